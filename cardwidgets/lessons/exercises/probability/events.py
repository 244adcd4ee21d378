"""Exercises of unit 3: events, their union, intersection and complement."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import combinations
from math import comb
from random import Random
from typing import Literal, NamedTuple, get_args

from ....core.cards import Card, Cards, pack
from ....probability.chances import Probability
from ...answers import Option
from ...scene import Fan
from ...words import Plain, Words, phrases
from .hands import COURT, PACKS, Holds, Kind, by_suit, holds, holds_words, is_kind, kind_words, pack_words
from .posing import Draft, Unfit, asks, common_text

__all__ = ["CardEvent", "add_or_subtract", "at_least_one", "card_event", "do_they_exclude", "which_belong"]

text = phrases("probability_events")
Joined = Literal["and", "or", "not_and", "not_or"]
HAND_NUMBER = 6


# ---------- 4


@asks("events", 1, "event", "intersection", "union", "complement")
def which_belong(rng: Random) -> Draft[tuple[str, ...]]:
    """Ask "Which of six hands belong to a combination of two events?"."""
    cards, joined = pack(52), rng.choice(get_args(Joined))
    kind: Kind = rng.choice(("pair", "one_suit", "three_suits"))
    what: Holds = rng.choice(("A", "K", "S", "H", "court"))
    dealt = [Cards(rng.sample(cards, 3)) for _ in range(40)]
    regions: dict[tuple[bool, bool], list[Cards]] = {}
    for hand in dealt:
        regions.setdefault((is_kind(kind, hand), any(map(holds(what), hand))), []).append(hand)
    if len(regions) < 4:
        raise Unfit
    hands = [found[0] for found in regions.values()]
    hands += rng.sample([hand for found in regions.values() for hand in found[1:]], HAND_NUMBER - len(hands))
    rng.shuffle(hands)
    names = "ABCDEF"
    first = {name for name, hand in zip(names, hands, strict=True) if is_kind(kind, hand)}
    second = {name for name, hand in zip(names, hands, strict=True) if any(map(holds(what), hand))}
    every = set(names)
    sets: dict[Joined, set[str]] = {
        "and": first & second,
        "or": first | second,
        "not_and": every - (first & second),
        "not_or": every - (first | second),
    }
    mistakes: dict[Joined, list[tuple[str, set[str]]]] = {
        "and": [("or", sets["or"]), ("one_event", first), ("one_event", second)],
        "or": [("either", first ^ second), ("and", sets["and"]), ("one_event", first), ("one_event", second)],
        "not_and": [("each", sets["not_or"]), ("not_left_out", sets["and"])],
        "not_or": [("both_needed", sets["not_and"]), ("not_left_out", sets["or"])],
    }
    if not sets[joined]:
        raise Unfit
    return Draft(
        form="several",
        answer=tuple(sorted(sets[joined])),
        brute=lambda: tuple(n for n, hand in zip(names, hands, strict=True) if _fits(joined, kind, what, hand)),
        options=tuple(Option(name, Plain(name)) for name in names),
        fans=tuple(Fan(Plain(name), hand) for name, hand in zip(names, hands, strict=True)),
        head=(text("belong.a", kind=kind_words(kind)), text("belong.b", what=holds_words(what))),
        figures={
            "joined": text(f"joined.{joined}"),
            "a": " ".join(sorted(first)) or "–",
            "b": " ".join(sorted(second)) or "–",
            "set": text(f"set.{joined}"),
            "how": text(f"set.how_{joined}"),
        },
        mistakes=[(name, tuple(sorted(one))) for name, one in mistakes[joined]],
    )


def _fits(joined: Joined, kind: Kind, what: Holds, hand: Sequence[Card]) -> bool:
    """Return True if a hand belongs to the combined event, tested for this hand alone, without sets."""
    fits_a = is_kind(kind, hand)
    fits_b = (what == "court" and any(card.rank in COURT for card in hand)) or any(what in str(card) for card in hand)
    if joined == "and":
        return fits_a and fits_b
    if joined == "or":
        return fits_a or fits_b
    return not (fits_a and fits_b) if joined == "not_and" else not fits_a and not fits_b


# ---------- 5


@asks("events", 2, "complement", "event")
def at_least_one(rng: Random) -> Draft[Fraction]:
    """Ask "How likely is at least one wanted card among those that a player holds?"."""
    unseen, k, wanted = rng.randint(8, 18), rng.randint(2, 5), rng.randint(2, 8)
    if unseen - wanted < k:
        raise Unfit
    none, total = comb(unseen - wanted, k), comb(unseen, k)
    what = rng.choice(("A", "K", "S", "H", "court") if wanted <= 4 else ("S", "H", "court"))
    part = Fraction(wanted, unseen)

    def brute() -> Fraction:
        hands = list(combinations(range(unseen), k))
        return Fraction(sum(min(hand) < wanted for hand in hands), len(hands))

    return Draft(
        form="share",
        answer=Probability(total - none, total),
        brute=brute,
        figures={
            "unseen": unseen,
            "k": k,
            "wanted": wanted,
            "rest": unseen - wanted,
            "none": f"{none:,}",
            "total": f"{total:,}",
            "cards": common_text(f"cards.{what}"),
            "some": total - none,
        },
        mistakes=[("added", k * part), ("put_back", 1 - (1 - part) ** k), ("none", Fraction(none, total))],
    )


# ---------- 6 and 7: events of one card


class CardEvent(NamedTuple):
    """An event of one card: its name in the words, and its test."""

    name: str
    words: Words
    test: Callable[[Card], bool]


def card_event(name: str) -> CardEvent:
    """Return the event that a card is of a rank, a suit or a colour, or a court card."""
    tests: dict[str, Callable[[Card], bool]] = {
        "court": lambda card: card.rank in COURT,
        "red": lambda card: card.suit in "DH",
        "black": lambda card: card.suit in "CS",
    }
    return CardEvent(name, common_text(f"one.{name}"), tests.get(name, lambda card: name in (card.rank, card.suit)))


def _sets(cards: Sequence[Card], a: CardEvent, b: CardEvent) -> tuple[int, int, int]:
    """Count the cards of two events and of both."""
    both = sum(a.test(card) and b.test(card) for card in cards)
    return sum(map(a.test, cards)), sum(map(b.test, cards)), both


@asks("events", 2, "addition_rule", "union", "intersection", "mutually_exclusive", "event")
def add_or_subtract(rng: Random) -> Draft[Fraction]:
    """Ask "How likely is the union of two events of one card?"."""
    cards = Cards(sorted(rng.sample(pack(rng.choice(PACKS)), rng.randint(12, 20))))
    a, b = card_event(rng.choice(("A", "K", "Q", "J", "court"))), card_event(rng.choice("SHDC"))
    if rng.random() < 0.4:
        b = card_event(rng.choice(("red", "black")))
    in_a, in_b, both = _sets(cards, a, b)
    total = len(cards)
    if not in_a or not in_b or both == min(in_a, in_b):
        raise Unfit
    reason = "overlap" if both else "exclusive"
    return Draft(
        form="share",
        answer=Probability(in_a + in_b - both, total),
        brute=lambda: Fraction(len({c for c in cards if a.test(c)} | {c for c in cards if b.test(c)}), total),
        fans=(Fan(text("left"), by_suit(cards)),),
        figures={
            "a": a.words,
            "b": b.words,
            "in_a": in_a,
            "in_b": in_b,
            "both": both,
            "total": total,
            "union": in_a + in_b - both,
        },
        mistakes=[
            *(
                [("twice", Fraction(in_a + in_b, total)), ("either", Fraction(in_a + in_b - 2 * both, total))]
                if both
                else []
            ),
            ("both", Fraction(both, total)),
            ("one_event", Fraction(in_a, total)),
            ("one_event", Fraction(in_b, total)),
        ],
        reason=reason,
    )


Related = Literal["exclusive", "independent", "neither"]
_PAIRS: dict[Related, tuple[tuple[str, str], ...]] = {
    "exclusive": (
        ("A", "K"),
        ("Q", "7"),
        ("H", "S"),
        ("red", "S"),
        ("black", "D"),
        ("court", "A"),
        ("J", "K"),
        ("C", "D"),
    ),
    "independent": (
        ("A", "S"),
        ("K", "red"),
        ("court", "H"),
        ("7", "black"),
        ("Q", "D"),
        ("court", "black"),
        ("J", "C"),
    ),
    "neither": (("court", "K"), ("red", "H"), ("court", "Q"), ("black", "S"), ("J", "court"), ("C", "black")),
}


@asks("events", 1, "mutually_exclusive", "independent", "event", "intersection")
def do_they_exclude(rng: Random) -> Draft[str]:
    """Ask "Are two events of one card mutually exclusive, independent, or neither?"."""
    size = rng.choice(PACKS)
    pair = rng.choice(_PAIRS[rng.choice(("exclusive", "exclusive", "independent", "neither"))])
    missing = rng.sample(pack(size), rng.choice((0, 0, 1, 2)))
    cards = [card for card in pack(size) if card not in missing]
    a, b = (card_event(name) for name in rng.sample(pair, 2))
    in_a, in_b, both = _sets(cards, a, b)
    total = len(cards)

    def brute() -> str:
        a_cards, b_cards = {str(c) for c in cards if a.test(c)}, {str(c) for c in cards if b.test(c)}
        if a_cards.isdisjoint(b_cards):
            return "exclusive"
        shares = Fraction(len(a_cards & b_cards), len(b_cards)), Fraction(len(a_cards), len(cards))
        return "independent" if shares[0] == shares[1] else "neither"

    found: Related = "exclusive" if not both else "independent" if both * total == in_a * in_b else "neither"
    return Draft(
        form="choice",
        answer=found,
        brute=brute,
        head=(pack_words(size), *([text("missing", cards=Plain(Cards(missing).signs))] if missing else [])),
        options=tuple(Option(name, text(f"related.{name}")) for name in get_args(Related)),
        figures={"a": a.words, "b": b.words, "in_a": in_a, "in_b": in_b, "both": both, "total": total},
        mistakes=[
            ("may_both", "exclusive"),
            ("not_independent" if found == "exclusive" else "not_same_share", "independent"),
            ("never_both" if found == "exclusive" else "same_share", "neither"),
        ],
        reason=found,
    )
