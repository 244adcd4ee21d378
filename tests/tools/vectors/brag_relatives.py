"""The relatives of brag at the table: hands laid out for a pot, poker against the house, Teen Patti."""

from __future__ import annotations

from typing import Any

import cardwidgets
from cardwidgets import Cards, IllegalAction, Layout, Table
from cardwidgets.core.rules import Start
from cardwidgets.games.brag.casino import CasinoStart
from cardwidgets.games.brag.seats import VyingStart
from cardwidgets.games.brag.splits import SplitStart

from .brag_table import act, stacked
from .runner import Binding, Document, Entry, expect, expect_all, only
from .three_card import RANKING, ranking

SPLITS = {6: "brag-6-card", 7: "brag-7-card", 9: "brag-9-card"}
WORDS = {"pack": "fold", "see": "show", "side show": "sideshow", "side_show": "sideshow"}
"""Other names that the files may have for a word of the table."""


def seated(entry: Entry, start: type[Start], **more: Any) -> tuple[list[str], Any]:
    """The names of the seats, and a start in which they are dealt the hands of the entry."""
    names = list(entry["seats"] if "seats" in entry else entry["hands"])
    dealer = names.index(entry.get("dealer", names[-1]))
    order = [names[(dealer + 1 + place) % len(names)] for place in range(len(names))]
    stacks = entry.get("stacks")
    return names, start().change(
        dealer=dealer,
        pack=stacked([Cards(entry["hands"][name]) for name in order]),
        shuffle=False,
        stacks=None if stacks is None else tuple(stacks[name] for name in names),
        **more,
    )


def split_pot(entry: Entry, document: Document) -> None:
    """Lay out the hands as given; who is best at each place, and who takes the pot."""
    only(entry, *RANKING, "seats", "dealer", "stacks", "hands", "splits", "config", "expect")
    config, wanted = dict(entry.get("config", {})), dict(entry["expect"])
    order, cards = ranking(entry, document), len(Cards(next(iter(entry["hands"].values()))))
    names, start = seated(entry, SplitStart, pot=config.pop("carried_pot", 0))
    refused = wanted.pop("error", None)
    changes: dict[str, Any] = {"split_mode": "pot", "misorder": "foul" if refused is None else "reject"}
    if {"rules", "best_prial"} & set(entry):
        changes["best_prial"] = order.best_prial
    if {"rules", "ace_run"} & set(entry):
        changes["ace_run"] = order.ace_run
    table = cardwidgets.open_table(SPLITS[cards], seats=len(names), start=start, **changes | config)
    while table.asked is not None:
        name = names[table.asked.seat]
        try:
            table.play(Layout(map(Cards, entry["splits"][name])))
        except IllegalAction as error:
            expect(name, refused, f"refused ({error})")
            return
    expect(None, refused, "refused")
    result = table.result

    def named(seat: int | None) -> str | None:
        return None if seat is None else names[seat]

    got = {
        "winner": named(result.winner),
        "firsts": "four" if result.four is not None else list(map(named, result.firsts)),
        "carried": result.carried,
        "excluded": list(map(named, result.fouled)),
        "fouled": list(map(named, result.fouled)),
        "stacks": dict(zip(names, result.stacks, strict=True)),
    }
    expect_all(got, wanted)


def casino(entry: Entry, document: Document) -> None:
    """Bet, play or fold, and count what the player has won or lost."""
    only(entry, "player", "dealer", "ante", "play", "pair_plus", "net", "config")
    ante, pair_plus, play = entry.get("ante", 0), entry.get("pair_plus", 0), entry.get("play", False)
    hands = [Cards(entry["player"]), Cards(entry["dealer"])]
    table = cardwidgets.open_table(
        "three-card-poker-casino",
        seats=2,
        start=CasinoStart(pack=stacked(hands), shuffle=False, stacks=(10_000, 1_000_000)),
        **{"max_bet": max(ante, pair_plus, 10), "min_bet": 1} | entry.get("config", {}),
    )
    before = table.view().facts.stacks[0]
    answers = {"ante": ante or "none", "pair plus": pair_plus or "none", "play": "play" if play else "fold"}
    while table.asked is not None:
        table.play(answers[table.asked.about])
    expect(table.result.stacks[0] - before, entry["net"], "net")


def teen(entry: Entry, document: Document) -> None:
    """Deal the hands as given, play the actions, and see who refuses what and what lies on the table."""
    only(entry, "seats", "dealer", "stacks", "config", "hands", "looked", "seen", "actions", "expect")
    looked = [list(entry["seats"]).index(name) for name in (*entry.get("looked", ()), *entry.get("seen", ()))]
    names, start = seated(entry, VyingStart, looked=tuple(looked))
    table = cardwidgets.open_table("teen-patti", seats=len(names), start=start, **entry.get("config", {}))
    wanted = dict(entry["expect"])
    refused = wanted.pop("error", None)
    act(table, names, entry["actions"], refused, _said)
    expect_all(_state(table, names), wanted)


def _said(said: str) -> str | int:
    verb, _, chips = said.partition(" ")
    return int(chips) if verb in ("bet", "chaal", "blind") and chips.isdigit() else WORDS.get(said, said)


def _state(table: Table, names: list[str]) -> dict[str, Any]:
    """Return what an entry may ask for: of the table as it stands, and of the result when the deal is over."""
    facts, result = table.view(None).facts, table.result
    state: dict[str, Any] = {
        "stake": facts.stake,
        "pot": sum(facts.pots) if result is None else result.pot,
        "stacks": dict(zip(names, facts.stacks, strict=True)),
        "active": [name for seat, name in enumerate(names) if seat in facts.active],
        "looked": [name for seat, name in enumerate(names) if seat in facts.looked],
        "turn": names[table.asked.seat] if table.asked else None,
    }
    if result is not None:
        state["winner"] = None if result.winner is None else names[result.winner]
        state["winners"] = [names[seat] for seat in sorted(result.winners)]
        state["exposed"] = [names[seat] for seat in result.exposed]
    return state


SECTIONS: dict[str, Binding] = {"split_pot": split_pot, "casino": casino, "teen": teen}
