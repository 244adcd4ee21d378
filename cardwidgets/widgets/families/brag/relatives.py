"""The scenes of Brag's relatives: three-card poker, games with two or three hands, Teen Patti, Zha Jin Hua."""

from __future__ import annotations

from collections.abc import Sequence

from ....core.cards import Cards
from ....core.choices import Amount, OneOf
from ....core.errors import Why
from ....core.events import Announced, Gave, Paid, Said, Took
from ....core.script import Ask, Seat
from ....games.brag.poker import PokerFacts
from ....games.brag.splits import SplitFacts
from ....games.brag.teen import TeenFacts, digits, with_lowest_wild
from ....games.brag.zha import ZhaFacts
from ....judge.layouts import best_three
from ....judge.three_card import rank_number
from ....locale import hand_name
from ....players.vying.relatives import PokerPlayer, TeenPlayer, ZhaPlayer
from ....players.vying.splits import SplitPlayer
from ....players.vying.temperament import BOLD, STEADY, TIMID
from ...contract import AmountView, Option, Tag
from ...kinds import Screen
from ...scene.ending import Detail
from ...scene.layouts import LayoutScene
from ...scene.result import brought, net
from ...scene.rules import Rule
from ...scene.story import Story, marked
from ...scene.voice import stem
from .brag import DuelStory, VyingScene
from .odds import VyingPanel
from .rules import poker_rules, split_rules, teen_rules, zha_rules

__all__ = ["POKER", "SPLIT", "TEEN", "ZHA", "PokerScene", "SplitScene", "TeenScene", "ZhaScene"]


class PokerStory(Story[PokerFacts]):
    """A story in which a number is a bet, or a raise after a bet of the round. Each dealt card has a line."""

    def said_keys(self, event: Said, paid: Paid | None) -> tuple[list[str], dict[str, object]]:
        if not isinstance(event.word, int):
            return super().said_keys(event, paid)
        n = paid.chips if paid else 0
        return ["bet" if n == event.word else "raise"], {"n": n, "by": event.word}


class PokerScene(VyingScene[PokerFacts]):
    """The scene of poker with cards dealt one by one, a betting round after each, and side pots."""

    WORDS = ("poker", "game")
    ALWAYS = ("fold", "check", "call")
    STORY = PokerStory

    def rules_told(self) -> list[Rule]:
        return poker_rules(self.facts.rules)

    def owed(self) -> int:
        """Return the chips that the reader must add to stay in, at most those they have."""
        facts, me = self.facts, self.me
        return 0 if me is None else min(facts.called - facts.put.get(me, 0), facts.stacks[me])

    def figures(self) -> dict[str, object]:
        return {**super().figures(), "price": self.owed()}

    def message(self, asked: Ask) -> str:
        return self.text("message.bet" if self.owed() else "message.check", **self.figures())

    def cost(self, kind: str) -> str:
        return str(self.owed()) if kind == "call" and self.owed() else ""

    def amount(self, amount: Amount, about: str) -> AmountView:
        return super().amount(amount, "bet" if self.facts.raised is None else "raise")

    def more_tags(self, seat: Seat) -> list[Tag]:
        broke = seat in self.facts.active and self.facts.stacks[seat] == 0
        over = any(isinstance(event, Took) for event in self.view.log)
        return [{"text": self.text("tag.all_in"), "icon": "cover"}] if broke and not over else []

    def pot_sums(self) -> list[int]:
        """Return the pots. Side pots are known only when they are taken; before that there is one pot."""
        taken = [event for event in self.view.log if isinstance(event, Took)]
        sums = [sum(took.chips for took in taken if took.pot == n) for n in range(len(self.facts.pots))]
        return sums if taken else [sum(payment.chips for payment in self.story.payments)]


POKER = Screen(
    scene=PokerScene, players=(PokerPlayer(STEADY), PokerPlayer(BOLD), PokerPlayer(TIMID)), odds_panel=VyingPanel
)


