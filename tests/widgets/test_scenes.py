"""Every game on the screen: what a page can say is what the core allows, in both languages, and no card too many."""

from __future__ import annotations

import re
from contextlib import suppress
from itertools import product
from random import Random
from typing import Any

import pytest

from cardwidgets import Card, RulesError, TableWidget, Variant, find, open_table, variants
from cardwidgets.locale import languages
from cardwidgets.players import RandomPlayer
from cardwidgets.widgets.kinds import screen_for
from cardwidgets.widgets.players import usual_players
from cardwidgets.widgets.scene.scene import PlainScene
from tests.support.languages import WRITTEN
from tests.support.reader import Reader
from tests.support.sampling import LONG, often, one_of_each_kind
from tests.support.toy import toy
from tests.support.views import in_its_language, open_tokens
from tests.support.wire import Page, Wire, command, hear, keeps

NAMES = [variant.name for variant in variants() if screen_for(variant.kind).scene is not PlainScene]
BRAG_AND_CRASH = [variant.name for variant in variants() if variant.family in ("brag", "crash")]
DEALS = 600
pytestmark = pytest.mark.usefixtures("forgetful")


def sizes(variant: Variant) -> list[int]:
    """A few numbers of seats: the fewest, the usual, and a crowd."""
    return sorted({variant.seats[0], variant.usual, min(6, variant.seats[-1])})


# ---------- every variant ----------


@pytest.mark.sampled
@pytest.mark.parametrize("name", one_of_each_kind(NAMES))
def test_every_variant_is_played_from_a_page(wire: Wire, name: str) -> None:
    """By what its page offers and nothing else, a deal comes to its end; every view keeps the contract."""
    tables = [*product(sizes(find(name)), WRITTEN)]
    for seats, lang in tables if LONG else (tables[0], tables[-1]):
        rng = Random(f"{name} {seats}")
        widget = TableWidget(open_table(name, seats=seats, seed=seats), lang=lang, hints=True)
        assert widget.view["lang"] == lang
        for _ in range(400):
            view = widget.view
            assert keeps("TableView", view)
            in_its_language(view)
            if view["turn"] == "over":
                break
            if view["turn"] == "you":
                do, token = rng.choice(open_tokens(view, rng))
            else:
                do, token = "continue", None
            wire.messages.clear()
            hear(widget, command(widget, do, token))
            assert wire.replies() == [{"id": "a.1", "ok": True}], (do, token)
        assert view["turn"] == "over"
        widget.close()


@pytest.mark.ci
@pytest.mark.sampled
@pytest.mark.parametrize("name", NAMES)
def test_any_house_rules_have_their_words(wire: Wire, name: str) -> None:
    """Deals with any changed options are shown to the end in either language: no sentence is missing."""
    for seed in range(often(2, 6)):
        rng = Random(f"{name} {seed}")
        variant = find(name)
        options = [*variant.rules.options()]
        for option in rng.sample(options, min(5, len(options))):
            with suppress(RulesError):
                variant = variant.change(**{option.name: drawn(option.allowed, rng)})
        try:
            table = open_table(variant, seats=rng.choice(sizes(variant)), seed=seed)
        except RulesError:
            table = open_table(find(name), seed=seed)
        seat, lang = rng.randrange(table.seats), rng.choice(languages())
        widget = TableWidget(table, seat=seat, players=RandomPlayer(), lang=lang)
        for _ in range(60):
            if widget.view["turn"] == "over":
                if widget.view["deal"] or len(widget.match.deals) > 1:
                    break
                widget.next_deal()
            elif widget.view["turn"] == "you" and widget.table.asked:
                widget.play(widget.table.asked.choices.sample(rng))
            else:
                widget.step()
            in_its_language(widget.view)
        widget.close()


