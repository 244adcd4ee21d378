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
# An appendix. Crash is played by agreement: much is settled before the first deal. Where readings
# differ, the rule is an option. Here is a table with all the special hands.
#
# *Run this grey box (a cell) first: the other cells build on it.*

# %%
import cardwidgets

cardwidgets.use(lang="en")
cardwidgets.TableWidget("crash-full", seed=3)

# %% [markdown]
# After this notebook you can
#
# - say what an option of Crash means, and who reads the rule so,
# - write the option that plays a reading,
# - sit down to a table with all the special hands.
#
# How to write an option: `open_table("crash", tie_rule="cancel_next")`. Each row has been tried.
#
# ## Sets and places

# %%
from cardwidgets.course import Tables

tables = Tables("disputed_points.toml")
tables.readings("sets", "crash")

# %% [markdown]
# *Your turn.* Read the table once, cover it with your hand, and answer.

# %%
tables.readings("sets", "crash").question(2, 1, seed=1)

# %% [markdown]
# Akagiri says of a flush that it need not be in order. He must mean *not* in order: in order it would
# be a running flush. In games with several hands of seven or nine cards, says the Japanese article on
# Brag, three threes are not special. Akagiri keeps them on top in Crash.
#
# ## Scoring and paying

# %%
tables.readings("scoring", "crash")

# %% [markdown]
# *Your turn.* Read the table once, cover it with your hand, and answer.

# %%
tables.readings("scoring", "crash").question(1, 2, seed=1)

# %% [markdown]
# Akagiri's list of what a crash is worth is lost in our copy; what follows there, and other pages,
# let it be put together again. Akagiri warns that a game may be over before a crash is complete, and that a
# declared one has then failed. Where a failed declarer loses the points that cannot be meant literally:
# without them the target has not been reached. Here a declarer's points are held back until the crash
# is decided; where money is the reward they count at once.
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
# - Akagiri (赤桐), a Japanese page of 3 August 2002 on Crash after [pagat.com](https://www.pagat.com).
# - The help pages of [Board Game Arena](https://boardgamearena.com/gamepanel?game=crash) and an article
#   of how-to: equal sets, the least set, a point more for a crash. A site that keeps scores: a crash
#   wins the game. Wikipedia in English: it is paid for, and so is a failed one.

# %% [markdown]
# ← [Crash 4 · The best layout](4_best_layout.ipynb) · [Home](../00_welcome.ipynb) · [Words](../06_words.ipynb) · [Briscola 1 · History and cards](../briscola/1_history_and_cards.ipynb) →
