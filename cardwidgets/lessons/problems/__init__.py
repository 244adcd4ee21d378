"""Problems of each family: positions with one winning play, on four levels, each with an idea.

`problems` lists them, `problem` finds one by its name. A problem is a kind of exercise, so ``ExerciseWidget`` shows it
and the learner's record keeps it. `Unforgiving` is a table on which a problem of Briscola or Preferans is played to the
end.

>>> one = problems("preferans", level=1)[0]
>>> q = one.exercise()
>>> q.check(one.right[0]).ok
True
"""

from .problem import TOPIC, Problem, problem, problems
from .unforgiving import Unforgiving

__all__ = ["TOPIC", "Problem", "Unforgiving", "problem", "problems"]
