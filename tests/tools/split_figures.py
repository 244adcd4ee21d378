"""The values of layouts of Brag with two or three hands, by deals that are drawn, laid out and compared one by one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any

import numpy as np
import numpy.typing as npt

from cardwidgets import Cards, Layout
from cardwidgets.core.cards import pack
from cardwidgets.judge.three_card import Key
from cardwidgets.odds.three_card.splits import even_split

__all__ = ["split_worth"]

DEALS, SEED = 600, 7_000_001


def split_worth(
    view: Any, asked: Any, layouts: Sequence[Layout]
) -> tuple[npt.NDArray[np.float64], npt.NDArray[np.bool_]]:
    """Return what layouts bring against rivals by rules of thumb, shape (deals, layouts), in points or chips of the
    pot; and at which places the first of them wins, shape (deals, places)."""
    facts, rules = view.facts, view.facts.rules
    key, rng, pot = rules.ranking.key, Random(SEED + len(view.log)), sum(view.facts.pots)
    spare = [card for card in pack() if card not in asked.choices.cards]
    able = [seat for seat in facts.playing if facts.stacks[seat] >= rules.stake]
    sharing = able if len(able) > 1 else facts.playing
    stays = pot / len(sharing) if asked.seat in sharing else 0.0
    own, worth, met = [[key(row) for row in layout] for layout in layouts], [], []
    while len(worth) < DEALS:
        drawn = rng.sample(spare, (len(facts.playing) - 1) * rules.cards)
        hands = [Cards(drawn[at : at + rules.cards]) for at in range(0, len(drawn), rules.cards)]
        if rules.fours and any(max(Counter(card[0] for card in hand).values()) == 4 for hand in hands):
            continue  # whoever has four of a kind wins before anything is laid out
        others = [[key(row) for row in even_split(hand, rules.sets, rules.ranking)] for hand in hands]
        best = [firsts([laid, *others]) for laid in own]
        met.append([who == 0 for who in best[0]])
        if rules.split_mode == "points":
            worth.append([float(row.count(0)) for row in best])
        else:
            swept = [row[0] if len({*row}) == 1 else None for row in best]
            worth.append([stays if who is None else pot * float(who == 0) for who in swept])
    return np.array(worth), np.array(met)


def firsts(laid: Sequence[Sequence[Key]]) -> list[int | None]:
    """Return who has the best set at each place; None where several have."""
    found: list[int | None] = []
    for rows in zip(*laid, strict=True):
        holders = [who for who, row in enumerate(rows) if row == max(rows)]
        found.append(holders[0] if len(holders) == 1 else None)
    return found
