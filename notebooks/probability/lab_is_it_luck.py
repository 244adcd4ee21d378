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
# something of your own: your shuffling, your match against a friend, your own predictions. You test it, and you write a
# report.
#
# Begin with a match. Hana and Ivo have played 20 games, and Hana won 13. Suppose that both are equally good. Guess: how
# often does Hana then win 13 or more of 20, by luck alone?
#
# *Run this grey box (a cell) first: the other cells build on it.*

# %%
from cardwidgets import PredictWidget, use
from cardwidgets.course.inference import wins_by_luck

use(lang="en")
WINS, GAMES = 13, 20
ASK = "How often 13 wins or more, in percent?"
PredictWidget(ASK, count=wins_by_luck(WINS, GAMES))

# %% [markdown] tags=["slide"]
# After this notebook you can
#
# - turn a question of your own into a null hypothesis,
# - find a p-value in two ways, by simulation and by a formula,
# - write a report that says what was found, and how sure you are.
#
# ## Is this player better?
#
# The null hypothesis: each game is won by either of them with probability 1/2. The test statistic: the number of Hana's
# wins. The first number comes from 999 simulated matches, the second from the formula.

# %%
from cardwidgets.probability import p_value, wilson


def match(rng):
    return sum(rng.random() < 1 / 2 for _ in range(GAMES))

float(p_value(WINS, match, n=999)), round(wins_by_luck(WINS, GAMES), 4)

# %%
[round(limit, 2) for limit in wilson(WINS, GAMES)]

# %% [markdown]
# You asked, “Is *Hana* better?” So only many wins of Hana count. If you ask, “Is *one of them* better?”, seven wins or
# fewer count as well, and the p-value is twice as large. Choose your question before the match.
#
# At a significance level of 5 % this is not enough. The interval for Hana's share of wins still holds
# one half. This does not prove them equal: 20 games are few. Play more, and *decide before you begin*
# how many. If you stop when the result looks good, you find luck and call it skill.
#
# Put in your own match: change `WINS` and `GAMES` in the first cell.
#
# ## Is this shuffler fair?
#
# Shuffle three cards A, B, C sixty times in your own way, and count the six orders. Put your counts in place of these.

# %%
from cardwidgets.course.inference import ORDERS, distance, fair, tail
from cardwidgets.probability import chi_square

COUNTS = [14, 6, 9, 10, 5, 16]
far = chi_square(COUNTS, [sum(COUNTS) / 6] * 6)
rare = p_value(far, lambda rng: distance(fair, sum(COUNTS), rng), n=999)
print(dict(zip(ORDERS, COUNTS, strict=True)))
round(far, 2), float(rare), round(tail(far), 3)

# %% [markdown]
# The last two numbers are the p-value by simulation and by a formula that you need not know. They should be close. The
# formula is only nearly right, and the better the more shuffles there are.
#
# ## Do I predict well?
#
# At the beginning of each unit you made a guess. If you keep a record, the next cell reads your own guesses from it. If
# not, it takes those of an imaginary reader. First the guesses, then the counted shares, all in percent. The last number
# is the mean distance of both.

# %%
from cardwidgets.course.inference import miss, predictions

guesses, shares = zip(*predictions(), strict=True)
mine = miss(guesses, shares)
guesses, shares, round(mine, 1)

# %% [markdown]
# Is that good? Compare with luck: take the same guesses, but shuffle them, so that each guess belongs
# to some question by chance. How often are shuffled guesses as near as yours, or nearer? (A small
# miss is good, so the signs are turned round.) The second number comes from shuffled guesses: the
# mean miss over all pairs of a guess and a share.

# %%
def by_luck(rng):
    return -miss(rng.sample(guesses, len(guesses)), shares)

pairs = [abs(guess - share) for guess in guesses for share in shares]
rank = p_value(-mine, by_luck, n=999)
float(rank), round(sum(pairs) / len(pairs), 1)

# %% [markdown]
# A small p-value speaks against luck: you seem to know which event is rare and which is common. It does not say that
# your guesses are right. For that look at the mean distance itself.
#
# ## Your project
#
# Choose one question. Write these eight points *before* you collect anything, down to point 5.
#
# 1. *Question.* What do you want to know, in one sentence?
# 2. *Null hypothesis.* What would luck alone do?
# 3. *Data.* What do you count, how often, and who writes it down?
# 4. *Test statistic.* Which one number do you work out? Which values speak against the null hypothesis?
# 5. *Significance level and number.* Fix both now.
# 6. *Result.* The data as a table, the statistic, the p-value in two ways, and a confidence interval where there is a
#    share.
# 7. *Decision.* Reject or not? Which error may you have made?
# 8. *Limits.* One sentence on what your test cannot show, and one on what you would do next.
#
# ## How the report is marked
#
# | points | question and null hypothesis | data | calculation | conclusion |
# | :-- | :-- | :-- | :-- | :-- |
# | 4 | clear, fixed before the data | enough, honestly counted, all of it shown | right in two ways, with an interval | follows from the numbers, and names its limits |
# | 3 | clear | shown, with a small gap | right in one way | follows from the numbers |
# | 2 | the null hypothesis is vague | only partly shown | a mistake in the method | goes beyond the numbers |
# | 1 | a question without a null hypothesis | too little to decide | a beginning | an opinion |
# | 0 | missing | missing | missing | missing |
#
# A result that is not significant is worth as much as one that is.

# %%
from cardwidgets import ExerciseWidget

ExerciseWidget("probability.reject_or_not", seed=21)

# %% [markdown]
# ← [Probability 14 · Is this shuffler fair?](14_is_this_shuffler_fair.ipynb) · [Home](../00_welcome.ipynb) · [Words](../06_words.ipynb) · [Make your own](../04_make_your_own.ipynb) →
