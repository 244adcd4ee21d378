# ---
# jupyter:
#   jupytext:
#     formats: ipynb,py:percent
#     notebook_metadata_filter: jupytext,kernelspec,-jupytext.text_representation
#   kernelspec:
#     display_name: Python 3 (ipykernel)
#     language: python
#     name: python3
# ---

# %% [markdown]
# # Crash 3 · The best layout
#
# After this notebook you can
#
# - say in how many ways thirteen cards can be laid out, and count those that are legal,
# - say what a set is worth at each place, in points to expect,
# - beat three players who always lay the best set first, and say by how much.
#
# Play first. Your rivals at this table think before they lay out. Do you?

# %%
from cardwidgets import TableWidget, open_table

TableWidget(open_table("crash", seed=2), pace="once")

# %% [markdown]
# ## In how many ways?
#
# Choose three cards, then three of the rest, and so on; the order of the sets is no choice, since
# they lie strongest first. How many ways are there to make four sets? **Predict:** write a number.

# %%
guess = 10_000

# %%
from cardwidgets.figures.listings import Listing
from cardwidgets.odds.layouts.counting import count_layouts_of

Listing({"sets": sets, "ways": count_layouts_of(sets)} for sets in range(5))

# %% [markdown]
# Just as many for four as for three: three sets leave four cards, and there are four ways to leave
# out one of them; but each four sets are found from four such threes. Most of all these are no
# layouts, for a set must be a pair or better. **Simulate:** how many legal ways has a hand?

# %%
from random import Random

from cardwidgets import Cards, pack
from cardwidgets.odds.layouts.best import count_layouts

PACK = list(pack())
rng, HANDS = Random(1), 400
ways = [count_layouts(rng.sample(PACK, 13)) for _ in range(HANDS)]
mean = sum(ways) / HANDS
error = 2 * (sum((n - mean) ** 2 for n in ways) / HANDS / HANDS) ** 0.5
print(f"{mean:.0f} ± {error:.0f} legal layouts of four sets on average")
print(f"from {min(ways)} to {max(ways):,}; you said {guess:,}")

# %% [markdown]
# **Count** them for one hand, which we shall keep.

# %%
HAND = Cards("AH QC QS 7D 6C 6D 6H 5C 5D 4C 4D 3D 2S")
print(HAND.signs)
print(f"{count_layouts(HAND):,} legal layouts of four sets, {count_layouts(HAND, 3):,} of three")

# %% [markdown]
# ## What would a greedy player do?
#
# [Greed](../00_welcome.ipynb#Glossary): the best set, then the best of what is left, and so on.

# %%
from cardwidgets.judge.rankings import BRAG
from cardwidgets.odds.layouts.best import greedy_layout


def kinds(layout) -> str:
    """The sets of a layout, by kind."""
    return ", ".join(str(BRAG.reading(row).category).replace("_", " ") for row in layout)


greedy = greedy_layout(HAND)
print(greedy)
print(kinds(greedy))
print("left over:", Cards(card for card in HAND if not any(card in row for row in greedy)).signs)

# %% [markdown]
# ## What is a set worth?
#
# A point, if it is the best of four at its place. So it is worth the *chance* that all three
# rivals have weaker ones there: a number between nothing and one. That is called the
# [points to expect](../00_welcome.ipynb#Glossary). If your rivals are greedy, we can look how
# strong their first, second, third and fourth sets usually are, and take the share of weaker ones
# three times.

# %%
from cardwidgets.odds.layouts.best import points_against, strength

WORTH = points_against(3).places
SAMPLES = (
    "3S 3H 3D",
    "KS KH KD",
    "9S 8S 7S",
    "AS KH QD",
    "8S 7H 6D",
    "AS 9S 4S",
    "TH 6H 3H",
    "KS KH 4D",
    "4S 4H 9D",
)


def worth(hand: str, place: int) -> float:
    """The points to expect of a set at a place, from 0 for the first."""
    return WORTH[place][strength(Cards(hand))]


Listing(
    {"set": Cards(hand).signs}
    | {f"at place {place + 1}": f"{worth(hand, place):.2f}" for place in range(4)}
    for hand in SAMPLES
)

# %% tags=["nbval-ignore-output"]
from cardwidgets.figures.charts import BLACK, BLUE, GREEN, RED, Chart, paper
from cardwidgets.odds.three_card.counting import ladder

