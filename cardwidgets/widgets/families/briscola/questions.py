"""The questions of Briscola besides cards: bids, trumps, a card to call, mariages, cards to exchange."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ....core.cards import SUITS, Card, Cards
from ....core.choices import Choices, OneOf, WordsOrAmount
from ....core.errors import Why
from ....core.events import Said, Signed
from ....core.script import Ask, Seat
from ....games.briscola.auction import PASS, SOLO
from ....games.briscola.deal import BriscolaFacts
from ....games.briscola.mariage import brings, pair
from ...contract import Ask as AskView
from ...contract import BidView, CallerView, CallsView, CardChoice, GridView, Option, PairHand, PairsView
from ...scene.seen import native
from ...scene.tricks import TrickScene

__all__ = ["BriscolaQuestions"]


class BriscolaQuestions(TrickScene[BriscolaFacts]):
    """The questions of Briscola: the auction as a ladder, cards and suits to choose, and reasons for illegal
    answers.
    """

    # -- the auction

    def bid_words(self, bid: object) -> str:
        """Return a bid in words."""
        if isinstance(bid, int):
            rules = self.facts.rules
            raised = rules.bidding == "rank"
            return self.text("bid.raised" if raised else "bid.points", n=bid, rank=self.letter(rules.order[-1]))
        return self.text(f"bid.{bid}") if bid in (PASS, SOLO) else self.letter(str(bid))

    def bids(self) -> dict[Seat, list[object]]:
        """Return the calls of each seat, in order."""
        called: dict[Seat, list[object]] = {}
        for event in self.view.log:
            if isinstance(event, Said) and event.about == "bid":
                called.setdefault(event.seat, []).append(event.word)
        return called

    def calls(self) -> CallsView | None:
        """Return, during an auction, the ladder of calls, the calls made, and closed calls with reasons."""
        if self.playing or self.facts.trump is not None:
            return None
        return self.auction()[0]

    def bid_said(self, bid: object) -> str:
        return self.bid_words(bid)

    def bid_says(self, bid: object) -> str:
        rules = self.facts.rules
        if bid == PASS:
            return self.say("bidding.out")
        if bid == SOLO:
            return self.say("bidding.solo")
        if rules.bidding == "rank" and isinstance(bid, str):
            return self.say("bidding.rank", rank=self.bid_words(bid))
        return self.say("bidding.points", n=bid)

    def auction(self) -> tuple[CallsView | None, GridView | None]:
        rules, facts = self.facts.rules, self.facts
        if rules.bidding == "none":
            return None, None
        callers = {bid: seat for seat, bids in self.bids().items() for bid in bids if bid != PASS}
        steps = self.ranks(callers) if rules.bidding == "rank" else self.bands(callers)
        high = facts.declarer
        if high is None:
            note = self.text("calls.open_rank" if rules.bidding == "rank" else "calls.open", n=rules.min_bid)
        else:
            kind = "rank" if isinstance(facts.bid, str) else "points"
            note = self.text(f"calls.closed_{kind}", name=self.name_within(high), bid=self.bid_words(facts.bid))
        return {
            "label": self.text("calls.label"),
            "rows": [{"label": "", "bids": steps}],
            "note": note,
            "seats": [self.caller(seat) for seat in self.in_turn()],
        }, None

    def in_turn(self) -> list[Seat]:
        """Return all seats from the dealer's neighbour on."""
        n = len(self.names)
        return [(self.facts.dealer + step) % n for step in range(1, n + 1)]

    def ranks(self, callers: Mapping[object, Seat]) -> list[BidView]:
        """Return a step for every rank, from the highest, which is the lowest bid."""
        return [
            self.rung(rank, self.letter(rank), callers.get(rank), self.rank_words(rank))
            for rank in self.facts.rules.order
        ]

    def rank_words(self, rank: str) -> str:
        """Return the name of a rank that is written as a letter."""
        if rank in "JQK" and self.at.faces == "italian":
            return native(Card(rank + "S")).split()[0]
        return self.say(f"card.rank.{rank}") if rank in "JQKA" else ""

    def rung(self, token: str, text: str, by: Seat | None, note: str) -> BidView:
        high = by is not None and by == self.facts.declarer and str(self.facts.bid) == token
        name = "" if by is None else self.name(by)
        return {"token": token, "text": text, "by": name, "state": "high" if high else "said" if name else "",
                "note": note, "verb": self.text("verb.bid_rank", rank=text)}  # fmt: skip

    def bands(self, callers: Mapping[object, Seat]) -> list[BidView]:
        """Return a step for every ten points, since each is worth one more unit."""
        found: list[BidView] = []
        for low in range(61, 121, 10):
            within = [bid for bid in callers if isinstance(bid, int) and low <= bid <= low + 9]
            best = max(within, default=None)
            units = (low - 61) // 10 + 1
            figures = {"low": max(low, self.facts.rules.min_bid), "most": low + 9}
            if figures["low"] > low + 9:
                continue
            step = self.rung(str(best), self.text("calls.band", **figures), callers.get(best), "")
            by = f"{step['by']} {best}" if best else ""
            found.append({**step, "token": "", "verb": "", "note": self.text("calls.units", n=units), "by": by})
        return found

    def called(self, seat: Seat) -> list[str]:
        """Return the calls of a seat in each round; points as a number."""
        return [str(bid) if isinstance(bid, int) else self.bid_words(bid) for bid in self.bids().get(seat, [])]

    def caller(self, seat: Seat) -> CallerView:
        """Return the calls of a seat."""
        return {"name": self.name(seat), "calls": self.called(seat)}

    # -- questions

    def parts(self, choices: Choices[Any], about: str) -> AskView:  # the type is found by the pattern
        match choices:
            case OneOf(options) if about == "play":
                closed = {str(card): self.why(why) for card, why in choices.closed if isinstance(card, Card)}
                cards: CardChoice = {"tokens": list(map(str, options)), "closed": closed}
                return {**self.asking(self.shut(choices)), "cards": cards}
            case OneOf() if about == "mariage":
                return self.asking(self.mariages(choices))
            case OneOf() if about == "exchange":
                return self.swaps(choices)
            case OneOf(options, closed) if about == "bid":
                whys = dict(closed)
                words = [word for word in (PASS, *self.facts.rules.order, SOLO) if word in options or word in whys]
                return self.asking([self.option(word, about, whys.get(word)) for word in words])
            case WordsOrAmount(words, amount):
                return {**self.parts(words, about), "amount": self.amount(amount, about)}
        return super().parts(choices, about)

    def option(self, word: object, about: str, why: Why | None) -> Option:
        if about == "trump":
            return self.trump_option(str(word))
        if about == "call":
            return self.call_option(str(word))
        if about == "bid":
            text = self.text("word.pass") if word == PASS else self.bid_words(word)
            made: Option = {"token": str(word), "text": text}
            if word == PASS:
                made["usual"] = True  # the button is dark only after a bid is chosen
            elif word != SOLO and isinstance(word, str):
                made["verb"] = self.text("verb.bid_rank", rank=text)
            if word == SOLO:
                made["note"] = self.text("note.solo")
            return {**made, "closed": self.why(why)} if why else made
        return super().option(word, about, why)

    def held(self, suit: str) -> str:
        """Return the reader's cards of a suit, in words."""
        mine = [card for card in self.in_order(self.view.piles[f"hand{self.me}"]) if card.suit == suit]
        ranks = " ".join(self.letter(card.rank) for card in mine)
        return self.text("held", n=len(mine), ranks=ranks) if mine else self.text("held_none")

    def trump_option(self, suit: str) -> Option:
        """Return an option to choose trumps. After an auction of ranks this also calls the card."""
        rules, bid = self.facts.rules, self.facts.bid
        name = self.suit(suit)
        if rules.bidding != "rank":
            verb = self.text("verb.trump", suit=name)
            return {"token": suit, "text": name, "mark": suit, "note": self.held(suit), "verb": verb}
        return self.card_option(suit, Card((bid if isinstance(bid, str) else rules.order[-1]) + suit), self.held(suit))

    def call_option(self, rank: str) -> Option:
        return self.card_option(rank, Card(rank + (self.facts.trump or "")), "")

    def card_option(self, token: str, card: Card, note: str) -> Option:
        own = any(card in self.view.piles[pile] for pile in (f"hand{self.me}", "aside"))
        notes = [*filter(None, [note]), *([self.text("note.own_card")] if own else [])]
        name = self.card(card)
        return {
            "token": token,
            "text": name["name"],
            "card": name,
            "note": self.say("game.and").join(notes),
            "verb": self.text("verb.call", card=name["name"]),
        }

    def mariages(self, choices: OneOf[object]) -> list[Option]:
        """Return the mariages that may be shown, held pairs that may not be shown with reasons, and an option to
        go on.
        """
        points = brings(self.facts.rules, len(self.facts.mariages))
        made: list[Option] = []
        for suit in map(str, choices.options):
            if suit == PASS:
                continue
            text = self.text("word.mariage", suit=self.suit(suit), n=points)
            makes = self.text("note.makes_trump" if self.facts.rules.trump == "mariage" else "note.mariage")
            made.append({"token": suit, "text": text, "note": makes})
        hand = self.view.piles[f"hand{self.me}"]
        for suit, why in ((str(suit), why) for suit, why in choices.closed):
            if set(pair(suit)) <= set(hand):
                text = self.text("word.mariage", suit=self.suit(suit), n=points)
                made.append({"token": suit, "text": text, "closed": self.why(why)})
        return [*made, {"token": PASS, "text": self.text("word.no_mariage")}]

    def shut(self, choices: OneOf[object]) -> list[Option]:
        """Return illegal actions that a reader may want instead of a card, with reasons."""
        whys = {str(word): why for word, why in choices.closed if not isinstance(word, Card)}
        made: list[Option] = []
        suits = {word.split()[1]: why for word, why in whys.items() if word.startswith("mariage ")}
        if suits:
            hand = set(self.view.piles[f"hand{self.me}"])
            held = [suit for suit in SUITS if set(pair(suit)) <= hand]
            trump = self.facts.trump if self.facts.rules.mariage == "trump" else None
            suit = next((one for one in (*held, trump, *SUITS) if one in suits), SUITS[0])
            made.append(self.shut_word(f"mariage {suit}", "show_mariage", suits[suit]))
        if "exchange" in whys and self.facts.rules.partner_view == "exchange":
            made.append(self.shut_word("exchange", "exchange", whys["exchange"]))
        return made

    def shut_word(self, token: str, word: str, why: Why) -> Option:
        """Return an illegal action with its reason, which is shown when it is pressed, and in short beside the word."""
        made: Option = {"token": token, "text": self.text(f"word.{word}"), "closed": self.why(why)}
        short = self.text_if_any(f"shut.{why.key}")
        return {**made, "cost": short} if short else made

    # -- partners

    def swaps(self, choices: OneOf[object]) -> AskView:
        """Return the choice of an own card and a partner's card, and an option to finish."""
        swaps = [option for option in choices.options if isinstance(option, Cards)]
        hands: dict[Seat, PairHand] = {}
        for seat in range(len(self.names)):
            pile = self.view.piles[f"hand{seat}"]
            if seat != self.me and any(theirs in pile for _, theirs in swaps):
                hands[seat] = {"id": f"swap{seat}", "label": self.text("pile.their_hand", name=self.name(seat)),
                               "cards": self.cards(self.in_order(pile))}  # fmt: skip
        mine = list(dict.fromkeys(str(card) for card, _ in swaps))
        done: Option = {"token": "done", "text": self.text("word.done"), "note": self.text("note.done"), "usual": True}
        verb, left = self.text("verb.exchange"), self.text("verb.exchange_left", n=2)
        pairs: PairsView = {"mine": mine, "hands": list(hands.values()), "verb": verb}
        return {**self.asking([done]), "choose": left, "pairs": pairs}

    def offer(self) -> Signed | None:
        """Return the exchange that was offered last, if the reader may know."""
        signed = [event for event in self.view.log if isinstance(event, Signed) and event.about == "exchange"]
        return signed[-1] if signed else None

    def answered(self) -> Signed | None:
        """Return the answer to the reader's own offer, if no other offer followed."""
        signed = [event for event in self.view.log if isinstance(event, Signed) and event.about in ("exchange", "swap")]
        mine = len(signed) > 1 and signed[-2].seat == self.me
        return signed[-1] if mine and signed[-1].about == "swap" else None

    def message(self, asked: Ask) -> str:
        rules, facts = self.facts.rules, self.facts
        if asked.about == "swap" and (offer := self.offer()) is not None:
            mine, theirs = offer.word
            name = self.name(offer.seat)
            return self.text("message.swap", name=name, gets=self.cards_words([theirs]), gives=self.cards_words([mine]))
        if asked.about == "exchange" and (answer := self.answered()) is not None:
            return self.text(f"message.exchange_{answer.word}", name=self.name(answer.seat))
        if asked.about == "bid":
            kind = "rank" if rules.bidding == "rank" else "points"
            if facts.declarer is None:
                return self.text(f"message.open_{kind}", n=rules.min_bid)
            return self.text(f"message.over_{kind}", bid=self.bid_words(facts.bid))
        if asked.about == "trump":
            return self.text("message.trump_call" if rules.bidding == "rank" else "message.trump")
        return super().message(asked)
