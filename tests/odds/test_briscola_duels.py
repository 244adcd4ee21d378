"""Relatives of Briscola for two played out in drawn deals: mariages, open hands, two cards to a trick."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import compress
from random import Random

import pytest

from cardwidgets import Table, open_table
from cardwidgets.core.cards import SUITS
from cardwidgets.core.events import Moved
from cardwidgets.core.script import CHANCE
from cardwidgets.core.variants import Variant, known
from cardwidgets.games.briscola.deal import BriscolaFacts
from cardwidgets.games.briscola.mariage import pair
from cardwidgets.games.briscola.rules import BriscolaRules
from cardwidgets.lessons.review.cards import BriscolaJudge, Draws
from cardwidgets.lessons.review.decision import replay
from cardwidgets.odds.briscola.evidence import Act, ActKind, likelihood
from cardwidgets.odds.briscola.playout import MAX_EXACT_HAND
from cardwidgets.odds.briscola.sampler import SampleInput, Sampling, _chain, _evidence, as_record, sample
from cardwidgets.odds.runtime.compiled import has_numba
from cardwidgets.players import BriscolaPlayer
from cardwidgets.players.briscola.inference import InformationSet
from cardwidgets.players.briscola.policy import CALLED_PARTNER_WEIGHTS, DEFAULT_WEIGHTS, kernel_rules
from cardwidgets.players.briscola.position import Position
from tests.support.sampling import often

pytestmark = pytest.mark.ci
THUMB = BriscolaPlayer()
Rows = Sequence[Sequence[int]]
LARGER = [(game, seats) for game in ("marianna", "briscola-duplo") for seats in (3, 4)]
SMALL_DRAWS = Draws(deals=(2,), large=(2,), few=(2,), chains=(2,))
"""So few that a whole deal is judged at once: that there are figures, not which."""


def moments(variant: str | Variant, seed: int, seats: int = 2) -> Iterator[tuple[Table, InformationSet]]:
    """Every question of a deal that is asked with more than one answer."""
    table, rng = open_table(variant, seats=seats, seed=seed), Random(seed)
    while (asked := table.asked) is not None:
        view = table.view(asked.seat)
        if asked.seat != CHANCE and len(getattr(asked.choices, "options", ())) > 1:
            yield table, InformationSet(view, asked.seat)
        table.play(THUMB.choose(view, asked, rng), seat=asked.seat)


def places_of(table: Table, known: SampleInput, info: InformationSet, seat: int) -> tuple[list[int], list[int]]:
    """Return the cards of a hand by place, and the place from which each earlier card came: what truly happened."""
    position, here = Position(info), f"hand{seat}"
    slots = position.numbers(table.deal.piles[here].cards)
    drawn = [
        position.number(event.card) for event in table.deal.log
        if isinstance(event, Moved) and event.target == here and event.source in ("stock", "turnup")
    ]  # fmt: skip
    hand, found = [*slots], list[int]()
    rows = [row for row in known.acts.rows if row[Act.SEAT] == position.seat(seat)]
    taken = 0
    for at in range(len(rows) - 1, -1, -1):
        row = rows[at]
        if row[Act.KIND] == ActKind.NO_MARIAGE:
            found.append(0)
            continue
        if row[Act.DRAWN]:
            taken += 1
            place = hand.index(drawn[-taken])
        else:
            place = row[Act.HELD] - 1
            hand += [-1] * (row[Act.HELD] - len(hand))
        hand[place] = row[Act.CARD]
        found.append(place)
    return slots, found[::-1]


def explained(
    info: InformationSet, known: SampleInput, hands: Sequence[Sequence[int]], places: Sequence[Sequence[int]]
) -> list[float]:
    """Return how well hands of the others, with their cards by place, explain what these have done."""
    model = DEFAULT_WEIGHTS if info.facts.declarer is None else CALLED_PARTNER_WEIGHTS
    rules, size = kernel_rules(info.rules, info.players, model), Sampling(1, 1, 1, 1)
    chain = _chain(replace(known, fixed=[[], *hands], unseen=[]), rules, size)
    for seat, row in enumerate(places, 1):
        chain.places[seat, : len(row)] = row
    then = as_record(known.start)
    return [likelihood(rules, _evidence(known, size), chain, then, seat) for seat in range(1, info.players)]


@pytest.mark.parametrize(
    ("game", "seats"), [("briscola", 2), ("marianna", 2), ("briscola-duplo", 2), ("bisca-brazil", 4), ("marianna", 3)]
)
def test_the_hands_of_players_by_rules_of_thumb_explain_all_they_have_done(game: str, seats: int) -> None:
    """Every card and silence is the one that the policy would have chosen; with other cards most often it is not."""
    true, others, tried, rng = 0, 0.0, 0, Random(2)
    for seed in range(often(1, 10)):
        for table, info in moments(game, seed, seats):
            if not info.left or len(info.tricks) < 3 or table.ply % 3:
                continue
            known = Position(info, question=table.asked).sample_input
            around = [(info.seat + step) % seats for step in range(1, seats)]
            hands, places = zip(*(places_of(table, known, info, seat) for seat in around), strict=True)
            assert explained(info, known, hands, places) == [1.0] * (seats - 1), (seed, table.ply)
            pool = rng.sample(known.unseen, len(known.unseen))
            drawn = [[pool.pop() if card in known.unseen else card for card in hand] for hand in hands]
            true, tried = true + 1, tried + seats - 1
            others += sum(explained(info, known, drawn, places))
    assert true > 3 and others < 0.7 * tried


def test_who_shows_no_mariage_holds_none() -> None:
    """A hand with king and queen of a suit that might have been shown is not drawn; one of each suit may be."""
    tried = 0
    for table, info in (one for seed in (4, 5, 6) for one in moments("marianna", seed)):
        asked = table.asked
        assert asked is not None
        if asked.about != "play" or len(info.tricks) < 2 or not info.left or info.facts.mariages:
            continue
        position = Position(info)
        holders = position.sample((), DEFAULT_WEIGHTS, Sampling(4, 20, 10, 7, card_doubt=1e-9)).holders
        held = [{*compress(position.unseen, row)} for row in (holders == 1).tolist()]
        pairs = [pair(suit) for suit in SUITS if {*pair(suit)} <= info.unseen]
        assert not any({*both} <= hand for both in pairs for hand in held)
        assert not pairs or any({*both} & hand for both in pairs for hand in held)
        tried += bool(pairs)
    assert tried > 3


@pytest.mark.parametrize(
    ("game", "seats"), [*((game, 2) for game in ("marianna", "briscola-mariccia", "briscola-duplo")), *LARGER]
)
def test_where_all_is_known_an_answer_comes_to_what_the_players_make_of_it(
    game: str, seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Played on at a table by players by rules of thumb, who work the last three tricks out, it brings the same points.

    Partners see each other's hands in the end and exchange nothing.
    """
    monkeypatch.setattr("cardwidgets.players.briscola.player._MAX_SOLVED_HAND", MAX_EXACT_HAND)
    tried, variant = 0, open_table(game, seats=seats, partner_view="view").variant
    for seed in range(often(3, 20)):
        for table, info in moments(variant, seed, seats):
            asked = table.asked
            assert asked is not None
            options, me = asked.choices.options, info.seat  # type: ignore[attr-defined]
            position = Position(info, question=asked)
            known = opened(table, info, position.sample_input)
            exact = seats == 2 and info.rules.cards_per_trick == 1 and not info.left
            if len(known.unseen) > 1 or (exact and len(info.hand) <= MAX_EXACT_HAND):
                continue  # the trick that the answer begins or ends is not worked out
            answers = [position.card(one) if asked.about == "play" else position.mariage(one) for one in options]
            rules = kernel_rules(info.rules, seats, DEFAULT_WEIGHTS)
            found = sample(known, answers, rules, Sampling(1, 2, 1, 5, card_doubt=1.0)).points - known.start.points
            assert (found[0] == found[1]).all()
            before = taken(table)
            for answer, brought in zip(options, found[0].tolist(), strict=True):
                there = replay(table, table.ply)
                there.play(answer)
                while there.asked is not None:
                    view = there.view(there.asked.seat)
                    there.play(THUMB.choose(view, there.asked, Random(0)), seat=there.asked.seat)
                more = [after - was for after, was in zip(taken(there), before, strict=True)]
                assert more[me:] + more[:me] == brought, f"{answer} at {table.ply}, seed {seed}"
            tried += 1
    assert tried > 10


