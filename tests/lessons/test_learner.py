"""The learner's record: what damage costs, who may write, what is refused, and what comes back when."""

from __future__ import annotations

import math
import re
import subprocess
import sys
import tomllib
from collections.abc import Mapping
from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path
from random import Random
from zlib import crc32

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardwidgets import (
    Layout,
    Learner,
    LearnerError,
    Practice,
    PracticeWidget,
    Record,
    RecordWidget,
    open_table,
)
from cardwidgets.core.cards import Cards
from cardwidgets.core.table import Table
from cardwidgets.lessons import Attempt, kinds
from cardwidgets.lessons.record.journal import Entry, written
from cardwidgets.lessons.record.mistakes import Position
from cardwidgets.lessons.record.schedule import LEITNER_INTERVALS, Grade, Repetition, due_after
from cardwidgets.lessons.review import review_deal
from cardwidgets.lessons.review.bands import Cost
from cardwidgets.lessons.review.deal import judged_at
from cardwidgets.lessons.review.decision import replay
from cardwidgets.locale import languages
from cardwidgets.locale.words import has
from cardwidgets.odds.analysis.review import review
from cardwidgets.odds.analysis.units import Unit
from tests.support.sampling import often
from tests.support.wire import Wire

NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)


def note(learner: Learner, seed: int | str, kind: str = "brag.which_wins", **more: object) -> None:
    given: dict[str, object] = {
        "ok": True,
        "tries": 1,
        "hints": 0,
        "shown": False,
        "seconds": 4.5,
        "answer": 'A♠ ア\n"',
    }
    at = more.pop("at", None)
    learner.record(Attempt(kind=kind, seed=seed, lang="en", **(given | more)), at=at)  # type: ignore[arg-type]


def seeds(learner: Learner) -> list[int | str]:
    return [one.seed for one in learner.attempts]


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """The record of forty answers."""
    learner = Learner(tmp_path / "hana.toml")
    learner._journal.add("answer", *(fields(seed) for seed in range(40)))
    return tmp_path / "hana.toml"


def fields(seed: int) -> dict[str, str | bool | int | float | datetime]:
    entry = Learner(now=lambda: NOON + timedelta(minutes=seed))
    note(entry, seed, ok=bool(seed % 3))
    return dict(entry._journal.entries[0].fields)


# ---------- damage


@pytest.mark.sampled
def test_damage_costs_what_it_touches(record: Path) -> None:
    """A cut at any byte keeps all entries before it; a torn last write costs itself; changed bytes, their own lines.
    Nothing is read that was not written.

    An entry is its line and the line breaks before and after it.
    After any of these the next entry is kept too, and what the file held is still in it.
    """
    rng, whole = Random(1), record.read_bytes()
    ends = [at + 1 for at in range(len(whole)) if whole[at : at + 2] in (b"}\n", b"}\r")][1:]
    truth = {*Learner(record).attempts}
    starts = [whole.rindex(b"\n", 0, end) + 1 for end in ends]
    for _ in range(often(400, 10_000)):
        way, data, expected = rng.randrange(3), bytearray(whole), set(range(40))
        if way == 0:  # cut anywhere
            cut = rng.randrange(len(whole))
            del data[cut:]
            expected = {seed for seed in range(40) if ends[seed] <= cut}
        elif way == 1:  # the last write broke off, perhaps with rubbish from a block that was never written
            cut = rng.randrange(starts[-1], ends[-1] - 1)
            data[cut:] = rng.choice([b"", bytes(rng.randrange(300)), rng.randbytes(rng.randrange(300))])
            expected.remove(39)
        else:  # some bytes are others
            for at in rng.sample(range(len(data)), rng.randint(1, 5)):
                data[at] ^= rng.randint(1, 255)
                expected -= {seed for seed in range(40) if starts[seed] - 1 <= at <= ends[seed]}
        record.write_bytes(data)
        learner = Learner(record)
        assert set(seeds(learner)) >= expected and len(seeds(learner)) <= 40, (way, data)
        assert set(learner.attempts) <= truth
        if rng.random() < 0.02:  # slow: it waits for the disk
            note(learner, "next")
            assert seeds(Learner(record)) == [*seeds(learner)[:-1], "next"]
            assert record.read_bytes().startswith(bytes(data)) or not expected


