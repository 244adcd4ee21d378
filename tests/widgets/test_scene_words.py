"""Words of the scenes: whatever a script can tell or ask, and whatever a scene says outright, is in the word lists."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Collection, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

import cardwidgets
from cardwidgets import Cards, Deal, TableWidget, open_table, pack, variants
from cardwidgets.core.events import Said
from cardwidgets.core.view import look
from cardwidgets.games.crash.rules import CrashStart
from cardwidgets.locale import words
from cardwidgets.locale.words import names, own_keys
from cardwidgets.widgets.kinds import screen_for
from cardwidgets.widgets.scene import SceneInput
from cardwidgets.widgets.scene.scene import PlainScene
from tests.support.languages import WRITTEN
from tests.support.wire import recorded

pytestmark = pytest.mark.ci

PACKAGE = Path(cardwidgets.__file__).parent
SCRIPTS = {variant.kind: Path(inspect.getfile(variant.game.script)) for variant in variants()}
FILES = {
    kind: [file] if file.name != "script.py" else [*sorted(set(file.parent.glob("*.py")) - set(SCRIPTS.values())), file]
    for kind, file in SCRIPTS.items()
}
"""By kind of game, the modules in which it is told: its own, or all of its folder but those of its relatives."""


def constants(files: Sequence[Path], name: str, place: int) -> Iterator[str]:
    """Yield the texts that modules hand to a function at a place."""
    for file in files:
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and len(node.args) > max(place, 0):
                called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
                argument = node.args[place]
                if called == name and isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                    yield argument.value


def keys(kind: str) -> Collection[str]:
    """The keys for which a kind of game or its relatives have words."""
    return own_keys(screen_for(kind).scene.WORDS).keys()


@pytest.mark.parametrize("kind", FILES)
def test_whatever_is_told_has_its_line(kind: str) -> None:
    """Each announcement of a script has a line of the log in the words of its game."""
    told = set(constants(FILES[kind], "Announced", 0))
    assert {key for key in told if f"log.{key}" not in keys(kind)} == set()


@pytest.mark.parametrize("kind", FILES)
def test_whatever_is_asked_has_its_message(kind: str) -> None:
    """Each question of a script has a sentence in the words of its game."""
    asked = {about for name in ("hear", "ask", "ask_aloud", "use") for about in constants(FILES[kind], name, 2)}
    assert asked
    assert {about for about in asked if f"message.{about.replace(' ', '_')}" not in keys(kind)} == set()


def test_whatever_a_scene_says_outright_is_written() -> None:
    """Each word that a scene names in full stands in a group that some scene looks into."""
    groups = {group for kind in FILES for group in screen_for(kind).scene.WORDS}
    written = {key for group in groups for key in names(group)}
    widgets = PACKAGE / "widgets"
    folders = [widgets / "scene", *(folder for folder in (widgets / "families").iterdir() if folder.is_dir())]
    spoken = ("text", "text_if_any")
    said = {
        key
        for one in folders
        for name in spoken
        for place in (0, 1)
        for key in constants(sorted(one.glob("*.py")), name, place)
    }
    assert len(said) > 150
    assert said - written == set()


def test_own_words_differ_from_the_common_ones() -> None:
    """A game writes only what it says otherwise than all games do."""
    common = words("game")
    for kind in FILES:
        own = words(screen_for(kind).scene.WORDS[0])
        assert {key for key in own if own[key] == common.get(key)} == set(), kind


# ---------- hands that seldom come ----------


def crash(mine: str, **changes: Any) -> Any:
    """Seat 0 is asked first and holds these cards."""
    rest = [card for card in pack() if card not in Cards(mine)]
    rows = [Cards(mine), *(rest[number::3] for number in range(3))]
    cards = Cards(row[number] for number in range(13) for row in rows)
    return open_table("crash-full", start=CrashStart(dealer=3, pack=cards, shuffle=False), **changes)


@pytest.mark.parametrize("lang", WRITTEN)
@pytest.mark.parametrize(
    ("hand", "word", "told"),
    [
        ("AS KH QD JC TS 9H 8D 7C 6S 5H 4D 3C 2S", "show", {"en": "thirteen-card run", "ja": "13枚のラン"}),
        ("AS AH KS KH QS QH JS JH TS TH 9S 9H 2C", "redeal", {"en": "six pairs", "ja": "6組のペア"}),
    ],
)
def test_special_hands_are_shown(tmp_path: Path, hand: str, word: str, told: dict[str, str], lang: str) -> None:
    """A card of every rank, and six pairs: their holder is asked, and what they do with them is told in words."""
    with recorded(tmp_path):
        widget = TableWidget(crash(hand), players={}, lang=lang)
        options = {option["token"] for option in widget.view["ask"]["words"]}
        assert options == {word, "pass"} and widget.view["state"] == "turn"
        widget.play(word)
        assert widget.view["turn"] == "over" and told[lang] in widget.view["message"]
        assert "reveal" not in widget.view and widget.view["rows"][0]["what"]


def test_who_shows_and_takes_is_told_with_the_hand() -> None:
    """Also in a game without words of its own, whose words are said as they are; who never shows is told without."""
    deal = Deal(2)
    deal.pots = [6]
    for seat, cards in enumerate(("4D 8D", "9C")):
        deal.pile(f"hand{seat}", Cards(cards), seen_by=[seat])
    deal.log.append(Said(1, "draw", "stay"))
    deal.turn_up(deal.piles["hand0"])
    for seat in (0, 1):
        deal.take(seat, 0, 3)
    plain = PlainScene(SceneInput(look(deal, 0), None, "ours", ("You", "Mara"), 1, "en", "french", odds=False))
    assert plain.story.lines[0].parts == ["stay"]
    assert "4 of diamonds, 8 of diamonds" in plain.outcome() and "9 of clubs" not in plain.outcome()
