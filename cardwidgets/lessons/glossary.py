"""Words of the games: in English, Japanese and the language they come from, each with its meaning.

>>> term("prial").ja, term("pair royal").en
('プライアル', 'prial')

The words are data, in the folder ``terms`` beside this file.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from functools import cache
from html import escape
from importlib import resources
from typing import TYPE_CHECKING

from ..core.errors import CardTableError, nearest
from ..locale import say

if TYPE_CHECKING:
    import pandas

__all__ = ["Glossary", "Term", "UnknownTerm", "glossary", "link", "said_at", "term"]


class UnknownTerm(CardTableError, LookupError):
    """A word that the glossary does not have."""


@dataclass(frozen=True)
class Term:
    """A word: ``key`` names it in code and in links, ``family`` the games it belongs to.

    ``original`` is the word it comes from, in ``language``; both are empty where that is the English word itself.
    """

    key: str
    family: str
    en: str
    ja: str
    en_meaning: str
    ja_meaning: str
    original: str = ""
    language: str = ""
    kinds: tuple[str, ...] | None = None
    """The kinds of game at whose tables it is said; None: all those of its family."""

    @property
    def anchor(self) -> str:
        """Where a `Glossary` on the page has it."""
        return f"term-{self.key}"

    def said(self, lang: str) -> str:
        """The word in a language."""
        return self.ja if lang == "ja" else self.en

    def meaning(self, lang: str) -> str:
        """What it means, in a sentence of that language."""
        return self.ja_meaning if lang == "ja" else self.en_meaning

    def link(self, lang: str = "en", page: str = "") -> str:
        """HTML that leads to the word in the glossary on a page (by default this one), its meaning as a tip."""
        place, tip = escape(f"{page}#{self.anchor}"), escape(self.meaning(lang))
        return f'<a href="{place}" title="{tip}">{escape(self.said(lang))}</a>'

    def explained(self, lang: str = "en") -> str:
        """HTML of the word with its meaning as a tip, for pages without a glossary."""
        return f'<abbr title="{escape(self.meaning(lang))}">{escape(self.said(lang))}</abbr>'

    def __str__(self) -> str:
        return self.en

    def _repr_html_(self) -> str:
        return f"<p><b>{escape(self.en)}</b> · {escape(self.ja)}: {escape(self.en_meaning)}</p>"


class Glossary(tuple[Term, ...]):
    """Some words in the order of the book. Shows itself as a table whose rows links can lead to."""

    __slots__ = ()

    def to_frame(self) -> pandas.DataFrame:
        """A row for each word, by its key. Needs pandas."""
        import pandas

        return pandas.DataFrame([asdict(entry) for entry in self]).drop(columns="kinds").set_index("key")

    def __repr__(self) -> str:
        return "\n".join(map(_line, self))

    def _repr_html_(self) -> str:
        heads = [say(f"glossary.{head}") for head in ("en", "ja", "original", "meaning")]
        top = "".join(f'<th scope="col" style="text-align: left">{escape(head)}</th>' for head in heads)
        rows = "".join(
            f'<tr id="{entry.anchor}"><th scope="row" style="text-align: left">{escape(entry.en)}</th>'
            f'<td lang="ja" style="text-align: left">{escape(entry.ja)}</td>'
            f'<td style="text-align: left">{escape(_from(entry).removesuffix(" · "))}</td>'
            f'<td style="text-align: left">{escape(entry.en_meaning)}<br>'
            f'<span lang="ja">{escape(entry.ja_meaning)}</span></td></tr>'
            for entry in self
        )
        return f"<table><thead><tr>{top}</tr></thead><tbody>{rows}</tbody></table>"


def glossary(family: str | None = None) -> Glossary:
    """All words, or those of one family.

    >>> [entry.en for entry in glossary("brag")][:3]
    ['brag', 'prial', 'running flush']

    Raises `UnknownTerm` for a family without words.
    """
    if family is None:
        return Glossary(_terms().values())
    found = Glossary(entry for entry in _terms().values() if entry.family == family)
    if not found:
        families = {entry.family for entry in _terms().values()}
        raise UnknownTerm(f"no words of {family[:40]!r}{nearest(family, families)}")
    return found


def said_at(kind: str, family: str = "") -> Glossary:
    """The words that are said where a kind of game is played; none for a game that nobody has words for.

    >>> [entry.en for entry in said_at("teen", "brag")][-4:]
    ['boot', 'chaal', 'side show', 'show']
    """
    return Glossary(
        entry for entry in _terms().values() if (entry.family == family if entry.kinds is None else kind in entry.kinds)
    )


def term(name: str) -> Term:
    """A word by its key, or by its name in any of the languages, capitals aside.

    Raises `UnknownTerm`, a `LookupError`, with the nearest word there is.
    """
    found = _names().get(_plain(name))
    if found is None:
        raise UnknownTerm(f"no word {name[:40]!r} in the glossary{nearest(_plain(name), _terms())}")
    return found


def link(name: str, lang: str = "en", page: str = "") -> str:
    """HTML that leads from a notebook to a word.

    >>> link("prial", page="glossary.ipynb")
    '<a href="glossary.ipynb#term-prial" title="Three cards of one rank; the best hand there is.">prial</a>'

    Raises `UnknownTerm`.
    """
    return term(name).link(lang, page)


@cache
def _terms() -> dict[str, Term]:
    folder = [file for file in (resources.files(__package__) / "terms").iterdir() if file.name.endswith(".toml")]
    terms: dict[str, Term] = {}
    for file in sorted(folder, key=lambda file: file.name.removesuffix(".toml")):
        for family, entries in tomllib.loads(file.read_text(encoding="utf-8")).items():
            terms |= {entry["key"]: _term(family, **entry) for entry in entries}
    return terms


def _term(family: str, *, kinds: list[str] | None = None, **texts: str) -> Term:
    return Term(family=family, kinds=None if kinds is None else tuple(kinds), **texts)


@cache
def _names() -> dict[str, Term]:
    names: dict[str, Term] = {}
    for entry in _terms().values():
        for name in _called(entry):
            names.setdefault(name, entry)
    return {**names, **_terms()}


def _called(entry: Term) -> Iterator[str]:
    yield from (_plain(name) for name in (entry.en, entry.ja, entry.original) if name)


def _plain(name: str) -> str:
    return re.sub(r"[\s-]+", "_", name.strip().casefold())


def _line(entry: Term) -> str:
    return f"{entry.en} · {_from(entry)}{entry.ja}: {entry.en_meaning} {entry.ja_meaning}"


def _from(entry: Term) -> str:
    return f"{entry.original} ({entry.language}) · " if entry.original else ""
