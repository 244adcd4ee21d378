"""Pictures for the notebooks: matplotlib charts, bars with their margins, and who beats whom.

Each picture has words for readers who cannot see it. matplotlib is loaded when the first chart is made.
"""

from __future__ import annotations

import warnings
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from html import escape
from io import StringIO
from itertools import permutations
from math import cos, hypot, pi, sin
from typing import TYPE_CHECKING, Any

from ..core.cards import Cards
from ..judge.three_card import Category, Hand, Ranking
from ..locale import card_name, hand_name, language, listed, say, sentences
from ..locale.shown import percents
from ..odds.three_card.counting import count_special
from ..widgets.contract import TouchBar, TouchDrawn, TouchHand
from ..widgets.still.pictures import INK, LINE, PAPER, SOFT, as_image, broken, card_at, sheet, text_at

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

__all__ = ["BLACK", "BLUE", "GREEN", "RED", "Bar", "Bars", "Chart", "Relation", "paper", "relation_picture"]


BLACK, RED, GREEN, BLUE = "#1b1b1b", "#c8102e", "#0b6b2e", "#0b4fa8"
"""The colours of spades, hearts, clubs and diamonds: legible on paper, and told apart by most eyes."""

_STYLE: Any = {  # matplotlib types these names differently from version to version
    "svg.hashsalt": "cardwidgets",  # names within the picture do not depend on chance
    "svg.fonttype": "none",  # letters stay letters: small, sharp, and in a font that the reader has
    "font.family": ["DejaVu Sans", "sans-serif"],
}


