"""What the notebooks on hands of three cards list: the kinds, how many there are of each, duels, and wild cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import accumulate
from math import comb

from ..core.cards import cards
from ..judge.rankings import BRAG, TWOS, WILD_SETS
from ..judge.three_card import Category
from ..lessons.brag.ranking import ranking_of
from ..lessons.hands import decision
from ..locale import kind_key, language, say
from ..odds.three_card.counting import count_hands, ladder
from ..odds.three_card.equity import heads_up_ties
from .listings import Listing

__all__ = ["counted", "duels", "middling", "six_kinds", "three_and_five", "wild_counts", "wild_duels"]

_EXAMPLES = {
    Category.PRIAL: "KS KH KD",
    Category.RUNNING_FLUSH: "7S 6S 5S",
    Category.RUN: "6S 5H 4D",
    Category.FLUSH: "KH 7H 5H",
    Category.PAIR: "JS JH 6D",
    Category.HIGH: "KS JH 8D",
}
"""Those of the Japanese article on Brag; it has none of a high card."""


def six_kinds() -> Listing:
    """The kinds of hands from the best down: what each is, an example, and what poker calls it."""
    return Listing(
        {
            say("ranking.kind"): say(kind_key(kind)),
            say("ranking.is"): say(f"ranking.what.{kind}"),
            say("ranking.example"): cards(_EXAMPLES[kind]).signs,
            say("ranking.poker"): say(kind_key(kind, "poker")),
        }
        for kind in BRAG.order
    )


def counted(article: Listing) -> Listing:
    """How many hands there are of each kind, beside the percentages that somebody has printed.

    ``article``  a row for each kind in the order of Brag: a name, and the percentage as it is printed, such as "0.24"
    """
    counts = count_hands(BRAG)
    heads = [say(f"ranking.{head}") for head in ("kind", "hands", "one_in", "percent", "article", "agrees")]
    rows = []
    for kind, (_, printed) in zip(counts, (tuple(row.values()) for row in article.rows), strict=True):
        places = len(str(printed).partition(".")[2])
        right = f"{counts.percent(kind):.{places}f}" == printed
        one_in = f"{float(counts.total / counts[kind]):.1f}"
        told = say("ranking.yes" if right else "ranking.no")
        name = say(kind_key(kind))
        rows.append((name, counts[kind], one_in, f"{counts.percent(kind):.4f}", printed, told))
    return Listing(dict(zip(heads, row, strict=True)) for row in rows)


def three_and_five() -> Listing:
    """How often four kinds come with three cards and, as in poker, with five; straight flushes are none of them."""
    counts = count_hands(BRAG)
    straights = 10  # from A-2-3-4-5 to A-K-Q-J-10
    five = {
        Category.RUN: straights * (4**5 - 4),
        Category.FLUSH: 4 * (comb(13, 5) - straights),
        Category.PAIR: 13 * comb(4, 2) * comb(12, 3) * 4**3,
        Category.HIGH: (comb(13, 5) - straights) * (4**5 - 4),
    }
    return Listing(
        {
            say("ranking.kind"): say(kind_key(kind)),
            say("ranking.three"): f"{counts.percent(kind):.2f} %",
            say("ranking.five"): f"{100 * number / comb(52, 5):.2f} %",
        }
        for kind, number in five.items()
    )


def duels(*pairs: Sequence[str], variant: str = "brag") -> Listing:
    """Two hands in each row, who wins, and why. Raises `NotationError` for what is no hand."""
    ranking, rows = ranking_of(variant), []
    for a, b in pairs:
        why = decision(ranking, cards(a), cards(b)).why.said(language())
        rows.append((cards(a).signs, cards(b).signs, _winner(ranking.compare(a, b)), why))
    heads = "A", "B", say("ranking.wins"), say("ranking.why")
    return Listing(dict(zip(heads, row, strict=True)) for row in rows)


def _winner(verdict: int) -> str:
    return "A" if verdict > 0 else "B" if verdict < 0 else say("exercise.tie")


def middling() -> Listing:
    """The hand that half of all hands do not beat, how long one waits for a pair, and how often two players tie."""
    counts, rungs = count_hands(BRAG), list(reversed(ladder(BRAG)))
    passed = accumulate(map(len, rungs))
    half = next(rung[0] for rung, below in zip(rungs, passed, strict=True) if below >= counts.total / 2)
    pairs = counts.total - counts[Category.HIGH]
    ties, deals = heads_up_ties(BRAG)
    told = {
        "half": BRAG.reading(half).cards.signs,
        "pair": say("ranking.once_in", n=f"{counts.total / pairs:.1f}"),
        "rungs": f"{len(rungs):,}",
        "ties": say("ranking.once_in", n=f"{deals / ties:,.0f}"),
    }
    return Listing(
        {say("ranking.to_find"): say(f"ranking.{key}"), say("ranking.answer"): text} for key, text in told.items()
    )


def wild_duels() -> Listing:
    """Three duels with the twos wild, by each of the three rules on hands of one kind."""
    return Listing(_wild_rows())


def _wild_rows() -> Iterator[dict[str, object]]:
    for a, b in (("QS QH QD", "KS KH 2C"), ("QS QH QD", "QC 2C 2D"), ("KS KH 2C", "KC KD 2H")):
        row: dict[str, object] = {"A": cards(a).signs, "B": cards(b).signs}
        for tie in ("category", "exact", "none"):
            row[say(f"ranking.fewer_{tie}")] = _winner(replace(BRAG, wild=TWOS, wild_tie=tie).compare(a, b))
        yield row


def wild_counts() -> Listing:
    """How many hands there are of each kind with different wild cards."""
    rows = []
    for name in ("none", "twos", "joker", "jokers", "one_eyed_jacks"):
        counts = count_hands(replace(BRAG, wild=WILD_SETS[name]))
        wild = {say("ranking.wild"): say(f"ranking.sets.{name}")}
        rows.append(wild | {say(kind_key(kind)): counts[kind] for kind in counts})
    return Listing(rows)
