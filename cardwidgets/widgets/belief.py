"""The belief widget: a heat map of the hidden cards, which stands under a table and follows the play."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from html import escape
from math import hypot
from typing import NamedTuple, Protocol

import traitlets

from ..core.cards import RANKS, SUITS, Card
from ..core.deal import Facts
from ..core.errors import NotationError
from ..core.script import CHANCE, Aside, Ask, Seat
from ..core.table import Table
from ..core.view import View
from ..lessons.review.decision import replay
from ..locale import card_name, listed
from ..odds.runtime.blocks import Progress
from ..odds.warm import kernels
from ..players.belief import Belief, belief_at, counted_belief
from .base import CardWidget
from .contract.panels import BeliefCard, BeliefCell, BeliefEvidence, BeliefMeter, BeliefSuit, BeliefView
from .plays import heard
from .scene import Scene
from .scene.tricks import TrickLine
from .table.part import Host
from .unseen import CardEvidence, Evidence, evidence_at, observed_play
from .work import Work, once_compiled

__all__ = ["MARKED_SHIFT", "BeliefWidget", "changed", "percent"]

MARKED_SHIFT = 0.1
"""The smallest change of a probability that is marked."""
COLOURS = 4
"""The number of colours of players' discs."""
SIGNIFICANT_SHIFT = 5.0
"""The smallest marked change in standard errors, where probabilities are estimated from random deals."""
_OWN = r"(hand|set|discard|aside){}([._]\d+)?"
"""A pattern of the names of a seat's piles."""
_CACHED_BELIEFS = 4
"""The number of cached beliefs. The present belief is soon the former one."""


def percent(belief: Belief, card: Card, *piles: str) -> int:
    """Return the probability that a card lies in one of the piles, as a whole percentage."""
    return round(100 * sum(belief.share(card, pile) for pile in piles))


def changed(before: Belief | None, now: Belief, card: Card, *piles: str) -> int:
    """Return 1 if a card has become likelier to lie in the piles, -1 if less likely, else 0.

    The result is 0 also if the change is small, if it is within sampling error, or if there was no earlier belief.
    """
    if before is None or card not in before.shares:
        return 0
    more = sum(now.share(card, pile) - before.share(card, pile) for pile in piles)
    chance = hypot(*(belief.error(card, pile) for belief in (before, now) for pile in piles))
    return 0 if abs(more) < max(MARKED_SHIFT, SIGNIFICANT_SHIFT * chance) else 1 if more > 0 else -1


def _shaded(cell: BeliefCell) -> str:
    """Return a cell of the table: the darker, the likelier, with an arrow if the probability has changed."""
    way = {1: "▲ ", -1: "▼ ", 0: ""}[cell["change"]]
    red = f"rgba(200, 16, 46, {0.006 * cell['now']:.2f})"  # no darker than 0.6, so that the figure stays legible
    return f'<td style="text-align: right; background-color: {red}">{way}{cell["now"]}</td>'


class _Moment(NamedTuple):
    """The view of a seat after a number of answers, and the question at that time."""

    key: object
    view: View[Facts]
    asked: Ask


class _Found(NamedTuple):
    """The belief now, and the belief before the last answer of another player, ``who``.

    ``card``      the card that ``who`` played, if any
    ``evidence``  the evidence of the play about the others' cards now
    """

    now: Belief
    before: Belief | None
    who: Seat | None
    card: Card | None
    evidence: tuple[Evidence, ...] = ()


class FollowedTable(Host, Protocol):
    """The table above the belief widget."""

    faces: str
    four_colour: bool

    @property
    def table(self) -> Table:
        """The deal on the table."""

    def _scene(self) -> Scene[Facts]:
        """Return the scene of this deal as the reader sees it, with its log."""


