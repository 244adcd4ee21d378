"""The result of an assignment, a small sealed file, and a teacher's table of a folder of results.

A seal shows if a file was changed. With a teacher's key (HMAC-SHA256), nobody can make a seal without that key. It
protects if students cannot read the key: a key in the settings of a notebook server is safe, a key in a student's own
notebook is not. Without a key (SHA-256), a seal reveals edits and damage, but a reader of this module can forge it. No
seal proves who sat at the keyboard. `gather` can also judge every right answer again, and it checks that the cards are
the student's own.
"""

from __future__ import annotations

import csv
import hmac
import io
import os
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from hashlib import sha256
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Protocol, runtime_checkable
from unicodedata import category, normalize

from ...core.errors import quoted, shown
from ...core.plain import check_flags, plain
from ...locale import FALLBACK, language, say
from ..exercise import Seed
from ..glossary import UnknownTerm, term
from ..kinds import Kind, kinds
from ..record.attempts import RecordedAttempt, joined, read_attempt
from ..record.journal import Entry, Format, LearnerError, framed, read_entries, replace_file, sayable
from ..record.learner import FILE
from ..record.learner import FORMAT as RECORD

if TYPE_CHECKING:
    import pandas


__all__ = [
    "ExerciseSet", "Gathered", "Outcome", "Rate", "Result", "fault", "gather", "read_result", "sealed", "seed_for",
    "visible_name",
]  # fmt: skip

VERSION = 1


def _check(entry: Entry) -> None:
    if entry.sort == "answer":
        read_attempt(entry)


FORMAT = Format(
    "cardwidgets result", VERSION, "The result of an assignment, kept by cardwidgets. An edit breaks its seal.", _check
)
_HEAD = 400
"""The number of bytes in which the name of the format must appear."""
MAX_EXERCISES = 500
"""The largest number of exercises in one set."""
Key = str | bytes | None


def visible_name(student: str) -> str:
    """Return a name as it is stored and shown: on one line, without characters that change the text direction.

    >>> visible_name("  Hana\\n  Abe "), visible_name("\u202eevil")
    ('Hana Abe', 'evil')
    """
    return " ".join(student.translate(_TURNS).split())


_TURNS = dict.fromkeys([*range(0x202A, 0x202F), *range(0x2066, 0x206A)])


def plain_name(student: str) -> str:
    """Return a name for comparison, without differences of capitals, spaces, letter widths and invisible characters."""
    drawn = "".join(letter for letter in normalize("NFKC", student) if category(letter) != "Cf")
    return " ".join(drawn.casefold().split())


def seed_for(student: str, title: str, seed: int | str, place: int) -> int:
    """Return the seed of a student's exercise: the same on every machine, however the name is typed.

    >>> seed_for("Hana", "Week 3", 0, 1) == seed_for(" hana", "Week 3", 0, 1) != seed_for("Ken", "Week 3", 0, 1)
    True
    """
    text = "\n".join([plain_name(student), title, str(seed), str(place)])
    return int.from_bytes(sha256(text.encode(errors="replace")).digest()[:4])


@dataclass(frozen=True)
class ExerciseSet:
    """A set of exercises for everybody: a title, the kinds of exercises in order, and the seed of the set."""

    title: str
    seed: int | str
    kinds: tuple[str, ...]

    def asked(self, student: str) -> tuple[tuple[str, Seed], ...]:
        """Return the exercises of a student, by kind and seed."""
        return tuple(
            (kind, seed_for(student, self.title, self.seed, place)) for place, kind in enumerate(self.kinds, 1)
        )


@dataclass(frozen=True, eq=False)
class OwnExercises(ExerciseSet):
    """The exercises in a learner's record, which each learner has chosen. All such sets count as one."""

    posed: tuple[tuple[str, Seed], ...] = ()

    def asked(self, student: str) -> tuple[tuple[str, Seed], ...]:
        return self.posed

    def __eq__(self, other: object) -> bool:
        return isinstance(other, OwnExercises)

    def __hash__(self) -> int:
        return hash(OwnExercises)


@dataclass(frozen=True)
class Outcome:
    """The outcome of an exercise of a set. Its first attempt decides if it was right at the first try.

    ``rule`` is the glossary name of its rule.
    """

    kind: str
    seed: Seed
    rule: str
    tried: bool
    ok: bool
    first_try: bool
    seconds: float
    answer: str


