"""Facts of a position that speak for a card, alone or against another one, from the view of the player.

A review explains a worse card with them, and advice explains its own card. So both say the same in the same words:
first what is good about the better card, then at most one sentence about the other.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from ...core.cards import Card, Cards
from ...core.choices import offered
from ...core.deal import Facts
from ...core.errors import Why
from ...core.script import Ask, Seat
from ...core.view import View
from ...games.briscola.deal import BriscolaFacts
from ...games.briscola.mariage import pair
from ...games.preferans.deal import PreferansFacts
from ...games.preferans.play import RANKS
from ...judge.tricks import taker
from ...players.briscola.inference import InformationSet as BriscolaInfo
from ...players.preferans.inference import InformationSet as PreferansInfo

__all__ = ["fact_about", "fact_against", "kept_or_spent", "points_at_stake", "seen_on_table", "trick_at_stake"]

LEAST_FOR_TRUMP = 10
"""The points from which a trick is worth a trump."""


def fact_against(view: View[Facts], asked: Ask, card: Card, good: Sequence[Card]) -> Why | None:
    """Return the fact that speaks for the first of some equally good cards and against another card.

    None if no fact is known, or if the same kind of fact does not hold for each of the good cards.
    """
    facts = [_fact(view, asked, card, best) for best in good]
    return facts[0] if len({fact and fact.key for fact in facts}) == 1 else None


def _fact(view: View[Facts], asked: Ask, card: Card, best: Card) -> Why | None:
    if isinstance(view.facts, BriscolaFacts):
        played = BriscolaInfo(cast("View[BriscolaFacts]", view), asked.seat)
        return points_at_stake(played, card, best) or kept_or_spent(played, card, best)
    if isinstance(view.facts, PreferansFacts):
        info = PreferansInfo(cast("View[PreferansFacts]", view), asked.seat)
        return trick_at_stake(info, card, best) or seen_on_table(info, card, best)
    return None


def fact_about(view: View[Facts], asked: Ask, best: Card) -> Why | None:
    """Return what a good card does by itself, if no fact tells it from the others; None if nothing is certain."""
    legal = [card for card in offered(asked.choices) if isinstance(card, Card)]
    if len(legal) < 2:
        return None
    if isinstance(view.facts, BriscolaFacts):
        return _does(BriscolaInfo(cast("View[BriscolaFacts]", view), asked.seat), best, legal)
    if isinstance(view.facts, PreferansFacts):
        return _does_in_trick(PreferansInfo(cast("View[PreferansFacts]", view), asked.seat), best, legal)
    return None


# ---- Briscola ----


def points_at_stake(info: BriscolaInfo, answer: Card, best: Card) -> Why | None:
    """Return the points that the better card takes, keeps or adds, or the trump that it keeps; None without such a
    fact.
    """
    if not info.trick:
        return _lead_at_stake(info, answer, best)
    last, worth = _plays_last(info), info.worth
    holder, better = (info.holder((*info.trick, card))[0] for card in (answer, best))
    lost, taken, total = _left_to_rivals(info, holder), last and better == info.seat, info.points((*info.trick, best))
    both = {"card": answer, "best": best, "n": worth[answer.rank], "less": worth[best.rank], "total": total}
    if lost and taken and total and not worth[answer.rank]:
        return Why("review_not_taken", {**both, "n": total})
    if lost and worth[answer.rank] > (0 if taken else worth[best.rank]):
        may = not _left_to_rivals(info, better)
        return Why("review_given", {**both, "over_free": taken and not total, "over": taken,
                                    "none": not worth[best.rank], "may": may})  # fmt: skip
    partner, too = better in info.mates(), better == info.seat
    spared = too or (last and (partner or total < LEAST_FOR_TRUMP))
    if spared and holder == info.seat and answer.suit == info.trump != best.suit:
        return Why("review_trump_spent", {**both, "n": total, "ahead": not last, "too": too, "partner": partner,
                                          "free": not total})  # fmt: skip
    own = {info.seat, *info.mates()}
    if last and {holder, better} <= own and worth[best.rank] > worth[answer.rank]:
        return Why("review_adds", {**both, "n": worth[best.rank], "less": worth[answer.rank],
                                   "own": holder == better == info.seat})  # fmt: skip
    return None


def _lead_at_stake(info: BriscolaInfo, answer: Card, best: Card) -> Why | None:
    """Return the points that a lead keeps out of danger, or the trump that it keeps; None without such a fact."""
    worth = info.worth
    over, few = (_beaten_by(info, card) for card in (answer, best))
    figures = {"card": answer, "best": best, "worth": worth[answer.rank], "less": worth[best.rank], "n": over}
    if worth[answer.rank] > worth[best.rank] and over:
        return Why("review_led_dear", {**figures, "safe": not few, "none": not worth[best.rank]})
    trumps = sum(card.suit == info.trump for card in info.unseen)
    if answer.suit == info.trump != best.suit and trumps:
        return Why("review_led_trump", {"card": answer, "best": best, "n": trumps})
    return None


def _does(info: BriscolaInfo, best: Card, legal: Sequence[Card]) -> Why | None:
    """Return the points that a card takes or adds, keeps out of danger, or gives away if no other gives fewer."""
    holder, own = info.holder((*info.trick, best))[0], info.worth[best.rank]
    figures = {"best": best, "n": own, "none": not own}
    if info.trick and _plays_last(info) and holder in (info.seat, *info.mates()):
        total = info.points((*info.trick, best))
        taken = {"best": best, "n": total, "free": not total}
        return Why("card_takes", taken) if holder == info.seat else Why("card_adds", figures)
    if holder == info.seat and not _beaten_by(info, best):
        return Why("card_unbeaten", {"best": best})
    if own <= min(info.worth[card.rank] for card in legal):
        if info.trick and _left_to_rivals(info, holder):
            return Why("card_gives", figures)
        if best.suit != info.trump:  # a trump is worth more than its points
            return Why("card_risks", figures)
    ahead = info.trick and holder == info.seat
    return Why("card_beats", {"best": best, "n": _beaten_by(info, best)}) if ahead else None


def _beaten_by(info: BriscolaInfo, card: Card) -> int:
    """Return the number of cards that others may still play, and that would beat a card in this trick."""
    known = (one for seat in range(info.players) if seat != info.seat for one in info.known(seat))
    out = {*info.unseen, *known, *info.view.piles["turnup"]}
    return sum(info.holder((*info.trick, card, one))[1] == one for one in out)


def _plays_last(info: BriscolaInfo) -> bool:
    """Return True if the seat plays the last card of the trick."""
    return len(info.trick) + 1 == len(info.turns)


def _left_to_rivals(info: BriscolaInfo, holder: Seat) -> bool:
    """Return True if a trick that ``holder`` is winning goes to rivals for certain.

    Nobody of the own side plays later, and no partner is secret.
    """
    own, later = {info.seat, *info.mates()}, info.turns[len(info.trick) + 1 :]
    return info.facts.declarer is None and holder not in own and not own & {*later}


def kept_or_spent(info: BriscolaInfo, answer: Card, best: Card) -> Why | None:
    """Return the reason, from visible cards, why a card was worse: it gives up a mariage or its own strength, or it is
    the weaker lead. None if both cards are equally strong.
    """
    if _breaks(info, answer) and not _breaks(info, best):
        return Why("review_mariage_broken", {"card": answer, "best": best})
    unseen, both, figures = info.unseen, (answer, best), {"card": answer, "best": best}
    beaten, less = (sum(taker((other, card), info.trump, info.order) for other in unseen) for card in both)
    stronger = {**figures, "n": beaten, "less": less, "none": not less}
    if info.trick:
        holder, better = (info.holder((*info.trick, card))[0] for card in both)
        if (holder == info.seat) == (better == info.seat):
            neither, either = holder != info.seat, holder == info.seat and _plays_last(info)
            told = Why("review_stronger", {"neither": neither, "either": either, **stronger})
            return told if beaten > less else None
        if not _plays_last(info):
            return None
        if holder == info.seat:
            total = info.points((*info.trick, best))
            return Why("review_took", {**figures, "n": total, "partner": better in info.mates(), "free": not total})
        return Why("review_let_go", figures) if _left_to_rivals(info, holder) else None
    over, fewer = (_beaten_by(info, card) for card in both)
    if over > fewer:
        return Why("review_led_weaker", {**figures, "n": over, "less": fewer, "none": not fewer})
    return Why("review_stronger", stronger) if beaten > less else None


def _breaks(info: BriscolaInfo, card: Card) -> bool:
    """Return True if a card belongs to a king and queen that may still be shown as a mariage."""
    rules, suit = info.rules, card.suit
    if rules.mariage == "none" or (rules.mariage == "trump" and suit != info.trump):
        return False
    open_ = (info.left or rules.mariage_after_stock) and all(shown != suit for _, shown, *_ in info.facts.mariages)
    return bool(open_) and card in pair(suit) and {*pair(suit)} <= {*info.hand}


# ---- Preferans ----


def trick_at_stake(info: PreferansInfo, answer: Card, best: Card) -> Why | None:
    """Return the trick that a card takes or loses, or the lead that is stronger; None if there is no such fact."""
    if info.trick:
        takes, better = info.beats(answer), info.beats(best)
        if info.avoids and not info.defends and takes and not better:
            return Why("review_taken", {"card": answer, "best": best})
        if not info.avoids and better and not takes and not info.later:
            return Why("review_trick_left", {"card": answer, "best": best})
        return None
    if info.avoids or not info.hidden:
        return _beaten_openly(info, answer, best)
    if info.master(best) and not info.master(answer):
        return Why("review_master", {"card": answer, "best": best, "n": len(info.above(answer))})
    if answer.suit != best.suit == info.trump:
        trumps = sum(card.suit == info.trump for card in info.out)
        return Why("review_trumps_out", {"card": answer, "best": best, "n": trumps})
    if info.master(answer) and not info.master(best):
        return Why("review_master_led", {"card": answer, "best": best, "n": len(info.above(best))})
    return None


def _does_in_trick(info: PreferansInfo, best: Card, legal: Sequence[Card]) -> Why | None:
    """Return if a card takes the trick for certain, stays below it, or is the highest of its suit; and if no legal card
    can take the trick.
    """
    if info.turn != info.seat or (info.avoids and info.defends):
        return None
    if not info.trick:
        return Why("card_master", {"best": best}) if info.hidden and info.master(best) and not info.avoids else None
    if info.best is None:
        return None
    figures = {"best": best, "top": info.best[1]}
    if not any(map(info.beats, legal)):
        return Why("card_below_all", figures)
    if info.beats(best):
        return None if info.avoids or info.later else Why("card_takes", {"best": best, "n": 0, "trick": True})
    return Why("card_stays_below", figures) if info.avoids else None


def _beaten_openly(info: PreferansInfo, answer: Card, best: Card) -> Why | None:
    """Return the reason why a lead was worse with open hands: a rival can trump or beat it, and none can beat the
    better card, which may draw trumps. None without such a card.
    """
    others = info.defenders if info.turn == info.declarer else (info.declarer,)
    if info.avoids or info.hidden or None in others:
        return None
    hands = [info.view.piles[f"hand{seat}"] for seat in others]

    def trumped(card: Card) -> bool:
        able = (hand for hand in hands if all(one.suit != card.suit for one in hand))
        return card.suit != info.trump and any(one.suit == info.trump for hand in able for one in hand)

    def beaten(card: Card) -> bool:
        return any(taker((card, one), None, RANKS) for hand in hands for one in hand)

    rivals = sum(card.suit == info.trump for hand in hands for card in hand)
    if info.turn == info.declarer and best.suit == info.trump and rivals and not beaten(best):
        return Why("review_open_draws", {"card": answer, "best": best, "n": rivals,
                                         "trumped": trumped(answer), "beaten": beaten(answer)})  # fmt: skip
    if trumped(best) or beaten(best) or not (trumped(answer) or beaten(answer)):
        return None
    return Why("review_open_trumped" if trumped(answer) else "review_open_beaten", {"card": answer, "best": best})


def seen_on_table(info: PreferansInfo, answer: Card, best: Card) -> Why | None:
    """Return the reason, from visible cards, why a card was worse: by the trick that is played, or by what it opens or
    leaves without a guard. None if nothing is certain, as with open hands and against a misère.
    """
    if info.turn != info.seat or (info.facts.exposed and not info.trick) or (info.avoids and info.defends):
        return None
    figures: dict[str, object] = {"card": answer, "best": best}
    over, fewer = (len(info.above(card)) for card in (answer, best))
    if not info.trick and info.avoids:
        return Why("review_led_high", figures | {"n": over, "more": fewer, "none": not over}) if over < fewer else None
    if not info.trick:
        if answer.suit == info.trump != best.suit:
            trumps = sum(card.suit == info.trump for card in info.out)
            return Why("review_led_trump", figures | {"n": trumps}) if trumps else None
        if info.led_before(best.suit) and not info.led_before(answer.suit):
            return Why("review_new_suit", figures)
        less: dict[str, object] = {"n": over, "less": fewer, "suit": True}
        return Why("review_led_weaker", figures | less) if over > fewer else None
    if info.best is None:
        return None
    seat, top = info.best
    takes, better, figures = info.beats(answer), info.beats(best), figures | {"top": top}
    higher = answer.suit == best.suit and RANKS.index(answer.rank) < RANKS.index(best.rank)
    if info.avoids:
        shed = answer.suit == best.suit and takes == better and not higher and not (takes and info.later)
        return Why("review_rid" if takes else "review_rid_below", figures) if shed else None
    if takes and not better:
        return Why("review_defender_beaten" if seat is not None and seat == info.partner else "review_spared", figures)
    if better and not takes:
        return Why("review_would_beat", figures)
    if higher:
        return Why("review_enough" if takes else "review_lower_enough", figures)
    if not (takes or better) and answer.suit != info.trump and not over and fewer:
        return Why("review_winner_thrown", figures)
    if info.facts.exposed:
        return None
    if takes and info.later and over > fewer:
        beaten = Cards(info.above(answer)).signs
        figures |= {"n": over, "less": fewer, "cards": beaten, "later_none": not fewer, "later": True}
        return Why("review_led_weaker", figures)
    if not takes and (high := _guarded(info, answer)) is not None and _guarded(info, best) is None:
        return Why("review_guard", figures | {"high": high})
    return None


def _guarded(info: PreferansInfo, card: Card) -> Card | None:
    """Return the highest card beside a discard, if cards that are out beat it and now outlast the lower ones."""
    rest = sorted((one for one in info.hand if one.suit == card.suit != info.trump and one != card),
                  key=lambda one: RANKS.index(one.rank))  # fmt: skip
    beaten = len(info.above(rest[0])) if rest else 0
    high = rest and RANKS.index(rest[0].rank) < RANKS.index(card.rank)
    return rest[0] if high and len(rest) == beaten else None
