"""The offers of a page besides answers: to skip what others still do, to see all hands once a deal is over, and to
begin a record with a mistake."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from cardwidgets import Card, Learner, ReviewWidget, TableWidget, find, open_table, variants
from cardwidgets.core.match import Match
from cardwidgets.core.record import Record
from cardwidgets.lessons.record.learner import VARIABLE, choose_record
from cardwidgets.lessons.review import Cost, DealReview, deal
from cardwidgets.lessons.review.decision import Decision, replay
from cardwidgets.odds.analysis.units import Unit
from cardwidgets.players import RandomPlayer
from cardwidgets.widgets.base import Refusal
from cardwidgets.widgets.gallery import played
from tests.support.sampling import one_of_each_kind
from tests.support.wire import Wire, command, hear

NAMES = [variant.name for variant in variants()]


def offered(widget: TableWidget) -> list[str]:
    return [offer["do"] for offer in widget.view.get("offers", [])]


def backs(view: dict[str, Any]) -> int:
    """Return how many cards before the seats lie face down."""
    return sum(card["card"] == "??" for seat in view["seats"] for fan in seat["fans"] for card in fan["cards"])


def test_a_game_whose_pack_is_not_shuffled_keeps_its_hands(wire: Wire) -> None:
    """In Brag the cards go back under the pack as they lie (S000, S004): who saw them would know deals to come."""
    for hands, open_ones in ((None, []), (False, []), (True, ["hands"])):
        table = open_table("brag", seats=3, seed=2)
        table.play("look")
        table.play(2)
        while table.asked is not None:
            table.play("fold")
        assert table.result.retained is None
        assert offered(TableWidget(table, seat=0, players={}, hands=hands)) == [*open_ones, "review"]
    with pytest.raises(ValueError, match="hands must be True or False"):
        TableWidget("brag", hands="yes")  # type: ignore[arg-type]


def test_a_hand_that_goes_over_is_never_shown(wire: Wire) -> None:
    """A blind player left alone keeps their hand for the next deal (S004): no teacher shows it."""
    table = open_table("brag", seats=3, seed=1)
    assert table.asked is not None
    holder = table.asked.seat
    table.play(1)
    while table.asked is not None:
        table.play("fold")
    assert table.result.retained == holder
    assert offered(TableWidget(table, seat=(holder + 1) % 3, players={}, hands=True)) == ["review"]


@pytest.mark.parametrize(("name", "seats"), [("briscola", 2), ("chiamata", 5), ("briscola", 3), ("sueca", 4)])
def test_a_deal_at_briscola_leads_on_to_its_review(
    wire: Wire, monkeypatch: pytest.MonkeyPatch, name: str, seats: int
) -> None:
    """Its moves can be checked, however many play: the review is the usual way on."""
    monkeypatch.setattr(deal, "has_numba", lambda: True)
    view = TableWidget(played(name, seats=seats, seed=3), seat=0).view
    assert view["end"]["usual"] == "review" and "check" not in view["end"]["text"]
    assert [one["do"] for one in view["offers"] if one["do"] == "review"] == ["review"]


def test_where_no_move_can_be_checked_the_end_says_so_and_a_new_deal_is_the_way_on(
    wire: Wire, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without numba no card of more than two is judged at Briscola."""
    monkeypatch.setattr(deal, "has_numba", lambda: False)
    for lang, told in (
        ("en", "With 5 players, a review here shows your moves but cannot check them."),
        ("ja", "5人のディールでは、自分の選択を見直せますが、良し悪しは調べられません。"),
    ):
        view = TableWidget(played("chiamata", seats=5, seed=3), seat=0, lang=lang).view
        assert view["end"]["usual"] == "deal" and view["end"]["text"].endswith(told)
        assert [one["do"] for one in view["offers"] if one["do"] == "review"] == ["review"]


def test_without_a_decision_there_is_nothing_to_review_nor_to_replay(wire: Wire) -> None:
    """A rival who folds at once leaves the reader no move: *New deal* is the way on, and the review replays nothing."""
    table = open_table("brag", seats=2, seed=2)
    table.play("fold")
    widget = TableWidget(table, seat=1 - table.answers[-1].seat)
    assert widget.view["end"]["usual"] == "deal"
    widget.open_review()
    [fork] = [act for act in widget.below.view["acts"] if act["token"] == "fork"]  # type: ignore[union-attr]
    assert fork["closed"]


