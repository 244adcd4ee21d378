"""Where two modules meet, types say what passes: what may be anything says why, in a comment beside it."""

from __future__ import annotations

import re

from .tracked import ROOT, files

ANYTHING = re.compile(r"dict\[str, Any\]|View\[Any\]|facts: Any|-> Any:|: Any[,)=]")
TRAIT = re.compile(r": Any = traitlets\.|\*\*\w+: Any")
"""A trait is any of what its own type lets in; further keywords are those of a class above, or of the rules."""


def test_no_view_is_of_any_type() -> None:
    """In widgets nothing is a dictionary of anything, and no view or fact is untyped, but where a comment tells why."""
    modules = [path for path in files() if path.parts[:2] == ("cardwidgets", "widgets") and path.suffix == ".py"]
    assert len(modules) > 50
    found = [
        f"{path}:{n} {line.strip()}"
        for path in modules
        for n, line in enumerate((ROOT / path).read_text(encoding="utf-8").splitlines(), 1)
        if ANYTHING.search(TRAIT.sub("", line)) and "  # " not in line
    ]
    assert not found, "\n".join(found)
