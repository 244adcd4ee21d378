"""A strong player of Briscola between two: deals that explain what the other has played, each card played out in them.

What the other holds is drawn at random and weighed by their cards so far: would the rules of thumb, which are how the
known player plays, have chosen the same? In the worlds so drawn every card of the hand is played out to the end by
those rules, and the card that wins most often is played. With the stock gone all is known, and play is exact.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING

from ...core.cards import SUITS, Card
from ...core.errors import Why
from ...core.player import Advice, Worth
from ...core.script import Ask, Seat
from ...core.view import View
from ...games.briscola.deal import BriscolaFacts
from ...games.briscola.rules import BriscolaRules
from ...odds.analysis.card_costs import CardCosts, likely_costs
from ...odds.analysis.hidden import hidden_at
from ...odds.analysis.seen_position import duel_at, unlike_a_duel
from ...odds.briscola.undecided import UndecidedDuelSearch
from ...odds.results import BAND, told_apart
from ...odds.runtime.compiled import have_numba
from ..belief import Belief, counted_belief
from ..comparing import just_as_certain
from ..conditions import hangs_on
from .inference import Sight
from .player import BriscolaPlayer
from .tricks import USUAL, Habits

if TYPE_CHECKING:
    from ...odds.briscola.worlds import Policy
    from ...odds.runtime.arrays import Floats, Numbers

__all__ = ["BriscolaSearch", "Effort", "Weighed", "exact_advice", "policy_of", "searches"]


MUCH = 0.03
"""By how much of a deal a condition must turn the choice to be told."""
CERTAIN = 4
"""With so many cards in the stock at most it is worked out which cards win wherever the hidden ones lie."""
POINTS_TO_A_WIN = 600
"""How many points count as much as a deal."""


@dataclass(frozen=True, slots=True)
class Effort:
    """How much is tried for a card: so many ``chains`` of ``worlds`` each, some ``steps`` apart."""

    chains: int
    worlds: int
    steps: int


USUAL_EFFORT, PLAIN_EFFORT = Effort(10, 40, 10), Effort(4, 20, 2)
"""With compiled kernels, and without: there still enough to be stronger than the rules of thumb."""
THOROUGH = Effort(20, 80, 10)
"""For advice, with compiled kernels."""


def searches(rules: BriscolaRules, seats: int) -> bool:
    """Whether the search plays by such rules: two players with a card each to a trick, and nothing else to decide."""
    plain = rules.mariage == "none" and rules.conquista == "off" and rules.turnup_swap == "none"
    follows = rules.follow != "suit" and not rules.end_follow
    hidden = not rules.open_hands and not rules.redraw_top and rules.bidding == "none"
    small = rules.hand is not None and rules.hand <= 5 and rules.cards_per_trick == 1 and rules.draw_packet == 1
    return seats == 2 and plain and follows and hidden and small and rules.trump in ("turnup", "none")


@dataclass(frozen=True, slots=True)
class BriscolaSearch:
    """Plays Briscola and its relatives between two by Monte Carlo over worlds that explain what has been played.

    ``model``  how the other is taken to play, and how deals are played out
    ``doubt``  by what the weight of a world is multiplied for each card of theirs that the model would not have played
               in it: from 0 (such a world is left out) to 1 (nothing is inferred)
    ``effort`` how much is tried; None: as much as takes some hundredths of a second with numba, less without

    Where all that is hidden can be counted out, and for any question but a card, it answers as `BriscolaPlayer` does,
    whose endings are exact. Needs numpy.

    >>> from cardwidgets import open_table
    >>> table = open_table("briscola", seed=3)
    >>> BriscolaSearch().choose(table.view(1), table.asked, Random(0)) in table.asked.choices
    True
    """

    model: Habits = USUAL
    doubt: float = 0.1
    effort: Effort | None = None
    thumb: BriscolaPlayer = field(default_factory=lambda: BriscolaPlayer(signals=True))

    def choose(self, view: View[BriscolaFacts], asked: Ask, rng: Random) -> object:
        """An open answer."""
        options: Sequence[Card] = getattr(asked.choices, "options", ())
        sight = Sight(view, asked.seat)
        if asked.about != "play" or len(options) < 2 or not sight.left:
            return self.thumb.choose(view, asked, rng)
        effort = self.effort or (USUAL_EFFORT if have_numba() else PLAIN_EFFORT)
        return self.weighed(sight, options, rng.getrandbits(62) | 1, effort).best_of(certain_wins(sight))

    def advise(self, view: View[BriscolaFacts], asked: Ask) -> Advice:
        """The card it would play, the chance to win with each, and what that hangs on.

        Once everything can be counted out the values are exact, the points that each card gives away. A question other
        than for a card is answered by a rule of thumb, and nothing is weighed.
        """
        options: Sequence[Card] = getattr(asked.choices, "options", ())
        sight = Sight(view, asked.seat)
        if asked.about != "play":
            return Advice(self.thumb.choose(view, asked, Random(0)), reasons=(Why("advice_by_rule"),))
        if len(options) == 1:
            return Advice(options[0], {}, "", (Why("advice_only", {"card": options[0]}),))
        if not sight.left:
            return self._exact(view, asked)
        effort = self.effort or (THOROUGH if have_numba() else PLAIN_EFFORT)
        found = self.weighed(sight, options, 2 * len(view.log) + 1, effort)
        if certain := certain_wins(sight):
            best, hidden = found.best_of(certain), hidden_at(view)
            assert hidden is not None, "a win that is certain wins however they lie"
            values = found.values() | dict.fromkeys(certain, Worth(1.0, 0.0))
            reason = Why("advice_wins_all", {"card": best, "n": hidden.ways * hidden.orders})
            return Advice(best, values, "wins", (reason, *just_as_certain(best, certain)))
        return Advice(found.best_of(()), found.values(), "wins", found.reasons())

    def believe(self, view: View[BriscolaFacts], asked: Ask) -> Belief | None:
        """Where each hidden card lies, inferred from what the other has played; counted where nothing is inferred.

        None where it cannot be counted.
        """
        assert view.seat is not None, "who only watches has no belief"
        sight = Sight(view, view.seat)
        if asked.about != "play" or not sight.left:
            return counted_belief(view)
        effort = self.effort or (THOROUGH if have_numba() else PLAIN_EFFORT)
        found = self.weighed(sight, (), 2 * len(view.log) + 1, effort)
        other = f"hand{1 - sight.seat}"
        worlds = [{card: other if card in hand else "stock" for card in sight.unseen} for hand in found.hands]
        return Belief.of_worlds(sorted(sight.unseen), worlds, chains=effort.chains)

    def _exact(self, view: View[BriscolaFacts], asked: Ask) -> Advice:
        """With the stock gone the other hand is known, and every card can be followed to the end."""
        best = self.thumb.choose(view, asked, Random(0))
        costs = likely_costs(view, fast=False)
        if costs is None or costs.how != "known":
            return Advice(best, reasons=(Why("advice_by_rule"),))
        return exact_advice(best, costs)

    def reply(self, view: View[BriscolaFacts], asked: Ask, seat: Seat) -> str | None:
        """What a seat says aside; between two there is nobody to say it to."""
        return self.thumb.reply(view, asked, seat)

    def weighed(self, sight: Sight, options: Sequence[Card], seed: int, effort: Effort) -> Weighed:
        """What each of some cards comes to, over worlds drawn by a seed (an odd number below 2 ** 62).

        Without ``options`` worlds are drawn and nothing is played out, for a seat that may not be the one to play.
        """
        from ...odds.briscola.worlds import Known, card_number, draw_worlds

        past, points = _past(sight), sight.facts.points

        def number(card: Card) -> int:
            return card_number(SUITS.index(card.suit), sight.order.index(card.rank))

        def numbers(cards: Sequence[Card | None]) -> list[int]:
            return [number(card) if card else -1 for card in cards]

        [turnup] = numbers([*sight.view.piles["turnup"]] or [None])
        led = number(sight.trick[0]) if sight.trick and sight.leader != sight.seat else -1
        trump = -1 if sight.trump is None else SUITS.index(sight.trump)
        follow, masters = int(sight.duty == "suit_if_trump_led"), int(sight.rules.trump == "none")
        cards = sorted(options, key=lambda card: (sight.worth[card.rank], card))
        unseen = sorted(sight.unseen)
        known = Known(
            own=numbers([*cards, *(card for card in sight.hand if card not in cards)]) if cards else [],
            led=led,
            unseen=numbers(unseen),
            stocked=sight.left,
            taken=(points[sight.seat], points[1 - sight.seat]),
            played=numbers(past.played),
            leads=numbers(past.leads),
            answers=numbers(past.answers),
            seen=numbers([*past.seen, *(sight.trick if led >= 0 else ()), *sight.view.piles["turnup"]]),
            setting=[len(sight.order), trump, follow, sight.rules.hand or 0, masters, turnup],
        )
        worlds = draw_worlds(
            known, policy_of(sight, self.model), chains=effort.chains, worlds=effort.worlds, steps=effort.steps,
            doubt=self.doubt, seed=seed,
        )  # fmt: skip
        names = dict(zip(numbers(unseen), unseen, strict=True))
        return Weighed(tuple(cards), worlds.points[:, : len(cards)], worlds.hands, names, effort.chains)


def certain_wins(sight: Sight) -> tuple[Card, ...]:
    """The cards that win wherever the hidden ones lie; none while there is much to draw, and once the deal is won."""
    rules = sight.rules
    if sight.left > CERTAIN or (rules.hand or 0) > 3 or unlike_a_duel(rules, sight.left):
        return ()
    at = duel_at(sight.view)
    return tuple(UndecidedDuelSearch().safe(at)) if at.need > 0 and hidden_at(sight.view) is not None else ()


def exact_advice(best: object, costs: CardCosts) -> Advice:
    """Where all can be counted out: what each card gives away, and by how much any worse one than the ``best`` does."""
    values = {card: Worth(0.0 - cost, 0.0) for card, cost in costs.cost.items()}
    worse = [cost for cost in costs.cost.values() if cost]
    if not worse:
        return Advice(best, values, "costs", (Why("advice_all_alike"),))
    return Advice(best, values, "costs", (Why("advice_certain", {"card": best, "n": round(min(worse))}),))


def policy_of(sight: Sight, model: Habits) -> Policy:
    """The habits of a player, in numbers."""
    from ...odds.briscola.worlds import Policy

    order, top = sight.order, sight.rules.top_two if sight.rules.chips else ""
    worth = [sight.worth[rank] for rank in order]
    paid = [len(top) - top.index(rank) if rank in top else 0 for rank in order]
    low = (model.low_trump - 0.2 * (place - len(model.trump)) for place in range(len(model.trump), len(order)))
    habits = (model.carico, model.master, model.greed, model.idle, 0.15)
    stakes = [points + chips for points, chips in zip(worth, paid, strict=True)]
    return Policy(worth, stakes, [*model.trump, *low], habits)


@dataclass(frozen=True, slots=True)
class _Past:
    """The tricks so far as the other played to them: their cards, what was led to each, what was answered to theirs."""

    played: list[Card]
    leads: list[Card | None]
    answers: list[Card | None]
    seen: list[Card]


def _past(sight: Sight) -> _Past:
    past = _Past([], [], [], [])
    tricks = [played for played, _ in sight.tricks]
    if sight.trick and sight.leader != sight.seat:
        tricks.append(((sight.leader, sight.trick[0]),))
    for trick in tricks:
        (leader, led), *second = trick
        answer = second[0][1] if second else None
        if leader == sight.seat:
            if answer is not None:
                past.played.append(answer)
                past.leads.append(led)
                past.answers.append(None)
        else:
            past.played.append(led)
            past.leads.append(None)
            past.answers.append(answer)
        past.seen.extend(card for _, card in trick)
    return past


@dataclass(frozen=True, slots=True)
class Weighed:
    """What cards came to in some worlds.

    ``points`` is what the seat has in the end, a row for each world and a column for each card; ``drawn`` the cards of
    the other in that world, numbers that have ``names``. They come from so many ``chains``, one after another in equal
    parts.
    """

    cards: tuple[Card, ...]
    points: Numbers
    drawn: Numbers
    names: Mapping[int, Card]
    chains: int

    def __add__(self, more: Weighed) -> Weighed:
        """The same over more worlds, of as many in a chain."""
        from ...odds.briscola.worlds import joined

        points, drawn = joined(self.points, more.points), joined(self.drawn, more.drawn)
        return Weighed(self.cards, points, drawn, self.names, self.chains + more.chains)

    @property
    def hands(self) -> tuple[frozenset[Card], ...]:
        """The hand of the other in each world."""
        return tuple(frozenset(self.names[one] for one in row) for row in self.drawn.tolist())

    @property
    def wins(self) -> Floats:
        """1 for a world that is won, a half for a draw, 0 for one that is lost."""
        won: Floats = (self.points > 60) + 0.5 * (self.points == 60)
        return won

    @property
    def worth(self) -> Floats:
        """What decides: the chance to win, and a little of the points, so that a decided deal is played on well."""
        return self.wins + self.points / POINTS_TO_A_WIN

    def best_of(self, certain: Collection[Card]) -> Card:
        """The card that is worth most, of those that win for certain if there are any; of equals the one with the
        fewest points.
        """
        worth = dict(zip(self.cards, self.worth.mean(axis=0).tolist(), strict=True))
        return max(certain or self.cards, key=lambda card: (worth[card], -self.cards.index(card)))

    def values(self) -> dict[Card, Worth]:
        """The chance to win with each card, and the half-width of its interval."""
        found = self.wins
        means, bands = found.mean(axis=0), BAND * self.error(found)
        return {card: Worth(float(means[at]), float(bands[at])) for at, card in enumerate(self.cards)}

    def error(self, figures: Floats) -> Floats:
        """The standard errors of the means."""
        from ...odds.runtime.chains import standard_errors

        return standard_errors(figures, self.chains)

    def reasons(self) -> tuple[Why, ...]:
        """The best card against the next best, by wins or where these are alike by points; then what it hangs on.

        Wins are alike where chance alone may make them differ so, unless the best card brings fewer points.
        """
        order = [int(at) for at in (-self.worth.mean(axis=0)).argsort(kind="stable")]
        best, other = order[0], order[1]
        card, second = self.cards[best], self.cards[other]
        wins, points = 100 * self.wins.mean(axis=0), self.points.mean(axis=0)
        by_wins, by_points = (
            BAND * float(self.error((figures[:, [best]] - figures[:, [other]]).astype(float))[0])
            for figures in (self.wins, self.points)
        )
        ahead = float(points[best] - points[other])
        if wins[best] - wins[other] > 100 * by_wins or ahead < 0:
            often, less = told_apart(float(wins[best]), float(wins[other]), digits=0)
            first = Why("advice_wins", {"card": card, "other": second, "percent": often, "than": less})
        else:
            more, fewer = told_apart(float(points[best]), float(points[other]))
            first = Why(
                "advice_points",
                {"card": card, "other": second, "points": more, "than": fewer, "alike": ahead <= by_points},
            )
        return (first, *([hangs] if (hangs := self._hangs(best)) else []))

    def _hangs(self, best: int) -> Why | None:
        """The card of the other that matters most: with it in their hand one card is best, without it another."""
        from ...odds.briscola.worlds import held

        hands = self.hands
        cards = sorted({card for hand in hands for card in hand})
        met = held(hands, cards)
        if (found := hangs_on(self.worth, met, best, MUCH, self.chains)) is None:
            return None
        return self._condition(best, found.other, cards[found.at], found.share, unless=found.inside)

    def _condition(self, best: int, other: int, held: Card, share: float, *, unless: bool) -> Why:
        """That one card is best unless the other player holds some card, or only if they do, as in some share."""
        card, second, percent = self.cards[best], self.cards[other], round(100 * (1 - share if unless else share))
        if unless:
            return Why("advice_unless", {"card": card, "other": second, "held": held, "percent": percent})
        return Why("advice_only_if", {"card": card, "other": second, "held": held, "percent": percent})
