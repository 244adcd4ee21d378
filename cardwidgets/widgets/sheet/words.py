"""The words of a score sheet: figures, a sentence for each rule, and the calculation of each step."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache

from ...games.preferans.lines import Amount, Cell, DealOutcome, Factors, Line
from ...games.preferans.rules import PreferansRules, System
from ...games.preferans.settle import Step
from ...games.preferans.sheet import Entry, ScoreSheet
from ...lessons.words import bid_text
from ...locale import say
from ...locale.words import cached_until_words_change, fixed_text

__all__ = ["Words", "bid_text", "cell_names", "factors_told", "figure", "signed", "words_of"]

_PARTS = {(1, 2): "½", (1, 3): "⅓", (2, 3): "⅔", (1, 4): "¼", (3, 4): "¾", (1, 6): "⅙", (5, 6): "⅚"}


@lru_cache(1024)
def figure(amount: Amount) -> str:
    """Return a figure with a true minus sign, commas for thousands, and fractions such as thirds as one sign.

    >>> figure(-1200), figure(Fraction(-320, 3)), figure(Fraction(2, 3)), figure(Fraction(7, 5))
    ('−1,200', '−106⅔', '⅔', '1 2/5')
    """
    size = abs(Fraction(amount))
    whole, rest = divmod(size, 1)
    part = "" if not rest else _PARTS.get((rest.numerator, rest.denominator), f" {rest.numerator}/{rest.denominator}")
    text = (f"{whole:,}" if whole or not rest else "") + part
    return ("−" if amount < 0 else "") + text.strip()


def signed(amount: Amount) -> str:
    """Return a figure with a plus or minus sign.

    >>> signed(63), signed(-4), signed(0)
    ('+63', '−4', '0')
    """
    return ("+" if amount > 0 else "") + figure(amount)


@cached_until_words_change
def cell_names(cell: Cell, names: tuple[str, ...], lang: str) -> tuple[str, str]:
    """Return the full name of a cell, and its name within its area."""
    name = names[cell.seat]
    if cell.on is not None:
        other = names[cell.on]
        return say("score_sheet.cell_on", lang, name=name, other=other), say("score_sheet.on", lang, name=other)
    account = say(f"score_sheet.{cell.account}", lang)
    return say("score_sheet.cell", lang, name=name, account=account), account


@cached_until_words_change
def factors_told(factors: Factors, lang: str) -> str:
    """Return some factors as a product in words.

    >>> factors_told((("short", 6), ("price", 4)), "en")
    '6 tricks short × price 4'
    """
    return " × ".join([_factor(name, amount, lang) for name, amount in factors])


def _factor(name: str, amount: Amount, lang: str) -> str:
    # the number selects the plural form; the text has the figure with true minus and thirds
    return say(f"score_sheet.factors.{name}", lang, n=amount if type(amount) is int and amount >= 0 else figure(amount))


class Words:
    """The words of one sheet in one language; ``names`` by seat."""

    def __init__(self, sheet: ScoreSheet, names: Sequence[str], lang: str) -> None:
        self.sheet, self.names, self.lang = sheet, tuple(names), lang

    def say(self, key: str, **figures: object) -> str:
        return fixed_text(key, self.lang) or say(key, self.lang, **figures)

    def join(self, parts: Sequence[str], by: str = "score_sheet.and") -> str:
        return self.say(by).join(parts)

    # ---------- places ----------

    def subtitle(self) -> str:
        rules, number = self.sheet.rules, self.sheet.number
        about = {"system": self.say(f"score_sheet.systems.{rules.system}"), "target": rules.pool_target}
        if number:
            said = self.say("score_sheet.subtitle", n=number, **about)
        else:
            said = self.say(f"score_sheet.{'begun' if self.sheet.entries else 'fresh'}", **about)
        return self.say("score_sheet.over", said=said) if self.sheet.over else said

    def cell(self, cell: Cell) -> str:
        """Return a cell by its full name: ``Boris on Anna``, ``Anna · pool``."""
        return cell_names(cell, self.names, self.lang)[0]

    def label(self, cell: Cell) -> str:
        """Return the name of a cell within its area."""
        return cell_names(cell, self.names, self.lang)[1]

    # ---------- figures ----------

    def sum(self, before: Amount, entry: Entry) -> str:
        """Return the calculation of a figure from the one before it: ``12 + 36 = 48``."""
        change = Fraction(entry.total - before)
        return f"{figure(before)} {'−' if change < 0 else '+'} {figure(abs(change))} = {figure(entry.total)}"

    def why(self, entry: Entry) -> list[str]:
        """Return a sentence for each rule that was applied to a figure."""
        if not entry.lines:
            return [
                self.say(
                    "score_sheet.sentence", said=self.say(f"score_sheet.{'corrected' if entry.deal else 'carried'}")
                )
            ]
        return [self.say("score_sheet.sentence", said=self._line(line)) for line in entry.lines]

    def _line(self, line: Line) -> str:
        result = f" = {figure(line.change)}" if len(line.factors) > 1 else ""
        return self.reason(line) + result

    def reason(self, line: Line) -> str:
        """Return the rule of a line and its calculation, without the result."""
        return self.say("score_sheet.why", rule=self.rule(line), told=factors_told(line.factors, self.lang))

    def rule(self, line: Line) -> str:
        """Return the rule of a line in words, without its figures."""
        key, figures = line.rule, {"name": self.names[line.by]}
        if key.startswith("misdeal_"):
            key, figures["reason"] = "misdeal", self.say(f"score_sheet.misdeals.{key.removeprefix('misdeal_')}")
        if key == "surplus" and self.sheet.rules.system == "rostov":
            key = "surplus_rostov"
        return self.say(f"score_sheet.rules.{key}", **figures)

    # ---------- deals ----------

    def title(self, deal: DealOutcome) -> str:
        """Return the title of a deal: ``Anna: 8♥``, ``All passed``."""
        if deal.contract is None or deal.declarer is None:
            return self.say("score_sheet.said.all_pass")
        contract = bid_text(deal.contract, self.lang)
        return self.say("score_sheet.said.title", name=self.names[deal.declarer], contract=contract)

    def short(self, deal: DealOutcome) -> str:
        """Return the title in a few letters."""
        if deal.contract is None:
            return self.say("score_sheet.said.all_pass_short")
        if deal.contract.misere:
            return self.say("score_sheet.said.misere_short")
        return bid_text(deal.contract, self.lang).replace(" ", "")

    def course(self, deal: DealOutcome) -> str:
        """Return the whisters and the result."""
        if deal.contract is None or deal.declarer is None:
            assert deal.tricks is not None
            counts = zip(self.names, deal.tricks, strict=True)
            each = [self.say("score_sheet.said.each", name=name, n=n) for name, n in counts]
            said = [self.say("score_sheet.said.tricks", list=self.join(each, "score_sheet.said.comma"))]
            return " · ".join([self.say("score_sheet.said.run", n=deal.run), *said] if deal.run > 1 else said)
        name = self.names[deal.declarer]
        if deal.conceded:
            return self.say("score_sheet.said.conceded", name=name)
        parts = (
            []
            if deal.contract.misere
            else [self.join([self._said(deal, s) for s in deal.defenders], "score_sheet.said.comma")]
        )
        if deal.tricks is None:
            parts.append(self.say("score_sheet.said.unplayed"))
        else:
            key = f"score_sheet.said.{'takes_misere' if deal.contract.misere else 'takes'}"
            parts.append(self.say(key, name=name, tricks=deal.tricks[deal.declarer], level=deal.contract.level))
        return " · ".join(parts)

    def _said(self, deal: DealOutcome, seat: int) -> str:
        word = "whists" if seat in deal.whisters else "half" if seat == deal.half_whister else "passes"
        return self.say(f"score_sheet.said.{word}", name=self.names[seat])

    # ---------- steps ----------

    def step_key(self, step: Step) -> str:
        """Return the key of the words for a step; a mountain that includes pools has a key of its own."""
        climbed = step.key == "mountain" and len(step.terms[0]) > 1
        return "mountain_with_pools" if climbed else step.key

    def value(self, step: Step, seat: int) -> str:
        plain = step.key in ("mountain", "behind", "written")
        return (figure if plain else signed)(step.values[seat])

    def check(self, step: Step) -> str:
        """Return the sum of a line, if it is a useful check."""
        if step.key in ("written", "against"):
            return ""
        return self.say("score_sheet.sum", n=figure(sum(map(Fraction, step.values), start=Fraction(0))))

    def working(self, step: Step, seat: int) -> str:
        """Return the calculation of a seat's figure in a step, in figures only."""
        work, value = _work(step.key, step.terms[seat]), self.value(step, seat)
        return f"{work} {'→' if step.key == 'rounded' else '='} {value}" if work else value


