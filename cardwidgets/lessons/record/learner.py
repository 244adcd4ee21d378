"""The learner's record: their answers and results, in one file or in memory.

Widgets without a named learner use the chosen record, or the user's own, which all notebooks share.
"""

from __future__ import annotations

import os
import sys
import warnings
from base64 import b64encode
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import asdict
from datetime import UTC, datetime
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from ...core.errors import nearest, quoted, shown
from ...core.plain import plain
from ...core.table import Table
from ...locale import language
from ...locale.shown import Spoken
from ..display import in_live_notebook
from ..kinds import PROBLEMS, Kind, families, kinds
from ..review.decision import DealReview, Decision, checked_seat
from .attempts import COLUMNS, Attempt, RecordedAttempt, checked, fields_of, joined, read_attempt, time_in_utc
from .calibration import Calibration, Guess, calibration_of, checked_guess
from .deals import PlayedDeal, deal_fields, deal_key, deals_of, read_deal, read_verdict, verdict_fields, verdict_of
from .journal import Entry, Format, Journal, LearnerError, Value, locked, replace_file, tell_watchers
from .mistakes import Position, position_from, position_key, position_of, read_position
from .progress import Progress, Row, progress_of
from .schedule import Repetition, due_after

if TYPE_CHECKING:
    import pandas

__all__ = [
    "FILE", "VARIABLE", "VERSION", "Attempt", "Clock", "Download", "Due", "Learner", "LearnerError", "RecordOf",
    "begin_record", "choose_record", "learner_here", "learner_named", "on_binder", "own_learner", "record_beside",
    "record_path",
]  # fmt: skip


VERSION = 1
"""Version of the file format; a newer one is refused."""
Clock: TypeAlias = Callable[[], datetime]


def _read_guess(fields: Mapping[str, Value]) -> Guess:
    return checked_guess(*map(fields.get, ("question", "guess", "share")))


def _check(entry: Entry) -> None:
    """Raise `TypeError` or `ValueError` for an invalid entry; entries of a sort from a later version are accepted."""
    if entry.sort == "answer":
        read_attempt(entry)
    elif entry.sort == "position":
        read_position(entry.fields)
    elif entry.sort == "guess":
        _read_guess(entry.fields)
        time_in_utc(entry.fields.get("at"))
    elif entry.sort == "deal":
        read_deal(entry.key, entry.fields)
    elif entry.sort == "verdict":
        read_verdict(entry.fields)


FORMAT = Format(
    "cardwidgets learner", VERSION, "A learner's record, kept by cardwidgets: a line for each answer.", _check
)


def _utc_now() -> datetime:
    return datetime.now(UTC)


class Due(NamedTuple):
    """A kind of exercise that is due, and the time since which it is due."""

    kind: str
    since: datetime


class Download(str):
    """The content of a record; shown in a notebook, a link that saves it as a file."""

    def _repr_html_(self) -> str:
        packed = b64encode(self.encode()).decode()
        return f'<a download="learner.toml" href="data:application/toml;base64,{packed}">learner.toml</a>'


