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
# # Preferans tonight
#
# Say how many tricks you will take, and with which trumps; then take them. Russia has played this for
# close to two centuries. Click the grey box below, press Shift and Enter, and bid against two
# computer players. *Advice* says what a strong player would answer.
#
# *Run this grey box (a cell) first: the other cells build on it.*

# %%
import cardwidgets

cardwidgets.use(lang="en")
cardwidgets.TableWidget("preferans", seed=7, advice=True)

# %% [markdown]
# After this notebook you can
#
# - play a trick, bid, and take the talon,
# - say what your contract earns,
# - say what happens when nobody bids.
#
# ## What is a trick?
#
# Each of three players puts one card on the table, and one of them takes all three. You must play the
# suit of the first card if you have it. One suit may be *trumps*: it beats the others. If you have no card
# of the first suit, you **must trump**, if you can. The highest trump takes the trick; without a trump,
# the highest card of the first suit.
#
# The pack has 32 cards, from the seven up to the ace. Everybody holds ten.

# %%
cardwidgets.ExerciseWidget("preferans.must_follow", seed=2)

# %%
cardwidgets.ExerciseWidget("preferans.who_takes", seed=1)

# %% [markdown]
# ## What is a bid?
#
# The deal begins with an *auction*, and a bid in it is a promise. *6♠* says: I take six tricks at least,
# with spades as trumps. Each bid must be higher than the one before: more tricks, or as many with a higher
# suit. The order of the suits is ♠ ♣ ♦ ♥, the lowest first, and above them *NT*, no trumps. One exception:
# of those who have not passed, the *eldest*, the first from the dealer's left, may bid as much as the last
# bid. *Misère* promises to take no trick at all. It stands between 8 NT and 9♠, and must be your first bid
# and your only one. Who has passed is out.
#
# The highest bidder takes two cards more, the *talon*, lays two cards aside, and says what is
# played: at least as much as was bid. That is the *contract*. The other two then say whether they *whist*:
# who does plays against it, is paid for each trick, and is fined if the two take too few.

# %%
cardwidgets.ExerciseWidget("preferans.lowest_bid", seed=2)

# %% [markdown]
# ## What does it earn?
#
# Three accounts are kept: the *pool* for contracts that are made, the *mountain* for penalties, and the
# *whists* that players owe one another. Six tricks earn two points in the *pool*, seven earn four, and so
# on, two more for each trick promised. Who takes fewer tricks than promised writes a penalty on their
# *mountain* and pays the others. When all three pass, the deal is played all the same, and every trick you
# take costs you.
#
# ## Three problems
#
# Say whether you may bid, name a contract, and judge a misère. *Hint* helps, *Solution* shows the
# answer.

# %%
from cardwidgets.lessons import kinds

PROBLEMS = ("may_you_bid", "name_a_contract", "is_this_misere_safe")
chosen = {kind.name: kind for kind in kinds() if kind.family == "preferans"}
cardwidgets.ExerciseWidget([chosen[name].make(seed=5) for name in PROBLEMS])

# %% [markdown]
# ## A match
#
# To a pool of ten. The sheet beside the table is written for you; each figure says where it comes
# from.

# %%
cardwidgets.TableWidget("preferans", seed=20, pool_target=10)

# %% [markdown]
# ## Five questions to end with

# %%
EASY = (
    "must_follow", "who_takes", "lowest_bid", "may_you_bid", "name_a_contract",
)
cardwidgets.PracticeWidget(kinds=[f"preferans.{name}" for name in EASY], number=5)

# %% [markdown]
# Three ways of keeping score: [Preferans 5](../preferans/5_three_score_sheets.ipynb). How the cards
# lie: [Preferans 6](../preferans/6_probability.ipynb).
#
# *Source.* The Japanese article on Preferans; its history stands in
# [Preferans 1](../preferans/1_history.ipynb).

# %% [markdown]
# ← [Briscola tonight](3_briscola.ipynb) · [Home](../00_welcome.ipynb) · [Words](../06_words.ipynb) · [Know a game](../02_know_a_game.ipynb) →
