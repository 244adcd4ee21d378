"""Crash: layouts, the points of a deal, what a game is settled for, special hands, spare hands, counts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import comb
from typing import Any

import cardwidgets
from cardwidgets import Cards, Layout, Match, Table, find, pack
from cardwidgets.core.events import Checked
from cardwidgets.games.crash.rules import CrashStart
from cardwidgets.games.crash.score import has_six_pairs, is_run13, settlement
from cardwidgets.odds.layouts import counting as thirteen
from cardwidgets.odds.layouts.best import count_layouts, most_sets
from cardwidgets.odds.three_card.counting import count_splits

from .runner import Binding, Document, Entry, expect, expect_all, only

OPTIONS = {option.name: option.name for option in find("crash").rules.options()}
AGREED = OPTIONS | {"mode": "settlement", "four_as_two": "six_pairs_four_as_two", "bonus": "four_bonus"}
"""The fields by which any entry may change the rules, and the options they stand for."""
ERRORS = {
    "too_many_sets": "too many",
    "wrong_sizes": "size",
    "repeated_card": "duplicate",
    "foreign_card": "foreign card",
    "below_minimum": "below minimum category",
    "wrong_order": "order",
}
NUMBERS = {"one": 1, "two": 2, "three": 3, "four": 4}
NAMES, SPARES, SIZE = "ABCD", "ST", 13


def agreed(entry: Entry, **usual: Any) -> dict[str, Any]:
    """The options an entry asks for, where it says nothing the ``usual`` ones."""
    return usual | {AGREED[field]: entry[field] for field in AGREED if field in entry}


def sit_down(
    hands: Sequence[Iterable[str]],
    seats: int,
    *,
    dealer: int,
    scores: Any = None,
    variant: str = "crash",
    as_article: bool = False,
    **changes: Any,
) -> Table:
    """A table where these hands are dealt, the players' first; what they lack is dealt from the rest of the pack."""
    given = [list(Cards(hand)) for hand in hands] + [[] for _ in range(4 - len(hands))]
    rest = [card for card in pack() if not any(card in hand for hand in given)]
    full = [hand + [rest.pop() for _ in range(SIZE - len(hand))] for hand in given]
    order = [*full[dealer + 1 :], *full[: dealer + 1]]
    cards = Cards(hand[turn] for turn in range(SIZE) for hand in order)
    start = CrashStart(dealer=dealer, scores=scores, pack=cards, shuffle=False)
    return cardwidgets.open_table(variant, seats=seats, start=start, as_article=as_article, **changes)


def play_out(table: Table, layouts: Mapping[int, Layout], declarers: Iterable[int] = ()) -> Any:
    """Everybody lays what is given, and declares when named; nobody uses another right."""
    declarers = set(declarers)
    while table.asked is not None:
        seat, about = table.asked.seat, table.asked.about
        if about == "layout":
            table.play(layouts.get(seat, Layout()))
        elif about == "crash" and seat in declarers:
            declarers.remove(seat)
            table.play("declare")
        else:
            table.play("keep" if about == "exchange" else "pass")
    expect(declarers, set(), "who could not declare")
    return table.result


def laid_out(entry: Entry, document: Document, **usual: Any) -> tuple[list[str], Table]:
    """The deal of an entry, played to its end, and the names of its seats."""
    named = document["arrangements"][entry["arrangement"]] if "arrangement" in entry else entry["sets"]
    laid = {name: Layout(Cards(hand) for hand in hands) for name, hands in named.items()}
    sets = without(laid, entry.get("remove", []))
    names = list(entry.get("seats", entry.get("scores", sets)))
    seats = entry.get("players", max(2, len(names)))
    names += [name for name in NAMES if name not in names][: max(0, seats - len(names))]
    expect(len(names), seats, "players")
    expect(set(sets) <= set(names), True, "all who lay out are seated")
    hands = entry.get("hands") or _dealt(laid, document)
    scores = tuple(entry["scores"][name] for name in names) if "scores" in entry else None
    dealer = names.index(entry["dealer"]) if "dealer" in entry else len(names) - 1
    cards = [hands.get(name, [card for hand in sets.get(name, ()) for card in hand]) for name in names]
    table = sit_down(cards, len(names), dealer=dealer, scores=scores, **agreed(entry, **usual))
    declarers = entry.get("declarers", entry.get("declarer")) or []
    speakers = [declarers] if isinstance(declarers, str) else declarers
    play_out(table, {names.index(name): sets[name] for name in sets}, map(names.index, speakers))
    return names, table