def drawn(allowed: str, rng: Random) -> object:
    """A value for an option, as its own description has them."""
    part = rng.choice(allowed.split(", "))
    if part.startswith("int"):
        return rng.choice([0, 1, 2, 3, 5, 10, 40])
    words: dict[str, list[object]] = {
        "True": [True], "False": [False], "None": [None], "tuple[int]": [[], [3, 2], [40]],
        "Cards": ["", "X1", "X1 X2", "2C 2D 2H 2S"],
    }  # fmt: skip
    if part in words:
        return rng.choice(words[part])
    return part.strip("'") if part.startswith("'") else int(part)


@pytest.mark.sampled
@pytest.mark.parametrize("name", one_of_each_kind(NAMES))
def test_the_page_offers_what_the_core_allows(wire: Wire, name: str) -> None:
    """Open words are drawn open, closed ones closed, and no open word is hidden."""
    for seed in range(often(1, 4)):
        table = open_table(name, seed=seed)
        widget = TableWidget(table, players=RandomPlayer(), seat=table.asked.seat if table.asked else 0)
        rng = Random(seed)
        while widget.view["turn"] != "over" and widget.table.ply < 120:
            if widget.view["turn"] != "you":
                widget.step()
                continue
            ask, asked = widget.view["ask"], widget.table.asked
            assert asked is not None
            for option in ask["words"]:
                reason = widget.table.why(option["token"])
                assert ("closed" in option) == (reason is not None), option
            words = getattr(asked.choices, "words", asked.choices)
            shown = {option["token"] for option in ask["words"]} | set(ask.get("cards", {}).get("tokens", ()))
            if pairs := ask.get("pairs"):
                theirs = [card["card"] for hand in pairs["hands"] for card in hand["cards"]]
                shown |= {f"{mine} {card}" for mine in pairs["mine"] for card in theirs}
            assert shown >= set(map(str, getattr(words, "options", ())))
            if (amount := ask.get("amount")) and "closed" not in amount:
                least, most, step = amount["least"], amount["most"], amount.get("step", 1)
                open_ones = [n for n in range(most + 3) if widget.table.why(n) is None]
                assert open_ones == [*range(least, most + 1, step)]
            widget.play(asked.choices.sample(rng))


@pytest.mark.ci
@pytest.mark.parametrize("name", NAMES)
def test_the_same_table_looks_the_same(wire: Wire, name: str) -> None:
    """View, text, picture and name of a position are the same each time, and the picture carries its text."""
    shown = []
    for _ in range(2):
        widget = TableWidget(open_table(name, seed=11), seat=0, players=RandomPlayer())
        for _ in range(9):
            if widget.view["turn"] == "other":
                widget.step()
            elif widget.view["turn"] == "you":
                widget.play(widget.table.asked.choices.sample(Random(widget.table.ply)))  # type: ignore[union-attr]
        shown.append((widget.view, widget.text(), widget.picture(), repr(widget)))
    assert shown[0] == shown[1]
    [image] = Page(shown[0][2]).images
    assert image["alt"] == shown[0][1]


BID = re.compile(r'(?<!"card": ")(?<![A-Za-z0-9])(?:[6-9T]|10) ?(?:[SCDHN]\b|[♠♣♦♥]|NT)')
"""A bid of Preferans, written like a card; where a card is drawn it is no bid."""


class Player(Reader):
    """The reader of the law on secrets, who lays out their cards too."""

    def names(self, text: str) -> set[Card]:
        bids = self.widget.table.variant.family == "preferans"
        return super().names(BID.sub("", text) if bids else text)

    def act(self) -> None:
        layout = (self.widget.view["ask"] or {}).get("layout")
        if layout is None or self.rng.random() < 0.2:
            return super().act()
        cards = [card["card"] for card in layout["hand"]] + [c["card"] for one in layout["sets"] for c in one["cards"]]
        self.rng.shuffle(cards)
        cut = self.rng.randrange(len(cards))
        rows = [cards[n : n + 3] for n in range(0, cut, 3)][: len(layout["sets"])]
        hear(self.widget, command(self.widget, "draft", " | ".join(map(" ".join, rows))))
        return self.look()


