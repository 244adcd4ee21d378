"""Records of every format that there has been load for ever, and come to what they came to when they were written.

``tests/data/records/format-N.jsonl`` holds records as the version that wrote format N left them, one a line with its
name and what came of it: at least one of every variant there was, and every golden record. They
are never written again.
"""

from __future__ import annotations

import json
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import cardwidgets
from cardwidgets import Match, Record
from cardwidgets.core.record import FORMAT
from tests.support.sampling import each
from tests.support.tracked import DATA

HERE = DATA
FROZEN = [
    (int(file.stem.removeprefix("format-")), entry)
    for file in sorted((HERE / "records").glob("format-*.jsonl"))
    for entry in map(json.loads, file.read_text(encoding="utf-8").splitlines())
]
SCHEMA = json.loads((Path(cardwidgets.__file__).parent / "core" / "record.schema.json").read_text(encoding="utf-8"))


@cache
def validator() -> Any:
    """Return what judges by the schema. Importing it takes two seconds, which only the process that judges should
    spend."""
    from jsonschema import Draft202012Validator

    return Draft202012Validator(SCHEMA)


def told(match: Match) -> dict[str, Any]:
    """Return what came of a match, in figures that need no class of the package."""
    last = match.table
    said: dict[str, Any] = {"deals": len(match.deals), "plies": [table.ply for table in match.deals]}
    for name in ("stacks", "scores", "score"):
        for where, source in (("facts", last.view().facts), ("result", last.result)):
            value = getattr(source, name, None)
            if value is not None and not callable(value):
                said[f"{where}.{name}"] = json.loads(json.dumps(value, default=str))
    return said


RECORDS = {f"{version} {entry['name']}": (version, entry) for version, entry in FROZEN}


@each("name", RECORDS)
def test_a_frozen_record_comes_to_what_it_came_to(name: str) -> None:
    """By the rules that its variant's name meant then; and written anew it is of the newest format and the same."""
    version, entry = RECORDS[name]
    record = Record.loads(entry["record"])
    assert record.format == version and Record.loads(record.dumps()) == record
    match = record.match()
    assert told(match) == entry["told"]
    anew = Record.of(match, record.seats)
    assert anew.format == FORMAT and told(Record.loads(anew.dumps()).match()) == entry["told"]
    for text in (entry["record"], anew.dumps()):
        assert not [*validator().iter_errors(tomllib.loads(text))]


def test_every_older_format_is_there() -> None:
    """With all the variants there were, and the schema knows the newest."""
    assert {version for version, _ in FROZEN} >= set(range(1, FORMAT))
    validator().check_schema(SCHEMA)
    assert len(RECORDS) == len(FROZEN)
    assert len({tomllib.loads(entry["record"])["variant"] for _, entry in FROZEN}) >= 55
    assert SCHEMA["properties"]["format"]["maximum"] == FORMAT
