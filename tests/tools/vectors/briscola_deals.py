"""Deals at a table: the auction, the partner nobody knows, the cards laid aside, and complete deals."""

from __future__ import annotations

import re
from collections.abc import Iterable
from random import Random
from typing import Any

from cardwidgets import Card, Cards, IllegalAction, Match, OneOf, Table, Variant, WordsOrAmount
from cardwidgets.core.events import Moved
from cardwidgets.games.briscola.auction import Auction
from cardwidgets.games.briscola.rules import BriscolaStart, full_pack
from cardwidgets.judge.tricks import points_in

from .briscola_rows import check, played, reason, row, rules_of
from .runner import Entry, expect, only

__all__ = ["auction", "full_deal", "knowledge", "monte", "next_dealer", "partner"]


def next_dealer(entry: Entry, given: Entry, expected: Entry) -> None:
    """The first deal that counts, played at random; the next is another player's."""
    only(given, "players", "dealer", "options")
    variant, rng = row(entry, given).change(goal=999), Random(1)
    for seed in range(20):
        match = Match(Table(variant, given["players"], start=BriscolaStart(dealer=given["dealer"]), rng=Random(seed)))
        while match.table.asked is not None:
            match.table.play(match.table.asked.choices.sample(rng))
        if not match.table.result.void:
            break
    facts = match.next_deal().view().facts
    check(expected, {"dealer": facts.dealer, "first_lead": (facts.dealer + 1) % given["players"]})


def word_of(text: str) -> str | int:
    """A bid: a rank, a word, or a number of points, which may be added to a rank."""
    text = {"10": "T"}.get(text, text)
    if number := re.fullmatch(r"(?:\w\D+)?(\d{2,3})", text):
        return int(number[1])
    return text


def auction(entry: Entry, given: Entry, expected: Entry) -> None:
    only(given, "players", "bids", "dealer", "options")
    rules, players, dealer = rules_of(entry, given), given["players"], given.get("dealer", 0)
    order = [(dealer + 1 + number) % players for number in range(players)]
    bids = Auction(rules, order)
    for seat, text in (bid.split(":") for bid in given["bids"].split()):
        if bids.state == "closed" and text == "pass":
            continue  # after the last possible bid passes go without saying
        try:
            bids.hear(int(seat), word_of(text))
        except IllegalAction as refusal:
            check(expected, {"state": "illegal", "error": reason(refusal.reason)})
            return
    got: dict[str, Any] = {"state": bids.state, "declarer": bids.declarer, "turn": bids.turn, "bid": bids.bid}
    if bids.state == "open":
        got["legal"] = _listed(bids.choices())
        expected = {**expected, "legal": _listed(expected["legal"])} if "legal" in expected else expected
    if bids.state == "redeal":
        got["dealer"] = dealer if rules.all_pass == "same_dealer" else order[0]
        expect(_dealer_after_passing(row(entry, given), players, dealer), got["dealer"], "dealer of the next deal")
    check(expected, got)


def _listed(words: Any) -> list[str]:
    if isinstance(words, WordsOrAmount):
        numbers = range(words.amount.least, words.amount.most + 1)
        return sorted([*map(str, words.words.options), *map(str, numbers)])
    if isinstance(words, OneOf):
        return sorted(map(str, words.options))
    listed = []
    for word in str(words).replace("10", "T").split() if not isinstance(words, list) else map(str, words):
        low, dots, high = word.partition("-") if word[0].isdigit() and "-" in word else word.partition("..")
        listed += list(map(str, range(int(low), int(high) + 1))) if dots else [word]
    return sorted(listed)


def _dealer_after_passing(variant: Variant, players: int, dealer: int) -> int:
    match = Match(Table(variant, players, start=BriscolaStart(dealer=dealer), rng=Random(1)))
    while match.table.asked is not None:
        match.table.play("pass")
    return int(match.next_deal().view().facts.dealer)


def called(entry: Entry, given: Entry) -> Table:
    """The hands dealt as given, the auction over, a card called."""
    only(given, "players", "hands", "declarer", "rank", "trump", "called_card_played", "options")
    rules, players = rules_of(entry, given), given["players"]
    hands = {int(seat): list(Cards(hand)) for seat, hand in given["hands"].items()}
    cards: list[Card] = []
    while any(hands.values()):
        for seat in (*range(1, players), 0):
            cards += hands[seat][: rules.packets[0]]
            del hands[seat][: rules.packets[0]]
    table = Table(row(entry, given), players, start=BriscolaStart(pack=Cards(cards), shuffle=False))
    while table.asked is not None and table.asked.about != "play":
        table.play(_contract(table, given))
    return table


