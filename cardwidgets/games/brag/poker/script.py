"""A deal of three-card poker at home, told in order."""

from __future__ import annotations

from dataclasses import dataclass

from ....core.events import Compared, Told
from ....core.script import Script, Seat
from ....judge.pots import side_pots
from ..seating import Seating
from .calls import CALL, FOLD, calls
from .deal import Poker

__all__ = ["PokerOutcome", "follow", "script", "tell"]


@dataclass(frozen=True, slots=True)
class PokerOutcome:
    """What came of a deal.

    ``pots`` are the chips of each pot and who won or shared it, the main pot first; ``winner`` took the main pot, None
    when it was shared. ``exposed`` are the seats that showed, in that order; ``stacks`` the chips afterwards.
    """

    winner: Seat | None
    pots: tuple[tuple[int, tuple[Seat, ...]], ...]
    exposed: tuple[Seat, ...]
    stacks: tuple[int, ...]


def script(deal: Poker) -> Script[PokerOutcome]:
    """Antes; three times a card for everybody and a round of betting; then the best hand takes what it has paid for."""
    deal.log.append(Told("antes", {"ante": deal.rules.ante, "n": len(deal.playing)}))
    for seat in deal.playing:
        deal.puts(seat, deal.rules.ante)
    yield from deal.shuffle()
    while deal.street < 3:
        deal.street += 1
        deal.deal_each(1, deal.active)
        for seat in deal.active:
            deal.show_to(seat, deal.hands[seat])
        yield from betting(deal)
        if len(deal.active) == 1:
            break
    pots = showdown(deal)
    main = pots[0][1]
    return PokerOutcome(main[0] if len(main) == 1 else None, pots, tuple(deal.exposed), tuple(deal.stacks))


def betting(deal: Poker) -> Script[None]:
    """Everybody speaks once, and again after a bet or a raise, until all have put in as much or all they have.

    Who alone has chips left and owes none is not asked, wherever they sit: nobody could answer their bet.
    """
    deal.raised = None
    waiting = deal.able_to_bet()
    while waiting:
        seat = waiting.pop(0)
        if deal.able_to_bet() == [seat] and not deal.owes(seat):
            return
        word = yield from deal.hear(seat, calls(deal, seat), "bet")
        if word == FOLD:
            deal.fold(seat)
        elif word == CALL:
            deal.puts(seat, deal.owes(seat))
        elif isinstance(word, int):
            deal.raised = 0 if deal.raised is None else deal.raised + 1
            deal.puts(seat, deal.owes(seat) + word)
            waiting = after(deal, seat)


def after(deal: Poker, seat: Seat) -> list[Seat]:
    """Return the seats that have to answer a bet: all others with chips, from the bettor's left."""
    place = deal.playing.index(seat)
    able = deal.able_to_bet()
    return [other for other in (*deal.playing[place + 1 :], *deal.playing[:place]) if other in able]


def showdown(deal: Poker) -> tuple[tuple[int, tuple[Seat, ...]], ...]:
    """Everybody left shows, and the best of those who have paid for it take each pot; the last player need not show."""
    pots = side_pots(deal.put, deal.active)
    deal.pots[:] = [pot.chips for pot in pots]
    if len(deal.active) > 1:
        for seat in deal.active:
            deal.expose(seat)
    won: list[tuple[int, tuple[Seat, ...]]] = []
    for number, pot in enumerate(pots):
        winners = pot.seats if len(pot.seats) == 1 else best(deal, pot.seats)
        won.append((pot.chips, winners))
        deal.share(winners, number)
    return tuple(won)


def best(deal: Poker, seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Return the seats with the best hand, several when the best are equal."""
    winners = tuple(seats[place] for place in deal.order.best([deal.hands[seat] for seat in seats]))
    alone = winners[0] if len(winners) == 1 else None
    deal.log.append(Compared(tuple(deal.hands[seat].name for seat in seats), alone))
    return winners


def follow(deal: Poker) -> Seating | None:
    """The next dealer; None when fewer than two can pay the ante."""
    dealer = deal.next_dealer()
    return None if dealer is None else Seating(dealer=dealer, stacks=tuple(deal.stacks))


def tell(result: PokerOutcome) -> str:
    """A result in one line: who takes or shares each pot, the main pot first; who showed; the chips afterwards."""
    pots = ", ".join(f"{' '.join(map(str, winners))} take {chips}" for chips, winners in result.pots)
    shown = " ".join(map(str, result.exposed)) or "nobody"
    return f"{pots}; shown: {shown}; chips: {' '.join(map(str, result.stacks))}"
