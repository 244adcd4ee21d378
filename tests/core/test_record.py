"""A game written down reads back to the same game; anything else fails in words, at a numbered answer, unexecuted."""

from __future__ import annotations

import builtins
import re
import sys
import time
import tomllib
import tracemalloc
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from importlib.util import resolve_name
from random import Random
from typing import Any
from unittest.mock import patch

import pytest
import tomli_w
from hypothesis import example, given, settings
from hypothesis import strategies as st

from cardwidgets import (
    Match,
    NotationError,
    Record,
    RulesError,
    Table,
    UnknownVariant,
    open_table,
    pack,
    variants,
)
from cardwidgets.core.errors import quoted
from cardwidgets.core.record import FORMAT, MAX_TEXT
from cardwidgets.games.brag.rules import BragStart
from tests.support.battery import state
from tests.support.positions import brag, play
from tests.support.sampling import each, often, texts

REFUSALS = (NotationError, UnknownVariant, RulesError)
NO_FORMAT = f"should say 'format = {FORMAT}'"
NAMES = ("Hana", 'Mara "the cat" \\ O\'Hara', "伊藤 🂡", "bot:\nbrag")


def match_of(seed: int, deals: int = 3, variant: str = "brag", seats: int = 4, **changes: Any) -> Match:
    """Some deals of a match with random players."""
    match, rng = Match(open_table(variant, seats=seats, seed=seed, **changes)), Random(seed)
    while True:
        while match.table.asked is not None:
            asked = match.table.asked
            aside = rng.random() < 0.3 and asked.asides
            seat = rng.choice(sorted(asked.asides)) if aside else asked.seat
            match.table.play((asked.asides[seat] if aside else asked.choices).sample(rng), seat=seat)
        if match.over or len(match.deals) == deals:
            return match
        match.next_deal()


TEXT = Record.of(match_of(5), NAMES).dumps()


# ---------- there and back ----------


@pytest.mark.parametrize("variant", [variant.name for variant in variants() if variant.family == "brag"])
@given(seed=st.integers(0, 10**6), data=st.data())
@settings(max_examples=often(3, 15))
def test_a_match_reads_back_to_itself(variant: str, seed: int, data: st.DataObject) -> None:
    """Written, read and replayed: every deal is the same table; written again, the same bytes."""
    changes = {"look_timing": "any"} if variant == "brag" else {}
    match = match_of(seed, data.draw(st.integers(1, 3)), variant, data.draw(st.integers(2, 5)), **changes)
    text = Record.of(match).dumps()
    record = Record.loads(text)
    assert record.dumps() == text
    assert list(map(state, record.match().deals)) == list(map(state, match.deals))


def test_a_deal_that_has_only_begun_is_written_too() -> None:
    """The pack is not shuffled, so nobody has answered yet; the record replays to that deal, and is one line longer."""
    match = match_of(5, deals=2)
    while match.table.start.shuffle or match.table.asked is None:
        match = match_of(5, deals=len(match.deals) + 1)
        match.next_deal()
    assert not match.table.ply
    text = Record.of(match).dumps()
    assert "\nbegun = true\n" in text and "begun" not in Record.of(match.deals[0]).dumps()
    replayed = Record.loads(text).match()
    assert list(map(state, replayed.deals)) == list(map(state, match.deals))
    with pytest.raises(NotationError, match="another deal has begun"):
        replace(Record.of(match.deals[0].fork(2)), begun=True).match()
    second = match_of(0, deals=1)
    second.next_deal()
    assert not second.table.ply and len(Record.of(second).match().deals) == 2


def test_chance_is_called_by_its_name_and_the_ways_are_told_once() -> None:
    """The error speaks of chance, which has no seat, and lists what was legal a single time."""
    order = " ".join(["2C", *pack()[:51]])
    with pytest.raises(NotationError, match="is not open to chance: not this pack") as error:
        Record("brag", ("a", "b"), (order,)).match()
    assert str(error.value).count("an order of 52 cards") == 1 and "seat" not in str(error.value)
    for token in ("dance", "99", "see", "dance" * 20):
        with pytest.raises(NotationError, match="answer 2") as error:
            Record("brag", ("a", "b"), (str(pack()), token)).match()
        assert str(error.value).count("fold, look") == 1 and "legal there: fold, look, 1 to 5" in str(error.value)


