"""The spec of Preferans; its systems are options of one game."""

from __future__ import annotations

from ..core.spec import GameSpec, Part, Players

__all__ = ["SPECS"]

PREFERANS = GameSpec(
    kind="preferans",
    family="preferans",
    game=Part("cardwidgets.games.preferans.variants:GAME"),
    variants=Part("cardwidgets.games.preferans.variants:VARIANTS"),
    other_names={
        "preferans-sochi": (
            "Preferans", "Preferance", "Preference", "Russian Preference", "Pref", "Prefa", "Sochi", "Sochinka",
            "Преферанс", "Преф", "Префа", "Pulka", "Пулька", "Пуля", "Raspasovka", "Распасовка", "Raspasy",
            "Распасы", "ラスパソフカ", "Сочи", "Сочинка", "プレフェランス", "プレファ", "ソチ", "ソチ式",
            "ソチ方式",
        ),
        "preferans-leningrad": (
            "Leningrad", "Leningradka", "Piter", "Piterka", "Petersburg", "Ленинград", "Ленинградка", "Питер",
            "Питерка", "レニングラード", "レニングラード式", "レニングラード方式",
        ),
        "preferans-rostov": (
            "Rostov", "Rostovka", "Ростов", "Ростовка", "ロストフ", "ロストフ式", "ロストフ方式",
        ),
        "preferans-stalingrad": (
            "Stalingrad", "Stalingradka", "Сталинград", "Сталинградка", "スターリングラード",
        ),
        "preferans-kodeks": ("Kodeks", "Kodeks preferansa", "Кодекс", "Кодекс преферанса", "コーデックス"),
        "preferans-parlett": ("Parlett", "パーレット"),
        "preferans-old-dealer": ("Old dealer",),
        "preferans-by-hand": ("Dealt by hand",),
    },
    players=Players(
        thumb=Part("cardwidgets.players.preferans.player:PreferansPlayer"),
        strong=Part("cardwidgets.players.strong:preferans"),
        kernels=Part("cardwidgets.players.strong:kernels_of_preferans"),
        tables=Part("cardwidgets.players.preferans.policy:all_figures"),
        reason=Part("cardwidgets.players.thumb_reasons:preferans"),
    ),
    analysis=Part("cardwidgets.odds.analysis.games:PREFERANS"),
    engines=Part("cardwidgets.odds.preferans.support:ENGINES"),
    judge=Part("cardwidgets.lessons.review.preferans:JUDGE"),
    screen=Part("cardwidgets.widgets.families.preferans.preferans:SCREEN"),
    exercises=("cardwidgets.lessons.exercises.preferans",),
    problems=Part("cardwidgets.lessons.problems.tricks:task"),
)  # fmt: skip

SPECS = (PREFERANS,)
