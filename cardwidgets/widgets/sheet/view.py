"""The score sheet in the browser's form."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cache

from ...games.preferans.lines import Amount, Cell, DealOutcome
from ...games.preferans.rules import System
from ...games.preferans.settle import Step
from ...games.preferans.sheet import Entry, ScoreSheet, trail
from ...locale import sentences
from ...locale import words as unfilled
from ...locale.words import cached_until_words_change
from ..contract import (
    Band,
    CellView,
    DealView,
    DrawnSheet,
    FigureView,
    PageView,
    PaperView,
    SheetHead,
    SheetPages,
    StepView,
)
from ..rows import Rows
from ..still.sheet import cell_of
from .paper import paper
from .words import Words, cell_names, figure, signed, words_of

__all__ = ["compose", "deal_rows", "figure_rows", "leaf", "paper_rows", "step_rows"]

SYSTEMS: tuple[System, ...] = ("sochi", "leningrad", "rostov")
STEPS = (
    "behind", "mountain", "against_mean", "written", "against", "balance", "pool", "full_payment", "result", "rounded",
)  # fmt: skip
"""Every step that a settlement can have, in the order in which they are taken."""
WORDS = (
    "point", "keys", "order", "base", "system", "deals", "earlier", "later", "and", "settlement", "in_whists",
    "check", "three", "three_note", "as_table", "all_deals", "contract", "course", "number", "seat", "mountain", "pool",
    "on", "also", "place", "deal",
)  # fmt: skip
"""Keys of texts for the browser. It fills in the figures of the last four itself, since it knows the cell under the
pointer.
"""
LEAF_WORDS = ("alone", "keys", "deal")
"""The keys that a sheet beside a table needs."""


def compose(sheet: ScoreSheet, names: Sequence[str], lang: str, base: int) -> SheetPages:
    """Return the view of a sheet, drawn with the player ``base`` at the bottom."""
    words = Words(sheet, names, lang)
    return {
        **_common(words, base, WORDS),
        "own": sheet.rules.system,
        "pages": [_page(page, names, lang) for page in _pages(sheet)],
        "rows": [{"key": key, "name": words.say(f"score_sheet.steps.{key}.name")} for key in STEPS],
    }


def leaf(sheet: ScoreSheet, names: Sequence[str], lang: str, base: int) -> DrawnSheet:
    """Return the sheet beside a table, in its own system and without its settlement."""
    words = Words(sheet, names, lang)
    return {**_common(words, base, LEAF_WORDS), "cells": _cells(words)}


def _common(words: Words, base: int, wanted: Sequence[str]) -> SheetHead:
    sheet, raw = words.sheet, unfilled("score_sheet", words.lang)
    return {
        "label": words.say("score_sheet.label", n=sheet.players),
        "title": words.say("score_sheet.title"),
        "target": f"{sheet.rules.pool_target:,}",
        "seats": list(words.names),
        "base": base,
        "paper": _paper(sheet.players),
        "deals": [_deal(n, deal, words.names, words.lang) for n, deal in enumerate(sheet.deals, 1)],
        "words": {key: raw[key] for key in wanted},
    }


def _pages(own: ScoreSheet) -> list[ScoreSheet]:
    """Return the sheet in every possible system; only in its own if it began with figures."""
    known = own.deals and all(entry.lines for entry in own.entries)
    return [own if name == own.rules.system else own.written_in(name) for name in SYSTEMS] if known else [own]


@cache
def _paper(players: int) -> PaperView:
    """Return the lines of the paper, the same for every sheet of as many players."""
    drawn = paper(players)
    bands: list[Band] = [
        {"outline": _flat(band.outline), "x": band.x, "y": band.y, "angle": band.angle, "room": band.room}
        for band in drawn.bands
    ]
    return {
        "top": round(drawn.top, 4),
        "bottom": round(drawn.bottom, 4),
        "areas": [_flat(area) for area in drawn.areas],
        "names": list(drawn.names),
        "bands": bands,
        "cells": [[_id(cell_of(players, band, base)) for band in drawn.bands] for base in range(players)],
    }


def _page(page: ScoreSheet, names: Sequence[str], lang: str) -> PageView:
    words, end = Words(page, names, lang), page.settlement
    most = max(abs(Fraction(amount)) for amount in end.final) or Fraction(1)
    return {
        "system": page.rules.system,
        "name": words.say(f"score_sheet.systems.{page.rules.system}"),
        "subtitle": words.subtitle(),
        "cells": _cells(words),
        "steps": [_step(words, number, step) for number, step in enumerate(end.steps, 1)],
        "final": [{"text": signed(amount), "share": round(float(amount / most), 4)} for amount in end.final],
    }


def _cells(words: Words) -> list[CellView]:
    """Return every cell, with its figures from the oldest to the newest."""
    sheet, names, lang = words.sheet, words.names, words.lang
    cells: dict[Cell, CellView] = {cell: {**_blank(cell, names, lang), "figures": []} for cell in sheet.cells}
    totals = dict[Cell, Amount]()
    for entry in sheet.entries:
        view, before = cells[entry.cell], totals.get(entry.cell, 0)
        view["figures"].append(_figure(entry, before, view["name"], sheet.rules.system, names, lang))
        totals[entry.cell] = entry.total
    return [*cells.values()]


@cached_until_words_change
def _figure(entry: Entry, before: Amount, cell: str, system: System, names: tuple[str, ...], lang: str) -> FigureView:
    """Return a figure of a cell. It is written once in a match, since the sheet is drawn after each deal.

    The object is cached and must not be changed.
    """
    words, text = words_of(system, names, lang), figure(entry.total)
    return {
        "text": text,
        "deal": entry.deal,
        "sum": words.sum(before, entry),
        "why": words.why(entry),
        "said": words.say("score_sheet.figure", figure=text, cell=cell, deal=entry.deal),
    }


@cached_until_words_change
def _deal(n: int, deal: DealOutcome, names: tuple[str, ...], lang: str) -> DealView:
    """Return the title and the course of a deal. The object is cached and must not be changed."""
    words = words_of("sochi", names, lang)  # a deal is told alike in each system
    return {"n": n, "short": words.short(deal), "title": words.title(deal), "how": words.course(deal)}


@cached_until_words_change
def _blank(cell: Cell, names: tuple[str, ...], lang: str) -> CellView:
    """Return a cell without figures. The object is cached and must not be changed."""
    name, label = cell_names(cell, names, lang)
    return {"id": _id(cell), "account": cell.account, "name": name, "label": label, "figures": []}


def _step(words: Words, number: int, step: Step) -> StepView:
    key = words.step_key(step)
    name, seats = words.say(f"score_sheet.steps.{key}.name"), range(words.sheet.players)
    return {
        "key": step.key,
        "name": name,
        "head": words.say("score_sheet.step", n=number, name=name),
        "say": words.say(f"score_sheet.steps.{key}.say"),
        "values": [words.value(step, seat) for seat in seats],
        "check": words.check(step),
        "works": [words.working(step, seat) for seat in seats],
        "reads": list(step.reads),
    }


def _id(cell: Cell) -> str:
    return f"{cell.seat}.{cell.account}" + ("" if cell.on is None else f".{cell.on}")


def _flat(points: Sequence[tuple[float, float]]) -> list[float]:
    return [figure for point in points for figure in point]


def paper_rows(words: Words) -> Rows:
    """Return a row for each player: mountain, pool and whists on each other player, with the figures as written."""
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
        trails[2 + seat] = ""  # no player has whists on themselves
        rows.append([name, *trails])
    return rows


def deal_rows(words: Words) -> Rows:
    """Return a row for each deal: contract and course."""
    rows = [[str(n), words.title(deal), words.course(deal)] for n, deal in enumerate(words.sheet.deals, 1)]
    return [
        [words.say("score_sheet.number"), words.say("score_sheet.contract"), words.say("score_sheet.course")],
        *rows,
    ]


def step_rows(words: Words) -> Rows:
    """Return a row for each step of the settlement, with its sum."""
    seats = range(words.sheet.players)
    rows: Rows = [[words.say("score_sheet.in_whists"), *words.names, words.say("score_sheet.check")]]
    for step in words.sheet.settlement.steps:
        name = words.say(f"score_sheet.steps.{words.step_key(step)}.name")
        rows.append([name, *(words.value(step, seat) for seat in seats), words.check(step)])
    return rows


def figure_rows(words: Words) -> Iterator[dict[str, object]]:
    """Yield a row for each figure ever written, with exact amounts."""
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
