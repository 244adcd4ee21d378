"""Monte Carlo for Briscola where there is more than a card to a trick: mariages, open hands, two cards.

Hidden cards are drawn at random, between two by how well they explain what the other has done of late, and every answer
is played out by the rules of thumb of `players.briscola`, in numbers. Cards are numbers and bits as in `rollouts`; seat
0 is who is asked, the others follow in turn.
"""

from __future__ import annotations

from enum import IntEnum

import numpy as np

from ..runtime.arrays import Floats, Numbers, Words
from ..runtime.compiled import compiled
from ..runtime.dice import draw
from .rollouts import CARICO, EQUAL, GREED, IDLE, LESSER, MASTER, RANK, SUIT, TOP, takes

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
    SEATS = 15
    SIDES = 16
    """Seats whose numbers are alike modulo this are on one side."""
    LOOK = 17
    """1: once the stock is gone partners see each other's hands."""


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
    LEFT = 6
    """How many cards were to be drawn."""
    TRICKS = 7
    """How many tricks had been played."""
    TRUMPS = 8
    """The trump suit, the suits shown and their number follow one another, as ``said`` in `duel_choice`."""
    OUT = 11
    """What both had seen leave the play, as bits."""
    CERTAIN = 12
    """The cards of seat 0 that they knew, as bits."""
    UNKNOWN = 13
    """How many more seat 0 held."""


PLAYED, DRAWN, LAID, ONE, LEFT, TRICKS, TRUMPS, OUT, CERTAIN, UNKNOWN = (int(name) for name in Deed)
DEED = UNKNOWN + 1
"""How many numbers a deed is."""
SIZE, LATE, CARDS, PACKET, OPEN, PAIRS, FIRST, AFTER, LEADER, EACH, MAKES, MASTERS = map(int, [*DuelSetting][:12])
TURNUP, KING, QUEEN, SEATS, SIDES, LOOK = map(int, [*DuelSetting][12:])
KNOWN, HIDDEN = range(2)
"""What a player knows of each hand: the cards that they know to be in it, as bits, and how many more it holds."""
TRUMP, SHOWN, NUMBER = range(3)
"""Of what mariages change: the trump suit, the suits that were shown as bits, and how many those are."""
RANKS = (1 << 16) - 1
"""The bits of a suit."""
MAX_TRIES = 60
"""Number of deals drawn until one explains what the other has done."""
SPARE_DRAWS = 20
"""Number of deals from which one is taken where none of `MAX_TRIES` explains it: the likelier, the better it does."""
MIN_DOUBT = 1e-9
"""The least factor for a deed that the policy would not have done, where a deal is taken from spare draws."""
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
def _gift(certain: int, seen: int, trump: int, setting: Numbers, worth: Numbers, suits: Numbers) -> float:
    """What a partner, of whom some cards are ``certain``, should add to a trick that is one's own."""
    full, most, many, points = (1 << setting[SIZE]) - 1, -1, 0, 0
    for suit in range(4):
        if suit == trump:
            continue
        there = ~(seen >> (suit << SUIT)) & full
        many += suits[0, there]
        points += suits[1, there]
        for rank in range(setting[SIZE]):
            if certain >> (suit << SUIT | rank) & 1:
                most = max(most, worth[rank])
    if most >= 0:
        return float(most)
    return 1.5 * points / many if many else 0.0


