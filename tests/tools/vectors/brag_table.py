"""Brag at the table: the betting, and the pack that is not shuffled."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import cardwidgets
from cardwidgets import Card, Cards, IllegalAction, Match, Table, pack
from cardwidgets.games.brag.rules import BragStart

from .runner import Binding, Document, Entry, expect, expect_all, only

ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh")


def betting(entry: Entry, document: Document) -> None:
    """Deal the hands as given, play the actions, and see who refuses what and who takes which pot."""
    only(entry, "seats", "dealer", "stacks", "config", "hands", "looked", "actions", "expect")
    names, wanted = list(entry["seats"]), dict(entry["expect"])
    table = _position(entry, names)
    refused = wanted.pop("error", None)
    act(table, names, entry["actions"], refused, _said)
    expect_all(_state(table, names), wanted)


def act(
    table: Table, names: list[str], actions: Sequence[str], refused: str | None, read: Callable[[str], str | int]
) -> None:
    """Play actions, each a name and what is said, up to the one that is to be refused (None: none is)."""
    for action in actions:
        name, _, said = action.partition(" ")
        try:
            table.play(read(said), seat=names.index(name))
        except IllegalAction as error:
            expect(action, refused, f"refused ({error})")
            return
    expect(None, refused, "refused")


def _position(entry: Entry, names: list[str]) -> Table:
    config = dict(entry.get("config", {}))
    dealer = names.index(entry["dealer"])
    hands = {names.index(name): hand for name, hand in entry["hands"].items()}
    two = {seat: hand for seat, hand in hands.items() if isinstance(hand, list)}
    dealt = {seat: Cards(hand[1] if seat in two else hand) for seat, hand in hands.items()}
    retained = Cards(next(iter(two.values()))[0] if two else ())
    start = BragStart(
        dealer=dealer,
        stacks=tuple(entry["stacks"][name] for name in names),
        pot=config.pop("carried_pot", 0),
        holder=next(iter(two), None),
        retained=retained,
        pack=stacked([dealt[seat] for seat in _from_left(dealer, len(names)) if seat in dealt], retained),
        shuffle=False,
        looked=tuple(names.index(name) for name in entry.get("looked", ())),
    )
    return cardwidgets.open_table("brag", seats=len(names), start=start, **config)


def _said(said: str) -> str | int:
    verb, _, chips = said.partition(" ")
    return int(chips) if verb == "bet" else said


def _from_left(dealer: int, seats: int) -> list[int]:
    return [(dealer + 1 + i) % seats for i in range(seats)]


def stacked(hands: Sequence[Cards], retained: Sequence[str] = (), cards: Cards | None = None) -> Cards:
    """A pack that deals these hands, one card at a time, in this order."""
    top = [hand[i] for i in range(len(hands[0])) for hand in hands]
    return Cards([*top, *(card for card in cards or pack() if card not in top and card not in retained)])


def _state(table: Table, names: list[str]) -> dict[str, Any]:
    """Return what an entry may ask for: of the table as it stands, and of the result when the deal is over."""
    facts, result = table.view(None).facts, table.result
    state: dict[str, Any] = {
        "pot": sum(facts.pots),
        "level": facts.level,
        "stacks": dict(zip(names, facts.stacks, strict=True)),
        "active": [name for seat, name in enumerate(names) if seat in facts.active],
        "turn": names[table.asked.seat] if table.asked else None,
    }
    if result is not None:
        state |= {
            "winner": None if result.winner is None else names[result.winner],
            "pots": [[amount, names[seat]] for amount, seat in result.pots],
            "exposed": [names[seat] for seat in result.exposed],
            "carried": result.carried,
            "retained": None if result.retained is None else names[result.retained],
        }
    return state


def deck_continuity(entry: Entry, document: Document) -> None:
    """Check which pack the next deal begins with."""
    if "shuffle_next" in entry:
        _shuffling(entry)
    elif "deals_before" in entry:
        _several_deals(entry)
    else:
        _two_deals(entry)


PACK = "all clubs 2..A, then diamonds, hearts, spades"


def _unshuffled(entry: Entry) -> Match:
    expect(PACK, entry.get("pack_rule", PACK), "pack_rule")
    expect(str(pack()).split(), [rank + suit for suit in "CDHS" for rank in "23456789TJQKA"], PACK)
    names = entry["seats"]
    start = BragStart(dealer=names.index(entry["dealer"]), pack=pack(), shuffle=False)
    return Match(cardwidgets.open_table("brag", seats=len(names), start=start, **entry.get("config", {})))


def _two_deals(entry: Entry) -> None:
    fixed = ("seats", "dealer", "config", "pack_rule", "dealt", "fold_order", "next_dealer", "next_dealt")
    ends = {field: value for field, value in entry.items() if field.startswith("next_pack_")}
    only(entry, *fixed, *ends)
    match, names = _unshuffled(entry), entry["seats"]
    if "dealt" in entry:
        expect(_dealt(match.table, names), {name: str(Cards(hand)) for name, hand in entry["dealt"].items()}, "dealt")
    _play_out(match.table, _folders(match.table, [names.index(name) for name in entry.get("fold_order", ())]))
    table = match.next_deal()
    expect(table.start.change().shuffle, False, "shuffled")
    order = Cards(getattr(table.start, "pack"))  # noqa: B009 - a field of Brag's own start
    for field, value in ends.items():
        cards = Cards(value)
        expect(Cards(order[: len(cards)] if "_top" in field else order[-len(cards) :]), cards, field)
    _next(table, names, entry.get("next_dealer"), entry.get("next_dealt"))


def _several_deals(entry: Entry) -> None:
    nth = next((nth for nth in ORDINALS if {f"{nth}_dealer", f"{nth}_dealt"} & set(entry)), "")
    only(entry, "seats", "dealer", "config", "pack_rule", "deals_before", "folder", f"{nth}_dealer", f"{nth}_dealt")
    match, names = _unshuffled(entry), entry["seats"]
    for _ in range(entry["deals_before"]):
        order = _from_left(match.table.view().facts.dealer, len(names))
        _play_out(match.table, _folders(match.table, [order[ORDINALS.index(entry["folder"])]]))
        match.next_deal()
    _next(match.table, names, entry.get(f"{nth}_dealer"), entry.get(f"{nth}_dealt"))


def _next(table: Table, names: list[str], dealer: str | None, dealt: dict[str, str] | None) -> None:
    if dealer is not None:
        expect(names[table.view().facts.dealer], dealer, "next dealer")
    if dealt is not None:
        expect(_dealt(table, names), {name: str(Cards(hand)) for name, hand in dealt.items()}, "next dealt")


def _dealt(table: Table, names: list[str]) -> dict[str, str]:
    """Every hand, in the order its cards came; at a table where all have looked."""
    seen = Table(table.variant.change(blind=False), table.seats, start=table.start)
    return {name: str(seen.view(seat).piles[f"hand{seat}"]) for seat, name in enumerate(names)}


def _folders(table: Table, named: list[int]) -> list[int]:
    """Return who folds, in order: those named, then, until two are left, those next to the dealer's left.

    Hands that nobody named go under the pack in that order too, so that it is the same as if they were collected.
    """
    others = [seat for seat in _from_left(table.view().facts.dealer, table.seats) if seat not in named]
    return named + others[:-2]


def _play_out(table: Table, folders: list[int]) -> None:
    """Everybody looks; those named fold in their order; the last two end it by seeing."""
    waiting = list(folders)
    while table.asked is not None:
        seat, choices = table.asked.seat, table.asked.choices
        if "look" in choices:
            table.play("look")
        elif waiting and waiting[0] == seat:
            waiting.pop(0)
            table.play("fold")
        elif not waiting and "see" in choices:
            table.play("see")
        else:
            table.play(choices.amount.least)  # type: ignore[attr-defined]
    expect(waiting, [], "still to fold")


def _shuffling(entry: Entry) -> None:
    """A deal in which these hands were shown and these were folded; is the pack shuffled for the next?"""
    only(entry, "exposed", "folded", "config", "shuffle_next")
    shown, folded = ([Cards(hand) for hand in entry.get(field, ())] for field in ("exposed", "folded"))
    both = {"seer_muck": False} if len(shown) == 2 else {}  # else the second is shown only if it is the better
    variant = cardwidgets.find("brag").change(**entry.get("config", {}) | both)
    cards = variant.rules.pack  # type: ignore[attr-defined]
    used = {card for hand in (*shown, *folded) for card in hand}
    hands = [*folded, *(shown + _dull(used))[:2]]  # who sees holds the second hand, and may hide it when it loses
    start = BragStart(dealer=len(hands) - 1, pack=stacked(hands, cards=cards), shuffle=False)
    match = Match(cardwidgets.open_table(variant, seats=len(hands), start=start))
    _play_out(match.table, list(range(len(folded))) + ([len(folded)] if not shown else []))
    expect(len(match.table.result.exposed), len(shown), "hands shown")
    expect(match.next_deal().start.changed_from(BragStart()).get("shuffle", True), entry["shuffle_next"], "shuffled")


def _dull(used: set[Card]) -> list[Cards]:
    """Two hands of unused cards that win from none but their like: three low ranks apart, in more than one suit."""
    spare = [[card for card in pack() if card.rank == rank and card not in used] for rank in "2357"]
    low, mid, top = [cards for cards in spare if len(cards) > 2][:3]
    mixed = [mid.pop(next(i for i, card in enumerate(mid) if card.suit != low[n].suit)) for n in (0, 1)]
    return [Cards([low[n], mixed[n], top[n]]) for n in (0, 1)]


SECTIONS: dict[str, Binding] = {"betting": betting, "deck_continuity": deck_continuity}
