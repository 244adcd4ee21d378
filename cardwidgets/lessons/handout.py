"""Exercises on paper: a page to print with room for the answers, and the key on a page of its own.

``python -m cardwidgets.lessons.handout brag --number 8 --seed 3 handout.html`` writes one; a browser prints it.
"""

from __future__ import annotations

import argparse
import os
import shlex
import sys
from base64 import b64encode
from collections.abc import Iterable, Sequence
from contextlib import suppress
from html import escape
from importlib import import_module
from pathlib import Path

from ..core.errors import nearest, quoted
from ..core.plain import plain, typed
from ..locale import language, say
from .display import pictures_alone
from .exercise import Exercise, Seed, checked_seed
from .journal import replace_file
from .kinds import FAMILIES, Kind, kind_named, kinds
from .scene import scene_html

__all__ = ["MOST", "Handout", "main"]

MOST = 100
"""Exercises of one hand-out: some forty pages."""
OPTIONS = 12
"""So many answers to choose from are printed with a box for each; for more there is a line to write on."""
STYLE = """
body { font: 11pt/1.5 system-ui, "Noto Sans", "Noto Sans CJK JP", sans-serif; max-width: 46em; margin: 2em auto;
       padding: 0 1em; color: #111; background: #fff; }
h1 { font-size: 1.4em; } h2 { font-size: 1.05em; margin: 0; } img { max-width: 100%; }
.who { display: flex; gap: 2em; } .who span { flex: 1; border-bottom: 1px solid #555; }
section { break-inside: avoid; border-top: 1px solid #bbb; padding: .8em 0; } .options { list-style: none; padding: 0;
  display: flex; flex-wrap: wrap; gap: .3em 1.6em; } .options li::before { content: "\\2610\\00a0"; }
th { padding-right: .8em; } .said { display: inline-block; } .said::first-letter { text-transform: uppercase; }
.line { border-bottom: 1px solid #555; height: 2em; } .key { break-before: page; } table { border-collapse: collapse; }
@media print { body { margin: 0; max-width: none; } @page { margin: 18mm; } }
"""


