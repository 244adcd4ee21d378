"""The course on probability: its terms in the glossary, and the map from school courses to what is taught."""

from __future__ import annotations

import csv
import io
import re
from collections import Counter
from importlib import resources
from pathlib import Path

import pytest

from cardwidgets.lessons import glossary, kinds, term
from cardwidgets.lessons.exercises.probability.posing import TwiceFound
from cardwidgets.lessons.kinds import kind_named
from cardwidgets.lessons.teacher.curriculum import CurriculumError, curriculum, main, read
from tests.support.languages import WRITTEN

SYLLABUS = {
    1: {"trial": "試行", "outcome": "根元事象", "equally likely": "同様に確からしい",
        "relative frequency": "相対度数", "probability": "確率"},
    2: {"sample space": "全事象（標本空間）", "multiplication principle": "積の法則", "permutation": "順列",
        "combination": "組合せ"},
    3: {"event": "事象", "complement": "余事象", "union": "和事象", "intersection": "積事象",
        "mutually exclusive": "排反", "addition rule": "加法定理"},
    4: {"conditional probability": "条件付き確率", "two-way table": "クロス集計表（二元表）",
        "natural frequency": "自然頻度"},
    5: {"independent": "独立", "dependent": "従属", "gambler's fallacy": "ギャンブラーの誤謬"},
    6: {"multiplication rule": "乗法定理", "tree diagram": "樹形図",
        "with and without replacement": "復元抽出・非復元抽出"},
    7: {"reduced sample space": "条件に合う場合だけにしぼった全事象",
        "card removal": "見えたカードによる確率の変化", "confusion of the inverse": "条件の取り違え"},
    8: {"prior": "事前確率", "likelihood": "尤度（ゆうど）", "posterior": "事後確率",
        "Bayes' theorem": "ベイズの定理", "base rate": "基準率"},
    9: {"random variable": "確率変数", "probability distribution": "確率分布",
        "hypergeometric distribution": "超幾何分布"},
    10: {"expected value": "期待値", "fair game": "公平なゲーム", "house edge": "控除率"},
    11: {"linearity of expectation": "和の期待値（期待値の線形性）", "indicator": "指示変数", "strategy": "戦略"},
    12: {"variance": "分散", "standard deviation": "標準偏差", "risk": "リスク"},
    13: {"law of large numbers": "大数の法則", "sample": "標本", "standard error": "標準誤差",
         "confidence interval": "信頼区間"},
    14: {"null hypothesis": "帰無仮説", "test statistic": "検定統計量", "p-value": "p値",
         "significance level": "有意水準", "errors of the first and second kind": "第1種・第2種の誤り"},
}  # fmt: skip
"""Of each unit its terms, with the words of 数学I, A and B; those of no school course as universities have them."""


def test_every_term_of_the_syllabus_is_in_the_glossary_once() -> None:
    """53 terms, found by their names in both languages, no two of them with one meaning."""
    terms = {english: japanese for unit in SYLLABUS.values() for english, japanese in unit.items()}
    assert len(terms) == sum(map(len, SYLLABUS.values())) == 53
    found = {english: term(english) for english in terms}
    assert {english: entry.said("ja") for english, entry in found.items()} == terms
    for lang in WRITTEN:
        words = Counter(entry.said(lang).casefold() for entry in glossary())
        assert [english for english, entry in found.items() if words[entry.said(lang).casefold()] != 1] == []
        assert len({entry.meaning(lang) for entry in found.values()}) == 53


# ---------- the map

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"
PLANNED = {
    1: "7.SP.5-7 S-IC.2 A-meaning",
    2: "S-CP.9 S-CP.1 A-counting",
    3: "S-CP.1 S-CP.7 A-basic",
    4: "S-CP.3 S-CP.4 S-CP.5 S-CP.6 A-conditional",
    5: "S-CP.2 S-CP.3 S-CP.5 A-independent",
    6: "S-CP.8 S-CP.6 A-multiplication",
    7: "S-CP.3 S-CP.5 S-CP.6 A-conditional",
    8: "S-CP.6 S-CP.8 S-MD.7 A-causes",
    9: "S-MD.1 S-MD.3 B-distribution",
    10: "S-MD.2 S-MD.5a A-expectation",
    11: "S-MD.5b S-MD.7 B-sums",
    12: "S-MD.2 S-MD.6 S-MD.7 B-variance",
    13: "S-IC.1 S-IC.4 S-MD.4 B-estimation",
    14: "S-IC.2 S-IC.5 B-testing I-testing",
}
"""Of each unit the codes that the syllabus names; the exercises may have more."""
TEXT = resources.files("cardwidgets.lessons.teacher").joinpath("curriculum.toml").read_text(encoding="utf-8")


def test_the_units_are_those_of_the_syllabus() -> None:
    """Fourteen, each with its terms, with the codes that were planned, and with all 32 kinds between them."""
    course = curriculum()
    assert [unit.number for unit in course.units] == [*range(1, 15)]
    for unit in course.units:
        assert {term(key).said() for key in unit.terms} == {term(name).said() for name in SYLLABUS[unit.number]}
        assert set(PLANNED[unit.number].split()) <= set(unit.codes), unit
    assert {kind.name for unit in course.units for kind in unit.kinds} == {kind.name for kind in kinds("probability")}


