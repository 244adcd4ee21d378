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
# # Briscola 6 · Probability
#
# You hold the three of clubs, worth ten points. Will you take a trick with it, or will your rival take it from you?
# Before you play it in this deal, guess how likely your rival is to take it.
#
# [Briscola tonight](../tonight/3_briscola.ipynb) has the rules. This page goes deeper than [Probability 3 · At
# least one trump](../probability/3_at_least_one.ipynb).
#
# *Run this grey box (a cell) first: the other cells build on it.*

# %%
import cardwidgets

cardwidgets.use(lang="en")
cardwidgets.TableWidget("briscola", seats=2, seed=9)

# %% [markdown]
# After this notebook you can
#
# - estimate how often a hand of three cards has points, or an ace or a three,
# - say how safe a card is to lead, and what the lead costs,
# - notice when a number is correct but answers a different question from the one you asked.
#
# Tags: [article] means the Japanese blog article on Briscola, [ours] means our own addition.
#
# ## What are three cards worth?
#
# [Probability 3](../probability/3_at_least_one.ipynb) counts the hands with a trump. What else can you say about a hand
# of three cards? On average three cards are worth nine points. [Probability
# 12](../probability/12_how_far_from_the_mean.ipynb) shows why nine is a poor guess for one hand. Will there be an ace
# or a three among your cards?

# %%
from cardwidgets.probability import P, draws, hypergeometric

three = draws(3, 40)
load = three.has("A") | three.has("3")
ASK = "Of a hundred hands of three cards, how many hold an ace or a three?"
cardwidgets.PredictWidget(ASK, count=load)

# %% [markdown]
# The last row of the next table gives the answer. You might as well toss a coin:

# %%
from cardwidgets.course import Listing
from cardwidgets.judge.tricks import points_in

points = three.variable(lambda hand: points_in(hand, "A3KQJ76542"))
THREE = {
    "no points at all": points == 0,
    "ten points or more": points >= 10,
    "an ace or a three": load,
}
Listing(
    {"your three cards have": name, "probability": P(event).sentence()}
    for name, event in THREE.items()
)

# %% [markdown]
# What about the card that is turned up? If it is an ace or a three, some players put it back and turn up another.
# [article] How often is an ace or a three turned up? (In Brusquembille the ten takes the place of the three.)

# %%
PACKS = (
    ("Briscola", 2, 40), ("Briscola", 3, 39), ("Briscola", 6, 36),
    ("Brusquembille", 2, 32),
)
Listing(
    {"game": game, "players": players}
    | {"probability": hypergeometric(1, 8, number)[1].sentence()}
    for game, players, number in PACKS
)

# %% [markdown]
# ## Is my ace safe?
#
# Hearts are trumps, the six of hearts is turned up, and you lead first. You hold A♣ 3♦ 5♠ (in the code `AC 3D 5S`,
# with the first letter of each suit). Which of these cards would you lead?
#
# The cell counts all hands of three that your rival may have. How many of these hands hold a card that takes yours?

# %%
from cardwidgets.core.cards import cards
from cardwidgets.judge.tricks import taker


def taken(led, number):
    rival = draws(number, 40, seen="AC 3D 5S 6H")
    def can_take(hand):
        return any(taker((led, card), "H", "A3KQJ76542") for card in hand)
    return P(rival.event(can_take))

# %%
Listing(
    {
        "you lead": led,
        "cards that take it": taken(led, 1).ways,
        "hands that can": taken(led, 3).ways,
        "percent": taken(led, 3).percent,
        "points": points_in((led,), "A3KQJ76542"),
        "points lost, if the rival takes it whenever possible":
            points_in((led,), "A3KQJ76542") * float(taken(led, 3)),
    }
    for led in cards("AC 3D 5S")
)

# %% [markdown]
# A rival who *can* take your card need not do so. Still, the ace is the card that the fewest hands can take. Should
# you lead it?
#
# The last column shows the cost of a lead: the probability that your rival can take the card, times the points of this
# card. So lead the five. Your rival can take the five most often, but you lose no points with it. The column leaves one
# thing out: a rival who takes the five with an ace or a three also wins the points of that card.
#
# In the panel below you can ask the same for any hand. Change the trumps, press other cards, or mark some as seen.
# Which changes make the ace safe? The panel names the card to lead that the fewest hands can take. It does not count
# the points that you would lose.

