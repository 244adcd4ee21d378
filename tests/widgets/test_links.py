"""Links: they tell what the sharer knows and no more, open as the same view, and never do anything else."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import suppress
from importlib import metadata
from random import Random
from typing import Any

import pytest

from cardwidgets import (
    ExerciseWidget,
    NotationError,
    PredictWidget,
    ProblemsWidget,
    RankLadderWidget,
    Record,
    SampleSpaceWidget,
    TableWidget,
    __version__,
    open_link,
    open_table,
    player,
    variants,
)
from cardwidgets.core.errors import IllegalAction
from cardwidgets.core.player import have_answered
from cardwidgets.core.table import Table
from cardwidgets.lessons.problems import problems
from cardwidgets.odds.results import Chance
from cardwidgets.probability import HANDS
from cardwidgets.widgets import links
from cardwidgets.widgets.base import Refusal
from cardwidgets.widgets.shared_deal import SharedDeal
from tests.support.battery import other_world, unknown_cards
from tests.support.sampling import often
from tests.support.wire import Wire, command, hear

PLAYED = ("brag", "teen-patti-ak47", "zha-jin-hua", "brag-9-card", "crash", "briscola", "chiamata", "marianna",
          "preferans", "preferans-by-hand")  # fmt: skip


def moments(name: str, seed: int, *stops: int) -> Iterator[Table]:
    """Yield a table after some of its answers, which are drawn by chance."""
    rng, table = Random(f"{name} {seed}"), open_table(name, seed=seed)
    for ply in range(max(stops) + 1):
        if ply in stops:
            yield table
        if table.asked is None:
            return
        table.play(table.asked.choices.sample(rng))


@pytest.mark.parametrize("name", PLAYED)
def test_a_shared_deal_looks_the_same_to_the_sharer(name: str) -> None:
    """A reader who opens a link sees what the sharer saw: every card and event, while hidden cards are others."""
    for table in moments(name, 3, 2, 11, 26):
        shared = SharedDeal.of(table, 0)
        again = shared.deal(Random(9))
        assert again.view(0).log == table.view(0).log
        assert again.view(0).piles == table.view(0).piles
        assert SharedDeal.of(again, 0) == shared


@pytest.mark.ci
@pytest.mark.parametrize("name", [variant.name for variant in variants() if variant.name != "schembil"])
def test_a_shared_deal_of_every_variant_opens(name: str) -> None:
    """The same of all variants, as their players play them. (Schembil hides exchanges: not all open.)"""
    table, easy, rng, stops = open_table(name, seed=5), player("easy", name), Random(name), {1, 6, 17, 33}
    while table.asked is not None:
        have_answered(table, easy, rng)
        if table.ply in stops:
            again = SharedDeal.of(table, 1).deal(Random(2))
            assert again.view(1).piles == table.view(1).piles
            assert again.view(1).log == table.view(1).log


@pytest.mark.parametrize("name", PLAYED)
def test_deals_that_differ_in_unseen_cards_make_the_same_link(name: str) -> None:
    """Two worlds that the sharer cannot tell apart are shared alike."""
    rng, compared = Random(name), 0
    for table in moments(name, 8, 2, 3, 9, 22):
        unknown = unknown_cards(table, table.view(0))
        for _ in range(often(5, 60)):
            if len(unknown) < 2:
                break
            with suppress(IllegalAction):  # what was answered may not be possible there
                other = other_world(table, *rng.sample(unknown, 2))
                if other.view(0) == table.view(0):
                    assert SharedDeal.of(other, 0) == SharedDeal.of(table, 0)
                    compared += 1
    assert compared


def test_tables_that_differ_in_unseen_cards_make_the_same_link_and_report(wire: Wire) -> None:
    """The widget adds nothing to either of what the reader cannot know."""
    table = next(moments("briscola", 8, 3))
    unknown = unknown_cards(table, table.view(0))
    other = other_world(table, unknown[0], unknown[-1])
    assert other.view(0) == table.view(0) and [*other.answers] != [*table.answers]
    here, there = (TableWidget(one, seat=0, pace="once", lang="en") for one in (table, other))
    assert here.link() == there.link() and here.report() == there.report()


def test_no_link_of_a_deal_that_is_on_tells_its_start_or_its_order(wire: Wire) -> None:
    """Of chance it says nothing, and it names no card that the reader has not seen."""
    widget = TableWidget("briscola", seed=4, pace="once")
    told = links._unpacked(widget.link().rpartition("deal=")[2].partition("&")[0])
    deal = links._checked(told["deal"], dict)
    seen = {str(card) for card in widget.table.view(0).seen()}
    assert {name for _, name in deal["sights"]} == seen
    assert not [play for play in deal["plays"] if play.startswith("-1")]
    assert deal["start"] == {} and deal["loose"] == {}


def played_out(name: str) -> TableWidget:
    widget, rng = TableWidget(name, seed=3, pace="once", lang="en"), Random(2)
    while widget.table.asked:
        widget.play(widget.table.asked.choices.sample(rng))
    return widget


def test_a_whole_deal_of_preferans_takes_less_than_a_kilobyte(wire: Wire) -> None:
    """A finished deal that lies open is carried whole, and opens with its review."""
    widget = played_out("preferans")
    link = widget.link()
    assert len(link) <= 1000
    opened = open_link(link)
    assert isinstance(opened, TableWidget)
    assert Record.of(opened.table).answers == Record.of(widget.table).answers
    assert opened.below is not None  # its review


def test_a_hand_that_nobody_showed_is_in_no_link_until_the_reader_has_it_turned_up(wire: Wire) -> None:
    """A deal that is over is shared whole only once its reader sees all of it."""
    widget = TableWidget("teen-patti", seats=3, seed=1, pace="once", players="easy", hands=True)
    while widget.table.asked:
        widget.play("look" if widget.table.why("fold") else "fold")
    assert "whole" not in links._told(widget)
    widget.show_hands()
    assert "whole" in links._told(widget)


def test_exercises_and_problems_are_linked_by_kind_and_seed(wire: Wire) -> None:
    """An exercise opens with the same question, a problem as itself; a ladder of hands has no link."""
    exercise = ExerciseWidget("brag.best_three", seed=41)
    assert "#exercise=brag.best_three:41&" in exercise.link()
    again = open_link(exercise.link(), lang="ja")
    assert isinstance(again, ExerciseWidget) and again.lang == "ja"
    assert str(again.exercise.in_language("en")) == str(exercise.exercise)
    problem = ExerciseWidget(problems("briscola")[2].exercise())
    assert repr(open_link(problem.link())) == repr(problem)
    assert isinstance(open_link(ProblemsWidget("crash").link()), ProblemsWidget)
    with pytest.raises(Refusal):
        RankLadderWidget("brag").link()


def test_link_and_report_are_commands_of_a_table(wire: Wire) -> None:
    """The menu of a table is sent both as texts; the report holds the link and what the reader sees."""
    widget = TableWidget("brag", seed=3, pace="once")
    for do, starts in (("link", links.SITE), ("report", "cardwidgets ")):
        wire.messages.clear()
        hear(widget, command(widget, do))
        [reply] = wire.replies()
        assert reply["ok"] and reply["text"].startswith(starts)
    assert widget.link() in widget.report() and widget.text() in widget.report()


def test_the_menu_of_a_question_copies_a_report(wire: Wire) -> None:
    """Of an exercise with its link, of a prediction and of a picture of probability without; each has the words."""
    asked = ExerciseWidget("brag.best_three", seed=3)
    guessed = PredictWidget("How many?", count=lambda: Chance(1, 4))
    for widget in (asked, guessed, SampleSpaceWidget(given=HANDS.has("A"))):
        wire.messages.clear()
        hear(widget, command(widget, "report"))
        [reply] = wire.replies()
        assert reply["ok"] and reply["text"].startswith("cardwidgets ") and widget.text() in reply["text"]
        said = widget.view["words"] | widget.page.get("words", {})
        assert {"menu", "report", "copied", "not_copied"} <= said.keys() and ("link" in said) == (widget is asked)


def test_a_report_tells_versions_without_the_data_of_an_installer(wire: Wire, monkeypatch: pytest.MonkeyPatch) -> None:
    """The package may lie on the path as a plain folder; exercises and problems are reported as tables are."""

    def missing(name: str) -> None:
        raise metadata.PackageNotFoundError(name)

    monkeypatch.setattr(metadata.Distribution, "from_name", missing)
    for widget in (TableWidget("crash", seed=1), ExerciseWidget("brag.best_three", seed=41), ProblemsWidget("crash")):
        report = widget.report()
        assert report.startswith(f"cardwidgets {__version__}, ipywidgets ") and widget.link() in report


OLD = (
    "deal=NYxBCoMwEEWvIn-dRaPtJleRLqY4VWkwkkmFIt69X4IEhjdveNkxqESEHbrpUgyhfTjElEwpD4c1yo-2h29oP3CEd4oDoW08Z3f5rvqnQ"
    "_5GtZqbSkG4VaC7kyZZ-TmkvR5jm8fpvPfMrUguNd8kz7JwwSvLiNMg-OMP&lang=en"
)
"""A link of the first version; links load for ever."""


def test_an_old_link_opens(wire: Wire) -> None:
    """A link of the first version is read today."""
    opened = open_link(OLD)
    assert isinstance(opened, TableWidget) and "Mara bet 1 blind" in opened.text()


def test_a_link_to_a_table_may_name_seats_and_a_seed(wire: Wire) -> None:
    """As a teacher writes it by hand: everybody who opens it gets the same deal."""
    one, two, other = (open_link(f"#table=crash&seats=3&seed={seed}") for seed in (7, 7, 8))
    assert isinstance(one, TableWidget) and isinstance(two, TableWidget) and isinstance(other, TableWidget)
    assert one.table.seats == 3 and one.cards == two.cards != other.cards


def test_a_number_that_does_not_fit_a_game_is_named(wire: Wire) -> None:
    """A link written by hand may ask for too many seats; the game itself is known."""
    for wrong in ("seats=99", "seed=x", "stakes=9"):
        with pytest.raises(NotationError, match=f"cannot be played with “{wrong}”. Correct the link."):
            open_link(f"#table=brag&{wrong}", lang="en")
    with pytest.raises(NotationError, match="nothing called “whist”"):
        open_link("#table=whist&seats=3", lang="en")


def test_italian_cards_are_shared_as_such(wire: Wire) -> None:
    """A table, a review and an exercise open with the cards that the sharer saw; other names of cards are left out."""
    over = played_out("briscola")
    over.faces = "italian"
    asked = ExerciseWidget("briscola.who_takes", seed=3, faces="italian")
    for shared in (TableWidget("briscola", seed=4, pace="once", faces="italian"), over, asked):
        opened = open_link(shared.link())
        assert opened.faces == "italian"
        assert not isinstance(opened, TableWidget) or opened.below is None or opened.below.faces == "italian"
    assert open_link("#table=briscola&faces=tarot").faces == "french"


SENTENCES = {"en": ".", "ja": "。"}


def refused(link: str, lang: str) -> bool:
    """Return whether a link is refused; then with one sentence of that language."""
    try:
        open_link(link, lang=lang).close()
        return False
    except NotationError as error:
        sentence = str(error)
    assert sentence.endswith(SENTENCES[lang]) and "\n" not in sentence, sentence
    return True


@pytest.mark.parametrize(
    "link",
    ["", "#", "deal=", "deal=abc", "exercise=../../x:1", "table=__import__('os')",
     "table=brag&seats=999", "table=brag&seats=x", "table=brag&stakes=9", "table=br\ng",
     "problem=brag", "problems=probability", "deal=" + "A" * 9000, "deal=" + links.packed([1]),
     "deal=" + links.packed({"v": 2, "deal": {}}), "deal=" + links.packed({"v": True, "deal": {}}),
     "deal=" + links.packed({"v": 1, "whole": "x" * 70000}), "deal=" + links.packed({"v": 1, "deal": 10**400})],
)  # fmt: skip
def test_what_is_no_link_gets_a_sentence(wire: Wire, link: str) -> None:
    """A link that names nothing, or is too long or of another version, is refused in both languages."""
    assert refused(link, "en") and refused(link, "ja")


@pytest.mark.parametrize("link", ["exercise=brag.renamed:3", "problem=brag.renamed", "table=renamed", "widget=renamed"])
def test_a_name_that_is_no_more_is_told_with_what_to_do(wire: Wire, link: str) -> None:
    """The reader asks for another link, or takes a newer version."""
    for lang, told in (
        ("en", "Ask for a new link, or open it with a newer version"),
        ("ja", "新しいリンクを送ってもらうか"),
    ):
        with pytest.raises(NotationError, match=f"renamed.*{told}"):
            open_link(link, lang=lang)


@pytest.mark.ci
@pytest.mark.sampled
def test_damaged_links_get_a_sentence_each(wire: Wire) -> None:
    """Letters changed, cut, doubled and exchanged; it is all the same to the page. A few open all the same."""
    rng = Random(1)
    letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_=&%#:."
    sound = [OLD, TableWidget("briscola", seed=4, pace="once").link(), played_out("preferans").link()]
    wrong = 0
    for number in range(often(1_000, 10_000)):
        text = [*sound[number % len(sound)]]
        for _ in range(rng.randint(1, 4)):
            at = rng.randrange(len(text))
            match rng.randrange(3):
                case 0:
                    text[at] = rng.choice(letters)
                case 1:
                    del text[at : at + rng.randrange(1, 40)]
                case 2:
                    text[at:at] = text[rng.randrange(len(text)) :][:20]
        wrong += refused("".join(text), rng.choice(("en", "ja")))
    assert wrong > often(900, 9_000)


def spoiled(value: Any, rng: Random) -> Any:
    """Return data with something else in one place."""
    if isinstance(value, dict | list) and value and rng.random() < 0.85:
        key = rng.choice([*value]) if isinstance(value, dict) else rng.randrange(len(value))
        copy = {**value} if isinstance(value, dict) else [*value]
        copy[key] = spoiled(value[key], rng)
        return copy
    return rng.choice([None, True, -1, 10**30, 1.5, "", "?", "__class__", [], {}, ["0 ?"] * 300, {"stacks": [10**12]}])


@pytest.mark.ci
def test_links_with_spoiled_data_open_or_get_a_sentence(wire: Wire) -> None:
    """Sound packing around wrong data is refused as well, or opens where it still makes sense."""
    rng, wrong = Random(5), 0
    sound = [links._told(TableWidget("brag", seed=3, pace="once")), links._told(played_out("briscola"))]
    for number in range(300):
        told = json.loads(json.dumps({"v": 1, **sound[number % 2]}))
        wrong += refused(f"deal={links.packed(spoiled(told, rng))}", "en")
    assert wrong > 150
