"""Briscola and its relatives at the table: packs, deals, who may do what, and why not the rest."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardwidgets import Card, Cards, IllegalAction, Match, RulesError, Table, Variant, find, open_table
from cardwidgets.core.events import Moved, Shown
from cardwidgets.games.briscola.rules import PACKS, BriscolaRules, BriscolaStart, course, full_pack
from cardwidgets.games.briscola.score import contract_units, deltas
from cardwidgets.games.briscola.script import MAX_REDRAWS
from cardwidgets.games.briscola.talk import SIGNALS, WORDS
from cardwidgets.games.briscola.variants import (
    BRISCOLA,
    BRUSQUEMBILLE,
    CHIAMATA,
    CHIAMATA_POINTS,
    COL_MONTE,
    DUPLO,
    MARIANNA,
    MARICCIA,
    SUECA,
    VARIANTS,
)
from cardwidgets.judge.tricks import VALUES
from tests.support.sampling import often
from tests.support.tracked import DATA
from tests.tools.vectors.runner import load

TABLES = load(DATA / "vectors" / "briscola_vectors.yaml")["tables"]
TABLES_AT = [(variant, players) for variant in VARIANTS for players in variant.seats]
NAMED = [f"{variant.name} {players}" for variant, players in TABLES_AT]
COURSES = {
    "briscola": {2: (34, 17, 20), 3: (30, 10, 13), 4: (28, 7, 10), 6: (18, 3, 6)},
    "schembil": {6: (18, 3, 6)},
    "briscolone": {2: (30, 15, 20)},
    "briscola-mariccia": {2: (30, 15, 20)},
    "marianna": {2: (30, 15, 20), 3: (24, 8, 13), 4: (20, 5, 10)},
    "brusquembille": {2: (26, 13, 16), 3: (21, 7, 10), 4: (20, 5, 8), 5: (15, 3, 6)},
    "bisca": {2: (34, 17, 20), 3: (30, 10, 13), 4: (28, 7, 10)},
    "bisca-brazil": {2: (46, 23, 26), 3: (42, 14, 17), 4: (40, 10, 13)},
    "briscola-bosnia": {2: (26, 13, 16), 3: (21, 7, 10), 4: (20, 5, 8)},
    "briscola-duplo": {2: (32, 8, 10), 3: (24, 4, 6), 4: (24, 3, 5), 6: (12, 1, 3)},
    "chiamata": {4: (0, 0, 10), 5: (0, 0, 8)},
    "chiamata-points": {5: (0, 0, 8)},
    "briscola-col-monte": {5: (0, 0, 7)},
    "briscola-bugiarda": {5: (0, 0, 8)},
    "sueca": {4: (0, 0, 10)},
}
"""Stock with the turn-up, rounds of drawing and tricks, as they follow from the rule texts."""


@pytest.mark.parametrize(("per_trick", "more"), [(1, ""), (2, " and 2 cards each to a trick")])
def test_cards_that_do_not_divide_are_told(per_trick: int, more: str) -> None:
    """With the number of cards and players, and how many cards are played to a trick if it is more than one."""
    told = f"31 cards cannot be dealt evenly to 2 players, 4 cards each{more}"
    with pytest.raises(RulesError, match=f"^{told}$"):
        course(31, 2, 4, per_trick)


def course_of(variant: Variant) -> dict[int, tuple[int, int, int]]:
    """Return the row of a variant by the number of players."""
    assert variant.name in COURSES, f"COURSES of this file lacks a row for {variant.name}: stock, draws and tricks"
    return COURSES[variant.name]


def rules(variant: Variant) -> BriscolaRules:
    assert isinstance(variant.rules, BriscolaRules)
    return variant.rules


def played(variant: Variant, players: int, seed: int, stop: str = "") -> Table:
    """A deal played at random, up to a question or to its end."""
    table, rng = Table(variant, players, rng=Random(seed)), Random(seed)
    while table.asked is not None and table.asked.about != stop:
        table.play(table.asked.choices.sample(rng))
    return table


def whys(table: Table, *tokens: str) -> list[str]:
    return [why.key if (why := table.why(token)) else "open" for token in tokens]


def asked(table: Table) -> tuple[int, str] | None:
    return (table.asked.seat, table.asked.about) if table.asked else None


# ---------- packs and courses ----------


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.name)
def test_the_course_of_every_row(variant: Variant) -> None:
    """The numbers of players are right, and with each the stock, the drawing and the tricks come out as the rule texts
    have them."""
    assert {players: rules(variant).course(players) for players in variant.seats} == course_of(variant)


def test_packs_rank_and_count_as_the_sources_say() -> None:
    """The orders of ranks, and eleven, ten, four, three, two for the five highest."""
    orders = {name: order.replace(" ", "").replace("10", "T") for name, order in TABLES["rank_order"].items()}
    ours = ("it40", "fr32", "pt40", "pt40_seed", "fr52")
    assert [PACKS[name] for name in ours] == list(orders.values())
    assert list(VALUES) == TABLES["points_by_position"]


@pytest.mark.parametrize(("variant", "players"), TABLES_AT, ids=NAMED)
def test_every_deal_holds_120_points(variant: Variant, players: int) -> None:
    """The points taken and laid aside are 120 together, and every trick was taken."""
    result = next(table.result for seed in range(9) if not (table := played(variant, players, seed)).result.void)
    assert sum(result.points) + result.aside == 120
    assert sum(result.tricks) == course_of(variant)[players][2]


def test_a_card_taken_out_is_drawn_by_lot_and_shown() -> None:
    """Of three players' pack one two is missing, another one each time, and everybody sees which."""
    gone = [Table(BRISCOLA, 3, rng=Random(seed)).view(None).piles["removed"] for seed in range(20)]
    assert {tuple(cards) for cards in gone} == {("2C",), ("2D",), ("2H",), ("2S",)}


