"""A line of exact chances in a game of tricks, as a player who counts cards can know them.

All deals that agree with the cards seen are equally likely. Bids, talk and reasons for a play are not weighed.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, TypeVar

from ...core.cards import SUITS, Card
from ...core.deal import Facts
from ...core.script import Seat
from ...odds.analysis.hidden import Hidden, hidden_at

if TYPE_CHECKING:
    from .tricks import TrickScene

F = TypeVar("F", bound=Facts)

__all__ = ["of_splits", "of_talon", "of_trumps"]


def of_trumps(scene: TrickScene[F], rivals: list[Seat]) -> str:
    """Return the number of trumps out, and the probability that one of some rivals holds one."""
    unknown = hidden_at(scene.view)
    piles = [] if unknown is None else [f"hand{seat}" for seat in rivals if f"hand{seat}" in dict(unknown.counts)]
    if unknown is None or not piles or scene.trump is None:
        return ""
    out = [card for card in unknown.cards if card.suit == scene.trump]
    if not out:
        return scene.say("chances.no_trumps")
    figures = {"trumps": scene.say("chances.trumps", n=len(out)), "percent": scene.percent(unknown.chance(out, piles))}
    if len(rivals) > 1:
        return scene.say("chances.others_hold", **figures)
    return scene.say("chances.one_holds", name=scene.name(rivals[0]), **figures)


def of_talon(scene: TrickScene[F]) -> str:
    """Return the probability that the unseen talon has a card of the reader's longest suit."""
    unknown = hidden_at(scene.view)
    if unknown is None or "talon" not in dict(unknown.counts):
        return ""
    suit, number = _longest(scene)
    more = [card for card in unknown.cards if card.suit == suit]
    percent = scene.percent(unknown.chance(more, ["talon"]))
    return scene.say("chances.talon", suit=scene.suit(suit), n=number, percent=percent)


def of_splits(scene: TrickScene[F], rivals: tuple[Seat, Seat]) -> str:
    """Return the splits, over two hidden hands, of the trumps that are out, or else of the reader's longest suit."""
    unknown, (one, other) = hidden_at(scene.view), (f"hand{seat}" for seat in rivals)
    if unknown is None or not {one, other} <= dict(unknown.counts).keys():
        return ""
    suit = scene.trump or _longest(scene)[0]
    out = [card for card in unknown.cards if card.suit == suit]
    if not out:
        return ""
    splits = scene.say("game.and").join(
        scene.say("chances.one_split", split=split, percent=scene.percent(Fraction(ways, unknown.ways)))
        for split, ways in _splits(unknown, out, one).items()
    )
    return scene.say("chances.split", suit=scene.suit(suit), n=len(out), splits=splits)


def _splits(unknown: Hidden, out: list[Card], pile: str) -> dict[str, int]:
    """Return the number of ways of each split, the most likely first. A split has its longer part first."""
    ways: dict[str, int] = {}
    for number, many in unknown.held(out, pile).items():
        parts = sorted((number, len(out) - number), reverse=True)
        name = f"{parts[0]}-{parts[1]}"
        ways[name] = ways.get(name, 0) + many
    return dict(sorted(ways.items(), key=lambda item: -item[1]))


def _longest(scene: TrickScene[F]) -> tuple[str, int]:
    """Return the reader's longest suit, and its length."""
    hand = scene.view.piles[f"hand{scene.me}"]
    suits = {suit: sum(card.suit == suit for card in hand) for suit in SUITS}
    suit = max(suits, key=suits.__getitem__)
    return suit, suits[suit]
