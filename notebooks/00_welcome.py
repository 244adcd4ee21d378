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
# Click into the cell below, press Shift and Enter, and play a deal of Brag against three computer
# players. Until you do, what stands under a cell like this one is only a picture.
#
# *Run this grey box (a cell) first: the other cells build on it.*

# %%
import cardwidgets

cardwidgets.use(lang="en")
cardwidgets.TableWidget("brag", seats=4, seed=7, pace="once")

# %% [markdown]
# After this notebook you can
#
# - play Brag, with the mouse or with the keyboard alone,
# - say how good your three cards are,
# - find your way through the course.
#
# ## How do I play?
#
# Three cards each. Everybody has put a chip into the *pot*, the chips to be won. *Look* at your cards, or
# stay in without looking, *blind*, for half the price. In turn, *bet* at least as much as the last player
# did, or *fold*. What you paid before does not count: that is where Brag differs from poker. When only two
# are left, one may pay double to *see*: then both hands are compared, and the better one takes the pot. But
# who has looked may not ask a blind player to show. When all others fold, the last one takes the pot and
# shows nothing. Only who has bet blind and is left alone does not take it: the pot and that hand stay for
# the next deal.
#
# A button that is closed says why. The arrows at the table take back your last word and deal
# again; *Slow* and *Steady* let you watch the computer players think. They see what you would see
# in their seats, never your cards.
#
# By keyboard: Tab moves from button to button, the arrow keys move inside a hand and on the ladder below,
# Enter presses the button. Everything that happens is read out to a screen reader.
#
# Run the cells of a notebook from the top. A cell that was run too early does no harm: it says which
# name it lacks, or Python says `NameError`. Then choose *Run All Above Selected Cell* in the menu *Run*,
# and run that cell again. To run a cell twice deals afresh or shows the same once more.
#
# ## How good are three cards?
#
# This ladder has every hand there is, the best on top. Press three cards of the pack beside it, or
# have a hand dealt: its rung lights up, and each rung says how many of its hands beat yours.

# %%
cardwidgets.RankLadderWidget("brag", hand="AS KH 9D")

# %% [markdown]
# The figures are not measured but counted, hand by hand. [Brag 9](brag/9_chances.ipynb)
# shows how.
#
# ## What are my chances?
#
# Deal one card more and watch the bars move, or press cards of your own.

# %%
cardwidgets.OddsWidget("brag", "KS", seed=4)

# %% [markdown]
# ## What can I do already?
#
# Nothing of what you answer is kept unless you want it. Press *Keep a record*, and every notebook of
# this course notes which exercises you have done, where it runs and nowhere else. (On Binder that goes
# when you leave: take the copy with you.) Here you see then what you can do already, and what is due
# again. *Delete it all* deletes everything about you.

# %%
cardwidgets.RecordWidget()

