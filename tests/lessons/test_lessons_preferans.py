"""The right answers of exercises on Preferans, against a second telling of the rules after the article (seed 002)."""

from __future__ import annotations

import re

import pytest

from cardwidgets import Card, Cards
from cardwidgets.lessons.exercise import Exercise
from cardwidgets.lessons.exercises import preferans
from cardwidgets.lessons.exercises.preferans.positions import NAMES
from tests.support.exercise_laws import head
from tests.support.lessons_model import hands
from tests.support.sampling import each_seed

RANKS = "789TJQKA"
LADDER = [f"{level}{suit}" for level in ("6", "7", "8") for suit in "SCDHN"] + ["M"]
LADDER += [f"{level}{suit}" for level in ("9", "T") for suit in "SCDHN"]
SIGNS = {"♠": "S", "♥": "H", "♦": "D", "♣": "C", "NT": "N"}
forty = each_seed(40)


def make(name: str, seed: int | str, lang: str = "en") -> Exercise:
    return getattr(preferans, name)(seed=seed, lang=lang)  # type: ignore[no-any-return]


def bid_named(sign: str) -> str:
    """``"10♠"``, ``"7 NT"``, ``"M"`` as the ladder here has them."""
    found = re.fullmatch(r"(\d+)\s?(.+)", sign)
    if found is None:
        return "M"
    return f"{'T' if found[1] == '10' else found[1]}{SIGNS[found[2]]}"


def contract_of(q: Exercise) -> tuple[str, str]:
    found = re.search(r"(\w+) plays (.+?)\.", head(q))
    assert found is not None
    return found[1], bid_named(found[2])


# ---------- the auction, told once more ----------


def told_auction(q: Exercise) -> tuple[list[str], list[tuple[str, str]]]:
    """The order of the players, and who said what."""
    order = re.search(r"Forehand first: (.+?)\.", head(q))
    assert order is not None
    calls = []
    for line in q.scene.lines:
        word = line.what.said("en").removeprefix("says: ")
        calls.append((line.who.said("en"), "pass" if word == "pass" else bid_named(word)))
    return order[1].split(", "), calls


def open_now(q: Exercise) -> tuple[str, list[str]]:
    """Return whose turn it is, and the least bid by seed 002: higher, or as much for the eldest who has not passed."""
    order, calls = told_auction(q)
    passed = {who for who, word in calls if word == "pass"}
    left = [who for who in order if who not in passed]
    after = order.index(calls[-1][0]) + 1
    who = next(name for name in order[after:] + order[:after] if name in left)
    own = [word for name, word in calls if name == who]
    last = [word for _, word in calls if word != "pass"][-1]
    found = re.search(r"bids begin at (\d)", head(q))
    lowest = int(found[1]) if found else 6
    equal = who == left[0] and last != "M" and ("Kodeks" not in head(q) or len(left) == 2)
    may = [
        one for one in LADDER
        if (LADDER.index(one) > LADDER.index(last) or (one == last and equal))
        and (one == "M" or int(one[0].replace("T", "10")) >= lowest)
        and "M" not in own and not (one == "M" and own)
    ]  # fmt: skip
    return who, may


@forty
def test_the_lowest_bid_is_that_of_the_article(seed: int) -> None:
    """The first step of what is open, told from the calls alone."""
    q = make("lowest_bid", seed)
    who, may = open_now(q)
    assert who in q.question
    assert (None if q.task.expected is None else str(q.task.expected)) == (may[0] if may else None)


@forty
def test_a_bid_is_open_or_not(seed: int) -> None:
    """And whether one bid may be made."""
    q = make("may_you_bid", seed)
    asked = re.search(r"May (.+) be bid", q.question)
    assert asked is not None
    assert q.task.expected == (bid_named(asked[1]) in open_now(q)[1])


@forty
def test_the_lowest_contract_in_a_suit(seed: int) -> None:
    """The winning bid or more: the first of that suit on the ladder from it on."""
    q = make("name_a_contract", seed)
    found = re.search(r"auction with (.+)\. What is the lowest contract you may name in (no trump|\w+)", q.question)
    assert found is not None
    letter = "N" if found[2] == "no trump" else found[2][0].upper()
    steps = LADDER[LADDER.index(bid_named(found[1])) :]
    assert str(q.task.expected) == next(one for one in steps if one[-1] == letter and one != "M")


@each_seed(8, few=2)
def test_what_is_left_after_laying_aside_ducks_everything(seed: int) -> None:
    """In each suit, the lowest card has none below it but own ones, the next at most one gap, and so on.

    That is enough for a suit to be safe whatever the others hold; the exercise has a solution of which every suit is
    safe, and the verdict on any other two cards agrees where this simple count says that all is well.
    """
    q = make("lay_aside", seed)
    held = hands(q)["Your hand"]

    def well(aside: Cards) -> bool:
        rest = [card for card in held if card not in aside]
        rows = [sorted(RANKS.index(card[0]) for card in rest if card[1] == suit) for suit in "SHDC"]
        return all(rank <= 2 * place for row in rows for place, rank in enumerate(row))

    pairs = [Cards((a, b)) for n, a in enumerate(held) for b in held[n + 1 :]]
    assert all(q.task.judge(pair).ok for pair in pairs if well(pair))
    assert q.task.judge(q.task.expected).ok and not all(q.task.judge(pair).ok for pair in pairs)


# ---------- whisting and the lead ----------


