"""Exercises of unit 8: the evidence of a play about hidden cards, by Bayes' theorem."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations
from math import comb
from random import Random
from typing import NamedTuple

from ....probability.chances import Probability
from ...answers import Option
from ...scene import Line
from ...words import Listed, Plain, Words, phrases
from .posing import Draft, Misconception, Unfit, asks

__all__ = ["before_the_play", "the_second_play", "what_the_play_tells"]

text = phrases("probability_evidence")
HAND = 3
"""The number of cards in a hand of Briscola."""
PACK = 40
NAMES = ("Anna", "Bruno", "Carla")


# ---------- 20


@asks(
    "evidence",
    2,
    "prior",
    "equally_likely",
    "posterior",
    misconceptions={"yes_or_no": Misconception.EQUIPROBABILITY, "each_player": Misconception.EQUIPROBABILITY},
)
def before_the_play(rng: Random) -> Draft[Fraction]:
    """Ask "How likely does a rival hold a certain card, before anybody plays?"."""
    hands = [rng.randint(1, HAND) for _ in range(rng.choice((1, 2, 3)))]
    unseen = rng.randint(max(6, sum(hands) + 1), 16)
    wanted = rng.choice(("ace", "three", "king"))

    def brute() -> Fraction:
        dealt = list(combinations(range(unseen), hands[0]))
        return Fraction(sum(0 in hand for hand in dealt), len(dealt))

    return Draft(
        form="share",
        answer=Probability(hands[0], unseen),
        brute=brute,
        rows=(
            *(Line(text(f"name.{name}"), text("holds", n=n)) for name, n in zip(NAMES, hands, strict=False)),
            Line(text("stock"), text("holds", n=unseen - sum(hands))),
        ),
        figures={"card": text(f"card.{wanted}"), "unseen": unseen, "n": hands[0], "places": len(hands) + 1},
        mistakes=[
            ("yes_or_no", Fraction(1, 2)),
            ("each_player", Fraction(1, len(hands) + 1)),
            ("whole_pack", Fraction(hands[0], PACK)),
            ("one_card", Fraction(1, unseen)),
        ],
    )


# ---------- 21


@asks(
    "evidence",
    3,
    "bayes_theorem",
    "prior",
    "likelihood",
    "posterior",
    misconceptions={"likelihood_alone": Misconception.BASE_RATE},
)
def what_the_play_tells(rng: Random) -> Draft[Fraction]:
    """Ask "How likely does a rival hold the ace of trumps, after a trick that it could have taken?"."""
    unseen, takers, keeps = rng.randint(8, 14), rng.randint(0, 3), Fraction(rng.randint(1, 9), 10)
    prior = Fraction(HAND, unseen)
    no_taker = Fraction(comb(unseen - 1 - takers, HAND - 1), comb(unseen - 1, HAND - 1))
    if_held, if_not = no_taker * keeps, Fraction(comb(unseen - 1 - takers, HAND), comb(unseen - 1, HAND))
    held, not_held = prior * if_held, (1 - prior) * if_not

    def weight(hand: Sequence[int]) -> Fraction:
        """Weigh a hand: card 0 is the ace, the next ones are the other cards that take."""
        if any(1 <= card <= takers for card in hand):
            return Fraction(0)
        return keeps if 0 in hand else Fraction(1)

    def brute() -> Fraction:
        weights = {hand: weight(hand) for hand in combinations(range(unseen), HAND)}
        return sum((w for hand, w in weights.items() if 0 in hand), Fraction(0)) / sum(weights.values())

    return Draft(
        form="share",
        answer=held / (held + not_held),
        brute=brute,
        head=(
            text("told.unseen", n=unseen),
            text("told.takers", n=takers) if takers else text("told.ace_alone"),
            text("told.keeps" if takers else "told.keeps_alone", n=keeps.numerator * 10 // keeps.denominator),
        ),
        figures={
            "unseen": unseen,
            "prior": prior,
            "if_held": if_held,
            "if_not": if_not,
            "held": held,
            "not_held": not_held,
            "sum": held + not_held,
            "other": 1 - prior,
        },
        mistakes=[
            ("likelihood_alone", keeps),
            ("likelihood_alone", if_held),
            ("not_divided", held),
            ("unchanged", prior),
            ("turned", not_held / (held + not_held)),
        ],
    )


# ---------- 22


class _Play(NamedTuple):
    """An observed play, with its likelihood in tenths for a partner and for an opponent, for each suspect."""

    name: str
    partner: int
    other: int


_PLAYS = (_Play("gives", 7, 2), _Play("robs", 2, 6), _Play("nothing", 4, 5), _Play("leads", 6, 3))


@asks(
    "evidence",
    4,
    "bayes_theorem",
    "posterior",
    "prior",
    "likelihood",
    misconceptions={"last_alone": Misconception.BASE_RATE},
)
def the_second_play(rng: Random) -> Draft[Fraction] | Draft[str]:
    """Ask "After two plays: who is the secret partner, and how likely is it?"."""
    cards = [rng.randint(1, 5) for _ in NAMES]
    seen = [(rng.randrange(3), rng.choice(_PLAYS)) for _ in range(2)]
    if seen[0] == seen[1]:
        raise Unfit
    prior = [Fraction(n, sum(cards)) for n in cards]

    def likelihood(suspect: int, player: int, play: _Play) -> Fraction:
        return Fraction(play.partner if suspect == player else play.other, 10)

    def updated(beliefs: Sequence[Fraction], player: int, play: _Play) -> list[Fraction]:
        products = [belief * likelihood(number, player, play) for number, belief in enumerate(beliefs)]
        return [product / sum(products) for product in products]

    first = updated(prior, *seen[0])
    final = updated(first, *seen[1])
    last_alone = updated(prior, *seen[1])
    twice = [a * b for a, b in zip(prior, final, strict=True)]
    twice = [one / sum(twice) for one in twice]

    def weigh() -> list[Fraction]:
        """Multiply all weights at once, as whole numbers, and divide a single time."""
        weights = []
        for number in range(3):
            weight = cards[number]
            for player, play in seen:
                weight *= play.partner if player == number else play.other
            weights.append(weight)
        return [Fraction(weight, sum(weights)) for weight in weights]

    rows = tuple(Line(text(f"name.{name}"), text("places", n=n)) for name, n in zip(NAMES, cards, strict=True))
    plays = tuple(
        text(
            "seen",
            name=text(f"name.{NAMES[player]}"),
            play=text(f"play.{play.name}"),
            partner=play.partner,
            other=play.other,
        )
        for player, play in seen
    )
    steps = (_shares(prior), _shares(first), _shares(final))
    figures: dict[str, object] = {"prior": steps[0], "first": steps[1], "final": steps[2], "total": sum(cards)}
    if rng.random() < 0.5:
        best = final.index(max(final))
        if sorted(final)[2] - sorted(final)[1] < Fraction(1, 50):
            raise Unfit
        options = tuple(Option(name, text(f"name.{name}"), (name,)) for name in NAMES)
        others = [number for number in range(3) if number != best]
        top = last_alone.index(max(last_alone))
        return Draft(
            form="choice",
            answer=NAMES[best],
            brute=lambda: NAMES[max(range(3), key=weigh().__getitem__)],
            head=plays,
            rows=rows,
            options=options,
            figures=figures,
            mistakes=[("last_alone" if number == top else "other_one", NAMES[number]) for number in others],
            wording="who",
        )
    asked = rng.randrange(3)
    return Draft(
        form="share",
        answer=final[asked],
        brute=lambda: weigh()[asked],
        head=plays,
        rows=rows,
        figures={**figures, "name": text(f"name.{NAMES[asked]}")},
        mistakes=[
            ("last_alone", last_alone[asked]),
            ("prior_twice", twice[asked]),
            ("one_play", first[asked]),
            ("unchanged", prior[asked]),
        ],
        wording="share",
    )


def _shares(values: Sequence[Fraction]) -> Words:
    pairs = zip(NAMES, values, strict=True)
    return Listed(tuple(text("belief", name=text(f"name.{name}"), share=_plain(share)) for name, share in pairs))


def _plain(share: Fraction) -> Words:
    return Plain(f"{share.numerator}/{share.denominator}")
