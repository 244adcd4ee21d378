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
# # Brag 2 · What beats what
#
# After this notebook you can
#
# - say which of two hands wins, the odd cases included,
# - say how often each kind of hand comes, and check it in two ways,
# - explain why three cards turn the order of poker upside down.
#
# Here is the whole ranking. Your hand is marked on it. Point at a rung, or go there with the Tab
# key and press Enter, and it shows examples.

# %%
from cardwidgets import RankLadderWidget

RankLadderWidget(hand="QS QD 5C")

# %% [markdown]
# ## What are the six kinds called?
#
# A [prial](../00_welcome.ipynb#Glossary) is a pair royal: three of one rank. The Japanese article
# (seed 000) takes over the English words.

# %%
from cardwidgets import cards
from cardwidgets.figures.listings import Listing
from cardwidgets.judge.rankings import BRAG

KINDS = {  # kind: Japanese, an example
    "prial": ("プライアル", "KS KH KD"),
    "running_flush": ("ランニング・フラッシュ", "7S 6S 5S"),
    "run": ("ラン", "6S 5H 4D"),
    "flush": ("フラッシュ", "KH 7H 5H"),
    "pair": ("ペア", "JS JH 6D"),
    "high": ("ハイカード", "KS JH 8D"),
}
Listing(
    {"kind": kind.replace("_", " "), "in Japanese": word, "for example": cards(hand).signs}
    for kind, (word, hand) in KINDS.items()
)

# %% [markdown]
# Is that table right? The judge knows. It reads each example, and each must beat the next.

# %%
from itertools import combinations, pairwise

hands = [hand for _, hand in KINDS.values()]
assert [BRAG.reading(hand).category for hand in hands] == list(KINDS)
assert all(BRAG.beats(better, worse) for better, worse in pairwise(hands))

# %% [markdown]
# ### Where are two pair and the full house?
#
# Poker knows more kinds. Those cannot be made of three cards (枚数が少ないために不可能である, seed
# 000): how many cards does each need?

# %%
POKER_KINDS = {"two pair": (2, 2), "full house": (3, 2), "four of a kind": (4,)}
Listing(
    {"kind": kind, "cards of equal rank": " + ".join(map(str, alike)), "cards needed": sum(alike)}
    for kind, alike in POKER_KINDS.items()
)

# %%
assert all(sum(alike) > 3 for alike in POKER_KINDS.values())

# %% [markdown]
# ### How the exercises work
#
# An exercise shows some cards and asks. The judge that decides the games decides here, too: a wrong
# answer is told the rule, a right one why. It can be answered with a click, or in code like this
# one, wrongly at first.

# %%
from cardwidgets.lessons.brag import which_wins

example = which_wins(seed=3)
example

# %%
example.check("A")

# %%
example.check("tie")

# %% [markdown]
# ### Your turn
#
# Choose your answer, then check it. *Hint* helps step by step, and *Another* asks a fresh one.

# %%
from cardwidgets.lessons.brag import name_the_hand

q1 = name_the_hand(seed=4)
q1

# %% [markdown]
# ## How often do you get a pair?
#
# Do it in three steps: predict, simulate, count.
#
# **Predict.** You are dealt three cards. How often will two of them match, out of a hundred
# deals? Commit yourself: write your number in place of mine, and only then go on.

# %%
guess = 30

# %% [markdown]
# **Simulate.** Deal many hands and count the pairs. A simulation is never exact, so it comes with
# an error bar: in about nineteen of twenty simulations the truth lies within two standard errors.

# %%
from random import Random

from cardwidgets import pack

PACK = list(pack())


def simulate(kind: str, n: int, seed: int) -> tuple[float, float]:
    """The share of that kind among n random hands, and two standard errors; in percent."""
    rng = Random(seed)
    share = sum(BRAG.reading(rng.sample(PACK, 3)).category == kind for _ in range(n)) / n
    return 100 * share, 200 * (share * (1 - share) / n) ** 0.5


RUNS = {n: simulate("pair", n, seed=1) for n in (100, 1_000, 10_000)}
Listing(
    {"deals": n, "pairs": f"{share:.2f} %", "give or take": f"{error:.2f}"}
    for n, (share, error) in RUNS.items()
)

