"""The common parts of all widgets for authors of notebooks: names, keywords, traits, events, frames, pictures."""

from __future__ import annotations

import builtins
import inspect
import json
import logging
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest
import traitlets
from anywidget import AnyWidget
from ipywidgets import IntSlider, Layout

import cardwidgets
from cardwidgets import (
    Card,
    Cards,
    HandWidget,
    IllegalAction,
    Match,
    NotationError,
    OddsWidget,
    TableWidget,
    UnknownVariant,
    open_table,
    variants,
)
from cardwidgets.core.cards import BACK
from cardwidgets.core.choices import Layout as Laid
from cardwidgets.lessons.review import review_deal
from cardwidgets.players import RandomPlayer
from cardwidgets.probability import HANDS, tree
from cardwidgets.widgets.base import CardWidget
from cardwidgets.widgets.plays import Play, plays_of
from tests.support.sampling import one_of_each_kind
from tests.support.wire import Page, Wire, command, hear, keeps, update

OVER = open_table("brag", seats=2, seed=3)
OVER.play("fold")
GAMES: dict[str, Any] = {
    "BiddingWidget": "preferans",
    "DistributionWidget": HANDS.number("A"),
    "ExerciseWidget": "brag.best_three",
    "GlossaryWidget": "brag",
    "HandWidget": "brag",
    "HomeWidget": cardwidgets.Learner(),
    "OddsWidget": "brag",
    "PracticeWidget": cardwidgets.Learner(),
    "PredictWidget": "How many?",
    "RankLadderWidget": "brag",
    "ReviewWidget": review_deal(OVER, 1),
    "SampleSpaceWidget": HANDS,
    "ScoreSheetWidget": "preferans",
    "TableWidget": "brag",
    "TreeWidget": tree(2),
    "TrickWidget": "briscola",
    "UpdateWidget": {"Anna": 1, "Boris": 1},
}
"""Every widget, and a variant that it can show; of exercises a kind; of practice whose it is; of words a family."""
MADE = sorted(GAMES)
OF_CONTROLS: dict[str, Any] = {"ProblemsWidget": "brag", "RecordWidget": cardwidgets.Learner()}
"""Widgets made of ipywidgets' own controls."""
OF_GAMES = [name for name in MADE if name in (
    "BiddingWidget", "HandWidget", "OddsWidget", "RankLadderWidget", "ScoreSheetWidget", "TableWidget", "TrickWidget",
)]  # fmt: skip


def bare(value: object) -> Iterator[Card]:
    """Every card in a value, however deep it lies."""
    if isinstance(value, Card):
        yield value
    elif isinstance(value, Play):
        yield from bare((value.action, value.events))
    elif isinstance(value, dict):
        yield from bare([*value, *value.values()])
    elif isinstance(value, tuple | list | set | frozenset):
        for one in value:
            yield from bare(one)


def _holds(register: Callable[..., None], kept: object, callback: Callable[[object], object]) -> bool:
    """Return True if a list is the one in which callbacks are kept."""
    register(callback)
    found = kept == [callback]
    register(callback, remove=True)
    return found


def made(name: str, **options: Any) -> Any:
    given = {"count": 0.5} if name == "PredictWidget" else {}
    return getattr(cardwidgets, name)({**GAMES, **OF_CONTROLS}[name], **given, **options)


def test_every_widget_is_here() -> None:
    """A widget that the package exports is one of those above."""
    exported = {name for name in cardwidgets.__all__ if name.endswith("Widget")}
    assert {name for name in exported if issubclass(getattr(cardwidgets, name), CardWidget)} == set(GAMES)
    assert exported - set(GAMES) == set(OF_CONTROLS)  # see test_problems.py, test_course_record.py


