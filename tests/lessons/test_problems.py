"""The ladders of problems: certified by a second solver, told in two languages, played on a table without mercy.

The second solver is in `tests.tools.problems`.
"""

from __future__ import annotations

from collections import Counter
from itertools import islice
from random import Random

import pytest
from ipywidgets import Button

from cardwidgets import Cards, IllegalAction, Layout, RulesError, open_table
from cardwidgets.core.errors import CardTableError
from cardwidgets.core.variants import find
from cardwidgets.games.brag.poker import PokerRules
from cardwidgets.games.brag.rules import BragRules
from cardwidgets.lessons import Learner
from cardwidgets.lessons.exercise import State
from cardwidgets.lessons.exercises.crash.positions import crash_rules
from cardwidgets.lessons.kinds import LEVELS
from cardwidgets.lessons.problems import AdversarialTable, Problem, problem, problems
from cardwidgets.lessons.problems.betting import chance, values
from cardwidgets.lessons.problems.layouts import CLEAR_GAP, points_of
from cardwidgets.locale import say
from cardwidgets.odds.layouts.best import average_points, best_layout, points_against
from cardwidgets.odds.preferans import bits
from cardwidgets.odds.preferans.undecided import HiddenEnding, UndecidedSearch
from cardwidgets.widgets import ExerciseWidget, ProblemsWidget
from tests.tools import problems as certifying

PLAYED = [one for one in problems() if one.form == "card"]
LANGUAGES = ("en", "ja")


def shown(one: Problem) -> str:
    return str(one)


GAMES = ("brag", "crash", "briscola", "preferans")
MAX_LAYOUTS = 130
"""Layouts: positions with more take the second solver a while."""
MANY = {f"preferans.{name}" for name in ("two-rounds", "come-back", "jack-then-hearts")}
SLOWEST = {"preferans.top-down", "preferans.queen-before-spades"}
LIGHT = [one for one in PLAYED if str(one) not in MANY | SLOWEST]


# ---------- the ladders


def test_each_level_has_as_many_problems_and_no_two_are_called_alike() -> None:
    """A ladder has as many problems on each of its levels; a title is that of one problem alone."""
    for family in GAMES:
        levels = Counter(one.level for one in problems(family))
        assert levels == dict.fromkeys(LEVELS, 6), family
    for lang in LANGUAGES:
        titles = Counter(one.title(lang) for one in problems())
        assert [title for title, times in titles.items() if times > 1] == []
    assert len({str(one) for one in problems()}) == len(problems())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_problem_is_told_in_its_own_words(lang: str) -> None:
    """Each text is there, in the language, and no text of one problem is another's; Japanese is not English."""
    texts = Counter(text for one in problems() for text in
                    (one.title(lang), one.story(lang), one.key_moment(lang), one.reason(lang)))  # fmt: skip
    assert [text for text, times in texts.items() if times > 1] == []
    for one in problems():
        english = (one.title("en"), one.story("en"), one.key_moment("en"), one.reason("en"), one.idea_named("en"))
        said = (one.title(lang), one.story(lang), one.key_moment(lang), one.reason(lang), one.idea_named(lang))
        assert lang == "en" or not set(english) & set(said), one


@pytest.mark.parametrize("family", ["briscola", "preferans"])
def test_hidden_cards_are_spoken_of_only_where_some_are_hidden(family: str) -> None:
    """Else the question names a condition that says nothing, and so does what a wrong answer is told."""
    found = Counter[bool]()
    for one in problems(family):
        q = one.exercise("en")
        captions = [fan.label.said("en") for fan in q.scene.fans]
        hidden = any(text.startswith(("In your rival", "Somewhere in", "In the hand of")) for text in captions)
        wrong = next(card for card in tokens(one) if card not in one.right)
        assert ("unseen" in q.question, "unseen" in q.judged(wrong).text) == (hidden, hidden), one
        found[hidden] += 1
    assert len(found) == 2


