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
# # Workshop · Your own variant
#
# What would Briscola be like with five cards in the hand, and forty points for king and queen of trumps? In a few
# minutes you can play this game.
#
# After this notebook you can
#
# - change six rules of Briscola, and see what game you get,
# - give it a name, so that you can open it by that name,
# - play it, write a deal down as a record, and read the record again.
#
# Here is a variant of Briscola with three changes. You hold four cards. You play two cards to every trick. When the
# stock is gone, you must follow suit. Play a deal, then make your own variant.
#
# *Run this grey box (a cell) first: the other cells build on it.*

# %%
import cardwidgets
from cardwidgets import TableWidget, open_table

cardwidgets.use(lang="en")
TableWidget(
    open_table("briscola", seed=4, hand=4, cards_per_trick=2, end_follow=True),
    pace="once",
)

# %% [markdown]
# ## What can I change?
#
# The rules of a variant are a list of options. Each option has one of several allowed values. Here are all
# options of Briscola and its relatives, with their values in plain Briscola. `int ≥ 1` stands for a whole number of 1
# or more, and `tuple[int]` for whole numbers in brackets.

# %%
from cardwidgets import find
from cardwidgets.course.listings import Listing

PLAIN = find("briscola")
Listing(
    {
        "option": option.name,
        "in Briscola": repr(option.value),
        "may be": option.allowed,
    }
    for option in PLAIN.rules.options()
)

# %% [markdown]
# The package of this course, `cardwidgets`, refuses a value that is not allowed. If you misspell a name, it suggests
# the right one. (A *mariage* is a king and queen of one suit, which you show for points.)

# %%
from cardwidgets import RulesError

WRONG = (
    {"follow": "always"},
    {"folow": "suit"},
    {"trump": "mariage"},
    {"cards_per_trick": 2},
)
for wrong in WRONG:
    try:
        PLAIN.change(**wrong)
    except RulesError as refusal:
        print(refusal)

# %% [markdown]
# The last change is refused because the cards do not come out even. With three cards in the hand and two to a trick,
# two cards of the stock would be left over. So the package also checks whether your game can be played.
#
# ## Change six rules
#
# Change what you like in the next cell. Then run that cell and all cells below it again. Each time you also need a
# new name: see *Give it a name*.

# %%
SIX = {
    "hand": 5,
    "redraw_top": True,
    "end_follow": True,
    "mariage": "trump",
    "mariage_scale": (40,),
    "match": "race",
}
mine = PLAIN.change(**SIX)
changed = mine.rules.changed_from(PLAIN.rules)
Listing(
    {"option": name, "was": repr(getattr(PLAIN.rules, name)), "is": repr(value)}
    for name, value in changed.items()
)

# %%
players = ", ".join(map(str, mine.seats))
f"{len(changed)} options changed; for {players} players"

# %% [markdown]
# ## Give it a name
#
# A [variant](../briscola/4_variants.ipynb) is a set of rules with a name. `register` makes your variant known in this
# notebook. From then on you can open it by its name, like the variants of the package.

# %%
from cardwidgets import register

register(
    mine.named(
        "osteria",
        "Five cards, and forty points for king and queen of trumps.",
        "my own",
    )
)
find("osteria").line

# %%
table = open_table("osteria", seats=2, seed=8)
rules, course = table.variant.rules, table.variant.rules.course(2)
told = f"{course.tricks} tricks, {course.draws} of them with a card to draw"
f"{told}; trumps by {rules.trump!r}"

# %% [markdown]
# If you change the rules again, the name `osteria` is already taken. Then write another name in the cell with
# `register` and in all cells below it. If two games had one name, nobody could tell which game a *record* (a saved
# deal) belongs to.
#
# ## Play it
#
# The computer player has never seen your game. It reads the rules, as you do.

# %%
TableWidget(open_table("osteria", seats=2, seed=8), pace="once")

# %% [markdown]
# ## Is it a good game?
#
# You decide. But numbers answer some questions. Does the *first leader*, the dealer's neighbour, have an advantage?
# How often are the two scores close? How often does a player show a mariage? The function in the next cell plays a
# deal.

# %%
from random import Random

from cardwidgets.players import BriscolaPlayer

player = BriscolaPlayer()


def played(table):
    """Play a deal to its end. Each player sees only what their seat sees."""
    while table.asked is not None:
        seat = table.asked.seat
        table.play(player.choose(table.view(seat), table.asked, Random(0)))
    return table


# %% [markdown]
# **Predict** the answer to the first question. Move the slider to your number and lock it. Then you see the result of
# a hundred deals.

# %%
from cardwidgets import PredictWidget