def without(sets: Mapping[str, Layout], removed: Any) -> dict[str, Layout]:
    """Layouts less what an entry takes away, so that the sets behind move up.

    ``A`` or ``[A, B]``: all that they lay; ``{A: 4}``, ``{A: [2, 4]}`` or ``A4``: their sets of these places;
    ``{A: 5d 5c Ks}`` or a list of such: these sets. Fails when there is nothing of the kind to take away.
    """
    taken = list(removed.items() if isinstance(removed, dict) else ((one[:1], one[1:]) for one in _list(removed)))
    left = dict(sets)
    for name, what in taken:
        layout = left.get(name, Layout())
        every = what in ("", "all", True)
        gone = list(range(1, len(layout) + 1)) if every else [_place(layout, one) for one in _list(what)]
        expect(bool(gone) and set(gone) <= set(range(1, len(layout) + 1)), True, f"{name} lays what is removed")
        left[name] = Layout(hand for place, hand in enumerate(layout, 1) if place not in gone)
    return left


def _list(value: Any) -> list[Any]:
    return value if isinstance(value, list) else [value]


def _place(layout: Layout, which: int | str) -> int:
    """The place of a set, from 1, that is named by its place or by its cards; 0 when it is not there."""
    if str(which).isdigit():
        return int(which)
    return next((place for place, hand in enumerate(layout, 1) if set(hand) == set(Cards(which))), 0)


def _dealt(sets: Mapping[str, Layout], document: Document) -> dict[str, Any]:
    """The deal of the file in which these sets can be made, if there is one."""
    for deal in document.get("deals", {}).values():
        if all({card for hand in sets[name] for card in hand} <= set(Cards(deal.get(name, ""))) for name in sets):
            return dict(deal)
    return {}


def arrange(entry: Entry, document: Document) -> None:
    """Check whether a layout can be laid, and if not, why; where it may be laid and is void, why that is."""
    only(entry, "hand", "sets", "error", "foul", "variant", "as_article", *AGREED)
    named = {field: entry[field] for field in ("variant", "as_article") if field in entry}
    seats = find(entry.get("variant", "crash")).usual
    table = sit_down([entry["hand"]], seats, dealer=seats - 1, **named, **agreed(entry))
    while table.asked and table.asked.about == "exchange":
        table.play("keep")
    layout = Layout(Cards(hand) for hand in entry["sets"])
    before, why = table.view(0), table.why(layout)
    expect(table.view(0), before, "the table")
    error = why.key if why else None
    if why is None:
        result = play_out(table, {0: layout})
        checked = [event for event in table.view().log if isinstance(event, Checked) and event.seat == 0]
        error = checked[0].fault if checked else None
        expect(0 in result.fouls, entry.get("foul", 0 in result.fouls), "foul")
    expect(error and ERRORS.get(error, error), entry["error"])


LAYOUT = ("arrangement", "remove", "sets", "hands", "seats", "players", "dealer", "declarer", "declarers")


def positions(entry: Entry, document: Document) -> None:
    """Check who scores at each place, in a game too long to end meanwhile."""
    only(entry, *LAYOUT, "winners", "fouls", *AGREED)
    names, table = laid_out(entry, document, target=99, crash_mode="none", misorder="foul")
    expect([_named(names, seat) for seat in table.result.won], entry["winners"])
    if "fouls" in entry:
        expect([names[seat] for seat in table.result.fouls], entry["fouls"], "fouls")


def scoring(entry: Entry, document: Document) -> None:
    """One deal added to the scores of a game."""
    only(entry, *LAYOUT, "scores", "expect", *AGREED)
    names, table = laid_out(entry, document, misorder="foul")
    result = table.result
    got = {
        "scores": _by_name(names, result.scores),
        "points": _by_name(names, result.points),
        "winner": _named(names, result.winner),
        "played": len(result.won),
        "winners": [_named(names, seat) for seat in result.won],
        "crash": _named(names, result.crash),
        "fouls": [names[seat] for seat in result.fouls],
        "cash": _by_name(names, result.payments),
        "settlement": _by_name(names, result.settlement),
    }
    expect_all(got, entry["expect"])


