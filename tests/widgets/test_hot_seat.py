"""Several people at one screen: a curtain between their turns, and nothing of one in sight of another."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from cardwidgets import Cards, OddsWidget, ReviewWidget, TableWidget, open_table
from cardwidgets.locale import words
from cardwidgets.players import RandomPlayer
from cardwidgets.widgets.base import CardWidget
from tests.games.crash.test_crash_specials import RUN
from tests.support.battery import other_world, unknown_cards
from tests.support.positions import brag
from tests.support.reader import named, without_examples
from tests.support.wire import Wire, command, hear, keeps
from tests.tools.vectors.crash import sit_down

HANDS = ("9C 5D 3H", "KS KH 6D", "QS QH AD")


def reviewed(widget: TableWidget) -> int:
    """Return of whom the review under the table is."""
    assert isinstance(widget.below, ReviewWidget)
    return widget.below.seat


def three(**options: Any) -> TableWidget:
    """Three at the table, of whom two are people; the computer player between them stays in."""
    return TableWidget(brag(*HANDS), **{"humans": (0, 2), "players": RandomPlayer(), "pace": "once", **options})


def shown(widget: TableWidget) -> set[str]:
    """The cards that anything of the widget names."""
    state = json.dumps(widget.get_state(), default=str, ensure_ascii=False)
    told = " ".join([state, widget.text(), repr(widget)])
    return {str(card) for card in named(without_examples(told, widget.table.variant))}


def looks(widget: TableWidget) -> int | None:
    """Return who has the screen; mypy believes that it stays with them."""
    return widget.seat


def do(wire: Wire, widget: TableWidget, what: str, token: str | None = None) -> bool:
    """Send a command, and return whether it was obeyed."""
    wire.messages.clear()
    hear(widget, command(widget, what, token))
    return bool(wire.replies()[-1]["ok"])


def test_the_screen_goes_round_and_each_sees_their_own_cards_alone(wire: Wire) -> None:
    """Between two people it shows no card; then the cards of who has pressed, and what moved meanwhile."""
    widget = TableWidget(brag(*HANDS), humans=(0, 1, 2), names=("Aya", "Ben", "Cleo"))
    for seat, answer in ((1, "4"), (2, "4"), (0, "fold"), (1, "4")):
        assert keeps("TableView", widget.view) and looks(widget) is None and shown(widget) == set()
        assert widget.names[seat] in widget.view["curtain"]["text"] == widget.view["message"]
        assert not do(wire, widget, "answer", answer) and not do(wire, widget, "undo")
        assert do(wire, widget, "lift")
        assert looks(widget) == seat and "curtain" not in widget.view and shown(widget) == {*HANDS[seat].split()}
        assert not do(wire, widget, "lift")
        assert do(wire, widget, "answer", answer)


def test_undo_stops_at_the_curtain(wire: Wire) -> None:
    """An answer is taken back while the same person looks, never once another has answered, nor at the end."""
    widget = three(players=betting())
    assert do(wire, widget, "lift")  # seat 2, after the computer player at seat 1
    assert not do(wire, widget, "undo")
    assert do(wire, widget, "answer", "4") and not do(wire, widget, "undo")
    assert do(wire, widget, "lift") and widget.seat == 0
    assert widget.view["undo"] and not do(wire, widget, "undo")
    assert do(wire, widget, "answer", "fold")
    assert do(wire, widget, "lift") and widget.seat == 2 and not do(wire, widget, "undo")
    widget = three(humans=(0, 2), players=betting())
    do(wire, widget, "lift")
    do(wire, widget, "answer", "fold")
    do(wire, widget, "lift")
    assert do(wire, widget, "answer", "4") and widget.seat == 0  # asked again after the computer player
    assert widget.view["undo"] is None and do(wire, widget, "undo")
    assert widget.table.asked is not None and widget.table.asked.seat == 0


def betting() -> Any:
    """A computer player that always bets four."""

    class Bets:
        def choose(self, view: Any, asked: Any, rng: Any) -> Any:
            return 4

    return Bets()


@pytest.mark.parametrize("answer", ["4", "fold"])
def test_what_another_holds_makes_no_difference(wire: Wire, answer: str) -> None:
    """Had an unseen card changed places with one that another has looked at here, the page would be the same."""
    table = brag(*HANDS, "JC TC 2S")
    told: list[list[object]] = []
    one, other = Cards("QS 2C")  # of seat 2, which looks at it, and of the stock
    assert {one, other} <= {*unknown_cards(table, table.view(1))}
    for world in (other_world(table, one, one), other_world(table, one, other)):
        widget = TableWidget(world, humans=(1, 2, 3, 0), advice=True)
        pages: list[object] = []
        for seat in (1, 2, 3, 0, 1):
            pages.append((widget.view, widget.text(), widget.picture(), widget.answers))
            do(wire, widget, "lift")
            if seat == 1:
                pages.append((widget.view, widget.text(), widget.picture(), widget.answers, widget.cards))
            if widget.seat is not None:
                do(wire, widget, "answer", answer if seat == 3 else "4")
        told.append(pages)
    assert told[0] == told[1]


def test_a_question_that_nobody_may_know_of_waits_for_its_person(wire: Wire) -> None:
    """A holder of a card of every rank is asked when they look anyway; layouts of others meanwhile stay laid."""
    hands = [[], [], Cards(RUN)]
    asked, plain = sit_down(hands, 4, dealer=3, run13_payment=50), sit_down(hands, 4, dealer=3)
    assert asked.asked and asked.asked.seat == 2
    pages = []
    for table in (asked, plain):
        widget = TableWidget(table, humans=(0, 1, 2, 3))
        page = []
        for seat in (0, 1):
            page.append(widget.view)
            assert do(wire, widget, "lift") and widget.seat == seat
            page.append(widget.view)
            assert do(wire, widget, "answer", widget.view["ask"]["layout"]["send"]["token"])
        pages.append([*page, widget.view])
        assert do(wire, widget, "lift") and widget.seat == 2
        if table is asked:
            assert {word["token"] for word in widget.view["ask"]["words"]} == {"show", "pass"}
            assert do(wire, widget, "answer", "pass")
        assert "layout" in widget.view["ask"] and [each.seat for each in widget.table.answers[-2:]] == [0, 1]
    assert pages[0] == pages[1]


def test_at_the_end_all_see_all_and_each_has_a_review(wire: Wire) -> None:
    """The hands are turned up for everybody; a review is of who presses their name, and the next deal begins anew."""
    widget = TableWidget(open_table("briscola", seats=2, seed=3), humans=(0, 1), advice=True)
    while widget.table.asked is not None:
        widget.play(widget.table.asked.choices.sample(Random(0)))
    assert looks(widget) is None and "curtain" not in widget.view and widget.view["undo"]
    offers = [(one["do"], one.get("token"), one["text"]) for one in widget.view["offers"]]
    assert offers == [("review", "0", "Review: Player 1"), ("review", "1", "Review: Player 2")]
    assert not do(wire, widget, "review", "2") and widget.below is None
    assert do(wire, widget, "review", "1") and reviewed(widget) == looks(widget) == 1
    assert do(wire, widget, "review", "0") and reviewed(widget) == looks(widget) == 0
    assert do(wire, widget, "deal")
    assert looks(widget) is None and "curtain" in widget.view and widget.get_state()["below"] is None
    brags = TableWidget(brag(*HANDS), humans=(0, 1), players={})
    for answer in ("fold", 4, "fold"):
        brags.play(answer)
    assert shown(brags) == set()  # of the next deal, which is not shuffled, they would tell


@pytest.mark.parametrize(
    ("options", "error", "told"),
    [
        ({"humans": (0,)}, ValueError, r"at least two different seats, not \(0,\); for one reader use seat"),
        ({"humans": (0, 0)}, ValueError, "at least two different seats"),
        ({"humans": ()}, ValueError, "at least two different seats"),
        ({"humans": (0, 3)}, ValueError, "no person can sit at 3; seats: 0 to 2"),
        ({"humans": (0, True)}, ValueError, r"no person can sit at True \(bool\)"),
        ({"humans": (0, "1")}, ValueError, r"no person can sit at '1' \(str\)"),
        ({"humans": "02"}, TypeError, r"humans are seats, such as \(0, 1\), not '02'"),
        ({"humans": 2}, TypeError, r"humans are seats, such as \(0, 1\), not 2 \(int\)"),
        ({"humans": (0, 2), "seat": 2}, ValueError, "leave it out if you give humans"),
        ({"humans": (0, 2), "players": {2: "easy"}}, ValueError, "no computer player can sit at 2"),
    ],
)
def test_other_people_than_there_can_be_are_refused(options: dict[str, Any], error: type[Exception], told: str) -> None:
    """The message names what was wrong and what would be right."""
    with pytest.raises(error, match=told):
        TableWidget("brag", seats=3, **options)


def test_chances_beside_the_table_are_refused(wire: Wire) -> None:
    """A widget of its own would go on showing the hand of who looked before."""
    widget = three()
    do(wire, widget, "lift")
    with pytest.raises(ValueError, match="shows the chances of one reader"):
        OddsWidget.following(widget)


def test_what_fails_leaves_the_screen_with_who_had_it(wire: Wire, monkeypatch: pytest.MonkeyPatch) -> None:
    """The curtain stays down where the page cannot be drawn for who wants to look."""
    widget = three()
    before = widget.view
    with monkeypatch.context() as patch:
        patch.setattr(CardWidget, "_show", lambda self, view: (_ for _ in ()).throw(OSError()))
        assert not do(wire, widget, "lift")
    assert looks(widget) is None and widget.view == before and "curtain" in before
    assert do(wire, widget, "lift")


def test_people_are_numbered_in_the_language_of_the_table(wire: Wire) -> None:
    """A person without a name is called by a number, and the others as ever."""
    assert three(lang="ja").names == ("1番さん", "ジュン", "2番さん")
    assert words("table", "ja")["pass_screen"].format(name="2番さん") == three(lang="ja").view["message"]


def test_a_language_writes_the_names_of_computer_players_and_leaves_those_of_people(wire: Wire) -> None:
    """A person may be called like a computer player, and a computer player like a person of the exercises."""
    for people in ({"humans": (0, 2)}, {"humans": None, "seat": 0}):
        widget = three(**people, names=["Bruno", "Jun", "Ben"])
        widget.lang = "ja"
        assert widget.names == ("Bruno", "ジュン", "Ben")
