"""The search for the margin of an ace-ten game, as a compiled kernel; `plain` has the same search in a readable form.

A hand is a number with a bit for each card: ``suit * size + place``, from the lowest card of the suit up. The table of
positions is kept from deal to deal. Each entry has the number of its deal, so the table need not be cleared.
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
"""The room for tricks on the way: a deal of 52 cards has 26."""
MAX_PLAYS = 40
"""The room for plays of one hand."""
MAX_PROBES = 4
"""The number of neighbouring entries in which a position is looked for. If none is free, the first is overwritten."""
NO_LEAD = -1
"""The best lead if none is known."""
MAX_MARGIN = 1000
"""A number above any margin."""
ENTER, TRY, JUDGE, ANSWER, WEIGH, LEAVE = range(6)
"""The steps of the search, which keeps its own stack."""


class OpenDeal:
    """A deal with open cards: the data that do not change while cards are played, and the learned order of plays.

    The shapes in `OPEN_DEAL_SHAPES` are for 52 cards; a smaller pack fills the first places.
    """

    number: int
    """The number of the deal, from 1 up. Entries with another number count as empty."""
    size: int
    """The number of ranks in a suit."""
    blanks: int
    """The number of ranks without points, the lowest of each suit."""
    blank: int
    """All cards without points, as bits."""
    trump: int
    """The number of the trump suit, -1 for none."""
    follow: int
    """The duty to follow while there is a stock: 0 none, 1 follow suit, 2 follow suit if trumps are led."""
    follow_late: int
    """The duty to follow once the stock is gone."""
    pair: int
    """The king and queen of trumps as bits; 0 if they bring no points."""
    bonus: int
    """The points of the pair."""
    pair_after_stock: int
    """1: the pair also counts for a player who completes it with the last card of the stock."""
    drawable: int
    """The number of cards in the stock at the start of the search, including the turn-up."""
    stock: Numbers
    """The cards of the stock, in the order of drawing."""
    rest: Numbers
    """By the number of cards drawn, the rest of the stock as bits."""
    suits: Numbers
    worth: Numbers
    """The points of each card."""
    floors: Numbers
    """For each card, the bits of its suit and of all higher bits."""
    beats: Numbers
    """1 if the second card takes the trick from the first, which was led."""
    compressed: Bytes
    """A table by two sets of cards without points in one suit, those in play and those in a hand: the hand's cards as
    bits, renumbered without gaps.
    """
    likes_leads: Numbers
    """The score of each lead, which grows when the lead decides a search. Leads with high scores are tried first;
    written to.
    """
    likes_answers: Numbers
    """The score of each answer to each lead, as in ``likes_leads``; written to."""


OPEN_DEAL_SHAPES = {
    "stock": (MAX_CARDS,), "rest": (MAX_CARDS + 1,), "suits": (MAX_CARDS,), "worth": (MAX_CARDS,),
    "floors": (MAX_CARDS,), "beats": (MAX_CARDS, MAX_CARDS), "compressed": (256, 256), "likes_leads": (MAX_CARDS,),
    "likes_answers": (MAX_CARDS, MAX_CARDS),
}  # fmt: skip


class Trick:
    """The search's notes on one trick, seen by its leader. The shapes are in `TRICK_SHAPES`."""

    own: int
    """The leader's hand."""
    theirs: int
    """The other player's hand."""
    drawn: int
    """The number of cards drawn from the stock."""
    stake: int
    """The points that are left to be won."""
    goal: int
    """The margin that the search asks for."""
    cards: int
    """All cards in play."""
    first: int
    second: int
    """The two keys of the position, which describe the hands exactly."""
    entry: int
    """The entry of the table that holds the position, or the entry to write."""
    stored: int
    """1: the position lies between tricks, and is stored in the table."""
    least: int
    most: int
    """The bounds of the margin, ``least`` and ``most``."""
    lead: int
    """The best known lead."""
    led: int
    """The lead that is being tried."""
    tried: int
    """The number of leads tried."""
    lead_count: int
    best: int
    """The best margin of a lead so far."""
    answered: int
    """The number of answers to this lead tried."""
    answer_count: int
    worst: int
    """The worst margin of an answer so far."""
    gain: int
    """The points that the leader gains by this trick."""
    lost: int
    """1: the other player takes the trick."""
    leads: Numbers
    """The leads in the order of trying, `lead_count` of them."""
    answers: Numbers


