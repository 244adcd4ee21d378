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
# # Workshop · Write a game in 30 lines
#
# How many lines does a card game need? Thirty are enough: the package of this course, `cardwidgets`, hides the cards,
# draws the table and writes the records.
#
# After this notebook you can
#
# - write a game of your own, and play it at a table,
# - say what each player may see, and check that nobody sees more,
# - write a computer player for it, and find out by simulation how it should play.
#
# The game is Quinze, an old game for two. Each player puts in a chip and gets a card. Then the first player draws
# more cards, one at a time, and may *stay* (stop drawing) at any time. The second player does the same. An ace counts
# one point, a court card ten, and any other card its number. The player who comes closest to fifteen without going
# over takes the pot of two chips.
#
# The next cell has the whole program, and opens a table to play at.
#
# *Run this grey box (a cell) first: the other cells build on it.*

# %%
from dataclasses import dataclass

import cardwidgets
from cardwidgets import (
    Cards,
    Deal,
    OneOf,
    TableWidget,
    Variant,
    open_table,
    pack,
    register,
)
from cardwidgets.core.rules import Rules, Start, at_least
from cardwidgets.core.script import shuffled
from cardwidgets.core.variants import Game


@dataclass(frozen=True, kw_only=True)
class QuinzeRules(Rules):
    goal: int = at_least(10, default=15)


class Quinze(Deal):
    def __init__(self, rules, seats, start):
        super().__init__(seats)
        self.rules, self.stacks, self.pots = rules, [10] * seats, [0]
        self.stock = self.pile("stock", pack())
        self.hands = [self.pile(f"hand{n}", seen_by=[n]) for n in self.seats]


def points(hand):
    return sum(min(10, "A23456789TJQK".index(card.rank) + 1) for card in hand)


