"""Brag with six, seven or nine cards, laid out as two or three hands.

`RULES.md` beside this file, section 3, tells the rules and names the sources. A default without an id is ours.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import ClassVar, Literal

from ...core.cards import Cards
from ...core.choices import Arrangement, Layout
from ...core.deal import Facts, Pile
from ...core.errors import RulesError
from ...core.events import Announced, Checked, Compared
from ...core.rules import Rules, at_least
from ...core.script import Script, Seat, ask
from ...core.variants import Game, Variant
from ...judge.layouts import best_at, four_of_a_kind, order_fault
from ...judge.three_card import AceRun, Ranking
from .seats import SeatedDeal, SeatedFacts, Seating, too_many

__all__ = [
    "GAME", "NINE", "NINE_POINTS", "SEVEN", "SEVEN_POINTS", "SEVEN_SEVENS", "SIX", "VARIANTS", "Split",
    "SplitFacts", "SplitOutcome", "SplitRules", "SplitStart", "due", "follow", "lay", "score", "script", "seats",
    "settle", "share_out", "tell",
]  # fmt: skip


# ---- rules ----


@dataclass(frozen=True, kw_only=True)
class SplitRules(Rules):
    """The rules of brag with two or three hands. The defaults are those of seven cards (S000)."""

    cards: Literal[6, 7, 9] = 7
    """Cards dealt to each: two hands of three from six or seven, three hands from nine."""
    split_mode: Literal["pot", "points"] = "pot"
    """The pot goes to who is best everywhere (S000); or each place is a point, up to a target (PG, with six cards)."""
    start_stack: int = at_least(1, default=50)
    """Chips shared out before play for a pot; points are settled on account."""
    stake: int = at_least(1, default=1)
    """The chips that each player pays for a deal, and again while the pot stays (S000)."""
    four_wins: bool | None = None
    """True if four of a kind takes a pot before the cards are laid out; None: with seven cards (S000). A game for
    points has no such hand."""
    misorder: Literal["reject", "foul"] = "reject"
    """Sets in the wrong order cannot be laid out; or they exclude the player from the deal."""
    best_prial: Literal[3, 7] | None = None
    """The prial above all others: none, 7-7-7 or 3-3-3 (S000)."""
    ace_run: AceRun = "a23_top"
    """The place of A-2-3 among the runs (S000)."""
    target: int = at_least(1, default=7)
    """The points that end a game at once (PG)."""
    settlement: Literal["fixed", "per_point"] = "fixed"
    """Each loser pays the same, or for every point they lack (S003)."""
    amount: int | None = at_least(0, default=None)
    """The amount of that payment; None: 50 fixed, or 2 a point (S003)."""
    zero_double: bool = True
    """True if a loser without a point pays double (S003)."""
    all_zero_triple: bool = False
    """True if all pay threefold when none of the losers has a point (S003)."""

    def __post_init__(self) -> None:
        super().__post_init__()
        if self.start_stack < self.stake:
            raise RulesError(
                f"start_stack={self.start_stack} is less than stake={self.stake}; raise start_stack or lower stake"
            )

        if self.four_wins and self.split_mode == "points":
            raise RulesError("four_wins cannot be True where split_mode is 'points': four of a kind takes a pot")

    @property
    def fours(self) -> bool:
        """Return True if four of a kind takes the pot."""
        seven = self.cards == 7 and self.split_mode == "pot"
        return seven if self.four_wins is None else self.four_wins

    @property
    def sets(self) -> int:
        """Return the number of hands that each player lays out."""
        return self.cards // 3

    @property
    def ranking(self) -> Ranking:
        """The order of hands by these rules."""
        return Ranking(best_prial=self.best_prial, ace_run=self.ace_run)

    @property
    def price(self) -> int:
        """Return the payment of a loser: in all, or for each missing point."""
        return self.amount if self.amount is not None else 50 if self.settlement == "fixed" else 2

    def crowded(self, seats: int) -> str:
        return too_many(seats, self.cards)


@dataclass(frozen=True, kw_only=True)
class SplitStart(Seating):
    """The table before a deal of brag with two or three hands."""

    pot: int = at_least(0, default=0)
    """A pot that nobody has won yet."""
    scores: tuple[int, ...] | None = None
    """Points by seat; None: a new game."""


def seats(rules: SplitRules) -> range:
    """Return the possible numbers of players: from 2 to the number of hands in the pack."""
    return range(2, 52 // rules.cards + 1)


# ---- the deal ----


@dataclass(frozen=True, kw_only=True)
class SplitFacts(SeatedFacts):
    """The public facts of a deal: see `Split`."""

    rules: SplitRules
    laid: tuple[Seat, ...]
    fouled: tuple[Seat, ...]
    firsts: tuple[Seat | None, ...]
    four: Seat | None
    scores: tuple[int, ...]
    winner: Seat | None


class Split(SeatedDeal):
    """A deal in which each hand is laid out in sets of three. A card in no set stays in the hand.

    ``sets``    the piles of the sets, by seat
    ``laid``    the seats that have laid out
    ``fouled``  the seats whose sets are in the wrong order
    ``firsts``  by place, the seat with the best set there; None for a tie, or if nobody has a valid set
    ``four``    the seat that has won by four of a kind
    ``scores``  the points by seat
    """

    public: ClassVar[type[Facts]] = SplitFacts
    rules: SplitRules
    start: SplitStart

    def __init__(self, rules: SplitRules, seats: int, start: SplitStart) -> None:
        stack, price = (rules.start_stack, rules.stake) if rules.split_mode == "pot" else (0, None)
        super().__init__(rules, seats, start, dealer=start.dealer, stacks=[stack] * seats, price=price)
        self.pots = [start.pot]
        self.ranking = rules.ranking
        self.scores = list(start.scores or [0] * seats)
        self.sets: dict[Seat, list[Pile]] = {}
        self.laid: list[Seat] = []
        self.fouled: list[Seat] = []
        self.firsts: list[Seat | None] = []
        self.four: Seat | None = None
        self.winner: Seat | None = None

    def lay_out(self, seat: Seat, layout: Layout) -> None:
        """Move the cards of a seat into its sets, face down for the others."""
        self.sets[seat] = [self.pile(f"set{seat}.{place}", seen_by={seat}) for place in range(1, len(layout) + 1)]
        for pile, row in zip(self.sets[seat], layout, strict=True):
            for card in row:
                self.move(card, self.hands[seat], pile)
        self.laid.append(seat)

    def layout(self, seat: Seat) -> Layout:
        """Return the sets of a seat."""
        return Layout(Cards(pile) for pile in self.sets[seat])


class Points(Split):
    """A deal for points. They are settled when the game ends, so stacks are accounts and may be below 0."""

    on_account = True


def lay(rules: SplitRules, seats: int, start: SplitStart) -> Split:
    """Return the deal before its first question. Raises `RulesError` for an impossible start."""
    scores, for_points = start.scores, rules.split_mode == "points"
    if for_points and start.pot:
        raise RulesError(f"split_mode='points' has no pot, but this deal begins with a pot of {start.pot}")
    if scores is not None and not for_points:
        raise RulesError(f"split_mode='pot' has no points, but this deal begins with scores of {scores}")
    if scores is not None and (len(scores) != seats or min(scores) < 0 or max(scores) >= rules.target):
        raise RulesError(f"scores must be {seats} numbers from 0, below {rules.target}, not {scores}")
    return (Points if for_points else Split)(rules, seats, start)


# ---- score ----


def settle(deal: Split) -> None:
    """Give the pot to the winner, or in a game for points have the losers pay."""
    if deal.winner is None:
        if deal.rules.split_mode == "pot":
            deal.log.append(Announced("pot_stays", {"pot": deal.pots[0]}))
    elif deal.rules.split_mode == "pot":
        deal.take(deal.winner, 0)
    else:
        for seat in deal.seats:
            if seat != deal.winner:
                deal.give(seat, deal.winner, due(deal, seat))


def due(deal: Split, loser: Seat) -> int:
    """Return the payment of a loser: a fixed amount, or one for each missing point; more for a loser without points."""
    rules, points = deal.rules, deal.scores[loser]
    base = rules.price if rules.settlement == "fixed" else (rules.target - points) * rules.price
    if rules.all_zero_triple and not any(deal.scores[seat] for seat in deal.seats if seat != deal.winner):
        return 3 * base
    return 2 * base if rules.zero_double and points == 0 else base


def share_out(deal: Split) -> None:
    """Share the pot among all players, once fewer than two can pay again. Odd chips go to the dealer's left."""
    (pot,) = deal.pots
    if pot:
        each, odd = divmod(pot, len(deal.playing))
        deal.log.append(Announced("pot_shared", {"pot": pot, "n": len(deal.playing)}))
        for number, seat in enumerate(deal.playing):
            if share := each + (number < odd):
                deal.take(seat, 0, share)


