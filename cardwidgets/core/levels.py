"""Levels of computer players: the same names in every game, and a registry of players by kind of game.

`register_players` adds the players of a kind of game, and `player` makes one of a level. A kind of game without
players is played at random, and the player's name says so.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import chain
from random import Random
from typing import Any, Literal, NamedTuple, TypeAlias, get_args

from .cards import Card
from .errors import Why, error_text, quoted, shown
from .player import BY_RULE, Advice, Adviser, EasyPlayer, Player, RandomPlayer, Replier, RuleOfThumb
from .script import NO_SEAT, UNKNOWN, Ask, Seat
from .spec import Part, Players, add_spec, spec_of
from .support import Unsupported
from .variants import Variant, find
from .view import View

__all__ = [
    "LEVELS", "Given", "Level", "LevelPlayer", "as_player", "check_game", "check_question", "check_view", "level_below",
    "player", "register_players",
]  # fmt: skip

Level: TypeAlias = Literal["easy", "rules of thumb", "strong"]
LEVELS: tuple[Level, ...] = get_args(Level)
"""The levels, from the weakest to the strongest."""

Given: TypeAlias = "Player | type[Player] | str"
"""A player as an argument: a player, a class of players that takes no arguments, or the name of a level."""

Maker: TypeAlias = "Callable[[Variant, int], Player | None]"
"""A function that makes the player of a variant with a number of seats; None if there is no player for them.

