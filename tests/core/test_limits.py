"""The limit of time is real: a player that never answers is stopped, named and counted, and the table goes on."""

from __future__ import annotations

import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from contextvars import ContextVar
from multiprocessing import get_context
from random import Random
from typing import Any

import pytest

from cardwidgets import RandomPlayer, Table, TableWidget, View, open_table, tournament
from cardwidgets.core import faults, limits
from cardwidgets.core.faults import Failed, answered, owed_reply
from cardwidgets.core.limits import Late, Stopped, run_with_limit, watch
from cardwidgets.core.script import Ask
from cardwidgets.locale import languages, say
from cardwidgets.players import BriscolaPlayer
from cardwidgets.widgets.table.bots import Bots
from tests.support.tracked import ROOT
from tests.support.wire import Wire

pytestmark = pytest.mark.ci

LIMIT = 0.5
"""Seconds that a player has here."""
AGES = 60.0
"""Seconds after which a test that waits in vain fails."""
FREE = threading.Event()
"""Lets those go who cannot be stopped."""
HELD: set[str] = set()
"""The doings of those who cannot be stopped."""
TRIED: list[str] = []
"""The players who were asked and did not answer."""


@pytest.fixture(autouse=True)
def _none_is_left() -> Iterator[None]:
    """Check after a test that no thread of a player is left, except those that could not be stopped."""
    FREE.clear()
    TRIED.clear()
    yield
    FREE.set()
    for thread in threads():
        thread.join(AGES)
    assert threads() == []
    HELD.clear()


def threads() -> list[threading.Thread]:
    """Those of players."""
    return [thread for thread in threading.enumerate() if thread.name == "players of one's own"]


def ended(running: Callable[[], bool]) -> bool:
    """Return True if something comes to an end."""
    since = time.monotonic()
    while running() and time.monotonic() - since < AGES:
        time.sleep(0.01)
    return not running()


class Endless(RandomPlayer):
    """Never ends, in Python."""

    def choose(self, view: View[Any], asked: Ask, rng: Random) -> object:
        TRIED.append("endless")
        while True:
            rng.random()


class Asleep(RandomPlayer):
    """Never ends, outside Python."""

    def choose(self, view: View[Any], asked: Ask, rng: Random) -> object:
        TRIED.append("asleep")
        rng.random()
        FREE.wait()  # which no exception wakes
        return super().choose(view, asked, rng)


class Stubborn(RandomPlayer):
    """Never ends, swallows what is to stop it, and spoils all that it has been given."""

    def choose(self, view: View[Any], asked: Ask, rng: Random) -> object:
        TRIED.append("stubborn")
        while not FREE.is_set():
            try:
                time.sleep(0.001)
                view.piles.clear()
                asked.asides.clear()  # type: ignore[attr-defined]
                rng.seed(1)
            except BaseException:
                HELD.add("swallowed")
        return super().choose(view, asked, rng)


class Raising(RandomPlayer):
    """Fails at once."""

    def choose(self, view: View[Any], asked: Ask, rng: Random) -> object:
        raise KeyError("lost")


class Sound(RandomPlayer):
    """Plays well enough."""


TIRED: list[bool] = []


class Tiring(RandomPlayer):
    """Throws dice for its first answer, and then never answers, or fails at once at every seat."""

    def __init__(self, never: bool) -> None:
        self.never, self.asked = never, 0

    def choose(self, view: View[Any], asked: Ask, rng: Random) -> object:
        self.asked += 1
        while self.asked > 1 and self.never:
            rng.random()
        if self.asked > 1 or TIRED:
            TIRED.append(True)
            raise KeyError("lost")
        return super().choose(view, asked, rng)


class Mute(RandomPlayer):
    """Plays, and never comes to an end when it owes a reply."""

    def reply(self, view: View[Any], asked: Ask, seat: int) -> str | None:
        while True:
            pass


class Dicing(RandomPlayer):
    """Throws its dice, and fails now and then."""

    def choose(self, view: View[Any], asked: Ask, rng: Random) -> object:
        rng.gauss(0, 1)
        if rng.random() < 0.2:
            raise KeyError("lost")
        return "nothing that is open" if rng.random() < 0.2 else super().choose(view, asked, rng)


NEVER = [Endless, Asleep, Stubborn]

SAID: ContextVar[str] = ContextVar("SAID", default="nothing")


