"""Chances on the screen: figures as plain Python counts them, cards that cannot lie so refused, a table followed."""

from __future__ import annotations

import re
from itertools import combinations, pairwise
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cardwidgets import Cards, NotationError, RulesError, pack
from cardwidgets.judge.rankings import BRAG
from cardwidgets.judge.tricks import taker
from cardwidgets.lessons.display import still_note
from cardwidgets.odds.results import Chance, Estimate
from cardwidgets.widgets import OddsWidget
from cardwidgets.widgets.base import VERSION
from cardwidgets.widgets.odds_panel import Block, Row
from tests.support.sampling import often
from tests.support.wire import Page, Wire, command, hear, keeps, update

pytestmark = pytest.mark.ci

GAMES: dict[str, tuple[str, str, dict[str, Any]]] = {
    "brag": ("KS KH 6D", "", {"opponents": 2}),
    "zha-jin-hua": ("2S 3H", "5D", {"opponents": 1}),
    "briscola": ("AC 3D 5S", "6H", {"trump": "H"}),
    "preferans-sochi": ("AS KS QS JS AH QH 7D 8D 9C TC", "QC KC", {"talon": "known", "suit": "H"}),
    "crash": ("TC 3S 2C 3D AD 5S TS 7C KD KC QH 5H 2D", "", {"opponents": 3}),
}
FEW_EXAMPLES = settings(
    max_examples=often(2, 8), suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture]
)


def made(game: str, **more: Any) -> OddsWidget:
    cards, seen, options = GAMES[game]
    return OddsWidget(game, cards, seen=seen, **options, **more)


def block(odds: OddsWidget, name: str) -> Block:
    return next(one for one in odds.blocks if one.name == name)


def chance(odds: OddsWidget, name: str, row: str) -> Chance:
    value = next(one.value for one in block(odds, name).rows if one.name == row)
    assert isinstance(value, Chance)
    return value


def rows(odds: OddsWidget) -> list[Row]:
    return [row for one in odds.blocks for row in one.rows]


# ---------- figures ----------


@FEW_EXAMPLES
@given(st.integers(0, 10**6))
def test_a_hand_wins_as_often_as_all_hands_say(wire: Wire, seed: int) -> None:
    """Against one opponent: every hand that they may hold is dealt, and the rules compare."""
    own, dead, left = dealt(pack(), seed, 3, Random(seed).randrange(30))
    odds = OddsWidget("brag", own, seen=dead)
    results = [BRAG.compare(own, hand) for hand in combinations(left, 3)]
    for name, result in (("win", 1), ("tie", 0), ("lose", -1)):
        assert chance(odds, "showdown", name) == Chance(results.count(result), len(results))


@FEW_EXAMPLES
@given(st.integers(0, 10**6))
def test_one_card_is_to_come(wire: Wire, seed: int) -> None:
    """Two cards known, one to come: every third card, and every hand of the opponent's from what is left then."""
    own, dead, left = dealt(pack(), seed, 2, 35)
    odds = OddsWidget("brag", own, seen=dead)
    hands = [(Cards((*own, card)), [other for other in left if other != card]) for card in left]
    results = [BRAG.compare(mine, theirs) for mine, rest in hands for theirs in combinations(rest, 3)]
    assert chance(odds, "showdown", "win") == Chance(results.count(1), len(results))
    kinds = [str(BRAG.reading(mine).category) for mine, _ in hands]
    for row in block(odds, "own").rows:
        assert row.value == Chance(kinds.count(row.name), len(left))


@FEW_EXAMPLES
@given(st.integers(0, 10**6), st.sampled_from("SHCD"))
def test_a_lead_is_taken_as_often_as_all_hands_say(wire: Wire, seed: int, trump: str) -> None:
    """Briscola: every hand of three that the other may hold is asked whether it holds a card that takes the lead."""
    own, dead, left = dealt(pack(40), seed, 3, 15)
    odds = OddsWidget("briscola", own, seen=dead, trump=trump)
    hands = list(combinations(left, 3))
    for card in own:
        takes = sum(any(taker((card, other), trump, "A3KQJ76542") == 1 for other in hand) for hand in hands)
        assert chance(odds, "lead", str(card)) == Chance(takes, len(hands))
    for row in block(odds, "trumps").rows:
        n = sum(sum(card.suit == trump for card in hand) == int(row.name) for hand in hands)
        assert row.value == Chance(n, len(hands))


