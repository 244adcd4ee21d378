"""Scenes: the cards, lines and tables of counts of an exercise, and the position behind them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from html import escape
from itertools import islice

from ..core.cards import BACK, Card, Cards
from ..core.script import Seat
from ..core.table import Table
from ..locale import card_name, labelled, say
from .answers import ByName, Option
from .pictures import ASKED, Picture
from .words import Listed, Phrase, Plain, Words, phrase

__all__ = [
    "ASKED", "MAX_DEALS_TRIED", "NAMES", "Fan", "Grid", "Line", "Scene", "TrickTexts", "answered", "cards_html",
    "example_cards", "paint_with", "played", "scene_html", "scene_text", "seat_asked", "words_html",
]  # fmt: skip


NAMES = ("Jun", "Mara", "Bruno", "Hana", "Lev", "Ada")
"""The names of the players of most exercises, by seat."""
MAX_DEALS_TRIED = 5_000
"""The most random deals in which an exercise looks for a position before it raises `RulesError`."""


@dataclass(frozen=True)
class Fan:
    """Cards that lie together, as the reader sees them. Those of a layout lie in ``sets`` of these sizes, with gaps."""

    label: Words
    cards: Cards
    sets: tuple[int, ...] = ()

    def signs(self) -> str:
        """Return the cards by their signs, with a bar between two sets."""
        signs = iter("??" if card == BACK else card.sign for card in self.cards)
        sets = [" ".join(islice(signs, size)) for size in self.sets]
        return " | ".join(filter(None, (*sets, " ".join(signs))))


@dataclass(frozen=True)
class Line:
    """A line about a player: the name, and their action or standing."""

    who: Words
    what: Words


@dataclass(frozen=True)
class Grid:
    """A table of counts to look at: its ``label``, the names of its ``columns``, and ``rows`` of a name and its cells.

    The cell that is asked for has the text `ASKED`.
    """

    label: Words
    columns: tuple[Words, ...]
    rows: tuple[tuple[Words, tuple[str, ...]], ...]

    def text(self, lang: str) -> list[str]:
        """Return a line of plain text for each row."""
        names = [column.said(lang) for column in self.columns]
        rows = ((head, zip(names, cells, strict=True)) for head, cells in self.rows)
        return [
            f"  {labelled(head.said(lang), ' · '.join(labelled(*pair, lang) for pair in row), lang)}"
            for head, row in rows
        ]

    def html(self, lang: str) -> str:
        """Return the table in HTML, its names as heads of columns and rows."""
        heads = "".join(f'<th scope="col">{escape(column.said(lang))}</th>' for column in self.columns)
        rows = "".join(
            f'<tr><th scope="row" style="text-align: left">{escape(head.said(lang))}</th>'
            f"{''.join(f'<td>{escape(cell)}</td>' for cell in cells)}</tr>"
            for head, cells in self.rows
        )
        return f"<table><thead><tr><td></td>{heads}</tr></thead><tbody>{rows}</tbody></table>"


@dataclass(frozen=True)
class Scene:
    """The content of an exercise: cards (``fans``), the standing of each player (``seats``), the events in order
    (``lines``), a table of counts (``grid``) and ``pictures``.

    ``table`` is the position, if there is one, seen by ``seat`` (None: a spectator); ``names`` are the players' names.
    """

    fans: tuple[Fan, ...] = ()
    head: tuple[Words, ...] = ()
    seats: tuple[Line, ...] = ()
    lines: tuple[Line, ...] = ()
    table: Table | None = None
    seat: Seat | None = None
    names: tuple[str, ...] = ()
    grid: Grid | None = None
    pictures: tuple[Picture, ...] = ()


Painter = Callable[[Scene, str], str]
_painters: list[Painter] = []


def paint_with(painter: Painter) -> None:
    """Set the function that draws scenes: it takes a scene and a language and returns HTML. The last one set is
    used.
    """
    _painters.append(painter)


def scene_text(scene: Scene, lang: str) -> list[str]:
    """Return a scene as lines of plain text, cards by their signs."""
    lines = [part.said(lang) for part in scene.head]
    lines += [f"  {labelled(line.who.said(lang), line.what.said(lang), lang)}" for line in scene.seats]
    lines += scene.grid.text(lang) if scene.grid else []
    lines += [line for picture in scene.pictures for line in picture.text(lang)]
    lines += [f"  {number}. {line.who.said(lang)} {line.what.said(lang)}" for number, line in enumerate(scene.lines, 1)]
    return lines + [f"  {labelled(fan.label.said(lang), fan.signs(), lang)}" for fan in scene.fans]


def scene_html(scene: Scene, lang: str) -> str:
    """Return a scene as HTML, drawn by the painter if there is one, else as short tables."""
    if _painters:
        return _painters[-1](scene, lang)
    return words_html(scene, lang) + cards_html(scene, lang)


def words_html(scene: Scene, lang: str) -> str:
    """Return the parts of a scene except its cards."""
    head = "".join(f"<p>{escape(part.said(lang))}</p>" for part in scene.head)
    seats = _rows([(line.who.said(lang), line.what.said(lang)) for line in scene.seats])
    log = "".join(f"<li>{escape(f'{line.who.said(lang)} {line.what.said(lang)}')}</li>" for line in scene.lines)
    grid = scene.grid.html(lang) if scene.grid else ""
    pictures = "".join(picture.html(lang) for picture in scene.pictures)
    return head + seats + grid + pictures + (f"<ol>{log}</ol>" if log else "")


def cards_html(scene: Scene, lang: str) -> str:
    """Return the cards of a scene by their signs, each with its spoken name beside the row."""
    return _rows(
        [
            (fan.label.said(lang), fan.signs(), say("card.and", lang).join(card_name(c, lang) for c in fan.cards))
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


def played(scene: Scene, lang: str) -> tuple[tuple[Line, ...], dict[int, list[str]]]:
    """Return the lines of a scene, and names to put under its cards.

    If each line only names the player of one card, the names stand under the cards, and no lines are left.
    """
    for place, fan in enumerate(scene.fans):
        lines = [line.what.said(lang) for line in scene.lines]
        if lines and len(lines) == len(fan.cards) and all(c.sign in t for c, t in zip(fan.cards, lines, strict=True)):
            return (), {place: [line.who.said(lang) for line in scene.lines]}
    return scene.lines, {}


# ---- games of tricks ----


@dataclass(frozen=True)
class TrickTexts:
    """The texts of a family's exercises, by name, and the names of the players by seat."""

    text: Callable[..., Phrase]
    players: tuple[str, ...]

    def names(self, seats: Iterable[Seat]) -> Words:
        """Return some players by name."""
        return Listed(tuple(Plain(self.players[seat]) for seat in seats))

    def name_options(self, seats: Iterable[Seat], *others: Option[Seat | None]) -> ByName[Seat | None]:
        """Return options for players by name, and further options."""
        some: tuple[Option[Seat | None], ...] = tuple(Option(seat, Plain(self.players[seat])) for seat in seats)
        return ByName((*some, *others))

    def suit_words(self, suit: str) -> Words:
        """Return a suit by its name and sign."""
        return self.text("suit", suit=phrase(f"/card.french.{suit}"), sign=Card(f"A{suit}").sign[-1])

    def trump_line(self, trump: str | None) -> Phrase:
        """Return a line about the trump suit, if there is one."""
        return self.text("at.no_trump") if trump is None else self.text("at.trump", suit=self.suit_words(trump))

    def trick_lines(self, played: Iterable[tuple[Seat, Card]]) -> tuple[Line, ...]:
        """Return a line for each card played: the player and the card."""
        return tuple(
            Line(Plain(self.players[seat]), self.text("plays", card=Plain(card.sign))) for seat, card in played
        )


def example_cards(hand: Cards, right: Cards) -> Cards:
    """Return one or two cards of a hand as an example that is not the answer."""
    return Cards(next(some for some in (hand[:2], hand[-2:], hand[:1]) if set(some) != set(right)))


# ---- the table behind a scene ----


def seat_asked(table: Table) -> Seat:
    """Return the seat that is asked. The table must be asking one."""
    assert table.asked is not None
    return table.asked.seat


def answered(table: Table, answer: object) -> Table:
    """Return a copy of the table after that answer. The position itself stays unchanged."""
    after = table.fork()
    after.play(answer)
    return after
