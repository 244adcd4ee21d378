"""A font whose letters are boxes, so that a text takes the same place on every machine and looks the same there."""

from __future__ import annotations

import base64
from functools import cache
from io import BytesIO

from tests.support.tracked import ROOT, files

FAMILY = "Blocks"
SOURCES = ("cardwidgets", "frontend", "src")
EM = 1000
NO_BREAK = "\N{NO-BREAK SPACE}"
NARROW, WIDE = "iIjlft.,:;'|!()[] " + NO_BREAK, "mwMW%@—…"


def measures(letter: str) -> tuple[int, int, int]:
    """Return how far a letter goes, how deep and how high its box is, in thousandths of the size of the font."""
    if ord(letter) >= 0x2E80:
        return EM, -80, 800  # a square, as in every font for Japanese
    high = 560 if letter.islower() else 0 if letter.isspace() else 720
    return 320 if letter in NARROW else 880 if letter in WIDE else 580 if letter.islower() else 640, 0, high


@cache
def font(letters: frozenset[str]) -> str:
    """The font of these letters as an address for a style sheet."""
    from fontTools.fontBuilder import FontBuilder
    from fontTools.pens.ttGlyphPen import TTGlyphPen

    shapes = sorted({measures(letter) for letter in letters})
    names = {shape: f"box{number}" for number, shape in enumerate(shapes)}
    builder = FontBuilder(EM, isTTF=True)
    builder.setupGlyphOrder([".notdef", *names.values()])
    builder.setupCharacterMap({ord(letter): names[measures(letter)] for letter in letters})
    glyphs = {".notdef": TTGlyphPen(None).glyph()}
    for (wide, low, high), name in names.items():
        pen = TTGlyphPen(None)
        if high:
            pen.moveTo((wide // 16, low))
            for corner in ((wide // 16, high), (wide - wide // 16, high), (wide - wide // 16, low)):
                pen.lineTo(corner)
            pen.closePath()
        glyphs[name] = pen.glyph()
    builder.setupGlyf(glyphs)
    builder.setupHorizontalMetrics({".notdef": (640, 0)} | {names[one]: (one[0], one[0] // 16) for one in shapes})
    builder.setupHorizontalHeader(ascent=930, descent=-240)
    builder.setupNameTable({"familyName": FAMILY, "styleName": "Regular"})
    builder.setupOS2(sTypoAscender=930, sTypoDescender=-240, sTypoLineGap=0, usWinAscent=930, usWinDescent=240)
    builder.setupPost()
    made = BytesIO()
    builder.save(made)
    return f"data:font/ttf;base64,{base64.b64encode(made.getvalue()).decode()}"


@cache
def own_letters() -> frozenset[str]:
    """Return what the browser half may write by itself: ASCII, and every letter of its sources."""
    sources = (ROOT / path for path in files() if path.parts[:3] == SOURCES and path.suffix in (".css", ".ts"))
    return frozenset(map(chr, range(0x20, 0x7F))).union(*(path.read_text(encoding="utf-8") for path in sources))


def letters(told: str) -> frozenset[str]:
    """Every letter that a widget may write which is told this, and the space that keeps a figure with its unit."""
    return frozenset(one for one in own_letters().union(told) if one.isprintable() and ord(one) < 0x10000) | {NO_BREAK}


def style(letters: frozenset[str]) -> str:
    """A style sheet that has every widget write these letters in this font."""
    return (
        f'@font-face {{ font-family: {FAMILY}; src: url("{font(letters)}"); font-weight: 100 900 }}'
        f"[data-jp-theme-light] {{ --jp-ui-font-family: {FAMILY} }} .cw, .cw * {{ text-rendering: geometricPrecision }}"
    )
