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
# # Preferans 4 · Three score sheets
#
# After this notebook you can
#
# - read a score sheet, and find the deal and the rule behind each figure,
# - write the same deals in Sochi, in Leningrad and in Rostov, and settle each,
# - say exactly how far Rostov gives “the same result”, and what would make it true.
#
# Play first; the sheet stands beside the table, and every deal you finish is written there.

# %%
from cardwidgets import TableWidget, open_table

TableWidget(open_table("preferans-leningrad", seed=5), pace="once")

# %% [markdown]
# ## What stands on a sheet?
#
# Each player has an area. At the tip the [mountain](../00_welcome.ipynb#Glossary) (山): penalties. In the
# middle the [pool](../00_welcome.ipynb#Glossary): contracts that were made. At the base the whists: what
# a player has written on each of the others. A figure is never struck out. The new total follows after a dot.
#
# Three deals, written once. Anna makes six spades against two whisters; Boris fails in seven hearts
# against Vera alone; and Vera takes two tricks in misère.

# %%
from cardwidgets import find
from cardwidgets.figures.listings import Listing
from cardwidgets.games.preferans.bids import bid
from cardwidgets.games.preferans.outcome import DealOutcome
from cardwidgets.games.preferans.sheet import ScoreSheet
from cardwidgets.widgets.score_sheet import ScoreSheetWidget

NAMES = ("Anna", "Boris", "Vera")
DEALS = [
    DealOutcome(
        players=3, dealer=2, contract=bid("6S"), declarer=0, whisters=(1, 2), tricks=(7, 1, 2)
    ),
    DealOutcome(
        players=3, dealer=0, contract=bid("7H"), declarer=1, whisters=(2,), tricks=(1, 5, 4)
    ),
    DealOutcome(players=3, dealer=1, contract=bid("M"), declarer=2, tricks=(5, 3, 2)),
]


def written(system: str, deals=DEALS, **changes) -> ScoreSheet:
    """These deals on a fresh sheet of a system."""
    rules = find(f"preferans-{system}").rules.change(**changes)
    sheet = ScoreSheet(rules, deals[0].players)
    for deal in deals:
        sheet = sheet.write(deal)
    return sheet


SHEETS = {system: written(system) for system in ("sochi", "leningrad", "rostov")}
ScoreSheetWidget(SHEETS["sochi"], names=NAMES)

# %% [markdown]
# Who wrote which figure, and by which rule? Point at a figure above; or read the list.

# %%
from cardwidgets.locale import say


def place(cell) -> str:
    return f"{cell.account} of {NAMES[cell.seat]}" + (
        "" if cell.on is None else f" on {NAMES[cell.on]}"
    )


def figures(sheet: ScoreSheet) -> Listing:
    """Every figure, with the deal and the sentence of each rule that wrote it."""
    return Listing(
        {
            "deal": entry.deal,
            "place": place(entry.cell),
            "figure": str(entry.total),
            "because": "; ".join(
                f"{say(f'score_sheet.rules.{line.rule}', name=NAMES[line.by])}: "
                + " × ".join(str(figure) for _, figure in line.factors)
                for line in entry.lines
            ),
        }
        for entry in sheet.entries
    )


figures(SHEETS["sochi"])

# %% [markdown]
# In the first deal the pair owed four tricks and took three. Two were each one's part. Boris, with one,
# pays for one; Vera, with two, does not.
#
# ## The same in Leningrad
#
# Mountain and whists are doubled, but not what a whister owes. When a contract fails, whister and
# passer share the whists for tricks: the [gentleman's whist](../00_welcome.ipynb#Glossary)
# (紳士のヴィスト).

# %%
ScoreSheetWidget(SHEETS["leningrad"], names=NAMES)

# %%
figures(SHEETS["leningrad"])

# %% [markdown]
# ## The same in Rostov
#
# No mountain. For each point of penalty every other player writes five whists on the offender; what a
# whister owes counts half.

# %%
ScoreSheetWidget(SHEETS["rostov"], names=NAMES)

# %%
figures(SHEETS["rostov"])

# %% [markdown]
# ### Your turn

# %%
from cardwidgets.lessons.preferans import write_the_deal

q1 = write_the_deal(seed=4)
q1

# %%
from cardwidgets.lessons.preferans import price_of_a_trick

q2 = price_of_a_trick(seed=5)
q2

# %% [markdown]
# ## How is it settled?
#
# Everything becomes whists that sum to zero. A point on the mountain is worth ten whists, against the
# mean: who stands below it receives, who stands above it pays. To that comes what one has written on
# others, less what they have written on oneself. In Leningrad the pools are caught up with first, twice the distance
# to the fullest. (These matches are not over; then in Sochi and Rostov the pools are settled like the
# mountains.) Here are the steps, in exact fractions:

