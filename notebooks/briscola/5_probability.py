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
# # Briscola 5 · Probability
#
# After this notebook you can
#
# - say what three cards are likely to hold: trumps, points, an ace or a three,
# - say how safe a card is to lead, and who may still have the ace of trumps,
# - tell a wrong answer from a right answer to another question.
#
# Play a deal first. Before you lead an ace, guess: will it come back to you?

# %%
from cardwidgets import TableWidget, open_table

TableWidget(open_table("briscola", seats=2, seed=9), pace="once")

# %% [markdown]
# ## Do I have a trump?
#
# The seven of spades is turned up. Three cards are dealt to you out of the rest. **Predict:** how
# often do you hold at least one [trump](../00_welcome.ipynb#Glossary), out of a hundred deals?

# %%
guess = 40

# %% [markdown]
# **Simulate.** Deal three of the other cards, and look. The mean is looked at on the way.

# %%
from cardwidgets import Cards, pack
from cardwidgets.odds.sampling import sample_mean

PACK = list(pack(40))
UNSEEN = [card for card in PACK if card != "7S"]


def holds_a_trump(rng) -> bool:
    """Whether one of three cards is a spade."""
    return any(card.suit == "S" for card in rng.sample(UNSEEN, 3))


simulated = sample_mean(holds_a_trump, 20_000, seed=1)
print(simulated.sentence())

# %% [markdown]
# **Count.** Count the hands *without* a trump: three cards of the thirty others.

# %%
from math import comb

from cardwidgets.odds.briscola.hands import trumps_held

trumps = trumps_held(3, "S", seen="7S")
exact = trumps.at_least(1)
print(exact.sentence())
print(f"1 - {comb(30, 3):,} / {comb(39, 3):,} =", 1 - comb(30, 3) / comb(39, 3))

# %% tags=["nbval-ignore-output"]
from cardwidgets.figures.convergence import converging, steps_listed

converging(simulated, float(exact), guess / 100, what="hands with a trump, percent")

# %%
steps_listed(simulated, float(exact), what="hands with a trump, percent")

# %% [markdown]
# And how many? Nearly one in two hands has none at all, and three are rare.

# %%
from cardwidgets.figures.listings import Listing

Listing(
    {"trumps": n, "hands": chance.ways, "percent": f"{chance.percent:.2f}"}
    for n, chance in trumps.items()
)

# %% [markdown]
# ## What are three cards worth?
#
# All forty cards hold 120 points. **Predict:** how many points do three cards hold most often?

# %%
guess = 9

# %%
from cardwidgets.odds.briscola.hands import caricos_held, points_held

worth = points_held(3)
often = sorted(worth, key=lambda points: -worth[points].ways)
print(f"on average {worth.mean}, give or take {worth.deviation:.1f}")
print(f"most often {often[0]}; you said {guess}")
Listing(
    {"points": n, "hands": worth[n].ways, "percent": f"{worth[n].percent:.2f}"} for n in often[:8]
)

# %% tags=["nbval-ignore-output"]
from cardwidgets.figures.charts import BLUE, GREEN, RED, Chart, paper

figure, axes = paper(7.5, 3)
axes.bar(list(worth), [chance.percent for chance in worth.values()], color=BLUE)
axes.axvline(float(worth.mean), color=GREEN)
axes.text(float(worth.mean) + 0.3, 11, "mean", color=GREEN)
axes.set(xlabel="points in three cards", ylabel="percent of hands")
Chart(
    figure,
    "Points in three cards, in percent of hands: "
    + ", ".join(f"{n} points {worth[n].percent:.1f}" for n in often[:4])
    + f". The mean, {worth.mean}, is not among the most frequent. The most is {max(worth)}.",
)

# %% [markdown]
# The mean is a poor guess here: most hands hold nothing much or one big card. An ace or a three is
# called a [carico](../00_welcome.ipynb#Glossary). It is the toss of a coin whether you have one:

# %%
Listing(
    {"a hand of three": name, "chance": chance.sentence()}
    for name, chance in {
        "no points at all": worth[0],
        "ten points or more": worth.at_least(10),
        "at least one carico": caricos_held(3).at_least(1),
    }.items()
)

# %% [markdown]
# ## Will my ace come back?
#
# Hearts are trumps, the six of hearts is turned up, and you lead the first card. You hold these
# three. **Predict:** if you lead the ace of clubs, how often *can* your rival take it?

