"""The search for the margin of an ace-ten game as a kernel; `plain` holds the same in a form that reads more easily.

Numbers only. A hand is a number with a bit for each card: ``suit * size + place`` from the lowest of the suit up. The
table of positions is kept from deal to deal: each entry bears the number of its deal, so that nothing has to be wiped.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from ..runtime.arrays import Bytes, Numbers
from ..runtime.compiled import compiled
from ..runtime.records import rows

__all__ = ["OPEN_DEAL_SHAPES", "Entry", "OpenDeal", "Trick", "margin_of", "table", "tricks"]

MAX_CARDS = 52
MAX_TRICKS = 30
"""Tricks on the way that there is room for: a deal of 52 cards has 26."""
MAX_PLAYS = 40
"""Plays of one hand that there is room for."""
MAX_PROBES = 4
"""Neighbouring entries in which a position is looked for before the first is written over."""
NO_LEAD = -1
"""In the place of a best lead: none is known."""
MAX_MARGIN = 1000
"""Beyond any margin."""
ENTER, TRY, JUDGE, ANSWER, WEIGH, LEAVE = range(6)
"""The steps of the search, which keeps its own stack."""


class OpenDeal:
    """A deal with open cards: all that stays as it is while cards are played, and what the search learns of its plays.

    Shapes stand in `OPEN_DEAL_SHAPES`, of 52 cards; a smaller pack fills the first places.
    """

    number: int
    """From 1 on: entries written for another deal count as empty."""
    size: int
    """Ranks in a suit."""
    blanks: int
    """Ranks without points, the lowest of each suit."""
    blank: int
    """All cards without points, as bits."""
    trump: int
    """The number of the trump suit, -1 for none."""
    follow: int
    """The duty of who answers while there is a stock: 0 none, 1 to follow suit, 2 the same if trumps are led."""
    follow_late: int
    """The duty once the stock is gone."""
    pair: int
    """The king and queen of trumps as bits, 0 if they bring nothing."""
    bonus: int
    """The points of the pair."""
    pair_after_stock: int
    """1: the pair also counts for who completes it with the last card of the stock."""
    drawable: int
    """Cards of the stock before the first was drawn, the turn-up among them."""
    stock: Numbers
    """The cards to be drawn, first to last."""
    rest: Numbers
    """By the number of cards drawn, what is still in the stock, as bits."""
    suits: Numbers
    worth: Numbers
    """The points of each card."""
    floors: Numbers
    """The bits of a card's suit and of all behind it."""
    beats: Numbers
    """1 where the second card takes the trick from the first, which was led."""
    squeezed: Bytes
    """By the cards of a suit in play that count no points and by those of a hand: where the latter lie when only the
    former are counted."""
    likes_leads: Numbers
    """The points that each lead has decided, from which the order of trying follows; written to."""
    likes_answers: Numbers
    """The same by lead and answer; written to."""


OPEN_DEAL_SHAPES = {
    "stock": (MAX_CARDS,), "rest": (MAX_CARDS + 1,), "suits": (MAX_CARDS,), "worth": (MAX_CARDS,),
    "floors": (MAX_CARDS,), "beats": (MAX_CARDS, MAX_CARDS), "squeezed": (256, 256), "likes_leads": (MAX_CARDS,),
    "likes_answers": (MAX_CARDS, MAX_CARDS),
}  # fmt: skip


class Trick:
    """The notes of the search on one trick, seen by its leader. Shapes stand in `TRICK_SHAPES`."""

    own: int
    """The leader's hand."""
    theirs: int
    """The other's hand."""
    drawn: int
    """Cards drawn from the stock."""
    stake: int
    """The points that are left to be won."""
    goal: int
    """The margin that is asked for."""
    cards: int
    """All cards in play."""
    first: int
    second: int
    """The keys of the position, which say exactly who holds what."""
    entry: int
    """The entry of the table that knows it, or that it is to be written to."""
    stored: int
    """1: the position lies between tricks, and is kept."""
    least: int
    most: int
    """The bounds of the margin."""
    lead: int
    """The best lead that is known."""
    led: int
    """The lead that is tried."""
    tried: int
    """Leads that have been tried."""
    lead_count: int
    best: int
    """The best margin of a lead so far."""
    answered: int
    """Answers to this lead that have been tried."""
    answer_count: int
    worst: int
    """The worst margin of an answer so far."""
    gain: int
    """The points that this trick brings its leader."""
    lost: int
    """1: the other takes it."""
    leads: Numbers
    """The leads in the order of trying, `lead_count` of them."""
    answers: Numbers


TRICK_SHAPES = {"leads": (MAX_PLAYS,), "answers": (MAX_PLAYS,)}


class Entry:
    """A position between tricks, and the bounds of its margin that have been found."""

    first: int
    second: int
    deal: int
    least: int
    most: int
    lead: int


def table(size: int = 1 << 16) -> Sequence[Entry]:
    """Return an empty table of so many entries, a power of two: 48 bytes each."""
    return rows(Entry, size)


def tricks() -> Sequence[Trick]:
    """Return the notes of a search, a row for each trick on its way."""
    return rows(Trick, MAX_TRICKS, TRICK_SHAPES)


