"""The screen of a kind of game: its scene, its usual players, and its panel of chances.

The `GameSpec` of a game names its screen, which is loaded when a table of that kind is first shown; `register_screen`
sets it. A kind without one is shown plainly.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import cycle, islice
from typing import TYPE_CHECKING, Any

from ..core.errors import quoted, shown
from ..core.player import Player, RandomPlayer
from ..core.spec import Part, add_spec, spec_of, specs
from .scene.scene import PlainScene, Scene

if TYPE_CHECKING:
    from .odds_panel import Panel

__all__ = ["Screen", "register_screen", "screen_for", "screens"]


@dataclass(frozen=True)
class Screen:
    """The look of a kind of game and its usual players.

    ``scene`` puts a view into words and places. ``players`` sit down in turn where nobody says who plays, the first
    again after the last. ``odds_panel`` asks about chances; None where nobody has worked them out.
    """

    scene: type[Scene[Any]] = PlainScene
    players: Sequence[Player] = (RandomPlayer(),)
    odds_panel: type[Panel[Any, Any]] | None = None

    def seated(self, number: int) -> tuple[Player, ...]:
        """Return players for the given number of seats."""
        return tuple(islice(cycle(self.players), number))


_PLAIN = Screen()


def register_screen(
    kind: str,
    *,
    scene: type[Scene[Any]] = PlainScene,
    players: Player | Sequence[Player] = _PLAIN.players,
    odds_panel: type[Panel[Any, Any]] | None = None,
) -> Screen:
    """Say how a kind of game looks and who plays it: ``kind`` is that of a `Game`, or its family where it has none.

    ``scene`` is a subclass of `Scene`; unsaid, the plain one, which can show any deal. ``players`` are one player for
    every seat or several who sit down in turn; unsaid, they play at random. ``odds_panel`` is a subclass of `Panel` for
    `OddsWidget`.
    Registered again, as by a cell that is run twice, the last one counts. Raises `TypeError` for anything else.

    >>> from cardwidgets.players import RandomPlayer
    >>> register_screen("my-game", players=RandomPlayer()).seated(2)
    (RandomPlayer(), RandomPlayer())
    """
    from .odds_panel import Panel  # loaded by who asks about chances, or registers

    named: object = kind
    if not isinstance(named, str) or not named:
        raise TypeError(
            f"a kind of game is named by a text, the kind or family of its Game, not by {shown(kind, 40)!r}"
        )
    shows: tuple[tuple[object, type], ...] = ((scene, Scene), (odds_panel or Panel, Panel))
    for given, wanted in shows:
        if not (isinstance(given, type) and issubclass(given, wanted)):
            raise TypeError(f"what shows {kind:.40} is a subclass of {wanted.__name__}, not {shown(given, 40)!r}")
    several: tuple[object, ...] = tuple(players) if isinstance(players, Sequence) else (players,)
    for player in several or (None,):
        if isinstance(player, type) or not callable(getattr(player, "choose", None)):
            raise TypeError(
                f"a computer player of {kind:.40} has a method `choose`, as RandomPlayer() has; "
                f"{quoted(player)} has none"
            )
    row = Screen(scene, tuple(players) if isinstance(players, Sequence) else (players,), odds_panel)
    add_spec(replace(spec_of(kind), screen=Part(row)))
    return row


def screen_for(kind: str) -> Screen:
    """Return what the screen has for a kind of game; for one that nobody told of, the plain scene and players at
    random."""
    return spec_of(kind).load("screen", Screen) or _PLAIN


def screens() -> Iterator[tuple[str, Screen]]:
    """Yield every kind that has a screen of its own, and what that is."""
    for spec in specs():
        if (row := spec.load("screen", Screen)) is not None:
            yield spec.kind, row
