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
# An appendix. Nobody owns the rules of Briscola, and the sources disagree. Where they do, the rule is
# an option, and you can play it either way. Here is a table that plays as the Japanese article has it.
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
# - find the readings of a rule that is in doubt, and who reads it so,
# - sit down to a table that plays one of them,
# - say where the Japanese article contradicts itself.
#
# ## How do I play a reading?
#
# Each row names a table and an option. Write both into the brackets, as above:
# `TableWidget("bisca", pack='pt40_seed')`. Each row has been tried. With `open_table` many games take `as_article=True`,
# which sets what the article tells otherwise:

# %%
from cardwidgets.course import Tables, briscola

briscola.as_written()

# %% [markdown]
# ## Cards

# %%
tables = Tables("disputed_points.toml")
tables.readings("cards")

# %% [markdown]
# For Bisca the article prints an order of eleven ranks, A 7 K Q J 10 6 5 4 3 2. It would be
# forty-four cards; in a pack of forty there is no room for the ten. It puts the queen above the jack
# there, and the jack above the queen under the heading of Brazil. We follow pagat.com.
#
# At duplo, two cards of each player make a trick. Thirty-nine cards do not divide so among three
# players. We take four twos out. Its name is not in the article.
#
# ## Tricks, partners and the match

# %%
tables.readings("play")

# %% [markdown]
# The article first says that partners may not talk about the game. Then it lists what they may say
# from the second trick on. We read it as: nothing but the list. The list calls the weak trumps "2 to
# 6". This would include the three, the second-best card; we leave it out.
#
# ## Three cards that win at once
#
# *Conquista*, or *Black Hand*: who has taken ace, three and king of trumps shows them and has won. It is
# often added in Italy, says the article. But it is in doubt itself. For how many players is it meant? Must
# the three fall in *one trick*, or may they be collected during *one deal*? What is won? It had the rule
# from an older page of pagat.com, which has it no longer. So it is a switch, and off. To win by holding the
# three in the hand is our reading.
#
# With two players one trick holds only two cards. How often do computer players get there?

# %%
from cardwidgets.course import briscola_play

briscola_play.conquests()

# %% [markdown]
# ### Your turn
#
# Has anybody made a conquista here? The first lines say how it is played.

# %%
from cardwidgets.lessons.exercises.briscola import who_has_a_conquista

q1 = who_has_a_conquista(seed=2)
q1

# %% [markdown]
# ## The variants

# %%
tables.readings("variants")

# %% [markdown]
# Briscolone has no trumps. Still the article says that who cannot follow suit may play anything,
# "trumps included": a sentence that has come along from another game.
#
# ## The called partner

# %%
tables.readings("called")

# %% [markdown]
# The table of points and the end of the game are lost in our copy of the article. The base of two, one
# and four, the steps of ten points and the doubling are in its text, and the bands follow from them.
# A declarer who fails loses "the other way round". Where the bands lie then, we had to choose.
#
# The article does not know whether the game with a lying partner is what is called *bugiarda*, the
# liar. Some Italian sites, it says, use *briscola bugiarda* and *briscola chiamata semplice* as two
# names of one game.
#
# ## May one lie?
#
# In the north of Italy, says the article, some allow a player who is not the partner to say so all the
# same. At our table `briscola-bugiarda` everybody may claim to be the partner or deny it, at any time once
# the card has been called. Nothing is checked, and it stays the same player's turn:

# %%
from cardwidgets.course import briscola_play

briscola_play.claims()

# %% [markdown]
# ## Five questions to end with
#
# From the whole family.

# %%
cardwidgets.PracticeWidget(family="briscola", number=5)

# %% [markdown]
# ## Sources
#
# - **The Japanese article on Briscola**, さらなるブリスコラ.
# - [pagat.com](https://www.pagat.com) for Bisca and Marianna; rule pages in Italian, French,
#   Portuguese and Croatian, among them [regoledelgioco.com](https://www.regoledelgioco.com), for equal
#   points, partners who only look, solo, raises and who leads.
# - The *Encyclopédie* and a lexicon for Brusquembille with more than two players; the article says that
#   Wikipedia allows two to five.

# %% [markdown]
# ← [Briscola 7 · Counting cards](7_counting.ipynb) · [Home](../00_welcome.ipynb) · [Words](../06_words.ipynb) · [Preferans 1 · History](../preferans/1_history.ipynb) →
