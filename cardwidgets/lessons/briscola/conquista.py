"""An exercise on the conquista: whether three trumps have won a deal at once, and for whom.

``seed`` is a number or a text, ``lang`` the language, ``variant`` the rules.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from random import Random
from typing import NamedTuple

from ...core.cards import SUITS, Card, Cards
from ...core.script import Seat
from ...games.briscola.rules import BriscolaRules
from ...games.briscola.score import conquers, conquest
from ...judge.tricks import taker
from ..answers import ByName, Option
from ..exercise import Exercise, Judged, Seed, Task
from ..kinds import of_kind
from ..scene import Fan, Scene
from ..words import Plain, Words
from .positions import NAMES, WORDS, briscola_rules, game, shuffled_pack, told, trump_line

__all__ = ["who_has_a_conquista"]


class Trick(NamedTuple):
    """The cards of a trick as they were played, and who took it."""

    cards: tuple[Card, ...]
    winner: Seat


@of_kind("conquista", level=2)
def who_has_a_conquista(seed: Seed = 0, lang: str | None = None, *, variant: str = "briscola") -> Exercise:
    """Some tricks where the conquista is played, within a deal or within a trick: who has won the deal at once?

    >>> q = who_has_a_conquista(seed=3)
    >>> q.check(q.key[0]).ok
    True
    """
    return Exercise("who_has_a_conquista", partial(_conquista, variant=variant), seed, lang, words=WORDS)


def _conquista(rng: Random, variant: str) -> Task[int | None]:
    rules = briscola_rules(variant)
    if rules.trump != "turnup":
        raise ValueError(f"{variant} turns up no trump, and so knows no conquista")
    players, way = rng.choice([(2, "deal"), (4, "deal"), (4, "trick")])
    wanted, trump = rng.choice([0, 1, None]), rng.choice(SUITS)
    three = Cards(rank + trump for rank in rules.order if Card(rank + trump) in conquest(trump, rules.order))
    while True:
        tricks = _tricks(rng, rules, players, trump)
        sides = [_conqueror(tricks[:n], rules, trump, way) for n in range(1, len(tricks) + 1)]
        fallen = {card for trick in tricks for card in trick.cards}
        if sides[-1] == wanted and not any(side is not None for side in sides[:-1]) and fallen.issuperset(three):
            break  # the deal would have ended at an earlier one
    if wanted is None:
        why = told(f"who_has_a_conquista.nobody_{way}", cards=three.signs)
    else:
        why = told("who_has_a_conquista.won", side=_side_words(wanted, players), cards=three.signs)
    return Task(
        question=told("who_has_a_conquista.question"),
        scene=Scene(
            fans=tuple(
                Fan(told("who_has_a_conquista.trick", n=n, name=NAMES[trick.winner]), Cards(trick.cards))
                for n, trick in enumerate(tricks, 1)
            ),
            head=(game(variant), trump_line(trump), told(f"who_has_a_conquista.house_{way}"), *_partners(players)),
        ),
        answer=ByName(
            (_option(0, players), _option(1, players), Option(None, told("who_has_a_conquista.nobody"), ("none",)))
        ),
        expected=wanted,
        judge=lambda answer: Judged(answer == wanted, why, "conquista"),
        hints=(
            told("hints.conquista_cards", cards=three.signs),
            told(f"hints.conquista_{way}"),
            told("hints.conquista_ends"),
        ),
    )


def _tricks(rng: Random, rules: BriscolaRules, players: int, trump: str) -> list[Trick]:
    """A few tricks, with the three high trumps among them, at times in one."""
    number = rng.randint(2, 6) if players == 2 else rng.randint(2, 4)
    three, rest = [*conquest(trump, rules.order)], shuffled_pack(rng, rules)
    rest = [card for card in rest if card not in three][: number * players - 3]
    played: list[Card] = [*rest, *sorted(three)]
    rng.shuffle(played)
    if players > 3 and rng.random() < 0.6:
        last = [*rng.sample(rest, players - 3), *sorted(three)]
        rng.shuffle(last)
        played = [*(card for card in played if card not in last), *last]
    tricks, leader = [], rng.randrange(players)
    for start in range(0, len(played), players):
        cards = tuple(played[start : start + players])
        leader = (leader + taker(cards, trump, rules.order)) % players
        tricks.append(Trick(cards, leader))
    return tricks


def _conqueror(tricks: Sequence[Trick], rules: BriscolaRules, trump: str, way: str) -> int | None:
    """The side that made a conquista by taking the last of these tricks."""
    side = tricks[-1].winner % 2
    counted = tricks[-1:] if way == "trick" else [trick for trick in tricks if trick.winner % 2 == side]
    cards = [card for trick in counted for card in trick.cards]
    return side if conquers(cards, trump, rules.order) else None


def _side_words(side: int, players: int) -> Words:
    if players == 2:
        return Plain(NAMES[side])
    return told("who_has_a_conquista.side", one=NAMES[side], other=NAMES[side + 2])


def _option(side: int, players: int) -> Option[int | None]:
    others = tuple(NAMES[seat] for seat in range(side, players, 2))
    return Option(side, _side_words(side, players), others)


def _partners(players: int) -> tuple[Words, ...]:
    return (
        () if players == 2 else (told("who_has_a_conquista.partners", one=_side_words(0, 4), other=_side_words(1, 4)),)
    )
