"""A picture with controls: sliders, rankings and cards. A change of a control recalculates the picture."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol, TypeAlias, TypeVar

import traitlets

from ..core.cards import Card, pack
from ..core.errors import quoted
from ..core.plain import plain, typed
from ..locale import language
from .base import IPYWIDGETS, CardWidget, Refusal
from .contract import PackSuit, TouchBody, TouchDrawn
from .odds_panel import UnfitCards, Voice, pack_view, read_cards
from .plays import pandas_for

if TYPE_CHECKING:
    import pandas

__all__ = ["Control", "Line", "Pick", "Shown", "Slider", "TouchPicture", "TouchWidget"]


class Shown(Protocol):
    """A picture that gives its parts to a page, and shows itself on pages without a kernel."""

    @property
    def title(self) -> str: ...

    def drawn(self, faces: str) -> TouchDrawn:
        """Return the visible parts, with cards of these faces."""

    def figures(self) -> Sequence[Mapping[str, object]]:
        """Return the data of the picture, as rows of a table."""

    def _repr_html_(self) -> str: ...


@dataclass(frozen=True)
class Slider:
    """A slider for a whole number from ``least`` to ``most``."""

    least: int
    most: int
    step: int = 1


@dataclass(frozen=True)
class Pick:
    """A choice of one ranking; each is named by a variant that has it."""

    options: Mapping[str, str]


@dataclass(frozen=True)
class Line:
    """A field for cards, typed or pressed: exactly ``whole`` cards of a pack of ``size``, or up to ``most`` if
    ``whole`` is 0.
    """

    most: int
    whole: int = 0
    size: int = 52


Control: TypeAlias = Slider | Pick | Line
ControlOf = TypeVar("ControlOf", Slider, Pick, Line)


@dataclass(frozen=True)
class TouchPicture:
    """The definition of a picture: the function that calculates it, its controls, and its largest number of bars."""

    count: Callable[..., Shown]
    controls: Mapping[str, Control]
    most_bars: int = 3


class TouchWidget(CardWidget):
    """A picture with its controls. A change of a control recalculates the picture.

    ``kind``   a `TouchPicture`: the function that calculates the picture, and its controls
    ``start``  the first values of the controls, and keywords of ipywidgets, such as ``layout``. A control that is left
               out has the function's default

    Traits that may be read and observed:

    ``value``  dict, the values of the controls: whole numbers, cards as typed, the name of a ranking

    ``shown`` is the present picture.

    Raises `ValueError` for an illegal value of a control, `TypeError` for an unknown control, `NotationError` for an
    impossible set of cards, and the errors of the function.
    """

    BUNDLE = "touch"
    COMMANDS = frozenset({"answer", "pick"})

    value = traitlets.Dict(read_only=True)

    def __init__(
        self,
        kind: TouchPicture,
        *,
        lang: str | None = None,
        faces: str = "french",
        four_colour: bool = True,
        **start: object,
    ) -> None:
        self._kind = kind
        more = {key: start.pop(key) for key in IPYWIDGETS if key in start}
        self._refuse_strange(start)
        self._stands = self._checked({key: _default(self._kind.count, key) for key in self._kind.controls} | start)
        self._counted: tuple[object, Shown] | None = None
        self._shown(self._stands, language(lang))
        super().__init__(lang=lang, faces=faces, four_colour=four_colour, **more)  # type: ignore[arg-type]

    # ---------- for Python ----------

    @property
    def shown(self) -> Shown:
        """The present picture."""
        return self._shown(self._stands, self.lang)

    def set(self, **values: object) -> None:
        """Set controls, as a reader would.

        Raises `TypeError` for an unknown control, and the errors of the class. After an error nothing has changed.
        """
        self._refuse_strange(values)
        self._go(self._checked(self._stands | values))

    def to_frame(self) -> pandas.DataFrame:
        """Return a row for each bar: name, value, band, mark; or for each hand: hand, beats. Needs pandas."""
        return pandas_for(self)(self.shown.figures())

    def _values(self) -> dict[str, object]:
        return {"value": dict(self._stands)}

    # ---------- for the browser ----------

    def command(self, do: str, token: str | None) -> None:
        """Set a slider or a choice (``answer``: ``deals=300``), or ``pick`` cards: all fields, with bars between
        them.
        """
        told: dict[str, object] = {}
        lines = self._controls(Line)
        if do == "pick":
            parts = (token or "").split("|")
            if len(parts) != len(lines):
                raise Refusal("refuse.malformed")
            told = dict(zip(lines, parts, strict=True))
        else:
            name, _, value = (token or "").partition("=")
            number = value.isascii() and value.isdecimal() and len(value) < 10
            told = {name: int(value) if name in self._controls(Slider) and number else value}
            if name not in self._kind.controls or name in lines:
                raise Refusal("odds_widget.no_choice")
        try:
            self._go(self._checked(self._stands | told))
        except UnfitCards as unfit:
            raise Refusal(unfit.key, **unfit.said(Voice(self.lang, self.faces))) from None
        except ValueError:
            raise Refusal("odds_widget.no_choice") from None

    def _snapshot(self) -> Callable[[], None]:
        before = self._stands

        def back() -> None:
            self._stands = before

        return back

    def _go(self, stands: dict[str, object]) -> None:
        self._shown(stands, self.lang)  # raises for impossible values, before anything has changed
        self._stands = stands
        self.redraw()

    # ---------- what may be ----------

    def _controls(self, kind: type[ControlOf]) -> dict[str, ControlOf]:
        return {name: one for name, one in self._kind.controls.items() if isinstance(one, kind)}

    def _refuse_strange(self, values: Mapping[str, object]) -> None:
        if strange := [key for key in values if key not in self._kind.controls]:
            known = ", ".join(self._kind.controls)
            raise TypeError(f"{self._kind.count.__name__} has no control {quoted(strange[0])}; controls: {known}")

    def _checked(self, values: Mapping[str, object]) -> dict[str, object]:
        """Return checked values. Raises `ValueError`, and `UnfitCards` for an impossible set of cards."""
        kept: dict[str, object] = {}
        away: list[Card] = []
        for name, control in self._kind.controls.items():
            value = values[name]
            match control:
                case Slider(least, most):
                    value = plain(value)
                    if type(value) is not int or not least <= value <= most:
                        raise ValueError(
                            f"{name} must be a whole number from {least} to {most}, not {typed(value, int)}"
                        )
                    kept[name] = value
                case Pick(options):
                    if value not in options:
                        raise ValueError(f"{name} must be one of {', '.join(options)}, not {quoted(value)}")
                    kept[name] = value
                case Line():
                    cards = self._read(value, control, away)
                    away += cards
                    kept[name] = " ".join(cards)
        return kept

    def _read(self, value: object, control: Line, away: Sequence[Card]) -> list[Card]:
        typed = value if isinstance(value, str) else " ".join(map(str, value))  # type: ignore[call-overload]
        found = read_cards(typed)
        before = [*away]
        for card in found:
            if card in before:
                raise UnfitCards("odds_widget.twice", card=card)
            if card not in pack(control.size):
                raise UnfitCards("odds_widget.foreign", card=card, n=control.size)
            before.append(card)
        if control.whole and len(found) != control.whole:
            raise UnfitCards("touch.whole", n=control.whole)
        if len(found) > control.most:
            raise UnfitCards("touch.too_many", n=control.most)
        return [*found]

    def _shown(self, stands: Mapping[str, object], lang: str) -> Shown:
        """Return the picture for values of the controls. It is cached."""
        question = (dict(stands), lang)
        if self._counted is None or self._counted[0] != question:
            self._counted = question, self._kind.count(**stands, lang=lang)
        return self._counted[1]

    # ---------- the view ----------

    def _compose(self) -> TouchBody:
        shown, stands, voice = self.shown, self._stands, Voice(self.lang, self.faces)
        lines = self._controls(Line)
        return {
            "label": self.say("touch.label"),
            "title": shown.title,
            "sliders": [
                {
                    "name": name,
                    "label": self.say(f"touch.control.{name}"),
                    "value": int(str(stands[name])),
                    "least": one.least,
                    "most": one.most,
                    "step": one.step,
                }
                for name, one in self._controls(Slider).items()
            ],
            "options": [
                {
                    "name": name,
                    "label": self.say(f"touch.control.{name}"),
                    "value": str(stands[name]),
                    "options": [
                        {"value": ranking, "text": self.say(f"variant.{variant}.name")}
                        for ranking, variant in one.options.items()
                    ],
                }
                for name, one in self._controls(Pick).items()
            ],
            "fields": [
                {
                    "name": name,
                    "label": self.say(f"touch.control.{name}"),
                    "value": str(stands[name]),
                    "whole": one.whole,
                }
                for name, one in lines.items()
            ],
            "pack": _whole_pack([*lines.values()], voice),
            "most_bars": self._kind.most_bars,
            **shown.drawn(self.faces),
            "words": {
                **{key: self.say(f"widget.{key}") for key in ("busy", "lost")},
                **{key: self.say(f"touch.word.{key}") for key in ("pick", "mine", "seen")},
                "typing": self.say("odds_widget.word.typing"),
            },
        }

    # ---------- for pages where nothing runs ----------

    def __repr__(self) -> str:
        return repr(self.shown)

    def picture(self) -> str:
        """Return the picture as one image, with its data as a table or in words."""
        return self.shown._repr_html_()


def _default(function: Callable[..., Shown], name: str) -> object:
    return inspect.signature(function).parameters[name].default


def _whole_pack(lines: Sequence[Line], voice: Voice) -> list[PackSuit]:
    return pack_view(pack(lines[0].size), {}, voice) if lines else []
