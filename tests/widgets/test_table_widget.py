"""The table on the screen: who may do what from a page, what is refused in which words, pages where nothing runs."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
import traitlets

from cardwidgets import IllegalAction, Match, Record, TableWidget, find, open_table
from cardwidgets.core.levels import LevelPlayer
from cardwidgets.core.script import CHANCE
from cardwidgets.locale import words
from cardwidgets.players import BragPlayer, RandomPlayer
from tests.support.languages import WRITTEN
from tests.support.positions import brag, play
from tests.support.sitting import HANDS, everything, obeyed, refused, sitting
from tests.support.wire import Wire, command, hear, update

# ---------- commands ----------


def test_an_answer_by_click_is_an_answer(wire: Wire) -> None:
    """A token is read by the core, the table moves; one view, what may be observed and one reply travel."""
    widget = sitting()
    obeyed(wire, widget, "answer", "4")
    assert widget.table.answers[-1] == (1, 4) and widget.view["ply"] == 1
    told = [json.loads(message)["data"] for message in wire.messages]
    assert [one["method"] for one in told] == ["update", "update", "custom"]
    assert [sorted(one["state"]) for one in told[:2]] == [["view"], ["answers"]]


@pytest.mark.parametrize("lang", WRITTEN)
@pytest.mark.parametrize(
    ("token", "english", "japanese"),
    [
        ("1", "The first bet is at least 2.", "最初のベットは2枚以上"),
        ("11", "You can bet 10 at most", "出せるのは10枚まで"),
        ("see", "only when two are left in. 3 are", "残り二人のときだけ"),
        ("look", "You have looked already.", "もう"),
        ("cover", "You can pay", "2"),
        ("dance", "cannot choose that now", "選べ"),
        ("", "cannot choose that now", "選べ"),
        (None, "cannot choose that now", "選べ"),
        ("KS KH 6D", "cannot choose that now", "選べ"),
        ("2: fold", "cannot choose that now", "選べ"),
        ("9" * 4000, "cannot choose that now", "選べ"),
        ("<b>fold</b>", "cannot choose that now", "選べ"),
        ("{0.__class__}", "cannot choose that now", "選べ"),
    ],
)
def test_a_closed_answer_teaches(wire: Wire, lang: str, token: str | None, english: str, japanese: str) -> None:
    """A closed answer is refused for the rule's own reason, in the reader's language."""
    told = refused(wire, widget := sitting(lang=lang), command(widget, "answer", token))
    assert (english if lang == "en" else japanese) in told


@pytest.mark.parametrize("lang", WRITTEN)
@pytest.mark.parametrize(
    ("content", "key"),
    [
        ({"ply": 0, "do": "answer", "token": "4"}, "refuse.malformed"),
        ({"v": 1, "id": "a", "ply": 0, "do": "answer", "token": "4", "seat": 2}, "refuse.malformed"),
        ({"v": 1, "id": "a", "ply": 0, "do": "answer", "token": ["4"]}, "refuse.malformed"),
        ({"v": 1, "id": "a", "ply": 0, "do": "answer", "token": 4}, "refuse.malformed"),
        ({"v": 1, "id": "a", "ply": 0, "do": "answer", "token": "x" * 5000}, "refuse.too_large"),
        ({"v": 2, "id": "a", "ply": 0, "do": "answer", "token": "4"}, "refuse.version"),
        ({"v": 1, "id": "a", "ply": 1, "do": "answer", "token": "4"}, "refuse.stale"),
        ({"v": 1, "id": "a", "ply": -1, "do": "answer", "token": "4"}, "refuse.stale"),
        ({"v": 1, "id": "a", "ply": 0, "do": "play", "token": "4"}, "refuse.unknown"),
        ({"v": 1, "id": "a", "ply": 0, "do": "record"}, "refuse.unknown"),
        ({"v": 1, "id": "a", "ply": 0, "do": "table"}, "refuse.unknown"),
        ("4", "refuse.malformed"),
        (None, "refuse.malformed"),
    ],
)
def test_a_strange_command_changes_nothing(wire: Wire, lang: str, content: Any, key: str) -> None:
    """Malformed, foreign, oversized and stale commands are each refused with their own sentence."""
    told = refused(wire, sitting(lang=lang), content)
    assert told == words("refuse", lang)[key.partition(".")[2]]


def test_a_late_click_is_refused_and_a_double_one_is_one(wire: Wire) -> None:
    """The same message twice moves once; a click made before somebody else moved is too late."""
    widget = sitting()
    content = command(widget, "answer", "4")
    hear(widget, dict(content))
    after = everything(widget)
    hear(widget, dict(content))
    assert everything(widget) == after and wire.replies() == [{"id": "a.1", "ok": True}] * 2
    assert "moved on" in refused(wire, widget, {**content, "id": "b.2"})
    assert "moved on" in refused(wire, widget, {**content, "token": "5"})


@pytest.mark.parametrize("seat", [0, 2])
@pytest.mark.parametrize("lang", WRITTEN)
def test_nobody_clicks_for_another_seat(wire: Wire, seat: int, lang: str) -> None:
    """While another is asked, the reader's answers, however well formed, are refused."""
    widget = sitting(seat, lang=lang)
    for token in ("fold", "4", "1: fold", "look"):
        assert refused(wire, widget, command(widget, "answer", token)) == words("table", lang)["others_turn"]


