"""The log of a brag deal as lines to read, and every payment in the order it came."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import zip_longest

from ...core.events import Paid, Said, Shown, Told, Took
from ...core.script import Seat
from ...core.view import View

__all__ = ["Line", "Payment", "tell"]

Words = Callable[..., str]


@dataclass
class Line:
    """One line: who (None: everybody), what was said or done, chips paid, and the table after it."""

    seat: Seat | None
    parts: list[str]
    chips: int = 0
    pot: int = 0
    level: int = 0


@dataclass
class Payment:
    """Chips that went into a pot together; ``seats`` paid them, each the same."""

    row: int
    chips: int
    pot: int
    half: bool
    seats: list[Seat] = field(default_factory=list)


def tell(view: View, say: Words, shown: Callable[[str], str]) -> tuple[list[Line], list[Payment]]:
    """Lines and payments of a deal as a seat saw it. ``shown`` puts the hand in a pile into words."""
    lines: list[Line] = []
    payments: list[Payment] = []
    owners = {pile: seat for seat, piles in view.facts.held.items() for pile in piles}
    pot = level = 0
    for event, after in zip_longest(view.log, view.log[1:]):
        match event:
            case Told(key, figures):
                line = Line(None, [say(f"brag.log.{key}", **figures)])
                if key == "carried_pot":
                    pot = line.chips = figures["pot"]
                    payments.append(Payment(len(lines), pot, 0, half=False))
                lines.append(line)
            case Said(seat, _, word):
                paid = after if isinstance(after, Paid) else None
                said = _said(word, paid, say)
                if lines and lines[-1].seat == seat and not lines[-1].chips:
                    lines[-1].parts.append(said)  # looked, and then spoke
                else:
                    lines.append(Line(seat, [said]))
                level = paid.worth if paid and isinstance(word, int) else level
            case Paid(seat, chips, into, worth):
                lines[-1].chips += chips
                pot += chips
                if payments and payments[-1].row == len(lines) - 1:  # the antes, which everybody pays together
                    payments[-1].chips += chips
                    payments[-1].seats.append(seat)
                else:
                    payments.append(Payment(len(lines) - 1, chips, into, worth != chips, [seat]))
            case Shown(pile, _, None):
                lines.append(Line(owners[pile], [say("brag.log.shows", hand=shown(pile))]))
            case Took(seat, chips, _):
                lines.append(Line(seat, [say("brag.log.takes", n=chips)]))
                pot -= chips
        if lines:
            lines[-1].pot, lines[-1].level = pot, level
    return lines, payments


def _said(word: str | int, paid: Paid | None, say: Words) -> str:
    if isinstance(word, int):
        if paid and paid.worth != word:
            return say("brag.log.bet_blind", n=word, worth=paid.worth)
        return say("brag.log.bet", n=word)
    return say(f"brag.log.{word.split()[0]}", n=paid.chips if paid else 0)
