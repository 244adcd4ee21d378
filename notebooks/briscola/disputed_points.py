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
# # Briscola · Disputed points
#
# You and your rival have sixty points each. Has nobody won, or does the last trick decide? Not everybody gives the
# same answer. The rules of Briscola were never fixed, so the sources disagree.
#
# Where they disagree, the rule is an *option*, and you can play it either way. The card table below plays by the
# Japanese blog article on Briscola: with sixty points each, the deal is a draw.
#
# *Run this grey box (a cell) first: the other cells build on it.*

# %%
import cardwidgets

cardwidgets.use(lang="en")
cardwidgets.TableWidget(
    cardwidgets.open_table("briscola", seats=2, seed=1, as_article=True)
)

# %% [markdown]
# After this notebook you can
#
# - find each reading (each version) of a disputed rule, and its source,
# - open a table that plays one of them,
# - say who has made a *conquista* (three cards that win at once), by each reading of that rule.
#
# Tags: [article] means the Japanese blog article on Briscola, [other] means another source, [ours] means our own
# addition.
#
# ## How do I set an option?
#
# Below are tables of disputed rules. Each row names a game and an option. Write both into the brackets, as in
# `cardwidgets.TableWidget("bisca", pack='pt40_seed')`. Every option works.
#
# Many games take `as_article=True` with `open_table`, as in the first cell. This option changes all the rules in which
# the article differs from our usual rules:

# %%
from cardwidgets.course import Tables, briscola

briscola.as_written()

# %% [markdown]
# ## Cards

# %%
tables = Tables("disputed_points.toml")
tables.readings("cards")

# %% [markdown]
# For Bisca the article prints an order of eleven ranks, A 7 K Q J 10 6 5 4 3 2. [article] That would make forty-four
# cards. But Bisca has forty cards, so we leave out the ten. [ours] In the article's order for Bisca the queen beats
# the jack. In its order for Brazilian Bisca the jack beats the queen. [article] At our tables the jack beats the queen
# in both, as pagat.com says. [other]
#
# In Briscola duplo each player plays two cards to a trick. With three players a trick has six cards. Three players
# usually take a single card out of the pack, a two. That leaves 39 cards, and 39 is not a multiple of six. So we take
# out all four twos. [ours] The article describes this game but does not name it.
#
# ## Tricks, partners and the match

# %%
tables.readings("play")

# %% [markdown]
# ### Your turn
#
# Read the table once, cover it, and answer.

# %%
tables.readings("play").question(1, 3, seed=1)

# %% [markdown]
# The article first says that partners may not talk about the game. Then it lists questions and requests that they may
# use from the second trick on. [article] We take this to mean that partners may use these, and say nothing else. [ours]
#
# One of these requests asks for a weak trump, and another for a strong trump. The article counts the three among both:
# the weak trumps are “2 to 6”, and the strong trumps “J, Q, K, 3, A”. [article] The three is the second-best trump, so
# at our tables it is strong. [ours]
#
# ## Three cards that win at once
#
# If you have taken the ace, three and king of trumps, you show them and win on the spot. This is called a
# *conquista*, or *Black Hand*. Italians often add this rule. [article]
#
# But three things are in doubt. For how many players is the rule meant? Must you take the three cards in *one trick*,
# or may you collect them during *one deal*? Do you win the deal, or the match? The article asks the first two
# questions itself. It says that pagat.com seems to have had the rule once, and no longer has it. [article] So the
# rule is an option, and it is off unless you turn it on. If you turn it on, you also win if you hold the three cards
# in your hand. [ours]
#
# With two players a trick has only two cards, so it never holds all three. How often do computer players make a
# conquista?

# %%
from cardwidgets.course import briscola_play

briscola_play.conquests()

# %% [markdown]
# ### Your turn
#
# Has anybody made a conquista? The first lines of the exercise say which reading to use.

# %%
from cardwidgets.lessons.exercises.briscola import who_has_a_conquista

q1 = who_has_a_conquista(seed=2)
q1

# %% [markdown]
# ## The variants

# %%
tables.readings("variants")

# %% [markdown]
# Briscolone has no trumps. Yet the article says that a player who cannot follow suit may play anything, “trumps
# included”. [article] That sentence must come from another game. [ours]
#
# ## The called partner

# %%
tables.readings("called")

# %% [markdown]
# In our copy of the article two parts on Chiamata are missing: the list of payments, and how the game ends. The text
# still says who wins one, two or four [units](../06_words.ipynb). The *declarer* is the player who called a card. From
# 61 points on, the payments rise with every ten points. They double if declarer and partner take all tricks. [article]
# From this we worked out the payment for each step. If the declarer fails, the article says only that the payments go
# “the other way round”. It does not say whether a side that misses by more also pays more. So we chose the same steps
# of ten points for this case. [ours]
#
# Does the name *bugiarda*, “liar”, mean the game in which you may lie? The article does not know. It says that on some
# Italian sites *briscola bugiarda* and *briscola chiamata semplice* are two names for one game. [article]
#
# ## May you lie?
#
# In the north of Italy some players may say that they are the partner when they are not. [article]
#
# At our table `briscola-bugiarda` everybody may claim to be the partner or deny it, at any time after the call.
# [ours] Nobody checks the claim, and it does not end anybody's turn. Here it is still Ben's turn after each claim:

# %%
from cardwidgets.course import briscola_play

briscola_play.claims()

# %% [markdown]
# ## Five questions to end with
#
# The questions are about all variants of Briscola.

# %%
cardwidgets.PracticeWidget(family="briscola", number=5)

# %% [markdown]
# ## Sources
#
# - **The Japanese blog article on Briscola**, さらなるブリスコラ (without an author or a year in our copy).
# - John McLeod's [pagat.com](https://www.pagat.com) for Bisca and Marianna.
# - Rule pages in Italian, French, Portuguese and Croatian, among them
#   [regoledelgioco.com](https://www.regoledelgioco.com). They say what happens at 60 to 60, who may bid to play alone,
#   how to raise a bid, and who leads first. By some of them partners may look at each other's cards, but not exchange
#   them.
# - The *Encyclopédie* (1751–1772) and Pierer's *Universal-Lexikon* for Brusquembille with more than two players.
#   The article says that Wikipedia allows two to five.

# %% [markdown]
# ← [Briscola 7 · Counting cards](7_counting.ipynb) · [Home](../00_welcome.ipynb) · [Words](../06_words.ipynb) · [Preferans 1 · History](../preferans/1_history.ipynb) →
