"""The list of playable variants, and tables of them."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Mapping
from random import Random
from typing import TYPE_CHECKING, Literal

from .core.errors import RulesError
from .core.plain import dice, plain, typed
from .core.rules import Start
from .core.spec import GameSpec, fill_specs, screens_from
from .core.table import Table
from .core.variants import Variant, find, known, other_names, rank_with

if TYPE_CHECKING:
    from .course.listings import Listing
    from .hands import HandRank
    from .lessons.exercise import Bundle
    from .widgets.catalogue import Catalogue

__all__ = ["Variants", "open_table", "variants"]


def _packaged() -> Iterable[GameSpec]:
    from .specs import packaged

    return packaged()


def _screens() -> None:
    from . import widgets  # noqa: F401 - it sets how lessons are shown


def _rank(hand: str | Iterable[str], variant: Variant) -> HandRank:
    from .hands import rank

    return rank(hand, variant)


fill_specs(_packaged)
rank_with(_rank)
screens_from(_screens)


@other_names
def _written_names() -> Mapping[str, list[str]]:
    """Return the names of variants in the word lists of all languages. The files are read on the first call."""
    from .locale import languages, words

    names: dict[str, list[str]] = {}
    for lang in languages():
        for key, word in words("variant", lang).items():
            own, _, kind = key.rpartition(".")
            if kind == "name":
                names.setdefault(own, []).append(word)
    return names


class Variants(tuple[Variant, ...]):
    """Variants in order. A notebook shows them as a list with a button to play each, a page or a terminal as a table.

    >>> Variants([find("sueca")])
    game | players | what it is
    Sueca | 4 | A Portuguese relative for partners. Everyone gets ten cards and must follow suit. Four games win.
    """

    __slots__ = ()

    def listing(self) -> Listing:
        """Return the table of the variants: name, number of players, and the special rule of each."""
        from .course.listings import Listing
        from .locale import say

        heads = [say(f"games.{head}") for head in ("game", "players", "line")]
        cells = ((say(f"variant.{one.name}.name"), seats(one), say(f"variant.{one.name}.line")) for one in self)
        return Listing(dict(zip(heads, row, strict=True)) for row in cells)

    def catalogue(self) -> Catalogue:
        """Return the widget with a button to play each variant."""
        from .widgets.catalogue import Catalogue

        return Catalogue(self, self.listing())

    def _repr_mimebundle_(self, **kwargs: object) -> Bundle:
        return self.catalogue()._repr_mimebundle_(**kwargs)

    def __repr__(self) -> str:
        return repr(self.listing())


def seats(game: Variant) -> str:
    """Return the numbers of players as a text: one number, a range, or each number if one in between is left out."""
    from .locale import say

    every = list(game.seats)
    if len(every) > 2 and every == list(range(every[0], every[-1] + 1)):
        return say("games.from_to", first=every[0], last=every[-1])
    *first, last = (say("games.one", n=n) for n in every)
    return say("games.between").join([say("card.and").join(first), last] if first else [last])


def variants() -> Variants:
    """Return every playable variant, grouped by the kind of game. In a notebook, the result shows a button for each.

    Each has a ``name``, a ``family``, ``seats`` (the numbers of players), a ``line`` (a description in the language in
    use) and a ``source``. `open_table` takes a variant or its name.

    >>> [variant.name for variant in variants() if variant.family == "briscola" and 5 in variant.seats][:2]
    ['chiamata', 'chiamata-points']
    """
    return Variants(_described(variant) for variant in known())


def open_table(
    variant: str | Variant,
    *,
    seats: int | None = None,
    seed: int | None = None,
    start: Start | None = None,
    dealer: int | Literal["lot"] | None = None,
    as_article: bool = False,
    **changes: object,
) -> Table:
    """Open a table of a variant, with changes of its options by name.

    ``seats``       the number of players; the usual one of the game by default
    ``seed``        the random seed: the same seed gives the same cards for the same answers
    ``start``       a position to begin from
    ``dealer``      the seat that deals first, 0 by default, or ``"lot"``: the seed draws the dealer
    ``as_article``  True to play by the rules of the variant's `source` where they differ from the usual ones
    ``changes``     options by name; they come on top of ``as_article``

    The articles leave the first dealer to the players (Brag and Crash: any way they like; Briscola: by rock, paper,
    scissors or the like). In Preferans the article says nothing; the Kodeks preferansa of 1996 draws lots. In games
    with a house, the house always deals. A ``start`` has its own dealer, so it excludes ``dealer``.

    >>> table = open_table("brag", seats=2, seed=7, ante=2)
    >>> table.play("look")
    >>> table.play(6)
    >>> table.asked.seat, table.deal.pots
    (0, [10])

    Raises `UnknownVariant` and `RulesError`.
    """
    chosen = variant if isinstance(variant, Variant) else find(variant)
    as_article = plain(as_article)
    if type(as_article) is not bool:
        raise RulesError(f"as_article cannot be {typed(as_article)}; allowed: True, False")
    rng = dice(seed)
    chosen = (chosen.as_article() if as_article else chosen).change(**changes)
    at = chosen.usual if seats is None else chosen.check_seats(seats)
    if dealer is not None:
        start = _dealt_by(chosen, at, start, plain(dealer), plain(seed))
    return Table(chosen, at, start=start, rng=rng)


def _dealt_by(variant: Variant, seats: int, start: Start | None, dealer: object, seed: int | None) -> Start:
    """Return the start of a first deal with this dealer. Raises `RulesError` if the dealer cannot be chosen."""
    if start is not None:
        raise RulesError("dealer is for a first deal; a start has its own: start.change(dealer=...)")
    first: Start = variant.game.first
    if not any(option.name == "dealer" for option in first.options()):
        raise RulesError(f"dealer cannot be chosen in {variant.name}: nobody deals there in turn")
    if dealer == "lot":  # a generator of its own, so that the cards of a seed do not depend on the dealer
        return first.change(dealer=Random(None if seed is None else f"first dealer {seed}").randrange(seats))
    if type(dealer) is not int or not 0 <= dealer < seats:
        raise RulesError(f"dealer cannot be {typed(dealer, int)}; allowed: a seat from 0 to {seats - 1}, 'lot'")
    return first.change(dealer=dealer)


def _described(variant: Variant) -> Variant:
    from .locale import say  # imported late, since it reads the files of words

    return variant if variant.line else dataclasses.replace(variant, line=say(f"variant.{variant.name}.line"))
