"""Card games to play, learn and count in a notebook.

`open_table` opens a table, `variants` lists the games, and `TableWidget` shows a table on the screen. Parts that need
more than the standard library are imported when their name is first used.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from .catalogue import open_table, variants
from .core.cards import Card, Cards, cards, pack
from .core.choices import Amount, Arrangement, Choices, Layout, OneOf, Shuffle, Subset, WordsOrAmount
from .core.deal import Deal, Pile
from .core.errors import CardTableError, IllegalAction, NotationError, RulesError, UnknownVariant, Why
from .core.fetched import fetch_on_import
from .core.levels import player, register_players
from .core.match import Match
from .core.record import Record
from .core.script import Ask, ask
from .core.table import Table
from .core.variants import Variant, find, register
from .core.view import View

if TYPE_CHECKING:
    from .hands import compare as compare
    from .hands import rank as rank
    from .lessons import Assignment as Assignment
    from .lessons import Learner as Learner
    from .lessons import LearnerError as LearnerError
    from .lessons import Practice as Practice
    from .lessons import gather as gather
    from .lessons import read_result as read_result
    from .lessons.review import review_deal as review_deal
    from .locale import add_words as add_words
    from .odds.simulation import simulate as simulate
    from .odds.tournaments import tournament as tournament
    from .players import BragPlayer as BragPlayer
    from .players import RandomPlayer as RandomPlayer
    from .settings import use as use
    from .widgets import BiddingWidget as BiddingWidget
    from .widgets import DistributionWidget as DistributionWidget
    from .widgets import ExerciseWidget as ExerciseWidget
    from .widgets import GlossaryWidget as GlossaryWidget
    from .widgets import HandWidget as HandWidget
    from .widgets import HomeWidget as HomeWidget
    from .widgets import OddsWidget as OddsWidget
    from .widgets import PracticeWidget as PracticeWidget
    from .widgets import PredictWidget as PredictWidget
    from .widgets import ProblemsWidget as ProblemsWidget
    from .widgets import RankLadderWidget as RankLadderWidget
    from .widgets import RecordWidget as RecordWidget
    from .widgets import ReviewWidget as ReviewWidget
    from .widgets import SampleSpaceWidget as SampleSpaceWidget
    from .widgets import ScoreSheetWidget as ScoreSheetWidget
    from .widgets import TableWidget as TableWidget
    from .widgets import TreeWidget as TreeWidget
    from .widgets import TrickWidget as TrickWidget
    from .widgets import UpdateWidget as UpdateWidget
    from .widgets import open_link as open_link
    from .widgets import register_screen as register_screen

__version__ = "1.0.0"

_LAZY = {
    "UpdateWidget": ".widgets",
    "TreeWidget": ".widgets",
    "SampleSpaceWidget": ".widgets",
    "DistributionWidget": ".widgets",
    "compare": ".hands",
    "rank": ".hands",
    "Assignment": ".lessons",
    "Learner": ".lessons",
    "LearnerError": ".lessons",
    "Practice": ".lessons",
    "gather": ".lessons",
    "read_result": ".lessons",
    "review_deal": ".lessons.review",
    "BragPlayer": ".players",
    "RandomPlayer": ".players",
    "BiddingWidget": ".widgets",
    "ExerciseWidget": ".widgets",
    "GlossaryWidget": ".widgets",
    "HandWidget": ".widgets",
    "HomeWidget": ".widgets",
    "OddsWidget": ".widgets",
    "PracticeWidget": ".widgets",
    "PredictWidget": ".widgets",
    "ProblemsWidget": ".widgets",
    "RankLadderWidget": ".widgets",
    "RecordWidget": ".widgets",
    "ReviewWidget": ".widgets",
    "ScoreSheetWidget": ".widgets",
    "TableWidget": ".widgets",
    "TrickWidget": ".widgets",
    "open_link": ".widgets",
    "register_screen": ".widgets",
    "simulate": ".odds.simulation",
    "tournament": ".odds.tournaments",
    "add_words": ".locale",
    "use": ".settings",
}

__all__ = [
    "Amount",
    "Arrangement",
    "Ask",
    "Assignment",
    "BiddingWidget",
    "BragPlayer",
    "Card",
    "CardTableError",
    "Cards",
    "Choices",
    "Deal",
    "DistributionWidget",
    "ExerciseWidget",
    "GlossaryWidget",
    "HandWidget",
    "HomeWidget",
    "IllegalAction",
    "Layout",
    "Learner",
    "LearnerError",
    "Match",
    "NotationError",
    "OddsWidget",
    "OneOf",
    "Pile",
    "Practice",
    "PracticeWidget",
    "PredictWidget",
    "ProblemsWidget",
    "RandomPlayer",
    "RankLadderWidget",
    "Record",
    "RecordWidget",
    "ReviewWidget",
    "RulesError",
    "SampleSpaceWidget",
    "ScoreSheetWidget",
    "Shuffle",
    "Subset",
    "Table",
    "TableWidget",
    "TreeWidget",
    "TrickWidget",
    "UnknownVariant",
    "UpdateWidget",
    "Variant",
    "View",
    "Why",
    "WordsOrAmount",
    "add_words",
    "ask",
    "cards",
    "compare",
    "find",
    "gather",
    "open_link",
    "open_table",
    "pack",
    "player",
    "rank",
    "read_result",
    "register",
    "register_players",
    "register_screen",
    "review_deal",
    "simulate",
    "tournament",
    "use",
    "variants",
]


_PACKAGES = frozenset({"course", "games", "hands", "judge", "lessons", "odds", "players", "probability", "widgets"})
"""Modules that can be used as an attribute, as in ``cardwidgets.odds``, without an import of their own."""


fetch_on_import()


def __getattr__(name: str) -> Any:
    if module := _LAZY.get(name):
        return getattr(import_module(module, __name__), name)
    if name in _PACKAGES:
        return import_module(f".{name}", __name__)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__, *_PACKAGES})
