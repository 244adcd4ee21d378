"""The cost of a layout in Crash and in Brag with two or three hands: against drawn rivals, and against the real ones.

Rivals are dealt cards that the seat had not seen, and lay them out by rules of thumb. The value of a layout is its
average gain in points or in chips. In Crash it includes the bonus for all four places; in a game for chips, the seat's
share of a pot that stays. The best is found among all legal layouts.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from random import Random
from typing import TYPE_CHECKING, Generic, TypeVar, cast

from ...core.cards import Card, Cards, pack
from ...core.choices import Arrangement, Layout
from ...core.deal import Facts
from ...core.errors import Why
from ...core.script import Ask, Seat
from ...core.table import Table
from ...core.view import View
from ...games.brag.splits import SplitFacts
from ...games.crash.deal import CrashFacts
from ...games.crash.rules import PLACES
from ...games.crash.score import fault
from ...judge.layouts import order_fault
from ...judge.three_card import Category, Ranking
from ...locale.words import HandName, hand_name
from ...odds.analysis.units import Unit
from ...odds.layouts.best import greedy_layout
from ...odds.three_card import splits
from ...players.crash import CrashReplyPlayer
from ...players.vying.splits import SplitReplyPlayer
from .bands import costs_of
from .cards import SEED, compiles
from .judge import AnswerCosts, LayoutFigures, TooLong, format_amount

if TYPE_CHECKING:
    from ...odds.layouts.reply import Rivals
    from ...odds.runtime.arrays import Floats

__all__ = ["CRASH", "SPLIT", "CrashHand", "LayoutJudge", "SplitHand"]

HAND_SIZE = 3
RIVAL_DEALS = 3000
"""The number of deals in which layouts are compared, and of others in which the best layout is sought.

The two samples must differ: the best of thousands of layouts in one sample would only be the luckiest in it.
"""

F = TypeVar("F", bound=Facts)


@dataclass(frozen=True)
class LaidHand(ABC, Generic[F]):
    """A hand that a seat must lay out, with the public facts."""

    facts: F
    seat: Seat
    cards: Cards

    @property
    @abstractmethod
    def unit(self) -> Unit:
        """The unit of the value of a layout."""

    @property
    def pot(self) -> float:
        """Return the chips in the pot; 0 in a game for points."""
        return 0.0

    @abstractmethod
    def drawn(self, unseen: Sequence[Card], deals: int, fast: bool | None) -> Rivals:
        """Return rivals dealt from unseen cards. Raises `TooLong` if that would take too long."""

    @abstractmethod
    def others(self, end: Table) -> Rivals:
        """Return the other players with their real layouts."""

    @abstractmethod
    def best(self, against: Rivals) -> Layout:
        """Return the best layout."""

    @abstractmethod
    def usual(self) -> tuple[Layout, ...]:
        """Return layouts that people try; the first is the greedy one."""

    @abstractmethod
    def advised(self, view: View[F], asked: Ask) -> tuple[Layout, ...]:
        """Return the layout of the strong player, if it can be calculated."""

    @abstractmethod
    def won(self, layout: Layout, against: Rivals) -> Floats:
        """Return the gain of a layout in each deal."""

    @abstractmethod
    def chances_by_place(self, layout: Layout, against: Rivals) -> list[float]:
        """Return the chance, at each place, that the set beats all rivals' sets."""

    @abstractmethod
    def reason(self, layout: Layout, best: Layout, figures: LayoutFigures) -> Why:
        """Return the reason why the best layout was better, by the averages of both."""