AHEAD = {"add_the_means": {"variance"}}
"""The term that the specification asks about a unit before its own; the hints say what it means."""


def test_no_kind_asks_about_a_term_before_its_unit() -> None:
    """The terms of a kind were told in its unit or before, but for what the specification has otherwise."""
    told: set[str] = set()
    for unit in curriculum().units:
        told |= set(unit.terms)
        for kind in unit.kinds:
            task = kind_named(f"probability.{kind.name}").make(0).task
            assert isinstance(task, TwiceFound)
            assert set(task.terms) - told == AHEAD.get(kind.name, set()), kind.name


def test_every_code_has_a_unit_and_two_kinds() -> None:
    """36 codes; and the map has a row for each, in two languages, with every cell filled."""
    course = curriculum()
    assert len(course.codes) == 36
    for code in course.codes:
        assert course.units_of(code.key) and len(course.kinds_of(code.key)) >= 2
    for lang in WRITTEN:
        rows = [*csv.reader(io.StringIO(course.to_csv(lang)))]
        assert rows == course.rows(lang) and len(rows) == 37 and all(cell for row in rows for cell in row)
        page = course.page(lang)
        assert page.count("<tr>") == 37 + 15 and all(code.name in page for code in course.codes)
    with pytest.raises(LookupError, match=r"did you mean 'S-CP\.9'"):
        course.code("S-CP9")


DAMAGES = {
    "no = = TOML": ("[[unit]]\nnumber = 1\n", "[[unit]\nnumber = 1\n", "no TOML file"),
    "a term that is none": ('"trial"', '"trail_of"', "unit 1: no word"),
    "a term twice": ('"event"', '"trial"', "the term 'trial' comes twice"),
    "a kind that is none": ('"at_least_one"', '"at_least_on"', "no kind of exercise 'at_least_on'; did you mean"),
    "a kind twice": ('"which_belong"', '"at_least_one"', "the kind 'at_least_one' comes twice"),
    "a code that is none": ('"S-CP.4", "A-', '"S-CP.44", "A-', "no code 'S-CP.44'"),
    "a code with one kind": (
        '"S-IC.1", "S-IC.4", "B-',
        '"S-IC.4", "B-',
        "code 'S-IC.1' has 1 kinds of exercise, not 2",
    ),
    "a kind without a code": ('codes = ["S-CP.4", "A-conditional"]', "codes = []", "fill_the_table has no code"),
    "a missing key": ('notebook = "probability/3_at_least_one"\n', "", "unit 3: 'notebook' is missing"),
    "an unknown key": ("number = 3\n", "number = 3\nhours = 1\n", "unit 3: unknown key 'hours'"),
    "a number out of order": ("number = 3\n", "number = 30\n", "numbered from 1 on"),
    "a number as text": ("number = 3\n", 'number = "3"\n', "unit 3: number must be a whole number"),
    "a list as text": ('widgets = ["TreeWidget"]', 'widgets = "TreeWidget"', "unit 6: widgets is a list of texts"),
    "a later unit needed": ("needs = [13]", "needs = [14]", "unit 14: needs is a list of numbers of earlier units"),
    "another system": ('system = "ccss"', 'system = "bavaria"', "system is ccss or japan"),
}


@pytest.mark.parametrize(("old", "new", "told"), DAMAGES.values(), ids=DAMAGES)
def test_a_damaged_file_is_refused(old: str, new: str, told: str) -> None:
    """It names where, and what would be right."""
    assert old in TEXT
    with pytest.raises(CurriculumError, match=re.escape(told)):
        read(TEXT.replace(old, new, 1))


def test_a_kind_that_no_unit_has_is_found() -> None:
    """As when a kind is new, and nobody has placed it."""
    text = re.sub(r'\[\[unit\.kind\]\]\nname = "fill_the_table"\ncodes = .*\n', "", TEXT)
    with pytest.raises(CurriculumError, match="no unit has the kind 'fill_the_table'"):
        read(text)


def test_the_map_is_written(tmp_path: Path) -> None:
    """A page and a CSV that spreadsheets read as UTF-8; what cannot be is told, with the code of a failure."""
    page, table = tmp_path / "map.html", tmp_path / "map.csv"
    assert main([str(page), str(table), "--lang", "ja"]) == 0
    assert 'lang="ja"' in page.read_text(encoding="utf-8")
    assert table.read_text(encoding="utf-8-sig").splitlines()[0].startswith("項目,")
    assert main([str(tmp_path / "none" / "map.html")]) == 2


@pytest.mark.parametrize("lang", WRITTEN)
def test_a_notebook_asks_what_its_unit_has(lang: str) -> None:
    """A unit's notebook has the name of the map, asks each kind, and has an exit ticket."""
    folder = NOTEBOOKS / ("ja" if lang == "ja" else "") / "probability"
    for unit in curriculum().units:
        for path in folder.glob(f"{unit.number}_*.py"):
            assert f"probability/{path.stem}" == unit.notebook
            text = path.read_text(encoding="utf-8")
            assert [kind.name for kind in unit.kinds if f'"probability.{kind.name}"' not in text] == []
            assert "exit-ticket" in text
