"""Played deals for the notebooks on Briscola: endings, matches, partners, and the called partner."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

from ..catalogue import open_table
from ..core.cards import Cards, cards
from ..core.choices import OneOf
from ..core.events import Signed
from ..core.match import Match
from ..core.player import Player
from ..core.table import Table
from ..games.briscola.auction import Auction
from ..games.briscola.rules import BriscolaStart
from ..games.briscola.score import contract_units, deltas
from ..games.briscola.talk import SIGNALS, WORDS, trump_classes
from ..judge.tricks import points_in
from ..locale import explain, say
from ..odds.results import Chance
from ..players import RandomPlayer
from ..players.briscola.called import chances_of_partner
from ..players.briscola.inference import InformationSet
from .briscola import ORDER, PLAYER, PLAYERS, row, rules_of, word, written
from .deals import play_until
from .listings import Listing, mean_and_margin, percent_and_margin

__all__ = [
    "CalledDeal", "PlayedDeal", "after_tricks", "against_chance", "alone", "auction", "captain", "claims",
    "conquests", "matches", "of_four", "phrases", "point_scales", "refusals", "settlements", "signs", "signs_seen",
    "suspicions", "trump_names",
]  # fmt: skip


# ---------- drawing, tricks, points ----------


class PlayedDeal:
    """A deal for two, played by computer players.

    >>> PlayedDeal(21).result()
    player | points
    Ann | 58
    Ben | 62
    """

    def __init__(self, seed: int) -> None:
        self.table = play_until(open_table("briscola", seats=2, seed=seed), PLAYER)

    def trumps(self) -> str:
        """Return the card that was turned up."""
        return cards(str(self.table.view().facts.turnup)).signs

    def tricks(self) -> Listing:
        """List the tricks: leader, cards, winner, points, and the points of each player so far."""
        taken, found = [0, 0], []
        for number, (played, winner) in enumerate(InformationSet(self.table.view(0), 0).tricks, 1):
            worth = points_in([card for _, card in played], ORDER)
            taken[winner] += worth
            found.append(
                row(
                    trick=number,
                    led_by=PLAYERS[played[0][0]],
                    played=" ".join(card.sign for _, card in played),
                    taken_by=PLAYERS[winner],
                    worth=worth,
                )
                | dict(zip(PLAYERS, taken, strict=False))
            )
        return Listing(found)

    def result(self) -> Listing:
        """List the points of each player."""
        points = self.table.result.points
        return Listing(row(player=name, points=n) for name, n in zip(PLAYERS, points, strict=False))


def after_tricks(number: int, seed: int) -> Table:
    """Return a table for two at which computer players have played ``number`` tricks. Raises `ValueError` if there
    are fewer.
    """

    def ready(table: Table) -> bool:
        return len(table.view().piles["won0"]) + len(table.view().piles["won1"]) >= 2 * number

    table = play_until(open_table("briscola", seats=2, seed=seed), PLAYER, ready=ready, rng=Random(seed))
    if not ready(table):
        raise ValueError(f"a deal for two has no {number} tricks")
    return table


# ---------- winning ----------


def matches(seed: int = 30, most: int = 5) -> Listing:
    """List the same deals in three kinds of match: number of deals, score, and whether the match is over."""
    kinds: dict[str, dict[str, Any]] = {
        "best_of_three": {"match": "deals", "goal": 3},
        "best_of_five": {"match": "deals", "goal": 5},
        "race": {"match": "race", "goal": 120},
    }
    found = []
    for kind, options in kinds.items():
        match = Match(play_until(open_table("briscola", seats=2, seed=seed, **options), PLAYER))
        while not match.over and len(match.deals) < most:
            play_until(match.next_deal(), PLAYER)
        standing = match.table.result.standing
        points = standing.totals if any(standing.totals) else None
        found.append(
            row(
                match=word(kind),
                deals=len(match.deals),
                won="–".join(map(str, standing.wins)),
                points=None if points is None else "–".join(map(str, points)),
                over=say("widget.yes" if match.over else "widget.no"),
            )
        )
    return Listing(found)


def conquests(deals: int = 60) -> Listing:
    """List how many deals end by ace, three and king of trumps, for two players and for four."""
    found = []
    for players in (2, 4):
        won = {
            name: sum(
                play_until(open_table("briscola", seats=players, seed=seed, conquista=name), PLAYER).result.conquista
                is not None
                for seed in range(deals)
            )
            for name in ("deal", "trick")
        }
        found.append(row(players=players, deals=deals, within_a_deal=won["deal"], in_one_trick=won["trick"]))
    return Listing(found)


def against_chance(deals: int = 200) -> Listing:
    """List how many deals for two the computer player wins against a player who plays at random."""
    won = 0
    for seed in range(deals):
        pair: list[Player] = [PLAYER, RandomPlayer()]
        won += (
            play_until(open_table("briscola", seats=2, seed=seed), *pair[:: 1 - 2 * (seed % 2)]).result.winner
            == seed % 2
        )
    return Listing([row(deals=deals, won_by_computer=won, percent=percent_and_margin(won, deals))])


# ---------- partners ----------

GESTURES = ("lips", "aside", "tongue", "shrug", "open")


def _second() -> str:
    return word("three")


def signs() -> Listing:
    """List the signs between partners, each with its gesture."""
    return Listing(
        row(you_hold=say(f"briscola.says.{sign}", second=_second()), gesture=say(f"briscola.gesture.{gesture}"))
        for sign, gesture in zip(SIGNALS, GESTURES, strict=True)
    )


def signs_seen(seed: int = 8, seat: int = 3) -> Listing:
    """List for each other player the sign that one of four has made, and the probability that this player has the
    ace.
    """
    table = open_table("briscola", seats=4, seed=seed)
    table.play("sig_trump_ace", seat=seat)
    found = []
    for other in range(4):
        if other == seat:
            continue
        view = table.view(other)
        seen = [event.word for event in view.log if isinstance(event, Signed)]
        said = word("next").join(say(f"briscola.says.{sign}", second=_second()) for sign in seen)
        chance = InformationSet(view, other).chance(seat, cards(f"A{view.facts.trump}"))
        found.append(
            row(
                player=PLAYERS[other],
                side=word("partner" if (other - seat) % 2 == 0 else "opponent"),
                has_seen=said or word("nothing"),
                ace_there=f"{100 * chance:.0f} %",
            )
        )
    return Listing(found)


def phrases() -> Listing:
    """List the questions and requests that partners may say from the second trick on."""
    spoken = [phrase for phrase in WORDS if not phrase.startswith("ans_")]
    return Listing(
        row(
            kind=word("a_question" if phrase.startswith("ask_") else "a_request"),
            words=say(f"briscola.says.{phrase}", second=_second()),
        )
        for phrase in spoken
    )


def trump_names() -> Listing:
    """List the words for strong and weak trumps, with their ranks. Partners say them where no rank may be named."""
    return Listing(
        row(called=word(f"strength.{name}"), ranks=written("".join(ranks)))
        for name, ranks in trump_classes(ORDER).items()
    )


def captain(seed: int = 4) -> Listing:
    """List who may ask a partner to play low in the second trick of Schembil, or the reason against it."""
    six = play_until(
        open_table("schembil", seed=seed), PLAYER, ready=lambda table: table.view().facts.trick_number >= 2
    )
    found = []
    for seat, partner in ((0, 2), (2, 0), (1, 3)):
        why = six.why(f"req_play_low {partner}", seat=seat)
        found.append(
            row(
                player=PLAYERS[seat],
                to=PLAYERS[partner],
                play_low=explain(why) if why else word("may_be_said"),
            )
        )
    return Listing(found)


# ---------- the auction ----------


def _said(bid: str) -> str:
    return word("pass") if bid == "pass" else bid


def auction(*said: str) -> Listing:
    """List an auction of five: the player, the legal bids, and the bid. Raises `ValueError` for a bid after its end."""
    bidding, found = Auction(rules_of("chiamata"), [1, 2, 3, 4, 0]), []
    for bid in said:
        seat = bidding.turn
        if seat is None:
            raise ValueError(f"the auction is over before {bid!r}")
        open_ = bidding.choices()
        ranks = [str(one) for one in open_.options if one != "pass"] if isinstance(open_, OneOf) else []
        bidding.hear(seat, bid)
        found.append(row(player=PLAYERS[seat], may_bid=" ".join(ranks) or "–", says=_said(bid)))
    return Listing(found)


def refusals() -> Listing:
    """List bids that Cat may not make after a jack, and Dan's answer after a two, with the reasons."""
    bidding, found = Auction(rules_of("chiamata"), [1, 2, 3, 4, 0]), []
    bidding.hear(1, "J")
    for bid in ("Q", "J", "7"):
        why = bidding.why(2, bid)
        found.append(row(after="J", player=PLAYERS[2], bid=bid, answer=explain(why) if why else word("may_be_said")))
    bidding.hear(2, "2")
    why = bidding.why(3, "pass")
    found.append(row(after="2", player=PLAYERS[3], bid=word("pass"), answer=explain(why) if why else "–"))
    return Listing(found)


