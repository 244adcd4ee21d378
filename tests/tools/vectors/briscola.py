"""The Briscola family: tricks, packs, mariages, talk, settlements, matches, endings; and deals at a table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cardwidgets import Card, Cards, Table, Variant
from cardwidgets.core.events import Moved
from cardwidgets.core.script import ask
from cardwidgets.core.variants import Game
from cardwidgets.games.briscola import mariage, talk
from cardwidgets.games.briscola.deal import Briscola
from cardwidgets.games.briscola.play import draw, due, exchange, exchange_refusal, play, playable
from cardwidgets.games.briscola.rules import BriscolaStart, UnevenStock, course, full_pack
from cardwidgets.games.briscola.score import Standing, contract_units, deltas, side_payments, side_total, stand
from cardwidgets.games.briscola.script import turn_up
from cardwidgets.judge.tricks import legal, points_in, taker
from cardwidgets.odds.briscola.open_hands import solve

from . import briscola_tables as tables
from .briscola_deals import auction, full_deal, knowledge, monte, next_dealer, partner
from .briscola_rows import check, left, played, reason, row, rules_of, table_of
from .runner import Binding, Document, Entry, expect, only

PACKS = {"it": "it40", "fr3": "fr32", "fr5": "fr52", "pt": "pt40"}
FORMATS = {"sueca": "games"}
TIES = {"sudden_death": "extra_deal", "replay": "replay_same_dealer"}

# ---------- cards and tricks ----------


def trick_winner(entry: Entry, given: Entry, expected: Entry) -> None:
    only(given, "trump", "plays", "options", "players", "as_article")
    rules, plays = rules_of(entry, given), played(given["plays"])
    cards = [card for _, card in plays]
    winner = plays[taker(cards, given["trump"], rules.order)][0]
    check(expected, {"winner": winner, "points": points_in(cards, rules.order)})


def deck_total(entry: Entry, given: Entry, expected: Entry) -> None:
    only(given, "deck", "removed", "options", "players")
    name = next(pack for start, pack in PACKS.items() if given["deck"].startswith(start))
    out = Cards(given.get("removed") or ())
    cards = [card for card in full_pack(name) if card not in out]
    check(expected, {"cards": len(cards), "points": points_in(cards, rules_of(entry, given).order)})


def pile_points(entry: Entry, given: Entry, expected: Entry) -> None:
    only(given, "pile", "options", "players")
    check(expected, {"points": points_in(Cards(given["pile"]), rules_of(entry, given).order)})


def team_points(entry: Entry, given: Entry, expected: Entry) -> None:
    only(given, "players", "points", "options")
    rules, players = rules_of(entry, given), given["players"]
    deal = table_of(rules, players)
    teams = dict.fromkeys(range(deal.sides), 0)
    for seat, points in given["points"].items():
        teams[deal.side(int(seat))] += points
    standing = stand(rules, 99, Standing((0,) * deal.sides, (0,) * deal.sides), tuple(teams.values()))
    check(expected, {"teams": teams, "winner_team": standing.winner})


def legal_moves(entry: Entry, given: Entry, expected: Entry) -> None:
    only(given, "hand", "plays", "trump", "stock", "options", "players")
    rules, plays = rules_of(entry, given), played(given["plays"])
    led = plays[0][1].suit if plays else None
    may = legal(Cards(given["hand"]), led, given["trump"], due(rules, left(given.get("stock", 0))))
    check({"legal": Cards(expected["legal"])}, {"legal": Cards(may)})


def illegal(entry: Entry, given: Entry, expected: Entry) -> None:
    """A table where somebody is asked for a card, with a trick begun."""
    only(given, "turn", "seat", "hand", "card", "plays", "trump", "stock", "options", "players")
    variant = row(entry, given)
    rules, seat = rules_of(entry, given), int(given["seat"])
    turn = int(given.get("turn", seat))
    players = given.get("players", next(n for n in rules.players if n > max(turn, seat)))

    def lay(*_: Any) -> Briscola:
        deal = table_of(rules, players)
        deal.trump = given.get("trump")
        deal.hands[seat].extend(Cards(given["hand"]))
        deal.trick.extend(card for _, card in played(given.get("plays") or ""))
        return deal

    def script(deal: Briscola) -> Any:
        yield from ask(turn, playable(deal, turn, due(rules, left(given.get("stock", 0)))), "play")

    table = at_table(variant, players, lay, script)
    expect(reason(table.why(Card(given["card"]), seat=seat)), expected["error"])


def at_table(variant: Variant, players: int, lay: Callable[..., Briscola], script: Callable[[Briscola], Any]) -> Table:
    """A table where a part of a deal is played."""
    game = Game("briscola", BriscolaStart, lambda _: (players,), lay, script, lambda _: None)
    return Table(Variant("a part of a deal", game, variant.rules, "these vectors"), players)


# ---------- the deal ----------


def turnup(entry: Entry, given: Entry, expected: Entry) -> None:
    only(given, "stock", "options", "players")
    rules = rules_of(entry, given)
    deal = table_of(rules, rules.players[0])
    deal.stock[:] = Cards(given["stock"])
    turn_up(deal)
    back = [event for event in deal.log if isinstance(event, Moved) and event.target == "stock"]
    got = {
        "turnup": deal.turnup,
        "trump": deal.trump,
        "stock": Cards((*deal.stock, *deal.turned)),
        "redraws": len(back),
    }
    wanted = {name: Cards(value) if name == "stock" else value for name, value in expected.items()}
    check({**wanted, "turnup": Card(expected["turnup"])} if "turnup" in expected else wanted, got)


def drawing(entry: Entry, given: Entry, expected: Entry) -> None:
    only(given, "players", "winner", "stock", "options")
    rules, stock = rules_of(entry, given), Cards(given["stock"] or "")
    deal = table_of(rules, given["players"])
    deal.leader = given["winner"]
    deal.stock[:], deal.turned[:] = (stock[:-1], stock[-1:]) if rules.trump == "turnup" else (stock, ())
    draw(deal)
    draws = [(int(event.target[4:]), event.card) for event in deal.log if isinstance(event, Moved)]
    expect(draws, played(expected["draws"] or ""), "draws")


def arithmetic(entry: Entry, given: Entry, expected: Entry) -> None:
    only(given, "players", "deck", "cards", "hand", "turnup", "cards_per_trick", "monte", "options")
    rules, players, per_trick = rules_of(entry, given), given["players"], given.get("cards_per_trick", 1)
    whole = given["cards"] == len(full_pack(rules.pack))
    if (deck := given["deck"]) != "seed_11_ranks":  # a pack of so many cards, which nobody can make
        name = next(pack for start, pack in PACKS.items() if deck.startswith(start))
        expect((name, given["cards"]), (rules.pack, int(deck[2:])), "the pack")
    expect(given["turnup"], rules.trump == "turnup", "turn-up")
    aside = given.get("monte", rules.monte if whole else 0)
    try:
        got = course(given["cards"], players, given.get("hand"), per_trick, aside)
    except UnevenStock:
        expect("UNEVEN_STOCK", expected.get("error", "a course"))
        return
    if "error" not in expected and players in rules.players:
        expect(rules.course(players), got, "the variant's own course")
    check(expected, {"stock_incl_turnup": got.stock, "draw_rounds": got.draws, "tricks": got.tricks})


# ---------- mariages, auction, partner ----------


def mariages(entry: Entry, given: Entry, expected: Entry) -> None:
    only(given, "hand", "seat", "suit", "trick", "stock", "declared", "trump", "leader", "options", "players")
    rules = rules_of(entry, given)
    shown = [(item["seat"], item["suit"], item["trick"]) for item in given.get("declared") or ()]
    leader = given.get("leader", given["seat"])
    now = mariage.BeforeTrick(given["trick"], leader, left(given["stock"]), given["trump"], shown)
    why = mariage.refusal(rules, now, given["seat"], Cards(given["hand"]), given["suit"])
    trump = given["suit"] if rules.trump == "mariage" else given["trump"]
    got = {"legal": why is None, "points": mariage.brings(rules, len(shown)), "trump": trump, "error": reason(why)}
    check(expected, got)


# ---------- what things are worth ----------


def settlement(entry: Entry, given: Entry, expected: Entry) -> None:
    only(
        given, "players", "declarer", "partner", "side_points", "side_all_tricks", "side_no_trick", "bid", "solo",
        "options", "as_article",
    )  # fmt: skip
    rules = rules_of(entry, given)
    unit = contract_units(
        rules,
        given["side_points"],
        given.get("bid"),
        all_tricks=given.get("side_all_tricks", False),
        no_trick=given.get("side_no_trick", False),
    )
    shares = deltas(rules, given["players"], given["declarer"], given["partner"], unit)
    check(expected, {"deltas": dict(enumerate(shares)), "unit": unit, "success": unit > 0})


def monte_points(entry: Entry, given: Entry, expected: Entry) -> None:
    only(
        given, "players", "declarer", "partner", "tricks_points", "discard_points", "last_trick_winner", "options"
    )  # fmt: skip
    side = [seat for seat in (given["declarer"], given["partner"]) if seat is not None]
    points = [given["tricks_points"][seat] for seat in range(given["players"])]
    total = side_total(rules_of(entry, given), side, points, given["discard_points"], given["last_trick_winner"])
    check(expected, {"side_points": total, "defence_points": sum(points) + given["discard_points"] - total})


def side_payment(entry: Entry, given: Entry, expected: Entry) -> None:
    only(given, "players", "trump", "plays", "options")
    rules, plays, players = rules_of(entry, given), played(given["plays"]), given["players"]
    winner = plays[taker([card for _, card in plays], given["trump"], rules.order)][0]
    chips = dict.fromkeys(range(players), 0)
    for seat, to, paid in side_payments(rules, players, plays, winner):
        chips[seat] -= paid
        chips[to] += paid
    check(expected, {"winner": winner, "chips": chips})


def conquista(entry: Entry, given: Entry, expected: Entry) -> None:
    """Played at a table, without a stock: the cards that are written, trick by trick, or hands that are dealt."""
    variant, players = row(entry, given), given["players"]
    plays = [play for text in given.get("tricks") or () for play in played(text)]
    hands = {int(seat): Cards(hand) for seat, hand in given.get("hands", {}).items()}

    def lay(*_: Any) -> Briscola:
        deal = table_of(variant.rules, players)  # type: ignore[arg-type]
        deal.trump, deal.leader = given["trump"], plays[0][0] if plays else deal.leader
        for seat in deal.seats:
            deal.hands[seat].extend([*hands.get(seat, ()), *(card for who, card in plays if who == seat)])
        return deal

    table = at_table(variant, players, lay, play)
    for seat, card in plays:
        if table.asked is None:
            break
        expect(table.asked.seat, seat, f"who plays {card}")
        table.play(card)
    side = table.result if table.asked is None else None
    number = None if side is None else table.view().facts.trick_number
    check(expected, {"winner": side, "winner_team": side, "after_trick": number})


def match(entry: Entry, given: Entry, expected: Entry) -> None:
    """In the format that is written; without one, in the variant's own."""
    tie = given.get("tie")
    changes: dict[str, Any] = {"draw_deal": TIES.get(tie, tie)} if tie else {}
    if "format" in given:
        changes["match"] = FORMATS.get(given["format"], given["format"])
        changes["goal"] = next(given[name] for name in ("deals", "wins", "target", "goal") if name in given)
    rules: Any = row(entry, given).change(**changes).rules
    goal = rules.deals(given.get("players", rules.players[0]))
    nothing = (0,) * len(given["results"][0])
    standing, lasts = Standing(nothing, (rules.start_chips,) * len(nothing)), given.get("last_trick")
    for number, result in enumerate(given["results"]):
        expect(standing.over, False, "a deal after the end of the match")
        last = lasts[number] if isinstance(lasts, list) else lasts
        swept = given.get("all_tricks")
        standing = stand(rules, goal, standing, result, last_trick=last, all_tricks=swept)
    got = {
        "status": "over" if standing.over else "open",
        "winner": standing.champions[0] if len(standing.champions) == 1 else None,
        "winners": list(standing.champions),
        "wins": list(standing.wins),
        "totals": list(standing.totals),
    }
    check(expected, got)


