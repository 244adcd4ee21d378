"""Problems of Brag: is a call worth its price, and which of several hands is best?

The right answer is right, with a margin, for every range of a rival's hands within the limits of the problem. The
equities are exact. In Brag, the player who sees loses a tie. At home poker, where bets are equal and several may show,
a tie is shared.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from functools import cache
from itertools import combinations

from ...core.cards import Cards
from ...core.variants import find
from ...games.brag.poker import PokerRules
from ...games.brag.rules import BragRules
from ...judge.three_card import Key, Ranking
from ..answers import ByName, Option
from ..exercise import Grading, Task
from ..scene import Fan, Scene
from ..words import Plain, Words, phrase
from .problem import Problem, problem_text

__all__ = ["chance", "ranking_of", "task", "values"]


def ranking_of(one: Problem) -> Ranking:
    """Return the ranking of a problem's game."""
    rules = find(one.variant).rules
    assert isinstance(rules, BragRules | PokerRules)
    return rules.ranking


def chance(one: Problem, hand: Cards, best: float) -> float:
    """Return the expected share of the pot of a hand, if each rival has one of the best hands.

    ``best`` is the part of all hands that a rival may have, from 0 to 1.
    """
    ranking = ranking_of(one)
    keys = _keys(ranking, tuple(sorted(hand)))
    first = len(keys) - max(1, round(len(keys) * best))
    own, range_ = ranking.key(hand), keys[first:]
    less, not_more = bisect_left(range_, own), bisect_right(range_, own)
    won = less if _word(one) == "see" else (less + not_more) / 2
    return float((won / len(range_)) ** int(one.position.get("rivals", 1)))  # type: ignore[arg-type]


@cache
def _keys(ranking: Ranking, gone: tuple[str, ...]) -> Sequence[Key]:
    """Return the sort keys of all hands without the cards ``gone``, from low to high."""
    rest = [card for card in ranking_pack() if card not in gone]
    return sorted(ranking.key(hand) for hand in combinations(rest, 3))


def ranking_pack() -> Cards:
    return Cards(BragRules().pack)


def _word(one: Problem) -> str:
    """Return the alternative to a fold in a problem: ``bet``, ``see``, or ``call`` at home poker.

    The result is "" for a problem that compares hands.
    """
    if one.form == "call":
        return "call" if isinstance(find(one.variant).rules, PokerRules) else "see"
    return "bet" if one.form == "bluff" else ""


def values(one: Problem) -> dict[str, tuple[float, float]]:
    """Return the smallest and largest value of each answer: in chips, or as the share of hands that it beats.

    The two values are those at the limits of the problem.
    """
    if one.form == "hand":
        hands = dict(zip("ABCD", one.texts("hands"), strict=False))
        shares = {name: [chance(one, Cards(hand), float(best)) for best in one.texts("ranges")]
                  for name, hand in hands.items()}  # fmt: skip
        return {name: (min(found), max(found)) for name, found in shares.items()}
    pot, cost = one.number("pot"), one.number("cost")
    if one.form == "bluff":
        folds = [float(text) for text in one.texts("folds")]
        bet = [often * pot - (1 - often) * cost for often in folds]
        return {"bet": (min(bet), max(bet)), "fold": (0, 0)}
    won = [chance(one, Cards(one.text("hand")), float(best)) for best in one.texts("ranges")]
    paid = [each * (pot + cost) - cost for each in won]
    return {_word(one): (min(paid), max(paid)), "fold": (0, 0)}


def task(one: Problem) -> Task[str]:
    """Return the exercise of a problem of Brag."""
    right, why = one.right[0], one.explained()
    fans: tuple[Fan, ...]
    head: list[Words] = [one.words("story")]
    if one.form == "hand":
        fans = tuple(Fan(Plain(name), Cards(hand)) for name, hand in zip("ABCD", one.texts("hands"), strict=False))
        options = tuple(Option(fan.label.said("en"), fan.label) for fan in fans)
        question = problem_text("ask.best_hand")
    else:
        fans = (Fan(phrase("/table.your_hand"), Cards(one.text("hand"))),)
        options = tuple(Option(word, problem_text(f"call.{word}"), token=word) for word in (_word(one), "fold"))
        question = problem_text("ask.bluff" if one.form == "bluff" else f"ask.{_word(one)}")
    if "limits" in one.position:
        limits = _limits(one)
        any_hand = one.text("limits") == "range" and limits["most"] == 100
        head.append(problem_text("at.range_any" if any_hand else f"at.{one.text('limits')}", **limits))
    return Task(
        question=question,
        scene=Scene(fans=fans, head=tuple(head)),
        answer=ByName(options),
        expected=right,
        judge=lambda answer: Grading(answer == right, why, _RULE[one.form], problem_text(f"miss.{one.form}")),
        hints=(one.words("key"), problem_text("hint.idea", idea=problem_text(f"idea.{one.idea}"))),
        title=one.words("title"),
    )


_RULE = {"hand": "ranking", "call": "price", "bluff": "bluff"}


def _limits(one: Problem) -> dict[str, int]:
    """Return the limits of a problem in percent, and the part of all hands that is folded at the narrowest."""
    ranges = [float(text) for text in one.texts("folds" if one.form == "bluff" else "ranges")]
    least, most = round(100 * min(ranges)), round(100 * max(ranges))
    return {"least": least, "most": most, "folded": 100 - least}
