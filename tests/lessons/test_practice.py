"""Practice: what is due comes first, topics are mixed, and it grows harder as the learner gets better."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from itertools import pairwise
from random import Random

import pytest

from cardwidgets import Assignment, ExerciseWidget, Learner, Practice, PracticeWidget, TableWidget, open_table
from cardwidgets.lessons import Attempt, Exercise, Kind, kinds
from cardwidgets.lessons.kinds import kind_named
from cardwidgets.lessons.record.practice import summed_up
from cardwidgets.lessons.review import review_deal
from cardwidgets.lessons.teacher.own import ask, deal, exercise, number
from cardwidgets.locale import say
from cardwidgets.widgets.gallery import played
from tests.support.wire import Wire, command, hear


class Clock:
    """A clock that is set by hand."""

    def __init__(self) -> None:
        self.time = datetime(2026, 3, 1, 12, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.time


def days(learner: Learner, clock: Clock, right: Callable[[Kind], bool], many: int = 4) -> Iterator[list[Kind]]:
    """Yield what is served in each of so many days, twelve a day, to somebody who is right as `right` says."""
    for _ in range(many):
        served = []
        practice = Practice(learner)
        for _ in range(12):
            kind = practice.next_kind()
            practice._served.append(kind)  # as when it is posed, which would take long
            served.append(kind)
            ok = right(kind)
            learner.record(
                Attempt(
                    kind=str(kind), seed=f"{clock.time}", lang="en", ok=ok, tries=1, hints=0, shown=not ok, seconds=9,
                    answer="",
                )
            )  # fmt: skip
            clock.time += timedelta(minutes=1)
        yield served
        clock.time += timedelta(hours=26)


def served(right: Callable[[Kind], bool], many: int = 4) -> list[list[Kind]]:
    clock = Clock()
    return list(days(Learner(now=clock), clock, right, many))


def test_it_grows_harder_only_as_one_gets_better() -> None:
    """A learner who is always right meets all levels in time; one who never is stays at the first, with what was
    missed."""
    good = [kind.level for day in served(lambda kind: True, 9) for kind in day]
    assert max(good[:12]) < max(good) and sum(good[-24:]) > sum(good[:24])
    poor = [kind for day in served(lambda kind: False) for kind in day]
    assert {kind.level for kind in poor} == {1}
    assert len(poor) > len({*map(str, poor)})
    stuck = [kind.level for day in served(lambda kind: kind.level < 3, 10) for kind in day]
    assert max(stuck) == 3


def test_what_is_due_comes_first_and_topics_are_mixed() -> None:
    """The longest overdue before the rest; no topic twice in a row; families take turns; the same record, the same."""
    clock = Clock()
    learner = Learner(now=clock)
    first, *_ = days(learner, clock, lambda kind: True, 1)
    assert len({kind.family for kind in first[:4]}) == 4
    clock.time += timedelta(days=9)
    due = [one.kind for one in learner.due()]
    assert len(due) > 3
    practice = Practice(learner)
    row = [next(practice) for _ in range(len(due))]
    again = Practice(learner)
    assert [(q.kind, q.seed) for q in row] == [(q.kind, q.seed) for q in (next(again) for _ in due)]
    names = [str(kind) for kind in practice._served]
    assert names[0] == due[0] and sorted(names) == sorted(due)
    topics = [(kind.family, kind.topic) for kind in practice._served]
    assert all(one != other for one, other in pairwise(topics))
    for day in served(lambda kind: True):
        assert all((a.family, a.topic) != (b.family, b.topic) for a, b in pairwise(day))


def test_usual_games_come_before_variants_unless_the_learner_has_played_them() -> None:
    """A beginner meets the first levels of the four usual games, and a player the games that were played."""
    odd = {"briscola.what_a_mariage_brings", "crash.which_right"}
    first = [str(kind) for kind in served(lambda kind: True, 1)[0]]
    assert not odd & {*first} and {"briscola.who_takes", "crash.who_scores"} <= {*first}
    clock = Clock()
    learner = Learner(now=clock)
    table = open_table("marianna", seats=2, seed=1)
    while table.asked is not None:
        table.play(table.asked.choices.options[0])
    learner.record_deal(table, 0)
    [played] = days(learner, clock, lambda kind: True, 1)
    assert str(played[0]) == "briscola.count_points" and "briscola.what_a_mariage_brings" in map(str, played)
    assert {kind.family for kind in played[:8]} == {"briscola", "probability"}


def test_repeats_are_announced_and_have_a_row_of_their_own(wire: Wire) -> None:
    """After the last exercise the result comes first, then the repeats; the marks in the head are the round's."""
    widget = PracticeWidget(Learner(now=Clock()), kinds=["brag.is_it_a_run"], number=12)
    for n in range(12):
        assert len(widget.view["progress"]) == (10 if n < 10 else 2)
        q = widget.exercise
        wrong = next(token for token in ("yes", "no") if token not in q.key)
        hear(widget, command(widget, "answer", wrong if n in (3, 11) else q.key[0]))
        assert widget.view["wrong"] == ([wrong] if n in (3, 11) else [])
        assert widget.view["acts"][-1]["text"] == ("Next" if n < 11 else "Finish")
        hear(widget, command(widget, "another", ""))
    assert widget.view["question"] == "10 of 12 were right at the first try."
    assert widget.view["strong"] == "You missed 2 exercises. Repeat them now." and widget.view["state"] == "asked"
    assert [act["text"] for act in widget.view["acts"]] == ["Play a deal of Brag", "Repeat the 2 you missed"]
    hear(widget, command(widget, "another", ""))
    assert widget.view["progress"] == ["now", ""]
    hear(widget, command(widget, "answer", widget.exercise.key[0]))
    assert widget.view["progress"] == ["right", ""] and widget.view["acts"][-1]["text"] == "Next"


