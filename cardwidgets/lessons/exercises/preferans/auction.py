"""Exercises on the auction and after it: legal bids, legal contracts, and the discard for a misère."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from random import Random

from ....core.cards import Card, Cards, pack
from ....core.choices import Subset
from ....core.table import Table
from ....core.variants import find
from ....games.preferans.auction import Auction
from ....games.preferans.bids import PASS, STRAINS, Bid, bid, ladder
from ....games.preferans.play import RANKS
from ....games.preferans.rules import PreferansRules, PreferansStart
from ....games.preferans.talon import against_contract
from ....games.preferans.values import minimum_level
from ....players.preferans.bids import misere_risk
from ...answers import FromChoices, Option, yes_or_no
from ...exercise import Grading, Task
from ...kinds import task_of_kind
from ...scene import Fan, Line, Scene
from ...words import Listed, Plain, Reason, Words, phrase
from .positions import (
    NAMES,
    WORDS,
    bid_options,
    contract_words,
    names,
    played,
    preferans_rules,
    sorted_hand,
    suit_words,
    text,
)

__all__ = ["lay_aside", "lowest_bid", "may_you_bid", "name_a_contract"]

_AUCTIONS = ("preferans-sochi", "preferans-sochi", "preferans-kodeks", "preferans-rising")


def _auction(rng: Random, variant: str) -> tuple[Auction, int]:
    """Return an unfinished auction of three players, and the number of all-pass deals before it."""
    rules = preferans_rules(variant)
    run = rng.choice([0, 0, 1, 2]) if rules.raspas_exit != "666" else 0
    while True:
        first = rng.randrange(3)
        auction = Auction(rules, [(first + step) % 3 for step in range(3)], minimum_level(rules, run))
        for _ in range(rng.randint(1, 6)):
            if auction.turn is None:
                break
            auction.hear(auction.turn, _some_call(rng, auction))
        if auction.turn is not None and auction.bid is not None:
            return auction, run


def _some_call(rng: Random, auction: Auction) -> str:
    """Return a random call: mostly the next steps of the ladder, a pass or a misère now and then."""
    open_ = [word for word in auction.choices().options if word != PASS]
    if not open_ or rng.random() < 0.2:
        return PASS
    return "M" if "M" in open_ and rng.random() < 0.08 else rng.choice(open_[:3])


def _said(auction: Auction) -> tuple[Line, ...]:
    return tuple(Line(Plain(NAMES[seat]), text("says", word=_call(word))) for seat, word in auction.calls)


def _call(word: str | None) -> Words:
    return text("nothing") if word is None else text("pass") if word == PASS else contract_words(bid(word))


def _head(variant: str, auction: Auction, run: int) -> tuple[Words, ...]:
    lines: list[Words] = [played(variant), text("at.order", names=names(auction.order))]
    return (*lines, text("at.minimum", n=run, level=auction.minimum)) if run else tuple(lines)


NON_LEADER_SEAT = 2
"""A seat that does not lead: with the dealer at seat 0, seat 1 does."""


@task_of_kind("auction", level=2, words=WORDS)
def lowest_bid(rng: Random, *, variant: str | None = None) -> Task[Bid | None]:
    """Ask "An auction in progress: which is the lowest bid that you may make?". The seed chooses the rules, if none is
    named.

    >>> q = lowest_bid(seed=3)
    >>> q.check(q.task.expected.sign if q.task.expected else "nothing").ok
    True
    """
    named = rng.choice(_AUCTIONS) if variant is None else variant
    auction, run = _auction(rng, named)
    seat, last = auction.turn, auction.bid
    assert seat is not None and last is not None
    expected = next((bid(word) for word in auction.choices().options if word != PASS), None)
    case = "none" if expected is None else "equal" if expected == last else "higher"
    why = text(f"lowest_bid.{case}", name=NAMES[seat], bid=_call(expected), last=last.sign)
    return Task(
        question=text("lowest_bid.question", name=NAMES[seat]),
        scene=Scene(head=_head(named, auction, run), lines=_said(auction)),
        answer=bid_options(auction.rules, Option(None, text("nothing"), ("none", "pass"))),
        expected=expected,
        judge=lambda given: Grading(given == expected, why, "equal_bid" if case == "equal" else "preferans_auction"),
        hints=(
            text("hints.ladder", level=auction.minimum),
            text(f"hints.equal_{auction.rules.equal_bid}"),
            text("hints.still_in", names=names(auction.left), last=last.sign),
        ),
        rule="preferans_auction",
    )


@task_of_kind("auction", level=2, words=WORDS)
def may_you_bid(rng: Random, *, variant: str | None = None) -> Task[bool]:
    """Ask "An auction in progress: may this bid be made?". The seed chooses the rules, if none is named."""
    named = rng.choice(_AUCTIONS) if variant is None else variant
    auction, run = _auction(rng, named)
    seat, last = auction.turn, auction.bid
    assert seat is not None and last is not None
    steps = ladder(auction.rules.misere_rank)
    near = [steps[max(0, min(len(steps) - 1, auction.height[last] + step))] for step in (-1, 0, 0, 1, 2)]
    one = rng.choice([*near, near[1], bid("M")])
    reason = auction.why(seat, one)
    if reason is not None:
        why: Words = Reason(reason)
    elif one == last:
        why = text("lowest_bid.equal", name=NAMES[seat], bid=contract_words(one))
    else:
        why = text(
            f"may_you_bid.{'misere' if one.misere else 'higher'}", bid=contract_words(one), last=contract_words(last)
        )
    rule = "misere" if one.misere else "equal_bid" if one == last else "preferans_auction"
    expected = reason is None
    return Task(
        question=text("may_you_bid.question", name=NAMES[seat], bid=contract_words(one)),
        scene=Scene(head=_head(named, auction, run), lines=_said(auction)),
        answer=yes_or_no(),
        expected=expected,
        judge=lambda given: Grading(given == expected, why, rule),
        hints=(
            text("hints.ladder", level=auction.minimum),
            text("hints.misere_first") if one.misere else text(f"hints.equal_{auction.rules.equal_bid}"),
            text("hints.still_in", names=names(auction.left), last=last.sign),
        ),
    )


@task_of_kind("auction", level=2, words=WORDS)
def name_a_contract(rng: Random, *, variant: str = "preferans-sochi") -> Task[Bid | None]:
    """Ask "The auction is won: which is the lowest contract in a suit that may be named now?"."""
    rules: PreferansRules = preferans_rules(variant)
    won = bid(rng.choice("6677789") + rng.choice("SCDHN"))
    strain = rng.choice([other for other in STRAINS if other != won[-1]])
    suited = [one for one in ladder(rules.misere_rank) if not one.misere and one[-1] == strain]
    expected = next(one for one in suited if against_contract(rules, won, one) is None)

    def judge(given: Bid | None) -> Grading:
        if given is not None and (reason := against_contract(rules, won, given)) is not None:
            return Grading(False, Reason(reason), "misere" if given.misere else "contract", Reason(reason))
        if given != expected:
            key = "suit" if given is None or given[-1] != strain else "higher"
            wrong = text(f"name_a_contract.{key}", suit=_strain(strain))
            return Grading(False, wrong, "contract", wrong)
        key = "same_level" if expected.level == won.level else "level_up"
        return Grading(True, text(f"name_a_contract.{key}", bid=won.sign, contract=expected.sign), "contract")

    order = Plain(" < ".join(bid(f"6{letter}").sign for letter in STRAINS))
    return Task(
        question=text("name_a_contract.question", bid=won.sign, suit=_strain(strain)),
        scene=Scene(head=(played(variant),)),
        answer=bid_options(rules),
        expected=expected,
        judge=judge,
        hints=(
            text("hints.not_below"),
            text("hints.strains", order=order),
            text("hints.level", n=expected.level),
        ),
    )


def _strain(strain: str) -> Words:
    return text("no_trump") if strain == "N" else suit_words(strain)


@task_of_kind("misère", level=4, words=WORDS)
def lay_aside(rng: Random, *, variant: str = "preferans-sochi") -> Task[Cards]:
    """Ask "Misère after the talon: discard two of twelve cards so that you take no trick, however the others' cards
    lie."
    """
    preferans_rules(variant)
    held, safe = _twelve(rng)
    expected = safe[0]

    def judge(answer: Cards) -> Grading:
        rest = [card for card in held if card not in answer]
        share = misere_risk(rest, leads=False, gone=answer)
        if not share:
            return Grading(True, text("lay_aside.safe", cards=Plain(sorted_hand(rest).signs)), "misere")
        risky = text("lay_aside.risky", suits=_suits_at_risk(rest, answer))
        return Grading(False, risky, "misere", risky)

    kept = [card for card in held if all(card in pair for pair in safe)]
    return Task(
        question=text("lay_aside.question"),
        scene=Scene(
            fans=(Fan(phrase("/table.your_hand"), held),),
            head=(played(variant), text("at.others_lead")),
            table=_misere(rng, variant, held),
            seat=NON_LEADER_SEAT,
            names=NAMES[:3],
        ),
        answer=FromChoices(Subset(held, 2, 2), text("form.two_cards", example=str(_another(held, safe)))),
        expected=expected,
        judge=judge,
        hints=(
            text("hints.duck"),
            text("hints.odd_places"),
            text("hints.must_go", cards=Plain(Cards(kept or expected[:1]).signs)),
        ),
    )


def _misere(rng: Random, variant: str, held: Cards) -> Table:
    """Return a table where a seat that does not lead has bid misère and taken the talon, with these twelve cards."""
    in_order = pack(32)
    # the question does not depend on the options of dealing and of a resting dealer
    game = find(variant).change(by_hand=False, talon_throw=False, dealer_bonus=False)
    open_ = Table(game, 3, start=PreferansStart(pack=in_order, shuffle=False)).deal.piles
    places = [in_order.index(card) for name in (f"hand{NON_LEADER_SEAT}", "talon") for card in open_[name]]
    rest = [card for card in in_order if card not in held]
    rng.shuffle(rest)
    mine = dict(zip(places, rng.sample(held, len(held)), strict=True))
    dealt = Cards(mine[place] if place in mine else rest.pop() for place in range(len(in_order)))
    table = Table(game, 3, start=PreferansStart(pack=dealt, shuffle=False))
    while table.asked is not None and table.asked.about != "discard":
        bids = table.asked.about == "bid"
        table.play(
            ("M" if table.asked.seat == NON_LEADER_SEAT else "pass") if bids else table.asked.choices.sample(rng)
        )
    return table


def _twelve(rng: Random) -> tuple[Cards, list[Cards]]:
    """Return twelve cards of which a few pairs, but not many, are a safe discard."""
    while True:
        noise = {card: RANKS.index(card.rank) - rng.choice([0, 1, 2, 3, 4, 5]) for card in pack(32)}
        held = sorted_hand(sorted(noise, key=lambda card: (-noise[card], rng.random()))[:12])
        pairs = [Cards(pair) for pair in combinations(held, 2)]
        safe = [
            pair
            for pair in pairs
            if not misere_risk([card for card in held if card not in pair], leads=False, gone=pair)
        ]
        if 1 <= len(safe) <= 4:
            return held, safe


def _suits_at_risk(rest: Sequence[Card], gone: Cards) -> Words:
    """Return the suits in which the others can force a trick on the declarer."""
    suits = {suit: [card for card in rest if card.suit == suit] for suit in "SHDC"}
    return Listed(tuple(suit_words(suit) for suit, own in suits.items() if misere_risk(own, leads=False, gone=gone)))


def _another(held: Cards, safe: list[Cards]) -> Cards:
    """Return a pair of cards as an example that is not the answer."""
    good = [set(pair) for pair in safe]
    return next(Cards(pair) for pair in combinations(held, 2) if set(pair) not in good)
