"""The value of a hand, and the words for it: bids, two cards to lay aside, a contract, a whist.

A hand is counted suit by suit. In every suit the tricks that its cards take when they are led from the top, on average
over the other hands; and a part of a trick for honours that others must lead up to. How much each of them counts is
fitted to what random hands take when all play them out with open cards.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations

from ...core.cards import SUITS, Card, Cards
from ...games.preferans.bids import MISERE, PASS, STRAINS, Bid, bid
from ...games.preferans.rules import PreferansRules
from ...games.preferans.talon import CONCEDE, TAKE, THROW
from ...games.preferans.values import duty
from ...games.preferans.whist import CLOSED, HALF_WHIST, OPEN, WHIST
from .inference import PACK, Sight
from .suits import ACE, KING, QUEEN, guards, holding, lead_risk, quick, risk, tops

__all__ = [
    "USUAL",
    "Caution",
    "aside",
    "call",
    "contract",
    "defence",
    "hands",
    "misere_after_talon",
    "misere_risk",
    "patience",
    "tricks",
    "whist",
]

NO_TRUMP = "N"


@dataclass(frozen=True, slots=True)
class Caution:
    """The thresholds for bids and whists, in tricks unless said otherwise."""

    talon: float = 0.8
    """What the talon is expected to bring."""
    short: float = 0.2
    """How far the expected tricks may be below a contract that is still named."""
    concede: float = 0.65
    """How far they must be below the contract to give up, plus a quarter for each undertrick that giving up costs. From
    there on playing costs more on average, since the defenders are paid too."""
    misere: float = 0.12
    """The highest chance to be caught, from 0 to 1, with which misère is bid."""
    whist: float = 0.45
    """How far the expected tricks may be below a whister's quota, in trust of the partner."""
    alone: float = 0.75
    """What a partner who passed is expected to take nevertheless."""


USUAL = Caution()


def tricks(cards: Sequence[Card], strain: str) -> float:
    """The tricks a declarer may hope for with a trump suit, or ``"N"``.

    >>> from cardwidgets.core.cards import cards
    >>> hand = cards("AS KS QS JS 9S 7S AC 7C 7D 7H")
    >>> [round(tricks(hand, strain)) for strain in "SCN"]
    [7, 5, 4]
    """
    holdings = {suit: holding(cards, suit) for suit in SUITS}
    side = [held for suit, held in holdings.items() if suit != strain]
    if strain != NO_TRUMP:
        return max(0.0, in_trumps(holdings[strain]) + sum(map(beside_trumps, side)))
    late = sum(map(late_without_trumps, side)) * all(map(stopped, side))
    return max(0.0, sum(map(without_trumps, side)) + late - 1.2)


@cache
def in_trumps(held: int) -> float:
    """Return what a holding promises as trumps."""
    number = held.bit_count()
    return 0.83 * tops(held) + 0.42 * guards(held) + 0.07 * number + 0.68 - 1.5 * (number < 3)


@cache
def beside_trumps(held: int) -> float:
    """Return what a holding promises beside trumps of another suit."""
    return 0.96 * quick(held) + 0.51 * (tops(held) - quick(held)) + 0.32 * guards(held)


@cache
def without_trumps(held: int) -> float:
    """Return what a holding promises without trumps, but for its tricks after the third round."""
    return 0.57 * (held & ACE > 0) + 0.93 * quick(held) + 0.3 * guards(held)


@cache
def late_without_trumps(held: int) -> float:
    """Return what it promises after the third round, if all suits are stopped."""
    return 0.25 * (tops(held) - quick(held))


@cache
def stopped(held: int) -> bool:
    """Return True if others cannot run a suit at once."""
    number = held.bit_count()
    return bool(held & ACE or (held & KING and number > 1) or (held & QUEEN and number > 2) or number > 4)


def best_strain(cards: Sequence[Card], strains: Iterable[str] = STRAINS) -> tuple[float, str]:
    """The most tricks, and where; of equals the strain that is bid lower."""
    return max(((tricks(cards, strain), strain) for strain in strains), key=lambda found: (found[0], -_rank(found[1])))


def _rank(strain: str) -> int:
    return STRAINS.index(strain)


