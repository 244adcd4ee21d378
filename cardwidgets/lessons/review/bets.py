"""The cost of a bet in Brag and its relatives, by the same evaluation as advice.

For a player who has looked, every answer is played out by rules of thumb in deals that fit the others' bets. The
betting between two players is solved instead: see `players.vying.ranges.weighed_bets`. A bluff gains the pot when the
others fold.

In other cases, the chance to win is compared with the price of staying in. For a player who has looked, it is the
chance that advice names. For a blind player it is counted over deals that fit the seat's view. In these, a rival who
has looked and paid is assumed to hold one of the better hands. The value of an answer is its average gain if nobody
bets more afterwards; a fold has the value 0.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from importlib.util import find_spec
from random import Random

from ...core.cards import BACK, Card, Cards, pack
from ...core.choices import WordsOrAmount
from ...core.errors import Why
from ...core.script import Ask, Seat
from ...core.table import Table
from ...core.view import View
from ...games.brag.casino import CasinoFacts, CasinoRules
from ...games.brag.seats import BlindVyingFacts, Ranked, VyingFacts
from ...judge.layouts import best_three
from ...judge.three_card import Key, Ranking
from ...locale.words import HandName
from ...odds.analysis.units import Unit
from ...players.vying.advising import ByChance
from ...players.vying.evidence import thumb_of
from ...players.vying.ranges import solved_sizes, weighed_bets
from ...players.vying.relatives import PokerPlayer
from ...players.vying.temperament import POKER_SHREWD, SHREWD, STEADY, bets_after_looking, share_held
from .bands import Cost, SequentialLooks, costs_of
from .cards import SEED
from .decision import LOOKS, How
from .judge import MORE_FOLDS, AnswerCosts, BetFigures, format_amount
from .marks import BET_CHIPS

__all__ = ["CASINO", "JUDGE", "BetJudge", "CasinoJudge", "calculated_bet"]

FOLD = "fold"
ENDS = ("see", "show")
"""Words that end the betting."""
CHANCE_DEALS = 500
"""The number of deals over which a chance is counted at first. A close decision gets four times that number."""
HAND_SIZE = 3
ONE_LOOK = SequentialLooks()
MAX_HANDS_TRIED = 40
"""The largest number of deals of a rival's hand until it is among the assumed ones."""
_SAMPLE = 2000
"""The number of sample hands by which a hand is ranked."""


