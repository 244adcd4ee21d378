"""Structure: which layer may import which, how long a file may be, what no file may contain."""

from __future__ import annotations

import ast
import importlib
import inspect
import json
import pkgutil
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

import cardwidgets
from cardwidgets.core.deal import Deal
from cardwidgets.core.variants import Game
from tests.support.tracked import ROOT, files

pytestmark = pytest.mark.ci

PACKAGE = ROOT / "cardwidgets"
LAYERS = ("core", "judge", "games", "probability", "odds", "players", "lessons", "widgets", "course")
PURE = ("core", "judge", "games")
SPEAKING = ("probability", "odds", "lessons", "widgets", "course")
# What the modules of a layer may import besides the standard library, at once and inside a function.
AT_ONCE = {
    "odds": {"numpy", "numba"},
    "widgets": {"anywidget", "ipywidgets", "traitlets"},
}
LATER = {
    "probability": {"matplotlib", "pandas"},
    "odds": {"matplotlib", "openskill", "pandas"},
    "lessons": {"filelock", "fsrs", "genanki", "pandas", "platformdirs"},
    "widgets": {"IPython", "pandas"},
    "course": {"matplotlib"},
}
KINDS = {".css", ".ipynb", ".json", ".md", ".mjs", ".py", ".toml", ".ts", ".txt", ".yaml"}
TEXTS = [
    path
    for path in files()
    if path.suffix in KINDS and path.parts[0] in ("binder", "cardwidgets", "notebooks", "tests")
]
FRONTEND = [path for path in TEXTS if path.parts[:2] == ("cardwidgets", "frontend")]
MODULES = [path for path in TEXTS if path.parts[0] == "cardwidgets" and path.suffix == ".py" and path not in FRONTEND]


NAMED = re.compile(r"cardwidgets(\.\w+)+(:\w+)?")
"""A text that names a module of the package, or something in one."""


class Import(NamedTuple):
    """One name that a module brings in: from where, what, at once or later, in which line."""

    source: str
    name: str
    at_once: bool
    line: int


def read(path: Path) -> str:
    return (ROOT / path).read_text(encoding="utf-8")


@cache
def imports(path: Path) -> tuple[Import, ...]:
    return tuple(_imports(path))


def _imports(path: Path) -> Iterator[Import]:
    package, tree = ("cardwidgets", *path.parts[1:-1]), ast.parse(read(path))
    for node in ast.walk(tree):  # what is imported by its name is imported all the same
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and NAMED.fullmatch(node.value):
            source = node.value.partition(":")[0]
            if package[: source.count(".") + 1] != tuple(source.split(".")):  # its own packages it may name
                yield Import(source, "", False, node.lineno)
    for node, at_once in _statements(tree, at_once=True):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield Import(alias.name, "", at_once, node.lineno)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else ()
            source = ".".join((*base, *filter(None, [node.module])))
            for alias in node.names:
                yield Import(source, alias.name, at_once, node.lineno)


def _statements(block: ast.AST, at_once: bool) -> Iterator[tuple[ast.AST, bool]]:
    """Every statement in a block, and whether it is done when the module is imported."""
    for node in ast.iter_child_nodes(block):
        if isinstance(node, ast.stmt | ast.excepthandler | ast.match_case):
            yield node, at_once
            later = isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) or _only_for_types(node)
            yield from _statements(node, at_once and not later)


def _only_for_types(node: ast.AST) -> bool:
    return isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"


def layer_of(path: Path) -> str:
    return path.parts[1] if len(path.parts) > 2 else ""


def destination(found: Import) -> tuple[str, ...] | None:
    """The parts below the package, as ("games", "brag", "rules"); None outside it."""
    parts = (*found.source.split("."), *filter(None, [found.name]))
    return parts[1:] if parts[0] == "cardwidgets" else None


def offenders(wrong: Callable[[Path], Iterable[object]], among: Iterable[Path]) -> dict[str, list[object]]:
    """Return what is wrong with each file that does not keep a law."""
    return {path.as_posix(): found for path in among if (found := list(wrong(path)))}


