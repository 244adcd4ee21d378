"""The worked cases pass, and the runner can tell when one does not."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.support.tracked import DATA
from tests.tools.vectors.__main__ import main
from tests.tools.vectors.runner import format_of, load, run_file

HERE = DATA / "vectors"
COUNTED = {"double_dummy", "casino_math", "heads_up_tie", "best_of_n", "counts", "special_235_counts"}
"""Sections of chances, for which many hands are counted and deals are solved."""
BOUND = [
    pytest.param(path.name, section, marks=[pytest.mark.ci] if section in COUNTED else [])
    for path in sorted(HERE.glob("*.yaml"))
    for document in [load(path)]
    for section in format_of(path.name, document).sections
    if section in document
]


@pytest.mark.parametrize(("name", "section"), BOUND)
def test_every_entry_of_the_section_passes(name: str, section: str) -> None:
    """None fails, each is read to its last key, and there is at least one."""
    outcomes = list(run_file(HERE / name, section))
    assert outcomes and [str(outcome) for outcome in outcomes if not outcome.passed] == []
    assert [(outcome.entry, outcome.unread) for outcome in outcomes if outcome.unread] == []


def write(path: Path, document: dict[str, Any]) -> str:
    file = path / "brag_more.yaml"
    file.write_text(yaml.safe_dump(document), encoding="utf-8")
    return str(file)


@pytest.fixture
def brag() -> dict[str, Any]:
    """The sections of the Brag file that say how hands rank."""
    document = load(HERE / "brag_vectors.yaml")
    return {name: document[name] for name in ("meta", "compare", "wild_best", "class_counts")}


def test_without_a_file_all_files_are_run(
    brag: dict[str, Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A command without a path does not pass over what fails, and an empty folder passes nothing."""
    monkeypatch.setattr("tests.tools.vectors.__main__.DATA", tmp_path)
    assert main([]) == 1
    (tmp_path / "vectors").mkdir()
    write(tmp_path / "vectors", brag)
    assert main([]) == 0