def test_who_may_look_at_any_time_looks_while_another_thinks(wire: Wire) -> None:
    """The page offers a blind player to look at any time where the rules let them, and nothing else, out of turn."""
    table = open_table(find("brag").change(look_timing="any"), seats=4, seed=11)
    widget = TableWidget(table, players=RandomPlayer(), pace="slow")
    asked = table.asked
    assert asked and asked.seat != 0 and widget.view["turn"] == "other" and widget.view["state"] == "wait"
    ask = widget.view["ask"]
    assert ask["aside"] and [word["token"] for word in ask["words"] if "closed" not in word] == ["look"]
    for token in ("fold", "4", "see", "0: look", None, "look 0"):
        assert refused(wire, widget, command(widget, "answer", token)) == words("table", "en")["others_turn"]
    obeyed(wire, widget, "answer", "look")
    assert str(widget.table.answers[-1].action) == "0: look" and widget.view["ask"] is None
    assert widget.table.asked == asked._replace(asides=widget.table.asked.asides)  # type: ignore[union-attr]
    assert "??" not in json.dumps(widget.view["seats"][-1])
    refused(wire, widget, command(widget, "answer", "look"))
    obeyed(wire, widget, "continue")
    obeyed(wire, widget, "undo")
    again: Any = widget.view
    assert again["ask"]["aside"]


def test_who_may_not_look_now_has_nothing_to_say(wire: Wire) -> None:
    """In the usual game the page of a player who is not asked asks them nothing."""
    widget = TableWidget(open_table("brag", seats=4, seed=11), players=RandomPlayer(), pace="slow")
    assert widget.view["turn"] == "other" and widget.view["ask"] is None
    assert refused(wire, widget, command(widget, "answer", "look")) == words("table", "en")["others_turn"]


def test_the_truth_is_told_to_whoever_asks(wire: Wire) -> None:
    """A page whose answer was lost asks how things stand: it gets the view once more, and nothing moves."""
    widget = sitting()
    for ply in (0, 99, -1):
        wire.messages.clear()
        hear(widget, command(widget, "state", ply=ply))
        [told] = [one["state"] for one in wire.sent("update")]
        assert {**told.pop("page"), **told["view"]} == widget.view and [*told] == ["view"]
        assert wire.replies() == [{"id": "a.1", "ok": True}]
    assert widget.ply == 0


def test_the_record_is_copied_where_the_teacher_lets_it(wire: Wire) -> None:
    """It names cards that nobody showed: so by default no page gets it, and never while a deal is on."""
    closed = play(brag(*HANDS[:2]), "1 4, 0 fold")
    widget = TableWidget(closed, players={})
    assert "record" not in widget.view
    assert refused(wire, widget, command(widget, "record")) == words("refuse", "en")["unknown"]
    widget = TableWidget(brag(*HANDS[:2]), players={}, records=True)
    assert refused(wire, widget, command(widget, "record")) == widget.view["record"] == words("why", "en")["deal_is_on"]
    widget = TableWidget(closed, players={}, records=True)
    assert widget.view["record"] is None
    wire.messages.clear()
    hear(widget, command(widget, "record"))
    [reply] = wire.replies()
    assert Record.loads(reply["text"]) == widget.record()