# %%
cardwidgets.OddsWidget("briscola", "AC 3D 5S", seen="6H", trump="H")

# %% [markdown]
# ### Your turn
#
# The first question comes from the end of a deal: you have seen many cards, and need not guess. The second question
# asks which of two events is more likely.

# %%
from cardwidgets.lessons.exercises.briscola import safe_card, which_is_likelier

q1 = safe_card(seed=21)
q1

# %%
q2 = which_is_likelier(seed=2)
q2

# %% [markdown]
# ## How often do both players have 60 points?
#
# Suppose that you get twenty of the forty cards at random. Then we can work out how likely any number of points is.
# Move the slider to take more or fewer cards. With how many cards do you reach 61 points in more than half of all
# deals? Write `AS 3S` into the line *in the hand*. How many cards do you need if these two are among them?

# %%
from cardwidgets.course.touch import Touch

Touch("race_to_61", cards=20)

# %% [markdown]
# Now two computer players play four thousand deals, and always choose a card at random. Will they end at 60 to 60 as
# often as two players who get twenty cards each at random?

# %%
from cardwidgets.course.listings import percent_and_margin
from cardwidgets.odds.briscola.hands import mariages_held, points_held
from cardwidgets.odds.briscola.random_duels import random_points

half, played = points_held(20), random_points(4_000, seed=1)
both = percent_and_margin(played.ways[60], 4_000, digits=2)

# %%
SHARED = {
    "twenty cards each, at random": (f"{half[60].percent:.2f}", half),
    "played, any card at any time": (both, played),
}
Listing(
    {"how the cards are shared": how, "60 to 60, %": sixty,
     "standard deviation": found.deviation}
    for how, (sixty, found) in SHARED.items()
)

# %% [markdown]
# The exact value in the first row lies outside the [confidence interval](../06_words.ipynb) of the simulation in the
# second row. More deals will not make the two numbers agree. Neither number is wrong, because they answer different
# questions.
#
# A player who takes a trick takes *both* cards in it, and some players take many tricks. So the points won in play
# vary more than the points of twenty cards drawn at random. (The last column shows the standard deviation. It says
# how far from the mean a value typically lies: see [Probability 12](../probability/12_how_far_from_the_mean.ipynb).)
# Before you trust a number, ask which question it answers.

# %% [markdown]
# ## And in the other games?
#
# In Briscola chiamata five players hold eight cards each. In Marianna you hold five cards, and you score points for a
# king and queen of one suit, a *mariage*. How often do you get the cards you want? In the last row you have seen one
# card of the other players, a seven.

# %%
suit = hypergeometric(8, 10, 40)
WANTED = {
    "eight cards, four of a suit you name": suit[4],
    "eight cards, five or more of it": suit.at_least(5),
    "five cards, a king and queen of a suit": mariages_held(5).at_least(1),
    "the same, if you have seen a seven": mariages_held(5, seen="7S").at_least(1),
}
Listing(
    {"you hold": name, "probability": held.sentence()}
    for name, held in WANTED.items()
)

# %% [markdown]
# ## Five questions to end with

# %%
LEARNT = "which_is_likelier", "safe_card"
KINDS = [f"briscola.{name}" for name in LEARNT]
cardwidgets.PracticeWidget(kinds=KINDS, number=5)

# %% [markdown]
# ## Sources
#
# - **The Japanese blog article on Briscola**, さらなるブリスコラ (without an author or a year in our copy), for the rules. It
#   gives no probabilities. All numbers on this page are counted or simulated in its cells. [ours]
#
# The sources differ on some rules, and these would change the counts: see [disputed points](disputed_points.ipynb).
# [Brag 9](../brag/9_chances.ipynb) has more on simulations.

# %% [markdown]
# ← [Briscola 5 · The called partner](5_called_partner.ipynb) · [Home](../00_welcome.ipynb) · [Words](../06_words.ipynb) · [Briscola 7 · Counting cards](7_counting.ipynb) →
