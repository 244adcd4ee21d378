"""A player of Brag, Teen Patti, Zha Jin Hua and home poker that is hard to exploit in two-player betting after both
look.

Against one opponent it plays a mixed strategy from a solved betting tree, in which the opponent's range follows from
the bets made. Against more it plays the answer that gains most in sampled deals (`playing_on`). If neither method
applies, for example against one blind opponent, a player with a temperament answers.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import dropwhile
from random import Random
from typing import TYPE_CHECKING, NamedTuple, Protocol

from ...core.cards import BACK
from ...core.choices import Amount, WordsOrAmount, amount_in, offered
from ...core.errors import Why
from ...core.events import Event, Paid, Said
from ...core.player import BY_RULE, Advice, Adviser, Player, Worth
from ...core.script import Ask
from ...core.view import View
from ...games.brag.seats import BlindVyingFacts, VyingFacts
from ...judge.three_card import Ranking
from ...odds.three_card.percentile import percentile, share_beaten
from ..belief import Belief
from .advising import WeighedBets, advice_in_chips
from .evidence import RolloutModel, belief_by_words
from .playing_on import BettingOutcomes, played_on
from .poker_rounds import poker_spot_at
from .temperament import MIN_PRICE_RATIO, SHARE, STEADY, Temperament, goes_up_from, share_held

if TYPE_CHECKING:
    from ...odds.betting.duel import SolvedBettingDuel, TwoPlayerBetting
    from ...odds.betting.tree import Node
    from ...odds.runtime.arrays import Floats

__all__ = ["RangePlayer", "Spot", "ThumbHabit", "share_at", "solved_sizes", "spot_at", "weighed_bets"]


@dataclass(frozen=True, slots=True)
class ThumbHabit:
    """The two-player strategy of the rules of thumb, in the words of a betting tree; see `BragPlayer`.

    ``sure`` is the chance of winning from which they raise.
    """

    temperament: Temperament
    sure: float

    def often(self, duel: TwoPlayerBetting, node: Node, shares: Floats) -> Mapping[str, Floats]:
        """Return the probability of each word at a node for each of ``shares``, the shares of all hands that the own
        hand beats.

        The probabilities sum to 1.
        """
        mine = self.temperament
        bets = [int(word) for word in node.history]
        price, pot = (bets[-1] if bets else duel.price), sum(node.paid) / 2
        paid = len(bets[-1::-2])
        chance = (1 - (1 - shares) / share_held(paid, mine.trust)).clip(0) if paid else shares
        sizes = [int(word) for word in node.children if word.isdigit()]
        due = price or min(duel.opens)
        often: dict[str, Floats] = dict.fromkeys(node.children, 0.0 * shares)
        up = str(max(sizes) if mine.boldness else min(sizes)) if sizes else "see"
        sure = mine.bluff + (1 - mine.bluff) * (chance > self.sure)
        often[up] = often[up] + sure
        rest = 1 - sure
        if "see" in often:
            pays = chance * (pot + duel.see * price) >= duel.see * price
            often["see"] = often["see"] + rest * pays
            rest = rest * ~pays
        if sizes:
            stays = chance * (pot + due) >= (MIN_PRICE_RATIO if price else 1) * due
            often[str(min(sizes))] = often[str(min(sizes))] + rest * stays
            rest = rest * ~stays
        often["fold"] = often["fold"] + rest
        return often


class SolvedSpot(Protocol):
    """A position in two-player betting that was solved, in a tree or in rounds of betting."""

    @property
    def settled(self) -> bool:
        """Return True if the own hand is complete."""
        ...

    @property
    def chance(self) -> float:
        """The chance that the own hand will beat a hand of the opponent's range; a tie counts half."""
        ...

    def mix(self) -> dict[str, float]:
        """Return the probability of each word."""
        ...

    def chips(self) -> dict[str, float]:
        """Return the average gain of each word, in chips relative to folding."""
        ...

    def stolen(self) -> dict[str, float]:
        """Return, for each bet, the share of deals in which an equal or better hand folds to it at once."""
        ...

    def answers(
        self, view: View[VyingFacts], asked: Ask, figures: Mapping[str, float], *, fold: bool = False
    ) -> dict[str | int, float]:
        """Return the ``figures`` of words by the legal answer that each stands for; empty if a needed word is
        illegal there.
        """
        ...


