"""Deals of Preferans that explain what was said and played, and how they end, as kernels over numbers.

Hidden cards are drawn by Metropolis: two cards change places, and the deal stays changed as often as it explains better
what the others bid, laid aside, whisted and played. Would the rules of thumb have done the same? In the deals so drawn
each open answer is followed to the end by those rules (see `thumb`), in open hands by the solver (see `kernel`).

Reference: D. Rebstock and others, "Policy based inference in trick-taking card games", 2019.
"""

from __future__ import annotations

from enum import IntEnum

import numpy as np

from ..runtime.arrays import Floats, Numbers
from ..runtime.compiled import compiled
from ..runtime.dice import draw
from .kernel import tricks_of
from .thumb import count, thumb_card
from .thumb_words import (
    BOTH,
    CHECK,
    DUTY,
    GIVE_UP,
    MISERE,
    NO_TRUMP,
    SAID_HALF,
    SAID_OPEN,
    SAID_WHIST,
    SEAT,
    SOLVE,
    TALON,
    defence_of,
    level_of,
    strain_of,
    thumb_aside,
    thumb_call,
    thumb_contract,
    thumb_whist,
)  # fmt: skip

__all__ = ["Kind", "Stage", "draw_deals", "follow_cards", "follow_words"]


class Stage(IntEnum):
    """From where on a deal is followed to its end."""

    AUCTION = 0
    DISCARD = 1
    CONTRACT = 2
    WHIST = 3


class Kind(IntEnum):
    """The kinds of endings of a deal."""

    ALL_PASS = 0
    CONCEDED = 1
    UNPLAYED = 2
    PLAYED = 3


AUCTION, DISCARD, CONTRACT, WHISTING = (int(name) for name in Stage)
ALL_PASS, CONCEDED, UNPLAYED, PLAYED = (int(name) for name in Kind)
ALL = 0xFFFFFFFF
ODD_BID, ODD_PAIR, ODD_CARD = -3.0, -3.5, -2.5
"""How much less a deal is worth for each call, discard and card that the rules of thumb would not have chosen in it."""


# ---------- how deals end ----------


@compiled
def _packed(kind: int, contract: int, declarer: int, whisters: int, half: int, tricks: Numbers) -> int:
    """An ending as one number: see `unpacked`."""
    rest = tricks[0] | tricks[1] << 4 | tricks[2] << 8
    return int(rest | kind << 12 | (contract + 1) << 16 | (declarer + 1) << 24 | whisters << 28 | half << 32)


@compiled
def open_tricks(
    hands: Numbers, cards: Numbers, number: int, leader: int, declarer: int, trump: int, most: int, keys: Numbers,
    known: Numbers, likings: Numbers,
) -> int:  # fmt: skip
    """The declarer's tricks from here on, that on the table included, when all cards lie open."""
    held, table, joined = np.zeros(3, dtype=np.int64), np.zeros(2, dtype=np.int64), hands[0] | hands[1] | hands[2]
    for at in range(number):
        joined |= 1 << cards[at]
    place, left = 0, 0
    for card in range(32):
        if card & 7 == 0:
            place = card
        if joined >> card & 1:
            for seat in range(3):
                held[(seat - declarer) % 3] |= (hands[seat] >> card & 1) << place
            for at in range(number):
                if cards[at] == card:
                    table[at] = place
            place += 1
    for at in range(32):
        left += hands[(leader + number) % 3] >> at & 1
    if left == 0:
        return 0
    stamp = 2 * (trump + 1) + most + 1
    guess = min(left, 3 if most else 1)
    return int(tricks_of(held, table, number, (leader - declarer) % 3, trump, most, guess, keys, known, stamp, likings))


