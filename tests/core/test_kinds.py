"""The facts that each kind of game tells of itself: what a deal brought to whom, what came of it, what is public."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields
from importlib import import_module
from random import Random
from typing import Any

import pytest

from cardwidgets import (
    Ask,
    Card,
    Cards,
    Deal,
    Match,
    OneOf,
    RandomPlayer,
    Record,
    Table,
    TableWidget,
    Variant,
    View,
    ask,
    open_table,
    pack,
    register,
    register_screen,
    variants,
)
from cardwidgets.core.deal import Facts
from cardwidgets.core.events import Gave, Paid, Took
from cardwidgets.core.rules import Rules, Start
from cardwidgets.core.script import Script, shuffled
from cardwidgets.core.variants import Game
from cardwidgets.games.brag.deal import BragFacts
from cardwidgets.games.preferans.deal import PreferansFacts
from cardwidgets.games.preferans.script import sheet_of
from cardwidgets.games.preferans.settle import settle
from cardwidgets.locale import add_words
from cardwidgets.odds.analysis.adapters import Piles, register_analysis
from cardwidgets.odds.analysis.card_costs import likely_costs
from cardwidgets.odds.analysis.hidden import Hidden, hidden_cards
from cardwidgets.odds.analysis.review import register_review, review
from cardwidgets.odds.simulation import simulate
from cardwidgets.players import BriscolaPlayer
from cardwidgets.widgets.kinds import Screen, screen_for, screens
from cardwidgets.widgets.scene import PlainScene
from tests.support.toy import toy


def deals_of(name: str, seed: int, most: int = 4) -> Iterator[Match]:
    """A match after each of its deals, at random."""
    rng, match = Random(seed), Match(open_table(name, seed=seed))
    for _ in range(most):
        while (asked := match.table.asked) is not None:
            match.table.play(asked.choices.sample(rng))
        yield match
        if match.over:
            return
        match.next_deal()


def moved(table: Table) -> list[int]:
    """The chips that each seat has got or given, payment by payment as the log tells them."""
    net = [0] * table.seats
    for event in table.deal.log:
        match event:
            case Paid(seat, chips):
                net[seat] -= chips
            case Took(seat, chips):
                net[seat] += chips
            case Gave(seat, to, chips):
                net[seat] -= chips
                net[to] += chips
    return net


def briscola(match: Match) -> Any:
    """Points by side, from the cards taken and the mariages shown; after an auction units, which balance."""
    table, result = match.table, match.table.result
    if table.variant.rules.bidding != "none":  # type: ignore[attr-defined]
        gained = table.variant.game.gains(table)
        assert sum(gained) == 0 and any(gained) != result.void
        return gained
    sides = table.deal.sides  # type: ignore[attr-defined]
    own = [[seat for seat in range(table.seats) if seat % sides == side] for side in range(sides)]
    cards = [sum(result.points[seat] for seat in seats) for seats in own]
    if result.conquista is not None:
        cards = [120 * (side == result.conquista) for side in range(sides)]
    shown = [sum(result.mariages[seat] for seat in seats) for seats in own]
    return [cards[seat % sides] + shown[seat % sides] for seat in range(table.seats)]


def crash(match: Match) -> Any:
    before = match.table.start.scores or (0,) * match.table.seats  # type: ignore[attr-defined]
    return [now - then for now, then in zip(match.table.result.scores, before, strict=True)]


def preferans(match: Match) -> Any:
    """By how much the settlement of the whole sheet changed, which is written here from the outcomes of all deals."""
    now, last = sheet_of(match), match.table.result
    assert (now.pools, now.mountains, now.whists) == (last.pools, last.mountains, last.whists)
    nothing = (0,) * now.players
    then = settle(now.rules, nothing, nothing, (nothing,) * now.players).final
    if len(match.deals) > 1:
        was = match.deals[-2].result
        then = settle(now.rules, was.pools, was.mountains, was.whists).final
    end = settle(now.rules, now.pools, now.mountains, now.whists).final
    return [after - before for after, before in zip(end, then, strict=True)]


def split(match: Match) -> Any:
    result, seats = match.table.result, range(match.table.seats)
    if match.table.deal.on_account:
        return [result.firsts.count(seat) for seat in seats]
    return moved(match.table)


def chips(match: Match) -> Any:
    return moved(match.table)


GAINS_OTHERWISE: Mapping[str, Callable[[Match], Any]] = {
    "briscola": briscola,
    "crash": crash,
    "preferans": preferans,
    "split": split,
}
"""The gains of each seat, worked out otherwise than by `Game.gains`; all others are played for the chips moved."""


@pytest.mark.parametrize("variant", variants(), ids=lambda variant: variant.name)
def test_gains_are_what_the_account_says(variant: Any) -> None:
    """In each of a few deals: chips as the log tells them, points and the sheet as they are counted here."""
    game = variant.game
    told = GAINS_OTHERWISE.get(variant.kind, chips)
    for seed in (1, 2):
        for match in deals_of(variant.name, seed):
            assert list(game.gains(match.table)) == list(told(match))
            assert game.summary(match.table).isascii() and "object at" not in game.summary(match.table)


def test_a_deal_that_goes_on_has_no_gains() -> None:
    """A question about its result is answered by an error: it goes on."""
    table = open_table("brag", seats=3, seed=7)
    for told in (table.variant.game.gains, table.variant.game.summary):
        with pytest.raises(ValueError, match="over"):
            told(table)


# ---------- what is public ----------


@pytest.mark.parametrize("variant", variants(), ids=lambda variant: variant.name)
def test_facts_are_of_the_type_that_the_game_names(variant: Any) -> None:
    """At every question of a deal, with a value for each field, and nothing that can be changed from outside."""
    rng, table = Random(5), open_table(variant.name, seed=5)
    while table.asked is not None:
        facts = table.view().facts
        assert type(facts) is variant.game.facts is table.deal.public
        assert vars(facts).keys() == {field.name for field in fields(facts)}
        assert not any(isinstance(value, list | set) for value in vars(facts).values())
        before = copy.deepcopy(vars(facts))
        table.play(table.asked.choices.sample(rng))
        assert vars(facts) == before


def test_a_deal_whose_facts_have_no_type_is_refused() -> None:
    """Names in a row, as once, and a class that is no dataclass of its own."""
    for public in (("stacks",), object, type("Bare", (Facts,), {})):
        with pytest.raises(TypeError, match="dataclass that inherits from Facts"):
            type("Own", (Deal,), {"public": public})


def a_wrong_name_of_a_fact(brag: View[BragFacts], preferans: View[PreferansFacts]) -> tuple[int, object]:
    """Never called: mypy reads it, and would complain of an ignore that ignores nothing."""
    brag.facts.levle  # type: ignore[attr-defined]  # noqa: B018
    brag.facts.contract  # type: ignore[attr-defined]  # noqa: B018
    preferans.facts.contract.level  # type: ignore[union-attr]  # noqa: B018
    BriscolaPlayer().choose(brag, Ask(0, OneOf(()), ""), Random())  # type: ignore[arg-type]
    return brag.facts.level, preferans.facts.contract


# ---------- what the screen has for it ----------


def test_every_kind_has_its_row() -> None:
    """A scene of its own, and players who know it."""
    rows = dict(screens())
    assert {variant.kind for variant in variants()} == rows.keys()
    for kind, row in rows.items():
        assert row.scene is not PlainScene and screen_for(kind) is row
        assert not any(isinstance(player, RandomPlayer) for player in row.seated(5))


@pytest.mark.usefixtures("own_shelf")
def test_a_kind_that_nobody_told_of_is_shown_plainly() -> None:
    """The plain scene, players at random; it can be played to its end, and a row told later counts from then on."""
    assert screen_for("toy") == Screen() and isinstance(screen_for("toy").seated(2)[1], RandomPlayer)
    widget = TableWidget(toy(3), seat=None, pace="once")
    assert widget.table.asked is None and widget.view["stage"] == "pot"

    class Own(PlainScene[Any]):
        STAGE = "places"

    assert register_screen("toy", scene=Own).scene is screen_for("toy").scene is Own
    assert TableWidget(toy(3), seat=None, pace="once").view["stage"] == "places"


@pytest.mark.parametrize(
    "wrong",
    [{"scene": scene} for scene in (object, "brag")]
    + [{"players": player} for player in (RandomPlayer, "me", (), [RandomPlayer(), None])]
    + [{"odds_panel": PlainScene}],
    ids=repr,
)
def test_what_cannot_be_a_row_is_refused(wrong: Any) -> None:
    """With the type that is wanted, and nothing is changed."""
    with pytest.raises(TypeError, match=r"Scene|Panel|choose"):
        register_screen("never", **wrong)
    assert screen_for("never") == Screen()


# ---------- a game that is not in the package ----------

word_lists = import_module("cardwidgets.locale.words")


@dataclass(frozen=True, kw_only=True)
class HighFacts(Facts):
    """The players dealt in, and the card on the table."""

    dealer: int


class High(Deal):
    """One card is played by each; the higher takes both chips."""

    public = HighFacts

    def __init__(self, rules: Rules, seats: int, start: Start) -> None:
        super().__init__(seats)
        self.dealer, self.pots, self.stacks = 0, [0], [5] * seats
        self.stock = self.pile("stock", pack(32))
        self.hands = [self.pile(f"hand{seat}", seen_by=[seat]) for seat in self.seats]
        self.trick = self.pile("trick", up=True)


def high(deal: High) -> Script[int]:
    deal.stock[:] = yield from shuffled(Cards(deal.stock))
    for seat in (0, 1, 0, 1):
        deal.move(deal.stock[0], deal.stock, deal.hands[seat])
    for seat in deal.seats:
        deal.pay(seat, 1)
        card = yield from ask(seat, OneOf(Cards(deal.hands[seat])), "play")
        deal.move(card, deal.hands[seat], deal.trick)
    winner = int(worth(deal.trick[1]) > worth(deal.trick[0]))
    deal.take(winner, 0)
    return winner


def worth(card: Card) -> int:
    return "789TJQKA".index(card.rank)


class HighPlayer:
    """Plays its highest card; it is told of no fact that its game has not."""

    def choose(self, view: View[HighFacts], asked: Ask, rng: Random) -> Any:
        return max(asked.choices.options, key=worth)  # type: ignore[attr-defined]


class HighScene(PlainScene[HighFacts]):
    WORDS = ("high", "game")
    SWITCHES = ("four",)


@dataclass(frozen=True)
class HighValues:
    cost: Mapping[Card, int]

    @property
    def best(self) -> Cards:
        return Cards(card for card, cost in self.cost.items() if not cost)

    def sentence(self, lang: str | None = None) -> str:
        return ""

    def to_frame(self) -> Any:
        raise LookupError("no table")


class HighAnalysis:
    """With all cards open: a card costs what it loses, two chips from the best one."""

    unit = "points"

    def turn(self, facts: HighFacts, trick: Sequence[Card]) -> int | None:
        return len(trick) if len(trick) < 2 else None

    def hidden(self, view: View[HighFacts]) -> Hidden | None:
        return hidden_cards(view, pack(32))

    def solve(self, facts: HighFacts, piles: Piles, *, fast: Any = None, progress: Any = None) -> HighValues:
        me = len(piles["trick"])
        other = [*piles["trick"]] or piles["hand1"]
        wins = {
            card: all(worth(card) > worth(rival) if me else worth(card) >= worth(rival) for rival in other)
            for card in piles[f"hand{me}"]
        }
        return HighValues({card: 2 * (max(wins.values()) - won) for card, won in wins.items()})

    def size(self, view: View[HighFacts], *, one: bool) -> tuple[int, tuple[int, int]]:
        return 1, (1, 1)


@pytest.fixture
def outsider(own_shelf: None) -> Iterator[Variant]:
    """A game of this file alone, with its words, its look, its player and its judge; gone after the test."""
    game = Game("high", Start, lambda rules: (2,), High, high, lambda deal: None, facts=HighFacts)
    for lang, name, line in (
        ("en", "High card", "Play one of your two cards."),
        ("ja", "ハイカード", "二枚から一枚出します。"),
    ):
        add_words(lang, {"variant": {"high-card": {"name": name}}, "high": {"message": {"play": line}}})
    register_screen("high", scene=HighScene, players=HighPlayer())
    with pytest.raises(ValueError, match="no registered game has HighFacts"):
        register_analysis(HighFacts, HighAnalysis())
    variant = register(Variant("high-card", game, Rules(), "these tests", usual=2))
    register_analysis(HighFacts, HighAnalysis())
    yield variant
    word_lists._whole.cache_clear()
    word_lists.names.cache_clear()


def test_a_game_that_is_not_in_the_package_has_all_that_others_have(outsider: Variant) -> None:
    """It is played on the screen with its own words and player, recorded, simulated and reviewed."""
    for lang, name in (("en", "High card"), ("ja", "ハイカード")):
        widget = TableWidget(open_table("high-card", seed=4), pace="once", lang=lang)
        assert type(widget.players[1]) is HighPlayer and widget._drawn is HighScene
        said = str(widget.view)
        assert name in said and ("one of your two" in said or "一枚出します" in said)
    widget.play(min(widget.table.deal.piles["hand0"], key=worth))
    table = widget.table
    assert table.asked is None and outsider.game.gains(table) in ((1, -1), (-1, 1))
    again = Record.loads(Record.of(table).dumps()).match().table
    assert again.result == table.result and again.view().facts == table.view().facts
    begun = open_table("high-card", seed=4)
    for kept in (copy.copy(begun), copy.deepcopy(begun), pickle.loads(pickle.dumps(begun)), begun.fork()):
        kept.play(min(kept.deal.piles["hand0"], key=worth))
        assert (kept.ply, begun.ply) == (2, 1) and kept.variant.game is outsider.game  # its functions have no names

    frame = simulate("high-card", [HighPlayer(), RandomPlayer()], 200, seed=1)
    assert frame["mean"].sum() == 0 and frame.low[0] > 0

    judged = review(table)
    assert [played.seat for played in judged.rows] == [0, 1] and judged.cost[1] == 0
    lost = open_table("high-card", seed=4)
    likely = likely_costs(lost.view(0))
    assert likely is not None and set(likely.cost) == set(lost.deal.piles["hand0"])
    assert likely.best[0] == max(likely.cost, key=worth)


def test_a_game_may_say_itself_what_each_answer_cost(outsider: Variant) -> None:
    """It is asked before each answer, all cards in sight; here it comes to what the other way of judging says."""

    def costs(table: Table) -> dict[Card, Any]:
        def gain(card: Card) -> Any:
            other = copy.copy(table)
            other.play(card)
            while other.asked is not None:
                other.play(max(other.asked.choices.options, key=worth))  # type: ignore[attr-defined]
            return outsider.game.gains(other)[seat]

        assert table.asked is not None
        seat = table.asked.seat
        gains = {card: gain(card) for card in table.deal.piles[f"hand{seat}"]}
        return {card: max(gains.values()) - gains[card] for card in gains}

    def deal(seed: int) -> Table:
        table = open_table("high-card", seed=seed)
        while table.asked is not None:
            table.play(min(table.asked.choices.options, key=worth))  # type: ignore[attr-defined]
        return table

    told = {seed: review(deal(seed)).rows for seed in range(12)}
    register_review("high", costs)
    assert {seed: review(deal(seed)).rows for seed in told} == told
    assert any(played.cost for rows in told.values() for played in rows)
    with pytest.raises(TypeError, match="function of a table"):
        register_review("high", 3)  # type: ignore[arg-type]
