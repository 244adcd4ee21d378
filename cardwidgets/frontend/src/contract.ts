// What Python sends and what the browser may say. The browser knows seats, cards, chips, questions and words;
// it knows no game. Every sentence arrives ready-made in the reader's language; every judgement was made in Python.

/** A card as the reader sees it. `card` is a two-letter name, or "??" for any card that lies face down. */
export interface CardView {
  card: string;
  name: string; // spoken: "queen of spades", "face-down card"
  native?: string; // what it is called where its faces are from: "cavallo di coppe"
  cost?: string; // what it costs to play it, where a teacher shows it: "0", "0.4"; in words it is part of the name
  heat?: number; // the same at a glance: 0 nothing, 1 some, 2 much
}

/** Some cards that lie together. `id` is stable while the pile lives. */
export interface Fan {
  id: string;
  label: string; // spoken: "Your hand"
  cards: CardView[];
  caption?: string; // a line under the cards: "beats 88 % of hands"
  strong?: string; // the bold beginning of that line, if the caption does not hold it already: "Pair of queens"
  mark?: string; // a word on the cards: "1 point", "tied"
  won?: boolean; // framed: these cards won
}

export interface Tag {
  text: string;
  icon?: string; // a key of icons.ts: turn, eye, blind, fold, chip, cover, flag
  turn?: boolean;
}

/** A place at the table. The reader's own place has `own`; it is drawn large, at the bottom. */
export interface SeatView {
  seat: number;
  name: string; // a person's text: never HTML
  own: boolean;
  turn: boolean;
  out: boolean; // folded, or sitting out
  chips: number | null;
  tags: Tag[];
  fans: Fan[];
  said: string; // the last word: "bet 2 blind, worth 4"
  spots?: SpotView[]; // where this seat's chips lie, at a table where each seat has places of its own
}

/** A place for a seat's chips, and what came of them. */
export interface SpotView {
  id: string;
  label: string; // "Ante"
  chips: number; // 0: nothing was put there
  state: "open" | "lies" | "won" | "lost" | "back" | "none"; // asked now; waits; paid; taken; returned; nothing there
  text: string; // "won 3", "lost 1", "returned", ""
  note: string; // "1 to 1", "as much as the ante"
}

/** What some bets pay, best first; `hit` is the reader's own row. */
export interface PayTable {
  label: string; // "Pair plus"
  rows: { name: string; pays: string; hit: boolean }[];
}

/** Every payment in the order it came. `row` is the log row that tells it. */
export interface Payment {
  row: number;
  chips: number;
  text: string; // shown when there is room: "Ito 2", "4×1"
  short: string; // shown when there is not: "I 2"
  own: boolean;
  half: boolean; // hatched: paid at half price (blind)
  pot: number; // index into pots
}

export interface PotView {
  label: string; // "Pot"
  total: number;
  tape: Payment[];
  pots: { label: string; total: number }[]; // more than one only when somebody covered
}

/** One line of the log, and one step of the chip story. */
export interface Row {
  who: string;
  what: string;
  chips: string; // "+4" or ""
  pot: string; // the pot after it
  note: string; // "price now: 6 if you have looked, 3 blind"
}

/** One thing that may be said, or may not, and then why not. `token` is what the browser sends back. */
export interface Option {
  token: string;
  text: string;
  cost?: string; // small, beside the text: "12"
  note?: string; // written under the buttons, also when open: "See: double the price."
  closed?: string; // the reason it may not be chosen now; absent when open
  card?: CardView; // drawn on it; then it is pointed at first, and sent by the main button
  mark?: string; // the same with a suit
  verb?: string; // what the main button says then: "Call the 5 of cups"
}

/** A whole number to choose; the answer's token is the number itself. */
export interface AmountView {
  label: string; // spoken: "Chips to bet"
  verb: string; // the main button, with {n} in it: "Bet {n}"
  least: number;
  most: number;
  why_least: string; // "at least: the price, set by Mara."; shown as "<b>6</b> at least: …"
  why_most: string;
  step?: number; // from the least, in steps of so many; 1 when absent
  why_step?: string; // why not the numbers between
  closed?: string; // no amount is open, and why; least and most are then of no meaning
}

