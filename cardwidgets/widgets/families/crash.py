"""The scene of Crash, thirteen cards to lay out in sets, and its panel of chances."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator, Sequence
from dataclasses import replace
from functools import cached_property
from operator import itemgetter
from random import Random

from ...core.cards import BACK, RANKS, Cards, pack
from ...core.choices import Layout
from ...core.errors import Why
from ...core.script import Ask, Seat
from ...core.view import View
from ...games.crash.deal import CrashFacts
from ...games.crash.rules import CrashRules
from ...games.crash.score import earned, fault
from ...locale import hand_name, kind_key
from ...odds.layouts.best import best_layout, count_layouts, greedy_layout, points_against, strength
from ...odds.layouts.counting import special_odds
from ...odds.results import Estimate
from ...players.crash import CrashPlayer
from ..contract import Tag
from ..kinds import Screen
from ..odds_panel import Block, Option, Panel, ReaderKnowledge, Row, Value, Voice, estimated, sorted_pack
from ..scene.ending import Detail
from ..scene.intro import CoachStep, Intro, Picture
from ..scene.layouts import LayoutScene
from ..scene.result import brought, net
from ..scene.rules import Key, Rule, hands_rule
from ..scene.story import marked

__all__ = ["SCREEN", "CrashPanel", "CrashScene"]


SIZE = 13
SPECIALS = ("four", "six_pairs", "run13")
GOAL_SETS, GOAL_SPECIAL = 0.01, 0.002
"""The standard errors at which dealing stops: one percent for sets, which are common, a fifth of that for specials."""
SETS, DEALT = 300, 4000
"""The numbers of hands dealt at each look, for the strongest set and for specials."""
NONE = "none"
USUAL_HANDS = 4000
"""The number of greedy hands from which the strength at each place is estimated."""


class CrashPanel(Panel[CrashRules, CrashFacts]):
    """The panel of chances: sets and specials of an incomplete hand, and the best layout of a complete one.

    Specials are exact while no card is known. The value of a set at its place comes from a sample of greedy rivals.
    """

    size = most = SIZE
    options = (Option("opponents", tuple("123"), "3"),)
    pack = sorted_pack(pack(), RANKS[::-1])

    def __init__(self, rules: CrashRules) -> None:
        super().__init__(rules)
        self.ranking, self.least = rules.ranking, rules.least
        self.four_as_two: bool = rules.six_pairs_four_as_two

    def follow(self, view: View[CrashFacts]) -> ReaderKnowledge:
        """Return the reader's knowledge at a table, where cards in sets and discards count as the reader's."""
        known = super().follow(view)
        mine = (f"set{view.seat}_", f"discard{view.seat}")
        laid = (card for name, pile in view.piles.items() if name.startswith(mine) for card in pile if card != BACK)
        held = Cards((*known.held, *laid))
        seen = Cards(card for card in (*known.seen, *known.theirs) if card not in held)
        rivals = sum(name.startswith("hand") for name in view.piles) - 1
        chosen = {"opponents": str(min(3, max(1, rivals)))}
        return replace(known, held=held, seen=seen, theirs=Cards(), chosen=chosen, counts={})

    # ---------- questions ----------

    def blocks(self, known: ReaderKnowledge, voice: Voice) -> Iterator[Block]:
        if len(known.held) == SIZE:
            yield self._layout(known, voice)
            return
        yield self._sets(known, voice)
        yield self._specials(known, voice)

    def headline(self, known: ReaderKnowledge, blocks: Sequence[Block], voice: Voice) -> str:
        if len(known.held) == SIZE:
            points = sum(float(row.value) for row in blocks[0].rows)
            return voice.say(
                "odds_widget.crash.best",
                sets=len(blocks[0].rows),
                points=f"{points:.2f}",
                n=int(known.chosen["opponents"]),
            )
        best = max(blocks[0].rows, key=lambda row: float(row.value))
        return voice.say(
            "odds_widget.crash.open",
            n=SIZE - len(known.held),
            kind=best.label,
            percent=f"{100 * float(best.value):.1f}",
        )

    def _layout(self, known: ReaderKnowledge, voice: Voice) -> Block:
        """Return, for each place, the probability that the set is the best there."""
        rivals = int(known.chosen["opponents"])
        worth = points_against(rivals, self.ranking, self.least)
        best = best_layout(known.held, worth, self.ranking, self.least)
        rows = []
        for place, hand in enumerate(best.layout):
            reading = self.ranking.reading(hand)
            name = hand_name(reading.category, reading.cards, voice.lang, self.ranking.words)
            label = voice.say("odds_widget.crash.place", n=place + 1, hand=name)
            share = worth.places[place][strength(hand, self.ranking)]
            rows.append(Row(f"place {place + 1}", label, _of_all(share, rivals), Cards(hand)))
        greedy = greedy_layout(known.held, self.ranking, self.least)
        plain = sum(worth.places[place][strength(hand, self.ranking)] for place, hand in enumerate(greedy))
        ways = count_layouts(known.held, len(best.layout), self.ranking, self.least)
        note = voice.say("odds_widget.crash.worth", points=f"{best.worth:.2f}", greedy=f"{plain:.2f}", ways=ways)
        return Block("layout", voice.say("odds_widget.crash.layout"), tuple(rows), note, whole=False)

    def _sets(self, known: ReaderKnowledge, voice: Voice) -> Block:
        """Return the kind of the strongest set, by dealing the rest of the hand."""
        left, held = self.unseen(known), tuple(known.held)

        def draw(rng: Random) -> Hashable:
            layout = greedy_layout((*held, *rng.sample(left, SIZE - len(held))), self.ranking, self.least)
            return str(self.ranking.reading(layout[0]).category) if layout else NONE

        question = ("sets", frozenset(held), frozenset(known.seen))
        tally = self.tally(question, draw, SETS * (1 + known.look))
        rows = [
            Row(kind, voice.say(kind_key(kind, self.ranking.words)), tally.share(kind), goal=GOAL_SETS)
            for kind in map(str, self.ranking.order)
            if kind in tally.came
        ]
        if NONE in tally.came:
            rows.append(Row(NONE, voice.say("odds_widget.crash.none"), tally.share(NONE), goal=GOAL_SETS))
        return Block("sets", voice.say("odds_widget.crash.sets"), tuple(rows))

    def _specials(self, known: ReaderKnowledge, voice: Voice) -> Block:
        """Return the chances of specials: exact without cards, otherwise from random deals, since each card changes
        every rank.
        """
        values: dict[str, Value] = {}
        if not known.held:
            values.update(special_odds(known.seen, self.four_as_two))
        else:
            left, held = self.unseen(known), tuple(known.held)

            def draw(rng: Random) -> Hashable:
                return self.specials((*held, *rng.sample(left, SIZE - len(held))))

            question = ("specials", frozenset(held), frozenset(known.seen))
            tally = self.tally(question, draw, DEALT * (1 + known.look))
            values.update({n: tally.share(*(came for came in tally.came if n in _names(came))) for n in SPECIALS})
        rows = (Row(name, voice.say(f"odds_widget.crash.{name}"), values[name], goal=GOAL_SPECIAL) for name in SPECIALS)
        return Block("specials", voice.say("odds_widget.crash.specials"), tuple(rows), whole=False)

    def specials(self, hand: Sequence[str]) -> tuple[str, ...]:
        """Return the specials of thirteen cards."""
        ranks = Counter(card[0] for card in hand).values()
        pairs = sum(number // 2 if self.four_as_two else number >= 2 for number in ranks)
        found = {"four": 4 in ranks, "six_pairs": pairs >= 6, "run13": len(ranks) == SIZE}
        return tuple(name for name in SPECIALS if found[name])


def _names(came: Hashable) -> tuple[str, ...]:
    return came if isinstance(came, tuple) else ()


def _of_all(share: float, rivals: int) -> Estimate:
    """Return the estimate that all of ``rivals`` rivals are weaker, from a sample of single rivals."""
    one = estimated(share ** (1 / rivals), USUAL_HANDS)
    step = one.steps[-1]
    slope = rivals * step.mean ** (rivals - 1)
    return Estimate((step._replace(mean=share, error=max(slope * step.error, 1 / USUAL_HANDS)),))


_INTRO = Intro(
    "crash",
    (
        (Picture("?? ?? ?? ?? ??"),),
        (Picture("8S 8H 8D", word="first"), Picture("4C 4S 9D", word="last")),
        (Picture("QS QH 5C", word="wins"), Picture("JH JC 6D", word="loses")),
        (Picture(chips=3),),
    ),
    (
        CoachStep("layout", "cards", "cards"),
        CoachStep("layout", "middle", "sets"),
        CoachStep("layout", "answers", "send"),
    ),
    rare=(
        CoachStep("exchange", "answers", "exchange"),
        CoachStep("run13", "answers", "run13"),
        CoachStep("six_pairs", "answers", "six_pairs"),
        CoachStep("crash", "answers", "crash"),
    ),
)


class CrashScene(LayoutScene[CrashFacts]):
    """The scene of Crash: thirteen cards, four places, and a running score."""

    WORDS = ("crash", "places", "game")
    USUAL = ("keep", "pass")
    INTROS = (_INTRO,)

    def intro(self) -> Intro | None:
        return _INTRO if self.at.variant == "crash" else None

    def rules_told(self) -> list[Rule]:
        return _rules(self.facts.rules, len(self.names))

    def rule_figures(self) -> dict[str, object]:
        rules = self.facts.rules
        return {**super().rule_figures(), "goal": self.facts.target, "price": rules.stake, "sum": rules.run13}

    def message(self, asked: Ask) -> str:
        """Return the question to the reader, for a layout with the least hand of a set."""
        if asked.about != "layout":
            return super().message(asked)
        return self.text(f"message.layout_{self.facts.rules.min_category}", "message.layout")

    def subtitle(self) -> str:
        return self.text("subtitle", number=self.at.number, goal=self.facts.target)

    def fault(self, layout: Layout) -> Why | None:
        return fault(layout, self.facts.rules)

    def out(self, seat: Seat) -> bool:
        return seat in self.facts.fouls

    def more_tags(self, seat: Seat) -> list[Tag]:
        facts = self.facts
        tags: list[Tag] = [{"text": self.text("tag.points", n=facts.scores[seat], goal=facts.target)}]
        if seat in facts.declared:
            tags.append({"text": self.text("tag.declared"), "icon": "flag"})
        if seat == facts.winner:
            tags.append({"text": self.text("tag.winner"), "icon": "flag"})
        return tags

    def out_words(self) -> str:
        """Return the tag of a void layout, since nobody folds in Crash."""
        return self.text("tag.void")

    def mark_words(self, mark: str) -> str:
        return self.text("reveal.point") if mark == "won" else super().mark_words(mark)

    def points(self, seat: Seat) -> str:
        return self.text("reveal.points", n=self._earned[seat])

    @cached_property
    def _earned(self) -> list[int]:
        """The points of each seat from this deal."""
        return self.points_for(self.facts.won)

    def points_for(self, winners: Sequence[Seat | None]) -> list[int]:
        return [earned(seat, self.facts.rules, winners, self.facts.declared) for seat in range(len(self.names))]

    def conclusion(self) -> list[str]:
        """Return the reader's points and chips from the deal, then further results."""
        facts, points = self.facts, self._earned
        told = [self.text("over.annulled", name=self.name(facts.annulled))] if facts.annulled is not None else []
        told += [self.text("over.run", name=self.name(seat)) for seat in facts.runs]
        if facts.crash is not None and facts.crash != self.me:
            told.append(self.text("over.crash", name=self.name(facts.crash)))
        if facts.winner is not None and facts.winner != self.me:
            told.append(self.text("over.other_game", name=self.name(facts.winner), n=facts.scores[facts.winner]))
        if self.me is None:
            told = [*self.scored_most(), *told]
        if self.places.all:
            others = [(seat, n) for seat, n in enumerate(points) if seat != self.me]
            told.append(Detail(self.standings(others)) if any(map(itemgetter(1), others)) else self.text("over.nobody"))
        return [*self.brought(points), *told]

    def headline(self) -> tuple[str, str]:
        """Return the result as a heading, and the cause with the players who scored most and lead the game."""
        title, text = super().headline()
        points, scores = self._earned, self.facts.scores
        ahead = [seat for seat in self.everybody if scores[seat] == max(scores)]
        told = self.scored_most() if self.me is not None and self.leaders != [self.me] else []
        if self.facts.winner is None and list(scores) != points:
            told.append(self.text("end.ahead", names=self.named(ahead), n=max(scores), goal=self.facts.target))
        return title, self.sentences(text, *told)

    def earned(self, seat: Seat) -> tuple[int, int]:
        return self._earned[seat], self.facts.scores[seat]

    def brought(self, points: list[int]) -> list[str]:
        """Return the reader's result: the game, the best sets, and chips."""
        me, facts = self.me, self.facts
        if me is None:
            return []
        told = [self.text("over.you_game", n=facts.scores[me])] if facts.winner == me else []
        if facts.crash == me:
            told.append(self.text("over.you_crash"))
        if me in facts.fouls:
            told.append(self.text("over.you_void"))
        elif self.places.all and not points[me] + facts.won.count(me):
            told.append(self.text("over.you_none"))
        elif self.places.all:
            of, best = len(facts.won), facts.won.count(me)
            told.append(self.text("over.you_points" if points[me] == best else "over.you_scored", n=points[me], of=of))
        if n := net(self, me):
            told.append(brought(self, n, ""))
        return [marked(self.sentences(*told))]


