"""A deal of Briscola or one of its relatives, in order.

The cards are dealt and a trump is turned up; or a declarer is found, who names trumps and calls a card.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import cycle
from typing import NamedTuple

from ...core.cards import SUITS, Card, Cards
from ...core.choices import OneOf, Subset
from ...core.events import Announced, Shown
from ...core.script import Script, Seat, ask, shuffled
from ...judge.tricks import FULL, points_in
from .auction import SOLO
from .deal import Briscola
from .play import play
from .rules import BriscolaStart, lowest, taken_out
from .score import Standing, contract_units, deltas, side_total, stand

__all__ = ["MAX_REDRAWS", "Outcome", "call", "deal_cards", "follow", "score_by_seat", "script", "tell", "turn_up"]


# ---- dealing ----


MAX_REDRAWS = 8
"""Times that a turned-up top card goes back, at most: a small stock may hold only top cards."""


def deal_cards(deal: Briscola) -> Script[None]:
    """Take out what does not divide, shuffle, and deal from the dealer's neighbour on."""
    rules, players = deal.rules, len(deal.seats)
    if number := rules.taken_out(players) - len(deal.removed):
        yield from take_out(deal, number)
    if deal.start.shuffle:
        deal.stock[:] = yield from shuffled(deal.stock.cards)
    hand = rules.hand or (len(deal.stock) - rules.monte) // players
    left, packets = hand, cycle(rules.packets or (hand,))
    while left:
        packet = min(left, next(packets))
        for seat in deal.rounds[deal.eldest]:
            deal.move_top(deal.stock, deal.hands[seat], packet)
        left -= packet
    if rules.monte:
        deal.move_top(deal.stock, deal.monte, rules.monte)
    if rules.trump == "turnup":
        turn_up(deal)
    elif rules.trump == "dealer_card":
        shown = deal.hands[deal.dealer][-1:]
        deal.log.append(Shown(deal.hands[deal.dealer].name, Cards(shown), None))
        deal.turnup, deal.trump = shown[0], shown[0].suit


def take_out(deal: Briscola, number: int) -> Script[None]:
    """Take cards of the lowest rank out if the pack does not divide. Chance chooses them, and all see them."""
    low = lowest(deal.rules.pack)
    if number < len(low):
        low = yield from shuffled(low)
    for card in taken_out(low, number):
        deal.move(card, deal.stock, deal.removed)


def turn_up(deal: Briscola) -> None:
    """Turn the next card up. If the rules refuse top cards, they go back into the middle of the stock."""
    for redraws in range(MAX_REDRAWS + 1):
        card = deal.stock[0]
        deal.move(card, deal.stock, deal.turned)
        if not deal.rules.redraw_top or card.rank not in deal.rules.top_two or redraws == MAX_REDRAWS:
            break
        middle = len(deal.stock) // 2
        deal.move(card, deal.turned, deal.stock)
        deal.stock.insert(middle, deal.stock.pop())
    deal.turnup, deal.trump = card, card.suit


def call(deal: Briscola) -> Script[bool]:
    """Hold the auction. Its winner names trumps, exchanges with the cards laid aside, and calls a card. Or all pass."""
    auction = deal.auction
    while (seat := auction.turn) is not None:
        auction.hear(seat, (yield from deal.hear(seat, auction.choices(), "bid", auction.mute())))
    declarer = auction.declarer
    if declarer is None:
        deal.log.append(Announced("all_passed", {}))
        return False
    if auction.bid != SOLO:
        deal.trump = yield from deal.hear(declarer, OneOf(tuple(SUITS)), "trump")
    yield from lay_aside(deal)
    if deal.trump is not None:
        rank = auction.rank or (yield from deal.hear(declarer, OneOf(tuple(deal.order)), "call"))
        deal.called = Card(rank + deal.trump)
    if deal.rules.first_lead == "declarer":
        deal.leader = declarer
    return True


def lay_aside(deal: Briscola) -> Script[None]:
    """Let the declarer take the cards that lie aside, and lay the same number there, unseen by the others."""
    declarer, number = deal.declarer, deal.rules.monte
    if declarer is None or not number:
        return
    hand = deal.hands[declarer]
    for card in tuple(deal.monte):
        deal.move(card, deal.monte, hand)
    deal.show_only(deal.aside, [declarer])
    for card in (yield from ask(declarer, Subset(Cards(hand), number, number), "lay_aside")):
        deal.move(card, hand, deal.aside)


# ---- the course of a deal ----


class Outcome(NamedTuple):
    """The result of a deal.

    ``points``       the points that each seat took in tricks
    ``tricks``       the tricks that each seat took
    ``mariages``     the points of the mariages that each seat showed
    ``score``        the points of each side; after an auction the units that each seat won or lost
    ``winner``       the side that won the deal, after an auction the seat that won most units; None: nobody
    ``conquista``    the side that won at once by a conquista
    ``declarer``     the declarer, if there was an auction
    ``partner``      the declarer's partner; None: the declarer played alone
    ``side_points``  the points of the declarer's side, with those of the cards laid ``aside`` if they belong to it
    ``aside``        the points of the cards laid aside
    ``void``         True if the deal does not count in the match
    ``stacks``       the chips by seat
    ``standing``     the standing of the match
    """

    points: tuple[int, ...]
    tricks: tuple[int, ...]
    mariages: tuple[int, ...]
    score: tuple[int, ...]
    winner: int | None
    conquista: int | None
    declarer: Seat | None
    partner: Seat | None
    side_points: int | None
    aside: int
    void: bool
    stacks: tuple[int, ...]
    standing: Standing


