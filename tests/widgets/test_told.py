"""The message of a table: the others' answers since the reader's last, at any pace, and the result."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest

from cardwidgets import Card, Table, TableWidget, find, open_table, variants
from cardwidgets.core.plain import wide
from cardwidgets.core.script import UNKNOWN
from cardwidgets.odds.three_card.showdown import showdown
from cardwidgets.players import RandomPlayer
from cardwidgets.widgets.plays import Play
from tests.support.languages import WRITTEN
from tests.support.sampling import LONG, often, one_of_each_kind
from tests.support.wire import Wire

NAMES = [variant.name for variant in variants()]
TURN = {"en": "Your turn:", "ja": "あなたの番です。"}
MIN_NUMBERED = 4
"""More than three who do alike are told by their number."""


def since(plays: tuple[Play, ...], reader: int) -> list[Play]:
    """Return what others have answered, as the reader may know it, since the reader's last answer that was no look."""
    own = [n for n, play in enumerate(plays) if play.seat == reader and "look" not in str(play.action)]
    told = plays[own[-1] + 1 :] if own else plays
    return [play for play in told if play.seat not in (reader, UNKNOWN) and play.action is not None]


@pytest.mark.sampled
@pytest.mark.parametrize("name", one_of_each_kind(NAMES))
def test_who_is_asked_is_told_what_the_others_did(wire: Wire, name: str) -> None:
    """The last player before the reader is named before *Your turn:*, also after going back and forth."""
    turns = seed = 0
    silent = find(name).kind in ("crash", "split", "casino")  # who lays out or bets unseen says nothing
    while turns < often(1, 30) and seed < (1 if silent else often(8, 20)):
        seed += 1
        rng = Random(f"{name} {seed}")
        variant = find(name)
        seats, pace, lang = min(variant.seats[-1], 2 + seed), rng.choice(["once", "slow"]), rng.choice(WRITTEN)
        seats = seats if seats in variant.seats else variant.usual
        table = open_table(variant, seats=seats, seed=seed)
        widget = TableWidget(table, seat=rng.randrange(seats), players=RandomPlayer(), pace=pace, lang=lang)
        for _ in range(often(30, 80)):
            view = widget.view
            if view["turn"] == "over":
                break
            if view["turn"] != "you" or table.asked is None:
                widget.step()
                continue
            message = view["message"]
            bold = [message[start:end] for start, end in view["strong"]]
            assert TURN[lang] in bold and all(bold) and wide(message) < 260
            before, _, after = message.partition(TURN[lang])
            others = since(widget.answers, widget.seat)
            if others and "packet" not in others[-1].about:
                turns += 1
                last = {widget.names[play.seat] for play in others[-MIN_NUMBERED:]}
                told = widget.names[others[-1].seat]
                if isinstance(others[-1].action, Card):  # of the last trick who took it, of this one who led
                    trick = view["tricks"]["trick"]
                    taker = trick["taker"]
                    told = trick["places"][0 if taker is None else [p["seat"] for p in trick["places"]].index(taker)][
                        "name"
                    ]
                assert told in before or (len(last) == MIN_NUMBERED and any(map(str.isdigit, before)))
            assert after.strip()
            given = str(table.asked.choices.sample(rng))
            widget.play(given, seat=widget.seat)
            if widget.view["undo"] is None and rng.random() < 0.2:
                there = widget.view["message"]
                widget.undo()
                assert widget.view["message"] == message
                widget.redo()
                while widget.view["turn"] == "other" and widget.view["message"] != there:
                    widget.step()
        widget.close()
    assert turns or silent, "nobody was told anything: the law looked at nothing"


def test_a_long_name_is_whole_on_its_plate_and_short_in_a_sentence(wire: Wire) -> None:
    """A name of 200 characters leaves room for what is told: the plate has the 80 that are kept, a sentence 32."""
    name = "Wolfeschlegelsteinhausenbergerdorff " * 6
    widget = TableWidget(open_table("brag", seats=3, seed=1), players=RandomPlayer(), names=("You", name, "Mara"))
    while widget.view["turn"] != "you":
        widget.step()
    [plate] = [seat["name"] for seat in widget.view["seats"] if seat["name"].startswith("Wolfe")]
    told = re.search(r"Wolfe\w*…?", widget.view["message"])
    assert len(plate) == 80 and told and len(told[0]) <= 32 and told[0].endswith("…")
    assert wide(widget.view["message"]) < 260


# ---------- what came of it ----------

WON = {"en": ("You won {n}", "You lost {n}", "You won nothing"), "ja": ("{n}枚の勝ち", "{n}枚の負け", "差し引きゼロ")}
SIDES = {
    "en": (("You won", "Your side won"), ("You lost", "Your side lost")),
    "ja": (("の勝ちです",), ("の負けです",)),
}
MADE = {"en": ("You made", "You failed", "You gave"), "ja": ("達成しました", "失敗", "拒否しました")}


def started(table: Table) -> list[int]:
    """Everybody's chips before the first deal: as many for each, and a bank for the house."""
    rules: Any = table.variant.rules
    bank = [rules.bank] if hasattr(rules, "bank") else []
    return [*[rules.start_stack] * (table.seats - len(bank)), *bank]