def _rules(rules: CrashRules, players: int) -> list[Rule]:
    """Return the sentences about the rules for a number of players."""
    spare = {2: ("spare_two",), 3: ("spare_three",)}.get(players, ())
    fails = "fail_pays" if rules.crash_mode == "payment" else "fail_points"
    brings: dict[str, Key] = {
        "none": "", "bonus": ("crash_bonus", rules.crash_bonus) if rules.crash_bonus else "",
        "win_game": "crash_win_game", "payment": "crash_payment",
    }  # fmt: skip
    zero = "zero_double" if rules.zero_double else ""
    return [
        Rule("deal", ("deal",)),
        Rule("spare", spare),
        Rule("sets", ("lay", f"least_{rules.min_category}", rules.misorder)),
        Rule("points", ("points", rules.tie_rule)),
        Rule("crash", ("crash", brings[rules.crash_mode], *(("declare", fails) if rules.declare_required else ()))),
        Rule(
            "special",
            ("four" if rules.four_bonus else "", "six_pairs" if rules.six_pairs_redeal else "",
             "run13" if rules.run13 else ""),
        ),
        hands_rule(rules.ranking),
        Rule("end", ("target", rules.settlement, zero, "all_zero_triple" if rules.all_zero_triple else "")),
    ]  # fmt: skip


SCREEN = Screen(scene=CrashScene, players=(CrashPlayer(),), odds_panel=CrashPanel)
