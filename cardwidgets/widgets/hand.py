"""The hand widget: cards to look at or to pick from."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, Unpack

import traitlets

from ..core.cards import BACK, RANKS, Card, Cards
from ..core.errors import NotationError, UnknownVariant, shown
from ..core.match import Match
from ..core.plain import check_flags, plain, typed
from ..core.script import Seat
from ..core.table import Table
from ..core.variants import Variant, find
from ..locale import FALLBACK, card_name, labelled
from .base import CardWidget, Hand, Keywords, Refusal, call_each, listen
from .contract import CardView, HandBody
from .kinds import screen_for
from .players import Source, as_match, names_for
from .plays import pandas_for
from .scene import SceneInput
from .still.pictures import as_image, hand_svg

if TYPE_CHECKING:
    import pandas

__all__ = ["HandWidget"]

SINGLE_CHOICE_LIMIT = 3
"""The largest hand that is sorted by rank with equal ranks first; larger ones are sorted by suit."""


class HandWidget(CardWidget):
    """Some cards in a row.

    ``cards``  cards in any notation, with `cardwidgets.core.cards.BACK` for unknown ones. Or a variant, its name, a
               `Table` or a `Match`: then the hand of ``seat`` there, as that seat sees it
    ``down``   the places, from 0, of cards that lie face down, or True for all
    ``pick``   the number of cards to pick, or (least, most); 0 for a hand to look at only
    ``label``  the name of the hand, on the screen and for screen readers
    ``sort``   bool, True to sort the cards: up to three cards from high to low with equal ranks first, more cards suit
               by suit. By default only a hand from a game is sorted, trumps first, as at its table
    ``seat``   int, the seat whose hand is shown; 0 by default
    ``seats``  int, the number of players, and ``seed``, int, the random seed, of a table that is opened here

    A trait that may be read, linked and set, in any notation. Setting it turns the new cards face up and picks none:

    ``cards``   `Cards` of the hand, also those that lie face down

    Traits that may be read, observed and linked:

    ``shown``   `Cards` as the reader sees them, with a back for each face-down card
    ``picked``  `Cards` that are picked, in the order of the hand; face-down cards by their true names, which the
                browser does not get
    ``ready``   bool, True if enough cards are picked

    A face-down card is never named to the browser, which knows only its place.

    >>> HandWidget("AS KS 10D", pick=1), HandWidget("5C QS QD", sort=True)
    (Hand A♠ K♠ 10♦, Hand Q♠ Q♦ 5♣)

    Raises `NotationError` for text that is not a card. Raises `ValueError` if a card comes twice, and for a place, a
    number of picks or a seat that does not exist. Raises `TypeError` for an unknown keyword.
    """

    BUNDLE = "hand"
    COMMANDS = frozenset({"pick"})

    cards = Hand()
    shown = traitlets.Instance(Cards, args=(), read_only=True)
    picked = traitlets.Instance(Cards, args=(), read_only=True).tag(
        sync=True, to_json=lambda _, widget: [str(widget._shown()[place]) for place in widget._picked]
    )
    ready = traitlets.Bool(False, read_only=True)

    _picked: tuple[int, ...] = ()

    def __init__(
        self,
        cards: str | Iterable[str] | Source,
        *,
        down: Iterable[int] | bool = (),
        pick: int | tuple[int, int] = 0,
        label: str | None = None,
        sort: bool | None = None,
        seat: Seat | None = None,
        seats: int | None = None,
        seed: int | None = None,
        lang: str | None = None,
        faces: str = "french",
        four_colour: bool = True,
        **more: Unpack[Keywords],
    ) -> None:
        self._refuse_unknown(more)
        self._label = label
        self._heard: list[Callable[[Cards], object]] = []
        self._changed = False
        sort = plain(sort)
        check_flags({"sort": sort}, usual=("sort",))
        self._lay(_hand(cards, seat, seats, seed, sort), down, pick)
        super().__init__(lang=lang, faces=faces, four_colour=four_colour, **more)
        self.observe(self._given, "cards")

    # ---------- for Python ----------

    def _values(self) -> dict[str, object]:
        picked = Cards(self._cards[place] for place in self._picked)
        ready = self._least <= len(picked) <= self._most
        return {"cards": self._cards, "shown": self._shown(), "picked": picked, "ready": ready}

    def _tell(self) -> None:
        super()._tell()
        if self._changed:
            self._changed = False
            call_each(self._heard, self.picked)

    def _snapshot(self) -> Callable[[], None]:
        picked, changed = self._picked, self._changed

        def back() -> None:
            self._picked, self._changed = picked, changed

        return back

    def _shown(self) -> Cards:
        """Return the cards, as the reader sees them."""
        return Cards(BACK if place in self._down else card for place, card in enumerate(self._cards))

    def _given(self, change: Any) -> None:  # an event of traitlets
        """Show the cards that were set. Raises the errors of `show`; then the former cards stay."""
        if change["new"] == self._cards:
            return
        try:
            self.show(change["new"])
        except Exception:  # any error: restore the trait, then raise again
            self.set_trait("cards", self._cards)
            raise

    def show(
        self, cards: str | Iterable[str], *, down: Iterable[int] | bool = (), pick: int | tuple[int, int] | None = None
    ) -> None:
        """Show other cards, with none picked. Raises the errors of the class."""
        self._lay(cards, down, (self._least, self._most) if pick is None else pick)
        self.redraw(moved=True)

    def pick(self, cards: str | Iterable[str]) -> None:
        """Pick these cards and no others, by name. Raises `ValueError` for a card not in the hand, or for too many."""
        wanted = Cards(cards)
        if missing := [card.sign for card in wanted if card not in self._cards]:
            raise ValueError(f"not in this hand: {' '.join(missing)}")
        if len(set(wanted)) > self._most:
            raise ValueError(f"{len(set(wanted))} cards were given, and at most {self._most} may be picked")
        self._take(sorted({self._cards.index(card) for card in wanted}))

    def on_pick(self, callback: Callable[[Cards], object], remove: bool = False) -> None:
        """Call a function with the picked cards after each change; with ``remove`` stop doing so. Its exceptions are
        logged.
        """
        listen(self._heard, callback, remove=remove)

    def to_frame(self) -> pandas.DataFrame:
        """Return a row for each card as the reader sees it, by place from 0. Needs pandas.

        Columns: ``card`` (two letters, ``??`` face down), ``rank``, ``suit``, ``name``, ``picked`` (bool). Raises
        `ImportError` without pandas.
        """
        frame = pandas_for(self)
        rows = [
            {
                "card": str(card),
                "rank": None if card == BACK else card.rank,
                "suit": None if card == BACK else card.suit,
                "name": card_name(card, self.lang, self.faces),
                "picked": place in self._picked,
            }
            for place, card in enumerate(self._shown())
        ]
        made = frame(rows, columns=["card", "rank", "suit", "name", "picked"])
        made.index.name = "place"
        return made

    # ---------- for the browser ----------

    def command(self, do: str, token: str | None) -> None:
        """Obey ``pick``: the token has all cards now picked, with spaces between; a face-down card by its place."""
        if self._most == 0:
            raise Refusal("hand.fixed")
        names = (token or "").split()
        if not set(names) <= set(self._tokens()):
            raise Refusal("hand.no_such")
        places = sorted({self._tokens().index(name) for name in names})
        if len(places) > self._most:
            raise Refusal("hand.too_many", n=self._most)
        self._take(places)

    def _tokens(self) -> list[str]:
        return [str(place) if card == BACK else str(card) for place, card in enumerate(self._shown())]

    def _compose(self) -> HandBody:
        shown, tokens = self._shown(), self._tokens()
        label = self._label or self.say("hand.label_pick" if self._most else "hand.label")
        views: list[CardView] = [{"card": str(card), "name": card_name(card, self.lang, self.faces)} for card in shown]
        return {
            "label": label,
            "title": self._label or self.say("hand.title"),
            "subtitle": self._subtitle(),
            "fan": {"id": "hand", "label": label, "cards": views},
            "picked": [tokens[place] for place in self._picked],
            "least": self._least,
            "most": self._most,
            "message": self._message(),
            "words": {
                "busy": self.say("widget.busy"),
                "lost": self.say("widget.lost"),
                "picked": self.say("hand.picked"),
                "clear": self.say("hand.take_back"),
            },
        }

    def _subtitle(self) -> str:
        down = len(self._down)
        return self.say("hand.down", n=down) if down else "" if self._cards else self.say("hand.empty")

    def _message(self) -> str:
        n, missing = len(self._picked), self._least - len(self._picked)
        if not self._most:
            return ""
        chosen = self.say("hand.chosen", n=n, most=self._most) if n else self.say("hand.none_chosen")
        said = self.say("hand.done", chosen=chosen)
        if missing > 0:
            said = self.say("hand.join", chosen=chosen, more=self.say("hand.more", n=missing))
        return self.say("hand.both", said=said, then=self.say("hand.clear")) if n else said

    # ---------- for pages where nothing runs ----------

    def __repr__(self) -> str:
        signs = ["??" if card == BACK else card.sign for card in self._shown()]
        return " ".join(["Hand", *(f"[{sign}]" if place in self._picked else sign for place, sign in enumerate(signs))])

    def picture(self) -> str:
        """Return the cards as one image; its text names every card that is face up."""
        cards = self.say("card.and").join(card_name(card, self.lang, self.faces) for card in self._shown())
        alt = labelled(self._label or self.say("hand.label"), cards or self.say("hand.empty"), self.lang)
        drawn = hand_svg(self._shown(), raised=self._picked, faces=self.faces, four_colour=self.four_colour, label=alt)
        return as_image(drawn, alt)

    # ---------- what a hand is ----------

    def _lay(self, cards: str | Iterable[str], down: Iterable[int] | bool, pick: int | tuple[int, int]) -> None:
        hand = Cards(cards)
        known = [card for card in hand if card != BACK]
        if len(set(known)) != len(known):
            raise ValueError(f"a card comes twice in this hand: {shown(Cards(known).signs)}")
        down = plain(down)
        if isinstance(down, str | bytes) or not isinstance(down, bool | Iterable):
            raise ValueError(f"down must be a list of places, True or False, not {typed(down)}")
        places = set(range(len(hand)) if down is True else () if down is False else map(plain, down))
        if wrong := [place for place in places if type(place) is not int or place not in range(len(hand))]:
            raise ValueError(
                f"a card cannot be face down at {typed(wrong[0], int)}: the places are 0 to {len(hand) - 1}"
            )
        pick = plain(pick)
        bounds = [*map(plain, pick)] if isinstance(pick, tuple | list) else [pick, pick]
        if len(bounds) != 2 or not type(bounds[0]) is type(bounds[1]) is int:
            raise ValueError(f"pick must be a whole number, or a pair (least, most), not {typed(pick, int, tuple)}")
        least, most = bounds
        if not 0 <= least <= most <= len(hand):
            raise ValueError(f"{typed(least, int)} to {typed(most, int)} cards cannot be picked from {len(hand)}")
        self._cards, self._least, self._most = hand, least, most
        self._down = frozenset(places | {place for place, card in enumerate(hand) if card == BACK})
        self._picked = ()

    def _take(self, places: Sequence[int]) -> None:
        if tuple(places) == self._picked:
            return
        self._picked = tuple(places)
        self._changed = True
        self.redraw(moved=True)


def _sorted(cards: Cards) -> Cards:
    """Return cards sorted. Up to three cards go from high to low with equal ranks first; more cards go suit by suit.
    Hands with backs keep their order.
    """
    if BACK in cards:
        return cards
    ranks = [card.rank for card in cards]
    few = len(cards) <= SINGLE_CHOICE_LIMIT

    def place(card: Card) -> tuple[int, int, int]:
        suit = "SHCD12".index(card.suit)
        high = "X" + RANKS[::-1]
        return (-ranks.count(card.rank), high.index(card.rank), suit) if few else (suit, high.index(card.rank), 0)

    ordered: list[Card] = sorted(cards, key=place)
    return Cards(ordered)


def _hand(
    cards: str | Iterable[str] | Source, seat: Seat | None, seats: int | None, seed: int | None, sort: bool | None
) -> Iterable[str]:
    """Return the given cards, or the hand of a seat at a table as that seat sees it."""
    game = cards
    if isinstance(game, str):
        try:
            cards = Cards(game)
        except NotationError:
            try:
                game = find(game)
            except UnknownVariant:
                pass  # then the text is read as cards
            else:
                cards = game
    if not isinstance(game, Variant | Table | Match):
        if strange := [name for name, value in (("seat", seat), ("seats", seats), ("seed", seed)) if value is not None]:
            raise TypeError(f"{strange[0]} is for a hand at a table; leave it out if you name the cards")
        given = Cards(cards) if not isinstance(cards, Variant | Table | Match) else Cards()
        return _sorted(given) if sort else given
    table = as_match(game, "HandWidget", seats=seats, seed=seed, changes={}).table
    own = 0 if seat is None else plain(seat)
    if type(own) is not int or own not in range(table.seats):
        raise ValueError(f"no seat {typed(seat, int)} at this table; seats: 0 to {table.seats - 1}")
    held = table.view(own).piles.get(f"hand{own}", Cards())
    if sort is False:
        return held
    scene = screen_for(table.variant.kind).scene(
        SceneInput(
            view=table.view(own), asked=None, variant=table.variant.name,
            names=names_for(table.seats, own, lang=FALLBACK), number=1, lang=FALLBACK, faces="french", odds=False,
        )
    )  # fmt: skip
    return _sorted(held) if len(held) <= SINGLE_CHOICE_LIMIT else scene.in_order(held)
