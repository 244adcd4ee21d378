"""The names that a reader reaches from `import cardwidgets` alone, and the plainest objects."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from cardwidgets import Cards, NotationError, Record, cards, find, open_table, rank
from tests.support.tracked import ROOT

REACHED = """
import cardwidgets
assert callable(cardwidgets.odds.simulate) and callable(cardwidgets.odds.tournament)
assert cardwidgets.odds.simulate is cardwidgets.simulate
for name in ("briscola", "three_card", "preferans", "betting", "layouts", "analysis"):
    assert getattr(cardwidgets.odds, name).__name__ == f"cardwidgets.odds.{name}"
assert cardwidgets.lessons.brag.must_pay(seed=3).check("a lot").ok is False
for name in ("games", "judge", "players", "widgets", "probability", "course", "hands", "core", "locale"):
    assert getattr(cardwidgets, name).__name__ == f"cardwidgets.{name}" and name in dir(cardwidgets)
import cardwidgets.odds.simulation, cardwidgets.odds.tournaments
assert callable(cardwidgets.odds.simulate) and callable(cardwidgets.odds.tournament)
for wrong in ("odd", "odds.simulated", "lessons.bragg"):
    try:
        eval(f"cardwidgets.{wrong}")
    except AttributeError as error:
        assert wrong.rpartition(".")[2] in str(error)
    else:
        raise AssertionError(wrong)
"""


def test_packages_are_reached_by_attributes() -> None:
    """In a fresh interpreter, with no import but one, and without a warning."""
    ran = subprocess.run([sys.executable, "-W", "error", "-c", REACHED], cwd=ROOT, capture_output=True, text=True)
    assert ran.returncode == 0, ran.stderr


def test_a_record_goes_to_a_file_and_comes_back(tmp_path: Path) -> None:
    """Whole, or not at all: what is there stays where nothing can be written."""
    record = Record.of(open_table("brag", seats=2, seed=1))
    there = record.save(tmp_path / "deal.toml")
    assert Record.load(there) == Record.load(str(there)) == record and [*tmp_path.iterdir()] == [there]
    with pytest.raises(FileNotFoundError):
        record.save(tmp_path / "none" / "deal.toml")
    with pytest.raises(IsADirectoryError if sys.platform != "win32" else PermissionError):
        record.save(tmp_path)
    assert [*tmp_path.iterdir()] == [there] and Record.load(there) == record
    with pytest.raises(FileNotFoundError):
        Record.load(tmp_path / "other.toml")
    (tmp_path / "picture.png").write_bytes(bytes(range(256)))
    for file, told in (("picture.png", "picture.png is not a text in UTF-8"), (__file__, "this is no record")):
        with pytest.raises(NotationError, match=told):
            Record.load(tmp_path / file)


def test_cards_are_taken_from_cards() -> None:
    """In the order in which they lay; what is no card is refused as everywhere."""
    hand = cards("KS QD TC QD")
    assert hand - "QD" == Cards("KS TC") and hand - hand == Cards() and hand - cards("2S") == hand
    assert type(hand - ["KS"]) is Cards
    with pytest.raises(NotationError):
        hand - "1Z"


def test_a_variant_ranks_a_hand() -> None:
    """As `rank` does with its name."""
    for name in ("brag", "teen-patti", "crash", "zha-jin-hua"):
        assert find(name).rank("KS KH 6D") == rank("KS KH 6D", name)
    with pytest.raises(ValueError, match="briscola does not rank hands of three cards"):
        find("briscola").rank("KS KH 6D")
