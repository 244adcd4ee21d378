"""What the notebooks on Preferans count and list: bids, deals, the order of play, whisting, and what is written."""

from __future__ import annotations

from collections.abc import Sequence
from math import comb, factorial

from ..core.cards import Cards
from ..core.variants import find
from ..games.preferans.all_pass_play import leader_of
from ..games.preferans.bids import LEVELS, STRAINS, bid, ladder
from ..games.preferans.dealer_payments import good_cards
from ..games.preferans.distribution import TALON_PACKET, misdeal, to
from ..games.preferans.rules import PreferansRules
from ..lessons import glossary
from ..locale import say
from ..odds.preferans.hands import talon_holds, talon_worth
from .listings import Listing

__all__ = [
    "bids_counted",
    "deals_counted",
    "hopes_of_a_dealer",
    "leaders",
    "misdeals",
    "talons_of_a_dealer",
    "terms",
]

PLAYERS = ("Anna", "Boris", "Vera", "Gleb")


def row(**cells: object) -> dict[str, object]:
    """Cells under their heads in the language in use."""
    return {say(f"preferans_course.{head}"): cell for head, cell in cells.items()}


def word(key: str, **figures: object) -> str:
    return say(f"preferans_course.{key}", **figures)


def title(game: str) -> str:
    """What a table is called in the language in use."""
    return say(f"variant.{game}.name")


def rules_of(game: str = "preferans-sochi", **changes: object) -> PreferansRules:
    """The rules of a table of the family, changed. Raises `ValueError` for a table of another one."""
    rules = find(game).change(**changes).rules
    if not isinstance(rules, PreferansRules):
        raise ValueError(f"{game} is not of the Preferans family")
    return rules


def terms(*keys: str) -> Listing:
    """Words of the game in the language in use and in Russian, in the given order."""
    found = {term.key: term for term in glossary("preferans")}
    return Listing(row(term=found[key].said(), russian=found[key].original) for key in keys)


def name_of(seat: int | None) -> str:
    """Who sits there; a dash for nobody."""
    return "–" if seat is None else PLAYERS[seat]


# ---------- cards and deals ----------


def bids_counted() -> Listing:
    """How many bids there are."""
    with_trumps = len(LEVELS) * len(STRAINS)
    return Listing(
        [
            row(bids=word("numbers_of_tricks"), number=len(LEVELS)),
            row(bids=word("trumps_or_none"), number=len(STRAINS)),
            row(bids=word("both_together"), number=with_trumps),
            row(bids=word("with_misere"), number=len(ladder())),
        ]
    )


def deals_counted() -> Listing:
    """How many hands, talons and deals there are."""
    return Listing(
        [
            row(counted=word("hands_of_ten"), number=comb(32, 10)),
            row(counted=word("talons"), number=comb(32, 2)),
            row(counted=word("whole_deals"), number=factorial(32) // (factorial(10) ** 3 * factorial(2))),
        ]
    )


def leaders(winner: int = 1, tricks: int = 4) -> Listing:
    """Who leads when all have passed, for a deal of three and of four that Vera dealt, where one takes every trick."""
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
    """Schemes of dealing, and whether they stand by the plain rule and by the strict one."""
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


def talons_of_a_dealer() -> Listing:
    """What a talon was worth to a resting dealer: tricks of the contract, or sevens against misère, ten whists each."""
    contract, misere = bid("6S"), bid("M")
    return Listing(
        row(talon=cards.signs, tricks=good_cards(cards, contract), sevens=good_cards(cards, misere))
        for cards in map(Cards, ("AS 9H", "AS KS", "AS AH", "KH QH", "KH QS", "7S QH", "7S 8S", "7S 7H"))
    )


def hopes_of_a_dealer() -> Listing:
    """What a dealer may hope for of a talon, in tricks on average over all talons, and how many aces lie in it."""
    mean = talon_worth(lambda talon: good_cards(talon, bid("6S")))
    aces = talon_holds("AS AC AD AH")
    return Listing(
        [
            *(row(talon_has=word("aces", n=number), chance=chance.sentence()) for number, chance in aces.items()),
            row(talon_has=word("worth_on_average"), chance=word("of_a_trick", share=mean, about=f"{float(mean):.2f}")),
        ]
    )
