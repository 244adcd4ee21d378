"""Exercises on good play: an unbeatable card, the last cards, the turn-up, chips for aces and tens."""

from __future__ import annotations

from functools import partial
from random import Random

from ....core.cards import SUITS, Card, Cards
from ....core.choices import OneOf
from ....core.events import Moved
from ....core.script import Seat
from ....core.table import Table
from ....games.briscola.rules import BriscolaRules
from ....games.briscola.score import side_payments
from ....judge.tricks import legal, taker
from ....odds.briscola.open_hands import solve
from ....players.briscola.inference import InformationSet
from ...answers import MAX_NUMBER, CardPlayed, FromChoices, Number
from ...exercise import Grading, Task
from ...kinds import task_of_kind
from ...scene import Fan, Scene, seat_asked
from ...words import Plain, game, phrase, put_together
from .positions import (
    NAMES,
    WORDS,
    briscola_rules,
    name_options,
    position,
    shuffled_pack,
    sorted_hand,
    suit_words,
    text,
    trick_fan,
    trick_lines,
    trump_line,
)

__all__ = ["best_ending", "chips_paid", "safe_card", "who_draws_last"]


@task_of_kind("good play", level=3, words=WORDS)
def safe_card(rng: Random, *, variant: str = "briscola") -> Task[Card]:
    """Ask "You lead, and know the cards played so far: which of your cards can nobody beat?"."""
    rules = briscola_rules(variant)
    table = position(rng, variant, rules.players[0], _one_is_safe, clever=0.4)
    me, view = seat_asked(table), table.view(seat_asked(table))
    info = InformationSet(view, me)
    [expected] = _safe(info)
    other = next(card for card in info.hand if card != expected)
    gone = sorted_hand((card for card, pile in info.where.items() if pile.startswith("won")), rules.order)
    by_suit = {suit: Cards(card for card in gone if card.suit == suit) for suit in SUITS[::-1]}
    fallen = tuple(Fan(text("fallen", suit=suit_words(suit)), held) for suit, held in by_suit.items() if held)
    trumps_out = sorted_hand((card for card in _out(info) if card.suit == info.trump), rules.order)

    def judge(answer: Card) -> Grading:
        if answer == expected:
            return Grading(True, text("safe_card.safe", card=Plain(answer.sign)), "trick")
        worst = _threats(info, answer)[0]
        beaten = text("safe_card.beaten", card=Plain(answer.sign), by=Plain(worst.sign))
        return Grading(False, beaten, "trick", beaten)

    return Task(
        question=text("safe_card.question"),
        scene=Scene(
            fans=(Fan(phrase("/table.your_hand"), view.piles[f"hand{me}"]), *fallen),
            head=(game(variant), trump_line(info.trump)),
            table=table,
            seat=me,
            names=NAMES[: table.seats],
        ),
        answer=FromChoices(OneOf(tuple(view.piles[f"hand{me}"])), text("form.one_card", example=str(other))),
        expected=expected,
        judge=judge,
        hints=(
            text("hints.what_beats"),
            text("hints.trumps_out", n=len(trumps_out)),
            *([text("hints.trumps_are", cards=Plain(trumps_out.signs))] if trumps_out else []),
        ),
    )


def _safe(info: InformationSet) -> list[Card]:
    """Return the cards of a hand that no unplayed card can beat when they are led."""
    return [card for card in info.hand if not _threats(info, card)]


def _threats(info: InformationSet, card: Card) -> list[Card]:
    """Return the unplayed cards that would beat a card that is led."""
    plain, trumps = info.over(card, card.suit)
    return [other for other in (*plain, *trumps) if other in _out(info)]


def _out(info: InformationSet) -> Cards:
    """Return the unplayed cards outside the reader's hand, including the turn-up."""
    gone = {card for card, pile in info.where.items() if pile.startswith("won") or pile == "removed"}
    return Cards(card for card in {*info.unseen, *info.where} if card not in gone and card not in info.hand)


def _one_is_safe(table: Table) -> bool:
    asked = table.asked
    if asked is None or asked.about != "play" or table.ply < 24 or table.view().piles["trick"]:
        return False
    info = InformationSet(table.view(asked.seat), asked.seat)
    return len(info.hand) > 2 and len(_safe(info)) == 1


