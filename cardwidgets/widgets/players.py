"""The players at a table: the match, the computer players by kind of game, and their names."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from itertools import chain

from ..core.levels import Given, as_player
from ..core.match import Match
from ..core.plain import check_flags, dice, plain, typed
from ..core.player import Player
from ..core.script import Seat
from ..core.table import Table
from ..core.variants import Variant, find
from ..locale import person, say
from .kinds import screen_for

__all__ = [
    "NAMES",
    "VALUES",
    "Source",
    "as_match",
    "check_sitting",
    "names_for",
    "names_in",
    "rule_options",
    "seated",
    "usual_players",
]


NAMES = (
    "Jun", "Mara", "Bruno", "Hana", "Lev", "Ada", "Kofi", "Ines", "Tariq", "Mei", "Olga", "Sam", "Noor", "Piet", "Yuki",
    "Zoe", "Ravi",
)  # fmt: skip
"""The default names of computer players."""


def usual_players(kind: str, number: int) -> tuple[Player, ...]:
    """Return ``number`` usual players of a kind of game, with different temperaments if the game has them.

    A game without computer players is played at random.
    """
    return screen_for(kind).seated(number)


def names_for(
    seats: int, own: Seat | None, humans: Sequence[Seat] = (), *, lang: str
) -> tuple[str, ...]:  # fmt: skip
    """Return names for all seats, in the language of the widget that shows them.

    The reader has the word for *you*, and ``humans`` are numbered.
    """
    names = [person(name, lang) for name in NAMES]
    others = chain(names, (f"{name} II" for name in names))
    named = {seat: say("table.person", lang, n=number) for number, seat in enumerate(humans, 1)}
    return tuple("You" if seat == own else named.get(seat) or next(others) for seat in range(seats))


def names_in(names: Sequence[str], lang: str, people: Collection[Seat | None]) -> tuple[str, ...]:
    """Return the names of all seats, with the default names of computer players as a language writes them.

    Names at the seats of ``people`` and other names stay as they are.
    """
    return tuple(
        person(name, lang) if seat not in people and person(name, "en") in NAMES else name
        for seat, name in enumerate(names)
    )


def seated(
    table: Table, own: Seat | Sequence[Seat] | None, players: Given | Mapping[Seat, Given] | None
) -> dict[Seat, Player]:  # fmt: skip
    """Return the player of each seat. ``players`` is one player for all seats except the reader's ``own``, a mapping by
    seat, or None for the usual ones.

    A player may be named by a level, ``"easy"``, ``"rules of thumb"`` or ``"strong"``, or be a class of players that is
    made without arguments.

    Raises `TypeError` for an object that is not a player. Raises `ValueError` for an unknown level, a level that the
    game does not have, and a seat that cannot have a player.
    """
    people = own if isinstance(own, Sequence) else () if own is None else (own,)
    if isinstance(players, Mapping):
        players = {plain(seat): player for seat, player in players.items()}
        sitting = {seat: as_player(player, table.variant) for seat, player in players.items()}
        if taken := [seat for seat in people if seat in players]:
            instead = "seat=None looks on" if own in people else "leave it out of humans"
            raise ValueError(f"no computer player can sit at {taken[0]}, which is the reader's own seat; {instead}")
        if unknown := [seat for seat in players if type(seat) is not int or seat not in range(table.seats)]:
            raise ValueError(f"no computer player can sit at {typed(unknown[0], int)}; seats: 0 to {table.seats - 1}")
        return sitting
    others = [seat for seat in range(table.seats) if seat not in people]
    if players is not None:
        return dict.fromkeys(others, as_player(players, table.variant))
    return dict(zip(others, usual_players(table.variant.kind, len(others)), strict=True))


VALUES = ("hidden", "likely", "open")
"""The values of the option ``values``: the cost of each card is hidden, shown as far as the reader can know, or shown
with all cards open.
"""

CHOSEN_IF_NONE = frozenset({"odds", "hands", "intro"})
"""The options that the table chooses itself if they are None."""

Source = str | Variant | Table | Match
"""The types of a game to show. A variant is opened at a new table; a table or a match continues."""


def rule_options(game: object) -> frozenset[str]:
    """Return the names of the options of a variant; none for a table or a match.

    Raises `UnknownVariant` for an unknown name.
    """
    variant = find(game) if isinstance(game, str) else game
    return frozenset(option.name for option in variant.rules.options()) if isinstance(variant, Variant) else frozenset()


def as_match(
    game: Source, owner: str, *, seats: int | None = None, seed: int | None = None, changes: Mapping[str, object]
) -> Match:
    """Return the match that a widget shows.

    ``owner`` names the widget in messages. ``seats``, ``seed`` and ``changes`` (options of the rules by name) are for a
    new table. Raises `TypeError` if ``game`` is not a `Source`, or if these arguments are given with a table or a
    match. Raises `UnknownVariant` and `RulesError` as `open_table` does.
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
        raise TypeError(f"{decided[0]} cannot be given for this {type(game).__name__}, which has its own")
    return game if isinstance(game, Match) else Match(game)


def check_sitting(
    table: Table, seat: object, names: Sequence[str] | None, values: object, flags: Mapping[str, object]
) -> None:
    """Raise `ValueError` for a seat that does not exist, a wrong number of names, or an illegal value of an option.

    ``flags`` are options that are True or False, or None if they have a usual value.
    """
    if seat is not None and (type(seat) is not int or seat not in range(table.seats)):
        raise ValueError(f"no seat {typed(seat, int)} at this table; seats: 0 to {table.seats - 1}, None to look on")
    if names is not None and len(names) != table.seats:
        raise ValueError(f"{len(names)} names for {table.seats} seats")
    if values not in VALUES:
        raise ValueError(f"values must be {', '.join(VALUES[:-1])} or {VALUES[-1]}, not {typed(values, str)}")
    check_flags(flags, usual=CHOSEN_IF_NONE)