@compiled
def play_out(
    hands: Numbers, laid: int, gone: int, cards: Numbers, number: int, leader: int, declarer: int, trump: int,
    dangers: Floats, tricks: Numbers,
) -> None:  # fmt: skip
    """Play closed hands to the end by the rules of thumb; ``gone`` are the cards played, those on the table too."""
    left = count(hands[0]) + count(hands[1]) + count(hands[2])
    while left:
        seat = leader + number
        if seat > 2:
            seat -= 3
        out = ALL & ~(gone | hands[seat] | (laid if seat == declarer else 0))
        card = thumb_card(hands[seat], out, cards, number, seat, leader, declarer, trump, dangers)
        hands[seat] ^= 1 << card
        gone |= 1 << card
        cards[number] = card
        number += 1
        left -= 1
        if number == 3:
            leader, number = _taken(cards, leader, trump, tricks), 0


@compiled
def _taken(cards: Numbers, leader: int, trump: int, tricks: Numbers) -> int:
    """Count a full trick for its taker, and return the seat."""
    best = 0
    for at in range(1, 3):
        if (cards[at] > cards[best]) if cards[at] >> 3 == cards[best] >> 3 else cards[at] >> 3 == trump:
            best = at
    winner = (leader + best) % 3
    tricks[winner] += 1
    return int(winner)


@compiled
def finish(
    stage: int, hands: Numbers, talon: int, laid: int, seats: Numbers, calls: Numbers, said: int, bid: int,
    declarer: int, contract: int, words: Numbers, spoken: int, setting: Numbers, tables: Floats, caution: Floats,
    later: Floats, first: Floats, keys: Numbers, known: Numbers, likings: Numbers,
) -> int:  # fmt: skip
    """Return how a deal ends that is followed by the rules of thumb from a stage on, before a card is played.

    ``hands`` are written over. ``seats`` and ``calls`` hold what has been ``said`` in the auction, ``words`` what was
    ``spoken`` of whisting, and both have room for more.
    """
    misere, tricks, table = setting[MISERE], np.zeros(3, dtype=np.int64), np.zeros(3, dtype=np.int64)
    if stage == AUCTION:
        passed, bid, declarer, turn = 0, -1, -1, 0
        for at in range(said):
            if calls[at] < 0:
                passed |= 1 << seats[at]
            else:
                bid, declarer = calls[at], seats[at]
            turn = seats[at] + 1
        while passed != 7 and not (declarer >= 0 and passed | 1 << declarer == 7):
            turn %= 3
            if not passed >> turn & 1:
                word = thumb_call(hands[turn], turn, seats, calls, said, setting, tables, caution, later, first)
                seats[said], calls[said] = turn, word
                said += 1
                if word < 0:
                    passed |= 1 << turn
                else:
                    bid, declarer = word, turn
            turn += 1
        laid = 0
        if declarer >= 0:
            laid = thumb_aside(hands[declarer] | talon, bid, declarer == 0, misere, tables, later, first)
            hands[declarer] = (hands[declarer] | talon) ^ laid
    if declarer >= 0 and stage < CONTRACT:
        contract = misere if bid == misere else thumb_contract(hands[declarer], bid, setting, tables, caution)
    if declarer >= 0 and contract == GIVE_UP:
        return int(_packed(CONCEDED, bid, declarer, 0, 0, tricks))
    whisters, half, solved, level, strain = 0, 0, False, 0, NO_TRUMP
    if declarer >= 0:
        level, strain = level_of(contract, misere), strain_of(contract, misere)
        checked = setting[CHECK] != 0 and level == 10
        solved = checked or contract == misere
        if checked or (contract == 0 and setting[BOTH]):
            whisters = 7 ^ 1 << declarer
        elif contract != misere:
            heard = whisted(hands, declarer, contract, words, spoken, setting, tables, caution)
            whisters, half, solved = heard & 7, heard >> 4, bool(setting[SOLVE]) and heard >> 3 & 1 == 1
            if whisters == 0:
                return int(_packed(UNPLAYED, contract, declarer, 0, half, tricks))
    trump = strain if strain < NO_TRUMP else -1
    if solved:
        most = int(contract != misere)
        tricks[declarer] = open_tricks(hands, table, 0, 0, declarer, trump, most, keys, known, likings)
        tricks[(declarer + 1) % 3] = 10 - tricks[declarer]
    else:
        play_out(hands, laid, 0, table, 0, 0, declarer, trump, later, tricks)
    return int(_packed(PLAYED if declarer >= 0 else ALL_PASS, contract, declarer, whisters, half, tricks))


