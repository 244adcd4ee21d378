"""Deals of Briscola played by computer players, for the notebooks: who draws what, who wins, and what partners say."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from ..catalogue import open_table
from ..core.cards import cards
from ..core.events import Moved, Signed
from ..core.match import Match
from ..core.player import Player
from ..core.table import Table
from ..games.briscola.talk import SIGNALS, WORDS, trump_classes
from ..judge.points import points_in
from ..locale import explain, say
from ..odds.briscola.open_hands import solve
from ..players import BriscolaPlayer, RandomPlayer
from ..players.briscola.inference import Sight
from .briscola import ORDER, row, word, written
from .listings import Listing

__all__ = [
    "PLAYERS",
    "PlayedDeal",
    "against_chance",
    "captain",
    "conquests",
    "endings",
    "last_draws",
    "matches",
    "phrases",
    "play_out",
    "play_until",
    "signs",
    "signs_seen",
    "strengths",
]

PLAYERS = ("Ann", "Ben", "Cat", "Dan", "Eve", "Ito")
PLAYER = BriscolaPlayer()


def play_until(
    table: Table, ready: Callable[[Table], object] | None = None, players: Sequence[Player] = (PLAYER,)
) -> Table:
    """On by computer players who see what their seats see, until ``ready(table)`` holds or the deal is over."""
    rng = Random(0)
    while table.asked is not None and not (ready and ready(table)):
        seat = table.asked.seat
        table.play(players[seat % len(players)].choose(table.view(seat), table.asked, rng))
    return table


def play_out(table: Table, players: Sequence[Player] = (PLAYER,)) -> Table:
    """The rest of a deal."""
    return play_until(table, None, players)


# ---------- drawing, tricks, points ----------


def last_draws(*numbers: int, seed: int = 3) -> Listing:
    """For each number of players: who took the last trick before the stock was gone, and who drew the open card."""
    return Listing(_last_draw(players, seed) for players in numbers)


def _last_draw(players: int, seed: int) -> dict[str, object]:
    log = play_out(open_table("briscola", seats=players, seed=seed)).view().log
    moves = [event for event in log if isinstance(event, Moved)]
    at = next(place for place, move in enumerate(moves) if move.source == "turnup")
    winner = next(move.target for move in reversed(moves[:at]) if move.source == "trick")
    card = cards(str(moves[at].card)).signs
    return row(
        players=players,
        took_the_trick=PLAYERS[int(winner.removeprefix("won"))],
        drew_the_open_card=PLAYERS[int(moves[at].target.removeprefix("hand"))],
        card=card,
    )


class PlayedDeal:
    """A deal for two, played by computer players.

    >>> PlayedDeal(21).result()
    player | points
    Ann | 58
    Ben | 62
    """

    def __init__(self, seed: int) -> None:
        self.table = play_out(open_table("briscola", seats=2, seed=seed))

    def trumps(self) -> str:
        """The card that was turned up."""
        return cards(str(self.table.view().facts.turnup)).signs

    def tricks(self) -> Listing:
        """Trick by trick: who led, what was played, who took it, what it was worth, and what each has so far."""
        taken, found = [0, 0], []
        for number, (played, winner) in enumerate(Sight(self.table.view(0), 0).tricks, 1):
            worth = points_in([card for _, card in played], ORDER)
            taken[winner] += worth
            found.append(
                row(
                    trick=number,
                    led_by=PLAYERS[played[0][0]],
                    played=" ".join(card.sign for _, card in played),
                    taken_by=PLAYERS[winner],
                    worth=worth,
                )
                | dict(zip(PLAYERS, taken, strict=False))
            )
        return Listing(found)

    def result(self) -> Listing:
        """The points of each."""
        points = self.table.result.points
        return Listing(row(player=name, points=n) for name, n in zip(PLAYERS, points, strict=False))


def endings(mine: str, theirs: str, trump: str) -> Listing:
    """The last cards of a deal for two: what the leader takes with best play, by the rule for following suit."""
    found = []
    for rule, duty in (("any_card", "free"), ("follow_suit", "suit")):
        ending = solve(cards(mine), cards(theirs), trump, ORDER, duty)  # type: ignore[arg-type]
        found.append(row(rule=word(rule), you_take=ending.leader, they_take=ending.other, best_lead=ending.leads.signs))
    return Listing(found)


# ---------- winning ----------


def matches(seed: int = 30, most: int = 5) -> Listing:
    """The same deals in three kinds of match: how many are played, who has won how many, and whether it is over."""
    kinds: dict[str, dict[str, Any]] = {
        "best_of_three": {"match": "deals", "goal": 3},
        "best_of_five": {"match": "deals", "goal": 5},
        "race": {"match": "race", "goal": 120},
    }
    found = []
    for kind, options in kinds.items():
        match = Match(play_out(open_table("briscola", seats=2, seed=seed, **options)))
        while not match.over and len(match.deals) < most:
            play_out(match.next_deal())
        standing = match.table.result.standing
        points = standing.totals if any(standing.totals) else None
        found.append(
            row(
                match=word(kind),
                deals=len(match.deals),
                won="–".join(map(str, standing.wins)),
                points=None if points is None else "–".join(map(str, points)),
                over=say("widget.yes" if match.over else "widget.no"),
            )
        )
    return Listing(found)


def conquests(deals: int = 60) -> Listing:
    """How many deals end by ace, three and king of trumps, for two players and for four."""
    found = []
    for players in (2, 4):
        won = {
            name: sum(
                play_out(open_table("briscola", seats=players, seed=seed, conquista=name)).result.conquista is not None
                for seed in range(deals)
            )
            for name in ("deal", "trick")
        }
        found.append(row(players=players, deals=deals, within_a_deal=won["deal"], in_one_trick=won["trick"]))
    return Listing(found)


def against_chance(deals: int = 200) -> Listing:
    """How many deals for two the computer player wins against one who plays any card."""
    won = 0
    for seed in range(deals):
        pair: list[Player] = [PLAYER, RandomPlayer()]
        won += (
            play_out(open_table("briscola", seats=2, seed=seed), pair[:: 1 - 2 * (seed % 2)]).result.winner == seed % 2
        )
    share = won / deals
    band = 196 * (share * (1 - share) / deals) ** 0.5
    return Listing([row(deals=deals, won_by_computer=won, percent=f"{100 * share:.1f} ± {band:.1f}")])


# ---------- partners ----------

GESTURES = ("lips", "aside", "tongue", "shrug", "open")


def _second() -> str:
    return word("three")


def signs() -> Listing:
    """What a player may tell a partner without a word, and the gesture for it."""
    return Listing(
        row(you_hold=say(f"briscola.says.{sign}", second=_second()), gesture=say(f"briscola.gesture.{gesture}"))
        for sign, gesture in zip(SIGNALS, GESTURES, strict=True)
    )


def signs_seen(seed: int = 8, seat: int = 3) -> Listing:
    """One of four makes the sign for the ace of trumps: what the others have seen, and now think, in percent."""
    table = open_table("briscola", seats=4, seed=seed)
    table.play("sig_trump_ace", seat=seat)
    found = []
    for other in range(4):
        if other == seat:
            continue
        view = table.view(other)
        seen = [event.word for event in view.log if isinstance(event, Signed)]
        said = word("next").join(say(f"briscola.says.{sign}", second=_second()) for sign in seen)
        chance = Sight(view, other).chance(seat, cards(f"A{view.facts.trump}"))
        found.append(
            row(
                player=PLAYERS[other],
                side=word("partner" if (other - seat) % 2 == 0 else "opponent"),
                has_seen=said or word("nothing"),
                ace_there=f"{100 * chance:.0f} %",
            )
        )
    return Listing(found)


def phrases() -> Listing:
    """Everything that partners may say from the second trick on."""
    spoken = [phrase for phrase in WORDS if not phrase.startswith("ans_")]
    return Listing(
        row(
            kind=word("a_question" if phrase.startswith("ask_") else "a_request"),
            words=say(f"briscola.says.{phrase}", second=_second()),
        )
        for phrase in spoken
    )


def strengths() -> Listing:
    """How trumps are called when no rank may be named."""
    return Listing(
        row(called=word(f"strength.{name}"), ranks=written("".join(ranks)))
        for name, ranks in trump_classes(ORDER).items()
    )


def captain(seed: int = 4) -> Listing:
    """Schembil in its second trick: who may tell a partner to play low, and why not."""
    six = play_until(open_table("schembil", seed=seed), lambda table: table.view().facts.trick_number >= 2)
    found = []
    for seat, partner in ((0, 2), (2, 0), (1, 3)):
        why = six.why(f"req_play_low {partner}", seat=seat)
        found.append(
            row(
                player=PLAYERS[seat],
                to=PLAYERS[partner],
                play_low=explain(why) if why else word("may_be_said"),
            )
        )
    return Listing(found)
