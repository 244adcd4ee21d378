"""A deal of three-card poker against the house, told in order."""

from __future__ import annotations

from dataclasses import dataclass

from ....core.choices import Amount, OneOf, WordsOrAmount
from ....core.errors import Why
from ....core.events import Compared, Told
from ....core.script import Script, Seat
from .deal import Casino, Fate, Spot
from .rules import CasinoStart

__all__ = ["CasinoOutcome", "follow", "script", "tell"]

NONE, PLAY, FOLD = "none", "play", "fold"


@dataclass(frozen=True, slots=True)
class CasinoOutcome:
    """What came of a deal: what each seat has won or lost, the house last, how each ante fared, and all chips."""

    net: tuple[int, ...]
    fates: tuple[Fate | None, ...]
    qualified: bool | None
    stacks: tuple[int, ...]


def script(deal: Casino) -> Script[CasinoOutcome]:
    """Bets, the cards; play or fold; then the dealer's hand is turned up, and every spot is settled."""
    before = tuple(deal.stacks)
    players = [seat for seat in deal.playing if seat != deal.house]
    for seat in players:
        yield from bets(deal, seat)
    deal.playing = [seat for seat in players if any(deal.bets[seat].values())]
    if deal.playing:
        deal.playing.append(deal.house)
        yield from deal.shuffle()
        deal.deal_each(3)
        for seat in deal.playing[:-1]:
            deal.show_to(seat, deal.hands[seat])
        for seat in deal.playing[:-1]:
            yield from play_or_fold(deal, seat)
        settle(deal)
    return CasinoOutcome(
        net=tuple(now - then for now, then in zip(deal.stacks, before, strict=True)),
        fates=tuple(deal.fates.get(seat) for seat in deal.seats),
        qualified=deal.qualified,
        stacks=tuple(deal.stacks),
    )


def bets(deal: Casino, seat: Seat) -> Script[None]:
    """An ante, a bet on pair plus, both or neither. As much as the ante is kept back for playing on."""
    ante = yield from deal.hear(seat, chips(deal, seat, deal.stacks[seat] // 2, deal.rules.ante_risk), "ante")
    if isinstance(ante, int):
        deal.bet(seat, "ante", ante)
    room = deal.stacks[seat] - deal.bets[seat]["ante"]
    pair_plus = yield from deal.hear(seat, chips(deal, seat, room, deal.rules.pair_plus_risk), "pair plus")
    if isinstance(pair_plus, int):
        deal.bet(seat, "pair_plus", pair_plus)


def chips(deal: Casino, seat: Seat, room: int, risk: int) -> WordsOrAmount:
    """No bet, or one within the limits of the table, of the player's chips, and of what the bank can pay."""
    rules, stack = deal.rules, deal.stacks[seat]
    payable = deal.free // max(risk, 1)
    bounds = {
        rules.max_bet: Why("above_bet", {"limit": rules.max_bet}),
        room: Why("keep_for_play", {"limit": room}) if room < stack else Why("above_stack", {"stack": stack}),
        payable: Why("above_bank", {"limit": payable}),
    }
    most = min(bounds)
    least = Why("below_bet", {"least": rules.min_bet})
    return WordsOrAmount(OneOf((NONE,)), Amount(rules.min_bet, most, least, bounds[most]))


def play_or_fold(deal: Casino, seat: Seat) -> Script[None]:
    """Ask each player with an ante to play on for as much again, or to fold and lose both bets."""
    if ante := deal.bets[seat]["ante"]:
        word = yield from deal.hear(seat, OneOf((PLAY, FOLD)), "play")
        if word == PLAY:
            deal.bet(seat, "play", ante)
            deal.standing.append(seat)
        else:
            deal.fates[seat] = "folded"
            deal.loses(seat, "ante")
            deal.loses(seat, "pair_plus")


def settle(deal: Casino) -> None:
    """Turn up what has to be seen, and pay or take every spot."""
    for seat in deal.playing[:-1]:
        if seat not in deal.fates:
            deal.turn_up(deal.hands[seat])
    if deal.standing:
        deal.turn_up(deal.hands[deal.house])
        deal.qualified = deal.rules.plays(deal.ranking.reading(deal.hands[deal.house]))
        if not deal.qualified:
            deal.log.append(Told("not_qualified", {"seat": deal.house}))
    for seat in deal.standing:
        against_dealer(deal, seat)
    for seat in deal.playing[:-1]:
        pair_plus(deal, seat)


def against_dealer(deal: Casino, seat: Seat) -> None:
    """The ante and the play bet; and a bonus on the ante for a strong hand, even a beaten one."""
    hand, dealer = deal.hands[seat], deal.hands[deal.house]
    if bonus := deal.rules.bonus(deal.ranking.reading(hand)) * deal.bets[seat]["ante"]:
        deal.log.append(Told("ante_bonus", {"seat": seat, "n": bonus}))
        deal.give(deal.house, seat, bonus)
    if not deal.qualified:
        deal.fates[seat] = "not_qualified"
        deal.wins(seat, "ante", 1)
        deal.goes_back(seat, "play")
        return
    compared = deal.ranking.compare(hand, dealer)
    fates: dict[int, Fate] = {1: "won", 0: "push", -1: "lost"}
    deal.fates[seat] = fates[compared]
    deal.log.append(Compared((hand.name, dealer.name), {1: seat, 0: None, -1: deal.house}[compared]))
    spots: tuple[Spot, ...] = ("ante", "play")
    for spot in spots:
        if compared > 0:
            deal.wins(seat, spot, 1)
        elif compared:
            deal.loses(seat, spot)
        else:
            deal.goes_back(seat, spot)


def pair_plus(deal: Casino, seat: Seat) -> None:
    """Paid by the table for a pair or better, whatever the dealer holds."""
    odds = deal.rules.pays(deal.ranking.reading(deal.hands[seat]))
    if odds is None:
        deal.loses(seat, "pair_plus")
    else:
        deal.wins(seat, "pair_plus", odds)


def follow(deal: Casino) -> CasinoStart | None:
    """The next deal; None when no player has chips for a bet, or the bank none for its price."""
    return CasinoStart(stacks=tuple(deal.stacks)) if len(deal.able()) > 1 else None


def tell(result: CasinoOutcome) -> str:
    """A result in one line: what each seat won or lost, and whether the dealer took part."""
    dealer = {None: "not asked", True: "in", False: "out"}[result.qualified]
    return f"net {' '.join(map(str, result.net))}; dealer {dealer}"
