"""Tables for the notebooks on Preferans: cards, auction, whisting and play."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from statistics import fmean
from typing import Any

from ..catalogue import open_table
from ..core import variants
from ..core.cards import Card, Cards, pack
from ..core.player import Player
from ..games.preferans.auction import Auction
from ..games.preferans.bids import LEVELS, STRAINS, bid, ladder
from ..games.preferans.distribution import TALON_PACKET, misdeal, to
from ..games.preferans.lines import DealOutcome
from ..games.preferans.play import leader_of
from ..games.preferans.rules import PreferansRules
from ..games.preferans.score import good_cards
from ..games.preferans.sheet import ScoreSheet
from ..games.preferans.talon import against_contract
from ..games.preferans.values import duty, multiplier, price, quota, run_after
from ..games.preferans.whist import Whisting
from ..lessons import glossary
from ..locale import explain, say
from ..odds.preferans.double_dummy import solve
from ..odds.preferans.hands import talon_holds, talon_worth
from ..players import PreferansPlayer, RandomPlayer
from ..players.preferans.bids import best_strain, misere_after_talon, tricks
from ..players.preferans.suits import RANKS, guards, lead_risk, risk, tops
from .deals import play_until
from .listings import Listing, People, Words, mean_and_margin

__all__ = [
    "PLAYERS", "all_passed", "auction", "bid_table", "contract_failed", "contracts_to_name", "duties", "first_words",
    "half_refused", "hand_worth", "hoped_and_taken", "hopes_of_a_dealer", "leaders", "mask", "misdeals",
    "misere_between", "other_names", "refusals", "row_ends", "row_prices", "stalingrad", "suits_at_misere",
    "suits_worth", "terms", "whisted",
]  # fmt: skip


word = Words("preferans_course")
row = word.row
PLAYERS = People("Anna", "Boris", "Vera", "Gleb")


def rules_of(game: str = "preferans-sochi", **changes: object) -> PreferansRules:
    """Return the rules of a variant, changed. Raises the errors of `core.variants.rules_of`."""
    return variants.rules_of(game, PreferansRules, **changes)


def terms(*keys: str) -> Listing:
    """List terms of the game in the language in use and in Russian, in the given order."""
    found = {term.key: term for term in glossary("preferans")}
    return Listing(row(term=found[key].said(), russian=found[key].original) for key in keys)


def name_of(seat: int | None) -> str:
    """Return the name of the player in a seat; a dash for None."""
    return "–" if seat is None else PLAYERS[seat]


# ---------- cards and deals ----------


def leaders(winner: int = 1, tricks: int = 4) -> Listing:
    """List the leaders of the first tricks after all have passed, for three and four players, if Vera dealt and one
    player wins
    every trick.
    """
    rules = rules_of()
    return Listing(
        row(
            trick=trick,
            of_three=name_of(leader_of(rules, 3, 2, trick, previous_winner=winner)),
            of_four=name_of(leader_of(rules, 4, 2, trick, previous_winner=winner)),
        )
        for trick in range(1, tricks + 1)
    )


def misdeals() -> Listing:
    """List ways of dealing the talon, each with its verdict by the plain rule and by the strict one."""
    rounds = [to(seat) for seat in range(3)]
    schemes: dict[str, Sequence[str]] = {
        "first_pair": [rounds[0], TALON_PACKET, *rounds[1:], *rounds * 4],
        "between_rounds": [*rounds * 2, TALON_PACKET, *rounds * 3],
        "first_of_all": [TALON_PACKET, *rounds * 5],
        "last_of_all": [*rounds * 5, TALON_PACKET],
    }
    return Listing(
        row(
            talon_is_dealt=word(f"scheme.{name}"),
            plain=_stands(scheme, strict=False),
            strict=_stands(scheme, strict=True),
        )
        for name, scheme in schemes.items()
    )


def _stands(scheme: Sequence[str], *, strict: bool) -> str:
    wrong = misdeal(list(scheme), (0, 1, 2), strict=strict)
    return word("misdeal" if wrong else "stands")


# ---------- disputes ----------


def hopes_of_a_dealer() -> Listing:
    """List the probabilities of aces in the talon, and the mean worth of a talon to a resting dealer in tricks."""
    mean = talon_worth(lambda talon: good_cards(talon, bid("6S")))
    aces = talon_holds("AS AC AD AH")
    return Listing(
        [
            *(row(talon_has=word("aces", n=number), chance=chance.sentence()) for number, chance in aces.items()),
            row(talon_has=word("worth_on_average"), chance=word("of_a_trick", share=mean, about=f"{float(mean):.2f}")),
        ]
    )


# ---- auction ----


SUITS = "SCDH"


def sign(name: str) -> str:
    """Return a bid or a pass as people write it."""
    if name == "pass":
        return word("pass")
    return word("misere") if name == "M" else bid(name).sign


def strain(letter: str) -> str:
    """Return the sign of a suit, or the words for no trump."""
    return word("no_trump") if letter == "N" else bid(f"6{letter}").sign[-1]


def mask(ranks: str) -> int:
    """Return ranks of a suit as a bit mask, as the computer players keep them."""
    return sum(1 << RANKS.index(rank) for rank in ranks)


# ---------- bids ----------


def bid_table() -> Listing:
    """List for each number of tricks the value of the contract, the defenders' quota, and the bids from low to high."""
    return Listing(
        row(
            tricks=str(level),
            worth=price(bid(f"{figure}S")),
            others_owe=duty(bid(f"{figure}S")),
            bids_low_to_high="  ".join(bid(figure + letter).sign for letter in STRAINS),
        )
        for level, figure in zip(LEVELS, "6789T", strict=True)
    )