def test_chips_in_the_pot_are_no_part_of_a_name(wire: Wire) -> None:
    """Each payment has a plus before its chips, also after a name that ends with a number."""
    widget = TableWidget(open_table("brag", seats=4, seed=9), humans=(0, 2), pace="once")
    widget.hot_seat.lift()
    widget.play(3)
    paid = [bit for bit in widget.view["pot"]["tape"] if len(bit["seats"]) == 1]
    assert "Player 2 +3" in [bit["text"] for bit in paid]
    assert all(one.endswith(f"+{bit['chips']}") for bit in paid for one in (bit["text"], bit["short"]))


def test_a_carried_pot_and_two_hands_are_told(wire: Wire) -> None:
    """The deal after a lone blind player: no ante stands in the title, both hands are named, one "look" for each."""
    widget = TableWidget(open_table("brag", seats=2, seed=1, blind_from="deal"), seat=0, players={})
    widget.play("fold")
    widget.next_deal()
    assert "ante" not in widget.view["subtitle"] and "pot of 2 carried over" in widget.view["subtitle"]
    assert [bit["text"] for bit in widget.view["pot"]["tape"]] == ["carried 2"]
    holder = next(seat for seat, hands in widget.table.view().facts.held.items() if len(hands) == 2)
    mine = TableWidget(widget.table, seat=holder, players={})
    while mine.view["turn"] != "you":
        mine.play(1)
    assert "two hands" in mine.view["message"]
    looks = [word for word in mine.view["ask"]["words"] if word["token"].startswith("look")]
    assert [word["token"] for word in looks] == ["look 0", "look 1"] and not any("closed" in word for word in looks)
    mine.play("look 1")
    assert mine.view["rows"][-1]["what"].endswith("looked at the newer hand")


def test_an_onlooker_answers_for_nobody(wire: Wire) -> None:
    """From a table without a seat of one's own nothing can be answered, but it can go on, back and on again."""
    widget = sitting(None, players=RandomPlayer())
    refused(wire, widget, command(widget, "answer", "4"))
    assert widget.view["undo"] and widget.view["ask"] is None
    obeyed(wire, widget, "continue")
    assert widget.table.ply == 1 and widget.view["undo"] is None
    obeyed(wire, widget, "undo")
    obeyed(wire, widget, "redo")
    assert widget.table.ply == 1


def test_nobody_plays_the_readers_turn_for_him(wire: Wire) -> None:
    """`continue` is for computer players: on the reader's turn, or where a person is awaited, it is refused."""
    refused(wire, widget := sitting(players=BragPlayer()), command(widget, "continue"))
    refused(wire, held := sitting(0), command(held, "continue"))
    assert held.view["turn"] == "held" and "Jun" in held.view["message"]


def test_tools_are_open_when_they_are_drawn_open(wire: Wire) -> None:
    """Undo, redo and a new deal say on the page why they are closed, and are refused then; else they are obeyed."""
    widget, dealt = sitting(players=RandomPlayer()), 0
    for _ in range(60):
        for tool in ("undo", "redo", "deal"):
            if widget.view[tool] is not None:
                assert refused(wire, widget, command(widget, tool)) == widget.view[tool]
        if widget.view["turn"] == "you" and widget.table.asked:
            obeyed(wire, widget, "answer", str(widget.table.asked.choices.sample(Random(widget.ply))))
            obeyed(wire, widget, "undo")
            assert widget.view["turn"] == "you"
            obeyed(wire, widget, "redo")
        else:
            command_sent = "deal" if widget.view["deal"] is None else "continue"
            obeyed(wire, widget, command_sent)
            dealt += command_sent == "deal"
    assert dealt > 2  # a match that ended begins anew, so its own deals may be fewer


def test_a_match_that_is_over_begins_anew(wire: Wire) -> None:
    """The button "new deal" is "new match", with full stacks, when fewer than two can play."""
    widget = TableWidget(play(brag(*HANDS[:2], stacks=(4, 9)), "1 bet 5, 0 cover"), players={})
    assert widget.match.over and widget.view["words"]["deal"] == words("table", "en")["new_match"]
    obeyed(wire, widget, "deal")
    assert widget.table.view().facts.stacks == (49, 49) and len(widget.match.deals) == 1


