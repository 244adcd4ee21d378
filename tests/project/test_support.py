"""The table of each engine and each option of the rules: nothing is assumed, and what nobody has classified is
declined."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, fields, replace
from random import Random
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

import pytest

from cardwidgets import Cards, IllegalAction, Table, Variant, find, open_table, player, variants
from cardwidgets.core.errors import RulesError
from cardwidgets.core.script import Ask
from cardwidgets.core.spec import GameSpec, specs
from cardwidgets.core.support import EngineSupport, Ignores, Reads, Unsupported
from cardwidgets.core.view import View
from cardwidgets.games.briscola.rules import BriscolaRules, full_pack
from cardwidgets.lessons.review import review_deal
from cardwidgets.locale import explain
from cardwidgets.odds.analysis.seen_position import hidden_duel_at
from cardwidgets.odds.briscola.position import Duel
from cardwidgets.odds.briscola.solve import solve_duel
from cardwidgets.odds.briscola.support import MAX_HAND, SAMPLER, SOLVER, UNDECIDED
from cardwidgets.players.briscola.effort import Effort
from cardwidgets.players.briscola.search import BriscolaSearch
from cardwidgets.players.support import CASINO, POKER
from tests.support.languages import WRITTEN
from tests.support.relatives import position


def engines_of(spec: GameSpec) -> tuple[EngineSupport, ...]:
    """Return the support tables of a game's engines, each of which must be an `EngineSupport`."""
    found: object = spec.load("engines") or ()
    engines = found if isinstance(found, tuple) else (found,)
    assert all(isinstance(one, EngineSupport) for one in engines), f"`engines` of the game {spec.kind!r}: {engines}"
    return engines


ENGINES: list[EngineSupport] = [one for spec in specs() for one in engines_of(spec)]
IDS = [f"{one.rules.__name__}: {one.engine}" for one in ENGINES]
OURS = variants()
"""The variants of this package, before an example of the README adds one."""


@dataclass(frozen=True, kw_only=True)
class LeadRules(BriscolaRules):
    """Briscola with an option that nobody has classified."""

    lead: Literal["any", "no_trumps"] = "any"


def values_of(hint: object) -> frozenset[object] | None:
    """Return all values of a field; None for numbers, cards and tuples."""
    if hint is bool:
        return frozenset({False, True})
    if get_origin(hint) is Literal:
        return frozenset(get_args(hint))
    if get_origin(hint) in (Union, UnionType):
        parts = [frozenset({None}) if one is NoneType else values_of(one) for one in get_args(hint)]
        return frozenset().union(*(part for part in parts if part)) if None not in parts else None
    return None


def test_every_kind_of_game_says_what_its_engines_support() -> None:
    """And the strong player of each variant supports its rules, with every number of players."""
    without = [spec.kind for spec in specs() if spec.game is not None and not engines_of(spec)]
    assert not without, f"no `engines`, an EngineSupport each, in cardwidgets/specs/<family>.py: {', '.join(without)}"
    for variant in OURS:
        assert any(
            engine.supports(variant.rules, variant.usual) for spec in specs() if spec.kind == variant.kind
            for engine in engines_of(spec)
        ), f"no engine supports the options of {variant.name}: its strong player could not play"  # fmt: skip
        assert all(player("strong", variant).plays_as(seats) == "strong" for seats in variant.seats), variant


@pytest.mark.parametrize("engine", ENGINES, ids=IDS)
def test_every_option_is_classified(engine: EngineSupport) -> None:
    """With every value that it may have, in one set or the other; and what is ignored is so for a reason.

    Of numbers and tuples, which cannot be listed, a set holds the default alone: the engine declines all others.
    """
    defaults = {each.name: each.default for each in fields(engine.rules)}
    new, gone = defaults.keys() - engine.fields.keys(), engine.fields.keys() - defaults.keys()
    assert not new and not gone, f"the support.py with the engine {engine.engine!r} lacks {new}; too many are {gone}"
    hints = get_type_hints(engine.rules)
    for name, found in engine.fields.items():
        every = values_of(hints[name])
        if isinstance(found, Ignores):
            assert found.reason.endswith(".") and len(found.reason.split()) > 3
            assert every is None or found.no < every
        elif callable(found.yes):
            assert every is None, f"{name} has values that can be listed"
        elif every is None:
            assert {*found.yes} == {defaults[name]} and not found.no, (
                f"{name}: Reads(frozenset({{{defaults[name]!r}}}))"
            )
        else:
            assert every == found.yes | found.no and not found.yes & found.no, name
            assert found.without_stock <= found.no


