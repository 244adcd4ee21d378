"""A table keeps what was answered, refuses what is closed, goes back, tries out; and every refusal has its error."""

from __future__ import annotations

import copy
import pickle
import re
from dataclasses import replace
from html import escape
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardwidgets import (
    Card,
    Cards,
    IllegalAction,
    Match,
    Record,
    RulesError,
    Table,
    UnknownVariant,
    find,
    open_table,
    pack,
    register,
    variants,
)
from cardwidgets.core import variants as registry
from cardwidgets.core.cards import BACK
from cardwidgets.core.choices import offered
from cardwidgets.core.deal import Deal, Facts
from cardwidgets.core.events import Signed
from cardwidgets.core.player import EasyPlayer, RandomPlayer, play_to_end
from cardwidgets.core.script import CHANCE, Aside, Ask
from cardwidgets.core.spec import spec_of
from cardwidgets.core.table import MAX_WORDS
from cardwidgets.core.view import View
from cardwidgets.games.brag.rules import BragRules
from tests.support.battery import state
from tests.support.sampling import each
from tests.support.snapshot import snapshot
from tests.support.toy import toy


def played(seed: int = 3, plies: int = 6, **changes: Any) -> Table:
    """A table of brag some answers into the deal."""
    table, rng = open_table("brag", seats=3, seed=seed, **changes), Random(seed)
    while table.asked is not None and table.ply < plies:
        table.play(table.asked.choices.sample(rng))
    return table


# ---------- refusals ----------

REFUSED: dict[str, Any] = {
    "nothing": None, "a wrong word": "dance", "a closed word": "see", "too much": 999, "too little": 0, "negative": -4,
    "truth": True, "fraction": 2.0, "bytes": b"fold", "a list": ["fold"], "a tuple": ("fold",), "a card": Card("AS"),
    "a mapping": {"word": "fold"}, "an aside of another": Aside(0, "look"), "an aside of no seat": Aside([], "look"),  # type: ignore[arg-type]
    "a seat's prefix": "1: fold", "superscript seat": "²: look", "endless digits": "9" * 5000, "a class": object,
}  # fmt: skip


@pytest.mark.parametrize("kind", REFUSED)
def test_a_refused_action_leaves_everything_as_it_was(kind: str) -> None:
    """A refusal changes nothing: same question, answers, cards, views; and what was taken back can still be given
    again."""
    table = open_table("brag", seats=3, seed=3)
    for action in ("look", 5, "look", 5):
        table.play(action)
    table.undo()
    before, answer = state(table), REFUSED[kind]
    why = table.why(answer)
    with pytest.raises(IllegalAction, match="is not open to seat") as error:
        table.play(answer)
    assert error.value.reason == why
    assert state(table) == before and table.can_redo


@pytest.mark.parametrize("seat", [0, 2, -1])
def test_nobody_answers_for_another(seat: Any) -> None:
    """Only who is asked may answer; the refusal names whose turn it is."""
    table = open_table("brag", seats=3, seed=1)
    before = state(table)
    assert table.asked is not None and table.asked.seat == 1
    with pytest.raises(IllegalAction, match=r"not your turn \(seat 1\)") as error:
        table.play("fold", seat=seat)
    assert (error.value.why, error.value.reason.figures) == ("not_your_turn", {"seat": 1})
    assert state(table) == before


@pytest.mark.parametrize("seat", [3, 17, -2, "1", True, 1.5, None.__class__, [1]])
def test_what_is_no_seat_says_nothing(seat: Any) -> None:
    """Not even the number of the seat that is asked, written as a text; the refusal shows it as it was given."""
    table = open_table("brag", seats=3, seed=1)
    before = state(table)
    with pytest.raises(IllegalAction) as error:
        table.play("fold", seat=seat)
    assert str(error.value) == f"'fold' is not open to seat {seat!r}: no such seat (last 2)"
    assert (error.value.why, error.value.reason.figures) == ("no_such_seat", {"last": 2})
    assert state(table) == before
    assert table.why("fold", seat=seat) == error.value.reason
    with pytest.raises(ValueError, match=r"^no seat .* at this table; seats: 0 to 2, None for a spectator$"):
        table.view(seat)
    why = table.why("fold", seat=CHANCE)
    assert why is not None and why.key == "not_your_turn"


