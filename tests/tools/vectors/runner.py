"""Reads a file of vectors and puts every entry to the function bound to its section."""

from __future__ import annotations

import pickle
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

import yaml

Entry = dict[str, Any]
Document = Mapping[str, Any]
Binding = Callable[[Entry, Document], None]
"""Takes an entry and the whole file (for `meta` and other fixtures); raises `AssertionError` when they differ."""


@dataclass(frozen=True)
class Format:
    """A kind of file: what its sections are bound to, and which of them are fixtures for the others."""

    name: str
    sections: Mapping[str, Binding]
    fixtures: frozenset[str] = frozenset({"meta"})
    to_the_last: bool = False
    """Report each key of an entry that its binding has not read, at any depth."""

    def fits(self, file: str, document: Document) -> tuple[int, bool]:
        """The better a file fits the greater this is: by sections first, by name when that says nothing."""
        return len(set(document) & (set(self.sections) | self.fixtures)), self.name in file


@dataclass(frozen=True)
class Outcome:
    file: str
    section: str
    entry: str
    error: str | None = None
    unread: tuple[str, ...] = ()
    """Keys that nothing here has looked at: of the project's own files a test allows none."""

    @property
    def passed(self) -> bool:
        return self.error is None

    def __str__(self) -> str:
        return f"FAIL {self.file} {self.entry}: {self.error}" if self.error else f"ok {self.file} {self.entry}"


def expect(got: object, wanted: object, of: str = "") -> None:
    """Fail with both values unless they are equal."""
    if got != wanted:
        raise AssertionError(f"{of + ': ' if of else ''}expected {told(wanted)}, got {told(got)}")


def told(value: object) -> str:
    """Return a value as a person writes it, with fractions as `8/3`."""
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{name}: {told(one)}" for name, one in value.items()) + "}"
    return str(value)


def expect_each(checks: Iterable[Callable[[], None]]) -> None:
    """Make every check, then fail with all that differs, one a line."""
    wrong = []
    for check in checks:
        try:
            check()
        except AssertionError as error:
            wrong.append(str(error))
    if wrong:
        raise AssertionError("\n  ".join(wrong))


def expect_all(got: Mapping[str, Any], wanted: Mapping[str, Any]) -> None:
    """Fail at the first field that differs, or that nothing here can tell."""
    for field, value in wanted.items():
        expect(got.get(field, "nothing of that name"), value, field)


def only(entry: Entry, *fields: str) -> None:
    """Fail on a field that the binding would pass over in silence."""
    if unread := sorted(set(entry) - {*_REMARKS, *fields}):
        raise AssertionError(f"nothing here reads {', '.join(unread)}")


class Read(dict[str, Any]):
    """An entry, and the entries in it, that remember which of their keys somebody has looked at."""

    def __init__(self, entry: Mapping[str, Any]) -> None:
        super().__init__({name: reading(value) for name, value in entry.items()})
        self.seen: set[str] = set()

    def __getitem__(self, name: str) -> Any:
        self.seen.add(name)
        return super().__getitem__(name)

    def get(self, name: str, default: Any = None) -> Any:
        self.seen.add(name)
        return super().get(name, default)

    def items(self) -> Any:
        return [(name, self[name]) for name in self]

    def values(self) -> Any:
        return [self[name] for name in self]

    def __iter__(self) -> Iterator[str]:  # with a Python method here, {**entry} and entry | more ask __getitem__
        return super().__iter__()

    def __eq__(self, other: object) -> bool:
        return dict(self.items()) == other

    def __ne__(self, other: object) -> bool:
        return not self == other

    __hash__ = None  # type: ignore[assignment]

    def unread(self) -> Iterator[str]:
        """Every key that nobody has looked at, with the way to it."""
        for name in self:
            if name not in self.seen and name not in _REMARKS:
                yield name
            elif name in self.seen:
                yield from (f"{name}.{deeper}" for deeper in _unread(super().__getitem__(name)))


_REMARKS = {"id", "src", "note", "comment"}


def reading(value: Any) -> Any:
    """A value in which every map remembers what is read of it."""
    if isinstance(value, Mapping):
        return Read(value)
    return [reading(one) for one in value] if isinstance(value, list) else value


def _unread(value: object) -> Iterator[str]:
    if isinstance(value, Read):
        yield from value.unread()
    elif isinstance(value, list):
        for one in value:
            yield from _unread(one)


def load(path: str | Path) -> Any:
    """Return what a YAML file holds. A text is read once and then copied, which is faster; each caller may change its
    own."""
    return pickle.loads(_parsed(Path(path).read_text(encoding="utf-8")))


@lru_cache(maxsize=16)
def _parsed(text: str) -> bytes:
    """A document, packed; read by libyaml where PyYAML was built with it: ten times as fast."""
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    return pickle.dumps(yaml.load(text, Loader=loader))  # both are safe


def run_file(path: str | Path, section: str | None = None) -> Iterator[Outcome]:
    """Put the entries of a file, or of one section of it, to the package."""
    file = Path(path).name
    try:
        document = load(path)
        if not isinstance(document, dict):
            raise ValueError("no sections")
    except (OSError, ValueError, yaml.YAMLError) as error:
        yield Outcome(file, "", "-", f"cannot be read: {error}")
        return
    kind = format_of(file, document)
    for name, content in document.items():
        if name in kind.fixtures or section not in (None, name):
            continue
        for number, entry in enumerate(entries(name, content), 1):
            label = str(entry.get("id", f"{name}[{number}]")) if isinstance(entry, dict) else f"{name}[{number}]"
            yield Outcome(file, name, label, *_run(kind, name, entry, document))


def format_of(file: str, document: Document) -> Format:
    from .formats import FORMATS

    return max(FORMATS, key=lambda kind: kind.fits(file, document))


def entries(section: str, content: object) -> list[Any]:
    """The entries of a section: a list of them, a single one, or a map from their names. An empty one has none."""
    if content in (None, [], {}, ""):
        return []
    if isinstance(content, dict):
        if "id" not in content and content and all(isinstance(entry, dict) for entry in content.values()):
            return [{"id": name, **entry} for name, entry in content.items()]
        return [{"id": section, **content}]
    return content if isinstance(content, list) else [content]


def _run(kind: Format, section: str, entry: object, document: Document) -> tuple[str | None, tuple[str, ...]]:
    """Return what is wrong with an entry, and which of its keys nothing has looked at."""
    binding = kind.sections.get(section)
    if binding is None:
        return f"no binding for section {section}", ()
    if not isinstance(entry, dict):
        return f"{entry!r} is no entry", ()
    given = Read(entry) if kind.to_the_last else entry
    try:
        binding(given, document)
    except AssertionError as error:
        return str(error) or "failed", ()
    except Exception as error:  # whatever the package raises is a failed entry, not the end of the run
        return f"{type(error).__name__}: {error}", ()
    return None, tuple(sorted(set(given.unread()))) if isinstance(given, Read) else ()