SETS = ("pair", "flush", "run", "running_flush", "prial")  # each as wide as the others
across, chances = [], [[] for _ in WORTH]
for rung, hands in enumerate(reversed(ladder(BRAG))):
    if (kind := BRAG.reading(hands[0]).category) in SETS:
        across.append(kind)
        for line, row in zip(chances, WORTH, strict=True):
            line.append(row[rung])
within = [across[:n].count(kind) / across.count(kind) for n, kind in enumerate(across)]
across = [SETS.index(kind) + part for kind, part in zip(across, within, strict=True)]

figure, axes = paper(7.5, 3.4)
halves = []
for place, (line, colour) in enumerate(zip(chances, (BLACK, RED, GREEN, BLUE), strict=True), 1):
    axes.plot(across, line, color=colour)
    half = next(n for n, chance in enumerate(line) if chance >= 0.5)
    halves.append(f"a {SETS[int(across[half])].replace('_', ' ')} at place {place}")
    axes.annotate(
        f"place {place}", (across[half], 0.5), (-44, 4), textcoords="offset points", color=colour
    )
axes.set(ylabel="points to expect", xlim=(0, 5), ylim=(0, 1.02))
axes.set_xticks([n + 0.5 for n in range(5)], [kind.replace("_", " ") for kind in SETS])
axes.tick_params("x", length=0)
for border in range(1, 5):
    axes.axvline(border, color="#dcdcdc", linewidth=0.8)
Chart(
    figure,
    "The points to expect of a set grow with its strength, from pairs on the left to prials on the "
    f"right. To have one half, it takes {', '.join(halves)}.",
)

# %% [markdown]
# Go along the lines. A run of A-K-Q is worth next to nothing at the first place and a whole point at
# the fourth, for [about half](1_rules_and_ranking.ipynb) of the greedy players do not even have a
# fourth set.
#
# ## So what is the best layout?
#
# The one whose sets are worth most *in sum*. The library tries them all, in effect: it goes through
# the sets from strong to weak, and turns back where nothing better can come.

# %%
from cardwidgets.odds.layouts.best import best_layout

found = best_layout(HAND, points_against(3))


def by_place(layout) -> list[float]:
    """What the set at each place is worth; nothing where there is none."""
    return [worth(layout[place], place) if place < len(layout) else 0 for place in range(4)]


TWO = {"greedy": greedy, "best": found.layout}
Listing(
    {"layout": name}
    | {f"place {n + 1}": layout[n].signs if n < len(layout) else "–" for n in range(4)}
    | {"points to expect": f"{sum(by_place(layout)):.2f}"}
    for name, layout in TWO.items()
)

# %%
Listing(
    {"layout": name}
    | {f"place {place + 1}": f"{points:.2f}" for place, points in enumerate(by_place(layout))}
    for name, layout in TWO.items()
)

# %% [markdown]
# It tears up the prial! At the first place three sixes lose more often than they win; their cards
# help to make three other sets, and leave a pair for the end.

# %% [markdown]
# ### Your turn
#
# Lay these out. Anything nearly as good as the best will do. *Hint* helps step by step, and
# *Another* asks a fresh one.

# %%
from cardwidgets.lessons.crash import most_points, take_the_spare

q1 = most_points(seed=3)
q1

# %% [markdown]
# ## How much is it worth at a table?
#
# Four greedy players share four points a deal, less what is lost to equal sets. Now one of them
# lays out for the most points to expect, and the others do not notice. **Predict:** how many
# points does that player make in a hundred deals, where a greedy one makes a little under a
# hundred?

# %%
guess = 110

# %% [markdown]
# **Simulate.** Each deal is scored twice: once with all four greedy, once with the first of them
# thinking. The cards are the same, so the difference is not blurred by luck in the deal: that is
# called a *paired* comparison.

# %%
BEST = points_against(3)


def points(layouts) -> list[int | None]:
    """Who takes the point at each place."""
    won = []
    for place in range(4):
        there = [strength(layout[place]) if place < len(layout) else -1 for layout in layouts]
        top = max(there)
        won.append(there.index(top) if top >= 0 and there.count(top) == 1 else None)
    return won


def play(n: int, seed: int) -> list[tuple[list[int | None], list[int | None]]]:
    """The winners of each place in n deals: all greedy, and with the first player thinking."""
    rng, deals = Random(seed), []
    for _ in range(n):
        dealt = rng.sample(PACK, 52)
        hands = [dealt[seat::4] for seat in range(4)]
        layouts = [greedy_layout(hand) for hand in hands]
        thinking = best_layout(hands[0], BEST).layout
        deals.append((points(layouts), points([thinking, *layouts[1:]])))
    return deals


