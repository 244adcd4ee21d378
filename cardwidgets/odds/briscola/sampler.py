"""Monte Carlo for Briscola: the answers of one seat are played out in worlds that explain what the others have done.

Needs numpy.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple, TypeVar

import numpy as np

from ..runtime.arrays import Floats, Numbers
from ..runtime.compiled import call, compiled
from ..runtime.dice import draw
from ..runtime.records import Shapes, blank, filled
from .evidence import CHAIN_SHAPES, EVIDENCE_SHAPES, MAX_ACTS, Act, Chain, Evidence, next_world
from .playout import play_out, show
from .policy import (
    HAND_ROOM,
    HIDDEN_ROOM,
    MAX_SEATS,
    RANK_MASK,
    RANKS_ROOM,
    SUIT_SHIFT,
    UNSEEN_ROOM,
    WANTED_ROOM,
    Rulebook,
    World,
)  # fmt: skip

__all__ = [
    "Acts", "Answer", "Outcomes", "SampleInput", "Sampling", "as_record", "contract_value", "lead_value", "sample",
    "side_value",
]  # fmt: skip

R = TypeVar("R", Rulebook, World)
TRUMP_ASIDE_POINTS = 100
"""The extra cost of laying aside a trump, above the points of any card: trumps are laid aside last."""


class Answer(NamedTuple):
    """An answer of seat 0: a card by its place in the hand, or a word.

    ``place``    the place of the card; -1: the policy chooses a card
    ``trump``    the trump suit after the answer
    ``called``   the called card after the answer
    ``mariage``  the suit of the mariage that is shown; -1: none
    ``kept``     the rest of the hand, if the answer lays cards aside
    ``aside``    the points of the cards laid aside
    """

    place: int
    trump: int
    called: int = -1
    mariage: int = -1
    kept: tuple[int, ...] | None = None
    aside: int = 0


class Acts(NamedTuple):
    """The actions of all seats so far, in order of time, as rows for `evidence.Evidence`."""

    rows: Sequence[Sequence[int]] = ()
    known: Sequence[Sequence[int]] = ()
    likes: Sequence[Sequence[float]] = ()
    bids: Sequence[Sequence[int]] = ()
    limits: Sequence[float] = ()


NO_ACTS = Acts()


@dataclass(frozen=True, slots=True)
class SampleInput:
    """The information set of the seat that is to answer, which is seat 0; cards are numbers.

    ``start``   the table; its hands hold only the cards that all players know
    ``own``     the own hand
    ``fixed``   for each seat, the cards of its hand that seat 0 knows
    ``sizes``   for each seat, the number of cards in its hand
    ``unseen``  the cards that may be in the other hands, in the stock or laid aside
    ``sunk``    the cards that are in the stock, at unknown places
    ``takes``   the number of cards in no hand that seat 0 takes up, to lay as many aside before the play
    """

    start: World
    own: Sequence[int]
    fixed: Sequence[Sequence[int]]
    sizes: Sequence[int]
    unseen: Sequence[int]
    sunk: Sequence[int] = ()
    takes: int = 0
    acts: Acts = NO_ACTS


@dataclass(frozen=True, slots=True)
class Sampling:
    """The size of a sample of worlds, and how strictly they must explain the actions.

    ``chains``      the number of independent Markov chains
    ``worlds``      the number of worlds taken from each chain
    ``steps``       Metropolis steps from one world of a chain to the next
    ``seed``        an odd number below 2 ** 62
    ``card_doubt``  the factor on a world's weight for each card, or silence about a mariage, that the policy would not
                    have chosen: from 0 (such a world is left out) to 1 (nothing is inferred)
    ``bid_doubt``   the factor for each bid that the policy would not have made
    """

    chains: int
    worlds: int
    steps: int
    seed: int
    card_doubt: float = 0.1
    bid_doubt: float = 0.1


class Outcomes(NamedTuple):
    """The results of the deals of a sample, in int64.

    ``points``    shape (worlds, answers, seats): the points of each seat
    ``partners``  shape (worlds, answers): the declarer's partner, -1 for none
    ``holders``   shape (worlds, unseen cards): the seat that holds each unseen card, -1 for none
    """

    points: Numbers
    partners: Numbers
    holders: Numbers


@dataclass(slots=True)
class _Answers:
    """The answers of seat 0 as rows, with the cards in the stock at unknown places."""

    many: int
    takes: int
    sunken: int
    """The number of cards in the stock at unknown places."""
    sunk: Numbers
    hands: Numbers
    """The own hand after each answer, shape (answers, cards)."""
    rows: Numbers
    """Shape (answers, 6): see `HELD` and the following columns."""


MAX_ANSWERS = 128
_ANSWERS_SHAPES = {"sunk": (64,), "hands": (MAX_ANSWERS, HAND_ROOM), "rows": (MAX_ANSWERS, 6)}
HELD, PLACE, MARIAGE, TO_TRUMP, TO_CALLED, TO_ASIDE = range(6)
"""The columns of ``_Answers.rows``: the number of cards in the hand, then fields of `Answer`."""
_WORLD_SHAPES = {
    **dict.fromkeys(("held", "masks", "known", "voids", "points", "likes"), (MAX_SEATS,)),
    **dict.fromkeys(("certain", "hidden", "friends", "taken"), (MAX_SEATS,)),
    "hands": (MAX_SEATS * HAND_ROOM,), "trick": (2 * MAX_SEATS,), "stock": (64,),
}  # fmt: skip
_RULES_SHAPES = {
    **dict.fromkeys(("worth", "stakes", "trump_worth"), (RANKS_ROOM,)), "strengths": (2 * RANKS_ROOM,),
    **dict.fromkeys(("counts", "points"), (1 << RANKS_ROOM - 1,)), "mariages": (4,),
    "interest": (MAX_SEATS * MAX_SEATS,), "chances": (HIDDEN_ROOM * UNSEEN_ROOM * WANTED_ROOM,),
}  # fmt: skip
_SHAPES: dict[type[object], Shapes] = {Rulebook: _RULES_SHAPES, World: _WORLD_SHAPES}


@compiled
def _lay_aside(rules: Rulebook, cards: Numbers, takes: int, trump: int) -> int:
    """Sort cards by their value to a declarer, the lowest first, and return the points of the first ``takes`` cards.

    These are the cards that `players.briscola.called.laid_aside` lays aside.
    """
    for place in range(1, len(cards)):
        card, at = cards[place], place
        cost = rules.worth[card & RANK_MASK] + (TRUMP_ASIDE_POINTS if card >> SUIT_SHIFT == trump else 0)
        while at > 0:
            before = cards[at - 1]
            if rules.worth[before & RANK_MASK] + (TRUMP_ASIDE_POINTS if before >> SUIT_SHIFT == trump else 0) <= cost:
                break
            cards[at] = before
            at -= 1
        cards[at] = card
    points = 0
    for place in range(takes):
        points += rules.worth[cards[place] & RANK_MASK]
    return points


@compiled
def _highest_missing(rules: Rulebook, cards: Numbers, trump: int) -> int:
    """Return the highest trump that is not among the cards; -1: all trumps are."""
    for rank in range(rules.ranks):
        own = False
        for card in cards:
            own = own or card == (trump << SUIT_SHIFT | rank)
        if not own:
            return trump << SUIT_SHIFT | rank
    return -1


@compiled
def _take_up(rules: Rulebook, answers: _Answers, chain: Chain, world: World) -> None:
    """Let seat 0 take up cards that lie aside, call a card if none is called, and lay the same number aside again."""
    size, takes = world.held[0], answers.takes
    cards = np.empty(size + takes, np.int64)
    for place in range(size):
        cards[place] = world.hands[place]
    for place in range(takes):
        cards[size + place] = chain.mixed[chain.rest + place]
    if world.called < 0:
        world.called = _highest_missing(rules, cards, world.trump)
    world.aside += _lay_aside(rules, cards, takes, world.trump)
    for place in range(size):
        world.hands[place] = cards[takes + place]


@compiled
def _copy(start: World, world: World, seats: int) -> None:
    """Set a table to the state that all players know at the start."""
    world.trump, world.leader, world.laid, world.left = start.trump, start.leader, start.laid, start.left
    world.out, world.shown, world.asked, world.tricks = start.out, start.shown, start.asked, start.tricks
    world.declarer, world.called, world.partner = start.declarer, start.called, start.partner
    world.turnup, world.aside = start.turnup, start.aside
    for seat in range(seats):
        world.known[seat], world.voids[seat] = start.known[seat], start.voids[seat]
        world.points[seat], world.likes[seat] = start.points[seat], start.likes[seat]
    for at in range(start.laid):
        world.trick[at] = start.trick[at]


@compiled
def _set_up(rules: Rulebook, start: World, answers: _Answers, chain: Chain, world: World, answer: int) -> int:
    """Set up a world after an answer of seat 0, and return the declarer's partner; -1: none."""
    row = answers.rows[answer]
    _copy(start, world, rules.seats)
    world.trump, world.called = row[TO_TRUMP], row[TO_CALLED]
    world.aside += row[TO_ASIDE]
    if world.left == 0 and answers.takes == 0 and rules.aside_to > 0:
        for place in range(chain.rest, chain.cards):
            world.aside += rules.worth[chain.mixed[place] & RANK_MASK]
    for seat in range(rules.seats):
        first, size = seat * HAND_ROOM, row[HELD] if seat == 0 else chain.sizes[seat]
        known = size - chain.hidden[seat]
        for place in range(size):
            if seat == 0:
                card = answers.hands[answer, place]
            elif place < known:
                card = chain.fixed[first + place]
            else:
                card = chain.mixed[chain.begins[seat] + place - known]
            world.hands[first + place] = card
        world.held[seat] = size
    if answers.takes > 0:
        _take_up(rules, answers, chain, world)
    partner = world.partner
    for seat in range(rules.seats):
        mask = 0
        for place in range(world.held[seat]):
            mask |= 1 << world.hands[seat * HAND_ROOM + place]
        world.masks[seat] = mask
        if world.partner < 0 and world.called >= 0 and mask >> world.called & 1:
            partner = seat
    if row[MARIAGE] >= 0:
        show(rules, world, 0, row[MARIAGE])
        if rules.pair_each == 0:
            world.asked = rules.seats
    return partner