# %%


def steps(sheet: ScoreSheet) -> Listing:
    """Every step of a settlement."""
    return Listing(
        {"step": step.key.replace("_", " ")}
        | {name: str(value) for name, value in zip(NAMES, step.values, strict=True)}
        | {"sum": str(sum(step.values))}
        for step in sheet.settlement.steps
    )


steps(SHEETS["sochi"])

# %%
steps(SHEETS["leningrad"])

# %%
steps(SHEETS["rostov"])

# %% [markdown]
# ### Your turn

# %%
from cardwidgets.lessons.preferans import settle_the_sheet

q3 = settle_the_sheet(seed=6)
q3

# %% [markdown]
# ## Is Rostov “the same result”?
#
# Seed 002 says so (全体の結果としては同じことになる). **Predict:** of three points of penalty, what does the
# offender pay in whists, with three at the table, in Sochi? And in Rostov?

# %%
guess_sochi, guess_rostov = 30, 30

# %% [markdown]
# **Count.** One deal, nothing else: a declarer concedes, so that only the penalty is written. It is
# settled in each system, for three players and for four.

# %%
from fractions import Fraction


def of_one_penalty(system: str, players: int, **changes) -> tuple[Fraction, Fraction]:
    """What a point of penalty costs its owner, and brings each other player."""
    concession = DealOutcome(
        players=players, dealer=players - 1, contract=bid("6S"), declarer=0, conceded=True
    )
    sheet = written(system, [concession], **changes)
    units = Fraction(3 * 2)
    final = sheet.settlement.final
    return Fraction(final[0]) / units, Fraction(final[1]) / units


ROWS = []
for players in (3, 4):
    for system, changes in (
        ("sochi", {}),
        ("leningrad", {}),
        ("rostov", {}),
        ("rostov", {"rostov_unit": "exact"}),
        ("sochi", {"settlement": "full_payment"}),
    ):
        owner, other = of_one_penalty(system, players, **changes)
        ROWS.append(
            {
                "players": players,
                "system": system + "".join(f", {key}={value!r}" for key, value in changes.items()),
                "the owner": str(owner),
                "each other": str(other),
            }
        )
Listing(ROWS)

# %%
for players in (3, 4):
    here, there = (of_one_penalty(name, players)[0] for name in ("sochi", "rostov"))
    print(f"{players} players: Rostov costs {there / here} times as much as Sochi")
owner = {name: 3 * of_one_penalty(name, 3)[0] for name in ("sochi", "rostov")}
print(f"three points: Sochi {owner['sochi']}, Rostov {owner['rostov']};", end=" ")
print(f"you said {-guess_sochi} and {-guess_rostov}")

# %% [markdown]
# So it is *not* the same. Against the mean, a point of mountain costs its owner ten whists less the
# owner's share in what the table receives; in Rostov it costs five to each of the others, and nothing
# comes back. Equal it would be with ten whists shared by as many as sit at the table. That is a switch,
# `rostov_unit="exact"`. Or if a mountain were paid in full: with three that is Rostov's five and five,
# as two scorers have it; with four it is not.
#
# Is that all? A whister who owes tricks pays half in Rostov, even then:

# %%


def of_a_short_whister(system: str, **changes) -> Fraction:
    """What a trick costs that a lone whister is short of: 8♠ made with all ten."""
    whole = DealOutcome(
        players=3, dealer=2, contract=bid("8S"), declarer=0, whisters=(1,), tricks=(10, 0, 0)
    )
    unwhisted = DealOutcome(players=3, dealer=2, contract=bid("8S"), declarer=0)
    both = [written(system, [deal], **changes).settlement.final[1] for deal in (whole, unwhisted)]
    return Fraction(both[0]) - Fraction(both[1])


Listing(
    {
        "system": name + "".join(f", {key}={value!r}" for key, value in changes.items()),
        "a short whister pays": str(-of_a_short_whister(name, **changes)),
        "to compare": str(-of_a_short_whister(name, **changes) * worth),
    }
    for name, changes, worth in (
        ("sochi", {}, 1),
        ("leningrad", {}, Fraction(1, 2)),
        ("rostov", {}, 1),
        ("rostov", {"rostov_unit": "exact"}, 1),
    )
)