def test_only_the_lowest_may_be_taken_out() -> None:
    """Three play without one of the twos; a pack that lacks an ace is none."""
    pack = full_pack(BRISCOLA.rules.pack)
    Table(BRISCOLA, 3, start=BriscolaStart(pack=Cards(card for card in pack if card != "2S")))
    with pytest.raises(RulesError, match="of the lowest"):
        Table(BRISCOLA, 3, start=BriscolaStart(pack=Cards(card for card in pack if card != "AS")))


def test_two_cards_taken_out_are_of_both_colours() -> None:
    """Thirty French cards lack one red seven and one black (E)."""
    for seed in range(20):
        out = Table(BRUSQUEMBILLE, 5, rng=Random(seed)).view(0).piles["removed"]
        assert [card.rank for card in out] == ["7", "7"] and len({card.suit in "DH" for card in out}) == 2


def test_the_dealer_is_last_and_his_neighbour_leads() -> None:
    """Packets go round from the dealer's neighbour, who leads; what is left is turned up and drawn."""
    pack = full_pack("it40")
    table = Table(CHIAMATA, 5, start=BriscolaStart(dealer=3, pack=pack, shuffle=False))
    assert [table.deal.piles[f"hand{seat}"][:4] for seat in (4, 0, 1, 2, 3)] == [
        list(pack[4 * place : 4 * place + 4]) for place in range(5)
    ]
    assert asked(table) == (4, "bid")
    four = Table(CHIAMATA, 4, start=BriscolaStart(pack=pack, shuffle=False))
    assert Cards(four.deal.piles["hand1"]) == Cards((*pack[:4], *pack[16:20], *pack[32:34]))


def test_redrawing_comes_to_an_end() -> None:
    """The ninth card stands when nothing but aces and threes would be turned up."""
    tops = Cards(rank + suit for suit in "CDHS" for rank in "A3")
    rest = [card for card in full_pack("it40") if card not in tops and card.rank != "2"]
    order = Cards((*rest[:24], *tops, *rest[24:]))
    ruleset = DUPLO.change(redraw_top=True)
    table = Table(ruleset, 6, start=BriscolaStart(pack=order, shuffle=False))
    turns = [event for event in table.deal.log if isinstance(event, Moved) and event.target == "turnup"]
    assert len(turns) <= MAX_REDRAWS + 1 and len(table.deal.piles["stock"]) == 11
    assert table.view().facts.trump == table.deal.piles["turnup"][0].suit


def test_the_dealers_last_card_makes_trumps_at_sueca() -> None:
    """It is shown, and stays in their hand."""
    table = Table(SUECA, 4, rng=Random(5))
    shown = next(event for event in table.view(2).log if isinstance(event, Shown))
    assert shown.cards[0] == table.deal.piles["hand0"][-1] and table.view(None).facts.trump == shown.cards[0].suit


