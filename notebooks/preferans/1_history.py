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
# # Preferans 1 · History
#
# You hold six clubs: ace, king, queen, jack, nine and eight. How many of the ten tricks do you dare to promise?
#
# In *Preferans*, or Prefa, you must say it before a card is played. The highest promise plays against the two
# others, and pays if it takes fewer tricks than it said. Russians have asked themselves this question for close to
# two centuries. [article] Answer it here, against two computer players.
#
# *Run this grey box (a cell) first: the other cells build on it.*

# %%
import cardwidgets

cardwidgets.use(lang="en")
cardwidgets.TableWidget("preferans-sochi", seed=12)

# %% [markdown]
# A button that you cannot press says why. If you pass, somebody else plays, and you are asked whether you
# [whist](../06_words.ipynb). A player who whists is paid for each trick, and fined for taking too few. If all three
# pass, everybody tries to take no trick at all.
#
# After this notebook you can
#
# - say which card you must play,
# - say who takes the trick,
# - say who leads.
#
# ## What is a trick?
#
# Each of three players puts one card on the table. The three cards are a [trick](../06_words.ipynb), and one player
# takes them all. Tricks count here, and the cards in them do not: Preferans is a *plain-trick game*. [article]
#
# The first card is *led*. One suit may be [trumps](../06_words.ipynb): the highest trump takes the trick. Without a
# trump, the highest card of the suit that was led takes it. Hearts are trumps here. Step through three tricks, and
# say each time who takes it.

# %%
TRICKS = ["AS 7S KS", "QD 8H JD", "9C TC 7H"]
cardwidgets.TrickWidget("preferans-sochi", TRICKS, trump="H", leader=0, seats=3)

# %% [markdown]
# You are not free to play any card you like. [article]
#
# - If you hold a card of the suit that was led, you must *follow suit*: play one.
# - If you hold none, you **must trump**, even where your trump cannot win.
# - If you hold neither, you may play anything.
#
# The second rule is stricter than at whist or at bridge. You need not play a higher card than the last.
#
# ### Your turn
#
# Choose your answer, then press *Check*. *Hint* helps step by step, and *Another* gives you a new question.

# %%
from cardwidgets.lessons.exercises.preferans import (
    must_follow,
    who_leads,
    who_takes,
)

q1 = must_follow(seed=5)
q1

# %%
q2 = who_takes(seed=8)
q2

# %% [markdown]
# ## What is it played with?
#
# With a piquet pack: 32 cards, from the seven up. In each suit the ace is highest. [article]

# %%
cardwidgets.HandWidget("AS KS QS JS TS 9S 8S 7S")

# %% [markdown]
# Everybody is dealt ten cards. Two are left over, the [talon](../06_words.ipynb). The winner of the auction takes
# them and lays two cards aside. [article]
#
# How many deals are there? Count three different hands, and a talon:

# %%
from cardwidgets.course import Tables, preferans

preferans.deals_counted()

# %% [markdown]
# ## Where does it come from?
#
# The article gives two answers. Its box says: origin Russia. Its text says: probably Austria. [article] Both can be
# meant, an Austrian game and the form that Russia gave it. [ours]
#
# The story begins in Spain, with a game called Ombre. Preferans belongs to its family, but its nearest forebear is
# Boston, a kind of whist with an auction. Early in the 19th century it was in fashion in Vienna, and Russia seems
# to have followed. [article] Here is each claim with the place where it stands:

# %%
tables = Tables("1_history.toml")
tables["claims"]

# %% [markdown]
# Do the two dates for Russia contradict each other? No. About 1830 the game became popular; in the middle of the
# century it was most in fashion.
#
# On the number of players, too, the box and the text differ. The box says three. The text lets a fourth sit with
# them, who deals and rests. [article]
#
# ## What does the name mean?
#
# *Préférence* is French and means liking. So did the game come from France? No. In Boston it was the word for
# choosing the trump suit in the bidding. The article takes this from Parlett's *History of Card Games*. [article]
# The words of the game are Russian today:

