"""Players of Crash with transparent reasoning.

The greedy player lays the strongest set, then the strongest of the rest. `CrashPlayer` lays out for the most expected
points. A set's expected points are the chance that every rival's set at its place is weaker. Often this player gives up
a little at the first place, where even a good set seldom wins, for a fourth set, which half of the greedy players lack.
`CrashReplyPlayer`, the strong one, assumes that rivals lay out like `CrashPlayer`, and replies to hands drawn from the
unseen cards.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from math import hypot, prod
from random import Random
from typing import TYPE_CHECKING

from ..core.cards import Card, Cards, pack
from ..core.choices import Arrangement, Layout, offered
from ..core.errors import Why
from ..core.player import BY_RULE, Advice
from ..core.player import Worth as AnswerWorth
from ..core.quantiles import half_width
from ..core.script import Ask
from ..core.view import View
from ..games.crash.deal import CrashFacts
from ..games.crash.score import crash_in_reach
from ..odds.layouts.best import Worth, average_points, best_layout, greedy_layout, points_against, strength
from ..odds.runtime.compiled import has_numba
from ..probability.intervals import wilson
from .belief import Belief
from .comparing import compared
from .crash_belief import crash_belief, exchanges
from .laying_out import MIN_CONDITION_EFFECT, advice_on_layouts, points_of_layouts

if TYPE_CHECKING:
    from ..odds.layouts.reply import Rivals

__all__ = ["CrashPlayer", "CrashReplyPlayer", "GreedyCrashPlayer"]


@dataclass(frozen=True, slots=True)
class GreedyCrashPlayer:
    """Lays the strongest set, then the strongest of the rest. Keeps its hand, and never declares a crash.

    >>> from random import Random
    >>> from cardwidgets import open_table
    >>> table = open_table("crash", seed=1)
    >>> layout = GreedyCrashPlayer().choose(table.view(table.asked.seat), table.asked, Random(1))
    >>> layout in table.asked.choices
    True
    """

    def choose(self, view: View[CrashFacts], asked: Ask, rng: Random) -> object:
        """Return a legal answer."""
        if isinstance(asked.choices, Arrangement):
            rules = view.facts.rules
            return greedy_layout(asked.choices.cards, rules.ranking, rules.least)
        return next(word for word in ("show", "keep", "pass") if word in asked.choices)


@dataclass(frozen=True, slots=True)
class CrashPlayer:
    """Lays out for the most expected points, and answers all other questions by expected points.

    >>> from cardwidgets import open_table
    >>> table = open_table("crash", seed=3)
    >>> CrashPlayer().choose(table.view(1), table.asked, Random(0)) in table.asked.choices
    True
    """

    def choose(self, view: View[CrashFacts], asked: Ask, rng: Random) -> object:
        """Return a legal answer."""
        if isinstance(asked.choices, Arrangement):
            return self.layout(view, asked.choices.cards)
        match asked.about:
            case "crash":
                return "declare" if self._crashes(view, asked) else "pass"
            case "exchange" | "six_pairs":
                return self._better_hand(view, asked)
            case _:
                return "show" if "show" in asked.choices else asked.choices.sample(rng)

    def layout(self, view: View[CrashFacts], hand: Cards) -> Layout:
        """Return the layout with the most expected points."""
        rules = view.facts.rules
        return best_layout(hand, _worth(view), rules.ranking, rules.least).layout

    def _better_hand(self, view: View[CrashFacts], asked: Ask) -> str:
        """Exchange a hand whose expected points are below the average of a new hand."""
        rules, hand = view.facts.rules, view.piles[f"hand{asked.seat}"]
        usual = average_points(_rivals(view), rules.ranking, rules.least)
        words = [word for word in offered(asked.choices) if word not in ("keep", "pass")]
        if words and best_layout(hand, _worth(view), rules.ranking, rules.least).worth < usual:
            return str(words[0])
        return "keep" if "keep" in asked.choices else "pass"

    def _crashes(self, view: View[CrashFacts], asked: Ask) -> bool:
        """Return True if the player should declare a crash: with its bonus, it brings more points than passing on
        average.

        If a crash wins the game or a payment instead of a bonus, it is declared if it succeeds more often than not. It
        is never declared if the game would be over before.
        """
        rules = view.facts.rules
        if not crash_in_reach(rules, view.facts.scores[asked.seat], view.facts.target):
            return False
        sets = [strength(view.piles[f"set{asked.seat}_{place}"], rules.ranking) for place in range(4)]
        chances = [there[found] for there, found in zip(_worth(view).places, sets, strict=True)]
        made = prod(chances)
        return made * (4 + rules.crash_bonus) > sum(chances) if rules.crash_mode == "bonus" else made > 0.5


DEALS, ADVICE_DEALS, PLAIN_ADVICE_DEALS = 600, 4000, 1200
"""The number of draws of the rivals' hands: for a choice; for advice or a close choice with numba, and without
numba.
"""
SEED = 1
"""The random seed. It is fixed, so that a player's choice agrees with its advice."""


