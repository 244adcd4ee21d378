"""Each bound lies where it is documented: as much as that is taken, and one more is not."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from cardwidgets import Amount, Arrangement, Card, CardTableError, Record, cards, find, open_table, pack
from cardwidgets.core.choices import NOT_OFFERED
from cardwidgets.core.errors import error_text, nearest, path_error, quoted, shown
from cardwidgets.core.plain import as_name, exact, typed, whole
from cardwidgets.games.preferans.rules import PreferansRules
from cardwidgets.games.preferans.values import multiplier
from tests.support.sampling import each


def refusal(call: Callable[[Any], object], given: object) -> str:
    """Return the message of what the call refuses; an empty text if it takes it."""
    try:
        call(given)
    except (CardTableError, ValueError) as error:
        return str(error)
    return ""


def nested(depth: int) -> object:
    """Return a number in so many lists."""
    return [nested(depth - 1)] if depth else 7


def say_words(number: int) -> None:
    """Let a seat say so many words before it answers."""
    table = open_table("briscola", seats=4, seed=1)
    for _ in range(number):
        table.check_word(0, "sig_trump_ace")
        table.play("sig_trump_ace", seat=0)


def is_taken(option: str, value: object, variant: str = "brag") -> bool:
    return refusal(lambda one: find(variant).change(**{option: one}), value) == ""


def path_told(letters: int) -> str:
    return str(path_error(FileNotFoundError(2, "missing"), "/" + "x" * (letters - 1)))


def read_file(letters: int) -> str:
    """Return why a file of so many letters, each of four bytes, is no record."""
    with TemporaryDirectory() as folder:
        file = Path(folder, "long.toml")
        file.write_text("\U0001f0a1" * letters, encoding="utf-8")
        return refusal(Record.load, file)


def is_drawn_at(attempt: int) -> bool:
    """Return True if a set is drawn at random where all before that attempt are illegal."""
    attempts = count(1)
    sets = Arrangement(
        cards("AS KS QS"), (3,), 0, lambda layout: NOT_OFFERED if layout and next(attempts) < attempt else None
    )
    return len(sets.sample(Random(1))) == 1


TABLE = "three-card-poker-casino"
BOUNDS: dict[str, tuple[int, Callable[[int], bool]]] = {
    "letters of a text in an error": (80, lambda n: shown("x" * n) == "x" * n),
    "letters of a quoted text": (80, lambda n: quoted("x" * (n - 2)).endswith("x'")),
    "letters of a type in an error": (40, lambda n: "(" not in typed(type("K" * n, (), {})())),
    "letters of the message of another's error": (200, lambda n: error_text(ValueError("x" * n)) == "x" * n),
    "letters of a path in an error": (200, lambda n: "x" * (n - 1) in path_told(n)),
    "items of a list in an error": (20, lambda n: shown([0] * n).count("0") == n),
    "lists in lists in an error": (3, lambda n: "7" in shown(nested(n))),
    "names in an error": (30, lambda n: "more" not in nearest("", map(str, range(n)))),
    "a number in an error": (10**80 - 1, lambda n: "large" not in shown(n)),
    "a number below 0 in an error": (10**80 - 1, lambda n: "large" not in shown(-n)),
    "letters of a name": (80, lambda n: as_name("x" * n) == "x" * n),
    "letters of a name that is looked up": (200, lambda n: not refusal(find, "brag".rjust(n))),
    "first letters that suggest no name": (2, lambda n: "did you mean" not in refusal(find, "teen"[:n])),
    "letters of a card": (8, lambda n: not refusal(Card, "AS".rjust(n))),
    "digits of an amount": (12, lambda n: not refusal(Amount(0, 9).parse, "1" * n)),
    "digits of a number that is no fraction": (
        12, lambda n: not refusal(exact, float("0.0" + "123456789012345"[:n]))
    ),
    "a denominator that is named": (100_000, lambda n: f", {n})" in refusal(exact, 1234567890123 / n)),
    "jokers": (2, lambda n: not refusal(lambda jokers: pack(52, jokers), n)),
    "fewer jokers than none": (0, lambda n: not refusal(lambda jokers: pack(52, jokers), -n)),
    "a whole number": (9, lambda n: not refusal(lambda number: whole("it", number, 1, 9), n)),
    "a whole number below 0": (9, lambda n: not refusal(lambda number: whole("it", number, -9, 9), -n)),
    "numbers in a row of an option": (
        100, lambda n: not refusal(lambda row: find("brag").game.start(stacks=row), (5,) * n)
    ),
    "seats with a reason": (999, lambda n: ": " in refusal(find("brag").check_seats, n)),
    "a number of an option": (10**12, lambda n: is_taken("raise_limit", n)),
    "a number in a row of an option": (10**12, lambda n: is_taken("pair_plus", (n, 1, 1, 1, 1), TABLE)),
    "words before an answer": (20, lambda n: not refusal(say_words, n)),
    "letters of a record": (4_000_000, lambda n: "read at most" not in refusal(Record.loads, "x" * n)),
    "letters of a file": (4_000_000, lambda n: "read at most" not in read_file(n)),
    "letters of a record outside its answers": (
        100_000, lambda n: "outside its answers" not in refusal(Record.loads, "#" * n)
    ),
    "braces in a record": (200, lambda n: "more dots" not in refusal(Record.loads, "x = " + "{a=" * n)),
    "dots in a record": (200, lambda n: "more dots" not in refusal(Record.loads, "a" + ".a" * n + " = 1")),
    "tables in a list of a record": (200, lambda n: "more dots" not in refusal(Record.loads, "[[a]]\n" * n)),
    "tries to draw a set": (12, is_drawn_at),
    "doublings of the price of a trick": (
        1000, lambda n: multiplier(PreferansRules(raspas_progression="1-2-4-8"), n + 1) == 2**n
    ),
}  # fmt: skip
"""By name: the largest number that is allowed, and a test whether a number is."""


@each("bound", BOUNDS)
def test_a_bound_lies_where_it_is_documented(bound: str) -> None:
    """The largest number is allowed, and one more is not."""
    most, is_allowed = BOUNDS[bound]
    assert is_allowed(most) and not is_allowed(most + 1)
