"""A table of tricks as its page is told: who sees what, what is said of each trick, and what nobody may learn."""

from __future__ import annotations

import json
from random import Random
from typing import Any, cast

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cardwidgets import Card, Cards, IllegalAction, Table, TableWidget, find, open_table, variants
from cardwidgets.core.cards import pack
from cardwidgets.games.briscola.rules import BriscolaStart, full_pack
from cardwidgets.players import RandomPlayer
from cardwidgets.players.briscola.player import BriscolaPlayer
from cardwidgets.widgets.scene.seen import native
from tests.support.battery import other_world, unknown_cards
from tests.support.reader import named
from tests.support.sampling import often
from tests.support.wire import Wire, command, hear

FAMILY = [variant.name for variant in variants() if variant.family == "briscola"]


def dealt(name: str, seats: int, hands: dict[int, str], next_cards: str = "", **options: Any) -> Any:
    """A table at which these seats are dealt these cards; the rest of the pack follows in its own order."""
    table = open_table(name, seats=seats)
    rules: Any = table.variant.rules
    size = rules.hand or (40 - rules.monte) // seats
    whole = list(full_pack(rules.pack))
    given = {seat: list(Cards(text)) for seat, text in hands.items()}
    fixed = [card for cards in given.values() for card in cards] + list(Cards(next_cards) if next_cards else ())
    rest = [card for card in whole if card not in fixed]
    for seat in range(seats):
        given.setdefault(seat, [])
        while len(given[seat]) < size:
            given[seat].append(rest.pop())
    packets, order, left = list(rules.packets or (size,)), [], size
    at = dict.fromkeys(range(seats), 0)
    place = 0
    while left:
        packet = min(left, packets[place % len(packets)])
        for step in range(1, seats + 1):
            seat = step % seats
            order += given[seat][at[seat] : at[seat] + packet]
            at[seat] += packet
        left -= packet
        place += 1
    start = BriscolaStart(
        dealer=0, pack=Cards([*order, *(Cards(next_cards) if next_cards else ()), *rest]), shuffle=False
    )
    return open_table(name, seats=seats, start=start, **options)


def briscola(**options: Any) -> TableWidget:
    """Seat 1 leads; trumps are coins (diamonds)."""
    table = dealt("briscola", 2, {0: "AS 4D 2H", 1: "3S KC 5H"}, "7D")
    return TableWidget(table, players={}, **options)


def test_points_are_counted_as_they_fall(wire: Wire) -> None:
    """Three and ace of one suit lie for 21; the ace takes it (S001: 11 and 10), and who took it is said by name."""
    widget = briscola()
    widget.play("3S")
    trick = widget.view["tricks"]["trick"]
    assert trick["text"] == "10 points on the table"
    assert [(place["name"], place["note"], place["best"]) for place in trick["places"]] == [
        ("Jun", "led · 10 · best", 0), ("You", "", None),
    ]  # fmt: skip
    assert widget.view["message"] == "Jun led the 3 of spades. Your turn: play any card."
    widget.play("AS")
    trick = widget.view["tricks"]["trick"]
    assert trick["taker"] == 0 and trick["text"] == "You took the trick with the ace of spades: 21 points."
    assert widget.view["message"].startswith("You took 21 points with the ace of spades. Your turn:")
    assert widget.view["tricks"]["tally"]["sides"] == [
        {"name": "You", "own": True, "points": 21}, {"name": "Jun", "own": False, "points": 0},
    ]  # fmt: skip
    row = widget.view["rows"][-1]
    assert (row["who"], row["what"], row["chips"], row["pot"]) == ("You", "3♠  A♠", "+21", "1")


def test_the_last_trick_is_the_one_before_the_one_that_lies(wire: Wire) -> None:
    """A whole trick lies in the middle until the next is led; then it is the last one."""
    widget = briscola()
    for card in ("3S", "AS"):
        widget.play(card)
    before: Any = widget.view["tricks"]["last"]
    widget.play("2H")
    last: Any = widget.view["tricks"]["last"]
    assert before is None
    assert [card["card"] for card in last["cards"]] == ["3S", "AS"] and last["best"] == 1
    assert last["text"] == "Trick 1. You took 21."


