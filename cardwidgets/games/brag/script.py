"""A deal of three-card Brag in order: looking, betting, and the showdown."""

from __future__ import annotations

from dataclasses import dataclass

from ...core.cards import Cards
from ...core.choices import Choices, OneOf, Subset
from ...core.deal import Pile
from ...core.events import Announced, Compared, Said
from ...core.script import Aside, Script, Seat, ask, ask_aloud
from ...judge.layouts import best_three, left_over, ranks_down
from ...judge.three_card import Category
from .betting import COVER, DROP, FOLD, KEEP, LOOK, SEE, calls, looks, worth
from .deal import Brag
from .rules import BragStart, see_cost

__all__ = ["Outcome", "follow", "look", "pick_up", "reduce_to_one", "script", "settle", "tell"]


# ---- looking ----


def pick_up(deal: Brag, seat: Seat) -> Script[None]:
    """Have a seat look at its only hand, and lay all but three cards aside."""
    deal.look(seat)
    hand = deal.hands[seat]
    if spare := len(hand) - 3:
        aside = yield from ask(seat, Subset(Cards(hand), spare, spare), "lay_aside")
        for card in aside:
            deal.move(card, hand, deal.asides[seat])


def look(deal: Brag, seat: Seat, word: str) -> Script[None]:
    """Have a seat look at its hand, or look at one of its two hands and at once keep or drop it."""
    if word == LOOK:
        yield from pick_up(deal, seat)
        return
    older, newer = deal.both(seat)
    seen, unseen = (older, newer) if word.endswith("0") else (newer, older)
    deal.show_to(seat, seen)
    choice = yield from deal.hear(seat, OneOf((KEEP, DROP)), "keep")
    kept, dropped = (seen, unseen) if choice == KEEP else (unseen, seen)
    deal.folded.append(dropped)
    deal.hands[seat] = kept
    del deal.older[seat]
    if kept is seen:
        yield from pick_up(deal, seat)


def reduce_to_one(deal: Brag, seat: Seat) -> Script[None]:
    """Make a player with two unseen hands look at one before a showdown, and play it or the other."""
    if seat in deal.older:
        word = yield from deal.hear(seat, OneOf(looks(deal, seat)), "choose")
        yield from look(deal, seat, word)


# ---- the showdown ----


def settle(deal: Brag, seer: Seat | None) -> Script[list[tuple[int, Seat]]]:
    """Give the pots away, the newest first. The winner of a pot then competes with the player who covered the next
    older one.

    Returns the amounts and winners, oldest first; an empty result if a lone blind player carries the pot.
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
    """Compare two hands at a showdown and return the seat that wins.

    Seat ``shows`` turns up first. The challenger, who has paid to see or has covered, loses ties. With ``may_hide``, a
    challenger who has looked leaves a losing hand face down.
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
    """Return the three cards that a seat plays, and the cards laid aside.

    The best three count if the player has not looked and so has laid none aside.
    """
    hand = deal.hand(seat)
    if len(hand) == 3:
        return Cards(hand), Cards(deal.asides.get(seat, ()))
    best = best_three(hand, deal.rules.ranking)
    return best, left_over(hand, best)


def expose(deal: Brag, seat: Seat, *, aside: bool) -> None:
    """Show a hand, and with ``aside`` also the cards laid aside, which then decide a tie."""
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
    """Carry the pot over if the last player is blind. Return True if it is carried.

    The pot and the hand then stay on the table; of two unseen hands the older one stays.
    """
    if not deal.plays_blind(last) or deal.rules.blind_last == "win":
        return False
    if len(next_players(deal, last)) < 2:
        deal.log.append(Announced("nobody_to_play", {"seat": last}))
        return False
    if last in deal.older:
        deal.folded.append(deal.hands[last])
        deal.hands[last] = deal.older.pop(last)
    deal.carrier = last
    deal.log.append(Announced("carries", {"seat": last, "pot": sum(deal.pots)}))
    return True


def next_players(deal: Brag, carrier: Seat | None) -> list[Seat]:
    """Return the seats that can take part in the next deal, from the dealer's left.

    These are the seats that can pay the ante, and the seat that carries the pot.
    """
    least = 1 if carrier is not None and not deal.rules.carry_reante else deal.rules.ante
    return [seat for seat in deal.from_the_left() if deal.stacks[seat] >= least or seat == carrier]


def follow(deal: Brag) -> BragStart | None:
    """Return the next start: the next dealer, and the pack as it was gathered; None if fewer than two can play."""
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
    """Return the hands in the order in which they go under the pack.

    Folded hands come first, then the others from the dealer's left.
    """
    away = {hand.name for hand in deal.folded}
    kept = {deal.hand(deal.carrier).name} if deal.carrier is not None else set()
    left = [hand for seat in deal.playing for hand in deal.both(seat) if hand.name not in away | kept]
    return deal.folded + left