@pytest.mark.sampled
@pytest.mark.parametrize("name", one_of_each_kind(NAMES))
def test_no_hidden_card_leaves_python(wire: Wire, name: str) -> None:
    """Over hundreds of deals of all games, with undo and nonsense: only what the seat's own view shows is ever told.

    At every third table several people share the screen: then it is the view of who looks, between two a spectator's.
    """
    deals, seed, told = 0, 0, set()
    while deals < often(1, max(4, DEALS // len(NAMES))) or (len(told) <= 6 and seed < 40):
        rng = Random(f"{name} {seed}")
        seats = rng.choice(sizes(find(name)))
        seat = None if seed % 6 == 5 else rng.randrange(seats)
        humans = sorted(rng.sample(range(seats), rng.randint(2, seats))) if seed % 3 == 1 and seats > 1 else None
        bots = RandomPlayer() if seed % 2 else None
        wire.messages.clear()
        options: dict[str, Any] = {"humans": humans, "hands": False} if humans else {"seat": seat}
        options |= {"lang": rng.choice(languages()), "odds": seed % 3 == 0, "hints": seed % 2 == 0}
        table = open_table(name, seats=seats, seed=rng.getrandbits(30))
        widget = TableWidget(table, players=bots, **options)
        reader = Player(widget, wire, rng)
        while len(widget.match.deals) < 4 and reader.read < often(30, 300):
            reader.act()
        deals += len(widget.match.deals)
        seed += 1
        told |= reader.named
        widget.close()
    assert len(told) > 6  # the search was not blind


# ---------- who is drawn by what ----------


@pytest.mark.parametrize("name", BRAG_AND_CRASH)
def test_every_game_has_its_scene_and_its_players(name: str) -> None:
    """Each kind of game of these families has a scene of its own and a computer player that knows it."""
    kind = find(name).kind
    assert screen_for(kind).scene is not PlainScene
    players = usual_players(kind, 5)
    assert len(players) == 5 and not any(isinstance(player, RandomPlayer) for player in players)


@pytest.mark.parametrize("name", one_of_each_kind(NAMES))
def test_what_lies_on_the_table_fits_its_stage(wire: Wire, name: str) -> None:
    """A table is laid out for the same things as long as it lives, and nothing else is ever put on it."""
    widget = TableWidget(open_table(name, seed=2), players=RandomPlayer())
    stage = widget.view["stage"]
    assert stage in ("pot", "places", "layout", "tricks", "bids")
    while widget.view["turn"] != "over":
        ask = widget.view["ask"] or {}
        spots = any("spots" in seat for seat in widget.view["seats"])
        assert widget.view["stage"] == stage
        assert not spots or stage == "places"
        assert not ("layout" in ask or "reveal" in widget.view) or stage == "layout"
        assert not {"amount", "cards", "subset"} & ask.keys() or stage != "layout"
        assert ("tricks" in widget.view) == (stage in ("tricks", "bids"))
        assert not widget.view.get("bids") or stage == "bids"
        if widget.view["turn"] == "you":
            widget.play(widget.table.asked.choices.sample(Random(1)))  # type: ignore[union-attr]
        else:
            widget.step()


@pytest.mark.parametrize("lang", WRITTEN)
def test_a_game_without_words_is_shown_all_the_same(wire: Wire, lang: str) -> None:
    """Any deal can be shown from its view alone: a game nobody wrote a scene for is played to its end on the page."""
    widget = TableWidget(toy(), players={1: RandomPlayer()}, lang=lang)
    for _ in range(3):
        assert keeps("TableView", widget.view)
        if widget.view["turn"] == "you":
            ask = widget.view["ask"]
            token = ask["cards"]["tokens"][0] if "cards" in ask else str(ask["amount"]["least"])
            hear(widget, command(widget, "answer", token))
        else:
            widget.step()
        assert widget.text() and widget.picture()
    assert widget.table.result is not None


def test_a_variant_of_ones_own_bears_its_name(wire: Wire) -> None:
    """House rules under a name that no word list has are shown under that name."""
    widget = TableWidget(open_table(find("teen-patti").change(boot=3).named("our house")))
    assert widget.view["title"] == "our house" and "3" in widget.view["subtitle"]
