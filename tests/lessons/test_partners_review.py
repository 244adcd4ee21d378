"""The review of Briscola among three and more: which questions are judged, and clear errors among them."""

from __future__ import annotations

from itertools import permutations
from random import Random

import pytest

from cardwidgets import Card, Table, open_table, player
from cardwidgets.core.choices import offered
from cardwidgets.core.player import have_answered
from cardwidgets.lessons.review import review_deal
from cardwidgets.lessons.review.card_facts import points_at_stake
from cardwidgets.lessons.review.decision import replay
from cardwidgets.locale import languages
from cardwidgets.odds.runtime.compiled import has_numba
from cardwidgets.players.briscola.inference import InformationSet
from tests.tools.planted import judge_for

compiled = pytest.mark.skipif(not has_numba(), reason="numba is missing: pip install 'cardwidgets[fast]'")


def played(name: str, seats: int) -> Table:
    """A deal by rules of thumb, in which seat 0 plays any card."""
    table, rng, who = open_table(name, seats=seats, seed=2), Random(2), player("rules of thumb", name)
    while (asked := table.asked) is not None:
        if (asked.about, asked.seat) == ("play", 0):
            table.play(rng.choice(offered(asked.choices)))
        else:
            have_answered(table, who, rng)
    return table


@compiled
@pytest.mark.parametrize(("name", "seats"), [("briscola", 4), ("chiamata", 5), ("marianna", 3)])
def test_every_card_of_more_than_two_is_judged_and_what_is_not_is_said(name: str, seats: int) -> None:
    """Partners, a called partner and each for themselves: each card with a choice has a mark; bids are counted."""
    table = played(name, seats)
    done = review_deal(table, 0, since=table.ply // 2)
    asked = {ply: done.play_on(ply).asked for ply, (seat, _) in enumerate(table.answers) if seat == 0}
    chosen = {ply for ply, one in asked.items() if one and len(getattr(one.choices, "options", "??")) > 1}
    cards = {ply for ply in chosen if (one := asked[ply]) and one.about == "play" and ply >= table.ply // 2}
    assert cards and cards <= {one.ply for one in done.decisions if one.mark is not None}
    assert {*done.unjudged} == {ply for ply in chosen if ply >= table.ply // 2} - cards and not done.left_out
    for lang in languages():
        assert not done.unjudged or str(len(done.unjudged)) in done.sentence(lang)


@pytest.mark.ci
@pytest.mark.parametrize(("name", "seats"), [("briscola", 3), ("briscola", 4), ("sueca", 4), ("chiamata", 5)])
def test_points_said_to_be_given_to_rivals_end_with_rivals(name: str, seats: int) -> None:
    """Rivals win a trick to which a card is said to give points, with any later cards. A better card that is said to
    take the trick takes it. The own side wins a trick to which a card is said to add points.
    """
    said = set[str]()
    for seed in range(12):
        table, rng, who = open_table(name, seats=seats, seed=seed), Random(seed), player("rules of thumb", name)
        while (asked := table.asked) is not None:
            info = asked.about == "play" and InformationSet(table.view(asked.seat), asked.seat)
            for card, best in permutations(offered(asked.choices), 2) if info and info.trick else ():
                why = points_at_stake(info, card, best)
                if why is None or why.key == "review_trump_spent":
                    continue
                if why.key == "review_adds":
                    assert {taker_of(table, one, rng) for one in (card, best)} <= {asked.seat, *info.mates()}
                    continue
                said.add(why.key)
                assert taker_of(table, card, rng) not in {asked.seat, *info.mates()}
                if why.key == "review_not_taken" or why.figures["over"]:
                    assert taker_of(table, best, rng) == asked.seat
            have_answered(table, who, rng)
    assert said == (set() if name == "chiamata" else {"review_given", "review_not_taken"})


def taker_of(table: Table, card: Card, rng: Random) -> int:
    """Return the seat that takes the trick after a card, with any later cards."""
    then, before = replay(table, table.ply), table.view(None).facts.tricks
    then.play(card)
    while then.view(None).facts.tricks == before:
        then.play(then.asked.choices.sample(rng))
    return next(seat for seat, taken in enumerate(then.view(None).facts.tricks) if taken > before[seat])


@compiled
@pytest.mark.parametrize(("name", "about"), [("chiamata", "trump"), ("chiamata-points", "call")])
def test_trumps_and_a_card_that_a_declarer_names_are_judged(name: str, about: str) -> None:
    """To name the suit of which they hold least gives units away; so does calling a card of their own, to play alone.

    To name that of which they hold most does not, nor does calling the highest card that another holds.
    """
    table, who = open_table(name, seats=5, seed=2), player("rules of thumb", name)
    while table.asked and table.asked.about != about:
        have_answered(table, who, Random(1))
    asked = table.asked
    assert asked is not None
    view = table.view(asked.seat)
    own = view.piles[f"hand{asked.seat}"]
    if about == "trump":
        worse, *_, best = sorted(offered(asked.choices), key=[card.suit for card in own].count)
    else:
        trumps = [card.rank for card in own if card.suit == view.facts.trump]
        best = next(rank for rank in offered(asked.choices) if rank not in trumps)
        worse = trumps[-1]
    known = judge_for("briscola").known(view, asked, worse, None)
    assert known.values[worse].sure and not known.values[best].sure
    assert judge_for("briscola").reason(view, asked, worse, known).key == "review_answer_units"
