"""Known partners: their signals, answers, requested plays, and exchanges at the end."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.cards import Card, Cards
from ...core.choices import Choices
from ...core.events import Moved, Said, Signed
from ...core.script import Ask, Seat
from ...games.briscola.play import AGREE, DONE
from ...games.briscola.talk import ANSWERS, named, trump_classes
from ...judge.tricks import taker
from .inference import InformationSet

__all__ = ["answer", "fitting", "obeyed", "offer", "reply", "signal"]

YES, NO = ANSWERS


def signal(info: InformationSet, asked: Ask) -> str | None:
    """Return the best trump that was not yet signalled and that a partner has not seen, if it may be signalled now."""
    if info.seat not in asked.asides or info.trump is None:
        return None
    said = {event.word for event in info.view.log if isinstance(event, Signed) and event.seat == info.seat}
    for word, ranks in named(info.order).items():
        held = [card for card in info.hand if card.suit == info.trump and card.rank in ranks]
        may = word not in said and word in asked.asides[info.seat]
        if may and any(not info.mates_saw(card) for card in held):
            return word
    return None


def reply(info: InformationSet, asked: Ask) -> str | None:
    """Return the true answer to a partner's last question, if this seat may answer it and has not done so."""
    may, question = asked.asides.get(info.seat, ()), None
    for event in info.view.log:
        if isinstance(event, Said) and event.about == "talk":
            word = str(event.word).split()[0]
            if word in ANSWERS and event.seat == info.seat:
                question = None
            elif word.startswith("ask_") and _to_me(info, event.seat, str(event.word)):
                question = word
    if question is None:
        return None
    word = YES if fitting(info, question, info.hand) else NO
    return word if word in may else None


def obeyed(info: InformationSet, cards: Sequence[Card]) -> Sequence[Card]:
    """Return the cards that a partner has requested since this seat's last play; all cards if it holds none of them."""
    wanted = None
    for event in info.view.log:
        if isinstance(event, Moved) and event.source == f"hand{info.seat}" and event.target == "trick":
            wanted = None
        elif isinstance(event, Said) and event.about == "talk" and _to_me(info, event.seat, str(event.word)):
            word = str(event.word).split()[0]
            wanted = word if word.startswith("req_") else wanted
    return (fitting(info, wanted, cards) if wanted else ()) or cards


def fitting(info: InformationSet, word: str, cards: Sequence[Card]) -> list[Card]:
    """Return the cards that a question or a request is about: plain cards or trumps of some ranks, or winning plain
    cards.

    In a trick that has not begun, a card counts as winning if no unseen card of its suit beats it.
    """
    plain, trumps = [card for card in cards if card.suit != info.trump], [c for c in cards if c.suit == info.trump]
    about, classes = word.partition("_")[2].removeprefix("play_"), trump_classes(info.order)
    if about.startswith("trump_"):
        ranks = classes[about.removeprefix("trump_")]
        return [card for card in trumps if card.rank in ranks]
    if about == "win_without_trump":
        return [card for card in plain if _takes(info, card)]
    return [card for card in plain if (_carico if about == "plain_carico" else _liscio)(info, card)]


def _to_me(info: InformationSet, speaker: Seat, said: str) -> bool:
    """Return True if a partner said it to this seat or to everybody."""
    _, _, to = said.partition(" ")
    return speaker in info.mates() and to in ("", str(info.seat))


def _takes(info: InformationSet, card: Card) -> bool:
    if not info.trick:
        return not any(info.order.index(c.rank) < info.order.index(card.rank) and c.suit == card.suit
                       for c in info.unseen)  # fmt: skip
    return taker((*info.trick, card), info.trump, info.order) == len(info.trick)


def offer(info: InformationSet, choices: Choices[Cards | str]) -> Cards | str:
    """Return the exchange to offer: the leader gives a plain ace or three, which is better played later, for a
    worthless plain card.
    """
    offered = {event.word for event in info.view.log if isinstance(event, Signed) and event.about == "exchange"}
    if info.facts.leader == info.seat:
        mine = [card for card in info.hand if _carico(info, card)]
        theirs = [card for mate in info.mates() for card in info.known(mate) if _liscio(info, card)]
        for swap in (Cards((card, other)) for card in mine for other in theirs):
            if swap in choices and swap not in offered:
                return swap
    return DONE


def answer() -> str:
    """Return the answer to an offer: partners accept every offer."""
    return AGREE


def _carico(info: InformationSet, card: Card) -> bool:
    return card.suit != info.trump and card.rank in info.rules.top_two


def _liscio(info: InformationSet, card: Card) -> bool:
    return card.suit != info.trump and not info.worth[card.rank]