@compiled
def _place(card: int) -> int:
    """Return the number of the lowest bit."""
    place = 0
    if card & 0xFFFFFFFF == 0:
        card, place = card >> 32, 32
    if card & 0xFFFF == 0:
        card, place = card >> 16, place + 16
    if card & 0xFF == 0:
        card, place = card >> 8, place + 8
    if card & 0xF == 0:
        card, place = card >> 4, place + 4
    if card & 3 == 0:
        card, place = card >> 2, place + 2
    return place + 1 - (card & 1)


@compiled
def _plays(deal: OpenDeal, hand: int, cards: int, plays: Numbers, likings: Numbers) -> int:
    """Write the cards of a hand, of equals the lowest, to ``plays``, the most successful first. Return how many."""
    end, left = 0, hand
    while left:
        card = left & -left
        left ^= card
        place = _place(card)
        if card & deal.blank:  # its lower neighbour among all cards in play may be in the same hand
            below = cards & card - 1 & deal.floors[place]
            while below & below - 1:
                below &= below - 1
            if below & hand:
                continue
        liking, at = likings[place], end
        while at > 0 and likings[plays[at - 1]] < liking:
            plays[at] = plays[at - 1]
            at -= 1
        plays[at] = place
        end += 1
    return end


@compiled
def _squeezed(deal: OpenDeal, hand: int, cards: int) -> int:
    """Return a hand whose cards without points have moved down to where only those in play count."""
    mask = (1 << deal.blanks) - 1
    found = np.int64(hand & ~deal.blank)
    for suit in range(4):
        at = suit * deal.size
        found |= np.int64(deal.squeezed[cards >> at & mask, hand >> at & mask]) << at
    return int(found)


@compiled
def _find(deal: OpenDeal, entries: Sequence[Entry], one: int, two: int) -> int:
    """Return the entry that knows a position; with its sign turned, less one, the entry to write it to if none."""
    size = len(entries)
    place = (one ^ one >> 31) * -7046029254386353131 + two
    place = (place ^ place >> 29) * -4658895280553007687
    first = (place >> 33 ^ place >> 13) & size - 1
    free = -1
    for probe in range(MAX_PROBES):
        at = first + probe & size - 1
        entry = entries[at]
        if entry.deal == deal.number:
            if entry.first == one and entry.second == two:
                return at
        elif free < 0:
            free = at
    return -1 - first if free < 0 else -1 - free


@compiled
def _look_up(deal: OpenDeal, entries: Sequence[Entry], trick: Trick) -> None:
    """Note what the table knows of a position between tricks."""
    trick.first = _squeezed(deal, trick.own, trick.cards) | trick.drawn >> 1 << 52
    trick.second = _squeezed(deal, trick.theirs, trick.cards)
    at = _find(deal, entries, trick.first, trick.second)
    if at >= 0:
        entry = entries[at]
        trick.least, trick.most, trick.lead, trick.entry = entry.least, entry.most, entry.lead, at
    else:
        trick.least, trick.most, trick.lead, trick.entry = -trick.stake, trick.stake, NO_LEAD, -1 - at


@compiled
def _write_down(deal: OpenDeal, entries: Sequence[Entry], trick: Trick) -> None:
    """Keep what has been found of a position between tricks, whatever else has come to lie there."""
    if trick.stored == 0:
        return
    entry = entries[trick.entry]
    entry.deal, entry.first, entry.second = deal.number, trick.first, trick.second
    entry.least, entry.most, entry.lead = trick.least, trick.most, trick.lead


@compiled
def _answers(deal: OpenDeal, trick: Trick) -> None:
    """Note the answers that the lead allows."""
    plays, count = trick.answers, _plays(deal, trick.theirs, trick.cards, trick.answers, deal.likes_answers[trick.led])
    trick.answer_count = count
    follow, led = deal.follow if trick.drawn < deal.drawable else deal.follow_late, deal.suits[trick.led]
    if follow == 0 or (follow == 2 and led != deal.trump):
        return
    kept = 0
    for at in range(count):
        if deal.suits[plays[at]] == led:
            plays[kept] = plays[at]
            kept += 1
    if kept > 0:  # who holds none may play anything, and nothing has been moved
        trick.answer_count = kept


@compiled
def _leads(deal: OpenDeal, trick: Trick) -> None:
    """Note the leads, the best that is known first."""
    plays = trick.leads
    trick.lead_count = _plays(deal, trick.own, trick.cards, plays, deal.likes_leads)
    for at in range(1, trick.lead_count):
        if plays[at] == trick.lead:
            for back in range(at, 0, -1):
                plays[back] = plays[back - 1]
            plays[0] = trick.lead