# ---------- who can know ----------


def _at_play(table: Table) -> bool:
    """Return True if the auction is over and cards are played."""
    return table.asked is not None and table.asked.about == "play"


class CalledDeal:
    """A deal of five players with a called card, played by computer players."""

    def __init__(self, seed: int = 21) -> None:
        self.table = play_until(open_table("chiamata", seed=seed), PLAYER, ready=_at_play)

    def contract(self) -> Listing:
        """List the declarer, the winning bid, and the called card."""
        facts = self.table.view().facts
        return Listing([row(declarer=PLAYERS[facts.declarer], bid=facts.bid, called_card=facts.called.sign)])

    def play_to(self, trick: int) -> None:
        """Play on until trick number ``trick`` has begun."""
        play_until(self.table, PLAYER, ready=lambda table: table.view().facts.trick_number >= trick)

    def knowledge(self) -> Listing:
        """List for each seat the probability that each other player is the declarer's partner."""
        facts, found = self.table.view().facts, []
        for seat in range(self.table.seats):
            info = InformationSet(self.table.view(seat), seat)
            chances = chances_of_partner(info)
            found.append(
                row(player=PLAYERS[seat], holds_the_card=word("yes" if facts.called in info.hand else "no"))
                | {
                    PLAYERS[other]: "–" if other == facts.declarer else f"{100 * chances[other]:.0f} %"
                    for other in range(self.table.seats)
                }
            )
        return Listing(found)

    def tricks(self) -> Listing:
        """List the tricks so far."""
        return Listing(
            row(
                trick=number,
                played=word("next").join(f"{PLAYERS[seat]} {card.sign}" for seat, card in one.played),
                taken_by=PLAYERS[one.winner],
            )
            for number, one in enumerate(InformationSet(self.table.view(0), 0).tricks, 1)
        )

    def exchanged(self) -> Listing:
        """List whether a third player would see a difference, had the called card been dealt to another player."""
        facts = self.table.view().facts
        hands = {seat: self.table.view(seat).piles[f"hand{seat}"] for seat in range(5)}
        holder = next(seat for seat in hands if facts.called in hands[seat])
        looks_on, third = [seat for seat in range(5) if seat not in (holder, facts.declarer)][:2]
        other = next(card for card in hands[third] if card.suit != facts.trump)
        moved = self._elsewhere(str(facts.called), str(other))
        here, there = self.table.view(looks_on), moved.view(looks_on)
        same = here.piles == there.piles and vars(here.facts) == vars(there.facts)
        return Listing(
            [
                row(
                    card_is_with=PLAYERS[holder],
                    or_with=PLAYERS[third],
                    seen_by=PLAYERS[looks_on],
                    any_difference=word("no" if same else "yes"),
                )
            ]
        )

    def _elsewhere(self, one: str, two: str) -> Table:
        """Return the same deal with two cards exchanged before it was dealt."""
        swap = {one: two, two: one}
        order = [swap.get(str(card), str(card)) for card in self.table.answers[0].action]
        other = open_table("chiamata", start=BriscolaStart(pack=Cards(order), shuffle=False))
        for answer in self.table.answers[1:]:
            other.play(answer.action)
        return other


