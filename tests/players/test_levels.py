"""Players by level: named alike in every game, lawful, repeatable, and blind to what their seat cannot see."""

from __future__ import annotations

import pickle
import threading
from collections import Counter
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import Any

import pytest

from cardwidgets import RandomPlayer, TableWidget, UnknownVariant, find, open_table, player, tournament, variants
from cardwidgets.core import spec
from cardwidgets.core.levels import LEVELS, LevelPlayer, check_question, level_below, register_players
from cardwidgets.core.spec import GameSpec, Part, Players, fill_specs, spec_of
from cardwidgets.locale import explain
from cardwidgets.odds.simulation import simulate
from tests.support.battery import drawn_world
from tests.support.player_laws import ask
from tests.support.sampling import LONG
from tests.support.toy import TOY

QUICK_GAMES = (
    "brag",
    "three-card-poker-casino",
    "three-card-poker",
    "brag-6-card",
    "teen-patti",
    "zha-jin-hua",
    "crash-two",
)
NAMES = [one.name for one in variants() if LONG or one.name in QUICK_GAMES or one.family in ("briscola", "preferans")]
"""All of them in the long run; else those for which no long tables have to be computed."""


def some(level: str) -> list[str]:
    """The variants to try a level in: all of them in the long run, else each at one level."""
    own = NAMES if LONG else NAMES[LEVELS.index(level) :: len(LEVELS)]  # type: ignore[arg-type]
    return [name for name in own if quick(level, name)]


def quick(level: str, name: str) -> bool:
    """Return True if a player answers without kernels that are only compiled for the long run, and without long
    auctions."""
    auction = getattr(find(name).rules, "bidding", "none") != "none"
    return LONG or level != "strong" or (find(name).family != "preferans" and not auction)


@pytest.mark.ci
@pytest.mark.sampled
@pytest.mark.parametrize("level", LEVELS)
def test_every_variant_is_played_at_every_level(level: str) -> None:
    """In a whole deal of each variant every answer is open, and the same dice give the same answers again."""
    for name in some(level):
        who, answers = player(level, name), []
        for _ in range(2):
            table, dice = open_table(name, seed=5), Random(3)
            while table.asked is not None:
                answer, seat = ask(who, table, dice), table.asked.seat
                aside = table.asked.asides.get(seat, ())
                assert answer in table.asked.choices or answer in aside, f"{name}: {answer}"
                table.play(answer, seat=seat)
            answers.append(table.answers)
        assert answers[0] == answers[1], name
        assert who.plays_as() in LEVELS[: LEVELS.index(who.level) + 1]


@pytest.mark.sampled
@pytest.mark.parametrize("level", [*LEVELS[:-1], pytest.param(LEVELS[-1], marks=pytest.mark.ci)])
def test_a_level_sees_no_hidden_card(level: str) -> None:
    """Had two cards changed places that the seat has never seen, the answer to the same dice would be the same."""
    tried = 0
    for number, name in enumerate(some(level)):
        rng, who = Random(number), player(level, name)
        table = open_table(name, seed=number)
        for _ in range(rng.randrange(12)):
            if table.asked is not None:
                table.play(ask(player("rules of thumb", name), table, rng), seat=table.asked.seat)
        world = drawn_world(table, table.view(table.asked.seat), rng) if table.asked else None
        if world is not None:
            assert str(ask(who, world, Random(1))) == str(ask(who, table, Random(1))), name
            tried += 1
    assert tried > len(some(level)) // 2


@pytest.mark.ci  # the strong have kernels compiled
def test_a_player_says_at_which_level_it_really_plays() -> None:
    """The next level below plays where there is no player of a level, and the name, the level and the advice say so."""
    for name in NAMES:
        who, variant = player("strong", name), find(name)
        real, table = who.plays_as(), open_table(name, seed=1)
        assert table.asked is not None
        assert (real == "strong") == (who.name == "strong")
        assert real in who.name and variant.name in repr(who)
        if not quick("strong", name):
            continue
        told = who.advise(table.view(table.asked.seat), table.asked)
        assert told.level == real and told.answer in table.asked.choices and told.reasons
        for lang in ("en", "ja"):
            assert all(explain(why, lang) for why in told.reasons)


