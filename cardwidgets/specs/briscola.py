"""The spec of Briscola and its relatives."""

from __future__ import annotations

from ..core.spec import GameSpec, Part, Players

__all__ = ["SPECS"]

BRISCOLA = GameSpec(
    kind="briscola",
    family="briscola",
    game=Part("cardwidgets.games.briscola.variants:GAME"),
    variants=Part("cardwidgets.games.briscola.variants:VARIANTS"),
    other_names={
        "briscola": ("Briscula", "Briškula", "Briskula", "Briscola a due", "Briscola a coppie", "ブリスコーラ"),
        "schembil": ("Scembil", "Skembil", "Shkembil", "Scambil", "Škembil"),
        "chiamata": (
            "Briscola a chiamata", "Briscola a cinque", "Briscola in cinque", "Briscola chiamata semplice",
            "Chiamata semplice", "Called Briscola", "キアマタ", "キアマータ", "ブリスコラ・キアマータ",
            "ブリスコラ・キアマタ・センプリーチェ",
        ),
        "chiamata-points": ("Chiamata a punti", "Briscola chiamata a punti", "Briscola a punti"),
        "briscola-col-monte": (
            "Col monte", "Briscola a cinque col monte", "Chiamata col monte", "Briscola con il monte",
            "ブリスコラ・シンク・コル・モンテ", "コル・モンテ",
        ),
        "briscola-bugiarda": ("Bugiarda", "Liar's Briscola", "ブジャルダ"),
        "briscolone": ("Briscola senza briscola",),
        "brusquembille": ("Brusquambille", "Briscambille", "ブリュスカンビーユ"),
        "briscola-mariccia": (
            "Mariccia", "Scoperta", "Briscola scoperta", "Open Briscola", "マリッチャ", "スコペルタ",
            "ブリスコラ・スコペルタ",
        ),
        "marianna": ("The Marianna", "Cinquecento", "Briscola 500", "シンクエセント", "チンクエチェント"),
        "bisca": ("Bisca portuguesa", "Portuguese Bisca"),
        "bisca-brazil": (
            "Bisca brasileira", "Bisca do Brasil", "Bisca brasiliana", "Brazilian Bisca", "ビスカ（ブラジル）",
        ),
        "briscola-bosnia": ("Bosnian Briscola", "Bosanska briškula", "ボスニアヘルツェゴビナのブリスコラ"),
        "briscola-duplo": (
            "Duplo", "Dupla", "Briškula duplo", "Dupla briškula", "Briškula na duplo", "Double Briscola",
        ),
        "sueca": ("Sueca portuguesa",),
    },
    not_here={
        "briscolone": ("Tressette", "Tresette", "Tre sette", "Trešeta", "Трессетте", "トレセッテ", "トレッセッテ"),
        "briscola": ("Scopa", "Scopone", "スコパ", "スコポーネ"),
    },
    players=Players(
        thumb=Part("cardwidgets.players.briscola.player:talking"),
        strong=Part("cardwidgets.players.strong:briscola"),
        kernels=Part("cardwidgets.players.strong:kernels_of_briscola"),
        reason=Part("cardwidgets.players.thumb_reasons:briscola"),
    ),
    analysis=Part("cardwidgets.odds.analysis.games:BRISCOLA"),
    engines=Part("cardwidgets.odds.briscola.support:ENGINES"),
    judge=Part("cardwidgets.lessons.review.cards:BRISCOLA"),
    plain_seats=2,
    screen=Part("cardwidgets.widgets.families.briscola.briscola:SCREEN"),
    exercises=("cardwidgets.lessons.exercises.briscola",),
    problems=Part("cardwidgets.lessons.problems.tricks:task"),
)  # fmt: skip

SPECS = (BRISCOLA,)
