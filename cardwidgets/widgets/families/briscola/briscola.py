"""The scene of Briscola and its relatives."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace
from functools import cached_property, lru_cache
from itertools import accumulate

from ....core.cards import SUITS, Card
from ....core.events import Said
from ....core.script import Seat
from ....games.briscola.auction import PASS, SOLO
from ....games.briscola.deal import BriscolaFacts
from ....games.briscola.play import due
from ....games.briscola.rules import BriscolaRules, Course
from ....games.briscola.script import Outcome
from ....judge.tricks import FULL, points_in
from ....players.briscola.player import BriscolaPlayer
from ...contract import EndRow, ScoreSide, ScoreView, StockView, Tag, TallyView, TricksView, TrumpView
from ...kinds import Screen
from ...scene.chances import of_trumps
from ...scene.ending import Detail, Turning
from ...scene.story import Clause, marked
from ...scene.tricks import TrickLine, TrickScene
from .odds import BriscolaPanel
from .questions import BriscolaQuestions
from .rules import INTROS, BriscolaRulesTold
from .talk import BriscolaStory, Talking

__all__ = ["SCREEN", "BriscolaScene"]

NAMED = ("trump", "call")
"""The questions about trumps and about the called card."""


_course, _sides = lru_cache(maxsize=16)(BriscolaRules.course), lru_cache(maxsize=16)(BriscolaRules.sides)
"""The course of a deal and the number of sides, cached: they stay the same throughout a match."""


class BriscolaScene(Talking, BriscolaQuestions, BriscolaRulesTold, TrickScene[BriscolaFacts]):
    """The scene of Briscola: stock and turn-up, the trick, the points taken, the auction, and the sides."""

    WORDS = ("briscola", "tricks", "game")
    STORY = BriscolaStory
    INTROS = INTROS
    full = FULL

    # -- cards

    @cached_property
    def order(self) -> str:  # type: ignore[override]
        return str(self.facts.rules.order)

    @cached_property
    def per_trick(self) -> int:  # type: ignore[override]
        return int(self.facts.rules.cards_per_trick)

    @cached_property
    def course(self) -> Course:
        """The numbers of cards and tricks in a deal."""
        return _course(self.facts.rules, len(self.names))

    @cached_property
    def tricks_in_all(self) -> int:
        return int(self.course.tricks)

    def worth(self, cards: Iterable[Card]) -> int:
        return points_in(cards, self.order)

    @cached_property
    def drawn_from(self) -> int:
        """Return the number of cards to be drawn, including the turn-up."""
        return len(self.view.piles["stock"]) + len(self.view.piles["turnup"])

    @cached_property
    def playing(self) -> bool:
        rules, asked = self.facts.rules, self.asked
        begun = bool(self.story.tricks) or (asked is not None and asked.about == "play")
        return begun or rules.bidding == "none"

    def duty(self) -> str:
        line, hand = self.line, self.view.piles.get(f"hand{self.me}", ())
        if line is None or line.trick.taker is not None:
            return "lead"
        led = line.trick.cards[0].suit
        duty = due(self.facts.rules, self.drawn_from)
        if duty == "free" or (duty == "suit_if_trump_led" and led != self.trump):
            return "free"
        return "follow" if any(card.suit == led for card in hand) else "void"

    # -- the sides

    @cached_property
    def sides(self) -> int:
        return _sides(self.facts.rules, len(self.names))

    def members(self, side: int) -> list[Seat]:
        """Return the seats of a side."""
        return [*range(side, len(self.names), self.sides)]

    @cached_property
    def partners(self) -> bool:
        return self.sides < len(self.names)

    @property
    def mine_is_called(self) -> bool:
        """Return True if the called card is in the reader's hand or discards."""
        piles = [self.view.piles[name] for name in (f"hand{self.me}", "aside") if name in self.view.piles]
        return self.facts.called is not None and any(self.facts.called in pile for pile in piles)

    def more_tags(self, seat: Seat) -> list[Tag]:
        facts, words = self.facts, []
        if seat == facts.declarer and facts.bid is not None:
            words.append("high" if not self.playing else "alone" if facts.alone else "declarer")
        if facts.partner is not None and seat == facts.partner:
            words.append("partner")
        elif seat == self.me and seat != facts.declarer and self.mine_is_called:
            words.append("secret")
        if self.partners and self.me is not None and seat != self.me and seat % self.sides == self.me % self.sides:
            words.append("mate")
        if facts.rules.talk == "captain" and seat in facts.captains:
            words.append("captain")
        if facts.mariages and (shown := self.shown_by([seat])):
            return [
                *[Tag(text=self.text(f"tag.{word}")) for word in words],
                {"text": self.text("tag.mariage", n=shown)},
            ]
        return [Tag(text=self.text(f"tag.{word}")) for word in words] if words else []

    def chips(self, seat: Seat) -> int | None:
        return int(self.facts.stacks[seat]) if self.facts.rules.chips else None

    def said(self, seat: Seat) -> str:
        facts = self.facts
        if not self.playing:
            calls = self.bids().get(seat, [])[-1:]  # the ladder shows whose each other bid is
            return "".join(self.bid_words(bid) for bid in calls if bid in (PASS, SOLO))
        key, n = ("points", facts.points) if self.at.points == "shown" else ("tricks", facts.tricks)
        taken = self.text(f"said.{key}", n=n[seat]) if any(facts.tricks) else ""
        return " · ".join(filter(None, [taken, self.story.last_heard(seat)]))

    # -- stock and trumps

    def stock(self) -> StockView | None:
        """Return the stock with the turn-up across under it, or the cards laid aside."""
        piles, facts = self.view.piles, self.facts
        if facts.rules.monte and piles["monte"]:
            n = len(piles["monte"])
            return {"label": self.text("monte", n=n), "count": n, "text": self.text("monte", n=n), "under": None}
        if not self.course.stock:
            return None
        under, n = next(iter(piles["turnup"]), None), self.drawn_from
        kind = "gone" if not n else "under" if under else "plain"
        figures = {
            "n": n,
            "sign": self.sign(under) if under else "",
            "card": self.cards_words([under]) if under else "",
        }
        return {
            "label": self.text(f"stock.spoken_{kind}", **figures),
            "count": len(piles["stock"]),
            "text": self.text(f"stock.{kind}", **figures),
            "under": self.card(under) if under else None,
        }

    def trumps(self) -> TrumpView | None:
        """Return the trump suit once there is one, or the note that there is none."""
        if self.trump is not None:
            return {"mark": self.trump, "text": self.text("trump", suit=self.suit(self.trump))}
        none = self.facts.rules.trump == "none" or self.facts.alone
        unmade = self.facts.rules.trump == "mariage"
        return {"mark": "", "text": self.text("no_trump" if none else "trump_to_come")} if none or unmade else None

    # -- points and match

    def score(self, seats: Collection[Seat]) -> int:
        """Return the points of some seats, from cards and mariages."""
        return sum(map(self.facts.points.__getitem__, seats)) + self.shown_by(seats)

    def shown_by(self, seats: Collection[Seat]) -> int:
        """Return the points of the mariages that some seats have shown."""
        return sum([points for who, _, points, _ in self.facts.mariages if who in seats])

    def groups(self) -> list[list[Seat]]:
        """Return the groups of seats that count points together, as far as known, the declarer's side first."""
        facts = self.facts
        if facts.declarer is not None and (facts.partner is not None or facts.alone):
            own = [seat for seat in (facts.declarer, facts.partner) if seat is not None]
            return [own, [seat for seat in range(len(self.names)) if seat not in own]]
        return [self.members(side) for side in range(self.sides)]

    def tally(self) -> TallyView | None:
        """Return the points of each side, or of each seat while the sides are unknown."""
        facts = self.facts
        if not self.playing:
            return None
        groups = self.groups()
        if len(groups) == 2:
            groups.sort(key=lambda seats: self.me not in seats)
        shown = self.at.points == "shown"
        taken = sum(facts.points)
        need = facts.bid if isinstance(facts.bid, int) else FULL // 2 + 1
        two = len(groups) == 2
        race = facts.rules.match == "race"
        kind = "bid" if facts.declarer is not None else "race" if race else "need" if two else "most"
        return {
            "label": self.text("tally.label"),
            "full": self.full,
            "goal": (need if facts.declarer in (None, *groups[0]) else self.full - need) if two and not race else 0,
            "text": self.text(f"tally.{kind}", n=facts.rules.deals(len(self.names)) if race else need),
            "left": self.text("tally.left", n=self.full - taken) if shown else self.text("tally.hidden"),
            "sides": [
                {
                    "name": self.named(seats),
                    "own": self.me in seats,
                    "points": self.score(seats) if shown else None,
                }
                for seats in groups
            ],
        }

    def match(self) -> ScoreView:
        """Return the score of the match, which changes only at the end of a deal."""
        figures, kept = (self.facts.wins, self.facts.totals), self.story.score
        if kept is None or kept[0] != figures:
            kept = self.story.score = figures, self._match()
        return kept[1]

    def _match(self) -> ScoreView:
        facts, rules = self.facts, self.facts.rules
        units = rules.bidding != "none"
        wins = rules.match in ("deals", "wins") and not units
        figures = facts.wins if wins else facts.totals
        sides: list[ScoreSide] = []
        for side, figure in enumerate(figures):
            seats = [side] if units else self.members(side)
            signed = units and figure and not (rules.start_chips and figure > 0)
            text = f"{figure:+d}".replace("-", "−") if signed else str(figure)
            sides.append({"name": self.named(seats), "own": self.me in seats, "figures": [text]})
        sides.sort(key=lambda side: not side["own"])
        return {"label": self.match_label(), "heads": [], "sides": sides}

    def match_label(self) -> str:
        """Return the length of a match in words: a number of deals, or the figure to reach."""
        rules = self.facts.rules
        goal, counted = rules.deals(len(self.names)), rules.match == "deals" and rules.bidding != "none"
        label = "units" if counted else str(rules.match)
        if rules.start_chips:
            label, goal = ("chips", goal) if counted else ("chips_target", goal + rules.start_chips)
        return self.text(f"match.{label}", n=goal)

    def known_facts(self) -> list[str]:
        """Return the contract, and the cards out of play."""
        facts, told = self.facts, self.worth_to_a_bidder()
        if facts.declarer is not None and self.playing:
            figures = {"name": self.name(facts.declarer), "bid": self.bid_words(facts.bid)}
            if facts.called is None:
                told.append(self.text("fact.alone_bid", **figures))
            else:
                told.append(self.text("fact.contract", **figures, card=self.cards_words([facts.called])))
            if facts.partner is not None:
                told.append(self.text("fact.partner", name=self.name_within(facts.partner)))
            elif facts.alone and facts.called is not None:
                told.append(self.text("fact.alone", name=self.name(facts.declarer)))
            elif self.mine_is_called:
                told.append(self.text("fact.own" if self.me == facts.declarer else "fact.secret"))
            elif facts.called is not None:
                told.append(self.text("fact.unknown"))
        if self.me == facts.declarer and self.view.piles["aside"] and self.known("aside"):
            told.append(self.text("fact.aside", cards=self.cards_words(self.view.piles["aside"])))
        if removed := self.view.piles["removed"]:
            told.append(self.text("fact.removed", cards=self.cards_words(removed)))
        return told

    def worth_to_a_bidder(self) -> list[str]:
        """Return, during an auction, the points in the reader's hand, and each suit as trumps, the longest first."""
        pile = f"hand{self.me}"
        if self.playing or self.asked is None or self.me is None or not self.view.piles[pile] or not self.known(pile):
            return []
        hand = self.in_order(self.view.piles[pile])
        suits = {suit: [card for card in hand if card.suit == suit] for suit in SUITS}
        told = [
            self.text("fact.as_trumps", suit=self.suit(suit), ranks=" ".join(self.letter(card.rank) for card in held),
                      n=self.worth(held))
            for suit, held in sorted(suits.items(), key=lambda one: (-len(one[1]), -self.worth(one[1]))) if held
        ]  # fmt: skip
        return [self.text("fact.worth", n=self.worth(hand), list=" · ".join(told))]

    def chances(self) -> str:
        mates = self.members(self.me % self.sides) if self.me is not None else []
        return of_trumps(self, [seat for seat in range(len(self.names)) if seat not in mates]) if self.playing else ""

    def middle(self) -> TricksView:
        return {
            **super().middle(),
            "stock": self.stock(),
            "trump": self.trumps(),
            "tally": self.tally(),
            "match": self.match(),
            "calls": self.calls(),
            "facts": self.known_facts(),
        }

    def news(self) -> list[Clause]:
        """Return the news with the partner who was found. The partner and the trumps are named even if space is
        short.
        """
        found = []
        for clause in super().news():
            event = self.view.log[clause.number]
            found.append(replace(clause, stay=True) if isinstance(event, Said) and event.about in NAMED else clause)
        for line in self.story.tricks:
            for number, seat, card in zip(line.played, line.trick.seats, line.trick.cards, strict=True):
                shown = card == self.facts.called and seat == self.facts.partner
                if shown and seat != self.me and number > self.since:
                    found.append(Clause(number, (seat,), (self.text("news.partner"),), stay=True))
        return found

    # -- the result

    def conclusion(self) -> list[str]:
        done = self.at.result
        if not isinstance(done, Outcome):
            return super().conclusion()
        if done.void and done.declarer is None and self.facts.rules.bidding != "none":
            return [self.text("over.all_passed")]
        told = self.contract(done) if done.declarer is not None else self.points(done)
        if done.standing.over:
            told.append(self.champions(done.standing.champions))
        return told

    def reader_won(self) -> bool:
        done = self.at.result
        return isinstance(done, Outcome) and reader_won(self, done)

    def decided(self) -> list[EndRow]:
        done = self.at.result
        return decided(self, done) if isinstance(done, Outcome) and self.playing else []

    def goal(self) -> tuple[float, str]:
        tally = self.tally()
        return (tally["goal"] / tally["full"], tally["text"]) if tally and tally["goal"] else (0, "")

    def written_down(self) -> ScoreView:
        done = self.at.result
        return written(self, done) if isinstance(done, Outcome) else super().written_down()

    def turning(self, chosen: Collection[Card]) -> Turning:
        done = self.at.result
        return turning(self, done, chosen) if isinstance(done, Outcome) else Turning()

    def side_name(self, side: int, *, within: bool = False) -> str:
        return self.named(self.members(side), within=within)

    def winning(self, key: str, side: int) -> str:
        """Return a sentence about the win of a side: the reader's, another player's, or several players'."""
        sides = self.sides
        if self.me is not None and self.me % sides == side:
            return self.text(f"over.{key}_you" if sides == len(self.names) else f"over.{key}_yours")
        who = "other" if sides == len(self.names) else "others"
        return self.text(f"over.{key}_{who}", name=self.side_name(side))

    def points(self, done: Outcome) -> list[str]:
        """Return the winner and the points, the reader's side first."""
        if done.conquista is not None:
            return [marked(self.winning("deal", done.conquista)), self.text("over.conquista")]
        sides = self.sides
        mine = None if self.me is None else self.me % sides
        order = sorted(range(sides), key=lambda side: (side != mine, -done.score[side], side))
        if sides == 2:
            scores = self.text("over.two", n=done.score[order[0]], other=done.score[order[1]])
        else:
            scores = self.say("game.and").join(
                self.text("over.score", name=self.side_name(side, within=place > 0), n=done.score[side])
                for place, side in enumerate(order)
            )
        if done.winner is None:
            if mine is None:
                scores = f"{self.named_sides(order)} {scores}"
            return [marked(self.text("over.void" if done.void else "over.tie", scores=scores))]
        if mine is not None and sides == 2:
            key = f"{'won' if done.winner == mine else 'lost'}_{'you' if sides == len(self.names) else 'yours'}"
            return [marked(self.text(f"over.{key}", scores=scores)), Detail(self.dearest(done.winner))]
        if mine is not None:
            key = "won_of_many" if done.winner == mine else "lost_of_many"
            told = self.text(f"over.{key}", scores=scores, name=self.side_name(done.winner, within=True))
            return [marked(told), Detail(self.dearest(done.winner))]
        if sides == 2:
            order.sort(key=lambda side: side != done.winner)
            scores = self.text("over.two", n=done.score[order[0]], other=done.score[order[1]])
        return [self.winning("deal", done.winner), self.text("over.points", scores=scores)]

    def dearest(self, side: int) -> str:
        """Return the trick with the most points for a side, and its taker."""
        sides = self.sides
        own = [line for line in self.story.tricks if line.trick.taker is not None and line.trick.taker % sides == side]
        if not own:
            return ""
        points = [self.worth(line.trick.cards) for line in own]
        n = max(points)
        line = own[points.index(n)]
        assert line.trick.taker is not None
        who = "you" if line.trick.taker == self.me else "other"
        return self.text(f"over.dearest_{who}", name=self.name(line.trick.taker), trick=line.number, n=n)

    def named_sides(self, order: list[int]) -> str:
        """Return the names of the sides, in the order of their points."""
        return " : ".join(self.side_name(side) for side in order)

    def contract(self, done: Outcome) -> list[str]:
        """Return the result of the contract, and the units won or lost."""
        facts, rules = self.facts, self.facts.rules
        need = facts.bid if isinstance(facts.bid, int) else 61
        made = "made" if (done.side_points or 0) >= need else "failed"
        alone = "alone" if done.partner is None else "with"
        figures = {
            "name": self.name(done.declarer),
            "partner": "" if done.partner is None else self.name_within(done.partner),
            "n": done.side_points,
            "need": need,
        }
        units = " · ".join(
            self.text("over.score", name=self.name(seat), n=f"{done.score[seat]:+d}".replace("-", "−"))
            for seat in range(len(self.names))
        )
        aside = [self.text("over.aside", n=done.aside)] if rules.monte else []
        mine = 0 if self.me is None else done.score[self.me]
        key = "units_won" if mine > 0 else "units_lost"
        own = marked(self.text(f"over.{key}", n=abs(mine))) if mine else ""
        return [
            own,
            self.text(f"over.{made}_{alone}", **figures),
            *aside,
            Detail(self.text("over.units", scores=units)),
        ]

    def champions(self, sides: tuple[int, ...]) -> str:
        if len(sides) == 1:
            return self.winning("match", sides[0])
        return self.text("over.match_shared", names=self.say("tricks.and").join(
            self.side_name(side, within=place > 0) for place, side in enumerate(sides)
        ))  # fmt: skip


