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
# Three cards in the hand, one suit that beats the others, and 61 points to win. Click the grey box
# below, press Shift and Enter, and play a deal against the computer. *Advice* says what a strong player
# would play.
#
# *Run this grey box (a cell) first: the other cells build on it.*

# %%
import cardwidgets

cardwidgets.use(lang="en")
cardwidgets.TableWidget("briscola", seats=2, seed=7, advice=True)

# %% [markdown]
# After this notebook you can
#
# - play a deal of Briscola to its last card,
# - say who takes a trick,
# - count what the tricks are worth.
#
# ## What is a trick?
#
# Each player puts one card on the table. These cards together are a *trick*, and one player takes
# them all. Who took it draws first from the *stock*, the pile of cards that nobody has yet; then the others
# draw. Who took the trick also *leads* to the next, that is, plays its first card.
#
# There are two rules.
#
# - The suit of the first card counts: spades, hearts, diamonds or clubs. The highest card of that suit takes
#   the trick.
# - Unless there is a *trump* in it. The card that lies face up under the stock shows which suit is
#   trumps, and the highest trump takes the trick.
#
# You may play any card you like. In other games one must *follow suit*, that is, play the suit of the first
# card. Not here.

# %%
cardwidgets.ExerciseWidget("briscola.who_takes", seed=5)

# %% [markdown]
# ## What is a card worth?
#
# The ace is the best card of its suit, worth eleven points. The three comes second, which takes some
# getting used to: ten points. Then king, queen and jack with four, three and two. The rest is worth
# nothing. Here is a suit from its best card down:

# %%
cardwidgets.HandWidget("AS 3S KS QS JS 7S 6S 5S 4S 2S")

# %%
cardwidgets.ExerciseWidget("briscola.count_points", seed=1)

# %% [markdown]
# All cards together are worth 120 points, so 61 win. With 60 each, nobody has won.
#
# ## Three problems
#
# Win a trick, find a safe card, and play the *ending*, the last cards, as well as it can be played.
# *Hint* helps, *Solution* shows the answer.

# %%
from cardwidgets.lessons import kinds

PROBLEMS = ("win_this_trick", "safe_card", "best_ending")
chosen = {kind.name: kind for kind in kinds() if kind.family == "briscola"}
cardwidgets.ExerciseWidget([chosen[name].make(seed=5) for name in PROBLEMS])

# %% [markdown]
# ## A match
#
# The best of three deals. Four can play as well, two against two: change `seats=2` to `seats=4`.

# %%
cardwidgets.TableWidget("briscola", seats=2, seed=20)

# %% [markdown]
# ## Five questions to end with

# %%
BASIC = ("who_takes", "count_points", "win_this_trick")
cardwidgets.PracticeWidget(kinds=[f"briscola.{name}" for name in BASIC], number=5)

# %% [markdown]
# The cards of Italy and their names: [Briscola 1](../briscola/1_history_and_cards.ipynb). Many more
# games of the family: [Briscola 4](../briscola/4_variants.ipynb).
#
# *Source.* The Japanese article on Briscola; what is doubtful in it stands in
# [disputed points](../briscola/disputed_points.ipynb).

# %% [markdown]
# ← [Crash tonight](2_crash.ipynb) · [Home](../00_welcome.ipynb) · [Words](../06_words.ipynb) · [Preferans tonight](4_preferans.ipynb) →
