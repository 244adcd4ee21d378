"""The scene of three-card poker against the house: spots for chips, pay tables, and a dealer who may not qualify."""

from __future__ import annotations

from collections.abc import Collection
from typing import ClassVar

from ....core.cards import BACK, Card, Cards
from ....core.choices import WordsOrAmount
from ....core.events import Event, Gave, Paid, Took
from ....core.script import Ask, Seat
from ....games.brag.casino import SPOTS, CasinoFacts, CasinoRules, Spot, is_mini_royal
from ....locale import kind_key
from ....players.vying.casino import CasinoPlayer
from ...contract import EndRow, PayRow, PayTable, Row, SceneView, SeatView, SpotState, SpotView, Stage, Tag
from ...kinds import Screen
from ...scene.ending import MAX_ROWS, Turning, beaten_by, hand_of, hand_row
from ...scene.result import brought, duel, net, pile_seen
from ...scene.rules import Rule, hands_rule
from ...scene.story import Story, marked
from .brag import VyingScene
from .odds import VyingPanel

__all__ = ["SCREEN", "CasinoScene"]


class CasinoStory(Story[CasinoFacts]):
    """The story of a casino table: the house's payment and the player's winnings are one line."""

    def on_paid(self, event: Paid) -> None:
        """Note a payment. A bet belongs to the line that said it; chips of the house are taken at once."""
        if self.view.facts.house != event.seat and self.lines:
            self.lines[-1].chips += event.chips

    def tell(self, event: Event, after: Event | None) -> None:
        if not isinstance(event, Gave):  # a bonus has a line already
            super().tell(event, after)

    def on_took(self, event: Took) -> None:
        seat, spot = divmod(event.pot, len(SPOTS))
        bet = self.view.facts.bets[seat][SPOTS[spot]]
        house = event.seat == self.view.facts.house
        how = "lost" if house else "won" if event.chips > bet else "back"
        n = bet if house else event.chips - bet
        self.add(seat, self.voice.text(f"log.{how}", n=n, spot=self.voice.text(f"spot.{SPOTS[spot]}")))


