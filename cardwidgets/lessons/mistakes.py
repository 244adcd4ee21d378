"""A mistake of one's own as an exercise: the position, and what each card costs by what the seat could know.

Positions of games whose cards can be weighed (`odds.analysis.card_costs`): Preferans and the games of the Briscola
family for two. A card is right where a review would not call it worse (`Cost.sure`): so every card that ties for best
is right, and none is wrong that may as well be as good.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from hashlib import sha256
from random import Random
from string import ascii_uppercase
from typing import Any
from urllib.parse import quote, unquote

from ..core.cards import Card, Cards
from ..core.choices import Arrangement, Layout, OneOf
from ..core.errors import CardTableError, quoted
from ..core.record import Record
from ..core.rules import Rules
from ..core.script import CHANCE, Aside
from ..core.table import Table
from ..games.brag.splits.rules import SplitRules
from ..games.crash.rules import CrashRules
from ..odds.analysis.card_costs import likely_costs
from .answers import ByName, FromChoices, Option
from .exercise import Exercise, Judged, Seed, Task
from .journal import Value
from .kinds import Kind
from .review.bands import Cost, costs_of
from .review.decision import PLAYED, Decision, replay
from .scene import Fan, Scene
from .words import Plain, Words, game, phrase, phrases

__all__ = ["TOPIC", "Position", "position_at", "position_from", "position_key", "position_of"]

TOPIC = "own mistakes"
LEVEL = 2
"""The level of every position of one's own: nobody has said how hard it is, so it is in the middle."""
WORDS = "own_position"
RULE = "trick"
_told = phrases(WORDS)


@dataclass(frozen=True)
class Position:
    """A position of one's own: a record up to it, the card that was played, and what each card costs."""

    record: str
    played: str
    unit: str
    costs: Mapping[str, Cost]

    @property
    def right(self) -> tuple[str, ...]:
        """The cards that may be as good as the best."""
        return tuple(card for card, cost in self.costs.items() if not cost.sure)

    def fields(self) -> dict[str, Value]:
        """What a record of a learner keeps of it: with each cost half of its band."""
        costs = " ".join(f"{quote(name)}:{cost:.4g}:{band / 2:.4g}" for name, (cost, band) in self.costs.items())
        return {"record": self.record, "played": self.played, "unit": self.unit, "costs": costs}

    def table(self) -> Table:
        """The table, with the seat asked that made the mistake. Raises `CardTableError` for a record of other rules."""
        return Record.loads(self.record).match().deals[-1]

    def kind(self, key: str) -> Kind:
        """The kind of exercise that asks it; any seed gives the same."""
        family = self.table().variant.family
        return Kind(f"position-{key}", family, TOPIC, LEVEL, partial(_pose, self))


def position_key(position: Position) -> str:
    """The same position has the same key, on every machine."""
    return sha256(position.record.encode()).hexdigest()[:12]


def position_from(fields: Mapping[str, Value]) -> Position | None:
    """A position that was kept; None for one that cannot be read or played any more."""
    try:
        rows = [row.split(":") for row in str(fields["costs"]).split()]
        costs = {unquote(name): Cost(float(cost), 2 * float(half)) for name, cost, half in rows}
        position = Position(str(fields["record"]), str(fields["played"]), str(fields["unit"]), costs)
        position.table()
    except (KeyError, ValueError, CardTableError):
        return None
    return position


def position_at(table: Table, ply: int, *, fast: bool | None = None) -> Position:
    """The position of a table after so many answers, with what each card there costs by what the seat could know.

    Raises `TypeError` for what is no table, and `ValueError` for a ply that never was, where no card is to be chosen,
    where cards cannot be weighed, and where one is as good as another.
    """
    if not isinstance(table, Table):
        raise TypeError(f"a position is of a Table, not of {quoted(table)}")
    if type(ply) is not int or not 0 <= ply < table.ply:
        raise ValueError(f"no answer was given at ply {quoted(ply)} of this deal; plies: 0 to {table.ply - 1}")
    then = Table(table.variant, table.seats, start=table.start)
    for answer in table.answers[:ply]:
        then.play(answer.action, seat=None if isinstance(answer.action, Aside) else answer.seat)
    asked, played = then.asked, table.answers[ply].action
    if asked is None or not isinstance(played, Card):
        raise ValueError(f"no card was played at ply {ply} of this deal")
    costs = likely_costs(then.view(asked.seat), fast=fast)
    if costs is None:
        raise ValueError(f"what a card costs cannot be worked out at ply {ply} of {then.variant.name}")
    found = Position(
        Record.of(then).dumps(),
        str(played),
        costs.unit,
        costs_of({str(card): (cost, costs.error[card]) for card, cost in costs.cost.items()}),
    )
    if len(found.right) == len(found.costs):
        raise ValueError(f"at ply {ply} one card may be as good as another: there is nothing to ask")
    return found


