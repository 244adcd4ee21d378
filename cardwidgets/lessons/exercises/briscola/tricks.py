"""Exercises on tricks: the taker, the points, the legal cards, and taking a trick as cheaply as possible.

Each function makes one exercise; ``seed`` is a number or a text, ``lang`` the language, ``variant`` the rules.
"""

from __future__ import annotations

from random import Random

from ....core.cards import SUITS, Card, Cards
from ....core.choices import Subset, offered
from ....core.script import Seat
from ....core.table import Table
from ....games.briscola.play import due
from ....games.briscola.rules import BriscolaRules
from ....judge.tricks import legal, points_in, taker
from ...answers import CardPlayed, FromChoices, Number
from ...exercise import Grading, Task
from ...kinds import task_of_kind
from ...scene import Fan, Scene, example_cards
from ...words import Listed, Plain, Words, game, phrase, put_together
from .positions import (
    NAMES,
    WORDS,
    briscola_rules,
    low_first,
    name_options,
    position,
    shuffled_pack,
    sorted_hand,
    text,
    trick_fan,
    trick_lines,
    trump_line,
)

__all__ = ["count_points", "must_follow", "who_takes", "win_this_trick"]

_SIZES = (3, 4, 4, 5, 6)
"""The sizes of a trick to ask about, four cards most often.

A trick of two cards is too easy, so exercises for a variant between two ask about larger tricks.
"""


@task_of_kind("tricks", level=1, words=WORDS)
def who_takes(rng: Random, *, variant: str = "briscola") -> Task[Seat | None]:
    """Ask "A trick of three to six cards, with trumps or without: who takes it?".

    >>> q = who_takes(seed=3)
    >>> q.check(NAMES[q.task.expected]).ok
    True
    """
    rules = briscola_rules(variant)
    most = max(rules.players)
    number = rng.choice(_SIZES if most == 2 else [size for size in _SIZES if size <= most])
    trump = None if rules.trump == "none" else rng.choice(SUITS)
    cards = _trick(rng, rules, number, trump)
    first = rng.randrange(number)
    seats = [(first + step) % number for step in range(number)]
    place = taker(cards, trump, rules.order)
    expected, best = seats[place], cards[place]
    why, rule = _why_taken(cards, best, trump)
    trumps = [card for card in cards if card.suit == trump]
    rivals = trumps or [card for card in cards if card.suit == cards[0].suit]
    return Task(
        question=text("who_takes.question"),
        scene=Scene(
            fans=(trick_fan(cards),),
            head=(game(variant), trump_line(trump)),
            lines=trick_lines(zip(seats, cards, strict=True)),
        ),
        answer=name_options(range(number)),
        expected=expected,
        judge=lambda answer: Grading(
            answer == expected,
            why,
            rule,
            None if answer is None else _why_beaten(cards[seats.index(answer)], best, cards[0]),
        ),
        hints=(
            text("hints.trumps_first"),
            text("hints.order", order=_ranks(rules.order)),
            text("hints.in_question", cards=Plain(Cards(rivals).signs)),
        ),
    )


def _trick(rng: Random, rules: BriscolaRules, number: int, trump: str | None) -> list[Card]:
    """Return a trick that is not obvious: often it has a high card that does not win."""
    while True:
        cards = shuffled_pack(rng, rules)[:number]
        trumps = sum(card.suit == trump for card in cards)
        led = sum(card.suit == cards[0].suit for card in cards)
        best = cards[taker(cards, trump, rules.order)]
        tempting = any(rules.order.index(card.rank) < rules.order.index(best.rank) for card in cards)
        if tempting and (trumps > 1 or led > 1):
            return cards


def _why_taken(cards: list[Card], best: Card, trump: str | None) -> tuple[Words, str]:
    rivals = [card for card in cards if card.suit == best.suit]
    key = "trump" if best.suit == trump else "led"
    key = f"{key}_one" if len(rivals) == 1 else key
    return text(f"who_takes.{key}", card=Plain(best.sign), led=Plain(cards[0].sign)), "trick"


def _why_beaten(card: Card, best: Card, led: Card) -> Words:
    """Return the reason why a card does not take the trick, without naming the winning card."""
    key = "lower" if card.suit == best.suit else "trumped" if card.suit == led.suit else "idle"
    return text(f"who_takes.{key}", card=Plain(card.sign))


def _ranks(order: str) -> Plain:
    return Plain(" ".join("10" if rank == "T" else rank for rank in order))


@task_of_kind("card points", level=1, words=WORDS)
def count_points(rng: Random, *, variant: str = "briscola") -> Task[int]:
    """Ask "Cards that a player took: how many points are they?"."""
    rules = briscola_rules(variant)
    cards = shuffled_pack(rng, rules)[: 2 * rng.randint(3, 6)]
    expected = points_in(cards, rules.order)
    counting = [card for card in cards if points_in([card], rules.order)]
    parts = tuple(Plain(f"{card.sign} {points_in([card], rules.order)}") for card in counting)
    why = text("count_points.sum", parts=Listed(parts), n=expected) if parts else text("count_points.nothing")
    return Task(
        question=text("count_points.question", name=NAMES[0]),
        scene=Scene(fans=(Fan(text("taken"), Cards(cards)),), head=(game(variant),)),
        answer=Number(phrase("form.number")),
        expected=expected,
        judge=lambda answer: Grading(answer == expected, why, "card_points"),
        hints=(
            text("hints.values", ranks=_ranks(rules.order[:5])),
            text("hints.how_many_count", n=len(counting)),
            text("hints.counting", cards=Plain(Cards(counting).signs or "–")),
        ),
    )


