"""The result of a deal for the reader, with its cause: a hand that beats another, or a fold."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from ...core.cards import BACK
from ...core.deal import Facts
from ...core.events import Compared, Gave, Paid, Took
from ...core.script import Seat
from .seen import SeenDeal, within

F = TypeVar("F", bound=Facts)

__all__ = ["beaten_hands", "brought", "duel", "judged_last", "net", "own_result", "pile_seen"]


def net(scene: SeenDeal[F], seat: Seat) -> int:
    """Return the chips a seat has won by the deal, less those it has lost."""
    found = 0
    for event in scene.view.log:
        match event:
            case Took(who, chips):
                found += chips * (who == seat)
            case Paid(who, chips):
                found -= chips * (who == seat)
            case Gave(who, to, chips):
                found += chips * ((to == seat) - (who == seat))
    return found


def brought(scene: SeenDeal[F], n: int, cause: str) -> str:
    """Return a sentence on the chips that the reader won or lost, with the cause."""
    key = "won" if n > 0 else "lost" if n < 0 else "even"
    return scene.text(f"result.{key}_so", n=abs(n), cause=cause) if cause else scene.text(f"result.{key}", n=abs(n))


def own_result(scene: SeenDeal[F]) -> tuple[str, set[Seat]]:
    """Return the reader's result in a sentence, and the seats whose hands it names. A spectator or a reader who sat
    out has no sentence.
    """
    if scene.me is None or scene.me not in scene.seats_in:
        return "", set()
    cause, rival = _cause(scene, scene.me)
    return brought(scene, net(scene, scene.me), cause), set() if rival is None else {rival}


def _cause(scene: SeenDeal[F], me: Seat) -> tuple[str, Seat | None]:
    takes = sorted((one for one in scene.view.log if isinstance(one, Took) and one.chips), key=lambda one: one.pot)
    takers = list(dict.fromkeys(event.seat for event in takes))
    main = [event.seat for event in takes if event.pot == takes[0].pot]
    lost = me not in takers or (me not in main and net(scene, me) < 0)  # a side pot may bring less than was paid
    judged = judged_of(scene, me, *(main if lost else [me])) or judged_of(scene, me)
    if lost:
        if judged is not None and judged.winner not in (None, me):
            return _lost(scene, me, judged.winner, judged.piles)
        if scene.out(me):
            return scene.text("result.folded"), None
        return _lost(scene, me, main[0], ()) if main else ("", None)
    pots = {event.pot for event in takes if event.seat == me}
    sharers = [seat for seat in takers if seat != me and any(e.seat == seat and e.pot in pots for e in takes)]
    if sharers:
        names, own = scene.listed(sharers), pile_seen(scene, me, ())
        if not own:
            return scene.text("result.shared", names=names), None
        return scene.text("result.shared_hand", names=names, mine=within(scene.pile_words(own))), None
    if judged is not None and judged.winner == me:
        owners = scene.owners
        rivals = [owners[pile] for pile in judged.piles if owners.get(pile, me) != me]
    else:
        rivals = [seat for seat in scene.everybody if seat != me and not scene.out(seat) and pile_seen(scene, seat, ())]
    seen = [seat for seat in rivals if pile_seen(scene, seat, ())]
    if seen:
        return duel(scene, me, _best(scene, seen), won=True)
    if judged is not None and rivals:
        return scene.text("result.unseen_won", name=scene.name_within(rivals[0])), None
    return scene.text("result.alone"), None


def beaten_hands(scene: SeenDeal[F]) -> list[str]:
    """Return a sentence on each hand that lost the last comparison to a hand that the reader sees."""
    judged = judged_last(scene)
    if judged is None or judged.winner is None or not pile_seen(scene, judged.winner, judged.piles):
        return []
    told = list[str]()
    for pile in judged.piles:
        seat = scene.owners.get(pile)
        if seat not in (None, judged.winner):
            seen = bool(pile_seen(scene, seat, (pile,)))
            hand = within(scene.pile_words(pile)) if seen else ""
            figures = {"winner": scene.name(judged.winner), "name": scene.name(seat), "theirs": hand}
            told.append(scene.text(f"over.beaten_{'shown' if seen else 'hidden'}", **figures))
    return told


def judged_last(scene: SeenDeal[F]) -> Compared | None:
    """Return the last comparison of hands."""
    return next((event for event in reversed(scene.view.log) if isinstance(event, Compared)), None)


def judged_of(scene: SeenDeal[F], me: Seat, *winners: Seat) -> Compared | None:
    """Return the last comparison of the reader's hand, or the last that one of these ``winners`` won."""
    own = set(scene.piles[me])
    found = (event for event in reversed(scene.view.log) if isinstance(event, Compared) and own & {*event.piles})
    return next((event for event in found if not winners or event.winner in winners), None)


def _lost(scene: SeenDeal[F], me: Seat, winner: Seat | None, piles: Sequence[str]) -> tuple[str, Seat | None]:
    assert winner is not None
    theirs, mine = pile_seen(scene, winner, piles), pile_seen(scene, me, piles)
    if theirs and mine:
        return duel(scene, me, winner, won=False, piles=piles)
    if theirs:
        hand = within(scene.pile_words(theirs))
        return scene.text("result.theirs_won", name=scene.name(winner), theirs=hand), winner
    return scene.text("result.unseen_lost", name=scene.name_within(winner)), None


def duel(scene: SeenDeal[F], me: Seat, rival: Seat, *, won: bool, piles: Sequence[str] = ()) -> tuple[str, Seat | None]:
    """Return a clause that one hand beats another, by names; hands with equal names get their ranks."""
    own, other = pile_seen(scene, me, piles), pile_seen(scene, rival, piles)
    mine, theirs = within(scene.pile_words(own)), within(scene.pile_words(other))
    key = "beats" if won else "beaten"
    if mine == theirs:
        held = [scene.ranks_words(scene.view.piles[pile]) for pile in (own, other)]
        if held[0] == held[1]:
            key = "tie_won" if won else "tie_lost"
        else:
            mine, theirs = (scene.text("result.ranks", hand=mine, ranks=ranks) for ranks in held)
    name = scene.name(rival) if key == "beaten" else scene.name_within(rival)
    if ", " in (first := mine if won else theirs):  # a name of two parts, before the verb
        mine, theirs = (f"{first},", theirs) if won else (mine, f"{first},")
    return scene.text(f"result.{key}", name=name, mine=mine, theirs=theirs), rival


def pile_seen(scene: SeenDeal[F], seat: Seat, piles: Sequence[str]) -> str:
    """Return the hand of a seat, if the reader sees it."""
    for pile in scene.piles[seat]:
        cards = scene.view.piles[pile]
        if (pile in piles or not piles) and cards and BACK not in cards and not pile.startswith(("aside", "discard")):
            return pile
    return ""


def _best(scene: SeenDeal[F], seats: Sequence[Seat]) -> Seat:
    """Return the seat with the best hand, if hands of three rank by one order; else the first seat."""
    hands = [scene.view.piles[pile_seen(scene, seat, ())] for seat in seats]
    ranking = scene.ranking
    if ranking is None or any(len(hand) != 3 for hand in hands):
        return seats[0]
    return seats[ranking.best(hands)[0]]