def average(numbers) -> tuple[float, float]:
    """The mean, and two standard errors."""
    n, mean = len(numbers), sum(numbers) / len(numbers)
    return mean, 2 * (sum((one - mean) ** 2 for one in numbers) / n / n) ** 0.5


DEALS = play(3_000, seed=8)
Listing(
    {
        "deals": n,
        "greedy": "{:.3f} ± {:.3f}".format(*average([before.count(0) for before, _ in DEALS[:n]])),
        "thinking": "{:.3f} ± {:.3f}".format(*average([after.count(0) for _, after in DEALS[:n]])),
        "gain": "{:.3f} ± {:.3f}".format(
            *average([after.count(0) - before.count(0) for before, after in DEALS[:n]])
        ),
    }
    for n in (100, 1_000, len(DEALS))
)

# %% [markdown]
# And its rivals? They lose what it gains, or a part of it.

# %%
n = len(DEALS)
rivals = average([sum(after.count(seat) for seat in (1, 2, 3)) / 3 for _, after in DEALS])
nobody = average([after.count(None) for _, after in DEALS])
print("each greedy rival: {:.3f} ± {:.3f} points a deal".format(*rivals))
print("lost to equal sets: {:.3f} ± {:.3f}".format(*nobody))

# %% [markdown]
# Where do the points come from?

# %%
Listing(
    {
        "place": place + 1,
        "greedy": f"{sum(before[place] == 0 for before, _ in DEALS) / n:.3f}",
        "thinking": f"{sum(after[place] == 0 for _, after in DEALS) / n:.3f}",
    }
    for place in range(4)
)

# %% [markdown]
# It loses a little at the first two places, and wins far more than that at the fourth.
#
# **Count.** A simulation needs cards and luck. The sum of chances needs neither: it says beforehand
# what the thinking player should make. Do the two agree?

# %%
rng = Random(8)
promised = average([best_layout(rng.sample(PACK, 13), BEST).worth for _ in range(2_000)])
made = average([after.count(0) for _, after in DEALS])
print("promised: {:.3f} ± {:.3f}".format(*promised))
print("made:     {:.3f} ± {:.3f}".format(*made))

# %% tags=["nbval-ignore-output"]
figure, axes = paper(7.5, 2.8)
axes.axvline(100 * promised[0], color=GREEN)
axes.axvline(guess, color=RED, linestyle="--")
ROWS = (100, 1_000, len(DEALS))
for place, n in enumerate(ROWS):
    mean, error = average([100 * after.count(0) for _, after in DEALS[:n]])
    axes.errorbar(mean, place, xerr=error, fmt="o", color=BLUE, capsize=4)
    mean, error = average([100 * before.count(0) for before, _ in DEALS[:n]])
    axes.errorbar(mean, place, xerr=error, fmt="s", color=BLACK, capsize=4)
axes.text(100 * promised[0], 2.6, "promised", color=GREEN, ha="center")
axes.text(guess, 2.6, "your guess", color=RED, ha="center")
axes.set(ylim=(-0.5, 2.5), xlabel="points in a hundred deals: greedy (squares), thinking (dots)")
axes.set_yticks(range(3), [f"{n:,} deals" for n in ROWS])
Chart(
    figure,
    f"Points in a hundred deals. Your guess: {guess}. Promised by the sum of chances: "
    f"{100 * promised[0]:.1f} ± {100 * promised[1]:.1f}. "
    f"Made: {100 * made[0]:.1f} ± {100 * made[1]:.1f}.",
)

# %% [markdown]
# They are close, and not quite the same thing. The sum of chances treats the three rivals as if
# each were dealt from a pack of their own. In truth your aces are cards that they *cannot* have.
#
# ## And if everybody thinks?
#
# Then the advantage is gone.


# %%
def all_thinking(n: int, seed: int) -> list[list[int | None]]:
    """The winners of each place when all four lay out for the most points."""
    rng, deals = Random(seed), []
    for _ in range(n):
        dealt = rng.sample(PACK, 52)
        deals.append(points([best_layout(dealt[seat::4], BEST).layout for seat in range(4)]))
    return deals