/** A question to the reader. Kinds grow with the choices of the core, never with the games. */
export interface Ask {
  label: string; // spoken name of the group: "Your answer"
  aside?: boolean; // another seat is asked: what is open here may be said all the same, and the rest says why not
  words: Option[];
  amount?: AmountView;
  cards?: { tokens: string[]; closed: Record<string, string>; fan?: string }; // OneOf(cards): these stand up; the others say why not; fan: of another's hand
  subset?: { tokens: string[]; least: number; most: number; verb: string }; // some cards of the own fan, sent together
  layout?: LayoutView; // cards to lay out in sets
  pairs?: PairsView; // one of the own cards for one of a partner's
}

/** One set in the making, as far as the reader's draft has come. */
export interface SetView {
  label: string; // "Set 1"
  rank: string; // where it stands: "strongest", "weakest", ""
  cards: CardView[];
  size: number; // it wants so many
  name: string; // "Run K-Q-J"; while it is not full "2 of 3", "empty"
  rarity: string; // one hand in how many is as good or better: "1 in 27"; "" while it is not full
  next: "" | "beats" | "equal" | "order"; // against the next set; order: the next is stronger, which is wrong
  relation: string; // the same in a word: "beats", "equal", "wrong order"
  wrong: string; // why this set cannot lie there, in a word or two; ""
}

/** A draft of a layout. It lives in Python: the browser sends it whole with `draft`, and draws what comes back. */
export interface LayoutView {
  label: string; // spoken: "Your layout"
  hand_label: string; // "In your hand: 4 cards, to be laid aside"
  hand: CardView[]; // the cards in no set
  sets: SetView[]; // in their places, empty ones too
  state: "open" | "wrong" | "ready"; // "open": it may not be sent yet, and nothing is wrong so far
  message: string; // the first thing wrong, or what is missing, or that it may be sent
  note: string; // what the rarities say
  token: string; // the draft as it stands; see Tokens below
  fix?: Option; // one tap that puts it right: its token is a draft
  hint?: Option; // "Best for me", where the teacher allows it: its token is a draft
  back: Option; // take all back: its token is a draft; closed when there is nothing to take back
  send: Option; // its token is the answer; closed while the layout may not be sent
}

/** Sets turned up place by place, and who was best at each. Everything in it has been turned up for all. */
export interface RevealView {
  label: string; // "Place by place"
  places: string[]; // "Place 1", one for each place that was compared
  seats: {
    seat: number;
    name: string;
    own: boolean;
    out: boolean; // takes no part: his layout is void
    note: string; // why: "void: wrong order"; ""
    sets: (RevealSet | null)[]; // by place; null: no set there
    points: string; // of this deal: "2 points", or what else it came to
  }[];
  verdicts: { winner: number | null; tied: number[]; text: string }[]; // by place
}

export interface RevealSet {
  cards: CardView[];
  text: string; // "Run K-Q-J"
  mark: "" | "won" | "tied";
  says: string; // "1 point", "tied", ""
}

export type State = "turn" | "wait" | "error" | "over";

/** A line of tools: a switch between a few values; the browser writes the trait `name`. */
export interface Switch {
  name: string; // "pace", "lang"
  label: string;
  value: string;
  options: { value: string; text: string; lang?: string }[];
}

/** What is laid out on the table, so long as the widget lives: chips in a pot, chips in places, sets, tricks, bids. */
export type Stage = "pot" | "places" | "layout" | "tricks" | "bids";

export interface TableView {
  v: 1;
  ply: number; // commands carry it; a stale one is refused
  stage: Stage;
  turn: string; // "you", "other" (a computer player or an open decision of another seat), "over"
  lang: string;
  label: string; // spoken name of the widget
  title: string;
  subtitle: string;
  state: State;
  message: string;
  seats: SeatView[]; // rivals from the reader's left to his right, as they sit; the own seat last
  pot: PotView | null;
  rows: Row[];
  ask: Ask | null;
  reveal?: RevealView; // once sets have been turned up place by place
  tricks?: TricksView; // at a table of tricks
  bids?: BidsView; // where contracts are bid for
  pays?: PayTable[]; // at a table where bets have their prices
  switches: Switch[];
  pace_ms: number; // wait this long before saying "continue"
  undo: string | null; // null: possible; else the reason why not
  redo?: string | null; // the same; absent: no button
  deal: string | null; // the same for a new deal
  record?: string | null; // the same for a copy of the record, where the teacher lets it be taken
  // fixed words: busy ("The notebook is working; your click waits."), undo, redo, deal, log, who, what, chips, pot,
  // seats (spoken: "The other seats"), before, after, step ("{n} of {m}"), less, more, copy, copied, not_copied,
  // colon (between a word and its reason: ": "), lost ("The notebook does not answer; run the cell again.").
  // The hand needs busy and lost; the ladder also own ("your hand").
  words: Record<string, string>;
}