def test_what_ends_in_time_is_as_if_there_were_no_limit() -> None:
    """Its result, its error, its settings; and no thread of it is left."""
    SAID.set("something")
    found = run_with_limit(SAID.get, AGES)
    assert not isinstance(found, Late) and found[0] == "something" and 0 <= found[1] < AGES
    for error in (KeyError("lost"), SystemExit(3), GeneratorExit(), KeyboardInterrupt()):

        def fail(error: BaseException = error) -> None:
            raise error

        with pytest.raises(type(error)) as raised:
            run_with_limit(fail, AGES)
        assert raised.value is error
    assert threads() == []


def test_a_loop_ends_and_what_cannot_be_stopped_is_left_alone() -> None:
    """An endless loop of Python is over soon; who sleeps or swallows the stop runs on, and nobody waits."""
    rng, view, asked = Random(1), *_asked(open_table("brag", seed=1))
    for player in (one() for one in NEVER):
        since = time.monotonic()
        found = run_with_limit(lambda: player.choose(view, asked, rng), LIMIT)  # noqa: B023 - it is over by then, or never
        assert isinstance(found, Late) and LIMIT <= found.took <= time.monotonic() - since < AGES
        if isinstance(player, Endless):
            assert ended(found.running)
        else:
            time.sleep(LIMIT)
            assert found.running()
    assert len(threads()) == 2 and {"swallowed"} == HELD
    assert all(thread.daemon for thread in threads()), "they keep no program from its end"


def test_who_waits_looks_at_the_clock_ten_times_a_second(monkeypatch: pytest.MonkeyPatch) -> None:
    """A part that begins meanwhile is found late in time, and an interrupt is heard."""
    waited, join = list[float | None](), threading.Thread.join

    def joined(thread: threading.Thread, timeout: float | None = None) -> None:
        waited.append(timeout)
        join(thread, timeout)

    monkeypatch.setattr(threading.Thread, "join", joined)
    watch(lambda: time.sleep(0.01))
    run_with_limit(lambda: time.sleep(0.01), 0.05)
    assert waited[0] == max(map(float, waited)) == 0.1 and 0 < waited[-1] <= 0.05  # type: ignore[arg-type,operator]
    assert len(waited) < 10, "who is done is not waited for"


def test_what_is_given_up_does_nothing_any_more_after_the_part_that_was_late() -> None:
    """Though that swallows the stop and comes to its end: somebody else has taken up the work by then."""
    done, rng, (view, asked) = list[object](), Random(1), _asked(open_table("brag", seed=1))

    def work() -> None:
        done.append("begun")
        done.append(run_with_limit(lambda: Stubborn().choose(view, asked, rng), LIMIT, "stubborn"))

    late = watch(work)
    assert isinstance(late, Late) and late.what == "stubborn" and late.running()
    while not HELD:
        time.sleep(0.01)
    FREE.set()
    assert ended(late.running) and done == ["begun"]


