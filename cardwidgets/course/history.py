"""Figures and pictures for the notebooks on history: a deal of Post, hands then and now, claims beside documents."""

from __future__ import annotations

from random import Random

from ..core.cards import Cards, cards, pack
from ..judge.rankings import BRAG, CLASSIC_BRAG
from ..judge.three_card import Category, Ranking, rank_number
from ..locale import kind_key, say
from ..odds.three_card.counting import count_hands
from .charts import BLUE, RED, Chart, paper
from .listings import Listing, People, Words

__all__ = ["Post", "then_and_now", "timeline"]

words = Words("history")
_SETS = Ranking((Category.PRIAL, Category.PAIR, Category.HIGH), best_prial=None)
_PLAYERS = People("Ann", "Ben", "Cat", "Dan")
_GOAL = 31


class Post:
    """Three cards for each of four players, and who takes the three prizes of Post with them.

    The highest card takes the first, the better pair or prial the second, and the hand nearest to 31 points the third
    (the Japanese article on Brag; that an ace counts eleven and a court card ten is how 31 is usually counted).

    >>> Post(seed=1700).prizes()
    prize | goes to | with
    best card | Ann | 3♥ 5♠ A♦
    pair or prial | Dan | K♦ K♠ 3♠
    nearest to 31 | Ben | J♣ 10♣ 9♥
    """

    def __init__(self, seed: int = 0) -> None:
        dealt = Random(seed).sample(pack(), 3 * len(_PLAYERS))
        self.dealt = {name: cards(dealt[place :: len(_PLAYERS)]) for place, name in enumerate(_PLAYERS)}

    def hands(self) -> Listing:
        """List the hand of each player."""
        return Listing(words.row(player=name, hand=hand.signs) for name, hand in self.dealt.items())

    def prizes(self) -> Listing:
        """List the winner of each prize with the winning hand. The first of equal hands wins."""
        best = {
            "best_card": max(self.dealt, key=lambda name: max(rank_number(card.rank) for card in self.dealt[name])),
            "best_set": max(self.dealt, key=lambda name: _SETS.key(self.dealt[name])),
            "nearest": min(self.dealt, key=lambda name: abs(_GOAL - _points(self.dealt[name]))),
        }
        heads = words("prize"), words("goes_to"), words("with")
        return Listing(
            dict(zip(heads, (words(prize), name, self.dealt[name].signs), strict=True)) for prize, name in best.items()
        )


def _points(hand: Cards) -> int:
    return sum(11 if card.rank == "A" else 10 if card.rank in "TJQK" else int(card.rank) for card in hand)


def then_and_now() -> Listing:
    """List the number and percentage of hands of each kind, in old Brag and today."""
    old, new = count_hands(CLASSIC_BRAG), count_hands(BRAG)
    return Listing(
        words.row(
            kind=say(kind_key(kind)),
            then=old.hands.get(kind),
            then_percent=old.percent(kind) if kind in old.hands else None,
            now=new.hands[kind],
            now_percent=new.percent(kind),
        )
        for kind in new
    )


def timeline(claims: Listing, documents: Listing) -> Chart:
    """Draw claims as bars and dated documents as dots.

    ``claims``     columns: who says it, in what words, first year, last year, and a text where it may be earlier
    ``documents``  columns: year, what it is, source
    """
    figure, axes = paper(8, 3)
    said = [tuple(map(str, row.values())) for row in claims.rows]
    dated = [tuple(map(str, row.values())) for row in documents.rows]
    begin = min(int(year) for year, *_ in dated) - 36
    for place, (who, _, first, last, before) in enumerate(said):
        axes.barh(place, int(last) + 1 - int(first), left=int(first), color=BLUE, height=0.4)
        if before:
            axes.annotate("", (begin, place), (int(first), place), arrowprops={"arrowstyle": "->"})
        axes.annotate(who, (int(last), place), (8, 0), textcoords="offset points", va="center")
    for number, (year, *_) in enumerate(dated):
        axes.plot(int(year), len(said), "o", color=RED)
        above = (0, 7 + 12 * (number % 2))
        axes.annotate(year, (int(year), len(said)), above, textcoords="offset points", ha="center", color=RED)
    axes.set(xlim=(begin, 2025), ylim=(-0.5, len(said) + 0.8), yticks=[], xticks=range(1500, 2001, 100))
    axes.spines["left"].set_visible(False)
    span = [words("claim", who=who, first=first, last=last) for who, _, first, last, _ in said]
    told = [words("document", year=year, what=what) for year, what, *_ in dated]
    join = words("next")
    return Chart(figure, words("timeline", claims=join.join(span), documents=join.join(told)))
