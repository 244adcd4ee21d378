"""Two-way tables, independence, probability trees and Bayes' theorem.

>>> from cardwidgets.probability import draws
>>> card = draws(1)
>>> independent(card.has("red"), card.has("K"))
independent: P(has red and has K) = 1/26, P(has red) · P(has K) = 1/26
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import product
from math import lcm, prod
from typing import TYPE_CHECKING, Any, NoReturn, TypeAlias

from ..core.cards import strict
from ..core.errors import quoted
from ..core.plain import check_function, check_type, exact, whole
from ..core.sharing import By, Named, labels_of, unknown_cards
from ..locale.shown import Row, Shown, Spoken, called, grouped, sentence, sentence_html
from .chances import Distribution, Label, Probability
from .counting import P, in_order, tally
from .spaces import LIMIT, Event, Outcome, RandomVariable, TooManyOutcomes, one_space

if TYPE_CHECKING:
    import pandas

__all__ = ["Independence", "Posterior", "ProbabilityTree", "TwoWayTable", "independent", "tree", "two_way_table",
           "update"]  # fmt: skip

ALL = "all"
"""The name of the margins (row and column sums) of a two-way table."""
Path: TypeAlias = Iterable[Label]
"""The labels that are drawn, in order; ``"SSH"`` if each label is one letter."""


class TwoWayTable(Shown, dict[tuple[Any, Any], int]):
    """The number of outcomes for each pair of values of two variables, with the margins.

    >>> from cardwidgets.probability import draws
    >>> card = draws(1)
    >>> table = two_way_table(card.has("red"), card.has("K"))
    >>> table["has red", "has K"], table["has red", "all"]
    (2, 26)
    >>> table
                 has K  not has K  all
        has red      2         24   26
    not has red      2         24   26
            all      4         48   52
    """

    def __missing__(self, cell: object) -> NoReturn:
        raise KeyError(
            f"{quoted(cell)} is no cell: write table[row, column], with a row of {self.rows} and a column of"
            f" {self.columns}"
        )

    @property
    def rows(self) -> list[Label]:
        """The names of the rows; the last one is the margin."""
        return [*dict.fromkeys(row for row, _ in self)]

    @property
    def columns(self) -> list[Label]:
        """The names of the columns; the last one is the margin."""
        return [*dict.fromkeys(column for _, column in self)]

    def cells(self) -> list[Row]:
        return [("", *self.columns), *((row, *(f"{self[row, one]:,}" for one in self.columns)) for row in self.rows)]

    def to_frame(self) -> pandas.DataFrame:
        """Return the table as a frame. Needs pandas."""
        import pandas

        cells = [[self[row, column] for column in self.columns] for row in self.rows]
        return pandas.DataFrame(cells, index=self.rows, columns=self.columns)


def two_way_table(one: Event | RandomVariable, other: Event | RandomVariable) -> TwoWayTable:
    """Return the two-way table of two events, or of two random variables.

    >>> from cardwidgets.probability import draws
    >>> card = draws(1)
    >>> two_way_table(card.has("H"), card.has("K"))
               has K  not has K  all
        has H      1         12   13
    not has H      3         36   39
          all      4         48   52

    Raises `ValueError` if the two have different sample spaces, and `TooManyOutcomes`.
    """
    space = one_space(one, other)
    (rows, row), (columns, column) = _side(one), _side(other)
    found = tally(space, row, column)
    rows, columns = rows or in_order({r for r, _ in found}), columns or in_order({c for _, c in found})
    table: Counter[tuple[Any, Any]] = Counter(dict.fromkeys(product([*rows, ALL], [*columns, ALL]), 0))
    for (r, c), n in found.items():
        table.update({(r, c): n, (r, ALL): n, (ALL, c): n, (ALL, ALL): n})
    return TwoWayTable(table)


def _side(what: Event | RandomVariable) -> tuple[list[Any], Callable[[Outcome], Label]]:
    if isinstance(what, RandomVariable):
        return [], what.value
    yes, no = what.name, f"not {what.name}"
    return [yes, no], lambda it: yes if what.test(it) else no


class Independence(Spoken):
    """The answer of `independent`: it counts as true or false, and prints the reason.

    >>> from cardwidgets.probability import draws
    >>> card = draws(1)
    >>> independent(card.has("H"), card.has("K"))
    independent: P(has H and has K) = 1/52, P(has H) · P(has K) = 1/52
    """

    def __init__(self, A: Event, B: Event) -> None:  # noqa: N803
        self.events, self.both, self.product = (A, B), P(A & B).fraction, P(A) * P(B)
        self.reason = f"P({A.name} and {B.name}) = {self.both}, P({A.name}) · P({B.name}) = {self.product}"
        if not self:
            self.before, self.now = P(A).percent, P(A, given=B).percent
            way = "more likely" if self.now > self.before else "less likely"
            self.reason += f"; {B.name} makes {A.name} {way}: {self.now:.4g} % instead of {self.before:.4g} %"

    def __bool__(self) -> bool:
        return self.both == self.product

    def __repr__(self) -> str:
        return f"{'independent' if self else 'not independent'}: {self.reason}"

    def spoken(self) -> str:
        if self:
            return sentence("independent", both=self.both, product=self.product)
        a, b = (called(event.name) for event in self.events)
        both, product = 100 * float(self.both), 100 * float(self.product)
        return sentence("tied", a=a, b=b, now=self.now, before=self.before, both=both, product=product)

    def _repr_html_(self) -> str:
        return sentence_html(self.spoken())


def independent(A: Event, B: Event) -> Independence:  # noqa: N803
    """Return the test of independence of two events, P(A and B) = P(A) · P(B), with the reason.

    >>> from cardwidgets.probability import draws
    >>> hand = draws(3)
    >>> bool(independent(hand.has("AS"), hand.has("AH")))
    False

    Raises `ValueError` if the events have different sample spaces, `TypeError` if one is not an event, and
    `TooManyOutcomes`.
    """
    check_type(A, Event, "independent needs two events")
    return Independence(A, B)


class ProbabilityTree:
    """The tree of draws without replacement. Probabilities are multiplied along a path and added over several paths.

    ``k``     the number of draws
    ``have``  the number of cards of each label in the pack

    >>> suits = tree(2)
    >>> suits.along("SH"), suits.P("SH")
    ([13/52 = 1/4 = 25 %, 13/51 = 25.49 %], Fraction(13, 204))
    """

    def __init__(self, k: int, have: Mapping[Label, int]) -> None:
        check_type(have, Mapping, "the labels are a dictionary, as {'red': 3, 'black': 2}")
        self.have = Counter({label: whole(f"the number of {label}", n, 0, LIMIT) for label, n in have.items()})
        self.k = whole("k", k, 1, self.have.total())

    def branches(self, path: Path = ()) -> dict[Label, Probability]:
        """Return the labels that can be drawn after a path, each with its conditional probability; none after the
        last draw.

        Raises `ValueError` if the path has a label that is not in the pack, or more of a label than the pack has.
        """
        way = self._checked(path)
        left = self.have - Counter(way)
        return {label: Probability(n, left.total()) for label, n in left.items()} if len(way) < self.k else {}

    def paths(self, path: tuple[Label, ...] = ()) -> Iterator[tuple[Label, ...]]:
        """Yield all paths that begin with ``path``. Raises `TooManyOutcomes` before the first one."""
        if len(self.have) ** (self.k - len(path)) > LIMIT:
            raise TooManyOutcomes(
                f"{self.k} draws of {len(self.have)} labels have more than {LIMIT:,} paths: use fewer labels or draws,"
                " ask for one path, or count hands with draws(k, by=...)"
            )
        return (way for way in self._from(path) if len(way) == self.k)

    def _from(self, path: tuple[Label, ...]) -> Iterator[tuple[Label, ...]]:
        """Yield a path and every way on from it, the shorter before the longer."""
        yield path
        for label in self.branches(path):
            yield from self._from((*path, label))

    def along(self, path: Path) -> list[Probability]:
        """Return the conditional probabilities along a path. Raises `ValueError` as `branches` does."""
        way = self._checked(path)
        return [self.branches(way[:place])[label] for place, label in enumerate(way)]

    def P(self, path: Path | Callable[[tuple[Label, ...]], object]) -> Fraction:  # noqa: N802
        """Return the probability of a path, or of all paths that pass a test."""
        if callable(path):
            check_function(path, "the test must be a function of a path, as lambda path: ...")
            return sum((self.P(way) for way in self.paths() if path(way)), Fraction())
        return prod(self.along(path), start=Fraction(1))

    def __repr__(self) -> str:
        return "\n".join(map(self._line, filter(None, self._from(()))))

    def _line(self, path: tuple[Label, ...]) -> str:
        *before, p = self.along(path)
        product = f"   = {self.P(path)}" if len(path) == self.k else ""
        return f"{'    ' * len(before)}{p.ways}/{p.total} {path[-1]}{product}"

    def _checked(self, path: Path) -> tuple[Label, ...]:
        check_type(path, Iterable, "a path names the labels in order, as 'SH' or ['red', 'black']")
        way, labels = tuple(path), [*self.have]
        if len(way) > self.k or any(label not in labels or way.count(label) > self.have[label] for label in way):
            raise ValueError(
                f"{quoted(way)} cannot be drawn: this tree has the labels {dict(self.have)}, and {self.k} draws"
            )
        return way


def tree(k: int, cards: int | Named = 52, by: By = "suit", seen: Named = ()) -> ProbabilityTree:
    """Return the probability tree of ``k`` draws, with a branch for each label that ``by`` gives a card.

    ``cards``, ``seen``  as in `draws`

    >>> tree(3).P("SSS"), tree(3).P(lambda path: len(set(path)) == 1)
    (Fraction(11, 850), Fraction(22, 425))

    Raises `ValueError` as `draws` does, and `TypeError` for a dictionary of labels.
    """
    if isinstance(k, Mapping) or isinstance(cards, Mapping):
        raise TypeError("tree draws cards; for labels write ProbabilityTree(2, {'red': 3, 'black': 2})")
    return ProbabilityTree(k, labels_of(strict(unknown_cards(cards, seen)), by))


@dataclass(frozen=True, repr=False)
class Posterior(Distribution):
    """The probabilities of hypotheses after evidence: prior times likelihood, divided by the sum of all such
    products.

    ``prior`` and ``likelihood`` are kept. A posterior can be the prior of the next `update`.

    >>> after = update({"Anna": 1, "Boris": 1}, {"Anna": 0.2, "Boris": 0.6})
    >>> after["Boris"]
    3/4 = 75 %
    >>> update(after, {"Anna": 0.5, "Boris": 0.5})["Boris"]
    3/4 = 75 %
    """

    prior: Mapping[Label, Fraction] = field(default_factory=dict)
    likelihood: Mapping[Label, Fraction] = field(default_factory=dict)

    @property
    def product(self) -> dict[Label, Fraction]:
        """Prior times likelihood for each hypothesis."""
        return {each: self.prior[each] * self.likelihood[each] for each in self}

    def cells(self) -> list[Row]:
        prior, likelihood, product = self.prior, self.likelihood, self.product
        rows = [(h, prior[h], likelihood[h], product[h], f"{grouped(p)} = {p.percent:.4g} %") for h, p in self.items()]
        sums = ("sum", 1, "", sum(product.values(), start=Fraction()), "1 = 100 %")
        return [("hypothesis", "prior", "likelihood", "product", "posterior"), *rows, sums]


def update(prior: Mapping[Label, Label], likelihood: Mapping[Label, Label] | Callable[[Label], Label]) -> Posterior:
    """Return the posterior probabilities by Bayes' theorem.

    ``prior``       a weight for each hypothesis, or an earlier posterior; weights need not add up to 1
    ``likelihood``  the probability of the evidence under each hypothesis; 0.2 is read as 1/5

    >>> update({"Anna": 1, "Boris": 1}, {"Anna": 0.5, "Boris": "1/10"})["Anna"]
    5/6 = 83.33 %

    Raises `ValueError` if a weight is below 0 or all are 0, or if a likelihood is missing or not from 0 to 1. Raises
    `ValueError` also for evidence that is impossible under every hypothesis, and for a float that is a rounded
    fraction. Raises `TypeError` if ``prior`` is not a dictionary, or ``likelihood`` neither
    a dictionary nor a function.
    """
    check_type(prior, Mapping, "prior must be a dictionary of weights, as {'Anna': 1, 'Boris': 1}")
    if not isinstance(likelihood, Mapping):
        check_function(likelihood, "likelihood must be a dictionary, as {'Anna': 0.2}, or a function of a hypothesis")
        likelihood = {each: likelihood(each) for each in prior}
    names, weights = ", ".join(map(str, prior)), [*map(exact, prior.values())]
    if not any(weights) or min(weights) < 0:
        raise ValueError(f"prior weights must be at least 0, and not all 0; got {', '.join(map(str, weights))}")
    if missing := [each for each in prior if each not in likelihood]:
        raise ValueError(f"likelihood has no entry for {quoted(missing[0])}; it needs one for {names}")
    likely = {each: exact(likelihood[each]) for each in prior}
    if wrong := [f"{each}: {value}" for each, value in likely.items() if not 0 <= value <= 1]:
        raise ValueError(f"a likelihood must lie between 0 and 1, as 0.2 for 20 %; got {', '.join(wrong)}")
    before = {each: weight / sum(weights) for each, weight in zip(prior, weights, strict=True)}
    joint = {each: before[each] * likely[each] for each in prior}
    if not any(joint.values()):
        raise ValueError(f"this evidence cannot happen under any of {names}: every product is 0")
    common = lcm(*(each.denominator for each in joint.values()))
    ways = {each: int(value * common) for each, value in joint.items()}
    return Posterior(ways, sum(ways.values()), before, likely)
