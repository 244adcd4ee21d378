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
# # Brag 9 · Bluffing
#
# The rules are told in [Brag tonight](../tonight/1_brag.ipynb). Play first, against one rival. How often do you bet with a hand that is worth nothing? Remember it;
# there is an answer at the end.
#
# *Run this grey box (a cell) first: the other cells build on it.*

# %%
import cardwidgets

cardwidgets.use(lang="en")
cardwidgets.TableWidget("brag-basic", seats=2, seed=11)

# %% [markdown]
# After this notebook you can
#
# - say what it costs to play blind in the long run,
# - say how often a bluff has to work,
# - say what it costs never to bluff.
#
# ## How often does a blind player have to win?
#
# A bet is worth its price if it wins often enough. Suppose the pot holds ten chips and staying costs
# four. Then you have to win four times of fourteen, if you pay once and all is compared at once. Who
# plays *blind*, without a look at the cards, pays half, and has to win less often. Move the sliders: when is an unseen hand good enough?

# %%
from cardwidgets.figures.touch import Touch

Touch("blind_price")

# %% [markdown]
# *Your turn.* What does a blind player pay?

# %%
from cardwidgets.lessons.brag import blind_price

q1 = blind_price(seed=6)
q1

# %% [markdown]
# ## Is half the price cheap enough?
#
# Take two players. Each has put in one chip before the deal, the *ante*. Your rival never looks. You look, and fold at once or
# stay to the end. If you stay, you bet two chips each time. Your rival pays one each time, and two at
# last to *see*: then both hands are compared. First, the table says what that comes to:

# %%
from cardwidgets.figures import bluffing

bluffing.prices()

# %% [markdown]
# To fold costs one chip, the ante. So you stay with every hand that loses less than one chip on average.
# How many are there? Guess first:

# %%
bluffing.predict_stays()

# %% [markdown]
# Here is the count. It goes through all your hands, and for each through all hands of your rival. The last
# column is what you would gain if your rival paid in full and still did not look:

# %%
bluffing.against_blindness()

# %% [markdown]
# To know your cards is worth more than half the price: blind play loses. But half the price takes back
# most of the damage. The same with cards that are dealt:

# %%
bluffing.simulated()

# %% [markdown]
# ## How often does a bluff have to work?
#
# A *bluff* is a bet with a hand that could not win if it were seen. Now both of you look. Make the game
# as small as can be. You bet or fold; your rival folds, or sees at double the bet.
#
# With the worst hand of all, to fold costs the ante. To bet and be seen costs the ante and the bet. If
# your rival folds, you win the rival's ante. How often must that happen?

# %%
bluffing.fold_needed()

# %% [markdown]
# The dearer the bluff, the more often it has to work. So your rival must see often enough, or you would
# bet with everything.
#
# Seeing has rules of its own: not everybody may be seen, and it costs double. *Your turn.*

# %%
from cardwidgets.lessons.brag import may_see

q2 = may_see(seed=37)
q2

# %% [markdown]
# ## How often should you bluff?
#
# Suppose for now that your hands are of two sorts. Strong ones win against all that your rival may hold,
# weak ones against none. How many of the weak ones do you bet with? Find the best, against a good player:

# %%
Touch("bluffing", pot=2)

# %% [markdown]
# If you bluff too seldom, a good player folds, and your strong hands win little. If you bluff too often, a
# good player sees. In between it is all the same to them, and there you win the most.
#
# Real hands are of more than two sorts. You bet two chips or fold; your rival folds or pays four to see.
# With how many of your hands do you bet?

# %%
bluffing.predict_bets()

# %% [markdown]
# A computer can find plans for both such that neither gains by changing their own. That is called an
# *equilibrium*. It plays against itself, round after round, and each time does more often what would have
# been better:

# %%
bluffing.plan()

# %% [markdown]
# You bet with nearly everything! To fold costs the ante for sure, so the worst hands may as well try. And
# the deal is worth almost nothing, to you or to your rival.
#
# The last row says how far this is from a true equilibrium: hardly at all.
#
# ## What does it cost never to bluff?
#
# Now let your plan be honest. You fold your weakest hands, and bet with the others. Your rival finds out,
# and answers as well as can be. What is the deal worth to you then?

# %%
bluffing.never()

# %% [markdown]
# Honesty is dear. If you are known to bet with good hands only, nobody pays you when you have one.
#
# ## And in a longer duel?
#
# Let the two of you speak up to eight times in all: bet two chips, see for four, or fold. What should your rival
# answer to your first bet? Ten rows, a tenth of the rival's hands each:

# %%
bluffing.answers()

# %% [markdown]
# Read it from the top. With the best hands the rival bets again. With good ones they often see: these are
# good enough to know. And below those they bet again *sometimes*, also with hands of the lower half. Those
# bets are bluffs:

# %%
bluffing.bets_again()

# %% [markdown]
# A plan that does now this and now that with the same hand is a *mixed strategy*. How many of these bets
# are bluffs? Count those with a hand of the lower half:

# %%
print(bluffing.bluffs())

# %% [markdown]
# Now go back to the table at the top. Do you bluff so often?
#
# All this holds for two players, one size of bet, and chances that both can work out. It is no recipe for
# a table of five. But it says that a good plan may have to be a mixed one.
#
# ## Five questions to end with

# %%
from cardwidgets.lessons import check

KINDS = "blind_price", "may_see"
cardwidgets.ExerciseWidget(check("brag", *KINDS, seed=40))

# %% [markdown]
# Before this: [predict, simulate, count](8_chances.ipynb). The rules of blind play:
# [Brag 4](4_blind_play.ipynb). Back to [the start](../00_welcome.ipynb). Words: [the
# glossary](../00_welcome.ipynb#Glossary). Where the sources differ: [disputed
# points](disputed_points.ipynb).
#
# ## Sources
#
# - The Japanese article on Brag, [ブラグ](https://ja.wikipedia.org/wiki/ブラグ) in Wikipedia: who plays
#   blind pays half.
# - Akagiri (赤桐), a Japanese page of 22 March 2001 on Brag after
#   [pagat.com](https://www.pagat.com/vying/brag.html): blind play and its price, and how one sees.
# - O. Tammelin, *Solving Large Imperfect Information Games Using CFR+*
#   ([arXiv:1407.5042](https://arxiv.org/abs/1407.5042)): the kind of method that finds the equilibrium.
# - Everything with a number in it is computed in a cell above.
