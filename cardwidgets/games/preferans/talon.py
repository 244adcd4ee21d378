"""After the auction: the talon is shown and taken or thrown, two cards are laid aside, a contract is named or
conceded.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from math import comb
from random import Random
from typing import Any, Final

from ...core.cards import Cards
from ...core.choices import OneOf, Subset
from ...core.errors import Why
from ...core.events import Said
from ...core.script import Script, Seat, ask
from .bids import MISERE, WRONG_PHASE, Bid, bid, ladder
from .deal import TALON, Preferans
from .rules import PreferansRules

__all__ = ["CONCEDE", "TAKE", "THROW", "Discard", "against_contract", "contracts", "settle_contract"]

TAKE: Final = "take"
THROW: Final = "throw"
CONCEDE: Final = "concede"


@dataclass(frozen=True, slots=True)
class Discard(Subset):
    """A choice of two cards, or of one of the ``words``; other words are ``closed``, each with a reason.

    >>> choices = Discard(Cards("AS KS 7D"), 2, 2, ("concede",))
    >>> choices.parse("7D AS"), choices.parse("concede"), str(choices.why(Cards("AS")))
    (Cards('AS 7D'), 'concede', 'wrong number (n 2, got 1)')
    """

    words: tuple[str, ...] = ()
    closed: tuple[tuple[str, Why], ...] = ()

    def parse(self, token: str, /) -> Any:
        word = token.strip().casefold()
        return word if word in self.words or word in dict(self.closed) else Subset.parse(self, token)

    def sample(self, rng: Random, /) -> Any:
        """Return a random answer, all pairs of cards and words being equally likely."""
        pairs = comb(len(self.cards), self.most)
        place = rng.randrange(pairs + len(self.words))
        return self.words[place - pairs] if place >= pairs else Subset.sample(self, rng)

    def why(self, answer: object, /) -> Why | None:
        if type(answer) is not str:  # a subclass of str may claim to equal any word
            return Subset.why(self, answer)
        return None if answer in self.words else dict(self.closed).get(answer, WRONG_PHASE)

    def __str__(self) -> str:
        return ", ".join((Subset.__str__(self), *self.words))


def settle_contract(deal: Preferans, declarer: Seat, won_with: Bid) -> Script[None]:
    """Ask the declarer until there is a contract or a concession."""
    deal.phase = "talon"
    deal.turn_up(deal.talon)
    deal.shown = Cards(deal.talon)
    giving_up = _against_conceding(deal.rules, won_with)
    word = yield from deal.hear(declarer, ways(deal, giving_up), "talon")
    if word == THROW:
        deal.thrown = True
    elif word == TAKE:
        word = yield from discard(deal, declarer, giving_up)
    if word != CONCEDE and not won_with.misere:
        deal.phase = "contract"
        word = yield from deal.hear(declarer, contracts(deal.rules, won_with, giving_up), "contract")
    deal.conceded = word == CONCEDE
    if not deal.conceded:
        deal.contract = MISERE if won_with.misere else bid(word)
        deal.trump = deal.contract.trump


def ways(deal: Preferans, giving_up: Why | None) -> OneOf[str]:
    """Return the legal actions with the talon. It can only be thrown at a dealer who rests."""
    words = (TAKE, *((THROW,) if deal.rules.talon_throw and deal.resting is not None else ()))
    return OneOf((*words, *_concession(giving_up)), _closed(giving_up), WRONG_PHASE)


def discard(deal: Preferans, declarer: Seat, giving_up: Why | None) -> Script[str]:
    """Add the talon to the hand, and let the declarer lay two of twelve cards face down, or concede."""
    hand = deal.hands[declarer]
    for card in tuple(deal.talon):
        deal.move(card, deal.talon, hand)
    deal.phase = "discard"
    deal.show_only(deal.discard, [declarer])
    choices = Discard(Cards(hand), TALON, TALON, _concession(giving_up), _closed(giving_up))
    answer = yield from ask(declarer, choices, "discard")
    if isinstance(answer, str):
        deal.log.append(Said(declarer, "discard", answer))
        return answer
    for card in answer:
        deal.move(card, hand, deal.discard)
    return TAKE


def contracts(rules: PreferansRules, won_with: Bid, giving_up: Why | None = None) -> OneOf[str]:
    """Return the legal contracts after a winning bid: equal or higher ones; and a concession, if allowed."""
    illegal = _illegal_contracts(rules, won_with)
    legal = [one for one in ladder(rules.misere_rank) if one not in illegal]
    return OneOf((*legal, *_concession(giving_up)), (*illegal.items(), *_closed(giving_up)), WRONG_PHASE)


@lru_cache(maxsize=64)
def _illegal_contracts(rules: PreferansRules, won_with: Bid) -> Mapping[Bid, Why]:
    """Return the illegal contracts after a winning bid, from low to high, each with the reason against it."""
    steps = ladder(rules.misere_rank)
    if won_with.misere:
        return dict.fromkeys([one for one in steps if not one.misere], Why("misere_only"))
    lower = dict.fromkeys(steps[: steps.index(won_with)], Why("contract_below_bid", {"bid": won_with.sign}))
    return {**lower, MISERE: Why("misere_not_bid")}


def against_contract(rules: PreferansRules, won_with: Bid, contract: Bid) -> Why | None:
    """Return the reason against a contract after a winning bid; None if it is legal.

    >>> from .bids import bid
    >>> str(against_contract(PreferansRules(), bid("6C"), bid("6S")))
    'contract below bid (bid 6♣)'
    >>> against_contract(PreferansRules(), bid("6C"), bid("8N"))
    """
    return _illegal_contracts(rules, won_with).get(contract)


def _against_conceding(rules: PreferansRules, won_with: Bid) -> Why | None:
    if won_with.misere:
        return Why("concede_misere")
    return Why("concede_not_agreed") if rules.concede is None else None


def _concession(giving_up: Why | None) -> tuple[str, ...]:
    return (CONCEDE,) if giving_up is None else ()


def _closed(giving_up: Why | None) -> tuple[tuple[str, Why], ...]:
    return () if giving_up is None else ((CONCEDE, giving_up),)
