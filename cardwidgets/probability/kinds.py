"""The kinds of three cards, as events.

>>> kind("run", "zha_jin_hua")
run (an event of 3 of 52 cards)
"""

from __future__ import annotations

from collections.abc import Sequence

from ..judge.rankings import BRAG, category_of, named
from ..judge.three_card import Category, Ranking
from .deals import draws
from .spaces import Event, SampleSpace, check_space

__all__ = [
    "BRAG", "HANDS", "Category", "at_least", "category_of", "flush", "high", "kind", "pair", "prial", "run",
    "running_flush",
]  # fmt: skip

HANDS = draws(3)
"""The sample space of three cards of 52."""


def kind(name: str, ranking: Ranking | str = BRAG, space: SampleSpace = HANDS) -> Event:
    """Return the event that three cards are exactly of this kind, such as ``"pair"``.

    ``ranking``  a `Ranking` or its name, as in ``kind("run", "zha_jin_hua")``
    ``space``    the space that the hands come from, as in ``draws(3, seen="KS KH")``

    >>> from cardwidgets.probability import P
    >>> P(kind("run"))
    720/22100 = 36/1105 = 3.258 %

    Raises `RulesError` if ``name`` is not a kind, `LookupError` if ``ranking`` is not the name of a ranking.
    """
    wanted = Category(name)
    return _one_of_kinds([wanted], named(ranking), space, wanted)


def at_least(name: str, ranking: Ranking | str = BRAG, space: SampleSpace = HANDS) -> Event:
    """Return the event that three cards are of this kind or a stronger one. The arguments are those of `kind`.

    >>> from cardwidgets.probability import P
    >>> P(at_least("flush"))
    1916/22100 = 479/5525 = 8.67 %

    Raises as `kind` does, and `ValueError` if the kind does not exist under the ranking.
    """
    rules, wanted = named(ranking), Category(name)
    if wanted not in rules.order:
        raise ValueError(f"{wanted} does not exist under this ranking; its kinds are {', '.join(rules.order)}")
    order = rules.order[::-1] if rules.lowest_wins else rules.order
    return _one_of_kinds(order[: order.index(wanted) + 1], rules, space, f"at least {wanted}")


def _one_of_kinds(kinds: Sequence[Category], ranking: Ranking, space: SampleSpace, name: str) -> Event:
    check_space(space)
    return space.event(lambda hand: category_of(hand, ranking) in kinds, name.replace("_", " "))


prial, running_flush, run, flush, pair, high = map(kind, Category)
