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
# # Brag 7 · Three-card poker, and the family
#
# You hold one card, the six of diamonds. Two more will come, and there is a round of betting after each card. Would
# you pay to get them?
#
# Two games are called three-card poker. People play one of them at home, as in the next cell, and the other in
# casinos.
#
# *Run this grey box (a cell) first: the other cells build on it.*

# %%
import cardwidgets

cardwidgets.use(lang="en")
cardwidgets.TableWidget("three-card-poker", seats=4, seed=9)

# %% [markdown]
# After this notebook you can
#
# - say what a call costs in poker, and why it costs less than in Brag,
# - say which hands to play against a casino, and how much the casino keeps,
# - say which hand is the best in each game of the family.
#
# Tags: [article] means the Japanese articles on Brag, [other] means another source.
#
# ## What does a call cost at home?
#
# You bet three chips, and the next player raises by four, to seven. To *call* is to pay just enough to stay in. How
# much does a call cost you? In poker everybody's bets become equal: you pay only what is missing. [article] This is
# called *equalising*. So you pay four chips more, and not seven as in Brag.
#
# The kinds of hands are those of Brag. But 3-3-3 and A-2-3 are not special, and a flush beats a run, as in other
# kinds of poker. [article]

# %%
from cardwidgets.lessons.exercises.brag import call_at_home, play_or_fold

q1 = call_at_home(seed=2)
q1

# %% [markdown]
# ## Against the house
#
# Three-card poker in a casino is another game. You pay an ante and get three cards. Then you *play or fold*, and
# playing costs the same amount again.
#
# The casino is called *the house*. It plays on only with queen high or better: then it *qualifies*. If it does not
# qualify, it pays you as much as your ante and gives the play bet back. If it qualifies, you compare hands, and the
# better hand wins both bets. If your hand is a run or better, the house also pays you a bonus on the ante. *Pair
# plus* is a separate bet that wins with a pair or better. [other]

# %%
cardwidgets.TableWidget("three-card-poker-casino", seed=2)

# %% [markdown]
# ## Which hands are worth playing?
#
# You hold queen high. If you fold, you lose one ante for certain. So play every hand that loses less than one ante on
# average. Which is the weakest such hand? Each row of the next table names the weakest hand that you play. The figures
# are exact, because the cell counts all your hands against all hands of the house.

# %%
from cardwidgets.core.cards import Cards
from cardwidgets.course import Listing
from cardwidgets.odds.three_card import casino

HANDS = ("QC 3D 2H", "QC 5D 4H", "QC 6D 3H", "QC 6D 4H")
HANDS += ("QC 6D 5H", "QC 7D 2H", "KC 3D 2H")
def lost(value):
    return f"{-100 * float(value):.3f}"

# %%
LINES = {"everything": None}
LINES |= {f"{Cards(hand).signs} or better": hand for hand in HANDS}
Listing(
    {"play": name, "lost in a hundred antes": lost(casino.play_value(hand))}
    for name, hand in LINES.items()
)

# %%
EDGE = {
    "the weakest hand to play": casino.BEST_PLAY,
    "the house keeps, of an ante": f"{lost(casino.play_value())} %",
    "the house keeps, of a bet on pair plus":
        f"{lost(casino.pair_plus_value())} %",
    "the house qualifies": f"{100 * float(casino.dealer_qualifies()):.2f} %",
}
Listing({"question": name, "exactly": found} for name, found in EDGE.items())

# %%
q2 = play_or_fold(seed=12)
q2

# %% [markdown]
# ## Why does nobody notice?
#
# You are ahead, and so is your neighbour. How can the house make money? The next table shows the average win of a
# player who plays as well as possible, over more and more deals. The sign ± gives the *confidence interval*: 5 ± 3
# means from 2 to 8. Of 100 such intervals, about 95 would contain the true value.

# %%
from cardwidgets.course import brag_chances

brag_chances.casino_simulated()

# %% [markdown]
# After a thousand deals the interval still reaches from a loss to a gain. Now forty players sit down for an evening.
# How many of them will be ahead?

# %%
print(brag_chances.players_ahead())

# %% [markdown]
# So some players are ahead after an evening. But in the long run the house keeps its share, as the column *exactly*
# shows.
#
# Some casinos pay a little less. How much more do they keep? In the table, 5-4-1 on the ante means: 5 antes for the
# best kind of hand, 4 for the second, 1 for the third. *Best line* means that you play Q-6-4 or better.

# %%
from cardwidgets.games.brag.casino import ANTE_BONUSES, PAIR_PLUS_TABLES

PAYS = [("ante, best line", pays, casino.play_value(bonus=pays))
        for pays in ANTE_BONUSES]
PAYS += [
    ("pair plus", pays, casino.pair_plus_value(pays)) for pays in PAIR_PLUS_TABLES
]

# %%
Listing(
    {"bet": bet, "pays": "-".join(map(str, pays)),
     "the house keeps": f"{lost(value)} %"}
    for bet, pays, value in PAYS
)

# %% [markdown]
# On pair plus, a small change in what the house pays more than doubles the share that the house keeps.
#
# ## The whole family
#
# These are Brag and its relatives:

# %%
from cardwidgets.course import games

BRAGS = "brag", "brag-4-card", "brag-6-card", "brag-7-card", "brag-9-card"
OTHERS = (
    "zha-jin-hua", "teen-patti", "three-card-poker", "three-card-poker-casino",
)
games(*BRAGS, *OTHERS)

# %% [markdown]
# The six kinds of hands are the same. But the best hands differ:

# %%
from cardwidgets.course import brag

brag.best_hands()

# %% [markdown]
# *Your turn.* Read the table once, cover it, and answer.

# %%
brag.best_hands().question(0, 1, seed=3)

# %% [markdown]
# Ask three questions before you sit down.
#
# - *Which prial is best?* In three-card Brag it is three threes. In the other games above it is three aces.
# - *Which run is best?* In Brag and in India it is A-2-3. In China and in poker A-2-3 is the lowest run.
# - *Does a flush beat a run?* It does in China, and in poker at home. It does not in Brag, in India or in the casino.
#
# Only the casino puts all kinds in order of rarity.
#
# Here are four duels of two hands. Choose a game, cover its row, and say which hand wins each duel:

# %%
brag.duels_by_game()

# %% [markdown]
# ## Five questions to end with

# %%
from cardwidgets.lessons import check

KINDS = "play_or_fold", "call_at_home"
cardwidgets.ExerciseWidget(check("brag", *KINDS, seed=30))

# %% [markdown]
# Where the sources differ, see [disputed points](disputed_points.ipynb).
#
# ## Sources
#
# - The Japanese article on Brag, [ブラグ](https://ja.wikipedia.org/wiki/ブラグ) in Wikipedia: three-card poker. It cites
#   Albert H. Morehead, Geoffrey Mott-Smith and Philip D. Morehead, *Hoyle's Rules of Games* (Plume, 1983, 2001), page
#   258.
# - The rules of three-card poker as casinos publish them, Pearl River Resort and Pala Casino among others: the
#   qualifying hand and the pay tables.
# - The figures are computed in the cells above.

# %% [markdown]
# ← [Brag 6 · More cards](6_more_cards.ipynb) · [Home](../00_welcome.ipynb) · [Words](../06_words.ipynb) · [Brag 8 · Wild cards](8_wild_cards.ipynb) →
