"""Build the site into a folder: a page of the games in two languages, and the page that plays them in the browser.

``python docs/build.py OUT`` takes Pyodide from npm and wheels from the package index, by name; the pages themselves ask
no other host for anything. Any server of files shows it, such as ``python -m http.server --directory OUT``.
"""

from __future__ import annotations

import hashlib
import json
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from pathlib import Path
from typing import Any

import landing

try:
    import lite
    import manual
    from jupyterlite_pyodide_kernel.constants import (  # type: ignore[import-untyped]
        PYODIDE_CDN_URL,
        PYODIDE_PYTHON_VERSION,
        PYODIDE_VERSION,
    )
except ModuleNotFoundError as missing:
    raise SystemExit(f'{missing.name} is missing: pip install -e ".[lab]" --group docs') from None

from cardwidgets.core.fetched import FETCHED

HERE = Path(__file__).parent
RUNTIME = ("pyodide.asm.mjs", "pyodide.asm.wasm", "pyodide.mjs", "python_stdlib.zip", "pyodide-lock.json")
OURS: dict[str, tuple[str, ...]] = {
    "comm": ("traitlets",),
    "psygnal": (),
    "ipywidgets": ("comm", "traitlets", "ipython"),
    "anywidget": ("ipywidgets", "psygnal", "typing-extensions"),
    "cardwidgets": ("anywidget", "ipywidgets", "tomli-w"),
}
"""Packages that Pyodide's lock lacks, each with what it needs in a page. `cardwidgets` is one: no page installs it."""
WITHOUT = ("jedi", "parso")
"""What IPython needs only to guess types where it completes words: it completes without them."""
UNUSED = re.compile(
    r"jedi/|pygments/(cmdline|sphinxext|lexers/(?!__init__|_mapping|python))"
    r"|pygments/formatters/(?!__init__|_mapping|html|latex|terminal)|(ipywidgets|traitlets)/(.*/)?tests/"
    r"|pygments/styles/(?!__init__|_mapping|default|gruvbox|monokai|pastie)"
    r"|prompt_toolkit/(contrib/|(input|output|eventloop)/(win|conemu))"
    r"|IPython/(sphinxext/|testing/(?!__init__|skipdoctest)|extensions/(?!__init__|storemagic)|lib/demo)"
    r"|anywidget/(labextension|nbextension)/|[^/]+\.data/|[^/]+\.dist-info/(RECORD|sboms/)"
    r"|cardwidgets/games/[^/]+/RULES\.md"
)
"""Files of wheels that no page needs: other languages than Python, other ways and colours to print it, what only
Windows or a terminal asks for, extensions that no cell loads, tests, what JupyterLab itself loads, and the rules with
their sources for who reads the code. Of jedi, which the kernel of the course asks for by
name, only that name is left."""
GUESS = ("pyodide_kernel/interpreter.py", b"self.Completer.use_jedi = True", b"self.Completer.use_jedi = False")
"""The line of the kernel that asks for jedi, and what stands there where it is left out."""


def run(*command: str, at: Path | None = None) -> None:
    """Run a command, in a folder. Raises `CalledProcessError` where it fails."""
    subprocess.run(command, check=True, cwd=at, stdout=subprocess.DEVNULL)


def download(name: str, into: Path) -> Path:
    """Return the wheel of a package as Python in the browser takes it, put into a folder."""
    into.mkdir(exist_ok=True)
    python = ("--only-binary=:all:", f"--python-version={PYODIDE_PYTHON_VERSION}", "--platform=any")
    run(sys.executable, "-m", "pip", "download", "-q", "--no-deps", *python, "-d", str(into), name)
    [wheel] = into.glob("*.whl")
    return wheel


