"""The sets of a reviewed layout in words, place by place against the best of the others."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import chain, zip_longest

from ..core.cards import Card, Cards
from ..core.choices import Arrangement, Layout
from ..core.script import Seat
from ..core.table import Table
from ..judge.layouts import left_over
from ..judge.three_card import ranking_in
from ..lessons.review.decision import Decision
from ..locale import hand_name, listed, say
from ..locale.words import sentences
from . import review_kinds as kinds
from .contract import ReviewSet
from .scene.layouts import Places

__all__ = ["SetWording"]


@dataclass(frozen=True)
class SetWording:
    """The words of a review of layouts in one language.

    ``table``  the table at the end of the deal; ``seat`` of the decisions; ``names`` of the players by seat
    ``faces``  the card faces, for the names of cards
    """

    table: Table
    seat: Seat
    names: tuple[str, ...]
    lang: str
    faces: str

    def say(self, key: str, /, **figures: object) -> str:
        """Return a text in this language."""
        return say(key, self.lang, **figures)

    def compared_sets(self, one: Decision) -> list[str]:
        """Return, for each place of a layout, whose hand was the best there, and what the better layout would have
        done; empty for other decisions.
        """
        given, ranking = self.table.answers[one.ply].action, ranking_in(self.table.variant.rules)
        if not isinstance(given, Layout) or ranking is None:
            return []
        places = Places(self.table.view(self.seat), ranking)
        if self.seat in places.faults:
            return []
        others = [seat for seat in range(self.table.seats) if seat != self.seat and seat not in places.faults]
        better, rows = Layout.read(one.better) if one.better else given, list[str]()
        kind = "set" if self.table.variant.family == "crash" else "hand"
        for place, (mine, other) in enumerate(zip_longest(given, better, fillvalue=())):
            shown = {seat: cards for seat in others if (cards := places.at(seat, place)) is not None}
            rivals = {seat: cards for seat, cards in shown.items() if len(cards) == kinds.HAND_SIZE}
            if not (mine or rivals):
                continue
            name = self.say(f"review.{kind}", n=place + 1)
            if not rivals:
                rows.append(self.say("review.compared.alone", set=name, mine=kinds.within(mine, ranking)))
                continue
            best = max(rivals, key=lambda seat: ranking.key(rivals[seat]))
            ended = [kinds.beats(ranking, Cards(hand), rivals[best]) for hand in (mine, other)]
            figures = {"set": name, "name": self.names[best],
                       "theirs": kinds.within(rivals[best], ranking), "mine": kinds.within(mine, ranking)}  # fmt: skip
            told = self.say(f"review.compared.{ended[0] if mine else 'none'}", **figures)
            if ended[0] != ended[1] and other:
                better_hand = self.say(f"review.compared.better_{ended[1]}", hand=kinds.within(other, ranking))
                told = sentences([told, better_hand], self.lang)
            rows.append(told)
        return rows

    def sets(self, one: Decision, own: Layout, other: Layout) -> list[ReviewSet]:
        """Return the sets of a layout with the names of their hands, and the cards left over. The sets that
        another layout has, too, are named without their cards.
        """
        found, same, kind = list[ReviewSet](), list[str](), "set" if self.table.variant.family == "crash" else "hand"
        for place, (mine, theirs) in enumerate(zip_longest(own, other, fillvalue=()), 1):
            name, hand = self.say(f"review.{kind}", n=place), self._hand(mine)
            if {*mine} == {*theirs}:
                same.append(name)
                continue
            none = "" if mine else self.say("review.no_set")
            found.append({"name": name, "cards": list(map(str, mine)), "hand": hand or none})
        if same:
            found.insert(0, {"name": self.say("review.same_sets"), "cards": [], "hand": listed(same, self.lang)})
        choices = self.table.questions[one.ply].choices
        if isinstance(choices, Arrangement) and (rest := left_over(choices.cards, [*chain(*own)])):
            found.append({"name": self.say("review.left_over"), "cards": list(map(str, rest)), "hand": ""})
        return found

    def _hand(self, cards: Iterable[Card]) -> str:
        """Return the name of a hand of three; "" for other cards."""
        held, ranking = Cards(cards), ranking_in(self.table.variant.rules)
        if len(held) != kinds.HAND_SIZE or ranking is None:
            return ""
        reading = ranking.reading(held)
        return hand_name(reading.category, reading.cards, self.lang, ranking.words)
