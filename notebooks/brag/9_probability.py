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
# # Brag 9 · Probability
#
# After this notebook you can
#
# - predict, simulate and count a chance, and say how far a simulation is to be trusted,
# - prove the six figures of the article, and that the flush belongs below the run,
# - say what it costs to play blind, and what it costs never to bluff.
#
# Play first, against one rival. How often do you bet with a hand that is worth nothing? Remember
# it; there is an answer at the end.

# %%
from cardwidgets import TableWidget, open_table

TableWidget(open_table("brag-basic", seats=2, seed=11), pace="once")

# %% [markdown]
# ## How often do kings win?
#
# You hold a pair of kings, and two rivals hold three cards each that nobody has seen. How often
# are you the best of the three?
#
# **Predict.** Commit yourself: write your number, in percent, in place of mine.

# %%
HAND = "KS KH 6D"
guess = 60

# %% [markdown]
# **Simulate.** Deal six of the other cards and look. `sample_mean` does so again and again; it
# looks at the mean on the way, and keeps its error bar. The definition is five lines; there is
# nothing else behind it.

# %%
from cardwidgets import cards, pack
from cardwidgets.judge.rankings import BRAG
from cardwidgets.odds.sampling import sample_mean

PACK = list(pack())
OTHERS = [card for card in PACK if card not in cards(HAND)]


def best_of_three(rng) -> bool:
    """Whether the hand beats two that are dealt at random."""
    dealt = rng.sample(OTHERS, 6)
    return BRAG.beats(HAND, dealt[:3]) and BRAG.beats(HAND, dealt[3:])


simulated = sample_mean(best_of_three, 20_000, seed=1)
print(simulated.sentence())

# %% [markdown]
# **Count.** To go through all ways to deal two hands would take long. But how many hands share no
# card with another can be found without looking at them together, so that the count is done
# at once, and exactly.

# %%
from cardwidgets.odds.three_card.showdown import showdown

exact = showdown(HAND, rivals=2).win
print(exact.sentence())

# %% [markdown]
# All three in one picture. The band is the error bar at each moment, two [standard
# errors](../00_welcome.ipynb#Glossary) to either side: about 95 times of 100 it holds the truth. Watch
# it close in.

# %% tags=["nbval-ignore-output"]
from cardwidgets.figures.convergence import converging, steps_listed

converging(simulated, float(exact), guess / 100, what="wins, percent")

# %%
steps_listed(simulated, float(exact), what="wins, percent")

# %% [markdown]
# Your turn: a smaller pair, the same two rivals. Simulation and count wait until you have committed
# yourself.

# %%
from cardwidgets import PredictWidget

NINES = "9S 9H 6D"
UNSEEN = [card for card in PACK if card not in cards(NINES)]


def nines_win(rng) -> bool:
    dealt = rng.sample(UNSEEN, 6)
    return BRAG.beats(NINES, dealt[:3]) and BRAG.beats(NINES, dealt[3:])


PredictWidget(
    "You hold a pair of nines against two rivals. How often are you the best of the three?",
    count=lambda: float(showdown(NINES, rivals=2).win),
    draw=nines_win,
    seed=1,
)

# %% [markdown]
# To halve the error you need *four* times the deals. Is that so? Compare the error after some deals
# with that after about a hundred times as many: it should be a tenth.

# %%
few, many = simulated.steps[3], simulated.steps[13]
times, less = many.deals / few.deals, few.error / many.error
print(f"{times:.0f} times the deals, {less:.1f} times less error")

# %% [markdown]
# And is "95 times of 100" true? We can check that too, because here we know the truth. Simulate a
# hundred times, each with a seed of its own, and ask how many of the bands hold it.

# %%
bands = [sample_mean(best_of_three, 200, seed=seed).interval() for seed in range(100)]
held = sum(low <= float(exact) <= high for low, high in bands)
print(f"{held} of {len(bands)} bands hold the exact value")

