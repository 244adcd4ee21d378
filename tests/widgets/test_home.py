"""The home: where a learner goes on, the problem of the day, what is due, progress in words, deals; and the class."""

from __future__ import annotations

import asyncio
import json
import sys
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from itertools import pairwise
from pathlib import Path
from random import Random
from types import SimpleNamespace

import pytest

from cardwidgets import ExerciseWidget, HomeWidget, Learner, RecordWidget, TableWidget, open_table
from cardwidgets.core.script import CHANCE
from cardwidgets.lessons import kinds
from cardwidgets.lessons.problems import problems
from cardwidgets.lessons.record.attempts import Attempt
from cardwidgets.lessons.record.deals import read_verdict
from cardwidgets.lessons.record.journal import Value
from cardwidgets.lessons.record.learner import VARIABLE, choose_record
from cardwidgets.lessons.record.onward import problem_of, stopped_at
from cardwidgets.lessons.review.bands import Cost
from cardwidgets.lessons.review.decision import DealReview, Decision, Unit
from cardwidgets.lessons.teacher.assignment import Assignment
from cardwidgets.players import RandomPlayer
from tests.browser.scenes import home
from tests.support.languages import WRITTEN
from tests.support.reader import named
from tests.support.wire import Wire, command, hear, keeps

NOW = datetime(2026, 11, 27, 12, tzinfo=UTC)


def tried(kind: str, ok: bool, *, seed: int | str = 0) -> Attempt:
    return Attempt(kind=kind, seed=seed, lang="en", ok=ok, tries=1, hints=0, shown=not ok, seconds=20, answer="x")


def learner(*attempts: Attempt) -> Learner:
    """A learner who worked at these exercises, one a day, the last one five days ago."""
    made = Learner(now=lambda: NOW)
    for place, one in enumerate(attempts):
        made.record(one, at=NOW - timedelta(days=4 + len(attempts) - place))
    return made


@pytest.mark.parametrize("lang", WRITTEN)
def test_a_home_keeps_its_contract_in_every_language(wire: Wire, lang: str) -> None:
    """Empty, and after some exercises and deals, the page, the text and the picture are whole."""
    for widget in (HomeWidget(learner(), lang=lang), home(lang)):
        assert keeps("HomeView", widget.view)
        mains = [one["act"] for one in widget.view["cards"] if one["act"].get("main")]
        assert len(mains) == 1  # one usual way on
        daily = widget.view["cards"][1]["title"]  # which a picture that is looked at tomorrow does not tell
        assert daily not in widget.text() + widget.picture() and widget.view["title"] == widget.view["label"]
        assert widget.view["cards"][0]["title"] in widget.picture() and "%" not in widget.text()


@pytest.mark.parametrize("lang", WRITTEN)
def test_a_button_begins_a_record_and_the_page_says_where(
    wire: Wire, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lang: str
) -> None:
    """It is a button until there is a record, into which what was answered before goes; on a stored page, and where
    nothing can be written, it says why not and changes nothing."""
    path = tmp_path / "none" / "learner.toml"
    monkeypatch.setenv(VARIABLE, str(path))
    page = HomeWidget(learner(tried("brag.must_pay", ok=True)), lang=lang)
    keep = page.view["keep"]
    assert keep["button"] == page.say("record.keep") and keep["code"] == ""  # as the notebooks and other pages say it
    hear(page, command(page, "record"))
    assert wire.replies()[-1]["ok"] is False and not path.exists()
    monkeypatch.setitem(sys.modules, "IPython", SimpleNamespace(get_ipython=object))
    monkeypatch.delenv("CARDWIDGETS_DISPLAY", raising=False)
    path.parent.write_text("a file, and no folder")
    hear(page, command(page, "record"))
    assert wire.replies()[-1]["ok"] is False and page.view["keep"] == keep
    path.parent.unlink()
    try:
        hear(page, command(page, "record"))
        assert wire.replies()[-1]["ok"] and keeps("HomeView", page.view)
        assert str(path) in page.view["keep"]["text"] and page.view["keep"]["button"] == ""
        page.learner.record(tried("brag.which_wins", ok=True))
        assert [one.kind for one in Learner(path).attempts] == ["brag.must_pay", "brag.which_wins"]
        hear(page, command(page, "record", id="a.2"))
        assert wire.replies()[-1]["ok"] is False  # there is one
    finally:
        choose_record(None)
    assert "keep" not in HomeWidget(Learner(path)).view