@dataclass(frozen=True, slots=True)
class CrashReplyPlayer:
    """Plays the best reply to rivals who lay out like `CrashPlayer`, including the bonus of a crash.

    The rivals' hands are drawn from the cards that the player does not see. The player declares a crash if that gains
    more points in these draws than passing. It exchanges its hand if a new one gains more; rivals who kept their hand
    are assumed to hold a good one. Needs numpy. Without numba it draws as many hands for a layout or an exchange, and
    fewer for advice.

    >>> from random import Random
    >>> from cardwidgets import open_table
    >>> table = open_table("crash", seed=1)
    >>> layout = CrashReplyPlayer().choose(table.view(table.asked.seat), table.asked, Random(1))
    >>> layout in table.asked.choices
    True
    """

    thumb: CrashPlayer = CrashPlayer()

    def choose(self, view: View[CrashFacts], asked: Ask, rng: Random) -> object:
        """Return a legal answer."""
        if isinstance(asked.choices, Arrangement):
            return _reply(view, asked.choices.cards)
        if asked.about == "crash":
            words = self._declared(view, asked, _drawn(view, DEALS, SEED))
            one, other = words.values()
            if abs(one.value - other.value) < one.band + other.band:
                words = self._declared(view, asked, _drawn(view, _thorough(), SEED))
            return _best(words)
        if values := self._exchanged(view, asked):
            return _best(values)
        return self.thumb.choose(view, asked, rng)

    def advise(self, view: View[CrashFacts], asked: Ask) -> Advice:
        """Return advice: a layout compared with the greedy one, or a word with its gain; otherwise a rule of thumb."""
        if exchanged := self._exchanged(view, asked):
            word = _best(exchanged)
            own = exchanged[word]
            other = next(worth for said, worth in exchanged.items() if (said == "keep") != (word == "keep"))
            brings, than, alike, _ = compared(own.value, other.value, hypot(own.band, other.band), digits=2)
            if word == "keep":
                reason = Why("advice_keep_hand", {"brings": brings, "than": than, "alike": alike})
            else:
                reason = Why("advice_new_hand", {"brings": brings, "than": than, "alike": alike})
            return Advice(word, exchanged, "points", (reason,))
        answer = self.choose(view, asked, Random(0))
        if isinstance(asked.choices, Arrangement):
            assert isinstance(answer, Layout)
            return _advised(view, answer, asked.choices.cards)
        if asked.about == "crash":
            against = _drawn(view, _thorough(), SEED)
            words, percent = self._declared(view, asked, against), round(100 * _made(view, against))
            unit = "chips" if view.facts.rules.crash_mode == "payment" else "points"
            return Advice(answer, words, unit, (Why("advice_crash", {"percent": percent}),))
        return Advice(answer, reasons=(BY_RULE,))

    def believe(self, view: View[CrashFacts], asked: Ask) -> Belief | None:
        """Return the belief about the hidden cards, inferred from what was said and shown; None without evidence."""
        return crash_belief(view)

    def _exchanged(
        self, view: View[CrashFacts], asked: Ask, deals: int | None = None, seed: int = SEED
    ) -> dict[str, AnswerWorth]:
        """Return the expected points of keeping the hand and of each exchange, by word; spare hands are all alike.

        Empty for other questions, and by rules under which the dealer may take a hand that was given up.
        """
        rules, facts = view.facts.rules, view.facts
        if asked.about != "exchange" or rules.dealer_may_take_discard:
            return {}
        from ..odds.layouts.exchange import Others, worth_of_exchange

        said = exchanges(view)
        seats = len(facts.scores)
        later = (facts.dealer - asked.seat) % seats
        kept = sum(word == "keep" for word in said.values())
        others = Others(kept, seats - 1 - later - kept, later, len(facts.spares))
        found = worth_of_exchange(
            view.piles[f"hand{asked.seat}"], _unseen(view), others,
            deals=deals or DEALS, seed=seed, bonus=_bonus(view), ranking=rules.ranking, least=rules.least,
        )  # fmt: skip
        new = AnswerWorth(found.take, found.take_band)
        words = [word for word in offered(asked.choices) if word != "keep"]
        return {"keep": AnswerWorth(found.keep, found.keep_band), **dict.fromkeys(words, new)}

    def _declared(self, view: View[CrashFacts], asked: Ask, against: Rivals) -> dict[str, AnswerWorth]:
        """Return the values of declaring a crash and of passing. A declared crash wins all the points or none.

        If a crash wins the game, its value is the points still missing. If it is paid for, the values are chips, from
        each rival or to each, as the points are then equal.
        """
        rules, facts, sets, made = view.facts.rules, view.facts, _own_sets(view), _made(view, against)
        if not crash_in_reach(rules, facts.scores[asked.seat], facts.target):
            made = 0.0
        deals = len(against.strongest)
        low, high = wilson(round(made * deals), deals) if made else (0.0, 0.0)
        error = (high - low) / 2
        if rules.crash_mode == "payment":
            all_pay = rules.crash_payment * _rivals(view)
            return {
                "pass": AnswerWorth(0.0, 0.0),
                "declare": AnswerWorth((2 * made - 1) * all_pay, 2 * all_pay * error),
            }
        wins = facts.target - facts.scores[asked.seat]
        crash = wins if rules.crash_mode == "win_game" else 4 + rules.crash_bonus
        passed = AnswerWorth(against.points(sets, 0.0), half_width(against.error(sets, 0.0), deals))
        return {"pass": passed, "declare": AnswerWorth(made * crash, crash * error)}