@compiled
def whisted(
    hands: Numbers, declarer: int, contract: int, words: Numbers, spoken: int, setting: Numbers, tables: Floats,
    caution: Floats,
) -> int:  # fmt: skip
    """Return who whists, as bits; 8 if hands are laid open; and 16 times the seat, from 1 on, that takes half."""
    one, two = (declarer + 1) % 3, (declarer + 2) % 3
    while spoken < 2 or (spoken == 2 and words[1] == SAID_HALF):
        who = two if spoken == 1 else one
        words[spoken] = thumb_whist(hands[who], contract, words, spoken, setting, tables, caution)
        spoken += 1
    if words[1] == SAID_HALF and words[2] != SAID_WHIST:
        return int(16 * (two + 1))
    whisters = 0
    if words[0] == SAID_WHIST or words[1] == SAID_HALF:
        whisters |= 1 << one
    if words[1] == SAID_WHIST:
        whisters |= 1 << two
    if whisters == 0 or whisters & whisters - 1:
        return int(whisters)
    if spoken == 4:  # a lone whister has said how to play
        return int(whisters | 8 * (words[3] == SAID_OPEN))
    who, level = one if whisters >> one & 1 else two, level_of(contract, setting[MISERE])
    strain = strain_of(contract, setting[MISERE])
    return int(whisters | 8 * (defence_of(hands[who], strain, tables) < DUTY[level] + 1))


# ---------- deals that explain what was seen ----------


@compiled
def explains(
    hands: Numbers, laid: int, seats: Numbers, calls: Numbers, said: int, bid: int, declarer: int, contract: int,
    words: Numbers, spoken: int, players: Numbers, played: Numbers, number: int, judged: int, setting: Numbers,
    tables: Floats, caution: Floats, later: Floats, first: Floats, floor: float,
) -> float:  # fmt: skip
    """Return how well a deal explains what the others said and played: the logarithm of a likelihood, 0 for all of it.

    A deal that falls below ``floor`` is not asked any further: what is found then is an upper bound, below ``floor``.

    ``hands``     shape (3,): the cards that each seat still holds, as 32 bits; ``laid`` those laid aside
    ``seats``     shape (any,): who called, and ``calls`` what, a height on the ladder or -1 to pass: the first ``said``
                  count
    ``bid``       the height of the last bid, ``contract`` that of the contract named; -1: none yet
    ``declarer``  the seat of the declarer; -1: none
    ``words``     shape (4,): what the defenders said of whisting; the first ``spoken`` count
    ``players``   shape (any,): who played, and ``played`` which cards: the first ``number`` count
    ``judged``    the seats whose cards are asked again, as bits
    ``setting``   shape (10,), ``caution`` shape (7,), ``tables`` shape (9, 256): see `thumb_words`
    ``later``     shape (256 * 256,): how likely a holding is caught that must take no trick, by
                  ``256 * holding + cards gone``; ``first`` the same where it must be led first
    """
    me, misere, found = setting[SEAT], setting[MISERE], 0.0
    held, gone = np.empty(3, dtype=np.int64), 0
    for seat in range(3):
        held[seat] = hands[seat]
    for at in range(number):
        held[players[at]] |= 1 << played[at]
    for at in range(said):
        seat = seats[at]
        if seat != me:
            before = held[seat]
            if seat == declarer:
                before = (before | laid) & ~setting[TALON]
            if thumb_call(before, seat, seats, calls, at, setting, tables, caution, later, first) != calls[at]:
                found += ODD_BID
                if found < floor:
                    return found
    if declarer >= 0 and declarer != me:
        named = contract >= 0 and contract != misere
        if named and thumb_contract(held[declarer], bid, setting, tables, caution) != contract:
            found += ODD_BID
    for at in range(min(spoken, 3)):
        seat = (declarer + 1 + at % 2) % 3
        if (
            seat != me
            and words[at] >= 0
            and thumb_whist(held[seat], contract, words, at, setting, tables, caution) != words[at]
        ):
            found += ODD_BID
    if found < floor:
        return found
    dealt = held[declarer] | laid if declarer >= 0 else 0
    cards, on_table, leader = np.empty(3, dtype=np.int64), 0, 0
    strain = NO_TRUMP if contract < 0 else strain_of(contract, misere)
    trump = strain if strain < NO_TRUMP else -1
    for at in range(number if judged else 0):
        seat, card = players[at], played[at]
        if on_table == 0:
            leader = seat
        if judged >> seat & 1:
            out = ALL & ~(gone | held[seat] | (laid if seat == declarer else 0))
            if thumb_card(held[seat], out, cards, on_table, seat, leader, declarer, trump, later) != card:
                found += ODD_CARD
                if found < floor:
                    return found
        held[seat] ^= 1 << card
        gone |= 1 << card
        cards[on_table] = card
        on_table = 0 if on_table == 2 else on_table + 1
    if (  # last, as it takes longest
        declarer >= 0
        and declarer != me
        and laid
        and thumb_aside(dealt, bid, declarer == 0, misere, tables, later, first) != laid
    ):
        found += ODD_PAIR
    return found


