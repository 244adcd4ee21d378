"""The trust between Python and the browser: a browser may ask, and set its tastes; nothing else."""

from __future__ import annotations

import json
import logging
from pathlib import Path
from typing import Any

import pytest
import traitlets
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from ipywidgets.embed import dependency_state

from cardwidgets.core.cards import Card
from cardwidgets.core.errors import IllegalAction, Why
from cardwidgets.locale import words
from cardwidgets.widgets import modules
from cardwidgets.widgets.base import CardWidget, Refusal
from cardwidgets.widgets.modules import COMMON
from tests.support.sampling import often, texts
from tests.support.wire import Wire, command, hear, update


class Bell(CardWidget):
    """A widget that counts how often it was rung, and can be made to refuse in every way."""

    BUNDLE = "bell"
    COMMANDS = frozenset({"answer"})
    pace: Any = traitlets.Enum(("slow", "once"), "slow").tag(sync=True)

    def __init__(self, **traits: Any) -> None:
        self.rung = 0
        super().__init__(**traits)

    def command(self, do: str, token: str | None) -> None:
        if token == "illegal":
            raise IllegalAction(2, Why("below_price", {"price": 4}), seat=0)
        if token == "unsaid":
            raise IllegalAction(2, Why("a_reason_without_a_sentence"))
        if token == "refused":
            raise Refusal("hand.too_many", n=2)
        if token == "card":
            Card("??!")
        if token == "broken":
            raise KeyError("QH")
        self.rung += 1
        self.redraw(moved=True)

    def _compose(self) -> dict[str, Any]:
        return {"rung": self.rung, "said": self.say("table.others_turn")}

    def picture(self) -> str:
        return f"<p>{self.rung}</p>"

    def __repr__(self) -> str:
        return f"Bell {self.rung}"


# ---------- traits ----------


FORGED = {
    "view": {"v": 1, "ply": 9, "rung": 99},
    "_esm": "export default { render() { alert('QH') } }",
    "_css": "* { display: none }",
    "_modules": [],
    "_view_name": "Evil",
    "layout": "IPY_MODEL_x",
    "tabbable": True,
    "rung": 99,
    "_ply": 99,
    "nonsense": [1, 2],
}


def test_forged_traits_change_nothing_and_the_truth_comes_back(wire: Wire) -> None:
    """A browser's claim on a trait that is not its own is dropped, never echoed, and corrected."""
    bell = Bell()
    before, script = bell.view, bell._esm
    wire.messages.clear()
    update(bell, dict(FORGED))
    assert (bell.view, bell._esm, bell.rung, bell.ply) == (before, script, 0, 0)
    assert "Evil" not in str(wire)
    assert "alert" not in str(wire)
    [told] = [one["state"] for one in wire.sent("update")]
    assert told["view"] == before
    assert told.keys() == FORGED.keys() & set(bell.keys)
    assert not wire.sent("echo_update")


def test_what_widgets_draw_with_is_sent_once_and_nobody_else_writes_it(wire: Wire) -> None:
    """Two widgets refer to one model; a browser cannot change it; who closes it gets another; a page that is saved with
    one widget has it.
    """
    first, second = Bell(), Bell()
    common, module = first._modules
    assert (
        common.name == COMMON and second._modules == [common, module] and str(wire).count('"js": "export default') == 1
    )
    wire.messages.clear()
    update(module, {"js": "alert('QH')", "css": "* {}", "_view_name": "Evil", "nonsense": 1})
    update(module, [])
    assert (module.name, module.js, module.css) == ("bell", "export default {};", ".cw {}")
    [told] = [one["state"] for one in wire.sent("update")]
    assert told == {"js": module.js, "css": module.css, "_view_name": None} and not wire.sent("echo_update")
    assert dependency_state([first])[module.model_id]["state"]["js"] == module.js
    module.close()
    assert Bell()._modules[0].comm is not None


@pytest.mark.parametrize(
    ("name", "value"), [("lang", "ja"), ("faces", "italian"), ("four_colour", False), ("pace", "once")]
)
def test_a_reader_may_set_the_tastes(wire: Wire, name: str, value: object) -> None:
    """Language, faces, colours and pace belong to the reader."""
    bell = Bell()
    update(bell, {name: value})
    assert getattr(bell, name) == value


