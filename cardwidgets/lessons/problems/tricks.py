"""Problems of play in Briscola and Preferans: the one card that wins against every layout of the hidden cards."""

from __future__ import annotations

from ...core.cards import Card, Cards
from ...core.choices import OneOf, offered
from ...core.table import Table
from ...games.preferans.rules import PreferansRules
from ...odds.analysis.seen_position import hidden_duel_at, hidden_play_at
from ...odds.preferans.bits import SUITS, card_at
from ..answers import FromChoices
from ..exercise import Grading, Task
from ..exercises.briscola import positions as briscola
from ..exercises.preferans import positions as preferans
from ..scene import Fan, Scene, seat_asked
from ..words import Plain, Words, phrase
from .problem import Problem, problem_text

__all__ = ["task"]


def task(one: Problem) -> Task[Card]:
    """Return the exercise of a problem of play."""
    table = one.table()
    assert table.asked is not None
    open_ = tuple(Card(card) for card in offered(table.asked.choices))
    # the example is a played card: a card of the hand would give away whether it is right
    played = next(card for name, pile in table.deal.piles.items() if name.startswith("won") for card in pile)
    right = tuple(map(Card, one.right))
    why, hides = one.explained(), _hides(table)
    miss = "miss.play" if hides else "miss.play_open"

    def judge(card: Card) -> Grading:
        return Grading(card in right, why, "trick", problem_text(miss, card=Plain(card.sign)))

    scene = _preferans(one, table) if one.family == "preferans" else _briscola(one, table)
    return Task(
        question=problem_text(f"ask.{_question(table, one, hides)}"),
        scene=scene,
        answer=FromChoices(OneOf(open_), problem_text("form.card", example=str(played), sign=Plain(played.sign))),
        expected=right[0],
        judge=judge,
        hints=(one.words("key"), problem_text("hint.idea", idea=problem_text(f"idea.{one.idea}"))),
        right=right,
        title=one.words("title"),
    )


def _hides(table: Table) -> bool:
    """Return True if relevant cards are hidden from the seat that is asked."""
    view = table.view(seat_asked(table))
    return bool(
        (hidden_play_at(view) if isinstance(table.variant.rules, PreferansRules) else hidden_duel_at(view)).unseen
    )


def _question(table: Table, one: Problem, hides: bool) -> str:
    if one.family == "briscola":
        return "win_points" if hides else "win_points_open"
    deal = table.deal
    mine = table.asked is not None and table.asked.seat == deal.declarer  # type: ignore[attr-defined]
    if deal.contract.misere:  # type: ignore[attr-defined]
        return "keep_misere" if mine else "catch_misere"
    if not mine:
        return "defeat"  # the declarer's discard is hidden
    return "make" if hides else "make_open"


def _briscola(one: Problem, table: Table) -> Scene:
    me = seat_asked(table)
    at = hidden_duel_at(table.view(me))
    order, names = at.order, briscola.NAMES

    def held(cards: frozenset[Card]) -> Cards:
        return briscola.sorted_hand(cards, order)

    fans = [Fan(phrase("/table.your_hand"), held(at.hand))]
    if at.led is not None:
        fans.append(Fan(problem_text("at.led", name=names[1 - me]), Cards((at.led,))))
    if at.known:
        fans.append(Fan(problem_text("at.holds", name=names[1 - me]), held(at.known)))
    if at.unseen:
        fans.append(Fan(problem_text("at.unseen"), held(at.unseen)))
    if at.turnup is not None:
        fans.append(Fan(problem_text("at.turnup"), Cards((at.turnup,))))
    points = table.view(me).facts.points
    head: list[Words] = [
        one.words("story"),
        briscola.trump_line(at.trump),
        problem_text("at.points", mine=points[me], name=names[1 - me], other=points[1 - me]),
    ]
    if at.turnup is not None:
        head.append(problem_text("at.stock", n=at.hidden + 1))
    if at.led is None:
        head.append(problem_text("at.you_lead"))
    return Scene(fans=tuple(fans), head=tuple(head), table=table, seat=me, names=names[:2])


def _preferans(one: Problem, table: Table) -> Scene:
    assert isinstance(table.variant.rules, PreferansRules)
    me, view = seat_asked(table), table.view(seat_asked(table))
    at, names = hidden_play_at(table.view(me)), preferans.NAMES
    facts, piles = view.facts, view.piles
    declarer = facts.declarer
    fans = []
    for step in range(3):
        seat = (at.seat + step) % 3
        if not at.sizes[seat]:
            label = phrase("/table.your_hand") if seat == me else problem_text("at.hand_of", name=names[seat])
            fans.append(Fan(label, preferans.sorted_hand(piles[f"hand{seat}"])))
    if piles["trick"]:
        fans.append(Fan(problem_text("at.trick"), Cards(piles["trick"])))
    if at.unseen:
        hidden = preferans.sorted_hand(card_at(place) for place in range(32) if at.unseen >> place & 1)
        label = problem_text("at.between") if me == declarer else problem_text("at.or_aside", name=names[declarer])
        fans.append(Fan(label, hidden))
    contract = facts.contract
    left = at.left
    taken = facts.tricks[declarer]
    if me == declarer:
        stands = problem_text("at.misere_you") if contract.misere else problem_text(
            "at.contract_you", contract=Plain(contract.sign), taken=taken, need=at.need, left=left)  # fmt: skip
    else:
        stands = problem_text("at.misere_of", name=names[declarer]) if contract.misere else problem_text(
            "at.contract_of", name=names[declarer], contract=Plain(contract.sign), taken=taken, need=at.need,
            left=left)  # fmt: skip
    head: list[Words] = [one.words("story"), stands]
    order = [
        problem_text("at.you") if seat == me else names[seat] for seat in ((at.leader + step) % 3 for step in range(3))
    ]
    head.append(problem_text("at.order", first=order[0], second=order[1], third=order[2]))
    if at.seat != me:
        head.append(problem_text("at.turn", name=names[at.seat]))
    out = {card_at(place).suit for place in range(32) if at.unseen >> place & 1}
    for seat in range(3):
        gone = [suit for number, suit in enumerate(SUITS) if suit in out and at.barred[seat] >> number & 1]
        if gone and at.sizes[seat]:
            head.append(
                problem_text("at.void", name=names[seat], suits=Plain(" ".join(Card(f"A{s}").sign[-1] for s in gone)))
            )
    return Scene(fans=tuple(fans), head=tuple(head), table=table, seat=me, names=names[:3])