export interface HandView {
  v: 1;
  ply: number;
  lang: string;
  label: string;
  title: string;
  subtitle: string;
  fan: Fan;
  picked: string[];
  least: number; // how many may be picked; 0 and 0: a hand to look at
  most: number;
  message: string; // "1 of 2 chosen; choose 1 more."
  words: Record<string, string>;
}

export interface Rung {
  id: string;
  name: string;
  about: string;
  example: CardView[];
  count: string; // "3,744"
  fraction: [string, string]; // "72", "425"
  percent: string; // "16.9412 %"
  one_in: string; // "1 in 5.9"
  share: number; // 0 to 1
  below: string; // "74.4 %"
  own: boolean; // the reader's hand stands on this rung
}

export interface LadderView {
  v: 1;
  ply: number;
  lang: string;
  label: string;
  title: string;
  subtitle: string;
  columns: Record<string, string>; // hand, example, count, exactly, chance, odds, share, below
  rungs: Rung[];
  pointed: string | null; // id of the rung that is open
  examples: { cards: CardView[]; text: string }[]; // of the pointed rung
  words: Record<string, string>;
}

/** The trait `glossary`, beside the view: it is sent once, and again in another language. {}: no word to explain. */
export interface GlossaryView {
  label: string; // "What the words mean"
  terms: [word: string, original: string, meaning: string][]; // original: the word it comes from, or ""
}

/** Browser to Python. `id` comes back in the reply. */
export interface Command {
  v: 1;
  id: string;
  ply: number;
  do: "answer" | "say" | "continue" | "undo" | "redo" | "deal" | "pick" | "draft" | "point" | "state" | "record";
  token?: string; // see Tokens below
}
// Tokens. answer: the option's token, the card's name, the number of the amount, or the cards of a subset with spaces.
// draft: ALL sets in their places with bars between them, empty ones too ("KC QD JS | 5S | | "); "" takes
// all back. A card that is in no set is in the hand.
// pick: ALL cards now picked, in the hand's order, with spaces between ("QS 5C"), a face-down one by its place ("0");
// "" takes every pick back.
// point: the rung's id; "" closes it. continue, undo, redo, deal: none.
// state: none; the view is sent once more, whatever its ply, to who waited for an answer in vain.

/** Python to the browser, as a custom message to every view of the model. */
export interface Reply {
  id: string;
  ok: boolean;
  error?: string; // a sentence for the message line
  text?: string; // what was asked for: the record
}

// -----
// What a table of tricks shows besides seats and hands: the middle, the points, the calls, the talk.
// Like the rest of the contract it names no game; every sentence and every judgement was made in Python.

/** The cards that one seat has played to a trick, in the order of play. */
export interface PlaceView {
  seat: number;
  name: string; // a person's text: never HTML
  own: boolean;
  cards: CardView[];
  wants: number; // so many lie there when the trick is whole
  best: number | null; // which of its cards takes the trick, or would as it lies
  note: string; // "led · 10 · best so far"
}

export interface TrickView {
  label: string; // "Trick 8 of 20"
  text: string; // "14 points on the table", or who took it
  places: PlaceView[]; // from the leader on; a whole trick lies there until the next is led
  taker: number | null; // the seat that took it
}

export interface StockView {
  label: string; // spoken
  count: number; // cards that lie face down
  text: string; // "20 in stock, 7♦ last"
  under: CardView | null; // lies face up across under them
}

export interface TrumpView {
  mark: string; // a suit, or "" for none
  text: string;
}

export interface LastView {
  label: string; // "Last trick"
  text: string; // "Trick 7. Bruno took 4."
  cards: CardView[];
  best: number; // the card that took it
}

/** What each side has taken. Two sides share one bar from both ends; more have a bar each. */
export interface TallyView {
  label: string;
  full: number; // all there is
  goal: number; // where the line stands past which one wins, from the first side; 0: no such line
  text: string; // "61 of 120 win"
  left: string; // "65 to come"
  sides: TallySide[];
}

export interface TallySide {
  name: string;
  own: boolean;
  points: number | null; // null: nobody says
}

export interface ScoreView {
  label: string; // "Match: best of 3 deals"
  sides: ScoreSide[];
}