def misere_risk(cards: Sequence[Card], *, leads: bool, gone: Sequence[Card] = ()) -> float:
    """The chance to be caught in misère in at least one suit.

    ``leads`` says that this hand leads first, ``gone`` which cards it has laid aside.

    >>> from cardwidgets.core.cards import cards
    >>> misere_risk(cards("7S 9S JS 7H 8H 9H 7D 8D 7C 8C"), leads=False)
    0.0
    """
    safe, first = 1.0, 1.0
    for suit in SUITS:
        held, out = holding(cards, suit), holding(gone, suit)
        if held:
            safe *= 1 - risk(held, out)
            first = min(first, max(0.0, lead_risk(held, out) - risk(held, out)))
    return 1 - safe * (1 - first * leads)


# ---------- the auction ----------


def call(sight: Sight, options: Sequence[str], caution: Caution) -> str:
    """Misère if it is safe enough, else the lowest open bid in the best strain if hand and talon are worth its level.

    No other strain is bid, since bids tell the defenders how the cards lie.
    """
    if MISERE in options and misere_after_talon(sight.own, leads=sight.active[0] == sight.seat) <= caution.misere:
        return MISERE
    worth, strain = best_strain(sight.own)
    for word in options:
        if word != PASS and word[-1] == strain and not bid(word).misere:
            return word if worth + caution.talon >= bid(word).level - caution.short else PASS
    return PASS


def misere_after_talon(cards: Sequence[Card], *, leads: bool) -> float:
    """The chance to be caught after the exchange, on average over all talons.

    Of the worst card and the two of the talon one is kept, that with the least risk. If the hand without its worst card
    has a risk above `HOPELESS`, that is the answer.
    """
    nine = min(_without_one(cards), key=lambda nine: misere_risk(nine, leads=leads))
    if (least := misere_risk(nine, leads=leads)) > HOPELESS:
        return least
    with_one = {card: misere_risk([*nine, card], leads=leads) for card in PACK.difference(cards)}
    kept = misere_risk(cards, leads=leads)
    talons = [min(kept, with_one[one], with_one[other]) for one, other in combinations(sorted(with_one), 2)]
    return sum(talons) / len(talons)


HOPELESS = 0.4
"""The risk above which the average over talons is not taken: well above the risk at which misère is bid (`Caution`)."""


def _without_one(cards: Sequence[Card]) -> list[list[Card]]:
    return [[card for card in cards if card != one] for one in cards]


def hands(cards: Sequence[Card]) -> float:
    """The tricks of a hand in its best strain."""
    return best_strain(cards)[0]


def talon(sight: Sight, options: Sequence[str]) -> str:
    """The word about the talon: it is taken, or thrown where the rules allow it and both cards would be laid aside.

    To throw it leaves the same hand and costs the dealer. In misère it is taken all the same, so that the defenders do
    not know what was laid aside.
    """
    shown = sight.view.piles["talon"]
    if THROW in options and not sight.bid.misere and set(aside(sight, shown)) == set(shown):
        return THROW
    return TAKE if TAKE in options else options[0]


def aside(sight: Sight, talon: Sequence[Card] = ()) -> Cards:
    """The two cards to lay aside: those without which the hand, with a ``talon`` to be taken, is worth most."""
    held = [*sight.own, *talon]
    if sight.bid.misere:
        return misere_aside(held, leads=sight.active[0] == sight.seat)
    low: Bid = sight.bid
    found: list[tuple[float, int, Cards]] = []
    for number, pair in enumerate(combinations(sorted(held), 2)):
        rest = [card for card in held if card not in pair]
        worth, strain = max((tricks(rest, strain) - dearer(strain, low), strain) for strain in STRAINS)
        worth -= 0.01 * sum(guards(holding([card], card.suit)) for card in pair) + 0.02 * _trumps(pair, strain)
        found.append((worth, -number, Cards(pair)))
    return max(found)[2]


def _trumps(cards: Iterable[Card], strain: str) -> int:
    return sum(card.suit == strain for card in cards)


def dearer(strain: str, low: Bid) -> int:
    """1 for a strain that ranks below the bid, in which a contract takes a trick more; else 0."""
    return _rank(strain) < _rank(low.trump or NO_TRUMP)


def misere_aside(held: Sequence[Card], *, leads: bool) -> Cards:
    """The two cards to lay aside in misère: those without which the risk is least; of equals the highest."""
    pairs = [Cards(pair) for pair in combinations(sorted(held), 2)]
    return min(pairs, key=lambda pair: misere_without(held, pair, leads))


def misere_without(held: Sequence[Card], pair: Cards, leads: bool) -> tuple[float, int]:
    """The order of pairs to lay aside in misère, the best least: the risk of the rest, then minus their ranks."""
    rest = [card for card in held if card not in pair]
    return misere_risk(rest, leads=leads, gone=pair), -sum(holding([card], card.suit) for card in pair)


