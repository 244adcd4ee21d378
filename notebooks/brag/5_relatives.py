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
# # Brag 5 · The relatives
#
# After this notebook you can
#
# - sit down to any relative of Brag, and know what is different there,
# - say why a rule that goes round in a circle can be judged, but never sorted,
# - say how often somebody wins all hands of a split game, and what a casino keeps.
#
# Play first. This is [Zha Jin Hua](../00_welcome.ipynb#Glossary) (詐金花), the golden flower, from
# China: look, or stay in for half the price, as in Brag. Later you may also *compare* your hand
# with one rival's, and the weaker of the two is out.

# %%
from cardwidgets import TableWidget, open_table

TableWidget(open_table("zha-jin-hua", seats=3, seed=8), pace="once")

# %% [markdown]
# ## Who is in the family?
#
# Seed 000 has a section on similar games (よく似たゲーム), and another on Brag with more cards
# (変種). Here they are, one table for each; the house rules around them have names of their own.

# %%
from cardwidgets import find, variants
from cardwidgets.figures.listings import Listing

FAMILY = (
    *("brag", "brag-4-card", "brag-7-card", "brag-9-card", "brag-6-card"),
    *("three-card-poker-casino", "three-card-poker", "zha-jin-hua", "teen-patti"),
)
Listing(
    {"name": game.name, "players": f"{game.seats[0]} to {game.seats[-1]}", "what it is": game.line}
    for game in variants()
    if game.name in FAMILY
)

# %% [markdown]
# ## What is the best hand?
#
# Three cards everywhere, and nearly the same kinds of hands. But the peaks differ. We ask the
# judge of each game.

# %%
from cardwidgets import cards
from cardwidgets.judge.rankings import RANKINGS
from cardwidgets.odds.three_card.counting import ladder

GAMES = {
    "Brag": RANKINGS["brag"],
    "seven cards, two hands": RANKINGS["brag_split"],
    "Teen Patti": RANKINGS["teen_patti"],
    "Zha Jin Hua": RANKINGS["zha_jin_hua"],
    "three-card poker at home": RANKINGS["home_poker"],
    "three-card poker, casino": RANKINGS["casino_poker"],
}


def ranks(hand, ranking):
    """A hand by its ranks alone."""
    return "-".join(card.rank for card in ranking.reading(hand).cards)


Listing(
    {
        "game": game,
        "best hand": ranks(ladder(ranking)[0][0], ranking),
        "best run": "-".join(ranking.runs()[0]),
        "lowest run": "-".join(ranking.runs()[-1]),
        "order of kinds": " > ".join(kind.replace("_", " ") for kind in ranking.order),
    }
    for game, ranking in GAMES.items()
)

# %% [markdown]
# Three disputes run through that table.
#
# **Which prial is best?** Three threes in Brag. Not where seven or nine cards make several hands
# (3-3-3は特別でない, seed 000), unless a house takes the sevens instead. Elsewhere three aces.
#
# **Which run is best?** A-2-3 in Brag and in India. In China and in poker it is the lowest one.
#
# **Does a flush beat a run?** In poker it does, and so it does in China. And is a stronger kind always the
# rarer one?

# %%
from cardwidgets.odds.three_card.counting import count_hands

counts = count_hands(RANKINGS["brag"])


def rarest_first(ranking):
    """Whether a stronger kind never comes more often than a weaker one."""
    numbers = [counts[kind] for kind in ranking.order]
    return numbers == sorted(numbers)


Listing(
    {"game": game, "rarest first": "yes" if rarest_first(ranking) else "no"}
    for game, ranking in GAMES.items()
)

# %% [markdown]
# Only the casino has put its kinds in the order of their numbers.
#
# ## So who wins?
#
# The same four duels, in every game. Cover the table with your hand and try the first line.