@compiled
def duel_choice(
    seat: int, hand: Numbers, held: int, mask: int, others: Numbers, seen: int, unseen: int, trick: Numbers, laid: int,
    left: int, said: Numbers, setting: Numbers, worth: Numbers, stakes: Numbers, trumps: Floats, habits: Floats,
    scale: Numbers, suits: Numbers, chances: Floats, taken: Floats,
) -> int:  # fmt: skip
    """The place in a hand of the card that the rules of thumb play.

    ``seat``      whose hand it is
    ``hand``      shape (any,): the first ``held`` are the cards of the hand, ``mask`` the same as bits
    ``others``    shape (2, seats): of each other hand, the cards that are known to be in it, as bits, and how many more
                  it holds
    ``seen``      what this player has seen, all of these among it, as bits; ``unseen`` is how many are not among it
    ``trick``     shape (any,): the first ``laid`` are the cards on the table
    ``left``      how many cards are to be drawn
    ``said``      shape (3,): the trump suit or -1, the suits of which a mariage was shown, as bits, and their number
    ``setting``   shape (18,): see `DuelSetting`
    ``scale``     shape (any,): what the first mariage brings, the second …; all further ones bring as much as the last
    ``worth``, ``stakes``, ``trumps``, ``habits``, ``suits``, ``chances``: see `rollouts.thumb_choice`
    ``taken``     shape (seats,), written over: how likely each seat takes the trick
    """
    trump, full, cards, seats = said[TRUMP], (1 << setting[SIZE]) - 1, setting[CARDS], setting[SEATS]
    sides, total = setting[SIDES], seats * cards
    foe = -1.0 / (sides - 1) ** 0.5
    follow = setting[LATE] == 1 and left == 0
    tricks_left = (held + left // seats) // cards - 1
    late = min(1.0, (tricks_left + 2) / 6)
    led = trick[0] >> SUIT if laid else -1
    bound = follow and led >= 0 and mask >> (led << SUIT) & full != 0
    table, best_laid, holder = 0, -1, seat
    for at in range(laid):
        table += stakes[trick[at] & RANK]
        if best_laid < 0 or takes(best_laid, trick[at], trump):
            best_laid, holder = trick[at], (seat + at - laid) % seats
    ours = laid > 0 and holder % sides == seat % sides
    end = min(total, laid + seats)  # before it each of the others has one turn at most
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
        best, first = card if wins else best_laid, suit if led < 0 else led
        there = ~(seen >> (first << SUIT)) & full
        over = (1 << (best & RANK)) - 1 if best >> SUIT == first else 0
        trumping, trumps_there, trump_shift = 0, 0, 0
        if trump >= 0 and trump != first:
            trumping, trump_shift = full if best >> SUIT == first else (1 << (best & RANK)) - 1, trump << SUIT
            trumps_there = ~(seen >> trump_shift) & full
        thrown = led >= 0 and lesser and not ours and rank < TOP and not wins
        held_back = led < 0 and lesser and trump >= 0 and suit != trump and rank < TOP and not follow
        if thrown or held_back:
            many = suits[0, over & there] + suits[0, trumping & trumps_there]
            for turn in range(laid + 1, end):
                other = (seat + turn - laid) % seats
                mate = other % sides == seat % sides
                theirs, hidden = others[KNOWN, other], others[HIDDEN, other]
                sure = (over & theirs >> (first << SUIT)) | (trumping & theirs >> trump_shift)
                if held_back and not mate and (sure or (many > 0 and hidden > 0)):
                    thrown = True
                if not held_back and mate and (sure or (hidden > 0 and many > unseen - hidden)):
                    thrown = False
            if thrown:
                continue
        stake = table + stakes[rank]
        mean = suits[1, over & there] / suits[0, over & there] if over & there else 0.0
        likely = min(1.0, habits[IDLE] + stake / habits[GREED])
        for other in range(seats):
            taken[other] = 0.0
        who = seat if wins else holder
        taken[who] = 1.0
        value = 0.0
        for turn in range(laid + 1, end):
            other = (seat + turn - laid) % seats
            mate = other % sides == seat % sides
            known, hidden = others[KNOWN, other], others[HIDDEN, other]
            if mate and who % sides == seat % sides:
                value += _gift(known, seen, trump, setting, worth, suits) * taken[who]
                continue
            theirs = known >> (first << SUIT) & full
            suited = _holds(over, theirs, hidden, unseen, there, suits, chances)
            trumped = likely * _holds(
                trumping, known >> trump_shift & full, hidden, unseen, trumps_there, suits, chances
            )  # fmt: skip
            if follow:
                trumped *= 1.0 - _holds(full, theirs, hidden, unseen, there, suits, chances)
            lost = 1.0 - (1.0 - suited) * (1.0 - trumped)
            value += (1.0 if mate else foe) * suited * mean
            for one in range(seats):
                taken[one] *= 1.0 - lost
            taken[other] += lost
        for other in range(seats):
            value += taken[other] * (1.0 if other % sides == seat % sides else foe) * stake
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
    chances: Floats, others: Numbers, taken: Floats,
) -> None:  # fmt: skip
    """Play a deal to its end by rules of thumb after an answer of seat 0.

    ``stage`` is -1 for the card at the place ``first``; else ``first`` is the suit of a mariage, -1 for none, and
    ``stage`` says how many have been asked for one before this trick. ``points`` by seat are added to.
    """
    seats, sides, end, top = setting[SEATS], setting[SIDES], len(stock), 0
    total = seats * setting[CARDS]
    turnup, asked = setting[TURNUP], stage
    if stage >= 0 and first >= 0:
        _show(0, first, said, known, points, setting, scale)
        asked = stage if setting[EACH] == 1 else seats
    while held.any():
        if asked >= 0 and setting[PAIRS] > 0:
            for turn in range(asked, 1 if setting[LEADER] == 1 else seats):
                seat = (leader + turn) % seats
                suit = _shows(masks[seat], end - top, tricks, said, setting, strengths)
                if suit >= 0:
                    _show(seat, suit, said, known, points, setting, scale)
                    if setting[EACH] == 0:
                        break
        while laid < total:
            seat = (leader + laid) % seats
            if stage < 0:
                place = first
                stage = 0
            else:
                left = end - top
                seen, unseen = gone | masks[seat], left
                looks = setting[LOOK] == 1 and left == 0
                for other in range(seats):
                    if other == seat:
                        continue
                    certain = known[other]
                    if setting[OPEN] == 1 or (looks and other % sides == seat % sides):
                        certain = masks[other]
                    hidden = held[other]
                    for suit in range(4):
                        hidden -= suits[0, certain >> (suit << SUIT) & (len(suits[0]) - 1)]
                    others[KNOWN, other], others[HIDDEN, other] = certain, hidden
                    seen |= certain
                    unseen += hidden
                if turnup >= 0 and left > 0:
                    seen |= 1 << turnup
                    unseen -= 1
                place = duel_choice(
                    seat, hands[seat], held[seat], masks[seat], others, seen, unseen, trick, laid, left, said, setting,
                    worth, stakes, trumps, habits, scale, suits, chances, taken,
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
                best, winner = trick[at], (leader + at) % seats
        points[winner] += won
        leader, laid, asked = winner, 0, 0
        tricks += 1
        for drawn in range(total):
            if top < end:
                seat = (winner + drawn // setting[PACKET]) % seats
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
    strengths: Floats, suits: Numbers, chances: Floats, others: Numbers, taken: Floats, least: float,
) -> float:  # fmt: skip
    """Return how well a hand explains what the other has done by rules of thumb: 1 at best; 0 if not above ``least``.

    The first ``hidden`` of some cards ``mixed`` are theirs, besides those ``held`` as bits. What they did goes back in
    time, and which card they drew since is drawn by lot. ``hand``, ``others`` and ``taken`` are written to.
    """
    mask, like = held, 1.0
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
            others[KNOWN, 0], others[HIDDEN, 0] = deed[CERTAIN], deed[UNKNOWN]
            chosen = duel_choice(
                1, hand, many, mask, others, seen, unseen, deed[ONE : ONE + 3], deed[LAID], deed[LEFT], said, setting,
                worth, stakes, trumps, habits, scale, suits, chances, taken,
            )  # fmt: skip
            if hand[chosen] != deed[PLAYED]:
                like *= doubt
        if like <= least:
            return 0.0
    return like


@compiled
def weigh_duels(
    own: Numbers, theirs: Numbers, sizes: Numbers, unseen: Numbers, sunk: Numbers, table: Numbers, leader: int,
    stage: int, options: Numbers, tricks: int, gone: int, shared: Numbers, beginning: Numbers, setting: Numbers,
    worth: Numbers, stakes: Numbers, trumps: Floats, habits: Floats, scale: Numbers, strengths: Floats, suits: Numbers,
    chances: Floats, deeds: Numbers, doubt: float, seed: np.uint64, found: Numbers, drawn: Numbers,
) -> None:  # fmt: skip
    """Play every answer of seat 0 out in deals drawn by how well they explain what the other of two has done.

    ``own``        shape (n,): the hand of seat 0
    ``theirs``     shape (seats, most), filled up with -1: the cards that each other seat is known to hold;
                   ``sizes``, of shape (seats,), says how many cards are in each hand
    ``unseen``     shape (u,): the cards that may be in the other hands or in the stock
    ``sunk``       shape (s,): the cards that are in the stock, at unknown places
    ``table``      shape (t,): the cards of the trick, which ``leader`` began
    ``stage``      what is answered: see `_play_on`; ``options``, of shape (a,), are places in the hand, or suits
    ``tricks``     how many tricks have been played
    ``gone``       what all have seen leave the play, the trick on the table too, as bits
    ``shared``     shape (seats,): the cards of each hand that the others know, as bits
    ``beginning``  shape (3,): the trump suit, the suits shown and their number, as ``said`` in `duel_choice`
    ``strengths``  shape (2, ranks): what a card adds to a hand that chooses trumps, of these and of other suits
    ``deeds``      shape (any, 14): what the other of two has done of late, the last thing first: see `Deed`
    ``doubt``      by what the weight of a deal is multiplied for each deed that the policy would not have done in it
    ``seed``       an odd number
    ``found``      shape (worlds, a, seats), written to: the points of each from here on
    ``drawn``      shape (worlds, any), written to: the cards of the others besides those known, by seats
    """
    state, seats = np.array([seed], np.uint64), setting[SEATS]
    cards, most, hidden, certain = len(unseen), 0, 0, 0
    for seat in range(seats):
        most = max(most, sizes[seat] + 2)
        if seat == 0:
            continue
        hidden += sizes[seat]
        for place in range(theirs.shape[1]):
            if theirs[seat, place] >= 0:
                hidden -= 1
                certain |= 1 << theirs[seat, place]
    mixed, spare = unseen.copy(), unseen.copy()
    stock = np.empty(cards - hidden + len(sunk) + int(setting[TURNUP] >= 0), np.int64)
    hands, trick = np.empty((seats, most), np.int64), np.empty(seats * setting[CARDS] + 2, np.int64)
    held, masks, known = np.empty(seats, np.int64), np.empty(seats, np.int64), np.empty(seats, np.int64)
    points, said = np.empty(seats, np.int64), np.empty(3, np.int64)
    others, taken, hand = np.zeros((2, seats), np.int64), np.empty(seats), np.empty(most + len(deeds), np.int64)
    for world in range(len(found)):
        explained = False
        for _ in range(MAX_TRIES):
            for place in range(hidden):
                other = place + draw(state, cards - place)
                mixed[place], mixed[other] = mixed[other], mixed[place]
            explained = len(deeds) == 0 or explains(
                mixed, hidden, certain, deeds, doubt, state, hand, setting, worth, stakes, trumps, habits, scale,
                strengths, suits, chances, others, taken, draw(state, 1 << 20) / (1 << 20),
            ) > 0  # fmt: skip
            if explained:
                break
        total = 0.0
        for _ in range(0 if explained else SPARE_DRAWS):
            for place in range(hidden):
                other = place + draw(state, cards - place)
                mixed[place], mixed[other] = mixed[other], mixed[place]
            like = explains(
                mixed, hidden, certain, deeds, max(doubt, MIN_DOUBT), state, hand, setting, worth, stakes, trumps,
                habits, scale, strengths, suits, chances, others, taken, -1.0,
            )  # fmt: skip
            total += like
            if draw(state, 1 << 20) < like / total * (1 << 20):
                spare[:] = mixed
        if not explained:
            mixed[:] = spare
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
            next_ = 0
            for seat in range(seats):
                held[seat], masks[seat], known[seat], points[seat] = sizes[seat], 0, shared[seat], 0
                for place in range(sizes[seat]):
                    if seat == 0:
                        card = own[place]
                    elif place < theirs.shape[1] and theirs[seat, place] >= 0:
                        card = theirs[seat, place]
                    else:
                        card = mixed[next_]
                        next_ += 1
                    hands[seat, place] = card
                    masks[seat] |= 1 << card
            for place in range(len(table)):
                trick[place] = table[place]
            for at in range(3):
                said[at] = beginning[at]
            _play_on(
                hands, held, masks, known, stock, trick, len(table), leader, stage, options[option], tricks, gone,
                points, said, setting, worth, stakes, trumps, habits, scale, strengths, suits, chances, others, taken,
            )  # fmt: skip
            for seat in range(seats):
                found[world, option, seat] = points[seat]
