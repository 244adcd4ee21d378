"""A deal as one seat knows it, for a link, and a deal with other hidden cards made from it.

`SharedDeal.of` reads the view of a seat, its answers, and the public figures of the start. It contains no card that the
seat has not seen, no order of the pack and no seed. So two deals that differ only in those give the same `SharedDeal`.
`SharedDeal.deal` finds hidden cards that agree with everything the seat knows.
"""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any
from zlib import crc32

from ..core.cards import BACK, Card, Cards
from ..core.choices import Shuffle
from ..core.errors import CardTableError, NotationError
from ..core.events import Compared, Event, Moved, Shown, masked_log
from ..core.rules import Start
from ..core.script import CHANCE, Aside, Seat
from ..core.table import Answer, Table
from ..core.variants import Variant, find
from .plays import Play, heard

__all__ = ["HIDDEN", "NotFound", "SharedDeal"]

HIDDEN = "?"
"""The notation of an unknown answer to a question that the seat knows of."""
OVERHEARD = "~"
"""The prefix of an answer that the seat heard, to a question that it did not know of."""
MAX_REPLAYS = 300
"""The largest number of replays with other hidden cards, before the search gives up."""
PATIENCE = 60
"""The number of replays without progress before all hidden cards are shuffled again."""
MAX_UNKNOWN = 40
"""The largest number of unknown questions in a row that are answered by guessing."""
_NAME = re.compile(r"[0-9A-Z]+")


class NotFound(CardTableError):
    """The error for a shared deal for which no fitting hidden cards were found."""


class _Misfit(Exception):
    """The error for hidden cards that contradict what the seat knows.

    ``swaps`` are pairs of cards that should change places, if known. ``near`` is a deal that differs only in hidden
    moves of others.
    """

    def __init__(
        self, progress: tuple[int, int], swaps: Sequence[tuple[Card, Card]] = (), near: Table | None = None
    ) -> None:
        self.progress, self.swaps, self.near = progress, swaps, near


@dataclass(frozen=True)
class SharedDeal:
    """One deal as a seat (None: a spectator) knows it.

    ``variant``  the name of the variant, ``rules`` its changed options
    ``start``    public figures of the start that differ from a first deal: the dealer, chips, points
    ``loose``    the number of cards in each part of the start that are not shuffled again
    ``plays``    the answers that the seat knows of, in the notation of records; `HIDDEN` for an unknown one
    ``sights``   each card that the seat saw, with the number of the event that first showed it after a shuffle; for
                 compared hands the winner, as ``=2``
    ``events``   the number of events that the seat knows of
    ``shape``    two digits for each of ``plays``: a checksum of the moves of cards before it
    """

    variant: str
    seats: int
    seat: Seat | None
    rules: Mapping[str, Any]
    start: Mapping[str, Any]
    loose: Mapping[str, int]
    plays: tuple[str, ...]
    sights: tuple[tuple[int, str], ...]
    events: int
    shape: str

    @classmethod
    def of(cls, table: Table, seat: Seat | None) -> SharedDeal:
        """Return a deal as a seat (None: a spectator) knows it."""
        variant, log = table.variant, table.view(seat).log
        plays, shape, shuffled = _read(table, seat)
        secret = _cards_in(table.start)
        if table.variant.game.start is not type(table.start):
            raise NotationError(f"{variant.name} begins otherwise than this table")
        reshuffled = getattr(table.start, "shuffle", False)
        return cls(
            variant=variant.name,
            seats=table.seats,
            seat=seat,
            rules=variant.rules.changed_from(find(variant.name).rules),
            start={
                name: value
                for name, value in table.start.changed_from(variant.game.start()).items()
                if name not in _card_fields(table.start)
            },
            loose={name: len(cards) for name, cards in secret.items() if not (reshuffled and name == "pack")},
            plays=plays,
            sights=tuple(_first_sights(log, shuffled)),
            events=len(log),
            shape=shape,
        )

    def deal(self, rng: Random) -> Table:
        """Return this deal with hidden cards dealt anew. The seat sees and knows the same in it.

        Raises `UnknownVariant` and `RulesError` as `open_table` does, `NotationError` for cards that are not in the
        pack, and `NotFound` if no such deal is found.
        """
        variant = find(self.variant, exact=True).change(**self.rules)
        search = _Search(self, variant, rng)
        best, kept = (-1, -1), search.orders()
        since, near = 0, None
        for replays in range(MAX_REPLAYS):
            if near is not None and replays > PATIENCE:
                break
            try:
                table = search.replay()
            except _Misfit as misfit:
                near = misfit.near or near
                if misfit.progress > best:
                    best, since = misfit.progress, 0
                    kept = search.orders()
                elif misfit.progress < best and rng.random() < 0.9:
                    search.put_back(kept)
                since += 1
                if since > PATIENCE:
                    search.shuffle()
                    best, since = (-1, -1), 0
                if not misfit.swaps:
                    search.try_another()
                for one, other in misfit.swaps:
                    search.exchange(one, other)
            else:
                near = table
                break
        if near is None:
            raise NotFound("no hidden cards were found that fit this deal")
        near.rng = rng
        return near


