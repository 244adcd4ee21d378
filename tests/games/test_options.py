"""The options of every game and variant are those of ``options.toml``: what each may be, and what it is."""

from __future__ import annotations

import re
import tomllib
from random import Random

import pytest

from cardwidgets import RulesError, Table, find, open_table
from cardwidgets.core.rules import Settings
from cardwidgets.core.variants import known
from tests.support.sampling import each
from tests.support.tracked import DATA

TABLE: dict[str, dict[str, str]] = tomllib.loads((DATA / "options.toml").read_text(encoding="utf-8"))
VARIANTS = TABLE.pop("variants")
SETTINGS: dict[str, Settings] = {
    type(settings).__name__: settings
    for variant in known()
    for settings in (variant.rules, variant.game.first)
    if type(settings).__module__.startswith("cardwidgets.")
}


@each("name", [*TABLE, *SETTINGS])
def test_options_are_those_of_the_table(name: str) -> None:
    """Each with its values and its default, in the order of the class."""
    assert name in TABLE, f"tests/data/options.toml lacks [{name}]"
    options = [*SETTINGS[name].options()]
    said = [(option.name, option.allowed, str(option.default).strip("'")) for option in options]
    table = [(option, *row.split("; ")) for option, row in TABLE[name].items()]
    assert said == [(option, allowed, default.strip("'")) for option, allowed, default in table]


@each("name", TABLE)
def test_an_option_takes_its_least_number_and_nothing_below(name: str) -> None:
    """The least is taken, though other options may exclude it, and one less is refused by name."""
    settings = SETTINGS[name]
    for option, row in TABLE[name].items():
        if found := re.match(r"int ≥ (\d+)", row):
            least = int(found[1])
            assert not refusal(settings, option, least).startswith(f"{option} cannot be")
            assert refusal(settings, option, least - 1).startswith(f"{option} cannot be {least - 1}")


@each("name", [variant.name for variant in known()])
def test_a_start_fits_the_seats_and_its_stacks_are_chips_or_accounts(name: str) -> None:
    """No dealer beyond the last seat; chips are not below 0, and what was won and lost balances."""
    variant = find(name)
    start, seats = variant.game.first, variant.usual

    def refused(**changes: object) -> str:
        try:
            Table(variant, seats, start=start.change(**changes))
        except RulesError as error:
            return str(error)
        return ""

    if hasattr(start, "dealer"):
        assert refused(dealer=seats) == f"the dealer must be among the seats 0 to {seats - 1}, not {seats}"
        assert refused(dealer=seats - 1) == ""
    if hasattr(start, "stacks"):
        rest = (0,) * (seats - 2)
        assert refused(stacks=(1,) * (seats - 1)).startswith(f"stacks must be {seats} ")
        assert ("balance" in refused(stacks=(2, -1, *rest))) == ("balance" in refused(stacks=(0, 1, *rest)))
        on_account = Table(variant, seats).deal.on_account
        assert ("stacks must" in refused(stacks=(1, -1, *rest))) == (not on_account)


@each("name", [variant.name for variant in known() if variant.family == "brag"])
def test_one_player_more_than_may_play_would_have_too_few_cards(name: str) -> None:
    """The reason counts the cards that a hand has, or comes to have: at poker three."""
    variant = find(name)
    most, size = max(variant.seats), max(3, len(Table(variant, 2, rng=Random(1)).deal.piles["hand0"]))
    assert variant.rules.crowded(most) == ""
    needed = f"{most + 1} hands of {size} cards are {(most + 1) * size}, and the pack has 52"
    assert variant.rules.crowded(most + 1).startswith(needed)


@each("name", [variant.name for variant in {variant.kind: variant for variant in known()}.values()])
def test_a_result_cannot_be_changed(name: str) -> None:
    """None of its figures: a player or a widget that is given the result of a deal cannot settle it otherwise."""
    table = open_table(name, seed=1)
    while table.asked is not None:
        table.play(table.asked.choices.sample(Random(table.ply)))
    names = [*getattr(table.result, "_fields", ()), *getattr(table.result, "__dataclass_fields__", ())]
    assert names
    for figure in names:
        with pytest.raises(AttributeError):
            setattr(table.result, figure, getattr(table.result, figure))


@each("name", [*VARIANTS, *(variant.name for variant in known())])
def test_variants_are_those_of_the_table(name: str) -> None:
    """A row has its usual number of players, and the options that differ from the defaults."""
    assert name in VARIANTS, f"tests/data/options.toml, [variants], lacks {name}"
    variant = find(name)
    changed = variant.rules.changed_from(type(variant.rules)())
    written = [f"{option}={tuple(value) if isinstance(value, list) else value}" for option, value in changed.items()]
    assert f"{variant.usual}: {' '.join(written)}".rstrip() == VARIANTS[name]


def refusal(settings: Settings, option: str, value: int) -> str:
    try:
        settings.change(**{option: value})
    except RulesError as error:
        return str(error)
    return ""
