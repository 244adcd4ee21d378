"""What a decision cost in Preferans: cards, bids, what is laid aside and the contract, as far as they can be solved.

A bid is taken for what becomes of it if it is left to be played. The talon and the other hands are dealt from what the
seat had not seen; the two cards to lay aside and the contract are chosen as the known player chooses them; the play is
solved with open cards. It is worth what the sheet then gains or loses by the contract itself: its price made, and the
price for each trick short. Whists, and what the others would have played instead, are not counted. To pass is worth
nothing.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import combinations
from random import Random
from typing import cast

from ...core.cards import SUITS, Card, Cards
from ...core.errors import Why
from ...core.script import Ask, Seat
from ...core.table import Table
from ...core.view import View
from ...games.preferans.bids import PASS, STRAINS, Bid, bid, height, ladder
from ...games.preferans.deal import HAND, PreferansFacts
from ...games.preferans.talon import CONCEDE
from ...games.preferans.values import price
from ...odds.analysis.hidden import Hidden, hidden_at
from ...odds.preferans.double_dummy import solve
from ...players.preferans.bids import tricks
from .cards import SEED, PreferansCards, compiles
from .decision import costs_of
from .judge import Known, TooLong

__all__ = ["PreferansJudge", "written"]

AUCTIONS, CONTRACTS = 60, 80
"""Deals over which a bid is weighed, and the naming of a contract."""
DISCARDS, LAID = 40, 4
"""The same for what is laid aside, and how many other ways to do that it is compared with."""
Tricks = Mapping[str, int]
"""The declarer's tricks by the trump suit, ``"N"`` for none."""


class PreferansJudge:
    """Preferans: see `PreferansCards` for the play. The whist, the bid of misère and its discard are not judged."""

    def __init__(self) -> None:
        self._cards = PreferansCards()

    def hand(self, view: View[PreferansFacts], asked: Ask) -> Seat | None:
        if asked.about.startswith("play"):
            return self._cards.hand(view, asked)
        return asked.seat if asked.about in ("bid", "discard", "contract") else None

    def known(self, view: View[PreferansFacts], asked: Ask, answer: object, fast: bool | None) -> Known:
        if asked.about.startswith("play"):
            return self._cards.known(view, asked, cast(Card, answer), fast)
        if str(answer) in ("M", CONCEDE) or (view.facts.contract is not None and view.facts.contract.misere):
            return Known("sheet", {}, "none", 0)
        if not compiles(fast):
            raise TooLong
        hidden = hidden_at(view)
        assert hidden is not None, "of Preferans hidden cards are counted"
        if asked.about == "discard":
            if view.facts.bid is None or view.facts.bid.misere:
                return Known("sheet", {}, "none", 0)
            rng = Random(SEED)
            deals = [hidden.sample(rng) for _ in range(DISCARDS)]
            hands = [
                [world.get(f"hand{one}", Cards(view.piles[f"hand{one}"])) for one in view.facts.active]
                for world in deals
            ]
            return _discards(view.facts, asked, cast(Cards, answer), hands, fast)
        worlds = _worlds(view, asked.seat, fast)
        if asked.about == "contract":
            return _contracts(asked, [world for _, world in worlds])
        return _auction(asked, str(answer), worlds)

    def opened(self, table: Table, end: Table, answer: object, fast: bool | None) -> Mapping[str, float] | None:
        asked = table.asked
        assert asked is not None, "somebody decided"
        if asked.about.startswith("play"):
            return self._cards.opened(table, end, cast(Card, answer), fast)
        if not compiles(fast) or str(answer) in ("M", CONCEDE):
            return None
        facts = table.deal.facts()
        assert isinstance(facts, PreferansFacts), "the game is Preferans"
        hands = [Cards(table.deal.piles[f"hand{seat}"]) for seat in facts.active]
        if asked.about == "discard":
            if facts.bid is None or facts.bid.misere:
                return None
            laid = _discards(facts, asked, cast(Cards, answer), [hands], fast)
            return {name: value.cost for name, value in laid.values.items()}
        worlds = [_played(hands, facts.active.index(asked.seat), Cards(table.deal.piles["talon"]), fast)]
        if asked.about == "contract":
            costs = _contracts(asked, [world for _, world in worlds])
        else:
            costs = _auction(asked, str(answer), worlds)
        return {name: value.cost for name, value in costs.values.items()}

    def reason(self, view: View[PreferansFacts], asked: Ask, answer: object, known: Known) -> Why:
        if asked.about.startswith("play"):
            return self._cards.reason(view, asked, cast(Card, answer), known)
        best = written(min(known.values, key=lambda name: known.values[name].cost))
        given = written(str(answer))
        worth, percent = f"{known.figures['worth']:.1f}", round(known.figures.get("percent", 0))
        if asked.about == "discard":
            return Why("review_discard", {"answer": given, "n": known.deals, "best": best, "worth": worth})
        if asked.about == "contract":
            return Why("review_contract", {"answer": given, "n": known.deals, "best": best, "worth": worth})
        if str(answer) == PASS:
            best = written(next(word for word in known.values if word != PASS))
            return Why("review_passed", {"best": best, "percent": percent, "worth": worth})
        return Why("review_overbid", {"answer": given, "percent": percent, "worth": worth})


