"""The glossary of the games: each word in English, Japanese and its original language, with its meaning.

>>> term("prial").said("ja"), term("pair royal").said()
('プライアル', 'prial')

The list of words is data in the folder ``terms`` beside this file. Their names and meanings in each language are in
``locale/<language>/glossary.toml``. A language without that file is not shown in a `Glossary`.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from html import escape
from importlib import resources
from typing import TYPE_CHECKING

from ..core.errors import CardTableError, nearest, quoted, shown
from ..core.spec import GameSpec, specs
from ..locale import FALLBACK, language, languages, say
from ..locale.words import has

if TYPE_CHECKING:
    import pandas

__all__ = ["Glossary", "Term", "UnknownTerm", "glossary", "link", "said_at", "term"]


HEADS = ("word", "others", "meaning")


class UnknownTerm(CardTableError, LookupError):
    """An error for a word that the glossary does not have.

    >>> term("prail")
    Traceback (most recent call last):
    ...
    cardwidgets.lessons.glossary.UnknownTerm: no word 'prail' in the glossary; did you mean 'trail'? Known: ...
    """


@dataclass(frozen=True)
class Term:
    """A word of the glossary: ``key`` names it in code and in links, ``family`` is the family of games it belongs
    to.

    ``original`` is the word in its original ``language``; both are empty if the English word is the original. Its names
    and meanings are in the word lists of each language, under ``term``.

    >>> one = term("prial")
    >>> one.key, one.family
    ('prial', 'brag')
    """

    key: str
    family: str
    original: str = ""
    language: str = ""
    kinds: tuple[str, ...] | None = None
    """The kinds of game that use the word; None: all kinds of its family."""

    @property
    def anchor(self) -> str:
        """Return the HTML anchor of the word in a `Glossary` on the page."""
        return f"term-{self.key}"

    def said(self, lang: str | None = None) -> str:
        """Return the word in a language."""
        return say(f"term.{self.key}.word", lang)

    def meaning(self, lang: str | None = None) -> str:
        """Return the meaning of the word, in a sentence of a language."""
        return say(f"term.{self.key}.meaning", lang)

    def sentence(self, lang: str | None = None) -> str:
        """Return the word and its meaning, in one sentence of a language."""
        word = self.said(lang)
        return f"{word[:1].upper()}{word[1:]}{say('table.colon', lang)}{self.meaning(lang)}"

    def others(self, lang: str | None = None) -> list[str]:
        """Return the other names of the word: in the other languages, and the original."""
        named = [self.said(lang), *(self.said(other) for other in _languages()), _original(self, lang)]
        return [name for name in dict.fromkeys(named) if name][1:]

    def link(self, lang: str | None = None, page: str = "") -> str:
        """Return HTML of a link to the word in the glossary on a page (by default this one), with its meaning as a
        tooltip.
        """
        place, tip = escape(f"{page}#{self.anchor}"), escape(self.meaning(lang))
        return f'<a href="{place}" title="{tip}">{escape(self.said(lang))}</a>'

    def explained(self, lang: str | None = None) -> str:
        """Return HTML of the word with its meaning as a tooltip, for pages without a glossary."""
        return f'<abbr title="{escape(self.meaning(lang))}">{escape(self.said(lang))}</abbr>'

    def __str__(self) -> str:
        return self.said()

    def _repr_html_(self) -> str:
        return f"<p><b>{' · '.join(escape(self.said(lang)) for lang in _languages())}</b>: {escape(self.meaning())}</p>"


class Glossary(tuple[Term, ...]):
    """Some words in the order of the word lists. Displayed as tables that unfold, one for each family; links lead to
    their rows.

    >>> words = glossary("brag")
    >>> type(words).__name__, words[0].key
    ('Glossary', 'brag')
    """

    __slots__ = ()

    def to_frame(self) -> pandas.DataFrame:
        """Return a row for each word, by its key: the word and its meaning in every language. Needs pandas."""
        import pandas

        rows = [
            {
                "family": entry.family,
                **{lang: entry.said(lang) for lang in _languages()},
                **{f"{lang}_meaning": entry.meaning(lang) for lang in _languages()},
                "original": entry.original,
                "language": entry.language,
            }
            for entry in self
        ]
        return pandas.DataFrame(rows, index=pandas.Index([entry.key for entry in self], name="key"))

    def __repr__(self) -> str:
        return "\n".join(map(_line, self))

    def _repr_html_(self) -> str:
        return self.page()

    def page(self, lang: str | None = None) -> str:
        """Return an HTML page in one language: each word, its other names and its meaning.

        Each family of games is a table that unfolds, so that a page with all of them stays short.
        """
        families = dict.fromkeys(entry.family for entry in self)
        return "".join(self._table(family, language(lang), opened=len(families) == 1) for family in families)

    def _table(self, family: str, lang: str, *, opened: bool) -> str:
        entries = [entry for entry in self if entry.family == family]
        heads = "".join(
            f'<th scope="col" style="text-align: left">{escape(say(f"glossary.{head}", lang))}</th>' for head in HEADS
        )
        summary = say("glossary.family", lang, family=say(f"glossary.families.{family}", lang), n=len(entries))
        rows = "".join(_row(entry, lang) for entry in entries)
        return (
            f"<details{' open' if opened else ''}><summary style='padding: 4px 0'>{escape(summary)}</summary>"
            f"<table><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table></details>"
        )


def glossary(family: str | None = None) -> Glossary:
    """Return all words, or the words of one family.

    >>> [entry.said() for entry in glossary("brag")][:3]
    ['brag', 'prial', 'running flush']

    Raises `UnknownTerm` for a family without words.
    """
    if family is None:
        return Glossary(_terms().values())
    found = Glossary(entry for entry in _terms().values() if entry.family == family)
    if not found:
        families = {entry.family for entry in _terms().values()}
        raise UnknownTerm(f"no words of {shown(family, 40)!r}{nearest(family, families)}")
    return found


def said_at(kind: str, family: str = "") -> Glossary:
    """Return the words used in a kind of game; empty for a game without words.

    >>> [entry.said() for entry in said_at("teen", "brag")][-4:]
    ['chaal', 'side show', 'show', 'stake']
    """
    return Glossary(
        entry for entry in _terms().values() if (entry.family == family if entry.kinds is None else kind in entry.kinds)
    )


def term(name: str) -> Term:
    """Return a word by its key, or by its name in any language, in upper or lower case.

    >>> term("prial") == term("プライアル")
    True

    Raises `UnknownTerm`, a `LookupError`, which names the nearest word.
    """
    if not isinstance(name, str):
        raise UnknownTerm(f"the name of a word must be a text, not {quoted(name)}")
    found = _names().get(_plain(name))
    if found is None:
        raise UnknownTerm(f"no word {shown(name, 40)!r} in the glossary{nearest(_plain(name), _terms())}")
    return found


def link(name: str, lang: str | None = None, page: str = "") -> str:
    """Return HTML of a link from a notebook to a word.

    >>> link("prial", page="glossary.ipynb")
    '<a href="glossary.ipynb#term-prial" title="Three cards of one rank: the best kind of hand in Brag.">prial</a>'

    Raises `UnknownTerm`.
    """
    return term(name).link(lang, page)


def _terms() -> dict[str, Term]:
    return _terms_of(specs())


@lru_cache(maxsize=1)
def _terms_of(there: tuple[GameSpec, ...]) -> dict[str, Term]:
    """Return the words in the package's data and the words in game specs."""
    folder = [file for file in (resources.files(__package__) / "terms").iterdir() if file.name.endswith(".toml")]
    terms: dict[str, Term] = {}
    for file in sorted(folder, key=lambda file: file.name.removesuffix(".toml")):
        for family, entries in tomllib.loads(file.read_text(encoding="utf-8")).items():
            terms |= {entry["key"]: _term(family, **entry) for entry in entries}
    for spec in there:
        own: tuple[Term, ...] = spec.load("terms") or ()
        terms |= {entry.key: entry for entry in own}
    return terms