class BeliefWidget(CardWidget):
    """The reader's belief about each hidden card, now and before the last answer of another player.

    ``table``   the `TableWidget` above, whose reader's view alone is used; it calls `follow` after each move
    ``leave``   a function that is called when the reader closes the widget

    Raises `TypeError` for an unknown keyword.
    """

    BUNDLE = "belief"
    COMMANDS = frozenset({"answer"})

    finished = traitlets.Bool(False, read_only=True)
    """True if no calculation is running."""

    def __init__(self, table: FollowedTable, leave: Callable[[], object] = lambda: None) -> None:
        self._table, self._leave = table, leave
        self._work: Work[_Found] = Work("the belief", self.redraw)
        self._kept: dict[object, Belief | None] = {}
        self._then = False
        self._shown: _Found | None = None
        super().__init__(lang=table.lang, faces=table.faces, four_colour=table.four_colour)
        self.follow()

    # ---------- the work ----------

    def follow(self) -> None:
        """Look at the table again and calculate the belief, if anything has happened."""
        for name in ("lang", "faces", "four_colour"):
            setattr(self, name, getattr(self._table, name))
        now, _, _, _ = moments = self._moments()
        if now is None:
            self.redraw()  # the deal is over, and the widget says so
        elif not self._work.on(now.key):
            self._begin(*moments, alone=True)

    def finish(self) -> Belief | None:
        """Calculate the present belief at once and return it; None if there is none."""
        self._begin(*self._moments(), alone=False)
        return self.belief

    def _begin(
        self, now: _Moment | None, before: _Moment | None, who: Seat | None, card: Card | None, *, alone: bool
    ) -> None:
        if now is None:
            return

        def steps(progress: Progress) -> Iterator[_Found]:
            earlier = self._believed(before) if before else None
            if progress(1, 2) is not False and (believed := self._believed(now)) is not None:
                yield _Found(believed, earlier, who, card, self._evidence(now, believed))

        last = self._work.found or self._shown
        table = self._table.table
        needed = kernels(table.variant, table.seats)
        self._work.begin(now.key, once_compiled(needed, steps) if alone else steps, alone=alone)
        self._shown = last
        self.redraw()

    def _evidence(self, moment: _Moment, belief: Belief) -> tuple[Evidence, ...]:
        seats, me = len(self._table.names), self._table.seat or 0
        piles = {pile for shares in belief.shares.values() for pile in shares}
        rivals = [(me + step) % seats for step in range(1, seats)]
        places = {seat: sorted(filter(re.compile(_OWN.format(seat)).fullmatch, piles)) for seat in rivals}
        held = {seat: own for seat, own in places.items() if own}
        return evidence_at(moment.view, belief, counted_belief(moment.view), held)

    def _believed(self, moment: _Moment) -> Belief | None:
        if moment.key not in self._kept:
            self._kept[moment.key] = belief_at(moment.view, moment.asked, self._table.table.variant)
            while len(self._kept) > _CACHED_BELIEFS:
                del self._kept[next(iter(self._kept))]
        return self._kept[moment.key]

    def _moments(self) -> tuple[_Moment | None, _Moment | None, Seat | None, Card | None]:
        """Return the moment now, the moment before another player's last answer that the reader knows of, that player's
        seat, and the card played.
        """
        table, seat = self._table.moment.table, self._table.seat
        assert seat is not None, "a spectator has no belief"
        now = self._moment(table, seat)
        if now is None:
            return None, None, None, None
        for ply in range(table.ply - 1, -1, -1):
            given = table.answers[ply]
            if given.seat in (CHANCE, seat) or isinstance(given.action, Aside):
                continue
            then = replay(table, ply)
            before, asked, events = self._moment(then, seat), then.asked, len(then.deal.log)
            then.play(given.action, seat=given.seat)
            if before is None or asked is None:
                continue
            told = heard(asked, given, then.deal.log[events:], seat)
            if told is not None:
                return now, before, given.seat, told.action if isinstance(told.action, Card) else None
        return now, None, None, None

    def _moment(self, table: Table, seat: Seat) -> _Moment | None:
        """Return the moment at a table for a seat; None unless a question is open that the seat may know of."""
        asked = table.asked
        if asked is None or asked.seat == CHANCE or not asked.known_by(seat):
            return None
        key = len(self._table.match.deals), table.answers
        return _Moment(key, table.view(seat), asked.known_to(seat))

    def _snapshot(self) -> Callable[[], None]:
        then = self._then
        return lambda: setattr(self, "_then", then)

    def _values(self) -> dict[str, object]:
        return {"finished": not self._work.going}

    @property
    def belief(self) -> Belief | None:
        """Return the present belief, as far as it has been calculated."""
        found = self._found
        return found and found.now

    @property
    def _found(self) -> _Found | None:
        return self._work.found or self._shown

    # ---------- for the browser ----------

    def command(self, do: str, token: str | None) -> None:
        """Obey a button: show the belief ``now`` or ``then``, ``stop`` the calculation, or ``close`` the widget."""
        match token:
            case "now" | "then":
                self._then = token == "then"
            case "stop":
                self._work.stop()
            case "close":
                self._leave()
                return
            case _:
                raise NotationError("you cannot choose this here")
        self.redraw(moved=True)

    # ---------- the view ----------

    def _places(self, found: _Found) -> dict[str, list[str]]:
        """Return the piles of each place, by the place's name. All piles of one rival are one place."""
        piles = sorted({pile for shares in found.now.shares.values() for pile in shares})
        seats, me = len(self._table.names), self._table.seat or 0
        places: dict[str, list[str]] = {}
        for step in range(1, seats + 1):
            seat = (me + step) % seats
            own = [pile for pile in piles if re.fullmatch(_OWN.format(seat), pile)]
            if own:
                name = self.say("table.you") if seat == me else self._table.names[seat]
                places[name if name not in places else f"{name} {seat + 1}"] = own
        for pile in piles:
            if not re.fullmatch(r"(hand|set|discard|aside)\d+([._]\d+)?", pile):
                kind = re.sub(r"\d+$", "", pile)
                places.setdefault(self.say(f"belief_widget.{kind}"), []).append(pile)
        return places

    def _suits(self, found: _Found, places: dict[str, list[str]]) -> list[BeliefSuit]:
        rules = getattr(self._table.table.deal.facts(), "rules", None)
        named = getattr(rules, "order", "")
        order = named if named and isinstance(named, str) else RANKS[::-1]  # an order of hands, in Teen Patti

        def place(card: Card) -> tuple[int, int]:
            return -SUITS.find(card.suit), order.find(card.rank)

        suits: dict[str, BeliefSuit] = {}
        for card in sorted(found.now.shares, key=place):
            suit = card.suit if card.rank != "X" else "X"
            name = self.say(f"card.{self.faces}.{suit}") if suit != "X" else self.say("odds_widget.jokers")
            cells = [self._cell(found, card, piles) for piles in places.values()]
            drawn: BeliefCard = {"text": card.sign, "name": card_name(card, self.lang, self.faces), "cells": cells}
            suits.setdefault(suit, {"suit": suit, "name": name, "cards": []})["cards"].append(drawn)
        return [*suits.values()]

    def _cell(self, found: _Found, card: Card, piles: list[str]) -> BeliefCell:
        known = found.before is not None and card in found.before.shares
        then = percent(found.before, card, *piles) if found.before is not None and known else None
        change = changed(found.before, found.now, card, *piles)
        way = {1: "more", -1: "less", 0: ""}[change]
        spoken = self.say(f"belief_widget.{way}", n=then) if way else ""
        return {"now": percent(found.now, card, *piles), "then": then, "change": change, "spoken": spoken}

    def _when(self, found: _Found) -> str:
        """Return the label of the earlier belief, which names the last answer."""
        assert found.who is not None
        name = self._table.names[found.who]
        if found.card is None:
            return self.say("belief_widget.before_word", name=name)
        return self.say("belief_widget.before_card", name=name, card=found.card.sign)

    def _all_seen(self) -> bool:
        """Return True if nothing is hidden from the reader any more."""
        table, seat = self._table.moment.table, self._table.seat
        cards = {card for pile in table.deal.piles.values() for card in pile}
        return cards <= table.view(seat).seen()

    def _message(self, found: _Found | None, places: dict[str, list[str]]) -> str:
        if self._all_seen():
            return self.say("belief_widget.all_seen")
        if self._table.moment.table.asked is None:
            return self.say("belief_widget.at_last" if found else "belief_widget.over")
        if found is None:
            return self.say("belief_widget.soon" if self._work.going else "belief_widget.nothing")
        told = [self.say(f"belief_widget.{found.now.how}")]
        if found.before is not None and found.who is not None:
            most = [(abs(cell["now"] - cell["then"]), card["text"], name, cell["then"], cell["now"])
                    for suit in self._suits(found, places) for card in suit["cards"]
                    for name, cell in zip(places, card["cells"], strict=True)
                    if cell["change"] > 0 and cell["then"] is not None]  # fmt: skip
            if most:
                _, card, name, then, now = max(most, key=lambda one: one[0])
                told.append(self.say("belief_widget.most", when=self._when(found), card=card, place=name, then=then,
                                     now=now))  # fmt: skip
            else:
                told.append(self.say("belief_widget.same", when=self._when(found)))
        return self.say("belief_widget.both", first=told[0], then=told[1]) if len(told) > 1 else told[0]

    def _told(self, found: _Found) -> list[BeliefEvidence]:
        """Return the evidence in sentences, with the cards that they are about."""
        told = [self._in_words(one) for one in found.evidence]
        for n, one in enumerate(told):
            if any(one["sentence"] == before["sentence"] for before in told[:n]):
                one["sentence"] = ""  # said once for all players
        return told

    def _in_words(self, one: Evidence) -> BeliefEvidence:
        name = self._table.names[one.seat]
        suit = self.say(f"card.{self.faces}.{one.suit}") if one.suit else ""
        said = self._said_last(one.seat)
        play = observed_play(one, self._table.moment.view, said=bool(said))
        card = card_name(play.card, self.lang, self.faces) if play.card else ""
        key = f"{one.kind}_{play.key}" if play.key else one.kind
        figures = {"name": name, "suit": suit, "n": len(one.cards), "trick": play.trick, "card": card, "deed": said}
        word = self.say(f"belief_widget.word_{one.kind}") if one.kind in ("gone", "here") else ""
        return {
            "name": name,
            "colour": self._colour(one.seat),
            "kind": one.kind,
            "cards": [self._meter(card, word) for card in one.cards],
            "sentence": self.say(f"belief_widget.evidence.{key}", **figures),
        }

    def _colour(self, seat: Seat) -> int:
        """Return the number of a player's colour: the same as that of the player's disc at the table."""
        rivals = [one["seat"] for one in self._table._scene().seats() if not one["own"]]
        return rivals.index(seat) % COLOURS

    def _said_last(self, seat: Seat) -> str:
        """Return the last words of a player in this deal, as the log has them."""
        lines = self._table._scene().story.lines
        told = [line.parts for line in lines if line.seat == seat and not isinstance(line, TrickLine)]
        return self.say("game.and").join(told[-1]) if told else ""

    def _meter(self, one: CardEvidence, word: str) -> BeliefMeter:
        now, prior = round(100 * one.now), round(100 * one.prior)
        named = card_name(one.card, self.lang, self.faces)
        text = self.say("belief_widget.meter", card=named, now=now, prior=prior)
        return {"card": str(one.card), "text": text, "now": now, "prior": prior, "word": word}

    def _headline(self, evidence: Sequence[Evidence], told: Sequence[BeliefEvidence]) -> tuple[str, str]:
        """Return the strongest evidence of the play as a headline, or a line that there is none; and the label of the
        details.
        """
        first = next((pair for pair in zip(evidence, told, strict=True) if pair[0].kind != "blind"), None)
        if first is None:
            return self.say("belief_widget.no_evidence"), ""
        one, said = first
        if one.kind in ("gone", "here"):
            return said["sentence"], self.say("belief_widget.detail")
        key = "points_to" if one.kind == "more" else "points_away"
        if one.rank:
            italian = self.faces == "italian" and one.rank in "JQK"
            card = self.say(f"card.{'a_italian' if italian else 'a'}.{one.rank}")
            key += "_rank"
        else:
            card = card_name(one.cards[0].card, self.lang, self.faces)
        return self.say(f"belief_widget.{key}", name=said["name"], card=card), self.say("belief_widget.detail")

    def _compose(self) -> BeliefView:
        found = None if self._all_seen() else self._found
        places = self._places(found) if found else {}
        then = found is not None and found.before is not None and found.who is not None
        playing = found is not None and self._table.moment.table.asked is not None
        told = self._told(found) if found and playing else []
        headline, detail = self._headline(found.evidence, told) if found and playing else ("", "")
        return {
            "v": 1,
            "ply": self.ply,
            "lang": self.lang,
            "label": self.say("belief_widget.title"),
            "title": self.say("belief_widget.title"),
            "subtitle": self.say("belief_widget.subtitle"),
            "headline": headline,
            "detail": detail,
            "evidence": told,
            "legend": [self.say(f"belief_widget.legend_{key}") for key in ("now", "prior")],
            "map": self.say("belief_widget.map"),
            "places": [*places],
            "suits": self._suits(found, places) if found else [],
            "when": {
                "name": "when",
                "label": self.say("belief_widget.when"),
                "value": "then" if self._then else "now",
                "options": [
                    {"value": "now", "text": self.say("belief_widget.now")},
                    {"value": "then", "text": self._when(found)},
                ],
            } if found and then else None,
            "message": self._message(found, places),
            "going": self._work.going,
            "part": self._work.part,
            "words": {
                **{key: self.say(f"widget.{key}") for key in ("busy", "lost")},
                **{key: self.say(f"belief_widget.{key}") for key in ("working", "cancel", "close")},
                **{f"suit:{suit}": self.say(f"card.{self.faces}.{suit}") for suit in SUITS},
            },
        }  # fmt: skip

    # ---------- for pages where nothing runs ----------

    def __repr__(self) -> str:
        return self.say("belief_widget.title")

    def text(self) -> str:
        """Return the message, the evidence with the cards it is about, and a line for each hidden card."""
        view = self._compose()
        rows = []
        for card in (card for suit in view["suits"] for card in suit["cards"]):
            cells = (f"{place} {cell['now']}" for place, cell in zip(view["places"], card["cells"], strict=True))
            rows.append(f"{card['text']}{self.say('table.colon')}{listed(cells, self.lang)}")
        told = [view["headline"]] if view["headline"] else []
        for one in view["evidence"]:
            sentence = one["sentence"] or one["name"]
            told += *([] if sentence in told else [sentence]), *(f"  {card['text']}" for card in one["cards"])
        return "\n".join([view["message"], *told, *rows])

    def picture(self) -> str:
        """Return the message and the table, as HTML."""
        view = self._compose()
        heads = "".join(
            f'<th scope="col">{escape(name)}</th>' for name in (self.say("belief_widget.card"), *view["places"])
        )
        rows = ""
        for card in (card for suit in view["suits"] for card in suit["cards"]):
            cells = "".join(map(_shaded, card["cells"]))
            rows += f'<tr><th scope="row">{escape(card["text"])}</th>{cells}</tr>'
        told = ""
        for one in view["evidence"]:
            cards = "".join(f"<li>{escape(card['text'])}</li>" for card in one["cards"])
            told += f"<li>{escape(one['sentence'] or one['name'])}{cards and f'<ul>{cards}</ul>'}</li>"
        head = f"<p><b>{escape(view['headline'])}</b></p><ul>{told}</ul>"
        return (
            f"{head}<p>{escape(view['message'])}</p><table><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>"
        )
