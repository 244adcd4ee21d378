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
# Your partner looks at you across the table and sticks out their tongue. Is this an insult, or does it mean “I have the
# king of trumps”?
#
# Four players form two teams of two. Partners sit opposite each other and add up their points. They may not talk
# freely, but they may make signals. Play a deal with a partner, and watch for a signal.
#
# *Run this grey box (a cell) first: the other cells build on it.*

# %%
import cardwidgets

cardwidgets.use(lang="en")
cardwidgets.TableWidget("briscola", seats=4, seed=8)

# %% [markdown]
# After this notebook you can
#
# - say what partners may tell each other, and when,
# - say when they may exchange cards,
# - say who may speak in a team of three, and to whom.
#
# Tags: [article] means the Japanese blog article on Briscola, [other] means another source, [ours] means our own
# addition.
#
# ## Which signals are there?
#
# A [signal](../06_words.ipynb) is a gesture that says that you hold a certain card. Nobody checks whether you do.
# [ours] The article has four of the five signals below. [article] The fifth comes from Wikipedia. [other] (A *plain*
# card is not a trump.)

# %%
from cardwidgets.course import briscola_play

briscola_play.signs()

# %% [markdown]
# At this table you may signal in every trick, and only your partner sees it. [ours] The computer players make signals
# and read them. Here Dan, who is Ben's partner, makes the signal for the ace of trumps. Ann and Cat do
# not see it. Ann, Ben and Cat each work out how likely Dan is to have this ace. What does each of them find?

# %%
briscola_play.signs_seen()

# %% [markdown]
# ## What may be said?
#
# During the first trick partners may say nothing. From the second trick on they may use the six questions and five
# requests below, and nothing else. [article] All four players hear what they say. [ours]

# %%
briscola_play.phrases()

# %% [markdown]
# When you speak, the seven is the only trump that you may call by its rank. [article] You may call the others only
# strong or weak:

# %%
briscola_play.trump_names()

# %% [markdown]
# The computer players answer their partner's questions truthfully. If they can, they play the card that their partner
# asks for.
#
# ### Your turn

# %%
from cardwidgets.lessons.exercises.briscola import may_you_exchange, may_you_say

q1 = may_you_say(seed=4, variant="briscola")
q1

# %% [markdown]
# ## What happens when the stock is gone?
#
# Your partner has the ace that you need. May your partner give it to you?
#
# Yes, says the article. Partners show each other their hands, and may exchange cards freely. [article] In other texts
# they may only look. [other] At our table they exchange one card for one, so that both hands keep their size. [ours]
#
# ### Your turn

# %%
q2 = may_you_exchange(seed=1)
q2

# %% [markdown]
# ## Who may speak in a team of three?
#
# Six players form two teams of three. The two teams sit alternately around the table, so both your neighbours are
# rivals.
#
# *Schembil*, from North Africa, is Briscola for six with one more rule. Each team chooses a captain, usually the player
# who is best at trick-taking games. Only captains speak, each to their own two teammates. Those two may not speak to
# their captain. [article] At our table only captains may make signals, too, and only their teammates see them. [ours]
# Here Ann and Ben are the captains:

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
# - **The Japanese blog article on Briscola**, さらなるブリスコラ (without an author or a year in our copy), for the signals, the
#   questions and requests, the exchange and Schembil.
# - Wikipedia in several languages, article Briscola, for the fifth signal; Italian rule pages for partners who only
#   look.
#
# Where the sources differ: [disputed points](disputed_points.ipynb). In [Briscola 5](5_called_partner.ipynb) you have
# a partner but do not know which player it is.

# %% [markdown]
# ← [Briscola 2 · Tricks and scoring](2_tricks_and_scoring.ipynb) · [Home](../00_welcome.ipynb) · [Words](../06_words.ipynb) · [Briscola 4 · The variants](4_variants.ipynb) →
