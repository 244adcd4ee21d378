"""Exercises on the play of Preferans: legal cards, the taker of a trick, and misères, which the solver judges.

`half_played` returns the last five tricks of a deal with all earlier ones, so that a table can play on.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from ....core.cards import Card, Cards, pack
from ....core.choices import OneOf, Subset
from ....core.script import Seat
from ....core.table import Table
from ....core.variants import find
from ....games.preferans.play import RANKS, legal, winner
from ....games.preferans.rules import PreferansStart
from ....odds.preferans.double_dummy import Solved, solve
from ...answers import FromChoices, yes_or_no
from ...exercise import Grading, Task
from ...kinds import task_of_kind
from ...scene import Fan, Scene, example_cards
from ...words import Listed, Plain, Words, phrase
from .positions import (
    NAMES,
    WORDS,
    dealt,
    name_options,
    played,
    preferans_rules,
    sorted_hand,
    suit_words,
    text,
    trick_lines,
    trump_line,
)

__all__ = [
    "Ending", "catch_the_misere", "half_played", "is_this_misere_safe", "must_follow", "play_open_hands",
    "who_takes",
]  # fmt: skip


SEATS = range(3)
LEFT = 5
"""The number of cards left in each hand."""


@dataclass(frozen=True)
class Ending:
    """An ending: the cards ``dealt`` to three seats, the first of which declares, the cards ``played``, and those
    ``left``.

    ``first`` led to the first trick, ``takers`` took the tricks in order, and ``leader`` leads now.
    """

    dealt: tuple[Cards, ...]
    first: Seat
    played: tuple[tuple[Seat, Card], ...]
    takers: tuple[Seat, ...]

    @property
    def leader(self) -> Seat:
        return self.takers[-1]

    @property
    def left(self) -> list[Cards]:
        """The hands, sorted by suit."""
        gone = {card for _, card in self.played}
        return [sorted_hand(card for card in hand if card not in gone) for hand in self.dealt]

    def table(self, variant: str, contract: str) -> Table:
        """Return the table of this ending. Seat 0 declares ``contract``, in the notation of a bid, and has discarded
        the talon. Against a contract seat 1 whists alone, with open hands. Raises `IllegalAction` if the play was not
        legal.
        """
        # the question does not depend on the options of dealing and of a resting dealer
        rules = find(variant).change(by_hand=False, talon_throw=False, dealer_bonus=False)
        in_order = pack(32)
        dealer = (self.first - 1) % 3
        places = Table(rules, 3, start=PreferansStart(pack=in_order, shuffle=False, dealer=dealer)).deal.piles
        held = {card for hand in self.dealt for card in hand}
        talon = Cards(card for card in in_order if card not in held)
        lies = {f"hand{seat}": hand for seat, hand in enumerate(self.dealt)} | {"talon": talon}
        where = {place: card for name, hand in lies.items() for place, card in zip(places[name], hand, strict=True)}
        start = PreferansStart(pack=Cards(where[place] for place in in_order), shuffle=False, dealer=dealer)
        table = Table(rules, 3, start=start)
        while table.asked is not None and not table.asked.about.startswith("play"):
            table.play(_said(table.asked.seat, table.asked.about, contract, talon))
        for _, card in self.played:
            table.play(card)
        return table


def _said(seat: Seat, about: str, contract: str, talon: Cards) -> str:
    """Return the answer to a question before the play."""
    if about == "bid":
        return contract if seat == 0 else "pass"
    if about == "whist":
        return "whist" if seat == 1 else "pass"
    return {"talon": "take", "discard": str(talon), "contract": contract, "hands": "open"}.get(about, "pass")


def half_played(
    rng: Random, hands: Sequence[Cards], trump: str | None, first: Seat, *, ducking: Seat | None = None
) -> Ending:
    """Return hands of ten cards played down to five with random legal cards. The seat ``ducking`` avoids taking tricks
    if it can.
    """
    left = [list(hand) for hand in hands]
    played: list[tuple[Seat, Card]] = []
    takers: list[Seat] = []
    for _ in range(len(hands[0]) - LEFT):
        seats = [((takers[-1] if takers else first) + step) % 3 for step in SEATS]
        trick: list[Card] = []
        for seat in seats:
            may = list(legal(Cards(left[seat]), trick[0].suit, trump)) if trick else left[seat]
            card = _duck(trick, may, trump) if seat == ducking else rng.choice(may)
            left[seat].remove(card)
            trick.append(card)
        played += zip(seats, trick, strict=True)
        takers.append(seats[winner(trick, trump)])
    return Ending(tuple(hands), first, tuple(played), tuple(takers))


def _duck(trick: list[Card], may: list[Card], trump: str | None) -> Card:
    """Return the highest card that does not win the trick, else the lowest card."""
    under = [card for card in may if trick and winner([*trick, card], trump) != len(trick)]
    if under:
        return min(under, key=lambda card: RANKS.index(card.rank))
    return max(may, key=lambda card: RANKS.index(card.rank))


# ---- exercises ----


LOW_TO_HIGH = "789TJQKA"


@task_of_kind("tricks", level=1, words=WORDS)
def must_follow(rng: Random, *, variant: str = "preferans-sochi") -> Task[Cards]:
    """Ask "A card was led: which cards of your hand may you play?".

    The reader picks all of them on a widget, not at a table: a table would mark the illegal cards.

    >>> q = must_follow(seed=3)
    >>> q.check(str(q.task.expected)).ok
    True
    """
    preferans_rules(variant)
    trump = rng.choice(["S", "C", "D", "H", None])
    while True:
        hand, (lead,) = dealt(rng, rng.choice([5, 6, 7]), 1)
        may = legal(hand, lead.suit, trump)
        follows, trumps = may[0].suit == lead.suit, trump is not None and may[0].suit == trump
        if (len(may) < len(hand) and (trumps or rng.random() < 0.6)) or rng.random() < 0.1:
            break
    case = "follow" if follows else "trump" if trumps else "free"
    why = text(f"must_follow.{case}", cards=Plain(may.signs))
    return Task(
        question=text("must_follow.question", lead=Plain(lead.sign)),
        scene=Scene(
            fans=(Fan(phrase("/table.your_hand"), hand), Fan(text("trick"), Cards((lead,)))),
            head=(played(variant), trump_line(trump)),
        ),
        answer=FromChoices(Subset(hand, 1, len(hand)), text("form.cards", example=str(example_cards(hand, may)))),
        expected=may,
        judge=lambda answer: Grading(set(answer) == set(may), why, "follow_and_trump"),
        hints=(
            text("hints.follow_first"),
            text("hints.held", n=sum(card.suit == lead.suit for card in hand)),
            text("hints.how_many_may", n=len(may)),
        ),
    )


@task_of_kind("tricks", level=1, words=WORDS)
def who_takes(rng: Random, *, variant: str = "preferans-sochi") -> Task[Seat | None]:
    """Ask "A trick of three cards, with trumps or without: who takes it?"."""
    preferans_rules(variant)
    trump = rng.choice(["S", "C", "D", "H", None])
    while True:
        (pile,) = dealt(rng, 3)
        cards = rng.sample(list(pile), 3)
        best = cards[winner(cards, trump)]
        if best != cards[0] or rng.random() < 0.2:
            break
    first = rng.randrange(3)
    seats = [(first + step) % 3 for step in SEATS]
    expected = seats[cards.index(best)]
    case = "trump" if best.suit == trump else "led"
    why = text(f"who_takes.{case}", card=Plain(best.sign))
    return Task(
        question=text("who_takes.question"),
        scene=Scene(
            fans=(Fan(text("trick"), Cards(cards)),),
            head=(played(variant), trump_line(trump)),
            lines=trick_lines(zip(seats, cards, strict=True)),
        ),
        answer=name_options(SEATS),
        expected=expected,
        judge=lambda given: Grading(given == expected, why, "preferans_trick"),
        hints=(
            text("hints.trumps_first"),
            text("hints.order"),
            text("hints.led_was", card=Plain(cards[0].sign)),
        ),
    )


# ---------- open hands ----------


def _hands(rng: Random, size: int) -> list[Cards]:
    """Return three hands for the end of a misère, mostly low cards for the declarer."""
    pool = [card for hand in dealt(rng, 10, 10, 10) for card in hand]
    rng.shuffle(pool)
    pool.sort(key=lambda card: LOW_TO_HIGH.index(card.rank) + rng.choice([0, 1, 2, 3, 4]))
    mine, rest = pool[:size], pool[size:]
    others = rng.sample(rest[: 3 * size], 2 * size)
    return [sorted_hand(mine), sorted_hand(others[:size]), sorted_hand(others[size:])]


def _fans(hands: list[Cards], declarer: Seat) -> tuple[Fan, ...]:
    return tuple(
        Fan(text("declarer_hand" if seat == declarer else "hand", name=NAMES[seat]), hand)
        for seat, hand in enumerate(hands)
    )


@task_of_kind("misère", level=3, words=WORDS)
def is_this_misere_safe(rng: Random, *, variant: str = "preferans-sochi") -> Task[bool]:
    """Ask "The end of a misère, all hands open: is it safe, or can the defenders make it take a trick?"."""
    preferans_rules(variant)
    wanted = rng.random() < 0.5
    while True:
        hands, leader = _hands(rng, 5), rng.choice(SEATS)
        solved = solve(hands, "M", declarer=0, leader=leader, fast=False)
        if (solved.tricks == 0) == wanted and (wanted or len(solved.best) < len(solved.values) or leader == 0):
            break
    expected = solved.tricks == 0
    why = _why_safe(solved)
    return Task(
        question=text("is_this_misere_safe.question", name=NAMES[0]),
        scene=Scene(fans=_fans(hands, 0), head=(played(variant), text("at.leads", name=NAMES[leader]))),
        answer=yes_or_no(),
        expected=expected,
        judge=lambda given: Grading(given == expected, why, "misere", _where_to_look(hands)),
        hints=(
            text("hints.duck"),
            text("hints.see_all", name=NAMES[leader]),
            text("hints.try_lead", card=Plain(solved.line[0][1].sign)),
        ),
    )


def _where_to_look(hands: list[Cards]) -> Words:
    """Return the suits in which the others hold a card below one of the declarer's."""
    mine, *others = hands
    theirs = [card for hand in others for card in hand]
    suits = dict.fromkeys(card.suit for card in mine if any(_below(other, card) for other in theirs))
    if not suits:
        return text("is_this_misere_safe.miss_any", name=NAMES[0])
    named = Listed(tuple(suit_words(suit) for suit in suits))
    return text("is_this_misere_safe.miss", name=NAMES[0], suits=named)


