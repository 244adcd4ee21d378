"""Records: the variant, the seats and every answer of a match, as a TOML text that can be read and replayed.

`Record.loads` only parses. Iterating and `Record.match` replay: the question that is open at that moment
parses each answer. A damaged record thus fails at a numbered answer, and the error names the legal answers there.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from .errors import CardTableError, IllegalAction, NotationError, error_text, nearest, path_error, quoted, shown
from .match import Match
from .table import Table
from .variants import find

if TYPE_CHECKING:
    from pathlib import Path

__all__ = ["FORMAT", "Record"]

FORMAT = 3
"""The format that this version writes. It reads all formats from 1 to this one.

A new format is due when the rules of a variant change under its name, or answers are written in another way. Then
`Variant.former` has the rules that the name meant in records of the older formats.
"""

MAX_TEXT = 4_000_000
"""Characters of the longest record that is read: some ten thousand deals."""
MAX_OTHER_TEXT = 100_000
"""Characters of a record besides its answers, at most; of all of it, if the answers are not as `Record.dumps` writes
them."""
_MOST_DEEP = 200
"""Dots and braces that lead into tables of a record, at most. No record needs a tenth of that."""
_ANSWERS = re.compile(
    r"""^answers[ ]=[ ]\[(
        (?>\s*+"[^"\\\x00-\x1f\x7f]*+"\s*+,)*+     # whole texts without escapes, which no answer needs
        (?>\s*+"[^"\\\x00-\x1f\x7f]*+")?+
    \s*+)\]""",
    re.MULTILINE | re.VERBOSE,
)
_TEXT_OR_COMMENT = re.compile(r"""(?!"{3}|'{3})(?>"(?>[^"\\\n]|\\.)*+"|'[^'\n]*+'|\#[^\n]*+)""", re.VERBOSE)
_KINDS = {
    int: "a whole number",
    bool: "true or false",
    str: "a text",
    list: "a list of texts",
    dict: "a table of options",
}
_KEYS = {"format": int, "variant": str, "seats": list, "rules": dict, "start": dict, "answers": list, "begun": bool,
         "practice": list}  # fmt: skip


@dataclass(frozen=True)
class Record:
    """One or more deals of a variant, as they were played.

    ``seats``     the players' names
    ``rules``     the changed options
    ``start``     the differences of the first start from that of a new table
    ``answers``   every answer in order, those of chance too, deal after deal
    ``begun``     True if another deal has begun after them, in which nobody has answered yet
    ``practice``  the numbers, from 1, of the deals that do not count (`Table.practice`)
    ``format``    the format in which the record was written

    Iterating yields a separate table after each answer. `Any`: options are of many types, each checked by its rules.

    >>> from cardwidgets import open_table
    >>> table = open_table("brag", seats=2, seed=1)
    >>> table.play("fold")
    >>> record = Record.of(table, names=["Ann", "Ben"])
    >>> record.answers[-1], record.seats
    ('fold', ('Ann', 'Ben'))
    >>> Record.loads(record.dumps()) == record
    True
    """

    variant: str
    seats: tuple[str, ...]
    answers: tuple[str, ...]
    rules: dict[str, Any] = field(default_factory=dict)
    start: dict[str, Any] = field(default_factory=dict)
    begun: bool = False
    format: int = FORMAT
    practice: tuple[int, ...] = ()

    @classmethod
    def of(cls, game: Table | Match, names: Sequence[str] = ()) -> Record:
        """Write a table or a match down.

        Raises `ValueError` if the names do not fit the seats, and `TypeError` if the argument is not a table or a
        match.
        """
        if not isinstance(game, Table | Match):
            raise TypeError(f"a record needs a Table or a Match, not {quoted(game)}")
        deals = game.deals if isinstance(game, Match) else [game]
        first = deals[0]
        if names and len(names) != first.seats:
            raise ValueError(f"{len(names)} names for {first.seats} seats")
        return cls(
            variant=first.variant.name,
            seats=tuple(map(_writable, names)) or tuple(f"seat {seat}" for seat in range(first.seats)),
            answers=tuple(str(answer) for table in deals for answer in table.answers),
            rules=first.variant.rules.changed_from(find(first.variant.name).rules),
            start=first.start.changed_from(first.variant.game.start()),
            begun=len(deals) > 1 and not deals[-1].ply,
            practice=tuple(number for number, table in enumerate(deals, 1) if table.practice),
        )

    def dumps(self) -> str:
        """Return the record as TOML."""
        data: dict[str, Any] = {"format": self.format, "variant": self.variant, "seats": list(self.seats)}
        data["answers"] = list(self.answers)
        if self.begun:
            data["begun"] = True
        if self.practice:
            data["practice"] = list(self.practice)
        data |= {name: table for name, table in (("rules", self.rules), ("start", self.start)) if table}
        import tomli_w  # as with reading: a fifth of the time to import the package, and most never write a record

        return tomli_w.dumps(data)

    def save(self, path: str | os.PathLike[str]) -> Path:
        """Write the record to a file, as TOML, and return its path. An existing file is replaced at once, or stays as
        it is.

        >>> import tempfile
        >>> from cardwidgets import open_table
        >>> record = Record.of(open_table("brag", seats=2, seed=1))
        >>> with tempfile.TemporaryDirectory() as folder:
        ...     Record.load(record.save(f"{folder}/deal.toml")) == record
        True

        Raises `OSError` if the file cannot be written, and `TypeError` if the argument is not a path.
        """
        from pathlib import Path  # a tenth of the time to import the package, and most never write a file

        at = Path(path)
        half = at.with_name(f".{at.name}.{os.getpid()}.part")
        try:
            half.write_text(self.dumps(), encoding="utf-8", newline="\n")
            half.replace(at)
        except OSError as error:
            raise path_error(error, at) from None
        finally:
            with suppress(OSError):  # it has its name by now, or never was
                half.unlink()
        return at

    @classmethod
    def load(cls, path: str | os.PathLike[str]) -> Record:
        """Read a record from a file, without playing it.

        Raises `OSError` if there is no such file, `NotationError` if it is not a text in UTF-8, and as `loads` does.
        """
        from pathlib import Path

        at = Path(path)
        try:
            with at.open(encoding="utf-8-sig", newline="") as file:
                text = file.read(MAX_TEXT + 1)
        except OSError as error:
            raise path_error(error, at) from None
        except UnicodeDecodeError as error:
            raise NotationError(f"this is no record: {at.name:.80} is not a text in UTF-8") from error
        return cls.loads(text)

    @classmethod
    def loads(cls, text: str) -> Record:
        """Read a record from a text, without playing it.

        Raises `NotationError` if the text is not a record of a known format, and `TypeError` if it is not a text.
        """
        if not isinstance(text, str):
            raise TypeError(f"a record must be a text, such as path.read_text(), not {quoted(text)}")
        if len(text) > MAX_TEXT:
            raise NotationError(f"this is no record: {len(text):,} characters, and {MAX_TEXT:,} are read at most")
        try:
            data = _read(text)
        except (ValueError, RecursionError) as error:  # no TOML, a number beyond measure, brackets without end
            wrong = cls._broken_off(text) or error_text(error)
            raise NotationError(f"this is no record, or only a part of one: {wrong}") from None
        version = data.get("format")
        if type(version) is not int:
            raise NotationError(f"this is no record: it should say 'format = {FORMAT}'")
        if not 1 <= version <= FORMAT:
            raise NotationError(
                f"this record has format {shown(version)}; this version of cardwidgets reads formats 1 to {FORMAT}"
            )
        for key, value in data.items():
            if key not in _KEYS:
                raise NotationError(f"{quoted(key)} does not belong in a record{nearest(key, _KEYS)}")
            if not isinstance(value, _KEYS[key]):
                kind = "a list of numbers" if key == "practice" else _KINDS[_KEYS[key]]
                raise NotationError(f"{key!r} must be {kind}, not {quoted(value)}")
        for key in ("variant", "seats", "answers"):
            if key not in data:
                raise NotationError(f"this record has no {key!r}")
        for key in ("seats", "answers"):
            if bad := [item for item in data[key] if not isinstance(item, str)]:
                raise NotationError(f"{key} must be texts, not {quoted(bad[0])}")
        practice = data.get("practice", [])
        if bad := [number for number in practice if type(number) is not int or number < 1]:
            raise NotationError(f"practice must be numbers of deals, from 1, not {quoted(bad[0])}")
        more = {key: data[key] for key in ("rules", "start", "begun", "format") if key in data}
        return cls(data["variant"], tuple(data["seats"]), tuple(data["answers"]), practice=tuple(practice), **more)

    @classmethod
    def _broken_off(cls, text: str) -> str:
        """Return the place at which a record breaks off among its answers; an empty text if it does not.

        Changed options stand at the end of a record and are lost with it. The options of the variant then decide what
        is legal.
        """
        head, answers, rest = text.partition("\nanswers = [")
        whole, comma, cut = rest.rpartition('",')
        if not answers or "]" in cut:
            return ""
        try:
            record = cls.loads(f"{head}{answers}{whole}{comma}]")
        except NotationError:
            return ""
        where = f"it breaks off at answer {len(record) + 1}: read {quoted(cut.strip())}; legal there"
        try:
            asked = record.match().table.asked
        except CardTableError:
            return f"{where} was what the options after the answers say"
        return f"{where}, by the rules of {record.variant} itself: {asked.choices if asked else 'the next deal'}"

    def open(self) -> Match:
        """Return the first deal before its first answer.

        Raises `UnknownVariant` or `RulesError` if this package does not know the variant or an option.
        """
        variant = find(self.variant, exact=True)
        former: dict[str, Any] = {}
        for version in range(FORMAT - 1, self.format - 1, -1):
            former |= variant.former.get(version, {})
        variant = variant.change(**former | self.rules)
        match = Match(Table(variant, len(self.seats), start=variant.game.start().change(**self.start)))
        self._mark(match)
        return match

    def _mark(self, match: Match) -> None:
        """Mark the deal that has begun as practice, if it is. The start of the next deal depends on it."""
        match.table.practice = len(match.deals) in self.practice

    def _answer(self, table: Table, token: str) -> Any:
        """Return the answer that a token means at a table. In older formats, a token may leave out a part that was
        unique."""
        choices = table.asked.choices if table.asked and self.format < FORMAT else None
        options = getattr(getattr(choices, "words", choices), "options", ())
        longer = [option for option in options if isinstance(option, str) and option.startswith(f"{token} ")]
        return longer[0] if len(longer) == 1 and token not in options else table.read(token)

    def _replay(self) -> Iterator[Match]:
        match = self.open()
        yield match
        for number, token in enumerate(self.answers, 1):
            try:
                if match.table.asked is None:
                    match.next_deal()
                    self._mark(match)
                match.table.play(self._answer(match.table, token))
            except (IllegalAction, NotationError) as error:
                asked = match.table.asked
                ways = f"legal there: {asked.choices}" if asked else "no answer was open there"
                raise NotationError(
                    f"answer {number}: read {quoted(token)}, which {_wrong(token, error)}; {ways}"
                ) from None
            yield match

    def match(self) -> Match:
        """Return the match after its last answer, with the deal that has begun after it, if any.

        Raises `NotationError` at an answer that is not legal.
        """
        *_, match = self._replay()
        if self.begun:
            if match.table.asked is not None or match.over:
                raise NotationError(
                    "this record says that another deal has begun, but its answers do not end the deal before"
                )
            match.next_deal()
            self._mark(match)
        if self.practice and (last := max(self.practice)) > len(match.deals):
            raise NotationError(f"this record says that deal {last} was practice, but it has {len(match.deals)}")
        return match

    def __iter__(self) -> Iterator[Table]:
        """Yield a table after each answer. Raises `NotationError` at an answer that is not legal."""
        replay = self._replay()
        next(replay)
        for match in replay:
            yield match.table.fork()

    def __len__(self) -> int:
        return len(self.answers)


def _writable(name: object) -> str:
    """Return a name as a file can hold it, without halves of characters (lone surrogates)."""
    return str(name).encode("utf-8", "replace").decode()


def _read(text: str) -> dict[str, Any]:
    """Return the fields of a record. Raises `ValueError` if the text is not TOML, or not like any record.

    The TOML reader takes minutes and gigabytes for deep keys and long texts. The answers are most of a record by far
    and are read without it. The size, the quotes and the depth of keys of the rest are checked before it is read.
    """
    import tomllib

    found = _ANSWERS.search(text)
    rest = text if found is None else f"{text[: found.start()]}answers = []{text[found.end() :]}"
    if len(rest) > MAX_OTHER_TEXT:
        raise ValueError(f"it has more than {MAX_OTHER_TEXT:,} characters outside its answers")
    bare = _TEXT_OR_COMMENT.sub("", rest)
    if '"' in bare or "'" in bare:
        raise ValueError("a text in it runs over the end of its line")
    if bare.count(".") + bare.count("{") > _MOST_DEEP or bare.count("[[") > _MOST_DEEP:
        raise ValueError("it has more dots and braces than any record")
    data = tomllib.loads(rest)
    if found is not None and data.get("answers") == []:
        data["answers"] = re.findall('"([^"]*+)"', found[1])
    return data


def _wrong(token: str, error: IllegalAction | NotationError) -> str:
    """Return the fault of an answer, without the list of legal answers."""
    if isinstance(error, IllegalAction):
        return error.refusal
    of_all = str(error).startswith(quoted(token))  # then it only tells the ways
    return "is no answer" if of_all else f"is no answer ({error})"