class _Search:
    """A search for the orders of the pack and the unknown answers of one shared deal."""

    def __init__(self, shared: SharedDeal, variant: Variant, rng: Random) -> None:
        self.shared, self.variant, self.rng = shared, variant, rng
        self.sights = dict[int, list[str]]()
        for number, name in shared.sights:
            self.sights.setdefault(number, []).append(name)
        self.known = {name for _, name in shared.sights if not name.startswith("=")}
        first = Table(variant, shared.seats, rng=Random(0))
        self.deck = Cards(sorted((card for pile in first.deal.piles.values() for card in pile), key=str))
        self.names = {str(card): card for card in self.deck}
        if wrong := next((name for name in self.known if name not in self.names), None):
            raise NotationError(f"no card {wrong[:20]!r} in {variant.name}")
        self._loose: list[Card] = []
        self._orders: list[list[Card]] = []
        self._guesses: dict[int, str] = {}
        self.shuffle()

    def shuffle(self) -> None:
        """Forget all orders and guesses."""
        size = sum(self.shared.loose.values())
        if size > len(self.deck):
            raise NotationError("this deal begins with more cards than there are")
        self._loose = self.rng.sample(self.deck, size)
        self._orders, self._guesses = [], {}

    def orders(self) -> tuple[list[Card], list[list[Card]], dict[int, str]]:
        return [*self._loose], [[*order] for order in self._orders], dict(self._guesses)

    def put_back(self, kept: tuple[list[Card], list[list[Card]], dict[int, str]]) -> None:
        self._loose, self._orders, self._guesses = [*kept[0]], [[*order] for order in kept[1]], dict(kept[2])

    def try_another(self) -> None:
        """Change something that the seat does not know: an answer, or the places of two cards."""
        if self._guesses and self.rng.random() < 0.6:
            plies = [*self._guesses]
            del self._guesses[max(plies) if self.rng.random() < 0.7 else self.rng.choice(plies)]
            return
        unseen = [card for card in self.deck if str(card) not in self.known]
        one, other = self.rng.sample(unseen if len(unseen) > 1 else self.deck, 2)
        self.exchange(one, other)

    def exchange(self, one: Card, other: Card) -> None:
        """Exchange two cards: in the last shuffle if it has both, else everywhere."""
        places = {one: other, other: one}
        names = {str(one): str(other), str(other): str(one)}
        if self._orders and {one, other} <= {*self._orders[-1]}:
            self._orders[-1] = [places.get(card, card) for card in self._orders[-1]]
        else:
            self._loose = [places.get(card, card) for card in self._loose]
            self._orders = [[places.get(card, card) for card in order] for order in self._orders]
        self._guesses = {
            ply: _NAME.sub(lambda name: names.get(name[0], name[0]), guess) for ply, guess in self._guesses.items()
        }

    def replay(self) -> Table:
        """Return the deal with the present orders of the pack. Raises `_Misfit`."""
        table = Table(self.variant, self.shared.seats, start=self._start())
        plays, done, shuffles, unknown = self.shared.plays, 0, 0, 0
        seen, number = {BACK}, 0
        while True:
            log = table.view(self.shared.seat).log
            self._check(log[number:], number, seen, done)
            number = len(log)
            asked = table.asked
            if asked is not None and asked.seat == CHANCE:
                self._shuffle(table, shuffles)
                shuffles, seen = shuffles + 1, {BACK}
                continue
            last = done == len(plays)
            if last and number == self.shared.events:
                return table
            if asked is None or (last and asked.known_by(self.shared.seat)):
                raise _Misfit((done, number), near=table if last else None)
            if last or not (asked.known_by(self.shared.seat) or plays[done].startswith(OVERHEARD)):
                unknown += 1
                if unknown > MAX_UNKNOWN:
                    raise _Misfit((done, number))
                self._guess(table)
                continue
            if self.shared.shape[2 * done : 2 * done + 2] not in ("", _shape(log)):
                raise _Misfit((done, number))
            unknown = 0
            self._give(table, plays[done].removeprefix(OVERHEARD), (done, number))
            done += 1

    def _start(self) -> Start:
        loose, parts = iter(self._loose), {}
        for name, number in self.shared.loose.items():
            parts[name] = Cards([next(loose) for _ in range(number)])
        start: Start = self.variant.game.start().change(**{**self.shared.start, **parts})
        return start

    def _shuffle(self, table: Table, number: int) -> None:
        assert table.asked is not None
        choices = table.asked.choices
        assert isinstance(choices, Shuffle)
        if number == len(self._orders):
            self._orders.append([*choices.sample(self.rng)])
        elif {*self._orders[number]} != {*choices.cards}:
            self._orders[number:] = [[*choices.sample(self.rng)]]
        table.play(Cards(self._orders[number]))

    def _guess(self, table: Table) -> None:
        """Answer an unknown question: with the earlier guess if it is still legal, else at random."""
        assert table.asked is not None
        choices, ply = table.asked.choices, table.ply
        if (guess := self._guesses.get(ply)) is not None:
            try:
                table.play(guess)
            except CardTableError:
                pass
            else:
                return
        action = choices.sample(self.rng)
        for _ in range(20):  # try to avoid cards that the seat sees later on
            if not self.known & {*_NAME.findall(str(action))}:
                break
            action = choices.sample(self.rng)
        self._guesses[ply] = str(action)
        table.play(action)

    def _give(self, table: Table, token: str, progress: tuple[int, int]) -> None:
        """Play an answer that the seat knows, or guess an unknown one."""
        assert table.asked is not None
        who, _, word = token.partition(" ")
        if word != HIDDEN and not word.startswith(f"{who}: ") and str(table.asked.seat) != who:
            raise _Misfit(progress)
        if word == HIDDEN:
            self._guess(table)
            return
        asked = table.asked
        try:
            action = table.read(word)
            table.play(action, seat=None if isinstance(action, Aside) else asked.seat)
        except CardTableError:
            raise _Misfit(progress, self._swaps_for(table, word)) from None

    def _swaps_for(self, table: Table, word: str) -> list[tuple[Card, Card]]:
        """Return pairs of cards whose exchange may make an answer legal."""
        assert table.asked is not None
        choices = table.asked.choices
        offered = getattr(choices, "cards", ()) or getattr(choices, "options", ())
        seen = table.view(self.shared.seat).seen()
        named = [self.names[name] for name in _NAME.findall(word) if name in self.names]
        held = [card for card in offered if isinstance(card, Card) and card not in seen and card not in named]
        if not held:
            return []
        self.rng.shuffle(held)
        if missing := [card for card in named if card not in seen and card not in offered]:
            home = {card for pile in table.deal.piles.values() if held[0] in pile for card in pile}
            if not home & {*missing}:
                return [*zip(missing, held, strict=False)]
        # it is in the hand, but others there come before it
        others = [card for card in self.deck if card not in seen and card not in held and card not in named]
        return [(held[0], self.rng.choice(others))] if others else []

    def _check(self, log: Sequence[Event], number: int, seen: set[Card], done: int) -> None:
        """Compare new events with what the seat saw, from event ``number`` on. Raises `_Misfit`."""
        moved: dict[Card, Card] = {}
        swaps: list[tuple[Card, Card]] = []
        first = -1
        for at, event in enumerate(log, number):
            due, due_at = self.sights.get(at, ()), 0
            if isinstance(event, Compared):
                if [*due] != [_outcome(event)]:
                    raise _Misfit((done, at if first < 0 else first), swaps)
                continue
            for card in _shown_by(event):
                if card in seen:
                    continue
                seen.add(card)
                now = moved.get(card, card)
                if due_at < len(due) and str(now) != due[due_at]:
                    if (wanted := self.names.get(due[due_at])) is None:
                        raise _Misfit((done, at if first < 0 else first), swaps)
                    swaps.append((now, wanted))
                    first = at if first < 0 else first
                    for other in self.deck:  # the cards in both places after the exchange before it
                        then = moved.get(other, other)
                        if then in (now, wanted):
                            moved[other] = wanted if then == now else now
                due_at += 1
            if due_at != len(due):
                raise _Misfit((done, at if first < 0 else first), swaps)
        if swaps:
            raise _Misfit((done, first), swaps)


