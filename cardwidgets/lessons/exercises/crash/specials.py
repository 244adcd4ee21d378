"""Exercises on special hands, and on the right to take the spare hand.

Each function makes one exercise; ``seed`` is a number or a text, ``lang`` the language, ``variant`` the rules.
"""

from __future__ import annotations

from collections import Counter
from random import Random

from ....core.cards import Card, Cards, pack
from ....core.choices import Layout, offered
from ....core.script import Seat
from ....core.table import Table
from ....core.variants import find
from ....games.crash.rules import PLACES, CrashRules, CrashStart
from ....games.crash.score import best_four, fault, four_of_a_kind, has_six_pairs, is_run13
from ....games.crash.script import KEEP
from ...answers import ByName, Option
from ...exercise import Grading, Task
from ...kinds import task_of_kind
from ...scene import Fan, Line, Scene
from ...words import Listed, Plain, Words, phrase
from .positions import NAMES, WORDS, crash_rules, place_options, sorted_hand, text

__all__ = ["which_right", "who_has_four", "who_may_exchange"]

RANKS, SUITS = "AKQJT98765432", "SHDC"
RIGHTS = ("six_pairs", "thirteen_card_run", "four_in_four")
"""The keys of the special hands that a table may agree on."""


@task_of_kind("special hands", level=1, words=WORDS)
def which_right(rng: Random, *, variant: str = "crash-full") -> Task[str]:
    """Ask "Thirteen cards as they were dealt: six pairs, a thirteen-card run, four of a kind, or nothing of the
    sort?"."""
    crash_rules(variant)
    wanted = rng.choice([*RIGHTS, "no_right"])
    while True:
        hand = _hand_with(rng, wanted)
        found = [right for right in RIGHTS if _qualifies(hand, right)]
        if found == ([] if wanted == "no_right" else [wanted]):
            break
    held = Counter(card.rank for card in hand)
    pairs = sum(number // 2 for number in held.values())
    return Task(
        question=text("which_right.question"),
        scene=Scene((Fan(phrase("/table.your_hand"), hand),)),
        answer=ByName(tuple(Option(right, text(f"which_right.{right}")) for right in (*RIGHTS, "no_right"))),
        expected=wanted,
        judge=lambda answer: Grading(
            answer == wanted,
            text(f"which_right.why_{wanted}", pairs=pairs, ranks=len(held)),
            "six_pairs" if wanted == "no_right" else wanted,
            text(f"which_right.miss_{answer}"),
        ),
        hints=(
            text("hints.count_ranks"),
            text("hints.ranks_held", n=len(held)),
            text("hints.pairs_held", n=pairs),
        ),
        rule="layout",
    )


def _qualifies(hand: Cards, right: str) -> bool:
    match right:
        case "six_pairs":
            return has_six_pairs(hand)
        case "thirteen_card_run":
            return is_run13(hand)
        case _:
            return max(Counter(card.rank for card in hand).values()) == 4


def _hand_with(rng: Random, wanted: str) -> Cards:
    """Return a hand that qualifies for a special right, or nearly does."""
    numbers = {
        "thirteen_card_run": [1] * 13,
        "six_pairs": [2] * 6 + [1],
        "four_in_four": [4, *rng.choice([[1] * 9, [2] * 2 + [1] * 5, [3, 2] + [1] * 4])],
        "no_right": rng.choice([[2] * 5 + [1] * 3, [2] + [1] * 11, [3] * 2 + [2] * 2 + [1] * 3]),
    }[wanted]
    ranks = rng.sample(RANKS, len(numbers))
    return sorted_hand(
        Card(rank + suit) for rank, number in zip(ranks, numbers, strict=True) for suit in rng.sample(SUITS, number)
    )


@task_of_kind("special hands", level=2, words=WORDS)
def who_has_four(rng: Random, *, variant: str = "crash-full") -> Task[Seat | None]:
    """Ask "Four layouts, all turned up: who is paid for four of a kind, if anybody?"."""
    rules = crash_rules(variant)
    layouts = _four_layouts(rng, rules)
    ranks = {seat: rank for seat, layout in enumerate(layouts) if (rank := four_of_a_kind(layout))}
    paid = best_four(ranks)
    if paid is None:
        why = text("who_has_four.nobody")
    else:
        key = "best" if len(ranks) > 1 else "only"
        why = text(f"who_has_four.{key}", name=NAMES[paid], rank=_rank_words(ranks[paid]))
    spread = text("hints.spread", names=Listed(tuple(Plain(NAMES[seat]) for seat in ranks)))
    return Task(
        question=text("who_has_four.question"),
        scene=Scene(
            lines=tuple(Line(Plain(NAMES[seat]), _layout_words(layout)) for seat, layout in enumerate(layouts))
        ),
        answer=place_options(text("who_has_four.unpaid")),
        expected=paid,
        judge=lambda answer: Grading(answer == paid, why, "four_in_four"),
        hints=(text("hints.one_in_each"), text("hints.fours_best"), spread if ranks else text("who_has_four.nobody")),
    )


def _rank_words(rank: str) -> str:
    return "10" if rank == "T" else rank


def _layout_words(layout: Layout) -> Words:
    return Plain(" | ".join(Cards(hand).signs for hand in layout))


def _four_layouts(rng: Random, rules: CrashRules) -> list[Layout]:
    """Return a legal layout for each of four players. Up to three of them hold four of a kind, and not all in four
    sets.
    """
    spread = rng.choice([0, 1, 1, 2, 2])
    while True:
        fours = rng.sample(RANKS, 3)
        if rng.random() < 0.5:
            fours[rng.randrange(3)] = "4"
        rest = [Card(rank + suit) for rank in RANKS if rank not in fours for suit in SUITS]
        pairs = [
            (Card(rank + one), Card(rank + other))
            for rank in RANKS
            if rank not in fours
            for one, other in (("S", "D"), ("H", "C"))
        ]
        rng.shuffle(pairs)
        layouts = []
        for number, rank in enumerate(fours):
            own = [Card(rank + suit) for suit in SUITS]
            if number < spread:
                sets = [[*pairs.pop(), card] for card in own]
            else:  # three of them in one set
                sets = [own[:3], [*pairs.pop(), own[3]], *([*pairs.pop()] for _ in range(2))]
            layouts.append(sets)
        layouts.append([[*pairs.pop()] for _ in range(PLACES)])
        odd = [card for card in rest if any(card in pair for pair in pairs)]
        for sets in layouts:
            for cards in sets:
                if len(cards) < 3:
                    cards.append(odd.pop(rng.randrange(len(odd))))
        found = [Layout(sorted(map(Cards, sets), key=rules.ranking.key, reverse=True)) for sets in layouts]
        if len(set(fours)) == 3 and not any(fault(layout, rules) for layout in found):
            rng.shuffle(found)
            return found


@task_of_kind("spare hands", level=2, words=WORDS)
def who_may_exchange(rng: Random, *, variant: str = "crash") -> Task[Seat | None]:
    """Ask "Two or three players, and what some of them have said: who is asked next whether to exchange hands?"."""
    crash_rules(variant)
    seats = rng.choice([2, 2, 3])
    dealer, cards = rng.randrange(seats), rng.sample(pack(), 52)
    table = Table(find(variant), seats, start=CrashStart(dealer=dealer, pack=Cards(cards), shuffle=False))
    said: list[tuple[Seat, str]] = []
    for _ in range(rng.randint(1, seats)):
        if table.asked is None or table.asked.about != "exchange":
            break
        seat, open_ = table.asked.seat, [word for word in offered(table.asked.choices) if word != KEEP]
        word = KEEP if not said and seats == 3 and rng.random() < 0.6 else rng.choice([KEEP, rng.choice(open_)])
        said.append((seat, word))
        table.play(word)
    going_on = table.asked is not None and table.asked.about == "exchange"
    expected = table.asked.seat if table.asked is not None and going_on else None
    took = any(word != KEEP for _, word in said)
    case = "next" if going_on else "over" if took and seats == 3 else "all"
    name = NAMES[expected] if expected is not None else ""
    why = text(f"who_may_exchange.{case}_{seats}" if case != "all" else "who_may_exchange.all", name=name)
    names = Listed(tuple(Plain(name) for name in NAMES[:seats]))
    options: tuple[Option[Seat | None], ...] = tuple(Option(seat, Plain(NAMES[seat])) for seat in range(seats))
    return Task(
        question=text("who_may_exchange.question"),
        scene=Scene(
            head=(text("who_may_exchange.seated", names=names, dealer=NAMES[dealer]),),
            seats=tuple(
                Line(Plain(NAMES[seat]), text("who_may_exchange.kept" if word == KEEP else "who_may_exchange.took"))
                for seat, word in said
            ),
        ),
        answer=ByName((*options, Option(None, text("who_may_exchange.nobody"), ("none",)))),
        expected=expected,
        judge=lambda answer: Grading(answer == expected, why, "exchange"),
        hints=(text("hints.from_the_left"), text(f"hints.exchange_{seats}")),
    )
