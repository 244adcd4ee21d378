"""What exercises on Preferans have in common: names, hands as one holds them, and how bids and seats are told."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random

from ...core.cards import SUITS, Card, Cards, pack
from ...core.script import Seat
from ...core.variants import find
from ...games.preferans.bids import Bid, ladder
from ...games.preferans.play import RANKS
from ...games.preferans.rules import PreferansRules
from ..answers import ByName, Option
from ..scene import Line
from ..words import Listed, Phrase, Plain, Words, phrase, phrases

__all__ = [
    "NAMES", "WORDS", "bid_options", "contract_words", "dealt", "game", "name_options", "names", "preferans_rules",
    "put_together", "sorted_hand", "suit_words", "told", "trick_lines", "trump_line",
]  # fmt: skip

WORDS = "lesson_preferans"
told = phrases(WORDS)
NAMES = ("Anna", "Boris", "Vera", "Gleb")
"""What the players of these exercises are called, by seat, clockwise."""


def preferans_rules(variant: str) -> PreferansRules:
    """Raises `UnknownVariant`, or `ValueError` for a variant of another family."""
    rules = find(variant).rules
    if not isinstance(rules, PreferansRules):
        raise ValueError(f"{variant} is no Preferans")
    return rules


def game(variant: str) -> Words:
    """What a variant is called."""
    return phrase(f"/variant.{variant}.name")


def sorted_hand(cards: Iterable[Card]) -> Cards:
    """Cards as one holds them: suit by suit, from high to low."""
    held = sorted(cards, key=lambda card: (SUITS[::-1].index(card.suit), RANKS.index(card.rank)))
    return Cards(held)


def dealt(rng: Random, *sizes: int) -> list[Cards]:
    """Hands of these sizes from a shuffled pack, each in order."""
    cards = list(pack(32))
    rng.shuffle(cards)
    hands: list[Cards] = []
    for size in sizes:
        hands.append(sorted_hand(cards[:size]))
        del cards[:size]
    return hands


# ---------- how it is told ----------


def suit_words(suit: str) -> Words:
    """A suit by its name and sign."""
    return told("suit", suit=phrase(f"/card.french.{suit}"), sign=Card(f"A{suit}").sign[-1])


def contract_words(contract: Bid) -> Words:
    """A contract as people write it; misère in full."""
    return phrase("/score_sheet.said.misere") if contract.misere else Plain(contract.sign)


def trump_line(trump: str | None) -> Phrase:
    """Which suit is trumps, if one is."""
    return told("at.no_trump") if trump is None else told("at.trump", suit=suit_words(trump))


def names(seats: Iterable[Seat]) -> Words:
    """Some players by name."""
    return Listed(tuple(Plain(NAMES[seat]) for seat in seats))


def name_options(seats: Iterable[Seat], *others: Option[Seat | None]) -> ByName[Seat | None]:
    """Players to choose from, and what else there is."""
    players: tuple[Option[Seat | None], ...] = tuple(Option(seat, Plain(NAMES[seat])) for seat in seats)
    return ByName((*players, *others))


def bid_options(rules: PreferansRules, *others: Option[Bid | None]) -> ByName[Bid | None]:
    """All bids to choose from, low to high, and what else there is."""
    bids: tuple[Option[Bid | None], ...] = tuple(
        Option(one, Plain(one.sign), (str(one), one.sign.replace(" ", ""), f"{one.level}{one[-1]}"))
        for one in ladder(rules.misere_rank)
    )
    return ByName((*bids, *others))


def trick_lines(played: Iterable[tuple[Seat, Card]]) -> tuple[Line, ...]:
    """Who played what."""
    return tuple(Line(Plain(NAMES[seat]), told("plays", card=Plain(card.sign))) for seat, card in played)


def put_together(parts: Sequence[Words]) -> Words:
    """Sentences one after another."""
    said = parts[0]
    for part in parts[1:]:
        said = phrase("both", first=said, then=part)
    return said
