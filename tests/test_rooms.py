"""The laws of the house: who may import whom, how long a file may be, what no file may hold."""

from __future__ import annotations

import ast
import importlib
import json
import pkgutil
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

import cardwidgets

HOUSE = Path(__file__).parents[1]
PACKAGE = HOUSE / "cardwidgets"
ROOMS = ("core", "judge", "games", "odds", "bots", "lessons", "widgets")
PURE = ("core", "judge", "games")
SPEAKING = ("odds", "lessons", "widgets")
# What a room's modules may import on top of the standard library, at once and inside a function.
GUESTS_AT_ONCE = {"odds": {"numpy", "numba"}, "widgets": {"anywidget", "ipywidgets", "traitlets"}}
GUESTS_LATER = {"odds": {"matplotlib", "pandas"}, "lessons": {"pandas"}, "widgets": {"IPython", "matplotlib", "pandas"}}
MODULES = sorted(path for path in PACKAGE.rglob("*.py") if "frontend" not in path.relative_to(PACKAGE).parts)
TEXTS = sorted(
    path
    for folder in (PACKAGE, HOUSE / "tests", HOUSE / "notebooks", HOUSE / "binder")
    for path in folder.rglob("*")
    if path.suffix in {".css", ".ipynb", ".json", ".md", ".mjs", ".py", ".toml", ".ts", ".txt", ".yaml"}
    and not {"node_modules", "static", ".ipynb_checkpoints"} & set(path.parts)
)


class Import(NamedTuple):
    """One name that a module brings in: from where, what, at once or later, in which line."""

    source: str
    name: str
    at_once: bool
    line: int


def imports(path: Path) -> Iterator[Import]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    later = {
        inner
        for outer in ast.walk(tree)
        if isinstance(outer, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda) or _only_for_types(outer)
        for inner in ast.walk(outer)
    }
    package = ("cardwidgets", *path.relative_to(PACKAGE).parts[:-1])
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield Import(alias.name, "", node not in later, node.lineno)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else ()
            source = ".".join((*base, *filter(None, [node.module])))
            for alias in node.names:
                yield Import(source, alias.name, node not in later, node.lineno)


def _only_for_types(node: ast.AST) -> bool:
    return isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"


def room_of(path: Path) -> str:
    parts = path.relative_to(PACKAGE).parts
    return parts[0] if len(parts) > 1 else ""


def destination(found: Import) -> tuple[str, ...] | None:
    """The parts below the package, as ("games", "brag", "rules"); None outside it."""
    parts = (*found.source.split("."), *filter(None, [found.name]))
    return parts[1:] if parts[0] == "cardwidgets" else None


