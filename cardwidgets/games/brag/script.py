"""A deal of three-card brag, told in order."""

from __future__ import annotations

from dataclasses import dataclass

from ...core.choices import Choices, OneOf
from ...core.events import Said, Told
from ...core.script import Aside, Script, Seat, ask_aloud
from .calls import COVER, FOLD, LOOK, SEE, calls, looks, see_cost, worth
from .deal import Brag
from .looking import look, pick_up, reduce_to_one
from .showdown import settle

__all__ = ["Outcome", "script", "tell"]


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of a deal.

    ``pots`` are the amount and the winner of each pot, oldest first; ``winner`` is who took the newest (None: carried).
    ``exposed`` are the seats that showed a hand, in that order. A ``carried`` pot waits for the next deal, with the
    blind hand of the seat in ``retained``. ``stacks`` are the chips afterwards.
    """

    winner: Seat | None
    pots: tuple[tuple[int, Seat], ...]
    exposed: tuple[Seat, ...]
    carried: int
    retained: Seat | None
    stacks: tuple[int, ...]


def script(deal: Brag) -> Script[Outcome]:
    """Antes, the cards, the betting; then whoever is left, or has the better hand, takes the pot."""
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
    """Everybody puts in the same; nobody does while a pot is carried, unless the rules say so."""
    if deal.start.pot:
        deal.log.append(Told("carried_pot", {"pot": deal.start.pot, "seat": deal.start.holder}))
    if deal.antes:
        deal.log.append(Told("antes", {"ante": deal.rules.ante, "n": len(deal.playing)}))
        for seat in deal.playing:
            deal.pay(seat, min(deal.rules.ante, deal.stacks[seat]))


def deal_cards(deal: Brag) -> Script[None]:
    """Cards for each, one at a time from the dealer's left, face down for their owners too."""
    yield from deal.shuffle()
    deal.deal_each(deal.rules.cards)
    for seat in deal.playing:
        if seat in deal.studied or not deal.rules.blind:
            yield from pick_up(deal, seat)


def betting(deal: Brag) -> Script[Seat | None]:
    """Bet in turn until one is left (None), or one of two pays double to see: the seer."""
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
    """A seat speaks. It may look first; and others may look meanwhile where the rules allow it."""
    while True:
        call = yield from ask_aloud(seat, calls(deal, seat), "bet", onlookers(deal, seat))
        speaker, word = call if isinstance(call, Aside) else (seat, call)
        deal.log.append(Said(speaker, "bet", word))
        if isinstance(word, int) or not word.startswith(LOOK):
            return word
        yield from look(deal, speaker, word)


def onlookers(deal: Brag, seat: Seat) -> dict[Seat, Choices[str]]:
    """The blind players who may look out of turn."""
    if deal.rules.look_timing == "own_turn":
        return {}
    return {other: OneOf(looks(deal, other)) for other in deal.active if other != seat and deal.blind(other)}


def cover(deal: Brag, seat: Seat) -> Script[None]:
    """Put the last chips into the pot and one hand upon it; two or more who are left go on into a new pot."""
    deal.covered.append((seat, len(deal.pots) - 1))
    deal.pay(seat, deal.stacks[seat])
    yield from reduce_to_one(deal, seat)
    deal.active.remove(seat)
    if len(deal.active) > 1:
        deal.pots.append(0)
        deal.log.append(Told("new_pot", {"n": len(deal.pots)}))


def tell(result: Outcome) -> str:
    """A result in one line: who takes which pot, the oldest first, or what is carried; who showed; the chips."""
    pots = [f"{winner} takes {chips}" for chips, winner in result.pots]
    carried = [f"{result.carried} carried by {result.retained}"] if result.winner is None else []
    shown = " ".join(map(str, result.exposed)) or "nobody"
    return f"{', '.join(pots + carried)}; shown: {shown}; chips: {' '.join(map(str, result.stacks))}"
