"""A learner's own mistake as an exercise: the position, and the cost of each answer by what the seat could know.

Cards are chosen from the weighed cards, layouts by a letter; bets, bids and other words are given at the table. An
answer is right if a review would not call it clearly worse (`Cost.sure`). So every answer that ties for best is right.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from functools import partial
from hashlib import sha256
from itertools import chain, islice
from math import isfinite
from random import Random
from string import ascii_uppercase
from typing import Any
from urllib.parse import quote, unquote

from ...core.cards import BACK, RANKS, SUITS, Card, Cards
from ...core.choices import Arrangement, Layout, OneOf
from ...core.errors import CardTableError, quoted
from ...core.events import Said
from ...core.record import Record
from ...core.script import CHANCE, Seat
from ...core.table import Table
from ...games.brag.splits import SplitRules
from ...games.briscola.deal import BriscolaFacts
from ...games.crash.rules import CrashRules
from ...games.preferans.deal import PreferansFacts
from ...locale import languages
from ...odds.analysis.units import Unit
from ..answers import FromChoices, Played, Unreadable
from ..exercise import Exercise, Grading, Seed, Task
from ..kinds import Kind
from ..review.bands import Cost
from ..review.decision import LOOKS, Decision, replay
from ..review.judge import TooLong, judge_of
from ..review.marks import Mark, Scale, decimals, mark_of, scale_of
from ..scene import NAMES, Fan, Line, Scene, seat_asked
from ..words import AsSaid, HandWords, Listed, Plain, Small, Words, bid_text, game, phrase, phrases, put_together
from .attempts import time_in_utc
from .journal import Value
from .layouts import third_layout, weak_place
from .open_play import all_known, given_away
from .thoughts import thought_on_a_card, thought_on_a_word

__all__ = ["TOPIC", "Position", "position_from", "position_key", "position_of", "read_position"]

TOPIC = "own mistakes"
LEVEL = 2
"""The level of every own position: its difficulty is unknown, so it is in the middle."""
WORDS = "own_position"
REASON = "reason_"
"""The beginning of the fields with the reasons, before the language."""
RULE = "trick"
_RULES = {"bid": "bid", "talon": "contract_price", "contract": "contract_price", "discard": "laying_aside",
          "whist": "whist", "answer": "whist", "return": "whist", "mariage": "mariage"}  # fmt: skip
"""The glossary entries by the kind of question; every bet has that of the price."""
_IN_TRICKS = frozenset({"review_counted_margin", "review_counted_tricks", "review_mean_tricks"})
"""The reasons that only tell a cost, in another unit than that of the mark."""
_text = phrases(WORDS)


@dataclass(frozen=True)
class Position:
    """An own position: a record up to it, the answer that was given, and the cost of each answer.

    ``reasons`` are the sentences of the review against that answer, by language; empty if it had none. ``scored`` has
    the cost of each answer in the unit of the score, and ``by_wins`` is True if deals won decide: see `Decision`.
    """

    record: str
    played: str
    unit: Unit
    costs: Mapping[str, Cost]
    reasons: Mapping[str, str] = field(default_factory=dict)
    scored: Mapping[str, float] = field(default_factory=dict)
    by_wins: bool = False

    @property
    def scale(self) -> Scale:
        """The scale of marks, in the unit of the score."""
        return scale_of(self.unit, self.by_wins)

    def lost(self, name: str) -> float:
        """Return the cost of an answer in the unit of the score, as the review tells it."""
        return max(0.0, self.scored.get(name, self.costs[name].cost * self.scale.rate))

    @property
    def right(self) -> tuple[str, ...]:
        """The answers that may be as good as the best."""
        return tuple(card for card, cost in self.costs.items() if not cost.sure)

    @property
    def best(self) -> str:
        """The answer with the least cost."""
        return min(self.costs, key=lambda name: self.costs[name].cost)

    def fields(self) -> dict[str, Value]:
        """Return the fields that a learner's record stores; each cost is stored with half of its band."""
        costs = " ".join(f"{quote(name)}:{cost:.4g}:{band / 2:.4g}" for name, (cost, band) in self.costs.items())
        reasons = {f"{REASON}{lang}": text for lang, text in self.reasons.items()}
        scored = " ".join(f"{quote(name)}:{cost:.4g}" for name, cost in self.scored.items())
        return {"record": self.record, "played": self.played, "unit": str(self.unit), "costs": costs,
                "scored": scored, "by_wins": self.by_wins, **reasons}  # fmt: skip

    def table(self) -> Table:
        """Return the table, with the seat asked that made the mistake. Raises `CardTableError` for a record of other
        rules."""
        return Record.loads(self.record).match().deals[-1]

    def kind(self, key: str) -> Kind:
        """Return the kind of exercise that asks it; every seed gives the same exercise."""
        family = self.table().variant.family
        return Kind(f"position-{key}", family, TOPIC, LEVEL, partial(_pose, self))