def test_every_strong_player_plays_without_a_compiler(monkeypatch: pytest.MonkeyPatch) -> None:
    """From fewer worlds, in every variant that has one."""
    there = [one for one in variants() if player("strong", one).plays_as() == "strong"]
    monkeypatch.setenv("CARDWIDGETS_PLAIN", "1")
    assert there == [one for one in variants() if player("strong", one).plays_as() == "strong"]


def test_a_player_names_the_library_that_it_needs(monkeypatch: pytest.MonkeyPatch) -> None:
    """A strong player that there is with numpy is not said to be missing without it; one that nobody made is."""
    monkeypatch.setattr("cardwidgets.players.strong.find_spec", lambda name: None)
    plain = [who for one in variants() if (who := player("strong", one)).plays_as() != "strong"]
    assert {"marianna", "preferans-sochi", "crash", "briscola"} <= {who.variant.name for who in plain}
    for who in plain:
        assert who.name == f"rules of thumb (the strong player of {who.variant.name} needs numpy)"
        assert player("easy", who.variant).name == "easy"
    assert player("strong", TOY).name == "easy (there is no strong player of toy yet)"


def only_filled_by(fill: Callable[[], Iterable[GameSpec]], monkeypatch: pytest.MonkeyPatch) -> None:
    """No kind of game has a player until ``fill`` was called."""
    monkeypatch.setattr(spec, "_known", spec._Known({}, ()))
    monkeypatch.setattr(spec, "_fills", [])
    fill_specs(fill)


def taught_toy() -> list[GameSpec]:
    """Return the toy with a player by rules of thumb."""
    return [GameSpec(kind=TOY.kind, family=TOY.family, players=Players(thumb=Part(RandomPlayer)))]


def test_who_looks_a_player_up_while_they_are_registered_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two who look one up at once are given the same, though it takes a while to register players."""
    begun, done, calls = threading.Event(), threading.Event(), []

    def fill() -> list[GameSpec]:
        calls.append("filled")
        begun.set()
        done.wait(60)
        return taught_toy()

    only_filled_by(fill, monkeypatch)
    with ThreadPoolExecutor(2) as pool:
        first = pool.submit(player("rules of thumb", TOY).plays_as)
        assert begun.wait(60)
        second = pool.submit(player("rules of thumb", TOY).plays_as)
        try:
            with pytest.raises(TimeoutError):
                second.result(0.2)  # it waits
        finally:
            done.set()
        assert first.result(60) == second.result(60) == "rules of thumb" and calls == ["filled"]


def test_players_are_registered_again_where_that_was_interrupted(monkeypatch: pytest.MonkeyPatch) -> None:
    """An interrupted first look-up leaves all players to be found at the next one."""
    errors = [KeyboardInterrupt(), ImportError("not now")]

    def fill() -> list[GameSpec]:
        if errors:
            raise errors.pop(0)
        return taught_toy()

    only_filled_by(fill, monkeypatch)
    who = player("rules of thumb", TOY)
    for error in (KeyboardInterrupt, ImportError):
        with pytest.raises(error):
            who.plays_as()
    assert who.plays_as() == "rules of thumb"


def test_a_player_registered_before_the_first_look_up_comes_after_those_of_the_package(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Registered again, the last ones count, though nobody has been looked up yet."""
    only_filled_by(taught_toy, monkeypatch)
    ours = RandomPlayer()
    register_players(TOY.kind, thumb=lambda variant, seats: ours)
    assert player("rules of thumb", TOY).at(2) is ours


