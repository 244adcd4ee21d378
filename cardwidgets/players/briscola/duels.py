"""Answers played out in the relatives of Briscola: with mariages, open hands, or two cards each to a trick.

Deals that fit what a seat sees are drawn, all equally likely or by how well they explain what the other has done in the
last tricks, and played out by the rules of thumb of `BriscolaPlayer`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from ...core.cards import SUITS, Card
from ...core.script import Ask, Seat
from ...games.briscola.auction import PASS
from ...games.briscola.mariage import pair
from .called import strength
from .deeds import deeds
from .inference import Sight
from .policy import policy_of
from .tricks import USUAL

if TYPE_CHECKING:
    from ...odds.briscola.duel_worlds import DuelKnown, DuelPolicy
    from ...odds.runtime.arrays import Numbers

__all__ = ["duel_policy_of", "hands_drawn", "known_of", "played_out"]


def played_out(
    sight: Sight, asked: Ask, options: Sequence[Card | str], worlds: int, seed: int, doubt: float = 1.0
) -> Numbers:
    """Play ``options`` out: the points of each seat from here on, int64 of shape (deals, answers, seats).

    Seats count from the one that is ``asked``, for a card or a mariage; the rules are such as `RELATIVES` supports.
    ``worlds`` is the number of deals and ``seed`` an odd number. ``doubt`` is that of `BriscolaDuelSearch`: with 1, and
    among more than two, all deals are equally likely.
    """
    from ...odds.briscola.duel_worlds import draw_duels

    if asked.about == "play":
        answers = [sight.hand.index(Card(card)) for card in options]
    else:
        answers = [-1 if word == PASS else SUITS.index(word) for word in options]
    by = duel_policy_of(sight)
    return draw_duels(known_of(sight, asked), answers, by, worlds=worlds, seed=seed, doubt=doubt).points


def hands_drawn(sight: Sight, asked: Ask, worlds: int, seed: int, doubt: float) -> list[set[Card]]:
    """The unknown cards of the other's hand in drawn deals, see `played_out`; empty where nothing can be inferred."""
    from ...odds.briscola.duel_worlds import draw_duels

    if not (known := known_of(sight, asked)).deeds:
        return []
    found = draw_duels(known, [], duel_policy_of(sight), worlds=worlds, seed=seed, doubt=doubt)
    cards = sorted(sight.unseen)
    names = dict(zip(_numbers(sight, cards), cards, strict=True))
    return [{names[one] for one in row} for row in found.hands.tolist()]


def duel_policy_of(sight: Sight) -> DuelPolicy:
    """The rules of thumb by which all play, as numbers."""
    from ...odds.briscola.duel_worlds import DuelPolicy

    ranks = [Card(rank + SUITS[0]) for rank in sight.order]
    strengths = [[strength([card], suit, sight.order) for card in ranks] for suit in SUITS[:2]]
    return DuelPolicy(policy_of(sight, USUAL), sight.rules.mariage_scale or (0,), strengths)


def known_of(sight: Sight, asked: Ask) -> DuelKnown:
    """What a seat that is ``asked`` for a card or a mariage knows, as numbers."""
    from ...odds.briscola.duel_rollouts import DuelSetting
    from ...odds.briscola.duel_worlds import DuelKnown

    rules, order, facts, me = sight.rules, sight.order, sight.facts, sight.seat
    places = {rank: place for place, rank in enumerate(order)}

    def numbers(cards: Iterable[Card]) -> list[int]:
        return _numbers(sight, cards)

    around = [(me + step) % sight.players for step in range(sight.players)]
    theirs = [numbers(sight.known(seat)) if seat != me else [] for seat in around]
    shown = {facts.turnup, *(card for _, suit, _, _ in facts.mariages for card in pair(suit))}
    looks = rules.partner_view != "none" and sight.sides < sight.players
    leader = (facts.leader - me) % sight.players

    def public(seat: Seat) -> list[int]:
        """The cards of a hand that all others know, without those that only a partner sees."""
        own = seat == me or (looks and not sight.left and seat in sight.mates())
        return numbers(card for card in sight.known(seat) if rules.open_hands or not own or card in shown)

    suits = [SUITS.index(suit) for _, suit, _, _ in facts.mariages]
    setting = {
        DuelSetting.SIZE: len(order), DuelSetting.LATE: rules.end_follow, DuelSetting.CARDS: rules.cards_per_trick,
        DuelSetting.PACKET: rules.draw_packet, DuelSetting.OPEN: rules.open_hands,
        DuelSetting.PAIRS: ("none", "trump", "any").index(rules.mariage), DuelSetting.FIRST: rules.mariage_first,
        DuelSetting.AFTER: rules.mariage_after_stock, DuelSetting.LEADER: rules.mariage_timing == "leader",
        DuelSetting.EACH: rules.per_trick == "player", DuelSetting.MAKES: rules.trump == "mariage",
        DuelSetting.MASTERS: rules.trump == "none",
        DuelSetting.TURNUP: next(iter(numbers(sight.view.piles["turnup"])), -1),
        DuelSetting.KING: places["K"], DuelSetting.QUEEN: places["Q"],
        DuelSetting.SEATS: sight.players, DuelSetting.SIDES: sight.sides,
        DuelSetting.LOOK: looks,
    }  # fmt: skip
    return DuelKnown(
        own=numbers(sight.hand),
        theirs=theirs,
        sizes=[len(sight.view.piles[f"hand{seat}"]) for seat in around],
        unseen=numbers(sorted(sight.unseen)),
        sunk=numbers(card for card, pile in sight.where.items() if pile == "stock"),
        table=numbers(sight.trick),
        leader=leader,
        stage=-1 if asked.about == "play" else 1 + -leader % sight.players,
        tricks=facts.trick_number - 1,
        gone=numbers(card for card, pile in sight.where.items() if not pile.startswith(("hand", "stock", "turnup"))),
        shared=[public(seat) for seat in around],
        beginning=(-1 if sight.trump is None else SUITS.index(sight.trump), sum(1 << at for at in suits), len(suits)),
        setting=[int(setting[name]) for name in DuelSetting],
        deeds=deeds(sight, numbers, plays=asked.about == "play"),
    )


def _numbers(sight: Sight, cards: Iterable[Card]) -> list[int]:
    """The numbers of cards in the kernels."""
    from ...odds.briscola.worlds import card_number

    return [card_number(SUITS.index(card.suit), sight.order.index(card.rank)) for card in cards]