def _contract(table: Table, given: Entry) -> Any:
    assert table.asked is not None
    rank = str(given["rank"]).replace("10", "T")
    match table.asked.about:
        case "bid" if table.asked.seat == given["declarer"]:
            return rank if rank in table.asked.choices else 61
        case "bid":
            return "pass"
        case "trump":
            return given["trump"]
        case _:
            return rank


def partner(entry: Entry, given: Entry, expected: Entry) -> None:
    """Check who turns out to be the declarer's partner, whatever is played."""
    table, rng = called(entry, given), Random(1)
    expect((table.view().facts.partner, table.view().facts.alone), (None, False), "what all know at first")
    while table.asked is not None:
        table.play(table.asked.choices.sample(rng))
    check(expected, {"partner": table.result.partner, "alone": table.result.partner is None})


def knowledge(entry: Entry, given: Entry, expected: Entry) -> None:
    """Check who has seen the called card: in their hand, or when it fell."""
    table = called(entry, given)
    card = table.view().facts.called
    while given.get("called_card_played") and card not in table.view().seen():
        assert table.asked is not None
        table.play(card if card in table.asked.choices else _low(table, card))
    knows = [seat for seat in range(table.seats) if card in table.view(seat).seen()]
    expect(list(table.deal.sees), knows, "who can tell")  # type: ignore[attr-defined]
    check(expected, {"knows_partner": knows})


def _low(table: Table, keep: Card) -> Card:
    assert table.asked is not None
    options: Iterable[Card] = table.asked.choices.options  # type: ignore[attr-defined]
    return next(card for card in options if card != keep)


def monte(entry: Entry, given: Entry, expected: Entry) -> None:
    """The declarer is the eldest, and lays the cards aside at a table."""
    only(given, "hand", "monte", "discard", "options", "players")
    rules, hand, aside = rules_of(entry, given), list(Cards(given["hand"])), list(Cards(given["monte"]))
    rest = [card for card in full_pack(rules.pack) if card not in hand + aside]
    packets, size, cards = [4, 3], len(hand), list[Card]()
    for packet in packets:
        cards += hand[:packet] + rest[: 4 * packet]
        del hand[:packet], rest[: 4 * packet]
    start = BriscolaStart(pack=Cards(cards + aside), shuffle=False)
    table = Table(row(entry, given), 5, start=start)
    while table.asked is not None and table.asked.about != "lay_aside":
        bids = {"bid": "pass" if table.asked.seat != 1 else 120, "trump": "S"}
        table.play(bids[table.asked.about])
    discard = Cards(given["discard"])
    why = table.why(discard)
    got: dict[str, Any] = {"legal": why is None, "error": reason(why)}
    if why is None:
        table.play(discard)
        got |= {"hand": sorted(table.deal.piles["hand1"]), "discard_points": points_in(discard, rules.order)}
        expect(len(table.deal.piles["hand1"]), size, "cards of the hand")
    check({**expected, "hand": sorted(Cards(expected["hand"]))} if "hand" in expected else expected, got)


# ---------- complete deals ----------


class Replay:
    """A table where everybody says what is written, and what was seen of it."""

    def __init__(self, table: Table, given: Entry) -> None:
        self.table, self.given = table, given
        self.hands = {seat: sorted(table.deal.piles[f"hand{seat}"]) for seat in range(table.seats)}
        self.trumps: dict[int, str | None] = {}
        self.bids = [bid.split(":") for bid in given.get("auction", "").split()]
        self.shows = list(given.get("announce", ()))
        self.swaps = list(given.get("exchange", ()))
        self.plays = [play for trick in given["plays"] for play in played(trick)]
        while table.asked is not None:
            table.play(self.answer(table.asked.seat, table.asked.about))
        self.bids = [
            bid for bid in self.bids if bid[1] != "pass"
        ]  # passes after the last possible bid go without saying
        expect((self.bids, self.shows, self.swaps, self.plays), ([], [], [], []), "what was never asked for")

    def answer(self, seat: int, about: str) -> Any:
        """Return what is written for the question that is open."""
        trick = self.table.view().facts.trick_number
        match about:
            case "bid":
                return self._next(seat, [(int(who), word_of(bid)) for who, bid in self.bids], self.bids)
            case "trump":
                return self.given["trump"]
            case "lay_aside":
                return Cards(self.given["discard"])
            case "call":
                return str(self.given["call"]).replace("10", "T")
            case "mariage":
                shows = [show for show in self.shows if (show["before_trick"], show["seat"]) == (trick, seat)]
                return self._use(self.shows, shows[0])["suit"] if shows else "pass"
            case "exchange":
                swaps = [swap for swap in self.swaps if (swap["before_trick"], swap["swap"][0]) == (trick + 1, seat)]
                return Cards(self._use(self.swaps, swaps[0])["swap"][1::2]) if swaps else "done"
            case "swap":
                return "agree"
            case "turnup":
                return "leave"
        self.trumps[trick] = self.table.view().facts.trump
        return self._next(seat, self.plays, self.plays)

    def _next(self, seat: int, what: list[Any], source: list[Any]) -> Any:
        who, word = what[0]
        expect(seat, who, f"who is asked for {word}")
        del source[0]
        return word

    def _use(self, source: list[Any], item: Any) -> Any:
        source.remove(item)
        return item

    def taken(self) -> list[tuple[int, list[Card]]]:
        """Return who took each trick, and which cards."""
        tricks: list[tuple[int, list[Card]]] = []
        last = ""
        for event in self.table.deal.log:
            if isinstance(event, Moved) and event.target.startswith("won"):
                if last != "trick":
                    tricks.append((int(event.target[3:]), []))
                tricks[-1][1].append(event.card)
                last = "trick"
            elif isinstance(event, Moved):
                last = ""
        return tricks

    def last_draws(self) -> list[tuple[int, Card]]:
        """The cards drawn after one trick, for the last time."""
        rounds: list[list[tuple[int, Card]]] = [[]]
        for event in self.table.deal.log:
            if isinstance(event, Moved) and event.source == "trick":
                rounds += [[]] if rounds[-1] else []
            elif isinstance(event, Moved) and event.source in ("stock", "turnup") and event.target.startswith("hand"):
                rounds[-1].append((int(event.target[4:]), event.card))
        return next(draws for draws in reversed(rounds) if draws)


