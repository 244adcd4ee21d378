"""The laws of a stored notebook: both halves agree, nothing of the machine is kept, and anybody can read the page."""

from __future__ import annotations

import ast
import builtins
import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from functools import cache
from html import unescape
from html.parser import HTMLParser
from itertools import pairwise
from pathlib import Path
from symtable import symtable
from typing import Any
from unicodedata import east_asian_width

import pytest

from cardwidgets import find, lessons, variants
from cardwidgets.course import Tables
from cardwidgets.lessons.exercises import brag, briscola, crash, preferans
from tests.support.sampling import each
from tests.support.tracked import ROOT, files
from tests.tools.minutes import MAX_MINUTES, reading
from tests.tools.notebooks import KERNEL, LIVE_VIEW, NOTEBOOKS, agrees, blank, opened, read, sources, written
from tests.tools.roads import roads, title

pytestmark = pytest.mark.ci

NAMES = [source.relative_to(NOTEBOOKS).with_suffix("").as_posix() for source in sources()]
FAMILIES = {"brag": brag, "briscola": briscola, "crash": crash, "preferans": preferans}
"""The modules of a family's exercises, by its folder."""
COURSE = [name for name in NAMES if name.split("/")[0] in FAMILIES]
MOST_BYTES = 400_000
"""A stored notebook: pictures are drawings, a few kilobytes each."""
MOST_COLUMNS = 82
"""A line of code that a sheet of A4 shows whole; a Japanese character takes two of them."""


every_notebook = each("source", sources())
every_lesson = each("source", [source for source in sources() if not re.match(r"\d\d_", source.name)])
"""Without the pages that lead into the course: the welcome, the first page of each road, the words."""


def is_unit(source: Path) -> bool:
    """Return True for a unit of the probability course."""
    return source.parent.name == "probability"


@cache
def stored(source: Path) -> Any:
    return read(opened(source))


@pytest.fixture(scope="module", autouse=True)
def _each_is_read_once() -> Iterator[None]:
    """All of them take 40 MB, which are let go at the end."""
    yield
    stored.cache_clear()


def texts(notebook: Any, kind: str) -> list[str]:
    return [cell.source for cell in notebook.cells if cell.cell_type == kind]


def outputs(notebook: Any) -> list[Any]:
    return [output for cell in notebook.cells for output in cell.get("outputs", ())]


def shown(notebook: Any, kind: str) -> list[str]:
    return [output.data[kind] for output in outputs(notebook) if kind in output.get("data", {})]


def prose(notebook: Any) -> str:
    return "\n\n".join(texts(notebook, "markdown"))


