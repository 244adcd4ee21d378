"""The questions of Preferans: calls, the talon, a contract, whists, cards of either hand, and packets to deal."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from ....core.choices import Choices, OneOf
from ....core.errors import Why
from ....core.script import Ask
from ....games.preferans.bids import PASS, Bid
from ....games.preferans.distribution import NO_CUT, ONE, TALON_PACKET
from ....games.preferans.score import MISDEAL, THROWN
from ....games.preferans.talon import CONCEDE, Discard
from ....games.preferans.values import duty, price
from ....games.preferans.whist import HALF_WHIST
from ...contract import Ask as AskView
from ...contract import Option
from ...scene.tricks import CARD_QUESTIONS
from .auction import Grids, fine_of

__all__ = ["WHISTING", "PreferansQuestions"]

WHISTING = ("whist", "answer", "return", "hands")
"""The kinds of questions to defenders: to the first, the second, the first again, and a lone whister."""


class PreferansQuestions(Grids):
    """The questions of Preferans. Every word has its gain and cost, and every closed one a reason."""

    USUAL = ("take",)  # a dark "pass" would look like advice
    ALWAYS = ("whist", HALF_WHIST, "pass", "take", "throw", "open", "closed", CONCEDE)

    # -- answers

    def parts(self, choices: Choices[Any], about: str) -> AskView:  # the type is found by the pattern
        match choices:
            case OneOf(options, closed) if about in ("bid", "contract"):
                whys = dict(closed)
                bids = [one for one in (*options, *whys) if isinstance(one, Bid)]
                words = [one for one in (*options, *whys) if not isinstance(one, Bid)]
                said = [self.option(word, about, whys.get(word)) for word in words]
                return self.asking([*said, *(self.bid_option(one, about, whys.get(one)) for one in bids)])
            case Discard(words=words):
                return {**super().parts(choices, about), "words": [self.option(word, about, None) for word in words]}
            case OneOf() if about == "play_other":
                made = super().parts(choices, about)
                made["cards"]["fan"] = f"hand{self.facts.turn}"
                return made
        return super().parts(choices, about)

    def bid_option(self, one: Bid, about: str, why: Why | None) -> Option:
        """Return the option of a bid, which is chosen on the grid and sent by the main button."""
        text = self.bid_words(one)
        made: Option = {"token": str(one), "text": text, "verb": self.text(f"verb.{about}", bid=text)}
        return {**made, "closed": self.why(why)} if why else made

    def shows(self, word: object, why: Why | None) -> bool:
        """Return False for a half-whist while the first defender is asked again, since it is taken; True for other
        words.
        """
        return word != HALF_WHIST or self.asked is None or self.asked.about != "return"

    def option(self, word: object, about: str, why: Why | None) -> Option:
        if word == ONE:  # `one` cannot be a key of the word list, where it is a plural form
            made: Option = {"token": ONE, "text": self.text("word.single")}
            if why:
                made["closed"] = self.why(why)
        else:
            made = super().option(word, about, why)
        if why is None and (note := self.note_of(str(word), about)):
            made["note"] = note
            if word == CONCEDE and self.facts.bid is not None:
                bid = self.bid_words(self.facts.bid)
                made["text"], made["yes"] = self.text("verb.concede", bid=bid), self.text("yes.concede", bid=bid)
                made["sure"], made["no"] = self.text("sure.concede", bid=bid, brings=note), self.text("no.concede")
        return made

    def note_of(self, word: str, about: str) -> str:
        """Return the payments that an answer leads to, in words; "" if it has none."""
        facts, rules = self.facts, self.facts.rules
        figures: dict[str, object] = {"name": "" if facts.declarer is None else self.name_within(facts.declarer)}
        if about in WHISTING:
            return self.whist_note(word, about)
        if word == CONCEDE and rules.concede is not None and facts.bid is not None:
            units = rules.concede * price(facts.bid)
            figures |= {"n": rules.concede, "bid": self.bid_words(facts.bid),
                        "fine": fine_of(rules, units, len(self.names))}  # fmt: skip
            return self.text(f"brings.concede_{rules.system}", **figures)
        if word == "throw":
            figures |= {"name": self.name_within(facts.dealer), "fine": self.fined(THROWN)}
        if word == NO_CUT:
            figures["fine"] = self.fined(MISDEAL)
        key = f"brings.{'single' if word == ONE else word.replace(' ', '_')}_{about}"
        if word == PASS and about == "bid" and self.is_last_to_pass:
            key += "_last"
            figures["fine"] = self.trick_fine
        return self.text_if_any(key, **figures)

    def whist_note(self, word: str, about: str) -> str:
        facts, rules = self.facts, self.facts.rules
        first, second = self.defenders
        passed = [word for _, word in facts.whist_calls][:1] == [PASS]
        key = f"{word}_{about}"
        if about == "answer":
            key += "_alone" if passed else "_second"
        elif key == "pass_whist":  # payments that they still get under these rules
            key += ("" if rules.greedy else "_shared") + ("" if rules.consolation_to == "both_defenders" else "_only")
        partner = first if self.me == second else second
        names = {"name": self.name_within(facts.declarer), "partner": self.name_within(partner)}
        return self.text(f"brings.{key}", **names, **self.whist_figures)

    @cached_property
    def whist_figures(self) -> dict[str, object]:
        """The whists paid for a trick and for a half-whist, and the tricks that the defenders owe."""
        paid = price(self.contract) * (2 if self.facts.rules.system == "leningrad" else 1)
        owed = duty(self.contract)
        return {"paid": paid, "n": owed, "half": paid * owed // 2}

    @cached_property
    def is_last_to_pass(self) -> bool:
        """Return True if all others have passed without a bid, so that a pass begins the all-pass deal."""
        return self.facts.bid is None and len(self.facts.passed) == len(self.facts.active) - 1

    def packet_words(self, word: str) -> str:
        """Return the receiver of a packet, as a word in a list: ``to 2`` as the name of seat 2, a talon as *talon*."""
        kind, _, number = word.partition(" ")
        if kind == "to":
            return self.name_within(int(number))
        return self.text("packet.single" if word == ONE else "packet.talon")

    # -- the question

    def message(self, asked: Ask) -> str:
        facts = self.facts
        about = asked.about
        if about in CARD_QUESTIONS:
            return super().message(asked)
        figures: dict[str, object] = {"name": "", "bid": "", "by": ""}
        if facts.declarer is not None:
            bid = facts.contract or facts.bid
            figures |= {"name": self.name_within(facts.declarer), "bid": self.bid_words(bid)}
        if about in WHISTING:
            figures |= self.whist_figures
        if about == "bid" and facts.bid is not None:
            figures |= {"bid": self.bid_words(facts.bid), "name": self.name_within(facts.bidder)}
            options = getattr(asked.choices, "options", ())
            if len(options) == 1:
                return self.text("message.bid_none", **figures)
            return self.text("message.bid_again" if facts.bid in options else "message.bid_over", **figures)
        if about == "bid":
            return self.text("message.bid_last" if self.is_last_to_pass else "message.bid", level=facts.minimum)
        if about == "packet":
            n = len(facts.packets)
            strict = self.text("message.strict" if facts.rules.misdeal_strict else "message.lenient")
            said = self.text("message.packet", name=self.name_within(facts.active[0]), n=n)
            return self.sentences(said, strict) if TALON_PACKET not in facts.packets else said
        if about == "discard" and facts.bid is not None and facts.bid.misere:
            return self.text("message.discard_misere", **figures)
        if about in ("answer", "return"):
            first, second = self.defenders
            said = "passed" if (first, PASS) in facts.whist_calls[:1] else "whisted"
            key = f"message.answer_{said}" if about == "answer" else "message.return"
            return self.text(key, **figures, first=self.name_within(first), second=self.name_within(second))
        return self.text(f"message.{about}", **figures)