class Handout:
    """Exercises to print, each with its cards, and their answers with the reasons on a last page.

    ``kinds``   kinds of exercises, or names of them or of families such as ``"brag"``; gone through again and again
    ``number``  how many exercises, 1 to `MOST`; one of each kind when it is left out
    ``seed``    int or str, for chance: the same seed gives the same paper
    ``title``   what stands at its head; ``lang`` the language

    >>> paper = Handout(["brag.which_wins", "brag.must_pay"], seed=3)
    >>> print(paper)
    Hand-out of 2 exercises (seed 3)
    1. which hand wins?: B. A: Running flush 9-8-7; B: Running flush 10-9-8. The higher run wins: 10-9-8 over 9-8-7.
    2. what must you pay?: 6. You must pay at least 6 new chips: in Brag, chips paid earlier do not count.
    >>> [len(q.key) for q in paper.exercises]
    [1, 1]

    Raises `ValueError` for a kind that there is not, for none and for a number beyond the bounds; `TypeError` for what
    is no kind, title or seed; `UnknownWord` for a language that nobody wrote.
    """

    def __init__(
        self,
        kinds: Iterable[Kind | str] | str,
        number: int | None = None,
        *,
        seed: Seed = 0,
        title: str = "",
        lang: str | None = None,
    ) -> None:
        named = _named((kinds,) if isinstance(kinds, str) else kinds)
        number = plain(number)
        if number is not None and (type(number) is not int or not 1 <= number <= MOST):
            raise ValueError(f"number is how many exercises, from 1 to {MOST}, not {typed(number, int)}")
        if type(title) is not str:
            raise TypeError(f"a title is a str, not {typed(title)}")
        seed = checked_seed(seed)
        self.title, self.seed, self.lang = title.strip(), seed, language(lang)
        row = [named[place % len(named)] for place in range(number or min(len(named), MOST))]
        self.names = tuple(f"{kind.family}.{kind.name}" for kind in row)
        self.exercises = tuple(kind.make(f"{seed} {place}", self.lang) for place, kind in enumerate(row, 1))

    def page(self) -> str:
        """The whole as one HTML page, pictures included, to save and to print."""
        with suppress(ImportError):  # where the screen is not installed there are tables instead of pictures
            import_module("cardwidgets.widgets")
        title = escape(self.title or self._say("title"))
        asked = "".join(self._asked(place, q) for place, q in enumerate(self.exercises, 1))
        told = "".join(
            f"<section><h2>{place}. {_said(title)}</h2><p>{_said(text)}</p></section>"
            for place, (title, text) in enumerate(self.answers(), 1)
        )
        return (
            f'<!doctype html><html lang="{self.lang}"><head><meta charset="utf-8"><title>{title}</title>'
            f"<style>{STYLE}</style></head><body><h1>{title}</h1>"
            f'<p class="who">{escape(self._say("name"))}<span></span>{escape(self._say("date"))}<span></span></p>'
            f'{asked}<div class="key"><h1>{escape(self._say("key"))}</h1>'
            f"<p>{escape(self._say('of', seed=str(self.seed)))}</p>{told}</div></body></html>"
        )

    def save(self, path: str | os.PathLike[str]) -> Path:
        """Write the page to a file and return its path; a file there is replaced whole or left as it is.

        Raises `OSError` where none can be written.
        """
        at = Path(path)
        replace_file(at, self.page().encode())
        return at

    def command(self, file: str = "handout.html") -> str:
        """What to type in a terminal for the same paper.

        >>> Handout(["brag.which_wins"], seed="class 1", lang="en").command()
        "python -m cardwidgets.lessons.handout brag.which_wins --seed 'class 1' --lang en handout.html"
        """
        words = [*self.names, "--seed", str(self.seed), "--lang", self.lang]
        if self.title:
            words += ["--title", self.title]
        return shlex.join(["python", "-m", "cardwidgets.lessons.handout", *words, file])

    def _say(self, key: str, **figures: object) -> str:
        return say(f"handout.{key}", self.lang, **figures)

    def _asked(self, place: int, q: Exercise) -> str:
        options = getattr(q.choices, "options", ())
        if 1 < len(options) <= OPTIONS:
            answers = [escape(q.label(str(option))) for option in options]
            room = f'<ul class="options">{"".join(f"<li>{one}</li>" for one in answers)}</ul>'
        else:
            room = f'<p>{escape(q.form)}</p><div class="line"></div>'
        return (
            f"<section><h2>{place}. {_said(q.title)}</h2>{scene_html(q.scene, q.lang)}"
            f"<p><b>{escape(q.question)}</b></p>{room}</section>"
        )

    def answers(self) -> tuple[tuple[str, str], ...]:
        """What each exercise is called and its solution with the reason, in order: the key."""
        return tuple((q.title, q.in_language(q.lang).solution().text) for q in self.exercises)

    def __repr__(self) -> str:
        head = f"Hand-out of {len(self.exercises)} exercises (seed {self.seed})"
        return "\n".join([head, *(f"{n}. {title}: {text}" for n, (title, text) in enumerate(self.answers(), 1))])

    def _repr_html_(self) -> str:
        """The key as a table, and in a live notebook a link that saves the page."""
        rows = "".join(
            f'<tr><th scope="row">{place}</th><td style="text-align: left">{escape(title)}</td>'
            f'<td style="text-align: left">{escape(text)}</td></tr>'
            for place, (title, text) in enumerate(self.answers(), 1)
        )
        heads = "".join(f'<th scope="col">{escape(self._say(head))}</th>' for head in ("number", "exercise", "answer"))
        return (
            f"{self._link()}<table><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>"
            f'<p>{escape(self._say("command"))}<br><code translate="no">{escape(self.command())}</code></p>'
        )

    def _link(self) -> str:
        if pictures_alone():
            return f"<p>{escape(self._say('run'))}</p>"
        packed = b64encode(self.page().encode()).decode()
        link = f'<a download="handout.html" href="data:text/html;base64,{packed}">handout.html</a>'
        return f"<p>{escape(self._say('save', n=len(self.exercises)))} {link}</p>"


def _said(text: str) -> str:
    """A text that begins with a capital where the language has them: titles and answers are kept as words."""
    return f'<span class="said">{escape(text)}</span>'


def _named(given: Iterable[Kind | str]) -> list[Kind]:
    if not isinstance(given, Iterable):
        raise TypeError(f"kinds are a list of kinds of exercises or their names, not {quoted(given)}")
    found: list[Kind] = []
    for one in given:
        if isinstance(one, Kind):
            found.append(one)
        elif not isinstance(one, str):
            raise TypeError(f"a kind of exercise or its name is wanted, not {quoted(one)}")
        elif one in FAMILIES:
            found += [kind for kind in kinds() if kind.family == one]
        elif "." not in one:
            raise ValueError(f"no family of games {one[:40]!r}{nearest(one, FAMILIES)}")
        else:
            found.append(kind_named(one))
    if not found:
        raise ValueError("a hand-out has at least one kind of exercise")
    return found


def main(arguments: Sequence[str] | None = None) -> int:
    """Write a hand-out as the command line says; returns what the shell gets: 0, or 2 for what cannot be."""
    parser = argparse.ArgumentParser(prog="python -m cardwidgets.lessons.handout", description=__doc__)
    parser.add_argument("kinds", nargs="+", help="families such as brag, or kinds such as brag.which_wins")
    parser.add_argument("file", help="the HTML file to write")
    parser.add_argument("--number", type=int, help="how many exercises; one of each kind when it is left out")
    parser.add_argument("--seed", default="0", help="the same seed gives the same paper")
    parser.add_argument("--title", default="", help="what stands at its head")
    parser.add_argument("--lang", help="the language, such as ja")
    given = parser.parse_intermixed_args(arguments)  # a file after the options, too
    try:
        paper = Handout(given.kinds, given.number, seed=given.seed, title=given.title, lang=given.lang)
        sys.stdout.write(f"{paper.save(given.file)}\n")
    except (ValueError, LookupError, OSError) as error:
        sys.stderr.write(f"{error}\n")
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
