"""Exercises on the called partner: legal bids, the identity of the partner, and the settlement of a deal."""

from __future__ import annotations

from random import Random
from typing import Any

from ....core.cards import Card
from ....core.choices import OneOf, WordsOrAmount
from ....core.script import Seat
from ....core.table import Table
from ....games.briscola.auction import PASS, Auction
from ....games.briscola.rules import BriscolaRules
from ....games.briscola.score import contract_units, deltas
from ....judge.tricks import FULL
from ....players.briscola.inference import InformationSet
from ...answers import MAX_NUMBER, Answer, ByName, Number, Option
from ...exercise import Grading, Task
from ...kinds import task_of_kind
from ...scene import Fan, Line, Scene
from ...words import Listed, Plain, Words, game, phrase, put_together
from .positions import NAMES, WORDS, briscola_rules, position, text, trick_lines, trump_line

__all__ = ["may_you_bid", "settle_the_deal", "who_is_the_partner"]


_AUCTIONS = ("chiamata", "chiamata", "chiamata-points", "briscola-col-monte")


def _with_auction(variant: str) -> BriscolaRules:
    rules = briscola_rules(variant)
    if rules.bidding == "none":
        raise ValueError(f"{variant} has no auction")
    return rules


@task_of_kind("called partner", level=2, words=WORDS)
def may_you_bid(rng: Random, *, variant: str | None = None) -> Task[Any]:
    """Ask "An auction by ranks or by points: what is the least you may bid?". The seed chooses the game, if none is
    named."""
    named = rng.choice(_AUCTIONS) if variant is None else variant
    rules = _with_auction(named)
    auction, said = _some_auction(rng, rules)
    expected, turn = _least(auction.choices()), auction.turn
    assert turn is not None
    last = next((word for _, word in reversed(said) if word != PASS), None)
    why = text(
        f"may_you_bid.{'open' if last is None else rules.bidding}", last=_bid_words(last), n=_bid_words(expected)
    )
    return Task(
        question=text("may_you_bid.question", name=NAMES[turn]),
        scene=Scene(
            head=(game(named),),
            lines=tuple(Line(Plain(NAMES[seat]), text("says", word=_bid_words(word))) for seat, word in said),
        ),
        answer=_bids(rules),
        expected=expected,
        judge=lambda given: Grading(given == expected, why, "auction"),
        hints=(
            text(f"hints.bids_{rules.bidding}", order=_bid_order(rules), n=rules.min_bid),
            text("hints.pass_changes_nothing"),
            text("hints.last_bid", last=_bid_words(last)) if last else text("hints.no_bid"),
        ),
    )


def _some_auction(rng: Random, rules: BriscolaRules) -> tuple[Auction, list[tuple[Seat, str | int]]]:
    """Return an unfinished auction, and its bids."""
    seats = rules.players[-1]
    while True:
        auction = Auction(rules, [(1 + step) % seats for step in range(seats)])
        said: list[tuple[Seat, str | int]] = []
        for _ in range(rng.randint(1, 6)):
            if auction.turn is None:
                break
            word = PASS if rng.random() < 0.3 else _some_bid(rng, auction.choices())
            said.append((auction.turn, word))
            auction.hear(auction.turn, word)
        if auction.turn is not None:
            return auction, said


def _bids(rules: BriscolaRules) -> Answer[Any]:
    """Return the answer form of a bid: points, or a rank."""
    if rules.bidding == "points":
        return Number(phrase("form.number"), most=FULL)
    return ByName(tuple(Option(rank, _bid_words(rank)) for rank in rules.order))


def _some_bid(rng: Random, choices: object) -> str | int:
    if isinstance(choices, WordsOrAmount):
        amount = choices.amount
        return min(amount.most, amount.least + rng.choice([0, 0, 1, 4, 9, 30])) if amount else PASS
    assert isinstance(choices, OneOf)
    ranks = [word for word in choices.options if word != PASS]
    return str(rng.choice([*ranks[:3], *ranks[:1], ranks[-1]])) if ranks else PASS


def _least(choices: object) -> str | int:
    """Return the lowest legal bid."""
    if isinstance(choices, WordsOrAmount):
        return choices.amount.least
    assert isinstance(choices, OneOf)
    return next(str(word) for word in choices.options if word != PASS)


def _bid_words(word: str | int | None) -> Words:
    if word is None:
        return Plain("")
    if word == PASS:
        return phrase("/briscola.bid.pass")
    return Plain(str(word)) if isinstance(word, int) else phrase(f"/card.rank.{word}")


def _bid_order(rules: BriscolaRules) -> Plain:
    return Plain(" ".join(rules.order))