class Spot(NamedTuple):
    """A position in a solved betting tree.

    ``place`` is the number of the node, ``share`` the share of all hands that the own hand beats.
    """

    solved: SolvedBettingDuel
    place: int
    share: float

    @property
    def settled(self) -> bool:
        """Return True: the own hand is always complete."""
        return True

    @property
    def chance(self) -> float:
        """The chance that the own hand beats a hand of the opponent's range; a tie counts half."""
        from ...odds.betting.classes import class_of

        weights, own = self.solved.range_of_other(self.place), class_of(self.share)
        return float(weights[:own].sum() + weights[own] / 2)

    def mix(self) -> dict[str, float]:
        """Return the probability of each word."""
        return self.solved.mix(self.place, self.share)

    def chips(self) -> dict[str, float]:
        """Return the average gain of each word, in chips relative to folding."""
        return self.solved.chips(self.place, self.share)

    def stolen(self) -> dict[str, float]:
        """Return, for each bet, the share of deals in which an equal or better hand folds to it at once."""
        return self.solved.stolen(self.place, self.share)

    def answers(
        self, view: View[VyingFacts], asked: Ask, figures: Mapping[str, float], *, fold: bool = False
    ) -> dict[str | int, float]:
        """Return the ``figures`` of words by the legal answer that each stands for; empty if a needed word is
        illegal there.

        An illegal word is left out if its figure is not positive, or with ``fold``. A bet is moved into the legal
        range.
        """
        words, amount = offered(asked.choices), amount_in(asked.choices)
        found: dict[str | int, float] = {}
        for word, figure in figures.items():
            answer: str | int | None
            if word == "fold":
                answer = word
            elif word == "see":
                answer = next((one for one in words if one in ("see", "show") or one.startswith("compare")), None)
            elif not amount:
                answer = "call" if "call" in words else None
            elif "call" in words:  # at this table an amount is the rise of the stake
                up = (int(word) - view.facts.cost_of(asked.seat, "call")) // 2
                answer = "call" if up < 1 else min(max(up, amount.least), amount.most)
            else:
                answer = min(max(int(word), amount.least), amount.most)
                answer -= (answer - amount.least) % amount.step
            if answer is None:
                if figure > 0 and not fold:
                    return {}
                continue
            found[answer] = max(found.get(answer, figure), figure) if fold else found.get(answer, 0.0) + figure
        return found


@dataclass(frozen=True, slots=True)
class RangePlayer:
    """Plays a mixed strategy against one opponent once both have looked: it exploits rules of thumb and is hard to
    exploit.

    The strategy is a reply to an opponent who plays by rules of thumb in most deals and by a best reply in the others.
    A best reply to the strategy wins less than a third of what it wins from the rules of thumb, as the mean of both
    seats. For the second speaker a best reply wins more, up to two thirds: with a pot of 2 and one bet of 2, 0.13 chips
    instead of 0.20; with a pot of 6 at Zha Jin Hua, 1.01 instead of 1.78.

    With more opponents it plays the answer that gains most against rules of thumb in sampled deals. If neither method
    applies, ``other`` answers.

    >>> from cardwidgets import open_table
    >>> from cardwidgets.players import BragPlayer
    >>> table = open_table("brag", seats=2, seed=3)
    >>> RangePlayer(BragPlayer()).choose(table.view(1), table.asked, Random(0)) in table.asked.choices
    True
    """

    other: Player

    def choose(self, view: View[VyingFacts], asked: Ask, rng: Random) -> object:
        """Return a legal answer."""
        if (spot := _solved_spot(view, asked)) is not None:
            mix = spot.answers(view, asked, spot.mix())
            if mix:
                return rng.choices([*mix], [*mix.values()])[0]
        weighed = self._played_on(view, asked)
        return self.other.choose(view, asked, rng) if weighed is None else weighed.answer

    def advise(self, view: View[VyingFacts], asked: Ask) -> Advice:
        """Return the answer that gains most, the gain and probability of each answer, and the chance of the better
        hand.

        If nothing can be weighed, the advice of ``other`` or a rule is returned.
        """
        spot, found = _solved_spot(view, asked), weighed_bets(view, asked, self._temperament)
        mix = spot.answers(view, asked, spot.mix()) if spot else {}
        if found is None:
            if isinstance(self.other, Adviser):
                return self.other.advise(view, asked)
            return Advice(self.other.choose(view, asked, Random(0)), reasons=(BY_RULE,))
        digits = 0 if not found.deals or found.chance >= 0.005 or not found.chance else 1
        percent = f"{100 * found.chance:.{digits}f}"
        if found.deals:
            chance = Why("advice_best_hand", {"percent": percent})
        elif spot and spot.settled:
            chance = Why("advice_better_hand", {"percent": percent})
        else:
            chance = Why("advice_better_later", {"percent": percent})
        bets = [word for word in found.worth if word != "fold"] if found.best == "fold" else [found.best]
        price = min((view.facts.cost_of(asked.seat, word) for word in bets), default=0)
        advice = advice_in_chips(found, chance, pot=sum(view.facts.pots), price=price)
        return replace(advice, mixed={word: share for word, share in mix.items() if share > 0})

    @property
    def _temperament(self) -> Temperament:
        return self.other.temperament if isinstance(self.other, RolloutModel) else STEADY

    def _played_on(self, view: View[VyingFacts], asked: Ask) -> BettingOutcomes | None:
        return played_on(view, asked, self._temperament) if isinstance(self.other, RolloutModel) else None

    def believe(self, view: View[VyingFacts], asked: Ask) -> Belief | None:
        """Return which cards the others may hold, inferred from their bets; None before any bet and if it cannot be
        inferred.
        """
        return belief_by_words(view)


