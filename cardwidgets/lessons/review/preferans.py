"""The cost of a decision in Preferans: cards, bids, discards, contracts and whists, as far as they can be solved.

A bid is judged as if it were the last one. The talon and the other hands are dealt from the cards that the seat had not
seen. The discard and the contract are chosen as by the known player (`players`), and the play is solved with open
cards. The value of a bid is the gain or loss on the sheet by the contract itself: its price if made, and the price of
each trick short. Whists and the others' contracts are not counted. A pass has the value 0.

A call of whisting is judged over deals in which the declarer, by the known player's count, comes near the contract. Its
value is the settlement of the sheet, in whists. A defender who has not spoken is assumed to pass.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import combinations, islice
from random import Random
from typing import cast

from ...core.cards import RANKS, Card, Cards
from ...core.choices import OneOf, offered
from ...core.errors import Why
from ...core.script import Ask, Seat
from ...core.table import Table
from ...core.view import View
from ...games.preferans.bids import MISERE, PASS, STRAINS, Bid, bid, height, ladder
from ...games.preferans.deal import HAND, PreferansFacts
from ...games.preferans.lines import DealOutcome, opponents
from ...games.preferans.play import winner
from ...games.preferans.settle import settle
from ...games.preferans.sheet import ScoreSheet
from ...games.preferans.talon import CONCEDE, TAKE, Discard, contracts
from ...games.preferans.values import price
from ...games.preferans.whist import HALF_WHIST, WHIST
from ...odds.analysis.hidden import Hidden, hidden_at
from ...odds.analysis.units import Unit
from ...odds.preferans.double_dummy import Solved, solve
from ...odds.results import format_pair
from ...players.preferans.bids import misere_after_talon, misere_without, tricks
from .bands import SequentialLooks, costs_of
from .bids import WHIST_QUESTIONS, good_bid, whist_owed, written
from .cards import SEED, PreferansCards, compiles
from .deciding import disagreement, in_whists, settled_by
from .judge import AnswerCosts, TooLong, format_amount
from .marks import SCALES, mark_of

__all__ = ["JUDGE", "WHIST_QUESTIONS", "PreferansJudge", "brought", "given_up", "known_whist", "trick_short"]


# ---- whists ----


WHIST_DEALS, MAX_DEALS_TRIED = 60, 4000
"""The number of deals over which a call is judged, and the number tried to find them."""
MAX_TRICKS_SHORT = 0.2
"""The tricks, by the known player's count, that a declarer's hand may lack for the contract.

In such deals solved play makes 77 of 100 contracts. Of the contracts that known players name, it makes 74 of 100, and
the players themselves 83.
"""


def known_whist(
    view: View[PreferansFacts], asked: Ask, hidden: Hidden, fast: bool | None, most: int | None = None
) -> AnswerCosts:
    """Return the cost of each legal call, by a seat's view; without values if hardly any deal fits the contract.

    ``most``  the largest number of deals, by default `WHIST_DEALS`
    """
    deals = WHIST_DEALS if most is None else min(most, WHIST_DEALS)
    active = view.facts.active
    seen = {seat: Cards(view.piles[f"hand{seat}"]) for seat in active}
    fitting = ([world.get(f"hand{seat}", seen[seat]) for seat in active] for world in _likely(view.facts, hidden))
    worlds = list(islice(fitting, deals))
    if len(worlds) < max(1, deals // 4):
        return AnswerCosts(Unit.WHISTS, {}, "none", 0)
    solved = [_played_whist(view.facts, hands, fast) for hands in worlds]
    values = [_brought(view.facts, asked, one) for one in solved]
    defence = HAND - sum(one.tricks for one in solved) / len(solved)
    sums = {word: sum(each[word] for each in values) for word in values[0]}
    top = max(sums, key=sums.__getitem__)
    means = {word: mean([each[top] - each[word] for each in values]) for word in sums}
    brings = {word: total / len(values) for word, total in sums.items()}
    return AnswerCosts(Unit.WHISTS, costs_of(means), "sample", len(values), brings, tricks={WHIST: defence})


def _likely(facts: PreferansFacts, hidden: Hidden) -> Iterator[dict[str, Cards]]:
    """Yield deals, among those that fit a seat's view, in which the declarer's hand is near the contract."""
    rng, contract = Random(SEED), facts.contract
    assert contract is not None, "a contract has been named"
    for _ in range(MAX_DEALS_TRIED):
        world = hidden.sample(rng)
        if tricks(world[f"hand{facts.declarer}"], contract.trump or "N") >= contract.level - MAX_TRICKS_SHORT:
            yield world


def brought(facts: PreferansFacts, asked: Ask, hands: Sequence[Cards], fast: bool | None) -> dict[str, float]:
    """Return the caller's settlement of the sheet after each legal call, with these hands of the active seats."""
    return _brought(facts, asked, _played_whist(facts, hands, fast))