@pytest.mark.ci
@pytest.mark.parametrize(
    ("name", "seats"), [("briscola", 2), ("briscola", 4), ("chiamata", 5), ("marianna", 2), ("briscola-duplo", 4)]
)
def test_without_a_compiler_the_search_draws_fewer_worlds(
    name: str, seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is the same player, with the same answers to the same dice and advice in figures."""
    monkeypatch.setenv("CARDWIDGETS_PLAIN", "1")
    who, table = player("strong", name), open_table(name, seats=seats, seed=4)
    while (asked := table.asked) is not None and asked.about != "play":
        table.play(player("rules of thumb", name).choose(table.view(asked.seat), asked, Random(0)))
    assert asked is not None and who.plays_as(seats) == "strong"
    view = table.view(asked.seat)
    assert who.choose(view, asked, Random(2)) == who.choose(view, asked, Random(2))
    told = who.advise(view, asked)
    assert {*told.values} <= {*asked.choices.options} and told.answer in told.values  # type: ignore[attr-defined]


def test_who_gains_from_the_steady_is_strong_where_it_was_measured() -> None:
    """Between two and at the usual table alike."""
    for name in ("brag", "teen-patti", "zha-jin-hua", "three-card-poker"):
        assert all(player("strong", name).plays_as(seats) == "strong" for seats in (2, 4))


def test_the_levels_below_answer_in_turn() -> None:
    """Each level once, and at last at random; rules of thumb for a player of no level."""
    for name in ("briscola", "crash"):
        variant, who = find(name), player("strong", name)
        for level in LEVELS[LEVELS.index(who.plays_as(2)) - 1 :: -1]:
            who = level_below(who, variant, 2)
            assert isinstance(who, LevelPlayer) and who.level == who.plays_as(2) == level
        assert type(level_below(who, variant, 2)) is RandomPlayer
        below = level_below(RandomPlayer(), variant, 2)
        assert isinstance(below, LevelPlayer) and below.level == "rules of thumb"


def test_a_player_without_advice_of_its_own_advises_what_it_answers() -> None:
    """With the same dice every time."""
    for name in QUICK_GAMES:
        table, who = open_table(name, seed=1), player("easy", name)
        assert table.asked is not None
        view = table.view(table.asked.seat)
        assert who.advise(view, table.asked).answer == who.choose(view, table.asked, Random(0))


def test_what_makes_no_player_is_named() -> None:
    """Registering something else than a function names what it was, and nothing is registered."""
    with pytest.raises(TypeError, match=r"'rules of thumb' of xx must come from a function .*, not from 5"):
        register_players("xx", thumb=5)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="check of the rules of xx"):
        register_players("xx", thumb=lambda variant, seats: RandomPlayer(), reason=5)  # type: ignore[arg-type]
    assert spec_of("xx").players is None


def test_levels_are_named_wherever_a_player_is() -> None:
    """A table on the screen, a simulation and another process take the name of a level for a player."""
    widget = TableWidget("briscola", seed=1, players="easy")
    assert isinstance(one := widget.players[1], LevelPlayer) and one.level == "easy"
    mixed = TableWidget("crash", seed=1, players={1: "rules of thumb", 2: RandomPlayer()})
    assert [*mixed.players] == [1, 2]
    for made in (TableWidget("briscola", players=RandomPlayer), TableWidget("briscola", players={1: RandomPlayer})):
        assert isinstance(made.players[1], RandomPlayer)
    frame = simulate("crash", ["easy", "rules of thumb", RandomPlayer(), "easy"], deals=2, seed=1)
    assert list(frame["deals"]) == [2] * 4 and "easy" in frame["player"][0]
    again = pickle.loads(pickle.dumps(player("easy", "brag")))
    assert again == player("easy", "brag")


@pytest.mark.parametrize("level", ["expert", "", "Strong!", None, 3])
def test_an_unknown_level_names_those_there_are(level: object) -> None:
    """The error says which levels there are, wherever the name was given."""
    with pytest.raises(ValueError, match="'easy', 'rules of thumb', 'strong'"):
        player(level, "brag")  # type: ignore[arg-type]
    if isinstance(level, str):
        with pytest.raises(ValueError, match="'easy', 'rules of thumb', 'strong'"):
            TableWidget("brag", players=level)
        with pytest.raises(ValueError, match="'easy', 'rules of thumb', 'strong'"):
            simulate("brag", level, deals=1)


@pytest.mark.parametrize("level", LEVELS[:2])
def test_a_partner_of_any_level_answers_what_it_is_asked(level: str) -> None:
    """The truth, at once, and nobody else says a word: whether it holds a trump that counts."""
    said = set()
    for seed in range(20):
        table = open_table("briscola", seats=4, seed=seed)
        for _ in range(4):
            assert table.asked is not None
            table.play(table.asked.choices.sample(Random(seed)), seat=table.asked.seat)
        assert table.asked is not None
        seat, who = table.asked.seat, player(level, "briscola")
        mate = (seat + 2) % 4
        table.play("ask_trump_high", seat=seat)
        holds = any(card.suit == table.deal.trump and card.rank in "A3KQJ" for card in table.deal.hands[mate])  # type: ignore[attr-defined]
        words = {other: who.reply(table.view(other), table.asked, other) for other in range(4)}
        assert words == dict.fromkeys(range(4)) | {mate: "ans_yes" if holds else "ans_no"}
        said.add(holds)
    assert said == {True, False}


def test_an_unknown_variant_is_refused() -> None:
    """A name that no variant has, or no variant at all."""
    with pytest.raises(UnknownVariant, match="briskolla"):
        player("strong", "briskolla")
    with pytest.raises(TypeError, match="not 7"):
        player("strong", 7)  # type: ignore[arg-type]


def test_a_player_by_level_of_another_game_is_refused() -> None:
    """The error names both games, wherever a player is given; another variant of the same kind is played."""
    given = player("easy", "briscola")
    for refused in (
        lambda: TableWidget("crash", players=given),
        lambda: TableWidget("crash", players={1: given}),
        lambda: simulate("crash", given, deals=1, seed=1),
        lambda: tournament({"a": given, "b": "easy"}, "crash", deals=1, seed=1),
    ):
        with pytest.raises(ValueError, match=r"'briscola'\) does not play crash; .* player\('easy', 'crash'\)"):
            refused()
    assert tournament({"a": given, "b": "easy"}, "bisca", deals=1, seed=1).faults == (0, 0)


@pytest.mark.parametrize("level", LEVELS)
def test_a_player_by_level_answers_from_the_view_of_its_own_seat(level: str) -> None:
    """Another view would show the hand of somebody else, or none."""
    table, who = open_table("briscola", seats=2, seed=1), player(level, "briscola")
    asked = table.asked
    assert asked is not None
    for seat in (1 - asked.seat, None):
        view = table.view(seat)
        for answer in (
            lambda view=view: who.choose(view, asked, Random(0)),
            lambda view=view: who.advise(view, asked),
            lambda view=view: who.reply(view, asked, asked.seat),
        ):
            with pytest.raises(ValueError, match=rf"table.view\({asked.seat}\), not <View of"):
                answer()


@pytest.mark.parametrize("level", LEVELS)
def test_a_player_by_level_refuses_what_is_no_question_to_its_view(level: str) -> None:
    """No view, no question, no dice, a question of another game or of a later moment: the error says what is right."""
    table, who, other = open_table("briscola", seats=2, seed=1), player(level, "briscola"), open_table("brag", seed=1)
    asked, foreign = table.asked, other.asked
    assert asked is not None and foreign is not None
    seat, foreign = asked.seat, foreign._replace(seat=asked.seat)
    view, later = table.view(seat), table.fork()
    while later.asked is not None and (later.ply == table.ply or later.asked.seat != seat):
        later.play(later.asked.choices.sample(Random(0)))
    assert later.asked is not None
    cases: list[tuple[Any, Any, type[Exception], str]] = [
        *((given, asked, TypeError, "a view is needed, such as table.view") for given in (None, table, 7)),
        *((view, given, TypeError, "must be an Ask, such as table.asked") for given in (None, "play", (1, 2))),
        (view, None, TypeError, "deal is over"),
        (view, foreign, ValueError, "no question of briscola; it asks about: 'bid', 'call'"),
        (view, later.asked, ValueError, "cards that <View of .*> does not show"),
    ]
    for given, question, error, said in cases:
        for refused in (
            lambda given=given, question=question: who.choose(given, question, Random(0)),
            lambda given=given, question=question: who.advise(given, question),
            lambda given=given, question=question: who.reply(given, question, seat),
        ):
            with pytest.raises(error, match=said):
                refused()
    for dice in (None, 5, "seed"):
        with pytest.raises(TypeError, match=r"such as Random\(1\), not "):
            who.choose(view, asked, dice)  # type: ignore[arg-type]


@pytest.mark.sampled
def test_whatever_a_game_asks_is_listed_and_no_question_of_a_table_is_refused() -> None:
    """At random through every variant: every question is among those that its game says it asks, for every seat."""
    for variant in variants():
        for seed in range(8 if LONG else 2):
            table, rng = open_table(variant, seed=seed), Random(seed)
            while (asked := table.asked) is not None and table.ply < 120:
                assert asked.about in variant.game.asks
                for seat in range(table.seats):
                    check_question(table.view(seat), asked.known_to(seat), variant)
                    check_question(table.view(seat), asked, variant)
                table.play(asked.choices.sample(rng), seat=asked.seat)


@pytest.mark.parametrize("level", LEVELS)
def test_advice_is_an_answer_where_words_may_be_said_besides(level: str) -> None:
    """A sign to a partner or the answer to one is no answer to the question; nobody is advised to give it as one."""
    table, who = open_table("briscola-duplo", seats=4, seed=1), player(level, "briscola-duplo")
    words = 0
    while (asked := table.asked) is not None:
        view = table.view(asked.seat)
        words += who.choose(view, asked, Random(0)) not in asked.choices
        assert who.advise(view, asked).answer in asked.choices
        table.play(asked.choices.sample(Random(table.ply)), seat=asked.seat)
    assert words


@pytest.mark.parametrize(
    "variant",
    ["briscola", "chiamata", "marianna", "preferans-sochi", "brag", "brag-4-card", "teen-patti", "crash-full"],
)
def test_a_rule_of_thumb_tells_its_rule(variant: str) -> None:
    """An exercise asks the rules of thumb for a card, a bet, a bid or a layout reads by which rule they answer."""
    known, table, told = player("rules of thumb", variant), open_table(variant, seed=3), Counter[str]()
    while (asked := table.asked) is not None:
        found = known.advise(table.view(asked.seat), asked)
        told.update(why.key for why in found.reasons)
        assert all(explain(why, lang) for why in found.reasons for lang in ("en", "ja"))
        table.play(known.choose(table.view(asked.seat), asked, Random(0)))
    assert told and not told["advice_by_rule"], told


@pytest.mark.parametrize("name", ["schembil", "briscola-duplo"])
def test_advice_on_an_exchange_is_a_rule_of_thumb(name: str) -> None:
    """Neither the card that is offered nor the partner's answer has a value: no deal is played out for it, and the rule
    is told."""
    strong, thumb, asked_about = player("strong", name), player("rules of thumb", name), set[str]()
    table, rng = open_table(name, seats=6, seed=1), Random(1)
    while (asked := table.asked) is not None and asked_about != {"exchange", "swap"}:
        view = table.view(asked.seat)
        if asked.about in ("exchange", "swap"):
            told = strong.advise(view, asked.known_to(asked.seat))
            assert told.answer in asked.choices and not told.values
            assert [why.key for why in told.reasons] == [f"thumb_{asked.about}"]
            asked_about.add(asked.about)
        offered = [one for one in getattr(asked.choices, "options", ()) if one != "done"]
        table.play(rng.choice(offered) if asked.about == "exchange" else thumb.choose(view, asked, rng))
