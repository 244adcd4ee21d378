"""Static cards and pictures: safe to repeat on a page, complete in themselves, the same every time."""

from __future__ import annotations

import json
import re
from base64 import b64decode
from importlib import resources
from itertools import pairwise
from xml.etree import ElementTree

import pytest

from cardwidgets import TableWidget
from cardwidgets.core.cards import BACK, Card, Cards, pack
from cardwidgets.course.charts import Bar, Bars
from cardwidgets.widgets import as_image, back_svg, face_svg, hand_svg
from cardwidgets.widgets.still.faces import PAINTS, drawing, markup
from cardwidgets.widgets.still.pictures import NIGHT, sheet, text_at
from cardwidgets.widgets.still.table import DARK, FELT, GOLD, WIDTH
from tests.support.tracked import ROOT
from tests.support.wire import Page
from tests.tools.drawn_cards import TARGET, drawn

ALL = pack(52, jokers=2)
SVG = "{http://www.w3.org/2000/svg}"
STYLES = [(faces, compact) for faces in ("french", "italian") for compact in (False, True)]


def contrast(colour: str) -> float:
    """Contrast with white paper, as WCAG 2 defines it."""
    parts = colour.removeprefix("#")
    parts = "".join(2 * part for part in parts) if len(parts) == 3 else parts
    linear = [int(parts[i : i + 2], 16) / 255 for i in (0, 2, 4)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in linear]
    return 1.05 / (0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2] + 0.05)


@pytest.mark.parametrize(("faces", "compact"), STYLES)
def test_every_face_stands_by_itself(faces: str, compact: bool) -> None:
    """Well-formed, with nothing that could collide with another face or reach outside the picture."""
    for card in (*ALL, BACK):
        svg = face_svg(card, faces, compact=compact)
        ElementTree.fromstring(svg)
        assert not re.search(r"\bid=|<defs|<use|<style|<script|<text|<image|href|url\(|@import", svg)
        assert 'role="img"' in svg


@pytest.mark.parametrize(("faces", "compact"), STYLES)
@pytest.mark.parametrize("four_colour", [True, False])
def test_every_card_looks_different(faces: str, compact: bool, four_colour: bool) -> None:
    """54 cards, 54 drawings; without their colours still 53, since the two jokers are told apart by colour and name."""
    drawn = [face_svg(card, faces, four_colour, compact, label="") for card in ALL]
    assert len(set(drawn)) == 54
    assert len({re.sub(r"#[0-9a-f]{3,6}|--cw-\w+", "", svg) for svg in drawn}) == 53


def test_all_backs_are_equal() -> None:
    """One drawing for every card that lies face down, whatever the faces and colours."""
    assert {face_svg(BACK, faces, four, compact) for faces, compact in STYLES for four in (True, False)} == {back_svg()}


@pytest.mark.parametrize("faces", ["french", "italian"])
def test_ink_can_be_read_on_paper(faces: str) -> None:
    """Every suit has a contrast of at least 5.2 with white paper, on pages that set no colours of their own."""
    for card in ALL:
        [colour] = set(re.findall(r'style="color:var\(--cw-\w+,(#\w+)\)"', face_svg(card, faces)))
        assert contrast(colour) >= 5.2, card


def test_colours_of_the_suits() -> None:
    """Four colours by default, two on demand; the page may set its own by its variables."""

    def inks(four_colour: bool) -> set[str]:
        aces = [face_svg(Card(f"A{suit}"), four_colour=four_colour) for suit in "CDHS"]
        return {re.findall(r"color:var\((--cw-\w+),", ace)[0] for ace in aces}

    assert len(inks(True)) == 4
    assert len(inks(False)) == 2


def test_italian_courts_bear_their_letters() -> None:
    """Fante, cavallo and re show F, C and R where the French faces show J, Q and K."""
    ranks = json.loads((resources.files("cardwidgets.widgets") / "shapes.json").read_text(encoding="utf-8"))["ranks"]
    for french, italian in zip("JQK", "FCR", strict=True):
        assert ranks[french] in face_svg(Card(f"{french}S"))
        assert ranks[italian] in face_svg(Card(f"{french}S"), "italian")
        assert ranks[french] not in face_svg(Card(f"{french}S"), "italian")


