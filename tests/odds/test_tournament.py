"""Tournaments: the same deals for all, so that equals come out even; faults are named, and the deal goes on."""

from __future__ import annotations

import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from random import Random
from typing import Any

import pytest

from cardwidgets import RandomPlayer, RulesError, TableWidget, UnknownVariant, View, find, open_table, tournament
from cardwidgets.core.levels import LevelPlayer
from cardwidgets.core.script import Ask
from cardwidgets.locale import languages, say
from cardwidgets.odds.ratings import rate
from cardwidgets.odds.runtime.blocks import WorkerFailed
from cardwidgets.odds.simulation import simulate
from cardwidgets.odds.tournaments import Conditions, Tournament, play_block, sittings
from cardwidgets.players import BragPlayer, BriscolaPlayer

pytestmark = pytest.mark.ci

COLUMNS = ["name", "deals", "mean", "low", "high", "wins", "ms"]


class Broken(BriscolaPlayer):
    """Raises an error at every question but the first."""

    def choose(self, view: View[Any], asked: Ask, rng: Random) -> Any:
        if len(view.piles["trick"]) or view.facts.trick_number > 1:
            raise KeyError("lost")
        return super().choose(view, asked, rng)


class Closed(RandomPlayer):
    """Plays a card that nobody has."""

    def choose(self, view: View[Any], asked: Ask, rng: Random) -> Any:
        return "X1"


class Leaving(RandomPlayer):
    """Leaves the program."""

    def choose(self, view: View[Any], asked: Ask, rng: Random) -> Any:
        raise SystemExit(3)


class Closing(RandomPlayer):
    """Ends as a generator that is closed does."""

    def choose(self, view: View[Any], asked: Ask, rng: Random) -> Any:
        raise GeneratorExit

    def reply(self, view: View[Any], asked: Ask, seat: int) -> str | None:
        raise GeneratorExit


class Interrupted(RandomPlayer):
    """Is interrupted from the keyboard."""

    def choose(self, view: View[Any], asked: Ask, rng: Random) -> Any:
        raise KeyboardInterrupt


class Talking(RandomPlayer):
    """Always says another word besides."""

    def choose(self, view: View[Any], asked: Ask, rng: Random) -> Any:
        may = asked.asides.get(asked.seat)
        return may.sample(rng) if may else super().choose(view, asked, rng)


class Calling(RandomPlayer):
    """Calls out a word whenever it may in the first trick, whoever is asked."""

    def reply(self, view: View[Any], asked: Ask, seat: int) -> str | None:
        return str(asked.asides[seat].sample(Random(0))) if view.facts.trick_number == 1 else None


class Gibbering(BriscolaPlayer):
    """Plays well and replies with a number, whether it was spoken to or not."""

    def reply(self, view: View[Any], asked: Ask, seat: int) -> Any:
        return 12345


class Speechless(BriscolaPlayer):
    """Plays well and cannot reply."""

    def reply(self, view: View[Any], asked: Ask, seat: int) -> str | None:
        raise KeyError("lost")


class Spoiling(RandomPlayer):
    """Takes away what others may say, and puts in what nobody may."""

    def choose(self, view: View[Any], asked: Ask, rng: Random) -> Any:
        for seats in (asked.asides, asked.mute):
            seats.clear()  # type: ignore[attr-defined]
            seats[0] = asked.choices  # type: ignore[index]
        return super().choose(view, asked, rng)


class Late(RandomPlayer):
    """Thinks for too long."""

    def choose(self, view: View[Any], asked: Ask, rng: Random) -> Any:
        time.sleep(0.003)
        return super().choose(view, asked, rng)


class Failing(LevelPlayer):
    """A level at which every question raises an error."""

    def choose(self, view: View[Any], asked: Ask, rng: Random) -> Any:
        raise KeyError("lost")


GUESSED: list[bool] = []


@dataclass
class Guessing:
    """Notes at the first seat whether its own dice would have put it there."""

    number: int

    def choose(self, view: View[Any], asked: Ask, rng: Random) -> object:
        dice = Random()
        dice.setstate(rng.getstate())
        if asked.seat == 0:
            GUESSED.append(dice.sample(range(3), 3)[0] == self.number)
        return asked.choices.sample(rng)


