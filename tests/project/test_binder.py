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
    lines = (BINDER / "requirements.txt").read_text(encoding="utf-8").splitlines()
    (wanted,) = [line for line in lines if not line.startswith("#")]
    named = re.fullmatch(r"\.\[([a-z,]+)\]", wanted)
    assert named is not None and {"lab"} <= {*named[1].split(",")} <= extras.keys()


def test_binder_writes_the_dockerfile_we_mean() -> None:
    """The sources, then the package with its needs, then postBuild; nothing is installed twice."""
    done = subprocess.run(
        [sys.executable, "-m", "repo2docker", "--no-build", "--debug", str(ROOT)],
        capture_output=True,
        text=True,
        check=True,
        stdin=subprocess.DEVNULL,
    )
    steps = [line.strip() for line in done.stdout.splitlines() if re.match(r"(RUN|COPY) ", line)]
    needs = next(i for i, step in enumerate(steps) if 'pip install --no-cache-dir -r "binder/requirements.txt"' in step)
    sources = next(i for i, step in enumerate(steps) if re.search(r" src/ \$\{REPO_DIR\}/?$", step))
    post = steps.index("RUN ./binder/postBuild")
    assert sources < needs < post
    assert [step for step in steps if "pip install" in step] == [steps[needs]]
    python = (BINDER / "runtime.txt").read_text(encoding="utf-8").strip().removeprefix("python-")
    assert f"python={python}" in done.stderr
    assert os.access(BINDER / "postBuild", os.X_OK)


@pytest.mark.long
@pytest.mark.skipif(sys.platform == "win32", reason="postBuild is a shell script of Linux")
def test_binders_steps_give_an_environment_in_which_a_deal_is_played(tmp_path: Path) -> None:
    """The same steps in an empty environment: needs, sources, postBuild; then a deal, away from the sources."""
    venv.create(tmp_path / "env", with_pip=True)
    bin_ = tmp_path / "env" / "bin"
    checkout = tmp_path / "checkout"
    copy_to(checkout)
    path = f"{bin_}{os.pathsep}{os.environ['PATH']}"
    # no byte-code for what is never imported here; pip reads "0" as "do not", as its manual says
    env = {**os.environ, "PATH": path, "PIP_NO_COMPILE": "0"}
    for step in ([bin_ / "pip", "install", "--quiet", "-r", "binder/requirements.txt"], ["./binder/postBuild"]):
        done = subprocess.run(step, cwd=checkout, env=env, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout + done.stderr
    played = subprocess.run([bin_ / "python", "-c", PLAY], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert played.returncode == 0, played.stderr
    assert played.stdout.startswith(str(tmp_path / "env"))
