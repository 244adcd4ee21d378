"""Words for people, by key: a folder of TOML files for each language. Also names and sentences made of them.

A key is a path with dots ("table.undo"). A text may have places for figures in braces ("{n} of {m}"). A text with
plural forms is a TOML table of the CLDR plural categories of its language (``one``, ``few``, ``other`` and so on). The
figure ``n`` chooses among the forms; in a form named ``one_price`` the figure ``price`` does.

A language is a folder here, named by its CLDR identifier; its ``common.toml`` has the language's own name for itself. A
key that a language lacks is said in English, and the log ``cardwidgets.locale`` names it. The files are read when the
first word is needed.
"""

from __future__ import annotations

import logging
import re
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from importlib import resources
from operator import itemgetter
from string import Formatter
from typing import NamedTuple, TypeAlias, TypeVar, cast

from ..core.cards import Card, Cards
from ..core.errors import CardTableError, NotationError, Why, nearest, quoted, shown
from ..core.plain import typed
from .numbers import CATEGORIES, grouped, plural

__all__ = [
    "FALLBACK",
    "HandName",
    "UnknownWord",
    "add_words",
    "cached_until_words_change",
    "card_name",
    "explain",
    "hand_name",
    "has",
    "kind_key",
    "labelled",
    "language",
    "language_names",
    "languages",
    "listed",
    "named_by_faces",
    "names",
    "noted",
    "own_keys",
    "say",
    "sentences",
    "spoken",
    "use",
    "words",
]

FALLBACK = "en"
"""The language in which every key exists."""

Book: TypeAlias = "dict[str, str | Book]"
"""Texts by name. A group of texts is a book inside a book."""

_FORM = re.compile(rf"({'|'.join(CATEGORIES)})(?:_([a-z_]+))?")
_LOG = logging.getLogger("cardwidgets.locale")
_ADDED: dict[str, Book] = {}
_CACHES: list[Callable[[], None]] = []
"""Functions that clear the caches of texts."""

_Function = TypeVar("_Function", bound=Callable[..., object])


def cached_until_words_change(function: _Function) -> _Function:
    """Cache a function as `functools.cache` does, until words are added or `use` changes the language."""
    found = cache(function)
    _CACHES.append(found.cache_clear)
    return cast(_Function, found)


_USED: list[str] = []


class UnknownWord(CardTableError, LookupError):
    """The error for a missing key, for a language without words, and for a text without one of its figures.

    >>> say("no.such.key", "en")
    Traceback (most recent call last):
    ...
    cardwidgets.locale.words.UnknownWord: no word 'no.such.key'
    """


@cache
def languages() -> tuple[str, ...]:
    """Return the languages that have a folder of words, by their CLDR identifiers.

    >>> languages()
    ('en', 'it', 'ja')
    """
    return tuple(sorted(folder.name for folder in resources.files(__package__).iterdir() if _speaks(folder.name)))


@cached_until_words_change
def spoken(file: str) -> tuple[str, ...]:
    """Return the languages that have a file of words, such as the file of one game.

    ``file``  the name of the file without its ending, as ``"table-briscola"``

    A game of your own has no such file in English. Then the result is every language with all English files, and every
    language to which words were added.

    >>> spoken("table-brag")
    ('en', 'ja')
    """
    wanted = {f"{file}.toml"} if f"{file}.toml" in _files(FALLBACK) else _files(FALLBACK)
    added = () if len(wanted) == 1 else _ADDED
    return tuple(lang for lang in languages() if wanted <= _files(lang) or lang in added)


def language_names(file: str | None = None) -> dict[str, str]:
    """Return each language's name for itself, by its identifier; with ``file`` only those that are `spoken` of it.

    >>> language_names()["ja"]
    '日本語'
    """
    return {lang: say("language", lang) for lang in (languages() if file is None else spoken(file))}


