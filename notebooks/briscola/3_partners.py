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
# # Briscola 3 · Partners
#
# Four players are two pairs. Partners sit opposite each other, and their points go into one heap. They
# may not talk as they like, but they may make signs. Click the grey box below, press Shift and Enter,
# and play with a partner.
#
# *Run this grey box (a cell) first: the other cells build on it.*

# %%
import cardwidgets

cardwidgets.use(lang="en")
cardwidgets.TableWidget("briscola", seats=4, seed=8)

# %% [markdown]
# After this notebook you can
#
# - make the signs of Briscola and read them,
# - say what partners may tell each other, and when,
# - say what a captain does in a team of three.
#
# ## Which signs are there?
#
# The Japanese article lists these gestures. The last one is from Wikipedia. A
# [signal](../06_words.ipynb) says that you hold a card. Nobody checks whether it is true.

# %%
from cardwidgets.course import briscola_play

briscola_play.signs()

# %% [markdown]
# A sign is seen by your partner, and by nobody else at this table. The computer players make signs and
# read them. Here Dan makes the first one. What has each of the others seen, and how likely does each
# of them think it that Dan has the ace of trumps?

# %%
briscola_play.signs_seen()

# %% [markdown]
# ## What may be said?
#
# During the first trick nothing. From the second trick on partners may ask six questions and make five
# requests, and nothing else. All four hear them.

# %%
briscola_play.phrases()

# %% [markdown]
# In words nobody may name a rank, but for the seven. Trumps are called strong or weak:

# %%
briscola_play.strengths()

# %% [markdown]
# The computer players answer truly what their partner asks. They play what their partner asks for, if
# they can.
#
# ### Your turn

# %%
from cardwidgets.lessons.exercises.briscola import may_you_exchange, may_you_say

q1 = may_you_say(seed=4, variant="briscola")
q1

# %% [markdown]
# ## What happens when the stock is gone?
#
# Partners show each other their hands, and may exchange cards one for one. So the article has it; other
# texts let them only look.
#
# ### Your turn

# %%
q2 = may_you_exchange(seed=1)
q2

# %% [markdown]
# ## Who speaks for three?
#
# Six players are two teams of three. They sit in turn, so that nobody has a partner as neighbour.
# *Schembil*, from North Africa, is Briscola for six with one rule more. Each team chooses a captain,
# usually the one who is best at games of tricks. Only captains speak, always to their partners. These
# may not speak to the captain. Ann and Ben are the captains here:

# %%
briscola_play.captain()

# %% [markdown]
# ### Your turn

# %%
q3 = may_you_say(seed=3, variant="schembil")
q3

# %% [markdown]
# ## Five questions to end with

# %%
LEARNT = ("briscola.may_you_say", "briscola.may_you_exchange")
cardwidgets.PracticeWidget(kinds=LEARNT, number=5)

# %% [markdown]
# ## Sources
#
# - **The Japanese article on Briscola**, さらなるブリスコラ, for the signs, the list of words, the exchange
#   and Schembil.
# - Wikipedia in several languages for the fifth sign; Italian rule pages for partners who only look.
#
# Where they disagree: [disputed points](disputed_points.ipynb). A partner whom nobody knows:
# [Briscola 5](5_called_partner.ipynb).

# %% [markdown]
# ← [Briscola 2 · Tricks and scoring](2_tricks_and_scoring.ipynb) · [Home](../00_welcome.ipynb) · [Words](../06_words.ipynb) · [Briscola 4 · The variants](4_variants.ipynb) →
