"""What may be asked about the chances of each game: one panel for each kind, chosen by the rules of a variant."""

from __future__ import annotations

from ...core.errors import RulesError
from ...core.variants import Variant
from .briscola import BriscolaPanel
from .crash import CrashPanel
from .panel import Block, Known, Option, Panel, Row, UnfitCards, Voice
from .preferans import PreferansPanel
from .vying import VyingPanel

__all__ = ["Block", "Known", "Option", "Panel", "Row", "UnfitCards", "Voice", "panel_for"]

_PANELS: dict[str, type[Panel]] = {
    **dict.fromkeys(("brag", "casino", "poker", "teen", "zha"), VyingPanel),
    "briscola": BriscolaPanel,
    "crash": CrashPanel,
    "preferans": PreferansPanel,
}


def panel_for(variant: Variant) -> Panel:
    """The panel of a variant.

    >>> from ...core.variants import find
    >>> panel_for(find("briscola")).size
    3

    Raises `RulesError` where nobody has worked out the chances.
    """
    found = _PANELS.get(variant.kind)
    if found is None or not found.fits(variant.rules):
        raise RulesError(
            f"no chances are worked out for {variant.name}; they are for brag, zha-jin-hua, teen-patti,"
            " three-card-poker, briscola and its relatives, preferans and crash"
        )
    return found(variant.rules)