@pytest.mark.parametrize("variable", ["BINDER_SERVICE_HOST", "BINDER_REQUEST"])
def test_on_binder_it_says_that_the_record_goes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, variable: str) -> None:
    """The home offers the line that downloads the record, and the record's own page says so beside its link."""
    mine = Learner(tmp_path / "record.toml")
    monkeypatch.setenv(variable, "10.0.0.1")
    for lang, goes in (("en", "Binder deletes"), ("ja", "消えます")):
        keep = HomeWidget(mine, lang=lang).view["keep"]
        assert goes in keep["text"] and "RecordWidget" in keep["code"]
        page = RecordWidget(mine, lang=lang).still()
        assert goes in page and 'download="learner.toml"' in page
    monkeypatch.delenv(variable)
    assert "Binder" not in RecordWidget(mine, lang="en").still()


def test_it_goes_on_where_the_learner_stopped() -> None:
    """The next kind of the same topic that was not solved; after the last of a topic, the next topic."""
    first = stopped_at(learner())
    assert first and not first.begun and first.place == 1
    names = [row.kind for row in first.topic.rows]
    after = stopped_at(learner(tried(names[0], ok=True), tried(names[1], ok=False)))
    assert after and after.begun and (after.topic.name, after.next.kind, after.place) == (first.topic.name, names[1], 2)
    second = stopped_at(learner(replace(tried(names[0], ok=True), tries=2, hints=1)))  # solved, though not at once
    assert second and second.next.kind == names[1]
    given = stopped_at(learner(replace(tried(names[0], ok=True), shown=True)))
    assert given and given.next.kind == names[0]
    done = stopped_at(learner(*(tried(name, ok=True) for name in names)))
    assert done and done.topic.family == first.topic.family and done.topic.name != first.topic.name
    assert stopped_at(learner(tried("no.such", ok=True))) == first  # a kind of somebody's own is no station


def test_home_counts_the_exercises_that_it_opens() -> None:
    """The number beside *Continue* is that of the row of exercises below."""
    names = [row.kind for row in learner().topics().topics[0].rows]
    widget = HomeWidget(learner(tried(names[0], ok=True)), lang="en")
    note = widget.view["cards"][0]["note"]
    place = widget.show("continue").view["place"]  # type: ignore[union-attr]
    assert place.split()[-1] == note.split()[0] == str(len(names) - 1)


def test_a_repeat_leaves_the_learner_where_they_stopped() -> None:
    """A due exercise of another topic that is repeated does not replace the topic that is half done."""
    names = ("briscola.count_points", "brag.must_pay", "briscola.count_points")
    rows = [tried(name, ok=True) for name in names]
    before, after = stopped_at(learner(*rows[:2])), stopped_at(learner(*rows))
    assert before and after and after.next.kind == before.next.kind and after.topic.family == "brag"


def test_who_has_done_nothing_yet_begins_with_a_deal(wire: Wire) -> None:
    """A table with its rules lies below; once a deal is over, the page goes on with the exercises."""
    page = HomeWidget(learner())
    first = page.view["cards"][0]
    assert first["title"] == "Your first deal" and first["act"]["token"] == "first"
    hear(page, command(page, "show", "first"))
    table = page.below
    assert isinstance(table, TableWidget) and table.first_deal.intro is not None
    table.pace = "once"
    while table.table.asked is not None:
        table.play(table.table.asked.choices.sample(Random(1)))
    assert page.view["cards"][0]["act"]["open"]  # with the way to put it away
    hear(page, command(page, "show", "first"))
    assert page.below is None and page.view["cards"][0]["act"]["token"] == "continue"
    hear(page, command(page, "show", "first", id="a.2"))
    assert wire.replies()[-1]["ok"] is False


