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
# Preferans, or Prefa, is a game for three: a *plain-trick game*, in which tricks count and cards do not.
# Each plays a card, and one of them takes all three: that is a *trick*. You say (*bid*) how many tricks
# you will take and which suit is *trumps*, the one that beats the others; then you must do it. For close
# to two centuries it has been played in Russia. Click the grey box below, press Shift and Enter, and bid
# against two computer players.
#
# *Run this grey box (a cell) first: the other cells build on it.*

# %%
import cardwidgets

cardwidgets.use(lang="en")
cardwidgets.TableWidget("preferans-sochi", seed=12)

# %% [markdown]
# A button that is closed says why. If you pass, somebody else plays, and you are asked whether you
# [whist](../06_words.ipynb): who does is paid for each trick taken, and fined for
# taking too few. If all three pass, everybody tries to take no trick at all.
#
# After this notebook you can
#
# - say which card you must play,
# - say who takes the trick,
# - say who leads.
#
# ## What is a trick?
#
# Each of three players puts one card on the table. The three cards are a
# [trick](../06_words.ipynb), and one player takes them all. The first card is *led*. One
# suit may be [trumps](../06_words.ipynb): the highest trump takes the trick. Without a trump
# in it, the highest card of the suit that was led takes it. Hearts are trumps here. Step through three
# tricks, and say each time who takes it.

# %%
TRICKS = ["AS 7S KS", "QD 8H JD", "9C TC 7H"]
cardwidgets.TrickWidget("preferans-sochi", TRICKS, trump="H", leader=0, seats=3)

# %% [markdown]
# You are not free to play what you like.
#
# - If you hold a card of the suit that was led, you must *follow suit*: play one.
# - If you hold none, you **must trump**, even where your trump cannot win.
# - If you hold neither, you may play anything.
#
# The second rule is stricter than at whist or at bridge. Nobody need play a higher card than the last.
#
# ### Your turn
#
# Choose your answer, then check it. *Hint* helps step by step, and *Another* asks a fresh one.

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
# With a piquet pack: 32 cards, from the seven up. In each suit the ace is highest.

# %%
cardwidgets.HandWidget("AS KS QS JS TS 9S 8S 7S")

# %% [markdown]
# Everybody is dealt ten cards. The two that are left over are the [talon](../06_words.ipynb). The
# winner of the auction takes them and lays two cards aside. How many deals are there? Three hands
# that are told apart, and a talon:

# %%
from cardwidgets.course import Tables, preferans

preferans.deals_counted()

# %% [markdown]
# ## Where does it come from?
#
# The Japanese article on Preferans tells two things that look like a contradiction. Its box says:
# origin Russia. Its text says: probably Austria. Both can be meant, an Austrian game and the form that
# Russia gave it. Here is each claim with the place where it stands:

# %%
tables = Tables("1_history.toml")
tables["claims"]

# %% [markdown]
# The two dates for Russia do not disagree either. About 1830 the game became popular; in the middle of
# the century it was most in fashion. On the number of players, too, the box and the text differ: three,
# says the box; the text lets a fourth sit with them, who deals and rests.
#
# ## What does the name mean?
#
# *Préférence* is French and means liking. But the game is not French. In Boston, says the article after
# Parlett's *History of Card Games*, it was the word for choosing the trump suit in the bidding. The
# words of the game are Russian today:

# %%
WORDS = (
    "preferans", "bid", "talon", "contract",
    "whist", "misere", "raspasovka", "pool",
)
preferans.terms(*WORDS)

# %% [markdown]
# ## Who are its relatives?
#
# From Lithuania to Greece similar games are played. The Greek *Prefa* (Πρέφα) is near an early Russian
# form, the Preferans of the Balkans near the old Austrian one. The Russian and the Greek game stand out
# in two ways, says the article. The two [defenders](../06_words.ipynb), who play against the
# highest bidder, are rather independent of each other: [Preferans 3](3_whisting_and_play.ipynb) tells
# of that. And a bid may join nearly any suit with any number of tricks:

# %%
preferans.bids_counted()

# %% [markdown]
# ## Who begins?
#
# The article does not say how the first dealer is chosen; here lots may be drawn (`dealer="lot"`).
# After that the deal passes clockwise. The first active player on the dealer's left is called
# [forehand](../06_words.ipynb). Forehand bids first and leads to the first trick, no matter who won
# the auction. Bidding and play go clockwise. With four players the dealer rests. But when the three
# others have all passed, the dealer leads to the first two tricks, with the two cards of the talon.
# In the table below Vera has dealt, all have passed, and Boris takes every trick:

# %%
preferans.leaders()

# %% [markdown]
# Of three, Boris leads from the second trick on. Of four, the third trick still belongs to forehand. Three
# players may do as four do: then the talon leads for nobody (`raspas_talon="dealer_plays"`).
#
# ### Your turn

# %%
q3 = who_leads(seed=1)
q3

# %% [markdown]
# ## What may a dealer do wrong?
#
# Cards are dealt two at a time. The article lists the mistakes: a card is turned up, a hand has more or
# fewer cards than ten, the talon is dealt first or last or torn apart, the player on the dealer's right
# was not asked to cut. The dealer then writes two points of penalty, shuffles and deals again. The rule
# is there to make cheating harder.
#
# A stricter rule wants the talon between two rounds of dealing, but not after the first or before the last.
# The usual way, says the article, is two cards, talon, two, two, two and so on. By the stricter rule that
# is a misdeal:

# %%
preferans.misdeals()

# %% [markdown]
# At the table `preferans-by-hand` you deal packet by packet and may try.
#
# ## Five questions to end with

# %%
LEARNT = ("preferans.must_follow", "preferans.who_takes", "preferans.who_leads")
cardwidgets.PracticeWidget(kinds=LEARNT, number=5)

# %% [markdown]
# ## Sources
#
# - **The Japanese article on Preferans**,
#   [プレフェランス](https://ja.wikipedia.org/wiki/プレフェランス) in Wikipedia, for every date and name
#   above. It leans on Faith Wigzell, *Reading Russian Fortunes* (Cambridge, 1998), and on David Parlett,
#   *A History of Card Games* (Oxford, 1991), page 208.
# - *Kodeks preferansa* (Moscow 1996), for the dealer's duties.
# - The article also names David Parlett, *The Penguin Book of Card Games* (2nd edition, 2008, pages 71 to 76,
#   which scores Sochi somewhat otherwise), the page on the
#   [Rams group](https://www.pagat.com/rams/) at pagat.com, and three programs: PrefCount, which keeps the
#   score, and Danzig Pref Engine and OpenPref, which play.
#
# Where they disagree: [disputed points](disputed_points.ipynb).

# %% [markdown]
# ← [Briscola · Disputed points](../briscola/disputed_points.ipynb) · [Home](../00_welcome.ipynb) · [Words](../06_words.ipynb) · [Preferans 2 · Cards and auction](2_cards_and_auction.ipynb) →
