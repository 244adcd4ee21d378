"""The list of games. A button beside each game opens a table of it below its line."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from html import escape
from typing import Protocol
from zlib import crc32

import ipywidgets  # type: ignore[import-untyped]
import traitlets

from ..core.cards import Card
from ..core.plain import dice
from ..core.table import Table
from ..core.variants import Variant
from ..locale import language, say
from .controls import Controls, html
from .framed import FRAME, OPEN, head, marked, pressed, row
from .still.faces import HEIGHT, WIDTH
from .still.pictures import card_at
from .table import TableWidget

__all__ = ["Catalogue", "drawn"]


class Listed(Protocol):
    """A list of variants, which also shows itself as HTML for pages without a kernel."""

    rows: list[Mapping[str, object]]

    def _repr_html_(self) -> str: ...


CARD_WIDTH, CARD_STEP, MAX_CARDS = 32, 22, 4
"""The size of a card in the picture of a game and the distance to the next card, in pixels, and the number of cards."""
MAX_GAMES = 16
"""The largest number of games in one list. A longer list is shown a family at a time."""

_CLASS = "cardwidgets-games"
_PLAY, _CLOSE = f"{_CLASS}-play", f"{_CLASS}-close"
_STYLE = f"""<style>
.{_CLASS}-families {{ gap: 6px; padding: 12px 16px 4px; }}
.{_CLASS}-game {{ border-bottom: 1px solid var(--cwf-line); }}
.{_CLASS}-line {{ align-items: center; gap: 6px 14px; padding: 9px 16px; }}
.{_CLASS}-line > .widget-html:nth-child(2) {{ flex: 1 1 200px; }}
.{_CLASS}-line b {{ font-size: 15px; font-weight: 600; }}
.{FRAME} .{_CLASS}-line > .jupyter-button {{ flex: 0 0 104px; min-height: 44px; border-color: var(--cwf-edge);
  color: var(--cwf-act-text); font-weight: 600; text-align: center; font-size: 0; }}
.{_CLASS}-line > .jupyter-button::before {{ font-size: 13px; }}
.{_CLASS}-cards {{ box-sizing: border-box; width: 116px; padding: 7px 9px; border-radius: 8px; line-height: 0;
  background: radial-gradient(110% 90% at 50% 34%, var(--cwf-felt) 30%, var(--cwf-rim)); }}
@container frame (max-width: 559px) {{
  .{_CLASS}-line, .{_CLASS}-families {{ padding-inline: 12px; }}
  .{FRAME} .{_CLASS}-families > .jupyter-button {{ padding-inline: 9px; }}
  .{FRAME} .{_CLASS}-line > .jupyter-button {{ flex: 1 0 100%; }} }}