def position_key(position: Position) -> str:
    """Return the key of a position, the same on every machine."""
    return sha256(position.record.encode()).hexdigest()[:12]


def read_position(fields: Mapping[str, Value]) -> tuple[Position, datetime]:
    """Return a stored position and its time. Raises `TypeError` or `ValueError` for invalid fields."""
    at = time_in_utc(fields.get("at"))
    record, played, unit, listed = (fields.get(name) for name in ("record", "played", "unit", "costs"))
    if not (isinstance(record, str) and isinstance(played, str) and isinstance(unit, str) and isinstance(listed, str)):
        raise TypeError("a position has a record, what was played, a unit and costs, each a text")
    costs: dict[str, Cost] = {}
    for name, cost, half in (row.split(":") for row in listed.split()):
        costs[unquote(name)] = Cost(float(cost), 2 * float(half))
        if not all(map(isfinite, costs[unquote(name)])):
            raise ValueError(f"the cost of an answer must be a number, not {quoted(cost)} give or take {quoted(half)}")
    if not costs:
        raise ValueError("a position needs the cost of at least one answer")
    reasons = {name.removeprefix(REASON): text for name, text in fields.items()
               if name.startswith(REASON) and isinstance(text, str)}  # fmt: skip
    in_score = (row.split(":") for row in str(fields.get("scored", "")).split())
    scored = {unquote(name): float(cost) for name, cost in in_score}
    if not all(map(isfinite, scored.values())):
        raise ValueError("the cost of an answer must be a number")
    return Position(record, played, Unit.named(unit), costs, reasons, scored, fields.get("by_wins") is True), at


def position_from(fields: Mapping[str, Value]) -> tuple[Position, datetime] | None:
    """Return a stored position and its time; None if it can no longer be read or played."""
    try:
        found = read_position(fields)
        _task(found[0], Random(0))
    except (AssertionError, KeyError, TypeError, ValueError, CardTableError):
        return None
    return found


def position_of(table: Table, one: Decision) -> Position:
    """Return the position of a reviewed decision: a card, a bet, a bid or a layout, with the cost of each answer."""
    costs = {name: cost for name, cost in one.values.items() if name}
    told = one.wrong and one.reason is not None and one.reason.key not in _IN_TRICKS
    reasons = {lang: text for lang in languages() if (text := one.sentence(lang, short=True))} if told else {}
    scored = {name: cost for name, cost in one.scored.items() if name in costs}
    return Position(
        Record.of(replay(table, one.ply)).dumps(), one.answer, one.unit, costs, reasons, scored, one.by_wins
    )


def _pose(position: Position, seed: Seed = 0, lang: str | None = None) -> Exercise:
    return Exercise("position", partial(_task, position), seed, lang, words=WORDS)


def _task(position: Position, _: Random) -> Task[Any]:
    table = position.table()
    assert table.asked is not None
    if isinstance(table.asked.choices, Arrangement):
        return _layout_task(position, table)
    if table.asked.about.startswith("play") and position.unit.of_cards:
        return _card_task(position, table)
    return _answer_task(position, table)


def _card_task(position: Position, table: Table) -> Task[Card]:
    """Return a card to play."""
    cards = sorted(map(Card, position.costs), key=_place_in_hand(table))
    position = replace(position, costs={str(card): position.costs[str(card)] for card in cards})
    return Task(
        question=_text("question"),
        scene=_played_so_far(table),
        answer=FromChoices(OneOf(tuple(cards)), _text("form", example=cards[0])),
        expected=Card(position.best),
        judge=lambda card: _graded(position, str(card), lambda name: Plain(Card(name).sign), why=_trick_lost),
        hints=_hints(position, thought_on_a_card(table), lambda name: Plain(Card(name).sign)),
        right=tuple(map(Card, position.right)),
        title=_title(table),
    )


