"""Every game calls the kinds of hands by its own names, wherever it names them."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import product

import pytest

from cardwidgets import OddsWidget, RankLadderWidget, TableWidget, open_table
from cardwidgets.core.cards import Cards
from cardwidgets.judge.rankings import RANKINGS
from cardwidgets.judge.three_card import Category
from cardwidgets.lessons.exercises import brag
from cardwidgets.lessons.exercises.brag.ranking import ranking_of
from cardwidgets.lessons.hands import hands_of, kind_words
from cardwidgets.lessons.words import HandWords
from tests.support.relatives import position
from tests.support.sampling import often

_BRAG = r"\bprials?\b|\bruns?\b|running flush|プライアル|ラン(?!ク|プ)"
OTHERS = {
    "brag": r"leopard|\btrail|straight|sequence|three of a kind|豹子|トレイル|ストレート|シーケンス|スリー・オブ",
    "zha": _BRAG + r"|\btrail|sequence|トレイル|シーケンス|スリー・オブ",
    "poker": _BRAG + r"|leopard|\btrail|sequence|豹子|トレイル|シーケンス",
    "teen": _BRAG + r"|leopard|straight|豹子|ストレート|スリー・オブ",
}
"""By vocabulary, the names of hands that belong to other games."""
GAMES = {
    "brag": "brag",
    "zha-jin-hua": "zha",
    "zha-jin-hua-three-suits": "zha",
    "three-card-poker": "poker",
    "three-card-poker-casino": "poker",
    "teen-patti": "teen",
    "teen-patti-apps": "teen",
    "teen-patti-muflis": "teen",
    "teen-patti-ak47": "teen",
}
TABLES = ["zha-jin-hua", "three-card-poker", "three-card-poker-casino", "teen-patti", "brag"]
KINDS = ["which_wins", "which_rule", "name_the_hand", "is_it_a_run", "order_hands", "best_three", "just_beat"]
KINDS += ["what_comes_third"]
CASES = pytest.mark.parametrize(("variant", "words"), GAMES.items())
LANGS = ("en", "ja")


def foreign(text: str, words: str) -> list[str]:
    return re.findall(OTHERS[words], text, re.IGNORECASE)


@pytest.mark.ci
@CASES
def test_a_ladder_and_the_names_of_hands(variant: str, words: str) -> None:
    """A ladder and the names of hands use the words of the game that is played."""
    ranking = ranking_of(variant)
    assert ranking.words == words
    for category in ranking.order:
        for hand, lang in product(hands_of(ranking, category)[:1], LANGS):
            ladder = RankLadderWidget(variant, hand=hand, lang=lang)
            ladder.point(str(category))
            said = HandWords(ranking, hand).said(lang)
            assert said in ladder.text()  # the ladder's words are those of the table
            rungs = [f"{rung['name']} {rung['about']}" for rung in ladder.view["rungs"]]
            told = [said, ladder.text(), *rungs, *(example["text"] for example in ladder.view["examples"])]
            assert not foreign(" ".join(told), words)


@pytest.mark.ci
@pytest.mark.sampled
@CASES
@pytest.mark.parametrize("name", KINDS)
def test_exercises(variant: str, words: str, name: str) -> None:
    """No question, hint or reason of an exercise calls a hand by the word of another game."""
    for seed, lang in product(range(often(1, 3)), LANGS):
        q = getattr(brag, name)(seed=seed, lang=lang, variant=variant)
        told = [q.task.question, *q.task.hints, q.task.judge(q.task.expected).why]
        told += [option.words for option in getattr(q.task.answer, "options", ())]
        assert not [found for part in (repr(q), *(part.said(lang) for part in told)) for found in foreign(part, words)]


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("variant", ["brag", "zha-jin-hua", "three-card-poker", "teen-patti"])
def test_the_chances_of_a_hand(variant: str, lang: str) -> None:
    """The panel of chances calls each kind of hand as the game does: of one that is held, and of one to come."""
    ranking, words = ranking_of(variant), GAMES[variant]
    for held in ("AS KS", "9S 9D 9H", "JS TS 9S", "JS TH 9D"):
        said = OddsWidget(variant, cards=held, lang=lang).text()
        assert not foreign(said, words)
        assert kind_words(ranking, Category.RUN).said(lang).lower() in said.lower()


@pytest.mark.sampled
@pytest.mark.parametrize("variant", TABLES)
def test_a_table_says_its_own_names(variant: str) -> None:
    """A table says nothing of a hand in the words of another game, from the first question to the result."""
    for seed, lang in product(range(often(2, 8)), LANGS):
        widget = TableWidget(open_table(variant, seed=seed), seat=None, lang=lang)
        for _ in range(200):
            if widget.table.asked is None:
                break
            widget.step()
        assert not foreign(f"{widget.text()} {widget.view['message']}", GAMES[variant])


@pytest.mark.parametrize("lang", LANGS)
def test_a_hand_shown_at_a_table(lang: str) -> None:
    """A leopard on a table of Zha Jin Hua is called one, and a run a straight."""
    table = position("zha-jin-hua", ["4S 3H 2D", "AS AH AD"], start={"looked": (0, 1)}, cap=6)
    widget = TableWidget(table, players={}, lang=lang)
    widget.play("call")
    widget.play("call")
    said = widget.text()
    assert not foreign(said, "zha")
    assert re.search("leopard" if lang == "en" else "豹子", said, re.IGNORECASE)


@pytest.mark.parametrize("name", RANKINGS)
def test_names_change_no_comparison(name: str) -> None:
    """A vocabulary is words alone: the same hands have the same keys in another."""
    ranking = RANKINGS[name]
    for hand in map(Cards, ("AS AH AD", "5S 3H 2D", "AS KS QS", "4S 3H 2D", "9S 7S 2S", "8S 8H 3D")):
        assert all(replace(ranking, words=words).key(hand) == ranking.key(hand) for words in OTHERS)  # type: ignore[arg-type]
