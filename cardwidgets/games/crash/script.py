"""A deal of Crash in order: special hands, layouts, and the scores."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from ...core.cards import Cards
from ...core.choices import Arrangement, Layout, OneOf
from ...core.deal import Pile
from ...core.errors import Why
from ...core.events import Announced, Checked, Compared, Said
from ...core.script import Script, Seat, ask, shuffled
from .deal import Crash
from .rules import PLACES, CrashStart
from .score import best_four, earned, fault, four_of_a_kind, has_six_pairs, is_run13, made_crash, scorer, settlement

__all__ = [
    "DECLARE", "KEEP", "PASS", "REDEAL", "SHOW", "TAKE", "Outcome", "collect", "exchange", "follow", "score",
    "script", "special_hands", "tell",
]  # fmt: skip


# ---- special hands ----


SHOW, REDEAL, PASS, KEEP, TAKE = "show", "redeal", "pass", "keep", "take"


def special_hands(deal: Crash) -> Script[bool]:
    """Settle the special hands: thirteen in a row are paid for, and six pairs may be dealt anew. Then the deal is
    not played.

    Only the seats with such a hand are asked. The others learn of it only if the right is used.
    """
    rules = deal.rules
    if rules.run13:
        for seat in holders(deal, is_run13):
            if (yield from use(deal, seat, SHOW, "run13")):
                deal.runs.append(seat)
        for seat in deal.runs:
            collect(deal, seat, rules.run13)
    if rules.six_pairs_redeal and not deal.runs:
        for seat in holders(deal, partial(has_six_pairs, four_as_two=rules.six_pairs_four_as_two)):
            if (yield from use(deal, seat, REDEAL, "six_pairs")):
                deal.annulled = seat
                break
    return bool(deal.runs) or deal.annulled is not None


def holders(deal: Crash, special: Callable[[Cards], bool]) -> list[Seat]:
    """Return the seats, from the dealer's left, whose hands are special."""
    return [seat for seat in deal.from_the_left() if special(Cards(deal.hands[seat]))]


def use(deal: Crash, seat: Seat, word: str, about: str) -> Script[bool]:
    """Ask a seat whether it uses its right, unknown to the others. If it does, it shows its hand."""
    said = yield from ask(seat, OneOf((word, PASS)), about, seen_by=frozenset({seat}))
    if said == word:
        deal.log.append(Said(seat, about, word))
        deal.turn_up(deal.hands[seat])
    return said == word


def collect(deal: Crash, seat: Seat, chips: int) -> None:
    """Have every other seat pay one seat."""
    for other in deal.from_the_left():
        if other != seat:
            deal.give(other, seat, chips)


def exchange(deal: Crash) -> Script[None]:
    """Let each seat once, from the dealer's left, take a spare hand unseen, while there is one.

    A hand that was given up is out of play, so with three players only one can exchange. With two players, the dealer
    may take that hand if the rules allow it.
    """
    for seat in deal.from_the_left():
        if not deal.spares:
            return
        word = yield from deal.hear(seat, offers(deal), "exchange")
        if word != KEEP:
            pile = deal.spare[int(word.removeprefix(TAKE))]
            if not deal.rules.dealer_may_take_discard:
                deal.spares.remove(pile.name)
            swap(deal, deal.hands[seat], pile)


def offers(deal: Crash) -> OneOf[str]:
    """Return the choices: to keep the hand, or to take one of the spare hands, which are numbered from 0."""
    words = {f"{TAKE} {number}": pile.name for number, pile in enumerate(deal.spare)}
    dead = tuple((word, Why("dead_hand")) for word, name in words.items() if name not in deal.spares)
    return OneOf((KEEP, *(word for word, name in words.items() if name in deal.spares)), dead)


def swap(deal: Crash, hand: Pile, spare: Pile) -> None:
    """Lay the hand under the spare one, then take that from the top."""
    taken = len(spare)
    for card in tuple(hand):
        deal.move(card, hand, spare)
    for card in tuple(spare[:taken]):
        deal.move(card, spare, hand)


# ---- the course of a deal ----


DECLARE = "declare"