# ---------- what is refused, each with its reason ----------


@pytest.mark.parametrize("variant", [MARICCIA, BRISCOLA.change(end_follow=True)])
def test_cards_that_cannot_be_played(variant: Variant) -> None:
    """One that is not in hand; and, once Mariccia's stock is gone, one of another suit than that led."""
    table = Table(variant, 2, rng=Random(2))
    assert {*whys(table, *table.deal.piles["hand0"])} == {"card_not_held"}
    rng, refused = Random(2), 0
    while table.asked is not None:
        led, hand = table.deal.piles["trick"], table.deal.piles[f"hand{table.asked.seat}"]
        if table.asked.about == "play" and led:
            follows = {card for card in hand if card.suit == led[0].suit}
            gone = not table.deal.piles["stock"] and not table.deal.piles["turnup"]
            wrong = set(hand) - follows if gone and follows else set()
            assert whys(table, *sorted(wrong)) == ["must_follow"] * len(wrong)
            refused += len(wrong)
            assert {card for card in hand if table.why(card) is None} == set(hand) - wrong
        table.play(table.asked.choices.sample(rng))
    assert refused


def test_who_plays_out_of_turn_is_told_so() -> None:
    """The others wait."""
    table = Table(BRISCOLA.change(talk="none"), 4, rng=Random(1))
    with pytest.raises(IllegalAction) as refusal:
        table.play(table.deal.piles["hand2"][0], seat=2)
    assert refusal.value.why == "not_your_turn"


def test_why_a_mariage_is_closed() -> None:
    """Not before the first trick, not without king and queen, not when it has been shown, not without a stock."""
    pack = Cards("KH QH 4S 7C AD KS QS 2D 3D 5D")
    pack = Cards((*pack, *(card for card in full_pack("it40") if card not in pack)))
    table = Table(MARIANNA, 2, start=BriscolaStart(pack=pack, shuffle=False))
    assert whys(table, "mariage H", "mariage D") == ["first_trick", "first_trick"]
    for card in ("4S", "2D"):
        table.play(card)
    assert asked(table) == (1, "mariage")
    assert whys(table, "H", "D", "S") == ["open", "pair_not_held", "pair_not_held"]
    table.play("H")
    assert (table.view().facts.trump, table.view().facts.mariages) == ("H", ((1, "H", 20, 2),))
    assert whys(table, "mariage S", "mariage H") == ["one_per_trick", "already_declared"]
    assert table.view(0).seen() >= {Card("KH"), Card("QH")}
    table.play("AD")
    table.play("3D")
    assert asked(table) == (0, "mariage")
    table.play("pass")
    assert whys(table, "mariage S")[0] in ("before_trick", "pair_not_held")
    while (now := asked(table)) is not None:
        table.play("pass" if now[1] == "mariage" else table.asked.choices.sample(Random(1)))
    assert table.result.mariages == (0, 20)


def test_partners_exchange_one_for_one_and_only_at_the_end() -> None:
    """Before, the stock stands against it; then nothing is given for nothing; hands keep their size."""
    table, rng = Table(BRISCOLA, 4, rng=Random(3)), Random(3)
    assert whys(table, "exchange") == ["stock_not_empty"]
    while table.asked is not None and table.asked.about != "exchange":
        table.play(table.asked.choices.sample(rng))
    assert table.asked is not None and table.view().facts.trick_number == 7
    seat = table.asked.seat
    mate = (seat + 2) % 4
    mine, theirs = table.deal.piles[f"hand{seat}"][0], table.deal.piles[f"hand{mate}"][1]
    foe = table.deal.piles[f"hand{(seat + 1) % 4}"][0]
    assert whys(table, str(mine), f"{mine} {foe}") == ["unequal_swap", "card_not_held"]
    before = table.view((seat + 1) % 4)
    table.play(f"{mine} {theirs}")
    assert asked(table) == (mate, "swap")
    assert table.view((seat + 1) % 4) == before, "an offer is between partners"
    table.play("agree")
    assert mine in table.deal.piles[f"hand{mate}"] and theirs in table.view(mate).piles[f"hand{seat}"]
    assert {len(table.deal.piles[f"hand{place}"]) for place in range(4)} == {3}
    assert not {mine, theirs} & table.view((seat + 1) % 4).seen()
    while (now := asked(table)) and now[1] != "play":
        table.play("done" if now[1] == "exchange" else "decline")
    assert whys(table, "exchange") == ["exchange_over"]