class Learner(Spoken):
    """A learner's answers, and the exercises that will come back.

    ``path``  the file of the record, created with the first answer; None keeps it in memory, for `download` and
              `upload`
    ``now``   a function that returns the time; by default the clock of the machine

    Every answer is one line of the file, which is added and never changed. Damage costs only the damaged entries, and
    an interrupted write only its own. Two notebooks that write at the same time wait for each other. Nothing leaves the
    machine; `forget` deletes everything.

    >>> learner = Learner()
    >>> learner.record(Attempt(kind="brag.which_wins", seed=3, lang="en", ok=True, tries=1, hints=0, shown=False,
    ...                        seconds=8.5, answer="A"))
    >>> learner
    Learner in memory: 1 of 1 right, 0 due

    Raises `LearnerError`, a `ValueError`, for a file that is not a learner's record or has a newer version, for a
    folder, and if there is no folder for the file; the file is left unchanged. `TypeError` if it is not a path.
    """

    def __init__(self, path: str | os.PathLike[str] | None = None, *, now: Clock | None = None) -> None:
        if now is not None and not callable(now):
            raise TypeError(f"a clock must be a function that gives the time, not {quoted(now)}")
        if now is not None:
            time_in_utc(now())  # refuses a clock without a time zone at once
        self._journal = Journal(path, FORMAT)
        self._now = now or _utc_now
        self._read: tuple[tuple[Entry, ...], tuple[RecordedAttempt, ...]] = ((), ())
        self._dates: dict[str, tuple[int, RecordedAttempt, datetime]] = {}
        """A cache by kind: the number of attempts, the last attempt, and the due time after it."""
        self._kept: dict[str, tuple[Kind, datetime] | None] = {}
        """The positions that have been read, by the keys of their entries."""
        self._reviews: dict[str, DealReview] = {}
        """The finished reviews of this session, by the keys of their deals."""
        self._others: dict[str, Kind] = {}
        """Kinds that are not of this package, by their names."""

    @property
    def path(self) -> str | None:
        """The file of the record, or None in memory."""
        return None if self._journal.path is None else str(self._journal.path)

    # -- what is added

    def record(self, attempt: Attempt, *, at: datetime | None = None) -> None:
        """Record the state of an exercise; ``at`` is by default the current time.

        Call it once when the exercise is over, or after each answer with growing ``tries``: its entries count as one
        attempt.

        Raises `TypeError` or `ValueError` for an invalid field, and records nothing. If the file cannot be written, a
        warning is given; the entry stays in memory and is written with the next.
        """
        kept = checked(attempt, self._now() if at is None else at)
        self._journal.add("answer", fields_of(kept))

    def add_decisions(self, review: DealReview, seat: int, *, most: int = 3) -> tuple[Kind, ...]:
        """Store a seat's mistakes and blunders in a finished review as exercises: cards, bets, bids and layouts.

        At most ``most`` are stored, the costliest first; none of a practice deal (`Table.practice`), and none that
        `remove_decision` has removed.
        """
        if review.table.practice:
            return ()
        review.costliest(seat, most)  # refuses what is no number of decisions
        positions = [position_of(review.table, one) for one in review.mistakes(seat)[: plain(most)]]
        return tuple(self._keep(one) for one in positions if position_key(one) not in self._removed())

    def add_decision(self, table: Table, one: Decision) -> Kind | None:
        """Store a decision of a finished deal as an exercise, whatever its cost; None for a practice deal."""
        if table.practice:
            return None
        position = position_of(table, one)
        if (key := position_key(position)) in self._removed():
            self._journal.add("removal", {"at": time_in_utc(self._now()), "position": key, "removed": False})
        return self._keep(position)

    def remove_decision(self, table: Table, one: Decision) -> None:
        """Remove a decision from the exercises, if it is one; `add_decision` brings it back."""
        if self.keeps(table, one):
            key = position_key(position_of(table, one))
            self._journal.add("removal", {"at": time_in_utc(self._now()), "position": key, "removed": True})

    def _removed(self) -> set[str]:
        """Return the keys of the positions that were removed and not brought back."""
        rows = (entry.fields for entry in self._journal.entries if entry.sort == "removal")
        last = {row.get("position"): row.get("removed") is True for row in rows}
        return {str(key) for key, removed in last.items() if removed}

    def keeps(self, table: Table, one: Decision) -> bool:
        """Return True if a decision is stored as an exercise."""
        return position_key(position_of(table, one)) in {kind.name.partition("-")[2] for kind, _ in self._positions()}

    def _keep(self, position: Position) -> Kind:
        key = position_key(position)
        self._journal.add_as("position", key, {"at": time_in_utc(self._now()), **position.fields()})
        return next(kind for kind, _ in self._positions() if kind.name == position.kind(key).name)

    def record_guess(self, question: str, guess: float, share: float) -> None:
        """Record a prediction: a ``guess`` and the true ``share``, both in percent.

        Raises `TypeError` or `ValueError` for an invalid text or a number outside 0 to 100, and records nothing.
        """
        noted = checked_guess(question, plain(guess), plain(share))
        self._journal.add("guess", {"at": time_in_utc(self._now()), **asdict(noted)})

    def record_deal(
        self, table: Table, seat: int, names: Iterable[str] = (), *, hands: bool = True, number: int = 1
    ) -> None:
        """Store a finished deal, once for the same answers, with its ``number`` in its match. ``hands`` is False if its
        hidden cards must stay hidden.

        Raises `ValueError` if the deal is not over, and for a ``seat``, ``hands`` or ``number`` that cannot be.
        """
        seat = checked_seat(table, seat)
        fields = deal_fields(table, seat, names, self._now(), hands=hands, number=number)
        self._journal.add_as("deal", deal_key(table, seat), fields)

    def record_verdict(self, review: DealReview, seat: int) -> None:
        """Record a review of a stored deal: a seat's decisions, mistakes and inaccuracies, and whether one was a
        blunder.

        Raises `ValueError` if ``seat`` does not exist.
        """
        key, found = deal_key(review.table, checked_seat(review.table, seat)), verdict_of(review, seat)
        if not review.stopped:
            self._reviews[key] = review
        now = next((one for one in self.deals() if one.key == key), None)
        if now is not None and now.verdict != found:
            self._journal.add("verdict", verdict_fields(key, found, self._now()))

    def review_of(self, deal: PlayedDeal) -> DealReview | None:
        """Return the review of a deal if it was finished in this session; the record itself keeps only its result."""
        return self._reviews.get(deal.key)

    def deals(self) -> tuple[PlayedDeal, ...]:
        """Return the finished deals, the latest first."""
        return deals_of(self._journal.entries)

    def note_seen(self, what: str) -> None:
        """Note that something was shown that is shown only once, such as an introduction to a game."""
        self._journal.add_as("seen", sha256(what.encode()).hexdigest()[:12], {"at": time_in_utc(self._now())})

    def has_seen(self, what: str) -> bool:
        """Return True if `note_seen` was called with ``what``."""
        key = sha256(what.encode()).hexdigest()[:12]
        return any(entry.sort == "seen" and entry.key == key for entry in self._journal.entries)

    @property
    def now(self) -> datetime:
        """The current time by the learner's clock."""
        return self._now()

    def guesses(self) -> pandas.DataFrame:
        """Return the predictions in order: at, question; guess, share and miss (guess - share) in percent. Needs
        pandas.
        """
        import pandas

        rows = [entry.fields for entry in self._journal.entries if entry.sort == "guess"]
        table = pandas.DataFrame(rows, columns=["at", "question", "guess", "share"])
        return table.assign(miss=table["guess"] - table["share"])

    def predictions(self, lang: str | None = None) -> Calibration:
        """Return all predictions, shown as a picture of estimated against true values, with its table.

        Raises `UnknownWord` for an unknown language.
        """
        rows = [entry.fields for entry in self._journal.entries if entry.sort == "guess"]
        return calibration_of(map(_read_guess, rows), language(lang))

    def upload(self, content: str | bytes | memoryview) -> int:
        """Add the entries of another record, such as an earlier download; return the number of new entries.

        Raises `LearnerError` if the content is not a learner's record, and then adds nothing.
        """
        return self._journal.merge(bytes(content) if isinstance(content, memoryview) else content)

    def download(self) -> Download:
        """Return the whole record as the content of a file."""
        return Download(self._journal.text())

    def begin(self) -> None:
        """Create the file before the first answer, for other notebooks to find. Raises `OSError` if that fails."""
        self._journal.begin()

    def _join(self, other: Learner) -> None:
        """Add all entries to another learner's record, and use that record from now on."""
        other.upload(self.download())
        self._journal = other._journal

    def forget(self) -> None:
        """Delete everything about the learner: the file, its lock, and the entries in memory."""
        self._journal.erase()
        self._kept, self._dates = {}, {}

    # -- what is known

    def kinds(self) -> tuple[Kind, ...]:
        """Return the kinds of the package, the own positions, kinds given to `kind`, and the problems tried."""
        own = (kind for kind, _ in self._positions())
        tried = {one.kind for one in self.attempts if one.topic == PROBLEMS}
        return (*known_kinds().values(), *own, *self._others.values(), *_problems_named(tried))

    def _positions(self) -> tuple[tuple[Kind, datetime], ...]:
        """Return each of the learner's own positions as a kind of exercise, with the time of its storing."""
        removed = self._removed()
        stored = (entry for entry in self._journal.entries if entry.sort == "position")
        entries = [entry for entry in stored if entry.key not in removed]
        for entry in entries:
            if entry.key not in self._kept:
                found = position_from(entry.fields)
                self._kept[entry.key] = (found[0].kind(entry.key), found[1]) if found else None
        return tuple(kept for entry in entries if (kept := self._kept[entry.key]))

    def kind(self, kind: str | Kind) -> Kind:
        """Return a kind by its name, such as ``"brag.which_wins"``; a teacher's `Kind` given here is known by name
        later.

        Raises `ValueError` for an unknown name.
        """
        known = {str(one): one for one in self.kinds()}
        if isinstance(kind, Kind):
            if str(kind) not in known or str(kind) in self._others:
                self._others[str(kind)] = kind
            return kind
        wanted = shown(kind)
        if wanted not in known:
            raise ValueError(f"no kind of exercise {wanted!r}{nearest(wanted, known)}")
        return known[wanted]

    @property
    def attempts(self) -> tuple[RecordedAttempt, ...]:
        """All attempts at exercises, the oldest first."""
        entries = tuple(entry for entry in self._journal.entries if entry.sort == "answer")
        if entries != self._read[0]:
            self._read = entries, joined(map(read_attempt, entries))
        return self._read[1]

    @property
    def damaged(self) -> int:
        """Return the number of unreadable lines of the file; they are left unchanged."""
        return self._journal.damaged

    @property
    def unsaved(self) -> int:
        """Return the number of entries in memory that wait for the file to become writable."""
        return self._journal.unsaved

    def to_frame(self) -> pandas.DataFrame:
        """Return a row for each attempt: the fields of `Attempt`, and ``first_try``. Needs pandas."""
        import pandas

        rows = [[*(getattr(one, name) for name in COLUMNS), one.first_try] for one in self.attempts]
        return pandas.DataFrame(rows, columns=[*COLUMNS, "first_try"])

    def topics(self, lang: str | None = None, now: datetime | None = None) -> Progress:
        """Return the progress by kind and topic, shown as a map; ``now`` is by default the clock's time."""
        at = time_in_utc(self._now() if now is None else now)
        history: dict[str, list[RecordedAttempt]] = {}
        for one in self.attempts:
            history.setdefault(one.kind, []).append(one)
        rows = [self._row(str(kind), kind.topic, kind.level, history.pop(str(kind), [])) for kind in self.kinds()]
        rows += [self._row(name, tried[-1].topic, tried[-1].level, tried) for name, tried in history.items()]
        return progress_of(rows, language(lang), at)

    def due(self, now: datetime | None = None) -> tuple[Due, ...]:
        """Return the kinds of exercises that are due, the longest overdue first; ``now``: by default the clock's
        time.
        """
        at = time_in_utc(self._now() if now is None else now)
        return tuple(Due(row.kind, row.due) for row in self.topics(now=at).overdue() if row.due)

    def _row(self, name: str, topic: str, level: int, tried: list[RecordedAttempt]) -> Row:
        family = name.partition(".")[0]
        if tried and (len(tried), tried[-1]) != self._dates.get(name, (0, None, None))[:2]:
            self._dates[name] = len(tried), tried[-1], due_after(Repetition(one.at, one.grade) for one in tried)
        due = self._dates[name][2] if tried else next((at for kind, at in self._positions() if str(kind) == name), None)
        return Row(family if family in families() else "", topic, name, level, tuple(tried), due)

    def __repr__(self) -> str:
        right, all_of = sum(one.ok for one in self.attempts), len(self.attempts)
        predicted = self.predictions("en")
        n, off = len(predicted.guesses), predicted.off
        more = "" if off is None else f"; {n} prediction{'s' * (n > 1)}, {off:.1f} percentage points off"
        more += f"; {self.damaged} line{'s' * (self.damaged > 1)} of it cannot be read" if self.damaged else ""
        return f"Learner in {self.path or 'memory'}: {right} of {all_of} right, {len(self.due())} due{more}"

    def spoken(self) -> str:
        return "\n".join(filter(None, [self.topics().summary, self.predictions().summary]))

    def _repr_html_(self) -> str:
        predicted = self.predictions()
        return self.topics()._repr_html_() + (predicted._repr_html_() if predicted.guesses else "")