def test_who_ends_after_the_limit_is_late_however_it_is_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without threads the time is only found out at the end."""
    for platform in (sys.platform, "emscripten"):
        monkeypatch.setattr(sys, "platform", platform)
        found = run_with_limit(lambda: time.sleep(2 * LIMIT), LIMIT)
        assert isinstance(found, Late) and found.took >= LIMIT and ended(found.running)
        assert run_with_limit(lambda: 3, AGES)[0] == 3

    def none(_: threading.Thread) -> None:
        raise RuntimeError("can't start new thread")

    monkeypatch.undo()
    monkeypatch.setattr(threading.Thread, "start", none)
    assert run_with_limit(lambda: 3, AGES)[0] == 3


def _asked(table: Table) -> tuple[View[Any], Ask]:
    assert table.asked is not None
    return table.view(table.asked.seat), table.asked


def played(
    player: RandomPlayer, seconds: float, game: str = "briscola"
) -> tuple[list[str], list[list[Failed]], object]:
    """A deal that a player answers at all seats: what was answered, how it failed, and where its dice lie then."""
    table, rng, stopped, failed = open_table(game, seats=4, seed=3), Random(5), False, []
    while (asked := table.asked) is not None:
        failed.append([*answered(table, asked, player, rng, table.play, seconds=seconds, stopped=stopped)])
        stopped = stopped or any(one.stopped for one in failed[-1])
    return [str(answer) for answer in table.answers], failed, rng.getstate()


@pytest.mark.parametrize("player", [Dicing, RandomPlayer])
def test_who_answers_in_time_plays_the_same_to_the_bit(player: type[RandomPlayer]) -> None:
    """With a limit and without: the answers, the failures, the dice afterwards; and no thread is left."""
    assert played(player(), AGES) == played(player(), float("inf"))
    assert threads() == []


@pytest.mark.parametrize("player", NEVER)
def test_who_never_answers_changes_nothing_by_what_it_does_later(player: type[RandomPlayer]) -> None:
    """The deal goes as for a player that fails at once, though it is stopped just once and then not asked."""
    since = time.monotonic()
    answers, failed, dice = played(player(), LIMIT)
    assert (answers, dice) == played(Raising(), AGES)[::2]
    assert [one.kind for [one] in failed] == ["late"] * len(failed) and len(failed) > 10
    assert [bool(one.stopped) for [one] in failed] == [True] + [False] * (len(failed) - 1)
    assert time.monotonic() - since < AGES


def test_a_player_of_this_package_is_asked_in_the_thread_that_asks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing but the clock tells of the limit then; also of a level, whose player is of this package."""

    def never(call: object, seconds: float, what: object) -> object:
        raise AssertionError("it was asked in a thread")

    monkeypatch.setattr(faults, "run_with_limit", never)
    for own in ("easy", RandomPlayer(), "rules of thumb"):
        widget = TableWidget("briscola", seats=4, seed=1, seat=None, players=own, pace="once")
        assert widget.table.asked is None and widget.faults == ()


@pytest.mark.parametrize("player", NEVER)
def test_a_tournament_goes_on_without_who_never_answers(player: type[RandomPlayer]) -> None:
    """Every answer that the level below gave for it is counted, it is named, and the others play as ever."""
    found = tournament({"never": player, "sound": "easy"}, "briscola", 2, 1, seconds=LIMIT)
    like = tournament({"never": Raising, "sound": "easy"}, "briscola", 2, 1)
    assert (found.gained, found.won, found.faults) == (like.gained, like.won, like.faults) and found.faults[0] == 80
    assert {fault.kind for fault in found.told} == {"late"} and {fault.name for fault in found.told} == {"never"}
    assert "stopped" in found.told[0].what and "not asked" in found.told[1].what
    if player is Endless:  # asked in each deal; who is at work all the same only in the first
        assert len(TRIED) == 2
    else:
        assert len(TRIED) == len(threads()) == 1
    for lang in languages():
        assert say("tournament.faults", lang, name="never", n=80) in found.sentence(lang)


def test_who_was_mended_is_asked_in_the_next_tournament() -> None:
    """Of the same name and with the same seed, while the one before is at work all the same."""
    before = tournament({"mine": Asleep, "sound": "easy"}, "briscola", 1, 7, seconds=LIMIT)
    after = tournament({"mine": Sound, "sound": "easy"}, "briscola", 1, 7, seconds=AGES)
    assert before.faults[0] and not after.faults[0]


def test_who_never_answers_in_the_middle_of_a_deal_has_not_thrown_the_dice() -> None:
    """The deal is taken up where it stood: as for a player that fails from there on, with the same dice."""
    stopped = list[str]()
    for game, seats, seed in (("briscola", 4, 1), ("briscola", 2, 2), *(("brag", 3, seed) for seed in range(3))):
        found = []
        for never in (True, False):
            TIRED.clear()
            players = {"one": Tiring(never), "other": Sound()}
            found.append(tournament(players, game, 1, seed, seats=seats, seconds=LIMIT if never else AGES))
        assert found[0].gained == found[1].gained and found[0].faults == found[1].faults
        stopped += [game for one in found[0].told if one.what.endswith(", stopped")]
    assert {*stopped} == {"briscola", "brag"}


def test_a_deal_takes_one_thread_and_none_where_only_this_package_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    """One thread serves a deal when all are in time: one for each question would take longer."""
    begun = list[threading.Thread]()
    start = threading.Thread.start

    def counted(thread: threading.Thread) -> None:
        begun.append(thread)
        start(thread)

    monkeypatch.setattr(threading.Thread, "start", counted)
    tournament({"one": "easy", "other": RandomPlayer}, "briscola", 3, 1)
    assert begun == []
    found = tournament({"one": Dicing, "other": "easy"}, "briscola", 3, 1)
    assert len(begun) == 6 and found.faults[0] > 9 and threads() == []