def _best(values: Mapping[str, AnswerWorth]) -> str:
    """Return the word that is worth most."""
    return max(values, key=lambda word: values[word].value)


def _reply(view: View[CrashFacts], hand: Cards) -> Layout:
    """Return the layout that scores most against sampled hands of the rivals; in a tie, the greedy one."""
    from ..odds.layouts.reply import best_reply, strengths_of

    rules, against, bonus = view.facts.rules, _drawn(view, DEALS, SEED), _bonus(view)
    found = best_reply(hand, against, bonus=bonus, ranking=rules.ranking, least=rules.least)
    greedy = greedy_layout(hand, rules.ranking, rules.least)
    return greedy if against.points(strengths_of(greedy, rules.ranking), bonus) >= found.worth else found.layout


def _advised(view: View[CrashFacts], layout: Layout, hand: Cards) -> Advice:
    """Return advice for a layout: its gain, compared with that of the greedy layout."""
    from ..odds.layouts.reply import strengths_of

    rules, against = view.facts.rules, _drawn(view, _thorough(), SEED)
    greedy = greedy_layout(hand, rules.ranking, rules.least)
    layouts = [greedy] if layout == greedy else [greedy, layout]
    sets = [strengths_of(one, rules.ranking) for one in layouts]
    gains = against.each(sets, _bonus(view))
    told = advice_on_layouts(layouts, gains, against.wins(sets[0]), "points", MIN_CONDITION_EFFECT, points_of_layouts)
    laid = {card for row in told.answer for card in row}
    rest = Cards(card for card in hand if card not in laid)
    if len(rest) < 3 or any(greedy_layout(rest, rules.ranking, rules.least)):
        return told
    return replace(told, reasons=(*told.reasons, Why("advice_rest_counts_not")))


def _own_sets(view: View[CrashFacts]) -> list[int]:
    return [strength(view.piles[f"set{view.seat}_{place}"], view.facts.rules.ranking) for place in range(4)]


def _made(view: View[CrashFacts], against: Rivals) -> float:
    return against.crash(_own_sets(view))


def _bonus(view: View[CrashFacts]) -> float:
    """Return the bonus for winning all four places, if nobody has to declare it."""
    rules = view.facts.rules
    return float(rules.crash_bonus) if rules.crash_mode == "bonus" and not rules.declare_required else 0.0


def _thorough() -> int:
    return ADVICE_DEALS if has_numba() else PLAIN_ADVICE_DEALS


def _drawn(view: View[CrashFacts], deals: int, seed: int) -> Rivals:
    """Return rivals with hands from the cards that the seat has not seen."""
    from ..odds.layouts.reply import draw_rivals

    rules = view.facts.rules
    kept = 0
    if not rules.dealer_may_take_discard:
        kept = sum(word == "keep" for seat, word in exchanges(view).items() if seat != view.seat)
    return draw_rivals(
        _unseen(view), _rivals(view), deals=deals, seed=seed, ranking=rules.ranking, least=rules.least, kept=kept
    )


def _unseen(view: View[CrashFacts]) -> list[Card]:
    seen = view.seen()
    return [card for card in pack() if card not in seen]


def _rivals(view: View[CrashFacts]) -> int:
    return len(view.facts.scores) - 1


def _worth(view: View[CrashFacts]) -> Worth:
    rules = view.facts.rules
    return points_against(_rivals(view), rules.ranking, rules.least)
