"""The options of the Briscola family, as the sources give them, and its packs.

`RULES.md` beside this file tells the rules and names the sources by their ids. A default without an id is ours.
A variant of the family is a set of these options and nothing else.

If a pack does not divide evenly among the players, cards of its lowest rank are taken out. Of forty cards that is one
two for three players, and all four for six. Of thirty-two cards it is two sevens, one red and one black. This rule
gives the number of cards of every variant in the books.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Literal, NamedTuple

from ...core.cards import SUITS, Card, Cards
from ...core.errors import RulesError
from ...core.rules import Rules, Start, at_least
from ...judge.tricks import Duty

__all__ = [
    "PACKS", "BriscolaRules", "BriscolaStart", "Course", "PackName", "UnevenStock", "course", "full_pack", "lowest",
    "number_taken_out", "seats", "taken_out",
]  # fmt: skip


# ---- packs ----


PackName = Literal["it40", "fr32", "pt40", "pt40_seed", "fr52"]
PACKS: dict[str, str] = {
    "it40": "A3KQJ76542",
    "fr32": "ATKQJ987",
    "pt40": "A7KJQ65432",
    "pt40_seed": "A7KQJ65432",
    "fr52": "ATKJQ98765432",
}
"""The ranks of each pack, high to low: Italian and French (S001), Portuguese after Pagat and after S001 (less
its ten, for which forty cards have no room), and fifty-two in Brazil (S001)."""

_RED = "DH"


class UnevenStock(RulesError):
    """The error that the cards cannot be shared out evenly, so that a player would have no card to draw or to play."""


class Course(NamedTuple):
    """The course of a deal: the cards in the stock with the turn-up, the rounds of drawing, and the tricks."""

    stock: int
    draws: int
    tricks: int


def course(cards: int, players: int, hand: int | None = None, per_trick: int = 1, aside: int = 0) -> Course:
    """Return the course of a deal of some cards. With ``hand`` None, all cards but those laid ``aside`` are dealt.

    >>> course(39, 3, 3), course(36, 6, 4, per_trick=2), course(40, 5)
    (Course(stock=30, draws=10, tricks=13), Course(stock=12, draws=1, tricks=3), Course(stock=0, draws=0, tricks=8))

    Raises `UnevenStock`.
    """
    played = cards - aside
    each = played // players if hand is None else hand
    stock, round_ = played - each * players, players * per_trick
    if played % round_ or stock < 0 or each < 1 or each % per_trick:
        cut = "" if per_trick == 1 else f" and {per_trick} cards each to a trick"
        raise UnevenStock(f"{played} cards cannot be dealt evenly to {players} players, {each} cards each{cut}")
    return Course(stock, stock // round_, played // round_)


@cache
def full_pack(name: str) -> Cards:
    """Return the whole pack, sorted by suit and then low to high."""
    return Cards(rank + suit for suit in SUITS for rank in reversed(PACKS[name]))


def lowest(name: str) -> Cards:
    """Return the cards of the lowest rank, of which some may be taken out."""
    return Cards(PACKS[name][-1] + suit for suit in SUITS)


def taken_out(cards: Sequence[Card], number: int) -> Cards:
    """Return the cards to take out, the first of some; of two cards, one is red and one black.

    >>> print(taken_out(Cards("7D 7H 7S 7C"), 2))
    7D 7S
    """
    if number != 2:
        return Cards(cards[:number])
    return Cards([cards[0], next(card for card in cards if (card.suit in _RED) != (cards[0].suit in _RED))])


@cache
def number_taken_out(name: str, players: int, per_trick: int = 1, aside: int = 0) -> int:
    """Return the number of cards of the lowest rank that are taken out for a number of players.

    >>> number_taken_out("it40", 3), number_taken_out("fr32", 5), number_taken_out("it40", 3, per_trick=2)
    (1, 2, 4)

    Raises `UnevenStock` when more would have to go than there are.
    """
    number = (len(full_pack(name)) - aside) % (players * per_trick)
    if number > len(SUITS):
        raise UnevenStock(f"{len(full_pack(name))} cards do not divide among {players} players at this game")
    return number


# ---- options ----


_GOALS = {"deals": 3, "wins": 3, "race": 120, "target": 11, "games": 4}


@dataclass(frozen=True, kw_only=True)
class BriscolaRules(Rules):
    """The rules of Briscola. The defaults are the game of two, three, four or six (S001)."""

    players: tuple[int, ...] = (2, 3, 4, 6)
    """The numbers of players, the fewest first."""
    pack: PackName = "it40"
    """The cards and their order; those that do not divide among the players are taken out."""
    hand: int | None = at_least(1, default=3)
    """The cards of a hand; None: all are dealt."""
    packets: tuple[int, ...] = ()
    """The cards dealt to each at a time, over and over; empty: the hand at once."""
    cards_per_trick: Literal[1, 2] = 1
    """The cards that each plays to a trick: all play one, then all another (duplo)."""
    draw_packet: Literal[1, 2] = 1
    """The cards drawn at a time."""
    open_hands: bool = False
    """True if all hands lie open, and cards are drawn openly (S001, Scoperta)."""

    trump: Literal["turnup", "none", "declarer", "mariage", "dealer_card"] = "turnup"
    """The source of the trump suit: the card turned up, none, the declarer, a mariage, the dealer's last card."""
    redraw_top: bool = False
    """True if a turned-up ace or three (of the two top ranks) goes back and another is turned (S001)."""
    turnup_swap: Literal["none", "two", "seven"] = "none"
    """The trump that the leader may exchange for the turn-up before leading (W)."""
    follow: Duty = "free"
    """The duty to follow suit: none; always; only if trumps were led (S001, Brazil)."""
    end_follow: bool = False
    """True if suit must be followed once the stock is gone (S001, Mariccia)."""
    conquista: Literal["off", "deal", "trick", "hand"] = "off"
    """Ace, three and king of trumps win at once when taken in a deal, in one trick, or held together (S001)."""
    conquista_scope: Literal["deal", "match"] = "deal"
    """The prize for it: the deal or the match."""
    chips: bool = False
    """True if chips are paid for the two top ranks: to the player who wins them, by the player who loses them (S001,
    E).
    """

    teams: Literal["solo", "sides", "secret"] = "sides"
    """Each player alone; sides that sit alternately, with four or six players; or a declarer with a secret partner."""
    partner_view: Literal["exchange", "view", "none"] = "exchange"
    """The right of partners once the stock is gone: to exchange cards (S001), to look at each other's hands (C), or
    neither.
    """
    talk: Literal["none", "table", "captain", "claims"] = "table"
    """The players who may speak: none; partners, by signals and some words (S001); captains only; or all, about the
    partnership.
    """
    signals_from: Literal[1, 2] = 1
    """The trick from which signals may be made (W: 2)."""
    talk_from: Literal[1, 2] = 2
    """The trick from which words may be said (S001)."""
    captain_replies: bool = False
    """True if a captain's question may be answered."""

    mariage: Literal["none", "trump", "any"] = "none"
    """The king and queen that may be shown for points: none, those of trumps, those of any suit."""
    mariage_scale: tuple[int, ...] = (20, 40, 60, 80)
    """The points of the first mariage of a deal, the second, and so on. All further ones bring as much as the last."""
    mariage_first: bool = False
    """True if a mariage may be shown before the first trick."""
    mariage_after_stock: bool = False
    """True if a mariage may be shown once the stock is gone."""
    mariage_timing: Literal["before_trick", "own_turn", "leader"] = "before_trick"
    """The time and the player: before a trick by anybody, by each before their own card, by the leader."""
    per_trick: Literal["table", "player"] = "table"
    """The limit of one mariage in a trick holds for the whole table (S001), or for each player."""

    bidding: Literal["none", "rank", "points"] = "none"
    """The subject of the auction: a lower and lower card to call, or more and more points."""
    min_bid: int = at_least(1, default=61)
    """The least bid in points (S001: 61, in Catania 70, also 81)."""
    auction_rounds: Literal[0, 1] = 0
    """The turns that each player has in the auction: 0 for all until they pass (S001), 1 (S001, from a book)."""
    all_pass: Literal["same_dealer", "next_dealer"] = "same_dealer"
    """The dealer after all have passed (G: the same)."""
    two_raise: bool = False
    """True if a bid of the lowest card may be raised with points (T)."""
    solo_bid: bool = False
    """True if a player may bid to play alone against all, without trumps (G)."""
    first_lead: Literal["eldest", "declarer"] = "eldest"
    """The player who leads first: the dealer's neighbour (S001, T, C), or the declarer (G)."""
    monte: int = at_least(0, default=0)
    """The cards that lie aside for the declarer, who lays the same number aside again (S001)."""
    monte_to: Literal["last_trick", "declarer"] = "last_trick"
    """The player who gets the points of these (M: the winner of the last trick)."""
    scale: Literal["banded", "flat"] = "banded"
    """The scale of units: each ten points more or less count a further unit (S001, G), or not (W, T)."""
    capot: Literal["tricks", "points"] = "tricks"
    """The feat that doubles units: all tricks or none (S001), or all points or none. At Sueca it brings four games: all
    120 points (U, W), or all ten tricks, for which points alone are not enough (ludoteka.com, games4j.com)."""
    settlement: Literal["literal", "balanced"] = "literal"
    """Among four, two units to one as S001 has it, though a unit is left over; or as much as the others lose."""
    point_scale: Literal["linear", "linear_cap5", "geometric"] = "linear"
    """The worth of ten more points in the bid: one more unit, but at most five (R), or double the units (S001)."""
    start_chips: int = at_least(0, default=0)
    """Chips that each has before an auction's first deal: agreed beforehand (S001, which names no number). A unit
    is a chip; a target is of chips won besides."""

    match: Literal["deals", "wins", "race", "target", "games"] = "deals"
    """The way to win a match: best of some deals, a number of deals won, a race of points, of units, of games."""
    goal: int | None = at_least(1, default=None)
    """The number that wins the match; None: 3 deals or as many as there are bidders, 3 wins, 120 points, 11 units, 4
    games."""
    draw_deal: Literal["replay_same_dealer", "count", "last_trick", "extra_deal"] = "replay_same_dealer"
    """The result of a tie between two sides: the deal is void and dealt again (L), nobody wins it, the last trick
    decides, or sudden death.
    """
    three_tie: Literal["nobody", "replay"] = "nobody"
    """The result of a tie for first among more: nobody wins the deal (T), or it is void."""

    def __post_init__(self) -> None:
        super().__post_init__()
        if (
            not self.players
            or list(self.players) != sorted(set(self.players))
            or not set(self.players) <= {2, 3, 4, 5, 6}
        ):
            raise RulesError(f"players must be numbers from 2 to 6, the smallest first, not {self.players}")
        for wrong, reason in self._quarrels():
            if wrong:
                raise RulesError(reason)
        if not seats(self):
            raise RulesError(
                f"these rules fit none of the numbers of players {self.players}: {self.crowded(self.players[0])}"
            )

    def _quarrels(self) -> tuple[tuple[bool, str], ...]:
        """Yield the options that exclude each other."""
        auction, turned = self.bidding != "none", self.trump == "turnup"
        return (
            ((self.trump == "declarer") != auction, "trump='declarer' and an auction go together: set both or neither"),
            ((self.teams == "secret") != auction, "teams='secret' and an auction go together: set both or neither"),
            (auction and self.hand is not None, "an auction needs all cards dealt: set hand=None"),
            (auction and (self.open_hands or self.mariage != "none"), "an auction needs closed hands and no mariages"),
            (auction and self.conquista != "off", "an auction does not go with a conquista"),
            (bool(self.monte) and not auction, "monte needs an auction, because the declarer takes these cards"),
            (self.bidding != "rank" and (self.two_raise or self.solo_bid), "two_raise and solo_bid need ranks as bids"),
            (self.two_raise and self.auction_rounds == 1, "two_raise needs auction_rounds=0"),
            (self.bidding == "points" and self.min_bid > 120, f"nobody can make a bid of {self.min_bid} of 120 points"),
            (turned and self.hand is None, "trump='turnup' needs a stock: set hand to a number"),
            (not turned and self.redraw_top, "redraw_top needs trump='turnup'"),
            (not turned and self.turnup_swap != "none", "turnup_swap needs trump='turnup'"),
            (not turned and self.conquista != "off", "conquista needs trump='turnup'"),
            (self.trump == "mariage" and self.mariage != "any", "trump='mariage' needs mariage='any'"),
            (self.mariage == "trump" and self.trump == "none", "a mariage of trumps needs trumps"),
            (self.mariage != "none" and not self.mariage_scale, "a mariage needs a mariage_scale, such as (20, 40)"),
            (min(self.mariage_scale, default=0) < 0, "mariage_scale must not have a number below 0"),
            (any(packet < 1 for packet in self.packets), "each of packets must be at least 1 card"),
            (self.draw_packet > self.cards_per_trick, "draw_packet must not be more than cards_per_trick"),
            (self.talk in ("table", "captain") and auction, "with an auction, talk must be 'claims' or 'none'"),
            (self.talk == "claims" and not auction, "talk='claims' needs an auction with a secret partner"),
            (bool(self.start_chips) and not auction, "start_chips needs an auction"),
            (self.match == "target" and not auction, "match='target' counts units, so it needs an auction"),
            (auction and self.match not in ("deals", "target"), "with an auction, match must be 'deals' or 'target'"),
        )  # fmt: skip

    @cached_property
    def order(self) -> str:
        """The ranks, high to low."""
        return PACKS[self.pack]

    @property
    def top_two(self) -> str:
        """The ranks that count most: carichi, which are paid for in chips and not turned up."""
        return self.order[:2]

    def taken_out(self, players: int) -> int:
        """Return the number of cards of the lowest rank that are left out. Raises `UnevenStock`."""
        return number_taken_out(self.pack, players, self.cards_per_trick, self.monte)

    def course(self, players: int) -> Course:
        """Return the course of a deal for a number of players. Raises `UnevenStock`."""
        cards = len(full_pack(self.pack)) - self.taken_out(players)
        done = course(cards, players, self.hand, self.cards_per_trick, self.monte)
        if self.trump == "turnup" and not done.stock:
            raise UnevenStock("no card is left to turn up; deal fewer cards to each player")
        return done

    @cached_property
    def fitting(self) -> tuple[int, ...]:
        """The numbers of players among whom the cards divide evenly."""
        return tuple(players for players in self.players if not self.crowded(players))

    def sides(self, players: int) -> int:
        """Return the number of sides: two if partners sit alternately, else one for each seat."""
        return 2 if self.teams == "sides" and players in (4, 6) else players

    def deals(self, players: int) -> int:
        """Return the number that ends a match."""
        if self.goal is not None:
            return self.goal
        return players if self.match == "deals" and self.bidding != "none" else _GOALS[self.match]

    def crowded(self, seats: int) -> str:
        try:
            self.course(seats)
        except UnevenStock as error:
            return str(error)
        return ""


@dataclass(frozen=True, kw_only=True)
class BriscolaStart(Start):
    """The table before a deal of Briscola. By default it is the first deal of a match."""

    dealer: int = at_least(0, default=0)
    wins: tuple[int, ...] | None = None
    """Deals won by each side; None: none."""
    totals: tuple[int, ...] | None = None
    """The score of each side (after an auction: each seat) in the match; None: nothing."""
    played: int = at_least(0, default=0)
    """The number of deals that have counted."""
    stacks: tuple[int, ...] | None = None
    """Chips won and lost by seat; None: none."""
    captains: tuple[int, ...] = (0, 1)
    """The seats that speak for each side where captains do, for the whole match."""
    pack: Cards | None = None
    """The pack without the cards taken out, top card first; None: a new one."""
    shuffle: bool = True
    """True if the pack is shuffled before it is dealt."""


def seats(rules: BriscolaRules) -> tuple[int, ...]:
    """Return the possible numbers of players: those among whom the cards divide evenly."""
    return rules.fitting