@pytest.mark.parametrize("engine", ENGINES, ids=IDS)
def test_a_new_option_is_declined_until_it_is_classified(engine: EngineSupport) -> None:
    """A field that rules are given tomorrow is named first, whatever its value, and so is a value that is new."""
    new: Any = dataclass(frozen=True, kw_only=True)(
        type("New", (engine.rules,), {"__annotations__": {"lead": "Literal['any', 'low']"}, "lead": "any"})
    )
    rules: Any = object.__new__(new)
    for each in fields(new):
        object.__setattr__(rules, each.name, each.default)
    why = engine.refusal(rules, min(engine.seats))
    assert why is not None and why.figures["option"] == "lead='any'"


def test_a_new_lead_rule_is_played_by_rules_of_thumb() -> None:
    """No engine of Briscola plays by it; the level below does, and says which option it is."""
    rules = LeadRules(lead="no_trumps")
    for engine in (SAMPLER, SOLVER, UNDECIDED):
        why = engine.refusal(rules, min(engine.seats))
        assert why is not None and why.figures == {"option": "lead='no_trumps'"}
        for lang in WRITTEN:
            assert "lead='no_trumps'" in explain(why, lang)
    variant = Variant("lead", find("briscola").game, rules, "these tests")
    who = player("strong", variant)
    for seats in (2, 4):
        assert who.plays_as(seats) == "rules of thumb"
        table = open_table(variant, seats=seats, seed=1)
        told = who.advise(table.view(table.asked.seat), table.asked)  # type: ignore[union-attr, arg-type]
        assert told.level == "rules of thumb" and told.reasons[-1].figures == {"option": "lead='no_trumps'"}
    assert "strong player of lead does not play with lead='no_trumps'" in who.name


def declined() -> Iterator[tuple[EngineSupport, dict[str, object], int, int | None, str]]:
    """Yield what used to be accepted silently, or patched in: engine, options, seats, cards left, the option named."""
    yield SAMPLER, {"turnup_swap": "two"}, 2, None, "turnup_swap='two'"
    yield SAMPLER, {"hand": MAX_HAND + 1, "pack": "fr52"}, 2, None, f"hand={MAX_HAND + 1}"
    yield SAMPLER, {"hand": None, "pack": "fr52", "trump": "none"}, 2, None, "hand=None"
    yield SAMPLER, {**AUCTION, "players": (2,)}, 2, None, "bidding='rank'"
    yield UNDECIDED, {"match": "race"}, 2, 4, "match='race'"
    yield UNDECIDED, {"follow": "suit_if_trump_led"}, 2, 4, "follow='suit_if_trump_led'"
    yield SOLVER, {**AUCTION, "players": (2,)}, 2, None, "bidding='rank'"
    yield SOLVER, {"hand": 5, "mariage": "any"}, 2, 4, "mariage='any'"
    yield SOLVER, {"hand": 5, "mariage": "any", "mariage_after_stock": True}, 2, 0, "mariage='any'"


AUCTION = {"hand": None, "trump": "declarer", "teams": "secret", "talk": "none", "bidding": "rank"}


def accepted() -> Iterator[tuple[EngineSupport, dict[str, object], int, int | None]]:
    """Yield what was decided to be supported, though today's lists left it open or refused it."""
    yield SAMPLER, {"match": "race"}, 2, None
    yield SAMPLER, {"redraw_top": True}, 4, None
    yield SAMPLER, {"hand": 5, "mariage": "any", "follow": "suit_if_trump_led"}, 2, None
    yield UNDECIDED, {"redraw_top": True}, 2, 4
    yield UNDECIDED, {"follow": "suit", "turnup_swap": "seven"}, 2, 0
    yield SOLVER, {"chips": True, "match": "race", "redraw_top": True}, 2, None
    yield SOLVER, {"hand": 5, "mariage": "any"}, 2, 0


