"""The panel at the end of a deal, in every game: who won by how much, what decided it, all that was written, and a
turning point that the log proves."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import chain, product
from random import Random
from typing import Any

import pytest

from cardwidgets import Table, TableWidget, open_table, player, variants
from cardwidgets.core.choices import offered
from cardwidgets.core.events import Moved, Paid, Took
from cardwidgets.core.player import have_answered
from cardwidgets.core.script import Aside
from cardwidgets.games.preferans.deal import PreferansStart
from cardwidgets.games.preferans.lines import Cell
from cardwidgets.games.preferans.script import Result
from cardwidgets.judge.rankings import BRAG
from cardwidgets.judge.three_card import Ranking
from cardwidgets.lessons.review.bands import Cost
from cardwidgets.lessons.review.decision import DealReview, Decision, replay
from cardwidgets.odds.analysis.units import Unit
from cardwidgets.players import RandomPlayer
from cardwidgets.widgets.scene.layouts import may_lose
from tests.browser.scenes import table
from tests.support.sampling import one_of_each_kind
from tests.support.wire import Wire, command, hear

NAMES = [variant.name for variant in variants()]
MAX_TITLE_LENGTH = 60
"""Characters of a heading: three lines of large letters on a phone."""


def by_chance(name: str, seed: int, plies: int = 10_000) -> Table:
    """Return a deal in which so many answers have been given, or all, each by chance."""
    table, rng = open_table(name, seed=seed), Random(f"{name} {seed}")
    while table.asked is not None and table.ply < plies:
        table.play(table.asked.choices.sample(rng))
    return table


def played(name: str, seed: int, lang: str = "en") -> TableWidget:
    """A table at which a deal has been played to its end, the reader's last answer on the page."""
    last = max((ply for ply, answer in enumerate(by_chance(name, seed).answers) if answer.seat == 0), default=0)
    widget = TableWidget(by_chance(name, seed, last), players=RandomPlayer(), lang=lang, pace="once")
    while (asked := widget.table.asked) is not None:
        widget.play(asked.choices.sample(Random(seed)))
    return widget


@cache
def finished(name: str, seed: int, lang: str) -> TableWidget:
    """The same, once for all tests that only read it."""
    return played(name, seed, lang)


@pytest.fixture(scope="module", autouse=True)
def let_go() -> Iterator[None]:
    """Keep no table for the next file."""
    yield
    finished.cache_clear()


def cards_in(told: object) -> set[str]:
    """Return the cards that a part of a view names."""
    if isinstance(told, dict):
        own = {told["card"]} if isinstance(told.get("card"), str) else set()
        return own.union(*map(cards_in, told.values()))
    return set().union(*map(cards_in, told)) if isinstance(told, list) else set()


@pytest.mark.parametrize("name", one_of_each_kind(NAMES))
def test_every_deal_ends_in_its_panel(wire: Wire, name: str) -> None:
    """Of a deal of each game in each language: a heading, and the figures of what was written, one for each
    head and seat; no card that does not lie open to the reader; and while a deal is on there is no panel."""
    for seed, lang in enumerate(("en", "ja")):
        widget = played(name, seed, lang)
        end, view = widget.view["end"], widget.table.view(widget.seat)
        assert 0 < len(end["title"]) <= MAX_TITLE_LENGTH and end["title"] in widget.view["message"]
        written = end["written"]
        assert written["label"] and written["heads"] and sum(side["own"] for side in written["sides"]) == 1
        assert all(len(side["figures"]) == len(written["heads"]) for side in written["sides"])
        assert all(len(row["sets"]) == len(end["heads"]) for row in end["rows"] if end["heads"])
        seen = {str(card) for pile in view.piles.values() for card in pile} - {"??"}
        moved = {str(event.card) for event in view.log if isinstance(event, Moved)} - {"??"}
        assert cards_in(end["rows"]) <= seen | moved
        if widget.view["undo"] is None:
            widget.undo()
            assert "end" not in widget.view