@dataclass(frozen=True)
class Outcome:
    """The result of a deal.

    ``scores``      the points of the game by seat, this deal included
    ``winner``      the seat that won the game with this deal
    ``won``         by place that was compared, the seat with the best set; None: nobody
    ``points``      the points that each seat made in this deal
    ``crash``       the seat that took all four places, if that counts
    ``declared``    the seats that had declared a crash
    ``fouls``       the seats whose layout was void
    ``four``        the seat that was paid for four of a kind, and their rank
    ``runs``        the seats that showed a card of every rank
    ``annulled``    the seat whose six pairs ended the deal before the layouts
    ``payments``    the chips that each seat won or lost in this deal
    ``settlement``  the chips that each seat won or lost when the game ended with this deal
    ``stacks``      the chips that each seat has won or lost in all
    """

    scores: tuple[int, ...]
    winner: Seat | None
    won: tuple[Seat | None, ...]
    points: tuple[int, ...]
    crash: Seat | None
    declared: tuple[Seat, ...]
    fouls: tuple[Seat, ...]
    four: tuple[Seat, str] | None
    runs: tuple[Seat, ...]
    annulled: Seat | None
    payments: tuple[int, ...]
    settlement: tuple[int, ...]
    stacks: tuple[int, ...]


def script(deal: Crash) -> Script[Outcome]:
    """Play a deal: thirteen cards each, perhaps an exchange, the layouts. Then the best set scores at each place."""
    before, scores = tuple(deal.stacks), tuple(deal.scores)
    yield from deal_cards(deal)
    if not (yield from special_hands(deal)):
        yield from exchange(deal)
        yield from lay_out(deal)
        yield from declare(deal)
        reveal(deal)
        pay_for_crashes(deal)
        pay_for_four(deal)
    payments = _change(before, deal.stacks)
    settled = settle(deal)
    return Outcome(
        scores=tuple(deal.scores),
        winner=deal.winner,
        won=tuple(deal.won),
        points=_change(scores, deal.scores),
        crash=deal.crash,
        declared=tuple(deal.declared),
        fouls=tuple(deal.fouls),
        four=deal.four,
        runs=tuple(deal.runs),
        annulled=deal.annulled,
        payments=payments,
        settlement=settled,
        stacks=tuple(deal.stacks),
    )


def deal_cards(deal: Crash) -> Script[None]:
    """Deal all the cards, one at a time from the dealer's left, to four hands for any number of players."""
    if deal.start.shuffle:
        deal.stock[:] = yield from shuffled(deal.stock.cards)
    places = deal.places()
    for number, card in enumerate(tuple(deal.stock)):
        deal.move(card, deal.stock, places[number % PLACES])


def lay_out(deal: Crash) -> Script[None]:
    """Ask each seat for up to four sets of three. All sets are laid down together, so that no seat learns the number
    of another's sets.
    """
    judge = partial(fault, rules=deal.rules) if deal.rules.misorder == "reject" else None
    layouts: dict[Seat, Layout] = {}
    for seat in deal.from_the_left():
        choices = Arrangement(Cards(deal.hands[seat]), (3,) * PLACES, 0, judge)
        layouts[seat] = yield from ask(seat, choices, "layout")
    for seat, layout in layouts.items():
        for cards, pile in zip(layout, deal.sets[seat], strict=False):
            deal.move_each(cards, deal.hands[seat], pile)
        deal.move_all(deal.hands[seat], deal.discards[seat])
    if deal.rules.misorder == "foul":
        check(deal, layouts)


def check(deal: Crash, layouts: dict[Seat, Layout]) -> None:
    """Show a layout with a fault. It is void for this deal."""
    for seat, layout in layouts.items():
        why, piles = fault(layout, deal.rules), deal.sets[seat][: len(layout)]
        deal.log.append(Checked(seat, tuple(pile.name for pile in piles), why.key if why else None))
        if why:
            deal.fouls.append(seat)
            for pile in piles:
                deal.turn_up(pile)


def declare(deal: Crash) -> Script[None]:
    """Ask each player with four sets to declare a crash, if the rules require that. All hear it."""
    if not deal.rules.declare_required:
        return
    for seat in deal.from_the_left():
        if len(deal.layout(seat)) == PLACES:
            word = yield from deal.hear(seat, OneOf((DECLARE, PASS)), "crash")
            if word == DECLARE:
                deal.declared.append(seat)


