"""The reason of a decision that was worse: from the evaluation itself, and told in a sentence."""

from __future__ import annotations

import re

import pytest

from cardwidgets import Card
from cardwidgets.lessons.review.causes import Worlds, in_this_trick
from cardwidgets.locale import explain
from cardwidgets.locale.words import has, words
from cardwidgets.widgets.review_words import _SEEN, _STATISTICS

LANGS = ("en", "ja")


def test_every_mean_has_a_sentence_that_is_told_at_once() -> None:
    """A reason that is a mean over deals stands behind a fold with all its figures; what it says is told in both
    languages beside the verdict."""
    keys = {re.sub(r"\.(one|other)$", "", key) for key in words("why", "en") if key.startswith(_STATISTICS)}
    keys -= {key for key in keys if re.search(r"_(short|passed|not_passed)$", key) and key != "review_passed"}
    means = [key for key in keys if not key.startswith((*_SEEN, "review_counted", "review_beside"))]
    assert len(means) > 15
    assert [(key, lang) for key in means for lang in LANGS if not has(f"why.{key}_short", lang)] == []


def test_a_loss_is_laid_to_the_card_with_which_it_comes() -> None:
    """An answer costs 10 points where the other holds one card, and nothing else; another that lies there as often has
    no part in it. Where it costs the same everywhere no card is named."""
    numpy = pytest.importorskip("numpy")
    held = numpy.array([[world % 2 == 0, world % 4 < 2] for world in range(400)])
    brings = numpy.array([[60.0, 60.0 - 10 * there] for there, _ in held])
    cards = [Card("AH"), Card("AS")]
    cause = Worlds(("2C", "KC"), brings, cards, held, by_wins=False).cause("KC", "2C")
    assert cause is not None and cause.key == "review_hangs" and cause.figures["held"] == cards[0]
    assert [cause.figures[name] for name in ("cost", "only")] == ["10.0", True]
    even = numpy.array([[60.0, 50.0]] * 400)
    assert Worlds(("2C", "KC"), even, cards, held, by_wins=False).cause("KC", "2C") is None


def test_a_loss_is_parted_into_this_trick_and_later_ones() -> None:
    """A card that takes 14 points in its trick and costs 3 in all costs 17 later; each text has its two figures."""
    for lang in LANGS:
        told = explain(in_this_trick(Card("AS"), 14, 3.0), lang)
        assert "14" in told and "17.0" in told
        assert "5.0" in explain(in_this_trick(Card("AS"), 0, 5.0), lang)
        assert "1.0" in explain(in_this_trick(Card("AS"), -4, 3.0), lang)
        assert "1.4" in explain(in_this_trick(Card("AS"), 1, 0.4, tricks=True), lang)
