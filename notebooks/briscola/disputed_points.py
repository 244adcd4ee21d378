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
# Sixty points each: has nobody won, or does the last trick decide? Two tables, two answers. Nobody owns the rules
# of Briscola, so the sources disagree.
#
# Where they do, the rule is an option here, and you can play it either way. This table plays as the Japanese
# article has it.
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
# - find each reading of a doubtful rule, and its source,
# - sit down to a table that plays one of them,
# - say who has made a conquista, by each reading of it.
#
# ## How do I play a reading?
#
# Each row names a table and an option. Write both into the brackets, as in `TableWidget("bisca",
# pack='pt40_seed')`. Each row has been tried.
#
# Many games take `as_article=True` with `open_table`, as in the first cell. It sets everything at once that the
# article has otherwise:

# %%
from cardwidgets.course import Tables, briscola

briscola.as_written()

# %% [markdown]
# ## Cards

# %%
tables = Tables("disputed_points.toml")
tables.readings("cards")

# %% [markdown]
# For Bisca the article prints an order of eleven ranks, A 7 K Q J 10 6 5 4 3 2. [article] That would make
# forty-four cards; a pack of forty has no room for the ten. It also puts the queen above the jack there, and the
# jack above the queen under the heading of Brazil. We follow pagat.com. [other]
#
# At duplo, two cards of each player make a trick. With three players that is six cards, and thirty-nine do not
# divide by six. So we take all four twos out. [ours] The article has the game without its name.
#
# ## Tricks, partners and the match

# %%
tables.readings("play")

# %% [markdown]
# ### Your turn
#
# Read the table once, cover it with your hand, and answer.

# %%
tables.readings("play").question(1, 3, seed=1)

# %% [markdown]
# The article first says that partners may not talk about the game. Then it lists phrases that they may use from the
# second trick on. [article] We read it as: nothing but the list. [ours]
#
# The list calls the weak trumps "2 to 6". That would include the three, the second-best card; we leave it out.
# [ours]
#
# ## Three cards that win at once
#
# *Conquista*, or *Black Hand*: you have taken ace, three and king of trumps. Show them, and you win on the spot. In
# Italy this rule is often added. [article]
#
# But three things are in doubt. For how many players is it meant? Must the three fall in *one trick*, or may you
# collect them during *one deal*? And do you win the deal, or the match? The article asks the first two questions
# itself. It knows the rule from an older page of pagat.com, which has it no longer. [article] So here it is an
# option, and off. You may also win by holding the three cards in your hand. [ours]
#
# With two players and one card each, a trick has only two cards. How often do computer players make a conquista?

# %%
from cardwidgets.course import briscola_play

briscola_play.conquests()

# %% [markdown]
# ### Your turn
#
# Has anybody made a conquista here? The first lines say which reading is played.

# %%
from cardwidgets.lessons.exercises.briscola import who_has_a_conquista

q1 = who_has_a_conquista(seed=2)
q1

# %% [markdown]
# ## The variants

# %%
tables.readings("variants")

# %% [markdown]
# Briscolone has no trumps. Still the article says: if you cannot follow suit, you may play anything, "trumps
# included". [article] That sentence must have come along from another game. [ours]
#
# ## The called partner

# %%
tables.readings("called")

# %% [markdown]
# Our copy of the article has lost its table of points and the end of the game. Its text still has the base of two,
# one and four, the steps of ten points and the doubling. [article] The bands follow from these. A declarer who
# fails loses "the other way round". The text does not say where the bands lie then, so we had to choose. [ours]
#
# Is the game with a lying partner the one called *bugiarda*, the liar? The article does not know. Some Italian
# sites, it says, use *briscola bugiarda* and *briscola chiamata semplice* as two names of one game. [article]
#
# ## May you lie?
#
# In the north of Italy some tables let you say that you are the partner when you are not. [article]
#
# At our table `briscola-bugiarda` everybody may claim to be the partner or deny it, at any time once the card has
# been called. [ours] Nobody checks it, and it stays the same player's turn:

# %%
from cardwidgets.course import briscola_play

briscola_play.claims()

# %% [markdown]
# ## Five questions to end with
#
# They come from the whole family.

# %%
cardwidgets.PracticeWidget(family="briscola", number=5)

# %% [markdown]
# ## Sources
#
# - **The Japanese article on Briscola**, さらなるブリスコラ (a blog post without an author or a year in our copy).
# - John McLeod's [pagat.com](https://www.pagat.com) for Bisca and Marianna.
# - Rule pages in Italian, French, Portuguese and Croatian, among them
#   [regoledelgioco.com](https://www.regoledelgioco.com), for equal points, partners who only look, solo, raises and
#   the first lead.
# - The *Encyclopédie* (1751–1772) and Pierer's *Universal-Lexikon* for Brusquembille with more than two players.
#   The article says that Wikipedia allows two to five.

# %% [markdown]
# ← [Briscola 7 · Counting cards](7_counting.ipynb) · [Home](../00_welcome.ipynb) · [Words](../06_words.ipynb) · [Preferans 1 · History](../preferans/1_history.ipynb) →
