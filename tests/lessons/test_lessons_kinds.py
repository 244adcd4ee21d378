"""Laws of every kind of exercise: what may be answered, what a miss tells, what can be known, and what has been told.

In the long run each law is held over more seeds; with ``LESSON_SEEDS=200`` over so many, the variety over a thousand.
"""

from __future__ import annotations

import ast
import copy
import os
import re
from collections import Counter
from collections.abc import Callable, Iterator
from decimal import Decimal
from fractions import Fraction
from importlib import import_module
from math import sqrt
from pathlib import Path
from random import Random
from typing import Any, cast

import numpy as np
import pytest

from cardwidgets import Card, Cards, Layout, Table, pack
from cardwidgets.core.errors import CardTableError, NotationError, RulesError
from cardwidgets.lessons import Kind, State, kinds, term
from cardwidgets.lessons.answers import Answer, Number, NumberOrWord, Option, Order, yes_or_no
from cardwidgets.lessons.exercise import Exercise
from cardwidgets.lessons.kinds import LEVELS, families
from cardwidgets.lessons.scene import Scene
from cardwidgets.lessons.words import Plain
from cardwidgets.locale import languages, say
from tests.support.battery import cards_of, other_world
from tests.support.exercise_laws import NONSENSE
from tests.support.sampling import each, often

SEEDS = int(os.environ.get("LESSON_SEEDS", often(1, 10)))
VARIED = 1_000 if SEEDS >= 200 else often(12, 100)
NOTEBOOKS = Path(__file__).parents[2] / "notebooks"
every_kind = each("kind", kinds())


def test_every_kind_of_a_family_is_registered() -> None:
    """A family offers exactly what `kinds` lists, each kind with a topic and a level; families and topics by name."""
    for family in families():
        offered = import_module(f"cardwidgets.lessons.exercises.{family}").__all__
        assert sorted(kind.name for kind in kinds(family)) == sorted(offered)
    assert all(kind.topic and kind.level in LEVELS for kind in kinds())
    assert {kind.level for kind in kinds()} == {*LEVELS}
    assert {kind.family for kind in kinds(topic="chances")} == {"brag", "briscola", "preferans"}
    for wrong in ({"family": "whist"}, {"topic": "luck"}):
        with pytest.raises(ValueError, match="there are: "):
            kinds(**wrong)


@pytest.mark.ci
@every_kind
def test_one_thing_is_no_plural(kind: Kind) -> None:
    """In English: “1 way”, never “1 ways”, in a question, its hints and its solution."""
    things = "aces|cards|chips|deals|hands|percentage points|places|points|ranks|sets|suits|times|tricks|units|ways"
    for seed in range(often(3, 25)):
        q = kind.make(seed=seed, lang="en")
        told = [repr(q), *(repr(q.hint()) for _ in q.task.hints), repr(q.solution())]
        assert [text for text in told if re.search(rf"(?<![\w.,/×−-])1 (?:{things})\b", text)] == []


# ---------- what may be answered ----------


def open_answers(q: Exercise, number: int) -> list[Any]:
    """Some answers that are open; all of them where they are few."""
    options = getattr(q.choices, "options", ())
    return [*options] if 0 < len(options) <= number else [q.choices.sample(Random(roll)) for roll in range(number)]


@pytest.mark.sampled
@every_kind
def test_what_is_open_can_be_answered(kind: Kind) -> None:
    """Every open answer counts, is read from its notation, and is right exactly when the key holds it."""
    for seed in range(SEEDS):
        q = kind.make(seed)
        read = [q.choices.parse(token) for token in q.key]
        assert q.key and all(answer in q.choices for answer in read)
        assert all(q.check(answer).ok for answer in (*read, *q.key)), q
        for answer in open_answers(q, 4):
            assert answer in q.choices and q.choices.why(answer) is None
            assert q.choices.parse(str(answer)) == answer and q.label(str(answer))
            verdict = q.check(answer)
            assert verdict.state in (State.RIGHT, State.WRONG)
            assert verdict.ok is (str(answer) in q.key) or is_one_of_many(q, answer)