# ---- the course of a deal ----


@dataclass(frozen=True)
class SplitOutcome:
    """The result of a deal.

    ``winner``   the seat that took the pot or reached the target; None: nobody yet
    ``firsts``   by place that was compared, the seat with the best set; None for a tie
    ``four``     the seat that won by four of a kind
    ``fouled``   the seats whose sets were in the wrong order
    ``carried``  the chips that stay in the pot for the next deal
    ``scores``   the points by seat so far
    ``stacks``   the chips, or in a game for points the accounts, afterwards
    """

    winner: Seat | None
    firsts: tuple[Seat | None, ...]
    four: Seat | None
    fouled: tuple[Seat, ...]
    carried: int
    scores: tuple[int, ...]
    stacks: tuple[int, ...]


def script(deal: Split) -> Script[SplitOutcome]:
    """Play a deal: stakes, cards, layouts face down. Then the sets are turned up and compared, place by place."""
    stakes(deal)
    yield from deal.shuffle()
    deal.deal_each(deal.rules.cards)
    for seat in deal.playing:
        deal.show_to(seat, deal.hands[seat])
    if not fours(deal):
        yield from lay_out(deal)
        reveal(deal)
    settle(deal)
    if deal.next_dealer() is None:
        share_out(deal)
    return SplitOutcome(
        winner=deal.winner,
        firsts=tuple(deal.firsts),
        four=deal.four,
        fouled=tuple(deal.fouled),
        carried=deal.pots[0],
        scores=tuple(deal.scores),
        stacks=tuple(deal.stacks),
    )