def told_of_chips(table: Table, result: Any, seat: int, lang: str) -> list[str]:
    """Return what the end must say to a seat by what its chips have become."""
    n = result.stacks[seat] - started(table)[seat]
    return [WON[lang][0 if n > 0 else 1 if n < 0 else 2].format(n=abs(n))]


def told_of(table: Table, seat: int, lang: str) -> list[str]:
    """Return what the result of a deal means for a seat, as phrases of which the message must hold one."""
    result: Any = table.result
    if table.variant.family == "brag":
        waits = getattr(result, "carried", 0) and seat == getattr(result, "retained", None)
        stays = table.variant.kind == "split" and result.winner is None
        return [] if waits or stays else told_of_chips(table, result, seat, lang)
    if table.variant.family == "crash":
        n = result.points[seat]
        none = {"en": "scored nothing", "ja": "得点できません"}
        return [none[lang] if not n else {"en": f"You scored {n} ", "ja": f"あなたの得点は{n}点"}[lang]]
    if table.variant.family == "briscola":
        if result.declarer is not None:
            n = result.score[seat]
            said = {"en": f"You {('won', 'lost')[n < 0]} {abs(n)} ", "ja": f"{abs(n)}単位の{('勝', '負')[n < 0]}"}
            return [said[lang]] if n else []
        if result.winner is None:
            return []
        return [*SIDES[lang][seat % len(result.score) != result.winner]]
    deal = result.outcome
    if deal.declarer != seat or deal.tricks is None:
        return []
    return [MADE[lang][0 if deal.made else 1]]


@pytest.mark.sampled
@pytest.mark.parametrize("name", one_of_each_kind(NAMES))
def test_the_end_is_told_in_the_first_person(wire: Wire, name: str) -> None:
    """Each seat is told whether it has won or lost, and how much, as the settlement has it; who looks on is not."""
    variant = find(name)
    for seed in range(often(1, 12)):
        rng = Random(f"{name} {seed}")
        table = open_table(variant, seed=seed)
        while table.asked is not None:
            words = [word for word in getattr(table.asked.choices, "options", ()) if word not in ("fold", "concede")]
            table.play(rng.choice(words) if words and rng.random() < 0.7 else table.asked.choices.sample(rng))
        for seat in (None, *range(table.seats)):
            for lang in WRITTEN if LONG else (rng.choice(WRITTEN),):
                end = TableWidget(table, seat=seat, players={}, lang=lang).view["message"]
                if seat is None:
                    assert not re.search(r"\b[Yy]our?\b|あなた", end)
                elif wanted := told_of(table, seat, lang):
                    assert any(one in end for one in wanted), (end, wanted)


# ---------- chances ----------


@pytest.mark.parametrize("rivals", [2, 3])
def test_the_best_of_all_who_are_left(wire: Wire, rivals: int) -> None:
    """With two rivals in, or three, what the line says is within a point of the count of all their hands. Once a rival
    has looked and paid, advice and the review alone tell how often it is the best: here stands how many it beats."""
    for seed in range(often(3, 12)):
        table = open_table("brag", seats=rivals + 1, seed=seed)
        assert table.asked is not None
        table.play("look")
        widget = TableWidget(table, seat=table.asked.seat, players={})
        [own] = [seat for seat in widget.view["seats"] if seat["own"]]
        line = own["fans"][0]["caption"]
        told = re.search(rf"Best of the {rivals + 1} still in: about (\d+) %\.$", line)
        exact = showdown(widget.cards, rivals, table.variant.rules.ranking)
        assert told and abs(int(told[1]) - 100 * float(exact.win)) <= 1.5, line
        table.play(2)
        other = TableWidget(table, seat=table.asked.seat, players={})
        other.play("look")
        [own] = [seat for seat in other.view["seats"] if seat["own"]]
        given = own["fans"][0]["caption"]
        beats, one = re.search(r"may hold \((\d+) %\)", given), showdown(other.cards, 1, table.variant.rules.ranking)
        assert beats and abs(int(beats[1]) - 100 * float(one.win)) <= 0.5, given
        assert line.count("%") == given.count("%") == 1, "a hand has one percentage"


def test_who_turns_out_to_be_the_partner_is_told_once_and_so_is_what_became_trumps() -> None:
    """The called card tells who is with the declarer, and before the first trick the declarer has named trumps."""
    told = 0
    for seed in range(3, 9):
        widget = TableWidget("chiamata", seed=seed, pace="once")
        known, played = "", False
        while (asked := widget.table.asked) is not None:
            partner = next((seat["name"] for seat in widget.view["seats"] if {"text": "partner"} in seat["tags"]), "")
            message = widget.view["message"]
            if asked.about == "play":
                assert (f"{partner} turned out to be the partner" in message) == (partner not in (known, "You"))
                if not played and not any({"text": "declarer"} in s["tags"] for s in widget.view["seats"] if s["own"]):
                    assert " trumps" in message
                told += partner not in (known, "You")
                known, played = partner, True
            widget.play("pass" if asked.about == "bid" else str(asked.choices.sample(Random(seed))))
    assert told > 2
