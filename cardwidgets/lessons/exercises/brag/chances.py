"""Exercises on the chances of three cards, judged by counting all unseen cards."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from random import Random

from ....core.cards import BACK, Card, Cards
from ....judge.three_card import Category, Ranking
from ....odds.three_card.counting import chances_given, pack_for
from ...chances import WORDS, Event, chance_text, how_likely, likelier, two_alike
from ...exercise import Task
from ...hands import kind_about, rule_of, small_kind
from ...kinds import task_of_kind
from ...scene import Fan
from ...words import Plain, phrase
from .ranking import ranking_of

__all__ = ["what_comes_third", "which_is_likelier"]

_KINDS = [kind for kind in Category if kind is not Category.HIGH]
_HELD = ("", "AS KS JS", "KS KH 6D", "AS KH JD")
"""The reader's hands in questions about a rival's hand: none, three of a suit, a pair, three suits."""


@task_of_kind("chances", level=3, words=WORDS)
def what_comes_third(rng: Random, *, variant: str = "brag") -> Task[Fraction]:
    """Ask "You have looked at two of your three cards: how likely is a hand of a certain kind?".

    >>> q = what_comes_third(seed=2)
    >>> q.check(q.task.expected).ok, q.check(1.5).state
    (True, <State.UNREADABLE: 'unreadable'>)
    """
    ranking = ranking_of(variant)
    cards = list(pack_for(ranking))
    while True:
        one = rng.choice(cards)
        like = [card for card in cards if card != one and (card.suit == one.suit or card.rank == one.rank)]
        held = Cards((one, rng.choice(like if rng.random() < 0.7 else [card for card in cards if card != one])))
        seen = Cards(rng.sample([card for card in cards if card not in held], rng.choice([0, 0, 3, 6])))
        found = chances_given(ranking, held=held, seen=seen)
        fits = [kind for kind in _KINDS if 0.03 < float(found[kind]) < 0.95]
        if fits:
            break
    kind = rng.choice(fits)
    chance = found[kind]
    left = [card for card in cards if card not in held and card not in seen]
    makers = [card for card in left if ranking.reading((*held, card)).category is kind]
    how = chance_text("third.how", n=len(makers), total=len(left))
    name = small_kind(ranking, kind)
    seen_fan = (Fan(chance_text("third.seen"), seen),) if seen else ()
    return how_likely(
        Event(chance_text("third.what", kind=name), chance, how, rule_of(ranking, kind)),
        chance_text("third.question", kind=name),
        (
            chance_text("third.hint_kind", about=kind_about(ranking, kind)),
            chance_text("third.hint_unseen", n=len(left)),
            chance_text("third.hint_cards", cards=Plain(Cards(makers).signs)),
        ),
        fans=(Fan(phrase("/table.your_hand"), Cards((*held, BACK))), *seen_fan),
    )


@task_of_kind("chances", level=3, words=WORDS)
def which_is_likelier(rng: Random, *, variant: str = "brag") -> Task[str]:
    """Ask "Two kinds of hands, or one kind when different cards have been seen: which comes more often?"."""
    ranking = ranking_of(variant)
    return likelier(*two_alike(rng, _events(ranking)))


@lru_cache(maxsize=64)
def _events(ranking: Ranking) -> tuple[Event, ...]:
    """Return events: kinds of hands, and a rival's hands given the reader's cards."""
    return tuple(
        Event(
            chance_text(
                f"hand.{'rival' if held else 'dealt'}", kind=small_kind(ranking, kind), cards=Plain(_signs(held))
            ),
            chance,
            chance_text("hand.how", ways=chance.ways, total=chance.total),
            "card_removal" if held else rule_of(ranking, kind),
        )
        for held in _HELD
        for kind, chance in ((kind, chances_given(ranking, seen=held)[kind]) for kind in Category)
        if chance.ways
    )


def _signs(held: str) -> str:
    return " ".join(Card(card).sign for card in held.split())