def is_one_of_many(q: Exercise, answer: Any) -> bool:
    """Return True if answers are right in more ways than the key writes: near enough, in another order, by the
    thousand."""
    if isinstance(answer, Cards):
        return any(set(Cards(token)) == set(answer) for token in q.key)
    if isinstance(answer, Layout):
        ways = [[set(row) for row in Layout.read(token)] for token in q.key]
        return [set(row) for row in answer] in ways or q.kind in ("four_sets", "most_points")
    return isinstance(answer, Fraction)


@pytest.mark.parametrize(
    "answer",
    [
        Number(Plain(""), -9), yes_or_no(), NumberOrWord(Number(Plain("")), Option(None, Plain("no"))),
        Order(tuple("ABC")),
    ],
    ids=lambda answer: type(answer).__name__,
)  # fmt: skip
def test_numbers_and_words_are_choices(answer: Answer[Any]) -> None:
    """An answer by its notation is itself, and what no notation is raises as in the rules core."""
    for roll in range(20):
        one = answer.choices.sample(Random(roll))
        assert answer.choices.parse(str(one)) == one and one in answer.choices
    for bad in ("", "xyzzy", "1.5"):
        with pytest.raises(NotationError):
            answer.choices.parse(bad)


class Liar(str):
    """A text that is equal to everything."""

    __slots__ = ()

    def __eq__(self, other: object) -> bool:
        return True

    __hash__ = str.__hash__

    def strip(self, *_: Any) -> str:
        raise RuntimeError("no")


class Held:
    """Something on a screen that holds whatever one asks for, and is equal to everything."""

    def __init__(self, held: object) -> None:
        self.picked = self.table = held

    def __eq__(self, other: object) -> bool:
        return True

    __hash__ = None  # type: ignore[assignment]


def hostile(q: Exercise) -> Iterator[Any]:
    """Things that somebody may hand in: of other types, out of the game, closed, huge, nested, in any language."""
    yield from NONSENSE
    yield from (None, True, False, 0, -1, 10**5000, -(10**400), 2**63, float("-inf"), Decimal("NaN"), Decimal(3))
    yield from (np.int64(3), np.float32("nan"), np.bool_(True), np.str_("A"), np.array([1, 2]), np.array("AS"))
    yield from (
        Card("AS"),
        Card("X1"),
        Cards("2C 3D"),
        Cards(),
        Layout(["AS KS QS"]),
        [Card("AS")],
        (),
        Liar("yes"),
        Liar("AS"),
    )
    deep: Any = []
    for _ in range(3_000):
        deep = [deep]
    yield from (
        deep,
        [[[]]],
        ["AS", 3],
        [None],
        {"a": 1},
        range(3),
        iter("AS"),
        b"\xff",
        "\ud800",
        "\0",
        "🂡",
        "١٢",
        "−3",
    )
    yield from (
        "A",
        "AS",
        "3C 3D 3H",
        "6S",
        "M",
        "fold",
        "look",
        "see",
        "AS KS QS | 2C 3C 4C",
        "-",
        "|",
        ",",
        "1/0",
        "yes",
        "はい",
        "同点",
    )
    yield from (Held(Cards("2C")), Held(None), Held(Held(3)), Held([Held(1)]), [Held(2)], {Card("AS"): 1}, Card)
    yield from (str(q.question), q.key[0], [*q.key], Exercise, q, q.scene, kinds)


@pytest.mark.parametrize("seed", [3.5, None, b"3", True])
def test_an_exercise_has_a_seed_that_a_record_keeps(seed: object) -> None:
    """An entry that the record would refuse is refused before anything is asked."""
    with pytest.raises(TypeError, match="seed must be an int or a str, not "):
        kinds()[0].make(seed=cast(int, seed))