export interface ScoreSide {
  name: string;
  own: boolean;
  text: string; // "1"
  share: number; // of the way to the goal: 0 to 1
}

/** An auction: what may be called, who has called it, and how each seat stands. */
export interface CallsView {
  label: string;
  stairs: boolean; // one row that goes down step by step
  rows: CallRow[];
  note: string; // what is closed, and why
  seats: CallerView[]; // in turn
}

export interface CallRow {
  label: string;
  bids: BidView[];
}

export interface BidView {
  token: string; // of the option in `ask.words`; "": a step to look at
  text: string;
  by: string; // who has called it, or ""
  state: "" | "said" | "high";
  note: string; // "ace", "counts 2 units"
  verb: string; // "Bid the 5"
}

export interface CallerView {
  seat: number;
  name: string;
  own: boolean;
  said: string; // the last call
  state: "" | "now" | "high" | "out";
}

/** What may be said besides the answers, by words or by gestures. */
export interface TalkView {
  label: string;
  note: string; // who hears it
  tos: ToView[]; // to whom a directed word may go; [] where all hear everything
  groups: TalkGroup[];
}

export interface ToView {
  value: string; // "": to all; else it follows the token after a space
  text: string;
}

export interface TalkGroup {
  label: string;
  directed: boolean;
  says: SayView[];
}

export interface SayView {
  token: string;
  text: string;
  gesture: string; // "lips", "aside", "tongue", "shrug", "open"; "" for a word
  note?: string; // the gesture in words
  closed?: string; // why it may not be said now
}

export interface TricksView {
  trick: TrickView | null;
  last: LastView | null;
  stock: StockView | null;
  trump: TrumpView | null;
  tally: TallyView | null;
  match: ScoreView | null;
  calls: CallsView | null;
  talk: TalkView | null;
  facts: string[]; // what else all should know, a line each
}

/** One of the own cards for one of a partner's: both are pointed at, and sent together as "mine theirs". */
export interface PairsView {
  mine: string[];
  hands: { id: string; label: string; cards: CardView[] }[];
  verb: string; // with {mine} and {theirs} in it
}

// -----
// What a table shows where contracts are bid for and defended: the grid of bids, who speaks when, hands that lie open.
// Every sentence and every judgement was made in Python; what may be bid stands in `ask.words`, open or closed.

export interface BidsView {
  grid: GridView | null; // while bids are made, or a contract is named
  flow: FlowView | null; // while the defenders speak
  hands: OpenHand[]; // hands of others that lie face up
  lies: LyingView[]; // cards in the middle that belong to no trick
}

export interface GridView {
  label: string;
  rows: GridRow[]; // from the lowest on; all but single ones have equal length
  note: string; // how high it stands
  reasons: { what: string; why: string }[]; // what is closed, and why; each reason once
  seats: CallerView[]; // in turn, with all that each has called; [] where nothing is called
}

export interface GridRow {
  label: string;
  about: string; // what its bids bring and cost
  bids: GridBid[];
}

export interface GridBid {
  token: string; // of its option in `ask.words`
  text: string; // "7♦"
  by: string; // who has called it last, or ""
  state: "" | "said" | "high";
}

export interface FlowView {
  label: string;
  steps: { name: string; role: string; said: string; state: "done" | "now" | "maybe" }[];
}

/** Played from here when `ask.cards.fan` names its fan. */
export interface OpenHand {
  seat: number;
  name: string;
  fan: Fan;
  turn: boolean;
  note: string; // who plays it
}

export interface LyingView {
  label: string;
  text: string;
  cards: CardView[];
  held: boolean; // they are in the own hand now, and marked there
}

/** The trait `paper`, beside the view: what is written down over a whole match. {}: nothing is. */
export interface DrawnSheet {
  title: string; // "Score sheet"
  label: string; // the same, with how many play
  target: string;
  seats: string[];
  base: number; // who sits at its base
  paper: PaperView;
  deals: DealView[];
  cells: CellView[]; // in the system that is played
  words: Record<string, string>;
}

// -----
// What Python sends for chances: the pack to pick from, and every question with its answers, worded and weighed.

export type Role = "mine" | "seen";

export interface PackCard {
  card: string;
  name: string; // spoken
  rank: string; // as its face shows it: "10", "R"
  state: Role | "free";
}

export interface PackSuit {
  suit: string;
  name: string;
  cards: PackCard[];
}

export interface FieldView {
  name: Role;
  label: string;
  value: string; // as it may be typed: "AS KS"
}

