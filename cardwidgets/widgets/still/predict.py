"""A prediction as a static picture: the scale of 0 to 100 %, the guess, the band of the simulation and the count."""

from __future__ import annotations

from ...locale import listed
from ..contract import PredictMark
from .pictures import INK, LINE, SOFT, sheet, text_at

__all__ = ["predict_svg"]

_WIDTH, _EDGE, _BASE = 800, 40, 118
_YOU, _BAND = "#0b4fa8", "#cfcfcf"


def predict_svg(
    guess: PredictMark | None, band: tuple[float, float] | None, count: PredictMark | None, lang: str
) -> str:
    """Return a picture of 800 pixels in width."""
    out = []
    if band:
        left, right = _at(band[0]), _at(band[1])
        out.append(
            f'<rect x="{left:.1f}" y="70" width="{max(right - left, 1):.1f}" height="{_BASE - 70}" fill="{_BAND}"/>'
        )
    out.append(f'<path stroke="{LINE}" stroke-width="2" d="M{_EDGE} {_BASE}H{_WIDTH - _EDGE}"/>')
    for share in range(0, 101, 20):
        out.append(f'<path stroke="{SOFT}" d="M{_at(share):g} {_BASE}v5"/>')
        out.append(text_at(_at(share) - 14, _BASE + 22, f"{share} %", size=12, ink=SOFT))
    if count:
        out.append(_mark(count, 50, INK, 3))
    if guess:
        out.append(_mark(guess, 88, _YOU, 2))
    label = listed((one["text"] for one in (guess, count) if one), lang)
    return sheet(_WIDTH, 156, "".join(out), label or "0–100 %")


def _mark(mark: PredictMark, top: int, ink: str, wide: int) -> str:
    x = _at(mark["at"])
    end = x > _WIDTH * 0.7
    beside = x - 6 if end else x + 6
    said = text_at(beside, top + 4, mark["text"], ink=ink, bold=True, end=end)
    note = text_at(beside, top - 14, mark["note"], size=12, ink=SOFT, end=end) if mark["note"] else ""
    return f'<path stroke="{ink}" stroke-width="{wide}" d="M{x:.1f} {top - 8}V{_BASE}"/>{said}{note}'


def _at(share: float) -> float:
    return _EDGE + share / 100 * (_WIDTH - 2 * _EDGE)
