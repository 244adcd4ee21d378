// What a table of tricks shows besides seats and hands: the middle, the points, the calls, the talk.
// Like the rest of the contract it names no game; every sentence and every judgement was made in Python.
import type { CardView } from "./contract";

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
