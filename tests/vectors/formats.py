"""The kinds of files that can be run. A new section is bound by adding its module's ``SECTIONS`` here."""

from __future__ import annotations

from . import three_card
from .runner import Format

FORMATS = [
    Format("brag", {**three_card.SECTIONS}),
]