# %% [markdown]
# A hundred times as many deals make the error ten times smaller, not a hundred times.
#
# **Count.** There are not so many hands. We can look at every single one.

# %%
EVERY_HAND = list(combinations(PACK, 3))
pairs = [hand for hand in EVERY_HAND if BRAG.reading(hand).category == "pair"]
f"{len(pairs):,} of {len(EVERY_HAND):,} hands are pairs: {100 * len(pairs) / len(EVERY_HAND):.2f} %"

# %% [markdown]
# Now all three in one picture: your guess, the simulations with their error bars, and the truth.

# %% tags=["nbval-ignore-output"]
from cardwidgets.figures.charts import BLUE, GREEN, RED, Chart, paper

exact = 100 * len(pairs) / len(EVERY_HAND)
figure, axes = paper(7.5, 2.8)
axes.axvline(exact, color=GREEN)
axes.axvline(guess, color=RED, linestyle="--")
for place, (share, error) in enumerate(RUNS.values()):
    axes.errorbar(share, place, xerr=error, fmt="o", color=BLUE, capsize=4)
axes.text(exact, 2.6, "exact", color=GREEN, ha="center")
axes.text(guess, 2.6, "your guess", color=RED, ha="center")
axes.set(xlim=(0, max(40, guess + 5)), ylim=(-0.5, 2.5), xlabel="pairs, in percent")
axes.set_yticks(range(3), [f"{n:,} deals" for n in RUNS])
simulated = "; ".join(f"{n:,} deals {x:.1f} ± {error:.1f}" for n, (x, error) in RUNS.items())
Chart(
    figure,
    f"Pairs in percent. Your guess: {guess}. Simulated: {simulated}. Exact: {exact:.2f}.",
)

# %% [markdown]
# ## Was the article right?
#
# Seed 000 prints a probability for each kind. Here is its table beside ours, counted from every
# hand. The library has counted them already: `count_hands` does what we did above, for all kinds
# at once.

# %%
from cardwidgets.odds.three_card.counting import count_hands

ARTICLE = {
    "prial": "0.24",
    "running_flush": "0.22",
    "run": "3.26",
    "flush": "4.96",
    "pair": "16.94",
    "high": "74",
}
counts = count_hands(BRAG)


def rounded_like(number: float, text: str) -> str:
    """A number with as many decimal places as a printed one."""
    return f"{number:.{len(text.partition('.')[2])}f}"


Listing(
    {
        "kind": kind.replace("_", " "),
        "hands": counts[kind],
        "exactly": str(counts.fraction(kind)),
        "percent": f"{counts.percent(kind):.4f}",
        "article": text,
        "agrees": "yes" if rounded_like(counts.percent(kind), text) == text else "NO",
    }
    for kind, text in ARTICLE.items()
)

# %% [markdown]
# ### Your turn
#
# You have seen the number. Can you get it with pencil and paper?

# %%
from cardwidgets.lessons.brag import how_many_hands

q2 = how_many_hands(seed=1, category="pair")
q2

# %% [markdown]
# ## Is the stronger hand always the rarer one?
#
# That would be fair. Let the machine look for exceptions.

# %%
order = list(counts)
[
    f"{counts[better]} hands: {better}, which beats {counts[worse]} hands: {worse}"
    for better, worse in pairwise(order)
    if counts[better] > counts[worse]
]

# %% [markdown]
# One exception, and a small one. The article mentions it
# (成立する確率はプライアルのほうが少し高い): the prial is a little commoner, and still on top.
#
# ## Why does a run beat a flush?
#
# Poker players stumble here. In poker a flush beats a straight; in Brag it is the other way
# round. With five cards a flush is hard to get; with three it is not. Let us count both games.

# %%
from math import comb