def test_a_file_that_passes(brag: dict[str, Any], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """One line, and exit status 0."""
    assert main([write(tmp_path, brag)]) == 0
    assert capsys.readouterr().out == f"{len(brag['compare']) + len(brag['wild_best']) + 1} passed, 0 failed\n"


def test_a_wrong_expectation_fails(brag: dict[str, Any], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """With its name, what was expected and what came; the others pass."""
    brag["compare"][0] |= {"id": "C99", "expect": "tie"}
    brag["class_counts"]["flush"] += 1
    assert main([write(tmp_path, brag)]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert "FAIL brag_more.yaml C99: expected tie, got a" in lines
    assert "FAIL brag_more.yaml N07: flush: expected 275, got 274" in lines
    assert len(lines) == 3 and lines[-1].endswith(" passed, 2 failed")


def test_every_system_that_differs_is_told_in_plain_numbers(tmp_path: Path) -> None:
    """A failed misère that should have been paid differs in two accounts of each of three systems."""
    wrong = {system: {"pool": {"A": 10}} for system in ("sochi", "leningrad", "rostov")}
    entry = {"id": "U2", "contract": "M", "tricks": {"A": 1, "B": 5, "C": 4}, **wrong}
    (tmp_path / "preferans.yaml").write_text(yaml.safe_dump({"score": [entry]}))
    [outcome] = run_file(tmp_path / "preferans.yaml")
    assert outcome.error is not None and outcome.error.split("\n  ") == [
        "sochi, pool: expected {A: 10}, got {}",
        "sochi, mnt: expected {}, got {A: 10}",
        "leningrad, pool: expected {A: 10}, got {}",
        "leningrad, mnt: expected {}, got {A: 20}",
        "rostov, pool: expected {A: 10}, got {}",
        "rostov, w: expected {}, got {B>A: 50, C>A: 50}",
    ]


@pytest.mark.parametrize(
    ("change", "error"),
    [
        ({"compare": [{"id": "C98", "a": "KS KH 6D", "b": "2S 2H", "expect": "a"}]}, "C98: NotationError: "),
        ({"compare": [{"id": "C97", "rules": "whist", "a": "", "b": "", "expect": "a"}]}, "C97: KeyError: 'whist'"),
        ({"compare": [{"id": "C96", "mood": 1}]}, "C96: nothing here reads mood"),
        ({"compare": ["C95"]}, "compare[1]: 'C95' is no entry"),
        ({"tarot": [{"id": "T1"}]}, "T1: no binding for section tarot"),
    ],
)
def test_what_cannot_be_run_fails(
    change: dict[str, Any], error: str, brag: dict[str, Any], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A hand that is none, rules that nobody wrote, a field that nothing reads, a section unknown."""
    assert main([write(tmp_path, {"meta": brag["meta"], **change})]) == 1
    first, last = capsys.readouterr().out.splitlines()
    assert first.startswith(f"FAIL brag_more.yaml {error}") and last == "0 passed, 1 failed"


@pytest.mark.parametrize("text", ["", "meta: {}", "[1, 2]", "a: [", "compare: []", "compare:", "compare: {}", "tarot:"])
def test_nothing_run_is_a_failure(text: str, tmp_path: Path) -> None:
    """Also for a file that is empty, holds no entry, or is no YAML."""
    (tmp_path / "brag.yaml").write_text(text, encoding="utf-8")
    assert main([str(tmp_path / "brag.yaml")]) == 1
    assert main([str(tmp_path / "missing.yaml")]) == 1


def test_an_empty_section_is_passed_over(brag: dict[str, Any], tmp_path: Path) -> None:
    """A list, a map or nothing at all: a file may leave a section for later."""
    document = {"meta": brag["meta"], "class_counts": brag["class_counts"]}
    assert main([write(tmp_path, document | {"compare": [], "wild_best": None, "deck_continuity": {}})]) == 0


@pytest.mark.parametrize(
    ("section", "entry", "unread"),
    [
        (
            "aid",
            {"target": 10, "pool": {"A": 9, "B": 4, "C": 0}, "gain": {"A": 1}, "expect": {"pool": {"A": 10, "Z": 3}}},
            "expect",
        ),
        (
            "aid",
            {
                "target": 10,
                "pool": {"A": 9, "B": 4, "C": 0},
                "gain": {"A": 1},
                "expect": {"pool": {"A": 10, "B": 4}, "hill": 1},
            },
            "hill",
        ),
        ("score", {"contract": "6S", "stage": {"B": "pass", "E": "whist"}, "sochi": {"pool": {"A": 2}}}, "stage.E"),
        ("score", {"contract": "6S", "stage": {"B": "pass"}, "sochi": {"pool": {"A": 2}, "w2": {}}}, "sochi.w2"),
        ("values", {"price": {6: 2}, "mood": 1}, "mood"),
        ("legal_plays", {"trump": "S", "hand": ["7S"], "play": "7S", "opts": {"ten": "check"}}, "opts"),
    ],
)
def test_nothing_in_an_entry_is_passed_over(section: str, entry: dict[str, Any], unread: str, tmp_path: Path) -> None:
    """A key that the binding does not look at fails its entry in the Preferans files, however deep it stands."""
    (tmp_path / "preferans.yaml").write_text(yaml.safe_dump({section: [{"id": "U1"} | entry]}))
    [outcome] = run_file(tmp_path / "preferans.yaml")
    assert unread in f"{outcome.error} {outcome.unread}"


def test_a_ruleset_may_borrow_the_order_of_another(tmp_path: Path, brag: dict[str, Any]) -> None:
    """And an entry may change single options of its ruleset."""
    brag["meta"]["rulesets"]["house"] = {"order": "zjh", "ace_run": "a23_second", "best_prial": 9}
    hands = [
        {"id": "H1", "rules": "house", "a": "5S 3S 2S", "b": "AS KD QH", "expect": "a"},
        {"id": "H2", "rules": "house", "a": "9S 9D 9H", "b": "AC AD AH", "expect": "a"},
        {"id": "H3", "rules": "house", "best_prial": None, "a": "9S 9D 9H", "b": "AC AD AH", "expect": "b"},
    ]
    file = write(tmp_path, {"meta": brag["meta"], "compare": hands})
    assert [str(outcome) for outcome in run_file(file) if not outcome.passed] == []


MORE_PACKS: list[dict[str, Any]] = [
    {"id": "the stronger is shown first", "exposed": ["Ks Kh Kd", "2s 2h 5d"], "shuffle_next": True},
    {"id": "two prials", "exposed": ["3s 3h 3d", "Ks Kh Kd"], "shuffle_next": True},
    {"id": "with a joker", "exposed": ["Kd Kh X1"], "config": {"wild": ["X1", "X2"]}, "shuffle_next": True},
    {"id": "the lowest hand", "exposed": ["2s 3h 5d"], "shuffle_next": False},
    {"id": "no fold is told", "seats": ["A", "B", "C"], "dealer": "A", "next_dealer": "B"},
    {"id": "one fold of two", "seats": ["A", "B", "C", "D"], "dealer": "A", "fold_order": ["D"], "next_dealer": "B"},
    {
        "id": "only the dealer is asked for",
        "seats": ["A", "B", "C", "D"],
        "dealer": "A",
        "deals_before": 2,
        "folder": "first",
        "third_dealer": "C",
    },
]


def test_packs_told_in_other_ways(tmp_path: Path) -> None:
    """Entries that leave out what does not matter, or show hands in another order, are good entries."""
    file = write(tmp_path, {"meta": {"version": 1}, "deck_continuity": MORE_PACKS})
    assert [str(outcome) for outcome in run_file(file) if not outcome.passed] == []
    for entry in MORE_PACKS:
        entry |= {"shuffle_next": not entry["shuffle_next"]} if "exposed" in entry else {}
        entry |= {field: "D" for field in ("next_dealer", "third_dealer") if field in entry}
    file = write(tmp_path, {"meta": {"version": 1}, "deck_continuity": MORE_PACKS})
    assert [outcome.entry for outcome in run_file(file) if outcome.passed] == []


CRASH = load(HERE / "crash_vectors.yaml")
MORE_CRASH: list[tuple[str, dict[str, Any]]] = [
    ("positions", {"arrangement": "a3", "remove": "C", "winners": ["D", "A", "B", "D"]}),
    ("positions", {"arrangement": "a3", "remove": ["C", "D"], "winners": ["A", "A", "B", "B"]}),
    ("positions", {"arrangement": "a3", "remove": {"D": 4}, "winners": ["C", "A", "B", "B"]}),
    ("positions", {"arrangement": "a3", "remove": ["D4", "B4"], "winners": ["C", "A", "B", "A"]}),
    ("positions", {"arrangement": "a3", "remove": {"D": "Kh Ts Th", "B": [4]}, "winners": ["C", "A", "B", "A"]}),
    ("four_of_a_kind", {"bonus": 10, "players": 4, "winner_gets": 30}),
    ("four_of_a_kind", {"bonus": 5, "players": 3, "winner_gets": 10}),
    ("four_of_a_kind", {**CRASH["four_of_a_kind"][1], "id": "F", "bonus": 20, "players": 4, "winner_gets": 0}),
    ("four_of_a_kind", {**CRASH["four_of_a_kind"][0], "id": "F", "bonus": 20, "players": 2, "winner_gets": 20}),
    ("special_hands", {"payment": 10, "players": 3, "winner_gets": 20}),
]
"""Cases of other files about Crash, with the expectation worked out from the deals of the file."""
WRONG_CRASH: list[tuple[str, dict[str, Any], str]] = [
    ("positions", {"arrangement": "a3", "remove": {"C": 4}, "winners": []}, "C lays what is removed"),
    ("positions", {"arrangement": "a3", "remove": "E", "winners": []}, "E lays what is removed"),
    ("positions", {"arrangement": "a3", "remove": "C", "winners": ["C", "A", "B", "D"]}, "expected ['C'"),
    ("four_of_a_kind", {"bonus": 10, "players": 4, "winner_gets": 40}, "winner gets: expected 40, got 30"),
    ("four_of_a_kind", {"bonus": 10, "players": 4}, "the entry expects something"),
    ("special_hands", {"payment": 50, "players": 4}, "the entry expects something"),
    ("special_hands", {"hand": "AS", "run13": False, "payment": 50}, "payment is for a deal"),
    ("exchange", {**CRASH["exchange"][1], "choices": {"Z": "take"}}, "who chooses is seated"),
    ("settlement", {**CRASH["settlement"][0], "payer": "B"}, "nothing here reads payer"),
]


def crash_file(path: Path, section: str, entry: dict[str, Any]) -> Path:
    fixtures = {name: CRASH[name] for name in ("meta", "deals", "arrangements")}
    file = path / "crash_more.yaml"
    file.write_text(yaml.safe_dump({**fixtures, "max_sets": None, section: [entry]}), encoding="utf-8")
    return file


@pytest.mark.parametrize(("section", "entry"), MORE_CRASH)
def test_crash_told_in_other_ways(section: str, entry: dict[str, Any], tmp_path: Path) -> None:
    """Sets that are taken away, and payments by the number of players; a section that is empty is skipped."""
    outcomes = list(run_file(crash_file(tmp_path, section, entry)))
    assert [str(outcome) for outcome in outcomes if not outcome.passed] == [] and len(outcomes) == 1


@pytest.mark.parametrize(("section", "entry", "error"), WRONG_CRASH)
def test_crash_told_wrongly_fails(section: str, entry: dict[str, Any], error: str, tmp_path: Path) -> None:
    """A planted fault is seen: a key that is missing, a wrong sum, a key that is not read."""
    (outcome,) = run_file(crash_file(tmp_path, section, entry))
    assert outcome.error and error in outcome.error
