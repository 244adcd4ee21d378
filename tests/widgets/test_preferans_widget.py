"""A table of Preferans as its page is told: the grid of bids, the talon, whisting, open hands, the paper."""

from __future__ import annotations

import json
import re
from fractions import Fraction
from random import Random
from typing import Any, get_args

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cardwidgets import IllegalAction, Match, Table, TableWidget, find, open_table, variants
from cardwidgets.games.preferans.rules import PreferansStart
from cardwidgets.games.preferans.variants import BY_HAND
from cardwidgets.games.preferans.whist import Step
from cardwidgets.locale import languages, say
from cardwidgets.locale.words import own_keys
from cardwidgets.widgets.families.preferans.preferans import PreferansScene
from cardwidgets.widgets.score_sheet import ScoreSheetWidget
from cardwidgets.widgets.sheet.words import figure
from tests.support.battery import other_world, unknown_cards
from tests.support.languages import WRITTEN
from tests.support.preferans_tables import SIX, SIX_TALON, on, said, sat, six
from tests.support.reader import named
from tests.support.sampling import often
from tests.support.wire import Wire, command, hear, keeps

FAMILY = [variant.name for variant in variants() if variant.family == "preferans"]
LADDER = [f"{level}{suit}" for level in "678" for suit in "SCDHN"] + ["M"]
LADDER += [f"{level}{suit}" for level in "9T" for suit in "SCDHN"]  # S002, its suit signs restored
TO_WHIST = ("6S", "pass", "pass", "take", "8D 8H", "6S")
OPEN = (*TO_WHIST, "pass", "whist", "open", "AS")
"""Seat 2 whists alone and plays the hand of seat 1 too; seat 0 has led."""


def shown(table: Table, seat: int | None = 0, **options: Any) -> TableWidget:
    return TableWidget(table, seat=seat, players={}, **options)


# ---------- the auction ----------


def test_the_grid_has_every_bid_in_its_place(wire: Wire) -> None:
    """Twenty-six steps in five rows and one for misère, which stands below nine or below ten, as the rules have it."""
    for rank, row in (("below_9", 3), ("below_10", 4)):
        grid = shown(sat(misere_rank=rank)).view["bids"]["grid"]
        assert [len(one["bids"]) for one in grid["rows"]] == [1 if n == row else 5 for n in range(6)]
        tokens = [bid["token"] for one in grid["rows"] for bid in one["bids"]]
        assert sorted(tokens) == sorted(LADDER)
        if rank == "below_9":
            assert tokens == LADDER


def test_over_the_highest_bid_nobody_is_asked_to_bid(wire: Wire) -> None:
    """After 10 without trumps, the last of the ladder, the question says that one can only pass."""
    table = said(sat(SIX, SIX_TALON), "TH", "TN")
    for lang, told in (("en", "only pass"), ("ja", "より高くビッドできません")):
        assert told in shown(table, seat=2, lang=lang).view["message"]


def test_what_is_closed_has_its_reason_once(wire: Wire) -> None:
    """After 6S, 7C, 7D the eldest may repeat 7D; lower bids and misère are closed, each reason said once."""
    view = shown(said(sat(SIX, SIX_TALON), "6S", "7C", "7D")).view
    closed = [word["token"] for word in view["ask"]["words"] if "closed" in word]
    assert closed == [*LADDER[:7], "M"]
    reasons = {one["what"]: one["why"] for one in view["bids"]["grid"]["reasons"]}
    assert list(reasons) == ["6♠ – 7♣", "misère"]
    assert reasons["6♠ – 7♣"] == "Bid more than 7♦, the last bid."
    assert re.search(r"7♦.* you may repeat it", view["bids"]["grid"]["note"])
    high = {bid["token"]: bid for row in view["bids"]["grid"]["rows"] for bid in row["bids"] if bid["state"]}
    assert {token: (bid["state"], bid["by"]) for token, bid in high.items()} == {
        "6S": ("said", "You"), "7C": ("said", "Jun"), "7D": ("high", "Mara"),
    }  # fmt: skip