def _below(one: Card, other: Card) -> bool:
    return one.suit == other.suit and LOW_TO_HIGH.index(one.rank) < LOW_TO_HIGH.index(other.rank)


def _why_safe(solved: Solved) -> Words:
    """Return the result, and a line of play that leads to it."""
    if not solved.tricks:
        return text("is_this_misere_safe.safe")
    line = " ".join(card.sign for _, card in solved.line[:6])
    return text("is_this_misere_safe.caught", n=solved.tricks, line=Plain(line))


@task_of_kind("misère", level=4, words=WORDS)
def catch_the_misere(rng: Random, *, variant: str = "preferans-sochi") -> Task[Card]:
    """Ask "You defend against a misère with open hands, and lead: which card catches it?"."""
    preferans_rules(variant)
    while True:
        lead = rng.choice(SEATS)
        ending = half_played(rng, _hands(rng, 10), None, lead, ducking=0)
        me = ending.leader
        if me == 0 or 0 in ending.takers:
            continue
        solved = solve(ending.left, "M", declarer=0, leader=me, fast=False)
        if solved.tricks and len(solved.best) <= 2 and any(not tricks for tricks in solved.values.values()):
            break
    head = (played(variant), text("at.leads", name=NAMES[me]))
    return _one_card("catch_the_misere", solved, ending.table(variant, "M"), head, "misere")