def test_a_missing_suit_lies_as_the_books_say(wire: Wire) -> None:
    """Four cards in two hidden hands of ten: 3-1 in 160 of 323 deals; the king falls to the ace as often as counted."""
    odds = OddsWidget("preferans-sochi", "AS QS JS TS AH KH 7D 8D 9C TC", seen="7C 8C", talon="known")
    assert chance(odds, "split", "3-1").fraction == Chance(160, 323).fraction
    assert chance(odds, "falls", "KS").fraction == Chance(40, 323).fraction  # one of two hands holds it alone
    hidden = OddsWidget("preferans-sochi", "AS QS JS TS AH KH 7D 8D 9C TC")
    out = [card for card in pack(32) if card not in hidden.cards]
    talons = list(combinations(out, 2))
    aces = sum(any(card.rank == "A" for card in talon) for talon in talons)
    assert chance(hidden, "talon", "brings A") == Chance(aces, len(talons))


def test_the_best_layout_is_legal_and_worth_its_places(wire: Wire) -> None:
    """Crash: sets of the reader's cards, strongest first, and their chances add up to the expected points."""
    odds = made("crash")
    sets = [row.cards for row in rows(odds)]
    laid = [card for cards in sets for card in cards]
    assert len(set(laid)) == len(laid) and set(laid) <= set(odds.cards)
    assert all(BRAG.key(a) >= BRAG.key(b) for a, b in pairwise(sets))
    points = sum(float(row.value) for row in rows(odds))
    assert f"{points:.2f} expected points" in block(odds, "layout").note


@pytest.mark.parametrize("game", list(GAMES))
@pytest.mark.parametrize("known", [0, 1, 2, 99])
def test_answers_that_exclude_each_other_are_all_there_is(wire: Wire, game: str, known: int) -> None:
    """With any number of the cards known, the rows of a whole question add up to one."""
    cards, seen, options = GAMES[game]
    odds = OddsWidget(game, Cards(cards)[:known], seen=seen, **options)
    for one in odds.blocks:
        assert all(0 <= float(row.value) <= 1 for row in one.rows)
        if one.whole and all(isinstance(row.value, Chance) for row in one.rows):
            assert sum(row.value.fraction for row in one.rows if isinstance(row.value, Chance)) == 1
        elif one.whole:
            assert sum(float(row.value) for row in one.rows) == pytest.approx(1)


def test_an_estimate_holds_the_truth(wire: Wire) -> None:
    """Dealt at random, the kings win as often as counted, within four standard errors; more deals, less error."""
    odds = OddsWidget("brag", "KS KH", opponents=2)
    first = rows(odds)[0].value
    odds.settle()
    last = rows(odds)[0].value
    assert isinstance(first, Estimate) and isinstance(last, Estimate)
    assert odds.settled and last.error < first.error and last.deals > first.deals
    exact = [OddsWidget("brag", f"KS KH {card}", opponents=2) for card in pack() if card not in ("KS", "KH")]
    truth = sum(float(chance(one, "showdown", "win")) for one in exact) / len(exact)
    assert abs(last.mean - truth) < 4 * last.error


def test_settling_can_be_stopped(wire: Wire) -> None:
    """A progress function that returns False gets the deals so far."""
    odds = OddsWidget("brag", "KS", opponents=7)
    told: list[float] = []

    def stop(part: float) -> bool:
        told.append(part)
        return False

    odds.settle(stop)
    assert len(told) == 1 and 0 < told[0] < 1 and not odds.settled


# ---------- the view ----------


@pytest.mark.parametrize("game", list(GAMES))
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_view_keeps_the_contract(wire: Wire, game: str, lang: str) -> None:
    """The view has every field that the browser half was promised, and no other; it is the same every time."""
    odds = made(game, lang=lang)
    odds.undo() if odds.view["undo"] is None else None
    view = odds.view
    assert keeps("OddsView", view) and view["v"] == VERSION and view["lang"] == lang
    assert all(keeps("PackSuit", suit) for suit in view["pack"])
    assert all(keeps("PackCard", card) for suit in view["pack"] for card in suit["cards"])
    assert all(keeps("OddsBlock", one) for one in view["blocks"])
    assert all(keeps("OddsRow", row) for one in view["blocks"] for row in one["rows"])
    assert all(keeps("FieldView", field) for field in view["fields"])
    assert all(keeps("Switch", switch) for switch in (*view["options"], *view["switches"]))
    assert made(game, lang=lang).view == view


@pytest.mark.parametrize("game", list(GAMES))
def test_a_chance_is_told_in_whole_numbers_and_says_whether_it_is_exact(wire: Wire, game: str) -> None:
    """Nobody reads "1 in 1.6": a frequency is of whole numbers. An estimate says so with its band."""
    for one in OddsWidget(game, Cards(GAMES[game][0])[:2]).view["blocks"] + made(game).view["blocks"]:
        assert one["exact"] is (one["basis"] == "exact")
        for row in one["rows"]:
            assert re.fullmatch(r"[\d,]+ in [\d,]+|–|always", row["often"]), row
            assert bool(row["give"]) is not one["exact"] and (row["low"] == row["high"]) is one["exact"]