ROUND = all_thinking(1_500, seed=8)
print("each: {:.3f} ± {:.3f}".format(*average([won.count(0) for won in ROUND])))
print("lost to equal sets: {:.3f} ± {:.3f}".format(*average([won.count(None) for won in ROUND])))

# %% [markdown]
# Each of them aims at what *greedy* rivals leave open. But what do these four leave open? The share
# of hands without a fourth set, and of first sets that are prials:

# %%
def shape(layouts) -> dict[str, str]:
    """How many of these layouts lack a fourth set, and how many begin with a prial."""
    few = sum(len(layout) < 4 for layout in layouts)
    prials = sum(BRAG.reading(layout[0]).category == "prial" for layout in layouts)
    return {
        "no fourth set": f"{100 * few / len(layouts):.0f} %",
        "a prial first": f"{100 * prials / len(layouts):.0f} %",
    }


rng = Random(8)
HANDS_SEEN = [rng.sample(PACK, 13) for _ in range(1_000)]
WAYS = {
    "greedy": [greedy_layout(hand) for hand in HANDS_SEEN],
    "thinking": [best_layout(hand, BEST).layout for hand in HANDS_SEEN],
}
Listing({"player": name, **shape(layouts)} for name, layouts in WAYS.items())

# %% [markdown]
# Rivals who think nearly always have a fourth set, and a prial in front a little less often. A player
# who knew that would lay out differently again. Where such a ladder of thoughts comes to rest is not computed here.
#
# ## Should you take the other hand?
#
# With three players there is a hand that nobody owns, and the first to take it gives up their own.
# What would *your* hand make at its best, and what does a hand that nobody has seen make on
# average?

# %%
from cardwidgets.odds.layouts.best import average_points

three = points_against(2)
print(f"a hand nobody has seen: {average_points(2):.2f} points to expect against two")
rng = Random(4)
own = [best_layout(rng.sample(PACK, 13), three).worth for _ in range(1_000)]
below = sum(points < average_points(2) for points in own)
print(f"{below} of {len(own):,} hands promise less than that")

# %% [markdown]
# So about half of all hands should be exchanged, as long as the spare hand is there and the two
# rivals are greedy.

# %% [markdown]
# ### Your turn
#
# Keep it, or take the other?

# %%
q2 = take_the_spare(seed=9)
q2

# %% [markdown]
# ## Disputed points, and the switch for each
#
# What is best depends on the rules of the house. These change it:

# %%
READINGS = [
    ("The least a set must be", "a pair (seed 003)", {"min_category": "pair"}),
    ("The least a set must be", "a flush (some tables)", {"min_category": "flush"}),
    ("The least a set must be", "anything goes (some tables)", {"min_category": "high"}),
    ("Equal sets", "nobody scores (seed 003)", {"tie_rule": "no_score"}),
    ("Equal sets", "cancel, and the next scores (the web)", {"tie_rule": "cancel_next"}),
    ("A crash", "brings a point more", {"crash_mode": "bonus"}),
    ("A crash", "wins the game", {"crash_mode": "win_game"}),
    ("The hand given up, among two", "is dead", {"dealer_may_take_discard": False}),
    ("The hand given up, among two", "may be taken", {"dealer_may_take_discard": True}),
]


def switch(change: dict[str, object]) -> str:
    """How to write the change, after sitting down to it once."""
    open_table("crash", seed=1, seats=2 if "dealer_may_take_discard" in change else 4, **change)
    return ", ".join(f"{name}={value!r}" for name, value in change.items())


Listing(
    {"point": point, "reading": reading, 'open_table("crash", …)': switch(change)}
    for point, reading, change in READINGS
)

# %% [markdown]
# The least set changes the counting most. The same hand under three houses:

# %%
Listing(
    {
        "at least": least,
        "legal layouts of four sets": count_layouts(HAND, least=least),
        "of three sets": count_layouts(HAND, 3, least=least),
    }
    for least in ("pair", "flush", "run")
)

# %% [markdown]
# ## Sources
#
# - **Seed 003**: a Japanese page by Akagiri (赤桐, 3 August 2002) on Crash after
#   [pagat.com](https://www.pagat.com), for the rules. It gives no advice.
# - The method is our own, and so are its figures: every one is computed above, in the cell beside
#   it.
#
# Words: [the glossary](../00_welcome.ipynb#Glossary). Before this: [scoring](2_scoring.ipynb). Back
# to [the start](../00_welcome.ipynb).
