"""Exercises on paper: a page to print with room for answers, and the answers for the holder of the passphrase.

``python -m cardwidgets.lessons.teacher.handout brag --number 8 --seed 3 handout.html`` writes one; a browser prints
it. With ``--answers answers.html`` it asks for the passphrase and writes the answers of that paper as well.
"""

from __future__ import annotations

import argparse
import hmac
import os
import shlex
import sys
from base64 import b64encode
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from getpass import getpass
from html import escape
from itertools import islice
from pathlib import Path
from unicodedata import normalize

from ...core.errors import nearest, quoted
from ...core.plain import plain, typed
from ...core.spec import load_screens
from ...locale import labelled, language, say
from ...locale.shown import Spoken
from ..display import pictures_alone
from ..exercise import Exercise, Seed, checked_seed
from ..exercises.probability.posing import TwiceFound
from ..kinds import Kind, families, kind_named, kinds
from ..record.journal import replace_file
from ..scene import scene_html

__all__ = [
    "MAX_QUESTIONS",
    "MIN_PASSPHRASE",
    "AnswerSheet",
    "Handout",
    "asked_passphrase",
    "command_parser",
    "main",
    "page_html",
    "question_html",
    "write_pages",
]

MAX_QUESTIONS = 100
"""The largest number of exercises in a hand-out: some forty pages."""
MAX_DRAWN = 50
"""The most exercises of a kind that are drawn to find one whose wrong answers show a misconception."""
MIN_PASSPHRASE = 8
"""The shortest passphrase, in characters. A shorter one is easily guessed."""
VARIABLE = "CARDWIDGETS_PASSPHRASE"
"""The environment variable that gives the passphrase to the command line."""
MAX_BOXES = 12
"""The largest number of options printed with a box each. With more, there is a line to write on."""
STYLE = """
body { font: 11pt/1.5 system-ui, "Noto Sans", "Noto Sans CJK JP", sans-serif; max-width: 46em; margin: 2em auto;
       padding: 0 1em; color: #111; background: #fff; }
h1 { font-size: 1.4em; } h2 { font-size: 1.05em; margin: 0; } img { max-width: 100%; }
.who { display: flex; gap: 2em; } .who span { flex: 1; border-bottom: 1px solid #555; }
section { break-inside: avoid; border-top: 1px solid #bbb; padding: .8em 0; } .options { list-style: none; padding: 0;
  display: flex; flex-wrap: wrap; gap: .3em 1.6em; } .options li::before { content: "\\2610\\00a0"; }
th { padding-right: .8em; } .said { display: inline-block; } .said::first-letter { text-transform: uppercase; }
.line { border-bottom: 1px solid #555; height: 2em; } table { border-collapse: collapse; }
@media print { body { margin: 0; max-width: none; } @page { margin: 18mm; } }
"""


