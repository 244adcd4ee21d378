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
# Which game will you play tonight? If there are two of you, try Briscola. You hold three cards, one suit beats all
# others, and a deal takes ten minutes. Click the grey box, press **Shift + Enter**, and play.

# %%
import cardwidgets

cardwidgets.use(lang="en")
cardwidgets.TableWidget(
    "briscola", seats=2, seed=2, pace="once", advice=True, intro=True
)

# %% [markdown]
# There is a page for each of four games. Each page begins with a deal and explains a rule when you need it. You need
# no programming. An hour is enough to learn a game.
#
# | page | players | the game in a line |
# | :-- | :-- | :-- |
# | [Brag tonight](tonight/1_brag.ipynb) | 2 or more | Three cards, some chips, and the nerve to say that your hand is the best |
# | [Crash tonight](tonight/2_crash.ipynb) | 2 to 4 | Thirteen cards to lay out in sets of three |
# | [Briscola tonight](tonight/3_briscola.ipynb) | 2, 3, 4 or 6 | Win the cards that carry points. One suit beats all others |
# | [Preferans tonight](tonight/4_preferans.ipynb) | 3 or 4 | Promise how often your card will be the best of three, and keep your promise |
#
# If you play with real cards, open the page on a phone beside you.

# %% [markdown]
# [Home](00_welcome.ipynb) · [Words](06_words.ipynb) · [Brag tonight](tonight/1_brag.ipynb) →
