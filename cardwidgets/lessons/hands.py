"""The decision between two hands of three, and pairs of hands that are interesting to compare."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from random import Random
from typing import NamedTuple

from ..core.cards import RANKS, Card, Cards
from ..judge.three_card import Category, Key, Ranking
from ..locale import kind_key
from ..odds.three_card.counting import ladder
from .words import Listed, Phrase, Plain, Small, Words, phrase

__all__ = [
    "Decision", "apart", "close_pair", "decision", "hands_of", "kind_about", "kind_words", "kinds_in_order",
    "next_better", "rule_of", "shuffled_hand", "small_kind",
]  # fmt: skip

_RULES = {
    Category.PRIAL: "prial",
    Category.RUNNING_FLUSH: "running_flush",
    Category.RUN: "run",
    Category.FLUSH: "flush",
    Category.PAIR: "pair",
    Category.HIGH: "high_card",
}
_STRAIGHTS = {Category.RUNNING_FLUSH: "straight_flush", Category.RUN: "straight"}
_OWN_RULES: dict[str, dict[Category, str]] = {
    "poker": {Category.PRIAL: "three_of_a_kind", **_STRAIGHTS},
    "zha": {Category.PRIAL: "leopard", **_STRAIGHTS},
    "teen": {
        Category.PRIAL: "trail",
        Category.RUNNING_FLUSH: "pure_sequence",
        Category.RUN: "sequence",
        Category.FLUSH: "colour",
    },
}
_PLACES = ("first", "second", "third")


class Decision(NamedTuple):
    """The decision between two hands: its name ``by``, a sentence ``why``, and its glossary entry ``rule``."""

    by: str
    why: Words
    rule: str


def decision(ranking: Ranking, a: Cards, b: Cards) -> Decision:
    """Return the decision between two hands.

    >>> decision(Ranking(), Cards("KS KH 6D"), Cards("QS QH AD")).why.said("en")
    'The higher pair wins: kings over queens.'
    """
    verdict = ranking.compare(a, b)
    if verdict == 0:
        return Decision("tie", phrase("decides.tie"), "tie")
    better, worse = (a, b) if verdict > 0 else (b, a)
    one, other = ranking.reading(better), ranking.reading(worse)
    if one.category is not other.category:
        kinds = {
            "better": small_kind(ranking, one.category),
            "worse": small_kind(ranking, other.category),
        }
        return Decision("kind", phrase("decides.kind", **kinds), "ranking")
    if one.used != other.used and (ranking.wild_tie == "category" or one.ranks == other.ranks):
        return Decision("wild", phrase("decides.wild", few=one.used, many=other.used), "fewer_wild")
    kind = small_kind(ranking, one.category)
    match one.category:
        case Category.PRIAL if one.ranks[0] == ranking.best_prial:
            return Decision(
                "prial", phrase("decides.best_prial", kind=kind, better=_ranks_name(one.ranks[0])), "best_prial"
            )
        case Category.PRIAL:
            over = _better_and_worse(one.ranks[0], other.ranks[0], many=True)
            return Decision("prial", phrase("decides.prial", kind=kind, **over), rule_of(ranking, Category.PRIAL))
        case Category.RUN | Category.RUNNING_FLUSH:
            key = "best_run" if ranking.ace_run == "a23_top" and one.ranks[0] == 15 else "run"
            runs = {"kind": small_kind(ranking, Category.RUN)}
            if key == "run":
                runs |= {"better": _run(one.cards), "worse": _run(other.cards)}
            return Decision("run", phrase(f"decides.{key}", **runs), rule_of(ranking, Category.RUN))
        case Category.PAIR if one.ranks[0] != other.ranks[0]:
            return Decision(
                "pair", phrase("decides.pair", **_better_and_worse(one.ranks[0], other.ranks[0], many=True)), "pair"
            )
        case Category.PAIR:
            return Decision("odd", phrase("decides.odd", **_better_and_worse(one.ranks[1], other.ranks[1])), "odd_card")
    place = next(n for n, ranks in enumerate(zip(one.ranks, other.ranks, strict=True)) if ranks[0] != ranks[1])
    over = _better_and_worse(one.ranks[place], other.ranks[place])
    return Decision(_PLACES[place], phrase(f"decides.{_PLACES[place]}", **over), rule_of(ranking, one.category))


def rule_of(ranking: Ranking, category: Category) -> str:
    """Return the key of the glossary's word for a kind of hand, in the words of this ranking."""
    return _OWN_RULES.get(ranking.words, {}).get(category, _RULES[category])