def test_the_calls_of_each_seat_stand_in_turn(wire: Wire) -> None:
    """Forehand first, with all that each has called."""
    grid = shown(said(sat(SIX, SIX_TALON), "6S", "7C", "pass"), seat=2).view["bids"]["grid"]
    assert [(seat["name"], seat["calls"]) for seat in grid["seats"]] == [
        ("Jun", ["6♠"]), ("Mara", ["7♣"]), ("You", ["pass"]),
    ]  # fmt: skip
    assert grid["reasons"] == []  # nothing is asked of this reader


def test_the_same_grid_names_the_contract(wire: Wire) -> None:
    """After 7C was won, what is lower is closed, and misère, which was not bid; giving up is a word beside it."""
    hands = {0: SIX[0], 1: SIX[1], 2: SIX[2]}
    view = shown(said(sat(hands, SIX_TALON), "7C", "pass", "pass", "take", "8D 8H")).view
    words = {word["token"]: word for word in view["ask"]["words"]}
    assert [token for token, word in words.items() if "closed" in word] == [*LADDER[:6], "M"]
    assert words["7C"]["verb"] == "Name 7♣" and "12 penalty points" in words["concede"]["note"]  # 3 tricks at 4 (S002)
    assert [token for token, word in words.items() if "sure" in word] == ["concede"]
    assert view["bids"]["grid"]["seats"] == []


def test_trumps_are_named_with_the_contract_and_not_with_the_bid(wire: Wire) -> None:
    """A winner may name another suit than that of the bid, if it makes a higher contract."""
    begun = sat({0: SIX[0], 1: SIX[1], 2: SIX[2]}, SIX_TALON)
    bidding = shown(begun).view["bids"]["grid"]["rows"][0]["about"]
    naming = shown(said(begun, "7C", "pass", "pass", "take", "8D 8H")).view["bids"]["grid"]["rows"][0]["about"]
    assert "after the talon" in bidding and "becomes trumps" not in bidding
    assert "suit that you name becomes trumps" in naming


@pytest.mark.parametrize(("seat", "order"), [(0, [1, 2, 3, 0]), (2, [3, 0, 1, 2]), (None, [0, 1, 2, 3])])
def test_seats_stand_clockwise(wire: Wire, seat: int | None, order: list[int]) -> None:
    """Deal, auction and play go clockwise (S002): whoever is next sits at the reader's left, the reader stands last."""
    assert [one["seat"] for one in shown(sat(seats=4), seat).view["seats"]] == order


@pytest.mark.parametrize(
    ("changes", "passed", "misdealt"),
    [
        ({}, "1 point", "2 points"),
        ({"system": "leningrad"}, "2 points", "4 points"),
        ({"system": "rostov"}, "5 whists to each other player", "10 whists to each other player"),
        (
            {"system": "rostov", "rostov_unit": "exact"},
            "3⅓ whists to each other player",
            "6⅔ whists to each other player",
        ),
    ],
)
def test_a_penalty_is_told_as_the_system_writes_it(
    wire: Wire, changes: dict[str, Any], passed: str, misdealt: str
) -> None:
    """A point in Sochi is two in Leningrad, and in Rostov five whists of each other, or a third of ten (S002)."""
    view = shown(six("pass", "pass", "pass", **changes)).view
    assert f"each trick costs {passed}," in view["tricks"]["facts"][0]
    assert view["rows"][-1]["what"] == f"passed: each trick costs {passed}"
    by_hand = said(sat(by_hand=True, dealer=0, **changes), "cut", "talon", *["to 1", "to 2", "to 0"] * 5)
    view = shown(by_hand).view
    assert f"fined {misdealt}: " in view["tricks"]["facts"][0] and f"fined {misdealt}: " in view["rows"][-1]["what"]
    notes = {word["token"]: word.get("note", "") for word in view["ask"]["words"]}
    assert f"it costs you {misdealt}" in notes["no cut"]


@pytest.mark.parametrize(
    ("changes", "paid"),
    [
        ({}, "are paid only for the tricks that Jun is short"),
        ({"consolation_to": "whisters_only"}, "are paid nothing"),
        ({"system": "leningrad"}, "paid for that, and for half of the defenders' tricks"),
        ({"whist_style": "gentleman", "consolation_to": "whisters_only"}, "short, you are paid for half of the"),
    ],
)
def test_a_pass_tells_what_is_paid_to_who_does_not_whist(wire: Wire, changes: dict[str, Any], paid: str) -> None:
    """The consolation, or not, and half of the tricks where whists are shared like gentlemen (S002)."""
    words = {word["token"]: word for word in shown(six(*TO_WHIST, **changes), 1).view["ask"]["words"]}
    assert paid in words["pass"]["note"]