@task_of_kind("good play", level=4, words=WORDS)
def best_ending(rng: Random, *, variant: str = "briscola") -> Task[Table]:
    """Ask "The stock is gone, and by counting you know the other's hand: lead for the most points." Played at a
    table.
    """
    rules = briscola_rules(variant)
    table = position(rng, variant, 2, partial(_worth_thinking, rules=rules), clever=0.5)
    me = seat_asked(table)
    info = InformationSet(table.view(me), me)
    others = sorted_hand(info.others_hand(), rules.order)
    best = solve(info.hand, others, info.trump, rules.order, info.duty)
    worth = {card: _after(info, card, others) for card in info.hand}

    def judge(then: Table) -> Grading:
        card = then.answers[-1].action
        figures = {"card": Plain(card.sign), "n": worth[card], "most": best.leader}
        if card in best.leads:
            line = Plain(Cards(_line(info, card, Cards(info.hand), others)[1:]).signs)
            return Grading(True, text("best_ending.right", line=line, **figures), "ending")
        wrong = text("best_ending.wrong", **figures)
        return Grading(False, wrong, "ending", wrong)

    then = table.fork()
    then.play(best.leads[0])
    other = next(card for card in info.hand if card not in best.leads)
    return Task(
        question=text("best_ending.question", name=NAMES[1 - me]),
        scene=Scene(
            fans=(Fan(phrase("/table.your_hand"), info.hand), Fan(text("other_hand", name=NAMES[1 - me]), others)),
            head=(game(variant), trump_line(info.trump)),
            table=table,
            seat=me,
            names=NAMES[:2],
        ),
        answer=CardPlayed(table, text("form.card", example=str(other))),
        expected=then,
        judge=judge,
        hints=(
            text("hints.answer_is_free" if info.duty == "free" else f"hints.duty_{info.duty}"),
            text("hints.last_trick"),
            text("hints.most_points", n=best.leader),
        ),
    )


def _after(info: InformationSet, lead: Card, others: Cards) -> int:
    """Return the points that the leader takes in all after a lead, with best play of both."""
    rest = _without(info.hand, lead)
    return min(_worth(info, lead, answer, rest, _without(others, answer)) for answer in _answers(info, lead, others))


def _worth(info: InformationSet, lead: Card, answer: Card, rest: Cards, left: Cards) -> int:
    """Return the points that the leader takes from this trick on, with best play of both after it."""
    if taker((lead, answer), info.trump, info.order):
        return solve(left, rest, info.trump, info.order, info.duty).other
    worth = info.points((lead, answer))
    return worth + solve(rest, left, info.trump, info.order, info.duty).leader


def _line(info: InformationSet, lead: Card, first: Cards, second: Cards) -> tuple[Card, ...]:
    """Return the cards that follow from a lead with best play of both, the lead among them."""
    rest = _without(first, lead)
    answers = _answers(info, lead, second)
    answer = min(answers, key=lambda card: _worth(info, lead, card, rest, _without(second, card)))
    left = _without(second, answer)
    if not rest:
        return lead, answer
    if taker((lead, answer), info.trump, info.order):
        rest, left = left, rest
    then = solve(rest, left, info.trump, info.order, info.duty).leads[0]
    return lead, answer, *_line(info, then, rest, left)


def _without(cards: Cards, one: Card) -> Cards:
    return Cards(card for card in cards if card != one)


def _answers(info: InformationSet, lead: Card, others: Cards) -> list[Card]:
    return [*legal(others, lead.suit, info.trump, info.duty)]


def _worth_thinking(table: Table, rules: BriscolaRules) -> bool:
    """Return True if each player has three cards, and the most tempting lead is not among the best."""
    asked = table.asked
    if asked is None or asked.about != "play" or table.view().piles["trick"]:
        return False
    info = InformationSet(table.view(asked.seat), asked.seat)
    if info.left or len(info.hand) != 3:
        return False
    best = solve(info.hand, info.others_hand(), info.trump, rules.order, info.duty)
    return len(best.leads) < 3 and best.leader >= 10 and best.other > 3


