"""Links to a table, a deal, an exercise or problems: `CardWidget.link` makes them, and `open_link` opens them.

A link is the address of the site's play page with one of these after the ``#``:

``table=brag``                      a new table of a variant
``deal=…``                          a deal as the sharer's seat knows it (see `shared_deal`), or a whole deal if it is
                                    over and its cards lie open; packed JSON in both cases
``exercise=brag.best_three:3``      an exercise by its kind and seed
``problems=briscola``               the problems of a family
``problem=briscola.count-his-ace``  one problem
``widget=HandWidget``               the example of a widget in the gallery of the documentation

A language may follow, as ``&lang=ja``, and Italian card faces, as ``&faces=italian``. A link contains no code. Its
names are looked up, and its data are checked like those of records.
"""

from __future__ import annotations

import base64
import json
import platform
import sys
import zlib
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import asdict, fields
from random import Random
from typing import TypeVar
from urllib.parse import parse_qsl, quote

from ..core.errors import CardTableError, NotationError
from ..core.record import Record
from ..core.variants import find
from ..lessons.kinds import PROBLEMS, kind_named
from ..lessons.problems import problems
from ..locale import language, languages, say
from .base import CardWidget, Refusal
from .controls import Controls
from .exercise import ExerciseWidget
from .plays import may_show, may_tell
from .problems import ProblemsWidget
from .shared_deal import NotFound, SharedDeal
from .still.faces import FACES
from .table import TableWidget

__all__ = ["SITE", "link_to", "open_link", "packed", "report_of"]

T = TypeVar("T")

SITE = "https://cardwidgets.github.io/cardwidgets/play/"
"""The page that opens links."""
VERSION = 1
"""The version of the notation of deals that this package writes, and the newest that it reads."""
MAX_TEXT = 8_000
"""The longest link that is accepted, in characters. A whole deal of Preferans takes under 1,000."""
MAX_BYTES = 60_000
"""The largest unpacked size of a deal in a link, in bytes."""


def link_to(widget: object) -> str:
    """Return the link that opens a widget on the site. Raises `Refusal` if the site cannot open it."""
    match widget:
        case TableWidget():
            name, value = "deal", packed({"v": VERSION, **_told(widget)})
        case ExerciseWidget(exercise=one) if one.of is not None:
            problem = one.of in problems(one.of.family) if one.of.topic == PROBLEMS else False
            name, value = ("problem", str(one.of)) if problem else ("exercise", f"{one.of}:{one.seed}")
        case ProblemsWidget():
            name, value = "problems", widget.family
        case _:
            raise Refusal("link.none")
    faces = "&faces=italian" if getattr(widget, "faces", "") == "italian" else ""
    return f"{SITE}#{name}={quote(value, safe=':.')}{faces}&lang={widget.lang}"


def _told(widget: TableWidget) -> dict[str, object]:
    """Return the data of a deal for a link: the whole deal once it is over with all hands open, else what the seat
    knows.
    """
    match, seat = widget.match, widget.seat
    shown = widget.reviewer.shows_hands or not may_show(match, seat, True)
    if not (may_tell(match, widget.hands) and shown):
        return {"deal": asdict(SharedDeal.of(widget.seen, seat))}
    record = Record.of(match.table)
    return {"whole": {"variant": record.variant, "seats": len(record.seats), "seat": seat, "rules": record.rules,
                      "start": record.start, "answers": record.answers}}  # fmt: skip


def report_of(widget: object) -> str:
    """Return a text for a report of a problem: versions, the link, and what the reader sees."""
    told = [f"{name} {sys.modules[name].__version__}" for name in ("cardwidgets", "ipywidgets", "anywidget")]
    lines = [", ".join([*told, f"Python {platform.python_version()}", sys.platform])]
    with suppress(Refusal):
        lines.append(link_to(widget))
    return "\n\n".join([*lines, widget.text() if isinstance(widget, CardWidget) else repr(widget)])


def packed(told: object) -> str:
    """Return data packed for a link: compressed JSON, in characters that an address need not escape."""
    text = json.dumps(told, separators=(",", ":"), sort_keys=True, ensure_ascii=False)
    pack = zlib.compressobj(9, zlib.DEFLATED, -15)
    data = pack.compress(text.encode()) + pack.flush()
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def open_link(text: str, *, lang: str | None = None) -> CardWidget | Controls:
    """Return the widget that a link names. The text may be the whole address, or the part after its ``#``.

    A deal that is not over is shown from the seat of the sharer. Cards that this seat had not seen are dealt anew. A
    link to a table may also name the number of seats and a seed, as in ``#table=brag&seats=3&seed=7``.

    ``lang``  the language; by default that of the link, else the one in use

    >>> open_link("#exercise=brag.best_three:3&lang=en")
    Exercise: the best three of five (seed 3), asked

    Raises `NotationError` with a sentence for the reader if the link names nothing, is damaged, or comes from a newer
    version. Raises `TypeError` if it is not text.
    """
    if not isinstance(text, str):
        raise TypeError(f"a link must be a text, not {type(text).__name__}")
    given = dict(parse_qsl(text[: MAX_TEXT + 1].rpartition("#")[2]))
    spoken = next((one for one in (lang, given.get("lang")) if one in languages()), language(None))
    if len(text) > MAX_TEXT:
        raise NotationError(say("link.damaged", spoken))
    name = next((name for name in _OPENED if name in given), None)
    if name is None:
        raise NotationError(say("link.names_nothing", spoken))
    more = {key: value for key, value in given.items() if key not in (name, "lang", "faces")}
    options = "&".join(f"{key}={value}" for key, value in more.items())
    try:
        numbers = {key: int(value) for key, value in more.items()} if name == "table" else {}
        widget = _OPENED[name](given[name], spoken, **numbers)
    except _Sentence as sentence:
        raise NotationError(say(str(sentence), spoken)) from None
    except (CardTableError, Refusal, ArithmeticError, AttributeError, LookupError, TypeError, ValueError):
        wrong = "link.damaged" if name == "deal" else "link.unknown"
        called = given[name]
        if name == "table" and options and _is_game(called):
            wrong, called = "link.options", options
        raise NotationError(say(wrong, spoken, what=" ".join(called.split())[:40])) from None
    if given.get("faces") in FACES and isinstance(widget, CardWidget):
        widget.faces = given["faces"]
    return widget


