"""One registration for each game: every part is there, none is loaded early, and what is wrong is named."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import fields, replace
from importlib import import_module

import pytest

from cardwidgets import UnknownVariant, find, open_table, player, register, variants
from cardwidgets.core.spec import GameSpec, Part, Players, remove_spec, spec_of, specs
from cardwidgets.lessons.review.judge import judge_of
from cardwidgets.odds.analysis.adapters import analysis_of
from cardwidgets.widgets.kinds import screen_for
from tests.support.tracked import ROOT

PARTS = [each.name for each in fields(GameSpec) if str(each.type).startswith("Part")]


@pytest.mark.parametrize("spec", specs(), ids=lambda spec: spec.kind)
def test_every_part_of_every_spec_is_there(spec: GameSpec) -> None:
    """A name that is spelled wrongly does not wait for a reader who asks for it."""
    for name in PARTS:
        spec.load(name)
    assert all(import_module(module) for module in spec.exercises)
    if spec.game is None:  # exercises of no game
        assert spec.exercises
        return
    players = spec.players
    assert players is not None, f"{spec.kind}: give `players` in cardwidgets/specs/{spec.family}.py"
    assert all(part.load() for each in fields(Players) if (part := getattr(players, each.name)) is not None)
    own = {variant.name for variant in variants() if variant.kind == spec.kind}
    assert own and own >= {*spec.other_names, *spec.not_here}
    assert judge_of(spec.kind) is not None, f"{spec.kind}: give `judge` in cardwidgets/specs/{spec.family}.py"
    assert screen_for(spec.kind) is spec.load("screen")
    assert analysis_of(open_table(min(own)).deal.facts()) is spec.load("analysis")


def test_a_look_up_imports_the_games_alone() -> None:
    """Finding a variant loads no player, no judge, no screen, and nothing that computes."""
    code = """
import json, sys
import cardwidgets
bare = len([name for name in sys.modules if name.startswith("cardwidgets")])
cardwidgets.find("brag")
layers = {name.split(".")[1] for name in sys.modules if name.startswith("cardwidgets.")}
print(json.dumps([bare, sorted(layers & {"players", "odds", "lessons", "widgets"}), "numpy" in sys.modules]))
"""
    ran = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    bare, layers, numpy = json.loads(ran.stdout)
    assert bare < 30 and layers == [] and not numpy


@pytest.mark.usefixtures("own_shelf")
def test_what_is_wrong_with_a_spec_is_named() -> None:
    """The kind of game and the part, with what was given; and nothing is registered."""
    before, brag = specs(), spec_of("brag")
    wrong: list[tuple[type[Exception], str, GameSpec | str]] = [
        (
            ImportError,
            "has no 'SPECK', which 'tests.support.quinze.spec:SPECK' names",
            "tests.support.quinze.spec:SPECK",
        ),
        (ImportError, "game of the game 'own': .*has no 'GAMES'", with_game("tests.support.toy:GAMES")),
        (TypeError, "game of the game 'own' is of type Game, not", with_game("tests.support.toy:toy")),
        (
            ValueError,
            "kind 'own' and the family 'own' has a game of the kind 'brag'",
            replace(brag, kind="own", family="own"),
        ),
        (TypeError, "variants of the game 'own' are each a Variant of that kind", replace(brag, kind="own", game=None)),
    ]
    for error, told, given in wrong:
        with pytest.raises(error, match=told):
            register(given)
    with pytest.raises(TypeError, match="the kind of a game must be named by a text, not 5"):
        GameSpec(kind=5, family="own")  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="screen of the game 'own' is a Part, not 'plain'"):
        GameSpec(kind="own", family="own", screen="plain")  # type: ignore[arg-type]
    assert specs() == before


@pytest.mark.usefixtures("own_shelf")
def test_a_spec_that_is_registered_again_takes_its_own_place() -> None:
    """A changed game stands in its place; names of its former variants are free again."""
    order, brag = [spec.kind for spec in specs()], spec_of("brag")
    two = tuple(variant for variant in variants() if variant.name in ("brag", "brag-basic"))
    register(replace(brag, variants=Part(two)))
    assert [spec.kind for spec in specs()] == order
    assert [variant.name for variant in variants()][:3] == ["brag", "brag-basic", "three-card-poker-casino"]
    with pytest.raises(UnknownVariant):
        find("brag-4-card")
    assert register(find("crash").named("brag-4-card")).family == "crash"
    with pytest.raises(ValueError, match="there is a variant 'brag-4-card' already"):
        register(brag)
    assert player("strong", "brag").plays_as() == "strong"
    remove_spec("crash")
    assert [spec.kind for spec in specs()] == [kind for kind in order if kind != "crash"]


def with_game(name: str) -> GameSpec:
    """Return the spec of a game that is to be found there."""
    return GameSpec(kind="own", family="own", game=Part(name))


def test_parts_from_one_source_are_the_same() -> None:
    """However often they are named, and no others."""
    one, again, other = Part[object]("a.b:c"), Part[object]("a.b:c"), Part[object]("a.b:d")
    assert one == again and one != other and one != "a.b:c" and len({one, again, other}) == 2
