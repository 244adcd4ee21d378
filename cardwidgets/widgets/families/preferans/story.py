"""The story of a table of Preferans, as lines of the log."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from fractions import Fraction
from functools import cached_property, lru_cache
from operator import attrgetter

from ....core.cards import Card
from ....core.events import Announced, Event, Moved, Said, Shown
from ....core.script import Seat
from ....games.preferans.bids import PASS, Bid
from ....games.preferans.deal import PreferansFacts
from ....games.preferans.distribution import ONE, TURN_OVER
from ....games.preferans.lines import WORTH, Amount, Cell, DealOutcome
from ....games.preferans.lines import Line as Written
from ....games.preferans.rules import PreferansRules
from ....games.preferans.score import MISDEAL
from ....games.preferans.script import Result
from ....games.preferans.settle import Settlement, settle
from ....games.preferans.sheet import Entry
from ....games.preferans.values import duty, quota
from ...contract import EndRow, EndView, RevealSet, ScoreSide, ScoreView
from ...scene.ending import Detail, Turning, score_side
from ...scene.story import DealVoice, Line, marked
from ...scene.tricks import NOBODY, TrickLine, TrickScene, TrickStory
from ...sheet.words import bid_text, factors_told, figure, signed, words_of
from .auction import fine_words

__all__ = ["TALON", "Closing", "PreferansStory", "settled"]

_Row = tuple[int | Fraction, ...]


@lru_cache(maxsize=16)  # the sheet stays the same throughout a deal
def settled(rules: PreferansRules, pools: _Row, mountains: _Row, whists: tuple[_Row, ...]) -> Settlement:
    """Return the settlement of a sheet, if the match ended now."""
    return settle(rules, pools, mountains, whists)


TALON: Seat = NOBODY
"""The owner of a card led by the talon, if no dealer rests."""


class PreferansStory(TrickStory[PreferansFacts]):
    """The story of Preferans. A talon card is the first card of its trick, and dealt packets share one line."""

    TELLS_HIDDEN = True  # a discard has a line

    def __init__(self, voice: DealVoice[PreferansFacts]) -> None:
        self.growing: Line | None = None  # the line of packets being dealt, or of cards being discarded
        super().__init__(voice)

    def tell(self, event: Event, after: Event | None) -> None:
        match event:
            case Moved(_, source, "discard"):
                if not self.grows():
                    told, news = self.word("log", "lays_aside"), self.word("news", "lays_aside")
                    self.growing = self.add(self.voice.owners[source], told, news)
            case Moved(card, "talon", "trick"):
                self.lead_talon(card)
            case Said(seat, "packet", word):
                self.packet(seat, str(word))
            case Announced("misdeal", figures):
                why = self.voice.say(f"score_sheet.misdeals.{figures['reason']}")
                told = self.voice.text("log.misdeal", why=why, fine=self.fined(MISDEAL))
                self.add(figures["seat"], told, self.voice.text("news.misdeal"))
            case Announced("all_passed", figures):
                self.add(None, self.voice.text("log.all_passed", fine=self.fined(figures["price"])))
            case _:
                super().tell(event, after)

    def fined(self, units: int) -> str:
        """Return a penalty of ``units`` units in words."""
        return fine_words(self.voice, self.view.facts.rules, units, len(self.voice.names))

    def grows(self) -> bool:
        """Return True if the last line may still grow."""
        return self.growing is not None and self.lines[-1] is self.growing

    def packet(self, seat: Seat, word: str) -> None:
        """Add a packet to the line of the packets before it."""
        kind, _, number = word.partition(" ")
        if kind == "to":
            name = self.voice.name_within(int(number))
        else:
            name = self.voice.text("packet.single" if word == ONE else "packet.talon")
        if word == TURN_OVER:
            return  # the card itself shows that it was turned up
        if self.grows() and self.growing is not None:
            self.growing.parts.append(name)
        else:
            self.growing = self.add(seat, self.voice.text("log.deals", to=name))

    def lead_talon(self, card: Card) -> None:
        """Begin a trick with a card of the talon."""
        facts = self.view.facts
        own = facts.rules.talon_play(len(self.voice.names)) == "dealer_plays"
        line = TrickLine(None, [], number=len(self.tricks) + 1)
        line.trick.seats.append(facts.resting if own and facts.resting is not None else TALON)
        line.trick.cards.append(card)
        line.played.append(self.number)
        line.seat = line.trick.seats[0]
        self.tricks.append(line)
        self.lines.append(line)

    def led(self, line: TrickLine) -> str:
        if line.signs:
            return super().led(line)
        return self.voice.text("log.talon_leads", cards=line.trick.cards[0].sign)

    def on_shown(self, event: Shown) -> None:
        shown = "  ".join(card.sign for card in event.cards)
        if event.pile == "talon":
            self.add(None, self.voice.text("log.talon", cards=shown))
        elif event.pile == "stock":
            self.add(None, self.voice.text("log.turned_over", cards=shown))
        elif event.pile in self.voice.owners:
            self.add(self.voice.owners[event.pile], self.voice.text("log.opens"))

    def keys_of_word(self, seat: Seat, about: str, word: object) -> tuple[tuple[str, ...], dict[str, object]]:
        if isinstance(word, Bid):
            return (about,), {"bid": bid_text(word, self.voice.lang)}
        return super().keys_of_word(seat, about, word)


class Closing(TrickScene[PreferansFacts]):
    """The sentences at the end of a deal and of a match."""

    @cached_property
    def done(self) -> Result | None:
        """The result of the deal, once it is over."""
        return self.at.result if isinstance(self.at.result, Result) else None

    def reader_result(self) -> str:
        """Return the reader's gain or loss in whists, if there is one."""
        return self._gained() or super().reader_result()

    def _gained(self) -> str:
        gain = 0 if self.me is None else self.gains[self.me]
        return self.text("over.own_gain" if gain > 0 else "over.own_loss", n=abs(gain)) if gain else ""

    def conclusion(self) -> list[str]:
        """Return the contract and its result, all entries of the deal, and the winner of a match."""
        done = self.done
        if done is None:
            return super().conclusion()
        told = [marked(self.course(done.outcome)), *self.owed(done)]
        if done.outcome.conceded:
            told.append(self.text("over.conceded_cost", n=self.facts.rules.concede))
        told += filter(None, [self._gained()])
        told += map(Detail, self.entry_sentences)
        if done.settlement is not None:
            figures = done.settlement.rounded
            if self.me is not None and (mine := figures[self.me]):
                won = "over.match_won" if mine > 0 else "over.match_lost"
                told.append(marked(self.text(won, n=abs(mine))))
            told.append(self.text("over.match", list=self.each(map(signed, figures))))
        return told

    def reader_won(self) -> bool:
        return self.me in self.winners

    @cached_property
    def winners(self) -> list[Seat]:
        """The seats that made their contract, defeated a declarer, or took the fewest tricks of all."""
        if self.done is None:
            return []
        deal = self.done.outcome
        if deal.declarer is not None:
            made = bool(deal.made)
            return [seat for seat in range(deal.players) if made == (seat == deal.declarer)]
        if deal.tricks is None:
            return []
        active = deal.active
        fewest = min([deal.tricks[seat] for seat in active])
        return [seat for seat in active if deal.tricks[seat] == fewest]

    def decided(self) -> list[EndRow]:
        return decided(self, self.done) if self.done else []

    def goal(self) -> tuple[float, str]:
        played = self.done is not None and any(self.done.outcome.tricks or ())
        return 0, self.text("end.took") if played else ""

    def written_down(self) -> ScoreView:
        return written(self) if self.done else super().written_down()

    @cached_property
    def signs(self) -> dict[Cell, str]:
        """The cells that the deal has changed, each with its change in words."""
        return {cell: signed(change) for cell, change in self.changes.items()}

    def ending(self, turning: Turning) -> EndView:
        panel = super().ending(turning)
        return {**panel, "reckoned": reckoned(self, self.done)} if self.done else panel

    def turning(self, chosen: Collection[Card]) -> Turning:
        return turning(self, self.done, chosen) if self.done else Turning()

    @cached_property
    def changes(self) -> dict[Cell, Fraction]:
        """The cells that the deal has changed, each with its change."""
        entries = self.done.entries if self.done else ()
        return {entry.cell: sum(map(attrgetter("change"), entry.lines), start=Fraction(0)) for entry in entries}

    @cached_property
    def settlements(self) -> tuple[Settlement, Settlement]:
        """The settlement of the sheet as it was before the deal, and as it is after it."""
        done, rules = self.done, self.facts.rules
        assert done is not None, "the deal is over"
        pools: list[Amount] = [*done.pools]
        mountains, whists = [*done.mountains], [[*row] for row in done.whists]
        for cell, change in self.changes.items():
            if cell.on is not None:
                whists[cell.seat][cell.on] -= change
            else:
                (pools if cell.account == "pool" else mountains)[cell.seat] -= change
        before = settled(rules, tuple(pools), tuple(mountains), tuple(map(tuple, whists)))
        return before, settled(rules, done.pools, done.mountains, done.whists)

    @cached_property
    def gains(self) -> list[int]:
        """The whists that the deal brings each seat, if the match were settled before it and after it."""
        if self.done is None:
            return [0] * len(self.names)
        before, after = self.settlements
        return [now - then for now, then in zip(after.rounded, before.rounded, strict=True)]

    def gain_in_parts(self) -> str:
        """Return how pools, mountains and whists make the reader's exact gain; "" if nothing but whists does.

        A pool or a mountain counts against the mean of all, so both changes are told. In Leningrad the pools count as
        mountains, as in its settlement.
        """
        if self.done is None or self.me is None:
            return ""
        then, now = [{step.key: step.values[self.me] for step in one.steps} for one in self.settlements]
        seats = len(self.names)
        rate = WORTH * (Fraction(seats, seats - 1) if "full_payment" in now else Fraction(1))
        against = {"pool": "pool", "mountain": "against_mean", "whists": "balance"}
        brought = {name: Fraction(now.get(key, 0) - then.get(key, 0)) for name, key in against.items()}
        if not brought["pool"] and not brought["mountain"]:
            return ""
        pool = self.changes.get(Cell(self.me, "pool"), Fraction(0))
        own = {"pool": pool, "mountain": Fraction(now.get("mountain", 0) - then.get("mountain", 0))}
        told = list[str]()
        for name, better in [(name, brought[name] / WORTH) for name in own if brought[name]]:
            mean = own[name] - better if name == "pool" else own[name] + better
            key = "mountain_with_pools" if name == "mountain" and "behind" in now else name
            told.append(self.text(f"end.from_{key}", own=figure(own[name]), mean=figure(mean), rate=figure(rate),
                                  n=signed(rate * better)))  # fmt: skip
        if brought["whists"]:
            told.append(self.text("end.from_whists", n=signed(brought["whists"])))
        return self.text("end.from_and").join(told)

    @cached_property
    def entry_sentences(self) -> list[str]:
        """The entries of the deal as sentences, the reader's first."""
        return [*self.own_entries(), *self.other_entries()]

    def own_entries(self) -> list[str]:
        """Return the entries of the deal for or against the reader: whists, points of the pool and of the mountain."""
        me, told = self.me, list[str]()
        if me is None:
            return told
        for cell, change in self.changes.items():
            if me not in (cell.seat, cell.on):
                continue
            key = cell.account if cell.on is None else "whists" if cell.seat == me else "whists_on_you"
            other = cell.on if cell.seat == me else cell.seat
            name = self.name(other) if key == "whists_on_you" else self.name_within(other)
            told.append(self.text(f"over.own_{key}", n=figure(abs(change)), sign=self.signs[cell], name=name))
        return told

    def owed(self, done: Result) -> list[str]:
        """Return a sentence on each whister whom the deal has fined for missing tricks."""
        deal, told = done.outcome, list[str]()
        fined = {line.by for entry in done.entries for line in entry.lines if line.rule == "quota"}
        for second, seat in enumerate(deal.defenders):
            if seat in fined and deal.contract is not None and deal.tricks is not None:
                alone = len(deal.whisters) == 1
                owed = duty(deal.contract) if alone else quota(deal.contract, bool(second))
                taken = sum(deal.tricks[one] for one in deal.defenders) if alone else deal.tricks[seat]
                key = "owed_alone" if alone else "owed"
                told.append(self.text(f"over.{key}", name=self.name(seat), owed=owed, n=taken))
        return told

    def other_entries(self) -> list[str]:
        """Return the entries of the deal without the reader, as one sentence."""
        told = [
            self.text(
                f"over.{cell.account}_entry",
                name=self.name_within(cell.seat),
                sign=self.signs[cell],
                n=figure(change),
                other="" if cell.on is None else self.name_within(cell.on),
            )
            for cell, change in self.changes.items()
            if self.me is None or self.me not in (cell.seat, cell.on)
        ]
        entries = self.text("over.and").join(told)
        return [self.text("over.besides" if self.me is not None else "over.written", list=entries)] if told else []

    def each(self, figures: Iterable[object]) -> str:
        """Return a figure for every seat."""
        pairs = enumerate(figures)
        return self.say("game.and").join(self.text("over.each", name=self.name(seat), n=n) for seat, n in pairs)

    def course(self, deal: DealOutcome) -> str:
        """Return the contract and its result."""
        if deal.declarer is None or deal.contract is None:
            if self.me is not None and deal.tricks is not None and self.me in deal.active:
                others = [self.text("over.each", name=self.name(seat), n=n) for seat, n in enumerate(deal.tricks)
                          if seat != self.me]  # fmt: skip
                rest = self.say("game.and").join(others)
                return self.text("over.all_passed_you", n=deal.tricks[self.me], list=rest)
            return self.text("over.all_passed", list=self.each(deal.tricks or ()))
        figures = {"name": self.name(deal.declarer), "bid": bid_text(deal.contract, self.lang)}
        if deal.conceded:
            return self.text("over.conceded", **figures)
        if deal.tricks is None:
            if deal.half_whister is not None:
                return self.text("over.half", **figures, half=self.name(deal.half_whister))
            return self.text("over.unplayed", **figures)
        n = deal.tricks[deal.declarer]
        made = "made" if deal.made else "failed"
        key = f"over.{made}_misere" if deal.contract.misere else f"over.{made}"
        level = deal.contract.level
        if deal.made and n > level and not deal.contract.misere:
            return self.text("over.made_more", **figures, n=n, more=n - level)
        return self.text(key, **figures, n=n, level=level, short=level - n)

    def written(self) -> list[str]:
        """Return the entries of a finished deal, as one line."""
        if self.done is None or not self.done.entries:
            return []
        return [self.sentences(*self.entry_sentences)]


