"""The names of computer players and of the people of exercises, in each language."""

from __future__ import annotations

from collections.abc import Mapping

from .words import cached_until_words_change, has, languages, say, words

__all__ = ["person"]


@cached_until_words_change
def person(name: str, lang: str | None = None) -> str:
    """Return a person's name, written in any language, as a language writes it.

    A name that the word lists lack stays as it is.

    >>> person("Bruno", "ja"), person("ブルーノ", "en"), person("Alex", "ja")
    ('ブルーノ', 'Bruno', 'Alex')
    """
    key = _people().get(name)
    return say(f"people.{key}", lang) if key and lang in (None, *languages()) else name


@cached_until_words_change
def _people() -> Mapping[str, str]:
    """Return the key of each person in the word lists, by the name in every language."""
    books = [words("people", lang) for lang in languages() if has("people", lang)]
    named = {text: key for book in books for key, text in book.items()}
    return {**named, **{key: key for key in named.values()}}
