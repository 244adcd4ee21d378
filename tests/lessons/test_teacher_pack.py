"""The teacher's pack on probability: plans, final tests with key and rubric; no answer on a student's page."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from html import unescape
from itertools import chain, combinations, product
from math import comb
from pathlib import Path

import pytest

from cardwidgets import Card, pack, use
from cardwidgets.lessons import term
from cardwidgets.lessons.exercises.probability.posing import Misconception, TwiceFound
from cardwidgets.lessons.kinds import kind_named
from cardwidgets.lessons.shares import near
from cardwidgets.lessons.teacher.curriculum import curriculum, topics
from cardwidgets.lessons.teacher.final_tests import COURSE_SEEDS, FORMS, POINTS, TESTS, FinalTest, instance, main
from cardwidgets.lessons.teacher.handout import VARIABLE, Handout
from cardwidgets.lessons.teacher.lesson_plans import ASKED_IN_TRIAL, GAIN, MINUTES, pack_page, plan_page
from cardwidgets.lessons.teacher.lesson_plans import main as write_pack
from cardwidgets.lessons.teacher.sheets import answers_page, poster_page, sheets_page, tickets_page
from cardwidgets.lessons.teacher.sheets import main as write_sheets
from cardwidgets.locale import say
from tests.support.languages import WRITTEN
from tests.support.sampling import each
from tests.support.tracked import ROOT

PASSPHRASE = "seven grey herons"
GAMBLING = {"en": r"\b(chips?|bets?|casino|house|pot|gambling)\b", "ja": r"チップ|賭|カジノ|ハウス|ポット"}


def read(page: str) -> str:
    """A page as one reads it."""
    return " ".join(unescape(re.sub(r"<style>.*?</style>|<[^>]+>", " ", page, flags=re.DOTALL)).split())


# ---------- the final tests


def test_a_test_has_40_points_and_an_item_for_each_misconception() -> None:
    """So the specification says; each of the five shows in the wrong answers of some item."""
    found: set[Misconception] = set()
    for number, items in TESTS.items():
        assert sum(item.points for item in items) == POINTS == 40
        for form in FORMS:
            for q in FinalTest(number, form, passphrase=PASSPHRASE).exercises:
                assert isinstance(q.task, TwiceFound)
                assert q.task.brute() == q.task.expected
                found |= {one.misconception for one in q.task.mistakes if one.misconception}
    assert found == set(Misconception)


@pytest.mark.parametrize("lang", WRITTEN)
def test_answers_are_on_the_key_alone(lang: str) -> None:
    """The student's page has every question with its points, and no reason of an answer; the key has all of them."""
    for number in TESTS:
        test = FinalTest(number, "A", seed="4b", passphrase=PASSPHRASE, lang=lang)
        page, key = read(test.page()), read(test.key_page())
        for q in test.exercises:
            solution = " ".join(q.in_language(lang).solution().text.split())
            assert q.question in page and solution in key and solution not in page
            assert q.tries == 0 and not q.solved
        assert len(re.findall(r"<h2>\d+\. .*?[(（]\d+", test.page())) == len(test.items)
        assert all(read(f"<p>{mark}</p>") in key for mark in range(5))


def test_two_forms_two_papers_and_each_comes_again() -> None:
    """The same kinds with other cards; the same seed and passphrase give the same pages."""
    a, b = (FinalTest(1, form, seed=3, passphrase=PASSPHRASE, lang="en") for form in FORMS)
    assert [q.kind for q in a.exercises] == [q.kind for q in b.exercises]
    assert a.page() == FinalTest(1, "A", seed=3, passphrase=PASSPHRASE, lang="en").page()
    assert (
        sum(x.question == y.question and x.scene == y.scene for x, y in zip(a.exercises, b.exercises, strict=True)) < 3
    )
    with pytest.raises(ValueError, match="passphrase"):
        FinalTest(1, "A", seed=3).key_page()


COURSE = {
    (kind, int(seed))
    for page in (ROOT / "notebooks" / "probability").glob("*.py")
    for kind, seed in re.findall(
        r'^ExerciseWidget\("(probability\.\w+)", seed=(\d+)\)', page.read_text("utf-8"), re.MULTILINE
    )
}
"""The exercises in the notebooks of the course."""


