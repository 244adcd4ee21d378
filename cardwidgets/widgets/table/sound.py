"""The sounds of a table, off until the reader turns them on: a card, a chip, a deal that was won."""

from __future__ import annotations

from typing import Protocol

from ...core.deal import Facts
from ...core.events import Event, Gave, Moved, Paid, Took
from ..base import CardWidget
from ..contract import Sound, SoundBody
from ..scene import Scene
from ..scene.result import net
from .part import Host, Part

__all__ = ["SoundWidget", "Sounds"]


class SoundWidget(CardWidget):
    """A widget that is heard and not seen: its page plays a sound whenever the view has a new one."""

    BUNDLE = "sound"

    def __init__(self) -> None:
        self._sound: Sound = ""
        super().__init__()

    def play(self, sound: Sound) -> None:
        """Play a sound."""
        self._sound = sound
        self.redraw(moved=True)

    def _compose(self) -> SoundBody:
        return {"sound": self._sound, "words": {"lost": self.say("widget.lost")}}


class _Table(Host, Protocol):
    parts: tuple[Part, ...]

    @property
    def sound(self) -> str: ...

    @property
    def heard(self) -> CardWidget | None: ...

    def lay_heard(self, widget: CardWidget | None) -> None:
        """Name the widget that is heard, or none."""

    def _scene(self) -> Scene[Facts]: ...


class Sounds:
    """The player of what the reader may have seen happen: of several things the one that matters most."""

    def __init__(self, host: _Table) -> None:
        self._host = host
        self._widget: SoundWidget | None = None
        self.on = False
        self._heard: tuple[object, int] = (None, 0)

    def switch(self) -> None:
        """Follow the reader's taste: the module that plays travels once it is wanted."""
        on = self._host.sound == "on" and bool(self._host.parts)  # at a table without parts somebody else tells
        if on != self.on:
            self.on = on
            self._widget = SoundWidget() if on else None
            self._heard = (self._host.moment.base, len(self._host.moment.view.log))
            self._host.lay_heard(self._widget)

    def moved(self) -> None:
        """Play what has happened since."""
        if self._widget is None:
            return
        now = self._host.moment
        deal, before = self._heard
        self._heard = (now.base, len(now.view.log))
        new = now.view.log[before:] if deal is now.base else ()
        if sound := self._sound(new, over=now.table.result is not None):
            self._widget.play(sound)

    def _sound(self, new: tuple[Event, ...] | list[Event], *, over: bool) -> Sound:
        if over and new and self._won():
            return "win"
        if any(isinstance(one, Paid | Took | Gave) for one in new):
            return "chip"
        return "card" if any(isinstance(one, Moved) for one in new) else ""

    def _won(self) -> bool:
        """Return True if the reader has won chips or most points."""
        host, scene = self._host, self._host._scene()
        if host.seat is None:
            return False
        points: tuple[int, ...] = getattr(host.moment.table.result, "points", ())
        best = max(points, default=0)
        return net(scene, host.seat) > 0 or (best > 0 and points[host.seat % len(points)] == best)
