"""The pictures beside a question, in the browser's form: a table of counts, a tree, bars, icons."""

from __future__ import annotations

from collections.abc import Iterable

from ..lessons.pictures import ASKED, Bars, Icons, Picture, Twig
from ..lessons.scene import Grid
from ..locale import say
from .contract import ChanceBar, ChanceBars, ChanceIcons, ChanceTable, ChanceTick, ChanceTree, ChanceTwig

__all__ = ["grid_view", "picture_view"]

TICKS = range(0, 101, 25)
"""The ticks of the axis. It always ends at 100 %, since a shorter axis would give away a bar that is not shown."""


def grid_view(grid: Grid, lang: str, found: str = ASKED) -> ChanceTable:
    """Return a table of counts, with a mark on the cell that the question asks for and the answer ``found`` in it."""
    return {
        "label": grid.label.said(lang),
        "columns": [column.said(lang) for column in grid.columns],
        "rows": [
            {
                "head": head.said(lang),
                "cells": [
                    {"text": found, "mark": "whole"} if cell == ASKED else {"text": cell, "mark": ""} for cell in cells
                ],
            }
            for head, cells in grid.rows
        ],
    }


def picture_view(picture: Picture, lang: str) -> ChanceTree | ChanceBars | ChanceIcons:
    """Return a picture. Its hidden parts are not sent."""
    label = picture.label.said(lang)
    if isinstance(picture, Icons):
        return {"kind": "icons", "label": label, "n": picture.n}
    if isinstance(picture, Bars):
        bars: list[ChanceBar] = [
            {
                "text": bar.text.said(lang),
                "note": bar.said(lang),
                "exact": None if bar.share is None else 100 * float(bar.share),
                "dealt": None,
                "low": None,
                "high": None,
                "marked": bar.asked,
            }
            for bar in picture.bars
        ]
        ticks: list[ChanceTick] = [{"at": float(at), "text": say("ladder.percent", lang, n=at)} for at in TICKS]
        return {"kind": "bars", "label": label, "bars": bars, "ticks": ticks, "line": None}
    return {"kind": "tree", "label": label, "twigs": _twigs(picture.twigs, lang), "pressed": picture.pressed}


def _twigs(twigs: Iterable[Twig], lang: str) -> list[ChanceTwig]:
    return [
        {
            "text": twig.text.said(lang),
            "factor": twig.factor,
            "product": "",
            "marked": twig.marked,
            "twigs": _twigs(twig.twigs, lang),
        }
        for twig in twigs
    ]
