"""What the notebooks on the play of Preferans list: whisting, failing, open cards, misère, all-pass games."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from statistics import fmean, stdev
from typing import Any

from ..catalogue import open_table
from ..core.cards import cards
from ..core.player import Player
from ..games.preferans.all_pass_row import multiplier, run_after
from ..games.preferans.bids import bid
from ..games.preferans.outcome import DealOutcome
from ..games.preferans.sheet import ScoreSheet
from ..games.preferans.values import duty, price, quota
from ..games.preferans.whist import Whisting
from ..locale import explain, say
from ..odds.preferans.double_dummy import solve
from ..odds.results import BAND
from ..players import PreferansPlayer, RandomPlayer
from ..players.preferans.suits import lead_risk, risk
from .listings import Listing
from .preferans import PLAYERS, name_of, row, rules_of, word
from .preferans_auction import mask, sign

__all__ = [
    "all_passed",
    "contract_failed",
    "duties",
    "half_refused",
    "line_of_play",
    "open_leads",
    "row_ends",
    "row_prices",
    "stalingrad",
    "suits_at_misere",
    "whisted",
    "who_leads_misere",
]


# ---------- whisting ----------


def duties() -> Listing:
    """For each contract: what a trick is worth, what the defence owes, and what each of two whisters owes of it."""
    return Listing(
        row(
            contract=str(bid(f"{figure}S").level),
            trick_is_worth=price(bid(f"{figure}S")),
            defence_owes=duty(bid(f"{figure}S")),
            first_owes=quota(bid(f"{figure}S"), second=False),
            second_owes=quota(bid(f"{figure}S"), second=True),
        )
        for figure in "6789T"
    )


def whisted(*talks: tuple[str, ...]) -> Listing:
    """What comes of what the defenders say; each talk is the contract of Anna, then words of Boris and Vera in turn."""
    found = []
    for contract, *said in talks:
        whisting = Whisting(rules_of(), bid(contract), (1, 2))
        for spoken in said:
            whisting.hear(whisting.turn, spoken)  # type: ignore[arg-type]
        calls = (word("says_so", name=name_of(seat), what=word(f"said.{what}")) for seat, what in whisting.calls)
        found.append(
            row(
                contract=sign(contract),
                said_in_turn=word("next").join(calls),
                whisters=word("next").join(map(name_of, whisting.whisters)) or word("nobody"),
                played_out=say("widget.yes" if whisting.played else "widget.no"),
            )
        )
    return Listing(found)


def half_refused() -> Listing:
    """When half a whist is not to be had, and why."""
    found = []
    for contract, said in (("8H", ["pass"]), ("6H", ["whist"]), ("6H", [])):
        whisting = Whisting(rules_of(), bid(contract), (1, 2))
        for spoken in said:
            whisting.hear(1, spoken)
        seat = whisting.turn
        why = None if seat is None else whisting.why(seat, "half")
        found.append(
            row(
                contract=sign(contract),
                first_said=word("next").join(word(f"said.{spoken}") for spoken in said) or word("nothing_yet"),
                half_for=name_of(seat),
                answer=explain(why) if why else word("open"),
            )
        )
    return Listing(found)


def contract_failed(contract: str = "6H") -> Listing:
    """What a contract of Anna's writes against two whisters who share the other tricks, by her tricks."""
    found = []
    for taken in (4, 5, 6, 7, 8):
        others = 10 - taken
        deal = DealOutcome(
            players=3,
            dealer=2,
            contract=bid(contract),
            declarer=0,
            whisters=(1, 2),
            tricks=(taken, others - others // 2, others // 2),
        )
        sheet = ScoreSheet(rules_of(), 3).write(deal)
        found.append(
            row(
                declarer_takes=taken,
                declarers_pool=sheet.pools[0],
                declarers_mountain=sheet.mountains[0],
                first_writes=sheet.whists[1][0],
                second_writes=sheet.whists[2][0],
                mountains_of_two=word("next").join(map(str, sheet.mountains[1:])),
            )
        )
    return Listing(found)


def stalingrad() -> Listing:
    """Who is asked about two contracts where six of spades must be whisted, and why Boris may not pass."""
    rules, found = rules_of("preferans-stalingrad"), []
    for contract in ("6S", "6C"):
        whisting = Whisting(rules, bid(contract), (1, 2))
        why = whisting.why(1, "pass")
        found.append(
            row(
                contract=sign(contract),
                whist_unasked=word("next").join(map(name_of, whisting.whisters)) or word("nobody"),
                may_first_pass=explain(why) if why else word("open"),
            )
        )
    return Listing(found)


# ---------- open cards ----------


def open_leads(hands: Sequence[str], trump: str, leader: int = 1) -> Listing:
    """With open cards: what Anna takes after each lead, and how many tricks the lead gives away."""
    solved = solve([cards(hand) for hand in hands], trump, declarer=0, leader=leader, fast=False)
    return Listing(
        row(leads=f"{PLAYERS[leader]} {card.sign}", declarer_takes=tricks, given_away=solved.cost[card])
        for card, tricks in solved.values.items()
    )


# ---------- misère ----------


def suits_at_misere(*holdings: str) -> Listing:
    """How often a suit is caught at misère when defenders who see all cards lead nothing else, in percent."""
    return Listing(
        row(
            cards=" ".join(ranks).replace("T", "10"),
            others_lead=100 * risk(mask(ranks)),
            you_lead=100 * lead_risk(mask(ranks)),
        )
        for ranks in holdings
    )


def who_leads_misere(hands: Sequence[str]) -> Listing:
    """A misère of Anna's with open cards, for each first leader: her tricks, and the leads that give nothing away."""
    found = []
    for leader in range(3):
        solved = solve([cards(hand) for hand in hands], "M", declarer=0, leader=leader, fast=False)
        best = " ".join(card.sign for card in solved.best)
        found.append(row(leads_first=PLAYERS[leader], declarer_takes=solved.tricks, best_leads=best))
    return Listing(found)


def line_of_play(hands: Sequence[str], leader: int, tricks: int) -> Listing:
    """One line of best play at Anna's misère, trick by trick."""
    line = solve([cards(hand) for hand in hands], "M", declarer=0, leader=leader, fast=False).line
    found = []
    for start in range(0, 3 * tricks, 3):
        played = {PLAYERS[seat]: card.sign for seat, card in line[start : start + 3]}
        found.append(
            row(trick=start // 3 + 1, leads=PLAYERS[line[start][0]]) | {name: played[name] for name in PLAYERS[:3]}
        )
    return Listing(found)


# ---------- all pass ----------


def all_passed(deals: int = 90) -> Listing:
    """Tricks of the computer player, who ducks, among two who play any card, when all have passed."""
    taken = [_ducked(seed, seed % 3) for seed in range(deals)]
    band = BAND * stdev(taken) / len(taken) ** 0.5
    return Listing([row(deals=deals, ducking=f"{fmean(taken):.2f} ± {band:.2f}", by_chance=10 / 3)])


def _ducked(seed: int, seat: int) -> int:
    table, rng = open_table("preferans-sochi", seed=seed), Random(seed)
    others: Player = RandomPlayer()
    while (asked := table.asked) is not None:
        player = PreferansPlayer() if asked.seat == seat else others
        table.play("pass" if asked.about == "bid" else player.choose(table.view(asked.seat), asked, rng))
    return int(table.result.outcome.tricks[seat])


def row_prices(games: int = 6) -> Listing:
    """What a trick costs in the first all-pass game of a row, the second and so on, where it is agreed so."""
    agreed: dict[str, dict[str, Any]] = {
        "1-2-3-3": {},
        "1-2-3-4": {"raspas_progression": "1-2-3-4"},
        "1-2-4-8": {"raspas_progression": "1-2-4-8"},
        "capped": {"raspas_progression": "1-2-4-8", "raspas_cap": 4},
    }
    return Listing(
        row(agreed=word("capped") if name == "capped" else name)
        | {str(n): multiplier(rules_of(**changes), n) for n in range(1, games + 1)}
        for name, changes in agreed.items()
    )


def row_ends() -> Listing:
    """How many all-pass games stand in a row after two and one deal more, by what ends a row."""
    return Listing(
        row(
            ends_with=word(f"ends.{reset}"),
            then_made=run_after(rules_of(raspas_reset=reset), 2, True),
            then_failed=run_after(rules_of(raspas_reset=reset), 2, False),
            then_all_pass=run_after(rules_of(raspas_reset=reset), 2, None),
        )
        for reset in ("any_contract", "made_contract")
    )
