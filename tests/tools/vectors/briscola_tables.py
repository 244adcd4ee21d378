"""The tables at the head of the Briscola file: orders, points, signs and words, units, defaults, reasons, and numbers.

Each row is put to what the package says of the same thing; the numbers are counted hand by hand, or by how many ways
there are to choose, with the judge's points and takers.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import comb, factorial
from typing import Any

from cardwidgets import Card, Variant
from cardwidgets.core.cards import SUITS
from cardwidgets.games.briscola.mariage import pair
from cardwidgets.games.briscola.rules import PACKS, BriscolaRules, full_pack
from cardwidgets.games.briscola.score import conquest, contract_units, deltas
from cardwidgets.games.briscola.talk import SIGNALS, WORDS, named
from cardwidgets.games.briscola.variants import BRISCOLA, CHIAMATA, VARIANTS
from cardwidgets.judge.tricks import FULL, points_in, taker, worths
from cardwidgets.locale import say
from cardwidgets.widgets.families.briscola.talk import GESTURES

from .briscola_rows import WORDS as OPTION_WORDS
from .runner import Binding, Document, Entry, expect

ORDERS = {"italian": "it40", "french32": "fr32", "bisca": "pt40", "bisca_seed_option": "pt40_seed", "bisca_br": "fr52"}
SIGNS = {"sig_trump_king": "sig_trump_king_or_queen", "sig_trump_knight": "sig_trump_king_or_queen",
         "sig_trump_knave": "sig_trump_jack"}  # fmt: skip
"""Signs that elsewhere tell king and knight apart, under the sign that we have for both."""
LOOKS = {"lips", "mouth", "tongue", "shrug", "opened"}
OTHER_LOOKS = {"SIG_TRUMP_KING": ["eyes"], "SIG_TRUMP_KNIGHT": ["shoulder"], "SIG_TRUMP_KNAVE": ["tongue"]}
"""Signs of others that we make otherwise."""
ORDER = PACKS["it40"]


def _rules(variant: Variant) -> BriscolaRules:
    return variant.rules  # type: ignore[return-value]


def rank_order(table: Mapping[str, str]) -> None:
    for name, ranks in table.items():
        expect(PACKS[ORDERS[name]], ranks.replace("10", "T").replace(" ", ""), name)


def points_by_position(table: list[int]) -> None:
    for name, order in PACKS.items():
        expect([worths(order)[rank] for rank in order][: len(table)], table, name)


def signals(table: list[Mapping[str, str]]) -> None:
    """The sign is on the list, tells of the trumps that it names, and looks as it is told."""
    for row in table:
        code = SIGNS.get(row["code"].lower(), row["code"].lower())
        expect(code in SIGNALS, True, code)
        if "meaning" in row:
            ranks = row["meaning"].removeprefix("holds ").removesuffix(" of trumps").split(" or ")
            expect(sorted(named(ORDER)[code]), sorted(ranks), code)
        drawn = say(f"briscola.gesture.{GESTURES[code]}").split()
        ours = OTHER_LOOKS.get(row["code"]) or [word for word in drawn if word in LOOKS]
        expect([word for word in ours if word in row["gesture"]], ours, code)


def words(table: Mapping[str, str]) -> None:
    for codes in table.values():
        for code in codes.split():
            expect(code.lower() in WORDS, True, code)


def units(table: Mapping[str, Mapping[str, int]]) -> None:
    ruleset = _rules(CHIAMATA)
    for band, unit in {**table["success"], **table["failure"]}.items():
        if "trick" in band:
            got = contract_units(ruleset, FULL if unit > 0 else 0, "J", all_tricks=unit > 0, no_trick=unit < 0)
            expect(got, unit, band)
            continue
        low, high = map(int, band.split("-"))
        expect({contract_units(ruleset, points, "J") for points in range(low, high + 1)}, {unit}, band)
    shares, alone = deltas(ruleset, 5, 0, 1, 1), deltas(ruleset, 5, 0, None, 1)
    each = {"declarer": shares[0], "partner": shares[1], "declarer_alone": alone[0], "opponent": shares[2]}
    expect(each, dict(table["multiplier"]), "multiplier")


def option_defaults(table: Mapping[str, Any]) -> None:
    """The default of an option in the plain game, or in the rows that have it."""
    for name, value in table.items():
        if value == "variant row":
            continue
        for option, wanted in (OPTION_WORDS[name](value) if name in OPTION_WORDS else {name: value}).items():
            default = getattr(BRISCOLA.rules, option)
            rows = [default, *(getattr(variant.rules, option) for variant in VARIANTS)]
            got = wanted if wanted in rows or (option == "goal" and _rules(BRISCOLA).deals(2) == wanted) else default
            expect(got, wanted, name)


def errors(table: str) -> None:
    names = {"wrong_discard_count": "wrong_number"}
    figures = {"seat": 0, "n": 1, "got": 2, "least": 61, "most": 120}
    for code in table.split():
        if code == "UNEVEN_STOCK":  # this one is of rules, not of an answer
            continue
        key = names.get(code.lower(), code.lower())
        expect(bool(say(f"why.{key}", "en", **figures)), True, code)


# ---------- the numbers ----------


@cache
def points_of_three() -> Counter[int]:
    return Counter(points_in(hand, ORDER) for hand in combinations(full_pack("it40"), 3))


@cache
def ways_by_points() -> Mapping[tuple[int, int], int]:
    """In how many ways so many of the forty cards hold so many points."""
    ways: Counter[tuple[int, int]] = Counter({(0, 0): 1})
    for card in full_pack("it40"):
        for (number, points), count in tuple(ways.items()):
            ways[number + 1, points + worths(ORDER)[card.rank]] += count
    return ways


def of_three(wanted: Callable[[int], bool]) -> Fraction:
    return Fraction(sum(hands for points, hands in points_of_three().items() if wanted(points)), comb(40, 3))


def trumps_in_three() -> list[int]:
    """With the turn-up seen: nine trumps of thirty-nine cards."""
    return [comb(9, n) * comb(30, 3 - n) for n in range(4)]


def two_cards(trump: str | None) -> Fraction:
    """Return how often the second of two cards takes the first."""
    pairs = [(one, other) for one in full_pack("it40") for other in full_pack("it40") if one != other]
    return Fraction(sum(taker(two, trump, ORDER) == 1 for two in pairs), len(pairs))


def beats(led: str, turnup: str) -> Fraction:
    """Return how often three cards, the turn-up apart, hold one that takes a lead."""
    rest = [card for card in full_pack("it40") if card not in (led, turnup)]
    over = sum(taker((Card(led), card), turnup[1], ORDER) == 1 for card in rest)
    return 1 - Fraction(comb(len(rest) - over, 3), comb(len(rest), 3))


def with_suited(size: int, cards: int, ranks: Callable[[str], Iterable[str]], without: str = "") -> Fraction:
    """Return how often a hand holds all of a few cards of one suit or another; each of a suit's sets excludes nothing
    else."""
    sets = [set(ranks(suit)) - {without} for suit in SUITS]
    sets = [some for some in sets if len(some) == len(set(ranks(SUITS[0])))]
    hands = 0
    for number in range(1, len(sets) + 1):
        for some in combinations(sets, number):
            held = sum(map(len, some))
            if held <= size:
                hands += (-1) ** (number + 1) * comb(cards - held, size - held)
    return Fraction(hands, comb(cards, size))


def coin_per_card() -> Fraction:
    """Sixty points, when each of the twenty cards that count is anybody's."""
    counting = [worths(ORDER)[card.rank] for card in full_pack("it40") if worths(ORDER)[card.rank]]
    ways: Counter[int] = Counter({0: 1})
    for worth in counting:
        for points, count in tuple(ways.items()):
            ways[points + worth] += count
    return Fraction(ways[FULL // 2], 2 ** len(counting))


def turned(cards: int) -> Fraction:
    return Fraction(2 * len(SUITS), cards)


def fraction(value: object) -> object:
    return Fraction(value) if isinstance(value, str) else value


NUMBERS: dict[str, Callable[[], object]] = {
    "turnup_top_two": lambda: {str(cards): turned(cards) for cards in (40, 39, 36, 32, 52)},
    "expected_redraws_40": lambda: Fraction(8, 32 + 1),
    "at_least_one_trump_in_3": lambda: 1 - Fraction(trumps_in_three()[0], comb(39, 3)),
    "trumps_in_3_of_9139": trumps_in_three,
    "no_points_in_3": lambda: of_three(lambda points: points == 0),
    "carico_in_3": lambda: 1 - Fraction(comb(32, 3), comb(40, 3)),
    "ten_plus_in_3": lambda: of_three(lambda points: points >= 10),
    "twenty_plus_in_3": lambda: of_three(lambda points: points >= 20),
    "tie_random_20_20": lambda: Fraction(ways_by_points()[20, 60], comb(40, 20)),
    "tie_coin_per_card": coin_per_card,
    "second_card_wins_trump": lambda: two_cards("H"),
    "second_card_wins_no_trump": lambda: two_cards(None),
    "beat_plain_three": lambda: beats("3S", "2H"),
    "beat_plain_ace": lambda: beats("AS", "2H"),
    "declarer_has_random_card": lambda: {"5": Fraction(8, 40), "4": Fraction(10, 40), "colmonte": Fraction(7, 40)},
    "colmonte_card_in_monte": lambda: Fraction(5, 40 - 7),
    "suited_A3_in_8": lambda: with_suited(8, 40, lambda suit: ("A" + suit, "3" + suit)),
    "sixteen_cards_61": lambda: Fraction(
        sum(count for (number, points), count in ways_by_points().items() if number == 16 and points > 60), comb(40, 16)
    ),
    "KQ_in_5_of_40": lambda: with_suited(5, 40, pair),
    "KQ_in_5_of_39": lambda: with_suited(5, 39, pair),
    "mariccia_trump_pair_dealt": lambda: Fraction(8, 10) * Fraction(comb(37, 3), comb(39, 5)),
    "A3K_trump_dealt": lambda: Fraction(10 - len(conquest("H", ORDER)), 10) * Fraction(1, comb(39, 3)),
    "first_views_2p": lambda: comb(40, 3) * comb(37, 3) * 34,
    "chiamata5_deals": lambda: factorial(40) // factorial(8) ** 5,
    "chiamata4_deals": lambda: factorial(40) // factorial(10) ** 4,
    "points_pmf_3_of_9880": lambda: dict(points_of_three()),
}


def numbers(table: Mapping[str, Any]) -> None:
    for name, value in table.items():
        if name not in NUMBERS:
            raise AssertionError(f"nothing is bound to the number {name}")
        wanted = {key: fraction(item) for key, item in value.items()} if isinstance(value, dict) else fraction(value)
        expect(NUMBERS[name](), wanted, name)


TABLES: dict[str, Callable[[Any], None]] = {
    "rank_order": rank_order,
    "points_by_position": points_by_position,
    "signals_seed": signals,
    "signals_wikipedia_option": signals,
    "talk_seed": words,
    "chiamata_units": units,
    "option_defaults": option_defaults,
    "math": numbers,
    "errors": errors,
}


def tables(entry: Entry, document: Document) -> None:
    """Every table there is; the first row that differs is told."""
    for name, table in entry.items():
        if name == "id":
            continue
        if name not in TABLES:
            raise AssertionError(f"nothing is bound to the table {name}")
        TABLES[name](table)


SECTIONS: dict[str, Binding] = {"tables": tables}