# %% [markdown]
# A band is no promise. Some miss, and nobody is told which; the one after the first ten deals above
# is such a one, as ten deals that all end alike say little about how they might have ended.
#
# With more rivals counting takes longer, and in the end only the simulation is left. It can be
# told when to stop: when the error is small enough. (For such hands the library has a quicker one,
# `cardwidgets.odds.three_card.montecarlo.estimate_share`; it deals millions where these few lines deal
# thousands.)

# %% tags=["nbval-ignore-output"]
from cardwidgets.figures.charts import BLUE, GREEN, Chart, paper


def best_against(rivals: int):
    """A draw: whether the hand beats so many others."""

    def draw(rng) -> bool:
        dealt = rng.sample(OTHERS, 3 * rivals)
        return all(BRAG.beats(HAND, dealt[n : n + 3]) for n in range(0, 3 * rivals, 3))

    return draw


ESTIMATES = {
    n: sample_mean(best_against(n), 10_000, seed=n + 7, error=0.01) for n in range(1, 8)
}
figure, axes = paper(7.5, 2.8)
for rivals, estimate in ESTIMATES.items():
    error = 196 * estimate.error
    axes.errorbar(rivals, 100 * estimate.mean, yerr=error, fmt="o", color=BLUE, capsize=4)
axes.plot(list(ESTIMATES), [100 / (n + 1) for n in ESTIMATES], color=GREEN)
axes.text(4.1, 22, "the same for all", color=GREEN)
axes.set(xlabel="rivals", ylabel="wins, in percent", ylim=(0, 100))
Chart(
    figure,
    "How often a pair of kings wins, simulated, in percent: "
    + ", ".join(f"{100 * one.mean:.0f} against {n}" for n, one in ESTIMATES.items())
    + ". All that is far more than a player among equals wins.",
)

# %%
from cardwidgets.figures.listings import Listing

COUNTED = {n: f"{showdown(HAND, n).win.percent:.2f} %" for n in (1, 2)}
Listing(
    {
        "rivals": n,
        "wins": f"{100 * estimate.mean:.1f} ± {196 * estimate.error:.1f} %",
        "deals": estimate.deals,
        "counted": COUNTED.get(n, "–"),
    }
    for n, estimate in ESTIMATES.items()
)

# %% [markdown]
# ### Watch the chances move
#
# Here they are for any cards. *Deal one more* deals you a card, and each bar keeps a mark where it
# stood before; when your hand is full, the next card is one that you see elsewhere. Press cards of
# your own, or type them. Predict first: which third card does a pair want most?

# %%
from cardwidgets import OddsWidget

OddsWidget("brag", seed=5)

# %% [markdown]
# With more opponents the bars get a band, and the deals go on until it is narrow; where everything
# can be counted there is none.
#
# ## Are the article's six figures right?
#
# The Japanese article (seed 000) prints a probability for each kind of hand, with two decimal
# places but for the last. Try them with a simulation first. How close does it come?

# %%
from random import Random

ARTICLE = {
    "prial": "0.24",
    "running_flush": "0.22",
    "run": "3.26",
    "flush": "4.96",
    "pair": "16.94",
    "high": "74",
}
DEALS = 20_000
rng = Random(2)
drawn = [str(BRAG.reading(rng.sample(PACK, 3)).category) for _ in range(DEALS)]


def give_or_take(share: float, deals: int) -> float:
    """The band of a share, in percent."""
    return 196 * (share * (1 - share) / deals) ** 0.5


shares = {kind: drawn.count(kind) / DEALS for kind in ARTICLE}
Listing(
    {
        "kind": kind.replace("_", " "),
        "article": text,
        "simulated": f"{100 * shares[kind]:.2f} ± {give_or_take(shares[kind], DEALS):.2f}",
    }
    for kind, text in ARTICLE.items()
)

# %% [markdown]
# Nothing speaks against the article; but the bands are far too wide to tell a prial from a running
# flush. How many deals would tell whether the last printed digit is right, for each kind? The band
# has to be narrower than half a step of that digit.


# %%
def deals_needed(share: float, width: float) -> int:
    """After how many deals the band is so narrow, in percent."""
    return round((196 / width) ** 2 * share * (1 - share))