def test_what_the_notebook_adds_to_the_record_is_on_the_page_at_once(tmp_path: Path) -> None:
    """An answer given elsewhere, and a record that is begun after the page was laid; in a notebook once for a cell."""

    def told(page: HomeWidget) -> str:
        return str(page.view["subtitle"])

    kept = learner()
    page = HomeWidget(kept, lang="en")
    empty, first = told(page), page.view["cards"][0]["title"]
    kept.record(tried("brag.is_it_a_run", ok=True))
    assert told(page) != empty and page.view["cards"][0]["title"] != first
    try:
        later = HomeWidget(lang="en")
        chosen = choose_record(tmp_path / "learner.toml")
        assert chosen is not None and later.learner is chosen
        chosen.record(tried("brag.is_it_a_run", ok=True))
        assert told(later) == told(page)
    finally:
        choose_record(None)

    async def cell() -> list[str]:
        shown, drawn = HomeWidget(kept, lang="en"), list[str]()
        shown.observe(lambda _: drawn.append(told(shown)), "view")
        for seed in range(3):
            kept.record(tried("brag.must_pay", ok=True, seed=seed))
        assert drawn == []
        await asyncio.sleep(0)
        return drawn

    [drawn] = asyncio.run(cell())
    assert drawn == told(page)


def test_the_problem_of_a_day_is_the_same_for_everybody_and_each_has_its_turn() -> None:
    """It hangs on the date alone; in as many days as there are problems each comes once, and families change."""
    days = [date.fromordinal(date(2026, 11, 27).toordinal() + n) for n in range(len(problems()))]
    order = [problem_of(day) for day in days]
    assert {*order} == {*problems()}
    assert sum(one.family == then.family for one, then in pairwise(order)) < len(order) / 4
    views = [HomeWidget(each).view["cards"][1] for each in (learner(), learner(tried("brag.must_pay", ok=True)))]
    assert views[0] == views[1]


def test_each_button_opens_its_widget_and_puts_it_away(wire: Wire) -> None:
    """Exercises, the problem and the due ones lie below; what is answered there is in the record, and on the page."""
    widget = HomeWidget(learner(tried("brag.must_pay", ok=False)))
    assert widget.due == 1 and "act" in widget.view["due"]
    for token in ("continue", "due", "problem"):
        hear(widget, command(widget, "show", token))
        assert widget.opened == token and widget.below is not None
    assert [card["act"]["open"] for card in widget.view["cards"]] == [False, True]
    problem = problem_of(NOW.astimezone().date())
    assert isinstance(widget.below, ExerciseWidget)
    widget.below.command("answer", problem.right[0])
    assert widget.learner.attempts[-1].kind == str(problem) and "solved" in widget.view["cards"][1]["note"]
    hear(widget, command(widget, "show", "problem"))
    assert widget.get_state()["below"] is None and widget.opened == ""
    for token in ("", "class", "deal:0", "deal:x", "KS"):
        hear(widget, command(widget, "show", token))
        assert wire.replies()[-1]["ok"] is False and widget.opened == ""


def test_progress_is_told_in_words() -> None:
    """Of the last five at a topic four or five right at once are sure, three mostly right, two half way."""
    names = [row.kind for topic in learner().topics().topics[:1] for row in topic.rows]
    for right, word in ((0, "begun"), (2, "half way"), (3, "mostly right"), (4, "sure"), (5, "sure")):
        rows = [tried(names[0], ok=place < right, seed=place) for place in range(5)]
        bars = HomeWidget(learner(*rows)).view["progress"]["groups"][0]["topics"]
        assert bars[0]["word"] == word and (bars[0]["part"] == right / 5 if right else 0 < bars[0]["part"] < 1 / 5)
        assert {(bar["word"], bar["part"]) for bar in bars[1:]} == {("not yet", 0)}