def full_deal(entry: Entry, given: Entry, expected: Entry) -> None:
    """A deal from the pack to the score."""
    only(
        given, "players", "dealer", "deck", "removed", "packets", "auction", "trump", "discard", "call", "announce",
        "exchange", "plays", "captains", "trump_card", "options",
    )  # fmt: skip
    variant = row(entry, given).change(**({"packets": tuple(given["packets"])} if "packets" in given else {}))
    captains = {"captains": tuple(given["captains"])} if "captains" in given else {}
    start = BriscolaStart(dealer=given.get("dealer", 0), pack=Cards(given["deck"]), shuffle=False, **captains)
    table = Table(variant, given["players"], start=start)
    if "removed" in given:
        expect(sorted(table.view().piles["removed"]), sorted(Cards(given["removed"] or "")), "removed")
    order: str = variant.rules.order  # type: ignore[attr-defined]
    if "trump_card" in given:
        expect(table.view().facts.turnup, Card(given["trump_card"]), "trump_card")
    replay = Replay(table, given)
    result, facts, tricks = table.result, table.view().facts, replay.taken()
    sides = dict(enumerate(result.score)) if result.declarer is None else {}
    got = {
        "hands": replay.hands,
        "turnup": facts.turnup,
        "trump_card": facts.turnup,
        "trump": facts.trump,
        "winners": [seat for seat, _ in tricks],
        "trick_points": [points_in(cards, order) for _, cards in tricks],
        "points": dict(enumerate(result.points)),
        "winner": result.winner,
        "winner_team": result.winner,
        "chips": dict(enumerate(result.stacks)),
        "declarer": result.declarer,
        "bid": facts.bid,
        "called": facts.called,
        "partner": result.partner,
        "alone": result.declarer is not None and result.partner is None,
        "side_points": result.side_points,
        "discard_points": result.aside,
        "deltas": dict(enumerate(result.score)),
        "announce_points": [points for _, _, points, _ in facts.mariages],
        "deal_totals": sides,
        "team_totals": sides,
        "games": dict(enumerate(result.standing.totals)),
        "conquista": result.conquista,
        "trump_by_trick": [replay.trumps[number] for number in sorted(replay.trumps)],
    }
    if sides:
        got["teams"] = {side: sum(result.points[side :: len(sides)]) for side in sides}
    if "last_draws" in expected:
        got["last_draws"] = replay.last_draws()
    if "monte" in expected:
        got["monte"] = sorted(Cards(given["deck"])[-len(Cards(expected["monte"])) :])
    check(_read(expected), got)


def _read(expected: Entry) -> Entry:
    """Return what is expected, with cards as cards."""
    read = dict(expected)
    if "hands" in read:
        read["hands"] = {seat: sorted(Cards(hand)) for seat, hand in read["hands"].items()}
    read |= {name: Card(read[name]) for name in ("turnup", "trump_card", "called") if read.get(name)}
    if "last_draws" in read:
        read["last_draws"] = played(read["last_draws"] or "")
    if "monte" in read:
        read["monte"] = sorted(Cards(read["monte"]))
    return read
