"""Finished deals: what a record stores of each, and the result of its review."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import datetime
from hashlib import sha256
from typing import NamedTuple

from ...core.match import MAX_DEAL_NUMBER
from ...core.plain import plain, typed, whole
from ...core.record import Record
from ...core.script import Seat
from ...core.table import Table
from ...core.variants import Variant, find
from ..review.decision import DealReview
from ..review.marks import Mark
from .attempts import time_in_utc
from .journal import Entry, Value

__all__ = [
    "DealVerdict", "PlayedDeal", "deal_fields", "deal_key", "deals_of", "read_deal", "read_verdict", "variants_played",
    "verdict_fields", "verdict_of",
]  # fmt: skip


class DealVerdict(NamedTuple):
    """A review in short.

    ``mistakes``      the number of mistakes and blunders
    ``checked``       the number of decisions that were judged
    ``blunder``       True if one of them was a blunder
    ``inaccuracies``  the number of inaccuracies
    ``blunders``      the number of blunders among the mistakes
    ``whole``         True if every decision was judged

    Records of earlier versions have no ``blunder`` and no ``inaccuracies``; the earliest count every decision with a
    loss as a mistake. Without ``blunders``, a ``blunder`` counts as one. Without ``whole``, every decision
    counts as judged, if any was.
    """

    mistakes: int
    checked: int
    blunder: bool = False
    inaccuracies: int = 0
    blunders: int = 0
    whole: bool = True


@dataclass(frozen=True)
class PlayedDeal:
    """A finished deal of the learner.

    ``key``      its name in the learner's record
    ``at``       the time when it was stored
    ``seat``     the learner's seat
    ``record``   the record of the deal
    ``verdict``  the result of its review; None before a review
    ``hands``    False if its hidden cards must stay hidden
    ``number``   its number in its match; 1 in records of earlier versions
    """

    key: str
    at: datetime
    seat: Seat
    record: str
    verdict: DealVerdict | None = None
    hands: bool = True
    number: int = 1

    def table(self) -> Table | None:
        """Return the table at the end of the deal; None if its rules are not known here."""
        try:
            table = Record.loads(self.record).match().table
        except ValueError:  # the reader's own variant, or one of a later version
            return None
        return table if table.asked is None and self.seat in range(table.seats) else None


def deal_fields(
    table: Table, seat: Seat, names: Iterable[str], at: datetime, *, hands: bool = True, number: int = 1
) -> dict[str, Value]:
    """Return the fields to store of a deal.

    Raises `ValueError` if the deal is not over, ``hands`` is not True or False or ``number`` not a number of a deal.
    """
    hands, number = plain(hands), whole("number", number, 1, MAX_DEAL_NUMBER)
    if table.asked is not None:
        raise ValueError("only a deal that is over can be kept")
    if type(hands) is not bool:
        raise ValueError(f"hands cannot be {typed(hands, bool)}; allowed: True, False")
    more: dict[str, Value] = {} if hands else {"hands": False}
    if number > 1:
        more["number"] = number
    return {"at": time_in_utc(at), "seat": seat, "record": Record.of(table, tuple(names)).dumps(), **more}


def deal_key(table: Table, seat: Seat) -> str:
    """Return the key of a deal. The same answers from the same start have the same key on every machine."""
    return sha256(f"{seat} {Record.of(table).dumps()}".encode()).hexdigest()[:16]


def verdict_of(review: DealReview, seat: Seat) -> DealVerdict:
    """Return the result of a review: a seat's decisions, mistakes and inaccuracies."""
    marks = [one.mark for one in review.checked(seat)]
    worst, small = marks.count(Mark.BLUNDER), marks.count(Mark.INACCURACY)
    return DealVerdict(len(review.mistakes(seat)), len(marks), worst > 0, small, worst, review.is_whole(seat))


def verdict_fields(deal: str, found: DealVerdict, at: datetime) -> dict[str, Value]:
    """Return the fields to store of a review."""
    return {"at": time_in_utc(at), "deal": deal, **found._asdict()}


def read_deal(key: str, fields: Mapping[str, Value]) -> PlayedDeal:
    """Return a stored deal. Raises `TypeError` or `ValueError` for invalid fields."""
    seat, record = fields.get("seat"), fields.get("record")
    if type(seat) is not int or not isinstance(record, str):
        raise TypeError("a deal has a seat and a record")
    hands, number = fields.get("hands") is not False, whole("number", fields.get("number", 1), 1, MAX_DEAL_NUMBER)
    return PlayedDeal(key, time_in_utc(fields.get("at")), seat, record, hands=hands, number=number)


def read_verdict(fields: Mapping[str, Value]) -> tuple[str, DealVerdict]:
    """Return the key of a deal and the result of its review. Raises `TypeError` for invalid fields."""
    deal, mistakes, checked = (fields.get(name) for name in ("deal", "mistakes", "checked"))
    blunder, small = fields.get("blunder", False), fields.get("inaccuracies", 0)
    blunders, whole = fields.get("blunders", int(blunder is True)), fields.get("whole", True)
    if type(mistakes) is not int or type(checked) is not int or type(small) is not int or type(blunders) is not int:
        raise TypeError("a review has numbers of mistakes, of inaccuracies and of decisions")
    if not isinstance(deal, str) or type(blunder) is not bool or type(whole) is not bool:
        raise TypeError("a review has a deal, and tells whether one move was a blunder and whether it is whole")
    time_in_utc(fields.get("at"))
    return deal, DealVerdict(mistakes, checked, blunder, small, blunders, whole)


def deals_of(entries: Iterable[Entry]) -> tuple[PlayedDeal, ...]:
    """Return all deals, the latest first, each with the result of its latest review."""
    found: dict[str, PlayedDeal] = {}
    for entry in entries:
        if entry.sort == "deal":
            found[entry.key] = read_deal(entry.key, entry.fields)
        elif entry.sort == "verdict":
            deal, verdict = read_verdict(entry.fields)
            if deal in found:
                found[deal] = replace(found[deal], verdict=verdict)
    return tuple(sorted(found.values(), key=lambda one: one.at, reverse=True))


def variants_played(deals: Iterable[PlayedDeal]) -> Iterator[Variant]:
    """Yield the variant of each deal whose rules are known here."""
    for one in deals:
        with suppress(ValueError):  # the reader's own variant, or one of a later version
            yield find(Record.loads(one.record).variant, exact=True)