@runtime_checkable
class Paper(Protocol):
    """The parts of a given-out assignment with which results are compared."""

    @property
    def set(self) -> ExerciseSet: ...
    @property
    def kinds(self) -> Sequence[Kind]: ...


@dataclass(frozen=True)
class Result:
    """The result of one student. ``signed`` is True if the seal was made with the key used for reading.

    >>> from pathlib import Path
    >>> from tempfile import TemporaryDirectory
    >>> from cardwidgets import Assignment
    >>> with TemporaryDirectory() as folder:
    ...     work = Assignment(["brag.which_wins"], student="Hana", title="Week 3", path=Path(folder) / "hana.toml")
    ...     _ = work.answer(1, "A")
    ...     result = read_result(Path(folder) / "hana.toml")
    >>> result.signed, len(result.attempts)
    (False, 1)
    """

    student: str
    set: ExerciseSet
    attempts: tuple[RecordedAttempt, ...]
    signed: bool = False

    @property
    def exercises(self) -> tuple[Outcome, ...]:
        """Every exercise of the set, in order."""
        return tuple(self._outcome(kind, seed) for kind, seed in self.set.asked(self.student))

    @property
    def right(self) -> int:
        """Return the number of exercises answered right in the end without seeing the solution."""
        return sum(one.ok for one in self.exercises)

    @property
    def first_tries(self) -> int:
        """Return the number of exercises right at the first try."""
        return sum(one.first_try for one in self.exercises)

    @property
    def done(self) -> int:
        """Return the number of exercises that were tried."""
        return sum(one.tried for one in self.exercises)

    @property
    def seconds(self) -> float:
        return sum(one.seconds for one in self.attempts)

    def _outcome(self, kind: str, seed: Seed) -> Outcome:
        tried = [one for one in self.attempts if (one.kind, one.seed) == (kind, seed)]
        found = next((at for at, one in enumerate(tried) if one.ok and not one.shown), None)
        ok = found is not None and not any(one.shown for one in tried[:found])
        rule = next((one.rule for one in tried if one.rule), "")
        first = bool(tried) and tried[0].first_try
        answer = tried[-1].answer if found is None and tried else tried[found].answer if found is not None else ""
        return Outcome(kind, seed, rule, bool(tried), ok, first, sum(one.seconds for one in tried), answer)

    def __repr__(self) -> str:
        return f"{self.student}, {self.set.title or 'assignment'}: {self.right} of {len(self.set.kinds)} right"


# -- the file


def _mac(data: bytes, key: Key) -> tuple[str, str]:
    plain = data.replace(b"\r\n", b"\n").rstrip(b"\n")  # mail and version control may change line ends
    if key is None:
        return "sha256", sha256(plain).hexdigest()
    return "hmac-sha256", hmac.new(key.encode() if isinstance(key, str) else key, plain, "sha256").hexdigest()


def sealed(head: ExerciseSet, student: str, entries: Iterable[Entry], key: Key) -> bytes:
    """Return the file of a result."""
    about = {"title": head.title, "student": student, "seed": head.seed, "kinds": " ".join(head.kinds)}
    data = FORMAT.head + b"".join(map(framed, [Entry("set", "0", about), *entries]))
    way, value = _mac(data, key)
    return data + framed(Entry("seal", "1", {"way": way, "value": value}))