def per_module(paths: list[Path]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("path", paths, ids=[path.relative_to(HOUSE).as_posix() for path in paths])


@per_module([path for path in MODULES if room_of(path) in ROOMS])
def test_rooms_import_one_way(path: Path) -> None:
    """core <- judge <- games <- odds <- bots <- lessons <- widgets; words are for rooms that speak to people."""
    room = room_of(path)
    allowed = {*ROOMS[: ROOMS.index(room) + 1], *(("locale",) if room in SPEAKING else ())}
    wrong = [found for found in imports(path) if (to := destination(found)) is not None and to[0] not in allowed]
    assert not wrong


@per_module([path for path in MODULES if room_of(path) == "locale"])
def test_words_lean_on_the_core_only(path: Path) -> None:
    """The word lists know cards and errors, no game and no screen."""
    wrong = [
        found for found in imports(path) if (to := destination(found)) is not None and to[0] not in ("core", "locale")
    ]
    assert not wrong


@per_module([path for path in MODULES if path.match("cardwidgets/games/*/*.py")])
def test_families_are_strangers(path: Path) -> None:
    """A family of games imports nothing from another family."""
    own = path.relative_to(PACKAGE).parts[1]
    wrong = [
        found
        for found in imports(path)
        if (to := destination(found)) is not None and to[0] == "games" and to[1:] and to[1] != own
    ]
    assert not wrong


@per_module(MODULES)
def test_rooms_have_only_their_own_guests(path: Path) -> None:
    """The engine stands on the standard library alone; numbers live in odds, the browser's bridge in widgets."""
    room = room_of(path)
    at_once = GUESTS_AT_ONCE.get(room, set()) | ({"tomli_w"} if path == PACKAGE / "core" / "record.py" else set())
    later = at_once | GUESTS_LATER.get(room, set())
    foreign = [found for found in imports(path) if (top := found.source.split(".")[0]) not in sys.stdlib_module_names
               and top != "cardwidgets"]  # fmt: skip
    assert not [found for found in foreign if found.source.split(".")[0] not in (at_once if found.at_once else later)]


@per_module([path for path in MODULES if room_of(path) in PURE])
def test_chance_is_handed_in(path: Path) -> None:
    """The engine never draws from a random number generator of its own: the one name it may know is the type."""
    assert not [found for found in imports(path) if found.source == "random" and found.name != "Random"]
    assert not [found for found in imports(path) if found.source in ("secrets", "uuid")]


@per_module([path for path in MODULES if room_of(path) == "bots"])
def test_computer_players_see_no_deal(path: Path) -> None:
    """A computer player sees a view: it knows neither what lies on the table nor a script that moves it."""
    brought = [{*to} for found in imports(path) if (to := destination(found))]
    assert not [names for names in brought if names & {"deal", "Deal"} or names >= {"games", "script"}]


def test_the_package_comes_light() -> None:
    """`import cardwidgets` brings in nothing that computes, draws or talks to a browser."""
    heavy = ("numpy", "numba", "pandas", "matplotlib", "anywidget", "ipywidgets", "IPython", "traitlets")
    code = f"import sys, json, cardwidgets; print(json.dumps([name for name in {heavy} if name in sys.modules]))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=HOUSE)
    assert json.loads(done.stdout) == []


def test_every_name_that_is_offered_exists() -> None:
    """What a module lists in `__all__` can be had from it, and is listed once."""
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


def test_files_stay_small() -> None:
    """No file of the source has more than 400 lines: one that has is two files. (A notebook is a text to be read.)"""
    sources = [
        path for path in TEXTS if path.suffix in {".py", ".ts", ".mjs", ".css"} and "notebooks" not in path.parts
    ]
    lengths = {
        path.relative_to(HOUSE).as_posix(): len(path.read_text(encoding="utf-8").splitlines()) for path in sources
    }
    assert {name: length for name, length in lengths.items() if length > 400} == {}


def test_the_front_hall_is_tidy() -> None:
    """The top level holds what the house needs and nothing else, hidden files and built ones apart."""
    allowed = {"pyproject.toml", "README.md", "LICENSE", "cardwidgets", "notebooks", "tests", "binder"}
    built = {"artefacts", "build", "dist", "PKG-INFO"}
    found = {path.name for path in HOUSE.iterdir() if not path.name.startswith(".")}
    assert {name for name in found - allowed - built if not name.endswith(".egg-info")} == set()


@per_module(TEXTS)
def test_nothing_is_left_undone_or_tied_to_a_machine(path: Path) -> None:
    """No file holds a note to oneself, an unfinished body, or a path of the machine it was written on."""
    undone = r"\b(TO" + r"DO|FIX" + r"ME|XX" + r"X|NotImplemented" + r"Error)\b"
    machines = r"(?<![\w.])/(wo" + r"rk|home|root|opt|Users)/\w"
    lines = path.read_text(encoding="utf-8").splitlines()
    assert [line for line in lines if re.search(undone, line) or re.search(machines, line)] == []


@per_module([path for path in TEXTS if path.suffix in {".ts", ".css"} and "src" in path.parts])
def test_the_page_asks_nobody(path: Path) -> None:
    """The browser half names no host, fetches nothing and loads nothing; the namespace of SVG is only a name."""
    text = re.sub(r"http://www\.w3\.org/(2000/svg|1999/xhtml)", "", path.read_text(encoding="utf-8"))
    hosts = r"(https?:)?//[\w-]+\.\w|@import|\burl\((?!['\"]?data:)"
    asking = rf"{hosts}|\bfetch\(|XMLHttpRequest|WebSocket|sendBeacon|EventSource"
    code = [line for line in text.splitlines() if not line.lstrip().startswith(("//", "*", "/*"))]
    assert [line for line in code if re.search(asking, line)] == []


def test_installing_follows_the_reader_own_settings() -> None:
    """No file says where packages come from; that is for the person who installs to set."""
    lock = json.loads((PACKAGE / "frontend" / "package-lock.json").read_text(encoding="utf-8"))
    assert [name for name, entry in lock["packages"].items() if "resolved" in entry] == []
    files = [HOUSE / "pyproject.toml", *(HOUSE / "binder").iterdir(), PACKAGE / "frontend" / ".npmrc"]
    said = re.compile(r"index-url|find-links|registry\s*=\s*\S|https?://")
    wrong = [(path.name, line) for path in files for line in path.read_text().splitlines() if said.search(line)]
    assert wrong == []


@per_module([path for path in TEXTS if path.name.startswith("test_") and path.suffix == ".py"])
def test_a_test_states_its_law(path: Path) -> None:
    """Every test says in its docstring what must hold."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    tests = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")]
    assert [test.name for test in tests if not ast.get_docstring(test)] == []
