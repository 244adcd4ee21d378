"""Teen Patti, three cards: a boot, blind bets and chaal, side shows and shows.

`RULES.md` beside this file, section 7, tells the rules and names the sources. A default without an id is ours.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, ClassVar, Literal

from ...core.cards import Card, Cards, pack
from ...core.choices import Amount, OneOf, WordsOrAmount
from ...core.deal import Facts
from ...core.errors import RulesError, Why
from ...core.events import Announced
from ...core.rules import Rules, at_least
from ...core.script import Script, Seat
from ...core.variants import Game, Variant
from ...judge.layouts import best_three
from ...judge.three_card import AceRun, Hand, Key, Ranking, rank_number
from .seats import BlindVying, BlindVyingFacts, Playout, Raises, VyingOutcome, VyingStart, follow, tell, too_many

__all__ = [
    "ACCEPT", "AK47", "AK47_CARDS", "ALL_IN", "APPS", "BEST_OF_FOUR", "FOLD", "GAME", "LOOK", "LOWEST_WILD",
    "MUFLIS", "NINES", "REFUSE", "SHOW", "SIDESHOW", "TEEN", "VARIANTS", "Keyed", "Teen", "TeenFacts", "TeenRules",
    "calls", "digits", "order_of", "script", "seats", "with_lowest_wild",
]  # fmt: skip


# ---- hands ----


AK47_CARDS = Cards(card for card in pack() if card.rank in "AK47")
"""The wild cards of the variation AK47."""


@dataclass(frozen=True)
class Keyed:
    """An order by a key of the cards as they were dealt; the greater key wins."""

    key: Callable[[Cards], Key]

    def compare(self, a: Hand, b: Hand) -> int:
        one, other = self.key(Cards(a)), self.key(Cards(b))
        return (one > other) - (one < other)

    def best(self, hands: Sequence[Hand]) -> list[int]:
        keys = [self.key(Cards(hand)) for hand in hands]
        return [number for number, key in enumerate(keys) if key == max(keys)]


def digits(hand: Sequence[Card]) -> Key:
    """Return the number that three cards make in the variation 999: their digits, the greatest first.

    Ten to king are 0, and the ace is 1.

    >>> digits(Cards("AS 9H KD")), digits(Cards("TS 2H 8D"))
    ((9, 1, 0), (8, 2, 0))
    """
    return tuple(
        sorted(((0 if card.rank in "TJQK" else 1 + "A23456789".index(card.rank)) for card in hand), reverse=True)
    )


@lru_cache(maxsize=256)
def with_lowest_wild(ranking: Ranking, rank: str) -> Ranking:
    """Return a ranking with one rank wild."""
    return replace(ranking, wild=Cards(card for card in pack() if card.rank == rank))


@lru_cache(maxsize=256)
def order_of(variation: str, ranking: Ranking) -> Keyed | Ranking:
    """Return the order of hands in a variation. It is a `Ranking` if that can describe it."""
    match variation:
        case "999":
            return Keyed(digits)
        case "lowest_wild":
            return Keyed(lambda hand: with_lowest_wild(ranking, min(hand, key=_number).rank).key(hand))
        case "best_of_four":
            return Keyed(lambda hand: ranking.key(best_three(hand, ranking)))
        case _:
            return ranking


def _number(card: Card) -> int:
    return rank_number(card.rank)


# ---- rules ----


@dataclass(frozen=True, kw_only=True)
class TeenRules(Rules):
    """The rules of Teen Patti."""

    start_stack: int = at_least(1, default=100)
    """Chips shared out before play."""
    boot: int = at_least(1, default=1)
    """The chips that each player puts in, and the first stake, for a blind player (PG)."""
    max_blind_turns: int | None = at_least(1, default=None)
    """The number of times a player may bet blind before they have to look (WEB)."""
    pot_limit: int | None = at_least(1, default=None)
    """The pot at which all have to show (WEB)."""
    sideshow_min_players: Literal[2, 3] = 3
    """The number of players who must be left for a side show (WEB: three; PG also two)."""
    best_prial: Literal[3] | None = None
    """The prial above all others; none: three aces (PG)."""
    ace_run: AceRun = "a23_top"
    """The place of A-2-3 among the runs: the best (PG), or in many phone apps the second."""
    variation: Literal["none", "muflis", "ak47", "999", "lowest_wild", "best_of_four"] = "none"
    """The lowest hand wins; aces, kings, fours and sevens are wild; the number nearest to 999 wins; everybody's lowest
    card is wild for them; or the best three of four cards count (WEB)."""
    wild_tie: Literal["category", "exact", "none"] = "exact"
    """Fewer wild cards win between equal hands only, so that the rank goes first (WEB); within a category, as in Brag
    (S000); or never."""

    def __post_init__(self) -> None:
        super().__post_init__()
        if self.start_stack < self.boot:
            raise RulesError(
                f"start_stack={self.start_stack} is less than boot={self.boot}; raise start_stack or lower boot"
            )

    @property
    def cards(self) -> int:
        """Return the number of cards dealt to each player."""
        return 4 if self.variation == "best_of_four" else 3

    @property
    def ranking(self) -> Ranking:
        """The order of hands of three by these rules, before a variation looks at the cards as they were dealt."""
        return Ranking(
            best_prial=self.best_prial,
            ace_run=self.ace_run,
            wild=AK47_CARDS if self.variation == "ak47" else Cards(),
            wild_tie=self.wild_tie,
            lowest_wins=self.variation == "muflis",
            words="teen",
        )

    @property
    def order(self) -> Keyed | Ranking:
        """The order of the cards as they were dealt."""
        return order_of(self.variation, self.ranking)

    def crowded(self, seats: int) -> str:
        return too_many(seats, self.cards)


def seats(rules: TeenRules) -> range:
    """Return the possible numbers of players: from 2 to the number of hands in the pack."""
    return range(2, 52 // rules.cards + 1)


# ---- the deal ----


@dataclass(frozen=True, kw_only=True)
class TeenFacts(BlindVyingFacts):
    """The public facts of Teen Patti: see `Teen`."""

    rules: TeenRules
    stake: int
    blind_bets: tuple[int, ...]

    @property
    def order(self) -> Keyed | Ranking:
        return self.rules.order

    def cost_of(self, seat: Seat, answer: str | int) -> int:
        if isinstance(answer, int):
            return answer
        return self.stacks[seat] if answer == "all in" else self.stake * (1 + (seat in self.looked))

    def raises(self, pot: int, said: int) -> Raises:
        return Raises(2 * self.rules.boot, times=2, step=2)

    @property
    def playout(self) -> Playout | None:
        if self.rules.cards != 3:
            return None
        return Playout(1, (self.rules.sideshow_min_players,), self.stake, self.rules.pot_limit)


class Teen(BlindVying):
    """A deal of Teen Patti.

    ``stake``       the price of a blind bet
    ``blind_bets``  the number of blind bets of each seat
    """

    public: ClassVar[type[Facts]] = TeenFacts
    rules: TeenRules

    def __init__(self, rules: TeenRules, seats: int, start: VyingStart) -> None:
        super().__init__(rules, seats, start, order=rules.order, stack=rules.start_stack, price=rules.boot)
        self.stake = rules.boot
        self.blind_bets = [0] * seats

    def asks(self, seat: Seat) -> int:
        """Return the least bet of a seat, which is also the cost of a show: the stake blind, double after looking."""
        return self.stake if self.blind(seat) else 2 * self.stake

    def before(self, seat: Seat) -> Seat:
        """Return the nearest player before a seat who is still in."""
        place = self.active.index(seat)
        return self.active[place - 1]


# ---- what may be said ----


FOLD, LOOK, SHOW, SIDESHOW, ALL_IN = "fold", "look", "show", "sideshow", "all in"
ACCEPT, REFUSE = "accept", "refuse"


def calls(deal: Teen, seat: Seat) -> WordsOrAmount:
    """Return the legal calls: fold, look, a show or a side show, all in, or a number of chips."""
    words, closed = [FOLD], []
    for word, refusal in (
        (LOOK, None if deal.blind(seat) else Why("already_looked")),
        (SHOW, _why_not_show(deal, seat)),
        (SIDESHOW, _why_not_sideshow(deal, seat)),
        (ALL_IN, _why_not_all_in(deal, seat)),
    ):
        if refusal is None:
            words.append(word)
        else:
            closed.append((word, refusal))
    return WordsOrAmount(OneOf(tuple(words), tuple(closed)), _bets(deal, seat))


def _bets(deal: Teen, seat: Seat) -> Amount:
    """Return the legal bets: from the stake to twice the stake for a blind player, and double that after looking."""
    blind, price, stack = deal.blind(seat), deal.asks(seat), deal.stacks[seat]
    least = Why("below_stake", {"price": price, "blind": blind, "stake": deal.stake})
    if refusal := _must_look(deal, seat):
        return Amount.closed(least, refusal)
    if stack < price:
        return Amount.closed(least, Why("cannot_pay", {"price": price, "stack": stack}))
    limit = Why("above_double", {"limit": 2 * price, "blind": blind, "stake": deal.stake})
    if stack < 2 * price:
        limit = Why("above_stack", {"stack": stack})
    return Amount(price, min(stack, 2 * price), least, limit, 1 if blind else 2, Why("odd_chaal"))


def _must_look(deal: Teen, seat: Seat) -> Why | None:
    most = deal.rules.max_blind_turns
    if most is None or not deal.blind(seat) or deal.blind_bets[seat] < most:
        return None
    return Why("must_look", {"n": most})


def _cannot_pay(deal: Teen, seat: Seat) -> Why | None:
    price, stack = deal.asks(seat), deal.stacks[seat]
    return Why("cannot_pay", {"price": price, "stack": stack}) if stack < price else _must_look(deal, seat)


def _why_not_show(deal: Teen, seat: Seat) -> Why | None:
    """Return the reason why a seat may not ask for a show, or None.

    A show needs two players left. A player who has looked may not ask a blind player.
    """
    if len(deal.active) > 2:
        return Why("show_between_two", {"n": len(deal.active)})
    other = deal.before(seat)
    if deal.blind(other) and not deal.blind(seat):
        return Why("cannot_ask_blind")
    return _cannot_pay(deal, seat)


def _why_not_sideshow(deal: Teen, seat: Seat) -> Why | None:
    """Return the reason why a seat may not ask for a side show, or None.

    A side show is with the player before. Both must have looked, and enough players must be left.
    """
    if len(deal.active) < deal.rules.sideshow_min_players:
        return Why("too_few_for_sideshow", {"n": deal.rules.sideshow_min_players})
    if deal.blind(seat):
        return Why("sideshow_after_looking")
    other = deal.before(seat)
    return Why("sideshow_of_blind", {"seat": other}) if deal.blind(other) else _cannot_pay(deal, seat)


def _why_not_all_in(deal: Teen, seat: Seat) -> Why | None:
    """Return the reason why a seat may not go all in, or None.

    If two are left, a player who cannot pay may put in the remaining chips. Then both hands are shown, even if the
    other player is blind.
    """
    price, stack = deal.asks(seat), deal.stacks[seat]
    if stack >= price:
        return Why("can_still_pay_stake", {"price": price, "stack": stack})
    return Why("all_in_between_two", {"n": len(deal.active)}) if len(deal.active) > 2 else None


# ---- the course of a deal ----


def script(deal: Teen) -> Script[VyingOutcome]:
    """Play a deal: the boot, the cards, the betting; the last player takes the pot, blind or not."""
    deal.log.append(Announced("boot", {"boot": deal.rules.boot, "n": len(deal.playing)}))
    for seat in deal.playing:
        deal.pay(seat, deal.rules.boot)
    yield from deal.deal_hands(deal.rules.cards)
    yield from betting(deal)
    winners = list(deal.active) if len(deal.active) == 1 else deal.open_all()
    return deal.outcome(winners)


def betting(deal: Teen) -> Script[None]:
    """Run the betting until one player is left, or the pot has reached its limit."""
    limit = deal.rules.pot_limit
    for seat in deal.turns():
        if limit is not None and sum(deal.pots) >= limit:
            deal.log.append(Announced("pot_limit", {"pot": sum(deal.pots)}))
            return
        word = yield from deal.hear(seat, calls(deal, seat), "bet")
        if word == LOOK:
            deal.look(seat)
            word = yield from deal.hear(seat, calls(deal, seat), "bet")
        if isinstance(word, int):
            bet(deal, seat, word)
        elif word == FOLD:
            deal.fold(seat)
        elif word in (SHOW, ALL_IN):
            show(deal, seat)
        elif word == SIDESHOW:
            yield from sideshow(deal, seat)


def bet(deal: Teen, seat: Seat, chips: int) -> None:
    """Take a bet, and set the stake: to the bet itself if blind, to half of it after looking."""
    blind = deal.blind(seat)
    deal.stake = chips if blind else chips // 2
    deal.blind_bets[seat] += blind
    deal.pay(seat, chips, worth=2 * deal.stake)


def show(deal: Teen, asker: Seat) -> None:
    """Turn both hands up, the other one first. If they are equal, the player who asked, or went all in, loses."""
    deal.pay(asker, min(deal.asks(asker), deal.stacks[asker]))
    other = deal.before(asker)
    deal.expose(other)
    deal.expose(asker)
    deal.fold(deal.beaten(asker, other))


def sideshow(deal: Teen, asker: Seat) -> Script[None]:
    """Hold a side show, which the player before may refuse. Otherwise the two hands are compared in secret.

    The lower hand is out; in a tie, the player who asked.
    """
    deal.pay(asker, deal.asks(asker))
    other = deal.before(asker)
    if (yield from deal.hear(other, OneOf((ACCEPT, REFUSE)), "sideshow")) == ACCEPT:
        deal.show_to(asker, deal.hands[other])
        deal.show_to(other, deal.hands[asker])
        deal.fold(deal.beaten(asker, other))


# ---- variants ----


GAME = Game(
    family="brag",
    kind="teen",
    start=VyingStart,
    seats=seats,
    lay=Teen,
    script=script,
    follow=follow,
    facts=TeenFacts,
    tell=tell,
    asks=frozenset({"bet", "sideshow"}),
)

_TEEN = TeenRules()
_WEB = "pages on the variations of Teen Patti"
_FORMER = {2: {"wild_tie": "category"}}
"""Meaning of a name in records of the second format: fewer wild cards won even with lower ranks, as in Brag."""


def _row(name: str, source: str, article: TeenRules | None = None, **changes: Any) -> Variant:
    """Return a variant of Teen Patti: the options in ``changes`` differ, and ``article`` has the rules as the source
    reads them."""
    return Variant(name, GAME, _TEEN.change(**changes), source, article=article, former=_FORMER)


TEEN = _row(
    "teen-patti",
    "Teen Patti, after Pagat, as quoted elsewhere; but a side show needs three players, as in the rules of an app",
    _TEEN.change(sideshow_min_players=2),
)
APPS = _row("teen-patti-apps", "rules of an app", ace_run="a23_second")
MUFLIS = _row("teen-patti-muflis", _WEB, variation="muflis")
AK47 = _row("teen-patti-ak47", _WEB, variation="ak47")
NINES = _row("teen-patti-999", _WEB, variation="999")
LOWEST_WILD = _row("teen-patti-lowest-wild", _WEB, variation="lowest_wild")
BEST_OF_FOUR = _row("teen-patti-best-of-four", _WEB, variation="best_of_four")

VARIANTS = (TEEN, APPS, MUFLIS, AK47, NINES, LOWEST_WILD, BEST_OF_FOUR)
"""The variants, in the order of the lists."""
