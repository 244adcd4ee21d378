"""The cards of an exercise, drawn.

Its table is told in words, since a picture of it would say what it costs to stay in.
"""

from __future__ import annotations

from html import escape

from ...lessons.scene import Fan, Scene, words_html
from ...locale import card_name, language, say
from .pictures import as_image, hand_svg

__all__ = ["paint"]

WIDTH = 52
"""Of a card, in pixels."""


def paint(scene: Scene, lang: str | None = None) -> str:
    """Return a scene as HTML: what happened in words, the cards as pictures that name them."""
    lang = language(lang)
    rows = "".join(
        f'<tr><th scope="row" style="text-align: left">{escape(fan.label.said(lang))}</th>'
        f'<td style="text-align: left">{_picture(fan, lang)}</td></tr>'
        for fan in scene.fans
    )
    return words_html(scene, lang) + (f"<table><tbody>{rows}</tbody></table>" if rows else "")


def _picture(fan: Fan, lang: str) -> str:
    names = say("card.and", lang).join(card_name(card, lang) for card in fan.cards)
    return as_image(hand_svg(fan.cards, lang=lang, width=WIDTH), f"{fan.label.said(lang)}: {names}")
