"""``python -m tests.tools.sentences briscola 1000 --seed 1``: whether the sentences of advice are true, by other means.

Deals are played by rules of thumb, and at some places a strong player is asked for advice. Each sentence is then tried:
what is certain, in every layout that fits, by a search over explicit sets of layouts; what hangs on a condition, in
worlds drawn afresh in which it is turned round; figures by worlds drawn afresh; layouts against all layouts there are;
the chance that an answer turns at by hands with more and with less. Says how many of each kind were true, and shows
what was not.
"""

from __future__ import annotations

import argparse
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from itertools import combinations
from random import Random
from statistics import fmean, stdev
from typing import Any

from cardwidgets import Card, Cards, Table, find, open_table, player
from cardwidgets.core.cards import pack
from cardwidgets.core.errors import Why
from cardwidgets.core.player import Advice, Adviser, RuleOfThumb, Worth
from cardwidgets.locale import explain
from cardwidgets.players.preferans.search import USUAL_EFFORT

from .certificates import certain_ending, preferans_all, wins_all
from .house_figures import against_house, kept_by_house
from .played_on import by_playing_on, same
from .range_figures import by_ranges, by_rounds
from .split_figures import split_worth

__all__ = ["FAMILIES", "Tried", "tried"]

FAMILIES: Mapping[str, Sequence[tuple[str, int]]] = {
    "briscola": [("briscola", 2), ("bisca", 2), ("brusquembille", 2), ("briscola", 2)],
    "duels": [("briscola-mariccia", 2), ("marianna", 2), ("briscola-duplo", 2), ("marianna", 3), ("briscola-duplo", 4)],
    "partners": [("briscola", 4), ("sueca", 4), ("chiamata", 5), ("briscola", 3)],
    "preferans": [("preferans-sochi", 3)],
    "brag": [
        ("brag", 2),
        ("brag", 4),
        ("teen-patti", 3),
        ("zha-jin-hua", 3),
        ("three-card-poker", 3),
        ("brag-basic", 3),
        ("teen-patti", 4),
        ("zha-jin-hua", 4),
    ],
    "ranges": [("three-card-poker", 2), ("brag", 2), ("teen-patti", 2), ("zha-jin-hua", 2)],
    "casino": [("three-card-poker-casino", 2), ("three-card-poker-casino", 3)],
    "crash": [("crash", 4), ("crash-two", 2)],
    "splits": [("brag-6-card", 4), ("brag-7-card", 3), ("brag-9-card", 2), ("brag-9-card-points", 4)],
}
"""Variants with their seats."""
WIDE = 5.0
"""Standard errors by which two samples of the same may differ: the errors themselves are guesses from some chains."""
SEED = 7_000_001


@dataclass(frozen=True)
class Place:
    """A question at a table, and the advice that was given."""

    table: Table
    told: Advice

    @property
    def asked(self) -> Any:
        return self.table.asked

    @property
    def view(self) -> Any:
        return self.table.view(self.asked.seat)

    @property
    def strong(self) -> Any:
        """The player that advised."""
        level = player("strong", self.table.variant)
        return level._at(self.table.seats)[1]


@dataclass
class Tried:
    """The number of sentences of each kind tried, those that were false, and the milliseconds of each advice."""

    kinds: Counter[str] = field(default_factory=Counter)
    false: list[tuple[str, str]] = field(default_factory=list)
    close: list[bool] = field(default_factory=list)
    """For each figure that was found again, whether two samples differ by no more than a 95 % interval allows."""
    ms: list[float] = field(default_factory=list)


# -- Briscola


