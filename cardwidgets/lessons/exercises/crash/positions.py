"""Tables of Crash for questions, and their words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from random import Random

from ....core.cards import Card, Cards, pack
from ....core.choices import Layout
from ....core.errors import RulesError
from ....core.script import Seat
from ....core.table import Table
from ....core.variants import find, rules_of
from ....games.crash.rules import PLACES, CrashRules, CrashStart
from ....judge.three_card import Ranking, rank_number
from ...answers import ByName, Option
from ...scene import MAX_DEALS_TRIED, Fan
from ...scene import NAMES as ALL_NAMES
from ...words import HandWords, Listed, Plain, Words, phrase, phrases

__all__ = [
    "NAMES", "WORDS", "crash_rules", "deals", "layout_fans", "layout_options", "place_options", "players", "set_fans",
    "sets_named", "sorted_hand", "table_with", "text",
]  # fmt: skip

WORDS = "lesson_crash"
text = phrases(WORDS)
NAMES = ALL_NAMES[:PLACES]
"""The names of the players of these exercises, by seat."""


def crash_rules(variant: str) -> CrashRules:
    """Return the rules of a variant of Crash. Raises the errors of `rules_of`."""
    return rules_of(variant, CrashRules)


def sorted_hand(cards: Iterable[Card]) -> Cards:
    """Return cards sorted as in a hand: from high to low."""
    high_to_low = sorted(cards, key=_from_high_to_low)
    return Cards(high_to_low)


def _from_high_to_low(card: Card) -> tuple[int, str]:
    return -rank_number(card.rank), card.suit


def deals(rng: Random, variant: str) -> Iterator[list[Cards]]:
    """Yield random deals of four hands until the caller finds one that fits. Raises `RulesError` after too many."""
    for _ in range(MAX_DEALS_TRIED):
        cards = list(pack())
        rng.shuffle(cards)
        yield [sorted_hand(cards[place::PLACES]) for place in range(PLACES)]
    raise RulesError(f"no such hand turned up in {variant}; the exercises want sets that not every hand makes")


def table_with(
    hands: Sequence[Cards],
    variant: str,
    seats: int = PLACES,
    scores: tuple[int, ...] | None = None,
    target: int | None = None,
) -> Table:
    """Return a table with these hands, where seat 0 speaks first. Hands beyond the number of seats are spare."""
    in_order = [*hands[seats:], *hands[:seats]]  # as they are dealt when the last seat deals
    deck = Cards(card for row in zip(*in_order, strict=True) for card in row)
    start = CrashStart(dealer=seats - 1, scores=scores, pack=deck, shuffle=False)
    changed = find(variant) if target is None else find(variant).change(target=target)
    return Table(changed, seats, start=start)


def players() -> tuple[Option[Seat | None], ...]:
    """Return all players, by name."""
    return tuple(Option(seat, Plain(name)) for seat, name in enumerate(NAMES))


def place_options(nobody: Words | None = None) -> ByName[Seat | None]:
    """Return the options for the winner of a place: every player, or nobody in the words of the question."""
    return ByName((*players(), Option(None, nobody or phrase("nobody"), ("none",))))


def set_fans(layout: Layout, hand: Cards) -> tuple[Fan, ...]:
    """Return the sets of a layout by place, and the discarded cards."""
    left = Cards(card for card in hand if not any(card in row for row in layout))
    fans = [Fan(text("set", place=place), row) for place, row in enumerate(layout, 1)]
    return (*fans, Fan(text("aside"), left)) if left else tuple(fans)


def sets_named(layout: Layout, ranking: Ranking) -> Words:
    """Return the name of each set of a layout."""
    return Listed(tuple(HandWords(ranking, row) for row in layout), apart=True) if layout else text("no_sets")


def layout_fans(layouts: Mapping[str, Layout]) -> tuple[Fan, ...]:
    """Return some layouts of one hand by name, each as a row of its sets."""
    return tuple(
        Fan(Plain(name), Cards(card for row in layout for card in row), tuple(map(len, layout)))
        for name, layout in layouts.items()
    )


def layout_options(layouts: Mapping[str, Layout], ranking: Ranking) -> ByName[str]:
    """Return some layouts of one hand to choose from: each with its name and the sets that not all of them have.

    If the words of two are the same, each set is followed by its cards.
    """
    rows = {name: list(enumerate(map(frozenset, layout))) for name, layout in layouts.items()}
    common = set.intersection(*map(set, rows.values()))
    parts = {
        name: Layout([row for place, row in enumerate(layout) if rows[name][place] not in common])
        for name, layout in layouts.items()
    }
    if not all(parts.values()):
        parts = dict(layouts)
    words = {name: sets_named(part, ranking) for name, part in parts.items()}
    if len({one.said("en") for one in words.values()}) < len(words):
        words = {name: _with_cards(part, ranking) for name, part in parts.items()}
    return ByName(
        tuple(Option(name, phrase("/problem.at.laid", name=name, sets=one), token=name) for name, one in words.items())
    )


def _with_cards(layout: Layout, ranking: Ranking) -> Words:
    if not layout:
        return text("no_sets")
    signs = (Plain(" ".join(card.sign for card in row)) for row in layout)
    rows = zip(layout, signs, strict=True)
    return Listed(tuple(text("set_with_cards", set=HandWords(ranking, row), cards=cards) for row, cards in rows), True)