def _played_whist(facts: PreferansFacts, hands: Sequence[Cards], fast: bool | None) -> Solved:
    """Return the play of the contract with these hands of the active seats, solved with open cards."""
    assert facts.contract is not None and facts.declarer is not None, "a contract has been named"
    place = facts.active.index(facts.declarer)
    return solve(hands, facts.contract.trump or "N", declarer=place, leader=0, fast=fast)


def _brought(facts: PreferansFacts, asked: Ask, solved: Solved) -> dict[str, float]:
    """Return the caller's settlement of the sheet after each legal call, if the contract is played so."""
    assert facts.contract is not None and facts.declarer is not None, "a contract has been named"
    taken = [0] * len(facts.tricks)
    if facts.whisters:  # both may whist, and each is paid for their own
        for seat, number in zip(facts.active, _shares(solved.line, facts.contract.trump), strict=True):
            taken[seat] = number
    else:
        taken[facts.declarer], taken[asked.seat] = solved.tricks, HAND - solved.tricks
    unplayed = DealOutcome(players=len(facts.tricks), dealer=facts.dealer, contract=facts.contract,
                           declarer=facts.declarer)  # fmt: skip
    found = {}
    assert isinstance(asked.choices, OneOf), "whisting is by words"
    for word in asked.choices.options:
        half = asked.seat if word == HALF_WHIST else facts.half_whister if word == PASS else None
        whisters = (*facts.whisters, asked.seat) if word == WHIST else facts.whisters
        outcome = replace(unplayed, whisters=whisters, half_whister=half, tricks=tuple(taken) if whisters else None)
        found[str(word)] = _settled(facts, outcome, asked.seat)
    least = found[PASS]
    return {word: value - least for word, value in found.items()}


def _settled(facts: PreferansFacts, outcome: DealOutcome, seat: Seat) -> float:
    """Return a seat's settlement of the sheet after a deal, in whists."""
    sheet = ScoreSheet.carried(facts.rules, facts.pools, facts.mountains, facts.whists).write(outcome)
    return float(settle(facts.rules, sheet.pools, sheet.mountains, sheet.whists).final[seat])


def trick_short(facts: PreferansFacts, declarer: Seat, one: Bid) -> float:
    """Return the whists that a declarer loses by each further trick that a contract fails by."""
    others = opponents(facts.active, declarer)
    lost = []
    for short in (1, 2):
        taken = dict.fromkeys(range(len(facts.tricks)), 0)
        taken[declarer] = short if one.misere else one.level - short
        taken[others[0]] = HAND - taken[declarer]
        whisters = () if one.misere else others
        outcome = DealOutcome(players=len(taken), dealer=facts.dealer, contract=one, declarer=declarer,
                              whisters=whisters, tricks=tuple(taken.values()))  # fmt: skip
        lost.append(_settled(facts, outcome, declarer))
    return lost[0] - lost[1]


def given_up(facts: PreferansFacts, declarer: Seat, one: Bid) -> float:
    """Return the whists that a declarer loses who gives up after a bid."""
    before = settle(facts.rules, facts.pools, facts.mountains, facts.whists).final[declarer]
    outcome = DealOutcome(players=len(facts.tricks), dealer=facts.dealer, contract=one, declarer=declarer,
                          conceded=True)  # fmt: skip
    return float(before) - _settled(facts, outcome, declarer)


def _shares(line: Sequence[tuple[int, Card]], trump: str | None) -> list[int]:
    """Return the tricks of each of three hands in a line of play."""
    taken = [0, 0, 0]
    for at in range(0, len(line), 3):
        seats, cards = zip(*line[at : at + 3], strict=True)
        taken[seats[winner(cards, trump)]] += 1
    return taken


