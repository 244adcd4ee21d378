"""The laws of a simulation that is watched: its figures are those of the draws, and its picture says them."""

from __future__ import annotations

from random import Random
from statistics import fmean, pstdev

import pytest

from cardwidgets.figures.convergence import converging, steps_listed
from cardwidgets.odds.results import Estimate, Step
from cardwidgets.odds.sampling import looks, sample_mean

pytestmark = pytest.mark.ci


def die(rng: Random) -> int:
    return rng.randint(1, 6)


def test_mean_and_error_are_those_of_the_draws() -> None:
    """The statistics module finds the same mean, and the same spread over the root of their number."""
    rng = Random(5)
    drawn = [die(rng) for _ in range(400)]
    found = sample_mean(die, 400, seed=5)
    assert found.mean == pytest.approx(fmean(drawn))
    assert found.error == pytest.approx(pstdev(drawn) / 20)
    early = found.steps[0]
    assert early.mean == pytest.approx(fmean(drawn[: early.deals]))


def test_the_same_seed_draws_the_same_and_more_draws_begin_alike() -> None:
    """Whoever looks longer has seen the same before."""
    short, long = (sample_mean(die, draws, seed=2) for draws in (100, 1000))
    assert sample_mean(die, 100, seed=2) == short
    assert long.steps[: len(short.steps)] == short.steps


def test_a_hundred_times_the_draws_have_a_tenth_of_the_error() -> None:
    """The error goes with the root."""
    few, many = (sample_mean(die, draws, seed=3).error for draws in (300, 30_000))
    assert few / many == pytest.approx(10, rel=0.15)


def test_it_stops_when_the_error_is_small_enough() -> None:
    """At the first look at which it is; until then the draws are those of one that goes on."""
    whole, short = sample_mean(die, 5000, seed=4), sample_mean(die, 5000, seed=4, error=0.06)
    assert short.steps == whole.steps[: len(short.steps)]
    assert short.error <= 0.06 < min(step.error for step in short.steps[:-1])
    assert short.deals < whole.deals
    with pytest.raises(ValueError, match="error"):
        sample_mean(die, 10, seed=4, error=0)


def test_what_always_comes_is_not_certain_yet() -> None:
    """Ten draws alike leave an error."""
    assert sample_mean(lambda _: 1, 10, seed=1).error > 0


@pytest.mark.parametrize("draws", [0, -1])
def test_no_draws_are_refused(draws: int) -> None:
    """Before anything is drawn."""
    with pytest.raises(ValueError, match="draws"):
        sample_mean(die, draws, seed=1)
    with pytest.raises(ValueError, match="seed"):
        sample_mean(die, 5, seed=-1)


@pytest.mark.parametrize("draws", [1, 10, 11, 250, 1000])
def test_looks_go_up_and_end_at_the_end(draws: int) -> None:
    """Each once, the last one at the last draw."""
    seen = list(looks(draws))
    assert seen == sorted(set(seen))
    assert seen[-1] == draws


STEPS = Estimate((Step(10, 0.5, 0.2), Step(100, 0.3, 0.05), Step(1000, 0.251, 0.0137)))


def test_the_picture_says_its_figures() -> None:
    """Mean and band of the last step, the exact value and whether the band holds it, and the guess."""
    alt = converging(STEPS, 0.25, 0.4).alt
    for figure in ("after 1,000 deals 25.10 ± 2.69", "Exact: 25.00, within the band", "Your guess: 40"):
        assert figure in alt
    assert "outside the band" in converging(STEPS, 0.3).alt
    assert "Exact" not in converging(STEPS).alt


def test_the_table_has_the_same_figures() -> None:
    """A row for each step, and whether its band holds the truth: 0.3 ± 0.098 does, 0.251 ± 0.027 does."""
    text = repr(steps_listed(STEPS, 0.25))
    assert text.split("\n")[2:] == ["100 | 30.00 | 9.80 | 25.00 | yes", "1,000 | 25.10 | 2.69 | 25.00 | yes"]
    assert repr(steps_listed(STEPS, 0.1)).endswith("10.00 | no")


def test_a_picture_is_the_same_each_time() -> None:
    """Equal estimates, equal bytes."""
    assert converging(STEPS, 0.25).svg == converging(STEPS, 0.25).svg != converging(STEPS, 0.26).svg


def test_the_band_of_a_share_stays_between_none_and_all(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nine of ten give or take a fifth: the band ends at all, and that of another mean than a share does not."""
    from matplotlib.axes import Axes

    drawn: list[list[float]] = []
    monkeypatch.setattr(Axes, "fill_between", lambda self, x, low, high, **_: drawn.append([*low, *high]))
    estimate = Estimate((Step(10, 0.9, 0.1), Step(20, 0.05, 0.1)))
    converging(estimate)
    converging(estimate, times=1)
    assert drawn[0] == pytest.approx([70.4, 0, 100, 24.6])
    assert drawn[1] == pytest.approx([0.704, -0.146, 1.096, 0.246])


@pytest.mark.filterwarnings("error")
def test_a_single_look_can_be_drawn() -> None:
    """One step is a picture, too, and matplotlib has nothing to warn of."""
    alt = converging(Estimate((Step(10, 0.5, 0.16),)), 0.5).alt
    assert "after 10 deals 50.00 ± 31.36" in alt
