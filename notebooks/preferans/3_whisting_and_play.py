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
# # Preferans 3 · Whisting and play
#
# You have lost the auction. The declarer promises six tricks. Do you believe it?
#
# If not, you may *whist*: you are paid for every trick that you take, and fined if you take too few. No other game
# of this course asks you that. Find out what it is worth.
#
# *Run this grey box (a cell) first: the other cells build on it.*

# %%
import cardwidgets

cardwidgets.use(lang="en")
cardwidgets.TableWidget("preferans-sochi", seed=3)

# %% [markdown]
# After this notebook you can
#
# - say when a defender may take a half-whist,
# - say how many tricks a whister owes,
# - play two open hands as one without giving a trick away.
#
# ## What is a whist?
#
# The two who did not win the auction are the [defenders](../06_words.ipynb). The declarer has named a contract, say
# six tricks with hearts as trumps. Now each defender may [whist](../06_words.ipynb).
#
# The declarer pays a whister for every trick, whether the contract is made or not. But the defence owes some
# tricks, and a whister pays for those that are missing. The article calls this an odd feature of Preferans.
# [article]

# %%
from cardwidgets.course import preferans, preferans_chances

preferans.duties()

# %% [markdown]
# Two whisters owe half each. One trick cannot be halved: from eight on the second whister alone answers for it. If
# both defenders pass, nothing is played, and the declarer has made the contract. If only one whists, the tricks of
# the other defender count for the whister too. [article]
#
# ## What is a half-whist?
#
# The first defender has passed. There is a middle way: the second may take a **half-whist** against six and seven.
# The declarer has made the contract, nothing is played, and the second is paid for two tricks, or for one. But the
# first may then think again and whist after all. [article]
#
# Read the table row by row. Anna is the declarer.

# %%
TALKS = ("6H", "pass", "pass"), ("6H", "whist", "whist")
HALF = ("6H", "pass", "half", "pass"), ("6H", "pass", "half", "whist", "open")
preferans.whisted(*TALKS, *HALF, ("8H", "pass", "whist", "closed"))

# %% [markdown]
# How many whisters are there in the fourth row? One: Vera counts as having passed. A lone whister may also choose
# to open the hands, as in that row.
#
# In other cases a half-whist is refused:

# %%
preferans.half_refused()

# %% [markdown]
# For the second defender a half-whist is never worse than a pass: it costs nothing, and it may bring something.
# [ours]
#
# ### Your turn

# %%
from cardwidgets.lessons.exercises.preferans import (
    may_you_take_half,
    play_open_hands,
    quota_owed,
)

q1 = may_you_take_half(seed=7)
q1

# %%
q2 = quota_owed(seed=6)
q2

# %% [markdown]
# ## And if the contract fails?
#
# Then the declarer is *set*. For each missing trick the worth of the contract goes onto the declarer's *mountain*,
# the heap of penalties. Each defender writes as much on the declarer. More tricks than promised, on the other hand,
# earn nothing. [article]
#
# Here is 6♥ against two whisters, by the tricks that Anna takes. A trick is worth two.

# %%
preferans.contract_failed("6H")

# %% [markdown]
# Look at the last row. Anna has taken eight tricks, so the defence has two of the four that it owes. Each whister
# lacks one, and writes two points of penalty. [Preferans 5](5_three_score_sheets.ipynb) shows how the sheet is
# kept.
#
# ## What is Stalingrad?
#
# In the battle of Stalingrad the Soviet army could not fall back, with the bank of the Volga behind it. The rule is
# named after it. Against six of spades *both* defenders must whist, and no hand is laid open. [article]

# %%
preferans.stalingrad()

# %% [markdown]
# Players of the Sochi system usually add this rule. With Leningrad or Rostov it is played where all agree.
#
# What is it for? You bid first, both others pass, and still you may fail. The rule makes it hard to oppose you.
# [article] Nobody can whist alone and look into both hands. [ours] The table is called
# `preferans-stalingrad`. At `preferans-rising` all-pass games get dearer as well.
#
# ## How do I lead against a declarer?
#
# Our computer players follow a rule of thumb of ours: low up to the declarer, high through the declarer. If the
# declarer plays last, they lead low. If the declarer plays second, they lead high.
#
# Through the declarer they lead the higher of two touching cards. But they keep a single ace, which waits for a
# king or queen to fall on. [ours] The same hand in both seats:

# %%
preferans_chances.leads_from_both_sides()

# %% [markdown]
# Is the rule of thumb true? With open cards you can test it. Take a hand that is worth a contract, and let a solver
# play each first lead against it. In each suit compare the highest card with the lowest: which gives more tricks
# away? Less than nothing means that the highest card is better.
#
# Forty deals leave a wide *band*, a confidence interval. The figure after ± is half its width. About 95 times out
# of 100 the true mean lies within it.

# %%
preferans_chances.leads_tried(deals=40)

# %% [markdown]
# Ten thousand deals take some minutes. They were counted once, by the same function:

# %%
preferans_chances.kept_leads()

# %% [markdown]
# With open cards the rule of thumb does not hold as it stands. [ours]
#
# - It is right about the ace: to lead it gives away less than to lead low from under it. But that is so from *both*
#   sides.
# - If the top card is lower than the ace, the difference is less than a hundredth of a trick.
# - From most suits high and low do equally well: add the last two columns and compare with the third.
#
# A player who sees no other hand may still have good reasons for it. Open cards can make you doubt the rule. They
# cannot refute it.
#
# ## What do open hands change?
#
# You are the only whister. You may lay both defenders' hands on the table and play them as one. But the declarer
# sees them too. Is that a bargain?
#
# The hands are laid open before the first lead, or after it if the declarer leads. Points and penalties are yours
# alone, open or not. [article]
#
# With open cards best play can be worked out. Spades are trumps, Boris leads, and five tricks are left. Anna holds
# A♠ K♠ 8♥ 9♦ K♣, Boris Q♠ 7♠ A♥ Q♥ A♣, Vera J♠ 10♠ K♥ J♥ 7♦. What is each lead worth to Anna?

# %%
ENDING = ["AS KS 8H 9D KC", "QS 7S AH QH AC", "JS TS KH JH 7D"]
preferans.open_leads(ENDING, "S")

# %% [markdown]
# ### Your turn

# %%
q3 = play_open_hands(seed=3)
q3

# %% [markdown]
# ## Five questions to end with

# %%
LEARNT = ("may_you_take_half", "quota_owed", "play_open_hands")
KINDS = [f"preferans.{name}" for name in LEARNT]
cardwidgets.PracticeWidget(kinds=KINDS, number=5)

# %% [markdown]
# ## Sources
#
# - **The Japanese article on Preferans**, [プレフェランス](https://ja.wikipedia.org/wiki/プレフェランス) in Wikipedia, for whist,
#   the half-whist, open hands, the failed contract and Stalingrad.
# - *Kodeks preferansa* (Moscow, 1996), for the duties. The rule of thumb on leads is ours.
#
# Points on which sources disagree are in [disputed points](disputed_points.ipynb).

# %% [markdown]
# ← [Preferans 2 · Cards and auction](2_cards_and_auction.ipynb) · [Home](../00_welcome.ipynb) · [Words](../06_words.ipynb) · [Preferans 4 · Misère, and when all pass](4_misere.ipynb) →