def _layout_task(position: Position, table: Table) -> Task[str]:
    """Return layouts to choose from by letter, each shown as cards. Their order does not give away the best one."""
    from ..exercises.crash.positions import layout_fans, layout_options  # imported late: most records have no layouts

    position = _with_a_third(position, table)
    names = dict(zip(ascii_uppercase, sorted(position.costs), strict=False))
    letters = {name: letter for letter, name in names.items()}
    layouts = {letter: Layout.read(name) for letter, name in names.items()}
    rules = table.variant.rules
    assert isinstance(rules, CrashRules | SplitRules)

    def judge(letter: str) -> Grading:
        weaker = _weaker(table, letter, letters[position.best], layouts)
        return _graded(position, names[letter], lambda name: Plain(letters[name]), "layout", weaker)

    place = weak_place(table, layouts[letters[position.played]], layouts[letters[position.best]])
    decides = [] if place is None else [_text("hints.decides", place=place + 1)]
    return Task(
        question=_text("question_layout"),
        scene=_scene(table, *layout_fans(layouts)),
        answer=layout_options(layouts, rules.ranking),
        expected=letters[position.best],
        judge=judge,
        hints=(*_hints(position, "sets", lambda name: Plain(letters[name])), *decides),
        right=tuple(letters[name] for name in position.right),
        title=_title(table),
    )


def _with_a_third(position: Position, table: Table) -> Position:
    """Return a position with a third layout if it has only two: who remembers the own one would know the other."""
    missed = position.costs.get(position.played)
    if len(position.costs) != 2 or missed is None:
        return position
    third = third_layout(table, Layout.read(position.best), map(Layout.read, position.costs), missed.cost)
    return (
        position if third is None else replace(position, costs={**position.costs, str(third[0]): Cost(third[1], 0.0)})
    )


def _weaker(table: Table, letter: str, better: str, layouts: Mapping[str, Layout]) -> Words | None:
    """Return in which set a layout is weaker, without the better layout's set; None if in none or if the layout is not
    legal: see `weak_place`.
    """
    rules, own, best = table.variant.rules, layouts[letter], layouts[better]
    assert isinstance(rules, CrashRules | SplitRules)
    place = weak_place(table, own, best)
    if place is None:
        return None
    figures = {"card": Plain(letter), "place": place + 1}
    if place >= len(own):
        return _text("layout.no_set", **figures)
    hands = [HandWords(rules.ranking, one[place]) for one in (best, own) if place < len(one)]
    alike = len(hands) > 1 and hands[0].said("en") == hands[1].said("en")
    return _text("layout.set", mine=Plain(Cards(own[place]).signs) if alike else Small(hands[-1]), **figures)


def _answer_task(position: Position, table: Table) -> Task[Table]:
    """Return a bet, a bid or another word, said at the table."""
    kind, names = table.variant.kind, _names(table, seat_asked(table))
    options = tuple(
        _text("option", token=name, word=AsSaid(_action(table, name), _about(table), kind, names))
        for name in position.costs
    )
    answer = Decided(table, _text("form_other", options=Listed(options)), own=position, options=options)
    best, played = answer.after(position.best), answer.shown(answer.after(position.played))

    def judge(then: Table) -> Grading:
        found = answer.weighed(then)
        assert found is not None, "it has been read"
        here, given = found
        graded = _graded(
            here, given, lambda name: answer.shown(_after(then.fork(then.ply - 1), name)),
            _RULES.get(_about(table), "price"),
        )  # fmt: skip
        action = str(then.answers[-1].action)
        if action.isdecimal() and action != given:
            near = answer.shown(_after(then.fork(then.ply - 1), given))
            counted = _text("not_calculated", card=answer.shown(then), near=near)
            miss = graded.miss and put_together([counted, graded.miss])
            graded = replace(graded, why=put_together([counted, graded.why]), miss=miss)
        if then.ply == table.ply + 1:
            return graded
        return replace(graded, why=put_together([graded.why, _text("looked", card=played)]))

    return Task(
        question=_text("question_other"),
        scene=_scene(table),
        answer=answer,
        expected=best,
        judge=judge,
        hints=_hints(
            position,
            thought_on_a_word(position.unit, position.costs, _about(table)),
            lambda name: answer.shown(answer.after(name)),
        ),
        right=tuple(map(answer.after, position.right)),
        title=_title(table),
    )


