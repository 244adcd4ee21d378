"""What an exercise lays before the reader: cards, a table, and what has happened there.

A scene is data. It has a plain text of its own; whoever can draw better says so with `paint_with`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from html import escape

from ..core.cards import BACK, Cards
from ..core.script import Seat
from ..core.table import Table
from ..locale import card_name, say
from .words import Words

__all__ = [
    "NAMES",
    "Fan",
    "Line",
    "Scene",
    "cards_html",
    "paint_with",
    "played",
    "scene_html",
    "scene_text",
    "words_html",
]

NAMES = ("Ito", "Mara", "Bruno", "Hana", "Lev", "Ada")
"""What the players of most exercises are called, by seat."""


@dataclass(frozen=True)
class Fan:
    """Cards that lie together, as the reader sees them."""

    label: Words
    cards: Cards


@dataclass(frozen=True)
class Line:
    """Who, and what they did or how they stand."""

    who: Words
    what: Words


@dataclass(frozen=True)
class Scene:
    """``fans`` are cards to look at, ``seats`` how everybody stands, ``lines`` what has happened, in order.

    ``table`` is the position behind it, if there is one, as ``seat`` sees it (None: a spectator), with ``names``.
    """

    fans: tuple[Fan, ...] = ()
    head: tuple[Words, ...] = ()
    seats: tuple[Line, ...] = ()
    lines: tuple[Line, ...] = ()
    table: Table | None = None
    seat: Seat | None = None
    names: tuple[str, ...] = ()


Painter = Callable[[Scene, str], str]
_painters: list[Painter] = []


def paint_with(painter: Painter) -> None:
    """Let scenes be drawn by a function of a scene and a language that gives HTML; the last one named draws."""
    _painters.append(painter)


def scene_text(scene: Scene, lang: str) -> list[str]:
    """A scene as lines of plain text, cards by their signs."""
    lines = [part.said(lang) for part in scene.head]
    lines += [f"  {line.who.said(lang)}: {line.what.said(lang)}" for line in scene.seats]
    lines += [f"  {number}. {line.who.said(lang)} {line.what.said(lang)}" for number, line in enumerate(scene.lines, 1)]
    return lines + [f"  {fan.label.said(lang)}: {_signs(fan.cards)}" for fan in scene.fans]


def scene_html(scene: Scene, lang: str) -> str:
    """A scene as HTML: by the painter when there is one, and else as short tables."""
    if _painters:
        return _painters[-1](scene, lang)
    return words_html(scene, lang) + cards_html(scene, lang)


def words_html(scene: Scene, lang: str) -> str:
    """All of a scene but its cards."""
    head = "".join(f"<p>{escape(part.said(lang))}</p>" for part in scene.head)
    seats = _rows([(line.who.said(lang), line.what.said(lang)) for line in scene.seats])
    log = "".join(f"<li>{escape(f'{line.who.said(lang)} {line.what.said(lang)}')}</li>" for line in scene.lines)
    return head + seats + (f"<ol>{log}</ol>" if log else "")


def cards_html(scene: Scene, lang: str) -> str:
    """The cards of a scene by their signs, each with its spoken name beside the row."""
    return _rows(
        [
            (fan.label.said(lang), _signs(fan.cards), say("card.and", lang).join(card_name(c, lang) for c in fan.cards))
            for fan in scene.fans
        ]
    )


def _rows(rows: list[tuple[str, ...]]) -> str:
    cells = [
        f'<tr><th scope="row" style="text-align: left">{escape(first)}</th>'
        + "".join(f'<td style="text-align: left">{escape(cell)}</td>' for cell in rest)
        + "</tr>"
        for first, *rest in rows
    ]
    return f"<table><tbody>{''.join(cells)}</tbody></table>" if cells else ""


def _signs(cards: Cards) -> str:
    return " ".join("??" if card == BACK else card.sign for card in cards)


def played(scene: Scene, lang: str) -> tuple[tuple[Line, ...], dict[int, list[str]]]:
    """The lines of a scene; where they tell who played the cards of a fan, one by one, the names go under the cards."""
    for place, fan in enumerate(scene.fans):
        told = [line.what.said(lang) for line in scene.lines]
        if told and len(told) == len(fan.cards) and all(c.sign in t for c, t in zip(fan.cards, told, strict=True)):
            return (), {place: [line.who.said(lang) for line in scene.lines]}
    return scene.lines, {}