# ---------- the talon ----------


def test_the_talon_is_seen_by_all_and_the_discard_by_one(wire: Wire) -> None:
    """Every page shows the talon; which two cards lie aside is told to the declarer alone."""
    for seat in (0, 1, 2, None):
        table = six("6S", "pass", "pass", "take")
        lies = shown(table, seat).view["bids"]["lies"]
        assert [[card["card"] for card in one["cards"]] for one in lies] == [["8D", "8H"]]
        assert lies[0]["held"] == (seat == 0)
        table.play("AC 7C")
        facts = shown(table, seat).view["tricks"]["facts"]
        assert ("You laid aside: A♣ 7♣." in facts) == (seat == 0)
        assert seat == 0 or "AC" not in json.dumps(shown(table, seat).view)


def test_two_of_twelve_cards_or_a_word(wire: Wire) -> None:
    """The discard asks for exactly two of the twelve cards; giving up is offered beside it, but not after misère."""
    ask = shown(six("6S", "pass", "pass", "take")).view["ask"]
    assert len(ask["subset"]["tokens"]) == 12 and ask["subset"]["least"] == ask["subset"]["most"] == 2
    assert [word["token"] for word in ask["words"]] == ["concede"]
    assert shown(six("M", "pass", "pass", "take")).view["ask"]["words"] == []


# ---------- whisting ----------


@pytest.mark.parametrize("lang", WRITTEN)
def test_each_question_of_whisting_has_its_words(wire: Wire, lang: str) -> None:
    """The four questions that the rules put to defenders are met at a table, each with a sentence of its own."""
    met = {}
    for words in (TO_WHIST, (*TO_WHIST, "pass"), (*TO_WHIST, "whist"), (*TO_WHIST, "pass", "half"),
                  (*TO_WHIST, "pass", "whist")):  # fmt: skip
        table = six(*words)
        assert table.asked is not None
        view = shown(table, table.asked.seat, lang=lang).view
        met[table.asked.about, words[6:]] = view["message"]
        assert all("note" in word or "closed" in word for word in view["ask"]["words"])
    assert {about for about, _ in met} == set(get_args(Step))
    assert len(set(met.values())) == len(met)
    assert say("game.message.any", lang) not in met.values()
    last = shown(six("pass", "pass"), 2, lang=lang).view
    assert last["message"].endswith(say("preferans.message.bid_last", lang, level=6))
    assert shown(six("pass"), 1, lang=lang).view["message"].endswith(say("preferans.message.bid", lang, level=6))


def test_every_word_of_whisting_is_written(wire: Wire) -> None:
    """The questions are a variable in the script, so their sentences are looked for here by the rules' own list."""
    written = own_keys(PreferansScene.WORDS)
    for step in get_args(Step):
        keys = ("answer_passed", "answer_whisted") if step == "answer" else (step,)
        assert all(written[f"message.{key}"] == f"preferans.message.{key}" for key in keys), step


def test_the_stations_of_whisting(wire: Wire) -> None:
    """First, second, the first whist after all?, and a lone whister's choice; what cannot come is not drawn."""

    def stations(*words: str) -> list[tuple[str, str]]:
        flow = shown(six(*TO_WHIST, *words), seat=1).view["bids"]["flow"]
        return [(step["role"], step["state"]) for step in flow["steps"]]

    first, second, again, hands = (
        "first defender",
        "second defender",
        "whist after all?",
        "both hands open?",
    )
    assert stations() == [(first, "now"), (second, "maybe"), (again, "maybe"), (hands, "maybe")]
    assert stations("whist") == [(first, "done"), (second, "now"), (hands, "maybe")]
    assert stations("pass", "half") == [(first, "done"), (second, "done"), (again, "now"), (hands, "maybe")]
    assert stations("pass", "half", "whist") == [(first, "done"), (second, "done"), (again, "done"), (hands, "now")]