half = {kind: 0.5 / 10 ** len(text.partition(".")[2]) for kind, text in ARTICLE.items()}
Listing(
    {
        "kind": kind.replace("_", " "),
        "article": text,
        "half a step": f"{half[kind]:g}",
        "deals": deals_needed(float(text) / 100, half[kind]),
    }
    for kind, text in ARTICLE.items()
)

# %% [markdown]
# Counting is better. Each kind takes one line of school arithmetic, and for each the library looks
# at every hand there is. Do they agree with one another, and with the article?

# %%
from math import comb

from cardwidgets.odds.three_card.counting import count_hands

counts = count_hands(BRAG)
runs, in_suit = 12, comb(13, 3)  # A-2-3, A-K-Q, K-Q-J and so on down to 4-3-2
ARITHMETIC = {
    "prial": ("13 ranks, 3 of 4 suits", 13 * comb(4, 3)),
    "running_flush": ("12 runs, 4 suits", runs * 4),
    "run": ("12 runs, any suits but all alike", runs * (4**3 - 4)),
    "flush": ("4 suits, 3 of 13 ranks but no run", 4 * (in_suit - runs)),
    "pair": ("13 ranks, 2 of 4 suits, 48 odd cards", 13 * comb(4, 2) * 48),
    "high": ("3 ranks but no run, any suits but all alike", (in_suit - runs) * (4**3 - 4)),
}
assert all(number == counts[kind] for kind, (_, number) in ARITHMETIC.items())
Listing(
    {
        "kind": kind.replace("_", " "),
        "choose": words,
        "hands": number,
        "percent": f"{counts.percent(kind):.4f}",
        "article": ARTICLE[kind],
        "agrees": "yes"
        if f"{counts.percent(kind):.{len(ARTICLE[kind].partition('.')[2])}f}" == ARTICLE[kind]
        else "NO",
    }
    for kind, (words, number) in ARITHMETIC.items()
)

# %% [markdown]
# All six are right. Together they are all hands, and nothing is counted twice:

# %%
print(f"{sum(number for _, number in ARITHMETIC.values()):,} = {comb(52, 3):,}")

# %% [markdown]
# ### Your turn
#
# With pencil and paper, before you look at the table again. Choose your answer, then check it.
# *Hint* helps step by step, and *Another* asks a fresh one.

# %%
from cardwidgets.lessons.brag import how_many_hands

q1 = how_many_hands(seed=3, category="running_flush")
q1

# %% [markdown]
# ## Why does the flush rank below the run?
#
# Because flushes come easily with three cards, the article says
# (フラッシュのできる確率は高い。このため、フラッシュはストレートよりも低い役になっている), and the
# table above agrees. But is that a law of three cards, or of *this* pack? Let us take other packs:
# four suits as always, and fewer ranks. **Predict:** with ten ranks to a suit, as in the Italian
# pack of [Briscola](../briscola/1_history_and_cards.ipynb), which of the two is rarer?

# %%
guess = "the run"


# %%
def run_and_flush(ranks: int) -> tuple[int, int]:
    """How many runs and flushes a pack of four suits has, if the ace goes with both ends."""
    in_order = ranks - 1
    return in_order * (4**3 - 4), 4 * (comb(ranks, 3) - in_order)


Listing(
    {"ranks": ranks, "runs": run, "flushes": flush, "rarer": "run" if run < flush else "flush"}
    for ranks in range(7, 14)
    for run, flush in [run_and_flush(ranks)]
)

# %%
ten = "the run" if run_and_flush(10)[0] < run_and_flush(10)[1] else "the flush"
print(f"With ten ranks {ten} is rarer. You said: {guess}.")

# %% [markdown]
# So it hangs on the thirteen ranks. The number of runs grows with the ranks; the number of flushes
# grows with their *cube*. In a pack that is short enough a flush would have to beat a run.

# %% [markdown]
# ### Your turn

# %%
q2 = how_many_hands(seed=4, category="flush")
q2

