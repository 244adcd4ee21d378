"""The sentences about the rules of Preferans."""

from __future__ import annotations

from ....games.preferans.rules import PreferansRules
from ...scene.rules import Rule

__all__ = ["preferans_rules"]


def preferans_rules(rules: PreferansRules, players: int) -> list[Rule]:
    """Return the sentences about a game of three or four players."""
    hand = "by_hand_strict" if rules.misdeal_strict else "by_hand"
    again = "" if rules.equal_bid == "never" else rules.equal_bid
    return [
        Rule("deal", ("deal", "rests" if players > 3 else "", hand if rules.by_hand else "")),
        Rule("bid", ("bid", f"misere_{rules.misere_rank}", again)),
        Rule(
            "talon",
            ("talon", "concede" if rules.concede else "", "throw" if rules.talon_throw else "",
             "bonus" if rules.dealer_bonus else ""),
        ),
        Rule(
            "whist",
            ("whist", "half" if rules.half_whist else "", "lone", "misere_open",
             "stalingrad" if rules.stalingrad else "", "ten_check" if rules.ten == "check" else ""),
        ),
        Rule("play", ("play",)),
        _passed(rules, players),
        _points(rules),
        Rule("end", ("mean" if rules.system == "leningrad" else "target", "settle")),
    ]  # fmt: skip


def _passed(rules: PreferansRules, players: int) -> Rule:
    talon = rules.talon_play(players)
    return Rule("passed", (
        "passed", "" if rules.raspas_progression == "constant" else "rises", "cap" if rules.raspas_cap else "",
        "" if rules.raspas_exit == "666" else "min_bid", "hidden" if talon == "none" else talon,
    ))  # fmt: skip


def _points(rules: PreferansRules) -> Rule:
    pay = {"both_defenders": "consolation", "whisters_only": "consolation_whisters", "nobody": ""}
    rostov = rules.system == "rostov"
    return Rule("points", (
        "price", "fails_rostov" if rostov else "fails", "double" if rules.system == "leningrad" else "",
        pay[rules.consolation_to], "greedy" if rules.greedy else "gentleman",
        "dealer_too" if rules.dealer_consolation else "", "team" if rules.short_scope == "team" else "",
    ))  # fmt: skip
