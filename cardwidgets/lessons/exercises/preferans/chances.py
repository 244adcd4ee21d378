"""Exercises on the chances of Preferans, judged by counting: splits of suits, the talon, and safe suits."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import combinations
from math import comb
from random import Random

from ....core.cards import SUITS, Card, Cards
from ....odds.preferans.hands import alone, marriages_held, split, suit_split, talon_brings, talon_holds
from ....players.preferans.suits import RANKS, holding, risk
from ...answers import ByName, Option
from ...chances import WORDS, Event, chance_text, how_likely, in_percent, likelier, two_alike
from ...exercise import Grading, Task
from ...kinds import task_of_kind
from ...scene import Fan, Scene
from ...words import Listed, Plain, Words, phrase, put_together
from .positions import dealt, played, preferans_rules, sorted_hand, suit_words

__all__ = ["how_they_split", "what_the_talon_brings", "which_is_likelier", "which_suit_is_safer"]

HAND = 10
"""The number of cards in a hand."""


@task_of_kind("chances", level=3, words=WORDS)
def how_they_split(rng: Random, *, variant: str = "preferans-sochi") -> Task[Fraction]:
    """Ask "You have taken the talon and laid two aside: how likely do the cards of a suit that are out lie just so?".

    >>> q = how_they_split(seed=1)
    >>> q.check(q.task.expected).ok, q.check("300 %").state
    (True, <State.UNREADABLE: 'unreadable'>)
    """
    preferans_rules(variant)
    while True:
        hand, aside = dealt(rng, HAND, 2)
        suit = rng.choice(SUITS)
        out = 8 - sum(card.suit == suit for card in (*hand, *aside))
        if 2 <= out <= 6:
            break
    parts = suit_split(suit, (*hand, *aside))
    name = rng.choice([name for name, chance in parts.items() if float(chance) > 0.04])
    long, short = map(int, name.split("-"))
    left, right = comb(HAND, long), comb(HAND, short)
    figures = {"n": out, "long": long, "short": short, "left": left, "right": right, "ways": left * right}
    figures |= {"both": parts[name].ways, "total": parts[name].total}
    how = chance_text(f"split.{'both' if long > short else 'even'}", **figures)
    places = chance_text("split.hint_hands", **figures)
    return how_likely(
        Event(chance_text("split.what", n=out, name=name), parts[name], put_together([places, how]), "suit_split"),
        chance_text("split.question", suit=suit_words(suit), name=name),
        (
            chance_text("split.hint_out"),
            places,
            how,
        ),
        fans=(Fan(phrase("/table.your_hand"), hand), Fan(chance_text("split.aside"), aside)),
        head=(played(variant),),
    )


@task_of_kind("chances", level=3, words=WORDS)
def what_the_talon_brings(rng: Random, *, variant: str = "preferans-sochi") -> Task[Fraction]:
    """Ask "You hold ten cards: how likely does the talon hold at least one of those that would help?"."""
    preferans_rules(variant)
    while True:
        (hand,) = dealt(rng, HAND)
        suit, rank = rng.choice(SUITS), rng.choice("AK")
        wanted, name = rng.choice(
            [
                (
                    Cards(rank + letter for letter in SUITS),
                    chance_text(f"talon.any_{'ace' if rank == 'A' else 'king'}"),
                ),
                (Cards(rank + suit for rank in RANKS), chance_text("talon.any_of", suit=suit_words(suit))),
                (Cards(rank + suit for rank in "AKQ"), chance_text("talon.honour_of", suit=suit_words(suit))),
            ]
        )
        helpful = Cards(card for card in wanted if card not in hand)
        if 2 <= len(helpful) <= 7:
            break
    chance = talon_holds(helpful, hand).at_least(1)
    left = 32 - HAND
    none = {"n": comb(left - len(helpful), 2), "total": chance.total}
    return how_likely(
        Event(name, chance, chance_text("talon.but", **none), "talon"),
        chance_text("talon.question", wanted=name),
        (
            chance_text("talon.hint_pairs", n=left, total=chance.total),
            chance_text("talon.hint_wanted", cards=Plain(sorted_hand(helpful).signs)),
            chance_text("talon.hint_none", rest=left - len(helpful), **none),
        ),
        fans=(Fan(phrase("/table.your_hand"), hand),),
        head=(played(variant),),
    )


@task_of_kind("chances", level=3, words=WORDS)
def which_is_likelier(rng: Random, *, variant: str = "preferans-sochi") -> Task[str]:
    """Ask "Two splits, talons or hands: which comes more often?"."""
    preferans_rules(variant)
    return likelier(*two_alike(rng, _events()), head=(played(variant), chance_text("preferans.two_hands")))


@cache
def _events() -> tuple[Event, ...]:
    splits = [
        Event(
            chance_text("split.what", n=out, name=name),
            chance,
            chance_text("split.count", n=out, ways=chance.ways, total=chance.total),
            "suit_split",
        )
        for out in range(2, 8)
        for name, chance in split(out).items()
        if float(chance) > 0.02
    ]
    kings = [
        Event(chance_text("king.what", n=out), chance, chance_text("king.how", n=out - 1), "suit_split")
        for out in range(2, 6)
        for chance in [alone(out)]
    ]
    talons = [
        Event(
            chance_text("talon.what", n=wanted), chance, chance_text("talon.but", n=none, total=chance.total), "talon"
        )
        for wanted in range(1, 9)
        for chance in [talon_brings(wanted)]
        for none in [chance.total - chance.ways]
    ]
    both = marriages_held().at_least(1)
    counted = chance_text("marriage.how", ways=both.ways, total=both.total)
    return (*splits, *kings, *talons, Event(chance_text("marriage.what"), both, counted, "marriage"))


@task_of_kind("misère", level=3, words=WORDS)
def which_suit_is_safer(rng: Random, *, variant: str = "preferans-sochi") -> Task[str]:
    """Ask "Misère, and others lead one suit until it is gone: which of two is less likely to take a trick in it?"."""
    preferans_rules(variant)
    while True:
        a, b = (_some_suit(rng, suit) for suit in "SH")
        one, other = (risk(holding(cards, cards[0].suit)) for cards in (a, b))
        if 0.02 < abs(one - other) < 0.5 and min(one, other) < 0.6 and not (_lower(a, b) or _lower(b, a)):
            break
    expected = "A" if one < other else "B"
    shares = {"a": in_percent(one), "b": in_percent(other)}
    gaps = chance_text("safer.hint_gaps", a=_gaps(a), b=_gaps(b))
    why = put_together([gaps, chance_text("safer.why", **shares)])
    order = {"A": a, "B": b}
    return Task(
        question=chance_text("safer.question"),
        scene=Scene(fans=tuple(Fan(Plain(label), cards) for label, cards in order.items()), head=(played(variant),)),
        answer=ByName(tuple(Option(label, Plain(label)) for label in order)),
        expected=expected,
        judge=lambda given: Grading(given == expected, why, "misere", chance_text("safer.miss")),
        hints=(
            chance_text("safer.hint_places"),
            gaps,
            chance_text("safer.hint_a", a=shares["a"]),
        ),
    )


def _some_suit(rng: Random, suit: str) -> Cards:
    """Return two to four cards of a suit, sorted, low rather than high."""
    size = rng.choice([2, 3, 3, 4])
    ways = [way for way in combinations(RANKS, size) if way[0] in "789" and way[1] in "789TJ"]
    return sorted_hand(Card(rank + suit) for rank in rng.choice(ways))


def _lower(one: Cards, other: Cards) -> bool:
    """Return True if a holding is as long as another and nowhere higher; then the answer is obvious."""
    pairs = zip(one, other, strict=False)
    return len(one) == len(other) and all(RANKS.index(a.rank) <= RANKS.index(b.rank) for a, b in pairs)


def _gaps(cards: Cards) -> Words:
    """Return, for each card from the lowest, the number of lower cards in other hands."""
    low = sorted(RANKS.index(card.rank) for card in cards)
    named = ((RANKS[rank].replace("T", "10"), rank - place) for place, rank in enumerate(low))
    return Listed(tuple(chance_text("safer.lower", card=Plain(card), n=n) for card, n in named))
