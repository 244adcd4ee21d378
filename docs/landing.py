"""The landing pages: what the games look like, and how they are learned. Their words are in `landing.toml`."""

from __future__ import annotations

import json
import tomllib
from html import escape
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from cardwidgets import cards, variants
from cardwidgets.lessons.problems import problems
from cardwidgets.widgets.still.pictures import card_at

HERE = Path(__file__).parent
POLICY = (
    "default-src 'none'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; base-uri 'none'; form-action 'none'"
)
FANS = {"brag": "8H 8C 4S", "crash": "QS QH QD", "briscola": "AD KH 3S", "preferans": "AC KD TH"}
"""The families by the names that open a table, each with the cards of its picture."""
ITALIAN = ("briscola",)
"""Families that are drawn, and opened, with Italian cards."""
SOURCE = "https://github.com/cardwidgets/cardwidgets"


def write(folder: Path) -> None:
    """Write the page of each language into a folder where the rest of the site is built, with its pictures."""
    for family, hand in FANS.items():
        (folder / f"{family}.svg").write_text(fan(hand, "italian" if family in ITALIAN else "french"))
    for lang, words in tomllib.loads((HERE / "landing.toml").read_text(encoding="utf-8")).items():
        (folder / words["file"]).write_text(page(lang, words, folder), encoding="utf-8")
    (folder / "404.html").write_text(not_found(), encoding="utf-8")


def fan(hand: str, faces: str) -> str:
    """Return three cards in a fan as SVG text."""
    turned = "".join(
        f'<g transform="rotate({9 * place} 100 240) translate({30 * place} 0)">{card_at(64, 14, 72, card, faces)}</g>'
        for place, card in zip((-1, 0, 1), cards(hand), strict=True)
    )
    return f'<svg xmlns="http://www.w3.org/2000/svg" width="200" height="136" viewBox="0 0 200 136">{turned}</svg>'


def documentation(folder: Path) -> list[Path]:
    """Return the files that the pages of the documentation show."""
    return [file for file in (folder / "docs").rglob("*") if file.suffix in (".html", ".css", ".js", ".woff2", ".png")]


def first_load(folder: Path) -> int:
    """Return the bytes that a first visit to the play page loads: Python, and the documentation for later."""
    python = folder / "python"
    lock = json.loads((python / "pyodide-lock.json").read_text(encoding="utf-8"))["packages"]
    names, wanted = {"cardwidgets"}, ["cardwidgets"]
    while wanted:
        needs = {each.lower().replace("_", "-") for each in lock[wanted.pop()]["depends"]} - names
        names |= needs
        wanted += needs
    files = [
        *python.glob("pyodide*"),
        python / "python_stdlib.zip",
        *(python / lock[name]["file_name"] for name in names),
    ]
    return sum(file.stat().st_size for file in {*files, *(folder / "play").iterdir(), *documentation(folder)})


def counted(folder: Path) -> dict[str, int]:
    """Return the figures of the page."""
    return {
        "games": len(variants()),
        "problems": sum(len(problems(family)) for family in FANS),
        "pages": len([*(folder / "course" / "files" / "ja").rglob("*.ipynb")]),
    }


