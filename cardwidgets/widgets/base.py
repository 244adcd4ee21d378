"""The base of every widget: Python writes its view and checks its commands.

The browser is not trusted. It may set a few traits (`DISPLAY_PREFERENCES`) and send commands. Everything else that it
sends is dropped, and the true state is sent back. A command is checked for its shape, its size and its place in the
game before the widget handles it. No exception is sent to the browser.

A widget that is displayed leaves its picture beside the living view (see `pictured`), so that a notebook saved by its
reader can be opened again and exported. Set the environment variable ``CARDWIDGETS_DISPLAY=static`` to show only
pictures, as for a notebook that is stored without widget state. The variable is read whenever a widget is displayed.
"""

from __future__ import annotations

import inspect
import logging
import re
import traceback
from collections.abc import Callable, Iterable, Mapping
from contextlib import AbstractContextManager, nullcontext, suppress
from typing import Any, NoReturn, Self, TypedDict, TypeVar, Unpack

import anywidget
import ipywidgets  # type: ignore[import-untyped]
import traitlets

from ..core.cards import Cards
from ..core.errors import CardTableError, IllegalAction, NotationError, nearest, quoted
from ..core.plain import plain, printable, typed
from ..lessons.display import still_note, text_about
from ..lessons.glossary import Glossary
from ..locale import FALLBACK, UnknownWord, explain, language, language_names, languages, say
from ..locale.words import fixed_text
from .contract import Switch, SwitchOption
from .modules import REFERENCES, BrowserModule, bundle, module_text, modules, shared_words
from .pictured import Pictured
from .still.faces import FACES
from .threads import Call, WidgetLock, locked

__all__ = [
    "DISPLAY_PREFERENCES",
    "IPYWIDGETS",
    "MOST_TEXT",
    "SOUNDS",
    "VERSION",
    "CardWidget",
    "Keywords",
    "Refusal",
    "call_each",
    "listen",
    "pace_switch",
    "sound_switch",
]

VERSION = 1
"""The version of the messages between Python and the browser."""
MOST_TEXT = 4096
"""The longest text a command may hold, in characters."""
DISPLAY_PREFERENCES = frozenset({"lang", "pace", "faces", "four_colour", "sound"})
"""The traits that a browser may set."""


class Keywords(TypedDict, total=False):
    """The keywords of ipywidgets that every widget takes."""

    layout: ipywidgets.Layout | Mapping[str, str | None]
    """CSS properties of size and position, such as ``{"width": "50%"}``."""
    tooltip: str | None
    """The text shown while the pointer is over the widget."""
    tabbable: bool | None
    """True if the Tab key reaches the widget; None for the browser's default."""


IPYWIDGETS = tuple(Keywords.__annotations__)
"""The names of these keywords."""

SOUNDS = ("off", "on")
"""The values of the sound preference."""

_STAYS = ("words", "switches", "talk", "ranks")
"""The parts of a view that hardly ever change. They are sent apart from the rest, as ``page``, and only when they
change.
"""
_FIELDS: Mapping[str, type] = {"v": int, "id": str, "ply": int, "do": str, "token": str}
_NEEDED = frozenset(_FIELDS) - {"token"}
_ID = re.compile(r"[\w.:-]{1,64}", re.ASCII)

log = logging.getLogger("cardwidgets")
Got = TypeVar("Got")
Set = TypeVar("Set")


class _TerseTrait(traitlets.TraitType[Got, Set]):
    """A trait with short error messages: they shorten the wrong value, and name its type unless that is ``right``."""

    right: type = bool

    def error(self, obj: object, value: object, error: Exception | None = None, info: str | None = None) -> NoReturn:
        raise traitlets.TraitError(f"{self.name} must be {info or self.info()}, not {typed(value, self.right)}")


class Choice(_TerseTrait[str, str], traitlets.Enum[str]):
    """A trait with one of a few values."""

    right = str


class Flag(_TerseTrait[bool, bool | int], traitlets.Bool[bool, bool | int]):
    """A trait that is True or False; 0 and 1 are refused."""

    def validate(self, obj: object, value: object) -> bool:
        value = plain(value)
        if type(value) is int:  # traitlets would accept 0 and 1
            self.error(obj, value)
        return super().validate(obj, value)


class WholeNumber(_TerseTrait[int | None, int | None], traitlets.Int[int | None, int | None]):
    """A trait that is a whole number; 2.0 is refused."""

    right = int

    def validate(self, obj: object, value: object) -> int | None:
        value = plain(value)
        if type(value) is float:  # traitlets would accept 2.0
            self.error(obj, value)
        return super().validate(obj, value)


