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
# # Crash 2 · Scoring
#
# After this notebook you can
#
# - keep the score of a game of Crash, and say at which set it ends,
# - say what a crash is worth in four kinds of houses, and whether to declare it,
# - settle the bill.
#
# Play first. The game is nearly over: you have five points, and seven win. Look at the scores
# before you lay out.

# %%
from cardwidgets import TableWidget, open_table
from cardwidgets.games.crash.rules import CrashStart

start = CrashStart(dealer=3, scores=(5, 6, 3, 4))
TableWidget(open_table("crash", seed=21, start=start), pace="once")

# %% [markdown]
# ## How do you read a deal?
#
# A deal that is over leaves an *outcome*. To try the switches of the rules we play the same deal
# again and again: the same seed gives the same cards, and everybody lays the best set first.

# %%
from collections.abc import Sequence

from cardwidgets import Layout, Table
from cardwidgets.figures.listings import Listing
from cardwidgets.players import GreedyCrashPlayer

NAMES = ["Ann", "Ben", "Cat", "Dan"]
GREEDY = GreedyCrashPlayer()


def same_deal(
    seed: int,
    *,
    declares: Sequence[str] = (),
    scores: tuple[int, ...] | None = None,
    **house: object,
) -> Table:
    """One deal, laid out greedily by all; who `declares` a crash says so if he is asked."""
    start = CrashStart(dealer=3, scores=scores)
    table = open_table("crash", seed=seed, start=start, **house)
    while table.asked:
        seat, about = table.asked.seat, table.asked.about
        if about == "crash" and NAMES[seat] in declares:
            table.play("declare")
        else:
            table.play(GREEDY.choose(table.view(seat), table.asked, table.rng))
    return table


def best(table: Table) -> list[str]:
    """Whose set was best at each place that was compared."""
    return ["nobody" if seat is None else NAMES[seat] for seat in table.result.won]


def by_name(figures: Sequence[int]) -> dict[str, int]:
    """A figure for each player."""
    return dict(zip(NAMES, figures, strict=True))


TIES = 18
table = same_deal(TIES)
print("best:", best(table))
print("points:", by_name(table.result.points))

# %% [markdown]
# One point at each place for the best set. At two places of this deal the best sets were equal,
# and nobody scored (同じ強さの最も強い役があった場合は、誰も得点しません). Here they are.

# %%
TableWidget(table, seat=None, players={}, names=NAMES)

# %% [markdown]
# A house in which equal sets cancel gives these points to the next best:

# %%
Listing(
    {"equal sets": what, **by_name(same_deal(TIES, tie_rule=rule).result.points)}
    for what, rule in {"bring nobody a point": "no_score", "cancel": "cancel_next"}.items()
)

# %% [markdown]
# ## When is the game over?
#
# At once. Seven points win among four players, and the first to have them has won, in the middle of
# a deal if need be (プレイの途中でも、その点数に達したプレイヤーがいたら、ゲーム終了です). The sets that
# lie there yet are not compared. Somebody begins this deal with six points; who it is makes all
# the difference.


# %%
def begin_with_six(name: str) -> dict[str, object]:
    """The deal when this player has six points before it, and the others none."""
    result = same_deal(TIES, scores=tuple(6 * (name == other) for other in NAMES)).result
    winner = "nobody yet" if result.winner is None else NAMES[result.winner]
    return {"has six": name, "wins": winner, "places compared": len(result.won)}


Listing(map(begin_with_six, NAMES))

# %% [markdown]
# At most one player scores at a place, so two can never reach the target together.
#
# Other targets are ten, eleven, thirteen and twenty-one (10点、11点、13点、21点などのこともあります). With
# three players or two it is usually higher than with four (4人のときより多くする): each has fewer
# rivals at a place. How much higher, seed 003 does not say; eleven is our choice.

# %%
{
    seats: open_table("crash", seats=seats, seed=1).view().facts.target
    for seats in (4, 3, 2)
}

# %% [markdown]
# How long is a game then? Greedy players, a few games each:

# %%
from random import Random
from statistics import fmean

from cardwidgets import Match


