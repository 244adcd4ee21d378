# ---
# jupyter:
#   jupytext:
#     cell_metadata_filter: tags,-slideshow
#     formats: ipynb,py:percent
#     notebook_metadata_filter: jupytext,kernelspec,-jupytext.text_representation
#   kernelspec:
#     display_name: Python 3 (ipykernel)
#     language: python
#     name: python3
# ---

# %% [markdown] tags=["slide"]
# # Probability 8 · Who has the ace of trumps?
#
# You play Briscola against Anna. Hearts are trumps. You do not see 16 cards: three are in Anna's hand, and 13 are in
# the stock. The ace of hearts is one of these 16 cards.
#
# You lead the three of clubs. It is worth ten points. Anna could take it with the ace of clubs or with a trump: A♥, K♥
# or 5♥. She does not take it. Does that tell you who has the ace of hearts?
#
# Go back to the moment before she played. How likely was it then that she held the ace of hearts?
#
# *Run this grey box (a cell) first: the other cells build on it.*

# %%
from cardwidgets import ExerciseWidget, PredictWidget, use
from cardwidgets.probability import P, hidden, update

use(lang="en")
UNSEEN = "AH KH 5H AC 2C 4C 6C 3D 5D 7D QD KS JS 6S 4S 2S"
has_ace = hidden(UNSEEN, anna=3).has("AH", "anna")
ASK = "How likely, in percent, is the ace in Anna's hand?"
PredictWidget(ASK, count=has_ace)

# %% [markdown] tags=["slide"]
# After this notebook you can
#
# - say how likely something is before you have seen a play, and how likely it is afterwards,
# - work it out with a table of four columns,
# - say why a rare hand is still unlikely after you have seen a sign of it.

# %% [markdown] tags=["slide"]
# ## Before the play
#
# Three of 16 unseen cards are in Anna's hand. The ace of hearts is equally likely to be in any of the 16 places.

# %% tags=["fragment"]
P(has_ace)

# %% [markdown] tags=["fragment"]
# She has the ace in 105 of 560 cases.

# %% [markdown] tags=["slide"]
# ## Deal
#
# Play it with real cards. One of you takes the 16 cards, deals three to Anna, and says only whether she takes the three
# of clubs.
#
# How does Anna decide? You do not know, so *assume* the following. If she can take the trick with a card other than the
# ace of trumps, she does. If only the ace of trumps can take it, she plays the ace four times in five. One time in five
# she saves the ace and lets the trick go.
#
# If only the ace can take the trick, roll a die. With 1 she saves the ace, with 2 to 5 she takes the trick, and with 6
# you roll again.
#
# Make a mark each time Anna lets the trick go, and a second mark if she held the ace.

# %% [markdown] tags=["slide"]
# ## Count
#
# There are two cases. How likely is it in each case that Anna lets the trick go?
#
# - She *has* the ace. She lets the trick go only if neither of her two other cards can take it *and* she saves the
#   ace.
# - She does *not* have the ace. She lets the trick go only if none of her three cards can take it.

# %% tags=["fragment"]
takers = {"KH", "5H", "AC"}
where = has_ace.space
no_taker = where.event(lambda deal: not takers & {*deal.anna})
P(no_taker, given=has_ace), P(no_taker, given=~has_ace)

# %% [markdown] tags=["fragment"]
# You must also multiply the first number by 1/5, because Anna saves the ace only one time in five.
#
# Now put everything into one table, with a row for each case (*hypothesis*). The first column of numbers says how
# likely each case was before Anna played. The second says how likely it is in each case that she lets the trick go. The
# third is the product of the first two. These products do not add up to 1. So divide each product by the sum of the
# products. The results are the last column.

# %% tags=["fragment"]
from fractions import Fraction

HAND, STOCK = "ace in her hand", "ace in the stock"
before = {HAND: P(has_ace), STOCK: P(~has_ace)}
goes = P(no_taker, given=has_ace) / 5, P(no_taker, given=~has_ace)
lets_go = {HAND: goes[0], STOCK: goes[1]}
after = update(before, lets_go)
after

# %% [markdown] tags=["subslide"]
# The probability has dropped from 18.75 % to 5.66 %. You learn a lot from a card that Anna did not play.
#
# You can say the same in whole numbers. In about 188 of 1,000 such deals Anna holds the ace, and in about 24 of these
# 188 she lets the trick go. In about 393 of the other 812 deals she also lets it go. So she lets the trick go in about
# 24 + 393 deals. In about 24 of these she holds the ace: about 6 %.

# %% tags=["fragment"]
products = after.product
columns = before, products
[round(1000 * column[case]) for case in (HAND, STOCK) for column in columns]

# %% tags=["fragment"]
[round(100 * float(p), 2) for p in (before[HAND], after[HAND])]

