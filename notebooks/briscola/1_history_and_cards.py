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
# You hold three cards: one with four swords, a king, and a man on a horse. A card with three cups lies face up. Which
# of these four cards would you fight for? In Briscola, an Italian game, half of the cards are worth nothing, and one
# of the best looks harmless.
#
# Play a deal and find out. You play one card, the computer player plays one, and the better card takes both. You need
# 61 points to win.
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
# - count what any pile of cards is worth,
# - say who takes a trick, with an Italian pack or a Portuguese one.
#
# Tags: [article] means the Japanese blog article on Briscola, [other] means another source, [ours] means our own
# addition.
#
# ## What are these cards?
#
# The switch above the table changes the pictures on the cards while you play. The cards themselves stay the same.
#
# Italian packs are hard to find in Japan, and nearly all come from one maker, Modiano. So the Japanese article uses an
# ordinary (French) pack, without the jokers, eights, nines and tens. [article] Forty cards remain, ten in each of four
# suits. Here are the diamonds, drawn as Italian coins. In the code a card is its rank and the first letter of its suit:
# `AD` is the ace of diamonds.

# %%
cardwidgets.HandWidget("AD 3D KD QD JD 7D 6D 5D 4D 2D", faces="italian")

# %% [markdown]
# Each Italian suit matches a French suit. Each Italian court card (king, knight, jack) matches a French one: where
# the French pack has a queen, the Italian pack has a knight on a horse.

# %%
from cardwidgets.course import Tables

tables = Tables("1_history_and_cards.toml")
tables["names"]

# %% [markdown]
# ## What is each card worth?
#
# Which card of a suit comes second, after the ace? It is not the king but the three. [article] That takes some
# getting used to. Only five ranks are worth points:

# %%
from cardwidgets.course import briscola

briscola.points()

# %% [markdown]
# The whole pack is worth 120 points. Half of that is 60, so 61 points win.
#
# Italians call a card of ten points or more a [carico](../06_words.ipynb), a load. A card without points is a
# [liscio](../06_words.ipynb), a smooth one. The aces and threes are only eight of the forty cards, but together they
# hold 84 of the 120 points. Fight for those eight.
#
# ### Your turn
#
# How many points are these cards worth? Type a number, then press *Check*. *Hint* helps step by step, and *Another*
# gives you a new question.

# %%
from cardwidgets.lessons.exercises.briscola import count_points, who_takes

q1 = count_points(seed=6)
q1

# %% [markdown]
# ## What is a trick?
#
# Each player puts one card on the table. These cards are a [trick](../06_words.ipynb), and one player takes the whole
# trick. You may play any card that you hold.
#
# The player who puts down the first card *leads*, and the suit of this card is the *suit led*. The highest card of
# the suit led takes the trick, unless somebody plays a trump. One card was turned up at the deal, and its suit is
# [trumps](../06_words.ipynb). Any trump beats every card of the other suits, and the highest trump beats the other
# trumps. [article]
#
# Step through two tricks. Hearts are trumps. Before each step, say who would take the trick.

# %%
cardwidgets.TrickWidget(
    "briscola", ["7S AS 2H 4D", "KC 3C 4C QC"], trump="H", leader=0, seats=4
)

# %% [markdown]
# ## Where does it come from?
#
# None of our sources says who invented Briscola, or when. [ours] The Japanese article puts it among the *ace-ten
# games*. In an ace-ten game the ace is worth most, and next comes the ten, or a card in the place of the ten. The
# oldest ace-ten game seems to be Brusquembille, played in France in the 18th century. Perhaps it is named after an
# actor, who called himself Brusquembille on the stage. [article]
#
# Here is the family of Briscola, with the source of each line. The numbers of players and cards are those of our
# tables, not of the article. [ours]

# %%
briscola.family(tables["family"])

# %% [markdown]
# The column *since* is nearly empty. The article names one century and no year, and we found nothing better. [ours]
#
# Italians used to play Briscola for money. The article is not sure that they still do. Small rules change from time
# to time, and the article describes only some of the many variants. [article] On this page you play for points only.
#
# ## What is the same in every pack?
#
# Some games of the family use French packs, some Italian packs, and some rank the cards in the Portuguese way. Two
# things never change. Five ranks are worth points, and the whole pack is worth 120.

# %%
briscola.packs()

# %% [markdown]
# The second-best card does change. It is the three in Italy, the seven in Portugal, and the ten in France, Bosnia and
# Brazil. [article] In Brazil the jack also beats the queen. [article] According to pagat.com, the jack beats the
# queen in Portugal, too. [other]
#
# ### Your turn
#
# In Bisca the cards rank in the Portuguese way: the seven is second-best. Who takes this trick?

# %%
q2 = who_takes(seed=2, variant="bisca")
q2

# %% [markdown]
# ## What if the cards do not divide evenly?
#
# Three of you share forty cards, so one card is left over. Which card would you miss least?
#
# The players take out a two, chosen at random, and show it to everybody. (The article's own sources do not say that
# they show it.) With six players all four twos are taken out. [article] In general, if some cards would be left over,
# take out exactly that many cards of the lowest rank. [ours] They are worth nothing, so no point is lost. In
# Brusquembille, with thirty-two cards, three players take out two sevens. In Briscola duplo everybody plays two cards
# to a trick. A trick of three players then has six cards. Forty is not a multiple of six, so they play with 36 cards.
#
# The players choose the first dealer in any way they like, by rock, paper, scissors for example. After each deal, the
# player on the dealer's right deals next. [article] The cards not yet dealt are the [stock](../06_words.ipynb). While
# it lasts, everybody draws a card from it after each trick. In the tables, *times drawn* counts these draws for each
# player.

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
# - **The Japanese article on Briscola**, さらなるブリスコラ, a blog post. Our copy names neither its author nor a year. The
#   article names *Italian Card Games for All Ages* (Long Bridge Publishing), David Parlett, *The Penguin Book of Card
#   Games* (first edition 1979), [pagat.com](https://www.pagat.com), and the pages ゲームファーム, Wiki, *See You in Italy*
#   and *Word game – Rules and strategy of word games*. For Briscola Bugiarda it names the blogs 盛岡思考遊戯倶楽部(+旧くぼたや日記),
#   とりあえずゲームで!, いものやま。, ゲームばっかりやってないで and キリン、時々遊戯.
# - John McLeod, [Bisca](https://www.pagat.com/aceten/bisca.html) at pagat.com, for the order of its cards;
#   [suecalandia.com](https://www.suecalandia.com) for Sueca.
#
# Where the sources differ: [disputed points](disputed_points.ipynb).

# %% [markdown]
# ← [Crash · Disputed points](../crash/disputed_points.ipynb) · [Home](../00_welcome.ipynb) · [Words](../06_words.ipynb) · [Briscola 2 · Tricks and scoring](2_tricks_and_scoring.ipynb) →
