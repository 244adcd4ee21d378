"""The lines that a deal writes, before the room in the pools is considered. Rules are from S002 unless noted.

Besides the result of the play, a dealer pays for misdeals and a thrown talon, and may be paid for good cards in the
talon.
"""

from __future__ import annotations

from fractions import Fraction

from ...core.cards import Cards
from ...core.errors import RulesError
from ...core.script import Seat
from .bids import Bid
from .lines import DealOutcome, Line, penalty, pool, short, whists
from .rules import PreferansRules
from .values import TRICKS, checked, counts, duty, leads_for_nobody, multiplier, price, quota

__all__ = ["MISDEAL", "THROWN", "dealer_lines", "good_cards", "score"]


# ---- payments of a dealer who rests ----


MISDEAL, THROWN = 2, 1
"""The units of penalty for a misdeal, and for a thrown talon."""
_SEVEN_PRICE = 10


def dealer_lines(rules: PreferansRules, outcome: DealOutcome) -> list[Line]:
    """Return the dealer's own lines, in the order of events."""
    dealer, players = outcome.dealer, outcome.players
    lines = [
        line
        for reason in outcome.misdeals
        for line in penalty(rules, players, dealer, f"misdeal_{reason}", ("penalty", MISDEAL))
    ]
    if outcome.thrown:
        lines += penalty(rules, players, dealer, "talon_thrown", ("penalty", THROWN))
    contract, declarer, resting = outcome.contract, outcome.declarer, outcome.resting
    if not rules.dealer_bonus or contract is None or declarer is None or resting is None or outcome.conceded:
        return lines
    units = good_cards(outcome.talon, contract)
    worth = ("seven", _SEVEN_PRICE) if contract.misere else ("price", price(contract))
    return [*lines, whists(rules, resting, declarer, "dealer_bonus", ("units", units), worth)]


def good_cards(talon: Cards, contract: Bid) -> int:
    """Return the units that a talon brings a resting dealer: for tricks, or against misère for sevens.

    An ace is 1, with the king of its suit 2; two aces are 3; king and queen of a suit are 1. Against misère a seven is
    1, with the eight of its suit 2.

    >>> from .bids import bid
    >>> [good_cards(Cards(talon), bid("6S")) for talon in ("AS 7H", "AS KS", "AS AH", "KH QH", "KH QS", "AS KH")]
    [1, 2, 3, 1, 0, 1]
    >>> [good_cards(Cards(talon), bid("M")) for talon in ("7S QH", "7S 8S", "7S 8H", "7S 7H", "AS KS")]
    [1, 2, 1, 2, 0]
    """
    ranks, one_suit = sorted(card.rank for card in talon), len({card.suit for card in talon}) == 1
    if contract.misere:
        return 2 if ranks == ["7", "8"] and one_suit else ranks.count("7")
    if one_suit and ranks in (["A", "K"], ["K", "Q"]):
        return 2 if "A" in ranks else 1
    return (0, 1, 3)[ranks.count("A")]


ONE_HALF = Fraction(1, 2)
TALON_CARDS = 2
"""The most tricks that a talon may take for nobody."""


def score(rules: PreferansRules, outcome: DealOutcome) -> list[Line]:
    """Return every line that a deal writes, regardless of the room in the pools.

    Raises `RulesError` for an impossible outcome: seats that do not exist, or tricks that are not ten in all, apart
    from those that the talon took for nobody.

    >>> from .bids import bid
    >>> deal = DealOutcome(players=3, dealer=2, contract=bid("6S"), declarer=0, whisters=(1,), tricks=(4, 4, 2))
    >>> [(line.cell.account, line.cell.seat, line.rule, line.change) for line in score(PreferansRules(), deal)]
    ... # doctest: +NORMALIZE_WHITESPACE
    [('mountain', 0, 'undertricks', 4), ('whists', 1, 'trick_whists', 12), ('whists', 1, 'consolation', 4),
     ('whists', 2, 'consolation', 4)]
    """
    check(rules, outcome)
    lines = _contract(rules, outcome) if outcome.declarer is not None else _raspasovka(rules, outcome)
    return [line for line in (*lines, *dealer_lines(rules, outcome)) if line.change]


