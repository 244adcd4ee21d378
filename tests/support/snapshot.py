"""A view as a copy in plain lists, numbers and words, which does not change with it."""

from __future__ import annotations

from cardwidgets.core.deal import Facts
from cardwidgets.core.view import View


def snapshot(view: View[Facts]) -> dict[str, object]:
    """All that a view tells: equal for views that tell the same, and the same text under every hash seed."""
    return {
        "seat": view.seat,
        "piles": {name: list(pile) for name, pile in view.piles.items()},
        "log": [[type(event).__name__, *map(_plain, event)] for event in view.log],
        "facts": {name: _plain(value) for name, value in vars(view.facts).items()},
    }


def _plain(value: object) -> object:
    if value is None or isinstance(value, (int, str)):  # first, for most are
        return value
    if isinstance(value, dict):
        return {str(key): _plain(item) for key, item in value.items()}
    if isinstance(value, frozenset):
        return sorted(map(_plain, value))  # type: ignore[type-var]
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    return str(value)
