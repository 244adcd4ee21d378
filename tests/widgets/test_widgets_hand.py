"""A hand on the screen: what it shows, what may be picked, and what it keeps to itself."""

from __future__ import annotations

import re
from itertools import groupby
from random import Random

import pytest

from cardwidgets.core.cards import BACK, RANKS, Cards, pack
from cardwidgets.core.errors import NotationError
from cardwidgets.locale import card_name
from cardwidgets.widgets import HandWidget
from tests.support.sampling import often
from tests.support.wire import Page, Wire, command, hear, keeps, update


def test_the_view_keeps_the_contract(wire: Wire) -> None:
    """The view has every field that the browser half was promised, and no other."""
    view = HandWidget("AS KS 10D", down=[1], pick=2).view
    assert keeps("HandView", view)
    assert keeps("Fan", view["fan"])
    assert all(keeps("CardView", card) for card in view["fan"]["cards"])
    assert [card["card"] for card in view["fan"]["cards"]] == ["AS", "??", "TD"]
    assert (view["least"], view["most"], view["picked"], view["ply"]) == (2, 2, [], 0)


def test_a_hand_speaks_the_readers_language(wire: Wire) -> None:
    """Names and messages change with the language, and court cards with the faces."""
    hand = HandWidget("QS KH", pick=1)
    assert hand.view["fan"]["cards"][0]["name"] == "queen of spades"
    assert hand.view["message"] == "Nothing chosen yet: choose 1 more."
    hand.lang = "ja"
    assert hand.view["fan"]["cards"][0]["name"] == "スペードのクイーン"
    assert hand.view["message"] == "まだ何も選んでいません。あと1枚選んでください。"
    hand.lang, hand.faces = "en", "italian"
    assert hand.view["fan"]["cards"][1]["name"] == "king (re) of cups"


def test_picking(wire: Wire) -> None:
    """A pick names all cards that are picked now; nothing more takes all back; each change is heard once."""
    heard: list[Cards] = []
    hand = HandWidget("AS KS QS", pick=(1, 2))
    hand.on_pick(heard.append)
    hear(hand, command(hand, "pick", "QS AS", id="a.1"))
    assert (hand.picked, hand.view["picked"], hand.ready) == (Cards("AS QS"), ["AS", "QS"], True)
    assert hand.view["message"] == "2 of 2 chosen. Press Esc to take all back."
    hear(hand, command(hand, "pick", "", id="a.2"))
    assert (hand.picked, hand.ready) == (Cards(), False)
    assert heard == [Cards("AS QS"), Cards()]
    assert [reply["ok"] for reply in wire.replies()] == [True, True]


def test_a_card_that_lies_face_down_is_picked_by_its_place(wire: Wire) -> None:
    """The browser knows a face-down card by its place alone; Python knows which it was."""
    hand = HandWidget("AS KS QS", down=True, pick=1)
    hear(hand, command(hand, "pick", "1"))
    assert hand.picked == Cards("KS")
    assert hand.view["picked"] == ["1"]
    assert "KS" not in str(wire)


@pytest.mark.parametrize(
    ("pick", "token", "why"),
    [
        (0, "AS", "only look at"),
        (1, "AS KS", "only 1 card"),
        (2, "AS 2C", "not in this hand"),
        (2, "AS KD", "not in this hand"),
        (2, "AS 1", "not in this hand"),
        (2, "as", "not in this hand"),
        (2, "<b>", "not in this hand"),
        (2, "-1", "not in this hand"),
    ],
)
def test_a_pick_that_cannot_be(wire: Wire, pick: int, token: str, why: str) -> None:
    """Too many cards, cards of elsewhere, a hidden card by its name: refused with a reason, nothing changed."""
    hand = HandWidget("AS KS KD", down=[2], pick=pick)
    before = hand.view
    hear(hand, command(hand, "pick", token))
    assert why in wire.replies()[-1]["error"]
    assert (hand.view, hand.picked) == (before, Cards())


def test_guessing_a_hidden_card_tells_nothing(wire: Wire) -> None:
    """Naming the hidden card and naming one that is not there get the very same answer."""
    hand = HandWidget("AS KD", down=[1], pick=1)
    hear(hand, command(hand, "pick", "KD"))
    hear(hand, command(hand, "pick", "7C"))
    assert wire.replies()[0] == wire.replies()[1]


def test_a_callback_that_fails_breaks_nothing(wire: Wire) -> None:
    """A reader's function may fail; the pick stands and is answered."""

    def fail(_: Cards) -> None:
        raise RuntimeError("mine")

    hand = HandWidget("AS KS", pick=1)
    hand.on_pick(fail)
    hear(hand, command(hand, "pick", "AS"))
    assert hand.picked == Cards("AS")
    assert wire.replies() == [{"id": "a.1", "ok": True}]


def test_python_picks_and_lays_anew(wire: Wire) -> None:
    """Python's changes are seen at once, and makes commands to the former view stale."""
    hand = HandWidget("AS KS", pick=1)
    late = command(hand, "pick", "AS")
    hand.pick("KS")
    assert hand.view["picked"] == ["KS"]
    with pytest.raises(ValueError, match="at most 1"):
        hand.pick("AS KS")
    with pytest.raises(ValueError, match="2♣"):
        hand.pick("2C")
    hand.show("2C 3C", down=[0])
    assert (hand.picked, hand.shown) == (Cards(), Cards([BACK, *Cards("3C")]))
    hear(hand, late)
    assert wire.replies()[-1]["ok"] is False