def reveal(deal: Crash) -> None:
    """Turn the sets up place by place. The best one scores, until the game is won."""
    valid = [seat for seat in deal.from_the_left() if seat not in deal.fouls]
    for place in range(PLACES):
        sets = {seat: deal.sets[seat][place] for seat in valid if deal.sets[seat][place]}
        deal.turn_up(*sets.values())
        best = scorer(sets, deal.rules)
        deal.won.append(best)
        deal.log.append(Compared(tuple([pile.name for pile in sets.values()]), best))
        count(deal)
        if deal.winner is not None:
            return


def count(deal: Crash) -> None:
    """Count the points of the places so far, and end the game if they win it."""
    rules, before = deal.rules, deal.start.scores or (0,) * len(deal.seats)
    deal.crash = made_crash(rules, deal.won, deal.declared)
    deal.scores = [before[seat] + earned(seat, rules, deal.won, deal.declared) for seat in deal.seats]
    if deal.crash is not None:
        deal.log.append(Announced("crash", {"seat": deal.crash}))
    deal.winner = None
    if deal.crash is not None and rules.crash_mode == "win_game":
        deal.winner = deal.crash
    elif max(deal.scores) >= deal.target:
        deal.winner = next(seat for seat in deal.seats if deal.scores[seat] >= deal.target)


def pay_for_crashes(deal: Crash) -> None:
    """Pay for a crash: all pay the player who made it. A declarer who failed pays all, even if the game is over."""
    for seat in deal.declared:
        if seat != deal.crash:
            deal.log.append(Announced("crash_failed", {"seat": seat}))
    if deal.rules.crash_mode != "payment":
        return
    if deal.crash is not None:
        collect(deal, deal.crash, deal.rules.crash_payment)
    for seat in deal.declared:
        if seat != deal.crash:
            for other in deal.from_the_left():
                if other != seat:
                    deal.give(seat, other, deal.rules.crash_payment)


def pay_for_four(deal: Crash) -> None:
    """Pay for the best four of a kind that lie in four sets, when all sets have been shown."""
    if not deal.rules.four_bonus:
        return
    for pile in (pile for piles in deal.sets for pile in piles if pile):
        deal.turn_up(pile)
    ranks = {seat: rank for seat in deal.seats if (rank := four_of_a_kind(deal.layout(seat)))}
    seat = best_four(ranks)
    if seat is not None:
        deal.four = seat, ranks[seat]
        deal.log.append(Announced("four", {"seat": seat, "rank": ranks[seat]}))
        collect(deal, seat, deal.rules.four_bonus)


def settle(deal: Crash) -> tuple[int, ...]:
    """Have each loser pay the winner of a game; return the sums won and lost."""
    if deal.winner is None:
        return (0,) * len(deal.seats)
    sums = settlement(deal.rules, deal.scores, deal.winner, deal.target)
    deal.log.append(Announced("game", {"seat": deal.winner, "target": deal.target}))
    for seat in deal.from_the_left():
        if seat != deal.winner:
            deal.give(seat, deal.winner, -sums[seat])
    return sums


def follow(deal: Crash) -> CrashStart | None:
    """Return the next start: the dealer moves on, but not after six pairs; None if the game is won."""
    if deal.winner is not None:
        return None
    dealer = deal.dealer if deal.annulled is not None else deal.from_the_left()[0]
    return CrashStart(dealer=dealer, scores=tuple(deal.scores), stacks=tuple(deal.stacks))


def _change(before: tuple[int, ...], after: list[int]) -> tuple[int, ...]:
    return tuple([now - then for then, now in zip(before, after, strict=True)])


def score(deal: Crash, result: Outcome) -> tuple[int, ...]:
    """Return the points that each seat made in this deal."""
    return result.points


def tell(result: Outcome) -> str:
    """Return the result as one line: the best set at each place, the scores, and the chips won or lost."""
    places = " ".join("-" if seat is None else str(seat) for seat in result.won) or "none"
    return f"places {places}; scores {' '.join(map(str, result.scores))}; chips {' '.join(map(str, result.stacks))}"