class LayoutJudge(Generic[F]):
    """The judge of layouts; ``about`` is the kind of question."""

    def __init__(self, about: str, laid: type[LaidHand[F]]) -> None:
        self._about, self._laid = about, laid

    def hand(self, view: View[F], asked: Ask) -> Seat | None:
        return asked.seat if asked.about == self._about and isinstance(asked.choices, Arrangement) else None

    def known(self, view: View[F], asked: Ask, answer: Layout, fast: bool | None) -> AnswerCosts:
        hand, seen = self._hand(view.facts, asked), view.seen()
        sought, against = hand.drawn([card for card in pack() if card not in seen], 2 * RIVAL_DEALS, fast).halves()
        given = hand.advised(view, asked)
        others = {_by_place(one): one for one in (*hand.usual(), hand.best(sought), *given)}
        tried = {str(one): hand.won(one, against) for one in ({**others, _by_place(answer): answer}).values()}
        top = max(tried, key=lambda name: float(tried[name].mean()))
        lost = {name: tried[top] - own for name, own in tried.items()}
        values = costs_of({name: (float(own.mean()), float(own.std()) / len(own) ** 0.5) for name, own in lost.items()})
        chances = hand.chances_by_place(answer, against)
        best_chances = hand.chances_by_place(Layout.read(top), against)
        figures = LayoutFigures(
            float(tried[str(answer)].mean()), float(tried[top].mean()), tuple(chances), tuple(best_chances)
        )
        return AnswerCosts(hand.unit, values, "sample", RIVAL_DEALS, layouts=figures, pot=hand.pot)

    def opened(self, table: Table, end: Table, answer: Layout, fast: bool | None) -> Mapping[str, float] | None:
        """Return the cost of the layout against the real layouts of the others."""
        asked = table.asked
        assert asked is not None, "a layout was asked for"
        if find_spec("numpy") is None:
            return None
        hand = self._hand(cast("F", table.deal.facts()), asked)
        against = hand.others(end)
        best = hand.best(against)
        most, own = (float(hand.won(one, against).mean()) for one in (best, answer))
        return {str(answer): 0.0} if own >= most else {str(best): 0.0, str(answer): most - own}

    def merit(self, view: View[F], asked: Ask, answer: Layout, known: AnswerCosts) -> Why:
        """Return how often each set of a good layout wins, and the gain on average."""
        figures = _figures_of(known)
        wins = tuple(round(100 * figures.chances[place]) for place in range(len(answer)))
        gain = format_amount(figures.own, 2 if known.unit is Unit.POINTS else 1)
        shown = {"each": wins, "gain": gain, "chips": known.unit is Unit.CHIPS}
        return Why("review_good_layout", shown)

    def reason(self, view: View[F], asked: Ask, answer: Layout, known: AnswerCosts) -> Why:
        best = min(known.values, key=lambda name: known.values[name].cost)
        return self._hand(view.facts, asked).reason(answer, Layout.read(best), _figures_of(known))

    def _hand(self, facts: F, asked: Ask) -> LaidHand[F]:
        assert isinstance(asked.choices, Arrangement), "a layout was asked for"
        return self._laid(facts, asked.seat, asked.choices.cards)


