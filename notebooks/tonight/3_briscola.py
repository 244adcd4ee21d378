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
# # Briscola tonight
#
# You hold three cards, one suit beats all others, and there are 120 points to win. You need 61 of them. Only half of
# the 40 cards have points. So again and again you ask yourself: are the cards on the table worth one of my best cards?
#
# Play a deal against the computer player first. The rules come after it. *Advice* says what a strong player would
# play.
#
# *Run this grey box (a cell) first: the other cells build on it.*

# %%
import cardwidgets

cardwidgets.use(lang="en")
cardwidgets.TableWidget("briscola", seats=2, seed=7, advice=True, intro=True)

# %% [markdown]
# After this notebook you can
#
# - play a deal of Briscola to its last card,
# - say who takes a trick,
# - count what the tricks are worth.
#
# ## Who takes a trick?
#
# Each player puts one card on the table. These cards are a *trick*, and one player takes them all.
#
# One suit is *trumps*. It is the suit of the card that lies face up under the *stock*, the pile of cards not yet
# dealt. If there is a trump in the trick, the highest trump takes it. If not, the highest card of the suit that was
# *led* (played first) takes it.
#
# In many games you must play the suit that was led. In Briscola you need not. **Play any card you like.**
#
# The player who took the trick draws a card from the stock first, then the others draw. The player who took the trick
# also leads (plays first) in the next trick.

# %%
cardwidgets.ExerciseWidget("briscola.who_takes", seed=5)

# %% [markdown]
# ## What is a card worth?
#
# The ace is the best card of each suit. Which card would you guess is second best? In Briscola it is the **three**.
# That takes some getting used to.
#
# | | A | 3 | K | Q | J | the rest |
# | :-- | :-- | :-- | :-- | :-- | :-- | :-- |
# | points | 11 | 10 | 4 | 3 | 2 | 0 |
#
# Here is a suit from its best card down:

# %%
cardwidgets.HandWidget("AS 3S KS QS JS 7S 6S 5S 4S 2S")

# %%
cardwidgets.ExerciseWidget("briscola.count_points", seed=1)

# %% [markdown]
# The four suits together are worth 120 points, so 61 points win. If both players have 60, nobody wins.
#
# ## Three problems
#
# First, take a trick. Second, find a card that cannot be beaten. Third, play the *ending* (the last cards) as well as
# possible. *Hint* helps, and *Show solution* gives the answer.

# %%
from cardwidgets.lessons import kinds

PROBLEMS = ("win_this_trick", "safe_card", "best_ending")
chosen = {kind.name: kind for kind in kinds() if kind.family == "briscola"}
cardwidgets.ExerciseWidget([chosen[name].make(seed=5) for name in PROBLEMS])

# %% [markdown]
# ## A match
#
# A match is the best of three deals. Four people can play as well, two against two. For four, change `seats=2` to
# `seats=4` in the next cell.

# %%
cardwidgets.TableWidget("briscola", seats=2, seed=20)

# %% [markdown]
# ## Five questions to end with

# %%
BASIC = ("who_takes", "count_points", "win_this_trick")
cardwidgets.PracticeWidget(kinds=[f"briscola.{name}" for name in BASIC], number=5)

# %% [markdown]
# Which cards do Italians play with? See [Briscola 1](../briscola/1_history_and_cards.ipynb). More games of the
# family are in [Briscola 4](../briscola/4_variants.ipynb).
#
# *Source.* The rules follow a Japanese article on Briscola, さらなるブリスコラ. The article is a blog post, and our copy names
# no author and no year. The page [Disputed points](../briscola/disputed_points.ipynb) lists what is doubtful in it.

# %% [markdown]
# ← [Crash tonight](2_crash.ipynb) · [Home](../00_welcome.ipynb) · [Words](../06_words.ipynb) · [Preferans tonight](4_preferans.ipynb) →