class Handout(Spoken):
    """Exercises to print, each with its cards. `answers` has the right answers with their reasons.

    ``kinds``       kinds of exercises, their names, or names of families such as ``"brag"``; they are used in turn
    ``number``      the number of exercises, 1 to `MAX_QUESTIONS`; by default one of each kind
    ``seed``        int or str, the random seed; students may know it
    ``passphrase``  a secret of the teacher, of at least `MIN_PASSPHRASE` characters. The cards depend on it and on the
                    seed: both together give the same paper and its answers again, and the seed alone does not. Without
                    a passphrase ("" or None) the paper is a sample that anybody can make again
    ``title``       the title at the head; ``lang`` the language
    ``telling``     True for exercises of which a listed wrong answer shows a misconception: a trial compares these

    >>> paper = Handout(["brag.which_wins", "brag.must_pay"], seed=3, passphrase="seven grey herons", lang="en")
    >>> paper
    Worksheet of 2 exercises (seed 3)
    1. which hand wins?
    2. what must you pay?
    >>> [title for title, _ in paper.answers().rows]
    ['which hand wins?', 'what must you pay?']

    Raises `ValueError` for an unknown kind or no kind, a number out of bounds, and a passphrase that is too short.
    Raises `TypeError` for an argument of a wrong type, and `UnknownWord` for an unknown language.
    """

    def __init__(
        self,
        kinds: Iterable[Kind | str] | str,
        number: int | None = None,
        *,
        seed: Seed = 0,
        passphrase: str | None = None,
        title: str = "",
        lang: str | None = None,
        telling: bool = False,
    ) -> None:
        named = _named((kinds,) if isinstance(kinds, str) else kinds)
        number = plain(number)
        if number is not None and (type(number) is not int or not 1 <= number <= MAX_QUESTIONS):
            raise ValueError(f"number must be 1 to {MAX_QUESTIONS} exercises, not {typed(number, int)}")
        if type(title) is not str:
            raise TypeError(f"a title must be a str, not {typed(title)}")
        seed = checked_seed(seed)
        self.title, self.seed, self.lang = title.strip(), seed, language(lang)
        row = [named[place % len(named)] for place in range(number or min(len(named), MAX_QUESTIONS))]
        self.names = tuple(f"{kind.family}.{kind.name}" for kind in row)
        secret = _secret(passphrase)
        self.keyed = bool(secret)
        dealt_from = [f"{seed} {place}" for place in range(1, len(row) + 1)]
        if secret:
            dealt_from = [hmac.new(secret, text.encode(errors="replace"), "sha256").hexdigest() for text in dealt_from]
        make, self.telling = _make_telling if telling else Kind.make, bool(telling)
        self.exercises = tuple(make(kind, each, self.lang) for kind, each in zip(row, dealt_from, strict=True))

    def page(self) -> str:
        """Return the questions as one HTML page, pictures included, to save and to print."""
        load_screens()  # without the screen package there are tables instead of pictures
        asked = "".join(question_html(q, f"{place}. ") for place, q in enumerate(self.exercises, 1))
        who = f'<p class="who">{escape(self._say("name"))}<span></span>{escape(self._say("date"))}<span></span></p>'
        return page_html(self.title or self._say("title"), f"{who}{asked}", self.lang)

    def save(self, path: str | os.PathLike[str]) -> Path:
        """Write the page to a file and return its path. An existing file is replaced completely or left unchanged.

        Raises `OSError` if the file cannot be written.
        """
        at = Path(path)
        replace_file(at, self.page().encode())
        return at

    def answers(self) -> AnswerSheet:
        """Return the answers, displayed as a table and saved as a page to print. Raises `ValueError` without a
        passphrase.
        """
        if not self.keyed:
            raise ValueError(
                "the answers need a passphrase that you alone know, as in Handout(…, passphrase='seven grey herons'): "
                "without one, anybody who knows the seed could print them"
            )
        rows = tuple((q.title, q.in_language(q.lang).solution().text) for q in self.exercises)
        return AnswerSheet(rows, self.title, str(self.seed), self.lang, self.command(answers="answers.html"))

    def command(self, file: str = "handout.html", *, answers: str = "") -> str:
        """Return the terminal command for the same paper, and for its ``answers``. The command asks for the passphrase.

        >>> Handout(["brag.which_wins"], seed="class 1", lang="en").command()
        "python -m cardwidgets.lessons.teacher.handout brag.which_wins --seed 'class 1' --lang en handout.html"
        """
        words = [*self.names, "--seed", str(self.seed), "--lang", self.lang]
        if self.title:
            words += ["--title", self.title]
        if self.telling:
            words.append("--telling")
        if self.keyed:
            words.append("--passphrase")
        if answers:
            words += ["--answers", answers]
        return shlex.join(["python", "-m", "cardwidgets.lessons.teacher.handout", *words, file])

    def _say(self, key: str, **figures: object) -> str:
        return say(f"handout.{key}", self.lang, **figures)

    def __repr__(self) -> str:
        head = f"Worksheet of {len(self.exercises)} exercises (seed {self.seed})"
        return "\n".join([head, *(f"{n}. {q.title}" for n, q in enumerate(self.exercises, 1))])

    def spoken(self) -> str:
        head = self.title or self._say("title")
        return "\n".join([head, *(f"{n}. {q.title}" for n, q in enumerate(self.exercises, 1))])

    def _repr_html_(self) -> str:
        """Return the questions for a notebook, without answers. A live notebook has a link that saves the page."""
        rows = [(q.title,) for q in self.exercises]
        save = _link("handout.html", self.page, self._say("save", n=len(rows)), self.lang)
        note = "" if self.keyed else f"<p>{escape(self._say('sample'))}</p>"
        return f"{save}{note}{_table(rows, self.lang)}{_command(self.command(), self.lang)}"


