"""The first deal of a game that is new to the reader: the rules before it, and the coach during it."""

from __future__ import annotations

from typing import ClassVar, Protocol

from ...core.deal import Facts
from ...lessons.display import in_live_notebook
from ...lessons.record.learner import learner_here, own_learner
from ..base import CardWidget, Refusal, call_each
from ..intro import IntroWidget, RulesTold
from ..kinds import screens
from ..scene import Scene
from ..scene.intro import Intro
from ..scene.layouts import LayoutScene
from .part import Host

__all__ = ["FirstDeal"]

READY = 2
"""The stage of a layout in which the coach says that it can be laid."""
_told: set[str] = set()
"""The games whose rules were shown in this kernel without a record."""


class _Table(Host, Protocol):
    TELLS_RULES: ClassVar[bool]

    @property
    def above(self) -> CardWidget | None: ...

    @property
    def faces(self) -> str: ...

    def lay_over(self, widget: CardWidget | None) -> None:
        """Put a widget over the table, and close the former one."""

    def _scene(self) -> Scene[Facts]: ...


class FirstDeal:
    """A part of a table that shows the rules of a game, once for each learner, and again on request.

    ``wanted``  True to show the rules unless they were shown before, by the learner's record or in this kernel; None to
                do so with a record, or at a ``new`` table of a live notebook; False to show them only on request
    """

    def __init__(self, host: _Table, wanted: bool | None, *, new: bool) -> None:
        self._host, self._wanted, self._new = host, wanted, new
        self._widget: IntroWidget | None = None
        self._asked: object = None
        self._laid = 0
        self.on = False
        """True while a widget lies over the table."""

    @property
    def _alone(self) -> bool:
        """Return True at a table of one reader, over which the rules may lie."""
        return self._host.TELLS_RULES and self._host.seat is not None and not self._host.humans

    @property
    def intro(self) -> Intro | None:
        """Return the introduction of this game; None if it has none."""
        return self._host._scene().intro() if self._alone else None

    def tells(self, drawn: Scene[Facts]) -> bool:
        """Return True if the reader may ask for the rules of this table."""
        return self._alone and any(True for _ in drawn.rules_told())

    def check(self) -> None:
        """Raise `ValueError` if ``wanted`` is True and the game has no introduction."""
        host = self._host
        if self._wanted and self._alone and self.intro is None:
            *names, last = dict.fromkeys(intro.name for _, screen in screens() for intro in screen.scene.INTROS)
            raise ValueError(
                f"{host.match.deals[-1].variant.name} as it is played here has no introduction; "
                f"there is one of {', '.join(names)} and {last}"
            )

    def begin(self) -> None:
        """Show the rules, if they are wanted and were not shown before."""
        learner, intro = own_learner(), None if self._wanted is False else self.intro
        if intro is None or (self._wanted is None and learner is None and not (self._new and in_live_notebook())):
            return
        if not (intro.name in _told if learner is None else learner.has_seen(f"rules of {intro.name}")):
            self._lay(intro)

    def open(self) -> None:
        """Show all rules of this table, without the coach. Raises `Refusal` if there are none."""
        drawn = self._host._scene()
        if not self.tells(drawn):
            raise Refusal("refuse.unknown")
        self._lay(drawn.intro(), RulesTold(drawn.title(), drawn.special(), drawn.rule_lines()))
        self._host.redraw(moved=True)

    def _lay(self, intro: Intro | None, told: RulesTold | None = None) -> None:
        host = self._host
        self._asked, self.on = None, True
        self._widget = IntroWidget(intro, self._begun, self._left, lang=host.lang, faces=host.faces, told=told)
        host.lay_over(self._widget)

    def _begun(self) -> None:
        """Note that the rules were shown, also for a record that begins later, and begin the coaching."""
        if (intro := self.intro) is not None:
            _told.add(intro.name)
            call_each([learner_here(None).note_seen], f"rules of {intro.name}")
        self.moved()

    def _left(self) -> None:
        self._widget, self.on = None, False
        self._host.lay_over(None)

    def moved(self) -> None:
        """Show the bubble of the coach for the open question, or for the next step of a layout."""
        widget = self._widget
        if widget is None or widget.reading:
            return
        now = self._host.moment
        asked = now.asked if now.mine else None
        key = (now.base, now.plies, asked is None)
        laid, wrong = self._laid_out()
        if key == self._asked and wrong and self._laid == READY:
            widget.follow(None)  # the sets cannot be laid any more: the table says why
        elif key != self._asked or laid > self._laid:
            self._asked, self._laid = key, laid
            widget.follow(None if asked is None else asked.about)

    def _laid_out(self) -> tuple[int, bool]:
        """Return how far a layout is, and whether it has a fault: 1 once a set is full, `READY` once at most one set is
        open and the layout may be laid without a fault; else 0.
        """
        choices, scene = self._host.moment.laying, self._host._scene()
        if choices is None or not isinstance(scene, LayoutScene):
            return 0, False
        laying = scene.laying(choices)
        ready = len(laying.full) >= len(choices.sizes) - 1 and laying.state()[0] == "ready"
        return READY if ready else int(bool(laying.full)), laying.fault() is not None
