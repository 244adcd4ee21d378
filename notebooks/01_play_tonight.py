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
# # Play tonight
#
# Which game shall it be tonight? If there are two of you, try this one: three cards in the hand, one suit that
# beats the others, ten minutes a deal. Click the grey box, press **Shift + Enter**, and play.

# %%
import cardwidgets

cardwidgets.use(lang="en")
cardwidgets.TableWidget(
    "briscola", seats=2, seed=2, pace="once", advice=True, intro=True
)

# %% [markdown]
# Each page begins with a deal and explains a rule when you need it. You need no Python. An hour is enough for
# a game.
#
# | page | players | the game in a line |
# | :-- | :-- | :-- |
# | [Brag tonight](tonight/1_brag.ipynb) | 2 or more | Three cards, chips, and the nerve to say that your hand is the best |
# | [Crash tonight](tonight/2_crash.ipynb) | 2 to 4 | Thirteen cards, laid out in sets of three |
# | [Briscola tonight](tonight/3_briscola.ipynb) | 2 to 6 | Tricks for points, and one suit that beats all others |
# | [Preferans tonight](tonight/4_preferans.ipynb) | 3 or 4 | Say how many tricks you will take, then take them |
#
# Brag is the shortest to explain, Preferans the longest. With real cards, open the page on a phone beside the
# table.

# %% [markdown]
# [Home](00_welcome.ipynb) · [Words](06_words.ipynb) · [Brag tonight](tonight/1_brag.ipynb) →
