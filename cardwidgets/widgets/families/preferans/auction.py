"""The auction and the choice of a contract on one grid, and the order in which the defenders speak."""

from __future__ import annotations

from functools import cached_property
from itertools import groupby

from ....core.choices import OneOf
from ....core.script import Seat
from ....games.preferans.bids import LEVELS, PASS, Bid, ladder
from ....games.preferans.deal import PreferansFacts
from ....games.preferans.lines import rostov_unit
from ....games.preferans.rules import PreferansRules
from ....games.preferans.values import checked, duty, price
from ....games.preferans.whist import HALF_WHIST, WHIST
from ...contract import (
    Called,
    CallerView,
    CallsView,
    FlowStep,
    FlowView,
    GridBid,
    GridRow,
    GridView,
    Reason,
    Station,
)
from ...scene.tricks import TrickScene
from ...scene.voice import Voice
from ...sheet.words import bid_text, figure

__all__ = ["Grids", "fine_of", "fine_words"]


def fine_of(rules: PreferansRules, units: int, players: int) -> str:
    """Return a penalty of ``units`` units on the sheet: points of the mountain, or whists of each other player."""
    each = {"sochi": 1, "leningrad": 2, "rostov": rostov_unit(rules, players)}[rules.system]
    return figure(units * each)


def fine_words(voice: Voice, rules: PreferansRules, units: int, players: int) -> str:
    """Return a penalty in words: ``4 points``, ``10 whists to each other player``."""
    if rules.system == "rostov":
        return voice.text("fine.whists", n=fine_of(rules, units, players))
    return voice.text("fine.points", n=units * (2 if rules.system == "leningrad" else 1))