# %% [markdown]
# ## What do your own cards tell?
#
# Cards that you see are cards that nobody else has; that is called
# [card removal](../00_welcome.ipynb#Glossary). **Predict:** you hold three spades. Is your rival's
# flush now likelier than before, less likely, or as likely as ever?

# %%
guess = "less likely"

# %%
from cardwidgets.odds.three_card.hands_given import chances_given

SEEN = {"nothing": "", "three spades": "AS KS JS", "three suits": "AS KH JD", "a pair": HAND}
given = {name: chances_given("brag", seen=seen) for name, seen in SEEN.items()}
Listing(
    {"you hold": f"{name} {cards(SEEN[name]).signs}"}
    | {kind.replace("_", " "): f"{chance.percent:.2f} %" for kind, chance in chances.items()}
    for name, chances in given.items()
)

# %%
change = given["three spades"]["flush"].fraction - given["nothing"]["flush"].fraction
print("likelier" if change > 0 else "less likely", "- you said:", guess)

# %% [markdown]
# His flush in *spades* is rarer, but the three other suits are whole, and
# there are fewer cards in all. What hurts his flushes is a hand that spoils three suits at once.
# The arithmetic:

# %%
for name, left in {"nothing": (13,) * 4, "three spades": (10, 13, 13, 13)}.items():
    one_suit, hands = sum(comb(n, 3) for n in left), comb(sum(left), 3)
    print(f"you hold {name}: {one_suit:,} hands of one suit among {hands:,}")

# %% [markdown]
# The effect is small, but it turns results. Here is every step of the ladder: how often does a
# *stronger* hand win less often than a weaker one, against one rival?

# %%
import numpy as np

from cardwidgets.odds.three_card.all_equities import equity_table

table = equity_table()
order = np.argsort(-table.table.strength.astype(int), kind="stable")
_, rung = np.unique(-table.table.strength[order].astype(int), return_inverse=True)
share = np.bincount(rung, table.share[order]) / np.bincount(rung)
turned = int((np.diff(share) > 0).sum())
print(f"{len(share)} rungs; on {turned} of them the hand below wins more often")

# %% [markdown]
# In Brag the used cards go under the pack, which is not shuffled before somebody has shown a prial.
# So there are more cards to know than your own: those shown in the last deals. Suppose that all
# four aces have been seen. What are your kings worth now?

# %%
for dead in ("", "AS AH AD AC"):
    against = equity_table(dead=dead.split())[HAND]
    wins, all_hands = against.win, against.total
    print(f"seen {dead or 'nothing'}: {wins:,} of {all_hands:,}, {100 * wins / all_hands:.2f} %")

# %% [markdown]
# ### Your turn
#
# Look at your first two cards, and at those that have gone out of the pack. A chance is written as a
# fraction or in percent.

# %%
from cardwidgets.lessons.brag import what_comes_third

q3 = what_comes_third(seed=1)
q3

# %% [markdown]
# ### Your turn
#
# And which of two comes more often?

# %%
from cardwidgets.lessons.brag import which_is_likelier

q5 = which_is_likelier(seed=3)
q5

# %% [markdown]
# ## What does blind play cost?
#
# Who does not look at his cards is [blind](../00_welcome.ipynb#Glossary), and pays half. Is half
# cheap enough? Take two players, an ante of one chip each. You look, and fold at once or stay to
# the end. If you stay you bet two chips each time. Your rival never looks: he pays one chip each
# time, and after your last bet two to *see*. First, let the table say that these are the prices.

# %%
from cardwidgets.core.events import Paid


def paid(words: str) -> dict[str, int]:
    """What each has paid when the deal is played so: you speak first, your rival deals."""
    table = open_table("brag-basic", seats=2, seed=3)
    for word in words.split():
        table.play(word)
    payments = [event for event in table.view(None).log if isinstance(event, Paid)]
    yours, his = (sum(one.chips for one in payments if one.seat == seat) for seat in (1, 0))
    return {"you pay": yours, "he pays": his}