@pytest.mark.parametrize(
    "workers", [lambda: ThreadPoolExecutor(2), lambda: ProcessPoolExecutor(2, mp_context=get_context("spawn"))]
)
def test_workers_go_on_without_who_never_answers(workers: Callable[[], Executor]) -> None:
    """By any executor as by none; and a process with a player that sleeps on ends all the same."""
    like = tournament({"never": Raising, "sound": "easy"}, "briscola", 4, 1)
    for player in (Endless, Asleep):
        with workers() as pool:
            found = tournament({"never": player, "sound": "easy"}, "briscola", 4, 1, pool, seconds=LIMIT, block=1)
        assert (found.gained, found.faults) == (like.gained, like.faults)


def test_who_never_replies_says_nothing_and_is_not_asked_again(wire: Wire, monkeypatch: pytest.MonkeyPatch) -> None:
    """In a tournament and at a table, where from then on the level below answers for it."""
    found = tournament({"mute": Mute, "sound": "easy"}, "briscola", 1, 1, seats=4, seconds=LIMIT)
    assert found.unsaid == (1, 0) and found.faults[0] > 20 and {one.kind for one in found.told} == {"reply", "late"}
    monkeypatch.setattr(Bots, "patience", LIMIT)
    widget = TableWidget("briscola", seats=4, seed=1, seat=None, players=Mute(), pace="once")
    assert widget.table.asked is None and [one.kind for one in widget.faults].count("reply") == 1
    table, told = open_table("briscola", seats=4, seed=1), list[Failed]()
    assert owed_reply(table, {3: Mute()}, lambda seat, failed: told.append(failed), set(), seconds=LIMIT) is None
    assert [one.kind for one in told] == ["reply"] and told[0].stopped is not None


def test_players_of_this_package_are_asked_for_replies_to_words_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """Other players may say a word whenever they like: they are asked after each answer."""
    asked = list[str]()

    def reply(self: object, view: View[Any], asked_now: Ask, seat: int) -> None:
        asked.append(type(self).__name__)

    speaking = type("Speaking", (Dicing,), {"reply": reply})
    monkeypatch.setattr(BriscolaPlayer, "reply", reply)
    table, players = open_table("briscola", seats=4, seed=1), {0: BriscolaPlayer(), 1: speaking()}
    assert owed_reply(table, players, lambda *_: None, set()) is None and asked == ["Speaking"]
    table.play(next(iter(table.asked.asides[2].options)), seat=2)
    assert owed_reply(table, players, lambda *_: None, set()) is None
    assert asked == ["Speaking", "BriscolaPlayer", "Speaking"]


@pytest.mark.parametrize("player", NEVER)
def test_a_page_says_who_was_stopped_and_goes_on(
    wire: Wire, monkeypatch: pytest.MonkeyPatch, player: type[RandomPlayer]
) -> None:
    """One player for all seats is waited for once in a deal; in the next it is asked again, unless it is at work."""
    monkeypatch.setattr(Bots, "patience", LIMIT)
    widget = TableWidget("briscola", seats=4, seed=2, pace="once", players=player(), lang="ja")
    for deal in (1, 2):
        rng, told = Random(1), 0
        while widget.table.asked is not None:
            named = [say("table.fault.stopped", "ja", name=name, kind="late") for name in widget.names[1:]]
            told += any(one in widget.view["message"] for one in named)
            widget.play(widget.table.asked.choices.sample(rng))
        faults = [one for one in widget.faults if one.deal == deal]
        assert told and {one.kind for one in faults} == {"late"} and len(faults) >= 30
        waited = [one for one in faults if "stopped" in one.what.split(", ")]
        assert len(waited) == (1 if deal == 1 or player is Endless else 0)
        widget.next_deal()