export interface OddsRow {
  id: string;
  label: string;
  cards: CardView[];
  mark: boolean; // the reader's own
  share: number; // 0 to 1
  low: number; // the band of an estimate; twice the share where it is exact
  high: number;
  was: number | null; // before the last change, where it moved
  moved: string; // by how much: "+3.20"; ""
  chance: string; // "80.37 %", "52.29 ± 1.53 %"
  one_in: string;
  exactly: string; // "3,744 / 22,100", or after how many deals
}

export interface OddsBlock {
  id: string;
  title: string;
  note: string;
  rows: OddsRow[];
}

export interface OddsView {
  v: 1;
  ply: number;
  lang: string;
  label: string;
  title: string;
  subtitle: string;
  picks: boolean; // false: a table is followed
  pack: PackSuit[];
  held: CardView[];
  places: number; // how many cards the hand has when it is complete
  fields: FieldView[];
  options: Switch[]; // chosen by `answer`: "opponents=3"
  switches: Switch[];
  undo: string | null; // null: possible; else the reason why not
  redo: string | null;
  deal: string | null;
  blocks: OddsBlock[];
  going: { on: boolean; part: number } | null; // an estimate that has not settled; null: all have
  pace_ms: number; // wait this long before telling it to continue
  message: string; // the most wanted answer in a sentence
  words: Record<string, string>;
}
// pick: all cards, the reader's own and behind a bar those seen elsewhere: "AS KS | 5D". answer: a choice, or
// "deals=stop" and "deals=go". continue: deal on.

// -----
// What Python sends for a score sheet. Every word and every judgement is in it; the browser lays it out, and points.

export interface FigureView {
  text: string; // "48", "−106⅔"
  deal: number; // from 1; 0 was carried over from another sheet
  sum: string; // "12 + 36 = 48"
  why: string[]; // a sentence for each rule that had a part in it
  said: string; // "48, Boris on Anna, deal 10"
}

export interface CellView {
  id: string; // the seat, the account and on whom: "1.whists.0", "2.pool"
  account: "mountain" | "pool" | "whists";
  name: string; // "Boris on Anna"
  label: string; // "on Anna"
  figures: FigureView[]; // oldest first; the last is what counts
}

export interface StepView {
  key: string;
  name: string;
  head: string; // "Step 2 · Against the mean"
  say: string;
  values: string[]; // by seat
  check: string; // "sum 0", or ""
  works: string[]; // by seat: "10 × (12⅓ − 18) = −56⅔"
  reads: CellView["account"][]; // the accounts that it looks at
}

/** The sheet in one of the systems in which it can be written. */
export interface PageView {
  system: string;
  name: string;
  subtitle: string;
  cells: CellView[];
  steps: StepView[];
  final: { text: string; share: number }[]; // by seat; -1 to 1 of the largest
}

export interface DealView {
  n: number;
  short: string; // "8♥"
  title: string; // "Anna: 8♥"
  how: string;
}

/** Where cells lie. A side of the sheet is 1, its middle is (0, 0), y grows downwards; angles in degrees. */
export interface PaperView {
  top: number; // how far it reaches above the middle
  bottom: number;
  areas: number[][]; // outlines: x, y, x, y …
  names: [x: number, y: number, outX: number, outY: number, angle: number][]; // by place, 0 at the base
  bands: { outline: number[]; x: number; y: number; angle: number; room: number }[];
  cells: string[][]; // for each seat at the base: the ids of the cells that lie in the bands
}

export interface SheetView {
  v: 1;
  ply: number;
  lang: string;
  label: string;
  title: string;
  target: string;
  seats: string[];
  base: number; // who sits at the base at first
  own: string; // the system it was played in
  paper: PaperView;
  deals: DealView[];
  pages: PageView[]; // its own and, where they can be known, the others
  rows: { key: string; name: string }[]; // every step there is, in order, for the pages side by side
  words: Record<string, string>;
}

/** A sheet in one system, as it is drawn and pointed at: all that the paper and the note beside it read. */
export type Drawn = Pick<SheetView, "label" | "target" | "seats" | "paper" | "deals" | "words"> & Pick<PageView, "cells">;

/** What somebody points at, and how the sheet lies before him. */
export interface Spot {
  base: number;
  at: { cell: string; i: number } | null; // a figure
  deal: number | null;
}

export interface Pointing extends Spot {
  system: string;
  step: number | null;
}