class SplitScene(LayoutScene[SplitFacts]):
    """The scene of Brag with two or three hands, for a pot or for points."""

    WORDS = ("split", "places", "game")

    def rules_told(self) -> list[Rule]:
        return split_rules(self.facts.rules)

    def rule_figures(self) -> dict[str, object]:
        return {**super().rule_figures(), "price": self.facts.rules.price}

    @property
    def for_points(self) -> bool:
        return bool(self.facts.rules.split_mode == "points")

    def subtitle(self) -> str:
        mode = "points" if self.for_points else "pot"
        return self.text(f"subtitle_{mode}", number=self.at.number, **self.figures())

    def out(self, seat: Seat) -> bool:
        return seat not in self.facts.playing or seat in self.facts.fouled

    def more_tags(self, seat: Seat) -> list[Tag]:
        tags: list[Tag] = []
        if seat in self.facts.laid and not self.places.all:
            tags.append({"text": self.text("tag.laid")})
        if self.for_points:
            tags.append({"text": self.text("tag.points", n=self.facts.scores[seat])})
        return tags

    def mark_words(self, mark: str) -> str:
        return self.text("reveal.point") if mark == "won" and self.for_points else super().mark_words(mark)

    def points(self, seat: Seat) -> str:
        if self.for_points:
            return self.text("reveal.points", n=self.facts.firsts.count(seat))
        return super().points(seat)

    def fixed_words(self) -> dict[str, str]:
        """Return the fixed words. In a game for a pot, the last column has the sum of the places instead of points."""
        return super().fixed_words() | ({} if self.for_points else {"points": self.text("reveal.in_all")})

    def conclusion(self) -> list[str]:
        winner, me = self.facts.winner, self.me
        if winner is None:
            if self.for_points:
                return [*self.firsts(), Detail(self.standings(enumerate(self.facts.scores)))]
            shared = any(isinstance(event, Announced) and event.key == "pot_shared" for event in self.view.log)
            return [self.text("over.shared" if shared else "over.stays", pot=sum(self.facts.pots))]
        kind = "four" if self.facts.four is not None else "game" if self.for_points else "scoop"
        other = self.text(f"over.other_{kind}", name=self.name(winner), n=self.taken_by(winner))
        if me is None or me not in self.facts.playing:
            return [other]
        cause = self.text(f"over.you_{kind}") if winner == me else ""
        return [marked(brought(self, net(self, me), cause)), "" if winner == me else other]

    def firsts(self) -> list[str]:
        """Return a sentence on the number of places that the reader won; for a spectator, on who won most."""
        if self.me is None:
            return self.scored_most()
        n = self.facts.firsts.count(self.me)
        return [self.text("over.you_best" if n else "over.you_none", n=n, of=len(self.facts.firsts))]

    def earned(self, seat: Seat) -> tuple[int, int] | None:
        return (self.facts.firsts.count(seat), self.facts.scores[seat]) if self.for_points else None

    def points_for(self, winners: Sequence[Seat | None]) -> list[int]:
        return [winners.count(seat) for seat in self.everybody] if self.for_points else []

    def taken_by(self, seat: Seat) -> int:
        """Return the chips that a seat has won by this deal."""
        given = sum(event.chips for event in self.view.log if isinstance(event, Gave) and event.to == seat)
        return given or sum(paid.chips for paid in self.story.payments)


SPLIT = Screen(scene=SplitScene, players=(SplitPlayer(),))


