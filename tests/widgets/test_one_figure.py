"""One figure at a time: a message has none but in a name, and an answer has one at most, its price or its size."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest

from cardwidgets import Card, Cards, TableWidget, player, variants
from cardwidgets.core.choices import Layout
from cardwidgets.core.errors import Why
from cardwidgets.core.levels import LevelPlayer
from cardwidgets.core.player import Advice, RuleOfThumb, Worth
from cardwidgets.locale import card_name, explain
from cardwidgets.players import RandomPlayer
from cardwidgets.widgets.table.advised import advised, by_thumb, figures_in
from tests.support.sampling import one_of_each_kind
from tests.support.wire import Wire

NAMES = [variant.name for variant in variants()]
NAMED = {
    "en": r"bet \d+|bid \d+|raised by \d+|played the \d+|than \d+|\d+ points or more|\d+ ?[♠♥♦♣]|\d+\sNT",
    "ja": r"\d+周目|\d+枚賭け|\d+をビッド|\d+枚上げ|\d+枚レイズ|\d+を出し|\d+より弱い|\d+点より|\d+ ?[♠♥♦♣]|\d+\sNT",
}
"""The names of bets, of bids, of rounds, and of a card by its rank alone."""
TRICK = {"en": r"took (\d+) points?", "ja": r"で(\d+)点を取り"}
"""The worth of the last trick, the one figure of a message where no answer has any."""


def figures_of(word: dict[str, Any], lang: str) -> list[str]:
    """Return the figures on an answer that is no bid and no card: they are chosen by their names. What a closed answer
    says in place of a price is why it is closed."""
    told = re.sub(NAMED[lang], "", word["text"]) if "verb" not in word else ""
    return [*figures_in(told, (), lang), *([word["cost"]] if "cost" in word and "closed" not in word else [])]


@pytest.mark.parametrize("lang", ["en", pytest.param("ja", marks=pytest.mark.ci)])
@pytest.mark.parametrize("name", one_of_each_kind(NAMES))
def test_a_question_has_one_figure_at_most(wire: Wire, name: str, lang: str) -> None:
    """Every question of a deal: its message has no figure but in the name of a card, a bet or a bid, and each answer
    bears one figure at most: a player who pays for an answer sees its price. Where a message tells what the last trick
    was worth, that is the only figure."""
    widget, rng = TableWidget(name, seed=1, players=RandomPlayer(), pace="once", lang=lang), Random(name)
    for _ in range(8):
        asked, view = widget.table.asked, widget.view
        if asked is None:
            break
        told, worth = re.sub(NAMED[lang], "", view["message"]), re.findall(TRICK[lang], view["message"])
        assert figures_in(told, widget.names, lang) == worth, view["message"]
        for word in view["ask"].get("words", ()):
            assert len([*worth, *figures_of(word, lang)]) < 2, (view["message"], word)
        assert len(worth) < 2, view["message"]
        widget.play(asked.choices.sample(rng))


def test_advice_calls_equal_answers_equal() -> None:
    """A lead that may be chance makes no best answer; figures are behind *Why?*, also those of the reasons."""
    values = {"9S": Worth(0.531, 0.02), "5C": Worth(0.528, 0.02)}
    alike = Why("advice_wins_alike", {"card": "9S", "other": "5C", "percent": 53, "than": 53})
    for lang in ("en", "ja"):
        tied = advised(Advice("9S", values, "wins", (Why(alike.key, {**alike.figures, "alike": True}),)), None, lang)
        assert all(figures_in(told, ("9S", "5C"), lang) == [] for told in tied.hint) and "5C" in tied.hint[0]
        assert tied.why is not None and len(tied.why["bars"]) == 2
        clear = advised(Advice("9S", values, "wins", (Why("advice_wins", dict(alike.figures)),)), None, lang)
        assert "5C" not in clear.hint[0] and clear.hint[0] != tied.hint[0]


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_stronger_advice_stands_in_the_place_of_the_rule_of_thumb(lang: str) -> None:
    """First the rule and its answer, then the calculated answer alone, marked as such: it says whether the rule gives
    the same, is no vaguer than it, and has one figure at most."""
    rule, thumb = explain(Why("advice_look"), lang), Advice("look", reasons=(RuleOfThumb("advice_look"),))
    told = by_thumb(thumb, None, lang)
    assert told.hint[0] == rule and "look" in told.hint[1] and told.why is None
    strong = Advice("look", {"look": Worth(1.5, 0.1), "fold": Worth(0.0, 0.0)}, "chips")
    other = Advice("fold", {"look": Worth(0.0, 0.1), "fold": Worth(1.5, 0.0)}, "chips")
    pairs = ((strong, None), (strong, thumb), (other, thumb))
    alone, same, apart = (advised(one, None, lang, thumb=before).hint for one, before in pairs)
    assert len({alone[0], same[0], apart[0]}) == 3 and "look" in apart[0] and rule not in (*same, *apart)
    for hint in (alone, same, apart):
        assert len(hint) == 2 and figures_in(" ".join(hint), ("look", "fold"), lang) == ["1.5"]


def test_advice_by_a_rule_is_not_called_calculated() -> None:
    """Also where the same rule was told while it was waited for. The answer is said once."""
    rule = Advice("look", reasons=(RuleOfThumb("advice_look"),))
    for told in (advised(rule, None, "en"), by_thumb(rule, None, "en")):
        assert " ".join(told.hint).lower().count("look.") == 1
    assert advised(rule, None, "en", thumb=rule).hint == advised(rule, None, "en").hint


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_calculated_sets_say_whether_the_rule_of_thumb_lays_them_too(lang: str) -> None:
    """As a calculated word or card does."""
    by_rule, other = (Layout([Cards(cards)]) for cards in ("AS AH AD", "KS KH KD"))
    before = Advice(by_rule, reasons=(RuleOfThumb("thumb_layout"),))
    alone, same, apart = (
        advised(Advice(laid, {laid: Worth(1.0, 0.1)}, "points"), None, lang, thumb=thumb).hint[0]
        for laid, thumb in ((by_rule, None), (by_rule, before), (other, before))
    )
    rule = {"en": "rule of thumb", "ja": "経験則"}[lang]
    assert [rule in told for told in (alone, same, apart)] == [False, True, True] and same != apart


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_error_of_a_difference_decides_what_is_equal(lang: str) -> None:
    """Two answers were tried in the same deals: the error of their difference is told in its unit, and no error of each
    alone. Of four equal answers one is advised and the others are named beside it, with no lead of the first."""
    values = {"pass": Worth(-0.3, 1.6), "6S": Worth(-3.0, 2.0)}
    reason = Why("advice_whists", {"brings": "-0.3", "than": "-3.0"})
    apart, alike = (
        advised(Advice("pass", values, "whists", (reason,), apart={"6S": off}), None, lang) for off in (0.9, 3.0)
    )
    assert apart.why is not None and [bar["figure"] for bar in apart.why["bars"]] == ["−0.3", "−3.0"]
    difference = {"en": "2.7 whists, give or take 0.9", "ja": "2.7ヴィスト（誤差±0.9）"}[lang]
    assert [difference in line for line in apart.why["lines"]] == [True], "and no line repeats the bars"
    assert "6S" not in apart.hint[0] and "2.7" in apart.hint[1]
    assert "6S" in alike.hint[0] and figures_in(" ".join(alike.hint), ("pass", "6S"), lang) == []
    cards = {Card(name): Worth(22.8, 0.4) for name in ("8D", "9D", "QS", "TD", "7C")}
    equal = {card: 3.0 * (card == "7C") or 0.2 for card in cards}
    cards[Card("7C")] = Worth(19.0, 0.4)
    many = advised(Advice(Card("8D"), cards, "points", apart=equal), None, lang)
    [told] = many.hint
    assert card_name(Card("8D"), lang) in told
    assert sum(sign in told for sign in ("9♦", "Q♠", "10♦")) == 3 and "7♣" not in told
    every = {Card(name): Worth(-157.5, 0.4) for name in ("8D", "9D", "QS", "TD", "7C", "AC", "KC", "JC")}
    [told] = advised(Advice(Card("8D"), every, "whists", apart=dict.fromkeys(every, 0.2)), None, lang).hint
    others = ("9♦", "Q♠", "10♦", "7♣", "A♣", "K♣", "J♣")
    assert sum(sign in told for sign in others) == 3 and {"en": "others", "ja": "ほか"}[lang] in told


def test_the_lead_of_an_answer_is_that_of_the_figures_behind_why() -> None:
    """52 and 42 of 100 are 10 apart, though the means are 9.2 apart; cards laid aside are told by their signs."""
    told = advised(
        Advice(Card("KD"), {Card("KD"): Worth(0.516, 0.0), Card("AC"): Worth(0.424, 0.0)}, "wins"), None, "en"
    )
    assert told.why is not None and [bar["figure"] for bar in told.why["bars"]] == ["52", "42"]
    assert told.hint[1] == "This answer wins 10 more deals of 100 than the ace of clubs."
    assert "7♦ Q♦" in advised(Advice(Cards("7D QD")), None, "en").hint[0]
    values = {Card("KD"): Worth(81.36, 1.0), Card("AC"): Worth(73.84, 1.0)}
    told = advised(Advice(Card("KD"), values, "points", apart={Card("AC"): 0.8}), None, "en")
    assert told.why is not None and "7.6 points, give or take 0.8" in " ".join(told.why["lines"])


@pytest.mark.parametrize("lang", ["en", pytest.param("ja", marks=pytest.mark.ci)])
@pytest.mark.parametrize("name", one_of_each_kind(NAMES))
def test_a_rule_of_thumb_has_no_figure_beside_its_answer(wire: Wire, name: str, lang: str) -> None:
    """At every question of a deal; its figures are behind *Why?*."""
    thumb = player("rules of thumb", TableWidget(name, seed=1).table.variant)
    if not isinstance(thumb, LevelPlayer):
        return
    widget, rng = TableWidget(name, seed=1, players=RandomPlayer(), pace="once", lang=lang), Random(name)
    for _ in range(6):
        asked = widget.table.asked
        if asked is None:
            break
        advice = thumb.advise(widget.table.view(asked.seat), asked)
        told = by_thumb(advice, widget.view["ask"], lang)
        beside, answers = (
            re.sub(NAMED[lang], "", " ".join(told.hint)),
            [one["text"] for one in widget.view["ask"]["words"]],
        )
        assert figures_in(beside, (str(advice.answer), *answers, *widget.names), lang) == [], told.hint
        figures = {line for why in advice.reasons if figures_in(line := explain(why, lang), widget.names, lang)}
        assert figures <= {*(told.why["lines"] if told.why else ())}
        widget.play(asked.choices.sample(rng))
