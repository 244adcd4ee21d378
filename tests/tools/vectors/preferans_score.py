"""Preferans on paper: values, scoring, raspasovki in a row, aid, the end of a match, settlement, the sheet."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from functools import partial
from typing import Any

from cardwidgets import Cards, find
from cardwidgets.games.preferans.bids import bid
from cardwidgets.games.preferans.lines import Cell, DealOutcome, Line, pool
from cardwidgets.games.preferans.rules import PreferansRules
from cardwidgets.games.preferans.score import dealer_lines
from cardwidgets.games.preferans.settle import settle
from cardwidgets.games.preferans.sheet import ScoreSheet, over, pour, trail
from cardwidgets.games.preferans.values import duty, minimum_level, multiplier, price, quota, run_after

from .runner import Binding, Document, Entry, expect, expect_each, only

SYSTEMS = ("sochi", "leningrad", "rostov")
FIXTURES = frozenset({"notation", "defaults"})
SEATS = "ABCD"
ENDLESS = 10_000
"""A pool that no single deal fills."""


def rules_of(entry: Entry, document: Document, **changes: Any) -> PreferansRules:
    """The options of an entry and what else it says, over the variant that it names, or the defaults of the file."""
    if "variant" in entry:
        variant = find(entry["variant"])
        base = (variant.as_article() if entry.get("as_article", False) else variant).rules
        assert isinstance(base, PreferansRules)
        given = {**entry.get("opts", {}), **changes}
    else:
        base, given = PreferansRules(), {**document.get("defaults", {}), **entry.get("opts", {}), **changes}
    named = {"target": "pool_target", "mode": "settlement", "system": "system", "misere_rank": "misere_rank"}
    return base.change(**given | {option: entry[name] for name, option in named.items() if name in entry})


def seat(name: str) -> int:
    return SEATS.index(name)


def by_seat(figures: Mapping[str, Any] | None, players: int) -> tuple[int, ...]:
    return tuple((figures or {}).get(name, 0) for name in SEATS[:players])


def written(whists: Mapping[str, Any] | None, players: int) -> list[list[int]]:
    """``B>A: 6`` as rows: B writes 6 on A."""
    rows = [[0] * players for _ in range(players)]
    for name, figure in (whists or {}).items():
        rows[seat(name[0])][seat(name[2])] = figure
    return rows


def figures(sheet: ScoreSheet, fields: Iterable[str] = ("pool", "mnt", "w")) -> dict[str, dict[str, Any]]:
    """A sheet as the file writes it: only what is not nothing."""
    players = range(sheet.players)
    whole: dict[str, dict[str, Any]] = {
        "pool": {SEATS[a]: figure for a, figure in enumerate(sheet.pools)},
        "mnt": {SEATS[a]: figure for a, figure in enumerate(sheet.mountains)},
        "w": {f"{SEATS[a]}>{SEATS[b]}": sheet.whists[a][b] for a in players for b in players},
    }
    return {field: exact(whole[field]) for field in fields}


def exact(figures: Mapping[str, Any] | None) -> dict[str, Fraction]:
    return {name: Fraction(figure) for name, figure in (figures or {}).items() if Fraction(figure)}


def on_paper(sheet: ScoreSheet, wanted: Mapping[str, Any], of: str) -> None:
    """Check the three accounts of a sheet, and report each that differs."""
    expect_each(
        partial(expect, figures(sheet)[field], exact(wanted.get(field)), f"{of}, {field}")
        for field in ("pool", "mnt", "w")
    )


def in_each_system(entry: Entry, check: Callable[[str], None]) -> None:
    """Check what an entry says of each system that it names, and report each that differs."""
    expect_each(partial(check, system) for system in SYSTEMS if system in entry)


def outcome_of(entry: Entry, players: int, dealer: str, run: int = 0) -> DealOutcome:
    """A deal as an entry tells it."""
    name, stage = entry["contract"], entry.get("stage") or {}
    changes: dict[str, Any] = {
        "misdeals": tuple(entry.get("misdeals", ())),
        "thrown": bool(entry.get("throw") or entry.get("thrown")),
    }
    if "talon" in entry:
        changes["talon"] = Cards(entry["talon"])
    if entry.get("tricks"):
        changes["tricks"] = by_seat(entry["tricks"], players)
    if name == "raspasovka":
        return DealOutcome(players=players, dealer=seat(dealer), run=run, **changes)
    changes |= {"contract": bid(name), "declarer": seat(entry.get("declarer", "A"))}
    bare = DealOutcome(players=players, dealer=seat(dealer), **changes)
    said = {defender: stage.get(SEATS[defender], "") for defender in bare.defenders}
    played = "tricks" in changes and name != "M"
    whisters = [who for who, word in said.items() if word in ("whist", "check") or (played and not stage)]
    halves = [who for who, word in said.items() if word == "half" and not whisters]
    changes |= {"whisters": tuple(whisters), "half_whister": next(iter(halves), None)}
    return DealOutcome(players=players, dealer=seat(dealer), conceded=bool(entry.get("concede")), **changes)


# ---------- one deal ----------


def values(entry: Entry, document: Document) -> None:
    """Check what contracts are worth, and what they ask of those who whist."""
    only(entry, "price", "duty", "quota")
    sample = {6: "6S", 7: "7S", 8: "8S", 9: "9S", 10: "TS", "M": "M", "T": "TS"}
    asked: dict[str, Callable[[Any], int]] = {
        "price": price,
        "duty": duty,
        "quota": lambda contract: quota(contract, second=True),
    }
    for field, answer in asked.items():
        for level, value in entry.get(field, {}).items():
            expect(answer(bid(sample[level])), value, f"{field} of {level}")


DEAL = (
    "contract",
    "stage",
    "tricks",
    "declarer",
    "dealer",
    "concede",
    "misdeals",
    "throw",
    "thrown",
    "talon",
    "streak",
)


def scoring(entry: Entry, document: Document) -> None:
    """Check what one deal writes on an empty sheet, in each system that the entry names."""
    only(entry, "variant", "as_article", "opts", "players", *DEAL, *SYSTEMS)
    players = entry.get("players", 3)
    outcome = outcome_of(entry, players, entry.get("dealer", SEATS[players - 1]), entry.get("streak", 1))
    expect(bool(set(SYSTEMS) & set(entry)), True, "a system")

    def written_in(system: str) -> None:
        rules = rules_of(entry, document, system=system, pool_target=ENDLESS)
        on_paper(ScoreSheet(rules, players).write(outcome), entry[system], system)

    in_each_system(entry, written_in)


def beside_the_deal(entry: Entry, document: Document, outcome: DealOutcome, **changes: Any) -> None:
    def written_in(system: str) -> None:
        rules = rules_of(entry, document, system=system, pool_target=ENDLESS, **changes)
        sheet = ScoreSheet(rules, outcome.players).add(dealer_lines(rules, outcome))
        on_paper(sheet, entry[system] or {}, system)

    in_each_system(entry, written_in)


def misdeal_entry(entry: Entry, document: Document) -> None:
    """Check what a misdeal writes."""
    only(entry, "opts", "players", "dealer", "times", "reason", *SYSTEMS)
    players = entry.get("players", 3)
    reasons = (entry.get("reason", "card_exposed"),) * entry.get("times", 1)
    dealer = seat(entry.get("dealer", SEATS[players - 1]))
    beside_the_deal(entry, document, DealOutcome(players=players, dealer=dealer, misdeals=reasons))


def dealer_bonus(entry: Entry, document: Document) -> None:
    """Check what a talon is worth to the dealer who rests."""
    only(entry, "opts", "players", "dealer", *DEAL, *SYSTEMS)
    outcome = outcome_of(entry, entry.get("players", 4), entry.get("dealer", "D"))
    beside_the_deal(entry, document, outcome, dealer_bonus=True)


# ---------- raspasovki in a row ----------


def progression(entry: Entry, document: Document) -> None:
    """Check what a trick costs in the first raspasovka of a run, the second …"""
    only(entry, "opts", "name", "cap", "expect")
    cap = {"raspas_cap": entry["cap"]} if "cap" in entry else {}
    rules = rules_of(entry, document, raspas_progression=entry["name"], **cap)
    expect([multiplier(rules, number + 1) for number in range(len(entry["expect"]))], entry["expect"])


def streak(entry: Entry, document: Document) -> None:
    """Check which raspasovka of its run the last one is, and how high the next auction begins."""
    only(entry, "opts", "history", "expect_index", "expect_multiplier", "expect_min_level_next")
    rules, run = rules_of(entry, document), 0
    for deal in entry["history"]:
        made = {"raspas": None, "made": True, "failed": False, "not_whisted": True}[deal]
        run = run_after(rules, run, made, unwhisted=deal == "not_whisted")
    got = {
        "expect_index": run,
        "expect_multiplier": multiplier(rules, run) if run else None,
        "expect_min_level_next": minimum_level(rules, run),
    }
    for field, value in got.items():
        expect(value, entry.get(field, value), field)


# ---------- the match ----------


def aid(entry: Entry, document: Document) -> None:
    """Check where gains go when pools stand as given."""
    only(entry, "opts", "system", "target", "players", "dealer", "pool", "mnt", "gain", "expect")
    rules, wanted, players = rules_of(entry, document), entry["expect"], entry.get("players", len(entry["pool"]))
    sheet = ScoreSheet.carried(rules, by_seat(entry["pool"], players), by_seat(entry.get("mnt"), players))
    dealer = seat(entry.get("dealer", SEATS[players - 1]))
    gains = [pool(seat(name), "made", ("price", gain)) for name, gain in entry["gain"].items()]
    order = [(dealer + step) % players for step in range(1, players + 1)]
    after = sheet.add(pour(rules, sheet.pools, sheet.mountains, gains, order))
    before = {"pool": entry["pool"], "mnt": entry.get("mnt"), "w": None}
    on_paper(after, {field: wanted.get(field, stood) for field, stood in before.items()}, "aid")
    expect(after.over, wanted.get("over", after.over), "over")


def game_end(entry: Entry, document: Document) -> None:
    """Check whether a match is over."""
    only(entry, "opts", "system", "target", "players", "pool", "expect")
    players = entry.get("players", len(entry["pool"]))
    expect(over(rules_of(entry, document), by_seat(entry["pool"], players)), entry["expect"])


def settlement(entry: Entry, document: Document) -> None:
    """Check what everybody pays or receives, exactly and rounded."""
    only(
        entry, "opts", "system", "mode", "target", "players", "unfinished", "pool", "mnt", "w", "expect", "rounded",
        "mountains",
    )  # fmt: skip
    players = entry.get("players", len(entry["expect"]))
    if "unfinished" in entry:
        expect(
            not over(rules_of(entry, document), by_seat(entry.get("pool"), players)), entry["unfinished"], "unfinished"
        )
    given = by_seat(entry.get("pool"), players), by_seat(entry.get("mnt"), players)
    end = settle(rules_of(entry, document), *given, written(entry.get("w"), players))
    expect(named(end.final), named(map(Fraction, by_seat(entry["expect"], players))))
    if "rounded" in entry:
        expect(named(end.rounded), entry["rounded"], "rounded")
    if "mountains" in entry:
        mountains = next(step.values for step in end.steps if step.key == "mountain")
        expect(named(mountains), entry["mountains"], "mountains")


def named(amounts: Iterable[Any]) -> dict[str, Any]:
    return dict(zip(SEATS, amounts, strict=False))


def matches(entry: Entry, document: Document) -> None:
    """A match deal after deal, in each system that the entry names."""
    only(entry, "opts", "players", "target", "first_dealer", "deals", *SYSTEMS)
    players = entry.get("players", 3)

    def played_in(system: str) -> None:
        wanted, rules = entry[system], rules_of(entry, document, system=system)
        sheet = played(rules, players, seat(entry["first_dealer"]), entry["deals"])
        on_paper(sheet, wanted, system)
        if "over_after" in wanted:
            expect(sheet.number if sheet.over else None, wanted["over_after"], f"{system}, over after")
        if "final" in wanted:
            final = named(map(Fraction, by_seat(wanted["final"], players)))
            expect(named(sheet.settlement.final), final, f"{system}, final")
        if "rounded" in wanted:
            expect(named(sheet.settlement.rounded), wanted["rounded"], f"{system}, rounded")

    in_each_system(entry, played_in)


def played(rules: PreferansRules, players: int, dealer: int, deals: Sequence[Entry]) -> ScoreSheet:
    """The sheet after these deals, or after the one that ends the match."""
    sheet, run = ScoreSheet(rules, players), 0
    for number, deal in enumerate(deals):
        if sheet.over:
            break
        only(deal, *DEAL)
        dealt_by = deal.get("dealer", SEATS[(dealer + number) % players])
        outcome = outcome_of(deal, players, dealt_by, run_after(rules, run, None))
        run = run_after(rules, run, outcome.made, unwhisted=outcome.unwhisted)
        sheet = sheet.write(outcome)
    return sheet


def scoresheet(entry: Entry, document: Document) -> None:
    """Check what stands in a cell after changes, or after figures written one behind the other."""
    only(entry, "opts", "events", "entries", "expect", "current")
    cell, sheet = Cell(0, "pool"), ScoreSheet(rules_of(entry, document), 3)
    for change in entry.get("events", ()):
        sheet = sheet.add([Line(cell, "made", 0, (("price", change),))])
    for total in entry.get("entries", ()):
        sheet = sheet.correct(cell, total)
    expect(trail(sheet.entries_in(cell)), str(entry["expect"]))
    expect(sheet.total(cell), entry.get("current", sheet.total(cell)), "current")


SECTIONS: dict[str, Binding] = {
    "values": values,
    "score": scoring,
    "progression": progression,
    "streak": streak,
    "aid": aid,
    "game_end": game_end,
    "settlement": settlement,
    "matches": matches,
    "misdeal_entry": misdeal_entry,
    "dealer_bonus": dealer_bonus,
    "scoresheet": scoresheet,
}