class Tags(HTMLParser):
    """Every tag of a page with its attributes, in order."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.all: list[tuple[str, dict[str, str | None]]] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.all.append((tag, dict(attrs)))


# ---- the pair ----


def test_the_welcome_says_what_it_stores() -> None:
    """Each cell of the first notebook, run from the top, shows today what is stored of it; the long run asks all."""
    plugins = ("-p", "tests.support.formats", "-p", "nbval.plugin", "--nbval")
    options = (*plugins, "-q", "-n0", "-m", "not long", "notebooks/00_welcome.ipynb")
    kept = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
    done = subprocess.run(
        [sys.executable, "-m", "pytest", *options], cwd=ROOT, env=kept, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0 and re.search(r"^\d+ passed", done.stdout, re.MULTILINE), done.stdout[-3000:]


def test_every_notebook_has_both_halves() -> None:
    """Notebooks come in pairs: one to open and one to review."""
    assert [opened(source) for source in sources()] == [ROOT / path for path in files() if path.suffix == ".ipynb"]


@every_notebook
def test_both_halves_hold_the_same_cells(source: Path) -> None:
    """A change in one half without the other is noticed; `python -m tests.tools.notebooks` brings them together."""
    assert written(stored(source)) == source.read_text(encoding="utf-8")


def test_a_change_in_one_half_is_noticed(tmp_path: Path) -> None:
    """A letter more in a cell, and the halves no longer agree."""
    import nbformat

    source = sources()[0]
    copy, notebook = tmp_path / source.name, read(opened(source))
    copy.write_text(source.read_text(encoding="utf-8"), encoding="utf-8")
    for agree in (True, False):
        nbformat.write(notebook, opened(copy))  # type: ignore[no-untyped-call]
        assert agrees(copy) == agree
        notebook.cells[0].source += "!"


@every_notebook
def test_cells_are_named_for_what_they_say(source: Path) -> None:
    """The names of cells do not depend on chance, so a run without a change is no change."""
    again = blank(source)
    assert [cell.id for cell in stored(source).cells] == [cell.id for cell in again.cells]
    assert written(again) == source.read_text(encoding="utf-8")


# ---- what is stored ----


@every_notebook
def test_every_cell_was_run_once_from_the_top(source: Path) -> None:
    """Numbers of cells go up by one, and none failed."""
    notebook = stored(source)
    numbers = [cell.execution_count for cell in notebook.cells if cell.cell_type == "code"]
    assert numbers == list(range(1, len(numbers) + 1))
    assert all(output.output_type != "error" for output in outputs(notebook))


@every_notebook
def test_nothing_of_a_living_page_is_stored(source: Path) -> None:
    """No widget state, no view of a widget, no time, no version of a language, no name of a person's kernel."""
    notebook = stored(source)
    assert set(notebook.metadata) == {"jupytext", "kernelspec", "language_info"}
    assert notebook.metadata.kernelspec == KERNEL
    assert "version" not in notebook.metadata.language_info
    assert all(LIVE_VIEW not in output.get("data", {}) for output in outputs(notebook))
    blank_lines = "lines_to_next_cell"  # how jupytext keeps those of the written half
    assert all(set(cell.metadata) <= {"tags", "slideshow", blank_lines} for cell in notebook.cells)


@every_notebook
def test_nothing_of_the_machine_is_stored(source: Path) -> None:
    """No address in memory, no folder, no colour codes of a terminal, no warning; and the file is small."""
    text = opened(source).read_text(encoding="utf-8")
    words = re.sub(r"data:image/svg\+xml;base64,[\w+/=]+", "", text)
    assert not re.search(r"0x[0-9a-f]{6,}|/home/|/tmp/|/opt/|/usr/|site-packages|\\u001b", words)
    assert str(NOTEBOOKS.parent) not in words
    assert '"name": "stderr"' not in text
    assert len(text) < MOST_BYTES


# ---- what the reader has of it ----


@every_notebook
def test_every_picture_says_what_it_shows(source: Path) -> None:
    """Each picture is an image that carries all of itself, with a text; nothing asks another host or runs a script."""
    notebook = stored(source)
    tags = [tag for page in shown(notebook, "text/html") for tag in Tags(page).all]
    images = [attributes for tag, attributes in tags if tag == "img"]
    assert images or source.name == "06_words.py", "a notebook without a picture"
    assert all((image.get("alt") or "").strip() for image in images)
    assert all((image.get("src") or "").startswith("data:image/svg+xml;base64,") for image in images)
    assert not {tag for tag, _ in tags} & {"script", "iframe", "link", "svg", "object"}
    assert not any(kind.startswith("image/") for output in outputs(notebook) for kind in output.get("data", {}))


@every_notebook
def test_only_charts_are_not_compared(source: Path) -> None:
    """Matplotlib draws a little differently from machine to machine; all else is compared."""
    notebook = stored(source)
    for cell in notebook.cells:
        plain = [output.get("data", {}).get("text/plain", "") for output in cell.get("outputs", ())]
        charts = any(text.startswith("Chart:") for text in plain)
        assert ("nbval-ignore-output" in cell.metadata.get("tags", ())) == charts, cell.source


def columns(line: str) -> int:
    return sum(1 + (east_asian_width(letter) in "WF") for letter in line)


@every_notebook
def test_code_fits_the_page(source: Path) -> None:
    """No line of code has to be scrolled to be read, or is cut where the notebook is printed."""
    lines = [line for text in texts(stored(source), "code") for line in text.split("\n")]
    assert [line for line in lines if columns(line) > MOST_COLUMNS] == []