@pytest.mark.parametrize(("seat", "humans"), [(0, ()), (1, ()), (None, ()), (None, (0, 1))])
def test_a_reader_without_chips_begins_a_new_match(wire: Wire, seat: int | None, humans: tuple[int, ...]) -> None:
    """The others could go on without the reader, who is told so; with chips, looking on, or beside a person who has
    some, the match goes on."""
    at_end = play(brag("9C 5D 3H", "KS KH 6D", "QS QH AD", stacks=(4, 9, 9)), "1 bet 5, 2 fold, 0 cover")
    widget = TableWidget(at_end, humans=humans, players={}) if humans else TableWidget(at_end, seat=seat, players={})
    anew = seat == 0
    assert not widget.match.over and ("new match" in widget.view["message"]) is anew
    assert widget.view["words"]["deal"] == words("table", "en")["new_match" if anew else "deal"]
    obeyed(wire, widget, "deal")
    assert len(widget.match.deals) == (1 if anew else 2)


def test_a_reader_with_all_chips_in_the_pot_waits_for_the_end_of_the_deal(wire: Wire) -> None:
    """A reader who could not pay for a next deal has not lost the match before this deal is over."""
    widget = TableWidget(play(brag(*HANDS, stacks=(9, 4, 9)), "1 bet 3"), seat=1, players={})
    assert widget.table.view().facts.stacks[1] == 0 and widget.view["deal"]
    assert refused(wire, widget, command(widget, "deal")) == widget.view["deal"]


def test_forged_state_gets_nobody_a_better_hand(wire: Wire) -> None:
    """A page that claims another view, other choices or another seat is told the truth, and judged by it."""
    widget = sitting()
    before = everything(widget)
    forged = {
        "view": {**widget.view, "ask": {"words": [{"token": "see"}]}, "turn": "you"},
        "seat": 2,
        "names": ["x"] * 3,
    }
    wire.messages.clear()
    update(widget, forged)
    assert everything(widget) == before and widget.seat == 1
    [told] = [one["state"] for one in wire.sent("update")]
    assert {**widget.page, **told["view"]} == before[2]
    assert "only when two are left" in refused(wire, widget, command(widget, "answer", "see"))


@pytest.mark.parametrize("pace", ["slow", "steady", "once"])
def test_at_each_pace_the_same_deal_is_played(wire: Wire, pace: str) -> None:
    """At once or step by step: with the same dice the computer players say the same."""
    widget = TableWidget(open_table("brag", seats=4, seed=3), pace=pace)
    while widget.view["turn"] != "over":
        if widget.view["turn"] == "you":
            widget.play("look" if widget.table.why("look") is None else "fold")
        else:
            widget.step()
    other = TableWidget(open_table("brag", seats=4, seed=3), pace="once")
    other.play("look")
    other.play("fold")
    assert widget.table.answers == other.table.answers
    assert pace != "once" or widget.view["pace_ms"] == 0


def test_a_hurry_plays_on_at_once_and_a_rest_moves_nothing(wire: Wire) -> None:
    """Set to "at once" the others play on before they see it; a change that moves nothing spoils no click."""
    widget = TableWidget(open_table("brag", seats=4, seed=3), players=RandomPlayer(), pace="slow")
    assert widget.view["turn"] == "other"
    update(widget, {"pace": "once"})
    assert widget.view["turn"] in ("you", "over")
    mine = sitting(pace="once")
    content = command(mine, "answer", "4")
    update(mine, {"pace": "slow"})
    update(mine, {"lang": "ja"})
    hear(mine, content)
    assert mine.table.ply == 1


def test_a_table_without_dice_is_shuffled_by_the_widget(wire: Wire) -> None:
    """A game that was read from a record is played on: the widget deals where chance is asked."""
    match = Match(open_table("brag", seats=2, seed=3, shuffle="always", blind_last="win"))
    match.table.play("fold")
    read = Record.loads(Record.of(match).dumps()).match()
    widget = TableWidget(read.table, players=RandomPlayer())
    obeyed(wire, widget, "deal")
    assert widget.table.answers[0].seat == CHANCE and widget.view["turn"] in ("you", "other")
    fresh = TableWidget(Record("brag", ("a", "b"), ()).match().table, players=RandomPlayer())
    assert fresh.view["turn"] in ("you", "other") and fresh.table.ply == 1


