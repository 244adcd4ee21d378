"""The score sheet of a match, at hand beside its table: each figure with what wrote it."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.match import Match
from ...core.script import Seat
from ...games.preferans.script import sheet_of
from ...locale import say
from ..contract import DrawnSheet
from ..sheet_view import leaf

__all__ = ["paper"]


def paper(match: Match, names: Sequence[str], lang: str, me: Seat | None) -> DrawnSheet | None:
    """The sheet as the reader would see it: himself at the base."""
    names = [say("table.you", lang) if seat == me else name for seat, name in enumerate(names)]
    return leaf(sheet_of(match), names, lang, me or 0)
