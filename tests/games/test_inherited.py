"""A default that a relative inherits has a source that speaks of the relative: ``games/inherited.toml`` lists them."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

import cardwidgets
from cardwidgets import Match, RulesError, Variant, find, open_table
from cardwidgets.core.variants import known
from tests.support.sampling import each

TABLE: dict[str, dict[str, str]] = tomllib.loads(
    (Path(cardwidgets.__file__).parent / "games" / "inherited.toml").read_text(encoding="utf-8")
)
GROUPS = TABLE.pop("groups")
NO_PART = "no part"
SPEAKS = {
    "brag": "S000 S004 PG WEB",
    "casino": "WEB",
    "poker": "S000",
    "split": "S000 PG",
    "teen": "PG WEB",
    "zha": "S000 WEB",
    "crash": "S003 WEB",
    "briscola": "S001 G L M R T",
    "preferans": "S002 K L M O P",
    "sueca": "U",
}
"""The sources of a kind of game, or of a variant that the family's article leaves out: no other is its own.

The Brag article (S000) names Teen Patti and says nothing of its rules, and that on Briscola (S001) so with Sueca.
"""
OURS = [variant for variant in known() if variant.game.script.__module__.startswith("cardwidgets.")]


def inherited(variant: Variant) -> set[str]:
    """The options that a variant has as the first of its rules has them, or as its family's first game has them."""
    first = next(one for one in OURS if type(one.rules) is type(variant.rules))
    if first == variant:
        first = next(one for one in OURS if one.family == variant.family)
    if first == variant:
        return set()
    theirs = {option.name: option.value for option in first.rules.options()}
    return {name for name, value in _values(variant).items() if name in theirs and theirs[name] == value}


def _values(variant: Variant) -> dict[str, Any]:
    return {option.name: option.value for option in variant.rules.options()}


def listed(options: str) -> Iterator[str]:
    """The names of a line, its groups written out."""
    for name in options.split():
        yield from GROUPS[name[1:]].split() if name.startswith("@") else [name]


@each("name", [variant.name for variant in OURS])
def test_every_inherited_default_is_listed_once_with_a_source_of_its_own(name: str) -> None:
    """Each is in one line; a line names sources that tell of this game, or says that the choice is ours, and why."""
    variant, lines = find(name), TABLE.get(name, {})
    counted, wanted = Counter(option for options in lines.values() for option in listed(options)), inherited(variant)
    missing, many = sorted(wanted - counted.keys()), sorted((counted - Counter(wanted)).keys())
    assert not missing and not many, (
        f'cardwidgets/games/inherited.toml, [{name}]: missing, to copy: "{" ".join(missing)}"; '
        f'too many, or twice: "{" ".join(many)}"'
    )
    own = set(SPEAKS.get(name, SPEAKS[variant.kind]).split())
    for line in lines:
        sources, colon, reason = line.partition(": ")
        assert line == NO_PART or (colon and reason), line
        assert line == NO_PART or sources == "ours" or sources.split(" on ")[0].replace(",", " ").split()[0] in own, (
            f"[{name}] {line!r} begins with none of its sources, {' '.join(sorted(own))}, nor with ours (see SPEAKS)"
        )


def played(variant: Variant, seats: int, seed: int) -> list[tuple[object, ...]]:
    """The answers and results of two deals at random."""
    match, rng = Match(open_table(variant, seats=seats, seed=seed)), Random(seed)
    told: list[tuple[object, ...]] = []
    for _ in range(2):
        while match.table.asked is not None:
            match.table.play(match.table.asked.choices.sample(rng))
        told.append((*map(str, match.table.answers), str(match.table.result)))
        if match.over:
            break
        match.next_deal()
    return told


@pytest.mark.ci
@each("name", [name for name, lines in TABLE.items() if NO_PART in lines])
def test_nothing_hangs_on_what_has_no_part(name: str) -> None:
    """Any other value is refused with these rules, or two deals at random go as before."""
    variant, options = find(name), {option.name: option.allowed for option in find(name).rules.options()}
    for option in listed(TABLE[name][NO_PART]):
        for word in options[option].split(", "):
            value: object = {"True": True, "False": False, "tuple[int]": (40,)}.get(word)
            if word.startswith("int"):
                value = 5
            elif value is None:
                value = word.strip("'") if word.startswith("'") else int(word) if word.isdigit() else None
            try:
                changed = variant.change(**{option: value})
            except RulesError:
                continue
            for seats in {variant.seats[0], variant.usual}:
                assert played(changed, seats, 3) == played(variant, seats, 3), (
                    f"{option}={value!r} changes a deal, so that [{name}] must not list it under {NO_PART!r}, "
                    "neither by itself nor in a group"
                )
