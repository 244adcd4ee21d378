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
# # Preferans 7 · Which contract pays?
#
# You hold four aces and not one king. How high do you dare to bid?
#
# Make your bids, and look at the advice. It says what a strong player would do, and why. This page shows how a
# computer finds such an answer. [Preferans tonight](../tonight/4_preferans.ipynb) has the rules. This page goes
# deeper than the unit [Probability 12 · How far from the mean?](../probability/12_how_far_from_the_mean.ipynb).
#
# *Run this grey box (a cell) first: the other cells build on it.*

# %%
import cardwidgets

cardwidgets.use(lang="en")
cardwidgets.TableWidget("preferans-sochi", seed=9, advice=True)

# %% [markdown]
# After this notebook you can
#
# - choose two cards to lay aside, and say what a bad choice costs,
# - say how high a contract to name,
# - say how safe a misère must be before you bid it.
#
# Tags: [ours] means our own addition.
#
# ## Which two cards go?
#
# The winner of the auction takes the two cards of the *talon*, and lays two cards aside. Here are your hand and the
# talon. Which two cards would you lay aside, and which contract would you name? Decide first.

# %%
HELD = "KS QS JS TS AH KH 9H 8H AD QD 8C 7C"
cardwidgets.HandWidget(HELD)

# %% [markdown]
# You do not know what the others hold. So the cell deals them cards again and again. A *plan* names two cards to lay
# aside, and the trumps: spades, hearts or none. In each deal a solver, a program that sees all cards and makes no
# mistake, finds how many tricks every plan takes. The best plan is the plan with the highest *mean*:

# %%
from cardwidgets.course.preferans_chances import exchanges

deals = exchanges(HELD, deals=16)
TRUMPS = {"S": "♠", "H": "♥", "N": "no trumps"}
plans = {(trump, aside): [deal.tricks[trump][aside] for deal in deals]
         for trump in TRUMPS for aside in deals[0].tricks[trump]}

# %%
from statistics import fmean

from cardwidgets.course.listings import Listing, mean_and_margin

ranked = sorted(plans.items(), key=lambda plan: -fmean(plan[1]))

# %%
Listing(
    {"trumps": TRUMPS[trump], "aside": aside, "tricks": mean_and_margin(taken)}
    | {"in the best deal": max(taken), "in the worst": min(taken)}
    for (trump, aside), taken in ranked[:6]
)

# %% [markdown]
# The numbers after ± give the confidence intervals, as in [Probability
# 13](../probability/13_deal_and_deal_again.ipynb). The intervals of these six plans overlap. That alone does not tell
# you whether one plan is better. All plans were played in the same deals, so compare them deal by deal, as in
# [Experiments at scale](../workshop/5_experiments_at_scale.ipynb). In all sixteen deals together, the best plan took
# only one trick more than the second. That is too little to say which of these two is better.
#
# How many tricks can a bad choice cost? In the second row of the next table you name the trumps of the best plan. But
# of all ways to lay two cards aside you choose the worst. In the last row you see all cards before you lay two aside.
# In these deals you gain little or nothing by that:

# %%
(named, _), best = ranked[0]
worst = [taken for (trump, _), taken in ranked if trump == named][-1]
WHO = {"the best plan": best, "the same trumps, the worst two aside": worst}
WHO |= {"with all cards open, choosing again": [deal.most for deal in deals]}
Listing(
    {"who": who, "tricks": mean_and_margin(taken)}
    for who, taken in WHO.items()
)

# %% [markdown]
# ## How high shall I go?
#
# If you name too low a contract, it earns little. If you name too high a contract, it fails. The cell settles the
# score sheet for each of these deals, in *whists*: points that the others owe you.
#
# The defenders may both *whist* (play against you) or both pass. The last column shows the worse of these two results
# for you, because good defenders will choose it. With which contract do you earn most?

# %%
from cardwidgets.course.preferans_chances import whists
from cardwidgets.games.preferans.bids import bid

LEVELS = {bid(f"{level}{named}"): level for level in (6, 7, 8, 9)}
paid = {one: [whists(one, taken) for taken in best] for one in LEVELS}
passed = {one: whists(one, None) for one in LEVELS}
made = {one: sum(taken >= level for taken in best)
        for one, level in LEVELS.items()}

# %%
Listing(
    {"named": one.sign, "made in": f"{made[one]}/16"}
    | {"whists, if both whist": mean_and_margin(paid[one]),
       "if both pass": passed[one]}
    | {"the worse of these": min(fmean(paid[one]), passed[one])}
    for one in LEVELS
)

# %% [markdown]
# ### Your turn
#
# What is the lowest contract that you may name?

# %%
from cardwidgets.lessons.exercises.preferans import (
    is_this_misere_safe,
    name_a_contract,
)

q1 = name_a_contract(seed=9)
q1