def check(rules: PreferansRules, outcome: DealOutcome) -> None:
    """Raises `RulesError` for an impossible outcome."""
    seats = range(outcome.players)
    named = {outcome.dealer, *outcome.whisters} | {outcome.declarer, outcome.half_whister} - {None}
    if outcome.players not in (3, 4):
        raise RulesError(f"Preferans is for three or four players, not {outcome.players}")
    if foreign := sorted(str(seat) for seat in named if seat not in seats):
        raise RulesError(f"nobody sits at {foreign[0]} among {outcome.players}")
    if (outcome.contract is None) != (outcome.declarer is None):
        raise RulesError("a contract needs a declarer, and a raspasovka has neither")
    if outcome.declarer is not None and outcome.declarer not in outcome.active:
        raise RulesError(f"seat {outcome.declarer} deals among four, and cannot be the declarer")
    defending = {*outcome.whisters} | ({outcome.half_whister} - {None})
    if outsiders := sorted(defending - set(outcome.defenders)):  # type: ignore[type-var]
        raise RulesError(f"seat {outsiders[0]} does not defend, and cannot whist")
    _check_tricks(rules, outcome)


def _check_tricks(rules: PreferansRules, outcome: DealOutcome) -> None:
    tricks = outcome.tricks
    if tricks is None:
        if outcome.contract is None:
            raise RulesError("a raspasovka is always played")
        if not outcome.conceded and (outcome.whisters or outcome.contract.misere):
            raise RulesError("this contract was played, so give the tricks of each seat")
        if outcome.half_whister is not None and (
            outcome.contract.level not in (6, 7) or outcome.half_whister != outcome.defenders[1]
        ):
            raise RulesError("only the second defender may take a half-whist, and only against six or seven tricks")
        return
    if outcome.conceded or outcome.half_whister is not None:
        raise RulesError("no trick is played after the declarer gives up or a defender takes a half-whist")
    unclaimed = TALON_CARDS if outcome.contract is None and leads_for_nobody(rules, outcome.players) else 0
    if len(tricks) != outcome.players or min(tricks) < 0 or not 0 <= TRICKS - sum(tricks) <= unclaimed:
        least = f"{TRICKS - unclaimed} to " if unclaimed else ""
        raise RulesError(f"the tricks of {outcome.players} players make {least}{TRICKS} in all, not {tricks}")
    if outcome.contract is not None and not outcome.contract.misere and not outcome.whisters:
        raise RulesError("no trick is played when nobody whists")
    if outcome.contract is not None and outcome.resting is not None and tricks[outcome.resting]:
        raise RulesError(f"the dealer rests, and takes no trick: {tricks}")


# ---------- a contract ----------


