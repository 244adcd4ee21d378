"""The documentation: the pages in `pages`, and a reference with every name that a reader imports."""

from __future__ import annotations

import inspect
import re
import shutil
import subprocess
import sys
from base64 import b64encode
from hashlib import sha256
from importlib import import_module
from pathlib import Path

import gallery

HERE = Path(__file__).parent
PACKAGES = {
    "cardwidgets": "What `import cardwidgets` brings",
    "cardwidgets.probability": "Probability",
    "cardwidgets.widgets": "Widgets",
    "cardwidgets.lessons": "Exercises and records of learners",
    "cardwidgets.players": "Computer players",
    "cardwidgets.odds": "Simulation and tournaments",
    "cardwidgets.hands": "Hands of three cards",
    "cardwidgets.course": "Tables and charts of the course",
    "cardwidgets.locale": "Words",
}
"""Packages with names for readers, by their headings."""


def directive(package: str, name: str) -> str:
    """Return how Sphinx documents a name of a package."""
    thing = getattr(import_module(package), name)
    if inspect.ismodule(thing):
        return f".. automodule:: {thing.__name__}\n"
    if inspect.isclass(thing):
        return f".. autoclass:: {package}.{name}\n   :members:\n"
    if inspect.isroutine(thing):
        return f".. autofunction:: {package}.{name}\n"
    return f".. autodata:: {package}.{name}\n   :no-value:\n"


def reference(folder: Path) -> None:
    """Write the pages of the reference into a folder. A name that two packages export is told once, and linked."""
    folder.mkdir(parents=True, exist_ok=True)
    there: set[int] = set()
    for package, heading in PACKAGES.items():
        module = import_module(package)
        title = heading.replace("`", "``")
        lines = [title, "=" * len(title), "", f"``{package}``: {(module.__doc__ or '').partition(chr(10))[0]}", ""]
        for name in module.__all__:
            thing = getattr(module, name)
            real = getattr(thing, "__name__", name)
            known = id(thing) in there and not isinstance(thing, int | str)
            if known or (real != name and real in module.__all__):
                lines.append(f"``{name}``: see :py:obj:`{real}`\n")
                continue
            lines.append(directive(package, name))
            there.add(id(thing))
        (folder / f"{package}.rst").write_text("\n".join(lines), encoding="utf-8")
    names = "\n".join(f"   {package}" for package in PACKAGES)
    text = f"Reference\n=========\n\nEvery public name, from its docstring.\n\n.. toctree::\n\n{names}\n"
    (folder / "index.rst").write_text(text, encoding="utf-8")


_STATIC = re.compile(r'"((?:\.\./)*)_static/([^"?#]+)')
_SCRIPT = re.compile(r"<script(?![^>]* src=)[^>]*>(.+?)</script>", re.DOTALL)
_MADE_OF_TEXT = re.compile(r"PLURAL_EXPR = new Function\(.*?\);", re.DOTALL)


def without_evaluation(file: Path) -> None:
    """Keep a script of Sphinx from making a function of a text, which the policy forbids: Japanese has one plural."""
    text, found = _MADE_OF_TEXT.subn("PLURAL_EXPR = () => 0;", file.read_text(encoding="utf-8"))
    assert found == 1, file
    file.write_text(text, encoding="utf-8")


def share(out: Path) -> None:
    """Have the Japanese pages take styles and scripts from the English ones, and remove the second copies."""
    japanese = out / "ja" / "_static"
    copies = {
        str(file.relative_to(japanese))
        for file in japanese.rglob("*")
        if file.is_file() and (first := out / "_static" / file.relative_to(japanese)).is_file()
        and file.read_bytes() == first.read_bytes()
    }  # fmt: skip
    for page in (out / "ja").rglob("*.html"):
        text = _STATIC.sub(
            lambda found: f'"{found[1]}{"../" * (found[2] in copies)}_static/{found[2]}',
            page.read_text(encoding="utf-8"),
        )
        page.write_text(text, encoding="utf-8")
    for name in copies:
        (japanese / name).unlink()


def allow_scripts(page: Path) -> None:
    """Name the scripts that stand in a page in its policy, so that no other can run there."""
    text = page.read_text(encoding="utf-8")
    hashes = {b64encode(sha256(script.encode()).digest()).decode() for script in _SCRIPT.findall(text)}
    named = "".join(f" 'sha256-{one}'" for one in sorted(hashes))
    page.write_text(text.replace("script-src 'self'", f"script-src 'self'{named}", 1), encoding="utf-8")


def build(out: Path, work: Path) -> None:
    """Build the documentation into a folder. A warning ends it, such as one about a link that leads nowhere."""
    source = work / "pages"
    shutil.copytree(HERE / "pages", source)
    shutil.copy(HERE.parent / "CHANGELOG.md", source / "changes.md")
    (source / "gallery.md").write_text(gallery.page(), encoding="utf-8")
    reference(source / "reference")
    command = [sys.executable, "-m", "sphinx", "-q", "-W", "--keep-going", "-b", "html", "-d", str(work / "trees")]
    subprocess.run([*command, str(source), str(out)], check=True)
    japanese = ["-c", str(source), "-D", "language=ja", "-D", "exclude_patterns=", str(source / "ja"), str(out / "ja")]
    subprocess.run([*command[:-1], str(work / "ja_trees"), *japanese], check=True)
    without_evaluation(out / "ja" / "_static" / "doctools.js")
    for left in (*out.glob("**/_static/**/*.map"), *out.glob("**/_static/*.html")):  # what the theme was made from
        left.unlink()
    share(out)
    for page in out.rglob("*.html"):
        allow_scripts(page)