def unsealed(data: bytes, key: Key, what: str) -> tuple[Result, tuple[Entry, ...], str]:
    """Return a result, its entries, and the fault of its seal: a key for `fault`, or "".

    Raises `LearnerError` if the data are not a result.
    """
    data = data.removeprefix(b"\xef\xbb\xbf")  # some editors add a byte order mark
    entries, damaged = read_entries(data, FORMAT, what)
    about = next((entry.fields for entry in entries if entry.sort == "set"), None)
    if about is None:
        raise LearnerError(f"{what} does not say whose result it is: its line `set` is damaged or was edited")
    title, student, seed, named = (about.get(name) for name in ("title", "student", "seed", "kinds"))
    if not (isinstance(title, str) and isinstance(student, str) and isinstance(named, str)):
        raise LearnerError(f"{what} does not say whose result it is")
    asked = ExerciseSet(title, seed if isinstance(seed, int | str) else 0, tuple(named.split(None, MAX_EXERCISES)))
    if len(asked.kinds) > MAX_EXERCISES:
        raise LearnerError(f"{what} is a result of more than {MAX_EXERCISES} exercises; no assignment has so many")
    answers = tuple(entry for entry in entries if entry.sort == "answer")
    wrong, signed = _seal_of(entries, data, key)
    if damaged and not wrong:
        wrong = "damaged"
    attempts = joined(map(read_attempt, answers))
    posed = {*asked.asked(student)}
    foreign = [one for one in attempts if (one.kind, one.seed) not in posed]
    if foreign and not wrong:
        wrong = "foreign"
    return Result(visible_name(student), asked, attempts, signed), answers, wrong


def _seal_of(entries: Sequence[Entry], data: bytes, key: Key) -> tuple[str, bool]:
    """Return the fault of the seal, and True if it was made with this key. The seal is the last line, made from all
    lines before.
    """
    content, _, last = data.replace(b"\r\n", b"\n").rpartition(b"\nseal.")
    seals = [entry.fields for entry in entries if entry.sort == "seal"]
    if len(seals) != 1 or b"\n" in last.strip(b"\n"):
        return "no_seal", False
    way, value = seals[0].get("way"), seals[0].get("value")
    if way == "hmac-sha256" and key is None:
        return "", False  # a signature cannot be checked without the key
    if way != "hmac-sha256" and key is not None:
        return "unsigned", False
    if (way, value) != _mac(content, key):
        return ("edited" if key is None else "other_key"), False
    return "", key is not None


def _of_record(data: bytes, file: Path, lang: str) -> tuple[Result, str] | None:
    """Return the result in a learner's record, and its fault; None for any other file.

    A record contains no name. The name is that of the file, or of the folder if the file has the name of a download.
    """
    if f'format = "{RECORD.name}"'.encode() not in data[:_HEAD]:
        return None
    entries, damaged = read_entries(data, RECORD, "this")
    attempts = joined(read_attempt(entry) for entry in entries if entry.sort == "answer")
    posed = tuple(dict.fromkeys((one.kind, one.seed) for one in attempts))
    student = visible_name(file.parent.name if file.name == FILE else file.stem)
    own = OwnExercises(say("class.own", lang), 0, tuple(kind for kind, _ in posed), posed)
    return Result(student, own, attempts), "damaged" if damaged else ""


def fault(wrong: str, student: str, lang: str | None = None, **figures: object) -> str:
    """Return the problem with a student's file, in words that follow its name."""
    return say(f"class.wrong.{wrong}", lang, student=shown(student, 40), **figures)


def read_result(path: str | os.PathLike[str], *, key: str | bytes | None = None) -> Result:
    """Return the result in a file, for a cell that a grader runs: ``assert read_result("week3.toml").right >= 8``.

    >>> from pathlib import Path
    >>> from tempfile import TemporaryDirectory
    >>> from cardwidgets import Assignment
    >>> with TemporaryDirectory() as folder:
    ...     work = Assignment(["brag.which_wins"], student="Hana", title="Week 3", path=Path(folder) / "hana.toml")
    ...     _ = work.answer(1, "A")
    ...     result = read_result(Path(folder) / "hana.toml")
    >>> result.student, result.done
    ('Hana', 1)

    Raises `LearnerError`, a `ValueError`, if the file does not exist, is not a result, or was edited.
    """
    file = sayable(path)
    try:
        data = file.read_bytes()
    except (OSError, ValueError) as error:  # `ValueError` for a name with a zero byte
        raise LearnerError(f"{file} {_unread(file, error)}") from None
    result, _, wrong = unsealed(data, checked_key(key), str(file))
    if wrong:
        raise LearnerError(f"{file} {fault(wrong, result.student)}")
    return result


def _unread(file: Path, error: OSError | ValueError, lang: str | None = None) -> str:
    """Return why a file cannot be read and what to do, in words that follow its name."""
    if isinstance(error, LearnerError):
        return str(error).removeprefix("this ") if lang == FALLBACK else say("class.wrong.no_result", lang)
    missing = isinstance(error, FileNotFoundError | NotADirectoryError)
    wrong = "is_folder" if file.is_dir() else "no_file" if missing else "unread"
    return fault(wrong, "", lang, error=getattr(error, "strerror", None) or error)