# %% [markdown]
# ## Which way through the course?
#
# **Play tonight.** An hour or less for a game: a first deal, what beats what, how it is scored, three
# problems, a match. No Python, nothing to count.
#
# | notebook | the game in a line |
# | :-- | :-- |
# | [Brag tonight](tonight/1_brag.ipynb) | Three cards, and the courage to say that yours are best |
# | [Crash tonight](tonight/2_crash.ipynb) | Thirteen cards, laid out in sets of three |
# | [Briscola tonight](tonight/3_briscola.ipynb) | Tricks for points, and one suit that beats all others |
# | [Preferans tonight](tonight/4_preferans.ipynb) | Bid what you can make, and make what you bid |
#
# **Get to know a game.** Its history, what beats what, how it is scored, and how its relatives differ.
# Read from the top.
#
# | notebook | the question it answers |
# | :-- | :-- |
# | [Brag 1 · History](brag/1_history.ipynb) | Where does it come from, and who says so? |
# | [Brag 2 · What beats what](brag/2_hand_ranking.ipynb) | Which hand wins, and how often does each come? |
# | [Brag 3 · Betting and scoring](brag/3_betting_and_scoring.ipynb) | What must I pay, and who takes the pot? |
# | [Brag 4 · Blind play](brag/4_blind_play.ipynb) | What does a blind player pay, and who may see whom? |
# | [Brag 5 · China and India](brag/5_china_and_india.ipynb) | What is different there, and who is afraid of 2-3-5? |
# | [Brag 6 · More cards](brag/6_more_cards.ipynb) | How much better do hands become, and who wins both? |
# | [Brag 7 · Three-card poker, and the family](brag/7_three_card_poker.ipynb) | What does the casino keep, and who has which best hand? |
# | [Brag 8 · Wild cards](brag/8_wild_cards.ipynb) | What is a hand worth when twos are wild? |
# | [Crash 1 · Rules and ranking](crash/1_rules_and_ranking.ipynb) | How do I lay out thirteen cards? |
# | [Crash 2 · Scoring](crash/2_scoring.ipynb) | When is the game over, and who pays what? |
# | [Crash 3 · Special hands, and two or three players](crash/3_special_hands.ipynb) | Which hands have rights of their own, and may I exchange mine? |
# | [Briscola 1 · History and cards](briscola/1_history_and_cards.ipynb) | What are these cards worth, and who says so? |
# | [Briscola 2 · Tricks and scoring](briscola/2_tricks_and_scoring.ipynb) | Who takes a trick, and when is it worth a trump? |
# | [Briscola 3 · Partners](briscola/3_partners.ipynb) | What may partners tell each other? |
# | [Briscola 4 · The variants](briscola/4_variants.ipynb) | What changes when one rule is switched? |
# | [Briscola 5 · The called partner](briscola/5_called_partner.ipynb) | What may I bid, and who is with me? |
# | [Preferans 1 · History](preferans/1_history.ipynb) | Where does it come from, and what must I play? |
# | [Preferans 2 · Cards and auction](preferans/2_cards_and_auction.ipynb) | What is my hand worth, and what may I bid? |
# | [Preferans 3 · Whisting and play](preferans/3_whisting_and_play.ipynb) | Shall I whist, and what do I lead? |
# | [Preferans 4 · Misère, and when all pass](preferans/4_misere.ipynb) | How do I take no trick at all? |
# | [Preferans 5 · Three score sheets](preferans/5_three_score_sheets.ipynb) | What is written, and how is it settled? |
#
# **Chances.** Guess first, then simulate, then count: for a class, or for whoever wants to know how
# sure one can be.
#
# | notebook | the question it answers |
# | :-- | :-- |
# | [Brag 9 · Predict, simulate, count](brag/9_chances.ipynb) | How sure is a simulation, and what do my own cards tell? |
# | [Brag 10 · Blind play in the long run](brag/10_blind_play_in_the_long_run.ipynb) | How often must I win, and what does it cost never to look? |
# | [Brag 11 · Bluffing](brag/11_bluffing.ipynb) | How often must a bluff work, and how often should I bluff? |
# | [Crash 4 · The best layout](crash/4_best_layout.ipynb) | What is a set worth, and how do I win? |
# | [Briscola 6 · Probability](briscola/6_probability.ipynb) | What do three cards hold, and is my ace safe? |
# | [Briscola 7 · Counting cards](briscola/7_counting.ipynb) | Who has the ace of trumps, and what does it cost not to count? |
# | [Preferans 6 · Probability](preferans/6_probability.ipynb) | How will the cards lie, and what does the talon bring? |
# | [Preferans 7 · Which contract pays?](preferans/7_which_contract_pays.ipynb) | How high shall I go, and which two cards go? |
#
# **Probability, step by step.** Fourteen lessons of 40 minutes, each with an exit ticket.
#
# | lesson | the game in it |
# | :-- | :-- |
# | [Probability 1 · Is every kind of hand equally likely?](probability/1_equally_likely.ipynb) | Brag |
# | [Probability 2 · How many hands are there?](probability/2_how_many_hands.ipynb) | Brag, Preferans |
# | [Probability 3 · At least one trump](probability/3_at_least_one.ipynb) | Briscola |
# | [Probability 4 · You know there is an ace](probability/4_you_know_something.ipynb) | Brag |
# | [Probability 5 · Does the one tell about the other?](probability/5_does_one_tell.ipynb) | Brag |
# | [Probability 6 · One card after the other](probability/6_one_card_after_the_other.ipynb) | Brag, Briscola |
# | [Probability 7 · What your own cards tell](probability/7_your_own_cards.ipynb) | Brag |
# | [Probability 8 · Who has the ace of trumps?](probability/8_who_has_the_ace.ipynb) | Briscola |
# | [Probability 9 · How will the suit lie?](probability/9_how_will_the_suit_lie.ipynb) | Preferans |
# | [Probability 10 · What is a bet worth?](probability/10_what_is_a_bet_worth.ipynb) | Brag |
# | [Probability 11 · The best layout](probability/11_the_best_layout.ipynb) | Crash |
# | [Probability 12 · How far from the mean?](probability/12_how_far_from_the_mean.ipynb) | Briscola |
# | [Probability 13 · Deal, and deal again](probability/13_deal_and_deal_again.ipynb) | Brag |
# | [Probability 14 · Is this shuffler fair?](probability/14_is_this_shuffler_fair.ipynb) | any pack |
# | [Probability lab · Is it luck?](probability/lab_is_it_luck.ipynb) | a project of your own |
#
# **Where the sources differ.** Each reading, and how to play it.
#
# | notebook | the question it answers |
# | :-- | :-- |
# | [Brag · Disputed points](brag/disputed_points.ipynb) | Where do the sources disagree, and how do I play each reading? |
# | [Crash · Disputed points](crash/disputed_points.ipynb) | Where do the sources disagree, and how do I play each reading? |
# | [Briscola · Disputed points](briscola/disputed_points.ipynb) | Where do the sources disagree, and how do I play each reading? |
# | [Preferans · Disputed points](preferans/disputed_points.ipynb) | Where do the sources disagree, and how do I play each reading? |
#
# **The workshop.** For those who write a little Python.
#
# | notebook | the question it answers |
# | :-- | :-- |
# | [Your own variant](workshop/your_own_variant.ipynb) | How do I make a game, play it and keep it? |
# | [Write a game in 30 lines](workshop/write_a_game_in_30_lines.ipynb) | How do I tell a game that nobody has told yet? |
# | [Write your own exercise](workshop/write_your_own_exercise.ipynb) | How do I ask what I want my class to learn? |
# | [A tournament for a player of your own](workshop/tournament.ipynb) | How good is a player of my own? |
# | [Experiments at scale](workshop/experiments_at_scale.ipynb) | How do I play hundreds of deals, here or on a cluster? |
#
# The whole course speaks Japanese, too: [日本語で](ja/00_welcome.ipynb).
#
# ## What else can I play?
#
# `TableWidget` makes a table for each of these by the name in the first column, and for forty more that
# `cardwidgets.variants()` lists. The names that players use, in their own languages, will do as well.

# %%
from cardwidgets.course import games

BRAGS = "brag", "brag-7-card", "teen-patti", "zha-jin-hua"
WITH_TRICKS = "briscola", "bisca", "marianna", "chiamata", "schembil"
games(*BRAGS, "crash", *WITH_TRICKS, "preferans-sochi", "preferans-rostov")

# %% [markdown]
# ## Glossary
#
# Type a word of any language, or a piece of what it means.

# %%
cardwidgets.GlossaryWidget()
