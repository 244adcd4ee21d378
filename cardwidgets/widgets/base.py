"""The base of every widget: a view that Python writes, and commands that Python judges.

The browser is not trusted. It may set a few traits (`DISPLAY_PREFERENCES`), and it may ask; everything else it sends
is dropped, and it is told the truth again. A command is checked for its shape, its size and its place in the game
before the widget hears of it, and no exception leaves this module by the wire.

A widget that is displayed leaves its picture beside the living view (see `pictured`), so that a notebook saved by its
reader can be opened again and exported. Set the environment variable ``CARDWIDGETS_DISPLAY=static`` to show pictures
alone, as for a notebook that is kept without its state; it is read whenever a widget is displayed.
"""

from __future__ import annotations

import inspect
import logging
import re
import traceback
from collections.abc import Callable, Iterable, Mapping
from contextlib import AbstractContextManager, suppress
from typing import Any, NoReturn, Self, TypedDict, TypeVar, Unpack

import anywidget
import ipywidgets  # type: ignore[import-untyped]
import traitlets

from ..core.cards import Cards
from ..core.errors import CardTableError, IllegalAction, NotationError, nearest, quoted
from ..core.plain import plain, sendable, typed
from ..lessons.display import still_note, text_about
from ..lessons.glossary import Glossary
from ..locale import FALLBACK, UnknownWord, explain, language, language_names, languages, say
from ..locale.words import fixed_text
from .contract import Switch, SwitchOption
from .modules import REFERENCES, BrowserModule, bundle, module_text, modules, shared_words
from .pictured import Pictured
from .still.faces import FACES
from .threads import WidgetLock, locked

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
"""Of the messages between Python and the browser."""
MOST_TEXT = 4096
"""The longest text a command may hold, in characters."""
DISPLAY_PREFERENCES = frozenset({"lang", "pace", "faces", "four_colour", "sound"})
"""The traits that a browser may set."""


class Keywords(TypedDict, total=False):
    """The keywords of ipywidgets that every widget takes."""

    layout: ipywidgets.Layout | Mapping[str, str | None]
    """Measures and places by the names of CSS, as ``{"width": "50%"}``."""
    tooltip: str | None
    """The text shown when somebody points at it."""
    tabbable: bool | None
    """True if the key Tab reaches it; None: as the browser has it."""


IPYWIDGETS = tuple(Keywords.__annotations__)
"""Their names."""

SOUNDS = ("off", "on")
"""The values of a taste for sounds."""

_STAYS = ("words", "switches", "talk", "ranks")
"""The parts of a view that hardly ever change: they travel by themselves, as ``page``, when they do."""
_FIELDS: Mapping[str, type] = {"v": int, "id": str, "ply": int, "do": str, "token": str}
_NEEDED = frozenset(_FIELDS) - {"token"}
_ID = re.compile(r"[\w.:-]{1,64}", re.ASCII)

log = logging.getLogger("cardwidgets")
Got = TypeVar("Got")
Set = TypeVar("Set")


class _TerseTrait(traitlets.TraitType[Got, Set]):
    """A trait whose refusal repeats little of what it was given, and the type unless that is ``right``."""

    right: type = bool

    def error(self, obj: object, value: object, error: Exception | None = None, info: str | None = None) -> NoReturn:
        raise traitlets.TraitError(f"{self.name} should be {info or self.info()}, not {typed(value, self.right)}")


class Choice(_TerseTrait[str, str], traitlets.Enum[str]):
    """One of a few values."""

    right = str


class Flag(_TerseTrait[bool, bool | int], traitlets.Bool[bool, bool | int]):
    """True or false."""

    def validate(self, obj: object, value: object) -> bool:
        value = plain(value)
        if type(value) is int:  # traitlets takes 0 and 1
            self.error(obj, value)
        return super().validate(obj, value)


class WholeNumber(_TerseTrait[int | None, int | None], traitlets.Int[int | None, int | None]):
    """A whole number."""

    right = int

    def validate(self, obj: object, value: object) -> int | None:
        value = plain(value)
        if type(value) is float:  # traitlets takes 2.0
            self.error(obj, value)
        return super().validate(obj, value)


class Hand(_TerseTrait[Cards, str | Iterable[str]]):
    """Some cards; set in any notation. Raises `NotationError` for what is no card, `TypeError` for what is no text."""

    default_value = Cards()
    info_text = "cards"

    def validate(self, obj: object, value: str | Iterable[str]) -> Cards:
        return value if isinstance(value, Cards) else Cards(value)


