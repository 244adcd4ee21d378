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
