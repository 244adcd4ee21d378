"""Zha Jin Hua, the golden flower: blind play at half price, and comparing hands in pairs.

`RULES.md` beside this file, section 6, tells the rules and names the sources. A default without an id is ours.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar, Literal

from ...core.choices import NOT_OFFERED, Amount, OneOf, WordsOrAmount
from ...core.deal import Facts
from ...core.errors import RulesError, Why
from ...core.events import Announced
from ...core.rules import Rules, at_least
from ...core.script import Script, Seat
from ...core.variants import Game, Variant
from ...judge.rankings import ZHA_JIN_HUA
from ...judge.three_card import Ranking
from .seats import BlindVying, BlindVyingFacts, Playout, Raises, VyingOutcome, VyingStart, follow, tell, too_many

__all__ = [
    "ALL_IN", "CALL", "CAPPED", "COMPARE", "FOLD", "GAME", "LOOK", "THREE_SUITS", "VARIANTS", "ZHA", "Zha",
    "ZhaFacts", "ZhaRules", "calls", "rival_of", "script", "seats",
]  # fmt: skip


# ---- rules ----


@dataclass(frozen=True, kw_only=True)
class ZhaRules(Rules):
    """The rules of Zha Jin Hua."""

    start_stack: int = at_least(1, default=100)
    """Chips shared out before play."""
    base: int = at_least(1, default=1)
    """The chips that each player puts in, and the first stake, for a blind player (WEB)."""
    raise_limit: int = at_least(1, default=10)
    """The greatest raise of the stake at once."""
    compare_after_rounds: int = at_least(0, default=3)
    """The turns that each player left must have had before any may compare (WEB)."""
    compare_sight: Literal["both", "nobody"] = "both"
    """The seats that see two compared hands: their two owners (WEB), or nobody but a judge."""
    cap: int | None = at_least(1, default=None)
    """The pot at which all hands are opened (WEB)."""
    special_235: Literal["not_flush", "all_different"] = "not_flush"
    """The 2-3-5 that beats a leopard: any that is not a flush (S000), or only one in three suits."""
    equalise: bool = False
    """True if earlier chips count towards the stake. S000 says as in poker, but no source tells how, so it is
    refused.
    """
    direction: Literal["clockwise", "anticlockwise"] = "clockwise"
    """The direction of play: clockwise as in Brag, or anticlockwise (WEB)."""

    def __post_init__(self) -> None:
        super().__post_init__()
        if self.equalise:
            raise RulesError("equalise cannot be True: no source says how Zha Jin Hua is then played")
        if self.start_stack < self.base:
            raise RulesError(
                f"start_stack={self.start_stack} is less than base={self.base}; raise start_stack or lower base"
            )

    @property
    def ranking(self) -> Ranking:
        """The order of hands by these rules. 2-3-5 makes it a circle, so it is a comparison and no sort key."""
        return replace(ZHA_JIN_HUA, special_235=self.special_235)

    def crowded(self, seats: int) -> str:
        return too_many(seats, 3)


def seats(rules: ZhaRules) -> range:
    """Return the possible numbers of players: 2 to 17."""
    return range(2, 18)


# ---- the deal ----


@dataclass(frozen=True, kw_only=True)
class ZhaFacts(BlindVyingFacts):
    """The public facts of Zha Jin Hua: see `Zha`."""

    rules: ZhaRules
    stake: int
    turns_had: tuple[int, ...]

    @property
    def order(self) -> Ranking:
        return self.rules.ranking

    def cost_of(self, seat: Seat, answer: str | int) -> int:
        if isinstance(answer, str) and answer.startswith("all in"):
            return self.stacks[seat]
        stake = self.stake + answer if isinstance(answer, int) else self.stake
        return stake * (1 + (seat in self.looked))

    def raises(self, pot: int, said: int) -> Raises:
        wait = max(0, 2 * self.rules.compare_after_rounds - said)
        return Raises(2 * self.rules.base, plus=2 * self.rules.raise_limit, step=2, wait=wait)

    @property
    def playout(self) -> Playout | None:
        rules = self.rules
        return Playout(2, (rules.raise_limit, rules.compare_after_rounds), self.stake, rules.cap, self.turns_had)


class Zha(BlindVying):
    """A deal of Zha Jin Hua.

    ``stake``      the price of a call for a blind player
    ``turns_had``  the number of turns that each seat has had
    """

    public: ClassVar[type[Facts]] = ZhaFacts
    rules: ZhaRules

    def __init__(self, rules: ZhaRules, seats: int, start: VyingStart) -> None:
        backwards = rules.direction == "anticlockwise"
        super().__init__(
            rules, seats, start, order=rules.ranking, stack=rules.start_stack, price=rules.base, backwards=backwards
        )
        self.stake = rules.base
        self.turns_had = [0] * seats

    def price_of(self, stake: int, seat: Seat) -> int:
        """Return the price of a call at a stake: the stake for a blind player, twice the stake after looking."""
        return stake if self.blind(seat) else 2 * stake


# ---- what may be said ----


FOLD, LOOK, CALL, COMPARE, ALL_IN = "fold", "look", "call", "compare", "all in"


def calls(deal: Zha, seat: Seat) -> WordsOrAmount:
    """Return the legal calls: fold, look, call, compare with a rival, go all in, or the amount of a raise of the
    stake.
    """
    words, closed = [FOLD], []
    refusals: list[tuple[str, Why | None]] = [
        (LOOK, None if deal.blind(seat) else Why("already_looked")),
        (CALL, _why_not_call(deal, seat)),
        *((f"{COMPARE} {rival}", _why_not_compare(deal, seat, rival)) for rival in deal.seats),
        *_all_in(deal, seat),
    ]
    for word, refusal in refusals:
        if refusal is None:
            words.append(word)
        else:
            closed.append((word, refusal))
    return WordsOrAmount(OneOf(tuple(words), tuple(closed), _otherwise), _raises(deal, seat))


def rival_of(word: str) -> Seat:
    """Return the rival that a player wants to compare with."""
    return int(word.removeprefix(COMPARE).removeprefix(ALL_IN))


def _otherwise(answer: object) -> Why:
    return Why("which_rival") if isinstance(answer, str) and answer.startswith((COMPARE, ALL_IN)) else NOT_OFFERED


def _price(deal: Zha, seat: Seat) -> int:
    return deal.price_of(deal.stake, seat)


def _raises(deal: Zha, seat: Seat) -> Amount:
    """Return the legal raises. The raise is added before the price doubles for a player who has looked."""
    stack, limit = deal.stacks[seat], deal.rules.raise_limit
    affordable = stack // deal.price_of(1, seat) - deal.stake
    least = Why("below_raise", {"least": 1})
    if affordable < 1:
        return Amount.closed(least, Why("cannot_raise", {"price": deal.price_of(deal.stake + 1, seat), "stack": stack}))
    if affordable < limit:
        return Amount(1, affordable, least, Why("above_stack", {"stack": stack}))
    return Amount(1, limit, least, Why("above_raise", {"limit": limit}))


def _why_not_call(deal: Zha, seat: Seat) -> Why | None:
    price, stack = _price(deal, seat), deal.stacks[seat]
    return Why("cannot_pay", {"price": price, "stack": stack}) if stack < price else None


def _why_not_compare(deal: Zha, seat: Seat, rival: Seat) -> Why | None:
    """Return the reason why a seat may not compare with a rival, or None.

    The rival must be in, and all players must have had enough turns. To compare costs as much as a call.
    """
    rounds = deal.rules.compare_after_rounds
    if rival == seat:
        return Why("compare_with_oneself")
    if rival not in deal.active:
        return Why("rival_is_out", {"seat": rival})
    if any(deal.turns_had[other] < rounds for other in deal.active):
        return Why("too_early_to_compare", {"n": rounds})
    return _why_not_call(deal, seat)


def _all_in(deal: Zha, seat: Seat) -> list[tuple[str, Why | None]]:
    """Return the words of a player who cannot call: to go all in, and compare with one rival at once."""
    price, stack = _price(deal, seat), deal.stacks[seat]
    if stack >= price:
        return [(ALL_IN, Why("can_still_call", {"price": price, "stack": stack}))]
    return [(f"{ALL_IN} {rival}", None) for rival in deal.active if rival != seat]


# ---- the course of a deal ----


def script(deal: Zha) -> Script[VyingOutcome]:
    """Play a deal: stakes, three cards each, betting. The last player takes the pot, blind or not."""
    deal.log.append(Announced("antes", {"ante": deal.rules.base, "n": len(deal.playing)}))
    for seat in deal.playing:
        deal.pay(seat, deal.rules.base)
    yield from deal.deal_hands(3)
    yield from betting(deal)
    winners = list(deal.active) if len(deal.active) == 1 else deal.open_all()
    return deal.outcome(winners)


def betting(deal: Zha) -> Script[None]:
    """Run the betting until one player is left, or the pot has reached the cap."""
    for seat in deal.turns():
        word = yield from deal.hear(seat, calls(deal, seat), "bet")
        if word == LOOK:
            deal.look(seat)
            word = yield from deal.hear(seat, calls(deal, seat), "bet")
        deal.turns_had[seat] += 1
        if isinstance(word, int):
            deal.stake += word
            pay(deal, seat)
        elif word == FOLD:
            deal.fold(seat)
        elif word == CALL:
            pay(deal, seat)
        elif word.startswith((COMPARE, ALL_IN)):
            if word.startswith(ALL_IN):
                deal.pay(seat, deal.stacks[seat])
            else:
                pay(deal, seat)
            compare(deal, seat, rival_of(word))
        if deal.rules.cap is not None and sum(deal.pots) >= deal.rules.cap:
            break


def pay(deal: Zha, seat: Seat) -> None:
    """Pay a call at the stake as it stands now."""
    deal.pay(seat, deal.price_of(deal.stake, seat), worth=2 * deal.stake)


def compare(deal: Zha, challenger: Seat, rival: Seat) -> None:
    """Compare two hands. The loser is out; if they are equal, the challenger loses."""
    if deal.rules.compare_sight == "both":
        for seat in (challenger, rival):
            deal.looked.add(seat)
            for hand in (deal.hands[challenger], deal.hands[rival]):
                deal.show_to(seat, hand)
    deal.fold(deal.beaten(challenger, rival))


# ---- variants ----


GAME = Game(
    family="brag",
    kind="zha",
    start=VyingStart,
    seats=seats,
    lay=Zha,
    script=script,
    follow=follow,
    facts=ZhaFacts,
    tell=tell,
    asks=frozenset({"bet"}),
)

_TEXTS = "two Chinese rule texts; but play goes clockwise, as in Brag"
_SOURCE = f"Brag, Wikipedia in Japanese (seed 000), and {_TEXTS}"


def _zha(name: str, rules: ZhaRules, source: str) -> Variant:
    return Variant(name, GAME, rules, source, article=rules.change(direction="anticlockwise"))


ZHA = _zha("zha-jin-hua", ZhaRules(), _SOURCE)
THREE_SUITS = _zha("zha-jin-hua-three-suits", ZhaRules(special_235="all_different"), _SOURCE)
CAPPED = _zha("zha-jin-hua-capped", ZhaRules(cap=60), _TEXTS)

VARIANTS = (ZHA, THREE_SUITS, CAPPED)
"""The variants, in the order of the lists."""
