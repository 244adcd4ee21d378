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
# After this notebook you can
#
# - lay out thirteen cards so that the layout is legal,
# - say who takes the point at each place, and when nobody does,
# - say how rare the special hands are, and check it in two ways.
#
# Play first. Thirteen cards each: lay them out in up to four sets of three, the strongest first.
# Then the sets are turned up, place by place, and the best one scores a point. Nobody bets, and
# nobody folds.

# %%
from cardwidgets import TableWidget, open_table

TableWidget(open_table("crash", seed=13), pace="once")

# %% [markdown]
# ## What is Crash?
#
# Crash (クラッシュ), or Thirteen Card Brag (サーティーン・カード・ブラッグ), is played in the north of
# England and in Wales. It takes the hands of [Brag](../brag/2_hand_ranking.ipynb) and leaves the
# bluff behind. Seed 003 calls it a kind of gambling game in which there is no bargaining over who
# stays in (出る降りるの駆け引きはありません).
#
# Every card of the pack is dealt: four hands of thirteen. A *deal* can be set up card by card.
# This is the deal that we shall follow, with the names of four players.

# %%
from cardwidgets import Cards, Layout, Record, Table, cards, pack
from cardwidgets.figures.listings import Listing
from cardwidgets.games.crash.rules import CrashStart

NAMES = ["Ann", "Ben", "Cat", "Dan"]
LAYOUTS = {
    "Ann": "QS QH QD | 9S 9H 9D | 7S 7H AC | 5S 5H KC",
    "Ben": "KS QC JH | TS 9C 8H | 4S 3H 2C | 6S 6H 7C",
    "Cat": "3S 3D 3C | 6D 5C 4H | JD 5D 2D",
    "Dan": "AS AH AD | 8S 8D 8C | KD TD 7D | TH TC KH",
}


def position(layouts: dict[str, str], variant: str = "crash", **changes: object) -> Table:
    """A table where all hold the cards of their layouts; the cards that are left fill up."""
    held = [list(cards(text.replace("|", " "))) for text in layouts.values()]
    rest = [card for card in pack() if not any(card in hand for hand in held)]
    full = [[*hand, *[rest.pop() for _ in range(13 - len(hand))]] for hand in held]
    deck = Cards(card for layer in zip(*full, strict=True) for card in layer)
    scores = changes.pop("scores", None)
    start = CrashStart(dealer=3, scores=scores, pack=deck, shuffle=False)
    return open_table(variant, start=start, **changes)


table = position(LAYOUTS)
print(f"{NAMES[table.asked.seat]} is asked for: {table.asked.choices}")

# %% [markdown]
# ## What is a set?
#
# A [set](../00_welcome.ipynb#Glossary) (セット) is three cards that make a hand of Brag: a pair, a
# flush, a run, a running flush or a [prial](../00_welcome.ipynb#Glossary). Three odd cards are no
# set (必ずブラッグの役がなければなりません). In Brag most hands are odd cards:

# %%
from cardwidgets.judge.rankings import BRAG
from cardwidgets.odds.three_card.counting import count_hands

counts = count_hands(BRAG)
sets = counts.total - counts["high"]
f"{sets:,} of {counts.total:,} hands are sets: {100 * sets / counts.total:.2f} %"

# %% [markdown]
# But you may choose three out of thirteen, and so there is always something: of thirteen cards at
# least four are of one suit. Ann tries a few layouts. The table refuses what is not legal, and says
# why.

# %%
from cardwidgets.locale import explain

ATTEMPTS = (
    "QS QH QD | 9S 9H 9D | 7S 7H 5H",
    "9S 9H 9D | QS QH QD",
    "QS QH QD | 9S 9H KC",
    "QS QH QD | 9S 7H 5S",
    "QS QH QD | QD 9H 9D",
    "QS QH QD | 9S 9H 8H",
    "QS QH QD 9S",
    "-",
)


def verdict(text: str) -> str:
    why = table.why(Layout.read(text))
    return explain(why) if why else "legal"


Listing({"layout": text, "the table says": verdict(text)} for text in ATTEMPTS)

