"""What the notebooks on the relatives of Brag list: who they are, what beats what there, and what a call costs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cmp_to_key
from itertools import permutations

from ..catalogue import open_table
from ..core.cards import cards
from ..core.variants import find
from ..games.brag.vying import VyingStart
from ..judge.rankings import BRAG, RANKINGS, ZHA_JIN_HUA
from ..judge.three_card import Ranking
from ..lessons.brag.ranking import ranking_of
from ..locale import kind_key, say
from ..odds.three_card.counting import count_hands, count_special, ladder
from ..odds.three_card.equity import equity
from .betting import NAMES
from .listings import Listing

__all__ = [
    "CIRCLE", "best_hands", "calls", "circle_sorted", "duels", "family", "home_call", "small_hand", "tonight",
    "with_many_wild",
]  # fmt: skip

CIRCLE = ("2S 3H 5D", "AS AH AD", "4C 4H 9C")
"""A small hand, a leopard and a pair: each beats the next in Zha Jin Hua."""
_GAMES = {
    "brag": "brag", "brag-7-card": "brag_split", "teen-patti": "teen_patti", "zha-jin-hua": "zha_jin_hua",
    "three-card-poker": "home_poker", "three-card-poker-casino": "casino_poker",
}  # fmt: skip
_DUELS = (
    ("KS 9S 4S", "8H 7D 6C"), ("3S 3H 3D", "AS AH AD"), ("AS 2H 3D", "AC KH QD"), ("9S 9H 9D", "6C 5C 4C"),
)  # fmt: skip


def word(key: str, **figures: object) -> str:
    return say(f"relatives.{key}", **figures)


def title(variant: str) -> str:
    return say(f"variant.{variant}.name")


def family(*names: str) -> Listing:
    """Tables by their names: how many may play, and what it is."""
    return Listing(
        {
            word("game"): title(name),
            word("players"): f"{find(name).seats[0]}–{find(name).seats[-1]}",
            word("what"): say(f"variant.{name}.line"),
        }
        for name in names
    )


def _ranks(ranking: Ranking) -> str:
    return "-".join(card.rank for card in ranking.reading(ladder(ranking)[0][0]).cards).replace("T", "10")


def best_hands() -> Listing:
    """The best hand, the best and the lowest run, and whether a flush beats a run, game by game."""
    rows = []
    for name, key in _GAMES.items():
        ranking = RANKINGS[key]
        order = [str(kind) for kind in ranking.order]
        counts = count_hands(BRAG)
        numbers = [counts[kind] for kind in ranking.order]
        rows.append(
            {
                word("game"): title(name),
                word("best_hand"): _ranks(ranking),
                word("best_run"): "-".join(ranking.runs()[0]),
                word("lowest_run"): "-".join(ranking.runs()[-1]),
                word("stronger"): say(kind_key("flush" if order.index("flush") < order.index("run") else "run")),
                word("rarest"): word("yes" if numbers == sorted(numbers) else "no"),
            }
        )
    return Listing(rows)


def duels() -> Listing:
    """Four duels, and who wins them in each game."""
    heads = [word("against", a=cards(a).signs, b=cards(b).signs) for a, b in _DUELS]
    return Listing(
        {word("game"): title(name)}
        | {
            head: cards(a if RANKINGS[key].compare(a, b) > 0 else b).signs
            for head, (a, b) in zip(heads, _DUELS, strict=True)
        }
        for name, key in _GAMES.items()
    )


# ---------- China ----------


def circle_sorted() -> Listing:
    """What sorting makes of the three hands, from every order in which they can be dealt."""
    strongest_first = cmp_to_key(lambda one, other: ZHA_JIN_HUA.compare(str(other), str(one)))

    def told(hands: Sequence[str]) -> str:
        return " | ".join(cards(hand).signs for hand in hands)

    return Listing(
        {word("dealt"): told(dealt), word("sorted"): told(sorted(dealt, key=strongest_first))}
        for dealt in permutations(CIRCLE)
    )


def small_hand() -> Listing:
    """How many hands are such a 2-3-5, and how many hands of a rival it beats, with the rule and without."""
    total, rows = count_hands(ZHA_JIN_HUA).total, []
    plain = equity(CIRCLE[0], replace(ZHA_JIN_HUA, special_235=None)).win
    for option in ("not_flush", "all_different"):
        ranking = replace(ZHA_JIN_HUA, special_235=option)
        n = count_special(ranking)
        with_rule = equity(CIRCLE[0], ranking).win
        row = {word("which"): word(option), word("hands"): n, word("one_in"): f"{total / n:.0f}"}
        rows.append(row | {word("beats"): with_rule, word("without"): plain})
    return Listing(rows)


def calls() -> Listing:
    """What calls and a raise cost in Zha Jin Hua where Ann and Cat have looked and Ben has not."""
    table = open_table("zha-jin-hua", seats=3, start=VyingStart(dealer=2, looked=(0, 2)), seed=3)
    rows = []
    for answer in ("call", 3, "call", "call"):
        assert table.asked is not None
        before, seat = table.view().facts.stacks, table.asked.seat
        table.play(answer)
        facts = table.view().facts
        said = word("raises", n=answer) if isinstance(answer, int) else word("call")
        pays = before[seat] - facts.stacks[seat]
        rows.append({word("who"): NAMES[seat], word("says"): said, word("pays"): pays, word("stake"): facts.stake})
    return Listing(rows)


# ---------- India ----------


def tonight(*hands: str) -> Listing:
    """Which of some hands wins in each variation of Teen Patti. Raises `NotationError` for what is no hand."""
    names = ("teen-patti", "teen-patti-muflis", "teen-patti-ak47", "teen-patti-999", "teen-patti-lowest-wild")
    rows = []
    for name in names:
        order = getattr(find(name).rules, "order", None)
        assert order is not None
        best = say("game.and").join(cards(hands[place]).signs for place in order.best(hands))
        rows.append({word("game"): title(name), word("what"): say(f"variant.{name}.line"), word("wins"): best})
    return Listing(rows)


def with_many_wild() -> Listing:
    """How often each kind comes in Teen Patti, and with sixteen wild cards; in percent."""
    usual, wild = count_hands(BRAG), count_hands(ranking_of("teen-patti-ak47"))
    return Listing(
        {
            word("kind"): say(kind_key(kind, "teen")),
            word("usual"): f"{usual.percent(kind):.2f} %",
            title("teen-patti-ak47"): f"{wild.percent(kind):.2f} %",
        }
        for kind in usual
    )


# ---------- poker at home ----------


def home_call() -> Listing:
    """A bet of three, raised by four, and what a call costs the first player; in Brag it would be the whole seven."""
    table, bet, raised = open_table("three-card-poker", seats=3, seed=9), 3, 4
    for answer in (bet, raised, "fold"):
        table.play(answer)
    assert table.asked is not None
    facts = table.view().facts
    call = facts.called - facts.put[table.asked.seat]
    return Listing([{word("bet"): bet, word("raised"): raised, word("call_here"): call, word("in_brag"): bet + raised}])