def checked_key(key: str | bytes | None) -> Key:
    """Return a key after checking that it is long enough to protect. Raises `ValueError` and `TypeError`."""
    if key is not None and not isinstance(key, str | bytes):
        raise TypeError(f"a key must be a str or bytes, not {quoted(key)}")
    if key is not None and len(key) < 8:
        raise ValueError("a key must have at least 8 characters; a shorter one is easy to guess")
    return key


# -- the teacher's table


@dataclass(frozen=True)
class Rate:
    """The numbers of times that a rule or a kind was asked, and missed at the first try."""

    name: str
    asked: int
    missed: int

    @property
    def share(self) -> float:
        return self.missed / self.asked


@dataclass(frozen=True)
class Gathered:
    """The results of a class: ``results`` by student, and ``problems`` with files.

    A file with a problem does not count as a result. Its problem names the student, if the name can be read.
    ``checked`` is True if there was a key to check the signatures. ``compared`` is False if answers were judged without
    the assignment that was given out.

    >>> from pathlib import Path
    >>> from tempfile import TemporaryDirectory
    >>> from cardwidgets import Assignment
    >>> with TemporaryDirectory() as folder:
    ...     work = Assignment(["brag.which_wins"], student="Hana", title="Week 3", path=Path(folder) / "hana.toml")
    ...     _ = work.answer(1, "A")
    ...     found = gather(folder, lang="en")
    >>> len(found.results), found.checked
    (1, False)
    """

    results: tuple[Result, ...]
    problems: tuple[tuple[str, str], ...]
    lang: str = field(default_factory=language)
    checked: bool = False
    compared: bool = True

    @property
    def note(self) -> str:
        """Sentences about checks that were not made; "" if all were made."""
        keys = [key for key, done in (("unchecked", self.checked), ("uncompared", self.compared)) if not done]
        return " ".join(say(f"class.{key}", self.lang) for key in keys)

    @property
    def rules(self) -> tuple[Rate, ...]:
        """The rate of each rule, the most missed first."""
        return self._rates(lambda one: one.rule)

    @property
    def kinds(self) -> tuple[Rate, ...]:
        """The rate of each kind of exercise, the most missed first."""
        return self._rates(lambda one: one.kind)

    def _rates(self, name: Callable[[Outcome], str]) -> tuple[Rate, ...]:
        count: dict[str, list[bool]] = {}
        for result in self.results:
            for one in result.exercises:
                if one.tried and name(one):
                    count.setdefault(name(one), []).append(not one.first_try)
        rates = (Rate(what, len(missed), sum(missed)) for what, missed in count.items())
        return tuple(sorted(rates, key=lambda rate: (-rate.share, -rate.asked, rate.name)))

    def to_frame(self, by: str = "student") -> pandas.DataFrame:
        """Return a table ``by`` student (title, exercises, done, right, first_try, seconds), by rule or by kind (asked,
        missed, share; hardest first), or of the problems by file. Needs pandas. Raises `ValueError` for another
        word."""
        import pandas

        if by == "student":
            rows = [
                (one.student, one.set.title, len(one.set.kinds), one.done, one.right, one.first_tries, one.seconds)
                for one in self.results
            ]
            names = ["student", "title", "exercises", "done", "right", "first_try", "seconds"]
            return pandas.DataFrame(rows, columns=names).set_index("student")
        if by in ("rule", "kind"):
            rates = self.rules if by == "rule" else self.kinds
            figures = [(rate.name, rate.asked, rate.missed, rate.share) for rate in rates]
            return pandas.DataFrame(figures, columns=[by, "asked", "missed", "share"]).set_index(by)
        if by == "file":
            return pandas.DataFrame(self.problems, columns=["file", "problem"]).set_index("file")
        raise ValueError(f"by must be student, rule, kind or file, not {quoted(by)}")

    def to_csv(self, path: str | os.PathLike[str] | None = None) -> str:
        """Return the results for a grade book, a line for each student and set, heads first, as CSV text.

        ``path``  a file to write the text to as well, in UTF-8 with a byte order mark for spreadsheets

        The columns are student, title, exercises, done, right, first_try, percent (of the exercises that are right in
        the end) and seconds. A cell that a spreadsheet would read as a formula gets an apostrophe in front. Raises
        `OSError` if the file cannot be written.
        """
        text = io.StringIO()
        lines = csv.writer(text, lineterminator="\n")
        lines.writerow(["student", "title", "exercises", "done", "right", "first_try", "percent", "seconds"])
        for one in self.results:
            number = len(one.set.kinds)
            figures = number, one.done, one.right, one.first_tries, f"{100 * one.right / number:.1f}"
            lines.writerow([_no_formula(one.student), _no_formula(one.set.title), *figures, round(one.seconds)])
        if path is not None:
            replace_file(Path(path), text.getvalue().encode("utf-8-sig"))
        return text.getvalue()

    def tables(self) -> list[list[list[str]]]:
        """Tables of students, rules and problems in words, with heads; empty tables are left out."""
        head = {name: say(f"class.{name}", self.lang) for name in ("student", "right", "first", "done", "minutes")}
        students = [
            [one.student, *map(str, (f"{one.right} / {len(one.set.kinds)}", one.first_tries, one.done)), _minutes(one)]
            for one in self.results
        ]
        if len({one.set for one in self.results}) > 1:  # several assignments lie in the folder
            head = {"set": say("class.set", self.lang), **head}
            students = [[_titled(one.set), *row] for one, row in zip(self.results, students, strict=True)]
        rules = [[_rule(rate.name, self.lang), f"{rate.missed} / {rate.asked}"] for rate in self.rules]
        found = [
            [list(head.values()), *students],
            [[say("class.rule", self.lang), say("class.missed", self.lang)], *rules],
            [[say("class.file", self.lang), say("class.problem", self.lang)], *map(list, self.problems)],
        ]
        return [table for table in found if len(table) > 1]

    def __repr__(self) -> str:
        tables = ["\n".join("  ".join(row) for row in table) for table in self.tables()]
        return "\n\n".join(filter(None, [*tables, self.note]))

    def _repr_html_(self) -> str:
        return "".join(map(_table, self.tables())) + (f"<p>{escape(self.note)}</p>" if self.note else "")