class BetJudge:
    """The judge of bets in Brag, Teen Patti, Zha Jin Hua and poker at home."""

    def hand(self, view: View[VyingFacts], asked: Ask) -> Seat | None:
        """Return the seat that bets, with one hand and a single pot. None with two hands or a side pot, where more is
        decided.
        """
        held = getattr(view.facts, "held", {})
        if asked.about != "bet" or not isinstance(asked.choices, WordsOrAmount) or len(view.facts.pots) != 1:
            return None
        return None if any(len(hands) > 1 for hands in held.values()) else asked.seat

    def known(self, view: View[VyingFacts], asked: Ask, answer: object, fast: bool | None) -> AnswerCosts:
        if answer in LOOKS:
            return AnswerCosts(Unit.CHIPS, {}, "none", 0)
        if (weighed := _weighed(view, asked, answer)) is not None:
            return weighed
        if (chance := _advised_chance(view, asked)) is not None:
            return _by_chance(view, asked, answer, chance)
        rng, won, looks = Random(SEED), list[float](), _chance_looks(view.facts)
        for number in looks.numbers:
            won += _shares_won(view, asked.seat, rng, number - len(won))
            known = _by_chance(view, asked, answer, sum(won) / number, won, looks)
            if not looks.open(known.values, str(answer), number):
                break
        return known

    def opened(self, table: Table, end: Table, answer: object, fast: bool | None) -> Mapping[str, float] | None:
        """Return the costs with open cards, against the hands of all rivals still in. Hands are taken from the end of
        the deal.
        """
        asked, facts = table.asked, table.deal.facts()
        assert asked is not None and isinstance(facts, VyingFacts), "a bet was asked for"
        hands = {seat: Cards(end.deal.piles[f"hand{seat}"]) for seat in facts.active}
        if answer in LOOKS or any(len(hand) not in (HAND_SIZE, _dealt(facts)) for hand in hands.values()):
            return None
        others = [hand for seat, hand in hands.items() if seat != asked.seat]
        share = _order(facts).share(hands[asked.seat], others)
        return _costs(share, facts.pots[0], _prices(facts, asked, answer))

    def reason(self, view: View[VyingFacts], asked: Ask, answer: object, known: AnswerCosts) -> Why:
        bets = known.bets
        assert bets is not None, "bets were judged"
        chance, pot, price = round(bets.percent), round(known.pot), round(bets.price)
        own, against = _named(view, asked.seat)
        weighed, players, given = bets.weighed, len(view.facts.active), str(answer)
        held: dict[str, object] = {"percent": chance, "own": own, "rivals": players - 1,
                "against": "heard" if weighed and isinstance(against, HandName) else against}  # fmt: skip
        if not price:
            return Why("review_folded_free", held)
        need, folded = round(100 * price / (pot + price)), given == FOLD
        lost, fold = (known.values.get(name, Cost(0.0, 0.0)).cost for name in (given, FOLD))
        better = min(known.values, key=lambda name: known.values[name].cost)
        steals, than = (round(bets.steals.get(word, 0.0)) for word in (better, given))
        if better in bets.bluffs:
            if not steals:
                return Why("review_fold_bluff" if folded or lost <= fold else "review_bet_bluff", held)
            if folded:
                return Why("review_fold_steals", held | {"steals": steals})
            dearer = price > view.facts.cost_of(asked.seat, int(better))
            return Why("review_bet_steals", held | {"steals": steals, "than": than, "dearer": dearer})
        if better != FOLD and weighed and (not folded or chance < need):
            even = 100 / players
            alike = not folded and chance <= even and _folding_alike(known)
            return _better_bet(better, given, held | {"alike": alike}, steals, than, even if chance > even else None)
        priced = {**held, "need": need, "price": price, "pot": pot}
        if folded and weighed and better != FOLD:
            paid = view.facts.cost_of(asked.seat, int(better) if better.isdigit() else better)
            gain = bets.percent / 100 * (pot + paid) - paid
            if gain < lost / 2 and steals >= MORE_FOLDS:
                return Why("review_folded_steals", held | {"steals": steals})
            if paid > price:
                return _dearer_than_fold(better.isdigit(), round(paid), players, priced)
        if folded:
            return Why("review_folded", priced)
        less = view.facts.cost_of(asked.seat, int(better)) if better.isdigit() else price
        if less < price:
            enough, alike = round(100 * less / (pot + less)), _folding_alike(known)
            return Why("review_bet_less", priced | {"less": less, "enough": enough, "alike": alike})
        if weighed and chance >= need:
            return Why("review_bet_later", held)
        return Why("review_bet_dear", priced)

    def merit(self, view: View[VyingFacts], asked: Ask, answer: object, known: AnswerCosts) -> Why | None:
        """Return the fact that speaks for a good bet or fold; None if none does.

        It is the price beside the chance to win, or the share of deals in which better hands fold to the bet. A bet
        that is about as good as a fold is called close.
        """
        bets, pot = known.bets, known.pot
        if not known.values or bets is None or not bets.price:
            return None
        percent, price = round(bets.percent), bets.price  # compared as they are shown
        own, against = _named(view, asked.seat)
        weighed, need, folded = bets.weighed, round(100 * price / (pot + price)), str(answer) == FOLD
        figures = {"percent": percent, "own": own, "rivals": len(view.facts.active) - 1, "price": round(price),
                "pot": round(pot), "need": need,
                "against": "heard" if weighed and isinstance(against, HandName) else against}  # fmt: skip
        steals = round(bets.steals.get(str(answer), 0.0))
        if not folded and percent >= need:
            return Why("review_good_price", figures)
        if not folded and steals >= MORE_FOLDS:
            return Why("review_good_bluff", figures | {"steals": steals})
        if folded and percent < need:
            return Why("review_good_fold", figures)
        others = [cost for name, cost in known.values.items() if (name == FOLD) != folded]
        return None if all(cost.sure for cost in others) else Why("review_good_close", figures | {"folds": not folded})


