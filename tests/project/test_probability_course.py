"""The laws of the course on probability: each term in its place, each figure from a cell, each unit in one rhythm."""

from __future__ import annotations

import ast
import re
import tomllib
from functools import cache
from html import unescape
from typing import Any

import pytest

from cardwidgets.lessons.glossary import glossary
from cardwidgets.locale import say, use
from cardwidgets.widgets.predict import PredictWidget
from cardwidgets.widgets.probability.base import ChanceWidget
from tests.support.tracked import ROOT
from tests.tools.notebooks import NOTEBOOKS, SLIDES, opened, read, sources

CURRICULUM = ROOT / "cardwidgets" / "lessons" / "teacher" / "curriculum.toml"
FOLDERS = {"en": NOTEBOOKS / "probability", "ja": NOTEBOOKS / "ja" / "probability"}
SYLLABUS: dict[int, tuple[str, ...]] = {
    1: ("trial", "outcome", "equally_likely", "relative_frequency", "probability"),
    2: ("sample_space", "multiplication_principle", "permutation", "combination"),
    3: ("event", "complement", "union", "intersection", "mutually_exclusive", "addition_rule"),
    4: ("conditional_probability", "two_way_table", "natural_frequency"),
    5: ("independent", "dependent", "gamblers_fallacy"),
    6: ("multiplication_rule", "tree_diagram", "replacement"),
    7: ("reduced_sample_space", "card_removal", "inverse_confusion"),
    8: ("prior", "likelihood", "posterior", "bayes_theorem", "base_rate"),
    9: ("random_variable", "probability_distribution", "hypergeometric_distribution"),
    10: ("expected_value", "fair_game", "house_edge"),
    11: ("expectation_linearity", "indicator", "strategy"),
    12: ("variance", "standard_deviation", "risk"),
    13: ("law_of_large_numbers", "sample", "standard_error", "confidence_interval"),
    14: ("null_hypothesis", "test_statistic", "p_value", "significance_level", "error_kinds"),
}
"""The terms of each unit, by their keys in the glossary."""
BOTH = pytest.mark.parametrize("lang", FOLDERS)


@cache
def units(lang: str) -> dict[int, Any]:
    """Return the stored notebooks of the course by their number."""
    found = {
        int(source.name.partition("_")[0]): read(opened(source))
        for source in sources()
        if source.parent == FOLDERS[lang] and source.name[0].isdigit()
    }
    return dict(sorted(found.items()))


def cells(unit: Any, kind: str) -> list[str]:
    return [cell.source for cell in unit.cells if cell.cell_type == kind]


def words(lang: str) -> dict[str, str]:
    """Return each term of the syllabus as the glossary has it."""
    return {key: say(f"term.{key}.word", lang) for keys in SYLLABUS.values() for key in keys}


def bold(word: str) -> str:
    """Return the part of a term that is set in bold: what stands before a bracket, which no emphasis may end with."""
    return word.partition("（")[0]


def used(text: str, lang: str, wanted: dict[str, str]) -> set[str]:
    """Return the terms that a text uses. A longer term is not a use of a shorter one in it."""
    text = re.sub(r"\]\([^)]*\)|`[^`]*`", " ", text).replace("’", "'").replace("*", "")
    found = set()
    forms = [(key, form) for key, word in wanted.items() for form in (word, re.split("[（・]", word)[0])]
    for key, form in sorted(forms, key=lambda item: -len(item[1])):
        pattern = rf"\b{re.escape(form)}s?\b" if lang == "en" else re.escape(form)
        text, n = re.subn(pattern, " ", text, flags=re.IGNORECASE)
        if n:
            found.add(key)
    return found


@BOTH
def test_each_of_53_terms_is_defined_once_in_its_unit(lang: str) -> None:
    """In bold in exactly one cell of the course, which is in the unit of the syllabus."""
    wanted = words(lang)
    assert len(wanted) == 53 == len({*wanted} & {entry.key for entry in glossary()})
    where = {
        key: [
            number
            for number, unit in units(lang).items()
            for text in cells(unit, "markdown")
            if f"**{bold(word)}**" in text
        ]
        for key, word in wanted.items()
    }
    assert where == {key: [number] for number, keys in SYLLABUS.items() for key in keys}