def _no_formula(text: str) -> str:
    return f"'{text}" if text.startswith(("=", "+", "-", "@", "\t", "\r")) else text


def _titled(asked: ExerciseSet) -> str:
    """Return the title of a set, with its seed if it has one."""
    return f"{asked.title or '–'} ({asked.seed})" if asked.seed else asked.title or "–"


def _minutes(one: Result) -> str:
    return f"{one.seconds / 60:.0f}"


def _rule(name: str, lang: str) -> str:
    try:
        return term(name).said(lang)
    except UnknownTerm:
        return name


def _table(rows: list[list[str]]) -> str:
    head, *body = ["".join(f"<td>{escape(cell)}</td>" for cell in row) for row in rows]
    top = head.replace("<td>", '<th scope="col">').replace("</td>", "</th>")
    return f"<table><thead><tr>{top}</tr></thead><tbody>{''.join(f'<tr>{row}</tr>' for row in body)}</tbody></table>"


def gather(
    folder: str | os.PathLike[str],
    *,
    key: str | bytes | None = None,
    judge: bool = False,
    given: Paper | Iterable[Paper] | None = None,
    lang: str | None = None,
) -> Gathered:
    """Return all results in a folder and its subfolders, as a grader collects them.

    ``key``    the key of the signatures; without it no signature is checked, and the result says so
    ``judge``  True to pose every exercise again and judge each answer recorded as right; slower. An exercise of a kind
               unknown to this package and to ``given`` cannot be judged: it is named in the problems, and does not
               count
    ``given``  the assignment that was given out, of any student, or several; a file with other questions is a problem
    ``lang``   the language of the tables

    A file is named in `Gathered.problems` if it was edited or damaged, is signed with another key, holds another
    student's cards, or is not a result. The other files are still read. Of two files of one student, the one with more
    right answers counts, and the other is named.

    A learner's record (``Learner.download()``) is a result of all its answers, if neither ``key`` nor ``given`` is set.
    Its student is named by the file, or by the folder if the file is ``learner.toml``.

    >>> from pathlib import Path
    >>> from tempfile import TemporaryDirectory
    >>> from cardwidgets import Assignment
    >>> with TemporaryDirectory() as folder:
    ...     work = Assignment(["brag.which_wins"], student="Hana", title="Week 3", path=Path(folder) / "hana.toml")
    ...     _ = work.answer(1, "A")
    ...     found = gather(folder, lang="en")
    >>> [one.student for one in found.results], found.problems
    (['Hana'], ())

    Raises `LearnerError`, a `ValueError`, if there is no such folder, or if no file in it is a result. Raises
    `TypeError` if ``given`` is not an assignment.
    """
    lang, judge = language(lang), plain(judge)
    check_flags({"judge": judge})
    papers = _papers(given)
    sets = {paper.set for paper in papers}
    known = {str(kind): kind for kind in (*kinds(), *(kind for paper in papers for kind in paper.kinds))}
    say("language", lang)
    place, key = sayable(folder), checked_key(key)
    if not place.is_dir():
        raise LearnerError(f"there is no folder {place} to gather results from: check its name")
    results: dict[tuple[str, ExerciseSet], tuple[str, Result]] = {}
    problems: list[tuple[str, str]] = []
    for file in sorted(place.rglob("*.toml")):
        name = file.relative_to(place).as_posix()
        try:
            data = file.read_bytes()
            result, wrong = _of_record(data, file, lang) or unsealed(data, key, "this")[::2]
        except (LearnerError, OSError) as error:
            problems.append((name, _unread(file, error, lang)))
            continue
        if not wrong and key is not None and isinstance(result.set, OwnExercises):
            wrong = "unsigned"
        if not wrong and papers and result.set not in sets:
            wrong = "other_questions"
        said = fault(wrong, result.student, lang) if wrong else _misjudged(result, known, lang) if judge else ""
        if said:
            problems.append((name, said))
            continue
        if judge and (strange := sorted({one.kind for one in result.exercises if one.tried} - known.keys())):
            listed = shown(", ".join(strange), 80)
            problems.append((name, fault("unknown_kinds", result.student, lang, kinds=listed)))
            result = replace(result, attempts=tuple(one for one in result.attempts if one.kind in known))
        whose = (plain_name(result.student), result.set)
        former = results.get(whose)
        if former is not None:
            worse, other = (name, former[0]) if former[1].right >= result.right else (former[0], name)
            problems.append((worse, fault("second", result.student, lang, other=other)))
        if former is None or former[1].right < result.right:
            results[whose] = name, result
    if not results and not problems:
        raise LearnerError(f"there are no results in {place}: no file ends in .toml")
    ordered = sorted((result for _, result in results.values()), key=lambda one: (one.set.title, _counted(one.student)))
    return Gathered(tuple(ordered), tuple(problems), lang, key is not None, bool(papers) or not judge)