# ---------- the end of a deal ----------


def decided(scene: Closing, done: Result) -> list[EndRow]:
    """Return the tricks of each seat, with the winning cards, the reader first."""
    deal, rows = done.outcome, list[EndRow]()
    if deal.tricks is None:
        return rows
    for seat in sorted(deal.active, key=lambda seat: seat != scene.me):
        cards = [
            line.trick.cards[line.trick.seats.index(seat)] for line in scene.story.tricks if line.trick.taker == seat
        ]
        took: RevealSet = {"cards": scene.cards(cards), "text": "", "mark": "", "says": ""}
        rows.append({"seat": seat, "name": scene.name(seat), "own": seat == scene.me, "won": seat in scene.winners,
                     "sets": [took] if cards else [], "share": None, "figure": str(deal.tricks[seat]),
                     "note": ""})  # fmt: skip
    return rows


def written(scene: Closing) -> ScoreView:
    """Return the gain of each player in whists and the entries of the deal for them, the reader first."""
    entries: list[list[str]] = [[] for _ in scene.names]
    for cell, sign in scene.signs.items():
        on = "" if cell.on is None else scene.name_within(cell.on)
        entries[cell.seat].append(scene.text(f"end.to_{cell.account}", n=sign, on=on))
    comma = scene.text("over.and")
    sides = [
        score_side(scene, seat, [signed(scene.gains[seat]), comma.join(entries[seat]) or "–"])
        for seat in scene.reader_first
    ]
    return {"label": scene.text("end.gains"), "heads": [scene.text("end.gain"), scene.text("end.written")],
            "sides": sides}  # fmt: skip


