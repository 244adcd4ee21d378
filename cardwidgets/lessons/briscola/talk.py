"""An exercise on talk: who may say what to whom, and when."""

from __future__ import annotations

from functools import partial
from random import Random

from ...games.briscola.rules import BriscolaRules
from ...games.briscola.talk import SIGNALS, WORDS, refusal
from ..answers import yes_or_no
from ..exercise import Exercise, Judged, Seed, Task
from ..kinds import of_kind
from ..scene import Line, Scene
from ..words import Plain, Reason, Words, phrase
from . import positions
from .positions import NAMES, briscola_rules, game, told

__all__ = ["may_you_say"]

_PHRASES = [word for word in WORDS if not word.startswith("ans_")]


@of_kind("partners", level=2)
def may_you_say(seed: Seed = 0, lang: str | None = None, *, variant: str | None = None) -> Exercise:
    """A question, a request or a signal: may you make it now, to this player? The seed chooses the game, if unnamed."""
    return Exercise("may_you_say", partial(_may_you_say, variant=variant), seed, lang, words=positions.WORDS)


def _may_you_say(rng: Random, variant: str | None) -> Task[bool]:
    named = rng.choice(["briscola", "schembil"]) if variant is None else variant
    rules = briscola_rules(named)
    seats = rules.players[-1]
    if rules.talk not in ("table", "captain"):
        raise ValueError(f"at {named} partners may not talk")
    wanted = rng.random() < 0.5
    while True:
        captains = (2 * rng.randrange(seats // 2), 1 + 2 * rng.randrange(seats // 2))
        trick, to = rng.choice([1, 2, 3, 4]), rng.randrange(1, seats)
        word = rng.choice(_PHRASES if rng.random() < 0.7 else SIGNALS[:4])
        why = refusal(rules, seats, trick=trick, seat=0, to=to, word=word, captains=captains)
        if (why is None) == wanted:
            break
    said = phrase(f"/briscola.says.{word}", second=phrase(f"/card.rank.{rules.top_two[1]}"))
    asks = "signal" if word in SIGNALS else "question"
    return Task(
        question=told(f"may_you_say.{asks}", word=said, name=NAMES[to]),
        scene=Scene(
            head=(game(named), told("at.playing", n=trick)),
            seats=tuple(Line(_who(seat), _role(rules, seat, captains)) for seat in range(seats)),
        ),
        answer=yes_or_no(),
        expected=why is None,
        judge=lambda given: Judged(
            given is (why is None),
            told("may_you_say.yes") if why is None else Reason(why),
            "captain" if rules.talk == "captain" else "signal",
            told("may_you_say.miss"),
        ),
        hints=(told(f"hints.talk_{rules.talk}"), told("hints.talk_from"), told("hints.talk_signals")),
    )


def _who(seat: int) -> Words:
    return phrase("/table.you") if seat == 0 else Plain(NAMES[seat])


def _role(rules: BriscolaRules, seat: int, captains: tuple[int, ...]) -> Words:
    side = "you" if seat == 0 else "opponent" if seat % 2 else "partner"
    return told(f"may_you_say.{side}{'_captain' * (rules.talk == 'captain' and seat in captains)}")