TRICK_SHAPES = {"leads": (MAX_PLAYS,), "answers": (MAX_PLAYS,)}


class Entry:
    """A position between tricks, with the bounds found for its margin."""

    first: int
    second: int
    deal: int
    least: int
    most: int
    lead: int


def table(size: int = 1 << 16) -> Sequence[Entry]:
    """Return an empty table of ``size`` entries, a power of two, with 48 bytes each."""
    return rows(Entry, size)


def tricks() -> Sequence[Trick]:
    """Return the search's notes, with a row for each trick on the way."""
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
def _plays(deal: OpenDeal, hand: int, cards: int, plays: Numbers, move_order: Numbers) -> int:
    """Write a hand's distinct plays to ``plays``, the most successful first, and return their number.

    Among equal cards only the lowest is a play.
    """
    end, left = 0, hand
    while left:
        card = left & -left
        left ^= card
        place = _place(card)
        if card & deal.blank:  # equal to its lower neighbour in play if that is in the same hand
            below = cards & card - 1 & deal.floors[place]
            while below & below - 1:
                below &= below - 1
            if below & hand:
                continue
        liking, at = move_order[place], end
        while at > 0 and move_order[plays[at - 1]] < liking:
            plays[at] = plays[at - 1]
            at -= 1
        plays[at] = place
        end += 1
    return end


@compiled
def _squeezed(deal: OpenDeal, hand: int, cards: int) -> int:
    """Return a hand as bits, renumbered so that cards without points that have left the play leave no gaps."""
    mask = (1 << deal.blanks) - 1
    found = np.int64(hand & ~deal.blank)
    for suit in range(4):
        at = suit * deal.size
        found |= np.int64(deal.compressed[cards >> at & mask, hand >> at & mask]) << at
    return int(found)


@compiled
def _find(deal: OpenDeal, entries: Sequence[Entry], one: int, two: int) -> int:
    """Return the index of the entry that holds a position; if none does, -1 - the index of the entry to write."""
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
    """Note the table's bounds of a position between tricks."""
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
    """Store the bounds of a position between tricks, and overwrite whatever the entry holds."""
    if trick.stored == 0:
        return
    entry = entries[trick.entry]
    entry.deal, entry.first, entry.second = deal.number, trick.first, trick.second
    entry.least, entry.most, entry.lead = trick.least, trick.most, trick.lead


@compiled
def _answers(deal: OpenDeal, trick: Trick) -> None:
    """Note the legal answers to the lead."""
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
    if kept > 0:  # a hand without the suit may play anything, so nothing was moved
        trick.answer_count = kept


@compiled
def _leads(deal: OpenDeal, trick: Trick) -> None:
    """Note the leads, the best known one first."""
    plays = trick.leads
    trick.lead_count = _plays(deal, trick.own, trick.cards, plays, deal.likes_leads)
    for at in range(1, trick.lead_count):
        if plays[at] == trick.lead:
            for back in range(at, 0, -1):
                plays[back] = plays[back - 1]
            plays[0] = trick.lead


@compiled
def _descend(deal: OpenDeal, trick: Trick, card: int, after: Trick) -> None:
    """Note the position after a trick, seen by its winner, and the gain of the leader of the trick."""
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
    """Return a bound of the leader's margin: a lower bound if the margin reaches the goal, else an upper bound.

    The position is noted in the first row of ``path``. ``led`` is the leader's card on the table; -1: none yet.
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
    """Return the leader's margin from here on with best play of both: points won less points lost, all cards open.

    ``entries``        the transposition table, as `table` makes it; written to
    ``path``           room for the search, as `tricks` makes it; written to
    ``leader, other``  the two hands
    ``drawn``          the number of cards drawn from the stock
    ``led``            the leader's card on the table, which ``leader`` no longer holds; -1: none yet
    ``guess``          the first margin to ask for; it only affects how long the search takes
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
    """Return all points that are left, including a possible mariage. No margin can be greater."""
    cards, points = hands | deal.rest[drawn], 0
    for place in range(4 * deal.size):
        if cards >> place & 1:
            points += deal.worth[place]
    return points + (deal.bonus if deal.rest[drawn] & deal.pair else 0)
