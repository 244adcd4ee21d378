"""Preferans at the table: the ladder, auction, contract, discard, whisting, tricks, leads, and the deal by hand."""

from __future__ import annotations

from random import Random
from typing import Any

from cardwidgets import Card, Cards, IllegalAction, Table, Why
from cardwidgets.games.preferans.auction import Auction
from cardwidgets.games.preferans.bids import bid, ladder
from cardwidgets.games.preferans.distribution import CUT, MISDEALS, NO_CUT, ONE, TALON_PACKET, TURN_OVER, misdeal, to
from cardwidgets.games.preferans.lines import DealOutcome
from cardwidgets.games.preferans.play import leader_of, legal, playable, winner
from cardwidgets.games.preferans.rules import PreferansRules, PreferansStart
from cardwidgets.games.preferans.score import MISDEAL
from cardwidgets.games.preferans.talon import Discard, contracts
from cardwidgets.games.preferans.variants import SOCHI
from cardwidgets.games.preferans.whist import Whisting

from .preferans_score import SEATS, rules_of, seat
from .runner import Binding, Document, Entry, expect, only

ERRORS = {
    "WrongPhaseError": ("wrong_phase",),
    "NotYourTurnError": ("not_your_turn",),
    "AlreadyPassedError": ("already_passed",),
    "BidTooLowError": ("bid_below_last", "bid_equal"),
    "BidBelowMinimumError": ("bid_below_minimum",),
    "MisereNotAllowedError": ("misere_before", "misere_after_bid", "misere_only", "misere_not_bid"),
    "ContractBelowBidError": ("contract_below_bid",),
    "BadDiscardError": ("wrong_number", "repeated_card"),
    "CardNotInHandError": ("foreign_card", "card_not_held"),
    "WhistNotAllowedError": ("whist_not_asked",),
    "HalfWhistNotAllowedError": (
        "half_whist_not_agreed", "half_whist_second_only", "half_whist_after_whist", "half_whist_level",
        "half_whist_not_asked",
    ),
    "OpenPlayNotAllowedError": ("open_play_by_two", "open_play_not_offered"),
    "MustFollowSuitError": ("must_follow",),
    "MustTrumpError": ("must_trump",),
    "MisdealError": MISDEALS,
    "GameOverError": ("match_is_over", "deal_is_over"),
}  # fmt: skip
"""The file's name for an error, and the reasons that are of its kind."""
KINDS = {key: name for name, keys in ERRORS.items() for key in keys}


def error(why: Why | None) -> str | None:
    """A reason as the file spells it; None when there is nothing to be said against."""
    return None if why is None else KINDS.get(why.key, why.key)


def name(place: int | None) -> str | None:
    return None if place is None else SEATS[place]


def active(entry: Entry, dealer: str = "") -> tuple[int, ...]:
    """The three who play, forehand first."""
    players = entry.get("players", 3)
    return DealOutcome(players=players, dealer=seat(dealer or entry.get("dealer", SEATS[players - 1]))).active


def spoken(calls: list[str]) -> list[tuple[int, str]]:
    """``A 6S`` as a seat and a word."""
    return [(seat(who), word) for who, word in (call.split() for call in calls)]


def check(wanted: Any, got: dict[str, Any]) -> None:
    for field, value in wanted.items():
        expect(got.get(field, "nothing of that name"), value, field)


# ---------- bids ----------


def bids(entry: Entry, document: Document) -> None:
    only(entry, "misere_rank", "opts", "expect")
    expect(list(ladder(rules_of(entry, document).misere_rank)), entry["expect"])


def auction(entry: Entry, document: Document) -> None:
    """All calls are heard; where an error is named the last one is refused, and changes nothing."""
    only(entry, "opts", "players", "dealer", "calls", "min_level", "expect", "error", "system")
    bidding = Auction(rules_of(entry, document), active(entry), entry.get("min_level", 6))
    refused = None
    calls = spoken(entry["calls"])
    for number, (who, word) in enumerate(calls, 1):
        before = (tuple(bidding.calls), bidding.turn, bidding.bid)
        try:
            bidding.hear(who, word)
        except IllegalAction as refusal:
            expect(number, len(calls), f"refused: {refusal}; number of the call")
            refused = error(refusal.reason)
            expect((tuple(bidding.calls), bidding.turn, bidding.bid), before, "after the refusal")
    expect(refused, entry.get("error"), "error")
    over = bidding.turn is None
    outcome = "open" if not over else "raspasovka" if bidding.declarer is None else "declarer"
    got = {
        "outcome": outcome,
        "declarer": name(bidding.declarer),
        "bid": bidding.bid,
        "turn": name(bidding.turn),
        "high": bidding.bid,
        "legal": None if over else list(bidding.choices().options),
    }
    check(entry.get("expect", {}), got)


