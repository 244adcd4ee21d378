"""Three-card poker in a casino: all players play against the house.

The options and the pay tables are those of rules as casinos publish them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Literal

from ...core.choices import Amount, OneOf, WordsOrAmount
from ...core.deal import Facts
from ...core.errors import RulesError, Why
from ...core.events import Announced, Compared
from ...core.rules import Rules, at_least
from ...core.script import Script, Seat
from ...core.variants import Game, Variant
from ...judge.rankings import CASINO_POKER
from ...judge.three_card import Category, Ranking, Reading, rank_number
from .seats import SeatedDeal, SeatedFacts, SeatingStart, too_many

__all__ = [
    "ANTE_BONUSES", "CASINO", "GAME", "HARSH", "PAIR_PLUS_TABLES", "SPOTS", "VARIANTS", "Casino", "CasinoFacts",
    "CasinoOutcome", "CasinoRules", "CasinoStart", "Fate", "Spot", "follow", "is_mini_royal", "script", "seats",
    "tell",
]  # fmt: skip


# ---- rules ----


ANTE_BONUSES = ((5, 4, 1), (4, 3, 1), (3, 2, 1))
"""The payments for a straight flush, three of a kind and a straight."""
PAIR_PLUS_TABLES = ((40, 30, 6, 4, 1), (40, 30, 6, 3, 1), (40, 30, 5, 4, 1), (40, 20, 5, 4, 1))
"""The payments for a straight flush, three of a kind, a straight, a flush and a pair."""


@dataclass(frozen=True, kw_only=True)
class CasinoRules(Rules):
    """The rules by which a house deals three-card poker."""

    start_stack: int = at_least(1, default=100)
    """Chips of each player."""
    bank: int = at_least(1, default=10_000)
    """Chips of the house."""
    min_bet: int = at_least(1, default=1)
    """The smallest ante, and the smallest bet on pair plus."""
    max_bet: int = at_least(1, default=10)
    """The greatest ante, and the greatest bet on pair plus."""
    qualifies: Literal["J", "Q", "K"] | None = "Q"
    """The high card that the dealer needs to take part; None: the dealer always takes part."""
    ante_bonus: tuple[int, ...] = ANTE_BONUSES[0]
    """The bonus on the ante for a straight flush, three of a kind and a straight, for any hand of the dealer."""
    pair_plus: tuple[int, ...] = PAIR_PLUS_TABLES[0]
    """The payments of pair plus for a straight flush, three of a kind, a straight, a flush and a pair."""
    mini_royal: int | None = at_least(0, default=None)
    """Payment of pair plus for ace, king and queen of one suit, where a house pays more for them: mostly 50, sometimes
    100 (John Grochowski, casinocity.com); None: as for any straight flush."""

    def __post_init__(self) -> None:
        super().__post_init__()
        for option, n in (("ante_bonus", 3), ("pair_plus", 5)):
            if len(table := getattr(self, option)) != n or min(table) < 0:
                raise RulesError(f"{option} must be {n} numbers, none below 0, not {table}")
        if self.max_bet < self.min_bet:
            raise RulesError(
                f"max_bet={self.max_bet} is less than min_bet={self.min_bet}; raise max_bet or lower min_bet"
            )
        if self.start_stack < self.min_bet:
            raise RulesError(
                f"start_stack={self.start_stack} is less than min_bet={self.min_bet}; "
                "raise start_stack or lower min_bet"
            )
        if self.bank < self.min_bet * self.ante_risk:
            raise RulesError(f"a bank of {self.bank} cannot pay what an ante of {self.min_bet} may win")

    @property
    def ranking(self) -> Ranking:
        """The order of hands by these rules."""
        return CASINO_POKER

    @property
    def ante_risk(self) -> int:
        """Return the most that one chip of ante can cost the house: for ante, play and the greatest bonus."""
        return 2 + max(self.ante_bonus)

    @property
    def pair_plus_risk(self) -> int:
        """Return the most that one chip on pair plus can cost the house."""
        return max(*self.pair_plus, self.mini_royal or 0)

    def bonus(self, hand: Reading) -> int:
        """Return the chips that each chip of ante wins as a bonus for a hand; 0: none."""
        return dict(zip(CASINO_POKER.order, self.ante_bonus, strict=False)).get(hand.category, 0)

    def pair_plus_odds(self, hand: Reading) -> int | None:
        """Return the chips that each chip on pair plus wins with a hand; None if the chip is lost."""
        if self.mini_royal is not None and is_mini_royal(hand):
            return self.mini_royal
        return dict(zip(CASINO_POKER.order, self.pair_plus, strict=False)).get(hand.category)

    def plays(self, dealer: Reading) -> bool:
        """Return True if the dealer takes part with a hand."""
        if self.qualifies is None or dealer.category is not Category.HIGH:
            return True
        return dealer.ranks[0] >= rank_number(self.qualifies)

    def crowded(self, seats: int) -> str:
        return too_many(seats, 3)


def is_mini_royal(hand: Reading) -> bool:
    """Return True if a hand is ace, king and queen of one suit.

    >>> [is_mini_royal(CASINO_POKER.reading(hand)) for hand in ("AS KS QS", "AS KS QD", "KS QS JS", "AS 2S 3S")]
    [True, False, False, False]
    """
    return hand.category is Category.RUNNING_FLUSH and {card.rank for card in hand.cards} == set("AKQ")


@dataclass(frozen=True)
class CasinoStart(SeatingStart):
    """The table before a deal: the last of the stacks is the bank. The house always deals."""


def seats(rules: CasinoRules) -> range:
    """Return the possible numbers of seats: one to sixteen players, and the house in the last seat."""
    return range(2, 18)


# ---- the deal ----


Spot = Literal["ante", "pair_plus", "play"]
SPOTS: tuple[Spot, ...] = ("ante", "pair_plus", "play")
"""The places of a player's chips: three pots for each seat, in this order."""
Fate = Literal["folded", "not_qualified", "won", "lost", "push"]