@pytest.mark.parametrize("one", problems()[::8], ids=shown)
def test_a_wrong_answer_is_told_nothing_of_the_right_one(one: Problem) -> None:
    """Of a wrong answer it is said that it is wrong, and no more: some problems."""
    tells_nothing(one)


@pytest.mark.ci
@pytest.mark.parametrize("one", problems(), ids=shown)
def test_no_wrong_answer_is_told_anything_of_the_right_one(one: Problem) -> None:
    """The same of all problems."""
    tells_nothing(one)


def tells_nothing(one: Problem) -> None:
    """Right answers are right. What a wrong one is told names neither that answer, nor the idea, nor the reason."""
    for lang in LANGUAGES:
        q = one.exercise(lang)
        assert set(q.key) >= set(one.right) or one.form == "layout"
        wrong = [token for token in tokens(one) if token not in one.right]
        assert wrong, one
        for token in wrong:
            verdict = q.judged(token)
            assert verdict.state is State.WRONG, (one, token, verdict)
            for secret in (*(q.label(right) for right in one.right), one.reason(lang), one.idea_named(lang)):
                assert len(secret) == 1 or secret not in verdict.text, (one, token, verdict)
        for right in one.right:
            assert q.check(right).ok
            assert one.reason(lang) in q.attempts[-1].text
        assert one.reason(lang) in q.solution().text
        assert q.hint().text == one.key_moment(lang)


def tokens(one: Problem) -> list[str]:
    """All answers to a problem, where they are few; for a layout the tempting one."""
    if one.form == "layout":
        return [one.text("tempting")]
    return [str(option) for option in one.exercise().choices.options]  # type: ignore[attr-defined]


def test_a_problem_is_the_same_at_every_seed_and_kept_in_the_record() -> None:
    """A problem is shown as any exercise is; the record keeps it under its own name and topic."""
    one, learner = problem("briscola.ace-against-one-trump"), Learner()
    assert one.make(5).key == one.make(9).key == one.right
    widget = ExerciseWidget(one, learner=learner)
    widget.command("answer", next(card for card in tokens(one) if card not in one.right))
    assert widget.state == "wrong"
    widget.command("answer", one.right[0])
    assert widget.state == "solved"
    [kept] = learner.attempts
    assert (kept.kind, kept.topic, kept.level, kept.tries, kept.ok) == (str(one), "problems", 2, 2, True)
    assert learner.kind(str(one)).make(3).key == one.right  # so that it comes back in practice
    assert str(problems("crash")[0]) not in map(str, learner.kinds())
    assert say("topic.problems", "ja") in learner.topics("ja").table()[1][0]


def test_what_is_no_problem_is_named() -> None:
    """A problem, a family or a level that there is not is told, with what there is."""
    with pytest.raises(ValueError, match="two-threes"):
        problem("briscola.two-trees")
    with pytest.raises(ValueError, match="briscola"):
        problems("brisola")
    with pytest.raises(ValueError, match="levels go from 1 to 4"):
        problems("briscola", 5)
    for level in (True, 1.0, "1", 0):
        with pytest.raises(ValueError, match=f"levels go from 1 to 4, not {level!r}"):
            problems("brag", level)  # type: ignore[arg-type]
    for name in ([], None, 3):
        with pytest.raises(TypeError, match="a problem is found by its name, such as"):
            problem(name)  # type: ignore[arg-type]


# ---------- the second solver


@pytest.mark.parametrize("one", LIGHT, ids=shown)
def test_what_is_right_wins_in_every_layout_and_nothing_else_does(one: Problem) -> None:
    """The second solver, which lays every layout down, finds the same cards right."""
    assert certifying.certified(one)


@pytest.mark.ci
@pytest.mark.parametrize("one", [one for one in PLAYED if str(one) in MANY], ids=shown)
def test_what_is_right_wins_in_hundreds_of_layouts(one: Problem) -> None:
    """The same, where there are hundreds of layouts."""
    assert certifying.certified(one)


