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
# Give the whole class the same thirteen cards, and everybody lays them out differently. Which layout scores most?
# This lesson of forty minutes is about sorting and planning: thirteen cards become four sets, the strongest first. It
# suits a class that knows what a pair is, or has had the lesson on Brag.
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
# - say what goes wrong, and what to do then,
# - print a worksheet with its answers.
#
# ## Aims
#
# After the lesson students can lay out thirteen cards legally. They say who scores at each of the four places, that is,
# with the first sets, the second sets and so on. They give a reason for breaking up a strong set to make a weak one
# better.
#
# ## Forty minutes
#
# | minutes | what happens | on the screen |
# | --: | :-- | :-- |
# | 5 | What beats what: you hold up six hands, and the class puts them in order | [Crash tonight](../tonight/2_crash.ipynb) |
# | 10 | Everybody lays out the same thirteen cards on paper, then compares | the card table above |
# | 10 | Two deals at the card table: the class votes on each set | the card table above |
# | 10 | Groups of four with real cards, to seven points | none |
# | 5 | The worksheet, alone | none |
#
# ## What goes wrong
#
# - A student lays a weaker set left of a stronger one. Then none of this student's sets counts. Let students check
#   from left to right before they turn anything up.
# - *"I must make four sets."* Three sets are legal, and so are fewer. Lay the other cards aside.
# - A student puts all the good cards into the first set. Ask how many points that set can win: one, like every other
#   set.
# - At one place two players have equal best sets. Then nobody scores there. By another rule, the equal sets drop out,
#   and the best of the other sets scores. Before the first deal, say which rule holds ([Crash
#   1](../crash/1_rules_and_ranking.ipynb)).
#
# Now make such a mistake yourself. Give a wrong answer, and read the hint:

# %%
cardwidgets.ExerciseWidget("crash.is_it_legal", seed=2)

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
KINDS = ["is_it_legal", "who_scores", "where_it_ends", "four_sets"]
paper = Handout([f"crash.{name}" for name in KINDS], number=6,
                seed="class 1", passphrase=PASSPHRASE)
paper

# %%
paper.answers() if PASSPHRASE else None

# %% [markdown]
# ## Without computers
#
# - *Before the lesson.* Print the worksheet. Each group of four needs one pack of 52 cards. Write the ladder on the
#   board: prial, running flush, run, flush, pair.
# - *What beats what?* Hold up six hands: one of each of the five kinds, and one that is no set.
# - *The same thirteen cards.* Write the thirteen cards of the table above on the board, and let everybody copy them.
# - *Two deals.* One group lays out its hands face up, and the class argues for another layout.
#
# ## A class of thirty
#
# - *With Binder*, a free server. One
#   [link](https://mybinder.org/v2/gh/cardwidgets/cardwidgets/HEAD?urlpath=lab/tree/notebooks/tonight/2_crash.ipynb)
#   opens *Crash tonight*, the students' notebook, in any browser. Nothing is installed, and nobody needs an
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
# How good can a layout be? [Crash 4](../crash/4_best_layout.ipynb) works it out.

# %% [markdown]
# ← [Teaching Brag](brag.ipynb) · [Home](../00_welcome.ipynb) · [Words](../06_words.ipynb) · [Teaching Briscola](briscola.ipynb) →
