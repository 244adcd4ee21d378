"""Reads a file of vectors and puts every entry to the function bound to its section."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
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

    def fits(self, file: str, document: Document) -> tuple[int, bool]:
        """The better a file fits the greater this is: by sections first, by name when that says nothing."""
        return len(set(document) & (set(self.sections) | self.fixtures)), self.name in file


@dataclass(frozen=True)
class Outcome:
    file: str
    section: str
    entry: str
    error: str | None = None

    @property
    def passed(self) -> bool:
        return self.error is None

    def __str__(self) -> str:
        return f"FAIL {self.file} {self.entry}: {self.error}" if self.error else f"ok {self.file} {self.entry}"


def expect(got: object, wanted: object, of: str = "") -> None:
    """Fail with both values unless they are equal."""
    if got != wanted:
        raise AssertionError(f"{of + ': ' if of else ''}expected {wanted}, got {got}")


def expect_all(got: Mapping[str, Any], wanted: Mapping[str, Any]) -> None:
    """Fail at the first field that differs, or that nothing here can tell."""
    for field, value in wanted.items():
        expect(got.get(field, "nothing of that name"), value, field)


def only(entry: Entry, *fields: str) -> None:
    """Fail on a field that the binding would pass over in silence."""
    if unread := sorted(set(entry) - {"id", "src", "note", "comment", *fields}):
        raise AssertionError(f"nothing here reads {', '.join(unread)}")


def run_file(path: str | Path, section: str | None = None) -> Iterator[Outcome]:
    """Put the entries of a file, or of one section of it, to the package."""
    file = Path(path).name
    try:
        document = yaml.safe_load(Path(path).read_text(encoding="utf-8"))
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
            yield Outcome(file, name, label, _run(kind.sections.get(name), name, entry, document))


def format_of(file: str, document: Document) -> Format:
    from .formats import FORMATS

    return max(FORMATS, key=lambda kind: kind.fits(file, document))


def entries(section: str, content: object) -> list[Any]:
    """The entries of a section: a list of them, a single one, or a map from their names."""
    if isinstance(content, dict):
        if "id" not in content and content and all(isinstance(entry, dict) for entry in content.values()):
            return [{"id": name, **entry} for name, entry in content.items()]
        return [{"id": section, **content}]
    return content if isinstance(content, list) else [content]


def _run(binding: Binding | None, section: str, entry: object, document: Document) -> str | None:
    if binding is None:
        return f"no binding for section {section}"
    if not isinstance(entry, dict):
        return f"{entry!r} is no entry"
    try:
        binding(entry, document)
    except AssertionError as error:
        return str(error) or "failed"
    except Exception as error:  # whatever the package raises is a failed entry, not the end of the run
        return f"{type(error).__name__}: {error}"
    return None