def length(target: int, seats: int, seed: int) -> int:
    """How many deals a game of greedy players takes."""
    rng, match = Random(seed), Match(open_table("crash", seats=seats, seed=seed, target=target))
    while True:
        table = match.table
        while table.asked:
            table.play(GREEDY.choose(table.view(table.asked.seat), table.asked, rng))
        if match.over:
            return len(match.deals)
        match.next_deal()


Listing(
    {"target": target}
    | {
        f"deals with {seats} players": f"{fmean(length(target, seats, n) for n in range(10)):.1f}"
        for seats in (4, 3, 2)
    }
    for target in (7, 11, 21)
)

# %% [markdown]
# ### Your turn
#
# Choose your answer, then check it. *Hint* helps step by step, and *Another* asks a fresh one.

# %%
from cardwidgets.lessons.crash import crash_points, loser_pays, where_it_ends

q1 = where_it_ends(seed=4)
q1

# %% [markdown]
# ## What is a crash worth?
#
# All four points of a deal for one player: that is a [crash](../00_welcome.ipynb#Glossary)
# (クラッシュ). Houses reward it in four ways. The list in seed 003 is lost in our copy; what it
# says afterwards, and other pages, let it be put together again.

# %%
SWEEP = 115
MODES = {
    "nothing more": "none",
    "a point more": "bonus",
    "the game": "win_game",
    "money from each": "payment",
}


def told(table: Table) -> dict[str, object]:
    """What a deal has come to, in words."""
    result = table.result
    return {
        "points": result.points[0],
        "wins the game": "no" if result.winner is None else NAMES[result.winner],
        "money": result.payments[0],
    }


table = same_deal(SWEEP)
print("best:", best(table))
Listing(
    {"a crash is worth": what, **told(same_deal(SWEEP, crash_mode=mode))}
    for what, mode in MODES.items()
)

# %% [markdown]
# Ann's points, and what she is paid at once; what she wins by ending the game comes later.
#
# ### Must it be declared?
#
# In some houses a crash counts only if it was [declared](../00_welcome.ipynb#Glossary) (宣言): when
# all have laid out, and before the first set is turned up. Whoever declares and fails has to pay
# for it. Here are all the cases: Ann crashes, or in another deal misses one place; she declares or
# does not; and a crash is worth what it is worth in three kinds of houses.

# %%
MISSED = 546
print("best in the other deal:", best(same_deal(MISSED)))


# %%
def case(seed: int, says: bool, what: str) -> dict[str, object]:
    """What Ann has of a deal where a crash must be declared."""
    declares = ["Ann"] if says else []
    table = same_deal(seed, declares=declares, crash_mode=MODES[what], declare_required=True)
    return {
        "a crash is worth": what,
        "best at all places": "yes" if set(table.result.won) == {0} else "no",
        "declared": "yes" if says else "no",
        **told(table),
    }


Listing(
    case(seed, says, what)
    for what in list(MODES)[1:]
    for seed in (SWEEP, MISSED)
    for says in (True, False)
)

# %% [markdown]
# Where the reward is points or the game, a failed declaration costs all the points of the deal.
# Where it is money, the points stay, and the declarer pays each of the others what a crash would
# have brought from them.
#
# When is it wise? With a bonus of one point a crash is worth five, and a failed one nothing. Who has
# the same chance at each of the four places can expect four times that chance without declaring, and
# with declaring five times its fourth power. Where the two are equal:

# %%
chance = (4 / 5) ** (1 / 3)
f"a chance of {100 * chance:.0f} % at each place, {100 * chance**4:.0f} % for the crash"

# %% [markdown]
# Where it is for money, failing costs as much as a crash brings, so it must come off more often than
# not; and whoever has the target after three places has failed, for the game is over. How often does
# a greedy player crash at all? **Predict:** in how many of a hundred deals does anybody win all four
# places?

# %%
guess = 10

# %% [markdown]
# **Simulate.** Whole deals, four greedy players.

# %%
from cardwidgets import pack
from cardwidgets.odds.layouts.best import greedy_layout, strength

PACK = list(pack())