@every_lesson
def test_it_says_which_cell_comes_first(source: Path) -> None:
    """The text above the first cell says that all others need it."""
    above = texts(stored(source), "markdown")[0]
    assert above.endswith(
        (
            "*Run this grey box (a cell) first: the other cells build on it.*",
            "*まずこの灰色の箱（セル）を実行してください。ほかのセルはその続きです。*",
        )
    )


def names(code: str) -> tuple[set[str], set[str]]:
    """The names that a cell makes and those that it takes from elsewhere."""
    top = symtable(code, "cell", "exec")
    made = {name.get_name() for name in top.get_symbols() if name.is_assigned() or name.is_imported()}
    tables, read = [top], set()
    while tables:
        table = tables.pop()
        tables += table.get_children()
        read |= {name.get_name() for name in table.get_symbols() if name.is_referenced() and name.is_global()}
        if table is top:
            read |= {name.get_name() for name in table.get_symbols() if name.is_referenced()}
    return made, read - made - set(dir(builtins))


@every_notebook
def test_cells_build_on_cells_above_and_no_two_make_the_same_name(source: Path) -> None:
    """A cell never takes a name from below, nor one that means something else by which cell was run last: in any order
    there is the right thing or none."""
    cells = [names(code) for code in texts(stored(source), "code")]
    for at, (_, taken) in enumerate(cells):
        for name in taken:
            makers = [n for n, (made, _) in enumerate(cells) if name in made]
            assert len(makers) == 1 and makers[0] < at, (name, makers)


@every_notebook
def test_headings_go_down_step_by_step(source: Path) -> None:
    """One title, and no level of headings left out: a screen reader walks along them."""
    notebook = stored(source)
    levels = [len(marks) for marks in re.findall(r"^(#+) ", prose(notebook), flags=re.MULTILINE)]
    assert levels[0] == 1
    assert levels.count(1) == 1
    assert all(lower <= upper + 1 for upper, lower in pairwise(levels))


@every_notebook
def test_there_is_something_to_play_at_once(source: Path) -> None:
    """The first cell of code shows a widget: here, its picture."""
    notebook = stored(source)
    first = next(cell for cell in notebook.cells if cell.cell_type == "code")
    assert "Widget(" in first.source
    pages = [output.data["text/html"] for output in first.outputs]
    assert any("<img" in page for page in pages) or (source.name == "06_words.py" and pages)


@every_notebook
def test_a_notebook_takes_a_quarter_of_an_hour(source: Path) -> None:
    """Reading, exercises and widgets together; `python -m tests.tools.minutes` prints what each comes to."""
    assert reading(source).minutes <= MAX_MINUTES


@every_lesson
def test_the_reader_is_told_what_for(source: Path) -> None:
    """Three things that one can do afterwards, near the top."""
    notebook = stored(source)
    first_cells = "\n\n".join(texts(notebook, "markdown")[:2])
    opening = "After this notebook you can|このノートブックの目標は次のとおりです。"
    promised = re.search(rf"(?:{opening})\n\n((?:- .*\n(?:  .*\n)*)+)", first_cells + "\n")
    assert promised
    assert len(re.findall(r"^- ", promised[1], flags=re.MULTILINE)) == 3


AIMS: dict[str, dict[str, list[str]]] = tomllib.loads((NOTEBOOKS / "aims.toml").read_text(encoding="utf-8"))
"""The code of a cell that trains each aim of a page."""
WORKED = re.compile(r"Widget\(|\bTouch\(|\bHandout\(|\bpredict_\w+\(|\.question\(|Widget\.")
"""A cell whose code shows something to work with; besides those whose output is an exercise or a prediction."""
CODE_IS_TAUGHT = ("workshop/", "probability/lab")
"""Pages that are worked on by changing their code."""


def worked_cells(name: str) -> list[str]:
    """Return the code of the cells of a page that ask an exercise or show a widget."""

    def is_worked(cell: Any) -> bool:
        said = [output.get("data", {}).get("text/plain", "") for output in cell.outputs]
        asked = any(text.startswith(("Exercise: ", "Predict: ")) for text in said)
        return asked or bool(WORKED.search(cell.source)) or name.startswith(CODE_IS_TAUGHT)

    return [
        cell.source for cell in stored(NOTEBOOKS / f"{name}.py").cells if cell.cell_type == "code" and is_worked(cell)
    ]


