"""Every widget in the states that a reader meets, in any language, drawn without a notebook.

A scene is made anew from its seed by players who answer at random, so that it changes with the rules and with the words
and with nothing else. `stage` draws it; `baselines` keeps what it looked like.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from datetime import UTC, datetime, timedelta
from random import Random
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from cardwidgets.widgets.base import CardWidget

LANGS = ("en", "ja")
GUESSED = {
    "en": "Of all hands of three cards, what percentage hold a pair or better?",
    "ja": "3枚の手札のうち、ペア以上になるのは何パーセントですか。",
}
MAX_ANSWERS = 200
"""Answers after which a deal is over, whatever is played."""


def state(widget: CardWidget) -> dict[str, Any]:
    """Return what a page is told of a widget: the bundle that draws it, its traits, and those of the widgets in it."""
    held = {name: one for name in ("board", "below", "above") if (one := getattr(widget, name, None)) is not None}
    traits = {name: value for name, value in widget.get_state().items() if not name.startswith("_")}
    traits["glossary"] = widget.glossary  # which a page has from another model
    bundle = widget._modules[-1].name
    told = {
        "bundle": bundle,
        "modules": [
            one.name for each in (*held.values(), widget) for one in (*each._modules, *getattr(each, "_late", ()))
        ],
        "traits": {
            **json.loads(json.dumps(traits, default=str)),
            "_modules": [f"IPY_MODEL_{bundle}"],
            "_late": [f"IPY_MODEL_{one.name}" for one in getattr(widget, "_late", ())],
        },
        "models": {one.model_id: state(one)["traits"] for one in held.values()},
    }
    widget.close()
    return told


def table(name: str, answers: int = 0, seed: int = 1, about: str = "", **options: Any) -> Callable[[str], CardWidget]:
    """A table after so many of the reader's answers, and from there on as soon as the reader is asked ``about``."""

    def at(lang: str) -> CardWidget:
        from cardwidgets import TableWidget
        from cardwidgets.players import RandomPlayer

        rng = Random(seed)
        widget = TableWidget(name, seed=seed, players=RandomPlayer(), lang=lang, pace="once", **options)
        for given in range(MAX_ANSWERS):
            asked = widget.table.asked
            if asked is None or asked.seat != widget.seat or (given >= answers and about in ("", asked.about)):
                break
            widget.play(asked.choices.sample(rng))
        return widget

    return at


def alone(kind: str, *given: Any, then: Callable[[Any], object] = str, **options: Any) -> Callable[[str], Any]:
    """A widget by the name of its class, after what is done ``then``."""

    def made(lang: str) -> Any:
        import cardwidgets

        widget = getattr(cardwidgets, kind)(*given, lang=lang, **options)
        then(widget)
        return widget

    return made


def told(*commands: tuple[str, str] | str) -> Callable[[Any], None]:
    """Give a widget these commands, as its page would."""

    def do(widget: Any) -> None:
        for command in commands:
            what = {"do": command} if isinstance(command, str) else dict(zip(("do", "token"), command, strict=True))
            refused = widget._handle_command({"v": 1, "id": "scene", "ply": widget.ply, **what}, ())
            assert refused is None, refused

    return do


def review(lang: str) -> Any:
    """The review of the end of a deal that was played at random."""
    from cardwidgets import ReviewWidget, open_table
    from cardwidgets.lessons.review import review_deal

    deal, rng = open_table("briscola-mariccia", seed=4, seats=2), Random(4)
    while deal.asked is not None:
        deal.play(deal.asked.choices.sample(rng))
    return ReviewWidget(review_deal(deal, 1, since=deal.ply - 12, fast=False), lang=lang)


def predict(*commands: tuple[str, str] | str) -> Callable[[str], Any]:
    """A share to be guessed, after these commands."""

    def made(lang: str) -> Any:
        from cardwidgets import PredictWidget

        share = 5660 / 22100
        widget = PredictWidget(GUESSED[lang], count=share, draw=lambda rng: rng.random() < share, lang=lang)
        told(*commands)(widget)
        return widget

    return made


def touch(name: str, *commands: tuple[str, str], **start: object) -> Callable[[str], CardWidget]:
    """A picture that one can touch, after these commands."""

    def made(lang: str) -> CardWidget:
        from cardwidgets.course.touch import Touch

        widget = Touch(name, lang=lang, **start)
        told(*commands)(widget)
        return widget

    return made


def practice(lang: str) -> Any:
    """The first of five exercises, answered wrongly, and a hint."""
    from cardwidgets import Learner, PracticeWidget

    widget = PracticeWidget(Learner(), kinds=["brag.must_pay"], number=5, lang=lang)
    told(("answer", "50"), "hint")(widget)
    return widget


def introduce(widget: Any) -> None:
    """Lay the rules over a table, as before a first deal."""
    widget.first_deal._lay(widget.first_deal.intro)
    widget.redraw(moved=True)


def coached(widget: Any) -> None:
    """Read the rules, and see the first bubble."""
    introduce(widget)
    widget.above.command("another", None)


