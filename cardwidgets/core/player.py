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

    Nothing that it is given leads to the deal: neither the view nor the question refers to it, and to ask for what is
    not there raises, which is named and counted. A player is trusted code all the same: it runs in this process, and
    Python cannot keep it from walking the interpreter's own frames or the garbage collector's lists of objects, from
    writing into frozen values by ``object.__setattr__``, or from telling itself at another seat what it has seen.

    Where there is a limit of time, on a page and in a tournament, a player from outside this package is asked in
    another thread, not always the same one, as it might never end: what belongs to a thread, such as a connection to a
    database, it opens when it is asked. Who is late is stopped: see `cardwidgets.core.limits`.

    A player of one game has the facts of that game in the type of its view, ``View[BragFacts]``; what they are at a
    table is known when it is asked.

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
        """Return an open answer (``answer in asked.choices``), or a word to say before it.

        Words are those that the seat may say besides, ``word in asked.asides.get(asked.seat, ())``; then it is asked
        again. Who says more than 20 before a question is answered has failed.

        ``view`` is what the seat ``asked.seat`` may see; ``rng`` is the only source of chance, so that a seed repeats
        the play. The type of the answer depends on ``asked.choices``.
        """


@runtime_checkable
class Replier(Protocol):
    """A player that also answers what a partner asks aside, at once, whichever seat is to play.

    >>> from cardwidgets.players import BriscolaPlayer, RandomPlayer
    >>> isinstance(BriscolaPlayer(), Replier), isinstance(RandomPlayer(), Replier)
    (True, False)
    """

    def reply(self, view: View[Any], asked: Ask, seat: Seat) -> str | None:
        """Return a word that ``seat`` may say aside (one of ``asked.asides[seat]``); None when it has nothing to
        answer."""


class Worth(NamedTuple):
    """The value of an answer: a mean in some unit, and half the width of its 95 % confidence interval.

    ``band`` is 0 where the value is exact.

    >>> worth = Worth(12.5, 0.8)
    >>> worth.value - worth.band <= 12 <= worth.value + worth.band
    True
    """

    value: float
    band: float


@dataclass(frozen=True)
class Advice:
    """The answer that a player would give, and its reason.

    ``answer``  an open answer
    ``values``  what the open answers are worth that the player weighs, of many amounts some; empty where it weighs none
    ``unit``    what they are worth it in: ``wins`` (the chance to win the deal, from 0 to 1), ``points``, ``margin``
                (the own points less the other's), ``costs`` (where all is known, the margin less that of the best
                answer), ``ahead`` (the points of the own side less those of each other side on average), ``units`` (of
                a game with a called partner), ``whists`` or ``chips``; empty where there are no values
    ``reasons`` keyed sentences with their figures, said by `cardwidgets.locale.explain`
    ``level``   the level that decided: one of `cardwidgets.core.levels.LEVELS`, or empty for a player of one's own
    ``mixed``   how often the player gives each answer, as shares of 1, where chance decides so that nobody reads the
                hand from it; ``answer`` is then what brings most. Empty where it always gives the answer
    ``apart``   half the width of the 95 % interval of the difference of each answer from ``answer``, where both were
                tried in the same deals: it decides whether they are about equal. Without those where it is not known

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
    def alike(self) -> tuple[Any, ...]:
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
    """A player that also says what the answers are worth, and why.

    >>> from cardwidgets import player
    >>> isinstance(player("rules of thumb", "brag"), Adviser), isinstance(RandomPlayer(), Adviser)
    (True, False)
    """

    def advise(self, view: View[Any], asked: Ask) -> Advice:
        """Return the answer it would give to ``asked`` from ``view``, which is of the seat that is asked; always the
        same.

        It may be worked out with more care than there is time for in play: where answers are worth nearly the same,
        `Player.choose` may give another.
        """


class RandomPlayer:
    """Answers anything that is open.

    >>> from random import Random
    >>> from cardwidgets import open_table
    >>> table = open_table("brag", seed=7)
    >>> table.asked.seat
    1
    >>> RandomPlayer().choose(table.view(1), table.asked, Random(1)) in table.asked.choices
    True
    """

    def choose(self, view: View[Any], asked: Ask, rng: Random) -> object:
        """Any open answer."""
        return asked.choices.sample(rng)

    def __repr__(self) -> str:
        return "RandomPlayer()"


@dataclass(frozen=True, slots=True)
class EasyPlayer:
    """Answers as ``model`` does, but at random with a chance of ``lapse``, from 0 to 1, when it plays cards or bets.

    At random is any card that may be played, any legal layout or choice of cards, or among bets any word or the least
    amount. In an auction, and wherever else a contract or a suit is named, it always answers as the model does: no
    beginner bids at random.

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
        """Return an open answer."""
        if rng.random() < self.lapse and (found := _anything(asked, rng)) is not None:
            return found
        return self.model.choose(view, asked, rng)

    def reply(self, view: View[Any], asked: Ask, seat: Seat) -> str | None:
        """Return what the other player says aside at once, if it says anything: a partner's question is answered
        truly."""
        model: object = self.model
        return model.reply(view, asked, seat) if isinstance(model, Replier) else None


def _anything(asked: Ask, rng: Random) -> Any:
    """Return an open answer at random; None for questions that are never answered at random."""
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
    """Have a player answer the open question of a table, or say a word besides where the rules let the seat.

    Raises `IllegalAction` for an answer that is not open, as `Table.check_word` does, and when the deal is over; then
    nothing has changed.
    """
    if (asked := table.asked) is None:
        raise IllegalAction("an answer", Why("deal_is_over"))
    answer = player.choose(table.view(asked.seat), asked, rng)
    table.check_word(asked.seat, answer)
    table.play(answer, seat=asked.seat)


def owed_reply(table: Table, players: Mapping[Seat, Player]) -> tuple[Seat, str] | None:
    """Return the first player who owes a partner an answer to what was said, and what they say; None when nobody
    does."""
    asked = table.asked
    for seat in asked.asides if asked is not None else ():
        player: object = players.get(seat)
        if asked is None or not isinstance(player, Replier):
            continue
        if word := player.reply(table.view(seat), asked.own(), seat):
            return seat, word
    return None


def play_to_end(table: Table, players: Mapping[Seat, Player], rng: Random) -> None:
    """Have the players of all seats answer, and reply to their partners, until the deal is over.

    Raises as `have_answered` does.
    """
    while (asked := table.asked) is not None:
        if (said := owed_reply(table, players)) is not None:
            table.check_word(*said)
            table.play(said[1], seat=said[0])
        else:
            have_answered(table, players[asked.seat], rng)
