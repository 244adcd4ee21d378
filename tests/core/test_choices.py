"""Choices of every kind keep the same promises."""

from __future__ import annotations

import json
from contextlib import suppress
from random import Random
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardwidgets import (
    Amount,
    Arrangement,
    Cards,
    Choices,
    Layout,
    NotationError,
    OneOf,
    Shuffle,
    Subset,
    Why,
    WordsOrAmount,
    pack,
)
from cardwidgets.core.choices import NOT_OFFERED, amount_in, exact, find_open, offered
from tests.support.sampling import CHARACTERS, texts

from .test_plain import Index

WORDS = st.lists(
    st.from_regex(r"[a-z]{1,6}( [01])?", fullmatch=True, alphabet=CHARACTERS), min_size=1, max_size=5, unique=True
)
HANDS = st.lists(st.sampled_from(pack(52, 2)), min_size=1, max_size=13, unique=True).map(Cards)
NONSENSE: st.SearchStrategy[Any] = st.one_of(
    st.none(), st.booleans(), st.integers(), st.floats(), texts(12), st.lists(st.integers(), max_size=2),
    st.tuples(st.lists(texts())), st.tuples(texts(2)), HANDS, st.just({}), st.just(Layout(["AS KS"])),
)  # fmt: skip


def evens_only(layout: Layout) -> Why | None:
    """A judge: the first card of each set is of an even rank."""
    return Why("odd") if any(row[0].rank not in "2468TQ" for row in layout) else None


@st.composite
def one_of(draw: st.DrawFn) -> OneOf[Any]:
    names = draw(WORDS)
    cut = draw(st.integers(1, len(names)))
    return OneOf(tuple(names[:cut]), tuple((name, Why("closed", {"n": 1})) for name in names[cut:]))


@st.composite
def amounts(draw: st.DrawFn) -> Amount:
    least = draw(st.integers(0, 1000))
    return Amount(least, least + draw(st.integers(0, 100)), Why("low"), Why("high"))


@st.composite
def subsets(draw: st.DrawFn) -> Subset:
    hand = draw(HANDS)
    least = draw(st.integers(0, len(hand)))
    return Subset(hand, least, draw(st.integers(least, len(hand))))


@st.composite
def arrangements(draw: st.DrawFn) -> Arrangement:
    hand = draw(HANDS)
    sizes: list[int] = []
    while sum(sizes) < len(hand) and len(sizes) < 4:
        sizes.append(draw(st.integers(1, len(hand) - sum(sizes))))
    least = draw(st.integers(0, len(sizes)))
    judge = evens_only if least == 0 and draw(st.booleans()) else None
    return Arrangement(hand, tuple(sizes), least, judge)


WORDS_OR_AMOUNTS = st.builds(
    WordsOrAmount, one_of(), st.one_of(amounts(), st.just(Amount.closed(Why("low"), Why("cannot_pay"))))
)
KINDS: dict[str, st.SearchStrategy[Choices[Any]]] = {
    "one of some words": one_of(),
    "one of some cards": HANDS.map(lambda hand: OneOf(hand)),
    "an amount": amounts(),
    "words or an amount": WORDS_OR_AMOUNTS,
    "a subset": subsets(),
    "an arrangement": arrangements(),
    "a shuffle": HANDS.map(Shuffle),
}


@pytest.mark.parametrize("kind", KINDS)
@given(data=st.data(), seed=st.integers(0, 99))
def test_a_sample_is_open_and_reads_back(kind: str, data: st.DataObject, seed: int) -> None:
    """A drawn answer is among the choices, has no reason against it, and its notation says just that."""
    choices = data.draw(KINDS[kind])
    answer = choices.sample(Random(seed))
    assert answer in choices and choices.why(answer) is None
    read = choices.parse(str(answer))
    assert read == answer and type(read) is type(answer)
    assert choices.sample(Random(seed)) == answer


@pytest.mark.parametrize("kind", KINDS)
@given(data=st.data(), answer=NONSENSE)
def test_an_answer_is_open_or_there_is_a_reason(kind: str, data: st.DataObject, answer: Any) -> None:
    """Never both, never neither, whatever is asked; a reason has a key and figures that can be sent."""
    choices = data.draw(KINDS[kind])
    why = choices.why(answer)
    assert (why is None) == (answer in choices)
    if why is not None:
        assert why.key.isidentifier() and json.dumps(why.figures)


@pytest.mark.parametrize("kind", KINDS)
@given(data=st.data(), token=texts(14))
def test_any_text_is_read_or_refused_as_notation(kind: str, data: st.DataObject, token: str) -> None:
    """Reading ends in an answer, open or not, or in a `NotationError`, and in nothing else."""
    choices = data.draw(KINDS[kind])
    with suppress(NotationError):
        read = choices.parse(token)
        assert (choices.why(read) is None) == (read in choices)


@pytest.mark.parametrize("kind", KINDS)
@given(data=st.data())
def test_what_is_printed_of_choices_is_not_empty(kind: str, data: st.DataObject) -> None:
    """A question says what it offers, even when that is nothing."""
    assert str(data.draw(KINDS[kind]))