@BOTH
def test_no_term_is_used_before_its_unit(lang: str) -> None:
    """The learner does it first, and hears the name afterwards."""
    wanted = words(lang)
    first = {key: number for number, keys in SYLLABUS.items() for key in keys}
    early = {}
    for number, unit in units(lang).items():
        text = "\n".join(cells(unit, "markdown"))
        early[number] = sorted(key for key in used(text, lang, wanted) if first[key] > number)
    assert {number: keys for number, keys in early.items() if keys} == {}


def test_a_term_too_early_is_noticed() -> None:
    """A longer term covers a shorter one in it, and a plural is a use."""
    wanted = words("en")
    assert used("The sample space has outcomes.", "en", wanted) == {"sample_space", "outcome"}
    assert used("確率変数と標本", "ja", words("ja")) == {"random_variable", "sample"}


BETTING = {
    "en": r"(?i)\b(chips?|bets?|casino|house|pot|counters?|stakes?|money)\b",
    "ja": r"チップ|賭|カジノ|ハウス|ポット|お金",
}


@BOTH
def test_a_class_without_bets_reads_of_none(lang: str) -> None:
    """Neither prose nor code of a unit, its slides and its exit ticket speaks of bets; optional cells may."""
    spoken = {}
    for number, unit in units(lang).items():
        page = "\n".join(cell.source for cell in unit.cells if "skip" not in cell.metadata.get("tags", ()))
        spoken[number] = re.findall(BETTING[lang], re.sub(r"\]\([^)]*\)|`[^`]*`|probability\.\w+", " ", page))
    assert {number: found for number, found in spoken.items() if found} == {}


FIGURE = re.compile(r"(?<![\d/.,])[−-]?\d[\d,]*(?:\.\d+)?(?: ?%)?(?![\d/])")


def shown_by(cell: Any) -> list[str]:
    """Return the texts that a cell of code shows."""
    pages = []
    for output in cell.get("outputs", ()):
        data = output.get("data", {})
        pages += [data.get("text/plain", ""), unescape(re.sub("<[^>]*>", " ", data.get("text/html", "")))]
        pages.append(output.get("text", ""))
    return pages


def shown(unit: Any) -> set[str]:
    """Return the numbers that the cells of a unit show, and those that stand in their code."""
    code = [cell for cell in unit.cells if cell.cell_type == "code"]
    pages = [text for cell in code for text in (cell.source, *shown_by(cell))]
    return set(re.findall(r"\d+(?:\.\d+)?", re.sub(r"(?<=\d)[,_](?=\d)", "", " ".join(pages))))


@BOTH
def test_each_figure_in_prose_stands_in_a_cell(lang: str) -> None:
    """A percentage, a decimal and a number above 100 are repeated from what a cell of the same page shows."""
    missing = {}
    for number, unit in units(lang).items():
        there = shown(unit) | {"100", "1000"}
        text = re.sub(r"\]\([^)]*\)|`[^`]*`", " ", "\n".join(cells(unit, "markdown")))
        typed = [one.strip("−- %").replace(",", "") for one in FIGURE.findall(text) if _counted(one)]
        gone = [one for one in typed if not any(_same(one, other) for other in there)]
        if gone:
            missing[number] = gone
    assert missing == {}


def _same(typed: str, shown: str) -> bool:
    """Return True if a number is the one that is shown, rounded or not."""
    return float(typed) == round(float(shown), len(typed.partition(".")[2]))


def _counted(figure: str) -> bool:
    plain = figure.strip("−- %").replace(",", "")
    return "%" in figure or "." in plain or float(plain) > 100


def told(text: str, share: float) -> list[str]:
    """Return the numbers of a text that give a share of 0 to 1 away: as a percentage, a fraction or a decimal."""
    text = re.sub(r"(?<=\d),(?=\d{3})", "", text)
    found = [one for one in re.findall(r"(?<![\d/.])\d+(?:\.\d+)?(?= ?%)", text) if _same(one, str(100 * share))]
    found += [one for one in re.findall(r"(?<![\d/])0\.\d{2,}", text) if _same(one, str(share))]
    for ways, total in re.findall(r"(?<![\d/])(\d+)/(\d+)(?![\d/])", text):
        found += [f"{ways}/{total}"] * (int(total) > 0 and abs(int(ways) / int(total) - share) < 1e-9)
    return found


