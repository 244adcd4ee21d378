"""Answers followed at real tables in which hidden cards have changed places, to try figures of `players.every_answer`.

Unseen cards are exchanged at random in the true deal, which is then played again by its own answers. Nothing is read
from a log, as the players do who only have a view.
"""

from __future__ import annotations

from random import Random
from typing import Any

from cardwidgets import Card, Cards, IllegalAction, Layout, Table, player
from cardwidgets.core.player import Advice, Replier
from cardwidgets.core.script import NO_SEAT, Aside
from cardwidgets.players.every_answer import DOUBT

from .battery import unknown_cards
from .snapshot import snapshot

__all__ = ["SAID_OF_A_SAMPLE", "true_elsewhere"]

SAID_OF_A_SAMPLE = ("advice_played_on", "advice_surely_more", "advice_too_close")

WORLDS, TRIES = 60, 600
WIDE = 5.0
"""Standard errors by which two samples of the same may differ."""


def true_elsewhere(key: str, table: Table, told: Advice) -> tuple[bool, list[bool]]:
    """Return whether a sentence of `SAID_OF_A_SAMPLE` is true, and whether each figure is as near as chance mostly
    brings it.

    The answer and the next best bring what is told; what surely brings more does so; and where another comes out
    higher, that is to be seen.
    """
    if key == "advice_too_close":
        own = told.values[told.answer].value
        return any(worth.value > own for worth in told.values.values()), []
    found = in_other_worlds(table, told)
    more = key != "advice_surely_more" or brings_more(table, told)
    alike = all(abs(one - other) <= WIDE * error + 0.15 for one, other, error in found)
    return more and alike, [abs(one - other) <= 1.96 * error for one, other, error in found]


def brings_more(table: Table, told: Advice) -> bool:
    """Return True if advice brings more than what the player itself advised before the answers were followed.

    Or less by no more than the errors of these few worlds.
    """
    asked, strong = table.asked, player("strong", table.variant)
    assert asked is not None
    first = next(strong.advising(table.view(asked.seat), asked, lambda done, total: False))
    now, before = followed(table, told.answer), followed(table, first.answer)
    return now is None or before is None or now[0] + now[1] > before[0] - before[1]


def in_other_worlds(table: Table, told: Advice) -> list[tuple[float, float, float]]:
    """Return what the answer and the next best bring: as told, as found in such worlds, and the error of their
    difference.

    Empty where too few of them are alike to say anything.
    """
    asked = table.asked
    assert asked is not None
    others = [one for one in told.values if one != told.answer]
    second = max(others, key=lambda one: told.values[one].value)
    found = []
    for answer in (told.answer, second):
        again = followed(table, answer)
        if again is None:
            return []
        mean, error = again
        worth = told.values[answer]
        found.append((worth.value, mean, (error**2 + (worth.band / 1.96) ** 2) ** 0.5))
    return found


def followed(table: Table, answer: object) -> tuple[float, float] | None:
    """Return what an answer brings on average beyond what was paid before, and its error; None with too few worlds."""
    asked, rng = table.asked, Random(table.ply)
    assert asked is not None
    view = table.view(asked.seat)
    unknown, before = unknown_cards(table, view), snapshot(view)
    thumb = player("rules of thumb", table.variant).at(table.seats)
    gains, weights = [], []
    for _ in range(TRIES):
        mixed = dict(zip(unknown, rng.sample(unknown, len(unknown)), strict=True))
        world, weight = _other(table, mixed, thumb, asked.seat)
        if world is None or snapshot(world.view(asked.seat)) != before:
            continue
        had = world.deal.stacks[asked.seat]
        _to_the_end(world, answer, thumb, rng)
        bets = not world.deal.on_account  # chips are told beyond folding now
        gains.append(world.deal.stacks[asked.seat] - had if bets else world.variant.game.gains(world)[asked.seat])
        weights.append(weight)
        if len(gains) == WORLDS:
            break
    total = sum(weights)
    if not weights or total**2 / sum(one * one for one in weights) < 15:
        return None
    mean = sum(one * weight for one, weight in zip(gains, weights, strict=True)) / total
    off = sum((weight * (one - mean)) ** 2 for one, weight in zip(gains, weights, strict=True)) ** 0.5 / total
    return mean, off


def _other(table: Table, mixed: dict[Card, Card], thumb: Any, seat: int) -> tuple[Table | None, float]:
    """The same deal with cards that have changed places, and the weight of the others' words in it."""

    def changed(value: Any) -> Any:
        if isinstance(value, Card):
            return mixed.get(value, value)
        if isinstance(value, Cards | Layout):
            return type(value)(changed(one) for one in value)
        return Aside(value.seat, changed(value.word)) if isinstance(value, Aside) else value

    changes = {option.name: changed(option.value) for option in table.start.options()}
    world, weight = Table(table.variant, table.seats, start=table.start.change(**changes)), 1.0
    for who, action in table.answers:
        answer, asked = changed(action), world.asked
        if asked is not None and who == asked.seat not in (-1, seat) and not isinstance(answer, Card | Cards | Aside):
            usual = thumb.choose(world.view(who), asked._replace(asides=NO_SEAT), Random(0))
            weight *= 1.0 if usual == answer else DOUBT
        try:
            world.play(answer, seat=None if isinstance(answer, Aside) else who)
        except IllegalAction:
            return None, 0.0
    return world, weight


def _to_the_end(world: Table, answer: object, thumb: Any, rng: Random) -> None:
    """Give an answer, and let all go on by rules of thumb."""
    asked = world.asked
    assert asked is not None
    world.play(answer, seat=asked.seat)
    while (asked := world.asked) is not None:
        owed = [(who, thumb.reply(world.view(who), asked, who)) for who in asked.asides if isinstance(thumb, Replier)]
        said = next(((who, word) for who, word in owed if word), None)
        if asked.seat < 0:
            world.play(asked.choices.sample(rng))
        elif said is not None:
            world.play(said[1], seat=said[0])
        else:
            world.play(thumb.choose(world.view(asked.seat), asked, rng), seat=asked.seat)