@pytest.mark.parametrize(("engine", "options", "seats", "left", "named"), [*declined()])
def test_what_an_engine_does_not_play_by_is_named(
    engine: EngineSupport, options: dict[str, object], seats: int, left: int | None, named: str
) -> None:
    """The first option for which it declines."""
    why = engine.refusal(BriscolaRules(**options), seats, left)  # type: ignore[arg-type]
    assert why is not None and why.figures["option"] == named


@pytest.mark.parametrize(("engine", "options", "seats", "left"), [*accepted()])
def test_what_was_decided_to_be_supported_is(
    engine: EngineSupport, options: dict[str, object], seats: int, left: int | None
) -> None:
    """The cells of the table that the former lists left open."""
    assert engine.supports(BriscolaRules(**options), seats, left)  # type: ignore[arg-type]


def others(engine: EngineSupport, rules: BriscolaRules) -> Iterator[BriscolaRules]:
    """Yield these rules with another value of each field that an engine ignores, where that can be."""
    hints = get_type_hints(engine.rules)
    for name, found in engine.fields.items():
        every = values_of(hints[name]) or frozenset({1, 2, 5})
        for value in every - {getattr(rules, name)} if isinstance(found, Ignores) else ():
            if found.holds(value, 0):
                with suppress(RulesError):  # what excludes each other, or is no value of that field
                    yield rules.change(**{name: value})


@pytest.mark.parametrize("name", ["briscola", "brusquembille", "briscolone", "bisca-brazil"])
def test_what_is_ignored_does_not_matter(name: str) -> None:
    """The solver finds the same of an ending, and a seat knows the same of it, whatever an ignored field says."""
    tried: Counter[str] = Counter()
    for seed in range(2):
        table = open_table(name, seats=2, seed=seed)
        while (asked := table.asked) is not None:
            view = table.view(asked.seat)
            deal: Any = table.deal  # of Briscola
            rules, left = view.facts.rules, len(view.piles["stock"]) + len(view.piles["turnup"])
            if left <= 2 and asked.about == "play":
                for other in others(UNDECIDED, rules):
                    if UNDECIDED.supports(rules, 2, left):
                        facts = replace(view.facts, rules=other)
                        assert hidden_duel_at(replace(view, facts=facts)) == hidden_duel_at(view)
                        tried["known"] += 1
                hands, stock = [Cards(hand) for hand in deal.hands], [*deal.stock, *deal.piles["turnup"]]
                found = [
                    solve_duel(hands, one, stock=stock, trump=deal.trump, leader=deal.leader, table=deal.piles["trick"],
                               fast=False).values
                    for one in (rules, *others(SOLVER, rules))
                ]  # fmt: skip
                assert all(one == found[0] for one in found)
                tried["solved"] += len(found) - 1
            table.play(asked.choices.sample(Random(table.ply)))
    assert tried["known"] > 40 and tried["solved"] > 40


# -- nor does it to advice and review

STARTS: list[tuple[str, int, dict[str, object]]] = [
    ("brag", 3, {"pot": 6}), ("brag", 2, {"looked": (0, 1)}),
    ("teen-patti", 3, {"stacks": (200,) * 3}), ("zha-jin-hua", 2, {"stacks": (200,) * 2}),
    ("three-card-poker", 2, {"stacks": (200,) * 2}), ("three-card-poker-casino", 2, {"stacks": (200, 2000)}),
    ("brag-7-card", 2, {"stacks": (200,) * 2}), ("brag-6-card", 2, {"scores": (2, 2)}),
    ("crash-declared", 2, {"scores": (3, 3)}),
]  # fmt: skip
"""Variants of bets and layouts with a number of seats, and a start that says the pot, the stacks or the scores."""
NUMBERS_DRAWN = (
    "players.crash.DEALS", "players.crash.ADVICE_DEALS", "players.vying.splits.DEALS", "players.vying.evidence.DEALS",
    "players.vying.splits.ADVICE_DEALS", "lessons.review.layouts.RIVAL_DEALS",
)  # fmt: skip
"""The numbers of deals that advice and reviews draw."""