def stakes(deal: Split) -> None:
    """Collect the stake from all players, in a game for the pot. A pot that nobody has won grows."""
    if deal.rules.split_mode == "pot":
        if deal.pots[0]:
            deal.log.append(Announced("carried_pot", {"pot": deal.pots[0]}))
        deal.log.append(Announced("antes", {"ante": deal.rules.stake, "n": len(deal.playing)}))
        for seat in deal.playing:
            deal.pay(seat, deal.rules.stake)


def fours(deal: Split) -> bool:
    """Let the highest four of a kind take the pot before the layouts. Return True if a player holds one."""
    if not deal.rules.fours:
        return False
    fours = {seat: four_of_a_kind(deal.hands[seat], deal.rules.best_prial) for seat in deal.playing}
    holder = max(deal.playing, key=lambda seat: fours[seat])
    if not fours[holder]:
        return False
    for seat in deal.playing:
        if fours[seat]:
            deal.turn_up(deal.hands[seat])
    deal.four = deal.winner = holder
    deal.log.append(Announced("four_of_a_kind", {"seat": holder}))
    deal.log.append(Compared(tuple(deal.hands[seat].name for seat in deal.playing), holder))
    return True


def lay_out(deal: Split) -> Script[None]:
    """Ask each player to lay out sets, strongest first and unseen by others. Then find the layouts in a wrong order."""
    strict = deal.rules.misorder == "reject"
    for seat in deal.playing:
        hand = Cards(deal.hands[seat])
        shape = (3,) * deal.rules.sets
        judge = partial(order_fault, ranking=deal.ranking) if strict else None
        layout = yield from ask(seat, Arrangement(hand, shape, len(shape), judge), "lay_out")
        deal.lay_out(seat, layout)
    for seat in deal.playing if not strict else ():
        foul = order_fault(deal.layout(seat), deal.ranking)
        deal.log.append(Checked(seat, tuple(pile.name for pile in deal.sets[seat]), foul and foul.key))
        if foul:
            deal.fouled.append(seat)


