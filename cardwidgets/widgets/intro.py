"""The introduction of a first deal: four sentences about the game over the table, then hints for the first three
decisions.
"""

from __future__ import annotations

from collections.abc import Callable

from ..core.cards import BACK, Card
from .base import CardWidget, Refusal
from .contract import IntroBody, IntroBubble, IntroPicture, IntroTile
from .scene.intro import CoachStep, Intro, Picture
from .scene.seen import card_view

__all__ = ["IntroWidget"]

COACHED_DECISIONS = 3
"""The number of decisions with a hint in a bubble."""


class IntroWidget(CardWidget):
    """The rules of a game over its table, then a bubble at each of the first decisions.

    ``begun``    is called when the rules have been read or skipped, ``left`` after the last bubble
    ``coached``  False to go back to the table from the rules, without a bubble
    """

    BUNDLE = "intro"
    COMMANDS = frozenset({"another", "skip"})

    def __init__(
        self,
        intro: Intro,
        begun: Callable[[], None],
        left: Callable[[], None],
        *,
        lang: str,
        faces: str,
        coached: bool = True,
    ) -> None:
        self._intro, self._begun, self._left, self._coached = intro, begun, left, coached
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
            ahead = [one for one in self._intro.coach if one not in self._shown and one.about == about]
            self._open = ahead[0] if ahead else None
        if self._open is not None:
            self._shown.append(self._open)
        if self._open != was:
            self.redraw(moved=True)
        if self._open is None and (len(self._shown) >= COACHED_DECISIONS or (about is None and not self._ahead())):
            self._left()

    def _ahead(self) -> bool:
        return len(self._shown) < len(self._intro.coach)

    def command(self, do: str, token: str | None) -> None:
        """Obey a button: ``another`` goes on from the rules to the table or closes a bubble; ``skip`` ends the
        introduction.
        """
        if do == "skip" or not self._coached:
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
            if len(self._shown) >= COACHED_DECISIONS:
                self._left()

    # ---------- the page ----------

    def _said(self, key: str) -> str:
        return self.say(f"intro.{self._intro.name}.{key}")

    def _picture(self, one: Picture) -> IntroPicture:
        named = [BACK if name == BACK else Card(name) for name in one.cards.split()]
        cards = [card_view(card, self.lang, self.faces) for card in named]
        word = self._said(f"word.{one.word}") if one.word else ""
        return {"cards": cards, "chips": one.chips, "word": word, "faded": one.faded}

    def _tiles(self) -> list[IntroTile]:
        return [
            {
                "strong": self._said(f"strong_{n}"),
                "text": self._said(f"text_{n}"),
                "pictures": [*map(self._picture, row)],
            }
            for n, row in enumerate(self._intro.pictures, 1)
        ]

    def _bubble(self) -> IntroBubble | None:
        if self._open is None:
            return None
        key, number = self._open.key, min(COACHED_DECISIONS, len(self._intro.coach))
        return {
            "at": self._open.at, "title": self._said(f"coach.{key}_title"), "text": self._said(f"coach.{key}"),
            "step": min(len(self._shown), number), "of": number,
        }  # fmt: skip

    def _compose(self) -> IntroBody:
        words = {"go": self.say("intro.back")}
        if self._coached:
            words = {key: self.say(f"intro.{key}") for key in ("skip", "go", "next", "note")}
        words |= {"busy": self.say("widget.busy"), "lost": self.say("widget.lost")}
        return {
            "label": self._said("title"), "title": self._said("title"),
            "lead": self.say("intro.lead") if self._coached else "",
            "tiles": self._tiles() if self._reading else [], "bubble": self._bubble(), "words": words,
        }  # fmt: skip

    def __repr__(self) -> str:
        return self._said("title")

    def text(self) -> str:
        """Return the four sentences."""
        rows = range(1, len(self._intro.pictures) + 1)
        return "\n".join(
            [self._said("title"), *(f"{self._said(f'strong_{n}')} {self._said(f'text_{n}')}" for n in rows)]
        )