@pytest.mark.parametrize("name", OF_GAMES)
def test_a_name_a_variant_a_table_and_a_match_will_do(wire: Wire, name: str) -> None:
    """Every widget can be made from the same sources, and a name that no variant bears is refused as such."""
    build = getattr(cardwidgets, name)
    table = open_table(GAMES[name], seed=3)
    seat = {"seat": 0} if name == "OddsWidget" else {}
    for game in (table.variant, table, Match(table)):
        assert isinstance(build(game, **(seat if game is not table.variant else {})), CardWidget)
    if name != "HandWidget":
        with pytest.raises(UnknownVariant, match="did you mean"):
            build(GAMES[name] + "s")


@pytest.mark.parametrize("name", [*MADE, *OF_CONTROLS])
def test_keywords(wire: Wire, name: str) -> None:
    """Keywords of ipywidgets reach it; one that nobody knows is refused, with the nearest that there is."""
    widget = made(name, layout=Layout(width="50%"), tooltip="mine", tabbable=True)
    assert (widget.layout.width, widget.tooltip, widget.tabbable) == ("50%", "mine", True)
    plain = name in OF_CONTROLS or "four_colour" in getattr(cardwidgets, name).WITHOUT
    near = {"layuot": "layout", "langu": "lang"} | ({} if plain else {"four_color": "four_colour"})
    for wrong, meant in near.items():
        with pytest.raises(TypeError, match=f"{name} has no option '{wrong}'; did you mean '{meant}'"):
            made(name, **{wrong: 1})
    for inner in ("view", "_esm", "comm", "picked"):
        with pytest.raises(TypeError, match="no option"):
            made(name, **{inner: {}})


SENT = {"picked", "result", "answers"}
"""Values that a browser is told."""
SET = {"HandWidget": {"cards"}, "OddsWidget": {"cards", "opponents"}}
"""Values that may be set from Python."""


@pytest.mark.parametrize("name", MADE)
def test_values_are_read_only_traits(wire: Wire, name: str) -> None:
    """Each value that a class tells of in its description is a trait; few can be set, and results alone are sent."""
    widget = made(name)
    assert widget._values()
    for value in widget._values():
        assert f"``{value}``" in (inspect.getdoc(type(widget)) or "")
        assert (value in widget.keys) == (value in SENT)
        json.dumps(widget.get_state(SENT & {*widget.keys}))
        if value not in SET.get(name, ()):
            with pytest.raises(traitlets.TraitError):
                setattr(widget, value, getattr(widget, value))


def test_every_trait_is_described() -> None:
    """A widget's own traits stand in its description or in its class's."""
    untold = []
    for name in MADE:
        kind = getattr(cardwidgets, name)
        told = " ".join(inspect.getdoc(each) or "" for each in kind.__mro__ if issubclass(each, CardWidget))
        own = {trait for trait in kind.class_traits() if not trait.startswith("_")} - set(AnyWidget.class_traits())
        untold += [f"{name}.{trait}" for trait in sorted(own) if f"``{trait}``" not in told]
    assert untold == []


@pytest.mark.parametrize("name", ["BiddingWidget", "ExerciseWidget", "HandWidget", "PracticeWidget", "TableWidget"])
def test_whoever_listens_is_registered_once_and_let_go(wire: Wire, name: str) -> None:
    """Each ``on_…`` of a widget takes ``callback, remove=False``, holds a callback once, and lets it go again."""
    widget = made(name)
    hooks = [hook for hook in dir(widget) if hook.startswith("on_") and not hasattr(AnyWidget, hook)]
    assert hooks
    for hook in hooks:
        register, heard = getattr(widget, hook), []
        parameters = inspect.signature(register).parameters
        assert [*parameters] == ["callback", "remove"] and parameters["remove"].default is False
        held = next(kept for kept in vars(widget).values() if kept == [] and _holds(register, kept, heard.append))
        register(heard.append)
        register(heard.append)
        assert held == [heard.append]
        register(heard.append, remove=True)
        register(heard.append, remove=True)
        assert held == []
        with pytest.raises(TypeError, match="a callback must be a function"):
            register(7)


