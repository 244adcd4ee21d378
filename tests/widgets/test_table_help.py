"""The help of a table for its reader: advice, where a teacher allows it, and going on without a player.

A player may be anybody's code: it may raise, answer what is closed, or think for ever. It is named, and a simpler one
answers in its place.
"""

from __future__ import annotations

import asyncio
import json
import threading
from dataclasses import replace
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from cardwidgets import Card, Cards, TableWidget, open_table, player
from cardwidgets.core.choices import Arrangement, Layout
from cardwidgets.core.errors import Why
from cardwidgets.core.levels import LevelPlayer
from cardwidgets.core.player import Advice, RandomPlayer, RuleOfThumb, Worth
from cardwidgets.core.script import Ask
from cardwidgets.core.view import View
from cardwidgets.lessons.review import review_deal
from cardwidgets.lessons.review.advised import fact_for
from cardwidgets.lessons.review.bids import good_discard
from cardwidgets.lessons.review.deal import judged_at
from cardwidgets.lessons.review.decision import DealReview, replay
from cardwidgets.locale import explain, say
from cardwidgets.widgets.contract import Option
from cardwidgets.widgets.review_words import Wording
from cardwidgets.widgets.table.advised import advised, by_thumb
from cardwidgets.widgets.table.bots import Bots
from cardwidgets.widgets.table.coach import Help, _advised_dark
from tests.support.battery import drawn_world
from tests.support.wire import Wire, command, hear

GAMES = [("brag", 3), ("marianna", 3), ("teen-patti", 3)]
"""Games whose strong player needs no kernel; those that do are in `test_briscola_table_search`."""


def offered(widget: TableWidget) -> list[str]:
    return [offer["do"] for offer in widget.view.get("offers", [])]


def test_an_advised_amount_stands_on_its_button(wire: Wire) -> None:
    """The amount that advice gives goes to the page with the question, until it is answered."""
    widget = TableWidget("brag", seats=3, seed=2, pace="once", players=RandomPlayer(), advice=True)
    assert "advised" not in widget.view["ask"]["amount"]
    widget.coach.help._adviser = SimpleNamespace(advise=lambda view, asked: Advice(3))  # type: ignore[assignment]
    widget.advise()
    assert widget.view["ask"]["amount"]["advised"] == 3
    widget.play(3)
    assert "advised" not in widget.view["ask"]["amount"]


