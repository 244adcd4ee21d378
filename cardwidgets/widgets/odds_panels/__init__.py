"""What may be asked about the chances of each game: one panel for each kind, chosen by the rules of a variant."""

from __future__ import annotations

from ...core.errors import RulesError
from ...core.variants import Variant, known
from ..kinds import screen_for
from .panel import Block, Known, Option, Panel, Row, UnfitCards, Voice

__all__ = ["Block", "Known", "Option", "Panel", "Row", "UnfitCards", "Voice", "panel_for"]


def _counted() -> list[str]:
    """The first variant of each kind that has a panel."""
    first: dict[str, str] = {}
    for variant in known():
        panel = screen_for(variant.kind).odds_panel
        if panel is not None and panel.fits(variant.rules):
            first.setdefault(variant.kind, variant.name)
    return list(first.values())


def panel_for(variant: Variant) -> Panel:
    """The panel of a variant.

    >>> from ...core.variants import find
    >>> panel_for(find("briscola")).size
    3

    Raises `RulesError` where nobody has worked out the chances.
    """
    found = screen_for(variant.kind).odds_panel
    if found is None or not found.fits(variant.rules):
        raise RulesError(f"no chances are worked out for {variant.name}; they are for {', '.join(_counted())}")
    return found(variant.rules)