def home(lang: str) -> Any:
    """A learner's home after some exercises and two deals, of which one was looked through."""
    from cardwidgets import HomeWidget, Learner, open_table
    from cardwidgets.lessons.record.attempts import Attempt
    from cardwidgets.lessons.review import Cost
    from cardwidgets.lessons.review.decision import DealReview, Decision
    from cardwidgets.odds.analysis.units import Unit

    day = datetime(2026, 11, 27, 18, tzinfo=UTC)
    learner = Learner(now=lambda: day)
    asked = [("brag.must_pay", 1), ("brag.blind_price", 1), ("brag.is_it_a_run", 0), ("preferans.who_takes", 1)]
    for place, (kind, ok) in enumerate([*asked[:2] * 2, *asked]):
        attempt = Attempt(kind=kind, seed=place, lang="en", ok=bool(ok), tries=1, hints=0, shown=False, seconds=20,
                          answer="")  # fmt: skip
        learner.record(attempt, at=day - timedelta(days=9 - place))
    rng = Random(7)
    for name in ("brag", "briscola"):
        table = open_table(name, seats=2, seed=7)
        while table.asked is not None:
            table.play(table.asked.choices.sample(rng))
        learner.record_deal(table, 0)
    good = Decision(0, 0, 0, "play", "", Unit.POINTS, {"": Cost(0.0, 0.0)}, {}, "known", 1)
    learner.record_verdict(DealReview(table, 0, (good,)), 0)
    return HomeWidget(learner, lang=lang)


def sheet(lang: str) -> Any:
    """A sheet of Preferans after three deals."""
    from cardwidgets import Match, ScoreSheetWidget, open_table

    rng = Random(3)
    match = Match(open_table("preferans-sochi", seats=3, seed=3))
    for number in range(3):
        if number:
            match.next_deal()
        while match.table.asked is not None:
            match.table.play(match.table.asked.choices.sample(rng))
    return ScoreSheetWidget(match, lang=lang)


SCENES: dict[str, Callable[[str], CardWidget]] = {
    "brag": table("brag", 1, 7, seats=4),
    "brag over": table("brag", MAX_ANSWERS, 7, seats=4),
    "brag of nine cards": table("brag-9-card", about="lay_out"),
    "teen patti": table("teen-patti", 1, 7),
    "zha jin hua": table("zha-jin-hua", 2, 7),
    "three card poker": table("three-card-poker-casino", 1, 7),
    "crash": table("crash", 0, 7),
    "crash over": table("crash", MAX_ANSWERS, 7),
    "briscola": table("briscola", 5, 7),
    "briscola over": table("briscola", MAX_ANSWERS, 7),
    "briscola of four": table("briscola", 4, 7, seats=4, faces="italian"),
    "chiamata bid": table("chiamata", 0, 2, about="bid"),
    "chiamata": table("chiamata", 5, 7, about="play"),
    "sueca": table("sueca", 4, 7),
    "preferans bid": table("preferans-sochi", 0, 7),
    "preferans discard": table("preferans-sochi", 0, 14, about="discard"),
    "preferans": table("preferans-sochi", 4, 12, about="play"),
    "preferans over": table("preferans-sochi", MAX_ANSWERS, 12),
    "hand": alone("HandWidget", "AS KS 9H 8H 7H QD TD 3D JC 2C"),
    "hand to pick from": alone("HandWidget", "AS KH 9H QD JC", pick=2, then=told(("pick", "KH"))),
    "trick": alone(
        "TrickWidget",
        "briscola",
        ["AS 3S", "KD 2S"],
        trump="S",
        seats=2,
        then=told(*[("answer", "card")] * 3),
    ),
    "bidding": alone("BiddingWidget", "preferans", seed=2, pace="once"),
    "ladder": alone("RankLadderWidget", then=told(("pick", "KS KH 5D"))),
    "ladder of poker": alone("RankLadderWidget", "three-card-poker", then=told(("point", "flush"))),
    "odds of brag": alone("OddsWidget", "brag", "KS KH 5D", opponents=2, seed=1),
    "odds of preferans": alone("OddsWidget", "preferans-sochi", "AS QS JS TS AH KH 7D 8D 9C TC"),
    "odds of briscola": alone("OddsWidget", "briscola", "AC 3D 5S", seen="6H", trump="H", faces="italian"),
    "glossary": alone("GlossaryWidget"),
    "exercise": alone("ExerciseWidget", "brag.best_three", seed=3),
    "exercise solved": alone("ExerciseWidget", "briscola.win_this_trick", seed=3, then=told("hint", "show")),
    "exercise of sets": alone("ExerciseWidget", "crash.four_sets", seed=3),
    "exercise in words": alone("ExerciseWidget", "preferans.how_they_split", seed=3),
    "exercise of order": alone("ExerciseWidget", "brag.order_hands", seed=5),
    "practice": practice,
    "predict": predict(),
    "predict answered": predict(("answer", "20")),
    "touch sliders": touch("error_band", ("answer", "deals=20000")),
    "touch cards": touch("card_removal", ("pick", "KS 9S 4S | KH")),
    "touch hands": touch("who_beats_whom"),
    "review": review,
    "sheet": sheet,
    "home": home,
    "first deal": alone("TableWidget", "brag", seed=7, intro=True),
    "first deal coached": alone("TableWidget", "preferans-sochi", seed=7, intro=True, pace="once", then=coached),
    "hot seat": alone("TableWidget", "brag", seed=7, humans=(0, 2), pace="once"),
}
"""Every scene by its name."""


def states(names: Iterable[str] = SCENES) -> dict[str, dict[str, dict[str, Any]]]:
    """Return what a page is told of these scenes, in every language."""
    return {name: {lang: state(SCENES[name](lang)) for lang in LANGS} for name in names}