@cache
def _suspected(deals: int) -> tuple[float, ...]:
    """Return for each deal the share of opponents who suspect the secret partner most after four tricks."""
    shares = []
    for seed in range(deals):
        table = play_until(open_table("chiamata", seed=seed), PLAYER, ready=lambda t: t.view().facts.trick_number > 4)
        facts = table.view().facts
        if table.asked is None or facts.called is None or facts.partner is not None or facts.alone:
            continue
        partner = next(seat for seat in range(5) if facts.called in table.view(seat).piles[f"hand{seat}"])
        opponents = set(range(5)) - {facts.declarer, partner}
        guessed = [chances_of_partner(InformationSet(table.view(seat), seat)) for seat in opponents]
        shares.append(sum(max(chances, key=lambda s: chances[s]) == partner for chances in guessed) / len(opponents))
    return tuple(shares)


def suspicions(deals: int = 120) -> Listing:
    """List how often the declarer's opponents suspect the right player most after four tricks."""
    percents = [100 * share for share in _suspected(deals)]
    right = mean_and_margin(percents, digits=0)
    return Listing([row(deals=len(percents), right_percent=right, by_guessing=f"{100 / 3:.0f}")])


def alone(deals: int = 120) -> Listing:
    """List how often the declarer holds the called card: for a card named at random, and for computer players."""
    ends = [play_until(open_table("chiamata", seed=seed), PLAYER) for seed in range(deals)]
    declared = [table.result for table in ends if table.result.declarer is not None]
    found = Chance(sum(result.partner is None for result in declared), len(declared))
    return Listing(
        [
            row(card_is_named=word("blindly"), declarer_alone=Chance(1, 5).sentence()),
            row(card_is_named=word("by_computer"), declarer_alone=found.sentence()),
        ]
    )