def test_a_refusal_says_what_would_be_open() -> None:
    """The message names what was read, to whom it is closed, why, and what is open instead."""
    table = open_table("brag", seats=3, seed=1)
    table.play("look")
    table.play(5)
    table.play("look")
    with pytest.raises(IllegalAction) as error:
        table.play(4)
    assert (
        str(error.value)
        == "'4' is not open to seat 2: below price (price 5, blind False, level 5); open: fold, 5 to 15"
    )
    assert (error.value.action, error.value.seat, error.value.open) == (4, 2, "fold, 5 to 15")


def test_after_the_end_nothing_is_open() -> None:
    """A deal that is over hears no answer and no notation, but can be taken back."""
    table = open_table("brag-basic", seats=2, seed=1)
    table.play("fold")
    assert table.asked is None and table.result is not None
    for attempt in (lambda: table.play("fold"), lambda: table.play(3, seat=0), lambda: table.read("fold")):
        with pytest.raises(IllegalAction, match="deal is over"):
            attempt()
    assert table.why("fold") == ("deal_is_over", {})
    table.undo()
    assert table.asked is not None and table.result is None


# ---------- notation and the answer itself ----------


def test_an_answer_may_be_given_in_its_notation() -> None:
    """Words in any case and numbers as text are the answers they stand for; what is kept is the answer."""
    one, other = open_table("brag", seats=2, seed=1), open_table("brag", seats=2, seed=1)
    for answer, token in (("look", " LOOK "), (6, " 6"), ("look", "Look"), (9, "09")):
        one.play(answer)
        other.play(token)
    assert one.answers == other.answers and [type(given.action) for given in other.answers[1:]] == [str, int, str, int]


def test_a_card_is_kept_as_a_card_however_it_was_said() -> None:
    """A name equals its card, yet a card knows its rank: names, lists and tuples become the core's own."""
    table = toy()
    held = table.deal.piles["hand0"][0]
    table.play(str(held))
    two = [str(card) for card in table.deal.piles["hand1"][:2]]
    table.play(tuple(two))
    kept = [answer.action for answer in table.answers if answer.seat != CHANCE]
    assert (type(kept[0]), type(kept[1])) == (Card, Cards) and {type(card) for card in kept[1]} == {Card}
    assert all(type(card) is Card for pile in table.deal.piles.values() for card in pile)


# ---------- chance ----------


@given(st.integers(0, 2**64))
def test_the_same_seed_deals_the_same_cards(seed: int) -> None:
    """The same seed and the same answers make the same deal; the seed is all there is."""
    assert state(open_table("brag", seed=seed)) == state(open_table("brag", seed=seed))


def test_another_seed_deals_other_cards() -> None:
    """Twenty seeds, twenty deals; and no seed at all is a new deal each time."""
    assert len({str(open_table("brag", seed=seed).answers) for seed in range(20)}) == 20
    assert open_table("brag").answers != open_table("brag").answers


def test_without_dice_chance_is_asked_like_anybody() -> None:
    """A table without a source of chance asks for the order of the pack; a wrong one is refused, a right one dealt."""
    table = Table(find("brag"), 2)
    assert table.asked is not None and (table.asked.seat, table.asked.about) == (CHANCE, "shuffle")
    before = state(table)
    for wrong in ("fold", "AS KS", [*pack()[:51], "2C"], str(pack(52, 1)), None):
        with pytest.raises(IllegalAction):
            table.play(wrong)
    with pytest.raises(IllegalAction):
        table.play(pack(), seat=0)
    assert state(table) == before
    table.play([str(card) for card in reversed(pack())])  # the ace of spades lies on top
    assert table.deal.piles["hand1"] == ["AS", "QS", "TS"] and table.deal.piles["hand0"] == ["KS", "JS", "9S"]


# ---------- asides ----------


def test_a_word_out_of_turn_leaves_the_question_open() -> None:
    """A seat that may speak meanwhile is heard; the one who was asked still is; and it is written with the speaker's
    seat."""
    table = open_table("brag", seats=3, seed=5, look_timing="any")
    assert table.asked is not None and table.asked.asides.keys() == {0, 2}
    table.play("look", seat=0)
    assert table.asked.seat == 1 and table.asked.asides.keys() == {2}
    table.play(table.read("2: look"))
    assert (table.asked.seat, dict(table.asked.asides), table.view().facts.looked) == (1, {}, {0, 2})
    assert [str(answer) for answer in table.answers[1:]] == ["0: look", "2: look"]
    with pytest.raises(IllegalAction, match="not your turn"):
        table.play("look", seat=0)


