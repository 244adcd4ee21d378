"""The teacher's pack of the course on probability: on gambling, a plan of one page for each unit, the map.

``python -m cardwidgets.lessons.teacher.lesson_plans pack.html --lang ja --stakes points`` writes it, to be printed.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from html import escape

from ...locale import language, say
from ...locale.words import has
from ..exercises.probability.posing import STAKES, Stakes, chosen_stakes
from ..glossary import Term, term
from ..kinds import kinds
from .curriculum import Curriculum, Unit, curriculum, table, topics
from .handout import command_parser, page_html, write_pages

__all__ = ["ASKED_IN_TRIAL", "GAIN", "MINUTES", "pack_page", "plan_page"]

MINUTES = {"predict": 5, "deal": 10, "count": 15, "name": 5, "exit": 5}
"""The steps of a unit, with their minutes."""
ASKED_IN_TRIAL = (
    "equally_likely_or_not", "before_the_play", "how_many_outcomes", "first_or_last", "after_three_in_a_row",
    "what_p_is_not", "which_is_the_condition", "read_the_table", "turn_it_round", "what_the_play_tells",
)  # fmt: skip
"""Two kinds of exercise for each of the five misconceptions, asked before and after the course."""
TRIAL = " ".join([
    "python -m cardwidgets.lessons.teacher.handout", *(f"probability.{name}" for name in ASKED_IN_TRIAL),
    "--lang {lang} --telling --seed before --passphrase --answers before_answers.html before.html",
])  # fmt: skip
"""The command that prints the ten questions of a trial with people, in a language ``lang``."""
GAIN = "python -c \"from cardwidgets.probability import Sample; print(Sample('gain', [0.5, 0.2, -0.25]))\""
"""The command that prints the mean of students' gains with its interval."""
STYLE = "<style>@media print { table { font-size: 9.5pt; line-height: 1.3 } @page { margin: 14mm } }</style>"
"""The style of a plan, which fits on one sheet of A4 or Letter."""
PAGE_BREAK = '<div style="break-after: page"></div>'


def plan_page(number: int, lang: str | None = None, stakes: Stakes | None = None) -> str:
    """Return the plan of a unit as one HTML page to print.

    ``number``  the number of the unit, 1 to 14
    ``stakes``  ``"points"`` words unit 10 without bets; by default the stakes of `cardwidgets.use`

    Raises `LookupError` for an unknown unit, `ValueError` for unknown stakes.
    """
    lang, course, stakes = language(lang), curriculum(), chosen_stakes(stakes)
    unit = course.unit(number)
    return page_html(unit_title(unit, lang, stakes), STYLE + plan(course, unit, lang, stakes), lang)


def pack_page(lang: str | None = None, stakes: Stakes | None = None) -> str:
    """Return the whole pack as one HTML page to print: on gambling, the plans, the route without
    computers, a trial with people, the map. Raises as `plan_page` does."""
    lang, course, stakes = language(lang), curriculum(), chosen_stakes(stakes)
    parts = [_text_page("gambling", ("why", "money", "points", "help"), lang)]
    titled = ((unit_title(unit, lang, stakes), plan(course, unit, lang, stakes)) for unit in course.units)
    parts += [f"<h2>{escape(title)}</h2>{body}" for title, body in titled]
    parts.append(_text_page("offline", ("stick", "browser", "paper", "lost"), lang))
    parts.append(
        _text_page(
            "trial",
            ("who", "before", "lessons", "after", "gain", "report", "children"),
            lang,
            TRIAL.format(lang=lang),
            GAIN,
        )
    )
    parts.append(f"<h2>{escape(say('curriculum.title', lang))}</h2>{table(course.rows(lang))}")
    return page_html(_say("title", lang), STYLE + PAGE_BREAK.join(parts), lang)


def _text_page(page: str, paragraphs: Sequence[str], lang: str, *commands: str) -> str:
    """Return a page of the pack: its paragraphs, then commands to type."""
    said = "".join(f"<p>{escape(_say(f'{page}.{name}', lang))}</p>" for name in paragraphs)
    typed = "".join(f'<p><code translate="no">{escape(command)}</code></p>' for command in commands)
    return f"<h2>{escape(_say(f'{page}.title', lang))}</h2>{said}{typed}"