def timeless(found: Tournament) -> Tournament:
    return replace(found, ms=())


@pytest.mark.parametrize(("name", "seats"), [("briscola", 2), ("brag-6-card", 3), ("chiamata", 5)])
@pytest.mark.parametrize("level", ["rules of thumb", "easy"])
def test_equals_come_out_even(name: str, seats: int, level: str) -> None:
    """A player against itself gains exactly nothing and wins its share, dice or no dice, wherever it sits."""
    found = tournament({"one": level, "other": level}, name, 2, 1, seats=seats)
    assert found.to_frame()["mean"].abs().max() < 1e-12
    assert found.to_frame()["wins"].tolist() == pytest.approx([0.5, 0.5])
    assert all(sum(row) == pytest.approx(0) for row in found.gained)


@pytest.mark.parametrize(("names", "seats"), [(2, 2), (2, 3), (2, 4), (3, 2), (3, 3), (2, 5), (4, 3)])
def test_everybody_sits_everywhere_alike(names: int, seats: int) -> None:
    """Each player has each seat equally often, in every deal."""
    ways = sittings(names, seats)
    assert len(set(ways)) == len(ways)
    at = {(who, seat): sum(way[seat] == who for way in ways) for who in range(names) for seat in range(seats)}
    assert len(set(at.values())) == 1
    often = {name: sum(way.count(name) for way in ways) for name in range(names)}
    assert len(set(often.values())) == 1


def test_partners_change_from_deal_to_deal() -> None:
    """A player with a fixed partner would gain what the partner gains."""
    found = tournament({"one": "rules of thumb"} | dict.fromkeys("abc", RandomPlayer), "briscola", 8, 1, seats=4)
    assert all(any(row[0] != row[other] for row in found.gained) for other in (1, 2, 3))
    assert all(sum(row) == pytest.approx(0) for row in found.gained)


def test_who_sits_where_is_drawn_by_other_dice_than_the_players_throw() -> None:
    """The first seat would be told so by its own dice in a third of all deals, and not in each of them."""
    right: list[bool] = []
    for deal in range(30):
        GUESSED.clear()
        players = {str(number): Guessing(number) for number in range(3)}
        play_block(deal, Conditions(find("briscola"), players, 3, 30, 1, 5, 60.0, None, "this one"))
        right.append(GUESSED[0])
    assert 2 < sum(right) < 20


def test_a_level_that_fails_before_the_first_deal_is_counted_in_the_deals() -> None:
    """The question that is put to it beforehand, for its kernels, is none of the deal."""
    found = tournament({"a": Failing("easy", find("briscola")), "b": "easy"}, "briscola", 1, 1)
    assert found.deals == 1 and found.faults == (40, 0) and {fault.kind for fault in found.told} == {"raised"}


@pytest.mark.parametrize("one", [Leaving, Closing, Talking, Calling])
def test_who_leaves_or_never_ends_talking_does_not_stop_it(one: type[RandomPlayer]) -> None:
    """The tournament comes to its end, counts what did not go, and goes on with the level below."""
    found = tournament({"one": one, "other": "rules of thumb"}, "briscola", 1, 1, seats=4)
    assert found.deals == 1 and found.faults[0] > 3 and not found.faults[1]
    leaves = {Leaving: "SystemExit: 3", Closing: "GeneratorExit"}
    assert found.told[0].what.startswith(leaves.get(one, ("'sig_", "'ask_", "'req_", "'ans_")))


def test_an_interrupt_at_a_player_is_an_interrupt() -> None:
    """It is no fault of the player, and ends the tournament."""
    with pytest.raises(KeyboardInterrupt):
        tournament({"one": Interrupted, "other": "easy"}, "briscola", 1, 1)


@pytest.mark.parametrize("one", [Talking, Calling])
def test_who_never_ends_talking_fails_the_block_of_a_simulation(one: type[RandomPlayer]) -> None:
    """As any answer that is not open does; the simulation comes to its end."""
    with pytest.raises(WorkerFailed, match="too many words") as failure:
        simulate("briscola", one(), 2, 1, seats=4, block=1)
    assert len(failure.value.failed) == 2


