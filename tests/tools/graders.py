"""The trial whether otter-grader and nbgrader collect an assignment: tried for real, with what is installed.

They bring a server each, so they are not among the needs of the tests; `.ci/run everything` has an environment for them
(`tests/hosts/test_graders.py`). In one that has this package::

    pip install otter-grader nbgrader
    python -m tests.tools.graders

hands in a notebook of two students, one with two exercises right and one with none, has both graders mark it, and
prints their versions and the marks. It ends with an error unless the marks are 2 and 0.
`tests/lessons/test_assignment.py` holds the cells to their word without either.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Mapping
from importlib.metadata import version
from pathlib import Path
from random import Random

KINDS = ("brag.which_wins", "briscola.who_takes")
SHEET = f"""from cardwidgets import Assignment, ExerciseWidget

mine = Assignment({[*KINDS]}, student=STUDENT, title="Week 3", path="week3.toml")
ExerciseWidget(mine, learner=mine)"""
"""The cell that a student works at; ``STUDENT`` is in the cell above, for the student to fill in."""
MARKED = """from cardwidgets import read_result

result = read_result("week3.toml")"""
POINTS = ["assert result.exercises[0].ok", "assert result.exercises[1].ok"]
"""A point each: the exercises of the set, in order."""
FILE = "week3.toml"
OTTER = '''OK_FORMAT = True

test = {{
    "name": "week3_{number}",
    "points": 1,
    "suites": [{{
        "cases": [{{"code": r""">>> from cardwidgets import read_result
>>> bool(read_result("week3.toml").exercises[{number}].ok)
True""", "hidden": False, "locked": False}}],
        "scored": True, "setup": "", "teardown": "", "type": "doctest",
    }}],
}}
'''
"""A test of otter-grader."""


def hand_in(folder: Path, student: str, right: bool) -> None:
    """The result of a student, as the widget leaves it beside the notebook."""
    from cardwidgets import Assignment

    mine = Assignment(KINDS, student=student, title="Week 3", path=folder / FILE)
    for place in (1, 2):
        q = mine.exercise(place)
        drawn = (str(q.choices.sample(Random(roll))) for roll in range(99))
        mine.answer(place, q.key[0] if right else next(one for one in drawn if one not in q.key))


def notebook(cells: list[tuple[str, Mapping[str, object]]]) -> str:
    """Code cells with their metadata, as a file."""
    rows: list[dict[str, object]] = [
        {"cell_type": "code", "execution_count": None, "id": f"c{at}", "metadata": about, "outputs": [], "source": text}
        for at, (text, about) in enumerate(cells)
    ]
    kernel = {"kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"}}
    return json.dumps({"cells": rows, "metadata": kernel, "nbformat": 4, "nbformat_minor": 5})


def run(*command: str, at: Path) -> str:
    """A command of this environment. Raises `SystemExit` with what it said, when it fails."""
    found = Path(sys.executable).with_name(command[0])
    env = {**os.environ, "PATH": f"{found.parent}{os.pathsep}{os.environ.get('PATH', '')}"}
    done = subprocess.run([str(found), *command[1:]], cwd=at, env=env, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(f"{' '.join(command)} failed:\n{done.stdout}\n{done.stderr}")
    return done.stdout


def otter(folder: Path, student: str, right: bool) -> float:
    """The marks of a student by otter-grader: a zip of the notebook and the result, as its `export` makes it."""
    (folder / "tests").mkdir(parents=True)
    for number in range(2):
        (folder / "tests" / f"week3_{number}.py").write_text(OTTER.format(number=number), encoding="utf-8")
    hand_in(folder, student, right)
    (folder / "week3.ipynb").write_text(
        notebook(
            [
                ('import otter\n\ngrader = otter.Notebook("week3.ipynb")', {}),
                (f"STUDENT = {student!r}", {}),
                (SHEET, {}),
                ('grader.check("week3_0")', {}),
                ('grader.check("week3_1")', {}),
            ]
        ),
        encoding="utf-8",
    )
    with zipfile.ZipFile(folder / "handed_in.zip", "w") as packed:
        for name in ("week3.ipynb", FILE):
            packed.write(folder / name, name)
    run("otter", "generate", "-t", "tests", "-o", "autograder.zip", "--no-environment", "--no-requirements", at=folder)
    run("otter", "run", "-a", "autograder.zip", "--no-logo", "handed_in.zip", at=folder)
    results = json.loads((folder / "results.json").read_text(encoding="utf-8"))
    return sum(float(test.get("score", 0)) for test in results["tests"] if "week3" in test["name"])


def nbgrader(folder: Path, students: Mapping[str, bool]) -> dict[str, float]:
    """The marks of all students by nbgrader: each hands in the notebook and the result, as it collects them."""
    source = folder / "source" / "week3"
    source.mkdir(parents=True)
    plain = {"schema_version": 3, "grade": False, "locked": False, "solution": False, "task": False}
    (folder / "nbgrader_config.py").write_text('c = get_config()\nc.CourseDirectory.course_id = "cards"\n')
    cells: list[tuple[str, Mapping[str, object]]] = [
        ("STUDENT = ''", {"nbgrader": {**plain, "grade_id": "who", "solution": True}}),
        (SHEET, {"nbgrader": {**plain, "grade_id": "sheet"}}),
        (MARKED, {"nbgrader": {**plain, "grade_id": "read", "locked": True}}),
    ]
    for at, text in enumerate(POINTS):
        graded = {**plain, "grade_id": f"week3_{at}", "grade": True, "locked": True, "points": 1}
        cells.append((text, {"nbgrader": graded}))
    (source / "week3.ipynb").write_text(notebook(cells), encoding="utf-8")
    run("nbgrader", "generate_assignment", "week3", "--create", at=folder)
    released = (folder / "release" / "week3" / "week3.ipynb").read_text(encoding="utf-8")
    for student, right in students.items():
        place = folder / "submitted" / student / "week3"
        place.mkdir(parents=True)
        own = json.loads(released)
        own["cells"][0]["source"] = f"STUDENT = {student!r}"
        (place / "week3.ipynb").write_text(json.dumps(own), encoding="utf-8")
        hand_in(place, student, right)
    run("nbgrader", "autograde", "week3", "--create", at=folder)
    run("nbgrader", "export", at=folder)
    head, *rows = [line.split(",") for line in (folder / "grades.csv").read_text(encoding="utf-8").splitlines()]
    return {row[head.index("student_id")]: float(row[head.index("raw_score")]) for row in rows}


def main() -> None:
    """Try both, and print what came of it."""
    from cardwidgets import gather

    students = {"hana": True, "ken": False}
    with tempfile.TemporaryDirectory() as temp:
        folder = Path(temp)
        marks = {"otter-grader": {name: otter(folder / name, name, right) for name, right in students.items()}}
        marks["nbgrader"] = nbgrader(folder / "course", students)
        gathered = gather(folder / "course" / "submitted")
    print(sys.version.split()[0], {name: version(name) for name in marks})
    print(marks)
    print(gathered)
    if any(found != {"hana": 2.0, "ken": 0.0} for found in marks.values()):
        raise SystemExit("the marks are not 2 and 0")


if __name__ == "__main__":
    main()
