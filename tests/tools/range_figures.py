"""The trial of figures of the player of ranges, by other means: line by line, or by deals drawn and played out."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from itertools import pairwise
from typing import Any

from cardwidgets import View
from cardwidgets.core.errors import Why
from cardwidgets.core.script import Ask

__all__ = ["by_ranges", "by_rounds"]

SEED = 7_000_001
WIDE = 5.0
"""Standard errors by which two samples of the same may differ."""


def by_ranges(why: Why, view: View[Any], asked: Ask, answer: object) -> bool:
    """Return how often the hand is the better one and what the words bring, line by line and class by class of the
    other.

    The other speaks by rules of thumb in so many deals, and in the rest as they do best who know one's plan.
    """
    import numpy as np

    from cardwidgets.odds.betting.classes import EDGES, class_of
    from cardwidgets.players.vying.ranges import SHARE, STEADY, ThumbHabit, spot_at
    from cardwidgets.players.vying.temperament import goes_up_from

    spot = spot_at(view, asked)
    assert spot is not None
    solved, duel, at = spot.solved, spot.solved.duel, spot.place
    plan = solved._side(at)[1]  # of both, as who is asked reckons with it
    me, own, middles = duel.nodes[at].speaker, class_of(spot.share), (EDGES[:-1] + EDGES[1:]) / 2
    habit = ThumbHabit(STEADY, goes_up_from(view.facts))

    @cache
    def said(number: int, share: float, by_thumb: bool) -> Mapping[str, float]:
        if not by_thumb:
            return dict(zip(solved.words(number), map(float, plan[number][:, class_of(share)]), strict=True))
        often = habit.often(duel, duel.nodes[number], np.array([share]))
        return {word: float(chances[0]) for word, chances in often.items()}

    def comes_to(number: int, other: int, by_thumb: bool) -> float:
        """The half chips one wins in all."""
        node = duel.nodes[number]
        if node.speaker is None:
            wins = node.winner == me if node.winner is not None else own > other or (own == other and node.seer != me)
            return float(node.paid[1 - me] if wins else -node.paid[me])
        words = said(number, float(middles[own if node.speaker == me else other]), node.speaker != me and by_thumb)
        return sum(
            words[word] * comes_to(child, other, by_thumb) for word, child in node.children.items() if words[word]
        )

    better, met, stolen = 0.0, 0.0, 0.0
    sizes = {str(answer)} & {*duel.nodes[at].children}  # a bet in the tree
    brings = dict.fromkeys(duel.nodes[at].children, 0.0)
    for other, size in enumerate(np.diff(EDGES)):
        for by_thumb, share in ((True, SHARE), (False, 1 - SHARE)):
            weight, number = float(size) * share, 0
            for word in duel.nodes[at].history:
                node = duel.nodes[number]
                if node.speaker != me:
                    weight *= said(number, float(middles[other]), by_thumb)[word]
                number = node.children[word]
            met += weight
            better += weight * (1.0 if own > other else 0.5 if own == other else 0.0)
            for word, child in duel.nodes[at].children.items() if weight else ():
                brings[word] += weight * comes_to(child, other, by_thumb) / 2
                if word in sizes and other >= own:
                    stolen += weight * said(child, float(middles[other]), by_thumb).get("fold", 0.0)
    if met < 1e-6:
        return True  # nobody would have paid so: the other holds anything
    if why.key == "advice_better_hand":
        return abs(100 * better / met - float(why.figures["percent"])) < 1
    if why.key == "advice_stolen":
        return not sizes or abs(100 * stolen / met - float(why.figures["percent"])) < 1
    chips = {word: (value - brings["fold"]) / met for word, value in brings.items()}
    worth = spot.answers(view, asked, chips, fold=True)
    best = worth.pop(answer)
    told = [float(why.figures[name]) for name in ("brings", "than")]
    return abs(told[0] - best) < 0.1 and abs(told[1] - max(worth.values(), default=0.0)) < 0.1


def by_rounds(why: Why, view: View[Any], asked: Ask, answer: object) -> bool:
    """The same in home poker, by deals that are drawn and played out word by word."""
    import numpy as np

    from cardwidgets.core.events import Said
    from cardwidgets.odds.betting.rounds import habit_plan, stages
    from cardwidgets.players.vying.poker_rounds import PokerHabit, poker_spot_at
    from cardwidgets.players.vying.ranges import SHARE, STEADY

    spot = poker_spot_at(view, asked)
    assert spot is not None
    solved, game, here = spot.solved, spot.solved.game, spot.place
    ranking, rng, me = view.facts.rules.ranking, np.random.default_rng(SEED), spot.solved.side
    hands, usual = stages(ranking), habit_plan(game, ranking, PokerHabit(STEADY, game.up))
    said = [event.word for event in view.log if isinstance(event, Said) and event.about == "bet"]
    path = [game.after(said[:number]) for number in range(len(said) + 1)]

    def then(kinds: Any, stage: int) -> Any:
        """A kind of the next stage for each."""
        chances = np.cumsum(hands[stage].next[kinds], axis=1)
        return np.minimum((rng.random((len(kinds), 1)) > chances).sum(axis=1), chances.shape[1] - 1)

    many = 200_000
    theirs = [rng.integers(13, size=many)]
    mine: list[Any] = [None] * here.street + [np.full(many, here.kind)]
    for stage in range(2):
        theirs.append(then(theirs[stage], stage))
        if stage >= here.street:
            mine.append(then(mine[stage], stage))
    thumb = rng.random(many) < SHARE
    weights = np.ones(many)
    for before, after in pairwise(path):
        assert before is not None and after is not None
        street, line, at = before
        point = game.points[at]
        if point.speaker != me:
            ended = None if after[0] == street else game.ends[after[1] % len(game.ends)]
            word = [*point.words.values()].index(after[2] if ended is None else ended)
            chances = [plan[street][at][line, word, theirs[street]] for plan in (usual, solved._plan)]
            weights = weights * np.where(thumb, *chances)
    if weights.sum() < 500:
        return True  # hardly anybody would have spoken so
    if why.key in ("advice_better_hand", "advice_better_later"):
        better = (mine[2] > theirs[2]) + (mine[2] == theirs[2]) / 2
        chance = (weights * better).sum() / weights.sum()
        error = 0.5 * float((weights**2).sum()) ** 0.5 / weights.sum()
        return bool(abs(100 * chance - float(why.figures["percent"])) < 1 + 100 * WIDE * error)

    if why.key == "advice_stolen":
        child = game.points[here.point].words.get(str(answer))
        if child is None:
            return True  # a bet beside the tree
        fold = [*game.points[child].words].index("fold")
        chances = [each[here.street][child][here.line, fold, theirs[here.street]] for each in (usual, solved._plan)]
        folds = weights * np.where(thumb, *chances) * (theirs[2] >= mine[2])
        error = 0.5 * float((weights**2).sum()) ** 0.5 / weights.sum()
        return bool(abs(100 * folds.sum() / weights.sum() - float(why.figures["percent"])) < 1 + 100 * WIDE * error)

    def won(row: int, street: int, line: int, at: int) -> float:
        """Return what one deal brings in all, from a point on."""
        while True:
            point = game.points[at]
            paid = float(solved._solver.paid[street][line])
            if point.winner is not None:
                return paid + point.put[1 - me] if point.winner == me else -(paid + point.put[me])
            if point.speaker is None:
                if street == 2:
                    return (paid + point.put[me]) * float(np.sign(mine[2][row] - theirs[2][row]))
                street, line, at = street + 1, line * len(game.ends) + game.ends.index(at), 0
                continue
            plan = usual if point.speaker != me and thumb[row] else solved._plan
            held = (mine if point.speaker == me else theirs)[street][row]
            chances = plan[street][at][line, :, held].astype(float)
            at = [*point.words.values()][rng.choice(len(chances), p=chances / chances.sum())]

    worth, errors = {}, {}
    drawn = rng.choice(many, size=2000, p=weights / weights.sum())
    # A sample of a sample: both have their error.
    shares = 1 / len(drawn) + float((weights**2).sum()) / float(weights.sum()) ** 2
    paid = float(solved._solver.paid[here.street][here.line]) + game.points[here.point].put[me]
    for word, child in game.points[here.point].words.items():
        each = np.array([won(row, here.street, here.line, child) for row in drawn]) + paid
        worth[word], errors[word] = float(each.mean()), float(each.std()) * shares**0.5
    told = spot.answers(view, asked, worth, fold=True)
    wide = spot.answers(view, asked, errors, fold=True)
    best, error = told.pop(answer), wide.pop(answer)
    brings, than = (float(why.figures[name]) for name in ("brings", "than"))
    close = abs(brings - best) < 0.1 + WIDE * error
    return close and abs(than - max(told.values())) < 0.1 + WIDE * max(wide.values())