class Grids(TrickScene[PreferansFacts]):
    """The grid of twenty-six bids, with the callers and the reasons for closed bids."""

    def fined(self, units: int) -> str:
        """Return a penalty of ``units`` units in words."""
        return fine_words(self, self.facts.rules, units, len(self.names))

    @cached_property
    def trick_fine(self) -> str:
        """The penalty for a trick of an all-pass deal, in words."""
        return self.fined(self.facts.trick_price)

    def bid_words(self, bid: object) -> str:
        """Return a bid or contract in words; "" if there is none."""
        return bid_text(bid, self.lang) if isinstance(bid, Bid) else ""

    @cached_property
    def contract(self) -> Bid:
        """The contract, once there is one."""
        assert self.facts.contract is not None
        return self.facts.contract

    @cached_property
    def defenders(self) -> tuple[Seat, ...]:
        """The two defenders, clockwise from the declarer; none before there is a declarer."""
        active, declarer = self.facts.active, self.facts.declarer
        if declarer is None:
            return ()
        place = active.index(declarer)
        return (*active[place + 1 :], *active[:place])

    def call_words(self, word: str) -> str:
        """Return a call of the auction: a bid, or a pass."""
        return self.text("call.pass") if word == PASS else self.bid_words(word)

    # -- the grid

    @property
    def naming(self) -> bool:
        """Return True if a contract is to be named."""
        return bool(self.facts.phase == "contract")

    def grid(self) -> GridView | None:
        """Return the grid of bids in an auction, or of contracts when one is chosen; None at other times."""
        return self.board() if self.facts.phase in ("auction", "contract") else None

    def auction(self) -> tuple[CallsView | None, GridView | None]:
        return None, self.board()

    def bid_said(self, bid: object) -> str:
        if bid == PASS:
            return self.text("call.pass")
        return self.text("grid.said", bid=self.bid_words(bid), says=self.bid_says(bid))

    def bid_says(self, bid: object) -> str:
        found = [one for one in ladder(self.facts.rules.misere_rank) if one == bid]
        return self.brings(found[0]) if found else self.say("bidding.out")

    def brings(self, bid: Bid) -> str:
        """Return what a bid brings and costs, in figures."""
        rules, seats = self.facts.rules, len(self.names)
        figures = {"level": bid.level, "price": price(bid), "fine": fine_of(rules, price(bid), seats)}
        told = [self.text(f"about.{'misere' if bid.misere else 'tricks'}_{rules.system}", **figures)]
        if checked(rules, bid):
            told.append(self.text("about.checked"))
        elif not bid.misere:
            told.append(self.text("about.duty", n=duty(bid)))
        return self.sentences(*told)

    def board(self) -> GridView:
        """Return the bids in their places, with the calls of each seat."""
        facts, closed = self.facts, self.closed()
        steps = ladder(facts.rules.misere_rank)
        rows = [self.row([one for one in steps if one.level == level and not one.misere]) for level in LEVELS]
        at = next(place for place, one in enumerate(steps) if one.misere)
        rows.insert(len(steps[:at]) // 5, self.row([steps[at]]))
        return {
            "label": self.text("grid.contract" if self.naming else "grid.auction"),
            "rows": rows,
            "note": self.standing(),
            "reasons": self.reasons(steps, closed),
            "seats": [] if self.naming else [self.caller(seat) for seat in facts.active],
            "all": self.text("grid.all"),
        }

    def closed(self) -> dict[str, str]:
        """Return the reasons against the reader's illegal bids; nothing while others are asked."""
        asked = self.asked
        if asked is None or asked.seat != self.me or not isinstance(asked.choices, OneOf):
            return {}
        return {str(one): self.why(why) for one, why in asked.choices.closed}

    def row(self, bids: list[Bid]) -> GridRow:
        """Return the bids of a level, and the promise that they make."""
        first = bids[0]
        promise = "promise_misere" if first.misere else "promise_named" if self.naming else "promise"
        return {
            "label": self.bid_words(first) if first.misere else self.text("grid.level", n=first.level),
            "about": self.text(f"grid.{promise}", n=first.level),
            "bids": [self.step(one) for one in bids],
        }

    def step(self, one: Bid) -> GridBid:
        """Return a bid in its place, with its callers, and marks if it is the highest or may be bid again."""
        facts = self.facts
        by = [self.name(seat) for seat, word in facts.calls if word == one]
        state: Called = "high" if one == facts.bid else "said" if by else ""
        return {"token": str(one), "text": self.bid_words(one), "by": by[-1] if by else "", "state": state}

    def standing(self) -> str:
        """Return the highest bid in words, with a note if the same bid may be made again."""
        facts, asked = self.facts, self.asked
        if facts.bid is None:
            return self.text("grid.open", level=facts.minimum)
        figures = {"bid": self.bid_words(facts.bid), "name": self.name_within(facts.bidder)}
        if self.naming:
            return self.text("grid.won", **figures)
        again = asked is not None and asked.seat == self.me and facts.bid in getattr(asked.choices, "options", ())
        return self.text("grid.again" if again else "grid.high", **figures)

    def reasons(self, steps: tuple[Bid, ...], closed: dict[str, str]) -> list[Reason]:
        """Return every reason once, with ranges of the bids that it closes."""
        found: dict[str, list[str]] = {}
        for why, group in groupby(steps, key=lambda one: closed.get(str(one), "")):
            stretch = list(group)
            if why:
                ends = [self.bid_words(one) for one in dict.fromkeys((stretch[0], stretch[-1]))]
                found.setdefault(why, []).append(" – ".join(ends))
        return [{"what": self.say("game.and").join(what), "why": why} for why, what in found.items()]

    def caller(self, seat: Seat) -> CallerView:
        """Return the calls of a seat."""
        calls = [self.call_words(word) for who, word in self.facts.calls if who == seat]
        return {"name": self.name(seat), "calls": calls}

    # -- whisting

    def flow(self) -> FlowView | None:
        """Return the stations of whisting: the words said, the present speaker, and stations that may not come."""
        facts = self.facts
        if facts.phase != "whist" or self.asked is None or facts.contract is None:
            return None
        first, second = self.defenders
        words = [word for _, word in facts.whist_calls]
        half_open = facts.rules.half_whist and facts.contract.level in (6, 7) and words[:1] in ([], [PASS])
        steps = [self.station("first", first, words, 0), self.station("second", second, words, 1)]
        halved = words[1:2] == [HALF_WHIST]
        if halved or (half_open and len(words) < 2):
            steps.append(self.station("return", first, words, 2 if halved else 9))
        if len(facts.whisters) < 2:
            asked = self.asked.about == "hands"
            lone = facts.whisters[0] if facts.whisters else None
            at = len(words) if asked else 9
            steps.append(self.station("hands", lone, words, at))
        figures = {"bid": self.bid_words(facts.contract), "name": self.name_within(facts.declarer)}
        return {"label": self.text("flow.label", **figures), "steps": steps}

    def station(self, key: str, seat: Seat | None, words: list[str], at: int) -> FlowStep:
        """Return one station: the word said there, or the seat that speaks there."""
        state: Station = "done" if at < len(words) else "now" if at == len(words) else "maybe"
        name = self.text("flow.lone") if seat is None else self.name(seat)
        back = "_back" if key == "return" and words[at : at + 1] == [WHIST] else ""
        said = self.text(f"flow.{words[at]}{back}") if state == "done" else ""
        return {"name": name, "role": self.text(f"flow.{key}"), "said": said, "state": state}
