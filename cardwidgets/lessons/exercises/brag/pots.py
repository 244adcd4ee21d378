"""Exercises on the winner of the pot: ties, a lone blind player, a covered pot; and some to play at a table.

Each function makes one exercise; ``seed`` is a number or a text, ``lang`` the language, ``variant`` the rules.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random

from ....core.cards import Cards
from ....core.errors import RulesError
from ....core.script import Seat
from ....core.table import Table
from ....games.brag.betting import COVER, FOLD, SEE
from ....judge.three_card import Ranking
from ...answers import ByName, Option, Played
from ...exercise import Grading, Task
from ...hands import apart, close_pair, decision
from ...kinds import task_of_kind
from ...scene import Fan, answered, seat_asked
from ...words import HandWords, Plain, Reason, Words, phrase, put_together
from .positions import NAMES, bets_of, betting, brag_rules, position, scene

__all__ = ["carried_pot", "end_it", "name_the_price", "who_takes_the_old_pot", "who_takes_the_pot"]


@task_of_kind("pot", level=2)
def who_takes_the_pot(rng: Random, *, variant: str = "brag") -> Task[Seat]:
    """Ask "One of two pays to see, and the hands are turned up: who takes the pot?"."""
    ranking = brag_rules(variant).ranking
    tied = rng.random() < 0.4

    def dealt(rng: Random, seats: int) -> Mapping[Seat, Cards]:
        while True:
            pair = close_pair(rng, ranking)
            if (ranking.compare(*pair) == 0) == tied:
                return dict(zip((0, 1), pair, strict=True))

    def fits(table: Table) -> bool:
        return betting(table) is not None and table.why(SEE) is None

    table = position(rng, fits, variant=variant, stay=(0, 1), hands=dealt)
    after = answered(table, SEE)
    seer = seat_asked(table)
    other = next(seat for seat in table.view().facts.active if seat != seer)
    why = _why_taken(ranking, table, seer, other)
    hands = [Fan(Plain(NAMES[seat]), _hand(table, seat)) for seat in sorted((seer, other))]
    rule = "tie" if ranking.compare(_hand(table, seer), _hand(table, other)) == 0 else "see"
    return Task(
        question=phrase("who_takes.question", seer=NAMES[seer], other=NAMES[other]),
        scene=scene(table, None, *hands),
        answer=_players(table),
        expected=after.result.winner,
        judge=lambda answer: Grading(answer == after.result.winner, why, rule),
        hints=(phrase("hints.seer_better"), phrase("hints.within_kind"), phrase("hints.seer_is", name=NAMES[seer])),
        rule="see",
    )


@task_of_kind("pot", level=3)
def who_takes_the_old_pot(rng: Random, *, variant: str = "brag") -> Task[Seat]:
    """Ask "One has covered the pot, one of the others now pays to see: who takes the old pot?"."""
    rules = brag_rules(variant)
    ranking = rules.ranking
    if rules.out_of_chips == "none":
        raise RulesError(f"nobody may cover the pot in {variant}")
    wish = rng.randrange(3)  # at random the short player would rarely have the best hand

    def dealt(rng: Random, seats: int) -> Mapping[Seat, Cards]:
        hands = sorted(apart(rng, ranking, 3), key=ranking.key, reverse=True)
        others = iter(rng.sample(hands[1:], 2))
        return {seat: hands[0] if seat == wish else next(others) for seat in range(3)}

    def fits(table: Table) -> bool:
        facts = table.view().facts
        if betting(table) is None or len(facts.covered) != 1 or len(facts.pots) < 2 or table.why(SEE) is not None:
            return False
        return bool((facts.covered[0][0] == wish) == wants_coverer and facts.pots[-1] > 0)

    wants_coverer = rng.random() < 0.5
    table = position(rng, fits, variant=variant, seats=(3,), stay=range(3), stacks=(5, 40), hands=dealt)
    after, facts = answered(table, SEE), table.view().facts
    [(short, _)] = facts.covered
    new = after.result.pots[-1][1]
    (_, expected) = after.result.pots[0]
    taken = phrase(
        "old_pot.new", name=NAMES[new], why=decision(ranking, *(_hand(table, seat) for seat in facts.active)).why
    )
    old = phrase("old_pot.old", one=NAMES[new], other=NAMES[short], why=_why_taken(ranking, table, short, new))
    why = put_together([taken, old])
    fans = [Fan(Plain(NAMES[seat]), _hand(table, seat)) for seat in range(3)]
    seer = seat_asked(table)
    [other] = [seat for seat in facts.active if seat != seer]
    return Task(
        question=phrase(
            "old_pot.question", seer=NAMES[seer], other=NAMES[other], short=NAMES[short], pot=facts.pots[0]
        ),
        scene=scene(table, None, *fans),
        answer=_players(table),
        expected=expected,
        judge=lambda answer: Grading(answer == expected, why, "old_pot"),
        hints=(phrase("hints.new_first"), taken, phrase("hints.then_old", one=NAMES[new], other=NAMES[short])),
    )


@task_of_kind("pot", level=2)
def carried_pot(rng: Random, *, variant: str | None = None) -> Task[Seat | None]:
    """Ask "All but one have folded: who takes the pot?". The seed chooses the rules too, if no ``variant`` is named."""
    chosen = variant or rng.choice(["brag", "brag", "brag-basic"])
    rules = brag_rules(chosen)
    wanted = rng.choice(["blind", "blind", "looked", "not_asked"])

    def fits(table: Table) -> bool:
        facts = table.view().facts
        if betting(table) is None or len(facts.active) != 2 or facts.covered:
            return False
        return _how_left(table) == wanted

    table = position(rng, fits, variant=chosen, seats=(2, 3, 4))
    last, folder, after = _last(table), seat_asked(table), answered(table, FOLD)
    expected: Seat | None = after.result.winner
    decides = "last" if rules.blind_last == "win" else wanted  # by that rule it does not matter who has looked
    key = "carries" if expected is None else f"{decides}_wins"
    why = phrase(f"carried.{key}", name=NAMES[last], pot=after.result.carried)
    shown = phrase("at.carries" if rules.blind_last == "carry" else "at.no_carry")
    return Task(
        question=phrase("carried.question", name=NAMES[folder], rule=shown),
        scene=scene(table, None),
        answer=ByName((*_players(table).options, Option(None, phrase("nobody"), ("none", "carried")))),
        expected=expected,
        judge=lambda answer: Grading(
            answer == expected, why, "carried_pot" if expected is None else "last_player", phrase("carried.miss")
        ),
        hints=(phrase("hints.who_left", name=NAMES[last]), phrase("hints.left_blind")),
        rule="carried_pot",
    )


# -- to be played


@task_of_kind("price", level=2)
def name_the_price(rng: Random, *, variant: str = "brag") -> Task[Table]:
    """Ask "Bet so that the next player must pay a certain price to stay in." Play on ``q.table``, or give the bet.

    >>> q = name_the_price(seed=1)
    >>> q.check("fold")
    ✗ Not yet. With that you are out. A hint says more. Rule: price.
    >>> q.table.play(q.task.expected.answers[-1].action)
    >>> q.check(q.table).ok
    True
    """
    brag_rules(variant)
    share, blind = rng.random(), rng.random() < 0.5

    def fits(table: Table) -> bool:
        prices = _prices(table)
        return len(set(prices.values())) > 2 and (seat_asked(table) in table.view().facts.looked) != blind

    table = position(rng, fits, variant=variant)
    seat, prices = seat_asked(table), _prices(table)
    *_, last = prices
    between = [amount for amount in prices if prices[last] > prices[amount] > min(prices.values())]
    bet = between[int(share * len(between))]
    wanted, then = prices[bet], answered(table, bet)
    rival = seat_asked(then)

    def judge(then: Table) -> Grading:
        facts = then.view().facts
        if seat not in facts.active:
            return Grading(False, phrase("name_price.out"), "price", phrase("name_price.out"))
        if (price := _price(then, rival)) is None:
            return Grading(False, phrase("name_price.ended"), "price", phrase("name_price.ended"))
        half = rival not in facts.looked
        pays = phrase("next_price.half" if half else "next_price.whole", n=price, name=NAMES[rival])
        why = put_together([phrase("name_price.level", price=facts.level), pays])
        miss = phrase("name_price.more" if price > wanted else "name_price.less", name=NAMES[rival])
        return Grading(price == wanted, why, "price", miss)

    state = phrase("/table.tag.looked" if rival in table.view().facts.looked else "/table.tag.blind")
    return Task(
        question=phrase("name_price.question", name=NAMES[rival], state=state, n=wanted),
        scene=scene(table, seat),
        answer=Played(table, phrase("form.played", example="fold")),
        expected=then,
        judge=judge,
        hints=(phrase("hints.blind_double"), phrase("hints.price_then", price=then.view().facts.level)),
    )


def _prices(table: Table) -> dict[int, int]:
    """Return the next player's price after each bet, if exactly one of the two players is blind; else nothing."""
    choices, looked = betting(table), table.view().facts.looked
    if choices is None or not choices.amount:
        return {}
    found: dict[int, int] = {}
    for amount in range(choices.amount.least, choices.amount.most + 1, choices.amount.step):
        then = answered(table, amount)
        if then.asked is None or (seat_asked(table) in looked) == (seat_asked(then) in looked):
            return {}
        if (price := _price(then, seat_asked(then))) is not None:
            found[amount] = price
    return found


