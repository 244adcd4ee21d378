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
# # Briscola 3 · The variants
#
# After this notebook you can
#
# - sit down to any game of the family, and know what is different there,
# - switch one rule of a house, and see the same deal take another way,
# - show a mariage at the right moment, and follow suit where one must.
#
# Play first. This is Marianna, or Cinquecento: five cards, and no
# trumps until somebody shows king and queen of a suit. That brings points, and makes the suit
# trumps at once.

# %%
from cardwidgets import TableWidget, open_table

TableWidget(open_table("marianna", seats=2, seed=5), pace="once")

# %% [markdown]
# ## What differs?
#
# There is one engine, and each game is a row of data. The first row is Briscola itself. For all
# others the table shows only what was *changed*, and it is made from the data: no word of it was
# written by hand.

# %%
from cardwidgets import find
from cardwidgets.figures.listings import Listing
from cardwidgets.games.briscola.variants import FAMILY

PLAIN = find("briscola").rules


def changed(name: str) -> dict[str, object]:
    """What a variant has changed of Briscola, the number of players aside."""
    here = find(name).rules.options()
    there = {option.name: option.value for option in PLAIN.options()}
    return {o.name: o.value for o in here if o.value != there[o.name] and o.name != "players"}


def written(changes: dict[str, object]) -> str:
    return ", ".join(f"{name}={value!r}" for name, value in changes.items()) or "nothing"


Listing(
    {
        "table": variant.name,
        "players": ", ".join(map(str, variant.seats)),
        "changed of Briscola": written(changed(variant.name)),
    }
    for variant in FAMILY
)

# %% [markdown]
# How many options does it take to make one more game?

# %%
numbers = {variant.name: len(changed(variant.name)) for variant in FAMILY[1:]}
most = max(numbers, key=numbers.get)
options = len(list(PLAIN.options()))
f"{min(numbers.values())} to {max(numbers.values())} of {options}; the most for {most}"

# %% [markdown]
# What do the names mean? Ask the rules: each option says what it is, and what it may be.

# %%
WANTED = ("follow", "trump", "open_hands", "cards_per_trick", "mariage", "teams", "match")
Listing(
    {"option": option.name, "in Briscola": repr(option.value), "may be": option.allowed}
    for option in PLAIN.options()
    if option.name in WANTED
)

# %% [markdown]
# ## The same deal, one rule switched
#
# Now the cards stay as they are, and we change one rule. Two computer players play the deal as it
# is, and then again with the switch. Which is the first trick that differs?

# %%
from random import Random

from cardwidgets import Cards
from cardwidgets.games.briscola.packs import full_pack
from cardwidgets.games.briscola.rules import BriscolaStart
from cardwidgets.players import BriscolaPlayer
from cardwidgets.players.briscola.inference import Sight

player = BriscolaPlayer()


def same_cards(seed: int, name: str = "briscola", seats: int = 2, **changes: object):
    """A table where the cards lie in an order that depends on the seed alone."""
    rules = find(name).change(**changes).rules
    pack = list(full_pack(rules.pack))
    Random(seed).shuffle(pack)
    low = [card for card in pack if card.rank == rules.order[-1]][: rules.taken_out(seats)]
    start = BriscolaStart(pack=Cards(card for card in pack if card not in low), shuffle=False)
    return open_table(name, seats=seats, start=start, seed=seed, **changes)


def played(table):
    """The deal to its end, by computer players."""
    while table.asked is not None:
        seat = table.asked.seat
        table.play(player.choose(table.view(seat), table.asked, Random(0)))
    return table


def told(table) -> dict[str, object]:
    """A deal in one row."""
    sight, result = Sight(table.view(0), 0), table.result
    rows = [" ".join(card.sign for _, card in trick.played) for trick in sight.tricks]
    return {
        "trumps": table.view().facts.turnup.sign if table.view().facts.turnup else "–",
        "tricks": len(rows),
        "the first four tricks": " | ".join(rows[:4]),
        "points": " : ".join(map(str, result.score)),
    }


def first_difference(one, other) -> object:
    """The number of the first trick that differs between two deals that were played."""
    pairs = zip(Sight(one.view(0), 0).tricks, Sight(other.view(0), 0).tricks, strict=False)
    return next((number for number, (a, b) in enumerate(pairs, 1) if a != b), "none")


