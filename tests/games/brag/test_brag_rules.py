"""The options of brag: what they may be, where a deal may begin, the pack, and what a showdown goes by.

Expectations are worked out by hand from the rules after Pagat (seed 004) and the Brag article (seed 000); what neither
decides is our own reading, and stands in the docstrings of `BragRules`.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from cardwidgets import Cards, Match, RulesError, Table, Variant, find, open_table, pack, variants
from cardwidgets.core.events import Moved
from cardwidgets.core.script import CHANCE
from cardwidgets.games.brag.rules import BragRules, BragStart
from tests.support.positions import brag, play

LOW, PAIR, BEST = "9C 5D 3H", "KS KH 6D", "TC TD TH"

# ---------- the table of options ----------

ARTICLE = {
    "blind_last": "win", "seer_muck": False, "raise_limit": None, "max_bet": 10, "see_blind": "allowed",
    "blind_see": "double_of_half",
}  # fmt: skip
"""Options by which the article brag-wikipedia differs from the article brag."""


READINGS: list[tuple[str, dict[str, Any]]] = [
    ("brag", {"look_timing": "any"}),
    ("brag-twos-wild", ARTICLE),
    ("teen-patti", {"sideshow_min_players": 2}),
    ("zha-jin-hua", {"direction": "anticlockwise"}),
    ("zha-jin-hua-three-suits", {"direction": "anticlockwise"}),
    ("zha-jin-hua-capped", {"direction": "anticlockwise"}),
]
"""Options that a variant plays otherwise than the source it names: as its article has it."""


@pytest.mark.parametrize(("name", "changes"), READINGS)
def test_a_variant_is_one_word_from_its_article(name: str, changes: dict[str, Any]) -> None:
    """The article differs from the default in these options alone, and the source says that there is a difference."""
    variant, table = find(name), open_table(name, as_article=True, seed=1)
    assert table.variant.rules == variant.rules.change(**changes) != variant.rules and "; but " in variant.source


@pytest.mark.parametrize("article", [False, True])
def test_what_an_article_reads_otherwise_is_played_otherwise(article: bool) -> None:
    """A deal of each: a look out of turn, a lone blind player, a side show between two, and the way the turn goes."""
    brag = open_table("brag", seats=3, seed=7, as_article=article)
    assert brag.asked is not None and brag.asked.seat == 1 and set(brag.asked.asides) == ({0, 2} if article else set())
    twos = open_table("brag-twos-wild", seats=3, seed=7, as_article=article)
    for answer in (2, "fold", "fold"):
        twos.play(answer)
    assert twos.result is not None and twos.result.winner == (1 if article else None)
    teen = open_table("teen-patti", seats=2, seed=7, as_article=article)
    for answer in ("look", 2, "look"):
        teen.play(answer)
    assert teen.asked is not None and (teen.asked.choices.why("sideshow") is None) is article
    for name in ("zha-jin-hua", "zha-jin-hua-three-suits", "zha-jin-hua-capped"):
        zha = open_table(name, seats=3, seed=7, as_article=article)
        asked = []
        for _ in range(3):
            assert zha.asked is not None
            asked.append(zha.asked.seat)
            zha.play("call")
        assert asked == ([2, 1, 0] if article else [1, 2, 0])


def test_no_other_variant_of_the_family_has_an_article_of_its_own() -> None:
    """So the table above is whole."""
    ours = {variant.name for variant in variants() if variant.family == "brag" and variant.article is not None}
    assert ours == {name for name, _ in READINGS}


IMPOSSIBLE: list[tuple[dict[str, Any], str]] = [
    ({"anti": 1}, "no option 'anti' in BragRules; did you mean 'ante'"),
    ({"Ante": 1}, "no option 'Ante'.*'ante'"),
    ({"ante": 0}, "ante cannot be 0; allowed: int ≥ 1"),
    ({"ante": "1"}, "ante cannot be '1'"),
    ({"ante": 1.0}, "ante cannot be 1.0"),
    ({"ante": True}, "ante cannot be True"),
    ({"ante": None}, "ante cannot be None"),
    ({"start_stack": 0}, "start_stack cannot be 0"),
    ({"min_open": 0}, "min_open cannot be 0"),
    ({"max_open": 0}, "max_open cannot be 0; allowed: int ≥ 1, 'pot'"),
    ({"max_open": "all"}, "max_open cannot be 'all'"),
    ({"max_open": None}, "max_open cannot be None"),
    ({"raise_limit": -1}, "raise_limit cannot be -1; allowed: int ≥ 0, 'pot', None"),
    ({"max_bet": "pot"}, "max_bet cannot be 'pot'"),
    ({"max_bet": 0}, "max_bet cannot be 0"),
    ({"blind": 1}, r"blind cannot be 1 \(int\); allowed: True, False"),
    ({"blind": "yes"}, "blind cannot be 'yes'"),
    ({"blind_last": "keep"}, "blind_last cannot be 'keep'; allowed: 'carry', 'win'"),
    ({"carry_reante": "never"}, "carry_reante cannot be"),
    ({"blind_from": "look"}, "blind_from cannot be 'look'; allowed: 'bet', 'deal'"),
    ({"blind_see": 6}, r"blind_see cannot be 6 \(int\); allowed: 'half_of_double', 'double_of_half'"),
    ({"cover_muck": "yes"}, r"cover_muck cannot be 'yes' \(str\); allowed: True, False"),
    ({"see_blind": True}, r"see_blind cannot be True \(bool\); allowed: 'never', 'allowed'"),
    ({"look_timing": "turn"}, "look_timing cannot be"),
    ({"seer_muck": None}, "seer_muck cannot be"),
    ({"out_of_chips": None}, "out_of_chips cannot be None; allowed: 'cover', 'none'"),
    ({"shuffle": "sometimes"}, "allowed: 'after_prial', 'always', 'never'"),
    ({"prial_trigger": "seen"}, "prial_trigger cannot be"),
    ({"best_prial": 4}, "best_prial cannot be 4; allowed: 3, 5, 7, 9, None"),
    ({"best_prial": "3"}, "best_prial cannot be"),
    ({"ace_run": "top"}, "ace_run cannot be"),
    ({"wild": "jokers"}, "wild cannot be 'jokers': 'jokers' is no card: write a rank of .*; allowed: Cards"),
    ({"wild": 7}, "wild cannot be 7"),
    ({"wild": "X1 2C X1"}, "wild names a card twice: X1 2C X1"),
    ({"wild_tie": None}, "wild_tie cannot be"),
    ({"hands": "some"}, "hands cannot be"),
    ({"min_open": 11}, "max_open=10 is less than min_open=11"),
    ({"max_open": 1}, "max_open=1 is less than min_open=2"),
    ({"max_bet": 1}, "max_bet=1 is less than min_open=2"),
    ({"ante": 51}, "start_stack=50 is less than ante=51"),
    ({"self": 1}, "no option 'self'"),
]


@pytest.mark.parametrize(("changes", "told"), IMPOSSIBLE, ids=[str(changes) for changes, _ in IMPOSSIBLE])
def test_an_impossible_option_is_refused_by_name(changes: dict[str, Any], told: str) -> None:
    """Unknown names with a suggestion, wrong values with those allowed, and options that exclude each other."""
    for refuse in (lambda: BragRules().change(**changes), lambda: find("brag").change(**changes)):
        with pytest.raises(RulesError, match=told):
            refuse()


def test_the_bounds_of_bets_may_meet() -> None:
    """The least first bet may be the greatest, and the greatest of all; one ante may be the whole stack."""
    rules = BragRules().change(min_open=10, max_open=10, max_bet=10, ante=50)
    assert (rules.min_open, rules.max_open, rules.max_bet, rules.ante) == (10, 10, 10, rules.start_stack)


def test_a_refused_change_leaves_the_rules_as_they_were() -> None:
    """Rules are values: what is refused, and what is changed, changes nothing of the old."""
    rules = find("brag").rules
    before = list(rules.options())
    with pytest.raises(RulesError):
        rules.change(ante=0)
    assert rules.change(ante=2) != rules and list(rules.options()) == before
    assert rules.change(max_bet="none", wild="X1") == rules.change(max_bet=None, wild=Cards("X1"))


# ---------- starts that cannot be ----------

STARTS: list[tuple[dict[str, Any], str]] = [
    ({"dealer": 3}, "among the seats 0 to 2"),
    ({"dealer": -1}, "dealer cannot be -1"),
    ({"looked": (3,)}, "among the seats 0 to 2"),
    ({"looked": (-1,)}, "among the seats 0 to 2"),
    ({"holder": 3, "retained": "AS KS QS"}, "among the seats 0 to 2"),
    ({"holder": 1}, "a retained hand needs 3 cards and a holder"),
    ({"retained": "AS KS QS"}, "and a holder"),
    ({"holder": 1, "retained": "AS KS"}, "3 cards"),
    ({"holder": 1, "retained": "AS KS QS", "looked": (1,)}, "holds a blind hand and cannot have looked"),
    ({"holder": 1, "retained": "AS AS QS"}, "the 52 cards, each once"),
    ({"stacks": (5, 5)}, "3 numbers of chips"),
    ({"stacks": (5, 5, -1)}, "none below 0"),
    ({"stacks": "5 5 5"}, r"stacks cannot be '5 5 5' \(str\); allowed: tuple.int., None"),
    ({"stacks": (5, 5.0, 5)}, "stacks cannot be"),
    ({"stacks": (5, 0, 0)}, "fewer than two can pay 1 to take part"),
    ({"pot": -1}, "pot cannot be -1"),
    ({"pack": pack(40)}, "the 52 cards, each once"),
    ({"pack": [*pack()[:51], "2C"]}, "each once"),
    ({"pack": pack(52, 1)}, "each once"),
    ({"shuffle": 1}, "shuffle cannot be"),
]


@pytest.mark.parametrize(("position", "told"), STARTS, ids=[str(position)[:50] for position, _ in STARTS])
def test_a_start_that_cannot_be_is_refused(position: dict[str, Any], told: str) -> None:
    """Seats that are not there, hands without owner, missing and repeated cards, chips that do not fit."""
    with pytest.raises(RulesError, match=told):
        open_table("brag", seats=3, start=BragStart(**position))


def test_only_a_hand_of_more_than_three_cards_lays_some_aside() -> None:
    """A place for them is on the table then, and only then."""
    for name, aside in (("brag", False), ("brag-4-card", True), ("brag-5-card", True)):
        assert ("aside0" in open_table(name, seed=1).view().piles) == aside, name


@pytest.mark.parametrize("variant", [one for one in variants() if one.family == "brag"], ids=lambda one: one.name)
def test_as_many_play_as_the_pack_has_hands_for(variant: Variant) -> None:
    """Two at least. Where a hand may stay on the table it takes the cards of one player."""
    rules: Any = variant.rules
    hand = getattr(rules, "cards", 3)
    most = (52 - (hand if getattr(rules, "blind_last", "win") == "carry" and rules.blind else 0)) // hand
    assert list(variant.seats) == list(range(2, most + 1))
    assert Table(variant, most).seats == most
    with pytest.raises(RulesError, match=f"{most + 1} hands of {hand} cards are {(most + 1) * hand}"):
        Table(variant, most + 1)


def test_too_low_a_bet_is_measured_by_the_bet_before_it() -> None:
    """The first has the least that may open; whoever comes after a bet has that bet."""
    table = Table(find("brag-basic").change(min_open=2, blind=False), 3, rng=Random(1))
    reasons = []
    for _ in range(2):
        why = table.why(1)
        reasons.append(why.key if why else None)
        table.play(3)
    assert reasons == ["below_open", "below_price"]


def test_a_retained_hand_stays_out_of_the_pack() -> None:
    """With 17 seats and a hand on the table there are not enough cards: then there is room for 16."""
    assert (find("brag").seats, find("brag-basic").seats) == (range(2, 17), range(2, 18))
    assert find("brag").change(blind=False).seats == range(2, 18)
    with pytest.raises(RulesError, match="2 to 16 players, not 17"):
        open_table("brag", seats=17)
    table = open_table("brag-basic", seats=17, seed=1)
    assert len(table.deal.piles["stock"]) == 1 and sorted(table.view().facts.playing) == list(range(17))
    with pytest.raises(RulesError, match="49 cards are too few for 17 hands"):
        open_table("brag-basic", seats=17, start=BragStart(holder=1, retained=Cards("AS KS QS"), pot=3))


# ---------- the pack ----------


def was_shuffled(table: Table) -> bool:
    return any(answer.seat == CHANCE for answer in table.answers)


@pytest.mark.parametrize(
    ("trigger", "hands", "line", "shuffled"),
    [
        ("shown", (BEST, PAIR), "1 bet 4, 0 see", True),
        ("shown", (LOW, BEST), "1 bet 4, 0 see", True),
        ("shown", (BEST, PAIR), "1 bet 4, 0 fold", False),
        ("shown", (BEST, PAIR), "1 fold", False),
        ("shown", (LOW, PAIR), "1 bet 4, 0 see", False),
        ("any_hand", (BEST, PAIR), "1 bet 4, 0 fold", True),
        ("any_hand", (LOW, PAIR), "1 bet 4, 0 see", False),
    ],
)
def test_after_which_prial_the_pack_is_shuffled(
    trigger: str, hands: tuple[str, str], line: str, shuffled: bool
) -> None:
    """PG: one that was shown; by another reading any hand that is collected, seen or not."""
    match = Match(play(brag(*hands, prial_trigger=trigger), line))
    assert was_shuffled(match.next_deal()) is shuffled


def test_a_prial_with_wild_cards_counts() -> None:
    """OWN: two kings and a two that is wild are a prial, and the pack is shuffled."""
    match = Match(play(brag("KS KH 2D", LOW, variant="brag-twos-wild"), "1 bet 4, 0 see"))
    assert was_shuffled(match.next_deal())


def test_a_retained_prial_is_not_collected() -> None:
    """The blind hand that stays on the table is in nobody's pack, whatever it is."""
    match = Match(play(brag(BEST, PAIR, looked="1", prial_trigger="any_hand", blind_from="deal"), "1 fold"))
    assert not was_shuffled(match.next_deal())
    assert match.table.deal.piles["retained"] == list(Cards(BEST))


