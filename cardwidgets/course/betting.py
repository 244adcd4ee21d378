"""What the notebooks on betting in Brag play out and list: prices, pots, who may see whom, and cards that come back."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from ..catalogue import open_table
from ..core.cards import Cards, cards, pack
from ..core.choices import WordsOrAmount
from ..core.events import Paid
from ..core.levels import player
from ..core.match import Match
from ..core.table import Table
from ..core.variants import find
from ..games.brag.deal import Brag
from ..games.brag.rules import BragStart
from ..games.brag.script import Outcome
from ..lessons.review import review_deal
from ..locale import explain, say, sentences
from ..widgets.review import ReviewWidget
from .listings import Listing

__all__ = [
    "NAMES", "agreed", "begun", "beside_poker", "blind_prices", "comes_back", "outcome", "played", "reviewed",
    "two_hands", "who_may_see",
]  # fmt: skip

NAMES = ("Ann", "Ben", "Cat")
"""Who sits at the tables of these notebooks, the first to speak first."""
HANDS = "QS QD 5C", "AS KH 9D", "8H 6D 4C"
LEVEL = 6
"""The bet of who has looked, in chips; a blind player pays half."""


def word(key: str, **figures: object) -> str:
    return say(f"betting.{key}", **figures)


def begun(
    *hands: str, variant: str = "brag", looked: Sequence[int] = (0, 1, 2), stacks: Sequence[int] | None = None
) -> Table:
    """A table where Ann speaks first and everybody holds the hand that is said; usual ones when none are.

    ``looked``  who has looked, by seats; ``stacks`` the chips of each
    """
    dealt = [card for layer in zip(*map(cards, hands or HANDS), strict=True) for card in layer]
    rest = [card for card in pack() if card not in dealt]
    n = len(hands or HANDS)
    more: dict[str, Any] = {} if stacks is None else {"stacks": tuple(stacks)}
    seen = tuple(seat for seat in looked if seat < n)
    start = BragStart(dealer=n - 1, pack=Cards(dealt + rest), shuffle=False, looked=seen, **more)
    return open_table(variant, seats=n, start=start)


def played(table: Table, *answers: str | int) -> Listing:
    """Play these answers at the table: who says what, what it costs, and what the pots hold then."""
    rows = []
    for answer in answers:
        assert table.asked is not None
        seat, before = table.asked.seat, len(_payments(table))
        table.play(answer)
        paid = sum(one.chips for one in _payments(table)[before:])
        said = word("says.bet", n=answer) if isinstance(answer, int) else word(f"says.{answer}")
        pots = " + ".join(map(str, table.view().facts.pots)) or "0"
        rows.append({word("who"): NAMES[seat], word("does"): said, word("pays"): paid or None, word("pot"): pots})
    return Listing(rows)


def _payments(table: Table) -> list[Paid]:
    return [event for event in table.view(None).log if isinstance(event, Paid)]


def outcome(table: Table) -> str:
    """Who has taken which pot, and who had to show, in words. Raises `ValueError` for a deal that goes on."""
    result = table.result
    if not isinstance(result, Outcome):
        raise ValueError("the deal is not over")
    won = [word("takes", name=NAMES[seat], n=chips) for chips, seat in result.pots]
    kept = [word("carried", n=result.carried)] if result.carried else []
    shown = say("game.and").join(NAMES[seat] for seat in result.exposed)
    return sentences([*won, *kept, word("shows", names=shown) if shown else word("shows_none")])


def agreed() -> Listing:
    """What is agreed before play, and how two tables of ours have it."""
    full, basic = ({one.name: one.value for one in find(name).rules.options()} for name in ("brag", "brag-basic"))
    named = ("start_stack", "ante", "min_open", "max_open", "raise_limit", "max_bet")
    heads = word("agreed"), word("full"), word("basic")
    return Listing(dict(zip(heads, (word(f"option.{name}"), full[name], basic[name]), strict=True)) for name in named)


def beside_poker() -> Listing:
    """Two players raise each other by one chip, again and again: the pot, antes aside, in Brag and at poker."""
    table, brag, poker, rows = begun(), 0, dict.fromkeys(NAMES, 0), []
    for answer in (2, 3, "fold", 4, 5, 6, 7):
        assert table.asked is not None
        name = NAMES[table.asked.seat]
        table.play(answer)
        if isinstance(answer, int):
            brag, poker[name] = brag + answer, answer  # at poker what was there before is made up to this
            heads = word("who"), word("bets"), word("pot_brag"), word("pot_poker")
            rows.append(dict(zip(heads, (name, answer, brag, sum(poker.values())), strict=True)))
    return Listing(rows)


def blind_prices() -> Listing:
    """What a blind player must pay at each level, as a table asks it, and what that is worth."""
    rows = []
    for level in range(2, 11):
        table = begun(looked=(0, 2))
        table.play(level)
        assert table.asked is not None and isinstance(table.asked.choices, WordsOrAmount)
        amount = table.asked.choices.amount
        assert amount is not None
        rows.append({word("level"): level, word("blind_price"): amount.least, word("worth"): 2 * amount.least})
    return Listing(rows)


def who_may_see() -> Listing:
    """The four cases between two players: what seeing costs at one level, or why it is not allowed."""
    rows = []
    for seer in (True, False):
        for seen in (True, False):
            looked = [seat for seat, has in enumerate((seen, seer)) if has]
            table = begun(*HANDS[:2], looked=looked)
            table.play(LEVEL if seen else LEVEL // 2)
            why = table.why("see")
            if why is None:
                table.play("see")
            said = explain(why) if why else word("chips", n=_payments(table)[-1].chips)
            state = {True: word("looked"), False: word("blind")}
            rows.append({word("seer"): state[seer], word("seen"): state[seen], word("at", n=LEVEL): said})
    return Listing(rows)


def two_hands() -> Table:
    """The deal after a carried pot: Cat has looked and bet four, and Ann holds two hands that she has not seen."""
    match = Match(open_table("brag", seats=3, seed=4))
    for answer in ("look", 2, "look", "fold", 1, "fold"):
        match.table.play(answer)
    table = match.next_deal()
    for answer in ("look", 4):
        table.play(answer)
    return table


def comes_back() -> Listing:
    """After how many deals the first card that was dealt is dealt again, if no prial is shown."""
    return Listing({word("players"): n, word("back"): _deals_until_back(n)} for n in range(2, 11))


def _deals_until_back(seats: int) -> int:
    match = Match(open_table("brag-basic", seats=seats, seed=5))
    first, deals = match.table.answers[0].action[0], 0
    while deals == 0 or first in _stock(match.table):
        while match.table.asked:
            match.table.play("fold")
        match.next_deal()
        deals += 1
    return deals


def _stock(table: Table) -> Sequence[str]:
    deal = table.deal
    assert isinstance(deal, Brag)
    return deal.stock


def reviewed(seed: int = 11, seat: int = 1) -> ReviewWidget:
    """A deal of three easy players, held against prices and chances from one of the seats."""
    deal, rng, easy = open_table("brag", seats=3, seed=seed), Random(seed), player("easy", "brag")
    while deal.asked:
        deal.play(easy.choose(deal.view(deal.asked.seat), deal.asked, rng))
    return ReviewWidget(review_deal(deal, seat=seat), names=NAMES)