def _problems_named(names: Collection[str]) -> Iterator[Kind]:
    """Yield the problems with these names; names without a problem are skipped."""
    if names:
        from ..problems import problems  # imported late, with all problems

        yield from (one for one in problems() if str(one) in names)


@cache
def known_kinds() -> Mapping[str, Kind]:
    """Return the kinds of this package by the names that records use."""
    return {str(kind): kind for kind in kinds()}


# ---- the record of a course ----


FILE = "learner.toml"
"""The file name of a record."""
VARIABLE = "CARDWIDGETS_RECORD"
"""The environment variable that sets another file for the record."""
MAX_PARENT_FOLDERS = 3
"""The number of parent folders that are searched: notebooks are two levels deep, in folders by language."""

DRIVE = Path("/drive")
"""The folder in which JupyterLite mounts the notebooks."""
BINDER = ("BINDER_SERVICE_HOST", "BINDER_LAUNCH_HOST", "BINDER_REQUEST")
"""Environment variables that exist on Binder."""

RecordOf: TypeAlias = Learner | str | os.PathLike[str] | None


class _NotChosen:
    """A marker: nobody has chosen a record yet."""


_chosen: list[Learner | _NotChosen | None] = [_NotChosen()]
_unmoved: set[Path] = set()
"""Records beside notebooks that could not be moved, so that each is tried and warned of only once."""
_known: dict[Path, Learner] = {}
"""The learners by the file of their record, so that all widgets of a notebook share one."""
_unsaved: list[Learner] = []
"""The learner in memory that all widgets of a live notebook share until there is a record; at most one."""


