"""The ladder of three-card hands: the order of their kinds, and the probability of each."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import lru_cache
from html import escape
from typing import TYPE_CHECKING, NamedTuple, Unpack

import traitlets

from ..core.cards import RANKS, Cards
from ..core.errors import quoted
from ..core.match import Match
from ..core.plain import dice
from ..core.table import Table
from ..core.variants import Variant, find
from ..judge.rankings import BRAG
from ..judge.three_card import Category, Hand, Ranking, rank_number, ranking_in
from ..lessons.glossary import Glossary, said_at
from ..locale import card_name, hand_name, kind_key, often, sentences, words
from ..odds.three_card.counting import count_hands, count_special, ladder, pack_for
from .base import CardWidget, Keywords, Refusal
from .contract import CardView, LadderBody, RungExample
from .contract import Rung as RungView
from .odds_panel import UnfitCards, Voice, pack_view, read_cards, sorted_pack, variant_name
from .players import Source
from .plays import pandas_for
from .rows import columns, fold
from .rungs import Rung, climb
from .still.charts import Line, ladder_svg
from .still.pictures import as_image

if TYPE_CHECKING:
    import pandas

__all__ = ["RankLadderWidget"]

SIZE = 3
"""The cards of a hand."""


class RankLadderWidget(CardWidget):
    """The kinds of hands as a ladder, the strongest on top, with exact counts and probabilities.

    ``ranking``  any `Ranking`, also with wild cards; its wild jokers are in the pack. Or a variant, its name, a `Table`
                 or a `Match` whose rules have a ranking
    ``hand``     the reader's three cards, whose rung is marked; or fewer, and the reader picks the rest
    ``seed``     int, the random seed of the hands that the button deals

    Traits that may be read and observed:

    ``ranking``  `Ranking`
    ``cards``    `Cards` that the reader has picked so far, at most three
    ``hand``     `Cards`, the reader's hand of three; None while it has fewer cards
    ``pointed``  str, the category whose examples are open; None for none
    ``result``   str, the category of the reader's hand; None without a hand

    The reader picks cards from the pack beside the ladder, or presses a button to be dealt a hand.

    >>> RankLadderWidget(hand="QS QD 5C")
    Ladder Prial 52 > Running flush 48 > Run 720 > Flush 1,096 > [Pair 3,744] > High card 16,440

    Raises `NotationError` for cards that are not in the pack, that come twice, or that are more than three. Raises
    `ValueError` if the game does not rank hands of three, `UnknownVariant` for an unknown name, `TypeError` for an
    unknown keyword.
    """

    BUNDLE = "ladder"
    COMMANDS = frozenset({"point", "pick", "deal"})

    ranking = traitlets.Instance(Ranking, allow_none=True, read_only=True)
    cards = traitlets.Instance(Cards, args=(), read_only=True)
    hand = traitlets.Instance(Cards, allow_none=True, read_only=True)
    pointed = traitlets.Unicode(None, allow_none=True, read_only=True)
    result = traitlets.Unicode(None, allow_none=True, read_only=True).tag(sync=True)

    def __init__(
        self,
        ranking: Ranking | Source = BRAG,
        *,
        hand: Hand | None = None,
        seed: int | None = None,
        lang: str | None = None,
        faces: str = "french",
        four_colour: bool = True,
        **more: Unpack[Keywords],
    ) -> None:
        self._refuse_unknown(more)
        self._variant: Variant | None = None
        if not isinstance(ranking, Ranking):
            self._variant = _variant_of(ranking)
            ranking = _ranking_of(self._variant)
        self._ranking = ranking
        self._pack = sorted_pack(pack_for(self._ranking), RANKS[::-1] + "X")
        self._rng = dice(seed)
        self._pointed: str | None = None
        self._hold(hand)
        super().__init__(lang=lang, faces=faces, four_colour=four_colour, **more)

    # ---------- for Python ----------

    def _values(self) -> dict[str, object]:
        category = self._ranking.reading(self._hand).category if self._hand is not None else None
        result = None if category is None else str(category)
        return {
            "ranking": self._ranking,
            "cards": self._cards,
            "hand": self._hand,
            "pointed": self._pointed,
            "result": result,
        }

    def show(self, hand: Hand | None) -> None:
        """Show another hand and mark its rung. A hand of fewer than three cards is kept, without a mark. Raises the
        errors of the class.
        """
        with self.whole():
            self._hold(hand)
            self.redraw(moved=True)

    def deal(self) -> Cards:
        """Deal a random hand, show it and return it."""
        hand = Cards(self._rng.sample(self._pack, SIZE))
        self.show(hand)
        return hand

    def point(self, category: str | None) -> None:
        """Open the examples of a category; None closes them. Raises `ValueError` if the category is not on this
        ladder.
        """
        rungs = [rung.category for rung in climb(self._ranking)]
        if category is not None and category not in rungs:
            raise ValueError(f"no rung {quoted(category)} here: {', '.join(rungs)}")
        self._pointed = None if category is None else str(category)
        self.redraw(moved=True)

    def to_frame(self) -> pandas.DataFrame:
        """Return a row for each rung: hands, fraction (exact), percent, one_in, below (percent). Needs pandas."""
        frame = pandas_for(self)
        rungs = climb(self._ranking)
        rows = {
            "hands": [rung.count for rung in rungs],
            "fraction": [str(rung.share) for rung in rungs],
            "percent": [float(100 * rung.share) for rung in rungs],
            "one_in": [float(1 / rung.share) if rung.share else float("nan") for rung in rungs],
            "below": [float(100 * rung.below) for rung in rungs],
        }
        made = frame(rows, index=[*map(self._name, rungs)])
        made.index.name = self.say("ladder.columns.hand")
        return made

    # ---------- for the browser ----------

    def command(self, do: str, token: str | None) -> None:
        """Obey ``point`` (the id of a rung; an empty token closes the examples), ``pick`` (all cards now held) or
        ``deal``.
        """
        if do == "deal":
            self.deal()
            return
        if do == "pick":
            try:
                self.show(read_cards(token or ""))
            except UnfitCards as unfit:
                voice = Voice(self.lang, self.faces)
                raise Refusal(unfit.key, **unfit.said(voice)) from None
            return
        try:
            self.point(token or None)
        except ValueError:
            raise Refusal("ladder.no_such") from None

    def _compose(self) -> LadderBody:
        rungs = climb(self._ranking)
        pointed = next((rung for rung in rungs if rung.category == self._pointed), None)
        return {
            "label": self.say("ladder.label"),
            "title": self.say("ladder.title"),
            "subtitle": self._subtitle(),
            "columns": words("ladder.columns", self.lang),
            "rungs": [self._rung(rung) for rung in rungs],
            "pointed": self._pointed,
            "examples": self._examples(pointed) if pointed else [],
            "pack": pack_view(self._pack, dict.fromkeys(self._cards, "mine"), Voice(self.lang, self.faces)),
            "held": self._seen(self._cards),
            "places": SIZE,
            "message": self._message(),
            "words": {
                **words("ladder.word", self.lang),
                "busy": self.say("widget.busy"),
                "lost": self.say("widget.lost"),
                "own": self.say("ladder.own"),
                "open": self.say("ladder.open"),
                "close": self.say("ladder.close"),
            },
        }

    def _glossary(self) -> Glossary:
        return said_at("ladder")

    def _rung(self, rung: Rung) -> RungView:
        return {
            "id": str(rung.category),
            "name": self._name(rung),
            "about": self._about(rung.category),
            "example": self._seen(rung.best),
            "count": f"{rung.count:,}",
            "fraction": (f"{rung.share.numerator:,}", f"{rung.share.denominator:,}"),
            "percent": self._percent(rung.share, 4),
            "often": often(rung.share, self.lang),
            "share": round(float(rung.share), 6),
            "below": self._percent(rung.below, 1),
            "own": self._stands_on(rung),
            "beats": self._beating(rung),
        }

    def _examples(self, rung: Rung) -> list[RungExample]:
        return [self._example(place, hand) for place, hand in rung.examples().items()]

    def _example(self, place: str, hand: Cards) -> RungExample:
        reading = self._ranking.reading(hand)
        name = hand_name(reading.category, reading.cards, self.lang, self._ranking.words)
        ranks = ["10" if card.rank == "T" else card.rank for card in reading.cards]
        if not reading.used and reading.category in (Category.FLUSH, Category.PAIR, Category.HIGH):
            name = self.say("game.result.ranks", hand=name, ranks="-".join(ranks))
        text = self.say(f"ladder.{place}", hand=name)
        if reading.used:
            text = self.say("ladder.counts_as", text=text, cards=reading.cards.signs)
        return {"cards": self._seen(hand), "text": text}

    def _seen(self, cards: Cards) -> list[CardView]:
        return [{"card": str(card), "name": card_name(card, self.lang, self.faces)} for card in cards]

    # ---------- words and figures ----------

    def _name(self, rung: Rung) -> str:
        return self.say(kind_key(rung.category, self._ranking.words))

    def _about(self, category: Category) -> str:
        note, ranking = "", self._ranking
        about = self.say(kind_key(category, ranking.words, "about"))
        if category is Category.PRIAL and ranking.best_prial:
            best = next(rank for rank in "23456789TJQKA" if rank_number(rank) == ranking.best_prial)
            note = self.say("ladder.note.prial", ranks=self.say(f"card.ranks.{best}"))
        elif category in (Category.RUN, Category.RUNNING_FLUSH):
            note = self.say(f"ladder.note.{ranking.ace_run}")
        return self.say("ladder.with", about=about, note=note) if note and not ranking.lowest_wins else about

    def _subtitle(self) -> str:
        ranking = self._ranking
        total = count_hands(ranking).total
        if self._variant is None:
            parts = [self.say("ladder.subtitle", n=total)]
        else:
            name = variant_name(self._variant, Voice(self.lang, self.faces))
            parts = [self.say("ladder.subtitle_of", name=name, n=total)]
        if ranking.wild:
            parts.append(self.say("ladder.wild", cards=ranking.wild.signs))
        if ranking.lowest_wins:
            parts.append(self.say("ladder.lowest"))
        if ranking.special_235:
            parts.append(self.say(f"ladder.{ranking.special_235}", n=count_special(ranking)))
        return sentences(parts, self.lang)

    def _message(self) -> str:
        """Return the name of the hand, the number of its rung and the hands it beats; without a hand, what to do."""
        if self._hand is None:
            return self.say("ladder.to_pick", n=SIZE - len(self._cards))
        reading, rungs = self._ranking.reading(self._hand), climb(self._ranking)
        number = next(n for n, rung in enumerate(rungs, 1) if rung.category is reading.category)
        hand = hand_name(reading.category, reading.cards, self.lang, self._ranking.words)
        won, n = sum(one.won for one in self._rivals.values()), sum(one.all for one in self._rivals.values())
        figures = {"won": won, "n": n, "percent": self._percent(Fraction(won, n), 1)}
        stands = self.say("ladder.stands", hand=hand, number=number, rungs=len(rungs))
        unbeaten = "" if any(one.lost for one in self._rivals.values()) else self.say("ladder.unbeaten")
        return sentences([stands, self.say("ladder.beats", **figures), unbeaten], self.lang)

    def _said(self) -> str:
        """Return the text over a ladder without a pack to pick from: its subtitle, and the message about the hand."""
        return sentences([self._subtitle(), self._message() if self._hand else ""], self.lang)

    def _beating(self, rung: Rung) -> str:
        lost = self._rivals[rung.category].lost if self._rivals else 0
        return self.say("ladder.beat_yours", n=lost) if lost else ""

    def _percent(self, share: Fraction, places: int) -> str:
        return self.say("ladder.percent", n=f"{float(100 * share):.{places}f}")

    def _hold(self, hand: Hand | None) -> None:
        cards = Cards(() if hand is None else hand)
        for card in cards:
            if card not in self._pack:
                raise UnfitCards("odds_widget.foreign", card=card, n=len(self._pack))
            if cards.count(card) > 1:
                raise UnfitCards("odds_widget.twice", card=card)
        if len(cards) > SIZE:
            raise UnfitCards("ladder.too_many", n=len(cards), most=SIZE)
        rivals = _rivals(self._ranking, cards) if len(cards) == SIZE else {}
        self._cards, self._hand, self._rivals = cards, cards if rivals else None, rivals

    def _snapshot(self) -> Callable[[], None]:
        cards, hand, rivals, pointed = self._cards, self._hand, self._rivals, self._pointed

        def back() -> None:
            self._cards, self._hand, self._rivals, self._pointed = cards, hand, rivals, pointed

        return back

    def _stands_on(self, rung: Rung) -> bool:
        return self._hand is not None and self._ranking.reading(self._hand).category is rung.category

    # ---------- for pages where nothing runs ----------

    def __repr__(self) -> str:
        rungs = [(f"{self._name(rung)} {rung.count:,}", self._stands_on(rung)) for rung in climb(self._ranking)]
        return "Ladder " + " > ".join(f"[{text}]" if own else text for text, own in rungs)

    def text(self) -> str:
        """Return the ladder as a table in plain text. A ``>`` marks the rung of the reader's hand."""
        marks = [" ", *(">" if self._stands_on(rung) else " " for rung in climb(self._ranking))]
        lines = (
            f"{mark} {line}" for mark, line in zip(marks, columns(self._table(), right=True).split("\n"), strict=True)
        )
        return "\n".join([self._said(), *lines])

    def _table(self) -> list[list[str]]:
        heads = words("ladder.columns", self.lang)
        head = [heads[name] for name in ("hand", "count", "exactly", "chance", "odds")]
        rows = [self._rung(rung) for rung in climb(self._ranking)]
        body = [[row["name"], row["count"], "/".join(row["fraction"]), row["percent"], row["often"]] for row in rows]
        return [head, *body]

    def picture(self) -> str:
        """Return the ladder as one image, and its figures as a table that unfolds."""
        rungs = [self._rung(rung) for rung in climb(self._ranking)]
        lines = [
            Line(Cards(card["card"] for card in rung["example"]), rung["share"], rung["own"], self._figures(rung))
            for rung in rungs
        ]
        said = [self.say("ladder.rung", **{one: rung[one] for one in ("name", "count", "percent")}) for rung in rungs]
        alt = self.say("ladder.picture", rungs=self.say("card.and").join(said))
        heads, names = words("ladder.columns", self.lang), ("hand", "example", "count", "exactly", "chance", "share")
        svg = ladder_svg(
            [heads[name] for name in names], lines, label=alt, faces=self.faces, four_colour=self.four_colour
        )
        return as_image(svg, alt) + self._figures_table()

    @staticmethod
    def _figures(rung: RungView) -> tuple[str, ...]:
        return rung["name"], rung["about"], rung["count"], "/".join(rung["fraction"]), rung["percent"]

    def _figures_table(self) -> str:
        return f"<p>{escape(self._said())}</p>{fold(self.say('ladder.table'), self._table())}"