def test_the_teacher_hides_what_lies_face_down(wire: Wire) -> None:
    """With hidden points no total is told anywhere, in the view, the text or the picture; the switch is no client's."""
    widget = briscola(points="hidden")
    for card in ("3S", "AS"):
        widget.play(card)
    tally = widget.view["tricks"]["tally"]
    assert [side["points"] for side in tally["sides"]] == [None, None]
    assert {row["chips"] for row in widget.view["rows"]} == {""}
    assert "points" not in widget.keys
    assert [seat["said"] for seat in widget.view["seats"]] == ["0 tricks", "1 trick"]
    assert "Points taken: You, Jun" in widget.text()
    widget.points = "shown"
    assert [seat["said"] for seat in widget.view["seats"]] == ["0 points", "21 points"]
    assert widget.view["tricks"]["tally"]["sides"][0]["points"] == 21


def test_stock_and_turn_up(wire: Wire) -> None:
    """After the deal 34 cards are left for two, the turn-up last of them (dossier: 34 with the turn-up)."""
    stock = briscola().view["tricks"]["stock"]
    assert stock["text"] == "34 in stock, 7♦ last" and stock["count"] == 33
    assert stock["under"]["card"] == "7D"


def test_italian_faces_have_italian_letters_and_the_log_does_not(wire: Wire) -> None:
    """The knight of cups is C on its face and Q in the log; a page may change faces, and nothing moves."""
    widget = TableWidget(dealt("chiamata", 5, {0: "AS QH"}), players={}, faces="italian")
    rungs = [bid["text"] for bid in widget.view["tricks"]["calls"]["rows"][0]["bids"]]
    assert rungs == ["A", "3", "R", "C", "F", "7", "6", "5", "4", "2"]
    widget.play("Q")
    assert widget.view["rows"][-1]["what"] == "bid Q"
    own = widget.view["seats"][-1]["fans"][0]["cards"]
    assert {"card": "QH", "name": "knight (cavallo) of cups", "native": "cavallo di coppe"} in own
    hand = briscola(faces="italian").view["seats"][-1]["fans"][0]
    assert hand["strong"] == "11 points in hand"
    assert hand["caption"] == "in Italian: quattro di denari, asso di spade, due di coppe"
    assert {native(card) for card in pack(40)} >= {"re di denari", "fante di bastoni", "asso di spade"}


def test_mariages_are_asked_behind_the_curtain(wire: Wire) -> None:
    """A computer player who holds a mariage is asked in the same breath: no view tells that anybody was."""
    table = dealt("briscola-mariccia", 2, {0: "AS 3S 2H 4H 5H", 1: "KD QD 2C 4C 5C"}, "7D")
    assert table.asked.about == "mariage" and table.asked.seat == 1
    widget = TableWidget(table, players=RandomPlayer())
    assert widget.table.asked.about == "play" and widget.view["ply"] == 0  # type: ignore[union-attr]


def test_who_is_asked_for_a_mariage_is_not_told_to_another_person(wire: Wire) -> None:
    """The others see the page that they would see if nobody were asked, where people play."""
    views = []
    for held in ("KD QD 2C 4C 5C", "KD JD 2C 4C 5C"):
        table = dealt("briscola-mariccia", 2, {0: "AS 3S 2H 4H 5H", 1: held}, "7D")
        assert table.asked is not None and (table.asked.about == "mariage") == ("QD" in held)
        view = TableWidget(table, players={}).view
        seats = [{name: part for name, part in seat.items() if name != "fans"} for seat in view["seats"]]
        views.append({**view, "seats": seats})  # this game is played with open hands
    assert views[0] == views[1]


@pytest.mark.parametrize("mine", [True, False])
def test_a_mariage_that_may_not_be_shown_says_why(wire: Wire, mine: bool) -> None:
    """In Marianna no mariage comes before the first trick: the word is there, closed, with the rule's reason."""
    hands = {0: "KD QD 2C 4C 5C"} if mine else {0: "AD 3D 2C 4C 5C"}
    widget = TableWidget(dealt("marianna", 2, hands), players={})
    widget.play(str(widget.table.view(1).piles["hand1"][0]))
    [word] = widget.view["ask"]["words"]
    assert word["text"] == "Show a mariage" and word["closed"] == "Nobody may show a mariage before the first trick."


