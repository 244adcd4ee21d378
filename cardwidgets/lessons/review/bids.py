"""The facts that speak for a good bid or contract of Preferans, and bids in writing."""

from __future__ import annotations

from typing import Any

from ...core.cards import SUITS, Card, Cards
from ...core.errors import Why
from ...core.script import Ask
from ...core.view import View
from ...games.preferans.bids import MISERE, PASS, bid
from ...games.preferans.deal import PreferansFacts
from ...games.preferans.values import checked, duty
from ...games.preferans.whist import WHIST
from ...odds.results import format_amount
from ...players.preferans.bids import best_strain
from .judge import AnswerCosts

__all__ = ["WHIST_QUESTIONS", "good_bid", "good_discard", "whist_owed", "written"]

WHIST_QUESTIONS = ("whist", "answer", "return")
"""The questions about whisting that are judged; the play of a lone whister is not judged."""


def good_bid(view: View[Any], asked: Ask, answer: object, known: AnswerCosts) -> Why | None:
    """Return how often a good bid or contract is made; after a good pass, how often the lowest bid is made.

    After a call of whisting it is how many tricks the whisters need and take, after a discard what the kept cards are
    good for. None for other answers, and if the figure does not speak for the answer.
    """
    if asked.about == "discard":
        return good_discard(view, asked, answer) if isinstance(answer, Cards) else None
    if asked.about in WHIST_QUESTIONS:
        owed = whist_owed(view, known)
        return Why("whist_owed", {**owed, "n": owed["owed"]}) if owed else None
    made = known.made
    passed = answer == PASS and asked.about == "bid"
    word = next((name for name in made if name != PASS), "") if passed else str(answer)
    if asked.about not in ("bid", "contract") or word not in made or (made[word] > 50) == passed:
        return None
    figures = {"answer": written(word), "percent": round(made[word]), "misere": word == MISERE}
    if word not in known.tricks:
        return Why("review_good_bid", figures | {"named": asked.about == "contract"})
    tricks = format_amount(known.tricks[word])
    return Why("review_good_tricks", figures | {"tricks": tricks, "needed": bid(word).level})


def good_discard(view: View[Any], asked: Ask, laid: Cards) -> Why | None:
    """Return the suits that a discard empties; if there are none, the tricks that the kept cards take by the known
    player's count, in their best strain. None in a misère that keeps every suit.
    """
    kept = Cards(card for card in view.piles[f"hand{asked.seat}"] if card not in laid)
    emptied = [suit for suit in SUITS if suit in {card.suit for card in laid} - {card.suit for card in kept}]
    misere = view.facts.bid == MISERE
    takes, strain = best_strain(kept)
    if emptied and (misere or strain not in "N" + "".join(emptied)):
        return Why("review_good_void", {"suits": " ".join(map(_sign, emptied)), "misere": misere})
    if misere:
        return None
    figures = {"tricks": format_amount(takes), "suit": _sign(strain) if strain != "N" else "", "plain": strain == "N"}
    return Why("review_good_discard", figures)


def _sign(suit: str) -> str:
    return Card(f"A{suit}").sign[-1]


def whist_owed(view: View[PreferansFacts], known: AnswerCosts) -> dict[str, object]:
    """Return the contract, the tricks that the whisters owe against it, and those that they take on average; empty if
    they owe none.
    """
    contract, taken = view.facts.contract, (known.beside or known).tricks.get(WHIST)
    if contract is None or taken is None or not duty(contract) or checked(view.facts.rules, contract):
        return {}
    return {"contract": written(str(contract)), "owed": duty(contract), "takes": format_amount(taken)}


def written(word: str) -> str:
    """Return bids and discarded cards with the signs of their suits, such as ``6♣``; other words unchanged."""
    if " " in word:
        return Cards(word).signs
    if word == PASS or len(word) != 2 or word[1] not in f"{SUITS}N":
        return word
    return bid(word).sign