def _counted(student: str) -> list[str | int]:
    """Return a sort key of a name, with numbers by their value: Student 2 before Student 10."""
    parts = re.split(r"(\d+)", plain_name(student))
    return [int(part) if place % 2 else part for place, part in enumerate(parts)]


def _papers(given: object) -> tuple[Paper, ...]:
    """Return the assignments that were given out. Raises `TypeError` if one is not an assignment."""
    papers = () if given is None else (given,) if isinstance(given, Paper) else given
    if not isinstance(papers, Iterable) or isinstance(papers, str):
        raise TypeError(f"given= takes an Assignment or several, not {quoted(given)}")
    found: list[Paper] = []
    for one in papers:
        if not isinstance(one, Paper):
            raise TypeError(f"given= takes an Assignment or several, not {quoted(one)}")
        found.append(one)
    return tuple(found)


def _misjudged(result: Result, known: Mapping[str, Kind], lang: str) -> str:
    """Return the fault of answers that are recorded as right but are not; "" if there is none. Unknown kinds are
    skipped.
    """
    for one in result.exercises:
        if one.ok and one.kind in known and not known[one.kind].make(one.seed).check(one.answer).ok:
            return fault("misjudged", result.student, lang, answer=shown(one.answer, 40), kind=one.kind)
    return ""