def test_a_deal_and_a_miss_are_seen_in_the_bars_and_a_kept_record_is_not_asked_for(tmp_path: Path) -> None:
    """The game of a deal is begun, with a word and a length; the page speaks of saving only where nothing is saved."""
    kept = Learner(tmp_path / "hana.toml", now=lambda: NOW)
    for mine, asks in ((learner(), True), (kept, False)):
        assert ("saved" in HomeWidget(mine, lang="en").view["deals"]["none"]) is asks
    table = open_table("brag", seats=2, seed=3)
    while table.asked is not None:
        table.play(table.asked.choices.sample(Random(1)))
    kept.record_deal(table, 0)
    kept.record(tried("crash.who_scores", ok=False))
    kept.record(replace(tried("briscola.two-threes", ok=True), topic="problems"))
    groups = {one["name"]: one for one in HomeWidget(kept, lang="en").view["progress"]["groups"]}
    assert groups["Brag"]["word"] == "1 deal" and groups["Crash"]["word"] == "begun"
    assert groups["Briscola"]["word"] == "1 problem"
    assert {name for name, one in groups.items() if one["part"] > 0} == {"Brag", "Briscola", "Crash"}


def test_the_problem_of_the_day_is_told_apart_from_the_next() -> None:
    """One that was missed says so, with another word on its button; the problem after it does not pass for it."""
    today = str(problem_of(NOW.astimezone().date()))
    daily = HomeWidget(learner(replace(tried(today, ok=False), topic="problems")), lang="en")
    card = daily.view["cards"][1]
    assert card["note"].endswith("It is not solved yet.") and card["act"]["text"] == "Try again"
    asked = daily.show("problem")
    assert asked is not None and asked.view["place"] == "Today's problem"
    hear(asked, command(asked, "answer", asked.exercise.key[0]))
    assert asked.view["acts"][-1]["text"] == "Another problem"
    hear(asked, command(asked, "another"))
    assert asked.view["place"] == "More problems"


def test_a_topic_that_was_not_begun_is_not_continued() -> None:
    """After the last exercise of a topic the button of the next one says Begin."""
    names = [row.kind for row in learner().topics().topics[0].rows]
    act = HomeWidget(learner(*(tried(name, ok=True) for name in names)), lang="en").view["cards"][0]["act"]
    assert act["text"] == "Begin"


def test_a_deal_at_a_table_is_kept_once_and_its_review_is_remembered(wire: Wire) -> None:
    """The table notes a deal that one reader has played to its end; a review tells its mistakes."""
    kept = Learner(now=lambda: NOW)
    choose_record(kept)
    try:
        for options in ({}, {"seat": None}, {"humans": (0, 1)}):
            table = TableWidget(open_table("brag", seats=2, seed=3), players=RandomPlayer(), pace="once", **options)
            while (asked := table.table.asked) is not None:
                if asked.seat != CHANCE:
                    table.play(asked.choices.sample(Random(table.ply)))
            table.redraw()
        [one] = kept.deals()
        page = HomeWidget(kept)
        [row] = page.view["deals"]["rows"]
        assert (row["mark"], row["note"], one.verdict) == ("none", "not reviewed yet", None)
        assert "Brag" in row["title"] and row["act"]["token"] == f"deal:{one.key}"
        review = page.show(f"deal:{one.key}")
        review.finish()  # type: ignore[union-attr]
        [one] = kept.deals()
        assert one.verdict is not None and page.view["deals"]["rows"][0]["mark"] in ("good", "mistake", "blunder")
        again = HomeWidget(kept).show(f"deal:{one.key}")
        assert again.finished and again.view["headline"] == review.view["headline"], "it is not checked again"
    finally:
        choose_record(None)