class CasinoScene(VyingScene[CasinoFacts]):
    """The scene of players who each play against the dealer. The dealer has the last seat."""

    STAGE: ClassVar[Stage] = "places"
    WORDS = ("casino", "game")
    STORY = CasinoStory

    def full_name(self, seat: Seat) -> str:
        return self.text("house") if seat == self.facts.house and seat != self.me else super().full_name(seat)

    def inner_name(self, seat: Seat) -> str:
        house = seat == self.facts.house and seat != self.me
        return self.text("house_within") if house else super().inner_name(seat)

    def out(self, seat: Seat) -> bool:
        return seat not in self.facts.playing or self.facts.fates.get(seat) == "folded"

    def seat(self, seat: Seat) -> SeatView:
        view = super().seat(seat)
        return view if seat == self.facts.house else view | {"spots": [self.spot(seat, name) for name in SPOTS]}

    def tags(self, seat: Seat, turn: bool) -> list[Tag]:
        """Return the tags of a seat without *winner*, since no pot is taken, and without *dealer*, since the house is
        named.
        """
        wrong = {self.say("table.tag.winner"), self.say("table.tag.dealer")}
        return [tag for tag in super().tags(seat, turn) if tag["text"] not in wrong]

    def more_tags(self, seat: Seat) -> list[Tag]:
        if seat == self.facts.house and self.facts.qualified is not None:
            return [{"text": self.text("tag.qualified" if self.facts.qualified else "tag.not_qualified")}]
        return [{"text": self.text("tag.stands"), "icon": "chip"}] if seat in self.facts.standing else []

    def pot(self) -> None:
        """Return no pot, since chips lie on spots."""

    def rows(self) -> list[Row]:
        return [row | {"pot": ""} for row in super().rows()]

    # -- spots and prices

    def spot(self, seat: Seat, name: Spot) -> SpotView:
        """Return a spot: its chips and its result. Its payment is shown where the reader bets."""
        chips = self.facts.bets[seat][name]
        state, n = self.spot_state(seat, name, chips)
        told = self.me in (seat, None, self.facts.house)
        rules = self.facts.rules
        note = f"spot.note.{name}" if rules.qualifies or name == "pair_plus" else f"spot.note.{name}_always"
        return {
            "id": f"{name}{seat}",
            "label": self.text(f"spot.{name}"),
            "chips": chips,
            "state": state,
            "text": self.text(f"spot.state.{state}", n=n) if state in ("won", "lost", "back") else "",
            "note": self.text(note, n=rules.pair_plus_risk, rank=self.qualifying_rank()) if told else "",
        }

    def spot_state(self, seat: Seat, name: Spot, chips: int) -> tuple[SpotState, int]:
        asked = self.asked
        if asked and asked.seat == seat and asked.about.replace(" ", "_") == name:
            return "open", 0
        pot = len(SPOTS) * seat + SPOTS.index(name)
        for event in self.view.log:
            if isinstance(event, Took) and event.pot == pot:
                won = event.chips - chips
                house = event.seat == self.facts.house
                return ("lost", chips) if house else ("won", won) if won else ("back", 0)
        return ("lies" if chips else "none"), 0

    def pays(self) -> list[PayTable]:
        """Return the payments of pair plus, and the bonus on the ante."""
        rules = self.facts.rules
        order = rules.ranking.order
        hand = self.view.piles.get(f"hand{self.me}", Cards()) if self.me != self.facts.house else Cards()
        own = rules.ranking.reading(hand).category if len(hand) == 3 and BACK not in hand else None
        royal = own is not None and rules.mini_royal is not None and is_mini_royal(rules.ranking.reading(hand))
        first: list[PayRow] = []
        if rules.mini_royal is not None:
            price = self.text("pays.to_one", n=rules.mini_royal)
            first.append({"name": self.text("pays.mini_royal"), "pays": price, "hit": royal})
        tables = {"pair_plus": rules.pair_plus, "ante_bonus": rules.ante_bonus}
        return [
            {
                "label": self.text(f"pays.{name}"),
                "rows": (first if name == "pair_plus" else [])
                + [
                    {
                        "name": self.say(kind_key(kind, rules.ranking.words)),
                        "pays": self.text("pays.to_one", n=n),
                        "hit": kind == own and not (royal and name == "pair_plus"),
                    }
                    for kind, n in zip(order, table, strict=False)
                ],
            }
            for name, table in tables.items()
        ]

    def rules_told(self) -> list[Rule]:
        return casino_rules(self.facts.rules)

    def rule_figures(self) -> dict[str, object]:
        rules = self.facts.rules
        bonus = dict(zip(("first", "second", "third"), rules.ante_bonus, strict=True))
        pays = dict(zip(("straight_flush", "three", "straight", "flush", "pair"), rules.pair_plus, strict=True))
        return {**super().rule_figures(), **bonus, **pays, "rank": self.qualifying_rank()}

    def qualifying_rank(self) -> str:
        rank = self.facts.rules.qualifies
        return self.say(f"card.rank.{rank}") if rank else ""

    # -- the moment

    def figures(self) -> dict[str, object]:
        ante = 0 if self.me is None else self.facts.bets.get(self.me, {}).get("ante", 0)
        return {**super().figures(), "chips": ante, "least": self.facts.rules.min_bet}

    def message(self, asked: Ask) -> str:
        """Return the question, and the largest bet, bounded by the chips of the player or of the bank."""
        about, choices = asked.about.replace(" ", "_"), asked.choices
        if not isinstance(choices, WordsOrAmount):
            return self.text(f"message.{about}", **self.figures())
        key = f"message.{about}" if choices.amount else f"message.{about}_closed"
        return self.text(key, **self.figures() | {"most": choices.amount.most})

    def conclusion(self) -> list[str]:
        """Return the reader's gain or loss, and the result of the ante; for a spectator the dealer's hand and all
        gains.
        """
        facts, told = self.facts, [*filter(None, [self.qualified()])]
        if self.me is None:
            players = [seat for seat in facts.playing if seat != facts.house]
            each = [f"{self.name(seat)} {net(self, seat):+d}".replace("-", "−") for seat in players]
            chips = self.text("over.chips", list=self.say("game.and").join(each))
            return [*(told or [self.text("over.all_folded")]), chips]
        n, fate = net(self, self.me), facts.fates.get(self.me)
        cause = self.text("result.folded") if fate == "folded" else ""
        if (fate, n > 0) in (("won", True), ("lost", False)):  # otherwise pair plus decided
            cause, _ = duel(self, self.me, facts.house, won=n > 0)
            told = []
        return [marked(brought(self, n, cause)), *told]

    def qualified(self) -> str:
        """Return a sentence that the dealer's hand did or did not qualify."""
        if self.facts.qualified is None:
            return ""
        hand = self.pile_words(f"hand{self.facts.house}")
        return self.text("over.qualified" if self.facts.qualified else "over.not_qualified", hand=hand)

    def decided(self) -> list[EndRow]:
        """Return the reader's hand and the dealer's; for a spectator, those of all players."""
        facts = self.facts
        players = [seat for seat in facts.playing if seat != facts.house]
        seats = [seat for seat in players if self.me in (seat, None, facts.house)][: MAX_ROWS - 1]
        rows = [hand_row(self, seat, self.settled(seat), won=facts.fates.get(seat) == "won") for seat in seats]
        notes = [tag["text"] for tag in self.more_tags(facts.house)]
        won = any(facts.fates.get(seat) == "lost" for seat in seats)
        return [*rows, hand_row(self, facts.house, self.say("game.and").join(notes), won=won)]

    def settled(self, seat: Seat) -> str:
        """Return the result of each bet of a seat."""
        spots = [self.spot(seat, name) for name in SPOTS]
        return " · ".join(f"{spot['label']} {spot['text']}" for spot in spots if spot["text"])

    def turning(self, chosen: Collection[Card]) -> Turning:
        """Return whether the dealer's hand qualified, and what follows from that; for a reader who folded, how good the
        hand was.
        """
        facts = self.facts
        if self.me is not None and facts.fates.get(self.me) == "folded":
            return Turning(hand_of(self, self.me), about="hand")
        told = "" if self.qualified() in self.concluded else self.qualified()
        if facts.qualified is False:
            told = self.sentences(told, self.text("end.not_qualified", rank=self.qualifying_rank()))
        players = [seat for seat in facts.playing if seat != facts.house and facts.fates.get(seat) != "folded"]
        if facts.qualified and (self.me in players or len(players) == 1):
            seat = self.me if self.me in players and self.me is not None else players[0]
            piles = [pile_seen(self, one, ()) for one in (seat, facts.house)]
            told = self.sentences(told, beaten_by(self, *piles) or beaten_by(self, *piles[::-1]))
        return Turning(told, about="dealer")

    def compose(self) -> SceneView:
        return super().compose() | {"pays": self.pays()}


def casino_rules(rules: CasinoRules) -> list[Rule]:
    """Return the sentences about three-card poker against the house."""
    return [
        Rule("deal", ("deal", "ante")),
        Rule("turn", ("play",)),
        Rule("compare", ("qualifies" if rules.qualifies else "always", "bonus")),
        Rule("pair_plus", ("pair_plus",)),
        hands_rule(rules.ranking),
        Rule("end", ("end",)),
    ]


SCREEN = Screen(scene=CasinoScene, players=(CasinoPlayer(),), odds_panel=VyingPanel)