# %%
DUELS = {
    "flush and run": ("KS 9S 4S", "8H 7D 6C"),
    "threes and aces": ("3S 3H 3D", "AS AH AD"),
    "A-2-3 and A-K-Q": ("AS 2H 3D", "AC KH QD"),
    "prial and running flush": ("9S 9H 9D", "6C 5C 4C"),
}
OUTCOME = {1: 0, -1: 1}
Listing(
    {"game": game}
    | {
        duel: duel.split(" and ")[OUTCOME[ranking.compare(*hands)]]
        for duel, hands in DUELS.items()
    }
    for game, ranking in GAMES.items()
)

# %% [markdown]
# ## Who is afraid of 2-3-5?
#
# In Zha Jin Hua a prial is called a leopard (豹子). Nothing but a higher leopard beats it, with one
# exception: the lowest hand there is. 2-3-5, if it is not a flush, beats every leopard
# (一番弱い組み合わせ…がプライアル…に勝つ, seed 000), and beats nothing else.

# %%
ZHA = RANKINGS["zha_jin_hua"]
CIRCLE = {"2-3-5": "2S 3H 5D", "leopard": "AS AH AD", "pair": "4C 4H 9C"}
Listing(
    {"hand": one}
    | {other: {1: "wins", 0: "–", -1: "loses"}[ZHA.compare(a, b)] for other, b in CIRCLE.items()}
    for one, a in CIRCLE.items()
)

# %% [markdown]
# The same as a picture: an arrow goes from each hand to the one that it beats.

# %%
from cardwidgets.figures.relation import relation_picture

relation_picture(list(CIRCLE.values()), ZHA)

# %% [markdown]
# Go along the arrows: 2-3-5 beats the leopard, the leopard beats the pair, the pair beats 2-3-5.
# The relation "beats" goes round in a circle. A relation in which *a* beats *b* and *b* beats *c*
# always means that *a* beats *c* is called *transitive*; this one is not.

# %% [markdown]
# ### What happens if we sort it?
#
# Sorting needs a transitive relation. Give the judge's comparison to `sorted` all the same, and
# start from every order the three hands can have:

# %%
from functools import cmp_to_key
from itertools import permutations

strongest_first = cmp_to_key(lambda one, other: ZHA.compare(CIRCLE[other], CIRCLE[one]))
Listing(
    {
        "dealt": ", ".join(dealt),
        "sorted, strongest first": ", ".join(sorted(dealt, key=strongest_first)),
    }
    for dealt in permutations(CIRCLE)
)

# %% [markdown]
# The answer depends on how the cards were dealt, and each of the three hands comes first in some
# row. No number can be given to each hand so that the greater number wins. That is why the library
# has no sort key for 2-3-5: the circle is
# known to the comparison of two hands, and to a rule of its own for hands that are opened
# together. If a leopard is among them, 2-3-5 wins; if not, it is a five high.

# %%
together = list(CIRCLE)
hands = [CIRCLE[name] for name in together]
print("all three:", *(together[place] for place in ZHA.best(hands)))
without = [name for name in together if name != "leopard"]
print(
    "without the leopard:",
    *(without[place] for place in ZHA.best([CIRCLE[name] for name in without])),
)

# %% [markdown]
# ### Your turn
#
# Choose your answer, then check it. *Hint* helps step by step, and *Another* asks a fresh one.

# %%
from cardwidgets.lessons.brag import flower_wins

q1 = flower_wins(seed=5)
q1

# %% [markdown]
# ### Your turn
#
# Three at once.

# %%
from cardwidgets.lessons.brag import flower_opened

q2 = flower_opened(seed=3)
q2

# %% [markdown]
# ### Is it worth anything?
#
# How many hands are such a 2-3-5, and how much better does the rule make them against a rival who
# may hold anything? Predict: what would you say, in hands that it beats?

# %%
from dataclasses import replace

from cardwidgets.odds.three_card.counting import count_special
from cardwidgets.odds.three_card.equity import equity