def _read(table: Table, seat: Seat | None) -> tuple[tuple[str, ...], str, frozenset[int]]:
    """Return the answers that a seat knows of, the checksum before each, and the number of known events at each
    shuffle.

    A hidden answer is included if all its cards were seen later, such as a layout that was turned up.
    """
    world, found = Table(table.variant, table.seats, start=table.start), list[tuple[Play, Answer, int]]()
    shapes, shuffled = list[str](), set[int]()
    for answer in table.answers:
        asked, before, seen = world.asked, len(world.deal.log), world.view(seat).log
        world.play(answer.action, seat=None if isinstance(answer.action, Aside) else answer.seat)
        assert asked is not None
        if answer.seat == CHANCE:
            shuffled.add(len(seen))
        elif (play := heard(asked, answer, world.deal.log[before:], seat)) is not None:
            found.append((play, answer, before))
            shapes.append(_shape(seen))
    deck = {str(card) for pile in table.deal.piles.values() for card in pile}
    plays = []
    for play, answer, before in found:
        said = HIDDEN if play.action is None else str(answer)
        if said == HIDDEN and (cards := deck & {*_NAME.findall(str(answer))}):
            later = {name for _, name in _first_sights(masked_log(world.deal.log[before:], seat))}
            if cards <= later:
                said = str(answer)
        plays.append(f"{'' if play.about else OVERHEARD}{play.seat} {said}")
    return tuple(plays), "".join(shapes), frozenset(shuffled)


