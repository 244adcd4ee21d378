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
# After this notebook you can
#
# - change six rules of Briscola and sit down to the game that comes of it,
# - give it a name, so that any notebook can open it by that name,
# - play it, write the game down as a record, and read the record again.
#
# Here is one that somebody has made: four cards, two to every trick, suit followed at the end. Play
# a deal, and then make your own.
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
# Rules are data: a list of options, each with the values that it may have. These are all there are
# for the family of Briscola, and what plain Briscola makes of them.

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
# A value that an option may not have is refused, and a name that is nearly right is guessed:

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
# The last refusal is arithmetic: a hand of three does not come out with two cards to each trick. So
# it is not only the form of a rule that is checked, but whether the game can be played.
#
# ## Change six
#
# Change what you like in the next cell, and run it and those below again.

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
# A [variant](../briscola/4_variants.ipynb) is rules with a name. `register` makes it known, and
# from then on it is opened by its name, like those that came with the package.

# %%
from cardwidgets import register

osteria = register(
    mine.named(
        "osteria",
        "Five cards, and forty points for king and queen of trumps.",
        "my own",
    )
)
osteria

# %%
table = open_table("osteria", seats=2, seed=8)
rules, course = table.variant.rules, table.variant.rules.course(2)
told = f"{course.tricks} tricks, {course.draws} of them with a card to draw"
f"{told}; trumps by {rules.trump!r}"

# %% [markdown]
# If you run this cell twice with other rules, the name is taken: choose another one. With two games
# of one name nobody could tell which of them a record means.
#
# ## Play it
#
# The computer player has never heard of your game. It reads the rules, as you do.

# %%
TableWidget(open_table("osteria", seats=2, seed=8), pace="once")

# %% [markdown]
# ## Is it a good game?
#
# You decide. But some questions can be counted. Does the dealer's neighbour, who leads first, have it
# better? How often is a mariage shown? How often is it close? First a function that plays a deal.

# %%
from random import Random

from cardwidgets.players import BriscolaPlayer

player = BriscolaPlayer()


def played(table):
    """A deal to its end, by players who see only what their seats see."""
    while table.asked is not None:
        seat = table.asked.seat
        table.play(player.choose(table.view(seat), table.asked, Random(0)))
    return table


# %% [markdown]
# **Predict** the first one. Give a number, and then see what some deals say.

# %%
from cardwidgets import PredictWidget


def leader_wins(rng):
    """Seat 0 deals, seat 1 leads."""
    table = played(open_table("osteria", seats=2, seed=rng.randrange(10**6)))
    return table.result.winner == 1


PredictWidget(
    "Of a hundred deals between equals, how many does the first leader win?",
    draw=leader_wins,
    deals=100,
)

# %% [markdown]
# And now all three questions, for plain Briscola and for your game.

# %%
def study(name: str, deals: int) -> dict[str, object]:
    """Some deals of a variant for two, in figures."""
    results = [
        played(open_table(name, seats=2, seed=seed)) for seed in range(deals)
    ]
    first = sum(table.result.winner == 1 for table in results)
    share = 100 * first / deals
    band = 2 * (share * (100 - share) / deals) ** 0.5
    close = sum(
        abs(a - b) <= 10 for a, b in (table.result.score for table in results)
    )
    shown = sum(len(table.view().facts.mariages) for table in results)
    return {
        "game": name,
        "deals": deals,
        "the leader wins": f"{share:.0f} ± {band:.0f} %",
        "within ten points": close,
        "mariages": shown,
    }


STUDY = [study(name, 150) for name in ("briscola", "osteria")]
Listing(STUDY)

# %% [markdown]
# The number after ± is the error: the true share lies within it in about 95 of 100 such studies. Where
# a half lies within it, too, nothing is proven. Play more deals if you want to know: the error
# shrinks with the square root of their number.
#
# ## Write it down
#
# A record is a small text: the variant, the players, and every answer. It can be mailed, and it can
# be replayed. Here is a whole deal.

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
# In a record your rules stand only by their name. Somebody else must have registered the same
# game to read it, or you write it as Briscola with house rules:

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
# A table can also keep the record for you: after a deal at this one, there is a button to copy it. This
# table speaks Japanese, too: `lang` sets the language of one widget.

# %%
TableWidget(
    open_table("osteria", seats=2, seed=9), records=True, pace="once", lang="ja"
)

# %% [markdown]
# ## Where to go from here
#
# - Open hands: `open_hands=True`. Is the better player still better?
# - Four players: `open_table("osteria", seats=4)`; partners, signs and an exchange come along.
# - No trumps at all: `trump="none"`, and then `mariage="any"`.
#
# ## Disputed points, and the switch for each
#
# Every rule of this workshop is a switch, and the first table of this page names them all. The
# points on which the sources differ stand in [an appendix](../briscola/disputed_points.ipynb).
#
# ## Sources
#
# - The Japanese article on Briscola and its relatives, さらなるブリスコラ. It ends by saying that there
#   are many more variants than it names.
# - Everything with a number in it: counted or simulated above, in the cell beside it.

# %% [markdown]
# ← [Make your own](../04_make_your_own.ipynb) · [Home](../00_welcome.ipynb) · [Words](../06_words.ipynb) · [Workshop · Write a game in 30 lines](2_write_a_game_in_30_lines.ipynb) →