five = {  # ranks, then suits; straight flushes are not meant here
    "run": 10 * (4**5 - 4),
    "flush": 4 * (comb(13, 5) - 10),
    "pair": 13 * comb(4, 2) * comb(12, 3) * 4**3,
    "high": (comb(13, 5) - 10) * (4**5 - 4),
}
Listing(
    {
        "kind": kind,
        "three cards": f"{counts.percent(kind):.2f} %",
        "five cards (poker)": f"{100 * number / comb(52, 5):.2f} %",
    }
    for kind, number in five.items()
)

# %% [markdown]
# Of run and flush the rarer one is the stronger, in both games. The article's other remarks hold
# as well: with three cards there are fewer pairs, more flushes, and far more hands that are
# nothing at all.
#
# What if you may choose your best three cards out of more? Some forms of Brag deal four, five,
# six, seven or nine. The library counts them exactly, although nobody could deal them all.

# %%
import pandas as pd

from cardwidgets.odds.three_card.best_of_more import best_of

best = pd.DataFrame(
    {n: {str(kind): best_of(n).percent(kind) for kind in counts} for n in range(3, 10)}
).T.rename_axis("cards")
Listing(best.round(2).reset_index().to_dict("records"))

# %% tags=["nbval-ignore-output"]
figure, axes = paper(7.5, 3.4)
lines = best[["run", "flush", "pair", "high"]]
lines.plot(ax=axes, color=[BLUE, RED, GREEN, "#5c5c5c"], marker="o")
axes.set(xlabel="cards to choose from", ylabel="percent of best hands", ylim=(0, None))
crossing = int((best["run"] > best["flush"]).idxmax())
Chart(
    figure,
    "The kinds of best hands among three to nine cards, in percent, as in the table above. "
    f"From {crossing} cards on, runs are more frequent than flushes.",
)

# %%
f"With {crossing} cards or more, the best hand is more often a run than a flush."

# %% [markdown]
# Brag keeps its order all the same, however many cards are dealt.
#
# ## Which run is the best?
#
# Not A-K-Q. In Brag the best run is A-2-3; A-K-Q comes second; and K-A-2 is no run at all.

# %%
" > ".join(BRAG.runs())

# %%
{hand: str(BRAG.reading(hand).category) for hand in ("AS 2H 3D", "AS KH QD", "KS AH 2D")}

# %% [markdown]
# Why A-2-3? None of our sources gives a reason. Rarity cannot be one, because all runs come equally
# often:

# %%
from collections import Counter

set(
    Counter(
        BRAG.key(hand) for hand in EVERY_HAND if BRAG.reading(hand).category == "run"
    ).values()
)

# %% [markdown]
# The same goes for the best prial, which is 3-3-3 and not A-A-A. All thirteen are equally rare;
# the threes are simply ranked first.

# %%
prials = [hand for hand in EVERY_HAND if BRAG.reading(hand).category == "prial"]
best_first = sorted(prials, key=BRAG.key, reverse=True)
" > ".join(dict.fromkeys(hand[0].rank for hand in best_first))

# %% [markdown]
# ### Your turn
#
# Look closely.

# %%
from cardwidgets.lessons.brag import is_it_a_run, just_beat

q3 = is_it_a_run(seed=16)
q3

# %% [markdown]
# ### Your turn
#
# This one is hard to beat, but it can be done. Find the *lowest* hand that does it.

# %%
q4 = just_beat(seed=7)
q4

# %% [markdown]
# ## And if both have a flush?
#
# Compare the highest cards, then the second, then the third. Of two pairs the higher pair wins,
# then the odd card decides.

# %%
[
    BRAG.beats("KS 7S 5S", "KH 7H 4H"),  # the third card decides
    BRAG.beats("JS JH 2D", "TS TH AD"),  # the higher pair, whatever the odd card
    BRAG.beats("JS JH 6D", "JC JD 5S"),  # the odd card
]

# %% [markdown]
# Suits never decide. These two are equal (the answer 0 means a tie), and what happens then you
# will see in [Brag 3](3_betting_and_scoring.ipynb#What-does-it-cost-to-see?).

# %%
BRAG.compare("KS 7S 5S", "KH 7H 5H")

# %% [markdown]
# So how many different strengths are there, and how often do two players tie?

# %%
from cardwidgets.odds.three_card.counting import ladder
from cardwidgets.odds.three_card.equity import heads_up_ties

