"""Hidden hands sampled from the players' bets after looking, with any number of players.

All players are assumed to play by rules of thumb. A hand is weighted by the probability that a steady player would have
given all the answers with it. The answers of a blind player carry no information about the hand.
"""

from __future__ import annotations

from collections.abc import Collection
from math import sqrt
from typing import TYPE_CHECKING, NamedTuple, Protocol, runtime_checkable

from ...core.choices import WordsOrAmount
from ...core.deal import Facts
from ...core.events import Compared
from ...core.script import Ask, Seat
from ...core.variants import spec_of_facts
from ...core.view import View
from ...games.brag.poker import PokerFacts
from ...games.brag.seats import BlindVyingFacts, VyingFacts
from ...judge.three_card import Ranking
from ...odds.analysis.hidden import Hidden, hidden_at
from ...odds.betting.replay import Word, words_of
from ..belief import Belief, spread
from .temperament import Temperament

if TYPE_CHECKING:
    from ...odds.betting.several import DrawnHands
    from ...odds.betting.streets import StreetHands

__all__ = [
    "DrawnByBets", "DrawnByStreets", "RolloutModel", "belief_by_words", "draw_by_bets", "draw_by_streets", "said_kind",
    "thumb_of",
]  # fmt: skip

EVIDENCE_DOUBT = 0.3
"""The probability that an answer carries no information about the hand."""
DEALS = 4000
"""The number of deals drawn."""
MAX_HANDS_DRAWN = 6
"""The most hands that are drawn by evidence; those of active players come first."""


@runtime_checkable
class RolloutModel(Protocol):
    """A player by rules of thumb whose answers with other hands can be computed."""

    @property
    def temperament(self) -> Temperament: ...

    def spoken(self, view: View[VyingFacts], asked: Ask, share: float) -> object:
        """Return the answer without bluffs, with a hand that beats ``share`` of all."""

    def bluffed(self, asked: Ask) -> object:
        """Return the bet as a bluff; None if no amount can be bet."""


def thumb_of(facts: Facts) -> RolloutModel | None:
    """Return the steady player by rules of thumb of a game; None if it has none that is a `RolloutModel`."""
    spec = spec_of_facts(facts)
    players = spec.players if spec else None
    made: object = players.thumb.load() if players and players.thumb else None
    thumb = made() if isinstance(made, type) else None
    return thumb if isinstance(thumb, RolloutModel) else None


class DrawnByBets(NamedTuple):
    """Hidden hands drawn by the bets of their players.

    ``piles``   the piles of these hands
    ``drawn``   the hands in a sample of deals
    ``hidden``  all hidden cards, also those of other piles
    """

    piles: tuple[str, ...]
    drawn: DrawnHands
    hidden: Hidden


def draw_by_bets(view: View[VyingFacts], besides: Collection[str] = ()) -> DrawnByBets | None:
    """Draw the hidden hands by the bets of their players; None without evidence about a hand, and in other games.

    The piles ``besides`` are drawn even without evidence. Needs numpy.
    """
    facts = view.facts
    if not isinstance(facts, BlindVyingFacts):
        return None
    order, hidden = facts.order, hidden_at(view)
    if not isinstance(order, Ranking) or hidden is None or len(hidden.groups) != 1:
        return None
    words = words_of(view)
    if words is None:
        return None
    from ...odds.betting.classes import EVEN
    from ...odds.betting.several import draw_hands, ranges_by_words

    counts, pairs = dict(hidden.counts), _compared(view)
    said: dict[str, list[list[float]]] = {}
    for word in words:
        said.setdefault(_pile(word.view.facts, word.asked.seat), []).append(_often(word))
    ranges = dict.fromkeys((*besides, *(pile for pair in pairs for pile in pair)), EVEN) | ranges_by_words(
        said, EVIDENCE_DOUBT
    )
    active = {f"hand{seat}" for seat in facts.active}
    piles = sorted((pile for pile in ranges if counts.get(pile) == 3), key=lambda pile: pile not in active)[
        :MAX_HANDS_DRAWN
    ]
    if not piles:
        return None
    above = [(piles.index(one), piles.index(other)) for one, other in pairs if one in piles and other in piles]
    drawn = draw_hands(
        order, hidden.cards, [ranges[pile] for pile in piles], number=DEALS, seed=len(view.log), above=above
    )
    return DrawnByBets(tuple(piles), drawn, hidden) if len(drawn.rows) >= DEALS // 20 else None