@each("name", [name for name in NAMES if not re.match(r"ja/|\d\d_", name)])
def test_each_aim_of_a_page_is_trained_on_it(name: str) -> None:
    """`aims.toml` has the aims as the page does, and each is trained by a cell of that page; no two by the same."""
    said = re.split(r"^After this notebook you can\n\n", prose(stored(NOTEBOOKS / f"{name}.py")), flags=re.MULTILINE)[1]
    listed = re.match(r"(?:- .*\n(?:  .*\n)*)+", said + "\n")
    assert listed
    aims = [" ".join(one.split()).rstrip(",.?") for one in re.split(r"^- ", listed[0], flags=re.MULTILINE)[1:]]
    assert aims == [*AIMS[name]], f"write the aims of {name} into aims.toml, with what trains each"
    cells = worked_cells(name)
    for aim, trainers in AIMS[name].items():
        absent = [
            one for one in trainers if not any(re.search(rf"(?<!\w){re.escape(one)}(?!\w)", cell) for cell in cells)
        ]
        assert trainers and absent == [], f"no exercise or widget on {name}: {absent} for “{aim}”"
    assert len({*map(tuple, AIMS[name].values())}) == len(aims)


@every_notebook
def test_no_figure_is_typed_that_a_cell_can_count(source: Path) -> None:
    """Percentages and numbers of hands stand in cells, where they are computed. In the probability course prose may
    repeat what a cell of the same page shows, which is tested with the course."""
    notebook = stored(source)
    typed = re.findall(r"\d[\d.,]* ?(?:%|percent)|\d{1,3}(?:,\d{3})+(?!,\d|回|ディール)", prose(notebook))
    assert is_unit(source) or typed == []


@every_notebook
def test_links_lead_somewhere(source: Path) -> None:
    """A link within the course leads to a notebook that exists, and to a heading in it."""
    notebook = stored(source)
    links = re.findall(r"\]\((?!https?://)([^)\s]+)\)", prose(notebook))
    for link in links:
        path, _, heading = link.partition("#")
        target = (source.parent / path).resolve() if path else opened(source)
        assert target.exists(), link
        if heading:
            headings = re.findall(r"^#+ (.*)$", prose(stored(target.with_suffix(".py"))), flags=re.MULTILINE)
            assert heading in [text.replace(" ", "-") for text in headings], link


FREE_RELATIVE = re.compile(r"(?:Who|Whoever|What|Whatever|Whether|How many|So many)\b")


def sentences(text: str) -> list[str]:
    """Return the sentences of English prose, without headings, tables, quotations, links and lists of sources."""
    text = re.sub(r"\]\([^)]*\)|[*`_]", " ", text.partition("## Sources")[0])
    paragraphs = [one for one in text.split("\n\n") if not one.startswith(("#", "|", ">", "*Sources"))]
    return [one for part in paragraphs for one in re.split(r"(?<=[.?!:])\s+|\n(?:-|\d\.) ", part)]


ENGLISH = [source for source in sources() if "ja" not in source.relative_to(NOTEBOOKS).parts]


@each("source", ENGLISH)
def test_a_sentence_begins_with_who_acts(source: Path) -> None:
    """In the English pages no sentence begins with a free relative ("Who has looked pays double")."""
    found = sentences(prose(stored(source)))
    assert [one for one in found if FREE_RELATIVE.match(one) and not one.rstrip(" ”)").endswith("?")] == []


MAX_WORDS = 25
"""The length of a sentence that is understood when it is read aloud once."""


@each("source", ENGLISH)
def test_a_sentence_is_short(source: Path) -> None:
    """Code in a sentence counts as one word."""
    found = sentences(re.sub("`[^`]+`", "code", prose(stored(source))))
    assert [one for one in found if len(re.findall(r"[\w'’-]+", one)) > MAX_WORDS] == []


# ---- two languages ----