def test_giving_up_is_never_the_dark_button() -> None:
    """Not even if advice says so: what is asked about twice must not be pressed by habit."""
    words: list[Option] = [{"token": "play", "text": "Play", "usual": True}, {"token": "concede", "text": "Give up"}]
    for sure in ({}, {"sure": "Press again to give up."}):
        asked = _advised_dark({"label": "Your answer", "words": [words[0], {**words[1], **sure}]}, "concede")  # type: ignore[typeddict-item]
        assert [one["token"] for one in asked["words"] if "usual" in one] == ([] if sure else ["concede"])


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_advice_is_for_whom_a_teacher_allows_it(wire: Wire, game: str, seats: int) -> None:
    """Without the teacher's word a browser that asks is refused as for an unknown wish, to the byte, and told nothing.

    With it the page offers advice in the reader's turn alone, tells it in either language till the question is
    answered, and nothing is played by it.
    """
    for lang in ("en", "ja"):
        closed = TableWidget(game, seats=seats, seed=2, pace="once", players=RandomPlayer(), lang=lang)
        replies = []
        for do in ("advice", "abracadabra"):
            wire.messages.clear()
            hear(closed, command(closed, do))
            [reply] = wire.replies()
            replies.append(reply)
            assert len(wire.messages) == 1
        assert replies[0] == replies[1] and not replies[0]["ok"] and "advice" not in offered(closed)
        widget = TableWidget(game, seats=seats, seed=2, pace="once", players=RandomPlayer(), lang=lang, advice=True)
        assert widget.table.asked is not None and widget.table.asked.seat == 0 and offered(widget)[0] == "advice"
        before, answers = widget.view["message"], widget.table.answers
        hear(widget, command(widget, "advice"))
        told = widget.view["message"]
        heads = say("table.advised", lang, answer="").split("：" if lang == "ja" else ":")[0]
        assert told.startswith(heads) and told != before and widget.table.answers == answers
        advice = widget.advise()
        shown = [told, *widget.view.get("why", {"lines": []})["lines"]]
        bars = " ".join(bar["figure"] for bar in widget.view.get("why", {"bars": []})["bars"])
        assert all(
            any(explain(why, lang).replace("-", "−") in one.replace("-", "−") for one in shown)
            or all(str(figure).lstrip("-") in bars for figure in why.figures.values() if not isinstance(figure, bool))
            for why in advice.reasons
        )
        widget.play(advice.answer)
        assert not widget.view["message"].startswith(heads)
    with pytest.raises(ValueError, match="advice must be True or False"):
        TableWidget(game, advice="yes")  # type: ignore[arg-type]


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_advice_on_a_layout_is_told_beside_the_draft_until_the_layout_is_given(
    wire: Wire, monkeypatch: pytest.MonkeyPatch, lang: str
) -> None:
    """The page has all three: the advice, the question in whose place it stands, and the draft's own line.

    An undo that comes back to the question does not bring back advice that was asked for before.
    """
    monkeypatch.setattr("cardwidgets.widgets.table.coach.player", lambda *_: _Knows())
    widget = TableWidget("crash", seats=4, seed=1, pace="once", players=RandomPlayer(), lang=lang, advice=True)
    for _ in range(9):
        if isinstance(widget.table.asked and widget.table.asked.choices, Arrangement):
            break
        widget.play("keep")
    hand = widget.cards
    before = widget.view["message"]
    widget.draft(" ".join(map(str, hand[:3])))
    line = widget.view["ask"]["layout"]["message"]
    hear(widget, command(widget, "advice"))
    told = widget.view["message"]
    assert told.startswith(say("table.advised", lang, answer="").rstrip(".。"))
    assert widget.view["asks"] == before and widget.view["ask"]["layout"]["message"] == line
    widget.play(Layout())
    widget.undo()
    assert widget.view["message"] == before and "asks" not in widget.view


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_advice_on_a_layout_is_one_sentence_and_marks_the_cards(
    wire: Wire, monkeypatch: pytest.MonkeyPatch, lang: str
) -> None:
    """It names the sets in which the draft differs, has no card codes, and marks each card out of place with its set;
    the whole layout and its figure are behind *Why?*."""
    layout = Layout.read("3S 3H 3D | AH KD QS | 8H 7D 6D")
    found = Advice(layout, {layout: Worth(1.838, 0.021)}, "points", (Why("advice_greedy"),))
    monkeypatch.setattr("cardwidgets.widgets.table.coach.player", lambda *_: SimpleNamespace(advise=lambda *_: found))
    widget = TableWidget("crash", seats=4, seed=7, pace="once", players=RandomPlayer(), lang=lang, advice=True)
    while not isinstance(widget.table.asked and widget.table.asked.choices, Arrangement):
        widget.play("keep")
    widget.advise()
    board, wrong_order = widget.view["ask"]["layout"], "3S 3H 3D | 8H 7D 6D | AH KD QS"
    marked = {card["card"]: card["tip"] for card in board["hand"] if "tip" in card}
    names = [say("layout.mark", lang, number=n) for n in (1, 2, 3)]
    assert marked == {str(card): name for name, row in zip(names, layout, strict=True) for card in row}
    assert widget.view["message"] == say("table.advised", lang, answer=say("table.lay_marked", lang))
    lines = widget.view["why"]["lines"]
    error = {"en": "1.84 ± 0.02", "ja": "1.84±0.02"}[lang]  # as each language spaces the sign
    assert "8♥ 7♦ 6♦" in lines[2] and error in lines[3] and offered(widget)[0] == "advice"
    widget.draft(wrong_order)
    assert "8-7-6" in widget.view["message"] and "A-K-Q" in widget.view["message"]
    assert "3-3-3" not in widget.view["message"] and not {"|", "♥"} & {*widget.view["message"]}
    tips = [[card.get("tip") for card in row["cards"]] for row in widget.view["ask"]["layout"]["sets"]]
    assert tips == [[None] * 3, [names[2]] * 3, [names[1]] * 3, []]
    widget.draft(str(layout))
    assert widget.view["message"] == say("table.advised", lang, answer=say("table.lay_kept", lang))
    left = next(card["card"] for card in widget.view["ask"]["layout"]["hand"])
    widget.draft(f"{layout} | {left}")
    tips = [card.get("tip") for card in widget.view["ask"]["layout"]["sets"][-1]["cards"]]
    assert tips == [say("review.left_over", lang)]