def choose_record(learner: RecordOf) -> Learner | None:
    """Set the record for everything that names no learner; None keeps no record.

    ``learner``  a `Learner`, or the file of one

    Returns the learner. Raises the errors of `Learner`, and then changes nothing.
    """
    chosen = learner if learner is None or isinstance(learner, Learner) else Learner(learner)
    _chosen[0] = chosen
    tell_watchers()
    return chosen


def record_path() -> Path:
    """Return the file of the user's record, which need not exist yet.

    It is the file in the environment variable `VARIABLE`, or else `FILE` in the platform's folder for user data, such
    as ``~/.local/share/cardwidgets``. In the browser it is in the topmost folder of the notebooks, which the browser
    stores.
    """
    if named := os.environ.get(VARIABLE, "").strip():
        return Path(os.path.expanduser(named)).absolute()  # noqa: PTH111 - leaves an unknown user's home as it is
    if sys.platform == "emscripten":
        here = Path.cwd()
        return record_beside() or (DRIVE if DRIVE in here.parents else here) / FILE
    from platformdirs import user_data_path

    return user_data_path("cardwidgets", appauthor=False) / FILE


def on_binder() -> bool:
    """Return True on Binder, which deletes all files when the session ends."""
    return any(os.environ.get(name) for name in BINDER)