</style>"""


class Catalogue(Controls):
    """A list of variants, each with some of its cards, the number of players and the special rule. The button beside a
    variant opens a table of it there; pressed again, it closes the table. A long list has a button for each family.

    ``rows``  a mapping for each variant: its name, the number of players and a description

    Traits that may be read and observed:

    ``playing``  str, the name of the variant that is open; "" for none
    ``family``   str, the family that is shown; "" if the list is short enough to show all
    """

    playing = traitlets.Unicode("", read_only=True)
    family = traitlets.Unicode("", read_only=True)

    def __init__(self, variants: Sequence[Variant], listing: Listed) -> None:
        self.listing, self.rows, self.lang = listing, listing.rows, language(None)
        self._buttons: dict[str, ipywidgets.Button] = {}
        self._places: dict[str, ipywidgets.VBox] = {}
        lines = [self._line(one, [*map(str, given.values())]) for one, given in zip(variants, self.rows, strict=True)]
        long, parts = len(lines) > MAX_GAMES, dict[str, list[ipywidgets.VBox]]()
        for one, line in zip(variants, lines, strict=True):
            parts.setdefault(one.family if long else "", []).append(line)
        self._parts = {family: ipywidgets.VBox(here) for family, here in parts.items()}
        self._tabs = {family: self._tab(family, len(here)) for family, here in parts.items() if family}
        families = row(*self._tabs.values())
        families.add_class(f"{_CLASS}-families")
        top = html(
            _STYLE + self._short() + head(say("games.title", self.lang), say("games.count", self.lang, n=len(lines)))
        )
        super().__init__([top, *([families] if long else []), *self._parts.values()])
        self.add_class(FRAME)
        if long:
            self.show(next(iter(self._parts)))

    def show(self, family: str) -> None:
        """Show the games of a family. Raises `KeyError` if the list has no such family."""
        part = self._parts[family]
        for each in self._parts.values():
            each.layout.display = "" if each is part else "none"
        for name, tab in self._tabs.items():
            marked(tab, OPEN, name == family)
        self.set_trait("family", family)

    def _short(self) -> str:
        """Return a style that shows one word of each button. The line shows the name, which a screen reader still reads
        with the button.
        """
        shown = ((_PLAY, say("games.play", self.lang)), (_CLOSE, say("games.close", self.lang)))
        rules = (
            f'.{name}.jupyter-button::before {{ content: "{word}"; content: "{word}" / ""; }}' for name, word in shown
        )
        return f"<style>{''.join(rules)}</style>"

    def _tab(self, family: str, number: int) -> ipywidgets.Button:
        name = say(f"exercise_card.family.{family}", self.lang)
        return pressed(say("games.family", self.lang, family=name, n=number), partial(self.show, family))

    def _line(self, one: Variant, cells: Sequence[str]) -> ipywidgets.VBox:
        name, players, line = map(escape, cells)
        button = self._buttons[one.name] = pressed("", partial(self.play, one.name))
        self._name(one.name, opened=False)
        who = say("games.for_players", self.lang, n=players)
        told = html(f"<p><b>{name}</b> <span class='{FRAME}-soft'>{who}</span></p><p>{line}</p>")
        each, place = row(html(_picture(one)), told, button), ipywidgets.VBox()
        self._places[one.name] = place
        game = ipywidgets.VBox([each, place])
        marked(each, f"{_CLASS}-line")
        marked(game, f"{_CLASS}-game")
        return game

    def _name(self, name: str, *, opened: bool) -> None:
        """Put the name of a variant on its button, so that no two buttons sound alike."""
        key = "games.close_game" if opened else "games.play_game"
        self._buttons[name].description = say(key, self.lang, game=say(f"variant.{name}.name", self.lang))
        marked(self._buttons[name], _CLOSE, opened)
        marked(self._buttons[name], _PLAY, not opened)

    def play(self, name: str) -> TableWidget | None:
        """Open a table of a listed variant below its line, and return it. If it is open already, close it and return
        None.

        Raises `KeyError` if the variant is not in the list.
        """
        was, place = self.playing, self._places[name]
        if was:
            [old], self._places[was].children = self._places[was].children, []
            old.close()
            self._name(was, opened=False)
        table = None if was == name else TableWidget(name, lang=self.lang)
        if table is not None:
            place.children = [table]
            self._name(name, opened=True)
            self._keeper.lead()
        self.set_trait("playing", "" if table is None else name)
        return table

    def still(self) -> str:
        return self.listing._repr_html_()

    def __repr__(self) -> str:
        return repr(self.listing)


def drawn(cards: Iterable[Card]) -> str:
    """Return a picture of some cards that overlap, for the eye only: words beside it say the same."""
    every = [*cards]
    across, high = CARD_STEP * (len(every) - 1) + CARD_WIDTH, CARD_WIDTH * HEIGHT / WIDTH
    shapes = "".join(card_at(CARD_STEP * place, 0, CARD_WIDTH, card) for place, card in enumerate(every))
    size = f'width="{across}" height="{high:g}" viewBox="0 0 {across} {high:g}" style="max-width: 100%; height: auto"'
    svg = f"<svg {size}>{shapes}</svg>"
    return f'<div aria-hidden="true">{svg}</div>'


def _picture(one: Variant) -> str:
    """Return the first cards of a deal on a piece of felt: other cards for each game."""
    piles = Table(one, one.usual, rng=dice(crc32(one.name.encode()))).deal.piles
    hands = [cards for name, cards in piles.items() if name.startswith("hand") and cards]
    return f"<div class='{_CLASS}-cards'>{drawn([*(hands[0] if hands else piles['stock'])][:MAX_CARDS])}</div>"