class Refusal(CardTableError):
    """A command that the widget will not obey; ``key`` and ``figures`` say why, in any language."""

    def __init__(self, key: str, **figures: object) -> None:
        self.key, self.figures = key, figures
        super().__init__(key)


Callback = TypeVar("Callback", bound=Callable[..., object])


def listen(callbacks: list[Callback], callback: Callback, *, remove: bool) -> None:
    """Register a callback, once; or with ``remove`` take it out again. Raises `TypeError` for what cannot be called."""
    if not callable(callback):
        raise TypeError(f"a callback is a function, and no {type(callback).__name__}")
    if callback in callbacks:
        callbacks.remove(callback)
    if not remove:
        callbacks.append(callback)


def _moving(view: Mapping[str, object], _: object) -> dict[str, object]:
    """Return what of a view travels with every picture."""
    return {name: part for name, part in view.items() if name not in _STAYS}


def _staying(view: Mapping[str, object]) -> dict[str, object]:
    return {name: part for name, part in view.items() if name in _STAYS}


def call_each(callbacks: Iterable[Callable[..., object]], *given: object) -> None:
    """Call a reader's functions one after the other; one that raises is logged, and breaks nothing."""
    for callback in tuple(callbacks):
        try:
            callback(*given)
        except Exception:  # a reader's own code may raise anything; the table has moved, and the others are called
            log.exception("a callback of this widget failed")


def language_switch(lang: str, file: str) -> Switch:
    """Return the switch between the languages that have this file of words, and the one in use, by what each calls
    itself."""
    own = {lang: say("language", lang)}
    named = sorted({**language_names(file), **own}.items())
    names: list[SwitchOption] = [{"value": one, "text": name, "lang": one} for one, name in named]
    return {"name": "lang", "label": say("widget.pages", lang), "value": lang, "options": names}


def face_switch(lang: str, faces: str) -> Switch:
    """Return the switch between the faces that cards may have."""
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


class _Transaction:
    """The calls of `CardWidget.whole` that one widget is in. The outermost alone takes back and publishes."""

    def __init__(self, widget: CardWidget) -> None:
        self._widget, self._depth = widget, 0

    def __enter__(self) -> None:
        self._widget._lock.__enter__()
        if not self._depth:
            try:
                self._widget._take_note()
            except BaseException:
                self._widget._lock.__exit__()
                raise
        self._depth += 1

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        self._depth -= 1
        try:
            if not self._depth:
                if kind is None:
                    self._widget._published()
                else:
                    self._widget._take_back()
        finally:
            self._widget._lock.__exit__()


