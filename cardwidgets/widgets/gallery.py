"""An example of every widget, by the widget's name: the documentation shows them, and ``#widget=…`` opens one.

The docstring of an example says in two sentences what its widget is for. Its code stands beside the picture.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from ..core.plain import dice
from ..core.table import Table
from ..core.variants import find
from ..lessons import Learner
from ..lessons.review import review_deal
from ..probability import HANDS, tree
from .base import CardWidget
from .bidding import BiddingWidget
from .controls import Controls
from .exercise import ExerciseWidget
from .glossary import GlossaryWidget
from .hand import HandWidget
from .home import HomeWidget
from .ladder import RankLadderWidget
from .odds import OddsWidget
from .practice import PracticeWidget
from .predict import PredictWidget
from .probability.distribution import DistributionWidget
from .probability.sample_space import SampleSpaceWidget
from .probability.tree import TreeWidget
from .probability.update import Play, UpdateWidget
from .problems import ProblemsWidget
from .record import RecordWidget
from .review import ReviewWidget
from .score_sheet import ScoreSheetWidget
from .table import TableWidget
from .trick import TrickWidget

__all__ = ["GALLERY", "played"]

Example = Callable[[str | None], CardWidget | Controls]


def played(variant: str, seats: int, seed: int) -> Table:
    """Return a table whose deal was played to its end at random.

    >>> played("crash", 2, 1).asked is None
    True
    """
    table, rng = Table(find(variant), seats, rng=dice(seed)), Random(seed)
    while table.asked is not None:
        table.play(table.asked.choices.sample(rng))
    return table


def _table(lang: str | None) -> TableWidget:
    """Play any game against the computer. A button that you cannot press says why."""
    return TableWidget("briscola", seats=4, seed=11, faces="italian", lang=lang)


def _review(lang: str | None) -> ReviewWidget:
    """Look back at a deal, move by move. Each move is judged by what the player could know."""
    table = played("briscola-mariccia", seats=2, seed=4)
    return ReviewWidget(review_deal(table, 1, since=table.ply - 12, fast=False), lang=lang)


def _hand(lang: str | None) -> HandWidget:
    """Show cards in a row, or let the reader pick some. A program reads and follows what was picked."""
    return HandWidget("AS KH 9H QD JC", pick=2, lang=lang)


def _ladder(lang: str | None) -> RankLadderWidget:
    """See all kinds of hands, the strongest on top. Each has its exact count and its probability."""
    return RankLadderWidget(lang=lang)


def _odds(lang: str | None) -> OddsWidget:
    """Pick cards and see your chances. They are counted exactly where that is possible."""
    return OddsWidget("briscola", "AC 3D 5S", seen="6H", trump="H", faces="italian", lang=lang)


def _trick(lang: str | None) -> TrickWidget:
    """Take a trick apart, card by card. After each card you see which card is winning."""
    return TrickWidget("briscola", ["AS 3S", "KD 2S"], trump="S", seats=2, lang=lang)


def _bidding(lang: str | None) -> BiddingWidget:
    """Bid in an auction, and nothing more. Each bid of the others says what it means."""
    return BiddingWidget("preferans", seed=2, lang=lang)


def _sheet(lang: str | None) -> ScoreSheetWidget:
    """Keep the score of Preferans as on paper. Every number says which deal it came from."""
    return ScoreSheetWidget(played("preferans-sochi", seats=3, seed=3), lang=lang)


def _exercise(lang: str | None) -> ExerciseWidget:
    """Answer one question, which the rules judge. Hints and the solution come on request."""
    return ExerciseWidget("brag.best_three", seed=3, lang=lang)


def _problems(lang: str | None) -> ProblemsWidget:
    """Solve the problems of a family, from easy to hard. Each has one right answer."""
    return ProblemsWidget("crash", lang=lang)


def _practice(lang: str | None) -> PracticeWidget:
    """Practise old questions first, then new ones. A question that you missed comes back after some days."""
    return PracticeWidget(Learner(), kinds=["brag.must_pay", "brag.blind_price"], number=5, lang=lang)


def _home(lang: str | None) -> HomeWidget:
    """Begin here: go on, solve the problem of the day, and see your progress. Teachers see a whole class."""
    return HomeWidget(Learner(), lang=lang)


def _record(lang: str | None) -> RecordWidget:
    """See what you have learned, topic by topic. Buttons save, copy and delete the record."""
    return RecordWidget(Learner(), lang=lang)


def _glossary(lang: str | None) -> GlossaryWidget:
    """Look up a word of the card table. Each is found under any of its names."""
    return GlossaryWidget("brag", lang=lang)


def _predict(lang: str | None) -> PredictWidget:
    """Guess a percentage first. Then see the exact count and a simulation."""
    pair = 5660 / 22100
    return PredictWidget("How many hands of three hold a pair or better?", count=pair, lang=lang)


def _sample_space(lang: str | None) -> SampleSpaceWidget:
    """Ask about events in a sample space: not, and, or, given. The count follows the guess."""
    return SampleSpaceWidget(given=HANDS.has("A"), lang=lang)


def _distribution(lang: str | None) -> DistributionWidget:
    """Guess how likely one value of a random variable is. Then see all values, and deal."""
    return DistributionWidget(HANDS.number("A"), lang=lang)


def _tree(lang: str | None) -> TreeWidget:
    """Draw cards one after the other as a probability tree. Factors and products follow the guess."""
    hearts = tree(3, by=lambda card: "heart" if card.suit == "H" else "other")
    return TreeWidget(hearts, {"exactly two hearts": lambda path: path.count("heart") == 2}, lang=lang)


def _update(lang: str | None) -> UpdateWidget:
    """Learn Bayes' theorem from a play at the table. Guess the posterior, then see the products."""
    play = Play("3D", "Boris gives ten points to Dora's trick.", {"Anna": 0.2, "Boris": 0.6, "Carla": 0.2})
    return UpdateWidget({"Anna": 1, "Boris": 1, "Carla": 1}, [play], target="Boris", lang=lang)


GALLERY: dict[str, Example] = {
    "TableWidget": _table,
    "ReviewWidget": _review,
    "OddsWidget": _odds,
    "HandWidget": _hand,
    "RankLadderWidget": _ladder,
    "TrickWidget": _trick,
    "BiddingWidget": _bidding,
    "ScoreSheetWidget": _sheet,
    "ExerciseWidget": _exercise,
    "ProblemsWidget": _problems,
    "PracticeWidget": _practice,
    "HomeWidget": _home,
    "RecordWidget": _record,
    "GlossaryWidget": _glossary,
    "PredictWidget": _predict,
    "SampleSpaceWidget": _sample_space,
    "DistributionWidget": _distribution,
    "TreeWidget": _tree,
    "UpdateWidget": _update,
}
"""The examples by their widgets, in the order of the gallery."""