def test_house_rules_and_positions_are_written_too() -> None:
    """Only what differs from the variant and from a fresh table stands in the file, in words a person can read."""
    table = brag(
        "9C 5D 3H", "KS KH 6D", stacks=(7, 40), dealer=1, ante=2, raise_limit=None, wild="X1 2S", wild_tie="exact"
    )
    play(table, "0 bet 3, 1 fold")
    text = Record.of(table, ["Hana", "Lev"]).dumps()
    assert f"format = {FORMAT}\n" in text and 'variant = "brag"' in text and '"Lev"' in text
    rules = text[text.index("[rules]") : text.index("[start]")].split()
    assert " ".join(rules) == '[rules] ante = 2 raise_limit = "none" wild = "X1 2S" wild_tie = "exact"'
    replayed = Record.loads(text).match()
    assert state(replayed.table) == state(table) and replayed.table.variant.rules == table.variant.rules


def test_a_carried_hand_is_written_as_a_position() -> None:
    """Pot, holder and retained hand of the first deal are part of the record."""
    table = brag("AC TD 3H", "9C 7C 2D", "QS 6H 5D", dealer=1, pot=9, holder=2, retained="8S 8H 4D")
    play(table, "2 bet 1, 0 bet 4")
    assert state(Record.loads(Record.of(table).dumps()).match().table) == state(table)


def test_going_through_a_record_shows_every_step() -> None:
    """One table after each answer, each its own: what is played on one changes no other."""
    match = match_of(5)
    record = Record.of(match)
    steps = list(record)
    assert len(steps) == len(record) == len(record.answers) == sum(table.ply for table in match.deals)
    expected = [table.fork(ply) for table in match.deals for ply in range(1, table.ply + 1)]
    assert list(map(state, steps)) == list(map(state, expected))
    steps[1].play("fold")
    assert state(next(table for n, table in enumerate(record) if n == 1)) == state(expected[1])


def test_names_belong_to_seats() -> None:
    """Any text is a name, and without names the seats are numbered; too many or too few are refused."""
    assert Record.loads(TEXT).seats == NAMES
    assert Record.of(open_table("brag", seats=2, seed=1)).seats == ("seat 0", "seat 1")
    with pytest.raises(ValueError, match="3 names for 4 seats"):
        Record.of(match_of(5), NAMES[:3])


def test_an_empty_record_is_a_table_before_its_first_answer() -> None:
    """Nothing answered: chance is asked, and the record has no steps."""
    record = Record("brag", ("a", "b"), ())
    assert list(record) == [] and record.match().table.ply == 0
    assert Record.loads(record.dumps()) == Record.of(record.match(), record.seats) == record


# ---------- damage ----------


@each("number", range(2, 12))
@each("token", ["dance", "999", "0", "-1", "", "AS KS QS", "see double", "keep", "9" * 5000, "²: look", "１"])
def test_a_changed_answer_fails_at_its_number(number: int, token: str) -> None:
    """The error names the answer's number, what was read, and what was legal there; earlier steps are still shown."""
    record = Record.of(match_of(5, shuffle="always"))
    answers = (*record.answers[: number - 1], token, *record.answers[number:])
    damaged, good = replace(record, answers=answers), list(record)[: number - 1]
    with pytest.raises(NotationError, match=re.escape(f"answer {number}: read {quoted(token)}")) as error:
        damaged.match()
    asked = good[-1].asked
    legal = str(asked.choices) if asked else "an order of 52 cards"
    assert f"legal there: {legal}" in str(error.value) and len(str(error.value)) < 600
    shown: list[Table] = []
    with pytest.raises(NotationError):
        shown.extend(damaged)
    assert list(map(state, shown)) == list(map(state, good))


def test_a_shuffle_with_a_card_twice_is_damage() -> None:
    """Chance's answers are checked like any other."""
    order = str(pack()).replace("2C", "3C")
    with pytest.raises(
        NotationError, match=r"answer 1: read '3C 3C .*not this pack.*legal there: an order of 52 cards"
    ):
        Record("brag", ("a", "b"), (order,)).match()