@compiled
def _descend(deal: OpenDeal, trick: Trick, card: int, after: Trick) -> None:
    """Note the position after a trick, seen by who leads next, and what the leader of this one gains by it."""
    led, drawn, pair = trick.led, trick.drawn, deal.pair
    own, theirs = trick.own & ~(1 << led), trick.theirs & ~(1 << card)
    points, lost = deal.worth[led] + deal.worth[card], deal.beats[led, card]
    gain, stake = -points if lost else points, trick.stake - points
    if drawn < deal.drawable:
        first, second = 1 << deal.stock[drawn], 1 << deal.stock[drawn + 1]
        if lost:
            own, theirs = own | second, theirs | first
        else:
            own, theirs = own | first, theirs | second
        drawn += 2
        if (first | second) & pair:
            if deal.pair_after_stock or drawn < deal.drawable:
                if own & pair == pair:
                    gain += deal.bonus
                elif theirs & pair == pair:
                    gain -= deal.bonus
            if deal.rest[drawn] & pair == 0:
                stake -= deal.bonus
    trick.gain, trick.lost = gain, lost
    after.drawn, after.stake = drawn, stake
    if lost:
        after.own, after.theirs, after.goal = theirs, own, gain - trick.goal + 1
    else:
        after.own, after.theirs, after.goal = own, theirs, trick.goal - gain


@compiled
def _reach(deal: OpenDeal, entries: Sequence[Entry], path: Sequence[Trick], led: int) -> int:
    """Return a bound of the leader's margin from below if it reaches the goal, else from above.

    The position is noted in the first row of ``path``; ``led`` is the card that its leader has played, -1: none yet.
    """
    level, mode, found = 0, ENTER, 0
    while True:
        trick = path[level]
        if mode == ENTER:
            mode = TRY
            trick.cards = trick.own | trick.theirs | deal.rest[trick.drawn]
            trick.stored = int(level > 0 or led < 0)
            trick.best, trick.tried = -MAX_MARGIN, 0
            if trick.own == 0:
                found, mode = 0, LEAVE
            elif trick.stored == 0:
                trick.leads[0], trick.lead_count = led, 1
            else:
                _look_up(deal, entries, trick)
                if trick.least >= trick.goal:
                    found, mode = trick.least, LEAVE
                elif trick.most < trick.goal:
                    found, mode = trick.most, LEAVE
                else:
                    _leads(deal, trick)
        if mode == TRY:
            if trick.tried == trick.lead_count:
                mode = LEAVE
                found = trick.best
                trick.most = found
                _write_down(deal, entries, trick)
            else:
                trick.led = trick.leads[trick.tried]
                trick.tried += 1
                _answers(deal, trick)
                trick.worst, trick.answered = MAX_MARGIN, 0
                mode = ANSWER
        if mode == WEIGH:
            found = trick.gain - found if trick.lost else trick.gain + found
            mode = ANSWER
            if found < trick.worst:
                trick.worst = found
                if found < trick.goal:
                    deal.likes_answers[trick.led, trick.answers[trick.answered - 1]] += trick.stake
                    mode = JUDGE
        if mode == ANSWER:
            if trick.answered == trick.answer_count:
                mode = JUDGE
            else:
                trick.answered += 1
                level += 1
                _descend(deal, trick, trick.answers[trick.answered - 1], path[level])
                mode = ENTER
                continue
        if mode == JUDGE:
            mode = TRY
            if trick.worst > trick.best:
                trick.best = trick.worst
                if trick.best >= trick.goal:
                    found, mode = trick.best, LEAVE
                    deal.likes_leads[trick.led] += trick.stake
                    trick.least, trick.lead = found, trick.led
                    _write_down(deal, entries, trick)
            if mode == TRY:
                continue
        if level == 0:
            return found
        level -= 1
        mode = WEIGH


@compiled
def margin_of(
    deal: OpenDeal, entries: Sequence[Entry], path: Sequence[Trick], leader: int, other: int, drawn: int, led: int,
    guess: int,
) -> int:  # fmt: skip
    """Return the leader's margin from here on with best play of both, all cards open: points won less points lost.

    ``entries``        the transposition table, as `table` makes it; written to
    ``path``           room for the search, as `tricks` makes it; written to
    ``leader, other``  the two hands
    ``drawn``          how many cards of the stock have been drawn
    ``led``            the leader's card on the table, which ``leader`` no longer holds; -1: none yet
    ``guess``          the margin that is asked for first; it decides only how long the search takes
    """
    if led >= 0:
        leader |= 1 << led
    stake = _at_stake(deal, leader | other, drawn)
    least, most, goal, strides = -stake, stake, guess, 0
    while least < most:
        goal = min(max(goal, least + 1), most)
        start = path[0]
        start.own, start.theirs, start.drawn, start.stake, start.goal = leader, other, drawn, stake, goal
        found = _reach(deal, entries, path, led)
        if found >= goal:
            least, strides = found, max(strides + 1, 1)
            goal = found + (1 << strides - 1)
        else:
            most, strides = found, min(strides - 1, -1)
            goal = found - (1 << -strides - 1) + 1
    return least


@compiled
def _at_stake(deal: OpenDeal, hands: int, drawn: int) -> int:
    """Return all points that are left, a mariage that may come among them: no margin is greater."""
    cards, points = hands | deal.rest[drawn], 0
    for place in range(4 * deal.size):
        if cards >> place & 1:
            points += deal.worth[place]
    return points + (deal.bonus if deal.rest[drawn] & deal.pair else 0)
