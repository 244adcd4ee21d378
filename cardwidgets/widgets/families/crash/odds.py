"""Crash: what thirteen cards will hold, and how they are best laid out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator, Sequence
from dataclasses import replace
from random import Random

from ....core.cards import BACK, RANKS, Cards, pack
from ....core.view import View
from ....games.crash.deal import CrashFacts
from ....games.crash.rules import CrashRules
from ....locale import hand_name, kind_key
from ....odds.layouts.best import best_layout, count_layouts, greedy_layout, points_against, strength
from ....odds.layouts.counting import special_odds
from ....odds.results import Estimate
from ...odds_panel import Block, Known, Option, Panel, Row, Value, Voice, estimated, sorted_pack

__all__ = ["CrashPanel"]

SIZE = 13
SPECIALS = ("four", "six_pairs", "run13")
GOAL_SETS, GOAL_SPECIAL = 0.01, 0.002
"""Errors that are small enough: a percent of sets that are common, a fifth of one of specials that are rare."""
SETS, DEALT = 300, 4000
"""Hands dealt for the strongest set, and for specials, at each look."""
NONE = "none"
USUAL_HANDS = 4000
"""From so many greedy hands the strength at each place is taken."""


class CrashPanel(Panel[CrashRules, CrashFacts]):
    """Sets and specials of a hand that is not complete, and the best layout of one that is.

    Specials are exact while none of the cards is known; the worth of a set at its place is taken from a sample of
    rivals who lay out greedily.
    """

    size = most = SIZE
    options = (Option("opponents", tuple("123"), "3"),)
    pack = sorted_pack(pack(), RANKS[::-1])

    def __init__(self, rules: CrashRules) -> None:
        super().__init__(rules)
        self.ranking, self.least = rules.ranking, rules.least
        self.four_as_two: bool = rules.six_pairs_four_as_two

    def follow(self, view: View[CrashFacts]) -> Known:
        """Follow a table; the reader's cards are theirs wherever they have laid them."""
        known = super().follow(view)
        mine = (f"set{view.seat}_", f"discard{view.seat}")
        laid = (card for name, pile in view.piles.items() if name.startswith(mine) for card in pile if card != BACK)
        held = Cards((*known.held, *laid))
        seen = Cards(card for card in (*known.seen, *known.theirs) if card not in held)
        rivals = sum(name.startswith("hand") for name in view.piles) - 1
        chosen = {"opponents": str(min(3, max(1, rivals)))}
        return replace(known, held=held, seen=seen, theirs=Cards(), chosen=chosen, counts={})

    # ---------- questions ----------

    def blocks(self, known: Known, voice: Voice) -> Iterator[Block]:
        if len(known.held) == SIZE:
            yield self._layout(known, voice)
            return
        yield self._sets(known, voice)
        yield self._specials(known, voice)

    def headline(self, known: Known, blocks: Sequence[Block], voice: Voice) -> str:
        if len(known.held) == SIZE:
            points = sum(float(row.value) for row in blocks[0].rows)
            return voice.say(
                "odds_widget.crash.best",
                sets=len(blocks[0].rows),
                points=f"{points:.2f}",
                n=int(known.chosen["opponents"]),
            )
        best = max(blocks[0].rows, key=lambda row: float(row.value))
        return voice.say(
            "odds_widget.crash.open",
            n=SIZE - len(known.held),
            kind=best.label,
            percent=f"{100 * float(best.value):.1f}",
        )

    def _layout(self, known: Known, voice: Voice) -> Block:
        """Place by place, how likely a set is the best there."""
        rivals = int(known.chosen["opponents"])
        worth = points_against(rivals, self.ranking, self.least)
        best = best_layout(known.held, worth, self.ranking, self.least)
        rows = []
        for place, hand in enumerate(best.layout):
            reading = self.ranking.reading(hand)
            name = hand_name(reading.category, reading.cards, voice.lang, self.ranking.words)
            label = voice.say("odds_widget.crash.place", n=place + 1, hand=name)
            share = worth.places[place][strength(hand, self.ranking)]
            rows.append(Row(f"place {place + 1}", label, _of_all(share, rivals), Cards(hand)))
        greedy = greedy_layout(known.held, self.ranking, self.least)
        plain = sum(worth.places[place][strength(hand, self.ranking)] for place, hand in enumerate(greedy))
        ways = count_layouts(known.held, len(best.layout), self.ranking, self.least)
        note = voice.say("odds_widget.crash.worth", points=f"{best.worth:.2f}", greedy=f"{plain:.2f}", ways=ways)
        return Block("layout", voice.say("odds_widget.crash.layout"), tuple(rows), note, whole=False)

    def _sets(self, known: Known, voice: Voice) -> Block:
        """Return the kind of the strongest set, by dealing the rest of the hand."""
        left, held = self.unseen(known), tuple(known.held)

        def draw(rng: Random) -> Hashable:
            layout = greedy_layout((*held, *rng.sample(left, SIZE - len(held))), self.ranking, self.least)
            return str(self.ranking.reading(layout[0]).category) if layout else NONE

        question = ("sets", frozenset(held), frozenset(known.seen))
        tally = self.tally(question, draw, SETS * (1 + known.look))
        rows = [
            Row(kind, voice.say(kind_key(kind, self.ranking.words)), tally.share(kind), goal=GOAL_SETS)
            for kind in map(str, self.ranking.order)
            if kind in tally.came
        ]
        if NONE in tally.came:
            rows.append(Row(NONE, voice.say("odds_widget.crash.none"), tally.share(NONE), goal=GOAL_SETS))
        return Block("sets", voice.say("odds_widget.crash.sets"), tuple(rows))

    def _specials(self, known: Known, voice: Voice) -> Block:
        """Exact while nothing is held; then dealt, since a card in hand weighs on every rank."""
        values: dict[str, Value] = {}
        if not known.held:
            values.update(special_odds(known.seen, self.four_as_two))
        else:
            left, held = self.unseen(known), tuple(known.held)

            def draw(rng: Random) -> Hashable:
                return self.specials((*held, *rng.sample(left, SIZE - len(held))))

            question = ("specials", frozenset(held), frozenset(known.seen))
            tally = self.tally(question, draw, DEALT * (1 + known.look))
            values.update({n: tally.share(*(came for came in tally.came if n in _names(came))) for n in SPECIALS})
        rows = (Row(name, voice.say(f"odds_widget.crash.{name}"), values[name], goal=GOAL_SPECIAL) for name in SPECIALS)
        return Block("specials", voice.say("odds_widget.crash.specials"), tuple(rows), whole=False)

    def specials(self, hand: Sequence[str]) -> tuple[str, ...]:
        """Return which of the special things thirteen cards hold."""
        ranks = Counter(card[0] for card in hand).values()
        pairs = sum(number // 2 if self.four_as_two else number >= 2 for number in ranks)
        found = {"four": 4 in ranks, "six_pairs": pairs >= 6, "run13": len(ranks) == SIZE}
        return tuple(name for name in SPECIALS if found[name])


def _names(came: Hashable) -> tuple[str, ...]:
    return came if isinstance(came, tuple) else ()


def _of_all(share: float, rivals: int) -> Estimate:
    """Return a share that all of some rivals are weaker, from a sample in which each is by themselves."""
    one = estimated(share ** (1 / rivals), USUAL_HANDS)
    step = one.steps[-1]
    slope = rivals * step.mean ** (rivals - 1)
    return Estimate((step._replace(mean=share, error=max(slope * step.error, 1 / USUAL_HANDS)),))
