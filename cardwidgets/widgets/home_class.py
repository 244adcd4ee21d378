"""A class on one page: each student's progress in each family, and the exercise at which most are stuck."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property

from ..lessons.kinds import Kind, kinds
from ..lessons.record.progress import standing_of
from ..lessons.teacher.results import Gathered, Outcome, Result
from ..locale import say
from .contract import HomeAct, HomeBar, HomeClass, HomePupil

__all__ = ["ClassHome"]

MAX_FILES = 3
"""The largest number of files that the page names because they could not be counted."""


class ClassHome:
    """The results of a class by student and family. Several results of one student count together."""

    def __init__(self, gathered: Gathered, lang: str) -> None:
        self._gathered, self.lang = gathered, lang
        self._known = {str(kind): kind for kind in kinds()}
        self.pupils: dict[str, list[Result]] = {}
        for one in gathered.results:
            self.pupils.setdefault(one.student, []).append(one)

    def _say(self, key: str, **figures: object) -> str:
        return say(f"home.{key}", self.lang, **figures)

    @property
    def subtitle(self) -> str:
        return self._say("pupils", n=len(self.pupils))

    @cached_property
    def _exercises(self) -> dict[str, list[Outcome]]:
        return {name: [each for one in rows for each in one.exercises] for name, rows in self.pupils.items()}

    @cached_property
    def _stuck(self) -> dict[str, str]:
        """The first kind of exercise of each student that was tried and not answered rightly."""
        found = {
            name: next((one.kind for one in rows if one.tried and not one.ok), "")
            for name, rows in self._exercises.items()
        }
        return {name: kind for name, kind in found.items() if kind in self._known}

    @cached_property
    def stuck_at(self) -> Kind | None:
        """The kind of exercise at which most students are stuck; None if nobody is."""
        stuck = list(self._stuck.values())
        name = max(sorted({*stuck}), key=stuck.count, default=None)
        return None if name is None else self._known[name]

    @cached_property
    def families(self) -> list[str]:
        """The families of the exercises that were asked, in the order of the package."""
        asked = {one.kind for rows in self._exercises.values() for one in rows}
        return list(dict.fromkeys(kind.family for name, kind in self._known.items() if name in asked))

    def _title(self, kind: Kind) -> str:
        return kind.make(0, self.lang).title

    def _bar(self, rows: Sequence[Outcome], family: str) -> HomeBar:
        own = [one for one in rows if one.kind in self._known and self._known[one.kind].family == family]
        share = sum(one.ok for one in own) / len(own) if own else 0.0
        word = standing_of(share, any(one.tried for one in own))
        return {"name": "", "word": self._say(f"standing.{word}"), "part": share}

    def view(self, act: Callable[[str, str], HomeAct]) -> HomeClass:
        """Return the page; ``act`` makes a button of a token and a text."""
        at, total = self.stuck_at, len(self.pupils)
        problems = [file for file, _ in self._gathered.problems]
        files = say("card.and", self.lang).join(problems[:MAX_FILES]) + "…" * (len(problems) > MAX_FILES)
        shown: HomeClass = {
            "title": self._say("none_stuck"),
            "note": "",
            "head": [self._say("name"), *(say(f"learner.family.{one}", self.lang) for one in self.families),
                     self._say("stuck")],
            "pupils": [self._pupil(name) for name in self.pupils],
            "foot": self._say("foot_problems", n=len(problems), files=files) if problems else self._say("foot"),
        }  # fmt: skip
        if at is not None:
            number = [*self._stuck.values()].count(str(at))
            passed = sum(any(one.kind == str(at) and one.ok for one in rows) for rows in self._exercises.values())
            shown["title"] = self._say("stuck_at", n=number, total=total, title=self._title(at))
            shown["note"] = self._say("passed", n=passed, family=say(f"learner.family.{at.family}", self.lang))
            shown["act"] = act("class", self._say("ask"))
        return shown

    def _pupil(self, name: str) -> HomePupil:
        kind = self._known.get(self._stuck.get(name, ""))
        rows = self._exercises[name]
        return {
            "name": name,
            "bars": [self._bar(rows, family) for family in self.families],
            "stuck": "" if kind is None else self._title(kind),
        }