def test_offers_to_exchange_come_to_an_end() -> None:
    """Each may offer twice as often as they hold cards; who is declined every time is asked no more after that."""
    table, rng = Table(BRISCOLA, 4, rng=Random(3)), Random(3)
    while table.asked is not None and table.asked.about != "exchange":
        table.play(table.asked.choices.sample(rng))
    offers = dict.fromkeys(range(4), 0)
    while (now := asked(table)) and now[1] != "play":
        if now[1] == "swap":
            table.play("decline")
            continue
        seat, mate = now[0], (now[0] + 2) % 4
        table.play(f"{table.deal.piles[f'hand{seat}'][0]} {table.deal.piles[f'hand{mate}'][0]}")
        offers[seat] += 1
    assert offers == dict.fromkeys(range(4), 6)


@pytest.mark.parametrize(("view", "reason", "sees"), [("view", "view_only", True), ("none", "view_only", False)])
def test_partners_who_do_not_exchange(view: str, reason: str, sees: bool) -> None:
    """They look at each other's hands or do not; nobody is asked for cards."""
    table, rng = Table(BRISCOLA.change(partner_view=view), 4, rng=Random(3)), Random(3)
    while table.asked is not None and (table.deal.piles["stock"] or table.deal.piles["turnup"]):
        assert table.asked.about == "play"
        table.play(table.asked.choices.sample(rng))
    assert whys(table, "exchange") == [reason]
    assert (table.view(0).piles["hand2"] == Cards(table.deal.piles["hand2"])) is sees


def test_bids_that_are_closed() -> None:
    """Ranks go down, points go up from the least to 120; who has passed is not asked again."""
    table = Table(CHIAMATA, 5, rng=Random(1))
    table.play("K")
    assert whys(table, "A", "3", "K", "Q", "2", "pass") == ["bid_not_lower"] * 3 + ["open"] * 3
    table = Table(COL_MONTE, 5, rng=Random(1))
    assert whys(table, "69", "70", "121") == ["bid_too_low", "open", "bid_too_high"]
    table.play("80")
    assert whys(table, "80", "81") == ["bid_not_higher", "open"]


def test_the_lowest_card_may_be_raised_with_points_and_a_solo_tops_all() -> None:
    """Two and so many points (T); then solo, without trumps or a called card (G)."""
    ruleset = CHIAMATA.change(two_raise=True, solo_bid=True)
    table = Table(ruleset, 5, rng=Random(1))
    table.play("2")
    assert whys(table, "61", "62", "120", "3") == ["bid_not_higher", "open", "open", "bid_not_higher"]
    table.play("90")
    assert whys(table, "90", "91") == ["bid_not_higher", "open"]
    table.play("solo")
    facts = table.view().facts
    assert asked(table) == (1, "play")
    assert (facts.declarer, facts.trump, facts.called, facts.alone) == (3, None, None, True)


# ---------- scores ----------


@pytest.mark.parametrize("side", ["success", "failure"])
def test_units_by_points(side: str) -> None:
    """One unit at 61, one more for every ten; below, the same downwards; all tricks or none double."""
    for span, units in TABLES["chiamata_units"][side].items():
        if "trick" in span:
            full = span == "all tricks"
            assert contract_units(rules(CHIAMATA), 120 * full, "A", all_tricks=full, no_trick=not full) == units
            continue
        low, high = map(int, span.split("-"))
        assert {contract_units(rules(CHIAMATA), points, "A") for points in range(low, high + 1)} == {units}


def test_shares_of_declarer_and_partner() -> None:
    """Two to one, four alone, one from each other; five players settle to nothing, four as the rules have it."""
    shares = TABLES["chiamata_units"]["multiplier"]
    assert deltas(rules(CHIAMATA), 5, 0, 1, 1)[:3] == (shares["declarer"], shares["partner"], shares["opponent"])
    assert deltas(rules(CHIAMATA), 5, 0, None, 1)[0] == shares["declarer_alone"]
    balanced = rules(CHIAMATA.change(settlement="balanced"))
    assert all(sum(deltas(rules(CHIAMATA), 5, 0, mate, unit)) == 0 for mate in (None, 3) for unit in (-12, 5))
    assert [sum(deltas(how, 4, 0, 2, 3)) for how in (rules(CHIAMATA), balanced)] == [3, 0]