# %%
WORDS = (
    "preferans", "bid", "talon", "contract",
    "whist", "misere", "raspasovka", "pool",
)
preferans.terms(*WORDS)

# %% [markdown]
# ## Who are its relatives?
#
# Similar games are played from Lithuania to Greece. The Greek *Prefa* (Πρέφα) is close to an early Russian form,
# the Preferans of the Balkans to the old Austrian one.
#
# The Russian and the Greek game stand out in two ways. The two [defenders](../06_words.ipynb), who play against the
# highest bidder, are rather independent of each other. [Preferans 3](3_whisting_and_play.ipynb) shows how. And a
# bid may join nearly any suit with any number of tricks. [article] How many bids does that make?

# %%
preferans.bids_counted()

# %% [markdown]
# ## Who begins?
#
# The article does not say how the first dealer is chosen. Here you may draw lots (`dealer="lot"`). [ours] After
# that the deal passes clockwise, and so do bidding and play.
#
# The first active player on the dealer's left is called [forehand](../06_words.ipynb). Forehand bids first.
# Forehand also leads to the first trick, no matter who won the auction. With four players the dealer rests. But
# when the three others have all passed, the dealer leads to the first two tricks, with the two cards of the talon.
# [article]
#
# In the table below Vera has dealt, all have passed, and Boris takes every trick:

# %%
preferans.leaders()

# %% [markdown]
# With three players Boris leads from the second trick on. With four the third trick still belongs to forehand.
# Three players may do as four do: then the talon leads for nobody (`raspas_talon="dealer_plays"`).
#
# ### Your turn

# %%
q3 = who_leads(seed=1)
q3

# %% [markdown]
# ## What may a dealer do wrong?
#
# Cards are dealt two at a time. How many mistakes can you think of? The article has four. A card is turned up. A
# hand does not have ten cards. The talon is dealt first or last, or its two cards are torn apart. The player on the
# dealer's right was not asked to cut. The dealer then writes two points of penalty, shuffles and deals again. The
# rule is there to make cheating harder. [article]
#
# A stricter rule wants the talon between two rounds of dealing, but not after the first or before the last. The
# usual way is two cards, talon, two, two, two and so on. [article] By the stricter rule that is a misdeal! [ours]

# %%
preferans.misdeals()

# %% [markdown]
# At the table `preferans-by-hand` you deal packet by packet. Try it.
#
# ## Five questions to end with

# %%
LEARNT = ("preferans.must_follow", "preferans.who_takes", "preferans.who_leads")
cardwidgets.PracticeWidget(kinds=LEARNT, number=5)

# %% [markdown]
# ## Sources
#
# - **The Japanese article on Preferans**, [プレフェランス](https://ja.wikipedia.org/wiki/プレフェランス) in Wikipedia, for every
#   date and name above. It cites Faith Wigzell, *Reading Russian Fortunes: Print Culture, Gender, and Divination in
#   Russia* (Cambridge University Press, 1998), from page 32 on. It also cites David Parlett, *A History of Card
#   Games* (Oxford University Press, 1991), page 208.
# - *Kodeks preferansa* (Moscow, 1996), the rules of a Russian society of Preferans players, for the dealer's
#   duties.
# - The article also names David Parlett, *The Penguin Book of Card Games* (1979, 2000, 2008), pages 71 to 76, which
#   scores Sochi somewhat otherwise. It names the page on the [Rams group](https://www.pagat.com/rams/) at
#   pagat.com, and three programs. PrefCount keeps the score; Danzig Pref Engine and OpenPref play.
#
# The points on which they disagree are in [disputed points](disputed_points.ipynb).

# %% [markdown]
# ← [Briscola · Disputed points](../briscola/disputed_points.ipynb) · [Home](../00_welcome.ipynb) · [Words](../06_words.ipynb) · [Preferans 2 · Cards and auction](2_cards_and_auction.ipynb) →
