"""What players call the games: other names under which `find` and `open_table` know a variant.

Case, spaces, hyphens and accents do not matter, and numbers may be figures or words. The names that the word lists
give to a variant (``variant.….name``, in every language) lead to it as well and are not repeated here. A variant
that is registered under one of these names is what the name then finds.
"""

from __future__ import annotations

from collections.abc import Mapping

__all__ = ["NOT_HERE", "OTHER_NAMES"]

OTHER_NAMES: Mapping[str, tuple[str, ...]] = {
    # Brag (seeds 000 and 004)
    "brag": ("British Brag", "English Brag", "ブラグ", "ブラッグ", "スリーカード・ブラグ", "スリーカード・ブラッグ"),
    "brag-basic": ("Basic Brag", "Brag for beginners", "基本ブラグ"),
    "brag-twos-wild": ("Brag, deuces wild", "Deuces wild Brag", "Twos wild", "ワイルドカードのブラグ"),
    "brag-classic": ("Bragger", "Braggers", "Hoyle's Brag", "Old Brag", "クラシック・ブラグ"),
    "brag-4-card": ("フォーカード・ブラグ",),
    "brag-5-card": ("ファイブカード・ブラグ",),
    "brag-6-card": ("シックスカード・ブラグ",),
    "brag-7-card": ("セブンカード・ブラグ",),
    "brag-9-card": ("ナインカード・ブラグ",),
    # three-card poker (seed 000)
    "three-card-poker": (
        "Three-card poker at home", "TCP home", "スリーカード・ポーカー", "家庭のスリーカード・ポーカー",
    ),
    "three-card-poker-casino": (
        "Casino three-card poker", "Casino poker", "Ante and play", "Pair plus", "Tri-card poker", "TCP",
        "カジノのスリーカード・ポーカー",
    ),
    # Zha Jin Hua (seed 000: 詐金花, ジャージンホワ, 扎金花, 赢三张)
    "zha-jin-hua": (
        "ZJH", "Golden Flower", "Fried Golden Flower", "Win Three Cards", "Ying San Zhang", "Zhajinhua",
        "詐金花", "诈金花", "炸金花", "扎金花", "紮金花", "赢三张", "贏三張", "三张牌", "ジャージンホワ",
    ),
    # Teen Patti (seed 000: ティーン・パッティー, तीन पत्ती)
    "teen-patti": (
        "Three Patti", "Tin Patti", "Teen Pathi", "Teen Pati", "Indian Brag", "Indian Flush", "Flash", "तीन पत्ती",
        "ティーンパティ", "ティンパティ",
    ),
    "teen-patti-apps": ("Teen Patti Gold", "Teen Patti Online"),
    "teen-patti-muflis": ("Muflis", "Lowball Teen Patti", "मुफ़लिस", "ムフリス"),
    "teen-patti-ak47": ("AK47",),
    "teen-patti-999": ("999",),
    "teen-patti-lowest-wild": ("Lowest Joker", "Lowest Card Wild"),
    "teen-patti-best-of-four": ("Best of Four",),
    # Crash (seed 003)
    "crash": (
        "Thirteen Card Brag", "Crackers", "Crash for four", "サーティーン・カード・ブラッグ",
        "サーティーンカードブラグ", "13枚ブラグ", "13枚ブラッグ",
    ),
    "crash-three": ("Three-player Crash",),
    "crash-two": ("Two-player Crash",),
    # Briscola (seed 001)
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
    "briscola-bosnia": (
        "Bosnian Briscola", "Bosanska briškula", "ボスニアヘルツェゴビナのブリスコラ",
    ),
    "briscola-duplo": ("Duplo", "Dupla", "Briškula duplo", "Dupla briškula", "Briškula na duplo", "Double Briscola"),
    "sueca": ("Sueca portuguesa",),
    # Preferans (seed 002: プレフェランス, プレファ)
    "preferans-sochi": (
        "Preferans", "Preferance", "Preference", "Russian Preference", "Pref", "Prefa", "Sochi", "Sochinka",
        "Преферанс", "Преф", "Префа", "Pulka", "Пулька", "Пуля",
        "Raspasovka", "Распасовка", "Raspasy", "Распасы", "ラスパソフカ",
        "Сочи", "Сочинка", "プレフェランス", "プレファ", "ソチ", "ソチ式", "ソチ方式",
    ),
    "preferans-leningrad": (
        "Leningrad", "Leningradka", "Piter", "Piterka", "Petersburg", "Ленинград", "Ленинградка", "Питер", "Питерка",
        "レニングラード", "レニングラード式", "レニングラード方式",
    ),
    "preferans-rostov": (
        "Rostov", "Rostovka", "Ростов", "Ростовка", "ロストフ", "ロストフ式", "ロストフ方式",
    ),
    "preferans-stalingrad": ("Stalingrad", "Stalingradka", "Сталинград", "Сталинградка", "スターリングラード"),
    "preferans-kodeks": ("Kodeks", "Kodeks preferansa", "Кодекс", "Кодекс преферанса", "コーデックス"),
    "preferans-parlett": ("Parlett", "パーレット"),
    "preferans-old-dealer": ("Old dealer",),
    "preferans-by-hand": ("Dealt by hand",),
}  # fmt: skip
"""By the variant's own name, what else it is called."""

NOT_HERE: Mapping[str, tuple[str, ...]] = {
    "briscolone": ("Tressette", "Tresette", "Tre sette", "Trešeta", "Трессетте", "トレセッテ", "トレッセッテ"),
    "briscola": ("Scopa", "Scopone", "スコパ", "スコポーネ"),
    "crash": ("Chinese Poker", "Open-face Chinese Poker", "Pusoy", "チャイニーズ・ポーカー"),
}
"""Games that are not in the package, by the variant that is nearest to them: who asks for one is told both."""
