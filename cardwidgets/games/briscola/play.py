"""The play: trick after trick, a card drawn after each while there is a stock, and an exchange between partners.

When the stock is gone partners look at each other's hands, and may exchange cards, one for one. All may offer in turn
from the leader on, and the partner agrees or declines. A seat is done when it says so, or when it has offered twice as
often as it holds cards. The limit is enough for any wish, and makes the deal end.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

from ...core.cards import SUITS, Card, Cards
from ...core.choices import OneOf
from ...core.errors import Why
from ...core.events import Announced, Said, Signed
from ...core.script import Script, Seat, asking
from ...judge.tricks import Duty, legal, strongest
from .deal import Briscola
from .mariage import announce, offer
from .rules import BriscolaRules
from .score import conquers, side_payments
from .talk import may_talk, speak

__all__ = ["AGREE", "DECLINE", "DONE", "draw", "due", "exchange", "exchange_refusal", "play", "playable", "shut"]


NOT_HELD, MUST_FOLLOW = Why("card_not_held"), Why("must_follow")
TAKE, LEAVE = "take", "leave"
_SWAPS = {"two": "2", "seven": "7"}


def play(deal: Briscola) -> Script[int | None]:
    """Play tricks until all hands are empty. Return the side that won by a conquista, or None."""
    rules, hands, table, called = deal.rules, deal.hands, deal.trick, deal.called
    drawing: Sequence[Card] = deal.stock or deal.turned
    talk, conquista, swaps = may_talk(deal), rules.conquista, rules.turnup_swap != "none"
    duty, timing = due(rules, len(drawing)), None if rules.mariage == "none" else rules.mariage_timing
    in_turn = timing == "own_turn"
    anything, order = duty == "free" and not talk and not deal.more_to_say, deal.rounds[deal.leader]
    if conquista == "hand" and (seat := held_together(deal)) is not None:
        return deal.side(seat)
    while hands[deal.leader]:
        deal.trick_number += 1
        if timing is not None and not in_turn:
            yield from announce(deal, order)
        if swaps:
            yield from swap_turnup(deal)
        turns = order * rules.cards_per_trick
        for seat in turns:
            if in_turn and len(table) < len(order):
                yield from announce(deal, [seat])
            hand = hands[seat]
            if anything:
                card = yield asking(seat, tuple(hand), NOT_HELD, "play")
            else:
                card = yield from speak(deal, seat, playable(deal, seat, duty), "play")
            deal.move(card, hand, table)
            if called is not None and card == called:
                deal.holder = seat
        order = take(deal, turns)
        if conquista != "off" and (side := conquered(deal)) is not None:
            return side
        if drawing:
            drawing = draw(deal)
            if conquista == "hand" and (seat := held_together(deal)) is not None:
                return deal.side(seat)
            if not drawing:
                duty = due(rules, 0)
                anything = anything and duty == "free"
                if deal.partners and hands[deal.leader]:
                    yield from exchange(deal)
    return None


def due(rules: BriscolaRules, stock: int) -> Duty:
    """Return the duty to follow in a trick, given the number of cards in the stock."""
    return "suit" if rules.end_follow and not stock else rules.follow


def take(deal: Briscola, turns: Sequence[Seat]) -> tuple[Seat, ...]:
    """Give a trick, face down, to its best trump, or else to the best card of the suit led. Its player leads next.

    ``turns`` are the seats that played its cards. Returns the order of the next trick.
    """
    trick = deal.trick
    winner = deal.leader = turns[strongest(trick, deal.strength[trick[0].suit])]
    deal.move_all(trick, deal.won[winner])
    if deal.rules.chips:
        pay(deal, turns, winner)
    return deal.rounds[winner]


def playable(deal: Briscola, seat: Seat, duty: Duty) -> OneOf[Card | str]:
    """Return the cards that a seat may play, with the reasons against the others."""
    hand = tuple(deal.hands[seat])
    closed = _closed(deal, seat) if deal.more_to_say else ()
    if duty == "free" or not deal.trick:
        return OneOf(hand, closed, NOT_HELD)
    may = tuple(legal(hand, deal.trick[0].suit, deal.trump, duty))
    return OneOf(may, (*((card, MUST_FOLLOW) for card in hand if card not in may), *closed), NOT_HELD)


def _closed(deal: Briscola, seat: Seat) -> tuple[tuple[str, Why], ...]:
    closed: tuple[tuple[str, Why], ...] = ()
    if deal.rules.mariage != "none":
        shown = dict(offer(deal, seat).closed)
        closed = tuple((f"mariage {suit}", shown.get(suit, Why("before_trick"))) for suit in SUITS)
    if deal.partners:
        closed += _closed_exchange(bool(deal.stock or deal.turned), deal.rules.partner_view)
    return closed


@cache
def _closed_exchange(stock: bool, view: str) -> tuple[tuple[str, Why], ...]:
    return (("exchange", shut(view, stock) or Why("exchange_over")),)


def draw(deal: Briscola) -> Sequence[Card]:
    """Have each seat draw as many cards as it played, from the leader on, the turn-up last. Return the cards left to
    draw.
    """
    hands, stock, turned = deal.hands, deal.stock, deal.turned
    for seat in deal.draws[deal.leader]:
        if source := stock or turned:
            deal.draw(source, hands[seat])
    return stock or turned


def swap_turnup(deal: Briscola) -> Script[None]:
    """Ask the leader to exchange the low trump for the turn-up. A leader without that trump is not asked, and no
    other seat knows.
    """
    hand = deal.hands[deal.leader]
    low = next((card for card in hand if card == f"{_SWAPS[deal.rules.turnup_swap]}{deal.trump}"), None)
    if low is None or not deal.turned:
        return
    word = yield from speak(deal, deal.leader, OneOf((TAKE, LEAVE)), "turnup", frozenset({deal.leader}))
    if word == TAKE:
        deal.log.append(Said(deal.leader, "turnup", TAKE))
        deal.draw(deal.turned, hand)
        deal.move(low, hand, deal.turned)


def pay(deal: Briscola, turns: Sequence[Seat], winner: Seat) -> None:
    """Pay for the two top ranks in a trick."""
    played = list(zip(turns, deal.won[winner][-len(turns) :], strict=True))
    for seat, to, chips in side_payments(deal.rules, len(deal.seats), played, winner):
        deal.give(seat, to, chips)


def conquered(deal: Briscola) -> int | None:
    """Return the side that has taken ace, three and king of trumps: in one trick, or in the deal so far."""
    side = deal.side(deal.leader)
    match deal.rules.conquista:
        case "trick":
            cards = deal.won[deal.leader][-len(deal.seats) * deal.rules.cards_per_trick :]
        case "deal":
            cards = [card for seat in deal.seats if deal.side(seat) == side for card in deal.won[seat]]
        case _:
            return None
    if not conquers(cards, deal.trump, deal.order):
        return None
    deal.log.append(Announced("conquista", {"seat": deal.leader}))
    return side


def held_together(deal: Briscola) -> Seat | None:
    """Return the seat that holds ace, three and king of trumps together, and shows them."""
    for seat in deal.rounds[deal.leader]:
        if conquers(deal.hands[seat], deal.trump, deal.order):
            deal.log.append(Announced("conquista", {"seat": seat}))
            deal.turn_up(deal.hands[seat])
            return seat
    return None


# ---- exchange with a partner ----


DONE, AGREE, DECLINE = "done", "agree", "decline"


def shut(view: str, stock: bool) -> Why | None:
    """Return the reason why partners may not exchange now, or at all, under a rule of ``partner_view``."""
    if stock:
        return Why("stock_not_empty")
    return None if view == "exchange" else Why("view_only")


def exchange_refusal(
    rules: BriscolaRules,
    players: int,
    stock: int,
    hands: Mapping[Seat, Sequence[Card]],
    swap: tuple[Seat, Card | None, Seat, Card | None],
) -> Why | None:
    """Return the reason why a seat may not exchange a card with another seat; None if it may, with the consent of
    the other.

    ``stock`` is the number of cards still to be drawn.
    """
    seat, mine, other, theirs = swap
    sides = rules.sides(players)
    if seat == other or sides == players or seat % sides != other % sides:
        return Why("not_partner")
    if (why := shut(rules.partner_view, bool(stock))) is not None:
        return why
    if mine is None or theirs is None:
        return Why("unequal_swap")
    return None if mine in hands[seat] and theirs in hands[other] else Why("card_not_held")


def exchange(deal: Briscola) -> Script[None]:
    """Have partners look at each other's hands, and exchange cards if the rules allow it."""
    if deal.rules.partner_view == "none":
        return
    deal.log.append(Announced("partners_look", {}))
    for seat in deal.seats:
        for mate in deal.mates(seat):
            deal.show_to(mate, deal.hands[seat])
    if deal.rules.partner_view == "exchange":
        yield from _swap(deal)


