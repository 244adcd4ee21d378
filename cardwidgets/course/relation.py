"""Who beats whom among a few hands, drawn: an order that goes round in a circle is seen to do so."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from html import escape
from itertools import permutations
from math import cos, hypot, pi, sin

from ..core.cards import Cards
from ..judge.three_card import Hand, Ranking
from ..locale import card_name, hand_name, language, listed, say, sentences
from ..widgets.contract import TouchDrawn, TouchHand
from ..widgets.still.pictures import INK, LINE, PAPER, SOFT, as_image, card_at, sheet, text_at

__all__ = ["Relation", "relation_picture"]

_WIDE, _EDGE, _CARD, _MOST = 720, 16, 44, 8
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

    @property
    def circle(self) -> tuple[Pair, ...]:
        """The pairs of which one can walk round and come back: none where the order is a ladder."""
        return tuple((one, other) for one, other in self.beats if one in self._below(other))

    def _below(self, top: int) -> set[int]:
        """Whom a hand beats, or beats by way of others."""
        found: set[int] = set()
        new = {top}
        while new := {other for one, other in self.beats if one in new} - found:
            found |= new
        return found

    def lines(self) -> list[str]:
        """A sentence for each hand, and one for a circle."""
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
        round_about = sorted({number for pair in self.circle for number in pair})
        return [*told, say("relation.circle", self.lang, others=self._named(round_about))] if round_about else told

    def _full_names(self) -> list[str]:
        return [f"{name} {hand.signs}" for name, hand in zip(self.names, self.hands, strict=True)]

    def _named(self, numbers: Iterable[int]) -> str:
        names = self._full_names()
        return say("game.and", self.lang).join(names[number] for number in numbers)

    @property
    def title(self) -> str:
        """What is asked of the hands."""
        return say("touch.who_beats_whom.title", self.lang)

    def drawn(self, faces: str = "french") -> TouchDrawn:
        """The hands for a page, and in words who beats whom."""
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
        """A row for each hand: hand, and whom it beats."""
        names = [hand.signs for hand in self.hands]
        return [
            {"hand": name, "beats": listed((names[other] for one, other in self.beats if one == number), self.lang)}
            for number, name in enumerate(names)
        ]

    def svg(self) -> str:
        """The picture alone; the same hands give the same bytes."""
        spots, high = _spots(len(self.hands))
        circle = set(self.circle)
        light = [_arrow(spots[one], spots[other], SOFT) for one, other in self.beats if (one, other) not in circle]
        heavy = [_arrow(spots[one], spots[other], INK) for one, other in self.beats if (one, other) in circle]
        ties = [_dashes(spots[one], spots[other]) for one, other in self.equals]
        hands = [
            _hand(spot, hand, name, self.faces) for spot, hand, name in zip(spots, self.hands, self.names, strict=True)
        ]
        label = say("relation.label", self.lang, n=len(self.hands))
        return sheet(_WIDE, high, "".join([*light, *ties, *heavy, *hands]), label)

    def __repr__(self) -> str:
        return "\n".join(self.lines())

    def _repr_html_(self) -> str:
        rows = "".join(f"<li>{escape(line)}</li>" for line in self.lines())
        words = f"<details><summary>{escape(say('relation.words', self.lang))}</summary><ul>{rows}</ul></details>"
        return as_image(self.svg(), sentences(self.lines(), self.lang)) + words


def relation_picture(
    hands: Sequence[Hand], ranking: Ranking, lang: str | None = None, *, faces: str = "french"
) -> Relation:
    """Who beats whom among two to eight hands, for a notebook to show.

    >>> from cardwidgets.judge.rankings import ZHA_JIN_HUA
    >>> relation_picture(["AS AH AD", "KS KH 9D", "5S 3H 2D"], ZHA_JIN_HUA)
    Leopard of aces A♠ A♥ A♦ beats Pair of kings K♠ K♥ 9♦.
    Pair of kings K♠ K♥ 9♦ beats 5 high 5♠ 3♥ 2♦.
    5 high 5♠ 3♥ 2♦ beats Leopard of aces A♠ A♥ A♦.
    They beat each other in a circle: Leopard of aces A♠ A♥ A♦, Pair of kings K♠ K♥ 9♦, 5 high 5♠ 3♥ 2♦.

    Raises `ValueError` for fewer hands or more, and `NotationError` for what is no hand.
    """
    if not 2 <= len(hands) <= _MOST:
        raise ValueError(f"{len(hands)} hands: 2 to {_MOST} can be drawn")
    shown = tuple(map(Cards, hands))
    readings = [ranking.reading(hand) for hand in shown]
    names = tuple(hand_name(reading.category, reading.cards, lang, ranking.words) for reading in readings)
    compared = {(a, b): ranking.compare(shown[a], shown[b]) for a, b in permutations(range(len(shown)), 2)}
    beats = tuple(pair for pair, how in compared.items() if how > 0)
    equals = tuple((a, b) for (a, b), how in compared.items() if how == 0 and a < b)
    return Relation(shown, names, beats, equals, language(lang), faces)


# ---------- drawing ----------


def _spots(n: int) -> tuple[list[Spot], float]:
    """The middle of each hand, round an ellipse from the top, or side by side; and the height of the picture."""
    across = _WIDE / 2 - _EDGE - _HALF_WIDE
    if n == 2:
        return [(_EDGE + _HALF_WIDE, _EDGE + _HALF_HIGH), (_WIDE - _EDGE - _HALF_WIDE, _EDGE + _HALF_HIGH)], 2 * (
            _EDGE + _HALF_HIGH
        )
    down = 60.0 + 35 * n
    turns = [2 * pi * number / n - pi / 2 for number in range(n)]
    spots = [(_WIDE / 2 + across * cos(turn), _EDGE + _HALF_HIGH + down * (1 + sin(turn))) for turn in turns]
    return spots, max(y for _, y in spots) + _HALF_HIGH + _EDGE


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
    """Where a line from one hand to another leaves and arrives, and its direction."""
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