_FOLLOWING = ("bisca-brazil", "sueca", "briscola-mariccia", "briscola")


@task_of_kind("following suit", level=2, words=WORDS)
def must_follow(rng: Random, *, variant: str | None = None) -> Task[Cards]:
    """Ask "A card was led: which cards of your hand may you play?". The seed chooses the game, unless one is named."""
    named = rng.choice([*_FOLLOWING[:3] * 2, *_FOLLOWING]) if variant is None else variant
    rules, trump = briscola_rules(named), rng.choice(SUITS)
    stock = 0 if rules.hand is None or (rules.end_follow and rng.random() < 0.7) else rng.choice([6, 10, 14])
    duty = due(rules, stock)
    while True:
        cards = shuffled_pack(rng, rules)
        size = min(rules.hand or rng.choice([4, 5, 6]), 5)
        lead, hand = cards[0], cards[1 : 1 + size]
        if duty == "suit_if_trump_led" and rng.random() < 0.6:
            lead = next(card for card in cards[1 + size :] if card.suit == trump)
        held = sum(card.suit == lead.suit for card in hand)
        if 0 < held < len(hand) or rng.random() < 0.15:
            break
    shown = sorted_hand(hand, rules.order)
    may = Cards(card for card in shown if card in legal(hand, lead.suit, trump, duty))
    case = "free" if duty == "free" else "no_trump_led" if len(may) == size and held else "follow" if held else "void"
    why = text(f"must_follow.{case}", cards=Plain(may.signs))
    ruled = "end" if rules.end_follow else rules.follow
    look = text(f"must_follow.look_{ruled}", lead=Plain(lead.sign), game=game(named))

    def judge(answer: Cards) -> Grading:
        amiss = text("must_follow.too_few" if set(answer) <= set(may) else "must_follow.too_many")
        return Grading(set(answer) == set(may), why, "follow_suit", put_together([amiss, look]))

    stock_line = text("at.stock", n=stock) if stock else text("at.no_stock")
    return Task(
        question=text("must_follow.question", lead=Plain(lead.sign)),
        scene=Scene(
            fans=(Fan(phrase("/table.your_hand"), shown), trick_fan([lead])),
            head=(game(named), trump_line(trump), *([] if rules.hand is None else [stock_line])),
        ),
        answer=FromChoices(Subset(shown, 1, size), text("form.cards", example=str(example_cards(shown, may)))),
        expected=may,
        judge=judge,
        hints=(
            text(f"hints.duty_{ruled}"),
            text("hints.held", n=held),
            text("hints.how_many_may", n=len(may)),
        ),
    )


@task_of_kind("tricks", level=2, words=WORDS)
def win_this_trick(rng: Random, *, variant: str = "briscola") -> Task[Table]:
    """Ask "You play last, and can take the trick: take it with the weakest card that does." Played at a table."""
    rules = briscola_rules(variant)
    seats = max(rules.players[0], min(4, rules.players[-1])) if rng.random() < 0.6 else rules.players[0]
    table = position(rng, variant, seats, _last_can_win)
    assert table.asked is not None
    me, facts = table.asked.seat, table.view().facts
    hand, trick = table.view(me).piles[f"hand{me}"], table.view().piles["trick"]
    winners = [c for c in hand if taker((*trick, c), facts.trump, rules.order) == len(trick)]
    best = low_first(winners, rules.order, facts.trump)[0]
    points = points_in(trick, rules.order)

    def judge(then: Table) -> Grading:
        card = then.answers[-1].action
        won = text("win_this_trick.takes", card=Plain(card.sign), n=points + points_in([card], rules.order))
        if card == best:
            return Grading(True, put_together([won, text("win_this_trick.weakest")]), "trick")
        if card in winners:
            cheaper = text("win_this_trick.cheaper")
            dear = put_together([won, cheaper])
            return Grading(False, dear, "trick", dear)
        lost = text("win_this_trick.loses", card=Plain(card.sign))
        return Grading(False, lost, "trick", lost)

    order = [(facts.leader + step) % seats for step in range(seats)]
    return Task(
        question=text("win_this_trick.question"),
        scene=Scene(
            fans=(Fan(phrase("/table.your_hand"), Cards(hand)), trick_fan(trick)),
            head=(game(variant), trump_line(facts.trump)),
            lines=trick_lines(zip(order, trick, strict=False)),
            table=table,
            seat=me,
            names=NAMES[:seats],
        ),
        answer=CardPlayed(table, text("form.card", example=str(next(card for card in hand if card != best)))),
        expected=_played(table, best),
        judge=judge,
        hints=(
            text("hints.now_takes", card=Plain(trick[taker(trick, facts.trump, rules.order)].sign)),
            put_together([text("hints.trumps_first"), text("hints.plain_before_trump")]),
            text("hints.winners", n=len(winners), cards=Plain(Cards(winners).signs)),
        ),
    )


_WORTH_TAKING = 4
"""The points from which a trick is worth taking."""


def _last_can_win(table: Table) -> bool:
    """Return True if the last player to a trick worth taking holds two cards that win it, and one that loses."""
    asked, view = table.asked, table.view()
    if asked is None or asked.about != "play" or len(view.piles["trick"]) != table.seats - 1:
        return False
    facts, trick = view.facts, view.piles["trick"]
    if points_in(trick, facts.rules.order) < _WORTH_TAKING:
        return False
    may = offered(asked.choices)
    winners = sum(taker((*trick, card), facts.trump, facts.rules.order) == len(trick) for card in may)
    return 2 <= winners < len(may)


def _played(table: Table, card: Card) -> Table:
    then = table.fork()
    then.play(card)
    return then