@pytest.mark.parametrize(("answer", "usual"), [(2, "deal"), ("fold", "review")])
def test_after_a_faultless_review_a_new_deal_is_the_way_on(wire: Wire, answer: object, usual: str) -> None:
    """The review is the usual way on until it is open or has found no mistake: three jacks that are folded are one.
    While it is open, its button says that it closes it."""
    table = open_table("brag", seats=2, seed=29)
    assert table.asked is not None
    seat = table.asked.seat
    table.play("look")
    table.play(answer)
    if table.asked is not None:
        table.play("fold")
    widget = TableWidget(table, seat=seat, players={}, pace="once")
    assert widget.view["end"]["usual"] == "review"
    said = [one["text"] for one in widget.view["offers"] if one["do"] == "review"]
    hear(widget, command(widget, "review"))
    assert widget.view["end"]["usual"] == "deal", "the button closes the open review, and is not the way on"
    assert [one["text"] for one in widget.view["offers"] if one["do"] == "review"] == ["Close the review"]
    widget.below.finish()
    hear(widget, command(widget, "review", id="r.2"))
    assert widget.below is None and widget.view["end"]["usual"] == usual
    assert [one["text"] for one in widget.view["offers"] if one["do"] == "review"] == said


def test_a_table_and_its_review_have_one_main_button(wire: Wire) -> None:
    """At every move of an open review it is one: *Next costly move* if the review leads on, else *New deal*."""
    for seats, answers, usual in ((2, ["look", "fold"], "deal"), (3, ["look", 2] * 3 + [2, 2, 2, "fold"], "")):
        table = open_table("brag", seats=seats, seed=11 if seats == 3 else 29)
        assert table.asked is not None
        seat = table.asked.seat
        for answer in answers:
            table.play(answer)
        while table.asked is not None:
            table.play("fold")
        widget = TableWidget(table, seat=seat, players={}, pace="once")
        hear(widget, command(widget, "review"))
        widget.below.finish()
        for ply in range(widget.below.at, table.ply + 1):
            widget.below.go(ply)
            [main] = [act["main"] for act in widget.below.view["acts"] if act["token"].startswith("ply=")]
            assert (widget.view["end"]["usual"], main) == (usual, not usual), (seats, ply)


@pytest.mark.parametrize("name", ["briscola", "sueca", "preferans-sochi"])
def test_a_deal_is_replayed_from_a_choice_of_the_reader_that_is_not_too_late(wire: Wire, name: str) -> None:
    """There was more than one card to play, and no trick after the turning point is offered."""
    offers = 0
    for seed in range(8):
        table, rng = open_table(name, seed=seed), Random(seed)
        while table.asked is not None:
            table.play(table.asked.choices.sample(rng))
        widget = TableWidget(table, seat=0, players={})
        if (again := widget.view["end"].get("replay")) is None:
            continue
        asked = replay(table, int(again["token"])).asked
        assert asked is not None and asked.seat == 0
        if asked.about == "play":
            assert len(asked.choices.options) > 1, (name, seed)
        trick, point = (re.findall("[0-9]+", told) for told in (again["text"], widget.view["end"]["point"]))
        assert not trick or not point or int(trick[0]) <= int(point[0]), (name, seed)
        offers += 1
    assert offers > 3


@pytest.mark.parametrize("name", one_of_each_kind(NAMES))
def test_hands_are_shown_after_the_end_alone(wire: Wire, name: str) -> None:
    """Before the end the command is refused, to the byte as any unknown wish, and nothing is sent; after it, where it
    is offered, every card lies face up on this page, and going back closes them."""
    rng = Random(name)
    widget = TableWidget(open_table(find(name), seed=3), players=RandomPlayer(), pace="slow")
    for _ in range(400):
        if widget.view["turn"] == "over":
            break
        if rng.random() < 0.2:
            before, page = json.dumps(widget.view), widget.text()
            wire.messages.clear()
            hear(widget, command(widget, "hands"))
            assert [reply["ok"] for reply in wire.replies()] == [False] and len(wire.messages) == 1
            assert (json.dumps(widget.view), widget.text()) == (before, page) and "hands" not in offered(widget)
        if widget.view["turn"] == "you" and widget.table.asked:
            widget.play(widget.table.asked.choices.sample(rng))
        else:
            widget.step()
    closed = widget.view
    if "hands" not in offered(widget):
        with pytest.raises(Refusal):
            widget.show_hands()
        return
    hear(widget, command(widget, "hands"))
    assert backs(widget.view) == 0 and "hands" not in offered(widget)
    assert widget.view["message"].split()[:3] == closed["message"].split()[:3]
    if widget.view["undo"] is None:
        widget.undo()
        widget.redo()
        widget.undo()
        assert "hands" not in offered(widget) and (backs(widget.view) > 0 or not backs(closed))


