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
# # Workshop · Write your own exercise
#
# What do your students get wrong again and again? Ask them about it. An exercise takes ten lines.
#
# After this notebook you can
#
# - write an exercise in ten lines, and have it asked, judged and recorded,
# - let a function of yours judge, and see what happens when it fails,
# - put exercises together into a course, in a list or in a file.
#
# This exercise came with the library. Answer it. If you are wrong, you see where to look; if you
# are right, you see why.
#
# *Run this grey box (a cell) first: the other cells build on it.*

# %%
import cardwidgets
from cardwidgets import ExerciseWidget

cardwidgets.use(lang="en")
ExerciseWidget("brag.best_three", seed=3)

# %% [markdown]
# ## Ten lines
#
# A function gets random numbers, deals cards with them and returns a question. The texts are yours,
# in any language.

# %%
from cardwidgets.lessons.teacher.own import ask, deal, exercise, number


@exercise(title="Reds", topic="counting", answer=number("how many"))
def reds(rng):
    hand = deal(rng, 5)
    red = sum(card.suit in "HD" for card in hand)
    return ask(
        "How many are red?",
        show=hand,
        right=red,
        hint="Count hearts, then diamonds.",
    )


reds(seed=3)

# %% [markdown]
# The seed says which cards are dealt. Everybody with this seed has the same question; another seed
# gives another. In code, `check` judges an answer.

# %%
reds(seed=3).check(5), reds(seed=4).check("many")

# %% [markdown]
# ## Other answers
#
# Besides `number` there are `yes_no`, `one_of` (a choice of a few words), `order` (a sequence),
# `chance` (a probability) and `pick` (cards among those shown). If several answers are equally good,
# `right` is a list of them. And with `lang` the buttons speak your language, too.

# %%
from cardwidgets.lessons.teacher.own import pick


@exercise(title="黒いカード", topic="数える", answer=pick(2), lang="ja")
def blacks(rng):
    hand = [
        *rng.sample(["AH", "KD", "5H"], 2),
        *rng.sample(["AS", "KC", "5C"], 2),
    ]
    return ask(
        "黒いカードを2枚選びましょう。",
        show=hand,
        right=" ".join(hand[2:]),
        miss="マークの色を見ます。",
        why="スペードとクラブが黒です。",
    )


blacks(seed=1)

# %% [markdown]
# ## A judge of your own
#
# If there are too many right answers to list, let `right` be a function that judges one answer.
# Give one right answer as `solution`.

# %%
from cardwidgets.lessons.teacher.own import chance


@exercise(title="A divisor", answer=number("a number"))
def divisor(rng):
    n = rng.choice([12, 18, 20])
    return ask(
        f"Name a divisor of {n} above 1.",
        right=lambda one: n % one == 0,
        solution=n,
    )


q = divisor(seed=1)
q

# %% [markdown]
# A judge may fail: this one divides by whatever it is given. The reader sees a message, nothing is
# counted, and the notebook goes on.

# %%
q.check(0)

# %% [markdown]
# The library refuses an exercise that cannot be asked, and says why.

# %%
from cardwidgets.lessons.teacher.own import ExerciseError


@exercise(title="A chance", answer=chance())
def wrong(rng):
    return ask("How likely is a pair?", right="often")


try:
    wrong()
except ExerciseError as error:
    print(error)

# %% [markdown]
# ## A course
#
# A course asks several exercises one after another, yours and ours. The marks at the top show how
# it went.

# %%
from cardwidgets.lessons.teacher.own import course

ExerciseWidget(
    course(
        [reds, "brag.which_wins", ("crash.who_scores", 4)], title="Mixed", seed=2
    )
)

# %% [markdown]
# The same course can stand in a file, where nobody has to write Python. Look into
# [first_steps.toml](first_steps.toml), and change it.

# %%
from cardwidgets.lessons.teacher.own import Course

steps = Course.from_toml("first_steps.toml")
steps

# %%
ExerciseWidget(steps)

# %% [markdown]
# ## Who keeps the record?
#
# A `Learner` keeps it, in a file or in memory. Give the `Learner` to a widget, and each exercise is
# noted when it is finished: what was asked, in how many tries, after how many hints.

# %%
from cardwidgets.lessons import Learner

learner = Learner()
ExerciseWidget(reds, seed=5, learner=learner)

# %%
learner

# %% [markdown]
# The record shows what should come next. Questions that you missed return, and they get harder as
# you do well. A `PracticeWidget` asks them.

# %%
from cardwidgets import PracticeWidget

PracticeWidget(learner, number=5)

# %% [markdown]
# ## Where next?
#
# - A game of your own to ask about: [Write a game in 30 lines](2_write_a_game_in_30_lines.ipynb).
# - Exercises for a class, with a paper to print: [the teacher's notebooks](../teachers/brag.ipynb).

# %% [markdown]
# ← [Workshop · Write a game in 30 lines](2_write_a_game_in_30_lines.ipynb) · [Home](../00_welcome.ipynb) · [Words](../06_words.ipynb) · [Workshop · A tournament for a player of your own](4_tournament.ipynb) →