@task_of_kind("open hands", level=4, words=WORDS)
def play_open_hands(rng: Random, *, variant: str = "preferans-sochi") -> Task[Card]:
    """Ask "The end of a contract, all hands open: play the card that gives no trick away"."""
    preferans_rules(variant)
    while True:
        hands, lead = dealt(rng, 10, 10, 10), rng.choice(SEATS)
        trump = max("SCDH", key=lambda suit: sum(card.suit == suit for card in hands[0]))
        ending = half_played(rng, hands, trump, lead)
        me = ending.leader
        if me == 2:  # the whister plays for both, and is Boris
            continue
        solved = solve(ending.left, trump, declarer=0, leader=me, fast=False)
        if len(solved.best) <= 2 < len(solved.values):
            break
    head = (played(variant), trump_line(trump), text("at.leads", name=NAMES[me]))
    return _one_card("play_open_hands", solved, ending.table(variant, f"7{trump}"), head, "open_play")


def _one_card(kind: str, solved: Solved, table: Table, head: tuple[Words, ...], rule: str) -> Task[Card]:
    """Return a task to play a card with open hands. Cards that lose no trick are right. Anna declares."""
    assert table.asked is not None
    me, piles = table.asked.seat, table.deal.piles
    hands = [sorted_hand(piles[f"hand{seat}"]) for seat in SEATS]
    own = "" if me else "_own"  # Anna asks for her own tricks

    def judge(card: Card) -> Grading:
        tricks, after = solved.values[card], solved.after(card)
        line = " ".join(played.sign for _, played in (after.line[:5] if after else ()))
        figures = {"n": tricks, "best": solved.tricks, "card": Plain(card.sign), "line": Plain(line)}
        if not solved.cost[card]:
            return Grading(True, text(f"{kind}.right{own}", **figures), rule)
        return Grading(False, text(f"{kind}.wrong{own}", **figures), rule, text(f"{kind}.miss{own}", **figures))

    worst = next(card for card, cost in solved.cost.items() if cost)
    return Task(
        question=text(f"{kind}.question", you=NAMES[me], name=NAMES[0]),
        scene=Scene(fans=_fans(hands, 0), head=head, table=table, seat=me, names=NAMES[:3]),
        answer=FromChoices(OneOf(tuple(hands[me])), text("form.one_card", example=str(worst))),
        expected=solved.best[0],
        judge=judge,
        hints=(
            text(f"hints.{'gap' if rule == 'misere' else 'count_tricks'}"),
            text("hints.not_this", card=Plain(worst.sign)),
            text("hints.suit", suit=suit_words(solved.best[0].suit)),
        ),
    )