# ---------- talk and exchange ----------


def talking(entry: Entry, given: Entry, expected: Entry) -> None:
    only(given, "players", "trick", "frm", "to", "code", "captain", "true", "options")
    players, captains = given["players"], [0, 1]
    if "captain" in given:
        captains[given["captain"] % 2] = given["captain"]
    why = talk.refusal(
        rules_of(entry, given),
        players,
        trick=given["trick"],
        seat=given["frm"],
        to=given["to"],
        word=given["code"].lower(),
        captains=tuple(captains),
    )
    expect(given.get("true") in (None, True, False), True, "true or not, it is the same")
    check(expected, {"allowed": why is None, "error": reason(why)})


def trump_class(entry: Entry, given: Entry, expected: Entry) -> None:
    only(given, "ranks", "options", "players")
    ranks = str(given["ranks"]).replace("10", "T").replace(" ", "")
    expect(ranks, rules_of(entry, given).order, "the ranks of the pack")
    got = talk.trump_classes(ranks)
    for name, value in expected.items():
        expect(" ".join(got[name]).replace("T", "10"), str(value or ""), name)


def swapping(entry: Entry, given: Entry, expected: Entry) -> None:
    """At a table: what partners offer each other, or why they cannot; nobody may ask who is no partner of theirs."""
    variant, rules = row(entry, given), rules_of(entry, given)
    dealt = {int(seat): Cards(hand) for seat, hand in given["hands"].items()}
    players = given.get("players", next(n for n in rules.players if n in (4, 6) and n > max(dealt)))
    stock = left(given["stock"])

    def lay(*_: Any) -> Briscola:
        deal = table_of(rules, players)
        for seat, hand in dealt.items():
            deal.hands[seat].extend(hand)
        deal.stock.extend(card for card in full_pack(rules.pack) if not any(card in hand for hand in dealt.values()))
        del deal.stock[stock:]
        return deal

    def script(deal: Briscola) -> Any:
        seat = given["swaps"][0][0]
        if stock or rules.partner_view != "exchange":
            yield from ask(seat, playable(deal, seat, "free"), "play")
        else:
            yield from exchange(deal)

    table, why = at_table(variant, players, lay, script), None
    for seat, mine, other, theirs in given["swaps"]:
        while table.asked is not None and table.asked.seat != seat:
            table.play("done")
        if rules.sides(players) == players or other == seat or (other - seat) % rules.sides(players):
            hands = {who: table.deal.piles[f"hand{who}"] for who in range(players)}
            swap = (seat, mine and Card(mine), other, theirs and Card(theirs))
            why = exchange_refusal(rules, players, stock, hands, swap)
            break
        told = "exchange" if table.asked and table.asked.about == "play" else f"{mine} {theirs or ''}".strip()
        why = table.why(told)
        if why is not None:
            break
        table.play(told)
        table.play("agree")
    hands = {seat: sorted(table.deal.piles[f"hand{seat}"]) for seat in dealt}
    got = {"legal": why is None, "error": reason(why), "hands": hands}
    wanted = dict(expected)
    if "hands" in expected:
        wanted["hands"] = {int(seat): sorted(Cards(hand)) for seat, hand in expected["hands"].items()}
    check(wanted, got)