LINES = {
    (1, "plays blind"): "look 2 see",
    (2, "plays blind"): "look 2 1 2 see",
    (3, "plays blind"): "look 2 1 2 1 2 see",
    (1, "has looked"): "look 2 look see",
    (2, "has looked"): "look 2 look 2 2 see",
    (3, "has looked"): "look 2 look 2 2 2 2 see",
}
Listing({"your bets": n, "your rival": how} | paid(words) for (n, how), words in LINES.items())

# %% [markdown]
# **Predict:** at half price, is it you or the blind player who gains in the long run?

# %%
guess = "the blind player"

# %% [markdown]
# **Count.** You know how often each of your hands beats a random one. So you stay if that loses
# less than the ante, and otherwise fold. Of the winnings over all hands this is the mean. Who sees
# loses a tie, so that ties are yours. The last column is what the same rival would lose if he had
# to pay the full price, and still did not think.

# %%
won = (table.win + table.tie) / (table.win + table.tie + table.loss)  # by each of your hands


def against_blindness(bets: int, how: str) -> tuple[float, float]:
    """How many of your hands you stay with, and what you gain in chips a deal."""
    price = paid(LINES[bets, how])
    stay = won * price["he pays"] - (1 - won) * price["you pay"]
    return (stay > -1).mean(), np.maximum(stay, -1).mean()


rows = []
for bets in (1, 2, 3):
    stays, gained = against_blindness(bets, "plays blind")
    _, gained_at_full_price = against_blindness(bets, "has looked")
    rows.append(
        {
            "your bets": bets,
            "you stay with": f"{100 * stays:.0f} % of hands",
            "you gain, chips a deal": f"{gained:.2f}",
            "at full price": f"{gained_at_full_price:.2f}",
        }
    )
Listing(rows)

# %%
you_gain = against_blindness(1, "plays blind")[1] > 0
print("you" if you_gain else "the blind player", "- you said:", guess)

# %% [markdown]
# To know one's cards is worth more than half the price. Yet the discount takes back most of the
# damage. **Simulate**, for those who do not believe it: deal, fold or stay, and look at the mean.

# %%
price = paid(LINES[2, "plays blind"])
# won as often as this, a hand loses no more than the ante
NEEDED = (price["you pay"] - 1) / (price["you pay"] + price["he pays"])
strong = {row for row, chance in enumerate(won) if chance > NEEDED}
NUMBER = {frozenset(hand): n for n, hand in enumerate(table.table.hands.tolist())}
STRENGTH = table.table.strength.tolist()


def gain(rng) -> int:
    """What you gain in one deal of two bets against a blind rival."""
    dealt = rng.sample(range(52), 6)
    mine, his = NUMBER[frozenset(dealt[:3])], NUMBER[frozenset(dealt[3:])]
    if mine not in strong:
        return -1
    return price["he pays"] if STRENGTH[mine] >= STRENGTH[his] else -price["you pay"]


played = sample_mean(gain, 40_000, seed=3)
truth = against_blindness(2, "plays blind")[1]
steps_listed(played, truth, what="chips a deal", times=1)

# %% tags=["nbval-ignore-output"]
converging(played, truth, what="chips a deal", times=1)

# %% [markdown]
# ### Your turn
#
# The price, with its rounding.

# %%
from cardwidgets.lessons.brag import blind_price

q4 = blind_price(seed=6)
q4

# %% [markdown]
# ## How often should you bluff?
#
# Now both look. Make the game as small as can be: you bet two chips or fold; your rival folds or
# pays four to see. The pot holds two antes. With the worst hand of all you can only win if he
# folds. **Predict:** of a hundred hands, with how many should you bet?

# %%
guess = 50

# %% [markdown]
# Suppose he sees with a certain share of his hands. A hand that loses whenever it is seen gains his
# ante if he folds, and else loses its ante and the bet. That beats folding if he folds often
# enough: how often?

# %%
from fractions import Fraction

ante, bet = 1, 2
fold_needed = Fraction(bet, 2 * ante + bet)  # f * ante - (1 - f) * (ante + bet) = -ante
print("Bluffing pays if he folds more than", fold_needed, "of the time.")