@pytest.mark.parametrize("one", [Gibbering, Speechless])
def test_a_reply_that_fails_counts_once_until_another_speaks(one: type[BriscolaPlayer]) -> None:
    """However many questions are put meanwhile; at a table on the screen too. A simulation names it and fails."""
    silent = tournament({"one": one, "other": RandomPlayer}, "briscola", 1, 1, seats=4)
    assert silent.faults == silent.unsaid == (4, 0)  # two seats in each of two sittings, where nobody ever speaks
    what = "12345" if one is Gibbering else "KeyError: 'lost'"
    assert {(fault.kind, fault.what) for fault in silent.told} == {("reply", what)}
    spoken = tournament({"one": one, "other": Talking}, "briscola", 1, 1, seats=4)
    assert spoken.faults[0] == spoken.unsaid[0] > 4
    for lang, below in (("en", "level below"), ("ja", "下のレベル")):
        assert "4" in silent.sentence(lang) and below not in silent.sentence(lang) and below in spoken.sentence(lang)
    widget = TableWidget("briscola", seats=4, seat=None, players=one(), seed=1, pace="once")
    assert widget.table.asked is None
    assert sorted(fault.seat for fault in widget.faults) == [0, 1, 2, 3]
    with pytest.raises(WorkerFailed, match=what):
        simulate("briscola", one(), 1, 1, seats=4)


def test_nobody_changes_the_question_for_others() -> None:
    """The open cards stay as they are, at this table and at all others."""
    for name in ("briscola", "crash"):
        assert tournament({"one": Spoiling, "other": RandomPlayer}, name, 1, 1, seats=4).faults == (0, 0)
    asked = open_table("crash", seed=1).asked
    assert asked is not None and not asked.asides and not asked.mute


def test_the_better_player_wins_and_the_frame_says_so() -> None:
    """Rules of thumb beat a player at random clearly; the interval lies around the mean; times are measured."""
    found = tournament({"thumb": BriscolaPlayer, "dice": RandomPlayer()}, "briscola", 12, 1)
    frame = found.to_frame()
    assert [*frame.columns] == COLUMNS and [*frame["deals"]] == [12, 12]
    best = frame.iloc[0]
    assert best["low"] > 0 and best["low"] < best["mean"] < best["high"] and best["wins"] > 0.6
    assert frame["wins"].sum() == pytest.approx(1) and (frame["ms"] > 0).all() and not any(found.faults)
    assert "thumb" in found.sentence() and "thumb" in found.sentence("ja") and not found.stopped
    page = found._repr_html_()
    assert found.sentence() in page and f"<td>{100 * best['wins']:.0f} %</td>" in page
    assert f"({best['low']:+.2f} … {best['high']:+.2f})" in page
    odd = tournament({"<b>": RandomPlayer, "&": RandomPlayer}, "briscola", 1, 1)._repr_html_()
    assert "inf" not in odd and odd.count("(one deal has no interval)") == 2
    assert "<b>" not in odd and "&lt;b&gt;" in odd and "&amp;" in odd


@pytest.mark.parametrize(("faulty", "kind"), [(Broken, "raised"), (Closed, "closed"), (Late, "late")])
def test_faults_are_counted_and_the_deal_goes_on(faulty: type[Any], kind: str) -> None:
    """A player that fails is named with what it did; the level below answers, so every deal comes to its end."""
    found = tournament(
        {"faulty": faulty, "sound": "rules of thumb"}, "briscola", 1, 1, seconds=0.002 if faulty is Late else 60
    )
    counted = dict(zip(found.names, found.faults, strict=True))
    assert counted["faulty"] >= 19 and found.deals == 1
    told = [fault for fault in found.told if fault.name == "faulty"]
    assert told and {fault.kind for fault in told} == {kind} and all(fault.what for fault in told)
    assert found.to_frame().attrs["faults"] == counted
    for lang in ("en", "ja"):
        assert str(counted["faulty"]) in found.sentence(lang) and "inf" not in found.sentence(lang)
    if faulty is not Late:
        assert not found.to_frame()["mean"].any()  # the rules of thumb played for it