DEAL = 5
SWITCHES = [
    {"follow": "suit"},
    {"follow": "suit_if_trump_led"},
    {"end_follow": True},
    {"open_hands": True},
    {"hand": 5},
    {"trump": "none"},
    {"cards_per_trick": 2, "hand": 4},
]
plain = played(same_cards(DEAL))
deals = {written(change): played(same_cards(DEAL, **change)) for change in SWITCHES}
Listing(
    {"switched": name, "differs from trick": first_difference(plain, table)} | told(table)
    for name, table in {"nothing": plain, **deals}.items()
)

# %% [markdown]
# Read down the columns. Where suit must be followed, somebody soon leads another card. Where it must be
# followed only at the end, the deals are alike until the stock is gone. Five cards in the hand move
# the turn-up. And with open hands the first tricks are the same; then somebody sees what they would
# not have known.
#
# ### Switch one yourself
#
# Change `SWITCH`, or `DEAL`, and run the cell. A combination that cannot be played says why.

# %%
SWITCH = {"redraw_top": True}
DEAL = 0


def compare(deal: int, switch: dict[str, object]) -> Listing:
    """A deal as it is, and with a switch."""
    before, after = played(same_cards(deal)), played(same_cards(deal, **switch))
    rows = [{"rules": "Briscola"} | told(before), {"rules": written(switch)} | told(after)]
    return Listing(rows, f"the first trick that differs: {first_difference(before, after)}")


compare(DEAL, SWITCH)

# %%
from cardwidgets import RulesError

try:
    open_table("briscola", trump="none", redraw_top=True)
except RulesError as refusal:
    print(refusal)

# %% [markdown]
# And play it yourself, by the rules that you switched:

# %%
TableWidget(same_cards(DEAL, **SWITCH), pace="once")

# %% [markdown]
# ## Must I follow suit?
#
# In Briscola never. In Sueca always. In Mariccia once the stock is gone. And in Brazil only when
# trumps were led (切り札を出した場合はマストフォロー). Nobody has to trump anywhere. The table asks
# this function, and you can ask it too:

# %%
from cardwidgets import cards
from cardwidgets.games.briscola.play import due
from cardwidgets.judge.tricks import legal

HAND = cards("AS 4S 2H KD")
GAMES = [("briscola", 10), ("sueca", 0), ("briscola-mariccia", 10), ("briscola-mariccia", 0),
         ("bisca-brazil", 10)]  # fmt: skip
Listing(
    {"table": name, "stock": stock}
    | {
        f"{lead} led, trumps ♥": Cards(
            legal(HAND, cards(lead)[0].suit, "H", due(find(name).rules, stock))
        ).signs
        for lead in ("7S", "7H")
    }
    for name, stock in GAMES
)

# %% [markdown]
# ### Your turn

# %%
from cardwidgets.lessons.briscola import must_follow

q1 = must_follow(seed=8)
q1

# %% [markdown]
# ## What is a mariage?
#
# King and queen of one suit in one hand (マリッジ). At Mariccia all hands lie open, and only trumps
# count. At Marianna any suit may be shown, and makes trumps: the first brings 20, the second 40,
# and so on, **all players together**. The scale is data too.

# %%
from cardwidgets.games.briscola.mariage import brings

Listing(
    {"table": name}
    | {f"number {shown + 1}": brings(find(name).rules, shown) for shown in range(4)}
    for name in ("briscola-mariccia", "marianna")
)

# %% [markdown]
# How often are you dealt one? **Predict:** five cards of forty; in how many of a hundred deals do
# they hold king and queen of the same suit?

# %%
guess = 10

# %% [markdown]
# **Simulate**, then **count**. Holding one pair leaves three other cards; holding two pairs leaves
# one. Who adds up the four suits has counted the hands with two pairs twice.

# %%
from fractions import Fraction
from math import comb

PACK = full_pack("it40")


def has_pair(hand) -> bool:
    return any({f"K{suit}", f"Q{suit}"} <= set(hand) for suit in "SHDC")


def share(n: int, seed: int) -> float:
    rng = Random(seed)
    return 100 * sum(has_pair(rng.sample(PACK, 5)) for _ in range(n)) / n


def error(share: float, n: int) -> float:
    """Two standard errors of a share in percent."""
    return 2 * (share * (100 - share) / n) ** 0.5


