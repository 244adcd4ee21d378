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
# You have lost the auction. The *declarer*, who won it, promises six tricks. Do you believe this?
#
# If not, you may *whist*: you are paid for every trick that you take, and you pay if you take too few. Play the deal,
# and find out whether whisting pays.
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
# Tags: [article] means Wikipedia's Japanese article on Preferans, [other] means another source, [ours] means our own
# addition.
#
# ## What is a whist?
#
# The two players who did not win the auction are the [defenders](../06_words.ipynb). The declarer has named a
# contract, say six tricks with hearts as trumps. Now each defender may [whist](../06_words.ipynb).
#
# The declarer pays each whister for the tricks that this whister takes, even if the contract is made. The article calls
# this second aim, to be paid for tricks, an odd feature of Preferans. But the defenders also owe a number of tricks,
# and a whister pays for those that are missing. [article]

# %%
from cardwidgets.course import preferans, preferans_chances

preferans.duties()

# %% [markdown]
# If both defenders whist, each owes half of these tricks. Against contracts of eight or more, the defenders owe only
# one trick. One trick cannot be halved, so the second whister alone owes it. If both defenders pass, nobody plays, and
# the declarer has made the contract. A lone whister is also paid for the other defender's tricks. [article]
#
# ## What is a half-whist?
#
# Suppose that the first defender has passed. Against six or seven tricks the second defender may take a middle way, a
# **half-whist**. Then the declarer has made the contract, and nobody plays. The second defender is paid for two tricks
# if the contract is six, or for one trick if it is seven. But the first defender may still whist after all. [article]
#
# In the next table Anna is the declarer. Each row shows one case.

# %%
TALKS = ("6H", "pass", "pass"), ("6H", "whist", "whist")
HALF = ("6H", "pass", "half", "pass"), ("6H", "pass", "half", "whist", "open")
preferans.whisted(*TALKS, *HALF, ("8H", "pass", "whist", "closed"))

# %% [markdown]
# How many whisters are there in the fourth row? There is only Boris. He came back with a whist, so Vera's half-whist no
# longer counts: it is as if she had passed. A lone whister may also lay both defenders' hands open, as Boris does.
#
# In other cases a half-whist is not allowed:

# %%
preferans.half_refused()

# %% [markdown]
# For the second defender a half-whist is never worse than a pass: it costs nothing, and you may gain something. [ours]
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
# A declarer who takes fewer tricks than promised has *failed*. For each missing trick (*undertrick*), the declarer
# writes the price of the contract on the *mountain*, the account for penalty points. Debts between players are counted
# in another kind of points, also called *whists*. For each penalty point the declarer owes each defender one whist.
# Extra tricks earn nothing. [article]
#
# Anna plays 6♥ against two whisters. Each row starts with the number of tricks that she takes, and shows what follows.
# The price of 6♥ is two points. The two defenders also write whists for the tricks that they took.

# %%
preferans.contract_failed("6H")

# %% [markdown]
# Look at the last row. Anna has taken eight tricks, so the defenders have only two of the four tricks that they owe.
# Each of the two whisters took one trick. So each is one trick short, and writes two penalty points. [Preferans
# 5](5_three_score_sheets.ipynb) shows how the sheet is kept.
#
# ## What is Stalingrad?
#
# Stalingrad is a rule for the contract 6♠: *both* defenders must whist, and nobody lays a hand open. It is named after
# the battle of Stalingrad, in which the Soviet army could not retreat, because the Volga was behind it. [article] The
# sign of the suit is missing in our copy of the article, but three computer programs say spades. [other]

# %%
preferans.stalingrad()