def settle(entry: Entry, document: Document) -> None:
    """Check what each loser of a game pays the winner."""
    only(entry, "scores", "winner", "expect", *AGREED)
    names = list(entry["scores"])
    rules = find("crash").change(**agreed(entry)).rules
    goal: int = rules.goal(len(names))  # type: ignore[attr-defined]
    paid = settlement(rules, tuple(entry["scores"].values()), names.index(entry["winner"]), goal)  # type: ignore[arg-type]
    expect(_by_name(names, paid), entry["expect"])


def four_of_a_kind(entry: Entry, document: Document) -> None:
    """Check who is paid for four equal cards, and by whom. An entry without a layout is about anybody who has them."""
    only(entry, *LAYOUT, "scores", "expect", "cash", "winner_gets", *AGREED)
    said = expected_in(entry, "expect", "cash", "winner_gets")
    laid = entry if "sets" in entry or "arrangement" in entry else {"sets": {"A": SEVENS}} | entry
    names, table = laid_out(laid, document, four_bonus=10, misorder="foul", target=99, crash_mode="none")
    result = table.result
    if "expect" in said:
        four, wanted = result.four and [names[result.four[0]], result.four[1]], entry["expect"]
        expect(four, wanted and [wanted[0], str(wanted[1]).replace("10", "T")])
    if "cash" in said:
        expect(_by_name(names, result.payments), entry["cash"], "cash")
    if "winner_gets" in said:
        paid_for_it(result.payments, result.four[0] if result.four else None, entry["winner_gets"])


SEVENS = ["9s 8s 7s", "8d 7d 6c", "Kh 7h 2h", "Qc Qd 7c"]
"""Four of a kind, one card in each of four sets."""


