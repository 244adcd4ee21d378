"""The two final tests of the course on probability: 45 minutes, 40 points, in two forms, with key and rubric.

``python -m cardwidgets.lessons.teacher.final_tests 1 A test.html --answers key.html --seed 7`` asks for the passphrase
and writes both. The questions are dealt from seed and passphrase together, as in a `Handout`, so the seed alone does
not give them away.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache, partial
from html import escape
from typing import Literal

from ...core.errors import quoted
from ...locale import language, say
from ...locale.shown import Spoken
from ..exercise import Exercise, Seed
from ..exercises.probability.posing import STAKES, Stakes, chosen_stakes
from ..kinds import Kind, kind_named
from ..scene import scene_text
from .curriculum import table
from .handout import Handout, asked_passphrase, command_parser, page_html, write_pages

__all__ = ["FORMS", "MINUTES", "POINTS", "TESTS", "FinalTest", "Item"]

MINUTES, POINTS = 45, 40
FORMS = ("A", "B")
COURSE_SEEDS = (4, 7, 9, 11, 21)
"""The seeds of the exercises in the course's notebooks, which the students know."""
MAX_REDRAWS = 50
RUBRIC = (4, 3, 2, 1, 0)
"""The marks of an open answer, in quarters of the item's points."""
Prompt = Literal["reason", "tree", "natural", "streak", "correct", "hypothesis", "none"]


@dataclass(frozen=True)
class Item:
    """A question of a test: its kind of exercise, its points, and a further task in writing."""

    kind: str
    points: int
    prompt: Prompt = "none"


TESTS: dict[int, tuple[Item, ...]] = {
    1: (
        Item("how_many_fit", 3), Item("how_many_fit", 3, "reason"), Item("at_least_one", 4, "reason"),
        Item("read_the_table", 3), Item("read_the_table", 3), Item("which_is_the_condition", 2),
        Item("are_they_independent", 6, "reason"), Item("over_the_paths", 6, "tree"),
        Item("what_the_play_tells", 8, "natural"), Item("after_three_in_a_row", 2, "streak"),
    ),
    2: (
        Item("finish_the_distribution", 6, "reason"), Item("worth_of_a_bet", 4, "reason"),
        Item("fair_price", 4, "reason"), Item("add_the_means", 4, "reason"), Item("which_is_riskier", 4, "reason"),
        Item("how_many_deals", 4),
        Item("what_the_interval_says", 6, "correct"), Item("reject_or_not", 5, "hypothesis"),
        Item("what_p_is_not", 3, "reason"),
    ),
}  # fmt: skip
"""The items of both tests: 1 after unit 8, 2 after unit 14."""


