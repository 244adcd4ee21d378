"""The word lists: the same keys in every language, the same figures, and words that people say."""

from __future__ import annotations

import ast
import inspect
import logging
import pkgutil
import re
import tomllib
from collections.abc import Iterable, Iterator
from fractions import Fraction
from importlib import import_module, resources
from pathlib import Path
from random import Random
from string import Formatter
from typing import Any
from unittest.mock import patch

import pytest
from babel import Locale
from babel.numbers import get_group_symbol

import cardwidgets.course
from cardwidgets import TableWidget, open_table, variants
from cardwidgets.core.cards import BACK, JOKERS, Card, Cards, pack
from cardwidgets.core.errors import CardTableError, Why
from cardwidgets.course.listings import Words
from cardwidgets.locale import add_words, card_name, explain, frequency, languages, often, say, words
from cardwidgets.locale.numbers import grouped, plural
from cardwidgets.locale.words import _ADDED, _forget, _form, _note_missing, _written, names, spoken

pytestmark = pytest.mark.ci

FORM = re.compile(r"(zero|one|two|few|many|other)(_[a-z]+)?")


def book(lang: str) -> dict[str, Any]:
    """The words as they lie in the package, read without the package's loader; no group may be in two files."""
    here = Path(str(resources.files("cardwidgets.locale")))
    words: dict[str, Any] = {}
    for file in sorted((here / lang).glob("*.toml")):
        group = tomllib.loads(file.read_text(encoding="utf-8"))
        assert not words.keys() & group.keys(), f"{file.name} hides words of another file"
        words |= group
    return words


def entries(group: dict[str, Any], path: str = "") -> Iterator[tuple[str, list[str]]]:
    """Every key with its texts: one, or one for each form of number."""
    for name, text in group.items():
        if isinstance(text, str):
            yield path + name, [text]
        elif all(map(FORM.fullmatch, text)):
            yield path + name, list(text.values())
        else:
            yield from entries(text, f"{path}{name}.")


def places(texts: list[str]) -> set[str]:
    return {name for text in texts for _, name, _, _ in Formatter().parse(text) if name is not None}


def in_files(keys: Iterable[str], lang: str) -> str:
    """The keys after the file that has the table in which each stands, in the language that has them."""
    here = Path(str(resources.files("cardwidgets.locale"))) / lang
    owner = {table: file.name for file in here.glob("*.toml") for table in tomllib.loads(file.read_text("utf-8"))}
    return ", ".join(f"{owner[key.partition('.')[0]]}: {key}" for key in sorted(keys))


ENGLISH = dict(entries(book("en")))


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_every_language_has_the_same_keys(lang: str) -> None:
    """A word that exists in one language exists in all, so no reader meets a hole."""
    keys = dict(entries(book(lang))).keys()
    assert not (lacking := ENGLISH.keys() - keys), f"locale/{lang} lacks {in_files(lacking, 'en')}"
    assert not (alone := keys - ENGLISH.keys()), f"locale/en lacks {in_files(alone, lang)}"
    assert len(keys) > 150


@pytest.mark.parametrize("lang", languages())
def test_every_language_has_the_same_figures(lang: str) -> None:
    """A sentence needs the same figures in every language; a language may lack some, and has none of its own."""
    for key, texts in entries(book(lang)):
        assert places(texts) == places(ENGLISH[key]), key


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_texts_are_plain(lang: str) -> None:
    """No text is empty, holds markup or a place that could reach into an object."""
    for key, texts in entries(book(lang)):
        for text in texts:
            assert text.strip(), key
            assert not re.search(r"<[a-z/]|&[a-z]+;", text), key
        assert all(re.fullmatch(r"[a-z_]+", name) for name in places(texts)), key


TYPED = re.compile(
    r"\{\w+\}|\w+\(\)|NumPy|Numba|pip install \"cardwidgets\[\w+\]\"|Run All Above Selected Cell|「(?:before|after)」"
)
"""Text in Latin letters in every language: holes, functions, packages, an entry of Jupyter's menu."""


def test_japanese_is_japanese() -> None:
    """Japanese texts are written in Japanese, with Japanese stops, but for what one types; sentences end as such."""
    for key, (text, *rest) in entries(book("ja")):
        assert not rest, f"{key}: Japanese has no plural"
        bare = re.sub(r"\{\w+\}|[\d\s、。：／%±A-K…〜·「」（）-]", "", text)
        assert not bare or re.search(r"[ぁ-んァ-ヶ一-龥]", bare), key
        assert not re.search(r"[ぁ-んァ-ヶ一-龥][,.!?;:]", text), f"{key}: western stop"
        assert text == "Language / 言語" or not re.search(r"[A-Za-z]{4,}", TYPED.sub("", text)), key
    assert all(text.endswith("。") for text in words("why", "ja").values())
    assert all(text.endswith(".") for text in words("why", "en").values())