def test_who_is_asked_may_speak_besides_without_being_named() -> None:
    """A word that is no answer, yet open to the seat that is asked, is theirs, as answers are; they are asked still."""
    table = open_table("briscola", seats=4, seed=1)
    assert table.asked is not None
    seat, held = table.asked.seat, table.asked.asides[table.asked.seat]
    word = next(iter(held.options))  # type: ignore[attr-defined]
    table.play(word)
    assert table.answers[-1].seat == table.asked.seat == seat
    with pytest.raises(IllegalAction, match="is not open to seat"):
        table.play("knock")


def test_after_so_many_words_a_seat_may_only_answer() -> None:
    """Every seat is refused one word more, the asked one too, which may still play any card."""
    table = open_table("briscola", seats=4, seed=1)
    asked = table.asked
    assert asked is not None
    for seat in asked.asides:
        for _ in range(MAX_WORDS):
            table.check_word(seat, "sig_trump_ace")
            table.play("sig_trump_ace", seat=seat)
        with pytest.raises(IllegalAction, match="too many words"):
            table.check_word(seat, "sig_trump_ace")
    for card in offered(asked.choices):
        table.check_word(asked.seat, card)


@pytest.mark.parametrize("action", ["fold", 5, "see", "look 0", ["look"], None])
def test_out_of_turn_only_what_is_open_aside_is_heard(action: Any) -> None:
    """A seat may look out of turn where the rules allow it, and nothing else."""
    table = open_table("brag", seats=3, seed=5, look_timing="any")
    before = state(table)
    with pytest.raises(IllegalAction, match="is not open to seat 0"):
        table.play(action, seat=0)
    assert state(table) == before


def test_an_aside_can_be_taken_back() -> None:
    """A word out of turn is undone like any answer of that seat."""
    table = toy()
    before = state(table)
    table.play("knock", seat=1)
    assert table.view().facts.called == (1,)
    table.undo(1)
    assert state(table) == before
    table.redo()
    assert table.view().facts.called == (1,)


# ---------- going back and trying out ----------


@given(st.integers(0, 200), st.integers(1, 6))
def test_undo_again_and_again_then_redo_is_nothing(seed: int, times: int) -> None:
    """However often one goes back, going forward as often leads to the same table, chance's answers included."""
    table, rng = toy(seed), Random(seed)
    while table.asked is not None:
        table.play(table.asked.choices.sample(rng))
    states = [state(table)]
    for _ in range(times):
        if not any(answer.seat != CHANCE for answer in table.answers):
            break
        table.undo()
        states.append(state(table))
    for before in reversed(states[:-1]):
        table.redo()
        assert state(table) == before
    assert not table.can_redo


def test_undo_takes_back_a_seats_own_answer() -> None:
    """With a seat, all is taken back to that seat's last answer; without, to anybody's last; chance's stays."""
    table = played(plies=7)
    speakers = [answer.seat for answer in table.answers]
    last = max(ply for ply, seat in enumerate(speakers) if seat == 0)
    table.undo(0)
    assert table.ply == last and table.asked is not None and table.asked.seat == 0
    while table.ply > 1:
        table.undo()
    assert [answer.seat for answer in table.answers] == [CHANCE]
    with pytest.raises(IllegalAction, match="nothing to undo"):
        table.undo()


class Talker(RandomPlayer):
    """Says once, beside a question, the first word that is open to it."""

    def reply(self, view: View[Any], asked: Ask, seat: int) -> str | None:
        spoke = any(isinstance(event, Signed) and event.seat == seat for event in view.log)
        return None if spoke else str(offered(asked.asides[seat])[0])


def test_a_word_that_is_owed_is_said_by_who_owes_it() -> None:
    """A deal that is played to its end has the words of those who were not asked."""
    table = open_table("briscola", seats=4, seed=2)
    play_to_end(table, {seat: Talker() for seat in range(4)}, Random(1))
    assert table.result is not None
    assert {answer.seat for answer in table.answers if isinstance(answer.action, Aside)} == {0, 1, 2, 3}


class First:
    """Plays the first of the open answers."""

    def choose(self, view: View[Any], asked: Ask, rng: Random) -> object:
        return offered(asked.choices)[0]