def test_the_file_is_toml_of_its_own_order(record: Path) -> None:
    """Any reader of TOML reads in it what the learner reads."""
    with record.open("rb") as file:
        read = tomllib.load(file)
    assert read["record"]["format"] == "cardwidgets learner"
    assert [row["seed"] for row in read["answer"].values()] == seeds(Learner(record)) == [*range(40)]
    assert [row["answer"] for row in read["answer"].values()] == [one.answer for one in Learner(record).attempts]


SCALARS = st.one_of(
    st.text(st.characters(blacklist_categories=["Cs"], blacklist_characters="\ufffe\uffff")),
    st.booleans(),
    st.integers(-(2**63), 2**63 - 1),
    st.floats(allow_nan=False, allow_infinity=False),
    st.integers(0, 10**12).map(lambda ms: NOON + timedelta(milliseconds=ms)),
)


@given(st.dictionaries(st.sampled_from(["at", "ok", "answer", "two_words"]), SCALARS, min_size=1))
def test_a_line_says_what_was_written(fields: dict[str, str | bool | int | float | datetime]) -> None:
    """An entry with any fields is one line of TOML, and is read as it was written."""
    told = written(Entry("other", "k", fields))
    assert "\n" not in told
    said = {name: value for name, value in tomllib.loads(told)["other"]["k"].items() if name != "check"}
    unsaid = {name: value for name, value in fields.items() if name != "check" and not _controls(value)}
    assert {name: said[name] for name in unsaid} == unsaid
    learner = Learner()
    learner._journal.merge(learner.download() + f"\n{told}\n")
    assert {name: value for name, value in learner._journal.entries[0].fields.items() if name in unsaid} == unsaid


def _controls(value: object) -> bool:
    return isinstance(value, str) and any(ord(sign) < 32 and sign not in "\t\n\r" for sign in value)


BEYOND = datetime(9999, 12, 31, tzinfo=UTC)
EARLY = datetime(1, 1, 1, tzinfo=timezone(timedelta(hours=14)))
GUESS = {"at": NOON, "question": "?", "guess": 20.0, "share": 30.0}
POSITION = {"at": NOON, "record": "x", "played": "fold", "unit": "chips", "costs": "fold:1:0.1"}
BAD_FIELDS: list[tuple[str, dict[str, object]]] = [
    *(("answer", {name: bad}) for name, bad in (
        ("at", BEYOND), ("at", datetime(1, 1, 1, tzinfo=UTC)), ("at", "today"), ("seconds", math.inf),
        ("seconds", math.nan), ("seconds", -1.0), ("seconds", 1e300), ("seconds", "long"), ("seconds", True),
        ("tries", -1), ("tries", True), ("seed", 1.5), ("seed", 2**70), ("ok", 1), ("level", -1), ("level", "one"),
        ("topic", 7), ("rule", False), ("kind", ""), ("answer", 3),
    )),
    *(("guess", {name: bad}) for name, bad in (
        ("at", BEYOND), ("guess", math.nan), ("guess", "much"), ("guess", 101.0), ("share", -1.0), ("question", 3),
    )),
    ("answer", {"ok": True, "tries": 0}), ("later", {"x": math.inf}), ("later", {"x": math.nan}),
    *(("position", {name: bad}) for name, bad in (
        ("at", BEYOND), ("costs", "fold:nan:0"), ("costs", "fold:1:inf"), ("costs", ""), ("costs", "fold"),
        ("unit", "apples"), ("record", 3),
    )),
]  # fmt: skip