def number(text: str) -> float:
    """Return a figure of the sheet as a number."""
    thirds = {"⅓": 1 / 3, "⅔": 2 / 3, "½": 1 / 2}
    sign, whole, part = re.fullmatch(r"([+−]?)(\d*)([⅓⅔½]?)", text).groups()  # type: ignore[union-attr]
    return (-1 if sign == "−" else 1) * (int(whole or 0) + thirds.get(part, 0))


FIGURE = r"([+−]?(?:\d+[⅓⅔½]?|[⅓⅔½]))"


def test_the_cause_names_what_it_counts(wire: Wire) -> None:
    """Of a contract that failed, the tricks taken and needed are called so; no row of cards lacks a label. The whists
    that the reader gained are in the sentence and in the reader's row, and all gains add up to nothing.

    Pools and mountains are told with the own change and the mean of all, at ten whists for each point between them,
    and all parts add up to the own gain.
    """
    causes, added = {lang: set[str]() for lang in ("en", "ja")}, 0
    for seed, lang in product(range(12), causes):
        end = finished("preferans-sochi", seed, lang).view["end"]
        causes[lang].add(re.sub("[0-9]+", "#", end["text"]))
        assert not any(row["sets"] for row in end["rows"]) or end["goal_text"]
        gained, *others = [number(side["figures"][0]) for side in end["written"]["sides"]]
        how = "".join(side["figures"][0] for side in end["reckoned"]["sides"] if side["own"])
        rows = re.findall(rf"[(（][^\d−+]*{FIGURE} ?− ?[^\d−+]*{FIGURE}[)）].*?[=＝] ?{FIGURE}", how)
        for mine, mean, brought in rows:
            assert abs(abs(number(mine) - number(mean)) * 10 - abs(number(brought))) < 0.01, how
        parts = [number(brought) for *_, brought in rows]
        parts += [number(one) for one in re.findall(f"(?:whists |ヴィスト){FIGURE}", how)]
        added += len(parts) > 1
        assert not parts or abs(sum(parts) - gained) < 1, how
        assert gained + sum(others) == 0 and (not gained or f"{abs(gained):g}" in end["text"])
    assert added > 4
    assert "# taken, # needed. You gained # whists." in causes["en"] and not any(
        re.fullmatch("# of #.", one) for one in causes["en"]
    )
    assert any("#トリック必要なところ、#トリックでした（#トリック不足）。" in one for one in causes["ja"])


def value(told: str) -> float:
    """Return the value of a calculation in words: "(1 trick + 4 tricks short) × price 10" is 50."""
    product_of = re.sub(r"a half|半分", "½", told).translate(str.maketrans("×＋", "*+"))
    bare = re.sub(r"[^\d½()*+]", "", product_of).replace("½", "0.5")
    return float(eval(bare))  # digits and signs alone are left


@pytest.mark.parametrize("system", ["sochi", "leningrad", "rostov"])
def test_each_entry_is_calculated_as_it_is_written(wire: Wire, system: str) -> None:
    """The words of its calculation have the factors whose value stands beside them, and every change is written."""
    calculated = 0
    for seed, lang in product(range(12), ("en", "ja")):
        widget = finished(f"preferans-{system}", seed, lang)
        entries = [side["figures"] for side in widget.view["end"]["reckoned"]["sides"] if not side["own"]]
        for how, result in entries:
            if ":" not in how and "：" not in how:  # a rule in words goes before a figure that counts no tricks
                assert value(how) == number(result), how
                calculated += 1
        assert 0 < len(entries) <= len(widget.table.result.entries)  # type: ignore[union-attr]
    assert calculated > 10