class CrashHand(LaidHand[CrashFacts]):
    """A hand of Crash."""

    @property
    def unit(self) -> Unit:
        return Unit.POINTS

    def drawn(self, unseen: Sequence[Card], deals: int, fast: bool | None) -> Rivals:
        if not compiles(fast):
            raise TooLong
        from ...odds.layouts.reply import draw_rivals

        rules, rivals = self.facts.rules, len(self.facts.scores) - 1
        return draw_rivals(unseen, rivals, deals=deals, seed=SEED, ranking=rules.ranking, least=rules.least)

    def others(self, end: Table) -> Rivals:
        facts, sets = end.deal.facts(), end.deal.piles
        assert isinstance(facts, CrashFacts)
        laid = [
            [cards for place in range(PLACES) if (cards := Cards(sets[f"set{seat}_{place}"]))]
            for seat in range(len(facts.scores))
            if seat != self.seat and seat not in facts.fouls
        ]
        return _as_laid(laid, self.facts, PLACES)

    def best(self, against: Rivals) -> Layout:
        from ...odds.layouts.reply import best_reply

        rules = self.facts.rules
        # in a single deal, winning all places also wins most places
        bonus = self._bonus if len(against.strongest) > 1 else 0.0
        return best_reply(self.cards, against, bonus=bonus, ranking=rules.ranking, least=rules.least).layout

    def usual(self) -> tuple[Layout, ...]:
        return (greedy_layout(self.cards, self.facts.rules.ranking, self.facts.rules.least),)

    def advised(self, view: View[CrashFacts], asked: Ask) -> tuple[Layout, ...]:
        return _laid_out(CrashReplyPlayer().choose(view, asked, Random(0)))

    def won(self, layout: Layout, against: Rivals) -> Floats:
        return against.each([self._laid(layout)], self._bonus)[:, 0]

    def chances_by_place(self, layout: Layout, against: Rivals) -> list[float]:
        return [float(chance) for chance in against.chances(self._laid(layout))]

    def _laid(self, layout: Layout) -> list[int]:
        return _strengths(() if fault(layout, self.facts.rules) else layout, self.facts, PLACES)

    def reason(self, layout: Layout, best: Layout, figures: LayoutFigures) -> Why:
        if fault(layout, self.facts.rules):
            return Why("review_layout_void")
        if _by_place(layout) != _by_place(self.usual()[0]) and len(best) > len(layout):
            shown = _figures(figures, layout, best, self.facts.rules.ranking)
            shown |= {"n": len(layout), "sets": len(best)}
            return Why("review_layout_fewer", shown | self._broken(layout, best, figures))
        why = _points_reason(layout, best, self.usual()[0], figures, self.facts.rules.ranking)
        return Why(why.key, {**why.figures, **self._broken(layout, best, figures)})

    def _broken(self, layout: Layout, best: Layout, figures: LayoutFigures) -> dict[str, object]:
        """Return a prial that the best layout breaks up, and how many places more that wins; nothing if there is none,
        or if it wins no more.
        """
        names = (_named(Cards(one), self.facts.rules.ranking) for one in layout if {*one} not in map(set, best))
        prial = next((name for name in names if isinstance(name, HandName) and name.category == Category.PRIAL), None)
        more = format_amount(figures.more, 1)
        return {"broken": prial, "more": more} if prial is not None and round(figures.more, 1) > 0 else {}

    @property
    def _bonus(self) -> float:
        """Return the bonus for all four places, if it need not be declared."""
        rules = self.facts.rules
        return float(rules.crash_bonus) if rules.crash_mode == "bonus" and not rules.declare_required else 0.0


class SplitHand(LaidHand[SplitFacts]):
    """A hand of Brag with six, seven or nine cards."""

    @property
    def unit(self) -> Unit:
        return Unit.POINTS if self.facts.rules.split_mode == "points" else Unit.CHIPS

    @property
    def pot(self) -> float:
        return 0.0 if self.unit is Unit.POINTS else float(sum(self.facts.pots))

    def drawn(self, unseen: Sequence[Card], deals: int, fast: bool | None) -> Rivals:
        if find_spec("numpy") is None:
            raise TooLong
        from ...odds.layouts.splits import draw_split_rivals

        rules, rivals = self.facts.rules, len(self.facts.playing) - 1
        return draw_split_rivals(
            unseen, rivals, rules.cards, deals=deals, seed=SEED, ranking=rules.ranking, fours=rules.fours
        )

    def others(self, end: Table) -> Rivals:
        facts, sets = end.deal.facts(), end.deal.piles
        assert isinstance(facts, SplitFacts)
        laid = [
            [Cards(sets[f"set{seat}.{place}"]) for place in range(1, facts.rules.sets + 1)]
            for seat in facts.playing
            if seat != self.seat and seat not in facts.fouled
        ]
        return _as_laid(laid, self.facts, facts.rules.sets)

    def best(self, against: Rivals) -> Layout:
        from ...odds.layouts.splits import best_split_reply

        return best_split_reply(self.cards, against, self.facts, self.seat)

    def usual(self) -> tuple[Layout, ...]:
        sets, ranking = self.facts.rules.sets, self.facts.rules.ranking
        laid = (lay(self.cards, sets, ranking) for lay in (splits.greedy_split, splits.even_split))
        return tuple(Layout(ranking.reading(row).cards for row in one) for one in laid)

    def advised(self, view: View[SplitFacts], asked: Ask) -> tuple[Layout, ...]:
        return _laid_out(SplitReplyPlayer().choose(view, asked, Random(0)))

    def won(self, layout: Layout, against: Rivals) -> Floats:
        from ...odds.layouts.splits import split_gains

        return split_gains([self._laid(layout)], against, self.facts, self.seat)[:, 0]

    def chances_by_place(self, layout: Layout, against: Rivals) -> list[float]:
        return [float(chance) for chance in against.chances(self._laid(layout))]

    def _laid(self, layout: Layout) -> list[int]:
        rules = self.facts.rules
        return _strengths(() if order_fault(layout, rules.ranking) else layout, self.facts, rules.sets)

    def reason(self, layout: Layout, best: Layout, figures: LayoutFigures) -> Why:
        if order_fault(layout, self.facts.rules.ranking):
            return Why("review_layout_order")
        if self.unit is Unit.POINTS:
            return _points_reason(layout, best, self.usual()[0], figures, self.facts.rules.ranking)
        shown = _figures(figures, layout, best, self.facts.rules.ranking)
        return Why("review_layout_pot", shown | {"pot": sum(self.facts.pots)})