def line(sort: str, key: str, fields: Mapping[str, object]) -> bytes:
    """A line of a record as another program may have written it: whole, and with its checksum."""
    numbers = {name: value for name, value in fields.items() if isinstance(value, float) and not math.isfinite(value)}
    entry = Entry(sort, key, {**fields, **dict.fromkeys(numbers, 0.5)})  # type: ignore[arg-type]
    text = written(entry).partition(", check")[0]
    for name, value in numbers.items():
        text = text.replace(f"{name} = 0.5", f"{name} = {value}")
    return f'\n{text}, check = "{crc32(text.encode()):08x}" }}\n'.encode()


def test_a_line_that_would_not_be_written_is_skipped_and_reported(wire: Wire, tmp_path: Path) -> None:
    """Dates beyond reckoning, seconds that are no number, guesses of another type: the rest is read."""
    good = {**fields(7), "at": NOON}
    rows = [
        (sort, {**{"answer": good, "guess": GUESS, "position": POSITION}.get(sort, {}), **bad})
        for sort, bad in BAD_FIELDS
    ]
    path = tmp_path / "hana.toml"
    Learner(path).begin()
    lines = [line(sort, f"{place}", row) for place, (sort, row) in enumerate(rows)]
    whole = path.read_bytes() + line("answer", "good", good) + b"".join(lines) + line("guess", "also", GUESS)
    path.write_bytes(whole)
    learner = Learner(path, now=lambda: NOON + timedelta(days=400))
    for _ in range(2):
        assert (seeds(learner), len(learner.predictions().guesses), len(learner.guesses())) == ([7], 1, 1)
        assert [one.kind for one in learner.due()] == ["brag.which_wins"] and learner.damaged == len(rows)
        assert "lines of it cannot be read" in repr(learner)
        assert f"{len(rows)} lines" in RecordWidget(learner, lang="en").still()
        assert f"{len(rows)}行" in RecordWidget(learner, lang="ja").still()
        assert (
            learner.topics()._repr_html_() and PracticeWidget(learner, number=1).view and len(learner.to_frame()) == 1
        )
        assert path.read_bytes() == whole
        copy = Learner(now=learner._now)
        with pytest.warns(RuntimeWarning, match=f"left out: {len(rows)}$"):
            assert copy.upload(whole) == 2
        assert copy.download().count("check = ") == 3
    note(learner, 8)
    assert seeds(Learner(path)) == [7, 8]


def test_the_clock_and_the_caller_are_held_to_the_same_dates() -> None:
    """An entry that reading would skip is refused on writing, and nothing is noted."""
    clock = NOON
    learner = Learner(now=lambda: clock)
    clock = BEYOND
    with pytest.raises(ValueError, match="between the years 1970 and 3000"):
        Learner(now=lambda: clock)
    with pytest.raises(ValueError, match="says its zone"):
        Learner(now=datetime.now)
    for write in (lambda: note(learner, 1), lambda: note(learner, 1, at=BEYOND), lambda: note(learner, 1, at=EARLY),
                  lambda: learner.record_guess("?", 1, 2), learner.due):  # fmt: skip
        with pytest.raises(ValueError, match="between the years 1970 and 3000"):
            write()
    assert learner.attempts == ()


# ---------- writing


def test_processes_that_write_at_once_lose_nothing(tmp_path: Path) -> None:
    """Three processes of thirty answers each, into a file that is not there yet."""
    code = (
        "import sys; from cardwidgets import Learner; from cardwidgets.lessons import Attempt\n"
        "learner = Learner(sys.argv[1])\n"
        "for n in range(30):\n"
        "    learner.record(Attempt(kind='a.b', seed=f'{sys.argv[2]} {n}', lang='en', ok=True, tries=1, hints=0,\n"
        "                           shown=False, seconds=1, answer=''))\n"
    )
    path = tmp_path / "hana.toml"
    many = [subprocess.Popen([sys.executable, "-c", code, str(path), name]) for name in "abc"]
    assert [process.wait() for process in many] == [0, 0, 0]
    learner = Learner(path)
    assert sorted(map(str, seeds(learner))) == sorted(f"{name} {n}" for name in "abc" for n in range(30))
    assert learner.damaged == 0


