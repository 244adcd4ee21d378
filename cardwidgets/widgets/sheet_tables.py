"""The score sheet as rows of words: for plain text, for HTML that opens, for pandas."""

from __future__ import annotations

from collections.abc import Iterator

from ..games.preferans.lines import Amount, Cell
from ..games.preferans.sheet import trail
from ..locale import sentences
from .rows import Rows
from .sheet_words import Words

__all__ = ["deal_rows", "figure_rows", "paper_rows", "step_rows"]


def paper_rows(words: Words) -> Rows:
    """A row for each player: mountain, pool and what they have written on each, all figures as they stand."""
    sheet, names = words.sheet, words.names
    rows: Rows = [
        [
            "",
            words.say("score_sheet.mountain"),
            words.say("score_sheet.pool"),
            *(words.say("score_sheet.on", name=name) for name in names),
        ]
    ]
    for seat, name in enumerate(names):
        cells = [Cell(seat, "mountain"), Cell(seat, "pool"), *(Cell(seat, "whists", on) for on in range(len(names)))]
        trails = [trail(sheet.entries_in(cell)).replace("-", "−") or "–" for cell in cells]
        trails[2 + seat] = ""  # nobody writes on himself
        rows.append([name, *trails])
    return rows


def deal_rows(words: Words) -> Rows:
    """A row for each deal: contract and course."""
    rows = [[str(n), words.title(deal), words.course(deal)] for n, deal in enumerate(words.sheet.deals, 1)]
    return [
        [words.say("score_sheet.number"), words.say("score_sheet.contract"), words.say("score_sheet.course")],
        *rows,
    ]


def step_rows(words: Words) -> Rows:
    """A row for each step of the settlement, with what it sums to."""
    seats = range(words.sheet.players)
    rows: Rows = [[words.say("score_sheet.in_whists"), *words.names, words.say("score_sheet.check")]]
    for step in words.sheet.settlement.steps:
        name = words.say(f"score_sheet.steps.{words.step_key(step)}.name")
        rows.append([name, *(words.value(step, seat) for seat in seats), words.check(step)])
    return rows


def figure_rows(words: Words) -> Iterator[dict[str, object]]:
    """A row for each figure ever written, with exact amounts."""
    stood = dict[Cell, Amount]()
    for entry in words.sheet.entries:
        cell = entry.cell
        yield {
            "deal": entry.deal,
            "seat": words.names[cell.seat],
            "account": words.label(cell),
            "change": entry.total - stood.get(cell, 0),
            "total": entry.total,
            "rule": ", ".join(line.rule for line in entry.lines),
            "sentence": sentences(words.why(entry), words.lang),
        }
        stood[cell] = entry.total