def test_a_test_asks_nothing_that_the_course_has_asked() -> None:
    """Other cards than on any page of the course, in both forms, and no question twice in one test."""
    seen = {instance(kind_named(kind).make(seed)) for kind, seed in COURSE}
    assert len(seen) == len(COURSE) > 40 and {seed for _, seed in COURSE} == {*COURSE_SEEDS}
    for number in TESTS:
        for seed in range(8):
            for form in FORMS:
                asked = [instance(q) for q in FinalTest(number, form, seed=seed).exercises]
                assert not seen & {*asked} and len({*asked}) == len(asked), (number, form, seed)


@pytest.mark.parametrize(("lang", "drawn"), [("en", "Draw the tree"), ("ja", "樹形図をかき")])
def test_no_test_asks_for_a_tree_that_it_shows(lang: str, drawn: str) -> None:
    """A student is not told to draw what is printed."""
    page = FinalTest(1, "A", lang=lang).page()
    assert drawn not in page


@pytest.mark.parametrize(("lang", "level"), [("en", "Take 5 %"), ("ja", "5%とします")])
def test_a_decision_that_a_test_asks_for_has_a_level(lang: str, level: str) -> None:
    """The question about the p-value alone gives none."""
    assert level in FinalTest(2, "A", lang=lang).page()


EXIT = re.compile(r"# ## Exit ticket.*", re.DOTALL)


@each("seed", range(60))
def test_whole_deals_lead_to_the_posterior(seed: int) -> None:
    """The test asks for whole numbers of deals: rounding them leaves the answer right."""
    deals = re.search(r"begin with ([\d,]+) such deals.*whole number", say("final_test.prompt.natural", "en"))
    assert deals
    begun, q = int(deals[1].replace(",", "")), kind_named("probability.what_the_play_tells").make(seed)
    held, not_held = (round(begun * q.task.question.figures[name]) for name in ("held", "not_held"))
    assert near(Fraction(held, held + not_held), q.task.expected)


def test_a_test_draws_on_other_kinds_than_the_exit_tickets() -> None:
    """A ticket asks in writing where every kind of its unit is wanted in a test."""
    tickets = {
        kind.removeprefix("probability.")
        for page in (ROOT / "notebooks" / "probability").glob("[0-9]*.py")
        for kind in re.findall(r"probability\.\w+(?=\")", EXIT.findall(page.read_text("utf-8"))[0])
    }
    assert len(tickets) > 5
    assert not tickets & {item.kind for items in TESTS.values() for item in items}


@pytest.mark.parametrize(
    ("given", "told"),
    [({"number": 3}, "tests are 1 and 2"), ({"number": True}, "tests are 1 and 2"),
     ({"form": "C"}, "forms are A and B"), ({"stakes": "money"}, "chips or points"),
     ({"passphrase": "short"}, "at least 8")],
)  # fmt: skip
def test_what_is_no_test_is_refused(given: dict[str, object], told: str) -> None:
    """By name, with what there is."""
    with pytest.raises(ValueError, match=told):
        FinalTest(**{"number": 1, "form": "A", **given})  # type: ignore[arg-type]


def test_a_test_is_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """By the command line, in any language, both pages."""
    monkeypatch.setenv(VARIABLE, PASSPHRASE)
    page, key = tmp_path / "test.html", tmp_path / "key.html"
    assert main(["2", "B", str(page), "--answers", str(key), "--lang", "ja", "--stakes", "points"]) == 0
    assert 'lang="ja"' in page.read_text(encoding="utf-8") and "解答" in key.read_text(encoding="utf-8")
    assert main(["2", "B", str(tmp_path / "none" / "test.html")]) == 2


# ---------- the plans


