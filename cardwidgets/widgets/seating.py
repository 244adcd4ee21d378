"""The sources of a widget: a variant by its name or itself, a table or a match, and the keywords that go with it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ..core.match import Match
from ..core.plain import check_flags, dice, typed
from ..core.table import Table
from ..core.variants import Variant, find

__all__ = ["VALUES", "Source", "as_match", "check_sitting", "rule_options"]

VALUES = ("hidden", "likely", "open")
"""True if it is shown what each card costs: not at all; as far as the reader's seat can know; with all cards open."""

USUAL = frozenset({"odds", "hands"})
"""The options that the table itself chooses where they are None."""

Source = str | Variant | Table | Match
"""What is shown: a variant is opened at a new table; a match goes on from where it stands."""


def rule_options(game: object) -> frozenset[str]:
    """Return the names of the options that the rules of a variant have; none where no new table is opened.

    Raises `UnknownVariant` for a name that no variant bears.
    """
    variant = find(game) if isinstance(game, str) else game
    return frozenset(option.name for option in variant.rules.options()) if isinstance(variant, Variant) else frozenset()


def as_match(
    game: Source, owner: str, *, seats: int | None = None, seed: int | None = None, changes: Mapping[str, object]
) -> Match:
    """Return the match that a widget shows.

    ``owner`` names the widget in messages; ``seats``, ``seed`` and ``changes`` of the rules by the names of
    their options, are for a table that is opened here. Raises `TypeError` for what is none of these, and for keywords
    with a table or a match, which have theirs; `UnknownVariant` and `RulesError` as `open_table` does.
    """
    if isinstance(game, str | Variant):
        variant = (find(game) if isinstance(game, str) else game).change(**changes)
        return Match(Table(variant, variant.usual if seats is None else seats, rng=dice(seed)))
    if not isinstance(game, Table | Match):
        raise TypeError(
            f"a {owner} shows a variant by its name, such as 'brag', a table, such as open_table('brag'), or a match, "
            f"and no {type(game).__name__}"
        )
    given = {"seats": seats, "seed": seed, **changes}
    if decided := [name for name, value in given.items() if value is not None]:
        raise TypeError(f"{decided[0]} is for a table that is opened here; this {type(game).__name__} has its own")
    return game if isinstance(game, Match) else Match(game)


def check_sitting(
    table: Table, seat: object, names: Sequence[str] | None, values: object, flags: Mapping[str, object]
) -> None:
    """Raise `ValueError` for a seat that is not there, and for other values of these options than there are.

    ``flags`` are options that are True or False; None stands for what is usual, where there is such a thing.
    """
    if seat is not None and (type(seat) is not int or seat not in range(table.seats)):
        raise ValueError(f"no seat {typed(seat, int)} at this table; seats: 0 to {table.seats - 1}, None to look on")
    if names is not None and len(names) != table.seats:
        raise ValueError(f"{len(names)} names for {table.seats} seats")
    if values not in VALUES:
        raise ValueError(f"values should be {', '.join(VALUES[:-1])} or {VALUES[-1]}, not {typed(values, str)}")
    check_flags(flags, usual=USUAL)
