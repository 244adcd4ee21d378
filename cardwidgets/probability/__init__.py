"""Exact finite probability with cards, and simulation beside it, under the names of any textbook.

A *sample space* lists the outcomes, an *event* is the set of those that pass a test, and `P` counts both. The modules
are short and need the standard library alone; they are made to be read.

>>> from cardwidgets.probability import *
>>> P(prial)
52/22100 = 1/425 = 0.2353 %
>>> P(pair | prial) == P(pair) + P(prial), P(~pair) == 1 - P(pair)
(True, True)
>>> P(pair, given=HANDS.has("A"))
576/4804 = 144/1201 = 11.99 %
>>> P(lambda hand: BRAG.beats("KS KH 6D", hand), space=draws(3, seen="KS KH 6D"))
16517/18424 = 89.65 %

=============  ====================================================================================================
`spaces`       `SampleSpace`, `Event`, `RandomVariable`; `one_of` and products
`deals`        `draws` and `hidden`: hands, and places of unseen cards
`kinds`        `HANDS`, and events such as `pair`: the kinds of three cards
`unseen`       `unseen_by`: the same for a seat at a live table
`counting`     `P`, `distribution`, `E`, `Var`, `sd`, `hypergeometric`
`evidence`     `two_way_table`, `independent`, `tree`, `update`
`samples`      `sample`, `p_value`, `chi_square`
`intervals`    `wilson` and `student`, for the whole package
`chances`      `Probability`, a fraction that remembers its count, `Distribution` and `Observed`
=============  ====================================================================================================

The six kinds of hands of Brag are events:

>>> [P(one).ways for one in (prial, running_flush, run, flush, pair, high)]
[52, 48, 720, 1096, 3744, 16440]

A count goes through at most `LIMIT` outcomes. More are refused at once, with three ways out.

>>> LIMIT
5000000
"""

from __future__ import annotations

from ..locale.progress import Stopped
from .chances import Chances, Distribution, Observed, Probability
from .counting import E, P, Var, distribution, hypergeometric, sd
from .deals import draws, hidden
from .evidence import Independence, Posterior, ProbabilityTree, TwoWayTable, independent, tree, two_way_table, update
from .intervals import student, wilson
from .kinds import BRAG, HANDS, Category, at_least, category_of, flush, high, kind, pair, prial, run, running_flush
from .samples import Sample, chi_square, p_value, sample
from .spaces import LIMIT, Event, RandomVariable, SampleSpace, TooManyOutcomes, one_of
from .unseen import unseen_by

__all__ = [
    "BRAG", "HANDS", "LIMIT", "Category", "Chances", "Distribution", "E", "Event", "Independence", "Observed", "P",
    "Posterior", "Probability", "ProbabilityTree", "RandomVariable", "Sample", "SampleSpace", "Stopped",
    "TooManyOutcomes", "TwoWayTable", "Var", "at_least", "category_of", "chi_square", "distribution", "draws", "flush",
    "hidden", "high", "hypergeometric", "independent", "kind", "one_of", "p_value", "pair", "prial", "run",
    "running_flush", "sample", "sd", "student", "tree", "two_way_table", "unseen_by", "update", "wilson",
]  # fmt: skip
