"""The panel of chances for Preferans: splits of the missing cards, the talon, and the shape of a hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from ....core.cards import BACK, Card, Cards, pack
from ....core.view import View
from ....games.preferans.deal import PreferansFacts
from ....games.preferans.rules import PreferansRules
from ....odds.preferans.hands import HAND, TALON, aces_held, alone, shapes, suit_split, talon_holds
from ....odds.results import Chance
from ...odds_panel import Block, Option, Panel, ReaderKnowledge, Row, Voice, rows_of, sorted_pack

__all__ = ["PreferansPanel"]

SHAPES = 6
"""The number of shapes of a hand with a row each; all others share one."""


class PreferansPanel(Panel[PreferansRules, PreferansFacts]):
    """The panel of exact chances: splits of a suit and the talon for a complete hand, aces and shape for an incomplete
    one.

    With twelve cards held, or with the option ``talon="known"``, all other cards are in two hidden hands. For a
    defender, the two talon cards that they have seen count as the discard.
    """

    size, most = HAND, HAND + TALON
    options = (Option("suit", tuple(Panel.SUITS), "S"), Option("talon", ("hidden", "known"), "hidden"))
    pack = sorted_pack(pack(32), "AKQJT987")

    def hidden(self, known: ReaderKnowledge) -> int:
        return self._talon(known)

    def _talon(self, known: ReaderKnowledge) -> int:
        if "talon" in known.counts:
            return known.counts["talon"]
        return 0 if known.chosen["talon"] == "known" or len(known.held) > HAND else TALON

    def option_text(self, option: Option, value: str, voice: Voice) -> str:
        if option.name == "talon":
            return voice.say(f"odds_widget.preferans.talon_{value}")
        return super().option_text(option, value, voice)

    def follow(self, view: View[PreferansFacts]) -> ReaderKnowledge:
        known = super().follow(view)
        known = replace(known, seen=Cards((*known.seen, *known.theirs)), theirs=Cards())
        hands = [pile.count(BACK) for name, pile in view.piles.items() if name.startswith("hand")]
        left, right = sorted([*hands, 0, 0], reverse=True)[:2]
        apart = max(0, len(self.unseen(known)) - left - right)
        chosen = {"talon": "hidden" if BACK in view.piles["talon"] else "known"}
        return replace(known, chosen=chosen, counts={**known.counts, "talon": apart})

    # ---------- questions ----------

    def blocks(self, known: ReaderKnowledge, voice: Voice) -> Iterator[Block]:
        if not self.hand_size(known):
            return  # for a dealer who sits out, and at the end
        if len(known.held) < self.hand_size(known):
            yield from self._own(known, voice)
            return
        yield self._split(known, voice)
        if falling := self._falling(known, voice):
            yield Block("falls", voice.say("odds_widget.preferans.falls"), falling, whole=False)
        if self._talon(known) == TALON and known.chosen["talon"] == "hidden":
            yield self._brings(known, voice)

    def headline(self, known: ReaderKnowledge, blocks: Sequence[Block], voice: Voice) -> str:
        row = max(blocks[0].rows, key=lambda row: float(row.value))
        percent = f"{100 * float(row.value):.1f}"
        if blocks[0].name != "split":
            missing = self.hand_size(known) - len(known.held)
            return voice.say("odds_widget.preferans.open", n=missing, shape=row.label, percent=percent)
        suit = known.chosen["suit"]
        n = sum(card.suit == suit for card in self.unseen(known))
        if not n:
            return voice.say("odds_widget.preferans.none_out", suit=voice.suit(suit))
        return voice.say("odds_widget.preferans.lie", n=n, suit=voice.suit(suit), split=row.label, percent=percent)

    def _own(self, known: ReaderKnowledge, voice: Voice) -> Iterator[Block]:
        size = self.hand_size(known)
        found = shapes(size, held=known.held, seen=known.seen)
        told = [Row(name, name.replace("-", "–"), Chance(ways, found.total)) for name, ways in found.ways.items()]
        if len(told) > SHAPES + 1:
            rest = sum(ways for ways in list(found.ways.values())[SHAPES:])
            told[SHAPES:] = [Row("rest", voice.say("odds_widget.preferans.rest"), Chance(rest, found.total))]
        yield Block("shape", voice.say("odds_widget.preferans.shape"), tuple(told))
        aces = aces_held(size, held=known.held, seen=known.seen)
        rows = rows_of(aces, lambda n: voice.say("odds_widget.preferans.n_aces", n=n))
        yield Block("aces", voice.say("odds_widget.preferans.aces"), tuple(rows))

    def _places(self, known: ReaderKnowledge) -> tuple[int, int, int]:
        """Return the numbers of unknown cards in both hidden hands and in the talon."""
        left, talon = len(self.unseen(known)), self._talon(known)
        return (left - talon + 1) // 2, (left - talon) // 2, talon

    def _split(self, known: ReaderKnowledge, voice: Voice) -> Block:
        suit, (left, right, talon) = known.chosen["suit"], self._places(known)
        found = suit_split(suit, known.known, left, right, talon)
        n = sum(card.suit == suit for card in self.unseen(known))
        rows = rows_of(found, lambda name: _split_name(name, voice))
        title = voice.say("odds_widget.preferans.split", n=n, suit=voice.suit(suit))
        note = voice.say("odds_widget.preferans.places", left=left, right=right)
        return Block("split", title, tuple(rows), note)

    def _falling(self, known: ReaderKnowledge, voice: Voice) -> tuple[Row, ...]:
        """Return the chances of kings that fall to the reader's aces, if the rest of the suit is in two hands."""
        left, right, talon = self._places(known)
        rows = []
        for suit in self.SUITS:
            king, out = Card(f"K{suit}"), [card for card in self.unseen(known) if card.suit == suit]
            if not talon and king in out and f"A{suit}" in known.held:
                chance = alone(len(out), left, right)
                rows.append(Row(str(king), voice.card(king), chance, Cards([king])))
        return tuple(rows)

    def _brings(self, known: ReaderKnowledge, voice: Voice) -> Block:
        out = self.unseen(known)
        rows = []
        for suit in self.SUITS:
            if wanted := [card for card in out if card.suit == suit]:
                label = voice.say("odds_widget.preferans.a_card", suit=voice.suit(suit), n=len(wanted))
                rows.append(Row(f"brings {suit}", label, talon_holds(wanted, known.known).at_least(1)))
        if aces := [card for card in out if card.rank == "A"]:
            label = voice.say("odds_widget.preferans.an_ace", n=len(aces))
            rows.append(Row("brings A", label, talon_holds(aces, known.known).at_least(1), Cards(aces)))
        return Block("talon", voice.say("odds_widget.preferans.talon"), tuple(rows), whole=False)


def _split_name(name: str, voice: Voice) -> str:
    """Return a split such as ``3-1+1`` in words: the cards of the two hands, and the number of cards elsewhere."""
    hands, _, apart = name.partition("+")
    hands = hands.replace("-", "–")
    return voice.say("odds_widget.preferans.apart", split=hands, n=int(apart)) if apart else hands