def _folding_alike(known: AnswerCosts) -> bool:
    """Return True if folding is about as good as the best answer: it costs less than an inaccuracy, within its band."""
    fold = known.values.get(FOLD)
    return fold is not None and not fold.sure and fold.cost < BET_CHIPS.steps[0]


def _better_bet(better: str, given: str, figures: dict[str, object], steals: int, than: int, even: float | None) -> Why:
    """Return the reason why another way to stay in was better.

    Better hands fold to it, the own hand is good enough for it, it risks less, or it ends the betting.

    ``figures`` belong to every such reason. ``steals`` and ``than`` are the pots of 100 that the better answer
    and the given one win without the best hand; ``even`` is an even share of 100 deals if the hand wins more.
    """
    if steals - than >= MORE_FOLDS:
        return Why("review_bet_folds", figures | {"steals": steals, "than": than})
    if better.isdigit() and given.isdigit():
        if int(better) < int(given):
            return Why("review_bet_smaller", {"folds": steals >= MORE_FOLDS, "steals": steals, **figures})
        if even is not None:
            return Why("review_bet_value", figures | {"even": round(even)})
    elif better.isdigit() and given in ENDS and even is not None:
        return Why("review_bet_on", figures | {"answer": given})
    elif better in ENDS and given.isdigit():
        return Why("review_bet_ends", figures | {"best": better})
    return Why("review_bet_better", figures)


def _dearer_than_fold(larger: bool, paid: int, players: int, figures: dict[str, object]) -> Why:
    """Return the reason why a fold was worse than an answer that costs more than the cheapest way to stay in.

    ``larger`` is True if that answer is a larger bet, and ``paid`` its price. ``figures`` are those of `review_folded`.
    """
    percent, pot = int(str(figures["percent"])), int(str(figures["pot"]))
    even, need = 100 / players, round(100 * paid / (pot + paid))
    if larger and percent > even:
        return Why("review_folded_value", figures | {"even": round(even)})
    return Why("review_folded" if percent >= need else "review_bet_better", figures | {"price": paid, "need": need})


def _by_chance(
    view: View[VyingFacts],
    asked: Ask,
    answer: object,
    chance: float,
    won: Sequence[float] = (),
    looks: SequentialLooks = ONE_LOOK,
) -> AnswerCosts:
    """Return the costs of answers at a chance to win, which was counted in the deals of ``won`` if there are any."""
    deals, error = len(won), 0.0
    if deals:
        error = (sum((one - chance) ** 2 for one in won) / (deals - 1) / deals) ** 0.5
    pot, prices = view.facts.pots[0], _prices(view.facts, asked, answer)
    values, least = _costs(chance, pot, prices), min(prices.values())
    bets = BetFigures(100 * chance, prices.get(str(answer), least))
    errors = {name: error * (pot + (least if name == FOLD else prices[name])) for name in values}
    means = {name: (cost, errors[name] if cost else 0.0) for name, cost in values.items()}
    costs = looks.costs(means, deals or None)
    return AnswerCosts(Unit.CHIPS, costs, "sample" if deals else "solved", deals, bets=bets, pot=pot)


def _chance_looks(facts: VyingFacts) -> SequentialLooks:
    """Return the numbers of deals over which a chance is counted: more of them if a decision is close. To find the
    best of more cards is slow.
    """
    deals = CHANCE_DEALS if _dealt(facts) == HAND_SIZE else CHANCE_DEALS // 5
    return SequentialLooks((deals, 4 * deals))