@compiled
def draw_deals(
    starts: Numbers, may: Numbers, worlds: int, steps: int, burn: int, seats: Numbers, calls: Numbers, said: int,
    bid: int, declarer: int, contract: int, words: Numbers, spoken: int, players: Numbers, played: Numbers,
    number: int, judged: int, setting: Numbers, tables: Floats, caution: Floats, later: Floats, first: Floats,
    seed: np.uint64, drawn: Numbers,
) -> None:  # fmt: skip
    """Draw deals that explain what the others said and played.

    ``starts``  shape (chains, 4): the deals to begin from, three hands and what lies apart (laid aside, or the talon
                that nobody has seen), as 32 bits each
    ``may``     shape (32,): the places, as bits, in which each card may lie: hands 0 to 2, and 3 apart; 0 for a card
                that is seen
    ``worlds``  how many deals are drawn from each start, ``steps`` changes apart, the first after ``burn`` changes
    ``seed``    an odd number
    ``drawn``   shape (chains * worlds, 4), written to: the deals, as in ``starts``

    All else is as for `explains`.
    """
    state = np.array([seed], dtype=np.uint64)
    free, unknown = np.empty(32, dtype=np.int64), 0
    for card in range(32):
        if may[card] & may[card] - 1:
            free[unknown] = card
            unknown += 1
    row, hands = 0, np.empty(3, dtype=np.int64)
    for chain in range(len(starts)):
        deal = starts[chain].copy()
        weight = 0.0
        for turn in range(-1, burn + worlds * steps):
            one, other, here, there, both = 0, 0, 0, 1, 0
            if turn >= 0 and unknown > 1:
                one, other = free[draw(state, unknown)], free[draw(state, unknown)]
                both, there = 1 << one | 1 << other, 0
                while here < 4 and not deal[here] >> one & 1:
                    here += 1
                while there < 4 and not deal[there] >> other & 1:
                    there += 1
            apart = here != there and here < 4 and there < 4
            if turn < 0 or (both and apart and may[one] >> there & 1 and may[other] >> here & 1):
                deal[here] ^= both
                deal[there] ^= both
                for seat in range(3):
                    hands[seat] = deal[seat]
                need = -1e9  # the chance is drawn first, so that a deal that fails it is not explained to the end
                if turn >= 0:
                    need = weight + np.log((draw(state, 1 << 24) + 0.5) / (1 << 24))
                found = explains(
                    hands, deal[3] * (declarer >= 0), seats, calls, said, bid, declarer, contract, words, spoken,
                    players, played, number, judged, setting, tables, caution, later, first, need,
                )  # fmt: skip
                if found >= need:
                    weight = found
                else:
                    deal[here] ^= both
                    deal[there] ^= both
            if turn >= burn and (turn - burn) % steps == steps - 1:
                for place in range(4):
                    drawn[row, place] = deal[place]
                row += 1


