"""The files of a release besides its packages: the recipe of conda, the bill of materials, and the paper.

``pip install --group release`` and ``pytest tests/release`` try them; what is not installed is skipped by name, and
fails in CI.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tomllib
from importlib.metadata import requires
from importlib.util import find_spec
from pathlib import Path

import pytest
import yaml
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from cardwidgets import variants
from tests.support.tracked import ROOT, files

RECIPE = ROOT / "docs" / "conda" / "recipe.yaml"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def installed(module: str) -> None:
    """Skip a test whose tool is not here; in CI, where all are installed, it fails."""
    if find_spec(module) is None:
        missing = f"{module} is missing: pip install --group release"
        if os.environ.get("CI"):
            pytest.fail(missing, pytrace=False)
        pytest.skip(missing)


def stated(requirement: str) -> tuple[str, frozenset[str]]:
    """Return a requirement's package and bounds, however pip or conda writes them."""
    name, bounds = re.fullmatch(r"([\w.-]+)\s*(.*)", requirement.strip()).groups()  # type: ignore[union-attr]
    return canonicalize_name(name), frozenset(bounds.replace(" ", "").split(",")) - {""}


def test_conda_installs_what_pip_installs() -> None:
    """The recipe has the version, the Python, the licence and the dependencies of `pyproject.toml`, and no other."""
    recipe = yaml.safe_load(RECIPE.read_text(encoding="utf-8"))
    context, needs = recipe["context"], recipe["requirements"]
    assert context["version"] == PROJECT["version"] and f">={context['python_min']}" == PROJECT["requires-python"]
    python, *run = needs["run"]
    assert python == "python >=${{ python_min }}"
    assert {*map(stated, run)} == {*map(stated, PROJECT["dependencies"])}
    built = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["build-system"]["requires"]
    assert {*map(stated, built)} == {*map(stated, needs["host"])} - {
        stated("python ${{ python_min }}.*"),
        stated("pip"),
    }
    about = recipe["about"]
    assert (about["license"], about["summary"]) == (PROJECT["license"], PROJECT["description"])
    assert (ROOT / about["license_file"]).is_file()


def test_the_builder_of_conda_takes_the_recipe() -> None:
    """It reads one package for every platform, with nothing left to fill in; a key that it does not know is refused."""
    installed("rattler_build")
    from rattler_build import RattlerBuildError, RenderConfig, Stage0Recipe, VariantConfig
    from rattler_build.tool_config import PlatformConfig

    text = RECIPE.read_text(encoding="utf-8")
    given = VariantConfig.from_yaml(f"python_min: ['{yaml.safe_load(text)['context']['python_min']}']")
    [made] = Stage0Recipe.from_yaml(text).render(given, RenderConfig(platform=PlatformConfig(target_platform="noarch")))
    told = made.recipe.to_dict()
    assert told["package"] == {"name": "cardwidgets", "version": PROJECT["version"]}
    assert told["build"]["noarch"] == "python" and "${{" not in json.dumps([told["source"], told["requirements"]])
    assert told["source"][0]["url"].endswith(f"/v{PROJECT['version']}/cardwidgets-{PROJECT['version']}.tar.gz")
    with pytest.raises(RattlerBuildError):
        Stage0Recipe.from_yaml(text.replace("run:", "runs:"))


def test_the_bill_of_materials_lists_every_dependency(tmp_path: Path) -> None:
    """The distributions that the package needs, and those that these need in turn, each with its version."""
    installed("cyclonedx_py")
    out = tmp_path / "cardwidgets.cdx.json"
    command = ["cyclonedx_py", "environment", "--pyproject", "pyproject.toml", "--no-validate", "-o", str(out)]
    subprocess.run([sys.executable, "-m", *command, sys.executable], cwd=ROOT, check=True, capture_output=True)
    bill = json.loads(out.read_text(encoding="utf-8"))
    about = bill["metadata"]["component"]
    assert (about["name"], about["version"]) == ("cardwidgets", PROJECT["version"])
    listed = {canonicalize_name(one["name"]): one["version"] for one in bill["components"]}
    needed, waiting = set[str](), [*PROJECT["dependencies"]]
    while waiting:
        need = Requirement(waiting.pop())
        if (need.marker is None or need.marker.evaluate({"extra": ""})) and need.name not in needed:
            needed.add(need.name)
            waiting += requires(need.name) or ()
    assert len(needed) > 20 and {canonicalize_name(name) for name in needed} <= listed.keys() and all(listed.values())


def test_the_paper_cites_what_it_lists_and_counts_what_there_is() -> None:
    """It has 900 to 1,500 words, each reference is cited, and its figures are those of the package."""
    folder = ROOT / "docs" / "paper"
    body = (folder / "paper.md").read_text(encoding="utf-8").split("---\n", 2)[2]
    assert 900 <= len(body.split()) <= 1500
    listed = re.findall(r"@\w+\{(\w+),", (folder / "paper.bib").read_text(encoding="utf-8"))
    assert sorted(listed) == sorted({*re.findall(r"@(\w+)", body)})
    pages = sorted((ROOT / "notebooks").rglob("*.ipynb"))
    english = [page for page in pages if "ja" not in page.relative_to(ROOT).parts]
    assert f"{len(variants())} variants" in body and len(pages) == 2 * len(english)
    assert f"{len(english)} notebooks exist twice" in " ".join(body.split())


def test_whoever_publishes_is_told_where_a_person_is_missing() -> None:
    """Each file in which the authors, or conda's maintainers, have no name of their own is listed to be filled in."""
    guide = (ROOT / ".github" / "CONTRIBUTING.md").read_text(encoding="utf-8")
    listed = guide.partition("## Before a release\n")[2].partition("\n## ")[0]
    placeholder = re.compile(r"name\W+The cardwidgets authors|recipe-maintainers:\n +- cardwidgets\n")
    read = (path for path in files() if path.suffix in {".toml", ".cff", ".yaml", ".md"})
    found = {path.as_posix() for path in read if placeholder.search((ROOT / path).read_text(encoding="utf-8"))}
    assert len(found) >= 5 and {name for name in found if f"`{name}`" not in listed} == set()
