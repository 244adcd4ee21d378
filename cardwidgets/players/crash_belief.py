"""The belief of a seat about the hidden cards at a table of Crash: the hand of each card, and its set in the hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ..core.cards import BACK, Card, Cards
from ..core.events import Said
from ..core.script import Seat
from ..core.view import View
from ..games.crash.deal import CrashFacts
from ..games.crash.rules import PLACES
from ..games.crash.score import crash_in_reach
from ..odds.analysis.hidden import hidden_at
from ..odds.layouts.search import WIDTH
from ..odds.runtime.compiled import has_numba
from .belief import Belief, apart, spread

__all__ = ["crash_belief", "exchanges"]

BELIEF_DEALS, PLAIN_BELIEF_DEALS = (3000, 400), (1000, 100)
"""The number of deals drawn, and the number drawn again by weight. The second pair is for work without numba, which
then takes a second.
"""


def exchanges(view: View[CrashFacts]) -> dict[Seat, str]:
    """Return each seat's answer to the question about exchanging the hand."""
    return {event.seat: str(event.word) for event in view.log if isinstance(event, Said) and event.about == "exchange"}


def crash_belief(view: View[CrashFacts]) -> Belief | None:
    """Return the belief about hidden cards, assuming that the others exchange, lay out and declare by the rules of
    thumb.

    None if no word or layout gives evidence beyond counting, and by rules under which the dealer may take a hand that
    was given up. Needs numpy.
    """
    from ..odds.layouts.unseen import HiddenHand, Promise, draw_unseen

    facts, hidden = view.facts, hidden_at(view)
    rules = facts.rules
    if hidden is None or rules.dealer_may_take_discard:
        return None
    known, loose, counts = apart(hidden)
    words, unseen = exchanges(view), Cards(card for cards, _ in loose for card in cards)
    said = {event.seat: event.word for event in view.log if isinstance(event, Said) and event.about == "crash"}
    given = {f"spare{word.split()[-1]}" for seat, word in words.items() if word != "keep" and seat != view.seat}
    hands: dict[str, HiddenHand] = {}
    for seat in range(len(facts.scores)):
        if seat == view.seat:
            continue
        piles = [f"set{seat}_{at}" for at in range(PLACES)]
        shown = tuple(view.piles[name] for name in piles if view.piles[name] and BACK not in view.piles[name])
        within = sum(counts.get(name, 0) for name in (*piles, f"discard{seat}", f"hand{seat}"))
        if within + 3 * len(shown) != WIDTH:
            return None
        reach = crash_in_reach(rules, facts.scores[seat], facts.target)
        hands[str(seat)] = HiddenHand(
            shown,
            facts.laid[seat] if not view.piles[f"hand{seat}"] else None,
            True if words.get(seat) == "keep" else None,
            said[seat] == "declare" if seat in said and reach else None,
        )
    for name in view.piles:
        if name.startswith("spare") and name in counts:
            if counts[name] != WIDTH:
                return None
            hands[name] = HiddenHand(kept=False if name in given else None)
    if not any(hand.has_evidence for hand in hands.values()):
        return None
    drawn = draw_unseen(
        unseen, [*hands.values()], len(facts.scores) - 1, seed=len(view.log),
        draws=BELIEF_DEALS if has_numba() else PLAIN_BELIEF_DEALS,
        promise=Promise(rules.crash_bonus if rules.crash_mode == "bonus" else None),
        ranking=rules.ranking, least=rules.least,
    )  # fmt: skip
    piles = [*counts]
    found = drawn.shares(_rows([*hands], counts))
    shares, errors = {card: {pile: 1.0} for card, pile in known.items()}, dict[Card, dict[str, float]]()
    for card, row in zip(drawn.cards, found, strict=True):
        shares[card] = {
            pile: spread(share, counts[pile], len(unseen)) for pile, (share, _) in zip(piles, row, strict=True)
        }
        errors[card] = {pile: error for pile, (_, error) in zip(piles, row, strict=True)}
    return Belief(shares, "inferred", errors)


def _rows(owners: Sequence[str], counts: Mapping[str, int]) -> list[list[list[float]]]:
    """Return the share of each pile by hand and place: the piles where a card at this place of the hand lies.

    The last row of a hand is for cards whose place is unknown. A place without hidden cards has only zeros.
    """
    found = []
    for owner in owners:
        places = [*(f"set{owner}_{at}" for at in range(PLACES)), f"discard{owner}"]
        own = {pile: counts[pile] for pile in (owner, f"hand{owner}", *places) if pile in counts}
        rows = [[float(pile == place) for pile in counts] for place in places]
        found.append([*rows, [own.get(pile, 0) / (sum(own.values()) or 1) for pile in counts]])
    return found