class Hand(_TerseTrait[Cards, str | Iterable[str]]):
    """A trait of cards, which may be set in any notation. Raises `NotationError` for a value that is not a card, and
    `TypeError` for a value that is not text.
    """

    default_value = Cards()
    info_text = "cards"

    def validate(self, obj: object, value: str | Iterable[str]) -> Cards:
        return value if isinstance(value, Cards) else Cards(value)


class Refusal(CardTableError):
    """The error for a command that the widget refuses. ``key`` and ``figures`` give the reason in any language."""

    def __init__(self, key: str, **figures: object) -> None:
        self.key, self.figures = key, figures
        super().__init__(key)


Callback = TypeVar("Callback", bound=Callable[..., object])


def listen(callbacks: list[Callback], callback: Callback, *, remove: bool) -> None:
    """Register a callback once; with ``remove`` unregister it. Raises `TypeError` if ``callback`` is not callable."""
    if not callable(callback):
        raise TypeError(f"a callback must be a function, not {type(callback).__name__}")
    if callback in callbacks:
        callbacks.remove(callback)
    if not remove:
        callbacks.append(callback)


def _moving(view: Mapping[str, object], _: object) -> dict[str, object]:
    """Return the parts of a view that are sent with each redraw."""
    return {name: part for name, part in view.items() if name not in _STAYS}


def _staying(view: Mapping[str, object]) -> dict[str, object]:
    return {name: part for name, part in view.items() if name in _STAYS}


def call_each(callbacks: Iterable[Callable[..., object]], *given: object) -> None:
    """Call a reader's functions one after the other. An exception of one is logged, and the others are still called."""
    for callback in tuple(callbacks):
        try:
            callback(*given)
        except Exception:  # a reader's code may raise anything; the move stands, and the other callbacks are called
            log.exception("a callback of this widget failed")


def language_switch(lang: str, file: str) -> Switch:
    """Return the switch between the languages that have this file of words. Each is labelled by its own name for
    itself, and ``lang`` is always among them.
    """
    own = {lang: say("language", lang)}
    named = sorted({**language_names(file), **own}.items())
    names: list[SwitchOption] = [{"value": one, "text": name, "lang": one} for one, name in named]
    return {"name": "lang", "label": say("widget.pages", lang), "value": lang, "options": names}


def face_switch(lang: str, faces: str) -> Switch:
    """Return the switch between French and Italian card faces."""
    names: list[SwitchOption] = [{"value": one, "text": say(f"widget.{one}", lang)} for one in FACES]
    return {"name": "faces", "label": say("widget.faces", lang), "value": faces, "options": names}


def pace_switch(lang: str, pace: str, paces: Iterable[str]) -> Switch:
    """Return the switch between the paces at which computer players answer."""
    named: list[SwitchOption] = [{"value": one, "text": say(f"table.{one}", lang)} for one in paces]
    return {"name": "pace", "label": say("table.pace", lang), "value": pace, "options": named}


def sound_switch(lang: str, sound: str) -> Switch:
    """Return the switch that turns the sounds on and off."""
    names: list[SwitchOption] = [{"value": one, "text": say(f"table.sound_{one}", lang)} for one in SOUNDS]
    return {"name": "sound", "label": say("table.sound", lang), "value": sound, "options": names}


_PART = nullcontext()
"""A transaction inside another one, which does nothing by itself."""


class _Transaction:
    """The nested calls of `CardWidget.whole` on one widget. Only the outermost call rolls back and publishes."""

    def __init__(self, widget: CardWidget) -> None:
        self._widget, self.depth = widget, 0
        self._call: Call | None = None
        """The call of a method in which the outermost one began."""

    def __enter__(self) -> None:
        lock = self._widget._lock
        lock.take()
        try:
            if not self.depth:
                self._widget._take_note()
                self._call = lock.holder
            self.depth += 1
        except BaseException:
            lock.free()
            raise

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        try:
            if kind is not None and self.depth == 1:
                self._widget._take_back()
            self.depth -= 1
            if kind is None and not self.depth:
                self._widget._published()
        finally:
            self._widget._lock.free()

    def mend(self) -> None:
        """End a transaction whose end was cut off by an interrupt from the keyboard.

        What it did stays if the page shows it already. Otherwise the widget is restored to its former state.
        """
        if not self.depth or self._call is None or self._call.goes_on:
            return
        widget = self._widget
        try:
            shown = widget._whole_view() == widget.view
        except Exception:  # the state may be half restored
            shown = False
        if not shown:
            widget._take_back()
        self.depth = 0