class FinalTest(Spoken):
    """A final test of one form, to print; its key is another page.

    ``number``      1 after unit 8, 2 after unit 14
    ``form``        ``"A"`` or ``"B"``: the same kinds of question with other cards
    ``seed``        the seed of the class and year; ``passphrase`` is known to the teacher alone, as in a `Handout`
    ``stakes``      ``"points"``: without chips, bets and a casino

    >>> test = FinalTest(1, "A", seed=2027, passphrase="seven grey herons", lang="en")
    >>> test
    Final test 1, form A: 10 questions, 40 points
    >>> test.key_page().count("<section>")
    10

    Raises `ValueError` for an unknown number, form or stakes, and the errors of `Handout`.
    """

    def __init__(
        self,
        number: int,
        form: str = "A",
        *,
        seed: Seed = 0,
        passphrase: str | None = None,
        lang: str | None = None,
        stakes: Stakes | None = None,
    ) -> None:
        if type(number) is not int or number not in TESTS:
            raise ValueError(f"tests are {' and '.join(map(str, TESTS))}, not {quoted(number)}")
        if form not in FORMS:
            raise ValueError(f"forms are {' and '.join(FORMS)}, not {quoted(form)}")
        self.number, self.form, self.lang = number, form, language(lang)
        self.items = TESTS[number]
        dealt = partial(_in_stakes, chosen_stakes(stakes), {})
        self.title = self._say("title", number=number, form=form)
        self.paper = Handout(
            [dealt(kind_named(f"probability.{item.kind}")) for item in self.items],
            seed=f"{seed} test {number} {form}",
            passphrase=passphrase,
            title=self.title,
            lang=self.lang,
        )

    @property
    def exercises(self) -> tuple[Exercise, ...]:
        """The questions, in order."""
        return self.paper.exercises

    def page(self) -> str:
        """Return the student's page: questions, points and room to write, without answers."""
        page = self.paper.page()
        for place, item in enumerate(self.items, 1):
            head, room = self._points(item), self._room(item)
            before, start, rest = page.partition(f"<h2>{place}. ")
            title, end, rest = rest.partition("</h2>")
            question, close, rest = rest.partition("</section>")
            page = f"{before}{start}{title} ({escape(head)}){end}{question}{room}{close}{rest}"
        rules = f"<p>{escape(self._say('rules', minutes=MINUTES, points=POINTS))}</p>"
        return page.replace("</h1>", f"</h1>{rules}", 1)

    def key_page(self) -> str:
        """Return the teacher's page: each answer with its reason and points, and the rubric.

        Raises `ValueError` without a passphrase, as `Handout.answers` does.
        """
        rows = zip(self.items, self.paper.answers().rows, strict=True)
        answers = "".join(
            f"<section><h2>{place}. {escape(title)} ({escape(self._points(item))})</h2><p>{escape(text)}</p>"
            f"{self._asked_too(item)}</section>"
            for place, (item, (title, text)) in enumerate(rows, 1)
        )
        rubric = [[self._say("rubric.mark"), self._say("rubric.means")]]
        rubric += [[str(mark), self._say(f"rubric.{mark}")] for mark in RUBRIC]
        note = f"<p>{escape(self._say('rubric.note'))}</p>"
        return page_html(f"{self.title} – {self._say('key')}", f"{answers}{table(rubric)}{note}", self.lang)

    def _points(self, item: Item) -> str:
        return self._say("points", n=item.points)

    def _room(self, item: Item) -> str:
        return f'{self._asked_too(item)}<div class="line"></div>' * (item.prompt != "none")

    def _asked_too(self, item: Item) -> str:
        return f"<p>{escape(self._say(f'prompt.{item.prompt}'))}</p>" if item.prompt != "none" else ""

    def _say(self, key: str, **figures: object) -> str:
        return say(f"final_test.{key}", self.lang, **figures)

    def __repr__(self) -> str:
        return f"Final test {self.number}, form {self.form}: {len(self.items)} questions, {POINTS} points"

    def spoken(self) -> str:
        return self.title

    def _repr_html_(self) -> str:
        return f"<p>{escape(self.title)}</p>{self.paper._repr_html_()}"


def _in_stakes(stakes: Stakes, asked: dict[tuple[str, ...], Seed], kind: Kind) -> Kind:
    """Return a kind with these stakes that repeats no question of the course, nor one of ``asked``, the test's own.

    ``asked``  each question with its seed, so that a seed always gives the same question
    """
    pose = partial(kind.pose, stakes=stakes)

    def fresh(seed: Seed = 0, lang: str | None = None) -> Exercise:
        drawn = (pose(f"{seed} {n}" if n else seed, lang) for n in range(MAX_REDRAWS))
        new = (q for q in drawn if instance(q) not in _of_the_course(kind, stakes))
        return next(q for q in new if asked.setdefault(instance(q), seed) == seed)

    return replace(kind, pose=fresh)


@cache
def _of_the_course(kind: Kind, stakes: Stakes) -> frozenset[tuple[str, ...]]:
    return frozenset(instance(kind.pose(seed, stakes=stakes)) for seed in COURSE_SEEDS)


def instance(q: Exercise) -> tuple[str, ...]:
    """Return a key of an exercise's content, equal for two exercises that look the same to a student."""
    return q.task.question.said("en"), *scene_text(q.scene, "en")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line: write a test. Returns the exit status: 0, or 2 after an error."""
    parser = command_parser("final_tests", __doc__, STAKES)
    parser.add_argument("number", type=int, choices=TESTS, help="1 after unit 8, 2 after unit 14")
    parser.add_argument("form", choices=FORMS)
    parser.add_argument("file", help="the HTML file to write")
    parser.add_argument("--answers", "--key", help="the HTML file to write the answers to")
    parser.add_argument("--seed", default="0", help="the same seed and passphrase give the same test")
    given = parser.parse_intermixed_args(arguments)

    def pages() -> Mapping[str, str]:
        secret, lang, stakes = asked_passphrase(), given.lang, given.stakes
        test = FinalTest(given.number, given.form, seed=given.seed, passphrase=secret, lang=lang, stakes=stakes)
        return {given.file: test.page(), **({given.answers: test.key_page()} if given.answers else {})}

    return write_pages(pages)


if __name__ == "__main__":
    sys.exit(main())
