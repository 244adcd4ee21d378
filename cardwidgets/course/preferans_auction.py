"""What the notebook on the auction of Preferans lists: bids, who may say what, and what a hand is worth."""

from __future__ import annotations

from random import Random
from statistics import fmean

from ..catalogue import open_table
from ..core.cards import Card, Cards, pack
from ..games.preferans.auction import Auction
from ..games.preferans.bids import LEVELS, bid, ladder
from ..games.preferans.talon import against_contract
from ..games.preferans.values import duty, price
from ..locale import explain, say
from ..odds.preferans.double_dummy import solve
from ..players import PreferansPlayer
from ..players.preferans.bids import best_strain, misere_after_talon, tricks
from ..players.preferans.suits import RANKS, guards, tops
from .listings import Listing
from .preferans import PLAYERS, row, rules_of, word

__all__ = [
    "auction",
    "bid_table",
    "contracts_to_name",
    "first_words",
    "hand_worth",
    "hoped_and_taken",
    "mask",
    "misere_between",
    "old_names",
    "refusals",
    "suits_worth",
]

SUITS = "SCDH"
STRAINS = "SCDHN"


def sign(name: str) -> str:
    """A bid or a pass as people write it."""
    if name == "pass":
        return word("pass")
    return word("misere") if name == "M" else bid(name).sign


def strain(letter: str) -> str:
    """A suit by its sign, or that there are no trumps."""
    return word("no_trump") if letter == "N" else bid(f"6{letter}").sign[-1]


def mask(ranks: str) -> int:
    """Ranks of a suit as the computer players keep them: a bit for each."""
    return sum(1 << RANKS.index(rank) for rank in ranks)


# ---------- bids ----------


def bid_table() -> Listing:
    """For each number of tricks: what the contract is worth, what the others owe, and the bids from low to high."""
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
    """The bids beside misère, with what each is worth."""
    steps = list(ladder())
    at = next(place for place, one in enumerate(steps) if one.misere)
    return Listing(
        row(bid=word("misere") if one.misere else one.sign, worth=price(one)) for one in steps[at - 1 : at + 2]
    )


def old_names() -> Listing:
    """The names that count suits from below, for bids of six and of seven."""
    return Listing(
        row(bid=bid(f"{figure}{letter}").sign, old_name=word("ordinal", n=place, tricks=figure))
        for figure in "67"
        for place, letter in enumerate(STRAINS, 1)
    )


def auction(*said: str) -> Listing:
    """An auction of three: who speaks, what is the lowest bid open to them, and what they say."""
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
    """What Vera may not say after two bids, and Anna not after a third, with the reasons."""
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
    """What may be named by who won the auction with a bid, and why not."""
    found = []
    for name in ("7D", "7N", "8S", "7C", "M"):
        why = against_contract(rules_of(), bid(won), bid(name))
        found.append(row(won_with=sign(won), to_name=sign(name), answer=explain(why) if why else say("widget.yes")))
    return Listing(found)


# ---------- hands ----------


def suits_worth(*holdings: str) -> Listing:
    """Return what the cards of a suit take when led from the top, and what besides if the higher cards lie well."""
    return Listing(
        row(
            cards=" ".join(ranks).replace("T", "10"),
            from_the_top=tops(mask(ranks)),
            by_position=float(guards(mask(ranks))),
        )
        for ranks in holdings
    )


def hand_worth(hand: str) -> Listing:
    """How many tricks the computer player hopes for with each suit as trumps, and without."""
    return Listing(row(trumps=strain(letter), hoped_for=tricks(Cards(hand), letter)) for letter in STRAINS)


def hoped_and_taken(deals: int = 60, seed: int = 2) -> Listing:
    """Random hands in their longest suit: tricks hoped for, and tricks taken with open cards, both on average."""
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
    """What the computer player says first with some hands, and what it thinks of them."""
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
