"""Certificates of advice, tried by a search over explicit sets of layouts, written otherwise than the players'."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import TYPE_CHECKING

from cardwidgets import Card, Cards
from cardwidgets.core.cards import BACK
from cardwidgets.core.errors import Why
from cardwidgets.judge.tricks import points_in, taker, worths
from cardwidgets.odds.analysis.hidden import hidden_at

if TYPE_CHECKING:
    from .sentences import Place

__all__ = ["certain_ending", "preferans_all", "wins_all"]

Layout = tuple[frozenset[Card], tuple[Card, ...]]
"""The other's hand, and the stock from its top."""
Hands = tuple[frozenset[Card], ...]


def margin(
    one: frozenset[Card], other: frozenset[Card], led: Card | None, trump: str | None, order: str, duty: str
) -> int:
    """The points that who is to play wins less those of the other, with open hands and nothing to draw."""

    @cache
    def of(mine: frozenset[Card], theirs: frozenset[Card], led: Card | None) -> int:
        if not mine:
            return 0
        bound = duty == "suit" or (duty == "suit_if_trump_led" and led and led.suit == trump)
        suit = [card for card in mine if led and bound and card.suit == led.suit]
        found = []
        for card in suit or mine:
            if led is None:
                found.append(-of(theirs, mine - {card}, card))
            elif taker((led, card), trump, order) == 1:
                found.append(points_in((led, card), order) + of(mine - {card}, theirs, None))
            else:
                found.append(-points_in((led, card), order) - of(theirs, mine - {card}, None))
        return max(found)

    return of(one, other, led)


def ending(place: Place) -> dict[Card, int]:
    """Return what each card that may be played comes to, as a margin of points."""
    view, seat = place.view, place.asked.seat
    deal, rules = place.table.deal, view.facts.rules
    mine, theirs = frozenset(view.piles[f"hand{seat}"]), frozenset(deal.piles[f"hand{1 - seat}"].cards)
    trick = view.piles["trick"]
    led, order, trump = trick[0] if trick else None, rules.order, view.facts.trump
    duty = "suit" if rules.end_follow else rules.follow
    found = {}
    for card in place.asked.choices.options:
        rest = mine - {card}
        if led is None:
            found[card] = -margin(theirs, rest, card, trump, order, duty)
        else:
            won = taker((led, card), trump, order) == 1
            points = points_in((led, card), order)
            found[card] = points + margin(rest, theirs, None, trump, order, duty) if won else (
                -points - margin(theirs, rest, None, trump, order, duty)
            )  # fmt: skip
    return found


def certain_ending(why: Why, place: Place) -> bool:
    """The card gives nothing away, and the next worse one as many points as was told."""
    values = ending(place)
    best = max(values.values())
    worse = [best - value for value in values.values() if value < best]
    if why.key == "advice_all_alike":
        return not worse
    return values[why.figures["card"]] == best and min(worse) == why.figures["n"]


def wins_all(why: Why, place: Place) -> bool:
    """One way to play wins in every layout, whatever the other does: by sets of layouts, split by what is seen."""
    view, seat = place.view, place.asked.seat
    facts, piles = view.facts, view.piles
    order, trump = facts.rules.order, facts.trump
    hidden = hidden_at(view)
    assert hidden is not None
    own, other = frozenset(piles[f"hand{seat}"]), f"hand{1 - seat}"
    known = frozenset(card for card in piles[other] if card != BACK)
    ends = tuple(piles["turnup"])
    layouts = [
        (known | frozenset(world.get(other, ())), tuple(reversed(world.get("stock", ()))) + ends)
        for world in hidden.every()
    ]
    assert len(layouts) == why.figures["n"] and all(len(hand) == len(layouts[0][0]) for hand, _ in layouts)
    worth = worths(order)

    def ours(own: frozenset[Card], sets: list[Layout], led: Card | None, points: int) -> bool:
        return points > 60 or any(play(own, sets, led, points, card) for card in own)

    def play(
        own: frozenset[Card],
        sets: list[Layout],
        led: Card | None,
        points: int,
        card: Card,
    ) -> bool:
        rest = own - {card}
        if led is not None:
            won = taker((led, card), trump, order) == 1
            return drawn(rest, sets, won, points + (worth[led.rank] + worth[card.rank]) * won)
        return all(
            drawn(rest, [(hand - {answer}, stock) for hand, stock in sets if answer in hand],
                  not (took := taker((card, answer), trump, order) == 1),
                  points + (worth[card.rank] + worth[answer.rank]) * (not took))
            for answer in {each for hand, _ in sets for each in hand}
        )  # fmt: skip

    def drawn(own: frozenset[Card], sets: list[Layout], won: bool, points: int) -> bool:
        """Both draw, and who won leads; the layouts that give the same card are one set."""
        apart: dict[Card | None, list[Layout]] = {}
        for hand, stock in sets:
            mine, theirs = (stock[0], stock[1]) if stock and won else (stock[1], stock[0]) if stock else (None, None)
            apart.setdefault(mine, []).append((hand | ({theirs} if theirs else set()), stock[2:]))
        return all(led_to(own | ({card} if card else set()), those, won, points) for card, those in apart.items())

    def led_to(own: frozenset[Card], sets: list[Layout], won: bool, points: int) -> bool:
        if points > 60:
            return True
        if not own:
            return False
        if won:
            return ours(own, sets, None, points)
        return all(
            ours(own, [(hand - {led}, stock) for hand, stock in sets if led in hand], led, points)
            for led in {each for hand, _ in sets for each in hand}
        )

    trick = piles["trick"]
    return play(own, layouts, trick[0] if trick else None, facts.points[seat], why.figures["card"])