@pytest.mark.parametrize("lang", WRITTEN)
def test_every_unit_has_a_plan(lang: str) -> None:
    """With its terms in both languages, five steps of 40 minutes in all, and the exit ticket with its answer."""
    assert sum(MINUTES.values()) == 40
    for unit in curriculum().units:
        page = read(plan_page(unit.number, lang))
        for key in unit.terms:
            assert term(key).said("en") in page and term(key).said("ja") in page
        assert all(f"{minutes}分" in page or f"{minutes} min" in page for minutes in MINUTES.values())
        assert f"{unit.notebook}.ipynb" in page and "→" in page
        said = [say(f"sheet.unit.{unit.number}.{step}", lang) for step in ("do", "count")]
        said += [say(f"probability_{topics()[kind.name]}.{kind.name}.title", lang) for kind in unit.kinds]
        assert all(read(text) in page for text in said), unit  # a teacher needs no other page to begin
        assert not (found := re.search(GAMBLING[lang], read(plan_page(unit.number, lang, "points")))), (unit, found)
    whole = read(pack_page(lang))
    assert all(unit.title(lang) in whole for unit in curriculum().units)
    with pytest.raises(LookupError, match="from 1 to 14"):
        plan_page(15, lang)
    with pytest.raises(ValueError, match="chips or points"):
        plan_page(1, lang, "money")  # type: ignore[arg-type]


def test_the_pack_is_written(tmp_path: Path) -> None:
    """By the command line, with the page on gambling first."""
    file = tmp_path / "pack.html"
    assert write_pack([str(file), "--lang", "en", "--stakes", "points"]) == 0
    assert "On gambling" in read(file.read_text(encoding="utf-8"))[:200]
    assert write_pack([str(tmp_path / "none" / "pack.html")]) == 2


def test_a_class_sets_its_stakes_once() -> None:
    """After ``use(stakes="points")`` exercises, plans, sheets and tests speak of no bets; others are refused."""
    use(lang="en", stakes="points")
    try:
        with pytest.raises(ValueError, match="chips or points"):
            use(lang="ja", stakes="money")  # type: ignore[arg-type]
        use(lang="en")
        pages = [kind_named("probability.worth_of_a_bet").make(4).question, plan_page(10), sheets_page()]
        pages.append(FinalTest(2, passphrase=PASSPHRASE).page())
        assert not [found for page in pages if (found := re.search(r"chip|casino|\bhouse\b", read(page)))]
    finally:
        use(lang="en", stakes="chips")
    assert "chips" in kind_named("probability.worth_of_a_bet").make(4).question


# ---------- sheets for real packs


@pytest.mark.ci
@pytest.mark.parametrize("lang", WRITTEN)
def test_every_unit_has_a_sheet_without_answers(lang: str) -> None:
    """Each asks what the plan asks; a number that students find is on the answers' page alone."""
    pages = sheets_page(lang).split("<h1>")[2:]
    answers, tickets = re.split("<section>", answers_page(lang))[1:], read(tickets_page(lang))
    assert len(pages) == len(answers) == 14
    for unit, sheet, answer in zip(curriculum().units, pages, answers, strict=True):
        page, filled = read(sheet), read(answer)
        assert unit.title(lang) in page and unit.title(lang) in filled
        cells, there = (re.findall(r"<td>([^<]+)</td>", text) for text in (answer, sheet))
        assert len(cells) > len(there) and not {*there} - {*cells}, unit
        assert (ticket := read(say(f"curriculum.unit.{unit.number}.exit", lang))) not in page
        assert ticket in tickets
    for page in (sheets_page(lang, "points"), answers_page(lang, "points"), tickets_page(lang, "points")):
        tenth = read(page).split("10 · ")[1].split("11 · ")[0]
        assert not (found := re.search(GAMBLING[lang], tenth)), found
    with pytest.raises(ValueError, match="chips or points"):
        sheets_page(lang, "money")  # type: ignore[arg-type]


def test_the_answers_of_the_sheets_are_those_of_school_arithmetic() -> None:
    """The table of pairs and aces, three hearts, Anna's deals, the worth of a draw, and the shuffles, by hand."""
    page = [re.findall(r"<td>([^<]*)</td>", part) for part in answers_page("en").split("<section>")[1:]]
    without = comb(48, 3), 12 * 6 * 44
    assert page[3][:3] == [f"{n:,}" for n in (3744 - without[1], without[1], 3744)]
    assert page[2][0] == f"{comb(30, 3):,}" and page[5][3] == per_cent(Fraction(13 * 12 * 11, 52 * 51 * 50))
    assert page[7] == ["1,050", "132", per_cent(Fraction(3, 53)), "4,550", "2,200", per_cent(Fraction(50, 53))]
    assert page[8][0::2] == [f"{comb(4, n) * comb(16, 10 - n):,}" for n in range(5)]
    assert page[9][-1] == "−512" and sorted(page[13]) == [*"444555"]


