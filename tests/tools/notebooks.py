"""Run the notebooks and store what they show.

Each notebook is a pair: ``name.py`` is what one writes and reviews, ``name.ipynb`` what one opens. The outputs are
stored in the second as a page where nothing runs will show them: pictures and texts, no widget state, no times,
nothing of the machine that ran it.

    python -m tests.tools.notebooks                 run and store every notebook
    python -m tests.tools.notebooks brag/2          those with this in their path
    python -m tests.tools.notebooks --check         only say which pairs have come apart
    python -m tests.tools.notebooks --prose         take over new prose and keep the outputs, where no code changed

Jupyter's modules are imported where they are used: whoever only asks which notebooks there are needs none of them.
"""

from __future__ import annotations

import ast
import os
import sys
import time
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

from tests.support.tracked import ROOT, files

NOTEBOOKS = ROOT / "notebooks"
KERNEL = {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"}
LANGUAGE = {"file_extension": ".py", "mimetype": "text/x-python", "name": "python"}
LIVE_VIEW = "application/vnd.jupyter.widget-view+json"
SLIDES = ("slide", "subslide", "fragment", "skip", "notes")
"""Tags that say where a cell stands in ``jupyter nbconvert --to slides``, which reads the cell's slideshow type."""
SECONDS = 120
"""The time that a cell may take before the run is given up; far more than any should."""


def sources() -> list[Path]:
    """The written half of every notebook of ours, in the order of the course."""
    ours = [ROOT / path for path in files() if path.parts[0] == "notebooks" and path.suffix == ".py"]
    return [path for path in ours if path.name != "conftest.py"]


def opened(source: Path) -> Path:
    """The other half."""
    return source.with_suffix(".ipynb")


def written(notebook: Any) -> str:
    """A notebook as its written half has it."""
    import jupytext  # type: ignore[import-untyped]

    return str(jupytext.writes(notebook, fmt="py:percent"))


def read(notebook: Path) -> Any:
    """The half that one opens, as nbformat has it."""
    import nbformat

    return nbformat.read(notebook, 4)  # type: ignore[no-untyped-call]


def agrees(source: Path) -> bool:
    """Return True if both halves of a pair hold the same cells."""
    other = opened(source)
    return other.exists() and written(read(other)) == source.read_text(encoding="utf-8")


def blank(source: Path) -> Any:
    """The notebook without outputs. A cell is named for what it says, so that names change only where cells do."""
    import jupytext

    notebook = jupytext.read(source)
    notebook.metadata.kernelspec, notebook.metadata.language_info = dict(KERNEL), dict(LANGUAGE)
    names: set[str] = set()
    for cell in notebook.cells:
        name = next(name for name in _names(cell.source) if name not in names)
        names.add(name)
        cell.id = name
        if slide := [tag for tag in cell.metadata.get("tags", ()) if tag in SLIDES]:
            cell.metadata.slideshow = {"slide_type": slide[0]}
    return notebook


def _names(text: str) -> Iterator[str]:
    again = 0
    while True:
        yield sha256(f"{again or ''}{text}".encode()).hexdigest()[:8]
        again += 1


def run(notebook: Any, folder: Path) -> None:
    """Run every cell from the top, with pictures for widgets. Raises `CellExecutionError` at a cell that fails."""
    environment = {**os.environ, "CARDWIDGETS_DISPLAY": "static", "PYTHONPATH": str(ROOT)}
    from nbclient import NotebookClient

    options: dict[str, Any] = {
        "timeout": SECONDS,
        "kernel_name": "python3",
        "record_timing": False,
        "coalesce_streams": True,
    }
    client = NotebookClient(notebook, **options)
    client.execute(cwd=str(folder), env=environment)
    _clean(notebook)


def _clean(notebook: Any) -> None:
    notebook.metadata.pop("widgets", None)
    notebook.metadata.language_info = dict(LANGUAGE)
    for cell in notebook.cells:
        cell.metadata.pop("execution", None)
        for output in cell.get("outputs", ()):
            output.get("data", {}).pop(LIVE_VIEW, None)


def store(source: Path) -> float:
    """Run a notebook and write it down; returns the seconds it took."""
    import nbformat

    notebook, began = blank(source), time.perf_counter()
    run(notebook, source.parent)
    nbformat.write(notebook, opened(source))  # type: ignore[no-untyped-call]
    return time.perf_counter() - began


def retold(source: Path) -> bool:
    """Store new prose with the outputs as they are; false, and nothing stored, where code has changed in more than
    its layout."""
    import nbformat

    notebook, before = blank(source), read(opened(source))
    ours, theirs = ([cell for cell in one.cells if cell.cell_type == "code"] for one in (notebook, before))
    if [_meant(cell.source) for cell in ours] != [_meant(cell.source) for cell in theirs]:
        return False
    for cell, ran in zip(ours, theirs, strict=True):
        cell.outputs, cell.execution_count = ran.outputs, ran.execution_count
    nbformat.write(notebook, opened(source))  # type: ignore[no-untyped-call]
    return True


def _meant(code: str) -> str:
    return ast.dump(ast.parse(code))


def main(arguments: list[str]) -> int:
    """The command line. Returns the exit status."""
    if "--help" in arguments:
        print(__doc__)
        return 0
    wanted = [text for text in arguments if not text.startswith("-")]
    every = {
        *sources(),
        *(path for path in NOTEBOOKS.rglob("*.py") if wanted and path.name != "conftest.py"),
    }  # a new one too
    chosen = [path for path in sorted(every) if not wanted or any(text in path.as_posix() for text in wanted)]
    apart = 0
    for source in chosen:
        name = source.relative_to(NOTEBOOKS).with_suffix("")
        if "--check" in arguments:
            apart += not agrees(source)
            print(f"{'same' if agrees(source) else 'APART'}  {name}")
        elif "--prose" in arguments:
            if not agrees(source):
                done = retold(source)
                apart += not done
                print(f"{'prose' if done else 'CODE HAS CHANGED'}  {name}")
        else:
            print(f"{store(source):5.1f} s  {name}", flush=True)
    return 1 if apart or not chosen else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
