"""The state of a deal: piles of cards, stacks and pots of chips, and the log of events.

Only cards are secret, and they are secret by default: a pile lies face down until the script turns it up or shows it to
a seat. A move shows a card to the seats that see one of its two piles.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from typing import Any, ClassVar, TypeVar

from .cards import Card, Cards
from .choices import Choices
from .errors import quoted
from .events import Event, Gave, Moved, Paid, Said, Shown, Sight, Took
from .plain import plain
from .script import NO_SEAT, Script, Seat, ask

__all__ = ["Deal", "Facts", "Pile"]

A = TypeVar("A")

NOBODY: frozenset[int] = frozenset()
_made = tuple.__new__
"""Makes the most frequent objects, a `Moved` and the `Cards` of a pile, without a call of their constructors."""
_Move = tuple["Card | Sequence[Card]", "Pile", "Pile"]
"""A move before it is written into the log: the cards, the pile they left and the pile they joined."""


class Pile(list[Card]):
    """Cards in one place, made by `Deal.pile`. The first card is the top. Only the deal changes who sees them.

    >>> from cardwidgets import open_table
    >>> deal = open_table("briscola", seats=2, seed=7).deal
    >>> stock = deal.piles["stock"]
    >>> type(stock).__name__, len(stock)
    ('Pile', 33)
    """

    __slots__ = ("_sight", "name")
    name: str
    _sight: Sight

    @property
    def cards(self) -> Cards:
        """The cards as they lie now."""
        return _made(Cards, self)

    @property
    def sight(self) -> Sight:
        """Return who sees these cards; None: everybody."""
        return self._sight

    def open_to(self, seat: Seat | None) -> bool:
        """Return True if a seat (None: a spectator) sees these cards."""
        return self._sight is None or seat in self._sight


@cache
def _each(name: str, seats: int, own: bool, up: bool) -> Sequence[tuple[str, Sight]]:
    """Return the names of the piles of all seats, each with the seats that see it: all, its owner alone, or none."""
    return tuple((f"{name}{seat}", None if up else frozenset({seat}) if own else NOBODY) for seat in range(seats))


@cache
def _rounds(seats: int) -> Sequence[tuple[Seat, ...]]:
    """Return all seats in turn, beginning with each of them."""
    return tuple((*range(seat, seats), *range(seat)) for seat in range(seats))


@dataclass(frozen=True, kw_only=True)
class Facts:
    """The public facts of a deal besides the cards, at one moment: ``stacks`` by seat, and ``pots``.

    A game with more public facts has a frozen dataclass of them as its deal's ``public``. Each field is a copy of the
    deal's attribute of the same name, with lists as tuples and sets as frozen sets.
    """

    stacks: tuple[int, ...]
    pots: tuple[int, ...]


class Deal:
    """The state of a deal. A family adds its own piles and figures; the fields of ``public`` are known to all.

    ``seats`` are the numbers of the players in the order of play, and ``rounds[seat]`` is the same, beginning with that
    seat. ``stacks`` are chips by seat, ``pots`` chips by pot, ``piles`` the cards by the name of the pile.

    >>> from cardwidgets import open_table
    >>> deal = open_table("brag", seats=3, seed=7).deal
    >>> deal.seats, deal.rounds[1], deal.stacks, deal.pots
    (range(0, 3), (1, 2, 0), [49, 49, 49], [3])

    Raises `TypeError` for a class of deals whose ``public`` is no dataclass of `Facts`.
    """

    __slots__ = ("_log", "_moves", "piles", "pots", "rounds", "seats", "stacks")

    public: ClassVar[type[Facts]] = Facts
    on_account: ClassVar[bool] = False
    """True if stacks are accounts, which begin at 0 and may become negative; chips on the table cannot."""

    def __init_subclass__(cls, **options: Any) -> None:
        super().__init_subclass__(**options)
        public: object = cls.public
        if not (isinstance(public, type) and issubclass(public, Facts) and "__dataclass_fields__" in vars(public)):
            raise TypeError(
                f"{cls.__name__}.public must be a frozen dataclass that inherits from Facts, not {quoted(public)}"
            )

    def __init__(self, seats: int) -> None:
        self.seats = range(seats)
        self.rounds = _rounds(seats)
        self.piles: dict[str, Pile] = {}
        self._log: list[Event] = []
        self._moves: list[_Move] = []
        self.stacks: list[int] = [0] * seats
        self.pots: list[int] = []

    @property
    def log(self) -> list[Event]:
        """All events so far, oldest first. Moves are written into it only when it is read, since most deals are never
        read."""
        if self._moves:
            self._write_moves()
        return self._log

    def _write_moves(self) -> None:
        """Write the moves into the log. The seats that see the piles now also saw the moves, since only `_show` changes
        that."""
        write = self._log.append
        for moved, source, target in self._moves:
            here, there = source._sight, target._sight
            seen = None if here is None or there is None else here | there
            for card in (moved,) if type(moved) is Card else moved:
                write(_made(Moved, (card, source.name, target.name, seen)))
        self._moves.clear()

    def pile(self, name: str, cards: Iterable[Card] = (), *, up: bool = False, seen_by: Iterable[Seat] = ()) -> Pile:
        """Add a pile: face down, or ``up`` for everybody, or ``seen_by`` some seats."""
        return self._lay(Pile(cards), name, None if up else frozenset(seen_by) if seen_by else NOBODY)

    def pile_each(self, name: str, *, own: bool = False, up: bool = False) -> list[Pile]:
        """Add a pile for each seat, called ``name`` and its number: face down, ``up``, or seen by its ``own`` seat."""
        return [self._lay(Pile(), named, sight) for named, sight in _each(name, len(self.seats), own, up)]

    def _lay(self, pile: Pile, name: str, sight: Sight) -> Pile:
        pile.name, pile._sight = name, sight
        self.piles[name] = pile
        return pile

    def move(self, card: Card, source: Pile, target: Pile) -> None:
        """Move a card to the end of another pile. Raises `ValueError` when it is not there."""
        source.remove(card)
        target.append(card)
        self._moves.append((card, source, target))

    def draw(self, source: Pile, target: Pile) -> None:
        """Move the top card of a pile to the end of another. Raises `IndexError` when there is none."""
        card = source.pop(0)
        target.append(card)
        self._moves.append((card, source, target))

    def move_top(self, source: Pile, target: Pile, number: int) -> None:
        """Move ``number`` cards from the top of a pile to the end of another, or all if there are fewer."""
        cards = source[:number]
        del source[:number]
        target += cards
        self._moves.append((cards, source, target))

    def move_each(self, cards: Sequence[Card], source: Pile, target: Pile) -> None:
        """Move some cards to the end of another pile, in their order. Raises `ValueError` when one is not there."""
        for card in cards:
            source.remove(card)
        target += cards
        self._moves.append((cards, source, target))

    def move_all(self, source: Pile, target: Pile) -> None:
        """Move all cards of a pile to the end of another, from the top on."""
        cards = source.copy()
        source.clear()
        target += cards
        self._moves.append((cards, source, target))

    def turn_up(self, *piles: Pile) -> None:
        """Turn piles up for everybody, one after the other."""
        log = self.log  # with the moves so far, for the seats that saw them
        for pile in piles:
            if pile._sight is not None:
                pile._sight = None
                log.append(Shown(pile.name, _made(Cards, pile), None))

    def show_to(self, seat: Seat, pile: Pile) -> None:
        """Let a seat see a pile. All seats know that it looked."""
        if (sight := pile._sight) is not None and seat not in sight:
            self._show(pile, sight | {seat}).append(Shown(pile.name, pile.cards, frozenset({seat})))

    def show_only(self, pile: Pile, seats: Iterable[Seat]) -> None:
        """Let only these seats see a pile from now on."""
        self._show(pile, frozenset(seats))

    def _show(self, pile: Pile, sight: Sight) -> list[Event]:
        """Change who sees a pile. Earlier moves are written into the log first, for the seats that saw them."""
        log = self.log
        pile._sight = sight
        return log

    def hear(
        self, seat: Seat, choices: Choices[A], about: str, mute: Mapping[Seat, Choices[Any]] = NO_SEAT
    ) -> Script[A]:
        """Ask a seat, log its answer as `Said`, which all hear, and return it."""
        seat = plain(seat)
        word = yield from ask(seat, choices, about, mute)
        self.log.append(Said(seat, about, word))
        return word

    def pay(self, seat: Seat, chips: int, *, pot: int | None = None, worth: int | None = None) -> None:
        """Put chips into a pot, by default the newest one. ``worth`` is the amount that they count as, by default their
        number."""
        if not type(seat) is type(chips) is int:  # payments are frequent, and another call would slow them
            seat, chips = plain(seat), plain(chips)
        pot = len(self.pots) - 1 if pot is None else plain(pot)
        self.stacks[seat] -= chips
        self.pots[pot] += chips
        self.log.append(Paid(seat, chips, pot, chips if worth is None else plain(worth)))

    def take(self, seat: Seat, pot: int, chips: int | None = None) -> None:
        """Let a seat take chips from a pot, by default all of it."""
        seat, pot = plain(seat), plain(pot)
        chips = self.pots[pot] if chips is None else plain(chips)
        self.pots[pot] -= chips
        self.stacks[seat] += chips
        self.log.append(Took(seat, chips, pot))

    def give(self, seat: Seat, to: Seat, chips: int) -> None:
        """Let a seat pay another across the table."""
        seat, to, chips = plain(seat), plain(to), plain(chips)
        self.stacks[seat] -= chips
        self.stacks[to] += chips
        self.log.append(Gave(seat, to, chips))

    def facts(self) -> Facts:
        """Return the public facts besides the cards: a copy of the figures that ``public`` names."""
        copies = {name: getattr(self, name) for name in self.public.__dataclass_fields__}
        for name, value in copies.items():
            if (kind := type(value)) is list or kind is tuple:  # most of them hold plain values alone
                copies[name] = tuple(value) if _PLAIN.issuperset(map(type, value)) else _copied(value)
            elif kind is dict or kind is set:
                copies[name] = _copied(value)
        return self.public(**copies)


_PLAIN = frozenset({bool, int, str, type(None)})
"""Types of values that need no copy."""


def _copied(value: Any) -> Any:
    if type(value) is tuple:
        with suppress(TypeError):  # there is a list or a dictionary in it
            hash(value)
            return value
    if isinstance(value, list | tuple):
        return tuple(value) if _PLAIN.issuperset(map(type, value)) else tuple(map(_copied, value))
    if isinstance(value, dict):
        return {name: _copied(item) for name, item in value.items()}
    return frozenset(value) if isinstance(value, set) else value