# %%
MINE, TURNED_UP, TRUMP = Cards("AC 3D 5S"), "6H", "H"
guess = 30

# %% [markdown]
# **Count.** Thirty-six cards are unseen; three of them are his. Look at every such hand, and ask
# the judge of tricks whether one of its cards takes the trick.

# %%
from itertools import combinations

from cardwidgets.judge.tricks import taker
from cardwidgets.odds.briscola.hands import ORDER
from cardwidgets.odds.results import Chance

HIDDEN = [card for card in PACK if card not in MINE and card != TURNED_UP]


def taken_by(led: str) -> set[str]:
    """The unseen cards that take a card that is led."""
    trick = Cards(led)
    return {card for card in HIDDEN if taker((trick[0], card), TRUMP, ORDER) == 1}


def can_be_taken(led: str) -> Chance:
    """How often a hand of three of the unseen cards has one of those."""
    takers, hands = taken_by(led), list(combinations(HIDDEN, 3))
    return Chance(sum(any(card in takers for card in hand) for hand in hands), len(hands))


LEADS = {str(card): can_be_taken(str(card)) for card in MINE}
Listing(
    {
        "you lead": Cards(card).signs,
        "cards that take it": len(taken_by(card)),
        "hands that can": chance.ways,
        "of": chance.total,
        "percent": f"{chance.percent:.1f}",
    }
    for card, chance in LEADS.items()
)

# %% [markdown]
# **Simulate**, and compare with your guess.

# %%
ACE = taken_by("AC")
dealt = sample_mean(lambda rng: any(card in ACE for card in rng.sample(HIDDEN, 3)), 10_000, seed=5)
steps_listed(dealt, float(LEADS["AC"]), what="ace taken, percent")

# %% tags=["nbval-ignore-output"]
converging(dealt, float(LEADS["AC"]), guess / 100, what="ace taken, percent")

# %% [markdown]
# That he *can* is not that he *will*. The ace is the card that is taken *least* often. Is it the
# card to lead, then? What a lead costs is how often it is taken, times what it is worth:

# %%
from cardwidgets.judge.points import points_in

Listing(
    {
        "you lead": Cards(card).signs,
        "can be taken, percent": f"{chance.percent:.0f}",
        "its points": points_in(Cards(card), ORDER),
        "points lost on average, if taken whenever it can be": f"{points * float(chance):.1f}",
    }
    for card, chance in LEADS.items()
    for points in [points_in(Cards(card), ORDER)]
)

# %% [markdown]
# So the five is led: it falls most often, and nothing is lost with it.
#
# ### With other cards
#
# The same count for any hand. Change the trumps, press other cards, or mark some as seen elsewhere:
# which of them makes the ace safe? The panel calls *safest* the card that is taken least often, as in
# the first table; what would be lost with it, it does not weigh.

# %%
from cardwidgets import OddsWidget

OddsWidget("briscola", MINE, seen=TURNED_UP, trump=TRUMP)

# %% [markdown]
# ### Your turn
#
# Later in the deal you have seen cards fall, and need not guess. Choose your answer, then check
# it. *Hint* helps step by step, and *Another* asks a fresh one.

# %%
from cardwidgets.lessons.briscola import best_ending, safe_card

q1 = safe_card(seed=21)
q1

# %% [markdown]
# ## Who has the ace of trumps?
#
# Neither you nor the turned-up card. So it is in your rival's hand, or still in the stock. After
# each trick you have seen more. **Predict:** after ten tricks without it, how likely is it in his
# hand: one in how many?

# %%
guess = 12

# %% [markdown]
# All that are unseen are equally likely to be the ace, if he plays as if he did not care. So his
# three cards have three chances among the unseen ones. You see four cards at the deal, and in each
# trick one of his and one that you draw.

# %%
from fractions import Fraction

RIVALS = {tricks: Fraction(3, 36 - 2 * tricks) for tricks in range(17)}
Listing(
    {
        "tricks": n,
        "unseen": 36 - 2 * n,
        "in his hand": str(chance),
        "percent": f"{100 * float(chance):.0f}",
    }
    for n, chance in RIVALS.items()
    if n % 4 == 0 or n == 10
)

# %%
print(f"after ten tricks one in {float(1 / RIVALS[10]):.1f}; you said one in {guess}")

