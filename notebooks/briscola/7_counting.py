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
# # Briscola 7 · Counting cards
#
# Fifteen tricks are over, and five are left. You hold a three, and you have watched every card that was played. Which
# cards can your rival still hold?
#
# Play the last five tricks as well as you can. [Briscola tonight](../tonight/3_briscola.ipynb) has the rules. This
# page goes deeper than the unit [Probability 8 · Who has the ace of trumps?](../probability/8_who_has_the_ace.ipynb).
#
# *Run this grey box (a cell) first: the other cells build on it.*

# %%
import cardwidgets
from cardwidgets.course.briscola_play import after_tricks

cardwidgets.use(lang="en")
earlier = after_tricks(15, seed=4)
cardwidgets.TableWidget(earlier, seat=earlier.asked.seat)

# %% [markdown]
# After this notebook you can
#
# - say how likely your rival is to hold the ace of trumps,
# - count the unseen cards, and say what your rival can hold,
# - play the last cards, and say what a careless lead costs.
#
# Tags: [ours] means our own addition.
#
# ## Who has the ace of trumps?
#
# Here is a new deal. Until you see the ace of trumps, your rival holds it, or it lies in the stock. With each trick
# you see two more cards: the one that your rival plays and the one that you draw. Play some tricks here, and watch
# the probabilities below the table. They use only the cards that you have seen, and conclude nothing from how your
# rival plays.

# %%
deal = cardwidgets.TableWidget("briscola", seats=2, seed=15)
deal

# %%
cardwidgets.OddsWidget.following(deal)

# %% [markdown]
# A rival who saves the ace for a trick with many points is more likely to hold it still. In Probability 8 you *assumed*
# how often Anna, your rival, saves the ace. Here you need not assume anything. We played many deals against a computer
# player. The next table counts the deals in which the ace was still unseen after ten tricks. How often does the
# computer player hold it? (The number after ± is half the width of the [confidence interval](../06_words.ipynb).)

# %%
held = []
for seed in range(150):
    table = after_tricks(10, seed)
    ace = f"A{table.view(0).facts.trump}"
    if ace not in table.view(0).seen():
        held.append(ace in table.view(1).piles["hand1"])

# %%
from cardwidgets.course import Listing
from cardwidgets.course.listings import mean_and_margin, percent_and_margin

share = percent_and_margin(sum(held), len(held), digits=0)
at_random = f"{100 * 3 / 16:.0f}"
Listing([{"deals": len(held), "your rival holds the ace, %": share,
          "if the rival played at random, %": at_random}])

# %% [markdown]
# ### Your turn
#
# Go through the cards that you have seen. Which cards are left for your rival?

# %%
from cardwidgets.lessons.exercises.briscola import best_ending, what_do_they_hold

q1 = what_do_they_hold(seed=3)
q1

# %% [markdown]
# ## What does it cost not to count?
#
# When the stock is gone, a player who remembers all cards knows the other hand and can work out the best play. Here
# you lead one of your last three cards. How many points does each lead give away, compared with the best lead?

# %%
from cardwidgets.core.cards import Card, Cards
from cardwidgets.odds.analysis.card_costs import values_at

ending = after_tricks(17, seed=4)
seat = ending.asked.seat
mine, theirs = (ending.view(n).piles[f"hand{n}"] for n in (seat, 1 - seat))
trump = Cards(f"A{ending.view().facts.trump}").signs[-1]

# %%
Listing(
    {"you hold": mine, "your rival holds": theirs, "trumps": trump}
    | {"you play": Card(str(card)), "points lost (yours minus theirs)": cost}
    for card, cost in values_at(ending.deal).cost.items()
)

# %% [markdown]
# How many points are lost on average? Suppose that in many deals a player leads one of the last three cards at
# random, and then plays well:

# %%
lost = []
for number in range(80):
    costs = values_at(after_tricks(17, seed=number).deal).cost
    lost.append(sum(costs.values()) / len(costs))
Listing([{"deals": 80,
          "points lost by any lead": mean_and_margin(lost, digits=1)}])

# %% [markdown]
# A table can show a number on each of your cards: how many points you lose if you play this card. In the deal at the
# top of this page four cards still lie in the stock, so nobody knows the other hand for certain.
#
# At the next table each cost is the average over many deals that agree with what *you* have seen (`values="likely"`).
# A line of probabilities stands below (`odds=True`). Play on from there. When the stock is gone, the costs are exact.

# %%
again = after_tricks(15, seed=4)
cardwidgets.TableWidget(again, seat=again.asked.seat, values="likely", odds=True)

# %% [markdown]
# In Probability 8 one play changed the probability of one card. The next picture uses every card played in this deal.
# Its list begins with the cards about which the play tells you most. Open *All unseen cards, as a map* to see how
# likely your rival is to hold each unseen card. If the last card played changed a probability, an arrow marks it.
#
# After the picture comes a table with the button *Unseen* (`advice=True`). The button opens the same kind of picture,
# which then changes with every card played.

# %%
from cardwidgets.course.belief import around

around(again)

# %%
cardwidgets.TableWidget(again, seat=again.asked.seat, advice=True)

# %% [markdown]
# ### Your turn

# %%
q2 = best_ending(seed=6)
q2

# %% [markdown]
# ## A ladder of problems
#
# Here are 24 problems, from easy to hard. Each has one right answer, and each teaches one idea. The button *Play it
# on* opens a table where the unseen cards lie as badly for you as they can.
#
# Press *Save my answers* on the [first page](../00_welcome.ipynb) to keep your answers. You need not solve all of them
# today.

# %%
cardwidgets.ProblemsWidget("briscola")

# %% [markdown]
# ## Five questions to end with

# %%
LEARNT = "what_do_they_hold", "best_ending"
KINDS = [f"briscola.{name}" for name in LEARNT]
cardwidgets.PracticeWidget(kinds=KINDS, number=5)

# %% [markdown]
# ## Sources
#
# - **The Japanese blog article on Briscola**, さらなるブリスコラ (without an author or a year in our copy), for the rules. It
#   gives no probabilities. All numbers on this page are counted or simulated in its cells. [ours]
#
# Rules that change the counts are in [disputed points](disputed_points.ipynb).

# %% [markdown]
# ← [Briscola 6 · Probability](6_probability.ipynb) · [Home](../00_welcome.ipynb) · [Words](../06_words.ipynb) · [Briscola · Disputed points](disputed_points.ipynb) →
