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
# # Workshop · A tournament for a player of your own
#
# Can a few lines of yours beat a computer player of `cardwidgets`, the package of this course? Write them, and let
# both players play the same deals.
#
# After this notebook you can
#
# - write a player of Briscola in a few lines, and sit down against it,
# - let it play against the players of the package, and say who is better and how sure that is,
# - ask a strong player what it would have done.
#
# Here is a table of Briscola for two. Press *Advice*, and a strong player says what it would play in your place. This
# player sees no more than you do.
#
# *Run this grey box (a cell) first: the other cells build on it.*

# %%
import cardwidgets
from cardwidgets import TableWidget, open_table

cardwidgets.use(lang="en")
TableWidget(open_table("briscola", seats=2, seed=8), advice=True, pace="once")

# %% [markdown]
# ## A player needs one method
#
# A player is any object with a method `choose`. The method gets three things. `view` shows what the player may see.
# `asked` is the question, with the allowed answers in `asked.choices`. `rng` is a generator of random numbers.
#
# The player below is *frugal*: it spends little. It leads its cheapest card. Suppose that the rival leads a suit other
# than trumps. If the player can win with a higher card of that suit, it does so. It plays a trump only if the rival's
# card and the trump together are worth ten points or more. Otherwise it plays its cheapest card.

# %%
from cardwidgets.judge.tricks import worths


class Frugal:
    """Spends little: no trump on a poor trick, no points on a lost one."""

    rich = 10

    def choose(self, view, asked, rng):
        if asked.about != "play":
            return asked.choices.sample(rng)
        order, trump = view.facts.rules.order, view.facts.trump
        worth = worths(order)
        cards = sorted(
            asked.choices.options, key=lambda c: (c.suit == trump, worth[c.rank])
        )
        for led in view.piles["trick"]:
            for card in cards:
                higher = card.suit == led.suit and order.index(
                    card.rank
                ) < order.index(led.rank)
                trumps = card.suit == trump != led.suit
                points = worth[led.rank] + worth[card.rank]
                if (higher and card.suit != trump) or (
                    (higher or trumps) and points >= self.rich
                ):
                    return card
        return cards[0]


# %% [markdown]
# Play against the frugal player.

# %%
own_table = open_table("briscola", seats=2, seed=9)
TableWidget(own_table, players=Frugal(), names=["You", "Frugal"], pace="once")

# %% [markdown]
# ## The same deals for everybody
#
# `tournament` lets two players play each deal twice. The second time they change places and get each other's cards. So
# the luck of the cards counts for less.
#
# Three players meet. *Frugal* is yours. *Rules of thumb* follows simple rules. *Easy* follows the same rules, but it
# often plays a random card. The column *gains* says how many points per deal a player got above or below the mean of
# all players. *Interval* says how sure this number is. The section *When a player fails* explains the last column.

# %%
from cardwidgets import tournament
from cardwidgets.course.listings import Listing

FIELD = {"Frugal": Frugal, "easy": "easy", "rules of thumb": "rules of thumb"}


def listed(found) -> Listing:
    """Return a table of the gains, with their intervals."""
    return Listing(
        {
            "player": row["name"],
            "gains": f"{row['mean']:+.1f}",
            "interval": f"{row.low:+.1f} to {row.high:+.1f}",
            "wins": f"{100 * row.wins:.0f} %",
            "faults": failed,
        }
        for (_, row), failed in zip(
            found.to_frame().iterrows(), found.faults, strict=True
        )
    )


three = tournament(FIELD, "briscola", deals=60, seed=1)
listed(three)

# %% tags=["nbval-ignore-output"]
from cardwidgets.course.charts import Chart, paper

figure, axes = paper(7.5, 2.4)
three.plot(axes)
Chart(figure, f"What each gains a deal, with intervals. {three.sentence()}")

# %% [markdown]
# These results count both rivals of each player together. Now only *Frugal* and *rules of thumb* play. In what
# percentage of the deals will *Frugal* win? Move the slider to your number and lock it. Then the cell plays the
# tournament.

# %%
from cardwidgets import PredictWidget

PAIR = {"Frugal": Frugal, "rules of thumb": "rules of thumb"}


def frugal_wins():
    return tournament(PAIR, "briscola", deals=60, seed=1).to_frame()["wins"][0]


PredictWidget(
    "What percentage of its deals against rules of thumb does Frugal win?",
    count=frugal_wins,
)

# %% [markdown]
# ## Make it better
#
# Change one thing, and let the new player meet *Frugal*. The new player, *Greedy*, spends a trump on a trick of four
# points or more.

# %%
class Greedy(Frugal):
    """Spends a trump on a trick of four points or more."""

    rich = 4


better = tournament(
    {"Greedy": Greedy, "Frugal": Frugal}, "briscola", deals=100, seed=2
)
listed(better)

# %%
print(better.sentence())

# %% [markdown]
# The column “interval” shows a confidence interval. Here it does not contain zero, so these deals show that *Greedy* is
# better. If the interval contained zero, you would need more deals.
#
# ## When a player fails
#
# A player may fail with an error, give an answer that is not allowed, or think too long. Then a simpler player answers
# instead. The tournament counts these faults. The result keeps the first faults of each player, here in `clumsy.told`,
# so that the author can see what went wrong.

# %%
class Clumsy(Frugal):
    """Sometimes forgets which cards it holds."""

    def choose(self, view, asked, rng):
        return "2S" if rng.random() < 0.2 else super().choose(view, asked, rng)


clumsy = tournament(
    {"Clumsy": Clumsy, "Frugal": Frugal}, "briscola", deals=5, seed=3
)
listed(clumsy)

# %%
from cardwidgets.locale import say

first = clumsy.told[0]
print(say(f"table.fault.{first.kind}", name=first.name, kind=first.kind))

# %% [markdown]
# ## The strong player
#
# The player `"strong"` imagines many deals that agree with the rival's play so far. In each of these deals it tries
# each of its cards, and plays the deal to the end. Write this tournament into a cell: `tournament({"mine": Frugal,
# "strong": "strong"}, "briscola", deals=200, seed=1)`. It takes some minutes, and a line under the cell shows how many
# deals are done.
#
# ## Where next?
#
# - Play many deals at once, in processes or on a cluster: [Experiments at
#   scale](5_experiments_at_scale.ipynb).
# - Make a game of your own: [Your own variant](1_your_own_variant.ipynb).
#
# ## Sources
#
# - All numbers are computed in the cells on this page.

# %% [markdown]
# ← [Workshop · Write your own exercise](3_write_your_own_exercise.ipynb) · [Home](../00_welcome.ipynb) · [Words](../06_words.ipynb) · [Workshop · Experiments at scale](5_experiments_at_scale.ipynb) →
