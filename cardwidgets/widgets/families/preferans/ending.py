"""The end of a deal of Preferans: the cards that took tricks, what was written, and the trick that decided it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection
from fractions import Fraction
from typing import TYPE_CHECKING

from ....core.script import Seat
from ....games.preferans.lines import Cell, DealOutcome
from ....games.preferans.script import Result
from ...contract import EndRow, RevealSet, ScoreView
from ...scene.ending import Turning, score_side
from ...sheet.words import signed

if TYPE_CHECKING:
    from .story import Closing

__all__ = ["decided", "reader_won", "turning", "written"]


def reader_won(scene: Closing, done: Result) -> bool:
    """Return True if the deal went to the reader: see `_went_to`."""
    return scene.me is not None and _went_to(done.outcome, scene.me)


def _went_to(deal: DealOutcome, seat: Seat) -> bool:
    """Return True for who made what they played, held a declarer short, or took the fewest tricks of all."""
    if deal.declarer is not None:
        return bool(deal.made) == (seat == deal.declarer)
    taken = [] if deal.tricks is None else [deal.tricks[one] for one in deal.active]
    return deal.tricks is not None and seat in deal.active and deal.tricks[seat] == min(taken)


def decided(scene: Closing, done: Result) -> list[EndRow]:
    """Return who took how many tricks, each with the card that took it; the reader first."""
    deal, rows = done.outcome, list[EndRow]()
    if deal.tricks is None:
        return rows
    for seat in sorted(deal.active, key=lambda seat: seat != scene.me):
        lines = [line for line in scene.story.tricks if line.trick.taker == seat]
        cards = [line.trick.cards[scene.best(line.trick)] for line in lines]
        took: RevealSet = {"cards": scene.cards(cards), "text": "", "mark": "", "says": ""}
        rows.append({"seat": seat, "name": scene.name(seat), "own": seat == scene.me, "won": _went_to(deal, seat),
                     "sets": [took] if cards else [], "share": None, "figure": str(deal.tricks[seat]),
                     "note": ""})  # fmt: skip
    return rows


def written(scene: Closing, done: Result) -> ScoreView:
    """Return what the deal has added to each account, a column for each account that changed."""
    changes: defaultdict[tuple[str, Seat | None], dict[Seat, Fraction]] = defaultdict(dict)
    for entry in done.entries:
        cell: Cell = entry.cell
        change = sum((Fraction(line.change) for line in entry.lines), start=Fraction(0))
        if change:
            column = changes[cell.account, cell.on]
            column[cell.seat] = column.get(cell.seat, Fraction(0)) + change
    order = {"pool": 0, "mountain": 1, "whists": 2}
    columns = sorted(changes, key=lambda one: (order.get(one[0], 3), -1 if one[1] == scene.me else one[1] or 0))
    heads = [
        scene.say(f"score_sheet.{account}") if on is None else scene.told("match.on", name=scene.name_within(on))
        for account, on in columns
    ]
    seats = sorted(scene.everybody, key=lambda seat: seat != scene.me)
    sides = [
        score_side(scene, seat, [signed(changes[one][seat]) if seat in changes[one] else "–" for one in columns])
        for seat in seats
    ]
    if not columns:
        heads, sides = [scene.say("score_sheet.pool")], [score_side(scene, seat, ["–"]) for seat in seats]
    return {"label": scene.told("end.written"), "heads": heads, "sides": sides}


def turning(scene: Closing, done: Result) -> Turning:
    """Return the trick after which the contract could not fail any more, or could not be made."""
    deal = done.outcome
    if deal.contract is None or deal.declarer is None or deal.tricks is None:
        return Turning()
    defenders = {seat for seat in deal.active if seat != deal.declarer}
    if deal.contract.misere:
        return Turning() if deal.made else _nth_trick(scene, deal, {deal.declarer}, 1, "misere_failed")
    if deal.made:
        return _nth_trick(scene, deal, {deal.declarer}, deal.contract.level, "made")
    return _nth_trick(scene, deal, defenders, scene.tricks_in_all - deal.contract.level + 1, "failed")


def _nth_trick(scene: Closing, deal: DealOutcome, takers: Collection[Seat], n: int, key: str) -> Turning:
    """Return the trick that was the n-th of some seats together."""
    own = [line for line in scene.story.tricks if line.trick.taker in takers]
    if len(own) < n:
        return Turning()
    line = own[n - 1]
    card = scene.cards_words([line.trick.cards[scene.best(line.trick)]])
    figures = {"name": scene.name(line.trick.taker), "card": card, "n": n, "bid": scene.bid_words(deal.contract)}
    return Turning(scene.told(f"end.{key}", **figures), line.number)
