"""The rules that the strong players of Crash, Brag and its relatives support, option by option.

The rules for Briscola and Preferans are beside their engines, in `odds.briscola.support` and `odds.preferans.support`.
"""

from __future__ import annotations

from ..core.support import EngineSupport, Ignores, Reads
from ..games.brag.casino import CasinoRules
from ..games.brag.poker import PokerRules
from ..games.brag.rules import BragRules
from ..games.brag.splits import SplitRules
from ..games.brag.teen import TeenRules
from ..games.brag.zha import ZhaRules
from ..games.crash.rules import CrashRules

__all__ = ["BRAG", "CASINO", "CRASH", "POKER", "SPLIT", "TEEN", "ZHA"]

_ANY = Reads(lambda value: True)
_BOTH = Reads(frozenset({False, True}))
_RUNS = Reads(frozenset({"a23_top", "a23_second", "a23_bottom"}))
_WILD = Reads(frozenset({"category", "exact", "none"}))

_GIVEN = Ignores("The question lists the legal words and bets.")
_STACKS = Ignores("The stacks at the table are given.")
_POT = Ignores("The chips in the pot are given.")
_AFTER = Ignores("It counts only after the end of the deal.")
_DRAWN = Ignores("The hidden cards are drawn as if they were shuffled.")
_SPECIAL = Ignores("A special hand is declared before the layouts.")
_SHOWN = Ignores("Turning hands up at the end changes no chips.")
_LAID = Ignores("The question lists the legal layouts.")

BRAG = EngineSupport(
    engine="ranges of hands",
    rules=BragRules,
    seats=frozenset(range(2, 18)),
    fields={
        "start_stack": _ANY,
        "ante": _POT,
        "cards": Reads(frozenset({3, 4, 5, 7})),
        "aside_ties": Ignores("Tied hands share the pot; the cards laid aside are not compared."),
        "min_open": _ANY,
        "max_open": _ANY,
        "raise_limit": _ANY,
        "max_bet": _ANY,
        "blind": _GIVEN,
        "blind_last": Reads(frozenset({"carry", "win"})),
        "blind_from": Ignores("The blind players are given."),
        "carry_reante": _AFTER,
        "see_blind": Reads(frozenset({"never", "allowed"})),
        "blind_see": _GIVEN,
        "look_timing": _GIVEN,
        "seer_muck": _SHOWN,
        "cover_muck": _SHOWN,
        "out_of_chips": _GIVEN,
        "shuffle": _DRAWN,
        "prial_trigger": _AFTER,
        "best_prial": Reads(frozenset({3, 5, 7, 9, None})),
        "ace_run": _RUNS,
        "wild": _ANY,
        "wild_tie": _WILD,
        "hands": Reads(frozenset({"all", "prials_and_pairs"})),
    },
)
TEEN = EngineSupport(
    engine="ranges of hands",
    rules=TeenRules,
    seats=frozenset(range(2, 18)),
    fields={
        "start_stack": _STACKS,
        "boot": _ANY,
        "max_blind_turns": _GIVEN,
        "pot_limit": _ANY,
        "sideshow_min_players": Reads(frozenset({2, 3})),
        "best_prial": Reads(frozenset({3, None})),
        "ace_run": _RUNS,
        "variation": Reads(frozenset({"none", "muflis", "ak47", "999", "lowest_wild", "best_of_four"})),
        "wild_tie": _WILD,
    },
)
ZHA = EngineSupport(
    engine="ranges of hands",
    rules=ZhaRules,
    seats=frozenset(range(2, 18)),
    fields={
        "start_stack": _STACKS,
        "base": _ANY,
        "raise_limit": _ANY,
        "compare_after_rounds": _ANY,
        "compare_sight": _SHOWN,
        "cap": _ANY,
        "special_235": Reads(frozenset({"not_flush", "all_different"})),
        "equalise": _GIVEN,
        "direction": Ignores("The order of the seats is given."),
    },
)
POKER = EngineSupport(
    engine="rounds of betting",
    rules=PokerRules,
    seats=frozenset(range(2, 18)),
    fields={"start_stack": _STACKS, "ante": _ANY, "limit": _ANY, "raises": _ANY},
)
SPLIT = EngineSupport(
    engine="replies to drawn rivals",
    rules=SplitRules,
    seats=frozenset(range(2, 9)),
    fields={
        "cards": Reads(frozenset({6, 7, 9})),
        "split_mode": Reads(frozenset({"pot", "points"})),
        "start_stack": _STACKS,
        "stake": _ANY,
        "four_wins": Reads(frozenset({False, True, None})),
        "misorder": _LAID,
        "best_prial": Reads(frozenset({3, 7, None})),
        "ace_run": _RUNS,
        "target": _AFTER,
        "settlement": _AFTER,
        "amount": _AFTER,
        "zero_double": _AFTER,
        "all_zero_triple": _AFTER,
    },
)
CASINO = EngineSupport(
    engine="all hands of the house",
    rules=CasinoRules,
    seats=frozenset(range(1, 18)),
    fields={
        "start_stack": _STACKS,
        "bank": _STACKS,
        "min_bet": _GIVEN,
        "max_bet": _GIVEN,
        "qualifies": Reads(frozenset({"J", "Q", "K", None})),
        "ante_bonus": _ANY,
        "pair_plus": _ANY,
        "mini_royal": _ANY,
    },
)
CRASH = EngineSupport(
    engine="replies to drawn rivals",
    rules=CrashRules,
    seats=frozenset({2, 3, 4}),
    fields={
        "target": _ANY,
        "min_category": Reads(frozenset({"high", "pair", "flush", "run"})),
        "tie_rule": Ignores("A tie counts for nobody; points that are carried over are not counted."),
        "misorder": _LAID,
        "settlement": _AFTER,
        "amount": _AFTER,
        "zero_double": _AFTER,
        "all_zero_triple": _AFTER,
        "crash_mode": Reads(frozenset({"none", "bonus", "win_game", "payment"})),
        "crash_bonus": _ANY,
        "crash_payment": _ANY,
        "declare_required": _BOTH,
        "four_bonus": _SPECIAL,
        "six_pairs_redeal": _SPECIAL,
        "six_pairs_four_as_two": _SPECIAL,
        "run13_payment": _SPECIAL,
        "dealer_may_take_discard": _BOTH,
        "best_prial": Reads(frozenset({3, None})),
    },
)
