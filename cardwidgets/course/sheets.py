"""Tables for the notebook on the score sheets of Preferans: figures and their rules, settlements, three systems."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import cache
from random import Random
from typing import Any

from ..catalogue import open_table
from ..core.match import Match
from ..games.preferans.bids import bid
from ..games.preferans.lines import DealOutcome
from ..games.preferans.script import sheet_of
from ..games.preferans.settle import settle
from ..games.preferans.sheet import ScoreSheet
from ..locale import say
from ..players import PreferansPlayer
from .deals import play_match
from .listings import Listing
from .preferans import PLAYERS, row, rules_of, word

__all__ = [
    "NAMES", "aid", "figures", "match_in_systems", "penalty_point", "played_match", "short_whister", "steps",
    "three_deals", "without_shortage",
]  # fmt: skip

NAMES = PLAYERS[:3]
DEALS = (
    DealOutcome(players=3, dealer=2, contract=bid("6S"), declarer=0, whisters=(1, 2), tricks=(7, 1, 2)),
    DealOutcome(players=3, dealer=0, contract=bid("7H"), declarer=1, whisters=(2,), tricks=(1, 5, 4)),
    DealOutcome(players=3, dealer=1, contract=bid("M"), declarer=2, tricks=(5, 3, 2)),
)
"""Anna makes six spades against two whisters, Boris fails in seven hearts against Vera, Vera fails in misère."""


def _sheet(system: str, deals: Sequence[DealOutcome], **changes: Any) -> ScoreSheet:
    sheet = ScoreSheet(rules_of(f"preferans-{system}", **changes), deals[0].players)
    for deal in deals:
        sheet = sheet.write(deal)
    return sheet


def three_deals(system: str) -> ScoreSheet:
    """Return the three deals of the notebook on a fresh sheet of a system."""
    return _sheet(system, DEALS)


def figures(sheet: ScoreSheet) -> Listing:
    """List every figure of a sheet, with its deal and the rules that wrote it."""
    found = []
    for entry in sheet.entries:
        cell = entry.cell
        on = "" if cell.on is None else f" → {NAMES[cell.on]}"
        because = (
            say(f"score_sheet.rules.{line.rule}", name=NAMES[line.by])
            + say("preferans_course.factors", factors=" × ".join(str(figure) for _, figure in line.factors))
            for line in entry.lines
        )
        found.append(
            row(
                deal=entry.deal,
                place=word(f"account.{cell.account}"),
                player=NAMES[cell.seat] + on,
                figure=str(entry.total),
                because=word("also").join(because),
            )
        )
    return Listing(found)


def steps(sheet: ScoreSheet) -> Listing:
    """List every step of the settlement of a sheet, in exact whists."""
    return Listing(
        row(step=say(f"score_sheet.steps.{step.key}.name"))
        | {name: str(value) for name, value in zip(NAMES, step.values, strict=True)}
        | row(together=str(sum(step.values)))
        for step in sheet.settlement.steps
    )


# ---------- is Rostov the same? ----------

WAYS: tuple[tuple[str, str, Mapping[str, Any]], ...] = (
    ("sochi", "sochi", {}),
    ("leningrad", "leningrad", {}),
    ("rostov", "rostov", {}),
    ("rostov_exact", "rostov", {"rostov_unit": "exact"}),
    ("sochi_full", "sochi", {"settlement": "full_payment"}),
)


def penalty_point() -> Listing:
    """List the cost of a penalty point to its owner and its worth to each other player, by system and number of
    players.
    """
    found = []
    for players in (3, 4):
        deal = DealOutcome(players=players, dealer=players - 1, contract=bid("6S"), declarer=0, conceded=True)
        for name, system, changes in WAYS:
            final = _sheet(system, [deal], **changes).settlement.final
            found.append(
                row(
                    players=players,
                    system=word(f"way.{name}"),
                    the_owner=str(Fraction(final[0]) / 6),
                    each_other=str(Fraction(final[1]) / 6),
                )
            )
    return Listing(found)


def short_whister() -> Listing:
    """List the cost of each trick that a lone whister is short of, where 8♠ is made with all tricks."""
    whole = DealOutcome(players=3, dealer=2, contract=bid("8S"), declarer=0, whisters=(1,), tricks=(10, 0, 0))
    unwhisted = DealOutcome(players=3, dealer=2, contract=bid("8S"), declarer=0)
    found = []
    for name, system, changes in WAYS[:4]:
        with_it, without = (
            Fraction(_sheet(system, [one], **changes).settlement.final[1]) for one in (whole, unwhisted)
        )
        pays = without - with_it
        halved = pays / 2 if system == "leningrad" else pays
        found.append(row(system=word(f"way.{name}"), short_pays=str(pays), to_compare=str(halved)))
    return Listing(found)


# ---------- a whole match ----------


@cache
def played_match(seed: int = 4, target: int = 10) -> Match:
    """Return a match of three computer players in Sochi."""
    match = Match(open_table("preferans-sochi", seats=3, seed=seed, pool_target=target))
    return play_match(match, PreferansPlayer())


def _finals(deals: Sequence[DealOutcome], **changes: Any) -> Listing:
    found = []
    for name, system, more in WAYS[:4]:
        final = _sheet(system, deals, **changes, **more).settlement.final
        worth = Fraction(1, 2) if system == "leningrad" else Fraction(1)
        values = [Fraction(value) * worth for value in final]
        label = word("leningrad_halved") if system == "leningrad" else word(f"way.{name}")
        found.append(
            row(system=label)
            | {player: str(value) for player, value in zip(NAMES, values, strict=True)}
            | row(together=str(sum(values)))
        )
    return Listing(found)


def match_in_systems(match: Match) -> Listing:
    """List the settlement of a match if its deals had been written in each system."""
    return _finals(sheet_of(match).deals, pool_target=10)


def without_shortage(deals: int = 42, seed: int = 9) -> Listing:
    """List the settlement in each system of random deals in which no whister is short of tricks."""
    rng = Random(seed)
    found: list[DealOutcome] = []
    while len(found) < deals:
        cut = sorted(rng.sample(range(11), 2))
        tricks = (cut[0], cut[1] - cut[0], 10 - cut[1])
        kind, declarer = len(found) % 3, rng.randrange(3)
        deal = DealOutcome(players=3, dealer=len(found) % 3, tricks=tricks, run=1)
        if kind:
            deal = replace(deal, contract=bid("M"), declarer=declarer, run=0)
        if kind == 2:
            if tricks[declarer] == 10:
                continue  # no contract fails with all the tricks
            level = max(6, tricks[declarer] + 1)
            whisters = tuple(seat for seat in (1, 2, 0) if seat != declarer)
            deal = replace(deal, contract=bid(f"{'T' if level == 10 else level}S"), whisters=whisters)
        found.append(deal)
    return _finals(found, pool_target=1000)


# ---------- aid ----------


def aid() -> Listing:
    """List the settlement of three points that Anna has no room for: kept, given to Boris, or taken off her
    mountain.
    """
    nothing = [[0, 0, 0] for _ in NAMES]
    ways = {
        "kept": ([23, 17, 20], [10, 10, 10], nothing),
        "given": ([20, 20, 20], [10, 10, 10], [[0, 30, 0], *nothing[1:]]),
        "taken_off": ([20, 17, 20], [7, 10, 10], nothing),
    }
    return Listing(
        row(three_points=word(f"aid.{name}"))
        | dict(zip(NAMES, map(str, settle(rules_of(), *state).final), strict=True))
        for name, state in ways.items()
    )