def winners(layouts: Sequence[Layout]) -> list[int | None]:
    """Who is strictly best at each of four places."""
    won: list[int | None] = []
    for place in range(4):
        there = [strength(layout[place]) if place < len(layout) else -1 for layout in layouts]
        top = max(there)
        won.append(there.index(top) if top >= 0 and there.count(top) == 1 else None)
    return won


def crashes(n: int, seed: int) -> list[bool]:
    """Whether somebody crashes, deal by deal."""
    rng, made = Random(seed), []
    for _ in range(n):
        dealt = rng.sample(PACK, 52)
        won = winners([greedy_layout(dealt[seat::4]) for seat in range(4)])
        made.append(won[0] is not None and len(set(won)) == 1)
    return made


def share(made: Sequence[bool]) -> tuple[float, float]:
    """The share of crashes, and two standard errors; in percent."""
    part = sum(made) / len(made)
    return 100 * part, 200 * (part * (1 - part) / len(made)) ** 0.5


MADE = crashes(3_000, seed=9)
RUNS = {n: share(MADE[:n]) for n in (100, 1_000, 3_000)}
Listing(
    {"deals": n, "with a crash": f"{part:.2f} %", "give or take": f"{error:.2f}"}
    for n, (part, error) in RUNS.items()
)

# %% tags=["nbval-ignore-output"]
from cardwidgets.figures.charts import BLUE, GREEN, RED, Chart, paper

luck = 100 * 4 * 0.25**4  # if each place were won by a player drawn at random
figure, axes = paper(7.5, 2.6)
axes.axvline(guess, color=RED, linestyle="--")
axes.axvline(luck, color=GREEN)
for place, (part, error) in enumerate(RUNS.values()):
    axes.errorbar(part, place, xerr=error, fmt="o", color=BLUE, capsize=4)
axes.text(guess, 2.6, "your guess", color=RED, ha="center")
axes.text(luck, 2.6, "by lot", color=GREEN, ha="center")
axes.set(xlim=(0, max(16, guess + 4)), ylim=(-0.5, 2.5), xlabel="deals with a crash, in percent")
axes.set_yticks(range(3), [f"{n:,} deals" for n in RUNS])
simulated = "; ".join(f"{n:,} deals {x:.2f} ± {error:.2f}" for n, (x, error) in RUNS.items())
Chart(
    figure,
    f"Deals with a crash, in percent. Your guess: {guess}. Simulated: {simulated}. "
    f"If every place went by lot: {luck:.2f}.",
)

# %% [markdown]
# **Count.** To count every deal is out of reach. But if each place went to a player drawn by lot, a
# crash would come four times a quarter to the fourth: the green line. It comes oftener than that:
# the places do not go by lot, for they are made of the same thirteen cards. For one player of the
# four it is a quarter of what the figures say.

# %% [markdown]
# ### Your turn
#
# What is it worth?

# %%
q2 = crash_points(seed=12)
q2

# %% [markdown]
# ## What do the losers pay?
#
# Each loser pays the winner: a fixed sum, or so much for every point that is missing
# (ターゲットの点数から自分の点数を引いたものに賭け率を掛けたもの). Who has no point at all pays double;
# and some houses take triple from everybody if none of the losers has one. Here is the same end of
# a game, settled in every way.

# %%
from cardwidgets.games.crash.rules import CrashRules
from cardwidgets.games.crash.score import settlement

HOUSES = {
    "fixed, 50": CrashRules(),
    "fixed, 50, never double": CrashRules(zero_double=False),
    "2 a point": CrashRules(settlement="per_point"),
    "2 a point, triple": CrashRules(settlement="per_point", all_zero_triple=True),
    "5 a point, never double": CrashRules(settlement="per_point", amount=5, zero_double=False),
}
ENDS = ((11, 8, 10, 0), (11, 0, 0, 0))


def settled(scores: tuple[int, ...]) -> Listing:
    """What each player wins or loses when Ann has reached eleven."""
    rows = (
        {"house": house, **by_name(settlement(rules, scores, 0, 11))}
        for house, rules in HOUSES.items()
    )
    return Listing(
        rows, "Points: " + ", ".join(f"{who} {n}" for who, n in by_name(scores).items())
    )


