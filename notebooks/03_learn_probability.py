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
# # Learn probability
#
# Three cards are dealt to you from a full pack. Will there be an ace among them? Guess what percentage of all hands
# hold at least one ace. Deal hands until you trust the percentage that you see. Then let the computer count all hands.

# %%
import cardwidgets
from cardwidgets.probability import HANDS

cardwidgets.use(lang="en")
ace = HANDS.event(lambda hand: "A" in [card.rank for card in hand])
cardwidgets.PredictWidget("What percentage of hands hold an ace?", count=ace)

# %% [markdown]
# There are fourteen units of 40 minutes. Each has a game, a question, and a short test to end with (an *exit
# ticket*). In every unit you guess, deal and count. Then you learn the name of the idea. A unit needs only a little
# Python, and you may skip that.
#
# | unit | the game in it |
# | :-- | :-- |
# | [Probability 1 · Is every kind of hand equally likely?](probability/1_equally_likely.ipynb) | Brag |
# | [Probability 2 · How many hands are there?](probability/2_how_many_hands.ipynb) | Brag, Preferans |
# | [Probability 3 · At least one trump](probability/3_at_least_one.ipynb) | Briscola |
# | [Probability 4 · You know there is an ace](probability/4_you_know_something.ipynb) | Brag |
# | [Probability 5 · Does one fact tell you about another?](probability/5_does_one_tell.ipynb) | Brag |
# | [Probability 6 · One card after the other](probability/6_one_card_after_the_other.ipynb) | Brag, Briscola |
# | [Probability 7 · What your own cards tell](probability/7_your_own_cards.ipynb) | Brag |
# | [Probability 8 · Who has the ace of trumps?](probability/8_who_has_the_ace.ipynb) | Briscola |
# | [Probability 9 · How will the suit lie?](probability/9_how_will_the_suit_lie.ipynb) | Preferans |
# | [Probability 10 · What is a round worth?](probability/10_what_is_a_bet_worth.ipynb) | Brag |
# | [Probability 11 · The best layout](probability/11_the_best_layout.ipynb) | Crash |
# | [Probability 12 · How far from the mean?](probability/12_how_far_from_the_mean.ipynb) | Briscola |
# | [Probability 13 · Deal, and deal again](probability/13_deal_and_deal_again.ipynb) | Brag |
# | [Probability 14 · Is this shuffler fair?](probability/14_is_this_shuffler_fair.ipynb) | any pack |
# | [Probability lab · Is it luck?](probability/lab_is_it_luck.ipynb) | a project of your own |
#
# If you teach a class, see [Teach a class](05_teach_a_class.ipynb).

# %% [markdown]
# [Home](00_welcome.ipynb) · [Words](06_words.ipynb) · [Probability 1 · Is every kind of hand equally likely?](probability/1_equally_likely.ipynb) →