# %% [markdown]
# The last one is legal: to lay nothing at all. Nobody *has to* make four sets. Whoever makes
# three takes part at the first three places only (最初の何セット分かだけプレイに参加する), and
# whatever is in no set is laid aside face down: the [discard](../00_welcome.ipynb#Glossary)
# (捨て札).
#
# Why was the second one refused? [Strongest first](../00_welcome.ipynb#Glossary)
# (左から右へ強いセットから順に): nines before queens would be weaker before stronger. Compare the
# ranks too, not only the kinds.

# %% [markdown]
# ### Your turn
#
# Is this layout legal? Choose your answer, then check it. *Hint* helps step by step, and
# *Another* asks a fresh one.

# %%
from cardwidgets.lessons.crash import is_it_legal

q1 = is_it_legal(seed=7)
q1

# %% [markdown]
# ## Who takes the points?
#
# All four lay out. A record keeps it, and the table turns up the sets.

# %%
table = position(LAYOUTS)
for layout in LAYOUTS.values():
    table.play(layout)
print(Record.of(table, NAMES).dumps())


# %%
def by_place(table: Table) -> Listing:
    """What lies at each place, and who scored there."""
    piles, won = table.view().piles, table.result.won
    return Listing(
        {"place": place + 1}
        | {name: piles[f"set{seat}_{place}"].signs or "–" for seat, name in enumerate(NAMES)}
        | {"point": "nobody" if best is None else NAMES[best]}
        for place, best in enumerate(won)
    )


by_place(table)

# %% [markdown]
# Cat's threes beat Dan's aces at the first place: three threes are the best prial, in Crash as in
# Brag (3のプライアルが最強). At the second place Ann's nines beat Dan's eights. At the third Ben's
# run is better than any flush or pair. And at the fourth Cat has nothing, and Dan the best pair.
#
# Each has a point, with four very different hands. In a living notebook you can turn up the sets
# one by one here:

# %%
TableWidget(table, seat=None, players={}, names=NAMES)

# %% [markdown]
# ## And if the best sets are equal?
#
# Suits never decide. If two or more share the best hand at a place, **nobody** scores there
# (誰も得点しません). At the second place of this deal three players have K-Q-J.

# %%
TIED = {
    "Ann": "AC KD QC | KS QH JC | 9D 8C 7D | 9H 8H 2H",
    "Ben": "JD TC 9S | 8D 7S 6H | 6S 5C 4H | AS AH TH",
    "Cat": "AD 3H 2S | KH QS JH | 8S 7C 6C | TD 5D 4D",
    "Dan": "5S 4S 3S | KC QD JS | 7H 6D 5H | 4C 3D 2D",
}
table = position(TIED)
for layout in TIED.values():
    table.play(layout)
by_place(table)

# %% [markdown]
# Other houses let equal sets cancel one another, and the best of the rest scores. The same deal
# with that option:

# %%
table = position(TIED, tie_rule="cancel_next")
for layout in TIED.values():
    table.play(layout)
by_place(table)

# %% [markdown]
# Ben, who had the weakest run of the four, takes the point.

# %% [markdown]
# ### Your turn
#
# Read the first sentence: it says what equal sets do here.

# %%
from cardwidgets.lessons.crash import four_sets, who_scores

q2 = who_scores(seed=27)
q2

# %% [markdown]
# ## Can everybody make four sets?
#
# One way to lay out is *greedy*: the best set first, then the best of what is left. How
# many sets does that give? **Predict:** in how many of a hundred hands does greed find all four?

# %%
guess = 80

# %% [markdown]
# **Simulate.** We lay out hands greedily, and then ask how many sets the same hands make at most.

# %%
from random import Random

from cardwidgets.odds.layouts.best import greedy_layout, most_sets

PACK = list(pack())


def shares(n: int, seed: int) -> tuple[float, float]:
    """Of n hands, the share where greed makes four sets, and the share where it can be done."""
    rng = Random(seed)
    hands = [Cards(rng.sample(PACK, 13)) for _ in range(n)]
    greedy = [len(greedy_layout(hand)) == 4 for hand in hands]
    possible = [done or most_sets(hand) == 4 for hand, done in zip(hands, greedy, strict=True)]
    return 100 * sum(greedy) / n, 100 * sum(possible) / n