plain = replace(ZHA, special_235=None)
total = count_hands(ZHA).total
small = CIRCLE["2-3-5"]
Listing(
    {
        "which 2-3-5": which,
        "hands": (n := count_special(replace(ZHA, special_235=option))),
        "one deal in": f"{total / n:.0f}",
        "beats, of a rival's hands": equity(small, replace(ZHA, special_235=option)).win,
        "without the rule": equity(small, plain).win,
    }
    for which, option in {"no flush": "not_flush", "three suits": "all_different"}.items()
)

# %% [markdown]
# The rule hardly ever matters, as the table shows; but no leopard is sure to win.
#
# ## What does a call cost in Zha Jin Hua?
#
# The stake is counted in the chips of a player who has not looked; after looking everything costs
# double. Here three players sit, and Ann and Cat have looked.

# %%
from cardwidgets.games.brag.vying import VyingStart

NAMES = ["Ann", "Ben", "Cat"]
table = open_table("zha-jin-hua", seats=3, start=VyingStart(dealer=2, looked=(0, 2)), seed=3)
for answer in ("call", 3, "call"):  # Ben raises the stake by three
    before, seat = table.view().facts.stacks, table.asked.seat
    table.play(answer)
    facts = table.view().facts
    print(
        f"{NAMES[seat]}: {answer}, pays {before[seat] - facts.stacks[seat]}; "
        f"the stake is {facts.stake}"
    )

# %% [markdown]
# When everybody left has had three turns one may pay a call and *compare* with a rival of one's
# own choice. Equal hands: the challenger loses. (Who cannot pay a call may put in the rest, against
# one rival of one's choice, so that the best hand need not be folded for want of chips.) It is too
# early to compare here, and the table says so:

# %%
from cardwidgets.locale import explain

explain(table.why("compare 1"))

# %% [markdown]
# ### Your turn
#
# What does a call cost you? Add the raises up first; that is the *stake*.

# %%
from cardwidgets.lessons.brag import call_at_flower

q7 = call_at_flower(seed=2)
q7

# %% [markdown]
# ### Your turn
#
# May you compare now, and for how much? Comparing costs as much as a call.

# %%
from cardwidgets.lessons.brag import may_you_compare

q8 = may_you_compare(seed=4)
q8

# %% [markdown]
# ## What is different in India?
#
# [Teen Patti](../00_welcome.ipynb#Glossary) (तीन पत्ती, ティーン・パッティー) means three cards.
# Everybody pays the *boot*; a blind player bets from the stake to its double, one who has looked
# bets twice as much, which is called a *chaal*.

# %%
TableWidget(open_table("teen-patti", seats=4, seed=6), pace="once")

# %% [markdown]
# New is the *side show*: three or more are left, you and the player before you have both looked,
# and you ask to compare in secret. The lower hand packs, and on a tie it is yours. He may refuse.

# %% [markdown]
# ### Your turn
#
# What must you put in?

# %%
from cardwidgets.lessons.brag import chaal, may_ask_aside

q3 = chaal(seed=3)
q3

# %% [markdown]
# ### Your turn
#
# May you ask?

# %%
q4 = may_ask_aside(seed=6)
q4

# %% [markdown]
# ### Is the best hand the best?
#
# Not on every evening. Teen Patti is played with variations that turn the order round, make cards
# wild, or count something else altogether. Five hands, and who wins under each:

# %%
TONIGHT = ("AS AH 8D", "5C 4D 2H", "9C 9H 3D", "TS 9S JS", "KC 7D 4S")
VARIATIONS = (
    "teen-patti",
    "teen-patti-muflis",
    "teen-patti-ak47",
    "teen-patti-999",
    "teen-patti-lowest-wild",
)
Listing(
    {
        "variation": name,
        "what it is": next(game.line for game in variants() if game.name == name),
        "wins": ", ".join(
            cards(TONIGHT[place]).signs for place in find(name).rules.order.best(TONIGHT)
        ),
    }
    for name in VARIATIONS
)

