"""The reference: every public name has an example, which the doctests run."""

from __future__ import annotations

import inspect
from importlib import import_module

import pytest

import cardwidgets

PACKAGES = ["cardwidgets", "cardwidgets.locale", *(f"cardwidgets.{name}" for name in sorted(cardwidgets._PACKAGES))]


def examples(thing: object) -> str:
    """Return the lines of Python in a docstring."""
    return "\n".join(line for line in (inspect.getdoc(thing) or "").splitlines() if line.strip().startswith(">>>"))


@pytest.mark.parametrize("package", PACKAGES)
def test_every_public_name_has_an_example(package: str) -> None:
    """A class, a function and a module in their docstrings; a constant in that of the package that offers it."""
    module = import_module(package)
    missing = []
    for name in getattr(module, "__all__", ()):
        thing = getattr(module, name)
        documented = inspect.isclass(thing) or inspect.isroutine(thing) or inspect.ismodule(thing)
        if not (examples(thing) if documented else name in examples(module)):
            missing.append(name)
    assert missing == []