def script(deal: Briscola) -> Script[Outcome]:
    """Play a deal: the cards, in some games an auction, the tricks. Then the points are counted."""
    yield from deal_cards(deal)
    if deal.rules.bidding != "none" and not (yield from call(deal)):
        void = Standing(deal.wins, deal.totals, deal.start.played, void=True)
        return outcome(deal, deal.points, (0,) * len(deal.seats), void)
    conquista = yield from play(deal)
    points = deal.points
    score = count(deal, points, conquista) if deal.declarer is None else settle(deal)
    before = Standing(deal.wins, deal.totals, deal.start.played)
    goal, last = deal.rules.deals(len(deal.seats)), deal.side(deal.leader)
    swept = last if all(deal.side(seat) == last for seat in deal.seats if deal.tricks[seat]) else None
    standing = stand(deal.rules, goal, before, score, last_trick=last, conqueror=conquista, all_tricks=swept)
    return outcome(deal, points, score, standing, conquista)


def count(deal: Briscola, points: Sequence[int], conquista: int | None) -> tuple[int, ...]:
    """Return the points of each side, with its mariages. A conquista counts as all the points of the cards."""
    sides = deal.sides  # the seats of a side sit alternately
    if conquista is None:
        score = [sum(points[side::sides]) for side in range(sides)] if deal.partners else [*points]
    else:
        score = [FULL * (side == conquista) for side in range(sides)]
    for seat, _, worth, _ in deal.mariages:
        score[deal.side(seat)] += worth
    return tuple(score)


def settle(deal: Briscola) -> tuple[int, ...]:
    """Return the units of a contract, when the cards laid aside have been shown."""
    if deal.aside:
        deal.turn_up(deal.aside)
    if deal.called in deal.aside:
        deal.holder = deal.declarer
    side = declaring(deal)
    tricks = sum(deal.tricks[seat] for seat in side)
    unit = contract_units(
        deal.rules,
        side_points(deal, side),
        deal.bid,
        all_tricks=tricks == sum(deal.tricks),
        no_trick=tricks == 0,
    )
    return deltas(deal.rules, len(deal.seats), side[0], deal.partner, unit)


def declaring(deal: Briscola) -> tuple[Seat, ...]:
    """Return the declarer, and the partner if there is one."""
    return tuple(seat for seat in (deal.declarer, deal.partner) if seat is not None)


def side_points(deal: Briscola, side: tuple[Seat, ...]) -> int:
    """Return the points of the declarer's side."""
    return side_total(deal.rules, side, deal.points, points_in(deal.aside, deal.order), deal.leader)


def outcome(
    deal: Briscola, points: tuple[int, ...], score: tuple[int, ...], standing: Standing, conquista: int | None = None
) -> Outcome:
    """Return the result of the deal, with the new standing of the match."""
    deal.wins, deal.totals, deal.standing = standing.wins, standing.totals, standing
    declarer = deal.declarer
    shown = [0] * len(deal.seats)
    for seat, _, worth, _ in deal.mariages:
        shown[seat] += worth
    return Outcome(
        points=points,
        tricks=deal.tricks,
        mariages=tuple(shown),
        score=score,
        winner=standing.winner,
        conquista=conquista,
        declarer=declarer,
        partner=deal.partner,
        side_points=None if declarer is None else side_points(deal, declaring(deal)),
        aside=points_in(deal.aside, deal.order) if deal.aside else 0,
        void=standing.void,
        stacks=tuple(deal.stacks),
        standing=standing,
    )


def follow(deal: Briscola) -> BriscolaStart | None:
    """Return the next start: the dealer moves on, but not after a void deal; None if the match is over."""
    standing = deal.standing
    if standing is None or standing.over:
        return None
    same = standing.void and (deal.rules.bidding == "none" or deal.rules.all_pass == "same_dealer")
    return BriscolaStart(
        dealer=deal.dealer if same else deal.eldest,
        wins=standing.wins,
        totals=standing.totals,
        played=standing.played,
        stacks=tuple(deal.stacks),
        captains=deal.captains,
    )


def score_by_seat(deal: Briscola, result: Outcome) -> tuple[int, ...]:
    """Return the points of each seat's side, or after an auction the units that each seat won or lost."""
    return tuple(result.score[seat % len(result.score)] for seat in deal.seats)


def tell(result: Outcome) -> str:
    """Return the result as one line: the points of the cards by seat, the score of each side, the chips."""
    figures = {"points": result.points, "score": result.score, "chips": result.stacks}
    return "; ".join(f"{name} {' '.join(map(str, row))}" for name, row in figures.items())