def opened(table: Table, info: InformationSet, known: SampleInput) -> SampleInput:
    """The same with all hands known."""
    position = Position(info)
    around = [(info.seat + step) % info.players for step in range(1, info.players)]
    hands = [position.numbers(table.deal.piles[f"hand{seat}"].cards) for seat in around]
    held = {card for hand in hands for card in hand}
    return replace(known, fixed=[[], *hands], unseen=[card for card in known.unseen if card not in held])


def taken(table: Table) -> list[int]:
    """The points of each seat, mariages among them."""
    facts = table.deal.facts()
    assert isinstance(facts, BriscolaFacts)
    return [points + sum(m[2] for m in facts.mariages if m[0] == at) for at, points in enumerate(facts.points)]


def of_two() -> list[Variant]:
    """The variants of the family that two may play."""
    return [one for one in known() if isinstance(one.rules, BriscolaRules) and 2 in one.seats]


@pytest.mark.skipif(not has_numba(), reason="numba is missing: pip install 'cardwidgets[fast]'")
@pytest.mark.parametrize("variant", of_two(), ids=lambda one: str(one.name))
def test_with_numba_no_decision_of_two_is_left_out(variant: Variant) -> None:
    """Every card and every mariage that is chosen in a deal of two is judged, by any variant of the family."""
    judge, asked_for = BriscolaJudge(SMALL_DRAWS), set()
    for table, info in moments(variant, 5):
        asked = table.asked
        assert asked is not None
        assert judge.hand(info.view, asked) == asked.seat, asked.about
        options = asked.choices.options  # type: ignore[attr-defined]
        known = judge.known(info.view, asked, options[0], None)
        assert known.values.keys() == {str(one) for one in options}
        asked_for.add(asked.about)
    assert asked_for == {"play", "mariage"} if variant.name == "marianna" else "play" in asked_for