# ---------- from Python ----------


def test_python_has_the_same_tools(wire: Wire) -> None:
    """Play, step, undo, redo, next deal and a record; refusals are exceptions here, and change nothing."""
    widget = sitting(0)
    with pytest.raises(IllegalAction):
        widget.step()
    with pytest.raises(IllegalAction):
        widget.next_deal()
    with pytest.raises(IllegalAction):
        widget.undo()
    assert widget.ply == 0
    widget.play("fold", seat=1)
    widget.play(3)
    widget.play("fold")
    widget.undo()
    widget.redo()
    assert widget.view["turn"] == "over"
    widget.next_deal()
    record = Record.loads(widget.record().dumps())
    assert record.seats == ("You", "Jun", "Mara") and len(record) == 3


@pytest.mark.parametrize(
    ("options", "error", "told"),
    [
        ({"seat": 3}, ValueError, "no seat 3 at this table; seats: 0 to 2"),
        ({"seat": -1}, ValueError, "no seat -1"),
        ({"seat": "1"}, ValueError, "no seat '1'"),
        ({"names": ["a", "b"]}, ValueError, "2 names for 3 seats"),
        ({"names": ["a", "b", None]}, ValueError, "a name must be a str, not None"),
        ({"players": {7: RandomPlayer()}}, ValueError, "no computer player can sit at 7; seats: 0 to 2"),
        (
            {"players": {1: RandomPlayer()}},
            ValueError,
            "can sit at 1, which is the reader's own seat",
        ),
        ({"players": Random}, TypeError, "a method `choose`.*, not <class 'random.Random'>"),
        ({"players": LevelPlayer}, TypeError, "LevelPlayer cannot be made without arguments"),
        *(
            ({option: given}, ValueError, rf"{option} must be .*, not {told}$")
            for option in ("advice", "odds", "hands", "hints", "records", "values")
            for given, told in ((1, r"1 \(int\)"), (None, "None"))
            if given or option not in ("odds", "hands")
        ),
        ({"lang": "fr"}, traitlets.TraitError, "lang"),
        ({"pace": "fast"}, traitlets.TraitError, "pace"),
        ({"faces": "german"}, traitlets.TraitError, "faces"),
        ({"four_colour": "no"}, traitlets.TraitError, "four_colour"),
    ],
)
def test_a_table_that_cannot_be_set_is_refused(
    wire: Wire, options: dict[str, Any], error: type[Exception], told: str
) -> None:
    """Seats that are not there, names that do not fit, tastes nobody has: refused by name, in Python."""
    with pytest.raises(error, match=told):
        sitting(**options)


@pytest.mark.parametrize("moment", ["outcome", "seats", "rows"])
def test_a_view_that_cannot_be_composed_changes_nothing(
    wire: Wire, moment: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The reader is told of trouble, the table is as it was, and their next command is not stale."""
    from cardwidgets.widgets.families.brag.brag import BragScene

    widget = TableWidget(open_table("brag", seats=3, seed=4), pace="once")
    before, answers, deal = widget.view, widget.table.answers, widget.table.view(0)
    with monkeypatch.context() as broken:
        broken.setattr(BragScene, moment, lambda *_: {}["X"])
        for do, token in (("answer", "fold"), ("answer", "look"), ("undo", None), ("continue", None)):
            hear(widget, command(widget, do, token))
            assert not wire.replies()[-1]["ok"] and widget.view == before
            assert (widget.table.answers, widget.table.view(0)) == (answers, deal)
            if moment == "outcome" and do == "answer":
                break  # only a deal that is over has one
        update(widget, {"lang": "ja"} if moment != "outcome" else {})
        assert widget.lang == "en" and widget.view == before
    hear(widget, command(widget, "answer", "fold"))
    assert wire.replies()[-1]["ok"] and widget.view["ply"] == before["ply"] + 1
