"""The end of a deal of the Briscola family: points on bars, what each side or seat took, and the trick that decided."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING

from ....core.script import Seat
from ....games.briscola.script import Outcome
from ...contract import EndRow, ScoreView
from ...scene.ending import Turning
from ...scene.tricks import TrickLine

if TYPE_CHECKING:
    from .briscola import BriscolaScene

__all__ = ["decided", "reader_won", "turning", "written"]


def reader_won(scene: BriscolaScene, done: Outcome) -> bool:
    """Return True if the deal went to the reader's side, or brought them units."""
    if scene.me is None:
        return False
    if done.declarer is not None:
        return done.score[scene.me] > 0
    winner = done.winner if done.conquista is None else done.conquista
    return winner == scene.me % scene.sides


def decided(scene: BriscolaScene, done: Outcome) -> list[EndRow]:
    """Return the points of each side on a bar, the reader's first; of each seat where nobody has partners."""
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
    """Return tricks and points of each side, and how the match stands; after an auction of each seat, with units."""
    units = scene.facts.rules.bidding != "none"
    match = {side["name"]: side["figures"] for side in scene.match()["sides"]}
    groups = [[seat] for seat in scene.everybody] if units else [scene.members(side) for side in range(scene.sides)]
    groups.sort(key=lambda seats: scene.me not in seats)
    heads = [scene.told(f"end.{head}") for head in ("tricks", "points", *(("units",) if units else ()), "match")]
    sides = []
    for seats in groups:
        name = scene.named(seats)
        figures = [str(sum(done.tricks[seat] for seat in seats)), str(scene.score(seats))]
        if units:
            figures.append(f"{done.score[seats[0]]:+d}".replace("-", "−") if done.score[seats[0]] else "–")
        sides.append({"name": name, "own": scene.me in seats, "figures": [*figures, *match.get(name, ["–"])]})
    return {"label": scene.match()["label"], "heads": heads, "sides": sides}  # type: ignore[typeddict-item]


def turning(scene: BriscolaScene, done: Outcome) -> Turning:
    """Return the trick that brought more than half of the final margin, else the one that passed the line."""
    if scene.facts.mariages or done.conquista is not None or scene.at.points != "shown":
        return Turning()
    groups = scene.groups()
    lines = [line for line in scene.story.tricks if line.trick.taker is not None]
    if done.declarer is not None:
        return Turning() if done.aside else _bid_decided(scene, done, lines, groups)
    if len(groups) != 2 or done.winner is None or done.void or not lines:
        return Turning()
    winners = next(seats for seats in groups if seats[0] % scene.sides == done.winner)
    margin = abs(scene.score(groups[0]) - scene.score(groups[1]))
    dearest = max((line for line in lines if line.trick.taker in winners), key=lambda line: _worth(scene, line))
    if 2 * _worth(scene, dearest) > margin:
        return _told(scene, "dearest", dearest, margin)
    return _passed(scene, "passed", lines, winners, scene.full // 2 + 1)


def _bid_decided(
    scene: BriscolaScene, done: Outcome, lines: Sequence[TrickLine], groups: Sequence[Sequence[Seat]]
) -> Turning:
    if len(groups) != 2 or done.side_points is None:
        return Turning()
    need = scene.facts.bid if isinstance(scene.facts.bid, int) else scene.full // 2 + 1
    own, others = sorted(groups, key=lambda seats: done.declarer not in seats)
    if done.side_points >= need:
        return _passed(scene, "bid_made", lines, own, need)
    return _passed(scene, "bid_failed", lines, others, scene.full - need + 1)


def _passed(scene: BriscolaScene, key: str, lines: Sequence[TrickLine], seats: Collection[Seat], need: int) -> Turning:
    """Return the trick with which some seats came to so many points together."""
    sum_so_far = 0
    for line in lines:
        sum_so_far += _worth(scene, line) if line.trick.taker in seats else 0
        if sum_so_far >= need:
            return _told(scene, key, line, sum_so_far)
    return Turning()


def _worth(scene: BriscolaScene, line: TrickLine) -> int:
    return scene.worth(line.trick.cards)


def _told(scene: BriscolaScene, key: str, line: TrickLine, total: int) -> Turning:
    trick = line.trick
    card = scene.cards_words([trick.cards[scene.best(trick)]])
    figures = {"name": scene.name(trick.taker), "card": card, "n": _worth(scene, line), "total": total}
    return Turning(scene.told(f"end.{key}", **figures), line.number)