@pytest.mark.parametrize("hands", [None, False])
def test_a_deal_of_a_record_can_be_replayed_unless_its_cards_stay_hidden(wire: Wire, hands: bool | None) -> None:
    """As at the table: sets of Crash were laid open to all, but a teacher may forbid it."""
    choose_record(kept := Learner(now=lambda: NOW))
    try:
        table = TableWidget("crash", seed=2, players=RandomPlayer(), pace="once", hands=hands)
        while (asked := table.table.asked) is not None:
            table.play(asked.choices.sample(Random(table.ply)))
        [one] = kept.deals()
        review = HomeWidget(kept).show(f"deal:{one.key}")
        acts = [act["token"] for act in review.view["acts"] if "closed" not in act]  # type: ignore[union-attr]
        assert ("fork" in acts, "hands" in acts) == (hands is None, hands is None)
    finally:
        choose_record(None)


@pytest.mark.parametrize("lang", WRITTEN)
def test_a_review_opened_from_home_has_the_number_of_its_deal(wire: Wire, lang: str) -> None:
    """The second deal of a match is deal 2 in the head of its review and at the table in it, as it was at its table."""
    choose_record(kept := Learner(now=lambda: NOW))
    try:
        table = TableWidget("brag", seats=2, seed=3, players=RandomPlayer(), pace="once", lang=lang)
        for number in (1, 2):
            while (asked := table.table.asked) is not None:
                table.play("fold" if number == 1 else asked.choices.sample(Random(table.ply)))
            heads = table.view["subtitle"]
            if number == 1:
                table.next_deal()
        [second] = (one for one in kept.deals() if one.number == 2)
        review = HomeWidget(kept, lang=lang).show(f"deal:{second.key}")
        assert review.board.view["subtitle"] == heads and "2" in review.view["subtitle"]  # type: ignore[union-attr]
    finally:
        choose_record(None)


def test_a_record_begun_in_a_review_has_its_deal(wire: Wire) -> None:
    """A reader who keeps a move of the first deal finds the deal in the record too, with its verdict."""
    table = TableWidget(open_table("brag", seats=2, seed=3), players=RandomPlayer(), pace="once")
    while (asked := table.table.asked) is not None:
        table.play(asked.choices.sample(Random(table.ply)))
    table.open_review()
    table.below.finish()  # type: ignore[union-attr]
    choose_record(kept := Learner(now=lambda: NOW))
    try:
        table.below.redraw(moved=True)  # type: ignore[union-attr]
        [one] = kept.deals()
        assert one.verdict is not None
    finally:
        choose_record(None)


def test_a_deal_counts_the_mistakes_that_its_review_marks() -> None:
    """Of four that were surely worse, two are marked as mistakes, whatever is in the pot: two chips or more."""
    kept, table, rng = Learner(now=lambda: NOW), open_table("brag", seats=2, seed=3), Random(1)
    while table.asked is not None:
        table.play(table.asked.choices.sample(rng))
    kept.record_deal(table, 0)
    assert HomeWidget(kept).view["subtitle"] == "0 exercises, 1 deal so far"
    for costs, mark, note in (
        ((0.1, 0.5, 2.5, 3.0), "mistake", "2 mistakes"),
        ((0.1, 0.5, 8.0), "blunder", "1 blunder"),
        ((0.1, 2.5, 8.0, 3.0, 1.2), "blunder", "1 blunder, 2 mistakes, 1 inaccuracy"),
        ((0.1, 1.2, 1.2), "inaccuracy", "2 inaccuracies"),
        ((0.1,), "good", "no mistakes"),
    ):
        found = DealReview(table, 0, tuple(
            Decision(ply, 0, 0, "bet", "2", Unit.CHIPS, {"2": Cost(cost, 0.01)}, {}, "sample", 300, pot=10.0)
            for ply, cost in enumerate(costs)
        ))  # fmt: skip
        kept.record_verdict(found, 0)
        [row] = HomeWidget(kept).view["deals"]["rows"]
        assert (row["mark"], row["note"]) == (mark, note)


