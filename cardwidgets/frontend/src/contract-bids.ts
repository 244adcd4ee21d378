// What a table shows where contracts are bid for and defended: the grid of bids, who speaks when, hands that lie open.
// Every sentence and every judgement was made in Python; what may be bid stands in `ask.words`, open or closed.
import type { CardView, Fan } from "./contract";
import type { CellView, DealView, PaperView } from "./contract-sheet";
import type { CallerView } from "./contract-tricks";

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
