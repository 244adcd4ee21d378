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
# Brag is an English game of nerve, about three hundred years old. Play it first as it was played
# then. Only pairs and *prials* (three of a kind) count, and three cards, the *braggers*, stand for any
# card you like: A♦, J♣ and 9♦. Who has never bet begins with [Brag tonight](../tonight/1_brag.ipynb).
#
# *Run this grey box (a cell) first: the other cells build on it.*

# %%
import cardwidgets

cardwidgets.use(lang="en")
cardwidgets.TableWidget("brag-classic", seats=3, seed=1751)

# %% [markdown]
# After this notebook you can
#
# - play a *deal* (from the dealing to the last word) as it was played in Hoyle's day, and say what has changed since,
# - tell the family story: Post, Primero, Brelan, Brag, poker,
# - say which dates are in doubt, and what each source really claims.
#
# ## What does the name mean?
#
# To *brag* is to boast: to make your hand look better than it is. The Japanese encyclopedia puts it in
# just these words (「自分の手を実際よりよいものに見せかけることを言う」). In poker it is called a
# *bluff*.
#
# A game like this, in which you may win with the worst hand at the table, is called a
# [vying](../06_words.ipynb) game. In 1674 Charles Cotton explained to English readers how it
# is done. He was writing of an older game, Post and Pair:
#
# > The vye is what you please to adventure upon the goodness of your own hand; or if it be bad, and you
# > imagine your adversary's is so likewise, then bid him high courageously, by which means you daunt
# > your antagonist, and so bring him to submission.
#
# ## What came before Brag?
#
# Four older games deal a few cards and let the players vie over them. Here they are, with the two
# oldest ways to play Brag itself:

# %%
from cardwidgets.course import Tables

tables = Tables("1_history.toml")
tables["family"]

# %% [markdown]
# ## One deal, three prizes
#
# Post, says the Japanese article, was played for three prizes in one deal. The highest card takes the
# first. A pair or a prial takes the second. The third goes to who comes nearest to 31 points. The
# article gives no card values; here, as usually for 31, an ace counts 11, a king, queen, jack or ten 10,
# and any other card its number. Here are four hands. Who takes what? Decide before you run the cell after it.

# %%
from cardwidgets.course.history import Post

deal = Post(seed=1700)
deal.hands()

# %%
deal.prizes()

# %% [markdown]
# Only the middle prize can be won by boldness. That part broke away, says the article, and became a
# game of its own. More kinds of hands were added to it later.
#
# ## How much more is there to boast of?
#
# In the old game a hand was a prial, a pair or nothing. Runs and flushes came later. Count all hands of
# three cards, once as they ranked then and once as they rank today:

# %%
from cardwidgets.course.history import then_and_now

then_and_now()

# %% [markdown]
# So today fewer hands are worth nothing. The braggers did the same for the old game: they make good
# hands less rare. Here is the old *ranking of hands* as a ladder. Point at a rung, or press Enter on
# it, for an example.

# %%
cardwidgets.RankLadderWidget("brag-classic")

# %% [markdown]
# If two prials have the same rank, the *natural* one wins: three real kings beat two kings and a
# bragger.
#
# ### Your turn
#
# Five cards of the old game, with braggers among them. Pick the best three. *Check* tells whether you
# are right, *Hint* helps step by step.

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
# What a source says is one thing. What a dated document shows is another:

# %%
tables["documents"]

# %% [markdown]
# Both in one picture: the claims as bars, the documents as dots.

# %% tags=["nbval-ignore-output"]
from cardwidgets.course.history import timeline

timeline(tables["beginnings"], tables["documents"])

# %% [markdown]
# What do we learn?
#
# - A source that says "sixteenth century" seems to mean *Post*. The first printed rules of a game
#   called Brag are those of 1721.
# - The Japanese article says that the part with the vying became a game of its own in the nineteenth
#   century. The table knows a Brag with one stake long before that: the row of 1751.
#
# ## Is Brag the mother of poker?
#
# It depends whom you ask.

# %%
tables["poker"]

# %% [markdown]
# The sources do not agree. What the Japanese article calls the fundamental difference between the two
# is told in [Brag 3](3_betting_and_scoring.ipynb): in Brag, what you have paid does not count towards
# the next price.
#
# ## Who plays it today?
#
# In a British survey of the firm Waddington, in 1981, Brag came fourth, after rummy, whist and pontoon.
# Almost the same game is played in India as *teen patti* (तीन पत्ती, "three cards") and in China as
# 詐金花. Whether they descend from Brag or only look like it, says the article, is not known.
#
# Where the sources differ, the rule is an option: see [the appendix](disputed_points.ipynb).
#
# ## Five questions to end with

# %%
from cardwidgets.lessons import check

KINDS = "best_three", "which_wins"
cardwidgets.ExerciseWidget(check("brag", *KINDS, seed=20, variant="brag-classic"))

# %% [markdown]
# ## Sources
#
# - The Japanese article on Brag, [ブラグ](https://ja.wikipedia.org/wiki/ブラグ) in
#   Wikipedia, citing David Parlett, *A History of Card Games* (Oxford, 1991), pages 3 and 101 to 104,
#   and *The A–Z of Card Games* (Oxford, 2004), and Albert H. Morehead, Geoffrey Mott-Smith and Philip D.
#   Morehead, *Hoyle's Rules of Games* (Plume, 2001), page 258. On Poker and Brag it names the web page
#   Parlett's Historic Card Games.
# - A Japanese page by Akagiri (赤桐, 22 March 2001) on Brag after
#   [pagat.com](https://www.pagat.com/vying/brag.html).
# - [Brag](https://en.wikipedia.org/wiki/Brag_(card_game)) and [Post and
#   Pair](https://en.wikipedia.org/wiki/Post_and_Pair), Wikipedia in English, for the documents and for
#   Cotton's words.
# - [A Short Treatise on the Game of Brag
#   (1751)](http://edmondhoyle.blogspot.com/2011/11/short-treatise-on-game-of-brag-1751.html), on a blog
#   about the editions of Hoyle.
# - A [Hoyle's Games](http://www.childrensnursery.org.uk/hoyles-games/hoyle-games%20-%200341.htm),
#   scanned, for three stakes and the favourites; David Parlett, *The Penguin Book of Card Games*, for
#   classic Brag; *Encyclopædia Britannica*, 11th edition (1910–11), article Brag.

# %% [markdown]
# ← [Know a game](../02_know_a_game.ipynb) · [Home](../00_welcome.ipynb) · [Words](../06_words.ipynb) · [Brag 2 · What beats what](2_hand_ranking.ipynb) →
