"""The search for the declarer's tricks in plain Python; `kernel` is the compiled form and finds the same.

The search asks whether the declarer takes at least a given number of tricks, and moves the number until the answer is
found. No search is needed if the tricks are certain (`bounds`), or if hands with the same order of cards are in the
table. The table has the least and the most tricks of the declarer. Neighbouring cards in one hand are equal, so only
the lowest is tried. Plays that often decided elsewhere are tried first.
"""

from __future__ import annotations

from .bits import ALL, KEEP, MOVE, hands_of

__all__ = ["BEGIN", "FADING", "FIRST_LEADS", "PlainSearch", "all_groups", "bounds", "plays_to", "without"]

_BITS = [tuple(place for place in range(8) if byte >> place & 1) for byte in range(256)]
_LOWEST = [byte & ~(byte << 1) & 255 for byte in range(256)]
_GROUPS = [[tuple(8 * suit + place for place in _BITS[_LOWEST[byte]]) for byte in range(256)] for suit in range(4)]
"""For each suit and the cards held in it: the lowest card of each group of neighbours."""
_SUITS = (0, 8, 16, 24)
FADING = 2
"""The shift by which old decisions fade: each time a quarter is lost."""
FIRST_LEADS = [place & 7 for place in range(32)]
"""The first order of the declarer's leads: high cards first."""
BEGIN = {True: 3, False: 4}
"""The first number of tricks to ask for, with a declarer who wants tricks (True) or none (False)."""


def _is_safe(own: int, others: int) -> bool:
    """Return True if a hand need never take a trick in a suit.

    Its lowest card has no outside card below it, the next one at most one, and so on.
    """
    theirs = _BITS[others]
    return all(rank >= len(theirs) or card < theirs[rank] for rank, card in enumerate(_BITS[own]))


def all_groups(hand: int) -> tuple[int, ...]:
    """Return the lowest card of each group of equal cards in a hand."""
    spades, clubs, diamonds, hearts = _GROUPS
    return spades[hand & 255] + clubs[hand >> 8 & 255] + diamonds[hand >> 16 & 255] + hearts[hand >> 24]


def plays_to(hand: int, led: int, suit: int) -> tuple[int, ...]:
    """Return the legal plays to a suit: cards of that suit, or trumps, or any."""
    if own := hand >> 8 * led & 255:
        return _GROUPS[led][own]
    if suit >= 0 and (own := hand >> 8 * suit & 255):
        return _GROUPS[suit][own]
    return all_groups(hand)


def bounds(hands: tuple[int, int, int], leader: int, suit: int, most: bool, left: int) -> tuple[int, int]:
    """Return the least and the most tricks of the declarer that are certain without search, of the tricks left.

    A leader can cash their highest cards, trumps first, as long as nobody can trump. A declarer who wants no trick
    takes none if all suits are safe: to a lead they play the highest card below it, and the suit stays safe. If they
    lead themselves, one suit must stay safe without its lowest card, whatever the others play to it.
    """
    if not most:
        way_out = leader != 0
        for at in _SUITS:
            own, others = hands[0] >> at & 255, (hands[1] | hands[2]) >> at & 255
            if own and others:
                if not _is_safe(own, others):
                    return 0, left
                way_out = way_out or _is_safe(own & own - 1, others)
        return 0, (0 if way_out else left)
    lead, one, two = hands[leader], hands[leader - 2], hands[leader - 1]
    certain = sure = trumps_one = trumps_two = 0
    if suit >= 0:
        at = 8 * suit
        own, first, second = lead >> at & 255, one >> at & 255, two >> at & 255
        certain = (own >> (first | second).bit_length()).bit_count()
        trumps_one, trumps_two = first.bit_count() - certain, second.bit_count() - certain
        if trumps_one <= 0 and trumps_two <= 0:
            certain = own.bit_count()
        if leader == 0:  # top trumps in one hand of the other side are certain tricks
            sure = max(
                (first >> (own | second).bit_length()).bit_count(), (second >> (own | first).bit_length()).bit_count()
            )
        else:
            sure = ((hands[0] >> at & 255) >> ((hands[1] | hands[2]) >> at & 255).bit_length()).bit_count()
    for at in _SUITS:
        own = lead >> at & 255
        if own and at != 8 * suit:
            first, second = one >> at & 255, two >> at & 255
            if top := (own >> (first | second).bit_length()).bit_count():
                if top >= first.bit_count() and top >= second.bit_count():
                    top = own.bit_count()
                if trumps_one > 0:
                    top = min(top, first.bit_count())
                if trumps_two > 0:
                    top = min(top, second.bit_count())
                certain += top
    return (certain, left - sure) if leader == 0 else (sure, left - certain)


