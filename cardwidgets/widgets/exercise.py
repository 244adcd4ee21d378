"""Exercises with their cards drawn: importing this lets every exercise show pictures where it wrote signs.

The table of an exercise is told in words, since a picture of it would say what it costs to stay in. To answer on a
widget, lay the cards down with `pick_from` or the table with `play_on`, and hand the widget to ``q.check``.
"""

from __future__ import annotations

from html import escape

from ..core.cards import BACK
from ..lessons.exercise import Exercise
from ..lessons.scene import Fan, Scene, paint_with, words_html
from ..locale import card_name, say
from .hand import HandWidget
from .pictures import as_image, hand_svg
from .table import TableWidget

__all__ = ["paint", "pick_from", "play_on"]

WIDTH = 52
"""Of a card, in pixels."""


def paint(scene: Scene, lang: str = "en") -> str:
    """A scene as HTML: what happened in words, the cards as pictures that name them."""
    rows = "".join(
        f'<tr><th scope="row" style="text-align: left">{escape(fan.label.said(lang))}</th>'
        f'<td style="text-align: left">{_picture(fan, lang)}</td></tr>'
        for fan in scene.fans
    )
    return words_html(scene, lang) + (f"<table><tbody>{rows}</tbody></table>" if rows else "")


def _picture(fan: Fan, lang: str) -> str:
    names = say("card.and", lang).join(card_name(card, lang) for card in fan.cards)
    return as_image(hand_svg(fan.cards, lang=lang, width=WIDTH), f"{fan.label.said(lang)}: {names}")


def pick_from(q: Exercise, pick: int = 3) -> HandWidget:
    """The first cards of an exercise, to pick from; then ``q.check(widget)``.

    Raises `ValueError` for an exercise that shows no cards.
    """
    if not q.scene.fans or BACK in q.scene.fans[0].cards:
        raise ValueError(f"there are no cards to pick from in {q.kind!r}")
    fan = q.scene.fans[0]
    return HandWidget(fan.cards, pick=pick, label=fan.label.said(q.lang), lang=q.lang)


def play_on(q: Exercise) -> TableWidget:
    """The table of an exercise, with the reader in the seat that is asked; then ``q.check(widget)``.

    Only the reader's first decision is judged, so the others may go on playing. Raises `ValueError` for an exercise
    without a table.
    """
    if q.table is None:
        raise ValueError(f"there is no table in {q.kind!r}")
    return TableWidget(q.table, seat=q.scene.seat, names=q.scene.names, lang=q.lang, odds=False)


paint_with(paint)