def test_who_is_out_may_skip(wire: Wire) -> None:
    """A reader still in the deal is refused; once they have folded, the rest is played at once as it would be step by
    step."""
    ends = []
    for skips in (True, False):
        widget = TableWidget(open_table("teen-patti", seats=5, seed=4), seat=2, pace="slow")
        with pytest.raises(Refusal):
            widget.skip()
        while widget.view["turn"] != "you":
            assert "skip" not in offered(widget)
            widget.step()
        hear(widget, command(widget, "answer", "fold"))
        if skips:
            assert offered(widget) == ["skip"]
            hear(widget, command(widget, "skip"))
        while not skips and widget.view["turn"] != "over":
            widget.step()
        assert widget.view["turn"] == "over" and "skip" not in offered(widget)
        ends.append(Record.of(Match(widget.table)).dumps())
    assert ends[0] == ends[1]


@pytest.mark.parametrize("name", ["preferans-sochi", "crash"])
def test_hands_that_were_played_out_are_shown_as_they_were(wire: Wire, name: str) -> None:
    """A reader who asks for all hands sees every card of the pack once more, what was laid aside or left over among
    it."""
    widget = TableWidget(name, seed=3, pace="once")
    while (asked := widget.table.asked) is not None:
        likely = {"bid": "pass", "whist": "whist"}.get(asked.about)
        widget.play(likely or str(asked.choices.sample(Random(1))))
    widget.show_hands()
    if name == "crash":
        assert [seat["note"].partition(":")[0] for seat in widget.view["reveal"]["seats"]] == ["left over"] * 4
        return
    open_hands = [hand["fan"]["cards"] for hand in widget.view["bids"]["hands"]]
    own = [card for seat in widget.view["seats"] for fan in seat["fans"] for card in fan["cards"]]
    assert sorted(map(len, open_hands)) == [10, 12] and len(own) == 10  # the declarer's, with two laid aside
    assert len({card["card"] for cards in (own, *open_hands) for card in cards}) == 32


def test_a_mistake_begins_a_record_where_there_is_none(
    wire: Wire, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In a notebook that runs the button begins the record and keeps the move in it; elsewhere there is no button."""
    path = tmp_path / "none" / "learner.toml"
    monkeypatch.setenv(VARIABLE, str(path))
    table = played("briscola-mariccia", seats=2, seed=4)
    ply = next(ply for ply, given in enumerate(table.answers) if given.seat == 1 and isinstance(given.action, Card))
    given, asked = str(table.answers[ply].action), replay(table, ply).asked
    assert asked is not None
    better = next(str(card) for card in asked.choices.options if str(card) != given)  # type: ignore[attr-defined]
    values = {given: Cost(40.0, 1.0), better: Cost(0.0, 0.0)}
    one = Decision(ply, 1, 1, asked.about, given, Unit.MARGIN, values, {}, "sample", 100, better=better)

    def keeps(widget: ReviewWidget) -> list[str]:
        return [act["text"] for act in widget.view["acts"] if act["token"] == "keep"]

    assert keeps(ReviewWidget(DealReview(table, 1, (one,)))) == []
    monkeypatch.setitem(sys.modules, "IPython", SimpleNamespace(get_ipython=object))
    monkeypatch.delenv("CARDWIDGETS_DISPLAY", raising=False)
    widget = ReviewWidget(DealReview(table, 1, (one,)))
    assert keeps(widget) == ["Keep as exercise, and save my answers"]
    path.parent.write_text("a file, and no folder")
    try:
        hear(widget, command(widget, "answer", "keep"))
        assert not wire.replies()[-1]["ok"] and keeps(widget) == ["Keep as exercise, and save my answers"]
        path.parent.unlink()
        hear(widget, command(widget, "answer", "keep", id="a.2"))
        assert wire.replies()[-1]["ok"] and keeps(widget) == ["Remove from exercises"]
        assert [kind for kind in Learner(path).kinds() if kind.name.startswith("position-")]
    finally:
        choose_record(None)


@pytest.mark.parametrize(("lang", "note"), [
    ("en", "Not checked: the fold. Jun holds two hands here, so the probability of winning is not calculated."),
    ("ja", "降りたところは調べていません。ジュンが手札を2組持っているので、勝つ確率は計算しません。"),
])  # fmt: skip
def test_a_fold_against_two_hands_is_named_with_the_reason(wire: Wire, lang: str, note: str) -> None:
    """The review opens at it, and nothing that a player could have known stands under *What nobody could know*."""
    game = TableWidget("brag", seats=3, seed=5, pace="once", lang=lang)
    for answer in ("look", 2, 2, 2, "fold"):
        game.play(answer)
    game.next_deal()
    for answer in ("look", "fold"):
        game.play(answer)
    game.open_review()
    review = game.below
    assert isinstance(review, ReviewWidget)
    review.finish()
    view = review.view
    [fold] = view["folds"]
    assert (fold["key"], fold["rows"]) == ("missing", [note])
    assert view["at"] == review.review.unjudged[0] and note.split("。", 1)[-1].split(". ", 1)[-1] in view["message"]