@pytest.mark.long
@pytest.mark.parametrize("one", [one for one in PLAYED if str(one) in SLOWEST], ids=shown)
def test_what_is_right_wins_in_every_one_of_many_layouts(one: Problem) -> None:
    """The same, where it takes long."""
    assert certifying.certified(one)


REASONED = [one for one in problems() if one.form != "card"]


@pytest.mark.parametrize("one", REASONED[29::9], ids=shown)
def test_what_is_right_in_brag_and_crash_is_right_by_other_means(one: Problem) -> None:
    """In Brag at both ends of the limits, by other tables; in Crash deal by deal, scored by the rules of the game."""
    assert certifying.certified(one)


@pytest.mark.ci
@pytest.mark.parametrize("one", REASONED, ids=shown)
def test_all_that_is_right_in_brag_and_crash_is_right_by_other_means(one: Problem) -> None:
    """The same of all problems, and their texts name the figures that are true."""
    assert certifying.certified(one)
    if one.family == "brag":
        found = {f"{100 * worth:.0f}" for best in one.texts("ranges") for worth in [won(one, float(best))]} if (
            one.form != "bluff") else {f"{100 * float(folds):.0f}" for folds in one.texts("folds")}  # fmt: skip
        assert {one.text("least"), one.text("most")} == found
        if one.form != "hand":
            pot, cost = one.number("pot"), one.number("cost")
            assert one.text("price") == f"{100 * cost / (pot + cost):.0f}"
            assert min(abs(value) for word, low_high in values(one).items() if word != "fold"
                       for value in low_high) >= 0.03 * (pot + cost)  # fmt: skip
        return
    rules, rivals = crash_rules(one.variant), int(one.number("seats")) - 1
    worth = points_against(rivals, rules.ranking, rules.least)
    best = best_layout(Cards(one.text("hand")), worth, rules.ranking, rules.least).worth
    if one.form == "keep":
        other = average_points(rivals, rules.ranking, rules.least)
    elif one.form == "choice":
        named = zip("ABC", one.texts("layouts"), strict=True)
        other = max(points_of(one, Layout.read(text)) for name, text in named if name not in one.right)
    else:
        assert certifying.follows(Layout.read(one.text("tempting")), one.text("plan"))
        assert not certifying.follows(Layout.read(one.right[0]), one.text("plan"))
        other = certifying.most_of_plan(one, one.text("plan"))
    assert (one.text("best"), one.text("other")) == (f"{best:.2f}", f"{other:.2f}")
    assert abs(best - other) > CLEAR_GAP
    if "also" in one.position:
        assert one.text("also") == f"{points_of(one, Layout.read(one.text('also_by'))):.2f}"
        assert all(one.text("also") in one.reason(lang) for lang in LANGUAGES)


@pytest.mark.parametrize("one", [one for one in problems("brag") if one.form == "call"], ids=shown)
def test_what_a_call_costs_is_what_the_game_can_ask(one: Problem) -> None:
    """To see costs twice the last bet, and two may do so; at home poker all who are left have put in as much."""
    rules, pot, cost = find(one.variant).rules, one.number("pot"), one.number("cost")
    rivals = int(one.number("rivals")) if "rivals" in one.position else 1
    if isinstance(rules, PokerRules):
        before = pot - rivals * cost
        assert before % (rivals + 1) == 0 and before >= (rivals + 1) * rules.ante
        assert cost <= rules.limit * (1 + rules.raises)
    else:
        assert isinstance(rules, BragRules)
        assert rivals == 1 and cost % 2 == 0 and cost // 2 >= rules.min_open
        assert pot >= 2 * rules.ante + cost // 2


def won(one: Problem, best: float) -> float:
    """Return how often the right hand of a problem of Brag, or its only one, wins."""
    hand = one.texts("hands")["ABC".index(one.right[0])] if one.form == "hand" else one.text("hand")
    return chance(one, Cards(hand), best)


# ---------- the table that does not forgive


