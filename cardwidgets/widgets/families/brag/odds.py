"""The panel of chances for Brag and other games with hands of three."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from random import Random
from typing import TypeAlias

from ....core.cards import RANKS, Cards
from ....core.rules import Rules
from ....core.view import View
from ....games.brag.poker import PokerRules
from ....games.brag.rules import BragRules
from ....games.brag.seats import SeatedFacts, VyingFacts
from ....games.brag.teen import TeenRules
from ....games.brag.zha import ZhaRules
from ....locale import hand_name, kind_key
from ....odds.results import Chance, Chances
from ....odds.runtime.compiled import need_numpy
from ....odds.three_card.counting import chances_given, pack_for
from ...odds_panel import Block, Option, Panel, ReaderKnowledge, Row, Value, Voice, estimated, sorted_pack

__all__ = ["VyingPanel"]

Ranked: TypeAlias = BragRules | PokerRules | TeenRules | ZhaRules

GOAL, GOAL_UNKNOWN = 0.001, 0.003
"""The standard errors at which dealing stops, for a complete hand and for an incomplete one."""
DEALS, DEALS_UNKNOWN = 4096, 2500
"""The numbers of deals at the first look. Later looks have four times as many, or the same number more."""


class VyingPanel(Panel[Ranked, SeatedFacts]):
    """The panel of chances: the kind of a hand, and the chance that it is the best.

    Chances are exact against up to three rivals for a complete hand, against one for an incomplete hand. Others are
    estimates.
    """

    size = most = 3
    options = (Option("opponents", tuple("1234567"), "1"),)

    def __init__(self, rules: Ranked) -> None:
        super().__init__(rules)
        self.ranking = rules.ranking
        self.pack = sorted_pack(pack_for(self.ranking), RANKS[::-1] + "X")

    @classmethod
    def fits(cls, rules: Rules) -> bool:
        variation = getattr(rules, "variation", "none")
        return getattr(rules, "cards", 3) == 3 and variation in ("none", "ak47", "muflis")

    def hidden(self, known: ReaderKnowledge) -> int:
        return 3 * int(known.chosen["opponents"])

    def follow(self, view: View[SeatedFacts]) -> ReaderKnowledge:
        known = super().follow(view)
        active = view.facts.active if isinstance(view.facts, VyingFacts) else ()
        rivals = min(7, max(1, len({*(active or view.facts.playing)} - {view.seat})))
        seen = Cards((*known.seen, *known.theirs))  # an open hand of a rival has folded or lost
        return ReaderKnowledge(known.held, seen, {"opponents": str(rivals)})

    def blocks(self, known: ReaderKnowledge, voice: Voice) -> Iterator[Block]:
        rivals = int(known.chosen["opponents"])
        win, tie, loss = self.against(known, rivals)
        goal = GOAL if len(known.held) == 3 else GOAL_UNKNOWN
        parts = {"win": win, "tie": tie, "lose": loss}
        rows = (Row(name, voice.say(f"odds_widget.vying.{name}"), part, goal=goal) for name, part in parts.items())
        yield Block("showdown", voice.say("odds_widget.vying.against", n=rivals), tuple(rows))
        yield self._rival(known, voice) if len(known.held) == 3 else self._own(known, voice)

    def headline(self, known: ReaderKnowledge, blocks: Sequence[Block], voice: Voice) -> str:
        rivals, win = int(known.chosen["opponents"]), blocks[0].rows[0].value
        percent = f"{100 * float(win):.1f}"
        if len(known.held) < 3:
            return voice.say("odds_widget.vying.open", n=3 - len(known.held), percent=percent, rivals=rivals)
        reading = self.ranking.reading(known.held)
        hand = hand_name(reading.category, reading.cards, voice.lang, self.ranking.words)
        return voice.say("odds_widget.vying.full", hand=hand, percent=percent, n=rivals)

    # ---------- questions ----------

    def against(self, known: ReaderKnowledge, rivals: int) -> tuple[Value, Value, Value]:
        """Return the chances that the hand wins alone, ties and loses against ``rivals`` rivals. Raises `ImportError`
        without numpy.
        """
        need_numpy()
        from ....odds.three_card.montecarlo import estimate_share  # imported late, since a table does not need it
        from ....odds.three_card.showdown import MOST_RIVALS, showdown

        held, dead = known.held, known.seen
        if len(held) < 3:
            return self._on_average(known) if rivals == 1 else self._dealt(known, rivals)
        if rivals <= MOST_RIVALS:
            found = showdown(held, rivals, self.ranking, dead=dead)
            return found.win, found.tie, found.loss
        deals = DEALS * 4**known.look
        guess = estimate_share(held, rivals, self.ranking, dead=dead, seed=0, error=GOAL / 2, deals=deals)
        win, tie, loss = (estimated(part, guess.deals) for part in (guess.win, guess.tie, guess.loss))
        return win, tie, loss

    def _on_average(self, known: ReaderKnowledge) -> tuple[Value, Value, Value]:
        """Return the shares over all ways to complete the hand and to deal a rival's hand."""
        from ....odds.three_card.all_equities import equity_table
        from ....odds.three_card.ranges import held_in

        equities = equity_table(self.ranking, dead=known.seen)
        table = equities.table
        parts = [equities.win, equities.tie, equities.loss]
        for card in table.numbers(known.held):
            parts = [part * held_in([card], table) for part in parts]
        ways = [int(part.sum(dtype="int64")) for part in parts]
        win, tie, loss = (Chance(one, sum(ways)) for one in ways)
        return win, tie, loss

    def _dealt(self, known: ReaderKnowledge, rivals: int) -> tuple[Value, Value, Value]:
        """Return estimated shares from random deals of the rest of the hand and of the rivals' hands."""
        left, held, ranking = self.unseen(known), tuple(known.held), self.ranking
        own = 3 - len(held)

        def draw(rng: Random) -> Hashable:
            dealt = rng.sample(left, own + 3 * rivals)
            others = (tuple(dealt[at : at + 3]) for at in range(own, len(dealt), 3))
            best = ranking.best([(*held, *dealt[:own]), *others])
            return "lose" if 0 not in best else "win" if len(best) == 1 else "tie"

        question = (frozenset(held), frozenset(known.seen), rivals)
        tally = self.tally(question, draw, DEALS_UNKNOWN * (1 + known.look))
        return tally.share("win"), tally.share("tie"), tally.share("lose")

    def _own(self, known: ReaderKnowledge, voice: Voice) -> Block:
        chances = chances_given(self.ranking, held=known.held, seen=known.seen)
        total = next(iter(chances.values())).total
        return Block(
            "own",
            voice.say("odds_widget.vying.own"),
            tuple(self._kinds(chances, voice)),
            voice.say("odds_widget.vying.ways", n=total),
        )

    def _rival(self, known: ReaderKnowledge, voice: Voice) -> Block:
        """Return the kinds of a rival's hand, with the reader's kind marked."""
        chances = chances_given(self.ranking, seen=known.known)
        mine = str(self.ranking.reading(known.held).category)
        total = next(iter(chances.values())).total
        note = voice.say("odds_widget.vying.rival_ways", n=total)
        return Block("rival", voice.say("odds_widget.vying.rival"), tuple(self._kinds(chances, voice, mine)), note)

    def _kinds(self, chances: Chances, voice: Voice, mine: str = "") -> Iterator[Row]:
        """Yield a row for every kind of hand, also for impossible ones, so that rows keep their places."""
        for name, chance in chances.items():
            yield Row(name, voice.say(kind_key(name, self.ranking.words)), chance, mark=name == mine)
