"""The kernel that plays the betting of Brag, Teen Patti or Zha Jin Hua to its end, all players by rules of thumb.

It repeats `games.brag` and the players of `players.vying` with arrays; tests compare it with both. Players are numbered
in the order of play. A hand is given by its strength and by the share of all hands that it beats.
"""

from __future__ import annotations

import numpy as np

from ..runtime.arrays import Floats, Numbers
from ..runtime.compiled import compiled

__all__ = ["ALL_IN", "BET", "BRAG", "COMPARE", "FOLD", "SEE", "TEEN", "ZHA", "play_betting_out", "spoken"]

BRAG, TEEN, ZHA = 0, 1, 2
FOLD, BET, SEE, COMPARE, ALL_IN = 0, 1, 2, 3, 4
"""The words of a turn, each with a figure. BET has the chips, in Zha Jin Hua the raise of the stake. COMPARE has the
other player, also for a side show; so has ALL_IN in Zha Jin Hua.
"""
_STEPS = 400
"""The number of words after which the best hand takes the pot."""


@compiled
def raised(least: int, most: int, step: int, boldness: float) -> int:
    """Return the size of a bet on a good hand."""
    steps = (most - least) // step
    if steps <= 0 or boldness == 0:
        return least
    return least + step * max(1, int(np.rint(steps * boldness)))


