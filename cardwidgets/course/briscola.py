"""Tables for the notebooks on Briscola: packs, scores, courses of play, and options of its variants."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from ..catalogue import open_table
from ..core import variants
from ..core.cards import SUITS, Card, Cards, cards
from ..core.table import Table
from ..core.variants import find
from ..games.briscola.play import due
from ..games.briscola.rules import PACKS, BriscolaRules, BriscolaStart, full_pack
from ..games.briscola.score import side_payments
from ..games.briscola.variants import VARIANTS
from ..judge.tricks import legal, points_in, taker, worths
from ..locale import UnknownWord, listed, words
from ..players import BriscolaPlayer
from ..players.briscola.inference import InformationSet
from .deals import play_until, title
from .listings import Listing, People, Words

__all__ = [
    "as_written", "changes", "chips", "compared", "courses", "family",
    "mariages_shown", "may_be_played", "packs", "points", "same_cards", "switched", "tricks_taken",
    "two_to_a_trick",
]  # fmt: skip


ORDER = PACKS["it40"]
word = Words("briscola_course")
row = word.row
PLAYERS = People("Ann", "Ben", "Cat", "Dan", "Eve", "Jun")
PLAYER = BriscolaPlayer()


def rules_of(game: str, **changes: object) -> BriscolaRules:
    """Return the rules of a variant, changed. Raises the errors of `core.variants.rules_of`."""
    return variants.rules_of(game, BriscolaRules, **changes)


def written(ranks: str) -> str:
    """Return ranks as people write them, with 10 for T."""
    return " ".join(ranks).replace("T", "10")


# ---------- cards ----------


def points(game: str = "briscola") -> Listing:
    """List the ranks of a game from the best down, with the points of one card and of all four."""
    order = rules_of(game).order
    return Listing(
        row(rank=written(rank), place=place, points=worth, in_all=worth * len(SUITS))
        for place, (rank, worth) in enumerate(worths(order).items(), 1)
        if rank in order
    )


def packs() -> Listing:
    """List the packs of the family: number of cards, order of ranks, and total points."""
    return Listing(
        row(
            pack=word(f"packs.{name}"),
            number=len(full_pack(name)),
            high_to_low=written(order),
            points=points_in(full_pack(name), order),
        )
        for name, order in PACKS.items()
        if name != "pt40_seed"
    )


def family(told: Listing) -> Listing:
    """List the relatives of Briscola as sources tell of them, with the players and cards of their variants.

    ``told``  columns: name of a table, where it is played, since when, source
    """
    found = []
    for told_row in told.rows:
        game, where, since, source = map(str, told_row.values())
        rules, seats = rules_of(game), find(game).seats
        number = len(full_pack(rules.pack)) - rules.taken_out(seats[0])
        found.append(
            row(
                game=title(game),
                where=where,
                since=since,
                players=word("next").join(map(str, seats)),
                number=number,
                source=source,
            )
        )
    return Listing(found)


def courses(*games: tuple[str, int]) -> Listing:
    """List the course of a deal for each game and number of players: cards taken out, stock, draws, tricks."""
    found = []
    for game, players in games:
        rules = rules_of(game)
        course = rules.course(players)
        found.append(
            row(
                game=title(game),
                players=players,
                taken_out=rules.taken_out(players),
                stock=course.stock,
                drawn=course.draws,
                tricks=course.tricks,
            )
        )
    return Listing(found)


# ---------- tricks ----------


def tricks_taken(tricks: Sequence[str | Cards], trump: str = "H") -> Listing:
    """List the winning card and the points of each trick. The first card of a trick is led."""
    return Listing(
        row(
            played=cards(trick).signs,
            takes=cards(trick)[taker(cards(trick), trump, ORDER)].sign,
            points=points_in(cards(trick), ORDER),
        )
        for trick in tricks
    )


# ---------- disputes ----------


def as_written() -> Listing:
    """List the games that the Japanese article tells differently, and the options that follow the article."""
    return Listing(
        {
            word("game"): title(game.name),
            "as_article=True": ", ".join(f"{option}={value!r}" for option, value in changes.items()),
        }
        for game in VARIANTS
        if game.article and (changes := game.article.changed_from(game.rules))
    )


# ---- variants ----


def _changed(game: str) -> dict[str, object]:
    """Return the options in which a game differs from Briscola, without the number of players."""
    plain = {option.name: option.value for option in rules_of("briscola").options()}
    options = rules_of(game).options()
    return {o.name: o.value for o in options if o.value != plain[o.name] and o.name != "players"}


def _written(options: Mapping[str, object]) -> str:
    return listed(_said(name, value) for name, value in options.items()) or word("nothing")


def _said(name: str, value: object) -> str:
    """Return an option in words, or as it is written in code if the word lists have no words for it."""
    number = value[0] if isinstance(value, tuple) and len(value) == 1 else value
    try:
        known = words(f"briscola_course.option.{name}")
    except UnknownWord:
        known = {}
    keys = ["yes"] if number is True else ["all"] if number is None else [str(number)]
    keys += ["n"] if type(number) is int else []
    key = next((key for key in keys if key in known), None)
    return f"{name}={value!r}" if key is None else word(f"option.{name}.{key}", n=number)


def changes() -> Listing:
    """List every game of the family with its players and its differences from Briscola, read from the rules."""
    return Listing(
        row(
            game=title(game.name),
            players=word("next").join(map(str, game.seats)),
            changed=_written(_changed(game.name)),
        )
        for game in VARIANTS
    )


# ---------- one deal, another rule ----------


def same_cards(seed: int, game: str = "briscola", seats: int = 2, **options: Any) -> Table:
    """Return a table where the order of the cards depends on the seed alone, whatever the rules."""
    rules = rules_of(game, **options)
    pack = list(full_pack(rules.pack))
    Random(seed).shuffle(pack)
    low = [card for card in pack if card.rank == rules.order[-1]][: rules.taken_out(seats)]
    start = BriscolaStart(pack=Cards(card for card in pack if card not in low), shuffle=False)
    return open_table(game, seats=seats, start=start, seed=seed, **options)


def _told(name: str, plain: Table, table: Table) -> dict[str, object]:
    before, after = (InformationSet(one.view(0), 0).tricks for one in (plain, table))
    differs = next((n for n, (a, b) in enumerate(zip(before, after, strict=False), 1) if a != b), None)
    turned = table.view().facts.turnup
    return row(
        switched=name,
        trumps="–" if turned is None else cards(str(turned)).signs,
        tricks=len(after),
        first_tricks=" | ".join(" ".join(card.sign for _, card in trick.played) for trick in after[:3]),
        points="–".join(map(str, table.result.score)),
        differs_from="–" if differs is None else str(differs),
    )


def _beside(deal: int, switches: Mapping[str, Mapping[str, Any]]) -> Listing:
    plain = play_until(same_cards(deal), PLAYER)
    rows = [_told(word("nothing"), plain, plain)]
    others = (_told(name, plain, play_until(same_cards(deal, **one), PLAYER)) for name, one in switches.items())
    return Listing([*rows, *others])


def compared(deal: int, *switches: Mapping[str, Any]) -> Listing:
    """List one deal, played by computer players, under the usual rules and under each change of rules."""
    return _beside(deal, {_written(one): one for one in switches})


SWITCHES: dict[str, dict[str, Any]] = {
    "follow_suit": {"follow": "suit"},
    "follow_trumps": {"follow": "suit_if_trump_led"},
    "follow_at_the_end": {"end_follow": True},
    "open_hands": {"open_hands": True},
    "five_cards": {"hand": 5},
    "no_trumps": {"trump": "none"},
    "two_to_a_trick": {"cards_per_trick": 2, "hand": 4},
}
"""The rules that `switched` changes, each under its key in the word lists."""


def switched(deal: int = 5) -> Listing:
    """List one deal under the usual rules and under seven other rules."""
    return _beside(deal, {word(f"switch.{name}"): one for name, one in SWITCHES.items()})


def may_be_played(hand: str = "AS 4S 2H KD", trump: str = "H") -> Listing:
    """List the cards of a hand that may be played on a plain lead and on a trump lead, for games that differ in
    this.
    """
    asked = [("briscola", 10), ("sueca", 0), ("briscola-mariccia", 10), ("briscola-mariccia", 0), ("bisca-brazil", 10)]
    return Listing(
        row(
            game=title(game),
            stock=stock,
            on_spades=Cards(legal(cards(hand), "S", trump, due(rules_of(game), stock))).signs,
            on_trumps=Cards(legal(cards(hand), trump, trump, due(rules_of(game), stock))).signs,
        )
        for game, stock in asked
    )


# ---------- mariages, chips, two cards ----------


def mariages_shown(deals: int = 40) -> Listing:
    """List how many mariages computer players show in deals of Marianna for two."""
    shown = [
        len(play_until(open_table("marianna", seats=2, seed=seed), PLAYER).view().facts.mariages)
        for seed in range(deals)
    ]
    return Listing(row(mariages=number, deals=shown.count(number)) for number in range(max(shown) + 1))


def chips(first: str = "TC", second: str = "AC") -> Listing:
    """List the payments at Brusquembille when Ben leads a card and Ann takes it with another."""
    played = [(1, Card(first)), (0, Card(second))]
    return Listing(
        row(pays=PLAYERS[seat], to=PLAYERS[to], chips=number)
        for seat, to, number in side_payments(rules_of("brusquembille"), 2, played, winner=0)
    )


def two_to_a_trick(seed: int = 2, trick: int = 1) -> Listing:
    """List the plays of one trick in a deal for two with two cards each to a trick."""
    table = play_until(open_table("briscola-duplo", seats=2, seed=seed), PLAYER)
    one = InformationSet(table.view(0), 0).tricks[trick]
    turned = cards(str(table.view().facts.turnup)).signs
    rows = [
        row(trumps=turned, card=card.sign, player=PLAYERS[seat], taken_by=PLAYERS[one.winner])
        for seat, card in one.played
    ]
    return Listing(rows)
