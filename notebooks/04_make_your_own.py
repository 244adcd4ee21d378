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
# # Make your own
#
# In Briscola you hold three cards and play one at a time. What if you held four and played two at a time? Two options
# make that game: `hand` and `cards_per_trick`. Run the cell and play it.

# %%
import cardwidgets
from cardwidgets import TableWidget, open_table

cardwidgets.use(lang="en")
table = open_table("briscola", seed=9, hand=4, cards_per_trick=2)
TableWidget(table, pace="once")

# %% [markdown]
# There are five workshops. In the first you change the rules of a game, and in the last you may use many computers at
# once. Each needs a little more Python than the one before.
#
# | workshop | the question it answers |
# | :-- | :-- |
# | [Your own variant](workshop/1_your_own_variant.ipynb) | How do I make a game, play it and keep it? |
# | [Write a game in 30 lines](workshop/2_write_a_game_in_30_lines.ipynb) | How do I write a game that nobody has written yet? |
# | [Write your own exercise](workshop/3_write_your_own_exercise.ipynb) | How do I write a question for my class? |
# | [A tournament for a player of your own](workshop/4_tournament.ipynb) | How good is a computer player that I wrote myself? |
# | [Experiments at scale](workshop/5_experiments_at_scale.ipynb) | How do I play hundreds of deals, on one computer or on many? |

# %% [markdown]
# [Home](00_welcome.ipynb) · [Words](06_words.ipynb) · [Workshop · Your own variant](workshop/1_your_own_variant.ipynb) →