def paper(width: float = 7.5, height: float = 3.0) -> tuple[Figure, Axes]:
    """Return an empty chart of the given size in inches, and its axes."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(width, height), layout="constrained", facecolor=PAPER)
    axes = figure.add_subplot(facecolor=PAPER)
    axes.spines[["top", "right"]].set_visible(False)
    axes.spines[["left", "bottom"]].set_color(LINE)
    axes.tick_params(colors=SOFT, labelcolor=INK)
    return figure, axes


class Chart:
    """A finished chart. ``alt`` is its text for readers who cannot see it, figures included."""

    def __init__(self, figure: Figure, alt: str) -> None:
        self.svg, self.alt = _drawn(figure), percents(alt)

    def __repr__(self) -> str:
        return f"Chart: {self.alt}"

    def _repr_html_(self) -> str:
        return as_image(self.svg, self.alt)


def _drawn(figure: Figure) -> str:
    """Return the figure as SVG; the same chart gives the same bytes."""
    from matplotlib import rc_context

    page = StringIO()
    with rc_context(_STYLE), warnings.catch_warnings():
        warnings.filterwarnings("ignore", "Glyph .* missing")  # letters stay letters: the reader's fonts have them
        figure.savefig(page, format="svg", metadata={"Date": None, "Creator": None})
    return page.getvalue()


# ---- bars ----


_BARS_WIDTH, _BARS_EDGE, _BAR_HEIGHT, _NAMES, _SAID = 640, 12, 28, 190, 170
_FILL, _MARK = "#9db7d9", "#c8102e"


@dataclass(frozen=True)
class Bar:
    """One bar: its ``name``, its ``value``, and the ``said`` text of the value.

    ``band`` is the half width of an interval; ``mark`` is a value to compare with, drawn as a line.
    """

    name: str
    value: float
    said: str
    band: float = 0.0
    mark: float | None = None


@dataclass(frozen=True)
class Bars:
    """Some figures under a ``title``, on one scale from ``least`` to ``most`` or as far as they go; a ``note`` below.

    In a notebook it shows itself; for those who cannot see it, the picture is told in words.
    """

    title: str
    rows: Sequence[Bar]
    note: str = ""
    most: float = 0.0
    lang: str = field(default_factory=language)
    least: float = 0.0

    def ends(self) -> tuple[float, float]:
        """Return the least and the greatest value of the scale."""
        ends = [end for row in self.rows for end in (row.value, row.mark or 0.0)]
        return min([0.0, self.least, *ends]), max([self.most, *ends, *(row.value + row.band for row in self.rows)])

    def drawn(self, faces: str = "french") -> TouchDrawn:
        """Return the bars for a page, each end in percent of the width."""
        low, high = self.ends()

        def at(value: float) -> float:
            return round(100 * (min(max(value, low), high) - low) / ((high - low) or 1.0), 2)

        bars: list[TouchBar] = [
            {
                "name": one.name,
                "said": one.said,
                "start": at(min(0.0, one.value)),
                "end": at(max(0.0, one.value)),
                "low": at(one.value - one.band),
                "high": at(one.value + one.band),
                "mark": None if one.mark is None else at(one.mark),
            }
            for one in self.rows
        ]
        return {"bars": bars, "zero": at(0.0), "hands": [], "lines": [], "message": self.note}

    def figures(self) -> list[dict[str, object]]:
        """Return a row for each bar: name, value, band, mark."""
        return [{"name": one.name, "value": one.value, "band": one.band, "mark": one.mark} for one in self.rows]

    def svg(self) -> str:
        """Return the picture alone; the same figures give the same bytes."""
        low, high = self.ends()
        left, right = _BARS_EDGE + _NAMES, _BARS_WIDTH - _BARS_EDGE - _SAID
        scale = (right - left) / ((high - low) or 1.0)

        def at(value: float) -> float:
            return left + (min(max(value, low), high) - low) * scale

        out, y = [], _BARS_EDGE + 14
        for line in broken(self.title, _BARS_WIDTH - 2 * _BARS_EDGE, 15):
            out.append(text_at(_BARS_EDGE, y, line, size=15, bold=True))
            y += 20
        top, bottom = y - 8, y - 8 + _BAR_HEIGHT * len(self.rows)
        out.append(f'<path stroke="{LINE}" d="M{at(0):.1f} {top}V{bottom}"/>')
        for place, row in enumerate(self.rows):
            out.append(_bar(row, top + place * _BAR_HEIGHT, at))
        y = bottom + 22
        for line in broken(self.note, _BARS_WIDTH - 2 * _BARS_EDGE):
            out.append(text_at(_BARS_EDGE, y, line, ink=SOFT))
            y += 18
        return sheet(_BARS_WIDTH, y - 18 + _BARS_EDGE if self.note else bottom + _BARS_EDGE, "".join(out), self.title)

    def lines(self) -> list[str]:
        """Return the title, each figure, and the note."""
        colon = say("table.colon", self.lang)
        rows = [f"{row.name}{colon}{row.said}" for row in self.rows]
        return [self.title, *rows, *([self.note] if self.note else [])]

    def _told(self) -> str:
        """Return the picture in words, as one text."""
        title, *rows = self.lines()
        rows = rows[: len(self.rows)]
        figures = say("bars.figures", self.lang, figures=listed(rows, self.lang))
        return sentences(
            [title if title.endswith(("?", "？")) else say("bars.title", self.lang, title=title), figures, self.note],
            self.lang,
        )

    def __repr__(self) -> str:
        return "\n".join(self.lines())

    def _repr_html_(self) -> str:
        rows = "".join(
            f'<tr><th scope="row">{escape(row.name)}</th><td>{escape(row.said)}</td></tr>' for row in self.rows
        )
        table = f"<table><caption>{escape(self.title)}</caption><tbody>{rows}</tbody></table>"
        opened = f"<details><summary>{escape(say('ladder.table', self.lang))}</summary>{table}</details>"
        return as_image(self.svg(), self._told()) + opened


def _bar(row: Bar, top: float, at: Callable[[float], float]) -> str:
    start, end = sorted((at(0.0), at(row.value)))
    middle = top + _BAR_HEIGHT / 2
    parts = [
        text_at(_BARS_EDGE, middle + 5, row.name),
        f'<rect x="{start:.1f}" y="{top + 6}" width="{max(end - start, 1):.1f}" height="{_BAR_HEIGHT - 12}"'
        f' fill="{_FILL}"/>',
        text_at(_BARS_WIDTH - _BARS_EDGE, middle + 5, row.said, bold=True, end=True),
    ]
    if row.band:
        low, high = at(row.value - row.band), at(row.value + row.band)  # cut off at the edge
        ends = "".join(f"M{x:.1f} {middle - 5}v10" for x in (low, high))
        parts.append(f'<path stroke="{INK}" stroke-width="1.5" d="M{low:.1f} {middle}H{high:.1f}{ends}"/>')
    if row.mark is not None:
        parts.append(f'<path stroke="{_MARK}" stroke-width="2.5" d="M{at(row.mark):.1f} {top + 2}v{_BAR_HEIGHT - 4}"/>')
    return "".join(parts)


# ---- who beats whom ----


_RELATION_WIDTH, _RELATION_EDGE, _CARD, _MAX_HANDS = 720, 16, 44, 8
_HALF_WIDE, _HALF_HIGH = 100, 52
"""Half of the place that a hand takes with its name."""

Spot = tuple[float, float]
Pair = tuple[int, int]


@dataclass(frozen=True)
class Relation:
    """Some hands by their numbers; ``beats`` are pairs of them, the stronger first, ``equals`` pairs that tie.

    In a notebook it shows itself: an arrow goes from each hand to those it beats, a heavy one where it is part of a
    circle; and the same stands under it in words.
    """

    hands: tuple[Cards, ...]
    names: tuple[str, ...]
    beats: tuple[Pair, ...]
    equals: tuple[Pair, ...]
    lang: str = field(default_factory=language)
    faces: str = "french"
    rule: str = ""
    """The rule by which the lowest hand beats one of the best, if it does so here."""

    @property
    def circle(self) -> tuple[Pair, ...]:
        """The pairs of which one can walk round and come back: none where the order is a ladder."""
        return tuple((one, other) for one, other in self.beats if one in self._below(other))

    def _below(self, top: int) -> set[int]:
        """Return the hands that a hand beats, directly or through others."""
        found: set[int] = set()
        new = {top}
        while new := {other for one, other in self.beats if one in new} - found:
            found |= new
        return found

    def lines(self) -> list[str]:
        """Return a sentence for each hand, one for a rule that is easily missed, and one for a circle."""
        told = []
        for number, name in enumerate(self._full_names()):
            beaten = [other for one, other in self.beats if one == number]
            equal = [other for one, other in self.equals if one == number]
            if beaten:
                told.append(say("relation.beats", self.lang, hand=name, others=self._named(beaten)))
            if equal:
                told.append(say("relation.equal", self.lang, hand=name, others=self._named(equal)))
            if not beaten and not equal:
                told.append(say("relation.beats_none", self.lang, hand=name))
        if self.rule:
            told.append(self.rule)
        round_about = sorted({number for pair in self.circle for number in pair})
        return [*told, say("relation.circle", self.lang, others=self._named(round_about))] if round_about else told

    def _full_names(self) -> list[str]:
        named = zip(self.names, self.hands, strict=True)
        return [say("game.result.ranks", self.lang, hand=name, ranks=hand.signs) for name, hand in named]

    def _named(self, numbers: Iterable[int]) -> str:
        names = self._full_names()
        return say("game.and", self.lang).join(names[number] for number in numbers)

    @property
    def title(self) -> str:
        """Return the question about the hands."""
        return say("touch.who_beats_whom.title", self.lang)

    def drawn(self, faces: str = "french") -> TouchDrawn:
        """Return the hands for a page, and in words who beats whom."""
        *lines, last = self.lines()
        if not self.circle:
            lines, last = [*lines, last], say("touch.who_beats_whom.no_circle", self.lang)
        hands = [self._hand(number, faces) for number in range(len(self.hands))]
        return {"bars": [], "zero": 0.0, "hands": hands, "lines": lines, "message": last}

    def _hand(self, number: int, faces: str) -> TouchHand:
        return {
            "name": self.names[number],
            "cards": [{"card": str(card), "name": card_name(card, self.lang, faces)} for card in self.hands[number]],
            "beats": [other for one, other in self.beats if one == number],
            "ties": [other for one, other in self.equals if one == number],
            "circle": [other for one, other in self.circle if one == number],
        }

    def figures(self) -> list[dict[str, object]]:
        """Return a row for each hand: hand, and whom it beats."""
        names = [hand.signs for hand in self.hands]
        return [
            {"hand": name, "beats": listed((names[other] for one, other in self.beats if one == number), self.lang)}
            for number, name in enumerate(names)
        ]

    def svg(self) -> str:
        """Return the picture alone; the same hands give the same bytes."""
        spots, high = _spots(len(self.hands))
        circle = set(self.circle)
        light = [_arrow(spots[one], spots[other], SOFT) for one, other in self.beats if (one, other) not in circle]
        heavy = [_arrow(spots[one], spots[other], INK) for one, other in self.beats if (one, other) in circle]
        ties = [_dashes(spots[one], spots[other]) for one, other in self.equals]
        hands = [
            _hand(spot, hand, name, self.faces) for spot, hand, name in zip(spots, self.hands, self.names, strict=True)
        ]
        label = say("relation.label", self.lang, n=len(self.hands))
        return sheet(_RELATION_WIDTH, high, "".join([*light, *ties, *heavy, *hands]), label)

    def __repr__(self) -> str:
        return "\n".join(self.lines())

    def _repr_html_(self) -> str:
        rows = "".join(f"<li>{escape(line)}</li>" for line in self.lines())
        words = f"<details><summary>{escape(say('relation.words', self.lang))}</summary><ul>{rows}</ul></details>"
        return as_image(self.svg(), sentences(self.lines(), self.lang)) + words


def relation_picture(
    hands: Sequence[Hand], ranking: Ranking, lang: str | None = None, *, faces: str = "french"
) -> Relation:
    """Return who beats whom among two to eight hands, for a notebook to show.

    >>> from cardwidgets.judge.rankings import ZHA_JIN_HUA
    >>> relation_picture(["AS AH AD", "KS KH 9D", "5S 3H 2D"], ZHA_JIN_HUA)
    Leopard of aces (A♠ A♥ A♦) beats Pair of kings (K♠ K♥ 9♦).
    Pair of kings (K♠ K♥ 9♦) beats 5 high (5♠ 3♥ 2♦).
    5 high (5♠ 3♥ 2♦) beats Leopard of aces (A♠ A♥ A♦).
    A 2-3-5 that is not a flush (60 hands) beats a leopard and nothing else.
    These hands beat each other in a circle: Leopard of aces (A♠ A♥ A♦), Pair of kings (K♠ K♥ 9♦), 5 high (5♠ 3♥ 2♦).

    Raises `ValueError` for another number of hands, and `NotationError` for an invalid hand.
    """
    if not 2 <= len(hands) <= _MAX_HANDS:
        raise ValueError(f"{len(hands)} hands: 2 to {_MAX_HANDS} can be drawn")
    shown = tuple(map(Cards, hands))
    readings = [ranking.reading(hand) for hand in shown]
    names = tuple(hand_name(reading.category, reading.cards, lang, ranking.words) for reading in readings)
    compared = {(a, b): ranking.compare(shown[a], shown[b]) for a, b in permutations(range(len(shown)), 2)}
    beats = tuple(pair for pair, how in compared.items() if how > 0)
    equals = tuple((a, b) for (a, b), how in compared.items() if how == 0 and a < b)
    odd = any(ranking.special(shown[a]) and readings[b].category is Category.PRIAL for a, b in beats)
    rule = say(f"ladder.{ranking.special_235}", lang, n=count_special(ranking)) if odd else ""
    return Relation(shown, names, beats, equals, language(lang), faces, rule)


# ---------- drawing ----------


def _spots(n: int) -> tuple[list[Spot], float]:
    """Return the middle of each hand, round an ellipse from the top, or side by side; and the height of the picture."""
    across = _RELATION_WIDTH / 2 - _RELATION_EDGE - _HALF_WIDE
    if n == 2:
        return [
            (_RELATION_EDGE + _HALF_WIDE, _RELATION_EDGE + _HALF_HIGH),
            (_RELATION_WIDTH - _RELATION_EDGE - _HALF_WIDE, _RELATION_EDGE + _HALF_HIGH),
        ], 2 * (_RELATION_EDGE + _HALF_HIGH)
    down = 60.0 + 35 * n
    turns = [2 * pi * number / n - pi / 2 for number in range(n)]
    spots = [
        (_RELATION_WIDTH / 2 + across * cos(turn), _RELATION_EDGE + _HALF_HIGH + down * (1 + sin(turn)))
        for turn in turns
    ]
    return spots, max(y for _, y in spots) + _HALF_HIGH + _RELATION_EDGE


def _hand(spot: Spot, hand: Cards, name: str, faces: str) -> str:
    x, y = spot
    left, top = x - 1.5 * _CARD - 3, y - _HALF_HIGH + 4
    ground = (
        f'<rect x="{x - _HALF_WIDE:.1f}" y="{y - _HALF_HIGH:.1f}" width="{2 * _HALF_WIDE}" height="{2 * _HALF_HIGH}"'
        f' rx="5" fill="{PAPER}" stroke="{LINE}"/>'
    )
    cards = [card_at(round(left + number * (_CARD + 3), 1), round(top, 1), _CARD, card, faces)
             for number, card in enumerate(hand)]  # fmt: skip
    words = text_at(round(x - _HALF_WIDE + 6, 1), round(y + _HALF_HIGH - 12, 1), name, size=12, bold=True)
    return "".join([ground, *cards, words])


def _between(one: Spot, other: Spot) -> tuple[Spot, Spot, Spot]:
    """Return the start and the end of a line from one hand to another, and its direction."""
    dx, dy = other[0] - one[0], other[1] - one[1]
    far = hypot(dx, dy)
    way = (dx / far, dy / far)
    gap = min(_HALF_WIDE / abs(way[0]) if way[0] else far, _HALF_HIGH / abs(way[1]) if abs(way[1]) > 1e-9 else far) + 5
    start = (one[0] + way[0] * gap, one[1] + way[1] * gap)
    return start, (other[0] - way[0] * gap, other[1] - way[1] * gap), way


def _arrow(one: Spot, other: Spot, ink: str) -> str:
    (x, y), (to_x, to_y), (dx, dy) = _between(one, other)
    back_x, back_y = to_x - 12 * dx, to_y - 12 * dy
    heavy, side_x, side_y = 2.5 if ink == INK else 1.5, 6 * dy, 6 * dx
    left, right = (back_x - side_x, back_y + side_y), (back_x + side_x, back_y - side_y)
    head = " ".join(f"{at:.1f},{under:.1f}" for at, under in ((to_x, to_y), left, right))
    line = f'<path d="M{x:.1f} {y:.1f}L{back_x:.1f} {back_y:.1f}" stroke="{ink}" stroke-width="{heavy}"/>'
    return f'{line}<polygon points="{head}" fill="{ink}"/>'


def _dashes(one: Spot, other: Spot) -> str:
    (x, y), (to_x, to_y), _ = _between(one, other)
    return f'<path d="M{x:.1f} {y:.1f}L{to_x:.1f} {to_y:.1f}" stroke="{SOFT}" stroke-dasharray="4 4"/>'
