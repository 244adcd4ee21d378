"""The shared parts of exercises on Preferans: names, sorted hands, and the words for bids and seats."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from ....core.cards import SUITS, Card, Cards, pack
from ....core.variants import rules_of
from ....games.preferans.bids import Bid, ladder
from ....games.preferans.play import RANKS
from ....games.preferans.rules import PreferansRules
from ...answers import ByName, Option
from ...scene import TrickTexts
from ...words import Plain, Words, game, phrase, phrases

__all__ = [
    "NAMES", "WORDS", "bid_options", "contract_words", "dealt", "name_options", "names", "played",
    "preferans_rules", "sorted_hand", "suit_words", "text", "trick_lines", "trump_line",
]  # fmt: skip

WORDS = "lesson_preferans"
text = phrases(WORDS)
NAMES = ("Anna", "Boris", "Vera", "Gleb")
"""The names of the players of these exercises, by seat, clockwise."""
_texts = TrickTexts(text, NAMES)


def preferans_rules(variant: str) -> PreferansRules:
    """Return the rules of a variant of Preferans. Raises the errors of `rules_of`."""
    return rules_of(variant, PreferansRules)


def sorted_hand(cards: Iterable[Card]) -> Cards:
    """Return cards sorted as in a hand: by suit, from high to low."""
    held = sorted(cards, key=lambda card: (SUITS[::-1].index(card.suit), RANKS.index(card.rank)))
    return Cards(held)


def dealt(rng: Random, *sizes: int) -> list[Cards]:
    """Return hands of these sizes from a shuffled pack, each sorted."""
    cards = list(pack(32))
    rng.shuffle(cards)
    hands: list[Cards] = []
    for size in sizes:
        hands.append(sorted_hand(cards[:size]))
        del cards[:size]
    return hands


# ---------- in words ----------

_EXPLAINED = ("sochi", "leningrad", "rostov", "kodeks", "rising", "parlett")
"""The variants that exercises choose themselves."""

names, name_options, suit_words = _texts.names, _texts.name_options, _texts.suit_words
trump_line, trick_lines = _texts.trump_line, _texts.trick_lines


def played(variant: str) -> Words:
    """Return the name of a variant, with the rule that sets it apart."""
    name = variant.removeprefix("preferans-")
    return text(f"game.{name}") if name in _EXPLAINED else game(variant)


def contract_words(contract: Bid) -> Words:
    """Return a contract as people write it; misère in full."""
    return phrase("/score_sheet.said.misere") if contract.misere else Plain(contract.sign)


def bid_options(rules: PreferansRules, *others: Option[Bid | None]) -> ByName[Bid | None]:
    """Return the options for a bid: all bids from low to high, and further words."""
    bids: tuple[Option[Bid | None], ...] = tuple(
        Option(one, contract_words(one), ("".join(one.sign.split()), f"{one.level}{one[-1]}"), str(one))
        for one in ladder(rules.misere_rank)
    )
    return ByName((*bids, *others))