def test_a_page_is_told_of_one_before_the_next_is_waited_for(wire: Wire, monkeypatch: pytest.MonkeyPatch) -> None:
    """A page waits for no more than one player at a time, and asks the table to go on; a call from Python plays on."""
    monkeypatch.setattr(Bots, "patience", LIMIT)
    for by_page in (True, False):
        table = open_table("briscola", seats=4, seed=2)
        _, asked = _asked(table)
        others = {seat: Endless() for seat in range(4) if seat != asked.seat}
        widget = TableWidget(table, seat=asked.seat, players=others, pace="once")
        assert widget.faults == ()
        card, stopped = str(asked.choices.sample(Random(1))), list[int]()
        if not by_page:
            widget.play(card, seat=asked.seat)
            assert widget.view["turn"] != "other" and len({one.seat for one in widget.faults}) == 3
            continue
        commands: list[dict[str, str]] = [{"do": "answer", "token": card}, *[{"do": "continue"}] * 3]
        for number, command in enumerate(commands):
            assert number == 0 or widget.view["turn"] == "other"
            widget._on_message(widget, {"v": 1, "id": f"a{number}", "ply": widget.ply, **command}, [])
            stopped.append(len({one.seat for one in widget.faults}))
            names = [widget.names[one.seat] for one in widget.faults]
            assert all(say("table.fault.stopped", name=name, kind="late") in widget.view["message"] for name in names)
            if widget.view["turn"] != "other":
                break
        assert stopped == [1, 2, 3]
        for number in range(9):  # from then on nobody is waited for, and nobody holds the page up
            assert widget.view["turn"] != "other"
            if widget.table.asked is not None:
                card = str(widget.table.asked.choices.sample(Random(1)))
                message = {"v": 1, "id": f"b{number}", "ply": widget.ply, "do": "answer", "token": card}
                widget._on_message(widget, message, [])
        assert all(reply["ok"] for reply in wire.replies())


def test_who_was_stopped_is_asked_again_when_it_is_at_rest() -> None:
    """Not in the same deal; in the next one, unless it is at work all the same; one does not stand for another."""
    stopped, rests = Stopped(), [False]
    stopped.add("a", lambda: not rests[0])
    stopped.add("b", lambda: False)
    assert "a" in stopped and "b" in stopped and "c" not in stopped
    stopped.next_deal()
    assert "a" in stopped and "b" not in stopped and "a" in Stopped()
    rests[0] = True
    assert "a" not in stopped
    stopped.next_deal()
    assert "a" not in limits._AT_WORK


PROGRAM = """
import os, signal, sys, threading, time
from random import Random
from cardwidgets import RandomPlayer, open_table
from cardwidgets.core.faults import answered

class Never(RandomPlayer):
    def choose(self, view, asked, rng):
        while True:
            try:
                time.sleep({sleep})
            except BaseException:
                pass

signal.signal(signal.SIGINT, signal.default_int_handler)  # whoever began the tests may have it ignored
table = open_table("brag", seed=1)
if {interrupted}:
    threading.Timer(0.5, lambda: os.kill(os.getpid(), signal.SIGINT)).start()
try:
    print([one.kind for one in answered(table, table.asked, Never(), Random(1), table.play, seconds={seconds})])
except KeyboardInterrupt:
    print("interrupted")
"""


@pytest.mark.parametrize("sleep", [1e6, 0.001])
@pytest.mark.parametrize(("seconds", "says"), [(LIMIT, "['late']"), (1e6, "interrupted")])
def test_a_program_ends_and_is_interrupted_whatever_a_player_does(seconds: float, says: str, sleep: float) -> None:
    """A player that goes on all the same does not keep the program from its end, nor an interrupt from being heard."""
    if says == "interrupted" and sys.platform == "win32":
        pytest.skip("Windows has no signal that one process sends itself as Ctrl-C does")
    code = PROGRAM.format(sleep=sleep, seconds=seconds, interrupted=says == "interrupted")
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT, timeout=AGES
    )
    assert (done.stdout.strip(), done.stderr) == (says, "")


PROFILED = """
import sys
from cardwidgets.core.limits import Late, run_with_limit

def endless():
    while True:
        pass

late = run_with_limit(endless, 0.05)
while late.running():
    pass
sys.setprofile(lambda *_: None)
(lambda: None)()
sys.setprofile(None)
print(isinstance(late, Late))
"""


def test_after_a_player_was_stopped_a_profiler_and_a_debugger_go_on() -> None:
    """Python 3.11 would wait for ever at the first call, while any thread has a stop to come or one was taken back."""
    done = subprocess.run(
        [sys.executable, "-c", PROFILED], capture_output=True, text=True, check=True, cwd=ROOT, timeout=AGES
    )
    assert done.stdout == "True\n"
