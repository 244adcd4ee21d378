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
# # Crash 1 · Rules and ranking
#
# You hold A♥ K♦ Q♠ Q♣ J♥ J♦ 10♠ 7♥ 6♥ 6♦ 5♠ 2♠ 2♦. Can you make four sets of three cards, each of them a pair or a
# better hand of Brag? Which set would you lay first?
#
# Three rivals solve the same puzzle with their cards. Each player lays up to four sets, the strongest first. Then
# everybody turns up the set at the first *place*, and the best set scores a point. The other places follow. Nobody
# bets, and nobody folds.
#
# *Run this grey box (a cell) first: the other cells build on it.*

# %%
import cardwidgets

cardwidgets.use(lang="en")
cardwidgets.TableWidget("crash", seed=13)

# %% [markdown]
# After this notebook you can
#
# - lay out thirteen cards so that the layout is legal,
# - say who takes the point at each place, and when nobody does,
# - say how often the simplest way to lay out makes four sets.
#
# Tags: [article] means Akagiri's Japanese article on Crash, [other] means another source.
#
# ## What is Crash?
#
# Crash is also called Thirteen Card Brag. It is played in Britain with the hands of
# [Brag](../brag/2_hand_ranking.ipynb). The author Akagiri calls it a kind of gambling game, although nobody bets
# during a deal. The players choose the first dealer as they like. After each deal, the player on the dealer's left
# deals next. The dealer deals the whole pack, thirteen cards to each player. [article]
#
# A *set* is three cards that make one of these hands, the best first:
#
# - a *prial*: three of one rank,
# - a *running flush*: three in a row, of one suit,
# - a *run*: three in a row,
# - a *flush*: three of one suit, not in a row,
# - a *pair*: two of one rank, and any third card.
#
# Any other three cards do not make a set. [article] Of 100 hands of three cards, how many would be sets?

# %%
from cardwidgets.probability import P, high

P(~high)

# %% [markdown]
# In Crash you choose your three cards out of thirteen. You can always make at least one set: thirteen cards share
# four suits, so you hold at least four cards of one suit.
#
# ## Which layouts are legal?
#
# Four players have laid out their cards as below. A bar separates the sets. In code and answers a card is its rank
# and the first letter of its suit: `QS` is the queen of spades, `TC` the ten of clubs.

# %%
LAYOUTS = {
    "Ann": "QS QH QD | 9S 9H 9D | 7S 7H AC | 5S 5H KC",
    "Ben": "KS QC JH | TS 9C 8H | 4S 3H 2C | 6S 6H 7C",
    "Cat": "3S 3D 3C | 6D 5C 4H | JD 5D 2D",
    "Dan": "AS AH AD | 8S 8D 8C | KD TD 7D | TH TC KH",
}

# %% [markdown]
# Ann tries some other layouts. The table refuses some of them, and says why. Which would you refuse?

# %%
from cardwidgets.course import crash

TRIED = ["QS QH QD | 9S 9H 9D | 7S 7H 5H", "9S 9H 9D | QS QH QD"]
TRIED += ["QS QH QD | 9S 9H KC"]
WRONG = ["QS QH QD | 9S 7H 5S", "QS QH QD | QD 9H 9D", "QS QH QD | 9S 9H 8H"]
crash.judged(LAYOUTS, *TRIED, *WRONG, "QS QH QD 9S", "-")

# %% [markdown]
# The table refuses the second layout because its sets are in the wrong order. Sets lie *strongest first*. If two sets
# are of the same kind, such as two prials, their ranks decide. [article]
#
# The last layout is legal: you may lay nothing at all. Nobody has to make four sets. With three sets you compete at the
# first three places only. Put all other cards aside, face down. [article]
#
# Our table refuses a wrong order. In a game with real cards, the other players notice the mistake when the sets are
# turned up. Then the player who made it is out of this deal, and scores nothing. [article] With the option
# `as_article=True` you play by this rule. Here Ann has two prials in the wrong order, and scores nothing:

# %%
FAULTY = {"Ann": "9S 9H 9D | QS QH QD | 7S 7H 5H", "Ben": "KS QC JH | TS 9C 8H"}
FAULTY |= {"Cat": "6D 5C 4H", "Dan": "8S 8D 3C"}
crash.by_place(crash.laid(FAULTY, as_article=True))

# %% [markdown]
# *Your turn.* Choose an answer and press *Check*. *Hint* helps step by step, and *Another* asks a new question.

# %%
from cardwidgets.lessons.exercises.crash import is_it_legal

q1 = is_it_legal(seed=7)
q1

# %% [markdown]
# ## Who takes the points?
#
# Go back to the first four layouts, where Ann begins with three queens. Everybody turns up the leftmost set, then the
# second, and so on. Who takes each point?

# %%
table = crash.laid(LAYOUTS)
crash.by_place(table)

