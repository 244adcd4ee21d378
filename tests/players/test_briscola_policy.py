"""The rollout policy of Briscola: the same cards as ever, the same compiled and plain."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from random import Random
from tomllib import loads

import pytest

from cardwidgets import Card, open_table
from cardwidgets.odds.briscola.policy import choose
from cardwidgets.odds.briscola.sampler import Sampling, as_record
from cardwidgets.odds.runtime.compiled import compiled_tree, has_numba
from cardwidgets.players import BriscolaPlayer
from cardwidgets.players.briscola.inference import InformationSet
from cardwidgets.players.briscola.policy import CALLED_PARTNER_WEIGHTS, DEFAULT_WEIGHTS, kernel_rules, rulebook
from cardwidgets.players.briscola.position import Position, world_of
from tests.support.sampling import often
from tests.support.tracked import DATA

FROZEN = loads((DATA / "briscola_choices.toml").read_text(encoding="utf-8"))
CHOICES, SAMPLES = FROZEN["choices"], FROZEN["samples"]
THUMB = BriscolaPlayer()


def answered(game: str, seats: int, seed: int) -> Iterator[tuple[InformationSet, object]]:
    """Every answer by rules of thumb in a deal of which half the cards are played at random."""
    rng, table = Random(seed), open_table(game, seats=seats, seed=seed)
    while (asked := table.asked) is not None:
        view = table.view(asked.seat)
        answer = THUMB.choose(view, asked, rng)
        yield InformationSet(view, asked.seat), answer
        if asked.about == "play" and rng.random() < 0.5:
            answer = rng.choice([*asked.choices.options])  # type: ignore[attr-defined]
        table.play(answer, seat=asked.seat)


@pytest.mark.parametrize("at", CHOICES, ids=lambda at: f"{at['game']}-{at['seats']}")
def test_rules_of_thumb_choose_the_frozen_answers(at: dict[str, str | int | list[str]]) -> None:
    """The digests were taken when four separate policies gave these answers."""
    digests = at["digests"]
    assert isinstance(digests, list)
    for seed, digest in [*enumerate(digests)][: often(1, len(digests))]:
        found = hashlib.sha256()
        for _, answer in answered(str(at["game"]), int(str(at["seats"])), seed):
            found.update(f"{answer} ".encode())
        assert found.hexdigest()[:16] == digest, seed


@pytest.mark.ci
@pytest.mark.skipif(not has_numba(), reason="numba is missing: pip install 'cardwidgets[fast]'")
@pytest.mark.parametrize(("game", "seats"), [("briscola", 2), ("marianna", 3), ("bisca-brazil", 4), ("chiamata", 5)])
def test_the_compiled_policy_chooses_as_the_plain_one(game: str, seats: int) -> None:
    """At every question for a card of a deal, half of whose cards are played at random."""
    tried = 0
    for info, _ in answered(game, seats, 1):
        if len(info.hand) < 2 or (not info.facts.trick_number and info.rules.bidding != "none"):
            continue
        weights = DEFAULT_WEIGHTS if info.facts.declarer is None else CALLED_PARTNER_WEIGHTS
        world = world_of(Position(info, info.facts.declarer))
        rules = info.rules, info.players, weights
        assert compiled_tree(choose)(kernel_rules(*rules), as_record(world), 0) == choose(rulebook(*rules), world, 0)
        tried += 1
    assert tried > 20


@pytest.mark.ci
@pytest.mark.parametrize("at", SAMPLES, ids=lambda at: f"{at['game']}-{at['seats']}")
def test_a_sample_is_the_frozen_one(at: dict[str, str | int]) -> None:
    """Compiled or plain, the same dice bring the same worlds, and each answer the same points."""
    found, seats, sampled = hashlib.sha256(), int(at["seats"]), 0
    for number, (info, answer) in enumerate(answered(str(at["game"]), seats, 2)):
        if not isinstance(answer, Card) or number % 7 or len(info.hand) < 2:
            continue
        position = Position(info, info.facts.declarer)
        weights = DEFAULT_WEIGHTS if info.facts.declarer is None else CALLED_PARTNER_WEIGHTS
        answers = [position.card(card) for card in info.hand[:2]]
        for row in position.sample(answers, weights, Sampling(2, 2, 2, 77)):
            found.update(str(row.tolist()).encode())
        sampled += 1
    assert sampled and found.hexdigest()[:16] == at["digest"]