def weighed_bets(
    view: View[VyingFacts], asked: Ask, own: Temperament, also: str | int | None = None
) -> WeighedBets | None:
    """Return the average gain of each answer at the table, for advice and for the review of a deal.

    ``own``   the temperament with which the player goes on
    ``also``  another amount to weigh; if the betting was solved, it gets the value of the nearest size

    None for a blind player, and for positions that are not supported. Needs numpy.
    """
    spot = _solved_spot(view, asked)
    if spot is not None and spot.answers(view, asked, spot.mix()):
        chips, stolen = (spot.answers(view, asked, each, fold=True) for each in (spot.chips(), spot.stolen()))
        sizes = [size for size in chips if isinstance(size, int)]
        if isinstance(also, int) and sizes:
            near = min(sizes, key=lambda size: abs(size - also))
            for figures in (chips, stolen):
                if near in figures:
                    figures.setdefault(also, figures[near])
        prices = {word: view.facts.cost_of(asked.seat, word) if word != "fold" else 0 for word in chips}
        worth = {word: Worth(max(value, -prices[word]), 0.0) for word, value in chips.items()}  # of the nearest size
        return WeighedBets(worth, dict.fromkeys(chips, 0.0), spot.chance, stolen=stolen)
    found = played_on(view, asked, own, also)
    return None if found is None else found.weighed()


def solved_sizes(view: View[VyingFacts], asked: Ask) -> list[int]:
    """Return the bets that were calculated if the betting was solved; [] if it was not. Needs numpy."""
    spot = _solved_spot(view, asked)
    if spot is None or not spot.answers(view, asked, spot.mix()):
        return []
    return [size for size in spot.answers(view, asked, spot.chips(), fold=True) if isinstance(size, int)]


def _solved_spot(view: View[VyingFacts], asked: Ask) -> SolvedSpot | None:
    """Return the position in two-player betting, of any supported game; None if the position is not supported."""
    return spot_at(view, asked) or poker_spot_at(view, asked)


def spot_at(view: View[VyingFacts], asked: Ask) -> Spot | None:
    """Return the position in two-player betting; None with more players, blind players, or unsupported rules."""
    facts = view.facts
    if (
        not isinstance(facts, BlindVyingFacts)
        or asked.about != "bet"
        or not isinstance(asked.choices, WordsOrAmount)
        or len(facts.playing) != 2
        or len(facts.active) != 2
    ):
        return None
    share, rival = share_at(view), next(seat for seat in facts.active if seat != asked.seat)
    bets, pot, price, before = _since_blind(facts, view.log)
    if share is None or rival not in facts.looked:
        return None
    from ...odds.betting.duel import solve_betting_duel

    habit = ThumbHabit(STEADY, goes_up_from(facts))
    solved = solve_betting_duel(_duel(facts, pot, price, before), habit, SHARE)
    return Spot(solved, solved.place(bets), share)


def share_at(view: View[VyingFacts]) -> float | None:
    """Return the share of all hands that the own hand beats; None for a blind player and for one with two hands."""
    facts, seat = view.facts, view.seat
    if not isinstance(facts, BlindVyingFacts) or seat is None or (pile := facts.hand_of(seat)) is None:
        return None
    hand = view.piles[pile]
    if BACK in hand:
        return None
    if facts.COUNTED:
        assert isinstance(facts.order, Ranking), "hands that are counted are ranked"
        return percentile(hand, facts.order, len(hand))
    return share_beaten(hand, facts.order)


def _since_blind(facts: BlindVyingFacts, log: Sequence[Event]) -> tuple[list[int], int, int, int]:
    """Return the bets since the last blind one, the pot and the price before them, and the number of bets before."""
    betting = dropwhile(lambda event: not isinstance(event, Said), log)
    paid = [event for event in betting if isinstance(event, Paid)]
    last = max((number for number, event in enumerate(paid) if event.chips != event.worth), default=-1)
    since = paid[last + 1 :]
    pot = sum(facts.pots) - sum(event.chips for event in since)
    price = paid[last].worth if last >= 0 else facts.raises(pot, 0).price
    return [event.worth for event in since], pot, price, last + 1


def _duel(facts: BlindVyingFacts, pot: int, price: int, before: int) -> TwoPlayerBetting:
    """Return the betting tree by the rules of the game; ``before`` is the number of bets already made."""
    from ...odds.betting.duel import TwoPlayerBetting

    now = facts.raises(pot, before)
    least, most = now.opens or (0, 0)
    opens = tuple(sorted({least, Temperament().raised(Amount(least, most))})) if now.opens else ()
    return TwoPlayerBetting(
        pot, price, opens, times=now.times, plus=now.plus, cap=now.cap, step=now.step, see=now.see, wait=now.wait
    )