SCREEN = Screen(scene=BriscolaScene, players=(BriscolaPlayer(signals=True),), odds_panel=BriscolaPanel)


# ---------- the end of a deal ----------


def reader_won(scene: BriscolaScene, done: Outcome) -> bool:
    """Return True if the reader's side won the deal, or the reader won units."""
    if scene.me is None:
        return False
    if done.declarer is not None:
        return done.score[scene.me] > 0
    winner = done.winner if done.conquista is None else done.conquista
    return winner == scene.me % scene.sides


def decided(scene: BriscolaScene, done: Outcome) -> list[EndRow]:
    """Return a bar of points for each side, the reader's first; for each seat in games without partners."""
    rows = []
    for seats in sorted(scene.groups(), key=lambda seats: scene.me not in seats):
        points = scene.score(seats) + (done.aside if done.declarer in seats else 0)
        if done.declarer is not None and done.declarer in seats and done.side_points is not None:
            points = done.side_points
        rows.append(_row(scene, seats, points, won=_took_it(scene, done, seats)))
    return rows


def _took_it(scene: BriscolaScene, done: Outcome, seats: Collection[Seat]) -> bool:
    if done.declarer is not None:
        return any(done.score[seat] > 0 for seat in seats)
    winner = done.winner if done.conquista is None else done.conquista
    return winner is not None and any(seat % scene.sides == winner for seat in seats)