# %% [markdown]
# Play some tricks here, and watch the chances below. They follow what you see, and nothing else.

# %%
deal = TableWidget(open_table("briscola", seats=2, seed=12), pace="once")
deal

# %%
OddsWidget.following(deal)

# %% [markdown]
# That assumes that he plays the ace like any other card. Who keeps the ace of trumps as long as another
# card will do has it in his hand more often. Here is what comes of that with a player of the library in
# his place. The deals are those in which the ace has
# not been seen after ten tricks.

# %%
from random import Random

from cardwidgets.players import BriscolaPlayer

PLAYER = BriscolaPlayer()


def after_tricks(number: int, seed: int):
    """A table at which so many tricks have been played, by two players of the library."""
    table, rng = open_table("briscola", seats=2, seed=seed), Random(seed)
    while len(table.view().piles["won0"]) + len(table.view().piles["won1"]) < 2 * number:
        seat = table.asked.seat
        table.play(PLAYER.choose(table.view(seat), table.asked, rng))
    return table


held = []
for seed in range(150):
    view = (table := after_tricks(10, seed)).view(0)
    ace = f"A{view.facts.trump}"
    if ace not in view.seen():
        held.append(ace in table.view(1).piles["hand1"])
share = sum(held) / len(held)
give_or_take = 1.96 * (share * (1 - share) / len(held)) ** 0.5
print(f"in his hand in {sum(held)} of {len(held)}: {100 * share:.0f} ± {100 * give_or_take:.0f} %")
print(f"if he did not care: {100 * float(RIVALS[10]):.0f} %")

# %% [markdown]
# ### Your turn
#
# Count what you see, then what is left. A chance is written as a fraction or in percent.

# %%
from cardwidgets.lessons.briscola import what_does_he_hold

q2 = what_does_he_hold(seed=3)
q2

# %% [markdown]
# ### Your turn
#
# And which of two comes more often?

# %%
from cardwidgets.lessons.briscola import which_is_likelier

q4 = which_is_likelier(seed=2)
q4

# %% [markdown]
# ## How often do both have sixty?
#
# 120 points, two players: sometimes it is 60 to 60. **Predict:** of a hundred deals, how many?

# %%
guess = 10

# %% [markdown]
# **Count.** Each takes some of the cards in the end. Suppose it is twenty each, by chance. There
# are many ways, but the four suits can be counted one by one and put together:

# %%
half = points_held(20)
print(half[60].sentence())

# %% [markdown]
# **Simulate.** Now play: two players who put down any card.

# %% tags=["nbval-ignore-output"]
from cardwidgets.odds.briscola.random_duels import random_points

DEALS = 4_000
duels = random_points(DEALS, seed=1)
figure, axes = paper(7.5, 3)
STEP = range(0, 121, 5)
for chances, name, colour in ((half, "cards at random", GREEN), (duels, "played at random", BLUE)):
    fives = [[chances[n] for n in chances if low <= n < low + 5] for low in STEP]
    bars = [sum(chance.percent for chance in five) for five in fives]
    axes.step(STEP, bars, where="post", color=colour, label=name)
axes.axvline(60, color=RED, linestyle="--")
axes.set(xlabel="points of the first player", ylabel="percent of deals")
axes.legend(frameon=False)
Chart(
    figure,
    f"Points of one player. Twenty cards at random: {half.mean} give or take {half.deviation:.0f}. "
    f"Played at random: {float(duels.mean):.0f} give or take {duels.deviation:.0f}, much wider.",
)

# %%
share = duels[60].percent / 100
band = 196 * (share * (1 - share) / DEALS) ** 0.5
print(f"played: {100 * share:.2f} ± {band:.2f} %; counted: {half[60].percent:.2f} %")
print(f"you said {guess} %")
print(f"spread: played {duels.deviation:.1f} points, counted {half.deviation:.1f}")

# %% [markdown]
# The count lies outside the band, and no number of deals will bring them together. Neither is wrong.
# They answer different questions: whoever takes a trick takes *both* its cards, and some players
# take many tricks; so the points of play are spread more widely than those of twenty cards drawn
# from a hat. Before you trust a number, ask what it is the answer to.
#
# ## What does it cost not to count?
#
# When the stock is gone, whoever remembers all cards knows the other's hand, and the rest can be
# worked out. The library does it: here is an ending, and what each card gives away.