def error(share: float, n: int) -> float:
    """Two standard errors of a share in percent."""
    return 2 * (share * (100 - share) / n) ** 0.5


RUNS = {n: shares(n, seed=3) for n in (100, 1_000, 5_000)}
Listing(
    {
        "hands": n,
        "greed makes four": f"{greedy:.1f} ± {error(greedy, n):.1f} %",
        "four can be made": f"{possible:.2f} %",
    }
    for n, (greedy, possible) in RUNS.items()
)

# %% tags=["nbval-ignore-output"]
from cardwidgets.figures.charts import BLUE, GREEN, RED, Chart, paper

figure, axes = paper(7.5, 2.6)
axes.axvline(guess, color=RED, linestyle="--")
for place, (n, (greedy, possible)) in enumerate(RUNS.items()):
    axes.errorbar(greedy, place, xerr=error(greedy, n), fmt="o", color=BLUE, capsize=4)
    axes.plot(possible, place, "s", color=GREEN)
axes.text(guess, 2.6, "your guess", color=RED, ha="center")
axes.set(xlim=(0, 104), ylim=(-0.5, 2.5), xlabel="hands with four sets, in percent")
axes.set_yticks(range(3), [f"{n:,} hands" for n in RUNS])
n, (greedy, possible) = next(reversed(RUNS.items()))
Chart(
    figure,
    f"Of {n:,} hands, greed makes four sets of {greedy:.1f} percent, and {possible:.2f} percent "
    f"could have had four. Your guess for greed: {guess}. The rest stands in the table above.",
)

# %% [markdown]
# In nearly half of all hands greed ends with three sets, and in nearly all of these a fourth
# could have been had. What that is worth, [Crash 3](3_best_layout.ipynb) counts. Are there hands that cannot make four? Very few. This is one:

# %%
most_sets(Cards("JC QC 7C AH AC 4H QH 6S KD TH JH 9D 2S"))

# %% [markdown]
# ### Your turn
#
# Here greed makes only three. Lay out four.

# %%
q3 = four_sets(seed=2)
q3

# %% [markdown]
# ## How many hands are there?
#
# Thirteen cards of 52. Some of these hands have rights of their own, if the table has agreed on it
# beforehand (プレイの前に確認が必要です): **four of a kind**, **six pairs**, and a **thirteen card
# run**, one card of every rank. How rare are they? **Predict** one of them: in how many of a
# thousand deals are you dealt six pairs?

# %%
guess = 10

# %% [markdown]
# **Simulate** and **count** at once. For the run there are four suits for each of thirteen ranks;
# the others are counted rank by rank.

# %%
from cardwidgets.games.crash.score import has_six_pairs, is_run13
from cardwidgets.odds.layouts import counting as thirteen

SPECIAL = {
    "four of a kind": (
        lambda hand: any(
            [card.rank for card in hand].count(rank) == 4 for rank in "A23456789TJQK"
        ),
        thirteen.count_four_of_a_kind(),
    ),
    "six pairs": (has_six_pairs, thirteen.count_six_pairs()),
    "thirteen card run": (is_run13, thirteen.count_run13()),
}
rng, DEALT = Random(6), 20_000
hands = [rng.sample(PACK, 13) for _ in range(DEALT)]
every = thirteen.hands_of_thirteen()
Listing(
    {
        "hand": name,
        f"in {DEALT:,} deals": sum(map(test, hands)),
        "of all hands": exact,
        "percent": f"{100 * exact / every:.4f}",
        "one in": f"{every / exact:,.1f}",
    }
    for name, (test, exact) in SPECIAL.items()
)

# %%
six = 1000 * thirteen.count_six_pairs() / every
f"{every:,} hands; six pairs in {six:.2f} of a thousand, and you said {guess}"

# %% [markdown]
# Four equal cards count as two pairs here. A house that wants six different ranks says so
# (`six_pairs_four_as_two=False`):

# %%
exact = thirteen.count_six_pairs(four_as_two=False)
f"{exact:,}, one in {every / exact:,.1f}"

# %% [markdown]
# ### Your turn
#
# Which of them is this, if any?

# %%
from cardwidgets.lessons.crash import which_right

q4 = which_right(seed=3)
q4

