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
# # Teaching Briscola
#
# A lesson of forty minutes on tricks, trumps and adding up: the first trick game for many. It needs
# forty cards a table: a pack without eights, nines and tens.
#
# *Run this grey box (a cell) first: the other cells build on it.*

# %%
import cardwidgets

cardwidgets.use(lang="en")
cardwidgets.TableWidget("briscola", seats=2, seed=4)

# %% [markdown]
# After this notebook you can
#
# - lead a first lesson on Briscola, minute by minute,
# - say what goes wrong, and what to ask then,
# - print a paper with its answers.
#
# ## Aims
#
# Students say who takes a trick. They know what each card is worth and add up a pile. They give one
# case in which it is better to lose a trick than to win it.
#
# ## Forty minutes
#
# | minutes | what happens | on the screen |
# | --: | :-- | :-- |
# | 5 | One trick at a time: who takes it? | the table above |
# | 5 | The worth of the cards: five that count, five that do not | [Briscola tonight](../tonight/3_briscola.ipynb) |
# | 15 | Pairs play a deal with real cards and count | none |
# | 5 | Is it worth a trump? Three cases, the class votes | [Briscola 2](../briscola/2_tricks_and_scoring.ipynb) |
# | 5 | Who has kept count of the trumps? | the table above, its log |
# | 5 | The paper, alone | none |
#
# ## What goes wrong
#
# - *"I must follow suit."* Not here. They know whist, or a grandmother did.
# - *"The three is a low card."* It is second to the ace, and worth nearly as much. Put it beside the
#   ace when you lay the cards out.
# - They forget to draw, or the loser draws first. The winner of the trick draws first.
# - They win every trick they can. Ask how many points lie in it.
# - Sixty each: nobody has won, for that takes sixty-one. Here the deal is void and dealt again; the Japanese
#   article counts it as a draw (`draw_deal="count"`).
#
# Answer as one of these students would, and read the hint that they get:

# %%
cardwidgets.ExerciseWidget("briscola.who_takes", seed=5)

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
KINDS = ["count_points", "who_takes", "win_this_trick",
         "who_draws_last", "safe_card", "must_follow"]
paper = Handout([f"briscola.{name}" for name in KINDS], number=6,
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
# On chances with a class: [Briscola 6](../briscola/6_probability.ipynb).

# %% [markdown]
# ← [Teaching Crash](crash.ipynb) · [Home](../00_welcome.ipynb) · [Words](../06_words.ipynb) · [Teaching Preferans](preferans.ipynb) →
