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
# What do your students get wrong again and again? Write an exercise on that mistake. Ten lines are enough.
#
# After this notebook you can
#
# - write an exercise in ten lines, and let the package judge and record the answers,
# - let a function of yours judge an answer, and see what happens when the function fails,
# - put exercises together into a course, in a list or in a file.
#
# The next cell shows an exercise of `cardwidgets`, the package of this course. Answer it. After a wrong answer you see
# what to look at. After the right answer you see the reason.
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
# A function gets random numbers, deals cards with them and returns a question. You write the texts, in any language.

# %%
from cardwidgets.lessons.teacher.own import ask, deal, exercise, number


@exercise(title="Reds", topic="counting", answer=number("a number"))
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
# The seed decides which cards are dealt. Everybody with the same seed gets the same question, and another seed gives
# another question. You can also give an answer in code, with `check`.

# %%
reds(seed=3).check(5), reds(seed=4).check("many")

# %% [markdown]
# ## Other answers
#
# Besides `number` there are `yes_no`, `one_of` (a choice of a few words), `order` (a sequence), `chance` (a
# probability) and `pick` (cards among those shown). If several answers are equally good, `right` is a list of them.
# With `lang` you choose the language of the buttons. The next exercise is in Japanese. It asks for the two black cards:

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
# Your function may fail. The function of the last exercise divides by the answer, and nobody can divide by 0. The
# student sees a message, the answer does not count, and the notebook goes on.

# %%
q.check(0)

# %% [markdown]
# The package refuses an exercise that cannot be asked, and says why.

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
# A course asks several exercises one after another: your own exercises and those of the package. The marks at the top
# show which answers were right.

# %%
from cardwidgets.lessons.teacher.own import course

ExerciseWidget(
    course(
        [reds, "brag.which_wins", ("crash.who_scores", 4)], title="Mixed", seed=2
    )
)

# %% [markdown]
# You can also write a course in a file, without Python. Open [first_steps.toml](first_steps.toml), and change it.

# %%
from cardwidgets.lessons.teacher.own import Course

steps = Course.from_toml("first_steps.toml")
steps

# %%
ExerciseWidget(steps)

# %% [markdown]
# ## Who keeps the answers?
#
# A `Learner` keeps your answers, in a file or in memory. Give the `Learner` to a widget. The widget then notes each
# finished exercise: the question, the number of tries, and the number of hints.

# %%
from cardwidgets.lessons import Learner

learner = Learner()
ExerciseWidget(reds, seed=5, learner=learner)

# %%
learner

# %% [markdown]
# A `PracticeWidget` uses these answers to choose the next questions. Questions that you got wrong come back. If you
# answer well, harder questions are added.

# %%
from cardwidgets import PracticeWidget

PracticeWidget(learner, number=5)

# %% [markdown]
# ## Where next?
#
# - Write the game that you want to ask about: [Write a game in 30 lines](2_write_a_game_in_30_lines.ipynb).
# - Print exercises for a class: [the teacher's notebooks](../teachers/brag.ipynb).

# %% [markdown]
# ← [Workshop · Write a game in 30 lines](2_write_a_game_in_30_lines.ipynb) · [Home](../00_welcome.ipynb) · [Words](../06_words.ipynb) · [Workshop · A tournament for a player of your own](4_tournament.ipynb) →
