"""A class: everybody's own cards, a sealed result, and the teacher's table of a folder of them."""

from __future__ import annotations

import csv
import io
import time
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from random import Random

import pytest

from cardwidgets import Assignment, Learner, LearnerError, gather, read_result
from cardwidgets.lessons import Attempt, kinds
from cardwidgets.lessons.record.journal import Entry, framed
from cardwidgets.lessons.teacher.own import ask, deal, exercise
from cardwidgets.lessons.teacher.own import number as whole_number
from cardwidgets.lessons.teacher.results import seed_for
from tests.support.wire import Wire
from tests.tools import graders

KINDS = ("brag.which_wins", "crash.who_scores", "briscola.who_takes")
KEY = "not for students"
NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)


def of(student: str, path: Path | None = None, **more: object) -> Assignment:
    given: dict[str, object] = {"title": "Week 3", "now": lambda: NOON}
    return Assignment(KINDS, 6, student=student, path=path, **(given | more))  # type: ignore[arg-type]


def note(mine: Assignment, place: int, ok: bool, **more: object) -> None:
    """As a widget does: the place counts from 1. Nothing is posed but for its rule."""
    kind, seed = mine.set.asked(mine.student)[place - 1]
    given: dict[str, object] = {"seed": seed, "tries": 1, "hints": 0, "shown": False, "seconds": 30.0, "answer": "A"}
    mine.record(Attempt(kind=kind, lang="en", ok=ok, **(given | more)))  # type: ignore[arg-type]


def test_everybody_gets_the_same_kinds_and_cards_of_their_own() -> None:
    """The cards depend on the name, however it is typed, on the title, the seed and the place, and on nothing else."""
    hana, ken = of("Hana"), of("Ken")
    assert [q.kind for q in hana] == [q.kind for q in ken] == [kind.partition(".")[2] for kind in KINDS] * 2
    assert {q.seed for q in hana}.isdisjoint(q.seed for q in ken) and len({q.seed for q in hana}) == 6
    assert [q.seed for q in of(" hana ", lang="ja")] == [q.seed for q in of("Ｈａｎａ")] == [q.seed for q in hana]
    assert [q.seed for q in of("Ha\u200bna\ufeff")] == [q.seed for q in hana]
    assert {q.seed for q in of("Hana", seed=2)}.isdisjoint(q.seed for q in hana)
    assert seed_for("Hana", "Week 3", 0, 1) == 0xD785521E  # sha256sum says so


def test_answers_in_code_and_on_a_widget_count_alike(tmp_path: Path) -> None:
    """A non-answer does not count, nor an answer after the right one; running all again loses nothing."""
    path, learner = tmp_path / "hana.toml", Learner()
    mine = of("Hana", path, learner=learner)
    assert not mine.answer(1, "no answer at all").ok
    (key,) = mine.exercise(1).key
    wrong = next(answer for answer in ("A", "B", "tie") if answer != key)
    mine.answer(1, wrong), mine.answer(1, key), mine.answer(1, wrong)
    note(mine, 2, True)
    note(mine, 3, False, shown=True)
    again = of("hana", path)
    assert repr(again) == "hana, Week 3: 2 of 6 right"
    assert [(one.tried, one.ok, one.first_try) for one in again.result.exercises[:4]] == [
        (True, True, False), (True, True, True), (True, False, False), (False, False, False),
    ]  # fmt: skip
    assert [one.tries for one in learner.attempts] == [2, 1, 1]
    note(again, 4, True)
    note(mine, 5, True)  # the first notebook is open still
    result = read_result(path)
    assert (result.right, result.done, result.first_tries) == (4, 5, 3)
    assert [file.name for file in tmp_path.iterdir() if not file.name.endswith(".lock")] == ["hana.toml"]


@pytest.mark.parametrize("key", [None, KEY])
def test_an_edit_is_named(tmp_path: Path, key: str | None) -> None:
    """Any byte that is changed, taken out or put in: the file is refused or named, and never read as something else."""
    path, rng = tmp_path / "hana.toml", Random(1)
    mine = of("Hana", path, key=key)
    note(mine, 1, True), note(mine, 2, False)
    whole, truth = path.read_bytes(), read_result(path, key=key)
    last = list(mine._entries.values())[-1]
    entry = Entry("answer", "f00d", {**last.fields, "ok": True})
    edits = [whole + framed(entry), whole.replace(b"ok = false", b"ok = true "), framed(entry) + whole]
    for _ in range(150):
        at = rng.randrange(len(whole))
        edits.append(rng.choice([whole[:at], whole[:at] + b"x" + whole[at:], whole[:at] + whole[at + 1 :]]))
    for data in edits:
        path.write_bytes(data)
        if data.strip() == whole.strip():
            continue
        try:
            read = read_result(path, key=key)
        except LearnerError:
            found = gather(tmp_path, key=key)
            assert found.results == () and [file for file, _ in found.problems] == ["hana.toml"]
        else:
            assert read == truth  # line breaks between the lines say nothing
    path.write_bytes(whole.replace(b"\n", b"\r\n"))
    assert read_result(path, key=key) == truth