def test_the_poster_has_a_tile_for_each_hand() -> None:
    """22,100 squares in 130 rows, so many of each kind, and a dot for each hand with an ace."""
    paths = re.findall(r'<path fill="[^"]+" d="([^"]*)"', poster_page("en"))
    pairs, flushes, running = 13 * 6 * 48, 4 * comb(13, 3) - 48, 48
    kinds = [52, running, 12 * 64 - running, flushes, pairs]
    assert [path.count("M") for path in paths] == [*kinds, comb(52, 3) - sum(kinds), comb(52, 3) - comb(48, 3)]
    assert max(float(y) for y in re.findall(r"M\S+ ([\d.]+)h", paths[-2])) == 129


def test_the_sheets_are_written(tmp_path: Path) -> None:
    """By the command line, each page in a file of its own."""
    names = [str(tmp_path / f"{name}.html") for name in ("sheets", "answers", "tickets", "poster")]
    options = ["--answers", names[1], "--tickets", names[2], "--poster", names[3], "--lang", "ja"]
    assert write_sheets([names[0], *options]) == 0
    assert all('lang="ja"' in Path(name).read_text(encoding="utf-8") for name in names)
    assert write_sheets([str(tmp_path / "none" / "sheets.html")]) == 2


def test_the_trial_asks_each_misconception_twice() -> None:
    """Ten kinds of exercise; each of the five misconceptions is a listed wrong answer of two of them at least."""
    found: Counter[Misconception] = Counter()
    for name in ASKED_IN_TRIAL:
        of_kind: set[Misconception] = set()
        for seed in range(40):
            task = kind_named(f"probability.{name}").make(seed).task
            assert isinstance(task, TwiceFound)
            of_kind |= {one.misconception for one in task.mistakes if one.misconception}
        found.update(of_kind)
    assert len(ASKED_IN_TRIAL) == 10 and all(found[one] >= 2 for one in Misconception), found


@pytest.mark.parametrize("seed", ["before", "after", 1, 2])
def test_each_question_of_a_trial_shows_a_misconception(seed: str | int) -> None:
    """Without the option, half of the streaks would come from a pack that is not shuffled anew."""
    asked = [f"probability.{name}" for name in ASKED_IN_TRIAL]
    paper = Handout(asked, seed=seed, passphrase=f"seven grey herons {seed}", telling=True)
    tasks = [q.task for q in paper.exercises if isinstance(q.task, TwiceFound)]
    shown = [{one.misconception for one in task.mistakes if one.misconception} for task in tasks]
    assert len(shown) == 10 and all(shown) and Counter(chain(*shown)) >= Counter(dict.fromkeys(Misconception, 2))
    assert "--telling" in paper.command()
    assert all(f"--lang {lang} --telling " in pack_page(lang) for lang in WRITTEN)
    with pytest.raises(ValueError, match="shows a misconception"):
        Handout(["brag.which_wins"], telling=True)


def test_the_interval_of_gains_is_printed() -> None:
    """The line for it runs as it stands."""
    printed = subprocess.run(
        [sys.executable, *shlex.split(GAIN)[1:]], capture_output=True, text=True, check=True
    ).stdout
    assert printed.startswith("gain: 0.15 in 3 trials") and "95 % confidence interval" in printed


# ---------- the figures of the plans, found once more


def per_cent(share: Fraction) -> str:
    return f"{float(100 * share):.4g}".ljust(4, "0")


def flush(hand: Sequence[Card]) -> bool:
    """Three of one suit that are not in order."""
    places = sorted("A23456789TJQK".index(card.rank) for card in hand)
    in_order = places[2] - places[0] == 2 and len(set(places)) == 3
    return len({card.suit for card in hand}) == 1 and not in_order and places != [0, 11, 12]