@pytest.mark.parametrize("name", MADE)
def test_a_picture_stands_beside_the_live_view(wire: Wire, name: str) -> None:
    """A display holds the live view and the picture that an export shows, which names what is there."""
    widget = made(name)
    shown, _ = widget._repr_mimebundle_()
    assert "application/vnd.jupyter.widget-view+json" in shown
    assert shown["text/html"].startswith(widget.picture()) and shown["text/plain"] == widget.text()
    assert widget.say("widget.still") in shown["text/html"]
    page = Page(shown["text/html"])
    assert {"details", "ul"} & {*page.tags} if name in ("GlossaryWidget", "HomeWidget") else page.images[0]["alt"]


@pytest.mark.parametrize("name", [*MADE, *OF_CONTROLS])
def test_a_frame(wire: Wire, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every widget has its figures as a frame; without pandas it says what to install."""
    frame = made(name).to_frame()
    assert len(frame.columns) and (len(frame) or name in ("BiddingWidget", "TableWidget"))
    real = builtins.__import__

    def without(module: str, *rest: Any, **more: Any) -> Any:
        if module.partition(".")[0] == "pandas":
            raise ImportError(module)
        return real(module, *rest, **more)

    monkeypatch.setattr(builtins, "__import__", without)
    with pytest.raises(ImportError, match=f"{name}.to_frame needs pandas"):
        made(name).to_frame()


def test_picks_are_observed_and_linked(wire: Wire) -> None:
    """A trait changes once for a click, when all that it does is done; another widget can be linked to it."""
    hand, seen = cardwidgets.HandWidget("AS KS QS", pick=1), []
    hand.observe(lambda change: seen.append((change["new"], hand.view["picked"])), "picked")
    hear(hand, command(hand, "pick", "KS"))
    assert seen == [(cardwidgets.Cards("KS"), ["KS"])]
    odds, slider = cardwidgets.OddsWidget("brag", "KS KH 6D", opponents=1), IntSlider(min=1, max=6)
    traitlets.link((odds, "opponents"), (slider, "value"))
    slider.value = 3
    assert odds.chosen["opponents"] == "3"
    odds.choose(opponents=2)
    assert slider.value == 2
    with pytest.raises(ValueError, match="opponents must be one of"):
        odds.opponents = 99
    assert (odds.opponents, odds.chosen["opponents"]) == (2, "2")


@pytest.mark.parametrize("pace", ["slow", "once"])
def test_every_answer_is_told_once_at_any_pace(wire: Wire, pace: str, caplog: pytest.LogCaptureFixture) -> None:
    """A listener hears each answer that the reader knows of, as it is then in `answers`; no failure disturbs."""
    table = cardwidgets.TableWidget("brag", seats=3, seed=5, players=RandomPlayer(), pace=pace)
    told: list[Any] = []

    def fail(_: object) -> None:
        raise RuntimeError("mine")

    for callback in (fail, told.append):
        table.on_play(callback)
    table.observe(fail, "answers")
    before, rng = len(table.answers), Random(1)
    with caplog.at_level(logging.ERROR):
        while table.table.asked is not None:
            if table.table.asked.seat == 0:
                hear(table, command(table, "answer", str(table.table.asked.choices.sample(rng))))
            else:
                hear(table, command(table, "continue"))
            assert wire.replies()[-1]["ok"]
    assert tuple(told) == table.answers[before:] and told
    assert [play.ply for play in table.answers] == [*range(1, len(table.answers) + 1)]
    assert "mine" in caplog.text and table.result is not None
    assert list(table.to_frame()["action"]) == [str(play.action) for play in table.answers]
    table.on_play(told.append, remove=True)
    count = len(told)
    table.next_deal()
    table.pace = "once"
    assert len(told) == count


@pytest.mark.parametrize("name", one_of_each_kind(variant.name for variant in variants()))
def test_no_answer_tells_what_the_reader_may_not_know(wire: Wire, name: str) -> None:
    """Through whole deals of every variant: answers, traits and frame name no card that the seat has not seen."""
    for seat in (0, None):
        rng = Random(f"{name} {seat}")
        widget = cardwidgets.TableWidget(name, seed=rng.getrandbits(32), seat=seat, players=RandomPlayer())
        told: list[Any] = []
        widget.on_play(told.append)
        table = widget.table
        for _ in range(150):
            if (asked := table.asked) is None:
                break
            if asked.seat == seat:
                widget.play(asked.choices.sample(rng), seat=seat)
            else:
                widget.step()
            called = getattr(table.view(seat).facts, "called", None)
            known = table.view(seat).seen() | ({called} if called else set())
            values = [widget.answers, told, widget.cards, *(play.action for play in widget.answers)]
            assert {*bare(values)} <= known | {BACK}
        assert widget.answers == plays_of(table, seat)
        for play in told:
            assert play.seat in range(table.seats)
            if play.seat != seat and isinstance(play.action, Card | Laid):
                assert isinstance(play.action, Card) and play.events


def test_what_is_taken_back_is_taken_out(wire: Wire) -> None:
    """`undo` shortens `answers`, and `redo` brings back the same."""
    table = cardwidgets.TableWidget("briscola", seed=4, pace="once")
    table.play(str(table.cards[0]))
    then = table.answers
    table.undo()
    assert table.answers == then[: len(table.answers)] != then
    table.redo()
    assert table.answers == then


CALLS: list[Callable[[], object]] = [
    lambda: cardwidgets.TableWidget(open_table("brag"), seed=1),
    lambda: cardwidgets.TableWidget("brag", sed=1),
    lambda: cardwidgets.TableWidget("brag", antte=2),
    lambda: cardwidgets.HandWidget("AS KS", seat=1),
    lambda: cardwidgets.TableWidget(7),  # type: ignore[arg-type]
]


@pytest.mark.parametrize("call", CALLS)
def test_what_does_not_go_together_is_refused(wire: Wire, call: Callable[[], object]) -> None:
    """A seed for a table that is there, misspelt options, a seat without a table, no game at all."""
    with pytest.raises(TypeError):
        call()


def test_options_of_the_rules_reach_the_table(wire: Wire) -> None:
    """`TableWidget("brag", ante=2)` plays by the house rule."""
    assert cardwidgets.TableWidget("brag", seats=3, seed=1, ante=2).table.variant.rules.ante == 2  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("tricks", "trump", "takers"),
    [
        (["AS 3S", "2S KD"], None, (0, 0)),
        (["3S AS", "KD 2S"], "S", (1, 0)),
        (["KD 7D", "4D 3D", "2C"], "C", (0, 1)),
    ],
)
def test_a_trick_goes_to_its_best_card(
    wire: Wire, tricks: list[str], trump: str | None, takers: tuple[int, ...]
) -> None:
    """Card by card to the end: ace and three are high, a trump beats the suit led, whoever takes a trick leads on."""
    shown = cardwidgets.TrickWidget("briscola", tricks, trump=trump, seats=2)
    assert [(seat["seat"], seat["own"]) for seat in shown.view["seats"]] == [(0, False), (1, True)]  # round the trick
    seen: list[int] = []
    shown.observe(lambda change: seen.append(change["new"]), "step")
    while shown.view["turn"] == "you":
        hear(shown, command(shown, "answer", "card"))
        assert keeps("TableView", shown.view)
    assert shown.result == takers and seen == [*range(1, shown.steps + 1)]
    assert [*shown.to_frame().groupby("trick")["best"].last().index] == [*range(1, len(tricks) + 1)]
    hear(shown, command(shown, "deal"))
    assert (shown.step, shown.result) == (0, ())
    hear(shown, command(shown, "answer", "trick"))
    assert shown.result == takers[:1]


@pytest.mark.parametrize("name", ["preferans", "chiamata", "chiamata-points"])
def test_an_auction_alone_ends_with_its_last_bid(wire: Wire, name: str) -> None:
    """The reader and the others bid to the end and no further; `result` is the last bid, undo takes it back."""
    for seed in range(3):
        auction, rng = cardwidgets.BiddingWidget(name, seed=seed, players=RandomPlayer(), pace="once"), Random(seed)
        while auction.view["turn"] == "you":
            assert keeps("TableView", auction.view) and auction.result is None
            token = str(auction.table.asked.choices.sample(rng))  # type: ignore[union-attr]
            hear(auction, command(auction, "answer", token, id=f"a.{auction.ply}"))
        assert keeps("TableView", auction.view) and auction.view["turn"] == "over"
        bids = [(play.seat, play.action) for play in auction.answers if play.action != "pass"]
        assert tuple(auction.result) == (bids[-1] if bids else (None, None))
        assert len(auction.to_frame()) == len(auction.answers) == len(auction.view["rows"])
        assert {*bare(auction.answers)} <= auction.table.view(0).seen() | {BACK}
        with pytest.raises(IllegalAction):
            auction.play("pass")
        hear(auction, command(auction, "deal"))
        assert auction.result is None or auction.over
    with pytest.raises(ValueError, match="no auction"):
        cardwidgets.BiddingWidget("brag")


def test_cards_are_set_and_linked(wire: Wire) -> None:
    """The hand that is shown is the hand whose chances are told; what is no hand changes neither."""
    hand, odds = HandWidget("2C 5D 9H", down=[0], pick=(0, 1)), OddsWidget("brag", opponents=2)
    linked = traitlets.link((hand, "cards"), (odds, "cards"))
    assert odds.cards == Cards("2C 5D 9H") and [card["card"] for card in odds.view["held"]] == ["2C", "5D", "9H"]
    hand.cards = "KS KH 6D"
    assert odds.cards == hand.shown == Cards("KS KH 6D") and hand.picked == Cards()
    assert odds.answers == {names: float(chance) for names, chance in odds.chances.items()} != {}
    linked.unlink()
    cases: tuple[tuple[Any, Any, type[Exception]], ...] = (
        (hand, "KS KS 6D", ValueError), (hand, "XX", NotationError), (hand, 7, TypeError), (hand, "", ValueError),
        (odds, "KS KH 6D 7D", NotationError), (odds, "KS XX", NotationError), (odds, None, TypeError),
    )  # fmt: skip
    for widget, wrong, error in cases:
        before = widget.view
        with pytest.raises(error):
            widget.cards = wrong
        assert widget.cards == Cards("KS KH 6D") and widget.view == before


def test_a_page_is_told_results_and_cannot_set_them(wire: Wire) -> None:
    """Of a face-down card that is picked it sees a back; what it sends changes nothing, and it is told the truth."""
    hand = HandWidget("2C 5D 9H", down=[0], pick=(0, 2))
    hear(hand, command(hand, "pick", "0 5D"))
    assert hand.picked == Cards("2C 5D") and hand.get_state("picked") == {"picked": ["??", "5D"]}
    assert "2C" not in str(wire)
    table = TableWidget("briscola", seats=2, seed=1, pace="once")
    heard: list[Any] = []
    table.observe(heard.append, "answers")
    hear(table, command(table, "answer", str(table.table.asked.choices.options[0])))  # type: ignore[union-attr]
    told = table.get_state("answers")["answers"]
    assert len(heard) == 1 and [row["ply"] for row in told] == [play.ply for play in table.answers]
    for widget, name, forged in ((hand, "picked", ["2C"]), (table, "answers", []), (table, "result", "won")):
        before = getattr(widget, name)
        sent = len(wire.sent("update"))
        update(widget, {name: forged})
        assert getattr(widget, name) == before and name in wire.sent("update")[sent]["state"]