def played(table: AdversarialTable, first: str, rng: Random | None) -> None:
    """Play on to the end: safe cards, or with ``rng`` any. Every view agrees with those before it."""
    view = table.view
    table.play(first)
    while True:
        assert table.view.log[: len(view.log)] == view.log  # what was seen has happened, whatever the cards now are
        view = table.view
        if table.won is not None:
            break
        again = table.table.fork()  # a deal from the first card on, by the rules
        assert again.view(table.seat).piles == view.piles
        table.play(rng.choice(table.choices) if rng else min(table.safe))


def unforgiving(start: Problem, chosen: int) -> None:
    right = set(map(str, AdversarialTable(start).safe))
    assert right == set(start.right)
    for card in right:
        table = AdversarialTable(start)
        played(table, card, None)
        assert table.won is True and table.defeat is None
    for card in set(map(str, AdversarialTable(start).choices)) - right:
        table = AdversarialTable(start)
        played(table, card, Random(chosen))
        assert table.won is False and table.lost
        defeat = table.defeat
        assert defeat is not None and defeat.card == card


@pytest.mark.parametrize("one", LIGHT[::5], ids=shown)
def test_a_certain_card_wins_there_and_any_other_loses(one: Problem) -> None:
    """On the table without mercy certain play wins, and every unsafe first card loses: some problems."""
    unforgiving(one, 1)


@pytest.mark.ci
@pytest.mark.parametrize("one", LIGHT, ids=shown)
def test_a_certain_card_wins_there_in_every_problem(one: Problem) -> None:
    """The same of all problems but the longest."""
    unforgiving(one, 2)


@pytest.mark.long
@pytest.mark.parametrize("one", PLAYED, ids=shown)
def test_a_certain_card_wins_there_and_any_other_loses_however_it_goes_on(one: Problem) -> None:
    """The same of all, with other cards played on."""
    for chosen in range(3, 8):
        unforgiving(one, chosen)


@pytest.mark.long
@pytest.mark.parametrize(("family", "many"), [("briscola", 250), ("preferans", 250)])
def test_positions_that_are_found_are_certain_and_unforgiving(family: str, many: int) -> None:
    """Of generated positions: the second solver agrees, certain lines win always, each unsafe first card loses."""
    search = certifying.briscola if family == "briscola" else certifying.preferans
    found = ((table, safe) for seed in range(10_000) for table, safe in search(seed))
    for number, (table, safe) in enumerate(islice(found, many)):
        start = AdversarialTable(table)
        assert set(start.safe) == set(safe)
        if len(certifying.layouts_of(table)) <= MAX_LAYOUTS:
            solver = certifying.Worlds(table) if family == "preferans" else certifying.Duels(table)
            assert solver.right() == set(map(str, safe)), (number, table)
        for card in start.choices:
            again = AdversarialTable(table)
            played(again, str(card), None if card in safe else Random(number))
            assert again.won is (card in safe), (number, table, card)


class EveryCard(UndecidedSearch):
    """The search without its shortcut: every card is tried, equal neighbours too."""

    def _distinct(self, at: HiddenEnding) -> list[int]:
        return at.plays()


@pytest.mark.ci
def test_of_equal_hidden_neighbours_it_is_enough_to_try_those_that_differ() -> None:
    """Declarers of three cards against two hidden hands, some cards aside: no shortcut changes which cards are safe."""
    close = 0
    for seed in range(250):
        rng = Random(seed)
        suits = rng.choice(["SH", "SCH"])
        cards = rng.sample([rank + suit for suit in suits for rank in "789TJQKA"], 11)
        most = rng.random() < 0.6
        at = HiddenEnding(
            (bits.number(Cards(cards[:3])), 0, 0), bits.number(Cards(cards[3:])), (0, 3, 3, 2), (0, 0, 0, 0),
            trump=bits.suit_number(rng.choice([None, "S", "H"])), leader=0, table=(), ours=1,
            need=rng.choice((1, 2)) if most else 1, most=most, declarer=0,
        )  # fmt: skip
        safe = EveryCard().safe(at)
        assert UndecidedSearch().safe(at) == safe, seed
        close += 0 < len(safe) < 3
    assert close > 10  # that is, it is seldom all or none