# %% [markdown]
# Players of the Sochi system usually add this rule. Players of Leningrad or Rostov use it if all agree.
#
# Why this rule? Suppose that a player bids 6♠, the lowest bid, and both others pass. Then this player must play, even
# with a weak hand. The rule makes such a declarer harder to beat. [article] Neither defender can be the lone whister,
# who may play both hands open. [ours] To play by this rule, write `"preferans-stalingrad"` instead of
# `"preferans-sochi"` in the first cell. The game `"preferans-rising"` has this rule, too. There, if all pass several
# times in a row, the price of a trick doubles each time, up to 8.
#
# ## How do I lead against a declarer?
#
# Our computer players follow our own rule of thumb. If the declarer plays last, they lead low (*up to* the declarer).
# If the declarer plays second, they lead high (*through* the declarer).
#
# Through the declarer they lead the higher of two neighbouring cards, such as king and queen. But they keep an ace
# without the king: it may later take a king or a queen. [ours] The table shows what they lead with the same hand on
# either side of the declarer:

# %%
preferans_chances.leads_from_both_sides()

# %% [markdown]
# Is the rule of thumb true? With open cards you can test it. The cell deals the declarer hands that are worth a
# contract. A *solver* (a program that sees all cards and makes no mistake) tries each first lead against these hands.
# In each suit it compares two leads, the highest card (the *top*) and the lowest. Which lead gives more tricks away?
# Look at the column *the top costs more by*: if the number is negative, the lowest card gives more away.
#
# With forty deals the *confidence interval* of this number is wide. The number after ± is half its width. If you took
# 100 such samples, about 95 of the intervals would contain the true mean.

# %%
preferans_chances.leads_tried(deals=40)

# %% [markdown]
# Ten thousand deals take some minutes, so we ran them once with the same function:

# %%
preferans_chances.kept_leads()

# %% [markdown]
# With open cards the rule of thumb is only partly true. [ours]
#
# - In a suit with the ace it is right to lead high: the ace gives away less than a low card of its suit. But that is
#   true on *both* sides of the declarer. The rule leads high on only one side, and even there it keeps an ace without
#   the king.
# - If the top card is lower than the ace, the difference is less than a hundredth of a trick.
# - In most suits high and low leads do equally well. The columns *lowest better* and *top better* count the suits in
#   which one of the two leads is better: together less than a quarter of all suits.
#
# A player who sees no other hand may still have good reasons for the rule. Open cards can make you doubt the rule,
# but they cannot refute it.
#
# ## What do open hands change?
#
# If you are the only whister, you may lay both defenders' hands open on the table and play the cards of both. But the
# declarer sees them, too.
#
# If a defender makes the first lead, you lay the hands open before it. If the declarer makes it, you lay them open
# after it. Open hands or not, you alone are paid for tricks, and you alone pay for missing ones. [article]
#
# With open cards a solver can find the best play. Anna is the declarer, spades are trumps, Boris leads, and five
# tricks are left. Anna holds A♠ K♠ 8♥ 9♦ K♣, Boris Q♠ 7♠ A♥ Q♥ A♣, Vera J♠ 10♠ K♥ J♥ 7♦. How many tricks does Anna
# take after each lead?

# %%
from cardwidgets.core.cards import Cards
from cardwidgets.course import Listing
from cardwidgets.odds.preferans.double_dummy import solve

ENDING = ["AS KS 8H 9D KC", "QS 7S AH QH AC", "JS TS KH JH 7D"]
hands = [Cards(hand) for hand in ENDING]
solved = solve(hands, "S", declarer=0, leader=1, fast=False)

# %%
Listing(
    {"leads": f"Boris {card.sign}", "the declarer takes": tricks}
    | {"given away": solved.cost[card]}
    for card, tricks in solved.values.items()
)

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
#   the tricks that whisters owe, the half-whist, open hands, the failed contract and Stalingrad.
# - Three open-source programs, for the suit of Stalingrad. The rule of thumb on leads is ours.
#
# Where the sources differ: [disputed points](disputed_points.ipynb).

# %% [markdown]
# ← [Preferans 2 · Cards and auction](2_cards_and_auction.ipynb) · [Home](../00_welcome.ipynb) · [Words](../06_words.ipynb) · [Preferans 4 · Misère, and when all pass](4_misere.ipynb) →
