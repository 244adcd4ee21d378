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
# A lesson of forty minutes on ranking three cards and on the price of staying in. You need one
# screen for all, or a screen for two students each. Nobody needs to know a card game.
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
# - say what goes wrong, and what to ask then,
# - print a paper with its answers.
#
# ## Aims
#
# Students name a hand of three cards and say which of two wins. They say what the next bet costs, seen
# or blind. They give one reason why a rare hand should beat a common one, and one case where Brag does
# not keep to it.
#
# ## Forty minutes
#
# | minutes | what happens | on the screen |
# | --: | :-- | :-- |
# | 5 | One deal together; the class calls out *fold* or *bet* | the table above |
# | 10 | Everybody draws three cards and finds their hand on the ladder | [Brag tonight](../tonight/1_brag.ipynb), the ladder |
# | 5 | Guess first: how many of ten hands are nothing but a high card? Then count | [Brag 2](../brag/2_hand_ranking.ipynb) |
# | 10 | Tables of four with real cards and ten counters each | the paper, for doubtful cases |
# | 5 | Blind or seen: what does each cost? | [Brag tonight](../tonight/1_brag.ipynb), the price |
# | 5 | The paper, alone | none |
#
# ## What goes wrong
#
# - *"I only owe the difference."* They know poker. Ask what the last player put in, and point at that
#   heap: as much again is wanted, whatever lies there already.
# - *"Ace, king, queen is the best run."* Let them find A-2-3 on the ladder, and ask what stands above.
# - *"K-A-2 is a run, it goes round."* It does not: an ace stands at one end.
# - *"Threes are low, so three threes are bad."* It is the one exception worth knowing by heart.
# - They play for long silences. Set a clock: a bet takes ten seconds.
#
# Answer as one of these students would, and read the hint that they get:

# %%
cardwidgets.ExerciseWidget("brag.must_pay", seed=2)

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
KINDS = ["name_the_hand", "which_wins", "is_it_a_run",
         "must_pay", "next_price", "who_takes_the_pot"]
paper = Handout([f"brag.{name}" for name in KINDS], number=6,
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
# On chances with a class: [Brag 9](../brag/9_chances.ipynb),
# [Brag 10](../brag/10_blind_play_in_the_long_run.ipynb) and [Brag 11](../brag/11_bluffing.ipynb).

# %% [markdown]
# ← [Teach a class](../05_teach_a_class.ipynb) · [Home](../00_welcome.ipynb) · [Words](../06_words.ipynb) · [Teaching Crash](crash.ipynb) →
