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
# There are eleven points on the table, and you could take them. Should you spend a trump on them? This lesson of forty
# minutes is about tricks, trumps and adding up. For many students it is the first trick-taking game. Each pair of
# students needs forty cards: a pack without eights, nines and tens.
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
# - say what goes wrong, and what to do then,
# - print a worksheet with its answers.
#
# ## Aims
#
# After the lesson students can say who takes a trick. They know what each card is worth and add up a pile. They give
# one case in which it is better to lose a trick than to take it.
#
# ## Forty minutes
#
# | minutes | what happens | on the screen |
# | --: | :-- | :-- |
# | 5 | One trick at a time: who takes it? | the table above |
# | 5 | What is each card worth? Five ranks carry points, five do not | [Briscola tonight](../tonight/3_briscola.ipynb) |
# | 15 | Students play a deal in pairs with real cards, and count | none |
# | 5 | Is this card worth a trump? The class votes on three cases | [Briscola 2](../briscola/2_tricks_and_scoring.ipynb) |
# | 5 | Who has kept count of the trumps? | the *log* (list of plays) of the table above |
# | 5 | The worksheet, alone | none |
#
# ## What goes wrong
#
# - *"I must follow suit."* Not in Briscola. This student knows Whist, or has a grandmother who does.
# - *"The three is a low card."* It is second to the ace, and worth nearly as much. Put it beside the ace when you lay
#   the cards out.
# - Students forget to draw, or the loser of the trick draws first. Remind them: the player who took the trick draws
#   first.
# - Students take every trick they can. Ask how many points the trick holds.
# - *"Sixty to sixty: who has won?"* Nobody, because a player needs sixty-one. By our rules the deal does not count, and
#   the same dealer deals again. By another rule the deal counts as a draw. For that rule, write `, draw_deal="count"`
#   after `seed=4` in the first cell.
#
# Now make such a mistake yourself. Give a wrong answer, and read the hint:

# %%
cardwidgets.ExerciseWidget("briscola.who_takes", seed=5)

# %% [markdown]
# ## The worksheet, and its answers
#
# The next cell makes a worksheet of six exercises to print, with a line for the name. Choose a passphrase of 8 letters
# or more that only you know, and type it between the quotation marks. The *seed* is the text `class 1` in the cell.
# Seed and passphrase together decide which cards the worksheet shows. You may write the seed on the board: without
# your passphrase nobody can make the same worksheet. (If you leave the passphrase empty, everybody can.) For another
# class, change the seed.
#
# Run the first cell with your passphrase in it. The second cell then makes the answer sheet: every answer with its
# reason. Run the second cell where no student can see your screen. Delete the passphrase and the answers before you
# pass this notebook on. You can print both sheets from the browser. Below each sheet stands a command for people who
# use a terminal.

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
# ## Without computers
#
# - *Before the lesson.* Print the worksheet. Each pair of students needs forty cards: take eights, nines and tens out
#   of the packs. Write on the board: ace 11, three 10, king 4, queen 3, jack 2.
# - *Is this card worth a trump?* Write an ace, a jack and a two on the board, one after the other. For each card, ask:
#   “You have one trump left. Do you spend it on this card?” The ace is worth a trump, the two is not, and the jack may
#   start a debate.
# - *Who has kept count?* A table without a computer has no log. So stop the games when the stock is gone. Each
#   student writes down how many trumps have been played. Then the players count the trumps in both piles. There are
#   ten trumps in all, so the others are still in the hands.
#
# ## A class of thirty
#
# - *With Binder*, a free server. One
#   [link](https://mybinder.org/v2/gh/cardwidgets/cardwidgets/HEAD?urlpath=lab/tree/notebooks/tonight/3_briscola.ipynb)
#   opens *Briscola tonight*, the students' notebook, in any browser. Nothing is installed, and nobody needs an
#   account. Open the link yourself before the lesson, because the first start may take some minutes. Binder closes a
#   page that nobody uses, and it keeps no answers. So students must download the notebook with their answers before
#   they leave.
# - *With a site of your school.* This way is for somebody who uses a terminal. In a copy of the *repository* (all files
#   of this package), the command `python docs/build.py FOLDER` makes a folder of plain files. Put this folder on any
#   web server, and write the address on the board. The tables run in the browser, and nothing about a student leaves
#   the student's machine.
# - *With one screen.* Project the table above. The class votes by raising hands, and one student clicks. After
#   each deal another student takes over.
#
# ## Giving marks
#
# `cardwidgets.Assignment` gives every student different cards. It also writes a file for each student, and the file
# shows if somebody has edited it. `cardwidgets.gather` reads the files of a class. You see all answers of each student
# and the rule that most students got wrong. `to_csv("grades.csv")` writes a file for your grade book. [Write your own
# exercise](../workshop/3_write_your_own_exercise.ipynb) shows how to ask something new.
#
# For a lesson on probability, see [Briscola 6](../briscola/6_probability.ipynb).

# %% [markdown]
# ← [Teaching Crash](crash.ipynb) · [Home](../00_welcome.ipynb) · [Words](../06_words.ipynb) · [Teaching Preferans](preferans.ipynb) →
