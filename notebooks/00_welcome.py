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
# # Welcome to the card table
#
# Three computer players have each put one chip into the pot, and so have you. Three cards lie face down in
# front of you. Do you look at them, or do you bet without looking?
#
# Click the grey box below (a *cell*) and press **Shift + Enter**. A card table appears under the box. Then play.

# %%
import cardwidgets

cardwidgets.use(lang="en")
cardwidgets.TableWidget("brag", seats=4, seed=7, pace="once", intro=True)

# %% [markdown]
# The game is **Brag**. You need four words to begin.
#
# - **Bet** to stay in. The last bet sets the *price*, and you pay at least that.
# - **Look** at your cards, or leave them face down. A player who has not looked is *blind* and pays half the price. A
#   blind player's chip counts as two.
# - **Fold** to get out. The chips you have paid stay in the pot.
# - **See** your rival's hand when two players are left. You pay twice the price, and the better hand takes the pot.
#   If you have looked, you cannot see a blind player.
#
# The table tells you the rest when you need it. A button that you cannot press says why. The computer players never
# see your cards. Without a mouse, Tab moves from button to button, the arrow keys move along your cards, and Enter
# presses. Finish the deal before you read on, because the next part names your cards.
#
# On a phone, tap the folder symbol at the left edge, and the list of files closes. Then hide the bars at both edges: in
# the menu *View*, under *Appearance*, switch off *Show Left Activity Bar* and *Show Right Activity Bar*.
#
# ## Was it a good hand?
#
# In the deal above your cards are a pair of eights and a four. Think of 100 hands that a rival might hold. How many
# of them would your pair beat? Say a number before you run the next cell. The cell lists the six kinds of hands.

# %%
cardwidgets.RankLadderWidget("brag", hand="4S 8C 8H")

# %% [markdown]
# The pair of eights beats 82 of 100 hands. We counted all the hands, one by one. [Brag 9](brag/9_chances.ipynb) shows
# how. Yet against *three* rivals the pair of eights is the best hand only 56 times in 100. In the deal above it was
# not the best, because one rival held a pair of tens.
#
# So perhaps you played well and lost, or played badly and won. That happens to everybody. This course teaches you to
# tell a good decision from a lucky one.
#
# ## Four roads
#
# | You would like to… | It takes | Begin here |
# | :-- | :-- | :-- |
# | **play tonight** | an hour for each game, no programming | [Play tonight](01_play_tonight.ipynb) |
# | **know a game well** | an evening for each chapter | [Know a game](02_know_a_game.ipynb) |
# | **learn probability** | 14 units of 40 minutes | [Learn probability](03_learn_probability.ipynb) |
# | **make your own** | a little programming in Python | [Make your own](04_make_your_own.ipynb) |
#
# Teachers find plans and worksheets to print in [Teach a class](05_teach_a_class.ipynb). If you do not know a word,
# look it up in [Words](06_words.ipynb). The whole course is also available in Japanese: [日本語](ja/00_welcome.ipynb).
#
# ## Have you been here before?
#
# Continue where you stopped, or solve today's problem.

# %%
cardwidgets.HomeWidget()

# %% [markdown]
# Your answers are not saved unless you turn that on. Run the next cell and press *Save my answers*. From then on the
# panel above shows what you have solved and what to repeat next. The answers are kept on the computer that runs
# this notebook: your own, or a server. On Binder, a free server, they are deleted when you leave, so download them
# first.

# %%
cardwidgets.RecordWidget()
