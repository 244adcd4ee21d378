"""The script of a deal of Preferans, in order."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from math import lcm

from ...core.match import Match
from ...core.script import Script
from .deal import Preferans
from .distribution import deal_cards
from .lines import Amount, DealOutcome
from .play import play, raspasovka
from .rules import PreferansStart
from .settle import Settlement, settle
from .sheet import Entry, ScoreSheet
from .talon import settle_contract
from .values import run_after
from .whist import Whisting

__all__ = ["Result", "follow", "score", "script", "sheet_of", "tell"]


@dataclass(frozen=True)
class Result:
    """The result of a deal: its ``outcome``, the ``entries`` it wrote, and the sheet after it.

    ``whists[a][b]`` is what a has written on b. ``over`` is True at the end of a match; ``settlement`` is then what
    each player receives or pays.
    """

    outcome: DealOutcome
    entries: tuple[Entry, ...]
    pools: tuple[int, ...]
    mountains: tuple[Amount, ...]
    whists: tuple[tuple[Amount, ...], ...]
    over: bool
    settlement: Settlement | None


def script(deal: Preferans) -> Script[Result]:
    """Play a deal: an auction, then a contract with its whisting and tricks, or a raspasovka; then write the result
    down.
    """
    yield from deal_cards(deal)
    deal.phase, auction = "auction", deal.auction
    while (seat := auction.turn) is not None:
        auction.hear(seat, (yield from deal.hear(seat, auction.choices(), "bid", auction.mute())))
    declarer, bid = auction.declarer, auction.bid
    deal.declarer = declarer
    if declarer is None or bid is None:
        yield from raspasovka(deal)
        return write(deal)
    yield from settle_contract(deal, declarer, bid)
    if not deal.conceded and (yield from whisted(deal)):
        yield from play(deal, declarer)
    return write(deal)


def whisted(deal: Preferans) -> Script[bool]:
    """Ask the defenders to whist or pass. Return True if the contract is to be played."""
    assert deal.contract is not None
    deal.phase = "whist"
    whisting = deal.whisting = Whisting(deal.rules, deal.contract, deal.defenders)
    while (seat := whisting.turn) is not None and whisting.step is not None:
        whisting.hear(seat, (yield from deal.hear(seat, whisting.choices(), whisting.step)))
    return whisting.played


def write(deal: Preferans) -> Result:
    """Write the result of the deal on the sheet, and return it."""
    contract = deal.bid if deal.conceded else deal.contract
    outcome = deal.outcome = DealOutcome(
        players=len(deal.seats),
        dealer=deal.dealer,
        contract=contract,
        declarer=deal.declarer,
        whisters=deal.whisters,
        half_whister=deal.half_whister,
        conceded=deal.conceded,
        tricks=tuple(deal.tricks) if deal.trick_number else None,
        run=deal.run + 1 if contract is None else 0,
        talon=deal.shown,
        thrown=deal.thrown,
        misdeals=tuple(deal.misdeals),
    )
    before = len(deal.sheet.entries)
    sheet = deal.sheet.write(outcome)
    deal.write_down(sheet)
    over = sheet.over
    settlement = sheet.settlement if over else None
    if settlement is not None:
        deal.stacks = list(settlement.rounded)
    deal.phase = "over"
    return Result(
        outcome=outcome,
        entries=sheet.entries[before:],
        pools=sheet.pools,
        mountains=sheet.mountains,
        whists=sheet.whists,
        over=over,
        settlement=settlement,
    )


def follow(deal: Preferans) -> PreferansStart | None:
    """Return the start of the next deal, with the next dealer and the same sheet; None if the match is over."""
    if deal.outcome is None or deal.sheet.over:
        return None
    whists = [figure for row in deal.whists for figure in row]
    parts = lcm(*[Fraction(figure).denominator for figure in whists])
    return PreferansStart(
        dealer=(deal.dealer + 1) % len(deal.seats),
        pool=deal.pools,
        mountain=tuple(map(int, deal.mountains)),
        whists=tuple([int(figure * parts) for figure in whists]),
        parts=parts,
        run=run_after(deal.rules, deal.run, deal.outcome.made, unwhisted=deal.outcome.unwhisted),
        played=deal.start.played + 1,
    )


def sheet_of(match: Match) -> ScoreSheet:
    """Return the score sheet of a match, with every finished deal that counts and the rules of each figure.

    Raises `ValueError` for a match of another game.
    """
    first, *rest = match.deals
    deals = [table.deal for table in (first, *rest) if isinstance(table.deal, Preferans)]
    if len(deals) != len(match.deals):
        raise ValueError(f"{first.variant.name} has no score sheet like that of Preferans")
    sheet = _opening(deals[0])
    counted = [
        (deal.outcome, deal.sheet.entries)
        for table, deal in zip(match.deals, deals, strict=True)
        if deal.outcome is not None and not table.practice
    ]
    # each deal began with the figures of the one before, and has written on
    added = [entry._replace(deal=n) for n, (_, entries) in enumerate(counted, 1) for entry in entries if entry.deal]
    return replace(sheet, entries=(*sheet.entries, *added), deals=tuple([outcome for outcome, _ in counted]))


def _opening(deal: Preferans) -> ScoreSheet:
    """Return the sheet before a deal."""
    sheet = deal.sheet
    return ScoreSheet(sheet.rules, sheet.players, tuple([entry for entry in sheet.entries if not entry.deal]))


def score(deal: Preferans, result: Result) -> tuple[Amount, ...]:
    """Return how much this deal changed what each seat would receive if the match ended now. Sums to zero."""
    before = _opening(deal)
    then, now = (
        settle(deal.rules, *sheet).final
        for sheet in (
            (before.pools, before.mountains, before.whists),
            (result.pools, result.mountains, result.whists),
        )
    )
    return tuple(after - earlier for after, earlier in zip(now, then, strict=True))


def tell(result: Result) -> str:
    """Return a result in one line: the tricks by seat, and the sheet afterwards."""
    tricks = "-" if result.outcome.tricks is None else " ".join(map(str, result.outcome.tricks))
    rows = [(a, b, figure) for a, row in enumerate(result.whists) for b, figure in enumerate(row) if figure]
    whists = ", ".join(f"{a}>{b} {figure}" for a, b, figure in rows) or "none"
    pools, mountains = " ".join(map(str, result.pools)), " ".join(map(str, result.mountains))
    settled = f"; settled {' '.join(map(str, result.settlement.final))}" if result.settlement else ""
    return f"tricks {tricks}; pool {pools}; mountain {mountains}; whists {whists}{settled}"