def test_the_layout_that_defeated_a_card_fits_what_was_seen_and_is_shown_at_the_end_alone() -> None:
    """The card that beat another is told when the deal is over, not before; hidden hands are as large as they were."""
    one = problem("preferans.top-down")
    table = AdversarialTable(one)
    hidden = {card for world in islice(certifying.layouts_of(one.table()), 1) for card in world["hand0"]}
    table.play("8C")
    assert table.lost and table.defeat is None and table.won is None
    while table.won is None:
        table.play(str(table.choices[0]))
    assert table.defeat is not None
    piles = table.defeat.piles
    assert {name for name in piles if name.startswith("hand")} == {"hand0", "hand2"}
    assert len(piles["hand0"]) == len(piles["hand2"]) == 6 and hidden <= {*piles["hand0"], *piles["hand2"]}


def test_what_is_closed_there_is_refused_and_changes_nothing() -> None:
    """Closed cards and tables that cannot be left undecided are refused."""
    table = AdversarialTable(problem("preferans.ruff-high"))
    before = table.view.piles
    for card in ("8C", "xyzzy", "AS"):
        with pytest.raises(IllegalAction):
            table.play(card)
    for nothing in (None, 3, ["AS"]):
        with pytest.raises(TypeError, match=f"by its name, one of {table.choices[0]}.*, not by"):
            table.play(nothing)  # type: ignore[arg-type]
    assert (
        table.view.piles == before
        and repr(table) == f"<AdversarialTable {table.table.variant.name}, seat {table.seat}, won=None>"
    )
    for start in (None, "briscola.count-his-ace", 7):
        with pytest.raises(TypeError, match=r"from a problem, such as problem\(.*, or a table, not"):
            AdversarialTable(start)  # type: ignore[arg-type]
    for family in ("brag", "crash"):
        with pytest.raises(RulesError, match=f"problem {family}.* is not played at a table"):
            AdversarialTable(problems(family)[0])
    for other in (open_table("brag", seed=1), open_table("briscola", seats=2, seed=1)):
        with pytest.raises(CardTableError):
            AdversarialTable(other)
    with pytest.raises(RulesError, match="Briscola for two"):
        AdversarialTable(open_table("briscola", seats=4, seed=1))
    assert Cards(table.choices)


def test_a_price_is_told_once() -> None:
    """The story of a problem of Brag names the pot and the price; no line below it says them again."""
    for one in problems("brag"):
        facts = [str(fact.said("ja")) for fact in one.exercise("ja").scene.head]
        for figure in ("pot", "cost"):
            assert sum(f"{one.position[figure]}枚" in fact for fact in facts) == 1 if figure in one.position else True


# ---------- the ladder on the screen