class _Knows(RandomPlayer):
    """Advises to lay nothing."""

    def advise(self, view: View[Any], asked: Ask) -> Advice:
        return Advice(Layout())


class _Slow(RandomPlayer):
    """Advises when it is allowed to."""

    def __init__(self, go: threading.Event) -> None:
        self.go = go

    def advise(self, view: View[Any], asked: Ask) -> Advice:
        assert self.go.wait(20)
        return Advice(asked.choices.sample(Random(1)))


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_advice_that_takes_a_while_is_said_to_be_on_its_way(
    wire: Wire, monkeypatch: pytest.MonkeyPatch, lang: str
) -> None:
    """Not at once, which would flicker; from then on till it is there, also where it is asked for once more."""
    go = threading.Event()
    monkeypatch.setattr("cardwidgets.widgets.table.coach.player", lambda *_: _Slow(go))

    async def asked() -> None:
        widget = TableWidget("brag", seats=3, seed=2, pace="once", players=RandomPlayer(), lang=lang, advice=True)
        before, late = widget.view["message"], say("table.advising", lang)
        hear(widget, command(widget, "advice", id="a"))
        assert widget.view["message"] == before
        while widget.view["message"] == before:
            await asyncio.sleep(0.01)
        assert widget.view["message"] == late
        widget.ask_advice()
        assert widget.view["message"] == late
        go.set()
        while widget.view["message"] == late:
            await asyncio.sleep(0.01)
        assert widget.view["message"].startswith(say("table.advised", lang, answer="").rstrip(".。"))

    asyncio.run(asked())


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize(
    ("game", "seats"), [("brag", 3), ("preferans-sochi", 3), ("briscola", 2), ("three-card-poker", 3)]
)
def test_who_waits_for_advice_has_a_rule_of_thumb_meanwhile(
    wire: Wire, monkeypatch: pytest.MonkeyPatch, game: str, seats: int, lang: str
) -> None:
    """Marked as such, with no figure but in the answer. A press stops the calculation: the rule of thumb stays, and the
    advice may be asked for again; then the strong answer takes its place."""
    go, usual = threading.Event(), LevelPlayer.advise

    def slow(self: LevelPlayer, *asked: Any) -> Advice:
        if self.level != "strong":
            return usual(self, *asked)
        assert go.wait(20)
        return Advice(asked[1].choices.sample(Random(1)), reasons=(RuleOfThumb("advice_random"),))

    monkeypatch.setattr(LevelPlayer, "advise", slow)

    async def asked() -> None:
        widget = TableWidget(game, seats=seats, seed=2, pace="once", players=RandomPlayer(), lang=lang, advice=True)
        before, table = widget.view["message"], widget.table
        assert table.asked is not None and table.asked.seat == 0
        hear(widget, command(widget, "advice", id="a"))
        while widget.view["message"] == before:
            await asyncio.sleep(0.01)
        thumb = player("rules of thumb", table.variant).advise(table.view(0), table.asked)
        told = tuple(why for why in thumb.reasons if why.key != "advice_by_rule")
        [hint, *_] = by_thumb(replace(thumb, reasons=told), widget.view["ask"], lang).hint
        assert widget.view["message"].startswith(hint)
        assert widget.view["message"].endswith(say("table.advising_better", lang))
        [stop] = [offer for offer in widget.view["offers"] if offer["do"] == "advice"]
        assert stop["text"] == say("table.stop", lang) and "part" in stop and "why" not in widget.view
        hear(widget, command(widget, "advice", id="b"))
        assert widget.view["message"].startswith(hint) and not widget.coach.help.advising.going
        assert say("table.advising_better", lang) not in widget.view["message"]
        [again] = [offer for offer in widget.view["offers"] if offer["do"] == "advice"]
        assert again["text"] == say("table.advice", lang) and "why" not in widget.view  # it opens no reasons
        hear(widget, command(widget, "advice", id="c"))
        while say("table.advising_better", lang) not in widget.view["message"]:
            await asyncio.sleep(0.01)
        go.set()
        while explain(Why("advice_random"), lang) not in widget.view["message"]:
            await asyncio.sleep(0.01)
        assert say("table.advising_better", lang) not in widget.view["message"]

    asyncio.run(asked())


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_card_that_advice_gives_is_marked(wire: Wire, monkeypatch: pytest.MonkeyPatch, lang: str) -> None:
    """On the card alone, and in its spoken name, until the question is answered; a card that is as good has no mark.
    *Why?* is there where it opens something."""
    monkeypatch.setattr("cardwidgets.widgets.table.coach.player", lambda *_: adviser)
    for values in ({}, {"AS": Worth(0.5, 0.0), "2S": Worth(0.1, 0.0)}, {"AS": Worth(0.5, 0.1), "2S": Worth(0.5, 0.1)}):
        widget = TableWidget("briscola", seats=2, seed=2, pace="once", players=RandomPlayer(), lang=lang, advice=True)
        card, other = widget.cards[:2]
        told = {Card(name): worth for name, worth in zip((card, other), values.values(), strict=bool(values))}
        apart = {Card(other): 0.1} if told else {}
        advice = Advice(Card(card), told, "wins" if told else "", apart=apart)
        adviser = SimpleNamespace(advise=lambda *_, advice=advice: advice)
        assert tipped(widget) == []
        widget.advise()
        [(name, spoken)] = tipped(widget)
        assert name == card and spoken.endswith(say("table.tip", lang))
        offers = [offer["do"] for offer in widget.view["offers"]]
        assert ("advice" in offers) == ("why" in widget.view) == bool(values)
        widget.play(other)
        assert tipped(widget) == []


