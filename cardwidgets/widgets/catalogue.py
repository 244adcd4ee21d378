"""The list of games. A button beside each game opens a table of it below."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from typing import Protocol

import ipywidgets  # type: ignore[import-untyped]
import traitlets

from ..core.plain import dice
from ..core.table import Table
from ..core.variants import Variant
from ..locale import language, say
from .controls import Controls, html
from .still.faces import HEIGHT, WIDTH
from .still.pictures import card_at
from .table import TableWidget

__all__ = ["Catalogue"]


class Listed(Protocol):
    """A list of variants, which also shows itself as HTML for pages without a kernel."""

    rows: list[Mapping[str, object]]

    def _repr_html_(self) -> str: ...


CARD_WIDTH, CARD_STEP, MAX_CARDS = 32, 22, 4
"""The size of a card in the picture of a game and the distance to the next card, in pixels, and the number of cards."""


class Catalogue(Controls):
    """A list of variants, each with some of its cards, the number of players and the special rule. The button beside a
    variant opens a table of it and leads there; pressed again, it closes the table.

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
        button = self._buttons[one.name] = ipywidgets.Button(tooltip="")
        button.layout = ipywidgets.Layout(width="auto", height="auto", min_width="170px", min_height="44px")
        button.style = {"button_color": "#0f6552", "text_color": "#fff", "font_weight": "600"}
        button.on_click(lambda _: self.play(one.name))
        self._name(one.name, opened=False)
        who = say("games.for_players", self.lang, n=players)
        told = html(f"<div style='line-height: 1.4'><b>{name}</b> · {who}<br>{line}</div>")
        told.layout = ipywidgets.Layout(flex="1 1 200px", width="auto")
        layout = ipywidgets.Layout(align_items="center", margin="0 0 8px", grid_gap="6px 14px", flex_flow="row wrap")
        return ipywidgets.HBox([html(_picture(one)), told, button], layout=layout)

    def _name(self, name: str, *, opened: bool) -> None:
        """Put the name of a variant on its button, so that no two buttons sound alike."""
        key = "games.close_game" if opened else "games.play_game"
        self._buttons[name].description = say(key, self.lang, game=say(f"variant.{name}.name", self.lang))

    def play(self, name: str) -> TableWidget | None:
        """Open a table of a listed variant, and return it. If it is open already, close it and return None.

        Raises `KeyError` if the variant is not in the list.
        """
        was = self.playing
        if name not in self._buttons:
            raise KeyError(name)
        for one in self._below.children:
            one.close()
        if was:
            self._name(was, opened=False)
        table = None if was == name else TableWidget(name, lang=self.lang)
        self._below.children = [] if table is None else [table]
        if table is not None:
            self._name(name, opened=True)
            self._keeper.lead()
        self.set_trait("playing", "" if table is None else name)
        return table

    def still(self) -> str:
        return self.listing._repr_html_()

    def __repr__(self) -> str:
        return repr(self.listing)


def _picture(one: Variant) -> str:
    """Return the first cards of a deal on a piece of felt, for the eye only: the name says the same."""
    piles = Table(one, one.usual, rng=dice(1)).deal.piles
    hands = [cards for name, cards in piles.items() if name.startswith("hand") and cards]
    cards = [*(hands[0] if hands else piles["stock"])][:MAX_CARDS]
    across, high = CARD_STEP * (MAX_CARDS - 1) + CARD_WIDTH, CARD_WIDTH * HEIGHT / WIDTH
    start = (across - CARD_STEP * (len(cards) - 1) - CARD_WIDTH) / 2
    drawn = "".join(card_at(start + CARD_STEP * place, 0, CARD_WIDTH, card) for place, card in enumerate(cards))
    return (
        '<div aria-hidden="true" style="padding: 7px 9px; border-radius: 10px; line-height: 0; background: #1b6a5a">'
        f'<svg width="{across}" height="{high:g}" viewBox="0 0 {across} {high:g}">{drawn}</svg></div>'
    )
