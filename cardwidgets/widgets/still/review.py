"""The review of a deal as a static picture: two bars for each decision, and a number over the costliest."""

from __future__ import annotations

from collections.abc import Sequence

from ..contract import ReviewBar, ReviewScale
from .pictures import INK, LINE, SOFT, sheet, text_at

__all__ = ["review_svg"]

_WIDTH, _TOP, _BASE, _LEFT, _NARROWEST = 800, 30, 150, 44, 150


def review_svg(bars: Sequence[ReviewBar], scales: Sequence[ReviewScale]) -> str:
    """Return a picture of 800 pixels in width: the bars of each unit by a scale of their own, one beside the other."""
    out, left = [], 0.0
    for at, scale in enumerate(scales):
        here = [bar for bar in bars if bar["scale"] == at]
        share = max(1, len(here)) / max(1, len(bars))
        wide = _WIDTH if len(scales) == 1 else _NARROWEST + (_WIDTH - _NARROWEST * len(scales)) * share
        out += _curve(here, scale, left, left + wide)
        left += wide
    return sheet(_WIDTH, _BASE + (34 if any(scale["name"] for scale in scales) else 16), "".join(out), "")


def _curve(bars: Sequence[ReviewBar], scale: ReviewScale, begin: float, end: float) -> list[str]:
    """Return the bars of one unit between two edges."""
    out, left = [], begin + _LEFT
    for tick in scale["ticks"]:
        y = _BASE - tick["at"] * (_BASE - _TOP)
        out.append(f'<path stroke="{LINE}" d="M{left:.0f} {y:.1f}H{end - 10:.0f}"/>')
        out.append(text_at(left - 6, y + 4, tick["text"], size=12, ink=SOFT, end=True))
    if scale["name"]:
        out.append(text_at(left, _BASE + 20, scale["name"], size=12, ink=SOFT))
    step = min(40.0, (end - left - 20) / max(1, len(bars)))
    wide = max(2.0, step * 0.32)
    for place, bar in enumerate(bars):
        x = left + 6 + place * step
        out.append(_column(x, wide, bar.get("known", 0.0), f'fill="{INK}"'))
        out.append(_column(x + wide + 1.5, wide, bar.get("open", 0.0), f'fill="none" stroke="{SOFT}"'))
        if "rank" in bar:
            high = max(bar.get("known", 0.0), bar.get("open", 0.0))
            out.append(text_at(x, _BASE - high * (_BASE - _TOP) - 8, str(bar["rank"]), bold=True))
    return out


def _column(x: float, wide: float, share: float, paint: str) -> str:
    high = share * (_BASE - _TOP) + 1
    return f'<rect x="{x:.1f}" y="{_BASE - high:.1f}" width="{wide:.1f}" height="{high:.1f}" {paint}/>'