def slim(wheel: Path, out: Path) -> None:
    """Put a wheel without what no page needs into a folder."""
    name, asked, instead = GUESS
    with (
        zipfile.ZipFile(wheel) as source,
        zipfile.ZipFile(out / wheel.name, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as to,
    ):
        for entry in source.infolist():
            if UNUSED.match(entry.filename):
                continue
            data = source.read(entry)
            if entry.filename == name:
                assert asked in data, f"{name} no longer says {asked!r}"
                data = data.replace(asked, instead)
            to.writestr(entry, data, zipfile.ZIP_DEFLATED)


def python_for_pages(out: Path, work: Path) -> None:
    """Put Pyodide, what our packages need of it, and our packages themselves into a folder, with a lock of these."""
    out.mkdir(parents=True)
    run("npm", "pack", "--silent", f"pyodide@{PYODIDE_VERSION}", at=work)
    with tarfile.open(work / f"pyodide-{PYODIDE_VERSION}.tgz") as archive:
        for name in RUNTIME:
            source = archive.extractfile(f"package/{name}")
            assert source is not None
            (out / name).write_bytes(source.read())
    lock = json.loads((out / "pyodide-lock.json").read_text())
    packages: dict[str, dict[str, Any]] = lock["packages"]
    run(sys.executable, "-m", "build", "--wheel", "--outdir", str(work / "cardwidgets"), str(HERE.parent))
    for name in lite.KERNEL_WHEELS:
        (work / name).mkdir()
        [wheel] = lite.KERNEL.glob(f"{name.replace('-', '_')}-*.whl")
        shutil.copy(wheel, work / name)
    needs = {**OURS, **lite.KERNEL_WHEELS}
    found: dict[str, dict[str, Any]] = {}

    def add(name: str) -> None:
        if name in found:
            return
        if name in needs:
            wheel = next((work / name).glob("*.whl"), None) or download(name, work / name)
            one = {**packages["micropip"], "name": name, "version": wheel.name.split("-")[1], "depends": [*needs[name]],
                   "imports": [name.replace("-", "_")]}  # fmt: skip
        else:  # the index has wheels of the same names, with other hashes than Pyodide's repacked ones
            one = {**packages[name], "depends": [each for each in packages[name]["depends"] if each not in WITHOUT]}
            wheel = download(f"{name}=={one['version']}", work / name)
        slim(wheel, out)
        packed = (out / wheel.name).read_bytes()
        found[name] = {**one, "file_name": wheel.name, "sha256": hashlib.sha256(packed).hexdigest()}
        for each in found[name]["depends"]:
            add(each.lower().replace("_", "-"))

    def fetched(name: str) -> None:
        """Leave a package where Pyodide keeps it; the page asks for it when a cell needs it."""
        if name not in found:
            found[name] = {**packages[name], "file_name": f"{PYODIDE_CDN_URL}/{packages[name]['file_name']}"}
            for each in packages[name]["depends"]:
                fetched(each.lower().replace("_", "-"))

    for name in ("cardwidgets", "jedi", *lite.KERNEL_WHEELS):
        add(name)
    for name in sorted(FETCHED):
        fetched(name)
    (out / "pyodide-lock.json").write_text(json.dumps({**lock, "packages": found}))


def keep_docs(out: Path) -> None:
    """Write the service worker of the site, with the list of the documentation's files that it keeps."""
    files = {str(file.relative_to(out)): file.read_bytes() for file in landing.documentation(out)}
    edition = hashlib.sha256(b"".join(files[name] for name in sorted(files))).hexdigest()[:12]
    text = (HERE / "site" / "sw.js").read_text(encoding="utf-8")
    for line, value in (("DOCS = []", sorted(files)), ('EDITION = ""', f"docs/{edition}")):
        name = line.partition(" ")[0]
        assert text.count(f"const {line};") == 1, line
        text = text.replace(f"const {line};", f"const {name} = {json.dumps(value)};")
    (out / "sw.js").write_text(text, encoding="utf-8")


def build(out: Path) -> None:
    """Build the site into a folder, which is made anew."""
    if out.exists():
        shutil.rmtree(out)
    out.mkdir(parents=True)
    with tempfile.TemporaryDirectory() as work:
        python_for_pages(out / "python", Path(work))
        lite.build(out / "course", Path(work))
        manual.build(out / "docs", Path(work))
    for folder in ("play", "pictures"):
        shutil.copytree(HERE / "site" / folder, out / folder)
    shutil.copy(HERE / "site" / "landing.css", out)
    keep_docs(out)
    landing.write(out)


if __name__ == "__main__":
    build(Path(sys.argv[1]))
