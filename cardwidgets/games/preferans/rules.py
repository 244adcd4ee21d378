"""The options of Preferans, with their sources.

`RULES.md` beside this file states the rules, and lists the sources by their ids. A default without an id is our choice.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ...core.cards import Cards
from ...core.errors import RulesError
from ...core.rules import Rules, Start, at_least

__all__ = ["PreferansRules", "PreferansStart", "System", "TalonPlay", "seats"]

System = Literal["sochi", "leningrad", "rostov"]
TalonPlay = Literal["none", "suit_only", "dealer_plays"]


@dataclass(frozen=True, kw_only=True)
class PreferansRules(Rules):
    """The rules of Preferans. The defaults are Sochi by S002, except for ``raspas_zero_bonus``."""

    system: System = "sochi"
    """The system by which deals are written down: Sochi, Leningrad (most doubled), Rostov (whists for penalties)
    (S002)."""
    pool_target: int = at_least(1, default=20)
    """The pool that ends a match: of every player, or in Leningrad the mean (S002: 20, as an example)."""

    misere_rank: Literal["below_9", "below_10"] = "below_9"
    """The place of misère among the bids: between 8N and 9S, or between 9N and TS (S002)."""
    equal_bid: Literal["round_first", "two_left", "never"] = "round_first"
    """The condition on which the eldest bidder may repeat the last bid: always (S002), with two bidders left (K), or
    never.
    """
    stalingrad: bool = False
    """True if six of spades must be whisted by both, with closed hands (S002: usual in Sochi)."""
    half_whist: bool = True
    """True if the second defender may take half of the whists, without play (S002)."""
    ten: Literal["whist", "check"] = "whist"
    """Contracts of ten tricks: whisted like others, or played out against open hands without duty (S002)."""
    concede: Literal[2, 3] | None = 3
    """The number of undertricks that giving up costs (S002: 3; O: 2); None: a declarer may not give up."""

    whist_style: Literal["by_system", "greedy", "gentleman"] = "by_system"
    """The payment for tricks if a contract fails against a lone whister: all of it to the whister, or half to the
    defender who passed (S002: so in Leningrad).
    """
    consolation_to: Literal["both_defenders", "whisters_only", "nobody"] = "both_defenders"
    """The players paid for undertricks: both defenders (S002, K, L), only the whisters (S002, elsewhere), or nobody,
    which is an option of other programs (O).
    """
    dealer_consolation: bool = False
    """True if the resting dealer is paid for undertricks too (K)."""
    short_scope: Literal["personal", "team"] = "personal"
    """The penalty of two whisters who fall short: each for the own quota (S002), or together at most the tricks that
    the defence lacks (P).
    """

    raspas_progression: Literal["1-2-3-3", "1-2-2", "1-2-3-4", "1-2-4-8", "constant"] = "1-2-3-3"
    """The price of a trick in the first raspasovka of a run, the second, and so on; 1-2-3-4 and 1-2-4-8 continue (S002,
    L).
    """
    raspas_cap: int | None = at_least(1, default=None)
    """The highest price of a trick in a raspasovka; None: no limit (S002: to be agreed)."""
    raspas_reset: Literal["any_contract", "made_contract", "whisted_contract"] = "any_contract"
    """The contract that ends a run: any, only one that was made (S002), or any except one that both defenders passed,
    which is an option of other programs (O).
    """
    raspas_exit: Literal["666", "677", "678"] = "666"
    """The lowest level of bids after no, one, two or more raspasovki (S002; the numbers are from O)."""
    raspas_zero_bonus: Literal["trick_price", "one_point"] = "trick_price"
    """The reward for no tricks: the price of one trick (L, O), or one point (S002, literally)."""
    raspas_talon: Literal["by_players", "none", "suit_only", "dealer_plays"] = "by_players"
    """The use of the talon in a raspasovka: none; it names the suits of the first two leads and takes nothing (O); or
    its cards lead to the first two tricks and may take them, for a resting dealer, or with three players for nobody
    (S002). By players: none with three, the last with four.
    """
    raspas_amnesty: bool = False
    """True if every player is forgiven the smallest number of tricks that one of them took (O)."""
    dealer_zero_bonus: bool = False
    """True if a resting dealer whose talon takes no trick gets the bonus for no tricks."""

    misdeal_strict: bool = False
    """True if the talon must be dealt between two rounds, neither after the first nor before the last (S002)."""
    by_hand: bool = False
    """True if the dealer deals packet by packet, and may err; otherwise the cards are dealt for them."""
    talon_throw: bool = False
    """True if a declarer may throw the talon into the resting dealer's face (S002, obsolete)."""
    dealer_bonus: bool = False
    """True if a resting dealer is paid for good cards in the talon (S002, obsolete)."""

    aid_tie: Literal["clockwise", "counterclockwise"] = "clockwise"
    """The player helped first among equal pools: the next clockwise from the helper (O), or the next the other way."""
    mountain_below_zero: bool = True
    """True if a mountain may fall below zero; if not, the rest of a surplus is lost."""
    rostov_unit: Literal[5, "exact"] = 5
    """The whists that each other player writes for a unit of penalty in Rostov: 5 (S002), or exactly 10/n among n
    players."""
    settlement: Literal["mean", "full_payment"] = "mean"
    """The way a mountain is paid: towards the mean (S002, M), or in full by its owner to the others (O)."""

    def __post_init__(self) -> None:
        super().__post_init__()
        if self.dealer_zero_bonus and self.raspas_talon not in ("by_players", "dealer_plays"):
            raise RulesError("dealer_zero_bonus is for a dealer who leads the talon: raspas_talon='dealer_plays'")
        if self.dealer_consolation and self.consolation_to == "nobody":
            raise RulesError("dealer_consolation needs consolation_to='both_defenders' or 'whisters_only'")
        if self.aid_tie != "clockwise" and self.system == "leningrad":
            raise RulesError(f"aid_tie={self.aid_tie!r} does nothing in Leningrad, where pools do not help each other")

    def crowded(self, seats: int) -> str:
        if seats == 3:
            for option, set_ in (
                ("talon_throw", self.talon_throw),
                ("dealer_bonus", self.dealer_bonus),
            ):
                if set_:
                    return f"{option} needs a dealer who rests, and with three nobody does"
        return ""

    def talon_play(self, players: int) -> TalonPlay:
        """Return the use of the talon in a raspasovka of this number of players.

        >>> PreferansRules().talon_play(3), PreferansRules().talon_play(4)
        ('none', 'dealer_plays')
        """
        if self.raspas_talon == "by_players":
            return "dealer_plays" if players == 4 else "none"
        return self.raspas_talon

    @property
    def greedy(self) -> bool:
        """Return True if a lone whister keeps all trick whists of a failed contract."""
        if self.whist_style == "by_system":
            return self.system != "leningrad"
        return self.whist_style == "greedy"


@dataclass(frozen=True, kw_only=True)
class PreferansStart(Start):
    """The start of a deal of Preferans. The defaults are the first deal of a match."""

    dealer: int = at_least(0, default=0)
    pool: tuple[int, ...] | None = None
    """The pool of each seat, in points; None: all 0."""
    mountain: tuple[int, ...] | None = None
    """The mountain of each seat, in points; None: all 0."""
    whists: tuple[int, ...] | None = None
    """The whists of each seat on each, by rows: first those of seat 0 on itself (0), on seat 1, and so on; None: all
    0.
    """
    parts: int = at_least(1, default=1)
    """The denominator of the figures in ``whists``: 1, or more with exact scoring in Rostov."""
    run: int = at_least(0, default=0)
    """The number of raspasovki played in a row."""
    played: int = at_least(0, default=0)
    """The number of deals played."""
    pack: Cards | None = None
    """The pack, top card first; None: a new one."""
    shuffle: bool = True
    """True if the pack is shuffled before it is dealt."""


def seats(rules: PreferansRules) -> tuple[int, ...]:
    """Return the possible numbers of players: three, or four of whom the dealer rests."""
    return tuple(number for number in (3, 4) if not rules.crowded(number))