def contract(entry: Entry, document: Document) -> None:
    only(entry, "opts", "won_with", "declare", "ok", "error")
    choices = contracts(rules_of(entry, document), bid(entry["won_with"]))
    why = choices.why(entry["declare"])
    expect((error(why), why is None), (entry.get("error"), entry.get("ok", False)), "error, ok")


def discard(entry: Entry, document: Document) -> None:
    only(entry, "hand", "talon", "discard", "ok", "error")
    twelve = Cards((*entry["hand"], *entry["talon"]))
    why = Discard(twelve, 2, 2).why(Cards(entry["discard"]))
    expect((error(why), why is None), (entry.get("error"), entry.get("ok", False)), "error, ok")


def whist(entry: Entry, document: Document) -> None:
    """Check what the defenders say; the last call is the one refused, where an error is named."""
    only(
        entry, "variant", "as_article", "opts", "players", "dealer", "declarer", "contract", "calls", "expect", "error",
        "system",
    )  # fmt: skip
    players = entry.get("players", 3)
    dealer, declarer = seat(entry.get("dealer", SEATS[players - 1])), seat(entry.get("declarer", "A"))
    made = bid(entry["contract"])
    first, second = DealOutcome(players=players, dealer=dealer, contract=made, declarer=declarer).defenders
    whisting = Whisting(rules_of(entry, document), made, (first, second))
    refused = None
    for number, (who, word) in enumerate(spoken(entry["calls"]), 1):
        try:
            whisting.hear(who, word)
        except IllegalAction as refusal:
            expect(number, len(entry["calls"]), f"refused: {refusal}; number of the call")
            refused = error(refusal.reason)
    expect(refused, entry.get("error"), "error")
    asking = whisting.step not in (None, "hands")
    half = whisting.half_whister is not None
    outcome = "open" if asking else "play" if whisting.played else "half_whist" if half else "not_played"
    got = {
        "outcome": outcome,
        "whisters": [name(who) for who in whisting.whisters],
        "open_choice": name(whisting.lone) if whisting.step == "hands" or whisting.hands else None,
        "half_whister": name(whisting.half_whister),
        "mode": whisting.hands,
        "turn": name(whisting.turn),
        "exposed": whisting.exposed,
    }
    check(entry.get("expect", {}), got)


# ---------- tricks ----------


def suit(letter: str | None) -> str | None:
    return None if letter in ("N", "NT", None) else letter


def legal_plays(entry: Entry, document: Document) -> None:
    only(entry, "trump", "led", "on_table", "hand", "expect", "play", "error")
    hand, trump = Cards(entry["hand"]), suit(entry["trump"])
    table = Cards(entry.get("on_table", ()))
    led = entry.get("led", table[0].suit if table else None)
    if "expect" in entry:
        expect(sorted(legal(hand, led, trump)), sorted(Cards(entry["expect"])), "legal")
        expect(sorted(playable(hand, led, trump).options), sorted(Cards(entry["expect"])), "open")
    if "play" in entry:
        expect(error(playable(hand, led, trump).why(Card(entry["play"]))), entry.get("error"), "error")


def trick_winner(entry: Entry, document: Document) -> None:
    """A leader who is not among the three plays a card of the talon, and they play to it from the first on."""
    only(entry, "opts", "trump", "leader", "cards", "active", "expect")
    cards, three = Cards(entry["cards"]), [seat(who) for who in entry.get("active", "ABC")]
    if entry["leader"] == "talon" and rules_of(entry, document).raspas_talon == "dealer_plays":
        place = winner(cards, suit(entry["trump"]))
        expect(name(three[place - 1]) if place else "talon", entry["expect"])
        return
    if entry["leader"] == "talon":
        expect(name(three[winner(cards[1:], suit(entry["trump"]), cards[0].suit)]), entry["expect"])
        return
    leader = seat(entry["leader"])
    place = three.index(leader) if leader in three else 0
    order = [*three[place:], *three[:place]] if leader in three else [leader, *three]
    expect(name(order[winner(cards, suit(entry["trump"]))]), entry["expect"])


def at_play(rules: PreferansRules, entry: Entry, *, seed: int = 1) -> Table:
    """A table where a contract stands, at the first question of the play; both whist, or the lone whister alone."""
    variant, players = SOCHI.change(**rules.changed_from(SOCHI.rules)), entry["players"]
    table = Table(variant, players, start=PreferansStart(dealer=seat(entry["dealer"])), rng=Random(seed))
    declarer, made = seat(entry["declarer"]), entry.get("contract", "6S")
    whisters = [seat(entry["lone_whister"])] if "lone_whister" in entry else range(players)
    while table.asked is not None and not table.asked.about.startswith("play"):
        who = table.asked.seat
        match table.asked.about:
            case "bid":
                table.play(made if who == declarer else "pass")
            case "talon":
                table.play("take")
            case "discard":
                table.play(table.view(declarer).piles[f"hand{declarer}"][:2])
            case "contract":
                table.play(made)
            case "hands":
                table.play(entry.get("mode", "closed"))
            case _:
                table.play("whist" if who in whisters else "pass")
    return table


