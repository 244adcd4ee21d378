"""The driver of the mutation run: a rule that is broken where it is played fails its vectors."""

from __future__ import annotations

import os
from functools import partial
from pathlib import Path

import pytest

from tests.support.tracked import DATA
from tests.tools.mutation.mutants import by_hand, equivalent, interval
from tests.tools.mutation.runner import _forked, in_fork, put_in_place
from tests.tools.vectors.runner import run_file

pytestmark = pytest.mark.ci

VECTORS = DATA / "vectors" / "briscola_vectors.yaml"
PLAY = "cardwidgets/games/briscola/play.py"


def failures() -> str:
    return "".join(f"{outcome}\n" for outcome in run_file(VECTORS) if not outcome.passed)


@pytest.mark.parametrize(
    ("before", "after", "dies"),
    [
        ("trick and the deal", "", None),
        ('case "trick":', 'case "never":', True),
        ("[-len(deal.seats) * deal.rules.cards_per_trick :]\n        case", "[:1]\n        case", True),
        (
            '"""Return the side that has taken ace, three and king',
            '"""Return the side that has taken ace and king',
            False,
        ),
    ],
)
def test_a_broken_rule_fails_the_vectors_that_tell_it(before: str, after: str, dies: bool | None) -> None:
    """The conquista of a trick is what the script plays; a change of words breaks no rule."""
    if dies is None:
        with pytest.raises(ValueError, match="stands 0 times"):
            by_hand(PLAY, before, after)
        return
    mutant = by_hand(PLAY, before, after)

    def broken() -> str:
        put_in_place(mutant)
        return failures()

    assert ("CQ-03" in in_fork(broken, 60)) == dies


def test_the_only_mutant_of_a_family_is_judged_as_many_are() -> None:
    """Its session sets the limits of its own forks, so that none lies on the session itself."""
    told = list[str | None]()
    only = by_hand(PLAY, 'case "trick":', 'case "never":')
    work = partial(in_fork, lambda: "killer", 600)
    _forked(lambda: os.write(3, f"{work()}\n".encode()), lambda _, killer: told.append(killer), [only])
    assert told == ["killer"]


def test_every_equivalent_mutant_is_of_a_line_that_stands() -> None:
    """A line that has changed has other mutants, to be looked at anew."""
    root = Path(__file__).parents[2]
    lines = {file: (root / file).read_text(encoding="utf-8").split() for file, *_ in equivalent()}
    assert [line for file, line, _ in equivalent() if line not in " ".join(lines[file])] == []


def test_the_interval_of_a_share() -> None:
    """Wilson's, for 81 of 263: 0.2552 to 0.3662, the example of Newcombe (1998)."""
    assert interval(81, 263) == pytest.approx((0.2553, 0.3662), abs=2e-4)