def test_half_a_whist_is_worth_what_the_rules_pay(wire: Wire) -> None:
    """Six: price 2, duty 4, so half is 4 whists, 8 in Leningrad (S002); a closed half-whist says why."""
    for system, half in (("sochi", "4"), ("leningrad", "8")):
        ask = shown(six(*TO_WHIST, "pass", system=system), seat=2).view["ask"]
        [note] = [word["note"] for word in ask["words"] if word["token"] == "half"]
        assert note.startswith(f"{half} whists at once")
    ask = shown(six(*TO_WHIST), seat=1).view["ask"]
    assert [word["closed"] for word in ask["words"] if word["token"] == "half"] == [
        "Only the second defender may take a half-whist."
    ]


# ---------- hands that lie open ----------


def test_a_lone_whister_plays_both_hands(wire: Wire) -> None:
    """The page of the whister names the hand the card comes from; a card of their own is refused with its reason."""
    widget = shown(six(*OPEN), seat=2)
    cards = widget.view["ask"]["cards"]
    assert cards["fan"] == "hand1" and cards["tokens"] == ["TS"] and len(cards["closed"]) == 9
    [hand] = widget.view["bids"]["hands"]
    assert hand["fan"]["id"] == "hand1" and hand["turn"] and "you play it" in hand["note"]
    assert not any(seat["turn"] for seat in widget.view["seats"])
    hear(widget, command(widget, "answer", "8S"))
    assert not wire.replies()[-1]["ok"]
    hear(widget, command(widget, "answer", "TS"))
    assert wire.replies()[-1]["ok"] and "fan" not in widget.view["ask"]["cards"]


def test_who_sees_which_hands(wire: Wire) -> None:
    """Exposed hands are drawn large for everybody but their owner; before the first lead nothing lies open."""
    fans = {seat: [one["seat"] for one in shown(six(*OPEN), seat).view["bids"]["hands"]] for seat in (0, 1, 2, None)}
    assert fans == {0: [1, 2], 1: [2], 2: [1], None: [1, 2]}
    before = six(*OPEN[:-1])  # the declarer is forehand: hands open after their first card (S002)
    assert shown(before, 0).view["bids"]["hands"] == []
    assert named(json.dumps(shown(before, None).view["seats"])) == set()


def test_misere_is_played_against_open_hands(wire: Wire) -> None:
    """Nobody is asked whether they whist; both hands lie open at once where a defender leads, each plays their own."""
    table = said(sat(SIX, SIX_TALON, dealer=0), "pass", "pass", "M", "take", "AS KS")
    view = shown(table, 1).view
    assert view["turn"] == "you" and "fan" not in view["ask"]["cards"] and view["bids"]["flow"] is None
    assert view["tricks"]["facts"][0].startswith("Misère, declared by Jun: no trick may be taken.")
    assert [one["seat"] for one in view["bids"]["hands"]] == [2]


# ---------- all pass ----------


def test_the_talon_leads_for_the_dealer_who_rests(wire: Wire) -> None:
    """Four seats: the dealer's place comes first with the talon's card, and the price of the second in a row is 2."""
    table = said(sat(seats=4, dealer=1, seed=3, start={"run": 1}), "pass", "pass", "pass")
    view = shown(table, 2).view
    places = view["tricks"]["trick"]["places"]
    assert [place["seat"] for place in places] == [1, 2, 3, 0]
    assert [card["card"] for card in places[0]["cards"]] == [str(table.deal.piles["trick"][0])]
    assert places[0]["note"].startswith("talon")
    assert "each trick costs 2 points" in view["tricks"]["facts"][0]
    assert ", the talon led the" in view["message"]


def test_a_talon_that_only_says_the_suit_takes_nothing(wire: Wire) -> None:
    """Three by agreement: the talon has a place of its own, is best at nothing, and the highest of its suit takes."""
    table = said(sat(raspas_talon="suit_only", seed=5), "pass", "pass", "pass")
    view = shown(table).view
    places = view["tricks"]["trick"]["places"]
    assert places[0]["name"] == "Talon" and places[0]["best"] is None and len(places) == 4
    led = table.deal.piles["trick"][0]
    for _ in range(3):
        assert table.asked is not None
        table.play(table.asked.choices.options[0])  # type: ignore[attr-defined]
    view = shown(table).view
    last = view["tricks"]["last"]  # the talon has led again by then
    cards = [card["card"] for card in last["cards"]]
    best = max((card for card in cards[1:] if card[1] == led.suit), key=lambda card: "789TJQKA".index(card[0]))
    assert cards[0] == str(led) and cards[last["best"]] == best
    assert view["rows"][-2]["who"] == places[cards.index(best)]["name"]


