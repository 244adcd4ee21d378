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
# # Teaching Brag
#
# Everybody has three cards and ten chips, and nobody in the class has ever played. Should a rare hand beat a common
# one? This lesson of forty minutes is about ranking three cards and the price of staying in. You need one screen for
# the class, or one for every two students. Nobody needs to know a card game.
#
# *Run this grey box (a cell) first: the other cells build on it.*

# %%
import cardwidgets

cardwidgets.use(lang="en")
cardwidgets.TableWidget("brag", seats=4, seed=11)

# %% [markdown]
# After this notebook you can
#
# - lead a first lesson on Brag, minute by minute,
# - say what goes wrong, and what to do then,
# - print a worksheet with its answers.
#
# ## Aims
#
# After the lesson students can name a hand of three cards and say which of two hands wins. They say what the next bet
# costs a player who has looked, and what it costs a *blind* player, who has not looked. They give one reason why a rare
# hand should beat a common one, and one case in which Brag breaks this rule. (There are more prials than running
# flushes, 52 to 48, but the prial wins.)
#
# ## Forty minutes
#
# | minutes | what happens | on the screen |
# | --: | :-- | :-- |
# | 5 | One deal together: the class calls out *fold* or *bet* | the table above |
# | 10 | Everybody draws three cards and finds the hand on the *ladder* (the list of kinds) | [Brag tonight](../tonight/1_brag.ipynb), the ladder |
# | 5 | Guess first: how many of ten hands are nothing but a high card? Then count | [Brag 2](../brag/2_hand_ranking.ipynb) |
# | 10 | Groups of four play with real cards and ten chips each | [Brag tonight](../tonight/1_brag.ipynb), for doubtful cases |
# | 5 | Blind or not: what does each player pay? | [Brag tonight](../tonight/1_brag.ipynb), the price |
# | 5 | The worksheet, alone | none |
#
# ## What goes wrong
#
# - *"I only owe the difference."* This student knows poker. The last bet sets the price, and a blind bet counts
#   double. A player who has looked must pay at least this price, and a blind player at least half of it. Earlier
#   payments do not count.
# - *"Ace, king, queen is the best run."* Let the student find A-2-3 on the ladder, and ask whether any run stands
#   above it.
# - *"K-A-2 is a run, it goes round."* A run does not go round the corner. The ace can stand only at an end.
# - *"Threes are low, so three threes are bad."* Three threes are the best hand of all. Let the class learn this
#   exception by heart.
# - One student thinks for minutes. Set a clock: everybody has ten seconds for a bet.
#
# Answer this exercise as the student who knows poker would, and read the hint:

# %%
cardwidgets.ExerciseWidget("brag.must_pay", seed=2)

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
KINDS = ["name_the_hand", "which_wins", "is_it_a_run",
         "must_pay", "next_price", "who_takes_the_pot"]
paper = Handout([f"brag.{name}" for name in KINDS], number=6,
                seed="class 1", passphrase=PASSPHRASE)
paper

# %%
paper.answers() if PASSPHRASE else None

# %% [markdown]
# ## Without computers
#
# - *Before the lesson.* Print the worksheet. Each group of four needs a pack of 52 cards and forty chips. Write the
#   ladder on the board: prial, running flush, run, flush, pair, high card.
# - *The guess.* Each student deals ten hands and counts those that are nothing but a high card. Thirty students make
#   300 hands, and about three in four of these are nothing but a high card.
# - *Blind or not.* Write the prices 2, 4 and 5 on the board. Ask what a player who has looked pays (the whole price)
#   and what a blind player pays (half, rounded up).
# - *The worksheet.* It gives no hints. So walk round the class, and help as under *What goes wrong*.
#
# ## A class of thirty
#
# - *With Binder*, a free server. One
#   [link](https://mybinder.org/v2/gh/cardwidgets/cardwidgets/HEAD?urlpath=lab/tree/notebooks/tonight/1_brag.ipynb)
#   opens *Brag tonight*, the students' notebook, in any browser. Nothing is installed, and nobody needs an
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
# For lessons on probability, see [Brag 9](../brag/9_chances.ipynb), [Brag
# 10](../brag/10_blind_play_in_the_long_run.ipynb) and [Brag 11](../brag/11_bluffing.ipynb).

# %% [markdown]
# ← [Teach a class](../05_teach_a_class.ipynb) · [Home](../00_welcome.ipynb) · [Words](../06_words.ipynb) · [Teaching Crash](crash.ipynb) →
