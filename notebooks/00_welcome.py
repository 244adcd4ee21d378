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

# %%
from cardwidgets import TableWidget, open_table

TableWidget(open_table("brag", seats=4, seed=7), pace="once")

# %% [markdown]
# After this notebook you can
#
# - play Brag, with the mouse or with the keyboard alone,
# - say how good your three cards are,
# - find your way through the course.
#
# ## How do I play?
#
# Three cards each. Everybody has put a chip into the pot. *Look* at your cards, or stay in without
# looking for half the price. In turn, *bet* at least as much as the last player did, or *fold*.
# What you paid before does not count: that is where Brag differs from poker. When only two are
# left, one may pay double to *see*, and the better hand takes the pot; but who has looked may not
# see a blind player. When all others fold, the last one takes the pot and shows nothing. Only who
# has bet blind and is left alone does not take it: the pot and that hand stay for the next deal.
# Both cases at a table of three:

# %%
for opening in (["look", 4], [2]):
    table = open_table("brag", seats=3, seed=7)
    for answer in [*opening, "fold", "fold"]:
        table.play(answer)
    bet = "after a look" if "look" in opening else "blind"
    won = "takes the pot" if table.result.winner == 1 else "leaves the pot for the next deal"
    print(f"seat 1 bets {bet}, all others fold: seat 1 {won}")

# %% [markdown]
#
# A button that is closed says why. The arrows above the table take back your last word and deal
# again; *Slow* and *Steady* let you watch the computer players think. They see what you would see
# in their seats, never your cards.
#
# By keyboard: Tab moves from button to button, the arrow keys move inside a hand and on the ladder,
# Enter presses the button. Everything that happens is read out to a screen reader.

# %% [markdown]
# ## How good are three cards?
#
# This ladder has every hand there is, the best on top. Press three cards of the pack beside it, or
# have a hand dealt: its rung lights up, and each rung says how many of its hands beat yours. In the
# cell, ranks are A K Q J T 9 … 2, suits S H D C.

# %%
from cardwidgets import RankLadderWidget

RankLadderWidget(hand="AS KH 9D")

# %% [markdown]
# The figures are not measured but counted, hand by hand. [Brag 2](brag/2_hand_ranking.ipynb)
# shows how.
#
# ## What are my chances?
#
# Deal one card more and watch the bars move, or press cards of your own.

# %%
from cardwidgets import OddsWidget

OddsWidget("brag", "KS", seed=4)

# %% [markdown]
# ## The same in Japanese
#
# Every table has a switch for its language. It can be set from the start, too.

# %%
TableWidget(open_table("brag-basic", seats=3, seed=3), lang="ja", pace="once")

# %% [markdown]
# ## What else can I play?
#
# These tables are used in the lessons. The name in the first column is what `open_table` wants.
# `variants()` lists every table there is, with the house rules that have a name of their own. The
# names that players use, in their own languages, lead to them as well.

# %%
from cardwidgets import variants
from cardwidgets.figures.listings import Listing

LESSONS = (
    *("brag", "brag-basic", "brag-twos-wild", "brag-classic", "brag-4-card", "brag-7-card"),
    *("three-card-poker", "three-card-poker-casino", "zha-jin-hua", "teen-patti"),
    *("crash", "crash-three", "briscola", "briscola-mariccia", "marianna", "bisca", "chiamata"),
    *("preferans-sochi", "preferans-leningrad", "preferans-rostov", "preferans-by-hand"),
)


def seats(game) -> str:
    """How many may play; some games leave a number out."""
    every = list(game.seats) == list(range(game.seats[0], game.seats[-1] + 1))
    ends = game.seats[0], game.seats[-1]
    return f"{ends[0]} to {ends[1]}" if every else ", ".join(map(str, game.seats))


Listing(
    {
        "name": game.name,
        "players": seats(game),
        "what it is": game.line,
    }
    for game in variants()
    if game.name in LESSONS
)

