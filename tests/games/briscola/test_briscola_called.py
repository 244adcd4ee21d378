"""Players who bid, call a card and wonder whose partner they are: always from what they see."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardwidgets import Card, Cards, Table, find, open_table
from cardwidgets.core.events import Moved
from cardwidgets.games.briscola.rules import BriscolaStart
from cardwidgets.games.briscola.variants import COL_MONTE
from cardwidgets.players.briscola.called import chances_of_partner, strength
from cardwidgets.players.briscola.inference import InformationSet
from tests.support.briscola_tables import PLAYER, SIGNALLER, interests, play_on
from tests.support.player_laws import ask
from tests.support.sampling import often

ORDER = "A3KQJ76542"


def auctioned(seed: int, name: str = "chiamata", seats: int = 5) -> Table:
    """A deal whose auction is over, with a declarer."""
    while True:
        table = open_table(name, seats=seats, seed=seed)
        while table.asked is not None and table.asked.about != "play":
            table.play(ask(PLAYER, table, Random(0)))
        if table.asked is not None:
            return table
        seed += 1_000_003


@settings(max_examples=often(8, 40), deadline=None)
@given(seed=st.integers(0, 10**5), plies=st.integers(0, 40))
def test_who_can_see_the_called_card_knows_and_others_share_the_chance(seed: int, plies: int) -> None:
    """The holder is sure, and so is who calls what they hold; for all others chances are shares of one."""
    table = auctioned(seed)
    play_on(table, Random(seed), table.ply + plies)
    facts = table.view().facts
    for seat in range(table.seats):
        found = chances_of_partner(InformationSet(table.view(seat), seat))
        assert set(found) == set(range(table.seats)) - {facts.declarer}
        assert all(0 <= chance <= 1 for chance in found.values())
        holder = next((s for s in range(table.seats) if facts.called in table.deal.piles[f"hand{s}"]), None)
        if seat == holder:
            assert found == {s: float(s == seat) for s in found}
        elif holder is not None:
            assert seat == facts.declarer or found[seat] == 0
            assert sum(found.values()) == pytest.approx(1)


def test_a_gift_to_the_declarer_speaks_and_a_theft_denies() -> None:
    """Seat 2 gives the declarer's trick an ace, seat 3 trumps it away: the one is suspected, the other is not."""
    hands = {1: "AH 3H KH QH JH 2C 4C 5C", 2: "AC 3D 4D 5D 6D 7D KC QC", 3: "2S 4S 5S 6S 7S 2D JC 3C",
             4: "AS 3S KS QS JS JD QD KD", 0: "7H 6H 5H 4H 2H 6C 7C AD"}  # fmt: skip
    cards: list[Card] = []
    left = {seat: list(Cards(hand)) for seat, hand in hands.items()}
    for _ in range(2):
        for seat in (1, 2, 3, 4, 0):
            cards += left[seat][:4]
            del left[seat][:4]
    table = Table(find("chiamata"), 5, start=BriscolaStart(pack=Cards(cards), shuffle=False))
    for word in ("2", "S"):
        table.play(word)
    assert table.view().facts.called == "2S" and table.asked is not None
    evenly = chances_of_partner(InformationSet(table.view(4), 4))
    assert evenly[2] == evenly[3] == evenly[0]
    for card in ("AH", "AC", "JC", "JD", "4H"):
        table.play(card)
    for card in ("3H", "3D", "4S", "QD", "6H"):
        table.play(card)
    found = chances_of_partner(InformationSet(table.view(4), 4))
    assert found[2] > 0.5 > found[0] > found[3]
    ours = interests(InformationSet(table.view(4), 4))
    assert ours[1] == -1 and ours[4] == 1 and ours[3] > ours[2]


@settings(max_examples=often(12, 60), deadline=None)
@given(cards=st.permutations(sorted(ORDER)), data=st.data())
def test_a_better_trump_makes_a_hand_stronger(cards: list[str], data: st.DataObject) -> None:
    """Strength grows with every trump added, and with its rank; a called card that is held adds nothing."""
    order = ORDER
    number = data.draw(st.integers(1, 6))
    hand = Cards(rank + "S" for rank in cards[:number])
    more = Cards((*hand, cards[number] + "S"))
    assert strength(more, "S", order) > strength(hand, "S", order) > strength(hand, "H", order)
    assert strength(hand, "S", order, cards[0]) == strength(hand, "S", order)
    better, worse = sorted(cards[number : number + 2], key=order.index)
    assert strength(hand, "S", order, better) >= strength(hand, "S", order, worse)