def test_no_english_text_hangs_on_a_semicolon() -> None:
    """Two ideas are two sentences: only what stands between items with commas within them is a semicolon, as in the
    list of dates that a timeline says aloud.
    """
    between = {"history.next", "card.clauses"}
    found = [key for key, texts in ENGLISH.items() for text in texts if text != "; " and ";" in text]
    found += [key for key, texts in ENGLISH.items() if "; " in texts and key not in between]
    assert not found, in_files(found, "en")


# For one thing one word: the Japanese word of a thing that the English text names. A text may do without where the
# sentence needs no name for it; those that do are listed.
JAPANESE_FOR = {
    r"partners?": "パートナー|ペア戦",
    r"declarers?": "デクレアラー",
    r"signals?": "シグナル",
    r"captains?": "キャプテン",
    r"talon|stock": "山札",
    r"leopards?": "豹子",
    r"straight": "ストレート",
    r"kings?": "キング",
    r"queens?": "クイーン|Q-6-4",
    r"jacks?": "ジャック|従者",
    r"knights?": "騎士",
    r"aces?": "エース",
    r"misère": "ミゼール",
    r"whist(s|ed|ers?)?": "ヴィスト",
    r"defenders?": "ディフェンダー",
    r"mountain": "ペナルティ",
    r"auction": "ビッド",
    r"mariages?": "マリッジ",
    r"marriages?": "マリッジ",
    r"pot": "ポット",
    r"blind": "ブラインド|見ないで",
    r"laid? aside|lays aside|discard": "捨て",
    r"wild": "ワイルドカード",
    r"crash": "クラッシュ",
    r"forehand": "ディーラーの左隣",
    r"six pairs": "6組のペア|6組",
}
SAYS_IT_OTHERWISE = {"briscola.fact.alone", "briscola.over.aside", "preferans.end.on"}  # the last is narrow

# Words that stand for nothing here, each with the one that does.
NOT_SO = {
    r"(?<![手山絵])(?<!切り)(?<!捨て)札": "カード",
    r"味方|仲間に": "パートナー",
    r"守る側|守備": "ディフェンダー",
    r"オークション|落札|競り落": "ビッド（に勝つ）",
    r"賭け[金率]": "賭け額",
    r"上乗せ": "レイズ",
    r"手元のチップ": "手持ちのチップ",
    r"わきに": "捨てる、捨て札",
    r"山(?!札)(?!」)": "ペナルティ（ロシア語の「山」は用語集で）",
    r"放棄|投げ返": "プレイを拒否する、たたきつける",
    r"余[っり]た?の?手札": "誰のものでもない手札",
    r"位置": "場所",
    r"順序": "順番",
    r"くらべ": "比べる",
    r"わか[るりられろっ]": "分かる",
    r"いちばん|一番|もっとも": "最も",
    r"だれ": "誰",
    r"受けと": "受け取る",
    r"取りかえ": "取り替える",
    r"親戚": "近縁のゲーム",
    r"スリーカードポーカー": "スリーカード・ポーカー",
    r"ストレートフラッシュ": "ストレート・フラッシュ",
    r"[二三四五六七八九十](枚(?!ブラグ)|点|組|か所|トリック)": "算用数字",
    r"(?<![-A-Z])[KQJ][のとか、をがは]": "キング、クイーン、ジャック",
}


def test_japanese_has_one_word_for_one_thing() -> None:
    """The Japanese text names by one word what the English names (that of the articles, where they have one)."""
    for key, (text, *_) in entries(book("ja")):
        english = re.sub(r"\{\w+\}", "", " ".join(ENGLISH[key])).lower()
        for named, word in JAPANESE_FOR.items():
            if re.search(rf"\b(?:{named})\b", english) and key not in SAYS_IT_OTHERWISE:
                assert re.search(word, text), f"{key}: {named} is {word}, not {text}"
        for other, word in NOT_SO.items():
            assert not re.search(other, text), f"{key}: {re.search(other, text)} should be {word}"


