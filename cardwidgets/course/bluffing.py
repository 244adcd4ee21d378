"""Figures for the notebook on bluffing: what blind play costs, how often a bluff has to work, and plans that bluff."""

from __future__ import annotations

from functools import lru_cache

from ..catalogue import open_table
from ..core.cards import cards
from ..core.events import Paid
from ..locale import say
from ..odds.runtime.compiled import need_numpy
from ..widgets.predict import PredictWidget
from .charts import Bar, Bars
from .listings import Listing, Words

need_numpy()

from ..odds.betting.equilibrium import Betting, Equilibrium, Stay, never_bluffing, solve_betting, stay_or_fold  # noqa: E402 - needs it

__all__ = [
    "against_blindness", "answers", "bets_again", "bluffs", "fold_needed", "never", "plan", "predict_bets",
    "predict_stays", "prices",
]  # fmt: skip

word = Words("bluffing_course")
ANTE, BET = 1, 2
TENTHS = 10
SEE_THRESHOLD = 0.6
"""The smallest share of seeing at which the table lists a hand as one to see with."""


def _percent(share: float) -> str:
    return say("ladder.percent", n=f"{100 * share:.0f}")


# ---------- against a blind player ----------


@lru_cache
def _paid(bets: int, looks: bool) -> tuple[int, int]:
    """Return the chips that you and your rival pay at a table if you bet ``bets`` times and the rival then sees."""
    table = open_table("brag-basic", seats=2, seed=3)
    begins, goes_on = ("look 2 look", " 2 2") if looks else ("look 2", " 1 2")
    for said in f"{begins}{goes_on * (bets - 1)} see".split():
        table.play(said)
    payments = [event for event in table.view(None).log if isinstance(event, Paid)]
    rival, you = (sum(one.chips for one in payments if one.seat == seat) for seat in (0, 1))
    return you, rival


def _stay(bets: int, looks: bool = False) -> Stay:
    you, rival = _paid(bets, looks)
    return stay_or_fold(rival, you, ANTE)


def prices() -> Listing:
    """List the total payments of you and your rival by the number of your bets, against a blind rival and one who
    looked.
    """
    rows = []
    for looks in (False, True):
        for bets in (1, 2, 3):
            row = word.row(bets=bets, rival=word("looked" if looks else "blind"))
            rows.append(row | dict(zip((word("you_pay"), word("they_pay")), _paid(bets, looks), strict=True)))
    return Listing(rows)


def predict_stays() -> PredictWidget:
    """Ask with how many hands it pays to bet twice against a rival who plays blind."""
    return PredictWidget(word("predict_stays"), count=lambda: _stay(2).share)


def against_blindness() -> Listing:
    """List, for one to three bets against a blind player, the share of hands with which you stay and your mean gain.

    The last column is your mean gain if the rival paid the full price.
    """
    return Listing(
        word.row(
            bets=bets,
            stays=_percent(_stay(bets).share),
            gain=f"{_stay(bets).gain:.2f}",
            full=f"{_stay(bets, looks=True).gain:.2f}",
        )
        for bets in (1, 2, 3)
    )


# ---------- one bet and its answer ----------


def fold_needed() -> Listing:
    """List how often a rival has to fold before a bet with the worst hand loses less than the ante."""
    return Listing(word.row(pot=2 * ANTE, bet=bet, needed=_percent(bet / (2 * ANTE + bet))) for bet in range(1, 5))


@lru_cache
def _small() -> Equilibrium:
    return solve_betting(Betting(ANTE, (BET,), depth=2))


def predict_bets() -> PredictWidget:
    """Ask with how many hands the first player bets if both play optimally."""
    return PredictWidget(word("predict_bets"), count=lambda: min(1.0, _small().often()[str(BET)]))


def plan() -> Listing:
    """List how often each player bets and sees at equilibrium, the value of the deal, and the most that a rival
    could gain.
    """
    small = _small()
    seen = small.to_frame([BET]).to_dict("records")
    weakest = [row["hand"] for row in seen if row["see"] > SEE_THRESHOLD][-1]
    rows = {
        "bets": _percent(small.often()[str(BET)]),
        "sees": _percent(small.often([BET])["see"]),
        "weakest": cards(weakest).signs,
        "worth": word("chips", n=f"{small.value:+.2f}"),
        "known": word("chips", n=f"{small.exploitability:.4f}"),
    }
    return Listing(word.row(equilibrium=word(f"plan.{name}"), counted=text) for name, text in rows.items())


def never() -> Bars:
    """Draw the value of the deal for a player who folds the weakest hands and never bluffs, if the rival knows it."""
    worth = {tenths: never_bluffing(tenths / TENTHS, BET, ANTE) for tenths in range(1, 8)}
    rows = [
        Bar(word("folds_so_many", percent=100 * tenths // TENTHS), value, f"{value:+.2f}", mark=_small().value)
        for tenths, value in worth.items()
    ]
    return Bars(word("never"), rows, word("line"))


# ---------- a longer duel ----------


class _Tenth:
    """A tenth of the rival's hands: the best of them, and how often the rival gives each answer with them."""

    def __init__(self, best: str) -> None:
        self.best, self.comes = best, 0.0
        self.said = {"fold": 0.0, "see": 0.0, str(BET): 0.0}

    def often(self, said: str) -> float:
        return self.said[said] / self.comes


@lru_cache
def _duel() -> Equilibrium:
    return solve_betting(Betting(ANTE, (BET,), depth=8), until=0.002)


@lru_cache
def _tenths() -> tuple[_Tenth, ...]:
    """Return the rival's answers to the first bet, by tenths of the hands, the best first."""
    found: list[_Tenth] = []
    before = 0.0
    for row in _duel().to_frame([BET]).to_dict("records"):
        comes = float(row["comes"])
        if len(found) <= int(TENTHS * (before + comes / 2)):
            found.append(_Tenth(row["hand"]))
        before += comes
        found[-1].comes += comes
        for said in found[-1].said:
            found[-1].said[said] += comes * float(row[said])
    return tuple(found)


def answers() -> Listing:
    """List the rival's answers to your first bet: a row for each tenth of the hands, the best first."""
    return Listing(
        word.row(
            hands=word("tenth", n=place),
            best=cards(tenth.best).signs,
            folds=_percent(tenth.often("fold")),
            sees=_percent(tenth.often("see")),
            again=_percent(tenth.often(str(BET))),
        )
        for place, tenth in enumerate(_tenths(), 1)
    )


def bets_again() -> Bars:
    """Draw how often the rival bets in answer, by tenths of the hands."""
    shares = [tenth.often(str(BET)) for tenth in _tenths()]
    rows = [Bar(word("tenth", n=place), 100 * share, _percent(share)) for place, share in enumerate(shares, 1)]
    return Bars(word("bets_again"), rows, most=100.0)


def bluffs() -> str:
    """Return a sentence with the share of the rival's bets made on the lower half of the hands, and the value of the
    deal.
    """
    bets = [tenth.said[str(BET)] for tenth in _tenths()]
    part = sum(bets[TENTHS // 2 :]) / sum(bets)
    return word("bluffs", n=f"{100 * part:.0f}", value=f"{_duel().value:+.2f}")