Raises `ModuleNotFoundError` if the player needs a library that is not installed, and `Unsupported` if it does not know
the rules.
"""


Reasoner: TypeAlias = "Callable[[str, View[Any], Ask], Why]"
"""A function that returns the rule by which the player by rules of thumb answers a question."""


class _Made(NamedTuple):
    """A player and its real level, with the reason if that is lower than wanted: the library it ``needs``, or the rules
    it
    ``refused``."""

    level: Level
    player: Player
    needs: str
    refused: Why | None


def _players_of(kind: str) -> Players:
    """Return the registered players of a kind of game, or an empty record."""
    return spec_of(kind).players or Players()


def _best(level: Level, variant: Variant, seats: int) -> _Made:
    """Return the player of a level, or of the next lower level that has one; a `RandomPlayer` if none has."""
    needs, refused = "", None
    for lower in reversed(LEVELS[: LEVELS.index(level) + 1]):
        try:
            found = _made(lower, variant, seats)
        except ModuleNotFoundError as error:
            needs = needs or error.name or str(error)
            continue
        except Unsupported as error:
            refused = refused or error.why
            continue
        if found is not None:
            return _Made(lower, found, needs, refused)
    return _Made(LEVELS[0], RandomPlayer(), needs, refused)


def _made(level: Level, variant: Variant, seats: int) -> Player | None:
    """Make the player of a level, or return None if there is none. Raises `ModuleNotFoundError` if a library is
    missing."""
    players = _players_of(variant.kind)
    part: Part[Maker | type[Player]] | None = {"easy": players.easy, "rules of thumb": players.thumb}.get(
        level, players.strong
    )
    if part is None:
        weakened = _made("rules of thumb", variant, seats) if level == "easy" else None
        return None if weakened is None else EasyPlayer(weakened)
    maker = part.load()
    return maker() if isinstance(maker, type) else maker(variant, seats)


def register_players(
    kind: str, *, thumb: Maker, easy: Maker | None = None, strong: Maker | None = None,
    reason: Reasoner | None = None,
) -> None:  # fmt: skip
    """Register the players of a kind of game: the ``kind`` of a `Game`, or its family where it has none.

    ``thumb``, ``easy`` and ``strong`` make the player of each level for a variant and a number of seats, or return None
    where there is none. They raise `ModuleNotFoundError` if a library is missing, and `Unsupported` for rules that they
    do not know. Then the next lower level plays, and `LevelPlayer.name` says why. Without ``easy``, the
    player of ``thumb`` plays that level and answers at random now and then. ``reason`` returns the rule by which
    ``thumb`` answers a question. Registering a kind again replaces its players.

    >>> register_players("my-game", thumb=lambda variant, seats: RandomPlayer())

    Raises `TypeError` for a kind that is no text, and for a maker that cannot be called.
    """
    spec = spec_of(kind)
    makers: dict[Level, object] = {"rules of thumb": thumb, "easy": easy or thumb, "strong": strong or thumb}
    for level, maker in makers.items():
        if not callable(maker):
            raise TypeError(
                f"the player {level!r} of {kind:.40} must come from a function of a variant and its seats, "
                f"not from {quoted(maker)}"
            )
    if reason is not None and not callable(reason):
        raise TypeError(f"the check of the rules of {kind:.40} must be a function, not {quoted(reason)}")
    given = {"thumb": thumb, "easy": easy, "strong": strong, "reason": reason}
    players = Players(**{name: Part(one) for name, one in given.items() if one is not None})
    add_spec(replace(spec, players=players))


@dataclass(frozen=True)
class LevelPlayer:
    """A computer player of a level, for a variant and any number of seats.

    ``level`` is the wanted level. If the game has no player of that level, or needs a library that is missing, the next
    level below plays. `name` says which level plays with the usual number of seats, and `plays_as` with any number.

    >>> from cardwidgets import player
    >>> player("strong", "briscola").plays_as(2)
    'strong'
    """

    level: Level
    variant: Variant

    def plays_as(self, seats: int | None = None) -> Level:
        """Return the level that really plays with a number of seats, by default the usual number of the variant.

        Raises `RulesError` for a number of seats that the variant does not allow.
        """
        return self._at(self.variant.usual if seats is None else self.variant.check_seats(seats)).level

    def at(self, seats: int) -> Player:
        """Return the player that really plays with a number of seats. Raises as `plays_as` does."""
        return self._at(self.variant.check_seats(seats)).player

    @property
    def name(self) -> str:
        """The level that really plays with the usual number of seats.

        If it is not the wanted level, the name also says why: a library is missing, or there is no such player yet.
        """
        real, _, needs, refused = self._at(self.variant.usual)
        if real == self.level:
            return real
        if refused is not None:
            rule = refused.figures["option"]
            return f"{real} (the {self.level} player of {self.variant.name} does not play with {rule})"
        if needs:
            return f"{real} (the {self.level} player of {self.variant.name} needs {needs})"
        return f"{real} (there is no {self.level} player of {self.variant.name} yet)"

    def choose(self, view: View[Any], asked: Ask, rng: Random) -> object:
        """Return a legal answer, or a word that the seat may say before it: one of ``asked.asides[asked.seat]``.

        Raises `ValueError` for a view of another seat than the asked one or of another kind of game, and for a question
        that this game never asks or that offers cards which the view does not show. Raises `TypeError` if an argument
        is not a `View`, not an `Ask` (as None, when the deal is over) or not a `Random`.
        """
        made = self._for(view, asked)
        if not isinstance(rng, Random):
            raise TypeError(f"a player needs a Random, such as Random(1), not {quoted(rng)}")
        return made.player.choose(view, asked, rng)

    def reply(self, view: View[Any], asked: Ask, seat: Seat) -> str | None:
        """Return the word that a seat replies aside, or None.

        Raises as `choose` does, and `ValueError` for a view of another seat.
        """
        player: object = self._for(view, asked, seat).player
        return player.reply(view, asked, seat) if isinstance(player, Replier) else None

    def advise(self, view: View[Any], asked: Ask) -> Advice:
        """Return the answer that the player would give, the values of the answers that it compares, and its reasons.

        Raises as `choose` does.
        """
        level, player, _, refused = self._for(view, asked)
        more = () if refused is None else (refused,)
        if not isinstance(player, Adviser):
            answer = player.choose(view, asked._replace(asides=NO_SEAT), Random(0))  # a word aside is no answer
            return Advice(answer, reasons=(self._rule(player, view, asked), *more), level=level)
        advice = player.advise(view, asked)
        if advice.reasons == (BY_RULE,):
            advice = replace(advice, reasons=(self._rule(player, view, asked),))
        return replace(advice, level=level, reasons=(*advice.reasons, *more))

    def _rule(self, player: Player, view: View[Any], asked: Ask) -> Why:
        """Return the rule of thumb behind an answer, for a player that gives no advice of its own."""
        if isinstance(player, RandomPlayer):
            return RuleOfThumb("advice_random")
        rule: Part[Reasoner] | None = _players_of(self.variant.kind).reason
        return BY_RULE if rule is None else rule.load()(self.variant.kind, view, asked)

    def _for(self, view: View[Any], asked: Ask, seat: Seat | None = None) -> _Made:
        """Return the player for the number of seats of a view. ``seat`` answers, by default the asked seat.

        Raises `ValueError` and `TypeError`.
        """
        check_view(view)
        seat = _checked(asked).seat if seat is None else seat
        if view.seat != seat:
            raise ValueError(
                f"seat {shown(seat)} answers from a view of its own, table.view({shown(seat)}), not {view}"
            )
        check_game(view, self.variant)
        check_question(view, asked, self.variant)
        return self._at(len(view.facts.stacks))

    def _at(self, seats: int) -> _Made:
        if seats not in self._made:
            self._made[seats] = _best(self.level, self.variant, seats)
        return self._made[seats]

    @cached_property
    def _made(self) -> dict[int, _Made]:
        return {}

    def __getstate__(self) -> dict[str, object]:
        """Return the state without the players that were made: they are made again after unpickling."""
        return {"level": self.level, "variant": self.variant}

    def __repr__(self) -> str:
        return f"<{self.variant.name}: {self.name}>"


def player(level: str, variant: str | Variant) -> LevelPlayer:
    """Return a computer player of a variant, by its level: ``easy``, ``rules of thumb`` or ``strong``.

    ``variant`` is a `Variant` or the name of one. Every variant has all three levels. If there is no strong player
    yet, or it needs a library that is not installed, the rules of thumb play instead. Then the player's
    `LevelPlayer.name`, `LevelPlayer.plays_as` and the ``level`` of its advice say so. ``easy`` plays by the same rules
    of thumb, but often gives a random answer instead.

    >>> from cardwidgets import open_table
    >>> table = open_table("crash", seed=3)
    >>> player("easy", "crash").choose(table.view(1), table.asked, Random(0)) in table.asked.choices
    True

    Raises `ValueError` for an unknown level, `UnknownVariant` for an unknown name, and `TypeError`
    if ``variant`` is of another type.
    """
    chosen = find(variant) if isinstance(variant, str) else variant
    if not isinstance(chosen, Variant):
        raise TypeError(f"a variant must be a `Variant` or its name, not {quoted(variant)}")
    return LevelPlayer(check_level(level), chosen)


def check_view(view: object) -> None:
    """Raise `TypeError` if the argument is not a `View`."""
    if not isinstance(view, View):
        raise TypeError(f"a view is needed, such as table.view(0), not {quoted(view)}")


def check_game(view: View[Any], variant: Variant) -> None:
    """Raise `ValueError` if a view is of another kind of game than the variant, `TypeError` if it is not a `View`."""
    check_view(view)
    rules = getattr(view.facts, "rules", variant.rules)
    if type(rules) is not type(variant.rules):
        raise ValueError(
            f"expected a view of {variant.name}, but this view has {type(rules).__name__}; "
            "pass table.view(seat) of the same game"
        )


def check_question(view: View[Any], asked: Ask, variant: Variant) -> None:
    """Refuse a question that does not belong to the position of a view.

    Raises `ValueError` for a question that the variant's game never asks, and for a question to the seat of the view
    that offers cards which the view does not show: it is from another moment or another table. Raises `TypeError` if
    the argument is not an `Ask`.
    """
    seat, choices, about, *_ = _checked(asked)
    known = variant.game.asks
    if known and about not in known and seat != UNKNOWN:
        raise ValueError(
            f"{asked!r} is no question of {variant.name}; it asks about: {', '.join(map(repr, sorted(known)))}"
        )
    if seat != view.seat:
        return
    offered = getattr(choices, "cards", ()) or getattr(choices, "options", ())
    if not {*chain(*view.piles.values())}.issuperset([one for one in offered if type(one) is Card]):
        raise ValueError(
            f"{asked!r} offers cards that {view} does not show; a question and a view are of the same moment: "
            f"table.asked and table.view({shown(seat)})"
        )


def _checked(asked: object) -> Ask:
    """Return the question. Raises `TypeError` if the argument is not an `Ask`."""
    if not isinstance(asked, Ask):
        over = "; nothing is asked when the deal is over" if asked is None else ""
        raise TypeError(f"a question must be an Ask, such as table.asked, not {quoted(asked)}{over}")
    return asked


def check_level(level: object) -> Level:
    """Return the level of a name, read without regard to case; underscores count as spaces.

    Raises `ValueError` for an unknown name.
    """
    for known in LEVELS:
        if type(level) is str and level.strip().casefold().replace("_", " ") == known:
            return known
    raise ValueError(f"a level must be one of {', '.join(map(repr, LEVELS))}, not {quoted(level)}")


def as_player(given: object, variant: Variant) -> Player:
    """Return a player as an object: of a level named by a text, made of a class without arguments, or the player
    itself.

    Raises `ValueError` for an unknown level and for a `LevelPlayer` of another kind of game. Raises `TypeError` if the
    argument is not a player, or is a class that needs arguments.
    """
    if isinstance(given, str):
        return player(given, variant)
    made = given
    if isinstance(given, type) and callable(getattr(given, "choose", None)):
        try:
            made = given()
        except Exception as error:
            what = f"{type(error).__name__}: {error_text(error)}"
            raise TypeError(f"{given.__name__} cannot be made without arguments ({what}); give a player") from error
    if isinstance(made, type) or not callable(getattr(made, "choose", None)):
        raise TypeError(
            f"a player must have a method `choose`, as RandomPlayer() has, or be the name of a level, "
            f"{', '.join(map(repr, LEVELS))}, not {quoted(given)}"
        )
    if isinstance(made, LevelPlayer) and made.variant.kind != variant.kind:
        raise ValueError(
            f"player({made.level!r}, {made.variant.name!r}) does not play {variant.name}; "
            f"that is player({made.level!r}, {variant.name!r})"
        )
    found: Player = made  # type: ignore[assignment]
    return found


def level_below(given: Player, variant: Variant, seats: int) -> Player:
    """Return the substitute for a player that failed: the level below its own, or the rules of thumb if it has no
    level."""
    if not isinstance(given, LevelPlayer):
        return player("rules of thumb", variant)
    place = LEVELS.index(given.plays_as(seats))
    return LevelPlayer(LEVELS[place - 1], variant) if place else RandomPlayer()