def use(*, lang: str | None = None) -> None:
    """Choose the language of widgets, exercises, tables, pictures and sentences from now on.

    ``lang``  one of `languages`, such as ``"ja"``; None for English

    A ``lang=`` of a widget or a function overrides it. Widgets that exist already keep their language. Raises
    `UnknownWord`, a `LookupError`, if the language has no words, and names the languages that have. Then nothing
    changes.

    >>> use(lang="ja")
    >>> say("table.undo")
    '元に戻す'
    >>> use()
    >>> say("table.undo")
    'Undo'
    """
    _USED[:] = [] if lang is None else [_known(lang)]
    _forget()


def language(lang: str | None = None) -> str:
    """Return ``lang`` if it is given, else the language of `use`, else English. The language is not checked here.

    >>> language("ja")
    'ja'
    """
    return lang if lang is not None else _USED[0] if _USED else FALLBACK


def add_words(lang: str, words: Mapping[str, object]) -> None:
    """Add texts for a game of your own: groups of texts by name, as in a TOML file.

    ``lang``  one of `languages`

    Texts are added to groups that exist. The same words may be added again, as when a cell is run twice, but a text
    that exists cannot be changed.

    >>> add_words("en", {"card": {"joker": "fool"}})
    Traceback (most recent call last):
    ...
    ValueError: ...

    Raises `UnknownWord` if the language has no words. Raises `ValueError` if a value is not a text, or would change a
    text that exists.
    """
    added = _joined(_ADDED.get(lang, {}), _checked(words, ""), "")
    _joined(_book(lang), added, "")
    _ADDED[lang] = added
    _forget()


def say(key: str, lang: str | None = None, /, **figures: object) -> str:
    """Return the text of a key with its figures filled in. Whole numbers are grouped, and cards are named.

    >>> say("hand.more", n=1), say("hand.more", n=2)
    ('choose 1 more', 'choose 2 more')
    >>> say("ladder.subtitle", n=22100)
    'All 22,100 hands of three cards, counted.'

    Raises `UnknownWord`, a `LookupError`, for an unknown key, for an unknown language and for a missing figure.
    """
    if lang is None:
        lang = language()
    if not type(key) is type(lang) is str:
        _find(key, lang)  # raises an error that says which is wrong
    found, said_in = _found(key, lang)
    text = found if isinstance(found, str) else _form(found, said_in, figures)
    if text is None:
        raise UnknownWord(f"{key!r} names a group of words, not a text")
    if "{" not in text:
        return text
    try:
        for name in _places(text):
            figure = figures[name]
            if not (type(figure) is str or (type(figure) is int and -1000 < figure < 1000)):
                figures[name] = _written(figure, lang)
        return text.format_map(figures)
    except KeyError as missing:
        raise UnknownWord(f"the text {key!r} ({said_in}) wants the figure {missing}") from None


@cached_until_words_change
def fixed_text(key: str, lang: str) -> str:
    """Return the text of a key if it takes no figures, else ""; then `say` fills in the figures.

    The result is cached, for screens that say the same words after each move. Raises `UnknownWord`.
    """
    text, _ = _found(key, lang)
    return text if isinstance(text, str) and "{" not in text else ""


@cached_until_words_change
def own_keys(groups: tuple[str, ...]) -> Mapping[str, str]:
    """Return the full key of each text in some groups, by its key within the group. An earlier group overrides a
    later one.
    """
    return {key: f"{group}.{key}" for group in reversed(groups) for key in names(group)}


def has(key: str, lang: str = FALLBACK) -> bool:
    """Return True if a language itself has words under a key, without the fallback to English."""
    return _lookup(key, _whole(lang)) is not None


@cached_until_words_change
def names(group: str) -> frozenset[str]:
    """Return the keys within a group; a text with plural forms counts as one key. Raises `UnknownWord`."""
    return frozenset(_keyed(words(group, FALLBACK)).values())


def words(prefix: str, lang: str | None = None) -> dict[str, str]:
    """Return every text of a group with its places unfilled, for a screen that fills in the figures itself.

    >>> words("card", "en")["down"]
    'face-down card'

    Raises `UnknownWord` for a group that does not exist.
    """
    lang = language(lang)
    _find(prefix, lang)  # raises an error that says which is wrong
    return dict(_words(prefix, lang))


