"""Pictures one can touch: eight small questions, each a function that gives a picture, and controls over it.

Each function counts exactly, but for `error_band`, which draws and shows its band; none needs a compiler or numpy.
`Touch` puts sliders over one of them:

>>> suit_splits(5)
How 5 cards of a suit lie in two hidden hands of 10 and 10
3-2: 69.7%
4-1: 27.1%
5-0: 3.3%
>>> Touch("suit_splits", out=5).picture == suit_splits(5)
True
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from html import escape
from random import Random
from typing import Any, TypeAlias, cast

import ipywidgets  # type: ignore[import-untyped]

from ..core.cards import Cards
from ..core.errors import CardTableError, nearest, quoted
from ..judge.rankings import named
from ..lessons.display import still_note
from ..locale import kind_key, language, say
from ..odds.briscola.hands import points_held
from ..odds.preferans.hands import split
from ..odds.results import BAND, Chances
from ..odds.sampling import sample_mean
from ..odds.three_card.hands_given import chances_given
from ..widgets import slider
from ..widgets.base import IPYWIDGETS, Keywords
from ..widgets.controls import UNTITLED, Controls, html
from .bars import Bar, Bars
from .relation import Relation, relation_picture

__all__ = [
    "PICTURES", "Touch", "blind_price", "bluffing", "card_removal", "error_band", "race_to_61", "suit_splits",
    "talon_brings", "who_beats_whom",
]  # fmt: skip

Picture: TypeAlias = Bars | Relation
PAIR = 1 - 52 * 48 * 44 / (52 * 51 * 50)
"""How often three cards hold two of a rank."""


def error_band(deals: int = 1000, seed: int = 1, *, lang: str | None = None) -> Bars:
    """How a simulation settles: how often three cards hold a pair, after ever more deals, and what is true.

    The band is that of 1.96 standard errors. Raises `ValueError` for no deals and for a negative seed.
    """
    found = sample_mean(_pair, deals, seed=seed)
    steps = [step for step in found.steps if step.deals in _DECADES or step is found.steps[-1]]
    rows = [
        Bar(
            say("touch.deals", lang, n=step.deals),
            100 * step.mean,
            f"{100 * step.mean:.1f} ± {100 * BAND * step.error:.1f}%",
            100 * BAND * step.error,
            100 * PAIR,
        )
        for step in steps
    ]
    note = say("touch.error_band.note", lang, percent=f"{100 * PAIR:.2f}")
    return Bars(say("touch.error_band.title", lang), rows, note, 40.0)


_DECADES = frozenset({10, 100, 1000, 10_000})


def _pair(rng: Random) -> bool:
    return len({card % 13 for card in rng.sample(range(52), 3)}) < 3


def card_removal(
    seen: str | Iterable[str] = "AS", ranking: str = "brag", held: str | Iterable[str] = (), *, lang: str | None = None
) -> Bars:
    """What a hand of three will be, with some cards seen elsewhere; the lines show what it is with none of them seen.

    ``held`` are cards that the hand is known to hold. Raises as `chances_given` does.
    """
    cards, rules = Cards(seen), named(ranking)
    before, now = chances_given(rules, held=held), chances_given(rules, held=held, seen=cards)
    rows = [
        Bar(
            say(kind_key(name, rules.words), lang),
            chance.percent,
            say("touch.card_removal.was", lang, now=f"{chance.percent:.3f}%", before=f"{before[name].percent:.3f}"),
            mark=before[name].percent,
        )
        for name, chance in now.items()
    ]
    title = say("touch.card_removal.title", lang, cards=cards.signs) if cards else say("touch.card_removal.none", lang)
    return Bars(title, rows, say("touch.card_removal.note", lang, n=now.total))


def suit_splits(out: int = 4, left: int = 10, right: int = 10, *, lang: str | None = None) -> Bars:
    """How so many cards of a suit lie in two hidden hands of so many cards. Raises `ValueError` as `split` does."""
    title = say("touch.suit_splits.title", lang, n=out, left=left, right=right)
    return Bars(title, _bars(split(out, left, right)), most=100.0)


def blind_price(level: int = 4, pot: int = 10, rivals: int = 4, *, lang: str | None = None) -> Bars:
    """How often a hand has to win to be worth staying in Brag, looked at and blind, and how often an unseen one does.

    ``level`` is what staying costs who has looked; who plays blind pays half of it, rounded up. An unseen hand against
    ``rivals`` others that are as unseen wins as often as any of them, a tie shared. Raises `ValueError` for figures
    below 1.
    """
    if min(level, pot, rivals) < 1:
        raise ValueError(f"level, pot and rivals are 1 or more, not {quoted((level, pot, rivals))}")
    half = (level + 1) // 2
    needs = {"looked": level / (pot + level), "blind": half / (pot + half)}
    wins = 1 / (1 + rivals)
    rows = [
        Bar(
            say(f"touch.blind_price.{name}", lang, price=price),
            100 * need,
            f"{100 * need:.1f}%",
            mark=100 * wins,
        )
        for (name, need), price in zip(needs.items(), (level, half), strict=True)
    ]
    rows.append(Bar(say("touch.blind_price.wins", lang), 100 * wins, f"{100 * wins:.1f}%"))
    pays = [name for name, need in needs.items() if need <= wins]
    note = say(f"touch.blind_price.{'both' if len(pays) == 2 else 'only_blind' if pays else 'neither'}", lang)
    return Bars(say("touch.blind_price.title", lang, pot=pot, rivals=rivals), rows, note, 50.0)


def bluffing(
    often: int = 30, strong: int = 30, pot: int = 4, bet: int = 2, see: int = 2, *, lang: str | None = None
) -> Bars:
    """How often to bet a hand that cannot win, and what a good opponent then leaves one.

    Of one's hands ``strong`` percent win against all that the opponent may hold, the others against none. Strong ones
    are always bet, of the others ``often`` percent; the rest are folded. The opponent folds, or sees for ``see`` times
    the bet. The rows are what one wins a deal, in chips, if the opponent always folds, always sees, or does what is
    better for them; the line is what can be had at the best frequency. Raises `ValueError` for percents beyond 0 to
    100, and for stakes below 1.
    """
    if not 0 <= often <= 100 or not 0 < strong < 100 or min(pot, bet, see) < 1:
        raise ValueError("often is 0 to 100 percent, strong 1 to 99, and pot, bet and see are 1 or more")
    good, bluffs, price = strong / 100, (1 - strong / 100) * often / 100, see * bet
    folds, sees = (good + bluffs) * pot, good * (pot + price) - bluffs * bet
    best = min(1 - good, good * price / (pot + bet))
    reachable = min((good + best) * pot, good * (pot + price) - best * bet)
    even = abs(folds - sees) < 1e-9
    rows = [
        Bar(say(f"touch.bluffing.{name}", lang), value, f"{value:+.2f}", mark=reachable)
        for name, value in (("folds", folds), ("sees", sees), ("better", min(folds, sees)))
    ]
    reply = "even" if even else "fold" if folds < sees else "see"
    percent = f"{100 * best / (1 - good):.0f}"
    note = f"{say(f'touch.bluffing.reply_{reply}', lang)} {say('touch.bluffing.note', lang, percent=percent)}"
    return Bars(say("touch.bluffing.title", lang, often=often, strong=strong), rows, note)


def who_beats_whom(
    first: str = "AS AH AD",
    second: str = "KS KH 9D",
    third: str = "5S 3H 2D",
    ranking: str = "zha_jin_hua",
    *,
    lang: str | None = None,
) -> Relation:
    """Who beats whom among three hands by a ranking: in Zha Jin Hua they may beat each other in a circle.

    Raises as `relation_picture` does, and `LookupError` for a ranking that has no such name.
    """
    return relation_picture([first, second, third], named(ranking), lang)


def race_to_61(cards: int = 20, held: str | Iterable[str] = (), *, lang: str | None = None) -> Bars:
    """How often so many cards of a pack of Briscola come to 61 of its 120 points, some of them known.

    Raises `NotationError` and `ValueError` as `points_held` does.
    """
    own = Cards(held)
    found = points_held(cards, held=own)
    ways = {
        "won": sum(ways for points, ways in found.ways.items() if points > 60),
        "even": found.ways.get(60, 0),
        "short": sum(ways for points, ways in found.ways.items() if points < 60),
    }
    chances = Chances({say(f"touch.race_to_61.{name}", lang): number for name, number in ways.items()}, found.total)
    key = "title_held" if own else "title"
    title = say(f"touch.race_to_61.{key}", lang, n=cards, cards=own.signs)
    return Bars(title, _bars(chances), say("touch.race_to_61.note", lang, points=f"{float(found.mean):.1f}"), 100.0)


def talon_brings(wanted: int = 4, unknown: int = 22, *, lang: str | None = None) -> Bars:
    """How many of so many wanted cards the two of the talon of Preferans bring, of all that are unknown.

    Raises `ValueError` for more wanted cards than unknown ones, and for fewer than two unknown.
    """
    if type(wanted) is not int or type(unknown) is not int or not 0 <= wanted <= unknown or unknown < 2:
        raise ValueError(f"{quoted(wanted)} wanted cards do not lie among {quoted(unknown)} unknown ones, 2 or more")
    other = unknown - wanted
    ways = {0: other * (other - 1) // 2, 1: wanted * other, 2: wanted * (wanted - 1) // 2}
    names = {say(f"touch.talon_brings.n{number}", lang): many for number, many in ways.items()}
    chances = Chances(names, unknown * (unknown - 1) // 2)
    least = f"{100 * (1 - ways[0] / chances.total):.1f}"
    title = say("touch.talon_brings.title", lang, n=wanted, unknown=unknown)
    return Bars(title, _bars(chances), say("touch.talon_brings.note", lang, percent=least), 100.0)


def _bars(chances: Chances) -> list[Bar]:
    return [Bar(str(name), chance.percent, f"{chance.percent:.1f}%") for name, chance in chances.items()]


# ---------- controls ----------


@dataclass(frozen=True)
class Slider:
    """A whole number from ``least`` to ``most``."""

    least: int
    most: int
    step: int = 1


@dataclass(frozen=True)
class Pick:
    """One of some rankings, each called by the name of a variant that has it."""

    options: Mapping[str, str]


@dataclass(frozen=True)
class Line:
    """Cards, typed."""


Control: TypeAlias = Slider | Pick | Line
_RANKINGS = Pick(
    {
        "brag": "brag",
        "zha_jin_hua": "zha-jin-hua",
        "teen_patti": "teen-patti",
        "casino_poker": "three-card-poker-casino",
    }
)

PICTURES: Mapping[str, tuple[Callable[..., Picture], Mapping[str, Control]]] = {
    "error_band": (error_band, {"deals": Slider(10, 20_000, 10), "seed": Slider(1, 20)}),
    "card_removal": (card_removal, {"seen": Line(), "held": Line(), "ranking": _RANKINGS}),
    "suit_splits": (suit_splits, {"out": Slider(1, 8), "left": Slider(4, 10), "right": Slider(4, 10)}),
    "blind_price": (blind_price, {"level": Slider(1, 20), "pot": Slider(1, 60), "rivals": Slider(1, 6)}),
    "bluffing": (
        bluffing,
        {"often": Slider(0, 100), "strong": Slider(1, 99), "pot": Slider(1, 20), "bet": Slider(1, 20)},
    ),
    "who_beats_whom": (who_beats_whom, {"first": Line(), "second": Line(), "third": Line(), "ranking": _RANKINGS}),
    "race_to_61": (race_to_61, {"cards": Slider(1, 39), "held": Line()}),
    "talon_brings": (talon_brings, {"wanted": Slider(0, 20), "unknown": Slider(20, 22)}),
}
"""The pictures by name: the function, and what one can move."""


class Touch(Controls):
    """A picture with controls over it: moved, it is counted anew.

    ``picture``  its name, one of `PICTURES`, or the function itself
    ``lang``     the language
    ``start``    what the controls stand at first; what is left out stands as the function has it. Besides, keywords of
                 ipywidgets, as ``layout``

    ``picture`` and ``value`` (a dict) tell what is shown now. What cannot be, such as a card in two places, is said
    above the picture, which stays as it was.

    Raises `ValueError` for a picture there is not, `TypeError` for a control that it does not have, and as the function
    does for values that cannot be.
    """

    def __init__(self, picture: str | Callable[..., Picture], *, lang: str | None = None, **start: object) -> None:
        name = str(getattr(picture, "__name__", picture))
        if name not in PICTURES:
            raise ValueError(f"no picture {quoted(name)}{nearest(name, PICTURES)}; pictures: {', '.join(PICTURES)}")
        self.lang = language(lang)
        self._count, controls = PICTURES[name]
        more = {key: start.pop(key) for key in IPYWIDGETS if key in start}
        if strange := [key for key in start if key not in controls]:
            raise TypeError(f"{name} has no control {quoted(strange[0])}; controls: {', '.join(controls)}")
        defaults = {**(self._count.__kwdefaults__ or {}), **_defaults(self._count), **start}
        self.picture: Picture = self._count(**{key: defaults[key] for key in controls}, lang=self.lang)
        self._said, self._page = html(), html(self.picture._repr_html_())
        self._controls = {
            key: _made(control, say(f"touch.control.{key}", self.lang), defaults[key], self.lang)
            for key, control in controls.items()
        }
        for one in self._controls.values():
            one.observe(self._moved, "value")
        super().__init__([*self._controls.values(), self._said, self._page], **cast(Keywords, more))

    @property
    def value(self) -> dict[str, object]:
        """What the controls stand at."""
        return {key: one.value for key, one in self._controls.items()}

    def set(self, **values: object) -> None:
        """Move controls, as a reader would. Raises `TypeError` for one that is not there."""
        for key, value in values.items():
            if key not in self._controls:
                raise TypeError(f"no control {quoted(key)}; controls: {', '.join(self._controls)}")
            self._controls[key].value = value

    def _moved(self, _: Any) -> None:  # an event of traitlets
        try:
            self.picture = self._count(**self.value, lang=self.lang)
        except (ValueError, CardTableError) as error:
            self._said.value = f"<p role='status'>{escape(str(error))}</p>"
            return
        self._said.value, self._page.value = "", self.picture._repr_html_()

    def __repr__(self) -> str:
        return repr(self.picture)

    def still(self) -> str:
        return self.picture._repr_html_() + still_note(self.lang)


def _defaults(function: Callable[..., Picture]) -> dict[str, object]:
    names = function.__code__.co_varnames[: function.__code__.co_argcount]
    given = function.__defaults__ or ()
    return dict(zip(names[len(names) - len(given) :], given, strict=True))


def _made(control: Control, name: str, value: object, lang: str) -> ipywidgets.DOMWidget:
    """A control of ipywidgets, with its name beside it."""
    style, layout = {"description_width": "12em"}, ipywidgets.Layout(width="min(100%, 34em)")
    shared = {"description": name, "style": style, "layout": layout, **UNTITLED}
    match control:
        case Slider(least, most, step):
            return slider.Slider(description=name, min=least, max=most, step=step, value=value, **UNTITLED)
        case Pick(rankings):
            options = [(say(f"variant.{variant}.name", lang), ranking) for ranking, variant in rankings.items()]
            return ipywidgets.Dropdown(value=value, options=options, **shared)
        case Line():
            typed = value if isinstance(value, str) else " ".join(map(str, value))  # type: ignore[call-overload]
            return ipywidgets.Text(typed, continuous_update=False, **shared)
