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
# # Briscola 1 · History and cards
#
# Briscola is Italy's game of three cards in the hand. Each player puts one card on the table, and the
# better one takes both. Here it is with Italian cards, against the computer. Click the grey box below,
# press Shift and Enter, and play.
#
# *Run this grey box (a cell) first: the other cells build on it.*

# %%
import cardwidgets

cardwidgets.use(lang="en")
cardwidgets.TableWidget("briscola", seats=2, seed=1, faces="italian")

# %% [markdown]
# After this notebook you can
#
# - name the forty cards in Italian, and say what each is worth,
# - say where Briscola and its relatives are played, and how little is known of their age,
# - say which cards are left out when three or six play.
#
# ## What are these cards?
#
# A switch above the table changes the faces while you play: French cards and Italian ones are the
# same cards. In Japan Italian cards are hard to come by, says the Japanese article on Briscola; about
# the only ones to be bought there are Modiano's. So it takes a French pack and leaves the jokers,
# eights, nines and tens out. Forty cards are left, ten in each of four suits. Here are the coins:

# %%
cardwidgets.HandWidget("AD 3D KD QD JD 7D 6D 5D 4D 2D", faces="italian")

# %% [markdown]
# Each suit has its place in the French pack, and each court card too. Where the French have a queen,
# the Italians have a horseman.

# %%
from cardwidgets.course import Tables

tables = Tables("1_history_and_cards.toml")
tables["names"]

# %% [markdown]
# ## What is each card worth?
#
# The best card of a suit is the ace, and the second best is the three: that takes some getting used
# to. Only five ranks are worth points.

# %%
from cardwidgets.course import briscola

briscola.points()

# %% [markdown]
# All points together are 120. Half of that is 60, so 61 win.
#
# Italians call a card of ten points or more a [carico](../06_words.ipynb), a load, and a
# card without points a [liscio](../06_words.ipynb), a smooth one. The last column is a
# fraction: 7/10 means seven parts of ten. So eight cards of forty hold seven tenths of all points.

# %%
briscola.heavy_and_smooth()

# %% [markdown]
# ### Your turn
#
# How many points are these cards? Choose your answer, then check it. *Hint* helps step by step, and
# *Another* asks a fresh one.

# %%
from cardwidgets.lessons.exercises.briscola import count_points, who_takes

q1 = count_points(seed=6)
q1

# %% [markdown]
# ## What is a trick?
#
# The cards that the players put down one after another are a [trick](../06_words.ipynb). The first
# card is *led*. One player takes the whole trick: who played the highest card of the suit that was
# led. But one suit is [trumps](../06_words.ipynb): the suit of the card that was turned up at the
# deal. Any trump beats all cards of other suits. Hearts are trumps here. Step through two tricks, and
# say before each step who would take it.

# %%
cardwidgets.TrickWidget(
    "briscola", ["7S AS 2H 4D", "KC 3C 4C QC"], trump="H", leader=0, seats=4
)

# %% [markdown]
# ## Where does it come from?
#
# Briscola is an *ace-ten game*: the ace counts most, and the ten, or what stands in its place, comes
# next. The Japanese article names a French game of the 18th century, Brusquembille, said to be called
# after the stage name of an actor. It seems to be the oldest game of this class. Here is what the
# sources tell of the family. The table lists how many can play each game, and with how many cards.

# %%
briscola.family(tables["family"])

# %% [markdown]
# The column *since* is nearly empty. The article knows one century and no year, and we found nothing
# better.
#
# In Italy, says the article, Briscola is played for money. It does not know whether that is still so.
# Small rules keep changing, and what it tells is a part of the many variants. Here nothing is played
# for but points.
#
# ## What is the same in every pack?
#
# Two things are the same in all these packs: five ranks count, and the whole pack is worth 120 points.

# %%
briscola.packs()

# %% [markdown]
# They differ in the card that comes second: a three in Italy, a seven in Portugal, a ten in France,
# Bosnia and Brazil.
#
# ### Your turn
#
# Portuguese cards. Who takes this trick?

# %%
q2 = who_takes(seed=3, variant="bisca")
q2

# %% [markdown]
# ## What if the cards do not divide?
#
# Forty cards for three players leave one over. So a two is taken out at random. Everybody sees
# it: the article says that no source states this, and takes it so. With six players all four twos go. The rule behind it: of the lowest rank take out as many as are
# left over. A two is worth nothing, so no point leaves the game.
#
# The players choose the first dealer in any way they like, by rock, paper, scissors for example. The next
# dealer is the player on the right. The cards that are not dealt are the [stock](../06_words.ipynb). After each trick everybody
# draws one card from it, as long as it lasts.

# %%
briscola.courses(*[("briscola", players) for players in (2, 3, 4, 6)])

# %%
others = [("brusquembille", players) for players in (2, 3, 4, 5)]
briscola.courses(*others, ("briscola-duplo", 3), ("bisca-brazil", 3))

# %% [markdown]
# ## Five questions to end with

# %%
LEARNT = ("briscola.count_points", "briscola.who_takes")
cardwidgets.PracticeWidget(kinds=LEARNT, number=5)

# %% [markdown]
# ## Sources
#
# - **The Japanese article on Briscola**, さらなるブリスコラ. It names *Italian Card Games for All Ages*
#   (Long Bridge Publishing), *The Penguin Book of Card Games* by David Parlett,
#   [pagat.com](https://www.pagat.com), and the pages ゲームファーム, Wiki, *See You in Italy* and *Word game –
#   Rules and strategy of word games*; for Briscola Bugiarda the blogs 盛岡思考遊戯倶楽部(+旧くぼたや日記),
#   とりあえずゲームで!, いものやま。, ゲームばっかりやってないで and キリン、時々遊戯.
# - [pagat.com](https://www.pagat.com/aceten/bisca.html) for the order of Bisca;
#   [suecalandia.com](https://www.suecalandia.com) for Sueca.
#
# Where they disagree: [disputed points](disputed_points.ipynb).

# %% [markdown]
# ← [Crash · Disputed points](../crash/disputed_points.ipynb) · [Home](../00_welcome.ipynb) · [Words](../06_words.ipynb) · [Briscola 2 · Tricks and scoring](2_tricks_and_scoring.ipynb) →
