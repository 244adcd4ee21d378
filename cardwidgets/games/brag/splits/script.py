"""A deal of brag with two or three hands, told in order."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from ....core.cards import Cards
from ....core.choices import Arrangement
from ....core.events import Checked, Compared, Told
from ....core.script import Script, Seat, ask
from ....judge.layouts import best_at, four_of_a_kind, misplaced
from .deal import Split
from .rules import SplitStart
from .score import settle, share_out

__all__ = ["SplitOutcome", "follow", "score", "script", "tell"]


@dataclass(frozen=True, slots=True)
class SplitOutcome:
    """What came of a deal.

    ``winner`` took the pot, or has reached the target (None: nobody yet); ``firsts`` are the best at each place that
    was compared, None where the best tied; ``four`` won by four of a kind. ``scores`` are the points so far, and
    ``stacks`` the chips afterwards, or the accounts.
    """

    winner: Seat | None
    firsts: tuple[Seat | None, ...]
    four: Seat | None
    fouled: tuple[Seat, ...]
    carried: int
    scores: tuple[int, ...]
    stacks: tuple[int, ...]


def script(deal: Split) -> Script[SplitOutcome]:
    """Stakes, the cards; everybody lays out hands of three, face down; then they are turned up place by place."""
    stakes(deal)
    yield from deal.shuffle()
    deal.deal_each(deal.rules.cards)
    for seat in deal.playing:
        deal.show_to(seat, deal.hands[seat])
    if not fours(deal):
        yield from lay_out(deal)
        reveal(deal)
    settle(deal)
    if deal.next_dealer() is None:
        share_out(deal)
    return SplitOutcome(
        winner=deal.winner,
        firsts=tuple(deal.firsts),
        four=deal.four,
        fouled=tuple(deal.fouled),
        carried=deal.pots[0],
        scores=tuple(deal.scores),
        stacks=tuple(deal.stacks),
    )


def stakes(deal: Split) -> None:
    """Everybody pays the same, and pays again into a pot that stayed."""
    if deal.rules.split_mode == "pot":
        if deal.pots[0]:
            deal.log.append(Told("carried_pot", {"pot": deal.pots[0]}))
        deal.log.append(Told("antes", {"ante": deal.rules.stake, "n": len(deal.playing)}))
        for seat in deal.playing:
            deal.pay(seat, deal.rules.stake)


def fours(deal: Split) -> bool:
    """Four of a kind takes the pot before anything is laid out; the highest, where two hold it."""
    if not deal.rules.fours:
        return False
    fours = {seat: four_of_a_kind(deal.hands[seat], deal.rules.best_prial) for seat in deal.playing}
    holder = max(deal.playing, key=lambda seat: fours[seat])
    if not fours[holder]:
        return False
    for seat in deal.playing:
        if fours[seat]:
            deal.turn_up(deal.hands[seat])
    deal.four = deal.winner = holder
    deal.log.append(Told("four_of_a_kind", {"seat": holder}))
    deal.log.append(Compared(tuple(deal.hands[seat].name for seat in deal.playing), holder))
    return True


def lay_out(deal: Split) -> Script[None]:
    """All lay out their sets, strongest first, seen by nobody else; a foul is found before any is turned up."""
    strict = deal.rules.misorder == "reject"
    for seat in deal.playing:
        hand = Cards(deal.hands[seat])
        shape = (3,) * deal.rules.sets
        judge = partial(misplaced, ranking=deal.ranking) if strict else None
        layout = yield from ask(seat, Arrangement(hand, shape, len(shape), judge), "lay_out")
        deal.lay_out(seat, layout)
    for seat in deal.playing if not strict else ():
        foul = misplaced(deal.layout(seat), deal.ranking)
        deal.log.append(Checked(seat, tuple(pile.name for pile in deal.sets[seat]), foul and foul.key))
        if foul:
            deal.fouled.append(seat)


def reveal(deal: Split) -> None:
    """The sets are turned up place by place; who is strictly best everywhere takes the pot, or a point for each."""
    valid = [seat for seat in deal.playing if seat not in deal.fouled]
    for place in range(deal.rules.sets):
        for seat in deal.playing:
            deal.turn_up(deal.sets[seat][place])
        first = best_at({seat: deal.sets[seat][place] for seat in valid}, deal.ranking)
        deal.firsts.append(first)
        deal.log.append(Compared(tuple(deal.sets[seat][place].name for seat in valid), first))
        if first is not None and deal.rules.split_mode == "points":
            deal.scores[first] += 1
            if deal.scores[first] == deal.rules.target:  # the game ends at once, whatever lies there yet
                deal.winner = first
                return
    if deal.rules.split_mode == "pot" and len(set(deal.firsts)) == 1:
        deal.winner = deal.firsts[0]


def follow(deal: Split) -> SplitStart | None:
    """The next dealer, with the pot that stayed and the points so far; None when fewer than two can pay the stake."""
    dealer = deal.next_dealer()
    if dealer is None:
        return None
    scores = tuple(deal.scores) if deal.winner is None and any(deal.scores) else None
    return SplitStart(dealer=dealer, stacks=tuple(deal.stacks), pot=deal.pots[0], scores=scores)


def score(deal: Split, result: SplitOutcome) -> tuple[int, ...]:
    """The points of this deal by seat where points are played for, else the chips won and lost."""
    start, seats = deal.start, len(deal.seats)
    if deal.on_account:
        now, before = result.scores, start.scores or (0,) * seats
    else:
        now, before = result.stacks, start.stacks or (deal.rules.start_stack,) * seats
    return tuple(after - earlier for after, earlier in zip(now, before, strict=True))


def tell(result: SplitOutcome) -> str:
    """A result in one line: who was best at each place, and what became of the pot or the points."""
    firsts = " ".join("-" if seat is None else str(seat) for seat in result.firsts) or "none"
    winner, chips = "-" if result.winner is None else result.winner, " ".join(map(str, result.stacks))
    rest = f"scores {' '.join(map(str, result.scores))}" if any(result.scores) else f"carried {result.carried}"
    return f"firsts {firsts}; winner {winner}; {rest}; chips {chips}"
