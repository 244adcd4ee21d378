"""*Rules* in the menu names everything that a player may be asked at a table, whatever the variant."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from cardwidgets import TableWidget, Variant, find, open_table, variants
from cardwidgets.core.choices import OneOf, WordsOrAmount
from cardwidgets.locale import say

DEALS, MAX_ANSWERS = 3, 80
NAMED = {
    "answer half": "half-whist", "answer pass": "pass", "answer whist": "whist", "ante none": "or none",
    "ante number": "place an ante", "bet all in": "all in|last chips", "bet call": "call", "bet check": "check",
    "bet compare": "compare", "bet cover": "cover the pot", "bet fold": "fold", "bet look": "you may look",
    "bet number": "bet|raise", "bet see": "price to see", "bet show": "for a show", "bet sideshow": "side show",
    "bid misere": "misère", "bid number": "bid more points", "bid other": "lower rank|more tricks are higher",
    "bid pass": "pass", "call other": "calls a trump card", "choose look": "looks at one",
    "contract concede": "give up", "contract misere": "misère", "contract other": "names a contract",
    "crash declare": "declare a crash", "crash pass": "may declare", "cut cut": "the cut", "cut no cut": "the cut",
    "discard other": "lays two cards aside", "exchange done": "may exchange", "exchange keep": "may (each )?take",
    "exchange other": "one for one", "exchange take": "unseen", "hands closed": "open or closed",
    "hands open": "open or closed", "keep drop": "drops it", "keep keep": "keeps it", "lay_aside other": "aside",
    "lay_out other": "lay out", "layout other": "lay up to", "mariage other": "show them before a trick",
    "mariage pass": "if you hold king and queen", "packet one": "packets", "packet to": "packets",
    "packet talon": "the talon comes", "packet turn over": "misdeal", "pair plus none": "pair plus",
    "pair plus number": "pair plus",
    "play fold": "fold", "play other": "play any card|must follow suit", "play play": "play and bet",
    "return pass": "may still whist", "return whist": "may still whist", "run13 pass": "may show them",
    "run13 show": "may show them", "sideshow accept": "accept", "sideshow refuse": "refuse",
    "six_pairs pass": "may cancel", "six_pairs redeal": "may cancel", "swap agree": "agrees",
    "swap decline": "declines", "talon concede": "give up", "talon take": "takes the talon",
    "talon throw": "throw the talon back", "trump other": "names the trumps|in a suit", "turnup leave": "may exchange",
    "turnup take": "may exchange", "whist pass": "pass", "whist whist": "whist",
}  # fmt: skip
"""The words, as a pattern, by which the rules speak of each answer. An answer without an entry fails the test."""


def offered(about: str, choices: object) -> Iterator[str]:
    """Yield the answers to a question by its name and theirs, without seats; a card or a bid is "other"."""
    words = choices.words if isinstance(choices, WordsOrAmount) else choices
    if isinstance(choices, WordsOrAmount) and choices.amount is not None:
        yield f"{about} number"
    for word in words.options if isinstance(words, OneOf) else ["?"]:
        named = re.fullmatch(r"([a-z][a-z ]+?)(?: \d+)?", str(word))
        yield f"{about} {named[1] if named else 'other'}"


def rules_of(variant: Variant, seats: int, lang: str = "en") -> str:
    """Return the text behind *Rules* at a table of this variant."""
    table = TableWidget(variant, seats=seats, seed=1, pace="once", lang=lang)
    table.command("rules", "")
    assert table.above is not None
    return table.above.text()


def seats_of(variant: Variant) -> tuple[int, ...]:
    return getattr(variant.rules, "players", ()) or tuple(seats for seats in variant.seats if seats <= 4)


@pytest.mark.parametrize("variant", list(variants()), ids=lambda one: one.name)
def test_the_rules_speak_of_every_answer(variant: Variant) -> None:
    """For each number of players, whatever is offered in deals that are played at random."""
    for seats in seats_of(variant):
        told, asked = rules_of(variant, seats).lower(), set[str]()
        for seed in range(DEALS):
            table, rng = open_table(variant, seats=seats, seed=seed), Random(seed)
            for _ in range(MAX_ANSWERS):
                if table.asked is None:
                    break
                asked |= set(offered(table.asked.about, table.asked.choices))
                table.play(table.asked.choices.sample(rng))
        missing = {answer for answer in asked if not re.search(NAMED.get(answer, "(?!)"), told)}
        assert not missing, f"{variant.name} of {seats}: {missing}"


def test_signals_and_the_turned_up_card_stand_in_the_rules() -> None:
    """Partners learn of signals and of the exchange of cards, and everybody whether the turned-up card may be taken."""
    four, two = rules_of(find("briscola"), 4), rules_of(find("briscola"), 2)
    assert "signals from trick 1" in four and "may exchange cards" in four
    assert "signals" not in two and "cannot be exchanged" in two
    taken = rules_of(find("briscola").change(turnup_swap="two"), 2)
    assert "exchange the two of trumps" in taken and "cannot be exchanged" not in taken


def test_no_rule_is_said_without_its_figures() -> None:
    """In every language a game speaks, no sentence has an empty place."""
    for variant in variants():
        for lang in ("en", "ja", *(["it"] if variant.family == "briscola" else [])):
            told = rules_of(variant, max(seats_of(variant)), lang)
            assert not re.search(r"None|[{}]", told), (variant.name, lang, told)


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_rules_say_who_plays_with_whom(lang: str) -> None:
    """The partner opposite, every second player or the holder of a called card: under *Rules* of every such table, and
    in the introduction where there is one."""
    said = {4: ("opposite", "向かい"), 6: ("every second player", "一人おき"), 0: ("partner", "パートナー")}
    found = set()
    for variant in (one for one in variants() if one.family == "briscola"):
        for seats in variant.seats:
            rules: Any = variant.rules
            partners = rules.sides(seats) < seats
            if partners or rules.teams == "secret":
                word = said[seats if partners else 0][lang == "ja"]
                found.add(word)
                assert word in rules_of(variant, seats, lang).lower(), (variant.name, seats)
            if partners and variant.name == "briscola":
                table = TableWidget(variant, seats=seats, seed=1, pace="once", lang=lang, intro=True)
                told = table.first_deal.intro
                assert told is not None and word in say(f"intro.briscola.{told.last}", lang).lower()
    assert len(found) == len(said)
