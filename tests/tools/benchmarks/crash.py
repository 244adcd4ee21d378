"""``python -m tests.tools.benchmarks.crash 300 --rivals 1 --seed 1000``: what layout and exchange can bring in Crash.

For so many hands, at each place in the order in which hands are exchanged, rivals are drawn from the other cards, who
exchange and lay out by rules of thumb. Half of the draws are learned from, on the other half it is measured what the
hand brings on average in points, with the bonus of a crash. So chance of the cards hardly counts, and a line says what
is gained beyond the rules of thumb, with its interval over hands: by the best layout with their exchange, by the best
exchange with their layout, by both, by the strong player's own exchange, and by an exchange that knows the outcome of
the draws it is measured on: no exchange brings more than that.

Measured, in points a deal beyond the rules of thumb:

    rivals  hands             layout           exchange         both             strong           at most
    3       400 --seed 1000   +0.030 ± 0.007   there is none    +0.030 ± 0.007   +0.030 ± 0.007   +0.030
    2       200 --seed 1000   +0.023 ± 0.006   +0.015 ± 0.006   +0.039 ± 0.008   +0.038 ± 0.008   +0.039
    1       300 --seed 1000   +0.027 ± 0.005   +0.012 ± 0.006   +0.041 ± 0.008   +0.041 ± 0.008   +0.042
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Mapping, Sequence
from random import Random
from statistics import fmean, stdev
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from cardwidgets.core.cards import Card, Cards, pack
from cardwidgets.games.crash.rules import CrashRules
from cardwidgets.odds.layouts.best import average_points, best_layout, points_against
from cardwidgets.odds.layouts.exchange import Others, worth_of_exchange
from cardwidgets.odds.layouts.many import lay_out_numbers
from cardwidgets.odds.layouts.reply import Rivals, best_reply, draw_laid, laid_strengths, strengths_of
from cardwidgets.odds.three_card.tables import rank_table

RULES = CrashRules()
RANKING, MIN_CATEGORY, BONUS = RULES.ranking, RULES.least, float(RULES.crash_bonus)
MIN_DRAWS = 40
"""Draws of what the rivals said before, below which those that are measured on are learned from too."""
WAYS = ("thumb", "layout", "exchange", "both", "strong", "at most")

Numbers = npt.NDArray[np.int64]


class Drawn(NamedTuple):
    """Rivals and spare hands of many draws: cards, sets by strength, who would give up their hand; what was said.

    ``held`` are the sets of the rivals after those before the hand have spoken, ``taken`` how many of them took a spare
    one, ``said`` a number for what each said.
    """

    cards: npt.NDArray[np.uint8]
    sets: Numbers
    gives_up: npt.NDArray[np.bool_]
    held: Numbers
    taken: Numbers
    said: Numbers


def drawn(rest: Sequence[Card], rivals: int, before: int, draws: int, seed: int) -> Drawn:
    """Return draws of the three other hands, of which ``rivals`` are played and the others spare."""
    laid = draw_laid(rest, 3, rivals, 0, deals=draws, seed=seed, ranking=RANKING, least=MIN_CATEGORY)
    gives_up = laid.worth[:, :rivals] < average_points(rivals, RANKING, MIN_CATEGORY)
    held, taken, said = laid.strengths[:, :rivals].copy(), np.zeros(draws, np.int64), np.zeros(draws, np.int64)
    for rival in range(before):
        takes = exchanged(held, laid.strengths, gives_up, taken, rival, rivals)
        said = 2 * said + takes
    return Drawn(laid.cards, laid.strengths, gives_up, held, taken, said)


def exchanged(held: Numbers, sets: Numbers, gives_up: npt.NDArray[np.bool_], taken: Numbers, rival: int, rivals: int
              ) -> npt.NDArray[np.bool_]:  # fmt: skip
    """Let a rival take the next spare hand where theirs is worth little and one is left; who did."""
    takes: npt.NDArray[np.bool_] = gives_up[:, rival] & (taken < 3 - rivals)
    held[takes, rival] = sets[takes, rivals + taken[takes]]
    taken += takes
    return takes


def strongest(found: Drawn, rows: Numbers, rivals: int, before: int, *, take: bool) -> Numbers:
    """The rivals' strongest set at each place, once those after the hand have spoken, who took one or kept theirs."""
    held, taken = found.held[rows], found.taken[rows] + take
    for rival in range(before, rivals):
        exchanged(held, found.sets[rows], found.gives_up[rows], taken, rival, rivals)
    best: Numbers = held.max(axis=1)
    return best


