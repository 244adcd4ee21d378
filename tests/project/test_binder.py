"""Binder builds an environment in which the notebooks run; nobody has to push a button to find out."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib
import venv
from pathlib import Path

import pytest

from tests.support.tracked import ROOT, copy_to

pytestmark = pytest.mark.ci

BINDER = ROOT / "binder"
PLAY = """
from random import Random
import matplotlib, pandas
import cardwidgets, cardwidgets.widgets
rng, table = Random(7), cardwidgets.open_table("brag", seed=7)
while table.asked is not None:
    table.play(table.asked.choices.sample(rng))
print(cardwidgets.__file__, table.result)
"""


def test_binder_asks_for_nothing_but_the_package_itself() -> None:
    """Binder's packages stand in pyproject.toml alone; a second list would grow old."""
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["optional-dependencies"]
    [wanted] = re.findall(r"pip install .*", (BINDER / "postBuild").read_text(encoding="utf-8"))
    named = re.search(r'"\.\[([a-z,]+)\]"$', wanted)
    assert named is not None and {"lab"} <= {*named[1].split(",")} <= extras.keys()
    assert not {"environment.yml", "requirements.txt"} & {path.name for path in BINDER.iterdir()}


def test_binder_writes_the_dockerfile_we_mean() -> None:
    """The sources, then postBuild, which installs the package with its needs; nothing is installed twice."""
    done = subprocess.run(
        [sys.executable, "-m", "repo2docker", "--no-build", "--debug", str(ROOT)],
        capture_output=True,
        text=True,
        check=True,
        stdin=subprocess.DEVNULL,
    )
    steps = [line.strip() for line in done.stdout.splitlines() if re.match(r"(RUN|COPY) ", line)]
    sources = next(i for i, step in enumerate(steps) if re.search(r" src/ \$\{REPO_DIR\}/?$", step))
    assert sources < steps.index("RUN ./binder/postBuild")
    assert [step for step in steps if "pip install" in step] == []
    python = (BINDER / "runtime.txt").read_text(encoding="utf-8").strip().removeprefix("python-")
    assert f"python={python}" in done.stderr
    assert os.access(BINDER / "postBuild", os.X_OK)


@pytest.mark.long
@pytest.mark.skipif(sys.platform == "win32", reason="postBuild is a shell script of Linux")
def test_binders_step_gives_an_environment_in_which_a_deal_is_played(tmp_path: Path) -> None:
    """In an empty one, and with nothing else; then a deal, away from the sources."""
    venv.create(tmp_path / "env", with_pip=True)
    bin_ = tmp_path / "env" / "bin"
    checkout = tmp_path / "checkout"
    copy_to(checkout)
    path = f"{bin_}{os.pathsep}{os.environ['PATH']}"
    done = subprocess.run(
        ["./binder/postBuild"],
        cwd=checkout,
        env={**os.environ, "PATH": path},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    played = subprocess.run([bin_ / "python", "-c", PLAY], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert played.returncode == 0, played.stderr
    assert played.stdout.startswith(str(tmp_path / "env"))
