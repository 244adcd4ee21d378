"""Pictures one can touch: eight small questions, each a function that gives a picture, and controls over it.

Each function counts exactly, but for `error_band`, which draws and shows its band; none needs a compiler or numpy.
`Touch` puts sliders and a pack of cards beside one of them:

>>> suit_splits(5)
How 5 cards of a suit lie in two unseen hands of 10 and 10
3-2: 69.7 %
4-1: 27.1 %
5-0: 3.3 %
Most often they lie 3-2.
>>> Touch("suit_splits", out=5).shown == suit_splits(5)
True
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from random import Random
from typing import TypeAlias

from ..core.cards import Cards
from ..core.errors import nearest, quoted
from ..core.plain import plain, typed
from ..judge.rankings import named
from ..locale import kind_key, language, say, sentences
from ..odds.briscola.hands import points_held
from ..odds.preferans.hands import split
from ..odds.results import Chances
from ..odds.sampling import sample_mean
from ..odds.three_card.counting import chances_given
from ..widgets.odds_panel import UnfitCards
from ..widgets.touch import Line, Pick, Slider, TouchPicture, TouchWidget
from .charts import Bar, Bars, Relation, relation_picture

__all__ = [
    "PICTURES", "Touch", "blind_price", "bluffing", "card_removal", "error_band", "race_to_61", "suit_splits",
    "talon_brings", "who_beats_whom",
]  # fmt: skip

Picture: TypeAlias = Bars | Relation
PAIR = 3 * 3 * 48 / (51 * 50)
"""The chance that three cards hold a pair: the odd card may come first, second or third."""


def error_band(deals: int = 1000, seed: int = 1, *, lang: str | None = None) -> Bars:
    """Draw how often three cards hold a pair after more and more deals, beside the true share.

    The band is Student's 95 % interval. Raises `ValueError` for no deals and for a negative seed.
    """
    found = sample_mean(_pair, deals, seed=seed)
    steps = [step for step in found.steps if step.deals in _DECADES or step is found.steps[-1]]
    rows = [
        Bar(
            say("touch.deals", lang, n=step.deals),
            100 * step.mean,
            _percent(f"{100 * step.mean:.1f}{say('ladder.give_or_take', lang)}{100 * step.half_width:.1f}", lang),
            100 * step.half_width,
            100 * PAIR,
        )
        for step in steps
    ]
    note = say("touch.error_band.note", lang, percent=f"{100 * PAIR:.2f}")
    return Bars(say("touch.error_band.title", lang), rows, note, 40.0, language(lang))


_DECADES = frozenset({10, 100, 1000, 10_000})


def _pair(rng: Random) -> bool:
    return len({card % 13 for card in rng.sample(range(52), 3)}) == 2


def card_removal(
    seen: str | Iterable[str] = "AS", ranking: str = "brag", held: str | Iterable[str] = (), *, lang: str | None = None
) -> Bars:
    """Draw the change in the probability of each kind of hand of three after cards are seen elsewhere, in percent of
    the
    probability.

    ``held`` are cards that the hand is known to hold. Raises as `chances_given` does.
    """
    cards, rules = Cards(seen), named(ranking)
    before, now = chances_given(rules, held=held), chances_given(rules, held=held, seen=cards)
    rows = []
    for name, chance in now.items():
        was = before[name].percent
        change = 100 * (chance.percent / was - 1) if was else 0.0
        figures = {"now": f"{chance.percent:.2f}", "times": f"{1 + change / 100:.2f}"}
        rows.append(Bar(say(kind_key(name, rules.words), lang), change, say("touch.card_removal.is", lang, **figures)))
    title = say("touch.card_removal.title", lang, cards=cards.signs) if cards else say("touch.card_removal.none", lang)
    return Bars(title, rows, say("touch.card_removal.note", lang, n=now.total), 10.0, language(lang), -10.0)


def suit_splits(out: int = 4, left: int = 10, right: int = 10, *, lang: str | None = None) -> Bars:
    """Draw how ``out`` cards of a suit lie in two hidden hands. Raises `ValueError` as `split` does."""
    title = say("touch.suit_splits.title", lang, n=out, left=left, right=right)
    found = split(out, left, right)
    often = max(found, key=lambda way: found[way].ways)
    return Bars(title, _bars(found, lang), say("touch.suit_splits.note", lang, split=often), 100.0, language(lang))


def blind_price(level: int = 4, pot: int = 10, rivals: int = 4, *, lang: str | None = None) -> Bars:
    """Draw how often a hand has to win to be worth staying in Brag, seen and blind, and how often an unseen hand
    wins.

    ``level`` is the price of a player who has looked; a blind player pays half of it, rounded up. An unseen hand
    against
    ``rivals`` other unseen hands wins as often as any of them; a tie is shared. Raises `ValueError` for figures below
    1.
    """
    if min(level, pot, rivals) < 1:
        raise ValueError(f"level, pot and rivals must each be at least 1, not {quoted((level, pot, rivals))}")
    half = (level + 1) // 2
    needs = {"looked": level / (pot + level), "blind": half / (pot + half)}
    wins = 1 / (1 + rivals)
    rows = [
        Bar(
            say(f"touch.blind_price.{name}", lang, n=price),
            100 * need,
            _percent(f"{100 * need:.1f}", lang),
            mark=100 * wins,
        )
        for (name, need), price in zip(needs.items(), (level, half), strict=True)
    ]
    rows.append(Bar(say("touch.blind_price.wins", lang), 100 * wins, _percent(f"{100 * wins:.1f}", lang)))
    pays = [name for name, need in needs.items() if need <= wins]
    note = say(f"touch.blind_price.{'both' if len(pays) == 2 else 'only_blind' if pays else 'neither'}", lang)
    return Bars(say("touch.blind_price.title", lang, pot=pot, rivals=rivals), rows, note, 50.0, language(lang))


def bluffing(
    often: int = 30, strong: int = 30, pot: int = 4, bet: int = 2, see: int = 2, *, lang: str | None = None
) -> Bars:
    """Draw the gain of bluffing with a given frequency, against the best answer of the rival.

    Of your hands ``strong`` percent win against every hand of the rival, the others against none. You bet all strong
    hands,
    and ``often`` percent of the others; you fold the rest. The rival folds, or sees for ``see`` times the bet. The rows
    are
    your gain per deal in chips if the rival always folds, always sees, or chooses the better of both; the line is the
    gain
    at the best frequency. Raises `ValueError` for percentages outside 0 to 100, and for stakes below 1.
    """
    if not 0 <= often <= 100 or not 0 < strong < 100 or min(pot, bet, see) < 1:
        raise ValueError("often must be from 0 to 100, strong from 1 to 99, and pot, bet and see at least 1")
    good, bluffs, price = strong / 100, (1 - strong / 100) * often / 100, see * bet
    folds, sees = (good + bluffs) * pot, good * (pot + price) - bluffs * bet
    best = min(1 - good, good * price / (pot + bet))
    reachable = min((good + best) * pot, good * (pot + price) - best * bet)
    even = abs(folds - sees) < 1e-9
    rows = [
        Bar(say(f"touch.bluffing.{name}", lang), value, _chips(value, lang), mark=reachable)
        for name, value in (("folds", folds), ("sees", sees), ("better", min(folds, sees)))
    ]
    reply = "even" if even else "fold" if folds < sees else "see"
    percent = f"{100 * best / (1 - good):.0f}"
    said = [say(f"touch.bluffing.reply_{reply}", lang), say("touch.bluffing.note", lang, percent=percent)]
    title = say("touch.bluffing.title", lang, often=often, strong=strong)
    return Bars(title, rows, sentences(said, lang), float(pot), language(lang))


def who_beats_whom(
    first: str = "AS AH AD",
    second: str = "KS KH 9D",
    third: str = "5S 3H 2D",
    ranking: str = "zha_jin_hua",
    *,
    lang: str | None = None,
) -> Relation:
    """Draw who beats whom among three hands by a ranking. In Zha Jin Hua they may beat each other in a circle.

    Raises as `relation_picture` does, and `LookupError` for an unknown ranking.
    """
    return relation_picture([first, second, third], named(ranking), lang)


def race_to_61(cards: int = 20, held: str | Iterable[str] = (), *, lang: str | None = None) -> Bars:
    """Draw how often ``cards`` cards of a pack of Briscola come to 61 of its 120 points, if some of them are known.

    Raises `NotationError` and `ValueError` as `points_held` does.
    """
    own = Cards(held)
    if len(own) > cards:
        raise UnfitCards("touch.more_known", n=len(own))
    found = points_held(cards, held=own)
    ways = {
        "won": sum(ways for points, ways in found.ways.items() if points > 60),
        "even": found.ways.get(60, 0),
        "short": sum(ways for points, ways in found.ways.items() if points < 60),
    }
    chances = Chances({say(f"touch.race_to_61.{name}", lang): number for name, number in ways.items()}, found.total)
    key = "title_held" if own else "title"
    title = say(f"touch.race_to_61.{key}", lang, n=cards, cards=own.signs)
    return Bars(
        title,
        _bars(chances, lang),
        say("touch.race_to_61.note", lang, points=f"{float(found.mean):.1f}"),
        100.0,
        language(lang),
    )


def talon_brings(wanted: int = 4, unknown: int = 22, *, lang: str | None = None) -> Bars:
    """Draw the probabilities that the two cards of the talon bring none, one or two of the wanted cards.

    Raises `ValueError` for more wanted cards than unknown ones, and for fewer than two unknown.
    """
    wanted, unknown = plain(wanted), plain(unknown)
    if type(wanted) is not int or type(unknown) is not int or not 0 <= wanted <= unknown or unknown < 2:
        raise ValueError(
            f"wanted must be a whole number from 0 to unknown, and unknown at least 2, not "
            f"{typed(wanted, int)} of {typed(unknown, int)} unknown"
        )
    other = unknown - wanted
    ways = {0: other * (other - 1) // 2, 1: wanted * other, 2: wanted * (wanted - 1) // 2}
    names = {say(f"touch.talon_brings.n{number}", lang): many for number, many in ways.items()}
    chances = Chances(names, unknown * (unknown - 1) // 2)
    least = f"{100 * (1 - ways[0] / chances.total):.1f}"
    title = say("touch.talon_brings.title", lang, n=wanted, unknown=unknown)
    return Bars(title, _bars(chances, lang), say("touch.talon_brings.note", lang, percent=least), 100.0, language(lang))


def _bars(chances: Chances, lang: str | None) -> list[Bar]:
    return [Bar(str(name), chance.percent, _percent(f"{chance.percent:.1f}", lang)) for name, chance in chances.items()]


def _percent(figure: str, lang: str | None) -> str:
    return say("predict.percent", lang, n=figure)


def _chips(value: float, lang: str | None) -> str:
    return say("touch.chips", lang, n=f"{value:+.2f}".replace("-", "−"))


# ---------- pictures by name ----------

_RANKINGS = Pick(
    {
        "brag": "brag",
        "zha_jin_hua": "zha-jin-hua",
        "teen_patti": "teen-patti",
        "casino_poker": "three-card-poker-casino",
    }
)
_THREE = Line(3, whole=3)

PICTURES: Mapping[str, TouchPicture] = {
    "error_band": TouchPicture(error_band, {"deals": Slider(10, 20_000, 10), "seed": Slider(1, 20)}, 5),
    "card_removal": TouchPicture(card_removal, {"seen": Line(20), "held": Line(2), "ranking": _RANKINGS}, 6),
    "suit_splits": TouchPicture(suit_splits, {"out": Slider(1, 8), "left": Slider(4, 10), "right": Slider(4, 10)}, 5),
    "blind_price": TouchPicture(blind_price, {"level": Slider(1, 20), "pot": Slider(1, 60), "rivals": Slider(1, 6)}),
    "bluffing": TouchPicture(
        bluffing,
        {"often": Slider(0, 100), "strong": Slider(1, 99), "pot": Slider(1, 20), "bet": Slider(1, 20)},
    ),
    "who_beats_whom": TouchPicture(
        who_beats_whom, {"first": _THREE, "second": _THREE, "third": _THREE, "ranking": _RANKINGS}, 0
    ),
    "race_to_61": TouchPicture(race_to_61, {"cards": Slider(1, 39), "held": Line(10, size=40)}),
    "talon_brings": TouchPicture(talon_brings, {"wanted": Slider(0, 20), "unknown": Slider(20, 22)}),
}
"""The pictures by name."""


class Touch(TouchWidget):
    """One of these pictures with controls. A change of a control recalculates the picture.

    ``picture``  its name, one of `PICTURES`, or the function itself
    ``start``    the first values of the controls, and the keywords of every `TouchWidget`

    Raises `ValueError` for an unknown picture, and as `TouchWidget` does.
    """

    def __init__(
        self,
        picture: str | Callable[..., Picture],
        *,
        lang: str | None = None,
        faces: str = "french",
        four_colour: bool = True,
        **start: object,
    ) -> None:
        name = str(getattr(picture, "__name__", picture))
        if name not in PICTURES:
            raise ValueError(f"no picture {quoted(name)}{nearest(name, PICTURES)}; pictures: {', '.join(PICTURES)}")
        super().__init__(PICTURES[name], lang=lang, faces=faces, four_colour=four_colour, **start)