@dataclass(frozen=True)
class AnswerSheet:
    """The answers of a hand-out: ``rows`` of a title and the solution with its reason, in the order of the paper."""

    rows: tuple[tuple[str, str], ...]
    title: str
    seed: str
    lang: str
    command: str

    def page(self) -> str:
        """Return the answers as one HTML page, to save and to print."""
        answers = "".join(
            f"<section><h2>{place}. {_said(title)}</h2><p>{_said(text)}</p></section>"
            for place, (title, text) in enumerate(self.rows, 1)
        )
        heading = " – ".join(filter(None, [self.title, say("handout.key", self.lang)]))
        return page_html(heading, f"<p>{escape(say('handout.of', self.lang, seed=self.seed))}</p>{answers}", self.lang)

    def save(self, path: str | os.PathLike[str]) -> Path:
        """Write the page to a file, as `Handout.save` does, and return its path. Raises `OSError`."""
        at = Path(path)
        replace_file(at, self.page().encode())
        return at

    def __repr__(self) -> str:
        return "\n".join(f"{n}. {labelled(title, text, self.lang)}" for n, (title, text) in enumerate(self.rows, 1))

    def _repr_html_(self) -> str:
        """Return the answers as a table. A live notebook has a link that saves their page."""
        save = _link("answers.html", self.page, say("handout.save_key", self.lang), self.lang)
        return f"{save}{_table(self.rows, self.lang)}{_command(self.command, self.lang)}"


def _secret(passphrase: object) -> bytes:
    """Return a passphrase as a key that does not depend on how its letters are encoded; empty without one. Raises the
    errors of `Handout`.
    """
    if passphrase is None:
        return b""
    if not isinstance(passphrase, str):
        raise TypeError(f"a passphrase must be a str, not {type(passphrase).__name__}")
    plain_text = " ".join(normalize("NFKC", passphrase).split())
    if plain_text and len(plain_text) < MIN_PASSPHRASE:
        raise ValueError(f"a passphrase must have at least {MIN_PASSPHRASE} characters; a shorter one is easy to guess")
    return plain_text.encode(errors="replace")


def question_html(q: Exercise, number: str = "") -> str:
    """Return an exercise to print: its number and title, its cards, the question, and room for the answer."""
    options = getattr(q.choices, "options", ())
    if 1 < len(options) <= MAX_BOXES:
        answers = [escape(q.label(str(option))) for option in options]
        room = f'<ul class="options">{"".join(f"<li>{one}</li>" for one in answers)}</ul>'
    else:
        room = f'<p>{escape(q.form)}</p><div class="line"></div>'
    return (
        f"<section><h2>{escape(number)}{_said(q.title)}</h2>{scene_html(q.scene, q.lang)}"
        f"<p><b>{escape(q.question)}</b></p>{room}</section>"
    )


def asked_passphrase() -> str:
    """Return the passphrase of the environment variable `VARIABLE`; if it is not set, ask for one in the terminal.

    Raises `ValueError` without a terminal, and says what to do instead.
    """
    if named := os.environ.get(VARIABLE):
        return named
    try:
        return getpass(f"Passphrase of at least {MIN_PASSPHRASE} characters: ")
    except EOFError:
        raise ValueError(f"there is no terminal to ask for the passphrase: set {VARIABLE} in the environment") from None


def page_html(title: str, body: str, lang: str) -> str:
    return (
        f'<!doctype html><html lang="{lang}"><head><meta charset="utf-8"><title>{escape(title)}</title>'
        f"<style>{STYLE}</style></head><body><h1>{escape(title)}</h1>{body}</body></html>"
    )


def _table(rows: Sequence[tuple[str, ...]], lang: str) -> str:
    """Return a table of the exercises by number, with titles and optional answers."""
    names = ("number", "exercise", "answer")[: 1 + len(rows[0])]
    heads = "".join(f'<th scope="col">{escape(say(f"handout.{name}", lang))}</th>' for name in names)
    body = "".join(
        f'<tr><th scope="row">{place}</th>{"".join(f"<td style={ALIGN_LEFT}>{escape(cell)}</td>" for cell in row)}</tr>'
        for place, row in enumerate(rows, 1)
    )
    return f"<table><thead><tr>{heads}</tr></thead><tbody>{body}</tbody></table>"


ALIGN_LEFT = '"text-align: left"'


def _command(command: str, lang: str) -> str:
    return f'<p>{escape(say("handout.command", lang))}<br><code translate="no">{escape(command)}</code></p>'