@pytest.mark.parametrize("plain", [True, False])
def test_where_many_meet_they_are_rated_by_their_strength(plain: bool) -> None:
    """A player who wins more is rated higher, equals alike, and the more matches the surer; by either model, from one
    start."""
    rng, skill = Random(5), (4.0, 0.0, 0.0, -4.0)
    rows = [[rng.gauss(one, 4) for one in skill] for _ in range(200)]
    few, many = (rate("abcd", rows[:deals], plain=plain) for deals in (5, 200))
    names = "".join(many.to_frame()["name"])
    assert names[0] == "a" and names[-1] == "d"
    assert abs(many.rating[1] - many.rating[2]) < 3 < many.rating[0] - many.rating[3]
    assert all(one < other < 25 / 3 for one, other in zip(many.error, few.error, strict=True))
    even = rate("ab", [(1, 1)] * 3, plain=plain)
    assert even.rating == pytest.approx((25, 25)) and many.model == ("plain" if plain else "openskill")


def test_pairs_are_rated_as_by_the_model_for_two() -> None:
    """Without openskill the ratings are those of its own model of Bradley and Terry for all pairs."""
    from openskill.models import BradleyTerryFull

    model, rng = BradleyTerryFull(tau=0), Random(2)
    rows = [[float(rng.randrange(4)) for _ in range(3)] for _ in range(6)]
    rated = [model.rating() for _ in range(3)]
    for row in rows:
        rated = [one for [one] in model.rate([[one] for one in rated], scores=row)]
    found = rate("abc", rows, plain=True)
    assert found.rating == pytest.approx([one.mu for one in rated])
    assert found.error == pytest.approx([one.sigma for one in rated])


def test_a_tournament_of_many_has_ratings() -> None:
    """From what each gained in every deal, drawn and as a table."""
    found = tournament({"a": "rules of thumb", "b": "easy", "c": RandomPlayer()}, "brag-6-card", 3, 1, seats=3)
    ratings = found.ratings()
    assert ratings.matches == 3 and ratings == rate(found.names, found.gained)
    assert {*ratings.to_frame().columns} == {"name", "rating", "low", "high"}
    assert "3" in ratings.plot().get_xlabel()


def test_a_result_depends_on_the_seed_alone() -> None:
    """Not on the executor, nor on the size of a block; another seed gives other deals."""
    players = {"bold": BragPlayer(), "dice": "easy"}
    alone = timeless(tournament(players, "brag-basic", 4, 7, seats=2))
    with ThreadPoolExecutor(2) as pool:
        assert timeless(tournament(players, "brag-basic", 4, 7, pool, seats=2, block=1)) == alone
    assert timeless(tournament(players, "brag-basic", 4, 8, seats=2)).gained != alone.gained


class Remembering(RandomPlayer):
    """Notes where it sits and how much it has seen: of one deal, at one seat, that only grows."""

    def __init__(self) -> None:
        self.seen: list[tuple[int, int]] = []

    def choose(self, view: View[Any], asked: Ask, rng: Random) -> object:
        self.seen.append((asked.seat, len(view.log)))
        assert len({seat for seat, _ in self.seen}) == 1 and self.seen == sorted(self.seen)
        return super().choose(view, asked, rng)


def test_nobody_remembers_the_deal_from_another_seat() -> None:
    """A player that keeps what it saw has nothing of it where the same cards are played again, nor at another seat."""
    found = tournament({"one": Remembering(), "other": "easy"}, "briscola", deals=3, seed=1, seats=2)
    assert not any(found.faults), found.told
    with pytest.raises(TypeError, match="cannot be copied"):
        tournament({"one": Uncopied(), "other": "easy"}, "briscola", deals=1)


class Uncopied(RandomPlayer):
    def __deepcopy__(self, memo: object) -> Uncopied:
        raise TypeError("it holds a lock")


