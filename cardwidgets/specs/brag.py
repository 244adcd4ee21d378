"""The specs of Brag and its relatives: Teen Patti, Zha Jin Hua, and three-card poker at home and against the house."""

from __future__ import annotations

from ..core.spec import GameSpec, Part, Players

__all__ = ["SPECS"]

BRAG = GameSpec(
    kind="brag",
    family="brag",
    game=Part("cardwidgets.games.brag.variants:GAME"),
    variants=Part("cardwidgets.games.brag.variants:VARIANTS"),
    other_names={
        "brag": (
            "British Brag", "English Brag", "ブラグ", "ブラッグ", "スリーカード・ブラグ",
            "スリーカード・ブラッグ",
        ),
        "brag-basic": ("Basic Brag", "Brag for beginners", "基本ブラグ"),
        "brag-twos-wild": ("Brag, deuces wild", "Deuces wild Brag", "Twos wild", "ワイルドカードのブラグ"),
        "brag-classic": ("Bragger", "Braggers", "Hoyle's Brag", "Old Brag", "クラシック・ブラグ"),
        "brag-4-card": ("フォーカード・ブラグ",),
        "brag-5-card": ("ファイブカード・ブラグ",),
    },
    players=Players(
        thumb=Part("cardwidgets.players.vying.brag:BragPlayer"),
        strong=Part("cardwidgets.players.strong:brag"),
        kernels=Part("cardwidgets.players.strong:kernels_of_bets"),
    ),
    analysis=Part("cardwidgets.odds.analysis.games:CHIPS"),
    engines=Part("cardwidgets.players.support:BRAG"),
    judge=Part("cardwidgets.lessons.review.bets:JUDGE"),
    screen=Part("cardwidgets.widgets.families.brag.brag:SCREEN"),
    exercises=("cardwidgets.lessons.exercises.brag",),
    problems=Part("cardwidgets.lessons.problems.betting:task"),
)  # fmt: skip

CASINO = GameSpec(
    kind="casino",
    family="brag",
    game=Part("cardwidgets.games.brag.casino:GAME"),
    variants=Part("cardwidgets.games.brag.casino:VARIANTS"),
    other_names={
        "three-card-poker-casino": (
            "Casino three-card poker", "Casino poker", "Ante and play", "Pair plus", "Tri-card poker", "TCP",
            "カジノのスリーカード・ポーカー",
        ),
    },
    players=Players(
        thumb=Part("cardwidgets.players.vying.casino:CasinoPlayer"),
        strong=Part("cardwidgets.players.strong:casino"),
    ),
    analysis=Part("cardwidgets.odds.analysis.games:CHIPS"),
    engines=Part("cardwidgets.players.support:CASINO"),
    judge=Part("cardwidgets.lessons.review.bets:CASINO"),
    screen=Part("cardwidgets.widgets.families.brag.casino:SCREEN"),
)  # fmt: skip

POKER = GameSpec(
    kind="poker",
    family="brag",
    game=Part("cardwidgets.games.brag.poker:GAME"),
    variants=Part("cardwidgets.games.brag.poker:VARIANTS"),
    other_names={
        "three-card-poker": (
            "Three-card poker at home", "TCP home", "スリーカード・ポーカー", "家庭のスリーカード・ポーカー",
        ),
    },
    players=Players(
        thumb=Part("cardwidgets.players.vying.relatives:PokerPlayer"),
        strong=Part("cardwidgets.players.strong:poker"),
    ),
    analysis=Part("cardwidgets.odds.analysis.games:CHIPS"),
    engines=Part("cardwidgets.players.support:POKER"),
    judge=Part("cardwidgets.lessons.review.bets:JUDGE"),
    screen=Part("cardwidgets.widgets.families.brag.relatives:POKER"),
)  # fmt: skip

SPLIT = GameSpec(
    kind="split",
    family="brag",
    game=Part("cardwidgets.games.brag.splits:GAME"),
    variants=Part("cardwidgets.games.brag.splits:VARIANTS"),
    other_names={
        "brag-6-card": ("シックスカード・ブラグ",),
        "brag-7-card": ("セブンカード・ブラグ",),
        "brag-9-card": ("ナインカード・ブラグ",),
    },
    players=Players(
        thumb=Part("cardwidgets.players.vying.splits:SplitPlayer"),
        strong=Part("cardwidgets.players.strong:split"),
        reason=Part("cardwidgets.players.thumb_reasons:split"),
    ),
    analysis=Part("cardwidgets.odds.analysis.games:CHIPS"),
    engines=Part("cardwidgets.players.support:SPLIT"),
    judge=Part("cardwidgets.lessons.review.layouts:SPLIT"),
    screen=Part("cardwidgets.widgets.families.brag.relatives:SPLIT"),
)  # fmt: skip

TEEN = GameSpec(
    kind="teen",
    family="brag",
    game=Part("cardwidgets.games.brag.teen:GAME"),
    variants=Part("cardwidgets.games.brag.teen:VARIANTS"),
    other_names={
        "teen-patti": (
            "Three Patti", "Tin Patti", "Teen Pathi", "Teen Pati", "Indian Brag", "Indian Flush", "Flash",
            "तीन पत्ती", "ティーンパティ", "ティンパティ",
        ),
        "teen-patti-apps": ("Teen Patti Gold", "Teen Patti Online"),
        "teen-patti-muflis": ("Muflis", "Lowball Teen Patti", "मुफ़लिस", "ムフリス"),
        "teen-patti-ak47": ("AK47",),
        "teen-patti-999": ("999",),
        "teen-patti-lowest-wild": ("Lowest Joker", "Lowest Card Wild"),
        "teen-patti-best-of-four": ("Best of Four",),
    },
    players=Players(
        thumb=Part("cardwidgets.players.vying.relatives:TeenPlayer"),
        strong=Part("cardwidgets.players.strong:teen"),
        kernels=Part("cardwidgets.players.strong:kernels_of_bets"),
    ),
    analysis=Part("cardwidgets.odds.analysis.games:CHIPS"),
    engines=Part("cardwidgets.players.support:TEEN"),
    judge=Part("cardwidgets.lessons.review.bets:JUDGE"),
    screen=Part("cardwidgets.widgets.families.brag.relatives:TEEN"),
)  # fmt: skip

ZHA = GameSpec(
    kind="zha",
    family="brag",
    game=Part("cardwidgets.games.brag.zha:GAME"),
    variants=Part("cardwidgets.games.brag.zha:VARIANTS"),
    other_names={
        "zha-jin-hua": (
            "ZJH", "Golden Flower", "Fried Golden Flower", "Win Three Cards", "Ying San Zhang", "Zhajinhua",
            "詐金花", "诈金花", "炸金花", "扎金花", "紮金花", "赢三张", "贏三張", "三张牌", "ジャージンホワ",
        ),
    },
    players=Players(
        thumb=Part("cardwidgets.players.vying.relatives:ZhaPlayer"),
        strong=Part("cardwidgets.players.strong:zha"),
        kernels=Part("cardwidgets.players.strong:kernels_of_bets"),
    ),
    analysis=Part("cardwidgets.odds.analysis.games:CHIPS"),
    engines=Part("cardwidgets.players.support:ZHA"),
    judge=Part("cardwidgets.lessons.review.bets:JUDGE"),
    screen=Part("cardwidgets.widgets.families.brag.relatives:ZHA"),
)  # fmt: skip

SPECS = (BRAG, CASINO, POKER, SPLIT, TEEN, ZHA)