def mean(values: Sequence[float]) -> tuple[float, float]:
    """Return a mean and its standard error."""
    middle = sum(values) / len(values)
    spread = sum((one - middle) ** 2 for one in values)
    return middle, (spread / max(1, len(values) - 1) / len(values)) ** 0.5


# ---- bids, discards and contracts ----


BID_DEALS, CONTRACT_DEALS = 60, 80
"""The numbers of deals over which a bid is judged, and a contract."""
CHAIN_COUNTS = (20, 60, 120)
"""The numbers of chains for the looks at the cost of a call in whists."""
DISCARD_DEALS, OTHER_DISCARDS = 40, 4
"""The number of deals over which a discard is judged, and the number of other discards that it is compared with."""
MAX_MISERE_RISK = 0.3
"""The largest risk, by the known player's estimate, of a misère that is considered although it was not bid."""
PREVIEW_DEALS = 4
"""The number of deals while kernels are compiled. A misère takes too long even then."""
Tricks = Mapping[str, int]
"""The declarer's tricks by the trump suit, ``"N"`` for none."""


class PreferansJudge:
    """The judge of Preferans: see `PreferansCards` for the play, `known_whist` for the defenders' calls.

    Giving up after seeing the talon costs the entry on the sheet. A talon thrown at a resting dealer is not judged. A
    lone whister's choice of open hands is not judged either: in solved play both are equal.
    """

    def __init__(self, most: int | None = None) -> None:
        self._cards, self._most = PreferansCards(), most

    merit = staticmethod(good_bid)

    def preview(self) -> PreferansJudge:
        """Return a judge with so few deals that they can be solved without compiled kernels."""
        return PreferansJudge(PREVIEW_DEALS)

    def _deals(self, usual: int) -> int:
        """Return the number of deals for a judgement: ``usual``, or fewer in a preview."""
        return usual if self._most is None else min(self._most, usual)

    def hand(self, view: View[PreferansFacts], asked: Ask) -> Seat | None:
        if asked.about.startswith("play"):
            return self._cards.hand(view, asked)
        if asked.about == "talon":
            return asked.seat if set(offered(asked.choices)) == {TAKE, CONCEDE} else None
        return asked.seat if asked.about in ("bid", "discard", "contract", *WHIST_QUESTIONS) else None

    def known(self, view: View[PreferansFacts], asked: Ask, answer: object, fast: bool | None) -> AnswerCosts:
        if asked.about.startswith("play"):
            return self._cards.known(view, asked, cast(Card, answer), fast)
        if not compiles(fast):
            if self._most is None:
                raise TooLong
            return self._known(view, asked, answer, fast)
        known, given = self._known(view, asked, answer, fast), str(answer)
        if given not in known.values or not (_perhaps_bad(known, given) or _jumped(asked, given)):
            return known
        looks, names = SequentialLooks(CHAIN_COUNTS), {frozenset(name.split()): name for name in known.values}
        rows = (
            replace(one, names=tuple(names.get(frozenset(name.split()), name) for name in one.names))
            for one in in_whists(view, asked, looks, SEED, answer)
        )
        return settled_by(known, rows, Unit.WHISTS, given, looks)

    def _known(self, view: View[PreferansFacts], asked: Ask, answer: object, fast: bool | None) -> AnswerCosts:
        """Return the costs of bids, calls and contracts, solved with open cards."""
        hidden = hidden_at(view)
        assert hidden is not None, "of Preferans hidden cards are counted"
        if asked.about in WHIST_QUESTIONS:
            return known_whist(view, asked, hidden, fast, self._most)
        if asked.about == "discard":
            rng = Random(SEED)
            deals = [hidden.sample(rng) for _ in range(self._deals(DISCARD_DEALS))]
            hands = [
                [world.get(f"hand{one}", Cards(view.piles[f"hand{one}"])) for one in view.facts.active]
                for world in deals
            ]
            return _discards(view.facts, asked, cast("Cards | str", answer), hands, fast)
        hands_of = tuple(Cards(view.piles[f"hand{one}"]) for one in view.facts.active)
        place, talon = view.facts.active.index(asked.seat), Cards(view.piles["talon"])
        if asked.about in ("talon", "contract"):
            worlds = _dealt(hidden, hands_of, view.facts.active, place, talon, self._deals(CONTRACT_DEALS), fast)
            return _contracts(view.facts, asked, [world for _, world in worlds])
        values, average = dict[str, Sequence[float]](), dict[str, float]()
        if (word := _weighed_bid(asked, str(answer))) is not None:
            worlds = _dealt(hidden, hands_of, view.facts.active, place, talon, self._deals(BID_DEALS), fast)
            named = [_named(bid(word), kept) for kept, _ in worlds]
            taken = [solved[one.trump or "N"] for one, (_, solved) in zip(named, worlds, strict=True)]
            values[word] = [_value(one, solved) for one, (_, solved) in zip(named, worlds, strict=True)]
            average[word] = sum(taken) / len(taken)
        if self._most is None and _misere_thought_of(asked, str(answer), hands_of[place], leads=not place):
            values[MISERE] = [
                _misere_value(taken) for taken in _risked(hidden, hands_of, view.facts.active, place, talon, fast)
            ]
        return replace(_auction(values), tricks=average)

    def opened(self, table: Table, end: Table, answer: object, fast: bool | None) -> Mapping[str, float] | None:
        asked = table.asked
        assert asked is not None, "somebody decided"
        if asked.about.startswith("play"):
            return self._cards.opened(table, end, cast(Card, answer), fast)
        if not compiles(fast):
            return None
        facts = table.deal.facts()
        assert isinstance(facts, PreferansFacts), "the game is Preferans"
        hands = [Cards(table.deal.piles[f"hand{seat}"]) for seat in facts.active]
        place, talon = facts.active.index(asked.seat), Cards(table.deal.piles["talon"])
        if asked.about in WHIST_QUESTIONS:
            found = brought(facts, asked, hands, fast)
            return {word: max(found.values()) - value for word, value in found.items()}
        if asked.about == "discard":
            laid = _discards(facts, asked, cast("Cards | str", answer), [hands], fast)
            return {name: value.cost for name, value in laid.values.items()}
        if asked.about in ("talon", "contract"):
            costs = _contracts(facts, asked, [_played(hands, place, talon, fast)[1]])
        else:
            values = {}
            if (word := _weighed_bid(asked, str(answer))) is not None:
                kept, solved = _played(hands, place, talon, fast)
                values[word] = [_value(_named(bid(word), kept), solved)]
            if _misere_thought_of(asked, str(answer), hands[place], leads=not place):
                values[MISERE] = [_misere_value(_misere_tricks(hands, place, talon, fast))]
            costs = _auction(values)
        return {name: value.cost for name, value in costs.values.items()}

    def reason(self, view: View[PreferansFacts], asked: Ask, answer: object, known: AnswerCosts) -> Why:
        if asked.about.startswith("play"):
            return self._cards.reason(view, asked, cast(Card, answer), known)
        if not known.values[str(answer)].sure and (why := disagreement(known, str(answer), written)) is not None:
            return why
        least = min(known.values, key=lambda name: known.values[name].cost)
        word, given, best = str(answer), written(str(answer)), written(least)
        counted = known if known.beside is None else known.beside
        worth, than = (
            text.replace("-", "−") for text in format_pair(*_whists(known, least, word), digits=0, signed=True)
        )
        both = {"answer": given, "best": best, "n": known.deals, "worth": worth, "than": than}
        if asked.about in WHIST_QUESTIONS:
            passed = {"passed": given == PASS, "not_passed": best == PASS}
            return Why("review_whist", both | passed | whist_owed(view, known))
        if asked.about in ("talon", "discard", "contract"):
            if CONCEDE in (word, least):
                return Why("review_gave_up" if word == CONCEDE else "review_not_given_up", both)
            if asked.about == "discard":
                return _laid_aside(view.piles[f"hand{asked.seat}"], Cards(word), Cards(least)) or Why(
                    "review_discard", both
                )
        if word not in (PASS, CONCEDE) and word in counted.made and not 0 < _level(word) <= _level(least):
            why = _too_high(view.facts, asked, bid(word), counted)
            paid = {"worth": worth, "than": than} if known.unit is Unit.WHISTS else {}
            return Why(why.key, {**why.figures, **paid})
        if asked.about == "contract" and word in counted.made:
            percent, made = (round(counted.made[name]) for name in (word, least))
            return Why("review_contract", both | {"percent": percent, "made": made, "lower": made <= percent})
        if word == PASS and least in counted.made:
            percent, needed = round(counted.made[least]), _level(least)
            tricks_of = format_amount(counted.tricks.get(least, 0.0))
            return Why("review_passed", {"best": best, "percent": percent, "n": counted.deals, "needed": needed,
                                         "tricks": tricks_of, "misere": least == MISERE})  # fmt: skip
        return Why("review_answer_whists", both)


