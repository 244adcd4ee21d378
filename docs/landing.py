"""The landing pages: the four families of games, in each language."""

from __future__ import annotations

from html import escape
from pathlib import Path
from typing import NamedTuple

POLICY = (
    "default-src 'none'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; base-uri 'none'; form-action 'none'"
)


class Landing(NamedTuple):
    """The words of a landing page. ``games`` are, by the name that opens a table: name, line, players and time."""

    file: str
    head: str
    promise: str
    play: str
    course: str
    manual: str
    games: dict[str, tuple[str, str, str]]


PAGES = {
    "en": Landing(
        "index.html",
        "Learn a card game by playing it.",
        "Free. No account, no cookies. Everything runs on your own machine.",
        "Play",
        "Open the course",
        "Documentation",
        {
            "brag": ("Brag", "Three cards, one pot, and a bluff. Poker’s grandmother.", "2 to 6 players · 5 min"),
            "crash": ("Crash", "Thirteen cards, sorted into sets of three. Then everyone turns up.",
                      "2 to 4 players · 8 min"),
            "briscola": ("Briscola", "Italy’s game of trumps and tens. Easy to begin, deep to count.",
                         "2 to 6 players · 10 min"),
            "preferans": ("Preferans", "Bid, take the talon, make your contract. Russia’s great game.",
                          "3 or 4 players · 15 min"),
        },
    ),
    "ja": Landing(
        "ja.html",
        "遊びながら、覚える。",
        "無料です。登録もクッキーもありません。すべて手元の機械で動きます。",
        "遊ぶ",
        "講座を開く",
        "ドキュメント（英語）",
        {
            "brag": ("ブラグ", "三枚の手札とひとつのポット、そしてブラフ。", "2〜6人 · 5分"),
            "crash": ("クラッシュ", "13枚を三枚ずつの組に分け、一斉に開きます。", "2〜4人 · 8分"),
            "briscola": ("ブリスコラ", "イタリアの切り札ゲーム。始めやすく、奥が深い。", "2〜6人 · 10分"),
            "preferans": ("プレフェランス", "競り、タロン、コントラクト。ロシアの名作。", "3〜4人 · 15分"),
        },
    ),
}  # fmt: skip


def write(folder: Path) -> None:
    """Write the page of each language into a folder."""
    for lang, page in PAGES.items():
        (folder / page.file).write_text(_html(lang, page), encoding="utf-8")


def _html(lang: str, page: Landing) -> str:
    games = "\n".join(
        f"<li><h2>{escape(name)}</h2><p>{escape(line)}</p><small>{escape(size)}</small>"
        f'<a href="play/#table={key}&amp;lang={lang}" aria-label="{page.play}: {escape(name)}">{page.play}</a></li>'
        for key, (name, line, size) in page.games.items()
    )
    others = "".join(
        f'<a href="{there.file}" hreflang="{other}" lang="{other}">{_NAMES[other]}</a>'
        for other, there in PAGES.items()
        if other != lang
    )
    return f"""<!doctype html>
<html lang="{lang}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="{POLICY}">
<title>cardwidgets</title><link rel="icon" href="data:,"><link rel="stylesheet" href="landing.css"></head>
<body><header><b>cardwidgets</b> {others}</header>
<main><h1>{page.head}</h1><img src="table.png" alt="" width="640" height="460">
<ul>
{games}
</ul>
<p><a href="course/notebooks/index.html?path={_COURSE[lang]}00_welcome.ipynb">{page.course}</a>
<a href="docs/index.html">{page.manual}</a></p></main>
<footer>{page.promise}</footer></body></html>
"""


_COURSE = {"en": "", "ja": "ja/"}
"""The folder of each language among the notebooks."""
_NAMES = {"en": "English", "ja": "日本語"}