settled(ENDS[0])

# %%
settled(ENDS[1])

# %% [markdown]
# The columns always add up to nothing: what one wins the others lose. Triple takes the place of
# double, it is not double and triple. And it does not matter how far the winner has gone beyond
# the target.

# %%
all(sum(settlement(rules, scores, 0, 11)) == 0 for rules in HOUSES.values() for scores in ENDS)

# %% [markdown]
# ### Your turn
#
# Settle it.

# %%
q3 = loser_pays(seed=11)
q3

# %% [markdown]
# ## A game from end to end
#
# Deal after deal, until somebody has the target. A *match* goes on with the next dealer and the
# scores so far.

# %%
match, rng = Match(open_table("crash", seed=30)), Random(1)
while not match.over:
    table = match.table
    while table.asked:
        table.play(GREEDY.choose(table.view(table.asked.seat), table.asked, rng))
    if not match.over:
        match.next_deal()
Listing(
    {"deal": number, "best": ", ".join(best(deal)), **by_name(deal.result.scores)}
    for number, deal in enumerate(match.deals, 1)
)

# %%
by_name(match.table.result.settlement)

# %% [markdown]
# ## Which hands are paid for by themselves?
#
# By agreement, and apart from the points (プレイの点数とは別に). **Four of a kind**, one card in each
# of four legal sets: each of the others pays. Two players have it here. Whose is better?

# %%
from cardwidgets import Cards, cards

FOURS = {
    "Ann": "4D 5D 6H | 4C 8C TC | QS QH 4S | JS JH 4H",
    "Ben": "AS KS QC | AC JC 5C | AD TD 8D | AH 9H 7H",
    "Cat": "3S 3H 3D | 9S 8S 7S",
    "Dan": "2S 2H 2D",
}


def position(layouts: dict[str, str], **house: object) -> Table:
    """The end of a deal in which these layouts were laid; the cards that are left fill up."""
    held = [list(cards(text.replace("|", " "))) for text in layouts.values()]
    rest = [card for card in pack() if not any(card in hand for hand in held)]
    full = [[*hand, *[rest.pop() for _ in range(13 - len(hand))]] for hand in held]
    deck = Cards(card for layer in zip(*full, strict=True) for card in layer)
    table = open_table("crash", start=CrashStart(dealer=3, pack=deck, shuffle=False), **house)
    for layout in layouts.values():
        table.play(layout)
    return table


result = position(FOURS, four_bonus=10).result
print("best:", ["nobody" if seat is None else NAMES[seat] for seat in result.won])
print("paid for:", NAMES[result.four[0]], "with four of rank", result.four[1])
print(by_name(result.payments))

# %% [markdown]
# Fours are best of all here, above aces (4のフォー・オブ・ア・カインドが最強です): threes rule the
# prials, fours the fours. Only the best is paid, and it does not have to win a single place.
#
# **Six pairs** may be dealt again by the same dealer; a **thirteen card run** is shown and paid
# for, and the next dealer deals. Who holds such a hand is asked, and nobody else hears of it unless
# the right is used.

# %%
from cardwidgets.games.crash.score import has_six_pairs, is_run13

rng = Random(2)
pairs = next(hand for hand in (rng.sample(PACK, 13) for _ in range(10_000)) if has_six_pairs(hand))
run = Cards(f"{rank}{'SHDC'[place % 4]}" for place, rank in enumerate("A23456789TJQK"))
SPECIAL = {"six pairs": (pairs, "six_pairs_redeal", True), "a run": (run, "run13_payment", 50)}
assert has_six_pairs(pairs)
assert is_run13(run)


def use_it(hand: Sequence[str], option: str, value: object) -> dict[str, object]:
    """Ann is dealt such a hand, and uses her right."""
    rest = [card for card in PACK if card not in hand]
    full = [list(hand), *(rest[place::3] for place in range(3))]
    deck = Cards(card for layer in zip(*full, strict=True) for card in layer)
    start = CrashStart(dealer=3, pack=deck, shuffle=False)
    match = Match(open_table("crash", start=start, seed=1, **{option: value}))
    words = str(match.table.asked.choices)
    match.table.play(match.table.asked.choices.options[0])
    paid = match.table.result.payments[0]
    match.next_deal()
    return {"may say": words, "is paid": paid, "deals next": NAMES[match.table.start.dealer]}