def _whists(known: AnswerCosts, best: str, given: str) -> tuple[float, float]:
    """Return the gains of two answers in whists; at a call of whisting, compared with a pass."""
    if known.unit is Unit.WHISTS:
        least = known.brings.get(PASS, 0.0) if WHIST in known.brings else 0.0
        return known.brings[best] - least, known.brings[given] - least
    rate, most = SCALES[known.unit].rate, max(known.brings.values(), default=0.0)
    first, second = (known.brings.get(name, most - known.values[name].cost) for name in (best, given))
    return rate * first, rate * second


def _too_high(facts: PreferansFacts, asked: Ask, one: Bid, known: AnswerCosts) -> Why:
    """Return the reason why a bid or contract is too high: the tricks that it needs and those that the hand takes, and
    the price of failing. A hand that falls far short gives up.
    """
    word, concede = str(one), facts.rules.concede
    taken = known.tricks.get(word, 0.0)
    hopeless = not one.misere and concede is not None and one.level - taken > concede
    lost = given_up(facts, asked.seat, one) if hopeless else trick_short(facts, asked.seat, one)
    return Why(
        "review_overbid",
        {
            "answer": written(word),
            "n": known.deals,
            "needed": one.level,
            "tricks": format_amount(taken),
            "failed": 100 - round(known.made[word]),
            "price": round(lost),
            "misere": one.misere,
            "given_up": hopeless,
        },
    )