def _advised_chance(view: View[VyingFacts], asked: Ask) -> float | None:
    """Return the chance to hold the best hand, as the rule of advice gives it; None for a player who has not looked."""
    thumb: object = thumb_of(view.facts)
    if not isinstance(thumb, ByChance):
        return None
    return replace(thumb, temperament=POKER_SHREWD if isinstance(thumb, PokerPlayer) else SHREWD).chance(view, asked)


def _weighed(view: View[VyingFacts], asked: Ask, answer: object) -> AnswerCosts | None:
    """Return the costs of answers by the evaluation of advice; None if it does not apply, and without numpy."""
    if find_spec("numpy") is None or not isinstance(answer, str | int):
        return None
    found = weighed_bets(view, asked, SHREWD, answer)
    if found is None or answer not in found.worth:
        return None
    pot, facts = view.facts.pots[0], view.facts
    most = found.worth[found.best].value
    costs = costs_of({str(word): (most - one.value, found.errors[word]) for word, one in found.worth.items()})
    prices = {word: facts.cost_of(asked.seat, word) for word in found.worth if word != FOLD}
    own = prices.get(answer, min(prices.values(), default=0))
    bluffs = frozenset(str(word) for word, price in prices.items() if found.is_bluff(word, pot, price))
    steals = {str(word): 100 * share for word, share in found.stolen.items()}
    dear = [str(word) for word, price in prices.items() if found.chance * (pot + price) < price]
    unpaid = {word: steals.get(word, 0.0) for word in dear}
    bets = BetFigures(100 * found.chance, own, weighed=True, bluffs=bluffs, steals=steals, unpaid=unpaid)
    how: How = "sample" if found.deals else "solved"
    return AnswerCosts(Unit.CHIPS, costs, how, found.deals, bets=bets, pot=pot)


def calculated_bet(view: View[VyingFacts], asked: Ask, answer: str) -> str:
    """Return the bet that was calculated in place of an answer: the nearest size if the betting was solved in a few
    sizes, else the answer itself.
    """
    if not answer.isdecimal() or find_spec("numpy") is None:
        return answer
    sizes = solved_sizes(view, asked)
    return str(min(sizes, key=lambda size: abs(size - int(answer)))) if sizes else answer


def _costs(chance: float, pot: float, prices: Mapping[str, float]) -> dict[str, float]:
    """Return the cost of each answer.

    Staying costs its expected loss; folding costs what the cheapest way to stay would gain.
    """
    least = min(prices.values())
    stay = {name: max(0.0, price - chance * (pot + price)) for name, price in prices.items()}
    return {FOLD: max(0.0, chance * (pot + least) - least), **stay}


def _prices(facts: VyingFacts, asked: Ask, answer: object) -> dict[str, float]:
    """Return the price of each way to stay in, by its notation: the words, the least amount, and the given one."""
    assert isinstance(asked.choices, WordsOrAmount), "bets are words or amounts"
    words, amount = asked.choices.words.options, asked.choices.amount
    ways: list[str | int] = [word for word in words if word != FOLD and not str(word).startswith("look")]
    if amount:
        ways.append(amount.least)
    if isinstance(answer, str | int) and answer != FOLD and answer not in ways:
        ways.append(answer)
    return {str(way): float(facts.cost_of(asked.seat, way)) for way in ways} or {"": float(facts.stacks[asked.seat])}


# -- hands that fit


@dataclass(frozen=True)
class _Order:
    """The order of hands, and the rank of a hand among all. In some games the best three of more cards count."""

    order: Ranked
    size: int
    ranking: Ranking | None = None
    """The ranking in games where the best three of more cards are compared."""

    def share(self, own: Cards, others: Sequence[Cards]) -> float:
        """Return the share of the pot that goes to a hand."""
        best = self.order.best([self.compared(hand) for hand in (own, *others)])
        return 1 / len(best) if 0 in best else 0.0

    def good(self, hand: Cards) -> float:
        """Return the share of all hands that are not better than this hand."""
        keys = _keys(self)
        return bisect_right(keys, self.key(hand)) / len(keys)

    def key(self, hand: Cards) -> Key:
        return self.order.key(self.compared(hand))

    def compared(self, hand: Cards) -> Cards:
        """Return the cards of a hand that count."""
        return hand if self.ranking is None else best_three(hand, self.ranking)


