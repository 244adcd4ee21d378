"""Sets of options that no registered variant has, of every kind, and options at random."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from hypothesis import strategies as st

from cardwidgets import Variant, find

__all__ = ["OPTION_SETS", "any_changes", "values"]

_CHANGES: dict[str, tuple[str, dict[str, Any]]] = {
    "look at any time, see the blind": ("brag", {"look_timing": "any", "see_blind": "allowed", "seer_muck": False}),
    "pot limit, few chips": ("brag", {"max_open": "pot", "raise_limit": "pot", "start_stack": 9, "min_open": 1}),
    "new antes on a carried pot": ("brag", {"carry_reante": True, "shuffle": "never", "start_stack": 5}),
    "nobody plays blind or covers": ("brag", {"blind": False, "out_of_chips": "none", "shuffle": "always"}),
    "jokers": ("brag", {"wild": "X1 X2", "wild_tie": "none", "prial_trigger": "any_hand", "start_stack": 20}),
    "a run is paid for like a game": (
        "crash", {"run13_payment": "by_settlement", "settlement": "per_point", "amount": 1}
    ),
    "fouls, equal sets cancel": ("crash", {"misorder": "foul", "tie_rule": "cancel_next", "four_bonus": 5}),
    "declared for points, runs only": ("crash-three", {"declare_required": True, "min_category": "run", "target": 3}),
    "declared for the game": ("crash-wins", {"declare_required": True, "min_category": "high", "best_prial": None}),
    "the dealer of two takes any": ("crash-two", {"dealer_may_take_discard": True, "misorder": "foul", "target": 4}),
    "four cards, jokers, two hands": ("brag-4-card", {"wild": "X1 X2", "start_stack": 6, "look_timing": "any"}),
    "a pot of fouls": ("brag-7-card", {"misorder": "foul", "best_prial": 3, "start_stack": 3}),
    "points of fouls": ("brag-6-card", {"misorder": "foul", "settlement": "per_point", "target": 2}),
    "compared in secret, backwards": (
        "zha-jin-hua",
        {"compare_after_rounds": 0, "compare_sight": "nobody", "direction": "anticlockwise", "start_stack": 9},
    ),
    "an early cap": ("zha-jin-hua", {"cap": 12, "raise_limit": 3}),
    "side shows of two, blind once": (
        "teen-patti",
        {"sideshow_min_players": 2, "max_blind_turns": 1, "pot_limit": 40, "start_stack": 20},
    ),
    "a royal is paid more": ("three-card-poker-casino", {"mini_royal": 100, "bank": 400}),
    "a small bank": ("three-card-poker-casino", {"bank": 30, "start_stack": 12, "qualifies": None}),
    "few chips and side pots": ("three-card-poker", {"start_stack": 12, "raises": 9}),
    "turned up again, swapped, conquered": (
        "briscola",
        {"redraw_top": True, "turnup_swap": "two", "conquista": "deal", "match": "race", "partner_view": "view"},
    ),
    "conquered in hand, for the match": ("briscola", {"conquista": "hand", "conquista_scope": "match", "goal": 5}),
    "twos raised, solo, suit followed": (
        "chiamata",
        {"two_raise": True, "solo_bid": True, "follow": "suit", "first_lead": "declarer", "settlement": "balanced"},
    ),
    "chips to begin with, first to win some": (
        "chiamata", {"start_chips": 20, "match": "target", "goal": 6, "follow": "suit"}
    ),
    "ranks bid once with cards aside": (
        "briscola-col-monte",
        {"bidding": "rank", "auction_rounds": 1, "talk": "claims", "all_pass": "next_dealer", "monte_to": "declarer"},
    ),
    "mariages at one's own turn": (
        "marianna", {"mariage_timing": "own_turn", "per_trick": "player", "mariage_after_stock": True}
    ),
    "the leader's mariages, three at a time": ("marianna", {"mariage_timing": "leader", "packets": (3, 2)}),
    "a mariage of forty": ("briscola-mariccia", {"mariage_scale": (40,), "redraw_top": True}),
    "partners who pay chips": ("brusquembille", {"teams": "sides", "end_follow": True, "draw_deal": "last_trick"}),
    "two drawn at a time": ("briscola-duplo", {"draw_packet": 2, "pack": "fr32", "draw_deal": "count"}),
    "captains are answered": ("schembil", {"captain_replies": True, "conquista": "trick"}),
    "four games for ten tricks": ("sueca", {"capot": "tricks", "goal": 2}),
    "each alone at sueca": ("sueca", {"teams": "solo", "players": (2, 4, 5)}),
    "a talon that names the suit, a small pool": ("preferans-sochi", {"raspas_talon": "suit_only", "pool_target": 1}),
    "a talon that leads for nobody": ("preferans-sochi", {"raspas_talon": "dealer_plays", "raspas_amnesty": True}),
    "a greedy Leningrad, tens checked": (
        "preferans-leningrad", {"ten": "check", "whist_style": "greedy", "pool_target": 2}
    ),
    "exact thirds and quarters": (
        "preferans-rostov", {"rostov_unit": "exact", "raspas_amnesty": True, "pool_target": 3}
    ),
    "paid in full, nobody bids as much": (
        "preferans-stalingrad", {"equal_bid": "never", "settlement": "full_payment", "half_whist": False}
    ),
    "a dealer who deals, is thrown at and paid": (
        "preferans-old-dealer", {"by_hand": True, "dealer_zero_bonus": True, "concede": None}
    ),
    "a high misère, dealt by hand as usual": (
        "preferans-by-hand", {"misere_rank": "below_10", "misdeal_strict": False, "concede": 2}
    ),
    "no consolation, and what nobody whists leaves the run": (
        "preferans-sochi", {"consolation_to": "nobody", "raspas_reset": "whisted_contract", "pool_target": 4}
    ),
    "a failed contract leaves the run": (
        "preferans-sochi", {"raspas_reset": "made_contract", "raspas_exit": "677", "consolation_to": "whisters_only"}
    ),
}  # fmt: skip
OPTION_SETS: dict[str, Variant] = {title: find(name).change(**changes) for title, (name, changes) in _CHANGES.items()}
"""Variants by a title that says what is unusual about their options."""


def any_changes(variant: Variant) -> st.SearchStrategy[dict[str, Any]]:
    """A few options of a variant changed to anything that their own descriptions have; together they may exclude."""
    options = {
        option.name: st.one_of(st.just(option.value), values(option.allowed)) for option in variant.rules.options()
    }
    names = st.lists(st.sampled_from(sorted(options)), max_size=4, unique=True)
    return names.flatmap(lambda chosen: st.fixed_dictionaries({name: options[name] for name in chosen}))


def values(allowed: str) -> st.SearchStrategy[object]:
    """Values for an option, as its own description has them."""
    return st.one_of(list(_kinds(allowed)))


def _kinds(allowed: str) -> Iterator[st.SearchStrategy[object]]:
    for part in allowed.split(", "):
        if part.startswith("int"):
            yield st.integers(0, 60)
        elif part in ("True", "False"):
            yield st.just(part == "True")
        elif part == "None":
            yield st.none()
        elif part == "tuple[int]":
            yield st.lists(st.integers(-1, 60), max_size=6)
        elif part == "Cards":
            yield st.sampled_from(["", "X1", "2C 2D 2H 2S", "JS JH", "X1 X2 AD"])
        else:
            yield st.just(part.strip("'") if part.startswith("'") else int(part))