def _laid_aside(hand: Sequence[Card], given: Cards, best: Cards) -> Why | None:
    """Return the reason why a discard was worse: the better one empties a suit, or keeps higher cards."""
    kept, left = ({card.suit for card in hand if card not in laid} for laid in (given, best))
    if kept - left:
        return Why("review_laid_void", {"best": best.signs})
    away, instead = ({*one} - {*other} for one, other in ((given, best), (best, given)))
    low = max((RANKS.index(card.rank) for card in instead), default=0)
    high = Cards(card for card in given if card in away and RANKS.index(card.rank) > low)
    return Why("review_laid_high", {"high": high.signs, "best": best.signs}) if high else None


@lru_cache(maxsize=64)
def _dealt(
    hidden: Hidden, hands: tuple[Cards, ...], active: tuple[Seat, ...], place: int, talon: Cards, number: int,
    fast: bool | None,
) -> tuple[tuple[Cards, Tricks], ...]:  # fmt: skip
    """Return the declarer's hand after the exchange, and its tricks in every strain, for deals that fit."""
    drawn = _drawn(hidden, hands, active, talon, number)
    return tuple(_played(all_hands, place, laid, fast) for all_hands, laid in drawn)


@lru_cache(maxsize=64)
def _risked(
    hidden: Hidden, hands: tuple[Cards, ...], active: tuple[Seat, ...], place: int, talon: Cards, fast: bool | None
) -> tuple[int, ...]:
    """Return the tricks that a misère takes, for deals that fit."""
    drawn = _drawn(hidden, hands, active, talon, BID_DEALS)
    return tuple(_misere_tricks(all_hands, place, laid, fast) for all_hands, laid in drawn)


def _drawn(
    hidden: Hidden, hands: tuple[Cards, ...], active: tuple[Seat, ...], talon: Cards, number: int
) -> Iterator[tuple[list[Cards], Cards]]:
    """Yield deals that fit: the hands of the active seats, and the talon."""
    rng = Random(SEED)
    for _ in range(number):
        world = hidden.sample(rng)
        all_hands = [world.get(f"hand{one}", hands[at]) for at, one in enumerate(active)]
        yield all_hands, world.get("talon", talon)


