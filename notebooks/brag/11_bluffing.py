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
# # Brag 11 · Bluffing
#
# You hold the worst hand there is. The pot has two chips, and you may bet two more. Your rival then folds, or pays to
# see your cards. How often must your rival fold for the bet to pay off?
#
# Say a number, then play against one rival. Count how often you bet with a weak hand, one that would probably lose. At
# the end you will compare this count with the best plan.
#
# [Brag tonight](../tonight/1_brag.ipynb) has the rules. This page goes deeper than [Probability 10 · What is a round
# worth?](../probability/10_what_is_a_bet_worth.ipynb).
#
# *Run this grey box (a cell) first: the other cells build on it.*

# %%
import cardwidgets

cardwidgets.use(lang="en")
cardwidgets.TableWidget("brag-basic", seats=2, seed=11)

# %% [markdown]
# After this notebook you can
#
# - say when you may see a rival, and how high you may bet,
# - say how often to bluff against a good player,
# - say what it costs never to bluff.
#
# Tags: [ours] means our own addition.
#
# ## How often does a bluff have to work?
#
# A *bluff* is a bet with a hand that will probably lose if your rival sees it. Let us make the game as small as
# possible. Two players put in an *ante* of one chip each, and both look at their cards. You bet or fold. Your rival
# folds, or pays double the bet to *see*. Then you compare hands. [ours]
#
# Take the worst hand of all. If you fold, you lose the ante. If you bet and are seen, you lose the ante and the bet.
# If your rival folds, you win your rival's ante. How often must your rival fold so that the bet pays off?

# %%
from cardwidgets.course import Listing

Listing(
    {"chips in the pot": 2, "your bet": bet,
     "the bluff pays if the rival folds more often than":
         f"{100 * bet / (2 + bet):.0f} %"}
    for bet in (1, 2, 3, 4)
)

# %% [markdown]
# A bet of two chips pays off if your rival folds more than half the time. The higher the bet, the more often the
# bluff has to work. To keep you from betting with every hand, your rival has to see often enough.
#
# You may see a rival only when two of you are left. A player who has looked may not see a blind player. Seeing costs
# twice the last bet. A blind player pays half as much for it. The players agree on *limits* for the first bet and for
# each step above the last bet.
#
# *Your turn.* May you see, and how high may you bet?

# %%
from cardwidgets.lessons.exercises.brag import how_high, may_see

q1 = may_see(seed=37)
q1

# %%
q2 = how_high(seed=7)
q2

# %% [markdown]
# ## How often should you bluff?
#
# Suppose that your hand is either strong or weak. A strong hand beats every hand that your rival may hold. A weak
# hand beats none. With what share of your weak hands should you bet? Find the best share against a good player:

# %%
from cardwidgets.course.touch import Touch

Touch("bluffing", pot=2)

# %% [markdown]
# If you bluff too seldom, a good player folds, and your strong hands win little. If you bluff too often, a good player
# sees. In between there is a share of weak hands to bet with at which folding and seeing are equally good for your
# rival. With this share you win the most.
#
# Real hands are not just strong or weak. You bet two chips or fold. Your rival folds or pays four to see. With what
# share of your hands should you bet?

# %%
from cardwidgets.odds.betting.equilibrium import Betting, solve_betting

small = solve_betting(Betting(ante=1, bets=(2,), depth=2))
ASK = (
    "You bet two chips or fold. Your rival folds or pays four to see. "
    "With what share of all hands should you bet?"
)
cardwidgets.PredictWidget(ASK, count=min(1.0, small.often()["2"]))

# %% [markdown]
# A computer can find a plan for each of you. If only one of you then changes plans, that player gains nothing. Such a
# pair of plans is called an *equilibrium*. To find it, the computer plays against itself again and again. After each
# round it makes the better choice more often:

# %%
from cardwidgets.core.cards import Cards
from cardwidgets.locale.shown import percents


def percent(share):
    return percents(f"{100 * share:.0f} %")
seen = small.to_frame([2])
weakest = seen["hand"][seen["see"] > 0.6].iloc[-1]

# %%
PLAN = {
    "hands that you bet with": percent(small.often()["2"]),
    "hands that the rival sees with": percent(small.often([2])["see"]),
    "the weakest hand that the rival mostly sees with": Cards(weakest),
    "the deal is worth to you": f"{small.value:+.2f} chips",
    "gain from knowing the rival's plan": f"{small.exploitability:.4f} chips",
}
Listing({"at equilibrium": name, "counted": said} for name, said in PLAN.items())