@pytest.mark.parametrize(("lang", "none", "some"), [
    ("en", "no move checked", "no mistakes in the 2 moves checked"),
    ("ja", "調べた選択なし", "調べた2回の選択に悪手なし"),
])  # fmt: skip
def test_a_deal_with_unchecked_moves_is_not_called_faultless(lang: str, none: str, some: str) -> None:
    """A fold that no review can judge, because a rival holds two hands, leaves nothing to praise."""
    kept, table, rng = Learner(now=lambda: NOW), open_table("brag", seats=2, seed=3), Random(1)
    while table.asked is not None:
        table.play(table.asked.choices.sample(rng))
    ply = len(table.answers) - 1
    seat = table.answers[ply].seat
    kept.record_deal(table, seat)
    good = tuple(
        Decision(at, seat, seat, "bet", "2", Unit.CHIPS, {"2": Cost(0.0, 0.01)}, {}, "sample", 300, pot=10.0)
        for at in range(2)
    )
    for decisions, mark, note in (((), "none", none), (good, "good", some)):
        kept.record_verdict(DealReview(table, seat, decisions, unjudged=(ply,)), seat)
        [row] = HomeWidget(kept, lang=lang).view["deals"]["rows"]
        assert (row["mark"], row["note"]) == (mark, note)


def test_a_review_noted_by_an_earlier_version_still_counts() -> None:
    """Its entry has two numbers, and names no blunder and no inaccuracies."""
    fields: dict[str, Value] = {"at": NOW, "deal": "k", "mistakes": 2, "checked": 20}
    assert read_verdict(fields) == ("k", (2, 20, False, 0, 0, True))
    for name, wrong in (("mistakes", "2"), ("blunder", 1), ("whole", 1)):
        with pytest.raises(TypeError, match="a review"):
            read_verdict({**fields, name: wrong})


def test_the_page_names_no_card_of_a_deal(wire: Wire) -> None:
    """A deal of the record holds all cards; the page, its text and its picture tell of none that stayed hidden."""
    kept, rng = Learner(now=lambda: NOW), Random(1)
    table = open_table("brag", seats=3, seed=5)
    while table.asked is not None:
        table.play("fold" if table.ply else table.asked.choices.sample(rng))
    kept.record_deal(table, 0)
    page = HomeWidget(kept)
    told = json.dumps({**page.view, "cards": []}, ensure_ascii=False)
    assert page.view["deals"]["rows"] and named(told) == set()


def test_a_class_is_read_from_the_files_that_were_handed_in(tmp_path: Path, wire: Wire) -> None:
    """It says how far each is and where most are stuck; its button shows that exercise. A foreign file is named."""
    kinds = ["brag.must_pay", "brag.which_wins", "preferans.who_takes"]
    for name, right in (("Aya", (True, True, True)), ("Ben", (True, False, False)), ("Chiara", (True, False, False))):
        sheet = Assignment(kinds, 3, student=name, path=tmp_path / f"{name}.toml", title="Tuesday")
        for (kind, seed), ok in zip(sheet.set.asked(name), right, strict=True):
            sheet.record(replace(tried(kind, ok, seed=seed), answer="A"))
    (tmp_path / "other.toml").write_text("x = 1", encoding="utf-8")
    page = HomeWidget(results=tmp_path, lang="en")
    assert keeps("HomeView", page.view)
    group = page.view["group"]
    assert (
        group["title"].startswith("2 of 3 are stuck at") and "1 file could not be counted: other.toml." in group["foot"]
    )
    assert [one["name"] for one in group["pupils"]] == ["Aya", "Ben", "Chiara"]
    assert [bar["word"] for bar in group["pupils"][0]["bars"]] == ["sure", "sure"]
    assert group["pupils"][0]["stuck"] == "" != group["pupils"][1]["stuck"]
    assert page.show("class") is not None and list(page.to_frame()["right"]) == [3, 1, 1]