def test_the_called_partner_is_told_to_nobody(wire: Wire) -> None:
    """The page of the others is the same whoever holds the called card, until it falls; only its holder is told."""
    pages = []
    for holder in (1, 2, 3):
        hands = {0: "AS 3S KS QS JS 7S 6S 5S", holder: "4S"}
        widget = TableWidget(dealt("chiamata", 5, hands), players={}, seat=0)
        for word in ("pass", "pass", "pass", "pass", "4", "S"):
            widget.play(word)
        assert widget.table.deal.called == "4S" and widget.table.deal.holder is None  # type: ignore[attr-defined]
        shown = widget.view["tricks"]["facts"]
        assert shown == ["You bid 4 and called the 4 of spades.", "The holder of that card is the secret partner."]
        pages.append(json.dumps(widget.view, sort_keys=True))
        mate = TableWidget(widget.table, players={}, seat=holder)
        assert "secret partner" in [tag["text"] for tag in mate.view["seats"][-1]["tags"]]
        other = TableWidget(widget.table, players={}, seat=4)
        assert "partner" not in [tag["text"] for seat in other.view["seats"] for tag in seat["tags"]]
    assert pages[0] == pages[1] == pages[2]


def test_signals_are_seen_by_partners_and_words_by_all(wire: Wire) -> None:
    """A signal of seat 0 is a line and a word at the seat for seat 2, and nothing for seat 1; the page says it with
    `say`, at any turn."""
    widget = TableWidget(open_table("briscola", seats=4, seed=5), players={})
    assert widget.view["turn"] == "held"
    hear(widget, command(widget, "say", "sig_trump_ace"))
    assert wire.replies()[-1]["ok"]
    lines = {
        seat: [row["what"] for row in TableWidget(widget.table, players={}, seat=seat).view["rows"]] for seat in (1, 2)
    }
    assert "signals: ace of trumps (lips drawn over the teeth)" in lines[2]
    assert not any("signals" in line for line in lines[1])
    plates = {
        seat: [
            one["said"] for one in TableWidget(widget.table, players={}, seat=seat).view["seats"] if one["seat"] == 0
        ]
        for seat in (1, 2)
    }
    assert plates == {1: [""], 2: ["signal: A"]}
    hear(widget, command(widget, "say", "ask_trump_low"))
    assert not wire.replies()[-1]["ok"] and "first trick" in wire.replies()[-1]["error"]
    talk = widget.view["talk"]
    closed = {say["token"] for group in talk["groups"] for say in group["says"] if "closed" in say}
    assert "ask_trump_low" in closed and "sig_trump_ace" not in closed


@pytest.mark.parametrize("name", ["briscola", "briscola-duplo"])
def test_a_plate_keeps_a_signal_only_until_its_card_is_seen(wire: Wire, name: str) -> None:
    """A partner's plate names a trump as signalled only while the reader has not seen it, and the points beside it."""
    stood = 0
    for seed in range(4):
        widget = TableWidget(open_table(name, seats=4, seed=seed), players=BriscolaPlayer(signals=True))
        while (asked := widget.table.asked) is not None:
            view = widget.table.view(0)
            said = next(one["said"] for one in widget.view["seats"] if one["seat"] == 2)
            for ranks in ("A", "3", "KQ", "J"):
                if f"signal: {'/'.join(ranks)}" in said:
                    stood += 1
                    assert not {Card(rank + view.facts.trump) for rank in ranks} <= view.seen()
                    assert "points" in said or not any(view.facts.tricks)
            widget.play(BriscolaPlayer().choose(view, asked, Random(0))) if asked.seat == 0 else widget.step()
    assert stood


def test_nobody_speaks_where_nobody_may(wire: Wire) -> None:
    """Two players have no partner to speak to: there is no panel, and a page that speaks is refused."""
    widget = briscola()
    assert "talk" not in widget.view
    hear(widget, command(widget, "say", "sig_trump_ace"))
    assert not wire.replies()[-1]["ok"]
    with pytest.raises(IllegalAction):
        widget.speak("sig_trump_ace")