def paid_for_it(payments: Sequence[int], winner: int | None, sum_: int) -> None:
    """Fail unless the winner is paid a sum, each of the others an equal part of it."""
    expect(0 if winner is None else payments[winner], sum_, "winner gets")
    others = [paid for seat, paid in enumerate(payments) if seat != winner]
    expect(set(others), {-sum_ // len(others)}, "each pays")


def expected_in(entry: Entry, *fields: str) -> list[str]:
    """The fields of an entry that say what must come out. Fails when it says nothing."""
    said = [field for field in fields if field in entry]
    expect(bool(said), True, f"the entry expects something: {', '.join(fields)}")
    return said


def special_hands(entry: Entry, document: Document) -> None:
    """Check what a hand is called, and what comes of it when its holder uses their right."""
    only(entry, "hand", "six_pairs", "run13", "payment", "players", "winner_gets", "next_dealer", *AGREED)
    said = expected_in(entry, "six_pairs", "run13", "winner_gets", "next_dealer")
    read = {"payment", "players"} & set(entry)
    expect(
        not read or bool({"winner_gets", "next_dealer"} & set(said)), True, f"{', '.join(sorted(read))} is for a deal"
    )
    rules: Any = find("crash").change(**agreed(entry)).rules
    if "six_pairs" in entry:
        expect(has_six_pairs(Cards(entry["hand"]), rules.six_pairs_four_as_two), entry["six_pairs"], "six pairs")
    if "run13" in entry:
        expect(is_run13(Cards(entry["hand"])), entry["run13"], "thirteen card run")
    if "next_dealer" in entry or "winner_gets" in entry:
        _use_the_right(entry)


def _use_the_right(entry: Entry) -> None:
    run = [rank + suit for rank, suit in zip("AKQJT98765432", "CDHS" * 4, strict=False)]
    pairs = "payment" not in entry and entry.get("six_pairs", False)
    seats = entry.get("players", 4)
    usual: dict[str, Any] = {"six_pairs_redeal": True} if pairs else {"run13_payment": entry.get("payment", 50)}
    table = sit_down([Cards(entry.get("hand", run))], seats, dealer=1, **agreed(entry, **usual))
    match = Match(table)
    while table.asked is not None:
        expect(table.asked.about in ("six_pairs", "run13"), True, "the hand is special")
        table.play(("redeal" if pairs else "show") if table.asked.seat == 0 else "pass")
    if "winner_gets" in entry:
        paid_for_it(table.result.payments, 0, entry["winner_gets"])
    if "next_dealer" in entry:
        expect(table.result.won, (), "places played")
        dealer = match.next_deal().view().facts.dealer
        expect({1: "same", 2 % seats: "rotates"}.get(dealer), entry["next_dealer"], "next dealer")


def exchange(entry: Entry, document: Document) -> None:
    """Check who is asked, who takes which spare hand, and who may not."""
    only(entry, "seats", "dealer", "order", "choices", "applied", "refused", *AGREED)
    names = entry["seats"]
    expect(set(entry["choices"]) <= set(names), True, "who chooses is seated")
    table = sit_down([], len(names), dealer=names.index(entry["dealer"]), **agreed(entry))
    asked: list[str] = []
    applied: dict[str, str] = {}
    refused: list[str] = []
    while table.asked is not None and table.asked.about == "exchange":
        seat, name = table.asked.seat, names[table.asked.seat]
        choice = entry["choices"].get(name, "keep")
        asked.append(name)
        place = _spare(choice, applied)
        word = "keep" if choice == "keep" else f"take {place}"
        if table.why(word) is not None:
            refused.append(name)
            table.play("keep")
        elif word == "keep":
            table.play(word)
        else:
            wanted = sorted(table.deal.piles[f"spare{place}"])
            table.play(word)
            expect(sorted(table.view(seat).piles[f"hand{seat}"]), wanted, "the hand taken")
            applied[name] = SPARES[place] if choice == "take" else choice
    left = entry["order"][len(asked) :]
    refused += [name for name in left if entry["choices"].get(name, "keep") != "keep"]
    expect([*asked, *left], entry["order"], "order")
    expect(sorted(entry["order"]), sorted(names), "who is in the order")
    expect(applied, entry["applied"], "applied")
    expect(refused, entry["refused"], "refused")


def _spare(choice: str, applied: Mapping[str, str]) -> int:
    """Return where the hand lies that somebody wants: a spare one, or the one another gave up for it."""
    given_up = next(iter(applied.values()), SPARES[0])
    return SPARES.index(choice if choice in SPARES else SPARES[0] if choice == "take" else given_up)


def counts(entry: Entry, document: Document) -> None:
    only(entry, "what", "value")
    expect(_counted(entry["what"]), entry["value"])


def _counted(what: str) -> int:
    match what.split("_"):
        case ["thirteen", "card", "hands"]:
            return thirteen.hands_of_thirteen()
        case ["run13", "hands"]:
            return thirteen.count_run13()
        case ["six", "pairs", "hands", *how]:
            return thirteen.count_six_pairs(how in ([], ["four", "as", "two"]))
        case ["hands", "with", "four", "of", "a", "kind"]:
            return thirteen.count_four_of_a_kind()
        case ["partitions", "into", number, ("set" | "sets"), *_]:
            cards = 3 * NUMBERS[number]
            return comb(13, cards) * count_splits(cards)
        case _:
            raise AssertionError(f"nothing here counts {what}")


def max_sets(entry: Entry, document: Document) -> None:
    """Check how many sets a hand makes at most, and in how many ways it makes a number of them."""
    splits = {field: NUMBERS[field.removesuffix("_set_splits")] for field in entry if field.endswith("_set_splits")}
    only(entry, "hand", "max_legal_sets", *splits, *AGREED)
    expected_in(entry, "max_legal_sets", *splits)
    hand, rules = Cards(entry["hand"]), find("crash").change(**agreed(entry)).rules
    how = rules.ranking, rules.least  # type: ignore[attr-defined]
    if "max_legal_sets" in entry:
        expect(most_sets(hand, *how), entry["max_legal_sets"], "most sets")
    for field, number in splits.items():
        expect(count_layouts(hand, number, *how), entry[field], field)


def _named(names: Sequence[str], seat: int | None) -> str | None:
    return None if seat is None else names[seat]


def _by_name(names: Sequence[str], figures: Iterable[int]) -> dict[str, int]:
    return dict(zip(names, figures, strict=True))


SECTIONS: dict[str, Binding] = {
    "arrange": arrange,
    "positions": positions,
    "scoring": scoring,
    "settlement": settle,
    "four_of_a_kind": four_of_a_kind,
    "special_hands": special_hands,
    "exchange": exchange,
    "counts": counts,
    "max_sets": max_sets,
}
FIXTURES = frozenset({"meta", "deals", "arrangements"})