@pytest.mark.parametrize(
    ("scale", "units"), [("linear", [1, 2, 5, 6]), ("linear_cap5", [1, 2, 5, 5]), ("geometric", [1, 2, 16, 32])]
)
def test_units_by_the_bid(scale: str, units: list[int]) -> None:
    """61, 71, 101 and 111 points bid; only the bid counts, whether more is made or not."""
    ruleset = rules(CHIAMATA_POINTS.change(point_scale=scale))
    assert [contract_units(ruleset, 119, bid) for bid in (61, 71, 101, 111)] == units
    assert [contract_units(ruleset, 60, bid) for bid in (61, 71, 101, 111)] == [-unit for unit in units]


def test_signals_and_words_are_those_of_the_article() -> None:
    """Every code of the list can be said, and a plain ace or three may be signalled as elsewhere."""
    said = (TABLES["talk_seed"]["ask"] + " " + TABLES["talk_seed"]["request"]).lower().split()
    assert [*said, "ans_yes", "ans_no"] == list(WORDS)
    assert [*(signal["code"].lower() for signal in TABLES["signals_seed"]), "sig_plain_carico"] == list(SIGNALS)


# ---------- matches ----------


@pytest.mark.parametrize(("variant", "players"), TABLES_AT, ids=NAMED)
def test_a_match_goes_round_and_ends(variant: Variant, players: int) -> None:
    """Nobody begins with anything. The dealer moves on but after a void deal; chips and what was won are carried; in
    the end somebody has won."""
    match, rng = Match(Table(variant, players, rng=Random(11))), Random(11)
    first = match.table.view().facts
    assert {*first.wins, *first.totals, *first.stacks} == {0}
    while True:
        table = match.table
        dealer, stacks = table.view().facts.dealer, table.view().facts.stacks
        while table.asked is not None:
            table.play("done" if table.asked.about == "exchange" else table.asked.choices.sample(rng))
        if match.over:
            break
        again = match.next_deal().view().facts
        assert again.dealer == (dealer if table.result.void else (dealer + 1) % players)
        assert again.stacks == table.result.stacks and sum(stacks) == 0
        assert (again.wins, again.totals) == (table.result.standing.wins, table.result.standing.totals)
    assert table.result.standing.champions


def test_two_cards_at_a_time_are_drawn_in_the_place_of_two() -> None:
    """While the stock lasts, each hand is as large after a trick as before it."""
    table = open_table("briscola-duplo", seed=3, draw_packet=2)
    before = [len(table.deal.piles[f"hand{seat}"]) for seat in range(2)]
    while table.view().facts.trick_number < 2:
        table.play(table.asked.choices.sample(Random(1)))
    assert [len(table.deal.piles[f"hand{seat}"]) for seat in range(2)] == before


def test_players_may_talk_only_where_partners_have_agreed_to() -> None:
    """Nobody else is even asked: neither rivals at a table for two, nor partners who agreed on silence."""
    for seats, talk, may in ((4, "table", True), (4, "none", False), (2, "table", False)):
        table = open_table("briscola", seats=seats, seed=1, talk=talk)
        assert table.asked is not None and bool(table.asked.asides) == may, (seats, talk)


# ---------- rules ----------


@pytest.mark.parametrize(
    "changes",
    [
        {"players": ()}, {"players": (3, 2)}, {"players": (2, 7)}, {"players": (5,), "hand": 9}, {"bidding": "rank"},
        {"trump": "declarer"}, {"teams": "secret"}, {"monte": 5}, {"two_raise": True}, {"solo_bid": True},
        {"hand": None}, {"trump": "none", "redraw_top": True}, {"trump": "none", "turnup_swap": "two"},
        {"trump": "mariage"},
        {"trump": "none", "conquista": "deal"}, {"trump": "none", "mariage": "trump"}, {"packets": (0,)},
        {"mariage": "any", "mariage_scale": ()}, {"mariage_scale": (-20,)}, {"draw_packet": 2}, {"talk": "claims"},
        {"match": "target"}, {"hand": 3, "cards_per_trick": 2},
    ],
)  # fmt: skip
def test_rules_that_exclude_each_other(changes: dict[str, Any]) -> None:
    """They are refused before a card is dealt."""
    with pytest.raises(RulesError):
        BRISCOLA.change(**changes)