def tipped(widget: TableWidget) -> list[tuple[str, str]]:
    """Return the cards that are marked as advised, with their spoken names."""
    fans = [fan for seat in widget.view["seats"] for fan in seat["fans"]]
    return [(card["card"], card["name"]) for fan in fans for card in fan["cards"] if "tip" in card]


class _Broken:
    """An adviser with a fault."""

    def advise(self, view: View[Any], asked: Ask) -> Advice:
        raise ZeroDivisionError


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_advice_that_fails_is_said_to(
    wire: Wire, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, lang: str
) -> None:
    """As long as its question is open; the game goes on, and the log has the error."""
    monkeypatch.setattr("cardwidgets.widgets.table.coach.player", lambda *_: _Broken())

    async def asked() -> None:
        widget = TableWidget("brag", seats=3, seed=2, pace="once", players=RandomPlayer(), lang=lang, advice=True)
        hear(widget, command(widget, "advice", id="a"))
        while (said := say("table.no_advice", lang)) not in widget.view["message"]:
            await asyncio.sleep(0.01)
        widget.play("fold")
        assert said not in widget.view["message"]

    asyncio.run(asked())
    assert "advice could not be worked out" in caplog.text


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_advice_tells_of_no_hidden_card(wire: Wire, game: str, seats: int) -> None:
    """Had two cards that the reader has not seen changed places, all that is sent would be the same."""
    table, rng, tried = open_table(game, seats=seats, seed=5), Random(5), 0
    while table.asked is not None and tried < 6:
        asked = table.asked
        world = drawn_world(table, table.view(asked.seat), rng)
        if world is not None:
            said = []
            for one in (table.fork(), world):
                widget = TableWidget(one, seat=asked.seat, players={}, advice=True)
                wire.messages.clear()
                hear(widget, command(widget, "advice"))
                said.append((json.dumps(widget.view), wire.replies(), widget.text()))
            assert said[0] == said[1]
            tried += 1
        table.play(asked.choices.sample(rng))
    assert tried > 2


class Broken:
    def choose(self, view: View[Any], asked: Ask, rng: Random) -> Any:
        raise RuntimeError("out of order")


class Closed:
    def choose(self, view: View[Any], asked: Ask, rng: Random) -> Any:
        return "a word that nobody knows"


class Strange:
    def choose(self, view: View[Any], asked: Ask, rng: Random) -> Any:
        return object()


class Talker(RandomPlayer):
    def reply(self, view: View[Any], asked: Ask, seat: int) -> str | None:
        raise RuntimeError("speechless")


@pytest.mark.parametrize(
    ("player", "kind"), [(Broken(), "raised"), (Closed(), "closed"), (Strange(), "closed"), (RandomPlayer(), "late")]
)
@pytest.mark.parametrize(("game", "seats"), [("brag", 3), ("briscola", 4)])
def test_a_table_goes_on_without_a_player(
    wire: Wire, monkeypatch: pytest.MonkeyPatch, game: str, seats: int, player: Any, kind: str
) -> None:
    """A player that fails is named on the page, in its language, and the deal is played to its end all the same."""
    if kind == "late":
        monkeypatch.setattr(Bots, "patience", 0.0)
    widget = TableWidget(game, seats=seats, seed=2, pace="once", players=player, lang="ja")
    rng, told = Random(1), 0
    while widget.table.asked is not None:
        sentences = {say(f"table.fault.{kind}", "ja", name=widget.names[one.seat], kind=kind) for one in widget.faults}
        assert all(kind in sentence for sentence in sentences)  # as `faults` has it
        told += any(sentence in widget.view["message"] for sentence in sentences)
        widget.play(widget.table.asked.choices.sample(rng))
    assert told and {one.kind for one in widget.faults} == {kind}
    assert {one.seat for one in widget.faults} <= set(range(1, seats)) and widget.faults[0].deal == 1
    assert kind != "raised" or widget.faults[0].what == "RuntimeError: out of order"