rungs = ladder(BRAG)
ties, deals = heads_up_ties(BRAG)
print(f"{len(EVERY_HAND):,} hands stand on {len(rungs)} rungs")
print(f"two players tie in {100 * ties / deals:.2f} % of deals")

# %% [markdown]
# ### Your turn
#
# Here the winner is given. What decides?

# %%
from cardwidgets.lessons.brag import order_hands, which_rule

q5 = which_rule(seed=7)
q5

# %% [markdown]
# ### Your turn
#
# All the rules at once.

# %%
q6 = order_hands(seed=5)
q6

# %% [markdown]
# ## What is a good hand?
#
# Go up the ladder until you have passed half of all hands. What do you hold?

# %%
passed = 0
for rung in reversed(rungs):
    passed += len(rung)
    if passed >= len(EVERY_HAND) / 2:
        break
cards(rung[0]).signs, BRAG.reading(rung[0]).category.value

# %% [markdown]
# A middling hand has a king and nothing that goes with it. How long does one wait for a pair or
# better?

# %%
pair_or_better = sum(counts[kind] for kind in counts if kind != "high")
print(f"once in {len(EVERY_HAND) / pair_or_better:.1f} deals")

# %% [markdown]
# Against one rival who may hold anything, how often does a hand win? Not simulated: counted over
# every hand the rival may hold.

# %%
from cardwidgets.odds.three_card.equity import equity

EXAMPLES = [
    *("3S 3H 3D", "AS 2S 3S", "AS 2H 3D", "AS KH QD"),
    *("KS KH 6D", "JS JH 6D", "AS KH JD", "2S 2H 3D", "QS 6H 4D"),
]
results = {hand: equity(hand) for hand in EXAMPLES}
Listing(
    {
        "hand": cards(hand).signs,
        "wins": result.win,
        "ties": result.tie,
        "loses": result.loss,
        "wins, percent": f"{float(100 * result.beaten):.2f}",
    }
    for hand, result in results.items()
)

# %% [markdown]
# Look at two lines near the end. The pair of twos is the stronger hand. Which of the two wins
# more often?

# %%
twos, ace = "2S 2H 3D", "AS KH JD"
BRAG.beats(twos, ace), equity(twos).win > equity(ace).win

# %% [markdown]
# A-K-J loses to the twos and yet wins more often. Why? Against either of them a rival needs a
# pair or more. Your own cards are cards that he *cannot* have, and three different ranks spoil
# his pairs in three places.


# %%
def rivals_with_a_pair_or_more(own: str) -> int:
    """How many of the hands that a rival may hold are better than a high card."""
    free = [card for card in PACK if card not in cards(own)]
    return sum(BRAG.reading(hand).category != "high" for hand in combinations(free, 3))


{cards(own).signs: rivals_with_a_pair_or_more(own) for own in (twos, ace)}

# %% [markdown]
# ### Your turn
#
# Five cards, as some forms of Brag deal them. Pick the best three: click them, or go there with
# the arrow keys and press Space.

# %%
from cardwidgets.lessons.brag import best_three

q7 = best_three(seed=2)
q7

# %% [markdown]
# ## What do wild cards do?
#
# A [wild card](../00_welcome.ipynb#Glossary) stands for any card that is not in your hand. Make
# the four twos wild and see what becomes of the ladder.

# %%
from dataclasses import replace

from cardwidgets.judge.rankings import TWOS

TWOS_WILD = replace(BRAG, wild=TWOS)
RankLadderWidget(TWOS_WILD, hand="KS KH 2C")

# %% [markdown]
# Good hands become common. That is why three rules exist for hands of the same kind. Seed 000
# says: whoever has fewer wild cards wins, *even with lower ranks*
# (ワイルドカードの枚数が少ない方が、たとえランクが低くても勝つ). Elsewhere that counts only
# between equal ranks, or never.