def briscola_figures(why: Why, place: Place, tried: Tried) -> bool:
    """The chances, or the points, are those of worlds drawn afresh, and the card named first is not the worse one."""
    again, wins = table_again(place), why.key == "advice_wins"
    figures = 100 * again.wins if wins else again.points.astype(float)
    errors = again.error(figures)
    names = ("percent", "than") if wins else ("points", "than")
    rounded = 0.5 * 10.0 ** -len(str(why.figures[names[0]]).partition(".")[2])
    good = True
    for name, card in zip(names, (why.figures["card"], why.figures["other"]), strict=True):
        at = again.options.index(Card(card))
        good &= near(float(why.figures[name]), float(figures[:, at].mean()), 3**0.5 * float(errors[at]), rounded, tried)
    best, other = (again.options.index(Card(why.figures[name])) for name in ("card", "other"))
    apart = again.decides[:, [best]] - again.decides[:, [other]]
    return good and float(apart.mean()) >= -WIDE * 3**0.5 * float(again.error(apart)[0])


def briscola_hangs(why: Why, place: Place) -> bool:
    """Return where the condition is turned round, the other card is better in worlds drawn afresh."""
    again, inside = table_again(place), why.key == "advice_unless"
    rows = [row for row, hand in enumerate(again.hands) if (why.figures["held"] in hand) == inside]
    mean = dict(zip(again.options, again.decides[rows].mean(axis=0), strict=True))
    share = len(rows) / len(again.hands)
    told = float(why.figures["percent"]) / 100
    return mean[why.figures["other"]] > mean[why.figures["card"]] and abs((1 - share) - told) < 0.1


def duel_figures(why: Why, place: Place, tried: Tried) -> bool:
    """Return what the answer and the next best bring is what they bring in deals drawn afresh, twice as many."""
    return brings_again(why, place.told.answer, place.told.values, table_again(place).values(), tried)


def at_table(why: Why, place: Place, tried: Tried) -> bool:
    """Return what the answer and the next best bring is what they bring in worlds drawn afresh, twice as many.

    Of bids it is what the best one brings, and one is made where that is enough.
    """
    told, again = place.told.values, table_again(place).values()
    if why.key in ("advice_bid", "advice_no_bid"):
        brings, least = float(why.figures["brings"]), float(why.figures["least"])
        best = max(told, key=lambda one: told[one].value)
        made = why.key == "advice_bid"
        if made != (place.told.answer != "pass") or (made != (brings >= least) and abs(brings - least) > 0.1):
            return False
        return best not in again or found_again(why, "brings", (told[best], again[best]), tried)
    return brings_again(why, place.told.answer, told, again, tried)


def table_again(place: Place) -> Any:
    """Return what answers come to at a table in worlds drawn afresh, twice as many."""
    from cardwidgets.players.briscola.effort import effort_for
    from cardwidgets.players.briscola.player import BriscolaPlayer

    view, asked, strong = place.view, place.asked, place.strong
    usual_effort = effort_for(view.facts, advice=True)
    effort = replace(usual_effort, worlds=2 * usual_effort.worlds)
    quiet = BriscolaPlayer(strong.thumb.habits, strong.thumb.habits_after_auction, strong.thumb.caution)
    usual = quiet.choose(view, asked, Random(0))
    return strong.outcomes(view, asked, SEED + 2 * len(view.log), effort, usual)


def wins_more(why: Why, place: Place, tried: Tried) -> bool:
    """The answer wins about as often in worlds drawn afresh, and so does the next best; the points are found again."""
    again = table_again(place)
    worth = again.decides.mean(axis=0)
    own = again.options.index(place.told.answer)
    names = {"brings": "percent", "others": "than"}
    others = [one for one in place.told.values if same(why.figures["others"], place.told.values[one].value)]
    good = bool(others) and float(why.figures["percent"]) > float(why.figures["than"])
    for points, one in (("brings", place.told.answer), ("others", others[0])):
        at = again.options.index(one)
        told, values = place.told.values[one], again.values()[one]
        good &= found_again(why, points, (told, values), tried)
        wide = 3**0.5 * float(again.error(again.wins)[at])
        good &= near(float(why.figures[names[points]]), 100 * float(again.wins[:, at].mean()), 100 * wide, 0.05, tried)
    apart = again.decides - again.decides[:, [own]]
    return good and float((worth - worth[own] - WIDE * 3**0.5 * again.error(apart)).max()) <= 0