def test_no_row_moves_while_cards_are_picked(wire: Wire) -> None:
    """Every kind of hand keeps its place, whatever can still come."""
    odds = OddsWidget("brag", "AS")
    kinds = [row["id"] for row in odds.view["blocks"][1]["rows"]]
    for cards in ("AS KS", "AS 9D", "AS KS 7D", "AS AH AC"):
        odds.show(cards)
        assert [row["id"] for row in odds.view["blocks"][1]["rows"]] == kinds


def test_cards_stand_where_they_are(wire: Wire) -> None:
    """Every card of the pack once, the reader's marked as theirs, those seen as seen."""
    odds = made("briscola")
    state = {card["card"]: card["state"] for suit in odds.view["pack"] for card in suit["cards"]}
    assert state.keys() == set(pack(40))
    assert {card for card, what in state.items() if what == "mine"} == set(odds.cards)
    assert {card for card, what in state.items() if what == "seen"} == set(odds.seen)


# ---------- commands ----------


def test_cards_are_picked_and_typed(wire: Wire) -> None:
    """All cards are sent at once, seen ones behind a bar, in any notation; the figures are those of these cards."""
    odds = OddsWidget("brag")
    hear(odds, command(odds, "pick", "ks 10♦ | AD", id="a.1"))
    assert wire.replies()[-1] == {"id": "a.1", "ok": True}
    assert (odds.cards, odds.seen) == (Cards("KS TD"), Cards("AD"))
    assert odds.blocks == OddsWidget("brag", "KS TD", seen="AD").blocks
    hear(odds, command(odds, "pick", " | ", id="a.2"))
    assert (odds.cards, odds.seen) == (Cards(), Cards())


@pytest.mark.parametrize(
    ("token", "said"),
    [
        ("KS KS | ", "The king of spades cannot be in two places."),
        ("KS | KS", "The king of spades cannot be in two places."),
        ("KS KH KD KC |", "You cannot hold 4 cards: 3 at most."),
        ("X1 |", "The joker 1 is not in this pack of 52 cards."),
        ("KS <b>x</b> | ", "“<b>x</b>” is no card"),
        ("1S", "“1S” is no card"),
        ("KS | KH | KD", "“|” is no card"),
        ("?? ?? ??", "“??” is no card"),
        (" | " + " ".join(pack()[:48]), "Only 4 cards would be left. The unseen hands need 6."),
    ],
)
def test_nonsense_is_refused_and_changes_nothing(wire: Wire, token: str, said: str) -> None:
    """Cards that cannot lie so are refused with a sentence, in Python with the same one."""
    odds = OddsWidget("brag", "AS", seen="2D")
    before = odds.view
    hear(odds, command(odds, "pick", token))
    reply = wire.replies()[-1]
    assert not reply["ok"] and said in reply["error"]
    assert odds.view == before
    mine, _, away = token.partition("|")
    with pytest.raises(NotationError):
        odds.show(mine, seen=away)
    assert odds.view == before


@pytest.mark.parametrize(
    ("changes", "key"),
    [
        ({"do": "answer", "token": "opponents=9"}, "odds_widget.no_choice"),
        ({"do": "answer", "token": "seed=1"}, "odds_widget.no_choice"),
        ({"do": "answer", "token": ""}, "odds_widget.no_choice"),
        ({"do": "undo"}, "odds_widget.no_choice"),
        ({"do": "redo"}, "odds_widget.no_choice"),
        ({"do": "pick", "ply": -1}, "refuse.stale"),
        ({"do": "pick", "v": 2}, "refuse.version"),
        ({"do": "record"}, "refuse.unknown"),
        ({"do": "pick", "token": "K" * 5000}, "refuse.too_large"),
        ({"do": "pick", "token": 7}, "refuse.malformed"),
        ({"do": "pick", "more": "x"}, "refuse.malformed"),
    ],
)
def test_a_forged_message_changes_nothing(wire: Wire, changes: dict[str, Any], key: str) -> None:
    """A message that is forged, stale, too long or out of shape is answered with the reason."""
    odds = OddsWidget("brag", "AS")
    before = odds.view
    hear(odds, {**command(odds, "pick", "KS"), **changes})
    assert wire.replies()[-1]["error"] == odds.say(key)
    update(odds, {"view": {**before, "message": "you win"}, "_esm": "alert(1)", "lang": "xx"})
    assert (odds.view, odds.lang) == (before, "en") and "alert" not in odds._esm


