"""Exercises of units 4, 5 and 7: conditional probability, independence, and seen cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations, product
from math import comb
from random import Random
from typing import Literal, get_args

from ....core.cards import Card, Cards, pack
from ....probability.chances import Probability
from ...answers import Option
from ...scene import Fan
from ...shares import in_percent
from ...words import phrases
from .events import card_event
from .hands import PACKS, by_suit, pack_words, ranks_of
from .posing import Draft, Misconception, Unfit, asks, common_text

__all__ = ["after_three_in_a_row", "are_they_independent", "given_what_you_see", "likelier_or_rarer"]

text = phrases("probability_conditions")
Rival = Literal["pair", "one_suit", "three_suits", "ace", "king"]
"""Events of a rival's hand of three."""


def _ways(event: Rival, cards: Sequence[Card]) -> int:
    """Count the hands of three with an event by formula, from the numbers of cards of each rank and suit."""
    ranks, suits = Counter(card.rank for card in cards), Counter(card.suit for card in cards)
    match event:
        case "pair":
            return sum(comb(n, 2) * (len(cards) - n) for n in ranks.values())
        case "one_suit":
            return sum(comb(n, 3) for n in suits.values())
        case "three_suits":
            return sum(a * b * c for a, b, c in combinations((suits[suit] for suit in "CDHS"), 3))
    rank = "A" if event == "ace" else "K"
    return comb(len(cards), 3) - comb(len(cards) - ranks[rank], 3)


def _fits(event: Rival, hand: Sequence[Card]) -> bool:
    one, two, three = hand
    match event:
        case "pair":
            return len({one.rank, two.rank, three.rank}) == 2
        case "one_suit":
            return one.suit == two.suit == three.suit
        case "three_suits":
            return len({one.suit, two.suit, three.suit}) == 3
    return ("A" if event == "ace" else "K") in one.rank + two.rank + three.rank


def _brute(event: Rival, cards: Sequence[Card]) -> Fraction:
    hands = list(combinations(cards, 3))
    return Fraction(sum(_fits(event, hand) for hand in hands), len(hands))


def _own_hand(rng: Random, cards: Sequence[Card]) -> Cards:
    """Draw an informative hand: three cards of one suit or rank more often than at random."""
    first = rng.choice(list(cards))
    near = [card for card in cards if card != first and (card.suit == first.suit or card.rank == first.rank)]
    if rng.random() < 0.7:
        alike = [card for card in near if card.suit == first.suit or rng.random() < 0.5]
        return Cards((first, *rng.sample(alike, 2)))
    return Cards(rng.sample(list(cards), 3))


# ---------- 11


@asks("conditions", 3, "conditional_probability", "sample_space")
def given_what_you_see(rng: Random) -> Draft[Fraction]:
    """Ask "How likely is an event of a rival's hand, given the cards that you see?"."""
    size = rng.choice(PACKS)
    own = _own_hand(rng, pack(size))
    others = [card for card in pack(size) if card not in own]
    seen = Cards(sorted(rng.sample(others, rng.choice((0, 2, 4, 6)))))
    left = [card for card in others if card not in seen]
    event: Rival = rng.choice(("pair", "three_suits", "ace", "king"))
    ways, total = _ways(event, left), comb(len(left), 3)
    return Draft(
        form="share",
        answer=Probability(ways, total),
        brute=lambda: _brute(event, left),
        head=(pack_words(size),),
        fans=(Fan(text("yours"), own), *((Fan(text("seen"), seen),) if seen else ())),
        figures={
            "event": text(f"rival.{event}"),
            "left": len(left),
            "total": f"{total:,}",
            "ways": f"{ways:,}",
            "all": size,
            "count": text(f"count.{event}"),
        },
        mistakes=[
            ("whole_pack", Fraction(_ways(event, pack(size)), comb(size, 3))),
            ("above_alone", Fraction(ways, comb(size, 3))),
            ("below_alone", Fraction(min(_ways(event, pack(size)), total), total)),
        ],
    )


# ---------- 18


@asks("conditions", 3, "card_removal", "conditional_probability", "reduced_sample_space")
def likelier_or_rarer(rng: Random) -> Draft[str]:
    """Ask "Do your own cards make a kind of hand likelier or rarer for a rival?"."""
    size = rng.choice(PACKS)
    own = _own_hand(rng, pack(size))
    left = [card for card in pack(size) if card not in own]
    event: Rival = rng.choice(get_args(Rival))
    before, after = (Fraction(_ways(event, cards), comb(len(cards), 3)) for cards in (pack(size), left))
    if before == after:
        raise Unfit
    found = "likelier" if after > before else "rarer"

    def brute() -> str:
        now, at_first = _brute(event, left), _brute(event, pack(size))
        return "likelier" if now > at_first else "rarer" if now < at_first else "same"

    wrong = "rarer" if found == "likelier" else "likelier"
    return Draft(
        form="choice",
        answer=found,
        brute=brute,
        head=(pack_words(size),),
        fans=(Fan(text("yours"), own),),
        options=tuple(Option(name, text(f"change.{name}")) for name in ("likelier", "rarer", "same")),
        figures={
            "event": text(f"rival.{event}"),
            "before": in_percent(before),
            "after": in_percent(after),
            "left": len(left),
            "total": f"{comb(len(left), 3):,}",
            "all": f"{comb(size, 3):,}",
        },
        mistakes=[(f"not_{wrong}", wrong), ("not_same", "same")],
    )


