"""The glossary: every word in two languages, findable, linkable, and the same as on the screen."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from itertools import product

import pytest

from cardwidgets import GlossaryWidget, variants
from cardwidgets.core.errors import CardTableError
from cardwidgets.judge.rankings import RANKINGS
from cardwidgets.judge.three_card import Category
from cardwidgets.lessons import glossary, link, term
from cardwidgets.lessons.glossary import Term, said_at
from cardwidgets.lessons.hands import kind_words, rule_of
from cardwidgets.locale import add_words
from tests.support.sampling import each
from tests.support.wire import Wire

WORDS = glossary()
every_word = each("entry", WORDS)

SEEDS = {
    "prial": "プライアル",
    "running flush": "ランニング・フラッシュ",
    "run": "ラン",
    "flush": "フラッシュ",
    "pair": "ペア",
    "high card": "ハイカード",
    "pot": "ポット",
    "bet": "ベット",
    "blind": "ブラインド",
    "wild card": "ワイルドカード",
    "dealer": "ディーラー",
    "deal": "ディール",
    "shuffle": "シャッフル",
    "leopard": "豹子",
    "golden flower": "金花",
}
"""Words as the Japanese articles on Brag have them (seeds 000, 003 and 004)."""


class Page(HTMLParser):
    """The ids, the places links lead to, and the text of a piece of HTML."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.links: list[str] = []
        self.text: list[str] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        self.ids += [found["id"] or ""] if "id" in found else []
        self.links += [found["href"] or ""] if "href" in found else []

    def handle_data(self, data: str) -> None:
        self.text.append(data)


@every_word
def test_every_word_is_told_in_both_languages(entry: Term) -> None:
    """A name and a sentence in English and in Japanese; a foreign word says from which language it is."""
    assert entry.said("en")
    assert re.search(r"[ぁ-んァ-ヶ一-龥]", entry.said("ja"))
    assert re.fullmatch(r"[A-Z0-9“].*\.", entry.meaning("en"))
    assert re.search(r"[ぁ-んァ-ヶ一-龥]", entry.meaning("ja"))
    assert entry.meaning("ja").endswith("。")
    assert not re.search(r"[ぁ-ん一-龥]", entry.said("en") + entry.meaning("en"))
    assert bool(entry.original) == bool(entry.language)
    assert re.fullmatch(r"[a-z_]+", entry.key)


@every_word
def test_a_meaning_does_not_begin_with_its_word(entry: Term) -> None:
    """A verdict says a word and its meaning in one line, and would say the word twice."""
    word, meaning = (
        [each.rstrip("s") for each in re.findall(r"\w+", said.lower())]
        for said in (entry.said("en"), entry.meaning("en"))
    )
    assert not set(word) <= set(meaning[:6])


@every_word
def test_every_word_is_found_by_its_names(entry: Term) -> None:
    """By key, by English, by Japanese, whatever the capitals."""
    assert term(entry.key) == term(f" {entry.key.upper()} ") == entry
    assert term(entry.said()).said() == entry.said()
    assert term(entry.said("ja")).said("ja") == entry.said("ja")


def test_keys_are_different() -> None:
    """A key names one word."""
    assert len({entry.key for entry in WORDS}) == len(WORDS) > 40


@pytest.mark.parametrize(("english", "japanese"), SEEDS.items())
def test_words_of_the_articles(english: str, japanese: str) -> None:
    """Terms are those of the articles the course is made from."""
    assert term(english).said("ja") == japanese
    assert term(japanese).said() == english


def test_the_same_words_as_on_the_screen() -> None:
    """The glossary calls the kinds of hands as the widgets do."""
    for ranking, category in product(RANKINGS.values(), Category):
        entry = term(rule_of(ranking, category))
        for lang in ("en", "ja"):
            assert entry.said(lang).casefold() == kind_words(ranking, category).said(lang).casefold()


def test_originals() -> None:
    """Words are found in the language they come from."""
    assert term("pair royal").key == "prial"
    assert term("तीन पत्ती").language == "Hindi"
    assert term("詐金花").said() == "Zha Jin Hua"