def test_it_is_an_iterator_of_as_many_as_asked_for() -> None:
    """A number of exercises, of the kinds or the family that are named, in the language that is asked for."""
    few = [*Practice(Learner(), kinds=["brag.which_wins", kinds("crash")[0]], number=3, lang="ja")]
    assert {q.kind for q in few} == {"which_wins", kinds("crash")[0].name} and {q.lang for q in few} == {"ja"}
    assert {(q.kind, q.seed) for q in few} == {(q.kind, q.seed) for q in few} and len({q.seed for q in few}) == 3
    assert next(Practice(Learner(), family="preferans")).kind in {kind.name for kind in kinds("preferans", None)}


@pytest.mark.parametrize("right", [True, False])
def test_each_named_kind_is_asked_once_before_one_is_repeated(right: bool) -> None:
    """However hard a page's kinds are, and however the learner answers; what was tried before counts too."""
    of_page = ("who_takes", "who_draws_last", "win_this_trick", "safe_card", "best_ending")
    names = [f"briscola.{name}" for name in of_page]
    learner = Learner(now=Clock())

    def answered(kind: str, seed: int | str) -> None:
        learner.record(
            Attempt(kind=kind, seed=seed, lang="en", ok=right, tries=1, hints=0, shown=False, seconds=9, answer="")
        )

    answered(names[0], 1)
    practice = Practice(learner, kinds=names, number=10)
    asked = []
    for _ in names * 2:
        q = next(practice)
        asked.append(str(q.of))
        answered(asked[-1], q.seed)
    assert sorted(asked[:5]) == sorted(asked[5:]) == sorted(names)


def test_what_cannot_be_practised_is_named() -> None:
    """A kind or a family that there is not, no kinds at all, and what is no learner."""
    for wrong, message in (({"kinds": ["brag.whichwins"]}, "which_wins"), ({"family": "bridge"}, "bridge"),
                           ({"kinds": []}, "no kinds"), ({"number": 0}, "number")):  # fmt: skip
        with pytest.raises(ValueError, match=message):
            Practice(Learner(), **wrong)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="Learner"):
        Practice("hana.toml")  # type: ignore[arg-type]