def kind_words(ranking: Ranking, category: Category) -> Phrase:
    """Return the name of a kind of hand, as the games of this ranking call it."""
    return phrase(f"/{kind_key(category, ranking.words)}")


def small_kind(ranking: Ranking, category: Category) -> Words:
    """Return the name of a kind of hand for the middle of a sentence."""
    return Small(kind_words(ranking, category))


def kind_about(ranking: Ranking, category: Category) -> Phrase:
    """Return a description of a kind of hand, in the words of this ranking."""
    return phrase(f"/{kind_key(category, ranking.words, 'about')}")


def _better_and_worse(better: int, worse: int, *, many: bool = False) -> dict[str, Phrase]:
    name = _ranks_name if many else _rank_name
    return {"better": name(better), "worse": name(worse)}


def _run(cards: Cards) -> Plain:
    ranks = [card.rank.replace("T", "10") for card in cards]
    return Plain("-".join(["A", "2", "3"] if ranks == ["A", "3", "2"] else ranks))


def _rank_name(number: int) -> Phrase:
    return phrase(f"/card.rank.{RANKS[number - 2]}")


def _ranks_name(number: int) -> Phrase:
    return phrase(f"/card.ranks.{RANKS[number - 2]}")


# -- hands to compare


@lru_cache(maxsize=16)
def _rungs(ranking: Ranking) -> dict[Key, int]:
    """Return the rank of each strength, from 0 for the best."""
    return {ranking.key(tied[0]): place for place, tied in enumerate(ladder(ranking))}


@lru_cache(maxsize=64)
def hands_of(ranking: Ranking, category: Category) -> tuple[Cards, ...]:
    """Return all hands of a kind, strongest first."""
    return tuple(hand for tied in ladder(ranking) if ranking.reading(tied[0]).category is category for hand in tied)


def shuffled_hand(rng: Random, hand: Iterable[Card]) -> Cards:
    """Return the same cards in random order."""
    cards = sorted(hand)
    return Cards(rng.sample(cards, len(cards)))


def close_pair(rng: Random, ranking: Ranking, *, ties: bool = True) -> tuple[Cards, Cards]:
    """Return two hands without a common card that are not far apart: often of one kind, sometimes equal.

    All kinds are equally frequent, unlike in play, so that rare ones are practised too.
    """
    kinds = [kind for kind in ranking.order if hands_of(ranking, kind)]
    while True:
        place = rng.randrange(len(kinds))
        near = kinds[max(0, place - 1) : place + 2]
        one = rng.choice(hands_of(ranking, kinds[place]))
        pool = hands_of(ranking, kinds[place] if rng.random() < 0.7 else rng.choice(near))
        if ties and rng.random() < 0.2:
            others = [hand for hand in ladder(ranking)[_rungs(ranking)[ranking.key(one)]] if not set(hand) & set(one)]
            rng.shuffle(others)
        else:
            others = [
                hand for hand in rng.choices(pool, k=12) if not set(hand) & set(one) and ranking.compare(one, hand)
            ]
        if others:
            rungs = _rungs(ranking)
            at = rungs[ranking.key(one)]
            other = min(others, key=lambda hand: abs(rungs[ranking.key(hand)] - at))
            pair = (shuffled_hand(rng, one), shuffled_hand(rng, other))
            return pair if rng.random() < 0.5 else pair[::-1]


def apart(rng: Random, ranking: Ranking, n: int) -> list[Cards]:
    """Return ``n`` hands of mixed kinds, without common cards and with different strengths."""
    kinds = [kind for kind in ranking.order if hands_of(ranking, kind)]
    while True:
        hands = [rng.choice(hands_of(ranking, rng.choice(kinds))) for _ in range(n)]
        together = {card for hand in hands for card in hand}
        if len(together) == 3 * n and len({ranking.key(hand) for hand in hands}) == n:
            return [shuffled_hand(rng, hand) for hand in hands]


def next_better(ranking: Ranking, hand: Cards) -> tuple[Cards, ...]:
    """Return the lowest hands of other cards that beat this one, all of equal strength; none if nothing beats it.

    >>> next_better(Ranking(), Cards("AC AD AH"))[0].signs
    '3♣ 3♦ 3♥'
    """
    for tied in reversed(ladder(ranking)[: _rungs(ranking)[ranking.key(hand)]]):
        if found := tuple(other for other in tied if not set(other) & set(hand)):
            return found
    return ()


def kinds_in_order(ranking: Ranking) -> Words:
    """Return the kinds of hands, strongest first."""
    return Listed(tuple(small_kind(ranking, kind) for kind in ranking.order[:: -1 if ranking.lowest_wins else 1]))
