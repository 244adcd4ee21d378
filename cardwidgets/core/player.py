"""The protocol of a computer player: it answers a question from the view of its seat, and may advise on it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any, NamedTuple, Protocol, runtime_checkable

from .cards import Card
from .choices import Arrangement, OneOf, Subset, WordsOrAmount
from .errors import IllegalAction, Why
from .script import Ask, Seat
from .table import Table
from .view import View

__all__ = [
    "Advice", "Adviser", "EasyPlayer", "Player", "RandomPlayer", "Replier", "Worth", "have_answered",
    "owed_reply", "play_to_end",
]  # fmt: skip


class Player(Protocol):
    """Anything that answers questions for a seat. It gets a `View`, never the `Deal` with its hidden cards.

    Neither the view nor the question refers to the deal. A player that asks them for a deal raises `AttributeError`,
    and that is reported as a fault. A player is trusted code all the same, since it runs in this process: Python cannot
    keep it from walking the interpreter's frames or the garbage collector's lists of objects, from writing into frozen
    values by ``object.__setattr__``, or from telling a copy of itself at another seat what it has seen.

    On a page and in a tournament there is a time limit. A player from outside this package might never end, so it is
    asked in another thread, and not always in the same one. Things that belong to a thread, such as a connection to a
    database, are to be opened at each question. A late player is stopped: see `cardwidgets.core.limits`.

    A player of one game has the facts of that game in the type of its view, as in ``View[BragFacts]``.

    >>> from random import Random
    >>> from cardwidgets import open_table
    >>> class Cautious:
    ...     def choose(self, view, asked, rng):
    ...         return "fold" if "fold" in asked.choices else asked.choices.sample(rng)
    >>> table = open_table("brag", seats=3, seed=7)
    >>> Cautious().choose(table.view(1), table.asked, Random(1))
    'fold'
    """

    def choose(self, view: View[Any], asked: Ask, rng: Random) -> object:
        """Return a legal answer (``answer in asked.choices``), or a word to say before it.

        A word must be one that the seat may say aside, ``word in asked.asides.get(asked.seat, ())``; then the seat is
        asked again. A player that says more than 20 words before it answers has failed.

        ``view`` is the view of the seat ``asked.seat``. ``rng`` is the only source of chance, so that a seed repeats
        the play. The type of the answer depends on ``asked.choices``.
        """


@runtime_checkable
class Replier(Protocol):
    """A player that also replies to its partner's words aside, even if another seat is to play.

    >>> from cardwidgets.players import BriscolaPlayer, RandomPlayer
    >>> isinstance(BriscolaPlayer(), Replier), isinstance(RandomPlayer(), Replier)
    (True, False)
    """

    def reply(self, view: View[Any], asked: Ask, seat: Seat) -> str | None:
        """Return a word that ``seat`` replies aside (one of ``asked.asides[seat]``), or None."""


class Worth(NamedTuple):
    """The value of an answer: a mean in some unit, and half the width of its 95 % confidence interval.

    ``band`` is that half width, 0 if the value is exact.

    >>> worth = Worth(12.5, 0.8)
    >>> worth.value - worth.band <= 12 <= worth.value + worth.band
    True
    """

    value: float
    band: float


class RuleOfThumb(Why):
    """A reason of an answer that nothing was calculated for: a rule of thumb, or chance."""

    __slots__ = ()


BY_RULE = RuleOfThumb("advice_by_rule")
"""The reason of advice that follows a rule of thumb, if no rule is named."""


@dataclass(frozen=True)
class Advice:
    """The answer that a player would give, and its reason.

    ``answer``  a legal answer
    ``values``  the value of each answer that the player compares, of many amounts only some; empty if it compares none
    ``unit``    the unit of these values: ``wins`` (the chance to win the deal, from 0 to 1), ``points``, ``margin``
                (own points minus the other's), ``costs`` (with all cards known: the margin minus that of the best
                answer), ``ahead`` (points of the own side minus the mean of the other sides), ``units`` (of a game
                with a called partner), ``whists`` or ``chips``; empty without values
    ``reasons`` keyed sentences with their figures, said by `cardwidgets.locale.explain`
    ``level``   the level that decided: one of `cardwidgets.core.levels.LEVELS`, or empty for your own player
    ``mixed``   the probability of each answer of a mixed strategy, which hides the hand from the others; ``answer`` is
                then the most valuable one. Empty if the player always gives the same answer
    ``apart``   by answer: half the width of the 95 % confidence interval for its difference from ``answer``, if both
                were tried in the same deals. It decides whether the two are about equal

    `Any`: an answer is of the type that the choices of the question have.

    >>> from cardwidgets import open_table, player
    >>> table = open_table("brag", seats=3, seed=7)
    >>> advice = player("rules of thumb", "brag").advise(table.view(1), table.asked)
    >>> advice.answer, advice.level
    ('look', 'rules of thumb')
    """

    answer: Any
    values: Mapping[Any, Worth] = field(default_factory=dict)
    unit: str = ""
    reasons: tuple[Why, ...] = ()
    level: str = ""
    mixed: Mapping[Any, float] = field(default_factory=dict)
    apart: Mapping[Any, float] = field(default_factory=dict)

    @property
    def by_rule(self) -> bool:
        """Return True if the answer follows a rule of thumb, or chance; nothing was calculated.

        >>> Advice("look", reasons=(BY_RULE,)).by_rule, Advice("fold", reasons=(Why("advice_price"),)).by_rule
        (True, False)
        """
        return all(isinstance(why, RuleOfThumb) for why in self.reasons)

    @property
    def alike(self) -> tuple[object, ...]:
        """Return the other answers that chance alone may have set apart from the advised one, the best first.

        >>> Advice("A", {"A": Worth(5, 2), "B": Worth(4, 2), "C": Worth(3, 2)}, apart={"B": 0.5, "C": 2.5}).alike
        ('C',)
        """
        own = self.values.get(self.answer)
        ties = [
            one
            for one, band in self.apart.items()
            if own and one in self.values and one != self.answer and abs(own.value - self.values[one].value) <= band
        ]
        return tuple(sorted(ties, key=lambda one: -self.values[one].value))


@runtime_checkable
class Adviser(Protocol):
    """A player that also gives the values of the answers, and its reasons.

    >>> from cardwidgets import player
    >>> isinstance(player("rules of thumb", "brag"), Adviser), isinstance(RandomPlayer(), Adviser)
    (True, False)
    """

    def advise(self, view: View[Any], asked: Ask) -> Advice:
        """Return the answer that the player would give to ``asked``, always the same. ``view`` is of the asked seat.

        Advice may take more time than play allows. If answers are worth nearly the same, `Player.choose` may give
        another.
        """


class RandomPlayer:
    """A player that gives any legal answer, at random.

    >>> from random import Random
    >>> from cardwidgets import open_table
    >>> table = open_table("brag", seed=7)
    >>> table.asked.seat
    1
    >>> RandomPlayer().choose(table.view(1), table.asked, Random(1)) in table.asked.choices
    True
    """

    def choose(self, view: View[Any], asked: Ask, rng: Random) -> object:
        """Return any legal answer."""
        return asked.choices.sample(rng)

    def __repr__(self) -> str:
        return "RandomPlayer()"


@dataclass(frozen=True)
class EasyPlayer:
    """A player that answers as ``model`` does, but now and then at random when it plays cards or bets.

    ``lapse`` is the probability of a random answer, from 0 to 1. A random answer is any legal card, layout or choice of
    cards, or among bets any word or the least amount. In an auction, or when it names a contract or a suit, the player
    always answers as the model does: no beginner bids at random.

    >>> from random import Random
    >>> from cardwidgets import open_table
    >>> from cardwidgets.players import BragPlayer
    >>> table = open_table("brag", seats=3, seed=7)
    >>> EasyPlayer(BragPlayer(), lapse=1).choose(table.view(1), table.asked, Random(1)) in table.asked.choices
    True
    """

    model: Player
    lapse: float = 0.35

    def choose(self, view: View[Any], asked: Ask, rng: Random) -> object:
        """Return a legal answer."""
        if rng.random() < self.lapse and (found := _anything(asked, rng)) is not None:
            return found
        return self.model.choose(view, asked, rng)

    def reply(self, view: View[Any], asked: Ask, seat: Seat) -> str | None:
        """Return the reply of the model, if it replies: a partner's question is always answered truly."""
        model: object = self.model
        return model.reply(view, asked, seat) if isinstance(model, Replier) else None