def _link(name: str, page: Callable[[], str], words: str, lang: str) -> str:
    if pictures_alone():
        return f"<p>{escape(say('handout.run', lang))}</p>"
    packed = b64encode(page().encode()).decode()
    return f'<p>{escape(words)} <a download="{name}" href="data:text/html;base64,{packed}">{name}</a></p>'


def _said(text: str) -> str:
    """Return a text with a capital first letter, if the language has capitals."""
    return f'<span class="said">{escape(text)}</span>'


def _make_telling(kind: Kind, seed: str, lang: str) -> Exercise:
    """Return the first exercise for a seed of which a listed wrong answer shows a misconception."""
    for n in range(MAX_DRAWN):
        q = kind.make(f"{seed} {n}", lang)
        if isinstance(q.task, TwiceFound) and any(one.misconception for one in q.task.mistakes):
            return q
    raise ValueError(f"no wrong answer to {kind.family}.{kind.name} shows a misconception")


def _named(given: Iterable[Kind | str]) -> list[Kind]:
    if not isinstance(given, Iterable):
        raise TypeError(f"kinds must be a list of kinds of exercises or their names, not {quoted(given)}")
    found: list[Kind] = []
    for one in islice(given, MAX_QUESTIONS):  # more would not be printed, and the iterable may be infinite
        if isinstance(one, Kind):
            found.append(one)
        elif not isinstance(one, str):
            raise TypeError(f"expected a kind of exercise or its name, not {quoted(one)}")
        elif one in families():
            found += [kind for kind in kinds() if kind.family == one]
        elif "." not in one:
            raise ValueError(f"no family of games {one[:40]!r}{nearest(one, families())}")
        else:
            found.append(kind_named(one))
    if not found:
        raise ValueError("a worksheet needs at least one kind of exercise")
    return found


def command_parser(name: str, about: str | None, stakes: Sequence[str] = ()) -> argparse.ArgumentParser:
    """Return a parser for the command line of a module of this package, with the option ``--lang``.

    ``about``   the description of the command
    ``stakes``  the choices of the option ``--stakes``, the first by default; none for a command without it
    """
    parser = argparse.ArgumentParser(prog=f"python -m cardwidgets.lessons.teacher.{name}", description=about)
    parser.add_argument("--lang", help="the language, such as ja")
    if stakes:
        parser.add_argument(
            "--stakes", default=stakes[0], choices=stakes, help="points: without chips, bets and a casino"
        )
    return parser


def write_pages(pages: Callable[[], Mapping[str, str]]) -> int:
    """Write pages for a command, and return its exit code: 0, or 2 after a message about a page that cannot be.

    ``pages``  makes the text of each file, by its path
    """
    try:
        for file, page in pages().items():
            replace_file(Path(file), page.encode())
            sys.stdout.write(f"{file}\n")
    except (ValueError, LookupError, OSError) as error:
        sys.stderr.write(f"{error}\n")
        return 2
    return 0


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line: write a hand-out. Returns the exit status: 0, or 2 after an error."""
    parser = command_parser("handout", __doc__)
    parser.add_argument("kinds", nargs="+", help="families such as brag, or kinds such as brag.which_wins")
    parser.add_argument("file", help="the HTML file to write")
    parser.add_argument("--number", type=int, help="how many exercises; one of each kind when it is left out")
    parser.add_argument("--seed", default="0", help="the same seed and passphrase give the same paper")
    parser.add_argument("--title", default="", help="what stands at its head")
    parser.add_argument(
        "--passphrase", action="store_true", help=f"ask for the passphrase, or take that of ${VARIABLE}"
    )
    parser.add_argument(
        "--telling", action="store_true", help="only exercises whose wrong answers show a misconception"
    )
    parser.add_argument("--answers", help="the HTML file to write the answers to; asks for the passphrase")
    given = parser.parse_intermixed_args(arguments)  # the file may also follow the options

    def pages() -> Mapping[str, str]:
        passphrase = asked_passphrase() if given.passphrase or given.answers else None
        paper = Handout(
            given.kinds,
            given.number,
            seed=given.seed,
            passphrase=passphrase,
            title=given.title,
            lang=given.lang,
            telling=given.telling,
        )
        return {given.file: paper.page(), **({given.answers: paper.answers().page()} if given.answers else {})}

    return write_pages(pages)


if __name__ == "__main__":
    sys.exit(main())