class DrawnByStreets(NamedTuple):
    """The same as `DrawnByBets`, in a game that deals hands card by card."""

    piles: tuple[str, ...]
    drawn: StreetHands
    hidden: Hidden


def draw_by_streets(view: View[VyingFacts]) -> DrawnByStreets | None:
    """Draw the hidden hands at home poker by the answers after each card.

    None without evidence, and in other games. Needs numpy.
    """
    if not isinstance(facts := view.facts, PokerFacts):
        return None
    hidden, words, ranking = hidden_at(view), words_of(view), facts.rules.ranking
    if hidden is None or len(hidden.groups) != 1 or not words:
        return None
    from ...odds.betting.streets import HandSoFar, draw_streets

    counts = dict(hidden.counts)
    said: dict[str, list[tuple[int, tuple[float, ...]]]] = {}
    for word in words:
        said.setdefault(f"hand{word.asked.seat}", []).append((word.view.facts.street, (*_often(word),)))
    active = {f"hand{seat}" for seat in view.facts.active}
    piles = sorted((pile for pile in said if counts.get(pile)), key=lambda pile: pile not in active)[:MAX_HANDS_DRAWN]
    hands = [HandSoFar(counts[pile], tuple(said[pile])) for pile in piles]
    drawn = draw_streets(ranking, hidden.cards, hands, number=DEALS, seed=len(view.log), doubt=EVIDENCE_DOUBT)
    return DrawnByStreets(tuple(piles), drawn, hidden) if piles and len(drawn.hands[0]) >= DEALS // 20 else None


def _compared(view: View[VyingFacts]) -> list[tuple[str, str]]:
    """Return the pairs of piles that were compared, the winner's first."""
    found = []
    for event in view.log:
        if isinstance(event, Compared) and event.winner is not None and len(event.piles) == 2:
            winner = f"hand{event.winner}"
            found.append((winner, next(pile for pile in event.piles if pile != winner)))
    return found


def _pile(facts: BlindVyingFacts, seat: Seat) -> str:
    return facts.hand_of(seat) or f"hand{seat}"


def _often(word: Word) -> list[float]:
    """Return the probability that a steady player gives an answer of this kind, by the class of the hand."""
    from ...odds.betting.classes import MIDDLES

    view, asked = word.view, word.asked
    thumb, said = thumb_of(view.facts), _kind(asked, word.said)
    assert thumb is not None, "words are replayed of games with rules of thumb"
    alike = [float(_kind(asked, thumb.spoken(view, asked, share)) == said) for share in MIDDLES]
    bluff = thumb.bluffed(asked)
    if bluff is None:
        return alike
    often, bluffs = thumb.temperament.bluff, float(_kind(asked, bluff) == said)
    return [(1 - often) * one + often * bluffs for one in alike]


def _kind(asked: Ask, word: object) -> object:
    """Return the kind of an answer without seats and amounts: ``stay`` or ``raise`` for a bet."""
    if isinstance(word, int) and isinstance(asked.choices, WordsOrAmount):
        stays = "call" not in asked.choices.words.options and word == asked.choices.amount.least
        return "stay" if stays else "raise"
    return said_kind(str(word))


def said_kind(word: str) -> str:
    """Return a word without the seats in it.

    >>> said_kind("compare 2"), said_kind("all in 0")
    ('compare', 'all in')
    """
    return " ".join(part for part in word.split() if not part.isdigit())


def belief_by_words(view: View[VyingFacts]) -> Belief | None:
    """Return a belief about the hidden cards from everybody's answers; None if they add nothing to counting.

    Needs numpy.
    """
    found = draw_by_streets(view) if isinstance(view.facts, PokerFacts) else draw_by_bets(view)
    if found is None:
        return None
    counts = dict(found.hidden.counts)
    elsewhere = {pile: number for pile, number in counts.items() if pile not in found.piles}
    room, cards = sum(elsewhere.values()), found.hidden.cards
    held = found.drawn.holding(cards)
    draws, shares, errors = found.drawn.deals, {}, {}
    for card, chances in zip(cards, held.T.tolist(), strict=True):
        rest = 1 - sum(chances)
        likely = dict(zip(found.piles, chances, strict=True))
        likely |= {pile: rest * number / room for pile, number in elsewhere.items()}
        shares[card] = {pile: spread(share, counts[pile], len(cards)) for pile, share in likely.items()}
        errors[card] = {pile: sqrt(share * (1 - share) / draws) for pile, share in shares[card].items()}
    return Belief(shares, "inferred", errors)
