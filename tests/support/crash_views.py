"""Views of Crash as they were in the middle of a showdown."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from cardwidgets.core.cards import BACK, Cards
from cardwidgets.core.events import Compared, Gave, Shown
from cardwidgets.core.script import Seat
from cardwidgets.core.view import View
from cardwidgets.games.crash.deal import CrashFacts
from cardwidgets.games.crash.rules import PLACES
from cardwidgets.games.crash.score import earned

__all__ = ["shown_so_far"]


def shown_so_far(view: View[CrashFacts], places: int) -> View[CrashFacts]:
    """Return what the seat saw when the sets of so many places lay open, from 0 to 4, in a deal that went at least so
    far.

    Raises `ValueError` where fewer were compared.
    """
    compared = [(number, event) for number, event in enumerate(view.log) if isinstance(event, Compared)]
    if not 0 <= places <= len(compared):
        raise ValueError(f"{len(compared)} places were compared, not {places!r}")
    end = compared[places - 1][0] + 1 if places else compared[0][0] if compared else len(view.log)
    while not places and isinstance(last := view.log[end - 1], Shown) and last.pile in compared[0][1].piles:
        end -= 1
    log = view.log[:end]
    facts, open_ = view.facts, {event.pile for event in log if isinstance(event, Shown)}
    own = {f"{kind}{view.seat}" for kind in ("hand", "discard")} | {f"set{view.seat}_{at}" for at in range(PLACES)}
    piles = {
        name: pile if name in open_ | own or not name.startswith("set") else Cards([BACK] * len(pile))
        for name, pile in view.piles.items()
    }
    won, seats = facts.won[:places], range(len(facts.scores))
    late = [
        earned(seat, facts.rules, facts.won, facts.declared) - earned(seat, facts.rules, won, facts.declared)
        for seat in seats
    ]
    paid = Counter[Seat]()
    for event in view.log[len(log) :]:
        if isinstance(event, Gave):
            paid[event.seat] += event.chips
            paid[event.to] -= event.chips
    then = replace(
        facts,
        won=won,
        scores=tuple(score - more for score, more in zip(facts.scores, late, strict=True)),
        stacks=tuple(stack + paid[seat] for seat, stack in enumerate(facts.stacks)),
        crash=facts.crash if places == len(facts.won) else None,
        winner=facts.winner if places == len(facts.won) else None,
        four=None,
    )
    return View(view.seat, piles, log, then)