@cached_until_words_change
def _words(prefix: str, lang: str) -> Mapping[str, str]:
    group, _ = _find(prefix, lang)
    if isinstance(group, str):
        raise UnknownWord(f"{prefix!r} is a text, not a group of words")
    texts = dict(_leaves(group))
    base, _ = _find(prefix, FALLBACK)
    if lang == FALLBACK or isinstance(base, str):
        return texts
    there, spoken = set(_keyed(texts).values()), dict(_leaves(base))
    keys = _keyed(spoken)
    missing = {leaf: text for leaf, text in spoken.items() if keys[leaf] not in there}
    for leaf in missing:
        _note_missing(f"{prefix}.{keys[leaf]}", lang)
    return texts | missing


# -- finding a text


def _forget() -> None:
    for forget in _CACHES:
        forget()


def _speaks(folder: str) -> bool:
    return (resources.files(__package__) / folder / "common.toml").is_file()


@cache
def _files(lang: str) -> frozenset[str]:
    """Return the names of the files in the folder of a language."""
    return frozenset(
        file.name for file in (resources.files(__package__) / lang).iterdir() if file.name.endswith(".toml")
    )


def _known(lang: str) -> str:
    if type(lang) is not str:
        raise UnknownWord(
            f"a language must be a text, such as 'ja', not {typed(lang)}; there are words in: {', '.join(languages())}"
        )
    if lang not in languages():
        raise UnknownWord(f"no words in the language {shown(lang, 20)!r}; there are words in: {', '.join(languages())}")
    return lang


@cache
def _book(lang: str) -> Book:
    folder = resources.files(__package__) / _known(lang)
    book: Book = {}
    for file in sorted(folder.iterdir(), key=lambda file: file.name):
        if file.name.endswith(".toml"):
            book = _joined(book, tomllib.loads(file.read_text(encoding="utf-8")), "")
    return book


@cached_until_words_change
def _whole(lang: str) -> Book:
    book = _book(lang)
    return _joined(book, _ADDED[lang], "") if lang in _ADDED else book


def _find(key: str, lang: str) -> tuple[str | Book, str]:
    """Return the text or group under a key, and its language: the one asked for, or English as the fallback."""
    if not isinstance(key, str):
        raise UnknownWord(f"the name of a word must be a text, not {quoted(key)}")
    return _found(key, lang if type(lang) is str else _known(lang))


@cached_until_words_change
def _found(key: str, lang: str) -> tuple[str | Book, str]:
    found = _lookup(key, _whole(lang))
    if found is not None:
        return found, lang
    found = _lookup(key, _whole(FALLBACK))
    if found is None:
        raise UnknownWord(f"no word {key[:80]!r}{_near(key)}")
    _note_missing(key, lang)
    return found, FALLBACK


def _lookup(key: str, book: Book) -> str | Book | None:
    place: str | Book | None = book
    for part in key.split("."):
        place = place.get(part) if isinstance(place, dict) else None
    return place


def _near(key: str) -> str:
    above, _, last = key.rpartition(".")
    group = _lookup(above, _whole(FALLBACK)) if above else _whole(FALLBACK)
    return nearest(last, group) if isinstance(group, dict) else ""


def _keyed(texts: Mapping[str, str]) -> dict[str, str]:
    """Return the key of each text: its own, or the key of its group if the group holds the plural forms of one text."""
    groups: dict[str, list[str]] = {}
    for leaf in texts:
        above, _, last = leaf.rpartition(".")
        groups.setdefault(above, []).append(last)
    forms = {
        above for above, names in groups.items() if above and "other" in names and all(map(_FORM.fullmatch, names))
    }
    return {leaf: above if (above := leaf.rpartition(".")[0]) in forms else leaf for leaf in texts}


@cache
def _note_missing(key: str, lang: str) -> None:
    """Log a missing key, once for each key and language."""
    _LOG.info("no word %r in %r: said in %r instead", key, lang, FALLBACK)


def _leaves(group: Mapping[str, str | Book], path: str = "") -> Iterator[tuple[str, str]]:
    for name, text in group.items():
        if isinstance(text, dict):
            yield from _leaves(text, f"{path}{name}.")
        else:
            yield path + name, text


# -- the form for a number, and figures as they are written


