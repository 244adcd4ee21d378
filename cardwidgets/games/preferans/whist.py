"""Whisting: the defenders declare in turn whether they will be paid for tricks, and are liable for missing ones.

A `Whisting` holds the words so far, and tells which words are legal now. Against misère nobody is asked. Against a
checked ten, and six of spades by the Stalingrad rule, both defenders whist without being asked.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal

from ...core.choices import Choices, OneOf
from ...core.errors import IllegalAction, Why
from ...core.script import Seat
from .auction import Call
from .bids import PASS, WRONG_PHASE, Bid
from .rules import PreferansRules
from .values import checked

__all__ = ["CLOSED", "HALF_WHIST", "OPEN", "WHIST", "WORDS", "Whisting"]

WHIST: Final = "whist"
HALF_WHIST: Final = "half"
OPEN: Final = "open"
CLOSED: Final = "closed"
WORDS: Final = (WHIST, PASS, HALF_WHIST, OPEN, CLOSED)

Step = Literal["whist", "answer", "return", "hands"]
"""The step of the whisting: the first defender, the second, the first again after a half-whist, a lone whister."""


class Whisting:
    """The words of the two ``defenders`` about a contract, beginning with the defender clockwise from the declarer.

    ``whisters``      the whisters in the order in which they declared themselves
    ``half_whister``  the defender who takes half of the whists without play
    ``hands``         how a lone whister plays: ``"open"`` or ``"closed"``

    >>> from .bids import bid
    >>> whisting = Whisting(PreferansRules(), bid("6H"), (1, 2))
    >>> for seat, word in ((1, "pass"), (2, "half"), (1, "whist"), (1, "open")):
    ...     whisting.hear(seat, word)
    >>> whisting.whisters, whisting.half_whister, whisting.lone, whisting.played
    ((1,), None, 1, True)
    """

    def __init__(self, rules: PreferansRules, contract: Bid, defenders: tuple[Seat, Seat]) -> None:
        self.rules, self.contract, self.defenders = rules, contract, defenders
        self.calls: list[Call] = []
        self.whisters: tuple[Seat, ...] = ()
        self.half_whister: Seat | None = None
        self.hands: str | None = None
        self.skipped = True
        self._step: Step | None = None
        if self.checked or self.stalingrad:
            self.whisters = defenders
        elif not contract.misere:
            self._step, self.skipped = "whist", False

    @property
    def checked(self) -> bool:
        """Return True if the contract is a checked ten."""
        return checked(self.rules, self.contract)

    @property
    def stalingrad(self) -> bool:
        """Return True if both defenders must whist: against six of spades, if the rules say so."""
        return self.contract == "6S" and self.rules.stalingrad

    @property
    def step(self) -> Step | None:
        """Return the current step; None once all words have been said."""
        return self._step

    @property
    def turn(self) -> Seat | None:
        """Return the seat that is asked now."""
        if self._step is None:
            return None
        return self.lone if self._step == "hands" else self.defenders[self._step == "answer"]

    @property
    def lone(self) -> Seat | None:
        """The only whister, if there is exactly one."""
        return self.whisters[0] if len(self.whisters) == 1 else None

    @property
    def played(self) -> bool:
        """Return True if the contract is to be played, once all words have been said."""
        return bool(self.whisters) or self.contract.misere

    @property
    def exposed(self) -> bool:
        """Return True if both defenders' hands are laid open: against misère and a checked ten, or by a lone whister's
        choice.
        """
        return self.contract.misere or self.checked or self.hands == OPEN

    def choices(self) -> OneOf[str]:
        """Return the legal words."""
        if self._step is None:
            return OneOf((), otherwise=WRONG_PHASE)
        if self._step == "hands":
            return OneOf((OPEN, CLOSED), otherwise=WRONG_PHASE)
        why = self._against_half()
        half = () if why is None else ((HALF_WHIST, why),)
        return OneOf((WHIST, PASS, *((HALF_WHIST,) if why is None else ())), half, WRONG_PHASE)

    def why(self, seat: Seat, word: str) -> Why | None:
        """Return the reason against a word of a seat; None if it is legal."""
        if self.turn is None:
            return self.too_late(word)
        if seat != self.turn:
            return Why("not_your_turn", {"seat": self.turn})
        return self.choices().why(word)

    def too_late(self, word: object) -> Why:
        """Return the reason against a word once all words have been said, or if nobody is asked."""
        if self.skipped and word in WORDS:
            if word in (OPEN, CLOSED):
                return Why("open_play_not_offered")
            return Why("half_whist_not_asked") if word == HALF_WHIST else Why("whist_not_asked")
        if word in (OPEN, CLOSED) and len(self.whisters) == 2:
            return Why("open_play_by_two")
        return WRONG_PHASE

    def mute(self) -> Mapping[Seat, Choices[str]]:
        """Return both defenders during the play, each with a choice without legal words."""
        closed = tuple((word, self.too_late(word)) for word in WORDS)
        return dict.fromkeys(self.defenders, OneOf((), closed, WRONG_PHASE))

    def hear(self, seat: Seat, word: str) -> None:
        """Add the word of a seat. Raises `IllegalAction` for an illegal word."""
        if (why := self.why(seat, word)) is not None:
            raise IllegalAction(word, why, seat=seat, open_=str(self.choices()))
        self.calls.append((seat, word))
        if self._step == "hands":
            self.hands, self._step = word, None
            return
        if word == HALF_WHIST:
            self.half_whister, self._step = seat, "return"
            return
        if word == WHIST:
            self.whisters, self.half_whister = (*self.whisters, seat), None
        if self._step == "whist":
            self._step = "answer"
        else:
            self._step = "hands" if self.lone is not None else None

    def _against_half(self) -> Why | None:
        """Return the reason against a half-whist of the defender who is asked; None if it is legal."""
        if not self.rules.half_whist:
            return Why("half_whist_not_agreed")
        if self._step != "answer":
            return Why("half_whist_second_only")
        if self.whisters:
            return Why("half_whist_after_whist")
        return None if self.contract.level in (6, 7) else Why("half_whist_level")