def test_the_first_faults_of_each_are_told_whatever_the_blocks() -> None:
    """One block of all deals gives a player as many results as many blocks, the first, in the order of the deals."""
    players = {"faulty": Closed(), "sound": "rules of thumb", "odd": Closed()}
    told = [tournament(players, "brag-basic", 9, 1, block=block, seats=3).told for block in (1, 4, 9)]
    with ThreadPoolExecutor(3) as pool:
        told.append(tournament(players, "brag-basic", 9, 1, pool, block=1, seats=3).told)
    assert told[0] == told[1] == told[2] == told[3]
    for name in ("faulty", "odd"):
        deals = [fault.deal for fault in told[0] if fault.name == name]
        assert len(deals) == 20 and deals == sorted(deals) and deals[0] == 0


def test_more_deals_than_can_be_listed_are_begun_all_the_same() -> None:
    """Blocks are handed out one by one; a stop ends them."""
    found = tournament({"one": RandomPlayer, "other": RandomPlayer}, "crash", 10**15, 1, progress=lambda *_: False)
    assert found.stopped and found.deals == 5


def test_it_tells_how_far_it_is_and_stops_when_told() -> None:
    """After each block; what was played until then is the result, also of an interrupt."""
    told: list[tuple[int, int]] = []

    def stop(done: int, total: int) -> bool:
        told.append((done, total))
        return done < 4

    players = {"one": "rules of thumb", "two": "easy"}
    found = tournament(players, "bisca", 9, 1, block=2, progress=stop)
    assert told == [(2, 9), (4, 9)] and found.deals == 4 and found.stopped
    assert found.gained == tournament(players, "bisca", 4, 1).gained

    def broken(done: int, total: int) -> bool:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt) as interrupt:
        tournament(players, "bisca", 9, 1, block=2, progress=broken)
    assert interrupt.value.partial.deals == 2  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("change", "error", "says"),
    [
        ({"players": {"one": "strong"}}, ValueError, "two players"),
        ({"players": ["strong", "easy"]}, TypeError, "with names"),
        ({"players": {"one": "strong", "two": "superb"}}, ValueError, "'rules of thumb'"),
        ({"players": {"one": "strong", "two": Random}}, TypeError, "`choose`"),
        ({"players": {"one": "strong", 2: "easy"}}, TypeError, "named by a text"),
        ({"variant": "briskolla"}, UnknownVariant, "briskolla"),
        ({"variant": 3}, TypeError, "Variant"),
        ({"deals": 0}, ValueError, "deals"),
        ({"seed": -1}, ValueError, "seed"),
        ({"seats": 7}, RulesError, "7"),
        ({"seconds": 0}, ValueError, "seconds"),
        ({"executor": 4}, TypeError, "executor"),
        ({"progress": 4}, TypeError, "progress"),
    ],
)
def test_what_cannot_be_is_refused_before_any_deal(change: dict[str, Any], error: type[Exception], says: str) -> None:
    """Each argument by an error that names it."""
    given = {"players": {"one": "strong", "two": "easy"}, "variant": "briscola", "deals": 1, **change}
    with pytest.raises(error, match=says):
        tournament(**given)


@pytest.mark.parametrize("score", [(1,), ("a", "b"), (float("nan"), 0), None, 3])
def test_a_score_that_is_no_number_for_each_seat_is_named(score: Any) -> None:
    """In a tournament as in a simulation, instead of a mean that is none."""
    with pytest.raises(WorkerFailed, match="a number for each of the 2 seats") as failure:
        tournament({"one": "easy", "two": "easy"}, "briscola", 1, 1, score=lambda table: score)
    page = failure.value.result._repr_html_()
    assert failure.value.result.sentence() in page and "nan" not in page and "inf" not in page
    with pytest.raises(WorkerFailed, match="a number for each of the 2 seats"):
        simulate("briscola", "easy", 1, 1, score=lambda table: score)


@pytest.mark.parametrize("there", [False, pytest.param(True, marks=pytest.mark.ci)])
def test_who_cannot_play_at_their_level_is_named(there: bool) -> None:
    """Nobody is strong where a card may be swapped: the result says so, or two alike would look like a draw."""
    variant = find("briscola") if there else find("briscola").change(turnup_swap="two")
    found = tournament({"new": "strong", "old": "rules of thumb"}, variant, deals=1, seed=1, seats=2)
    assert found.lowered == ({} if there else {"new": "rules of thumb"})
    for lang in languages():
        assert (say("tournament.lowered", lang, name="new") in found.sentence(lang)) is not there