def shuffles(deal: Brag, gathered: list[Pile]) -> bool:
    """Return True if the pack is shuffled before the next deal; otherwise it stays as it was gathered."""
    if deal.rules.shuffle != "after_prial":
        return deal.rules.shuffle == "always"
    hands = gathered if deal.rules.prial_trigger == "any_hand" else [deal.hand(seat) for seat in deal.exposed]
    ranking = deal.rules.ranking
    return any(ranking.reading(best_three(hand, ranking)).category is Category.PRIAL for hand in hands)


# ---- the course of a deal ----


@dataclass(frozen=True)
class Outcome:
    """The result of a deal.

    ``winner``    the seat that took the newest pot; None if it is carried
    ``pots``      the chips and the winner of each pot, oldest first
    ``exposed``   the seats that showed a hand, in that order
    ``carried``   the chips that wait for the next deal
    ``retained``  the seat whose blind hand waits with them
    ``stacks``    the chips by seat afterwards
    """

    winner: Seat | None
    pots: tuple[tuple[int, Seat], ...]
    exposed: tuple[Seat, ...]
    carried: int
    retained: Seat | None
    stacks: tuple[int, ...]


def script(deal: Brag) -> Script[Outcome]:
    """Play a deal: antes, cards, betting. Then the last player, or the better hand, takes the pot."""
    antes(deal)
    yield from deal_cards(deal)
    seer = yield from betting(deal)
    pots = yield from settle(deal, seer)
    return Outcome(
        winner=pots[-1][1] if pots else None,
        pots=tuple(pots),
        exposed=tuple(deal.exposed),
        carried=sum(deal.pots),
        retained=deal.carrier,
        stacks=tuple(deal.stacks),
    )


def antes(deal: Brag) -> None:
    """Collect the ante from all. While a pot is carried, collect it only if the rules say so."""
    if deal.start.pot:
        deal.log.append(Announced("carried_pot", {"pot": deal.start.pot, "seat": deal.start.holder}))
    if deal.antes:
        deal.log.append(Announced("antes", {"ante": deal.rules.ante, "n": len(deal.playing)}))
        for seat in deal.playing:
            deal.pay(seat, min(deal.rules.ante, deal.stacks[seat]))


def deal_cards(deal: Brag) -> Script[None]:
    """Deal cards one at a time from the dealer's left, face down for their owners too."""
    yield from deal.shuffle()
    deal.deal_each(deal.rules.cards)
    for seat in deal.playing:
        if seat in deal.studied or not deal.rules.blind:
            yield from pick_up(deal, seat)


def betting(deal: Brag) -> Script[Seat | None]:
    """Run the betting until one player is left, or one of two sees. Return the seat that sees, or None."""
    for seat in deal.turns():
        call = yield from turn(deal, seat)
        if call == FOLD:
            deal.fold(seat)
            deal.folded += deal.both(seat)
        elif call == SEE:
            cost = see_cost(deal, seat)
            deal.pay(seat, cost, worth=worth(deal, seat, cost))
            return seat
        elif call == COVER:
            yield from cover(deal, seat)
        elif isinstance(call, int):
            if deal.blind(seat):
                deal.unseen_bets.add(seat)
            deal.level = worth(deal, seat, call)
            deal.pay(seat, call, worth=deal.level)
    return None


def turn(deal: Brag, seat: Seat) -> Script[str | int]:
    """Ask a seat for its call, and return it. The seat may look first, and others too if the rules allow it."""
    while True:
        call = yield from ask_aloud(seat, calls(deal, seat), "bet", onlookers(deal, seat))
        speaker, word = call if isinstance(call, Aside) else (seat, call)
        deal.log.append(Said(speaker, "bet", word))
        if isinstance(word, int) or not word.startswith(LOOK):
            return word
        yield from look(deal, speaker, word)


def onlookers(deal: Brag, seat: Seat) -> dict[Seat, Choices[str]]:
    """Return the blind players who may look out of turn."""
    if deal.rules.look_timing == "own_turn":
        return {}
    return {other: OneOf(looks(deal, other)) for other in deal.active if other != seat and deal.blind(other)}


def cover(deal: Brag, seat: Seat) -> Script[None]:
    """Put a seat's last chips into the pot, and its hand on top. If two or more players are left, begin a new pot."""
    deal.covered.append((seat, len(deal.pots) - 1))
    deal.pay(seat, deal.stacks[seat])
    yield from reduce_to_one(deal, seat)
    deal.active.remove(seat)
    if len(deal.active) > 1:
        deal.pots.append(0)
        deal.log.append(Announced("new_pot", {"n": len(deal.pots)}))


def tell(result: Outcome) -> str:
    """Return a result in one line: the winners of the pots or the chips carried, the hands shown, and the stacks."""
    pots = [f"{winner} takes {chips}" for chips, winner in result.pots]
    carried = [f"{result.carried} carried by {result.retained}"] if result.winner is None else []
    shown = " ".join(map(str, result.exposed)) or "nobody"
    return f"{', '.join(pots + carried)}; shown: {shown}; chips: {' '.join(map(str, result.stacks))}"
