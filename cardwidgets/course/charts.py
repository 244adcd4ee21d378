"""Charts for the notebooks: matplotlib on the paper of our pictures, each with words for those who cannot see it.

matplotlib is loaded when the first chart is made.
"""

from __future__ import annotations

import warnings
from io import StringIO
from typing import TYPE_CHECKING, Any

from ..widgets.still.pictures import INK, LINE, PAPER, SOFT, as_image

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

__all__ = ["BLACK", "BLUE", "GREEN", "RED", "Chart", "paper"]

BLACK, RED, GREEN, BLUE = "#1b1b1b", "#c8102e", "#0b6b2e", "#0b4fa8"
"""The colours of spades, hearts, clubs and diamonds: legible on paper, and told apart by most eyes."""

_STYLE: Any = {  # matplotlib types these names differently from version to version
    "svg.hashsalt": "cardwidgets",  # names within the picture do not depend on chance
    "svg.fonttype": "none",  # letters stay letters: small, sharp, and in a font that the reader has
    "font.family": ["DejaVu Sans", "sans-serif"],
}


def paper(width: float = 7.5, height: float = 3.0) -> tuple[Figure, Axes]:
    """An empty chart of so many inches, and where to draw."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(width, height), layout="constrained", facecolor=PAPER)
    axes = figure.add_subplot(facecolor=PAPER)
    axes.spines[["top", "right"]].set_visible(False)
    axes.spines[["left", "bottom"]].set_color(LINE)
    axes.tick_params(colors=SOFT, labelcolor=INK)
    return figure, axes


class Chart:
    """A finished chart. ``alt`` says what it shows, figures included: it is the chart for some readers."""

    def __init__(self, figure: Figure, alt: str) -> None:
        self.svg, self.alt = _drawn(figure), alt

    def __repr__(self) -> str:
        return f"Chart: {self.alt}"

    def _repr_html_(self) -> str:
        return as_image(self.svg, self.alt)


def _drawn(figure: Figure) -> str:
    """The figure as SVG; the same chart gives the same bytes."""
    from matplotlib import rc_context

    page = StringIO()
    with rc_context(_STYLE), warnings.catch_warnings():
        warnings.filterwarnings("ignore", "Glyph .* missing")  # letters stay letters: the reader's fonts have them
        figure.savefig(page, format="svg", metadata={"Date": None, "Creator": None})
    return page.getvalue()