def test_answers_after_the_end_of_the_match_are_damage() -> None:
    """No answer is open when nobody can play on; the error says so."""
    match = Match(play(brag("9C 5D 3H", "KS KH 6D", stacks=(4, 9)), "1 bet 5, 0 cover"))
    record = Record.of(match)
    more = replace(record, answers=(*record.answers, "fold"))
    with pytest.raises(NotationError, match=r"answer 3: read 'fold'.*match is over.*no answer was open there"):
        more.match()


@each("length", range(0, len(TEXT), 97))
def test_a_record_that_breaks_off_is_refused(length: int) -> None:
    """Cut anywhere, a text is refused in words, or is whole but for what came after the answers."""
    text = TEXT[:length]
    if len(text) < TEXT.index("]\n", TEXT.index("answers")):
        with pytest.raises(NotationError, match=rf"only a part of one|{NO_FORMAT}|has no '"):
            Record.loads(text)
    else:
        assert Record.loads(text).match().table.ply


def test_a_record_that_breaks_off_says_at_which_answer() -> None:
    """A cut among the answers is told: the number of the answer, what was read of it, what was legal there."""
    match = match_of(5, deals=1)
    text = Record.of(match).dumps()
    for number, token in enumerate(map(str, match.table.answers), 1):
        place = [i for i in range(len(text)) if text.startswith(f'    "{token}",', i)]
        cut = text[: place[list(map(str, match.table.answers[: number - 1])).count(token)] + 6]
        with pytest.raises(NotationError, match=f"only a part of one: it breaks off at answer {number}: read") as told:
            Record.loads(cut)
        at = match.table.fork(number - 1)
        if number > 1:  # a fork has its own dice, and has gone past the shuffle
            legal = f"legal there, by the rules of brag itself: {at.asked.choices}"
            assert str(told.value).endswith(f"read '\"{token[0]}'; {legal}")
    ruleset = Record.of(match_of(5, deals=1, max_open="pot", ante=9)).dumps()
    with pytest.raises(NotationError, match=r"it breaks off at answer \d+: read .*; legal there"):
        Record.loads(ruleset[: ruleset.index("\n]", ruleset.index("answers")) - 3])


HEAD = f'format = {FORMAT}\nvariant = "brag"\nseats = ["a", "b"]\nanswers = []\n'


def of_format(version: object) -> str:
    """The head of a record that says it is of this format."""
    return HEAD.replace(str(FORMAT), str(version), 1)


