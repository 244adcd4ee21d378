"""Exercises of unit 4: conditional probability in a two-way table."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Literal, NamedTuple, get_args

from ....probability.chances import Probability
from ...answers import Option
from ...pictures import ASKED, Icons
from ...scene import Grid
from ...words import Words, phrase, phrases
from .hands import HOLDS, KINDS, PACKS, Counts, Holds, Kind, counted, counts, holds_words, kind_words, pack_words
from .posing import Draft, Misconception, Unfit, asks, common_text

__all__ = ["fill_the_table", "read_the_table", "turn_it_round", "which_is_the_condition"]

text = phrases("probability_tables")


class _Table(NamedTuple):
    """A two-way table of the hands of a pack, by kind and by holding."""

    size: int
    kind: Kind
    what: Holds

    @property
    def counts(self) -> Counts:
        return counts(*self)

    @property
    def listed(self) -> Counts:
        return counted(*self)

    def fact(self, *, of_kind: bool, yes: bool) -> Words:
        """Return the description of the hands of a row or a column, as a clause."""
        if of_kind:
            return text(f"fact.{'is' if yes else 'is_not'}", kind=kind_words(self.kind))
        return text(f"fact.{'holds' if yes else 'holds_not'}", what=holds_words(self.what))

    def grid(self, hidden: frozenset[str] = frozenset(), asked: str = "") -> Grid:
        """Return the table to show, with a gap for each hidden cell and a question mark for the one asked for."""
        both, of_kind, holding, every = self.counts
        cells = {
            "both": both,
            "only_kind": of_kind - both,
            "of_kind": of_kind,
            "only_holding": holding - both,
            "neither": every - of_kind - holding + both,
            "not_kind": every - of_kind,
            "holding": holding,
            "not_holding": every - holding,
            "all": every,
        }
        shown = {name: ASKED if name == asked else "…" if name in hidden else f"{n:,}" for name, n in cells.items()}
        stand = tuple(shown.values())
        heads = (kind_words(self.kind), kind_words(self.kind, no=True), text("all"))
        columns = (holds_words(self.what), holds_words(self.what, no=True), text("all"))
        return Grid(
            phrase("/term.two_way_table.word"),
            columns,
            tuple(zip(heads, (stand[:3], stand[3:6], stand[6:]), strict=True)),
        )


def _table(rng: Random) -> _Table:
    return _Table(rng.choice(PACKS), rng.choice(KINDS), rng.choice(HOLDS))


def _cells(found: Counts, kind: bool, holding: bool) -> tuple[int, int, int]:
    """Count the hands of a row and a column, of the row alone, and of the column alone."""
    both, of_kind, with_it, every = found
    row = of_kind if kind else every - of_kind
    column = with_it if holding else every - with_it
    in_both = both if kind else with_it - both
    return (in_both if holding else row - in_both), row, column


# ---------- 8


@asks("tables", 2, "conditional_probability", "two_way_table", misconceptions={"inverse": Misconception.INVERSE})
def read_the_table(rng: Random) -> Draft[Fraction]:
    """Ask "What is a conditional probability, read off a two-way table?"."""
    table, kind, holding, of_row = _table(rng), rng.random() < 0.7, rng.random() < 0.7, rng.random() < 0.5
    both, row, column = _cells(table.counts, kind, holding)
    below, other = (row, column) if of_row else (column, row)
    a, b = table.fact(of_kind=True, yes=kind), table.fact(of_kind=False, yes=holding)
    known, asked = (a, b) if of_row else (b, a)

    def brute() -> Fraction:
        in_both, in_row, in_column = _cells(table.listed, kind, holding)
        return Fraction(in_both, in_row if of_row else in_column)

    return Draft(
        form="share",
        answer=Probability(both, below),
        brute=brute,
        head=(pack_words(table.size),),
        grid=table.grid(),
        figures={"known": known, "asked": asked, "below": f"{below:,}", "both": f"{both:,}"},
        mistakes=[
            ("whole", Fraction(both, table.counts.all)),
            ("inverse", Fraction(both, other)),
            ("total", Fraction(other, table.counts.all)),
        ],
    )


# ---------- 9

Cell = Literal["both", "only_kind", "only_holding", "neither"]


@asks("tables", 1, "two_way_table", "intersection")
def fill_the_table(rng: Random) -> Draft[int]:
    """Ask "Which number is missing in a two-way table?"."""
    table, cell = _table(rng), rng.choice(get_args(Cell))
    both, of_kind, holding, every = table.counts
    only_kind, only_holding = of_kind - both, holding - both
    neither = every - of_kind - only_holding
    given: dict[Cell, frozenset[str]] = {
        "both": frozenset({"only_kind", "of_kind", "not_kind", "all"}),
        "only_kind": frozenset({"both", "of_kind", "holding", "all"}),
        "only_holding": frozenset({"both", "holding", "of_kind", "all"}),
        "neither": frozenset({"both", "of_kind", "holding", "all"}),
    }
    every_cell = {
        "both",
        "only_kind",
        "of_kind",
        "only_holding",
        "neither",
        "not_kind",
        "holding",
        "not_holding",
        "all",
    }
    found = {"both": both, "only_kind": only_kind, "only_holding": only_holding, "neither": neither}[cell]
    mistakes: dict[Cell, list[tuple[str, int]]] = {
        "both": [("added", of_kind + only_kind), ("from_all", every - only_kind)],
        "only_kind": [("added", of_kind + both), ("from_all", every - both), ("column", max(0, holding - both))],
        "only_holding": [("added", holding + both), ("from_all", every - both), ("column", max(0, of_kind - both))],
        "neither": [("twice", max(0, every - of_kind - holding)), ("from_all", every - both)],
    }

    def brute() -> int:
        kind, with_it = cell in ("both", "only_kind"), cell in ("both", "only_holding")
        return _cells(table.listed, kind, with_it)[0]

    a = table.fact(of_kind=True, yes=cell in ("both", "only_kind"))
    b = table.fact(of_kind=False, yes=cell in ("both", "only_holding"))
    return Draft(
        form="count",
        answer=found,
        brute=brute,
        head=(pack_words(table.size),),
        grid=table.grid(frozenset(every_cell - given[cell]), cell),
        figures={
            "a": a,
            "b": b,
            "n": f"{found:,}",
            "of_kind": f"{of_kind:,}",
            "holding": f"{holding:,}",
            "both": f"{both:,}",
            "all": f"{every:,}",
            "only_kind": f"{only_kind:,}",
            "only": f"{only_holding:,}",
        },
        mistakes=mistakes[cell],
        reason=cell,
    )


# ---------- 10

Meaning = Literal["a_given_b", "b_given_a", "both"]
SENTENCES: dict[str, Meaning] = {
    "of_the_kind": "b_given_a",
    "of_the_holding": "a_given_b",
    "of_all": "both",
    "says_holding": "a_given_b",
    "shows_kind": "b_given_a",
    "bets_on_both": "both",
    "given_holding": "a_given_b",
    "given_kind": "b_given_a",
    "among_holding": "a_given_b",
    "deals_with_both": "both",
}
"""The probability that each sentence in the word list means."""
BELOW: dict[str, str] = {
    "of_the_kind": "kind",
    "of_the_holding": "holding",
    "of_all": "all",
    "says_holding": "holding",
    "shows_kind": "kind",
    "bets_on_both": "all",
    "given_holding": "holding",
    "given_kind": "kind",
    "among_holding": "holding",
    "deals_with_both": "all",
}
"""The hands in the denominator of each sentence, noted independently as a check."""


@asks("tables", 2, "conditional_probability", "intersection", misconceptions={"inverse": Misconception.INVERSE})
def which_is_the_condition(rng: Random) -> Draft[str]:
    """Ask "Which probability does a sentence ask for: of A given B, of B given A, or of both?"."""
    table, sentence = _table(rng), rng.choice(sorted(SENTENCES))
    found = SENTENCES[sentence]
    typed: dict[Meaning, str] = {"a_given_b": "P(A|B)", "b_given_a": "P(B|A)", "both": "P(A∩B)"}

    def brute() -> str:
        both, of_kind, holding, every = table.listed
        values = {
            "a_given_b": Fraction(both, holding),
            "b_given_a": Fraction(both, of_kind),
            "both": Fraction(both, every),
        }
        meant = Fraction(both, {"kind": of_kind, "holding": holding, "all": every}[BELOW[sentence]])
        return next(name for name, value in values.items() if value == meant)

    if found == "both":
        mistakes = [("conditional", "a_given_b"), ("conditional", "b_given_a")]
    else:
        mistakes = [("inverse", "b_given_a" if found == "a_given_b" else "a_given_b"), ("joint", "both")]
    kind, what = kind_words(table.kind), holds_words(table.what)
    return Draft(
        form="choice",
        answer=found,
        brute=brute,
        options=tuple(Option(name, text(f"symbol.{name}"), (symbol,)) for name, symbol in typed.items()),
        head=(
            pack_words(table.size),
            text("condition.a", kind=kind),
            text("condition.b", what=what),
            text(f"sentence.{sentence}", kind=kind, kinds=common_text(f"hands.{table.kind}"), what=what),
        ),
        figures={
            "below": text(f"below.{found}", kinds=common_text(f"hands.{table.kind}"), what=what),
            "symbol": text(f"symbol.{found}"),
        },
        mistakes=mistakes,
    )


# ---------- 19


@asks(
    "tables",
    3,
    "inverse_confusion",
    "conditional_probability",
    "natural_frequency",
    misconceptions={"inverse": Misconception.INVERSE, "base_rate": Misconception.BASE_RATE},
)
def turn_it_round(rng: Random) -> Draft[Fraction]:
    """Ask for P(A given B) from P(B given A), in natural frequencies."""
    table = _table(rng)
    both, of_kind, holding, every = table.counts
    per_thousand, percent = round(Fraction(1000 * of_kind, every)), round(Fraction(100 * both, of_kind))
    holding_rounded = round(Fraction(1000 * holding, every))
    joint = Fraction(per_thousand * percent, 100)
    if not 5 <= percent <= 95 or per_thousand < 10 or joint > holding_rounded:
        raise Unfit
    rest = (holding_rounded - joint) / (1000 - per_thousand)
    share = Fraction(percent, 100)

    def brute() -> Fraction:
        of_the_kind = [number < percent for number in range(100)] * per_thousand
        others = [True] * (100 * holding_rounded - of_the_kind.count(True))
        return Fraction(of_the_kind.count(True), (of_the_kind + others).count(True))

    return Draft(
        form="share",
        answer=joint / holding_rounded,
        brute=brute,
        head=(pack_words(table.size),),
        pictures=(
            Icons(text("icons_kind", n=per_thousand, kinds=common_text(f"hands.{table.kind}")), per_thousand),
            Icons(text("icons_holding", n=holding_rounded, what=holds_words(table.what)), holding_rounded),
        ),
        figures={
            "kinds": common_text(f"hands.{table.kind}"),
            "kind": kind_words(table.kind),
            "what": holds_words(table.what),
            "of_kind": per_thousand,
            "percent": percent,
            "holding": holding_rounded,
            "joint": f"{float(joint):.4g}",
        },
        mistakes=[
            ("inverse", share),
            ("base_rate", share / (share + rest) if share + rest else Fraction(0)),
            ("joint", joint / 1000),
            ("prior", Fraction(per_thousand, 1000)),
        ],
    )