def _shown_by(event: Event) -> Sequence[Card]:
    """Return the cards in an event as a seat saw it, including backs."""
    return (event.card,) if isinstance(event, Moved) else event.cards if isinstance(event, Shown) else ()


def _outcome(event: Compared) -> str:
    return f"={'' if event.winner is None else event.winner}"


def _first_sights(log: Iterable[Event], shuffled: Container[int] = ()) -> Iterator[tuple[int, str]]:
    """Yield each card of a seat's log at its first sight after a shuffle, with the number of the event.

    For compared hands, yield the winner.
    """
    seen = {BACK}
    for number, event in enumerate(log):
        if number in shuffled:
            seen = {BACK}
        if isinstance(event, Compared):
            yield number, _outcome(event)
        for card in _shown_by(event):
            if card not in seen:
                seen.add(card)
                yield number, str(card)


def _shape(log: Iterable[Event]) -> str:
    """Return a two-digit checksum of the piles between which cards moved."""
    moves = (f"{event.source}>{event.target}" for event in log if isinstance(event, Moved))
    return f"{crc32(chr(10).join(moves).encode()) & 255:02x}"


def _card_fields(start: Start) -> frozenset[str]:
    """Return the names of the fields of a start that hold cards."""
    return frozenset(field.name for field in dataclasses.fields(start) if "Cards" in str(field.type))


def _cards_in(start: Start) -> dict[str, Cards]:
    """Return the cards that a start holds, by field."""
    found = {name: getattr(start, name) for name in sorted(_card_fields(start))}
    return {name: cards for name, cards in found.items() if cards}
