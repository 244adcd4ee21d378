"""Monte Carlo for Briscola between two where there is more than a card to a trick: mariages, open hands, two cards.

Hidden cards are drawn at random, by how well they explain what the other has done of late, and every answer is played
out by the rules of thumb of `players.briscola`, in numbers. Cards are numbers and bits as in `rollouts`; seat 0 is who
is asked.
"""

from __future__ import annotations

from enum import IntEnum

import numpy as np

from ..runtime.arrays import Floats, Numbers, Words
from ..runtime.compiled import compiled
from .rollouts import CARICO, EQUAL, GREED, IDLE, LESSER, MASTER, RANK, SUIT, TOP, draw, takes

__all__ = ["DEED", "Deed", "DuelSetting", "duel_choice", "explains", "weigh_duels"]


class DuelSetting(IntEnum):
    """What the rules say and what the deal began with: where it stands in the numbers handed in."""

    SIZE = 0
    """Ranks in a suit."""
    LATE = 1
    """1: suit must be followed once the stock is gone."""
    CARDS = 2
    """How many cards each plays to a trick."""
    PACKET = 3
    """How many are drawn at a time."""
    OPEN = 4
    """1: all hands lie open."""
    PAIRS = 5
    """Which mariages may be shown: 0 none, 1 that of trumps, 2 any."""
    FIRST = 6
    """1: also before the first trick."""
    AFTER = 7
    """1: also once the stock is gone."""
    LEADER = 8
    """1: by the leader alone."""
    EACH = 9
    """1: each may show one before a trick; 0: only one of both."""
    MAKES = 10
    """1: a mariage makes its suit trumps."""
    MASTERS = 11
    """1: there are never trumps, and a card that nothing can beat is worth keeping."""
    TURNUP = 12
    """The card that is turned up and drawn last; -1: none."""
    KING = 13
    """The place of the king in a suit."""
    QUEEN = 14
    """The place of the queen."""


class Deed(IntEnum):
    """What the other has done, and how things stood then: where it stands in a row of numbers."""

    PLAYED = 0
    """The card they played; -1: they showed no mariage, and might have."""
    DRAWN = 1
    """How many cards they drew since, before what comes next in time."""
    LAID = 2
    """How many cards lay on the table."""
    ONE = 3
    """The first of them; the next two follow."""
    OWN = 6
    """1: their own card would have taken the trick."""
    LEFT = 7
    """How many cards were to be drawn."""
    TRICKS = 8
    """How many tricks had been played."""
    TRUMPS = 9
    """The trump suit, the suits shown and their number follow one another, as ``said`` in `duel_choice`."""
    OUT = 12
    """What both had seen leave the play, as bits."""
    CERTAIN = 13
    """The cards of seat 0 that they knew, as bits."""
    UNKNOWN = 14
    """How many more seat 0 held."""


PLAYED, DRAWN, LAID, ONE, OWN, LEFT, TRICKS, TRUMPS, OUT, CERTAIN, UNKNOWN = (int(name) for name in Deed)
DEED = UNKNOWN + 1
"""How many numbers a deed is."""
SIZE, LATE, CARDS, PACKET, OPEN, PAIRS, FIRST, AFTER, LEADER, EACH, MAKES, MASTERS, TURNUP, KING, QUEEN = (
    int(name) for name in DuelSetting
)
TRUMP, SHOWN, NUMBER = range(3)
"""Of what mariages change: the trump suit, the suits that were shown as bits, and how many those are."""
RANKS = (1 << 16) - 1
"""The bits of a suit."""
TRIES = 60
"""So often a hand is drawn again that does not explain what the other has done."""
HALF = 0.2
"""What part of a mariage a king or a queen alone is worth."""


@compiled
def _holds(wanted: int, known: int, hidden: int, unseen: int, there: int, suits: Numbers, chances: Floats) -> float:
    """How likely a hand holds one of the cards wanted of a suit: it has some ``known``, and ``hidden`` of the unseen.

    ``wanted``, ``known`` and ``there``, which have not been seen, are bits of a suit.
    """
    if wanted & known:
        return 1.0
    return float(chances[hidden, unseen, suits[0, wanted & there]])


