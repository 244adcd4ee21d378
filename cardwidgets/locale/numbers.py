"""Plural forms and grouped digits in every language, by the rules of CLDR in ``cldr.toml``.

CLDR is the Unicode consortium's Common Locale Data Repository. Its plural rules say which form of a text goes with a
number (https://unicode.org/reports/tr35/tr35-numbers.html#Language_Plural_Rules). Only whole numbers are written here,
so ``cldr.toml`` holds the rules for whole numbers only.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache, lru_cache
from importlib import resources
from typing import Literal, NamedTuple, TypeAlias, TypeVar, cast, get_args

__all__ = ["CATEGORIES", "Category", "group_sign", "grouped", "plural"]

Category: TypeAlias = Literal["zero", "one", "two", "few", "many", "other"]
"""A plural category of CLDR; every language has ``other``."""
CATEGORIES: tuple[Category, ...] = get_args(Category)
T = TypeVar("T")
_ROOT = "root"
"""The entry for languages that CLDR does not know: no plural forms, and a comma between groups of digits."""


class _Condition(NamedTuple):
    """One condition of a rule, such as ``n mod 100 not in 12..14``; ``modulo`` is 0 in a condition without ``mod``."""

    modulo: int
    negated: bool
    ranges: tuple[range, ...]

    def holds(self, number: int) -> bool:
        rest = number % self.modulo if self.modulo else number
        return any(rest in one for one in self.ranges) != self.negated


@lru_cache(maxsize=4096)
def plural(number: int, lang: str) -> Category:
    """Return the plural category of a whole number in a language.

    ``lang``  a CLDR identifier, such as ``pl`` or ``pt_PT``. A region that CLDR does not list has the rules of its
              language

    >>> [plural(number, "en") for number in (0, 1, 2)], plural(3, "ja"), plural(22, "pl")
    (['other', 'one', 'other'], 'other', 'few')
    """
    size = abs(number)
    for category, rule in _rules(lang).items():
        if any(all(condition.holds(size) for condition in every) for every in rule):
            return category
    return "other"


def group_sign(lang: str) -> str:
    """Return the sign that a language writes between groups of three digits.

    >>> group_sign("en"), group_sign("it")
    (',', '.')
    """
    return _looked_up(_data().signs, lang)


def grouped(number: int, lang: str) -> str:
    """Return a whole number in digits, in groups of three.

    >>> grouped(22100, "en"), grouped(-1_000_000, "it")
    ('22,100', '-1.000.000')
    """
    return str(number) if -1000 < number < 1000 else f"{number:,}".replace(",", group_sign(lang))


class _Data(NamedTuple):
    """The content of ``cldr.toml`` by language: the sign between groups, and the rule of each category."""

    signs: Mapping[str, str]
    rules: Mapping[str, Mapping[str, str]]


@cache
def _data() -> _Data:
    found = tomllib.loads((resources.files(__package__) / "cldr.toml").read_text(encoding="utf-8"))
    signs = {lang: row["sign"] for row in found["group"] for lang in row["languages"]}
    rules = {
        lang: {name: rule for name, rule in row.items() if name != "languages"}
        for row in found["plural"]
        for lang in row["languages"]
    }
    return _Data(signs, rules)


def _looked_up(table: Mapping[str, T], lang: str) -> T:
    """Return the entry of a language; else of the language without its region or script; else of the root."""
    while lang and lang not in table:
        lang = lang.rpartition("_")[0]
    return table[lang or _ROOT]


@cache
def _rules(lang: str) -> Mapping[Category, tuple[tuple[_Condition, ...], ...]]:
    """Return the rule of each category except ``other``: a list of alternatives, each a list of conditions that must
    all hold.
    """
    rules = _looked_up(_data().rules, lang)
    return {
        cast(Category, name): tuple(tuple(map(_read, part.split(" and "))) for part in rule.split(" or "))
        for name, rule in rules.items()
    }


def _read(condition: str) -> _Condition:
    left, _, listed = condition.rpartition(" in ")
    operand = left.removesuffix(" not")
    ends = [span.partition("..") for span in listed.split(",")]
    return _Condition(
        modulo=int(operand.rpartition(" mod ")[2]) if " mod " in operand else 0,
        negated=left != operand,
        ranges=tuple(range(int(first), int(last or first) + 1) for first, _, last in ends),
    )