@pytest.mark.parametrize(("shuffle", "shuffled"), [("always", True), ("never", False)])
def test_the_rules_may_have_the_pack_shuffled_always_or_never(shuffle: str, shuffled: bool) -> None:
    """The law holds for any cards shown."""
    for hands in ((BEST, PAIR), (LOW, PAIR)):
        match = Match(play(brag(*hands, shuffle=shuffle), "1 bet 4, 0 see"))
        assert was_shuffled(match.next_deal()) is shuffled


# ---------- rankings at the table ----------


@pytest.mark.parametrize(
    ("changes", "seer", "other", "seer_wins"),
    [
        ({}, "3S 3H 3D", "AS AH AD", True),
        ({"best_prial": None}, "3S 3H 3D", "AS AH AD", False),
        ({"best_prial": 7}, "7S 7H 7D", "AS AH AD", True),
        ({"best_prial": 7}, "3S 3H 3D", "AS AH AD", False),
        ({}, "AS 2H 3D", "AC KH QD", True),
        ({"ace_run": "a23_second"}, "AS 2H 3D", "AC KH QD", False),
        ({"ace_run": "a23_second"}, "AS 2H 3D", "KC QH JD", True),
        ({"ace_run": "a23_bottom"}, "AS 2H 3D", "4C 3H 2D", False),
        ({}, "KS AH 2D", "4C 4H 2S", False),  # K-A-2 is no run
        ({"wild": "2C 2D 2H 2S"}, "5C 5D 2H", "4S 4C 4D", False),  # fewer wild cards win within a category
        ({"wild": "2C 2D 2H 2S", "wild_tie": "exact"}, "5C 5D 2H", "4S 4C 4D", True),
        ({"wild": "2C 2D 2H 2S", "wild_tie": "exact"}, "5C 5D 2H", "5S 2C 2D", True),
        ({"wild": "2C 2D 2H 2S", "wild_tie": "none"}, "5C 5D 2H", "5S 2C 2S", False),  # a tie, and the seer loses it
        ({"wild": "X1"}, "AS KS X1", "JC JD TH", True),
    ],
)  # fmt: skip
def test_the_options_of_ranking_decide_at_the_table(
    changes: dict[str, Any], seer: str, other: str, seer_wins: bool
) -> None:
    """Best prial, place of A-2-3, wild cards and their ties: what the showdown goes by."""
    table = play(brag(seer, other, **changes), "1 bet 4, 0 see")
    assert (table.result.winner == 0) is seer_wins