def test_a_weak_hand_passes_and_a_strong_one_bids() -> None:
    """With six trumps from the ace down one bids the next, which another holds; with small cards only one does not."""
    hands = {1: "AS 3S KS QS JS 7S AH AD", 2: "2S 4S 2H 4H 5H 2D 4D 5D"}
    rest = [card for card in find("briscola").game.lay(find("briscola").rules, 2, BriscolaStart()).stock
            if not any(card in Cards(hand) for hand in hands.values())]  # fmt: skip
    left = {seat: list(Cards(hands[seat])) if seat in hands else [rest.pop() for _ in range(8)] for seat in range(5)}
    cards = [card for packet in (0, 4) for seat in (1, 2, 3, 4, 0) for card in left[seat][packet : packet + 4]]
    table = Table(find("chiamata"), 5, start=BriscolaStart(pack=Cards(cards), shuffle=False))
    assert ask(PLAYER, table, Random(0)) == "6"
    table.play("pass")
    assert ask(PLAYER, table, Random(0)) == "pass"


@pytest.mark.parametrize(
    ("hand", "said"),
    [
        ("AS 3S KS QS AH 3H AD 2C", "solo"),
        ("AS 3S KS QS AH 3H 4D 2C", "another bid"),
        ("AS 3S KS QS JS 7S AD 3D", "solo"),
    ],
)
def test_alone_it_plays_what_it_cannot_lose(hand: str, said: str) -> None:
    """Without trumps all cards but one come home when they are led from the top; and so it plays them."""
    rest = [card for card in Table(find("briscola"), 2).deal.piles["stock"] if card not in Cards(hand)]
    hands = [Cards(hand), *(rest[place::4] for place in range(4))]
    cards = [card for packet in (0, 4) for own in hands for card in own[packet : packet + 4]]
    variant = find("chiamata").change(solo_bid=True, first_lead="declarer")
    table = Table(variant, 5, start=BriscolaStart(pack=Cards(cards), shuffle=False))
    assert (ask(PLAYER, table, Random(0)) == "solo") == (said == "solo")
    while said == "solo" and table.asked is not None:
        table.play(ask(PLAYER, table, Random(0)))
    if said == "solo":
        assert (table.result.declarer, table.result.partner) == (1, None)
        assert table.result.tricks[1] >= 7 and table.result.score[1] > 0


@settings(max_examples=often(4, 20), deadline=None)
@given(seed=st.integers(0, 10**5))
def test_claims_tell_nothing_that_the_play_does_not(seed: int) -> None:
    """At a table of liars: who claims has given the declarer ten points or more, who denies has taken some from them.

    It plays as it would in silence, and says neither twice; the declarer says nothing.
    """
    loud, still = auctioned(seed, "briscola-bugiarda"), auctioned(seed, "briscola-bugiarda")
    said: list[tuple[int, str]] = []
    while loud.asked is not None:
        seat, facts = loud.asked.seat, loud.view().facts
        answer = ask(SIGNALLER, loud, Random(0))
        if answer in ("claim_partner", "deny_partner"):
            gave = max((card for who, card, _ in against(loud) if who == seat), default=0)
            robbed = max((taken for who, _, taken in against(loud) if who == seat), default=0)
            assert gave >= 10 if answer == "claim_partner" else robbed > 3
            assert seat != facts.declarer and (seat, answer) not in said
            said.append((seat, answer))
        else:
            still.play(answer)
        loud.play(answer, seat=seat)
    assert still.result == loud.result


def against(table: Table) -> list[tuple[int, int, int]]:
    """Return who played behind a winning declarer: the points of the card, and those it took from them."""
    worth = dict(zip("A3KQJ", (11, 10, 4, 3, 2), strict=True))
    found, trick, declarer = list[tuple[int, int, int]](), list[tuple[int, Card]](), table.view().facts.declarer
    for event in table.deal.log:
        if isinstance(event, Moved) and event.target == "trick":
            trick.append((int(event.source[4:]), event.card))
            cards = [card for _, card in trick]
            best = best_of(cards[:-1], table.view().facts.trump)
            if best and trick[cards.index(best)][0] == declarer:
                takes = best_of(cards, table.view().facts.trump) == event.card
                points = sum(worth.get(card.rank, 0) for card in cards[:-1])
                found.append((trick[-1][0], worth.get(event.card.rank, 0), points * takes))
        elif isinstance(event, Moved) and event.source == "trick":
            trick = []
    return found


def best_of(cards: list[Card], trump: str | None) -> Card | None:
    """The card that holds a trick."""
    suit = trump if any(card.suit == trump for card in cards) else cards[0].suit if cards else ""
    return min((card for card in cards if card.suit == suit), key=lambda card: ORDER.index(card.rank), default=None)


@settings(max_examples=often(5, 25), deadline=None)
@given(seed=st.integers(0, 10**5))
def test_trumps_and_aces_are_not_laid_aside(seed: int) -> None:
    """While there are five other cards among the twelve."""
    table = auctioned(seed, COL_MONTE.name)
    facts, aside = table.view().facts, table.deal.piles["aside"]
    own = [*aside, *table.deal.piles[f"hand{facts.declarer}"]]
    others = [card for card in own if card.suit != facts.trump and card.rank != "A"]
    if len(own) == 12 and len(others) >= 5:
        assert not any(card.suit == facts.trump or card.rank == "A" for card in aside)
