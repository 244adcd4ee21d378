"""The rules of Briscola and its relatives in sentences, and the introductions to two of them."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import replace

from ....games.briscola.deal import BriscolaFacts
from ....games.briscola.rules import BriscolaRules
from ...scene.intro import CoachStep, Intro, Picture
from ...scene.rules import Key, Rule
from ...scene.tricks import TrickScene
from .talk import second_rank

__all__ = ["INTROS", "BriscolaRulesTold", "briscola_rules"]

TRUMPS = {
    "turnup": "turnup", "none": "no_trump", "declarer": "", "mariage": "no_trump_yet", "dealer_card": "dealer_card",
}  # fmt: skip
TIES = {"replay_same_dealer": "again", "count": "none", "last_trick": "last", "extra_deal": "extra"}

_INTRO = Intro(
    "briscola",
    (
        (Picture("AC 3D KS"),),
        (Picture("7H", word="trump"), Picture("??", word="stock")),
        (Picture("KS", word="led"), Picture("2H", word="takes")),
        (Picture("AS", word="eleven"), Picture("3S", word="ten")),
    ),
    (CoachStep("play", "cards", "cards"), CoachStep("play", "middle", "trick"), CoachStep("play", "cards", "save")),
    rare=(
        CoachStep("turnup", "answers", "turnup"),
        CoachStep("mariage", "answers", "mariage"),
    ),
)
_LAST_OF_PARTNERS = {4: "text_4_opposite", 6: "text_4_every_second"}
"""The last sentence for the numbers of players who may form two sides."""


def _of_partners(rules: BriscolaRules, players: int) -> Intro:
    """Return the introduction for partners, whose coach also speaks of their signals and open hands."""
    cards, trick, save = _INTRO.coach
    talk = (CoachStep("play", "answers", "talk"),) if rules.talk == "table" else ()
    hands = (CoachStep("exchange", "answers", "exchange"), CoachStep("swap", "answers", "exchange"))
    shown = hands if rules.partner_view == "exchange" else ()
    return replace(_INTRO, last=_LAST_OF_PARTNERS[players], coach=(cards, trick, *talk, save, *shown))


_CHIAMATA = Intro(
    "chiamata",
    (
        (Picture("AC 3D KS 7H 2C"),),
        (Picture("KS", word="called"), Picture("JS", word="lower")),
        (Picture("JS", word="trump"), Picture("?? ?? ??", word="holder")),
        (Picture("AS", word="eleven"), Picture("3S", word="ten")),
    ),
    (CoachStep("bid", "middle", "bid"), CoachStep("play", "cards", "cards"), CoachStep("play", "middle", "trick")),
    rare=(
        CoachStep("trump", "answers", "trump"),
        CoachStep("call", "answers", "call"),
        CoachStep("lay_aside", "cards", "lay_aside"),
    ),
)

INTROS = (_INTRO, _CHIAMATA)


class BriscolaRulesTold(TrickScene[BriscolaFacts]):
    """A scene that tells the rules of its table."""

    @abstractmethod
    def match_label(self) -> str:
        """Return the length of a match in words."""

    def intro(self) -> Intro | None:
        rules = self.facts.rules
        if self.at.variant == "chiamata":
            return _CHIAMATA if rules.bidding == "rank" and rules.follow == "free" else None
        usual = rules.trump == "turnup" and rules.follow == "free" and rules.hand == 3
        if self.at.variant != "briscola" or not usual:
            return None
        players = len(self.names)
        return _of_partners(rules, players) if rules.sides(players) < players else _INTRO

    def rules_told(self) -> list[Rule]:
        return briscola_rules(self.facts.rules, len(self.names))

    def rule_figures(self) -> dict[str, object]:
        rules, join = self.facts.rules, self.say("card.and").join
        ranks = join(self.say(f"card.rank.{rank}") for rank in rules.order)
        return {
            **super().rule_figures(), "ranks": ranks, "second": second_rank(rules, self.lang),
            "scale": join(map(str, rules.mariage_scale)), "match": self.match_label(),
        }  # fmt: skip


def briscola_rules(rules: BriscolaRules, players: int) -> list[Rule]:
    """Return the sentences about a game of a number of players."""
    return [
        _deal(rules, players), _auction(rules), _trumps(rules), _play(rules), _mariage(rules),
        _partners(rules, players), Rule("talk", (_talk(rules, players),)), _points(rules),
        Rule("end", (*_worth(rules), *_match(rules, players))),
    ]  # fmt: skip


def _deal(rules: BriscolaRules, players: int) -> Rule:
    dealt: Key = "deal" if rules.hand is not None else ("deal_monte", rules.monte) if rules.monte else "deal_all"
    out = rules.taken_out(players)
    return Rule("deal", (dealt, ("removed", out) if out else "", "open_hands" if rules.open_hands else "", "order"))


def _auction(rules: BriscolaRules) -> Rule:
    if rules.bidding == "none":
        return Rule("bid", ())
    monte = "" if not rules.monte else "monte" if rules.monte_to == "last_trick" else "monte_declarer"
    return Rule("bid", (f"bid_{rules.bidding}", "solo" if rules.solo_bid else "", "all_pass", monte, "secret"))


def _trumps(rules: BriscolaRules) -> Rule:
    turned = rules.trump == "turnup"
    swap = "keep_turnup" if rules.turnup_swap == "none" else f"swap_{rules.turnup_swap}"
    three = "conquista" if rules.conquista != "off" else ""
    return Rule("trump", (TRUMPS[rules.trump], "redraw" if rules.redraw_top else "", swap if turned else "", three))


def _play(rules: BriscolaRules) -> Rule:
    lead = "first_declarer" if rules.first_lead == "declarer" else "first"
    return Rule("play", (
        lead, "two_cards" if rules.cards_per_trick > 1 else "", rules.follow, "end_follow" if rules.end_follow else "",
        "takes_plain" if rules.trump == "none" else "takes",
    ))  # fmt: skip


def _mariage(rules: BriscolaRules) -> Rule:
    if rules.mariage == "none":
        return Rule("mariage", ())
    trump = rules.mariage == "trump"
    late = rules.mariage_after_stock
    when = ("" if late else "pair_stock") if rules.mariage_first else ("pair_late" if late else "pair_when")
    return Rule("mariage", (
        ("pair_trump", rules.mariage_scale[0]) if trump else "pair_any",
        "pair_makes" if rules.trump == "mariage" else "", when,
    ))  # fmt: skip


def _partners(rules: BriscolaRules, players: int) -> Rule:
    if rules.sides(players) != 2 or players == 2:
        return Rule("partners", ())
    shown = rules.partner_view if rules.hand is not None and rules.partner_view != "none" else ""
    return Rule("partners", (f"sides_{players}", shown))


def _talk(rules: BriscolaRules, players: int) -> str:
    """Return the key about talk; "" where nobody may speak: partners need sides, and claims a secret partner."""
    if rules.talk == "none" or (rules.talk != "claims" and (rules.sides(players) != 2 or players == 2)):
        return ""
    return f"talk_{rules.talk}"


def _points(rules: BriscolaRules) -> Rule:
    return Rule("points", ("points", "chips" if rules.chips else ""))


def _worth(rules: BriscolaRules) -> tuple[Key, ...]:
    """Return the keys about the worth of a deal."""
    if rules.bidding != "none":
        by_rank = rules.bidding == "rank"
        more = "banded" if rules.scale == "banded" else ""
        return ("need" if by_rank else "need_bid", "units", more if by_rank else "bid_units", f"all_{rules.capot}")
    if rules.match == "games":
        return ("games" if rules.capot == "points" else "games_tricks",)
    return ("race",) if rules.match == "race" else ("most",)


def _match(rules: BriscolaRules, players: int) -> tuple[Key, ...]:
    """Return the keys about ties and the end of a match."""
    two = rules.sides(players) == 2
    tie = TIES[rules.draw_deal] if rules.match in ("deals", "wins") and rules.bidding == "none" else ""
    tie = "none" if rules.match == "games" else tie
    return (f"tie_{tie}" if two and tie else "", "match")