def test_a_trick_that_the_talon_takes_is_nobodys(wire: Wire) -> None:
    """Three who let it lead (S002): it is named as the taker, with its card, and no seat has the trick."""
    hands = {0: "AC KC QC JC TC 9C 8C 7C KS KD", 1: "AH KH QH JH TH 9H 8H 7H QS AD", 2: "JS TS 9S 8S 7S QD JD TD 9D 8D"}
    table = said(sat(hands, "AS 7D", raspas_talon="dealer_plays"), "pass", "pass", "pass", "KS", "QS", "JS")
    view = shown(table).view
    assert view["message"].startswith("Talon took the trick with the ace of spades and led the 7 of diamonds.")
    assert view["tricks"]["last"]["text"] == "Trick 1. Talon took the trick with the ace of spades."
    assert "A talon card leads to each of the first two tricks. If it wins, nobody gets the trick" in " ".join(
        view["tricks"]["facts"]
    )
    assert table.view().facts.tricks == (0, 0, 0) and "AS" not in table.view(0).piles["unclaimed"]


# ---------- dealing by hand ----------


def test_a_misdeal_is_told_with_its_reason(wire: Wire) -> None:
    """The talon first: all read why and what it costs, and the dealer is asked for the cut again (S002: two points)."""
    table = Table(BY_HAND, 3, start=PreferansStart(dealer=0), rng=Random(4))
    widget = shown(table)
    assert [word["token"] for word in widget.view["ask"]["words"]] == ["cut", "no cut"]
    widget.play("cut")
    widget.play("talon")
    assert widget.view["tricks"]["facts"] == ["Dealt so far: the talon."]
    for _ in range(5):
        for seat in (1, 2, 0):
            widget.play(f"to {seat}")
    [fact] = widget.view["tricks"]["facts"]
    assert fact == "A misdeal by you, fined 2 points: the talon was dealt first."
    assert widget.table.asked.about == "cut"  # type: ignore[union-attr]
    row = widget.view["rows"][-1]
    assert (row["who"], row["what"]) == ("You", "misdealt, fined 2 points: the talon was dealt first")


# ---------- what is written ----------


def test_the_end_of_a_deal_says_what_it_wrote(wire: Wire) -> None:
    """Six spades conceded: three undertricks at two are six points on the mountain (S002), told twice."""
    view = shown(six("6S", "pass", "pass", "concede")).view
    short = "That counts as 3 tricks short. No trick is played."
    assert view["message"] == f"You gave up 6♠. {short} You lost 40 whists. Penalty on your mountain +6."
    assert view["tricks"]["facts"] == ["Penalty on your mountain +6."]
    match = view["tricks"]["match"]
    assert match["heads"] == ["You", "Jun", "Mara"]
    # ten whists a point, against the mean of two (S013)
    assert [(side["name"], side["figures"]) for side in match["sides"]] == [
        ("pool", ["0", "0", "0"]),
        ("mountain (penalty)", ["6", "0", "0"]),
        ("whists on you", ["–", "0", "0"]),
        ("whists on Jun", ["0", "–", "0"]),
        ("whists on Mara", ["0", "0", "–"]),
        ("total", ["−40", "+20", "+20"]),
    ]


def test_the_paper_travels_when_it_changes(wire: Wire) -> None:
    """The sheet is sent at the end of a deal and in a new language, not with every card; each figure, with what it
    tells, is that of the sheet's own widget, where the reader sits at the base."""
    widget = shown(six(*TO_WHIST, "pass", "pass"), seat=1, names=("Jun", "You", "Mara"))
    assert keeps("DrawnSheet", widget.paper) and widget.paper["title"] == "Score sheet" and widget.paper["base"] == 1
    [figure] = [figure for cell in widget.paper["cells"] for figure in cell["figures"]]
    assert (figure["sum"], figure["said"]) == ("0 + 2 = 2", "2, Jun · pool, deal 1")  # six brings two (S002)
    whole = ScoreSheetWidget(Match(widget.table), names=widget.names).view
    assert widget.paper["cells"] == next(page for page in whole["pages"] if page["system"] == whole["own"])["cells"]
    assert all(widget.paper[name] == whole[name] for name in ("paper", "deals", "label", "target", "seats"))
    widget = shown(six("6S", "pass", "pass"))
    wire.messages.clear()
    widget.play("take")
    widget.play("8D 8H")
    assert not any("paper" in update["state"] for update in wire.sent("update"))
    widget.play("concede")
    assert any("paper" in update["state"] for update in wire.sent("update"))
    widget.lang = "ja"
    assert widget.paper["title"] == "スコアシート"