@compiled
def _fill_stock(start: World, answers: _Answers, chain: Chain, world: World) -> None:
    """Shuffle the cards that are in no hand into the stock, with the turn-up drawn last."""
    stock, many = world.stock, 0
    if start.turnup >= 0:
        stock[0] = start.turnup
        many = 1
    bottom = many
    for at in range(chain.rest, chain.cards):
        stock[many] = chain.mixed[at]
        many += 1
    for at in range(answers.sunken):
        other = bottom + draw(chain.state, many + 1 - bottom)
        stock[many] = stock[other]
        stock[other] = answers.sunk[at]
        many += 1


@compiled
def _weigh(
    rules: Rulebook, start: World, answers: _Answers, evidence: Evidence, chain: Chain, tables: tuple[World, World],
    found: tuple[Numbers, Numbers, Numbers], each: int,
) -> None:  # fmt: skip
    """Play out every answer of seat 0 in drawn worlds, ``each`` from a chain, and write the results to ``found``."""
    world, then = tables
    points, partners, holders = found
    places = np.zeros(64, np.int64)
    for at in range(chain.cards):
        places[chain.mixed[at]] = at
    for number in range(len(holders)):
        next_world(rules, evidence, chain, then, number % each == 0)
        for at in range(chain.cards):
            holders[number, places[chain.mixed[at]]] = chain.owner[at]
        if start.left > 0:
            _fill_stock(start, answers, chain, world)
        for answer in range(answers.many):
            partner = _set_up(rules, start, answers, chain, world, answer)
            play_out(rules, world, answers.rows[answer, PLACE])
            for seat in range(rules.seats):
                points[number, answer, seat] = world.points[seat]
            partners[number, answer] = partner


