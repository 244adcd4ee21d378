"""The sentences about the rules of Brag and its relatives."""

from __future__ import annotations

from ....games.brag.poker import PokerRules
from ....games.brag.rules import BragRules
from ....games.brag.splits import SplitRules
from ....games.brag.teen import TeenRules
from ....games.brag.zha import ZhaRules
from ...scene.rules import Rule, hands_rule

__all__ = ["brag_rules", "poker_rules", "split_rules", "teen_rules", "zha_rules"]


def brag_rules(rules: BragRules) -> list[Rule]:
    """Return the sentences about three-card Brag, also with more cards to choose from."""
    aside = rules.cards - 3
    blind = [
        Rule("blind", ("blind", rules.look_timing, "carry" if rules.blind_last == "carry" else "win")),
    ]  # fmt: skip
    return [
        Rule("deal", ("deal", ("aside", aside) if aside else "", "aside_ties" if aside and rules.aside_ties else "")),
        Rule(
            "turn",
            ("bet", "open" if isinstance(rules.max_open, int) else "",
             "raise_limit" if isinstance(rules.raise_limit, int) else "", "max_bet" if rules.max_bet else "",
             "" if rules.blind and rules.blind_last == "win" else "last"),
        ),
        *(blind if rules.blind else []),
        Rule(
            "compare",
            ("see", f"see_{rules.see_blind}" if rules.blind else "", "muck" if rules.seer_muck else "both_show"),
        ),
        Rule("short", ("cover" if rules.out_of_chips == "cover" else "fold_short",)),
        hands_rule(rules.ranking) if rules.hands == "all" else hands_rule(rules.ranking, "prials_and_pairs"),
        Rule("end", ("chips_end",)),
    ]  # fmt: skip


def split_rules(rules: SplitRules) -> list[Rule]:
    """Return the sentences about Brag with two or three hands."""
    pot = rules.split_mode == "pot"
    ends: tuple[str, ...] = ("chips_end",)
    if not pot:
        zero = "all_zero_triple" if rules.all_zero_triple else ""
        ends = ("target", rules.settlement, "zero_double" if rules.zero_double else "", zero)
    return [
        Rule("deal", ("deal_pot" if pot else "deal_points",)),
        Rule("sets", (("lay", rules.sets), "left" if rules.cards % 3 else "", rules.misorder)),
        Rule("points", ("pot" if pot else "points", "four" if rules.fours else "")),
        hands_rule(rules.ranking),
        Rule("end", ends),
    ]


def zha_rules(rules: ZhaRules) -> list[Rule]:
    """Return the sentences about Zha Jin Hua."""
    return [
        Rule("deal", ("deal",)),
        Rule("turn", ("bet", "last")),
        Rule("blind", ("blind",)),
        Rule("compare", (("compare", rules.compare_after_rounds), rules.compare_sight, "cap" if rules.cap else "")),
        Rule("short", ("all_in",)),
        hands_rule(rules.ranking, rules.special_235),
        Rule("end", ("chips_end",)),
    ]


def teen_rules(rules: TeenRules) -> list[Rule]:
    """Return the sentences about Teen Patti."""
    most = rules.max_blind_turns
    return [
        Rule("deal", ("deal",)),
        Rule("turn", ("bet", "last")),
        Rule("blind", ("blind", ("max_blind", most) if most else "")),
        Rule("compare", ("show", "sideshow", "pot_limit" if rules.pot_limit else "")),
        Rule("short", ("all_in",)),
        *([] if rules.variation == "999" else [hands_rule(rules.ranking)]),
        Rule("end", ("chips_end",)),
    ]


def poker_rules(rules: PokerRules) -> list[Rule]:
    """Return the sentences about three-card poker among players."""
    return [
        Rule("deal", ("deal",)),
        Rule("turn", ("bet", ("limit", rules.raises), "last")),
        Rule("compare", ("show",)),
        Rule("short", ("all_in",)),
        hands_rule(rules.ranking),
        Rule("end", ("chips_end",)),
    ]
