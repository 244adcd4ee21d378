"""Exercises of unit 6: draws one after the other, on a tree."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from fractions import Fraction
from itertools import permutations
from math import comb, perm, prod
from random import Random
from typing import Literal, NamedTuple, get_args

from ....probability.chances import Probability
from ...answers import Option
from ...pictures import ASKED, Picture, Tree, Twig
from ...words import Listed, Words, phrases
from .posing import Draft, Misconception, asks, common_text

__all__ = ["along_a_path", "first_or_last", "next_factor", "over_the_paths"]

text = phrases("probability_paths")
Path = tuple[bool, ...]
"""The draws of a path: True for a wanted card, False for another."""


class _Cards(NamedTuple):
    """A small pack, of which some cards are wanted; ``what`` names them."""

    size: int
    wanted: int
    what: str

    def says(self, fits: bool) -> Words:
        return common_text(f"{'one_of' if fits else 'none_of'}.{self.what}")

    def branches(self, path: Path) -> list[Probability]:
        """Return the chances along a path, by the multiplication rule."""
        found, fits, others = [], self.wanted, self.size - self.wanted
        for one in path:
            found.append(Probability(fits if one else others, fits + others))
            fits, others = fits - one, others - (not one)
        return found

    def rows(self) -> list[Path]:
        """Return all ordered draws of three cards, each as a row of True for wanted cards and False for others."""
        marks = [number < self.wanted for number in range(self.size)]
        return list(permutations(marks, 3))

    def head(self) -> tuple[Words, ...]:
        return (
            text(
                "few",
                n=self.size,
                wanted=self.wanted,
                cards=common_text(f"cards.{self.what}"),
                rest=self.size - self.wanted,
            ),
        )

    def tree(self, path: Path, gap: int | None = None) -> tuple[Picture]:
        """Return the tree along a marked path. The branch of the gap has a question mark, and the branch beside it has
        no factor.
        """
        twigs: tuple[Twig, ...] = ()
        for step in reversed(range(len(path))):
            found = []
            for fits in (True, False):
                way = (*path[:step], fits)
                on = fits == path[step]
                share = (ASKED if on else "") if step == gap else self._factor(way)
                found.append(Twig(self.says(fits), share, twigs if on else (), marked=on))
            twigs = tuple(found)
        return (Tree(text("tree", n=len(path)), twigs),)

    def whole_tree(self, way: Path = ()) -> tuple[Twig, ...]:
        """Return all possible branches from here to the third draw."""
        if len(way) == 3:
            return ()
        ways = [(*way, fits) for fits in (True, False)]
        open_ways = [one for one in ways if self.branches(one)[-1].ways > 0]
        return tuple(Twig(self.says(one[-1]), self._factor(one), self.whole_tree(one)) for one in open_ways)

    def _factor(self, way: Path) -> str:
        return _fraction(self.branches(way)[-1])


def _fraction(share: Probability) -> str:
    return f"{share.ways}/{share.total}"


def _cards(rng: Random) -> _Cards:
    size = rng.randint(8, 14)
    return _Cards(size, rng.randint(3, size - 3), rng.choice(("S", "H", "D", "C", "court", "red")))


def _times(shares: Iterable[Probability]) -> str:
    return " × ".join(map(_fraction, shares))


# ---------- 14


@asks("paths", 1, "tree_diagram", "conditional_probability", "replacement")
def next_factor(rng: Random) -> Draft[Fraction]:
    """Ask "What is the probability on the next branch of a tree?"."""
    few, path = _cards(rng), tuple(rng.random() < 0.6 for _ in range(rng.choice((2, 3))))
    *_, last = few.branches(path)
    fits, at = (few.wanted if path[-1] else few.size - few.wanted), len(path) - 1

    def brute() -> Fraction:
        rows = [row for row in few.rows() if row[:at] == path[:at]]
        return Fraction(sum(row[at] == path[at] for row in rows), len(rows))

    mistakes = [("nothing_gone", Fraction(fits, few.size))]
    if last.ways != fits:
        mistakes += [("above_alone", Fraction(last.ways, few.size)), ("below_alone", Fraction(fits, last.total))]
    return Draft(
        form="share",
        answer=last,
        brute=brute,
        head=few.head(),
        pictures=few.tree(path, at),
        figures={
            "left": last.total,
            "cards": few.says(path[-1]),
            "gone": at,
            "all": few.size,
            "ways": last.ways,
            "first": fits,
        },
        mistakes=mistakes,
    )


# ---------- 15


@asks("paths", 2, "multiplication_rule", "tree_diagram", "conditional_probability")
def along_a_path(rng: Random) -> Draft[Fraction]:
    """Ask "How likely is a path of a tree?"."""
    few, path = _cards(rng), tuple(rng.random() < 0.5 for _ in range(3))
    shares = few.branches(path)
    part = Fraction(few.wanted, few.size)

    def brute() -> Fraction:
        rows = Counter(few.rows())
        return Fraction(rows[path], rows.total())

    return Draft(
        form="share",
        answer=Probability(prod(share.ways for share in shares), prod(share.total for share in shares)),
        brute=brute,
        head=few.head(),
        pictures=few.tree(path),
        figures={
            "times": _times(shares),
            "total": prod(share.total for share in shares),
            "way": Listed(tuple(few.says(one) for one in path)),
            "n": few.size,
        },
        mistakes=[
            ("added", sum(shares, Fraction(0))),
            ("mean", sum(shares, Fraction(0)) / 3),
            ("put_back", prod((part if one else 1 - part for one in path), start=Fraction(1))),
            ("last", Fraction(shares[-1])),
        ],
    )


# ---------- 16

Over = Literal["exactly_one", "exactly_two", "at_least_two", "last", "not_alike"]
_OVER: dict[Over, Callable[[Path], bool]] = {
    "exactly_one": lambda path: sum(path) == 1,
    "exactly_two": lambda path: sum(path) == 2,
    "at_least_two": lambda path: sum(path) >= 2,
    "last": lambda path: path[2],
    "not_alike": lambda path: 0 < sum(path) < 3,
}


def _over(event: Over, few: _Cards) -> tuple[int, int]:
    """Count the ordered draws of three that belong to an event, and their paths, by formula."""
    wanted, others = few.wanted, few.size - few.wanted
    by_number = [comb(3, m) * perm(wanted, m) * perm(others, 3 - m) for m in range(4)]
    match event:
        case "exactly_one":
            return by_number[1], 3
        case "exactly_two":
            return by_number[2], 3
        case "at_least_two":
            return by_number[2] + by_number[3], 4
        case "last":
            return wanted * perm(few.size - 1, 2), 4
    return by_number[1] + by_number[2], 6


@asks(
    "paths",
    3,
    "tree_diagram",
    "multiplication_rule",
    "addition_rule",
    misconceptions={"one_path": Misconception.ORDER, "one_order": Misconception.ORDER},
)
def over_the_paths(rng: Random) -> Draft[Fraction]:
    """Ask "How likely is an event that several paths of a tree lead to?"."""
    few, event = _cards(rng), rng.choice(get_args(Over))
    ways, paths = _over(event, few)
    total = perm(few.size, 3)
    fits = _OVER[event]
    first = next(path for path in ((True, True, True), (True, True, False), (False, False, True)) if fits(path))
    single = prod(few.branches(first), start=Fraction(1))

    def brute() -> Fraction:
        rows = few.rows()
        return Fraction(sum(map(fits, rows)), len(rows))

    mistakes = [("one_path", single)]
    if event == "at_least_two":
        mistakes += [
            ("left_out", Fraction(ways - perm(few.wanted, 3), total)),
            ("one_order", Fraction(ways - 2 * perm(few.wanted, 2) * (few.size - few.wanted), total)),
        ]
    elif event == "not_alike":
        mistakes += [("left_out", Fraction(ways, 2 * total)), ("one_order", Fraction(ways, 3 * total))]
    else:
        mistakes += [("too_many", Fraction(ways, total) + single)]
    return Draft(
        form="share",
        answer=Probability(ways, total),
        brute=brute,
        head=few.head(),
        pictures=(Tree(text("tree", n=3), few.whole_tree(), pressed=True),),
        figures={
            "event": text(
                f"over.{event}", cards=common_text(f"cards.{few.what}"), one=common_text(f"one_of.{few.what}")
            ),
            "paths": paths,
            "total": f"{total:,}",
            "product": f"{few.size} × {few.size - 1} × {few.size - 2}",
            "ways": f"{ways:,}",
        },
        mistakes=mistakes,
    )


# ---------- 17


@asks(
    "paths", 2, "conditional_probability", "tree_diagram", "replacement", misconceptions={"later": Misconception.ORDER}
)
def first_or_last(rng: Random) -> Draft[str]:
    """Ask "Does a later card have another probability than the first, if the earlier cards were not seen?"."""
    few, seen = _cards(rng), rng.choice((None, None, True, False))
    place = rng.choice((2, 3)) if seen is None else 2
    before = Fraction(few.wanted, few.size)
    now = before if seen is None else Fraction(few.wanted - seen, few.size - 1)
    found = "same" if now == before else "likelier" if now > before else "rarer"

    def brute() -> str:
        rows = [row for row in few.rows() if seen is None or row[0] is seen]
        share = Fraction(sum(row[place - 1] for row in rows), len(rows))
        first = Fraction(sum(row[0] for row in few.rows()), len(few.rows()))
        return "same" if share == first else "likelier" if share > first else "rarer"

    mistakes = {
        "same": [("later", "rarer"), ("later", "likelier")],
        "likelier": [("seen", "same"), ("which_gone", "rarer")],
        "rarer": [("seen", "same"), ("which_gone", "likelier")],
    }[found]
    return Draft(
        form="choice",
        answer=found,
        brute=brute,
        head=(*few.head(), text("unseen") if seen is None else text("first_seen", what=few.says(seen))),
        options=tuple(Option(name, text(f"than.{name}")) for name in ("likelier", "rarer", "same")),
        figures={
            "place": place,
            "one": common_text(f"one_of.{few.what}"),
            "cards": common_text(f"cards.{few.what}"),
            "wanted": few.wanted,
            "n": few.size,
            "left": few.wanted - bool(seen),
            "rest": few.size - 1,
        },
        mistakes=mistakes,
        reason="unseen" if seen is None else "seen",
    )
