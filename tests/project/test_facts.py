"""Facts that the course tells, each counted anew or found in the article that it is from, whatever the words are."""

from __future__ import annotations

import re
import tomllib
from itertools import combinations
from math import comb

import pytest

from cardwidgets.core.cards import cards
from cardwidgets.course import Tables, brag_chances
from cardwidgets.course.history import Post
from cardwidgets.games.briscola.variants import BRISCOLA
from cardwidgets.judge.rankings import BRAG
from cardwidgets.judge.three_card import Category
from cardwidgets.lessons.exercises.brag import carried_pot
from cardwidgets.locale import kind_key, say
from cardwidgets.odds.three_card.counting import count_hands
from cardwidgets.players.preferans.suits import caught, guards
from tests.support.tracked import ROOT

pytestmark = pytest.mark.ci

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
    rows = brag_chances.deals_needed(Tables(NOTEBOOKS / "brag" / "2_hand_ranking.toml")["article"]).rows
    share = 52 / 22_100
    wanted = (1.96 / (share - 0.00235)) ** 2 * share * (1 - share)
    assert int(str(rows[0]["deals needed"]).replace(",", "")) == pytest.approx(wanted, rel=0.01)
    assert wanted == pytest.approx(1.04e9, rel=0.01)


@pytest.mark.parametrize("variant", ["brag", "brag-basic"])
def test_the_reason_for_a_pot_is_the_rule_that_decides(variant: str) -> None:
    """Looking is no reason where the last player takes the pot in any case."""
    told = set()
    for seed in range(30):
        q = carried_pot(seed, "en", variant=variant)
        winner = q.solution().text.partition(".")[0]
        told.add(say("exercise.carried.last_wins", "en", name=winner) in q.solution().text)
    assert told == {variant == "brag-basic"}