STRANGE: dict[str, tuple[str, type[Exception], str]] = {
    "no TOML": ("Dear reader,\nhere is my game", NotationError, "no record, or only a part of one"),
    "JSON": ('{"format": 1}', NotationError, "no record"),
    "nothing": ("", NotationError, NO_FORMAT),
    "foreign TOML": ('[project]\nname = "x"', NotationError, NO_FORMAT),
    "the future": (of_format(FORMAT + 1), NotationError, f"has format {FORMAT + 1}; .* reads formats 1 to {FORMAT}"),
    "the past": (of_format(0), NotationError, f"has format 0; .* reads formats 1 to {FORMAT}"),
    "format as text": (of_format('"2"'), NotationError, NO_FORMAT),
    "format as truth": (of_format("true"), NotationError, NO_FORMAT),
    "a number beyond measure": ("format = " + "1" * 5000, NotationError, "no record"),
    "brackets without end": ("format = 1\nx = " + "[" * 50_000, NotationError, "no record"),
    "tables without end": ("[" + "a." * 20_000 + "a]", NotationError, "more dots and braces"),
    "tables in tables": (("a = " + "{a = " * 250 + "1" + "}" * 250 + "\n") * 40, NotationError, "more dots and braces"),
    "many deep tables": ("\n".join(f"[{'a.' * 19}b{n}]" for n in range(1100)), NotationError, "more dots and braces"),
    "many small tables": ("\n".join(f"[a{n}]" for n in range(33_000)), NotationError, "characters outside its answers"),
    "a foreign field": (HEAD + "winner = 2\n", NotationError, "'winner' does not belong in a record. Known: answers"),
    "a field misspelt": (HEAD.replace("seats", "seat"), NotationError, "'seat' .*did you mean 'seats'"),
    "no seats": (HEAD.replace('seats = ["a", "b"]\n', ""), NotationError, "has no 'seats'"),
    "no answers": (HEAD.replace("answers = []\n", ""), NotationError, "has no 'answers'"),
    "no variant": (HEAD.replace('variant = "brag"\n', ""), NotationError, "has no 'variant'"),
    "seats as number": (HEAD.replace('["a", "b"]', "2"), NotationError, "'seats' must be a list of texts, not 2"),
    "answers as text": (HEAD.replace("[]", '"fold"'), NotationError, "'answers' must be a list of texts, not 'fold'"),
    "answers as numbers": (HEAD.replace("[]", "[3, 4]"), NotationError, "answers must be texts, not 3"),
    "answers in lists": (HEAD.replace("[]", '[["fold"]]'), NotationError, "answers must be texts"),
    "variant as list": (HEAD.replace('"brag"', '["brag"]'), NotationError, "'variant' must be a text"),
    "rules as list": (HEAD + "rules = []\n", NotationError, "'rules' must be a table of options"),
    "an unknown variant": (HEAD.replace("brag", "bragg"), UnknownVariant, "no variant is called 'bragg'.*'brag'"),
    "another name of a variant": (HEAD.replace("brag", "Brag"), UnknownVariant, "no variant is called 'Brag'.*'brag'"),
    "a variant by path": (HEAD.replace("brag", "../brag"), UnknownVariant, "no variant"),
    "no players": (HEAD.replace('["a", "b"]', "[]"), RulesError, "for 2 to 16 players, not 0"),
    "too many players": (HEAD.replace('["a", "b"]', str(["a"] * 40)), RulesError, "not 40"),
    "an unknown option": (HEAD + "[rules]\nanti = 2\n", RulesError, "no option 'anti'.*'ante'"),
    "an option of Python": (HEAD + "[rules]\nself = 1\n", RulesError, "no option 'self'"),
    "a hidden option": (HEAD + "[rules]\n__class__ = 1\n", RulesError, "no option '__class__'"),
    "an impossible option": (HEAD + "[rules]\nante = 0\n", RulesError, "ante cannot be 0; allowed: int ≥ 1"),
    "a date": (HEAD + "[rules]\nante = 2001-01-01\n", RulesError, "ante cannot be a date"),
    "infinity": (HEAD + "[rules]\nante = inf\n", RulesError, "ante cannot be inf"),
    "a table for a number": (HEAD + "[rules.ante]\nx = 1\n", RulesError, "ante cannot be"),
    "an unknown start": (HEAD + "[start]\ndeeler = 1\n", RulesError, "'deeler'.*'dealer'"),
    "a dealer who is not there": (HEAD + "[start]\ndealer = 7\n", RulesError, "among the seats 0 to 1"),
    "chips for three": (HEAD + "[start]\nstacks = [5, 5, 5]\n", RulesError, "2 numbers of chips"),
    "debts": (HEAD + "[start]\nstacks = [5, -5]\n", RulesError, "none below 0"),
    "nobody can pay": (HEAD + "[start]\nstacks = [5, 0]\n", RulesError, "fewer than two"),
    "half a pack": (HEAD + '[start]\npack = "AS KS"\n', RulesError, "the 52 cards, each once"),
    "a pack of nonsense": (HEAD + '[start]\npack = "AS QQ"\n', RulesError, "pack cannot be"),
    "a hand of nobody": (HEAD + '[start]\nretained = "AS KS QS"\n', RulesError, "and a holder"),
    "code for a name": (HEAD.replace('"a"', '"__import__(\'os\').abort()"'), NotationError, ""),
    "code for an answer": (HEAD.replace("[]", "[\"__import__('os').abort()\"]"), NotationError, "answer 1: read"),
}  # fmt: skip


@each("kind", STRANGE)
def test_what_is_no_record_of_a_game_is_refused_in_words(kind: str) -> None:
    """Foreign, future, misspelt, impossible: each fails as its own kind of error, and says what is wrong."""
    text, error, told = STRANGE[kind]
    if not told:  # a name may be any text: it is kept, and stays a text
        assert Record.loads(text).seats[0] == "__import__('os').abort()"
        return
    with pytest.raises(error, match=told) as refusal:
        Record.loads(text).match()
    assert len(str(refusal.value)) < 700