def test_pips_are_counted_right() -> None:
    """A pip card bears as many pips as its rank says, and one more in each of two corners."""
    for rank in range(2, 11):
        mark = markup(Card(f"{rank}S"), "french", compact=False)
        assert mark.count("<path") == rank + 4  # and the rank itself, twice


def test_the_browser_draws_the_same_cards() -> None:
    """The recorded drawings, which the browser's own are compared with card by card, are those of Python."""
    assert json.loads(TARGET.read_text(encoding="utf-8")) == drawn()


def test_the_browser_paints_with_the_same_colours() -> None:
    """Every class that a drawing uses has the colour and the opacity in the style sheet that it has in a picture."""
    style = (ROOT / "cardwidgets" / "frontend" / "src" / "style" / "cards.css").read_text(encoding="utf-8")
    used = {
        name
        for faces in ("french", "italian")
        for card in (*ALL, BACK)
        for compact in (False, True)
        for name in re.findall(r'class="([^"]+)"', markup(card, faces, compact))
    }
    assert used == set(PAINTS)
    for classes, attributes in PAINTS.items():
        rules = [rule for name in classes.split() for rule in re.findall(rf"\.{name}\b[^{{]*{{([^}}]*)}}", style)]
        said = " ".join(rules)
        for value in re.findall(r"(?:var\((--cw-\w+)|(?:-width|-opacity)=\"0?(\.?[\d.]+)\")", attributes):
            assert max(value) in said, (classes, value, said)


def test_by_night_the_same_cards_are_drawn() -> None:
    """No drawing has a colour of its own: a theme changes what its names stand for, and both renderers ask by the same.

    A picture has the light ones; whoever says that it is dark, the notebook or the system, the same dark ones.
    """
    style = (ROOT / "cardwidgets" / "frontend" / "src" / "style" / "tokens.css").read_text(encoding="utf-8")
    blocks = [dict(re.findall(r"(--cw-[\w-]+): ([^;]+);", block)) for block in style.split("}")]
    light, *dark = (block for block in blocks if "--cw-paper" in block)
    asked = {
        each
        for faces in ("french", "italian")
        for card in (*ALL, BACK)
        for each in re.findall(r"var\((--cw-[\w-]+),(rgb\([^)]*\)|[^)]*)\)", face_svg(card, faces))
    }
    drawn = {re.sub(r"var\((?:[^()]|\([^)]*\))*\)", "", face_svg(card, "french")) for card in (*ALL, BACK)}
    assert not [svg for svg in drawn if re.search(r"#[0-9a-f]{3}|rgb", svg)]
    assert {(name, light[name].replace(" / ", "/")) for name, _ in asked} == asked
    assert len(dark) == 2 and {*dark[0]} >= {"--cw-paper", "--cw-paper-edge", "--cw-back", "--cw-gold"}
    assert all(block[name] == dark[0][name] for block in dark for name in {*dark[0]} & {one for one, _ in asked})


def test_labels_are_text() -> None:
    """A name that a person wrote is never markup."""
    svg = face_svg(Card("QS"), label='"><script>alert(1)</script>')
    assert ElementTree.fromstring(svg).get("aria-label") == '"><script>alert(1)</script>'
    assert "<script" not in svg
    page = Page(as_image(svg, '"><script>'))
    assert page.tags == ["img"]
    assert page.images[0]["alt"] == '"><script>'


def test_unknown_faces_are_refused() -> None:
    """Faces that nobody drew are an error, not a blank card."""
    with pytest.raises(ValueError, match="french, italian"):
        face_svg(Card("QS"), "tarot")


def test_a_picture_carries_all_of_itself() -> None:
    """The image's source is the very picture, in the one form that an untrusted notebook keeps."""
    svg = hand_svg(Cards("AS KS 10D"), raised=[1])
    [image] = Page(as_image(svg, "three cards")).images
    kind, data = image["src"].split(",", 1)
    assert kind == "data:image/svg+xml;base64"
    assert b64decode(data).decode().replace(NIGHT, "") == svg  # no card lies there twice
    assert ElementTree.fromstring(svg).get("aria-label") == "ace of spades, king of spades, 10 of diamonds"


