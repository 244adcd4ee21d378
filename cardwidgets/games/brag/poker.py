"""Three-card poker at home: three cards one by one, and a round of betting after each.

S000 has the cards and the rounds (`RULES.md` beside this file, section 5); the figures of the betting are ours.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from ...core.choices import Amount, OneOf, WordsOrAmount
from ...core.deal import Facts
from ...core.errors import RulesError, Why
from ...core.events import Announced, Compared
from ...core.rules import Rules, at_least
from ...core.script import Script, Seat
from ...core.variants import Game, Variant
from ...judge.pots import side_pots
from ...judge.rankings import HOME_POKER
from ...judge.three_card import Ranking
from .seats import Seating, Vying, VyingFacts, too_many

__all__ = [
    "CALL", "CHECK", "FOLD", "GAME", "HOME", "VARIANTS", "Poker", "PokerFacts", "PokerOutcome", "PokerRules",
    "calls", "follow", "script", "seats", "tell",
]  # fmt: skip


# ---- rules ----


@dataclass(frozen=True, kw_only=True)
class PokerRules(Rules):
    """The rules of three-card poker. A flush beats a run (S000)."""

    start_stack: int = at_least(1, default=100)
    """Chips shared out before play."""
    ante: int = at_least(1, default=1)
    """The chips that each player puts in before the deal."""
    limit: int = at_least(1, default=10)
    """The greatest bet, and the greatest raise."""
    raises: int = at_least(0, default=3)
    """Raises of a bet in one round, at most."""

    def __post_init__(self) -> None:
        super().__post_init__()
        if self.start_stack < self.ante:
            raise RulesError(
                f"start_stack={self.start_stack} is less than ante={self.ante}; raise start_stack or lower ante"
            )

    @property
    def ranking(self) -> Ranking:
        """The order of hands by these rules."""
        return HOME_POKER

    def crowded(self, seats: int) -> str:
        return too_many(seats, 3)


def seats(rules: PokerRules) -> range:
    """Return the possible numbers of players: 2 to 17."""
    return range(2, 18)


# ---- the deal ----


@dataclass(frozen=True, kw_only=True)
class PokerFacts(VyingFacts):
    """The public facts of poker at home: see `Poker`."""

    rules: PokerRules
    put: Mapping[Seat, int]
    called: int
    raised: int | None
    street: int

    @property
    def order(self) -> Ranking:
        return self.rules.ranking

    def cost_of(self, seat: Seat, answer: str | int) -> int:
        owed = min(self.called - self.put[seat], self.stacks[seat])
        return owed + answer if isinstance(answer, int) else 0 if answer == "check" else owed


class Poker(Vying):
    """A deal of poker at home.

    ``put``     the chips that each seat has put in during the deal
    ``called``  the chips that a seat must have put in to stay in
    ``raised``  the number of raises in this round; None: nobody has bet yet
    ``street``  the number of cards of each hand
    """

    public: ClassVar[type[Facts]] = PokerFacts
    rules: PokerRules

    def __init__(self, rules: PokerRules, seats: int, start: Seating) -> None:
        super().__init__(rules, seats, start, order=rules.ranking, stack=rules.start_stack, price=rules.ante)
        self.put = dict.fromkeys(self.playing, 0)
        self.called = 0
        self.raised: int | None = None
        self.street = 0

    def owes(self, seat: Seat) -> int:
        """Return the chips that a seat must still put in to stay in."""
        return self.called - self.put[seat]

    def puts(self, seat: Seat, chips: int) -> None:
        """Put chips in: all that the seat has left, if these are fewer."""
        chips = min(chips, self.stacks[seat])
        self.put[seat] += chips
        self.called = max(self.called, self.put[seat])
        self.pay(seat, chips)

    def able_to_bet(self) -> list[Seat]:
        """Return the seats that are still in and have chips."""
        return [seat for seat in self.active if self.stacks[seat]]


# ---- what may be said ----


FOLD, CHECK, CALL = "fold", "check", "call"


def calls(deal: Poker, seat: Seat) -> WordsOrAmount:
    """Return the legal calls: to fold, to check or call, or the amount of a bet or a raise.

    A player with too few chips calls with the last ones.
    """
    owed = min(deal.owes(seat), deal.stacks[seat])
    if owed:
        words, closed = (FOLD, CALL), (CHECK, Why("bet_to_answer", {"price": owed}))
    else:
        words, closed = (FOLD, CHECK), (CALL, Why("nothing_to_call"))
    return WordsOrAmount(OneOf(words, (closed,)), _bets(deal, seat))


def _bets(deal: Poker, seat: Seat) -> Amount:
    rules, stack, owed = deal.rules, deal.stacks[seat], deal.owes(seat)
    opening = deal.raised is None
    least = Why("below_bet" if opening else "below_raise", {"least": 1})
    if deal.raised is not None and deal.raised >= rules.raises:
        return Amount.closed(least, Why("no_more_raises", {"n": rules.raises}))
    if deal.able_to_bet() == [seat]:
        return Amount.closed(least, Why("nobody_can_answer"))
    if stack - owed < rules.limit:
        return Amount(1, stack - owed, least, Why("above_stack", {"stack": stack}))
    return Amount(1, rules.limit, least, Why("above_bet" if opening else "above_raise", {"limit": rules.limit}))


# ---- the course of a deal ----


@dataclass(frozen=True)
class PokerOutcome:
    """The result of a deal.

    ``winner``   the seat that took the main pot; None if it was shared
    ``pots``     the chips of each pot and the seats that won it, the main pot first
    ``exposed``  the seats that showed their hand, in that order
    ``stacks``   the chips by seat afterwards
    """

    winner: Seat | None
    pots: tuple[tuple[int, tuple[Seat, ...]], ...]
    exposed: tuple[Seat, ...]
    stacks: tuple[int, ...]


def script(deal: Poker) -> Script[PokerOutcome]:
    """Play a deal: antes, then three times a card for each player and a round of betting, and a showdown."""
    deal.log.append(Announced("antes", {"ante": deal.rules.ante, "n": len(deal.playing)}))
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
    """Run a round of betting. All players speak once, and again after a bet or a raise of another.

    If only one player has chips left and owes none, that player is not asked, since nobody could answer a bet.
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
    """Give each pot to the best hand that has paid for it. A player left alone need not show.

    Returns the chips of each pot and its winners, the main pot first.
    """
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
    """Return the seats with the best hand; several in a tie."""
    winners = tuple(seats[place] for place in deal.order.best([deal.hands[seat] for seat in seats]))
    alone = winners[0] if len(winners) == 1 else None
    deal.log.append(Compared(tuple(deal.hands[seat].name for seat in seats), alone))
    return winners


def follow(deal: Poker) -> Seating | None:
    """Return the next dealer; None if fewer than two players can pay the ante."""
    dealer = deal.next_dealer()
    return None if dealer is None else Seating(dealer=dealer, stacks=tuple(deal.stacks))


def tell(result: PokerOutcome) -> str:
    """Return the result as one line: the winners of each pot, the main pot first, the hands shown, and the chips
    afterwards.
    """
    pots = ", ".join(f"{' '.join(map(str, winners))} take {chips}" for chips, winners in result.pots)
    shown = " ".join(map(str, result.exposed)) or "nobody"
    return f"{pots}; shown: {shown}; chips: {' '.join(map(str, result.stacks))}"


# ---- variants ----


GAME = Game(
    family="brag",
    kind="poker",
    start=Seating,
    seats=seats,
    lay=Poker,
    script=script,
    follow=follow,
    facts=PokerFacts,
    tell=tell,
    asks=frozenset({"bet"}),
)

HOME = Variant("three-card-poker", GAME, PokerRules(), "Brag, Wikipedia in Japanese (seed 000)")

VARIANTS = (HOME,)
"""The variants: only one so far."""
