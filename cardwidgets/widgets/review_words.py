"""The words of a review: the headline, the verdict on a decision, and its folded details."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from functools import cached_property

from ..core.cards import Card, Cards
from ..core.choices import Arrangement, Layout
from ..core.errors import Why
from ..core.fetched import IN_BROWSER
from ..core.script import Aside
from ..games.preferans.talon import CONCEDE, TAKE
from ..lessons.review.bids import WHIST_QUESTIONS
from ..lessons.review.card_facts import fact_about, fact_against
from ..lessons.review.decision import LOOKS, DealReview, Decision, replay, trick_of
from ..lessons.review.judge import MORE_FOLDS
from ..lessons.review.marks import DECIMALS, SCALES, Mark, decimals, mark_of
from ..lessons.words import said
from ..locale import card_name, explain, listed, ordinal, say
from ..locale.words import HandName, has, named_by_faces, sentences
from ..odds.analysis.units import Unit
from ..odds.runtime.compiled import has_numba
from . import review_kinds as kinds
from .contract import ReviewChoice, ReviewChoiceKind, ReviewCount, ReviewFold, ReviewMark, ReviewVerdict
from .review_sets import SetWording

__all__ = ["Wording"]

MAX_LISTED = 8
"""The largest number of answers whose costs are listed, unless a single one is left."""


class Wording(SetWording):
    """The words of a review in one language."""

    # ---------- amounts and answers ----------

    def amount(self, cost: float, unit: Unit) -> str:
        """Return a cost in the unit of the score, with the few digits that a learner needs."""
        if kinds.whole_deal(cost, unit):
            return self.say("review.unit.deal")
        return self._in(str(unit), f"{cost:.{self._digits(cost, unit)}f}")

    def _total(self, cost: float, unit: Unit) -> str:
        """Return a cost for a headline; the few points of a layout are an average."""
        mean = self._digits(cost, unit) == DECIMALS
        return self._in("mean", f"{cost:.{DECIMALS}f}") if mean else self.amount(cost, unit)

    def _in(self, name: str, figure: str) -> str:
        return self.say(f"review.unit.{name}", cost=figure, n=1 if figure == "1" else 2)

    def _digits(self, cost: float, unit: Unit) -> int:
        return decimals(cost, unit, self.table.variant.family)

    def fine(self, cost: float, unit: Unit, sign: str = "") -> str:
        """Return a cost in the unit of the calculation, for the folded figures, with a ``sign`` before the figure. A
        margin is converted into the points that change hands.
        """
        if unit in (Unit.MARGIN, Unit.SHEET):
            cost, unit = cost * SCALES[unit].rate, SCALES[unit].unit
        figure = f"{cost:.{2 if cost < unit.fine else 1}f}"
        return self._in(str(unit), sign + figure if float(figure) else "0")

    def answer(self, action: object, about: str) -> str:
        """Return an answer in the words of its button; a card by its name."""
        if isinstance(action, Card):
            return self.say("review.card", card=card_name(action, self.lang, self.faces))
        names = tuple(say("game.you", self.lang) if seat == self.seat else name for seat, name in enumerate(self.names))
        return said(action, about, self.table.variant.kind, self.lang, names)

    def read(self, answer: str, one: Decision) -> object:
        """Return an answer from its notation: a card, cards, a layout, a number or a word."""
        asked = replay(self.table, one.ply).asked
        assert asked is not None, "somebody answered"
        if isinstance(asked.choices, Arrangement):
            return Layout.read(answer)
        if one.about.startswith("play") and len(answer) == 2:
            return Card(answer)
        if one.about == "discard" and " " in answer:
            return Cards(answer)
        given = next((each for each in getattr(asked.choices, "options", ()) if str(each) == answer), None)
        return given if given is not None else int(answer) if answer.isdigit() else answer

    # ---------- where ----------

    def where(self, ply: int, about: str) -> str:
        """Return the place of a decision in words: "trick 6", "your 2nd bid", "the fold"."""
        if about.startswith("play") and (taken := getattr(replay(self.table, ply).deal.facts(), "tricks", None)):
            return self.say("review.where.trick", n=sum(taken) + 1)
        key = "fold" if self.table.answers[ply].action == "fold" else about.replace(" ", "_")
        plies = [at for at in self._plies if self._abouts[at] == about and self.table.answers[at].action not in LOOKS]
        if not has(f"review.where.{key}"):
            return self.say("review.where.move", n=self._plies.index(ply) + 1)
        what = self.say(f"review.where.{key}")
        if len(plies) > 1 and key != "fold":  # nobody folds twice
            return self.say("review.where.nth", what=what, n=ordinal(plies.index(ply) + 1, self.lang))
        return self.say("review.where.alone", what=what)

    @property
    def _plies(self) -> list[int]:
        return [ply for ply, (who, _) in enumerate(self.table.answers) if who == self.seat]

    @cached_property
    def _abouts(self) -> list[str]:
        """Return the kind of question that each answer of the deal was given to."""
        again, abouts = replay(self.table, 0), list[str]()
        for given in self.table.answers:
            abouts.append(again.asked.about if again.asked else "")
            again.play(given.action, seat=None if isinstance(given.action, Aside) else given.seat)
        return abouts

    # ---------- marks and verdicts ----------

    def title(self, one: Decision) -> str:
        """Return the mark in words with the cost by which it was given: "Blunder, 10 points"."""
        name = self.say(f"review.mark.{kinds.named(one)}")
        if kinds.doubtful((one,)):
            return self.say("review.doubtful", cost=self.amount(kinds.estimate(one), one.scale.unit))
        if one.mark in (None, Mark.GOOD) or not one.cost:
            return name
        of_pot = "_pot" if one.scale.of_pot else ""
        key = "scored_deal" if kinds.whole_deal(one.cost, one.scale.unit) else f"scored{of_pot}"
        cost = self._total(one.cost, one.scale.unit)
        told = self.say("review.about", cost=cost) if kinds.rough(one) else cost
        return self.say(f"review.{key}", mark=name, cost=told, pot=f"{one.pot:.0f}")

    def mark(self, one: Decision, where: str) -> ReviewMark:
        """Return the mark of a decision for the row of marks."""
        return {"ply": one.ply, "mark": kinds.named(one), "text": self.spoken(one, where)}

    def counts(self, marks: Iterable[ReviewMark]) -> list[ReviewCount]:
        """Return the number of decisions with each mark, the worst first; [] for a single decision."""
        given = Counter(mark["mark"] for mark in marks)
        if given.total() < 2:
            return []
        return [{"mark": name, "text": self.say(f"review.count.{name}", n=given[name])} for name in kinds.WORST_FIRST
                if given[name]]  # fmt: skip

    def spoken(self, one: Decision, where: str) -> str:
        """Return the place of a decision and its mark: "Trick 6: Blunder, 10 points"."""
        return self.say("review.spoken", where=where[:1].upper() + where[1:], title=self.title(one))

    def verdict(self, one: Decision, where: str) -> ReviewVerdict:
        """Return the verdict on a decision: the answer, the better or equally good answers, and the reason."""
        rows = [self._choice("given", one, one.answer)]
        if one.better:
            kind: ReviewChoiceKind = "as_good" if one.equals(one.better) else "advised"
            kind = "better" if one.wrong else kind
            rows.append(self._choice(kind, one, one.better))
        rows = self._apart(one, rows)
        later = {CONCEDE} if (one.about, one.answer) == ("talon", TAKE) else set()  # one may still give up
        equal = [answer for answer in one.as_good if answer not in later]
        if equal and rows[-1]["kind"] == "as_good":
            rows, equal = rows[:-1], [one.better, *equal]
        if equal:
            row = self._choice("as_good", one, equal[0])
            rows.append(row if len(equal) == 1 else {**row, "answer": self._short(equal, one), "cards": []})
        with named_by_faces(self.faces):
            told = self._because(one)
            because = sentences([told, self._differs(one, told), self._bluffed(one), self._promised(one)], self.lang)
        return {
            "mark": kinds.named(one),
            "title": self.title(one),
            "where": where,
            "choices": rows,
            "because": because,
        }

    def _differs(self, one: Decision, told: str) -> str:
        """Return how a good answer compares with the one that advice prefers; "" without one, or if ``told`` names
        it.
        """
        if not one.better or one.wrong or one.equals(one.better):
            return ""
        answer, best = (self.read(name, one) for name in (one.answer, one.better))
        if not kinds.advised_apart(one):
            name = self._subject(best, one)
            return "" if name.lower() in told.lower() else self.say("review.because.perhaps_better", answer=name, n=1)
        key = "differs" if one.values[one.better].sure else "differs_unsurely"
        return self.say(f"review.because.{key}", answer=self._subject(answer, one), best=self._named(best, one))

    def _bluffed(self, one: Decision) -> str:
        """Return why a bet with a weak hand is as good as a fold; "" if none is."""
        if (bluff := kinds.bluff_as_good(one)) is None:
            return ""
        answer, folds = bluff
        key = "bluff_folds" if folds >= MORE_FOLDS else "bluff"
        return self.say(f"review.because.{key}", answer=self._subject(self.read(answer, one), one), n=folds)

    def _promised(self, one: Decision) -> str:
        """Return why bids in several suits are as good; "" for other answers."""
        suits = {answer[-1] for answer in (one.better or one.answer, *one.as_good) if len(answer) == 2}
        bids = self.table.variant.family == "preferans" and one.about == "bid"
        return self.say("review.because.bid_promise") if bids and len(suits) > 1 else ""

    def _short(self, answers: Iterable[str], one: Decision) -> str:
        """Return a list of answers in words, of cards by their signs."""
        actions = (self.read(answer, one) for answer in answers)
        names = (action.sign if isinstance(action, Card) else self.answer(action, one.about) for action in actions)
        return listed(names, self.lang)

    def sentence(self, one: Decision, where: str) -> str:
        """Return the verdict on a decision in sentences, for the log and for readers of screens."""
        verdict = self.verdict(one, where)
        told = [self.say("review.at", title=self.spoken(one, where))]
        for row in verdict["choices"]:
            told += [self.say("review.choice", lead=row["lead"], answer=row["answer"]), row["note"]]
        return sentences([*told, verdict["because"]], self.lang)

    def _choice(self, kind: ReviewChoiceKind, one: Decision, answer: str) -> ReviewChoice:
        action = self.table.answers[one.ply].action if kind == "given" else self.read(answer, one)
        given = "play" if isinstance(action, Card) else "any"
        lead = {"given": given, "better": "slightly" if one.mark is Mark.GOOD else "better"}.get(kind, kind)
        return {
            "kind": kind,
            "lead": self.say(f"review.lead.{lead}"),
            "answer": self.answer(action, one.about),
            "cards": list(map(str, action)) if isinstance(action, Cards) else [str(action)] if given == "play" else [],
            "sets": [],
            "note": self._trick_ended(one) if kind == "given" and given == "play" else "",
        }

    def _apart(self, one: Decision, rows: list[ReviewChoice]) -> list[ReviewChoice]:
        """Return the rows of layouts with their sets, each with the name of its hand. Of two layouts only the sets in
        which they differ are shown with their cards. Rows of other answers are returned unchanged.
        """
        given = self.table.answers[one.ply].action
        if not isinstance(given, Layout):
            return rows
        if len(rows) == 1:
            return [{**rows[0], "sets": self.sets(one, given, Layout(()))}]
        better = Layout.read(one.better)
        return [{**row, "sets": self.sets(one, own, other)}
                for row, own, other in zip(rows, (given, better), (better, given), strict=True)]  # fmt: skip

    def _trick_ended(self, one: Decision) -> str:
        """Return who took the trick of a card, with which card and how many points; "" if it is not known."""
        if (ended := trick_of(self.table, one.ply, one.hand)) is None:
            return ""
        given, own = self.table.answers[one.ply].action, ended.seat == self.seat
        key = ("it" if ended.card == given else "own" if own else "other") + "_points" * bool(ended.points)
        card = card_name(ended.card, self.lang, self.faces)
        return self.say(f"review.ended.{key}", name=self.names[ended.seat], card=card, n=ended.points)

    def _because(self, one: Decision) -> str:
        """Return the reason why an answer was worse: a fact that the seat could see, else the result over sampled
        deals.

        A good answer and the only legal one have a sentence too.
        """
        if kinds.forced(one):
            return self.say("review.forced")
        if kinds.doubtful((one,)):
            best = self.answer(self.read(kinds.best_of(one), one), one.about)
            return self.say("review.because.unsure", answer=best, n=one.deals)
        if one.reason is None and one.wrong and one.knowable is not None:
            better, cost = self.answer(self.read(one.better, one), one.about), self.amount(one.cost, one.scale.unit)
            return self.say("review.because.told", answer=better, cost=cost)
        if one.reason is None and not one.values and one.about in WHIST_QUESTIONS:
            return self.say("review.because.few_fit")
        if one.reason is None:
            told = self._praised(one) if one.merit is not None else self._compared(one)
            if one.about in WHIST_QUESTIONS and one.merit is not None:
                told = sentences([told, self._compared(one)], self.lang)
            if kinds.unlooked(self.table, one) and one.mark is Mark.GOOD:
                looks = self.say("review.because.looks", answer=self._subject("look", one))
                told = sentences([told, looks], self.lang)
            return told
        key, figures = one.reason.key, one.reason.figures
        if key == "review_beside":
            return self._beside(one, figures)
        if key.startswith("review_counted_as"):
            return self._excused(one, advised=key.endswith("advised"))
        if key.startswith("review_counted"):
            way = self.say(f"review.because.{'open' if figures.get('open') else 'counted'}", n=figures.get("n"))
            return sentences([way, self._gained(one)], self.lang)
        statistic = key.startswith(kinds.STATISTICS)
        told = one.sentence(self.lang, short=statistic and not key.startswith(kinds.SEEN))
        if "owed" in figures:
            owed = Why("whist_owed", {**figures, "n": figures["owed"]})
            told = sentences([explain(owed, self.lang), told], self.lang)
        if one.better and key.startswith(kinds.OF_DEALS):
            told = sentences([self._alone(one, one.better), told], self.lang)
        if isinstance(prial := figures.get("broken"), HandName):
            return sentences(
                [told, self.say("review.because.prial_broken", prial=prial, more=figures["more"])], self.lang
            )
        if one.scale.unit is not Unit.WHISTS or not one.better or not {"worth", "than"} <= {*figures}:
            return told
        if statistic and not key.startswith(kinds.LACK_WHISTS):
            return told
        return sentences(["" if key in kinds.ONLY_WHISTS else told, self._in_whists(one, figures)], self.lang)

    def _in_whists(self, one: Decision, figures: Mapping[str, object]) -> str:
        """Return what the given answer and the better one bring or lose, in whole whists that differ by the cost."""
        than = round(float(str(figures["than"]).replace("−", "-")))
        worth = than + round(one.cost)
        key = "bring" if than >= 0 else "lose" if worth < 0 else "both" if worth else "even"
        return self.say(
            f"review.because.whists_{key}",
            answer=self._subject(self.table.answers[one.ply].action, one),
            best=self._named(self.read(one.better, one), one), than=abs(than), worth=abs(worth),
        )  # fmt: skip

    def _beside(self, one: Decision, figures: Mapping[str, object]) -> str:
        """Return the reason for an answer that wins more deals than the answer with more points, which it names."""
        stake, lost = kinds.stake_of(figures), figures["points"]
        if stake == "chance_tricks" and one.better:
            return self._in_whists(one, {"than": figures["brings"]})
        if stake == "chance":
            own, best = (self.read(name, one) for name in (one.answer, str(figures["best"])))
            names = {"answer": self._named(own, one), "best": self._subject(best, one)}
            return self.say("review.because.chance", **{**figures, **names})
        beside = [one.better, *one.as_good]
        if stake in ("risked_tricks", "tricks") or (any(beside) and str(figures["best"]) not in beside):
            return self._compared(one)  # the reason says only that the choice is good, or names a move not shown
        if stake not in kinds.OF_POINTS:
            return self.say(f"review.because.{stake}")
        assert isinstance(lost, float), "points are counted"
        if not round(lost):
            return self._compared(one)
        best = self.read(str(figures["best"]), one)
        return self.say(f"review.because.{stake}", best=self._subject(best, one), cost=self.amount(lost, Unit.POINTS))

    def _excused(self, one: Decision, *, advised: bool) -> str:
        """Return the cost in the deals of the review of an answer that the calculation of advice finds as good."""
        best, lost = kinds.best_of(one), kinds.estimate(one)
        if best == one.answer or not float(f"{lost:.{self._digits(lost, one.scale.unit)}f}"):
            return self.say("review.none_clear")
        small = mark_of(one.scale, lost, one.pot) is Mark.GOOD
        cost = self.amount(lost, one.scale.unit)
        key = "too_little" if small else "as_advised" if advised else "as_good"
        return self.say(f"review.because.{key}", answer=self._subject(self.read(best, one), one), cost=cost)

    def _gained(self, one: Decision) -> str:
        """Return what the better answer brings more than the given one; "" if that has no unit of the score."""
        wins = one.scale.unit is Unit.WINS
        if not one.better or not one.cost or (wins and not kinds.whole_deal(one.cost, Unit.WINS)):
            return ""
        name = self.answer(self.read(one.better, one), one.about)
        cost = self.amount(one.cost, one.scale.unit)
        answer = name[:1].upper() + name[1:]
        return self.say(f"review.because.counted_{'won' if wins else 'more'}", answer=answer, cost=cost)

    def _praised(self, one: Decision) -> str:
        """Return the fact that speaks for a good bet, and what folding is worth."""
        assert one.merit is not None, "a fact speaks for it"
        fold, told = one.values.get("fold"), [one.praise(self.lang)]
        if fold is not None and fold.sure and not one.equals(kinds.best_of(one)):
            told.append(self._bettered(one))
        elif fold is not None and fold.sure and round(fold.cost):
            cost = self.amount(fold.cost, Unit.CHIPS)
            told.append(self.say("review.because.next_costs", answer=self._subject("fold", one), cost=cost))
        elif fold is not None and one.answer != "fold" and one.equals("fold"):
            told.append(self.say("review.because.fold_alike", answer=self._subject("fold", one)))
        return sentences(told, self.lang)

    def _bettered(self, one: Decision) -> str:
        """Return what the best answer brings more than a good one that is not among the best."""
        lost, best = kinds.estimate(one), self._subject(self.read(kinds.best_of(one), one), one)
        told = float(f"{lost:.{self._digits(lost, one.scale.unit)}f}") > 0
        key = "too_little" if told and mark_of(one.scale, lost, one.pot) is Mark.GOOD else "perhaps_better"
        return self.say(f"review.because.{key}", answer=best, n=1, cost=self.amount(lost, one.scale.unit))

    def _compared(self, one: Decision) -> str:
        """Return a comparison of a good answer with the others, after what a good card does by itself if no fact tells
        it from them; "" if no other answer was judged.

        It names the best of the clearly worse answers and its cost. The cost is in the unit of the score, or in the
        unit of the calculation if the score has no exact figure for it.
        """
        if one.mark is not Mark.GOOD or len(one.values) < 2:
            return ""
        if (one.about, one.answer) == ("talon", TAKE):
            return self.say("review.because.talon_taken")
        equal = {one.answer, one.better, *one.as_good}
        rest = [answer for answer in one.values if answer not in equal]
        worse = [(one.values[answer].cost, answer) for answer in rest if one.values[answer].sure]
        cards = all(isinstance(self.read(answer, one), Card) for answer in one.values)
        among_best = one.equals(kinds.best_of(one))
        if not rest:
            return self.say("review.because.equal_cards", n=len(one.values)) if cards else ""
        if not worse:
            if isinstance(self.read(rest[0], one), Layout):
                return self.say("review.because.others_perhaps") if among_best else self._bettered(one)
            others = rest if kinds.advised_apart(one) else [*dict.fromkeys([one.better, *rest])]
            apart = [name for name in others if name in one.values and not one.equals(name)]
            best = [name for name in apart if one.values[name].cost < one.values[one.answer].cost]
            answers = best or apart
            if not answers and not cards and len(rest) == 1:
                return self.say("review.because.advice_prefers", answer=self._subject(self.read(rest[0], one), one))
            if not answers:
                return self.say(f"review.because.equal_{'cards' if cards else 'answers'}", n=len(one.values))
            name = self._subject(self.read(answers[0], one), one) if len(answers) == 1 else self._short(answers, one)
            key = f"review.because.perhaps{'_better' if best else ''}"
            told = "" if best else self._alone(one, one.answer)
            return sentences([told, self.say(key, answer=name, n=len(answers))], self.lang)
        lost, answer = min(worse)
        action, scale = self.read(answer, one), one.scale
        if isinstance(action, Card) and (told_why := self._instead(one, action)):
            return told_why
        if not among_best:
            return self._bettered(one)
        is_next = all(one.values[other].cost >= lost for other in rest)
        if isinstance(action, Layout) and not is_next:
            return self.say("review.because.others_perhaps")
        several = isinstance(action, Layout | Cards) and is_next  # too long to name
        scored = answer in one.scored or one.unit in (Unit.CHIPS, Unit.POINTS, Unit.WHISTS, Unit.UNITS)
        scored, exact = scored or scale.unit is Unit.POINTS, one.scored_cost(answer)
        scored = scored and float(f"{exact:.{self._digits(exact, scale.unit)}f}") > 0
        cost = self.amount(exact, scale.unit) if scored else self.fine(lost, one.unit)
        name = "" if several else self._subject(action, one)
        key = "others_costs" if several else "next_costs_surely" if one.how == "known" else "next_costs"
        return sentences(
            [self._alone(one, one.answer), self.say(f"review.because.{key}", answer=name, cost=cost)], self.lang
        )

    def _subject(self, action: object, one: Decision) -> str:
        """Return an answer for the beginning of a sentence."""
        return self._named(action, one, first=True)

    def _named(self, action: object, one: Decision, *, first: bool = False) -> str:
        """Return an answer within a sentence or ``first`` in it, but no cards of a layout; a word in quotes."""
        layout = isinstance(action, Layout)
        name = self.say("review.because.another_layout") if layout else self.answer(action, one.about)
        name = name[:1].upper() + name[1:] if first else name
        return name if layout or isinstance(action, Card) else self.say("review.because.quoted", answer=name)

    def _instead(self, one: Decision, card: Card) -> str:
        """Return a fact of the position that speaks against playing ``card`` instead of the good card; "" if none is
        known.
        """
        there = replay(self.table, one.ply)
        assert there.asked is not None, "somebody answered"
        good = [self.read(answer, one) for answer in (one.answer, *one.as_good)]
        cards = [action for action in good if isinstance(action, Card)]
        why = None if card in cards else fact_against(there.view(one.seat), there.asked, card, cards)
        return explain(why, self.lang) if why else ""

    def _alone(self, one: Decision, answer: str) -> str:
        """Return what a card does by itself; "" for other answers, and if nothing is certain."""
        there, card = replay(self.table, one.ply), self.read(answer, one)
        assert there.asked is not None, "somebody answered"
        why = fact_about(there.view(one.seat), there.asked, card) if isinstance(card, Card) else None
        return explain(why, self.lang) if why else ""

    # ---------- folds ----------

    def folds(self, one: Decision | None, review: DealReview, opened: bool, going: bool) -> list[ReviewFold]:
        """Return the folded parts of a verdict: the figures, the facts that nobody could know, and the decisions not
        judged.
        """
        folds: list[ReviewFold] = []
        if one is not None and (rows := self._figures(one)):
            folds.append({"key": "figures", "title": self.say("review.fold.figures"), "rows": rows, "open": False})
        unknown = []
        if one is not None and one.hindsight is not None and one.how != "known":
            as_scored = one.unit is one.scale.unit and one.unit is not Unit.WINS
            lost = self.amount(one.hindsight, one.unit) if as_scored else self.fine(one.hindsight, one.unit)
            unknown.append(self.say("review.open", cost=lost) if one.hindsight else self.say("review.open_best"))
        sets = self.compared_sets(one) if one is not None and one.hindsight is not None else []
        unknown += sets
        if unknown or opened:
            title, shown = self.say("review.fold.unknown"), opened or bool(sets)
            folds.append({"key": "unknown", "title": title, "rows": unknown, "open": shown})
        if missing := [] if going else self.not_judged(review):
            folds.append({"key": "missing", "title": self.say("review.fold.missing"), "rows": missing, "open": False})
        return folds

    def _figures(self, one: Decision) -> list[str]:
        """Return the method of the verdict, and the cost of each answer."""
        if one.knowable is None or len(one.values) < 2:
            return []
        cost, band = one.knowable
        surely = {"known": "counted", "every": "every", "solved": "solved"}.get(one.how, "wrong")
        excused = one.reason is not None and one.reason.key.startswith("review_counted_as")
        maybe = "maybe_solved" if one.how == "solved" else "less" if excused else "maybe"
        key = ("looks" if kinds.unlooked(self.table, one) else "none") if not cost else surely if one.wrong else maybe
        figures = {"cost": self.fine(cost, one.unit), "band": self.fine(band, one.unit), "n": one.deals}
        rows = [self._counted_in(one), self.say(f"review.known_{key}", **figures)]
        if one.reason is not None and one.reason.key.startswith(kinds.STATISTICS):
            told = one.sentence(self.lang)
            rows += [told] if told != one.sentence(self.lang, short=True) else []
        cards = one.unit.of_cards and all(len(name) == 2 for name in one.values)
        layouts = any(isinstance(self.read(name, one), Layout) for name in one.values)  # too long for a list
        if cards or not layouts:
            cheap_first = sorted(one.values.items(), key=lambda row: row[1].cost)
            left = len(cheap_first) - MAX_LISTED if len(cheap_first) > MAX_LISTED + 1 else 0
            if left:  # the given answer and giving up are listed, however dear
                cheap_first.sort(key=lambda row: (row[0] not in (one.answer, CONCEDE), row[1].cost))
                cheap_first[:-left] = sorted(cheap_first[:-left], key=lambda row: row[1].cost)
            each = [
                self.say(
                    "review.each" if lost.cost else "review.each_best",
                    answer=Card(name).sign if cards else self.answer(self.read(name, one), one.about),
                    cost=self.fine(lost.cost, one.unit, "−") + self._scored(name, one),
                )
                for name, lost in cheap_first[: len(cheap_first) - left]
            ]
            each += [self.say("review.each_other", n=left)] if left else []
            if any(self._scored(name, one) for name, _ in cheap_first[: len(cheap_first) - left]):
                brackets = "brackets_known" if one.how == "known" else "brackets"
                rows[0] = sentences([rows[0], self.say(f"review.counted_in.{brackets}")], self.lang)
            rows.append(self.say("review.costs" if cards else "review.costs_of_answers", list=listed(each, self.lang)))
        if not any(lost.cost for lost in one.values.values()) or (not cost and len(rows) == 2 and not rows[0]):
            return []  # the mark has said it
        if one.about == "bid" and self.table.variant.family == "preferans":
            rows.insert(1, self.say(f"review.bid_judged_in.{'whists' if one.unit is Unit.WHISTS else 'sheet'}"))
        return [re.sub(r"(?<![A-Za-z0-9-])-(?=\d)", "−", row) for row in rows if row]

    def _scored(self, answer: str, one: Decision) -> str:
        """Return the whists that an answer costs, in brackets after its tricks; "" beside another unit."""
        if one.unit is not Unit.TRICKS or not one.values[answer].cost or answer not in one.scored:
            return ""
        return self.say("review.scored_too", cost=self.fine(one.scored[answer], Unit.WHISTS, "−"))

    def _counted_in(self, one: Decision) -> str:
        """Return the cost in the unit of the score, and the reason why the figures have another unit; "" if they have
        the same one.
        """
        if not has(f"review.counted_in.{one.unit}") or (one.unit is Unit.MARGIN and not one.by_wins):
            return ""
        if one.unit is Unit.TRICKS and not any(lost.cost for lost in one.values.values()):
            return ""
        told = [self.say(f"review.counted_in.{one.unit}")]
        told += (
            [self.say(f"review.counted_in.by_rate_{one.unit}", n=round(one.scale.rate))]
            if one.unit in (Unit.MARGIN, Unit.TRICKS) and one.answer not in one.scored
            else []
        )
        first = "" if not one.cost or one.scale.unit is Unit.WINS else self.amount(one.cost, one.scale.unit)
        return sentences([self.say("review.cost_first", cost=first) if first else "", *told], self.lang)

    def not_judged(self, review: DealReview) -> list[str]:
        """Return the decisions that a review does not judge, with the reason."""
        told = [self.say("review.note_left_out", n=len(review.left_out))] if review.left_out else []
        told += [self.say("review.note_numba")] if review.left_out and not (has_numba() or IN_BROWSER) else []
        for why, plies in kinds.unmarked(review, self.seat, self.names, self.lang).items():
            where = listed((self.where(ply, self._abouts[ply]) for ply in plies), self.lang)
            told.append(self.say("review.note_unjudged", where=where, why=why))
        return [*told, *([self.say("review.stopped")] if review.stopped else [])]

    # ---------- the headline ----------

    def headline(
        self, review: DealReview, where: Callable[[Decision], str], *, going: bool, well: bool = False
    ) -> tuple[str, str]:
        """Return the number of mistakes with the cost of the largest, and its place. The headline of a review that is
        ``going`` on stays the same.

        Costs are not added up: each is counted from the moment of the decision, and a rival may have given it back.
        ``well`` is True if the reader won the deal.
        """
        if going:
            return self.say("review.checking"), ""
        mine = review.of(self.seat)
        judged, whole = review.checked(self.seat), review.is_whole(self.seat)
        if not judged:
            return self.say(
                "review.open_only" if mine else "review.undecided" if whole and not self._plies else "review.no_verdict"
            ), ""
        bad = sorted((one for one in judged if one.costly), key=lambda one: one.rank)
        tail = "" if whole else "_checked"
        counts = {"n": len(bad), "checked": self.say("review.checked", n=len(judged))}
        if not bad:
            head = self.say(f"review.none{tail}", **counts)
            if unsure := kinds.doubtful(judged):
                cost = self.amount(kinds.estimate(unsure[0]), unsure[0].scale.unit)
                return self.say("review.unsure", n=len(unsure), cost=cost), self.say(
                    "review.unsure_where", where=where(unsure[0])
                )
            if slight := kinds.slightly_worse(judged):
                return head, self.say("review.slight", n=len(slight), where=where(slight[0]))
            close = any(one.better or (one.knowable and one.knowable.cost) for one in judged)
            key = "looks" if any(kinds.unlooked(self.table, one) for one in judged) else "clear" if close else "better"
            return head, "" if tail else self.say(f"review.none_{key}")
        key = "bad" if len(bad) == 1 else "bad_largest"
        given = Counter(kinds.named(one) for one in bad)
        *others, last = (self.say(f"review.count.{name}", n=given[name]) for name in kinds.WORST_FIRST if given[name])
        what = self.say("review.with", others=listed(others, self.lang), last=last) if others else last
        head = self.say(f"review.{key}{tail}", cost=self._total(bad[0].cost, bad[0].scale.unit), what=what, **counts)
        small = not review.mistakes(self.seat)
        if len(judged) == 1 and not self._plies[1:]:
            return head, ""  # there was no other move
        if small:
            return head, self.say("review.small", where=where(bad[0]), **counts)
        which = "one" if len(bad) == 1 else "two" if len(bad) == 2 else "most"
        told = [self.say(f"review.where_{which}", where=where(bad[0]), **counts)]
        told += [self.say("review.well")] if well else [self.say("review.alone")] if len(bad) > 1 else []
        return head, sentences(told, self.lang)
