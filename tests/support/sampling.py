"""The number of trials of a law: a little in everybody's run, more in CI, at length in the long run.

`pytest` leaves out what is marked `ci`, which `.ci/run` runs too, and what is marked `long`, which
`.ci/run everything` runs. With ``CARDWIDGETS_LONG=1``, as `.ci/run everything` sets it, what is marked `sampled` is
tried at length.
"""

from __future__ import annotations

import inspect
import os
from collections.abc import Callable, Iterable
from functools import wraps
from random import Random
from typing import Any

import pytest
from hypothesis import strategies as st

from cardwidgets import find

__all__ = ["CHARACTERS", "LONG", "FirstNumber", "each", "each_seed", "often", "one_of_each_kind", "texts"]

LONG = bool(os.environ.get("CARDWIDGETS_LONG"))
"""True if this is the long run."""
CHARACTERS = st.characters(exclude_categories=["Cs"])
"""Every character that UTF-8 can write. `st.text()` alone takes the same ones, yet finds them by encoding each of the
1,114,112 there are, for which a process in a fresh checkout takes 200 MB."""


class FirstNumber(Random):
    """Chance whose first number below some bound is given."""

    def __init__(self, first: int) -> None:
        super().__init__(1)
        self.numbers = [first]

    def randrange(self, most: int) -> int:  # type: ignore[override]
        return self.numbers.pop() if self.numbers else super().randrange(most)


def often(few: int, many: int) -> int:
    """Return how often to try: `few` times in everybody's run, `many` in the long one, for tests that are marked
    `sampled`."""
    return many if LONG else few


def one_of_each_kind(names: Iterable[str]) -> list[Any]:
    """Names of variants for `parametrize`: in everybody's run the first of each kind of game, in CI the others too."""
    given = list(names)
    first = {find(name).kind: name for name in reversed(given)}.values()
    return [name if name in first else pytest.param(name, marks=pytest.mark.ci) for name in given]


def texts(most: int | None = None) -> st.SearchStrategy[str]:
    """Any text, of so many characters at the most."""
    return st.text(CHARACTERS, max_size=most)


def each(name: str, values: Iterable[object]) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Hold a law for each value of an argument, in one test that names every value it fails for.

    For laws that take milliseconds: a test of its own for each value would cost more than what it tests. What pytest
    gives the law for its other arguments is the same for all values.
    """
    cases = list(values)

    def over(law: Callable[..., None]) -> Callable[..., None]:
        @wraps(law)
        def held(**given: Any) -> None:
            failed: list[BaseException] = []
            for value in cases:
                try:
                    law(**{name: value}, **given)
                except (Exception, pytest.fail.Exception) as error:  # the law is held for the other values all the same
                    error.add_note(f"{name}: {value}")
                    failed.append(error)
            if failed:
                names = ", ".join(error.__notes__[-1] for error in failed)
                raise BaseExceptionGroup(f"of {len(cases)} values {len(failed)} fail, {names}", failed)
            assert cases

        return _without(name, law, held)

    return over


def _without(name: str, law: Callable[..., None], held: Callable[..., None]) -> Callable[..., None]:
    """The test asks pytest for what the law asks for, but for one argument."""
    signature = inspect.signature(law)
    others = [one for one in signature.parameters.values() if one.name != name]
    held.__signature__ = signature.replace(parameters=others)  # type: ignore[attr-defined]
    return held


def each_seed(many: int, few: int = 8) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Hold a law of a ``seed`` for the first so many of them, in one test that names the seed it fails for."""

    def over(law: Callable[..., None]) -> Callable[..., None]:
        @wraps(law)
        def held(**given: Any) -> None:
            for seed in range(often(few, many)):
                try:
                    law(seed=seed, **given)
                except Exception as error:
                    error.add_note(f"seed {seed}")
                    raise

        return pytest.mark.sampled(_without("seed", law, held))

    return over