def lead(entry: Entry, document: Document) -> None:
    """Check who leads to a trick, when hands are laid open, and who plays them."""
    only(
        entry, "opts", "players", "dealer", "declarer", "contract", "trick", "previous_winner", "exposed", "expect",
        "lone_whister", "mode", "system",
    )  # fmt: skip
    rules = rules_of({key: value for key, value in entry.items() if key != "mode"}, document)
    number, before = entry.get("trick", 1), entry.get("previous_winner")
    if entry.get("contract") == "raspasovka":
        got = leader_of(
            rules, entry["players"], seat(entry["dealer"]), number, None if before is None else seat(before)
        )
        wanted = entry["expect"] if isinstance(entry["expect"], dict) else {"leader": entry["expect"]}
        check({**wanted, **_exposed(entry)}, {"leader": name(got) or "talon", "exposed": "never"})
        return
    found = next(found for seed in range(99) if (found := played(at_play(rules, entry, seed=seed), number, before)))
    wanted = entry["expect"] if isinstance(entry["expect"], dict) else {"leader": entry["expect"]}
    check({**wanted, **_exposed(entry)}, {"exposed": "never", **found})


def _exposed(entry: Entry) -> dict[str, str]:
    """Return when hands are laid open, if the entry says so: ``never`` where it says so by no word."""
    return {"exposed": entry["exposed"] or "never"} if "exposed" in entry else {}


def played(table: Table, number: int, before: str | None) -> dict[str, Any]:
    """Return what is seen when a deal is played at random; nothing when another won the trick before that number."""
    found: dict[str, Any] = {}
    rng, tricks, laid_open = Random(1), table.view().facts.tricks, table.view().facts.exposed
    if laid_open:
        found["exposed"] = "before_first_lead"
    while table.asked is not None:
        facts, trick = table.view().facts, table.view().piles["trick"]
        if not trick and facts.trick_number == 1:
            found["first_leader"] = name(facts.turn)
        if not trick and facts.trick_number == number:
            won = [name(who) for who, count in enumerate(facts.tricks) if count > tricks[who]]
            if number > 1 and won != [before]:
                return {}
            found["leader"] = name(facts.turn)
        tricks = facts.tricks if not trick else tricks
        found[f"cards_of_{name(facts.turn)}_chosen_by"] = name(table.asked.seat)
        table.play(table.asked.choices.sample(rng))
        if not laid_open and table.view().facts.exposed:
            laid_open = True
            first = facts.trick_number == 1 and not trick and facts.turn == facts.declarer
            found["exposed"] = "after_declarers_first_card" if first else "late"
    return found


# ---------- the deal ----------


def by_hand(entry: Entry, document: Document) -> None:
    """A dealer deals packet by packet; the deal stands, or is dealt again by the same."""
    only(
        entry, "opts", "players", "dealer", "packets", "exposed_card", "cut", "no_cut", "cut_offered", "ok", "error",
        "reason", "penalty_units", "redeal_by", "system",
    )  # fmt: skip
    rules, players = rules_of(entry, document, by_hand=True), entry.get("players", 3)
    words = {"T": TALON_PACKET, "t": ONE}
    packets = [words.get(letter) or to(seat(letter)) for letter in entry["packets"].split()]
    exposed = bool(entry.get("exposed_card"))
    cut = bool(entry.get("cut", entry.get("cut_offered", not entry.get("no_cut"))))
    reason = misdeal(packets, active(entry), strict=rules.misdeal_strict, exposed=exposed, cut=cut)
    expect((reason is None, reason), (entry.get("ok", False), entry.get("reason")), "ok, reason")
    expect(error(None if reason is None else Why(reason)), entry.get("error"), "error")
    if reason is not None:
        expect(MISDEAL, entry.get("penalty_units", MISDEAL), "penalty units")
    if sum(1 if packet == ONE else 2 for packet in packets) != 32:
        return
    variant, dealer = SOCHI.change(**rules.changed_from(SOCHI.rules)), seat(entry["dealer"])
    table = Table(variant, players, start=PreferansStart(dealer=dealer), rng=Random(1))
    for word in (CUT if cut else NO_CUT, *([TURN_OVER] if exposed else []), *packets):
        table.play(word, seat=dealer)
    facts = table.view().facts
    expect(facts.misdeals, () if reason is None else (reason,), "misdeals")
    asked = (table.asked.about, name(table.asked.seat)) if table.asked else None
    wanted = ("bid", name(active(entry)[0])) if reason is None else ("cut", entry.get("redeal_by", entry["dealer"]))
    expect(asked, wanted, "asked")


SECTIONS: dict[str, Binding] = {
    "ladder": bids,
    "auction": auction,
    "contract": contract,
    "discard": discard,
    "whist": whist,
    "legal_plays": legal_plays,
    "trick_winner": trick_winner,
    "lead": lead,
    "misdeal": by_hand,
}
