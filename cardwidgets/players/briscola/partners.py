"""Partners who know each other: what they signal, answer and play on request, and what they exchange at the end."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.cards import Card, Cards
from ...core.choices import Choices
from ...core.events import Moved, Said, Signed
from ...core.script import Ask, Seat
from ...games.briscola.play import AGREE, DONE
from ...games.briscola.talk import ANSWERS, named, trump_classes
from ...judge.tricks import taker
from .inference import Sight

__all__ = ["answer", "fitting", "obeyed", "offer", "reply", "signal"]

YES, NO = ANSWERS


def signal(sight: Sight, asked: Ask) -> str | None:
    """Return the best trump that partners have not been told of, if it may be signalled now."""
    if sight.seat not in asked.asides or sight.trump is None:
        return None
    said = {event.word for event in sight.view.log if isinstance(event, Signed) and event.seat == sight.seat}
    for word, ranks in named(sight.order).items():
        held = any(Card(rank + sight.trump) in sight.hand for rank in ranks)
        if held and word not in said and word in asked.asides[sight.seat]:
            return word
    return None


def reply(sight: Sight, asked: Ask) -> str | None:
    """The true answer to a partner's last question, if it was put to this seat, may be answered and has not been."""
    may, question = asked.asides.get(sight.seat, ()), None
    for event in sight.view.log:
        if isinstance(event, Said) and event.about == "talk":
            word = str(event.word).split()[0]
            if word in ANSWERS and event.seat == sight.seat:
                question = None
            elif word.startswith("ask_") and _to_me(sight, event.seat, str(event.word)):
                question = word
    if question is None:
        return None
    word = YES if fitting(sight, question, sight.hand) else NO
    return word if word in may else None


def obeyed(sight: Sight, cards: Sequence[Card]) -> Sequence[Card]:
    """The cards that a partner has asked for since this seat played last; all of them, where it holds none of these."""
    wanted = None
    for event in sight.view.log:
        if isinstance(event, Moved) and event.source == f"hand{sight.seat}" and event.target == "trick":
            wanted = None
        elif isinstance(event, Said) and event.about == "talk" and _to_me(sight, event.seat, str(event.word)):
            word = str(event.word).split()[0]
            wanted = word if word.startswith("req_") else wanted
    return (fitting(sight, wanted, cards) if wanted else ()) or cards


def fitting(sight: Sight, word: str, cards: Sequence[Card]) -> list[Card]:
    """The cards that a question or a request is about: plain ones or trumps of some ranks, or plain ones that win.

    A trick that has not begun is taken by a card that no unseen card of its suit beats.
    """
    plain, trumps = [card for card in cards if card.suit != sight.trump], [c for c in cards if c.suit == sight.trump]
    about, classes = word.partition("_")[2].removeprefix("play_"), trump_classes(sight.order)
    if about.startswith("trump_"):
        ranks = classes[about.removeprefix("trump_")]
        return [card for card in trumps if card.rank in ranks]
    if about == "win_without_trump":
        return [card for card in plain if _takes(sight, card)]
    return [card for card in plain if (_carico if about == "plain_carico" else _liscio)(sight, card)]


def _to_me(sight: Sight, speaker: Seat, said: str) -> bool:
    """Return whether a partner said it to this seat, or to all."""
    _, _, to = said.partition(" ")
    return speaker in sight.mates() and to in ("", str(sight.seat))


def _takes(sight: Sight, card: Card) -> bool:
    if not sight.trick:
        return not any(sight.order.index(c.rank) < sight.order.index(card.rank) and c.suit == card.suit
                       for c in sight.unseen)  # fmt: skip
    return taker((*sight.trick, card), sight.trump, sight.order) == len(sight.trick)


def offer(sight: Sight, choices: Choices[Cards | str]) -> Cards | str:
    """The exchange to offer: the leader gives a plain ace or three, better played later, for a worthless plain card."""
    offered = {event.word for event in sight.view.log if isinstance(event, Signed) and event.about == "exchange"}
    if sight.facts.leader == sight.seat:
        mine = [card for card in sight.hand if _carico(sight, card)]
        theirs = [card for mate in sight.mates() for card in sight.known(mate) if _liscio(sight, card)]
        for swap in (Cards((card, other)) for card in mine for other in theirs):
            if swap in choices and swap not in offered:
                return swap
    return DONE


def answer() -> str:
    """Return the answer to an offer: partners agree to all."""
    return AGREE


def _carico(sight: Sight, card: Card) -> bool:
    return card.suit != sight.trump and card.rank in sight.rules.top_two


def _liscio(sight: Sight, card: Card) -> bool:
    return card.suit != sight.trump and not sight.worth[card.rank]
