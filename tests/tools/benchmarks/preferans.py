"""``python -m tests.tools.benchmarks.preferans WHAT [N]``: matches of Preferans, and how well its player plays.

``random``   N random matches to a pool of 10 in every way of play and for three and four: how long they are, and that
             the settlement of each sums to zero, exactly
``matches``  N matches of the player against itself to a pool of 10 in each system, with the time for a deal
``strength`` N matches of the player against random rivals in each system: whists per match, and their error. They
             are cut off after 12 deals: rivals who bid at random fill no pools, and a match with them hardly ends
``open``     N deals of the player against itself, judged with open cards: contracts, whists, and what each card cost
"""

from __future__ import annotations

import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from random import Random
from statistics import fmean, stdev

from cardwidgets import Cards, Match, Table, find
from cardwidgets.games.preferans.deal import Preferans
from cardwidgets.games.preferans.rules import PreferansStart
from cardwidgets.games.preferans.script import sheet_of
from cardwidgets.games.preferans.variants import VARIANTS
from cardwidgets.odds.preferans.double_dummy import solve
from cardwidgets.players import Player, PreferansPlayer, RandomPlayer

POOL, MAX_DEALS, SHORT = 10, 400, 12
SYSTEMS = ("preferans-sochi", "preferans-leningrad", "preferans-rostov")
PLAYER, CHANCE = PreferansPlayer(), RandomPlayer()


def to_the_end(match: Match, players: Sequence[Player], seed: int, most: int = MAX_DEALS) -> Match:
    """A match played out; by-hand deals are dealt by the player, since it is not misdeals that are counted."""
    rng = Random(seed)
    while True:
        table = match.table
        while (asked := table.asked) is not None:
            bot = PLAYER if asked.about in ("cut", "packet") else players[asked.seat]
            table.play(bot.choose(table.view(asked.seat), asked, rng))
        if match.over or len(match.deals) >= most:
            assert sum(map(Fraction, sheet_of(match).settlement.final), start=Fraction(0)) == 0
            return match
        match.next_deal()


def sit(name: str, seats: int, seed: int) -> Match:
    variant = find(name).change(pool_target=POOL)
    return Match(Table(variant, seats, start=PreferansStart(dealer=seed % seats), rng=Random(seed)))


def at_random(number: int) -> Iterator[str]:
    for variant in VARIANTS:
        for seats in variant.seats:
            longest, over = [], 0
            for seed in range(number):
                match = to_the_end(sit(variant.name, seats, seed), [CHANCE] * seats, seed)
                longest.append(len(match.deals))
                over += match.over
            yield (
                f"{variant.name}, {seats}: {number} matches, {over} over, {fmean(longest):.1f} deals on average, "
                f"{max(longest)} at most; each settlement sums to 0"
            )


def among_players(number: int) -> Iterator[str]:
    for name in SYSTEMS:
        for seats in (3, 4):
            deals, began = [], time.perf_counter()
            kinds = Counter[str]()
            for seed in range(number):
                match = to_the_end(sit(name, seats, seed), [PLAYER] * seats, seed)
                deals.append(len(match.deals))
                for done in sheet_of(match).deals:
                    given = "given up" if done.conceded else "made" if done.made else "failed"
                    kinds["all passed" if done.contract is None else given] += 1
            each = (time.perf_counter() - began) / sum(deals)
            said = ", ".join(f"{kinds[kind]} {kind}" for kind in ("made", "failed", "given up", "all passed"))
            yield (
                f"{name}, {seats}: {number} matches, {fmean(deals):.1f} deals on average, {max(deals)} at most, "
                f"{1000 * each:.0f} ms for a deal; {said}"
            )


def strength(number: int) -> Iterator[str]:
    for name in SYSTEMS:
        for seats in (3, 4):
            won = []
            for seed in range(number):
                mine = seed % seats
                players = [PLAYER if seat == mine else CHANCE for seat in range(seats)]
                match = to_the_end(sit(name, seats, seed), players, seed, SHORT)
                won.append(float(sheet_of(match).settlement.final[mine]))
            error = stdev(won) / len(won) ** 0.5
            yield f"{name}, {seats}: {fmean(won):+.0f} ± {error:.0f} whists in {SHORT} deals against chance ({number})"


def with_open_cards(number: int) -> Iterator[str]:
    """Each card, and each contract at its first card, as open cards judge them."""
    contracts, costs, plays = Counter[str](), Counter[str](), Counter[str]()
    for seed in range(number):
        table = Table(find(SYSTEMS[0]), 3, start=PreferansStart(dealer=seed % 3), rng=Random(seed))
        while (asked := table.asked) is not None:
            deal = table.deal
            assert isinstance(deal, Preferans)
            answer = PLAYER.choose(table.view(asked.seat), asked, Random(0))
            if asked.about.startswith("play") and deal.declarer is not None and deal.contract is not None:
                hands = [Cards(deal.hands[seat]) for seat in deal.active]
                declarer, misere = deal.active.index(deal.declarer), deal.contract.misere
                solved = solve(
                    hands,
                    "M" if misere else deal.trump or "N",
                    declarer=declarer,
                    leader=deal.active.index(deal.leader),
                    table=Cards(deal.trick),
                )
                if not deal.trick and not sum(deal.tricks):
                    made = solved.tricks == 0 if misere else solved.tricks >= deal.contract.level
                    contracts[f"{'misère' if misere else deal.contract.level} {'makes' if made else 'fails'}"] += 1
                if not deal.exposed:
                    who = "declarer" if deal.turn == deal.declarer else "defender"
                    kind = f"{who} {'follows' if deal.trick else 'leads'}"
                    plays[kind] += 1
                    costs[kind] += solved.cost[answer]
            table.play(answer)
    yield "with open cards: " + ", ".join(f"{kind} {contracts[kind]}" for kind in sorted(contracts))
    for kind in sorted(plays):
        rate = 100 * costs[kind] / plays[kind]
        yield f"{kind}: {costs[kind]} tricks lost by {plays[kind]} cards, {rate:.1f} in a hundred"


WAYS = {"random": at_random, "matches": among_players, "strength": strength, "open": with_open_cards}


def main() -> int:
    if len(sys.argv) < 2 or sys.argv[1] not in WAYS:
        sys.stderr.write(f"{__doc__}\n")
        return 2
    for line in WAYS[sys.argv[1]](int(sys.argv[2]) if len(sys.argv) > 2 else 30):
        sys.stdout.write(f"{line}\n")
        sys.stdout.flush()
    return 0


if __name__ == "__main__":
    sys.exit(main())
