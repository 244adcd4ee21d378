"""Positions of brag for questions: random deals, played on with legal answers until a position fits."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from itertools import pairwise
from random import Random
from typing import Any

from ....core.cards import Cards
from ....core.choices import WordsOrAmount
from ....core.errors import RulesError
from ....core.events import Announced, Paid, Said
from ....core.script import Seat
from ....core.table import Table
from ....core.variants import find, rules_of
from ....games.brag.deal import BragFacts
from ....games.brag.rules import BragRules, BragStart
from ....locale import words
from ...scene import MAX_DEALS_TRIED, NAMES, Fan, Line, Scene
from ...words import Listed, Phrase, Plain, Words, phrase

__all__ = ["NAMES", "bets_of", "betting", "brag_rules", "name", "packed", "position", "scene"]

_STEPS = (0, 0, 1, 1, 2, 3, 4)
"""The chips above the price of a bet, one of which is chosen at random."""


def position(
    rng: Random,
    fits: Callable[[Table], bool],
    *,
    variant: str,
    seats: Collection[int] = (3, 4),
    stacks: tuple[int, int] | None = None,
    stay: Collection[Seat] = (),
    hands: Callable[[Random, int], Mapping[Seat, Cards]] | None = None,
) -> Table:
    """Return the first position that fits, from random deals.

    ``seats``   the possible numbers of players
    ``stacks``  the bounds of every player's chips
    ``stay``    seats that never fold as long as they can pay
    ``hands``   a function that returns the hands of some seats, for a number of players

    Raises `RulesError` if no deal of `MAX_DEALS_TRIED` has such a position.
    """
    for _ in range(MAX_DEALS_TRIED):
        number = rng.choice(sorted(seats))
        start = BragStart(dealer=rng.randrange(number))
        if stacks is not None:
            start = start.change(stacks=tuple(rng.randint(*stacks) for _ in range(number)))
        if hands is not None:
            start = start.change(pack=packed(rng, number, start.dealer, hands(rng, number)), shuffle=False)
        table = Table(find(variant), number, start=start, rng=Random(rng.getrandbits(32)))
        while table.asked is not None and table.ply < 40:
            if fits(table):
                return table
            table.play(_typical_answer(rng, table, stay))
    raise RulesError(f"no such position turned up in {variant}; some exercises need blind play, or covering")


def _typical_answer(rng: Random, table: Table, stay: Collection[Seat]) -> Any:
    """Return a typical legal answer: a fold now and then, a bet a little above the price."""
    assert table.asked is not None
    seat, choices = table.asked.seat, table.asked.choices
    if not isinstance(choices, WordsOrAmount):
        return choices.sample(rng)
    looks = [word for word in choices.words.options if word.startswith("look")]
    if looks and rng.random() < 0.35:
        return rng.choice(looks)
    if seat not in stay and rng.random() < 0.15:
        return "fold"
    if choices.amount:
        return min(choices.amount.least + rng.choice(_STEPS), choices.amount.most)
    return "cover" if "cover" in choices else "fold"


def packed(rng: Random, seats: int, dealer: Seat, hands: Mapping[Seat, Cards]) -> Cards:
    """Return a pack that deals these hands, one card at a time from the dealer's left, and random cards to the
    others.
    """
    held = {card for hand in hands.values() for card in hand}
    free = [card for card in BragRules().pack if card not in held]
    rng.shuffle(free)
    order = [(dealer + 1 + place) % seats for place in range(seats)]
    dealt = [hands[seat][turn] if seat in hands else free.pop() for turn in range(3) for seat in order]
    return Cards([*dealt, *free])


def betting(table: Table) -> WordsOrAmount | None:
    """Return the choices of a bet; None if the question is another one, or nobody is asked."""
    if table.asked is None or not isinstance(table.asked.choices, WordsOrAmount):
        return None
    return table.asked.choices


def brag_rules(variant: str) -> BragRules:
    """Return the rules of a variant of Brag. Raises the errors of `rules_of`."""
    return rules_of(variant, BragRules)


def bets_of(table: Table, seat: Seat | None = None) -> list[Paid]:
    """Return the payments of a seat since the antes; without ``seat``, those of everybody."""
    log = table.view().log
    paid = [paid for said, paid in pairwise(log) if isinstance(said, Said) and isinstance(paid, Paid)]
    return [one for one in paid if seat in (None, one.seat)]


# -- what the reader is shown


def name(seat: Seat, me: Seat | None = None) -> Words:
    """Return a player's name for the head of a line."""
    return phrase("/table.you") if seat == me else Plain(NAMES[seat])


def scene(table: Table, me: Seat | None, *fans: Fan, limits: bool = False) -> Scene:
    """Return the scene of a table as a seat (None: a spectator) sees it: the state of each player, and the answers."""
    view = table.view(me)
    facts = view.facts
    rules = brag_rules_of(table)
    head: list[Words] = [
        phrase("at.head", game=phrase(f"/variant.{table.variant.name}.name"), ante=rules.ante, pot=sum(facts.pots))
    ]
    if limits:
        head.append(_limits(rules))
    seats = tuple(Line(name(seat, me), _state_of(facts, seat)) for seat in range(table.seats))
    return Scene(fans, tuple(head), seats, _log_lines(table, me), table, me, NAMES[: table.seats])


def brag_rules_of(table: Table) -> BragRules:
    rules = table.variant.rules
    assert isinstance(rules, BragRules)
    return rules


def _limits(rules: BragRules) -> Words:
    parts = [phrase("at.first", least=rules.min_open, most=_limit_words(rules.max_open))]
    if rules.raise_limit is not None:
        parts.append(phrase("at.above", most=_limit_words(rules.raise_limit)))
    if rules.max_bet is not None:
        parts.append(phrase("at.every", most=rules.max_bet))
    return Listed(tuple(parts))


def _limit_words(limit: int | str) -> Words:
    return phrase("at.most", n=limit) if isinstance(limit, int) else phrase("at.pot")


def _state_of(facts: BragFacts, seat: Seat) -> Words:
    if seat in [covered for covered, _ in facts.covered]:
        state = "covered"
    elif seat not in facts.active:
        state = "folded" if seat in facts.playing else "out"
    else:
        state = "looked" if seat in facts.looked else "blind"
    parts: list[Words] = [phrase("at.chips", n=facts.stacks[seat]), phrase(f"/table.tag.{state}")]
    return Listed((*parts, phrase("/table.tag.dealer")) if seat == facts.dealer else tuple(parts))


def _log_lines(table: Table, me: Seat | None) -> tuple[Line, ...]:
    log = table.view(me).log
    lines = []
    for event, after in zip(log, [*log[1:], None], strict=True):
        if isinstance(event, Announced):
            figures = {key: figure for key, figure in event.figures.items() if key != "seat"}
            lines.append(Line(phrase("/table.all"), _log(event.key, **figures)))
        elif isinstance(event, Said):
            lines.append(
                Line(name(event.seat, me), _answer_words(event.word, after if isinstance(after, Paid) else None))
            )
    return tuple(lines)


def _answer_words(word: str | int, paid: Paid | None) -> Phrase:
    if isinstance(word, int):
        if paid is not None and paid.worth != word:
            return _log("bet_blind", n=word, worth=paid.worth)
        return _log("bet", n=word)
    return _log(word.split()[0], n=paid.chips if paid else 0)


def _log(key: str, **figures: object) -> Phrase:
    """Return a line of the table's log in the words of brag, or else in those of all games."""
    group = "brag" if key in words("brag.log") else "game"
    return phrase(f"/{group}.log.{key}", **figures)
