"""Exercises on the ranking of hands: the winner and the reason, the kind of a hand, and the number of hands.

Each function makes one exercise; ``seed`` is a number or a text, ``lang`` the language, ``variant`` the rules.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations, pairwise
from math import comb
from random import Random

from ....core.cards import RANKS, SUITS, Cards
from ....core.choices import Subset
from ....core.plain import plain, typed
from ....core.variants import find
from ....judge.three_card import Category, Ranking, ranking_in
from ....odds.results import Chance
from ....odds.three_card.counting import count_hands, ladder, pack_for
from ...answers import ByName, FromChoices, Number, Option, Order, yes_or_no
from ...chances import ChanceWords
from ...exercise import Grading, Task
from ...hands import (
    apart,
    close_pair,
    decision,
    hands_of,
    kind_about,
    kind_words,
    kinds_in_order,
    next_better,
    rule_of,
    shuffled_hand,
    small_kind,
)
from ...kinds import task_of_kind
from ...scene import Fan, Scene
from ...words import HandWords, Listed, Plain, Words, phrase, put_together

__all__ = [
    "LETTERS",
    "best_three",
    "hand_names",
    "how_many_hands",
    "is_it_a_run",
    "just_beat",
    "letter_options",
    "lettered_hands",
    "name_the_hand",
    "order_hands",
    "ranking_of",
    "which_rule",
    "which_wins",
    "wild_hand",
]  # fmt: skip

LETTERS = "ABCDEF"


@task_of_kind("ranking", level=1)
def which_wins(rng: Random, *, variant: str = "brag") -> Task[str]:
    """Ask "Two hands: which is the stronger, or do they tie?".

    >>> q = which_wins(seed=1)
    >>> print(q)
    Exercise: which hand wins? (seed 1)
    ...
    >>> q.check("neither of them").state
    <State.UNREADABLE: 'unreadable'>
    """
    ranking = ranking_of(variant)
    a, b = close_pair(rng, ranking)
    expected = {1: "A", -1: "B", 0: "tie"}[ranking.compare(a, b)]
    decided = decision(ranking, a, b)
    why = phrase("which_wins.why", a=HandWords(ranking, a), b=HandWords(ranking, b), why=decided.why)
    return Task(
        question=phrase("which_wins.question"),
        scene=lettered_hands(a, b),
        answer=ByName((*letter_options(2), Option("tie", phrase("tie"), ("draw", "=")))),
        expected=expected,
        judge=lambda answer: Grading(answer == expected, why, decided.rule),
        rule="ranking",
        hints=(
            phrase("hints.kinds_first", kinds=kinds_in_order(ranking)),
            _within_kind(ranking),
            phrase("hints.no_suits"),
            hand_names(ranking, a, b),
        ),
    )


@task_of_kind("ranking", level=2)
def which_rule(rng: Random, *, variant: str = "brag") -> Task[str]:
    """Ask "Two hands, one of which wins: what decides?"."""
    ranking = ranking_of(variant)
    a, b = close_pair(rng, ranking, ties=False)
    decided = decision(ranking, a, b)
    names = ["kind", "prial", "run", "pair", "odd", "first", "second", "third", *(["wild"] if ranking.wild else [])]
    winner = "A" if ranking.beats(a, b) else "B"
    return Task(
        question=phrase("which_rule.question", winner=winner),
        scene=lettered_hands(a, b),
        answer=ByName(tuple(Option(name, phrase(f"which_rule.{name}", **_set_words(ranking))) for name in names)),
        expected=decided.by,
        judge=lambda answer: Grading(answer == decided.by, decided.why, decided.rule),
        rule="ranking",
        hints=(
            phrase("hints.kinds_first", kinds=kinds_in_order(ranking)),
            _within_kind(ranking),
            hand_names(ranking, a, b),
        ),
    )


@task_of_kind("ranking", level=1)
def name_the_hand(rng: Random, *, variant: str = "brag") -> Task[Category]:
    """Ask "Three cards: what kind of hand are they?"."""
    return _name(rng, ranking=ranking_of(variant))


@task_of_kind("wild cards", level=2)
def wild_hand(rng: Random, *, variant: str = "brag-twos-wild") -> Task[Category]:
    """Ask "Three cards with wild ones among them: what kind of hand are they at their best?"."""
    return _name(rng, ranking=ranking_of(variant))


def _name(rng: Random, ranking: Ranking) -> Task[Category]:
    kind = rng.choice([kind for kind in ranking.order if _to_name(ranking, kind)])
    hand = shuffled_hand(rng, rng.choice(_to_name(ranking, kind)))
    reading = ranking.reading(hand)
    why: Words = phrase("name.why", hand=HandWords(ranking, hand), about=kind_about(ranking, kind))
    hints: list[Words] = [phrase("hints.ranks"), phrase("hints.suits"), phrase("hints.not_high")]
    if ranking.wild:
        why = phrase("name.wild", hand=HandWords(ranking, hand), n=reading.used)
        hints = [
            phrase("hints.wild", cards=ranking.wild.signs),
            phrase("hints.wild_pair", prial=small_kind(ranking, Category.PRIAL)),
            phrase("hints.kinds_down", kinds=kinds_in_order(ranking)),
        ]
    rule = "wild_card" if ranking.wild else rule_of(ranking, kind)
    return Task(
        question=phrase("name.question", cards=ranking.wild.signs)
        if ranking.wild
        else phrase("name_the_hand.question"),
        scene=Scene(fans=(Fan(phrase("/table.your_hand"), hand),)),
        answer=_kinds(ranking),
        expected=reading.category,
        judge=lambda answer: Grading(answer is reading.category, why, rule, _how_it_is(ranking, answer)),
        rule="wild_card" if ranking.wild else "ranking",
        hints=tuple(hints),
    )


def _how_it_is(ranking: Ranking, kind: Category) -> Words:
    """Return a description of the kind that the reader named; with wild cards, the advice to begin with the other
    cards.
    """
    if ranking.wild:
        return phrase("name.miss_wild", cards=ranking.wild.signs)
    return phrase("name.miss", meaning=phrase(f"/term.{rule_of(ranking, kind)}.meaning"))


@lru_cache(maxsize=64)
def _to_name(ranking: Ranking, kind: Category) -> tuple[Cards, ...]:
    """Return the hands of a kind; with wild cards in the game, only hands that use one."""
    if not ranking.wild:
        return hands_of(ranking, kind)
    rungs = [tied for tied in ladder(ranking) if ranking.reading(tied[0]).category is kind]
    if ranking.wild_tie == "none":
        return tuple(hand for tied in rungs for hand in tied if ranking.reading(hand).used)
    return tuple(hand for tied in rungs if ranking.reading(tied[0]).used for hand in tied)


@task_of_kind("ranking", level=1)
def is_it_a_run(rng: Random, *, variant: str = "brag") -> Task[bool]:
    """Ask "Three cards of mixed suits: are they a run?"."""
    ranking = ranking_of(variant)
    corner = rng.choice(["A23", "AKQ", "KA2", "QA2", None, None, None, None])
    first = rng.randrange(len(RANKS) - 3)
    ranks = corner or "".join(sorted({*rng.sample(RANKS[first : first + 4], 3)}, key=RANKS.index))
    suits = rng.sample(SUITS, 3)
    hand = shuffled_hand(rng, Cards(rank + suit for rank, suit in zip(ranks, suits, strict=True)))
    expected = ranking.reading(hand).category is Category.RUN
    if expected:
        why = phrase("is_it_a_run.yes", hand=HandWords(ranking, hand))
    elif {card.rank for card in hand} == set("KA2"):
        why = phrase("is_it_a_run.corner")
    else:
        why = phrase("is_it_a_run.gap", hand=HandWords(ranking, hand))
    return Task(
        question=phrase("is_it_a_run.question", run=small_kind(ranking, Category.RUN)),
        scene=Scene(fans=(Fan(phrase("/table.your_hand"), hand),)),
        answer=yes_or_no(),
        expected=expected,
        judge=lambda answer: Grading(answer is expected, why, rule_of(ranking, Category.RUN)),
        hints=(phrase("hints.sort"), phrase("hints.ace_run")),
        title=phrase("is_it_a_run.title", run=small_kind(ranking, Category.RUN)),
    )


@task_of_kind("ranking", level=2)
def order_hands(rng: Random, *, n: int = 4, variant: str = "brag") -> Task[tuple[str, ...]]:
    """Ask for the order of ``n`` hands, the strongest first. Raises `ValueError` unless ``n`` is from 2 to 6."""
    n = plain(n)
    if type(n) is not int or n not in range(2, len(LETTERS) + 1):
        raise ValueError(f"2 to {len(LETTERS)} hands can be put in order here, not {typed(n, int)}")
    ranking = ranking_of(variant)
    hands = dict(zip(LETTERS, apart(rng, ranking, n), strict=False))
    expected = tuple(sorted(hands, key=lambda label: ranking.key(hands[label]), reverse=True))

    def judge(answer: tuple[str, ...]) -> Grading:
        for one, other in pairwise(answer):
            if not ranking.beats(hands[one], hands[other]):
                decided = decision(ranking, hands[one], hands[other])
                wrong = phrase("order_hands.wrong", one=one, other=other, why=decided.why)
                return Grading(False, wrong, decided.rule, wrong)
        named = [phrase("hints.is", label=label, hand=HandWords(ranking, hands[label])) for label in answer]
        return Grading(True, phrase("order_hands.right", hands=Listed(tuple(named))), "ranking")

    return Task(
        question=phrase("order_hands.question"),
        scene=lettered_hands(*hands.values()),
        answer=Order(tuple(hands)),
        expected=expected,
        judge=judge,
        hints=(
            phrase("hints.kinds_first", kinds=kinds_in_order(ranking)),
            hand_names(ranking, *hands.values()),
            phrase("hints.first_is", label=expected[0]),
        ),
    )


@task_of_kind("chances", level=3)
def how_many_hands(rng: Random, *, category: str | None = None) -> Task[int]:
    """Ask "How many of the hands of three are of one kind?". ``category`` is the kind; by default the seed chooses
    it.
    """
    kind = rng.choice(list(Category)) if category is None else Category(category)
    counts, ranking = count_hands(), Ranking()
    expected, total = counts[kind], counts.total
    ranks, suits, runs = len(RANKS), len(SUITS), len(ranking.runs())
    figures = {
        "ranks": ranks, "suits": suits, "runs": runs, "threes": comb(suits, 3), "twos": comb(suits, 2),
        "others": ranks - 1, "sets": comb(ranks, 3), "left": comb(ranks, 3) - runs, "ways": suits**3,
        "mixed": suits**3 - suits, "total": total,
    }  # fmt: skip
    made = phrase(f"how_many_hands.{kind}", **figures)

    def judge(answer: int) -> Grading:
        if answer == expected:
            often = ChanceWords(Chance(expected, total))
            return Grading(True, phrase("how_many_hands.right", made=made, chance=often), rule_of(ranking, kind))
        wrong = phrase(f"how_many_hands.too_{'few' if answer < expected else 'many'}")
        return Grading(False, wrong, rule_of(ranking, kind), wrong)

    return Task(
        question=phrase(
            "how_many_hands.question",
            kind=small_kind(ranking, kind),
            about=kind_about(ranking, kind),
            total=total,
        ),
        scene=Scene(),
        answer=Number(phrase("form.number")),
        expected=expected,
        judge=judge,
        hints=(phrase("hints.count"), phrase(f"hints.count_{kind}", **figures), made),
    )


@task_of_kind("ranking", level=2)
def best_three(rng: Random, *, variant: str = "brag") -> Task[Cards]:
    """Ask "Five cards: pick the three that make the best hand, in code or on a `HandWidget`."

    ``q.scene.fans[0].cards`` are the five. ``q.check(hand)`` reads the cards picked on a widget.
    """
    ranking = ranking_of(variant)
    kind = rng.choice([kind for kind in ranking.order if hands_of(ranking, kind) and kind is not Category.HIGH])
    core = rng.choice(hands_of(ranking, kind))
    rest = [card for card in pack_for(ranking) if card not in core]
    five = shuffled_hand(rng, [*core, *rng.sample(rest, 2)])
    threes = [Cards(three) for three in combinations(five, 3)]
    expected = max(threes, key=ranking.key)

    def judge(answer: Cards) -> Grading:
        ok = not any(ranking.beats(three, answer) for three in threes)
        made = HandWords(ranking, answer)
        rule = rule_of(ranking, ranking.reading(expected).category)
        why = phrase(f"best_three.{'right' if ok else 'wrong'}", hand=made)
        return Grading(ok, why, rule if ok else "ranking", why)

    return Task(
        question=phrase("best_three.question"),
        scene=Scene(fans=(Fan(phrase("best_three.five"), five),)),
        answer=FromChoices(Subset(five, 3, 3), phrase("form.three", example=str(Cards(five[:3])))),
        expected=expected,
        judge=judge,
        hints=(
            phrase("hints.kinds_down", kinds=kinds_in_order(ranking)),
            phrase("hints.holds", kind=small_kind(ranking, ranking.reading(expected).category)),
            phrase("hints.with", card=expected[0]),
        ),
    )


@task_of_kind("ranking", level=3)
def just_beat(rng: Random, *, variant: str = "brag") -> Task[Cards]:
    """Show a hand and ask for three other cards that beat it by as little as possible."""
    ranking = ranking_of(variant)
    while True:
        hand = shuffled_hand(rng, rng.choice(hands_of(ranking, rng.choice(ranking.order))))
        if lowest := next_better(ranking, hand):
            break
    expected = lowest[0]

    def judge(answer: Cards) -> Grading:
        decided = decision(ranking, answer, hand)
        figures = {"hand": HandWords(ranking, answer), "why": decided.why}
        if not ranking.beats(answer, hand):
            low = phrase("just_beat.not_better", **figures)
            return Grading(False, low, decided.rule, low)
        if ranking.beats(answer, expected):
            high = phrase("just_beat.too_good", **figures)
            return Grading(False, high, decided.rule, high)
        return Grading(True, phrase("just_beat.right", **figures), decided.rule)

    free = Cards(card for card in pack_for(ranking) if card not in hand)
    decided = decision(ranking, expected, hand)
    return Task(
        question=phrase("just_beat.question"),
        scene=Scene(fans=(Fan(phrase("just_beat.hand"), hand),)),
        answer=FromChoices(Subset(free, 3, 3), phrase("form.cards", example="AS KS QS")),
        expected=expected,
        judge=judge,
        hints=(phrase("hints.it_is", hand=HandWords(ranking, hand)), phrase("hints.one_up"), decided.why),
        rule="ranking",
        right=lowest,
    )


# -- shared helpers


def ranking_of(variant: str) -> Ranking:
    """Return the order of hands in a variant of brag. Raises `UnknownVariant`."""
    if (ranking := ranking_in(find(variant).rules)) is None:
        raise ValueError(f"{variant} does not rank hands of three")
    return ranking


def lettered_hands(*hands: Cards) -> Scene:
    """Return a scene of hands named A, B, C …"""
    return Scene(fans=tuple(Fan(Plain(letter), hand) for letter, hand in zip(LETTERS, hands, strict=False)))


def letter_options(n: int) -> tuple[Option[str], ...]:
    """Return options named A, B, C …"""
    return tuple(Option(letter, Plain(letter)) for letter in LETTERS[:n])


def _kinds(ranking: Ranking) -> ByName[Category]:
    return ByName(
        tuple(
            Option(kind, kind_words(ranking, kind), (str(kind), str(kind).replace("_", " "))) for kind in ranking.order
        )
    )


def _set_words(ranking: Ranking) -> dict[str, Words]:
    """Return the words for a prial and a run in the games of a ranking."""
    return {str(kind): small_kind(ranking, kind) for kind in (Category.PRIAL, Category.RUN)}


def _within_kind(ranking: Ranking) -> Words:
    """Return the rules between hands of one kind, and the best run and prial if the ranking has both."""
    rule = phrase("hints.within_kind")
    if not {Category.PRIAL, Category.RUN} <= set(ranking.order):
        return rule
    three = "-".join(card.rank for card in ranking.reading(hands_of(ranking, Category.PRIAL)[0]).cards)
    tops = {"best_run": "-".join(ranking.runs()[0]).replace("T", "10"), "best_prial": three.replace("T", "10")}
    return put_together([rule, phrase("hints.best_sets", **_set_words(ranking), **tops)])


def hand_names(ranking: Ranking, *hands: Cards) -> Words:
    """Return the kind of each hand in words, such as "A is a pair of queens"."""
    listed = [
        phrase("hints.is", label=letter, hand=HandWords(ranking, hand))
        for letter, hand in zip(LETTERS, hands, strict=False)
    ]
    return Listed(tuple(listed))