def _hints(position: Position, thought: str, shown: Callable[[str], Words]) -> tuple[Words, ...]:
    """Return what to think about, and then about half of the answers, the right ones among them; not the latter if only
    right ones would be left.
    """
    doubted = [name for name, cost in position.costs.items() if cost.sure and name != position.played]
    doubted.sort(key=lambda name: position.costs[name].cost)
    left = {*position.right, *doubted[: max(1, (len(position.costs) + 1) // 2 - len(position.right))]}
    listed = Listed(tuple(map(shown, sorted(left, key=lambda name: (len(name), name)))))
    narrowed = [_text("hints.among", answers=listed)] if doubted and len(left) < len(position.costs) else []
    return (_text(f"hints.{thought}"), *narrowed)


def _title(table: Table) -> Words:
    return _text("position.from", game=game(table.variant.name))


def _graded(
    position: Position,
    given: str,
    shown: Callable[[str], Words],
    rule: str = RULE,
    weaker: Words | None = None,
    why: Callable[[Position, str, bool], Words | None] = lambda *_: None,
) -> Grading:
    """Return the grading of an answer. The answer given in the deal gets the reason of the review against it.

    ``shown``   the words of an answer by its notation
    ``weaker``  in which set a layout is weaker than the best
    ``why``     a reason against an answer, which names the best one only if asked to; None without one
    """
    cost, lost = position.costs[given], _cost(position, shown(given), given)
    if cost.sure:  # the best answer is told with a right answer and with the solution, never before
        reason = weaker or why(position, given, False)
        miss = put_together([lost, *([reason] if reason else [])])
        return Grading(False, miss, rule, miss)
    own = position.costs.get(position.played)
    right = _ranked(position, given, shown)
    if own and own.sure:
        played = shown(position.played)
        reason = why(position, position.played, True) or Reasoned(
            position.reasons, _cost(position, played, position.played)
        )
        right += [_text("hints.before", card=played), reason]
    return Grading(True, put_together(right), rule)


def _ranked(position: Position, given: str, shown: Callable[[str], Words]) -> list[Words]:
    """Return how a right answer compares with every other right one."""
    ties, doubtful = _ties(position, given), [name for name in position.right if not _is_small(position, name)]
    if given in doubtful:
        return [_text("perhaps", card=shown(given), best=shown(position.best))]
    found: list[Words] = [_text("best", card=shown(given))]
    if ties:
        same = not position.costs[given].cost and not any(position.costs[name].cost for name in ties)
        found = [_text("same" if same else "alike", card=shown(given), others=Listed(tuple(map(shown, ties))))]
    return found + ([_text("doubtful", others=Listed(tuple(map(shown, doubtful))))] if doubtful else [])


def _trick_lost(position: Position, given: str, compared: bool) -> Words | None:
    """Return the trick that a card gives away when all hands are known, and if ``compared`` the tricks after the best
    card; None if it gives none away.
    """
    table, better = position.table(), position.best
    if (lost := given_away(table, Card(given), Card(better))) is None:
        return None
    me = seat_asked(table)
    name, (card, best, won_by) = _player(_names(table, me), lost.taker, me), _signs(given, better, lost.won_by)
    side = "" if lost.alone else "_together"
    told = _text(f"trick_lost{side}", card=card, name=name, won_by=won_by, trick=lost.trick, tricks=lost.tricks)
    than = _text(f"trick_kept{side}", better=best, than=lost.than)
    return put_together([told, than]) if compared else told


def _signs(*cards: str) -> list[Words]:
    return [Plain(Card(card).sign) for card in cards]


def _ties(position: Position, given: str) -> list[str]:
    """Return the other answers whose cost cannot be distinguished from 0, the best first."""
    best_first = sorted(position.right, key=lambda name: position.costs[name].cost)
    return [name for name in best_first if name != given and _is_small(position, name)]


def _is_small(position: Position, name: str) -> bool:
    """Return True if the cost of an answer is too small for a mark."""
    table = position.table()
    scale = scale_of(position.unit, position.by_wins, bet=_about(table) == "bet")
    pot = sum(table.view(None).facts.pots) if scale.of_pot else 0
    return mark_of(scale, position.lost(name), pot) is Mark.GOOD


def _cost(position: Position, card: Words, name: str) -> Words:
    """Return the cost of an answer in the unit of its game, in the figures of a review."""
    lost, unit = position.lost(name), position.scale.unit
    figure = f"{lost:.{decimals(lost, unit, position.table().variant.family)}f}"
    key = "cost_known" if unit is Unit.WHISTS and all_known(position.table()) else "cost"
    return _text(f"{key}.{unit}", card=card, cost=Plain(figure), n=1 if figure == "1" else 2)


@dataclass(frozen=True)
class Reasoned:
    """The review's reason in a language; without one, what the answer costs."""

    reasons: Mapping[str, str]
    cost: Words

    def said(self, lang: str, /) -> str:
        return self.reasons.get(lang) or self.cost.said(lang)


def _scene(table: Table, *more: Fan) -> Scene:
    """Return the scene as the asked seat sees it."""
    me, view = seat_asked(table), table.view(seat_asked(table))
    head: list[Words] = []
    if pots := sum(view.facts.pots):
        head.append(_text("pot", n=pots))
    hand = view.piles[f"hand{me}"]
    if more:
        hand = _sorted(hand, lambda card: -RANKS.find(card.rank))
    fans = (Fan(phrase("/table.your_hand"), hand), *more)
    return Scene(fans, tuple(head), (), _lines(table, me), table, me, _names(table, me))


def _played_so_far(table: Table) -> Scene:
    """Return the scene of a card to play: the hand as at the table, the cards played, the figures of each player."""
    me, view = seat_asked(table), table.view(seat_asked(table))
    facts, trump, names = view.facts, getattr(view.facts, "trump", None), _names(table, me)
    held = partial(_sorted, key=_place_in_hand(table))

    def each(figures: Sequence[int]) -> Listed:
        rows = ((seat, figures[seat]) for seat in range(table.seats))
        return Listed(tuple(_text("each", name=_player(names, seat, me), n=n) for seat, n in rows))

    trick = Cards(view.piles.get("trick", ()))
    fallen = {answer.action for answer in table.answers if answer.seat != CHANCE and isinstance(answer.action, Card)}
    fans = [Fan(phrase("/table.your_hand"), held(view.piles[f"hand{me}"]))]
    fans += [Fan(_text("seen"), held(seen))] if (seen := fallen - {*trick}) else []
    fans += [Fan(_text("trick"), trick)] if trick else []
    for name, cards in view.piles.items():  # hands that lie open, and cards laid aside that this seat knows
        if name != f"hand{me}" and cards and BACK not in cards and name.startswith(("hand", "discard", "talon")):
            whose = name.removeprefix("hand")
            label = _text("open_hand", name=Plain(names[int(whose)])) if whose != name else _text(name)
            fans.append(Fan(label, held(cards)))
    head: list[Words] = []
    if isinstance(facts, PreferansFacts):
        if facts.contract is not None and facts.declarer is not None:
            who = {} if facts.declarer == me else {"name": _player(names, facts.declarer, me)}
            head.append(_text("contract" if who else "contract_you", contract=Plain(bid_text(facts.contract)), **who))
        head.append(_text("tricks_so_far", each=each(facts.tricks)))
    elif trump in {*SUITS}:
        head.append(_text("trump", suit=phrase(f"/card.french.{trump}")))
    if isinstance(facts, BriscolaFacts) and len(facts.points) == table.seats:
        head.append(_text("points_so_far", each=each(facts.points)))
    return Scene(tuple(fans), tuple(head), _calls(table, me), (), table, me, names)


def _place_in_hand(table: Table) -> Callable[[Card], tuple[int, int]]:
    """Return the key that sorts cards as a hand at the table: trumps first, from high to low."""
    trump = getattr(table.deal.facts(), "trump", None)
    order, suits = getattr(table.variant.rules, "order", RANKS[::-1]), sorted("SHCD", key=lambda suit: suit != trump)
    return lambda card: (suits.index(card.suit), order.index(card.rank))


def _sorted(cards: Iterable[Card], key: Callable[[Card], Any]) -> Cards:
    high_to_low = sorted(cards, key=key)
    return Cards(high_to_low)


def _calls(table: Table, me: Seat) -> tuple[Line, ...]:
    """Return the bids and other words of each player in a line, without cards and without the same word twice."""
    names, kind, called = _names(table, me), table.variant.kind, dict[Seat, list[Words]]()
    for event in _words(table, me):
        word, so_far = AsSaid(event.word, event.about, kind, names), called.setdefault(event.seat, [])
        if event.about != "talon" and word.said("en") not in [one.said("en") for one in so_far]:
            so_far.append(word)
    return tuple(Line(_player(names, seat, me), Listed(tuple(words))) for seat, words in called.items())


def _player(names: Sequence[str], seat: Seat, me: Seat) -> Words:
    return phrase("/table.you") if seat == me else Plain(names[seat])


def _words(table: Table, me: Seat) -> list[Said]:
    log = table.view(me).log
    return [event for event in log if isinstance(event, Said) and not isinstance(event.word, Card)]


def _lines(table: Table, me: Seat) -> tuple[Line, ...]:
    """Return the log so far, without the cards that were played."""
    kind, names = table.variant.kind, _names(table, me)
    return tuple(
        Line(_player(names, event.seat, me), AsSaid(event.word, event.about, kind, names, f"{WORDS}.word"))
        for event in _words(table, me)
    )


def _names(table: Table, me: Seat) -> tuple[str, ...]:
    """Return the names of the players by seat: the others have the usual names of computer players."""
    every = chain(NAMES, (f"{name} II" for name in NAMES), (f"{name} III" for name in NAMES))
    *others, own = islice(every, table.seats)
    return (*others[:me], own, *others[me:])


def _action(table: Table, name: str) -> object:
    """Return the answer with a notation."""
    assert table.asked is not None
    return table.asked.choices.parse(name)


def _after(table: Table, name: str) -> Table:
    """Return the table after an answer by its notation."""
    then = table.fork()
    then.play(name)
    return then


def _about(table: Table) -> str:
    assert table.asked is not None
    return table.asked.about


@dataclass(frozen=True)
class Decided(Played):
    """The decision at an own position; ``form`` lists the weighed answers as people write them.

    An answer that the review did not weigh is weighed now, by the judge of the game.
    """

    own: Position = field(kw_only=True)
    options: tuple[Words, ...] = field(kw_only=True)
    found: dict[str, tuple[Position, str] | None] = field(default_factory=dict, compare=False, kw_only=True)

    def read(self, given: object, /) -> Table:
        then = super().read(given)
        if self.weighed(then) is None:
            raise Unreadable(phrase("wrong.open_there", answers=Listed(self.options)))
        return then

    def shown(self, answer: Table, /) -> Words:
        then, kind, me = answer.answers[-1].action, self.position.variant.kind, seat_asked(self.position)
        return AsSaid(then, _about(answer.fork(answer.ply - 1)), kind, _names(answer, me), f"{WORDS}.word")

    def decides(self, then: Table) -> bool:
        """Return True if the last answer was a decision; looking at one's cards is not."""
        return not str(then.answers[-1].action).startswith("look")

    def after(self, name: str) -> Table:
        """Return the table after an answer by its notation."""
        return _after(self.position, name)

    def weighed(self, then: Table) -> tuple[Position, str] | None:
        """Return the position at which an answer was given, with its cost by what the seat could know, and its
        notation; None if the cost is unknown. After a look it is the position with the hand seen.
        """
        name = self.notation(then)
        if name not in self.found:
            self.found[name] = self._weighed(then)
        return self.found[name]

    def _weighed(self, then: Table) -> tuple[Position, str] | None:
        before, action = then.fork(then.ply - 1), then.answers[-1].action
        looked = before.ply != self.position.ply
        for name in () if looked else self.own.costs:
            if name == str(action) or (isinstance(action, Cards) and " " in name and {*Cards(name)} == {*action}):
                return self._as_calculated(before, self.own, name)
        asked, judge = before.asked, judge_of(before.variant.kind)
        assert asked is not None, "somebody answered"
        view = before.view(asked.seat)
        if judge is None or judge.hand(view, asked) is None:
            return None
        try:
            known = judge.known(view, asked, action, None)
        except TooLong:
            return None
        name = str(action)
        if name not in known.values:
            return None
        if looked:
            values = {one: cost for one, cost in known.values.items() if one and one not in LOOKS}
            return Position(Record.of(before).dumps(), "", known.unit, values, by_wins=known.by_wins), name
        rate = scale_of(known.unit, known.by_wins).rate / self.own.scale.rate
        cost, band = known.values[name]
        costs = {**self.own.costs, name: Cost(cost * rate, band * rate)}
        return self._as_calculated(before, replace(self.own, costs=costs), name)

    def _as_calculated(self, before: Table, here: Position, name: str) -> tuple[Position, str]:
        """Return a position and an answer, with the nearest bet that was calculated in place of one that was not."""
        asked = before.asked
        assert asked is not None, "somebody answered"
        from ..review.bets import calculated_bet  # only a bet needs the judges of betting games

        near = calculated_bet(before.view(asked.seat), asked, name)
        if near == name or near not in here.costs:
            return here, name
        return replace(here, costs={one: cost for one, cost in here.costs.items() if one != name}), near