def test_japanese_is_set_without_spaces() -> None:
    """No space stands beside a Japanese character, nor between it and a figure, name or card; only around a dot."""
    japanese = r"[ぁ-んァ-ヶー一-龥。、：；（）「」／×…％]"
    for key, (text, *_) in entries(book("ja")):
        bare = text.replace(" · ", "·").replace("Language / ", "")
        assert not re.search(rf"{japanese} | {japanese}", bare), f"{key}: {text}"
        assert bare == bare.strip() and "  " not in bare, f"{key}: {text}"
        assert not re.search(r"[Ａ-Ｚａ-ｚ０-９]", text), f"{key}: {text}"


LABELS = re.compile(r"(?<![\w{])([A-D])(?:, ([A-D]))?,? (?:or|and) ([A-D])(?![\w}])")
"""Two or three things that a sentence calls by letters."""


def test_what_is_called_by_a_letter_is_so_in_japanese() -> None:
    """A hand called A is no ace."""
    labelled = {key: set(LABELS.findall(text)[0]) for key, (text, *_) in ENGLISH.items() if LABELS.search(text)}
    japanese = dict(entries(book("ja")))
    assert len(labelled) > 1
    for key, letters in labelled.items():
        assert letters - {""} <= set(re.findall(r"(?<![A-Za-z])[A-D](?![A-Za-z])", japanese[key][0])), key


def test_japanese_sentences_end_alike() -> None:
    """Every sentence of a reason is polite to its end, and a question of an exercise asks or bids."""
    polite = r"(です|でした|ます|ません|ました|ください|ですか)(（[^）]*）)?。"
    for key, text in words("why", "ja").items():
        for sentence in re.findall(r"[^。]+。", text):
            assert re.fullmatch(rf".*{polite}", sentence), f"why.{key}: {sentence}"
    for key, (text, *_) in entries(book("ja")):
        if key.endswith(".question"):
            assert re.search(r"(か|ください)(（[^）]*）)?。$", text), f"{key}: {text}"


def test_japanese_words_of_the_table() -> None:
    """The terms are those of the Japanese articles on Brag (seeds 000 and 004)."""
    names = [say(f"category.{key}.name", "ja") for key in ("prial", "running_flush", "run", "flush", "pair", "high")]
    assert names == ["プライアル", "ランニング・フラッシュ", "ラン", "フラッシュ", "ペア", "ハイカード"]
    assert (say("table.pot", "ja"), say("table.tag.blind", "ja")) == ("ポット", "ブラインド")


def test_plural_follows_the_figure_n() -> None:
    """One is one, everything else is other; a language without forms has one text."""
    assert say("hand.more", n=1) == "choose 1 more"
    assert say("hand.more", n=0) == "choose 0 more"
    assert say("hand.more", "ja", n=1) == "あと1枚選んでください"


def test_figures_are_data() -> None:
    """A figure is set as it is: a name with braces is never read as a place; thousands get commas."""
    assert say("table.thinking", name="{n.__class__}") == "{n.__class__} is thinking…"
    assert say("ladder.often", times=1, tries=22100) == "1 in 22,100"
    assert say("ladder.wild", "ja", cards=Cards("AD JC")) == "ワイルドカード：ダイヤのエース、クラブのジャック。"


def test_a_frequency_is_in_whole_numbers_and_near() -> None:
    """For every share of up to 120 tries: whole tries, never a part of one, two points of a hundred off at most."""
    for tries in range(2, 121):
        for times in range(1, tries):
            share = Fraction(times, tries)
            told, among = frequency(share)
            assert 0 < told < among and isinstance(told, int) and isinstance(among, int)
            assert abs(Fraction(told, among) - share) <= min(Fraction(1, 50), share / 10, (1 - share) / 10), share
    assert [frequency(share) for share in (0, 1, Fraction(1, 425), 0.625, 0.6)] == [
        (0, 1),
        (1, 1),
        (1, 425),
        (5, 8),
        (3, 5),
    ]
    assert (often(0), often(1), often(0.6), often(0.6, "ja")) == ("–", "always", "3 in 5", "5回に3回")
    with pytest.raises(ValueError, match="from 0 to 1"):
        frequency(1.5)


