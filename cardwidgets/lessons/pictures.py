"""Pictures beside the question of an exercise: a tree, bars, icons. The part that is asked for is left open."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from html import escape
from typing import TypeAlias

from ..locale import labelled, say
from .words import Words

__all__ = ["ASKED", "Bar", "Bars", "Icons", "Picture", "Tree", "Twig"]

ASKED = "?"
"""The sign in place of the part that is asked for."""
HIDDEN = "…"
"""The sign in place of other hidden parts."""


@dataclass(frozen=True)
class Twig:
    """A branch of a tree: the label drawn, the ``factor`` on the branch, ``""`` for none, and the next branches."""

    text: Words
    factor: str
    twigs: tuple[Twig, ...] = ()
    marked: bool = False


@dataclass(frozen=True)
class Tree:
    """A tree of draws. With ``pressed`` the reader can pick its paths one by one."""

    label: Words
    twigs: tuple[Twig, ...]
    pressed: bool = False

    def text(self, lang: str) -> list[str]:
        """Return a line for each branch, indented by its draw; a marked one has an arrow."""
        return [f"{'  ' * depth}{'→' if twig.marked else ' '} {_twig(twig, lang)}" for twig, depth in _rows(self.twigs)]

    def html(self, lang: str) -> str:
        """Return the tree as lists within lists, marked branches in bold."""
        return _list(self.twigs, lang)


@dataclass(frozen=True)
class Bar:
    """A value and its ``share``, None if it is hidden. ``asked`` is True for the hidden share that is asked for."""

    text: Words
    share: Fraction | None
    asked: bool = False

    def said(self, lang: str) -> str:
        """Return the share in percent, or the sign in its place."""
        if self.asked or self.share is None:
            return ASKED if self.asked else HIDDEN
        return say("ladder.percent", lang, n=f"{100 * float(self.share):.4g}")


@dataclass(frozen=True)
class Bars:
    """A distribution with one or two missing bars."""

    label: Words
    bars: tuple[Bar, ...]

    def text(self, lang: str) -> list[str]:
        """Return a line for each bar."""
        return [f"  {labelled(bar.text.said(lang), bar.said(lang), lang)}" for bar in self.bars]

    def html(self, lang: str) -> str:
        """Return a row of a table for each bar."""
        head = '<tr><th scope="row" style="text-align: left">'
        rows = (f"{head}{escape(bar.text.said(lang))}</th><td>{bar.said(lang)}</td></tr>" for bar in self.bars)
        return f"<table><tbody>{''.join(rows)}</tbody></table>"


@dataclass(frozen=True)
class Icons:
    """A thousand icons, ``n`` of them filled; ``label`` is their meaning."""

    label: Words
    n: int

    def text(self, lang: str) -> list[str]:
        """Return the meaning of the icons."""
        return [f"  {self.label.said(lang)}"]

    def html(self, lang: str) -> str:
        """Return the icons in rows of fifty, for a page without styles."""
        icons = "■" * self.n + "□" * (1000 - self.n)
        rows = "<br>".join(icons[at : at + 50] for at in range(0, 1000, 50))
        drawn = f'<p style="font-size: 7px; line-height: 1" aria-hidden="true">{rows}</p>'
        return f"<p>{escape(self.label.said(lang))}</p>{drawn}"


Picture: TypeAlias = Tree | Bars | Icons


def _twig(twig: Twig, lang: str) -> str:
    return f"{twig.text.said(lang)} {twig.factor}".strip()


def _rows(twigs: Iterable[Twig], depth: int = 1) -> Iterator[tuple[Twig, int]]:
    for twig in twigs:
        yield twig, depth
        yield from _rows(twig.twigs, depth + 1)


def _list(twigs: Iterable[Twig], lang: str) -> str:
    items = (
        f"<li>{'<b>' if twig.marked else ''}{escape(_twig(twig, lang))}{'</b>' if twig.marked else ''}"
        f"{_list(twig.twigs, lang)}</li>"
        for twig in twigs
    )
    shown = "".join(items)
    return f"<ul>{shown}</ul>" if shown else ""