@pytest.mark.parametrize("name", ["lang", "faces", "four_colour", "pace"])
@pytest.mark.parametrize("value", ["xx", "", 1, 0.5, None, [], ["en"], {"en": 1}, "e" * 100_000, b"en"])
def test_a_taste_that_does_not_exist_is_dropped(wire: Wire, name: str, value: object) -> None:
    """A value that a taste cannot have changes nothing, raises nothing, and the true one is sent back."""
    bell = Bell()
    before = getattr(bell, name)
    wire.messages.clear()
    update(bell, {name: value, "view": {}})
    assert getattr(bell, name) == before
    [told] = [one["state"] for one in wire.sent("update")]
    assert told[name] == before


@pytest.mark.parametrize("state", [None, [], "lang", 7])
def test_a_state_that_is_no_state_is_ignored(wire: Wire, state: object) -> None:
    """A message that is not even a set of traits changes nothing and raises nothing."""
    bell = Bell()
    bell.set_state(state)
    assert bell.view["rung"] == 0


def test_a_change_of_language_redraws_but_makes_no_command_stale(wire: Wire) -> None:
    """Reading in another language is no move: the view is said anew, and an answer under way still counts."""
    bell = Bell()
    asked = command(bell, "answer")
    update(bell, {"lang": "ja"})
    assert (bell.view["lang"], bell.view["said"]) == ("ja", "あなたの番になるまでお待ちください。")
    hear(bell, asked)
    assert bell.rung == 1


def test_the_view_is_for_python_alone(wire: Wire) -> None:
    """Not even the notebook's owner overwrites the view by accident."""
    with pytest.raises(traitlets.TraitError):
        Bell().view = {}


def test_a_taste_without_words_is_refused_in_python(wire: Wire) -> None:
    """A language nobody wrote fails where it is asked for, not later on the screen."""
    with pytest.raises(traitlets.TraitError):
        Bell(lang="xx")


# ---------- commands ----------

GOOD = {"v": 1, "id": "a.1", "ply": 0, "do": "answer"}
BAD: dict[str, Any] = {
    "nothing": None,
    "a list": [],
    "a text": "answer",
    "a number": 7,
    "empty": {},
    "no id": {name: GOOD[name] for name in ("v", "ply", "do")},
    "no ply": {name: GOOD[name] for name in ("v", "id", "do")},
    "foreign field": {**GOOD, "seat": 2},
    "foreign fields only": {"legal": ["QH"]},
    "version of tomorrow": {**GOOD, "v": 2},
    "version as text": {**GOOD, "v": "1"},
    "version as truth": {**GOOD, "v": True},
    "id as number": {**GOOD, "id": 1},
    "id with markup": {**GOOD, "id": "<img src=x>"},
    "id too long": {**GOOD, "id": "a" * 65},
    "id empty": {**GOOD, "id": ""},
    "ply as text": {**GOOD, "ply": "0"},
    "ply as truth": {**GOOD, "ply": False},
    "ply as fraction": {**GOOD, "ply": 0.0},
    "ply of the past": {**GOOD, "ply": -1},
    "ply to come": {**GOOD, "ply": 1},
    "ply beyond measure": {**GOOD, "ply": 10**400},
    "no such command": {**GOOD, "do": "deal"},
    "command of the class": {**GOOD, "do": "__init__"},
    "command as list": {**GOOD, "do": ["answer"]},
    "token as number": {**GOOD, "token": 4},
    "token as null": {**GOOD, "token": None},
    "token as object": {**GOOD, "token": {"answer": 1}},
    "token too long": {**GOOD, "token": "x" * 4097},
    "field names as numbers": {1: 2},
}


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("kind", BAD)
def test_a_bad_command_changes_nothing_and_says_why(wire: Wire, kind: str, lang: str) -> None:
    """Malformed, oversized, stale and foreign commands are answered with a sentence; the table stays as it was."""
    bell = Bell(lang=lang)
    before = bell.view
    wire.messages.clear()
    hear(bell, BAD[kind])
    assert (bell.view, bell.rung) == (before, 0)
    [reply] = wire.replies()
    assert reply["ok"] is False
    assert reply["error"].endswith("。" if lang == "ja" else ".")
    assert reply["error"] in words("refuse", lang).values()
    assert not wire.sent("update")


def test_a_command_with_buffers_is_refused(wire: Wire) -> None:
    """No command carries binary parts."""
    bell = Bell()
    hear(bell, GOOD, [b"\0" * 10_000])
    assert bell.rung == 0
    assert wire.replies()[-1]["ok"] is False