def test_reasons_become_sentences() -> None:
    """A reason of the rules is said with its figures, and with those that only the speaker knows."""
    assert "at least 1,200 new chips" in explain(Why("below_price", {"price": 1200}))
    blind = Why("below_price", {"price": 3, "blind": True, "level": 5})
    assert explain(blind) == "Pay at least 3 new chips. You are blind, so you pay half the price of 5, rounded up."
    assert "half" not in explain(Why("below_price", {"price": 5, "blind": False, "level": 5}))
    assert explain(Why("foreign_card", {"card": "QS"}), "ja").startswith("スペードのクイーンは")
    blind = Why("below_price", {"price": 3, "blind": True, "level": 5})
    assert explain(blind) == "Pay at least 3 new chips. You are blind, so you pay half the price of 5, rounded up."
    assert "half" not in explain(Why("below_price", {"price": 5, "blind": False, "level": 5}))
    assert explain(Why("foreign_card", {"card": "<b>"})).startswith("The <b> is not")
    assert "9枚" in explain(Why("below_price", {"price": 4}), "ja", price=9)


def calls(*names: str) -> Iterator[ast.Call]:
    """Every call of a function or method of these names in the source of the package."""
    package = Path(__file__).parents[2] / "cardwidgets"
    for file in package.glob("[!f]*/**/*.py"):  # the browser half speaks to builders only
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
                if name in names and node.args:
                    yield node


def reasons() -> Iterator[tuple[str, set[str] | None]]:
    """Every reason that the rules can give, with its figures if all of them stand there in the source."""
    for call in calls("Why", "RuleOfThumb"):
        key, figures = call.args[0], call.args[1] if len(call.args) > 1 else ast.Dict([], [])
        whole = isinstance(figures, ast.Dict) and all(isinstance(name, ast.Constant) for name in figures.keys)
        named = {str(name.value) for name in figures.keys} if whole else None
        for one in (key.body, key.orelse) if isinstance(key, ast.IfExp) else (key,):
            if isinstance(one, ast.Constant):
                yield str(one.value), named


def test_every_word_that_is_said_exists() -> None:
    """Each key that the source says outright stands in the word lists, and its figures are given."""
    given = [call for call in calls("say", "Refusal") if isinstance(call.args[0], ast.Constant)]
    assert len(given) > 50
    for call in given:
        key = str(call.args[0].value) if isinstance(call.args[0], ast.Constant) else ""
        assert key in ENGLISH, key
        named = {keyword.arg for keyword in call.keywords}
        assert None in named or places(ENGLISH[key]) <= named, key


def test_every_word_of_the_course_exists() -> None:
    """Each key that a page's helper says through `Words`, or gives as the head of a column, is in the word lists."""
    given = []
    for found in pkgutil.iter_modules(cardwidgets.course.__path__, "cardwidgets.course."):
        module = import_module(found.name)
        for node in ast.walk(ast.parse(inspect.getsource(module))):
            if not isinstance(node, ast.Call):
                continue
            said = getattr(module, node.func.id, None) if isinstance(node.func, ast.Name) else None
            if isinstance(said, Words) and node.args and isinstance(node.args[0], ast.Constant):
                given.append(f"{said.section}.{node.args[0].value!s}")
            of = node.func.value if isinstance(node.func, ast.Attribute) and node.func.attr == "row" else None
            heads = getattr(module, of.id, None) if isinstance(of, ast.Name) else getattr(said, "__self__", None)
            if isinstance(heads, Words):
                given += [f"{heads.section}.{cell.arg}" for cell in node.keywords if cell.arg]
    assert len(given) > 400
    assert not [key for key in given if key not in ENGLISH]


