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
# # Brag 1 · History
#
# Your hand is worthless. You think your neighbour's is worthless, too. There is money in the middle. What do you do?
#
# In 1674 Charles Cotton gave English readers this advice. [other]
#
# > The vye is what you please to adventure upon the goodness of your own hand; or if it be bad, and you
# > imagine your adversary's is so likewise, then bid him high courageously, by which means you daunt
# > your antagonist, and so bring him to submission.
#
# In today's words: if both hands seem bad, make a high bet (the *vye*), and frighten your rival into giving up. That
# is the idea of this family of games: a bad hand can win. Try Brag as it was played long ago. Only pairs and *prials*
# (three of a kind) count. A♦, J♣ and 9♦ are *braggers*: each stands for any card you like. If you have never bet
# before, begin with [Brag tonight](../tonight/1_brag.ipynb).
#
# *Run this grey box (a cell) first: the other cells build on it.*

# %%
import cardwidgets

cardwidgets.use(lang="en")
cardwidgets.TableWidget("brag-classic", seats=3, seed=1751)

# %% [markdown]
# After this notebook you can
#
# - play a deal of old Brag, and say what has changed since,
# - say what the players of Post, Primero, Brelan and Brag bet on,
# - say when Brag began, according to each source.
#
# Tags: [article] means the Japanese articles on Brag (Wikipedia's and Akagiri's, see Sources), [other] means another
# source, [ours] means our own addition.
#
# ## What does the name mean?
#
# To *brag* is to boast: to make your hand look better than it is. In poker such a boast is called a *bluff*. [article]
# A game in which the worst hand at the table may win is called a [vying](../06_words.ipynb) game.
#
# ## What came before Brag?
#
# Cotton was not writing about Brag. He wrote about an older game, **Post and Pair**. The next table has four old games
# with few cards in each hand, and the two oldest ways to play Brag. Some of these games had several prizes in one deal,
# but the players bet on only one of them:

# %%
from cardwidgets.course import Tables

tables = Tables("1_history.toml")
tables["family"]

# %% [markdown]
# *Your turn.* Read the table once, cover it, and answer.

# %%
tables["family"].question(0, 2, seed=1)

# %% [markdown]
# ## One deal, three prizes
#
# Post was played for three prizes in one deal. [article]
#
# 1. The highest card takes the first prize.
# 2. The best pair or prial takes the second prize. For this prize the players raise one another's bets, as Cotton
#    says.
# 3. The hand nearest to 31 points takes the third prize.
#
# The article gives no card values. We count as in the game *Thirty-one*: an ace is 11, a king, queen, jack or ten is
# 10, any other card its number. [ours]
#
# Here are four hands. Who takes which prize? Decide before you run the second cell.

# %%
from cardwidgets.course.history import Post

deal = Post(seed=1700)
deal.hands()

# %%
deal.prizes()

# %% [markdown]
# Luck alone decides who takes the first and the third prize. Only the second prize can be won with a bluff. The play
# for the second prize became a game of its own. More kinds of hand were added later. [article]
#
# ## How many hands are worth a boast?
#
# In old Brag, with its braggers, a hand was a prial, a pair or nothing. Of 100 hands of three cards, how many were
# better than nothing? Today *runs* (three cards in a row) and *flushes* (three cards of one suit) count as well. How
# many of 100 hands are better than nothing now? The table counts both.

# %%
from cardwidgets.course.history import then_and_now

then_and_now()

# %% [markdown]
# In old Brag 31 of 100 hands were better than nothing, and today only 26 are. Runs and flushes were added, but the
# braggers are gone. With braggers, pairs and prials were more common.
#
# Here is the old *ranking of hands* as a ladder. Point at a rung, or press Enter on it, to see an example.

# %%
cardwidgets.RankLadderWidget("brag-classic")

# %% [markdown]
# Of two prials of the same rank, the *natural* one wins: three real kings beat one king and two braggers.
#
# ### Your turn
#
# You have five cards of the old game, with braggers among them. Pick the best three, then press *Check*. *Hint*
# helps.