class _Rivals(NamedTuple):
    """The numbers of a rival's possible hands of one kind: all, beaten by the reader's hand, and beating it."""

    all: int
    won: int
    lost: int


@lru_cache(maxsize=64)
def _rivals(ranking: Ranking, hand: Cards) -> dict[Category, _Rivals]:
    """Return how many of a rival's possible hands the hand beats and loses to, for each kind."""
    own, found = set(hand), dict.fromkeys(count_hands(ranking), _Rivals(0, 0, 0))
    # 2-3-5 beats prials, against the order of the ladder; only a hand of these two kinds needs pairwise comparison
    odd = ranking.special_235 and (ranking.special(hand) or ranking.reading(hand).category is Category.PRIAL)
    for tied in ladder(ranking):
        free = [other for other in tied if own.isdisjoint(other)]
        if odd:
            results = [ranking.compare(hand, other) for other in free]
        else:
            results = [ranking.compare(hand, tied[0])] * len(free)
        category = ranking.reading(tied[0]).category
        before = found[category]
        won, lost = sum(result > 0 for result in results), sum(result < 0 for result in results)
        found[category] = _Rivals(before.all + len(free), before.won + won, before.lost + lost)
    return found


def _variant_of(game: object) -> Variant:
    """Return the variant of a game, or the one that is given."""
    given = find(game) if isinstance(game, str) else game
    table = given.table if isinstance(given, Match) else given
    variant = table.variant if isinstance(table, Table) else table
    if not isinstance(variant, Variant):
        kind = type(game).__name__
        raise TypeError(f"a ladder needs a Ranking, such as find('brag').rules.ranking, or a game, not {kind}")
    return variant


def _ranking_of(variant: Variant) -> Ranking:
    """Return the ranking of a variant's hands."""
    if (ranking := ranking_in(variant.rules)) is None:
        raise ValueError(f"{variant.name} has no hands of three cards that a ladder could rank")
    return ranking
