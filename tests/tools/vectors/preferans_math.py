"""Numbers for teaching in the Preferans file: each is asked in words, and counted by the package as the words say."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from fractions import Fraction
from math import comb, factorial

from cardwidgets.core.cards import pack
from cardwidgets.games.preferans.bids import bid
from cardwidgets.games.preferans.score import good_cards
from cardwidgets.odds.preferans.hands import (
    aces_held,
    alone,
    marriages_held,
    shapes,
    split,
    talon_brings,
    talon_holds,
    talon_worth,
)
from cardwidgets.odds.results import Chance, Chances

from .runner import Binding, Document, Entry, expect, only

Answer = int | Fraction | Chance
Asked = Callable[[re.Match[str]], Answer | Sequence[Answer]]

PACK = pack(32)
NUMBERS = {"one": 1, "two": 2, "three": 3, "four": 4, "ten": 10, "twelve": 12}
ACES = "AS AC AD AH"
CALLED = {"ordinary": "6S", "misere": "M"}


def number(word: str) -> int:
    return NUMBERS[word] if word in NUMBERS else int(word)


def unknown(asked: re.Match[str]) -> int:
    """Return how many cards are hidden when nothing is known, or so many own ones."""
    known = asked["known"]
    return len(PACK) - (0 if known is None or known == "nothing" else int(re.findall(r"\d+", known)[0]))


def splits(asked: re.Match[str]) -> list[Answer]:
    """Each split that is named, its longer part first; with a talon that lies apart where one is not seen."""
    talon = 2 if "before the talon" in asked.string else 0
    chances = split(int(asked["out"]), talon=talon)
    return [chances["-".join(sorted(re.findall(r"\d+", name), reverse=True))] for name in asked["names"].split("/")]


def pair_in_talon(asked: re.Match[str]) -> Answer:
    """Two ranks of one suit, whichever it is: a talon cannot hold two such pairs."""
    first, second = asked["first"], asked["second"]
    return sum((talon_holds((first + suit, second + suit))[2].fraction for suit in "SCDH"), Fraction(0))


def bonus(asked: re.Match[str]) -> Answer:
    """Return what the dealer who rests may expect, in units, or in whists where these are asked for."""
    contract = bid(CALLED["misere" if "mis" in asked.string else "ordinary"])
    return talon_worth(lambda talon: good_cards(talon, contract)) * (10 if "whist" in asked.string else 1)


def held(chances: Chances, wanted: str) -> Answer:
    return chances[number(wanted)]


def longest(asked: re.Match[str]) -> Answer:
    found = shapes()
    return sum((found[shape].fraction for shape in found if shape.startswith(asked["n"])), Fraction(0))


def void(asked: re.Match[str]) -> Answer:
    """A shape of fewer than four suits, or one that ends in none; of a hand of ten, or as large as is asked."""
    size = asked.groupdict().get("size")
    found = shapes(number(size)) if size else shapes()
    return sum((found[s].fraction for s in found if s.count("-") < 3 or s.endswith("-0")), Fraction(0))


ASKED: dict[str, Asked] = {
    r"number of deals": lambda asked: factorial(32) // (factorial(10) ** 3 * factorial(2)),
    r"(talons|hands) C\((?P<n>\d+), ?(?P<k>\d+)\)": lambda asked: comb(int(asked["n"]), int(asked["k"])),
    r"discards": lambda asked: comb(12, 2),
    r"layouts of two hidden hands once (?P<n>\d+) cards are known": lambda asked: comb(32 - int(asked["n"]), 10),
    r"layouts (after|once|given).*own (hand|10)": lambda asked: comb(22, 10) * comb(12, 10),
    r"(?P<out>\d+) outstanding.*?split (?P<names>\d+-\d+( ?/ ?\d+-\d+)*)": splits,
    r"(lone king|king alone|alone|lone).*?(?P<out>\d+) outstanding": lambda asked: alone(int(asked["out"])),
    r"a given unseen card is in the talon \((?P<known>.*known.*)\)": lambda asked: talon_brings(1, unknown(asked)),
    r"at least one of (?P<n>\w+) (wanted|given|named).*?\((?P<known>.*known.*)\)": (
        lambda asked: talon_brings(number(asked["n"]), unknown(asked))
    ),
    r"at least one of (?P<n>\w+) (wanted|given|named)": lambda asked: talon_brings(number(asked["n"]), 22),
    r"expected number of (?P<n>\w+) (wanted|given|named)": lambda asked: Fraction(2 * number(asked["n"]), 22),
    r"talon (has|holds) (at least one|some|an) ace, nothing known": lambda asked: talon_brings(4, len(PACK)),
    r"(talon (has|holds|is)|both talon cards are) (two |both )?aces.*nothing known": lambda asked: talon_holds(ACES)[2],
    r"talon (is|has|holds) (?P<first>[AKQJT987])\+?(?P<second>[AKQJT987]) (of|in) one suit": pair_in_talon,
    r"talon (is|has|holds) a marriage": lambda asked: sum(
        (talon_holds(("K" + suit, "Q" + suit))[2].fraction for suit in "SCDH"), Fraction(0)
    ),
    r"expected dealer bonus": bonus,
    r"(hand of (ten|10)|own hand).*?(?P<n>\w+) aces?": lambda asked: held(aces_held(), asked["n"]),
    r"(hand of (ten|10)|own hand).*?shape (?P<shape>\d-?\d-?\d-?\d)": (
        lambda asked: shapes()["-".join(asked["shape"].replace("-", ""))]
    ),
    r"(hand of (ten|10)|own hand).*?longest suit (?P<n>\d)": longest,
    r"(hand of (ten|10)|own hand).*?void": void,
    r"(?P<size>\d+|one|two|three|four|ten|twelve)[- ]card hand .*?void": void,
    r"hand of (?P<size>\d+|one|two|three|four|ten|twelve)( cards)? .*?void": void,
    r"(hand of (ten|10)|own hand).*?marriage": lambda asked: 1 - marriages_held()[0].fraction,
}


def exact(answer: Answer) -> Fraction:
    return answer.fraction if isinstance(answer, Chance) else Fraction(answer)


def math(entry: Entry, document: Document) -> None:
    """The first question whose words are found in the entry's."""
    only(entry, "what", "expect")
    for words, count in ASKED.items():
        if asked := re.search(words, entry["what"], re.IGNORECASE):
            got = count(asked)
            break
    else:
        raise AssertionError(f"nobody can count {entry['what']!r}")
    answers = got if isinstance(got, Sequence) else [got]
    wanted = entry["expect"] if isinstance(entry["expect"], list) else [entry["expect"]]
    expect([exact(answer) for answer in answers], [Fraction(value) for value in wanted])


SECTIONS: dict[str, Binding] = {"math": math}