# %% [markdown]
# With sixteen wild cards a prial is nothing special any more:

# %%
ak47 = count_hands(find("teen-patti-ak47").rules.ranking)
Listing(
    {
        "kind": kind.replace("_", " "),
        "usual, percent": f"{counts.percent(kind):.2f}",
        "AK47": f"{ak47.percent(kind):.2f}",
    }
    for kind in counts
)

# %% [markdown]
# ## What if I am dealt more cards?
#
# With four cards you lay one aside when you look, with five two; with seven you may play the best
# three. The betting is that of Brag.

# %%
TableWidget(open_table("brag-4-card", seats=4, seed=12), pace="once")

# %% [markdown]
# ### Your turn
#
# Four cards, of which one goes: the *card laid aside*. Which one leaves the best hand?

# %%
from cardwidgets.lessons.brag import lay_aside

q9 = lay_aside(seed=3)
q9

# %% [markdown]
# How much better do hands become? **Predict:** out of a hundred hands of seven cards, how many
# hold a run, or something better, among their threes? Write your number in place of mine.

# %%
guess = 25

# %% [markdown]
# **Simulate.**

# %%
from itertools import combinations
from random import Random

from cardwidgets import pack
from cardwidgets.judge.rankings import BRAG

PACK = list(pack())
RUN_OR_BETTER = BRAG.order[: BRAG.order.index("run") + 1]


def simulate(n: int, seed: int) -> tuple[float, float]:
    """The share of seven cards that hold a run or better, and two standard errors; in percent."""
    rng = Random(seed)
    found = 0
    for _ in range(n):
        seven = rng.sample(PACK, 7)
        found += any(
            BRAG.reading(three).category in RUN_OR_BETTER for three in combinations(seven, 3)
        )
    share = found / n
    return 100 * share, 200 * (share * (1 - share) / n) ** 0.5


RUNS = {n: simulate(n, seed=4) for n in (100, 1_000, 10_000)}
Listing(
    {"deals": n, "a run or better": f"{share:.2f} %", "give or take": f"{error:.2f}"}
    for n, (share, error) in RUNS.items()
)

# %% [markdown]
# **Count.** There are too many hands of nine cards to go through here. The library counts those that
# *avoid* a kind instead, rank by rank, and takes the difference. No number in this table is an
# estimate.

# %%
from cardwidgets.odds.three_card.best_of_more import best_of

best = {n: best_of(n) for n in range(3, 10)}
Listing(
    {"cards": n, "hands": hands.total}
    | {kind.replace("_", " "): f"{hands.percent(kind):.2f}" for kind in BRAG.order}
    | {"four of a kind": f"{100 * hands.four / hands.total:.4f}"}
    for n, hands in best.items()
)

# %% tags=["nbval-ignore-output"]
from cardwidgets.figures.charts import BLUE, GREEN, RED, Chart, paper

exact = sum(best[7].percent(kind) for kind in RUN_OR_BETTER)
figure, axes = paper(7.5, 2.8)
axes.axvline(exact, color=GREEN)
axes.axvline(guess, color=RED, linestyle="--")
for place, (share, error) in enumerate(RUNS.values()):
    axes.errorbar(share, place, xerr=error, fmt="o", color=BLUE, capsize=4)
axes.text(exact, 2.6, "exact", color=GREEN, ha="center")
axes.text(guess, 2.6, "your guess", color=RED, ha="center")
axes.set(xlim=(0, 100), ylim=(-0.5, 2.5), xlabel="a run or better among seven cards, in percent")
axes.set_yticks(range(3), [f"{n:,} deals" for n in RUNS])
simulated = "; ".join(f"{n:,} deals {x:.1f} ± {error:.1f}" for n, (x, error) in RUNS.items())
Chart(
    figure,
    f"A run or better, in percent. Your guess: {guess}. Simulated: {simulated}. "
    f"Exact: {exact:.2f}.",
)