def test_a_number_that_gives_a_guess_away_is_noticed() -> None:
    """In percent with any number of digits, as a fraction reduced or not, and as a decimal."""
    assert told("16.94 %, 17%, 3,744/22,100 = 72/425, 0.169; not 16.9 and 17/100", 3744 / 22100) == [
        "16.94", "17", "0.169", "3744/22100", "72/425",
    ]  # fmt: skip


@pytest.mark.ci
@BOTH
def test_no_guess_is_asked_after_its_answer(lang: str) -> None:
    """The probability that a widget asks for stands nowhere before it on its page, in prose or in what a cell shows."""
    early: dict[tuple[int, str], list[str]] = {}
    for number, unit in units(lang).items():
        page, asked = "", iter(guesses(number))
        for cell in unit.cells:
            if cell.cell_type == "code":
                widget, share = next(asked)
                if share is not None:
                    if found := told(page, share / 100):
                        early[number, widget] = found
                    page += f" {share} % "  # an answer that was seen is not asked for once more
                page += " ".join(shown_by(cell))
            page += f"{cell.source}\n"
        assert next(asked, None) is None, "the pages of both languages have the same cells"
    assert early == {}


@cache
def guesses(number: int) -> tuple[tuple[str, float | None], ...]:
    """Return for each cell of code of a unit the type of its last value, and the answer to its guess in percent."""
    names: dict[str, Any] = {}
    found = []
    for code in cells(units("en")[number], "code"):
        last = _last_value(code, names)
        if isinstance(last, ChanceWidget | PredictWidget):
            last.commit(50)
            assert last.share is not None
        found.append((type(last).__name__, last.share if isinstance(last, ChanceWidget | PredictWidget) else None))
    use(lang="en")
    return tuple(found)


def _last_value(code: str, names: dict[str, Any]) -> object:
    """Run a cell, and return the value of the expression that it ends in."""
    tree = ast.parse(code)
    last = tree.body[-1]
    exec(compile(ast.Module(tree.body[:-1], []), "cell", "exec"), names)
    if isinstance(last, ast.Expr):
        return eval(compile(ast.Expression(last.value), "cell", "eval"), names)
    exec(compile(ast.Module([last], []), "cell", "exec"), names)
    return None


@BOTH
def test_there_are_14_units_that_are_linked_in_a_row(lang: str) -> None:
    """Each leads to the next one and to the one before."""
    assert list(units(lang)) == [*range(1, 15)]
    names = [f"{source.stem}.ipynb" for n in units(lang) for source in FOLDERS[lang].glob(f"{n}_*.py")]
    for place, unit in enumerate(units(lang).values()):
        text = cells(unit, "markdown")[-1]
        assert all(f"]({name})" in text for name in names[max(0, place - 1) : place + 2] if name != names[place])


@BOTH
def test_a_unit_predicts_deals_counts_and_names(lang: str) -> None:
    """A guess first; then to deal, to count, to name; an optional cell to change; exercises; and an exit ticket."""
    headings = {
        "en": ("Deal", "Count", "Name it", "Change something", "Your turn", "Exit ticket"),
        "ja": ("配ってみる", "数える", "名前を付ける", "変えてみる", "練習", "確認問題"),
    }[lang]
    for number, unit in units(lang).items():
        found = re.findall("^## (.*)$", "\n".join(cells(unit, "markdown")), flags=re.MULTILINE)
        assert [one for one in found if one in headings] == list(headings), number
        code = cells(unit, "code")
        assert re.search(r"^(?:Predict|Distribution|SampleSpace|Tree|Update)Widget\(", code[0], flags=re.MULTILINE)
        assert len([one for one in code if one.startswith('ExerciseWidget("probability.')]) >= 2
        tickets = [cell for cell in unit.cells if "exit-ticket" in cell.metadata.get("tags", ())]
        assert tickets and tickets[0].source.startswith(f"## {headings[-1]}")
        assert any(one.startswith('ExerciseWidget("probability.') for one in code[-2:]), number


@BOTH
def test_the_curriculum_names_the_notebooks_the_widgets_and_the_exercises(lang: str) -> None:
    """The teacher's map agrees with the pages of each unit."""
    told = tomllib.loads(CURRICULUM.read_text(encoding="utf-8"))["unit"]
    for entry, unit in zip(told, units(lang).values(), strict=True):
        assert (FOLDERS[lang].parent / f"{entry['notebook']}.ipynb").exists()
        code = "\n".join(cells(unit, "code"))
        assert {*re.findall(r"^(\w+Widget)\(", code, flags=re.MULTILINE)} >= {*entry["widgets"]}
        asked = {*re.findall(r'^ExerciseWidget\("probability\.(\w+)"', code, flags=re.MULTILINE)}
        assert asked == {kind["name"] for kind in entry["kind"]}, entry["number"]


