"""Deals of Preferans that explain the bids and cards so far, and their endings, as kernels over numbers.

Hidden cards are drawn by a Markov chain (Metropolis). Each step exchanges two cards. The better the new deal explains
what the others bid, laid aside, whisted and played, the more likely it is kept. A deal explains an action if the rules
of thumb would have chosen the same. In the drawn deals every legal answer is followed to the end: by these rules (see
`policy`), or by the solver (see `kernel`) where hands lie open.

Reference: D. Rebstock and others, "Policy based inference in trick-taking card games", 2019.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import IntEnum
from typing import TYPE_CHECKING

import numpy as np

from ..runtime.compiled import compiled, compiled_tree
from ..runtime.dice import draw
from . import policy, policy_words
from .kernel import tricks_of
from .policy import CardTurn, Guide
from .policy_words import BID_COUNT, GIVE_UP, NO_TRUMP, SAID_HALF, SAID_WHIST, Stage

if TYPE_CHECKING:
    from ..runtime.arrays import Numbers, Words
    from .policy import Ints

    Desk = tuple[Numbers, Numbers, Numbers]

__all__ = ["EndingKind", "Evidence", "Sampling", "World", "draw_deals", "follow_cards", "follow_words"]


class EndingKind(IntEnum):
    """The kinds of endings of a deal."""

    ALL_PASS = 0
    CONCEDED = 1
    UNPLAYED = 2
    PLAYED = 3


AUCTION, DISCARD, CONTRACT, WHISTING = (int(name) for name in Stage)
ALL_PASS, CONCEDED, UNPLAYED, PLAYED = (int(name) for name in EndingKind)
ALL = 0xFFFFFFFF
BID_PENALTY, ASIDE_PENALTY, CARD_PENALTY = -3.0, -3.5, -2.5
"""The change of a deal's log likelihood for each call, discard and card that the rules of thumb would not have
chosen.
"""

choose_card, legal_bits = compiled_tree(policy.choose_card), compiled_tree(policy.legal_bits)
trick_taker = compiled_tree(policy.trick_taker)
choose_bid, choose_aside = compiled_tree(policy_words.choose_bid), compiled_tree(policy_words.choose_aside)
choose_contract, choose_whist = compiled_tree(policy_words.choose_contract), compiled_tree(policy_words.choose_whist)


@dataclass(slots=True)
class Evidence:
    """The information set of a seat: the calls and cards so far, and the cards it has seen.

    Seats are places among the active ones, forehand first. Bids are heights on the ladder. Cards are bits.
    """

    seat: int
    """The seat whose information this is."""
    minimum: int
    """The lowest level that may be bid."""
    bid: int
    """The last bid; -1: none. ``declarer`` and ``contract`` are -1, too, while there is none."""
    declarer: int
    contract: int
    talon: int = 0
    """The two cards of the talon as bits, if this seat has seen them."""
    said: int = 0
    """The number of calls. ``seats`` holds their speakers, ``calls`` the bids; -1 is a pass."""
    seats: Ints = field(default_factory=list)
    calls: Ints = field(default_factory=list)
    spoken: int = 0
    """The number of answers about whisting. ``words`` holds the answers; -1: nobody was asked."""
    words: Ints = field(default_factory=list)
    number: int = 0
    """The number of cards played. ``players`` holds their players, ``played`` the cards."""
    players: Ints = field(default_factory=list)
    played: Ints = field(default_factory=list)
    judged: int = 0
    """The seats whose cards count as evidence, as bits."""
    stage: int = 0
    """The `Stage` at which the deal is taken up and followed to its end."""


@dataclass(slots=True)
class World:
    """A deal with all its cards, played out in place; cards are bits."""

    laid: int
    """The cards laid aside, as bits."""
    gone: int
    """The cards played, including those on the table, as bits."""
    number: int
    """The number of cards on the table; ``leader`` led to this trick."""
    leader: int
    declarer: int
    """The seat of the declarer; -1: all have passed."""
    trump: int
    """The trump suit; -1: none."""
    wanted: int = 1
    """1: the declarer wants tricks; 0: none (misère)."""
    exposed: int = 0
    """1: hands lie open, and the solver plays; 0: the rules of thumb play."""
    hands: Ints = field(default_factory=list)
    cards: Ints = field(default_factory=list)
    """The numbers of the cards on the table."""
    tricks: Ints = field(default_factory=list)


@dataclass(slots=True)
class Sampling:
    """The size of a sample of deals.

    Each Markov chain gives ``worlds`` deals, with ``steps`` exchanges from one deal to the next. The first ``burn_in``
    exchanges of a chain are not used.
    """

    worlds: int
    steps: int
    burn_in: int
    may: Ints
    """For each card the places, as bits, in which it may lie: hands 0 to 2, and 3 for apart. 0 for a seen card."""
    state: Words
    """The state of the random generator, an odd number; it changes with every draw."""


# ---------- how deals end ----------


@compiled
def packed(kind: int, contract: int, declarer: int, whisters: int, half: int, tricks: Ints) -> int:
    """Return an ending as one number: 4 bits for the tricks of each seat, the rest above them."""
    rest = tricks[0] | tricks[1] << 4 | tricks[2] << 8
    return int(rest | kind << 12 | (contract + 1) << 16 | (declarer + 1) << 24 | whisters << 28 | half << 32)


@compiled
def open_tricks(world: World, desk: Desk) -> int:
    """Return the declarer's tricks from here on, the current one included, with all cards open.

    ``desk`` holds the table of the solver and its order of plays: see `kernel.reaches`.
    """
    hands, cards, number, declarer = world.hands, world.cards, world.number, world.declarer
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
        left += hands[(world.leader + number) % 3] >> at & 1
    if left == 0:
        return 0
    stamp = 2 * (world.trump + 1) + world.wanted + 1
    guess = min(left, 3 if world.wanted else 1)
    keys, known, move_order = desk
    leader = (world.leader - declarer) % 3
    found = tricks_of(held, table, number, leader, world.trump, world.wanted, guess, keys, known, stamp, move_order)
    return int(found)


@compiled
def look_at(world: World, turn: CardTurn, seat: int) -> None:
    """Write to ``turn`` what a seat that is to play a card knows."""
    cards, number, declarer, trump = world.cards, world.number, world.declarer, world.trump
    hand = world.hands[seat]
    defends = declarer >= 0 and seat != declarer
    turn.hand, turn.trump, turn.later = hand, trump, 2 - number
    turn.out = ALL & ~(world.gone | hand | (world.laid if seat == declarer else 0))
    turn.avoids, turn.defends = int(declarer < 0), int(defends)
    turn.through = int(defends and number < 2 and (seat + 1) % 3 == declarer)
    if number == 0:
        turn.led, turn.best, turn.ours, turn.options = -1, -1, 0, hand
        return
    led, taker = cards[0] >> 3, trick_taker(cards, number, trump)
    turn.led, turn.best, turn.options = led, cards[taker], legal_bits(hand, led, trump)
    turn.ours = int(defends and (world.leader + taker) % 3 != declarer)


@compiled
def lay(world: World, seat: int, card: int) -> None:
    """Play a card. If it completes the trick, give the trick to its winner."""
    world.hands[seat] ^= 1 << card
    world.gone |= 1 << card
    world.cards[world.number] = card
    world.number += 1
    if world.number == 3:
        world.leader = (world.leader + trick_taker(world.cards, 3, world.trump)) % 3
        world.tricks[world.leader] += 1
        world.number = 0


@compiled
def play_out(guide: Guide, world: World, turn: CardTurn) -> None:
    """Play the deal to its end by the rules of thumb, with closed hands."""
    while world.number or world.hands[world.leader]:
        seat = (world.leader + world.number) % 3
        look_at(world, turn, seat)
        lay(world, seat, choose_card(guide, turn))


@compiled
def open_bids(guide: Guide, evidence: Evidence, seat: int, said: int) -> tuple[int, bool]:
    """Return the lowest legal bid of a seat, other than misère, after ``said`` calls, and whether misère is legal."""
    last, own, passed, misere = -1, -1, 0, guide.misere
    for at in range(said):
        if evidence.calls[at] < 0:
            passed |= 1 << evidence.seats[at]
        else:
            last = evidence.calls[at]
            if evidence.seats[at] == seat:
                own = evidence.calls[at]
    if own == misere:
        return BID_COUNT, False
    eldest = 0
    while passed >> eldest & 1:
        eldest += 1
    equal = eldest == seat and (guide.equal_bid == 0 or (guide.equal_bid == 1 and passed != 0))
    lowest = last if last >= 0 and equal else last + 1
    while lowest < BID_COUNT and guide.levels[lowest] < evidence.minimum:
        lowest += 1
    return lowest, own < 0 and misere > last


@compiled
def finish(guide: Guide, line: Evidence, world: World, turn: CardTurn, desk: Desk) -> int:
    """Follow a deal by the rules of thumb from the stage ``line.stage``, before the first card, to its end.

    ``line``   the evidence so far; calls, contract and words are added to it
    ``world``  the hands and the cards laid aside; written over

    Returns the ending as `packed` does. Contracts with exposed hands are played by the solver, not by the rules of
    thumb.
    """
    hands, tricks = world.hands, world.tricks
    if line.stage == AUCTION:
        auction(guide, line, world)
    bid, declarer = line.bid, line.declarer
    if declarer >= 0 and line.stage < CONTRACT:
        line.contract = bid if bid == guide.misere else choose_contract(guide, hands[declarer], bid)
    contract = line.contract
    if declarer >= 0 and contract == GIVE_UP:
        return int(packed(CONCEDED, bid, declarer, 0, 0, tricks))
    world.declarer, world.trump = declarer, -1
    if declarer < 0:
        play_out(guide, world, turn)
        return int(packed(ALL_PASS, contract, declarer, 0, 0, tricks))
    whisters, half = 0, 0
    if guide.both_whist[contract]:
        whisters = 7 ^ 1 << declarer
    elif contract != guide.misere:
        heard = whisted(guide, line, hands)
        whisters, half = heard & 7, heard >> 3
        if whisters == 0:
            return int(packed(UNPLAYED, contract, declarer, 0, half, tricks))
    strain = guide.strains[contract]
    if strain < NO_TRUMP:
        world.trump = strain
    if guide.exposed[contract]:
        world.wanted = int(contract != guide.misere)
        tricks[declarer] = open_tricks(world, desk)
        tricks[(declarer + 1) % 3] = 10 - tricks[declarer]
    else:
        play_out(guide, world, turn)
    return int(packed(PLAYED, contract, declarer, whisters, half, tricks))


@compiled
def auction(guide: Guide, line: Evidence, world: World) -> None:
    """Complete the auction by the rules of thumb. The declarer then takes the talon and lays two cards aside."""
    passed, turn, hands = 0, 0, world.hands
    line.bid, line.declarer = -1, -1
    for at in range(line.said):
        if line.calls[at] < 0:
            passed |= 1 << line.seats[at]
        else:
            line.bid, line.declarer = line.calls[at], line.seats[at]
        turn = line.seats[at] + 1
    while passed != 7 and not (line.declarer >= 0 and passed | 1 << line.declarer == 7):
        turn %= 3
        if not passed >> turn & 1:
            lowest, misere_open = open_bids(guide, line, turn, line.said)
            word = choose_bid(guide, hands[turn], turn == 0, lowest, misere_open)
            line.seats[line.said], line.calls[line.said] = turn, word
            line.said += 1
            if word < 0:
                passed |= 1 << turn
            else:
                line.bid, line.declarer = word, turn
        turn += 1
    world.laid, declarer = 0, line.declarer
    if declarer >= 0:
        held = hands[declarer] | line.talon
        world.laid = choose_aside(guide, held, line.bid, declarer == 0)
        hands[declarer] = held ^ world.laid


@compiled
def whisted(guide: Guide, line: Evidence, hands: Ints) -> int:
    """Complete the calls about whisting. Return the whisters as bits, and above them 1 + the seat that takes half, or
    0.
    """
    words, contract = line.words, line.contract
    one, two = (line.declarer + 1) % 3, (line.declarer + 2) % 3
    while line.spoken < 2 or (line.spoken == 2 and words[1] == SAID_HALF):
        who = two if line.spoken == 1 else one
        words[line.spoken] = choose_whist(guide, hands[who], contract, words, line.spoken)
        line.spoken += 1
    if words[1] == SAID_HALF and words[2] != SAID_WHIST:
        return int(8 * (two + 1))
    whisters = 0
    if words[0] == SAID_WHIST or words[1] == SAID_HALF:
        whisters |= 1 << one
    if words[1] == SAID_WHIST:
        whisters |= 1 << two
    return whisters


# ---------- deals that explain what was seen ----------


@compiled
def explains(guide: Guide, evidence: Evidence, world: World, turn: CardTurn, floor: float) -> float:
    """Return the log likelihood of a deal: how well it explains what the others said and played; 0 if it explains all.

    The work stops as soon as the value is below ``floor``; the value returned is then an upper bound below ``floor``.
    ``world`` has the cards that each seat still holds, and is written over.
    """
    me, declarer, contract, found, held = evidence.seat, evidence.declarer, evidence.contract, 0.0, world.hands
    laid = world.laid
    for at in range(evidence.number):
        held[evidence.players[at]] |= 1 << evidence.played[at]
    for at in range(evidence.said):
        seat = evidence.seats[at]
        if seat != me:
            before = held[seat]
            if seat == declarer:
                before = (before | laid) & ~evidence.talon
            lowest, misere_open = open_bids(guide, evidence, seat, at)
            if choose_bid(guide, before, seat == 0, lowest, misere_open) != evidence.calls[at]:
                found += BID_PENALTY
                if found < floor:
                    return found
    if declarer >= 0 and declarer != me:
        named = contract >= 0 and contract != guide.misere
        if named and choose_contract(guide, held[declarer], evidence.bid) != contract:
            found += BID_PENALTY
    for at in range(min(evidence.spoken, 3)):
        seat = (declarer + 1 + at % 2) % 3
        if (
            seat != me
            and evidence.words[at] >= 0
            and choose_whist(guide, held[seat], contract, evidence.words, at) != evidence.words[at]
        ):
            found += BID_PENALTY
    if found < floor:
        return found
    dealt = held[declarer] | laid if declarer >= 0 else 0
    world.gone, world.number, world.declarer, world.trump = 0, 0, declarer, -1
    if contract >= 0 and guide.strains[contract] < NO_TRUMP:
        world.trump = guide.strains[contract]
    for at in range(evidence.number if evidence.judged else 0):
        seat, card = evidence.players[at], evidence.played[at]
        if world.number == 0:
            world.leader = seat
        if evidence.judged >> seat & 1:
            look_at(world, turn, seat)
            if choose_card(guide, turn) != card:
                found += CARD_PENALTY
                if found < floor:
                    return found
        lay(world, seat, card)
    if (  # last, as it takes longest
        declarer >= 0 and declarer != me and laid and choose_aside(guide, dealt, evidence.bid, declarer == 0) != laid
    ):
        found += ASIDE_PENALTY
    return found


@compiled
def draw_deals(
    guide: Guide, evidence: Evidence, size: Sampling, world: World, turn: CardTurn, starts: Numbers, drawn: Numbers
) -> None:
    """Draw deals that explain what the others said and played, and write them to ``drawn``.

    ``starts``  shape (chains, 4): the deals to start from. Each has three hands and the cards apart (laid aside, or the
                talon that nobody has seen), as 32 bits each
    ``drawn``   shape (chains * worlds, 4), written to: the deals, as in ``starts``

    ``world`` and ``turn`` are written over.
    """
    free, unknown, may, steps = np.empty(32, dtype=np.int64), 0, size.may, size.steps
    for card in range(32):
        if may[card] & may[card] - 1:
            free[unknown] = card
            unknown += 1
    row = 0
    for chain in range(len(starts)):
        deal = starts[chain].copy()
        weight = 0.0
        for change in range(-1, size.burn_in + size.worlds * steps):
            one, other, here, there, both = 0, 0, 0, 1, 0
            if change >= 0 and unknown > 1:
                one, other = free[draw(size.state, unknown)], free[draw(size.state, unknown)]
                both, there = 1 << one | 1 << other, 0
                while here < 4 and not deal[here] >> one & 1:
                    here += 1
                while there < 4 and not deal[there] >> other & 1:
                    there += 1
            apart = here != there and here < 4 and there < 4
            if change < 0 or (both and apart and may[one] >> there & 1 and may[other] >> here & 1):
                deal[here] ^= both
                deal[there] ^= both
                for seat in range(3):
                    world.hands[seat] = deal[seat]
                world.laid = deal[3] if evidence.declarer >= 0 else 0
                need = -1e9  # the chance is drawn first, so that a deal that fails it is not explained to the end
                if change >= 0:
                    need = weight + np.log((draw(size.state, 1 << 24) + 0.5) / (1 << 24))
                found = explains(guide, evidence, world, turn, need)
                if found >= need:
                    weight = found
                else:
                    deal[here] ^= both
                    deal[there] ^= both
            if change >= size.burn_in and (change - size.burn_in) % steps == steps - 1:
                for place in range(4):
                    drawn[row, place] = deal[place]
                row += 1


@compiled
def follow_cards(
    guide: Guide, start: World, world: World, turn: CardTurn, drawn: Numbers, options: Numbers, desk: Desk,
    endings: Numbers,
) -> None:  # fmt: skip
    """Play each legal card in each drawn deal, and the rest of the deal to its end.

    ``start``    the table without its cards in hands; ``world`` and ``turn`` are written over
    ``drawn``    shape (deals, 4): three hands and the cards apart, as 32 bits each
    ``options``  shape (options,): the legal cards
    ``desk``     the table of the solver and its order of plays: see `kernel.reaches`
    ``endings``  shape (deals, options), written to: the tricks of all three seats at the end, 4 bits each
    """
    seat, tricks = (start.leader + start.number) % 3, world.tricks
    world.declarer, world.trump, world.wanted = start.declarer, start.trump, start.wanted
    for row in range(len(drawn)):
        for at in range(len(options)):
            for one in range(3):
                world.hands[one], tricks[one] = drawn[row, one], start.tricks[one]
                world.cards[one] = start.cards[one]
            world.number, world.leader, world.gone = start.number, start.leader, start.gone
            world.laid = drawn[row, 3] if start.declarer >= 0 else 0
            lay(world, seat, options[at])
            if start.exposed:
                left = 10 - tricks[0] - tricks[1] - tricks[2]
                won = open_tricks(world, desk)
                tricks[start.declarer] += won
                tricks[(start.declarer + 1) % 3] += left - won
            else:
                play_out(guide, world, turn)
            endings[row, at] = tricks[0] | tricks[1] << 4 | tricks[2] << 8


@compiled
def follow_words(
    guide: Guide, evidence: Evidence, line: Evidence, world: World, turn: CardTurn, drawn: Numbers, options: Numbers,
    desk: Desk,
) -> Numbers:  # fmt: skip
    """Return the ending of each drawn deal after each legal answer at a stage before the play.

    ``line``, ``world`` and ``turn`` are written over; ``line`` is set to ``evidence`` first.

    ``drawn``    shape (deals, 4): three hands and the cards apart, as 32 bits each
    ``options``  shape (options,): the legal answers at the stage ``evidence.stage``: a bid (-1: pass), two cards as
                 bits, a contract (-2: give up), or a word of whisting
    ``desk``     as for `follow_cards`

    The result has the shape (deals, options); see `EndingKind` and `packed`.
    """
    endings = np.empty((len(drawn), len(options)), dtype=np.int64)
    for row in range(len(drawn)):
        for at in range(len(options)):
            option = options[at]
            for one in range(3):
                world.hands[one], world.tricks[one] = drawn[row, one], 0
            world.laid, world.gone, world.number, world.leader = drawn[row, 3], 0, 0, 0
            line.talon, line.said, line.spoken = evidence.talon, evidence.said, evidence.spoken
            line.bid, line.declarer, line.contract = evidence.bid, evidence.declarer, evidence.contract
            if evidence.stage == AUCTION:
                line.seats[evidence.said], line.calls[evidence.said] = evidence.seat, option
                line.talon, line.said = drawn[row, 3], evidence.said + 1
            elif evidence.stage == DISCARD:
                world.hands[evidence.declarer] ^= option
                world.laid = option
            elif evidence.stage == CONTRACT:
                line.contract = option
            else:
                for word in range(len(line.words)):
                    line.words[word] = evidence.words[word]
                line.words[evidence.spoken] = option
                line.spoken = evidence.spoken + 1
            endings[row, at] = finish(guide, line, world, turn, desk)
    return endings