class CardWidget(Pictured, anywidget.AnyWidget):
    """A widget of this package: one synced ``view`` that only Python writes, and the reader's tastes.

    A subclass names its `bundle`, composes the view (`_compose`), obeys commands (`command`), and has a text and a
    picture for pages where nothing runs. The words that need explaining travel once in each language for all widgets
    that share them, as ``glossary``; so do the parts of the view that hardly ever change, as ``page`` of each.

    Every widget takes the keywords ``layout``, ``tooltip`` and ``tabbable`` of ipywidgets; one that it does not know
    is refused by name. What a reader does can be followed by `observe` and `link`: a subclass has read-only traits
    (`_values`), which never travel to the browser. They change together, after all that a command does is done; an
    observer that raises is logged. Any thread may use a widget: see `threads`.

    Traits of every widget, all of which may be set:

    ``lang``         str, language of the page: one of `cardwidgets.locale.languages`
    ``faces``        str, ``"french"`` or ``"italian"``
    ``four_colour``  bool, a colour for each suit
    """

    BUNDLE = ""
    COMMANDS: frozenset[str] = frozenset()
    WITHOUT: frozenset[str] = frozenset()
    """Keywords of the classes above that would do nothing here, and so are refused."""
    _lock: WidgetLock
    """Of the threads that change this widget: see `threads`."""
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
        """Return the module that draws this widget."""
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
        """Begin the widget. A subclass sets up what `_compose` reads before it calls this.

        Raises `traitlets.TraitError` for a taste nobody has words or drawings for, `FileNotFoundError` when the
        browser half is not built.
        """
        self._refuse_unknown(traits, self.WITHOUT)  # which a class above may set
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

    # ---------- what a subclass says ----------

    def command(self, do: str, token: str | None) -> str | None:
        """Obey a command of `COMMANDS`. Returns a text that was asked for, if any.

        Raise `Refusal`, or let the rules raise `IllegalAction` or `NotationError`: the reader is told why.
        """
        raise Refusal("refuse.unknown")

    def text(self) -> str:
        """Return the widget in plain text."""
        return repr(self)

    def link(self) -> str:
        """Return a link that opens this on the site: see `links`. It tells no more than its reader may know.

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
        """Return the view, as the contract of the browser half has it, but for ``v``, ``ply`` and ``lang``."""
        return {}

    def _glossary(self) -> Glossary:
        """Return the words that may need explaining here."""
        return Glossary()

    def _values(self) -> Mapping[str, object]:
        """Return the read-only traits, as they are now."""
        return {}

    def _tell(self) -> None:
        """Bring the read-only traits up to date. Whoever observes them cannot undo what has been done."""
        for name, value in self._values().items():
            try:
                self.set_trait(name, value)
            except Exception:  # of a reader's observer: the trait is set, and the next one is still to be told
                log.exception("an observer of %s failed", name)

    # ---------- what Python shows ----------

    @property
    def ply(self) -> int:
        """Return how often the table has moved; a command that saw an older table is refused."""
        return self._ply

    def redraw(self, *, moved: bool = False) -> None:
        """Compose the view anew and send it; ``moved`` makes commands to the former view stale."""
        with self.whole():
            self._ply += moved
            self._show(self._whole_view())

    def _show(self, view: dict[str, object]) -> None:
        self.set_trait("page", _staying(view))
        self.set_trait("view", view)

    def whole(self) -> AbstractContextManager[None]:
        """Return all or nothing: whatever fails in here, the widget is as it was, so that page and Python agree.

        No other thread changes the widget meanwhile. Within another one it is a part of that one, which takes all back;
        so an error must not be caught between the two.
        """
        return self._transaction

    def _take_note(self) -> None:
        """Remember how everything is; called when the outermost `whole` begins."""
        self._noted = self._way_back(), self._ply, self.view

    def _take_back(self) -> None:
        """Make everything as it was when the outermost `whole` began."""
        assert self._noted is not None
        back, self._ply, view = self._noted
        back()
        with suppress(Exception):  # of somebody who looks on; the page has been told
            self._show(view)

    def _published(self) -> None:
        """Tell whoever looks on, once all is done."""
        self._tell()
        if self._beside is not None:
            self._keep_picture()

    def _way_back(self) -> Callable[[], None]:
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
        """Take the tastes out of what a browser sends, drop the rest and send the truth back."""
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
        except Exception:  # whatever an unknown value does to a validator, it does not fit
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
            self.send({**reply, "ok": False, "error": sendable(why_not)})
        else:
            self.send({**reply, "ok": True, **({"text": sendable(text)} if text else {})})

    def _handle_command(self, content: Any, buffers: object) -> str | None:  # what a browser sent
        """Do what a message asks, which may be anything until it is checked. Returns None, or why not."""
        if wrong := _malformed(content, buffers):
            return self.say(wrong)
        if content == self._done:
            return None  # the same message once more: it is answered again, and nothing is done twice
        if content["v"] != VERSION:
            return self.say("refuse.version")
        if content["do"] == "state":  # of somebody who waited in vain: whatever they have seen, they are told the truth
            self.send_state(("page", "view"))
            return None
        if content["do"] == "module":  # of a host without a way to other models: the message is named by the module
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
    """Return the key of what is wrong with the shape of a message."""
    if buffers or not isinstance(content, dict) or not _NEEDED <= content.keys() <= _FIELDS.keys():
        return "refuse.malformed"
    size = 0
    for name, value in content.items():
        if type(value) is not _FIELDS[name]:  # True is no number here
            return "refuse.malformed"
        size += len(value) if isinstance(value, str) else 0
    if size > MOST_TEXT:
        return "refuse.too_large"
    text = "".join([value for value in content.values() if isinstance(value, str)])
    if sendable(text) != text:  # no answer could be written that repeats it
        return "refuse.malformed"
    return None if _ID.fullmatch(content["id"]) else "refuse.malformed"


def _note(error: Exception) -> None:
    """Log what kind of error it was and where, without its message, since that may name a hidden card."""
    log.error("%s\n%s", type(error).__name__, "".join(traceback.format_tb(error.__traceback__)))
