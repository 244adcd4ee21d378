"""``python -m cardwidgets``: ``course`` copies the notebooks into a folder, ``lab`` opens them in JupyterLab."""

from __future__ import annotations

import argparse
import subprocess
import sys
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path

from . import __version__
from .pages import copy_course, course_folder, summary

FOLDER = "cardwidgets-course"
"""The default folder of ``lab``."""


def _folder(given: str) -> Path:
    """Return a folder by its name. An empty one, as of a variable that is not set, is refused."""
    if not given.strip():
        raise argparse.ArgumentTypeError("name a folder of your own")
    return Path(given)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command line. Return 0 for ``course``, JupyterLab's status for ``lab``; exit with 2 on an error."""
    parser = argparse.ArgumentParser("python -m cardwidgets", description="The notebooks of the course.")
    parser.add_argument("--version", action="version", version=__version__)
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    course = commands.add_parser("course", help="copy the notebooks into a folder, or refresh those that are there")
    course.add_argument("folder", type=_folder, help="your folder; what you changed in it is never overwritten")
    lab = commands.add_parser(
        "lab", help="do the same, then open the welcome page in JupyterLab", epilog="Options after -- go to JupyterLab."
    )
    lab.add_argument("folder", type=_folder, nargs="?", default=Path(FOLDER), help=f"your folder, {FOLDER} by default")
    lab.add_argument("--lang", choices=("en", "ja"), default="en", help="the language of the welcome page")
    given = [*(sys.argv[1:] if arguments is None else arguments)]
    ours, others = (given[: given.index("--")], given[given.index("--") + 1 :]) if "--" in given else (given, [])
    told = parser.parse_args(ours)
    try:
        source = course_folder()  # checked first: installing the course installs JupyterLab too
        if told.command == "lab" and find_spec("jupyterlab") is None:
            parser.error("JupyterLab is not installed: pip install 'cardwidgets[lab]'")
        changes = copy_course(told.folder, source)
        print(f"{told.folder}: {summary(changes)}")  # noqa: T201 - a command tells its user what it did
    except PermissionError:
        parser.error(f"you may not write to {told.folder}; name a folder of your own")
    except (OSError, ValueError) as error:
        parser.error(str(error))
    if told.command == "course":
        return 0
    welcome = told.folder.expanduser() / ("ja" if told.lang == "ja" else "") / "00_welcome.ipynb"
    return subprocess.call([sys.executable, "-m", "jupyterlab", str(welcome), *others])


if __name__ == "__main__":
    sys.exit(main())
