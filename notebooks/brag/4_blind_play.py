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
# # Brag 4 · Blind play
#
# You need not look at your cards. A player who does not look is *blind* and pays *half price*. Try it: bet
# without pressing *Look*.
#
# *Run this grey box (a cell) first: the other cells build on it.*

# %%
import cardwidgets

cardwidgets.use(lang="en")
cardwidgets.TableWidget("brag", seats=3, seed=6)

# %% [markdown]
# After this notebook you can
#
# - say what a blind player pays, and what the next one pays,
# - say who may see whom,
# - say what happens when only a blind player is left.
#
# ## What does a blind player pay?
#
# Half, and each chip counts double. If half is no whole number it is rounded up, and that raises the
# price for the others. Akagiri's example: the last bet is five. Ben, who is blind, may put in three,
# which counts as six. The next player must bet six.

# %%
from cardwidgets.course import brag

table = brag.begun(looked=(0, 2))
brag.played(table, 5, 3, 6)

# %% [markdown]
# Here is every price, as the table asks it of a blind player:

# %%
brag.blind_prices()

# %% [markdown]
# A blind player may look when their turn comes. From then on they pay the full price; there is no way
# back in that deal. *Your turn.* The last of these is played: stay in for the least.

# %%
from cardwidgets.lessons.exercises.brag import (
    blind_price,
    name_the_price,
    next_price,
)

q1 = blind_price(seed=2)
q1

# %%
q2 = next_price(seed=4)
q2

# %%
q3 = name_the_price(seed=5)
q3

# %% [markdown]
# ## Who may see whom?
#
# When two players are left, one may pay double to *see*. With blind players there are four cases:

# %%
brag.who_may_see()

# %% [markdown]
# Nobody who has looked may see a blind player. They can only go on betting at double the blind player's
# price, or fold. A blind player may see anybody, and pays half of double.
#
# Pagat gives this rule: Akagiri's list of these cases is lost in our copy. The Japanese article knows
# no such ban.

# %%
from cardwidgets.lessons.exercises.brag import end_it, may_see

q4 = may_see(seed=4)
q4

# %% [markdown]
# ## And if only a blind player is left?
#
# If all others fold, a player who has bet blind has *not* won. The pot stays for the next deal: a
# *carried pot*. Nobody pays an ante for that deal. The unseen hand stays on the table, too, and its
# owner is dealt another one. Everybody plays again, also those who had folded.
#
# One exception: who is left before having bet has played no blind hand, and takes the pot.
#
# Here Ann bet one chip blind, and the others folded. In the next deal Cat has looked and bet four. Now
# it is Ann's turn, with two hands that she has not seen:

# %%
cardwidgets.TableWidget(brag.two_hands(), names=brag.NAMES)

# %% [markdown]
# With two unseen hands you may play on, blind. Or look at one of them, and then decide at once: *keep*
# it, and the other goes away unseen; or *drop* it, and play the other, still blind. You never see both
# and choose. When you see a rival, you choose one in this way first.

# %%
from cardwidgets.lessons.exercises.brag import carried_pot

q5 = carried_pot(seed=6)
q5

# %% [markdown]
# All together now. Read how it came about, and end the betting as cheaply as you may:

# %%
q6 = end_it(seed=3)
q6

# %% [markdown]
# ## What should I have done better?
#
# When a deal is over, a review holds each bet against its price and its chance. A mark says how good the
# bet was by what its player could know: good, an inaccuracy, a mistake or a blunder. The review opens at
# the costliest. Press a mark, and you see the table as it was then. *Replay from here* plays on with the
# same cards.

# %%
brag.reviewed(seed=11, seat=1)

# %% [markdown]
# ## Five questions to end with

# %%
from cardwidgets.lessons import check

KINDS = "blind_price", "next_price", "name_the_price", "may_see", "carried_pot"
cardwidgets.ExerciseWidget(check("brag", *KINDS, seed=20))

# %% [markdown]
# [Brag 10](10_blind_play_in_the_long_run.ipynb) counts what blind play costs in the long run. Where
# the sources differ: [disputed points](disputed_points.ipynb).
#
# ## Sources
#
# - Akagiri (赤桐), a Japanese page of 22 March 2001 on Brag after
#   [pagat.com](https://www.pagat.com/vying/brag.html): blind play, the carried pot, two hands.
# - The Japanese article on Brag, [ブラグ](https://ja.wikipedia.org/wiki/ブラグ) in Wikipedia: half the price.
# - Pagat's own page on Brag, where Akagiri's list is lost: who may see whom, and how two hands are
#   played.

# %% [markdown]
# ← [Brag 3 · Betting and scoring](3_betting_and_scoring.ipynb) · [Home](../00_welcome.ipynb) · [Words](../06_words.ipynb) · [Brag 5 · China and India](5_china_and_india.ipynb) →