class CardWidget(Pictured, anywidget.AnyWidget):
    """The base class of the package's widgets: a synced ``view`` that only Python writes, and the reader's preferences.

    A subclass names its `bundle`, composes the view (`_compose`), obeys commands (`command`), and has a text and a
    picture for pages without a kernel. The words that need explaining are sent as ``glossary``, once in each language
    for all widgets that share them. The parts of the view that hardly ever change are sent as ``page``.

    Every widget takes the keywords ``layout``, ``tooltip`` and ``tabbable`` of ipywidgets; an unknown keyword is
    refused by name. A program follows the reader by `observe` and `link`: a subclass has read-only traits (`_values`),
    which are never sent to the browser. They change together at the end of a command. An exception of an observer is
    logged. Any thread may use a widget: see `threads`.

    Traits of every widget, all of which may be set:

    ``lang``         str, language of the page: one of `cardwidgets.locale.languages`
    ``faces``        str, ``"french"`` or ``"italian"``
    ``four_colour``  bool, a colour for each suit
    """

    BUNDLE = ""
    COMMANDS: frozenset[str] = frozenset()
    WITHOUT: frozenset[str] = frozenset()
    """Keywords of base classes that would have no effect here, and so are refused."""
    _lock: WidgetLock
    """The lock of this widget: see `threads`."""
    _transaction: _Transaction
    _noted: tuple[Callable[[], None], int, dict[str, object]] | None = None
    """The state when the outermost call of `whole` began."""

    _esm = traitlets.Unicode(read_only=True).tag(sync=True)
    _modules = traitlets.List(traitlets.Instance(BrowserModule), read_only=True).tag(**REFERENCES)
    page = traitlets.Dict(read_only=True).tag(sync=True)
    view = traitlets.Dict(read_only=True).tag(sync=True, to_json=_moving)
    _mark = traitlets.Unicode(read_only=True).tag(sync=True)
    glossary = traitlets.Dict(read_only=True).tag(sync=True, to_json=lambda told, _: shared_words(told) if told else {})
    lang = Choice(languages(), FALLBACK).tag(sync=True)
    faces = Choice(FACES, "french").tag(sync=True)
    four_colour = Flag(True).tag(sync=True)

    def __init_subclass__(cls, **options: Any) -> None:
        super().__init_subclass__(**options)
        for name, made in [*vars(cls).items()]:
            if inspect.isfunction(made) and (name == "_on_message" or not name.startswith("_")):
                setattr(cls, name, locked(made))

    def __new__(cls, *args: Any, **options: Any) -> Self:  # as traitlets has it
        self: Self = super().__new__(cls, *args, **options)
        self._lock = WidgetLock()
        self._transaction = _Transaction(self)
        return self

    @traitlets.default("_esm")
    def _script(self) -> str:
        return bundle("loader", "js")

    @traitlets.default("_modules")
    def _drawn_with(self) -> list[BrowserModule]:
        return modules(self._bundle())

    def _bundle(self) -> str:
        """Return the name of the browser module that draws this widget."""
        return self.BUNDLE

    @traitlets.default("view")
    def _whole_view(self) -> dict[str, object]:
        return {"v": VERSION, "ply": self._ply, "lang": self.lang, **self._compose()}

    @traitlets.default("page")
    def _whole_page(self) -> dict[str, object]:
        return _staying(self.view)

    @traitlets.default("glossary")
    def _whole_glossary(self) -> dict[str, object]:
        terms = [[term.said(self.lang), term.original, term.meaning(self.lang)] for term in self._glossary()]
        return {"label": self.say("widget.glossary"), "terms": terms} if terms else {}

    def __init__(
        self, *, lang: str | None = None, faces: str = "french", four_colour: bool = True, **traits: Unpack[Keywords]
    ) -> None:
        """Set up the widget. A subclass sets the attributes that `_compose` reads before it calls this.

        Raises `traitlets.TraitError` if there are no words for the language or no drawings for the faces, and
        `FileNotFoundError` if the browser half is not built.
        """
        self._refuse_unknown(traits, self.WITHOUT)  # `WITHOUT` of the class
        lang = language(lang)
        self._ply = 0
        self._done: object = None
        self._text: str | None = None
        super().__init__(lang=lang, faces=faces, four_colour=four_colour, **traits)
        self.observe(lambda _: self.redraw(), sorted(DISPLAY_PREFERENCES & set(self.keys)))
        self.observe(lambda _: self.set_trait("glossary", self._whole_glossary()), "lang")
        self.on_msg(self._on_message)
        self._tell()

    @classmethod
    def _options(cls) -> list[str]:
        """Return the keywords that this class takes, in the order of the classes that name them."""
        makers = [each.__init__ for each in cls.__mro__ if issubclass(each, CardWidget) and "__init__" in vars(each)]
        named = [name for maker in makers for name, one in inspect.signature(maker).parameters.items()
                 if one.kind in (one.KEYWORD_ONLY, one.POSITIONAL_OR_KEYWORD) and name != "self"]  # fmt: skip
        return [name for name in dict.fromkeys([*named, *IPYWIDGETS]) if name not in cls.WITHOUT]

    @classmethod
    def _refuse_unknown(cls, given: Iterable[str], more: Iterable[str] = ()) -> None:
        """Raise `TypeError` for the first keyword that is neither an option of this class nor among ``more``."""
        known = [*cls._options(), *more]
        if unknown := [name for name in given if name not in known]:
            raise TypeError(f"{cls.__name__} has no option {quoted(unknown[0])}{nearest(unknown[0], known)}")

    # ---------- for subclasses to override ----------

    def command(self, do: str, token: str | None) -> str | None:
        """Obey a command of `COMMANDS`. Returns a text if the command asked for one.

        Raises `Refusal`, or `IllegalAction` or `NotationError` of the rules. The reader is shown the reason.
        """
        raise Refusal("refuse.unknown")

    def text(self) -> str:
        """Return the widget in plain text."""
        return repr(self)

    def link(self) -> str:
        """Return a link that opens this widget on the site: see `links`. It holds only what the reader may know.

        Raises `Refusal` for a widget that the site cannot open by a link.
        """
        return text_about("link", self)

    def report(self) -> str:
        """Return a text to paste into a report of a problem: versions, the link, and what the reader sees."""
        return text_about("report", self)

    def picture(self) -> str:
        """Return the widget as HTML that needs no script and no trust."""
        raise Refusal("refuse.unknown")

    def _compose(self) -> Mapping[str, object]:
        """Return the view as the browser's contract defines it, without ``v``, ``ply`` and ``lang``."""
        return {}

    def _glossary(self) -> Glossary:
        """Return the words that may need explaining here."""
        return Glossary()

    def _values(self) -> Mapping[str, object]:
        """Return the present values of the read-only traits."""
        return {}

    def _tell(self) -> None:
        """Update the read-only traits. An exception of an observer does not undo the command."""
        for name, value in self._values().items():
            try:
                self.set_trait(name, value)
            except Exception:  # raised by a reader's observer: the trait is set, and the next ones must be set too
                log.exception("an observer of %s failed", name)

    # ---------- what Python shows ----------

    @property
    def ply(self) -> int:
        """Return the number of moves so far. A command for a view with a lower ply is refused."""
        return self._ply

    def redraw(self, *, moved: bool = False) -> None:
        """Compose the view anew and send it. With ``moved``, commands for the former view are refused from now on."""
        with self.whole():
            self._ply += moved
            self._show(self._whole_view())

    def _show(self, view: dict[str, object]) -> None:
        self.set_trait("page", _staying(view))
        self.set_trait("view", view)

    def whole(self) -> AbstractContextManager[None]:
        """Return a context manager for a transaction: if anything in it fails, the widget is restored to its former
        state.

        No other thread changes the widget meanwhile. A nested transaction is part of the outer one, and only the outer
        one rolls back. So an error must not be caught between the two.
        """
        return _PART if self._transaction.depth else self._transaction

    def _take_note(self) -> None:
        """Remember the present state. Called when the outermost `whole` begins."""
        self._noted = self._snapshot(), self._ply, self.view

    def _take_back(self) -> None:
        """Restore the state at the start of the outermost `whole`."""
        assert self._noted is not None
        back, self._ply, view = self._noted
        back()
        with suppress(Exception):  # raised by an observer, after the page was sent
            self._show(view)

    def _published(self) -> None:
        """Update traits and picture at the end of the outermost `whole`."""
        self._tell()
        if self._beside is not None:
            self._keep_picture()

    def _snapshot(self) -> Callable[[], None]:
        """Return a callback that restores everything a command may change. Subclasses with state of their own override
        it."""
        return lambda: None

    def say(self, key: str, **figures: object) -> str:
        """Return a text in the reader's language."""
        return fixed_text(key, self.lang) or say(key, self.lang, **figures)

    def __repr__(self) -> str:
        return type(self).__name__

    @locked
    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]]:  # as ipywidgets has it
        return super()._repr_mimebundle_(**kwargs)

    def _still(self) -> dict[str, str]:
        return {"text/plain": self.text(), "text/html": self.picture() + still_note(self.lang)}

    def _mark_picture(self, mark: str) -> None:
        self.set_trait("_mark", mark)

    # ---------- what the browser may do ----------

    @locked
    def set_state(self, sync_data: object) -> None:
        """Accept valid display preferences from a browser, drop everything else and send Python's values back."""
        sent: dict[str, object] = sync_data if isinstance(sync_data, dict) else {}
        good = {name: value for name, value in sent.items() if self._fits(name, value)}
        before = {name: getattr(self, name) for name in good}
        try:
            super().set_state(good)
        except Exception as error:  # a view that cannot be composed must not silence the widget
            good = {}
            _note(error)
            with suppress(Exception):
                for name, value in before.items():
                    self.set_trait(name, value)
        if untrue := [name for name in sent if name not in good and name in self.keys]:
            self.send_state(untrue)

    def _fits(self, name: str, value: object) -> bool:
        if name not in DISPLAY_PREFERENCES or not self.has_trait(name) or type(value) is not type(getattr(self, name)):
            return False
        try:
            self.traits()[name]._validate(self, value)
        except Exception:  # an unknown value may make a validator raise anything; it does not fit
            return False
        return True

    @locked
    def _on_message(self, _: object, content: object, buffers: object) -> None:
        """Handle a message from a browser: obey or refuse it, always answer, never raise."""
        mark = content.get("id") if isinstance(content, dict) else None
        reply: dict[str, object] = {"id": mark if isinstance(mark, str) and _ID.fullmatch(mark) else ""}
        try:
            why_not = self._handle_command(content, buffers)
        except Exception as error:
            _note(error)
            why_not = self.say("refuse.trouble")
        text, self._text = self._text, None
        if why_not is not None:
            self.send({**reply, "ok": False, "error": printable(why_not)})
        else:
            self.send({**reply, "ok": True, **({"text": printable(text)} if text else {})})

    def _handle_command(self, content: Any, buffers: object) -> str | None:  # what a browser sent
        """Check a message, which may be anything, and obey it. Returns None, or the reason for a refusal."""
        if wrong := _malformed(content, buffers):
            return self.say(wrong)
        if content == self._done:
            return None  # the same message again: it is answered, but not obeyed twice
        if content["v"] != VERSION:
            return self.say("refuse.version")
        if content["do"] == "state":  # sent by a page that waited in vain for an answer; the ply does not matter
            self.send_state(("page", "view"))
            return None
        if content["do"] == "module":  # sent by a host whose widgets cannot load other models
            self._text = module_text(content["id"])
            return None if self._text else self.say("refuse.unknown")
        if content["do"] not in self.COMMANDS:
            return self.say("refuse.unknown")
        if content["ply"] != self._ply:
            return self.say("refuse.stale")
        try:
            with self.whole():
                if content["do"] in ("link", "report"):
                    self._text = self.link() if content["do"] == "link" else self.report()
                else:
                    self._text = self.command(content["do"], content.get("token"))
        except Refusal as refusal:
            return self.say(refusal.key, **refusal.figures)
        except IllegalAction as illegal:
            return self._why(illegal)
        except NotationError:
            return self.say("refuse.unreadable", text=content.get("token", "")[:40])
        self._done = content
        return None

    def _why(self, refusal: IllegalAction) -> str:
        try:
            return explain(refusal.reason, self.lang)
        except UnknownWord as missing:
            _note(missing)
            return self.say("refuse.not_open")


def _malformed(content: object, buffers: object) -> str | None:
    """Return the key of the text about a malformed message."""
    if buffers or not isinstance(content, dict) or not _NEEDED <= content.keys() <= _FIELDS.keys():
        return "refuse.malformed"
    size = 0
    for name, value in content.items():
        if type(value) is not _FIELDS[name]:  # True does not count as a number
            return "refuse.malformed"
        size += len(value) if isinstance(value, str) else 0
    if size > MOST_TEXT:
        return "refuse.too_large"
    text = "".join([value for value in content.values() if isinstance(value, str)])
    if printable(text) != text:  # an answer that repeats this text could not be sent
        return "refuse.malformed"
    return None if _ID.fullmatch(content["id"]) else "refuse.malformed"


def _note(error: Exception) -> None:
    """Log the type and the traceback of an error without its message, since the message may name a hidden card."""
    log.error("%s\n%s", type(error).__name__, "".join(traceback.format_tb(error.__traceback__)))