def test_the_widget_asks_and_keeps_the_record(wire: Wire) -> None:
    """On the screen each exercise is noted once, as it went; the next is chosen by the record as it then is."""
    clock = Clock()
    learner = Learner(now=clock)
    widget = PracticeWidget(learner, family="brag", number=3)
    for n in range(3):
        q = widget.exercise
        if n == 1:
            hear(widget, command(widget, "hint", ""))
        hear(widget, command(widget, "answer", q.key[0]))
        assert widget.state == "solved" and len(learner.attempts) == n + 1
        last = learner.attempts[-1]
        assert (last.kind, last.seed, last.ok, last.hints) == (str(q.of), q.seed, True, int(n == 1))
        hear(widget, command(widget, "another", ""))
    assert len(learner.attempts) == 3
    assert [one.first_try for one in learner.attempts] == [True, False, True]
    clock.time += timedelta(days=9)
    assert str(PracticeWidget(learner).exercise.of) == learner.due()[0].kind


def test_at_its_end_practice_says_what_was_done(wire: Wire) -> None:
    """The closing tells the right first tries, what to look at again and when, in both languages; one may go on."""
    clock = Clock()
    learner = Learner(now=clock)
    widget = PracticeWidget(learner, kinds=["brag.which_wins", "crash.who_scores", "briscola.who_takes"], number=3)
    missed: list[Exercise] = []
    for n in range(3):
        q = widget.exercise
        if n == 1:
            missed.append(q)
            hear(widget, command(widget, "hint", ""))
        hear(widget, command(widget, "answer", q.key[0]))
        assert not n or widget.view["progress"][0] == "right"
        hear(widget, command(widget, "another", ""))
    view, when = widget.view, learner.topics().when(min(row.due for row in learner.topics().rows if row.due))
    assert view["question"] == "2 of 3 were right at the first try."
    said = f"If you save your answers, 1 exercise comes back {when}."
    assert view["message"].startswith(said), "nothing is saved yet"
    again, hints = f"Look again at “{missed[0].title}”.", [hint.said("en") for hint in missed[0].task.hints]
    assert again in view["message"] and view["message"].count("Look again") == 1 and len(view["seats"]) == 3
    assert not any(hint in view["message"] for hint in hints), "they were read a minute ago"
    assert view["place_taught"]["text"] == str(missed[0].place)
    assert view["right"] == view["fans"] == view["facts"] == [] and view["panel"]["kind"] == "none"
    assert view["message"] in widget.text() and view["question"] in widget.picture()
    for do in ("answer", "draft", "hint", "show"):
        hear(widget, command(widget, do, q.key[0]))
        assert not wire.replies()[-1]["ok"]
    widget.lang = "ja"
    assert "3問のうち2問" in widget.view["question"] and "をもう一度見直しましょう" in widget.view["message"]
    deal, onward = widget.view["acts"]
    assert (deal["main"], onward["main"]) == (False, True), "there is one usual way on"
    hear(widget, command(widget, deal["do"], deal["token"]))
    assert isinstance(widget.below, TableWidget), "the game that was practised is played"
    hear(widget, command(widget, onward["do"], onward["token"]))
    assert not isinstance(widget.below, TableWidget)
    assert (widget.state, widget.view["place"], len(widget.view["progress"])) == ("asked", "4／6", 6)
    clock.time += timedelta(days=9)
    for _ in range(3):
        hear(widget, command(widget, "answer", widget.exercise.key[0]))
        hear(widget, command(widget, "another", ""))
    assert "6問のうち5問" in widget.view["question"] and len(learner.attempts) == 6


def test_a_missed_exercise_of_the_hardest_topic_is_looked_at_again() -> None:
    """The topic with the smallest share of right answers, and of these the one with most; none if all were right."""
    brag, crash = (kind_named(name).make(1) for name in ("brag.which_wins", "crash.who_scores"))
    assert summed_up([(crash, False), (brag, False), (brag, False)], "en").again is brag
    assert summed_up([(brag, False), (brag, True), (crash, False)], "en").again is crash
    assert summed_up([(brag, True), (crash, True)], "en").again is None
    assert not summed_up([(brag, False), (crash, False)], "en").lines


