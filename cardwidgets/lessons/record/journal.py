"""A file of entries to which entries are only added, so that damage affects no more than the damaged entries.

Each entry is one line of TOML, with an empty line before it and a checksum at its end:

* An interrupted write leaves an unfinished last line. That entry is lost, and the next one begins on a new line. A file
that is cut at any byte keeps every entry whose line is complete before the cut.
* A changed byte damages at most the entry in whose line it stands.

Nothing in the file is overwritten, not even unreadable lines. Processes that write at the same time wait for each other
with a lock file, which the system releases when a process dies. Threads wait too. An undamaged file is valid TOML.
"""

from __future__ import annotations

import json
import math
import os
import re
import secrets
import stat
import sys
import warnings
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from threading import RLock
from typing import Protocol, TypeAlias
from weakref import WeakSet
from zlib import crc32

from ...core.errors import CardTableError, path_error, shown
from ...core.plain import printable, typed

__all__ = [
    "Entry", "Format", "Journal", "LearnerError", "Value", "Watcher", "framed", "locked", "named_file", "read_entries",
    "replace_file", "tell_watchers", "unusable", "watch", "written",
]  # fmt: skip

Value: TypeAlias = str | bool | int | float | datetime
MAX_BYTES = 64_000_000
"""The longest file that is read: some 300,000 entries."""
LOCK_SECONDS = 10.0
"""Seconds that a writer waits for another writer."""

_ALONE = RLock()
"""A lock held by the thread that reads or adds entries: several widgets, each in a thread, may write to one record."""
_LINE = re.compile(r'(([a-z]+)\.([0-9a-z]{1,40}) = \{ (.*)), check = "([0-9a-f]{8})" \}\r?')
_HEAD = re.compile(r'(record = \{ format = "([^"\\]*)", version = (\d{1,9})), check = "([0-9a-f]{8})" \}\r?')
_FIELD = re.compile(r'([a-z_]+) = ("(?:[^"\\]|\\.)*"|[-+.:\w]+)(?:, |$)')
_NAME, _PATH = 255, 3_000
"""The most bytes of a file name and the most characters of a path that every common file system accepts."""


class Watcher(Protocol):
    """An object that shows a record and is notified when a record may have changed."""

    def record_changed(self) -> None:
        """Note that a record in this process was begun, added to or deleted, or that another record is now in use."""


_WATCHERS: WeakSet[Watcher] = WeakSet()


def watch(one: Watcher) -> None:
    """Notify an object of every change of a record as long as the object lives, except changes by other processes."""
    _WATCHERS.add(one)


def tell_watchers() -> None:
    """Notify all watchers. Call this without holding a lock: each watcher may read the record at once."""
    for one in [*_WATCHERS]:
        one.record_changed()


class LearnerError(CardTableError, ValueError):
    """An error for a file that is not a learner's record or that this version cannot read. Nothing has been changed.

    >>> from cardwidgets import read_result
    >>> read_result("no such file.toml")
    Traceback (most recent call last):
    ...
    cardwidgets.lessons.record.journal.LearnerError: ...no such file.toml does not exist: check its name and its folder

    ``fault``  the kind of fault, a key of `unusable`
    """

    def __init__(self, message: str, fault: str = "place") -> None:
        super().__init__(message)
        self.fault = fault


def unusable(error: OSError | LearnerError) -> str:
    """Return the key, under ``record``, of the sentence about a record that cannot be read or written."""
    return f"unusable.{error.fault if isinstance(error, LearnerError) else 'place'}"


@dataclass(frozen=True)
class Entry:
    """One line: its sort, such as ``answer``, a unique key, and its fields."""

    sort: str
    key: str
    fields: Mapping[str, Value]


@dataclass(frozen=True)
class Format:
    """A file format: the name in its first line, the newest readable version, and a comment for people who open the
    file.

    ``check``  raises `TypeError` or `ValueError` for an invalid entry; it is called on writing and on reading
    """

    name: str
    version: int
    comment: str
    check: Callable[[Entry], object]

    @property
    def head(self) -> bytes:
        line = f'record = {{ format = "{self.name}", version = {self.version}'
        return f'# {self.comment}\n{line}, check = "{_sum(line)}" }}\n'.encode()


def _sum(text: str) -> str:
    return f"{crc32(text.encode()):08x}"


# -- lines