def figures() -> dict[int, list[str]]:
    """Return the figures of the plans, from loops and school formulas."""
    hands = list(combinations(pack(52), 3))
    with_ace = [hand for hand in hands if any(card.rank == "A" for card in hand)]
    pairs, ace_pairs = (sum(len({c.rank for c in hand}) == 2 for hand in some) for some in (hands, with_ace))
    flushes, ace_flushes = (sum(map(flush, some)) for some in (hands, with_ace))
    spades = [card for card in pack(52) if card.sign not in ("A♠", "K♠", "J♠")]
    mixed = [card for card in pack(52) if card.sign not in ("A♠", "K♥", "J♦")]
    gone = [sum(map(flush, combinations(left, 3))) for left in (spades, mixed)]
    paths = Fraction(13 * 12 * 39, 52 * 51 * 50)
    points = {"A": 11, "3": 10, "K": 4, "Q": 3, "J": 2}
    worth = [sum(points.get(card.rank, 0) for card in hand) for hand in combinations(pack(40), 3)]
    mean = Fraction(sum(worth), len(worth))
    deviation = float(sum((one - mean) ** 2 for one in worth) / len(worth)) ** 0.5
    like = [Fraction(comb(12, 2), comb(15, 2)), Fraction(comb(12, 3), comb(15, 3))]
    after = [3 * like[0] * keeps / (3 * like[0] * keeps + 13 * like[1]) for keeps in (Fraction(1, 5), Fraction(1, 2))]
    gain = Fraction(40 * 48 + 30 * 52 + 6 * 720 + 4 * 1096 + 3744 - 16440, 22100)
    shuffles: dict[str, int] = {}
    for way in product(range(3), repeat=3):
        row = list("ABC")
        for place, other in enumerate(way):
            row[place], row[other] = row[other], row[place]
        shuffles["".join(row)] = shuffles.get("".join(row), 0) + 1
    assert sorted(shuffles.values()) == [4, 4, 4, 5, 5, 5]
    return {
        1: [per_cent(Fraction(pairs, 22100)), per_cent(Fraction(52, 22100))],
        2: [f"{52 * 51 * 50:,}", f"{len(hands):,}", str(comb(22, 2))],
        3: [str(1 - Fraction(comb(36, 3), comb(40, 3))), per_cent(1 - Fraction(comb(36, 3), comb(40, 3)))],
        4: [f"{ace_pairs:,}", f"{len(with_ace):,}", per_cent(Fraction(ace_pairs, len(with_ace))),
            f"{ace_flushes}/{flushes:,}", per_cent(Fraction(ace_flushes, flushes)),
            per_cent(Fraction(ace_flushes, len(with_ace)))],
        5: [per_cent(Fraction(ace_flushes, len(with_ace))), per_cent(Fraction(flushes, 22100))],
        6: [per_cent(paths), per_cent(3 * paths), str(Fraction(comb(10, 3), comb(40, 3)))],
        7: [f"{gone[0]}/18,424", per_cent(Fraction(gone[0], 18424)), per_cent(Fraction(gone[1], 18424)),
            f"{4 * comb(13, 3):,}", per_cent(Fraction(48, 4 * comb(13, 3)))],
        8: [str(after[0]), per_cent(after[0]), str(after[1]), per_cent(after[1])],
        9: [str(Fraction(comb(10, 2) ** 2, comb(20, 4))), per_cent(Fraction(comb(10, 2) ** 2, comb(20, 4))),
            per_cent(Fraction(2 * 10 * comb(10, 3), comb(20, 4))),
            per_cent(Fraction(5 * comb(10, 3) + comb(5, 3) * 10, comb(15, 4)))],
        10: [f"−{-gain.numerator}/{gain.denominator:,}"],
        11: ["2.32"],
        12: [f"{deviation:.3f}", f"{sum(abs(one - 9) <= 5 for one in worth):,}", f"{len(worth):,}",
             per_cent(Fraction(sum(abs(one - 9) <= 5 for one in worth), len(worth)))],
    }  # fmt: skip


@pytest.mark.ci
@pytest.mark.parametrize("lang", WRITTEN)
def test_the_figures_of_the_plans_are_right(lang: str) -> None:
    """Each is found by counting, and stands in the plan of its unit."""
    for number, found in figures().items():
        page = read(plan_page(number, lang))
        assert [one for one in found if one not in page] == [], number
