"""Cards and packs: what is read as a card, what is not, and what a card remains."""

from __future__ import annotations

import copy
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardwidgets import Card, Cards, NotationError, cards, pack
from cardwidgets.core.cards import BACK, JOKERS, RANKS, SUITS
from cardwidgets.core.errors import quoted
from tests.support.sampling import texts

TEN_OF_SPADES = ["TS", "ts", "Ts", "tS", "10S", "10s", "T♠", "t♠", "10♠", "T♤", "10♤", "10♠\ufe0e", "T♠\ufe0f", " 10S "]
NO_CARDS = {
    "nothing": "", "blank": " ", "rank alone": "A", "suit alone": "S", "suit first": "SA", "two ranks": "AK",
    "no such rank": "1S", "eleven": "11S", "ten twice": "1010S", "no such suit": "AX", "three letters": "ASS",
    "third joker": "X3", "joker of spades": "XS", "a back": "??", "wide digit": "９S", "wide ten": "１０S",
    "Arabic digit": "٩S", "superscript": "²S", "wide letters": "ＡＳ", "long s": "Aſ", "Cyrillic A": "\u0410S",
    "Greek Alpha": "\u0391S", "two cards": "AS KS", "zero": "A\0", "line": "A\nS", "two signs": "♠♠", "heart only": "❤",
    "long": "AS" * 1000, "spelled": "ace of spades",
}  # fmt: skip


def test_the_order_of_ranks_and_suits() -> None:
    """Two is low and the ace high; a new pack lies in clubs, diamonds, hearts, spades."""
    assert (RANKS, SUITS) == ("23456789TJQKA", "CDHS")


@pytest.mark.parametrize("text", TEN_OF_SPADES)
def test_the_ten_of_spades_is_read_as_people_write_it(text: str) -> None:
    """Two letters, either case, 10 for T, a suit's sign in either ink, as text or as a picture."""
    card = Card(text)
    assert (card, card.rank, card.suit, card.sign) == ("TS", "T", "S", "10♠")


def test_a_back_has_a_sign_too() -> None:
    """Cards that a seat may not see can be shown like those that it may."""
    assert Cards([Card("AS"), BACK]).signs == "A♠ ??"


@pytest.mark.parametrize(("sign", "suit"), list(zip("♣♦♥♠♧♢♡♤", "CDHSCDHS", strict=True)))
def test_every_sign_of_a_suit_is_read(sign: str, suit: str) -> None:
    """Filled or outlined, a sign is its suit."""
    assert Card(f"q{sign}") == f"Q{suit}"


@pytest.mark.parametrize("kind", NO_CARDS)
def test_what_is_no_card_is_refused_by_name(kind: str) -> None:
    """The error says what was read, and how a card is written; a long text is cut."""
    with pytest.raises(NotationError, match="is no card: write a rank of 23456789TJQKA and a suit of CDHS") as error:
        Card(NO_CARDS[kind])
    assert quoted(NO_CARDS[kind]) in str(error.value)
    assert len(str(error.value)) < 200


@pytest.mark.parametrize("thing", [None, 7, 0.5, b"AS", ["A", "S"], ("AS",), object])
def test_what_is_no_text_is_no_card(thing: object) -> None:
    """A card is read from a text and from nothing else."""
    with pytest.raises(NotationError):
        Card(thing)  # type: ignore[arg-type]


@given(texts(9))
def test_any_text_is_a_card_of_the_pack_or_refused(text: str) -> None:
    """Reading never fails otherwise; and what is read keeps the letters that stood there."""
    try:
        card = Card(text)
    except NotationError:
        return
    assert card in (*pack(), *JOKERS)
    plain = text.strip().removesuffix("\ufe0e").removesuffix("\ufe0f").lower()
    assert plain[:-1].replace("10", "t") == card.rank.lower()