def _term(family: str, *, kinds: list[str] | None = None, **texts: str) -> Term:
    return Term(family=family, kinds=None if kinds is None else tuple(kinds), **texts)


def _names() -> dict[str, Term]:
    return _names_of(specs())


@lru_cache(maxsize=1)
def _names_of(there: tuple[GameSpec, ...]) -> dict[str, Term]:
    names: dict[str, Term] = {}
    for entry in _terms_of(there).values():
        for name in _called(entry):
            names.setdefault(name, entry)
    return {**names, **_terms_of(there)}


def _called(entry: Term) -> Iterator[str]:
    yield from (_plain(name) for name in (*map(entry.said, _languages()), entry.original) if name)


def _plain(name: str) -> str:
    return re.sub(r"[\s-]+", "_", name.strip().casefold())


@cache
def _languages() -> tuple[str, ...]:
    """Return the languages that have a glossary, the fallback language first."""
    others = (lang for lang in languages() if lang != FALLBACK and has("term", lang))
    return (FALLBACK, *others)


def _line(entry: Term) -> str:
    first, *others = _languages()
    names = [entry.said(first), *filter(None, [_original(entry)]), *map(entry.said, others)]
    return f"{' · '.join(names)}: {' '.join(map(entry.meaning, _languages()))}"


def _row(entry: Term, lang: str) -> str:
    cell = '<td style="text-align: left"'
    others = escape(" · ".join(entry.others(lang)))
    return (
        f'<tr id="{entry.anchor}"><th scope="row" style="text-align: left">{escape(entry.said(lang))}</th>'
        f'{cell} translate="no">{others}</td>{cell}>{escape(entry.meaning(lang))}</td></tr>'
    )


def _original(entry: Term, lang: str | None = None) -> str:
    """Return the original word and its language."""
    return say("glossary.from", lang, word=entry.original, language=_language_of(entry, lang)) if entry.original else ""


def _language_of(entry: Term, lang: str | None) -> str:
    return say(f"glossary.tongue.{entry.language}", lang)
