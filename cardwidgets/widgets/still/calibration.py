"""Predictions as a static picture: a dot for each, the guess across, what it was upwards; right is the diagonal."""

from __future__ import annotations

from ...lessons.record.calibration import CLOSE_POINTS, Calibration
from ...locale import say
from .pictures import BLUE, INK, LINE, SOFT, as_image, sheet, text_at

__all__ = ["calibration_svg", "draw_calibration"]

_SIDE, _LEFT, _TOP = 220, 64, 16
_WIDTH, _HEIGHT = _LEFT + _SIDE + 24, _TOP + _SIDE + 52


def draw_calibration(found: Calibration) -> str:
    """Return the picture as one HTML image."""
    return as_image(calibration_svg(found), _label(found))


def calibration_svg(found: Calibration) -> str:
    """Return a square with a dot for each prediction, and a band about its diagonal within which one counts as
    close."""
    out = [f'<path fill="{LINE}" d="{_band()}"/>', f'<path stroke="{SOFT}" d="M{_x(0)} {_y(0)}L{_x(100)} {_y(100)}"/>']
    out.append(f'<path stroke="{LINE}" stroke-width="2" fill="none" d="M{_x(0)} {_y(100)}V{_y(0)}H{_x(100)}"/>')
    for share in (0, 50, 100):
        out.append(text_at(_x(share) - (4, 12, 20)[share // 50], _y(0) + 18, f"{share} %", size=12, ink=SOFT))
        out.append(text_at(_LEFT - 6, _y(share) + 4, f"{share} %", size=12, ink=SOFT, end=True))
    out.append(text_at(_x(100), _y(0) + 40, say("calibration.stated", found.lang), size=12, end=True))
    out.append(text_at(_x(0) + 8, _TOP + 10, say("calibration.true", found.lang), size=12))
    for place, one in enumerate(found.guesses, 1):
        ink = BLUE if place == len(found.guesses) else INK
        out.append(
            f'<circle cx="{_x(one.guess):.1f}" cy="{_y(one.share):.1f}" r="4.5" fill="{ink}" fill-opacity=".75"/>'
        )
    return sheet(_WIDTH, _HEIGHT, "".join(out), _label(found))


def _label(found: Calibration) -> str:
    return f"{say('calibration.picture', found.lang)} {found.summary}".strip()


def _band() -> str:
    corners = [
        (0, 0),
        (CLOSE_POINTS, 0),
        (100, 100 - CLOSE_POINTS),
        (100, 100),
        (100 - CLOSE_POINTS, 100),
        (0, CLOSE_POINTS),
    ]
    return "M" + "L".join(f"{_x(x):g} {_y(y):g}" for x, y in corners) + "Z"


def _x(share: float) -> float:
    return _LEFT + share / 100 * _SIDE


def _y(share: float) -> float:
    return _TOP + (100 - share) / 100 * _SIDE
