"""Facts that the course tells, each counted anew or found in the article that it is from, whatever the words are."""

from __future__ import annotations

import re
from itertools import combinations
from math import comb

import pytest

from cardwidgets.figures import Tables, chances
from cardwidgets.lessons.brag import carried_pot
from cardwidgets.locale import say
from cardwidgets.players.preferans.suits import caught

from .tracked import ROOT

NOTEBOOKS = ROOT / "notebooks"
EIGHT, REST = 0b10, [rank for rank in range(8) if rank != 1]


def test_a_lone_eight_is_caught_by_seven_cards_in_one_hand_alone() -> None:
    """At misère a partner of the seven who can follow must play higher: 0.31 % of deals, not 0.77."""
    deals = 0
    for size in range(8):
        for held in combinations(REST, size):
            left = sum(1 << rank for rank in held)
            right = sum(1 << rank for rank in REST) & ~left
            assert caught(EIGHT, left, right) == (size in (0, 7)), (held, size)
            deals += comb(13, 10 - size) * (size in (0, 7))
    assert deals == 2 * comb(13, 3) and round(100 * deals / comb(20, 10), 2) == 0.31


def test_the_prial_of_the_article_takes_a_billion_deals_to_check() -> None:
    """52 of 22,100 is 0.00029 points from the edge at which 0.24 % is rounded: the band must not reach over it."""
    rows = chances.deals_needed(Tables(NOTEBOOKS / "brag" / "2_hand_ranking.toml")["article"]).rows
    share = 52 / 22_100
    wanted = (1.96 / (share - 0.00235)) ** 2 * share * (1 - share)
    assert int(str(rows[0]["deals needed"]).replace(",", "")) == pytest.approx(wanted, rel=0.01)
    assert wanted == pytest.approx(1.04e9, rel=0.01)


@pytest.mark.parametrize("variant", ["brag", "brag-basic"])
def test_the_reason_for_a_pot_is_the_rule_that_decides(variant: str) -> None:
    """Where the last player takes the pot in any case, it is no reason whether they have looked."""
    told = set()
    for seed in range(30):
        q = carried_pot(seed, "en", variant=variant)
        winner = q.solution().text.partition(".")[0]
        told.add(say("exercise.carried.last_wins", "en", name=winner) in q.solution().text)
    assert told == {variant == "brag-basic"}


NAMED = {
    "brag/1_history": ("Mott-Smith", "Philip D. Morehead", "Parlett"),
    "briscola/1_history_and_cards": (
        "Long Bridge", "Parlett", "ゲームファーム", "盛岡思考遊戯倶楽部", "とりあえずゲームで", "いものやま",
        "キリン、時々遊戯", "ゲームばっかりやってないで",
    ),
    "preferans/1_history": ("PrefCount", "OpenPref", "Danzig Pref Engine", "Rams", "Wigzell", "Penguin Book", "Πρέφα"),
    "preferans/6_misere": ("распасы",),
}  # fmt: skip
"""Sources and names that the five articles give, by the page that tells of them."""


@pytest.mark.parametrize("page", NAMED)
@pytest.mark.parametrize("lang", ["", "ja/"])
def test_the_course_names_what_its_articles_name(page: str, lang: str) -> None:
    """Nobody who reads a source that an article names has to look for it anew."""
    text = re.sub(r"\n#\s*", " ", (NOTEBOOKS / f"{lang}{page}.py").read_text(encoding="utf-8"))
    assert [name for name in NAMED[page] if name not in text] == []


@pytest.mark.parametrize("lang", ["", "ja/"])
def test_a_lesson_on_misere_leads_to_the_page_on_misere(lang: str) -> None:
    """A teacher's plan of the lesson links the notebook whose cells are about what the row says."""
    page = (NOTEBOOKS / f"{lang}teachers/preferans.py").read_text(encoding="utf-8")
    [row] = [line for line in page.splitlines() if line.startswith("# | ") and re.search("misère|ミゼール", line)]
    target = re.search(r"\(\.\./(preferans/\w+)\.ipynb\)", row)
    assert target and "misere" in (NOTEBOOKS / f"{lang}{target[1]}.py").read_text(encoding="utf-8").split("# %%", 2)[-1]