def _misere_tricks(hands: Sequence[Cards], place: int, talon: Cards, fast: bool | None) -> int:
    """Return the tricks of a misère after the exchange, with the known player's discard."""
    held = Cards((*hands[place], *talon))
    aside = min(combinations(sorted(held), 2), key=lambda pair: misere_without(held, Cards(pair), not place))
    kept = Cards(card for card in held if card not in aside)
    all_hands = [kept if at == place else hand for at, hand in enumerate(hands)]
    return solve(all_hands, MISERE, declarer=place, leader=0, fast=fast).tricks


def _misere_value(taken: int) -> float:
    """Return the gain on the sheet by a misère: its price, or minus the price of each trick taken."""
    worth = float(price(bid(MISERE)))
    return -worth * taken if taken else worth


def _misere_thought_of(asked: Ask, answer: str, own: Cards, *, leads: bool) -> bool:
    """Return True if a misère is judged: it was bid, or the known player would have risked it with this hand."""
    if asked.about != "bid" or answer not in (PASS, MISERE) or MISERE not in offered(asked.choices):
        return False
    return answer == MISERE or misere_after_talon(own, leads=leads) <= MAX_MISERE_RISK


def _level(word: str) -> int:
    """Return the tricks that a bid or contract promises: 0 for misère, and for a word that is neither."""
    return 0 if " " in word or word in (PASS, CONCEDE, TAKE) else bid(word).level


def _perhaps_bad(known: AnswerCosts, given: str) -> bool:
    """Return True if an answer is worse, or may well be a mistake, so that more deals are needed to tell."""
    cost, band = known.values[given]
    return cost > band or (cost > band / 2 and mark_of(SCALES[known.unit], cost * SCALES[known.unit].rate).bad)


def _jumped(asked: Ask, word: str) -> bool:
    """Return True for a bid higher than need be in its strain. Open cards compare it with a pass alone."""
    if asked.about != "bid" or word in (PASS, MISERE):
        return False
    words: Sequence[str] = offered(asked.choices)
    return word != next(one for one in words if one not in (PASS, MISERE) and one[-1] == word[-1])


def _weighed_bid(asked: Ask, answer: str) -> str | None:
    """Return the bid that is judged: the one made, or the lowest legal one for a pass; None for a misère."""
    if answer != PASS:
        return None if answer == MISERE else answer
    return next((word for word in offered(asked.choices) if word not in (PASS, MISERE)), None)


def _played(hands: Sequence[Cards], place: int, talon: Cards, fast: bool | None) -> tuple[Cards, Tricks]:
    """Return a hand after the exchange, which is made here if it was not, and its tricks in every strain. Forehand
    leads.
    """
    own = hands[place]
    held = own if len(own) > HAND or not talon else Cards((*own, *talon))
    kept = _kept(held) if len(held) > HAND else held
    all_hands = [kept if at == place else hand for at, hand in enumerate(hands)]
    solved = {strain: solve(all_hands, strain, declarer=place, leader=0, fast=fast).tricks for strain in STRAINS}
    return kept, solved


def _kept(held: Cards) -> Cards:
    """Return the ten cards with most tricks in a strain, by the known player's count."""
    hands = (Cards(hand) for hand in combinations(held, HAND))
    return max(hands, key=lambda hand: max(tricks(hand, strain) for strain in STRAINS))


def _value(one: Bid, solved: Tricks) -> float:
    """Return the gain on the sheet by a contract: its price, or minus the price of each trick short."""
    short = one.level - solved[one.trump or "N"]
    return float(price(one) if short <= 0 else -price(one) * short)


def _given_up(facts: PreferansFacts) -> float:
    """Return the loss on the sheet by giving up: the price of the bid, times the tricks that the rules count as
    short.
    """
    assert facts.bid is not None and facts.rules.concede is not None, "there is a bid, and it may be given up"
    return float(-price(facts.bid) * facts.rules.concede)


def _named(low: Bid, kept: Cards) -> Bid:
    """Return the contract that the known player would name, at least as high as a bid: its best strain at its full
    height.
    """
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


def _auction(values: Mapping[str, Sequence[float]]) -> AnswerCosts:
    """Return the costs of a bid and of a pass, over deals in which the bid is played."""
    if not values:
        return AnswerCosts(Unit.SHEET, {}, "none", 0)
    number = len(next(iter(values.values())))
    made = {word: 100 * sum(one > 0 for one in own) / number for word, own in values.items()}
    return _compared({PASS: [0.0] * number, **values}, made)


