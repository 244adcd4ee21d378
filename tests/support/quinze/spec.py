"""All that the package is told of Quinze."""

from __future__ import annotations

import tomllib
from pathlib import Path

from cardwidgets.core.spec import GameSpec, Part, Players
from cardwidgets.locale import add_words

__all__ = ["SPEC"]

for _lang, _words in tomllib.loads(Path(__file__).with_name("words.toml").read_text("utf-8")).items():
    add_words(_lang, _words)

SPEC = GameSpec(
    kind="quinze",
    family="quinze",
    game=Part("tests.support.quinze.rules:GAME"),
    variants=Part("tests.support.quinze.rules:VARIANTS"),
    other_names={"quinze": ("Fifteen", "Cans")},
    players=Players(
        thumb=Part("tests.support.quinze.player:Careful"),
        strong=Part("tests.support.quinze.player:strong"),
        kernels=Part("tests.support.quinze.player:kernels"),
    ),
    analysis=Part("tests.support.quinze.player:ANALYSIS"),
    costs=Part("tests.support.quinze.player:costs"),
    screen=Part("tests.support.quinze.scene:SCREEN"),
    exercises=("tests.support.quinze.exercises",),
    problems=Part("tests.support.quinze.exercises:task"),
    terms=Part("tests.support.quinze.exercises:TERMS"),
)