# %% [markdown]
# With nine cards nobody is left without a flush: four suits, nine cards, so some suit comes three
# times. Mathematicians call that the pigeonhole principle; here it is a zero in a table.

# %%
[str(kind) for kind in BRAG.order if best[9].hands[kind] == 0]

# %% [markdown]
# ## Two hands out of seven
#
# Now the seven cards make *two* hands of three, the stronger first, and one card goes away
# (1枚を裏返しに捨て). Nobody bets. The pot goes to whoever wins **both** hands; if nobody does, it
# stays, and all pay again. Four of a kind wins at once.

# %%
TableWidget(open_table("brag-7-card", seats=3, seed=4), pace="once")

# %% [markdown]
# ### Your turn
#
# To lay the best hand first is tempting. But to win both hands the *weaker* one has to
# be good.

# %%
from cardwidgets.lessons.brag import split_seven

q5 = split_seven(seed=9)
q5

# %% [markdown]
# ### How often does anybody win both?
#
# **Predict:** four players, all of whom take their best hand first. In how many of a hundred
# deals will one of them win both?

# %%
guess = 50

# %% [markdown]
# **Simulate**, for two to six players, once with everybody greedy and once with everybody making
# the weaker hand as strong as can be.

# %%
from cardwidgets.judge.rankings import BRAG_SPLIT
from cardwidgets.odds.layouts.best import strengths

RUNG = strengths(BRAG_SPLIT)  # of every hand, the number of rungs below it
PLACE = {card: place for place, card in enumerate(PACK)}
THREES = list(combinations(range(7), 3))
SPLITS = [(one, two) for one in THREES for two in THREES if one < two and not {*one} & {*two}]


def two_hands(seven, first: str) -> tuple[int, int]:
    """The rungs of the stronger and the weaker hand; `first` says which of them matters more."""
    seven = sorted(seven, key=PLACE.get)
    rung = {three: RUNG[tuple(seven[place] for place in three)] for three in THREES}
    ways = [sorted((rung[one], rung[two])) for one, two in SPLITS]
    low, high = max(ways) if first == "weaker" else max(ways, key=lambda way: way[::-1])
    return high, low


def wins_both(hands) -> bool:
    """Whether somebody is strictly best in both hands."""
    highs, lows = ([hand[place] for hand in hands] for place in (0, 1))
    best = highs.index(max(highs))
    return highs.count(max(highs)) == 1 and lows.count(max(lows)) == 1 and lows[best] == max(lows)


def scoops(n: int, first: str, seed: int) -> dict[int, float]:
    """In how many of n deals somebody wins both, by the number of players; in percent."""
    rng, won = Random(seed), dict.fromkeys(range(2, 7), 0)
    for _ in range(n):
        dealt = rng.sample(PACK, 42)
        hands = [two_hands(dealt[place::6], first) for place in range(6)]
        for players in won:
            won[players] += wins_both(hands[:players])
    return {players: 100 * wins / n for players, wins in won.items()}


DEALS = 2_000
SHARES = {first: scoops(DEALS, first, seed=7) for first in ("stronger", "weaker")}
LONG = {"stronger": (57, 41, 32, 27, 24), "weaker": (68, 55, 47, 42, 39)}  # 300,000 deals each


def error(share: float) -> float:
    """Two standard errors of a share in percent."""
    return 2 * (share * (100 - share) / DEALS) ** 0.5


Listing(
    {"players": players}
    | {
        f"{first} hand first{what}": text
        for first in SHARES
        for what, text in (
            ("", f"{SHARES[first][players]:.1f} ± {error(SHARES[first][players]):.1f}"),
            (", long run", LONG[first][players - 2]),
        )
    }
    for players in range(2, 7)
)