def reveal(deal: Split) -> None:
    """Turn the sets up place by place. In a game for points, the best set at each place scores one.

    Otherwise a player with the best set at every place takes the pot.
    """
    valid = [seat for seat in deal.playing if seat not in deal.fouled]
    for place in range(deal.rules.sets):
        for seat in deal.playing:
            deal.turn_up(deal.sets[seat][place])
        first = best_at({seat: deal.sets[seat][place] for seat in valid}, deal.ranking)
        deal.firsts.append(first)
        deal.log.append(Compared(tuple(deal.sets[seat][place].name for seat in valid), first))
        if first is not None and deal.rules.split_mode == "points":
            deal.scores[first] += 1
            if deal.scores[first] == deal.rules.target:  # the game ends at once, whatever lies there yet
                deal.winner = first
                return
    if deal.rules.split_mode == "pot" and len(set(deal.firsts)) == 1:
        deal.winner = deal.firsts[0]


def follow(deal: Split) -> SplitStart | None:
    """Return the next start: the next dealer, the pot that stays, and the points so far; None if fewer than two can pay
    the stake.
    """
    dealer = deal.next_dealer()
    if dealer is None:
        return None
    scores = tuple(deal.scores) if deal.winner is None and any(deal.scores) else None
    return SplitStart(dealer=dealer, stacks=tuple(deal.stacks), pot=deal.pots[0], scores=scores)


def score(deal: Split, result: SplitOutcome) -> tuple[int, ...]:
    """Return the points that each seat made in this deal, or in a game for the pot the chips won and lost."""
    start, seats = deal.start, len(deal.seats)
    if deal.on_account:
        now, before = result.scores, start.scores or (0,) * seats
    else:
        now, before = result.stacks, start.stacks or (deal.rules.start_stack,) * seats
    return tuple(after - earlier for after, earlier in zip(now, before, strict=True))


def tell(result: SplitOutcome) -> str:
    """Return a result in one line: the best at each place, the winner, the points or the pot, and the chips."""
    firsts = " ".join("-" if seat is None else str(seat) for seat in result.firsts) or "none"
    winner, chips = "-" if result.winner is None else result.winner, " ".join(map(str, result.stacks))
    rest = f"scores {' '.join(map(str, result.scores))}" if any(result.scores) else f"carried {result.carried}"
    return f"firsts {firsts}; winner {winner}; {rest}; chips {chips}"


# ---- variants ----


GAME = Game(
    family="brag",
    kind="split",
    start=SplitStart,
    seats=seats,
    lay=lay,
    script=script,
    follow=follow,
    facts=SplitFacts,
    score=score,
    tell=tell,
    asks=frozenset({"lay_out"}),
)

_SEVEN = SplitRules()
_NINE = SplitRules(cards=9)
_ARTICLE_BRAG, _PG = "Brag, Wikipedia in Japanese (seed 000)", "Brag, after Pagat, as quoted elsewhere"

SIX = Variant("brag-6-card", GAME, _SEVEN.change(cards=6, split_mode="points"), _PG)
SEVEN = Variant("brag-7-card", GAME, _SEVEN, _ARTICLE_BRAG)
SEVEN_SEVENS = Variant("brag-7-card-sevens", GAME, _SEVEN.change(best_prial=7), _ARTICLE_BRAG)
SEVEN_POINTS = Variant("brag-7-card-points", GAME, _SEVEN.change(split_mode="points"), _PG)
NINE = Variant("brag-9-card", GAME, _NINE, _ARTICLE_BRAG)
NINE_POINTS = Variant("brag-9-card-points", GAME, _NINE.change(split_mode="points"), _PG)

VARIANTS = (SIX, SEVEN, SEVEN_SEVENS, SEVEN_POINTS, NINE, NINE_POINTS)
"""The variants, in the order of the lists."""