RUNS = {n: share(n, seed=4) for n in (100, 1_000, 10_000)}
exact = Fraction(4 * comb(38, 3) - comb(4, 2) * comb(36, 1), comb(40, 5))
print(f"counted: {exact} = {float(100 * exact):.2f} %; you said {guess} %")
Listing(
    {"hands": n, "with a mariage": f"{share:.1f} ± {error(share, n):.1f} %"}
    for n, share in RUNS.items()
)

# %% tags=["nbval-ignore-output"]
from cardwidgets.figures.charts import BLUE, GREEN, RED, Chart, paper

figure, axes = paper(7.5, 2.4)
axes.axvline(guess, color=RED, linestyle="--")
axes.axvline(float(100 * exact), color=GREEN)
for place, (n, found) in enumerate(RUNS.items()):
    axes.errorbar(found, place, xerr=error(found, n), fmt="o", color=BLUE, capsize=4)
axes.text(guess, 2.6, "your guess", color=RED, ha="center")
axes.text(float(100 * exact), 2.6, "counted", color=GREEN, ha="center")
axes.set(xlim=(0, 15), ylim=(-0.5, 2.5), xlabel="hands with a mariage, in percent")
axes.set_yticks(range(3), [f"{n:,} hands" for n in RUNS])
Chart(
    figure,
    f"Your guess {guess} percent, counted {float(100 * exact):.2f}. Simulated: "
    + "; ".join(f"{n:,} hands {found:.1f} ± {error(found, n):.1f}" for n, found in RUNS.items()),
)

# %% [markdown]
# Seldom at first. But you draw more cards, and may keep a king for its queen. How many mariages do
# computer players show in a whole deal?

# %%
marianna = [played(open_table("marianna", seats=2, seed=seed)) for seed in range(60)]
shown = [len(table.view().facts.mariages) for table in marianna]
Listing(
    {"mariages in a deal": number, f"of {len(shown)} deals": shown.count(number)}
    for number in range(5)
)

# %% [markdown]
# ### Your turn
#
# May it be shown at this moment? And what does it bring?

# %%
from cardwidgets.lessons.briscola import may_you_show, what_a_mariage_brings

q2 = may_you_show(seed=5)
q2

# %%
q3 = what_a_mariage_brings(seed=3)
q3

# %% [markdown]
# ## Chips for aces and tens
#
# [Brusquembille](../00_welcome.ipynb#Glossary) pays at once. Whoever plays an ace and wins the trick
# gets two chips from each opponent; for a ten, one. Whoever plays it and loses the trick *pays* each
# opponent. A ten of clubs led, and the ace of clubs on it:

# %%
from cardwidgets import Card
from cardwidgets.games.briscola.score import side_payments

paid = side_payments(find("brusquembille").rules, 2, [(1, Card("TC")), (0, Card("AC"))], winner=0)
Listing({"pays": f"seat {seat}", "to": f"seat {to}", "chips": chips} for seat, to, chips in paid)

# %% [markdown]
# Three chips by one trick: the ace wins two, and the ten that fell to it costs one more.
#
# ### Your turn

# %%
from cardwidgets.lessons.briscola import chips_paid

q4 = chips_paid(seed=7)
q4

# %% [markdown]
# ## Two cards to every trick
#
# In Croatia and Bosnia each player has four cards, and plays two to every trick: all play one, then
# all another (最初に1枚ずつプレイし、さらに2枚目をプレイします). The suit led is that of the very first
# card. One trick of such a deal:

# %%
deal = played(open_table("briscola-duplo", seats=2, seed=2))
trick = Sight(deal.view(0), 0).tricks[1]
print(f"trumps {deal.view().facts.turnup.sign}; taken by seat {trick.winner}")
Listing(
    {"number": number, "seat": seat, "card": card.sign}
    for number, (seat, card) in enumerate(trick.played, 1)
)

# %% [markdown]
# ## One who speaks for three
#
# Schembil, from North Africa, is Briscola for six, in two teams of three. Each team chooses a
# *captain* (キャプテン), usually the one who is most skilled at games of tricks
# (トリックテイキングゲームに熟練したプレイヤー). Only captains speak, always to their partners; these may
# not answer. Seat 0 is a captain here, seat 2 is not:

# %%
from cardwidgets.locale import explain

six = open_table("schembil", seed=4)
while six.view().facts.trick_number < 2:
    six.play(player.choose(six.view(six.asked.seat), six.asked, Random(0)))