@pytest.mark.parametrize("name", [name for name in NAMES if name.startswith("preferans")])
def test_the_changes_of_a_deal_lead_from_the_sheet_before_to_the_sheet_after(wire: Wire, name: str) -> None:
    """In each cell, also where pools are nearly full, another player is helped or a misdeal is fined."""
    seats = 4 if name == "preferans-old-dealer" else 3
    pools, mountains = (18, 20, 3, 0)[:seats], (4, 0, 9, 7)[:seats]
    mountains = (0,) * seats if name == "preferans-rostov" else mountains
    whists = [[6 * seat + on if seat != on else 0 for on in range(seats)] for seat in range(seats)]
    start = PreferansStart(pool=pools, mountain=mountains, whists=tuple(chain(*whists)))
    for seed in range(12):
        table, rng = open_table(name, seats=seats, seed=seed, start=start), Random(seed)
        while table.asked is not None:
            table.play(table.asked.choices.sample(rng))
        changes, done = TableWidget(table, lang="en", pace="once")._scene().changes, table.result  # type: ignore[attr-defined]
        assert isinstance(done, Result)
        differences = dict[Cell, Fraction | int]()
        for seat in range(seats):
            differences[Cell(seat, "pool")] = done.pools[seat] - pools[seat]
            differences[Cell(seat, "mountain")] = done.mountains[seat] - mountains[seat]
            for on in {*range(seats)} - {seat}:
                differences[Cell(seat, "whists", on)] = done.whists[seat][on] - whists[seat][on]
        assert changes == {cell: change for cell, change in differences.items() if change}


@pytest.mark.parametrize("name", ["brag", "teen-patti", "zha-jin-hua", "three-card-poker"])
def test_chips_are_written_as_they_went(wire: Wire, name: str) -> None:
    """Paid in and taken are the sums of the log, and what each has now is what is before them."""
    for seed in range(6):
        widget = finished(name, seed, "en")
        log = widget.table.deal.log
        for seat, side in zip([0, *range(1, widget.table.seats)], widget.view["end"]["written"]["sides"], strict=True):
            paid = sum(event.chips for event in log if isinstance(event, Paid) and event.seat == seat)
            took = sum(event.chips for event in log if isinstance(event, Took) and event.seat == seat)
            has = widget.table.view().facts.stacks[seat]
            assert side["figures"] == [str(paid or "–"), str(took or "–"), str(has).replace("-", "−")]


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_hand_that_was_shown_is_named_once(wire: Wire, lang: str) -> None:
    """Beside its name stands what its player did last, and not that name again."""
    rows = [row for seed in range(4) for row in finished("brag-basic", seed, lang).view["end"]["rows"]]
    named = [(row["sets"][0]["text"], row["note"]) for row in rows if row["sets"]]
    assert named and [pair for pair in named if pair[0] in pair[1]] == []


@pytest.mark.parametrize("name", ["briscola", "briscolone", "sueca", "chiamata", "preferans-sochi"])
def test_a_turning_point_is_a_trick_that_was_played(wire: Wire, name: str) -> None:
    """It names the card that took that trick, and the deal is replayed from there: the reader holds their card again,
    nothing later has been played, and the deal is practice if they have seen more."""
    found = 0
    for seed in range(8):
        widget = played(name, seed)
        end = widget.view["end"]
        if not end["turning"] or "replay" not in end:
            continue
        found += 1
        answers, ply = widget.table.answers, int(end["replay"]["token"])
        assert answers[ply].seat == widget.seat
        hear(widget, command(widget, "replay", end["replay"]["token"]))
        assert widget.table.ply <= ply and widget.table.answers == answers[: widget.table.ply]
        assert widget.view["turn"] == "you" and "end" not in widget.view
        if widget.table.ply == ply:
            assert widget.table.why(answers[ply].action, seat=widget.seat) is None
    assert found