def _form(forms: Book, lang: str, figures: Mapping[str, object]) -> str | None:
    """Return the plural form that fits these figures; None if the group holds anything but plural forms."""
    chosen: str | None = None
    for name, text in forms.items():
        matched = _FORM.fullmatch(name)
        if matched is None or not isinstance(text, str):
            return None
        category, figure = matched[1], figures.get(matched[2] or "n")
        if chosen is None and category != "other" and type(figure) is int and plural(figure, lang) == category:
            chosen = text
    other = forms.get("other")
    return chosen if chosen is not None else other if isinstance(other, str) else None


_faces: ContextVar[str] = ContextVar("faces", default="french")
"""The faces after which texts name the cards among their figures."""


@contextmanager
def named_by_faces(faces: str) -> Iterator[None]:
    """Name the cards in texts after their faces, ``french`` or ``italian``, until the context ends.

    >>> with named_by_faces("italian"):
    ...     say("review.card", card=Card("QH"))
    'the knight (cavallo) of cups'
    """
    before = _faces.set(faces)
    try:
        yield
    finally:
        _faces.reset(before)


@cached_until_words_change
def card_name(card: Card, lang: str | None = None, faces: str = "french") -> str:
    """Return the spoken name of a card. All face-down cards have the same name.

    >>> card_name(Card("QS")), card_name(Card("QS"), "ja"), card_name(Card("QH"), faces="italian")
    ('queen of spades', 'スペードのクイーン', 'knight (cavallo) of cups')
    """
    if card.rank == "?":
        return say("card.down", lang)
    if card.rank == "X":
        return say("card.joker", lang, which=card.suit)
    rank, suit = say(f"card.rank.{card.rank}", lang), say(f"card.{faces}.{card.suit}", lang)
    if faces == "italian" and card.rank in "JQK":
        rank = say(f"card.italian.{card.rank}", lang)
    return say("card.of", lang, rank=rank, suit=suit)


@cache
def _places(text: str) -> tuple[str, ...]:
    """Return the names of the figures that a text contains."""
    return tuple(dict.fromkeys(name for _, name, _, _ in Formatter().parse(text) if name))


def _written(figure: object, lang: str) -> str:
    if type(figure) is int:
        return grouped(figure, lang)
    if isinstance(figure, Card | Cards):
        cards = [figure] if isinstance(figure, Card) else figure
        return say("card.and", lang).join(card_name(card, lang, _faces.get()) for card in cards)
    if isinstance(figure, HandName):
        name = hand_name(figure.category, figure.cards, lang, figure.vocabulary)
        return name[:1].lower() + name[1:] if name[1:2].islower() else name
    return str(figure)


# -- words that are added


def _checked(words: object, path: str) -> Book:
    if not isinstance(words, Mapping):
        raise ValueError(f"words are groups of texts by name, not {shown(words, 60)!r} at {path or 'the top'!r}")
    book: Book = {}
    for name, text in words.items():
        if not isinstance(name, str) or not re.fullmatch(r"[\w-]+", name):
            raise ValueError(f"a word's name has letters, figures, - and _ only, not {shown(name, 60)!r}")
        book[name] = text if isinstance(text, str) else _checked(text, f"{path}{name}.")
    return book


def _joined(book: Book, more: Book, path: str) -> Book:
    joined = dict(book)
    for name, text in more.items():
        here = joined.get(name, text)
        if isinstance(here, dict) and isinstance(text, dict):
            joined[name] = _joined(here, text, f"{path}{name}.") if name in joined else text
        elif here != text:
            raise ValueError(f"there are other words under {path + name!r} already")
        else:
            joined[name] = text
    return joined


# ---------- names made of words: cards, hands of three, reasons of the rules ----------


def explain(why: Why, lang: str | None = None, /, **more: object) -> str:
    """Return a reason of the rules as a sentence.

    ``more``  figures to add or to replace, such as a name instead of a seat

    A figure that is True may select a sentence of its own, such as ``below_price_blind`` for a blind player.

    >>> explain(Why("below_price", {"price": 4}))
    'Pay at least 4 new chips. Chips you paid earlier do not count.'

    Raises `UnknownWord` for a reason without a sentence.
    """
    figures = {**why.figures, **more}
    if "card" in figures:
        figures["card"] = _card(figures["card"])
    for name, figure in figures.items():
        if figure is True and has(f"why.{why.key}_{name}"):
            return say(f"why.{why.key}_{name}", lang, **figures)
    return say(f"why.{why.key}", lang, **figures)