# -- Preferans


def preferans_all(why: Why, place: Place) -> bool:
    """In every layout, hands open, the solver has the side reach its goal after the card; with few cards left one way
    to play reaches it in all of them.
    """
    from cardwidgets.odds.preferans.double_dummy import solve

    view, facts = place.view, place.view.facts
    hidden = hidden_at(view)
    assert hidden is not None and hidden.ways == why.figures["n"]
    contract, declarer, card = facts.contract, facts.declarer, why.figures["card"]
    trick = [*view.piles["trick"]]
    leader, turn = facts.leader, facts.turn
    need = 1 if contract.misere else contract.level - facts.tricks[declarer]
    strain = "M" if contract.misere else contract.trump or "N"
    trump = contract.trump

    def taken(table: tuple[Card, ...], leader: int, need: int) -> tuple[int, tuple[Card, ...], int]:
        """Return who leads next, what lies on the table, and what the declarer still wants."""
        if len(table) < 3:
            return leader, table, need
        order, best = "AKQJT987", 0
        for at in (1, 2):
            same = table[at].suit == table[best].suit
            if order.index(table[at].rank) < order.index(table[best].rank) if same else table[at].suit == trump:
                best = at
        leader = (leader + best) % 3
        return leader, (), need - (leader == declarer)

    layouts = []
    for world in hidden.every():
        hands = [
            frozenset(c for c in view.piles[f"hand{seat}"] if c != BACK) | {*world.get(f"hand{seat}", ())}
            for seat in range(3)
        ]
        layouts.append(tuple(hands))
    rng = Random(1)
    for hands in layouts if len(layouts) <= 400 else rng.sample(layouts, 400):
        after = [Cards(sorted(hand - {card} if seat == turn else hand)) for seat, hand in enumerate(hands)]
        first, table, wanted = taken((*trick, card), leader, need)
        found = solve(after, strain, declarer=declarer, leader=first, table=Cards(table)) if any(after) else None
        makes = (found.tricks if found else 0) >= wanted
        if makes != (why.key == "advice_makes_all"):
            return False
    if max(map(len, layouts[0])) > 3 or len(layouts) > 200:
        return True
    ours = {declarer} if view.seat == declarer else {0, 1, 2} - {declarer}
    wins = why.key == "advice_makes_all"

    def legal(hand: frozenset[Card], table: tuple[Card, ...]) -> list[Card]:
        if not table:
            return [*hand]
        return (
            [one for one in hand if one.suit == table[0].suit] or [one for one in hand if one.suit == trump] or [*hand]
        )

    def after(sets: list[Hands], leader: int, table: tuple[Card, ...], need: int, card: Card) -> bool:
        seat = (leader + len(table)) % 3
        sets = [tuple(hand - {card} if at == seat else hand for at, hand in enumerate(hands))
                for hands in sets if card in hands[seat] and card in legal(hands[seat], table)]  # fmt: skip
        leader, table, need = taken((*table, card), leader, need)
        return reached(sets, leader, table, need)

    def reached(sets: list[Hands], leader: int, table: tuple[Card, ...], need: int) -> bool:
        """Return True if our side gets what it wants in all these layouts, its own hands being the same in all."""
        if need <= 0:
            return wins
        seat = (leader + len(table)) % 3
        if not sets[0][seat]:
            return not wins
        cards = {one for hands in sets for one in legal(hands[seat], table)}
        tries = (after(sets, leader, table, need, one) for one in cards)
        return any(tries) if seat in ours else all(tries)

    return after(layouts, leader, tuple(trick), need, card)