@pytest.mark.parametrize("name", ["briscola", "sueca", "preferans-sochi"])
def test_in_a_turning_point_somebody_had_a_choice(wire: Wire, name: str) -> None:
    """At one of the cards of the trick that is named, at least, another one was open."""
    found = 0
    for seed in range(30):
        widget = finished(name, seed, "en")
        if (trick := re.search(r"trick (\d+):", widget.view["end"]["point"])) is None:
            continue
        found, again, choices = found + 1, replay(widget.table, 0), list[int]()
        for seat, action in widget.table.answers:
            asked = again.asked
            number = sum(getattr(again.deal.facts(), "tricks", ())) + 1
            if asked and asked.about.startswith("play") and number == int(trick[1]):
                choices.append(len(offered(asked.choices)))
            again.play(action, seat=None if isinstance(action, Aside) else seat)
        assert max(choices) > 1, (seed, choices)
    assert found


@pytest.mark.parametrize("name", ["briscola", "briscola-duplo", "bisca-brazil", "sueca", "preferans-sochi"])
def test_a_replay_begins_at_a_choice_up_to_the_turning_point(wire: Wire, name: str) -> None:
    """The reader had another answer there. It is in the trick that the sentence names, or the sentence names that one,
    too."""
    tricks = 0
    for seed in range(12):
        end = (widget := finished(name, seed, "en")).view["end"]
        if "replay" not in end:
            continue
        asked = replay(widget.table, int(end["replay"]["token"])).asked
        assert asked is not None and asked.seat == widget.seat and len(offered(asked.choices)) > 1, seed
        point, at = (re.search(r"trick (\d+)", told) for told in (end["point"], end["replay"]["text"]))
        if at:
            tricks += 1
            assert not end["turning"] or not point or int(at[1]) <= int(point[1]), seed
            named = [*filter(None, [point and point[1]]), *re.findall(r"trick (\d+)", end["turning"])]
            assert not named or at[1] in named, seed
    assert tricks


@pytest.mark.parametrize("name", ["preferans-sochi", "preferans-leningrad", "crash"])
def test_each_deal_that_was_played_has_a_turning_point(wire: Wire, name: str) -> None:
    """Also a contract made with the last trick, one without play, and sets of no kind in common; nobody is named in
    small letters at the head of a sentence."""
    thumb = player("rules of thumb", name)
    for seed in range(12):
        deal, rng = open_table(name, seed=seed), Random(seed)
        while deal.asked is not None:
            have_answered(deal, thumb, rng)
        end = TableWidget(deal, seat=0, lang="en", pace="once").view["end"]
        assert end["turning"] and end["turning"][0].isupper() and end["title"][0].isupper(), (seed, end["title"])


@pytest.mark.parametrize("name", one_of_each_kind(NAMES))
def test_an_ending_says_what_decided(wire: Wire, name: str) -> None:
    """In one sentence, for a reader and for several people at one screen. A tie needs none, nor a deal that all have
    left."""
    thumb = player("rules of thumb", name)
    for seed in range(3):
        deal, rng = open_table(name, seed=seed), Random(seed)
        while deal.asked is not None:
            have_answered(deal, thumb, rng)
        for widget in (TableWidget(deal, seat=0, lang="en", pace="once"), TableWidget(deal, humans=(0, 1), lang="en")):
            end = widget.view["end"]
            assert end["turning"] or re.search("a tie|Everybody folded", end["title"]), (seed, end["title"])
            assert end["title"] != "The deal is over", seed


@pytest.mark.parametrize("name", ["crash", "crash-declared", "brag-6-card"])
def test_a_deciding_set_changes_who_scored_most(wire: Wire, name: str) -> None:
    """With that set won by the other hand, those score most whom the sentence names, and these are not the same."""
    found = 0
    for seed in range(40):
        widget = finished(name, seed, "en")
        end = widget.view["end"]
        told = re.search(r"If set (\d) had gone the other way, (.+) would have (?:scored most|shared)", end["turning"])
        if told is None:
            continue
        found += 1
        facts, number = widget.table.view().facts, int(told[1]) - 1
        won = [*(facts.won if name.startswith("crash") else facts.firsts)]
        names = ["you", *(row["name"] for row in sorted(end["rows"], key=lambda row: row["seat"]) if not row["own"])]
        beaten = re.search(r" beat (?:(\S+)'s|your) ", end["turning"])
        assert beaten is not None and (won[number] == 0) == bool(beaten[1])
        before = [won.count(seat) for seat in range(len(names))]
        won[number] = names.index(beaten[1] or "you")
        after = [won.count(seat) for seat in range(len(names))]
        first, now = (
            [each for each, n in zip(names, points, strict=True) if n == max(points)] for points in (before, after)
        )
        assert now != first and re.split(", | and ", told[2]) == now
    assert found


