"""Deals of Brag and its relatives that are drawn by words and played on at real tables, by the players themselves.

So it is tried whether figures of the player of ranges are true with more than two, by other means than its own.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any

from cardwidgets import Card, Cards, IllegalAction, Table, View
from cardwidgets.core.cards import BACK
from cardwidgets.core.choices import WordsOrAmount
from cardwidgets.core.errors import Why
from cardwidgets.core.events import Compared
from cardwidgets.core.player import Advice
from cardwidgets.core.script import Aside, Ask
from cardwidgets.judge.three_card import Ranking
from cardwidgets.odds.betting.classes import shares_beaten
from cardwidgets.odds.betting.playouts import deals_at_once
from cardwidgets.odds.betting.replay import Word, words_of
from cardwidgets.odds.three_card.percentile import percentile
from cardwidgets.odds.three_card.tables import rank_table
from cardwidgets.players.vying.evidence import EVIDENCE_DOUBT, thumb_of
from cardwidgets.players.vying.temperament import STEADY

__all__ = ["Exact", "by_playing_on", "dealt_anew", "order_of", "played_to_the_end", "same"]

DRAWN, MAX_PLAYED, MIN_WEIGHTED = 6000, 150, 40
"""Deals that are drawn, and of which so many are played on; with fewer that weigh something nothing is tried."""


def order_of(facts: Any) -> Ranking:
    """The order of hands at a table."""
    found = facts.rules.order if hasattr(facts.rules, "order") else facts.rules.ranking
    assert isinstance(found, Ranking)
    return found


@cache
def beaten(hand: Cards, ranking: Ranking) -> float:
    """The share of all hands that one beats; in an order that goes round in circles as its ladder has it."""
    if ranking.special_235 is None:
        return percentile(hand, ranking)
    return float(shares_beaten(ranking)[rank_table(ranking).rank_hand(hand)])


@dataclass(frozen=True)
class Exact:
    """A player by rules of thumb that knows exactly which share of all hands its own beats."""

    thumb: Any

    def choose(self, view: View[Any], asked: Ask, rng: Random) -> object:
        hand = view.piles[f"hand{asked.seat}"]
        if BACK in hand:
            return self.thumb.choose(view, asked, rng)
        bluffs = isinstance(asked.choices, WordsOrAmount) and rng.random() < self.thumb.temperament.bluff
        bluff = self.thumb.bluffed(asked) if bluffs else None
        share = beaten(Cards(hand), order_of(view.facts))
        return self.thumb.spoken(view, asked, share) if bluff is None else bluff


def dealt_anew(table: Table, hands: Mapping[str, Sequence[Card]]) -> Table:
    """The same deal with other cards in some hands, and the same words. Raises `IllegalAction` where that cannot be."""
    piles = table.deal.piles
    changed = {old: new for name, hand in hands.items() for old, new in zip(piles[name], hand, strict=True)}
    free = [card for card in changed.values() if card not in changed]
    for card in changed.keys() - set(changed.values()):
        changed[free.pop()] = card

    def instead(value: Any) -> Any:
        return Cards(changed.get(card, card) for card in value) if isinstance(value, Cards) else value

    changes = {option.name: instead(option.value) for option in table.start.options()}
    world = Table(table.variant, table.seats, start=table.start.change(**changes))
    for seat, action in table.answers:
        world.play(instead(action), seat=None if isinstance(action, Aside) else seat)
    return world


def played_to_the_end(table: Table, answer: object, players: Sequence[Any], rng: Random) -> int:
    """Return what an answer brings, in chips beyond folding at once."""
    first = table.asked
    assert first is not None
    seat, had = first.seat, table.deal.stacks[first.seat]
    table.play(answer)
    while asked := table.asked:
        table.play(players[asked.seat].choose(table.view(asked.seat), asked, rng))
    return table.deal.stacks[seat] - had


def worlds(view: View[Any], ranking: Ranking, rng: Random) -> tuple[list[dict[str, list[Card]]], float]:
    """Hands that may be, each as likely as what was said with it, and for how many independent ones they count."""
    words, facts = words_of(view), view.facts
    assert words is not None
    spoke = {f"hand{word.asked.seat}" for word in words}
    judged = [event for event in view.log if isinstance(event, Compared)]
    names = spoke | {f"hand{seat}" for seat in facts.active} | {name for event in judged for name in event.piles}
    hidden = sorted(name for name in names if BACK in view.piles[name])
    seen = view.seen()
    rest = [card for card in rank_table(ranking).cards if card not in seen]
    by_word = [(f"hand{word.asked.seat}", _chances(word)) for word in words]
    drawn, weights = [], []
    for _ in range(DRAWN):
        cards = rng.sample(rest, 3 * len(hidden))
        hands = {name: cards[3 * at : 3 * at + 3] for at, name in enumerate(hidden)}
        weight = 1.0
        for name, chances in by_word:
            if name in hands:
                weight *= chances[min(199, int(200 * beaten(Cards(hands[name]), ranking)))]
        for event in judged:
            if event.piles[0] in hands and event.piles[1] in hands:
                above = ranking.compare(*(Cards(hands[name]) for name in event.piles)) > 0
                weight *= above == (event.piles[0] == f"hand{event.winner}")
        drawn.append(hands)
        weights.append(weight)
    if not sum(weights):
        return [], 0.0
    many = sum(weights) ** 2 / sum(weight**2 for weight in weights)
    return rng.choices(drawn, weights, k=MAX_PLAYED), 1 / (1 / many + 1 / MAX_PLAYED)


def _chances(word: Word) -> list[float]:
    """Return how often a word would have been said with hands that beat so many of 200, with the doubt that there
    is."""
    thumb, asked = thumb_of(word.view.facts), word.asked
    assert thumb is not None, "words are those of games with rules of thumb"
    amount = asked.choices.amount if isinstance(asked.choices, WordsOrAmount) else None
    calls = amount is not None and "call" in asked.choices.words.options  # type: ignore[attr-defined]

    def kind(said: object) -> str:
        if isinstance(said, int):
            return "up" if calls or said != amount.least else "stays"  # type: ignore[union-attr]
        return str(said).split()[0]

    bluff = thumb.bluffed(asked) if amount is not None else None
    often = STEADY.bluff if bluff is not None else 0.0
    found = [
        often * (kind(bluff) == kind(word.said))
        + (1 - often) * (kind(thumb.spoken(word.view, asked, (at + 0.5) / 200)) == kind(word.said))
        for at in range(200)
    ]
    mean = sum(found) / 200
    return [(1 - EVIDENCE_DOUBT) * one + EVIDENCE_DOUBT * mean for one in found] if mean else [1.0] * 200


def same(told: str, value: float) -> bool:
    """Return True if a figure was told of a value, with as many digits as it has and with its sign."""
    sign = "+" if told[0] in "+-" else ""
    return told in (f"{value:z.{len(told.partition('.')[2])}f}", f"{value:{sign}z.{len(told.partition('.')[2])}f}")


def by_playing_on(why: Why, table: Table, told: Advice, own: Any) -> list[tuple[float, float, float]]:
    """The figures of a sentence: as told, as found in deals that were played on, and the error of that.

    ``own`` is the player by rules of thumb as which one goes on oneself.
    """
    asked = table.asked
    assert asked is not None
    view, rng = table.view(asked.seat), Random(7_000_001 + table.ply)
    ranking = order_of(view.facts)
    drawn, (hands, many) = [], worlds(view, ranking, rng)
    for one in hands:
        with suppress(IllegalAction):  # another hand would have won where two were compared
            drawn.append(dealt_anew(table, one))
    if many < MIN_WEIGHTED or len(drawn) < MAX_PLAYED // 2:
        return []
    many *= len(drawn) / MAX_PLAYED
    if why.key == "advice_best_hand":
        mine = beaten(Cards(view.piles[f"hand{asked.seat}"]), ranking)
        rivals = [f"hand{seat}" for seat in view.facts.active if seat != asked.seat]
        better = [all(beaten(Cards(world.deal.piles[name]), ranking) < mine for name in rivals) for world in drawn]
        best, said = sum(better) / len(drawn), float(why.figures["percent"])
        spread = max((one * (1 - one)) ** 0.5 for one in (best, said / 100))
        return [(said, 100 * best, 100 * spread / many**0.5)]
    if why.key == "advice_stolen":
        rivals = [f"hand{seat}" for seat in view.facts.active if seat != asked.seat]
        players = [Exact(own if seat == asked.seat else thumb_of(view.facts)) for seat in range(table.seats)]
        mine = beaten(Cards(view.piles[f"hand{asked.seat}"]), ranking)
        stolen = [
            played_to_the_end(world.fork(), told.answer, players, rng) > 0
            and any(beaten(Cards(world.deal.piles[name]), ranking) >= mine for name in rivals)
            for world in drawn
        ]
        share, said = sum(stolen) / len(drawn), float(why.figures["percent"])
        spread = max((one * (1 - one)) ** 0.5 for one in (share, said / 100))
        return [(said, 100 * share, 100 * spread * (1 / many + 1 / deals_at_once()) ** 0.5)]
    others = [
        word for word in told.values if word != told.answer and same(why.figures["than"], told.values[word].value)
    ]
    players = [Exact(own if seat == asked.seat else thumb_of(view.facts)) for seat in range(table.seats)]
    found, deals = [], deals_at_once()
    for name, word in (("brings", told.answer), ("than", others[0])):
        won = [played_to_the_end(world.fork(), word, players, rng) for world in drawn] if word != "fold" else [0, 0]
        mean = sum(won) / len(won)
        here = (sum((one - mean) ** 2 for one in won) / len(won)) ** 0.5
        spread = max(here, told.values[word].band / 1.96 * deals**0.5)  # what is rare may be missing here
        found.append((float(why.figures[name]), mean, spread * (1 / many + 1 / deals) ** 0.5))
    return found
