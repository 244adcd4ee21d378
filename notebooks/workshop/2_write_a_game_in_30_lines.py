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
# How many lines does a card game need? Thirty, if the library keeps the secrets, draws the table
# and writes the records.
#
# After this notebook you can
#
# - write a game of your own as a script, and sit down to it,
# - say what each seat may know, and see that nobody knows more,
# - write a player for it, and find out by simulation how it should play.
#
# The game is Quinze, an old one for two. Each player puts in a chip and gets a card. Then one after
# the other draws as many more cards as they like. Aces count one, court cards ten. The player who
# comes closest to fifteen, but not beyond it, takes both chips. Here is the whole program, and a
# table to play at.
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
# Is it really so short? The next cell counts the lines that are not empty.

# %%
from inspect import findsource

cell = "".join(findsource(quinze)[0])  # all of the cell in which it stands
game = cell[cell.index("@dataclass") : cell.index("cardwidgets.use(")]
f"{sum(bool(line.strip()) for line in game.splitlines())} lines"

# %% [markdown]
# ## What do the lines say?
#
# - **Rules** are fields with a type and a default. A house that plays to twenty-one changes one of
#   them. Impossible values are refused.
# - A **deal** holds what lies on the table: piles, chips, pots. Cards lie face down unless a pile
#   is shown to somebody: `seen_by`.
# - The **script** goes through the deal in order. With `yield from` it asks: chance for the order
#   of the pack, a seat for its answer. Only open answers come back, so the script checks none.
# - A **game** says who may play, and how the next deal begins; `lambda deal: None` means that there
#   is none.

# %%
from cardwidgets import RulesError

print(open_table("quinze", seed=4, goal=21))
for wrong in ({"goal": 5}, {"gaol": 21}):
    try:
        open_table("quinze", **wrong)
    except RulesError as refusal:
        print(refusal)

# %% [markdown]
# ## Who knows what?
#
# Nothing in the script hides a card, and yet nobody sees the other's. A seat gets a
# *view* of the deal, never the deal itself; cards that it may not see
# are backs in it.

# %%
from cardwidgets.course.listings import Listing

table = open_table("quinze", seed=4)
table.play("card")
Listing(
    {
        "who looks": "a spectator" if seat is None else f"seat {seat}",
        "hand of seat 0": table.view(seat).piles["hand0"].signs,
        "open": str(table.asked.choices) if seat == table.asked.seat else "–",
    }
    for seat in (0, 1, None)
)

# %% [markdown]
# ## When should you stay?
#
# A player for your game is anything that chooses an answer from a view. This one draws until it has
# some number of points.

# %%
@dataclass(frozen=True)
class Careful:
    at: int

    def choose(self, view, asked, rng):
        have = points(view.piles[f"hand{asked.seat}"])
        return "stay" if have >= self.at else "card"


def played(players, seed):
    """A deal to its end."""
    table = open_table("quinze", seed=seed)
    while table.asked is not None:
        seat = table.asked.seat
        table.play(players[seat].choose(table.view(seat), table.asked, None))
    return table


# %% [markdown]
# **Predict** first. Somebody draws a second card whatever the first one was. In how many of a
# hundred deals is that player over fifteen then? Give a number. Then deals are played, and all pairs
# of cards are counted.

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
# Now let several players sit at seat 0, each against a player who stays at eleven.

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
# **Over to you.** Seat 1 has an advantage that `Careful` does not use: it speaks last, and it can see
# in the log how many cards the other has drawn. Write a player that looks at `view.log`, let it sit at
# seat 1, and see what it gains.
#
# ## Sit down with it
#
# Your player takes a seat like those of the library.

# %%
TableWidget(open_table("quinze", seed=11), players={1: Careful(11)}, pace="once")

# %% [markdown]
# ## What do you get for nothing?
#
# You have written no line for records, for undo, or for the reason why an answer is refused. They
# work all the same.

# %%
from cardwidgets import Record

table = played([Careful(11), Careful(11)], 5)
again = Record.loads(Record.of(table, names=["Ann", "Ben"]).dumps()).match().table
print("replayed:", again.result == table.result, again.result)
again.undo()
print("taken back:", again, "| a third word:", again.why("fold"))

# %% [markdown]
# ## Words, a look and a player of its own
#
# So far the table shows the game's own words, `card` and `stay`, and your rivals answer at random.
# Give it better words, in each language that you speak; their group has the name of the game. If
# you leave out a text, the table uses the one that all games share. A *scene* says where to find
# the words.

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
# You need nothing more to play thousands of deals. Each seat gains what `Game.gains` says: here the
# chips that it won or lost.

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
# Once a deal is over you can review it, if the game says what each answer gave away with all cards
# open. This game is so small that the program tries everything to the end. From there on each seat
# plays its best.

# %%
from copy import copy

from cardwidgets.odds.analysis.review import register_review, review


def after(table, word):
    other = copy(table)
    other.play(word)
    return other


def gain(table, seat):
    """What a seat gains when both do their best with all cards open."""
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
# A game that comes with the package is made of the same parts: a folder in `games`, words in each
# language, a scene, a player, and one line that puts it among its family.
#
# ## Disputed points
#
# - Twenty-one instead of fifteen is another game, Vingt-et-un: `open_table("quinze", goal=21)`.
# - In Hoyle's game a player who goes over says nothing, and the other finds out in the end. Here a
#   player with fifteen or more is not asked again, and that gives it away. To keep it secret, ask
#   until they stay.
# - When both are equal, or both over, our players take their chips back. In the books the stakes
#   wait for the next deal. For that, the `Start` of a deal would have to hold the pot.
#
# ## Sources
#
# - **Hoyle's Games**, in editions of the nineteenth century: the article on Quinze.
# - Everything with a number in it: computed above, in the cell beside it.

# %% [markdown]
# ← [Workshop · Your own variant](1_your_own_variant.ipynb) · [Home](../00_welcome.ipynb) · [Words](../06_words.ipynb) · [Workshop · Write your own exercise](3_write_your_own_exercise.ipynb) →