NAMED = {
    "brag/1_history": ("Mott-Smith", "Philip D. Morehead", "Historic Card Games"),
    "briscola/1_history_and_cards": (
        "Long Bridge", "Parlett", "ゲームファーム", "盛岡思考遊戯倶楽部", "とりあえずゲームで", "いものやま",
        "キリン、時々遊戯", "ゲームばっかりやってないで",
    ),
    "preferans/1_history": ("PrefCount", "OpenPref", "Danzig Pref Engine", "Rams", "Wigzell", "Penguin Book", "Πρέφα"),
    "brag/5_china_and_india": ("新手指南——赢三张规则", "JJ比赛"),
    "preferans/4_misere": ("распасы",),
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


# ---- kinds, places and readings ----


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_three_hands_in_four_are_named_by_their_kind(lang: str) -> None:
    """74 % are only a high card; 83 % have no pair, for runs and flushes have none either."""
    counts = count_hands(BRAG)
    no_pair = sum(1 for hand in combinations(range(52), 3) if len({card % 13 for card in hand}) == 3)
    assert round(100 * counts[Category.HIGH] / comb(52, 3)) == 74 and round(100 * no_pair / comb(52, 3)) == 83
    kind = say(kind_key(Category.HIGH), lang).lower()
    told = [say(f"problem_brag.no-pair-needed.{part}", lang, least=0, most=0, price=0) for part in ("key", "why")]
    page = (NOTEBOOKS / ("" if lang == "en" else lang) / "teachers/brag.py").read_text(encoding="utf-8")
    told += [line for line in page.splitlines() if "/2_hand_ranking.ipynb)" in line and line.startswith("# | 5")]
    assert len(told) == 3 and [text for text in told if kind not in text.lower()] == []


def _tricks(hands: tuple[frozenset[int], ...]) -> int:
    """Return the tricks that seat 0 takes in one suit, led by the others as they like, all cards open."""
    if not hands[0]:
        return 0
    found = []
    for lead in (seat for seat in (1, 2) if hands[seat]):
        order = [(lead + step) % 3 for step in range(3)]

        def played(at: int, trick: dict[int, int], order: list[int] = order) -> int:
            if at == 3:
                taker = max(trick, key=lambda seat: trick[seat])
                left = tuple(hand - {trick.get(seat, -1)} for seat, hand in enumerate(hands))
                return (taker == 0) + _tricks(left)
            seat = order[at]
            if not hands[seat]:
                return played(at + 1, trick)
            values = [played(at + 1, trick | {seat: card}) for card in hands[seat]]
            return max(values) if seat == 0 else min(values)

        found.append(played(0, {}))
    return min(found, default=0)


@pytest.mark.parametrize(("before", "after", "tricks"), [("A98", "QJT", 1), ("QJT", "A98", 0), ("A", "QJT98", 1)])
def test_a_king_with_a_small_card_is_good_if_the_ace_is_before_it(before: str, after: str, tricks: int) -> None:
    """The king of K-7 wins where the ace plays just before it, and falls where the ace sits behind."""
    order = "789TJQKA"
    hands = [frozenset(order.index(rank) for rank in held) for held in ("K7", after, before)]
    assert _tricks(tuple(hands)) == tricks
    assert 0 < guards(sum(1 << rank for rank in hands[0])) < 1


@pytest.mark.parametrize("lang", ["", "ja/"])
def test_the_page_on_post_gives_the_values_that_it_counts(lang: str) -> None:
    """31 is counted by cards, so whoever looks for the nearest hand needs the values of ace and court cards."""
    page = (NOTEBOOKS / f"{lang}brag/1_history.py").read_text(encoding="utf-8")
    before = page.partition("from cardwidgets.course.history import Post")[0].rpartition("[markdown]")[2]
    deal = Post(seed=1)
    deal.dealt = {
        "Ann": cards("AS KH TD"),
        "Ben": cards("QS JH TD"),
        "Cat": cards("9S 8H 7D"),
        "Dan": cards("9H 9D 9C"),
    }
    assert "A♠" in str(deal.prizes().rows[2]) and {"31", "11", "10"} <= {*re.findall(r"\d+", before)}


@pytest.mark.parametrize("lang", ["", "ja/"])
def test_teachers_hear_the_other_reading_of_a_tie(lang: str) -> None:
    """60 to 60 is dealt again here and a draw in the article; for equal sets Crash has a second rule, on a page."""
    briscola, crash = ((NOTEBOOKS / f"{lang}teachers/{name}.py").read_text("utf-8") for name in ("briscola", "crash"))
    [other] = re.findall(r'draw_deal="(\w+)"`', briscola)
    rules = BRISCOLA.rules
    assert rules.draw_deal == "replay_same_dealer" and other == "count" and rules.change(draw_deal=other) != rules
    taught = re.findall(r"\]\(\.\./(crash/1_\w+)\.ipynb", crash)
    assert taught and "tie_rule" in (NOTEBOOKS / f"{lang}{taught[0]}.py").read_text("utf-8")


@pytest.mark.parametrize("family", ["brag", "crash", "briscola", "preferans"])
def test_both_languages_say_which_readings_are_the_articles(family: str) -> None:
    """A row that names the article in one language names it in the other."""
    here, there = (
        tomllib.loads((NOTEBOOKS / f"{lang}{family}/disputed_points.toml").read_text(encoding="utf-8"))
        for lang in ("", "ja/")
    )
    for part, table in here.items():
        for row, other in zip(table["rows"], there[part]["rows"], strict=True):
            assert ("article" in row[1]) == ("記事" in other[1]), (row, other)
            assert row[2:] == other[2:], (row, other)


NUMBERED = {
    "Brag": "brag", "Crash": "crash", "Briscola": "briscola", "Preferans": "preferans",
    "ブラグ": "brag", "クラッシュ": "crash", "ブリスコラ": "briscola", "プレフェランス": "preferans",
}  # fmt: skip


@pytest.mark.parametrize("lang", ["", "ja/"])
def test_a_numbered_reference_leads_to_the_page_of_that_number(lang: str) -> None:
    """A link called Brag 8 opens brag/8; the welcome sends whoever asks for the counting to the page that counts."""
    pages = [page for page in (NOTEBOOKS / lang).rglob("*.py") if lang or "ja" not in page.relative_to(NOTEBOOKS).parts]
    wrong, seen = [], 0
    for page in pages:
        for name, number, target in re.findall(
            rf"\[({'|'.join(NUMBERED)}) ?(\d+)[^]]*\]\(([\w./]+)\.ipynb", page.read_text(encoding="utf-8")
        ):
            led, seen = (page.parent / f"{target}.py").resolve(), seen + 1
            if led.parent.name != NUMBERED[name] or not led.name.startswith(f"{number}_") or not led.exists():
                wrong.append((page.name, name, number, target))
    assert seen > 30 and wrong == []
    ladder = (NOTEBOOKS / f"{lang}00_welcome.py").read_text("utf-8").partition("\ncardwidgets.RankLadderWidget")[2]
    counting = re.findall(r"\]\(([\w./]+)\.ipynb", ladder)[0]
    assert "chances." in (NOTEBOOKS / f"{lang}{counting}.py").read_text("utf-8")
