"""Still pictures of widgets, for pages without a kernel.

An untrusted notebook keeps only the form ``<img alt="…" src="data:image/svg+xml;…">``, so every picture has this form,
with a sentence for readers who cannot see it. Pictures are deterministic: the same view gives the same bytes.
"""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Collection, Sequence
from html import escape
from xml.sax.saxutils import escape as xml_escape
from xml.sax.saxutils import quoteattr

from ...core.cards import BACK, Card
from ...core.plain import plain, printable, typed
from ...locale import card_name, listed
from ..contract import CardView
from .faces import CARD, HEIGHT, WIDTH, drawing

__all__ = [
    "BLUE",
    "INK",
    "LINE",
    "PAPER",
    "SOFT",
    "as_image",
    "bar_at",
    "broken",
    "card_at",
    "cost_at",
    "frame_at",
    "hand_svg",
    "on_page",
    "sheet",
    "signs",
    "text_at",
]

PAPER, INK, SOFT, LINE, BLUE = "#fff", "#1b1b1b", "#5c5c5c", "#dcdcdc", "#0b4fa8"
"""The colours of a picture, which has a background of its own. A browser that does not report a dark page shows the
light colours.
"""
NIGHT = "<style>@media(prefers-color-scheme:dark){svg>:not(g),#figure_1{filter:invert(.88) hue-rotate(180deg)}}</style>"
"""A style for dark pages: it inverts the background, letters and lines, and whole charts of matplotlib. Cards and the
felt, which are groups, keep their colours.
"""
SMALLEST, ROOMY = 0.75, 400
"""The smallest scale of a picture with text, and the width in pixels from which it holds. On a phone, the output
scrolls instead, and letters stay 9 pixels high.
"""
FONT = "system-ui,-apple-system,'Segoe UI',Helvetica,Arial,'Noto Sans','Noto Sans CJK JP',sans-serif"


def as_image(svg: str, alt: str) -> str:
    """Return a picture as one self-contained HTML image.

    >>> picture = as_image(hand_svg([Card("AS")]), "ace of spades")
    >>> picture.partition(" src=")[0]
    '<img alt="ace of spades"'
    """
    whole = _each_once(printable(svg))
    whole = re.sub(r"<svg\b[^>]*>", lambda begun: begun[0] + NIGHT, whole, count=1)
    wide = re.search(r'\bwidth="([\d.]+)', whole)
    least = SMALLEST * float(wide[1]) if wide and "<text" in whole and float(wide[1]) > ROOMY else 0
    style = f' style="min-width: {least:.0f}px"' if least else ""
    drawn = b64encode(whole.encode()).decode()
    return f'<img alt="{escape(printable(alt))}" src="data:image/svg+xml;base64,{drawn}"{style}>'


ON_PAGE = {
    f'fill="{PAPER}"': 'fill="none"',
    f'fill="{INK}"': 'fill="currentColor"',
    f'fill="{SOFT}"': 'fill="currentColor" opacity=".75"',
    f'fill="{LINE}"': 'fill="currentColor" opacity=".12"',
    f'stroke="{SOFT}"': 'stroke="currentColor" stroke-opacity=".75"',
    f'stroke="{LINE}"': 'stroke="currentColor" stroke-opacity=".3"',
    f'fill="{BLUE}"': 'style="fill: var(--jp-brand-color1, #1976d2)"',
}
"""The replacement of each colour of a picture by a colour of the page around it."""


def on_page(svg: str) -> str:
    """Return a picture without cards as a part of the page, in the page's text colours, for light and dark pages.

    Use it only where a script shows it. An untrusted notebook removes it, and needs `as_image`.
    """
    drawn = printable(svg)
    for sheet_colour, page_colour in ON_PAGE.items():
        drawn = drawn.replace(sheet_colour, page_colour)
    return drawn


def _each_once(svg: str) -> str:
    """Return a picture in which each repeated card is drawn once and then referred to; most of them are backs.

    An image is a document of its own, so its ids cannot collide with those of the page.
    """
    begun = [at.start() for at in re.finditer(re.escape(CARD), svg)]
    drawn = [svg[at : _end(svg, at)] for at in begun]
    names: dict[str, str] = {}
    parts, done = [], 0
    for at, card in zip(begun, drawn, strict=True):
        if drawn.count(card) > 1:
            known = card in names
            name = names.setdefault(card, f"c{len(names)}")
            shown = f'<use href="#{name}"/>' if known else f'<g id="{name}"{card.removeprefix("<g")}'
            parts += [svg[done:at], shown]
            done = at + len(card)
    return "".join([*parts, svg[done:]])


def _end(svg: str, start: int) -> int:
    """Return the end of the group that begins at ``start``."""
    depth = 0
    for tag in re.compile(r"<g\b|</g>").finditer(svg, start):
        depth += 1 if tag[0] == "<g" else -1
        if depth == 0:
            return tag.end()
    raise ValueError("a group of this picture has no end")


