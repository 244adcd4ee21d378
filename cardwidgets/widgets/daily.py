"""The problem of the day, and further problems of its family after it."""

from __future__ import annotations

from .contract import ExerciseAct
from .exercise import ExerciseWidget
from .exercise_turn import Turn

__all__ = ["DailyWidget"]


class DailyWidget(ExerciseWidget):
    """An exercise widget whose first question is the problem of the day. Each further one says that it is another."""

    def _place(self, turn: Turn) -> str:
        return self.say("home.further_place" if len(self._turns) > 1 else "home.daily")

    def _next_acts(self) -> list[ExerciseAct]:
        return [{**act, "text": self.say("home.further")} for act in super()._next_acts()]