def test_unknown_words_say_what_is_near() -> None:
    """A word that is not there is a `LookupError` of this package, with the nearest that is."""
    with pytest.raises(LookupError, match="did you mean 'prial'") as caught:
        term("priall")
    assert isinstance(caught.value, CardTableError)
    with pytest.raises(LookupError, match="brag"):
        glossary("bragg")


def test_links_lead_to_rows() -> None:
    """Each word has a row with an id of its own, and its link leads there."""
    page = Page(glossary("brag")._repr_html_())
    assert len(set(page.ids)) == len(page.ids) == len(glossary("brag"))
    for entry in glossary("brag"):
        assert Page(link(entry.key)).links == [f"#{page.ids[page.ids.index(entry.anchor)]}"]
    assert Page(link("prial", "ja", "words.ipynb")).links == ["words.ipynb#term-prial"]
    assert Page(link("prial", "ja")).text == ["プライアル"]


def test_every_word_is_on_the_page_under_all_its_names(wire: Wire) -> None:
    """The glossary travels whole, in each language: no name of a word and no meaning is left out."""
    widget = GlossaryWidget()
    for lang in ("en", "ja"):
        widget.lang = lang
        for entry, (word, others, meaning) in zip(WORDS, widget.glossary["terms"], strict=True):
            assert (word, meaning) == (entry.said(lang), entry.meaning(lang))
            names = {entry.said("en"), entry.said("ja"), entry.original} - {entry.said(lang), ""}
            assert all(name in others for name in names), entry.key
    brag = GlossaryWidget("brag", lang="ja")
    assert brag.glossary["terms"][1][1] == "prial · pair royal（英語から）"
    assert brag.text().splitlines()[1].startswith("プライアル · prial · pair royal（英語から）：同じランク")
    with pytest.raises(LookupError, match="brag"):
        GlossaryWidget("bragg")


def test_a_page_of_all_words_is_folded_by_family() -> None:
    """Each family of games is a table that opens; one family alone is open."""
    page = glossary()._repr_html_()
    assert page.count("<details>") == len({entry.family for entry in WORDS}) and "<details open" not in page
    assert glossary("brag")._repr_html_().count("<details open>") == 1


def test_what_is_said_at_a_table() -> None:
    """A table has the words of its own game: no boot at brag, no carried pot at Teen Patti, no history at either."""
    brag, teen = said_at("brag", "brag"), said_at("teen", "brag")
    assert {"prial", "cover", "carried_pot"} <= {entry.key for entry in brag}
    assert {"trail", "boot", "side_show"} <= {entry.key for entry in teen}
    assert {entry.key for entry in brag} & {"boot", "qualify", "primero", "foul"} == set()
    assert {entry.key for entry in teen} & {"carried_pot", "cover", "prial", "primero"} == set()
    assert said_at("crash", "crash")[0].key == "prial" and "foul" in {entry.key for entry in said_at("crash", "crash")}
    assert said_at("no such game") == ()


def test_every_word_is_said_somewhere_or_is_history() -> None:
    """A kind that a word names is one that is played, or the ladder: no word is lost by a slip of the pen."""
    kinds = {variant.kind for variant in variants()} | {"ladder"}
    assert {kind for entry in WORDS for kind in entry.kinds or ()} <= kinds


def test_text_is_never_markup() -> None:
    """The content of a word or a page is shown as text."""
    add_words("en", {"term": {"sly": {"word": "<b>", "meaning": 'a"b.'}}})
    add_words("ja", {"term": {"sly": {"word": "&", "meaning": "<i>。"}}})
    sly = Term("sly", "brag")
    for html in (sly.link("en", '"><script>'), sly.explained("ja"), sly._repr_html_()):
        assert not re.search(r"<(i>|script)|>&<", html)
    assert Page(sly.link()).text == ["<b>"]


def test_as_a_frame() -> None:
    """A row for each word, by its key."""
    frame = glossary("brag").to_frame()
    assert list(frame.columns) == ["family", "en", "ja", "en_meaning", "ja_meaning", "original", "language"]
    assert frame.loc["prial", "ja"] == "プライアル"
    assert len(frame) == len(glossary("brag"))


def test_as_text() -> None:
    """A line for each word, with all its names."""
    lines = repr(glossary("brag")).splitlines()
    assert len(lines) == len(glossary("brag"))
    assert lines[1].startswith("prial · pair royal (English) · プライアル: Three cards of one rank")