def written(word: str) -> str:
    """A bid with the sign of its suit, ``6♣``, and cards laid aside with theirs; other words as they are."""
    if " " in word:
        return Cards(word).signs
    if word == PASS or len(word) != 2 or word[1] not in SUITS:
        return word
    return f"{'10' if word[0] == 'T' else word[0]}{Card(f'A{word[1]}').sign[-1]}"


def _worlds(view: View[PreferansFacts], seat: Seat, fast: bool | None) -> list[tuple[Cards, Tricks]]:
    """In deals that fit: the hand that is played, and its tricks in every strain."""
    hidden = hidden_at(view)
    assert hidden is not None, "of Preferans hidden cards are counted"
    active = view.facts.active
    hands = tuple(Cards(view.piles[f"hand{one}"]) for one in active)
    number = CONTRACTS if view.facts.phase == "contract" else AUCTIONS
    return list(_dealt(hidden, hands, active, seat, Cards(view.piles["talon"]), number, fast))


@lru_cache(maxsize=64)
def _dealt(
    hidden: Hidden, hands: tuple[Cards, ...], active: tuple[Seat, ...], seat: Seat, talon: Cards, number: int,
    fast: bool | None,
) -> tuple[tuple[Cards, Tricks], ...]:  # fmt: skip
    rng, place = Random(SEED), active.index(seat)
    found = []
    for _ in range(number):
        world = hidden.sample(rng)
        all_hands = [world.get(f"hand{one}", hands[at]) for at, one in enumerate(active)]
        found.append(_played(all_hands, place, world.get("talon", talon), fast))
    return tuple(found)


def _played(hands: Sequence[Cards], place: int, talon: Cards, fast: bool | None) -> tuple[Cards, Tricks]:
    """A hand after the exchange, if it has not been made, and its tricks in every strain; forehand leads."""
    own = hands[place]
    held = own if len(own) > HAND or not talon else Cards((*own, *talon))
    kept = _kept(held) if len(held) > HAND else held
    all_hands = [kept if at == place else hand for at, hand in enumerate(hands)]
    solved = {strain: solve(all_hands, strain, declarer=place, leader=0, fast=fast).tricks for strain in STRAINS}
    return kept, solved


def _kept(held: Cards) -> Cards:
    """The ten cards that promise most tricks in a strain, as the known player counts them."""
    hands = (Cards(hand) for hand in combinations(held, HAND))
    return max(hands, key=lambda hand: max(tricks(hand, strain) for strain in STRAINS))


def _value(one: Bid, solved: Tricks) -> float:
    """What the sheet gains by a contract: its price, or the price lost for each trick short."""
    short = one.level - solved[one.trump or "N"]
    return float(price(one) if short <= 0 else -price(one) * short)


def _named(low: Bid, kept: Cards) -> Bid:
    """The contract that the known player would name, not below a bid: its best strain, as high as it is worth."""
    found: list[tuple[float, Bid]] = []
    for strain in STRAINS:
        worth = tricks(kept, strain)
        least = low.level + (STRAINS.index(strain) < STRAINS.index(low.trump or "N"))
        level = min(10, max(least, int(worth + 0.2)))
        if least <= 10:
            found.append(
                (worth - level if worth < level else 0.1 * level, bid(f"{'T' if level == 10 else level}{strain}"))
            )
    return max(found, key=lambda pair: (pair[0], pair[1].level))[1]