@task_of_kind("called partner", level=3, words=WORDS)
def who_is_the_partner(rng: Random, *, variant: str = "chiamata") -> Task[Seat | str]:
    """Ask "A deal of Chiamata in your seat: who is the declarer's partner, as far as you can know?".

    A seat knows the partner if it holds the called card, if it has seen the card fall, or if it is a declarer who holds
    the card.
    """
    rules = _with_auction(variant)
    wanted = rng.choice(["unknown", "unknown", "mine", "fallen", "fallen", "alone"])
    ply, me = rng.randint(2, 26), rng.randrange(rules.players[-1])

    def fits(table: Table) -> bool:
        if table.asked is None or table.asked.about != "play" or table.view().facts.trick_number * 5 < ply // 2:
            return False
        others = sum(bool(table.view().piles[f"hand{seat}"]) for seat in range(table.seats) if seat != me)
        return others > 1 and _case(table, me) == wanted  # with one hand left, the card must lie there

    table = position(rng, variant, rules.players[-1], fits, clever=0.5)
    view = table.view(me)
    facts, info = view.facts, InformationSet(table.view(me), me)
    expected = _known(info)
    case = {"alone": "alone" if facts.alone else "own"}.get(wanted, wanted)
    figures = {"card": Plain(facts.called.sign), "declarer": _player(facts.declarer, me)}
    partner = _player(expected, me) if isinstance(expected, int) else Plain("")
    why = text(f"who_is_the_partner.{case}", name=partner, **figures)
    others = [seat for seat in range(table.seats) if seat != facts.declarer]
    options: list[Option[Seat | str]] = [Option(seat, _player(seat, me)) for seat in others]
    options += [Option(_ALONE, text("alone")), Option(_UNKNOWN, text("unknown"))]
    called = text("at.you_called" if facts.declarer == me else "at.called", **figures)
    lines = tuple(
        Line(_player(winner, me), text("took", cards=Listed(tuple(_card_played(seat, card) for seat, card in played))))
        for played, winner in info.tricks
    )
    return Task(
        question=text("who_is_the_partner.question", you=NAMES[me], **figures),
        scene=Scene(
            fans=(Fan(phrase("/table.your_hand"), view.piles[f"hand{me}"]),),
            head=(game(variant), trump_line(facts.trump), called),
            lines=(*lines, *trick_lines(zip(info.turns, info.trick, strict=False))),
            table=table,
            seat=me,
            names=NAMES[: table.seats],
        ),
        answer=ByName(tuple(options)),
        expected=expected,
        judge=lambda given: Grading(given == expected, why, "secret_partner"),
        hints=(
            text("hints.who_can_see"),
            text("hints.look_for", **figures),
            text("hints.in_hand" if facts.called in view.piles[f"hand{me}"] else "hints.not_in_hand"),
        ),
    )


_UNKNOWN = "unknown"
_ALONE = "alone"


def _card_played(seat: Seat, card: Card) -> Words:
    return text("put", name=NAMES[seat], card=card.sign)


def _player(seat: Seat, me: Seat) -> Words:
    return phrase("/table.you") if seat == me else Plain(NAMES[seat])


def _known(info: InformationSet) -> Seat | str:
    """Return the partner if this seat can know them, else the answer that there is none or that the seat cannot
    know.
    """
    facts = info.facts
    if facts.partner is not None:
        return facts.partner
    if facts.alone or facts.called is None:
        return _ALONE
    place = info.where.get(facts.called, "")
    if place in (f"hand{facts.declarer}", "aside"):
        return _ALONE
    return int(place.removeprefix("hand")) if place.startswith("hand") else _UNKNOWN


def _case(table: Table, me: Seat) -> str:
    """Return the reason why this seat knows the partner, or does not."""
    info = InformationSet(table.view(me), me)
    known = _known(info)
    if known == _UNKNOWN:
        return "unknown"
    if known == _ALONE:
        return "alone"
    return "fallen" if info.facts.partner is not None else "mine"


@task_of_kind("called partner", level=3, words=WORDS)
def settle_the_deal(rng: Random, *, variant: str | None = None) -> Task[int]:
    """Ask "A contract made or failed: what does somebody get, or pay?". The seed chooses the game, if none is named."""
    named = rng.choice(_AUCTIONS) if variant is None else variant
    rules = _with_auction(named)
    seats = rules.players[-1]
    declarer, *others = rng.sample(range(seats), seats)
    partner = None if rng.random() < 0.3 else others[0]
    capot = rng.random() < 0.12
    points = FULL if capot else rng.choice([rng.randint(20, 60), rng.randint(61, 110)])
    bid = rng.randint(rules.min_bid, min(110, rules.min_bid + 35)) if rules.bidding == "points" else None
    unit = contract_units(rules, points, bid, all_tricks=capot)
    shares = deltas(rules, seats, declarer, partner, unit)
    asked = rng.choice([declarer, declarer, *others[:2]])
    expected = shares[asked]
    need = bid or FULL // 2 + 1
    band = text("settle_the_deal.made" if points >= need else "settle_the_deal.failed", n=abs(unit), need=need)
    role = "alone" if asked == declarer and partner is None else _role(asked, declarer, partner)
    share = text(f"settle_the_deal.{role}", name=NAMES[asked], n=_signed(expected))
    parts: list[Words] = [band, *([text("settle_the_deal.doubled")] if capot else []), share]
    why = put_together(parts)
    figures = {"declarer": NAMES[declarer], "n": points}
    side = text("at.alone", **figures) if partner is None else text("at.side", partner=NAMES[partner], **figures)
    head: list[Words] = [game(named), side]
    head += [text("at.bid", n=bid)] if bid else []
    head += [text("at.capot")] if capot else []
    return Task(
        question=text("settle_the_deal.question", name=NAMES[asked]),
        scene=Scene(
            head=tuple(head),
            seats=tuple(
                Line(Plain(NAMES[seat]), text(f"role.{_role(seat, declarer, partner)}")) for seat in range(seats)
            ),
        ),
        answer=Number(text("form.units"), least=-MAX_NUMBER),
        expected=expected,
        judge=lambda given: Grading(given == expected, why, "units"),
        hints=(
            text(f"hints.units_{rules.bidding}", need=need),
            text("hints.shares"),
            band,
        ),
    )


def _role(seat: Seat, declarer: Seat, partner: Seat | None) -> str:
    return "declarer" if seat == declarer else "partner" if seat == partner else "other"


def _signed(number: int) -> Plain:
    return Plain(f"{number:+d}".replace("-", "−"))