def test_a_key_is_needed_to_sign(tmp_path: Path) -> None:
    """A result that is sealed without the key, or with another, is named by a teacher who has it."""
    for name, key in (("right", KEY), ("none", None), ("other", "another key of theirs")):
        note(of(name, tmp_path / f"{name}.toml", key=key), 1, True)
    found = gather(tmp_path, key=KEY)
    assert [one.student for one in found.results] == ["right"] and found.results[0].signed
    assert [file for file, _ in found.problems] == ["none.toml", "other.toml"]
    assert "signatures" not in repr(found)
    (tmp_path / "none.toml").unlink()
    unchecked = gather(tmp_path)
    assert "signatures were not checked" in repr(unchecked) and "署名" in gather(tmp_path, lang="ja")._repr_html_()
    with pytest.raises(LearnerError, match="edited"):
        read_result(tmp_path / "other.toml", key=KEY)
    with pytest.raises(ValueError, match="easy to guess"):
        of("Hana", key="short")


def test_a_class_is_in_the_order_of_its_numbers(tmp_path: Path) -> None:
    """As one counts, not letter by letter."""
    for name in ("Student 10", "Student 2", "Abe"):
        Assignment(["brag.which_wins"], student=name, path=tmp_path / f"{name}.toml").answer(1, "A")
    assert [one.student for one in gather(tmp_path).results] == ["Abe", "Student 2", "Student 10"]


def test_a_grade_book_reads_the_results(tmp_path: Path) -> None:
    """As a CSV reader sees them; a name that a spreadsheet would calculate is text there."""
    for student, right in (('Hana "Flush", 花', 6), ("=1+2", 4), ("@Ken", 0)):
        mine = of(student)
        for place in range(1, right + 1):
            note(mine, place, True)
        (tmp_path / f"{right}.toml").write_text(mine.download(), encoding="utf-8")
    text = gather(tmp_path).to_csv(tmp_path / "grades.csv")
    assert (tmp_path / "grades.csv").read_bytes() == b"\xef\xbb\xbf" + text.encode()  # the mark that Excel looks for
    assert gather(tmp_path).to_csv() == text
    rows = {row["student"]: row for row in csv.DictReader(io.StringIO(text))}
    assert rows.keys() == {'Hana "Flush", 花', "'=1+2", "'@Ken"}
    assert rows["'=1+2"] == {
        "student": "'=1+2", "title": "Week 3", "exercises": "6", "done": "4", "right": "4", "first_try": "4",
        "percent": "66.7", "seconds": "120",
    }  # fmt: skip


def test_a_class_is_gathered(tmp_path: Path) -> None:
    """A hundred files in five seconds of work; tables by student and rule, the hardest first; bad files are named."""
    posed = {place: of("Anybody").exercise((place - 1) % 3 + 1) for place in range(1, 7)}  # two of each of three kinds
    for number in range(100):
        (tmp_path / f"s{number:03}").mkdir()
        mine = of(f"Student {number:03}")
        mine._posed = posed
        for place in range(1, 7):
            note(mine, place, place % 3 != 2 or number % 2 == 0, tries=1 + (place % 3 == 0 and number % 4 == 0))
        (tmp_path / f"s{number:03}" / "week3.toml").write_text(mine.download(), encoding="utf-8")
    (tmp_path / "s007" / "week3.toml").write_bytes(b"")
    (tmp_path / "notes.toml").write_text("a = 1\n")
    edited = tmp_path / "s008" / "week3.toml"
    edited.write_bytes(edited.read_bytes().replace(b"ok = true", b"ok = false", 1))
    (tmp_path / "copy.toml").write_bytes((tmp_path / "s009" / "week3.toml").read_bytes())
    since = time.process_time()
    found = gather(tmp_path)
    assert time.process_time() - since < 5
    assert len(found.results) == 98
    assert [name for name, _ in found.problems] == [
        "notes.toml",
        "s007/week3.toml",
        "s008/week3.toml",
        "s009/week3.toml",
    ]
    table = found.to_frame()
    assert (table.loc["Student 002", "right"], table.loc["Student 003", "right"]) == (6, 4)
    hardest, *_, easiest = found.kinds
    assert (hardest.name, hardest.asked, hardest.missed) == ("crash.who_scores", 196, 98)
    assert (easiest.name, easiest.missed) == ("brag.which_wins", 0)
    shares = [rate.share for rate in found.rules]
    assert shares == sorted(shares, reverse=True) and len(shares) == 3
    assert list(found.to_frame("rule")["share"]) == shares
    assert "Student 002" in repr(found) and "生徒" in gather(tmp_path, lang="ja")._repr_html_()


