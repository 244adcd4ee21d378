"""Hands of three cards: which wins, how many there are, what they are worth."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

import cardwidgets
from cardwidgets.core.cards import Cards, pack
from cardwidgets.games.brag.casino import CasinoRules
from cardwidgets.judge.three_card import Category, Ranking, rank_number
from cardwidgets.odds.three_card import casino
from cardwidgets.odds.three_card.best_of_more import best_of
from cardwidgets.odds.three_card.counting import all_hands, count_hands, count_special, count_splits
from cardwidgets.odds.three_card.equity import equity, heads_up_ties

from .runner import Binding, Document, Entry, expect, only

PLAYED = {
    "brag": "brag",
    "brag_noprial3": "brag-7-card",
    "brag_777": "brag-7-card-sevens",
    "zjh": "zha-jin-hua",
    "teen": "teen-patti",
    "teen_app": "teen-patti-apps",
    "tcp_casino": "three-card-poker-casino",
    "tcp_home": "three-card-poker",
}
"""The variant that is played by a ruleset of the files."""


def played(name: str) -> Ranking:
    """Return how hands rank where a variant is played."""
    found: Ranking = cardwidgets.find(name).rules.ranking  # type: ignore[attr-defined]
    return found


BRAG, ZHA_JIN_HUA = played("brag"), played("zha-jin-hua")
RANKING = ("rules", "order", "best_prial", "ace_run", "special_235", "wild", "wild_tie")
"""The fields by which any entry may say how hands rank."""


def ranking(entry: Entry, document: Document, default: Ranking = BRAG) -> Ranking:
    """The ranking an entry asks for: a named ruleset of the file, and fields of its own that change it."""
    options = {name: entry[name] for name in RANKING[1:] if name in entry}
    if "rules" in entry:
        options = ruleset(entry["rules"], document) | options
    if "wild" in options:
        options["wild"] = Cards(options["wild"] or ())
    if "order" in options:
        options["order"] = _order(options["order"], document)
    rules = entry.get("rules")
    if not isinstance(rules, str) or rules not in PLAYED:
        return replace(default, **options)
    found = played(PLAYED[rules])  # has what the files leave unsaid, as how wild cards break ties
    asked = replace(found, **options)
    if not set(RANKING[1:]) & set(entry):
        expect(asked, found, f"the ranking of {PLAYED[rules]}")
    return asked


def ruleset(rules: str | dict[str, Any], document: Document) -> dict[str, Any]:
    """The options of a ruleset, given by its name in the file or as itself."""
    return dict(rules if isinstance(rules, dict) else document["meta"]["rulesets"][rules])


def _wild(entry: Entry, document: Document) -> Ranking:
    """As `ranking`, where ``tie`` says how wild cards break ties."""
    return ranking({**entry, "wild_tie": entry["tie"]} if "tie" in entry else entry, document)


def _order(order: str | list[str], document: Document) -> tuple[Category, ...]:
    while isinstance(order, str):
        order = ruleset(order, document)["order"]
    return tuple(Category(name) for name in order)


def _by_category(counts: Any) -> list[int]:
    """Counts in the order in which the files write them."""
    return [counts.get(category, 0) for category in Category]


def compare(entry: Entry, document: Document) -> None:
    only(entry, *RANKING, "tie", "a", "b", "expect")
    result = _wild(entry, document).compare(entry["a"], entry["b"])
    expect({1: "a", 0: "tie", -1: "b"}[result], entry["expect"])


def option_235(entry: Entry, document: Document) -> None:
    only(entry, *RANKING, "mode", "a", "b", "expect")
    rules = ranking({**entry, "special_235": entry["mode"]}, document, ZHA_JIN_HUA)
    expect({1: "a", 0: "tie", -1: "b"}[rules.compare(entry["a"], entry["b"])], entry["expect"])


def cycle(entry: Entry, document: Document) -> None:
    only(entry, *RANKING, "hands", "beats")
    rules, hands = ranking(entry, document, ZHA_JIN_HUA), entry["hands"]
    for a, b in entry["beats"]:
        expect(rules.beats(hands[a], hands[b]), True, f"{hands[a]} beats {hands[b]}")


def wild_best(entry: Entry, document: Document) -> None:
    only(entry, *RANKING, "tie", "hand", "category", "used", "ranks")
    rules = _wild(entry, document)
    reading = rules.reading(entry["hand"])
    expect(str(reading.category), entry["category"], "category")
    if "used" in entry:
        expect(reading.used, entry["used"], "used")
    if "ranks" in entry:
        # the prial that beats all others may be written by its rank or by its place, one above the aces
        best = reading.category is Category.PRIAL and reading.ranks[0] == rules.best_prial
        wanted = list(reading.ranks) if best and entry["ranks"] == [rank_number("A") + 1] else entry["ranks"]
        expect(list(reading.ranks), wanted, "ranks")


def counts(entry: Entry, document: Document) -> None:
    only(entry, *RANKING, "tie", "deck", "total", "counts", "classes")
    size = entry.get("deck", 52)
    found = count_hands(_wild(entry, document), pack(52, size - 52) if size > 52 else pack(size))
    expect(_by_category(found.hands), entry["counts"])
    expect(found.total, entry.get("total", found.total), "total")
    if "classes" in entry:
        expect(sum(found.classes.values()), entry["classes"], "classes")


def class_counts(entry: Entry, document: Document) -> None:
    only(entry, *RANKING, *Category, "total")
    classes = count_hands(ranking(entry, document)).classes
    for category in Category:
        if category in entry:
            expect(classes[category], entry[category], category)
    if "total" in entry:
        expect(sum(classes.values()), entry["total"], "total")


def special_235_counts(entry: Entry, document: Document) -> None:
    only(entry, *RANKING, "not_flush", "all_different", "total")
    modes = [mode for mode in ("not_flush", "all_different") if mode in entry]
    for mode in modes:
        expect(count_special(ranking({**entry, "special_235": mode}, document, ZHA_JIN_HUA)), entry[mode], mode)
    expect(bool(modes), True, "a way to count is named")
    if "total" in entry:
        expect(count_hands(ranking(entry, document, ZHA_JIN_HUA)).total, entry["total"], "total")


def suit_isomorphism_classes(entry: Entry, document: Document) -> None:
    """Hands that differ by more than the names of suits: by the ranks that they hold in each suit."""
    only(entry, "value")
    forms = set()
    for hand in all_hands():
        suits: dict[str, list[str]] = {}
        for card in sorted(hand):
            suits.setdefault(card.suit, []).append(card.rank)
        forms.add(tuple(sorted(map(tuple, suits.values()))))
    expect(len(forms), entry["value"])


def heads_up_tie(entry: Entry, document: Document) -> None:
    only(entry, *RANKING, "ordered_pairs", "ties")
    ties, pairs = heads_up_ties(ranking(entry, document))
    expect(ties, entry["ties"], "ties")
    expect(pairs, entry.get("ordered_pairs", pairs), "ordered pairs")


def best_of_n(entry: Entry, document: Document) -> None:
    only(entry, *RANKING, "n", "total", "counts", "four")
    found = best_of(entry["n"], ranking(entry, document))
    expect(_by_category(found.hands), entry["counts"])
    expect(found.total, entry.get("total", found.total), "total")
    expect(found.four, entry.get("four", found.four), "four")


def equities(entry: Entry, document: Document) -> None:
    only(entry, *RANKING, "hand", "dead", "win", "tie", "loss")
    found = equity(entry["hand"], ranking(entry, document), dead=Cards(entry.get("dead") or ()))
    wanted = {name: entry[name] for name in ("win", "tie", "loss") if name in entry}
    expect({name: found._asdict()[name] for name in wanted}, wanted or None)


def split_counts(entry: Entry, document: Document) -> None:
    only(entry, "n", "splits_per_hand")
    expect(count_splits(entry["n"]), entry["splits_per_hand"])


CASINO: CasinoRules = cardwidgets.find("three-card-poker-casino").rules  # type: ignore[assignment]


def casino_math(entry: Entry, document: Document) -> None:
    only(entry, "dealer_qualifies", "strategy", "ante_bonus", "ev_per_ante", "pair_plus", "ev")
    asked = 0
    if "dealer_qualifies" in entry:
        asked += 1
        expect(casino.dealer_qualifies(), Fraction(*entry["dealer_qualifies"]), "dealer qualifies")
    if "ev_per_ante" in entry:
        asked += 1
        value = casino.play_value(_strategy(entry["strategy"]), entry.get("ante_bonus", CASINO.ante_bonus))
        expect(value, Fraction(*entry["ev_per_ante"]), "average of an ante")
    if "ev" in entry:
        asked += 1
        expect(casino.pair_plus_value(entry["pair_plus"]), Fraction(*entry["ev"]), "average of pair plus")
    expect(asked > 0, True, "something is asked")


def _strategy(name: str) -> Cards | None:
    """The lowest hand to play, written by its ranks, ``Q-6-4``, or by the highest of them, ``Q-high``."""
    if name.startswith("always"):
        return None
    ranks = name.replace("10", "T").replace("high", "3-2").split("-")
    return Cards(rank + suit for rank, suit in zip(ranks, "CDH", strict=True))


SECTIONS: dict[str, Binding] = {
    "compare": compare,
    "zjh_option_235": option_235,
    "zjh_cycle": cycle,
    "wild": compare,
    "wild_best": wild_best,
    "counts": counts,
    "class_counts": class_counts,
    "special_235_counts": special_235_counts,
    "suit_isomorphism_classes": suit_isomorphism_classes,
    "heads_up_tie": heads_up_tie,
    "best_of_n": best_of_n,
    "equity": equities,
    "split_counts": split_counts,
    "casino_math": casino_math,
}