def endgame(entry: Entry, given: Entry, expected: Entry) -> None:
    only(given, "hands", "lead", "trump", "follow", "options", "players")
    leader = given["lead"]
    order = rules_of(entry, given).order
    duty = given.get("follow", "free")
    hands = {int(seat): Cards(hand) for seat, hand in given["hands"].items()}
    ending = solve(hands[leader], hands[1 - leader], given["trump"], order, duty)
    got = {f"seat{leader}_points": ending.leader, f"seat{1 - leader}_points": ending.other}
    check(
        {**expected, "best_leads": sorted(Cards(expected["best_leads"]))} if "best_leads" in expected else expected,
        {**got, "best_leads": sorted(ending.leads)},
    )


KINDS: dict[str, Callable[[Entry, Entry, Entry], None]] = {
    "trick_winner": trick_winner,
    "deck_total": deck_total,
    "pile_points": pile_points,
    "team_points": team_points,
    "legal_moves": legal_moves,
    "illegal": illegal,
    "turnup": turnup,
    "draw": drawing,
    "next_dealer": next_dealer,
    "arithmetic": arithmetic,
    "mariage": mariages,
    "auction": auction,
    "partner": partner,
    "knowledge": knowledge,
    "monte": monte,
    "settlement": settlement,
    "point_bid_settlement": settlement,
    "monte_points": monte_points,
    "side_payment": side_payment,
    "conquista": conquista,
    "match": match,
    "talk": talking,
    "trump_class": trump_class,
    "exchange": swapping,
    "endgame": endgame,
    "full_deal": full_deal,
}


def vectors(entry: Entry, document: Document) -> None:
    """An entry by its kind."""
    expect(bool(entry["source"]), True, "a source is named")
    if entry["kind"] not in KINDS:
        raise AssertionError(f"nothing is bound to the kind {entry['kind']}")
    KINDS[entry["kind"]](entry, entry["given"] or {}, entry["expect"])


SECTIONS: dict[str, Binding] = {"vectors": vectors, **tables.SECTIONS}
FIXTURES = frozenset({"schema", "conventions"})