@pytest.mark.parametrize(
    ("cards", "options", "error"),
    [
        ("AS 1Z", {}, NotationError),
        ("AS AS", {}, ValueError),
        ("AS KS", {"down": [2]}, ValueError),
        ("AS KS", {"down": [-1]}, ValueError),
        ("AS KS", {"pick": 3}, ValueError),
        ("AS KS", {"pick": (2, 1)}, ValueError),
        ("AS KS", {"pick": -1}, ValueError),
    ],
)
def test_a_hand_that_cannot_be(wire: Wire, cards: str, options: dict[str, object], error: type[Exception]) -> None:
    """A text that is no hand fails where it is made."""
    with pytest.raises(error):
        HandWidget(cards, **options)  # type: ignore[arg-type]


def test_text_and_repr_are_the_same_every_time(wire: Wire) -> None:
    """A notebook that stores a hand finds the same text again; no address, no hidden card."""
    hands = [HandWidget("AS KS 10D X1", down=[1], pick=2) for _ in range(2)]
    assert [repr(hand) for hand in hands] == ["Hand A♠ ?? 10♦ ★1"] * 2
    hands[0].pick("10D")
    assert repr(hands[0]) == "Hand A♠ ?? [10♦] ★1"
    assert hands[1]._repr_mimebundle_()[0]["text/plain"] == "Hand A♠ ?? 10♦ ★1"


def test_the_picture_is_an_image_with_words(wire: Wire, monkeypatch: pytest.MonkeyPatch) -> None:
    """On a static page a hand is one image that carries all of itself, and names every card that is face up."""
    monkeypatch.setenv("CARDWIDGETS_DISPLAY", "static")
    hand = HandWidget("AS KS 10D", down=[1], label='Jun\'s <b>"hand"</b>')
    shown = hand._repr_mimebundle_()[0]
    assert shown.keys() == {"text/plain", "text/html"}
    page = Page(shown["text/html"])
    assert page.tags == ["img", "p", "small"]
    assert page.images[0]["alt"] == 'Jun\'s <b>"hand"</b>: ace of spades, face-down card, 10 of diamonds'
    assert page.images[0]["src"].startswith("data:image/svg+xml;base64,")
    assert shown == HandWidget("AS QS 10D", down=[1], label='Jun\'s <b>"hand"</b>')._repr_mimebundle_()[0]


# ---------- hidden cards ----------


def play_about(hand: HandWidget, rng: Random) -> None:
    """Everything that a browser and a notebook do to a hand, good and bad."""
    names = [*hand.view["fan"]["cards"], {"card": "??"}]
    update(hand, {"lang": rng.choice(["en", "ja", "xx"]), "view": {"fan": "mine"}, "_esm": "", "faces": "italian"})
    update(hand, {"four_colour": rng.random() < 0.5, "_hand": 1, "cards": ["??"]})
    for number in range(4):
        token = " ".join(rng.choice(names)["card"] for _ in range(rng.randint(0, 2)))
        hear(hand, command(hand, "pick", rng.choice([token, "0", "1 2"]), id=f"a.{number}"))
    hear(hand, command(hand, "pick", "0", ply=0))
    hear(hand, ["??"])
    hand.send_state()
    hand._repr_mimebundle_()
    hand.text()


@pytest.mark.sampled
def test_hidden_cards_never_reach_the_wire(wire: Wire) -> None:
    """Over hundreds of random hands, neither the name of a face-down card nor its spoken name is in any message."""
    rng = Random(300)
    for _ in range(often(300, 2000)):
        dealt = Cards(rng.sample(pack(), rng.randint(2, 7)))
        down = rng.sample(range(len(dealt)), rng.randint(1, len(dealt)))
        hidden = [dealt[place] for place in down]
        wire.messages.clear()
        hand = HandWidget(dealt, down=down, pick=(0, len(dealt)))
        play_about(hand, rng)
        hand.close()
        text, spoken = str(wire), {card_name(card, lang, f) for card in hidden for lang in ("en", "ja") for f in FACES}
        assert not set(re.findall(r"\b(?:[2-9TJQKA][CDHS])\b", text)) & set(hidden)
        assert not [name for name in spoken if f'"{name}"' in text]


FACES = ("french", "italian")


@pytest.mark.sampled
def test_hidden_cards_make_no_difference(wire: Wire) -> None:
    """Two hands that differ only face down cause the very same messages, texts and pictures."""
    rng = Random(50)
    HandWidget("")  # sends what all draw with
    for round_ in range(often(50, 300)):
        deck = Cards(rng.sample(pack(), 8))
        told = []
        for hidden in (deck[3:5], deck[5:7]):
            wire.messages.clear()
            hand = HandWidget([*deck[:3], *hidden], down=[3, 4], pick=(0, 3))
            play_about(hand, Random(round_))
            told.append((re.sub(r"[0-9a-f]{32}", "an id", str(wire)), hand.picture(), repr(hand)))
            hand.close()
        assert told[0] == told[1]


def test_a_hand_of_a_game_lies_sorted(wire: Wire) -> None:
    """Trumps first and suit by suit as at the game's table; three cards with the pair first; named ones as they are."""
    for seed in range(20):
        three = HandWidget("brag", seed=seed).cards
        counts = [sum(other.rank == card.rank for other in three) for card in three]
        assert counts == sorted(counts, reverse=True)
        assert counts[0] > 1 or [RANKS.index(card.rank) for card in three] == sorted(
            (RANKS.index(card.rank) for card in three), reverse=True
        )
        ten = HandWidget("preferans", seed=seed)
        suits = [card.suit for card in ten.cards]
        assert len([*groupby(suits)]) == len(set(suits))
        assert set(ten.cards) == set(HandWidget("preferans", seed=seed, sort=False).cards)
    assert HandWidget("5C QS QD").cards == ("5C", "QS", "QD")
    assert HandWidget("5C QS QD", sort=True).cards == ("QS", "QD", "5C")
    assert HandWidget("2S KH 5C QS", sort=True).cards == ("QS", "2S", "KH", "5C")