def test_with_several_people_at_one_screen_a_deal_of_brag_has_a_turning_point(wire: Wire) -> None:
    """It is told of no reader: who last bet, paid for a hand that lost, or folded the better hand."""
    thumb, told = player("rules of thumb", "brag"), list[str]()
    for seed in range(8):
        deal, rng = open_table("brag", seats=4, seed=seed), Random(seed)
        while deal.asked is not None:
            have_answered(deal, thumb, rng)
        told.append(TableWidget(deal, humans=(0, 2), lang="en", pace="once").view["end"]["turning"])
    assert sum(map(bool, told)) >= 7 and not any("you" in one.lower() for one in told)


@pytest.mark.parametrize(("answer", "told"), [("play", True), ("fold", False)])
def test_a_dealer_who_qualifies_is_no_turning_point_for_who_has_folded(wire: Wire, answer: str, told: bool) -> None:
    """It changed nothing for them."""
    widget = TableWidget("three-card-poker-casino", seed=1, players=RandomPlayer(), lang="en", pace="once")
    while (asked := widget.table.asked) is not None:
        widget.play({"ante": 2, "play": answer}.get(asked.about, "none"))
    assert ("qualif" in widget.view["end"]["turning"]) == told


def test_the_dearest_trick_turned_the_deal(wire: Wire) -> None:
    """A trick that is named by its points brought the winner more than half of the margin: without it they lose."""
    proven = 0
    for seed in range(12):
        widget = finished("briscola", seed, "en")
        end = widget.view["end"]
        points = [int(row["figure"]) for row in end["rows"]]
        if end["point"].startswith("Points in trick"):
            n, own, other = map(int, re.findall(r"(\d+)(?= points|\s:|\.$)", end["turning"]))
            gained = -n if points[0] > points[1] else n
            assert (own, other) == (points[0] + gained, points[1] - gained)
            assert (own > other) != (points[0] > points[1])
            proven += 1
    assert proven


def test_without_a_decisive_trick_the_dearest_one_before_the_deal_was_won_is_named(wire: Wire) -> None:
    """There the deal was open: nobody had more than half of the points."""
    found = 0
    for seed in range(30):
        widget = finished("briscola", seed, "en")
        end = widget.view["end"]
        if "before the deal was won" not in end["turning"]:
            continue
        found += 1
        there = replay(widget.table, int(end["replay"]["token"]))
        assert max(there.deal.facts().points) <= 60, seed
    assert found


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_closest_place_names_each_hand_once(wire: Wire, lang: str) -> None:
    """A run has its ranks in its name, and a prial its one rank, so they are not written before it; and one hand is the
    reader's, who decided nothing about any other."""
    told = [finished("crash", seed, lang).view["end"]["turning"] for seed in range(40)]
    assert any("ラン" in one or "run" in one for one in told)
    assert [one for one in told if re.search(r"([\dAKQJ]+(?:-[\dAKQJ]+){2})\D{1,6}\1", one)] == []
    assert [one for one in told if re.search(r"([\dAKQJ]+)-\1-\1", one)] == []
    assert [one for one in told if one and not re.search(r"[Yy]ou|あなた", one)] == []


def test_a_set_that_nothing_beats_was_not_close() -> None:
    """Threes are the best prial of Brag, so that a lower prial was never near them; queens may lose to them."""
    hands = ["3C 3D 3S", "QC QD QS", "AS 2S 3S", "AC KD 9H"]
    assert [may_lose(hand, BRAG) for hand in hands] == [False, True, True, True]
    assert [may_lose(hand, Ranking(best_prial=None)) for hand in ("AC AD AS", hands[0])] == [False, True]


