"""The reader's part at a table: their cards, what they may say, and help with what they are asked.

All of it comes from what the reader's seat may see, but for the costs with all cards open, which a teacher shows.
Each is worked out once for a question.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random

from ..core.cards import Card, Cards
from ..core.choices import Arrangement, Layout
from ..core.levels import LevelPlayer, player
from ..core.player import Advice, Adviser, Worth
from ..core.script import Ask, Seat
from ..core.table import Table
from ..core.view import piles_seen
from ..games.briscola.rules import BriscolaRules
from ..locale import explain, say
from ..locale.words import has
from ..odds.analysis.card_costs import CardCosts
from ..odds.runtime.blocks import Progress
from ..players.readiness import kernels
from .contract.table import Ask as AskView
from .players import usual_players
from .pricing import Pricing, untold
from .scene.tricks import PLAYS
from .waiting import once_compiled
from .work import Work

__all__ = ["Help", "advice_told", "held", "laid", "laying", "may_say"]

_MAX_VALUES_TOLD = 3
"""Of so many answers it is told what they are worth: of the advised one, and of the best others."""


class Help:
    """The help worked out for the reader, each for the open question; see the module.

    ``adviser`` is who advises; None: the strong player of the game. ``changed`` is called when costs or advice have
    been worked out for a question that is still open. ``pricing`` has what cards cost, ``advising`` the advice that was
    asked for.
    """

    def __init__(self, adviser: Adviser | None = None, changed: Callable[[], object] = lambda: None) -> None:
        self._adviser, self.pricing = adviser, Pricing(changed)
        self.advising: Work[Advice] = Work("advice", changed)
        self._layout: tuple[object, Layout | None] = (None, None)
        self._by_thumb: tuple[object, Advice | None] = (None, None)

    def layout(self, table: Table, seat: Seat | None, question: object) -> Layout | None:
        """Return how a computer player would lay the cards of a seat out, from what it sees itself."""
        if self._layout[0] != question and table.asked is not None:
            [who] = usual_players(table.variant.kind, 1)
            laid = who.choose(table.view(seat), table.asked, Random(0))
            self._layout = (question, laid if isinstance(laid, Layout) else None)
        return self._layout[1]

    def costs(self, table: Table, seat: Seat | None, values: str) -> CardCosts | None:
        """Return what each card costs, for who is asked for one here: ``likely`` or ``open`` of `seating.VALUES`.

        A spectator can know nothing of that, and is told so.
        """
        asked = table.asked
        if values == "hidden" or asked is None or seat not in (None, asked.seat):
            self.pricing.forget()
            return None
        if seat is None and values == "likely":
            self.pricing.forget()
            return untold(asked, "spectator") if asked.about in PLAYS else None
        deal = table.deal if values == "open" else None
        needed = kernels(table.variant, table.seats)
        if deal or not isinstance(table.variant.rules, BriscolaRules):
            needed = needed[::-1]  # deals are solved, not played out
        return self.pricing.costs((table, table.answers, values), table.view(seat), asked, deal, needed)

    def advise(self, table: Table, seat: Seat, *, beside: bool = False) -> Advice | None:
        """Return what a strong player would answer in a seat that is asked, and why; from then on `advice` has it.

        ``beside`` the play, as it may take a second or more, it is begun alone, where an event loop can tell of it.
        """
        view, asked = table.view(seat), table.asked
        assert asked is not None
        adviser = self._adviser or player("strong", table.variant)

        def steps(progress: Progress) -> Iterator[Advice]:
            yield adviser.advise(view, asked)

        if beside:
            needed = kernels(table.variant, table.seats)
            self.advising.begin((table, table.answers), once_compiled(needed, steps))
            return None
        self.advising.begin((table, table.answers), steps, alone=False)
        return self.advising.found

    def advice(self, table: Table) -> Advice | None:
        """The advice that was asked for, as long as its question is open."""
        if self.advising.on((table, table.answers)):
            return self.advising.found
        self.advising.forget()  # else an undo would bring it back unasked
        return None

    def meanwhile(self, table: Table) -> Advice | None:
        """Return the answer of a rule of thumb, as long as advice that was asked for lets the reader wait."""
        question, work = (table, table.answers), self.advising
        if self._adviser or table.asked is None or work.found or not (work.going and work.late and work.on(question)):
            return None
        if self._by_thumb[0] != question:
            thumb: object = player("rules of thumb", table.variant)
            seen = table.view(table.asked.seat)
            told = thumb.advise(seen, table.asked) if isinstance(thumb, LevelPlayer) else None
            reasons = tuple(why for why in told.reasons if why.key != "advice_by_rule") if told else ()
            self._by_thumb = question, told and replace(told, reasons=reasons)  # something is being worked out
        return self._by_thumb[1]

    def failed(self, table: Table) -> bool:
        """Return True if the advice that was asked for could not be worked out, as long as its question is open."""
        return self.advising.failed and self.advising.on((table, table.answers))


def laying(asked: Ask | None, seat: Seat | None) -> Arrangement | None:
    """The question for a layout, if it is put to a seat."""
    mine = asked is not None and asked.seat == seat
    return asked.choices if asked and mine and isinstance(asked.choices, Arrangement) else None


def laid(table: Table, seat: Seat | None) -> Layout | None:
    """The layout that a seat has answered with in this deal."""
    own = [answer.action for answer in table.answers if answer.seat == seat]
    return next((action for action in reversed(own) if isinstance(action, Layout)), None)


def may_say(asked: Ask, seat: Seat | None, word: str) -> bool:
    """Return True if a word is open to a seat while another is asked."""
    aside = asked.asides.get(seat) if seat is not None else None
    return aside is not None and aside.why(word) is None


def held(table: Table, seat: Seat | None) -> Cards:
    """The cards in the hand of a seat, as it sees them: backs for those not looked at."""
    own = re.compile(rf"hand{seat}(?:[._]\d+)?")
    piles = piles_seen(table.deal, seat) if seat is not None else {}
    return Cards(card for name, pile in piles.items() if own.fullmatch(name) for card in pile)


def advice_told(advice: Advice, asked: AskView | None, lang: str) -> list[str]:
    """Advice as sentences: the answer, why, what the best answers are worth; ``asked`` is the question on the page."""
    said = {option["token"]: option["text"] for option in asked["words"]} if asked else {}
    amount = asked.get("amount") if asked else None

    def named(answer: object) -> object:
        if isinstance(answer, Layout):
            return answer.signs
        if isinstance(answer, int) and amount:
            return amount["verb"].format(n=answer)
        return answer if isinstance(answer, Card | Cards) else said.get(str(answer), str(answer))

    sentences = [say("table.advised", lang, answer=named(advice.answer))]
    sentences += [explain(why, lang) for why in advice.reasons]
    if len(advice.values) > 1 and advice.unit and not any(isinstance(one, Layout) for one in advice.values):
        best = sorted(advice.values.items(), key=lambda one: (one[0] != advice.answer, -one[1].value))[
            :_MAX_VALUES_TOLD
        ]
        rows = [
            say("table.worth", lang, answer=named(answer), value=_figure(worth, advice.unit)) for answer, worth in best
        ]
        listed = say("game.and", lang).join(rows)
        unit = advice.unit if has(f"table.worth_in.{advice.unit}") else "units"  # a player of one's own may have any
        sentences.append(say(f"table.worth_in.{unit}", lang, list=listed))
    often = {answer: round(100 * share) for answer, share in advice.mixed.items()}
    if often and often.get(advice.answer) != 100:
        mixed = sorted(((answer, times) for answer, times in often.items() if times), key=lambda one: -one[1])
        rows = [say("table.worth", lang, answer=named(answer), value=times) for answer, times in mixed]
        sentences.append(say("table.mixed", lang, list=say("game.and", lang).join(rows)))
    return [re.sub(r"(?<![A-Za-z0-9-])-(?=\d)", "−", one) for one in sentences]


def _figure(worth: Worth, unit: str) -> str:
    """A value with its band; a chance to win is told in 100."""
    if unit == "wins":
        value, band = (f"{100 * figure:.0f}" for figure in (worth.value, worth.band))
        return value if band == "0" else f"{value} ± {band}"
    digits = 2 if 0 < abs(worth.value) < 0.05 else 1
    return f"{worth.value:z.{digits}f} ± {worth.band:.{digits}f}" if worth.band else f"{worth.value:z.{digits}f}"
