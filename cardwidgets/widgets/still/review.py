"""The review of a deal as a static picture: two bars for each decision, and a number over the costliest."""

from __future__ import annotations

from collections.abc import Sequence

from ..contract import ReviewBar, ReviewTick
from .pictures import INK, LINE, SOFT, sheet, text_at

__all__ = ["review_svg"]

_WIDTH, _TOP, _BASE, _LEFT = 800, 30, 150, 44


def review_svg(bars: Sequence[ReviewBar], ticks: Sequence[ReviewTick]) -> str:
    """A picture of 800 pixels in width."""
    out = []
    for tick in ticks:
        y = _BASE - tick["at"] * (_BASE - _TOP)
        out.append(f'<path stroke="{LINE}" d="M{_LEFT} {y:.1f}H{_WIDTH - 10}"/>')
        out.append(text_at(_LEFT - 6, y + 4, tick["text"], size=12, ink=SOFT, end=True))
    step = min(40.0, (_WIDTH - _LEFT - 20) / max(1, len(bars)))
    wide = max(2.0, step * 0.32)
    for place, bar in enumerate(bars):
        x = _LEFT + 6 + place * step
        out.append(_column(x, wide, bar.get("known", 0.0), f'fill="{INK}"'))
        out.append(_column(x + wide + 1.5, wide, bar.get("open", 0.0), f'fill="none" stroke="{SOFT}"'))
        if "rank" in bar:
            high = max(bar.get("known", 0.0), bar.get("open", 0.0))
            out.append(text_at(x, _BASE - high * (_BASE - _TOP) - 8, str(bar["rank"]), bold=True))
    return sheet(_WIDTH, _BASE + 16, "".join(out), "")


def _column(x: float, wide: float, share: float, paint: str) -> str:
    high = share * (_BASE - _TOP) + 1
    return f'<rect x="{x:.1f}" y="{_BASE - high:.1f}" width="{wide:.1f}" height="{high:.1f}" {paint}/>'
