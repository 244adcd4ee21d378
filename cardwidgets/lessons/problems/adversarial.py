"""An unforgiving table: hidden cards are decided only when they are played, always in the worst way for the reader.

Of all layouts that fit the cards seen, the reader meets one that defeats them, if there is one. So a play that wins
only by luck loses here, and a certain play wins. At every moment the view is that of a deal that was possible from the
first card on.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

from ...core.cards import Card, Cards
from ...core.choices import offered
from ...core.errors import IllegalAction, RulesError, Why, quoted
from ...core.script import CHANCE, Seat
from ...core.table import Table
from ...core.view import View
from ...games.preferans.deal import Preferans
from ...odds.analysis.seen_position import hidden_duel_at, hidden_play_at
from ...odds.briscola.undecided import HiddenDuelEnding, UndecidedDuelSearch
from ...odds.preferans.bits import PLACES, card_at
from ...odds.preferans.undecided import HiddenEnding, UndecidedSearch
from .problem import Problem

__all__ = ["AdversarialTable", "Defeat"]

MAX_CARDS = 14
"""The largest number of cards in two hands and the stock. With more, the search would take minutes."""

_Piles = Mapping[str, Iterable[Card]]
"""The cards of the piles that are hidden from a seat."""


@dataclass(frozen=True)
class Defeat:
    """The refutation of a play: the unsafe ``card``, and the hidden cards of each pile when it was played."""

    card: Card
    piles: Mapping[str, Cards]


class AdversarialTable:
    """A problem of Briscola or Preferans, or the end of a deal, played on against the worst layout of the hidden cards.

    ``start``  a `Problem`, or a table that asks for a card: Briscola for two with few cards left, or a contract of
               Preferans with the declarer to play or with open hands

    ``seat`` is the reader's seat; the others answer by themselves. ``table`` is a deal that agrees with everything
    seen. It is a new one after each answer, and only the last one is the real deal. `won` is None until the end. After
    the deal, `defeat` is the layout that beat the first unsafe card.

    >>> from cardwidgets.lessons.problems import problem, problems
    >>> one = problems("briscola", level=1)[0]
    >>> table = AdversarialTable(one)
    >>> table.play(one.right[0])
    >>> table.lost
    False

    Raises `RulesError` for a problem without a table, and for a table that the search does not cover. Examples are
    another game, too many cards, and an option of Briscola with other actions than a card each (see `hidden_duel_at`).
    Raises `TypeError` if ``start`` is neither a problem nor a table.
    """

    def __init__(self, start: Problem | Table) -> None:
        if not isinstance(start, Problem | Table):
            raise TypeError(
                "an unforgiving table begins from a problem, such as problem('briscola.last-trump'), or a "
                f"table, not from {quoted(start)}"
            )
        if isinstance(start, Problem) and not start.at_a_table:
            raise RulesError(f"the problem {start} is not played at a table; those of Briscola and Preferans are")
        table = start.table() if isinstance(start, Problem) else start.fork()
        if table.asked is None or table.asked.seat == CHANCE or not table.asked.about.startswith("play"):
            raise RulesError("an unforgiving table must begin where a player is asked for a card")
        self.table, self.seat = table, table.asked.seat
        self._game: _Preferans | _Briscola
        self._game = _Preferans(table, self.seat) if isinstance(table.deal, Preferans) else _Briscola(table, self.seat)
        self._unsafe: tuple[Card, Table] | None = None

    @property
    def view(self) -> View[Any]:
        """Return what the seat sees."""
        return self.table.view(self.seat)

    @property
    def choices(self) -> Cards:
        """Return the legal cards; none after the deal."""
        asked = self.table.asked
        return Cards() if asked is None else Cards(offered(asked.choices))

    @property
    def safe(self) -> Cards:
        """The cards that win against every layout; none if the problem is lost."""
        return self._game.safe() if self.table.asked is not None else Cards()

    @property
    def lost(self) -> bool:
        """Return True if no card wins against every layout any more."""
        return not self._game.wins()

    @property
    def won(self) -> bool | None:
        """Return True if the reader has won, False if not; None before the end."""
        return None if self.table.asked is not None else self._game.wins()

    @property
    def defeat(self) -> Defeat | None:
        """The first unsafe card, and the hidden cards that beat it; None before the end and after a win."""
        if self._unsafe is None or self.won is not False:
            return None
        card, then = self._unsafe
        final = self.table.fork(then.ply)
        seen = then.view(self.seat).piles
        hidden = {name: pile.cards for name, pile in final.deal.piles.items()
                  if not name.startswith("won") and pile.cards and seen[name] != pile.cards}  # fmt: skip
        return Defeat(card, hidden)

    def play(self, card: str) -> None:
        """Play a card; the others answer until the seat is asked again.

        Raises `IllegalAction` for an illegal card, and `TypeError` if ``card`` is not text; then nothing is played.
        """
        asked = self.table.asked
        if asked is None:
            raise IllegalAction(card, Why("deal_is_over"), seat=self.seat)
        if not isinstance(card, str):
            raise TypeError(f"a card is played by its name, one of {asked.choices}, not by {quoted(card)}")
        if (why := self.table.why(card)) is not None:
            raise IllegalAction(card, why, seat=self.seat, open_=str(asked.choices))
        played = Card(card)
        before, safe = self.table, not self.lost
        self.table = self._game.play(before, played)
        if safe and self.lost:
            self._unsafe = played, before
        while self.table.asked is not None and not self._game.at.our_turn:
            self.table = self._game.play(self.table, None)

    def __repr__(self) -> str:
        return f"<AdversarialTable {self.table.variant.name}, seat {self.seat}, won={self.won}>"


P = TypeVar("P")
P_contra = TypeVar("P_contra", contravariant=True)


class _Search(Protocol[P_contra]):
    """The interface of a search over positions with undecided hidden cards."""

    def wins(self, at: P_contra, /) -> bool: ...
    def safe(self, at: P_contra, /) -> Cards: ...


class _Game(ABC, Generic[P]):
    """A position with undecided hidden cards, and the search that finds its winner."""

    def __init__(self, at: P, search: _Search[P]) -> None:
        self.at, self._search = at, search

    def wins(self) -> bool:
        return self._search.wins(self.at)

    def safe(self) -> Cards:
        return self._search.safe(self.at)

    @abstractmethod
    def play(self, table: Table, card: Card | None) -> Table:
        """Return the table after a card of the seat, with a layout that defeats it if there is one."""


class _Preferans(_Game[HiddenEnding]):
    """The play of a contract with undecided hidden cards."""

    def __init__(self, table: Table, seat: Seat) -> None:
        self.search = UndecidedSearch()
        super().__init__(hidden_play_at(table.view(seat)), self.search)

    def play(self, table: Table, card: Card | None) -> Table:
        place = self.search.answer(self.at) if card is None else PLACES[card]
        after = self.at.after(place)
        assert after is not None
        seat, hidden = self.at.seat, bool(self.at.sizes[self.at.seat])
        self.at = after
        laid = [[card_at(each) for each in range(32) if zone >> each & 1] for zone in after.layout()]
        if hidden:
            laid[seat].append(card_at(place))
        names = ("hand0", "hand1", "hand2", "discard")
        piles = {name: cards for name, cards in zip(names, laid, strict=True) if cards}
        then = relaid(table, piles) if after.unseen or hidden else table.fork()
        then.play(card_at(place))
        return then


class _Briscola(_Game[HiddenDuelEnding]):
    """The end of a deal of Briscola for two with undecided hidden cards."""

    def __init__(self, table: Table, seat: Seat) -> None:
        self.seat, self.search, at = seat, UndecidedDuelSearch(), hidden_duel_at(table.view(seat))
        cards = len(at.hand) + len(at.known) + len(at.unseen) + (at.turnup is not None)
        if cards > MAX_CARDS:
            raise RulesError(
                f"the search takes at most {MAX_CARDS} cards in hands and stock, and {cards} are left; "
                "start later in the deal"
            )
        super().__init__(at, self.search)

    def play(self, table: Table, card: Card | None) -> Table:
        """Return the table after a card, and after the draws that follow."""
        at, played = self.at, card or self.search.answer(self.at)
        theirs = [] if at.our_turn else [played]
        after = at.after(played)
        if after.drawing():
            drawn = self.search.drawn(after)
            [own] = drawn.hand - after.hand
            other, stock = next(drawn.layouts())
            hidden = [*theirs, *after.known]
            met = [*(drawn.known - after.known), *other][0]  # the other player's draw
            order = [own, met] if after.leads else [met, own]
            order = [*order, *stock] if after.hidden > 1 else order[:1]  # the last to draw takes the turn-up
            rest = [card for card in after.unseen if card not in order]
            then = relaid(table, {f"hand{1 - self.seat}": [*hidden, *rest], "stock": order})
            self.at = drawn
        else:
            other, stock = next(after.layouts())
            hidden = [*theirs, *after.known, *other]
            then = relaid(table, {f"hand{1 - self.seat}": hidden, "stock": stock})
            self.at = after
        then.play(played)
        return then


def relaid(table: Table, piles: _Piles) -> Table:
    """Return the same deal with other cards in some hidden piles. All words and played cards stay the same.

    Discards are changed in the answers, hands and stock in the order of the pack.
    """
    now = {name: [*table.deal.piles[name]] for name in piles}
    wanted = {name: [*cards] for name, cards in piles.items()}
    if "discard" in wanted:
        return _replayed(table, {}, Cards(wanted["discard"]))
    moved: dict[Card, Card] = {}
    for name, cards in wanted.items():
        if name == "stock":
            moved.update(zip(now[name], cards, strict=True))
            continue
        stay = set(now[name]) & set(cards)
        moved.update((card, card) for card in stay)
        gone = [card for card in now[name] if card not in stay]
        moved.update(zip(gone, [card for card in cards if card not in stay], strict=True))
    return _replayed(table, moved, None)


def _replayed(table: Table, moved: Mapping[Card, Card], aside: Cards | None) -> Table:
    """Return a table replayed with the same answers and a pack in which some cards have changed places."""

    def laid(cards: Iterable[Card]) -> Cards:
        return Cards(moved.get(card, card) for card in cards)

    start = table.start
    dealt = getattr(start, "pack", None)
    if dealt is not None and not getattr(start, "shuffle", True):
        start = start.change(pack=laid(dealt))
    then = Table(table.variant, table.seats, start=start)
    for answer in table.answers:
        action = answer.action
        if answer.seat == CHANCE:
            action = laid(action)
        elif aside is not None and then.asked is not None and then.asked.about == "discard":
            action = aside
        then.play(action, seat=answer.seat)
    return then