def _contract(rules: PreferansRules, outcome: DealOutcome) -> list[Line]:
    contract, declarer, tricks = outcome.contract, outcome.declarer, outcome.tricks
    assert contract is not None and declarer is not None
    worth = ("price", price(contract))
    if outcome.conceded:
        # also if these rules forbid it: an old sheet may record a concession under other rules
        undertricks = 3 if rules.concede is None else rules.concede
        return penalty(rules, outcome.players, declarer, "conceded", ("short", undertricks), worth)
    if tricks is None:
        gain = pool(declarer, "unplayed", worth)
        if outcome.half_whister is None:
            return [gain]
        half = ("tricks", duty(contract) // 2)
        return [gain, whists(rules, outcome.half_whister, declarer, "half_whist", half, worth)]
    if contract.misere:
        taken = ("tricks", tricks[declarer])
        if outcome.made:
            return [pool(declarer, "misere_made", worth)]
        return penalty(rules, outcome.players, declarer, "misere_failed", taken, worth)
    if outcome.made:
        return [pool(declarer, "made", worth), *_paid_whisters(rules, outcome), *_short_whisters(rules, outcome)]
    return _failed(rules, outcome)


def _paid_whisters(rules: PreferansRules, outcome: DealOutcome) -> list[Line]:
    """Return the whisters' lines for tricks. A lone whister is paid for both hands; nobody is paid against a checked
    ten.
    """
    contract, declarer, tricks = outcome.contract, outcome.declarer, outcome.tricks
    assert contract is not None and declarer is not None and tricks is not None
    worth = ("price", price(contract))
    if checked(rules, contract):
        return []
    if len(outcome.whisters) == 1:
        taken = sum([tricks[seat] for seat in outcome.defenders])
        return [whists(rules, outcome.whisters[0], declarer, "trick_whists", ("tricks", taken), worth)]
    return [
        whists(rules, seat, declarer, "trick_whists", ("tricks", tricks[seat]), worth)
        for seat in outcome.defenders
        if seat in outcome.whisters
    ]


def _short_whisters(rules: PreferansRules, outcome: DealOutcome) -> list[Line]:
    """Return the penalties of whisters if the defence has missed its duty.

    A lone whister pays for all missing tricks, each of two for the own quota.
    """
    contract, tricks = outcome.contract, outcome.tricks
    assert contract is not None and tricks is not None
    if checked(rules, contract):
        return []
    missing = duty(contract) - sum(tricks[seat] for seat in outcome.defenders)
    if missing <= 0:
        return []
    lacking: dict[Seat, int] = {}
    if len(outcome.whisters) == 1:
        lacking[outcome.whisters[0]] = missing
    elif outcome.whisters:
        for second, seat in enumerate(outcome.defenders):
            owed = max(0, quota(contract, bool(second)) - tricks[seat])
            lacking[seat] = min(owed, missing - sum(lacking.values())) if rules.short_scope == "team" else owed
    worth = ("price", price(contract))
    return [
        line
        for seat, tricks_short in lacking.items()
        for line in short(rules, outcome.players, seat, "quota", ("short", tricks_short), worth)
    ]


def _failed(rules: PreferansRules, outcome: DealOutcome) -> list[Line]:
    """Return the lines of a failed contract: undertricks, trick whists by the style of the rules, and consolation."""
    contract, declarer, tricks = outcome.contract, outcome.declarer, outcome.tricks
    assert contract is not None and declarer is not None and tricks is not None
    worth, missing = ("price", price(contract)), ("short", contract.level - tricks[declarer])
    lines = penalty(rules, outcome.players, declarer, "undertricks", missing, worth)
    shared = len(outcome.whisters) == 1 and not rules.greedy
    for seat in outcome.defenders:
        whisted = seat in outcome.whisters or checked(rules, contract)
        if shared:
            both = ("tricks", TRICKS - tricks[declarer])
            lines.append(whists(rules, seat, declarer, "shared_whists", both, worth, ("half", ONE_HALF)))
        elif whisted:
            alone = len(outcome.whisters) == 1
            own = ("tricks", TRICKS - tricks[declarer] if alone else tricks[seat])
            lines.append(whists(rules, seat, declarer, "trick_whists", own, worth))
        if rules.consolation_to == "both_defenders" or (whisted and rules.consolation_to == "whisters_only"):
            lines.append(whists(rules, seat, declarer, "consolation", missing, worth))
    if rules.dealer_consolation and outcome.resting is not None:
        lines.append(whists(rules, outcome.resting, declarer, "consolation", missing, worth))
    return lines


# ---------- a raspasovka ----------


def _raspasovka(rules: PreferansRules, outcome: DealOutcome) -> list[Line]:
    """Return the lines of a raspasovka: each trick is a penalty, and a player without tricks gains.

    An amnesty forgives everybody the smallest number of tricks taken.
    """
    tricks, cost = outcome.tricks, multiplier(rules, max(1, outcome.run))
    assert tricks is not None
    resting = outcome.resting
    leads = resting is not None and rules.talon_play(outcome.players) == "dealer_plays"
    if resting is not None and not leads and tricks[resting]:
        raise RulesError(f"the dealer rests, and takes no trick: {tricks}")
    part = outcome.active if resting is None or not leads else (*outcome.active, resting)
    lines: list[Line] = []
    rule, counted = "raspas_amnesty" if rules.raspas_amnesty else "raspas_tricks", counts(rules, tricks, part)
    for seat in part:
        paid = ("tricks", counted[seat])
        lines += penalty(rules, outcome.players, seat, rule, paid, ("multiplier", cost))
    gain = ("multiplier", cost) if rules.raspas_zero_bonus == "trick_price" else ("bonus", 1)
    winners = [seat for seat in part if not tricks[seat] and (seat != resting or rules.dealer_zero_bonus)]
    return lines + [pool(seat, "raspas_zero", gain) for seat in winners]