def sample(known: SampleInput, answers: Sequence[Answer], rules: Rulebook, size: Sampling) -> Outcomes:
    """Draw worlds by how well they explain what the others have done, and play out every answer in each world.

    ``rules`` is a record, see `as_record`. Without answers only the worlds are drawn.
    """
    total, start = size.chains * size.worlds, as_record(known.start)
    found = Outcomes(
        np.zeros((total, len(answers), rules.seats), np.int64), np.zeros((total, len(answers)), np.int64),
        np.zeros((total, len(known.unseen)), np.int64),
    )  # fmt: skip
    tables = as_record(known.start), as_record(known.start)
    with np.errstate(over="ignore"):  # overflow is intended; without the compiler numpy would warn
        call(
            _weigh, rules, start, _answers(known, answers), _evidence(known, size), _chain(known, rules, size), tables,
            (found.points, found.partners, found.holders), size.worlds,
        )  # fmt: skip
    return found


def as_record(plain: R) -> R:
    """Return a rulebook or a world as a record for the kernels."""
    return filled(plain, _SHAPES[type(plain)])


def _answers(known: SampleInput, answers: Sequence[Answer]) -> _Answers:
    made = blank(_Answers, _ANSWERS_SHAPES)
    made.many, made.takes, made.sunken = len(answers), known.takes, len(known.sunk)
    made.sunk[: len(known.sunk)] = known.sunk
    for at, one in enumerate(answers):
        hand = known.own if one.kept is None else one.kept
        made.hands[at, : len(hand)] = hand
        made.rows[at] = len(hand), one.place, one.mariage, one.trump, one.called, one.aside
    return made