@pytest.mark.parametrize("answer", ["agree", "decline"])
def test_the_answer_to_the_own_offer_is_in_the_message(wire: Wire, answer: str) -> None:
    """The question for another exchange begins with the partner's answer to the last one."""
    widget = TableWidget(open_table("briscola", seats=4, seed=5), players={}, seat=0)
    while (asked := widget.table.asked) is not None and asked.about != "exchange":
        widget.table.play(asked.choices.sample(Random(5)))
    offered: set[int] = set()
    while (asked := widget.table.asked) is not None and not (asked.seat == 0 and 0 in offered):
        swap = asked.about == "exchange" and asked.seat == 0
        choice = "done" if asked.about == "exchange" else answer
        widget.table.play(next(one for one in asked.choices.options if one != "done") if swap else choice)
        offered.add(asked.seat)
    assert f" {answer}d. Choose two cards" in TableWidget(widget.table, players={}, seat=0).view["message"]


def test_exchanges_of_the_other_side_are_not_told(wire: Wire) -> None:
    """Each side settles its exchange when the stock is gone; of the other side's no card and no question is shown."""
    widget = TableWidget(open_table("briscola", seats=4, seed=5), players=RandomPlayer())
    rng, offered = Random(5), False
    while widget.table.asked is not None:
        asked = widget.table.asked
        if asked.about in ("exchange", "swap"):
            assert asked.seat in (0, 2)
            offered = True
        if asked.seat == 0:
            widget.play(asked.choices.sample(rng))
        else:
            widget.step()
        assert named(json.dumps(widget.view["seats"])) <= widget.table.view(0).seen()
    assert offered and widget.view["message"]


@settings(max_examples=often(12, 60), suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture])
@given(name=st.sampled_from(FAMILY), seed=st.integers(0, 10**6), plies=st.integers(1, 40), data=st.data())
def test_cards_never_seen_cannot_be_told_apart(
    wire: Wire, name: str, seed: int, plies: int, data: st.DataObject
) -> None:
    """Had two unseen cards changed places, the page, the text and the picture would be the same to the byte."""
    rng = Random(seed)
    table = Table(find(name), data.draw(st.sampled_from(find(name).seats)), rng=rng)
    while table.asked is not None and table.ply < plies:
        table.play(table.asked.choices.sample(rng))
    seat = data.draw(st.one_of(st.none(), st.integers(0, table.seats - 1)))
    unknown = unknown_cards(table, table.view(seat))
    if len(unknown) < 2 or (table.asked is not None and table.asked.about in ("mariage", "turnup")):
        return
    one, other = data.draw(st.sampled_from(unknown)), data.draw(st.sampled_from(unknown))
    try:
        worlds = [other_world(table, one, one), other_world(table, one, other)]
    except IllegalAction:
        return
    shown = [TableWidget(world, seat=seat, players={}, lang="ja") for world in worlds]
    assert shown[0].view == shown[1].view
    assert shown[0].text() == shown[1].text() and repr(shown[0]) == repr(shown[1])
    assert shown[0].picture() == shown[1].picture()


def test_a_conquista_is_told(wire: Wire) -> None:
    """Ace, three and king of trumps held together win at once where the rules say so (S001), and are told."""
    rules = {"conquista": "hand"}
    table = dealt("briscola", 2, {0: "AD 3D KD", 1: "3S KC 5H"}, "7D", **rules)
    widget = TableWidget(table, players={})
    assert widget.view["message"] == "You won the deal. A conquista ended the deal."
    assert "you has made" not in json.dumps(widget.view)
    assert any("conquista" in row["what"] for row in widget.view["rows"])