@dataclass(frozen=True, kw_only=True)
class CasinoFacts(SeatedFacts):
    """The public facts of a deal: see `Casino`."""

    rules: CasinoRules
    house: Seat
    bets: Mapping[Seat, Mapping[Spot, int]]
    standing: tuple[Seat, ...]
    fates: Mapping[Seat, Fate]
    qualified: bool | None


class Casino(SeatedDeal):
    """A deal against the house, which has the last seat. Its chips are the bank.

    ``bets``       by seat, the chips on each spot
    ``standing``   the players who play on against the dealer
    ``fates``      by seat, the result of the ante
    ``qualified``  whether the dealer took part; None: it did not matter
    """

    public: ClassVar[type[Facts]] = CasinoFacts
    rules: CasinoRules

    def __init__(self, rules: CasinoRules, seats: int, start: CasinoStart) -> None:
        self.house = seats - 1
        stacks = [*[rules.start_stack] * self.house, rules.bank]
        super().__init__(rules, seats, start, dealer=self.house, stacks=stacks, price=rules.min_bet)
        self.ranking = rules.ranking
        self.pots = [0] * (len(SPOTS) * self.house)
        self.bets = {seat: dict.fromkeys(SPOTS, 0) for seat in self.seats if seat != self.house}
        self.standing: list[Seat] = []
        self.fates: dict[Seat, Fate] = {}
        self.qualified: bool | None = None

    def able(self) -> list[Seat]:
        """Return the players who can bet, and the house if it can pay the winnings of the smallest ante."""
        players = [seat for seat in super().able() if seat != self.house]
        return [*players, self.house] if self.stacks[self.house] >= self.rules.min_bet * self.rules.ante_risk else []

    def spot(self, seat: Seat, name: Spot) -> int:
        """Return the number of the pot of a spot."""
        return len(SPOTS) * seat + SPOTS.index(name)

    def bet(self, seat: Seat, name: Spot, chips: int) -> None:
        """Put chips on a spot."""
        self.bets[seat][name] = chips
        self.pay(seat, chips, pot=self.spot(seat, name))

    @property
    def free(self) -> int:
        """Return the chips that the bank would have left if all bets so far won as much as possible."""
        rules = self.rules
        owed = (bet["ante"] * rules.ante_risk + bet["pair_plus"] * rules.pair_plus_risk for bet in self.bets.values())
        return self.stacks[self.house] - sum(owed)

    def wins(self, seat: Seat, name: Spot, odds: int) -> None:
        """Let a spot win a multiple of its chips, and give all to the player."""
        spot = self.spot(seat, name)
        if self.pots[spot]:
            self.pay(self.house, odds * self.pots[spot], pot=spot)
            self.take(seat, spot)

    def goes_back(self, seat: Seat, name: Spot) -> None:
        """Return the chips of a spot to the player."""
        if self.pots[self.spot(seat, name)]:
            self.take(seat, self.spot(seat, name))

    def loses(self, seat: Seat, name: Spot) -> None:
        """Give the chips of a spot to the house."""
        if self.pots[self.spot(seat, name)]:
            self.take(self.house, self.spot(seat, name))