@compiled
def spoken(
    me: int, share: float, die: float, temper: Floats, rules: Numbers, table: Numbers, seats: Numbers
) -> tuple[int, int]:
    """Return the word of a player who has looked, and its figure, by rules of thumb.

    ``share``   the share of all hands that the player's hand beats
    ``die``     a random number from 0 to 1; the player bluffs if it is below their share of bluffs
    ``temper``  shape (players, 3): trust, boldness and bluff of each
    ``rules``   the game, the chance in percent from which it raises, and then by game. Brag: least and most of a first
                bet, largest raise, highest bet, whether a blind player may be seen. Teen Patti: players for a side
                show. Zha Jin Hua: largest raise, turns before hands may be compared. -1 stands for the pot, -2 for no
                limit
    ``table``   pot, and the level or the stake
    ``seats``   shape (5, players): whether the player is in, whether they have looked, chips, bets after looking, turns
    """
    game, pot, stake = rules[0], table[0], table[1]
    trust, boldness = temper[me, 0], temper[me, 1]
    bluffs = die < temper[me, 2]
    players = seats.shape[1]
    stack = seats[2, me]
    chance = 1.0
    others, blind, rival = 0, 0, -1
    for one in range(players):
        if one == me or not seats[0, one]:
            continue
        others += 1
        rival = one
        paid = seats[3, one] if seats[1, one] else 0
        blind += 1 - seats[1, one]
        if share < 1:
            if paid:
                chance *= max(0.0, 1 - (1 - share) / max(0.03, (1 - trust) * 0.8 ** (paid - 1)))
            else:
                chance *= share
    sure = chance > rules[1] / 100
    if game == BRAG:
        price = stake or rules[2]
        if stack < price:
            return (ALL_IN, 0) if chance * (pot + stack) >= stack else (FOLD, 0)
        limit = np.int64(-2)
        if stake == 0:
            limit = pot if rules[3] == -1 else rules[3]
        elif rules[4] == -2:
            limit = rules[5]
        else:
            limit = pot if rules[4] == -1 else stake + rules[4]
        if rules[5] != -2 and limit != -2:
            limit = min(limit, rules[5])
        most = stack if limit == -2 else min(stack, max(price, limit))
        if bluffs or sure:
            return BET, raised(price, most, 1, boldness)
        cost = 2 * stake
        may = others == 1 and stake > 0 and stack >= cost and (seats[1, rival] or rules[6])
        if may and chance * (pot + cost) >= cost:
            return SEE, rival
        easy = stake == 0 or blind == others
        stays = chance * (pot + price) >= (1.0 if easy else 1.5) * price
        return (BET, price) if stays else (FOLD, 0)
    price = 2 * stake
    if game == TEEN:
        if stack >= price and (bluffs or sure):
            return BET, raised(price, min(stack, 2 * price), 2, boldness)
        if others == 1 and stack < price:
            return (SEE, rival) if chance * (pot + stack) >= stack else (FOLD, 0)
        if stack < price:
            return FOLD, 0
        if others == 1 and seats[1, rival] and chance * (pot + price) >= price:
            return SEE, rival
        if chance * (pot + price) < 1.5 * price:
            return FOLD, 0
        before = (me - 1) % players
        while not seats[0, before]:
            before = (before - 1) % players
        if others + 1 >= rules[2] and seats[1, before]:
            return COMPARE, before
        return BET, price
    easiest, early = -1, False
    for one in range(players):
        if seats[0, one]:
            early = early or seats[4, one] < rules[3]
            if one != me and (easiest < 0 or seats[1, one] <= seats[1, easiest]):
                easiest = one
    if stack < price:
        return (ALL_IN, easiest) if chance * (pot + stack) >= stack else (FOLD, 0)
    most = min(rules[2], stack // 2 - stake)
    if most >= 1 and (bluffs or sure):
        return BET, raised(1, most, 1, boldness)
    if not early and chance * (pot + price) >= price:
        return COMPARE, easiest
    return (BET, 0) if chance * (pot + price) >= 1.5 * price else (FOLD, 0)


@compiled
def play_betting_out(
    strength: Numbers, share: Floats, dice: Floats, temper: Floats, daring: Floats, rules: Numbers, table: Numbers,
    seats: Numbers, words: Numbers, acts: Floats, me: int, end: int, won: Floats,
) -> None:  # fmt: skip
    """Write the value of each tried word in each deal to ``won``, in chips beyond folding at once.

    ``strength``  shape (deals, players): the strength of each hand
    ``share``     shape (deals, players): the share of all hands that it beats
    ``dice``      shape (deals, numbers): random numbers from 0 to 1
    ``daring``    shape (players,): the chance that each goes on blind
    ``words``     shape (words, 2): each tried word with its figure
    ``acts``      shape (words,): the share that the player ``me`` acts on after the word, as if the own hand beat that
                  share of all hands; below 0 the player folds
    ``end``       the pot at which all hands are shown, or -1
    ``won``       shape (deals, words), written to

    The other parameters are as for `spoken`.
    """
    game, players, deals = rules[0], strength.shape[1], strength.shape[0]
    covered, pots = np.zeros(players, np.int64), np.zeros(players, np.int64)
    now, held = table.copy(), seats.copy()
    for deal in range(deals):
        for number in range(words.shape[0]):
            now[:], held[:] = table, seats
            left = 0
            for one in range(players):
                left += held[0, one]
            at, step, many = me, 0, 0
            mine = held[2, me]
            showdown = False
            while left > 1:
                if step and (step > _STEPS or (end >= 0 and now[0] >= end)):
                    showdown = True
                    break
                if not held[0, at]:
                    at = (at + 1) % players
                    continue
                word, figure = words[number, 0], words[number, 1]
                if step:
                    price = now[1]
                    if game == BRAG:
                        price = ((price or rules[2]) + 1) // 2
                    word = -1
                    if not held[1, at]:
                        stake = held[2, at]
                        dares = daring[at] ** 2 if game == BRAG and left == 2 else daring[at]
                        if 8 * price <= stake and dice[deal, (2 * step) % dice.shape[1]] < dares:
                            held[2, at] -= price
                            now[0] += price
                            if game == BRAG:
                                now[1] = 2 * price
                            word = BET
                        else:
                            held[1, at] = 1
                    if word == -1:
                        die = dice[deal, (2 * step + 1) % dice.shape[1]]
                        if at != me:
                            word, figure = spoken(at, share[deal, at], die, temper, rules, now, held)
                        elif acts[number] < 0:
                            word = FOLD
                        else:
                            word, figure = spoken(at, acts[number], die, temper, rules, now, held)
                    else:
                        held[4, at] += 1
                        at = (at + 1) % players
                        step += 1
                        continue
                held[4, at] += 1
                step += 1
                if word == FOLD:
                    held[0, at] = 0
                    if at == me:
                        break
                    left -= 1
                elif word == BET:
                    chips = figure
                    if game == BRAG:
                        now[1] = figure
                    elif game == TEEN:
                        now[1] = figure // 2
                    else:
                        now[1] += figure
                        chips = 2 * now[1]
                    held[2, at] -= chips
                    now[0] += chips
                    held[3, at] += 1
                elif game == BRAG and word == ALL_IN:
                    now[0] += held[2, at]
                    held[2, at] = 0
                    covered[many], pots[many] = at, now[0]
                    many += 1
                    now[0] = 0
                    held[0, at] = 0
                    left -= 1
                else:
                    chips = held[2, at] if word == ALL_IN else min(held[2, at], 2 * now[1])
                    held[2, at] -= chips
                    now[0] += chips
                    held[3, at] += 1
                    wins = strength[deal, at] > strength[deal, figure]
                    if game == TEEN and word == COMPARE and share[deal, figure] <= (1 + temper[figure, 0]) / 2:
                        at = (at + 1) % players
                        continue
                    if game == ZHA:
                        held[1, figure] = 1
                    held[0, figure if wins else at] = 0
                    if not held[0, me]:
                        break
                    left -= 1
                at = (at + 1) % players
            paid = mine - held[2, me]
            best, best_of = np.int64(-1), 0
            for one in range(players):
                if held[0, one]:
                    if strength[deal, one] > best:
                        best, best_of = strength[deal, one], 0
                    best_of += strength[deal, one] == best
            got = 0.0
            if held[0, me] and (not showdown or strength[deal, me] == best):
                got += now[0] / (best_of if showdown else 1)
            holder = 0
            for one in range(players):
                if held[0, one] and (not showdown or strength[deal, one] == best):
                    holder = one
            for pot in range(many - 1, -1, -1):
                if strength[deal, covered[pot]] > strength[deal, holder]:
                    holder = covered[pot]
                if holder == me:
                    got += pots[pot]
            won[deal, number] = got - paid