# %%
from cardwidgets.odds.analysis.table_costs import values_at


def ending(seed: int):
    """A table at which three tricks are left, and nothing to be drawn."""
    return after_tricks(17, seed)


table = ending(4)
seat = table.asked.seat
values = values_at(table.deal)
print("you:", table.view(seat).piles[f"hand{seat}"].signs)
print("rival:", table.view(1 - seat).piles[f"hand{1 - seat}"].signs)
print("trumps:", Cards(f"A{table.view().facts.trump}").signs)
print(values.sentence())
Listing({"card": Cards(str(card)).signs, "gives away": cost} for card, cost in values.cost.items())

# %% [markdown]
# A teacher may have such figures on the cards of a table. Two tricks earlier cards still lie in the
# stock, and nobody can know them: `values="likely"` takes the mean over deals that fit what *you* have
# seen (`"open"` would look at the hidden cards), and `odds=True` adds a line of chances. Play on: when
# the stock is gone, the figures are exact.

# %%
earlier = after_tricks(15, 4)
TableWidget(earlier, seat=earlier.asked.seat, values="likely", odds=True, pace="once")

# %% [markdown]
# **Predict:** how many points does it cost on average to lead *any* card here, and to play well
# after that?

# %%
guess = 2

# %%
lost = []
for seed in range(120):
    costs = values_at(ending(seed).deal).cost
    lost.append(sum(costs.values()) / len(costs))
mean = sum(lost) / len(lost)
spread = (sum((cost - mean) ** 2 for cost in lost) / len(lost)) ** 0.5
print(f"{mean:.1f} ± {1.96 * spread / len(lost) ** 0.5:.1f} points; you said {guess}")

# %% [markdown]
# ### Your turn
#
# Lead for the most points, at the table.

# %%
q3 = best_ending(seed=6)
q3

# %% [markdown]
# ## And in the other games?
#
# The same counts for hands of other sizes: eight cards, as for five players with a called partner,
# and the king and queen of a suit, which score in Mariccia.

# %%
from cardwidgets.odds.briscola.hands import mariages_held, suit_held

suit = suit_held(8, "S")
Listing(
    {"what": name, "chance": chance.sentence()}
    for name, chance in {
        "eight cards, four of a named suit": suit[4],
        "eight cards, five or more of it": suit.at_least(5),
        "king and queen of a suit in five cards": mariages_held(5).at_least(1),
        "the same, when a seven is turned up": mariages_held(5, seen="7S").at_least(1),
    }.items()
)

# %% [markdown]
# ## Disputed points, and the switch for each
#
# These change what is counted above.

# %%
READINGS = [
    ("60 to 60", "void, same dealer (an Italian page)", {"draw_deal": "replay_same_dealer"}),
    ("60 to 60", "a drawn deal (seed 001; as_article=True)", {"draw_deal": "count"}),
    ("60 to 60", "the last trick decides (one house)", {"draw_deal": "last_trick"}),
    ("A carico is turned up", "it stands (seed 001, pagat)", {"redraw_top": False}),
    ("A carico is turned up", "another is turned (seed 001)", {"redraw_top": True}),
    ("Who may take the turn-up", "nobody", {"turnup_swap": "none"}),
    ("Who may take the turn-up", "who holds the two", {"turnup_swap": "two"}),
    ("When the stock is gone", "any card may be played", {"end_follow": False}),
    ("When the stock is gone", "follow suit (a house rule)", {"end_follow": True}),
]


def switch(change: dict[str, object]) -> str:
    """How to write the change, after sitting down to it once."""
    open_table("briscola", seed=1, **change)
    return ", ".join(f"{name}={value!r}" for name, value in change.items())


Listing(
    {"point": point, "reading": reading, 'open_table("briscola", …)': switch(change)}
    for point, reading, change in READINGS
)

# %% [markdown]
# ## Sources
#
# - **Seed 001**: さらなるブリスコラ, an article in Japanese, for the rules. It gives no chances.
# - Everything with a number in it: counted or simulated above, in the cell beside it.
#
# Words: [the glossary](../00_welcome.ipynb#Glossary). Before this: [the called
# partner](4_called_partner.ipynb). More on simulations: [Brag 8](../brag/8_probability.ipynb).