def reckoned(scene: Closing, done: Result) -> ScoreView:
    """Return the calculation of the reader's gain, and of each entry of the deal.

    The reader's entries come first. The same whists of all others on one player share a row.
    """
    sides: list[ScoreSide] = []
    finals = [gain for one in scene.settlements for gain in one.final]
    exact = finals == [*map(int, finals)]
    if scene.me is not None and (parts := scene.gain_in_parts()):
        name = scene.text("end.own_gain" if exact else "end.own_gain_rounded")
        sides.append({"name": name, "own": True, "figures": [parts, signed(scene.gains[scene.me])]})
    signs, alike = scene.signs, dict[object, list[Entry]]()
    for mine in (True, False):
        for entry in done.entries:
            cell = entry.cell
            if (cell.seat == scene.me) == mine:
                factors = tuple([(line.rule, line.factors) for line in entry.lines])
                alike.setdefault((cell if cell.on is None else cell.on, factors), []).append(entry)
    for same in alike.values():
        shared = len(same) == len(scene.names) - 1
        for _, cell, _, lines in same[:1] if shared else same:
            name = scene.text("end.others") if shared else scene.name(cell.seat)
            on = "" if cell.on is None else scene.name_within(cell.on)
            sides.append({"name": scene.text(f"end.{cell.account}", name=name, on=on), "own": False,
                          "figures": [calculation(scene, lines), signs[cell]]})  # fmt: skip
    return {"label": scene.text("end.how"), "heads": ["", scene.text("end.result")], "sides": sides}


