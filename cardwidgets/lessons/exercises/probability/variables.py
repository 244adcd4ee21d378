"""Exercises of units 9 to 12: random variables, their distributions, means and variances."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations
from math import comb, isqrt
from random import Random
from typing import Literal, NamedTuple

from ....core.cards import Card, pack
from ....probability.chances import Probability
from ...answers import Option
from ...pictures import Bar, Bars
from ...scene import Line
from ...words import Listed, Plain, phrases
from .hands import pack_words
from .posing import Draft, Misconception, Stakes, Unfit, asks, asks_in_stakes, common_text

__all__ = [
    "add_the_means",
    "fair_price",
    "finish_the_distribution",
    "how_a_suit_splits_now",
    "which_is_riskier",
    "worth_of_a_bet",
]

text = phrases("probability_variables")
SUITS = "CDHS"


# ---------- 23


@asks(
    "variables",
    2,
    "probability_distribution",
    "random_variable",
    "hypergeometric_distribution",
    misconceptions={"equal_bars": Misconception.EQUIPROBABILITY},
)
def finish_the_distribution(rng: Random) -> Draft[Fraction]:
    """Ask "Which bar of a distribution is missing?"."""
    size, k = rng.randint(9, 16), rng.randint(2, 4)
    wanted, what = rng.randint(3, size - 4), rng.choice(("S", "H", "D", "C", "court", "red"))
    ways = {x: comb(wanted, x) * comb(size - wanted, k - x) for x in range(k + 1)}
    total = comb(size, k)
    values = [x for x, n in ways.items() if n]
    asked = rng.choice(values)
    hidden = {asked, *(rng.sample(values, 1) if rng.random() < 0.5 else [])}
    part = Fraction(wanted, size)

    def brute() -> Fraction:
        hands = list(combinations(range(size), k))
        return Fraction(sum(sum(card < wanted for card in hand) == asked for hand in hands), len(hands))

    bars = tuple(
        Bar(text("bar", x=x), None if x in hidden else Fraction(ways[x], total), asked=x == asked) for x in values
    )
    return Draft(
        form="share",
        answer=Probability(ways[asked], total),
        brute=brute,
        head=(text("drawn", n=size, wanted=wanted, cards=common_text(f"cards.{what}"), k=k),),
        pictures=(Bars(text("bars"), bars),),
        figures={
            "x": asked,
            "k": k,
            "cards": common_text(f"cards.{what}"),
            "total": f"{total:,}",
            "ways": f"{ways[asked]:,}",
            "chosen": comb(wanted, asked),
            "others": comb(size - wanted, k - asked),
        },
        mistakes=[
            ("equal_bars", Fraction(1, len(values))),
            ("put_back", comb(k, asked) * part**asked * (1 - part) ** (k - asked)),
            ("one_order", Fraction(ways[asked], total * comb(k, asked)) if comb(k, asked) > 1 else Fraction(2)),
        ],
    )


# ---------- 24


@asks("variables", 3, "hypergeometric_distribution", "probability_distribution", "random_variable")
def how_a_suit_splits_now(rng: Random) -> Draft[Fraction]:
    """Ask "How likely do the cards of a suit that are out lie in a certain way?"."""
    left, right, out = rng.randint(3, 7), rng.randint(3, 7), rng.randint(2, 6)
    here = rng.randint(0, out)
    there, both_ways = out - here, rng.random() < 0.5
    if here > left or there > right:
        raise Unfit
    places = left + right

    def ways_of(one: int) -> int:
        return comb(left, one) * comb(right, out - one) if 0 <= one <= left and out - one <= right else 0

    either = both_ways and here != there
    ways, total = ways_of(here) + (ways_of(there) if either else 0), comb(places, out)
    coins = Fraction(comb(out, here) * (2 if either else 1), 2**out)

    def brute() -> Fraction:
        deals = list(combinations(range(places), left))
        wanted = {here, there} if either else {here}
        return Fraction(sum(sum(card < out for card in deal) in wanted for deal in deals), len(deals))

    return Draft(
        form="share",
        answer=Probability(ways, total),
        brute=brute,
        rows=(
            Line(text("left"), text("closed", n=left)),
            Line(text("right"), text("closed", n=right)),
        ),
        figures={
            "out": out,
            "here": here,
            "there": there,
            "left": left,
            "right": right,
            "places": places,
            "total": f"{total:,}",
            "ways": f"{ways:,}",
            "one": ways_of(here),
            "other": ways_of(there),
        },
        mistakes=[
            ("coins", coins),
            ("equal", Fraction(1, out + 1)),
            (
                "one_side" if either else "both_sides",
                Fraction(ways_of(here) if either else ways_of(here) + ways_of(there), total),
            ),
        ]
        if here != there
        else [("coins", coins), ("equal", Fraction(1, out + 1))],
        wording="either" if either else "left",
    )


# ---------- 25 and 26: pay tables


class _Table(NamedTuple):
    """The remaining cards by suit, and the payment for each suit."""

    counts: tuple[int, int, int, int]
    pays: tuple[int, int, int, int]
    stake: int

    @property
    def size(self) -> int:
        return sum(self.counts)

    def rows(self, stakes: Stakes, gap: int = -1) -> tuple[Line, ...]:
        return tuple(
            Line(common_text(f"cards.{suit}"), text(f"pays.{stakes}", n="?" if number == gap else pay, cards=count))
            for number, (suit, count, pay) in enumerate(zip(SUITS, self.counts, self.pays, strict=True))
        )


def _pay_table(rng: Random) -> _Table:
    one, two, three, four = (rng.randint(1, 9) for _ in SUITS)
    pays = rng.sample(range(11), 4)
    return _Table((one, two, three, four), (pays[0], pays[1], pays[2], pays[3]), rng.randint(2, 6))


def _sum(table: _Table) -> str:
    return " + ".join(f"{count} × {pay}" for count, pay in zip(table.counts, table.pays, strict=True))


@asks_in_stakes(
    "variables", 2, "expected_value", "random_variable", misconceptions={"unweighted": Misconception.EQUIPROBABILITY}
)
def worth_of_a_bet(rng: Random, stakes: Stakes) -> Draft[Fraction]:
    """Ask "What is the expected gain of a draw, after its price?"."""
    table = _pay_table(rng)
    paid = sum(count * pay for count, pay in zip(table.counts, table.pays, strict=True))
    mean = Fraction(paid, table.size)
    likeliest = table.pays[table.counts.index(max(table.counts))]

    def brute() -> Fraction:
        gains = [pay - table.stake for count, pay in zip(table.counts, table.pays, strict=True) for _ in range(count)]
        return Fraction(sum(gains), len(gains))

    return Draft(
        form="mean",
        answer=mean - table.stake,
        brute=brute,
        rows=table.rows(stakes),
        figures={
            "stake": table.stake,
            "n": table.size,
            "sum": _sum(table),
            "paid": paid,
            "mean": _number(mean),
            "gain": _number(mean - table.stake),
        },
        mistakes=[
            ("no_price", mean),
            ("unweighted", Fraction(sum(table.pays), 4) - table.stake),
            ("unweighted", Fraction(sum(table.pays), 4)),
            ("likeliest", Fraction(likeliest - table.stake)),
            ("not_divided", Fraction(paid - table.stake * table.size)),
        ],
        wording=stakes,
    )


@asks_in_stakes(
    "variables", 3, "fair_game", "expected_value", misconceptions={"unweighted": Misconception.EQUIPROBABILITY}
)
def fair_price(rng: Random, stakes: Stakes) -> Draft[Fraction]:
    """Ask "What must one suit pay so that the game is fair?"."""
    table, gap = _pay_table(rng), rng.randrange(4)
    others = [
        (count, pay) for number, (count, pay) in enumerate(zip(table.counts, table.pays, strict=True)) if number != gap
    ]
    paid, count = sum(n * pay for n, pay in others), table.counts[gap]
    wanted = table.stake * table.size
    if paid >= wanted:
        raise Unfit

    def brute() -> Fraction:
        """Halve the range of numerators until the mean of all gains is 0."""
        low, high = 0, wanted * count
        while low < high:
            middle = (low + high) // 2
            gains = [pay - table.stake for n, pay in others for _ in range(n)]
            gains += [0] * count
            total = count * sum(gains) + count * (middle - table.stake * count)
            low, high = (middle + 1, high) if total < 0 else (low, middle)
        return Fraction(low, count)

    return Draft(
        form="mean",
        answer=Fraction(wanted - paid, count),
        brute=brute,
        rows=table.rows(stakes, gap),
        figures={
            "stake": table.stake,
            "n": table.size,
            "wanted": wanted,
            "paid": paid,
            "rest": wanted - paid,
            "count": count,
            "cards": common_text(f"cards.{SUITS[gap]}"),
            "price": _number(Fraction(wanted - paid, count)),
        },
        mistakes=[
            ("unweighted", Fraction(4 * table.stake - sum(pay for _, pay in others))),
            ("not_divided", Fraction(wanted - paid)),
            ("gain_alone", Fraction(wanted - paid, count) - table.stake),
            ("price_alone", Fraction(table.stake)),
        ],
        wording=stakes,
    )


def _number(value: Fraction) -> str:
    return f"{int(value):,}" if value.denominator == 1 else f"{float(value):.4g}".replace("-", "−")


# ---------- 27

Counted = Literal["A", "K", "Q", "7", "S", "H", "court"]
_COUNTED: tuple[Counted, ...] = ("A", "K", "Q", "7", "S", "H", "court")


def _number_of(what: Counted, hand: Sequence[Card]) -> int:
    return sum(card.rank in "JQK" if what == "court" else what in (card.rank, card.suit) for card in hand)


def _wanted(what: Counted, size: int) -> int:
    return 12 if what == "court" else size // 4 if what in SUITS else 4


def _joint(one: Counted, other: Counted) -> int:
    """Count by formula the cards that belong to both variables."""
    suits = (one in SUITS) + (other in SUITS)
    if suits == 1:
        return 3 if "court" in (one, other) else 1
    court = "court" in (one, other) and (one in "KQ" or other in "KQ")
    return 4 if court else 0


@asks("variables", 3, "expectation_linearity", "expected_value", "variance", "independent")
def add_the_means(rng: Random) -> Draft[Fraction] | Draft[str]:
    """Ask "What is the mean of a sum, and do the variances add as well?"."""
    size, k = 32 if rng.random() < 0.5 else rng.choice((36, 40)), rng.choice((2, 3))
    one, other = rng.sample(_COUNTED, 2)
    a, b = _wanted(one, size), _wanted(other, size)
    mean = Fraction(k * (a + b), size)
    covariance = Fraction(k * (size - k), size**2 * (size - 1)) * (size * _joint(one, other) - a * b)
    separate = rng.random() < 0.3

    def values() -> tuple[list[int], list[int]]:
        hands = list(combinations(pack(size), k))
        return [_number_of(one, hand) for hand in hands], [_number_of(other, hand) for hand in hands]

    def mean_brute() -> Fraction:
        xs, ys = values()
        return Fraction(sum(x + y for x, y in zip(xs, ys, strict=True)), len(xs))

    def variance_brute() -> str:
        xs, ys = values()
        if separate:
            return "add"
        sums = [x + y for x, y in zip(xs, ys, strict=True)]
        gap = _variance(sums) - _variance(xs) - _variance(ys)
        return "add" if not gap else "larger" if gap > 0 else "smaller"

    figures: dict[str, object] = {
        "one": common_text(f"cards.{one}"),
        "other": common_text(f"cards.{other}"),
        "k": k,
        "n": size,
        "mean_one": _plain(Fraction(k * a, size)),
        "mean_other": _plain(Fraction(k * b, size)),
        "sum": _plain(mean),
    }
    if rng.random() < 0.5:
        return Draft(
            form="mean",
            answer=mean,
            brute=mean_brute,
            head=(pack_words(size),),
            figures=figures,
            mistakes=[
                ("multiplied", Fraction(k * a, size) * Fraction(k * b, size)),
                ("larger_alone", Fraction(k * max(a, b), size)),
                ("per_card", Fraction(a + b, size)),
                ("halved", mean / 2),
            ],
            wording="mean",
        )
    found = "add" if separate or not covariance else "larger" if covariance > 0 else "smaller"
    return Draft(
        form="choice",
        answer=found,
        brute=variance_brute,
        head=(pack_words(size), text("separate" if separate else "one_hand", k=k)),
        options=tuple(Option(name, text(f"variances.{name}")) for name in ("add", "larger", "smaller")),
        figures=figures,
        mistakes=[
            ("not_independent", "add"),
            *(("wrong_way" if found != "add" else "they_add", name) for name in ("larger", "smaller")),
        ],
        wording="variance",
        reason=found,
    )


def _variance(values: Sequence[int]) -> Fraction:
    mean = Fraction(sum(values), len(values))
    return sum(((value - mean) ** 2 for value in values), Fraction(0)) / len(values)


def _plain(value: Fraction) -> str:
    return str(value)


# ---------- 28


@asks_in_stakes("variables", 3, "standard_deviation", "variance", "risk", "expected_value")
def which_is_riskier(rng: Random, stakes: Stakes) -> Draft[Fraction] | Draft[str]:
    """Ask "Which of two pay tables of equal mean is the riskier, and what is its standard deviation?"."""
    middle = rng.randint(4, 9)
    near, far = rng.choice(((1, 7), (2, 14), (7, 17), (1, 1), (2, 2), (3, 3), (7, 23), (3, 21)))
    tables = [
        _spread(rng, middle, near, far),
        _spread(rng, middle, *rng.choice(((0, 4), (0, 6), (4, 6), (2, 5), (5, 5), (3, 8)))),
    ]
    variances = [Fraction(sum((pay - middle) ** 2 for pay in table), 4) for table in tables]
    if variances[0] == variances[1]:
        raise Unfit
    asked_sd = rng.random() < 0.5 and near != far
    if not asked_sd and rng.random() < 0.5:
        tables.reverse()
        variances.reverse()

    def brute() -> str:
        square = [sum((a - b) ** 2 for a in table for b in table) for table in tables]
        return "A" if square[0] > square[1] else "B"

    rows = tuple(
        Line(Plain(name), text(f"table.{stakes}", pays=Listed(tuple(Plain(_signed(pay)) for pay in table))))
        for name, table in zip("AB", tables, strict=True)
    )
    sd = isqrt(int(variances[0]))
    figures: dict[str, object] = {
        "mean": middle,
        "var_a": _number(variances[0]),
        "var_b": _number(variances[1]),
        "squares": _squares(tables[0], middle),
        "sd": sd,
    }
    if asked_sd:
        return Draft(
            form="mean",
            answer=Fraction(sd),
            brute=lambda: _root(Fraction(sum((a - b) ** 2 for a in tables[0] for b in tables[0]), 32)),
            rows=rows[:1],
            figures=figures,
            mistakes=[
                ("mean_distance", Fraction(sum(abs(pay - middle) for pay in tables[0]), 4)),
                ("not_rooted", variances[0]),
                ("range", Fraction(max(tables[0]) - min(tables[0]))),
                ("mean", Fraction(middle)),
            ],
            wording="sd",
        )
    found = "A" if variances[0] > variances[1] else "B"
    other = "B" if found == "A" else "A"
    return Draft(
        form="choice",
        answer=found,
        brute=brute,
        rows=rows,
        options=(Option("A", Plain("A")), Option("B", Plain("B")), Option("same", text("same_risk"))),
        figures=figures,
        mistakes=[("by_eye", other), ("equal_means", "same")],
        wording="choice",
    )


def _spread(rng: Random, middle: int, near: int, far: int) -> list[int]:
    """Return the payments of four equally likely cards: two near the mean and two far from it."""
    pays = [middle - near, middle + near, middle - far, middle + far]
    rng.shuffle(pays)
    return pays


def _squares(pays: Sequence[int], middle: int) -> str:
    return " + ".join(f"{abs(pay - middle)}²" for pay in pays)


def _signed(pay: int) -> str:
    return str(pay).replace("-", "−")


def _root(square: Fraction) -> Fraction:
    """Return the root of a square number, found by trying."""
    return next(Fraction(n) for n in range(1000) if n * n == square)