def misere_between() -> Listing:
    """List misère and the bids just below and above it, each with its value."""
    steps = list(ladder())
    at = next(place for place, one in enumerate(steps) if one.misere)
    return Listing(
        row(bid=word("misere") if one.misere else one.sign, worth=price(one)) for one in steps[at - 1 : at + 2]
    )


def other_names() -> Listing:
    """List other names of bids of six and of seven, which count the suits from below."""
    return Listing(
        row(bid=bid(f"{figure}{letter}").sign, other_name=word("ordinal", n=place, tricks=figure))
        for figure in "67"
        for place, letter in enumerate(STRAINS, 1)
    )


def auction(*said: str) -> Listing:
    """List an auction of three: the player, the lowest legal bid, and the bid. Raises `ValueError` for a bid after
    its end.
    """
    bidding, found = Auction(rules_of(), (0, 1, 2)), []
    for name in said:
        seat = bidding.turn
        if seat is None:
            raise ValueError(f"the auction is over before {name!r}")
        lowest = bidding.choices().options[1]
        bidding.hear(seat, name)
        found.append(row(player=PLAYERS[seat], lowest_open=sign(str(lowest)), says=sign(name)))
    return Listing(found)


def refusals() -> Listing:
    """List bids that Vera may not make after two bids, and Anna not after a third, with the reasons."""
    bidding = Auction(rules_of(), (0, 1, 2))
    bidding.hear(0, "6S")
    bidding.hear(1, "6C")
    asked = [(2, name, bidding.why(2, name)) for name in ("6C", "6S", "M")]
    bidding.hear(2, "6D")
    asked.append((0, "M", bidding.why(0, "M")))
    return Listing(
        row(player=PLAYERS[seat], wants_to_say=sign(name), answer=explain(why) if why else word("open"))
        for seat, name, why in asked
    )


def contracts_to_name(won: str = "7D") -> Listing:
    """List contracts that the winner of an auction may or may not name, with the reasons."""
    found = []
    for name in ("7D", "7N", "8S", "7C", "M"):
        why = against_contract(rules_of(), bid(won), bid(name))
        found.append(row(won_with=sign(won), to_name=sign(name), answer=explain(why) if why else say("widget.yes")))
    return Listing(found)


# ---------- hands ----------


def suits_worth(*holdings: str) -> Listing:
    """List the tricks of holdings in a suit: led from the top, and in addition if the higher cards lie well."""
    return Listing(
        row(
            cards=" ".join(ranks).replace("T", "10"),
            from_the_top=tops(mask(ranks)),
            by_position=float(guards(mask(ranks))),
        )
        for ranks in holdings
    )


def hand_worth(hand: str) -> Listing:
    """List the tricks that the computer player expects with each suit as trumps, and without trumps."""
    return Listing(row(trumps=strain(letter), hoped_for=tricks(Cards(hand), letter)) for letter in STRAINS)


