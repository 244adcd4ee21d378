"""The kinds of decisions in a review: doubtful, slightly worse, forced, before a look; and the names of their marks."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence

from ..core.cards import Card, Cards
from ..core.script import Seat
from ..core.table import Table
from ..games.brag.seats import VyingFacts
from ..judge.three_card import Ranking
from ..lessons.review.decision import LOOKS, DealReview, Decision, replay
from ..lessons.review.marks import Mark, mark_of
from ..locale import say
from ..locale.words import HandName
from ..odds.analysis.units import Unit
from .contract import ReviewMarkName

__all__ = [
    "HAND_SIZE", "LACK_WHISTS", "OF_DEALS", "OF_POINTS", "ONLY_WHISTS", "SEEN", "STATISTICS", "WORST_FIRST",
    "advised_apart", "beats", "best_of", "bluff_as_good", "doubtful", "estimate", "forced", "marked", "named",
    "next_bad", "opening", "rough", "slightly_worse", "stake_of", "uncounted", "unlooked", "unmarked", "way_to_bad",
    "whole_deal", "within",
]  # fmt: skip

_MARKS: Mapping[Mark | None, ReviewMarkName] = {
    None: "open", Mark.GOOD: "good", Mark.INACCURACY: "inaccuracy", Mark.MISTAKE: "mistake", Mark.BLUNDER: "blunder",
}  # fmt: skip
HAND_SIZE = 3
WORST_FIRST: tuple[ReviewMarkName, ...] = ("blunder", "mistake", "inaccuracy", "open", "slight", "good")
STATISTICS = (
    "review_mean", "review_counted", "review_beside", "review_answer_", "review_whist", "review_layout",
    "review_contract", "review_discard", "review_passed", "review_overbid", "review_gave_up", "review_not_given_up",
    "review_bet", "review_fold", "review_house",
)  # fmt: skip
"""Prefixes of reasons that are averages over deals, not visible facts. Their figures are folded away."""
SEEN = ("review_layout_void", "review_layout_order")
"""Exceptions from `STATISTICS`: reasons that are visible facts."""
LACK_WHISTS = ("review_overbid", "review_not_given_up", "review_gave_up", "review_mean_whists", "review_answer_whists")
"""Prefixes of statistics to which the whists of both answers are added."""
ONLY_WHISTS = ("review_gave_up", "review_mean_whists", "review_answer_whists")
"""The reasons that say nothing else."""
OF_DEALS = ("review_hangs", "review_compared", "review_mean")
"""Prefixes of reasons that tell what a worse card costs over deals, not what the better one does."""
OF_POINTS = ("risked", "won", "lost", "alike")
"""The stakes of reasons about a card with which a player has more points at the end."""


def doubtful(decisions: Iterable[Decision]) -> list[Decision]:
    """Return the decisions that probably cost as much as a mistake, over too few deals to be sure; the costliest first.

    A cost counts if it is above half of its band. One that advice excuses does not count.
    """
    found = (
        one for one in decisions
        if one.knowable and not one.wrong and one.reason is None and one.knowable.cost > one.knowable.band / 2
        and mark_of(one.scale, estimate(one), one.pot).bad
    )  # fmt: skip
    return sorted(found, key=lambda one: -estimate(one))


def best_of(one: Decision) -> str:
    """Return the answer with the lowest cost by what its seat could know; the given one if it is among these."""
    return min(one.values, key=lambda name: (one.values[name].cost, name != one.answer))


def estimate(one: Decision) -> float:
    """Return the estimated cost of a decision in the unit of the score, also if it may be due to chance."""
    return 0.0 if one.knowable is None else one.scored_cost(one.answer)


def slightly_worse(decisions: Iterable[Decision]) -> list[Decision]:
    """Return the decisions marked as good to which another was better, the costliest first."""
    slight = (one for one in decisions if one.mark is Mark.GOOD and one.wrong)
    return sorted(slight, key=lambda one: -one.cost)


def marked(decisions: Sequence[Decision]) -> list[Decision]:
    """Return the decisions with a mark; all decisions if none has a mark, as in a game that is judged with open cards
    only.
    """
    return [one for one in decisions if one.mark is not None] or [*decisions]


def unmarked(review: DealReview, seat: Seat, names: Sequence[str], lang: str) -> dict[str, list[int]]:
    """Return the plies of a seat's decisions of a kind that is not judged, by the reason in words."""
    mine, found = review.of(seat), dict[str, list[int]]()
    without = {one.ply for one in mine} - {one.ply for one in marked(mine)}
    for ply in sorted(without.union(review.unjudged)):
        if review.table.answers[ply].seat == seat:
            found.setdefault(uncounted(review.table, ply, names, lang), []).append(ply)
    return found


