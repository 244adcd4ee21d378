"""A vying game that no module of the players, the odds or the review knows: its facts say all they ask of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any, ClassVar

import pytest

from cardwidgets import Variant, find, open_table, player, register, review_deal
from cardwidgets.core.deal import Facts
from cardwidgets.core.player import Advice
from cardwidgets.core.spec import GameSpec, Part, Players, spec_of
from cardwidgets.games.brag import zha
from cardwidgets.games.brag.seats import BlindVyingFacts, Playout, Raises
from cardwidgets.judge.three_card import Ranking
from cardwidgets.lessons.review.decision import Decision
from cardwidgets.players import belief_at

pytestmark = pytest.mark.ci


@dataclass(frozen=True, kw_only=True)
class OurFacts(BlindVyingFacts):
    """The facts of Zha Jin Hua under another type, which is none of theirs."""

    rules: zha.ZhaRules
    stake: int
    turns_had: Sequence[int]

    @property
    def order(self) -> Ranking:
        return self.rules.ranking

    def cost_of(self, seat: int, answer: str | int) -> int:
        if isinstance(answer, str) and answer.startswith("all in"):
            return self.stacks[seat]
        return (self.stake + (answer if isinstance(answer, int) else 0)) * (2 if seat in self.looked else 1)

    def raises(self, pot: int, said: int) -> Raises:
        wait = max(0, 2 * self.rules.compare_after_rounds - said)
        return Raises(2 * self.rules.base, plus=2 * self.rules.raise_limit, step=2, wait=wait)

    @property
    def playout(self) -> Playout:
        rules = self.rules
        return Playout(2, (rules.raise_limit, rules.compare_after_rounds), self.stake, rules.cap, self.turns_had)


class Ours(zha.Zha):
    """A deal of it."""

    public: ClassVar[type[Facts]] = OurFacts


def told(name: str, seats: int, seed: int) -> tuple[list[Advice], list[Any], list[Decision]]:
    """Return the advice, the beliefs and the review of a deal that players by rules of thumb play."""
    table, strong = open_table(name, seats=seats, seed=seed), player("strong", name)
    thumb, advice, beliefs = player("rules of thumb", name).at(seats), list[Advice](), list[Any]()
    while (asked := table.asked) is not None:
        view = table.view(asked.seat)
        advice.append(strong.advise(view, asked))
        beliefs.append(belief_at(view, asked, table.variant))
        stays = "call" if table.ply < 3 * seats else thumb.choose(view, asked, Random(table.ply))
        table.play("look" if "look" in asked.choices else stays)  # so that bets are weighed
    return advice, beliefs, [one for seat in range(seats) for one in review_deal(table, seat).decisions]


@pytest.mark.usefixtures("own_shelf")
@pytest.mark.parametrize("seats", [2, 4])
def test_a_vying_game_says_itself_what_is_asked_of_it(seats: int) -> None:
    """Its strong player weighs, its words are replayed and its bets are reviewed, as those of the game it copies."""
    usual, game = spec_of("zha"), replace(zha.GAME, kind="ours", lay=Ours, facts=OurFacts)
    strong = usual.players.strong if usual.players else None
    register(
        GameSpec(
            kind="ours",
            family="brag",
            game=Part(game),
            variants=Part((Variant("ours", game, find("zha-jin-hua").rules, "these tests"),)),
            players=Players(thumb=usual.players.thumb if usual.players else None, strong=strong),
            analysis=usual.analysis,
            judge=usual.judge,
        )
    )
    weighed = 0
    for seed in range(2):
        ours, theirs = told("ours", seats, seed), told("zha-jin-hua", seats, seed)
        assert ours == theirs and ours[2]
        weighed += sum(bool(one.values) for one in ours[0])
    assert weighed > 1
