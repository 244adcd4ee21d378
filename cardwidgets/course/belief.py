"""A picture of where the hidden cards lie, as a seat may believe: a row for each card, a column for each pile."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random

from ..catalogue import open_table
from ..core.cards import Card, pack
from ..core.levels import player
from ..core.script import CHANCE
from ..core.table import Table
from ..lessons.review.decision import replay
from ..locale import card_name, language, say, sentences
from ..players import Belief, belief_at
from ..widgets.belief import changed, named, percent
from ..widgets.still.pictures import INK, LINE, SOFT, as_image, broken, sheet, text_at
from .deals import play_until

__all__ = ["BeliefMap", "around", "so_far"]

_EDGE, _CARD, _ROW, _COLUMN, _HEAD = 12, 44, 20, 62, 34
_SHADE = (200, 16, 46)
"""The colour of a card that is sure to lie there."""


@dataclass(frozen=True)
class BeliefMap:
    """The belief of a seat about the hidden cards, as a heat map; ``before`` what it did before the last card.

    In a notebook it shows itself, in percent, with an arrow where the share has changed by a tenth and more, and by
    more than drawing other deals may do; for those who cannot see it the likeliest places are told in words. ``lang``
    is that of the words.

    >>> from cardwidgets import open_table
    >>> from cardwidgets.players import counted_belief
    >>> BeliefMap(counted_belief(open_table("briscola", seats=2, seed=4).view(0)), lang="en").piles
    ('hand1', 'stock')
    """

    belief: Belief
    before: Belief | None = None
    lang: str = field(default_factory=language)

    @property
    def cards(self) -> tuple[Card, ...]:
        """The hidden cards, by suit and rank."""
        return tuple(card for card in sorted(self.belief.shares, key=_place))

    @property
    def piles(self) -> tuple[str, ...]:
        """The piles in which they may lie: hands first."""
        found = {pile for shares in self.belief.shares.values() for pile in shares}
        return tuple(sorted(found, key=lambda pile: (not pile.startswith(("hand", "set", "discard")), _digits(pile))))

    def percent(self, card: Card, pile: str) -> int:
        """Return the probability that a card lies in a pile, of 100."""
        return percent(self.belief, card, pile)

    def change(self, card: Card, pile: str) -> int:
        """1 where it has become likelier, -1 where less likely, 0 for little or where nothing was believed before."""
        return changed(self.before, self.belief, card, pile)

    def name(self, pile: str) -> str:
        """Return a pile in words."""
        return named(pile, self.lang)

    def svg(self) -> str:
        """Return the picture alone; the same belief gives the same bytes."""
        piles, title = self.piles, say(f"belief.title_{self.belief.how}", self.lang)
        wide = max(320, 2 * _EDGE + _CARD + _COLUMN * len(piles))
        out, y = [], _EDGE + 14
        for line in broken(title, wide - 2 * _EDGE, 15):
            out.append(text_at(_EDGE, y, line, size=15, bold=True))
            y += 20
        for number, pile in enumerate(piles):
            for row, line in enumerate(broken(self.name(pile), _COLUMN - 6, 11)[:2]):
                out.append(text_at(_EDGE + _CARD + number * _COLUMN, y + 4 + 13 * row, line, size=11, ink=SOFT))
        y += _HEAD - 10
        for card in self.cards:
            out.append(text_at(_EDGE, y + 15, card.sign, bold=True))
            for number, pile in enumerate(piles):
                out.append(self._cell(_EDGE + _CARD + number * _COLUMN, y, card, pile))
            y += _ROW
        return sheet(wide, y + _EDGE, "".join(out), title)

    def _cell(self, x: float, y: float, card: Card, pile: str) -> str:
        share, percent = self.belief.share(card, pile), self.percent(card, pile)
        shade = "".join(f"{round(255 - share * (255 - part)):02x}" for part in _SHADE)
        box = f'<rect x="{x}" y="{y}" width="{_COLUMN - 2}" height="{_ROW - 2}" fill="#{shade}" stroke="{LINE}"/>'
        said = {1: "▲ ", -1: "▼ ", 0: ""}[self.change(card, pile)] + str(percent)
        return box + text_at(x + _COLUMN - 8, y + 14, said, ink="#fff" if share > 0.6 else INK, end=True)

    def lines(self) -> list[str]:
        """Return the title, and for each card its likeliest place."""
        told = [say(f"belief.title_{self.belief.how}", self.lang)]
        for card in self.cards:
            pile = max(self.piles, key=lambda pile: self.belief.share(card, pile))
            words = {"card": card_name(card, self.lang), "pile": self.name(pile), "percent": self.percent(card, pile)}
            told.append(say("belief.line", self.lang, **words))
        return told

    def __repr__(self) -> str:
        return "\n".join(self.lines())

    def _repr_html_(self) -> str:
        return as_image(self.svg(), sentences(self.lines(), self.lang))


def so_far(game: str, answers: int, seed: int, seats: int | None = None) -> Table:
    """Return a deal in which players by rules of thumb have given so many answers.

    >>> so_far("marianna", 6, seed=1).ply
    6
    """
    table = open_table(game, seats=seats, seed=seed)
    thumb = player("rules of thumb", table.variant)
    return play_until(table, thumb, ready=lambda table: table.ply >= answers, rng=Random(seed))


def around(table: Table, lang: str | None = None) -> BeliefMap:
    """Return what the seat that is asked may believe, and did before the last answer of another.

    Raises `ValueError` where nobody is asked, where no other has answered and where nothing can be counted.
    """
    asked = table.asked
    others = [ply for ply, (seat, _) in enumerate(table.answers) if asked and seat not in (CHANCE, asked.seat)]
    if asked is None or not others:
        raise ValueError("a belief needs a seat that is asked after another seat has answered")
    then = replay(table, others[-1])
    assert then.asked is not None, "somebody answered"
    earlier = then.asked.known_to(asked.seat)
    now = belief_at(table.view(asked.seat), asked, table.variant)
    if now is None:
        raise ValueError(f"the places of unseen cards are not calculated for {table.variant.name}")
    return BeliefMap(now, belief_at(then.view(asked.seat), earlier, table.variant), lang or language())


def _place(card: Card) -> tuple[int, int]:
    cards = pack()
    return cards.index(card) if card in cards else len(cards), 0


def _digits(pile: str) -> tuple[str, str]:
    return "".join(sign for sign in pile if sign.isdigit()), pile
