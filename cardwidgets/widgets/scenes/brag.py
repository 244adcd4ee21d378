"""A brag table on the screen."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from ...core.choices import Amount, OneOf, WordsOrAmount
from ...core.events import Compared, Said, Took
from ...core.script import Seat
from ...games.brag.calls import COVER, DROP, FOLD, KEEP, LOOK, SEE, price, see_cost
from ...locale import hand_name
from ...odds.equity import equity
from .brag_story import Line, Payment, tell
from .scene import Scene

__all__ = ["BragScene"]

_ALWAYS = (FOLD, LOOK, SEE)
"""Words that stay in their places, open or closed; others come when they are open."""


class BragScene(Scene):
    """Seats and stacks, the pot with its tape, the betting as lines, and the question."""

    @cached_property
    def story(self) -> tuple[list[Line], list[Payment]]:
        return tell(self.view, self.say, self.hand_words)

    def subtitle(self) -> str:
        return self.say("brag.subtitle", number=self.at.number, ante=self.facts.rules.ante)

    # -- cards in words

    def hand_words(self, pile: str) -> str:
        reading = self.facts.rules.ranking.reading(self.view.piles[pile])
        return hand_name(reading.category, reading.cards, self.at.lang)

    def hand(self, seat: Seat, pile: str) -> dict[str, Any]:
        """A hand; the reader's own with its name and what it is worth."""
        mine = seat == self.me
        which = f"brag.{'older' if pile == 'retained' else 'newer'}" if len(self.facts.held[seat]) > 1 else None
        label = self.say("table.your_hand") if mine else self.say("table.hand_of", name=self.name(seat))
        if which:
            label = self.say(which, hand=label)
        if self.unseen(pile):
            return self.fan(pile, label, **({"caption": self.say("brag.unseen")} if mine else {}))
        words = self.hand_words(pile)
        if not mine or not self.at.odds:
            return self.fan(pile, label, strong=words, caption="")
        chance = equity(self.view.piles[pile], self.facts.rules.ranking)
        percent = f"{100 * chance.win / chance.total:.0f}"
        told = self.say("brag.beats", won=chance.win, n=chance.total, percent=percent)
        return self.fan(pile, label, strong=words, caption=told)

    # -- seats

    def seat(self, seat: Seat) -> dict[str, Any]:
        facts, turn = self.facts, self.asked is not None and self.asked.seat == seat
        lines = [line for line in self.story[0] if line.seat == seat and seat != self.me]
        said = self.say("brag.log.and").join(lines[-1].parts) if lines else ""
        return {
            "seat": seat,
            "name": self.name(seat),
            "own": seat == self.me,
            "turn": turn,
            "out": seat not in facts.active and seat not in [covered for covered, _ in facts.covered],
            "chips": facts.stacks[seat],
            "tags": self.tags(seat, turn),
            "fans": [self.hand(seat, pile) for pile in facts.held.get(seat, ())],
            "said": said,
        }

    def tags(self, seat: Seat, turn: bool) -> list[dict[str, Any]]:
        facts = self.facts
        tags: list[dict[str, Any]] = []
        if turn:
            tags.append({"text": self.say("table.tag.turn"), "icon": "turn", "turn": True})
        if seat not in facts.playing:
            return [*tags, {"text": self.say("table.tag.out")}]
        if any(isinstance(event, Took) and event.seat == seat for event in self.view.log):
            tags.append({"text": self.say("table.tag.winner"), "icon": "flag"})
        if seat in [covered for covered, _ in facts.covered]:
            tags.append({"text": self.say("table.tag.covered"), "icon": "cover"})
        elif seat not in facts.active:
            tags.append({"text": self.say("table.tag.folded"), "icon": "fold"})
        elif seat in facts.looked:
            tags.append({"text": self.say("table.tag.looked"), "icon": "eye"})
        else:
            tags.append({"text": self.say("table.tag.blind"), "icon": "blind"})
        if seat == facts.dealer:
            tags.append({"text": self.say("table.tag.dealer")})
        return tags

    # -- pot and log

    def pot(self) -> dict[str, Any]:
        _, payments = self.story
        paid: dict[int, int] = {}
        for payment in payments:
            paid[payment.pot] = paid.get(payment.pot, 0) + payment.chips
        over = self.asked is None and not self.facts.pots[0]
        pots = [
            {"label": self.say("table.old_pot", n=n + 1), "total": paid.get(n, 0)} for n in range(len(self.facts.pots))
        ]
        return {
            "label": self.say("brag.pot_taken" if over else "table.pot"),
            "total": sum(paid.values()),
            "tape": [self.bit(payment) for payment in payments],
            "pots": pots,
        }

    def bit(self, payment: Payment) -> dict[str, Any]:
        seats, n = payment.seats, payment.chips
        if len(seats) == 1:
            name = self.name(seats[0])
            text, short = f"{name} {n}", f"{name[:1]} {n}"
        else:
            text = short = f"{len(seats)}×{n // len(seats)}" if seats else str(n)
        own = seats == [self.me]
        return {
            "row": payment.row, "chips": n, "text": text, "short": short, "own": own, "half": payment.half,
            "pot": payment.pot,
        }  # fmt: skip

    def rows(self) -> list[dict[str, str]]:
        return [
            {
                "who": self.say("table.all") if line.seat is None else self.name(line.seat),
                "what": self.say("brag.log.and").join(line.parts),
                "chips": f"+{line.chips}" if line.chips else "",
                "pot": str(line.pot),
                "note": self.price_words(line.level) if line.level and line.pot else "",
            }
            for line in self.story[0]
        ]

    def price_words(self, level: int) -> str:
        return self.say("brag.price_now", open=level, blind=(level + 1) // 2)

    # -- the message

    def message(self) -> str:
        if self.asked is None:
            return self.outcome()
        assert self.asked.seat == self.me
        if self.asked.about != "bet":
            return self.say(f"brag.message.{self.asked.about}")
        need, bettor = price(self.facts, self.asked.seat), self.bettor()
        blind = "" if self.asked.seat in self.facts.looked else "_blind"
        if bettor is None:
            return self.say(f"brag.message.open{blind}", price=need)
        return self.say(f"brag.message.bet{blind}", name=self.name(bettor), level=self.facts.level, price=need)

    def bettor(self) -> Seat | None:
        """Who set the price."""
        bets = [event.seat for event in self.view.log if isinstance(event, Said) and isinstance(event.word, int)]
        return bets[-1] if bets else None

    def outcome(self) -> str:
        facts, log = self.facts, self.view.log
        if facts.carrier is not None:
            key = "you_carry" if facts.carrier == self.me else "carried"
            return self.say(f"brag.over.{key}", name=self.name(facts.carrier), pot=sum(facts.pots))
        takes = [event for event in log if isinstance(event, Took)]
        told = [self.taken(event, shown=any(isinstance(other, Compared) for other in log)) for event in takes]
        return " ".join(told)

    def taken(self, took: Took, *, shown: bool) -> str:
        mine = took.seat == self.me
        who = "you" if mine else "other"
        if not shown or took.seat not in self.facts.exposed:
            return self.say(f"brag.over.{who}_unshown", name=self.name(took.seat), n=took.chips)
        hand = self.hand_words(self.facts.held[took.seat][0])
        return self.say(f"brag.over.{who}_shown", name=self.name(took.seat), n=took.chips, hand=hand)

    # -- the question

    def ask(self) -> dict[str, Any] | None:
        assert self.asked is not None
        choices = self.asked.choices
        label = self.say("table.your_answer")
        if isinstance(choices, WordsOrAmount):
            return {"label": label, "words": self.words(choices.words), "amount": self.amount(choices.amount)}
        assert isinstance(choices, OneOf)
        return {"label": label, "words": self.words(choices)}

    def words(self, words: OneOf[str]) -> list[dict[str, str]]:
        closed = dict(words.closed)
        shown = [word for word in (*_ALWAYS, *words.options) if word in words.options or word in closed]
        return [self.option(word, words) for word in dict.fromkeys(shown)]

    def option(self, word: str, words: OneOf[str]) -> dict[str, str]:
        assert self.me is not None
        option = {"token": word, "text": self.say(f"brag.word.{word.replace(' ', '_')}")}
        if word == SEE and self.facts.level:
            option["cost"] = str(see_cost(self.facts, self.me))
        if reason := words.why(word):
            option["closed"] = self.why(reason)
        elif word in (SEE, COVER, KEEP, DROP):
            option["note"] = self.say(f"brag.note.{word}")
        return option

    def amount(self, amount: Amount) -> dict[str, Any]:
        view: dict[str, Any] = {
            "label": self.say("brag.amount"),
            "verb": self.say("brag.bet_n", n="{n}"),
            "least": amount.least,
            "most": amount.most,
            "why_least": self.least_words(amount.least),
            "why_most": self.most_words(amount),
        }
        if not amount:
            view |= {"least": 0, "most": 0, "closed": self.why(amount.why_most)}
        return view

    def most_words(self, amount: Amount) -> str:
        blind = "_blind" if amount.why_most.figures.get("blind") else ""
        return self.say(f"brag.most.{amount.why_most.key}{blind}")

    def least_words(self, least: int) -> str:
        bettor, blind = self.bettor(), "" if self.me in self.facts.looked else "_blind"
        if bettor is None:
            return self.say(f"brag.least.open{blind}")
        return self.say(f"brag.least.price{blind}", name=self.name(bettor))
