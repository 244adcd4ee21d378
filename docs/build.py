"""Build the site into a folder: a page of the games in two languages, and the page that plays them in the browser.

``python docs/build.py OUT`` takes Pyodide from npm and wheels from the package index, by name; the pages themselves ask
no other host for anything. Any server of files shows it, such as ``python -m http.server --directory OUT``.
"""

from __future__ import annotations

import hashlib
import json
import shutil
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path
from typing import Any

import landing

HERE = Path(__file__).parent
PYODIDE = "314.0.6"
"""The version of Pyodide on npm; its Python is 3.14."""
PYTHON = "3.14"
RUNTIME = ("pyodide.asm.mjs", "pyodide.asm.wasm", "pyodide.mjs", "python_stdlib.zip", "pyodide-lock.json")
OURS: dict[str, tuple[str, ...]] = {
    "comm": ("traitlets",),
    "jupyterlab-widgets": (),
    "psygnal": (),
    "filelock": (),
    "platformdirs": (),
    "ipywidgets": ("comm", "traitlets", "ipython", "jupyterlab-widgets"),
    "anywidget": ("ipywidgets", "psygnal", "typing-extensions"),
    "cardwidgets": ("anywidget", "ipywidgets", "platformdirs", "filelock", "tomli-w"),
}
"""Packages that Pyodide's lock lacks, each with what it needs. `cardwidgets` is in the lock, so no page installs it."""
WITHOUT = frozenset({"jedi", "parso"})
"""What IPython needs only to complete words, which no page asks for."""


def run(*command: str, at: Path | None = None) -> None:
    """Run a command, in a folder. Raises `CalledProcessError` where it fails."""
    subprocess.run(command, check=True, cwd=at, stdout=subprocess.DEVNULL)


def download(name: str, into: Path) -> Path:
    """Return the wheel of a package as Python in the browser takes it, put into a folder."""
    into.mkdir(exist_ok=True)
    run(sys.executable, "-m", "pip", "download", "-q", "--no-deps", "--only-binary=:all:", f"--python-version={PYTHON}",
        "--platform=any", "-d", str(into), name)  # fmt: skip
    [wheel] = into.glob("*.whl")
    return wheel


def python_for_pages(out: Path, work: Path) -> None:
    """Put Pyodide, what our packages need of it, and our packages themselves into a folder, with a lock of these."""
    out.mkdir(parents=True)
    run("npm", "pack", "--silent", f"pyodide@{PYODIDE}", at=work)
    with tarfile.open(work / f"pyodide-{PYODIDE}.tgz") as archive:
        for name in RUNTIME:
            source = archive.extractfile(f"package/{name}")
            assert source is not None
            (out / name).write_bytes(source.read())
    lock = json.loads((out / "pyodide-lock.json").read_text())
    packages: dict[str, dict[str, Any]] = lock["packages"]
    run(sys.executable, "-m", "build", "--wheel", "--outdir", str(work / "cardwidgets"), str(HERE.parent))
    found: dict[str, dict[str, Any]] = {}

    def add(name: str) -> None:
        if name in found or name in WITHOUT:
            return
        if name in OURS:
            wheel = next((work / name).glob("*.whl"), None) or download(name, work / name)
            one = {**packages["micropip"], "name": name, "version": wheel.name.split("-")[1], "depends": [*OURS[name]],
                   "imports": [name.replace("-", "_")]}  # fmt: skip
        else:  # the index has wheels of the same names, with other hashes than Pyodide's repacked ones
            one = {**packages[name], "depends": [each for each in packages[name]["depends"] if each not in WITHOUT]}
            wheel = download(f"{name}=={one['version']}", work / name)
        found[name] = {**one, "file_name": wheel.name, "sha256": hashlib.sha256(wheel.read_bytes()).hexdigest()}
        shutil.copy(wheel, out / wheel.name)
        for each in found[name]["depends"]:
            add(each.lower().replace("_", "-"))

    add("cardwidgets")
    (out / "pyodide-lock.json").write_text(json.dumps({**lock, "packages": found}))


def build(out: Path) -> None:
    """Build the site into a folder, which is made anew."""
    if out.exists():
        shutil.rmtree(out)
    out.mkdir(parents=True)
    with tempfile.TemporaryDirectory() as work:
        python_for_pages(out / "python", Path(work))
    shutil.copytree(HERE / "site" / "play", out / "play")
    shutil.copy(HERE / "site" / "landing.css", out)
    shutil.copy(HERE / "site" / "sw.js", out)
    shutil.copy(HERE.parent / ".github" / "table-light.png", out / "table.png")
    landing.write(out)


if __name__ == "__main__":
    build(Path(sys.argv[1]))
