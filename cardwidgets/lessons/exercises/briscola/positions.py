"""Positions of the Briscola family for questions, and their words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from random import Random

from ....core.cards import SUITS, Card, Cards
from ....core.errors import RulesError
from ....core.player import Player, RandomPlayer
from ....core.table import Table
from ....core.variants import find, rules_of
from ....games.briscola.rules import BriscolaRules, full_pack
from ....players.briscola.player import BriscolaPlayer
from ...scene import MAX_DEALS_TRIED, NAMES, Fan, TrickTexts
from ...words import phrases

__all__ = [
    "NAMES", "WORDS", "briscola_rules", "low_first", "name_options", "names", "position",
    "shuffled_pack", "sorted_hand", "suit_words", "text", "trick_fan", "trick_lines", "trump_line",
]  # fmt: skip

WORDS = "lesson_briscola"
text = phrases(WORDS)
_texts = TrickTexts(text, NAMES)


def briscola_rules(variant: str) -> BriscolaRules:
    """Return the rules of a variant of Briscola. Raises the errors of `rules_of`."""
    return rules_of(variant, BriscolaRules)


def shuffled_pack(rng: Random, rules: BriscolaRules) -> list[Card]:
    """Return the whole pack of a variant, in any order."""
    cards = list(full_pack(rules.pack))
    rng.shuffle(cards)
    return cards


def sorted_hand(cards: Iterable[Card], order: str) -> Cards:
    """Return cards sorted as in a hand: by suit, from high to low."""
    held = sorted(cards, key=lambda card: (SUITS[::-1].index(card.suit), order.index(card.rank)))
    return Cards(held)


def low_first(cards: Iterable[Card], order: str, trump: str | None) -> list[Card]:
    """Return cards from the weakest to the strongest: plain ones before trumps, and within these by rank."""
    return sorted(cards, key=lambda card: (card.suit == trump, -order.index(card.rank), SUITS.index(card.suit)))


def position(rng: Random, variant: str, seats: int, fits: Callable[[Table], bool], *, clever: float = 0.7) -> Table:
    """Return the first position that fits, from random deals. Most answers in them are those of a good player.

    Raises `RulesError` if no deal has such a position.
    """
    player, chance = BriscolaPlayer(), RandomPlayer()
    for _ in range(MAX_DEALS_TRIED):
        table, dice = Table(find(variant), seats, rng=Random(rng.getrandbits(32))), Random(rng.getrandbits(32))
        while table.asked is not None:
            if fits(table):
                return table
            bot: Player = player if dice.random() < clever else chance
            table.play(bot.choose(table.view(table.asked.seat), table.asked, dice))
    raise RulesError(f"no such position turned up in {variant}")


# ---------- in words ----------

names, name_options, suit_words = _texts.names, _texts.name_options, _texts.suit_words
trump_line, trick_lines = _texts.trump_line, _texts.trick_lines


def trick_fan(cards: Sequence[Card]) -> Fan:
    """Return the cards on the table, in the order in which they were played."""
    return Fan(text("trick"), Cards(cards))
