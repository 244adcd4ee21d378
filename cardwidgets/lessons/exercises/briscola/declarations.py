"""Exercises on actions other than playing a card: mariages, exchanges, talk, and the conquista.

``seed`` is a number or a text, ``lang`` the language, ``variant`` the rules.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from ....core.cards import SUITS, Card, Cards
from ....core.errors import Why
from ....core.script import Seat
from ....games.briscola import mariage, play
from ....games.briscola.rules import BriscolaRules
from ....games.briscola.score import conquers, conquest
from ....games.briscola.talk import SIGNALS, refusal
from ....games.briscola.talk import WORDS as SPOKEN_WORDS
from ....judge.tricks import taker
from ...answers import ByName, Number, Option, yes_or_no
from ...exercise import Grading, Task
from ...kinds import task_of_kind
from ...scene import Fan, Line, Scene
from ...words import Plain, Reason, Words, game, phrase
from .positions import NAMES, WORDS, briscola_rules, shuffled_pack, sorted_hand, suit_words, text, trump_line

__all__ = ["may_you_exchange", "may_you_say", "may_you_show", "what_a_mariage_brings", "who_has_a_conquista"]


_Shown = tuple[Seat, str, int]


def _with_mariages(variant: str) -> BriscolaRules:
    rules = briscola_rules(variant)
    if rules.mariage == "none":
        raise ValueError(f"{variant} has no mariages")
    return rules


def _some_shown(rng: Random, trick: int, number: int) -> list[_Shown]:
    """Return mariages that were shown earlier, each in a trick of its own."""
    suits = rng.sample(SUITS, len(SUITS))[:number]
    tricks = sorted(rng.sample(range(2, trick + 1), min(number, trick - 1))) if trick > 1 else []
    return [(rng.randrange(2), suit, when) for suit, when in zip(suits, tricks, strict=False)]


@task_of_kind("mariages", level=2, words=WORDS)
def may_you_show(rng: Random, *, variant: str | None = None) -> Task[bool]:
    """Ask "May you show this king and queen before the trick?". The seed chooses the game, if none is named."""
    named = rng.choice(["marianna", "marianna", "briscola-mariccia"]) if variant is None else variant
    rules = _with_mariages(named)
    tricks = rules.course(2).tricks
    wanted = rng.random() < 0.4
    while True:
        trick = rng.choice([1, rng.randint(2, tricks - 5), rng.randint(2, tricks - 5), rng.randint(tricks - 4, tricks)])
        stock = max(0, rules.course(2).stock - 2 * (trick - 1))
        shown = _some_shown(rng, trick, rng.randint(0, 2)) if rules.mariage == "any" else []
        trump = rng.choice(SUITS) if rules.mariage == "trump" else shown[-1][1] if shown else None
        suit = rng.choice(SUITS)
        cards = [card for card in shuffled_pack(rng, rules) if card not in mariage.pair(suit)]
        size = min(5, tricks + 1 - trick)
        if size < 2:
            continue
        own = list(mariage.pair(suit)) if rng.random() < 0.8 else [rng.choice(mariage.pair(suit))]
        hand = sorted_hand([*own, *cards[: size - len(own)]], rules.order)
        why = mariage.refusal(rules, mariage.BeforeTrick(trick, 0, stock, trump, shown), 0, hand, suit)
        if (why is None) == wanted:
            break
    sentence: Words = text("may_you_show.yes", n=mariage.brings(rules, len(shown))) if why is None else Reason(why)
    expected = why is None
    return Task(
        question=text("may_you_show.question", suit=suit_words(suit), trick=trick),
        scene=Scene(
            fans=(Fan(phrase("/table.your_hand"), hand),),
            head=(game(named), trump_line(trump), text("at.trick", n=trick), _stock(stock)),
            lines=tuple(
                Line(_you_or_other(seat), text("showed", suit=suit_words(s), n=when)) for seat, s, when in shown
            ),
        ),
        answer=yes_or_no(),
        expected=expected,
        judge=lambda given: Grading(given is expected, sentence, "mariage", text("may_you_show.miss", trick=trick)),
        hints=(
            text("hints.pair_in_hand"),
            text(f"hints.window_{'any_time' if rules.mariage_after_stock else 'with_stock'}"),
            text(f"hints.mariage_{rules.mariage}"),
        ),
    )


def _stock(stock: int) -> Words:
    return text("at.stock", n=stock) if stock else text("at.no_stock")


def _you_or_other(seat: Seat) -> Words:
    return phrase("/table.you") if seat == 0 else Plain(NAMES[seat])


@task_of_kind("mariages", level=1, words=WORDS)
def what_a_mariage_brings(rng: Random, *, variant: str = "marianna") -> Task[int]:
    """Ask "A mariage is shown at Marianna, after some others: how many points does it bring?"."""
    rules = _with_mariages(variant)
    scale = rng.choice([(20, 40, 60, 80), (20, 40, 60, 80), (40, 60, 80, 100)]) if rules.mariage == "any" else None
    rules = rules if scale is None else rules.change(mariage_scale=scale)
    before, trick = rng.randint(0, 3), rng.randint(6, 12)
    shown = _some_shown(rng, trick - 1, before)
    suit = rng.choice([suit for suit in SUITS if suit not in [other for _, other, _ in shown]])
    expected = mariage.brings(rules, len(shown))
    why = text("what_a_mariage_brings.why", place=len(shown) + 1, n=expected)
    return Task(
        question=text("what_a_mariage_brings.question", suit=suit_words(suit)),
        scene=Scene(
            fans=(Fan(phrase("/table.your_hand"), Cards(mariage.pair(suit))),),
            head=(game(variant), text("at.scale", scale="–".join(map(str, rules.mariage_scale)))),
            lines=tuple(
                Line(_you_or_other(seat), text("showed", suit=suit_words(s), n=when)) for seat, s, when in shown
            ),
        ),
        answer=Number(phrase("form.number")),
        expected=expected,
        judge=lambda given: Grading(given == expected, why, "mariage", text("what_a_mariage_brings.miss")),
        hints=(text("hints.in_the_deal"), text("hints.all_players"), text("hints.shown_before", n=len(shown))),
    )


@task_of_kind("partners", level=2, words=WORDS)
def may_you_exchange(rng: Random, *, variant: str = "briscola") -> Task[bool]:
    """Ask "May you exchange this card for that card of your partner's?". The seed chooses the rules and the moment."""
    rules = briscola_rules(variant).change(partner_view=rng.choice(["exchange", "exchange", "exchange", "view"]))
    if 4 not in rules.players or rules.sides(4) != 2:
        raise ValueError(f"{variant} is not played by partners")
    cards, wanted = shuffled_pack(rng, rules), rules.partner_view == "exchange" and rng.random() < 0.6
    hands = {seat: sorted_hand(cards[3 * seat : 3 * seat + 3], rules.order) for seat in range(4)}
    while True:
        stock = rng.choice([0, 0, 0, 4, 8])
        other = rng.choice([2, 2, 2, 1, 3])
        mine, theirs = rng.choice(hands[0]), rng.choice([*hands[other], None])
        why = play.exchange_refusal(rules, 4, stock, hands, (0, mine, other, theirs))
        if (why is None) == wanted:
            break
    return Task(
        question=_swap_words(mine, theirs, other),
        scene=Scene(
            fans=(Fan(phrase("/table.your_hand"), hands[0]),),
            head=(game(variant), text(f"at.partners_{rules.partner_view}"), _stock(stock)),
            seats=tuple(
                Line(Plain(NAMES[seat]), text("your_partner" if seat == 2 else "opponent")) for seat in (1, 2, 3)
            ),
        ),
        answer=yes_or_no(),
        expected=why is None,
        judge=lambda given: Grading(given is (why is None), _why_not(why), "partners_exchange"),
        hints=(text("hints.when_exchange"), text("hints.one_for_one"), text("hints.house_says")),
    )


def _swap_words(mine: Card, theirs: Card | None, other: Seat) -> Words:
    name, card = NAMES[other], Plain(mine.sign)
    if theirs is None:
        return text("may_you_exchange.gift", mine=card, name=name)
    return text("may_you_exchange.question", mine=card, theirs=Plain(theirs.sign), name=name)


def _why_not(why: Why | None) -> Words:
    return text("may_you_exchange.yes") if why is None else Reason(why)


# ---- the conquista ----


class Trick(NamedTuple):
    """The cards of a trick in the order of play, and the taker."""

    cards: tuple[Card, ...]
    winner: Seat


@task_of_kind("conquista", level=2, words=WORDS)
def who_has_a_conquista(rng: Random, *, variant: str = "briscola") -> Task[int | None]:
    """Ask "Some tricks where the conquista is played, within a deal or within a trick: who has won the deal at once?".

    >>> q = who_has_a_conquista(seed=3)
    >>> q.check(q.key[0]).ok
    True
    """
    rules = briscola_rules(variant)
    if rules.trump != "turnup":
        raise ValueError(f"{variant} turns up no trump, so it has no conquista")
    players, way = rng.choice([(2, "deal"), (4, "deal"), (4, "trick")])
    wanted, trump = rng.choice([0, 1, None]), rng.choice(SUITS)
    three = Cards(rank + trump for rank in rules.order if Card(rank + trump) in conquest(trump, rules.order))
    while True:
        tricks = _tricks(rng, rules, players, trump)
        sides = [_conqueror(tricks[:n], rules, trump, way) for n in range(1, len(tricks) + 1)]
        fallen = {card for trick in tricks for card in trick.cards}
        if sides[-1] == wanted and not any(side is not None for side in sides[:-1]) and fallen.issuperset(three):
            break  # an earlier conquista would have ended the deal
    if wanted is None:
        why = text(f"who_has_a_conquista.nobody_{way}", cards=three.signs)
    else:
        why = text("who_has_a_conquista.won", side=_side_words(wanted, players), cards=three.signs)
    return Task(
        question=text("who_has_a_conquista.question"),
        scene=Scene(
            fans=tuple(
                Fan(text("who_has_a_conquista.trick", n=n, name=NAMES[trick.winner]), Cards(trick.cards))
                for n, trick in enumerate(tricks, 1)
            ),
            head=(game(variant), trump_line(trump), text(f"who_has_a_conquista.house_{way}"), *_partners(players)),
        ),
        answer=ByName(
            (_option(0, players), _option(1, players), Option(None, text("who_has_a_conquista.nobody"), ("none",)))
        ),
        expected=wanted,
        judge=lambda answer: Grading(answer == wanted, why, "conquista"),
        hints=(
            text("hints.conquista_cards", cards=three.signs),
            text(f"hints.conquista_{way}"),
            text("hints.conquista_ends"),
        ),
    )


def _tricks(rng: Random, rules: BriscolaRules, players: int, trump: str) -> list[Trick]:
    """Return a few tricks that include the three high trumps, sometimes in one trick."""
    number = rng.randint(2, 6) if players == 2 else rng.randint(2, 4)
    three, rest = [*conquest(trump, rules.order)], shuffled_pack(rng, rules)
    rest = [card for card in rest if card not in three][: number * players - 3]
    played: list[Card] = [*rest, *sorted(three)]
    rng.shuffle(played)
    if players > 3 and rng.random() < 0.6:
        last = [*rng.sample(rest, players - 3), *sorted(three)]
        rng.shuffle(last)
        played = [*(card for card in played if card not in last), *last]
    tricks, leader = [], rng.randrange(players)
    for start in range(0, len(played), players):
        cards = tuple(played[start : start + players])
        leader = (leader + taker(cards, trump, rules.order)) % players
        tricks.append(Trick(cards, leader))
    return tricks


def _conqueror(tricks: Sequence[Trick], rules: BriscolaRules, trump: str, way: str) -> int | None:
    """Return the side that made a conquista by taking the last of these tricks."""
    side = tricks[-1].winner % 2
    counted = tricks[-1:] if way == "trick" else [trick for trick in tricks if trick.winner % 2 == side]
    cards = [card for trick in counted for card in trick.cards]
    return side if conquers(cards, trump, rules.order) else None


def _side_words(side: int, players: int) -> Words:
    if players == 2:
        return Plain(NAMES[side])
    return text("who_has_a_conquista.side", one=NAMES[side], other=NAMES[side + 2])


def _option(side: int, players: int) -> Option[int | None]:
    others = tuple(NAMES[seat] for seat in range(side, players, 2))
    return Option(side, _side_words(side, players), others)


def _partners(players: int) -> tuple[Words, ...]:
    return (
        () if players == 2 else (text("who_has_a_conquista.partners", one=_side_words(0, 4), other=_side_words(1, 4)),)
    )


# ---- talk ----


_PHRASES = [word for word in SPOKEN_WORDS if not word.startswith("ans_")]


@task_of_kind("partners", level=2, words=WORDS)
def may_you_say(rng: Random, *, variant: str | None = None) -> Task[bool]:
    """Ask "A question, a request or a signal: may you make it now, to this player?". The seed chooses the game, if
    unnamed."""
    named = rng.choice(["briscola", "schembil"]) if variant is None else variant
    rules = briscola_rules(named)
    seats = rules.players[-1]
    if rules.talk not in ("table", "captain"):
        raise ValueError(f"at {named} partners may not talk")
    wanted = rng.random() < 0.5
    while True:
        captains = (2 * rng.randrange(seats // 2), 1 + 2 * rng.randrange(seats // 2))
        trick, to = rng.choice([1, 2, 3, 4]), rng.randrange(1, seats)
        word = rng.choice(_PHRASES if rng.random() < 0.7 else SIGNALS[:4])
        why = refusal(rules, seats, trick=trick, seat=0, to=to, word=word, captains=captains)
        if (why is None) == wanted:
            break
    said = phrase(f"/briscola.says.{word}", second=phrase(f"/card.rank.{rules.top_two[1]}"))
    asks = "signal" if word in SIGNALS else "question"
    return Task(
        question=text(f"may_you_say.{asks}", word=said, name=NAMES[to]),
        scene=Scene(
            head=(game(named), text("at.playing", n=trick)),
            seats=tuple(Line(_numbered_player(seat), _role(rules, seat, captains)) for seat in range(seats)),
        ),
        answer=yes_or_no(),
        expected=why is None,
        judge=lambda given: Grading(
            given is (why is None),
            text("may_you_say.yes") if why is None else Reason(why),
            "captain" if rules.talk == "captain" else "signal",
            text("may_you_say.miss"),
        ),
        hints=(text(f"hints.talk_{rules.talk}"), text("hints.talk_from"), text("hints.talk_signals")),
    )


def _numbered_player(seat: int) -> Words:
    return phrase("/table.you") if seat == 0 else Plain(NAMES[seat])


def _role(rules: BriscolaRules, seat: int, captains: tuple[int, ...]) -> Words:
    side = "you" if seat == 0 else "opponent" if seat % 2 else "partner"
    return text(f"may_you_say.{side}{'_captain' * (rules.talk == 'captain' and seat in captains)}")