def test_a_beginner_plays_any_card_and_names_what_it_should() -> None:
    """A player who always lapses plays every card of the hand, in time, and names trumps as the model does."""
    easy = EasyPlayer(First(), lapse=1.0)
    for variant, about, all_of_them in (("briscola", "play", True), ("chiamata", "trump", False)):
        table = open_table(variant, seed=1)
        while (asked := table.asked) is not None and asked.about != about:
            table.play("2" if asked.about == "bid" and "2" in asked.choices else asked.choices.sample(Random(1)))
        assert asked is not None
        view, answers = table.view(asked.seat), offered(asked.choices)
        found = {easy.choose(view, asked, Random(roll)) for roll in range(40)}
        assert found == {*(answers if all_of_them else answers[:1])} and len(answers) > 1


def test_only_what_others_did_since_makes_practice_of_a_deal() -> None:
    """A seat that takes back its own word at once has learned nothing; after the word of another it has."""
    table, after = open_table("brag", seats=3, seed=3), list[bool]()
    table.play(2, seat=1)
    table.undo(1)
    after.append(table.practice)
    table.redo()
    table.play(2, seat=2)
    table.undo(1)
    after.append(table.practice)
    assert after == [False, True]


def test_a_new_answer_forgets_what_was_taken_back() -> None:
    """After going back and answering otherwise there is nothing to give again."""
    table = played()
    table.undo()
    assert table.can_redo
    table.play("fold")
    assert not table.can_redo
    with pytest.raises(IllegalAction, match="nothing to redo"):
        table.redo()


def test_a_shuffle_that_is_taken_back_is_given_again() -> None:
    """Even chance's answer can be taken back by name: the question is open then, and redo brings the same order."""
    table = open_table("brag", seats=2, seed=1)
    before = state(table)
    table.undo(CHANCE)
    assert table.asked is not None and (table.asked.seat, table.ply) == (CHANCE, 0)
    table.redo()
    assert state(table) == before


@given(st.integers(0, 500), st.data())
def test_a_fork_goes_its_own_way(seed: int, data: st.DataObject) -> None:
    """A fork stands where the table stood at that ply, and what is played there changes nothing here."""
    table = played(seed, plies=8)
    ply, before = data.draw(st.integers(1, table.ply)), state(table)
    fork = table.fork(ply)
    assert fork.answers == table.answers[:ply] and not fork.can_redo
    rng = Random(seed + 1)
    while fork.asked is not None:
        fork.play(fork.asked.choices.sample(rng))
    assert state(table) == before
    assert state(table.fork()) == before


@pytest.mark.parametrize("ply", [-1, 7, 10**9, "3", 2.0, True])
def test_a_ply_that_never_was_cannot_be_forked(ply: Any) -> None:
    """A deal forks at the plies it has; the error names them."""
    with pytest.raises(ValueError, match="plies: 0 to 6"):
        played(plies=6).fork(ply)


def test_a_view_can_be_kept() -> None:
    """A view is a value: it is copied, pickled, and does not change when the table goes on."""
    table = played()
    view = table.view(1)
    before = snapshot(view)
    assert copy.deepcopy(view) == pickle.loads(pickle.dumps(view)) == view
    while table.asked is not None:
        table.play(table.asked.choices.sample(Random(1)))
    assert snapshot(view) == before


@pytest.mark.parametrize("seat", [-1, 3, "0", 0.5, True, [0]])
def test_nobody_looks_from_a_seat_that_is_not_there(seat: Any) -> None:
    """A view belongs to a seat of the table or to a spectator."""
    with pytest.raises(ValueError, match="seats: 0 to 2, None for a spectator"):
        played().view(seat)


def test_cards_laid_aside_are_the_same_in_any_order() -> None:
    """The order in which cards are named does not count where cards are chosen: the answers are equal."""
    tables = [open_table("brag-5-card", seats=2, seed=3) for _ in range(3)]
    for table in tables:
        table.play("look")
    first, second = tables[0].deal.hand(1)[1:3]
    for table, answer in zip(tables, (Cards([first, second]), Cards([second, first]), [second, first]), strict=True):
        table.play(answer)
    assert tables[0].answers == tables[1].answers == tables[2].answers