# %%
CALLED = (
    *("Three-card Brag", "Thirteen Card Brag", "Scoperta", "Преферанс"),
    *("炸金花", "तीन पत्ती", "ブリスコラ"),
)
Listing({"open_table knows": name, "as": open_table(name).variant.name} for name in CALLED)

# %% [markdown]
# ## A map of the course
#
# | notebook | the question it answers |
# | :-- | :-- |
# | [Brag 1 · History](brag/1_history.ipynb) | Where does it come from, and who says so? |
# | [Brag 2 · What beats what](brag/2_hand_ranking.ipynb) | Which hand wins, and how often does each come? |
# | [Brag 3 · Betting and scoring](brag/3_betting_and_scoring.ipynb) | What must I pay, and who takes the pot? |
# | [Brag 4 · The relatives](brag/4_relatives.ipynb) | What changes in China, in India, in a casino? |
# | [Brag 5 · Probability](brag/5_probability.ipynb) | How sure is a simulation, and how often should I bluff? |
# | [Brag · Where the sources differ](brag/disputed_points.ipynb) | Who says what, and how do I play it? |
# | [Crash 1 · Rules and ranking](crash/1_rules_and_ranking.ipynb) | How do I lay out thirteen cards? |
# | [Crash 2 · Scoring](crash/2_scoring.ipynb) | When is the game over, and who pays what? |
# | [Crash 3 · The best layout](crash/3_best_layout.ipynb) | What is a set worth, and how do I win? |
# | [Briscola 1 · History and cards](briscola/1_history_and_cards.ipynb) | What are these cards worth, and who says so? |
# | [Briscola 2 · Tricks and scoring](briscola/2_tricks_and_scoring.ipynb) | Who takes a trick, and when is it worth a trump? |
# | [Briscola 3 · The variants](briscola/3_variants.ipynb) | What changes when one rule is switched? |
# | [Briscola 4 · The called partner](briscola/4_called_partner.ipynb) | What may I bid, and who is with me? |
# | [Briscola 5 · Probability](briscola/5_probability.ipynb) | Is my ace safe, and who has the ace of trumps? |
# | [Briscola 7 · Disputed points](briscola/7_disputed_points.ipynb) | Where do the sources disagree, and how do I play each reading? |
# | [Preferans 1 · History](preferans/1_history.ipynb) | Where does it come from, and what must I play? |
# | [Preferans 2 · Cards and auction](preferans/2_cards_and_auction.ipynb) | What is my hand worth, and what may I bid? |
# | [Preferans 3 · Whisting and play](preferans/3_whisting_and_play.ipynb) | Shall I whist, and is this misère safe? |
# | [Preferans 4 · Three score sheets](preferans/4_three_score_sheets.ipynb) | What is written, and is Rostov the same? |
# | [Preferans 5 · Probability](preferans/5_probability.ipynb) | How will the cards lie, and how safe is a misère? |
# | [Preferans 7 · Disputed points](preferans/7_disputed_points.ipynb) | Where do the sources disagree, and how do I play each reading? |
# | [Workshop · Your own variant](workshop/your_own_variant.ipynb) | How do I make a game, play it and keep it? |
# | [Workshop · Write a game in 30 lines](workshop/write_a_game_in_30_lines.ipynb) | How do I tell a game that nobody has told yet? |
# | [Workshop · Write your own exercise](workshop/write_your_own_exercise.ipynb) | How do I ask what I want my class to learn? |
# | [Workshop · Experiments at scale](workshop/experiments_at_scale.ipynb) | How do I play hundreds of deals, here or on a cluster? |
#
# Each notebook begins with something to play, asks one question at a time, and ends with its
# sources; where these disagree, it says on what. A chance or an average in it is computed in the
# cell beside it, so you may doubt it, change it, and run it again.
#
# ## Glossary
#
# Type a word of any language, or a piece of what it means.

# %%
from cardwidgets import GlossaryWidget

GlossaryWidget()