@task_of_kind("drawing", level=2, words=WORDS)
def who_draws_last(rng: Random, *, variant: str = "briscola") -> Task[Seat | None]:
    """Ask "The last round of drawing: somebody has taken the trick; who gets the card turned up?"."""
    rules = briscola_rules(variant)
    if rules.trump != "turnup":
        raise ValueError(f"{variant} turns no card up")
    seats = rng.choice([seats for seats in rules.players if seats > 2] or rules.players)
    table = position(rng, variant, seats, _before_last_draw)
    assert table.asked is not None
    turnup, before = table.view().piles["turnup"][0], len(table.view().log)
    leader = table.view().facts.leader
    trick = [((leader + step) % seats, card) for step, card in enumerate(table.view().piles["trick"])]
    trick.append((table.asked.seat, table.asked.choices.sample(rng)))
    table.play(trick[-1][1])
    moves = [event for event in table.view().log[before:] if isinstance(event, Moved)]
    winner = next(int(event.target.removeprefix("won")) for event in moves if event.source == "trick")
    expected = next(int(event.target.removeprefix("hand")) for event in moves if event.source == "turnup")
    why = text("who_draws_last.why", winner=NAMES[winner], last=NAMES[expected])
    return Task(
        question=text("who_draws_last.question", n=seats, card=Plain(turnup.sign)),
        scene=Scene(
            fans=(trick_fan([card for _, card in trick]),),
            head=(game(variant), trump_line(turnup.suit), text("at.around", first=NAMES[0], then=NAMES[1])),
            lines=trick_lines(trick),
        ),
        answer=name_options(range(seats)),
        expected=expected,
        judge=lambda answer: Grading(answer == expected, why, "turn_up", text("who_draws_last.miss")),
        hints=(text("hints.winner_first"), text("hints.around"), text("hints.winner_is", name=NAMES[winner])),
    )


def _before_last_draw(table: Table) -> bool:
    view = table.view()
    return (
        table.asked is not None
        and table.asked.about == "play"
        and len(view.piles["trick"]) == table.seats * view.facts.rules.cards_per_trick - 1
        and len(view.piles["stock"]) + 1 == table.seats * view.facts.rules.cards_per_trick
        and view.facts.rules.cards_per_trick == 1
    )


@task_of_kind("settlement", level=3, words=WORDS)
def chips_paid(rng: Random, *, variant: str = "brusquembille") -> Task[int]:
    """Ask "A trick with aces and tens at Brusquembille: how many chips does somebody win or lose by it?"."""
    rules = briscola_rules(variant)
    if not rules.chips:
        raise ValueError(f"{variant} pays no chips")
    players, trump = rng.choice(rules.players), rng.choice(SUITS)
    while True:
        cards = shuffled_pack(rng, rules)[:players]
        if any(card.rank in rules.top_two for card in cards):
            break
    played = list(enumerate(cards))
    winner = taker(cards, trump, rules.order)
    chips = dict.fromkeys(range(players), 0)
    for seat, to, paid in side_payments(rules, players, played, winner):
        chips[seat] -= paid
        chips[to] += paid
    busy = [seat for seat in chips if chips[seat]]
    seat = rng.choice(busy)
    expected = chips[seat]
    top = [(who, card) for who, card in played if card.rank in rules.top_two]
    parts = [text("chips_paid.winner", name=NAMES[winner])]
    for who, card in top:
        paid = sum(_chips_of(payment, seat) for payment in side_payments(rules, players, [(who, card)], winner))
        fate = "won" if who == winner else "lost"
        parts.append(
            text(f"chips_paid.{fate}", name=NAMES[who], card=Plain(card.sign), of=NAMES[seat], n=_signed(paid))
        )
    why = put_together([*parts, text("chips_paid.why", n=_signed(expected))])
    return Task(
        question=text("chips_paid.question", name=NAMES[seat]),
        scene=Scene(
            fans=(trick_fan(cards),),
            head=(game(variant), trump_line(trump)),
            lines=trick_lines(played),
        ),
        answer=Number(text("form.chips"), least=-MAX_NUMBER),
        expected=expected,
        judge=lambda answer: Grading(answer == expected, why, "top_payments"),
        hints=(
            text("hints.top_cards", cards=Plain(Cards(card for _, card in top).signs)),
            text("hints.each_pays"),
            text("hints.trick_winner", name=NAMES[winner]),
        ),
    )


def _signed(number: int) -> str:
    return f"{number:+d}".replace("-", "−")


def _chips_of(payment: tuple[Seat, Seat, int], seat: Seat) -> int:
    """Return a seat's gain from a payment, negative if the seat pays."""
    payer, to, chips = payment
    return chips * ((seat == to) - (seat == payer))
