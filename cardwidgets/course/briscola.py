"""What the notebooks on Briscola count and list: cards and packs, tricks, drawing, whole deals, talk, settlements."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from ..core.cards import SUITS, Cards, cards
from ..core.variants import find
from ..games.briscola.packs import PACKS, full_pack
from ..games.briscola.rules import BriscolaRules
from ..games.briscola.variants import VARIANTS
from ..judge.points import points_in, worths
from ..judge.tricks import taker
from ..locale import say
from .listings import Listing

__all__ = ["as_written", "courses", "family", "heavy_and_smooth", "packs", "points", "tricks_taken"]

ORDER = PACKS["it40"]
CARICO = 10
"""A card of so many points or more is a load."""


def row(**cells: object) -> dict[str, object]:
    """Cells under their heads in the language in use."""
    return {say(f"briscola_course.{head}"): cell for head, cell in cells.items()}


def word(key: str, **figures: object) -> str:
    return say(f"briscola_course.{key}", **figures)


def title(game: str) -> str:
    """What a table is called in the language in use."""
    return say(f"variant.{game}.name")


def rules_of(game: str, **changes: object) -> BriscolaRules:
    """The rules of a table of the family, changed. Raises `ValueError` for a table of another one."""
    rules = find(game).change(**changes).rules
    if not isinstance(rules, BriscolaRules):
        raise ValueError(f"{game} is not of the Briscola family")
    return rules


def written(ranks: str) -> str:
    """Ranks as people write them."""
    return " ".join(ranks).replace("T", "10")


# ---------- cards ----------


def points(game: str = "briscola") -> Listing:
    """The ranks of a game from the best down, what one card of each is worth, and how much all four make together."""
    order = rules_of(game).order
    return Listing(
        row(rank=written(rank), place=place, points=worth, in_all=worth * len(SUITS))
        for place, (rank, worth) in enumerate(worths(order).items(), 1)
        if rank in order
    )


def heavy_and_smooth() -> Listing:
    """How many cards of the Italian pack hold how many of its points: loads, court cards, smooth cards, and all."""
    pack = full_pack("it40")
    value = worths(ORDER)
    groups = {
        "carichi": [card for card in pack if value[card.rank] >= CARICO],
        "court_cards": [card for card in pack if 0 < value[card.rank] < CARICO],
        "lisci": [card for card in pack if not value[card.rank]],
        "all_cards": list(pack),
    }
    whole = points_in(pack, ORDER)
    return Listing(
        row(
            cards_of=word(name),
            number=len(held),
            points=points_in(held, ORDER),
            share=Fraction(points_in(held, ORDER), whole),
        )
        for name, held in groups.items()
    )


def packs() -> Listing:
    """Every pack of the family: how many cards, their order, and what they are worth together."""
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
    """What sources tell of the relatives, with players and cards as their tables have them.

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
    """How a deal goes for each game and number of players: cards taken out, stock, rounds of drawing, tricks."""
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
    """Which card takes each trick, and what lies in it; the first card of each is led."""
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
    """The games that the Japanese article tells otherwise, and the options that play them as it does."""
    return Listing(
        {
            word("game"): title(game.name),
            "as_article=True": ", ".join(f"{option}={value!r}" for option, value in changes.items()),
        }
        for game in VARIANTS
        if game.article and (changes := game.article.changed_from(game.rules))
    )