def leader_wins(rng):
    """Return True if seat 1 wins. Seat 0 deals, so seat 1 leads."""
    table = played(open_table("osteria", seats=2, seed=rng.randrange(10**6)))
    return table.result.winner == 1


PredictWidget(
    "Of a hundred deals between equals, how many does the first leader win?",
    draw=leader_wins,
    deals=100,
)

# %% [markdown]
# The next cell answers all three questions, for plain Briscola and for your game. A tie counts as half a win. The
# column *within ten points* counts the close deals.

# %%
def study(name: str, deals: int) -> dict[str, object]:
    """Play some deals of a variant for two, and return the figures."""
    results = [
        played(open_table(name, seats=2, seed=seed)) for seed in range(deals)
    ]
    winners = [table.result.winner for table in results]
    first = winners.count(1) + winners.count(None) / 2  # a tie counts as half
    share = 100 * first / deals
    band = 2 * (share * (100 - share) / deals) ** 0.5
    close = sum(
        abs(a - b) <= 10 for a, b in (table.result.score for table in results)
    )
    shown = sum(len(table.view().facts.mariages) for table in results)
    return {
        "game": name,
        "deals": deals,
        "first leader wins": f"{share:.0f} ± {band:.0f} %",
        "within ten points": close,
        "mariages": shown,
    }


STUDY = [study(name, 150) for name in ("briscola", "osteria")]
Listing(STUDY)

# %% [markdown]
# The column *first leader wins* gives a share, then ± a number. The share minus this number is the lower end of a
# confidence interval, and the share plus this number is the upper end. In about 95 of 100 such studies the interval
# contains the true share. If fifty percent lies in the interval, these deals do not show whether it is better to lead
# first. To find out, you need more deals. With four times as many deals, the number after ± is half as large.
#
# ## Write it down
#
# A record is a short text. It holds the name of the variant, the players, the order of the pack and every move. You
# can mail a record, and you can replay the deal from it. Here is the beginning of a record.

# %%
from cardwidgets import Match, Record

match = Match(played(open_table("osteria", seats=2, seed=8)))
record = Record.of(match, names=["Ann", "Ben"])
text = record.dumps()
print(text[:240], "…", sep="\n")

# %%
from pathlib import Path
from tempfile import TemporaryDirectory

# write Path("osteria.toml") to keep it beside the notebook
with TemporaryDirectory() as folder:
    file = Path(folder) / "osteria.toml"
    file.write_text(text, encoding="utf-8")
    again = Record.loads(file.read_text(encoding="utf-8")).match()
result = again.table.result
f"replayed: {result == match.table.result}; points {result.score}"

# %% [markdown]
# A record names your variant, but it does not contain the rules. To read the record, somebody else must register the
# same variant first. You can also save the same deal as a deal of plain Briscola with house rules. Then the record
# lists the rules that you changed:

# %%
from cardwidgets import NotationError

same = Match(played(open_table(PLAIN.change(**SIX), seats=2, seed=8)))
house = Record.of(same, names=["Ann", "Ben"])
print(house.dumps()[house.dumps().index("[rules]") :])
assert Record.loads(house.dumps()).match().table.result == match.table.result

try:
    Record.loads(text.replace('"osteria"', '"trattoria"')).match()
except (LookupError, NotationError) as refusal:
    print(str(refusal)[:60], "…")

# %% [markdown]
# A table can also keep the record for you. Play a deal at the next table, then press the button that copies the record.
# The next table is in Japanese, to show that `lang` can set the language of a single widget.

# %%
TableWidget(
    open_table("osteria", seats=2, seed=9), records=True, pace="once", lang="ja"
)

# %% [markdown]
# ## Where to go from here
#
# - Let all players see all hands: `open_hands=True`. Does the better player still win more often?
# - Play with four: `open_table("osteria", seats=4)`. Then you have a partner, signals and an exchange of cards.
# - Play Briscola without trumps: `open_table("briscola", trump="none")`.
#
# ## Disputed points
#
# The list under *What can I change?* names every option. The page [Briscola · Disputed
# points](../briscola/disputed_points.ipynb) lists the rules on which the sources differ.
#
# ## Sources
#
# - The Japanese blog article さらなるブリスコラ (“More Briscola”). Its last paragraph says that there are many more variants
#   than the article names.
# - The numbers on this page are counted or simulated in its cells.

# %% [markdown]
# ← [Make your own](../04_make_your_own.ipynb) · [Home](../00_welcome.ipynb) · [Words](../06_words.ipynb) · [Workshop · Write a game in 30 lines](2_write_a_game_in_30_lines.ipynb) →