def test_own_mistakes_come_first_without_a_break(wire: Wire) -> None:
    """All of them before the first course question, and a sentence says where each begins."""
    learner = Learner()
    for name, seats, seed in (("brag", 3, 3), ("briscola-mariccia", 2, 4)):
        table = played(name, seats, seed)
        learner.add_decisions(review_deal(table, 0, fast=False), 0)
    own = {str(kind) for kind in learner.kinds() if kind.topic == "own mistakes"}
    assert len(own) > 2 and len({name.partition(".")[0] for name in own}) == 2
    widget = PracticeWidget(learner, number=len(own) + 2)
    for n in range(1, len(own) + 3):
        mine = str(widget.exercise.of) in own
        assert mine == (n <= len(own))
        begins = {1: "Your own mistakes come first.", len(own) + 1: "Now other exercises."}
        assert widget.view["strong"] == begins.get(n, "")
        for do in ("hint", "show", "another"):
            hear(widget, command(widget, do))
    assert "It comes back with the same cards." in widget.view["message"]


def test_a_table_gets_its_number_with_the_answer() -> None:
    """Before the answer the table keeps its question mark."""
    widget = ExerciseWidget([kind_named("probability.fill_the_table").make(3), kind_named("brag.which_wins").make(1)])
    cells = [cell["text"] for row in widget.view["grid"]["rows"] for cell in row["cells"]]
    for do in ("hint", "show"):
        hear(widget, command(widget, do))
    after = [cell["text"] for row in widget.view["grid"]["rows"] for cell in row["cells"]]
    assert "?" in cells and after[cells.index("?")] == f"{int(widget.exercise.key[0]):,}"
    hear(widget, command(widget, "another"))
    hear(widget, command(widget, "answer", widget.exercise.key[0]))
    hear(widget, command(widget, "another"))
    assert widget.view["lines"] == [] and "“fill the table”" in widget.view["message"]


def test_an_assignment_is_worked_at_on_the_screen(wire: Wire) -> None:
    """The same widget asks the exercises of an assignment in order, and the result takes them down."""
    mine = Assignment(["brag.which_wins", "briscola.who_takes"], student="Hana")
    widget = ExerciseWidget(mine, learner=mine)
    for q in mine:
        assert widget.exercise.seed == q.seed
        hear(widget, command(widget, "answer", q.key[0]))
        hear(widget, command(widget, "another", ""))
    assert (mine.result.right, mine.result.first_tries, mine.result.done) == (2, 2, 2)


def test_a_teachers_own_kind_is_practised_and_set_like_any_other(wire: Wire) -> None:
    """It has a row among the topics under the topic it was given, comes back, and can be part of an assignment."""

    @exercise(title="Reds", topic="counting", answer=number("how many"), level=2)
    def reds(rng: Random) -> object:
        hand = deal(rng, 5)
        return ask("How many are red?", show=hand, right=sum(card.suit in "HD" for card in hand))

    clock = Clock()
    learner = Learner(now=clock)
    widget = PracticeWidget(learner, kinds=[reds, "brag.which_wins"], number=2)
    for _ in range(2):
        hear(widget, command(widget, "answer", widget.exercise.key[0]))
        hear(widget, command(widget, "another", ""))
    assert {one.kind for one in learner.attempts} == {str(reds), "brag.which_wins"}
    assert learner.topics().to_frame().loc[("counting", str(reds)), "right"] == 1
    clock.time += timedelta(days=9)
    again = Learner(now=clock)  # which has only the file
    again.upload(learner.download())
    assert str(reds) in [one.kind for one in again.due()] and "counting" in repr(again.topics())
    assert {q.of for q in Practice(again, kinds=[reds], number=2)} == {reds}
    mine = Assignment([reds], 2, student="Hana")
    assert [mine.answer(place, mine.exercise(place).key[0]).ok for place in (1, 2)] == [True, True]