def test_files_of_one_name_and_of_several_sets_are_told_apart(tmp_path: Path) -> None:
    """The teacher is told which file counts, in their language; of several sets the table has the title of each."""
    note(of("Hana", tmp_path / "a.toml"), 1, True)
    hana = of("hana", tmp_path / "b.toml")
    note(hana, 1, True), note(hana, 2, True)
    assert "set" not in gather(tmp_path).tables()[0][0] and len(gather(tmp_path).tables()[0][0]) == 5
    for lang, second in (("en", "beside b.toml"), ("ja", "もう一つはb.toml")):
        (told,) = gather(tmp_path, lang=lang).problems
        assert told[0] == "a.toml" and second in told[1]
    note(of("Ken", tmp_path / "c.toml", title="Week 4"), 1, True)
    heads, *rows = gather(tmp_path).tables()[0]
    assert heads[0] == "Assignment" and [row[0] for row in rows] == ["Week 3", "Week 4"]
    (tmp_path / "d.toml").write_bytes(b"\xff")
    (tmp_path / "c.toml").write_bytes((tmp_path / "c.toml").read_bytes().replace(b"ok = true", b"ok = false"))
    for _, told in gather(tmp_path, lang="ja").problems:
        assert not any(word in told for word in ("edited", "first lines", "result of")), "told in Japanese"


def test_records_of_learners_are_gathered(tmp_path: Path) -> None:
    """Each counts for its file or folder, all of it; a damaged one is named, and so is each where a key is asked."""
    asked = {"lang": "en", "hints": 0, "shown": False, "seconds": 9.0, "answer": "A", "kind": KINDS[0]}
    files = [tmp_path / "hana.toml", tmp_path / "Ken" / "learner.toml", tmp_path / "torn.toml"]
    for number, file in enumerate(files, 1):
        file.parent.mkdir(exist_ok=True)
        for seed in range(number):
            Learner(file).record(Attempt(seed=seed, ok=seed == 0, tries=1, **asked), at=NOON)  # type: ignore[arg-type]
    files[2].write_bytes(files[2].read_bytes().replace(b"ok = false", b"ok = true", 1))
    found = gather(tmp_path, judge=True)
    assert [(one.student, one.right, one.done) for one in found.results] == [("hana", 1, 1), ("Ken", 1, 2)]
    assert [name for name, _ in found.problems] == ["torn.toml"]
    assert len(found.tables()[0][0]) == 5, "one set, so its name is in no column"
    for wrong in (gather(tmp_path, key=KEY), gather(tmp_path, given=of("Hana"))):
        assert not wrong.results and len(wrong.problems) == 3


def test_names_stay_on_their_line(tmp_path: Path) -> None:
    """A name of any letters is one line of the table, escaped, and nobody else's; a saved mark is no edit."""
    names = ["a/b", "..\\x", "😀🎴", "<b>B</b>", "one\ntwo\tthree", "\u202eevil", "=1+1", "N" * 80, "👩‍🎓"]
    for number, name in enumerate(names):
        note(of(name, tmp_path / f"{number}.toml"), 1, True)
    marked = tmp_path / "0.toml"
    marked.write_bytes(b"\xef\xbb\xbf" + marked.read_bytes())
    found = gather(tmp_path)
    assert found.problems == () and len(found.results) == len(names)
    assert len(repr(found).split("\n\n")[0].splitlines()) == 1 + len(names) and "\u202e" not in repr(found)
    assert "<b>" not in found._repr_html_() and "👩‍🎓" in repr(found)
    with pytest.raises(ValueError, match="at most 80"):
        of("N" * 200)


def test_answers_that_are_said_to_be_right_can_be_judged(tmp_path: Path) -> None:
    """A file that somebody sealed anew with answers that are wrong is named when the teacher has them judged."""
    honest = of("Hana", tmp_path / "a.toml")
    honest.answer(1, honest.exercise(1).key[0])
    liar = of("Ken", tmp_path / "b.toml")
    wrong = next(answer for answer in ("A", "B", "tie") if answer not in liar.exercise(1).key)
    note(liar, 1, True, answer=wrong)
    assert gather(tmp_path).problems == ()
    found = gather(tmp_path, judge=True)
    assert [one.student for one in found.results] == ["Hana"] and "Ken" in found.problems[0][1]


@exercise(title="Reds", topic="counting", answer=whole_number("how many"))
def reds(rng: Random) -> object:
    hand = deal(rng, 5)
    return ask("How many are red?", show=hand, right=sum(card.suit in "HD" for card in hand))


