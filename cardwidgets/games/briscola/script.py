"""A deal of Briscola or one of its relatives, told in order."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ...core.script import Script, Seat
from ...judge.points import FULL, points_in
from .deal import Briscola
from .dealing import call, deal_cards
from .play import play
from .rules import BriscolaStart
from .score import contract_units, deltas, side_total
from .standing import Standing, stand

__all__ = ["Outcome", "follow", "score_by_seat", "script", "tell"]


class Outcome(NamedTuple):
    """The result of a deal.

    ``points`` and ``tricks`` are what each seat took, ``mariages`` what each showed, ``score`` what each side made of
    them: points, or units won and lost by each seat after an auction. ``winner`` is the side that won the deal (the
    seat that won most units), None when nobody did; ``conquista`` a side that won at once. ``declarer`` played with
    their ``partner`` (None: alone) and made ``side_points``, the share of the cards laid ``aside`` included. ``stacks``
    are the chips, ``standing`` is the match, which passes over a ``void`` deal.
    """

    points: tuple[int, ...]
    tricks: tuple[int, ...]
    mariages: tuple[int, ...]
    score: tuple[int, ...]
    winner: int | None
    conquista: int | None
    declarer: Seat | None
    partner: Seat | None
    side_points: int | None
    aside: int
    void: bool
    stacks: tuple[int, ...]
    standing: Standing


def script(deal: Briscola) -> Script[Outcome]:
    """The cards, an auction perhaps, the play; then everybody counts what they have taken."""
    yield from deal_cards(deal)
    if deal.rules.bidding != "none" and not (yield from call(deal)):
        void = Standing(deal.wins, deal.totals, deal.start.played, void=True)
        return outcome(deal, deal.points, (0,) * len(deal.seats), void)
    conquista = yield from play(deal)
    points = deal.points
    score = count(deal, points, conquista) if deal.declarer is None else settle(deal)
    before = Standing(deal.wins, deal.totals, deal.start.played)
    goal, last = deal.rules.deals(len(deal.seats)), deal.side(deal.leader)
    swept = last if all(deal.side(seat) == last for seat in deal.seats if deal.tricks[seat]) else None
    standing = stand(deal.rules, goal, before, score, last_trick=last, conqueror=conquista, all_tricks=swept)
    return outcome(deal, points, score, standing, conquista)


def count(deal: Briscola, points: Sequence[int], conquista: int | None) -> tuple[int, ...]:
    """The points of each side, mariages included; a conquista counts as all the points of the cards."""
    sides = deal.sides  # the seats of a side sit alternately
    if conquista is None:
        score = [sum(points[side::sides]) for side in range(sides)] if deal.partners else [*points]
    else:
        score = [FULL * (side == conquista) for side in range(sides)]
    for seat, _, worth, _ in deal.mariages:
        score[deal.side(seat)] += worth
    return tuple(score)


def settle(deal: Briscola) -> tuple[int, ...]:
    """The units of a contract, when the cards laid aside have been shown."""
    if deal.aside:
        deal.turn_up(deal.aside)
    if deal.called in deal.aside:
        deal.holder = deal.declarer
    side = declaring(deal)
    tricks = sum(deal.tricks[seat] for seat in side)
    unit = contract_units(
        deal.rules,
        side_points(deal, side),
        deal.bid,
        all_tricks=tricks == sum(deal.tricks),
        no_trick=tricks == 0,
    )
    return deltas(deal.rules, len(deal.seats), side[0], deal.partner, unit)


def declaring(deal: Briscola) -> tuple[Seat, ...]:
    """The declarer, and the partner if there is one."""
    return tuple(seat for seat in (deal.declarer, deal.partner) if seat is not None)


def side_points(deal: Briscola, side: tuple[Seat, ...]) -> int:
    """Return what the declarer's side has made."""
    return side_total(deal.rules, side, deal.points, points_in(deal.aside, deal.order), deal.leader)


def outcome(
    deal: Briscola, points: tuple[int, ...], score: tuple[int, ...], standing: Standing, conquista: int | None = None
) -> Outcome:
    """Return what came of it, and how the match stands from now on."""
    deal.wins, deal.totals, deal.standing = standing.wins, standing.totals, standing
    declarer = deal.declarer
    shown = [0] * len(deal.seats)
    for seat, _, worth, _ in deal.mariages:
        shown[seat] += worth
    return Outcome(
        points=points,
        tricks=deal.tricks,
        mariages=tuple(shown),
        score=score,
        winner=standing.winner,
        conquista=conquista,
        declarer=declarer,
        partner=deal.partner,
        side_points=None if declarer is None else side_points(deal, declaring(deal)),
        aside=points_in(deal.aside, deal.order) if deal.aside else 0,
        void=standing.void,
        stacks=tuple(deal.stacks),
        standing=standing,
    )


def follow(deal: Briscola) -> BriscolaStart | None:
    """Return how the next deal begins: the dealer moves on, but after a void one; None when the match is over."""
    standing = deal.standing
    if standing is None or standing.over:
        return None
    same = standing.void and (deal.rules.bidding == "none" or deal.rules.all_pass == "same_dealer")
    return BriscolaStart(
        dealer=deal.dealer if same else deal.eldest,
        wins=standing.wins,
        totals=standing.totals,
        played=standing.played,
        stacks=tuple(deal.stacks),
        captains=deal.captains,
    )


def score_by_seat(deal: Briscola, result: Outcome) -> tuple[int, ...]:
    """Return what each seat's side made of the points, or after an auction the units that each won and lost."""
    return tuple(result.score[seat % len(result.score)] for seat in deal.seats)


def tell(result: Outcome) -> str:
    """A result in one line: the points of the cards by seat, what each side makes of them, the chips."""
    figures = {"points": result.points, "score": result.score, "chips": result.stacks}
    return "; ".join(f"{name} {' '.join(map(str, row))}" for name, row in figures.items())
