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
# # Briscola 2 · Tricks and scoring
#
# Your rival plays a king, worth four points. Your only card that beats the king is a trump. Do you spend the trump?
#
# A deal for two has twenty tricks, and in almost every trick you meet a question like this. Try it at the table below.
# It shows each player's points beside the player's name. Count them yourself as well.
#
# *Run this grey box (a cell) first: the other cells build on it.*

# %%
import cardwidgets

cardwidgets.use(lang="en")
cardwidgets.TableWidget("briscola", seats=2, seed=12)

# %% [markdown]
# After this notebook you can
#
# - say who takes any trick, and who draws the last card,
# - take a trick at the right price, and know when a card is safe,
# - play the last three cards without a mistake.
#
# Tags: [article] means the Japanese blog article on Briscola, [other] means another source, [ours] means our own
# addition.
#
# [Briscola 1](1_history_and_cards.ipynb) explains tricks and trumps.
#
# ## Who takes a trick?
#
# The highest trump takes the [trick](../06_words.ipynb). If there is no trump in it, the highest card of the suit
# that was led takes it. [article] From high to low the cards of a suit are ace, three, king, queen, jack, seven, and
# so on down to the two. Hearts are trumps in these four tricks. Who takes each of them? In code and answers a card is
# its rank and the first letter of its suit: `7S` is the seven of spades.

# %%
from cardwidgets.course import briscola, briscola_play

briscola.tricks_taken(["7S AS 2S", "2S AC 3D", "AS 2H 3S", "4S 7H KH"], trump="H")

# %% [markdown]
# In the second trick the two of spades takes an ace and a three, because nobody else played a spade and nobody played
# a trump.
#
# To *follow suit* is to play a card of the suit that was led. In many games you must follow suit. In Briscola you may
# play any card you like. [article] But an ace of another suit takes the trick only if it is a trump. Otherwise you
# give its points away.
#
# ### Your turn

# %%
from cardwidgets.lessons.exercises.briscola import who_draws_last, who_takes

q1 = who_takes(seed=11)
q1

# %% [markdown]
# ## Who draws what?
#
# After each trick everybody draws a card from the [stock](../06_words.ipynb). The player who took the trick draws
# first, and leads to the next trick. Play and drawing go round anticlockwise.
#
# The *turn-up*, the card that shows the trumps, lies under the stock, so it is the last card drawn. Would you like to
# have it? With two players, the loser of the trick just before the last draw gets the turn-up, because the winner draws
# first. [article] With more players the winner also draws first, the others follow in turn, and the last player gets
# the turn-up.
#
# ### Your turn

# %%
q2 = who_draws_last(seed=5)
q2

# %% [markdown]
# ## What does a whole deal look like?
#
# Two computer players, Ann and Ben, play twenty tricks. The next cell shows the card that was turned up. Its suit is
# trumps.

# %%
deal = briscola_play.PlayedDeal(seed=21)
deal.trumps()

# %% [markdown]
# The column *worth* gives the points of each trick, and the last two columns add them up for each player. In which
# tricks was a trump spent, and for how many points?

# %%
deal.tricks()

# %% [markdown]
# ## Who wins?
#
# There are 120 points, so 61 win. With three players you can win with fewer: the player with the most points wins the
# deal. [article]
#
# If two players have 60 each, the article calls the deal a draw: nobody wins it. [article] By other pages, and at our
# table, the deal does not count, and the same dealer deals again. [other] [Briscola 6](6_probability.ipynb) counts how
# often both players have 60.
#
# A match is usually the best of three deals, or of five. So you must win two deals, or three. Or you add up the points
# from deal to deal, and the first player with 120 wins the match. [article] By an added rule, a player who has taken
# ace, three and king of trumps wins at once. This is called a [conquista](disputed_points.ipynb). Does it win the deal
# or the match? The sources disagree. In the next table the same series of deals is scored in three ways. (*Over* says
# whether the match is decided.)

# %%
briscola_play.matches()

# %% [markdown]
# ## What is a trick worth?
#
# These three habits help a beginner. [ours]
#
# - **Pay little for little.** Do not spend a trump on a trick without points.
# - **Lead an ace or a three only when it is safe.** An ace or a three is a *carico*, a load. Keep it for a trick that
#   you are sure to take.
# - **Use the weakest card that is enough.** If a low trump takes the trick, keep the high one.
#
# ### Your turn
#
# You play last. Take the trick as cheaply as you can.

# %%
from cardwidgets.lessons.exercises.briscola import (
    best_ending,
    safe_card,
    win_this_trick,
)

q3 = win_this_trick(seed=9)
q3

# %% [markdown]
# Now you lead, near the end. Remember which cards have been played. One of your cards is *safe*: no card that is left
# can beat it.

# %%
q4 = safe_card(seed=4)
q4

# %% [markdown]
# ## How do I play the last three cards?
#
# When the stock is gone, two players have no secrets left. Every card that you have not seen is in your rival's hand.
# So you can work out the whole [ending](../06_words.ipynb).
#
# Hearts are trumps, and you lead. You hold 6♣ A♠ Q♥, and your rival holds A♥ 3♣ J♦. The table shows your best lead, and
# the points of both players if nobody makes a mistake.

# %%
from cardwidgets.core.cards import Cards
from cardwidgets.course import Listing
from cardwidgets.odds.briscola.open_hands import solve

mine, theirs = Cards("6C AS QH"), Cards("AH 3C JD")
def best_play(duty):
    return solve(mine, theirs, "H", "A3KQJ76542", duty)

# %%
ENDINGS = {"any card (Briscola)": best_play("free"),
           "follow suit (Mariccia)": best_play("suit")}
Listing(
    {"rule": rule, "you take": found.leader, "your rival takes": found.other}
    | {"best lead": found.leads}
    for rule, found in ENDINGS.items()
)

# %% [markdown]
# Why the ace of spades? Suppose your rival takes it with the ace of trumps. Then your queen is the only trump left,
# and it will take the three of clubs. If your rival keeps the trump, your ace takes the trick.
#
# The second row of the table is for Mariccia, a game in which you must follow suit at the end. There you win fewer
# points with the same cards.
#
# ### Your turn

# %%
q5 = best_ending(seed=2)
q5

# %% [markdown]
# ## How good is the computer player?
#
# A computer player sees only what you would see in its seat. Here it plays against a player who chooses cards at
# random.
#
# The percentage comes from a sample of deals. The *confidence interval* goes from the percentage minus the number
# after ± to the percentage plus this number. If you took 100 such samples, about 95 of the intervals would contain
# the true percentage. More deals make the interval narrower.

# %%
briscola_play.against_chance()

# %% [markdown]
# Can you do better? The same computer player sits at the table at the top of the page.
#
# ## Five questions to end with

# %%
LEARNT = (
    "who_takes", "who_draws_last", "win_this_trick",
    "safe_card", "best_ending",
)
KINDS = [f"briscola.{name}" for name in LEARNT]
cardwidgets.PracticeWidget(kinds=KINDS, number=5)

# %% [markdown]
# ## Sources
#
# - **The Japanese blog article on Briscola**, さらなるブリスコラ (without an author or a year in our copy), for two, three,
#   four and six players, and for the match.
# - Italian rule pages, among them [regoledelgioco.com](https://www.regoledelgioco.com), for what happens at 60 points each.
#
# Where the sources differ: [disputed points](disputed_points.ipynb).

# %% [markdown]
# ← [Briscola 1 · History and cards](1_history_and_cards.ipynb) · [Home](../00_welcome.ipynb) · [Words](../06_words.ipynb) · [Briscola 3 · Partners](3_partners.ipynb) →