def record_beside(folder: str | os.PathLike[str] | None = None) -> Path | None:
    """Return the file `FILE` in a folder or in the nearest of its three parents; None if there is none.

    ``folder``  by default the current directory, which for a notebook is its own folder
    """
    start = Path.cwd() if folder is None else Path(folder).resolve()
    return next((path for at in (start, *start.parents[:MAX_PARENT_FOLDERS]) if (path := at / FILE).is_file()), None)


def begin_record(also: Learner | None = None) -> Learner:
    """Create or open the user's record, and use it from now on for everything that names no learner.

    ``also``  a learner in memory, whose answers are added to the record

    Raises `OSError` or `LearnerError` if no record can be kept; nothing is changed then.
    """
    path = record_path()
    path.parent.mkdir(parents=True, exist_ok=True)
    learner = Learner(path)
    learner.begin()
    for unsaved in {*_unsaved} if also is None or also.path else {*_unsaved, also}:
        unsaved._join(learner)
    _unsaved.clear()
    choose_record(learner)
    return learner


def learner_here(learner: object) -> Learner:
    """Return the learner that a widget was given, or the user's own, or else a learner in memory.

    In a live notebook, all widgets share one learner in memory, and `begin_record` later moves its answers into the
    record. Raises `TypeError` if ``learner`` is not a `Learner`.
    """
    if (known := learner_named(learner)) is not None:
        return known
    if not in_live_notebook():
        return Learner()
    if not _unsaved:
        _unsaved.append(Learner())
    return _unsaved[0]


