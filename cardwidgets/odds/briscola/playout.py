"""Playing a deal of Briscola to its end by the rollout policy: mariages, tricks, drawing, and exact endings.

Kernels over the records of `policy`.
"""

from __future__ import annotations

from ..runtime.compiled import compiled, compiled_tree
from . import policy
from .policy import HAND_ROOM, RANK_MASK, SUIT_SHIFT, Rulebook, World

__all__ = ["choose", "ending", "mariage_to_show", "play_out", "show"]

MAX_EXACT_HAND = 3
"""The largest hand with which an ending between two players is solved exactly."""
MIN_MARGIN = -100_000
"""A number below any margin."""

beats, binds, choose = compiled_tree(policy.beats), compiled_tree(policy.binds), compiled_tree(policy.choose)
hand_strength, mariage_points = compiled_tree(policy.hand_strength), compiled_tree(policy.mariage_points)
mariage_to_show, partner_ratio = compiled_tree(policy.mariage_to_show), compiled_tree(policy.partner_ratio)


# ---------- endings: the leader's margin, with all cards open ----------


@compiled
def _trick(rules: Rulebook, led: int, card: int, trump: int) -> int:
    """Return the points that the leader wins by a trick; negative if the leader loses it."""
    points = rules.worth[led & RANK_MASK] + rules.worth[card & RANK_MASK]
    return int(-points if beats(led, card, trump) else points)


@compiled
def _two(rules: Rulebook, trump: int, mine: tuple[int, int], theirs: tuple[int, int]) -> int:
    """Return the leader's margin with two cards in each hand."""
    best = MIN_MARGIN
    for lead in range(2):
        led, kept = mine[lead], mine[1 - lead]
        suit, least = led >> SUIT_SHIFT, -MIN_MARGIN
        binding = binds(rules, 0, suit, trump)
        for answer in range(2):
            card, rest = theirs[answer], theirs[1 - answer]
            if binding and card >> SUIT_SHIFT != suit and rest >> SUIT_SHIFT == suit:
                continue
            found = _trick(rules, led, card, trump)
            if beats(led, card, trump):
                found -= _trick(rules, rest, kept, trump)
            else:
                found += _trick(rules, kept, rest, trump)
            least = min(least, found)
        best = max(best, least)
    return best


@compiled
def ending(rules: Rulebook, world: World) -> int:
    """Return the leader's margin with best play of two open hands, up to `MAX_EXACT_HAND` cards each, without a
    stock.
    """
    trump, leader, hands = world.trump, world.leader, world.hands
    mine, theirs, held = leader * HAND_ROOM, (1 - leader) * HAND_ROOM, world.held[leader]
    if held == 0:
        return 0
    if held == 1:
        return _trick(rules, hands[mine], hands[theirs], trump)
    if held == 2:
        return _two(
            rules, trump, (hands[mine], hands[mine + 1]), (hands[theirs], hands[theirs + 1])
        )  # fmt: skip
    best = MIN_MARGIN
    for lead in range(3):
        led = hands[mine + lead]
        kept = (hands[mine + (lead + 1) % 3], hands[mine + (lead + 2) % 3])
        suit, bound, least = led >> SUIT_SHIFT, False, -MIN_MARGIN
        if binds(rules, 0, suit, trump):
            for answer in range(3):
                bound = bound or hands[theirs + answer] >> SUIT_SHIFT == suit
        for answer in range(3):
            card = hands[theirs + answer]
            if bound and card >> SUIT_SHIFT != suit:
                continue
            rest = (hands[theirs + (answer + 1) % 3], hands[theirs + (answer + 2) % 3])
            found = _trick(rules, led, card, trump)
            if beats(led, card, trump):
                found -= _two(rules, trump, rest, kept)
            else:
                found += _two(rules, trump, kept, rest)
            least = min(least, found)
        best = max(best, least)
    return best


@compiled
def _end_exactly(rules: Rulebook, world: World) -> None:
    """Add the points of the last cards to both seats, as best play of both shares them."""
    leader, left = world.leader, 0
    for seat in range(2):
        for place in range(world.held[seat]):
            left += rules.worth[world.hands[seat * HAND_ROOM + place] & RANK_MASK]
    margin = ending(rules, world)
    world.points[leader] += (left + margin) // 2
    world.points[1 - leader] += (left - margin) // 2
    world.held[0] = world.held[1] = 0