def written(entry: Entry) -> str:
    """Return the line of an entry. Raises `ValueError` for a number that is infinite or NaN."""
    fields = ", ".join(f"{name} = {_value(value)}" for name, value in entry.fields.items())
    line = f"{entry.sort}.{entry.key} = {{ {fields}"
    return f'{line}, check = "{_sum(line)}" }}'


def _value(value: Value) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):  # JSON strings are TOML strings, except for one character
        return json.dumps(printable(value), ensure_ascii=False).replace("\x7f", "\\u007f")
    if isinstance(value, datetime):
        return value.astimezone(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
    if isinstance(value, float) and not math.isfinite(value):
        raise ValueError(f"{value} is a number that cannot be written down")
    return repr(value)


def _read_value(text: str) -> Value:
    if text[0] == '"':
        value: str = json.loads(text)
        return value
    if text in ("true", "false"):
        return text == "true"
    if text[-1] == "Z":
        return datetime.fromisoformat(text)
    if not {*text} & {*".en"}:
        return int(text)
    if not math.isfinite(number := float(text)):
        raise ValueError(f"{text[:40]} is a number that cannot be written down")
    return number


def _read_line(raw: bytes, form: Format) -> Entry | None:
    """Return the entry of a line; None if the line is damaged or the entry is invalid."""
    try:
        line = raw.decode()
        match = _LINE.fullmatch(line)
        if not match or _sum(match[1]) != match[5]:
            return None
        entry = Entry(match[2], match[3], {one[1]: _read_value(one[2]) for one in _FIELD.finditer(match[4])})
        form.check(entry)
        return entry
    except (TypeError, ValueError):
        return None


def _read_head(lines: Iterable[bytes]) -> tuple[str, int] | None:
    for raw in lines:
        if raw.startswith(b"record"):
            match = _HEAD.fullmatch(raw.decode(errors="replace"))
            if match and _sum(match[1]) == match[4]:
                return match[2], int(match[3])
    return None


def read_entries(
    data: bytes, form: Format, what: str, cache: dict[bytes, Entry] | None = None
) -> tuple[tuple[Entry, ...], int]:
    """Return the entries of a file in order, each key once, and the number of unreadable lines.

    ``what`` is the file's name for errors, and ``cache`` holds lines that have been read before. Raises `LearnerError`
    for a file of another format or of a newer version. A file with valid entries is accepted even if its first line is
    damaged, and so is a file that ends within its first lines.
    """
    if form.head.startswith(data):
        return (), 0
    cache = {} if cache is None else cache
    lines = data.removeprefix(b"\xef\xbb\xbf").split(b"\n")
    head = _read_head(lines)
    if head and head[0] != form.name:
        raise LearnerError(
            f"{what} is a {shown(head[0], 40)!r} file, and no {form.name!r} file; it is left as it is", "foreign"
        )
    if head and head[1] > form.version:
        raise LearnerError(
            f"{what} is of version {head[1]}, and this cardwidgets reads up to {form.version}: "
            "install a newer one (pip install -U cardwidgets); the file is left as it is",
            "newer",
        )
    found: dict[str, Entry] = {}
    damaged = 0 if head else 1
    for raw in lines:
        if not raw.strip() or raw.startswith((b"#", b"record")):
            continue
        entry = cache.get(raw) or _read_line(raw, form)
        if entry is None:
            damaged += 1
        else:
            cache[raw] = entry
            found.setdefault(entry.key, entry)
    if not head and not found:
        raise LearnerError(
            f"{what} is no {form.name!r} file: its first lines do not say so; it is left as it is", "foreign"
        )
    return tuple(found.values()), damaged


# -- the file


class Journal:
    """Entries in a file, or in memory if ``path`` is None.

    If an entry cannot be written, for example on a full disk or in a read-only folder, a `RuntimeWarning` is given. The
    entry stays in memory and is written together with the next one.

    Raises `LearnerError` for a file of another format or of a newer version, for a folder, and if there is no folder to
    write in. Raises `TypeError` if ``path`` is not a path.
    """

    def __init__(self, path: str | os.PathLike[str] | None, form: Format) -> None:
        self.form = form
        self.path = None if path is None else named_file(path)
        self._cache: dict[bytes, Entry] = {}
        self._stamp: tuple[int, ...] | None = None
        self._stored: tuple[Entry, ...] = ()
        self._damaged = 0
        self._waiting: list[Entry] = []
        """In memory only: all of them without a file, else those that could not be written."""
        self._look()

    @property
    def entries(self) -> tuple[Entry, ...]:
        """All current entries, including those that another process has written."""
        with _ALONE:
            with suppress(OSError, LearnerError):  # keep the entries read before; adding an entry reports the error
                self._look()
            return (*self._stored, *self._waiting)

    @property
    def damaged(self) -> int:
        """The number of unreadable lines at the last successful reading of the file."""
        with suppress(OSError, LearnerError):
            self._look()
        return self._damaged

    @property
    def unsaved(self) -> int:
        """Return the number of entries in memory that wait for the file to become writable."""
        return len(self._waiting) if self.path else 0

    def add(self, sort: str, *rows: Mapping[str, Value]) -> None:
        """Add entries under new keys. Raises `LearnerError` if the file is no longer ours; the entries then stay in
        memory.
        """
        self._keep([Entry(sort, secrets.token_hex(6), dict(fields)) for fields in rows])
        tell_watchers()

    def add_as(self, sort: str, key: str, fields: Mapping[str, Value]) -> bool:
        """Add an entry under a given key. Return False if the key already has an entry."""
        with _ALONE:
            if any(entry.key == key for entry in self.entries):
                return False
            self._keep([Entry(sort, key, dict(fields))])
        tell_watchers()
        return True

    def merge(self, text: str | bytes) -> int:
        """Add the entries of another file that are missing here; return their number.

        Unreadable lines are skipped with a `RuntimeWarning`. Raises `LearnerError` for a text of another format or of a
        newer version, and then adds nothing.
        """
        if not isinstance(text, str | bytes):
            raise TypeError(f"the content of a file must be a str or bytes, not {shown(text, 40)!r}")
        data = text.encode(errors="replace") if isinstance(text, str) else text
        if len(data) > MAX_BYTES:
            raise LearnerError(f"this text has {len(data):,} bytes; at most {MAX_BYTES:,} are read", "large")
        with _ALONE:
            here = {entry.key for entry in self.entries}
            read, damaged = read_entries(data, self.form, "this text")
            new = [entry for entry in read if entry.key not in here]
            self._keep(new)
        tell_watchers()
        if damaged:
            warnings.warn(f"unreadable lines of this text, left out: {damaged}", RuntimeWarning, stacklevel=3)
        return len(new)

    def begin(self) -> None:
        """Create the file without an entry, if there is none. Raises `OSError` if it cannot be created."""
        if self.path is not None:
            with locked(self.path):
                if not self.path.exists():
                    replace_file(self.path, self.form.head)

    def text(self) -> str:
        """Return all entries as the content of a file."""
        return (self.form.head + b"".join(map(framed, self.entries))).decode()

    def erase(self) -> None:
        """Delete the file, its lock, a link that led to it, and the entries in memory."""
        if self.path:
            with locked(self.path) as lock:
                Path(os.path.realpath(self.path)).unlink(missing_ok=True)
                self.path.unlink(missing_ok=True)
                with suppress(OSError):  # Windows cannot delete an open file; there the lock is deleted on release
                    lock.unlink(missing_ok=True)
        self._waiting, self._stored, self._cache, self._stamp = [], (), {}, None
        tell_watchers()

    # -- reading

    def _look(self) -> None:
        """Read the file again if it has changed."""
        if self.path is None:
            return
        try:
            at = self.path.stat()
        except FileNotFoundError:
            self._stored, self._damaged, self._stamp = (), 0, None
            return
        stamp = (at.st_ino, at.st_size, at.st_mtime_ns)
        if stamp == self._stamp:
            return
        if at.st_size > MAX_BYTES:
            raise LearnerError(f"{self.path} has {at.st_size:,} bytes; at most {MAX_BYTES:,} are read", "large")
        try:
            data = self.path.read_bytes()
        except OSError as error:
            raise path_error(error, self.path) from None
        self._stored, self._damaged = read_entries(data, self.form, str(self.path), self._cache)
        self._stamp = stamp

    # -- writing

    def _keep(self, entries: list[Entry]) -> None:
        for entry in entries:
            self.form.check(entry)
            written(entry)  # raises for an invalid entry, before anything is kept
        with _ALONE:
            self._waiting += entries
            if self.path is None or not self._waiting:
                return
            self._save(self.path)

    def _save(self, path: Path) -> None:
        """Write the waiting entries. Other threads add nothing meanwhile."""
        try:
            with locked(path):
                self._look()
                self._write(path)
        except OSError as error:
            count = len(self._waiting)
            warnings.warn(
                f"{path} cannot be written now ({error}): {count} entries wait in memory, and "
                "are written with the next",
                RuntimeWarning,
                stacklevel=5,
            )

    def _write(self, path: Path) -> None:
        """Write the waiting entries; the caller holds the lock. They are dropped from memory only once they are on
        the disk.
        """
        new = b"".join(map(framed, self._waiting))
        begun = path.read_bytes() if path.exists() and path.stat().st_size < len(self.form.head) else None
        if not path.exists() or (begun is not None and self.form.head.startswith(begun)):
            replace_file(path, self.form.head + new)  # no entry yet: write the file completely or not at all
        else:
            with path.open("ab", buffering=0) as file:
                while new:
                    new = new[file.write(new) :]
                os.fsync(file.fileno())
        self._waiting = []
        self._look()


def framed(entry: Entry) -> bytes:
    """Return an entry as it is written in a file: its line after an empty line."""
    return f"\n{written(entry)}\n".encode()


@contextmanager
def locked(path: Path) -> Iterator[Path]:
    """Hold the lock of a file against other processes; yield the lock file. The browser has one process and no
    locks.

    The lock lies next to the real file, not next to a link to it, so that all its names share one lock.
    """
    target = Path(os.path.realpath(path))
    lock = target.with_name(f"{target.name}.lock")
    if sys.platform == "emscripten":
        yield lock
        return
    from filelock import FileLock

    with FileLock(lock, timeout=LOCK_SECONDS):
        yield lock


def replace_file(path: Path, data: bytes) -> None:
    """Write a file completely or not at all. A link keeps its target, and an existing file keeps its mode.

    A device, such as ``/dev/stdout``, is written to directly. Raises `OSError` if writing fails; the file is then
    unchanged and no temporary file remains.
    """
    try:
        _replace(path, data)
    except OSError as error:
        raise path_error(error, path) from None


def _replace(path: Path, data: bytes) -> None:
    if path.exists() and not path.is_file():
        path.write_bytes(data)
        return
    target = Path(os.path.realpath(path))
    begun = target.with_name(f".{secrets.token_hex(8)}.tmp")  # a short name, valid wherever the file's own name is
    try:
        with begun.open("xb", buffering=0) as file:  # without a buffer, closing writes nothing and cannot fail
            left = memoryview(data)
            while left:
                left = left[file.write(left) :]
            with suppress(FileNotFoundError):
                begun.chmod(stat.S_IMODE(target.stat().st_mode))
            os.fsync(file.fileno())
        begun.replace(target)
    finally:
        with suppress(OSError):  # it has its name by now, or never was
            begun.unlink()
    if hasattr(os, "O_DIRECTORY"):  # the name is on the disk only when the folder is
        with suppress(OSError):
            folder = os.open(target.parent, os.O_RDONLY | os.O_DIRECTORY)
            try:
                os.fsync(folder)
            finally:
                os.close(folder)


def sayable(path: str | os.PathLike[str]) -> Path:
    """Return the absolute path, if a file system can have its names.

    Raises `LearnerError` for impossible names and unknown homes, and `TypeError` if ``path`` is not a path.
    """
    if not isinstance(path, str | os.PathLike):
        raise TypeError(f"a path must be a text or a Path, not {typed(path)}")
    try:
        long = max(map(len, os.fsencode(path).split(os.sep.encode())), default=0) > _NAME
    except UnicodeEncodeError:
        long = True
    if long or len(os.fspath(path)) > _PATH:
        raise LearnerError(f"a file cannot be named {shown(os.fspath(path), 40)!r}: a name has at most {_NAME} bytes")
    try:
        return Path(path).expanduser().absolute()
    except RuntimeError:
        raise LearnerError(f"{shown(path, 40)!r} is in the home of an unknown user: name another file") from None


def named_file(path: str | os.PathLike[str]) -> Path:
    """Return the path of a file that can exist. Raises `LearnerError` and `TypeError` as `Journal` does."""
    if not isinstance(path, str | os.PathLike):
        raise TypeError(f"a record needs a path, such as 'hana.toml', not {shown(path, 40)!r}")
    if not os.fspath(path).strip() or "\0" in os.fspath(path):
        raise LearnerError(f"{shown(path, 40)!r} names no file; a record is named by a path, such as 'hana.toml'")
    named = sayable(path)
    if named.is_dir():
        raise LearnerError(f"{named} is a folder; a record is a file, such as {named / 'hana.toml'}")
    if not named.parent.is_dir():
        raise LearnerError(f"there is no folder {named.parent} to keep a record in: make it, or name another")
    return named
