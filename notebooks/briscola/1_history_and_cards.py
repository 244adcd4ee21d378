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
# A cup, a sword, a man on a horse. Which of these cards would you fight for? In Briscola, Italy's game of three
# cards in the hand, half of the cards are worth nothing. And one of the best looks harmless.
#
# Play a deal and find out. You play one card, the computer plays one, and the better card takes both. You need 61
# points to win.
#
# *Run this grey box (a cell) first: the other cells build on it.*

# %%
import cardwidgets

cardwidgets.use(lang="en")
cardwidgets.TableWidget("briscola", seats=2, seed=1, faces="italian")

# %% [markdown]
# After this notebook you can
#
# - play a deal with Italian cards, and call them by their Italian names,
# - count what any heap of cards is worth,
# - say who takes a trick, with an Italian pack or a Portuguese one.
#
# ## What are these cards?
#
# The switch above the table changes the faces while you play. French or Italian, they are the same cards.
#
# In Japan Italian packs are hard to find; about the only ones for sale are Modiano's. So the article takes a French
# pack and leaves the jokers, eights, nines and tens out. [article] Forty cards remain, ten in each of four suits.
# Here are the coins:

# %%
cardwidgets.HandWidget("AD 3D KD QD JD 7D 6D 5D 4D 2D", faces="italian")

# %% [markdown]
# Each suit stands for one of the French suits, and each court card for one of the French court cards. Where the
# French have a queen, the Italians have a horseman.

# %%
from cardwidgets.course import Tables

tables = Tables("1_history_and_cards.toml")
tables["names"]

# %% [markdown]
# ## What is each card worth?
#
# Which card of a suit comes second, after the ace? The king? No: it is the three. [article] That takes some getting
# used to. Only five ranks are worth points:

# %%
from cardwidgets.course import briscola

briscola.points()

# %% [markdown]
# All points together are 120. Half of that is 60, so 61 win.
#
# Italians call a card of ten points or more a [carico](../06_words.ipynb), a load. A card without points is a
# [liscio](../06_words.ipynb), a smooth one. The last column is a fraction: 7/10 means seven parts of ten. So eight
# cards of forty hold seven tenths of all points. Those are the cards to fight for.

# %%
briscola.heavy_and_smooth()

# %% [markdown]
# ### Your turn
#
# How many points are these cards? Type a number, then press *Check*. *Hint* helps step by step, and *Another* gives
# you a new question.

# %%
from cardwidgets.lessons.exercises.briscola import count_points, who_takes

q1 = count_points(seed=6)
q1

# %% [markdown]
# ## What is a trick?
#
# Each player puts one card on the table. These cards are a [trick](../06_words.ipynb), and one player takes them
# all.
#
# The first card is *led*. The highest card of its suit takes the trick, unless somebody plays a trump. The suit of
# the card that was turned up at the deal is [trumps](../06_words.ipynb). Any trump beats every card of the other
# suits. [article]
#
# Hearts are trumps here. Step through two tricks, and say before each step who would take it.

# %%
cardwidgets.TrickWidget(
    "briscola", ["7S AS 2H 4D", "KC 3C 4C QC"], trump="H", leader=0, seats=4
)

# %% [markdown]
# ## Where does it come from?
#
# None of our sources says who invented Briscola, or when. [ours] The Japanese article places it among the *ace-ten
# games*: the ace counts most, and the ten, or the card in its place, comes next. The oldest of them seems to be
# Brusquembille, played in France in the 18th century. People say that its name was the stage name of an actor of
# that time. [article]
#
# Here is the family, with the source of each line. The numbers of players and cards come from our own tables.
# [ours]

# %%
briscola.family(tables["family"])

# %% [markdown]
# The column *since* is nearly empty. The article gives one century and no year, and we found nothing better. [ours]
#
# In Italy Briscola is played for money, or was: the article is not sure that it still is. Small rules keep
# changing, and the article describes only a part of the many variants. [article] On this page you play for points
# alone.
#
# ## What is the same in every pack?
#
# French, Italian, Portuguese: can such different packs make one family? Two things never change. Five ranks count,
# and the whole pack is worth 120 points.

# %%
briscola.packs()

# %% [markdown]
# The second place does change. A three holds it in Italy, a seven in Portugal, a ten in France, Bosnia and Brazil.
# [article] In Brazil the jack also beats the queen. [article] In Portugal it does so by pagat.com's order. [other]
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
# You are three, and the pack has forty cards. One is left over. Which card would you miss least?
#
# So a two is taken out at random. Everybody sees it, though no source states that: the article adds it. With six
# players all four twos go. [article] The rule behind it: take as many cards of the lowest rank as would be left
# over. [ours] A two is worth nothing, so no point leaves the game.
#
# The players choose the first dealer in any way they like, by rock, paper, scissors for example. After that the
# deal passes to the right. [article] The cards that are not dealt are the [stock](../06_words.ipynb). As long as it
# lasts, everybody draws a card from it after each trick.

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
# - **The Japanese article on Briscola**, さらなるブリスコラ, a blog post; our copy names neither its author nor a year. It
#   names *Italian Card Games for All Ages* (Long Bridge Publishing), David Parlett, *The Penguin Book of Card
#   Games* (first edition 1979), [pagat.com](https://www.pagat.com), and the pages ゲームファーム, Wiki, *See You in Italy*
#   and *Word game – Rules and strategy of word games*. For Briscola Bugiarda it names the blogs
#   盛岡思考遊戯倶楽部(+旧くぼたや日記), とりあえずゲームで!, いものやま。, ゲームばっかりやってないで and キリン、時々遊戯.
# - John McLeod, [Bisca](https://www.pagat.com/aceten/bisca.html) at pagat.com, for the order of its cards;
#   [suecalandia.com](https://www.suecalandia.com) for Sueca.
#
# The points on which they disagree are in [disputed points](disputed_points.ipynb).

# %% [markdown]
# ← [Crash · Disputed points](../crash/disputed_points.ipynb) · [Home](../00_welcome.ipynb) · [Words](../06_words.ipynb) · [Briscola 2 · Tricks and scoring](2_tricks_and_scoring.ipynb) →