COUNTS = {"tricks", "short"}
"""The factors that count tricks."""


def calculation(scene: Closing, lines: Sequence[Written]) -> str:
    """Return the calculation of an entry: factors that all its lines share once, and the rule of a line that does not
    count tricks.
    """
    if any(COUNTS.isdisjoint(dict(line.factors)) for line in lines):
        names = list(scene.names)
        if scene.me is not None:
            names[scene.me] = scene.name(scene.me)
        words = words_of(scene.facts.rules.system, tuple(names), scene.lang)
        return " + ".join([words.reason(line) for line in lines])
    if len(lines) == 1:
        return factors_told(lines[0].factors, scene.lang)
    first, *rest = [line.factors for line in lines]
    shared = tuple([one for one in first if one[0] not in COUNTS and all(one in factors for factors in rest)])
    if not shared:
        return " + ".join([factors_told(factors, scene.lang) for factors in (first, *rest)])
    own = [tuple([one for one in factors if one not in shared]) for factors in (first, *rest)]
    added = " + ".join([factors_told(factors, scene.lang) for factors in own])
    return f"({added}) × {factors_told(shared, scene.lang)}"


def turning(scene: Closing, done: Result, chosen: Collection[Card]) -> Turning:
    """Return the trick after which the contract could no longer fail, or no longer be made, if a player had a choice in
    it, else the last trick before it with a choice. Without such a trick, return the last pass of the auction.
    """
    deal = done.outcome
    if deal.contract is None or deal.declarer is None:
        return _passed_last(scene, None) if any(deal.tricks or ()) else Turning()
    if deal.tricks is None or not any(deal.tricks) or (deal.contract.misere and deal.made):
        return _passed_last(scene, deal.declarer)
    defenders = {seat for seat in deal.active if seat != deal.declarer}
    if deal.contract.misere:
        takers, n, key = {deal.declarer}, 1, "misere_failed"
    elif deal.made:
        takers, n, key = {deal.declarer}, deal.contract.level, "made"
    else:
        takers, n, key = defenders, scene.tricks_in_all - deal.contract.level + 1, "failed"
    own = [line for line in scene.story.tricks if line.trick.taker in takers]
    if len(own) < n:
        return _passed_last(scene, deal.declarer)
    before = [line for line in scene.story.tricks if line.number <= own[n - 1].number]
    line = next((line for line in reversed(before) if line.trick.was_decided(chosen)), None)
    if line is None:
        return _passed_last(scene, deal.declarer)
    if line is not own[n - 1]:
        key = "last_choice_seen" if scene.me is None else "last_choice"
    card = scene.cards_words([line.trick.cards[scene.best(line.trick)]])
    figures = {"name": scene.name(line.trick.taker), "card": card, "n": n, "bid": scene.bid_words(deal.contract)}
    about = "choice" if key.startswith("last_choice") else "decided"
    return Turning(scene.text(f"end.{key}", **figures), line.number, about)


def _passed_last(scene: Closing, declarer: Seat | None) -> Turning:
    """Return what ended the auction: the last pass, or that nobody bid against the declarer."""
    bids = [event for event in scene.view.log if isinstance(event, Said) and event.about == "bid"]
    if not bids:
        return Turning()
    if declarer is None:
        return Turning(scene.text("end.passed_all", name=scene.name(bids[-1].seat)), about="auction")
    names = {"other": scene.name(bids[-1].seat), "name": scene.name_within(declarer)}
    if bids[-1].word == PASS and bids[-1].seat != declarer:
        return Turning(scene.text("end.passed_last", **names), about="auction")
    against = [event for event in bids if event.word != PASS and event.seat != declarer]
    return Turning() if against else Turning(scene.text("end.unopposed", **names), about="auction")
