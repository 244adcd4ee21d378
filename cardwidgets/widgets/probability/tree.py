"""The probability tree widget: draws one after the other, with factors and products after the guess."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from fractions import Fraction
from typing import Any, TypeAlias, Unpack

from ...core.errors import quoted
from ...lessons.record.learner import Learner
from ...probability import ProbabilityTree
from ...probability.chances import Label
from ..base import Keywords, Refusal
from ..contract import ChanceChooser, ChanceTree, ChanceTwig
from ..still.chance import Picture
from .base import ChanceWidget, percent, ratio

__all__ = ["TreeWidget"]

MAX_PATHS = 64
"""The largest number of paths that can be read on a screen."""
PathTest: TypeAlias = Callable[[tuple[Any, ...]], object]
Paths: TypeAlias = "Iterable[Any] | PathTest"


class TreeWidget(ChanceWidget):
    """A probability tree: guess the probability of some paths, then see the factors, the products and their sum.

    ``tree``     a `ProbabilityTree`, as from `tree`
    ``event``    a path such as ``"SSS"``, a test of a path, or several of these by name; by default the numbers of
                 cards with the first label
    ``names``    the names of the labels: ``{"H": "heart"}``
    ``learner``  a `Learner` whose record keeps each guess and the result

    Traits that may be read and observed:

    ``guess``  float, the guess of the present question in percent; None before the guess
    ``share``  float, the counted probability in percent; None before the guess

    >>> from cardwidgets.probability import tree
    >>> hearts = tree(3, by=lambda card: "heart" if card.suit == "H" else "other")
    >>> TreeWidget(hearts, {"exactly two hearts": lambda path: path.count("heart") == 2}, lang="en")
    Probability tree: 3 cards are drawn one after another. How likely is “exactly two hearts”?

    Raises `TypeError` if ``tree`` is not a tree and for an unknown keyword. Raises `ValueError` for a tree of more than
    64 paths, and for a path that is not in it.
    """

    NAME = "tree"

    def __init__(
        self,
        tree: ProbabilityTree,
        event: Paths | Mapping[str, Paths] | None = None,
        *,
        names: Mapping[Label, str] | None = None,
        learner: Learner | None = None,
        lang: str | None = None,
        **more: Unpack[Keywords],
    ) -> None:
        if not isinstance(tree, ProbabilityTree):
            raise TypeError(f"a tree is needed, as from tree(3), not {quoted(tree)}")
        paths = list(tree.paths()) if len(tree.have) ** tree.k <= MAX_PATHS * 8 else []
        if not 0 < len(paths) <= MAX_PATHS:
            raise ValueError(
                f"a tree on the screen has at most {MAX_PATHS} paths: draw fewer cards, or use fewer labels"
            )
        self._tree, self._every, self._names = tree, paths, dict(names or {})
        self._first_label = next(iter(tree.have))
        self._asked = {name: self._picked(which) for name, which in self._events(event).items()}
        self._at = next(iter(self._asked))
        super().__init__(learner=learner, lang=lang, **more)

    def _events(self, event: Paths | Mapping[str, Paths] | None) -> Mapping[str, Paths]:
        if event is None:
            return {str(n): self._exactly(n) for n in range(self._tree.k, -1, -1)}
        if isinstance(event, Mapping):
            if not event:
                raise ValueError("event needs at least one path or test")
            return event
        return {"": event}

    def _exactly(self, n: int) -> PathTest:
        return lambda path: path.count(self._first_label) == n

    def _picked(self, which: Paths) -> frozenset[tuple[Any, ...]]:
        if callable(which):
            return frozenset(path for path in self._every if which(path))
        path = tuple(which)
        self._tree.along(path)
        return frozenset(one for one in self._every if one[: len(path)] == path)

    def _called(self, label: Label) -> str:
        return str(self._names.get(label, label))

    def _event_name(self, name: str) -> str:
        if name and not name.isdigit():
            return name
        if name:
            return self.word("exactly", n=int(name), label=self._called(self._first_label))
        paths = self._asked[name]
        first = next((path for path in self._every if path in paths), ())
        return " → ".join(map(self._called, first)) if len(paths) == 1 else self.word("marked")

    # ---------- the count ----------

    def _key(self) -> Hashable:
        return self._at

    def _question(self) -> str:
        return self.word("question", n=self._tree.k, what=self._event_name(self._at))

    def _count(self) -> Fraction:
        return sum((self._tree.P(path) for path in self._asked[self._at]), Fraction())

    def _choosers(self) -> list[ChanceChooser]:
        if len(self._asked) < 2:
            return []
        options = [{"token": name, "text": self._event_name(name)} for name in self._asked]
        return [{"name": "event", "label": self.word("paths"), "value": self._at, "options": options}]  # type: ignore[typeddict-item]

    def _do(self, do: str, token: str) -> None:
        name, _, value = token.partition("=")
        if do != "draft" or name != "event" or value not in self._asked:
            raise Refusal("refuse.unknown")
        self._at = value

    def _snapshot(self) -> Callable[[], None]:
        back, at = super()._snapshot(), self._at

        def restore() -> None:
            back()
            self._at = at

        return restore

    # ---------- the view ----------

    def _pictures(self, share: Fraction | None) -> list[Picture]:
        told = share is not None
        picture: ChanceTree = {
            "kind": "tree",
            "label": self.word("alt", n=len(self._every)),
            "twigs": self._twigs((), told=told),
        }
        return [picture]

    def _twigs(self, path: tuple[Any, ...], *, told: bool) -> list[ChanceTwig]:
        marked = self._asked[self._at]
        found: list[ChanceTwig] = []
        for label, p in self._tree.branches(path).items():
            way = (*path, label)
            product = self._tree.P(way)
            end = told and len(way) == self._tree.k
            found.append(
                {
                    "text": self._called(label),
                    "factor": f"{p.ways}/{p.total}" if told else "",
                    "product": self.word("product", ratio=ratio(product), percent=percent(product)) if end else "",
                    "marked": told and any(one[: len(way)] == way for one in marked),
                    "twigs": self._twigs(way, told=told),
                }
            )
        return found

    def _lines(self, share: Fraction) -> list[str]:
        paths = [path for path in self._every if path in self._asked[self._at]]
        if not paths:
            return [self.word("no_path")]
        products = [self._tree.P(path) for path in paths]
        lines = [
            f"{' · '.join(f'{p.ways}/{p.total}' for p in self._tree.along(path))} = {ratio(product)}"
            for path, product in zip(paths[:8], products, strict=False)
        ]
        if len(paths) > 8:
            lines.append("…")
        total = self.word("sum", n=len(paths), ratio=ratio(share), percent=percent(share))
        return [*lines, total]

    def _remark(self, share: Fraction) -> str:
        return self.word("remark.paths" if len(self._asked[self._at]) > 1 else "remark.path")
