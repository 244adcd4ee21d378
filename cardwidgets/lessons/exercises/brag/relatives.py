"""Exercises on the hands of brag's relatives: hands from four, seven or nine cards, 2-3-5, and hands against the house.

Each function makes one exercise; ``seed`` is a number or a text, ``lang`` the language, ``variant`` the rules.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from random import Random

from ....core.cards import RANKS, SUITS, Card, Cards, pack
from ....core.choices import Layout, OneOf
from ....core.table import Table
from ....core.variants import find, rules_of
from ....games.brag.casino import CasinoRules
from ....games.brag.rules import BragRules
from ....games.brag.splits import SplitRules, SplitStart
from ....games.brag.zha import ZhaRules
from ....judge.layouts import best_three, layouts, left_over
from ....judge.three_card import Category, Ranking
from ....odds.three_card.casino import BEST_PLAY
from ...answers import ByName, FromChoices, Option, Played
from ...exercise import Grading, Task
from ...hands import decision, hands_of, shuffled_hand
from ...kinds import task_of_kind
from ...scene import NAMES, Fan, Scene, answered
from ...words import HandWords, Plain, Words, phrase, phrases, put_together
from .ranking import LETTERS, hand_names, letter_options, lettered_hands

__all__ = ["flower_opened", "flower_wins", "lay_aside", "play_or_fold", "split_nine", "split_seven"]

WORDS = "lesson_relatives"
text = phrases(WORDS)
SEATS = 3


@task_of_kind("split hands", level=3, words=WORDS)
def split_seven(rng: Random, *, variant: str = "brag-7-card") -> Task[Table]:
    """Ask "Split seven cards into two hands and a discard: make the weaker hand as strong as possible."

    The cards are such that taking the best hand first leaves a worse kind.
    """
    return _split(rng, variant=variant, number=7)


@task_of_kind("split hands", level=4, words=WORDS)
def split_nine(rng: Random, *, variant: str = "brag-9-card") -> Task[Table]:
    """Ask "Split nine cards into three hands: make the weakest as strong as possible." The cards are as in
    `split_seven`.

    >>> q = split_nine(seed=1)
    >>> q.check(q.key[0]).ok
    True
    """
    return _split(rng, variant=variant, number=9)


def _split(rng: Random, variant: str, number: int) -> Task[Table]:
    rules = rules_of(variant, SplitRules)
    if rules.cards != number:
        raise ValueError(f"{variant} does not make hands of three out of {number} cards")
    ranking, kind = rules.ranking, "split_seven" if rules.sets == 2 else "split_nine"
    for cards in _packs(rng):
        held = Cards(cards[: rules.cards])
        ways = [_in_order(way, ranking) for way in layouts(held, rules.sets)]
        best = max(ways, key=lambda way: [ranking.key(hand) for hand in reversed(way)])
        first = best_three(held, ranking)
        left, rest = first, left_over(held, first)
        for _ in range(1, rules.sets):
            left = best_three(rest, ranking)
            rest = left_over(rest, left)
        table = _split_table(variant, cards, rules.cards)
        if table.asked is not None and _kind(ranking, best[-1]) is not _kind(ranking, left):
            break  # four of a kind in any hand would end the deal before the layouts

    def judge(then: Table) -> Grading:
        laid = then.answers[table.ply].action
        assert isinstance(laid, Layout)
        weaker = laid[-1]
        figures = {"hand": HandWords(ranking, weaker), "first": HandWords(ranking, laid[0])}
        if ranking.compare(weaker, best[-1]) == 0:
            return Grading(True, text(f"{kind}.right", **figures), "split_hand")
        wrong = text(f"{kind}.{'greedy' if ranking.compare(laid[0], first) == 0 else 'wrong'}", **figures)
        return Grading(False, wrong, "split_hand", wrong)

    return Task(
        question=text(f"{kind}.question"),
        scene=Scene((Fan(phrase("/table.your_hand"), held),), table=table, seat=0, names=NAMES[:SEATS]),
        answer=Played(table, text(f"form.{kind}", example=str(_example(held, rules.sets)))),
        expected=answered(table, best),
        judge=judge,
        hints=(
            text("hints.greedy_leaves", hand=HandWords(ranking, left)),
            text(f"{kind}.can_be", hand=HandWords(ranking, best[-1])),
            text(f"{kind}.then", cards=Plain(" | ".join(hand.signs for hand in best[:-1]))),
        ),
        right=tuple(answered(table, way) for way in ways if ranking.compare(way[-1], best[-1]) == 0),
    )


def _packs(rng: Random) -> Iterator[list[Card]]:
    """Yield one shuffled pack after another."""
    while True:
        yield rng.sample(pack(), len(pack()))


def _in_order(hands: tuple[Cards, ...], ranking: Ranking) -> Layout:
    return Layout(sorted(hands, key=ranking.key, reverse=True))


def _kind(ranking: Ranking, hand: Cards) -> Category:
    return ranking.reading(hand).category


def _example(cards: Cards, sets: int) -> Layout:
    return Layout([cards[3 * place : 3 * place + 3] for place in range(sets)])


def _split_table(variant: str, cards: Sequence[str], each: int) -> Table:
    """Return a table where the first cards are dealt to seat 0, who is asked first."""
    hands = [cards[each * seat : each * (seat + 1)] for seat in range(SEATS)]
    order = [card for row in zip(*hands, strict=True) for card in row]
    start = SplitStart(dealer=SEATS - 1, pack=Cards([*order, *cards[each * SEATS :]]), shuffle=False)
    return Table(find(variant), SEATS, start=start)


@task_of_kind("more cards", level=2, words=WORDS)
def lay_aside(rng: Random, *, variant: str = "brag-4-card") -> Task[Card]:
    """Ask "Four cards, of which you keep three: which one do you lay aside, for the best hand?".

    >>> q = lay_aside(seed=1)
    >>> q.check(q.key[0]).ok
    True
    """
    rules = rules_of(variant, BragRules)
    if rules.cards != 4:
        raise ValueError(f"{variant} is no game in which you lay aside one of four cards")
    ranking, lowest = rules.ranking, rng.random() < 0.25
    while True:
        four = Cards(rng.sample(pack(), 4))
        best = best_three(four, ranking)
        [expected] = left_over(four, best)
        low = min(_height(card) for card in four)
        if _kind(ranking, best) is not Category.HIGH and (_height(expected) == low) == lowest:
            break  # in most questions it is not simply the lowest card

    def judge(answer: Card) -> Grading:
        kept = left_over(four, Cards([answer]))
        ok = ranking.compare(kept, best) == 0
        why = text(f"lay_aside.{'right' if ok else 'wrong'}", hand=HandWords(ranking, kept))
        return Grading(ok, why, "card_aside", why)

    return Task(
        question=text("lay_aside.question"),
        scene=Scene((Fan(phrase("/table.your_hand"), four),)),
        answer=FromChoices(OneOf(tuple(four)), text("form.one_card", example="AS")),
        expected=expected,
        judge=judge,
        hints=(text("hints.four_ways"), text("hints.best_of_four", hand=HandWords(ranking, best))),
    )


@task_of_kind("Zha Jin Hua", level=2, words=WORDS)
def flower_wins(rng: Random, *, variant: str = "zha-jin-hua") -> Task[str]:
    """Ask "Two hands of Zha Jin Hua, one of them most often 2-3-5: which wins?".

    >>> q = flower_wins(seed=1)
    >>> q.check(q.task.expected).ok
    True
    """
    ranking = _zha(variant)
    small = _small(rng, one_suit=rng.random() < 0.25)
    one = small if rng.random() < 0.75 else _apart(rng, ranking, rng.choice([Category.FLUSH, Category.RUN]))
    kinds = [Category.PRIAL, Category.PRIAL, Category.PAIR, Category.HIGH, Category.RUN]
    pair = [one, _apart(rng, ranking, rng.choice(kinds), one)]
    rng.shuffle(pair)
    a, b = pair
    expected = {1: "A", -1: "B", 0: "tie"}[ranking.compare(a, b)]
    why, rule = _why_flower(ranking, a, b)
    return Task(
        question=text("flower_wins.question"),
        scene=lettered_hands(a, b),
        answer=ByName((*letter_options(2), Option("tie", phrase("tie"), ("draw", "=")))),
        expected=expected,
        judge=lambda answer: Grading(answer == expected, why, rule, text("flower_wins.miss")),
        hints=(text("hints.flower_order"), text("hints.flower_special"), hand_names(ranking, a, b)),
        rule="two_three_five" if small in pair else "flush_above_run",
    )


def _why_flower(ranking: Ranking, a: Cards, b: Cards) -> tuple[Words, str]:
    special = [hand for hand in (a, b) if ranking.special(hand)]
    if special and any(_kind(ranking, hand) is Category.PRIAL for hand in (a, b)):
        return text("flower.beats_leopard"), "two_three_five"
    why = decision(ranking, a, b).why
    if special:
        return put_together([text("flower.else_low"), why]), "two_three_five"
    kinds = {_kind(ranking, a), _kind(ranking, b)}
    return why, "flush_above_run" if kinds == {Category.FLUSH, Category.RUN} else "golden_flower"


@task_of_kind("Zha Jin Hua", level=3, words=WORDS)
def flower_opened(rng: Random, *, variant: str = "zha-jin-hua") -> Task[str]:
    """Ask "Three hands of Zha Jin Hua opened at once, where each may beat the next in a circle: which wins?"."""
    ranking = _zha(variant)
    leopard = rng.random() < 0.6
    while True:
        small = _small(rng, one_suit=rng.random() < 0.2)
        middle = _apart(rng, ranking, rng.choice([Category.PAIR, Category.RUN, Category.FLUSH]), small)
        top = Category.PRIAL if leopard else rng.choice([Category.HIGH, Category.PAIR])
        hands = [small, middle, _apart(rng, ranking, top, small, middle)]
        if len(ranking.best(hands)) == 1:
            break
    rng.shuffle(hands)
    [won] = ranking.best(hands)
    expected, special = LETTERS[won], any(map(ranking.special, hands))
    key = "leopard" if leopard and special else "no_leopard" if special else "no_special"
    why = text(f"flower_opened.{key}", letter=expected, hand=HandWords(ranking, hands[won]))
    return Task(
        question=text("flower_opened.question"),
        scene=lettered_hands(*hands),
        answer=ByName(letter_options(len(hands))),
        expected=expected,
        judge=lambda answer: Grading(
            answer == expected, why, "circle" if key == "leopard" else "two_three_five", text("flower_wins.miss")
        ),
        hints=(text("hints.flower_special"), text("hints.look_for_leopard"), hand_names(ranking, *hands)),
        rule="two_three_five",
    )


def _zha(variant: str) -> Ranking:
    return rules_of(variant, ZhaRules).ranking


def _small(rng: Random, one_suit: bool) -> Cards:
    """Return a 2-3-5, of one suit or of several."""
    suits = [rng.choice(SUITS)] * 3
    while not one_suit and len(set(suits)) == 1:
        suits = rng.choices(SUITS, k=3)
    return shuffled_hand(rng, Cards(rank + suit for rank, suit in zip("235", suits, strict=True)))


def _apart(rng: Random, ranking: Ranking, kind: Category, *others: Cards) -> Cards:
    """Return a hand of a kind that has no card in common with the other hands."""
    held = {card for hand in others for card in hand}
    while True:
        hand = rng.choice(hands_of(ranking, kind))
        if held.isdisjoint(hand):
            return shuffled_hand(rng, hand)


@task_of_kind("casino", level=3, words=WORDS)
def play_or_fold(rng: Random, *, variant: str = "three-card-poker-casino") -> Task[str]:
    """Ask "Three cards against the house: play on for as much as the ante, or fold?"."""
    rules = rules_of(variant, CasinoRules)
    high = rng.choices("KQJ", [2, 5, 3])[0]
    hand = rng.choice(_high_cards(rules.ranking)[high])
    worth = _worth(rules, hand)
    hand = shuffled_hand(rng, hand)
    expected = "play" if worth > -1 else "fold"
    why = text(f"play_or_fold.{expected}", worth=f"{worth:+.2f}".replace("-", "−"))
    miss = phrase("/term.play_or_fold.meaning")  # the name of the rule contains both answers
    return Task(
        question=text("play_or_fold.question"),
        scene=Scene((Fan(phrase("/table.your_hand"), hand),)),
        answer=ByName(tuple(Option(word, text(f"play_or_fold.to_{word}")) for word in ("play", "fold"))),
        expected=expected,
        judge=lambda answer: Grading(answer == expected, why, "play_or_fold", miss),
        hints=(
            text("hints.fold_costs"),
            text("hints.house_qualifies"),
            text("hints.line", cards="-".join(card.rank for card in BEST_PLAY), hand=HandWords(rules.ranking, hand)),
        ),
    )


@lru_cache(maxsize=8)
def _high_cards(ranking: Ranking) -> dict[str, list[Cards]]:
    """Return hands without a combination, by their highest rank."""
    found: dict[str, list[Cards]] = {}
    for hand in hands_of(ranking, Category.HIGH):
        found.setdefault(max(hand, key=_height)[0], []).append(hand)
    return found


def _height(card: str) -> int:
    return RANKS.index(card[0])


@lru_cache(maxsize=1024)
def _worth(rules: CasinoRules, hand: Cards) -> float:
    """Return the expected gain of an ante if this hand is played, over all hands of the house."""
    free = [card for card in pack() if card not in hand]
    total = rivals = 0
    for three in combinations(free, 3):
        rivals += 1
        if rules.plays(rules.ranking.reading(three)):
            total += 2 * rules.ranking.compare(hand, three)
        else:
            total += 1
    return total / rivals + rules.bonus(rules.ranking.reading(hand))