# ---- the course of a deal ----


NONE, PLAY, FOLD = "none", "play", "fold"


@dataclass(frozen=True)
class CasinoOutcome:
    """The result of a deal: the gain of each seat, the house last, the result of each ante, and all stacks."""

    net: tuple[int, ...]
    fates: tuple[Fate | None, ...]
    qualified: bool | None
    stacks: tuple[int, ...]


def script(deal: Casino) -> Script[CasinoOutcome]:
    """Play a deal: bets, cards, play or fold. Then the dealer's hand is turned up, and every spot is settled."""
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
    """Ask for an ante, a bet on pair plus, both or neither. An amount equal to the ante is kept back for playing on."""
    ante = yield from deal.hear(seat, chips(deal, seat, deal.stacks[seat] // 2, deal.rules.ante_risk), "ante")
    if isinstance(ante, int):
        deal.bet(seat, "ante", ante)
    room = deal.stacks[seat] - deal.bets[seat]["ante"]
    pair_plus = yield from deal.hear(seat, chips(deal, seat, room, deal.rules.pair_plus_risk), "pair plus")
    if isinstance(pair_plus, int):
        deal.bet(seat, "pair_plus", pair_plus)


def chips(deal: Casino, seat: Seat, room: int, risk: int) -> WordsOrAmount:
    """Return the legal bets: none, or one within the limits of the table, the player's chips, and the winnings that
    the bank can pay.
    """
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
    """Ask each player with an ante to play on for the same amount again, or to fold and lose both bets."""
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
    """Turn up the hands that have to be seen, and settle every spot."""
    for seat in deal.playing[:-1]:
        if seat not in deal.fates:
            deal.turn_up(deal.hands[seat])
    if deal.standing:
        deal.turn_up(deal.hands[deal.house])
        deal.qualified = deal.rules.plays(deal.ranking.reading(deal.hands[deal.house]))
        if not deal.qualified:
            deal.log.append(Announced("not_qualified", {"seat": deal.house}))
    for seat in deal.standing:
        against_dealer(deal, seat)
    for seat in deal.playing[:-1]:
        pair_plus(deal, seat)


def against_dealer(deal: Casino, seat: Seat) -> None:
    """Settle the ante and the play bet, and pay a bonus on the ante for a strong hand, even a beaten one."""
    hand, dealer = deal.hands[seat], deal.hands[deal.house]
    if bonus := deal.rules.bonus(deal.ranking.reading(hand)) * deal.bets[seat]["ante"]:
        deal.log.append(Announced("ante_bonus", {"seat": seat, "n": bonus}))
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
    """Pay the bet on pair plus for a pair or better, for any hand of the dealer."""
    odds = deal.rules.pair_plus_odds(deal.ranking.reading(deal.hands[seat]))
    if odds is None:
        deal.loses(seat, "pair_plus")
    else:
        deal.wins(seat, "pair_plus", odds)


def follow(deal: Casino) -> CasinoStart | None:
    """Return the next start; None if no player has chips for a bet, or the bank cannot cover one."""
    return CasinoStart(stacks=tuple(deal.stacks)) if len(deal.able()) > 1 else None


def tell(result: CasinoOutcome) -> str:
    """Return a result in one line: the gain of each seat, and whether the dealer took part."""
    dealer = {None: "not asked", True: "in", False: "out"}[result.qualified]
    return f"net {' '.join(map(str, result.net))}; dealer {dealer}"


# ---- variants ----


GAME = Game(
    family="brag",
    kind="casino",
    start=CasinoStart,
    seats=seats,
    lay=Casino,
    script=script,
    follow=follow,
    facts=CasinoFacts,
    tell=tell,
    asks=frozenset({"ante", "pair plus", "play"}),
)

_CASINO = CasinoRules()
_SOURCE = "rules as casinos publish them"

CASINO = Variant("three-card-poker-casino", GAME, _CASINO, _SOURCE, usual=2)
HARSH = Variant(
    "three-card-poker-casino-harsh",
    GAME,
    _CASINO.change(ante_bonus=ANTE_BONUSES[-1], pair_plus=PAIR_PLUS_TABLES[-1]),
    _SOURCE,
    usual=2,
)

VARIANTS = (CASINO, HARSH)
"""The variants, in the order of the lists."""
