"""A player that beginners can beat: it plays by rules of thumb, and now and then at random."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any

from ..core.cards import Card
from ..core.choices import Arrangement, OneOf, Subset, WordsOrAmount
from ..core.levels import Maker, register_players
from ..core.player import Player, Replier
from ..core.script import Ask, Seat
from ..core.variants import Variant
from ..core.view import View
from .every_answer import complete
from .thumb_reasons import thumb_reason

__all__ = ["EasyPlayer", "teach"]


@dataclass(frozen=True, slots=True)
class EasyPlayer:
    """Answers as ``model`` does, but at random with a chance of ``lapse``, from 0 to 1, when it plays cards or bets.

    At random is any card that may be played, any legal layout or choice of cards, or among bets any word or the least
    amount. In an auction, and wherever else a contract or a suit is named, it always answers as the model does: no
    beginner bids at random.
    """

    model: Player
    lapse: float = 0.35

    def choose(self, view: View[Any], asked: Ask, rng: Random) -> object:
        """An open answer."""
        if rng.random() < self.lapse and (found := _anything(asked, rng)) is not None:
            return found
        return self.model.choose(view, asked, rng)

    def reply(self, view: View[Any], asked: Ask, seat: Seat) -> str | None:
        """What the other player says aside at once, if it says anything: a partner's question is answered truly."""
        model: object = self.model
        return model.reply(view, asked, seat) if isinstance(model, Replier) else None


def _anything(asked: Ask, rng: Random) -> Any:
    """An open answer at random; None for questions that are never answered at random."""
    choices = asked.choices
    if isinstance(choices, OneOf) and (
        "fold" in choices.options or all(isinstance(one, Card) for one in choices.options)
    ):
        return choices.sample(rng)
    if isinstance(choices, Arrangement | Subset):
        return choices.sample(rng)
    if isinstance(choices, WordsOrAmount) and asked.about != "bid":
        least = (choices.amount.least,) if choices.amount else ()
        return rng.choice((*choices.words.options, *least))
    return None


def _always(made: Callable[[], Player]) -> Maker:
    """A maker of the same player for every variant and any number of seats."""

    def maker(variant: Variant, seats: int) -> Player:
        return made()

    return maker


def teach(kind: str, thumb: Callable[[], Player], strong: Maker | None = None) -> None:
    """Register the players of a kind of game: by rules of thumb, strong, and as `EasyPlayer` over the former.

    What the strong one has not weighed is weighed by `every_answer`.
    """
    register_players(
        kind,
        thumb=_always(thumb),
        easy=_always(lambda: EasyPlayer(thumb())),
        strong=strong,
        complete=complete,
        reason=thumb_reason,
    )
