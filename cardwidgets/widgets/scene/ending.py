"""The panel at the end of a deal: the winner and the margin, the deciding cards, the score, and the turning point.

Everything is taken from the reader's view, so the panel has no card that the reader cannot see.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import pairwise
from typing import NamedTuple, TypeVar

from ...core.cards import BACK
from ...core.deal import Facts
from ...core.events import Event, Gave, Paid, Said, Shown, Took
from ...core.script import Seat
from ...judge.layouts import best_three
from ...judge.three_card import Category
from ...lessons.hands import decision
from ..contract import EndRow, RevealSet, ScoreSide, ScoreView
from .draft import as_good
from .result import beaten_hands, judged_last, net, pile_seen
from .seen import SeenDeal

F = TypeVar("F", bound=Facts)

__all__ = [
    "Detail",
    "Turning",
    "beaten_by",
    "chips_written",
    "hand_of",
    "hands_at_the_end",
    "score_side",
    "turned_by_hands",
]

MAX_ROWS = 4
"""The largest number of hands on the panel."""


class Detail(str):
    """A sentence of the outcome that the panel leaves out, because it shows the same as figures."""


class Turning(NamedTuple):
    """The turning point of a deal: a sentence that the cards and chips prove, and the number of its trick, from 1.

    The sentence is "" if nothing is proven, and the trick 0 if there is none. ``about`` selects the heading: the name
    of the fact that the sentence tells, such as "hand". Only a finished review names a "point", the reader's costliest
    decision.
    """

    sentence: str = ""
    trick: int = 0
    about: str = "hand"


def hands_at_the_end(scene: SeenDeal[F]) -> list[EndRow]:
    """Return the visible hands that stayed in to the end, that were compared last, or that are the reader's. Winners of
    chips come first.
    """
    last = judged_last(scene)
    compared = {scene.owners.get(pile) for pile in last.piles} if last else set()
    takers = {event.seat for event in scene.view.log if isinstance(event, Took) and event.chips}
    playing = [seat for seat in scene.everybody if seat in scene.seats_in]
    seats = [seat for seat in playing if seat == scene.me or seat in takers or seat in compared or not scene.out(seat)]
    seats.sort(key=lambda seat: (seat not in takers, seat != scene.me))
    told = [(seat, seat in takers) for seat in seats[:MAX_ROWS]]
    return [hand_row(scene, seat, _said_last(scene, seat, took=won), won=won) for seat, won in told]


def _said_last(scene: SeenDeal[F], seat: Seat, *, took: bool) -> str:
    """Return the last action of a seat, except showing its hand; for a seat that took chips, also the one before."""
    pile = pile_seen(scene, seat, ())
    shown = scene.text("log.shows", hand=scene.pile_words(pile)) if pile else ""
    lines = ([part for part in line.parts if part != shown] for line in scene.story.lines if line.seat == seat)
    done = [parts for parts in lines if parts]
    before = done[-2][-1:] if took and len(done) > 1 else []
    return " · ".join([*before, *done[-1]]) if done else ""


def hand_row(scene: SeenDeal[F], seat: Seat, note: str, *, won: bool) -> EndRow:
    """Return a row with the hand of a seat, if it is visible."""
    pile = pile_seen(scene, seat, ())
    sets: list[RevealSet | None] = []
    if pile:
        cards = scene.view.piles[pile]
        name = scene.hand_words(cards)
        sets.append({"cards": scene.cards(scene.in_order(cards)), "text": name, "mark": "", "says": ""})
    return {"seat": seat, "name": scene.name(seat), "own": seat == scene.me, "won": won, "sets": sets,
            "share": None, "figure": "", "note": note}  # fmt: skip


def score_side(scene: SeenDeal[F], seat: Seat, figures: Sequence[str]) -> ScoreSide:
    """Return a row of the score."""
    return {"name": scene.name(seat), "own": seat == scene.me, "figures": [*figures]}


def chips_written(scene: SeenDeal[F]) -> ScoreView:
    """Return the chips that each seat paid, took and has now, the reader first."""
    paid, took = dict.fromkeys(scene.everybody, 0), dict.fromkeys(scene.everybody, 0)
    for event in scene.view.log:
        match event:
            case Paid(who, chips):
                paid[who] += chips
            case Took(who, chips):
                took[who] += chips
            case Gave(who, to, chips):
                paid[who] += chips
                took[to] += chips
    sides = [
        score_side(scene, seat, [str(paid[seat] or "–"), str(took[seat] or "–"), _signed(scene.facts.stacks[seat])])
        for seat in scene.reader_first
    ]
    heads = [scene.say(f"end.{head}") for head in ("paid", "takes", "has")]
    return {"label": scene.say("end.chips"), "heads": heads, "sides": sides}


def _signed(chips: int) -> str:
    """Return a stack in words, with a minus sign for a debt."""
    return str(chips).replace("-", "−")


def turned_by_hands(scene: SeenDeal[F]) -> Turning:
    """Return the decisive action in a deal of betting: folding a better hand, betting on a hand that lost, or the last
    bet, to which everybody folded. It is the reader's, or anybody's for a spectator. Without one, return the rule by
    which the best hand won, or the last player who folded. After a bet or a rule, return how good the reader's hand is.
    """
    if told := _better_hand_folded(scene):
        return Turning(told, about="folded")
    if told := _paid_for_loss(scene):
        return Turning(told, about="payment")
    hand, (told, own) = hand_of(scene, scene.me), _last_fold(scene)
    if told and not own:
        return Turning(scene.sentences(told, hand), about="bet")
    if not told and (rule := _best_hand_won(scene)):
        return Turning(scene.sentences(rule, hand), about="showdown")
    return Turning(hand, about="hand") if hand else Turning(told, about="bet")


def beaten_by(scene: SeenDeal[F], winner: str, loser: str) -> str:
    """Return the rule by which the hand of one pile beats that of another; "" if a hand is hidden, if 2-3-5 beats a
    prial, or if the lowest hand wins.
    """
    ranking, held = scene.ranking, [scene.view.piles[pile] for pile in (winner, loser)]
    if ranking is None or ranking.lowest_wins or any(len(hand) < 3 or BACK in hand for hand in held):
        return ""
    hands = [best_three(hand, ranking) for hand in held]
    if not ranking.beats(*hands):
        return ""
    if ranking.special(hands[0]) and ranking.reading(hands[1]).category is Category.PRIAL:
        return ""
    return decision(ranking, *hands).why.said(scene.lang)


def _best_hand_won(scene: SeenDeal[F]) -> str:
    """Return the rule by which the winner of the last comparison beat the best of the other hands that are visible."""
    judged, ranking = judged_last(scene), scene.ranking
    winner, piles = (judged.winner, judged.piles) if judged else _shown_together(scene)
    if winner is None or ranking is None or not scene.by_ranking:
        return ""
    best = pile_seen(scene, winner, piles)
    seen = {pile_seen(scene, seat, (pile,)) for pile in piles
            if (seat := scene.owners.get(pile)) not in (None, winner)} - {""}  # fmt: skip
    if best and judged and not seen and scene.me is not None:
        return beaten_hands(scene)[0]  # it stays face down
    hands = {pile: best_three(cards, ranking) for pile in sorted(seen) if len(cards := scene.view.piles[pile]) > 2}
    if not best or not hands:
        return ""
    return beaten_by(scene, best, [*hands][ranking.best(hands.values())[0]])


def _shown_together(scene: SeenDeal[F]) -> tuple[Seat | None, Sequence[str]]:
    """Return the only winner of chips, and the hands that stayed in to the end, where no comparison is logged."""
    takers = {event.seat for event in scene.view.log if isinstance(event, Took) and event.chips}
    piles = [pile_seen(scene, seat, ()) for seat in scene.everybody if not scene.out(seat)]
    return (takers.pop() if len(takers) == 1 else None), [*filter(None, piles)]


def _paid_for_loss(scene: SeenDeal[F]) -> str:
    """Return the last payment for a hand that lost the last comparison, and whether its price was right against random
    hands.

    An ante does not count, nor a payment for a hand that its player had not looked at.
    """
    judged = judged_last(scene)
    if judged is None or judged.winner is None or judged.winner == scene.me or reader_gained(scene):
        return ""
    losers = [seat for seat in map(scene.owners.get, judged.piles) if seat not in (None, judged.winner)]
    seat = scene.me if scene.me is not None else losers[0] if len(losers) == 1 else None
    if seat not in losers:
        return ""
    log, last = scene.view.log, 0
    for at, (said, event) in enumerate(pairwise(log), 1):
        if isinstance(event, Paid) and event.seat == seat and isinstance(said, Said) and said.seat == seat:
            last = at
    own, pot = log[last], sum(event.chips for event in log[last:] if isinstance(event, Took))
    pot -= sum(event.chips for event in log[last + 1 :] if isinstance(event, Paid))
    if not _looked(log[:last], seat) or not isinstance(own, Paid) or pot <= own.chips:
        return ""
    who, needed = "" if seat == scene.me else "other_", Fraction(own.chips, pot)
    told = scene.say(f"end.{who}paid_lost", name=scene.name(seat), n=own.chips, pot=pot - own.chips)
    if (good := _as_good(scene, seat)) is None:
        return told if who else ""
    if len(judged.piles) != 2:
        return scene.sentences(told, hand_of(scene, seat))
    price, winner = "right" if 1 - good >= needed else "wrong", judged.winner
    if price == "right" and any(
        isinstance(event, Paid) and event.seat == winner and _looked(log[:at], winner) for at, event in enumerate(log)
    ):
        price = "bet"  # a random hand is then no measure
    figures = {"hand": scene.within(pile_seen(scene, seat, ())), "n": 100 - _percent(good), "need": _percent(needed),
               "rival": scene.name_within(winner)}  # fmt: skip
    return scene.sentences(told, scene.say(f"end.{who}price_{price}", **figures))


def _looked(log: Sequence[Event], seat: Seat | None) -> bool:
    """Return True if a seat has looked at its hand."""
    return any(isinstance(event, Shown) and event.seen is not None and seat in event.seen for event in log)


def _better_hand_folded(scene: SeenDeal[F]) -> str:
    """Return the turning point that a hand was folded that is better than the winning one, if both are visible."""
    ranking = scene.ranking
    takers = [event.seat for event in scene.view.log if isinstance(event, Took) and event.chips]
    if ranking is None or not scene.plain or len(set(takers)) != 1:
        return ""
    seats = scene.everybody if scene.me is None else [scene.me]
    theirs, better = pile_seen(scene, takers[0], ()), list[tuple[Seat, str]]()
    for seat in seats:
        mine = pile_seen(scene, seat, ()) if scene.out(seat) else ""
        hands = [scene.view.piles[pile] for pile in (mine, theirs) if pile]
        if len(hands) == 2 and all(len(hand) == 3 for hand in hands) and ranking.best(hands) == [0]:
            better.append((seat, mine))
    if not better:
        return ""
    seat, mine = max(better, key=lambda one: ranking.key(scene.view.piles[one[1]]))
    figures = {"mine": scene.within(mine), "theirs": scene.within(theirs), "name": scene.name_within(takers[0])}
    key = "end.folded_better" if seat == scene.me else "end.other_folded_better"
    return scene.say(key, other=scene.name(seat), **figures)


def _last_fold(scene: SeenDeal[F]) -> tuple[str, bool]:
    """Return the last fold with the bet before it, and whether the reader folded; "" if somebody else stayed in."""
    if len(scene.everybody) - sum(map(scene.out, scene.everybody)) > 1:
        return "", False
    said = [event for event in scene.view.log if isinstance(event, Said)]
    folds = [number for number, event in enumerate(said) if event.word == "fold"]
    if not folds:
        return "", False
    last = said[folds[-1]]
    bets = [event for event in said[: folds[-1]] if isinstance(event.word, int) and event.seat != last.seat]
    if not bets or scene.out(bets[-1].seat):
        return scene.say("end.folded_last", name=scene.name(last.seat)), last.seat == scene.me
    figures = {"name": scene.name(bets[-1].seat), "n": bets[-1].word, "other": scene.name_within(last.seat)}
    return scene.say("end.bet_folded", **figures), last.seat == scene.me


def hand_of(scene: SeenDeal[F], seat: Seat | None) -> str:
    """Return how many of 100 hands are as good as a seat's or better, if it is a visible hand of three cards."""
    if seat is None or (good := _as_good(scene, seat)) is None:
        return ""
    key = "end.own_hand" if seat == scene.me else "end.other_hand"
    return scene.say(key, hand=scene.within(pile_seen(scene, seat, ())), n=_percent(good))


def _as_good(scene: SeenDeal[F], seat: Seat) -> Fraction | None:
    """Return the share of hands that are as good as a seat's or better; None unless it is a visible hand of three."""
    ranking, pile = scene.ranking, pile_seen(scene, seat, ())
    if ranking is None or not pile or not scene.plain or len(scene.view.piles[pile]) != 3:
        return None
    return Fraction(*as_good(ranking)[ranking.key(scene.view.piles[pile])])


def _percent(share: Fraction) -> int:
    """Return a share of 100, at least 1."""
    return max(1, round(100 * share))


def reader_gained(scene: SeenDeal[F]) -> bool:
    """Return True if the deal brought the reader chips."""
    return scene.me is not None and net(scene, scene.me) > 0
