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
# # Teaching Crash
#
# A lesson of forty minutes on sorting and planning: thirteen cards become four sets, the strongest
# first. Good for a class that knows what a pair is, or has had the lesson on Brag.
#
# *Run this grey box (a cell) first: the other cells build on it.*

# %%
import cardwidgets

cardwidgets.use(lang="en")
cardwidgets.TableWidget("crash", seats=4, seed=5)

# %% [markdown]
# After this notebook you can
#
# - lead a lesson on Crash, minute by minute,
# - say what goes wrong, and what to ask then,
# - print a paper with its answers.
#
# ## Aims
#
# Students lay out thirteen cards legally. They say who scores at each of the four places. They give a
# reason for breaking up a strong set to make a weak one better.
#
# ## Forty minutes
#
# | minutes | what happens | on the screen |
# | --: | :-- | :-- |
# | 5 | What beats what: six hands held up, the class puts them in order | [Crash tonight](../tonight/2_crash.ipynb) |
# | 10 | Everybody lays out the same thirteen cards on paper; compare | the table above |
# | 10 | Two deals at the table, the class voting on each set | the table above |
# | 10 | Tables of four with real cards, to seven points | none |
# | 5 | The paper, alone | none |
#
# ## What goes wrong
#
# - A weaker set stands left of a stronger one. Then no set of that player counts: check from left to
#   right before anything is turned.
# - *"I must make four sets."* Three are legal, and so are fewer; what is left is laid aside.
# - All strength in the first set. Ask how many points that set can win: one, like every other.
# - A tie gives nobody the point. At some tables equal sets cancel one another, and the best of the rest
#   scores; say which rule holds before the first deal ([Crash 1](../crash/1_rules_and_ranking.ipynb)).
#
# Answer as one of these students would, and read the hint that they get:

# %%
cardwidgets.ExerciseWidget("crash.is_it_legal", seed=2)

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
KINDS = ["which_right", "is_it_legal", "who_scores",
         "crash_points", "where_it_ends", "loser_pays"]
paper = Handout([f"crash.{name}" for name in KINDS], number=6,
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
# How good a layout can be: [Crash 4](../crash/4_best_layout.ipynb).

# %% [markdown]
# ← [Teaching Brag](brag.ipynb) · [Home](../00_welcome.ipynb) · [Words](../06_words.ipynb) · [Teaching Briscola](briscola.ipynb) →