NAMES_OF_TABLES = "|".join(sorted((variant.name for variant in variants()), key=len, reverse=True))
TRANSLATED = [name for name in NAMES if name.startswith("ja/")]
ITALIAN = {"spade", "coppe", "denari", "bastoni", "cavallo", "fante"}
LATIN = ITALIAN | {"Shift", "fold", "look", "see"}
"""Words in Latin letters on a Japanese page: cards in their own language, keys, answers in notation."""
CODE = re.compile(
    "|".join([r"\b[ABC]{3}\b", r"\w+=(?:'[^']*'|[\[(][\d, ]*[\])]|\w+)", r"\w+\.com", rf"\b(?:{NAMES_OF_TABLES})\b"])
)
"""Orders of three cards, options as one types them, sites, and names of tables."""


def visible(page: str) -> str:
    """Return what one reads of a page, and what is read out of its pictures; not the names that other languages
    have."""
    page = re.sub(r'<(\w+)[^>]* translate="no"[^>]*>.*?</\1>', " ", page)
    spoken = " ".join(value or "" for tag in Tags(page).all for name, value in tag[1].items() if name == "alt")
    return unescape(re.sub(r"<[^>]*>", " ", page)) + " " + spoken


JAPANESE = re.compile("[\u3001-\u30ff\u4e00-\u9fff]")
WORKSHOP = [name for name in TRANSLATED if "/workshop/" in name or "probability" in name]
"""Pages that teach code: it stands on the page, and names what it shows in the language of the page."""


def holes(text: ast.AST) -> list[ast.AST]:
    """Return what a text in code puts into itself, in an order that does not depend on the language."""
    found = [part for part in ast.walk(text) if isinstance(part, ast.FormattedValue)]
    return sorted(found, key=lambda part: re.sub("Constant.*?'.*?'", "", ast.dump(part)))


def same(ours: object, english: object) -> bool:
    """Return True if code is the same but for texts: one that is Japanese here may be any text there, with the same
    holes."""
    if isinstance(ours, list) and isinstance(english, list):
        return len(ours) == len(english) and all(map(same, ours, english))
    if not (isinstance(ours, ast.AST) and isinstance(english, ast.AST)):
        return ours == english or (isinstance(ours, str) and isinstance(english, str) and bool(JAPANESE.search(ours)))
    if type(ours) is not type(english):
        return False
    if isinstance(ours, ast.JoinedStr) and JAPANESE.search(ast.unparse(ours)):
        return same(holes(ours), holes(english))
    return all(same(getattr(ours, field, None), getattr(english, field, None)) for field in ours._fields)


@pytest.mark.parametrize("name", TRANSLATED)
def test_a_translated_notebook_has_the_same_cells(name: str) -> None:
    """Cell by cell of the same kind, and the same code but for the language that it names, and texts in it."""
    ours, english = (stored(NOTEBOOKS / f"{one}.py") for one in (name, name.removeprefix("ja/")))
    assert [cell.cell_type for cell in ours.cells] == [cell.cell_type for cell in english.cells]
    spoken = [code.replace('use(lang="ja"', 'use(lang="en"') for code in texts(ours, "code")]
    spoken = [
        theirs if same(ast.parse(code), ast.parse(theirs)) else code
        for code, theirs in zip(spoken, texts(english, "code"), strict=True)
    ]
    assert spoken == texts(english, "code")


@pytest.mark.parametrize(
    ("ours", "english"),
    [
        ('print(f"{n}人で{m}")', 'print(f"{m} for {n} or {k}")'),
        ('ask("何枚？", right=3)', 'ask("How many?", right=4)'),
        ('seat = "one"', 'seat = "two"'),
        ('a["席"] + 1', 'a["seat"] - 1'),
    ],
)
def test_other_code_is_noticed_beside_a_translated_text(ours: str, english: str) -> None:
    """A number, an operator, a hole of a text, or a text that was not translated."""
    assert not same(ast.parse(ours), ast.parse(english))
    assert same(ast.parse('print(f"{n}人で{m}")'), ast.parse('print(f"{m} for {n}")'))