@lru_cache(maxsize=16)
def _keys(order: _Order) -> list[Key]:
    """Return the keys of a sample of hands, which never changes."""
    rng, cards = Random(order.size), pack()
    return sorted(order.key(Cards(rng.sample(cards, order.size))) for _ in range(_SAMPLE))


@lru_cache(maxsize=256)
def _least(order: _Order, share: float) -> Cards:
    """Return the weakest hand, in a sample, that is as good as a ``share`` of all hands."""
    rng, cards = Random(order.size), pack()
    hands = sorted((Cards(rng.sample(cards, order.size)) for _ in range(_SAMPLE)), key=order.key)
    return order.compared(next((hand for hand in hands if order.good(hand) >= share), hands[-1]))


def _named(view: View[VyingFacts], seat: Seat) -> tuple[HandName | str, HandName | str]:
    """Return the name of the seat's own hand, and of the weakest hand that a rival's bets represent. The latter is
    ``unbet`` if no rival has bet after looking, and "" in a game where nobody looks.
    """
    facts, order = view.facts, _order(view.facts)
    own = Cards(card for card in view.piles[f"hand{seat}"] if card != BACK)
    unnamed = "unfinished" if own else "unseen"
    if not isinstance(facts.order, Ranking):
        return unnamed, ""
    named = _name(facts.order, order.compared(own)) if len(own) >= HAND_SIZE else unnamed
    if not hasattr(facts, "looked"):
        return named, ""
    least = max(_represented(view, seat).values(), default=0.0)
    return named, _name(facts.order, _least(order, least)) if least else "unbet"


def _name(ranking: Ranking, hand: Cards) -> HandName:
    reading = ranking.reading(hand)
    return HandName(str(reading.category), reading.cards, ranking.words)


def _order(facts: VyingFacts) -> _Order:
    ranking = facts.order if facts.cards_counting is not None and isinstance(facts.order, Ranking) else None
    return _Order(facts.order, _dealt(facts), ranking)


def _dealt(facts: VyingFacts) -> int:
    return int(getattr(facts.rules, "cards", 3))


def _shares_won(view: View[VyingFacts], seat: Seat, rng: Random, deals: int) -> list[float]:
    """Return the share of the pot that the seat's hand wins, in each of a number of deals that fit."""
    facts, order, size = view.facts, _order(view.facts), _dealt(view.facts)
    seen = view.seen()
    rest = [card for card in _cards_in_play(facts) if card not in seen]
    hands = {one: [card for card in view.piles[f"hand{one}"] if card != BACK] for one in facts.active}
    weak, found = _represented(view, seat), []
    for _ in range(deals):
        left = rest[:]
        rng.shuffle(left)
        own = Cards([*hands[seat], *_drawn(left, size - len(hands[seat]))])
        others = [_hand(hands[one], left, size, least, order, rng) for one, least in weak.items()]
        found.append(order.share(own, others))
    return found


def _represented(view: View[VyingFacts], seat: Seat) -> dict[Seat, float]:
    """Return, for each rival, the share of all hands that their hand beats at least, by their bets after looking."""
    facts = view.facts
    looked = facts.looked if isinstance(facts, BlindVyingFacts) else frozenset[Seat]()
    paid = bets_after_looking(view)
    return {
        one: 1 - share_held(paid.count(one) if one in looked else 0, STEADY.trust)
        for one in facts.active
        if one != seat
    }


def _drawn(left: list[Card], number: int) -> list[Card]:
    return [left.pop() for _ in range(number)]