def unseen_emphasis(text: str) -> list[str]:
    """Return what stands between stars that a page shows as stars: a bracket within, a letter without."""
    letter, mark = "[\u3041-\u30ff\u4e00-\u9fff]", "[（）「」。、！？%]"
    found = re.finditer(r"(?<!\*)(\*{1,2})(?![*\s])([^*\n]+)\1(?!\*)", text)
    return [
        one[2]
        for one in found
        if (re.match(mark, one[2]) and re.match(letter, text[one.start() - 1 : one.start()]))
        or (re.match(mark, one[2][-1]) and re.match(letter, text[one.end() : one.end() + 1]))
    ]


def test_emphasis_in_japanese_is_seen_on_the_page() -> None:
    """Stars between a bracket and a letter stay stars; in all Japanese notebooks."""
    assert unseen_emphasis("次を**全事象（標本空間）**といい、*ここ*は") == ["全事象（標本空間）"]
    wrong: dict[str, list[str]] = {}
    for source in sources():
        if "ja" in source.parts:
            lines = source.read_text(encoding="utf-8").split("\n")
            bad = [one for line in lines if line.startswith("# ") for one in unseen_emphasis(line)]
            wrong |= {source.stem: bad} if bad else {}
    assert wrong == {}


@BOTH
def test_a_cell_of_code_has_eight_lines_at_most(lang: str) -> None:
    """So that it can be read aloud."""
    assert max(len(code.split("\n")) for unit in units(lang).values() for code in cells(unit, "code")) <= 8


@BOTH
def test_no_cell_needs_what_the_reader_may_change(lang: str) -> None:
    """A name set under “Change something” is used in no later cell: its figures would differ from the prose."""
    for number, unit in units(lang).items():
        optional, changed = False, set[str]()
        for cell in unit.cells:
            if cell.source.startswith("## "):
                optional = "skip" in cell.metadata.get("tags", ())
            elif cell.cell_type == "code":
                found = [one for one in ast.walk(ast.parse(cell.source)) if isinstance(one, ast.Name)]
                stored = {one.id for one in found if isinstance(one.ctx, ast.Store)}
                assert optional or not changed & {one.id for one in found} - stored, number
                changed |= stored if optional else set()


def test_a_sentence_has_at_most_25_words() -> None:
    """In the English pages, as people read them aloud; formulas and lists are not sentences."""
    long = []
    for unit in units("en").values():
        for text in cells(unit, "markdown"):
            plain = re.sub(r"\]\([^)]*\)|[*`_\[]|<[^>]*>", "", text)
            for sentence in re.split(r"(?<=[.?!:;”])\s+|\n\n|\n- |\n\d\. ", plain):
                count = len(re.findall(r"[A-Za-z][\w'’-]*", sentence))
                long += [sentence] * (count > 25)
    assert long == []


@BOTH
def test_each_unit_is_a_row_of_slides(lang: str) -> None:
    """Its tags are the types that nbconvert reads; the guess stands alone, and figures come after it as fragments."""
    for number, unit in units(lang).items():
        kinds = [cell.metadata.get("slideshow", {}).get("slide_type", "") for cell in unit.cells]
        tagged = [({*cell.metadata.get("tags", ())} & {*SLIDES} or {""}).pop() for cell in unit.cells]
        assert kinds == tagged, number
        assert 8 <= kinds.count("slide") <= 10, number
        assert kinds[:3] == ["slide", "", "slide"] and "Widget(" in unit.cells[1].source, number
        assert kinds.count("fragment") >= 3, number
        assert kinds[-1] == "skip", number


@pytest.mark.ci
def test_slides_can_be_made_of_a_unit() -> None:
    """nbconvert makes a section of each slide of unit 4, and none of what is skipped."""
    exporter = pytest.importorskip("nbconvert.exporters").SlidesExporter()
    page, _ = exporter.from_notebook_node(units("en")[4])
    assert page.count("<section>") >= 10 and page.count('class="fragment') >= 10 and "This is optional" not in page
