"""The sounds of a table: a card, a chip, a won deal. They are off until the reader turns them on."""

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
    """An invisible widget whose page plays each new sound in the view."""

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
        """Set the widget that plays sounds, or none."""

    def _scene(self) -> Scene[Facts]: ...


class Sounds:
    """A part of a table that plays a sound for events that the reader has seen; of several events, for the most
    important one.
    """

    def __init__(self, host: _Table) -> None:
        self._host = host
        self._widget: SoundWidget | None = None
        self.on = False
        self._heard: tuple[object, int] = (None, 0)

    def switch(self) -> None:
        """Turn the sounds on or off by the reader's preference. The sound module is sent when it is first needed."""
        on = self._host.sound == "on" and bool(self._host.parts)  # without parts the owner plays the sounds
        if on != self.on:
            self.on = on
            self._widget = SoundWidget() if on else None
            self._heard = (self._host.moment.base, len(self._host.moment.view.log))
            self._host.lay_heard(self._widget)

    def moved(self) -> None:
        """Play a sound for the events since the last call."""
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
        """Return True if the reader has won chips or has the most points."""
        host, scene = self._host, self._host._scene()
        if host.seat is None:
            return False
        points: tuple[int, ...] = getattr(host.moment.table.result, "points", ())
        best = max(points, default=0)
        return net(scene, host.seat) > 0 or (best > 0 and points[host.seat % len(points)] == best)