def seen(table: Table) -> object:
    """Return what the asked seat sees, apart from the options."""
    asked = table.asked
    if asked is None:
        return None
    view = table.view(asked.seat)
    facts = {**vars(view.facts), "rules": None, "target": None}
    return asked.seat, asked.about, str(asked.choices), facts, view.piles


def advised(table: Table) -> object:
    """Return what the strong player says at a table."""
    assert table.asked is not None
    told = player("strong", table.variant).advise(table.view(table.asked.seat), table.asked)
    return told.answer, told.values, told.reasons, told.mixed


def beside(engine: EngineSupport, variant: Variant, **more: Any) -> dict[str, Table]:
    """Return a table by another value of each option that an engine ignores, where there can be one."""
    found, hints = dict[str, Table](), get_type_hints(engine.rules)
    for option in (name for name, each in engine.fields.items() if isinstance(each, Ignores)):
        for value in sorted(values_of(hints[option]) or (40, 5), key=str):
            with suppress(RulesError):  # options that exclude each other, or a start that does not fit
                if value != getattr(variant.rules, option):
                    found[option] = open_table(variant.change(**{option: value}), **more)
    return found


def same_advice(name: str, seats: int, start: dict[str, object], seed: int) -> Iterator[str]:
    """Yield each ignored option that leads to the same position, after comparing what is said of it."""
    variant, rng = find(name), Random(seed)
    engine = next(one for one in ENGINES if one.rules is type(variant.rules))
    more: Any = {"seats": seats, "seed": seed, "start": variant.game.start(**start)}
    table, others = open_table(variant, **more), beside(engine, variant, **more)
    apart = set[str]()
    while (asked := table.asked) is not None:
        same = [option for option, other in others.items() if seen(other) == seen(table)]
        apart |= others.keys() - same
        told = advised(table) if same else None
        for option in same:
            assert advised(others[option]) == told, (option, asked.about)
            yield option
        thumb = player("rules of thumb", variant).choose(table.view(asked.seat), asked, rng)
        answer = asked.choices.sample(rng) if rng.random() < 0.1 or thumb == "fold" else thumb
        table.play(answer)
        for option in [*others]:
            try:
                others[option].play(answer, seat=asked.seat)
            except (RulesError, IllegalAction):
                del others[option]
    ended = [option for option in others.keys() - apart if others[option].asked is None]
    decisions = review_deal(table).decisions if ended else ()
    for option in ended:
        assert review_deal(others[option]).decisions == decisions, option


@pytest.mark.ci
@pytest.mark.parametrize(("name", "seats", "start"), STARTS, ids=[f"{name}-{seats}" for name, seats, _ in STARTS])
def test_what_is_ignored_does_not_matter_to_advice(
    monkeypatch: pytest.MonkeyPatch, name: str, seats: int, start: dict[str, object]
) -> None:
    """The same moves to the same position bring the same advice and review, whatever an ignored option says.

    A few deals are drawn at a time: however many there are, they are the same.
    """
    for drawn in NUMBERS_DRAWN:
        monkeypatch.setattr(f"cardwidgets.{drawn}", 30)
    assert {*same_advice(name, seats, start, 0)}


# -- what is read matters