# ---------- the play ----------


@compiled
def show(rules: Rulebook, world: World, seat: int, suit: int) -> None:
    """Let a seat show the mariage of a suit."""
    world.points[seat] += mariage_points(rules, world.shown)
    world.shown |= 1 << suit
    world.known[seat] |= (1 << rules.king | 1 << rules.queen) << (suit << SUIT_SHIFT)
    if rules.pair_makes_trump > 0:
        world.trump = suit


@compiled
def _show_mariages(rules: Rulebook, world: World) -> None:
    """Let the seats that have not been asked before this trick show their mariages."""
    for turn in range(world.asked, 1 if rules.pair_leader > 0 else rules.seats):
        seat = (world.leader + turn) % rules.seats
        suit = mariage_to_show(rules, world, seat)
        if suit >= 0:
            show(rules, world, seat, suit)
            if rules.pair_each == 0:
                break
    world.asked = rules.seats


@compiled
def _may_show(rules: Rulebook, world: World) -> bool:
    """Return True if one of two players may still show a mariage."""
    return rules.pairs > 0 and max(mariage_to_show(rules, world, 0), mariage_to_show(rules, world, 1)) >= 0


@compiled
def _lay(rules: Rulebook, world: World, seat: int, place: int) -> None:
    """Play the card at a place of a seat's hand."""
    hands, first = world.hands, seat * HAND_ROOM
    card = hands[first + place]
    world.held[seat] -= 1
    hands[first + place] = hands[first + world.held[seat]]
    gone = 1 << card
    world.masks[seat] &= ~gone
    world.known[seat] &= ~gone
    world.out |= gone
    if card == world.called:
        world.partner = seat
    world.trick[world.laid] = card
    world.laid += 1


@compiled
def _take(rules: Rulebook, world: World) -> None:
    """Give a complete trick to its winner, and let all players draw."""
    trick = world.trick
    leader, trump, declarer, total = world.leader, world.trump, world.declarer, rules.seats * rules.cards_per_trick
    secret = declarer >= 0 and world.partner < 0 and world.called >= 0
    best, winner, won = trick[0], leader, rules.worth[trick[0] & RANK_MASK]
    for at in range(1, total):
        seat, points = (leader + at) % rules.seats, rules.worth[trick[at] & RANK_MASK]
        takes = beats(best, trick[at], trump)
        if secret and winner == declarer:
            world.likes[seat] *= partner_ratio(takes and won > 3, points)
        if takes:
            best, winner = trick[at], seat
        won += points
    world.points[winner] += won
    world.leader, world.laid, world.asked = winner, 0, 0
    world.tricks += 1
    for drawn in range(total):
        if world.left == 0:
            break
        seat = (winner + drawn // rules.draw_packet) % rules.seats
        world.left -= 1
        card = world.stock[world.left]
        world.hands[seat * HAND_ROOM + world.held[seat]] = card
        world.held[seat] += 1
        world.masks[seat] |= 1 << card
        if card == world.turnup:
            world.known[seat] |= 1 << card


@compiled
def play_out(rules: Rulebook, world: World, first: int) -> None:
    """Play a deal to its end. The next seat plays the card at place ``first`` (-1: by the policy), then the policy
    plays.
    """
    held = world.held
    total = rules.seats * rules.cards_per_trick
    exact = rules.seats == 2 and rules.cards_per_trick == 1
    while True:
        if rules.pairs > 0 and world.asked < rules.seats:
            _show_mariages(rules, world)
        while world.laid < total:
            seat = (world.leader + world.laid) % rules.seats
            place = max(0, first)
            if first < 0 and held[seat] > 1:
                place = choose(rules, world, seat)
            first = -1
            _lay(rules, world, seat, place)
        _take(rules, world)
        leader = world.leader
        if exact and world.left == 0 and held[leader] <= MAX_EXACT_HAND and not _may_show(rules, world):
            _end_exactly(rules, world)
        if held[leader] == 0:
            if rules.aside_to == 1:
                world.points[leader] += world.aside
            elif rules.aside_to == 2:
                world.points[world.declarer] += world.aside
            return