# %% [markdown]
# ## How safe must a misère be?
#
# A *misère* promises to take no trick. The table shows what you win or lose for each number of tricks. Suppose that the
# misère fails. How many tricks would you probably take? Find the row with this number. The last column of the row is a
# limit: bid misère only if it fails less often than that.
#
# Here we compare a misère with a deal that earns nothing. But if you pass, somebody else plays, and that may cost
# you, too.

# %%
from fractions import Fraction

WAYS = {"against the mean": "mean", "in full": "full_payment"}
def may_fail(gain, paid):
    rarer = gain / (gain - paid) if paid < 0 else 0
    return str(Fraction(rarer).limit_denominator(20)) if rarer else "–"

# %%
Listing(
    {"mountains are settled": way, "tricks": taken}
    | {"whists to the declarer": f"{whists('M', taken, key):+.1f}"}
    | {"pays if it fails in less than": may_fail(whists("M", 0, key),
                                                 whists("M", taken, key))}
    for way, key in WAYS.items() for taken in range(4)
)

# %% [markdown]
# Every player has a *mountain* of penalty points. At the end you pay either for your whole mountain, or for the points
# that it has above the mean. A player below the mean is paid. The way of settling changes how much you win or lose. It
# does not change how safe a misère must be.
#
# Anna plays a misère. Here are her last five cards. The two defenders hold ten cards, five each.

# %%
FIVE = "JS 8S 7S 9H 7D"
cardwidgets.HandWidget(FIVE)

# %% [markdown]
# The solver plays all 252 ways to share out these ten cards, once with each player as the first leader. Is it worse for
# Anna to lead herself?

# %%
from itertools import combinations

from cardwidgets.core.cards import Cards
from cardwidgets.course.preferans import PLAYERS
from cardwidgets.odds.preferans.double_dummy import solve
from cardwidgets.probability import Probability

TEN = Cards("9S TS KS 8H JH AH 8D QD 7C TC")

# %%
def tricks(boris, leader):
    vera = Cards(card for card in TEN if card not in boris)
    return solve([Cards(FIVE), Cards(boris), vera], "M", leader=leader).tricks

# %%
def five_left(leader):
    found = [tricks(boris, leader) for boris in combinations(TEN, 5)]
    caught = Probability(sum(n > 0 for n in found), len(found)).sentence()
    worth = sum(whists("M", n) for n in found) / len(found)
    return {"the declarer is caught": caught,
            "whists to the declarer": f"{worth:+.1f}"}

# %%
Listing({"leads first": PLAYERS[seat]} | five_left(seat) for seat in range(3))

# %% [markdown]
# With these cards it is better for Anna to lead. Her nine of hearts is the only danger, and when she leads, she
# chooses the moment to play it. In a real game the defenders do not see the two cards that a declarer laid aside. So
# they may make mistakes that the solver never makes.
#
# ### Your turn
#
# All cards lie open. Would you bid this misère?

# %%
q2 = is_this_misere_safe(seed=9)
q2

# %% [markdown]
# ## What do the others hold?
#
# A player who bids spades usually holds some. So a bid tells you about cards, and so does every card played.
#
# The next picture comes from another deal, and uses all its bids and cards so far. It begins with the cards about which
# the play tells you most. Open *All unseen cards, as a map* to see where each card is likely to be. If the last card
# played by another player changed a probability, an arrow marks it. The button *Unseen* under the table at the top of
# this page opens the same kind of picture, which changes with every card.

# %%
from cardwidgets.course.belief import around, so_far

around(so_far("preferans-sochi", answers=18, seed=3))

# %% [markdown]
# ## A ladder of problems
#
# Here are 24 problems, from easy to hard. Each has one right answer, and each teaches one idea. The button *Play it
# on* opens a table where the unseen cards lie as badly for you as they can.
#
# Press *Save my answers* on the [first page](../00_welcome.ipynb) to keep your answers. You need not solve all of them
# today.

# %%
cardwidgets.ProblemsWidget("preferans")

# %% [markdown]
# ## Five questions to end with

# %%
LEARNT = "preferans.name_a_contract", "preferans.is_this_misere_safe"
cardwidgets.PracticeWidget(kinds=LEARNT, number=5)

# %% [markdown]
# ## Sources
#
# - **The Japanese article on Preferans**, [プレフェランス](https://ja.wikipedia.org/wiki/プレフェランス) in Wikipedia, for the
#   rules. It gives no probabilities. All numbers on this page are counted, computed or simulated in its cells.
#   [ours]
#
# Rules that change the counts are in [disputed points](disputed_points.ipynb).

# %% [markdown]
# ← [Preferans 6 · Probability](6_probability.ipynb) · [Home](../00_welcome.ipynb) · [Words](../06_words.ipynb) · [Preferans · Disputed points](disputed_points.ipynb) →