def points(own: Numbers, others: Numbers) -> float:
    """Return what sets bring on average, one layout or one for each draw."""
    won = (others < own) & (own >= 0)
    return float((won.sum(axis=-1) + BONUS * won.all(axis=-1)).mean())


def gained(seed: int, rivals: int, before: int, draws: int) -> Mapping[str, float]:
    """Return what a hand brings in each of the ways, when so many rivals have spoken before."""
    cards = Random(seed).sample(pack(), 52)
    hand, rest = Cards(cards[:13]), cards[13:]
    worth = points_against(rivals, RANKING, MIN_CATEGORY)
    usual = best_layout(hand, worth, RANKING, MIN_CATEGORY)
    by_thumb, top = np.array(strengths_of(usual.layout, RANKING)), rank_table(RANKING).rungs
    learn, test = (drawn(rest, rivals, before, draws, 2 * (4 * seed + before) + part) for part in (0, 1))
    found = dict.fromkeys(WAYS, 0.0)
    for said in np.unique(test.said):
        here, rows = (np.flatnonzero(one.said == said) for one in (learn, test))
        source = learn if len(here) >= MIN_DRAWS else test
        here = here if len(here) >= MIN_DRAWS else rows
        share, spares = len(rows) / draws, 3 - rivals - int(test.taken[rows[0]])
        against = Rivals(strongest(source, here, rivals, before, take=False), top)
        reply = best_reply(hand, against, bonus=BONUS, ranking=RANKING, least=MIN_CATEGORY)
        best = np.array(strengths_of(reply.layout, RANKING))
        others = strongest(test, rows, rivals, before, take=False)
        thumb, good = {"keep": points(by_thumb, others)}, {"keep": points(best, others)}
        learned = {"keep": points(best, against.strongest)}
        if spares:
            new = 3 - spares
            after = Rivals(strongest(source, here, rivals, before, take=True), top)
            others = strongest(test, rows, rivals, before, take=True)
            thumb["take"] = points(test.sets[rows, new], others)
            good["take"] = points(laid_against(test.cards[rows, new], after), others)
            learned["take"] = points(laid_against(source.cards[here, new], after), after.strongest)
        kept = before - int(said).bit_count()
        told = worth_of_exchange(
            hand, rest, Others(kept, before - kept, rivals - before, spares),
            deals=600, seed=seed, bonus=BONUS, ranking=RANKING, least=MIN_CATEGORY,
        ) if spares else None  # fmt: skip
        simple = "take" if spares and usual.worth < average_points(rivals, RANKING, MIN_CATEGORY) else "keep"
        clever = max(learned, key=lambda word: learned[word])
        strong = "take" if told is not None and told.take > told.keep else "keep"
        for way, value in zip(
            WAYS, (thumb[simple], good[simple], thumb[clever], good[clever], good[strong], max(good.values())),
            strict=True,
        ):  # fmt: skip
            found[way] += share * value
    return found


def laid_against(hands: npt.NDArray[np.uint8], against: Rivals) -> Numbers:
    """The strengths of the sets of hands that are laid out for the most points against rivals."""
    laid = lay_out_numbers(hands, against.worth(), RANKING, MIN_CATEGORY)
    sets: Numbers = laid_strengths(hands, laid.sets, rank_table(RANKING).flat)
    return sets


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="python -m tests.tools.benchmarks.crash",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("hands", type=int)
    parser.add_argument("--rivals", type=int, choices=(1, 2, 3), default=3)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--draws", type=int, default=1500)
    asked = parser.parse_args()
    since, rows = time.process_time(), list[dict[str, float]]()
    places = range(asked.rivals + 1 if asked.rivals < 3 else 1)  # where nothing is exchanged all places are alike
    try:
        for seed in range(asked.seed, asked.seed + asked.hands):
            each = [gained(seed, asked.rivals, before, asked.draws) for before in places]
            rows.append({way: fmean(one[way] for one in each) for way in WAYS})
    finally:
        print(f"{asked.rivals} rivals, {len(rows)} hands from seed {asked.seed}, {time.process_time() - since:.0f} s")
        for way in WAYS:
            more = [row[way] - row["thumb"] for row in rows]
            band = 1.96 * stdev(more) / len(more) ** 0.5
            print(f"{way}: {fmean(row[way] for row in rows):.3f} points, {fmean(more):+.4f} ± {band:.4f}", flush=True)


if __name__ == "__main__":
    main()