def test_deal_one_more_and_take_it_back(wire: Wire) -> None:
    """Cards come into the hand until it is full, and then lie for all to see; the seed says which; undo and redo."""
    odds, twin = OddsWidget("brag", seed=4), OddsWidget("brag", seed=4)
    for n in range(1, 6):
        hear(odds, command(odds, "deal", id=f"a.{n}"))
        twin.deal()
        assert (len(odds.cards), len(odds.seen)) == (min(n, 3), max(0, n - 3))
    assert (odds.cards, odds.seen) == (twin.cards, twin.seen)
    full = odds.cards, odds.seen
    hear(odds, command(odds, "undo", id="b.1"))
    hear(odds, command(odds, "undo", id="b.2"))
    hear(odds, command(odds, "undo", id="b.3"))
    assert len(odds.cards) == 2 and odds.view["redo"] is None
    for n in range(3):
        hear(odds, command(odds, "redo", id=f"c.{n}"))
    assert (odds.cards, odds.seen) == full
    with pytest.raises(ValueError, match="taken back"):
        odds.redo()


def test_how_far_a_chance_has_moved(wire: Wire) -> None:
    """After a change a row says where it stood before, and by how much it moved."""
    odds = OddsWidget("brag", "KS")
    before = odds.view["blocks"][0]["rows"][0]
    odds.show("KS KH")
    now = odds.view["blocks"][0]["rows"][0]
    assert before["was"] is None and now["was"] == before["share"]
    assert now["moved"] == f"{100 * (now['share'] - before['share']):+.2f}"


def test_choices(wire: Wire) -> None:
    """Opponents, trumps and the like are chosen among their values, from Python or by a click."""
    odds = made("brag")
    hear(odds, command(odds, "answer", "opponents=3"))
    assert odds.chosen == {"opponents": "3"} and odds.view["options"][0]["value"] == "3"
    assert odds.blocks == made("brag").__class__("brag", odds.cards, opponents=3).blocks
    for wrong in ({"opponents": 0}, {"trump": "S"}):
        with pytest.raises(ValueError, match="opponents"):
            odds.choose(**wrong)
    with pytest.raises(TypeError, match="trumps"):
        OddsWidget("brag", trumps="S")
    with pytest.raises(RulesError, match="no chances are calculated for brag-7-card"):
        OddsWidget("brag-7-card")


def test_an_estimate_is_dealt_on_and_stopped(wire: Wire) -> None:
    """While an estimate has not settled the browser is told to ask for more; it may stop that, and go on."""
    odds = OddsWidget("brag", "KS KH 6D", opponents=6)
    first = odds.view
    assert first["going"]["on"]
    hear(odds, command(odds, "continue", id="a.1"))
    assert odds.view["ply"] == first["ply"], "whatever is pressed meanwhile is not stale"
    assert odds.view["going"] is None or odds.view["going"]["part"] > first["going"]["part"]
    assert odds.view["blocks"][0]["rows"][0]["exactly"] != first["blocks"][0]["rows"][0]["exactly"]
    again = OddsWidget("brag", "KS", opponents=6)
    hear(again, command(again, "answer", "deals=stop", id="b.1"))
    assert not again.view["going"]["on"]
    hear(again, command(again, "answer", "deals=go", id="b.2"))
    assert again.view["going"]["on"]


# ---------- where nothing runs ----------


@pytest.mark.parametrize("game", list(GAMES))
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_text_and_picture(wire: Wire, game: str, lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a browser: every answer as a line and as a row of a table, one image that says the first of them."""
    monkeypatch.setenv("CARDWIDGETS_DISPLAY", "static")
    odds = made(game, lang=lang)
    shown = odds._repr_mimebundle_()[0]
    page = Page(shown["text/html"])
    assert len(page.images) == 1 and odds.view["message"] in page.images[0]["alt"]
    for row in rows(odds):
        assert row.label in shown["text/plain"] and row.label in page.words
    assert shown["text/html"] == made(game, lang=lang).picture() + still_note(lang)


def test_to_frame(wire: Wire) -> None:
    """As a data frame the figures are numbers, and exact ones have their fraction."""
    frame = made("brag").to_frame()
    assert list(frame.columns) == ["percent", "give_or_take", "fraction", "one_in"]
    assert sum(list(frame["percent"])[:3]) == pytest.approx(100)
    assert (frame["give_or_take"] == 0).all() and all("/" in text for text in frame["fraction"])
    guessed = OddsWidget("brag", "KS KH 6D", opponents=5).to_frame().iloc[0]
    assert guessed["give_or_take"] > 0 and guessed["fraction"] == ""


def dealt(cards: Cards, seed: int, own: int, dead: int) -> tuple[Cards, Cards, list[Any]]:
    """A hand, cards seen elsewhere, and the rest of a pack."""
    every = list(cards)
    Random(seed).shuffle(every)
    return Cards(every[:own]), Cards(every[own : own + dead]), every[own + dead :]
