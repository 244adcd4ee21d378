"""Deals that look the same from a seat: from a view alone a deal is dealt again, its hidden cards lying elsewhere.

The log of a view is read backwards: each card goes back to where it came from, and for one that moved unseen any card
that may have been it. What is left is the order of the pack before it was dealt. From there the answers of the log are
given again at a table of their own. Where a rule forbids one of them, or the seat would have seen something else, the
hidden cards cannot have lain like that.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import takewhile
from random import Random
from typing import Any, TypeAlias

from ..core.cards import BACK, Card, Cards
from ..core.choices import Shuffle, Subset
from ..core.errors import IllegalAction, RulesError, quoted
from ..core.events import Event, Moved, Said, Shown, Signed, masked
from ..core.levels import check_game, check_question
from ..core.script import Ask, Seat
from ..core.table import Table
from ..core.variants import Variant
from ..core.view import View, look
from ..games.briscola.play import AGREE, DONE
from .analysis.hidden import Hidden, hidden_at, hidden_cards
from .starts import start_of

__all__ = ["Heard", "Redealing"]

Heard: TypeAlias = Callable[[Table, Ask, object], object]
"""Told of every answer that another seat gave, before it is given again: the table, the question, the answer."""
_Piles: TypeAlias = "dict[str, list[Card]]"
TRIES = 50
"""So many deals are tried before none is found that looks the same."""


@dataclass(frozen=True)
class Redealing:
    """Deals of a variant that look to a seat as its ``view`` does, while it is ``asked``.

    Cards that nobody has told apart are exchanged at random: nothing is inferred from how the others play. The start
    of the deal is read from its facts, so that a deal whose start they do not tell cannot be dealt again. Raises
    `ValueError` for the view of another kind of game and for a question that does not go with it, `TypeError` for what
    is no view, question or variant.

    >>> from cardwidgets import open_table
    >>> table = open_table("briscola", seats=2, seed=3)
    >>> view = table.view(1)
    >>> other = Redealing(view, table.asked, table.variant).deal(Random(1))
    >>> other.view(1) == view, other.view(0).piles["hand0"] == table.view(0).piles["hand0"]
    (True, False)
    """

    view: View[Any]
    asked: Ask
    variant: Variant

    def __post_init__(self) -> None:
        if not isinstance(self.variant, Variant):
            raise TypeError(f"deals are of a Variant, such as find('brag'), not of {quoted(self.variant)}")
        check_game(self.view, self.variant)
        check_question(self.view, self.asked, self.variant)

    def deal(self, rng: Random, heard: Heard | None = None) -> Table | None:
        """A table of such a deal; None where none was found. It asks chance, if it asks it again, for an order.

        Raises `TypeError` for what is no `Random`, and for a listener that cannot be called.
        """
        given: tuple[object, object] = (rng, heard)
        if not isinstance(given[0], Random) or not (heard is None or callable(given[1])):
            raise TypeError(f"a deal takes a Random and a function that hears, not {quoted(rng)} and {quoted(heard)}")
        hidden = self._hidden
        if hidden is None:
            return None
        for _ in range(TRIES):
            try:
                world = hidden.sample(rng)
            except (ValueError, IndexError):
                return None
            if (undone := self._undone(world, rng)) is not None and (found := self._again(*undone, heard)) is not None:
                return found
        return None

    @cached_property
    def _opened(self) -> tuple[Table, int] | None:
        """The table before it is dealt, and how much of the log there is by then; None where it cannot begin so."""
        retained = self.view.piles.get("retained", ())
        kept = Cards(self.variant.rules.pack[: len(retained)]) if retained else Cards()  # type: ignore[attr-defined]
        table = self._begun(kept)
        if table is None or table.asked is None or not isinstance(table.asked.choices, Shuffle):
            return None
        return table, len(self._visible(table.deal.log))

    @cached_property
    def _hidden(self) -> Hidden | None:
        """Return where the hidden cards may lie; None where that cannot be told."""
        if self._opened is None:
            return None
        table, _ = self._opened
        whole = [card for pile in table.deal.piles.values() for card in pile]
        try:
            return hidden_at(self.view) or hidden_cards(self.view, whole)
        except ValueError:
            return None

    def _begun(self, retained: Cards) -> Table | None:
        """A table whose pack is not yet shuffled; ``retained`` is a hand of Brag that was left on it."""
        try:
            start = start_of(self.view, self.variant.game.start, retained)
            return Table(self.variant, len(self.view.facts.stacks), start=start)
        except (RulesError, TypeError):
            return None

    def _visible(self, log: Sequence[Event]) -> list[Event]:
        return [event for happened in log if (event := masked(happened, self.view.seat)) is not None]

    # -- backwards

    def _undone(self, world: dict[str, Cards], rng: Random) -> tuple[_Piles, list[Event]] | None:
        """The piles before the cards were dealt, and the log with the cards that moved unseen; None where none fits."""
        assert self._opened is not None, "there are hidden cards"
        piles: _Piles = {}
        log, dealt = [*self.view.log], self._opened[1]
        for name, seen in self.view.piles.items():
            laid: Sequence[Card] = seen
            if BACK in seen:
                laid = world.get(name, ())
            if len(laid) != len(seen):  # it was won in the open
                laid = [event.card for event in log if isinstance(event, Moved) and event.target == name]
                if len(laid) != len(seen) or BACK in laid:
                    return None
            piles[name] = [*laid]
        for at in range(len(log) - 1, dealt - 1, -1):
            event = log[at]
            if not isinstance(event, Moved):
                continue
            there, card = piles[event.target], event.card
            if card == BACK:
                if not there:
                    return None
                loose = [one for one in there if one not in self._open_before(at, event.target)] or there
                # what is drawn lies last; a hand of another has no order
                ordered = not event.target.startswith("hand") or event.target == f"hand{self.view.seat}"
                card = loose[-1] if ordered else rng.choice(loose)
                log[at] = event._replace(card=card)
            elif card not in there:
                return None
            there.remove(card)
            piles[event.source].insert(0, card)
        return piles, log

    def _open_before(self, at: int, pile: str) -> frozenset[Card]:
        """The cards that had come to a pile in the open before an event: none of them came unseen then."""
        found = self._came.get(pile, ())
        return frozenset(card for place, card in found if place < at)

    @cached_property
    def _came(self) -> dict[str, list[tuple[int, Card]]]:
        """By pile, the cards that came to it in the open, each with the number of the event."""
        found: dict[str, list[tuple[int, Card]]] = {}
        for at, event in enumerate(self.view.log):
            if isinstance(event, Moved) and event.card != BACK:
                found.setdefault(event.target, []).append((at, event.card))
        return found

    # -- forwards

    def _again(self, piles: _Piles, log: Sequence[Event], heard: Heard | None) -> Table | None:
        """A table at which all of a log has happened again; None where it cannot, or looks otherwise to the seat."""
        table = self._begun(Cards(piles.get("retained", ())))
        if table is None:
            return None
        order = [card for name, pile in piles.items() if name != "retained" for card in pile]
        seen, read = 0, 0
        while (asked := table.asked) is not None:
            events = table.deal.log
            seen += len(self._visible(events[read:]))
            read = len(events)
            if isinstance(asked.choices, Shuffle):
                mixed = {*asked.choices.cards}
                table.play(Cards(card for card in order if card in mixed))
                continue
            if seen >= len(log) and (asked.seat, asked.about) == (self.asked.seat, self.asked.about):
                break
            if (given := _given(log, seen, asked)) is None:
                return None
            seat, answer = given
            if heard is not None and seat == asked.seat != self.view.seat:
                heard(table, asked, answer)
            try:
                table.play(answer, seat=seat)
            except IllegalAction:
                return None
        return table if table.asked is not None and self._looks_alike(table, table.asked) else None

    def _looks_alike(self, table: Table, asked: Ask) -> bool:
        """Return True if the seat sees at a table what it sees in its view; a pile's order counts only in what was
        logged."""
        view, own = look(table.deal, self.view.seat), self.asked
        if (asked.seat, asked.about) != (own.seat, own.about) or view.facts != self.view.facts:
            return False
        if view.piles.keys() != self.view.piles.keys() or len(view.log) != len(self.view.log):
            return False
        alike = all(sorted(view.piles[name]) == sorted(pile) for name, pile in self.view.piles.items())
        return alike and all(map(_same, view.log, self.view.log))


def _same(one: Event, other: Event) -> bool:
    """Return True if two events are the same; a pile that was shown may lie in another order."""
    if isinstance(one, Shown) and isinstance(other, Shown):
        return (one.pile, one.seen, sorted(one.cards)) == (other.pile, other.seen, sorted(other.cards))
    return type(one) is type(other) and one == other


def _given(log: Sequence[Event], at: int, asked: Ask) -> tuple[Seat, object] | None:
    """The answer that a log tells of next, and who gave it; None where it is not told."""
    event = log[at] if at < len(log) else None
    if (asked.about, DONE in asked.choices) == ("exchange", True) or asked.about == "swap":
        return _settled(log, at, asked)
    if isinstance(event, Said | Signed):
        return event.seat, event.word
    if not isinstance(event, Moved):
        return None
    if not isinstance(asked.choices, Subset):
        return asked.seat, event.card
    together = takewhile(
        lambda one: isinstance(one, Moved) and one[1:3] == (event.source, event.target),
        log[at : at + asked.choices.most],
    )
    return asked.seat, Cards(one.card for one in together if isinstance(one, Moved))


def _settled(log: Sequence[Event], at: int, asked: Ask) -> tuple[Seat, object]:
    """Return what partners of Briscola say when they exchange cards; others see no more of it than that cards moved."""
    event = log[at] if at < len(log) else None
    if isinstance(event, Said | Signed):
        settles = event.about in ("exchange", "swap")
        if not settles or (event.seat, event.about) == (asked.seat, asked.about):
            return event.seat, event.word
    if asked.about == "swap":
        return asked.seat, AGREE
    back = log[at + 1] if at + 1 < len(log) else None
    own = isinstance(event, Moved) and event.source == f"hand{asked.seat}"
    if own and isinstance(event, Moved) and isinstance(back, Moved) and event[1:3] == (back.target, back.source):
        return asked.seat, Cards((event.card, back.card))
    return asked.seat, DONE
