// What Python sends for chances: the pack to pick from, and every question with its answers, worded and weighed.
import type { CardView, Switch } from "./contract";

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
