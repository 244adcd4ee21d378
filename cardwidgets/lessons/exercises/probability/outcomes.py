"""Exercises of units 1 and 2: equally likely outcomes, and their number."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import combinations, permutations
from math import comb, factorial, perm
from random import Random
from typing import Literal, get_args

from ....core.cards import Card, pack
from ...answers import Option
from ...words import Listed, phrases
from .hands import COURT, PACKS, is_kind, listed, pack_words
from .posing import Draft, Misconception, Unfit, asks

__all__ = ["equally_likely_or_not", "how_many_fit", "how_many_outcomes"]

text = phrases("probability_outcomes")
RED_SUITS = "DH"
SUITS = "CDHS"


@dataclass(frozen=True)
class _Trial:
    """A trial with a pack: its number of cards, in order or not, the counts of its outcomes, and the outcome of given
    cards.
    """

    name: str
    cards: int
    in_order: bool
    counts: Callable[[int], Sequence[int]]
    outcome: Callable[[Sequence[Card]], int]


def _reds(hand: Sequence[Card]) -> int:
    return sum(card.suit in RED_SUITS for card in hand)


def _suits(ranks: int) -> list[int]:
    """Count hands of three by their number of suits."""
    one, three = 4 * comb(ranks, 3), 4 * ranks**3
    return [one, comb(4 * ranks, 3) - one - three, three]


_TRIALS = (
    _Trial("suit", 1, False, lambda n: [n // 4] * 4, lambda hand: SUITS.index(hand[0].suit)),
    _Trial("colour", 1, False, lambda n: [n // 2] * 2, lambda hand: hand[0].suit in RED_SUITS),
    _Trial("court", 1, False, lambda n: [12, n - 12], lambda hand: hand[0].rank not in COURT),
    _Trial("trump", 1, False, lambda n: [n // 4, 3 * n // 4], lambda hand: hand[0].suit != "H"),
    _Trial(
        "two_colours",
        2,
        False,
        lambda n: [comb(n // 2, 2), comb(n // 2, 2), (n // 2) ** 2],
        lambda hand: [1, 2, 0][_reds(hand)],
    ),
    _Trial(
        "ranks",
        3,
        False,
        lambda n: [n, n * 6 * (n // 4 - 1), comb(n // 4, 3) * 64],
        lambda hand: len({card.rank for card in hand}) - 1,
    ),
    _Trial("second_colour", 2, True, lambda n: [n // 2 * (n - 1)] * 2, lambda hand: hand[1].suit in RED_SUITS),
    _Trial("second_suit", 2, True, lambda n: [n // 4 * (n - 1)] * 4, lambda hand: SUITS.index(hand[1].suit)),
    _Trial(
        "pair", 2, False, lambda n: [n // 4 * 6, comb(n, 2) - n // 4 * 6], lambda hand: hand[0].rank != hand[1].rank
    ),
    _Trial(
        "courts",
        2,
        False,
        lambda n: [comb(n - 12, 2), 12 * (n - 12), comb(12, 2)],
        lambda hand: sum(card.rank in COURT for card in hand),
    ),
    _Trial("suits", 3, False, lambda n: _suits(n // 4), lambda hand: len({card.suit for card in hand}) - 1),
    _Trial(
        "aces",
        3,
        False,
        lambda n: [comb(4, k) * comb(n - 4, 3 - k) for k in range(4)],
        lambda hand: sum(card.rank == "A" for card in hand),
    ),
)
ALIKE = [trial for trial in _TRIALS if len(set(trial.counts(40))) == 1]
"""Trials whose outcomes are equally likely."""


@asks("outcomes", 1, "equally_likely", "outcome", "trial", misconceptions={"alike": Misconception.EQUIPROBABILITY})
def equally_likely_or_not(rng: Random) -> Draft[int]:
    """Ask "Are the outcomes of a trial equally likely, and if not, which is the likeliest?"."""
    trial = rng.choice(ALIKE if rng.random() < 0.4 else [one for one in _TRIALS if one not in ALIKE])
    size = rng.choice(PACKS)
    found = trial.counts(size)
    best = -1 if trial in ALIKE else found.index(max(found))
    if best >= 0 and found.count(max(found)) > 1:
        raise Unfit

    def brute() -> int:
        hands = (permutations if trial.in_order else combinations)(pack(size), trial.cards)
        seen = Counter(int(trial.outcome(hand)) for hand in hands)
        ways = [seen[one] for one in range(len(found))]
        return -1 if len(set(ways)) == 1 else ways.index(max(ways))

    names = [text(f"trial.{trial.name}.{number}") for number in range(len(found))]
    counts = Listed(tuple(text("ways", what=name, n=f"{n:,}") for name, n in zip(names, found, strict=True)))
    other = "symmetric" if best < 0 else "rarer"
    return Draft(
        form="choice",
        answer=best,
        brute=brute,
        head=(pack_words(size), text(f"trial.{trial.name}.what")),
        options=(*(Option(number, name) for number, name in enumerate(names)), Option(-1, text("all_alike"))),
        figures={"counts": counts},
        mistakes=[("alike", -1), *((other, number) for number in range(len(found)))],
        reason="alike" if best < 0 else "",
    )


@asks("outcomes", 2, "sample_space", "permutation", "combination", misconceptions={"order": Misconception.ORDER})
def how_many_outcomes(rng: Random) -> Draft[int]:
    """Ask "How large is the sample space of two or three cards, in order or as a hand?"."""
    size, k, in_order = rng.choice(PACKS), rng.choice((2, 3)), rng.random() < 0.5
    ways, other = (perm, comb) if in_order else (comb, perm)
    return Draft(
        form="count",
        answer=ways(size, k),
        brute=lambda: sum(1 for _ in (permutations if in_order else combinations)(range(size), k)),
        head=(pack_words(size),),
        figures={
            "n": size,
            "k": k,
            "orders": factorial(k),
            "in_turn": f"{perm(size, k):,}",
            "as_hand": f"{comb(size, k):,}",
            "factors": " × ".join(str(size - step) for step in range(k)),
        },
        mistakes=[("order", other(size, k)), ("put_back", size**k), ("added", sum(size - step for step in range(k)))],
        wording="in_order" if in_order else "as_hand",
    )


Fits = Literal["pair", "prial", "one_suit", "one_ace", "three_suits"]


def _fitting(what: Fits, size: int) -> tuple[int, list[tuple[str, int]]]:
    """Count the hands of a sort by the multiplication principle, and return the results of frequent mistakes too."""
    ranks = size // 4
    match what:
        case "pair":
            return ranks * 6 * (size - 4), [
                ("no_ranks", 6 * (size - 4)),
                ("no_suits", ranks * (size - 4)),
                ("odd_in_rank", ranks * 6 * (size - 2)),
                ("order", ranks * 12 * (size - 4)),
            ]
        case "prial":
            return ranks * 4, [("no_ranks", 4), ("no_suits", ranks), ("order", ranks * 24)]
        case "one_suit":
            in_order = 4 * ranks * (ranks - 1) * (ranks - 2)
            return in_order // 6, [("no_suits", in_order // 24), ("order", in_order)]
        case "one_ace":
            others = comb(size - 4, 2)
            return 4 * others, [
                ("no_suits", others),
                ("order", 8 * others),
                ("another_ace", 4 * comb(size - 1, 2)),
            ]
    return 4 * ranks**3, [("no_suits", ranks**3), ("order", 24 * ranks**3), ("no_ranks", 4 * ranks)]


def _fits(what: Fits, hand: Sequence[Card]) -> bool:
    if what == "one_ace":
        return [card.rank for card in hand].count("A") == 1
    if what == "prial":
        return hand[0].rank == hand[1].rank == hand[2].rank
    return is_kind(what, hand)


@asks(
    "outcomes",
    3,
    "multiplication_principle",
    "combination",
    "permutation",
    "sample_space",
    misconceptions={"order": Misconception.ORDER},
)
def how_many_fit(rng: Random) -> Draft[int]:
    """Ask "How many hands of three are of a sort?"."""
    size, what = rng.choice(PACKS), rng.choice(get_args(Fits))
    found, mistakes = _fitting(what, size)
    ranks = size // 4
    return Draft(
        form="count",
        answer=found,
        brute=lambda: sum(_fits(what, hand) for hand in listed(size)),
        head=(pack_words(size),),
        figures={
            "what": text(f"fits.{what}"),
            "first": text(f"first.{what}", n=ranks),
            "how": text(f"how.{what}", ranks=ranks, n=f"{found:,}", others=size - 4),
            "total": f"{comb(size, 3):,}",
        },
        mistakes=mistakes,
    )