# %% [markdown]
# In Sochi a whister's shortage hurts most; seed 002 says that too
# (ディフェンダー側が失敗したときのペナルティが他の方式より大きい). Leningrad doubles all but this, so to compare,
# halve its figures. Then Leningrad and Rostov with the exact unit agree with each other, and Sochi asks
# twice as much.
#
# ## And over a whole match?
#
# Three computer players play to a pool of ten in Sochi. The same deals are then written in each system,
# as if the match had gone this way there. (It may have ended earlier.)

# %%
from random import Random

from cardwidgets import Match
from cardwidgets.games.preferans.script import sheet_of
from cardwidgets.players import PreferansPlayer

player = PreferansPlayer()


def played(seed: int, target: int = 10) -> Match:
    """A whole match of three computer players."""
    match = Match(open_table("preferans-sochi", seats=3, seed=seed, pool_target=target))
    while True:
        table = match.table
        while table.asked is not None:
            seat = table.asked.seat
            table.play(player.choose(table.view(seat), table.asked, Random(0)))
        if match.over:
            return match
        match.next_deal()


match = played(seed=4)
sheet = sheet_of(match)
ScoreSheetWidget(match, names=NAMES)

# %%
kinds = [
    "all passed" if deal.contract is None else "made" if deal.made else "failed"
    for deal in sheet.deals
]
f"{len(sheet.deals)} deals: " + ", ".join(
    f"{kinds.count(kind)} {kind}" for kind in ("made", "failed", "all passed")
)

# %%


def again(system: str, **changes) -> tuple[Fraction, ...]:
    """The result of the same deals in a system; Leningrad's halved, since it doubles."""
    rules = find(f"preferans-{system}").rules.change(pool_target=10, **changes)
    other = ScoreSheet(rules, 3)
    for deal in sheet.deals:
        other = other.write(deal)
    worth = Fraction(1, 2) if system == "leningrad" else Fraction(1)
    return tuple(Fraction(value) * worth for value in other.settlement.final)


WAYS = [
    ("Sochi", "sochi", {}),
    ("Leningrad, halved", "leningrad", {}),
    ("Rostov", "rostov", {}),
    ("Rostov, exact unit", "rostov", {"rostov_unit": "exact"}),
]
Listing(
    {"system": label}
    | {name: str(value) for name, value in zip(NAMES, again(system, **changes), strict=True)}
    | {"sum": str(sum(again(system, **changes)))}
    for label, system, changes in WAYS
)

# %% tags=["nbval-ignore-output"]
from cardwidgets.figures.charts import BLUE, GREEN, RED, Chart, paper

figure, axes = paper(7.5, 3.0)
for shift, (label, system, changes), color in zip(
    (-0.3, -0.1, 0.1, 0.3), WAYS, (BLUE, GREEN, RED, "#999999"), strict=True
):
    values = [float(value) for value in again(system, **changes)]
    axes.bar([seat + shift for seat in range(3)], values, 0.18, color=color, label=label)
axes.axhline(0, color="#555555", linewidth=0.8)
axes.set_xticks(range(3), NAMES)
axes.set_ylabel("whists")
axes.legend(fontsize=8)
Chart(
    figure,
    "The same match in four ways of writing, in whists: "
    + "; ".join(
        f"{label}: "
        + ", ".join(
            f"{name} {float(value):.0f}"
            for name, value in zip(NAMES, again(system, **changes), strict=True)
        )
        for label, system, changes in WAYS
    ),
)

# %% [markdown]
# Between Sochi and Rostov with the exact unit only the whisters' shortages are left to differ. Take
# those away, and the two agree to the last whist. Here are random deals without any:

# %%
from dataclasses import replace


def without_shortage(deals: int, seed: int) -> list[DealOutcome]:
    """All-pass games, misères and contracts that fail: nothing that a whister could owe."""
    rng, found = Random(seed), []
    while len(found) < deals:
        split = sorted(rng.sample(range(11), 2))
        tricks = (split[0], split[1] - split[0], 10 - split[1])
        kind, declarer = len(found) % 3, rng.randrange(3)
        deal = DealOutcome(players=3, dealer=len(found) % 3, tricks=tricks, run=1)
        if kind:
            deal = replace(deal, contract=bid("M"), declarer=declarer, run=0)
        if kind == 2:
            if tricks[declarer] == 10:
                continue  # no contract fails with all the tricks
            level = max(6, tricks[declarer] + 1)
            whisters = tuple(seat for seat in (1, 2, 0) if seat != declarer)
            contract = bid(f"{'T' if level == 10 else level}S")
            deal = replace(deal, contract=contract, whisters=whisters)
        found.append(deal)
    return found