# %% tags=["nbval-ignore-output"]
figure, axes = paper(7.5, 3.2)
for first, colour, mark in (("stronger", RED, "o"), ("weaker", BLUE, "s")):
    shares = SHARES[first]
    axes.errorbar(
        [*shares],
        [*shares.values()],
        yerr=[error(share) for share in shares.values()],
        fmt=mark,
        color=colour,
        capsize=4,
    )
    axes.plot([*shares], LONG[first], color=colour)
    axes.annotate(
        f"{first} hand first", (6, shares[6]), (8, -4), textcoords="offset points", color=colour
    )
axes.plot(4, guess, "x", color=GREEN)
axes.annotate("your guess", (4, guess), (6, 4), textcoords="offset points", color=GREEN)
axes.set(
    xlabel="players",
    ylabel="somebody wins both, percent",
    ylim=(0, 80),
    xlim=(1.8, 7.4),
    xticks=range(2, 7),
)
Chart(
    figure,
    "The figures of the table above; the lines are the long runs. "
    f"Your guess: {guess}, for four players.",
)

# %% [markdown]
# The dots are our deals with their error bars, the lines a run of three hundred thousand deals.
# Counting every deal is out of reach here; a simulation with an error bar is what is left. Where
# everybody looks after the weaker hand, pots are won more often.
#
# ## Three hands out of nine
#
# No card goes away, and the pot is for whoever wins all **three** hands. You can always lay a flush
# first, as we have seen; but what then is left for the others?

# %%
TableWidget(open_table("brag-9-card", seats=3, seed=6), pace="once")

# %% [markdown]
# ### Your turn
#
# Make the weakest of the three as strong as it can be.

# %%
from cardwidgets.lessons.brag import split_nine

q10 = split_nine(seed=4)
q10

# %% [markdown]
# How many ways are there to lay cards out? Few enough to try them all, even with nine.

# %%
from cardwidgets.judge.layouts import layouts