# %% [markdown]
# You bet with nearly every hand! Your rival sees with less than half of the hands, and folds the others. A bluff of
# two chips then pays, so even weak hands should bet. On average the deal is worth almost nothing to either of you.
#
# The last row shows how much a player could still gain by knowing the other's plan: hardly anything. So the two plans
# are nearly an equilibrium.
#
# ## What does it cost never to bluff?
#
# Now suppose that you are honest. You fold your weakest hands, and bet with the others. Your rival finds out, and plays
# as well as possible. How many chips do you now win or lose per deal?

# %%
from cardwidgets.course.charts import Bar, Bars
from cardwidgets.odds.betting.equilibrium import never_bluffing

honest = []
for n in range(10, 80, 10):
    value, name = never_bluffing(n / 100), f"folds the weakest {n} %"
    honest.append(Bar(name, value, f"{value:+.2f}", mark=small.value))

# %%
Bars("Chips per deal for a player who folds the weakest hands", honest,
     "The red line is the equilibrium.")

# %% [markdown]
# Honesty is expensive. Your rival knows that you bet only with good hands, and folds. So your good hands win little.
#
# ## What changes in a longer duel?
#
# Now the two of you take up to eight turns in all. On each turn a player bets two chips, sees for four, or folds. You
# bet first. How should your rival respond to your bet? Each row of the next table stands for a tenth of the rival's
# hands:

# %%
duel = solve_betting(Betting(ante=1, bets=(2,), depth=8), until=0.002)
hands = duel.to_frame([2])
middle = hands["comes"].cumsum() - hands["comes"] / 2
hands["tenth"] = (10 * middle).astype(int) + 1
said = hands[["fold", "see", "2"]].mul(hands["comes"], axis=0)
tenths, answers = hands.groupby("tenth"), said.groupby(hands["tenth"]).sum()
best, shares = tenths["hand"].first(), answers.div(tenths["comes"].sum(), axis=0)

# %%
Listing(
    {"the rival's hands": f"tenth {n}", "the best of them": Cards(best[n])}
    | {"folds": percent(row["fold"]), "sees": percent(row["see"])}
    | {"bets": percent(row["2"])}
    for n, row in shares.iterrows()
)

# %% [markdown]
# Read the table from the top. With the best hands the rival bets, too. With the next best hands the rival often sees.
# With weaker hands the rival *sometimes* bets. A bet with a hand from the lower half is a bluff. Here are the bets
# alone:

# %%
again = [
    Bar(f"tenth {n}", 100 * share, percent(share))
    for n, share in shares["2"].items()
]
Bars("How often the rival bets in reply, from the best hands down", again,
     most=100)

# %% [markdown]
# A plan that sometimes does one thing and sometimes another with the same hand is a *mixed strategy*. How many of the
# rival's bets are bluffs, made with a hand from the lower half?

# %%
low = answers["2"].loc[6:].sum() / answers["2"].sum()
print(f"Of 100 such bets {100 * low:.0f} are bluffs.")
print(f"The deal is worth {duel.value:+.2f} chips "
      "to the player who bets first.")

# %% [markdown]
# Play again at the top of the page. Do you bluff as often as the best plan?
#
# All this holds for two players, one size of bet, and players who can work out the probabilities. It is no recipe for
# a game of five. But it shows that a good plan may be a mixed strategy. [ours]
#
# ## Five questions to end with

# %%
from cardwidgets.lessons import check

KINDS = "may_see", "how_high"
cardwidgets.ExerciseWidget(check("brag", *KINDS, seed=40))

# %% [markdown]
# Where the sources differ, see [disputed points](disputed_points.ipynb).
#
# ## Sources
#
# - The Japanese article on Brag, [ブラグ](https://ja.wikipedia.org/wiki/ブラグ) in Wikipedia: the rules.
# - Akagiri (赤桐), a Japanese page of 22 March 2001 on Brag, based on
#   [pagat.com](https://www.pagat.com/vying/brag.html): seeing, and its price.
# - Oskari Tammelin, *Solving Large Imperfect Information Games Using CFR+*, 2014
#   ([arXiv:1407.5042](https://arxiv.org/abs/1407.5042)): the kind of method that finds the equilibrium.
# - The figures are computed in the cells above.

# %% [markdown]
# ← [Brag 10 · Blind play in the long run](10_blind_play_in_the_long_run.ipynb) · [Home](../00_welcome.ipynb) · [Words](../06_words.ipynb) · [Brag · Disputed points](disputed_points.ipynb) →