RANDOM = without_shortage(42, seed=9)
results = {
    label: written(system, RANDOM, pool_target=1000, **changes).settlement.final
    for label, system, changes in WAYS
    if "Leningrad" not in label
}
Listing(
    {"system": label} | {name: str(v) for name, v in zip(NAMES, final, strict=True)}
    for label, final in results.items()
)

# %% [markdown]
# ## What is American aid?
#
# In Sochi and Rostov a pool holds no more than the target. Who gains more fills the highest pool that
# has room, and writes ten whists a point on its owner (アメリカの援助). Under the mean rule a point kept,
# given away or taken off the mountain is worth the same. Here are three points that Anna has no room for,
# settled in each of these ways:

# %%
from cardwidgets.games.preferans.settle import settle

SOCHI, NOTHING = find("preferans-sochi").rules, [[0, 0, 0] for _ in NAMES]
WHERE = {
    "kept in Anna's pool": ([23, 17, 20], [10, 10, 10], NOTHING),
    "given to Boris, for thirty whists": ([20, 20, 20], [10, 10, 10], [[0, 30, 0], *NOTHING[1:]]),
    "taken off Anna's mountain": ([20, 17, 20], [7, 10, 10], NOTHING),
}
Listing(
    {"three points": where} | dict(zip(NAMES, map(str, settle(SOCHI, *state).final), strict=True))
    for where, state in WHERE.items()
)

# %% [markdown]
# ### Your turn

# %%
from cardwidgets.lessons.preferans import who_is_helped

q4 = who_is_helped(seed=3)
q4

# %% [markdown]
# ## How do I go on with a match tomorrow?
#
# A table writes down the house, the names and every answer, in the middle of a deal too. The record is a
# text: keep it in a file. On another day, in another notebook, it becomes the same table again.

# %%
evening = TableWidget(open_table("preferans-sochi", seats=3, seed=8), pace="once")
while len(evening.match.deals) < 3 or evening.table.ply < 9:
    if evening.table.asked is None:
        evening.next_deal()
    else:
        seat = evening.table.asked.seat
        evening.play(player.choose(evening.table.view(seat), evening.table.asked, Random(0)))
kept = evening.record().dumps()
f"{len(evening.match.deals)} deals, {len(evening.record())} answers, {len(kept):,} characters"

# %%
from cardwidgets import Record

record = Record.loads(kept)
TableWidget(record.match(), names=record.seats, pace="once")

# %% [markdown]
# The sheet has its two deals, the third is where it was, and the last answer can be taken back.

# %% [markdown]
# ## Disputed points, and the switch for each

# %%
READINGS = [
    ("Rostov, a point of penalty", "5 whists to each other (seed 002)", "rostov",
     {"rostov_unit": 5}),
    ("Rostov, a point of penalty", "10 shared by the table: equal to Sochi", "rostov",
     {"rostov_unit": "exact"}),
    ("A mountain", "is settled against the mean (seed 002)", "sochi", {"settlement": "mean"}),
    ("A mountain", "is paid in full (two scorers)", "sochi", {"settlement": "full_payment"}),
    ("A mountain", "may fall below nothing", "sochi", {"mountain_below_zero": True}),
    ("A mountain", "stops at nothing", "sochi", {"mountain_below_zero": False}),
    ("The resting dealer", "has no consolation (seed 002)", "sochi",
     {"dealer_consolation": False}),
    ("The resting dealer", "has it too (Kodeks)", "sochi", {"dealer_consolation": True}),
    ("The pool", "to 20 (the example of seed 002)", "sochi", {"pool_target": 20}),
    ("The pool", "to 10, for an evening's end", "sochi", {"pool_target": 10}),
]  # fmt: skip


def switch(system: str, change: dict[str, object]) -> str:
    """How to write the change, after sitting down to it once."""
    open_table(f"preferans-{system}", seed=1, **change)
    said = ", ".join(f"{key}={value!r}" for key, value in change.items())
    return f'open_table("preferans-{system}", {said})'


Listing(
    {"point": point, "reading": reading, "switch": switch(system, change)}
    for point, reading, system, change in READINGS
)

# %% [markdown]
# ## Sources
#
# - **Seed 002**: プレフェランス, an article in Japanese, for the three systems, the sheet, the aid and the
#   settlement; for the claim examined above, too.
# - Tables of the Leningrad system and a page of Lesnoy, *Russkij preferans*, on Sochi; a page on the
#   settlement, where the smallest mountain goes off first; open-source scorers for full payment.
# - Everything with a number in it: computed above, in the cell beside it.
#
# Words: [the glossary](../00_welcome.ipynb#Glossary). Before this:
# [whisting and play](3_whisting_and_play.ipynb). Next: make
# [a variant of your own](../workshop/your_own_variant.ipynb).