@pytest.mark.parametrize(
    ("seer", "other", "seer_wins"),
    [
        ("KC KH KD", "KS JC 9D", True),  # a natural prial beats an artificial one of its rank
        ("AS AD KH", "KC KD KS", False),  # the ace of diamonds is a bragger, but aces with kings are a pair only
        ("AS AH AD", "KC KD KS", True),
        ("4S JC 4H", "AS AH QC", True),  # a bragger makes a prial of a pair
        ("9S 8S 7S", "5C 5H 2D", False),  # no runs, no flushes: nine high
        ("9S 8S 7S", "TC 4H 2D", False),
        ("JC 4S 7H", "6C 6H 5D", True),  # one bragger with two odd cards: a pair of sevens
        ("QS QC 4D", "QH JC 4S", True),  # of two pairs of queens the natural one
    ],
)  # fmt: skip
def test_classic_brag_knows_prials_and_pairs_only(seer: str, other: str, seer_wins: bool) -> None:
    """Braggers are AD, JC and 9D; natural before artificial; three threes are an ordinary prial."""
    table = play(brag(seer, other, variant="brag-classic"), "1 bet 4, 0 see")
    assert (table.result.winner == 0) is seer_wins


@pytest.mark.parametrize("seats", [2, 9, 16])
def test_brag_is_played_by_two_to_sixteen(seats: int) -> None:
    """Three cards each for all of them, clockwise from the dealer's left."""
    table = open_table("brag", seats=seats, seed=seats)
    rng = Random(seats)
    order = [(1 + place) % seats for place in range(seats)]
    moved = [event for event in table.view().log if isinstance(event, Moved)]
    assert [event.target for event in moved] == [f"hand{seat}" for seat in order * 3]
    while table.asked is not None:
        table.play(table.asked.choices.sample(rng))
    assert sum(table.result.stacks) + table.result.carried == 50 * seats
