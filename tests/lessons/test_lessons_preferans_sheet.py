"""The right answers of exercises on the score sheet, against a second telling of the systems after the article."""

from __future__ import annotations

import re
from fractions import Fraction

from cardwidgets.lessons.exercises.preferans.positions import NAMES
from tests.support.exercise_laws import head
from tests.support.sampling import each_seed

from .test_lessons_preferans import contract_of, forty, make

PRICE = {"6": 2, "7": 4, "8": 6, "9": 8, "T": 10, "M": 10}


@each_seed(60)
def test_figures_of_a_deal(seed: int) -> None:
    """The figure in each place is that of the article's tables: pool, penalty, trick whists, consolation."""
    q = make("write_the_deal", seed)
    system = next(name for name in ("Sochi", "Leningrad", "Rostov") if name in head(q))
    declarer, contract = contract_of(q)
    rows = {line.who.said("en"): line.what.said("en") for line in q.scene.seats}
    taken = {who: int(re.search(r"(\d+) trick", what)[1]) for who, what in rows.items()}  # type: ignore[index]
    price = PRICE[contract[0]]
    level = {"6": 6, "7": 7, "8": 8, "9": 9, "T": 10, "M": 0}[contract[0]]
    order = [*NAMES[:3], *NAMES[:3]]
    start = order.index(declarer)
    first, second = order[start + 1], order[start + 2]
    whisters = [who for who in (first, second) if rows[who].startswith("whists")]
    twice = 2 if system == "Leningrad" else 1
    pool: dict[str, Fraction] = dict.fromkeys(NAMES[:3], Fraction(0))
    fines: dict[str, Fraction] = dict.fromkeys(NAMES[:3], Fraction(0))
    whists: dict[tuple[str, str], Fraction] = {}

    def write(who: str, on: str, amount: Fraction | int) -> None:
        whists[who, on] = whists.get((who, on), Fraction(0)) + amount

    both, own = taken[first] + taken[second], taken[declarer]
    made = own == 0 if contract == "M" else own >= level
    if made:
        pool[declarer] += price
    else:
        fines[declarer] += price * (own if contract == "M" else level - own) * twice
    if contract != "M":
        duty = {6: 4, 7: 2}.get(level, 1)
        for who in whisters:
            tricks = both if len(whisters) == 1 else taken[who]
            if made or system != "Leningrad" or len(whisters) == 2:
                write(who, declarer, price * tricks * twice)
            if made and both < duty:
                half = duty // 2 if duty > 1 else int(who == second)
                fines[who] += price * (duty - both if len(whisters) == 1 else max(0, half - taken[who]))
        if not made:
            for who in (first, second):
                write(who, declarer, price * (level - own) * twice)
                if system == "Leningrad" and len(whisters) == 1:
                    write(who, declarer, Fraction(price * both * twice, 2))
    if system == "Rostov":
        for who, fine in fines.items():
            for other in NAMES[:3]:
                if other != who and fine:
                    write(other, who, fine * (5 if who == declarer else Fraction(5, 2)))
        fines = dict.fromkeys(fines, Fraction(0))
    place = re.search(r"into the (pool|mountain|whists) of (\w+)(?: on (\w+))?\?", q.question)
    assert place is not None
    account, who, on = place[1], place[2], place[3]
    found = pool[who] if account == "pool" else fines[who] if account == "mountain" else whists[who, on]
    assert q.task.expected == found


@forty
def test_prices_when_all_pass(seed: int) -> None:
    """The row of the rules, up to its limit, times the tricks; doubled in Leningrad, five whists each in Rostov."""
    q = make("price_of_a_trick", seed)
    row = re.search(r"trick costs ([\d-]+)[,.]", head(q))[1]  # type: ignore[index]
    found = re.search(r"number (\d)", head(q))
    number, tricks = int(found[1]) if found else 1, int(re.search(r"taken (\d+)", q.question)[1])  # type: ignore[index]
    rows = {
        "1-2-3-3": [1, 2, 3, 3, 3],
        "1-2-2": [1, 2, 2, 2, 2],
        "1-2-3-4": [1, 2, 3, 4, 5],
        "1-2-4-8": [1, 2, 4, 8, 16],
    }
    times = 2 if "Leningrad" in head(q) else 5 if "Rostov" in head(q) else 1
    limit = re.search(r"no trick costs more than (\d+)", head(q))
    cost = min(rows[row][number - 1], int(limit[1]) if limit else 16)
    assert q.task.expected == cost * tricks * times


@forty
def test_the_highest_pool_with_room_is_helped(seed: int) -> None:
    """First one's own, then the highest below the target, of equals the next clockwise; nobody when all are full."""
    q = make("who_is_helped", seed)
    pools = [int(line.what.said("en").split()[0]) for line in q.scene.seats]
    helper, gain = re.search(r"(\w+) gains (\d+)", q.question).groups()  # type: ignore[union-attr]
    me, target = NAMES.index(helper), int(re.search(r"played to a pool of (\d+)", head(q))[1])  # type: ignore[index]
    left = int(gain) - (target - pools[me])
    round_ = [(me + step) % len(pools) for step in range(1, len(pools))]
    room = [seat for seat in round_ if pools[seat] < target]
    best = max((pools[seat] for seat in room), default=0)
    expected = next((seat for seat in room if pools[seat] == best), None) if left > 0 else None
    assert q.task.expected == expected


@forty
def test_settlement_by_another_road(seed: int) -> None:
    """The smallest mountain goes off, the rest is split by all (the page that has it so); whists less whists."""
    q = make("settle_the_sheet", seed)
    rows = [line.what.said("en") for line in q.scene.seats]
    pools = [int(re.search(r"pool (\d+)", row)[1]) for row in rows]  # type: ignore[index]
    mountains = [Fraction(re.search(r"mountain (\d+)", row)[1]) for row in rows]  # type: ignore[index]
    if "Leningrad" in head(q):
        mountains = [mountain + 2 * (max(pools) - own) for mountain, own in zip(mountains, pools, strict=True)]
    written = [{name: int(n) for name, n in re.findall(r"→ (\w+) (\d+)", row)} for row in rows]
    low = min(mountains)
    final = [Fraction(0)] * 3
    for seat in range(3):
        for other in range(3):
            if other != seat:
                final[seat] += written[seat][NAMES[other]] - written[other][NAMES[seat]]
                final[seat] += (mountains[other] - low) * 10 / 3
        final[seat] -= (mountains[seat] - low) * 10 * Fraction(2, 3)
    assert sum(final) == 0
    asked = next(seat for seat in range(3) if f"does {NAMES[seat]} receive" in q.question)
    assert q.task.expected == final[asked]
