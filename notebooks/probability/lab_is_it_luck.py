# ---
# jupyter:
#   jupytext:
#     cell_metadata_filter: tags,-slideshow
#     formats: ipynb,py:percent
#     notebook_metadata_filter: jupytext,kernelspec,-jupytext.text_representation
#   kernelspec:
#     display_name: Python 3 (ipykernel)
#     language: python
#     name: python3
# ---

# %% [markdown] tags=["slide"]
# # Probability lab · Is it luck?
#
# This is a project for two or three lessons after [unit 14](14_is_this_shuffler_fair.ipynb). You ask a question about
# your own shuffling, a match against a friend, or your own guesses. You collect data, test a hypothesis, and write a
# report.
#
# Begin with a match. Hana and Ivo have played 20 games, and Hana won 13. Suppose that both are equally good. Guess
# how often Hana would then win 13 or more of 20 games, by luck alone.
#
# *Run this grey box (a cell) first: the other cells build on it.*

# %%
from math import comb

from cardwidgets import PredictWidget, use

use(lang="en")
WINS, GAMES = 13, 20
by_chance = sum(comb(GAMES, n) for n in range(WINS, GAMES + 1)) / 2**GAMES
PredictWidget("How often 13 wins or more, in percent?", count=by_chance)

# %% [markdown] tags=["slide"]
# After this notebook you can
#
# - turn a question of your own into a null hypothesis,
# - find a p-value in two ways, by simulation and by a formula,
# - write a report that says what you found, and how sure you are.
#
# ## Is this player better?
#
# The null hypothesis says that Hana wins each game with probability 1/2. The test statistic is the number of Hana's
# wins. The next cell finds the p-value twice: first from 999 simulated matches, then from a formula. The cell after
# it computes a 95 % confidence interval for Hana's share of wins.

# %%
from cardwidgets.probability import p_value, wilson


def match(rng):
    return sum(rng.random() < 1 / 2 for _ in range(GAMES))

float(p_value(WINS, match, n=999)), round(by_chance, 4)

# %%
[round(limit, 2) for limit in wilson(WINS, GAMES)]

# %% [markdown]
# You asked, “Is *Hana* better?” So you counted 13 wins or more. If you ask, “Is *one of the two* better?”, you must
# also count seven wins or fewer. The p-value is then twice as large. So choose your question before the match.
#
# The p-value is larger than the significance level of 5 %. So you cannot say that Hana is better. The confidence
# interval for her share of wins also contains one half. This does not prove that both are equally good: 20 games are
# few. Play more games, and *decide before you begin* how many. If you stop when the result looks good, you mistake luck
# for skill.
#
# Now test your own match: change `WINS` and `GAMES` in the first cell.
#
# ## Is this shuffler fair?
#
# Shuffle three cards sixty times in your own way, each time from the order A, B, C, and count the six orders. Write
# your counts in place of the six numbers in `COUNTS`.

# %%
from cardwidgets.probability import chi_square

COUNTS = {"ABC": 14, "ACB": 6, "BAC": 9, "BCA": 10, "CAB": 5, "CBA": 16}
def distance(counts):
    return chi_square(counts, [sum(counts) / 6] * 6)
def fair(rng):
    orders = [rng.randrange(6) for _ in range(sum(COUNTS.values()))]
    return distance([orders.count(order) for order in range(6)])

# %%
from math import erfc, exp, pi, sqrt

far = distance(COUNTS.values())
rare = p_value(far, fair, n=999)
tail = erfc(sqrt(far / 2)) + sqrt(2 * far / pi) * exp(-far / 2) * (1 + far / 3)
print(COUNTS)
round(far, 2), float(rare), round(tail, 3)

# %% [markdown]
# The first of these three numbers says how far the counts lie from those of a fair shuffler. The other two numbers
# are the p-value by simulation and the p-value by a formula that you need not know. They should be close to each
# other. The formula is an approximation. The more shuffles you make, the better it is.
#
# ## Do I predict well?
#
# At the beginning of each unit you made a guess. If you have pressed *Save my answers* on the first page, the next cell
# reads your guesses. If not, it takes the guesses of an imaginary reader. It shows the guesses, then the counted
# shares, all in percent. The last number is the mean distance between a guess and its share, in percentage points.

# %%
from statistics import fmean

from cardwidgets.course.inference import predictions

guesses, shares = zip(*predictions(), strict=True)
def miss(ordered):
    return fmean(abs(one - two) for one, two in zip(ordered, shares, strict=True))
guesses, shares, round(miss(guesses), 1)

# %% [markdown]
# Is that good? Compare your guesses with luck. Shuffle them, so that chance decides which guess goes to which question.
# How often do shuffled guesses come as near to the shares as your own guesses, or even nearer? The first number of the
# next cell answers this: it is a p-value. The second number is the mean distance of shuffled guesses.

# %%
def by_luck(rng):
    return -miss(rng.sample(guesses, len(guesses)))

pairs = [abs(guess - share) for guess in guesses for share in shares]
rank = p_value(-miss(guesses), by_luck, n=999)
float(rank), round(sum(pairs) / len(pairs), 1)

# %% [markdown]
# A small p-value speaks against luck: you seem to know which event is rare and which is common. It does not say that
# your guesses are close to the counted shares. For that, look at the mean distance.
#
# ## Your project
#
# Choose one question. Your report has eight parts. Write parts 1 to 5 *before* you collect any data.
#
# 1. *Question.* What do you want to know? Write one sentence.
# 2. *Null hypothesis.* What would be true if luck alone were at work?
# 3. *Data.* What do you count, how often, and who writes it down?
# 4. *Test statistic.* Which number do you compute from the data? Which values speak against the null hypothesis?
# 5. *Significance level and number of trials.* Fix both now.
# 6. *Result.* Show the data in a table. Give the test statistic, and the p-value found in two ways. If the result is a
#    share, add a confidence interval.
# 7. *Decision.* Do you reject the null hypothesis? Which error may you have made?
# 8. *Limits.* Write one sentence on what your test cannot show, and one on what you would do next.
#
# ## How the report is marked
#
# | points | question and null hypothesis | data | calculation | conclusion |
# | :-- | :-- | :-- | :-- | :-- |
# | 4 | clear, and fixed before the data | enough, counted honestly, and all shown | right in two ways, with a confidence interval if the result is a share | follows from the numbers and names its limits |
# | 3 | clear | shown, with a small gap | right in one way | follows from the numbers |
# | 2 | the null hypothesis is vague | only partly shown | a mistake in the method | goes beyond the numbers |
# | 1 | a question without a null hypothesis | too little to decide | a beginning | an opinion |
# | 0 | missing | missing | missing | missing |
#
# You earn the same points whether you reject the null hypothesis or not.

# %%
from cardwidgets import ExerciseWidget

ExerciseWidget("probability.reject_or_not", seed=21)

# %% [markdown]
# ← [Probability 14 · Is this shuffler fair?](14_is_this_shuffler_fair.ipynb) · [Home](../00_welcome.ipynb) · [Words](../06_words.ipynb) · [Make your own](../04_make_your_own.ipynb) →
