"""The talk of partners: signals by gestures, which only partners see, and words from a list, which all hear.

Neither touches a card, and nobody checks whether it is true. The words are those of S001 (see `RULES.md`).
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from ...core.choices import Choices, OneOf
from ...core.errors import Why
from ...core.events import Said, Sight, Signed
from ...core.script import Aside, Script, Seat, ask, ask_aloud
from .auction import SOLO
from .deal import Briscola
from .rules import BriscolaRules

__all__ = ["CLAIMS", "SIGNALS", "WORDS", "may_talk", "named", "refusal", "speak", "trump_classes"]

SIGNALS = (
    "sig_trump_ace", "sig_trump_three", "sig_trump_king_or_queen", "sig_trump_jack", "sig_plain_carico",
)  # fmt: skip
"""Gestures about one's own hand. The last one is from W."""
ANSWERS = ("ans_yes", "ans_no")
WORDS = (
    "ask_plain_low", "ask_trump_low", "ask_trump_high", "ask_trump_seven", "ask_win_without_trump", "ask_plain_carico",
    "req_play_low", "req_play_trump_low", "req_play_trump_high", "req_win_without_trump", "req_play_plain_carico",
    *ANSWERS,
)  # fmt: skip
"""Questions, requests (which do not bind) and answers."""
CLAIMS = ("claim_partner", "deny_partner")
"""Words that any player may say about the declarer's partner, true or false."""


def refusal(
    rules: BriscolaRules,
    players: int,
    *,
    trick: int,
    seat: Seat,
    to: Seat | None,
    word: str,
    captains: tuple[Seat, ...] = (0, 1),
) -> Why | None:
    """Return the reason why a seat may not say a word to a partner (None: to all) during a trick, counted from 1;
    None if it may.
    """
    sides = rules.sides(players)
    if word in CLAIMS and rules.talk == "claims":
        return None
    if word not in SIGNALS + WORDS or rules.talk not in ("table", "captain") or sides == players:
        return Why("not_listed")
    replies = rules.captain_replies and word in ANSWERS
    if rules.talk == "captain" and seat not in captains and not replies:
        return Why("not_captain")
    if to is not None and (to == seat or to % sides != seat % sides):
        return Why("not_partner")
    if trick < (rules.signals_from if word in SIGNALS else rules.talk_from):
        return Why("first_trick", {"signals" if word in SIGNALS else "talk": True})
    return None


def speak(deal: Briscola, seat: Seat, choices: Choices[Any], about: str, seen_by: Sight = None) -> Script[Any]:
    """Ask a seat while others may speak. ``seen_by`` are the seats that may know of the question, None: all."""
    if may_talk(deal):
        return _aloud(deal, seat, choices, about, seen_by)
    return ask(seat, choices, about, seen_by=seen_by)


def _aloud(deal: Briscola, seat: Seat, choices: Choices[Any], about: str, seen_by: Sight) -> Script[Any]:
    while True:
        trick = 2 if any(deal.won) else 1
        if trick not in deal.talkers:
            deal.talkers[trick] = _talkers(deal.rules, len(deal.seats), trick, deal.captains)
        word = yield from ask_aloud(seat, choices, about, *deal.talkers[trick], seen_by=seen_by)
        if not isinstance(word, Aside):
            return word
        hear(deal, word)


def hear(deal: Briscola, said: Aside) -> None:
    """Say a word aside, heard by all, or make a signal, seen by partners."""
    if said.word.split()[0] in SIGNALS:
        deal.log.append(Signed(said.seat, "talk", said.word, frozenset({said.seat, *deal.mates(said.seat)})))
    else:
        deal.log.append(Said(said.seat, "talk", said.word))


def trump_classes(order: str) -> dict[str, str]:
    """Return the meaning of the questions about trumps: strong trumps count points, weak ones do not, and the seven
    has a question of its own.

    >>> trump_classes("A3KQJ76542")
    {'high': 'A3KQJ', 'seven': '7', 'low': '6542'}
    """
    high, rest = order[:5], order[5:]
    return {"high": high, "seven": "7" if "7" in rest else "", "low": rest.replace("7", "")}


def named(order: str) -> dict[str, str]:
    """Return the ranks of trumps that each signal names. The signal of the three stands for the second rank of the
    pack.

    >>> named("ATKQJ987")["sig_trump_three"], named("A7KJQ65432")["sig_trump_jack"]
    ('T', 'J')
    """
    return dict(zip(SIGNALS, (order[0], order[1], "KQ", "J"), strict=False))


def may_talk(deal: Briscola) -> bool:
    """Return True if players may speak aside whenever a seat is asked."""
    if deal.rules.talk == "claims":
        return deal.trump is not None or deal.bid == SOLO
    return deal.partners and deal.rules.talk != "none"


@cache
def _talkers(
    rules: BriscolaRules, players: int, trick: int, captains: tuple[Seat, ...]
) -> tuple[Mapping[Seat, Choices[str]], Mapping[Seat, Choices[str]]]:
    """Return the words that each seat may say now, with the reasons against the others, and the seats that may say
    nothing. A word to one seat ends with its number.
    """
    talkers: dict[Seat, Choices[str]] = {}
    mute: dict[Seat, Choices[str]] = {}
    sides = rules.sides(players)
    for seat in range(players):
        mates = [other for other in range(players) if other != seat and other % sides == seat % sides]
        lines = CLAIMS if rules.talk == "claims" else SIGNALS + WORDS
        said: dict[str, tuple[str, Seat | None]] = {word: (word, None) for word in lines}
        if rules.talk != "claims":
            to_one = [other for other in range(players) if other != seat and (len(mates) > 1 or other not in mates)]
            said |= {f"{word} {to}": (word, to) for to in to_one for word in WORDS}
        whys = {
            line: refusal(rules, players, trick=trick, seat=seat, to=to, word=word, captains=captains)
            for line, (word, to) in said.items()
        }
        closed = tuple((line, why) for line, why in whys.items() if why)
        may = tuple(line for line, why in whys.items() if not why)
        (talkers if may else mute)[seat] = OneOf(may, closed, Why("not_listed"))
    return talkers, mute
