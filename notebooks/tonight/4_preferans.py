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
# Three players hold ten cards each, and two cards lie face down in the middle. There are ten *tricks*: in each,
# everybody plays one card, and the best card wins.
#
# Look at your hand. How many tricks can you take, and which suit should beat the others? Name a number of tricks:
# your *bid*. Somebody else may then bid higher. The player with the highest bid must take that many tricks, or pay.
#
# Russians have played this game for almost two hundred years.
#
# Bid against two computer players. *Advice* says what a strong player would bid or play.
#
# *Run this grey box (a cell) first: the other cells build on it.*

# %%
import cardwidgets

cardwidgets.use(lang="en")
cardwidgets.TableWidget("preferans", seed=7, advice=True, intro=True)

# %% [markdown]
# After this notebook you can
#
# - say which card you must play, and who takes the trick,
# - make a bid, and name a contract,
# - play a match, and see where a figure on the sheet comes from.
#
# ## What must I play?
#
# Each player puts one card on the table. These three cards are a *trick*, and one player takes them all. One suit may
# be *trumps*. If there is a trump in the trick, the highest trump takes it. If not, the highest card of the suit that
# was *led* (played first) takes it.
#
# You may not play just any card. Three rules hold, in this order:
#
# 1. **Follow suit**: play the suit that was led if you have it.
# 2. If you have no card of that suit, you **must trump**: play a trump if you have one.
# 3. If you have no trump either, play any card you like.
#
# The pack has 32 cards: in each suit the seven up to the ace.

# %%
cardwidgets.ExerciseWidget("preferans.must_follow", seed=2)

# %%
cardwidgets.ExerciseWidget("preferans.who_takes", seed=1)

# %% [markdown]
# ## What is a bid?
#
# The player on the dealer's left is *forehand* and bids first. A bid is a promise. The bid *6♠* says: with spades as
# trumps I take at least six tricks. Each bid must be higher than the last: more tricks, or the same number with a
# higher suit. The suits from low to high are ♠ ♣ ♦ ♥. Above them stands *NT*, no trumps. A player who has passed is
# out of the *auction* (the bidding).
#
# There are two special cases:
#
# - The *eldest* may repeat the last bid. The eldest is the first player, counting from forehand, who has not passed.
# - *Misère* is a promise to take **no** trick at all. It is higher than 8 NT and lower than 9♠. It must be your first
#   bid and your only one.
#
# The highest bidder is the *declarer*. The declarer picks up the two hidden cards, the *talon*, and lays two cards
# aside. Then the declarer names the *contract*: how many tricks to take, and with which trumps. The contract must be at
# least as high as the bid.
#
# The two others are the *defenders*. Each defender passes or *whists*. To whist is to play against the contract for a
# reward. The declarer pays a whister for the tricks that the defenders take. But the whister must pay if the
# defenders take too few.

# %%
cardwidgets.ExerciseWidget("preferans.lowest_bid", seed=2)

# %% [markdown]
# ## What does a contract earn?
#
# Every player has three accounts:
#
# - the *pool*, for contracts that were *made* (the declarer took enough tricks),
# - the *mountain*, for penalties,
# - the *whists*, which players owe one another.
#
# Contracts of six, seven, eight, nine and ten tricks earn 2, 4, 6, 8 and 10 points in the pool. If the declarer takes
# fewer tricks than promised, the declarer's mountain grows, and the others are paid.
#
# If all three pass, you play the cards all the same. Then every trick that you take costs you points.
#
# ## Three problems
#
# First, say whether you may bid. Second, name a contract. Third, judge a misère. *Hint* helps, and *Show solution*
# gives the answer.

# %%
from cardwidgets.lessons import kinds

PROBLEMS = ("may_you_bid", "name_a_contract", "is_this_misere_safe")
chosen = {kind.name: kind for kind in kinds() if kind.family == "preferans"}
cardwidgets.ExerciseWidget([chosen[name].make(seed=5) for name in PROBLEMS])

# %% [markdown]
# ## A match
#
# Play until every pool holds ten points. The score sheet beside the table is kept for you. Press a figure on it to
# see where it comes from.

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
# There are three ways to keep the score. [Preferans 5](../preferans/5_three_score_sheets.ipynb) compares them. How
# are the cards of a suit shared out between the other players? [Preferans 6](../preferans/6_probability.ipynb) counts
# this.
#
# *Source.* The Japanese article on Preferans, プレフェランス in Wikipedia. The history of the game is in [Preferans
# 1](../preferans/1_history.ipynb).

# %% [markdown]
# ← [Briscola tonight](3_briscola.ipynb) · [Home](../00_welcome.ipynb) · [Words](../06_words.ipynb) · [Know a game](../02_know_a_game.ipynb) →