def _price(table: Table, seat: Seat) -> int | None:
    """Return the price for a seat to stay in; None if it is not asked, or cannot pay."""
    choices = betting(table)
    asked = table.asked is not None and table.asked.seat == seat
    return choices.amount.least if asked and choices and choices.amount else None


@task_of_kind("seeing and covering", level=3)
def end_it(rng: Random, *, variant: str = "brag") -> Task[Table]:
    """Ask "End the betting for as few chips as possible, if the rules allow it; if not, stay in for as few as
    possible."

    Looking first is free, but it makes everything dearer or forbids it. Played like `name_the_price`.
    """
    brag_rules(variant)
    can, blind = rng.random() < 0.5, rng.random() < 0.8

    def fits(table: Table) -> bool:
        choices, facts = betting(table), table.view().facts
        if choices is None or facts.level == 0 or facts.covered or (seat_asked(table) in facts.looked) == blind:
            return False
        return bool(_endings(table)) == can and (can or bool(choices.amount))

    table = position(rng, fits, variant=variant, stacks=(6, 40))
    seat, ways, choices = seat_asked(table), _endings(table), betting(table)
    assert choices is not None
    refused = table.why(SEE)
    sayable: Words = phrase("end.may") if refused is None else Reason(refused)
    before = len(bets_of(table, seat))

    def paid(then: Table) -> int:
        return sum(bet.chips for bet in bets_of(then, seat)[before:])

    expected = answered(table, ways[0] if ways else choices.amount.least)
    least = paid(expected)
    looked = next((answered(table, word) for word in choices.words.options if word.startswith("look")), None)
    unseen = _price_after_looking(looked, least, paid, ended=bool(ways))

    def judge(then: Table) -> Grading:
        ended, chips = then.asked is None, paid(then)
        if then.answers[-1].action == FOLD:
            return Grading(False, phrase("name_price.out"), "fold", phrase("name_price.out"))
        if ended is not bool(ways):
            return Grading(False, sayable, "see", phrase("end.goes_on"))
        if chips > least:
            dear = phrase("end.dear", n=chips)
            return Grading(False, put_together([dear, *unseen]), "blind", dear)
        return Grading(True, put_together([phrase("end.ended") if ended and refused else sayable, *unseen]), "see")

    return Task(
        question=phrase("end.question"),
        scene=scene(table, seat),
        answer=Played(table, phrase("form.played", example="fold")),
        expected=expected,
        judge=judge,
        hints=(phrase("hints.two_left"), phrase("hints.who_blind"), phrase("hints.blind_half"), sayable),
        rule="showdown",
    )