def test_what_cannot_be_written_waits(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """On a full disk the answer is warned of, stays in memory, and is written with the next."""
    learner = Learner(tmp_path / "hana.toml")
    note(learner, 1)

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr("cardwidgets.lessons.record.journal.os.fsync", full)
        with pytest.warns(RuntimeWarning, match="No space left"):
            note(learner, 2)
    assert learner.unsaved == 1
    assert seeds(learner)[:2] == [1, 2]
    note(learner, 3)
    assert learner.unsaved == 0
    assert seeds(Learner(tmp_path / "hana.toml")) == [1, 2, 3]


def test_a_download_is_carried_over_once() -> None:
    """Uploaded twice, a record is there once; as text, bytes or what an upload widget holds."""
    first, second = Learner(), Learner()
    note(first, 1), note(first, 2), note(second, 3)
    assert second.upload(first.download()) == 2
    assert second.upload(memoryview(first.download().encode())) == 0
    assert seeds(second) == [3, 1, 2]
    assert 'download="learner.toml"' in first.download()._repr_html_()


def test_forgetting_leaves_nothing(tmp_path: Path) -> None:
    """The file, the lock beside it and the memory are empty; the learner can begin anew."""
    learner = Learner(tmp_path / "hana.toml")
    note(learner, 1)
    other = Learner(tmp_path / "hana.toml")
    learner.forget()
    assert (list(tmp_path.iterdir()), learner.attempts, other.attempts) == ([], (), ())
    note(other, 2)
    assert seeds(learner) == [2]


# ---------- what is refused


REFUSED = {
    "notes": (b"# My notes\n[answers]\nfirst = 1\n", "is no 'cardwidgets learner' file"),
    "another": (b'record = { format = "other", version = 1, check = "CRC" }\n', "'other' file"),
    "newer": (b'record = { format = "cardwidgets learner", version = 2, check = "CRC" }\n', "of version 2"),
    "picture": (bytes(range(256)) * 9, "is no 'cardwidgets learner' file"),
}


@pytest.mark.parametrize("name", REFUSED)
def test_a_file_of_somebody_else_is_left_alone(name: str, tmp_path: Path) -> None:
    """Another's file and a record of a newer version are refused by their names, and stay as they are to the byte."""
    data, message = REFUSED[name]
    data = data.replace(b"CRC", f"{crc32(data.partition(b', check')[0]):08x}".encode())
    path = tmp_path / "notes.toml"
    path.write_bytes(data)
    with pytest.raises(LearnerError, match=message):
        Learner(path)
    learner = Learner(tmp_path / "hana.toml")
    note(learner, 1)
    with pytest.raises(LearnerError, match=message):
        learner.upload(data)
    (tmp_path / "hana.toml").write_bytes(data)
    with pytest.raises(LearnerError, match=message):
        note(learner, 2)
    assert path.read_bytes() == (tmp_path / "hana.toml").read_bytes() == data
    assert seeds(learner) == [1, 2]


def test_bad_paths_and_fields_are_named(tmp_path: Path) -> None:
    """Each error names what was wrong, and nothing is noted."""
    for path in (tmp_path, tmp_path / "none" / "hana.toml", "", "a\0b", "~no-such-user/hana.toml"):
        with pytest.raises(LearnerError, match=r"file|folder"):
            Learner(path)
    for path in (7, b"hana.toml", object()):
        with pytest.raises(TypeError):
            Learner(path)  # type: ignore[arg-type]
    learner = Learner()
    bad: dict[str, object] = {"ok": 1, "tries": -1, "hints": True, "shown": None, "seconds": float("nan"), "answer": 7}
    for name, value in {**bad, "at": datetime(2026, 1, 1), "kind": "", "rule": 3, "level": "1"}.items():
        with pytest.raises((TypeError, ValueError), match=name if name != "at" else "zone"):
            note(learner, 1, **{name: value})
    for seed in (2**70, 1.5, True):
        with pytest.raises((TypeError, ValueError), match="seed"):
            note(learner, seed)  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        learner.upload(7)  # type: ignore[arg-type]
    with pytest.raises(LookupError, match="tlh"):
        learner.topics("tlh")
    assert learner.attempts == ()


# ---------- what is known


def test_one_exercise_is_one_attempt() -> None:
    """Entries of an exercise are one, whatever comes between; it is right at the first try only unaided."""
    learner = Learner(now=lambda: NOON)
    note(learner, 1, ok=False, rule="ante")
    note(learner, 5, ok=False)
    note(learner, 1, ok=True, tries=2)
    note(learner, 5, ok=False, hints=1)
    note(learner, 2)
    note(learner, 2)  # the same exercise, taken up anew
    note(learner, 3, hints=1)
    note(learner, 4, ok=False, shown=True, tries=0)
    assert [(one.seed, one.ok, one.first_try, one.rule) for one in learner.attempts] == [
        (1, True, False, "ante"), (5, False, False, ""),
        (2, True, True, ""), (2, True, True, ""), (3, True, False, ""), (4, False, False, ""),
    ]  # fmt: skip


def test_topics_are_counted_and_drawn() -> None:
    """A row for each kind; what was tried with its figures; the picture says what the table says, in each language."""
    learner = Learner(now=lambda: NOON)
    for seed in range(5):
        note(learner, seed, ok=seed != 0, at=NOON - timedelta(days=9, minutes=-seed))
    note(learner, 1, kind="mine", topic="Reds", level=2)
    table = learner.topics().to_frame()
    assert set(table.index.get_level_values("kind")) == {*map(str, kinds()), "mine"}
    row = table.loc[("ranking", "brag.which_wins")]
    assert (row.attempts, row.right, row.first_try, row.seconds) == (5, 4, 0.8, 4.5)
    assert [one.kind for one in learner.due()] == ["brag.which_wins"]
    assert learner.due(NOON - timedelta(days=9)) == ()
    assert table["due"].notna().sum() == 2
    for lang, says in (("en", "1 exercise due"), ("ja", "復習する問題：1問")):
        shown = learner.topics(lang)
        assert says in repr(shown) and says in shown._repr_html_() and "Reds" in repr(shown)
    assert len(learner.to_frame()) == 6


def test_a_learner_is_displayed_as_the_map() -> None:
    """The map is there for who has named nothing but the learner: text as the page's own, no picture of it."""
    code = "from cardwidgets import Learner; print(Learner()._repr_html_())"
    shown = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert "What you can do" in shown and shown.count("<li ") == shown.count("○○○○○") == 44


@pytest.mark.parametrize("lang", languages())
def test_every_topic_has_a_name(lang: str) -> None:
    """Each topic of the exercises is called something in every whole language."""
    if lang in ("en", "ja"):
        assert [kind.topic for kind in kinds() if not has(f"topic.{kind.topic}", lang)] == []


# ---------- what comes back when


@pytest.mark.parametrize("plain", [True, False])
def test_success_puts_off_and_a_miss_brings_back(plain: bool) -> None:
    """Answered when due, each success at the first try is due later than the one before; a miss, within two days.

    What took help is due no later than what did not. The same history in any order gives the same date.
    """
    history, gaps, at = [], [], NOON
    for _ in range(6):
        history.append(Repetition(at, Grade.FIRST))
        due = due_after(history, plain=plain)
        gaps.append(due - at)
        at = due
    assert gaps == sorted(set(gaps)) and gaps[0] >= timedelta(days=1) and gaps[-1] > timedelta(days=14)
    helped = [*history[:-1], Repetition(history[-1].at, Grade.HELPED)]
    assert due_after(helped, plain=plain) <= due_after(history, plain=plain)
    missed = [*history, Repetition(at, Grade.MISSED)]
    assert due_after(missed, plain=plain) - at < gaps[-1] / 4
    assert due_after(reversed(missed), plain=plain) == due_after(missed, plain=plain)
    with pytest.raises(ValueError, match="never"):
        due_after([])


def test_an_evening_of_cramming_is_one_repetition() -> None:
    """In the boxes, what is answered again before it is due stays where it is."""
    once = [Repetition(NOON, Grade.FIRST)]
    many = [Repetition(NOON + timedelta(minutes=n), Grade.FIRST) for n in range(20)]
    assert due_after(many, plain=True) == due_after(once, plain=True) == NOON + timedelta(days=LEITNER_INTERVALS[0])


# ---------- one's own mistakes


LOST = 36
"""The ply of it."""


@pytest.fixture(scope="module")
def ending() -> Table:
    """A deal in which the three of spades, at `LOST`, lost twenty points that its player could know of."""
    table = open_table("briscola-mariccia", seats=2, seed=4)
    while table.asked:
        table.play(table.asked.choices.sample(Random(table.ply)))
    return table


def test_an_own_mistake_comes_back_until_it_is_right(ending: Table, tmp_path: Path) -> None:
    """It is due at once, asked from the position as the seat saw it, judged by the solver; then it waits its time."""
    learner = Learner(tmp_path / "hana.toml", now=lambda: NOON)
    lost, _ = judged_at(ending, replay(ending, LOST), False)
    assert lost is not None
    kind = learner.add_decision(ending, lost)
    assert kind is not None and learner.add_decision(ending, lost) == kind and len(learner.kinds()) == len(kinds()) + 1
    again = Learner(tmp_path / "hana.toml", now=lambda: NOON + timedelta(hours=1))
    assert [one.kind for one in again.due()] == [str(kind)]
    q = next(Practice(again))
    assert {*q.scene.fans[0].cards} == {*Cards("5C 3S 3H")} and q.scene.table.ply == LOST
    solved = review(ending, since=LOST).rows[0]
    assert str(solved.card) == "3S" and set(q.key) == {str(card) for card in solved.best} == {"5C", "3H"}
    assert not q.check("3S").ok and [q.check(card).ok for card in q.key] == [True, True]
    assert all(card not in q.in_language(lang).check("3S").text for card in ("5♣", "3♥") for lang in ("en", "ja"))
    note(again, q.seed, kind=str(q.of))
    assert again.due() == () and again.topics().to_frame().loc[("own mistakes", str(kind)), "attempts"] == 1
    again.forget()
    assert len(again.kinds()) == len(kinds()) and again.due() == ()


def test_a_review_gives_what_could_be_known(ending: Table) -> None:
    """Of the mistakes of a seat those that it could have known become exercises, the costliest first."""
    found, learner = review_deal(ending, since=ending.ply - 6, fast=False), Learner()
    [kind] = learner.add_decisions(found, 1)
    assert learner.add_decisions(found, 0) == () and kind in learner.kinds()


def test_a_layout_of_ones_own_is_chosen_by_its_cards() -> None:
    """Layouts lie there as cards, each by a letter, in an order that does not tell which was played or is best."""
    table, rng = open_table("crash", seats=4, seed=3), Random(3)
    while table.asked is not None and table.asked.about != "layout":
        table.play(table.asked.choices.sample(rng))
    assert table.asked is not None
    laid = sorted({str(table.asked.choices.sample(rng)) for _ in range(3)})
    for best in laid:
        costs = {name: Cost(0 if name == best else 1.5, 0.1) for name in (best, *laid)}
        learner = Learner()
        q = learner._keep(Position(Record.of(table).dumps(), laid[0], Unit.POINTS, costs)).make(1)
        shown = {fan.label.said("en"): set(fan.cards) for fan in q.scene.fans}
        assert q.key == ("ABC"[laid.index(best)],) and q.check(q.key[0]).ok
        for letter, name in zip("ABC", laid, strict=True):
            assert shown[letter] == {card for row in Layout.read(name) for card in row}
            assert not re.search(r"\b[2-9TJQKA][SHDC]\b", q.label(letter)) and q.label(letter).startswith(letter)