def position_of(table: Table, one: Decision) -> Position:
    """The position of a decision that was reviewed: a card, a bet, a bid or a layout, with what each answer cost."""
    costs = {name: cost for name, cost in one.values.items() if name}
    return Position(Record.of(replay(table, one.ply)).dumps(), one.answer, one.unit, costs)


def _pose(position: Position, seed: Seed = 0, lang: str | None = None) -> Exercise:
    return Exercise("position", partial(_task, position), seed, lang, words=WORDS)


def _task(position: Position, _: Random) -> Task[Any]:
    table = position.table()
    assert table.asked is not None
    me, view = table.asked.seat, table.view(table.asked.seat)
    played = table.asked.about.startswith("play") and position.unit in PLAYED
    answers: dict[Any, str] = {Card(name) if played else name: name for name in position.costs}
    layouts: dict[str, Layout] = {}
    if isinstance(table.asked.choices, Arrangement):  # shown as cards: by letters, in an order that tells nothing
        answers = dict(zip(ascii_uppercase, sorted(position.costs), strict=False))
        layouts = {letter: Layout.read(name) for letter, name in answers.items()}
    best = min(answers, key=lambda answer: position.costs[answers[answer]].cost)
    trick = Cards(view.piles.get("trick", ()))
    fallen = [answer.action for answer in table.answers if answer.seat != CHANCE and isinstance(answer.action, Card)]
    seen = sorted(card for card in fallen if card not in trick)
    fans = [Fan(phrase("/table.your_hand"), Cards(view.piles[f"hand{me}"]))]
    fans += [Fan(_told("trick"), trick)] if trick else []
    fans += [Fan(_told("seen"), Cards(seen))] if seen else []
    fans += [Fan(Plain(letter), Cards(card for row in one for card in row)) for letter, one in layouts.items()]

    def sign(answer: Any) -> Plain:
        return Plain(answer.sign if isinstance(answer, Card) else str(answer))

    def judge(answer: Any) -> Judged:
        cost, band = position.costs[answers[answer]]
        right = answers[answer] in position.right
        figures = {"card": sign(answer), "cost": _figure(cost), "error": _figure(band)}
        told = _told(f"{position.unit}.{'right' if right else 'wrong'}", best=sign(best), **figures)
        miss = _told(f"{position.unit}.miss", card=sign(answer))
        return Judged(right, told, RULE, miss)

    form = _told("form" if played else "form_other", example=next(iter(answers)))
    answer = _laid_out(layouts, table.variant.rules) if layouts else FromChoices(OneOf(tuple(answers)), form)
    trump = getattr(view.facts, "trump", None)
    head: list[Words] = [game(table.variant.name)]
    if isinstance(trump, str) and len(trump) == 1:
        head.append(_told("trump", suit=phrase(f"/card.french.{trump}")))
    return Task(
        question=_told("question" if played else "question_other"),
        scene=Scene(fans=tuple(fans), head=tuple(head), table=table, seat=me),
        answer=answer,
        expected=best,
        judge=judge,
        hints=(
            _told("hints.played", card=sign(next(one for one in answers if answers[one] == position.played))),
            _told("hints.count" if played else "hints.weigh"),
        ),
        right=tuple(answer for answer in answers if answers[answer] in position.right),
    )


def _laid_out(layouts: Mapping[str, Layout], rules: Rules) -> ByName[str]:
    """Layouts to choose from, each by its letter and what its sets are."""
    from .crash.positions import sets_named  # with what most records do without

    assert isinstance(rules, CrashRules | SplitRules)
    return ByName(
        tuple(
            Option(letter, phrase("/problem.at.laid", name=letter, sets=sets_named(one, rules.ranking)), token=letter)
            for letter, one in layouts.items()
        )
    )


def _figure(figure: float) -> Plain:
    return Plain(f"{figure:.1f}")