def own_learner() -> Learner | None:
    """Return the learner for everything that names none, of `choose_record` or of the file at `record_path`.

    The file is only looked for in a live notebook, so that no script or stored page writes into a reader's record. A
    record beside the notebook, as in earlier versions, is moved to `record_path` or merged with the record there. A
    `RuntimeWarning` is given for an unusable file and for a failed move; the files are then left unchanged.
    """
    chosen = _chosen[0]
    if not isinstance(chosen, _NotChosen):
        return chosen
    if not in_live_notebook():
        return None
    path, old = record_path(), record_beside()
    try:
        if path.exists() and not path.is_file():  # a folder or a device
            raise OSError("no ordinary file")
        if old in _unmoved:
            path = old
        elif old and not (path.exists() and old.samefile(path)):
            _move(old, path)
    except LearnerError as error:
        warnings.warn(str(error), RuntimeWarning, stacklevel=2)
    except OSError as error:
        if old is None:
            warnings.warn(f"no record is kept in {path} ({error})", RuntimeWarning, stacklevel=2)
            return None
        warnings.warn(f"{old} cannot be moved to {path} ({error}), and is kept", RuntimeWarning, stacklevel=2)
        _unmoved.add(old)
        path = old
    if not path.is_file():
        return None
    if path not in _known:
        try:
            _known[path] = Learner(path)
        except LearnerError as error:
            warnings.warn(f"no record is kept: {error}", RuntimeWarning, stacklevel=2)
            return None
    return _known[path]


def _move(old: Path, path: Path) -> None:
    """Move a record to a file, or merge it there. Unreadable lines stay in a file beside the old one.

    Raises `LearnerError` if it is not a learner's record, and `OSError`; the old file is then left unchanged.
    """
    Learner(old)
    path.parent.mkdir(parents=True, exist_ok=True)
    with locked(old) as lock:
        if not old.is_file():  # another notebook has just moved it
            return
        data, damaged = old.read_bytes(), False
        with locked(path):
            first = not path.exists()
            if first:
                replace_file(path, data)
                if path.read_bytes() != data:
                    raise OSError("what was written there does not read back the same")
        if not first:
            both = Learner(path)
            with warnings.catch_warnings(action="ignore"):  # unreadable lines get a warning below
                both.upload(data)
            if both.unsaved:
                raise OSError("its answers cannot be written there")
            damaged = Learner(old).damaged > 0
        if damaged:
            kept = _free_name(old)
            old.replace(kept)
            warnings.warn(f"{kept} keeps the lines of {old} that cannot be read", RuntimeWarning, stacklevel=3)
        else:
            old.unlink()
        lock.unlink(missing_ok=True)


def _free_name(old: Path) -> Path:
    """Return an unused file name beside the old record for its damaged lines."""
    number = 1
    while (path := old.with_name(f"{FILE}.damaged{number if number > 1 else ''}")).exists():
        number += 1
    return path


def learner_named(learner: object) -> Learner | None:
    """Return the learner that a widget was given, or the user's own. Raises `TypeError` if it is not a `Learner`."""
    if learner is None:
        return own_learner()
    if not isinstance(learner, Learner):
        raise TypeError(f"a learner must be a Learner, not {quoted(learner)}")
    return learner
