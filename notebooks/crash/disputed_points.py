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
# # Crash · Disputed points
#
# You turn up your second set: K-Q-J. So do two of your rivals. Does anybody score? Akagiri, the author of the
# Japanese article, says that nobody does. By another rule the equal sets drop out, and the fourth player takes the
# point with a weaker set.
#
# In Crash the players agree on many rules before the first deal. Where the sources differ, the rule here is an
# *option*, and you choose. The card table below plays with all the special hands.
#
# *Run this grey box (a cell) first: the other cells build on it.*

# %%
import cardwidgets

cardwidgets.use(lang="en")
cardwidgets.TableWidget("crash-full", seed=3)

# %% [markdown]
# After this notebook you can
#
# - say what an option of Crash means, and name its source,
# - choose a reading (a version) of a disputed rule, and set its option,
# - open a table with all the special hands.
#
# Tags: [article] means the Japanese articles (Akagiri's on Crash, Wikipedia's on Brag), [other] means another source,
# [ours] means our own addition.
#
# To play with an option, write for example `cardwidgets.TableWidget("crash", tie_rule="cancel_next")`. The tables below
# give the options, and every option works.
#
# ## Sets and places
#
# You lay up to four sets of three cards, the strongest first, at four *places*. The best set at each place scores a
# point. Akagiri says that three threes are the best set in Crash. The Japanese article on Brag says that three threes
# are nothing special in Brag with seven or nine cards. [article]

# %%
from cardwidgets.course import Tables

tables = Tables("disputed_points.toml")
tables.readings("sets", "crash")

# %% [markdown]
# *Your turn.* Read the table once, cover it, and answer.

# %%
tables.readings("sets", "crash").question(2, 1, seed=1)

# %% [markdown]
# Akagiri says that the cards of a flush "need not be in a row". In fact they must *not* be: three cards of one suit
# in a row are a running flush. [ours]
#
# ## Scoring and paying
#
# Winning all four places of a deal is also called a *crash*.

# %%
tables.readings("scoring", "crash")

# %% [markdown]
# *Your turn.* Read the table once, cover it, and answer.

# %%
tables.readings("scoring", "crash").question(1, 2, seed=1)

# %% [markdown]
# Akagiri's list of rewards for a crash is missing from our copy of the page. We rebuilt it from the sentences after
# the list, and from other pages. [ours]
#
# Akagiri warns that a game may end before a crash is complete. A declared crash has then failed. [article] Suppose that
# you have declared a crash, and you reach the target at the second place. Then the game is over, your crash has failed,
# and you lose the points of this deal. But without these points you have not reached the target, so the game is not
# over. So Akagiri cannot mean this literally. At our card tables your points do not count until your crash has
# succeeded or failed. If a crash is paid in money, a failed crash costs no points, and points count at once. [ours]
#
# ## Special hands

# %%
tables.readings("special", "crash")

# %% [markdown]
# ## Fewer players

# %%
tables.readings("two", "crash-two")

# %% [markdown]
# ## Sources
#
# - The Japanese article on Brag, [ブラグ](https://ja.wikipedia.org/wiki/ブラグ) in Wikipedia, for three threes in Brag.
# - Akagiri (赤桐), a Japanese page of 3 August 2002 on Crash, based on [pagat.com](https://www.pagat.com).
# - The help pages of [Board Game Arena](https://boardgamearena.com/gamepanel?game=crash) and a page on
#   ourpastimes.com, *How to play the card game Crash*: for equal sets, the weakest set that counts, and one more
#   point for a crash.
# - crashscorekeeper.co.uk, a site for keeping scores: for a crash that wins the game.
#   [Crash](https://en.wikipedia.org/wiki/Crash_(card_game)) in the English Wikipedia: for the sum that each of the
#   others pays for a crash, or gets for a failed crash.

# %% [markdown]
# ← [Crash 4 · The best layout](4_best_layout.ipynb) · [Home](../00_welcome.ipynb) · [Words](../06_words.ipynb) · [Briscola 1 · History and cards](../briscola/1_history_and_cards.ipynb) →
