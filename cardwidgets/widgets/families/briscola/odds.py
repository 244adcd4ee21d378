"""The panel of chances for Briscola and its relatives: the own hand, the hidden hands, and the risk of a card."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from ....core.cards import Card, Cards
from ....core.events import Moved
from ....core.view import View
from ....games.briscola.deal import BriscolaFacts
from ....games.briscola.rules import BriscolaRules, full_pack
from ....judge.tricks import taker
from ....odds.briscola.hands import caricos_held, points_held, trumps_held
from ....odds.results import Chance
from ....odds.runtime.suit_sums import hands_by
from ...odds_panel import Block, Option, Panel, ReaderKnowledge, Row, Voice, rows_of, sorted_pack

__all__ = ["BriscolaPanel"]

BANDS = ((0, 0), (1, 9), (10, 19), (20, 120))
"""The ranges of points of a hand that share a row: none, small cards, a carico, more."""
USUAL_HAND_SIZE = 3
"""The hand size in games that deal all cards, if no table gives it."""


class BriscolaPanel(Panel[BriscolaRules, BriscolaFacts]):
    """The panel of exact chances: trumps and points of the own hand, and the cards of the hidden hands."""

    options = (Option("trump", tuple(Panel.SUITS), "S"), Option("opponents", tuple("12345"), "1"))

    def __init__(self, rules: BriscolaRules) -> None:
        super().__init__(rules)
        self.order: str = rules.order
        self.pack = sorted_pack(full_pack(rules.pack), self.order)
        self.size = rules.hand or USUAL_HAND_SIZE
        self.most = max(10, self.size)

    def hidden(self, known: ReaderKnowledge) -> int:
        """Return the number of unknown cards in the others' hands."""
        return max(0, self._theirs(known) - len(known.theirs))

    def _theirs(self, known: ReaderKnowledge) -> int:
        return known.counts.get("hidden", self.size * int(known.chosen["opponents"]))

    def follow(self, view: View[BriscolaFacts]) -> ReaderKnowledge:
        """Return the reader's knowledge at a table. The turn-up is known, also in the hand that drew it."""
        known = super().follow(view)
        others = {
            name: pile for name, pile in view.piles.items() if name.startswith("hand") and name != f"hand{view.seat}"
        }
        chosen = {"opponents": str(min(5, max(1, len(others))))}
        if view.facts.trump:
            chosen["trump"] = view.facts.trump
        turned = view.facts.turnup
        drawn = turned is not None and turned not in (*view.piles["turnup"], *known.held, *known.theirs)
        played = any(
            isinstance(event, Moved) and event.card == turned and event.target == "trick" for event in view.log
        )
        theirs, seen = known.theirs, known.seen
        if turned is not None and drawn and not played and turned in seen and len(others) == 1:
            theirs, seen = Cards((*theirs, turned)), Cards(card for card in seen if card != turned)
        counts = {**known.counts, "hidden": sum(map(len, others.values()))}
        return replace(known, seen=seen, theirs=theirs, chosen=chosen, counts=counts)

    # ---------- questions ----------

    def blocks(self, known: ReaderKnowledge, voice: Voice) -> Iterator[Block]:
        if len(known.held) < self.hand_size(known):
            yield from self._own(known, voice)
        elif known.held:
            yield self._lead(known, voice)
        if self._theirs(known):
            yield self._trumps(known, voice)
            yield self._hidden(known, voice)

    def headline(self, known: ReaderKnowledge, blocks: Sequence[Block], voice: Voice) -> str:
        first, trump = blocks[0], voice.suit(known.chosen["trump"])
        if first.name == "lead":
            safe = min(first.rows, key=lambda row: float(row.value))
            percent = f"{100 * float(safe.value):.1f}"
            return voice.say("odds_widget.briscola.safest", card=voice.card(safe.cards[0]), percent=percent)
        none = next((float(row.value) for row in first.rows if row.name == "0"), 0.0)
        percent = f"{100 * (1 - none):.1f}"
        if first.name == "own":
            return voice.say("odds_widget.briscola.holds", suit=trump, percent=percent)
        return voice.say("odds_widget.briscola.theirs_hold", suit=trump, percent=percent)

    def _own(self, known: ReaderKnowledge, voice: Voice) -> Iterator[Block]:
        trump, size = known.chosen["trump"], self.hand_size(known)
        away = Cards((*known.seen, *known.theirs))
        trumps = trumps_held(size, trump, held=known.held, seen=away, cards=self.pack)
        rows = rows_of(trumps, lambda n: voice.say("odds_widget.briscola.n_trumps", n=n))
        yield Block("own", voice.say("odds_widget.briscola.own"), tuple(rows))
        points = points_held(size, held=known.held, seen=away, cards=self.pack, order=self.order)
        bands = []
        for low, high in BANDS:
            ways = sum(hands for worth, hands in points.ways.items() if low <= worth <= high)
            if ways:
                name = f"{low}" if low == high else f"{low}–{high}" if high < 120 else f"{low}+"
                label = voice.say("odds_widget.briscola.points", points=name)
                bands.append(Row(f"points {low}", label, Chance(ways, points.total)))
        mean = voice.say("odds_widget.briscola.mean", points=f"{float(points.mean):.1f}")
        yield Block("points", voice.say("odds_widget.briscola.own_points"), tuple(bands), mean)

    def _lead(self, known: ReaderKnowledge, voice: Voice) -> Block:
        """Return, for each card, the probability that a hidden hand can beat it."""
        trump = known.chosen["trump"]
        rows = []
        for card in known.held:
            takers = {other for other in self.pack if taker((card, other), trump, self.order) == 1}
            chance = self._holds(known, takers)
            rows.append(Row(str(card), voice.card(card), chance, Cards([card])))
        return Block("lead", voice.say("odds_widget.briscola.lead"), tuple(rows), whole=False)

    def _hidden(self, known: ReaderKnowledge, voice: Voice) -> Block:
        """Return questions about the cards of all hidden hands together."""
        trump, left = known.chosen["trump"], self.unseen(known)
        out = [*left, *known.theirs]
        rows = [
            Row(f"best {card}", voice.card(card), self._holds(known, {card}), Cards([card]))
            for card in (Card(f"{rank}{trump}") for rank in self.order[:2])
            if card in out
        ]
        size, kept = self._theirs(known), {"held": known.theirs, "seen": Cards((*known.held, *known.seen))}
        caricos = caricos_held(size, cards=self.pack, order=self.order, **kept)
        any_carico = Chance(caricos.total - caricos.ways.get(0, 0), caricos.total)
        rows.append(Row("carico", voice.say("odds_widget.briscola.carico"), any_carico))
        n = sum(card.suit == trump for card in left) + sum(card.suit == trump for card in known.theirs)
        note = voice.say("odds_widget.briscola.out", n=len(out), trumps=n)
        title = voice.say("odds_widget.briscola.hidden", n=int(known.chosen["opponents"]))
        return Block("hidden", title, tuple(rows), note, whole=False)

    def _trumps(self, known: ReaderKnowledge, voice: Voice) -> Block:
        away = Cards((*known.held, *known.seen))
        trumps = trumps_held(self._theirs(known), known.chosen["trump"], held=known.theirs, seen=away, cards=self.pack)
        rows = rows_of(trumps, lambda n: voice.say("odds_widget.briscola.n_trumps", n=n))
        return Block("trumps", voice.say("odds_widget.briscola.theirs"), tuple(rows))

    def _holds(self, known: ReaderKnowledge, wanted: set[Card]) -> Chance:
        """Return the probability that the hidden hands hold one of some cards."""
        away = Cards((*known.held, *known.seen))
        found = hands_by(
            lambda suit: sum(card in wanted for card in suit),
            self._theirs(known),
            self.pack,
            held=known.theirs,
            seen=away,
        )
        return Chance(found.total - found.ways.get(0, 0), found.total)