def test_reading_plays_nothing() -> None:
    """Even a record that cannot be played can be read; it fails when it is gone through."""
    record = Record.loads(HEAD.replace("brag", "chess").replace("[]", '["e4"]'))
    assert (record.variant, record.answers) == ("chess", ("e4",))
    with pytest.raises(UnknownVariant):
        record.open()


DEEP = "a." * 900
HOSTILE: dict[str, tuple[str, int]] = {  # a piece of text, and how often it comes, with its number
    "deep keys": (DEEP + "b{n} = 1\n", 2000),
    "deep keys, short": (DEEP + "b{n} = 1\n", 100),
    "deep keys behind texts": ('x{n} = "' + "a" * 20 + '"\n' + DEEP + "b{n} = 1\n", 100),
    "deep keys in quotes": ('"a".' * 40 + "b{n} = 1\n", 1000),
    "deep keys hidden by long texts": ('x{n} = ["""\n""", {{' + DEEP + 'b = 1}}, """\n"""]\n', 100),
    "deep keys hidden by quotes": ("x{n} = [''' '\n''', {{" + DEEP + "b = 1}}, '']\n", 100),
    "deep tables": ("[" + DEEP + "b{n}]\n", 2000),
    "many tables": ("[k{n}]\n", 400_000),
    "many tables, short": ("[k{n}]\n", 25_000),
    "many keys": ("k{n} = 1\n", 300_000),
    "tables in tables": ("x{n} = " + "{{a=" * 2000 + "\n", 100),
    "lists in lists": ("x{n} = " + "[" * 2000 + "\n", 100),
    "one list of lists": ("[[]],", 700_000),
    "digits": ("1" * 1000, 3900),
    "comments": ("# {n}\n", 500_000),
    "escapes": ("\\u0041", 600_000),
}


def refused(text: str) -> tuple[float, str]:
    """Return how many seconds of work it takes to refuse this record, and what is said."""
    since = time.process_time()
    with pytest.raises((NotationError, RulesError)) as error:
        Record.loads(text).match()
    return time.process_time() - since, str(error.value)


@pytest.mark.parametrize("kind", HOSTILE)
def test_nothing_that_is_read_takes_long_or_much(kind: str) -> None:
    """Any text within the length that is read is refused in a moment, and with little memory."""
    piece, times = HOSTILE[kind]
    pieces = "".join(piece.format(n=n) for n in range(times))
    for begun in ("", HEAD, HEAD + "x = ", HEAD.replace("[]", '["')):
        text = (begun + pieces)[: MAX_TEXT - 1]
        tracemalloc.start()
        try:
            took, told = refused(text)
            most = tracemalloc.get_traced_memory()[1]
        finally:
            tracemalloc.stop()
        if took > 0.5:  # 0.2 s, but for the watch itself
            took, told = refused(text)
        assert took < 1 and most < 50_000_000 and len(told) < 400, (took, most, told)


@pytest.mark.ci
def test_a_record_of_the_greatest_length_is_read() -> None:
    """The largest number of answers is read in the form in which they are written; by hand, too, where they are
    fewer."""
    answers = ("fold",) * 310_000
    record = Record("brag", ("a", "b = 1.2.3"), answers, {"ante": 2}, {"dealer": 1}, begun=True)
    assert MAX_TEXT * 0.9 < len(record.dumps()) < MAX_TEXT and Record.loads(record.dumps()) == record
    by_hand = HEAD.replace("[]", "['fold', # said\n \"b\\u0065t\"]")
    assert Record.loads(by_hand).answers == ("fold", "bet")
    assert Record.loads(HEAD.replace("[]", '["see", "1"]')).answers == ("see", "1")
    with pytest.raises(RulesError, match="no option 'answers'"):
        Record.loads(HEAD + '[rules]\nanswers = ["fold"]').match()


def test_seats_that_cannot_be_are_refused_by_every_variant() -> None:
    """No record of nobody, and no table for any number that the variant does not name."""
    for variant in variants():
        for seats in (0, -1, 10**9, 10**5000, True, "2", None, [], 2.0, "2" * 300_000):
            with pytest.raises(RulesError, match=r"is for .* players, not") as refused:
                Table(variant, seats)  # type: ignore[arg-type]
            assert len(str(refused.value)) < 400
        with pytest.raises(RulesError, match="players, not 0"):
            Record(variant.name, (), ()).match()


