"""Tables of Preferans for tests: chosen hands, words in a row, and a deal played on at random."""

from __future__ import annotations

from random import Random
from typing import Any

from cardwidgets import Cards, Table, Variant, open_table, pack
from cardwidgets.games.preferans.deal import Preferans
from cardwidgets.games.preferans.distribution import TALON_PACKET, scheme
from cardwidgets.games.preferans.rules import PreferansStart
from cardwidgets.games.preferans.variants import SOCHI

SIX = {
    0: "AS KS QS JS 9S 7S AC 7C 7D 7H",
    1: "TS KC JC 9C AD QD TD AH QH TH",
    2: "8S QC TC 8C KD JD 9D KH JH 9H",
}
"""Seat 0 has seven tricks in spades."""
SIX_TALON = "8D 8H"


def sat(
    hands: dict[int, str] | None = None,
    talon: str = "",
    *,
    variant: Variant = SOCHI,
    seats: int = 3,
    dealer: int = 2,
    seed: int = 1,
    start: dict[str, Any] | None = None,
    **changes: Any,
) -> Table:
    """A table with these hands by seat, or with a shuffled pack."""
    chosen = variant.change(**changes)
    begin = {"dealer": dealer, **(start or {})}
    if hands is not None:
        left = {seat: list(Cards(hand)) for seat, hand in hands.items()}
        active = [(dealer + step) % seats for step in (1, 2, 3)]
        cards: list[str] = []
        for packet in scheme(active, strict=bool(changes.get("misdeal_strict"))):
            if packet == TALON_PACKET:
                cards += Cards(talon)
            else:
                row = left[int(packet.split()[1])]
                cards += [row.pop(0), row.pop(0)]
        begin |= {"pack": Cards(cards), "shuffle": False}
    return Table(chosen, seats, start=PreferansStart(**begin), rng=Random(seed))


def six(*words: str, **changes: Any) -> Table:
    """A table where seat 0 has seven tricks in spades; these words are said."""
    return said(sat(SIX, SIX_TALON, **changes), *words)


def said(table: Table, *words: str) -> Table:
    for word in words:
        table.play(word)
    return table


def ten_given_up() -> tuple[Table, int]:
    """Return a deal in which the reader bids ten tricks, two aces short, and gives up; and the ply of the bid."""
    table = open_table("preferans", seed=11)
    while table.asked and table.asked.seat:
        table.play("pass")
    ply = table.ply
    table.play("TN")
    while table.asked:
        table.play("concede")
    return table, ply


def on(table: Table, seed: int = 1, until: str = "") -> Table:
    """The same table, played on at random: to its end, or to a question that begins with a word."""
    rng = Random(seed)
    while table.asked is not None and not (until and table.asked.about.startswith(until)):
        table.play(table.asked.choices.sample(rng))
    return table


def why(table: Table, word: Any, seat: int | None = None) -> str:
    reason = table.why(word, seat=seat)
    return "open" if reason is None else reason.key


def asked(table: Table) -> tuple[int, str] | None:
    return (table.asked.seat, table.asked.about) if table.asked else None


def deal_of(table: Table) -> Preferans:
    assert isinstance(table.deal, Preferans)
    return table.deal


def whole_pack() -> list[str]:
    return sorted(pack(32))
