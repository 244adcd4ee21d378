"""Words for people, by key: a folder of TOML files for each language; and names and sentences made of them.

A key is a path with dots ("table.undo"). A text may hold places for figures in braces ("{n} of {m}"). A text that
changes with a number is a table of the plural categories of CLDR that its language has (``one``, ``few``, ``other``
and so on), and the figure ``n`` chooses among them; with ``one_price`` the figure ``price`` does. A language is a
folder here, named by its CLDR identifier, whose ``common.toml`` says what the language calls itself. A key that a
language does not have yet is said in English, and a line of the log (``cardwidgets.locale``) names it. Nothing is read
before the first word is asked for.
"""

from __future__ import annotations

import logging
import re
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache, reduce
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
    "card_name",
    "explain",
    "hand_name",
    "has",
    "kept",
    "kind_key",
    "language",
    "language_names",
    "languages",
    "listed",
    "names",
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
"""Texts by name; a group of texts is a book itself."""

_FORM = re.compile(rf"({'|'.join(CATEGORIES)})(?:_([a-z_]+))?")
_LOG = logging.getLogger("cardwidgets.locale")
_ADDED: dict[str, Book] = {}
_CACHES: list[Callable[[], None]] = []
"""Functions that forget the texts that have been found."""

_Function = TypeVar("_Function", bound=Callable[..., object])


def kept(function: _Function) -> _Function:
    """Cache as `functools.cache`, for what is made of words alone: made anew for words that were added and for
    `use`."""
    found = cache(function)
    _CACHES.append(found.cache_clear)
    return cast(_Function, found)


_USED: list[str] = []


class UnknownWord(CardTableError, LookupError):
    """A key that the word lists do not hold, a language nobody wrote, or a sentence without its figures.

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


@kept
def spoken(file: str) -> tuple[str, ...]:
    """Return the languages in which there are words for one thing: those whose folders hold this file.

    ``file``  its name without the ending, as ``"table-briscola"``. Where English has none of that name, as for a game
              of one's own, those that have as many files as English, and those to which words were added

    >>> spoken("table-brag")
    ('en', 'ja')
    """
    wanted = {f"{file}.toml"} if f"{file}.toml" in _files(FALLBACK) else _files(FALLBACK)
    added = () if len(wanted) == 1 else _ADDED
    return tuple(lang for lang in languages() if wanted <= _files(lang) or lang in added)


def language_names(file: str | None = None) -> dict[str, str]:
    """Return what each language calls itself, by its identifier, for a switch between them; or only those `spoken` of a
    file.

    >>> language_names()["ja"]
    '日本語'
    """
    return {lang: say("language", lang) for lang in (languages() if file is None else spoken(file))}


def use(*, lang: str | None = None) -> None:
    """Speak this language from now on, wherever none is named: in widgets, exercises, tables, pictures and sentences.

    ``lang``  one of `languages`, such as ``"ja"``; None: English again

    A ``lang=`` of a widget or a function goes before it, and what has been made already keeps its own. Raises
    `UnknownWord`, a `LookupError`, for a language that has no words, naming those that have; then nothing changes.

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
    """Return a language that was named, or else the one of `use`, or English. Whether it has words is asked when it
    speaks.

    >>> language("ja")
    'ja'
    """
    return lang if lang is not None else _USED[0] if _USED else FALLBACK


def add_words(lang: str, words: Mapping[str, object]) -> None:
    """Add texts of your own, for a game of your own: groups of texts by name, as a TOML file would hold them.

    ``lang`` is one of `languages`. Groups that exist are joined; a text that exists with other words is refused.
    The same words may be added again, as a notebook does that is run twice.

    >>> add_words("en", {"card": {"joker": "fool"}})
    Traceback (most recent call last):
    ...
    ValueError: ...

    Raises `UnknownWord` for a language nobody wrote, and `ValueError` for what is no text or would change one.
    """
    added = _joined(_ADDED.get(lang, {}), _checked(words, ""), "")
    _joined(_book(lang), added, "")
    _ADDED[lang] = added
    _forget()