def test_other_games_have_no_paper(wire: Wire) -> None:
    """Nothing is written where only chips change hands, and nothing travels."""
    assert TableWidget(Table(find("brag"), 3, rng=Random(1))).paper == {}


def test_text_and_picture_tell_the_same(wire: Wire) -> None:
    """The plain text names the auction's reasons, the stations, talon and open hands; the picture carries it."""
    auction = shown(said(sat(SIX, SIX_TALON), "6S", "7C", "7D")).text()
    assert "6♠ – 7♣: Bid more than 7♦, the last bid." in auction
    assert "Talon: 8♦  8♥" in shown(six(*TO_WHIST), seat=1).text()
    played = shown(six(*OPEN), seat=0)
    assert "Jun: open hand: 10♠  A♥" in played.text() and "Jun: open hand" in played.picture()


# ---------- secrets ----------


@settings(max_examples=often(8, 40), suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture])
@given(
    name=st.sampled_from(FAMILY), seed=st.integers(0, 10**6), plies=st.integers(1, 45),
    lang=st.sampled_from(languages()), data=st.data(),
)  # fmt: skip
def test_cards_never_seen_cannot_be_told_apart_on_the_screen(
    wire: Wire, name: str, seed: int, plies: int, lang: str, data: st.DataObject
) -> None:
    """Had two unseen cards changed places, the page, the paper, the text and the picture would be the same to the byte:
    bids are written like cards, so that no search for cards can show it alone."""
    rng = Random(seed)
    table = Table(find(name), data.draw(st.sampled_from(find(name).seats)), rng=rng)
    while table.asked is not None and table.ply < plies:
        table.play("pass" if table.asked.about == "bid" and rng.random() < 0.5 else table.asked.choices.sample(rng))
    seat = data.draw(st.one_of(st.none(), st.integers(0, table.seats - 1)))
    unknown = unknown_cards(table, table.view(seat))
    if len(unknown) < 2:
        return
    one, other = data.draw(st.sampled_from(unknown)), data.draw(st.sampled_from(unknown))
    try:
        worlds = [other_world(table, one, one), other_world(table, one, other)]
    except IllegalAction:
        return
    pages = [shown(world, seat, lang=lang) for world in worlds]
    assert pages[0].view == pages[1].view and pages[0].paper == pages[1].paper
    assert pages[0].text() == pages[1].text() and repr(pages[0]) == repr(pages[1])
    assert pages[0].picture() == pages[1].picture()


def test_a_deal_is_told_to_its_end(wire: Wire) -> None:
    """Played on at random from the open play, the tricks of all seats sum to ten, on the page as in the rules."""
    view = shown(on(six(*OPEN)), seat=1).view
    taken = [row["pot"] for row in view["rows"] if row["pot"]]
    assert taken == [str(n) for n in range(1, 11)]
    last = {row["who"]: int(row["chips"]) for row in view["rows"] if row["chips"]}
    assert sum(last.values()) == 10


@pytest.mark.parametrize("variant", [one.name for one in variants() if one.kind == "preferans"])
def test_the_verdict_says_everything_that_was_written(variant: str) -> None:
    """Each entry of the score sheet is told at the end of a deal, the reader's own or not, with its figure."""
    told = 0
    for seed in range(often(4, 40)):
        table, rng = open_table(variant, seed=seed), Random(seed)
        while table.asked is not None:
            table.play(table.asked.choices.sample(rng))
        for seat in (0, None):
            message = TableWidget(table, seat=seat).view["message"]
            for entry in table.result.entries:
                change = sum((Fraction(line.change) for line in entry.lines), start=Fraction(0))
                assert not change or figure(abs(change)) in message, (seed, seat, entry.cell)
            cells = sum(bool(sum(Fraction(line.change) for line in entry.lines)) for entry in table.result.entries)
            assert len(re.findall(r"[+−]\d|\d+ whist", message)) >= cells, message
            told += cells
    assert told