@pytest.mark.ci
@pytest.mark.sampled
@every_kind
def test_a_check_never_raises(kind: Kind) -> None:
    """Any answer handed in gets a verdict, in both languages, and changes nothing that is right."""
    for seed in range(max(1, SEEDS // 3)):
        for lang in languages():
            q = kind.make(seed, lang)
            key = q.key
            for thing in hostile(q):
                verdict = q.check(thing)
                assert type(verdict.text) is str and verdict.text
                assert len(verdict.text) < 3_000 and len(verdict.answer) < 300
            assert q.key == key and q.check(key[0]).ok
            assert q.check(np.str_(key[0])).ok


# ---------- what a miss tells ----------


def ways_of_writing(q: Exercise) -> dict[str, re.Pattern[str]]:
    """All ways in which what is right may be written, in the notation of every language, each with what finds it."""
    found = {}
    for answer in q.task.key():
        shown = q.task.answer.shown(answer)
        for written in {q.task.answer.notation(answer), *(shown.said(lang) for lang in languages())}:
            for one in [written, *(written.replace(" ", gap) for gap in ("", ", ") if len(written) > 4)]:
                case = 0 if len(one) == 1 else re.IGNORECASE
                found[one] = re.compile(rf"(?<![\w.,−-]){re.escape(one)}(?!\w|[.,]\d)", case)
    return found


def solution_in(ways: dict[str, re.Pattern[str]], text: str) -> str | None:
    """A way of writing what is right that stands in a text, if one does."""
    return next((one for one, sought in ways.items() if sought.search(text)), None)


@pytest.mark.sampled
@every_kind
def test_a_miss_does_not_tell_the_answer(kind: Kind) -> None:
    """A wrong answer is told the rule, or where to look, in words that hold nothing that is right; a hint says more."""
    rules = set()
    for seed in range(SEEDS):
        q = kind.make(seed)
        key, yes_no, ways = q.key, q.task.answer == yes_or_no(), ways_of_writing(q)
        for answer in open_answers(q, 8):
            if not yes_no and q.task.judge(q.task.answer.read(answer)).ok:
                continue
            for lang in languages():
                told = copy.copy(q)
                told.lang, told._attempts = lang, []
                if (verdict := told.check(answer)).ok:
                    continue
                rule = term(verdict.rule)
                rules.add(rule.key)
                said = verdict.text.replace(rule.meaning(lang), "").replace(say("exercise.ask_more", lang), "")
                assert yes_no or solution_in(ways, said) is None, (q, verdict)
                assert not any(hint.said(lang) in said for hint in q.task.hints[:1]), (q, verdict)
                named = {rule.said(each).casefold() for each in languages()} | {rule.key}
                assert yes_no or named.isdisjoint(token.casefold() for token in key), (q, verdict)
        told = copy.copy(q)
        assert told.solution().text and told.key == key
    assert rules


@pytest.mark.sampled
@every_kind
def test_no_feedback_tells_a_hint_or_the_answer_before_its_time(kind: Kind) -> None:
    """Until all hints are shown, whatever is answered: no word of right cards, nor of a hint that was not asked for."""
    for seed in {2, *range(SEEDS)}:
        for lang in ("en", "ja") if SEEDS > 1 else ("en" if seed else "ja",):
            q = kind.make(seed, lang)
            ways, yes_no, hints = ways_of_writing(q), q.task.answer == yes_or_no(), [h.said(lang) for h in q.task.hints]
            known = repr(q)
            assert not [hint for hint in hints if hint in known], (q, "a hint repeats the question")
            for left in range(len(hints), 0, -1):
                for answer in (*open_answers(q, 3), "see", "??"):
                    verdict = q.judged(answer)
                    meaning = term(verdict.rule).meaning(lang) if verdict.rule else ""
                    said = verdict.text.replace(meaning, "").replace(q.form, "")
                    if verdict.ok:
                        continue
                    assert not [hint for hint in hints[-left:] if hint in said and hint not in known], (q, verdict)
                    if not yes_no and verdict.state is State.WRONG and (found := solution_in(ways, said)):
                        assert ways[found].search(known), (q, verdict)
                known += q.hint().text


# ---------- what varies, and what can be known ----------


@pytest.mark.ci
@pytest.mark.sampled
@every_kind
def test_answers_vary(kind: Kind) -> None:
    """No answer is right in more than six of ten cases, or in three of four where there are only two to choose from."""
    found = Counter(kind.make(seed).key for seed in range(VARIED))
    two = len(getattr(kind.make(0).choices, "options", ())) == 2
    share = found.most_common(1)[0][1] / VARIED
    assert share <= (0.75 if two else 0.6) + (0 if VARIED == 1_000 else 2.5 * sqrt(0.24 / VARIED)), found
    assert len(found) > 1


# ---------- what is shown is enough ----------


class Turned(Random):
    """Dice of which one throw comes out otherwise: the one numbered ``turn``, from 1."""

    def __init__(self, seed: str, turn: int = 0) -> None:
        super().__init__(seed)
        self.throws, self.turn = 0, turn

    def random(self) -> float:
        return (super().random() + 0.37 * self._is_turned()) % 1

    def getrandbits(self, k: int, /) -> int:
        return super().getrandbits(k) ^ (1 + 7919 * self.turn % max(1, (1 << k) - 1)) * self._is_turned()

    def _is_turned(self) -> bool:
        self.throws += 1
        return self.throws == self.turn


def thrown(kind: Kind, seed: int, turn: int, monkeypatch: pytest.MonkeyPatch) -> tuple[Exercise, int]:
    """An exercise of which one throw of the dice came out otherwise, and how many there were."""
    dice: list[Turned] = []

    def throw(text: str) -> Turned:
        dice.append(Turned(text, turn))
        return dice[-1]

    with monkeypatch.context() as patch:
        patch.setattr("cardwidgets.lessons.exercise.Random", throw)
        return kind.make(seed), dice[0].throws


def page(q: Exercise) -> list[str]:
    """All that is shown before the first answer, in every language."""
    shown = []
    for lang in languages():
        told = copy.copy(q)
        told.lang = lang
        shown.append(repr(told))
    return shown


def unlike(kind: Kind, seeds: int, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[Exercise, Exercise]]:
    """Pairs of exercises that show the same, and of which not the same is right."""
    for seed in range(seeds):
        q, throws = thrown(kind, seed, 0, monkeypatch)
        shown, right = page(q), (q.key, str(copy.copy(q).solution()))
        for turn in Random(seed).sample(range(1, throws + 1), min(throws, 8)):
            other, _ = thrown(kind, seed, turn, monkeypatch)
            if page(other) == shown and (other.key, str(copy.copy(other).solution())) != right:
                yield q, other


@pytest.mark.ci
@pytest.mark.sampled
@every_kind
def test_what_shows_the_same_has_the_same_answer(kind: Kind, monkeypatch: pytest.MonkeyPatch) -> None:
    """Had one throw of the dice come out otherwise, and were the same shown, the same would be right."""
    assert next(unlike(kind, max(1, SEEDS // 2), monkeypatch), None) is None


def test_what_is_not_shown_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same law of an exercise that does not say who has dealt: it has been broken by the fifth seed."""
    [kind] = [kind for kind in kinds("preferans") if kind.name == "who_leads"]
    monkeypatch.setattr("cardwidgets.lessons.exercises.preferans.whist.Scene", lambda **_: Scene())
    assert next(unlike(kind, 5, monkeypatch), None) is not None


POSITIONS = {
    "brag.pots": "position", "brag.prices": "position", "brag.turns": "position",
    "briscola.play": "position", "briscola.tricks": "position", "briscola.called": "position",
}  # fmt: skip


def module_of(kind: Kind) -> str:
    return str(kind.pose.__module__).removeprefix("cardwidgets.lessons.exercises.")


def at_positions(module: str) -> list[Kind]:
    return [kind for kind in kinds() if module_of(kind) == module]


@pytest.mark.sampled
@each("kind", [kind for module in POSITIONS for kind in at_positions(module)])
def test_what_is_asked_can_be_known(kind: Kind, monkeypatch: pytest.MonkeyPatch) -> None:
    """Had any two cards changed places, and all that is shown were the same, the same would be right."""
    monkeypatch.undo()  # what was replaced for the kind before
    module = module_of(kind)
    home, name = import_module(f"cardwidgets.lessons.exercises.{module}"), POSITIONS[module]
    found: Callable[..., Table] = getattr(home, name)
    after: dict[str, Any] = {}

    def noted(rng: Random, *given: Any, **options: Any) -> Table:
        after["fits"] = next(one for one in given if callable(one))
        after["table"] = found(rng, *given, **options)
        after["dice"] = rng.getstate()
        return after["table"].fork()  # type: ignore[no-any-return]

    def elsewhere(rng: Random, *_: Any, **__: Any) -> Table:
        rng.setstate(after["dice"])
        return after["world"].fork()  # type: ignore[no-any-return]

    tried = 0
    for seed in range(SEEDS):
        monkeypatch.setattr(home, name, noted)
        q = kind.make(seed)
        if not after:
            break  # posed without a table
        monkeypatch.setattr(home, name, elsewhere)
        for one, other in exchanges(q, after["table"], Random(seed)):
            try:
                after["world"] = other_world(after["table"], one, other)
                same = kind.make(seed)
            except (CardTableError, StopIteration):
                continue  # in that world somebody could not have played so, or there would be nothing to ask
            except IndexError:
                assert not after["fits"](after["world"])
                continue  # there nothing would be asked
            if repr(same) == repr(q):
                tried += 1
                assert same.key == q.key and copy.copy(same).solution() == copy.copy(q).solution(), (q, one, other)
    assert (
        tried or not after or SEEDS < 3 or kind.name == "best_ending"
    )  # there both hands are shown, and all else has fallen


def exchanges(q: Exercise, table: Table, rng: Random) -> list[tuple[Card, Card]]:
    """Pairs of cards to exchange: such as are not laid before the reader, those the words speak of among them."""
    fans = {card for fan in q.scene.fans for card in fan.cards}
    rest = [card for card in cards_of(table.deal) if card not in fans]
    spoken = [card for card in rest if card.sign in repr(q)]
    pairs = [(rng.choice(some), other) for some in (rest, rest, spoken, spoken) if some for other in [rng.choice(rest)]]
    return [(one, other) for one, other in pairs if one != other]


DEALS = {"crash.layouts": "deals", "brag.relatives": "_packs"}
"""The name from which a module takes deals until one fits, for exercises about a hand that was dealt."""


def exchanged(dealt: Any, one: Card, other: Card) -> Any:
    """The same cards, hand by hand or in one heap, two of them in each other's place."""
    if dealt and isinstance(dealt[0], Cards):
        return [Cards(exchanged([*hand], one, other)) for hand in dealt]
    return [{one: other, other: one}.get(card, card) for card in dealt]


@pytest.mark.sampled
@each("kind", [kind for module in DEALS for kind in at_positions(module)])
def test_hands_that_are_not_shown_do_not_matter(kind: Kind, monkeypatch: pytest.MonkeyPatch) -> None:
    """Had any two cards that are not shown changed places, the same would be shown, and the same be right."""
    monkeypatch.undo()  # what was replaced for the kind before
    if kind.make(0).table is None:
        return  # nobody was dealt anything
    module = module_of(kind)
    home, name = import_module(f"cardwidgets.lessons.exercises.{module}"), DEALS[module]
    found: Callable[..., Iterator[Any]] = getattr(home, name)
    after: dict[str, Any] = {}

    def noted(rng: Random, *given: Any) -> Iterator[Any]:
        for after["dealt"] in found(rng, *given):
            after["dice"] = rng.getstate()
            yield after["dealt"]

    def elsewhere(rng: Random, *_: Any) -> Iterator[Any]:
        rng.setstate(after["dice"])
        yield after["world"]
        raise RulesError("in that world there would be nothing to ask")

    tried = 0
    for seed in range(max(4, SEEDS // 5)):
        monkeypatch.setattr(home, name, noted)
        q = kind.make(seed)
        monkeypatch.setattr(home, name, elsewhere)
        shown = {card for fan in q.scene.fans for card in fan.cards}
        unseen = [card for card in pack() if card not in shown]
        for one, other in (
            (unseen[roll], unseen[-1 - roll]) for roll in Random(seed).sample(range(len(unseen) // 2), 4)
        ):
            after["world"] = exchanged(after["dealt"], one, other)
            try:
                same = kind.make(seed)
            except RulesError:
                continue
            tried += 1
            assert repr(same) == repr(q) and same.key == q.key
            assert copy.copy(same).solution() == copy.copy(q).solution()
    assert tried > 1


# ---------- what has been told ----------

IN_OTHER_WORDS = {
    "tie": "same rank|equal", "no_equalising": "new chips|difference", "unseen": "may see a blind",
    "settlement": "pays", "carried_pot": "pot is carried", "last_player": "left", "showdown": "compared",
    "flush_above_run": "flush beats? a run", "split_hand": "two hands", "crash_all_four": "all four",
    "card_points": "11|points", "equal_bid": "eldest", "partners_exchange": "exchange",
    "follow_and_trump": "must trump", "half_whist": "half", "systems": "Leningrad", "suit_split": "split",
    "progression": "dearer",
}  # fmt: skip
"""Words by which the notebooks tell of a rule where they do not use its own."""


def posed_in(text: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield what is made of a seed in a cell, by name, with the other options given; and each text, a kind's name or
    not."""
    for call in ast.walk(ast.parse(text)):
        if isinstance(call, ast.Constant):
            yield str(call.value), {}
        if not isinstance(call, ast.Call) or not isinstance(call.func, ast.Name):
            continue
        if any(k.arg == "seed" for k in call.keywords):
            given = {str(k.arg): k.value for k in call.keywords if isinstance(k.value, ast.Constant)}
            yield call.func.id, {name: value.value for name, value in given.items() if name != "seed"}


GAMES = ("brag", "crash", "briscola", "preferans")
ROADS = [(family, road) for family in GAMES for road in ("{family}/[0-9]*.py", "tonight/*_{family}.py")]


@pytest.mark.parametrize(("family", "road"), [*ROADS, ("probability", "{family}/[0-9]*.py")])
def test_no_kind_asks_about_a_rule_that_was_not_told(family: str, road: str) -> None:
    """A notebook, or one before it, has told of each rule that a verdict on its exercises may name."""
    known, told, posed = {kind.name: kind for kind in kinds(family)}, "", 0
    pages = NOTEBOOKS.glob(road.format(family=family))
    for notebook in sorted(pages, key=lambda path: int(path.name.partition("_")[0])):
        for cell in re.split(r"(?m)^# %%", notebook.read_text(encoding="utf-8")):
            code = "" if "[markdown]" in cell[:12] else cell.partition("\n")[2]
            for called, options in posed_in(code):
                name = called.removeprefix(f"{family}.")
                if name not in known:
                    continue
                posed += 1
                for seed in range(2):
                    q = known[name].make(seed, **options)
                    judged = q.task.judge(q.task.expected)
                    for rule in {q.task.rule or judged.rule, judged.rule}:
                        words = (*(term(rule).said(lang) for lang in ("en", "ja")), rule.replace("_", " "))
                        names = [re.escape(word) for word in words]
                        ways = "|".join([*names, *filter(None, [IN_OTHER_WORDS.get(rule)])])
                        missing = f"{notebook.name} poses {name} and has not told of {rule}"
                        assert re.search(ways, told, re.IGNORECASE), missing
            told += cell.replace("\n# ", " ")  # a word of two words may stand on two lines
    assert posed > 2