@forty
def test_half_is_for_the_second_after_a_pass_at_six_and_seven(seed: int) -> None:
    """As the article has it; and only where the rules have it."""
    q = make("may_you_take_half", seed)
    said = [line.what.said("en") for line in q.scene.lines]
    level = contract_of(q)[1][0]
    assert q.task.expected == (said == ["says: pass"] and level in "67" and "no half-whist" not in head(q))


@forty
def test_quotas(seed: int) -> None:
    """Four tricks at six, two at seven, one above: each their half, a single one by the second, a lone whister all."""
    q = make("quota_owed", seed)
    level = contract_of(q)[1][0]
    rows = [(line.who.said("en"), line.what.said("en")) for line in q.scene.seats]
    taken = {who: int(re.search(r"(\d+) trick", what)[1]) for who, what in rows}  # type: ignore[index]
    whisters = [who for who, what in rows if what.startswith("whists")]
    asked = next(who for who in taken if f"must {who} pay" in q.question)
    duty = {"6": 4, "7": 2}.get(level, 1)
    both = sum(n for who, n in taken.items() if who != rows[0][0])
    short = max(0, duty - both)
    if not short:
        expected = 0
    elif len(whisters) == 1:
        expected = short
    elif duty == 1:
        expected = int(asked == rows[2][0])
    else:
        expected = max(0, duty // 2 - taken[asked])
        if "Parlett" in head(q):
            first = min(short, max(0, duty // 2 - taken[rows[1][0]]))
            expected = first if asked == rows[1][0] else min(expected, short - first)
    assert q.task.expected == expected


@forty
def test_who_leads_by_the_article(seed: int) -> None:
    """Forehand, then winners; with four and all passed the dealer twice, and forehand again to the third."""
    q = make("who_leads", seed)
    found = re.search(r"(\d) players\. (\w+) has dealt", head(q))
    number = re.search(r"trick (\d)", q.question)
    assert found is not None and number is not None
    players, dealer, trick = int(found[1]), NAMES.index(found[2]), int(number[1])
    last = re.search(r"taken by (\w+)", head(q))
    forehand = NAMES[(dealer + 1) % players]
    expected = last[1] if last else forehand
    if players == 4 and "All have passed" in head(q) and trick <= 3:
        expected = NAMES[dealer] if trick < 3 else forehand
    assert NAMES[q.task.expected] == expected


# ---------- the play ----------


def trump_of(q: Exercise) -> str | None:
    found = re.search(r"Trumps: \w+ (.)\.", head(q))
    return SIGNS[found[1]] if found else None


@forty
def test_what_may_be_played(seed: int) -> None:
    """The suit led; without it trumps; without both anything."""
    q = make("must_follow", seed)
    own, [lead] = hands(q)["Your hand"], hands(q)["On the table"]
    for suit in (lead[1], trump_of(q)):
        if must := [card for card in own if card[1] == suit]:
            break
    assert set(q.task.expected) == set(must or own)


@forty
def test_who_takes_the_trick(seed: int) -> None:
    """The highest trump, or else the highest of the suit led."""
    q = make("who_takes", seed)
    rows = [(line.who.said("en"), str(Card(line.what.said("en").removeprefix("plays ")))) for line in q.scene.lines]
    trump = trump_of(q)
    suit = trump if any(card[1] == trump for _, card in rows) else rows[0][1][1]
    best = max((row for row in rows if row[1][1] == suit), key=lambda row: RANKS.index(row[1][0]))
    assert NAMES[q.task.expected] == best[0]


def played_out(rows: list[list[str]], leader: int, trump: str | None, table: list[str], want: int) -> int:
    """The tricks of seat 0 by looking at every play; ``want`` is 1 when they want them, -1 when they do not."""
    seat = (leader + len(table)) % 3
    if not rows[seat] and not table:
        return 0
    may = rows[seat]
    if table:
        for suit in (table[0][1], trump):
            if must := [card for card in rows[seat] if card[1] == suit]:
                may = must
                break
    found = []
    for card in may:
        left = [[own for own in row if own != card] for row in rows]
        trick = [*table, card]
        if len(trick) < 3:
            found.append(played_out(left, leader, trump, trick, want))
            continue
        suit = trump if any(one[1] == trump for one in trick) else trick[0][1]
        best = max((one for one in trick if one[1] == suit), key=lambda one: RANKS.index(one[0]))
        winner = (leader + trick.index(best)) % 3
        found.append(int(winner == 0) + played_out(left, winner, trump, [], want))
    return max(found) if (seat == 0) == (want == 1) else min(found)


@pytest.mark.parametrize("name", ["is_this_misere_safe", "catch_the_misere", "play_open_hands"])
@each_seed(3, few=2)
def test_the_solver_agrees_with_every_play(name: str, seed: int) -> None:
    """Five cards each are few enough to look at all plays, without groups, tables or bounds."""
    q = make(name, seed)
    rows = [list(map(str, fan.cards)) for fan in q.scene.fans]
    leader = NAMES.index(re.search(r"(\w+) leads", head(q))[1])  # type: ignore[index]
    want = 1 if name == "play_open_hands" else -1
    if name == "is_this_misere_safe":
        assert q.task.expected == (played_out(rows, leader, None, [], want) == 0)
        return
    after = {}
    for card in rows[leader]:
        left = [[own for own in row if own != card] for row in rows]
        after[card] = played_out(left, leader, trump_of(q), [card], want)
    best = (max if (leader == 0) == (want == 1) else min)(after.values())
    assert {card for card in after if q.task.judge(Card(card)).ok} == {card for card in after if after[card] == best}