# %% [markdown]
# ## And with three players, or two?
#
# Four hands are dealt all the same (プレイヤーがいない場所も含めて4人分の手を配ります). The hands of
# nobody lie face down. From the dealer's left, each may take one unseen in exchange for the whole
# hand. Among three, the first to do so ends it (誰かが取り替えたら、それでおしまいです).

# %%
table = open_table("crash-three", seed=5)
print(f"seat {table.asked.seat} may: {table.asked.choices}")
table.play("keep")
print(f"seat {table.asked.seat} may: {table.asked.choices}")
table.play("take 0")
print(f"then seat {table.asked.seat} is asked for the {table.asked.about}")

# %% [markdown]
# Among two there are two spare hands. The player who does not deal may take one of them; then the
# dealer may do the same, whatever the other has done. A hand that was given up is dead here: the
# dealer may take the other one only.

# %%
table = open_table("crash-two", seed=5)
print(f"seat {table.asked.seat} may: {table.asked.choices}")
table.play("take 1")
print(f"seat {table.asked.seat} may: {table.asked.choices}")
print(explain(table.why("take 1")))
table.play("take 0")
print(f"then seat {table.asked.seat} is asked for the {table.asked.about}")

# %% [markdown]
# ### Your turn
#
# Who is asked next?

# %%
from cardwidgets.lessons.crash import who_may_exchange

q5 = who_may_exchange(seed=2)
q5

# %% [markdown]
# Is it wise to take a hand that nobody has seen? [Crash 3](3_best_layout.ipynb) has a figure for
# it.
#
# ## Disputed points, and the switch for each

# %%
READINGS = [
    ("The least a set must be", "a pair (seed 003)", {"min_category": "pair"}),
    ("The least a set must be", "anything goes (some tables)", {"min_category": "high"}),
    ("The least a set must be", "a flush: no pairs (some tables)", {"min_category": "flush"}),
    ("Equal sets", "nobody scores (seed 003)", {"tie_rule": "no_score"}),
    ("Equal sets", "cancel, and the next scores (the web)", {"tie_rule": "cancel_next"}),
    ("Wrong order", "cannot be laid", {"misorder": "reject"}),
    ("Wrong order", "takes no part (seed 003)", {"misorder": "foul"}),
    ("The best prial", "3-3-3 (seed 003)", {"best_prial": 3}),
    ("The best prial", "A-A-A, as in other games of several hands", {"best_prial": None}),
    ("Six pairs", "play on", {"six_pairs_redeal": False}),
    ("Six pairs", "may be dealt again (seed 003: by agreement)", {"six_pairs_redeal": True}),
    ("Four equal cards", "are two of the six pairs", {"six_pairs_four_as_two": True}),
    ("Four equal cards", "are one of the six pairs", {"six_pairs_four_as_two": False}),
]


def switch(change: dict[str, object]) -> str:
    """How to write the change, after sitting down to it once."""
    open_table("crash", seed=1, **change)
    return ", ".join(f"{name}={value!r}" for name, value in change.items())


Listing(
    {"point": point, "reading": reading, 'open_table("crash", …)': switch(change)}
    for point, reading, change in READINGS
)

# %% [markdown]
# Seed 003 says of a flush that it need not be in order (続き札である必要はありません). It must mean
# *not* in order: in order it would be a running flush. Seed 000 says that three threes are not
# special where several hands are made of seven or nine cards; seed 003 keeps them on top in Crash.
#
# ## Sources
#
# - **Seed 003**: a Japanese page by Akagiri (赤桐, 3 August 2002) on Crash after
#   [pagat.com](https://www.pagat.com).
# - **Seed 000**: [ブラグ](https://ja.wikipedia.org/wiki/ブラグ), Wikipedia in Japanese, for the
#   hands of Brag.
# - The help pages of [Board Game Arena](https://boardgamearena.com/gamepanel?game=crash) and an
#   article of how-to, for equal sets and for the least set.
# - Everything with a number in it: counted or simulated above, in the cell beside it.
#
# Words: [the glossary](../00_welcome.ipynb#Glossary). Before this: [the hands of
# Brag](../brag/2_hand_ranking.ipynb). Next: [scoring](2_scoring.ipynb).