@pytest.mark.parametrize(
    ("variant", "changes", "beyond"),
    [
        ("briscola", {"mariage_scale": (0,)}, {"mariage_scale": (0, -1)}),
        ("briscola", {"packets": (1,)}, {"packets": (1, 0)}),
        ("briscola", {"players": (2, 3, 4, 5, 6), "pack": "fr32"}, {"players": (1, 2)}),
        ("briscola-duplo", {"draw_packet": 2}, {"draw_packet": 2, "cards_per_trick": 1}),
        ("chiamata-points", {"min_bid": 120}, {"min_bid": 121}),
    ],
)
def test_a_number_may_come_to_the_end_of_what_rules_allow(
    variant: str, changes: dict[str, Any], beyond: dict[str, Any]
) -> None:
    """One more is refused."""
    assert find(variant).change(**changes)
    with pytest.raises(RulesError):
        find(variant).change(**beyond)


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"open_hands": True}, "closed hands"), ({"mariage": "any"}, "closed hands and no mariages"),
        ({"two_raise": True, "auction_rounds": 1}, "two_raise needs"),
        ({"conquista": "deal"}, "not go with a conquista"), ({"hand": 8}, "needs all cards dealt"),
        ({"teams": "solo"}, "teams='secret' and an auction"),
    ],
)  # fmt: skip
def test_what_no_auction_goes_with(changes: dict[str, Any], message: str) -> None:
    """Each of these alone is refused where a card is called by its rank, and the reason named."""
    with pytest.raises(RulesError, match=message):
        CHIAMATA.change(**changes)


@pytest.mark.parametrize(
    "start",
    [
        {"dealer": 4}, {"wins": (1,)}, {"totals": (1, 2, 3)}, {"stacks": (1, 0, 0, 0)}, {"stacks": (0, 0)},
        {"pack": "2C 2D"}, {"pack": " ".join(full_pack("fr32"))},
    ],
)  # fmt: skip
def test_starts_that_cannot_be(start: dict[str, Any]) -> None:
    """A dealer, sums or a pack that do not fit the table."""
    with pytest.raises(RulesError):
        Table(BRISCOLA, 4, start=BriscolaStart(**start))


def test_what_is_just_possible_is_allowed() -> None:
    """A least bid of all 120 points, and cards dealt one by one."""
    assert CHIAMATA_POINTS.change(min_bid=120).rules.min_bid == 120  # type: ignore[attr-defined]
    with pytest.raises(RulesError, match="121 of 120"):
        CHIAMATA_POINTS.change(min_bid=121)
    assert BRISCOLA.change(packets=(1,)).rules.packets == (1,)  # type: ignore[attr-defined]


def test_rules_may_be_for_every_number_of_players() -> None:
    """From two to six: 40 cards divide by two, four and five, 39 by three, 36 by six."""
    assert BRISCOLA.change(players=(2, 3, 4, 5, 6)).seats == (2, 3, 4, 5, 6)


def test_so_many_cannot_play() -> None:
    """Five would not come out even; the message says who may."""
    with pytest.raises(RulesError, match="for 2, 3, 4 or 6 players, not 5"):
        Table(BRISCOLA, 5)
    with pytest.raises(RulesError, match="do not divide"):
        Table(DUPLO.change(pack="fr32"), 6)
    assert course(40, 4, 1) == (36, 9, 10), "a hand may be of one card: nine draws of four, ten tricks"


@settings(max_examples=often(5, 25), deadline=None)
@given(place=st.sampled_from(TABLES_AT), seed=st.integers(0, 2**32))
def test_hands_keep_their_size(place: tuple[Variant, int], seed: int) -> None:
    """All hold as many cards before every trick, after any draw or exchange."""
    table, rng = Table(*place, rng=Random(seed)), Random(seed)
    while table.asked is not None:
        if table.asked.about in ("play", "exchange") and not table.deal.piles["trick"]:
            assert len({len(table.deal.piles[f"hand{seat}"]) for seat in range(table.seats)}) == 1
        table.play(table.asked.choices.sample(rng))