@cached_until_words_change
def words_of(system: System, names: tuple[str, ...], lang: str) -> Words:
    """Return the words of an empty sheet, for texts that do not depend on its figures."""
    return Words(ScoreSheet(PreferansRules(system=system), len(names)), names, lang)


def _work(key: str, terms: Factors) -> str:
    amounts = [amount for _, amount in terms]
    if key == "behind":
        return f"2 × ({figure(amounts[0])} − {_bracketed(amounts[1])})"
    if key == "against_mean":
        return f"10 × ({figure(amounts[0])} − {_bracketed(amounts[1])})"
    if key == "pool":
        return f"10 × ({figure(amounts[1])} − {_bracketed(amounts[0])})"
    if key == "full_payment":
        return f"{figure(amounts[1])} × {_bracketed(amounts[0])}"
    if key == "against":
        return f"−({_added(amounts)})" if len(amounts) > 1 else figure(amounts[0])
    return "" if len(amounts) == 1 and key == "mountain" else _added(amounts)


def _added(amounts: Sequence[Amount]) -> str:
    first, *rest = amounts
    return figure(first) + "".join(f" {'−' if amount < 0 else '+'} {figure(abs(Fraction(amount)))}" for amount in rest)


def _bracketed(amount: Amount) -> str:
    return f"({figure(amount)})" if amount < 0 else figure(amount)