class TeenScene(VyingScene[TeenFacts]):
    """The scene of Teen Patti: blind and seen bets, the show and the side show, and variations of the ranking."""

    WORDS = ("teen", "game")
    ALWAYS = ("fold", "look", "show", "sideshow")
    STORY = DuelStory

    def rules_told(self) -> list[Rule]:
        return teen_rules(self.facts.rules)

    def rule_figures(self) -> dict[str, object]:
        return {**super().rule_figures(), "cards": self.facts.rules.cards}

    @property
    def plain(self) -> bool:
        return self.facts.rules.variation in ("none", "muflis", "ak47")

    @property
    def by_ranking(self) -> bool:
        return self.plain or self.facts.rules.variation == "best_of_four"

    def heading(self) -> str:
        """Return the heading with the variation, which the cards do not show."""
        key = f"subtitle_{self.facts.rules.variation}"
        return self.text(key, "subtitle", number=self.at.number, **self.figures())

    def hand_words(self, cards: Cards) -> str:
        rules = self.facts.rules
        if len(cards) != rules.cards:
            return ""
        match rules.variation:
            case "999":
                return self.text("number", n="".join(map(str, digits(cards))))
            case "lowest_wild":
                lowest = min(cards, key=lambda card: rank_number(card.rank)).rank
                reading = with_lowest_wild(rules.ranking, lowest).reading(cards)
                return hand_name(reading.category, reading.cards, self.lang, rules.ranking.words)
            case "best_of_four":
                return super().hand_words(best_three(cards, rules.ranking))
            case _:
                return super().hand_words(cards)

    def figures(self) -> dict[str, object]:
        stake = self.facts.stake
        return {**super().figures(), "price": 2 * stake if self.me in self.facts.looked else stake, **self.asker()}

    def asker(self) -> dict[str, str]:
        """Return the name of the player who asks the reader for a side show: the player who spoke last."""
        lines = [line for line in self.story.lines if line.seat is not None]
        return {"name": self.name(lines[-1].seat)} if lines and lines[-1].seat is not None else {"name": ""}

    def cost(self, kind: str) -> str:
        return str(self.figures()["price"]) if kind in ("show", "sideshow") else ""


TEEN = Screen(scene=TeenScene, players=(TeenPlayer(STEADY), TeenPlayer(BOLD), TeenPlayer(TIMID)), odds_panel=VyingPanel)


class ZhaScene(VyingScene[ZhaFacts]):
    """The scene of Zha Jin Hua: comparisons with a chosen rival, and a circular order of hands."""

    WORDS = ("zha", "game")
    ALWAYS = ("fold", "look", "call", "compare")
    STORY = DuelStory

    def rules_told(self) -> list[Rule]:
        return zha_rules(self.facts.rules)

    def figures(self) -> dict[str, object]:
        return {**super().figures(), "price": self.price()}

    def hand_words(self, cards: Cards) -> str:
        """Return the name of a hand; for 2-3-5 also the hands that it beats, to explain a win."""
        name = super().hand_words(cards)
        return self.text("hand.special", hand=name) if name and self.facts.rules.ranking.special(cards) else name

    def price(self) -> int:
        """Return the price of a call for the reader."""
        stake: int = self.facts.stake
        return 2 * stake if self.me in self.facts.looked else stake

    def cost(self, kind: str) -> str:
        return str(self.price()) if kind in ("call", "compare") else ""

    def shows(self, word: object, why: Why | None) -> bool:
        """Return False for a comparison with oneself or with a player who is out."""
        return why is None or why.key not in ("compare_with_oneself", "rival_is_out")

    def options(self, words: OneOf[object], about: str) -> list[Option]:
        """Return the options. Before comparisons are legal, one closed word replaces those for all rivals."""
        options = super().options(words, about)
        rivals = [option for option in options if stem(option["token"])[0] == "compare"]
        if not rivals or any("closed" not in option for option in rivals):
            return options
        closed = rivals[0] | {"text": self.text("word.compare_any")}
        return [closed if option is rivals[0] else option for option in options if option not in rivals[1:]]


ZHA = Screen(scene=ZhaScene, players=(ZhaPlayer(STEADY), ZhaPlayer(BOLD), ZhaPlayer(TIMID)), odds_panel=VyingPanel)