@pytest.mark.parametrize("name", [name for name in TRANSLATED if name not in WORKSHOP])
def test_a_translated_notebook_is_short(name: str) -> None:
    """Cells of eight lines at most and 150 in all: plumbing is in the package."""
    notebook = stored(NOTEBOOKS / f"{name}.py")
    lengths = [len(code.split("\n")) for code in texts(notebook, "code")]
    assert max(lengths) <= 8 and sum(lengths) <= 150


@pytest.mark.parametrize("name", TRANSLATED)
def test_tables_beside_a_translated_notebook_have_the_same_rows(name: str) -> None:
    """The same tables, as many heads and rows, and the same options and numbers in them."""
    beside = [NOTEBOOKS / f"{one}.toml" for one in (name, name.removeprefix("ja/"))]
    if beside[0].exists() or beside[1].exists():
        ours, english = (Tables(path) for path in beside)
        assert list(ours) == list(english)
        for table in ours:
            figures = [
                [
                    [re.findall(r"\d{3,}", str(cell)), *([cell] if isinstance(cell, dict) else [])]
                    for cell in row.values()
                ]
                for row in (*ours[table].rows, *english[table].rows)
            ]
            assert figures[: len(figures) // 2] == figures[len(figures) // 2 :], table


def named(notebook: Any) -> set[str]:
    """The Latin words of code: that of a notebook, the options of Briscola, and an error that Python raises."""
    error = "ZeroDivisionError: integer modulo by zero"  # of a judge that fails
    options = (f"{option.name} {option.value!r} {option.allowed}" for option in find("briscola").rules.options())
    return set(re.findall("[A-Za-z]{3,}", " ".join([*texts(notebook, "code"), *options, error])))


@pytest.mark.parametrize("name", TRANSLATED)
def test_a_translated_notebook_speaks_its_language(name: str) -> None:
    """Each cell of prose is Japanese, and so are tables, exercises and texts of pictures.

    In the workshop what a table names may be code: it stands in a cell, or is an option or what Python says of it.
    """
    notebook = stored(NOTEBOOKS / f"{name}.py")
    assert [text for text in texts(notebook, "markdown") if not re.search("[\u3041-\u30ff]", text)] == []
    pages = [CODE.sub("", visible(page)) for page in shown(notebook, "text/html")]
    read_out = {word for page in pages for word in re.findall("[A-Za-z]{3,}", page)}
    assert read_out - LATIN - (named(notebook) if name in WORKSHOP else set()) == set()


# ---- the course ----


APPENDIX = re.compile("disputed_points")
"""Pages on the differences of a family's sources: each reading with its option."""
LESSONS = [name for lesson in COURSE if not APPENDIX.search(lesson) for name in (lesson, f"ja/{lesson}")]
"""Each in both languages."""
ENDING = {"en": ("Five questions to end with", "Sources"), "ja": ("最後に5問", "出典")}


@each("name", COURSE)
def test_a_lesson_ends_with_disputed_points_and_sources(name: str) -> None:
    """Disagreements of texts stand in the appendix; the last part names the sources."""
    text = prose(stored(NOTEBOOKS / f"{name}.py"))
    headings = re.findall(r"^## (.*)$", text, flags=re.MULTILINE)
    assert headings[-1] == "Sources"
    assert APPENDIX.search(name) or re.search(rf"\]\({APPENDIX.pattern}\.ipynb\)", text)
    assert re.search(r"Japanese (?:blog )?article|Japanese page", text[text.index("## Sources") :])
    assert "](../06_words.ipynb)" in text


@each("name", LESSONS)
def test_a_lesson_ends_with_five_questions_on_what_it_asked(name: str) -> None:
    """Its last cell asks five questions, of kinds that were asked in it before; then come the sources."""
    notebook = stored(NOTEBOOKS / f"{name}.py")
    *before, last = texts(notebook, "code")
    headings = re.findall(r"^## (.*)$", prose(notebook), flags=re.MULTILINE)
    assert tuple(headings[-2:]) == ENDING["ja" if name.startswith("ja/") else "en"]
    assert re.search(r"PracticeWidget\(kinds=.*, number=5\)|ExerciseWidget\(check\(.*\)\)", last)
    asked = {kind.rpartition(".")[2] for kind in re.findall(r'"([\w.]+)"', last)} - {*FAMILIES}
    assert asked and asked <= {kind for cell in before for _, kind, _ in EXERCISE.findall(cell)}
    assert not re.search(r"[Ss]eeds? 00\d", prose(notebook))


@pytest.mark.parametrize("family", FAMILIES)
def test_a_family_has_a_ladder_of_problems_and_a_place_for_every_kind_of_exercise(family: str) -> None:
    """In either language: its lessons show the problems once, and ask each kind somewhere."""
    for folder in ("", "ja/"):
        names = [name for name in NAMES if name.startswith((f"{folder}{family}/", f"{folder}tonight/"))]
        code = "\n".join(text for name in names for text in texts(stored(NOTEBOOKS / f"{name}.py"), "code"))
        assert code.count(f'ProblemsWidget("{family}")') == 1
        asked = {kind for _, kind, _ in EXERCISE.findall(code)} | set(re.findall(rf'"{family}\.(\w+)"', code))
        assert {kind.name for kind in lessons.kinds() if kind.family == family} - asked == set()


EXERCISE = re.compile(r"^(q\d+) = (\w+)(\(.*seed=.*\))$", flags=re.MULTILINE)


@pytest.mark.parametrize(("family", "least"), [("brag", 16), ("briscola", 12), ("crash", 8), ("preferans", 16)])
def test_there_are_exercises_enough_and_each_is_answered_on_its_widget(family: str, least: int) -> None:
    """The notebooks of a family have enough kinds; each is shown where it is posed, and the reader edits no code."""
    placed = set()
    for name in (name for name in COURSE if name.startswith(f"{family}/")):
        for cell in stored(NOTEBOOKS / f"{name}.py").cells:
            for q, kind, _ in EXERCISE.findall(cell.source):
                placed.add(kind)
                assert cell.source.split("\n")[-1] == q and cell.outputs[-1].output_type == "execute_result"
    assert placed <= set(FAMILIES[family].__all__)
    assert len(placed) >= least


@every_notebook
def test_no_answer_is_written_into_a_cell_and_no_help_is_spent_by_running_all(source: Path) -> None:
    """Neither a place for an answer in code, nor a hint or a solution that every run would show."""
    notebook = stored(source)
    code = "\n".join(texts(notebook, "code"))
    assert re.findall(r"answer = None|^q\d+\.(?:hint|solution)\(", code, flags=re.MULTILINE) == []
    assert "place of `None`" not in prose(notebook)


def test_a_stored_exercise_is_as_it_is_asked() -> None:
    """Unanswered, without a hint; and the example of an answer's form ("such as 4") is not, by chance, the answer."""
    for name in COURSE:
        for cell in stored(NOTEBOOKS / f"{name}.py").cells:
            for _, kind, given in EXERCISE.findall(cell.source):
                q: lessons.Exercise = eval(f"{kind}{given}", vars(FAMILIES[name.split("/")[0]]))  # our own notebooks
                assert cell.outputs[-1].data["text/plain"] == repr(q)
                example = re.search(r"such as (?:“(.*?)”|(.*?)(?:,? or .*)?\.$)", q.form)
                assert not (example and q.check(example[1] or example[2]).ok), cell.source


@pytest.mark.parametrize("folder", ["", "ja/"])
def test_the_first_page_of_a_road_names_its_pages(folder: str) -> None:
    """The welcome leads to each road; the first page of a road lists its pages in order, by their own titles."""
    welcome = prose(stored(NOTEBOOKS / f"{folder}00_welcome.py"))
    for first, *pages in roads():
        assert f"]({first}.ipynb)" in welcome
        text = prose(stored(NOTEBOOKS / f"{folder}{first}.py"))
        mapped = {
            name: head for head, name in re.findall(r"^\| \[(.*?)\]\(([\w/]+)\.ipynb\)", text, flags=re.MULTILINE)
        }
        heads = {name: title(NOTEBOOKS / f"{folder}{name}.py") for name in pages}
        assert mapped == {name: re.sub("^(?:Workshop|工房) · ", "", head) for name, head in heads.items()}
        assert [*mapped] == pages
