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
# You have not won the auction. Now you are asked what no other game of this course asks: do you *whist*?
# Click the grey box below, press Shift and Enter, and find out.
#
# *Run this grey box (a cell) first: the other cells build on it.*

# %%
import cardwidgets

cardwidgets.use(lang="en")
cardwidgets.TableWidget("preferans-sochi", seed=3)

# %% [markdown]
# After this notebook you can
#
# - say when a defender may take half,
# - say how many tricks a whister owes,
# - play two open hands as one without giving a trick away.
#
# ## What is a whist?
#
# The two who did not win the auction are the [defenders](../06_words.ipynb). The declarer has named a
# contract, say six tricks with hearts as trumps. Each defender says whether they
# [whist](../06_words.ipynb). The declarer pays a player who whists for every trick, whether the
# contract is made or not. But they also take on a duty: the defence owes some tricks, and a whister
# pays for those that are missing. The article calls this an odd feature of Preferans.

# %%
from cardwidgets.course import preferans, preferans_chances

preferans.duties()

# %% [markdown]
# Two whisters owe half each. One trick cannot be halved: from eight on the second whister alone answers
# for it. If both defenders pass, nothing is played, and the declarer has made the contract. If just one
# whists, the tricks of the other defender count for the whister too.
#
# ## What is half a whist?
#
# When the first defender has passed, the second may take **half** against six and seven: the declarer
# has made the contract, nothing is played, and the second is paid for two tricks, or for one. But the
# first may then think again and whist after all. Read the table row by row. Anna is the declarer.

# %%
TALKS = ("6H", "pass", "pass"), ("6H", "whist", "whist")
HALF = ("6H", "pass", "half", "pass"), ("6H", "pass", "half", "whist", "open")
preferans.whisted(*TALKS, *HALF, ("8H", "pass", "whist", "closed"))

# %% [markdown]
# In the fourth row there is *one* whister, not two: Vera counts as having passed. A lone whister may
# also choose to open the hands, as in that row.
#
# And half is refused where it is not to be had:

# %%
preferans.half_refused()

# %% [markdown]
# For the second defender half is never worse than a pass: it costs nothing, and brings something.
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
# Then the declarer is *set*. For each missing trick the worth of the contract goes onto the
# declarer's *mountain*, the heap of penalties. Each defender writes as much on the declarer. More
# tricks than promised, on the other hand, earn nothing. Here is 6♥, of which a trick is worth two,
# against two whisters, by the tricks that Anna takes:

# %%
preferans.contract_failed("6H")

# %% [markdown]
# Look at the last row. Anna has taken eight tricks, so the defence has two of the four that it owes.
# Each whister lacks one, and writes two points of penalty. [Preferans 5](5_three_score_sheets.ipynb)
# shows how the sheet is kept.
#
# ## What is Stalingrad?
#
# A rule with a name from the war: the Soviet army could not fall back, with the bank of the Volga behind
# it. Against six of spades *both* defenders must whist, and no hand is laid open.

# %%
preferans.stalingrad()

# %% [markdown]
# It is usual where the system of Sochi is written. In those of Leningrad and Rostov it is played
# where all agree. What is it for? Both others passed the first bid, and still the contract may fail.
# You cannot whist alone and see both hands. The article says that this makes it hard to oppose. The
# table is called `preferans-stalingrad`. One where all-pass games get dearer as well is
# `preferans-rising`.
#
# ## How do I lead against a declarer?
#
# A maxim says: *up to the declarer a seven, through them an ace*. If the declarer plays last, lead
# low and let them guess what your partner holds. If they play second, they must decide first: lead
# high. The computer player keeps to it. Through the declarer it leads the higher of two touching
# cards. It does not lead a single ace, which waits for a king or queen to fall on. The same hand in
# both seats:

# %%
preferans_chances.leads_from_both_sides()

# %% [markdown]
# Is the maxim true? With open cards it can be tried. Take a hand that is worth a contract and let a
# solver play each first lead against it. In each suit compare the highest card with the lowest: which
# gives more tricks away? Less than nothing means that the highest card is better. Forty deals leave a
# wide error band, the figure after ±: the true mean lies within it about 95 times of 100.

# %%
preferans_chances.leads_tried(deals=40)

# %% [markdown]
# Ten thousand deals take some minutes. They were counted once, by the same function:

# %%
preferans_chances.kept_leads()

# %% [markdown]
# With open cards the maxim does not hold as it stands. It is right about the ace: to lead it gives away
# less than to lead low from under it. But that is so from *both* sides. With a lower card on top it makes
# less than a hundredth of a trick. And from most suits high and low do equally well: add the last two
# columns and compare with the third.
#
# A player who sees no other hand may still have good reasons for it. A maxim for closed cards can be
# doubted with open ones, not refuted.
#
# ## What do open hands change?
#
# A lone whister may lay both defenders' hands on the table and play them as one. The declarer sees them
# too. The hands are laid open before the first lead, or, if the declarer leads, after it. Points and
# penalties are the whister's alone, open or not.
#
# With open cards best play can be worked out. Spades are trumps, Boris leads. Anna holds A♠ K♠ 8♥ 9♦ K♣,
# Boris Q♠ 7♠ A♥ Q♥ A♣, Vera J♠ 10♠ K♥ J♥ 7♦. What is each lead worth to her?

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
# - **The Japanese article on Preferans**, [プレフェランス](https://ja.wikipedia.org/wiki/プレフェランス), for
#   whist, half a whist, open hands, the failed contract and Stalingrad.
# - *Kodeks preferansa* (Moscow 1996), for the duties.
#
# Where sources disagree: [disputed points](disputed_points.ipynb).

# %% [markdown]
# ← [Preferans 2 · Cards and auction](2_cards_and_auction.ipynb) · [Home](../00_welcome.ipynb) · [Words](../06_words.ipynb) · [Preferans 4 · Misère, and when all pass](4_misere.ipynb) →