# %%
DUELS = [("QS QH QD", "KS KH 2C"), ("QS QH QD", "QC 2C 2D"), ("KS KH 2C", "KC KD 2H")]
HOUSES = {
    "fewer wild cards first": replace(TWOS_WILD, wild_tie="category"),
    "only if ranks are equal": replace(TWOS_WILD, wild_tie="exact"),
    "never": replace(TWOS_WILD, wild_tie="none"),
}
OUTCOME = {1: "first", -1: "second", 0: "tie"}
Listing(
    {"first": cards(one).signs, "second": cards(two).signs}
    | {words: OUTCOME[house.compare(one, two)] for words, house in HOUSES.items()}
    for one, two in DUELS
)

# %% [markdown]
# ### Your turn
#
# The twos are wild. What is this at its best?

# %%
from cardwidgets.lessons.brag import wild_hand

q8 = wild_hand(seed=7)
q8

# %% [markdown]
# Other houses, other wild cards: jokers, or the two jacks that show one eye. They can all be
# counted.

# %%
from cardwidgets.judge.rankings import WILD_SETS

HOUSES_WILD = ("none", "twos", "joker", "jokers", "one_eyed_jacks")
Listing(
    {"wild": house.replace("_", " "), "cards": cards(WILD_SETS[house]).signs or "–"}
    | {
        str(kind): n
        for kind, n in count_hands(replace(BRAG, wild=WILD_SETS[house])).hands.items()
    }
    for house in HOUSES_WILD
)

# %% [markdown]
# ## Disputed points, and the switch for each

# %%
from cardwidgets import open_table

READINGS = [
    ("The best prial", "3-3-3 (seeds 000, 004)", {"best_prial": 3}),
    ("The best prial", "7-7-7 (seed 000, with seven cards)", {"best_prial": 7}),
    (
        "The best prial",
        "A-A-A, none is special (seed 000, with seven cards)",
        {"best_prial": None},
    ),
    ("A-2-3", "the best run (seeds 000, 003)", {"ace_run": "a23_top"}),
    ("A-2-3", "second, after A-K-Q (teen patti on telephones)", {"ace_run": "a23_second"}),
    ("A-2-3", "the lowest run (three-card poker)", {"ace_run": "a23_bottom"}),
    ("Fewer wild cards", "win in a kind (seed 000)", {"wild": "2S 2H", "wild_tie": "category"}),
    (
        "Fewer wild cards",
        "win if ranks are equal (classic)",
        {"wild": "2S 2H", "wild_tie": "exact"},
    ),
    ("Fewer wild cards", "win nothing", {"wild": "2S 2H", "wild_tie": "none"}),
    ("Runs and flushes", "do not count (classic Brag)", {"hands": "prials_and_pairs"}),
]


def switch(change: dict[str, object]) -> str:
    """How to write the change, after sitting down to it once."""
    open_table("brag", seed=1, **change)
    return ", ".join(f"{name}={value!r}" for name, value in change.items())


Listing(
    {"point": point, "reading": reading, 'open_table("brag", …)': switch(change)}
    for point, reading, change in READINGS
)

# %% [markdown]
# Seed 004 says of runs only that the highest card decides, and does not name A-2-3. Where seed
# 004 describes a flush as "not necessarily in order" (続き札である必要はありません), it must mean
# *not* in order: in order it would be a running flush.
#
# ## Sources
#
# - **Seed 000**: [ブラグ](https://ja.wikipedia.org/wiki/ブラグ), Wikipedia in Japanese: the table
#   of kinds (役の種類), its probabilities, the two exceptions, wild cards. It cites pagat.com for
#   the order within a kind.
# - **Seed 004**: a Japanese page by Akagiri (赤桐, 22 March 2001) on Brag after
#   [pagat.com](https://www.pagat.com/vying/brag.html).
# - **Seed 003**: a Japanese page on Crash, which ranks A-2-3 and 3-3-3 as here.
# - David Parlett, *The A–Z of Card Games* (Oxford, 2004), pages 45 to 49, cited by seed 000.
# - Everything with a number in it: counted above, in the cell beside it.
#
# Words: [the glossary](../00_welcome.ipynb#Glossary). Before this: [where Brag comes
# from](1_history.ipynb). Next: [betting and scoring](3_betting_and_scoring.ipynb).
