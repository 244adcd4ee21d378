"""The screen of a kind of game: its scene, its usual players, and its panel of chances.

The `GameSpec` of a game names its screen, or `register_screen` sets it. The screen is loaded when a table of that kind
is first shown. A kind without a screen is shown with the plain scene.
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
    """The scene, the usual players and the panel of chances of a kind of game.

    ``scene`` puts a view into words and places. ``players`` are the default players; they take the seats in turn, and
    the first follows the last. ``odds_panel`` has the questions about chances; None if the game has none.
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
    """Register the scene, the players and the panel of chances of a kind of game.

    ``kind``        the kind of a `Game`, or its family if it has no kind
    ``scene``       a subclass of `Scene`; by default the plain one, which can show any deal
    ``players``     one player for every seat, or several who take the seats in turn; by default they play at random
    ``odds_panel``  a subclass of `Panel` for `OddsWidget`

    A later registration of a kind replaces the earlier one, as when a cell is run twice. Raises `TypeError` for
    arguments of other types.

    >>> from cardwidgets.players import RandomPlayer
    >>> register_screen("my-game", players=RandomPlayer()).seated(2)
    (RandomPlayer(), RandomPlayer())
    """
    from .odds_panel import Panel  # imported only where chances are asked for

    named: object = kind
    if not isinstance(named, str) or not named:
        raise TypeError(
            f"the name of a kind of game must be a text, the kind or family of its Game, not {shown(kind, 40)!r}"
        )
    shows: tuple[tuple[object, type], ...] = ((scene, Scene), (odds_panel or Panel, Panel))
    for given, wanted in shows:
        if not (isinstance(given, type) and issubclass(given, wanted)):
            raise TypeError(
                f"the widget of {kind:.40} must be a subclass of {wanted.__name__}, not {shown(given, 40)!r}"
            )
    several: tuple[object, ...] = tuple(players) if isinstance(players, Sequence) else (players,)
    for player in several or (None,):
        if isinstance(player, type) or not callable(getattr(player, "choose", None)):
            raise TypeError(
                f"a computer player of {kind:.40} needs a method `choose`, as RandomPlayer() has; "
                f"{quoted(player)} has none"
            )
    row = Screen(scene, tuple(players) if isinstance(players, Sequence) else (players,), odds_panel)
    add_spec(replace(spec_of(kind), screen=Part(row)))
    return row


def screen_for(kind: str) -> Screen:
    """Return the screen of a kind of game; for an unknown kind the plain scene and random players."""
    return spec_of(kind).load("screen", Screen) or _PLAIN


def screens() -> Iterator[tuple[str, Screen]]:
    """Yield every kind with a screen of its own, and the screen."""
    for spec in specs():
        if (row := spec.load("screen", Screen)) is not None:
            yield spec.kind, row