@compiled
def _promise(card: int, mask: int, seen: int, left: int, said: Numbers, setting: Numbers, scale: Numbers) -> float:
    """What a king or a queen promises while the pair may still be shown; 0 for any other card."""
    suit, rank = card >> SUIT, card & RANK
    king, queen = setting[KING], setting[QUEEN]
    if setting[PAIRS] == 0 or (rank != king and rank != queen) or said[SHOWN] >> suit & 1:
        return 0.0
    if (left == 0 and setting[AFTER] == 0) or (setting[PAIRS] == 1 and suit != said[TRUMP]):
        return 0.0
    points = float(scale[min(said[NUMBER], len(scale) - 1)])
    other = suit << SUIT | (queen if rank == king else king)
    if mask >> other & 1:
        return points
    return HALF * points if left > 1 and not seen >> other & 1 else 0.0


@compiled
def duel_choice(
    hand: Numbers, held: int, mask: int, known: int, hidden: int, seen: int, unseen: int, trick: Numbers, laid: int,
    mine: bool, left: int, said: Numbers, setting: Numbers, worth: Numbers, stakes: Numbers, trumps: Floats,
    habits: Floats, scale: Numbers, suits: Numbers, chances: Floats,
) -> int:  # fmt: skip
    """The place in a hand of the card that the rules of thumb play.

    ``hand``      shape (any,): the first ``held`` are the cards of the hand, ``mask`` the same as bits
    ``known``     cards that the other is known to hold, as bits; ``hidden`` is how many more they hold
    ``seen``      what this player has seen, all of these among it, as bits; ``unseen`` is how many are not among it
    ``trick``     shape (any,): the first ``laid`` are the cards on the table; ``mine``: whether one's own card takes it
    ``left``      how many cards are to be drawn
    ``said``      shape (3,): the trump suit or -1, the suits of which a mariage was shown, as bits, and their number
    ``setting``   shape (15,): see `DuelSetting`
    ``scale``     shape (any,): what the first mariage brings, the second …; all further ones bring as much as the last
    ``worth``, ``stakes``, ``trumps``, ``habits``, ``suits``, ``chances``: see `rollouts.thumb_choice`
    """
    trump, full, cards = said[TRUMP], (1 << setting[SIZE]) - 1, setting[CARDS]
    follow = setting[LATE] == 1 and left == 0
    tricks_left = (held + left // 2) // cards - 1
    late = min(1.0, (tricks_left + 2) / 6)
    led = trick[0] >> SUIT if laid else -1
    bound = follow and led >= 0 and mask >> (led << SUIT) & full != 0
    table, best_laid = 0, -1
    for at in range(laid):
        table += stakes[trick[at] & RANK]
        if best_laid < 0 or takes(best_laid, trick[at], trump):
            best_laid = trick[at]
    last = laid + 1 == 2 * cards
    lesser = False
    for place in range(held):
        card = hand[place]
        if bound and card >> SUIT != led:
            continue
        if led < 0:
            lesser = lesser or card & RANK >= TOP
        else:
            lesser = lesser or (worth[card & RANK] == 0 and card >> SUIT != trump)
    chosen, most = -1, 0.0
    for place in range(held):
        card = hand[place]
        suit, rank = card >> SUIT, card & RANK
        if bound and suit != led:
            continue
        wins = best_laid < 0 or takes(best_laid, card, trump)
        if led >= 0 and lesser and not mine and rank < TOP and not wins:
            continue
        best, first = card if wins else best_laid, suit if led < 0 else led
        there, theirs = ~(seen >> (first << SUIT)) & full, known >> (first << SUIT) & full
        over = (1 << (best & RANK)) - 1 if best >> SUIT == first else 0
        trumping, trumps_there, trumps_theirs = 0, 0, 0
        if trump >= 0 and trump != first:
            trumping = full if best >> SUIT == first else (1 << (best & RANK)) - 1
            trumps_there, trumps_theirs = ~(seen >> (trump << SUIT)) & full, known >> (trump << SUIT) & full
        if led < 0 and lesser and trump >= 0 and suit != trump and rank < TOP and not follow:
            held_by = (over & theirs) | (trumping & trumps_theirs)
            may_hold = (over & there) | (trumping & trumps_there)
            if held_by or (may_hold and hidden > 0):
                continue
        stake = table + stakes[rank]
        value = float(stake) if wins or mine else -float(stake)
        if not last:
            suited = _holds(over, theirs, hidden, unseen, there, suits, chances)
            trumped = _holds(trumping, trumps_theirs, hidden, unseen, trumps_there, suits, chances)
            trumped *= min(1.0, habits[IDLE] + stake / habits[GREED])
            if follow:
                trumped *= 1.0 - _holds(full, theirs, hidden, unseen, there, suits, chances)
            if wins or mine:
                value = (1.0 - 2.0 * (1.0 - (1.0 - suited) * (1.0 - trumped))) * stake
            if over & there:
                value -= suited * suits[1, over & there] / suits[0, over & there]
        if tricks_left > 0:
            if suit == trump:
                value -= trumps[rank] * late
            else:
                value -= habits[CARICO] if rank < TOP else habits[LESSER] * worth[rank]
                if setting[MASTERS] == 1 and not ~(seen >> (suit << SUIT)) & ((1 << rank) - 1):
                    value -= habits[MASTER]
            value -= _promise(card, mask, seen, left, said, setting, scale)
        if chosen >= 0 and abs(value - most) <= EQUAL:
            other = hand[chosen]
            if (rank, suit) > (other & RANK, other >> SUIT):
                chosen, most = place, max(value, most)
        elif chosen < 0 or value > most:
            chosen, most = place, value
    return chosen


@compiled
def _shows(mask: int, left: int, tricks: int, said: Numbers, setting: Numbers, strengths: Floats) -> int:
    """The suit of the mariage that a hand shows, the strongest as trumps; -1: none that it may show."""
    if (tricks == 0 and setting[FIRST] == 0) or (left == 0 and setting[AFTER] == 0):
        return -1
    pair, best, most = 1 << setting[KING] | 1 << setting[QUEEN], -1, 0.0
    for suit in range(4):
        own = mask >> (suit << SUIT) & RANKS
        if own & pair != pair or said[SHOWN] >> suit & 1 or (setting[PAIRS] == 1 and suit != said[TRUMP]):
            continue
        value = 0.0
        for other in range(4):
            for rank in range(setting[SIZE]):
                if mask >> (other << SUIT | rank) & 1:
                    value += strengths[0 if other == suit else 1, rank]
        if best < 0 or value > most:
            best, most = suit, value
    return best


@compiled
def _show(
    seat: int, suit: int, said: Numbers, known: Numbers, points: Numbers, setting: Numbers, scale: Numbers
) -> None:  # fmt: skip
    """A seat shows a mariage."""
    points[seat] += scale[min(said[NUMBER], len(scale) - 1)]
    said[SHOWN] |= 1 << suit
    said[NUMBER] += 1
    known[seat] |= (1 << setting[KING] | 1 << setting[QUEEN]) << (suit << SUIT)
    if setting[MAKES] == 1:
        said[TRUMP] = suit


@compiled
def _play_on(
    hands: Numbers, held: Numbers, masks: Numbers, known: Numbers, stock: Numbers, trick: Numbers, laid: int,
    leader: int, stage: int, first: int, tricks: int, gone: int, points: Numbers, said: Numbers, setting: Numbers,
    worth: Numbers, stakes: Numbers, trumps: Floats, habits: Floats, scale: Numbers, strengths: Floats, suits: Numbers,
    chances: Floats,
) -> None:  # fmt: skip
    """Play a deal to its end by rules of thumb after an answer of seat 0.

    ``stage`` is -1 for the card at the place ``first``; else ``first`` is the suit of a mariage, -1 for none, and
    ``stage`` says how many have been asked for one before this trick. ``points`` by seat are added to.
    """
    total, end, top = 2 * setting[CARDS], len(stock), 0
    turnup, asked = setting[TURNUP], stage
    if stage >= 0 and first >= 0:
        _show(0, first, said, known, points, setting, scale)
        asked = stage if setting[EACH] == 1 else 2
    while held[0] + held[1] > 0:
        if asked >= 0 and setting[PAIRS] > 0:
            for turn in range(asked, 1 if setting[LEADER] == 1 else 2):
                seat = (leader + turn) % 2
                suit = _shows(masks[seat], end - top, tricks, said, setting, strengths)
                if suit >= 0:
                    _show(seat, suit, said, known, points, setting, scale)
                    if setting[EACH] == 0:
                        break
        while laid < total:
            seat = (leader + laid) % 2
            other = 1 - seat
            if stage < 0:
                place = first
                stage = 0
            else:
                left = end - top
                certain = masks[other] if setting[OPEN] == 1 else known[other]
                seen = gone | masks[seat] | certain
                hidden = held[other]
                for suit in range(4):
                    hidden -= suits[0, certain >> (suit << SUIT) & (len(suits[0]) - 1)]
                unseen = hidden + left
                if turnup >= 0 and left > 0:
                    seen |= 1 << turnup
                    unseen -= 1
                mine, best = False, -1
                for at in range(laid):
                    if best < 0 or takes(best, trick[at], said[TRUMP]):
                        best, mine = trick[at], (leader + at) % 2 == seat
                place = duel_choice(
                    hands[seat], held[seat], masks[seat], certain, hidden, seen, unseen, trick, laid, mine, left, said,
                    setting, worth, stakes, trumps, habits, scale, suits, chances,
                )  # fmt: skip
            card = hands[seat, place]
            held[seat] -= 1
            hands[seat, place] = hands[seat, held[seat]]
            masks[seat] &= ~(1 << card)
            known[seat] &= ~(1 << card)
            gone |= 1 << card
            trick[laid] = card
            laid += 1
        winner, best, won = leader, trick[0], worth[trick[0] & RANK]
        for at in range(1, total):
            won += worth[trick[at] & RANK]
            if takes(best, trick[at], said[TRUMP]):
                best, winner = trick[at], (leader + at) % 2
        points[winner] += won
        leader, laid, asked = winner, 0, 0
        tricks += 1
        for drawn in range(total):
            if top < end:
                seat = (winner + drawn // setting[PACKET]) % 2
                card = stock[top]
                hands[seat, held[seat]] = card
                held[seat] += 1
                masks[seat] |= 1 << card
                if card == turnup:
                    known[seat] |= 1 << card
                top += 1


@compiled
def _listed(mask: int, hand: Numbers, setting: Numbers) -> int:
    """Write the cards of some bits down, and say how many they are."""
    many = 0
    for suit in range(4):
        for rank in range(setting[SIZE]):
            if mask >> (suit << SUIT | rank) & 1:
                hand[many] = suit << SUIT | rank
                many += 1
    return many


@compiled
def explains(
    mixed: Numbers, hidden: int, held: int, deeds: Numbers, doubt: float, state: Words, hand: Numbers,
    setting: Numbers, worth: Numbers, stakes: Numbers, trumps: Floats, habits: Floats, scale: Numbers,
    strengths: Floats, suits: Numbers, chances: Floats,
) -> bool:  # fmt: skip
    """Whether a hand is kept: as likely as the other, with it, would have done what they did by rules of thumb.

    The first ``hidden`` of some cards ``mixed`` are theirs, besides those ``held`` as bits. What they did goes back in
    time, and which card they drew since is drawn by lot. ``hand`` is written to.
    """
    mask, like = held, 1.0
    least = draw(state, 1 << 20) / (1 << 20)
    for place in range(hidden):
        mask |= 1 << mixed[place]
    for row in range(len(deeds)):
        deed = deeds[row]
        said = deed[TRUMPS : TRUMPS + 3]
        for _ in range(deed[DRAWN]):
            many = _listed(mask & ~held, hand, setting)
            if many > 0:
                mask &= ~(1 << hand[draw(state, many)])
        if deed[PLAYED] < 0:
            if _shows(mask, deed[LEFT], deed[TRICKS], said, setting, strengths) >= 0:
                like *= doubt
        else:
            mask |= 1 << deed[PLAYED]
            many = _listed(mask, hand, setting)
            seen, unseen = deed[OUT] | mask | deed[CERTAIN], deed[UNKNOWN] + deed[LEFT]
            if setting[TURNUP] >= 0 and deed[LEFT] > 0:
                seen |= 1 << setting[TURNUP]
                unseen -= 1
            chosen = duel_choice(
                hand, many, mask, deed[CERTAIN], deed[UNKNOWN], seen, unseen, deed[ONE : ONE + 3], deed[LAID],
                deed[OWN] == 1, deed[LEFT], said, setting, worth, stakes, trumps, habits, scale, suits, chances,
            )  # fmt: skip
            if hand[chosen] != deed[PLAYED]:
                like *= doubt
        if like <= least:
            return False
    return True


@compiled
def weigh_duels(
    own: Numbers, theirs: Numbers, unseen: Numbers, sunk: Numbers, hidden: int, table: Numbers, leader: int, stage: int,
    options: Numbers, tricks: int, gone: int, shared: Numbers, beginning: Numbers, setting: Numbers, worth: Numbers,
    stakes: Numbers, trumps: Floats, habits: Floats, scale: Numbers, strengths: Floats, suits: Numbers,
    chances: Floats, deeds: Numbers, doubt: float, seed: np.uint64, found: Numbers, drawn: Numbers,
) -> None:  # fmt: skip
    """Play every answer of seat 0 out in deals drawn by how well they explain what the other has done.

    ``own``        shape (n,): the hand of seat 0
    ``theirs``     shape (m,): the cards that the other is known to hold; ``hidden`` is how many more they hold
    ``unseen``     shape (u,): the cards that may be in the other hand or in the stock
    ``sunk``       shape (s,): the cards that are in the stock, at unknown places
    ``table``      shape (t,): the cards of the trick, which ``leader`` began
    ``stage``      what is answered: see `_play_on`; ``options``, of shape (a,), are places in the hand, or suits
    ``tricks``     how many tricks have been played
    ``gone``       what both have seen leave the play, the trick on the table too, as bits
    ``shared``     shape (2,): the cards of each hand that the other knows, as bits
    ``beginning``  shape (3,): the trump suit, the suits shown and their number, as ``said`` in `duel_choice`
    ``strengths``  shape (2, ranks): what a card adds to a hand that chooses trumps, of these and of other suits
    ``deeds``      shape (any, 15): what the other has done of late, the last thing first: see `Deed`
    ``doubt``      how likely, from 0 to 1, the other does what the rules of thumb would not
    ``seed``       an odd number
    ``found``      shape (worlds, a), written to: from here on, the points of seat 0 less those of the other
    ``drawn``      shape (worlds, hidden), written to: the cards of the other besides those known
    """
    state = np.array([seed], np.uint64)
    cards, many, most = len(unseen), len(theirs) + hidden, max(len(own), len(theirs) + hidden) + 2
    mixed = unseen.copy()
    stock = np.empty(cards - hidden + len(sunk) + int(setting[TURNUP] >= 0), np.int64)
    hands, trick = np.empty((2, most), np.int64), np.empty(4, np.int64)
    held, masks, known = np.empty(2, np.int64), np.empty(2, np.int64), np.empty(2, np.int64)
    points, said = np.empty(2, np.int64), np.empty(3, np.int64)
    certain, hand = 0, np.empty(most + len(deeds), np.int64)
    for place in range(len(theirs)):
        certain |= 1 << theirs[place]
    for world in range(len(found)):
        for _ in range(TRIES):
            for place in range(hidden):
                other = place + draw(state, cards - place)
                mixed[place], mixed[other] = mixed[other], mixed[place]
            if len(deeds) == 0 or explains(
                mixed, hidden, certain, deeds, doubt, state, hand, setting, worth, stakes, trumps, habits, scale,
                strengths, suits, chances,
            ):  # fmt: skip
                break
        for place in range(hidden):
            drawn[world, place] = mixed[place]
        behind = 0
        for place in range(hidden, cards):
            stock[behind] = mixed[place]
            behind += 1
        for place in range(len(sunk)):
            stock[behind] = sunk[place]
            behind += 1
        for place in range(behind):
            other = place + draw(state, behind - place)
            stock[place], stock[other] = stock[other], stock[place]
        if setting[TURNUP] >= 0:
            stock[behind] = setting[TURNUP]
        for option in range(len(options)):
            held[0], held[1] = len(own), many
            masks[0], masks[1] = 0, 0
            for place in range(len(own)):
                hands[0, place] = own[place]
                masks[0] |= 1 << own[place]
            for place in range(many):
                card = theirs[place] if place < len(theirs) else mixed[place - len(theirs)]
                hands[1, place] = card
                masks[1] |= 1 << card
            for place in range(len(table)):
                trick[place] = table[place]
            for seat in range(2):
                known[seat], points[seat] = shared[seat], 0
            for at in range(3):
                said[at] = beginning[at]
            _play_on(
                hands, held, masks, known, stock, trick, len(table), leader, stage, options[option], tricks, gone,
                points, said, setting, worth, stakes, trumps, habits, scale, strengths, suits, chances,
            )  # fmt: skip
            found[world, option] = points[0] - points[1]
