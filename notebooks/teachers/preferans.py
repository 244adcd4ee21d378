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
# How many tricks will you take? Say it before the first card, then do it. Preferans needs two lessons of forty minutes
# and a class that knows what a trick and a trump are. The first lesson is about bidding and play. The second is about
# *whisting* (playing against a contract for a reward) and about the score.
#
# *Run this grey box (a cell) first: the other cells build on it.*

# %%
import cardwidgets

cardwidgets.use(lang="en")
cardwidgets.TableWidget("preferans-sochi", seats=3, seed=2)

# %% [markdown]
# After this notebook you can
#
# - lead the first lessons on Preferans, minute by minute,
# - say what goes wrong, and what to do then,
# - print a worksheet with its answers.
#
# ## Aims
#
# After the first lesson students can say which card they must play. They make the lowest bid that the rules allow, and
# name a contract that they can reach. They say what a *misère* is (a bid to take no trick), and why a hand without low
# cards cannot make one. After the second lesson they say how many tricks a whister owes (must take), and write one
# contract on the score sheet.
#
# ## Forty minutes: bidding and play
#
# | minutes | what happens | on the screen |
# | --: | :-- | :-- |
# | 5 | One deal with open hands. Everybody must follow suit. A player who cannot follow suit must trump | the table above |
# | 10 | How high can you bid? The list of bids goes from six spades to ten without trumps | [Preferans 2](../preferans/2_cards_and_auction.ipynb) |
# | 15 | Groups of three play two deals with real cards, without the score | [Preferans tonight](../tonight/4_preferans.ipynb) |
# | 5 | Is this misère safe? The class votes on two hands | [Preferans 4](../preferans/4_misere.ipynb) |
# | 5 | The worksheet, alone | none |
#
# ## Forty minutes: whisting and the score
#
# | minutes | what happens | on the screen |
# | --: | :-- | :-- |
# | 10 | One deal together. Before the play each defender says *whist* or *pass*, and why | [Preferans 3](../preferans/3_whisting_and_play.ipynb) |
# | 15 | Groups of three play two deals, and whist | none |
# | 10 | One contract was made and one failed: the class writes both on a sheet | [Preferans 5](../preferans/5_three_score_sheets.ipynb) |
# | 5 | A second worksheet, alone (to make it, put `may_you_take_half`, `quota_owed` and `write_the_deal` in place of the names in `KINDS`, and change the seed) | none |
#
# ## What goes wrong
#
# - Students who cannot follow suit play any card. But they must play a trump, if they have one.
# - *"I have bid six spades, so I must name six spades."* The contract may be higher than the bid.
# - A student grabs the *talon*, the two cards that lie aside. Show these cards to all players first.
# - Students count overtricks (tricks beyond the contract). Overtricks earn nothing.
# - The score sheet frightens students. Leave the sheet for the second lesson, and first write only one contract on
#   it, one that was made.
#
# Now make such a mistake yourself. Give a wrong answer, and read the hint:

# %%
cardwidgets.ExerciseWidget("preferans.must_follow", seed=2)

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
KINDS = ["must_follow", "who_takes", "lowest_bid",
         "name_a_contract", "is_this_misere_safe", "who_leads"]
paper = Handout([f"preferans.{name}" for name in KINDS], number=6,
                seed="class 1", passphrase=PASSPHRASE)
paper

# %%
paper.answers() if PASSPHRASE else None

# %% [markdown]
# ## Without computers
#
# - *Before the lesson.* Print the worksheet. Each group of three needs 32 cards: take everything below seven out of the
#   packs.
# - *How high can you bid?* Write the bids on the board, from low to high. The suits come in the order ♠ ♣ ♦ ♥, and “no
#   trumps” is the highest.
# - *Is this misère safe?* Write two hands on the board: one that can stay low in every suit, and one that cannot.
# - *The second lesson.* Draw one large score sheet on the board, and fill it in together.
#
# ## A class of thirty
#
# - *With Binder*, a free server. One
#   [link](https://mybinder.org/v2/gh/cardwidgets/cardwidgets/HEAD?urlpath=lab/tree/notebooks/tonight/4_preferans.ipynb)
#   opens *Preferans tonight*, the students' notebook, in any browser. Nothing is installed, and nobody needs an
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
# For the rules of the second lesson, see [Preferans 3](../preferans/3_whisting_and_play.ipynb) and [Preferans
# 5](../preferans/5_three_score_sheets.ipynb).

# %% [markdown]
# ← [Teaching Briscola](briscola.ipynb) · [Home](../00_welcome.ipynb) · [Words](../06_words.ipynb)