def inside(path: Path) -> Iterator[tuple[Import, tuple[str, ...]]]:
    """Yield what a module imports from the package, and where that is."""
    return ((found, to) for found in imports(path) if (to := destination(found)) is not None)


def test_layers_import_one_way() -> None:
    """core <- judge <- games <- probability <- odds <- players <- lessons <- widgets <- course.

    The speaking ones import locale. The word lists themselves know cards and errors, no game, no screen. The course, at
    the top, opens tables by name.
    """

    def wrong(path: Path) -> Iterator[object]:
        layer = layer_of(path)
        below = ("core",) if layer == "locale" else LAYERS[: LAYERS.index(layer) + 1]
        allowed = {*below, *(("locale",) if layer in (*SPEAKING, "locale") else ())}
        allowed |= {"catalogue"} if layer == "course" else set()
        return (found for found, to in inside(path) if to[0] not in allowed)

    assert {layer_of(path) for path in MODULES} == {*LAYERS, "locale", "specs", ""}
    assert offenders(wrong, [path for path in MODULES if layer_of(path) not in ("", "specs")]) == {}


def test_only_specs_import_by_name() -> None:
    """Imports are written as imports, but for what a spec or the front door names to be loaded later."""
    by_name = re.compile(r"\b(?:import_module|__import__)\((?!\"(?:numba|random)\")")
    loaders = {"core/spec.py", "core/variants.py", "lessons/kinds.py"}  # of what a spec names, or a pickled game
    loaders |= {"core/fetched.py"}  # of modules that only Python in a browser has
    there = {path.as_posix().removeprefix("cardwidgets/") for path in MODULES if by_name.search(read(path))}
    assert {path for path in there if not path.endswith("__init__.py")} == loaders


def test_no_modules_import_each_other_in_a_circle() -> None:
    """At once, later, for types alone or by name: from no module a way of imports leads back to it."""
    names = {".".join(path.with_suffix("").parts).removesuffix(".__init__"): path for path in MODULES}
    leads = dict[str, set[str]]()
    for name, path in names.items():
        found = {(f"{one.source}.{one.name}", one.source) for one in imports(path)}
        leads[name] = {whole if whole in names else source for whole, source in found} & names.keys() - {name}
    while ends := {one for one, to in leads.items() if not to or not any(one in to for to in leads.values())}:
        leads = {name: to - ends for name, to in leads.items() if name not in ends}
    assert leads == {}


def test_families_are_independent() -> None:
    """A family of games imports nothing from another family."""

    def wrong(path: Path) -> Iterator[object]:
        return (found for found, to in inside(path) if to[0] == "games" and to[1:] and to[1] != path.parts[2])

    families = [path for path in MODULES if layer_of(path) == "games" and len(path.parts) > 3]
    assert len({path.parts[2] for path in families}) > 3
    assert offenders(wrong, families) == {}


def test_a_layer_has_only_its_own_dependencies() -> None:
    """The engine needs the standard library alone; numpy belongs to odds, ipywidgets and anywidget to widgets."""

    def wrong(path: Path) -> Iterator[object]:
        layer = layer_of(path)
        at_once = AT_ONCE.get(layer, set()) | ({"tomli_w"} if path.parts[1:] == ("core", "record.py") else set())
        later = at_once | LATER.get(layer, set())
        for found in imports(path):
            top = found.source.split(".")[0]
            if top not in {*sys.stdlib_module_names, "cardwidgets", *(at_once if found.at_once else later)}:
                yield found

    assert offenders(wrong, MODULES) == {}


def test_chance_is_handed_in() -> None:
    """The engine never draws from a random number generator of its own: the one name it may know is the type."""

    def wrong(path: Path) -> Iterator[object]:
        for found in imports(path):
            if found.source in ("secrets", "uuid") or (found.source == "random" and found.name != "Random"):
                yield found

    assert offenders(wrong, [path for path in MODULES if layer_of(path) in PURE]) == {}