# ---------- 12


@asks("conditions", 2, "independent", "dependent")
def are_they_independent(rng: Random) -> Draft[str]:
    """Ask "Are a suit and a rank of one card independent?"."""
    size = rng.choice(PACKS)
    if rng.random() < 0.4:
        suits = rng.choice(("CDHS", "CD", "DHS", "CH"))
        ranks = rng.sample(ranks_of(size), rng.randint(4, 6))
        cards = Cards(card for card in pack(size) if card.suit in suits and card.rank in ranks)
    else:
        cards = Cards(sorted(rng.sample(pack(size), rng.choice((12, 16, 20, 24)))))
    ranks_held = dict.fromkeys(card.rank for card in cards if card.rank in "AKQJ7")  # a set has no order
    a = card_event(rng.choice(["court", *ranks_held]) if cards else "A")
    b = card_event(rng.choice(("S", "H", "D", "C", "red", "black")))
    in_a, in_b = sum(map(a.test, cards)), sum(map(b.test, cards))
    both, total = sum(a.test(card) and b.test(card) for card in cards), len(cards)
    if not 0 < in_a < total or not 0 < in_b < total:
        raise Unfit
    gap = both * total - in_a * in_b
    found = "same" if not gap else "likelier" if gap > 0 else "rarer"

    def brute() -> str:
        of_b = [card for card in cards if b.test(card)]
        given_b = Fraction(len([card for card in of_b if a.test(card)]), len(of_b))
        in_all = Fraction(len([card for card in cards if a.test(card)]), len(cards))
        return "same" if given_b == in_all else "likelier" if given_b > in_all else "rarer"

    return Draft(
        form="choice",
        answer=found,
        brute=brute,
        fans=(Fan(text("pack"), by_suit(cards)),),
        options=tuple(Option(name, text(f"told.{name}")) for name in ("same", "likelier", "rarer")),
        figures={"a": a.words, "b": b.words, "in_a": in_a, "in_b": in_b, "both": both, "total": total},
        mistakes=[
            ("not_same", "same"),
            *(("overlap" if found == "same" else "wrong_way", one) for one in ("likelier", "rarer")),
        ],
        reason=found,
    )


# ---------- 13


@asks(
    "conditions",
    1,
    "gamblers_fallacy",
    "independent",
    "conditional_probability",
    misconceptions={"due": Misconception.GAMBLERS_FALLACY},
)
def after_three_in_a_row(rng: Random) -> Draft[Fraction]:
    """Ask "Does the probability of the next card change after a streak?"."""
    size, streak, shuffled = rng.choice(PACKS), rng.randint(2, 6), rng.random() < 0.5
    event = card_event(rng.choice(("S", "H", "D", "C", "red", "black", "court")))
    wanted = sum(map(event.test, pack(size)))
    again, gone = Probability(wanted, size), Probability(wanted - streak, size - streak)
    run = Fraction(wanted, size) ** (streak + 1)

    def brute() -> Fraction:
        weighed: Counter[bool] = Counter()
        for way, ways in _sequences(wanted, size, streak + 1, put_back=shuffled):
            if all(way[:-1]):
                weighed[way[-1]] += ways
        return Fraction(weighed[True], weighed.total())

    fitting = [card for card in pack(size) if event.test(card)]
    drawn = rng.choices(fitting, k=streak) if shuffled else rng.sample(fitting, streak)
    return Draft(
        form="share",
        answer=again if shuffled else gone,
        brute=brute,
        head=(pack_words(size), text("put_back" if shuffled else "laid_down")),
        fans=tuple(Fan(text("draw", n=n), Cards([card])) for n, card in enumerate(drawn, 1)),
        figures={
            "event": event.words,
            "cards": common_text(f"cards.{event.name}"),
            "streak": streak,
            "wanted": wanted,
            "all": size,
            "left": wanted - streak,
            "rest": size - streak,
        },
        mistakes=[("due", gone), ("whole_run", run)] if shuffled else [("no_memory", again), ("whole_run", run)],
        reason="put_back" if shuffled else "laid_down",
        rule="gamblers_fallacy" if shuffled else "conditional_probability",
    )


def _sequences(wanted: int, size: int, k: int, *, put_back: bool) -> Iterator[tuple[tuple[bool, ...], int]]:
    """Yield every sequence of k draws, as hits and misses, with its number of ways."""
    for way in product((True, False), repeat=k):
        ways, fits, others = 1, wanted, size - wanted
        for one in way:
            ways *= fits if one else others
            if not put_back:
                fits, others = fits - one, others - (not one)
        yield way, ways