# ---------- one of a few ----------

CALLS = OneOf(("fold", "look"), (("see", Why("no_bet_yet")),))


def test_a_closed_word_tells_its_own_reason() -> None:
    """A closed answer has its reason, one never offered another, an open one none; closed words can be read."""
    assert [CALLS.why(word) for word in ("look", "see", "cover")] == [None, Why("no_bet_yet"), NOT_OFFERED]
    assert (CALLS.parse("see"), CALLS.parse(" FOLD ")) == ("see", "fold")
    with pytest.raises(NotationError, match="'cover' is none of: fold, look"):
        CALLS.parse("cover")


# ---------- amounts ----------

BET = Amount(2, 10, Why("below_price"), Why("above_limit"))


@pytest.mark.parametrize(
    ("answer", "key"),
    [(1, "below_price"), (-5, "below_price"), (11, "above_limit"), (10**30, "above_limit"), (True, "not_offered"),
     (2.0, "not_offered"), ("5", "not_offered"), (None, "not_offered")],
)  # fmt: skip
def test_an_amount_out_of_bounds_is_told_which_bound(answer: object, key: str) -> None:
    """Too little and too much have their own reasons; only whole numbers are amounts, and True is none."""
    assert answer not in BET and BET.why(answer) == Why(key)


@pytest.mark.parametrize(
    "token", ["-3", "+3", "3.0", "1e1", "１", "٣", "²", "", " ", "three", "0x5", "1_0", "9" * 5000]
)
def test_only_plain_digits_are_a_number(token: str) -> None:
    """Signs, fractions, digits of other alphabets and numbers beyond measure are refused by notation."""
    with pytest.raises(NotationError, match="is not a whole number from 2 to 10"):
        BET.parse(token)


def test_amounts_in_steps() -> None:
    """With a step, what lies between is closed for a reason of its own, and never drawn."""
    chaal = Amount(4, 9, step=2, why_step=Why("odd_chips"))
    assert [chips for chips in range(12) if chips in chaal] == [4, 6, 8]
    assert chaal.why(7) == Why("odd_chips")
    assert {chaal.sample(Random(seed)) for seed in range(50)} == {4, 6, 8}


def test_no_amount_at_all() -> None:
    """Every number is closed, with its reason, when nothing can be paid; words remain."""
    broke = Amount.closed(Why("low"), Why("cannot_pay", {"stack": 3}))
    calls = WordsOrAmount(OneOf(("fold",)), broke)
    assert not broke
    assert [broke.why(chips) for chips in (0, 1, 50)] == [Why("cannot_pay", {"stack": 3})] * 3
    assert {calls.sample(Random(seed)) for seed in range(20)} == {"fold"}


def test_words_and_amounts_are_both_drawn() -> None:
    """A random answer is any word or an amount: none of them starves."""
    calls = WordsOrAmount(CALLS, BET)
    drawn = [calls.sample(Random(seed)) for seed in range(300)]
    assert {"fold", "look", 2, 10} <= set(drawn) and "see" not in drawn
    assert (calls.parse("7"), calls.parse("look"), calls.why("see")) == (7, "look", Why("no_bet_yet"))


def test_what_is_offered_is_had_whatever_holds_it() -> None:
    """The same words alone and beside a number, the same number alone and beside words; a question without says so."""
    both = WordsOrAmount(CALLS, BET)
    assert offered(CALLS) == offered(both) == CALLS.options and all(word in both for word in offered(both))
    assert amount_in(BET) is amount_in(both) is BET
    for choices in (BET, Shuffle(pack()), Subset(pack(), 1, 2)):
        with pytest.raises(TypeError, match="one by one"):
            offered(choices)
    for other in (CALLS, Shuffle(pack())):
        with pytest.raises(TypeError, match="number of chips"):
            amount_in(other)


# ---------- cards ----------

HAND = Cards("AS KH QD JC TS 9H 8D")


@pytest.mark.parametrize(
    ("answer", "why"),
    [
        ("AS", Why("wrong_number", {"n": 3, "got": 1})),
        ("AS KH QD JC", Why("wrong_number", {"n": 3, "got": 4})),
        ("AS 2C", Why("foreign_card", {"card": "2C"})),
        ("AS AS", Why("repeated_card", {"card": "AS"})),
        ("KH AS", None),
    ],
)
def test_a_subset_says_what_is_wrong_with_it(answer: str, why: Why | None) -> None:
    """Wrong number, foreign and repeated cards are told apart; the order of the cards is nobody's business."""
    assert Subset(HAND, 2, 3).why(Cards(answer)) == why


def test_no_sets_are_counted_too() -> None:
    """Sizes are told as numbers, and none at all is 0, so that the sentence has no hole."""
    why = Arrangement(HAND, (3, 3), 1).why(Layout())
    assert why == Why("wrong_sizes", {"sizes": "3 3", "got": "0"})


