"""The options of Zha Jin Hua.

S000 is the Brag article (seed 000), WEB two Chinese rule texts. Where no source decides, a default is ours.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from ....core.errors import RulesError
from ....core.rules import Rules, at_least
from ....judge.rankings import ZHA_JIN_HUA
from ....judge.three_card import Ranking
from ..seating import crowd

__all__ = ["ZhaRules", "seats"]


@dataclass(frozen=True, kw_only=True)
class ZhaRules(Rules):
    """The rules of Zha Jin Hua."""

    start_stack: int = at_least(1, default=100)
    """Chips shared out before play."""
    base: int = at_least(1, default=1)
    """What everybody puts in, and the first stake, in the chips of a blind player (WEB)."""
    raise_limit: int = at_least(1, default=10)
    """How far one raise may lift the stake."""
    compare_after_rounds: int = at_least(0, default=3)
    """How many turns everybody left must have had before anybody may compare (WEB)."""
    compare_sight: Literal["both", "nobody"] = "both"
    """Who sees two hands that are compared: both their owners and nobody else (WEB), or only a judge."""
    cap: int | None = at_least(1, default=None)
    """The pot at which all hands are opened (WEB)."""
    special_235: Literal["not_flush", "all_different"] = "not_flush"
    """Which 2-3-5 beats a leopard: any that is no flush (S000), or only in three suits."""
    equalise: bool = False
    """True if earlier chips count towards the stake. S000 says as in poker; no text tells how, so it cannot be had."""
    direction: Literal["clockwise", "anticlockwise"] = "clockwise"
    """Which way round: clockwise as in Brag, or anticlockwise (WEB)."""

    def __post_init__(self) -> None:
        super().__post_init__()
        if self.equalise:
            raise RulesError(
                "equalise cannot be True: no rules tell how Zha Jin Hua is played with equal contributions"
            )
        if self.start_stack < self.base:
            raise RulesError(f"nobody can pay a base stake of {self.base} from {self.start_stack} chips")

    @property
    def ranking(self) -> Ranking:
        """The order of hands by these rules; it goes round in a circle, so that it is a comparison and no sort key."""
        return replace(ZHA_JIN_HUA, special_235=self.special_235)

    def crowded(self, seats: int) -> str:
        return crowd(seats, 3)


def seats(rules: ZhaRules) -> range:
    """From 2 to 17 players."""
    return range(2, 18)