def say(key: str, lang: str | None = None, /, **figures: object) -> str:
    """Return the text of a key with its figures in place; whole numbers are grouped, cards get their names.

    >>> say("hand.more", n=1), say("hand.more", n=2)
    ('choose 1 more', 'choose 2 more')
    >>> say("ladder.subtitle", n=22100)
    'All 22,100 hands of three cards, counted.'

    Raises `UnknownWord`, a `LookupError`, for a key that no language has, for an unknown language and for a figure
    that is missing.
    """
    if lang is None:
        lang = language()
    if not type(key) is type(lang) is str:
        _find(key, lang)  # which tells what is wrong with either
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


@kept
def person(name: str, lang: str | None = None) -> str:
    """Return a name as a language writes it; a name that the word lists lack stays as it is.

    >>> person("Bruno", "ja"), person("Alex", "ja")
    ('ブルーノ', 'Alex')
    """
    key = f"people.{name}"
    return say(key, lang) if name.isalpha() and has(key) and lang in (None, *languages()) else name


@kept
def fixed_text(key: str, lang: str) -> str:
    """Return the text of a key that takes no figures; nothing ("") for any other, which `say` fills.

    It is looked up once: screens that say the same words at each move ask here first. Raises `UnknownWord`.
    """
    text, _ = _found(key, lang)
    return text if isinstance(text, str) and "{" not in text else ""


@kept
def own_keys(groups: tuple[str, ...]) -> Mapping[str, str]:
    """Return the full key of each text in some groups, by its key in them; the first group that has it counts."""
    return {key: f"{group}.{key}" for group in reversed(groups) for key in names(group)}


def has(key: str, lang: str = FALLBACK) -> bool:
    """Return True if a language has words under a key itself, without falling back on another."""
    return _lookup(key, _whole(lang)) is not None


@kept
def names(group: str) -> frozenset[str]:
    """Return the keys under a group, without it; a text with plural forms is one key. Raises `UnknownWord`."""
    return frozenset(_keyed(words(group, FALLBACK)).values())


def words(prefix: str, lang: str | None = None) -> dict[str, str]:
    """Return every text under a group, unfilled, for a screen that fills in the figures itself.

    >>> words("card", "en")["down"]
    'face-down card'

    Raises `UnknownWord` for a group that does not exist.
    """
    lang = language(lang)
    _find(prefix, lang)  # which tells what is wrong with either
    return dict(_words(prefix, lang))


@kept
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
            f"a language is named by a text, such as 'ja', not by {typed(lang)}; "
            f"there are words in: {', '.join(languages())}"
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


@kept
def _whole(lang: str) -> Book:
    book = _book(lang)
    return _joined(book, _ADDED[lang], "") if lang in _ADDED else book


def _find(key: str, lang: str) -> tuple[str | Book, str]:
    """Return what stands under a key, and in which language; English where this one lacks it."""
    if not isinstance(key, str):
        raise UnknownWord(f"a word is found by its name, a text, not by {quoted(key)}")
    return _found(key, lang if type(lang) is str else _known(lang))


@kept
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
    """Return the key of each text: its own, or that of the group where all are plural forms of one text."""
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
    """Log a missing key, once for each."""
    _LOG.info("no word %r in %r: said in %r instead", key, lang, FALLBACK)


def _leaves(group: Mapping[str, str | Book], path: str = "") -> Iterator[tuple[str, str]]:
    for name, text in group.items():
        if isinstance(text, dict):
            yield from _leaves(text, f"{path}{name}.")
        else:
            yield path + name, text


# -- the form for a number, and figures as they are written


def _form(forms: Book, lang: str, figures: Mapping[str, object]) -> str | None:
    """Return the text for these figures among plural forms; None for a group that holds anything else."""
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


