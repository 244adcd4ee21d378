"""Briscola players play with sense: players call no card of their own, throw no ace away, and do what a partner asks.

In the long run each law is looked at over a thousand deals or more, shared among the games it concerns.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from cardwidgets import Card, Table, TableWidget, Variant, open_table
from cardwidgets.core.events import Announced, Said
from cardwidgets.games.briscola.variants import VARIANTS
from cardwidgets.judge.tricks import taker, worths
from cardwidgets.locale import say
from cardwidgets.players import BriscolaPlayer
from cardwidgets.players.briscola.inference import InformationSet
from tests.support.briscola_tables import PLAYER, SIGNALLER, dealt, interests
from tests.support.player_laws import ask
from tests.support.sampling import often
from tests.support.tracked import DATA
from tests.tools.vectors.briscola_rows import NAMES
from tests.tools.vectors.runner import load

pytestmark = pytest.mark.ci

VECTORS = DATA / "vectors"

TRUMPS = {"low": "2456", "high": "A3KQJ", "seven": "7"}


def asked_for_cards(table: Table, bot: BriscolaPlayer = PLAYER) -> Any:
    """The seats that are asked for a card with what they answer, through a deal."""
    rng = Random(0)
    while table.asked is not None:
        seat, about, answer = table.asked.seat, table.asked.about, ask(bot, table, rng)
        if about == "play" and answer in table.asked.choices:
            yield seat, answer
        table.play(answer, seat=seat)


@pytest.mark.sampled
@pytest.mark.parametrize(
    ("name", "seats", "deals"),
    [("chiamata", 5, 500), ("chiamata", 4, 150), ("briscola-bugiarda", 5, 150), ("chiamata-points", 5, 150),
     ("briscola-col-monte", 5, 150)],
)  # fmt: skip
def test_nobody_calls_a_card_of_his_own(name: str, seats: int, deals: int) -> None:
    """Unless the bid was to play alone, the called card is in another's hand, or lies where the declarer laid none."""
    deals, called = often(deals // 10, deals), 0
    for seed in range(deals):
        table = open_table(name, seats=seats, seed=seed)
        while table.asked is not None and table.asked.about != "play":
            table.play(ask(PLAYER, table, Random(0)))
        facts = table.view().facts
        if table.asked is None or facts.called is None:
            continue
        called += 1
        own = {*table.deal.piles[f"hand{facts.declarer}"], *table.deal.piles["aside"]}
        assert facts.called not in own, seed
    assert called > deals / 2


@pytest.mark.sampled
@pytest.mark.parametrize(
    ("name", "seats", "deals"),
    [("briscola", 2, 200), ("briscola", 3, 150), ("briscola", 4, 250), ("briscola", 6, 100), ("briscola-bosnia", 4, 50),
     ("sueca", 4, 100), ("bisca-brazil", 4, 50), ("chiamata", 5, 100)],
)  # fmt: skip
def test_no_ace_is_thrown_on_a_card_of_an_opponent(name: str, seats: int, deals: int) -> None:
    """With a worthless card to throw; unless a partner who still plays does hold a card that takes the trick."""
    deals, behind = often(deals // 10, deals), 0
    for seed in range(deals):
        table = open_table(name, seats=seats, seed=seed)
        for seat, card in asked_for_cards(table):
            trick, facts = table.deal.piles["trick"], table.view().facts
            order = facts.rules.order
            worth, turns = worths(order), [(facts.leader + step) % seats for step in range(seats)]
            lisci = [c for c in table.asked.choices.options if not worth[c.rank] and c.suit != facts.trump]  # type: ignore[union-attr]
            if not trick or not lisci:
                continue
            info = InformationSet(table.view(seat), seat)
            kind, place = interests(info), taker(trick, facts.trump, order)
            if kind[turns[place]] > 0 or taker((*trick, card), facts.trump, order) == len(trick):
                continue
            behind += 1
            sure = [
                mate
                for mate in info.turns[len(trick) + 1 :]
                if mate != seat
                and kind[mate] > 0.5
                and any(
                    taker((*trick, card, c), facts.trump, order) == len(trick) + 1
                    for c in table.deal.piles[f"hand{mate}"]
                )
            ]
            if card.rank in order[:2] and not sure and not info.open_ending:
                raise AssertionError(f"{card} on {trick[place]} with {lisci} in hand, deal {seed}")
    assert behind > deals


def holds(table: Table, seat: int, question: str) -> bool:
    """Return True if the true answer to a question about the hand is yes, told from the hand itself."""
    hand, trump = table.deal.piles[f"hand{seat}"], table.view().facts.trump
    plain, trumps = [card for card in hand if card.suit != trump], [card for card in hand if card.suit == trump]
    match question:
        case "ask_plain_low":
            return any(card.rank in "76542" for card in plain)
        case "ask_plain_carico":
            return any(card.rank in "A3" for card in plain)
        case "ask_win_without_trump":
            trick = table.deal.piles["trick"]
            return any(taker((*trick, card), trump, "A3KQJ76542") == len(trick) for card in plain)
    return any(card.rank in TRUMPS[question.removeprefix("ask_trump_")] for card in trumps)


QUESTIONS = ("ask_plain_low", "ask_trump_low", "ask_trump_high", "ask_trump_seven", "ask_plain_carico",
             "ask_win_without_trump")  # fmt: skip


@pytest.mark.parametrize(("name", "seats", "deals"), [("briscola", 4, 700), ("briscola", 6, 200), ("schembil", 6, 120)])
def test_a_partner_answers_what_it_is_asked(name: str, seats: int, deals: int) -> None:
    """Once, truly, and before anybody plays on; to a captain where the rules let it."""
    changes = {"captain_replies": True} if name == "schembil" else {}
    for seed in range(deals):
        table, rng = open_table(name, seats=seats, seed=seed, **changes), Random(seed)
        for _ in range(rng.randint(seats, 3 * seats)):
            table.play(table.asked.choices.sample(rng))  # type: ignore[union-attr]
        assert table.asked is not None
        seat = table.asked.seat if name == "briscola" else rng.choice((0, 1))
        question = rng.choice(QUESTIONS if table.deal.piles["trick"] else QUESTIONS[:-1])
        mates = [mate for mate in range(seats) if mate != seat and (mate - seat) % 2 == 0]
        mate = rng.choice(mates)
        table.play(question if len(mates) == 1 else f"{question} {mate}", seat=seat)
        for other in range(seats):
            word = SIGNALLER.reply(table.view(other), table.asked, other)
            yes = "ans_yes" if holds(table, mate, question) else "ans_no"
            assert word == (yes if other == mate else None), (seed, other, question)
        table.play(yes, seat=mate)
        assert SIGNALLER.reply(table.view(mate), table.asked, mate) is None


REQUESTS = ("req_play_low", "req_play_trump_low", "req_play_trump_high", "req_win_without_trump",
            "req_play_plain_carico")  # fmt: skip


@pytest.mark.parametrize(("name", "seats", "deals"), [("briscola", 4, 800), ("schembil", 6, 200)])
def test_a_partner_plays_what_it_is_asked_for(name: str, seats: int, deals: int) -> None:
    """If it holds such a card; and the wish is forgotten with the card."""
    granted = 0
    for seed in range(deals):
        table, rng = open_table(name, seats=seats, seed=seed), Random(seed)
        for _ in range(rng.randint(seats, 2 * seats)):
            table.play(table.asked.choices.sample(rng))  # type: ignore[union-attr]
        assert table.asked is not None and table.asked.about == "play"
        seat, trick, trump = table.asked.seat, table.deal.piles["trick"], table.view().facts.trump
        captain = seat % 2 if name == "schembil" else (seat + 2) % 4
        if captain == seat:
            continue
        request = rng.choice(REQUESTS if trick else (*REQUESTS[:3], REQUESTS[4]))
        table.play(request, seat=captain)
        hand = table.deal.piles[f"hand{seat}"]
        plain, trumps = [card for card in hand if card.suit != trump], [card for card in hand if card.suit == trump]
        fit: list[Card] = {
            "req_play_low": [card for card in plain if card.rank in "76542"],
            "req_play_trump_low": [card for card in trumps if card.rank in TRUMPS["low"]],
            "req_play_trump_high": [card for card in trumps if card.rank in TRUMPS["high"]],
            "req_win_without_trump": [c for c in plain if taker((*trick, c), trump, "A3KQJ76542") == len(trick)],
            "req_play_plain_carico": [card for card in plain if card.rank in "A3"],
        }[request]
        card = ask(PLAYER, table, rng)
        assert not fit or card in fit, (seed, request)
        granted += bool(fit)
    assert granted > deals / 6


def test_at_a_table_of_the_page_the_answer_comes_at_once() -> None:
    """The reader asks on their own turn, and hears it before they play."""
    table = dealt("briscola", {1: "2S 4S 5S", 2: "AH 6C 7C", 3: "KS 4C 5D", 0: "AC 2D 5C"}, "7H")
    widget = TableWidget(table, seat=0, pace="once")
    for _ in range(9):
        if table.asked is None or table.asked.seat != 0:
            widget.step()
        elif not table.deal.tricks[0] and not any(table.deal.tricks):  # type: ignore[attr-defined]
            widget.play(table.asked.choices.options[0])  # type: ignore[attr-defined]
    assert table.asked is not None and table.asked.seat == 0
    held = holds(table, 2, "ask_trump_high")
    widget.speak("ask_trump_high")
    heard = [(said.seat, said.word) for said in table.deal.log if isinstance(said, Said) and said.about == "talk"]
    assert heard == [(0, "ask_trump_high"), (2, "ans_yes" if held else "ans_no")]
    assert table.asked is not None and table.asked.seat == 0


SAME = {"chiamata", "briscola-bugiarda", "briscola-mariccia", "marianna", "bisca-brazil", "sueca"}
"""Variants that are played as their article has it, as far as that says anything."""


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.name)
def test_a_source_says_where_a_variant_leaves_it(variant: Variant) -> None:
    """The article's own readings are one word away at every table, and a vector tells each apart from ours."""
    vectors = load(VECTORS / "briscola_article_vectors.yaml")["vectors"]
    told = {NAMES.get(entry["variant"], entry["variant"]) for entry in vectors if entry["given"].get("as_article")}
    assert (variant.article is None) == (variant.name in SAME) == (variant.name not in told)
    for seats in variant.seats:
        table = open_table(variant.name, seats=seats, as_article=True)
        assert table.variant.rules == (variant.article or variant.rules)
    if variant.article is not None:
        assert variant.article != variant.rules and ", where " in variant.source


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize(
    ("name", "changes"), [("briscola", {}), ("briscola-bosnia", {}), ("briscola-duplo", {"pack": "fr32"})]
)
def test_talk_names_the_cards_of_the_pack_in_play(name: str, changes: dict[str, Any], lang: str) -> None:
    """Signs, questions, the log and a conquista say three where there is one, and ten where there is none."""
    table = open_table(name, seats=4, seed=3, conquista="deal", **changes)
    widget = TableWidget(table, seat=0, lang=lang, pace="once")
    table.play("sig_trump_three", seat=2)
    table.deal.log.append(Announced("conquista", {"seat": 1}))
    widget.redraw()
    shown = {text for text in strings(widget.view) if re.search(r"ace|エース", text)}
    second = say(f"card.rank.{table.variant.rules.top_two[1]}", lang)  # type: ignore[attr-defined]
    other = say(f"card.rank.{'3' if second != say('card.rank.3', lang) else 'T'}", lang)
    named = {text for text in shown if second in text}
    assert len(named) >= 3 and not any(re.search(rf"\b{other}\b|か{other}|の{other}", text) for text in named)


def strings(tree: object) -> Iterator[str]:
    """All texts of a view."""
    if isinstance(tree, str):
        yield tree
    for part in tree.values() if isinstance(tree, dict) else tree if isinstance(tree, list) else ():
        yield from strings(part)
