"""Problems of each family: positions with one winning play, on four levels, each with an idea.

`problems` lists them, `problem` finds one by its name. A problem is a kind of exercise, so ``ExerciseWidget`` shows it
and the learner's record keeps it. `AdversarialTable` is a table on which a problem of Briscola or Preferans is played
to the end.

>>> one = problems("preferans", level=1)[0]
>>> q = one.exercise()
>>> q.check(one.right[0]).ok
True
"""

from .adversarial import AdversarialTable
from .problem import TOPIC, Problem, problem, problems

__all__ = ["TOPIC", "AdversarialTable", "Problem", "problem", "problems"]
