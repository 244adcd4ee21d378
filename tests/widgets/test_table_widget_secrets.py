"""No card that a seat may not see travels to its page: every message, saved state, text, picture, log and error."""

from __future__ import annotations

import json
import logging
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cardwidgets import Card, Table, TableWidget, find, open_table, pack
from cardwidgets.locale import card_name, languages, say
from cardwidgets.players import BragPlayer, RandomPlayer
from tests.support.battery import other_world, possible_world, unknown_cards
from tests.support.languages import WRITTEN
from tests.support.reader import CARDS, Reader, named, pictured, without_examples
from tests.support.sampling import often
from tests.support.wire import Wire, command, hear

DEALS = 2000
BRAGS = ["brag", "brag-basic", "brag-twos-wild", "brag-classic"]


@pytest.mark.parametrize("card", CARDS)
def test_the_search_finds_a_card_however_it_is_written(card: Card) -> None:
    """The law below is worth as much as the search is: it finds each card in JSON, as a sign, and spoken."""
    texts = [
        json.dumps({"card": card}),
        f"({card.sign})",
        f"『{card_name(card, 'ja')}』",
        f"the {card_name(card, 'en')}.",
    ]
    assert [named(text) for text in texts] == [{card}] * 4
    assert named("King high, a pair of queens: BASE, XKS, ks, KST") == set()


@pytest.mark.sampled
@pytest.mark.parametrize("seats", [2, 3, 5, 8])
def test_no_hidden_card_leaves_python(wire: Wire, seats: int, caplog: pytest.LogCaptureFixture) -> None:
    """Over thousands of deals, with undo, nonsense and forged state: only what the seat's view shows is ever told."""
    named_at_all: set[Card] = set()
    deals, seed = 0, 0
    with caplog.at_level(logging.DEBUG):
        while deals < often(DEALS // 80, DEALS // 4):
            lang = WRITTEN[(seed + seed // 4) % 2]  # each of the games in each language
            rng = Random(f"{seats} {lang} {seed}")
            table = open_table(
                BRAGS[seed % 4], seats=seats, seed=rng.getrandbits(32), start_stack=rng.choice([6, 20, 50])
            )
            bots = None if seed % 5 == 0 else RandomPlayer()
            seat = None if seed % 7 == 3 else rng.randrange(seats)
            pace = "slow" if seat is None else rng.choice(["slow", "once", "once"])
            wire.messages.clear()
            widget = TableWidget(table, seat=seat, players=bots, lang=lang, pace=pace, odds=seed % 10 == 0)
            reader = Reader(widget, wire, rng)
            while len(widget.match.deals) < 6 and reader.read < 400:
                reader.act()
            deals += len(widget.match.deals)
            seed += 1
            named_at_all |= reader.named
            widget.close()
    assert len(named_at_all & set(pack())) >= often(26, 52)  # seen by somebody at some time: the search was not blind
    assert [record.getMessage() for record in caplog.records if record.levelno > logging.INFO] == []
    assert named(caplog.text) == set()


@settings(max_examples=often(12, 60), suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture])
@given(
    name=st.sampled_from(BRAGS), seats=st.integers(2, 5), seed=st.integers(0, 10**6), plies=st.integers(1, 25),
    lang=st.sampled_from(languages()), data=st.data(),
)  # fmt: skip
def test_cards_never_seen_cannot_be_told_apart_on_the_screen(
    wire: Wire, name: str, seats: int, seed: int, plies: int, lang: str, data: st.DataObject
) -> None:
    """Had two unseen cards changed places, the page, the text and the picture would be the same to the byte."""
    rng = Random(seed)
    table = Table(find(name), seats, rng=rng)
    while table.asked is not None and table.ply < plies:
        table.play(table.asked.choices.sample(rng))
    seat = data.draw(st.one_of(st.none(), st.integers(0, seats - 1)))
    unknown = unknown_cards(table, table.view(seat))
    if len(unknown) < 2:
        return
    one, other = data.draw(st.sampled_from(unknown)), data.draw(st.sampled_from(unknown))
    world = possible_world(table, one, other)
    if world is None:
        return
    shown = [TableWidget(either, seat=seat, lang=lang) for either in (other_world(table, one, one), world)]
    assert shown[0].view == shown[1].view
    assert shown[0].text() == shown[1].text() and repr(shown[0]) == repr(shown[1])
    assert shown[0].picture() == shown[1].picture()


def test_an_accident_names_no_card(wire: Wire, caplog: pytest.LogCaptureFixture) -> None:
    """A computer player fails, with hidden cards in its complaint: none of them is on the wire or in the log.

    The page names the player, and the table goes on.
    """

    class Clumsy:
        def choose(self, view: Any, asked: Any, rng: Any) -> Any:
            raise ValueError(f"I hold {' '.join(pack())}")

    widget = TableWidget(open_table("brag", seats=2, seed=1), players=Clumsy(), lang="ja")
    wire.messages.clear()
    with caplog.at_level(logging.DEBUG):
        hear(widget, command(widget, "continue"))
    assert "ValueError" in caplog.text and named(caplog.text) == named(str(wire)) == set()
    assert wire.replies() == [{"id": "a.1", "ok": True}] and widget.table.answers[-1].seat == 1
    assert say("table.fault.raised", "ja", name=widget.names[1], kind="raised") in widget.view["message"]


def test_what_is_shown_is_shown(wire: Wire) -> None:
    """The other half of the law: the reader's own cards, once looked at, and hands turned up, are on the page."""
    table = open_table("brag", seats=2, seed=1, blind=False)
    widget = TableWidget(table, players={1: BragPlayer()})
    own = set(table.deal.piles["hand0"])

    def page() -> str:
        return json.dumps(widget.view, ensure_ascii=False)

    for text in (str(wire), widget.text(), pictured(widget.picture()), page()):
        assert named(without_examples(text, table.variant)) == own
    table.play(4)
    widget.play("see")
    shown = own | set(table.deal.piles["hand1"])
    assert named(without_examples(page(), table.variant)) == named(widget.text()) == shown