def plan(course: Curriculum, unit: Unit, lang: str, stakes: Stakes) -> str:
    """Return the plan of a unit as a table in HTML."""

    def of_unit(name: str) -> str:
        return unit_words(unit, name, lang, stakes)

    other = "ja" if lang == "en" else "en"
    terms = " / ".join(f"{one.said(lang)} ({one.said(other)})" for one in _terms(unit, stakes))
    needs = " / ".join(unit_title(course.unit(number), lang, stakes) for number in unit.needs) or _say(
        "fractions", lang
    )
    rows = [[_say("plan", lang), _say("minutes_in_all", lang, n=sum(MINUTES.values()))]]
    rows += [
        [_say("row.game", lang), of_unit("game")],
        [_say("row.needs", lang), needs],
        [_say("row.say", lang), of_unit("say")],
        [_say("row.terms", lang), terms],
    ]
    for step, minutes in MINUTES.items():
        rows.append([_say(f"step.{step}", lang, n=minutes), _say(f"do.{step}", lang, **_step(unit, lang, stakes))])
    rows += [[_say("row.misconception", lang), of_unit("misconception")]]
    if has(f"curriculum.unit.{unit.number}.time", "en"):
        rows += [[_say("row.time", lang), of_unit("time")]]
    rows += [
        [_say("row.exercises", lang), _exercises(unit, lang)],
        [_say("row.quicker", lang), _for_quicker_students(course, unit, lang)],
    ]
    rows += [[_say("row.more", lang), _say("do.more", lang)]]
    material = _say("do.material", lang, widgets=" / ".join(unit.widgets), notebook=f"{unit.notebook}.ipynb")
    rows += [[_say("row.material", lang), material], [_say("row.offline", lang), of_unit("offline")]]
    return table(rows)


def _step(unit: Unit, lang: str, stakes: Stakes) -> dict[str, object]:
    """Return the contents of the steps of the plan."""
    words = ("question", "likely", "counter", "say", "exit", "answer")
    named = {name: unit_words(unit, name, lang, stakes) for name in words}
    named |= {name: sheet_words(unit, name, lang, stakes) for name in ("do", "count")}
    return {**named, "terms": " / ".join(one.said(lang) for one in _terms(unit, stakes))}


def sheet_words(unit: Unit, name: str, lang: str, stakes: Stakes) -> str:
    """Return the task on the sheet of a unit; with points, the version without bets if there is one."""
    return _say_in_stakes(f"sheet.unit.{unit.number}.{name}", lang, stakes)


def _exercises(unit: Unit, lang: str) -> str:
    """Return the exercises of the unit by their titles."""
    titles = (say(f"probability_{topics()[kind.name]}.{kind.name}.title", lang) for kind in unit.kinds)
    return _say("do.exercises", lang, kinds=" / ".join(titles))


def _terms(unit: Unit, stakes: Stakes) -> list[Term]:
    """Return the terms of a unit; with points, without the term *house*."""
    return [term(key) for key in unit.terms if not (stakes == "points" and key == "house_edge")]


def _for_quicker_students(course: Curriculum, unit: Unit, lang: str) -> str:
    """Return the hardest exercise of the unit; if it has only one, that of the next unit."""
    levels = {kind.name: kind.level for kind in kinds("probability")}
    after = [kind for one in course.units if one.number == unit.number + 1 for kind in one.kinds]
    names = [kind.name for kind in (unit.kinds if len(unit.kinds) > 1 or not after else after)]
    name = max(names, key=lambda each: levels[each])
    return _say("do.quicker", lang, kind=say(f"probability_{topics()[name]}.{name}.title", lang))


def unit_words(unit: Unit, name: str, lang: str, stakes: Stakes) -> str:
    """Return a text of a unit; with points, the version without chips and bets if there is one."""
    return _say_in_stakes(f"curriculum.unit.{unit.number}.{name}", lang, stakes)


def _say_in_stakes(key: str, lang: str, stakes: Stakes) -> str:
    return say(f"{key}_points" if stakes == "points" and has(f"{key}_points", "en") else key, lang)


def unit_title(unit: Unit, lang: str, stakes: Stakes) -> str:
    return f"{unit.number} · {unit_words(unit, 'title', lang, stakes)}"


def _say(key: str, lang: str, **figures: object) -> str:
    return say(f"teacher_pack.{key}", lang, **figures)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line: write the pack. Returns the exit status: 0, or 2 after an error."""
    parser = command_parser("lesson_plans", __doc__, STAKES)
    parser.add_argument("file", help="the HTML file to write")
    given = parser.parse_intermixed_args(arguments)
    return write_pages(lambda: {given.file: pack_page(given.lang, given.stakes)})


if __name__ == "__main__":
    sys.exit(main())