def hoped_and_taken(deals: int = 60, seed: int = 2) -> Listing:
    """List the expected tricks and the tricks with open cards, on average, of random hands in their longest suit."""
    rng, pairs = Random(seed), []
    for number in range(deals):
        dealt = rng.sample(pack(32), 30)
        hands = [Cards(dealt[:10]), Cards(dealt[10:20]), Cards(dealt[20:])]
        longest = max(SUITS, key=lambda suit: sum(card.suit == suit for card in hands[0]))
        taken = solve(hands, longest, leader=number % 3, fast=False).tricks
        pairs.append((float(tricks(hands[0], longest)), taken))
    bands = {"below_three": (0, 3), "three_to_five": (3, 5), "five_and_more": (5, 11), "all_hands": (0, 11)}
    return Listing(
        row(
            hands_that_hope=word(name),
            number=len(band),
            hoped_for=fmean(hoped for hoped, _ in band),
            taken=fmean(float(taken) for _, taken in band),
        )
        for name, (low, high) in bands.items()
        if (band := [(hoped, taken) for hoped, taken in pairs if low <= hoped < high])
    )


def first_words(*seeds: int) -> Listing:
    """List the computer player's first bid with some hands, and its estimates of them."""
    player, found = PreferansPlayer(), []
    for seed in seeds:
        table = open_table("preferans-sochi", seed=seed)
        asked = table.asked
        if asked is None:
            continue
        view = table.view(asked.seat)
        hand = view.piles[f"hand{asked.seat}"]
        in_order: list[Card] = sorted(hand, key=lambda card: (card.suit, -RANKS.index(card.rank)))
        worth, best = best_strain(hand)
        found.append(
            row(
                hand=Cards(in_order).signs,
                best_in=strain(best),
                hoped_for=float(worth),
                misere_fails=f"{100 * misere_after_talon(hand, leads=True):.0f} %",
                says=sign(str(player.choose(view, asked, Random(0)))),
            )
        )
    return Listing(found)


# ---------- whisting ----------


def duties() -> Listing:
    """List for each contract the value of a trick, the defenders' quota, and the share of each of two whisters."""
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
    """List the results of the defenders' words. Each talk is Anna's contract, then words of Boris and Vera in turn."""
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
    """List cases in which a half-whist is asked for, with the answer of the rules."""
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
    """List the entries on the score sheet for a contract of Anna's against two whisters, by her tricks."""
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
    """List the whisters of two contracts where six of spades must be whisted, and why Boris may not pass."""
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


# ---------- misère ----------


def suits_at_misere(*holdings: str) -> Listing:
    """List how often a suit takes a trick at misère if defenders who see all cards lead nothing else, in percent."""
    return Listing(
        row(
            cards=" ".join(ranks).replace("T", "10"),
            others_lead=100 * risk(mask(ranks)),
            you_lead=100 * lead_risk(mask(ranks)),
        )
        for ranks in holdings
    )


# ---------- all pass ----------


def all_passed(deals: int = 90) -> Listing:
    """List the mean tricks of the computer player, who ducks, against two random players, after all have passed."""
    taken = [_ducked(seed, seed % 3) for seed in range(deals)]
    return Listing([row(deals=deals, ducking=mean_and_margin(taken), by_chance=10 / 3)])


def _ducked(seed: int, seat: int) -> int:
    table = open_table("preferans-sochi", seed=seed)
    while table.asked is not None and table.asked.about == "bid":
        table.play("pass")
    players: list[Player] = [PreferansPlayer() if seat == one else RandomPlayer() for one in range(3)]
    play_until(table, *players, rng=Random(seed))
    return int(table.result.outcome.tricks[seat])


def row_prices(games: int = 6) -> Listing:
    """List the price of a trick in the first all-pass deal of a row, the second and so on, by the agreed
    progression.
    """
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
    """List the number of all-pass deals in a row after two and one more deal, by the rule that ends a row."""
    return Listing(
        row(
            ends_with=word(f"ends.{reset}"),
            then_made=run_after(rules_of(raspas_reset=reset), 2, True),
            then_failed=run_after(rules_of(raspas_reset=reset), 2, False),
            then_all_pass=run_after(rules_of(raspas_reset=reset), 2, None),
        )
        for reset in ("any_contract", "made_contract")
    )