# ---------- what it is settled for ----------


def _shares(unit: int, partner: int | None, players: int = 5, **changes: Any) -> str:
    found = deltas(rules_of("chiamata", **changes), players, 0, partner, unit)
    return " ".join(f"{share:+d}" for share in found)


def settlements() -> Listing:
    """List the units and the payments of five players for every ten points of the declarer's side."""
    bands = [(low, low + 9) for low in range(61, 111, 10)] + [(111, 120)]
    bands += [(low, low + 9) for low in range(51, 10, -10)] + [(0, 10)]
    found = []
    for low, high in bands:
        unit = contract_units(rules_of("chiamata"), low, "J")
        found.append(
            row(points=f"{low}–{high}", units=unit, with_a_partner=_shares(unit, 1), alone=_shares(unit, None))
        )
    return Listing(found)


def of_four() -> Listing:
    """List the payments of one unit among four players, as the article has them and balanced."""
    return Listing(
        row(
            reading=word(f"settled_so.{name}"),
            with_a_partner=_shares(1, 1, 4, settlement=name),
            alone=_shares(1, None, 4, settlement=name),
        )
        for name in ("literal", "balanced")
    )


def point_scales() -> Listing:
    """List the units of a bid in points by three scales."""
    return Listing(
        row(bid=bid)
        | {
            word(f"scale.{scale}"): contract_units(
                rules_of("chiamata-points", point_scale=scale), 120, bid, all_tricks=False
            )
            for scale in ("linear", "linear_cap5", "geometric")
        }
        for bid in (61, 70, 71, 81, 91, 101, 111)
    )


def claims(seed: int = 21) -> Listing:
    """List two players who claim to be the partner at a table where players may lie, and one who takes it back."""
    table = play_until(open_table("briscola-bugiarda", seed=seed), PLAYER, ready=_at_play)
    before, found = table.asked, []
    for seat, said in ((2, "claim_partner"), (3, "claim_partner"), (2, "deny_partner")):
        table.play(said, seat=seat)
        to_play = table.asked
        assert before is not None and to_play is not None and before.seat == to_play.seat
        found.append(row(player=PLAYERS[seat], says=word(said), still_to_play=PLAYERS[to_play.seat]))
    return Listing(found)