def test_a_contract_made_with_more_tricks_is_no_bare_figure(wire: Wire) -> None:
    """The line below the heading is a sentence, or empty."""
    texts = [finished("preferans-sochi", seed, "en").view["end"]["text"] for seed in range(30)]
    assert [one for one in texts if re.fullmatch(r"\d*\.", one)] == []


def test_a_browser_may_replay_its_own_deal_alone(wire: Wire) -> None:
    """A token that is no ply takes the deal back to its first answer, and where nothing was answered it is refused."""
    widget = played("brag", 2)
    before = widget.table.answers
    hear(widget, command(widget, "replay", "x; drop"))
    own = [ply for ply, answer in enumerate(before) if answer.seat == 0]
    assert widget.table.answers == before[: own[0]]
    wire.messages.clear()
    hear(widget, command(widget, "replay", "0", id="again"))
    assert [reply["ok"] for reply in wire.replies()] == [False]


def test_the_panel_travels_with_its_code_and_not_before(wire: Wire) -> None:
    """A table that nobody has finished does not send what draws an end."""
    open_deal = TableWidget(open_table("brag", seats=3, seed=1), pace="slow")
    assert open_deal._late == [] and [one.name for one in played("brag", 1)._late][-1] == "end"


def test_an_ending_says_why_once(wire: Wire) -> None:
    """A contract that is given up has its cost under the headline; after a fold the turning point is not the fold."""
    widget = TableWidget("preferans-sochi", seed=4, players=RandomPlayer(), lang="en", pace="once")
    rng = Random(4)
    while (asked := widget.table.asked) is not None:
        widget.play("concede" if "concede" in asked.choices else asked.choices.sample(rng))
    end = widget.view["end"]
    assert "gave" in end["title"]
    assert end["text"].startswith("That counts as 3 tricks short. No trick is played. You lost ")
    folded = 0
    for seed in range(20):
        widget = TableWidget("brag", seed=seed, players=RandomPlayer(), lang="en", pace="once")
        while (asked := widget.table.asked) is not None:
            widget.play("fold" if "fold" in asked.choices and widget.table.ply > 8 else asked.choices.sample(Random(1)))
        if "You folded" in (end := widget.view["end"])["text"]:
            folded += 1
            assert "you folded" not in end["turning"], seed
    assert folded


def test_after_a_fold_the_own_hand_is_measured() -> None:
    """The panel of a deal that no bet or hand turned says how many of 100 hands are as good. 1,916 of 22,100 are above
    a pair, 288 each are pairs of nines to aces, and 240 pairs of eights with a four or more: 18 of 100."""
    for lang, said in (("en", "18 of 100 hands are at least as good as your pair of eights."), ("ja", "18回")):
        end = table("brag", 200, 7, seats=4)(lang).view["end"]
        assert said in end["turning"] and round(100 * (1916 + 6 * 288 + 240) / 22100) == 18


def test_a_lost_hand_is_measured_at_the_last_payment() -> None:
    """Four antes and a bet of three lie in the pot when the reader, who has looked at 10 high, pays six to see."""
    widget = TableWidget("brag", seed=3, players=RandomPlayer(), lang="en", pace="once", seats=4)
    while (asked := widget.table.asked) is not None:
        widget.play(next(word for word in ("look", "see", 2) if word in asked.choices))
    assert widget.view["end"]["turning"].startswith(
        "You paid 6 chips for the pot of 7. At that price you must win 46 of 100 deals."
    )


