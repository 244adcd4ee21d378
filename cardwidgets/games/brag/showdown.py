"""Who takes the pots, what is shown, and what the next deal begins with."""

from __future__ import annotations

from ...core.cards import Cards
from ...core.deal import Pile
from ...core.events import Compared, Told
from ...core.script import Script, Seat
from ...judge.layouts import best_three, left_over, ranks_down
from ...judge.three_card import Category
from .deal import Brag
from .looking import reduce_to_one
from .rules import BragStart

__all__ = ["follow", "settle"]


def settle(deal: Brag, seer: Seat | None) -> Script[list[tuple[int, Seat]]]:
    """Give the pots away, the newest first: whoever takes one contends for the next older with who covered it.

    The amounts and winners come oldest first; none when a lone blind player carries the pot.
    """
    holder = deal.active[0]
    if seer is not None or deal.covered:
        for seat in deal.active:
            yield from reduce_to_one(deal, seat)
    elif carries(deal, holder):
        return []
    if seer is not None:
        other = next(seat for seat in deal.active if seat != seer)
        holder = contest(deal, other, seer, may_hide=deal.rules.seer_muck)
    challengers = {pot: seat for seat, pot in deal.covered}
    taken: list[tuple[int, Seat]] = []
    for pot in reversed(range(len(deal.pots))):
        if pot in challengers:
            holder = contest(deal, holder, challengers[pot], may_hide=deal.rules.cover_muck)
        taken.insert(0, (deal.pots[pot], holder))
        deal.take(holder, pot)
    return taken


def contest(deal: Brag, shows: Seat, challenger: Seat, *, may_hide: bool) -> Seat:
    """One shows first. The challenger, who paid to see or covered, loses ties.

    Where they may hide, a losing hand that they know stays face down.
    """
    shown, challenging = made_of(deal, shows), made_of(deal, challenger)
    compared = deal.order.compare(challenging[0], shown[0])
    aside = compared == 0 and deal.rules.cards > 3 and deal.rules.aside_ties
    better = ranks_down(challenging[1]) > ranks_down(shown[1]) if aside else compared > 0
    expose(deal, shows, aside=aside)
    if better or deal.blind(challenger) or not may_hide:
        expose(deal, challenger, aside=aside)
    winner = challenger if better else shows
    piles = [deal.hand(shows), deal.hand(challenger), *(deal.asides[seat] for seat in (shows, challenger) if aside)]
    deal.log.append(Compared(tuple(pile.name for pile in piles), winner))
    return winner


def made_of(deal: Brag, seat: Seat) -> tuple[Cards, Cards]:
    """The hand of three a seat plays, and what is aside; of more cards that nobody has looked at the best three."""
    hand = deal.hand(seat)
    if len(hand) == 3:
        return Cards(hand), Cards(deal.asides.get(seat, ()))
    best = best_three(hand, deal.rules.ranking)
    return best, left_over(hand, best)


def expose(deal: Brag, seat: Seat, *, aside: bool) -> None:
    """Show a hand, and what was laid aside where that decides."""
    if seat not in deal.exposed:
        deal.exposed.append(seat)
        hand, (_, spare) = deal.hand(seat), made_of(deal, seat)
        deal.turn_up(hand)
        if len(hand) > 3:
            deal.turn_up(deal.asides[seat])
            for card in spare:
                deal.move(card, hand, deal.asides[seat])
    if aside:
        deal.turn_up(deal.asides[seat])


def carries(deal: Brag, last: Seat) -> bool:
    """Carry the pot over when a blind player is left alone: the pot and their hand stay, of two unseen hands the
    older."""
    if not deal.plays_blind(last) or deal.rules.blind_last == "win":
        return False
    if len(next_players(deal, last)) < 2:
        deal.log.append(Told("nobody_to_play", {"seat": last}))
        return False
    if last in deal.older:
        deal.folded.append(deal.hands[last])
        deal.hands[last] = deal.older.pop(last)
    deal.carrier = last
    deal.log.append(Told("carries", {"seat": last, "pot": sum(deal.pots)}))
    return True


def next_players(deal: Brag, carrier: Seat | None) -> list[Seat]:
    """Return the seats that can take part in the next deal, from this dealer's left: those that can pay the ante, and
    the one that carries the pot."""
    least = 1 if carrier is not None and not deal.rules.carry_reante else deal.rules.ante
    return [seat for seat in deal.from_the_left() if deal.stacks[seat] >= least or seat == carrier]


def follow(deal: Brag) -> BragStart | None:
    """Return how the next deal begins: the next dealer, and the pack as it was gathered; None when fewer than two can
    play."""
    players = next_players(deal, deal.carrier)
    if len(players) < 2:
        return None
    gathered = collect(deal)
    return BragStart(
        dealer=players[0],
        stacks=tuple(deal.stacks),
        pot=sum(deal.pots),
        holder=deal.carrier,
        retained=Cards(deal.hand(deal.carrier) if deal.carrier is not None else ()),
        pack=Cards([*deal.stock, *(card for pile in (*gathered, *deal.asides.values()) for card in pile)]),
        shuffle=shuffles(deal, gathered),
    )


def collect(deal: Brag) -> list[Pile]:
    """The hands as they go under the pack: those laid away, in that order, then the others from the dealer's left."""
    away = {hand.name for hand in deal.folded}
    kept = {deal.hand(deal.carrier).name} if deal.carrier is not None else set()
    left = [hand for seat in deal.playing for hand in deal.both(seat) if hand.name not in away | kept]
    return deal.folded + left


def shuffles(deal: Brag, gathered: list[Pile]) -> bool:
    """The pack is shuffled after a prial, and otherwise lies as it was gathered."""
    if deal.rules.shuffle != "after_prial":
        return deal.rules.shuffle == "always"
    hands = gathered if deal.rules.prial_trigger == "any_hand" else [deal.hand(seat) for seat in deal.exposed]
    ranking = deal.rules.ranking
    return any(ranking.reading(best_three(hand, ranking)).category is Category.PRIAL for hand in hands)