def test_who_cannot_speak_says_nothing(wire: Wire) -> None:
    """A player that fails when it owes a partner an answer is noted, and the page says nothing of it."""
    widget = TableWidget("briscola", seats=4, seed=2, pace="once", players=Talker())
    rng = Random(1)
    while widget.table.asked is not None:
        assert "failed" not in widget.view["message"]
        widget.play(widget.table.asked.choices.sample(rng))
    assert widget.faults and {one.kind for one in widget.faults} == {"reply"}


def test_advice_of_a_player_with_a_unit_of_its_own_can_be_told() -> None:
    """A player of one's own may count in any unit; its values are listed and nothing fails."""
    told = advised(Advice("a", {"a": Worth(2.0, 0.0), "b": Worth(1.0, 0.5)}, "pints"), None, "en").why
    assert told is not None and [bar["figure"] for bar in told["bars"]] == ["2.0", "1.0 ± 0.5"]
    assert "average" in told["unit"]


def test_advice_to_bid_is_a_sentence() -> None:
    """Advice names the answer as its button does: a bid is not a bare letter."""
    table = TableWidget("chiamata", seed=7, pace="once", advice=True)
    table.command("advise", "")
    assert table.view["message"].startswith("Advice: Bid the ")


def test_what_is_about_equal_is_said() -> None:
    """Two bids that chance alone sets apart: equal in whists, not in what they promise."""
    told = advised(Advice("6S", {"6S": Worth(5, 2), "6H": Worth(4, 2)}, "whists", apart={"6H": 2.5}), None, "en")
    assert told.hint == ["Advice: 6S. As good: 6H."]