def _swap(deal: Briscola) -> Script[None]:
    offers = {seat: 2 * len(deal.hands[seat]) for seat in deal.rounds[deal.leader]}
    while offers:
        for seat in tuple(offers):
            side = frozenset({seat, *deal.mates(seat)})  # what partners settle is unknown to the others
            swap = yield from speak(deal, seat, _choices(deal, seat), "exchange", side)
            offers[seat] -= 1
            if swap == DONE:
                del offers[seat]
                continue
            yield from _offer(deal, seat, swap)
            if not offers[seat]:
                del offers[seat]


def _choices(deal: Briscola, seat: Seat) -> OneOf[Cards | str]:
    """Return the legal pairs of an own card and a partner's card, with the reasons against the others."""
    hands = dict(enumerate(deal.hands))
    swaps: dict[Cards, Why | None] = {}
    whys: dict[bool, Why | None] = {}  # by whether it is a pair: the cards are held, and by partners
    mates = deal.mates(seat)
    for mine in deal.hands[seat]:
        for mate in mates:
            for theirs in (None, *deal.hands[mate]):
                if (pair := theirs is not None) not in whys:
                    swap = (seat, mine, mate, theirs)
                    whys[pair] = exchange_refusal(deal.rules, len(deal.seats), deal.left, hands, swap)
                swaps[Cards((mine,) if theirs is None else (mine, theirs))] = whys[pair]
    may = [swap for swap, why in swaps.items() if why is None]
    closed = tuple([(swap, why) for swap, why in swaps.items() if why is not None])
    return OneOf((DONE, *may), closed, Why("card_not_held"))


def _offer(deal: Briscola, seat: Seat, swap: Cards) -> Script[None]:
    mine, theirs = swap
    mate = next(mate for mate in deal.mates(seat) if theirs in deal.hands[mate])
    side = frozenset({seat, *deal.mates(seat)})
    deal.log.append(Signed(seat, "exchange", swap, side))
    answer = yield from speak(deal, mate, OneOf((AGREE, DECLINE)), "swap", side)
    deal.log.append(Signed(mate, "swap", answer, side))
    if answer == AGREE:
        deal.move(mine, deal.hands[seat], deal.hands[mate])
        deal.move(theirs, deal.hands[mate], deal.hands[seat])
