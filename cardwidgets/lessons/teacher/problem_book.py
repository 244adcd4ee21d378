"""The problems of all games outside the notebook: a booklet to print, its answers, and a deck for Anki.

``python -m cardwidgets.lessons.teacher.problem_book booklet.html --answers answers.html --anki problems.apkg`` writes
them. The deck is written by genanki: ``pip install 'cardwidgets[anki]'``.
"""

from __future__ import annotations

import os
import sys
from base64 import b64decode
from collections.abc import Iterator, Sequence
from hashlib import sha256
from html import escape
from itertools import groupby
from pathlib import Path
from re import Match
from re import compile as pattern
from tempfile import TemporaryDirectory

from ...core.spec import load_screens
from ...locale import language, say
from ..problems import Problem, problems
from ..record.journal import replace_file
from .handout import command_parser, page_html, question_html

__all__ = ["answers_page", "booklet_page", "save_deck"]

DECKS = {"en": 1_918_240_601, "ja": 1_918_240_602}
"""The id of each language's deck in Anki; other languages have that of English."""
MODEL = 1_918_240_600
"""The id of the note type in Anki."""
PICTURE = pattern(r'src="data:image/svg\+xml;base64,([^"]+)"')
STYLE = """
.card { font: 18px/1.5 system-ui, sans-serif; max-width: 36em; margin: 1em auto; color: #111; background: #fff; }
h2 { font-size: 1.1em; } img { max-width: 100%; background: #fff; } .line { display: none; }
.options { list-style: none; padding: 0; display: flex; flex-wrap: wrap; gap: .3em 1.4em; }
.nightMode.card { color: #eee; background: #222; }
"""


def booklet_page(lang: str | None = None, family: str | None = None) -> str:
    """Return the problems as one HTML page to print, from easy to hard in each game, without their answers.

    ``family``  one of the games, ``"brag"``, ``"crash"``, ``"briscola"`` or ``"preferans"``; all of them by default

    Raises `ValueError` for another family, `UnknownWord` for an unknown language.
    """
    lang = language(lang)
    load_screens()  # without the screen package there are tables instead of pictures
    parts = [
        _heading(name, len(ours), lang)
        + "".join(question_html(one.exercise(lang), f"{place}. ") for place, one in enumerate(ours, 1))
        for name, ours in _by_family(family)
    ]
    return page_html(_say("title", lang), "".join(parts), lang)


def answers_page(lang: str | None = None, family: str | None = None) -> str:
    """Return the answers of `booklet_page` with their reasons, as one HTML page to print. Raises the same errors."""
    lang, parts = language(lang), []
    for name, ours in _by_family(family):
        lines = "".join(
            f"<section><h2>{place}. {escape(one.title(lang))}</h2><p>{escape(_answer(one, lang))}</p></section>"
            for place, one in enumerate(ours, 1)
        )
        parts.append(_heading(name, len(ours), lang) + lines)
    return page_html(_say("key", lang), "".join(parts), lang)


def save_deck(path: str | os.PathLike[str], lang: str | None = None, family: str | None = None) -> Path:
    """Write the problems as an Anki deck, with the question in front and the answer and its reason on the back.

    Importing the deck again replaces its notes and keeps the learner's progress in Anki. Tags name the game, the level
    and the idea. Raises `ImportError` without genanki, `OSError` if the file cannot be written, and the errors of
    `booklet_page`. An existing file is replaced completely or left unchanged.
    """
    import genanki  # type: ignore[import-untyped]

    lang = language(lang)
    load_screens()
    model = genanki.Model(
        MODEL, "cardwidgets problem", fields=[{"name": "Question"}, {"name": "Answer"}],
        templates=[{"name": "Problem", "qfmt": "{{Question}}", "afmt": "{{FrontSide}}<hr id=answer>{{Answer}}"}],
        css=STYLE,
    )  # fmt: skip
    deck = genanki.Deck(DECKS.get(lang, DECKS["en"]), _say("deck", lang))
    with TemporaryDirectory() as folder:
        pictures = dict[str, Path]()
        for one in problems(family):
            question = _with_files(question_html(one.exercise(lang)), Path(folder), pictures)
            idea = say("problem.ladder.idea", lang, idea=one.idea_named(lang))
            answer = f"<p>{escape(_answer(one, lang))}</p><p>{escape(idea)}</p>"
            tags = [one.family, f"level-{one.level}", one.idea]
            deck.add_note(genanki.Note(model, [question, answer], guid=genanki.guid_for(str(one), lang), tags=tags))
        made = Path(folder) / "deck.apkg"
        genanki.Package(deck, [str(at) for at in pictures.values()]).write_to_file(made)
        replace_file(Path(path), made.read_bytes())
    return Path(path)


def _with_files(page: str, folder: Path, pictures: dict[str, Path]) -> str:
    """Return a page whose pictures are replaced by files, which Anki stores once for all notes."""

    def kept(found: Match[str]) -> str:
        data = b64decode(found[1])
        name = f"cardwidgets-{sha256(data).hexdigest()[:16]}.svg"
        if name not in pictures:
            pictures[name] = folder / name
            pictures[name].write_bytes(data)
        return f'src="{name}"'

    return PICTURE.sub(kept, page)


def _by_family(family: str | None) -> Iterator[tuple[str, list[Problem]]]:
    """Yield each game with its problems, from easy to hard."""
    for name, ours in groupby(problems(family), key=lambda one: one.family):
        yield name, [*ours]


def _answer(one: Problem, lang: str) -> str:
    return one.exercise(lang).solution().text


def _heading(family: str, number: int, lang: str) -> str:
    heading = _say("of", lang, family=say(f"exercise_card.family.{family}", lang), n=number)
    return f"<h1>{escape(heading)}</h1>"


def _say(key: str, lang: str, **figures: object) -> str:
    return say(f"problem.book.{key}", lang, **figures)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line: write the files. Return the exit status: 0, or 2 after an error."""
    parser = command_parser("problem_book", __doc__)
    parser.add_argument("booklet", nargs="?", type=Path, help="the HTML file of the problems")
    parser.add_argument("--answers", type=Path, help="the HTML file of the answers")
    parser.add_argument("--anki", type=Path, help="the .apkg file of the deck")
    parser.add_argument("--family", help="one of the games, such as briscola; all of them by default")
    given = parser.parse_args(arguments)
    if not (given.booklet or given.answers or given.anki):
        parser.error("name a file to write: booklet.html, --answers answers.html or --anki problems.apkg")
    try:
        for path, page in ((given.booklet, booklet_page), (given.answers, answers_page)):
            if path:
                replace_file(path, page(given.lang, given.family).encode())
                print(path)  # noqa: T201 - a command tells its user what it did
        if given.anki:
            print(save_deck(given.anki, given.lang, given.family))  # noqa: T201
    except ImportError:
        parser.error("genanki is not installed: pip install 'cardwidgets[anki]'")
    except (ValueError, LookupError, OSError) as error:
        parser.error(str(error))
    return 0


if __name__ == "__main__":
    sys.exit(main())