def test_a_good_command_is_obeyed_and_answered(wire: Wire) -> None:
    """One command, one move, one reply, and the view before the reply."""
    bell = Bell()
    wire.messages.clear()
    hear(bell, GOOD)
    assert (bell.rung, bell.ply, bell.view["ply"]) == (1, 1, 1)
    assert wire.replies() == [{"id": "a.1", "ok": True}]
    assert [json.loads(message)["data"]["method"] for message in wire.messages] == ["update", "custom"]


def test_the_same_message_twice_is_one_move(wire: Wire) -> None:
    """A message that arrives again is answered again and obeyed once; another of the same ply is too late."""
    bell = Bell()
    hear(bell, dict(GOOD))
    hear(bell, dict(GOOD))
    assert bell.rung == 1
    assert wire.replies() == [{"id": "a.1", "ok": True}] * 2
    hear(bell, {**GOOD, "id": "b.1"})
    assert bell.rung == 1
    assert wire.replies()[-1]["error"].startswith("The game has moved on")


@pytest.mark.parametrize(
    ("token", "english", "japanese"),
    [
        ("illegal", "at least 4 new chips", "新しいチップを4枚以上"),
        ("unsaid", "cannot do that now", "選べません"),
        ("refused", "only 2 cards", "2枚まで"),
        ("card", "“card” could not be read", "「card」は答えとして読み取れません"),
        ("broken", "Something went wrong", "問題が起きました"),
    ],
)
def test_refusals_are_said_in_the_readers_language(wire: Wire, token: str, english: str, japanese: str) -> None:
    """Rules, widget and accident: each refusal reaches the reader as a sentence in both languages."""
    bell = Bell()
    hear(bell, command(bell, "answer", token))
    assert english in wire.replies()[-1]["error"]
    bell.lang = "ja"
    hear(bell, command(bell, "answer", token))
    assert japanese in wire.replies()[-1]["error"]
    assert bell.rung == 0


def test_an_accident_names_no_card(wire: Wire, caplog: pytest.LogCaptureFixture) -> None:
    """An unexpected error is logged by its kind and place; its message, which may name a card, goes nowhere."""
    bell = Bell()
    with caplog.at_level(logging.DEBUG):
        hear(bell, command(bell, "answer", "broken"))
    assert "KeyError" in caplog.text
    assert "in command" in caplog.text
    assert "QH" not in caplog.text.replace('raise KeyError("QH")', "")  # the source line itself is no secret
    assert "QH" not in str(wire)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | texts(20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(texts(8), inner, max_size=4),
    max_leaves=12,
)
NEARLY = st.fixed_dictionaries(
    {"v": st.just(1) | JSON, "id": st.just("a.1") | JSON, "ply": st.just(0) | JSON, "do": st.just("answer") | JSON},
    optional={"token": JSON, "seat": JSON},
)


@settings(
    max_examples=often(40, 200),
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture],
)
@given(content=JSON | NEARLY)
def test_no_message_breaks_a_widget(wire: Wire, content: object) -> None:
    """Any message brings no exception, exactly one reply, and a move only if the reply says so."""
    bell = Bell()
    wire.messages.clear()
    hear(bell, content)
    [reply] = wire.replies()
    assert reply["ok"] is (bell.rung == 1)
    assert reply["id"] in ("", "a.1") or (isinstance(content, dict) and reply["id"] == content["id"])


# ---------- pages where nothing runs ----------


def test_static_display_is_read_when_shown(wire: Wire, monkeypatch: pytest.MonkeyPatch) -> None:
    """With CARDWIDGETS_DISPLAY=static a widget leaves a picture and a text, and no living view."""
    bell = Bell()
    live = bell._repr_mimebundle_()
    assert live[0]["text/plain"] == "Bell 0"
    assert "application/vnd.jupyter.widget-view+json" in live[0]
    monkeypatch.setenv("CARDWIDGETS_DISPLAY", "static")
    note = "<p><small>This is a still picture. Run this cell to play or use it.</small></p>"
    assert bell._repr_mimebundle_() == ({"text/plain": "Bell 0", "text/html": "<p>0</p>" + note}, {})


def test_a_missing_bundle_names_the_command(wire: Wire, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A checkout that was never built says what to run."""
    monkeypatch.setattr(modules, "STATIC", tmp_path)
    with pytest.raises(FileNotFoundError, match="pip install -e"):
        Bell()
