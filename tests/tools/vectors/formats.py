"""The kinds of files that can be run. A new section is bound by adding its module's ``SECTIONS`` here."""

from __future__ import annotations

from . import (
    brag_relatives,
    brag_table,
    briscola,
    crash,
    preferans,
    preferans_math,
    preferans_open,
    preferans_score,
    three_card,
)
from .runner import Format

FORMATS = [
    Format("brag", {**three_card.SECTIONS, **brag_table.SECTIONS, **brag_relatives.SECTIONS}),
    Format("crash", crash.SECTIONS, crash.FIXTURES),
    Format("briscola", briscola.SECTIONS, briscola.FIXTURES, to_the_last=True),
    Format(
        "preferans",
        {**preferans.SECTIONS, **preferans_score.SECTIONS, **preferans_open.SECTIONS, **preferans_math.SECTIONS},
        preferans_score.FIXTURES,
        to_the_last=True,
    ),
]