SAMPLER_READS: dict[str, tuple[str, int, object]] = {
    "hand": ("briscola", 2, 4), "pack": ("briscola", 2, "pt40"), "cards_per_trick": ("briscola-duplo", 2, 1),
    "draw_packet": ("briscola-duplo", 2, 2), "open_hands": ("briscola", 2, True), "trump": ("briscola", 2, "none"),
    "follow": ("briscola", 2, "suit"), "end_follow": ("briscola", 2, True), "chips": ("briscola", 2, True),
    "teams": ("briscola", 4, "solo"), "partner_view": ("briscola", 4, "none"), "mariage": ("briscola", 2, "trump"),
    "mariage_scale": ("briscola-mariccia", 2, (40,)), "mariage_first": ("marianna", 2, True),
    "mariage_after_stock": ("marianna", 2, True), "mariage_timing": ("briscola-mariccia", 2, "leader"),
    "per_trick": ("marianna", 2, "player"), "bidding": ("chiamata-points", 5, "rank"),
    "min_bid": ("chiamata-points", 5, 81), "first_lead": ("chiamata", 5, "declarer"), "monte": ("chiamata", 5, 5),
    "monte_to": ("briscola-col-monte", 5, "declarer"), "scale": ("chiamata", 5, "flat"),
    "settlement": ("chiamata", 4, "balanced"),
    "point_scale": ("briscola-col-monte", 5, "geometric"), "match": ("briscola", 2, "race"),
}  # fmt: skip
"""For each option a table at which another value of it changes what the sampler finds."""
SOLVER_READS: dict[str, tuple[dict[str, object], object]] = {
    "pack": ({}, "pt40"), "trump": ({}, "none"), "follow": ({}, "suit"), "end_follow": ({}, True),
    "mariage": ({}, "trump"), "mariage_scale": ({"mariage": "trump"}, (40,)),
    "mariage_first": ({"mariage": "trump"}, True), "mariage_after_stock": ({"mariage": "trump"}, True),
}  # fmt: skip
"""For each option other options, and a value of it by which one of the positions is worth something else."""
UNDECIDED_READS: dict[str, object] = {
    "hand": 5, "pack": "pt40", "open_hands": True, "turnup_swap": "seven", "follow": "suit", "end_follow": True,
}  # fmt: skip


def read(engine: EngineSupport) -> set[str]:
    """Return the options of which an engine says that it reads more than one value."""
    rows = ((name, found) for name, found in engine.fields.items() if isinstance(found, Reads))
    return {name for name, found in rows if callable(found.yes) or len(found.yes | found.without_stock) > 1}


def sampled(view: View[Any], asked: Ask, rules: BriscolaRules) -> object:
    """Return what a seat finds by a small sample, if the rules were these; None where nothing is sampled."""
    other = replace(view, facts=replace(view.facts, rules=rules))
    found = BriscolaSearch().outcomes(other, asked, 1235, Effort(1, 6, 3))
    return None if found is None else (found.unit, found.options, found.decides.tobytes())


def places(variant: str, seats: int) -> Iterator[tuple[View[Any], Ask]]:
    """Yield each question of a deal that is played at random, as the seat that is asked sees it."""
    table = open_table(variant, seats=seats, seed=0)
    while (asked := table.asked) is not None:
        yield table.view(asked.seat), asked
        table.play(asked.choices.sample(Random(table.ply)))


@pytest.mark.parametrize("name", sorted(SAMPLER_READS))
def test_what_the_sampler_reads_matters(name: str) -> None:
    """Somewhere in a deal it finds another value of what may be answered."""
    variant, seats, value = SAMPLER_READS[name]
    for view, asked in places(variant, seats):
        rules = view.facts.rules
        if sampled(view, asked, rules) != sampled(view, asked, rules.change(**{name: value})):
            return
    pytest.fail(f"{name} is read, and changes nothing")


SOLVED: list[dict[str, Any]] = [
    {"hands": ["KS QS 2H", "AS 3H 4D"], "trump": "S"},
    {"hands": ["KS QS 2H", "AS 3H 4D"], "stock": "5H 2S"},
    {"hands": ["KH 2H AD 7H", "AS QS 4D 3H"], "stock": "5H 2S"},
]
WHOLE = full_pack("it40")


def solved(rules: BriscolaRules) -> list[object]:
    """Return what the solver finds of some positions, and of a whole deal whether it takes it; None: refused."""
    found = list[object]()
    for place in SOLVED:
        with suppress(RulesError):
            ending = solve_duel(game=rules, fast=False, **place)
            found.append((ending.values, ending.points))
    with suppress(RulesError):
        found.append(Duel((Cards(WHOLE[:3]), Cards(WHOLE[3:6])), rules, "S", Cards(WHOLE[6:])).points)
    return found