def _row(scene: BriscolaScene, seats: Sequence[Seat], points: int, *, won: bool) -> EndRow:
    first = scene.me if scene.me in seats and scene.me is not None else seats[0]
    return {"seat": first, "name": scene.named(seats), "own": scene.me in seats, "won": won, "sets": [],
            "share": min(1, points / scene.full), "figure": str(points), "note": ""}  # fmt: skip


def written(scene: BriscolaScene, done: Outcome) -> ScoreView:
    """Return tricks and points of each side and the score of the match; after an auction for each seat, with units."""
    units = scene.facts.rules.bidding != "none"
    stands = scene.match()
    match = {side["name"]: side["figures"] for side in stands["sides"]}
    groups = [[seat] for seat in scene.everybody] if units else [scene.members(side) for side in range(scene.sides)]
    groups.sort(key=lambda seats: scene.me not in seats)
    heads = [scene.text(f"end.{head}") for head in ("tricks", "points", *(("units",) if units else ()), "match")]
    sides = []
    for seats in groups:
        name = scene.named(seats)
        figures = [str(sum(done.tricks[seat] for seat in seats)), str(scene.score(seats))]
        if units:
            figures.append(f"{done.score[seats[0]]:+d}".replace("-", "−") if done.score[seats[0]] else "–")
        sides.append({"name": name, "own": scene.me in seats, "figures": [*figures, *match.get(name, ["–"])]})
    return {"label": stands["label"], "heads": heads, "sides": sides}  # type: ignore[typeddict-item]


