"""The introduction of a first deal: four sentences about the game over the table, then a hint for each kind of
decision. On request all rules of the table lie over it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from ..core.cards import BACK, Card
from ..locale import labelled
from .base import CardWidget, Refusal
from .contract import IntroBody, IntroBubble, IntroPicture, IntroTile
from .scene.intro import CoachStep, Intro, Picture
from .scene.seen import card_view

__all__ = ["IntroWidget", "RulesTold"]


class RulesTold(NamedTuple):
    """All rules of a table: its name, what is special about it, and the rules as headings and sentences."""

    title: str
    lead: str
    lines: list[tuple[str, str]]


class IntroWidget(CardWidget):
    """The rules of a game over its table, then a bubble at each kind of decision.

    ``intro``  the introduction; None for a game without one
    ``begun``  is called when the rules have been read or skipped, ``left`` after the last bubble
    ``told``   all rules of the table, to go back to it without a bubble; None before a first deal
    """

    BUNDLE = "intro"
    COMMANDS = frozenset({"another", "skip"})

    def __init__(
        self,
        intro: Intro | None,
        begun: Callable[[], None],
        left: Callable[[], None],
        *,
        lang: str,
        faces: str,
        told: RulesTold | None = None,
    ) -> None:
        self._intro, self._begun, self._left, self._rules = intro, begun, left, told
        self._reading, self._now = True, 0
        self._open: CoachStep | None = None
        self._shown: list[CoachStep] = []
        super().__init__(lang=lang, faces=faces)

    @property
    def reading(self) -> bool:
        """Return True while the rules lie over the table."""
        return self._reading

    def follow(self, about: str | None) -> None:
        """Show the bubble of a kind of decision, once for each kind. ``about`` is None if the reader is not asked."""
        if self._reading:
            return
        was, self._open = self._open, None
        if about is not None:
            shown = {one.key for one in self._shown}
            ahead = [one for one in (*self._steps, *self._rare) if one.key not in shown and one.about == about]
            self._open = ahead[0] if ahead else None
        if self._open is not None:
            self._shown.append(self._open)
        if self._open != was:
            self.redraw(moved=True)
        if self._open is None and not self._ahead():
            self._left()

    @property
    def _steps(self) -> tuple[CoachStep, ...]:
        return self._intro.coach if self._intro else ()

    @property
    def _rare(self) -> tuple[CoachStep, ...]:
        return self._intro.rare if self._intro else ()

    @property
    def _number(self) -> int:
        return len({one.key for one in self._steps})

    @property
    def _count(self) -> int:
        """Return how many bubbles were shown that every reader of this game meets."""
        return len([one for one in self._shown if one not in self._rare])

    def _ahead(self) -> bool:
        return self._count < self._number

    def command(self, do: str, token: str | None) -> None:
        """Obey a button: ``another`` goes on from the rules to the table or closes a bubble; ``skip`` ends the
        introduction.
        """
        if do == "skip" or self._rules:
            if self._reading:
                self._begun()
            self._left()
        elif self._reading:
            self._reading = False
            self.redraw(moved=True)
            self._begun()
        elif self._open is None:
            raise Refusal("refuse.unknown")
        else:
            self._open = None
            self.redraw(moved=True)
            if not self._ahead():
                self._left()

    # ---------- the page ----------

    def _said(self, key: str) -> str:
        return self.say(f"intro.{self._intro.name}.{key}") if self._intro else ""

    def _picture(self, one: Picture) -> IntroPicture:
        named = [BACK if name == BACK else Card(name) for name in one.cards.split()]
        cards = [card_view(card, self.lang, self.faces) for card in named]
        word = self._said(f"word.{one.word}") if one.word else ""
        return {"cards": cards, "chips": one.chips, "word": word, "faded": one.faded}

    def _tiles(self) -> list[IntroTile]:
        if self._intro is None:
            return []
        keys = "text_1", "text_2", "text_3", self._intro.last
        return [
            {
                "strong": self._said(f"strong_{n}"),
                "text": self._said(key),
                "pictures": [*map(self._picture, row)],
            }
            for n, (key, row) in enumerate(zip(keys, self._intro.pictures, strict=True), 1)
        ]

    def _lines(self) -> list[IntroTile]:
        lines = self._rules.lines if self._rules else []
        return [{"strong": head, "text": text, "pictures": []} for head, text in lines]

    def _bubble(self) -> IntroBubble | None:
        if self._open is None:
            return None
        key = self._open.key
        return {
            "at": self._open.at, "title": self._said(f"coach.{key}_title"), "text": self._said(f"coach.{key}"),
            "step": self._count, "of": self._number,
        }  # fmt: skip

    def _compose(self) -> IntroBody:
        words, title = {"go": self.say("intro.back")}, self._title()
        if not self._rules:
            words = {key: self.say(f"intro.{key}") for key in ("skip", "go", "next", "note")}
        words |= {"busy": self.say("widget.busy"), "lost": self.say("widget.lost")}
        return {
            "label": title, "title": title, "lead": self._rules.lead if self._rules else self.say("intro.lead"),
            "tiles": [*self._tiles(), *self._lines()] if self._reading else [], "bubble": self._bubble(),
            "words": words,
        }  # fmt: skip

    def _title(self) -> str:
        return self._rules.title if self._rules else self._said("title")

    def __repr__(self) -> str:
        return self._title()

    def text(self) -> str:
        """Return the four sentences, and all rules where the reader asked for them."""
        tiles = [f"{tile['strong']} {tile['text']}" for tile in self._tiles()]
        return "\n".join(
            [self._title(), *tiles, *(labelled(line["strong"], line["text"], self.lang) for line in self._lines())]
        )