# %% [markdown]
# So he must see with about half of his hands, or you would bet with everything. The library finds
# the plans from which neither of you gains by departing: an
# [equilibrium](../00_welcome.ipynb#Glossary). It plays some rounds against itself, regrets what
# it should have done, and measures what a player who knew the plan could still win by it, its
# [exploitability](../00_welcome.ipynb#Glossary).

# %%
from cardwidgets.odds.betting.equilibrium import Betting, solve_betting

small = solve_betting(Betting(bets=(2,), depth=2))
print(small.sentence())
print(f"you bet with {100 * small.often()['2']:.0f} of a hundred hands; you said {guess}")
print(f"he sees with {100 * small.often([2])['see']:.0f} of a hundred")

# %% [markdown]
# You bet with nearly everything! To fold costs the ante for sure; the worst hands may as well try.
# And which hand should he hold to see?

# %%
seen = small.to_frame([2])
weakest = seen[seen["see"] > 0.6].iloc[-1]["hand"]
print("the weakest hand that he sees with in three of five cases:", cards(weakest).signs)

# %% [markdown]
# ### What does it cost never to bluff?
#
# Let your plan be honest: you fold the weakest hands, some share of them, and bet with the others.
# Your rival finds out, and answers as best he can: he folds what would only lose to you. What is
# the deal worth to you then?

# %%
from cardwidgets.odds.betting.joint import joint_of
from cardwidgets.odds.betting.solver import Solver

game = Solver(small.betting, joint_of(BRAG))
weak_first = np.array([len(hands) for hands in np.split(rung, np.flatnonzero(np.diff(rung)) + 1)])
weaker = np.cumsum(weak_first[::-1]) / weak_first.sum()


def honest(folded: float) -> float:
    """Chips a deal, for who folds so large a share of hands and is known for it."""
    folds = (weaker <= folded).astype(float)
    return -game.best_reply(1, {0: np.array([folds, 1 - folds])})


shares = [n / 20 for n in range(15)]
Listing(
    {"you fold": f"{100 * folded:.0f} % of hands", "the deal is worth": f"{honest(folded):+.3f}"}
    for folded in shares[::2]
)

# %% tags=["nbval-ignore-output"]
figure, axes = paper(7.5, 3)
axes.plot([100 * folded for folded in shares], [honest(folded) for folded in shares], color=BLUE)
axes.axhline(small.value, color=GREEN, linestyle="--")
axes.text(70, small.value, "at equilibrium", color=GREEN, ha="right", va="bottom")
axes.set(xlabel="weakest hands that you fold, in percent", ylabel="chips a deal", xlim=(0, 70))
Chart(
    figure,
    "What the deal is worth to a player who folds the weakest hands and never bluffs with them, "
    f"when that is known: {honest(0):+.2f} chips if none is folded, {honest(0.3):+.2f} if three of "
    f"ten are, {honest(0.6):+.2f} if six of ten are. At equilibrium {small.value:+.2f}.",
)

# %% [markdown]
# Honesty is dear. Whoever is known to bet good hands only is not paid when he has one.
#
# ### And in a longer duel?
#
# Let either bet up to eight times in all, always two chips, and see for four. After your first bet,
# what should your rival do? Ten lines, from his best hands to his worst, a tenth of his hands each.

# %%
duel = solve_betting(Betting(bets=(2,), depth=8), until=0.002)
answers = duel.to_frame([2])
WORDS = {"fold": "folds", "see": "sees", "2": "bets again"}
middle = answers["comes"].cumsum() - answers["comes"] / 2
tenth = (10 * middle / answers["comes"].sum()).astype(int)


def in_words(part) -> dict[str, str]:
    """How often each word is said with some of the hands."""
    chances = {word: (part[word] * part["comes"]).sum() / part["comes"].sum() for word in WORDS}
    return {WORDS[word]: f"{100 * chance:.0f} %" for word, chance in chances.items()}


Listing(
    {"hands": f"{n + 1}. tenth", "from": cards(part.iloc[0]["hand"]).signs} | in_words(part)
    for n, part in answers.groupby(tenth)
)

