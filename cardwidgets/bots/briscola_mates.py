"""Partners who know each other: what they signal, and what they exchange when the stock is gone."""

from __future__ import annotations

from ..core.cards import Card, Cards
from ..core.choices import Choices
from ..core.events import Signed
from ..core.script import Ask
from ..games.briscola.exchange import AGREE, DONE
from .briscola_sight import SIGNALLED, Sight

__all__ = ["answer", "offer", "signal"]


def signal(sight: Sight, asked: Ask) -> str | None:
    """The best trump that partners have not been told of, if it may be signalled now."""
    if sight.seat not in asked.asides or sight.trump is None:
        return None
    said = {event.word for event in sight.view.log if isinstance(event, Signed) and event.seat == sight.seat}
    for word, places in SIGNALLED.items():
        held = any(Card(sight.order[place] + sight.trump) in sight.hand for place in places)
        if held and word not in said and word in asked.asides[sight.seat]:
            return word
    return None


def offer(sight: Sight, choices: Choices[Cards | str]) -> Cards | str:
    """Who leads gets rid of a plain ace or three, which is better played after others; nothing else is exchanged."""
    offered = {event.word for event in sight.view.log if isinstance(event, Signed) and event.about == "exchange"}
    if sight.facts.leader == sight.seat:
        mine = [card for card in sight.hand if _carico(sight, card)]
        theirs = [card for mate in sight.mates() for card in sight.known(mate) if _liscio(sight, card)]
        for swap in (Cards((card, other)) for card in mine for other in theirs):
            if swap in choices and swap not in offered:
                return swap
    return DONE


def answer() -> str:
    """Partners trust each other."""
    return AGREE


def _carico(sight: Sight, card: Card) -> bool:
    return card.suit != sight.trump and card.rank in sight.rules.top_two


def _liscio(sight: Sight, card: Card) -> bool:
    return card.suit != sight.trump and not sight.worth[card.rank]
