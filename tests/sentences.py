"""``python -m tests.sentences briscola 1000 --seed 1``: whether the sentences of advice are true, by other means.

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
from functools import cache
from itertools import combinations
from random import Random
from statistics import fmean, stdev
from typing import Any

from cardwidgets import Card, Cards, Table, find, open_table, player
from cardwidgets.core.cards import BACK, pack
from cardwidgets.core.errors import Why
from cardwidgets.core.player import Advice, Adviser
from cardwidgets.judge.points import points_in, worths
from cardwidgets.judge.tricks import taker
from cardwidgets.locale import explain
from cardwidgets.odds.analysis.hidden import hidden_at

__all__ = ["FAMILIES", "Tried", "tried"]

FAMILIES: Mapping[str, Sequence[tuple[str, int]]] = {
    "briscola": [("briscola", 2), ("bisca", 2), ("brusquembille", 2), ("briscola", 2)],
    "preferans": [("preferans-sochi", 3)],
    "brag": [("brag", 2), ("brag", 4), ("teen-patti", 3), ("zha-jin-hua", 3), ("three-card-poker", 3)],
    "crash": [("crash", 4), ("crash-two", 2)],
}
"""Variants with their seats."""
Layout = tuple[frozenset[Card], tuple[Card, ...]]
"""The other's hand, and the stock from its top."""
Hands = tuple[frozenset[Card], ...]
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
    """How many sentences of each kind were tried, those that were false, and the milliseconds of each advice."""

    kinds: Counter[str] = field(default_factory=Counter)
    false: list[tuple[str, str]] = field(default_factory=list)
    close: list[bool] = field(default_factory=list)
    """For each figure that was found again, whether it lay within what chance does to two samples 95 times of 100."""
    ms: list[float] = field(default_factory=list)


# -- Briscola


def margin(
    one: frozenset[Card], other: frozenset[Card], led: Card | None, trump: str | None, order: str, bound: bool
) -> int:
    """The points that who is to play wins less those of the other, with open hands and nothing to draw."""

    @cache
    def of(mine: frozenset[Card], theirs: frozenset[Card], led: Card | None) -> int:
        if not mine:
            return 0
        suit = [card for card in mine if led and bound and led.suit == trump and card.suit == trump]
        found = []
        for card in suit or mine:
            if led is None:
                found.append(-of(theirs, mine - {card}, card))
            elif taker((led, card), trump, order) == 1:
                found.append(points_in((led, card), order) + of(mine - {card}, theirs, None))
            else:
                found.append(-points_in((led, card), order) - of(theirs, mine - {card}, None))
        return max(found)

    return of(one, other, led)


def ending(place: Place) -> dict[Card, int]:
    """What each card that may be played comes to, as a margin of points."""
    view, seat = place.view, place.asked.seat
    deal, rules = place.table.deal, view.facts.rules
    mine, theirs = frozenset(view.piles[f"hand{seat}"]), frozenset(deal.piles[f"hand{1 - seat}"].cards)
    trick = view.piles["trick"]
    led, order, trump = trick[0] if trick else None, rules.order, view.facts.trump
    bound = rules.follow == "suit_if_trump_led"
    found = {}
    for card in place.asked.choices.options:
        rest = mine - {card}
        if led is None:
            found[card] = -margin(theirs, rest, card, trump, order, bound)
        else:
            won = taker((led, card), trump, order) == 1
            points = points_in((led, card), order)
            found[card] = points + margin(rest, theirs, None, trump, order, bound) if won else (
                -points - margin(theirs, rest, None, trump, order, bound)
            )  # fmt: skip
    return found


def certain_ending(why: Why, place: Place) -> bool:
    """The card gives nothing away, and the next worse one as many points as was told."""
    values = ending(place)
    best = max(values.values())
    worse = [best - value for value in values.values() if value < best]
    if why.key == "advice_all_alike":
        return not worse
    return values[why.figures["card"]] == best and min(worse) == why.figures["n"]


