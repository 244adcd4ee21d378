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
# The points in the tricks decide who wins. In this deal they are counted beside the names. Click the
# grey box below, press Shift and Enter, and try to keep count yourself.
#
# *Run this grey box (a cell) first: the other cells build on it.*

# %%
import cardwidgets

cardwidgets.use(lang="en")
cardwidgets.TableWidget("briscola", seats=2, seed=12)

# %% [markdown]
# After this notebook you can
#
# - say who takes any trick, who draws what, and who wins the deal and the match,
# - take a trick at the right price, and know when a card is safe,
# - play the last three cards without a mistake.
#
# [Briscola 1](1_history_and_cards.ipynb) explains tricks and trumps.
#
# ## Who takes a trick?
#
# Two sentences say it. The highest trump takes the [trick](../06_words.ipynb). Where no trump
# lies, the highest card of the suit of the first card takes it. In these four tricks hearts are trumps:

# %%
from cardwidgets.course import briscola, briscola_play

briscola.tricks_taken(["7S AS 2S", "2S AC 3D", "AS 2H 3S", "4S 7H KH"], trump="H")

# %% [markdown]
# Look at the second one. To *follow suit* is to play a card of the suit that was led. The two of spades
# takes an ace and a three, because nobody followed suit and nobody trumped. In Briscola nobody has to do
# either: you may play any card you like. But an ace of a suit that was not led is a present.
#
# ### Your turn

# %%
from cardwidgets.lessons.exercises.briscola import who_draws_last, who_takes

q1 = who_takes(seed=11)
q1

# %% [markdown]
# ## Who draws what?
#
# After each trick everybody draws a card from the [stock](../06_words.ipynb). The player who took the
# trick draws first, and leads to the next one. Play and drawing go round against the clock. The
# *turn-up*, the card that shows the trumps, lies under the stock and is drawn last. With two players
# it goes to the loser of that trick. With more it goes to the last in turn, who sits just before the
# one who took it. Four deals, and what happened at the table. Their players sit in the order Ann,
# Ben, Cat, Dan and so on:

# %%
briscola_play.last_draws(2, 3, 4, 6)

# %% [markdown]
# ### Your turn

# %%
q2 = who_draws_last(seed=5)
q2

# %% [markdown]
# ## What does a whole deal look like?
#
# Two computer players, twenty tricks. First the card that was turned up. Its suit is trumps:

# %%
deal = briscola_play.PlayedDeal(seed=21)
deal.trumps()

# %% [markdown]
# Follow the column *worth*. For which of these points was a trump played? In the fourth trick, for example,
# the lowest trump takes a king.

# %%
deal.tricks()

# %% [markdown]
# ## Who wins?
#
# Of the 120 points 61 win. With three players nobody needs 61: the most points win. And if two players
# have 60 each? The Japanese article calls it a draw. Here the deal is void, and the same dealer deals
# again. How often that happens is counted in [Briscola 6](6_probability.ipynb).
#
# A match is usually the best of three deals, or of five: two won deals are enough, or three. Others
# race to 120 points. At some tables three cards win at once, the [conquista](disputed_points.ipynb). The same
# deals in three kinds of match, five deals at most:

# %%
briscola_play.matches()

# %% [markdown]
# ## What is a trick worth?
#
# Three habits to begin with.
#
# - **Cheap tricks are cheap.** Do not spend a trump on nothing.
# - **Lead an ace or a three only when it is safe.** Such a *carico* belongs *behind* others, on a trick that
#   is won already.
# - **The weakest card that does it.** If the small trump takes the trick, keep the big one.
#
# ### Your turn
#
# You play last. Take the trick, but no dearer than you must.

# %%
from cardwidgets.lessons.exercises.briscola import (
    best_ending,
    safe_card,
    win_this_trick,
)

q3 = win_this_trick(seed=9)
q3

# %% [markdown]
# And now you lead, near the end. Remember what has fallen: one of your cards cannot be beaten any more.
# Such a card is *safe*.

# %%
q4 = safe_card(seed=4)
q4

# %% [markdown]
# ## How do I play the last three cards?
#
# When the stock is gone, two players have no secrets left: what you have not seen, the other holds. So
# the [ending](../06_words.ipynb) can be worked out, every line of it. Hearts are trumps. You
# lead with 6♣ A♠ Q♥, the other holds A♥ 3♣ J♦. What do you take if both play as well as can be?

# %%
briscola_play.endings("6C AS QH", "AH 3C JD", trump="H")

# %% [markdown]
# Why the ace? If the other spends the ace of trumps on it, your queen is the best trump left. If not,
# your ace is home. The second row is another game, where suit must be followed at the end: the same
# cards take less.
#
# ### Your turn

# %%
q5 = best_ending(seed=2)
q5

# %% [markdown]
# ## How good is the computer player?
#
# It sees what you would see in its seat. Here it plays against somebody who puts down any card. The
# share of deals that it wins is a sample. The figure after ± is the *error band*: in about 95 of 100
# such samples the true share lies within it. More deals make it narrower.

# %%
briscola_play.against_chance()

# %% [markdown]
# Can you do better? The table at the top of the page has the same player.
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
# - **The Japanese article on Briscola**, さらなるブリスコラ, for two, three, four and six players, and for the
#   match.
# - Italian rule pages, among them [regoledelgioco.com](https://www.regoledelgioco.com), for 60 to 60.
#
# Where they disagree: [disputed points](disputed_points.ipynb).

# %% [markdown]
# ← [Briscola 1 · History and cards](1_history_and_cards.ipynb) · [Home](../00_welcome.ipynb) · [Words](../06_words.ipynb) · [Briscola 3 · Partners](3_partners.ipynb) →