def turning(scene: BriscolaScene, done: Outcome, chosen: Collection[Card]) -> Turning:
    """Return the mariages or the trick without which another side would have won; else the largest trick before the
    deal was won. At least one player must have had a choice in the trick. Without one, return when the lead was taken.
    """
    if done.conquista is not None or scene.at.points != "shown":
        return Turning()
    groups = scene.groups()
    lines = [line for line in scene.story.tricks if line.trick.taker is not None]
    if done.declarer is not None:
        return _bid_decided(scene, done, lines, groups, chosen)
    if done.winner is None or done.void or not lines:
        return Turning()
    winners = next(seats for seats in groups if seats[0] % scene.sides == done.winner)
    second = max((seats for seats in groups if seats is not winners), key=scene.score)
    ahead, behind, two = scene.score(winners), scene.score(second), len(groups) == 2
    if (shown := scene.shown_by(winners)) > ahead - behind:
        other = scene.named(second, within=True)
        return Turning(scene.text("end.mariages", name=scene.named(winners), n=shown, other=other), about="mariages")
    brought = [(scene.worth(line.trick.cards), -line.number, line) for line in lines if line.trick.taker in winners]
    best_first = [one for one in sorted(brought, reverse=True) if one[2].trick.was_decided(chosen)]
    n = best_first[0][0] if best_first else 0
    if not two and n > ahead - behind:
        return _told(scene, "dearest_many", best_first[0][2], scores=scene.named(second, within=True))
    if two and 2 * n > ahead - behind:
        own = scene.me is None or scene.me in winners
        scores = scene.text("over.two", n=ahead - n if own else behind + n, other=behind + n if own else ahead - n)
        key = "other" if scene.me is None else "won" if own else "lost"
        return _told(scene, f"dearest_{key}", best_first[0][2], scores=scores)
    if two and not scene.facts.mariages and (last := _passing(scene, lines, winners, scene.full // 2 + 1)) is not None:
        largest = max(lines[: lines.index(last) + 1], key=lambda line: scene.worth(line.trick.cards))
        if largest.trick.was_decided(chosen):
            return _told(scene, "passed", largest, about="largest")
    return _lead(scene, lines, winners, groups)


def _lead(
    scene: BriscolaScene, lines: Sequence[TrickLine], winners: Sequence[Seat], groups: Sequence[Sequence[Seat]]
) -> Turning:
    """Return the trick with which the winners took the lead for good."""

    def points(seats: Collection[Seat], line: TrickLine) -> int:
        shown = sum(points for who, _, points, trick in scene.facts.mariages if who in seats and trick <= line.number)
        return shown + sum(
            scene.worth(one.trick.cards) for one in lines if one.trick.taker in seats and one.number <= line.number
        )

    found = None
    for line in reversed(lines):
        if points(winners, line) <= max(points(seats, line) for seats in groups if seats is not winners):
            break
        found = line
    if found is None:
        return Turning()
    told = scene.text("end.lead", name=scene.named(winners, within=True), n=found.number)
    return Turning(told, found.number, about="won")


def _bid_decided(
    scene: BriscolaScene,
    done: Outcome,
    lines: Sequence[TrickLine],
    groups: Sequence[Sequence[Seat]],
    chosen: Collection[Card],
) -> Turning:
    """Return the trick with which a bid was made or lost. The points that lay aside are the declarer's."""
    if len(groups) != 2 or done.side_points is None:
        return Turning()
    need = scene.facts.bid if isinstance(scene.facts.bid, int) else scene.full // 2 + 1
    own, others = sorted(groups, key=lambda seats: done.declarer not in seats)
    made = done.side_points >= need
    line = (
        _passing(scene, lines, own, need - done.aside)
        if made
        else _passing(scene, lines, others, scene.full - need + 1)
    )
    if line is None:
        return Turning()
    key = "bid_made" if made else "bid_failed"
    if line.trick.was_decided(chosen):
        return _told(scene, key, line, about="decided")
    return Turning(scene.text(f"end.{key}_there", n=line.number), line.number, about="won")


def _passing(scene: BriscolaScene, lines: Sequence[TrickLine], seats: Collection[Seat], need: int) -> TrickLine | None:
    """Return the trick with which some seats reached ``need`` points together."""
    sums = accumulate(scene.worth(line.trick.cards) if line.trick.taker in seats else 0 for line in lines)
    return next((line for line, so_far in zip(lines, sums, strict=True) if so_far >= need), None)


def _told(scene: BriscolaScene, key: str, line: TrickLine, scores: str = "", about: str = "points") -> Turning:
    trick = line.trick
    card = scene.cards_words([trick.cards[scene.best(trick)]])
    figures = {"name": scene.name(trick.taker), "card": card, "n": scene.worth(line.trick.cards), "scores": scores}
    return Turning(scene.text(f"end.{key}", **figures), line.number, about)
