"""Facts of a position that speak against one card and for another, from the view of the player.

A review explains a worse card with them, and advice explains its own card. So both say the same in the same words.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from ...core.cards import Card, Cards
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

__all__ = ["fact_against", "kept_or_spent", "points_at_stake", "seen_on_table", "trick_at_stake"]

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


# ---- Briscola ----


def points_at_stake(info: BriscolaInfo, answer: Card, best: Card) -> Why | None:
    """Return the points that a card loses or risks, or the trump that it spends; None if there is no such fact."""
    worth, trump = info.worth, info.trump
    if not info.trick:
        out = [card for card in info.unseen if info.holder((answer, card))[0] != info.seat]
        if worth[answer.rank] > worth[best.rank] and out:
            return Why("review_led_dear", {"card": answer, "best": best, "worth": worth[answer.rank], "n": len(out)})
        trumps = sum(card.suit == trump for card in info.unseen)
        if answer.suit == trump != best.suit and trumps:
            return Why("review_led_trump", {"card": answer, "best": best, "n": trumps})
        return None
    points, last = info.points(info.trick), _plays_last(info)
    holder, better = (info.holder((*info.trick, card))[0] for card in (answer, best))
    lost, taken = _left_to_rivals(info, holder), last and better == info.seat
    if lost and taken and points:
        return Why("review_not_taken", {"card": answer, "best": best, "n": points})
    if lost and worth[answer.rank] > worth[best.rank]:
        given = {"card": answer, "best": best, "n": worth[answer.rank], "over": taken, "none": not worth[best.rank]}
        return Why("review_given", given)
    spent = last and holder == info.seat and answer.suit == trump != best.suit
    if spent and points < LEAST_FOR_TRUMP:
        return Why("review_trump_spent", {"card": answer, "best": best, "n": points, "free": not points})
    return None


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
    unseen, both = info.unseen, (answer, best)
    beaten, less = (sum(taker((other, card), info.trump, info.order) for other in unseen) for card in both)
    stronger = Why("review_stronger", {"card": answer, "best": best, "n": beaten}) if beaten > less else None
    if info.trick:
        holder, better = (info.holder((*info.trick, card))[0] for card in both)
        if (holder == info.seat) == (better == info.seat):
            return stronger
        if not _plays_last(info):
            return None
        if holder == info.seat:
            return Why("review_took", {"card": answer, "best": best, "n": info.points(info.trick)})
        return Why("review_let_go", {"card": answer, "best": best}) if _left_to_rivals(info, holder) else None
    over, fewer = (sum(taker((card, other), info.trump, info.order) for other in unseen) for card in both)
    return Why("review_led_weaker", {"card": answer, "best": best, "n": over}) if over > fewer else stronger


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
        return Why("review_led_high", figures) if over < fewer else None
    if not info.trick:
        if answer.suit == info.trump != best.suit:
            trumps = sum(card.suit == info.trump for card in info.out)
            return Why("review_led_trump", figures | {"n": trumps}) if trumps else None
        if info.led_before(best.suit) and not info.led_before(answer.suit):
            return Why("review_new_suit", figures)
        return Why("review_led_weaker", figures | {"n": over}) if over > fewer else None
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
        return Why("review_led_weaker", figures | {"n": over, "cards": beaten, "later": True})
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