def wins_all(why: Why, place: Place) -> bool:
    """One way to play wins in every layout, whatever the other does: by sets of layouts, split by what is seen."""
    view, seat = place.view, place.asked.seat
    facts, piles = view.facts, view.piles
    order, trump = facts.rules.order, facts.trump
    hidden = hidden_at(view)
    assert hidden is not None
    own, other = frozenset(piles[f"hand{seat}"]), f"hand{1 - seat}"
    known = frozenset(card for card in piles[other] if card != BACK)
    ends = tuple(piles["turnup"])
    layouts = [
        (known | frozenset(world.get(other, ())), tuple(reversed(world.get("stock", ()))) + ends)
        for world in hidden.every()
    ]
    assert len(layouts) == why.figures["n"] and all(len(hand) == len(layouts[0][0]) for hand, _ in layouts)
    worth = worths(order)

    def ours(own: frozenset[Card], sets: list[Layout], led: Card | None, points: int) -> bool:
        return points > 60 or any(play(own, sets, led, points, card) for card in own)

    def play(
        own: frozenset[Card],
        sets: list[Layout],
        led: Card | None,
        points: int,
        card: Card,
    ) -> bool:
        rest = own - {card}
        if led is not None:
            won = taker((led, card), trump, order) == 1
            return drawn(rest, sets, won, points + (worth[led.rank] + worth[card.rank]) * won)
        return all(
            drawn(rest, [(hand - {answer}, stock) for hand, stock in sets if answer in hand],
                  not (took := taker((card, answer), trump, order) == 1),
                  points + (worth[card.rank] + worth[answer.rank]) * (not took))
            for answer in {each for hand, _ in sets for each in hand}
        )  # fmt: skip

    def drawn(own: frozenset[Card], sets: list[Layout], won: bool, points: int) -> bool:
        """Both draw, and who won leads; the layouts that give the same card are one set."""
        apart: dict[Card | None, list[Layout]] = {}
        for hand, stock in sets:
            mine, theirs = (stock[0], stock[1]) if stock and won else (stock[1], stock[0]) if stock else (None, None)
            apart.setdefault(mine, []).append((hand | ({theirs} if theirs else set()), stock[2:]))
        return all(led_to(own | ({card} if card else set()), those, won, points) for card, those in apart.items())

    def led_to(own: frozenset[Card], sets: list[Layout], won: bool, points: int) -> bool:
        if points > 60:
            return True
        if not own:
            return False
        if won:
            return ours(own, sets, None, points)
        return all(
            ours(own, [(hand - {led}, stock) for hand, stock in sets if led in hand], led, points)
            for led in {each for hand, _ in sets for each in hand}
        )

    trick = piles["trick"]
    return play(own, layouts, trick[0] if trick else None, facts.points[seat], why.figures["card"])


def briscola_again(place: Place) -> Any:
    """What the cards come to in worlds drawn afresh, twice as many."""
    from cardwidgets.players.briscola.inference import Sight
    from cardwidgets.players.briscola.search import THOROUGH, Effort

    view, asked = place.view, place.asked
    effort = Effort(THOROUGH.chains, 2 * THOROUGH.worlds, THOROUGH.steps)
    return place.strong.weighed(Sight(view, asked.seat), asked.choices.options, SEED + 2 * len(view.log), effort)


def briscola_figures(why: Why, place: Place, tried: Tried) -> bool:
    """The chances, or the points, are those of worlds drawn afresh, and the card named first is not the worse one."""
    again, wins = briscola_again(place), why.key == "advice_wins"
    figures = 100 * again.wins if wins else again.points.astype(float)
    errors = again.error(figures)
    names = ("percent", "than") if wins else ("points", "than")
    rounded = 0.5 if wins else 0.05
    good = True
    for name, card in zip(names, (why.figures["card"], why.figures["other"]), strict=True):
        at = again.cards.index(Card(card))
        good &= near(float(why.figures[name]), float(figures[:, at].mean()), 3**0.5 * float(errors[at]), rounded, tried)
    best, other = (again.cards.index(Card(why.figures[name])) for name in ("card", "other"))
    apart = again.worth[:, [best]] - again.worth[:, [other]]
    return good and float(apart.mean()) >= -WIDE * 3**0.5 * float(again.error(apart)[0])


def briscola_hangs(why: Why, place: Place) -> bool:
    """Where the condition is turned round, the other card is better in worlds drawn afresh."""
    again, inside = briscola_again(place), why.key == "advice_unless"
    rows = [row for row, hand in enumerate(again.hands) if (why.figures["held"] in hand) == inside]
    mean = dict(zip(again.cards, again.worth[rows].mean(axis=0), strict=True))
    share = len(rows) / len(again.hands)
    told = float(why.figures["percent"]) / 100
    return mean[why.figures["other"]] > mean[why.figures["card"]] and abs((1 - share) - told) < 0.1


def near(told: float, again: float, error: float, rounded: float, tried: Tried) -> bool:
    """Whether two samples of the same agree; ``error`` is that of their difference."""
    tried.close.append(abs(told - again) <= 1.96 * error + rounded)
    return abs(told - again) <= WIDE * error + 2 * rounded


# -- Preferans


