"""The spec of Crash: thirteen cards in four sets."""

from __future__ import annotations

from ..core.spec import GameSpec, Part, Players

__all__ = ["SPECS"]

CRASH = GameSpec(
    kind="crash",
    family="crash",
    game=Part("cardwidgets.games.crash.variants:GAME"),
    variants=Part("cardwidgets.games.crash.variants:VARIANTS"),
    other_names={
        "crash": (
            "Thirteen Card Brag", "Crackers", "Crash for four", "サーティーン・カード・ブラッグ",
            "サーティーンカードブラグ", "13枚ブラグ", "13枚ブラッグ",
        ),
        "crash-three": ("Three-player Crash",),
        "crash-two": ("Two-player Crash",),
    },
    not_here={
        "crash": ("Chinese Poker", "Open-face Chinese Poker", "Pusoy", "チャイニーズ・ポーカー"),
    },
    players=Players(
        thumb=Part("cardwidgets.players.crash:CrashPlayer"),
        strong=Part("cardwidgets.players.strong:crash"),
        kernels=Part("cardwidgets.players.strong:kernels_of_crash"),
        reason=Part("cardwidgets.players.thumb_reasons:crash"),
    ),
    analysis=Part("cardwidgets.odds.analysis.games:CRASH"),
    engines=Part("cardwidgets.players.support:CRASH"),
    judge=Part("cardwidgets.lessons.review.layouts:CRASH"),
    screen=Part("cardwidgets.widgets.families.crash:SCREEN"),
    exercises=("cardwidgets.lessons.exercises.crash",),
    problems=Part("cardwidgets.lessons.problems.layouts:task"),
)  # fmt: skip

SPECS = (CRASH,)
