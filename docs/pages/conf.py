"""The settings of the documentation, and the layout of docstrings as this package writes them."""

from __future__ import annotations

import inspect
import re
from importlib.metadata import version as version_of
from pathlib import Path
from typing import Any

project = "cardwidgets"
author = copyright = "The cardwidgets authors"
version = release = version_of("cardwidgets")
exclude_patterns = ["ja"]  # the Japanese pages are built apart
templates_path = ["_templates"]
extensions = ["myst_parser", "sphinx.ext.autodoc"]
myst_enable_extensions = ["substitution"]
myst_heading_anchors = 2
myst_substitutions = {"version": version}
default_role = "py:obj"  # `Table` in a docstring is a link where there is such a name
add_module_names = False
autodoc_member_order = "bysource"
autodoc_typehints = "none"  # the signature of the source, with its own words for types
autodoc_preserve_defaults = True
suppress_warnings = ["ref.python"]  # a name that two modules export leads to the first of them
html_theme = "pydata_sphinx_theme"
html_title = "cardwidgets"
html_static_path = ["_static"]
html_css_files = ["pages.css"]
html_show_sourcelink = False
html_copy_source = False
html_context = {"default_mode": "auto"}
html_sidebars: dict[str, list[str]] = {"*": []}  # pages outside the reference have no pages below them
html_theme_options = {
    "header_links_before_dropdown": 6,
    "navbar_end": ["languages", "theme-switcher"],
    "footer_start": ["copyright"],
    "footer_end": [],
    "secondary_sidebar_items": ["page-toc"],
    "show_prev_next": False,
}

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'self'"
)
JAPANESE = Path(__file__).parent / "ja"
"""The pages in Japanese, which have the names of those in English."""
_ROW = re.compile(r"^(``[^`]+``(?:[,;] ``[^`]+``)*)( +)(\S.*)")
"""A line of a docstring that names a parameter and says what it is."""


def spread(app: object, what: str, name: str, thing: object, options: object, lines: list[str]) -> None:
    """Make a list of the parameters of a docstring, which stand in columns in the source."""
    if lines and lines[0].startswith("Alias for field number"):  # a named tuple's own words, which tell nobody anything
        lines.clear()
    made: list[str] = []
    within = False
    for number, line in enumerate(lines):
        row, later = _ROW.match(line), "".join(lines[number + 1 : number + 2])
        if row and (within or len(row[2]) > 1 or later.startswith("  ")):
            made += [*([] if within else [""]), row[1], f"    {row[3]}"]
            within = True
        elif within and line.startswith(" "):
            made.append(f"    {line.strip()}")
        else:
            made += ["", line] if within and line.strip() else [line]
            within = within and not line.strip() and bool(_ROW.match(later))
    lines[:] = made


def signed(app: object, what: str, name: str, thing: Any, *_: object) -> tuple[str, None] | None:
    """Return the parameters of a function or a class without their types, which the text beside them says."""
    if what not in ("class", "function", "method"):
        return None
    try:
        signature = inspect.signature(thing)
    except (TypeError, ValueError):
        return None
    bare = [each.replace(annotation=each.empty) for each in signature.parameters.values() if each.name != "self"]
    return str(signature.replace(parameters=bare, return_annotation=signature.empty)), None


def linked(app: Any, page: str, template: str, context: dict[str, Any], doctree: object) -> None:
    """Link each page to the same one in the other language, or to the first page there."""
    japanese = app.config.language == "ja"
    there = JAPANESE.parent if japanese else JAPANESE
    name = page if (there / f"{page}.md").is_file() else "index"
    context["other_page"] = "../" * (page.count("/") + japanese) + ("" if japanese else "ja/") + f"{name}.html"
    context["other_language"], context["other_name"] = ("en", "English") if japanese else ("ja", "日本語")


def guarded(app: object, page: str, template: str, context: dict[str, Any], doctree: object) -> None:
    """Give each page its policy: it asks no other host for anything. The build adds its scripts by their hashes."""
    own = f'<meta http-equiv="Content-Security-Policy" content="{POLICY}"><link rel="icon" href="data:,">'
    context["metatags"] = own + context.get("metatags", "")


def setup(app: Any) -> None:
    """Register the layout of docstrings and of signatures, and the policy of pages."""
    app.connect("html-page-context", guarded)
    app.connect("html-page-context", linked)
    app.connect("autodoc-process-signature", signed)
    app.connect("autodoc-process-docstring", spread)