def buttons(widget: object) -> list[Button]:
    """All buttons of a widget, from top to bottom."""
    found = [widget] if isinstance(widget, Button) else []
    return found + [button for child in getattr(widget, "children", ()) for button in buttons(child)]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_ladder_shows_what_is_solved_and_opens_a_problem(lang: str) -> None:
    """A button for each problem, with a mark once it is solved; what is answered there is in the record.

    The problems are numbered through, and over them the next one has a button.
    """
    learner = Learner()
    widget = ProblemsWidget("briscola", learner=learner, lang=lang)
    ladder = problems("briscola")
    following, *rows = buttons(widget.children[2])
    assert widget.problem == str(ladder[0]) and [one.description for one in rows] == [
        f"{n}. {one.title(lang)}" for n, one in enumerate(ladder, 1)
    ]
    following.click()
    assert widget.problem == str(ladder[1]) and widget.solved == 0
    asked = widget.ask("two-threes")
    assert widget.problem == "briscola.two-threes"
    asked.command("answer", problem("briscola.two-threes").right[0])
    assert widget.solved == 1
    [marked] = [button for button in buttons(widget) if "✓" in button.description]
    solved = problem("briscola.two-threes")
    idea = solved.idea_named(lang)
    assert solved.title(lang) in marked.description and idea in marked.description
    assert sum(idea in str(getattr(child, "value", "")) for child in widget.children) == 1  # below the question
    assert [idea in button.description for button in buttons(widget)].count(True) == 1  # nothing of those to come
    assert "✓" in widget.still() and idea in widget.still() and repr(widget) in widget.still()
    again = ProblemsWidget("briscola", learner=learner, lang=lang)
    assert again.solved == 1
    next(button for button in buttons(widget) if button.description == say("problem.ladder.next", lang)).click()
    assert widget.problem != "briscola.two-threes"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_problem_is_played_on_there_without_mercy(lang: str) -> None:
    """Cards are played at a table; at the end it says whether it was won, and how the hidden cards lay; and once more.

    The table shows what the reader's seat may see of the deal as it then is, and nobody answers there for others.
    """
    one = problem("preferans.last-trump-last")
    widget = ProblemsWidget("preferans", learner=Learner(), lang=lang)
    asked = widget.ask(str(one))
    for wrong in (True, False):
        next(b for b in buttons(widget) if b.description == say("problem.ladder.play_on", lang)).click()
        played = widget.children[-3].children[0]
        table, start = played.table, played.table.table.ply
        assert asked.below is None and asked.view["panel"]["kind"] == "table"  # one table, and one way on
        assert [b.description for b in buttons(widget)].count(say("problem.ladder.next", lang)) == 1
        table.command("answer", "JS" if wrong else str(next(c for c in table.cards if str(c) in one.right)))
        with pytest.raises(CardTableError):
            table.command("answer", "no card")
        while (game := played._game).won is None:
            assert table.table.view(table.seat) == game.view and played.table.ply > 0
            table.command("answer", str((game.safe or game.choices)[0]))
        told = table.view["message"]
        assert told.startswith(say("problem.ladder.lost" if wrong else "problem.ladder.won", lang))
        assert (say("problem.ladder.defeat", lang, card="J♠") in told) == wrong
        assert table.view["state"] == "over" and table.view["words"]["deal"] == say("problem.ladder.again", lang)
        table.command("deal", None)
        assert table.table.ply == start and say("problem.ladder.lost", lang) not in table.view["message"]
        rule = say("exercise_card.first_counts", lang)
        assert rule in played.children[0].value
        widget._play_on()
        on = widget.children[-3].children[0].children[0].value
        assert (rule in on) == wrong, "the question has its answer already"
        asked = widget.ask(str(one))


def test_a_problem_whose_answer_was_shown_is_asked_again() -> None:
    """Of two answers the wrong one ends the question; a button asks it afresh, and the right one solves it."""
    widget = ProblemsWidget("brag", learner=Learner(), lang="en")
    one = next(one for one in problems("brag") if len(one.exercise("en").choices.options) == 2)
    asked = widget.ask(str(one))
    retry = next(one for one in buttons(widget) if one.description == "Try again")
    assert retry.layout.display == "none"
    wrong = next(one for one in asked.exercise.choices.options if str(one) not in asked.exercise.key)
    asked.command("answer", str(wrong))
    assert (asked.state, retry.layout.display) == ("shown", "")
    retry.click()
    assert retry.layout.display == "none" and widget.solved == 0
    again = widget._below.children[0]
    again.command("answer", again.exercise.key[0])
    assert (again.state, widget.solved) == ("solved", 1)


def test_a_ladder_refuses_what_it_has_not() -> None:
    """Families, problems, learners and keywords that cannot be are named."""
    with pytest.raises(ValueError, match="briscola"):
        ProblemsWidget("brisola")
    with pytest.raises(TypeError):
        ProblemsWidget(3)  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        ProblemsWidget("briscola", learner="me")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="no problem"):
        ProblemsWidget("briscola", learner=Learner()).ask("preferans.low-first")