def preferans_again(place: Place, cards: int = 4) -> Any:
    """What the answers come to in deals drawn afresh."""
    view, asked, strong = place.view, place.asked, place.strong
    effort = strong.effort.thorough
    more = replace(effort, cards=cards * effort.cards // 2, words=2 * effort.words)
    usual = strong.thumb.choose(view, asked, Random(0))
    return replace(strong, effort=more).weighed(view, asked, usual, SEED + 2 * len(view.log))


def preferans_figures(why: Why, place: Place, tried: Tried) -> bool:
    """The best answer is not the worse one in deals drawn afresh, and brings about what was told."""
    again, told = preferans_again(place), place.told.values
    values = again.values()
    first, second = sorted(told, key=lambda one: -told[one].value)[:2]
    good = first == place.told.answer
    for name, one in (("whists", first), ("than" if "than" in why.figures else "whists", second)):
        error = (values[one].band ** 2 + told[one].band ** 2) ** 0.5 / 1.96
        good &= near(float(why.figures[name]), values[one].value, error, 0.05, tried)
    apart = [row[again.options.index(first)] - row[again.options.index(second)] for row in again.worth]
    size = len(apart) // again.chains
    means = [fmean(apart[at : at + size]) for at in range(0, len(apart), size)]
    return good and fmean(apart) >= -WIDE * (3 * stdev(means) ** 2 / len(means)) ** 0.5


def preferans_hangs(why: Why, place: Place) -> bool:
    """Where the condition is turned round, the other card brings more in deals drawn afresh."""
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


def preferans_all(why: Why, place: Place) -> bool:
    """In every layout, hands open, the solver has the side reach its goal after the card; with few cards left one way
    to play reaches it in all of them.
    """
    from cardwidgets.odds.preferans.double_dummy import solve

    view, facts = place.view, place.view.facts
    hidden = hidden_at(view)
    assert hidden is not None and hidden.ways == why.figures["n"]
    contract, declarer, card = facts.contract, facts.declarer, why.figures["card"]
    trick = [*view.piles["trick"]]
    leader, turn = facts.leader, facts.turn
    need = 1 if contract.misere else contract.level - facts.tricks[declarer]
    strain = "M" if contract.misere else contract.trump or "N"
    trump = contract.trump

    def taken(table: tuple[Card, ...], leader: int, need: int) -> tuple[int, tuple[Card, ...], int]:
        """Who leads next, what lies on the table, and what the declarer still wants."""
        if len(table) < 3:
            return leader, table, need
        order, best = "AKQJT987", 0
        for at in (1, 2):
            same = table[at].suit == table[best].suit
            if order.index(table[at].rank) < order.index(table[best].rank) if same else table[at].suit == trump:
                best = at
        leader = (leader + best) % 3
        return leader, (), need - (leader == declarer)

    layouts = []
    for world in hidden.every():
        hands = [
            frozenset(c for c in view.piles[f"hand{seat}"] if c != BACK) | {*world.get(f"hand{seat}", ())}
            for seat in range(3)
        ]
        layouts.append(tuple(hands))
    rng = Random(1)
    for hands in layouts if len(layouts) <= 400 else rng.sample(layouts, 400):
        after = [Cards(sorted(hand - {card} if seat == turn else hand)) for seat, hand in enumerate(hands)]
        first, table, wanted = taken((*trick, card), leader, need)
        found = solve(after, strain, declarer=declarer, leader=first, table=Cards(table)) if any(after) else None
        makes = (found.tricks if found else 0) >= wanted
        if makes != (why.key == "advice_makes_all"):
            return False
    if max(map(len, layouts[0])) > 3 or len(layouts) > 200:
        return True
    ours = {declarer} if view.seat == declarer else {0, 1, 2} - {declarer}
    wins = why.key == "advice_makes_all"

    def legal(hand: frozenset[Card], table: tuple[Card, ...]) -> list[Card]:
        if not table:
            return [*hand]
        return (
            [one for one in hand if one.suit == table[0].suit] or [one for one in hand if one.suit == trump] or [*hand]
        )

    def after(sets: list[Hands], leader: int, table: tuple[Card, ...], need: int, card: Card) -> bool:
        seat = (leader + len(table)) % 3
        sets = [tuple(hand - {card} if at == seat else hand for at, hand in enumerate(hands))
                for hands in sets if card in hands[seat] and card in legal(hands[seat], table)]  # fmt: skip
        leader, table, need = taken((*table, card), leader, need)
        return reached(sets, leader, table, need)

    def reached(sets: list[Hands], leader: int, table: tuple[Card, ...], need: int) -> bool:
        """Whether our side gets what it wants in all these layouts, its own hands being the same in all."""
        if need <= 0:
            return wins
        seat = (leader + len(table)) % 3
        if not sets[0][seat]:
            return not wins
        cards = {one for hands in sets for one in legal(hands[seat], table)}
        tries = (after(sets, leader, table, need, one) for one in cards)
        return any(tries) if seat in ours else all(tries)

    return after(layouts, leader, tuple(trick), need, card)


# -- Brag and its relatives


def turns_at_chance(why: Why, place: Place) -> bool:
    """With a hand whose chance lies on the other side of the one told, the answer is another; and the chance is that
    of a hand against hands such as the others are taken to hold.
    """
    view, asked = place.view, place.asked
    name = view.facts.held[asked.seat][0] if hasattr(view.facts, "held") else f"hand{asked.seat}"
    seen = {card for pile in view.piles.values() for card in pile}
    spare = [card for card in pack() if card not in seen]
    rng, need = Random(len(view.log)), float(why.figures.get("need", 0))
    for _ in range(25):
        other = replace(view, piles={**view.piles, name: Cards(rng.sample(spare, len(view.piles[name])))})
        told = place.strong.advise(other, asked)
        chance = float(told.reasons[0].figures["percent"])
        if why.key == "advice_chance_any":
            if told.answer != place.told.answer:
                return False
        elif abs(chance - need) > 0.1:
            turned = (chance < need) == (why.key == "advice_chance_from")
            if turned and told.answer == place.told.answer:
                return False
    return True


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
    if why.key == "advice_layout":
        greedy = strengths_of(next(iter(place.told.values)), rules.ranking)
        for name, rows in (("points", own), ("than", greedy)):
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
    """What words promise is what they promise in other draws."""
    from cardwidgets.players.crash import _made

    view, asked = place.view, place.asked
    if why.key == "advice_crash":
        chance = _made(view, crash_rivals(place))
        return near(
            float(why.figures["percent"]), 100 * chance, 100 * (2 * chance * (1 - chance) / 4000) ** 0.5, 0.5, tried
        )
    again = place.strong._exchanged(view, asked, 1200, SEED % 2**30)
    first, second = sorted(place.told.values, key=lambda word: -place.told.values[word].value)[:2]
    good = True
    for name, word in (("brings", first), ("than", second)):
        error = 2**0.5 * place.told.values[word].band / 1.96
        good &= near(float(why.figures[name]), again[word].value, error, 0.005, tried)
    return good


# -- all of them


def nothing_weighed(why: Why, place: Place, tried: Tried) -> bool:
    """Where nothing was worked out there are no values; an only card is the only one."""
    if why.key == "advice_only":
        return len(place.asked.choices.options) == 1
    return not place.told.values


Check = Callable[[Why, Place, Tried], bool]


def plain(check: Callable[[Why, Place], bool]) -> Check:
    return lambda why, place, tried: check(why, place)


CHECKS: Mapping[str, Mapping[str, Check]] = {
    "briscola": {
        "advice_certain": plain(certain_ending),
        "advice_all_alike": plain(certain_ending),
        "advice_wins": briscola_figures,
        "advice_points": briscola_figures,
        "advice_unless": plain(briscola_hangs),
        "advice_only_if": plain(briscola_hangs),
        "advice_wins_all": plain(wins_all),
        "advice_only": nothing_weighed,
        "advice_by_rule": nothing_weighed,
    },
    "preferans": {
        "advice_whists": preferans_figures,
        "advice_whists_alike": preferans_figures,
        "advice_unless": plain(preferans_hangs),
        "advice_only_if": plain(preferans_hangs),
        "advice_makes_all": plain(preferans_all),
        "advice_escapes_all": plain(preferans_all),
        "advice_beats_all": plain(preferans_all),
        "advice_by_rule": nothing_weighed,
    },
    "brag": {
        "advice_chance_from": plain(turns_at_chance),
        "advice_chance_below": plain(turns_at_chance),
        "advice_chance_any": plain(turns_at_chance),
        "advice_by_rule": nothing_weighed,
    },
    "crash": {
        "advice_layout": crash_best,
        "advice_greedy": crash_best,
        "advice_layout_hangs": plain(crash_hangs),
        "advice_crash": crash_words,
        "advice_brings_points": crash_words,
        "advice_by_rule": nothing_weighed,
    },
}
SAYS_NOTHING = {"advice_by_rule", "advice_only"}
"""Sentences that claim nothing of the cards: they are tried, and not counted."""


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
            said += why.key not in SAYS_NOTHING
            if not CHECKS[family][why.key](why, place, found):
                found.false.append((why.key, f"{place.table.variant.name}, {place.table.start}: {explain(why)}"))
        if said >= sentences:
            return found
        since = time.process_time()
    raise AssertionError("deals do not come to an end")


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.sentences", description=__doc__)
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
        print(f"figures found again within what chance does 95 times of 100: {fmean(found.close):.3f}")
    ms = sorted(found.ms)
    print(f"milliseconds of an advice: p50 {ms[len(ms) // 2]:.0f}, p95 {ms[int(0.95 * len(ms))]:.0f}")
    for key, told in found.false[:20]:
        print(f"FALSE {key}: {told}")


if __name__ == "__main__":
    main()