def _hand(known: list[Card], left: list[Card], size: int, least: float, order: _Order, rng: Random) -> Cards:
    """Deal a rival one of the hands assumed by their bets; after `MAX_HANDS_TRIED`, the best of the hands tried."""
    number = size - len(known)
    hand = best = Cards([*known, *_drawn(left, number)])
    for _ in range(MAX_HANDS_TRIED if least and number else 0):
        if order.good(hand) >= least:
            return hand
        left += hand[len(known) :]
        rng.shuffle(left)
        hand = Cards([*known, *_drawn(left, number)])
        best = max(best, hand, key=order.good)
    if best is not hand:
        left += hand[len(known) :]
        for card in best[len(known) :]:
            left.remove(card)
    return best


def _cards_in_play(facts: VyingFacts) -> Sequence[Card]:
    whole: Sequence[Card] = getattr(facts.rules, "pack", None) or pack()
    return whole


class CasinoJudge:
    """The judge of three-card poker against the house: play or fold, against every possible hand of the dealer."""

    def hand(self, view: View[CasinoFacts], asked: Ask) -> Seat | None:
        return asked.seat if asked.about == "play" else None

    def known(self, view: View[CasinoFacts], asked: Ask, answer: object, fast: bool | None) -> AnswerCosts:
        own = Cards(view.piles[f"hand{asked.seat}"])
        seen = view.seen()
        rest = [card for card in pack() if card not in seen]
        worth = _casino_worth(own, tuple(rest), view.facts.rules)
        ante = view.facts.bets[asked.seat]["ante"]
        values = {"play": Cost(ante * max(0.0, -1 - worth), 0.0), FOLD: Cost(ante * max(0.0, worth + 1), 0.0)}
        deals = len(rest) * (len(rest) - 1) * (len(rest) - 2) // 6
        brings = {"play": ante * worth, FOLD: -1.0 * ante}
        return AnswerCosts(Unit.CHIPS, values, "every", deals, brings, pot=2.0 * ante)

    def opened(self, table: Table, end: Table, answer: object, fast: bool | None) -> Mapping[str, float] | None:
        asked, facts = table.asked, table.deal.facts()
        assert asked is not None and isinstance(facts, CasinoFacts), "who plays on was asked"
        own, dealer = (Cards(table.deal.piles[f"hand{seat}"]) for seat in (asked.seat, facts.house))
        worth, ante = _against(own, dealer, facts.rules), facts.bets[asked.seat]["ante"]
        return {"play": ante * max(0.0, -1 - worth), FOLD: ante * max(0.0, worth + 1)}

    def reason(self, view: View[CasinoFacts], asked: Ask, answer: object, known: AnswerCosts) -> Why:
        worth, ante = known.brings["play"], round(-known.brings[FOLD])
        own = _name(view.facts.rules.ranking, Cards(view.piles[f"hand{asked.seat}"]))
        if str(answer) != FOLD:
            return Why("review_house_played", {"lost": format_amount(-worth, 2), "ante": ante, "own": own})
        if worth > 0:
            return Why("review_house_folded", {"worth": format_amount(worth, 2), "ante": ante, "own": own})
        return Why("review_house_folded_low", {"worth": format_amount(worth, 2), "ante": ante, "own": own})


def _against(own: Cards, dealer: Cards, rules: CasinoRules) -> float:
    """Return the gain of playing on against a hand of the dealer, in antes, including the bonus on the ante."""
    bonus = float(rules.bonus(rules.ranking.reading(own)))
    if not rules.plays(rules.ranking.reading(dealer)):
        return 1.0 + bonus
    compared: int = rules.ranking.compare(own, dealer)
    return 2.0 * compared + bonus


@lru_cache(maxsize=256)
def _casino_worth(own: Cards, rest: tuple[Card, ...], rules: CasinoRules) -> float:
    from itertools import combinations

    found = [_against(own, Cards(hand), rules) for hand in combinations(rest, 3)]
    return sum(found) / len(found)


JUDGE, CASINO = BetJudge(), CasinoJudge()