def test_what_is_printed_of_a_table_is_a_line_and_always_the_same() -> None:
    """A line each for the table, its question, its variant, a view and the match: no address in memory, no card."""
    once, again = ([table, table.asked, table.variant, table.view(1), Match(table)] for table in (played(), played()))
    assert list(map(repr, once)) == list(map(repr, again))
    assert [line for line in map(repr, once) if not re.fullmatch(r"<[A-Z][^\n]{10,100}>", line) or " 0x" in line] == []
    assert repr(open_table("brag", seed=1, ante=2).variant) == "<Variant brag, 2 to 16 seats, house rules: ante=2>"
    assert repr(Table(find("brag"), 2).asked) == "<Ask chance: shuffle (an order of 52 cards)>"


# ---------- sitting down ----------


@pytest.mark.parametrize("seats", [1, 0, -2, 17, 100, 2.0, "4", True])
def test_so_many_cannot_sit_down(seats: Any) -> None:
    """With a carried hand there is room for sixteen; the error says for how many the variant is."""
    with pytest.raises(RulesError, match="brag with these rules is for 2 to 16 players"):
        open_table("brag", seats=seats)


@pytest.mark.parametrize("start", [{"dealer": 1}, BragRules(), "shuffled", 3])
def test_a_deal_begins_from_a_start(start: Any) -> None:
    """A start of another family is refused by its name."""
    with pytest.raises(RulesError, match="brag begins from a BragStart"):
        open_table("brag", start=start)


@pytest.mark.parametrize(
    "name", ["bragg", "skat", "", "-", "brag" * 1000, 7, pytest.param(10**5000, id="huge"), None, ["brag"]]
)
def test_an_unknown_variant_is_refused_with_those_there_are(name: Any) -> None:
    """The error is a `LookupError` and lists the registered variants."""
    with pytest.raises(UnknownVariant, match=r"Known: .*brag-basic") as error:
        find(name)
    assert isinstance(error.value, LookupError)
    if name == "bragg":
        assert "did you mean 'brag'?" in str(error.value)


@pytest.mark.usefixtures("own_shelf")
def test_a_variant_of_ones_own_is_registered_and_found() -> None:
    """A registered variant is found and recorded by its name; the same may come twice, another of that name may not."""
    ours = find("brag").change(ante=3).named("brag-at-hanas", "Ante three.")
    assert register(ours) is ours and register(ours) is ours
    table = open_table("brag-at-hanas", seats=2, seed=4)
    assert Record.loads(Record.of(table).dumps()).match().table.view().facts.pots == (6,)
    assert ours in variants()
    with pytest.raises(ValueError, match="there is a variant 'brag-at-hanas' already"):
        register(ours.change(ante=4))


@pytest.mark.usefixtures("own_shelf")
def test_a_game_of_a_cell_takes_its_own_place_when_the_cell_is_run_again() -> None:
    """A game registered anew under its name is the game from then on; nobody else's game is ever replaced."""
    game = find("brag").game

    def told(module: str) -> registry.Variant:
        def script(deal):  # type: ignore[no-untyped-def]
            return (yield from game.script(deal))

        script.__module__ = module
        return replace(find("brag"), name="ours", game=replace(game, kind="ours", script=script))

    register(told("__main__"))
    again = register(told("__main__"))
    assert find("ours") is again and spec_of("ours").load("game") is again.game
    for other in (told("elsewhere"), again.change(ante=4)):
        with pytest.raises(ValueError, match="already"):
            register(other)
    assert find("ours") is again


@pytest.mark.parametrize("variant", ["briscola", "brag", "preferans"])
def test_a_table_in_a_notebook_shows_no_hidden_card(variant: str) -> None:
    """Two deals that differ only in hidden cards are displayed alike, at every ply that is asked of a player."""
    table = open_table(variant, seed=5)
    shown = table.view()
    hidden = {card for pile in table.deal.piles.values() for card in pile} - {
        card for pile in shown.piles.values() for card in pile
    }
    html = table._repr_html_()
    assert hidden and html.startswith(f"<p>{escape(repr(table)[1:-1])}</p>")
    assert not [card for card in hidden if card in html or card.sign in html]


# ---------- who deals first ----------