def _anything(asked: Ask, rng: Random) -> Any:
    """Return a legal answer at random, or None for a question that is never answered at random."""
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


def have_answered(table: Table, player: Player, rng: Random) -> None:
    """Have a player answer the open question of a table, or say a word aside if the rules let its seat.

    Raises `IllegalAction` for an illegal answer, for a word too many (see `Table.check_word`) and after the deal is
    over. Then nothing has changed.
    """
    if (asked := table.asked) is None:
        raise IllegalAction("an answer", Why("deal_is_over"))
    answer = player.choose(table.view(asked.seat), asked, rng)
    table.check_word(asked.seat, answer)
    table.play(answer, seat=asked.seat)


def owed_reply(table: Table, players: Mapping[Seat, Player]) -> tuple[Seat, str] | None:
    """Return the first seat that owes its partner a reply, and the reply; None if no seat does."""
    asked = table.asked
    for seat in asked.asides if asked is not None else ():
        player: object = players.get(seat)
        if asked is None or not isinstance(player, Replier):
            continue
        if word := player.reply(table.view(seat), asked.own(), seat):
            return seat, word
    return None


def play_to_end(table: Table, players: Mapping[Seat, Player], rng: Random) -> None:
    """Have the players of all seats answer and reply to their partners until the deal is over.

    Raises as `have_answered` does.
    """
    while (asked := table.asked) is not None:
        if (said := owed_reply(table, players)) is not None:
            table.check_word(*said)
            table.play(said[1], seat=said[0])
        else:
            have_answered(table, players[asked.seat], rng)
