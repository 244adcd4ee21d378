"""Golden records: deals played by hand on paper first, each about one rule, replayed by the package.

A file of ``tests/data/golden`` is a record with a head of comments: the rule and its source, the sum worked out from
the rule text, and lines beginning with ``#:`` that say what must come out. ``at N refused: answer reason`` tells of an
answer that would be refused in place of answer N; ``deal N hands:`` the hands by seat; ``deal N:`` who takes which
pot (the oldest first), who shows, in that order, and the chips afterwards, or in Crash who scores at each place, and
the scores and chips afterwards, or what else its game tells; ``over`` that no deal can follow.
"""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from cardwidgets import Match, Record, Table
from cardwidgets.core.record import FORMAT
from tests.support.sampling import each
from tests.support.tracked import DATA

GOLDEN = DATA / "golden"
FILES = sorted(GOLDEN.rglob("*.toml"))
NAMES = [str(file.relative_to(GOLDEN).with_suffix("")) for file in FILES]


def body(text: str) -> str:
    """The record below its head."""
    return "".join(line for line in text.splitlines(keepends=True) if not line.startswith("#"))


def claims(text: str) -> list[str]:
    return [line[2:].strip() for line in text.splitlines() if line.startswith("#:")]


def told(table: Table) -> str:
    """Return what came of a deal, as the heads of the records of its game write it."""
    return table.variant.game.summary(table)


def hands(match: Match, deal: int) -> str:
    table = match.deals[deal]
    return " | ".join(" ".join(table.deal.piles[f"hand{seat}"]) for seat in range(table.seats))


def holds(record: Record, claim: str) -> tuple[str, str]:
    """Return what a line of the head claims, and what is so."""
    subject, _, claimed = claim.partition(": ")
    match, words = record.match(), subject.split()
    if claim == "over":
        return "over", "over" if match.over else "goes on"
    if words[0] == "at":
        token, _, reason = claimed.rpartition(" ")
        why = replace(record, answers=record.answers[: int(words[1]) - 1]).match().table.why(token)
        return reason, "open" if why is None else why.key
    deal = int(words[1]) - 1
    return claimed, hands(match, deal) if words[2:] == ["hands"] else told(match.deals[deal])


def test_there_are_golden_records() -> None:
    """A dozen at least, and each claims something of every deal it holds."""
    assert len(FILES) >= 12
    for file in FILES:
        text = file.read_text(encoding="utf-8")
        deals = [
            claim for claim in claims(text) if claim.startswith("deal ") and " hands" not in claim.partition(":")[0]
        ]
        assert len(deals) == len(Record.loads(text).match().deals), file.name


@each("file", FILES)
def test_a_golden_record_ends_as_it_was_worked_out_by_hand(file: Path) -> None:
    """Every claim in the head of the record is so."""
    text = file.read_text(encoding="utf-8")
    record = Record.loads(text)
    assert [claim for claim in claims(text) if len({*holds(record, claim)}) > 1] == []


@each("file", FILES)
def test_a_golden_record_is_written_as_it_was_read(file: Path) -> None:
    """Read and written, and read, replayed and written from the match: the same bytes both times."""
    text = body(file.read_text(encoding="utf-8"))
    record = Record.loads(text)
    assert record.dumps() == text
    assert Record.of(record.match(), record.seats).dumps() == text


REPLAY = """
import sys
from pathlib import Path
from cardwidgets import Record
from tests.support.battery import described
from tests.support.snapshot import snapshot
for file in map(Path, sys.argv[1:]):
    record = Record.loads(file.read_text(encoding="utf-8"))
    match = record.match()
    sys.stdout.write(Record.of(match, record.seats).dumps())
    for table in record:
        for seat in (None, *range(table.seats)):
            view = table.view(seat)
            sys.stdout.write(f"{snapshot(view)} {table.asked and described(table.asked.choices)} {table.result}\\n")
"""


@pytest.mark.ci
def test_replaying_depends_on_no_hash_seed() -> None:
    """Under two hash seeds all replay to the same bytes: records, every view at every step, every question."""
    command = [sys.executable, "-c", REPLAY, *map(str, FILES)]
    environment = {**os.environ, "PYTHONPATH": str(GOLDEN.parents[2])}
    runs = [
        subprocess.Popen(command, env={**environment, "PYTHONHASHSEED": seed}, stdout=subprocess.PIPE)
        for seed in ("1", "424242")
    ]
    one, other = (run.communicate()[0] for run in runs)
    assert one == other and [run.returncode for run in runs] == [0, 0]
    assert one.count(f"format = {FORMAT}\n".encode()) == len(FILES)
