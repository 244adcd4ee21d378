"""The reader's draft of a layout: its judgement so far, and the actions on it.

Python keeps the draft. The browser sends all of it and draws the reply, so that every view shows the same draft.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from typing import Literal

from ...core.cards import RANKS, Card, Cards
from ...core.choices import Arrangement, Layout, Subset
from ...core.errors import IllegalAction, Why
from ...judge.three_card import Key, Ranking
from ...locale import frequency, hand_name, often
from ...odds.three_card.counting import ladder
from ..base import Refusal
from ..contract import CardView, LayoutView, Option, Relation, SetView
from .voice import Voice

__all__ = ["Laying", "read_draft", "written"]


def read_draft(token: str, choices: Arrangement) -> Layout:
    """Return the sets that a browser sent, one for each place.

    Raises `Refusal`, `IllegalAction` for cards that the reader does not have or names twice, and `NotationError`.
    """
    rows = Layout.read(token) if token.strip() else Layout()
    if len(rows) > len(choices.sizes):
        raise Refusal("layout.too_many", n=len(choices.sizes))
    cards = Cards(card for row in rows for card in row)
    if wrong := Subset(choices.cards, 0, len(choices.cards)).why(cards):
        raise IllegalAction("a draft", wrong)
    for number, (row, size) in enumerate(zip(rows, choices.sizes, strict=False), 1):
        if len(row) > size:
            raise Refusal("layout.full", number=number, n=size)
    return _padded(rows, choices)


def written(draft: Sequence[Cards]) -> str:
    """Return a draft as a token.

    >>> written(Layout(["KC QD JS", "", "5S"]))
    'KC QD JS |  | 5S'
    """
    return " | ".join(map(str, draft)) if any(draft) else ""


def _padded(rows: Sequence[Cards], choices: Arrangement) -> Layout:
    return Layout([*rows, *[Cards()] * (len(choices.sizes) - len(rows))])


@lru_cache(maxsize=8)
def as_good(ranking: Ranking) -> Mapping[Key, tuple[int, int]]:
    """Return, for every strength, the number of hands at least as good; and the number of all hands."""
    rungs, seen, found = ladder(ranking), 0, {}
    total = sum(map(len, rungs))
    for rung in rungs:
        seen += len(rung)
        found[ranking.key(rung[0])] = (seen, total)
    return found


class Laying:
    """The judgement of a draft. ``judge`` is the rules' function for the full sets, in their order.

    With ``strict``, a layout with a fault cannot be sent. Without it, the reader may send it at their own risk.
    """

    def __init__(
        self,
        voice: Voice,
        choices: Arrangement,
        draft: Layout,
        ranking: Ranking,
        judge: Callable[[Layout], Why | None],
        show: Callable[[Card], CardView],
    ) -> None:
        self.voice, self.choices, self.ranking, self.judge, self.show = voice, choices, ranking, judge, show
        self.draft = _padded(draft, choices)
        self.strict = choices.judge is not None
        self.full = [place for place, row in enumerate(self.draft) if len(row) == choices.sizes[place]]
        self.layout = Layout(self.draft[place] for place in self.full)
        left = [card for card in choices.cards if not any(card in row for row in self.draft)]
        self.hand = sorted(left, key=lambda card: (-RANKS.find(card.rank), "SHDC".find(card.suit)))

    # -- the judgement

    def fault(self) -> Why | None:
        """Return the fault of the full sets, with the set numbered by its place."""
        why = self.judge(self.layout)
        return why and self._placed(why, self.full)

    def fault_of(self, place: int) -> Why | None:
        """Return the fault of one set that does not depend on its place."""
        why = self.judge(Layout([self.draft[place]])) if place in self.full else None
        return why and self._placed(why, [place])

    def _placed(self, why: Why, places: Sequence[int]) -> Why:
        number = why.figures.get("set")
        return why if number is None else Why(why.key, {**why.figures, "set": places[number - 1] + 1})

    def lacking(self) -> tuple[str, dict[str, int]] | None:
        """Return the part that is missing before the layout can be sent, as a key and its figures."""
        for place, row in enumerate(self.draft):
            if row and place not in self.full:
                return "layout.missing", {"number": place + 1, "n": self.choices.sizes[place] - len(row)}
        if self.full != list(range(len(self.full))):
            empty = next(place for place, row in enumerate(self.draft) if not row)
            return "layout.gap", {"number": empty + 1}
        if len(self.full) < self.choices.least:
            return "layout.all_sets", {"n": self.choices.least}
        return None

    def closed(self) -> str | None:
        """Return the reason why the layout cannot be sent; None if it can."""
        if self.strict and (fault := self.fault()):
            return self.voice.why(fault)
        if lacking := self.lacking():
            return self.voice.say(lacking[0], **lacking[1])
        why = self.choices.why(self.layout)
        return self.voice.why(why) if why else None

    def state(self) -> tuple[Literal["open", "wrong", "ready"], str]:
        """Return ``open``, ``wrong`` or ``ready``, and a sentence with the first fault or the missing part."""
        fault, lacking, closed = self.fault(), self.lacking(), self.closed()
        if fault:
            why = self.voice.why(fault)
            said = why if closed else self.voice.say("layout.foul", why=why)
            weak = fault.key.startswith("below_minimum")
            return "wrong", self.voice.say("layout.take_back", why=said) if weak else said
        if closed:
            wrong = lacking is None or lacking[0] == "layout.gap"
            empty = not any(self.draft) and self.choices.least > 0
            return "wrong" if wrong else "open", self.voice.say("layout.begin") if empty else closed
        if not self.full:
            return "ready", self.voice.say("layout.none")
        return "ready", self.voice.say("layout.ready", n=len(self.full))

    # -- actions

    def fix(self) -> Option | None:
        """Return an option that puts the sets in order or closes a gap by one tap."""
        fault = self.fault()
        if fault and fault.key == "wrong_order":
            ordered = sorted(self.layout, key=self.ranking.key, reverse=True)
            moved = [place for place, row in zip(self.full, ordered, strict=True) if row != self.draft[place]]
            rows = dict(zip(self.full, ordered, strict=True))
            token = written([rows.get(place, row) for place, row in enumerate(self.draft)])
            if len(moved) == 2:
                return {"token": token, "text": self.voice.say("layout.swap", one=moved[0] + 1, other=moved[1] + 1)}
            return {"token": token, "text": self.voice.say("layout.in_order")}
        lacking = self.lacking()
        if lacking and lacking[0] == "layout.gap":
            closer = sorted(self.draft, key=lambda row: not row)
            return {"token": written(closer), "text": self.voice.say("layout.close_gap")}
        return None

    def view(self, hint: Layout | None) -> LayoutView:
        """Return the draft in the browser's form."""
        voice, closed, (state, message) = self.voice, self.closed(), self.state()
        some = any(self.draft) or self.choices.least
        back: Option = {"token": "", "text": voice.say("layout.back")}
        if not any(self.draft):
            back["closed"] = voice.say("layout.nothing_back")
        view: LayoutView = {
            "label": voice.say("layout.label"),
            "hand_label": voice.say("layout.hand", n=len(self.hand)),
            "hand": [self.show(card) for card in self.hand],
            "sets": [self.set_view(place) for place in range(len(self.draft))],
            "state": state,
            "message": message,
            "token": written(self.draft),
            "back": back,
            "send": {"token": str(self.layout), "text": voice.say("layout.send" if some else "layout.send_none")},
        }
        if closed:
            view["send"]["closed"] = closed
        elif not some:
            sure, note = voice.say("layout.sure"), voice.say("layout.sure_note")
            view["confirm"] = {"token": view["send"]["token"], "text": sure, "note": note}
        if fix := self.fix():
            view["fix"] = fix
        if hint is not None:
            best = _padded(hint, self.choices)
            view["hint"] = {"token": written(best), "text": voice.say("layout.hint")}
            if list(map(set, best)) == list(map(set, self.draft)):
                view["hint"]["closed"] = voice.say("layout.hinted")
        return view

    def set_view(self, place: int) -> SetView:
        """Return a set with its name, its rank, and its relation to the next set."""
        voice, row, size = self.voice, self.draft[place], self.choices.sizes[place]
        relation, fault = self.relation(place), self.fault_of(place)
        figures = {"number": place + 2} if relation == "order" else {}
        ends = {len(self.draft) - 1: "weakest", 0: "strongest"}
        return {
            "label": voice.say("layout.set", number=place + 1),
            "rank": voice.say(f"layout.{ends[place]}") if place in ends else "",
            "cards": [self.show(card) for card in row],
            "size": size,
            "name": self.name(place),
            "rarity": self.rarity(place),
            "next": relation,
            "relation": voice.say(f"layout.{relation}", **figures) if relation else "",
            "wrong": voice.why(fault) if fault else "",
        }

    def name(self, place: int) -> str:
        row = self.draft[place]
        if place not in self.full:
            size = self.choices.sizes[place]
            return self.voice.say("layout.part", n=len(row), size=size) if row else self.voice.say("layout.empty")
        reading = self.ranking.reading(row)
        return hand_name(reading.category, reading.cards, self.voice.lang, self.ranking.words)

    def rarity(self, place: int) -> str:
        """Return the frequency of hands at least as good, in words."""
        if place not in self.full:
            return ""
        good, total = as_good(self.ranking)[self.ranking.key(self.draft[place])]
        share = Fraction(good, total)
        key = "layout.rarity_all" if share == 1 else "layout.rarity"
        return self.voice.say(key, often=often(share, self.voice.lang), n=frequency(share)[0])

    def relation(self, place: int) -> Relation:
        """Return the relation of a set to the next: ``beats``, ``equal``, ``order`` if the next is stronger, "" if not
        known yet.
        """
        if place not in self.full or place + 1 not in self.full:
            return ""
        stronger = self.ranking.compare(self.draft[place], self.draft[place + 1])
        return "beats" if stronger > 0 else "order" if stronger < 0 else "equal"