# %% [markdown]
# - Cat's threes beat Dan's aces: **three threes are the best prial**, as in three-card Brag.
# - At the second place Ann's nines beat Dan's eights.
# - At the third place Ben's run beats all flushes and pairs. The best run of all is **A-2-3**, then A-K-Q. [article]
# - At the fourth place Cat has nothing, and Dan has the best pair.
#
# Each player has one point. Turn up the sets one by one:

# %%
cardwidgets.TableWidget(table, seat=None, players={}, names=crash.NAMES)

# %% [markdown]
# ## And if the best sets are equal?
#
# Suits never decide. If the best sets at a place are equal, **nobody** scores there. [article] Look at the second
# place of this deal. Three players have K-Q-J:

# %%
TIED = {
    "Ann": "AC KD QC | KS QH JC | 9D 8C 7D | 9H 8H 2H",
    "Ben": "JD TC 9S | 8D 7S 6H | 6S 5C 4H | AS AH TH",
    "Cat": "AD 3H 2S | KH QS JH | 8S 7C 6C | TD 5D 4D",
    "Dan": "5S 4S 3S | KC QD JS | 7H 6D 5H | 4C 3D 2D",
}
crash.by_place(crash.laid(TIED))

# %% [markdown]
# By another rule the equal sets drop out, and the best of the other sets scores. [other] Who takes the point at the
# second place under that rule?

# %%
crash.by_place(crash.laid(TIED, tie_rule="cancel_next"))

# %% [markdown]
# Ben takes the point, with the weakest of the four runs. The first sentence of the next exercise says which of the two
# rules to use.

# %%
from cardwidgets.lessons.exercises.crash import four_sets, who_scores

q2 = who_scores(seed=27)
q2

# %% [markdown]
# ## Can everybody make four sets?
#
# The simplest way to lay out is *greedy*: the best set first, then the best of what is left, and so on. How often does
# a greedy player make four sets? Guess first. Then a grey band shows the *confidence interval* of each simulated
# value. If you simulated 100 times, about 95 intervals would contain the true value.

# %%
from cardwidgets.core.cards import pack
from cardwidgets.odds.layouts.best import greedy_layout, most_sets


def greedy_makes_four(rng):
    return len(greedy_layout(rng.sample(pack(), 13))) == 4

# %%
ASK = (
    "You make the best set of thirteen cards first, "
    "then the best set of the rest, and so on. How often do you get four sets?"
)
cardwidgets.PredictWidget(ASK, draw=greedy_makes_four, deals=500, seed=3)

# %%
from random import Random

luck, made = Random(3), []
for _ in range(4_000):
    hand = luck.sample(pack(), 13)
    greedy = len(greedy_layout(hand)) == 4
    made.append((greedy, greedy or most_sets(hand) == 4))

# %%
from cardwidgets.course.listings import Listing, percent_and_margin


def share(n):
    greedy, possible = (sum(column) for column in zip(*made[:n], strict=True))
    greedy, possible = percent_and_margin(greedy, n), f"{100 * possible / n:.2f}"
    return {"greedy makes four sets": f"{greedy} %",
            "four can be made": f"{possible} %"}

# %%
Listing({"hands dealt": n} | share(n) for n in (100, 1_000, 4_000))

# %% [markdown]
# With nearly half of these hands, a greedy player does not make four sets. With another layout you can make four sets
# from every one of them. [Crash 4](4_best_layout.ipynb) shows how many points greed costs you.
#
# Some hands cannot make four sets. They are so rare that the table shows none. How many sets can this hand make?

# %%
most_sets("JC QC 7C AH AC 4H QH 6S KD TH JH 9D 2S")

# %% [markdown]
# *Your turn.* A greedy player makes only three sets of these cards. Lay out four.

# %%
q3 = four_sets(seed=2)
q3

# %% [markdown]
# ## Five questions to end with

# %%
from cardwidgets.lessons import check

KINDS = "is_it_legal", "who_scores", "four_sets"
cardwidgets.ExerciseWidget(check("crash", *KINDS, seed=40))

# %% [markdown]
# [Crash 3](3_special_hands.ipynb) has special hands, and fewer players. Where the sources differ: [disputed
# points](disputed_points.ipynb).
#
# ## Sources
#
# - Akagiri (赤桐), a Japanese page of 3 August 2002 on Crash, based on [pagat.com](https://www.pagat.com).
# - The Japanese article on Brag, [ブラグ](https://ja.wikipedia.org/wiki/ブラグ) in Wikipedia, for the hands.
# - The help pages of [Board Game Arena](https://boardgamearena.com/gamepanel?game=crash), for equal sets.

# %% [markdown]
# ← [Brag · Disputed points](../brag/disputed_points.ipynb) · [Home](../00_welcome.ipynb) · [Words](../06_words.ipynb) · [Crash 2 · Scoring](2_scoring.ipynb) →