def test_no_word_of_the_course_is_idle() -> None:
    """Each key of a section of `Words` is said by a module that has the section: as it stands, or put together."""
    said: dict[str, list[str]] = {}
    for found in pkgutil.iter_modules(cardwidgets.course.__path__, "cardwidgets.course."):
        module, patterns = import_module(found.name), []
        for node in ast.walk(ast.parse(inspect.getsource(module))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                patterns.append(re.escape(node.value))
            elif isinstance(node, ast.JoinedStr):
                parts = (re.escape(str(part.value)) if isinstance(part, ast.Constant) else ".+" for part in node.values)
                patterns.append("".join(parts))
            elif isinstance(node, ast.Call) and ast.unparse(node.func).rpartition(".")[2] == "row":
                patterns += [cell.arg for cell in node.keywords if cell.arg]
        for section in {one.section for one in vars(module).values() if isinstance(one, Words)}:
            said.setdefault(section, []).extend(one for one in patterns if one.strip(".+"))
    assert len(said) > 10
    idle = [
        key
        for key in ENGLISH
        if (section := key.partition(".")[0]) in said
        and not re.fullmatch(rf"({re.escape(section)}\.)?({'|'.join(said[section])})", key)
    ]
    assert not idle, "words of the course that nothing says"


def test_every_reason_has_its_sentence() -> None:
    """Every refusal can be explained: each reason in the source has a sentence for its figures."""
    sentences = {key.removeprefix("why."): texts for key, texts in ENGLISH.items() if key.startswith("why.")}
    given = list(reasons())
    assert len(given) > 20
    for key, figures in given:
        assert key in sentences, f"no sentence for the reason {key!r}"
        if figures is None:
            continue
        for name in {key, *(f"{key}_{figure}" for figure in figures)} & sentences.keys():
            assert places(sentences[name]) <= figures, name
    unused = {key for key in sentences if not any(key == k or key.startswith(f"{k}_") for k, _ in given)}
    assert not unused, "sentences without a reason"


@pytest.mark.parametrize(
    ("key", "lang"), [("table.undoo", "en"), ("nowhere", "ja"), ("table", "en"), ("table.undo.x", "en"), ("why", "xx")]
)
def test_unknown_words_are_lookup_errors(key: str, lang: str) -> None:
    """A word nobody wrote is a `LookupError` of this package, never a bare key on the screen."""
    with pytest.raises(LookupError) as caught:
        say(key, lang)
    assert isinstance(caught.value, CardTableError)


def test_missing_figures_and_groups_are_lookup_errors() -> None:
    """A sentence without its figure is refused, as are a reason and a group without words."""
    for call in (lambda: say("table.thinking"), lambda: explain(Why("no_such_reason")), lambda: words("table.undo")):
        with pytest.raises(LookupError):
            call()


def test_words_of_a_group() -> None:
    """A group gives its texts unfilled, for a screen that fills in the figures."""
    group = words("table", "en")
    assert group["step"] == "{n} of {m}"
    assert group["tag.turn"] == "to play"
    assert set(languages()) == {
        folder.parent.name for folder in Path(str(resources.files("cardwidgets.locale"))).glob("*/common.toml")
    }
    assert words("table", "it")["pot"] == group["pot"], "what a language lacks is said in English"
    assert words("table", "it")["undo"] == "Indietro"


def test_a_missing_word_falls_back_and_is_logged_once(caplog: pytest.LogCaptureFixture) -> None:
    """English stands in for what a language lacks, and one line of the log names the key."""
    with caplog.at_level(logging.INFO, logger="cardwidgets.locale"):
        _forget()
        _note_missing.cache_clear()
        for _ in range(3):
            assert say("table.pot", "it") == say("table.pot") == "Pot"
    assert [record.getMessage() for record in caplog.records] == ["no word 'table.pot' in 'it': said in 'en' instead"]


def test_numbers_are_written_as_in_the_language() -> None:
    """Plural categories and the sign between thousands are those of CLDR."""
    assert [say("hand.more", "it", n=n) for n in (1, 2)] == ["scegline ancora 1", "scegline ancora 2"]
    assert say("table.carried", n=12345) == "carried 12,345"
    assert _written(12345, "it") == "12.345"
    assert _form({"one": "день", "few": "дня", "many": "дней", "other": "дня"}, "ru", {"n": 5}) == "дней"


@pytest.mark.parametrize(
    ("name", "seats"),
    [("briscola", 2), ("briscola", 4), ("chiamata", 5), ("marianna", 2), ("brusquembille", 2)],
)
def test_a_language_is_added_by_files_alone(name: str, seats: int, caplog: pytest.LogCaptureFixture) -> None:
    """A deal of Briscola shows no English word in Italian, from the first question to the result."""
    with caplog.at_level(logging.INFO, logger="cardwidgets.locale"):
        _forget()
        _note_missing.cache_clear()
        widget = TableWidget(open_table(name, seats=seats, seed=3), lang="it", players={}, seat=None)
        while widget.table.asked:
            widget.table.play(widget.table.asked.choices.sample(Random(widget.table.ply)))
            widget.redraw()
    missing = {str(record.args[0]) for record in caplog.records if isinstance(record.args, tuple)}
    groups = ("briscola.", "tricks.", "card.", "why.", "game.", f"variant.{name}.")
    assert not [key for key in missing if key.startswith(groups)]


@pytest.mark.parametrize("lang", ["en", "it"])
def test_a_table_offers_the_languages_that_its_screen_has(lang: str) -> None:
    """The switch holds the languages whose folders have the file of the family, and the one that is spoken."""
    folder = Path(str(resources.files("cardwidgets.locale")))
    for family in sorted({variant.family for variant in variants()}):
        name = next(variant.name for variant in variants() if variant.family == family)
        widget = TableWidget(open_table(name, seed=1), lang=lang)
        [switch] = [one for one in widget.view["switches"] if one["name"] == "lang"]
        there = {file.parent.name for file in folder.glob(f"*/table-{family}.toml")}
        assert {"en"} < there
        assert [one["value"] for one in switch["options"]] == sorted(there | {lang}) and switch["value"] == lang


def test_a_game_of_your_own_is_offered_where_it_has_words() -> None:
    """Languages that have every file, and those to which words were added."""
    partly = set(languages()) - set(spoken("table-snap"))
    assert "it" in partly and {"en", "ja"} <= set(spoken("table-snap"))
    with patch.dict(_ADDED, {"it": {"snap": {"go": "Via!"}}}):
        _forget()
        assert "it" in spoken("table-snap") and "it" not in spoken("table-brag")
    _forget()


def test_words_of_your_own() -> None:
    """A game of one's own brings its words: any number of times, but never others under a name that is taken."""
    own = {"snap": {"message": {"any": "Your turn: {n} cards."}}}
    add_words("en", own)
    add_words("en", own)
    assert say("snap.message.any", "ja", n=3) == "Your turn: 3 cards."
    with pytest.raises(ValueError, match=r"snap\.message\.any"):
        add_words("en", {"snap": {"message": {"any": "Go!"}}})
    with pytest.raises(ValueError, match=r"table\.undo"):
        add_words("ja", {"table": {"undo": "x"}})
    for wrong in ({"snap": 3}, {"snap": {"a.b": "x"}}, ["snap"]):
        with pytest.raises(ValueError, match=r"words|name"):
            add_words("en", wrong)  # type: ignore[arg-type]
    with pytest.raises(LookupError, match="xx"):
        add_words("xx", own)
    assert say("snap.message.any", n=3) == "Your turn: 3 cards."


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("faces", ["french", "italian"])
def test_every_card_has_its_own_name(lang: str, faces: str) -> None:
    """54 cards, 54 spoken names; and one name for every card that lies face down."""
    names = [card_name(card, lang, faces) for card in pack(52, jokers=2)]
    assert len(set(names)) == 54
    assert card_name(BACK, lang, faces) not in names


def test_spoken_names() -> None:
    """Names as card players say them."""
    assert card_name(Card("TS")) == "10 of spades"
    assert card_name(Card("QS"), "ja") == "スペードのクイーン"
    assert card_name(Card("QH"), "en", "italian") == "knight (cavallo) of cups"
    assert card_name(Card("KC"), "ja", "italian") == "棍棒のキング（レ）"
    assert card_name(JOKERS[1]) == "joker 2"
    assert card_name(BACK) == "face-down card"


def test_a_name_that_begins_like_a_plural_form_is_a_name_of_its_own() -> None:
    """Only a group of nothing but forms, with one for every other number, is one text."""
    assert {"over.other_shown", "over.you_shown"} <= names("game") and "over" not in names("game")


BEYOND = ("ar", "cs", "cy", "de_CH", "fr", "fr_CA", "ga", "he", "hi", "lt", "lv", "pl", "pt_PT", "ro", "ru", "sl", "zh")
"""Languages without words here, for whose sake the rules are those of all languages."""


@pytest.mark.parametrize("lang", [*languages(), *BEYOND])
def test_plural_forms_and_figures_are_those_of_babel(lang: str) -> None:
    """Every whole number gets the form and the signs that Babel gives it.

    Where a newer CLDR has other rules, `python -m tests.tools.cldr` writes them down.
    """
    theirs, sign = Locale.parse(lang).plural_form, get_group_symbol(lang)
    numbers = [*range(-30, 400), 1_000, 1_001, 2_000, 22_100, 100_000, 1_000_000, 1_000_001, 3_000_000]
    assert [plural(number, lang) for number in numbers] == [theirs(abs(number)) for number in numbers]
    assert grouped(-1_234_567, lang) == f"-1{sign}234{sign}567"


def test_a_region_speaks_as_its_language_and_an_unknown_language_by_the_root() -> None:
    """A language that CLDR does not list has the nearest entry."""
    assert [plural(number, "pl_PL") for number in (1, 3, 5)] == ["one", "few", "many"]
    assert (plural(1, "xx"), grouped(1000, "xx")) == ("other", "1,000")