def test_a_record_shows_a_line_for_each_family_with_its_topics_folded_under_it() -> None:
    """Words and lengths, no dots: five right answers make a topic sure, and its family no more than begun."""
    mine = learner(*(tried("brag.which_wins", ok=True, seed=seed) for seed in range(5)))
    shown = RecordWidget(mine, lang="en").children[0].value
    assert shown.count("<summary>") == 5 + 1 and shown.count("<li>") == 44  # and the figures
    assert "●" not in shown and shown.count('<b style="width: 100%">') == 1 and "<small>sure" in shown
    assert "<details><summary><span>Brag</span>" in shown and "<details open" not in shown


@pytest.mark.parametrize("lang", WRITTEN)
def test_a_record_tells_the_same_standing_as_the_home(lang: str) -> None:
    """Each family has the same words and the same length of its bar; problems do not add to the number of topics."""
    mine = learner(
        tried("brag.must_pay", ok=True), replace(tried(str(problems("crash")[0]), ok=True), topic="problems")
    )
    table = open_table("briscola", seats=2, seed=1)
    while table.asked is not None:
        table.play(table.asked.choices.options[0])
    mine.record_deal(table, 0)
    page = RecordWidget(mine, lang=lang)._page.value
    for group in HomeWidget(mine, lang=lang).view["progress"]["groups"]:
        line = page.partition(f"<summary><span>{group['name']}</span>")[2].partition("</summary>")[0]
        assert f"width: {100 * group['part']:.0f}%" in line and group["word"] in line
    both = [repr(RecordWidget(one, lang="en")) for one in (mine, learner())]
    assert all(one.startswith("0 of 44 topics are firm") for one in both)


def test_other_arguments_are_refused(tmp_path: Path) -> None:
    """Each is named, with what would be right."""
    with pytest.raises(TypeError, match="a learner must be a Learner"):
        HomeWidget("hana.toml")  # type: ignore[arg-type]
    with pytest.raises(TypeError, match=r"results must be a folder, or what gather\(folder\) returns, not 3"):
        HomeWidget(results=3)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="there is no folder"):
        HomeWidget(results=tmp_path / "none")
    with pytest.raises(TypeError, match="no option 'leaner'"):
        HomeWidget(leaner=Learner())  # type: ignore[call-arg]


def test_the_topics_that_are_due_add_up(wire: Wire) -> None:
    """More topics than the card has lines: the last line counts the others."""
    kept = Learner(now=lambda: NOW)
    topics = {(kind.family, kind.topic): kind for kind in kinds()}
    for kind in [*topics.values()][:5]:
        kept.record(tried(str(kind), ok=False), at=NOW - timedelta(days=9))
    due = HomeWidget(kept, lang="en").view["due"]
    assert due["count"] == 5 == sum(int(number) for _, number in due["rows"]) and len(due["rows"]) == 3


def test_after_the_problem_of_the_day_another_one_is_offered(wire: Wire) -> None:
    """A problem of the same family that is not solved yet."""
    home = HomeWidget(Learner(now=lambda: NOW), lang="en")
    asked = home.show("problem")
    first = str(asked.exercise.of)
    hear(asked, command(asked, "answer", asked.exercise.key[0]))
    assert asked.state == "solved" and [act["do"] for act in asked.view["acts"] if act["main"]] == ["another"]
    hear(asked, command(asked, "another", ""))
    assert str(asked.exercise.of) != first and str(asked.exercise.of).split(".")[0] == first.split(".")[0]
