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
# # Teach a class
#
# What does a student see after a wrong answer? Run the cell, answer wrongly on purpose, and read the hint.

# %%
import cardwidgets

cardwidgets.use(lang="en")
cardwidgets.ExerciseWidget("brag.which_wins", seed=3)

# %% [markdown]
# | page | what it is for |
# | :-- | :-- |
# | [Teaching Brag](teachers/brag.ipynb) | Ranking three cards and the price of staying in |
# | [Teaching Crash](teachers/crash.ipynb) | Sorting and planning with thirteen cards |
# | [Teaching Briscola](teachers/briscola.ipynb) | Tricks, trumps and adding up |
# | [Teaching Preferans](teachers/preferans.ipynb) | Bidding, play and the score, in two lessons |
#
# Each page plans the lessons minute by minute and says what often goes wrong. It has a worksheet to print, and a second
# sheet with the answers.
#
# The course on probability has a one-page plan for each unit. A map shows which unit covers which part of the school
# curricula of Japan and the United States. There are two final tests, each in two forms, with the answers and a
# *rubric* (rules for marking). You make all of these with commands in a *terminal* (a window for typed commands):
#
# - `python -m cardwidgets.lessons.teacher.lesson_plans plans.html` writes the 14 plans,
# - `python -m cardwidgets.lessons.teacher.curriculum map.html` writes the map,
# - `python -m cardwidgets.lessons.teacher.final_tests 1 A test.html --answers answers.html` writes test 1 in form
#   A, and its answers,
# - `python -m cardwidgets.lessons.teacher.sheets sheets.html --answers answers.html` writes 14 worksheets to use with
#   a real pack. `--tickets tickets.html` adds *exit tickets* (short tests, one for the end of each lesson), and
#   `--poster poster.html` adds a poster of all hands,
# - `jupyter nbconvert --to slides 4_you_know_something.ipynb`, typed in the folder `probability`, makes slides of
#   unit 4.
#
# If your class wants no chips and no bets, add `--stakes points` to the commands for plans, tests and worksheets. In a
# notebook, write this:

# %%
cardwidgets.use(lang="en", stakes="points")
cardwidgets.ExerciseWidget("probability.worth_of_a_bet", seed=4)

# %% [markdown]
# To use points in every notebook, make a text file on each computer: `.ipython/profile_default/startup/points.py` in
# your home folder. It holds two lines, `import cardwidgets` and `cardwidgets.use(stakes="points")`.

# %% [markdown]
# [Home](00_welcome.ipynb) · [Words](06_words.ipynb) · [Teaching Brag](teachers/brag.ipynb) →
