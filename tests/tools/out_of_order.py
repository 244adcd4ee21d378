"""Run the cells of notebooks as readers do who do not read from the top.

    python -m tests.tools.out_of_order                every notebook
    python -m tests.tools.out_of_order ja/brag        those with this in their path

First all cells but the first; then the first, and the others from the last one up; then each twice, from the top. What
a cell lacks may only be a name that another cell makes, once the first has run that is explained, and from the top
nothing is lacking. Prints what is not so, and ends with 1 if there is any.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import redirect_stderr, redirect_stdout
from io import StringIO
from pathlib import Path
from tempfile import TemporaryDirectory

from .notebooks import NOTEBOOKS, opened, read, sources


def faults(source: Path) -> Iterator[str]:
    """Yield what is wrong with a notebook whose cells run out of order; run in a process that has run nothing else."""
    from IPython.core.interactiveshell import InteractiveShell

    os.chdir(source.parent)  # as Jupyter does
    shell = InteractiveShell.instance()
    first, *others = [cell.source for cell in read(opened(source)).cells if cell.cell_type == "code"]

    def failed(cells: Sequence[str], when: str) -> Iterator[tuple[str, BaseException]]:
        for cell in cells:
            with redirect_stdout(StringIO()), redirect_stderr(StringIO()):
                error = shell.run_cell(cell).error_in_exec  # type: ignore[no-untyped-call]
            if error is not None:
                yield f"{source.relative_to(NOTEBOOKS)}, {when}: {error!r} at {cell[:60]!r}", error

    for told, error in failed(others, "without the first cell"):
        if not isinstance(error, NameError):
            yield told
    shell.reset()  # type: ignore[no-untyped-call]
    sys.modules["__main__"].__spec__ = None  # which it empties too, and new processes ask for
    for told, error in failed([first, *reversed(others)], "from the last cell up"):
        if not (isinstance(error, NameError) and hasattr(error, "_render_traceback_")):
            yield told
    twice = [cell for cell in (first, *others) for _ in range(2)]
    yield from (told for told, _ in failed(twice, "each cell twice"))


def main(arguments: list[str]) -> int:
    """The command line: a process for each notebook. Returns the exit status."""
    found = 0
    for source in sources():
        name = source.relative_to(NOTEBOOKS).with_suffix("").as_posix()
        if arguments and not any(text in name for text in arguments):
            continue
        child = os.fork()
        if not child:
            wrong = [*faults(source)]
            print(*wrong, f"{len(wrong)} wrong  {name}", sep="\n", flush=True)
            os._exit(bool(wrong))
        found += os.waitpid(child, 0)[1] != 0
    return min(found, 1)


if __name__ == "__main__":
    with TemporaryDirectory() as own:
        os.environ |= {"IPYTHONDIR": own, "CARDWIDGETS_DISPLAY": "static"}
        sys.exit(main(sys.argv[1:]))
