"""The first deal of a game: the rules once for each learner, a coach, and back by Rules."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from pathlib import Path

import pytest

from cardwidgets import Learner, TableWidget, open_table
from cardwidgets.core.variants import known
from cardwidgets.lessons.record.learner import VARIABLE, begin_record, choose_record
from cardwidgets.locale import say
from cardwidgets.players import RandomPlayer
from cardwidgets.widgets.intro import IntroWidget
from cardwidgets.widgets.kinds import screen_for
from cardwidgets.widgets.table import first_deal
from tests.support.languages import WRITTEN
from tests.support.tracked import ROOT
from tests.support.wire import Wire, command, hear, keeps
from tests.widgets.test_layout_board import BEST, crash

WITH_RULES = {
    "brag": "brag",
    "crash": "crash",
    "briscola": "briscola",
    "chiamata": "chiamata",
    "preferans-sochi": "preferans",
}


@pytest.fixture
def learner() -> Iterator[Learner]:
    """A learner whose record everything here keeps."""
    kept = Learner()
    choose_record(kept)
    yield kept
    choose_record(None)


def above(widget: TableWidget) -> IntroWidget:
    """Return what lies over a table."""
    assert isinstance(widget.above, IntroWidget)
    return widget.above


@pytest.mark.parametrize("lang", WRITTEN)
@pytest.mark.parametrize("name", WITH_RULES)
def test_the_rules_are_four_sentences_and_each_bubble_has_its_words(
    wire: Wire, learner: Learner, name: str, lang: str
) -> None:
    """Of every game that has them: four pictures, and a bubble for each kind of decision, also in later deals."""
    widget = TableWidget(name, seed=3, players=RandomPlayer(), pace="once", lang=lang)
    first = above(widget)
    assert keeps("IntroView", first.view) and len(first.view["tiles"]) == 4 and first.view["bubble"] is None
    hear(first, command(first, "another"))
    assert first.view["tiles"] == []
    steps = []
    for _ in range(200):
        if widget.above is None:
            break
        if widget.table.asked is None:
            widget.next_deal()
            continue
        if (shown := above(widget).view["bubble"]) is not None:
            assert keeps("IntroView", above(widget).view)
            steps.append(shown["step"])
        if (asked := widget.table.asked) is not None:
            widget.play(asked.choices.sample(widget.bots.rng))
    assert widget.above is None and steps == sorted(steps) and steps[-1] == (5 if name == "preferans-sochi" else 3)


@pytest.mark.ci
def test_the_coach_has_words_for_every_kind_of_decision_of_a_first_deal() -> None:
    """For every variant with an introduction and every number of players, in both languages."""
    silent = set()
    for variant in known():
        for seats, seed in product(variant.seats[:5], range(3)):
            widget = TableWidget(variant.name, seats=seats, seed=seed, players=RandomPlayer(), pace="once")
            intro = widget._scene().intro()
            if intro is None:
                break
            steps = (*intro.coach, *intro.rare)
            while (asked := widget.table.asked) is not None:
                if asked.about not in {step.about for step in steps}:
                    silent.add((variant.name, seats, asked.about))
                widget.play(asked.choices.sample(widget.bots.rng))
            for step, lang in product(steps, WRITTEN):
                assert say(f"intro.{intro.name}.coach.{step.key}", lang) and say(
                    f"intro.{intro.name}.coach.{step.key}_title", lang
                )
    assert not silent


def test_the_coach_of_a_layout_goes_on_with_the_sets(wire: Wire, learner: Learner) -> None:
    """A bubble about the first set goes once that is laid; the last one comes when the sets can be laid."""
    widget = TableWidget(crash(), seat=0, players=RandomPlayer(), pace="once")
    first = above(widget)
    hear(first, command(first, "another"))
    one, two, three, four = BEST.split(" | ")
    steps = []
    for drawn in ("", "JC JD", one, f"{one} | {two}", f"{two} | {one} | {three}", f"{one} | {two} | 4D 3H AC",
                  f"{one} | {two} | {three}", f"{one} | {two}", f"{one} | {two} | {three} | {four}"):  # fmt: skip
        widget.draft(drawn)
        bubble = above(widget).view["bubble"]
        steps.append(bubble and bubble["step"])
    assert steps == [1, 1, 2, 2, 2, 2, 3, 3, 3]
    widget.draft(f"{two} | {one} | {three} | {four}")
    assert widget.above is None, "the coach does not ask for a layout that is refused"


def test_they_are_shown_once_for_each_learner(wire: Wire, learner: Learner) -> None:
    """Skipped or read, they are in the record; another game has its own, and Rules brings them back."""
    widget = TableWidget("brag", seed=1)
    hear(above(widget), command(above(widget), "skip"))
    assert widget.above is None and widget.view["turn"] in ("you", "other")
    again = Learner()
    again.upload(learner.download())
    choose_record(again)
    assert TableWidget("brag", seed=1).above is None and TableWidget("crash", seed=1).above is not None
    table = TableWidget("brag", seed=1)
    assert table.page["words"]["rules"] == "Rules"
    hear(table, command(table, "rules"))
    again = above(table)
    pictured = [bool(tile["pictures"]) for tile in again.view["tiles"]]
    assert pictured[:4] == [True] * 4 and len(pictured) > 8 and not any(pictured[4:])  # then all rules, in words
    assert again.view["words"]["go"] == "Back to the table" and not {"skip", "note"} & {*again.view["words"]}
    hear(again, command(again, "another"))
    assert table.above is None  # and no coach


def test_rules_read_before_a_record_begins_are_in_it(
    wire: Wire, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """A reader who saves answers after the first deal does not get its rules again in the next notebook."""
    monkeypatch.setattr("cardwidgets.lessons.record.learner.in_live_notebook", lambda: True)
    monkeypatch.setattr("cardwidgets.lessons.record.learner._unsaved", [])
    monkeypatch.setenv(VARIABLE, str(tmp_path / "record.jsonl"))
    monkeypatch.setattr(first_deal, "_told", set())
    above(TableWidget("brag", seed=1, intro=True)).command("another", None)
    try:
        begin_record()
        monkeypatch.setattr(first_deal, "_told", set())  # another kernel
        assert TableWidget("brag", seed=1).above is None and TableWidget("crash", seed=1).above is not None
    finally:
        choose_record(None)


def test_nothing_lies_over_a_table_where_it_is_not_wanted(
    wire: Wire, learner: Learner, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not with ``intro=False``, for a spectator, for several people, nor in other games; without a record only if asked
    for or in a live notebook at a new table, and once in a kernel."""
    for options in ({"intro": False}, {"seat": None}, {"humans": (0, 1)}):
        table = TableWidget("brag", seed=1, **options)
        assert table.above is None and ("rules" in table.page["words"]) is ("intro" in options)
        hear(table, command(table, "rules"))
        assert wire.replies()[-1]["ok"] is ("intro" in options)
    for name in ("brag-basic", "teen-patti", "schembil"):
        table = TableWidget(name, seed=1)
        assert table.above is None and table.page["words"]["rules"] == "Rules"
    choose_record(None)
    monkeypatch.setattr(first_deal, "_told", set())
    assert TableWidget("brag", seed=1).above is None
    monkeypatch.setattr(first_deal, "in_live_notebook", lambda: True)
    assert TableWidget(open_table("preferans", seed=7)).above is None
    above(TableWidget("preferans", seed=7)).command("another", None)
    assert TableWidget("preferans", seed=7).above is None and TableWidget("crash", seed=7).above is not None
    monkeypatch.undo()
    monkeypatch.setattr(first_deal, "_told", set())
    table = TableWidget("brag", seed=1, intro=True)
    above(table).command("another", None)
    assert TableWidget("brag", seed=1, intro=True).above is None