def contract(sight: Sight, options: Sequence[str], caution: Caution) -> str:
    """The highest contract that the hand is worth, else the one it is least short of; or to give up, by `patience`."""
    values = {strain: tricks(sight.own, strain) for strain in STRAINS}
    named = [bid(word) for word in options if word != CONCEDE]
    spare = {one: values[one.trump or NO_TRUMP] - one.level for one in named}
    safe = [one for one in named if spare[one] >= -caution.short]
    if safe:
        return max(safe, key=lambda one: (one.level, spare[one]))
    best = max(named, key=lambda one: (spare[one], -one.level))
    return CONCEDE if CONCEDE in options and spare[best] < -patience(sight.rules, caution) else best


def patience(rules: PreferansRules, caution: Caution) -> float:
    """Return how many tricks a hand may be short of a contract that is still played, where the rules allow giving up.

    >>> from cardwidgets.games.preferans.rules import PreferansRules
    >>> patience(PreferansRules(), USUAL), patience(PreferansRules(concede=2), USUAL)
    (1.4, 1.15)
    """
    return caution.concede + 0.25 * (rules.concede or 0)


# ---------- the whist ----------


def defence(cards: Sequence[Card], one: Bid) -> float:
    """The tricks a defender may hope for against a contract: aces, guarded honours, trumps, and ruffs.

    >>> from cardwidgets.core.cards import cards
    >>> hand = cards("AS KH 7H 8H 9D TD JD 7C 8C TC")
    >>> defence(hand, bid("6C")) > 1, defence(hand, bid("6S")) > 1
    (True, True)
    """
    trumps = holding(cards, one.trump) if one.trump else 0
    side = [holding(cards, suit) for suit in SUITS if suit != one.trump]
    ruffs = sum(map(ruff, side)) if trumps.bit_count() > 1 else 0.0
    return sum(map(against_suit, side)) + against_trumps(trumps) + ruffs


@cache
def against_suit(held: int) -> float:
    """Return what a holding that is not trumps promises a defender."""
    number, total = held.bit_count(), 0.0
    if held & ACE:
        total += 1.0 if number < 5 else 0.8
        total += 0.6 * bool(held & KING) if number < 5 else 0.2
    elif held & KING and number > 1:
        total += (0.6 if number < 4 else 0.45) + 0.3 * bool(held & QUEEN)
    elif held & QUEEN and number > 2:
        total += 0.2
    return total


@cache
def ruff(held: int) -> float:
    """Return what a short suit promises a defender who has two trumps or more."""
    return max(0.0, 0.5 - 0.2 * held.bit_count()) if held.bit_count() < 2 else 0.0


@cache
def against_trumps(held: int) -> float:
    """Return what a holding of trumps promises a defender."""
    number = held.bit_count()
    sure = 0.95 * bool(held & ACE)
    if held & KING and number > 1:
        sure += 0.75 if not held & ACE else 0.9
    if held & QUEEN and number > 2:
        sure += 0.55
    return sure + 0.5 * max(0, number - 3)


def whist(sight: Sight, options: Sequence[str], caution: Caution) -> str:
    """The word about whisting: whist with the tricks for the own part of the duty, or for all of it after a pass.

    Half a whist is taken whenever it is open, since it costs nothing.
    """
    one: Bid = sight.contract
    own, owed = defence(sight.own, one), duty(one)
    calls = sight.facts.whist_calls
    if calls and calls[0][1] == PASS:  # the other has passed: all the duty is one's own
        if own + caution.alone >= owed:
            return WHIST
        return HALF_WHIST if HALF_WHIST in options else PASS
    need = owed / 2 if owed > 1 else 1.0 if calls else 0.9
    return WHIST if own + caution.whist >= need else PASS


def whist_returned(sight: Sight, caution: Caution) -> str:
    """The word of a seat that passed and may return to whist: only with a hand for the whole duty."""
    one: Bid = sight.contract
    return WHIST if defence(sight.own, one) + caution.alone >= duty(one) + 0.5 else PASS


def hands_open(sight: Sight) -> str:
    """Return whether to play open, both hands as one, or closed: closed only if the own hand alone takes tricks
    enough."""
    one: Bid = sight.contract
    return CLOSED if defence(sight.own, one) >= duty(one) + 1 else OPEN
