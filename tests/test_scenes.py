"""Every game on the screen: what a page can say is what the core allows, in both languages, and no card too many."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cardwidgets import Card, Cards, RulesError, TableWidget, Variant, find, open_table, pack, variants
from cardwidgets.bots import RandomPlayer
from cardwidgets.games.brag.casino.rules import CasinoStart
from cardwidgets.judge.rankings import BRAG, ZHA_JIN_HUA
from cardwidgets.locale import languages
from cardwidgets.widgets import relation_picture
from cardwidgets.widgets.players import usual_players
from cardwidgets.widgets.scenes import scene_for
from cardwidgets.widgets.scenes.scene import PlainScene
from cardwidgets.widgets.table import NAMES

from .houses import values
from .test_table_widget_secrets import Reader, named
from .toy import toy
from .wire import Page, Wire, command, hear, keeps, recorded

SHELF = [variant.name for variant in variants() if scene_for(variant.kind) is not PlainScene]
BRAG_AND_CRASH = [variant.name for variant in variants() if variant.family in ("brag", "crash")]
DEALS = int(os.environ.get("CARDWIDGETS_DEALS", "600"))


@pytest.fixture
def wire(tmp_path: Path) -> Iterator[Wire]:
    with recorded(tmp_path) as wire:
        yield wire


def sizes(variant: Variant) -> list[int]:
    """A few numbers of seats: the fewest, the usual, and a crowd."""
    return sorted({variant.seats[0], variant.usual, min(6, variant.seats[-1])})


# ---------- reading a view ----------


def parts(view: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    """Every object of a view that the contract names, with its name."""
    yield "TableView", view
    for seat in view["seats"]:
        yield "SeatView", seat
        yield from (("Tag", tag) for tag in seat["tags"])
        yield from (("SpotView", spot) for spot in seat.get("spots", ()))
        for fan in seat["fans"]:
            yield "Fan", fan
            yield from (("CardView", card) for card in fan["cards"])
    yield from (("Row", row) for row in view["rows"])
    yield from (("Switch", switch) for switch in view["switches"])
    yield from (("PayTable", table) for table in view.get("pays", ()))
    if pot := view["pot"]:
        yield "PotView", pot
        yield from (("Payment", payment) for payment in pot["tape"])
    if ask := view["ask"]:
        yield "Ask", ask
        yield from (("Option", option) for option in ask["words"])
        if amount := ask.get("amount"):
            yield "AmountView", amount
        if layout := ask.get("layout"):
            yield "LayoutView", layout
            yield from (("SetView", one) for one in layout["sets"])
            yield from (("Option", layout[name]) for name in ("fix", "hint", "back", "send") if name in layout)
    if tricks := view.get("tricks"):
        yield from parts_of_tricks(tricks)
    if bids := view.get("bids"):
        yield from parts_of_bids(bids)
    if reveal := view.get("reveal"):
        yield "RevealView", reveal
        yield from (("RevealSet", one) for seat in reveal["seats"] for one in seat["sets"] if one)


def parts_of_tricks(tricks: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    """What the middle of a table of tricks is made of."""
    names = {"trick": "TrickView", "last": "LastView", "stock": "StockView", "trump": "TrumpView", "tally": "TallyView",
             "match": "ScoreView", "calls": "CallsView", "talk": "TalkView"}  # fmt: skip
    yield "TricksView", tricks
    yield from ((kind, tricks[name]) for name, kind in names.items() if tricks[name])
    for place in (tricks["trick"] or {"places": ()})["places"]:
        yield "PlaceView", place
        yield from (("CardView", card) for card in place["cards"])
    for name, kind in (("tally", "TallySide"), ("match", "ScoreSide")):
        yield from ((kind, side) for side in (tricks[name] or {"sides": ()})["sides"])
    if calls := tricks["calls"]:
        yield from (("CallRow", row) for row in calls["rows"])
        yield from (("BidView", bid) for row in calls["rows"] for bid in row["bids"])
        yield from (("CallerView", seat) for seat in calls["seats"])
    if talk := tricks["talk"]:
        yield from (("ToView", to) for to in talk["tos"])
        yield from (("TalkGroup", group) for group in talk["groups"])
        yield from (("SayView", say) for group in talk["groups"] for say in group["says"])


def parts_of_bids(bids: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    """What stands beside it where contracts are bid for."""
    yield "BidsView", bids
    if grid := bids["grid"]:
        yield "GridView", grid
        yield from (("GridRow", row) for row in grid["rows"])
        yield from (("GridBid", bid) for row in grid["rows"] for bid in row["bids"])
        yield from (("CallerView", seat) for seat in grid["seats"])
    if bids["flow"]:
        yield "FlowView", bids["flow"]
    for hand in bids["hands"]:
        yield from (("OpenHand", hand), ("Fan", hand["fan"]))
    for lying in bids["lies"]:
        yield "LyingView", lying
        yield from (("CardView", card) for card in lying["cards"])


def texts(value: Any, at: str = "") -> Iterator[tuple[str, str]]:
    """Every text of a view, with the name of its field."""
    if isinstance(value, str):
        yield at, value
    elif isinstance(value, dict):
        for name, inner in value.items():
            yield from texts(inner, name)
    elif isinstance(value, list):
        for inner in value:
            yield from texts(inner, at)


CODES = {"v", "id", "token", "tokens", "card", "icon", "state", "turn", "lang", "value", "next", "mark", "gesture", "native", "mine"}
"""Fields that hold no sentence."""


def in_its_language(view: dict[str, Any]) -> None:
    """No text has an open place but the amount of a button; a Japanese page says no English word but a name."""
    for at, text in texts({name: part for name, part in view.items() if name not in ("words", "switches")}):
        if at != "verb":
            assert not re.search(r"[{}]", text), text
        if view["lang"] == "ja" and at not in CODES:
            assert set(re.findall(r"[A-Za-z]{3,}", re.sub(r"\{\w+\}", "", text))) <= set(NAMES), text


def open_tokens(view: dict[str, Any], rng: Random) -> list[tuple[str, str]]:
    """What the page lets the reader do: commands with their tokens."""
    ask = view["ask"]
    found = [("answer", option["token"]) for option in ask["words"] if "closed" not in option]
    if (amount := ask.get("amount")) and "closed" not in amount:
        numbers = range(amount["least"], amount["most"] + 1, amount.get("step", 1))
        found += [("answer", str(rng.choice(numbers)))] * 2
    found += [("answer", token) for token in ask.get("cards", {}).get("tokens", ())]
    if pairs := ask.get("pairs"):
        theirs = [card["card"] for hand in pairs["hands"] for card in hand["cards"]]
        found.append(("answer", f"{rng.choice(pairs['mine'])} {rng.choice(theirs)}"))
    if subset := ask.get("subset"):
        found.append(("answer", " ".join(rng.sample(subset["tokens"], subset["most"]))))
    if layout := ask.get("layout"):
        open_ones = [layout[name] for name in ("hint", "fix") if name in layout and "closed" not in layout[name]]
        found += [("draft", option["token"]) for option in open_ones]
        if "closed" not in layout["send"]:
            found.append(("answer", layout["send"]["token"]))
    return found


# ---------- every variant ----------


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("name", SHELF)
def test_every_variant_is_played_from_a_page(wire: Wire, name: str, lang: str) -> None:
    """By what its page offers and nothing else, deals come to their end; every view keeps the contract."""
    for seats in sizes(find(name)):
        rng = Random(f"{name} {seats}")
        widget = TableWidget(open_table(name, seats=seats, seed=seats), lang=lang, hints=True)
        assert widget.view["lang"] == lang
        ended = 0
        for _ in range(400):
            view = widget.view
            assert [kind for kind, part in parts(view) if not keeps(kind, part)] == []
            in_its_language(view)
            if view["turn"] == "over":
                ended += 1
                if ended > 2 or view["deal"]:
                    break
                do, token = "deal", None
            elif view["turn"] == "you":
                do, token = rng.choice(open_tokens(view, rng))
            else:
                do, token = "continue", None
            wire.messages.clear()
            hear(widget, command(widget, do, token))
            assert wire.replies() == [{"id": "a.1", "ok": True}], (do, token)
        assert ended > 2
        widget.close()


@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_any_house_rules_have_their_words(wire: Wire, data: st.DataObject) -> None:
    """Whatever options a house changes, its deals are shown to the end in either language: no sentence is missing."""
    name = data.draw(st.sampled_from(SHELF))
    changes = {
        option.name: data.draw(st.one_of(st.just(option.value), values(option.allowed)))
        for option in find(name).rules.options()
        if data.draw(st.integers(0, 2)) == 0
    }
    try:
        variant = find(name).change(**changes)
        table = open_table(
            variant, seats=data.draw(st.sampled_from(sizes(variant))), seed=data.draw(st.integers(0, 99))
        )
    except RulesError:
        return
    lang = data.draw(st.sampled_from(languages()))
    widget = TableWidget(table, seat=data.draw(st.integers(0, table.seats - 1)), bots=RandomPlayer(), lang=lang)
    rng = Random(1)
    for _ in range(120):
        if widget.view["turn"] == "over":
            if widget.view["deal"] or len(widget.match.deals) > 2:
                break
            widget.next_deal()
        elif widget.view["turn"] == "you" and widget.table.asked:
            widget.play(widget.table.asked.choices.sample(rng))
        else:
            widget.step()
        in_its_language(widget.view)
    widget.close()


@pytest.mark.parametrize("name", SHELF)
def test_the_page_offers_what_the_core_allows(wire: Wire, name: str) -> None:
    """What is drawn open is open, what is drawn closed is closed, and no open word is hidden."""
    for seed in range(4):
        table = open_table(name, seed=seed)
        widget = TableWidget(table, bots=RandomPlayer(), seat=table.asked.seat if table.asked else 0)
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


@pytest.mark.parametrize("name", SHELF)
def test_the_same_table_looks_the_same(wire: Wire, name: str) -> None:
    """View, text, picture and name of a position are the same each time, and the picture carries its text."""
    shown = []
    for _ in range(2):
        widget = TableWidget(open_table(name, seed=11), seat=0, bots=RandomPlayer())
        for _ in range(9):
            if widget.view["turn"] == "other":
                widget.step()
            elif widget.view["turn"] == "you":
                widget.play(widget.table.asked.choices.sample(Random(widget.table.ply)))  # type: ignore[union-attr]
        shown.append((widget.view, widget.text(), widget.picture(), repr(widget)))
    assert shown[0] == shown[1]
    [image] = Page(shown[0][2]).images
    assert image["alt"] == shown[0][1]


BID = re.compile(r'(?<!"card": ")\b(?:[6-9T]|10) ?(?:[SCDHN]\b|[♠♣♦♥]|NT)')
"""A bid of Preferans, written like a card; where a card is drawn it is no bid."""


class Player(Reader):
    """The reader of the law on secrets, who lays out his cards too."""

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


@pytest.mark.parametrize("name", SHELF)
def test_no_hidden_card_leaves_python(wire: Wire, name: str) -> None:
    """Over hundreds of deals of all games, with undo and nonsense: only what the seat's own view shows is ever told."""
    deals, seed, told = 0, 0, set()
    while deals < max(4, DEALS // len(SHELF)):
        rng = Random(f"{name} {seed}")
        seats = rng.choice(sizes(find(name)))
        seat = None if seed % 6 == 5 else rng.randrange(seats)
        bots = RandomPlayer() if seed % 2 else None
        wire.messages.clear()
        options: dict[str, Any] = {"lang": rng.choice(languages()), "odds": seed % 3 == 0, "hints": seed % 2 == 0}
        table = open_table(name, seats=seats, seed=rng.getrandbits(30))
        widget = TableWidget(table, seat=seat, bots=bots, **options)
        reader = Player(widget, wire, rng)
        while len(widget.match.deals) < 4 and reader.read < 300:
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
    assert scene_for(kind) is not PlainScene
    players = usual_players(kind, 5)
    assert len(players) == 5 and not any(isinstance(player, RandomPlayer) for player in players)


@pytest.mark.parametrize("name", SHELF)
def test_layouts_and_spots_come_with_the_board(wire: Wire, name: str) -> None:
    """What only the board can draw is in no view of a table that is drawn without it."""
    widget = TableWidget(open_table(name, seed=2), bots=RandomPlayer())
    while widget.view["turn"] != "over":
        ask = widget.view["ask"] or {}
        spots = any("spots" in seat for seat in widget.view["seats"])
        assert not spots or widget.BUNDLE == "places"
        assert not ("layout" in ask or "reveal" in widget.view) or widget.BUNDLE == "board"
        assert not {"amount", "cards", "subset"} & ask.keys() or widget.BUNDLE != "board"
        if widget.view["turn"] == "you":
            widget.play(widget.table.asked.choices.sample(Random(1)))  # type: ignore[union-attr]
        else:
            widget.step()
    assert widget.BUNDLE in ("table", "places", "board", "tricks", "bids")


@pytest.mark.parametrize("lang", languages())
def test_a_game_without_words_is_shown_all_the_same(wire: Wire, lang: str) -> None:
    """Any deal can be shown from its view alone: a game nobody wrote a scene for is played to its end on the page."""
    widget = TableWidget(toy(), bots={1: RandomPlayer()}, lang=lang)
    for _ in range(3):
        assert [kind for kind, part in parts(widget.view) if not keeps(kind, part)] == []
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


# ---------- comparing, and who beats whom ----------


def test_whom_one_may_compare_with(wire: Wire) -> None:
    """Before everybody has had three turns one closed word says so; then there is one for each rival who is in."""
    widget = TableWidget(open_table("zha-jin-hua", seats=4, seed=1), bots={}, seat=1)
    [early] = [option for option in widget.view["ask"]["words"] if option["token"].startswith("compare")]
    assert early["text"] == "Compare" and "3 turns" in early["closed"]
    widget.play("fold" if widget.table.asked and widget.table.asked.seat == 3 else "call")
    while widget.view["turn"] != "you" or widget.table.deal.turns_had[1] < 3:  # type: ignore[attr-defined]
        asked = widget.table.asked
        assert asked is not None
        widget.play("fold" if asked.seat == 3 else "call")
    options = [option for option in widget.view["ask"]["words"] if option["token"].startswith("compare")]
    names = widget.names
    assert {option["text"] for option in options} == {f"Compare with {names[seat]}" for seat in (0, 2)}
    assert not any("closed" in option for option in options)


def test_a_circle_is_drawn_as_one() -> None:
    """2-3-5 beats a leopard, which beats a pair, which beats 2-3-5 (seed 000); in Brag the same hands make a ladder."""
    hands = ["AS AH AD", "KS KH 9D", "5S 3H 2D"]
    zha, brag = relation_picture(hands, ZHA_JIN_HUA), relation_picture(hands, BRAG)
    assert set(zha.beats) == set(zha.circle) == {(0, 1), (1, 2), (2, 0)}
    assert set(brag.beats) == {(0, 1), (1, 2), (0, 2)} and brag.circle == ()
    assert "circle" in repr(zha) and "circle" not in repr(brag)
    assert (
        relation_picture(hands, ZHA_JIN_HUA, "ja")._repr_html_()
        == relation_picture(hands, ZHA_JIN_HUA, "ja")._repr_html_()
    )
    [image] = Page(zha._repr_html_()).images
    assert all(card in image["alt"] for card in ("A♠", "K♥", "2♦"))
    for wrong in (hands[:1], hands * 3):
        with pytest.raises(ValueError, match="hands"):
            relation_picture(wrong, ZHA_JIN_HUA)


def test_equal_hands_are_told_so() -> None:
    """Suits decide nothing: two pairs of the same ranks are as good as each other."""
    equal = relation_picture(["KS KH 9D", "KD KC 9S"], BRAG)
    assert equal.beats == () and equal.equals == ((0, 1),) and "as good as" in repr(equal)


# ---------- the casino ----------


def dealt(player: str, dealer: str) -> Cards:
    """A pack that deals these hands to a player and the house, card by card."""
    hands = [card for both in zip(Cards(player), Cards(dealer), strict=True) for card in both]
    return Cards([*hands, *(card for card in pack() if card not in hands)])


@pytest.mark.parametrize(
    ("player", "dealer", "states", "tag"),
    [
        ("KS 9H 4D", "QC JD 2H", ("won", "lost", "won"), "qualifies"),
        ("QS 6H 4D", "KC JD 2H", ("lost", "lost", "lost"), "qualifies"),
        ("9S 9H 4D", "JC TD 2H", ("won", "won", "back"), "does not qualify"),
        ("QS TH 4D", "QC TD 4H", ("back", "lost", "back"), "qualifies"),
    ],
)
def test_what_became_of_the_spots(wire: Wire, player: str, dealer: str, states: tuple[str, ...], tag: str) -> None:
    """Ante and play win, lose or come back against queen high or better; otherwise the ante alone wins."""
    start = CasinoStart(pack=dealt(player, dealer), shuffle=False)
    widget = TableWidget(open_table("three-card-poker-casino", seats=2, start=start))
    for answer in (2, 1):
        assert [spot["state"] for spot in widget.view["seats"][-1]["spots"]].count("open") == 1
        widget.play(answer)
    assert named(str(widget.view)) == set(widget.table.deal.piles["hand0"])
    widget.play("play")
    house, own = widget.view["seats"]
    assert tuple(spot["state"] for spot in own["spots"]) == states
    assert [spot["chips"] for spot in own["spots"]] == [2, 1, 2] and tag in [one["text"] for one in house["tags"]]
    hits = [row["name"] for row in widget.view["pays"][0]["rows"] if row["hit"]]
    assert hits == (["Pair"] if player.startswith("9S 9H") else [])