def sheet(width: float, height: float, inside: str, label: str) -> str:
    """Return a whole picture of the given size in pixels, with a background."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:g}" height="{height:g}"'
        f' viewBox="0 0 {width:g} {height:g}" role="img" aria-label={quoteattr(label)} font-family="{FONT}">'
        f'<rect x=".5" y=".5" width="{width - 1:g}" height="{height - 1:g}" rx="5" fill="{PAPER}" stroke="{LINE}"/>'
        f"{inside}</svg>"
    )


def text_at(
    x: float, y: float, text: str, *, size: int = 13, ink: str = INK, bold: bool = False, middle: bool = False,
    end: bool = False,
) -> str:  # fmt: skip
    """Return a line of text; ``middle`` centres it at x, and ``end`` sets it flush right there."""
    weight = ' font-weight="600"' if bold else ""
    anchor = ' text-anchor="middle"' if middle else ' text-anchor="end"' if end else ""
    return f'<text x="{x:g}" y="{y:g}" font-size="{size}" fill="{ink}"{weight}{anchor}>{xml_escape(text)}</text>'


def bar_at(x: float, y: float, wide: float, high: float, fill: str, *, rx: float = 0) -> str:
    """Return a bar of one colour."""
    corners = f' rx="{rx:g}"' if rx else ""
    return f'<rect x="{x:.1f}" y="{y:.1f}" width="{wide:.1f}" height="{high:.1f}"{corners} fill="{fill}"/>'


def frame_at(x: float, y: float, wide: float, high: float, *, ink: str = LINE, rx: float, thick: float = 1) -> str:
    """Return an empty frame."""
    more = f' stroke-width="{thick:g}"' if thick != 1 else ""
    size = f'x="{x:g}" y="{y:g}" width="{wide:g}" height="{high:g}" rx="{rx:g}"'
    return f'<rect {size} fill="none" stroke="{ink}"{more}/>'


def broken(text: str, room: float, size: int = 13) -> list[str]:
    """Return a text broken into lines at the edge, between words, or anywhere in a script without spaces."""
    wide = [size / 13 * (14.0 if ord(sign) > 0x2E80 else 8.3) for sign in text]
    start, lines = 0, []
    while sum(wide[start:]) > room:
        end = next(n for n in range(start + 1, len(text)) if sum(wide[start : n + 1]) > room)
        space = text.rfind(" ", start + 1, end + 1)
        end = space if space > start + (end - start) // 2 else end
        lines.append(text[start:end].strip())
        start = end
    return [*lines, text[start:].strip()]


def card_at(x: float, y: float, width: float, card: Card, faces: str = "french", *, four_colour: bool = True) -> str:
    """Return a card as a part of a picture; narrow cards are drawn compact."""
    inside = drawing(card, faces, four_colour=four_colour, compact=width < 56)
    return f'<g transform="translate({x:g} {y:g}) scale({width / WIDTH:.4g})">{inside}</g>'


def hand_svg(
    cards: Sequence[Card],
    *,
    raised: Collection[int] = (),
    faces: str = "french",
    four_colour: bool = True,
    lang: str | None = None,
    width: int = 72,
    label: str | None = None,
) -> str:
    """Return some cards in a row, with raised cards at the places ``raised``.

    More than seven cards overlap, so that a hand of thirteen fits on a page. The default label names every card, a
    face-down one as such. Raises `TypeError` if the width is not a number.

    >>> svg = hand_svg([Card("AS"), Card("KH")], raised=[1], lang="en")
    >>> 'aria-label="ace of spades, king of hearts"' in svg
    True
    """
    raised, width = {*map(plain, raised)}, plain(width)
    if type(width) not in (int, float):
        raise TypeError(f"a width must be a number, not {typed(width)}")
    rise, edge, high = 10, 10, width * HEIGHT / WIDTH
    step = width + 6 if len(cards) < 8 else max(40, min(width + 6, 560 // len(cards)))
    names = [card_name(card, lang, faces) for card in cards]
    across = step * (len(cards) - 1) + width if cards else width
    inside = "".join(
        card_at(edge + i * step, edge + (0 if i in raised else rise), width, card, faces, four_colour=four_colour)
        for i, card in enumerate(cards)
    )
    return sheet(across + 2 * edge, high + rise + 2 * edge, inside, listed(names, lang) if label is None else label)


_HEAT = ("#a8dcae", "#ffe082", "#ffa48f")
"""The colours for no cost, some cost and much cost, as on the screen."""


def signs(cards: list[CardView]) -> str:
    """Return cards by their signs, ``??`` for a face-down one, each with its cost: ``K♠ [2]``."""
    return "  ".join(_sign(card) for card in cards)


def _sign(card: CardView) -> str:
    sign = "??" if card["card"] == BACK else Card(card["card"]).sign
    return f"{sign} [{card['cost']}]" if "cost" in card else sign


def cost_at(x: float, y: float, card: CardView) -> str:
    """Return the cost of a card, drawn at its foot with the left corner at (x, y); "" for a card without a cost."""
    if "cost" not in card:
        return ""
    wide = 9 + 7 * len(card["cost"])
    tab = f'<rect x="{x:g}" y="{y - 17:g}" width="{wide}" height="17" rx="3" fill="{_HEAT[card["heat"]]}"/>'
    return tab + text_at(x + 4, y - 4, card["cost"], size=12, bold=True)