def test_computer_players_see_no_deal() -> None:
    """A computer player sees a view: of a deal it knows the type of its public facts alone, and no script."""

    def plays(found: Import) -> bool:
        """Return True if a name is a deal, or what plays one."""
        imported = getattr(importlib.import_module(found.source), found.name, None)
        deals = isinstance(imported, type) and issubclass(imported, Deal)
        return deals or isinstance(imported, Game) or inspect.isgeneratorfunction(imported)

    def wrong(path: Path) -> Iterator[object]:
        return (found for found, to in inside(path) if plays(found) or {*to} >= {"games", "script"})

    players = [path for path in MODULES if layer_of(path) == "players"]
    assert sum(len(imports(path)) for path in players) > 100
    assert plays(Import("cardwidgets.games.brag.teen", "Teen", True, 1)) and offenders(wrong, players) == {}


def test_the_package_comes_light() -> None:
    """`import cardwidgets` brings in nothing that computes, draws or talks to a browser."""
    heavy = ("numpy", "numba", "pandas", "matplotlib", "anywidget", "ipywidgets", "IPython", "traitlets")
    code = f"import sys, json, cardwidgets; print(json.dumps([name for name in {heavy} if name in sys.modules]))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT)
    assert json.loads(done.stdout) == []


def test_a_table_needs_no_numpy() -> None:
    """A table of every kind opens where only the package itself is installed; chances say what they lack."""
    code = """
import sys
from importlib import util
class Missing:
    def find_spec(self, name, path=None, target=None):
        if name.split(".")[0] in ("numpy", "numba", "pandas", "matplotlib"):
            raise ModuleNotFoundError(name, name=name)
sys.meta_path.insert(0, Missing())
found = util.find_spec
util.find_spec = lambda name, package=None: None if name in ("numpy", "numba") else found(name, package)
import cardwidgets
for variant in {variant.kind: variant for variant in cardwidgets.variants()}.values():
    cardwidgets.TableWidget(cardwidgets.open_table(variant, seed=1)).text()
try:
    cardwidgets.OddsWidget("brag", "KS KH 6D").text()
except ImportError as error:
    print(error)
import importlib, pkgutil, cardwidgets.course
for module in pkgutil.iter_modules(cardwidgets.course.__path__, "cardwidgets.course."):
    try:
        importlib.import_module(module.name)
    except ImportError as error:
        assert "pip install" in str(error), f"{module.name}: {error!r}"
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False, cwd=ROOT)
    assert done.returncode == 0, done.stderr[-2000:]
    assert "pip install" in done.stdout


def test_every_name_that_is_offered_exists() -> None:
    """Every name in `__all__` can be had from its module, and is listed once."""
    names = ["cardwidgets", *(found.name for found in pkgutil.walk_packages(cardwidgets.__path__, "cardwidgets."))]
    offered = 0
    for name in names:
        if name.startswith("cardwidgets.frontend") or name.endswith("__main__"):
            continue
        module = importlib.import_module(name)
        listed = list(getattr(module, "__all__", ()))
        assert len(listed) == len(set(listed)), name
        assert [word for word in listed if not hasattr(module, word)] == [], name
        offered += len(listed)
    assert offered > 0


def test_a_module_binds_a_name_once() -> None:
    """A constant that is bound again further down has the later value in all functions: merged files lose theirs so."""

    def names(node: ast.AST) -> Iterator[str]:
        match node:
            case ast.Name(id=name):
                yield name
            case ast.Assign(targets=parts) | ast.Tuple(elts=parts):
                for part in parts:
                    yield from names(part)
            case ast.AnnAssign(target=ast.Name(id=name)) if node.value is not None:
                yield name
            case ast.FunctionDef(name=name, decorator_list=how) if "overload" not in map(ast.unparse, how):
                yield name
            case ast.ClassDef(name=name):
                yield name

    def wrong(path: Path) -> Iterator[object]:
        bound = Counter(name for node in ast.parse(read(path)).body for name in names(node))
        return (name for name, times in bound.items() if times > 1)

    assert offenders(wrong, [path for path in TEXTS if path.suffix == ".py" and path.parts[0] != "notebooks"]) == {}


def test_files_stay_small() -> None:
    """A file is about one thing, and none of the source has more than 600 lines. (A notebook is a text to be read.)"""
    generated = Path("cardwidgets/frontend/src/contract.ts")
    kinds = {".py", ".ts", ".mjs", ".css"}
    sources = [path for path in TEXTS if path.suffix in kinds and path.parts[0] != "notebooks" and path != generated]
    lengths = {path.as_posix(): len(read(path).splitlines()) for path in sources}
    assert {name: length for name, length in lengths.items() if length > 600} == {}


def test_the_top_level_is_tidy() -> None:
    """It holds what the project needs and nothing else, hidden files apart."""
    allowed = {"pyproject.toml", "README.md", "LICENSE", "CHANGELOG.md", "CITATION.cff"}
    allowed |= {"cardwidgets", "notebooks", "tests", "binder", "docs"}
    assert {path.parts[0] for path in files() if not path.parts[0].startswith(".")} <= allowed | {"PKG-INFO"}


def test_nothing_is_left_undone_or_tied_to_a_machine() -> None:
    """No file holds a note to oneself, an unfinished body, or a path of the machine it was written on."""
    undone = r"\b(TO" + r"DO|FIX" + r"ME|XX" + r"X|NotImplemented" + r"Error)\b"
    machines = r"(?<![\w.])/(wo" + r"rk|home|root|opt|Users)/\w"
    either = re.compile(f"{undone}|{machines}")
    assert offenders(lambda path: (line for line in read(path).splitlines() if either.search(line)), TEXTS) == {}


def test_the_browser_half_makes_no_request() -> None:
    """The browser half names no host, fetches nothing and loads nothing; the namespace of SVG is only a name."""
    hosts = r"(https?:)?//[\w-]+\.\w|@import|\burl\((?!['\"]?data:)"
    asking = re.compile(rf"{hosts}|\bfetch\(|XMLHttpRequest|WebSocket|sendBeacon|EventSource")

    def wrong(path: Path) -> Iterator[object]:
        own = r'@import "\.{1,2}/(style/)?[\w-]+\.css";'  # bundled; nothing is left to be loaded
        text = re.sub(rf"http://www\.w3\.org/(2000/svg|1999/xhtml)|{own}", "", read(path))
        code = (line for line in text.splitlines() if not line.lstrip().startswith(("//", "*", "/*")))
        return (line for line in code if asking.search(line))

    sources = [path for path in FRONTEND if path.parts[2] == "src"]
    assert {path.suffix for path in sources} >= {".ts", ".css"}
    assert offenders(wrong, sources) == {}


def test_installing_follows_the_reader_own_settings() -> None:
    """No file says where packages come from; that is for the person who installs to set."""
    lock = json.loads((PACKAGE / "frontend" / "package-lock.json").read_text(encoding="utf-8"))
    assert [name for name, entry in lock["packages"].items() if "resolved" in entry] == []
    told = [path for path in files() if path.parts[0] == "binder" or path.name in ("pyproject.toml", ".npmrc")]
    said = re.compile(r"index-url|find-links|registry\s*=\s*\S|https?://")
    assert len(told) > 3

    def wrong(path: Path) -> Iterator[object]:
        text = re.sub(r"^\[project\.urls\]\n(.+\n)*", "", read(path), flags=re.MULTILINE)  # where we are to be found
        return (line for line in text.splitlines() if said.search(line))

    assert offenders(wrong, told) == {}


def test_a_test_states_its_law() -> None:
    """Every test says in its docstring what must hold."""

    def wrong(path: Path) -> Iterator[object]:
        for node in ast.walk(ast.parse(read(path))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_") and not ast.get_docstring(node):
                yield node.name

    assert offenders(wrong, [path for path in TEXTS if path.name.startswith("test_") and path.suffix == ".py"]) == {}