def brings_again(
    why: Why, answer: object, told: Mapping[Any, Worth], again: Mapping[Any, Worth], tried: Tried
) -> bool:  # fmt: skip
    """Return True if an answer, and the next best by the figure that was told of it, bring as much once more."""
    most = max((one for one in told if one != answer), key=lambda one: told[one].value)
    if not same(why.figures["than"], told[most].value):
        return False  # what is called the next best is not
    if (
        not (why.figures.get("alike") or why.figures.get("same"))
        and why.key != "advice_more_points"
        and told[answer].value <= told[most].value
    ):
        return False
    return all(
        found_again(why, name, (told[one], again[one]), tried) for name, one in (("brings", answer), ("than", most))
    )


def found_again(why: Why, name: str, both: tuple[Worth, Worth], tried: Tried) -> bool:
    """Return True if a figure that was told is found in worlds drawn afresh."""
    told, again = both
    return near(float(why.figures[name]), again.value, (again.band**2 + told.band**2) ** 0.5 / 1.96, 0.05, tried)


def near(told: float, again: float, error: float, rounded: float, tried: Tried) -> bool:
    """Return True if two samples of the same agree; ``error`` is that of their difference."""
    tried.close.append(abs(told - again) <= 1.96 * error + rounded)
    return abs(told - again) <= WIDE * error + 2 * rounded


# -- Preferans


