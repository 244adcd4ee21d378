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
# # Teaching Preferans
#
# Two lessons of forty minutes for a class that knows what a trick and a trump are. The first is
# bidding and play, the second whisting and the score. Here is the first; the second has the paper.
#
# *Run this grey box (a cell) first: the other cells build on it.*

# %%
import cardwidgets

cardwidgets.use(lang="en")
cardwidgets.TableWidget("preferans-sochi", seats=3, seed=2)

# %% [markdown]
# After this notebook you can
#
# - lead a first lesson on Preferans, minute by minute,
# - say what goes wrong, and what to ask then,
# - print a paper with its answers.
#
# ## Aims
#
# Students say which card they must play. They make the lowest bid that is open and name a contract
# they can reach. They say what a misère is, and why a hand without small cards is none.
#
# ## Forty minutes
#
# | minutes | what happens | on the screen |
# | --: | :-- | :-- |
# | 5 | One deal played open, everybody bound to follow or to trump | the table above |
# | 10 | Who bids what: the ladder from six spades to ten without trumps | [Preferans 2](../preferans/2_cards_and_auction.ipynb) |
# | 15 | Threes play two deals with real cards, without the score | [Preferans tonight](../tonight/4_preferans.ipynb) |
# | 5 | Is this misère safe? Two hands, the class votes | [Preferans 4](../preferans/4_misere.ipynb) |
# | 5 | The paper, alone | none |
#
# ## What goes wrong
#
# - A player who cannot follow throws any card. A player who has a trump must play it.
# - *"I bid six and said six, so six spades it is."* The contract may be higher than the bid.
# - The two cards of the talon are shown to all before they are taken. Somebody always grabs them.
# - They count overtricks. They earn nothing.
# - The sheet frightens them. Leave it for the second lesson, and begin there with a single contract made.
#
# Answer as one of these students would, and read the hint that they get:

# %%
cardwidgets.ExerciseWidget("preferans.must_follow", seed=2)

# %% [markdown]
# ## Hand-outs, and their answers
#
# The first cell makes a paper of six exercises. Choose a passphrase of 8 letters or more that you alone
# know, and type it between the quotation marks. The cards are dealt from the seed and the passphrase. You
# may write the seed on the board: without the passphrase, nobody can deal this paper again. Change the
# seed for another class.
#
# With a passphrase, the second cell shows the answers. Run it where no student looks. Delete the
# passphrase and the answers before you give this notebook away. Under each table stands a command for the
# same paper in a terminal, which asks for the passphrase. A browser prints both pages.

# %%
from cardwidgets.lessons.teacher.handout import Handout

PASSPHRASE = ""
KINDS = ["must_follow", "who_takes", "lowest_bid",
         "may_you_bid", "name_a_contract", "who_leads"]
paper = Handout([f"preferans.{name}" for name in KINDS], number=6,
                seed="class 1", passphrase=PASSPHRASE)
paper

# %%
paper.answers() if PASSPHRASE else None

# %% [markdown]
# ## Giving marks
#
# `cardwidgets.Assignment` gives every student cards of their own, and a file that shows an edit;
# `cardwidgets.gather` reads the files of a class: who has answered what, and which rule is missed
# most. [Write your own exercise](../workshop/3_write_your_own_exercise.ipynb) shows both, and how to ask
# what is not asked yet.
#
# The second lesson: [Preferans 3](../preferans/3_whisting_and_play.ipynb) and
# [Preferans 5](../preferans/5_three_score_sheets.ipynb).

# %% [markdown]
# ← [Teaching Briscola](briscola.ipynb) · [Home](../00_welcome.ipynb) · [Words](../06_words.ipynb)