def test_a_long_record_of_nonsense_fails_at_its_first_answer() -> None:
    """A record just short enough is read, and nothing of it is played after the first answer that cannot be."""
    with pytest.raises(NotationError, match="answer 1: read 'fold'"):
        Record.loads(HEAD.replace("[]", "[" + '"fold",' * 100_000 + "]")).match()


# ---------- nothing is executed ----------


@contextmanager
def nothing_runs() -> Iterator[None]:
    """While this is open, running code, opening files and importing anything new is an error of the test."""
    real = builtins.__import__

    def forbidden(*_: object, **__: object) -> Any:
        raise AssertionError("a record made something run")

    def known_only(name: str, within: Any = None, *rest: Any, **more: Any) -> Any:
        level = rest[2] if len(rest) > 2 else 0
        full = resolve_name("." * level + name, within["__package__"]) if level else name
        return real(name, within, *rest, **more) if full in sys.modules else forbidden()

    names = ("eval", "exec", "compile", "open", "input")
    with patch.multiple("builtins", **dict.fromkeys(names, forbidden), __import__=known_only):  # type: ignore[call-overload]
        yield


CODE = [
    "__import__('os').abort()",
    "{0.__class__}",
    "%s%n",
    "$(reboot)",
    "<script>alert(1)</script>",
    "eval('1')",
    "\x1b[2J",
]


@pytest.mark.parametrize("code", CODE)
def test_nothing_in_a_record_is_executed(code: str) -> None:
    """Code stays text wherever it stands: as a name, an answer, a variant, a value or the name of an option."""

    good = tomllib.loads(TEXT)
    spoiled = [
        {**good, "seats": [code] * 4}, {**good, "answers": [code]}, {**good, "variant": code},
        {**good, "rules": {"ante": code}}, {**good, "rules": {code: 1}}, {**good, "start": {"pack": code}},
        {**good, code: 1},
    ]  # fmt: skip
    texts = [tomli_w.dumps(data) for data in spoiled]
    outcomes: list[object] = []
    with suppress(UnknownVariant):
        Record.loads(HEAD.replace('"brag"', '"nonsense"')).match()  # the list of games that are not here is read once
    with nothing_runs():
        for text in texts:
            try:
                outcomes.append(Record.loads(text).match().table.ply > 0)
            except REFUSALS as error:
                outcomes.append(type(error).__name__)
    assert outcomes == [
        True,
        "NotationError",
        "UnknownVariant",
        "RulesError",
        "RulesError",
        "RulesError",
        "NotationError",
    ]


def goes_through(text: str) -> None:
    """Read and replay; only the refusals that are promised may come of it."""
    with suppress(*REFUSALS):
        for table in Record.loads(text):
            assert table.ply


@settings(max_examples=often(30, 150))
@given(texts(60))
@example("\ud800")
def test_any_text_is_a_record_or_refused(text: str) -> None:
    """Any text is read, with or without a good beginning; nothing else comes of it than the promised refusals."""
    goes_through(text)
    goes_through(HEAD + text)


@settings(max_examples=often(12, 60))
@given(st.integers(0, len(TEXT) - 1), texts(3), st.integers(0, 3))
def test_any_change_to_a_record_is_played_or_refused(place: int, written: str, struck: int) -> None:
    """Some characters struck out and others written in, anywhere in a good record."""
    goes_through(TEXT[:place] + written + TEXT[place + struck :])


def test_a_record_says_where_it_began() -> None:
    """A start that is the usual one is not written; one that differs is, and only where it differs."""
    table = open_table("brag", seats=2, seed=1, start=BragStart(dealer=1))
    assert Record.of(table).start == {"dealer": 1}
    assert "[start]" not in Record.of(open_table("brag", seats=2, seed=1)).dumps()


def test_the_first_deal_may_be_practice() -> None:
    """Deals that do not count are numbered from 1; there is no deal 0."""
    text = replace(Record.of(Match(open_table("brag", seats=3, seed=1))), practice=(1,)).dumps()
    assert Record.loads(text).practice == (1,)
    with pytest.raises(NotationError, match="from 1, not 0"):
        Record.loads(re.sub(r"(practice = \[\s*)1", r"\g<1>0, -1", text))