Listing({"Ann has": what, **use_it(*special)} for what, special in SPECIAL.items())

# %% [markdown]
# ### Your turn
#
# Four layouts lie open. Who is paid?

# %%
from cardwidgets.lessons.crash import who_has_four

q4 = who_has_four(seed=3)
q4

# %% [markdown]
# ## And if somebody lays out wrongly?
#
# The tables of this package do not let you. A human table notices when the sets are turned up, and
# then the player takes no part (プレイに参加していないことになります). To keep the score of such a
# table, set `misorder="foul"`, or play as the article has it, `as_article=True`: the whole layout is
# void for this deal.

# %%
WRONG = {
    "Ann": "9S 9H 9D | QS QH QD | 7S 7H 5H",
    "Ben": "KS QC JH | TS 9C 8H",
    "Cat": "6D 5C 4H",
    "Dan": "8S 8D 3C",
}
result = position(WRONG, as_article=True).result
print("void:", [NAMES[seat] for seat in result.fouls])
print("best:", ["nobody" if seat is None else NAMES[seat] for seat in result.won])

# %% [markdown]
# ## Disputed points, and the switch for each

# %%
READINGS = [
    ("The target among four", "seven (seed 003: often)", {"target": 7}),
    ("The target among four", "eleven, or 10, 13, 21 (seed 003)", {"target": 11}),
    ("Equal sets", "nobody scores (seed 003)", {"tie_rule": "no_score"}),
    ("Equal sets", "cancel, and the next scores (the web)", {"tie_rule": "cancel_next"}),
    ("A crash", "brings a point more (two pages)", {"crash_mode": "bonus"}),
    ("A crash", "wins the game (a score-keeper)", {"crash_mode": "win_game"}),
    ("A crash", "is paid for by each (seed 003)", {"crash_mode": "payment"}),
    ("A crash", "is only its four points", {"crash_mode": "none"}),
    ("Declaring", "is not needed", {"declare_required": False}),
    ("Declaring", "is needed (seed 003: in some houses)", {"declare_required": True}),
    ("Losers pay", "a fixed sum (seed 003)", {"settlement": "fixed", "amount": 50}),
    ("Losers pay", "by the point (seed 003)", {"settlement": "per_point", "amount": 2}),
    ("No point", "double (seed 003: sometimes)", {"zero_double": True}),
    ("No loser has a point", "triple (seed 003: sometimes)", {"all_zero_triple": True}),
    ("Four of a kind", "is not paid for", {"four_bonus": 0}),
    ("Four of a kind", "is paid for: 5, 10, 20 (seed 003)", {"four_bonus": 10}),
    ("Thirteen card run", "is paid for, not played (seed 003)", {"run13_payment": 50}),
    ("Six pairs", "may be dealt again (seed 003)", {"six_pairs_redeal": True}),
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
# Seed 003 warns that a game may be over before a crash is complete, and that a declared one has
# then failed. Where a failed declarer loses the points that cannot be meant literally: without
# them the target has not been reached. Here a declarer's points are held back until the crash is
# decided; where money is the reward they count at once.
#
# ## Sources
#
# - **Seed 003**: a Japanese page by Akagiri (赤桐, 3 August 2002) on Crash after
#   [pagat.com](https://www.pagat.com).
# - The help pages of [Board Game Arena](https://boardgamearena.com/gamepanel?game=crash): a crash
#   brings a point more. A site that keeps scores: it wins the game. Wikipedia in English: it is
#   paid for, and so is a failed one.
# - Everything with a number in it: computed above, in the cell beside it.
#
# Words: [the glossary](../00_welcome.ipynb#Glossary). Before this: [rules and
# ranking](1_rules_and_ranking.ipynb). Next: [the best layout](3_best_layout.ipynb).