@pytest.mark.parametrize("n", [0, 1, 3, 7, 8, 13])
def test_a_hand_fits_a_page(n: int) -> None:
    """From no card to thirteen, a hand is at most 700 px wide and the same every time; each card shows 40 px."""
    svg = hand_svg(ALL[:n])
    root = ElementTree.fromstring(svg)
    assert float(root.attrib["width"]) <= 700
    assert svg == hand_svg(ALL[:n])
    places = [float(x) for x in re.findall(r'<g transform="translate\(([\d.]+) [\d.]+\) scale\(0\.72\)"', svg)]
    assert len(places) == n
    assert all(right - left >= 40 for left, right in pairwise(places))


def test_a_picture_names_its_cards_in_the_readers_language() -> None:
    """The words of a picture are those of the reader; a back is called a back."""
    assert "スペードのエース" in hand_svg(Cards("AS"), lang="ja")
    assert "face-down card" in hand_svg([BACK], lang="en")
    assert "裏向きのカード" in hand_svg([BACK], lang="ja")


def test_a_card_that_lies_twice_is_drawn_once() -> None:
    """Backs fill a picture: whatever shows the first again is where it was, and nothing else is changed."""
    svg = hand_svg([Card("QS"), BACK, Card("KH"), BACK, BACK, Card("QS")])
    [image] = Page(as_image(svg, "six cards")).images
    lean = b64decode(image["src"].split(",", 1)[1]).decode().replace(NIGHT, "")
    assert lean.count("<use ") == 3 and len(lean) < 0.7 * len(svg)
    for name, card in (("c0", Card("QS")), ("c1", BACK)):
        lean = lean.replace(f'<use href="#{name}"/>', drawing(card)).replace(f' id="{name}"', "")
    assert lean == svg


def test_letters_stay_legible_on_a_phone() -> None:
    """A wide picture with text keeps three quarters of its width, and is scrolled; cards alone shrink with the page."""
    for html, least in (
        (as_image(sheet(640, 90, text_at(9, 20, "60 points"), "points"), "points"), "min-width: 480px"),
        (as_image(sheet(300, 90, text_at(9, 20, "60 points"), "points"), "points"), None),
        (as_image(hand_svg(ALL[:13]), "a hand"), None),
    ):
        assert Page(html).images[0].get("style") == least


def test_at_night_only_cards_and_the_felt_stay() -> None:
    """Letters on the paper stand in no group, so that they change with it. Those on the felt can be read there."""
    tables = [TableWidget(name, seed=1, lang="en") for name in ("brag", "crash", "briscola", "preferans")]
    for made in (Bars("Points", [Bar("61 or more", 48.4, "48.4 %")]), *tables):
        html = made._repr_html_() if isinstance(made, Bars) else made.picture()
        root = ElementTree.fromstring(b64decode(Page(html).images[0]["src"].split(",", 1)[1]).decode())
        assert NIGHT in f"<style>{root[0].text}</style>"
        within = {node for group in root.iter(f"{SVG}g") for node in group.iter(f"{SVG}text")}
        assert all(contrast(node.attrib["fill"]) >= 5 for node in {*root.iter(f"{SVG}text")} - within)
        felt = root.find(f"{SVG}g/{SVG}rect[@width='{WIDTH - 1:.1f}']")
        assert (felt is None) == isinstance(made, Bars) == (not within)
        for node in within:
            on_gold = node.attrib["fill"] == DARK
            ground = GOLD if on_gold else FELT
            ratio = contrast(ground) / contrast(node.attrib["fill"])
            assert max(ratio, 1 / ratio) >= 4.5, node.text


def test_cards_on_a_table_are_as_large_as_they_matter() -> None:
    """Your own cards are the largest, then those of the trick, then the stock, then the backs in other hands."""
    html = TableWidget("briscola", seats=2, seed=3, pace="once").picture()
    [svg] = map(b64decode, re.findall(r'base64,([^"]+)', html))
    sizes = re.findall(r"translate\([^)]*\) scale\((0\.\d\d?)\)\"><(?:use|g id=|g style)", svg.decode())
    assert {*sizes} == {"0.72", "0.56", "0.44", "0.3"}