def _card(figure: object) -> object:
    """Return a `Card` for a figure in card notation, since reasons name cards by two letters; other values
    unchanged.
    """
    try:
        return Card(str(figure))
    except NotationError:
        return figure


def sentences(said: Iterable[str], lang: str | None = None, /) -> str:
    """Join sentences as the language does, without the empty ones.

    >>> sentences(["You win.", "", "Bea loses."]), sentences(["勝ちです。", "負けです。"], "ja")
    ('You win. Bea loses.', '勝ちです。負けです。')
    """
    joined = ""
    for one in filter(None, said):
        joined = say("hand.both", lang, said=joined, then=one) if joined else one
    return joined


def listed(said: Iterable[str], lang: str | None = None, /) -> str:
    """Join the parts of a list with the separator of the language, without the empty ones.

    >>> listed(["ace", "", "king"]), listed(["エース", "キング"], "ja")
    ('ace, king', 'エース、キング')
    """
    return say("card.and", lang).join(filter(None, said))


def labelled(label: object, text: object, lang: str | None = None, /) -> str:
    """Join a label and its text with the colon of the language.

    >>> labelled("Trumps", "hearts"), labelled("切り札", "ハート", "ja")
    ('Trumps: hearts', '切り札：ハート')
    """
    return say("card.labelled", lang, label=label, text=text)


def noted(text: object, note: object, lang: str | None = None, /) -> str:
    """Put a note in brackets of the language after a text.

    >>> noted("ace", "trump"), noted("エース", "切り札", "ja")
    ('ace (trump)', 'エース（切り札）')
    """
    return say("card.noted", lang, text=text, note=note)


@cached_until_words_change
def kind_key(category: str, vocabulary: str = "brag", part: str = "name") -> str:
    """Return the key of a text about a kind of hand. If the game has no word of its own, the word of Brag is used.

    ``vocabulary``  the `words` of a `Ranking`
    ``part``        ``name``, ``about`` (a description) or ``hand`` (a name with the ranks of one hand)

    >>> say(kind_key("prial", "zha")), say(kind_key("pair", "zha"))
    ('Leopard', 'Pair')
    """
    own = f"category.{vocabulary}.{category}.{part}"
    return own if has(own) else f"category.{category}.{part}"


class HandName(NamedTuple):
    """A hand of three that fills a place in a text. `say` replaces it by its `hand_name`."""

    category: str
    cards: Cards
    vocabulary: str


def hand_name(category: str, cards: Cards, lang: str | None = None, vocabulary: str = "brag", /) -> str:
    """Return the name of a hand of three.

    ``cards``       the cards, equal ranks first, then from high to low
    ``vocabulary``  the `words` of the ranking that the hand was read by

    >>> hand_name("pair", Cards("QS QD 5C")), hand_name("run", Cards("AS 3D 2C")), hand_name("high", Cards("KS JD 4C"))
    ('Pair of queens', 'Run A-2-3', 'King high')
    >>> hand_name("run", Cards("AS KD QC"), "ja", "poker")
    'A-K-Qのストレート'
    """
    ranks = "".join(map(itemgetter(0), cards))
    return _name_of_ranks(category, ranks, language() if lang is None else lang, vocabulary)


@cached_until_words_change
def _name_of_ranks(category: str, held: str, lang: str, vocabulary: str) -> str:
    first, ranks = held[0], ["10" if rank == "T" else rank for rank in held]
    run = "A-2-3" if ranks == ["A", "3", "2"] else "-".join(ranks)
    rank, many = fixed_text(f"card.rank.{first}", lang), fixed_text(f"card.ranks.{first}", lang)
    name = say(kind_key(category, vocabulary, "hand"), lang, rank=rank, ranks=many, run=run)
    return name[:1].upper() + name[1:]