def page(lang: str, words: dict[str, Any], folder: Path) -> str:
    """Return the page of a language as HTML. No script runs on it, and nothing comes from another host."""
    others = tomllib.loads((HERE / "landing.toml").read_text(encoding="utf-8"))
    course = f"course/notebooks/index.html?path={words['course']}"
    places = {
        "games": "#games",
        "course": f"{course}00_welcome.ipynb",
        "teachers": f"{course}05_teach_a_class.ipynb",
        "own": f"{course}04_make_your_own.ipynb",
        "manual": words["manual"],
        "privacy": words["manual"].replace("index", "privacy"),
        "source": SOURCE,
    }

    def links(*names: str) -> str:
        return "".join(f'<a href="{places[name]}">{words["nav"][name]}</a>' for name in names)

    languages = "".join(
        f'<a href="{there["file"]}" hreflang="{other}" lang="{other}"{" aria-current=true" * (other == lang)}>'
        f"{there['language']}</a>"
        for other, there in others.items()
    )
    sources = "".join(
        f'<source media="{media}" srcset="pictures/table-{lang}-{light}-{size}.webp" width="{wide}" height="{high}">'
        for media, light, size, wide, high in _PICTURES
    )
    faces = dict.fromkeys(ITALIAN, "&amp;faces=italian")
    games = "".join(
        f'<li><a href="play/#table={family}{faces.get(family, "")}&amp;lang={lang}"><span class="felt">'
        f'<img src="{family}.svg" alt="" width="200" height="136"></span>'
        f'<span class="about"><strong>{name}</strong><span>{escape(line)}</span><small>'
        f"{_players(family, words['players'])}</small></span></a></li>"
        for family, (name, line) in words["family"].items()
    )
    steps = "".join(
        f'<li><div class="sketch" aria-hidden="true">{_SKETCHES[step].format(**words)}</div>'
        f"<h3>{name}</h3><p>{line}</p></li>"
        for step, (name, line) in words["steps"].items()
    )
    figures = "".join(f"<li><b>{n}</b> {words['count'][what]}</li>" for what, n in counted(folder).items())
    more = "".join(
        f'<section><h2>{name}</h2><p>{line}</p><a class="button" href="{places[key]}">{do}</a></section>'
        for key, (name, line, do) in words["more"].items()
    )
    return f"""<!doctype html>
<html lang="{lang}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="{POLICY}">
<title>cardwidgets · {words["title"].rstrip(".。")}</title><meta name="description" content="{words["promise"]}">
<link rel="icon" href="data:,"><link rel="stylesheet" href="landing.css"></head>
<body><a class="skip" href="#games">{words["skip"]}</a>
<header class="wide"><span class="name">{_MARK}cardwidgets</span>
<nav aria-label="cardwidgets">{links("games", "course", "teachers", "manual")}</nav>
<div class="languages">{languages}</div></header>
<main><div class="wide first"><div><h1>{words["title"]}</h1><p>{words["promise"]}</p>
<div class="acts"><a class="button main" href="play/#table=brag&amp;lang={lang}">{words["play"]}</a>
<a class="button" href="{places["course"]}">{words["open_course"]}</a></div>
<small>{words["free"].format(megabytes=round(first_load(folder) / 1e6))}</small></div>
<picture>{sources}
<img src="pictures/table-{lang}-light-wide.webp" alt="{words["picture"]}" width="660" height="466"></picture></div>
<section class="wide" id="games"><h2>{words["games"]}</h2><p>{words["games_line"]}</p>
<ul class="games">{games}</ul></section>
<section class="wide"><h2>{words["how"]}</h2><ol class="steps">{steps}</ol></section>
<section class="wide"><h2>{words["figures"]}</h2><ul class="figures">{figures}</ul></section>
<div class="wide more">{more}</div></main>
<footer><div class="wide"><span><b>{words["no_cookies"]}</b> {words["foot"]}</span>
{links("manual", "privacy", "source")}</div></footer></body></html>
"""


def not_found() -> str:
    """Return the page that GitHub Pages shows where there is none, as HTML. Its links hold wherever it is shown."""
    project = tomllib.loads((HERE.parent / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    root = urlsplit(project["urls"]["Documentation"]).path.removesuffix("docs/")
    every = tomllib.loads((HERE / "landing.toml").read_text(encoding="utf-8"))
    texts = "".join(
        f'<section class="wide" lang="{lang}"><h1>{words["nothing"]}</h1><p>{words["nothing_line"]}</p><p class="acts">'
        f'<a class="button main" href="{root}{words["file"]}">{words["to_games"]}</a>'
        f'<a class="button" href="{root}{words["manual"]}">{words["nav"]["manual"]}</a></p></section>'
        for lang, words in every.items()
    )
    return f"""<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="{POLICY}">
<title>cardwidgets</title><link rel="icon" href="data:,"><link rel="stylesheet" href="{root}landing.css"></head>
<body><header class="wide"><span class="name">{_MARK}cardwidgets</span></header>
<main>{texts}</main></body></html>
"""


def _players(family: str, words: str) -> str:
    """Return how many can play a family's games, and how many games it has."""
    every = [one for one in variants() if one.family == family]
    seats = {n for one in every for n in one.seats}
    return words.format(least=min(seats), most=max(seats), variants=len(every))


_MARK = (
    '<svg viewBox="0 0 32 32" width="30" height="30" aria-hidden="true">'
    '<rect width="32" height="32" rx="8" fill="#1b6a5a"/>'
    '<g fill="#fff"><rect x="7" y="8" width="12" height="17" rx="2" opacity=".55" transform="rotate(-12 13 16)"/>'
    '<rect x="13" y="8" width="12" height="17" rx="2" transform="rotate(8 19 16)"/></g></svg>'
)
_PHONE, _DARK = "(max-width: 560px)", "(prefers-color-scheme: dark)"
_PICTURES = (
    (f"{_PHONE} and {_DARK}", "dark", "phone", 400, 520),
    (_PHONE, "light", "phone", 400, 520),
    (_DARK, "dark", "wide", 660, 466),
)
"""The pictures besides the usual one: when, which, and how large."""
_SKETCHES = {
    "play": "<q>{question}</q>",
    "review": "<i></i><i></i><i></i><b>?</b><i></i><i></i><i></i>",
    "practise": '<s style="width:88%"></s><s style="width:58%"></s><s style="width:30%"></s>',
}
