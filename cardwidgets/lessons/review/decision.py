"""The content of a review: the decisions in order, each with its knowable cost and its cost in hindsight."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias

from ...core.cards import Card
from ...core.errors import Why
from ...core.plain import plain, typed
from ...core.script import Aside, Seat
from ...core.table import Table
from ...core.view import View
from ...locale import explain, say
from ...locale.shown import Spoken
from ...locale.words import HandName, has, listed, sentences
from ...odds.analysis.units import Unit
from .bands import Cost
from .marks import Mark, Scale, as_good, mark_of, scale_of

if TYPE_CHECKING:
    from typing import Any

    import pandas

__all__ = ["LOOKS", "DealReview", "Decision", "How", "Line", "LineTrick", "Missing", "Unit", "replay"]

SIDE_QUESTIONS = frozenset({"mariage"})
"""Questions that may come between two cards, and are skipped in a line of play."""
LOOKS = frozenset({"look", "look 0", "look 1"})
"""Answers that look at the own hand. They cost nothing and do not end a turn, so they are not judged,
and never named as better."""
How: TypeAlias = Literal["known", "every", "sample", "solved", "none"]
"""The source of a knowable cost: one possible deal is left; all deals that fit; a sample of them;
the two-player betting was solved; or no cost is known.
"""
Missing: TypeAlias = Literal["", "left_out", "unjudged"]
"""The reason why a decision is not judged: it would have taken too long, or its kind is not judged."""
Line: TypeAlias = tuple[tuple[Seat, str], ...]
"""Cards in the order in which hands play them."""


class LineTrick(NamedTuple):
    """A trick of a line: its number from 1, its cards, including those already on the table, and the seat that takes
    it.
    """

    number: int
    cards: Line
    taker: Seat | None


@dataclass(frozen=True)
class Decision:
    """One decision of a deal.

    ``ply``       the number of answers given before it
    ``seat``      the seat that decided
    ``hand``      the seat whose card was played, mostly the same
    ``about``     the kind of question, as in `Ask.about`
    ``answer``    the answer, in notation
    ``unit``      the unit of the costs: that of points or tricks, or of what decides the deal if they disagree
    ``values``    the average cost of each legal answer over the deals that fit what the seat had seen; 0 for the best
    ``open``      the cost of each answer with all cards open; empty if it was not computed
    ``how``       the way ``values`` were found, over ``deals`` deals
    ``reason``    a fact that the seat could have seen, for a decision that was worse, or that gave up points but was
                  not worse; otherwise None
    ``also``      the reason of advice about the same two answers
    ``scored``    the cost of each answer in the unit in which the game is scored, if ``unit`` differs and does not
                  determine it; otherwise empty
    ``pot``       the chips in the pot, if costs are in chips
    ``better``    the better answer, if this one was worse: that of advice, or the one with least cost. If it was not
                  worse: the answer of advice, if advice rates this one lower; otherwise empty
    ``as_good``   other answers that were as good, by their errors and by advice: as good as the better one, if this
                  one was worse
    ``by_wins``   True if the game is scored in deals won, also where costs are differences of points
    ``merit``     a fact that the seat could have seen, for a good bet: the price and the chance to win; otherwise None
    ``unpaid``    the bets whose price is too high for the chance to hold the best hand, each with the percentage of
                  deals that it wins without that hand
    """

    ply: int
    seat: Seat
    hand: Seat
    about: str
    answer: str
    unit: Unit
    values: Mapping[str, Cost]
    open: Mapping[str, float]
    how: How
    deals: int
    reason: Why | None = None
    also: tuple[Why, ...] = ()
    scored: Mapping[str, float] = field(default_factory=dict)
    pot: float = 0.0
    better: str = ""
    as_good: tuple[str, ...] = ()
    by_wins: bool = False
    merit: Why | None = None
    unpaid: Mapping[str, float] = field(default_factory=dict)

    @property
    def knowable(self) -> Cost | None:
        """Return the cost of the answer by what its seat could know; None if it was not computed."""
        return self.values.get(self.answer)

    @property
    def hindsight(self) -> float | None:
        """Return the cost of the answer with all cards open; None if it was not computed."""
        return self.open.get(self.answer)

    @property
    def wrong(self) -> bool:
        """Return True if the answer was clearly worse by what its seat could know."""
        return self.knowable is not None and self.knowable.sure

    @property
    def scale(self) -> Scale:
        """Return the scale of marks, in the unit in which the game is scored; see `marks`."""
        return scale_of(self.unit, self.by_wins, bet=self.about == "bet")

    @property
    def cost(self) -> float:
        """Return the knowable cost in the unit in which the game is scored; 0 if the answer was not worse."""
        return max(0.0, self.scored_cost(self.answer)) if self.wrong else 0.0

    def scored_cost(self, answer: str) -> float:
        """Return the cost of an answer among ``values`` in the unit in which the game is scored."""
        return self.scored.get(answer, self.values[answer].cost * self.scale.rate)

    def equals(self, other: str) -> bool:
        """Return True if another answer is as good as this one: see `marks.as_good`. Without a cost it may be."""
        known = {self.answer, other} <= {*self.values}
        return not known or as_good(self.values, self.scored, self.scale, self.answer, other)

    @property
    def mark(self) -> Mark | None:
        """Return the mark of the decision; None if its knowable cost was not computed."""
        return None if self.knowable is None else mark_of(self.scale, self.cost, self.pot)

    @property
    def rank(self) -> tuple[int, float, int]:
        """Return a key that puts the worst mark first, then the largest cost, then the earliest ply."""
        return -[None, *Mark].index(self.mark), -self.cost, self.ply

    @property
    def costly(self) -> bool:
        """Return True if the answer was clearly worse, and is not marked as good."""
        return self.wrong and self.mark is not Mark.GOOD

    @property
    def best(self) -> tuple[str, ...]:
        """Every answer that may be as good as the best, by what the seat could know."""
        return tuple(answer for answer, cost in self.values.items() if not cost.sure)

    def sentence(self, lang: str | None = None, *, short: bool = False) -> str:
        """Return the reason in words; empty without a reason.

        ``short`` shortens it.
        """
        if self.reason is None:
            return ""
        if short:
            return explain(self.reason, lang, short=True, **self._named(self.reason, lang))
        parts = explain(self.reason, lang, **self._named(self.reason, lang))
        return sentences([parts, *(explain(why, lang) for why in self.also)], lang)

    def praise(self, lang: str | None = None) -> str:
        """Return the fact that speaks for a good bet, in words; empty without one."""
        return "" if self.merit is None else explain(self.merit, lang, short=True, **self._named(self.merit, lang))

    def _named(self, why: Why, lang: str | None) -> dict[str, str]:
        """Return the answers in a reason, and in Brag the own hand and those of the rivals, in the words of players."""
        figures = why.figures
        words = {name: figures.get(name) for name in ("answer", "best")}
        named = {name: self.said(word, lang) for name, word in words.items() if type(word) is str}
        if type(each := figures.get("each")) is tuple:
            named["each"] = listed(map(str, each), lang)
        if type(own := figures.get("own")) is str:
            named["own"] = say(f"review.bet.{own}", lang)
        elif isinstance(own, HandName):
            hand = say("review.bet.hand", lang, hand=own)
            named["own"] = f"{hand}," if "," in hand else hand  # a comma before "7 high" wants one after it
        if (against := figures.get("against")) is not None:
            if isinstance(against, HandName):
                named["against"] = say("review.bet.represented", lang, hand=against)
            else:
                named["against"] = say(f"review.bet.{against or 'rivals'}", lang, n=figures["rivals"])
        return named

    @staticmethod
    def said(answer: str, lang: str | None = None) -> str:
        """Return an answer in the words of players: game words in their language, other answers as they are written."""
        return say(f"review.word.{answer}", lang) if has(f"review.word.{answer}") else answer


def checked_seat(table: Table, seat: Seat) -> Seat:
    """Return a seat of a table as a plain number. Raises `ValueError` if the seat does not exist."""
    seat = plain(seat)
    if type(seat) is not int or not 0 <= seat < table.seats:
        raise ValueError(f"no seat {typed(seat, int)} at this table; seats: 0 to {table.seats - 1}")
    return seat


@dataclass(frozen=True)
class DealReview(Spoken):
    """The review of a finished deal.

    ``table``      the table at the end
    ``seat``       the seat whose decisions are reviewed; None: every seat
    ``decisions``  the judged decisions, in order
    ``left_out``   the plies of decisions that would have taken too long; far fewer with numba
    ``unjudged``   the plies of decisions of a kind that is not judged, if there was a choice
    ``stopped``    True if the work was stopped, so that later decisions are missing
    """

    table: Table
    seat: Seat | None
    decisions: tuple[Decision, ...]
    left_out: tuple[int, ...] = ()
    unjudged: tuple[int, ...] = ()
    stopped: bool = False

    def of(self, seat: Seat) -> tuple[Decision, ...]:
        """Return the decisions of a seat. Raises `ValueError` if the seat does not exist."""
        seat = checked_seat(self.table, seat)
        return tuple(one for one in self.decisions if one.seat == seat)

    def checked(self, seat: Seat) -> tuple[Decision, ...]:
        """Return the decisions of a seat that have a mark. Raises `ValueError` if the seat does not exist."""
        return tuple(one for one in self.of(seat) if one.mark is not None)

    def is_whole(self, seat: Seat) -> bool:
        """Return True if every decision of a seat has a mark. Raises `ValueError` if the seat does not exist."""
        missing = {*self.left_out, *self.unjudged}
        own = (ply for ply, answer in enumerate(self.table.answers) if answer.seat == seat)
        return not self.stopped and self.checked(seat) == self.of(seat) and missing.isdisjoint(own)

    def costliest(self, seat: Seat | None = None, most: int = 3) -> tuple[Decision, ...]:
        """Return at most ``most`` worse decisions of a seat (None: of all): the worst mark first, then the costliest.

        Raises `ValueError` if the seat does not exist or ``most`` is not a whole number from 0 up.
        """
        seat, most = None if seat is None else checked_seat(self.table, seat), plain(most)
        if type(most) is not int or most < 0:
            raise ValueError(f"most must be a whole number of at least 0, not {typed(most, int)}")
        wrong = [one for one in self.decisions if one.wrong and seat in (None, one.seat)]
        return tuple(sorted(wrong, key=lambda one: one.rank)[:most])

    def mistakes(self, seat: Seat | None = None) -> tuple[Decision, ...]:
        """Return the mistakes and blunders of a seat (None: of all): the worst mark first, then the costliest.

        Raises `ValueError` if the seat does not exist.
        """
        judged = self.decisions if seat is None else self.of(seat)
        bad = (one for one in judged if one.mark is not None and one.mark.bad)
        return tuple(sorted(bad, key=lambda one: one.rank))

    def cost(self, seat: Seat, unit: Unit) -> tuple[float, float]:
        """Return the total cost of a seat's decisions in one unit: the knowable cost, and the cost with all cards
        open.
        """
        rows = [one for one in self.of(seat) if one.unit == unit]
        known = sum(one.knowable.cost for one in rows if one.knowable)
        return known, sum(one.hindsight or 0.0 for one in rows)

    def at(self, ply: int) -> View[Any]:
        """Return the view of the seat that decided at a ply, in which other cards stay hidden."""
        table = self.play_on(ply)
        if table.asked is None:
            raise ValueError(f"nobody was asked at ply {ply}: the deal was over")
        return table.view(table.asked.seat)

    def play_on(self, ply: int) -> Table:
        """Return a separate table with the same cards, as it was at a ply. Raises `ValueError` if the ply does not
        exist.
        """
        ply = plain(ply)
        if type(ply) is not int or not 0 <= ply <= self.table.ply:
            raise ValueError(f"no ply {typed(ply, int)} in this deal; plies: 0 to {self.table.ply}")
        return replay(self.table, ply)

    def line(self, ply: int, *, fast: bool | None = None) -> Line:
        """Return the line of play behind the value of the best card at a ply: each seat and card to the end, all
        cards open.

        Empty if no card was played, or if the line cannot be solved quickly. Raises the errors of `play_on`.
        """
        from ...odds.analysis.card_costs import values_soon_at

        table = self.play_on(ply)
        solved = values_soon_at(table, fast)
        seats: Sequence[Seat] = getattr(table.deal, "active", range(table.seats))
        played: Sequence[tuple[int, Card]] = getattr(solved, "line", ())
        return tuple((seats[seat], str(card)) for seat, card in played)

    def line_in_tricks(self, ply: int, *, fast: bool | None = None) -> tuple[LineTrick, ...]:
        """Return the line trick by trick; the first includes the cards on the table. Raises the errors of `play_on`."""
        line, there, found = self.line(ply, fast=fast), self.play_on(ply), list[LineTrick]()
        if not line:
            return ()
        seats, lying = list(getattr(there.deal, "active", range(there.seats))), list(there.deal.piles["trick"])
        first = seats.index(line[0][0]) - len(lying)
        cards = [(seats[(first + place) % len(seats)], str(card)) for place, card in enumerate(lying)]
        for seat, card in line:
            taken = _taken(there)
            while there.asked and there.asked.about in SIDE_QUESTIONS:
                there.play("pass")
            there.play(card)
            cards.append((seat, card))
            now = _taken(there)
            if sum(now) > sum(taken):
                found.append(LineTrick(sum(now), tuple(cards), _taker(taken, now)))
                cards = []
        return tuple(found)

    def sentence(self, lang: str | None = None) -> str:
        """Return sentences with the numbers of decisions reviewed, of worse ones, and of those left out."""
        wrong = sum(one.wrong for one in self.decisions)
        parts = [say("review.told", lang, n=len(self.decisions), wrong=wrong)]
        if self.left_out:
            parts.append(say("review.left_out", lang, n=len(self.left_out)))
        if self.unjudged:
            parts.append(say("review.unjudged", lang, n=len(self.unjudged)))
        if self.stopped:
            parts.append(say("review.stopped", lang))
        return sentences(parts, lang)

    def to_frame(self) -> pandas.DataFrame:
        """Return a row for each decision: ply, seat, about, answer, mark, cost, score, unit, knowable, band, hindsight,
        wrong, best.

        Needs pandas. ``cost`` is in the unit ``score``, like the mark; the figures after ``unit`` are in that unit.
        ``best`` lists all answers that may be as good as the best, by what could be known.
        """
        import pandas

        names = ["ply", "seat", "about", "answer", "mark", "cost", "score", "unit", "knowable", "band", "hindsight",
                 "wrong", "best"]  # fmt: skip
        rows = []
        for one in self.decisions:
            cost, band = one.knowable or (None, None)
            rows.append((one.ply, one.seat, one.about, one.answer, one.mark, one.cost, one.scale.unit, one.unit, cost,
                         band, one.hindsight, one.wrong, ", ".join(one.best)))  # fmt: skip
        return pandas.DataFrame(rows, columns=names).set_index("ply")

    def __repr__(self) -> str:
        wrong = sum(one.wrong for one in self.decisions)
        whose = "" if self.seat is None else f" of seat {self.seat}"
        return f"<Review of {self.table.variant.name}: {len(self.decisions)} decisions{whose}, {wrong} worse>"

    def spoken(self) -> str:
        return self.sentence()


class TrickEnd(NamedTuple):
    """The end of a trick: the seat that took it, the card that won it, and the points in it (0 in a game without)."""

    seat: Seat
    card: Card
    points: int


def trick_of(table: Table, ply: int, hand: Seat) -> TrickEnd | None:
    """Return the end of the trick in which the card of a ``hand`` was played at a ply.

    None if it was not finished, or if a card of the talon lay in it.
    """
    there = replay(table, ply)
    taken, points = _taken(there), _points(there)
    seats, lying = list(getattr(there.deal, "active", range(there.seats))), list(there.deal.piles["trick"])
    first = seats.index(hand) - len(lying)
    for action, seat in ((given.action, given.seat) for given in table.answers[ply:]):
        there.play(action, seat=None if isinstance(action, Aside) else seat)
        lying += [action] if isinstance(action, Card) else []
        now = _taken(there)
        if sum(now) > sum(taken):
            break
    else:
        return None
    taker = _taker(taken, now)
    if len(lying) != len(seats) or taker not in seats:
        return None
    return TrickEnd(taker, lying[(seats.index(taker) - first) % len(seats)], sum(_points(there)) - sum(points))


def _points(table: Table) -> Sequence[int]:
    """Return the card points of each seat so far; none in a game without them."""
    points: Sequence[int] = getattr(table.deal.facts(), "points", ())
    return points


def _taken(table: Table) -> Sequence[int]:
    """Return the tricks of each seat so far."""
    taken: Sequence[int] = getattr(table.deal.facts(), "tricks", ())
    return taken


def _taker(before: Sequence[int], after: Sequence[int]) -> Seat:
    """Return the seat that took a trick, by the tricks of each seat before and after it."""
    return next(seat for seat, (now, then) in enumerate(zip(after, before, strict=True)) if now > then)


def replay(table: Table, ply: int) -> Table:
    """Return another table with the same cards after ``ply`` answers; it does not answer for chance by itself."""
    again = Table(table.variant, table.seats, start=table.start)
    for given in table.answers[:ply]:
        again.play(given.action, seat=None if isinstance(given.action, Aside) else given.seat)
    return again