def uncounted(table: Table, ply: int, names: Sequence[str], lang: str) -> str:
    """Return the reason why a decision is of a kind that is not judged, in words."""
    facts, seat, why = replay(table, ply).deal.facts(), table.answers[ply].seat, "kind"
    if isinstance(facts, VyingFacts):
        held: Mapping[Seat, Sequence[str]] = getattr(facts, "held", {})
        two = [one for one, hands in held.items() if len(hands) > 1]
        why = "side_pot" if len(facts.pots) > 1 else why
        if two:
            why, seat = ("two_hands_own", seat) if seat in two else ("two_hands", two[0])
    return say(f"review.uncounted.{why}", lang, name=names[seat])


def opening(review: DealReview, seat: Seat, found: Sequence[Decision], missing: Collection[int], default: int) -> int:
    """Return the ply at which a review opens: the decision that its headline names, else the first judged one with a
    choice, the first not judged, or the first of the seat.
    """
    costly = (one for one in review.costliest(seat) if one.costly)
    free = (one for one in marked(found) if not forced(one))
    judged = (*costly, *doubtful(found), *slightly_worse(review.of(seat)), *free)
    return judged[0].ply if judged else first_shown(review.table, seat, missing, default)


def first_shown(table: Table, seat: Seat, missing: Collection[int], default: int) -> int:
    """Return the first ply of a seat that was not judged, else its first; the default if it answered nothing."""
    own = (ply for ply, answer in enumerate(table.answers) if answer.seat == seat)
    return min(own, key=lambda ply: (ply not in missing, ply), default=default)


def forced(one: Decision) -> bool:
    """Return True if a decision had one legal answer."""
    return len(one.values) == 1 and one.how == "known"


def unlooked(table: Table, one: Decision) -> bool:
    """Return True if the player could also look at the hand, which is not compared."""
    asked = replay(table, one.ply).asked
    return one.about == "bet" and asked is not None and any(look in asked.choices for look in LOOKS)


def next_bad(review: DealReview, seat: Seat, at: int) -> tuple[int, int, int]:
    """Return the ply of the next decision that a headline counts, the number of the one at ply ``at`` in order of play
    (0 if it is none of them), and how many there are.

    After the last comes the first again.
    """
    order = [one.ply for one in review.of(seat) if one.costly]
    following = next((ply for ply in order if ply > at), order[0] if order else at)
    return following, order.index(at) + 1 if at in order else 0, len(order)


def way_to_bad(at: int, ply: int, nth: int, number: int) -> str:
    """Return the name of the button that leads from ply ``at`` to the next costly move: see `next_bad`."""
    if number == 1:
        return "only_mistake"
    if nth:
        return "last_mistake" if nth == number else "after_mistake"
    return "next_mistake" if ply > at else "first_mistake"


def advised_apart(one: Decision) -> bool:
    """Return True if a good answer is better in the deals of the review than the one that advice prefers."""
    if not one.better or one.wrong or one.equals(one.better):
        return False
    return one.values[one.better].cost > one.values[one.answer].cost


def bluff_as_good(one: Decision) -> tuple[str, int] | None:
    """Return the bet with a weak hand that is as good as the better fold, or as the given one if that was good, with
    the deals of 100 in which better hands fold to it; None if there is none.
    """
    folded = (one.better if one.wrong else one.answer) == "fold"
    bets = [name for name in one.as_good if folded and name in one.unpaid]
    return max(((name, round(one.unpaid[name])) for name in bets), key=lambda bet: bet[1], default=None)


def rough(one: Decision) -> bool:
    """Return True if a cost was sampled, and its band is wider than half of it."""
    return one.how == "sample" and one.knowable is not None and one.knowable.band > one.knowable.cost / 2


def named(one: Decision) -> ReviewMarkName:
    """Return the name of a mark; "slight" for a good answer if another was clearly better, though by little; "open" if
    it is doubtful.
    """
    if doubtful((one,)):
        return "open"
    return "slight" if one.mark is Mark.GOOD and one.wrong else _MARKS[one.mark]


def whole_deal(cost: float, unit: Unit) -> bool:
    """Return True if a cost is the deal itself: it would have been won for certain, and is now lost."""
    return unit is Unit.WINS and round(cost) == 100


def within(cards: Sequence[Card], ranking: Ranking) -> HandName | str:
    """Return the name of a hand of three for the middle of a sentence; the signs of other cards."""
    held = Cards(cards)
    if len(held) != HAND_SIZE:
        return held.signs
    reading = ranking.reading(held)
    return HandName(str(reading.category), reading.cards, ranking.words)


def beats(ranking: Ranking, mine: Cards, theirs: Cards) -> str:
    """Return "won", "tied" or "lost" for a hand against another; a missing hand loses."""
    compared = ranking.compare(mine, theirs) if len(mine) == HAND_SIZE else -1
    return "won" if compared > 0 else "lost" if compared else "tied"


def stake_of(figures: Mapping[str, object]) -> str:
    """Return the name of the figure that a reason is about; "alike" if it has none."""
    order = ("chance_tricks", "chance", "risked_tricks", "risked_word", "risked", "won", "lost", "tricks", "word")
    return next((name for name in order if figures.get(name)), "alike")