def test_only_what_can_be_judged_counts(tmp_path: Path) -> None:
    """A kind that nobody knows is named and counts for nothing; a teacher's own is judged once it is given."""
    path = tmp_path / "a.toml"
    paper = partial(Assignment, ["brag.which_wins", reds], student="Hana", title="Reds")
    mine = paper(path=path)
    mine.answer(1, mine.exercise(1).key[0]), mine.answer(2, mine.exercise(2).key[0])
    for lang, told in (("en", "do not count: own.reds"), ("ja", "数えません：own.reds")):
        found = gather(tmp_path, judge=True, lang=lang)
        assert (found.results[0].right, found.results[0].done) == (1, 1) and told in found.problems[0][1]
    judged = gather(tmp_path, judge=True, given=paper(student="Teacher"))
    assert (judged.results[0].right, judged.problems) == (2, ()) and gather(tmp_path).results[0].right == 2
    path.unlink()
    liar = paper(path=path)
    note(liar, 2, True, answer="77")
    judged = gather(tmp_path, judge=True, given=paper(student="Teacher"))
    assert judged.results == () and "77" in judged.problems[0][1]


def test_other_questions_than_those_given_out_are_named(tmp_path: Path) -> None:
    """Easier kinds under the same title, and another order of the kinds, count for nothing."""
    honest, easy = of("Hana", tmp_path / "a.toml"), Assignment(KINDS[:1] * 6, student="Ken", title="Week 3")
    note(honest, 1, True)
    for place in range(1, 7):
        easy.answer(place, easy.exercise(place).key[0])
    (tmp_path / "b.toml").write_text(easy.download(), encoding="utf-8")
    assert [one.student for one in gather(tmp_path).results] == ["Hana", "Ken"]
    for given in (of("Teacher"), [of("Teacher"), of("Teacher", title="Week 4")]):
        found = gather(tmp_path, given=given)
        assert [one.student for one in found.results] == ["Hana"]
        assert found.problems == (("b.toml", "has other questions than those that were given out (Ken)"),)
        assert "compared" not in repr(found)
    assert "not compared" in repr(gather(tmp_path, judge=True)) and "配った問題" in repr(
        gather(tmp_path, judge=True, lang="ja")
    )
    for wrong in ("Week 3", 3, [3]):
        with pytest.raises(TypeError, match="Assignment"):
            gather(tmp_path, given=wrong)  # type: ignore[arg-type]


def test_what_is_no_assignment_is_named(tmp_path: Path) -> None:
    """Without a student, without kinds, with a kind that there is not; a file of another's stays as it is."""
    for student in (None, "", "  ", 7):
        with pytest.raises(ValueError, match="name the student"):
            Assignment(KINDS, student=student)  # type: ignore[arg-type]
    for unseen in ("\u200b", " \u2060\ufeff", "\u3164", "\u0301"):
        with pytest.raises(ValueError, match=r"visible letters, and '\\u|and ' \\u"):
            of(unseen)
    for wrong, message in (([], "1 to 500 kinds"), (["brag.whichwins"], "which_wins")):
        with pytest.raises(ValueError, match=message):
            Assignment(wrong, student="Hana")
    with pytest.raises(TypeError, match="list of kinds"):
        Assignment("brag.which_wins", student="Hana")
    with pytest.raises(ValueError, match="from 1 to 6"):
        of("Hana").answer(7, "A")
    with pytest.raises(ValueError, match="no exercise of this"):
        note(of("Hana"), 1, True, seed=1)
    for folder, message in ((tmp_path / "none", "no folder"), (tmp_path, "no results")):
        with pytest.raises(LearnerError, match=message):
            gather(folder)
    path = tmp_path / "hana.toml"
    note(of("Hana", path), 1, True)
    for data in (path.read_bytes(), path.read_bytes().replace(b"ok = true", b"ok = false"), b"my = 'notes'\n"):
        path.write_bytes(data)
        with pytest.raises(LearnerError, match=r"Ken|to this assignment|edited|no 'cardwidgets"):
            of("Ken", path)
        assert path.read_bytes() == data
    assert set(KINDS) <= {*map(str, kinds())}


def test_the_cells_for_graders_mark_what_was_answered(
    wire: Wire, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Run again beside the result, as graders do, the cell changes nothing, and each assert gives its point."""
    monkeypatch.chdir(tmp_path)
    for student, right in (("hana", True), ("ken", False)):
        (tmp_path / graders.FILE).unlink(missing_ok=True)
        graders.hand_in(tmp_path, student, right)
        before = (tmp_path / graders.FILE).read_bytes()
        there: dict[str, object] = {"STUDENT": student}
        exec(f"{graders.SHEET}\n{graders.MARKED}", there)
        points = 0
        for cell in graders.POINTS:
            try:
                exec(cell, there)
            except AssertionError:
                continue
            points += 1
        assert (points, (tmp_path / graders.FILE).read_bytes()) == (2 if right else 0, before)
