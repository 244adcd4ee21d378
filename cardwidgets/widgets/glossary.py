"""The glossary widget: a search box and a list of the words of the games."""

from __future__ import annotations

from typing import TYPE_CHECKING, Unpack

import traitlets

from ..lessons.glossary import Glossary, glossary
from .base import CardWidget, Keywords, language_switch
from .contract import GlossaryBody
from .plays import pandas_for

if TYPE_CHECKING:
    import pandas

__all__ = ["GlossaryWidget"]


class GlossaryWidget(CardWidget):
    """A glossary in the reader's language. A word is found under any of its names.

    ``family``  str, the family of games, such as ``"brag"``; None for all

    A trait that may be read and observed:

    ``family``  str, the family; None for all

    >>> GlossaryWidget("brag", lang="en")
    Glossary of brag: 74 words

    Raises `UnknownTerm` if the family has no words, `TypeError` for an unknown keyword.
    """

    BUNDLE = "glossary"
    WITHOUT = frozenset({"faces", "four_colour"})

    family = traitlets.Unicode(None, allow_none=True, read_only=True)

    def __init__(
        self,
        family: str | None = None,
        *,
        lang: str | None = None,
        **more: Unpack[Keywords],
    ) -> None:
        self._refuse_unknown(more)
        self._family, self._words = family, glossary(family)
        super().__init__(lang=lang, **more)

    def to_frame(self) -> pandas.DataFrame:
        """Return a row for each word, by its key: the word and its meaning in every language. Needs pandas.

        Raises `ImportError` without pandas.
        """
        pandas_for(self)
        return self._words.to_frame()

    def _values(self) -> dict[str, object]:
        return {"family": self._family}

    def _glossary(self) -> Glossary:
        return self._words

    @traitlets.default("glossary")
    def _whole_glossary(self) -> dict[str, object]:
        """Return every word with all its names, since the search looks at each of them."""
        terms = [[entry.said(self.lang), " · ".join(entry.others(self.lang)), entry.meaning(self.lang)]
                 for entry in self._words]  # fmt: skip
        return {"label": self.say("glossary_widget.label"), "terms": terms}

    def _compose(self) -> GlossaryBody:
        return {
            "label": self.say("glossary_widget.label"),
            "title": self.say("glossary_widget.title"),
            "subtitle": self.say("glossary_widget.subtitle", n=len(self._words)),
            "switches": [language_switch(self.lang, "glossary")],
            "words": {
                "find": self.say("glossary_widget.find"),
                "none": self.say("glossary_widget.none"),
                "busy": self.say("widget.busy"),
                "lost": self.say("widget.lost"),
            },
        }

    def __repr__(self) -> str:
        return f"Glossary of {self._family or 'every game'}: {len(self._words)} words"

    def text(self) -> str:
        """Return a line for each word, with its other names and its meaning."""
        colon = self.say("table.colon")
        return "\n".join(
            " · ".join([entry.said(self.lang), *entry.others(self.lang)]) + colon + entry.meaning(self.lang)
            for entry in self._words
        )

    def picture(self) -> str:
        """Return the words as tables that unfold, one for each family of games."""
        return self._words.page(self.lang)
