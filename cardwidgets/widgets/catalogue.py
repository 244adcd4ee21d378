"""The list of games. A button beside each game opens a table of it below."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from typing import Protocol

import ipywidgets  # type: ignore[import-untyped]
import traitlets

from ..core.variants import Variant
from ..locale import language, say
from .controls import Controls, html
from .table import TableWidget

__all__ = ["Catalogue"]


class Listed(Protocol):
    """A list of variants, which also shows itself as HTML for pages without a kernel."""

    rows: list[Mapping[str, object]]

    def _repr_html_(self) -> str: ...


BUTTON_WIDTH = "84px"


class Catalogue(Controls):
    """A list of variants with their numbers of players and special rules. *Play* opens a table of a variant; pressed
    again, it closes the table.

    ``rows``  a mapping for each variant: its name, the number of players and a description

    A trait that may be read and observed: ``playing``  str, the name of the variant that is open; "" for none
    """

    playing = traitlets.Unicode("", read_only=True)

    def __init__(self, variants: Sequence[Variant], listing: Listed) -> None:
        self.listing, self.rows, self.lang = listing, listing.rows, language(None)
        self._below = ipywidgets.VBox()
        self._buttons: dict[str, ipywidgets.Button] = {}
        lines = [self._line(one, [*map(str, row.values())]) for one, row in zip(variants, self.rows, strict=True)]
        super().__init__([*lines, self._below])

    def _line(self, one: Variant, cells: Sequence[str]) -> ipywidgets.HBox:
        name, players, line = map(escape, cells)
        button = self._buttons[one.name] = ipywidgets.Button(tooltip=f"{say('games.play', self.lang)}: {cells[0]}")
        button.layout = ipywidgets.Layout(width=BUTTON_WIDTH, min_width=BUTTON_WIDTH, height="40px")
        button.description = say("games.play", self.lang)
        button.on_click(lambda _: self.play(one.name))
        who = say("games.for_players", self.lang, n=players)
        told = html(f"<div style='line-height: 1.4'><b>{name}</b> · {who}<br>{line}</div>")
        told.layout.flex = "1 1 auto"
        layout = ipywidgets.Layout(align_items="center", margin="0 0 6px", grid_gap="10px")
        return ipywidgets.HBox([button, told], layout=layout)

    def play(self, name: str) -> TableWidget | None:
        """Open a table of a listed variant, and return it. If it is open already, close it and return None.

        Raises `KeyError` if the variant is not in the list.
        """
        button, was = self._buttons[name], self.playing
        for one in self._below.children:
            one.close()
        if was:
            self._buttons[was].description = say("games.play", self.lang)
        table = None if was == name else TableWidget(name, lang=self.lang)
        self._below.children = [] if table is None else [table]
        if table is not None:
            button.description = say("games.close", self.lang)
        self.set_trait("playing", "" if table is None else name)
        return table

    def still(self) -> str:
        return self.listing._repr_html_()

    def __repr__(self) -> str:
        return repr(self.listing)
