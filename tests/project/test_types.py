"""Types say what passes between modules; `Any` says why, in a comment beside it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

import pytest

from tests.support.tracked import ROOT, files

pytestmark = pytest.mark.ci

ANYTHING = re.compile(r"dict\[str, Any\]|View\[Any\]|facts: Any|-> Any:|: Any[,)=]")
TRAIT = re.compile(r": Any = traitlets\.|\*\*\w+: Any")
"""A trait is any of what its own type lets in; further keywords are those of a class above, or of the rules."""

OF_ANY = re.compile(r"\b(Analysis|Answer|Choices|Judge|OneOf|Panel|Scene|Script|Task|View)\[Any(, Any)*\]")
"""Of any game, or any answer: which one is known where the game is, and its own modules name it."""
PERMITTED = {
    r"(parse|read|sample) -> Any": "an answer has the type of its choices, which each question has its own",
    r"registered_costs -> Mapping\[Any, float\] \| None": "a cost by answer; the keys of a mapping are of one type",
    r"rows_of label: Callable\[\[Any\], str\]": "what a chance is named by, which takes cards, words or numbers",
    r"__init__ \*\*more: Any": "options of rules, beside keywords of ipywidgets",
    r".* \*\*options: Any": "handed on to a function that has keywords of several types, and checks them",
    r"compared \*switches: Mapping\[str, Any\]": "handed on in the same way",
    r"load (wanted: type\[Any\] \| None|-> Any)": "a part of a game's spec: its layer names the type, and checks it",
    r"at_least (default: |-> )Any": "a field of rules, as `dataclasses.field` has it",
    r"review_with maker: Callable\[\.\.\., Any\]": "makes a widget: its layer names the type",
    r"review_of (done: Callable\[\[Any, int\], object\] \| None|-> Any)": "the same widget, and its finished review",
    r"story -> Story\[Any\] \| None": "of the facts of its scene: a table shows games of every kind",
    r"initialize build_data: dict\[str, Any\]": "as hatch has it",
}
"""Each public signature in which something may be anything, and why: function, parameter and type, or what is returned.
Mend the type before a row is added: a protocol, a type variable or `object` will mostly do."""


def test_no_view_is_of_any_type() -> None:
    """In widgets nothing is a dictionary of anything, and no view or fact is untyped, but where a comment tells why."""
    modules = [path for path in files() if path.parts[:2] == ("cardwidgets", "widgets") and path.suffix == ".py"]
    assert len(modules) > 50
    found = [
        f"{path}:{n} {line.strip()}"
        for path in modules
        for n, line in enumerate((ROOT / path).read_text(encoding="utf-8").splitlines(), 1)
        if ANYTHING.search(TRAIT.sub("", line)) and "  # " not in line
    ]
    assert not found, "\n".join(found)


def test_what_may_be_anything_in_a_signature_says_why() -> None:
    """No public function takes or returns `Any` but those listed here, each with its reason; and no row is idle."""
    found = [
        (f"{path}:{line}", signature)
        for path in files()
        if path.parts[0] == "cardwidgets" and path.suffix == ".py"
        for line, signature in of_anything(ast.parse((ROOT / path).read_text(encoding="utf-8")))
    ]
    used = {row for row in PERMITTED if any(re.fullmatch(row, signature) for _, signature in found)}
    new = [f"{at} {one}" for at, one in found if not any(re.fullmatch(row, one) for row in PERMITTED)]
    assert not new, "\n".join(new)
    assert used == set(PERMITTED), f"no longer needed: {set(PERMITTED) - used}"


def of_anything(module: ast.Module) -> Iterator[tuple[int, str]]:
    """Line and text of each parameter and return of public functions that may be anything.

    What Python or IPython calls by itself, ``__reduce__`` and ``_repr_mimebundle_``, is as they have it.
    """
    for one in _within(module):
        if one.name.startswith("_") and one.name not in ("__init__", "__call__"):
            continue
        given, stars = one.args, {id(one.args.vararg): "*", id(one.args.kwarg): "**"}
        for each in (*given.posonlyargs, *given.args, given.vararg, *given.kwonlyargs, given.kwarg):
            if each is not None and _anything(each.annotation):
                yield one.lineno, f"{one.name} {stars.get(id(each), '')}{each.arg}: {_text(each.annotation)}"
        if _anything(one.returns):
            yield one.lineno, f"{one.name} -> {_text(one.returns)}"


def _within(scope: ast.Module | ast.ClassDef) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    """The functions of a module and the methods of its classes; what stands within a function is nobody else's."""
    for one in scope.body:
        if isinstance(one, ast.ClassDef):
            yield from _within(one)
        elif isinstance(one, ast.FunctionDef | ast.AsyncFunctionDef):
            yield one


def _text(annotation: ast.expr | None) -> str:
    return "" if annotation is None else ast.unparse(annotation)


def _anything(annotation: ast.expr | None) -> bool:
    return bool(re.search(r"\bAny\b", OF_ANY.sub("", _text(annotation))))