@given(st.sampled_from([*pack(52, 2)]), st.sampled_from(["sign", "lower", "spaced", "name"]))
def test_a_card_is_read_back_from_each_of_its_notations(card: Card, form: str) -> None:
    """Name, sign and lower case all lead back to the card; the jokers' star is for the eye only."""
    texts = {
        "sign": card.sign if card.rank != "X" else str(card),
        "lower": card.lower(),
        "spaced": f" {card} ",
        "name": str(card),
    }
    assert Card(texts[form]) is card


@pytest.mark.parametrize("card", [Card("AS"), Card("X2"), BACK])
def test_a_card_survives_being_copied_and_kept(card: Card) -> None:
    """Copies and pickles are cards with rank and suit; a back too, so that a view can be kept."""
    for other in (copy.copy(card), copy.deepcopy(card), pickle.loads(pickle.dumps(card))):
        assert (other, type(other), other.rank, other.suit) == (card, Card, card.rank, card.suit)


def test_a_card_is_a_text_and_says_so() -> None:
    """A card equals its name, and shows what it is in code."""
    assert Card("AS") == "AS" and hash(Card("AS")) == hash("AS") and {Card("AS"): 1}["AS"] == 1
    assert repr(Card("AS")) == "Card('AS')" and str(Card("AS")) == "AS" and f"{Card('AS')}" == "AS"


SIZES = {52: "23456789TJQKA", 40: "234567JQKA", 36: "6789TJQKA", 32: "789TJQKA"}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("jokers", [0, 1, 2])
def test_a_pack_holds_each_card_once(size: int, jokers: int) -> None:
    """Each rank of the pack in each suit, and the jokers."""
    made = pack(size, jokers)
    names = {rank + suit for rank in SIZES[size] for suit in "CDHS"} | {"X1", "X2"}.intersection(["X1", "X2"][:jokers])
    assert len(made) == size + jokers and set(made) == names


@pytest.mark.parametrize(("size", "jokers"), [(51, 0), (0, 0), (104, 0), (52, 3), (52, -1), ("52", 0)])
def test_a_pack_that_nobody_plays_with_is_refused(size: int, jokers: int) -> None:
    """The error names the sizes there are."""
    with pytest.raises(ValueError, match="sizes: 32, 36, 40, 52; jokers: 0 to 2"):
        pack(size, jokers)


@given(st.lists(st.sampled_from(pack(52, 2)), max_size=20))
def test_cards_are_read_back_from_what_they_print(chosen: list[Card]) -> None:
    """Spaces or commas between, a list of names or a text: the same cards in the same order."""
    hand = Cards(chosen)
    assert Cards(str(hand)) == Cards(",".join(chosen)) == cards([str(card) for card in chosen]) == tuple(chosen)
    assert eval(repr(hand)) == hand
    assert all(type(card) is Card for card in Cards([str(card) for card in chosen]))


@pytest.mark.parametrize("source", ["AS QQ", ["AS", "QQ"], [7], "AS;KS", "ASKS"])
def test_one_bad_card_spoils_them_all(source: object) -> None:
    """Cards are all read, or none."""
    with pytest.raises(NotationError, match="is no card"):
        Cards(source)  # type: ignore[arg-type]


def test_signs_are_for_the_eye() -> None:
    """Cards as people write them."""
    assert (Cards("TS AH X1 2D 3C").signs, Cards().signs) == ("10♠ A♥ ★1 2♦ 3♣", "")


def test_cards_are_added_to_cards() -> None:
    """Added cards are read as cards are, and stay cards."""
    both = Cards("KS") + "10♣ QD"
    assert type(both) is Cards and both == Cards("KS TC QD") == "KS" + Cards("TC QD")
    with pytest.raises(NotationError, match="1X"):
        _ = Cards("KS") + "1X"


def test_a_text_of_another_class_is_read_by_its_letters() -> None:
    """As pandas, NumPy and enumerations hand texts over, and whatever the class prints instead of them."""
    text = type("Text", (str,), {"__str__": lambda _: "KH"})("AS")
    assert Card(text) is Card("AS")
