"""Plain language in code: how a docstring begins, and names that say too little."""

import ast
import re
from collections.abc import Iterator
from itertools import pairwise

import pytest

from tests.support.tracked import ROOT, files

pytestmark = pytest.mark.ci

RELATIVE = re.compile(
    r"(What|Whatever|Who|Whoever|Whom|Whose|How|Where|Wherever|Whether|When|Which|That|(As|So) (many|much))\b"
)
"""A beginning that makes a riddle of the sentence: a verb, or the thing itself, comes first."""
RIDDLE = re.compile(
    r"\b(for what (is|are) no|so many|none of which|as that does|what it raises|comes of it)\b", re.IGNORECASE
)
"""Turns of phrase that name no thing: say what is wrong with an argument, and which number is meant."""
RETIRED = {
    "AGAIN", "ALIVE", "BESIDE", "BETS", "BURN", "CEREMONY", "DARING", "DOUBT", "FAR", "FARTHEST", "FEW",
    "FIRM", "GREED", "HALF", "HOPELESS", "IDLE", "KEPT", "LATE", "LEAST", "LIKED", "LONGEST",
    "LOOKED_AT", "LOOSE", "MORE_TO_PAY", "MOST", "MUCH", "NEAR", "RECALLED", "RIPE", "SURE", "TASTES",
    "LUCK", "ROOM", "THOROUGH", "TOLD", "TRIES",
}  # fmt: skip
"""Constants that named neither a quantity nor a role; say `MAX_DEALS`, `MIN_DEALS`, `EVIDENCE_DOUBT`."""
CLASSES = {"Caution", "Habits", "HeardAtHome", "Judged", "Known", "Looks", "Setting", "Thumb", "Told"}
"""Classes of which there were several that held different things; say `BiddingThresholds`, `Grading`, `AnswerCosts`."""
NOUN = re.compile(
    r"(A|An|The|Another|Every|Each|Some|All|Both|By|For|From|In|Of|With|At|As|Also|Only|(Once|Half) (in|of))\b"
)
"""The beginning of a docstring that is not yet what a function does."""
MODULES = {"asked", "deeds", "said", "thumb_words", "told"}
"""Modules that were named by a participle, or by a word that meant several things."""
PYTHON = [path for path in files() if path.suffix == ".py" and path.parts[0] in ("cardwidgets", "tests")]
Scope = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef


def scopes(tree: ast.Module) -> Iterator[Scope]:
    """Yield a module, its classes and its functions."""
    yield from (node for node in ast.walk(tree) if isinstance(node, Scope))


def notes(tree: ast.Module) -> Iterator[str]:
    """Yield the texts below constants and fields."""
    for node in scopes(tree):
        for above, below in pairwise(node.body):
            if isinstance(above, ast.Assign | ast.AnnAssign) and isinstance(below, ast.Expr):
                text = below.value.value if isinstance(below.value, ast.Constant) else None
                yield from [text] if isinstance(text, str) else []


def riddles(tree: ast.Module) -> Iterator[str]:
    """Yield the docstrings and notes that begin with a relative word."""
    for text in (*(ast.get_docstring(node) or "" for node in scopes(tree)), *notes(tree)):
        if RELATIVE.match(text):
            yield text.partition("\n")[0]


def phrases(tree: ast.Module) -> Iterator[str]:
    """Yield the turns of phrase in docstrings and notes that have to be read twice; examples are left out."""
    for text in (*(ast.get_docstring(node) or "" for node in scopes(tree)), *notes(tree)):
        for line in text.splitlines():
            if (found := RIDDLE.search(line)) and not line.lstrip().startswith((">>>", "...")):
                yield found[0]


def nouns(tree: ast.Module) -> Iterator[str]:
    """Yield the docstrings of functions, properties left out, that do not begin with a verb."""
    functions = (node for node in scopes(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef))
    for node in functions:
        text = ast.get_docstring(node) or ""
        if NOUN.match(text) and not any(ast.unparse(one).endswith("property") for one in node.decorator_list):
            yield text.partition("\n")[0]


def retired(tree: ast.Module) -> Iterator[str]:
    """Yield the classes, and the constants of a module or of a class in it, that have a retired name."""
    yield from (node.name for node in ast.walk(tree) if isinstance(node, ast.ClassDef) and node.name in CLASSES)
    bodies = [tree.body, *(node.body for node in tree.body if isinstance(node, ast.ClassDef))]
    for node in (node for body in bodies for node in body):
        targets = (
            node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AnnAssign) else []
        )
        named = (part for target in targets for part in ast.walk(target) if isinstance(part, ast.Name))
        yield from (part.id for part in named if part.id.lstrip("_") in RETIRED)


def test_the_lint_finds_what_it_looks_for() -> None:
    """It refuses a riddle and a retired name, and passes the plain form of each."""
    wrong = ast.parse('"""What it is."""\nMOST, HAND = 4, 5\nclass Told:\n    _LEAST: int = 1\n    """How many."""')
    right = ast.parse('"""A thing."""\nMAX_DEALS = 4\ndef f():\n    """Return what it is."""')
    assert [*riddles(wrong)] == ["What it is.", "How many."] and [*retired(wrong)] == ["Told", "MOST", "_LEAST"]
    assert [*riddles(right)] == [] == [*retired(right)] == [*nouns(right)]
    assert [*nouns(ast.parse('def f():\n    """The same."""'))] == ["The same."]
    assert [*phrases(ast.parse('"""Draw so many cards.\n\nRaises `ValueError` for what is no card."""'))] == [
        "so many", "for what is no",
    ]  # fmt: skip


def test_the_code_is_in_plain_language() -> None:
    """A docstring begins with a verb, or with the thing that it tells of, and a constant says quantity and role.

    In the package a docstring also names the thing, the number and the error that it speaks of, and that of a
    function begins with a verb. Each file is read once for all laws.
    """
    found = {}
    for path in PYTHON:
        tree = ast.parse((ROOT / path).read_text(encoding="utf-8"))
        for law in (riddles, retired, phrases, nouns) if path.parts[0] == "cardwidgets" else (riddles, retired):
            if texts := [*law(tree)]:
                found[path.as_posix(), law.__name__] = texts
    assert found == {}
    assert [path.as_posix() for path in PYTHON if path.stem in MODULES] == []