def _is_game(named: str) -> bool:
    """Return whether a variant has this name."""
    try:
        find(named)
    except CardTableError:
        return False
    return True


class _Sentence(Exception):
    """The error that carries the key of a sentence: the reason why a link does not open."""


def _table(named: str, lang: str, *, seats: int | None = None, seed: int | None = None) -> CardWidget:
    return TableWidget(named, seats=seats, seed=seed, lang=lang, advice=True, hints=True)


def _exercise(named: str, lang: str) -> CardWidget:
    kind, _, seed = named.partition(":")
    return ExerciseWidget(kind_named(kind), seed=int(seed) if seed.removeprefix("-").isdecimal() else seed, lang=lang)


def _problem(named: str, lang: str) -> CardWidget:
    one = {str(one): one for one in problems(named.partition(".")[0])}[named]
    return ExerciseWidget(one.exercise(lang), lang=lang)


def _problems(named: str, lang: str) -> Controls:
    return ProblemsWidget(named, lang=lang)


def _widget(named: str, lang: str) -> CardWidget | Controls:
    from .gallery import GALLERY  # imported late, since it imports every widget

    return GALLERY[named](lang)


def _deal(named: str, lang: str) -> CardWidget:
    told = _unpacked(named)
    if "whole" in told:
        return _whole(_checked(told["whole"], dict), lang)
    shared = _shared(_checked(told["deal"], dict))
    try:
        table = shared.deal(Random())
    except NotFound:
        raise _Sentence("link.no_deal") from None
    return TableWidget(table, seat=shared.seat, lang=lang, advice=True, hints=True)


def _unpacked(named: str) -> Mapping[str, object]:
    """Return the data of a link, unpacked. Raises `ValueError` if the text is not packed data."""
    data = base64.b64decode(named + "=" * (-len(named) % 4), altchars=b"-_", validate=True)
    unpack = zlib.decompressobj(-15)
    try:
        text = unpack.decompress(data, MAX_BYTES)
    except zlib.error as error:
        raise ValueError(str(error)) from None
    if unpack.unconsumed_tail or not unpack.eof:
        raise ValueError("a deal in a link is shorter")
    try:
        told = json.loads(text)
    except RecursionError:
        raise ValueError("no deal is nested like this") from None
    number = told["v"]
    if type(number) is int and number > VERSION:
        raise _Sentence("link.newer")
    if number != VERSION:
        raise ValueError("no version of links is like this")
    return dict(told)


def _checked(value: object, kind: type[T]) -> T:
    """Return a JSON value if it has a type. Raises `ValueError` if not."""
    if type(value) is not kind:
        raise ValueError(f"{value!r:.40} is not a {kind.__name__}, which is needed here")
    return value


def _shared(told: Mapping[str, object]) -> SharedDeal:
    """Return a shared deal after a check of its fields. Raises `ValueError`."""
    if {*told} != {field.name for field in fields(SharedDeal)}:
        raise ValueError("a deal has other fields")
    sights = [(_checked(number, int), _checked(card, str)) for number, card in _checked(told["sights"], list)]
    return SharedDeal(
        variant=_checked(told["variant"], str),
        seats=_checked(told["seats"], int),
        seat=None if told["seat"] is None else _checked(told["seat"], int),
        rules=_checked(told["rules"], dict),
        start=_checked(told["start"], dict),
        loose={name: _checked(number, int) for name, number in _checked(told["loose"], dict).items()},
        plays=tuple(_checked(play, str) for play in _checked(told["plays"], list)),
        sights=tuple(sights),
        events=_checked(told["events"], int),
        shape=_checked(told["shape"], str),
    )


def _whole(told: Mapping[str, object], lang: str) -> CardWidget:
    """Return the table of a deal that is over, with its review below if the game has one."""
    seat = told["seat"]
    seats = _checked(told["seats"], int)
    record = Record(
        _checked(told["variant"], str),
        tuple(f"seat {number}" for number in range(min(seats, 99))),
        tuple(_checked(answer, str) for answer in _checked(told["answers"], list)),
        _checked(told["rules"], dict),
        _checked(told["start"], dict),
    )
    match = record.match()
    match.table.rng = Random()
    widget = TableWidget(match, seat=None if seat is None else _checked(seat, int), lang=lang, hands=True)
    if widget.reviewable:
        widget.open_review()
    return widget


_OPENED: dict[str, Callable[..., CardWidget | Controls]] = {
    "deal": _deal,
    "exercise": _exercise,
    "problem": _problem,
    "problems": _problems,
    "table": _table,
    "widget": _widget,
}