def _price_after_looking(
    looked: Table | None, least: int, paid: Callable[[Table], int], *, ended: bool
) -> tuple[Words, ...]:
    """Return a note that after looking first this would be dearer, or not allowed; nothing if neither."""
    choices = None if looked is None else betting(looked)
    if looked is None or choices is None:
        return ()
    ways: list[str | int] = [*_endings(looked)] if ended else [choices.amount.least] if choices.amount else []
    if not ways:
        return (phrase("end.barred"),) if ended else ()
    more = min(paid(answered(looked, way)) for way in ways)
    return (phrase("end.unseen", n=least, more=more),) if more > least else ()


# -- shared helpers


def _endings(table: Table) -> list[str]:
    """Return the words that end the betting without folding."""
    return [word for word in (SEE, COVER) if table.why(word) is None and answered(table, word).asked is None]


def _last(table: Table) -> Seat:
    """Return the player who is left if the seat that is asked folds."""
    active: tuple[Seat, ...] = table.view().facts.active
    return next(seat for seat in active if seat != seat_asked(table))


def _how_left(table: Table) -> str:
    """Return the state of that player: has looked, has bet blind, or was not asked yet."""
    facts, last = table.view().facts, _last(table)
    if last in facts.looked:
        return "looked"
    return "blind" if last in facts.unseen_bets else "not_asked"


def _hand(table: Table, seat: Seat) -> Cards:
    """Return the hand of a seat, for a position with open hands."""
    return Cards(table.deal.piles[table.view().facts.held[seat][0]])


def _why_taken(ranking: Ranking, table: Table, challenger: Seat, shows: Seat) -> Words:
    """Return the reason why the player who showed first, or the challenger, wins the pot."""
    one, other = _hand(table, challenger), _hand(table, shows)
    key = "better" if ranking.compare(one, other) else "tie"
    figures = {"challenger": NAMES[challenger], "shows": NAMES[shows], "why": decision(ranking, one, other).why}
    return phrase(f"taken.{key}", hand=HandWords(ranking, one), other=HandWords(ranking, other), **figures)


def _players(table: Table) -> ByName[Seat | None]:
    return ByName(tuple(Option(seat, Plain(NAMES[seat])) for seat in range(table.seats)))