def test_rules_that_nobody_has_written_are_not_asked_for_in_silence(wire: Wire) -> None:
    """An error names the games that have some; one of them with other rules of its own has none either."""
    for name, more in (("schembil", {}), ("teen-patti", {}), ("briscola", {"follow": "suit"})):
        with pytest.raises(ValueError, match="has no introduction") as refused:
            TableWidget(name, seed=1, intro=True, **more)
        assert all(one.partition("-")[0] in str(refused.value) for one in WITH_RULES)
        assert TableWidget(name, seed=1, **more).above is None


def test_a_game_that_gains_rules_is_named_where_they_are_missing(wire: Wire, monkeypatch: pytest.MonkeyPatch) -> None:
    """The error lists the games of the registry, each once."""
    scene = screen_for("teen").scene
    monkeypatch.setattr(scene, "INTROS", (replace(screen_for("crash").scene.INTROS[0], name="newcomer"),))
    with pytest.raises(ValueError, match=r"there is one of brag, newcomer, crash, briscola, chiamata and preferans$"):
        TableWidget("schembil", seed=1, intro=True)


@pytest.mark.ci
@pytest.mark.parametrize("name", ["00_welcome", "01_play_tonight", "tonight/1_brag", "tonight/2_crash",
                                  "tonight/3_briscola", "tonight/4_preferans"])  # fmt: skip
def test_a_newcomer_reads_the_rules_at_the_first_table_of_the_course(name: str) -> None:
    """They are shown only if asked for where no record is kept yet."""
    for folder in (ROOT / "notebooks", ROOT / "notebooks" / "ja"):
        calls = [
            node
            for node in ast.walk(ast.parse((folder / f"{name}.py").read_text(encoding="utf-8")))
            if isinstance(node, ast.Call) and ast.unparse(node.func).endswith("TableWidget")
        ]
        assert "intro=True" in ast.unparse(min(calls, key=lambda call: call.lineno))


def test_the_table_stays_usable_under_the_coach(wire: Wire, learner: Learner) -> None:
    """An answer is taken while a bubble is open, and the next decision has the next bubble."""
    widget = TableWidget("briscola", seats=2, seed=1, pace="once")
    above(widget).command("another", None)
    titles = []
    for _ in range(3):
        titles.append(above(widget).view["bubble"]["title"])
        hear(widget, command(widget, "answer", widget.view["ask"]["cards"]["tokens"][0]))
    assert len({*titles}) == 3 and widget.above is None


def test_the_pictures_of_crash_are_legal_sets() -> None:
    """The first sentence asks for a pair or better."""
    intro = screen_for("crash").scene.INTROS[0]
    sets = [one.cards.split() for row in intro.pictures for one in row if one.word]
    assert len(sets) == 4 and all(len({card[0] for card in cards}) < 3 for cards in sets)