@each("name", [variant.name for variant in variants()])
def test_the_first_dealer_is_chosen_or_drawn(name: str) -> None:
    """A seat deals that is named, or one that the seed draws; the cards are the seed's, and the record has it."""
    plain = open_table(name, seed=5)
    if not hasattr(plain.start, "dealer"):
        with pytest.raises(RulesError, match="nobody deals there in turn"):
            open_table(name, dealer="lot")
        return
    last = plain.seats - 1
    table = open_table(name, seed=5, dealer=last)
    assert (table.view().facts.dealer, plain.view().facts.dealer) == (last, 0)
    assert table.answers[:1] == plain.answers[:1]
    assert Record.loads(Record.of(table).dumps()).match().table.view().facts.dealer == last
    drawn = [open_table(name, seed=seed, dealer="lot").view().facts.dealer for seed in range(40)]
    assert drawn == [open_table(name, seed=seed, dealer="lot").view().facts.dealer for seed in range(40)]
    assert set(drawn) == set(range(plain.seats))


@pytest.mark.parametrize("dealer", [-1, 3, "seat 1", True, 1.5])
def test_a_dealer_who_is_not_there_is_refused(dealer: Any) -> None:
    """By the seats that there are; and beside a start, which has its own."""
    with pytest.raises(RulesError, match=r"dealer cannot be .*; allowed: a seat from 0 to 2, 'lot'"):
        open_table("brag", seats=3, dealer=dealer)
    with pytest.raises(RulesError, match="a start has its own"):
        open_table("brag", seats=3, dealer=0, start=find("brag").game.first)


@each("public", [dict, type("Bare", (Facts,), {}), "facts"])
def test_a_class_of_deals_tells_facts_by_a_dataclass(public: object) -> None:
    """A class of another kind, one that is no dataclass, and no class at all are refused where the class is made."""
    with pytest.raises(TypeError, match=r"Wrong\.public must be a frozen dataclass that inherits from Facts"):
        type("Wrong", (Deal,), {"public": public})


@pytest.mark.parametrize(("players", "seats"), [((3,), 3), ((4, 6), 4), ((3, 6), 3), ((2, 6), 2)])
def test_a_table_of_changed_rules_seats_as_many_as_can_play(players: tuple[int, ...], seats: int) -> None:
    """If nobody says how many, and the usual number cannot play, it is the nearest that can."""
    assert open_table("briscola", players=players, seed=1).seats == seats


@each("variant", ["brag", "crash", "briscola", "chiamata", "preferans-sochi"])
def test_a_pile_is_open_to_whoever_sees_its_cards(variant: str) -> None:
    """To each seat, and to a spectator, as the piles of their views show."""
    table = open_table(variant, seed=2)
    for _ in range(3):
        for seat in (None, *range(table.seats)):
            shown = table.view(seat).piles
            for name, pile in table.deal.piles.items():
                assert not pile or pile.open_to(seat) == (BACK not in shown[name]), (name, seat)
        table.play(table.asked.choices.sample(Random(1)))  # type: ignore[union-attr]


def test_a_table_is_restored_as_it_was_kept() -> None:
    """After an answer, an undo and practice too; and as often as it is asked for."""
    table = open_table("briscola", seats=2, seed=3)
    table.play(offered(table.asked.choices)[0])  # type: ignore[union-attr]
    restore, before = table.snapshot(), (table.answers, table.view(0), table.asked, table.practice)
    for _ in range(2):
        table.play(offered(table.asked.choices)[0])  # type: ignore[union-attr]
        table.undo()
        table.undo()
        table.practice = True
        restore()
        assert (table.answers, table.view(0), table.asked, table.practice) == before
        assert not table.can_redo


def test_a_table_that_waits_for_chance_is_restored_waiting() -> None:
    """The shuffle was taken back before it was kept: its question is open again, and nothing is dealt."""
    table = open_table("brag", seats=2, seed=1)
    table.undo(CHANCE)
    restore, before = table.snapshot(), state(table)
    waiting = pickle.loads(pickle.dumps(table)).asked
    assert waiting is not None and waiting.seat == CHANCE
    table.redo()
    restore()
    assert state(table) == before and table.can_redo


def test_a_table_in_a_notebook_shows_the_open_cards_alone() -> None:
    """The card turned up is there, and no back."""
    table = open_table("briscola", seats=2, seed=3)
    [turned] = table.view().piles["turnup"]
    shown = table._repr_html_()
    assert turned.sign in re.sub("<[^>]*>", "", shown) and "?" not in shown and "🂠" not in shown
