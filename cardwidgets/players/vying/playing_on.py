"""The value of each answer in Brag, Teen Patti and Zha Jin Hua, by Monte Carlo.

Hidden hands are drawn by the bets of their players (`evidence`). In each deal the betting is played to its end by rules
of thumb.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple

from ...core.cards import BACK, Cards
from ...core.choices import WordsOrAmount
from ...core.player import Worth
from ...core.quantiles import half_width
from ...core.script import Ask
from ...core.view import View
from ...games.brag.seats import BlindVyingFacts, VyingFacts
from .advising import WeighedBets
from .evidence import MAX_HANDS_DRAWN, draw_by_bets, said_kind
from .temperament import STEADY, Temperament, bets_after_looking, goes_up_from

if TYPE_CHECKING:
    from ...odds.betting.playouts import BettingState, Played

__all__ = ["BettingOutcomes", "betting_at", "played_on", "words_at"]

BET, SEE, COMPARE, ALL_IN = 1, 2, 3, 4
"""The numbers of the actions in `odds.betting.playouts_kernel`."""


class BettingOutcomes(NamedTuple):
    """The legal answers except folding, and the results of playing the betting on after each."""

    answers: tuple[str | int, ...]
    played: Played

    def weighed(self) -> WeighedBets:
        """Return the value of each answer, compared with the best one in the same deals."""
        won, deals = self.played.won, len(self.played.won)
        names, means = ("fold", *self.answers), (0.0, *self.played.means())
        bands = (0.0, *(half_width(error, deals) for error in self.played.errors()))
        best = max(range(len(means)), key=means.__getitem__)
        columns = [0 * won[:, 0], *won.T]
        errors = [float((columns[best] - column).std()) / deals**0.5 for column in columns]
        worth = {name: Worth(mean, band) for name, mean, band in zip(names, means, bands, strict=True)}
        stolen = dict(zip(self.answers, self.played.stolen, strict=True))
        return WeighedBets(worth, dict(zip(names, errors, strict=True)), self.played.best, deals, stolen)

    @property
    def answer(self) -> str | int:
        """Return the answer with the highest value."""
        return self.weighed().best


def played_on(
    view: View[VyingFacts], asked: Ask, own: Temperament, also: str | int | None = None
) -> BettingOutcomes | None:
    """Return the outcomes of the answers in sampled deals.

    The others are assumed to be steady; the player goes on with the temperament ``own``. ``also`` is another amount to
    weigh; it does not change the results of the other answers. None with two players, for a blind player, and for
    positions that the kernel does not support. Needs numpy.
    """
    facts = view.facts
    if not isinstance(facts, BlindVyingFacts) or asked.about != "bet" or not isinstance(asked.choices, WordsOrAmount):
        return None
    if len(facts.playing) < 3:
        return None  # two players use a mixed strategy, which is harder to exploit
    hidden = [f"hand{seat}" for seat in facts.active if BACK in view.piles[f"hand{seat}"]]
    words, betting = words_at(facts, asked, own, also), betting_at(view, own)
    if betting is None or not words or len(hidden) > MAX_HANDS_DRAWN or (sample := draw_by_bets(view, hidden)) is None:
        return None
    from ...odds.betting.playouts import deals_at_once, play_well, rows_of

    hands: list[Cards | int] = [
        -1 if seat not in facts.active else sample.piles.index(pile) if pile in hidden else Cards(view.piles[pile])
        for seat, pile in ((seat, f"hand{seat}") for seat in facts.playing)
    ]
    rows = rows_of(sample.drawn, hands, deals_at_once())
    ranking = sample.drawn.table.ranking
    return BettingOutcomes((*words,), play_well(betting, ranking, rows, [*words.values()], seed=len(view.log)))


def betting_at(view: View[VyingFacts], own: Temperament) -> BettingState | None:
    """Return the state of the betting for a player who has looked; None for one who has not.

    None also with two hands, more than one pot, or more than three cards.
    """
    facts, seat = view.facts, view.seat
    if not isinstance(facts, BlindVyingFacts) or len(facts.pots) != 1 or seat not in facts.looked:
        return None
    if (rules := facts.playout) is None:
        return None
    kind, figures, stake, end, turns = rules
    from ...odds.betting.playouts import BettingState

    bets = bets_after_looking(view)
    habits = [own if one == seat else STEADY for one in facts.playing]
    return BettingState(
        rules=[kind, round(100 * goes_up_from(facts)), *figures], pot=sum(facts.pots), stake=stake,
        active=[one in facts.active for one in facts.playing], looked=[one in facts.looked for one in facts.playing],
        stacks=[facts.stacks[one] for one in facts.playing], bets=[bets.count(one) for one in facts.playing],
        turns=[turns[one] if turns else 0 for one in facts.playing],
        habits=[(one.daring, one.trust, one.boldness, one.bluff) for one in habits],
        me=facts.playing.index(seat), end=-1 if end is None else end,
    )  # fmt: skip


def words_at(
    facts: BlindVyingFacts, asked: Ask, own: Temperament, also: str | int | None = None
) -> Mapping[str | int, tuple[int, int]]:
    """Return the answers to try, except folding, each with its number and figure for the kernel.

    They are the lowest bet, a raise, the highest bet, the amount ``also``, and every word.
    """
    choices = asked.choices
    assert isinstance(choices, WordsOrAmount)
    found: dict[str | int, tuple[int, int]] = {}
    amount, place = choices.amount, facts.playing.index
    rivals = [one for one in facts.active if one != asked.seat]
    if amount:
        sizes = {amount.least, own.raised(amount), amount.most - (amount.most - amount.least) % amount.step}
        found |= {size: (BET, size) for size in sorted({*sizes, *({also} if isinstance(also, int) else ())})}
    for word in choices.words.options:
        kind, number = said_kind(word), word.split()[-1]
        if kind == "call":
            found[word] = BET, 0
        elif kind in ("see", "show") or (kind == "all in" and not number.isdigit()):
            found[word] = SEE, place(rivals[0])
        elif kind == "cover":
            found[word] = ALL_IN, 0
        elif kind == "sideshow":
            found[word] = COMPARE, place(facts.active[facts.active.index(asked.seat) - 1])
        elif kind in ("compare", "all in"):
            found[word] = (COMPARE if kind == "compare" else ALL_IN), place(int(number))
    return found
