"""What a layout of Crash cost: against rivals dealt from the cards that the seat had not seen, and against theirs.

Rivals lay their hands out for the most points. What a layout is worth is the points to expect of it, the bonus of a
crash counted in; the best is found among all legal layouts.
"""

from __future__ import annotations

from collections.abc import Mapping

from ...core.cards import Cards, pack
from ...core.choices import Arrangement, Layout
from ...core.errors import Why
from ...core.script import Ask, Seat
from ...core.table import Table
from ...core.view import View
from ...games.crash.deal import CrashFacts
from ...games.crash.rules import PLACES
from ...games.crash.score import fault
from ...odds.layouts.best import Worth, best_layout, greedy_layout, strength
from ...odds.three_card.counting import ladder
from .bands import costs_of
from .cards import SEED, compiles
from .judge import Known, TooLong

__all__ = ["CrashJudge"]

DEALS = 3000
"""Deals in which rivals are laid out, with numba; and as many others in which the best layout is sought.

Sought in the deals in which it is weighed, the best of thousands of layouts would be the luckiest of them.
"""


class CrashJudge:
    """The layout of a hand of Crash."""

    def hand(self, view: View[CrashFacts], asked: Ask) -> Seat | None:
        return asked.seat if asked.about == "layout" and isinstance(asked.choices, Arrangement) else None

    def known(self, view: View[CrashFacts], asked: Ask, answer: Layout, fast: bool | None) -> Known:
        if not compiles(fast):
            raise TooLong
        from ...odds.layouts.reply import Rivals, best_reply, draw_rivals, strengths_of

        rules, cards, bonus = view.facts.rules, _cards(asked), _bonus(view.facts)
        seen = view.seen()
        unseen = [card for card in pack() if card not in seen]
        drawn = draw_rivals(unseen, len(view.facts.scores) - 1, deals=2 * DEALS, seed=SEED, ranking=rules.ranking,
                            least=rules.least)  # fmt: skip
        sought, against = (Rivals(part, drawn.top) for part in (drawn.strongest[:DEALS], drawn.strongest[DEALS:]))
        best = best_reply(cards, sought, bonus=bonus, ranking=rules.ranking, least=rules.least).layout
        layouts = {str(one): one for one in (answer, best, greedy_layout(cards, rules.ranking, rules.least))}
        points = {}
        for name, layout in layouts.items():
            own = [-1] * PLACES if fault(layout, rules) else strengths_of(layout, rules.ranking)
            won = (against.strongest < own) & [one >= 0 for one in own]
            points[name] = won.sum(axis=1) + bonus * won.all(axis=1)
        top = max(points, key=lambda name: float(points[name].mean()))
        lost = {name: points[top] - own for name, own in points.items()}
        values = costs_of({name: (float(own.mean()), float(own.std()) / len(own) ** 0.5) for name, own in lost.items()})
        figures = {"own": float(points[str(answer)].mean()), "best": float(points[top].mean())}
        return Known("points", values, "sample", DEALS, figures)

    def opened(self, table: Table, end: Table, answer: Layout, fast: bool | None) -> Mapping[str, float] | None:
        """The layout against what the others laid out in the end."""
        asked, facts = table.asked, end.deal.facts()
        assert asked is not None and isinstance(facts, CrashFacts), "a layout was asked for"
        rules, sets, seats = facts.rules, end.deal.piles, range(len(facts.scores))
        others = [
            [Cards(sets[f"set{seat}_{place}"]) for seat in seats if seat != asked.seat and seat not in facts.fouls]
            for place in range(PLACES)
        ]
        top = len(ladder(rules.ranking))
        needed = [max((strength(own, rules.ranking) for own in there if own), default=-1) for there in others]
        worth = Worth(tuple(tuple(float(one > need) for one in range(top)) for need in needed))
        best = best_layout(_cards(asked), worth, rules.ranking, rules.least)
        rows = () if fault(answer, rules) else zip(answer, needed, strict=False)
        own = sum(strength(row, rules.ranking) > need for row, need in rows)
        return {str(best.layout): 0.0, str(answer): max(0.0, best.worth - own)}

    def reason(self, view: View[CrashFacts], asked: Ask, answer: Layout, known: Known) -> Why:
        rules, cards = view.facts.rules, _cards(asked)
        if fault(answer, rules):
            return Why("review_layout_void")
        best = min(known.values, key=lambda name: known.values[name].cost)
        points, than = (f"{known.figures[name]:.2f}" for name in ("best", "own"))
        signs = Layout.read(best).signs
        if str(answer) == str(greedy_layout(cards, rules.ranking, rules.least)):
            return Why("review_layout_greedy", {"points": points, "than": than, "best": signs})
        if (sets := len(Layout.read(best))) > len(answer):
            return Why(
                "review_layout_fewer", {"points": points, "than": than, "best": signs, "n": len(answer), "sets": sets}
            )
        return Why("review_layout", {"points": points, "than": than, "best": signs})


def _bonus(facts: CrashFacts) -> float:
    """What all four places bring besides their points, where nobody has to declare it."""
    rules = facts.rules
    return float(rules.crash_bonus) if rules.crash_mode == "bonus" and not rules.declare_required else 0.0


def _cards(asked: Ask) -> Cards:
    assert isinstance(asked.choices, Arrangement), "a layout was asked for"
    return asked.choices.cards