# %% [markdown] tags=["fragment"]
# Now suppose that Anna saves the ace four times in five. How likely is it now that she holds it? Guess. Then look at
# the picture: it has a bar for each case. The wider a bar is, the more likely the case was before the play. The higher
# it is filled, the more often Anna lets the trick go in that case.

# %% tags=["fragment"]
from cardwidgets import UpdateWidget
from cardwidgets.widgets import Play

LETS_GO = "Anna does not take the three of clubs."
saver = lets_go | {HAND: 4 * lets_go[HAND]}
UpdateWidget(before, [Play("3C", LETS_GO, saver)], target=HAND)

# %% [markdown] tags=["slide"]
# ## A sign, and a rare thing
#
# Three cards of a rival are all of one suit, as in [unit 7](7_your_own_cards.ipynb). A running flush is always of one
# suit. Other hands are rarely of one suit. So is the rival's hand probably a running flush?

# %% tags=["fragment"]
from cardwidgets.probability import flush, running_flush

RARE, OTHER = "running flush", "another hand"
seen_in = {RARE: 1, OTHER: P(flush, given=~running_flush)}
update({RARE: P(running_flush), OTHER: P(~running_flush)}, seen_in)

# %% [markdown] tags=["fragment"]
# The sign fits: every running flush is of one suit. Yet the probability is only 4.196 %, because a running flush is so
# rare.

# %% [markdown] tags=["slide"]
# ## A second play
#
# Chiamata is Briscola for five. One player, the declarer, plays together with a secret partner. You are not the
# partner. Anna, Boris and Carla are equally likely to be the partner. Now Boris plays a card of ten points to a trick
# that the declarer is winning. Then Carla takes a trick away from the declarer.
#
# *Assume* that a partner gives the ten points in six out of ten such cases, and any other player in two out of ten.
# *Assume* that a partner takes the trick in two out of ten such cases, and any other player in five out of ten.
#
# The first cell is for Boris's play, and the second for Carla's. The last column of the first table is the first
# column of numbers in the second table.

# %% tags=["fragment"]
A, B, C = "Anna", "Boris", "Carla"
gives = update({A: 1, B: 1, C: 1}, {A: 0.2, B: 0.6, C: 0.2})
gives

# %% tags=["fragment"]
update(gives, {A: 0.5, B: 0.5, C: 0.2})

# %% [markdown] tags=["slide"]
# ## Name it
#
# The probability before the play is the **prior**. Here it was 3/16.
#
# How probable is the play if a case is true? This probability is the **likelihood** of that case. Likelihoods belong to
# different cases, so they need not add up to 1.
#
# The probability after the play is the **posterior**. It can serve as the prior for the next play.
#
# The rule of the table is **Bayes' theorem**: multiply each prior by its likelihood, and divide by the sum of the
# products.
#
# The share of running flushes among all hands is their **base rate**: you know it before you look at any sign. If you
# forget the base rate, you trust the signs of rare things too much.

# %% [markdown] tags=["skip"]
# ## Change something
#
# This is optional. The 1/5 was an assumption. What if Anna saves the ace one time in ten, or nine times in ten? When
# does the play tell you nothing at all?

# %% tags=["skip"]
saves = Fraction(9, 10)
new = {HAND: goes[0] * 5 * saves, STOCK: goes[1]}
update(before, new)[HAND]

# %% [markdown] tags=["slide"]
# ## Your turn
#
# Find the probability before the play, then after one play, then after two plays.

# %%
ExerciseWidget("probability.before_the_play", seed=4)

# %% tags=["subslide"]
ExerciseWidget("probability.what_the_play_tells", seed=4)

# %% tags=["subslide"]
ExerciseWidget("probability.the_second_play", seed=4)

# %% [markdown] tags=["slide", "exit-ticket"]
# ## Exit ticket
#
# Make a new table: this time Anna saves the ace half of the time.
#
# 1. Which columns of the table change, and which one does not?
# 2. Find the probability that she holds the ace after she let the trick go. Write the fraction first.
# 3. “She has the ace or she does not have it, so the probability was 1/2 at the start.” What do you say to this?
# 4. The cell asks one more question.

# %%
ExerciseWidget("probability.before_the_play", seed=11)

# %% [markdown] tags=["skip"]
# To go deeper: [Briscola 7 · Counting cards](../briscola/7_counting.ipynb) and [Briscola
# 5](../briscola/5_called_partner.ipynb) on the secret partner.

# %% [markdown] tags=["skip"]
# ← [Probability 7 · What your own cards tell](7_your_own_cards.ipynb) · [Home](../00_welcome.ipynb) · [Words](../06_words.ipynb) · [Probability 9 · How will the suit lie?](9_how_will_the_suit_lie.ipynb) →