@compiled
def follow_cards(
    drawn: Numbers, options: Numbers, seat: int, cards: Numbers, number: int, leader: int, declarer: int, trump: int,
    most: int, exposed: bool, gone: int, taken: Numbers, later: Floats, keys: Numbers, known: Numbers,
    likings: Numbers, endings: Numbers,
) -> None:  # fmt: skip
    """Play each drawn deal out for each card that may be played.

    ``drawn``        shape (deals, 4): three hands and what lies apart, as 32 bits each
    ``options``      shape (options,): the cards that ``seat`` may play
    ``cards``        shape (3,): the first ``number`` are the cards on the table, to which ``leader`` led
    ``trump``        the trump suit, 0 to 3; -1: none. ``declarer`` is -1 in an all-pass deal
    ``most``         1 where the declarer wants tricks, 0 at misère
    ``exposed``      whether hands lie open and are solved; otherwise all go on by the rules of thumb
    ``gone``         the cards played, those on the table too, as bits
    ``taken``        shape (3,): the tricks of each so far
    ``later``        shape (256 * 256,): see `explains`
    ``keys, known``  the table of the solver, and ``likings``: see `kernel.reaches`
    ``endings``      shape (deals, options), written to: the tricks of all three in the end, 4 bits each
    """
    hands, table = np.empty(3, dtype=np.int64), np.empty(3, dtype=np.int64)
    tricks = np.empty(3, dtype=np.int64)
    for row in range(len(drawn)):
        for at in range(len(options)):
            card = options[at]
            for one in range(3):
                hands[one], tricks[one] = drawn[row, one], taken[one]
            for place in range(number):
                table[place] = cards[place]
            hands[seat] ^= 1 << card
            table[number] = card
            on_table, first = number + 1, leader
            if on_table == 3:
                first, on_table = _taken(table, leader, trump, tricks), 0
            if exposed:
                won = open_tricks(hands, table, on_table, first, declarer, trump, most, keys, known, likings)
                rest = (count(hands[0]) + count(hands[1]) + count(hands[2]) + on_table) // 3 - won
                tricks[declarer] += won
                tricks[(declarer + 1) % 3] += rest
            else:
                laid = drawn[row, 3] if declarer >= 0 else 0
                play_out(hands, laid, gone | 1 << card, table, on_table, first, declarer, trump, later, tricks)
            endings[row, at] = tricks[0] | tricks[1] << 4 | tricks[2] << 8


@compiled
def follow_words(
    drawn: Numbers, options: Numbers, stage: int, seats: Numbers, calls: Numbers, said: int, bid: int, declarer: int,
    contract: int, words: Numbers, spoken: int, setting: Numbers, tables: Floats, caution: Floats, later: Floats,
    first: Floats, keys: Numbers, known: Numbers, likings: Numbers, endings: Numbers,
) -> None:  # fmt: skip
    """Play each drawn deal out for each answer that may be given at a stage before the play.

    ``drawn``    shape (deals, 4): three hands and what lies apart, as 32 bits each
    ``options``  shape (options,): by ``stage`` (`Stage`) a height on the ladder or -1 to pass, two cards as bits, a
                 height to name, or a word of whisting
    ``endings``  shape (deals, options), written to: see `Kind` and `_packed`

    What was said is as for `explains`, the table of the solver as for `kernel.reaches`.
    """
    hands, who, heard, told = np.empty(3, dtype=np.int64), seats.copy(), calls.copy(), words.copy()
    for row in range(len(drawn)):
        for at in range(len(options)):
            option = options[at]
            for one in range(3):
                hands[one] = drawn[row, one]
            talon, laid, named, begin = setting[TALON], drawn[row, 3], contract, spoken
            number = said
            if stage == AUCTION:
                who[said], heard[said] = setting[SEAT], option
                talon, laid, number = drawn[row, 3], 0, said + 1
            elif stage == DISCARD:
                hands[declarer] ^= option
                laid = option
            elif stage == CONTRACT:
                named = option
            else:
                for word in range(len(words)):
                    told[word] = words[word]
                told[spoken] = option
                begin = spoken + 1
            endings[row, at] = finish(
                stage, hands, talon, laid, who, heard, number, bid, declarer, named, told, begin, setting, tables,
                caution, later, first, keys, known, likings,
            )  # fmt: skip
