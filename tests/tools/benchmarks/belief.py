"""``python -m tests.tools.benchmarks.belief briscola 200 --seed 100``: how much nearer a belief is to the truth.

So many deals are played by rules of thumb. At some places of each the log-loss of where the hidden cards truly lie is
taken of what the seat that plays believes, and of what somebody believes who counts cards and infers nothing; in Brag
and its relatives, that of the class of each rival's hand who has looked and spoken since, by what was said and by how
many hands there are, or at home poker by what their cards so far promise and by which cards are unseen; in Crash, where
nothing is asked while sets are turned up, at moments after each place and before the first. Says their quotient with
its interval over deals. Without executor; deals come one by one, so that a run that is interrupted says what it has.

Measured, of what counting has:

    briscola 1000 --seed 20000          0.808 ± 0.008 (3,293 places of 966 deals)
    briscola 1000 --seed 50000 --seats 4
                                        0.880 ± 0.007 (4,342 places of 983 deals)
    bisca 60 --seed 1000                0.796 ± 0.033 (192)
    marianna 1000 --seed 20000          0.896 ± 0.005 (2,824 places of 951 deals)
    briscola-duplo 1000 --seed 20000    0.878 ± 0.005 (3,010 places of 958 deals)
    chiamata 1000 --seed 51000          0.652 ± 0.010 (3,897 places of 975 deals)
    preferans-sochi 1000 --seed 31000   0.546 ± 0.016 (2,720 places of 885 deals)
    brag 1000 --share 1 --seed 70000    0.701 ± 0.012 (7,898 places of 918 deals at four seats)
    teen-patti 700 --share 1 --seed 70000
                                        0.692 ± 0.018 (4,372 places of 591 deals)
    zha-jin-hua 700 --share 1 --seed 70000
                                        0.705 ± 0.018 (4,467 places of 583 deals)
    brag 1000 --seats 2 --share 1 --seed 70000
                                        0.766 ± 0.011 (1,318 places of 538 deals)
    teen-patti 700 --seats 2 --share 1 --seed 70000
                                        0.795 ± 0.035 (936 places of 282 deals)
    zha-jin-hua 700 --seats 2 --share 1 --seed 70000
                                        0.774 ± 0.027 (852 places of 273 deals)
    three-card-poker 300 --seats 4 --share 0.5 --seed 70000
                                        0.947 ± 0.009 (3,927 places of 299 deals)
    three-card-poker 300 --seats 2 --share 1 --seed 70000
                                        0.864 ± 0.017 (1,374 places of 300 deals)
    crash 1000 --seed 30000 --share 0.5 0.823 ± 0.008 (2,481 places of 967 deals)

Of single cards what was said tells little in Brag and its relatives: their log-loss is 0.99 of what counting has. Of
the three cards of a rival together it is, from seed 76000 on, 0.868 ± 0.009 in Brag (233 deals at four seats), 0.900 ±
0.006 between two (278 deals), 0.865 ± 0.016 in Teen Patti and 0.868 ± 0.016 in Zha Jin Hua (129 and 126 deals at four
seats); that is said after the quotient of classes.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator
from math import comb, log, sqrt
from random import Random
from statistics import fmean, stdev

from cardwidgets import Table, open_table, player
from cardwidgets.players import Believer, counted_belief

HAND = log(comb(49, 3))
"""The log-loss of counting for the three cards of a rival, for who has seen three others."""


def hidden_cards(table: Table, strong: object) -> tuple[float, float] | None:
    """The log-loss of the belief of the seat that plays, and of counting; None where nothing is inferred."""
    asked = table.asked
    if asked is None or asked.about not in ("play", "bet") or not isinstance(strong, Believer):
        return None
    view = table.view(asked.seat)
    found, even = strong.believe(view, asked), counted_belief(view)
    if found is None or even is None or not found.shares or found.how == "counted":
        return None
    true = {card: name for name, pile in table.deal.piles.items() for card in pile if card in found.shares}
    return found.loss(true), even.loss(true)


def classes_of_hands(table: Table, strong: object) -> list[tuple[float, float]]:
    """The same of the class of the hand of each rival who is in, has looked and has spoken since."""
    from cardwidgets.odds.betting.classes import EVEN, hand_classes
    from cardwidgets.players.belief import SPREAD
    from cardwidgets.players.vying.evidence import draw_by_bets

    asked = table.asked
    if table.variant.kind == "poker":
        return classes_at_home(table)
    if asked is None or asked.about != "bet" or (heard := draw_by_bets(table.view(asked.seat))) is None:
        return []
    ranks, found = heard.drawn.table, []
    own = hand_classes(ranks.ranking)
    for pile, likely in zip(heard.piles, heard.drawn.classes(), strict=True):
        if pile in {f"hand{seat}" for seat in table.deal.facts().active}:  # type: ignore[attr-defined]
            true = own[ranks.row_of(*ranks.numbers(table.deal.piles[pile]))]
            found.append((-log((1 - SPREAD) * likely[true] + SPREAD * EVEN[true]), -log(EVEN[true])))
    return found


def classes_at_home(table: Table) -> list[tuple[float, float]]:
    """The same at home poker, by what the cards so far promise; counting leaves all unseen cards as likely."""
    from cardwidgets.odds.betting.streets import HandSoFar, draw_streets, promise_classes
    from cardwidgets.odds.three_card.tables import rank_table
    from cardwidgets.players.belief import SPREAD
    from cardwidgets.players.vying.evidence import draw_by_streets

    asked = table.asked
    if asked is None or asked.about != "bet" or (heard := draw_by_streets(table.view(asked.seat))) is None:
        return []
    ranking, cards, found = heard.drawn.ranking, heard.hidden.cards, []
    for pile, likely in zip(heard.piles, heard.drawn.classes(), strict=True):
        if int(pile.removeprefix("hand")) in table.deal.facts().active:  # type: ignore[attr-defined]
            numbers = rank_table(ranking).numbers(table.deal.piles[pile])
            true = promise_classes(ranking)[len(numbers) - 1][tuple(numbers)]
            drawn = draw_streets(ranking, cards, [HandSoFar(len(numbers))], number=4000, seed=1, doubt=0)
            even = drawn.classes()[0][true]
            found.append((-log((1 - SPREAD) * likely[true] + SPREAD * even), -log(even)))
    return found


def sets_shown(table: Table, share: float, rng: Random) -> Iterator[tuple[float, float]]:
    """Both losses for the first seat at some of the moments at which the sets of Crash were turned up."""
    from cardwidgets.players.crash_belief import crash_belief
    from tests.support.crash_views import shown_so_far

    for places in range(len(table.deal.facts().won) + 1):
        if rng.random() < share:
            view = shown_so_far(table.view(0), places)
            found, even = crash_belief(view), counted_belief(view)
            if found is not None and even is not None:
                true = {card: name for name, pile in table.deal.piles.items() for card in pile if card in found.shares}
                yield found.loss(true), even.loss(true)


def losses(variant: str, seats: int | None, seed: int, share: float, vying: bool) -> Iterator[tuple[float, float]]:
    """Both losses at some places of a deal by rules of thumb."""
    table, rng = open_table(variant, seats=seats, seed=seed), Random(seed)
    thumb, strong = player("rules of thumb", variant), player("strong", variant).at(table.seats)
    while (asked := table.asked) is not None:
        if rng.random() < share:
            if vying:
                yield from classes_of_hands(table, strong)
            elif (found := hidden_cards(table, strong)) is not None:
                yield found
        table.play(thumb.choose(table.view(asked.seat), asked, rng), seat=asked.seat)
    if table.variant.kind == "crash":
        yield from sets_shown(table, share, rng)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.tools.benchmarks.belief", description=__doc__)
    parser.add_argument("variant")
    parser.add_argument("deals", type=int)
    parser.add_argument("--seed", type=int, default=100)
    parser.add_argument("--seats", type=int)
    parser.add_argument("--share", type=float, default=0.1, help="of the places at which a belief is asked for")
    asked = parser.parse_args()
    since, rows, places = time.process_time(), list[tuple[float, float]](), 0
    vying = player("strong", asked.variant).variant.kind in ("brag", "poker", "teen", "zha")
    try:
        for seed in range(asked.seed, asked.seed + asked.deals):
            found = list(losses(asked.variant, asked.seats, seed, asked.share, vying))
            places += len(found)
            if found:
                rows.append((sum(one for one, _ in found), sum(other for _, other in found)))
    finally:
        usual = fmean(row[1] for row in rows)
        ratio = fmean(row[0] for row in rows) / usual
        band = 1.96 * stdev(one - ratio * other for one, other in rows) / sqrt(len(rows)) / usual
        hands = ""
        if vying and open_table(asked.variant).variant.kind != "poker":  # within a class all hands are as likely
            of_all = HAND * places / len(rows)
            hands = (
                f", of the three cards together {1 - (1 - ratio) * usual / of_all:.3f} ± {band * usual / of_all:.3f}"
            )
        print(
            f"{asked.variant}, {len(rows)} deals from seed {asked.seed}, {places} places: log-loss {ratio:.3f} ± "
            f"{band:.3f} of what counting has{hands}, {time.process_time() - since:.0f} s",
            flush=True,
        )


if __name__ == "__main__":
    main()
