"""Exercises on the chances of Briscola: the cards in an unseen hand of three, judged by counting."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import cache
from math import comb
from random import Random
from typing import NamedTuple

from ....core.cards import SUITS, Card, Cards, pack
from ....odds.briscola.hands import ORDER, caricos_held, mariages_held, points_held, suit_held, trumps_held
from ....odds.results import Chance
from ...chances import WORDS, Event, chance_text, how_likely, likelier, two_alike
from ...exercise import Task
from ...kinds import task_of_kind
from ...scene import Fan
from ...words import game, phrase
from .positions import briscola_rules, sorted_hand, suit_words

__all__ = ["what_do_they_hold", "which_is_likelier"]

HAND, PACK = 3, pack(40)


class Wanted(NamedTuple):
    """A set of cards that a player may hold: its name, its cards, the exact counter, and its glossary entry."""

    name: str
    fits: Callable[[Card, str], bool]
    counted: Callable[[str, Cards], Chance]
    rule: str


_WANTED = (
    Wanted(
        "trump",
        lambda card, trump: card.suit == trump,
        lambda trump, seen: trumps_held(HAND, trump, seen=seen).at_least(1),
        "trump",
    ),
    Wanted(
        "carico",
        lambda card, trump: card.rank in "A3",
        lambda trump, seen: caricos_held(HAND, seen=seen).at_least(1),
        "carico",
    ),
    Wanted(
        "points",
        lambda card, trump: card.rank in "A3KQJ",
        lambda trump, seen: points_held(HAND, seen=seen).at_least(1),
        "card_points",
    ),
)


@task_of_kind("chances", level=3, words=WORDS)
def what_do_they_hold(rng: Random, *, variant: str = "briscola") -> Task[Fraction]:
    """Ask "You see your three cards and the turn-up: how likely does your only rival hold at least one of some cards?".

    >>> q = what_do_they_hold(seed=4)
    >>> q.check(q.task.expected).ok, q.check("nan").state
    (True, <State.UNREADABLE: 'unreadable'>)
    """
    _forty(variant)
    cards = list(PACK)
    rng.shuffle(cards)
    hand, up, rest = sorted_hand(cards[:HAND], ORDER), cards[HAND], cards[HAND + 1 :]
    fallen = sorted_hand(rest[: rng.choice([0, 4, 8])], ORDER)
    trump, seen = up.suit, Cards((*hand, up, *fallen))
    wanted = rng.choice(_WANTED)
    left = [card for card in PACK if card not in seen]
    number = sum(wanted.fits(card, trump) for card in left)
    without = {"n": comb(len(left) - number, HAND), "total": comb(len(left), HAND)}
    how = chance_text("held.but", **without)
    what = chance_text(f"held.{wanted.name}")
    fallen_fan = (Fan(chance_text("held.fallen"), fallen),) if fallen else ()
    return how_likely(
        Event(what, wanted.counted(trump, seen), how, wanted.rule),
        chance_text("held.question", what=what),
        (
            chance_text("held.hint_unseen", n=len(left), total=without["total"]),
            chance_text(f"held.hint_{wanted.name}", n=number),
            chance_text("held.hint_none", rest=len(left) - number, n=without["n"]),
        ),
        fans=(Fan(phrase("/table.your_hand"), hand), Fan(chance_text("held.up"), Cards((up,))), *fallen_fan),
        head=(game(variant), chance_text("held.trumps", suit=suit_words(trump))),
    )


@task_of_kind("chances", level=3, words=WORDS)
def which_is_likelier(rng: Random, *, variant: str = "briscola") -> Task[str]:
    """Ask "Two things that a hand may hold: which comes more often?"."""
    _forty(variant)
    return likelier(*two_alike(rng, _events()), head=(game(variant), chance_text("held.from_forty")))


@cache
def _events() -> tuple[Event, ...]:
    """Return events of hands of three, five and eight of forty cards."""
    events = []
    for size in (3, 5, 8):
        points, suit = points_held(size), suit_held(size, SUITS[0])
        for name, rule, chance in (
            ("carico", "carico", caricos_held(size).at_least(1)),
            ("suit", "trump", suit.at_least(1)),
            ("two_of_suit", "trump", suit.at_least(2)),
            ("no_points", "card_points", points[0]),
            ("ten_points", "card_points", points.at_least(10)),
            ("mariage", "mariage", mariages_held(size).at_least(1)),
        ):
            counted = chance_text("hand.how", ways=chance.ways, total=chance.total)
            events.append(Event(chance_text(f"held.of_{name}", n=size), chance, counted, rule))
    return tuple(events)


def _forty(variant: str) -> None:
    """Check that a variant is played with the forty cards of Briscola. Raises `UnknownVariant`, or `ValueError` for a
    variant of another family or another pack.
    """
    if briscola_rules(variant).order != ORDER:
        raise ValueError(f"{variant} is not played with the ranks of Briscola")