def _evidence(known: SampleInput, size: Sampling) -> Evidence:
    made, acts, seats = blank(Evidence, EVIDENCE_SHAPES), known.acts, len(known.sizes)
    infers = bool(acts.rows or acts.bids)
    made.card_doubt, made.bid_doubt = size.card_doubt if infers else 1.0, size.bid_doubt
    if acts.rows:
        many = len(acts.rows)
        made.acts[:many], made.known[:many, :seats], made.likes[:many, :seats] = acts.rows, acts.known, acts.likes
    if acts.bids:
        made.bids[:seats], made.limits[:seats] = acts.bids, acts.limits
    return made


def _chain(known: SampleInput, rules: Rulebook, size: Sampling) -> Chain:
    """Return a Markov chain before its first world."""
    made, seats, cards = blank(Chain, CHAIN_SHAPES), rules.seats, len(known.unseen)
    hidden = [0, *(known.sizes[seat] - len(known.fixed[seat]) for seat in range(1, seats))]
    made.cards, made.rest, made.steps, made.state[0] = cards, sum(hidden), size.steps, size.seed
    made.mixed[:cards], made.owner[:] = known.unseen, -1
    made.owner[: made.rest] = np.repeat(np.arange(seats), hidden)
    made.begins[:seats] = [sum(hidden[:seat]) for seat in range(seats)]
    made.sizes[:seats], made.hidden[:seats], made.like[:] = known.sizes, hidden, 1.0
    for seat, fixed in enumerate(known.fixed):
        made.fixed[seat * HAND_ROOM : seat * HAND_ROOM + len(fixed)] = fixed
    assert len(known.acts.rows) <= MAX_ACTS
    for at, row in enumerate(known.acts.rows):
        seat = row[Act.SEAT]
        turn = made.turns[seat]
        made.own[seat, turn], made.places[seat, turn] = at, row[Act.HELD] - 1
        if row[Act.DRAWN] and seat:
            made.moving[made.moves] = seat, turn
            made.moves += 1
        made.turns[seat] += 1
    aside = rules.aside_to > 0 and known.start.declarer >= 0 and not known.takes
    made.weighs_aside = int(aside and made.rest < cards)
    return made


# ---------- the value of points ----------


def side_value(points: Numbers, sides: int) -> tuple[Floats, Floats]:
    """Return the points of seat 0's side, and its result: 1 for most points, 0.5 for a tie for most, else 0.

    ``points`` are the points of each seat, of shape (worlds, answers, seats). Both results are float64 of shape
    (worlds, answers).
    """
    mine, *others = (points[:, :, side::sides].sum(axis=2) for side in range(sides))
    best = np.max(others, axis=0)
    return mine.astype(np.float64), (mine > best) + 0.5 * (mine == best)


def lead_value(points: Numbers, sides: int) -> Floats:
    """Return the lead of seat 0's side over the mean of the other sides, in points: float64 of shape (worlds, answers).

    ``points`` are as for `side_value`. The lead is the value of a deal in a match that is a race for points.
    """
    mine, _ = side_value(points, sides)
    ahead: Floats = mine - (points.sum(axis=2) - mine) / (sides - 1)
    return ahead


def contract_value(ending: Outcomes, declarer: int, units: Sequence[Sequence[Sequence[int]]]) -> tuple[Floats, Floats]:
    """Return the units that a contract brings seat 0, and the points of its side beyond half of all.

    ``units`` has three indices: 0 for a declarer with a partner, 1 for one alone; 0 for the declarer, 1 for the
    partner, 2 for an opponent; and the points of the declarer's side. Both results are float64 of shape (worlds,
    answers).
    """
    partner, points = ending.partners, ending.points
    alone = (partner < 0) | (partner == declarer)
    with_them = np.take_along_axis(points, np.maximum(partner, 0)[:, :, None], 2)[:, :, 0]
    side = points[:, :, declarer] + np.where(alone, 0, with_them)
    role = np.zeros_like(partner) if declarer == 0 else np.where(partner == 0, 1, 2)
    most = len(units[0][0]) - 1
    found = np.array(units)[alone.astype(np.int64), role, np.minimum(side, most)]
    return found.astype(np.float64), np.where(role == 2, -1, 1) * (side - most / 2)
