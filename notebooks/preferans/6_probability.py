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
# # Preferans 6 · Probability
#
# You hold ace and king of spades, and eight more cards will come. How long will your longest suit be: three cards,
# four, five or more? Make a guess. Then deal the other cards one by one, and watch the probabilities move.
#
# In the output below, the shape *5–2–2–1* means five cards of one suit and two, two and one of the others. [Preferans
# tonight](../tonight/4_preferans.ipynb) has the rules. This page goes deeper than the unit [Probability 9 ·
# How will the suit lie?](../probability/9_how_will_the_suit_lie.ipynb).
#
# *Run this grey box (a cell) first: the other cells build on it.*

# %%
import cardwidgets

cardwidgets.use(lang="en")
cardwidgets.OddsWidget("preferans-sochi", cards="AS KS", seed=4)

# %% [markdown]
# After this notebook you can
#
# - say how the missing cards of a suit will probably lie,
# - say how the cards that you see change these probabilities,
# - say how likely you are to find a useful card in the talon (two cards face down).
#
# Tags: [ours] means our own addition.
#
# ## Will the queen fall?
#
# You have taken the talon, laid two cards aside and named spades as trumps. You hold five trumps. Three are missing,
# and the queen is one of them.

# %%
HAND = "AS KS JS 9S 8S AH KH AD TD 8C"
cardwidgets.HandWidget(HAND)

# %% [markdown]
# You lead the ace and then the king. You catch the queen unless one defender holds all three trumps. How often does
# one defender hold all three? Guess first. Then deal as often as you like. You see a confidence interval, as in
# [Probability 13](../probability/13_deal_and_deal_again.ipynb), and the exact probability.

# %%
from cardwidgets.probability import P, hidden

ASIDE = "7D 9C"
deals = hidden(32, seen=f"{HAND} {ASIDE}", by="suit", one=10, other=10)
out = deals.number("S", "one")
together = (out == 0) | (out == 3)
ASK = "Of a hundred deals, in how many do all three lie in one hand?"
cardwidgets.PredictWidget(ASK, count=together)

# %% [markdown]
# The next cell counts the deals as in [Probability 9](../probability/9_how_will_the_suit_lie.ipynb):

# %%
from cardwidgets.course import Listing

SPLITS = {"2-1": ~together, "3-0": together}
Listing(
    {"they lie": name, "probability": P(event).sentence()}
    for name, event in SPLITS.items()
)

# %% [markdown]
# The [split](../06_words.ipynb) of a suit says how its missing cards lie in two hands, for example 2-1. For which
# numbers of missing cards is the most even split also the most likely one?

# %%
from cardwidgets.odds.preferans.hands import alone, split


def often_and_even(out):
    found = split(out)
    often, even = max(found, key=found.get), next(iter(found))
    exactly = str(found[often].fraction)
    often = {"most often": often, "exactly": exactly,
             "percent": found[often].percent}
    return often | {"most even": even, "percent of that": found[even].percent}

# %%
Listing({"missing cards": out} | often_and_even(out) for out in range(2, 8))

# %% [markdown]
# For every odd number of cards in this table, the most even split comes most often. For even numbers this is so only
# when two cards are missing. [Probability 9](../probability/9_how_will_the_suit_lie.ipynb) shows why an even split is
# not the most likely one for four cards.
#
# You lead an ace. It catches the missing king if the king is *alone*, that is, the only card of its suit in one
# defender's hand. How often is the king alone?

# %%
Listing(
    {"missing cards": n, "the king is alone": alone(n).sentence()}
    for n in (2, 3, 4, 5)
)

# %% [markdown]
# You can ask such questions for any hand: take other cards, or look at another suit. The two cards under *Seen
# elsewhere* are the cards that you laid aside.

# %%
cardwidgets.OddsWidget("preferans-sochi", cards=HAND, seen=ASIDE, talon="known")

# %% [markdown]
# ### Your turn

# %%
from cardwidgets.lessons.exercises.preferans import (
    how_they_split,
    what_the_talon_brings,
    which_is_likelier,
)

q1 = how_they_split(seed=2)
q1

# %% [markdown]
# ## What do the other suits tell you?
#
# The defenders hold six hearts. Suppose that they show you all their hearts, and no other card. The first defender
# shows some of them, and the second defender shows the rest.
#
# Each heart fills one place in a defender's hand, so no trump can be in that place. If the first defender showed more
# hearts, who is more likely to have the queen of spades?

# %%
Listing(
    {
        "hearts that the first defender showed": shown,
        "unknown cards of the first defender": 10 - shown,
        "unknown cards of the second defender": 4 + shown,
        "queen with the second defender, %": 100 * (4 + shown) / 14,
        "three trumps together, %":
            split(3, 10 - shown, 4 + shown)["3-0"].percent,
    } for shown in (3, 4, 5, 6)
)

# %% [markdown]
# The more hearts the first defender showed, the more likely the second defender is to have the queen. The probability
# is proportional to the number of unknown cards in each hand. This is [card removal](../06_words.ipynb), as in
# [Probability 7](../probability/7_your_own_cards.ipynb).
#
# The last column shows another effect. An uneven split of the hearts makes it more likely that the three trumps lie
# together.

# %% [markdown]
# ## Will you find a useful card in the talon?
#
# Go back to the auction: you hold ten cards, and the talon still lies face down. Four cards would help you. How likely
# is it that the talon holds at least one of them? Count as in [Probability 3](../probability/3_at_least_one.ipynb).
# Move the slider. How many cards must be useful before you find at least one of them in the talon in more than half of
# all deals?

# %%
from cardwidgets.course.touch import Touch

Touch("talon_brings", wanted=4)

# %% [markdown]
# ### Your turn

# %%
q2 = what_the_talon_brings(seed=5)
q2

# %%
q3 = which_is_likelier(seed=8)
q3

# %% [markdown]
# ## Five questions to end with

# %%
LEARNT = "how_they_split", "what_the_talon_brings", "which_is_likelier"
KINDS = [f"preferans.{name}" for name in LEARNT]
cardwidgets.PracticeWidget(kinds=KINDS, number=5)

# %% [markdown]
# ## Sources
#
# - **The Japanese article on Preferans**, [プレフェランス](https://ja.wikipedia.org/wiki/プレフェランス) in Wikipedia, for the
#   rules. It gives no probabilities. All numbers on this page are counted or simulated in its cells. [ours]
#
# Rules that change the counts are in [disputed points](disputed_points.ipynb).

# %% [markdown]
# ← [Preferans 5 · Three score sheets](5_three_score_sheets.ipynb) · [Home](../00_welcome.ipynb) · [Words](../06_words.ipynb) · [Preferans 7 · Which contract pays?](7_which_contract_pays.ipynb) →