def quinze(deal):
    deal.stock[:] = yield from shuffled(Cards(deal.stock))
    for seat, hand in enumerate(deal.hands):
        deal.pay(seat, 1)
        deal.move(deal.stock[0], deal.stock, hand)
    for seat, hand in enumerate(deal.hands):
        while points(hand) < deal.rules.goal:
            said = yield from deal.hear(seat, OneOf(("card", "stay")), "draw")
            if said == "stay":
                break
            deal.move(deal.stock[0], deal.stock, hand)
    made = [n if n <= deal.rules.goal else 0 for n in map(points, deal.hands)]
    for seat, hand in enumerate(deal.hands):
        deal.turn_up(hand)
        if made[seat] == max(made):
            deal.take(seat, 0, 2 // made.count(max(made)))
    return tuple(made)


GAME = Game("quinze", Start, lambda _: (2,), Quinze, quinze, lambda _: None)
register(Variant("quinze", GAME, QuinzeRules(), "Hoyle's Games", usual=2))

cardwidgets.use(lang="en")
TableWidget(open_table("quinze", seed=4), pace="once")

# %% [markdown]
# Are these really thirty lines? The next cell counts them. It leaves out empty lines, the imports, and the last two
# lines, which open the table.

# %%
from inspect import findsource

cell = "".join(findsource(quinze)[0])  # the text of the first cell
game = cell[cell.index("@dataclass") : cell.index("cardwidgets.use(")]
f"{sum(bool(line.strip()) for line in game.splitlines())} lines"

# %% [markdown]
# ## What do the lines say?
#
# - **Rules** are fields with a type and a default value. To play to twenty-one, as in a related game, Vingt-et-un,
#   change the field `goal`. The package refuses impossible values.
# - A **deal** holds everything on the table: piles, chips and pots. The places at the table are called *seats* and
#   numbered from 0. `seen_by` names the seats that see the cards of a pile.
# - The **script** goes through the deal step by step. With `yield from` it asks for something: a shuffled pack, or
#   the answer of a player. The package lets only allowed answers through, so the script need not check them.
# - A `Game` says how many may play, and how the next deal begins. The last argument of our `Game` is a function that
#   returns `None`, so no further deal follows.

# %%
from cardwidgets import RulesError

print("goal:", open_table("quinze", seed=4, goal=21).variant.rules.goal)
for wrong in ({"goal": 5}, {"gaol": 21}):
    try:
        open_table("quinze", **wrong)
    except RulesError as refusal:
        print(refusal)

# %% [markdown]
# ## Who sees what?
#
# The script moves cards, and says nothing about who sees them. Yet no player sees the other player's cards: the
# package looks at `seen_by`. It gives each player only a *view* of the deal. Cards that this player's seat may not see
# lie face down in the view.

# %%
from cardwidgets.course.listings import Listing

table = open_table("quinze", seed=4)
table.play("card")
Listing(
    {
        "who looks": "a spectator" if seat is None else f"seat {seat}",
        "hand of seat 0": table.view(seat).piles["hand0"].signs,
        "may answer": str(table.asked.choices)
        if seat == table.asked.seat
        else "–",
    }
    for seat in (0, 1, None)
)

# %% [markdown]
# ## When should you stay?
#
# A computer player is an object that chooses an answer from a view. The player below, `Careful`, draws until it has
# at least `at` points.

# %%
@dataclass(frozen=True)
class Careful:
    at: int

    def choose(self, view, asked, rng):
        have = points(view.piles[f"hand{asked.seat}"])
        return "stay" if have >= self.at else "card"


def played(players, seed):
    """Play a deal to its end."""
    table = open_table("quinze", seed=seed)
    while table.asked is not None:
        seat = table.asked.seat
        table.play(players[seat].choose(table.view(seat), table.asked, None))
    return table


# %% [markdown]
# **Predict** first. Suppose that a player draws a second card, whatever the first one was. In how many of a hundred
# deals does this player go over fifteen? Move the slider to your number and lock it. Then the cell plays deals, and
# also counts all hands of two cards.

# %%
from itertools import combinations

from cardwidgets import PredictWidget

PAIRS = [points(pair) > 15 for pair in combinations(pack(), 2)]


def over(rng):
    table = open_table("quinze", seed=rng.randrange(10**6))
    table.play("card")
    return points(table.deal.hands[0]) > 15


PredictWidget(
    "How many of a hundred are over fifteen?",
    count=sum(PAIRS) / len(PAIRS),
    draw=over,
)

# %% [markdown]
# At how many points should you stay? The player at seat 1 stays at eleven. The next cell tries the values from 8 to 14
# for the player at seat 0.

# %%
from statistics import fmean, stdev

DEALS, ROWS = 400, []
for at in range(8, 15):
    gains = [
        played([Careful(at), Careful(11)], seed).deal.stacks[0] - 10
        for seed in range(DEALS)
    ]
    band = 2 * stdev(gains) / DEALS**0.5
    ROWS.append(
        {
            "stays at": at,
            "chips a deal": f"{fmean(gains):+.2f} ± {band:.2f}",
        }
    )
Listing(ROWS)

# %% [markdown]
# Against this rival, low values do better than high values. With the first few values you gain almost the same, so you
# need more deals to say which is best.
#
# **Over to you.** The player at seat 1 has an advantage that `Careful` does not use. This player decides last, and
# `view.log` shows how many cards the other player has drawn. Write a computer player that reads `view.log`. Let it
# play at seat 1, and see how many chips it gains.
#
# ## Play against your computer player
#
# Now play against `Careful(11)`. It takes seat 1. Any computer player of the package could sit there in the same way.

# %%
TableWidget(open_table("quinze", seed=11), players={1: Careful(11)}, pace="once")

# %% [markdown]
# ## What do you get for nothing?
#
# You did not write a line for records, for undo, or for the reason why an answer is refused. The package does all
# three for your game.

# %%
from cardwidgets import Record
from cardwidgets.locale import explain

table = played([Careful(11), Careful(11)], 5)
again = Record.loads(Record.of(table, names=["Ann", "Ben"]).dumps()).match().table
print("replayed:", again.result == table.result, again.result)
again.undo()
print("moves left after undoing one:", again.ply)
print("why not fold:", explain(again.why("fold")))

# %% [markdown]
# ## Give the game its own words and player
#
# At the first table the buttons said `card` and `stay`, as in the script, and the rival answered at random. Write
# better words for the buttons, in each language that you speak. Put them into a group with the name of the game. A
# *scene* tells the table in which groups to look for a word. Here it looks first in `quinze`, then in `game`, the
# group of words for all games.

# %%
from cardwidgets import register_screen
from cardwidgets.locale import add_words
from cardwidgets.widgets.scene import PlainScene

for lang, name, card, stay, question in (
    (
        "en",
        "Quinze",
        "Another card",
        "Stay",
        "Fifteen, and no more: another card?",
    ),
    (
        "ja",
        "カンズ",
        "もう1枚",
        "そのまま",
        "15を超えないように。もう1枚引きますか？",
    ),
):
    words = {"word": {"card": card, "stay": stay}, "message": {"draw": question}}
    add_words(lang, {"variant": {"quinze": {"name": name}}, "quinze": words})


class QuinzeScene(PlainScene):
    WORDS = ("quinze", "game")


register_screen("quinze", scene=QuinzeScene, players=Careful(11))
TableWidget(open_table("quinze", seed=11), pace="once", lang="ja")

# %% [markdown]
# Now you can play thousands of deals. The next table shows how many chips the player at each seat gains in a deal. The
# columns *at least* and *at most* are the ends of a confidence interval.

# %%
from cardwidgets import simulate

found = simulate("quinze", [Careful(11), Careful(13)], deals=400, seed=1)
Listing(
    {
        "seat": seat,
        "chips a deal": row["mean"],
        "at least": row.low,
        "at most": row.high,
    }
    for seat, row in found.iterrows()
)

# %% [markdown]
# ## What should you have answered?
#
# After a deal you can review it. For a review the game needs a function that looks at all cards. The function says how
# much worse each answer was than the best answer. This game is small. So the function can try every answer and play
# the deal to its end, with the best answers of both players.

# %%
from copy import copy

from cardwidgets.odds.analysis.review import register_review, review


def after(table, word):
    other = copy(table)
    other.play(word)
    return other


def gain(table, seat):
    """Return what a seat gains if both play their best, cards open."""
    if table.asked is None:
        return table.variant.game.gains(table)[seat]
    best = max if table.asked.seat == seat else min
    return best(
        gain(after(table, word), seat) for word in table.asked.choices.options
    )


def costs(table):
    seat = table.asked.seat
    gains = {
        word: gain(after(table, word), seat)
        for word in table.asked.choices.options
    }
    return {word: max(gains.values()) - gains[word] for word in gains}


register_review("quinze", costs)
said = review(played([Careful(11), Careful(13)], 5)).to_frame()
Listing(
    {"seat": row.seat, "said": row.card, "gave away": row.cost, "best": row.best}
    for row in said.itertuples()
)

# %% [markdown]
# The games of the package have the same parts: a folder in `games`, words in each language, a scene and a player.
#
# ## Disputed points
#
# - In Hoyle's game a player who goes over fifteen says nothing, and the other player finds out at the end. Our script
#   does not ask a player who has fifteen points or more. So the rival notices that this player has at least fifteen.
#   To keep the secret, let the script ask until the player stays.
# - If both players have equal points, or both go over, each player takes a chip back at our table. In the books the
#   stakes stay for the next deal. For this rule, each deal would have to begin with the pot of the last deal.
#
# ## Sources
#
# - **Hoyle's Games**, editions of the nineteenth century: the chapter on Quinze.
# - All other numbers are computed in the cells on this page.

# %% [markdown]
# ← [Workshop · Your own variant](1_your_own_variant.ipynb) · [Home](../00_welcome.ipynb) · [Words](../06_words.ipynb) · [Workshop · Write your own exercise](3_write_your_own_exercise.ipynb) →
