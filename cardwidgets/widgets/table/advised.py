"""Advice in words: a hint beside the question, and the figures behind *Why?*."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from ...core.cards import RANKS, SUITS, Card, Cards
from ...core.choices import Layout
from ...core.errors import Why
from ...core.player import Advice, Worth
from ...locale import card_name, explain, listed, say
from ...locale.words import cached_until_words_change, has, sentences
from ..contract import WhyBar, WhyView
from ..contract.table import Ask as AskView

__all__ = ["AdviceText", "advised", "by_thumb", "figures_in", "is_laid", "to_lay"]

LEFT_EMPTY = "advice_rest_counts_not"
"""The reason for an empty set. It stands beside the advised layout."""
MAX_BARS = 4
"""The number of answers whose values are shown: the advised one and the best others."""
_COUNTED_IN = {"ahead": "points", "costs": "margin"}
"""The units of differences between values of other names."""
_NUMBER = r"\d+(?:[.,]\d+)*"
MAX_NAMED_SETS = 2
"""The largest number of sets that the sentence of advice names. With more, only the cards are marked."""
MAX_LISTED = 4
"""The largest number of items in a list of equal answers. Of more answers, the last item says that there are others."""


@dataclass(frozen=True)
class AdviceText:
    """A hint in sentences without figures, except in names of cards and answers, and the details behind *Why?*."""

    hint: list[str]
    why: WhyView | None


def advised(
    advice: Advice, asked: AskView | None, lang: str, *, thumb: Advice | None = None, fact: Why | None = None
) -> AdviceText:
    """Return advice in words. ``asked`` is the question on the page, ``thumb`` the rule of thumb that was shown before,
    ``fact`` the fact that speaks for an advised card.

    Answers that differ only by sampling error are named as equally good. Advice after a rule of thumb replaces it, is
    marked as calculated, and says if the rule gives the same answer. Apart from the fact, the hint has at most one
    figure: the difference to the next answer, if nothing else tells the two apart in words.
    """
    by_rule = not advice.values and advice.by_rule
    same = thumb is not None and str(thumb.answer) == str(advice.answer)
    key = "advised" if thumb is None or by_rule else "calculated_same" if same else "calculated"
    if isinstance(advice.answer, Layout):
        return _laid(advice, advice.answer, asked, lang, key="calculated_laid" if key == "calculated" else key)
    named = _Names(asked)
    others = sorted((one for one in advice.values if one != advice.answer), key=lambda one: -advice.values[one].value)
    flagged = any(why.figures.get("alike") or why.figures.get("same") for why in advice.reasons)
    ties = advice.alike or (others[:1] if flagged else ())
    figures = {"answer": named.whole(advice.answer), "thumb": named.of(thumb.answer) if thumb else ""}
    hint = [say(f"table.{key}", lang, **figures)]
    if ties:
        hint.append(say("review.choice", lang, lead=say("review.lead.as_good", lang), answer=_list(named, ties, lang)))
    in_words, lines = _parted(advice, named, lang)
    if fact is not None and "card" in fact.figures:
        in_words = [explain(fact, lang)]
    elif not ties:
        in_words = in_words or _ahead(advice, others, named.quoted(others[0], lang) if others else "", lang)
    if fact is not None and "card" not in fact.figures:
        in_words = [explain(fact, lang), *in_words]
    bars = _bars(advice, others, named, lang)
    lines = [
        *_not_in_bars(advice, lines, bars, lang),
        *_apart(advice, others, named, lang),
        *_mixed(advice, named, lang),
    ]
    why: WhyView = {
        "label": say("table.why", lang),
        "lines": lines,
        "bars": bars,
        "unit": _unit(advice, lang) if bars else "",
    }
    return AdviceText([sentences(hint, lang), *in_words], why if lines or bars else None)


def _list(named: _Names, answers: Sequence[object], lang: str) -> str:
    """Return a list of equal answers as a review lists them: one card by its name, more by their signs. Of many, it
    names the first few and says that there are others.
    """
    said = [named.of(one) for one in answers]
    if len(said) == 1:
        return say("review.card", lang, card=said[0]) if isinstance(said[0], Card) else str(said[0])
    signs = [str(_said(one)) for one in said]
    if len(signs) > MAX_LISTED:
        signs[MAX_LISTED - 1 :] = [say("table.more_choices", lang)]
    return listed(signs, lang)


def _not_in_bars(advice: Advice, lines: Sequence[str], bars: Sequence[WhyBar], lang: str) -> list[str]:
    """Return lines without the comparisons of two answers whose figures are already in the bars."""
    shown = {figure for bar in bars for figure in re.findall(_NUMBER, bar["figure"])}
    compared = {_minus(explain(why, lang)) for why in advice.reasons if "than" in why.figures}
    return [line for line in lines if line not in compared or not {*re.findall(_NUMBER, line)} <= shown]


def _apart(advice: Advice, others: Sequence[object], named: _Names, lang: str) -> list[str]:
    """Return the difference between the advised answer and the next one over the same deals, with its error, both in
    their unit.
    """
    if advice.answer not in advice.values or not others or not (band := advice.apart.get(others[0])):
        return []
    rate, digits = _rounding(advice)
    lead, error = f"{abs(_lead(advice, others[0])):.{digits}f}", f"{rate * band:.{digits}f}"
    if not float(error):  # the bars tell it
        return []
    unit = _COUNTED_IN.get(advice.unit, advice.unit if has(f"review.unit.{advice.unit}") else "units")
    amount = say(f"review.unit.{unit}", lang, cost=lead, n=1 if lead == "1" else 2)
    answers = {"first": named.quoted(advice.answer, lang), "other": named.quoted(others[0], lang)}
    chance = "_chance" if others[0] in advice.alike else ""
    return [say(f"table.apart{chance}", lang, **answers, n=amount, band=error)]


def _rounding(advice: Advice) -> tuple[int, int]:
    """Return the factor and the decimals with which the values of advice are shown."""
    return (100, 0) if advice.unit == "wins" else (1, 1)


def _lead(advice: Advice, other: object) -> float:
    """Return the difference between the shown values of the advised answer and another one."""
    rate, digits = _rounding(advice)
    best, than = (round(rate * advice.values[one].value, digits) for one in (advice.answer, other))
    return best - than


def by_thumb(thumb: Advice, asked: AskView | None, lang: str) -> AdviceText:
    """Return a rule of thumb in words, its answer and the rule, to show while advice is calculated. A rule with figures
    goes behind *Why?*.
    """
    if isinstance(thumb.answer, Layout):
        return _laid(thumb, thumb.answer, asked, lang, key="by_thumb")
    named = _Names(asked)
    answer = named.whole(thumb.answer)
    rules, lines = _parted(thumb, named, lang)
    why: WhyView = {"label": say("table.why", lang), "lines": lines, "bars": [], "unit": ""}
    return AdviceText(
        [*rules, say("table.so" if rules else "table.by_thumb", lang, answer=answer)], why if lines else None
    )


def to_lay(layout: Layout, asked: AskView | None) -> dict[str, int]:
    """Return the advised set, from 1, of each card that is not in that set in the draft on the page."""
    draft = _draft(asked)
    return {str(card): n + 1 for n, row in enumerate(layout) for card in row if n >= len(draft) or card not in draft[n]}


def is_laid(layout: Layout, asked: AskView | None) -> bool:
    """Return True if the draft on the page is a layout, in any order within its sets."""
    draft = _draft(asked)
    return [{*map(str, row)} for row in layout] == [row for row in draft if row] and not to_lay(layout, asked)


def _draft(asked: AskView | None) -> list[set[str]]:
    sets = asked["layout"]["sets"] if asked and "layout" in asked else []
    return [{card["card"] for card in row["cards"]} for row in sets]


def _laid(advice: Advice, layout: Layout, asked: AskView | None, lang: str, *, key: str) -> AdviceText:
    """Return advice on a layout: the sets that differ from the draft if they are few, else a note that their cards are
    marked. The whole layout and its value are behind *Why?*.
    """
    draft = _draft(asked)
    wanted = [{*map(str, layout[n])} if n < len(layout) else set() for n in range(max(len(layout), len(draft)))]
    apart = [n for n, row in enumerate(wanted) if row != (draft[n] if n < len(draft) else set())]
    if not layout and not any(draft):
        answer = say("layout.send_none", lang)
    elif not apart:
        answer = say("table.lay_kept", lang)
    elif len(apart) > MAX_NAMED_SETS or not any(draft) or any(not wanted[n] for n in apart):
        answer = (
            say("table.lay_empty", lang, n=apart[0] + 1)
            if not any(wanted[n] for n in apart)
            else say("table.lay_marked", lang)
        )
    else:
        sets = [say("table.lay_as", lang, hand="-".join(card.sign[:-1] for card in layout[n]), n=n + 1) for n in apart]
        answer = say("table.lay", lang, list=say("game.then", lang).join(sets))
    lines = [say("table.lay_set", lang, n=n, cards=row.signs) for n, row in enumerate(layout, 1)]
    if worth := advice.values.get(layout):
        figure = _banded(f"{worth.value:z.2f}", f"{worth.band:.2f}", lang) if worth.band else f"{worth.value:z.2f}"
        lines.append(say("table.worth", lang, answer=_unit(advice, lang).rstrip(".。"), value=_minus(figure)))
    lines += [_minus(explain(why, lang)) for why in advice.reasons if why.key != LEFT_EMPTY]
    why: WhyView = {"label": say("table.why", lang), "lines": lines, "bars": [], "unit": ""}
    left = [explain(why, lang) for why in advice.reasons if why.key == LEFT_EMPTY]
    return AdviceText([say(f"table.{key}", lang, answer=answer), *left], why if lines else None)


def _unit(advice: Advice, lang: str) -> str:
    """Return the unit of the values, in words."""
    unit = advice.unit if has(f"table.worth_in.{advice.unit}") else "units"  # a reader's own player may have any unit
    return say(f"table.worth_in.{unit}", lang)


def _parted(advice: Advice, named: _Names, lang: str) -> tuple[list[str], list[str]]:
    """Return the reasons of advice without figures, and the reasons with figures."""
    reasons = [_minus(explain(why, lang)) for why in advice.reasons]
    in_words = [told for told in reasons if not figures_in(told, named.all, lang)]
    return in_words, [told for told in reasons if told not in in_words]


def _ahead(advice: Advice, others: Sequence[object], next_best: object, lang: str) -> list[str]:
    """Return the lead of the advised answer over the next one in words, if it is known. Of two cards that win about
    equally often it is a lead in points.
    """
    key = f"table.ahead_in.{advice.unit}"
    if not others or advice.answer not in advice.values or not has(key):
        return []
    more, digits = _lead(advice, others[0]), _rounding(advice)[1]
    for why in advice.reasons:
        if why.key == "advice_points" and str(why.figures["other"]) == str(others[0]):
            key, digits = "table.ahead_in.only_points", 1
            more = float(str(why.figures["points"])) - float(str(why.figures["than"]))
    named = say("review.card", lang, card=others[0]) if isinstance(others[0], Card) else next_best
    figure = f"{more:.{digits}f}" if digits else round(more)
    return [say(key, lang, n=figure, other=named)] if more > 0 else []


class _Names:
    """The names of answers on the page."""

    def __init__(self, asked: AskView | None) -> None:
        self._said = {option["token"]: option["text"] for option in asked["words"]} if asked else {}
        self._verbs = {option["token"]: option.get("verb", "") for option in asked["words"]} if asked else {}
        self._amount = asked.get("amount") if asked else None
        self.asked_twice = {option["token"] for option in asked["words"] if "sure" in option} if asked else set[str]()
        self.all: set[str] = set()

    def of(self, answer: object) -> object:
        found = self._of(answer)
        self.all.add(str(found))
        return found

    def quoted(self, answer: object, lang: str) -> object:
        """Return the name of an answer within a sentence: in quotes where words such as *give up* are among them."""
        name = _said(self.of(answer))
        if not self.asked_twice or isinstance(answer, Card | Cards):
            return name
        return say("review.because.quoted", lang, answer=name)

    def whole(self, answer: object) -> object:
        """Return the words of the button that sends an answer, such as "Bid the J"; else its name."""
        name = self.of(answer)
        verb = "" if isinstance(answer, Card | Cards) else self._verbs.get(str(answer), "")
        return verb if verb and ":" not in verb and "：" not in verb else name

    def _of(self, answer: object) -> object:
        if isinstance(answer, int) and self._amount:
            return self._amount["verb"].format(n=answer)
        if isinstance(answer, Cards):
            return answer.signs  # names of several cards are hard to tell apart
        return answer if isinstance(answer, Card) else self._said.get(str(answer), str(answer))


@cached_until_words_change
def _card_names(lang: str) -> re.Pattern[str]:
    """Return a pattern of the names of all cards in a language, spoken names and signs."""
    cards = [Card(rank + suit) for suit in SUITS for rank in RANKS]
    names = {card_name(card, lang, faces) for card in cards for faces in ("french", "italian")}
    names |= {card.sign for card in cards}
    return re.compile("|".join(sorted(map(re.escape, names), key=len, reverse=True)))


def figures_in(told: str, names: Iterable[str], lang: str) -> list[str]:
    """Return the figures in a text, except those in the name of a card or in one of ``names``."""
    for name in sorted(names, key=len, reverse=True):
        told = told.replace(name, "")
    return re.findall(r"\d+(?:[.,]\d+)*", _card_names(lang).sub("", told))


def _bars(advice: Advice, others: list[object], named: _Names, lang: str) -> list[WhyBar]:
    """Return bars of the values of the advised answer, of the best others, and of an answer that is asked about twice,
    such as giving up. They are on one scale that includes zero.

    Of many answers, amounts are left out before words.
    """
    ranked = [advice.answer, *others] if advice.answer in advice.values else others
    amounts = [answer for answer in reversed(others) if isinstance(answer, int)]
    left_out = amounts[: max(0, len(ranked) - MAX_BARS)]
    ranked = [answer for answer in ranked if answer not in left_out]
    shown = [one for at, one in enumerate(ranked) if at < MAX_BARS or str(one) in named.asked_twice]
    if len(advice.values) < 2 or not advice.unit:
        return []
    values = [advice.values[answer].value for answer in shown]
    low, high = min(0.0, *values), max(0.0, *values)
    paired = bool(advice.apart)  # the error belongs to their differences
    return [
        {"text": str(_said(named.of(answer))), "figure": _minus(_figure(worth, advice.unit, lang, band=not paired)),
         "share": (worth.value - low) / (high - low) if high > low else 0.0, "own": answer == advice.answer}
        for answer in shown
        for worth in (advice.values[answer],)
    ]  # fmt: skip


def _said(answer: object) -> object:
    return answer.sign if isinstance(answer, Card) else answer


def _mixed(advice: Advice, named: _Names, lang: str) -> list[str]:
    """Return the frequency of each answer of a mixed strategy."""
    often = {answer: round(100 * share) for answer, share in advice.mixed.items()}
    if not often or often.get(advice.answer) == 100:
        return []
    mixed = sorted(((answer, times) for answer, times in often.items() if times), key=lambda one: -one[1])
    rows = [say("table.worth", lang, answer=named.of(answer), value=times) for answer, times in mixed]
    return [say("table.mixed", lang, list=say("game.and", lang).join(rows))]


def _minus(told: str) -> str:
    """Return a text with a true minus sign before each negative figure."""
    return re.sub(r"(?<![A-Za-z0-9-])-(?=\d)", "−", told)


def _banded(value: str, error: str, lang: str) -> str:
    return f"{value}{say('ladder.give_or_take', lang)}{error}"


def _figure(worth: Worth, unit: str, lang: str, *, band: bool) -> str:
    """Return a value in words, with its ``band`` if there is one; a chance to win in percent."""
    band = band and worth.band > 0
    if unit == "wins":
        value, error = (f"{100 * figure:.0f}" for figure in (worth.value, worth.band))
        return _banded(value, error, lang) if band and error != "0" else value
    digits = 2 if 0 < abs(worth.value) < 0.05 else 1
    value, error = f"{worth.value:z.{digits}f}", f"{worth.band:.{digits}f}"
    return _banded(value, error, lang) if band else value