@pytest.mark.parametrize(("name", "seats"), [("briscola", 2), ("briscola", 3), ("sueca", 4)])
def test_the_trick_that_brought_the_winner_most_is_named_at_the_end(wire: Wire, name: str, seats: int) -> None:
    """The reader hears which trick it was and who took it, as the log has it; it is one of the winner's own."""
    for seed in range(6):
        table, rng = open_table(name, seats=seats, seed=seed), Random(seed)
        while table.asked is not None:
            table.play(table.asked.choices.sample(rng))
        widget, result = TableWidget(table, players={}, seat=0), cast("Any", table.result)
        if result.winner is None:
            continue
        own = [one for seat, one in enumerate(widget.names) if seat % len(result.score) == result.winner]
        rows = [row for row in widget.view["rows"] if row.get("taker") in own]
        most = max(rows, key=lambda row: int(row["chips"]))
        said = f"{most['taker']} took {int(most['chips'])} points with trick {most['pot']} alone."
        assert said in widget.view["message"]


def test_the_contract_and_the_units_at_the_end(wire: Wire) -> None:
    """The declarer's side is told with what it made and needed, and each seat's units sum to zero for five (S001)."""
    widget = TableWidget(open_table("chiamata", seats=5, seed=7), players=RandomPlayer())
    rng = Random(7)
    while widget.table.asked is not None:
        if widget.table.asked.seat == 0:
            widget.play(widget.table.asked.choices.sample(rng))
        else:
            widget.step()
    result: Any = widget.table.result
    assert sum(result.score) == 0 and f"took {result.side_points} of" in widget.view["message"]
    match = {side["name"]: side["figures"][0].replace("−", "-") for side in widget.view["tricks"]["match"]["sides"]}
    assert [int(match[widget.names[seat]]) for seat in range(5)] == list(result.score)


@pytest.mark.parametrize(("name", "goal"), [("marianna", 501), ("briscola-mariccia", 250)])
def test_in_a_race_no_line_says_that_61_win(wire: Wire, name: str, goal: int) -> None:
    """All points of all deals count there, those of mariages too (S001: to 501, to 250); 61 of a deal win nothing."""
    tally = TableWidget(open_table(name, seats=2, seed=3), players={}).view["tricks"]["tally"]
    assert tally["goal"] == 0 and "61" not in tally["text"] and str(goal) in tally["text"]
    plain = TableWidget(open_table("briscola", seats=2, seed=3), players={}).view["tricks"]["tally"]
    assert plain["goal"] == 61 and "61" in plain["text"]


def test_who_is_no_captain_reads_why_he_is_silent(wire: Wire) -> None:
    """At Schembil only captains speak to their partners (S001): every word is there for the others too, and closed."""
    widget = TableWidget(open_table("schembil", seats=6, seed=3), seat=2, players=RandomPlayer(), lang="en")
    talk = widget.view["talk"]
    assert {say["closed"] for group in talk["groups"] for say in group["says"]} == {
        "Only the captain may speak to the partners."
    }


def test_the_row_of_a_trick_marks_the_card_that_took_it(wire: Wire) -> None:
    """The letters are those of the faces (F, C, R), and what is strong is the card that was best in the trick."""
    widget = TableWidget(open_table("briscola", seed=2), players=RandomPlayer(), pace="once", faces="italian")
    rng, letters = Random(1), set()
    while widget.view["turn"] != "over":
        widget.play(widget.table.asked.choices.sample(rng))  # type: ignore[union-attr]
        trick = widget.view["tricks"]["last"]
        if trick is None:
            continue
        rows = [row for row in widget.view["rows"] if "taker" in row]
        row = rows[-1] if widget.view["tricks"]["trick"]["taker"] is None else rows[-2]
        card = Card(trick["cards"][trick["best"]]["card"])
        told = row["what"][slice(*row["strong"])]
        assert told == {"J": "F", "Q": "C", "K": "R"}.get(card.rank, card.rank) + card.sign[-1]
        letters |= {told[:-1]}
        assert row["taker"] == row["who"]
    assert letters & {"F", "C", "R"}


def test_chips_agreed_on_stand_without_a_sign(wire: Wire) -> None:
    """Each begins with twenty; a target of six won besides stands as the 26 chips that end the match."""
    widget = TableWidget("chiamata", seat=0, seed=1, start_chips=20, match="target", goal=6)
    match = widget.view["tricks"]["match"]
    assert match["label"] == "Match: first to 26 chips"
    assert [side["figures"] for side in match["sides"]] == [["20"]] * 5
