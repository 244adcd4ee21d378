"""An assignment handed out, handed in and marked by nbgrader and by otter-grader.

``CARDWIDGETS_GRADERS`` names the Python of an environment that has both and this package; without it the test is
skipped.
"""

from __future__ import annotations

import subprocess

from tests.hosts.test_hosts import python_of
from tests.support.tracked import ROOT


def test_both_graders_mark_what_students_hand_in() -> None:
    """Two points for the student with both exercises right, none for the other."""
    python = python_of("CARDWIDGETS_GRADERS", "nbgrader, otter-grader")
    marked = subprocess.run(
        [python, "-m", "tests.tools.graders"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert marked.returncode == 0, marked.stderr
    points = "{'hana': 2.0, 'ken': 0.0}"
    assert f"{{'otter-grader': {points}, 'nbgrader': {points}}}" in marked.stdout.splitlines()