@kept
def card_name(card: Card, lang: str | None = None, faces: str = "french") -> str:
    """Return a card as it is spoken; any card that lies face down is called alike.

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
    """Return the names of the figures that a text has places for."""
    return tuple(dict.fromkeys(name for _, name, _, _ in Formatter().parse(text) if name))


def _written(figure: object, lang: str) -> str:
    if type(figure) is int:
        return grouped(figure, lang)
    if isinstance(figure, Card | Cards):
        return (
            card_name(figure, lang)
            if isinstance(figure, Card)
            else say("card.and", lang).join(card_name(card, lang) for card in figure)
        )
    if isinstance(figure, HandName):
        name = hand_name(figure.category, figure.cards, lang, figure.vocabulary)
        return name[:1].lower() + name[1:]
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
    """Return a reason of the rules as a sentence; ``more`` adds or replaces figures, as a name for a seat.

    A figure that is true may have a sentence of its own: ``below_price_blind`` for a blind player.

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
    """Return a card by its name for a sentence, since a reason has it by two letters; other values as they are."""
    try:
        return Card(str(figure))
    except NotationError:
        return figure


def sentences(said: Iterable[str], lang: str | None = None, /) -> str:
    """Return one sentence after another, as the language sets them; empty ones are left out.

    >>> sentences(["You win.", "", "Bea loses."]), sentences(["勝ちです。", "負けです。"], "ja")
    ('You win. Bea loses.', '勝ちです。負けです。')
    """
    return reduce(lambda one, two: say("hand.both", lang, said=one, then=two) if one else two, filter(None, said), "")


def listed(said: Iterable[str], lang: str | None = None, /) -> str:
    """Return one thing after another, with what the language sets between them; empty ones are left out.

    >>> listed(["ace", "", "king"]), listed(["エース", "キング"], "ja")
    ('ace, king', 'エース、キング')
    """
    return say("card.and", lang).join(filter(None, said))


def kind_key(category: str, vocabulary: str = "brag", part: str = "name") -> str:
    """Return the key of a text about a kind of hand, in a game's own word or, where it has none, in that of Brag.

    ``vocabulary``  the `words` of a `Ranking`
    ``part``        ``name``, ``about`` (what it is) or ``hand`` (one hand of the kind, by its ranks)

    >>> say(kind_key("prial", "zha")), say(kind_key("pair", "zha"))
    ('Leopard', 'Pair')
    """
    own = f"category.{vocabulary}.{category}.{part}"
    return own if has(own) else f"category.{category}.{part}"


class HandName(NamedTuple):
    """A hand of three as a figure of a sentence; see `hand_name`."""

    category: str
    cards: Cards
    vocabulary: str


def hand_name(category: str, cards: Cards, lang: str | None = None, vocabulary: str = "brag", /) -> str:
    """Return what a hand of three is called; ``cards`` with equal ranks first, then from high to low.

    ``vocabulary`` is the `words` of the ranking that the hand was read by.

    >>> hand_name("pair", Cards("QS QD 5C")), hand_name("run", Cards("AS 3D 2C")), hand_name("high", Cards("KS JD 4C"))
    ('Pair of queens', 'Run A-2-3', 'King high')
    >>> hand_name("run", Cards("AS KD QC"), "ja", "poker")
    'A-K-Qのストレート'
    """
    ranks = "".join(map(itemgetter(0), cards))
    return _name_of_ranks(category, ranks, language() if lang is None else lang, vocabulary)


@kept
def _name_of_ranks(category: str, held: str, lang: str, vocabulary: str) -> str:
    first, ranks = held[0], ["10" if rank == "T" else rank for rank in held]
    run = "A-2-3" if ranks == ["A", "3", "2"] else "-".join(ranks)
    rank, many = say(f"card.rank.{first}", lang), say(f"card.ranks.{first}", lang)
    name = say(kind_key(category, vocabulary, "hand"), lang, rank=rank, ranks=many, run=run)
    return name[:1].upper() + name[1:]