def _auction(asked: Ask, answer: str, worlds: Sequence[tuple[Cards, Tricks]]) -> Known:
    """A bid, and to pass, by what becomes of the bid if it is left to be played."""
    open_bids = [word for word in asked.choices.options if word not in (PASS, "M")]  # type: ignore[attr-defined]
    word = answer if answer != PASS else open_bids[0] if open_bids else ""
    if not word or bid(word).misere:
        return Known("sheet", {}, "none", 0)
    values = [_value(_named(bid(word), kept), solved) for kept, solved in worlds]
    made = sum(value > 0 for value in values) / len(values)
    mean, error = _mean(values)
    means = {PASS: (max(0.0, mean), error if mean > 0 else 0.0), word: (max(0.0, -mean), error if mean < 0 else 0.0)}
    return Known("sheet", costs_of(means), "sample", len(values), {"worth": mean, "percent": 100 * made})


def _discards(
    facts: PreferansFacts, asked: Ask, answer: Cards, worlds: Sequence[Sequence[Cards]], fast: bool | None
) -> Known:
    """What is laid aside, each with the contract that is best after it: what was, and what promises most tricks."""
    assert facts.bid is not None, "the auction has been won"
    place = facts.active.index(asked.seat)
    held = worlds[0][place]
    likely = sorted(combinations(held, HAND), key=lambda hand: -max(tricks(Cards(hand), strain) for strain in STRAINS))
    laid = {frozenset(held) - frozenset(hand): hand for hand in likely[:LAID]}
    laid.pop(frozenset(answer), None)
    names = {str(answer): Cards(card for card in held if card not in answer)}
    names |= {str(Cards(card for card in held if card in aside)): Cards(hand) for aside, hand in laid.items()}
    values = {name: _best_after(facts.bid, kept, place, worlds, fast) for name, kept in names.items()}
    top = max(values, key=lambda name: sum(values[name]))
    means = {
        name: _mean([most - one for most, one in zip(values[top], own, strict=True)]) for name, own in values.items()
    }
    return Known("sheet", costs_of(means), "sample", len(worlds), {"worth": sum(values[top]) / len(worlds)})


def _best_after(low: Bid, kept: Cards, place: int, worlds: Sequence[Sequence[Cards]], fast: bool | None) -> list[float]:
    """What the sheet gains in each deal by the contract that gains most in all, in the hand's two best strains."""
    heights = height()
    may = [one for one in ladder() if not one.misere and heights[str(one)] >= heights[str(low)]]
    strains = sorted({one.trump or "N" for one in may}, key=lambda strain: -tricks(kept, strain))[:2]
    deals = [[kept if at == place else hand for at, hand in enumerate(hands)] for hands in worlds]
    solved = [
        {strain: solve(hands, strain, declarer=place, leader=0, fast=fast).tricks for strain in strains}
        for hands in deals
    ]
    found = [[_value(one, tricks_of) for tricks_of in solved] for one in may if (one.trump or "N") in strains]
    return max(found, key=sum)


def _contracts(asked: Ask, worlds: Sequence[Tricks]) -> Known:
    """Each contract that may be named, against the best of them."""
    named = [bid(word) for word in asked.choices.options if word not in (CONCEDE, "M")]  # type: ignore[attr-defined]
    words = [word for word in asked.choices.options if word not in (CONCEDE, "M")]  # type: ignore[attr-defined]
    values = {word: [_value(one, solved) for solved in worlds] for word, one in zip(words, named, strict=True)}
    top = max(values, key=lambda word: sum(values[word]))
    means = {}
    for word, own in values.items():
        means[word] = _mean([most - one for most, one in zip(values[top], own, strict=True)])
    return Known("sheet", costs_of(means), "sample", len(worlds), {"worth": sum(values[top]) / len(worlds)})


def _mean(values: Sequence[float]) -> tuple[float, float]:
    """A mean and its standard error."""
    mean = sum(values) / len(values)
    spread = sum((one - mean) ** 2 for one in values)
    return mean, (spread / max(1, len(values) - 1) / len(values)) ** 0.5
