"""The course on probability: its terms in the glossary, and the map from school courses to what is taught."""

from __future__ import annotations

from collections import Counter

from cardwidgets.lessons import glossary, term
from tests.support.languages import WRITTEN

SYLLABUS = {
    1: {"trial": "試行", "outcome": "根元事象", "equally likely": "同様に確からしい",
        "relative frequency": "相対度数", "probability": "確率"},
    2: {"sample space": "全事象（標本空間）", "multiplication principle": "積の法則", "permutation": "順列",
        "combination": "組合せ"},
    3: {"event": "事象", "complement": "余事象", "union": "和事象", "intersection": "積事象",
        "mutually exclusive": "排反", "addition rule": "加法定理"},
    4: {"conditional probability": "条件付き確率", "two-way table": "クロス集計表（二元表）",
        "natural frequency": "自然頻度"},
    5: {"independent": "独立", "dependent": "従属", "gambler's fallacy": "ギャンブラーの誤謬"},
    6: {"multiplication rule": "乗法定理", "tree diagram": "樹形図",
        "with and without replacement": "復元抽出・非復元抽出"},
    7: {"reduced sample space": "条件に合う場合だけにしぼった全事象",
        "card removal": "見えたカードによる確率の変化", "confusion of the inverse": "条件の取り違え"},
    8: {"prior": "事前確率", "likelihood": "尤度（ゆうど）", "posterior": "事後確率",
        "Bayes' theorem": "ベイズの定理", "base rate": "基準率"},
    9: {"random variable": "確率変数", "probability distribution": "確率分布",
        "hypergeometric distribution": "超幾何分布"},
    10: {"expected value": "期待値", "fair game": "公平なゲーム", "house edge": "控除率"},
    11: {"linearity of expectation": "和の期待値（期待値の線形性）", "indicator": "指示変数", "strategy": "戦略"},
    12: {"variance": "分散", "standard deviation": "標準偏差", "risk": "リスク"},
    13: {"law of large numbers": "大数の法則", "sample": "標本", "standard error": "標準誤差",
         "confidence interval": "信頼区間"},
    14: {"null hypothesis": "帰無仮説", "test statistic": "検定統計量", "p-value": "p値",
         "significance level": "有意水準", "errors of the first and second kind": "第1種・第2種の過誤"},
}  # fmt: skip
"""Of each unit its terms, with the words of 数学I, A and B; those of no school course as universities have them."""


def test_every_term_of_the_syllabus_is_in_the_glossary_once() -> None:
    """53 terms, found by their names in both languages, no two of them with one meaning."""
    terms = {english: japanese for unit in SYLLABUS.values() for english, japanese in unit.items()}
    assert len(terms) == sum(map(len, SYLLABUS.values())) == 53
    found = {english: term(english) for english in terms}
    assert {english: entry.said("ja") for english, entry in found.items()} == terms
    for lang in WRITTEN:
        words = Counter(entry.said(lang).casefold() for entry in glossary())
        assert [english for english, entry in found.items() if words[entry.said(lang).casefold()] != 1] == []
        assert len({entry.meaning(lang) for entry in found.values()}) == 53