def preferans_again(place: Place, cards: int = 4) -> Any:
    """Return what the answers come to in deals drawn afresh."""
    view, asked, strong = place.view, place.asked, place.strong
    effort = USUAL_EFFORT.thorough
    more = replace(effort, cards=cards * effort.cards // 2, words=2 * effort.words)
    usual = strong.thumb.choose(view, asked, Random(0))
    return replace(strong, effort=more).outcomes(view, asked, usual, SEED + 2 * len(view.log))


def preferans_figures(why: Why, place: Place, tried: Tried) -> bool:
    """The best answer is not the worse one in deals drawn afresh, and brings about what was told."""
    again, told = preferans_again(place), place.told.values
    values = again.values()
    first, second = sorted(told, key=lambda one: -told[one].value)[:2]
    if first != place.told.answer or second not in values:  # what it does not consider is weighed beside
        return second not in values or first not in values
    good = True
    for name, one in (("brings", first), ("than", second)):
        error = (values[one].band ** 2 + told[one].band ** 2) ** 0.5 / 1.96
        good &= near(float(why.figures[name]), values[one].value, error, 0.05, tried)
    apart = [row[again.options.index(first)] - row[again.options.index(second)] for row in again.worth]
    size = len(apart) // again.chains
    means = [fmean(apart[at : at + size]) for at in range(0, len(apart), size)]
    return good and fmean(apart) >= -WIDE * (3 * stdev(means) ** 2 / len(means)) ** 0.5


def preferans_hangs(why: Why, place: Place) -> bool:
    """Return where the condition is turned round, the other card brings more in deals drawn afresh."""
    from cardwidgets.odds.preferans.bits import PLACES

    again, view = preferans_again(place), place.view
    active = view.facts.active
    holder = (active.index(view.seat) + (1 if why.figures.get("left") else 2)) % 3
    inside, bit = why.key == "advice_unless", PLACES[why.figures["held"]]
    met = [bool(row[holder] >> bit & 1) for row in again.deals.tolist()]
    rows = [worth for worth, one in zip(again.worth, met, strict=True) if one == inside]
    one, other = (again.options.index(why.figures[name]) for name in ("card", "other"))
    told = 1 - float(why.figures["percent"]) / 100
    return fmean(row[other] - row[one] for row in rows) > 0 and abs(len(rows) / len(met) - told) < 0.1


# -- Brag and its relatives


def turns_at_chance(why: Why, place: Place) -> bool:
    """With a hand whose chance lies beyond one of those told the answer is another, and between them it is the same."""
    view, asked = place.view, place.asked
    name = view.facts.held[asked.seat][0] if hasattr(view.facts, "held") else f"hand{asked.seat}"
    seen = {card for pile in view.piles.values() for card in pile}
    spare = [card for card in pack() if card not in seen]
    rng = Random(len(view.log))
    need, most = float(why.figures.get("need", "-1")), float(why.figures.get("most", "101"))
    for _ in range(25):
        other = replace(view, piles={**view.piles, name: Cards(rng.sample(spare, len(view.piles[name])))})
        told = place.strong.advise(other, asked)
        if not told.reasons[0].key.startswith("advice_chance"):
            continue  # with that hand ranges decide
        chance = float(told.reasons[0].figures["percent"])
        if min(abs(chance - need), abs(chance - most)) > 0.1:
            near = abs(chance - need) < 2 or abs(chance - most) < 2  # beyond, it may turn back before long
            if need < chance < most and told.answer != place.told.answer:
                return False
            if near and not need < chance < most and told.answer == place.told.answer:
                return False
    return True


def by_which(why: Why, place: Place, tried: Tried) -> bool:
    """Return what is said of ranges, by the game; and of what was said by many, in deals drawn afresh and played on."""
    if place.told.reasons[0].key == "advice_best_hand":
        rounded = 0.5 if why.key == "advice_best_hand" else 0.05
        again = by_playing_on(why, place.table, place.told, place.strong.other)
        return all(near(told, found, error, rounded, tried) for told, found, error in again)
    check = by_rounds if place.table.variant.kind == "poker" else by_ranges
    return check(why, place.view, place.asked, place.told.answer)


def would_lose_if_shown(place: Place) -> bool:
    """Return True if a bet would lose chips on average were all hands shown at once, by the chance that is told."""
    facts, answer = place.view.facts, place.told.answer
    price, percent = facts.cost_of(place.asked.seat, answer), float(place.told.reasons[0].figures["percent"])
    return isinstance(answer, int) and percent - 0.5 < 100 * price / (sum(facts.pots) + price)


def price_pays(why: Why, place: Place) -> bool:
    """Return True if a price is that of the advised bet, or of the cheapest one beside a fold, and the wins of 100 that
    are told pay for it, as far as they are rounded.
    """
    facts, answer = place.view.facts, place.told.answer
    words = [word for word in place.told.values if word != "fold"] if answer == "fold" else [answer]
    price, pot, need = (float(str(why.figures[name])) for name in ("price", "pot", "need"))
    paid = min(facts.cost_of(place.asked.seat, word) for word in words)
    return (price, pot) == (paid, sum(facts.pots)) and abs(need / 100 * (pot + price) - price) <= (pot + price) / 200


# -- Against the house


# -- Crash


def crash_rivals(place: Place, draws: int = 4000) -> Any:
    from cardwidgets.players.crash import _drawn

    return _drawn(place.view, draws, SEED % 2**30)


def crash_best(why: Why, place: Place, tried: Tried) -> bool:
    """No layout of all there are brings more against rivals drawn afresh, and the figures are theirs."""
    import numpy as np

    from cardwidgets.odds.layouts.best import strengths
    from cardwidgets.odds.layouts.reply import strengths_of
    from cardwidgets.players.crash import _bonus

    rules = place.view.facts.rules
    against, bonus = crash_rivals(place), _bonus(place.view)
    strong, key = strengths(rules.ranking), rules.ranking.reading
    order = {card: at for at, card in enumerate(pack())}
    hand = sorted(place.asked.choices.cards, key=order.__getitem__)
    from cardwidgets.judge.three_card import Category

    kinds = [*Category]
    least = kinds.index(rules.least)
    sets = [(strong[three], sum(1 << hand.index(card) for card in three)) for three in combinations(hand, 3)
            if kinds.index(key(three).category) <= least]  # fmt: skip
    sets.sort(reverse=True)
    chance = np.stack([against.chances([one] * 4) for one in range(against.top)])
    found: list[tuple[float, tuple[int, ...]]] = []

    def laid(start: int, used: int, rows: tuple[int, ...], points: float) -> None:
        found.append((points, rows))
        if len(rows) == 4:
            return
        for at in range(start, len(sets)):
            one, cards = sets[at]
            if not cards & used:
                laid(at + 1, used | cards, (*rows, one), points + float(chance[one, len(rows)]))

    laid(0, 0, (), 0.0)
    found.sort(reverse=True)
    several = [[*rows, *[-1] * (4 - len(rows))] for _, rows in found[:300]]
    own = strengths_of(place.told.answer, rules.ranking)
    figures = against.each([own, *several], bonus)
    apart = figures[:, [0]] - figures
    errors = apart.std(axis=0) / len(apart) ** 0.5
    good = bool((apart.mean(axis=0) > -WIDE * 2**0.5 * errors - 0.01).all())
    if why.key in ("advice_layout", "advice_layout_alike"):
        greedy = strengths_of(next(iter(place.told.values)), rules.ranking)
        for name, rows in (("points", own), ("than", greedy))[: len(why.figures)]:
            again = against.points(rows, bonus)
            good &= near(float(why.figures[name]), again, 2**0.5 * against.error(rows, bonus), 0.005, tried)
    return good


def crash_hangs(why: Why, place: Place) -> bool:
    """Would that set win, the greedy layout would bring more against rivals drawn afresh."""
    from cardwidgets.odds.layouts.reply import strengths_of
    from cardwidgets.players.crash import _bonus

    against, ranking = crash_rivals(place, 8000), place.view.facts.rules.ranking
    greedy, best = (strengths_of(layout, ranking) for layout in place.told.values)
    figures, met = against.each([greedy, best], _bonus(place.view)), against.wins(greedy)[:, why.figures["place"] - 1]
    apart = figures[:, 0] - figures[:, 1]
    share = abs(float(met.mean()) - float(why.figures["percent"]) / 100) < 0.05
    return bool(apart[met].mean() > 0 > apart[~met].mean()) and share


def crash_words(why: Why, place: Place, tried: Tried) -> bool:
    """Return what words promise is what they promise in other draws."""
    from cardwidgets.players.crash import _made

    view, asked = place.view, place.asked
    if why.key == "advice_crash":
        chance = _made(view, crash_rivals(place))
        return near(
            float(why.figures["percent"]), 100 * chance, 100 * (2 * chance * (1 - chance) / 4000) ** 0.5, 0.5, tried
        )
    again = place.strong._exchanged(view, asked, 1200, SEED % 2**30)
    first = place.told.answer
    second = next(word for word in place.told.values if (word == "keep") != (first == "keep"))
    good = place.told.values[first].value >= place.told.values[second].value
    for name, word in (("brings", first), ("than", second)):
        error = 2**0.5 * place.told.values[word].band / 1.96
        good &= near(float(why.figures[name]), again[word].value, error, 0.005, tried)
    return good


# -- Brag with two or three hands


def split_best(why: Why, place: Place, tried: Tried) -> bool:
    """No layout brings more in deals drawn afresh, and the figures are theirs."""
    from cardwidgets.judge.layouts import layouts

    ways = (sorted(way, key=place.view.facts.rules.ranking.key, reverse=True)
            for way in layouts(place.asked.choices.cards, place.view.facts.rules.sets))  # fmt: skip
    own, greedy = place.told.answer, next(iter(place.told.values))
    worth, _ = split_worth(place.view, place.asked, [greedy, own, *ways])
    apart = worth[:, [1]] - worth
    errors = apart.std(axis=0) / len(apart) ** 0.5
    good = bool((apart.mean(axis=0) > -WIDE * 1.2 * errors - 0.02).all())
    if why.key != "advice_greedy":
        named = (("chips" if "chips" in why.figures else "points", own, 1), ("than", greedy, 0))
        for name, layout, column in named[: 2 if "than" in why.figures else 1]:
            error = (worth[:, column].var() / len(worth) + (place.told.values[layout].band / 1.96) ** 2) ** 0.5
            good &= near(float(why.figures[name]), float(worth[:, column].mean()), float(error), 0.005, tried)
    return good


def split_hangs(why: Why, place: Place) -> bool:
    """Would that set win, the strongest hand first would bring more in deals drawn afresh."""
    worth, met = split_worth(place.view, place.asked, [next(iter(place.told.values)), place.told.answer])
    there = met[:, why.figures["place"] - 1]
    apart = worth[:, 0] - worth[:, 1]
    share = abs(float(there.mean()) - float(why.figures["percent"]) / 100) < 0.1
    return bool(apart[there].mean() > 0 > apart[~there].mean()) and share


# -- all of them


def nothing_weighed(why: Why, place: Place, tried: Tried) -> bool:
    """Return where nothing was worked out there are no values; an only card is the only one."""
    if why.key == "advice_only":
        return len(place.asked.choices.options) == 1
    return not place.told.values


def as_certain(why: Why, place: Place) -> bool:
    """Each of the cards named besides is certain in the way that the one advised is."""
    first, check = place.told.reasons[0], wins_all if place.table.variant.kind == "briscola" else preferans_all
    return all(check(Why(first.key, {**first.figures, "card": card}), place) for card in why.figures["cards"])


Check = Callable[[Why, Place, Tried], bool]


def plain(check: Callable[[Why, Place], bool]) -> Check:
    return lambda why, place, tried: check(why, place)


VYING: Mapping[str, Check] = {
    "advice_chance_from": plain(turns_at_chance),
    "advice_chance_between": plain(turns_at_chance),
    "advice_chance_below": plain(turns_at_chance),
    "advice_chance_any": plain(turns_at_chance),
    "advice_best_hand": by_which,
    "advice_better_hand": by_which,
    "advice_better_later": by_which,
    "advice_brings_chips": by_which,
    "advice_fold": by_which,
    "advice_price": plain(price_pays),
    "advice_bluff": plain(lambda why, place: would_lose_if_shown(place)),
    "advice_stolen": by_which,
    "advice_look": lambda why, place, tried: place.told.answer == "look",
    "advice_by_rule": nothing_weighed,
}
CHECKS: Mapping[str, Mapping[str, Check]] = {
    "briscola": {
        "advice_certain": plain(certain_ending),
        "advice_all_alike": plain(certain_ending),
        "advice_wins": briscola_figures,
        "advice_points": briscola_figures,
        "advice_unless": plain(briscola_hangs),
        "advice_only_if": plain(briscola_hangs),
        "advice_wins_all": plain(wins_all),
        "advice_as_certain": plain(as_certain),
        "advice_only": nothing_weighed,
        "advice_by_rule": nothing_weighed,
    },
    "duels": {
        "advice_certain": plain(certain_ending),
        "advice_all_alike": plain(certain_ending),
        "advice_brings_ahead": duel_figures,
        "advice_brings_margin": duel_figures,
        "advice_brings_points": duel_figures,
        "advice_wins_more": wins_more,
        "advice_only": nothing_weighed,
        "advice_by_rule": nothing_weighed,
    },
    "partners": {
        "advice_brings_points": at_table,
        "advice_brings_units": at_table,
        "advice_more_points": at_table,
        "advice_bid": at_table,
        "advice_no_bid": at_table,
        "advice_wins_more": wins_more,
        "advice_only": nothing_weighed,
        "advice_by_rule": nothing_weighed,
    },
    "preferans": {
        "advice_whists": preferans_figures,
        "advice_unless": plain(preferans_hangs),
        "advice_only_if": plain(preferans_hangs),
        **dict.fromkeys(("advice_makes_all", "advice_escapes_all", "advice_beats_all"), plain(preferans_all)),
        "advice_as_certain": plain(as_certain),
        "advice_only": nothing_weighed,
        "advice_by_rule": nothing_weighed,
    },
    "brag": VYING,
    "ranges": VYING,
    "casino": {
        "advice_fold": plain(lambda why, place: against_house(why, place.table, place.told)),
        "advice_play_on": plain(lambda why, place: against_house(why, place.table, place.told)),
        "advice_house": plain(lambda why, place: kept_by_house(why, place.table, place.told)),
    },
    "crash": {
        **dict.fromkeys(("advice_layout", "advice_layout_alike", "advice_greedy"), crash_best),
        "advice_layout_hangs": plain(crash_hangs),
        **dict.fromkeys(("advice_crash", "advice_keep_hand", "advice_new_hand"), crash_words),
        "advice_by_rule": nothing_weighed,
    },
    "splits": {
        "advice_layout": split_best,
        "advice_layout_alike": split_best,
        "advice_layout_pot": split_best,
        "advice_layout_pot_alike": split_best,
        "advice_greedy": split_best,
        "advice_layout_hangs": plain(split_hangs),
    },
}
SAYS_NOTHING = {"advice_by_rule", "advice_look", "advice_only"}
"""Sentences that claim nothing of the cards, as rules of thumb do: they are tried, and not counted."""


def places(family: str, seed: int, share: float) -> Iterator[Place]:
    """Some places of deals by rules of thumb, and the advice there; for ever."""
    variants = FAMILIES[family]
    while True:
        name, seats = variants[seed % len(variants)]
        table, rng = open_table(find(name), seats=seats, seed=seed), Random(seed)
        thumb, strong = player("rules of thumb", name), player("strong", name)
        assert isinstance(strong, Adviser)
        while (asked := table.asked) is not None:
            if rng.random() < share:
                yield Place(table.fork(), strong.advise(table.view(asked.seat), asked))
            table.play(thumb.choose(table.view(asked.seat), asked, rng), seat=asked.seat)
        seed += 1


def tried(family: str, sentences: int, seed: int, share: float = 0.3, found: Tried | None = None) -> Tried:
    """Try so many sentences that claim something; what was ``found`` is added to as it goes on."""
    found, said = Tried() if found is None else found, 0
    since = time.process_time()
    for place in places(family, seed, share):
        found.ms.append(1000 * (time.process_time() - since))
        for why in place.told.reasons:
            found.kinds[why.key] += 1
            thumb = isinstance(why, RuleOfThumb)
            said += why.key not in SAYS_NOTHING and not thumb
            if not (nothing_weighed if thumb else CHECKS[family][why.key])(why, place, found):
                found.false.append((why.key, f"{place.table.variant.name}, {place.table.start}: {explain(why)}"))
        if said >= sentences:
            return found
        since = time.process_time()
    raise AssertionError("deals do not come to an end")


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.tools.sentences", description=__doc__)
    parser.add_argument("family", choices=[*FAMILIES])
    parser.add_argument("sentences", type=int)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    found = Tried()
    with suppress(KeyboardInterrupt):  # then it says what it has
        tried(asked.family, asked.sentences, asked.seed, found=found)
    for kind, many in found.kinds.most_common():
        wrong = sum(key == kind for key, _ in found.false)
        print(f"{kind}: {many}, {wrong} false")
    if found.close:
        print(f"figures found again within a 95 % interval: {fmean(found.close):.3f}")
    ms = sorted(found.ms)
    print(f"milliseconds of an advice: p50 {ms[len(ms) // 2]:.0f}, p95 {ms[int(0.95 * len(ms))]:.0f}")
    for key, told in found.false[:20]:
        print(f"FALSE {key}: {told}")


if __name__ == "__main__":
    main()
