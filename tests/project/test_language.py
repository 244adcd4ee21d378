"""The language that is spoken where none is named, and a language that is added by files alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path

import pytest

import cardwidgets
from cardwidgets import (
    HandWidget,
    OddsWidget,
    RankLadderWidget,
    ReviewWidget,
    TableWidget,
    TrickWidget,
    open_table,
    use,
)
from cardwidgets.core.cards import Card
from cardwidgets.lessons.exercises.brag import which_wins
from cardwidgets.locale import UnknownWord, card_name, language, languages, say, words
from cardwidgets.odds.results import Chance
from tests.support.wire import Wire

lists = import_module("cardwidgets.locale.words")  # the module: the package has a function of this name

OVER = open_table("brag", seats=2, seed=3)
while OVER.asked is not None:
    OVER.play("fold" if "fold" in OVER.asked.choices else "look")

MADE: dict[str, Callable[..., str]] = {
    "hand": lambda **lang: str(HandWidget("KS KH 5D", **lang).view),
    "ladder": lambda **lang: str(RankLadderWidget("brag", **lang).view),
    "odds": lambda **lang: str(OddsWidget("brag", "KS KH", **lang).view),
    "table": lambda **lang: str(TableWidget("brag", seed=3, **lang).view),
    "trick": lambda **lang: str(TrickWidget("briscola", seed=3, **lang).view),
    "review": lambda **lang: str(ReviewWidget(OVER, seat=1, **lang).board.view),
    "exercise": lambda **lang: which_wins(3, **lang).question,
    "sentence": lambda **lang: Chance(1, 4).sentence(**lang),
    "card": lambda **lang: card_name(Card("QS"), **lang),
}


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    yield
    use()


@pytest.mark.parametrize("kind", MADE)
def test_what_names_no_language_speaks_the_one_in_use(wire: Wire, kind: str) -> None:
    """It is what it would be with ``lang=``, which goes before it; and English again when nothing is in use."""
    made = MADE[kind]
    english, japanese = made(lang="en"), made(lang="ja")
    assert english != japanese and made() == english
    use(lang="ja")
    assert made() == japanese and made(lang="en") == english
    use(lang=None)
    assert made() == english


def test_a_language_without_words_is_refused_by_name_and_changes_nothing() -> None:
    """The error names those that there are."""
    use(lang="ja")
    for wrong in ("jp", "", 3, ["ja"]):
        with pytest.raises(UnknownWord, match=", ".join(languages())):
            use(lang=wrong)  # type: ignore[arg-type]
    assert language() == "ja" and language("en") == "en"


def test_a_language_may_say_a_section_in_several_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A third language of two small files: what each says of a section holds, and all else is said in English."""
    here = Path(cardwidgets.__file__).parent / "locale"
    (tmp_path / "en").symlink_to(here / "en")
    (tmp_path / "nl").mkdir()
    (tmp_path / "nl" / "common.toml").write_text('language = "Nederlands"\n[table]\nundo = "Terug"\n', "utf-8")
    (tmp_path / "nl" / "more.toml").write_text('[table]\nredo = "Opnieuw"\n[table.tag]\nturn = "aan zet"\n', "utf-8")
    monkeypatch.setattr(lists.resources, "files", lambda package: tmp_path)
    forget()
    try:
        assert languages() == ("en", "nl")
        use(lang="nl")
        assert [say("table.undo"), say("table.redo"), say("table.tag.turn")] == ["Terug", "Opnieuw", "aan zet"]
        assert say("table.deal") == say("table.deal", "en") and words("table")["undo"] == "Terug"
        (tmp_path / "nl" / "third.toml").write_text('[table]\nundo = "Ongedaan"\n', "utf-8")
        forget()
        with pytest.raises(ValueError, match=r"table\.undo"):
            say("table.undo")
    finally:
        monkeypatch.undo()
        forget()


def forget() -> None:
    """Forget the words read from the folders of the languages."""
    lists._forget()
    lists.languages.cache_clear()
    lists._book.cache_clear()
