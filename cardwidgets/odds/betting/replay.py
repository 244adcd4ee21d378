"""The views and questions of all players in Brag and its relatives, found by replaying the deal from one view.

The cards of the replayed deal are arbitrary. Results that depend on cards are taken from the log of the view.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import takewhile
from typing import Any, NamedTuple, TypeVar

from ...core.cards import Cards, pack
from ...core.events import Announced, Compared, Event, Gave, Paid, Said, Shown, Took
from ...core.script import Aside, Ask, Script, Seat
from ...core.variants import Game, spec_of_facts
from ...core.view import View, look
from ...games.brag.seats import BlindVying, SeatingStart, Vying, VyingFacts
from ...judge.three_card import Hand

__all__ = ["Word", "words_of"]

S = TypeVar("S", bound=SeatingStart)


class Word(NamedTuple):
    """A word that was said, its question, and the speaker's view at the time. The speaker's cards in it are
    arbitrary.
    """

    view: View[Any]
    asked: Ask
    said: object


@dataclass
class _LoggedOrder:
    """An order of hands that returns the logged results of comparisons, one after another."""

    winners: Iterator[bool]

    def compare(self, a: Hand, b: Hand, /) -> int:
        return 1 if next(self.winners, False) else -1

    def best(self, hands: Sequence[Hand], /) -> list[int]:
        return [0]

    __hash__ = object.__hash__


def words_of(view: View[VyingFacts]) -> list[Word] | None:
    """Return every word that the others said after looking at their hands, in order.

    None if the deal cannot be replayed: if cards were laid aside, since the others do not know which, and in other
    games.

    >>> from cardwidgets import open_table
    >>> table = open_table("teen-patti", seats=3, seed=4)
    >>> for word in ("look", "fold"):
    ...     table.play(word)
    >>> [(word.asked.seat, word.said) for word in words_of(table.view(2))]
    [(1, 'fold')]
    """
    facts = view.facts
    known: object = facts
    spec = spec_of_facts(facts) if isinstance(known, VyingFacts) else None
    if spec is None or getattr(facts.rules, "cards", 3) != 3:
        return None
    deal, course = _laid(view, spec.load("game", Game))
    results = (event for event in view.log if isinstance(event, Compared))
    deal.order = _LoggedOrder(iter([event.piles[0] == f"hand{event.winner}" for event in results]))
    found: list[Word] = []
    open_: Ask | None = next(course)
    for event in view.log:
        if not isinstance(event, Said):
            continue
        if open_ is None:
            return None
        seat, aside = event.seat, event.seat != open_.seat
        choices = open_.asides.get(seat) if aside else open_.choices
        if choices is None or event.word not in choices:
            return None
        if not aside and seat != view.seat and not (isinstance(deal, BlindVying) and deal.blind(seat)):
            found.append(Word(look(deal, seat), open_, event.word))
        try:
            open_ = course.send(Aside(seat, event.word) if aside else event.word)
        except StopIteration:
            open_ = None
    return found if open_ is not None and deal.facts() == facts else None


def _laid(view: View[VyingFacts], game: Game[Any, Any, Any, Any]) -> tuple[Vying, Script[Any]]:
    """Return the deal at its start, with arbitrary cards, and its script."""
    rules, seats = view.facts.rules, len(view.facts.stacks)
    kept = Cards((getattr(rules, "pack", None) or pack())[:3])
    deal: Vying = game.lay(rules, seats, _start_of(view, game.start, kept))
    return deal, game.script(deal)


def _start_of(view: View[VyingFacts], kind: type[S], retained: Cards = Cards()) -> S:  # noqa: B008 - a tuple
    """Return the start of a view's deal, from its facts and its log; the pack is in order.

    ``retained`` is the blind hand that stayed on the table from the deal before, in Brag.
    """
    names = {one.name for one in dataclasses.fields(kind)} - {"pack", "shuffle", "stacks"}
    options: dict[str, Any] = {name: getattr(view.facts, name) for name in names if hasattr(view.facts, name)}
    if "looked" in names:
        options["looked"] = tuple(_studied(view.log))
    left = next((event for event in view.log if isinstance(event, Announced) and event.key == "carried_pot"), None)
    if "holder" in names and left is not None:
        holder = left.figures["seat"]
        hand = Cards() if holder is None else retained
        options |= {"pot": left.figures["pot"], "holder": holder, "retained": hand}
    return kind(stacks=_stacks_before(view), shuffle=False, **options)


def _stacks_before(view: View[VyingFacts]) -> tuple[int, ...]:
    """Return the chips of each seat before anything was paid."""
    stacks = [*view.facts.stacks]
    for event in view.log:
        if isinstance(event, Paid):
            stacks[event.seat] += event.chips
        elif isinstance(event, Took):
            stacks[event.seat] -= event.chips
        elif isinstance(event, Gave):
            stacks[event.seat] += event.chips
            stacks[event.to] -= event.chips
    return tuple(stacks)


def _studied(log: Sequence[Event]) -> Iterator[Seat]:
    """Yield the seats that were shown a hand before the first bid, and so play with their hands looked at."""
    for event in takewhile(lambda event: not isinstance(event, Said), log):
        if isinstance(event, Shown):
            yield from event.seen or ()