def _laid_out(answer: object) -> tuple[Layout, ...]:
    return (answer,) if isinstance(answer, Layout) else ()


def _by_place(layout: Layout) -> tuple[frozenset[Card], ...]:
    """Return the set of cards at each place, without their order."""
    return tuple(map(frozenset, layout))


def _points_reason(layout: Layout, best: Layout, greedy: Layout, figures: LayoutFigures, ranking: Ranking) -> Why:
    shown = _figures(figures, layout, best, ranking)
    first = _by_place(layout) == _by_place(greedy) and not shown["missing"]
    return Why("review_layout_greedy" if first else "review_layout", shown)


def _figures_of(known: AnswerCosts) -> LayoutFigures:
    assert known.layouts is not None, "layouts were judged"
    return known.layouts


def _figures(figures: LayoutFigures, layout: Layout, best: Layout, ranking: Ranking) -> dict[str, object]:
    """Return the gains of the best and of the given layout, the place with the largest difference, and the hands and
    chances of both there. Two hands of one name are shown by their cards.
    """
    place = figures.place + 1
    wins, less = (round(100 * chances[figures.place]) for chances in (figures.best_chances, figures.chances))
    hands = [Cards(one[place - 1]) if place <= len(one) else Cards() for one in (best, layout)]
    named = [_named(hand, ranking) for hand in hands]
    said = [hand_name(one.category, one.cards, "en", one.vocabulary) for one in named if isinstance(one, HandName)]
    if len(said) > len({*said}):
        named = [hand.signs for hand in hands]
    return {"points": format_amount(figures.best, 2), "than": format_amount(figures.own, 2), "best": best.signs,
            "place": place, "wins": wins, "less": less, "hand": named[0], "mine": named[1],
            "missing": not hands[1]}  # fmt: skip


def _named(hand: Cards, ranking: Ranking) -> HandName | str:
    """Return the name of a hand of three; its cards if it has more or fewer."""
    if len(hand) != HAND_SIZE:
        return hand.signs
    reading = ranking.reading(hand)
    return HandName(str(reading.category), reading.cards, ranking.words)


def _as_laid(laid: Sequence[Sequence[Cards]], facts: CrashFacts | SplitFacts, places: int) -> Rivals:
    """Return rivals with known sets."""
    from ...odds.layouts.reply import rivals_of
    from ...odds.three_card.tables import rank_table

    ranking = facts.rules.ranking
    strengths = [_strengths(sets, facts, places) for sets in laid] or [[-1] * places]
    return rivals_of([strengths], rank_table(ranking).rungs)


def _strengths(laid: Sequence[Sequence[Card]], facts: CrashFacts | SplitFacts, places: int) -> list[int]:
    from ...odds.layouts.reply import strengths_of

    return strengths_of(laid, facts.rules.ranking, places)


CRASH, SPLIT = LayoutJudge("layout", CrashHand), LayoutJudge("lay_out", SplitHand)
