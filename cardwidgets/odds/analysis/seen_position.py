"""A view of Preferans or two-player Briscola, converted to a position whose hidden cards are undecided."""

from __future__ import annotations

from collections import defaultdict
from typing import Any

from ...core.cards import BACK, Card
from ...core.errors import RulesError
from ...core.view import View
from ...games.briscola.deal import BriscolaFacts
from ...games.briscola.play import due
from ...games.preferans.deal import PreferansFacts
from ...judge.tricks import FULL
from ..briscola.support import UNDECIDED
from ..briscola.undecided import HiddenDuelEnding
from ..preferans.bits import PLACES, number, suit_number
from ..preferans.support import UNDECIDED as PLAY
from ..preferans.undecided import HiddenEnding
from .hidden import hidden_at

__all__ = ["hidden_duel_at", "hidden_play_at"]

WIN = FULL // 2 + 1
"""The number of points that wins a game."""


def hidden_duel_at(view: View[Any]) -> HiddenDuelEnding:
    """Return the position near the end of a two-player Briscola game, as one seat knows it.

    Its ``need`` are the points that the seat still needs for more than half of all. ``view`` must be the view of a
    seat.

    Raises `RulesError` for other games and for unsupported rules, and names the option. Unsupported are choices other
    than cards, two cards to a trick, and following suit while there is a stock.
    """
    facts, seat = view.facts, view.seat
    if not isinstance(facts, BriscolaFacts) or seat is None or len(facts.stacks) != 2:
        raise RulesError("these endings need Briscola for two")
    why = UNDECIDED.refusal(facts.rules, 2, len(view.piles["stock"]) + len(view.piles["turnup"]))
    if why is not None:
        raise RulesError(f"these endings need Briscola for two without {why.figures['option']}")
    hidden = hidden_at(view)
    piles = view.piles
    other = f"hand{1 - seat}"
    groups = hidden.groups if hidden else ()
    known = frozenset(card for cards, where in groups if where == (other,) for card in cards)
    rest = frozenset(card for cards, where in groups for card in cards) - known
    known |= {card for card in piles[other] if card != BACK}  # hands lie open
    stock = len(piles["stock"])
    if not stock:  # what is hidden is the other's hand
        known, rest = known | rest, frozenset()
    trick = piles["trick"]
    return HiddenDuelEnding(
        hand=frozenset(piles[f"hand{seat}"]),
        known=known,
        unseen=rest,
        hidden=stock,
        turnup=piles["turnup"][0] if piles["turnup"] else None,
        leads=facts.leader == seat,
        led=trick[0] if trick else None,
        need=WIN - facts.points[seat],
        trump=facts.trump,
        order=facts.rules.order,
        full=facts.rules.hand or 0,
        duty=due(facts.rules, 0),
        open_=facts.rules.open_hands,
    )


def hidden_play_at(view: View[Any]) -> HiddenEnding:
    """Return the position in a contract of Preferans, as the side of a seat knows it.

    Its ``need`` is the number of tricks that the declarer still lacks; in a misère 1, which would lose it. With open
    hands both defenders are one side. ``view`` must be the view of a seat.

    Raises `RulesError` for other games, and for a defender who does not see the partner's hand.
    """
    facts, seat = view.facts, view.seat
    if not isinstance(facts, PreferansFacts) or facts.phase != "play" or len(facts.tricks) != 3 or seat is None:
        raise RulesError("a contract of three players is played here")
    PLAY.check(facts.rules, len(facts.tricks))
    contract, declarer = facts.contract, facts.declarer
    if contract is None or declarer is None:
        raise RulesError("this needs a contract, and at this table all have passed")
    ours = (seat,) if seat == declarer else tuple(each for each in facts.active if each != declarer)
    if seat != declarer and not facts.exposed:
        raise RulesError("a defender must see the other defender's hand to play a problem")
    piles = view.piles
    hidden = hidden_at(view)
    zones = {"hand0": 0, "hand1": 1, "hand2": 2, "discard": 3}
    sizes, barred = [0, 0, 0, 0], [0, 0, 0, 0]
    unseen: list[Card] = []
    if hidden is not None:
        may: dict[str, set[int]] = defaultdict(set)
        for cards, where in hidden.groups:
            unseen += cards
            for card in cards:
                may[card.suit] |= {zones[name] for name in where}
        for name, many in hidden.counts:
            sizes[zones[name]] = many
            barred[zones[name]] = sum(1 << suit_number(suit) for suit in may if zones[name] not in may[suit])
    shown = [0 if sizes[each] else number(piles[f"hand{each}"]) for each in range(3)]
    return HiddenEnding(
        hands=(shown[0], shown[1], shown[2]),
        unseen=number(unseen),
        sizes=(sizes[0], sizes[1], sizes[2], sizes[3]),
        barred=(barred[0], barred[1], barred[2], barred[3]),
        trump=suit_number(contract.trump),
        leader=facts.leader,
        table=tuple(PLACES[card] for card in piles["trick"]),
        ours=sum(1 << each for each in ours),
        need=1 if contract.misere else contract.level - facts.tricks[declarer],
        most=(seat == declarer) != bool(contract.misere),
        declarer=declarer,
    )
