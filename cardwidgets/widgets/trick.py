"""The trick widget: tricks shown card by card, with the seat that would take the trick, and the reason."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Unpack, cast

import traitlets

from ..core.cards import SUITS, Cards
from ..core.deal import Facts
from ..core.errors import shown
from ..core.plain import as_name, plain, typed
from ..core.script import CHANCE, Seat
from ..core.table import Table
from ..core.variants import Variant
from ..judge.tricks import taker
from ..lessons.glossary import Glossary, said_at
from ..locale import language
from .base import CardWidget, Keywords, Refusal, face_switch
from .contract import Option, PlaceView, Row, SceneView, SeatView, TableBody, TrickView
from .kinds import screen_for
from .players import Source, as_match, names_for
from .plays import pandas_for
from .scene import SceneInput
from .scene.tricks import Trick, TrickScene
from .scene.voice import fixed_words
from .still.pictures import as_image
from .still.table import view_svg
from .still.words import view_text

if TYPE_CHECKING:
    import pandas

__all__ = ["TrickWidget"]


class TrickWidget(CardWidget):
    """Tricks shown card by card: the effect of each card, the seat that would take the trick now, and the taker.

    ``game``    a game of tricks: a variant, its name, a `Table` or a `Match`. A table shows the tricks of its deal so
                far, a variant those of ``tricks``
    ``tricks``  the cards of a trick in the order of play, or a sequence of such tricks; without them, a deal of the
                variant is played at random
    ``trump``   str, the trump suit of ``tricks`` (``"S"``, ``"H"``, ``"D"``, ``"C"``); None for none
    ``leader``  int, the seat that leads the first of ``tricks``, 0 by default; the taker of a trick leads the next
    ``seats``   int, the number of players, and ``seed``, int, the random seed, if a variant is given
    ``seat``    int, the seat whose view of a table is shown; None for a spectator's
    ``names``   the players' names by seat

    Traits that may be read and observed:

    ``step``    int, the number of cards played so far, and ``steps``, int, the number in all tricks
    ``cards``   `Cards` of the trick that is shown, as far as they are played
    ``result``  tuple of int, the taker of each complete trick

    >>> TrickWidget("briscola", ["AS 3S", "KD 2S"], trump="S", seats=2, lang="en")
    Tricks of briscola: 0 of 4 cards

    Raises `ValueError` for a game without tricks, a seat or leader that does not exist, and tricks of wrong sizes.
    Raises `NotationError` for text that is not a card. Raises `TypeError` for ``trump`` or ``leader`` without
    ``tricks``, and for an unknown keyword.
    """

    BUNDLE = "tricks"
    COMMANDS = frozenset({"answer", "undo", "deal"})

    step = traitlets.Int(0, read_only=True)
    steps = traitlets.Int(0, read_only=True)
    cards = traitlets.Instance(Cards, args=(), read_only=True)
    result = traitlets.Tuple(read_only=True).tag(sync=True)

    def __init__(
        self,
        game: Source,
        tricks: str | Iterable[str] = (),
        *,
        trump: str | None = None,
        leader: Seat | None = None,
        seats: int | None = None,
        seed: int | None = None,
        seat: Seat | None = None,
        names: Sequence[str] | None = None,
        lang: str | None = None,
        faces: str = "french",
        four_colour: bool = True,
        **more: Unpack[Keywords],
    ) -> None:
        self._refuse_unknown(more)
        self._match = as_match(game, "TrickWidget", seats=seats, seed=seed, changes={})
        table = self._table = self._match.table
        seat, leader = plain(seat), plain(leader)
        if seat is not None and (type(seat) is not int or seat not in range(table.seats)):
            raise ValueError(
                f"no seat {typed(seat, int)} at this table; seats: 0 to {table.seats - 1}, None to look on"
            )
        if names is not None and len(names) != table.seats:
            raise ValueError(f"{len(names)} names for {table.seats} seats")
        self._seat = seat
        self._names = tuple(map(as_name, names)) if names else names_for(table.seats, seat, lang=language(lang))
        self._at = 0
        if not issubclass(screen_for(table.variant.kind).scene, TrickScene):
            raise ValueError(f"{table.variant.name} is not a trick-taking game")
        given = [tricks] if isinstance(tricks, str) else [*tricks]
        if not given and (idle := [name for name, one in (("trump", trump), ("leader", leader)) if one is not None]):
            raise TypeError(f"{idle[0]} is for tricks given by their cards, as in tricks=['AS 3S']")
        leader = 0 if leader is None else leader
        if isinstance(game, str | Variant) and not given:
            _played_out(table)
        scene = self._scene(language(lang), faces)
        self._trump: str | None = trump if given else scene.trump
        self._leader: Seat = leader if given else scene.fact("leader", 0)
        if self._trump is not None and self._trump not in SUITS:
            raise ValueError(f"trumps must be one of {', '.join(SUITS)} or None, not {self._trump!r:.80}")
        self._tricks = _laid(scene, given, trump, leader) if given else [line.trick for line in scene.story.tricks]
        super().__init__(lang=lang, faces=faces, four_colour=four_colour, **more)

    # ---------- for Python ----------

    def show(self, step: int) -> None:
        """Show the first ``step`` cards. Raises `ValueError` unless ``step`` is from 0 to `steps`."""
        most = self._steps()
        step = plain(step)
        if type(step) is not int or not 0 <= step <= most:
            raise ValueError(f"step must be from 0 to {most}, not {typed(step, int)}")
        with self.whole():
            self._at = step
            self.redraw(moved=True)

    def to_frame(self) -> pandas.DataFrame:
        """Return a row for each card, by trick and place from 1. Needs pandas.

        Columns: ``seat`` (int), ``name``, ``card``, ``best`` (bool, True if it was the best card so far), ``why`` (a
        sentence), ``taker`` (int, the seat that took the trick; None while it is not complete). Raises `ImportError`
        without pandas.
        """
        frame, scene = pandas_for(self), self._scene(self.lang, self.faces)
        rows = [
            (number, place + 1, trick.seats[place], self._name(scene, trick.seats[place]), str(card),
             self._best(scene, trick, place + 1) == place, self._why_card(scene, trick, place), trick.taker)
            for number, trick in enumerate(self._tricks, 1)
            for place, card in enumerate(trick.cards)
        ]  # fmt: skip
        columns = ["trick", "place", "seat", "name", "card", "best", "why", "taker"]
        return frame(rows, columns=columns).set_index(["trick", "place"])

    # ---------- for the browser ----------

    def command(self, do: str, token: str | None) -> None:
        """Obey a button: one card on (``card``), to the end of the trick (``trick``), one card back, or to the
        start.
        """
        trick, shown = self._now()
        rest = (len(trick.cards) if trick else 0) - shown
        step = {"undo": self._at - 1, "deal": 0}.get(do)
        if step is None:
            following = next((len(one.cards) for one in self._tricks[self._number() :]), 0)
            step = self._at + {"card": 1, "trick": rest or following}.get(token or "", self._steps() + 1)
        try:
            self.show(step)
        except ValueError:
            raise Refusal("refuse.unknown") from None

    def _values(self) -> dict[str, object]:
        trick, shown = self._now()
        done = self._tricks[: self._number() - (trick is not None and shown < len(trick.cards))]
        return {"step": self._at, "steps": self._steps(), "cards": Cards(trick.cards[:shown] if trick else ()),
                "result": tuple(one.taker for one in done if one.taker is not None)}  # fmt: skip

    def _snapshot(self) -> Callable[[], None]:
        at = self._at

        def back() -> None:
            self._at = at

        return back

    def _compose(self) -> TableBody:
        scene = self._scene(self.lang, self.faces)
        trick, shown = self._now()
        more = self._at < self._steps()
        words: list[Option] = [
            {"token": "card", "text": self.say("trick_widget.card")},
            {"token": "trick", "text": self.say("trick_widget.trick")},
        ]
        why = self.say("trick_widget.begin")
        if trick and shown:
            name = self._name(scene, trick.seats[shown - 1])
            why = self.say("trick_widget.said", name=name, what=self._why_card(scene, trick, shown - 1))
            why = scene.sentences(why, self._taken(scene, trick) if shown == len(trick.cards) else "")
        suit = self._trump and scene.suit(self._trump)
        named = self.say("trick_widget.trumps", suit=suit) if suit else self.say("trick_widget.no_trumps")
        start = None if self._at else self.say("why.nothing_to_undo")
        return {
            "stage": "tricks", "turn": "you" if more else "over", "state": "turn" if more else "over",
            "label": self.say("trick_widget.label", game=scene.title()), "title": scene.title(),
            "subtitle": self.say("trick_widget.subtitle", n=len(self._tricks)), "message": why, "strong": [],
            "seats": self._seats(scene, trick, shown), "pot": None, "rows": self._rows(scene, trick, shown),
            "ask": {"label": self.say("table.your_answer"), "words": words} if more else None,
            "tricks": {"trick": self._trick(scene, trick, shown), "last": None, "stock": None,
                       "trump": {"mark": self._trump or "", "text": named}, "tally": None, "match": None,
                       "calls": None, "facts": []},
            "switches": [face_switch(self.lang, self.faces)],
            "pace_ms": 0, "undo": start, "deal": start,
            "words": {**fixed_words(self.lang), **scene.fixed_words(), "undo": self.say("trick_widget.back"),
                      "deal": self.say("trick_widget.again"), "busy": self.say("widget.busy"),
                      "lost": self.say("widget.lost")},
        }  # fmt: skip

    def _glossary(self) -> Glossary:
        return said_at(self._table.variant.kind, self._table.variant.family)

    # ---------- what lies there ----------

    def _scene(self, lang: str, faces: str) -> TrickScene[Facts]:
        sitting = SceneInput(
            view=self._table.view(self._seat), asked=None, variant=self._table.variant.name, names=self._names,
            number=len(self._match.deals), lang=lang, faces=faces, odds=False,
        )  # fmt: skip
        scene = screen_for(self._table.variant.kind).scene(sitting)
        assert isinstance(scene, TrickScene)
        return scene

    def _steps(self) -> int:
        return sum(len(trick.cards) for trick in self._tricks)

    def _number(self) -> int:
        """Return the number of tricks that have begun."""
        left, number = self._at, 0
        while left > 0:
            left -= len(self._tricks[number].cards)
            number += 1
        return number

    def _now(self) -> tuple[Trick | None, int]:
        """Return the trick that is shown, and the number of its cards that are shown."""
        number = self._number()
        before = sum(len(trick.cards) for trick in self._tricks[: max(0, number - 1)])
        return (self._tricks[number - 1], self._at - before) if number else (None, 0)

    def _name(self, scene: TrickScene[Facts], seat: Seat) -> str:
        return scene.name(seat) if seat >= 0 else self.say("trick_widget.nobody")

    def _best(self, scene: TrickScene[Facts], trick: Trick, shown: int) -> int:
        """Return the place of the best of the first cards of a trick."""
        return taker(trick.cards[:shown], self._trump, scene.order)

    def _why_card(self, scene: TrickScene[Facts], trick: Trick, place: int) -> str:
        """Return the effect of a card on the trick, in a sentence."""
        card, led = trick.cards[place], trick.cards[0]
        figures = {"card": scene.card(card)["name"]}
        if place == 0:
            return self.say("trick_widget.led", suit=scene.suit(led.suit), **figures)
        best = trick.cards[self._best(scene, trick, place)]
        figures["best"] = scene.card(best)["name"]
        if self._best(scene, trick, place + 1) == place:
            key = "higher" if card.suit == best.suit else "trumped"
        else:
            key = "lower" if card.suit == best.suit else "under" if card.suit == led.suit else "off"
        return self.say(f"trick_widget.{key}", **figures)

    def _taken(self, scene: TrickScene[Facts], trick: Trick) -> str:
        """Return a sentence with the taker of a trick, the winning card and the points; "" while the trick is not
        complete.
        """
        if trick.taker is None:
            return ""
        who, kind = "you" if trick.taker == self._seat else "other", "points" if scene.full else "trick"
        card = scene.card(trick.cards[self._best(scene, trick, len(trick.cards))])["name"]
        figures = {"name": self._name(scene, trick.taker), "card": card, "n": scene.worth(trick.cards)}
        return self.say(f"tricks.taken.{who}_{kind}", **figures)

    def _rows(self, scene: TrickScene[Facts], trick: Trick | None, shown: int) -> list[Row]:
        return [
            {"who": self._name(scene, trick.seats[place]), "what": self._why_card(scene, trick, place), "chips": "",
             "pot": ""}
            for place in range(shown)
        ] if trick else []  # fmt: skip

    def _trick(self, scene: TrickScene[Facts], trick: Trick | None, shown: int) -> TrickView:
        seats = range(len(self._names))
        around = [*dict.fromkeys(trick.seats)] if trick else [*seats[self._leader :], *seats[: self._leader]]
        best = self._best(scene, trick, shown) if trick and shown else None
        whole = trick is not None and shown == len(trick.cards) and trick.taker is not None
        places: list[PlaceView] = []
        for seat in around:
            own = [n for n in range(shown) if trick and trick.seats[n] == seat]
            notes = [self.say("tricks.place.led")] if own and own[0] == 0 else []
            notes += [self.say("tricks.place.takes" if whole else "tricks.place.best")] if best in own else []
            cards = [scene.card(trick.cards[n]) for n in own] if trick else []
            places.append(
                {"seat": seat, "name": self._name(scene, seat), "own": seat == self._bottom(), "cards": cards,
                 "best": own.index(best) if best in own else None, "note": " · ".join(notes)}
            )  # fmt: skip
        figures = {"number": max(1, self._number()), "total": len(self._tricks)}
        text = self._taken(scene, trick) if trick and whole else ""
        return {"label": self.say("tricks.trick.label", **figures), "text": text, "places": places,
                "taker": trick.taker if trick and whole else None}  # fmt: skip

    def _bottom(self) -> Seat:
        """Return the seat at the bottom: the reader, or the last seat for a spectator."""
        return len(self._names) - 1 if self._seat is None else self._seat

    def _seats(self, scene: TrickScene[Facts], trick: Trick | None, shown: int) -> list[SeatView]:
        """Return the views of the seats in order of play, the bottom one last. Each card of the trick lies before its
        player.
        """
        n, bottom = len(self._names), self._bottom()
        playing = trick.seats[shown] if trick and shown < len(trick.cards) else None
        return [
            {"seat": seat, "name": self._name(scene, seat), "own": seat == bottom, "turn": seat == playing,
             "out": False, "chips": None, "tags": [], "fans": [], "said": ""}
            for seat in ((bottom + 1 + place) % n for place in range(n))
        ]  # fmt: skip

    # ---------- for pages where nothing runs ----------

    def __repr__(self) -> str:
        return f"Tricks of {self._table.variant.name}: {self._at} of {self._steps()} cards"

    def text(self) -> str:
        """Return the trick that is shown and the effect of each card, in plain text."""
        return view_text(cast(SceneView, self.view), self.lang)

    def picture(self) -> str:
        """Return the trick that is shown as one image, and the effect of each card as text."""
        return as_image(
            view_svg(cast(SceneView, self.view), self.faces, self.lang, four_colour=self.four_colour), self.text()
        )


def _played_out(table: Table) -> None:
    """Play a deal to its end with random answers."""
    rng = table.rng
    while (asked := table.asked) is not None and rng is not None:
        table.play(asked.choices.sample(rng), seat=None if asked.seat == CHANCE else asked.seat)


def _laid(scene: TrickScene[Facts], given: Sequence[str], trump: str | None, leader: Seat) -> list[Trick]:
    """Return the tricks that are given by their cards."""
    n, per = len(scene.names), scene.per_trick
    if type(leader) is not int or leader not in range(n):
        raise ValueError(f"no leader {typed(leader, int)} at this table; seats: 0 to {n - 1}")
    hands, laid = [Cards(cards) for cards in given], []
    every = [card for cards in hands for card in cards]
    if len(set(every)) != len(every):
        raise ValueError(f"a card comes twice in these tricks: {shown(Cards(every).signs)}")
    for number, cards in enumerate(hands, 1):
        if not cards or len(cards) > n * per or (len(cards) < n * per and number < len(hands)):
            raise ValueError(
                f"trick {number} has {len(cards)} cards; {n * per} make a whole one, and only the last less"
            )
        trick = Trick([(leader + place) % n for place in range(len(cards))], list(cards))
        if len(cards) == n * per:
            leader = trick.taker = trick.seats[taker(cards, trump, scene.order)]
        laid.append(trick)
    return laid