# %%
from cardwidgets.lessons.exercises.brag import best_three, which_wins

q1 = best_three(seed=7, variant="brag-classic")
q1

# %%
q2 = which_wins(seed=2, variant="brag-classic")
q2

# %% [markdown]
# ## When did Brag begin?
#
# Three sources give three answers, and one of them adds "or earlier":

# %%
tables["beginnings"]

# %% [markdown]
# *Your turn.* Read the table once, cover it, and answer.

# %%
tables["beginnings"].question(1, 0, seed=1)

# %% [markdown]
# A claim is not a proof. These are the dated documents:

# %%
tables["documents"]

# %% [markdown]
# The next picture shows claims as bars and documents as dots. One bar covers years without any document on Brag
# itself. Which bar?

# %% tags=["nbval-ignore-output"]
from cardwidgets.course.history import timeline

timeline(tables["beginnings"], tables["documents"])

# %% [markdown]
# Two things follow. [ours]
#
# - A source that says "sixteenth century" seems to mean *Post*. The first printed rules of a game called Brag are
#   those of 1721.
# - The article dates Brag with a single prize to the nineteenth century. But Edmond Hoyle wrote a book on Brag in
#   1751, and his game already had a single prize.
#
# ## Is Brag the mother of poker?
#
# The answer depends on whom you ask.

# %%
tables["poker"]

# %% [markdown]
# One difference between the two games is clear. In poker the chips that you have already paid count towards the next
# bet. In Brag they do not. [Brag 3](3_betting_and_scoring.ipynb) shows what that means.
#
# ## Who plays it today?
#
# In 1981, in a survey by the firm Waddington, Brag was the fourth most played card game in Britain, after Rummy,
# Whist and Pontoon. [article]
#
# Almost the same game is played in India as *teen patti* (तीन पत्ती, "three cards") and in China as *Zha Jin Hua*
# (詐金花). The article says that nobody knows whether these games descend from Brag or only look like it.
#
# Where the sources differ, you can choose the rule: see [disputed points](disputed_points.ipynb).
#
# ## Five questions to end with

# %%
from cardwidgets.lessons import check

KINDS = "best_three", "which_wins"
cardwidgets.ExerciseWidget(check("brag", *KINDS, seed=20, variant="brag-classic"))

# %% [markdown]
# ## Sources
#
# - The Japanese article on Brag, [ブラグ](https://ja.wikipedia.org/wiki/ブラグ) in Wikipedia, citing David Parlett, *A
#   History of Card Games* (Oxford, 1991), pages 3 and 101 to 104, and *The A–Z of Card Games* (Oxford, 1992, 2004),
#   and Albert H. Morehead, Geoffrey Mott-Smith and Philip D. Morehead, *Hoyle's Rules of Games* (Plume, 1983, 2001),
#   page 258. For poker and Brag it also names a web page, Parlett's Historic Card Games.
# - A Japanese page by Akagiri (赤桐, 22 March 2001) on Brag, based on
#   [pagat.com](https://www.pagat.com/vying/brag.html).
# - [Brag](https://en.wikipedia.org/wiki/Brag_(card_game)) and [Post and
#   Pair](https://en.wikipedia.org/wiki/Post_and_Pair), Wikipedia in English, for the documents and for
#   Cotton's words.
# - [A Short Treatise on the Game of Brag
#   (1751)](http://edmondhoyle.blogspot.com/2011/11/short-treatise-on-game-of-brag-1751.html), on a blog
#   about the editions of Hoyle.
# - A scanned [Hoyle's Games](http://www.childrensnursery.org.uk/hoyles-games/hoyle-games%20-%200341.htm), for three
#   prizes and the favourites (an old name for wild cards); David Parlett, *The Penguin Book of Card Games* (first
#   published 1979), for classic Brag; *Encyclopædia Britannica*, 11th edition (1910–11), article Brag.

# %% [markdown]
# ← [Know a game](../02_know_a_game.ipynb) · [Home](../00_welcome.ipynb) · [Words](../06_words.ipynb) · [Brag 2 · What beats what](2_hand_ranking.ipynb) →