@pytest.mark.parametrize("name", sorted(SOLVER_READS))
def test_what_the_solver_reads_matters(name: str) -> None:
    """A position is worth something else, or is refused, by another value of the option."""
    base, value = SOLVER_READS[name]
    rules = BriscolaRules(**base)  # type: ignore[arg-type]
    assert solved(rules) != solved(rules.change(**{name: value}))


def test_what_is_read_of_hidden_cards_matters() -> None:
    """With one of these options another position is made of what a seat knows, or none."""
    found = set[str]()
    for view, asked in places("briscola", 2):
        left = len(view.piles["stock"]) + len(view.piles["turnup"])
        for name, value in UNDECIDED_READS.items() if left in (0, 2) and asked.about == "play" else ():
            other = replace(view, facts=replace(view.facts, rules=view.facts.rules.change(**{name: value})))
            try:
                differs = hidden_duel_at(other) != hidden_duel_at(view)
            except RulesError:
                differs = True
            found |= {name} if differs else set()
    assert found == {*UNDECIDED_READS}


POKER_READS: dict[str, object] = {"ante": 3, "limit": 4, "raises": 1}
HOUSE_READS: dict[str, object] = {
    "qualifies": "K", "ante_bonus": (9, 4, 1), "pair_plus": (40, 30, 6, 4, 2), "mini_royal": 50
}  # fmt: skip


@pytest.mark.parametrize(
    ("name", "option", "value"),
    [("three-card-poker", *one) for one in POKER_READS.items()]
    + [("three-card-poker-casino", *one) for one in HOUSE_READS.items()],
)
def test_what_is_read_of_bets_matters(name: str, option: str, value: object) -> None:
    """The strong player advises otherwise, or for other reasons, by another value of the option."""
    strong, table = player("strong", name), position(name, ["AS KS QS", "AH AD AC"])
    for _ in range(2):
        view, asked, told = table.view(table.asked.seat), table.asked, list[object]()
        for rules in (view.facts.rules, view.facts.rules.change(**{option: value})):
            advice = strong.advise(replace(view, facts=replace(view.facts, rules=rules)), asked)
            told.append((advice.answer, advice.values, advice.reasons, advice.mixed))
        if told[0] != told[1]:
            return
        table.play(asked.choices.sample(Random(table.ply)))
    pytest.fail(f"{option} is read, and changes nothing")


def test_each_option_that_is_read_is_tried() -> None:
    """Every option that an engine of Briscola or of poker says it reads has a place where that matters."""
    shown = (
        (SAMPLER, SAMPLER_READS), (SOLVER, SOLVER_READS), (UNDECIDED, UNDECIDED_READS), (POKER, POKER_READS),
        (CASINO, HOUSE_READS),
    )  # fmt: skip
    wrong = [(engine.engine, *sorted(read(engine) ^ {*tried})) for engine, tried in shown if read(engine) != {*tried}]
    assert wrong == [], f"each needs a row in the engine's table above, as SAMPLER_READS, or one value alone: {wrong}"


def test_a_position_by_other_rules_is_refused_with_the_option() -> None:
    """As an error of the rules, which names it."""
    hands = (Cards("AS"), Cards("KS"))
    assert issubclass(Unsupported, RulesError)
    with pytest.raises(Unsupported, match="not computed with conquista='deal'") as refused:
        Duel(hands, BriscolaRules(conquista="deal"), "S")
    assert refused.value.why.key == "unsupported"
    assert Duel(hands, BriscolaRules(), "S").seat == 0


def test_reads_and_ignores_are_told_apart() -> None:
    """A value that is in no set is not supported; an ignored field bars only what it names."""
    reads = Reads(frozenset({"a"}), no=frozenset({"b"}), without_stock=frozenset({"b"}))
    assert reads.holds("a", None) and not reads.holds("b", 2) and reads.holds("b", 0) and not reads.holds("c", 0)
    assert Ignores("It does not matter.").holds("c", None) and not Ignores("Not so.", frozenset({1})).holds(1, 0)