@pytest.mark.parametrize("name", ["preferans-sochi", "preferans-rostov"])
def test_the_advised_bid_of_a_grid_bears_a_word_and_no_other_does(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    """Like the advised card of a hand; the buttons of bids are on the felt, where none is dark."""
    table = TableWidget(name, seed=7, pace="once", advice=True)
    grid = table.view["bids"]["grid"]
    bids = [bid["token"] for row in grid["rows"] for bid in row["bids"]]
    found = Advice(bids[1], {bids[1]: Worth(2.0, 0.1), bids[0]: Worth(1.0, 0.1)}, "whists", ())
    monkeypatch.setattr("cardwidgets.widgets.table.coach.player", lambda *_: SimpleNamespace(advise=lambda *_: found))
    table.advise()
    rows = table.view["bids"]["grid"]["rows"]
    assert [bid["token"] for row in rows for bid in row["bids"] if bid["by"] == "tip"] == [bids[1]]


def test_advice_on_a_bid_tells_what_its_review_tells() -> None:
    """The tricks that the hand takes, and how often the contract is made, before any comparison in whists."""
    pytest.importorskip("numba")
    table = open_table("preferans-sochi", seed=1)
    assert table.asked is not None
    first, *_ = found.reasons if (found := Help().advise(table, table.asked.seat)) else ()
    assert first.key == "review_good_tricks" and first.figures["needed"] == 6


@pytest.mark.parametrize(
    ("bid", "laid", "told"),
    [
        ("6S", "7H 8H", "review_good_void"),
        ("6S", "7C 7H", "review_good_discard"),
        ("M", "7H 8H", "review_good_void_misere"),
        ("M", "7C 7H", None),
    ],
)
def test_advice_on_a_discard_tells_what_the_kept_cards_are_good_for(bid: str, laid: str, told: str | None) -> None:
    """Trumps for a suit that is gone, else the tricks of the ten cards."""
    table = open_table("preferans-sochi", seats=3, seed=1)
    for word in (bid, "pass", "pass", "take"):
        table.play(word)
    assert table.asked is not None
    seat = table.asked.seat
    hand = Cards("AS KS QS JS TS 9S 8S AC 7C 7D 7H 8H")
    view = table.view(seat)
    view = replace(view, piles={**view.piles, f"hand{seat}": hand})
    why = good_discard(view, table.asked, Cards(laid))
    assert (why and why.key + ("_misere" if why.figures.get("misere") else "")) == told
    assert why is None or (explain(why, "en") and explain(why, "ja"))


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_giving_up_has_a_figure_wherever_it_is_legal(lang: str) -> None:
    """With the talon, the discard and the contract, behind *Why?* and among the figures of the review, for a good hand
    and a hopeless one. Until the contract a player who goes on loses nothing by it.
    """
    pytest.importorskip("numba")
    others, ties, abouts = SimpleNamespace(choose=lambda view, asked, rng: "pass"), set[bool](), set[str]()
    for seed in (1, 5):
        widget = TableWidget("preferans-sochi", seed=seed, seat=0, players=others, pace="once", advice=True, lang=lang)
        table, plies = widget.table, list[int]()
        while (asked := table.asked) is not None and asked.about != "play":
            if asked.about == "bid" or "concede" not in asked.choices:
                widget.play(next(word for word in asked.choices.options if word != "pass"))
                continue
            advice, plies = widget.advise(), [*plies, table.ply]
            abouts.add(asked.about)
            given, give_up = advice.values[advice.answer].value, advice.values["concede"].value
            text = next(word["text"] for word in widget.view["ask"]["words"] if word["token"] == "concede")
            assert text in [bar["text"] for bar in widget.view["why"]["bars"]]
            quoted, lines = say("review.because.quoted", lang, answer=text), widget.view["why"]["lines"]
            assert asked.about != "talon" or all(quoted in line for line in lines)
            if asked.about != "contract":
                assert give_up <= given and advice.answer != "concede"
                later = [why for why in advice.reasons if why.key == "advice_give_up_later"]
                assert bool(later) == ("concede" in advice.alike)
                ties.add(bool(later))
            widget.play(next(word for word in asked.choices.options if word != "concede")
                        if asked.about == "contract" else advice.answer)  # fmt: skip
        wording, word = Wording(table, 0, ("A", "B", "C"), lang, "french"), {"en": "give up", "ja": "拒否"}[lang]
        for ply in plies:
            one, _ = judged_at(table, replay(table, ply), None)
            assert one is not None and one.values["concede"].cost >= 0 and (one.about == "contract" or not one.wrong)
            rows = [
                row for fold in wording.folds(one, DealReview(table, 0, ()), False, going=True) for row in fold["rows"]
            ]
            assert any(word in row.lower() for row in rows) or not any(lost.cost for lost in one.values.values())
    assert ties == {True, False} and abouts == {"talon", "discard", "contract"}


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_advice_on_a_card_has_the_sentence_of_the_review(lang: str) -> None:
    """In place of a figure, beside the question: of a card that gives points away both say the same."""
    pytest.importorskip("numba")
    table = TableWidget("briscola", seats=2, seed=1, pace="once", advice=True, lang=lang)
    told = set[str]()
    while (asked := table.table.asked) is not None:
        advice = table.advise()
        if (fact := fact_for(table.table.view(asked.seat), asked, advice)) is not None:
            assert explain(fact, lang) in table.view["message"]
            told.add(fact.key)
        table.play(advice.answer)
    assert len(told) > 2


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_advice_and_a_review_name_cards_after_their_faces(lang: str) -> None:
    """With Italian faces no card is named by a French suit: in advice, in a rule of thumb, and in reasons."""
    pytest.importorskip("numba")
    table = TableWidget("briscola", seats=2, seed=5, pace="once", advice=True, lang=lang, faces="italian")
    french = [say(f"card.french.{suit}", lang) for suit in "CDHS"]
    told = list[str]()
    for _ in range(6):
        advice = table.advise()
        told += [table.view["message"], *(table.view["why"]["lines"] if "why" in table.view else ())]
        table.play(advice.answer)
    while table.table.asked is not None:
        table.play(table.table.asked.choices.options[0])
    done = review_deal(table.table, 0, since=table.table.ply - 12)
    wording = Wording(table.table, 0, ("A", "B"), lang, "italian")
    told += [wording.verdict(one, "")["because"] for one in done.decisions]
    assert any(say(f"card.italian.{suit}", lang) in line for line in told for suit in "CDHS")
    assert [line for line in told if any(suit in line for suit in french)] == []