Listing(
    {"seat": seat, "“Play low!” to a partner": explain(why) if why else "may be said"}
    for seat, word in ((0, "req_play_low 2"), (2, "req_play_low 0"))
    for why in [six.why(word, seat=seat)]
)

# %% [markdown]
# ### Your turn

# %%
from cardwidgets.lessons.briscola import may_you_say

q5 = may_you_say(seed=3, variant="schembil")
q5

# %% [markdown]
# ## A table of every game
#
# Choose a name from the first table of this page, and play it. The games with an auction have [a
# notebook of their own](4_called_partner.ipynb).

# %%
NAME = "bisca"

TableWidget(open_table(NAME, seed=3), pace="once")

# %% [markdown]
# ## Disputed points, and the switch for each

# %%
READINGS = [
    ("Briscolone: suit", "any card (seed 001)", "briscolone", {"follow": "free"}),
    ("Briscolone: suit", "is followed (seed 001: at times)", "briscolone", {"follow": "suit"}),
    ("Mariccia: a mariage", "20 points (seed 001)", "briscola-mariccia", {"mariage_scale": (20,)}),
    ("Mariccia: a mariage", "40, if agreed", "briscola-mariccia", {"mariage_scale": (40,)}),
    ("Marianna: mariages", "20, 40, 60, 80 (seed 001)", "marianna",
     {"mariage_scale": (20, 40, 60, 80)}),
    ("Marianna: mariages", "40, 60, 80, 100 (pagat)", "marianna",
     {"mariage_scale": (40, 60, 80, 100)}),
    ("Marianna: one in a trick", "for the table (seed 001)", "marianna", {"per_trick": "table"}),
    ("Marianna: one in a trick", "for each player", "marianna", {"per_trick": "player"}),
    ("Marianna: who may show", "anybody, before the trick", "marianna",
     {"mariage_timing": "before_trick"}),
    ("Marianna: who may show", "the leader only", "marianna", {"mariage_timing": "leader"}),
    ("Marianna: without a stock", "no mariage (seed 001)", "marianna",
     {"mariage_after_stock": False}),
    ("Mariccia: without a stock", "it may be shown (ours)", "briscola-mariccia",
     {"mariage_after_stock": True}),
    ("Bosnia: four players", "pairs", "briscola-bosnia", {"teams": "sides"}),
    ("Bosnia: four players", "each alone (seed 001: either)", "briscola-bosnia", {"teams": "solo"}),
    ("Duplo: drawing", "one at a time (ours)", "briscola-duplo", {"draw_packet": 1}),
    ("Duplo: drawing", "two at a time", "briscola-duplo", {"draw_packet": 2}),
    ("Brusquembille: the end", "any card", "brusquembille", {"end_follow": False}),
    ("Brusquembille: the end", "follow suit (a rule page)", "brusquembille", {"end_follow": True}),
    ("Bisca: a tie", "one more deal (seed 001)", "bisca", {"draw_deal": "extra_deal"}),
]  # fmt: skip


def switch(name: str, change: dict[str, object]) -> str:
    """How to write the change, after sitting down to it once."""
    open_table(name, seed=1, **change)
    return f'open_table("{name}", {written(change)})'


Listing(
    {"point": point, "reading": reading, "switch": switch(name, change)}
    for point, reading, name, change in READINGS
)

# %% [markdown]
# Of Briscolone, which has no trumps, seed 001 says that who cannot follow may play anything,
# *trumps included* (切り札を含め何を出してもかまいません): a sentence that has come along from another
# game. And for three players at duplo thirty-nine cards do not divide by two cards each; we take
# four twos out.
#
# ## Sources
#
# - **Seed 001**: さらなるブリスコラ, an article in Japanese, for every game of the first table but Sueca,
#   which it only names.
# - [pagat.com](https://www.pagat.com) for the order of Bisca and the mariages of Marianna;
#   [suecalandia.com](https://www.suecalandia.com) for Sueca; the *Encyclopédie* and a lexicon for
#   Brusquembille with more than two players.
# - Everything with a number in it: counted or simulated above, in the cell beside it.
#
# Words: [the glossary](../00_welcome.ipynb#Glossary). Before this: [tricks and
# scoring](2_tricks_and_scoring.ipynb). Next: [the called partner](4_called_partner.ipynb). And [your
# own variant](../workshop/your_own_variant.ipynb) can have any of these rules.
