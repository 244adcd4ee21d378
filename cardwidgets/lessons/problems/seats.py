"""What one seat knows at a table of Preferans or of Briscola for two: a position whose hidden cards are undecided."""

from __future__ import annotations

from collections import defaultdict

from ...core.cards import Card, Cards
from ...core.errors import RulesError
from ...core.table import Table
from ...games.briscola.rules import BriscolaRules
from ...games.preferans.deal import Preferans
from ...judge.points import FULL
from ...odds.analysis.hidden import hidden_at
from ...odds.briscola.undecided import UndecidedDuel
from ...odds.preferans.undecided import Undecided, undecided

__all__ = ["duel_at", "play_at"]

WIN = FULL // 2 + 1
"""The points that win a game."""


def duel_at(table: Table, seat: int) -> UndecidedDuel:
    """What a seat knows near the end of a game of Briscola for two, and what it still needs to win.

    Raises `RulesError` at other tables.
    """
    rules = table.variant.rules
    if not isinstance(rules, BriscolaRules) or table.seats != 2 or rules.mariage != "none":
        raise RulesError(f"the endings of problems are those of Briscola for two, not of {table.variant.name}")
    view = table.view(seat)
    hidden = hidden_at(view)
    facts, piles = view.facts, view.piles
    other = f"hand{1 - seat}"
    groups = hidden.groups if hidden else ()
    known = frozenset(card for cards, where in groups if where == (other,) for card in cards)
    rest = frozenset(card for cards, where in groups for card in cards) - known
    stock = len(piles["stock"])
    if not stock:  # what is hidden is the other's hand
        known, rest = known | rest, frozenset()
    trick = piles["trick"]
    return UndecidedDuel(
        hand=frozenset(piles[f"hand{seat}"]),
        known=known,
        unseen=rest,
        hidden=stock,
        turnup=piles["turnup"][0] if piles["turnup"] else None,
        leads=facts.leader == seat,
        led=trick[0] if trick else None,
        need=WIN - facts.points[seat],
        trump=facts.trump,
        order=rules.order,
    )


def play_at(table: Table, seat: int, *, need: int | None = None) -> Undecided:
    """What the side of a seat knows in the play of a contract of Preferans, and the declarer's tricks that decide it.

    With open hands both defenders are one side. ``need`` is for another number of tricks. Raises `RulesError` at
    other tables, and for a defender who does not see the partner's hand.
    """
    deal = table.deal
    if not isinstance(deal, Preferans) or deal.phase != "play" or table.seats != 3:
        raise RulesError("a contract of three players is played here")
    contract, declarer = deal.contract, deal.declarer
    if contract is None or declarer is None:
        raise RulesError("a contract is played here, and at this table all have passed")
    ours = (seat,) if seat == declarer else tuple(deal.defenders)
    if seat != declarer and not deal.exposed:
        raise RulesError("a defender who does not see the partner's hand plays no problem")
    view = table.view(seat)
    piles = view.piles
    hidden = hidden_at(view)
    zones = {"hand0": 0, "hand1": 1, "hand2": 2, "discard": 3}
    sizes, voids = [0, 0, 0, 0], ["", "", "", ""]
    unseen: list[Card] = []
    if hidden is not None:
        may: dict[str, set[int]] = defaultdict(set)
        for cards, where in hidden.groups:
            unseen += cards
            for card in cards:
                may[card.suit] |= {zones[name] for name in where}
        for name, many in hidden.counts:
            sizes[zones[name]] = many
            voids[zones[name]] = "".join(suit for suit in may if zones[name] not in may[suit])
    open_ = [Cards() if sizes[each] else Cards(piles[f"hand{each}"]) for each in range(3)]
    most = (seat == declarer) != bool(contract.misere)
    wanted = 1 if contract.misere else contract.level - view.facts.tricks[declarer]
    return undecided(
        (open_[0], open_[1], open_[2]), Cards(unseen), (sizes[0], sizes[1], sizes[2], sizes[3]),
        voids=(voids[0], voids[1], voids[2], voids[3]), trump=contract.trump, leader=view.facts.leader,
        table=Cards(piles["trick"]), ours=ours, need=wanted if need is None else need, most=most, declarer=declarer,
    )  # fmt: skip
