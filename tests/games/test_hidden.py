"""Hidden cards: random deals, and voids that a play shows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from random import Random
from typing import Any

from cardwidgets import Card, Cards, open_table, variants
from cardwidgets.core.cards import BACK
from cardwidgets.core.events import Moved, Shown
from cardwidgets.core.view import View
from cardwidgets.games.hidden import Hidden, hidden_cards, not_followed, not_followed_in, shown_voids
from tests.support.sampling import FirstNumber


def test_every_deal_is_drawn() -> None:
    """Two of five cards cannot lie in the third hand; a hundred draws find each of the few deals, and no other."""
    hidden = Hidden(
        ((Cards("AS KS"), ("a", "b")), (Cards("QS JS TS"), ("a", "b", "c"))), (("a", 2), ("b", 2), ("c", 1))
    )
    deals = [{name: frozenset(cards) for name, cards in world.items()} for world in hidden.every()]
    drawn = [{name: frozenset(cards) for name, cards in hidden.sample(Random(n)).items()} for n in range(200)]
    assert len(deals) == hidden.ways == 3 * 2 + 6 + 3 * 2
    assert all(world in deals for world in drawn) and all(world in drawn for world in deals)


def test_each_number_of_cards_is_drawn_as_often_as_there_are_deals_of_it() -> None:
    """Of the first group, by each number that chance may say."""

    def lying(world: Mapping[str, Iterable[Card]]) -> tuple[int, ...]:
        return tuple(len({*cards} & {*Cards("QS JS TS")}) for cards in world.values())

    hidden = Hidden(
        ((Cards("QS JS TS"), ("a", "b", "c")), (Cards("AS KS"), ("a", "b"))), (("a", 2), ("b", 2), ("c", 1))
    )
    drawn = Counter(lying(hidden.sample(FirstNumber(number))) for number in range(hidden.ways))
    assert drawn == Counter(map(lying, hidden.every()))


def test_a_hand_that_does_not_trump_has_no_trump() -> None:
    """Hearts are led, spades are trumps: a diamond shows that there are neither, a spade no hearts."""
    plays = [("hand0", "KH"), ("hand1", "7D"), ("hand2", "7S")]
    log = tuple([Moved(Card(card), hand, "trick", None) for hand, card in plays])
    view: View[Any] = View(None, {}, log, None)
    assert shown_voids(not_followed(view, "suit", "S", trumping=True)) == {"hand1": {"H", "S"}, "hand2": {"H"}}
    assert shown_voids(not_followed(view, "suit", "S")) == {"hand1": {"H"}, "hand2": {"H"}}
    assert shown_voids(not_followed(view, "suit_if_trump_led", "H")) == {"hand1": {"H"}, "hand2": {"H"}}
    again = Moved(Card("9C"), "trick", "won0", None), Moved(Card("8C"), "hand1", "trick", None), *log[1:]
    twice: View[Any] = View(None, {}, (*log, *again), None)
    assert [play.trick for play in not_followed(twice, "suit", None)] == [1, 1, 2, 2]
    assert not_followed(view, "suit_if_trump_led", "S") == not_followed(view, "free", "H") == []


def test_a_card_that_was_shown_lies_where_cards_have_gone_from_there() -> None:
    """In its pile, or wherever an unseen card of it went since; a card that nobody saw may lie anywhere, and comes
    last."""
    shown, away = Shown("hand1", Cards("AS KS"), None), Moved(BACK, "hand1", "out", frozenset())
    piles = {"hand1": Cards([BACK]), "hand2": Cards([BACK]), "out": Cards([BACK])}
    for log, where in (((shown,), {"hand1"}), ((shown, away), {"hand1", "out"}), ((away, shown), {"hand1"})):
        view: View[Any] = View(None, piles, log, None)
        groups = [(str(cards), {*names}) for cards, names in hidden_cards(view, Cards("QS AS KS")).groups]
        assert groups == [("AS KS", where), ("QS", {*piles})]


def test_a_void_is_shown_once_suits_must_be_followed() -> None:
    """In no variant has the hand a card of the suit, in some deal of Mariccia there is such a hand: from the end of
    the stock on."""
    found = set[str]()
    tricks = [one.name for one in variants() if one.family in ("briscola", "preferans")]
    for seed, name in enumerate([*tricks, *["briscola-mariccia"] * 5]):
        table, rng = open_table(name, seed=seed), Random(seed)
        while (asked := table.asked) is not None:
            table.play(asked.choices.sample(rng))
            for play in not_followed_in(table.view()) if table.ply % 3 == 0 else ():
                found.add(name)
                assert not table.deal.piles.get("stock")
                assert not [card for card in table.deal.piles[play.hand] if card.suit == play.suit], play
    assert {"briscola-mariccia", "sueca"} < found and any("preferans" in name for name in found), found