def test_the_pot_of_the_last_payment_is_the_one_at_that_moment() -> None:
    """Chips that the others pay afterwards do not count, and a rival who has looked and bets holds no random hand."""
    later = list[bool]()
    for seed in range(40):
        widget = TableWidget("brag", seed=seed, lang="en", pace="once", seats=3)
        while (asked := widget.table.asked) is not None:
            widget.play(next(word for word in ("look", 2, 3, 4, 5, 6, "see", "fold") if word in asked.choices))
        told = re.match(r"You paid (\d+) chips? for the pot of (\d+)\.", widget.view["end"]["turning"])
        if told is None:
            continue
        log = widget.table.view(widget.seat).log
        last = max(at for at, one in enumerate(log) if isinstance(one, Paid) and one.seat == widget.seat)
        pot = sum(one.chips for one in log[:last] if isinstance(one, Paid))
        assert (int(told[1]), int(told[2])) == (log[last].chips, pot)
        later.append(any(isinstance(one, Paid) for one in log[last + 1 :]))
    assert any(later)


@pytest.mark.parametrize("name", NAMES)
def test_before_a_review_no_turning_point_is_named(wire: Wire, name: str) -> None:
    """The heading says what the sentence proves: nobody has judged a choice yet."""
    for seed in range(6):
        assert "urning point" not in played(name, seed).view["end"]["point"], seed


@pytest.mark.parametrize("name", ["briscola", "preferans-sochi", "brag-basic", "crash"])
def test_after_a_review_the_panel_names_the_costliest_decision(wire: Wire, name: str) -> None:
    """The turning point and the replay are the decision with the largest cost; without one the proven fact stays.
    Before a review no turning point is named, so that the review contradicts nothing.
    """
    widget = played(name, 3)
    table, seat = widget.table, widget.seat
    unit = {"brag": Unit.CHIPS, "crash": Unit.POINTS, "preferans": Unit.WHISTS}.get(table.variant.family, Unit.MARGIN)

    def reviewed(ply: int, cost: float) -> Any:
        answer, about = str(table.answers[ply].action), table.questions[ply].about
        values = {"better": Cost(0.0, 0.0), answer: Cost(cost, 0.1 if cost else 0.0)}
        one = Decision(ply, seat, seat, about, answer, unit, values, {}, "sample", 100)
        widget.reviewer._finished((table, table.ply), DealReview(table, seat, (one,)), seat)
        return widget.view["end"]

    assert "replay" in widget.view["end"]
    proven = widget.view["end"]["turning"]
    assert "Turning point" not in widget.view["end"]["point"]
    own = [ply for ply, answer in enumerate(table.answers) if answer.seat == seat]
    for ply in own[1::2] or own:
        end, then = reviewed(ply, 30.0), replay(table, ply)
        assert end["replay"]["token"] == str(ply) and end["turning"]
        tricks = sum(getattr(then.deal.facts(), "tricks", ())) if then.asked.about.startswith("play") else None
        number = re.search(r"trick (\d+)", end["point"])
        assert (int(number[1]) if number else None) == (None if tricks is None or name[0] == "c" else tricks + 1)
        assert not number or (number[1] in end["replay"]["text"] and end["point"].startswith("Turning point"))
        if name == "brag-basic" and end["point"] != "Turning point:":
            assert end["turning"] == proven, "what the last bet or the hand says is said of the review's choice too"
    assert reviewed(own[-1], 0.0)["turning"] == proven


def test_the_end_of_crash_names_who_scored_most(wire: Wire) -> None:
    """By the figures of the panel: whoever has the largest has the mark, and others than the reader are named."""
    named = 0
    for seed in range(12):
        end = finished("crash", seed, "en").view["end"]
        points = {row["name"]: int(row["figure"].split()[0]) for row in end["rows"]}
        first = [name for name, n in points.items() if n == max(points.values()) > 0]
        assert [row["name"] for row in end["rows"] if row["won"]] == first
        if first and first != ["You"]:
            said = re.search(r"(\S.*?) scored (?:most: )?(\d+)", end["text"].split("places. ")[-1])
            assert said and int(said[2]) == max(points.values())
            assert said[1] == "Everybody" or all(name.lower() in said[1].lower() for name in first)
            assert (said[1] == "Everybody") == (len(first) == len(points))
            named += 1
    assert named