class PlainSearch:
    """A search for one trump suit (by number, -1 for none) and one aim: whether the declarer, seat 0, wants tricks.

    The table serves all positions with these.
    """

    def __init__(self, suit: int, most: bool) -> None:
        self.suit, self.most = suit, most
        self._known: dict[int, tuple[int, int, int]] = {}
        self._wants = (most, not most, not most)  # whether each seat wants the declarer to take tricks
        self._leads = [FIRST_LEADS.copy(), [0] * 32, [0] * 32]
        self._answers = [[[0] * 32 for _ in range(4)] for _ in range(3)]

    def tricks(self, joined: int, table: tuple[int, ...], leader: int, guess: int | None = None) -> int:
        """Return the tricks that the declarer takes from here on.

        ``joined`` has the three hands in one number (`bits`), ``table`` the places of the cards on the table, and
        ``guess`` the number of tricks to try first; None: the number of the aim.
        """
        seat = (leader + len(table)) % 3
        least, most = 0, hands_of(joined)[seat].bit_count()
        goal = BEGIN[self.most] if guess is None else guess
        left = most
        while least < most:
            goal = min(max(goal, least + 1), most)
            if (
                self._in_trick(joined, table, leader, goal, left)
                if table
                else self._reaches(joined, leader, goal, left)
            ):
                least, goal = goal, goal + 1
            else:
                most, goal = goal - 1, goal - 1
        return least

    def _in_trick(self, joined: int, table: tuple[int, ...], leader: int, goal: int, left: int) -> bool:
        """Return True if the declarer reaches the goal; some cards may be on the table."""
        if not table:
            return self._reaches(joined, leader, goal, left)
        if len(table) == 3:
            best = 0
            for at in (1, 2):
                same = table[at] >> 3 == table[best] >> 3
                if table[at] > table[best] if same else table[at] >> 3 == self.suit:
                    best = at
            winner = (leader + best) % 3
            goal -= winner == 0
            if goal <= 0 or goal > left:
                return goal <= 0
            return self._reaches(without(joined, *table), winner, goal, left)
        seat = (leader + len(table)) % 3
        left -= len(table) == 2
        wants = self._wants[seat]
        for card in plays_to(hands_of(joined)[seat], table[0] >> 3, self.suit):
            if self._in_trick(joined, (*table, card), leader, goal, left) == wants:
                return wants
        return not wants

    def _reaches(self, joined: int, leader: int, goal: int, left: int) -> bool:
        """Return True if the declarer takes ``goal`` tricks, from 1 to all that are left; between tricks."""
        hands = joined & ALL, joined >> 32 & ALL, joined >> 64
        key = (hands[0] | hands[2]) << 34 | (hands[1] | hands[2]) << 2 | leader
        met = self._known.get(key)
        least, most, lead = met or (*bounds(hands, leader, self.suit, self.most, left), -1)
        if least >= goal or most < goal:
            if met is None:
                self._known[key] = least, most, lead
            return least >= goal
        second, third = (leader + 1) % 3, (leader + 2) % 3
        trump, likes, others = self.suit, self._leads[leader], hands[third]
        wants_first, wants_second, wants_third = (self._wants[seat] for seat in (leader, second, third))
        plays = sorted(all_groups(hands[leader]), key=likes.__getitem__, reverse=True)
        if lead in plays:
            plays.remove(lead)
            plays.insert(0, lead)
        reached = not wants_first
        for first_card in plays:
            led = first_card >> 3
            likes_second, likes_third = self._answers[second][led], self._answers[third][led]
            last = sorted(plays_to(others, led, trump), key=likes_third.__getitem__, reverse=True)
            after_first = not wants_second
            for second_card in sorted(plays_to(hands[second], led, trump), key=likes_second.__getitem__, reverse=True):
                best, winning = first_card, leader
                if second_card > first_card if second_card >> 3 == led else second_card >> 3 == trump:
                    best, winning = second_card, second
                after_second = not wants_third
                for card in last:
                    beats = card > best if card >> 3 == best >> 3 else card >> 3 == trump
                    winner = third if beats else winning
                    to_go = goal - (winner == 0)
                    if to_go <= 0:
                        answer = True
                    elif to_go >= left:
                        answer = False
                    else:
                        answer = self._reaches(without(joined, first_card, second_card, card), winner, to_go, left - 1)
                    if answer == wants_third:
                        after_second = wants_third
                        likes_third[card] += left - (likes_third[card] >> FADING)
                        break
                if after_second == wants_second:
                    after_first = wants_second
                    likes_second[second_card] += left - (likes_second[second_card] >> FADING)
                    break
            if after_first == wants_first:
                reached, lead = wants_first, first_card
                likes[lead] += left * left - (likes[lead] >> FADING)
                break
        self._known[key] = (goal, most, lead) if reached else (least, goal - 1, lead)
        return reached


def without(joined: int, first: int, second: int, third: int) -> int:
    """Return three joined hands without the cards at three places, closed up."""
    if first < second:
        first, second = second, first
    if second < third:
        second, third = third, second
        if first < second:
            first, second = second, first
    joined = joined & KEEP[first] | (joined & MOVE[first]) >> 1
    joined = joined & KEEP[second] | (joined & MOVE[second]) >> 1
    return joined & KEEP[third] | (joined & MOVE[third]) >> 1