# %% tags=["nbval-ignore-output"]
from cardwidgets.figures.charts import RED

figure, axes = paper(7.5, 3)
bottom = np.zeros(10)
parts = [part for _, part in answers.groupby(tenth)]
said = {word: [np.average(part[word], weights=part["comes"]) for part in parts] for word in WORDS}
for (word, heights), colour in zip(said.items(), ("#c4c4c4", GREEN, RED), strict=True):
    axes.bar(range(1, 11), heights, bottom=bottom, color=colour, label=WORDS[word])
    bottom += heights
axes.set(xlabel="tenths of his hands, the best first", ylabel="share", ylim=(0, 1))
axes.set_xticks(range(1, 11))
axes.legend(frameon=False, ncols=3, loc="lower center", bbox_to_anchor=(0.5, 1))
Chart(
    figure,
    "What the second player does after a bet. Bets again: "
    + ", ".join(f"{100 * share:.0f}" for share in said["2"])
    + " percent of the ten tenths of his hands, the best first; sees: "
    + ", ".join(f"{100 * share:.0f}" for share in said["see"])
    + "; folds the rest.",
)

# %% [markdown]
# Read it from the top. With the best hands he bets again; with good ones he sees, for it is good
# enough to know. And then, below those, he bets again *sometimes*, with hands of the lower half:
# that is the [bluff](../00_welcome.ipynb#Glossary), and a plan that does
# so sometimes is a [mixed strategy](../00_welcome.ipynb#Glossary). How large a part of his bets
# is it? Count as bluffs those with a hand in the lower half.

# %%
bets = answers["2"] * answers["comes"]
bluffs = bets[tenth >= 5].sum() / bets.sum()
print(f"{100 * bluffs:.0f} of a hundred of his bets are bluffs")
print(f"the deal is worth {duel.value:+.2f} chips to who speaks first")

# %% [markdown]
# Now go back to the table at the top. Do you bluff so often?
#
# What is known of this is known for two players, one size of bet, and chances that both can work
# out. It is no recipe for a table of five; but it says that a plan may have to be a mixed one.
#
# ## Disputed points, and the switch for each
#
# The texts do not agree about all that chances hang on. These change what is counted above.

# %%
READINGS = [
    ("An open player and a blind one", "may not see him (Pagat)", {"see_blind": "never"}),
    ("An open player and a blind one", "may, at double (seed 000)", {"see_blind": "allowed"}),
    ("All fold but a blind player", "he takes the pot (beginners)", {"blind_last": "win"}),
    ("All fold but a blind player", "the pot is carried (seed 004)", {"blind_last": "carry"}),
    ("Blind play", "half price (seeds 000, 004)", {"blind": True}),
    ("Blind play", "there is none", {"blind": False}),
    ("The best prial", "3-3-3 (seeds 000, 004)", {"best_prial": 3}),
    ("The best prial", "A-A-A, none is special", {"best_prial": None}),
    ("The pack", "shuffled after a prial (seed 004)", {"shuffle": "after_prial"}),
    ("The pack", "shuffled for every deal", {"shuffle": "always"}),
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
# Which prial is the best changes no figure in the article's table, as all come equally often.
#
# ## Sources
#
# - **Seed 000**: [ブラグ](https://ja.wikipedia.org/wiki/ブラグ), Wikipedia in Japanese: the six
#   probabilities, and why the flush is low.
# - **Seed 004**: a Japanese page by Akagiri (赤桐, 22 March 2001) on Brag after
#   [pagat.com](https://www.pagat.com/vying/brag.html): blind play and its price.
# - O. Tammelin, *Solving Large Imperfect Information Games Using CFR+*
#   ([arXiv:1407.5042](https://arxiv.org/abs/1407.5042)): the kind of method that finds the
#   equilibrium.
# - Everything with a number in it: counted above, in the cell beside it.
#
# Words: [the glossary](../00_welcome.ipynb#Glossary). Before this:
# [three-card poker](7_three_card_poker.ipynb). Back to [the start](../00_welcome.ipynb).
