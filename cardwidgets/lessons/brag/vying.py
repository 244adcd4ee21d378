"""Positions of brag's vying relatives to ask about, and how they are told: random deals, played on until one fits."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from random import Random

from ...core.choices import WordsOrAmount
from ...core.errors import RulesError
from ...core.events import Event, Moved, Paid, Said
from ...core.rules import Rules
from ...core.script import Seat
from ...core.table import Table
from ...core.variants import find
from ...games.brag.seating import Seating
from ...games.brag.vying import BlindVyingFacts, VyingFacts
from ..scene import Line, Scene
from ..words import Listed, Phrase, Plain, Words, phrase
from .relatives import told

__all__ = ["NAMES", "Teller", "choices_of", "line_of", "name", "position", "scene"]

NAMES = ("Ito", "Mara", "Bruno", "Hana", "Lev")
"""What the players of these exercises are called, by seat."""
TRIES = 5_000
"""Deals until it is said that there is no such position."""
_FOLDING = 0.15
"""How often somebody folds."""

Teller = Callable[[Said, Paid | None], Phrase]
"""How a game tells of an answer and of the chips that were paid for it."""


def position(
    rng: Random,
    variant: str,
    fits: Callable[[Table], bool],
    *,
    rules: type[Rules],
    start: type[Seating],
    plies: int = 16,
) -> Table:
    """The first position that fits, in as many random deals of three to five players as it takes.

    ``rules`` are those of the game that ``variant`` must be, ``start`` its start. Nobody asks another to compare hands.
    Raises `ValueError` for a variant of another game, and `RulesError` when no position turns up in ``plies`` answers.
    """
    if not isinstance(find(variant).rules, rules):
        raise ValueError(f"{variant} is not played by {rules.__name__}")
    for _ in range(TRIES):
        seats = rng.choice([3, 4, 4, 5])
        table = Table(find(variant), seats, start=start(dealer=rng.randrange(seats)), rng=Random(rng.getrandbits(32)))
        while table.asked is not None and table.asked.about == "bet" and table.ply < plies:
            if fits(table):
                return table
            table.play(_something(rng, table))
    raise RulesError(f"no such position turned up in {variant}")


def _something(rng: Random, table: Table) -> str | int:
    """An open answer, such as people give."""
    choices = choices_of(table)
    if "look" in choices and rng.random() < 0.35:
        return "look"
    staying = [word for word in ("check", "call") if word in choices]
    if (not choices.amount and not staying) or rng.random() < _FOLDING:
        return "fold"
    if staying and (not choices.amount or rng.random() < 0.5):
        return staying[0]
    return rng.choice([choices.amount.least, choices.amount.least, choices.amount.sample(rng)])


def choices_of(table: Table) -> WordsOrAmount:
    """What may be said; somebody must be asked for a bet."""
    assert table.asked is not None
    assert isinstance(table.asked.choices, WordsOrAmount)
    return table.asked.choices


# -- what the reader is shown


def scene(table: Table, me: Seat, head: Words, line: Teller) -> Scene:
    """A table as a seat knows it: how all stand, and what was said, each answer as ``line`` tells it."""
    view = table.view(me)
    seats = tuple(Line(name(seat, me), _stands(view.facts, seat)) for seat in range(table.seats))
    return Scene((), (head,), seats, _story(view.log, me, line), table, me, NAMES[: table.seats])


def name(seat: Seat, me: Seat) -> Words:
    """What a player is called at the head of a line."""
    return phrase("/table.you") if seat == me else Plain(NAMES[seat])


def _stands(facts: VyingFacts, seat: Seat) -> Words:
    parts: list[Words] = [phrase("at.chips", n=facts.stacks[seat])]
    if seat not in facts.active:
        parts.append(told("at.out"))
    elif isinstance(facts, BlindVyingFacts):
        parts.append(told(f"at.{'looked' if seat in facts.looked else 'blind'}"))
    return Listed((*parts, told("at.dealer")) if seat == facts.dealer else tuple(parts))


def _story(log: tuple[Event, ...], me: Seat, line: Teller) -> tuple[Line, ...]:
    """What was said, and each further card that everybody was dealt after that."""
    lines, spoken = [], False
    for event, after in pairwise([*log, None]):
        if isinstance(event, Said):
            lines.append(Line(name(event.seat, me), line(event, after if isinstance(after, Paid) else None)))
            spoken = True
        elif isinstance(event, Moved) and spoken:
            lines.append(Line(phrase("/table.all"), told("did.card")))
            spoken = False
    return tuple(lines)


def line_of(said: Said, paid: Paid | None) -> Phrase:
    """An answer in the words of any game; a bet by its chips."""
    key = "bet" if isinstance(said.word, int) else said.word
    return phrase(f"/game.log.{key}", n=paid.chips if paid else 0)