@pytest.mark.ci
@pytest.mark.sampled
@pytest.mark.parametrize("kind", kinds(), ids=str)
def test_practice_ends_after_at_most_twice_its_number_whatever_is_answered(wire: Wire, kind: Kind) -> None:
    """Each miss comes back once with other cards; Stop is in sight until the end, which says what comes next."""
    rng, learner = Random(str(kind)), Learner()
    widget = PracticeWidget(learner, kinds=[kind], number=2, lang="en")
    misses, asked, seeds = 0, 0, set()
    while widget.view["panel"]["kind"] != "none":
        asked += 1
        assert asked <= 4
        seeds.add(widget.exercise.seed)
        tokens = [str(widget.exercise.choices.sample(rng)) for _ in range(rng.randrange(3))]
        for token in (*tokens, widget.exercise.key[0]):
            if widget.state in ("asked", "wrong", "hinted"):
                assert [act["text"] for act in widget.view["acts"]].count("Stop") == 1
                hear(widget, command(widget, "answer", token))
        misses += asked <= 2 and (widget.tries > 1 or widget.state == "shown")
        hear(widget, command(widget, "another", ""))
        if widget.view["acts"][-1]["text"].startswith("Repeat"):
            hear(widget, command(widget, "another", ""))
    assert asked == 2 + misses == len(seeds) == len(learner.attempts)
    assert re.search(r"\bcomes? back\b", widget.view["message"]) and widget.view["acts"][-1]["main"]


def test_who_stops_before_all_missed_ones_came_back_is_not_told_that_all_were_right(wire: Wire) -> None:
    """Two are missed, and one of them was right when it came back: only after the other are all right in the end."""
    widget = PracticeWidget(Learner(), kinds=["brag.must_pay"], number=2, lang="en")
    caught_up = say("closing.caught_up", "en")
    for misses, told in ((True, False), (True, False), (False, False), (False, True)):
        right = widget.exercise.key[0]
        for token in (str(int(right) + 1), right) if misses else (right,):
            hear(widget, command(widget, "answer", token))
        hear(widget, command(widget, "another", "stop"))
        assert (caught_up in str(widget.view)) == told
        if not told:
            hear(widget, command(widget, "another", ""))


def test_a_practice_with_exercises_due_does_not_say_that_it_is_over(wire: Wire) -> None:
    """One is missed, missed again when it comes back, and due by then."""
    clock = Clock()
    widget = PracticeWidget(Learner(now=clock), kinds=["brag.must_pay"], number=1, lang="en")
    for _ in range(2):
        right = widget.exercise.key[0]
        for token in (str(int(right) + 1), right):
            hear(widget, command(widget, "answer", token))
        clock.time += timedelta(days=9)
        hear(widget, command(widget, "another", ""))
        shown = widget.view
        hear(widget, command(widget, "another", ""))
    assert "1 exercise is due now." in shown["message"] and say("closing.done", "en") not in str(shown)
    assert shown["acts"][-1]["main"]


def test_practice_is_stopped_and_gone_on_with(wire: Wire) -> None:
    """At any time: nothing is answered while it is summed up, and the question that was left is asked on."""
    widget = PracticeWidget(Learner(), kinds=["brag.which_wins", "brag.must_pay"], number=3, lang="en")
    hear(widget, command(widget, "another", "stop"))
    assert widget.view["question"] == "You stopped before the first answer."
    assert widget.view["strong"] == "You have done 0 of 3 exercises."
    assert widget.view["message"] == "“Go on” returns to the question you left."
    hear(widget, command(widget, "answer", widget.exercise.key[0]))
    assert not wire.replies()[-1]["ok"] and widget.tries == 0
    first = widget.exercise
    hear(widget, command(widget, "another", ""))
    assert widget.exercise is first and widget.view["place"] == "1 of 3"
    hear(widget, command(widget, "answer", first.key[0]))
    hear(widget, command(widget, "another", "stop"))
    assert widget.view["question"] == "1 of 1 was right at the first try."
    hear(widget, command(widget, "another", ""))
    assert widget.view["place"] == "2 of 3"
    endless = PracticeWidget(Learner(), kinds=["brag.must_pay"], number=None, lang="en")
    hear(endless, command(endless, "another", "stop"))
    assert endless.view["panel"]["kind"] == "none" and [act["text"] for act in endless.view["acts"]] == ["Go on"]