Listing(
    {"cards": n, "hands": n // 3, "ways": sum(1 for _ in layouts(PACK[:n], n // 3))}
    for n in (6, 7, 9)
)

# %% [markdown]
# ### And out of six?
#
# Six cards leave the fewest ways, and a game of its own (after Pagat): there is no pot. Each hand
# that is best at its place is a *point*, and whoever has seven first is paid by the others.

# %%
TableWidget(open_table("brag-6-card", seats=3, seed=5), pace="once")

# %% [markdown]
# ## Against the house
#
# The casino has made another game of it: an ante, three cards, and then *play* for as much again
# or *fold*. The house takes part only with queen high or better. *Pair plus* is a bet of its own.

# %%
TableWidget(open_table("three-card-poker-casino", seed=2), pace="once")

# %% [markdown]
# Which hands are worth playing? Fold, and one ante is gone for certain. So play whatever loses
# less than one ante on average. We may try every line: play this hand or better, fold the rest.
# The values are exact, over all hands and all hands of the house.

# %%
from cardwidgets.odds.three_card.casino import (
    BEST_PLAY,
    QUALIFYING,
    dealer_qualifies,
    pair_plus_value,
    play_value,
)  # fmt: skip

LINES = ("QC 5D 4H", "QC 6D 3H", "QC 6D 4H", "QC 6D 5H", "QC 7D 2H", "KC 3D 2H")
Listing(
    [{"play": "everything", "antes lost, in a hundred": f"{-100 * float(play_value(None)):.3f}"}]
    + [
        {
            "play": f"{cards(line).signs} or better",
            "antes lost, in a hundred": f"{-100 * float(play_value(line)):.3f}",
        }
        for line in (QUALIFYING, *LINES)
    ]
)

# %%
exact = float(play_value())
print(f"the best line is {cards(BEST_PLAY).signs}: {100 * exact:.3f} % of an ante")
print(f"pair plus, exactly {pair_plus_value()}: {100 * float(pair_plus_value()):.3f} % of the bet")
print(f"the house takes part in {100 * float(dealer_qualifies()):.2f} % of deals")

# %% [markdown]
# Small numbers are hard to see at a table. **Simulate** it: the best line, played with real
# cards, over more and more deals.

# %%
CASINO = find("three-card-poker-casino").rules


def net(rng: Random) -> int:
    """What one ante wins or loses, by the best line."""
    dealt = rng.sample(PACK, 6)
    mine, house = dealt[:3], dealt[3:]
    bonus = CASINO.bonus(CASINO.ranking.reading(mine))
    if CASINO.ranking.key(mine) < CASINO.ranking.key(BEST_PLAY):
        return -1
    if not CASINO.plays(CASINO.ranking.reading(house)):
        return 1 + bonus
    return 2 * CASINO.ranking.compare(mine, house) + bonus


def play(n: int, seed: int) -> tuple[float, float]:
    """The average win of an ante in n deals, and two standard errors; in percent."""
    rng = Random(seed)
    wins = [net(rng) for _ in range(n)]
    mean = sum(wins) / n
    return 100 * mean, 200 * (sum((win - mean) ** 2 for win in wins) / n / n) ** 0.5


RUNS = {n: play(n, seed=2) for n in (100, 1_000, 10_000, 100_000)}
Listing(
    {
        "deals": n,
        "win, percent of an ante": f"{mean:+.2f}",
        "give or take": f"{wide:.2f}",
        "exact": f"{100 * exact:.3f}",
    }
    for n, (mean, wide) in RUNS.items()
)

# %% [markdown]
# Could you tell who is winning after a thousand deals? Let forty people play a thousand each, and
# count those who are ahead.

# %%
ahead = sum(play(1_000, seed=seed)[0] > 0 for seed in range(100, 140))
print(f"{ahead} of 40 are ahead after a thousand deals")

# %% [markdown]
# They are ahead so far. The exact value above is what the house keeps on average, whoever is ahead.
#
# And the pay tables? They are data; a house that pays a little less keeps a good deal more.

# %%
from cardwidgets.games.brag.casino.rules import ANTE_BONUSES, PAIR_PLUS_TABLES

Listing(
    [
        {
            "bet": "ante, best line",
            "pays": "-".join(map(str, pays)),
            "percent": f"{100 * float(play_value(bonus=pays)):.3f}",
        }
        for pays in ANTE_BONUSES
    ]
    + [
        {
            "bet": "pair plus",
            "pays": "-".join(map(str, pays)),
            "percent": f"{100 * float(pair_plus_value(pays)):.3f}",
        }
        for pays in PAIR_PLUS_TABLES
    ]
)

# %% [markdown]
# ### Your turn
#
# Play or fold?

# %%
from cardwidgets.lessons.brag import play_or_fold

q6 = play_or_fold(seed=12)
q6

# %% [markdown]
# ## And at home?
#
# Hoyle's three-card poker is a game of its own (seed 000): one card, a round of betting, a second
# card, another round, a third, a third round. Here the bets *are* made equal, as in poker. What does
# a call cost, and what would it have cost in Brag?

# %%
home = open_table("three-card-poker", seats=3, seed=9)
for answer in (3, 4):  # a bet of three, raised by four
    home.play(answer)
home.play("fold")
facts = home.view().facts
print("to have put in, the ante included:", facts.called)
print("the first player has put in:", facts.put[home.asked.seat])
print("a call costs:", facts.called - facts.put[home.asked.seat], "- in Brag it would be", 3 + 4)

# %% [markdown]
# Only what is missing is paid: that is *equalising*. Now play.

# %%
TableWidget(open_table("three-card-poker", seats=4, seed=9), pace="once")

# %% [markdown]
# ### Your turn
#
# What does a call cost here?

# %%
from cardwidgets.lessons.brag import call_at_home

q11 = call_at_home(seed=2)
q11

# %% [markdown]
# ## Disputed points, and the switch for each

# %%
READINGS = [
    (
        "The best prial of several hands",
        "none is special (seed 000)",
        "brag-7-card",
        {"best_prial": None},
    ),
    ("The best prial of several hands", "7-7-7 (seed 000)", "brag-7-card", {"best_prial": 7}),
    (
        "Four of a kind",
        "wins at once, with seven cards (seed 000)",
        "brag-7-card",
        {"four_wins": True},
    ),
    ("Four of a kind", "wins with nine cards, too", "brag-9-card", {"four_wins": True}),
    ("Two hands", "for a pot (seed 000)", "brag-7-card", {"split_mode": "pot"}),
    (
        "Two hands",
        "for points (Pagat)",
        "brag-7-card",
        {"split_mode": "points"},
    ),
    ("Sets in the wrong order", "cannot be laid", "brag-7-card", {"misorder": "reject"}),
    ("Sets in the wrong order", "exclude the player", "brag-7-card", {"misorder": "foul"}),
    (
        "Cards laid aside",
        "decide between equal hands (Pagat)",
        "brag-4-card",
        {"aside_ties": True},
    ),
    ("Which 2-3-5", "any but a flush (seed 000)", "zha-jin-hua", {"special_235": "not_flush"}),
    ("Which 2-3-5", "only of three suits", "zha-jin-hua", {"special_235": "all_different"}),
    ("Comparing", "after three turns each", "zha-jin-hua", {"compare_after_rounds": 3}),
    ("Who sees compared hands", "their two owners", "zha-jin-hua", {"compare_sight": "both"}),
    ("Which way round", "to the left, as in Brag", "zha-jin-hua", {"direction": "clockwise"}),
    (
        "Which way round",
        "to the right (a Chinese text)",
        "zha-jin-hua",
        {"direction": "anticlockwise"},
    ),
    ("A-2-3 in Teen Patti", "the best run (Pagat)", "teen-patti", {"ace_run": "a23_top"}),
    ("A-2-3 in Teen Patti", "second (many telephones)", "teen-patti", {"ace_run": "a23_second"}),
    ("Side show", "with three or more left", "teen-patti", {"sideshow_min_players": 3}),
    ("Side show", "between two as well (Pagat)", "teen-patti", {"sideshow_min_players": 2}),
    ("The dealer qualifies", "with queen high", "three-card-poker-casino", {"qualifies": "Q"}),
    ("The dealer qualifies", "always", "three-card-poker-casino", {"qualifies": None}),
]


def switch(name: str, change: dict[str, object]) -> str:
    """How to write the change, after sitting down to it once."""
    open_table(name, seed=1, **change)
    return ", ".join([f'"{name}"', *(f"{option}={value!r}" for option, value in change.items())])


Listing(
    {"point": point, "reading": reading, "open_table(…)": switch(name, change)}
    for point, reading, name, change in READINGS
)

# %% [markdown]
# Seed 000 says of Zha Jin Hua that the betting is as in poker (ポーカーと同様の方法で賭ける). The
# Chinese texts match the last bet and do not make contributions equal, and that is how it is
# played here.
#
# ## Sources
#
# - **Seed 000**: [ブラグ](https://ja.wikipedia.org/wiki/ブラグ), Wikipedia in Japanese: 変種,
#   よく似たゲーム. It names Hoyle for three-card poker and a Chinese page for Zha Jin Hua.
# - **Pagat**, as quoted elsewhere: [Brag with more cards](https://www.pagat.com/vying/brag.html)
#   and [Teen Patti](https://www.pagat.com/vying/teen_patti.html).
# - Two Chinese rule texts on Zha Jin Hua: prices, comparing, the lowest run.
# - The rules of casinos for three-card poker: the qualifying hand and the pay tables.
# - Everything with a number in it: counted or simulated above, in the cell beside it. The long run
#   of the split games is the same simulation with more deals than a notebook should wait for.
#
# Words: [the glossary](../00_welcome.ipynb#Glossary). Before this: [betting and
# scoring](3_betting_and_scoring.ipynb). Next: [thirteen cards](../crash/1_rules_and_ranking.ipynb).