def test_a_subset_is_read_in_the_order_of_the_hand() -> None:
    """However it is written, the same cards are the same answer."""
    choices = Subset(HAND, 2, 2)
    assert choices.parse("jc as") == choices.parse("AS, JC") == Cards("AS JC")
    assert str(find_open(choices, Cards("JC AS"))) == "AS JC"


SETS = Arrangement(HAND, (3, 3), 1)


@pytest.mark.parametrize(
    ("layout", "key"),
    [
        ("AS KH QD | JC TS 9H", None),
        ("AS KH QD", None),
        ("-", "wrong_sizes"),
        ("AS KH", "wrong_sizes"),
        ("AS KH QD | JC TS", "wrong_sizes"),
        ("AS KH 2C", "foreign_card"),
        ("AS KH AS", "repeated_card"),
        ("AS KH QD | AS TS 9H", "repeated_card"),
    ],
)
def test_an_arrangement_says_what_is_wrong_with_it(layout: str, key: str | None) -> None:
    """Wrong sizes, foreign and repeated cards, also across sets, are told apart."""
    why = SETS.why(SETS.parse(layout))
    assert (why and why.key) == key


def test_the_judge_of_an_arrangement_has_the_last_word() -> None:
    """A layout of the right shape may still be wrong, for a reason of the family's own."""
    choices = Arrangement(HAND, (3, 3), 0, evens_only)
    assert choices.why(choices.parse("TS AS KH | 8D QD 9H")) is None
    assert choices.why(choices.parse("AS TS KH | 8D QD 9H")) == Why("odd")
    assert all(choices.sample(Random(seed)) in choices for seed in range(40))


def test_where_no_layout_is_found_the_fewest_sets_are_drawn_in_order() -> None:
    """A judge that allows nothing still leaves an answer to be refused."""
    for least in (1, 2):
        found = Arrangement(HAND, (3, 2), least, lambda layout: NOT_OFFERED).sample(Random(1))
        assert found == Layout(["AS KH QD", "JC TS"][:least])
    for hand in (HAND, HAND[:6]):  # whose cards make two sets
        assert len(Arrangement(Cards(hand), (3, 3, 3), 1).sample(Random(1))) == 2


def test_a_layout_is_made_of_cards_however_it_is_written() -> None:
    """Names in lists become cards, so a layout always reads back from what it prints."""
    layout = Layout([["AS", "ks"], "QD JC"])
    assert str(layout) == "AS KS | QD JC" and Layout.read(str(layout)) == layout
    assert Layout.read("-") == Layout() and str(Layout()) == "-"
    with pytest.raises(NotationError):
        Layout.read("AS | nonsense")


@pytest.mark.parametrize(
    "answer", ["", "AS KH QD JC TS 9H", "AS KH QD JC TS 9H 9H", "AS KH QD JC TS 9H 2C", "AS KH QD JC TS 9H 8D 8D"]
)
def test_a_shuffle_is_the_same_cards_in_some_order(answer: str) -> None:
    """Nothing lacking, nothing twice, nothing foreign."""
    assert Shuffle(HAND).why(Cards(answer)) == Why("not_this_pack", {"n": 7})
    assert Shuffle(HAND).why(Cards(reversed(HAND))) is None


def test_a_shuffle_takes_from_chance_what_a_sample_takes() -> None:
    """The same order, and the same numbers after it; from a source of chance of one's own, too."""
    for kind in (Random, type("Own", (Random,), {})):
        one, other = kind(3), kind(3)
        assert list(Shuffle(HAND).sample(one)) == other.sample(HAND, len(HAND))
        assert one.getstate() == other.getstate()


def test_a_shuffle_reaches_every_order() -> None:
    """Chance plays no favourites: of 6,000 shuffles of three cards each order comes about a thousand times."""
    rng, three = Random(11), Cards("AS KH QD")
    drawn = [str(Shuffle(three).sample(rng)) for _ in range(6000)]
    assert len(set(drawn)) == 6
    assert all(abs(drawn.count(order) - 1000) < 5 * (6000 * 5 / 36) ** 0.5 for order in set(drawn))


def offers(choices: Any, given: object) -> bool:
    """Return True if a table that asks that takes it."""
    return find_open(choices, exact(given)) is not None


@pytest.mark.parametrize("kind", KINDS)
@given(
    data=st.data(), seed=st.integers(0, 99), value=st.one_of(st.integers(-3, 12), st.booleans(), st.floats(), st.none())
)
def test_what_is_among_the_choices_is_what_a_table_takes(kind: str, data: Any, seed: int, value: Any) -> None:
    """For an answer itself, and for numbers and truths of any type."""
    choices = data.draw(KINDS[kind])
    scalars = [np.int64(value), Index(value)] if type(value) is int else []
    scalars += [np.bool_(value)] if type(value) is bool else [np.float64(value)] if type(value) is float else []
    for one in (choices.sample(Random(seed)), value, *scalars):
        assert (one in choices) == offers(choices, one) == (choices.why(one) is None)
