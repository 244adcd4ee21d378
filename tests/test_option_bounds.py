"""The least number that each option takes, written out from what the option is for."""

from __future__ import annotations

from cardwidgets import RulesError
from cardwidgets.core.rules import Settings
from cardwidgets.core.variants import known

from .sampling import each

LEAST = {
    "BragRules": {"start_stack ante min_open max_open max_bet": 1, "raise_limit": 0},
    "BragStart": {"dealer pot holder": 0},
    "CasinoRules": {"start_stack bank min_bet max_bet": 1},
    "CasinoStart": {},
    "PokerRules": {"start_stack ante limit": 1, "raises": 0},
    "Seating": {"dealer": 0},
    "SplitRules": {"start_stack stake target": 1, "amount": 0},
    "SplitStart": {"dealer pot": 0},
    "TeenRules": {"start_stack boot max_blind_turns pot_limit": 1},
    "VyingStart": {"dealer": 0},
    "ZhaRules": {"start_stack base raise_limit cap": 1, "compare_after_rounds": 0},
    "BriscolaRules": {"hand min_bid goal": 1, "monte start_chips": 0},
    "BriscolaStart": {"dealer played": 0},
    "CrashRules": {"target": 1, "amount crash_bonus crash_payment four_bonus run13_payment": 0},
    "CrashStart": {"dealer": 0},
    "PreferansRules": {"pool_target raspas_cap": 1},
    "PreferansStart": {"dealer run played": 0, "parts": 1},
}
"""By class: 0 where nothing is a price, a bound or a seat; 1 where a game needs a chip, a card, a point or a deal."""
SETTINGS: dict[str, Settings] = {
    type(settings).__name__: settings
    for variant in known()
    for settings in (variant.rules, variant.game.first)
    if type(settings).__module__.startswith("cardwidgets.")
}


@each("name", SETTINGS)
def test_an_option_takes_its_least_number_and_nothing_below(name: str) -> None:
    """It says so itself; the least is taken, though other options may exclude it, and one less is refused by name."""
    leasts = {option: least for options, least in LEAST[name].items() for option in options.split()}
    settings = SETTINGS[name]
    for option in settings.options():
        least = leasts.pop(option.name, None)
        assert ("a whole number of" in option.allowed) == (least is not None), option
        if least is None:
            continue
        assert option.allowed.startswith(f"a whole number of {least} or more"), option
        assert not refusal(settings, option.name, least).startswith(f"{option.name} cannot be")
        assert refusal(settings, option.name, least - 1).startswith(f"{option.name} cannot be {least - 1}")
    assert not leasts


def refusal(settings: Settings, option: str, value: int) -> str:
    try:
        settings.change(**{option: value})
    except RulesError as error:
        return str(error)
    return ""