def _discards(
    facts: PreferansFacts, asked: Ask, answer: Cards | str, worlds: Sequence[Sequence[Cards]], fast: bool | None
) -> AnswerCosts:
    """Return the costs of discards, each with the best contract after it: the given discard and the most promising
    ones; and of giving up if it is legal, which remains possible after a discard.
    """
    assert facts.bid is not None, "the auction has been won"
    place, misere = facts.active.index(asked.seat), facts.bid == MISERE
    held = worlds[0][place]

    def promise(hand: Sequence[Card]) -> float:
        if misere:
            return -misere_without(held, Cards(card for card in held if card not in hand), not place)[0]
        return max(tricks(Cards(hand), strain) for strain in STRAINS)

    likely = sorted(combinations(held, HAND), key=promise, reverse=True)
    laid = {frozenset(held) - frozenset(hand): hand for hand in likely[:OTHER_DISCARDS]}
    names = {}
    if not isinstance(answer, str):
        laid.pop(frozenset(answer), None)
        names[str(answer)] = Cards(card for card in held if card not in answer)
    names |= {str(Cards(card for card in held if card in aside)): Cards(hand) for aside, hand in laid.items()}
    if misere:
        values = {name: _misere_after(kept, place, worlds, fast) for name, kept in names.items()}
    else:
        values = {name: _best_after(facts.bid, kept, place, worlds, fast) for name, kept in names.items()}
    if isinstance(asked.choices, Discard) and CONCEDE in asked.choices.words:
        given_up = [_given_up(facts)] * len(worlds)
        values = {name: max(own, given_up, key=sum) for name, own in values.items()} | {CONCEDE: given_up}
    return _compared(values)


def _misere_after(kept: Cards, place: int, worlds: Sequence[Sequence[Cards]], fast: bool | None) -> list[float]:
    """Return the gain on the sheet in each deal by a misère with these ten cards."""
    deals = [[kept if at == place else hand for at, hand in enumerate(hands)] for hands in worlds]
    return [_misere_value(solve(hands, MISERE, declarer=place, leader=0, fast=fast).tricks) for hands in deals]


def _best_after(low: Bid, kept: Cards, place: int, worlds: Sequence[Sequence[Cards]], fast: bool | None) -> list[float]:
    """Return the gain on the sheet in each deal by the best contract in the hand's two best strains."""
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


def _contracts(facts: PreferansFacts, asked: Ask, worlds: Sequence[Tricks]) -> AnswerCosts:
    """Return the costs of the legal contracts, and of giving up if it is legal, against the best of them.

    If the talon was only shown, taking it has the value of the best of them, since giving up remains possible.
    """
    assert facts.bid is not None, "the auction has been won"
    words = [word for word in contracts(facts.rules, facts.bid).options if word != CONCEDE]
    values = {word: [_value(bid(word), solved) for solved in worlds] for word in words}
    if CONCEDE in asked.choices:
        values[CONCEDE] = [_given_up(facts)] * len(worlds)
    if asked.about == "talon":
        values = {TAKE: max(values.values(), key=sum), CONCEDE: values[CONCEDE]}
    made = {word: 100 * sum(one > 0 for one in own) / len(worlds) for word, own in values.items()}
    average = {
        word: sum(solved[bid(word).trump or "N"] for solved in worlds) / len(worlds)
        for word in words if not bid(word).misere
    }  # fmt: skip
    return replace(_compared(values, made), tricks=average)


def _compared(values: Mapping[str, Sequence[float]], made: Mapping[str, float] | None = None) -> AnswerCosts:
    """Return the costs of answers whose gains on the sheet are known in the same deals.

    ``made``  by bid or contract, the percentage of deals in which it is made
    """
    top = max(values.values(), key=sum)
    lost = {name: mean([most - one for most, one in zip(top, own, strict=True)]) for name, own in values.items()}
    brings = {name: sum(own) / len(own) for name, own in values.items()}
    return AnswerCosts(Unit.SHEET, costs_of(lost), "sample", len(top), brings, made=made or {})


JUDGE = PreferansJudge()
