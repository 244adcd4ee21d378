"""The widget of live chances: pick or type cards, deal one more, or follow a table from one of its seats."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from typing import TYPE_CHECKING, Any, cast

import traitlets

from ..core.cards import Card, Cards
from ..core.deal import Facts
from ..core.errors import quoted, shown
from ..core.match import Match
from ..core.plain import dice, plain, typed
from ..core.script import Seat
from ..core.table import Table
from ..core.variants import Variant, find
from ..core.view import View
from ..lessons.glossary import Glossary, said_at
from ..locale import labelled
from .base import CardWidget, Hand, Keywords, Refusal, WholeNumber, log
from .contract import OddsBody
from .odds_panel import (
    Block,
    Figures,
    ReaderKnowledge,
    UnfitCards,
    Voice,
    figures,
    odds_view,
    panel_for,
    read_cards,
    sheet_rows,
    table_html,
    variant_name,
)
from .plays import pandas_for
from .still.odds import odds_svg
from .still.pictures import as_image
from .table import TableWidget

if TYPE_CHECKING:
    import pandas

__all__ = ["OddsWidget"]

PACE = 60
"""Milliseconds between two steps of an estimate, so that a button can be pressed."""
LOOKS = 60
"""The largest number of steps of an estimate that does not settle."""


class OddsWidget(CardWidget):
    """The chances in a game, given the reader's cards and the cards seen elsewhere.

    ``game``   a variant or its name: games of three cards, Briscola and its relatives, Preferans, Crash. Or a
               `TableWidget`, a `Table` or a `Match`, which is then followed: see `following`
    ``cards``  the reader's own cards, as far as they are known
    ``seen``   cards known to be elsewhere
    ``seat``   int, the seat at a table that is followed; by default that of the `TableWidget`
    ``seed``   int, the random seed of the cards that the button deals

    Traits that may be read and observed:

    ``seen``       `Cards` that are known to be elsewhere
    ``chosen``     dict, the choices besides the cards, by name
    ``answers``    dict from (question, answer), in the page's language, to float, the chance from 0 to 1
    ``chances``    dict from (question, answer) to the `Chance` or `Estimate` itself
    ``settled``    bool, True if every estimate has reached its goal

    Traits that may also be set and linked, to a `HandWidget` or to a slider:

    ``cards``      `Cards`, the reader's own, in any notation
    ``opponents``  int, the number of opponents; None in a game that does not ask for it

    The other choices depend on the game: ``opponents=3``, ``trump="H"``, ``suit="D"``, ``talon="known"``. Chances are
    exact if they can be counted at once. Otherwise they are estimates, which get better while the widget is on the
    screen.

    >>> OddsWidget("brag", cards="KS KH 6D", opponents=2)
    Odds of brag, K♠ K♥ 6♦: Win 80.37 %, Tie 0.03 %, Lose 19.60 %

    Raises `NotationError` for an impossible set of cards, `RulesError` for a game without chances, and `ValueError` for
    an illegal value of a choice. Raises `TypeError` for a choice that the game does not have, and for an unknown
    keyword. Needs numpy.
    """

    BUNDLE = "odds"
    COMMANDS = frozenset({"pick", "answer", "deal", "undo", "redo", "continue"})
    _leave: Callable[[], None] | None = None

    cards = Hand()
    seen = traitlets.Instance(Cards, args=(), read_only=True)
    chosen = traitlets.Dict(read_only=True)
    answers = traitlets.Dict(read_only=True).tag(
        sync=True, to_json=lambda told, _: [[*names, value] for names, value in told.items()]
    )
    chances = traitlets.Dict(read_only=True)
    settled = traitlets.Bool(False, read_only=True)
    opponents = WholeNumber(None, allow_none=True)

    def __init__(
        self,
        game: str | Variant | TableWidget | Table | Match = "brag",
        cards: str | Iterable[str] = "",
        *,
        seen: str | Iterable[str] = "",
        seat: Seat | None = None,
        seed: int | None = None,
        lang: str | None = None,
        faces: str = "french",
        four_colour: bool = True,
        **options: object,
    ) -> None:
        look = _looking(game, seat)
        if isinstance(game, TableWidget | Table | Match):
            self._variant = _deal_of(game).variant
        else:
            self._variant = game if isinstance(game, Variant) else find(game)
        self._panel = panel_for(self._variant)
        self._source: Callable[[], View[Facts]] | None = None
        self._rng, self._stopped = dice(seed), False
        self._answers: tuple[object, tuple[Block, ...]] = (None, ())
        chosen = {option.name: option.usual for option in self._panel.options}
        own = {name: options.pop(name) for name in [*options] if name in chosen}
        self._refuse_unknown(options, chosen)
        chosen |= {name: shown(plain(value)) for name, value in own.items()}
        now = ReaderKnowledge(Cards(cards), Cards(seen), chosen)
        self._panel.check(now)
        self._past, self._at = [now], 0
        self._was: Mapping[tuple[str, str], float] = {}
        super().__init__(lang=lang, faces=faces, four_colour=four_colour, **cast(Keywords, options))
        self.observe(self._opposed, "opponents")
        self.observe(self._given, "cards")
        if look:
            self._source = look
            self.refresh()
        if isinstance(game, TableWidget):
            self._watch(game)

    @classmethod
    def following(cls, table: TableWidget | Table | Match, *, seat: Seat | None = None, **options: Any) -> OddsWidget:
        """Return a widget of the chances at a table, from one seat's view alone.

        A `TableWidget` is followed move by move from its own seat. A `Table` or a `Match` is read again when `refresh`
        is called. Raises `ValueError` if the seat does not exist, `TypeError` if ``table`` is not a table, and the
        errors of the class.
        """
        given: object = table  # untyped: a notebook may pass anything
        if not isinstance(given, TableWidget | Table | Match):
            raise TypeError(f"expected a table, a match or a table widget to follow, not {type(given).__name__}")
        return cls(table, seat=seat, **options)

    def _watch(self, table: TableWidget) -> None:
        """Follow a widget move by move."""

        def moved(_: object) -> None:
            self._follow()

        table.observe(moved, "view")
        self._leave = lambda: table.unobserve(moved, "view")

    # ---------- for Python ----------

    def _values(self) -> dict[str, object]:
        now = self._now
        opponents = now.chosen.get("opponents")
        chances = {(block.title, row.label): row.value for block in self.blocks for row in block.rows}
        answers = {names: float(value) for names, value in chances.items()}
        return {"cards": now.held, "seen": self._seen(), "chosen": dict(now.chosen), "answers": answers,
                "chances": chances,
                "settled": self._all_settled(), "opponents": None if opponents is None else int(opponents)}  # fmt: skip

    def _opposed(self, change: Any) -> None:  # an event of traitlets
        """Take a new number of opponents. Raises `ValueError` for an impossible number; then the former one stays."""
        was = self._now.chosen.get("opponents")
        if was is not None and str(change["new"]) == was:
            return
        try:
            self.choose(opponents=change["new"])
        except Exception:  # any error: restore the trait, then raise again
            self.set_trait("opponents", None if was is None else int(was))
            raise

    def _given(self, change: Any) -> None:  # an event of traitlets
        """Take the cards that were set. Raises the errors of `show`; then the former cards stay."""
        if change["new"] == self._now.held:
            return
        try:
            self.show(change["new"])
        except Exception:  # any error: restore the trait, then raise again
            self.set_trait("cards", self._now.held)
            raise

    def _seen(self) -> Cards:
        """Return the cards that are known to be elsewhere."""
        return Cards((*self._now.seen, *self._now.theirs))

    @property
    def blocks(self) -> tuple[Block, ...]:
        """The questions with their present answers. Each row has its `Chance` or `Estimate`."""
        question = self._now, self.lang, self.faces
        if self._answers[0] != question:
            self._answers = question, tuple(self._panel.blocks(self._now, Voice(self.lang, self.faces)))
        return self._answers[1]

    def _all_settled(self) -> bool:
        """Return True if every estimate has reached its goal, or no more steps are left."""
        return self._now.look >= LOOKS or all(row.settled for block in self.blocks for row in block.rows)

    def show(self, cards: str | Iterable[str], *, seen: str | Iterable[str] | None = None) -> None:
        """Show the chances of other cards; with ``seen``, also replace the cards seen elsewhere.

        Raises `NotationError` as the class does; after an error nothing has changed.
        """
        self._go(ReaderKnowledge(Cards(cards), self._now.seen if seen is None else Cards(seen), self._now.chosen))

    def choose(self, **options: object) -> None:
        """Change choices by name, as in ``opponents=3``. Raises `ValueError` for an unknown choice or value."""
        if strange := [name for name in options if name not in self._now.chosen]:
            raise ValueError(f"no choice {quoted(strange[0])} here: {', '.join(self._now.chosen)}")
        chosen = {**self._now.chosen, **{name: shown(plain(value)) for name, value in options.items()}}
        self._go(self._now_with(chosen=chosen))

    def deal(self) -> Card:
        """Deal one more card at random: into the hand, or face up if the hand is full.

        Raises `UnfitCards`, a `NotationError`, if too few cards are left.
        """
        card = self._rng.choice(self._panel.unseen(self._now) or [Card("AS")])
        self._go(self._with(card))
        return card

    def undo(self) -> None:
        """Undo the last change. Raises `ValueError` if there is none."""
        self._step(-1)

    def redo(self) -> None:
        """Redo the change that was undone. Raises `ValueError` if there is none."""
        self._step(1)

    def settle(self, progress: Callable[[float], object] | None = None) -> None:
        """Deal random deals until every estimate has reached its goal.

        ``progress`` is a function that is called with the part done, from 0 to 1. If it returns False, the work stops.
        """
        while not self._all_settled():
            self._look()
            if progress is not None and progress(self._part()) is False:
                break
        self.redraw(moved=True)

    def refresh(self) -> None:
        """Read the followed table again. Does nothing if no table is followed."""
        if self._source is None:
            return
        seen = self._panel.follow(self._source())
        chosen = {**self._now.chosen, **seen.chosen}
        with suppress(UnfitCards):  # after the deal the last chances stay
            self._go(ReaderKnowledge(seen.held, seen.seen, chosen, seen.theirs, seen.counts))

    def close(self) -> None:
        """Close the widget, and stop following the table."""
        if self._leave is not None:
            self._leave()
        self._leave = self._source = None
        super().close()

    def _follow(self) -> None:
        """Read the table again. An error is logged, since it must not break off a move of the table."""
        try:
            self.refresh()
        except Exception:  # raised here it would break off the table's move
            log.exception("the chances at a table could not be worked out")

    def to_frame(self) -> pandas.DataFrame:
        """Return a row for each answer by question: percent, give_or_take (percent), fraction, one_in. Needs pandas."""
        frame = pandas_for(self)
        rows = [figures(row) for block in self.blocks for row in block.rows]
        names = [(block.title, row.label) for block in self.blocks for row in block.rows]
        made = frame(
            [(*name, *row) for name, row in zip(names, rows, strict=True)],
            columns=["question", "comes", *Figures._fields],
        )
        return made.set_index(["question", "comes"])

    # ---------- for the browser ----------

    def command(self, do: str, token: str | None) -> None:
        """Obey typed cards (``AS KS | 5D``: seen ones behind a bar), a choice (``opponents=3``) or a button."""
        if self._source is not None and do in ("pick", "deal", "undo", "redo"):
            raise Refusal("odds_widget.follows")
        try:
            self._obeyed(do, token or "")
        except UnfitCards as unfit:
            raise Refusal(unfit.key, **unfit.said(Voice(self.lang, self.faces))) from None
        except ValueError:
            raise Refusal("odds_widget.no_choice") from None

    def _obeyed(self, do: str, token: str) -> None:
        match do:
            case "pick":
                mine, _, away = token.partition("|")
                self.show(read_cards(mine), seen=read_cards(away))
            case "answer" if token in ("deals=stop", "deals=go"):
                self._stopped = token == "deals=stop"
                self.redraw(moved=True)
            case "answer":
                name, _, value = token.partition("=")
                self.choose(**{name: value})
            case "continue":
                if not self._all_settled():
                    self._look()
                self.redraw()  # commands for the former view stay valid
            case "deal":
                self.deal()
            case _:
                self._step(-1 if do == "undo" else 1)

    def _snapshot(self) -> Callable[[], None]:
        past, at, was, stopped = [*self._past], self._at, self._was, self._stopped

        def back() -> None:
            self._past[:], self._at, self._was, self._stopped = past, at, was, stopped

        return back

    def _compose(self) -> OddsBody:
        closed = self.say("odds_widget.follows") if self._source is not None else None
        going = not self._all_settled()
        return {
            **odds_view(self._panel, self._now, self.blocks, Voice(self.lang, self.faces), self._variant, self._was),
            "message": self._headline(),
            "picks": closed is None,
            "undo": closed or (None if self._at else self.say("why.nothing_to_undo")),
            "redo": closed or (None if self._at + 1 < len(self._past) else self.say("why.nothing_to_redo")),
            "deal": closed or self._no_more(),
            "going": {"on": not self._stopped, "part": round(self._part(), 3)} if going else None,
            "pace_ms": PACE,
        }

    def _glossary(self) -> Glossary:
        return said_at(self._variant.kind, self._variant.family)

    # ---------- what it knows ----------

    @property
    def _now(self) -> ReaderKnowledge:
        return self._past[self._at]

    def _now_with(self, **changes: Any) -> ReaderKnowledge:
        now = self._now
        kept = {"held": now.held, "seen": now.seen, "chosen": now.chosen, "theirs": now.theirs, "counts": now.counts}
        return ReaderKnowledge(**{**kept, **changes})

    def _go(self, then: ReaderKnowledge) -> None:
        """Take new knowledge of the reader. Changes that were undone cannot be redone any more."""
        self._panel.check(then)
        if then == self._now_with():
            return
        self._remember()
        self._past[self._at + 1 :] = [then]
        if self._source is not None:
            del self._past[:-1]  # a followed table has its own undo
        self._at = len(self._past) - 1
        self.redraw(moved=True)

    def _step(self, way: int) -> None:
        if not 0 <= self._at + way < len(self._past):
            raise ValueError("there is nothing to take back" if way < 0 else "nothing was taken back")
        self._remember()
        self._at += way
        self.redraw(moved=True)

    def _remember(self) -> None:
        """Remember the figures before a change, to show how far they move."""
        self._was = {(block.name, row.name): float(row.value) for block in self.blocks for row in block.rows}
        self._stopped = False

    def _look(self) -> None:
        self._past[self._at] = self._now_with(look=self._now.look + 1)

    def _with(self, card: Card) -> ReaderKnowledge:
        now = self._now
        if len(now.held) < self._panel.hand_size(now):
            return self._now_with(held=Cards((*now.held, card)))
        return self._now_with(seen=Cards((*now.seen, card)))

    def _no_more(self) -> str | None:
        """Return the reason why no card can be dealt."""
        left = self._panel.unseen(self._now)
        try:
            if not left:
                raise UnfitCards("odds_widget.too_few", left=0, wanted=1)
            self._panel.check(self._with(left[0]))
        except UnfitCards as unfit:
            return self.say(unfit.key, **unfit.said(Voice(self.lang, self.faces)))
        return None

    def _headline(self) -> str:
        """Return the main answer in a sentence, or a sentence that no question is left."""
        if not self.blocks:
            return self.say("odds_widget.done")
        return self._panel.headline(self._now, self.blocks, Voice(self.lang, self.faces))

    def _part(self) -> float:
        """Return the part of the dealing that is done, from 0 to 1, by the standard errors and their goals."""
        rows = [row for block in self.blocks for row in block.rows if not row.settled]
        return min(((row.goal / getattr(row.value, "error", row.goal)) ** 2 for row in rows), default=1.0)

    # ---------- for pages where nothing runs ----------

    def __repr__(self) -> str:
        rows = [row for block in self.blocks[:1] for row in block.rows]
        told = ", ".join(f"{row.label} {figures(row).percent:.2f} %" for row in rows)
        cards = self._now.held.signs or "–"
        return f"Odds of {self._variant.name}, {cards}: {told}"

    def text(self) -> str:
        """Return every question with its answers as a table in plain text."""
        voice = Voice(self.lang, self.faces)
        head = [labelled(variant_name(self._variant, voice), self._now.held.signs or "–", self.lang)]
        if self._seen():
            head.append(labelled(self.say("odds_widget.seen"), self._seen().signs, self.lang))
        head.append(self._headline())
        return "\n".join([*head, *sheet_rows(self.blocks, voice)])

    def picture(self) -> str:
        """Return the bars as one image, and the figures as a table that unfolds."""
        voice = Voice(self.lang, self.faces)
        said = self._headline()
        title = variant_name(self._variant, voice)
        svg = odds_svg(title, said, self._now.held, self.blocks, voice, four_colour=self.four_colour)
        return as_image(svg, voice.say("card.titled", title=title, text=said)) + table_html(self.blocks, voice)


def _deal_of(game: TableWidget | Table | Match) -> Table:
    """Return the table of the present deal."""
    return game if isinstance(game, Table) else game.table


def _looking(game: object, seat: Seat | None) -> Callable[[], View[Facts]] | None:
    """Return a function that gives a seat's view of the followed table; None if no table is followed. Raises
    `ValueError` for a seat that does not exist.
    """
    if not isinstance(game, TableWidget | Table | Match):
        if seat is not None:
            raise TypeError("seat needs a table to follow; leave it out if you name the cards")
        return None
    if isinstance(game, TableWidget) and game.humans:
        raise ValueError("OddsWidget shows the chances of one reader; on a shared screen use advice")
    own = game.seat if isinstance(game, TableWidget) and seat is None else seat
    if isinstance(game, TableWidget) and own != game.seat:
        raise ValueError("leave out seat: a table widget is followed from its own seat")
    seats = _deal_of(game).seats
    own = plain(own)
    if type(own) is not int or own not in range(seats):
        raise ValueError(f"seat must be from 0 to {seats - 1}, not {typed(own, int)}")
    return lambda: _deal_of(game).view(own)
