// Views as Python sends them, for tests and for looking at. Their words are samples, not the package's own.
import type { HandView, LadderView, TableView } from "../src/contract";
import type { SheetView } from "../src/contract";
import { down, hand13, jokers, ladder, pick, pointed, still } from "./samples/alone";
import { japanese, long, many, trick } from "./samples/crowds";
import { noSet, ready, revealed, spotsOpen, spotsPaid, unlaid, wrongOrder } from "./samples/laid";
import { crowded, scored, unwritten } from "./samples/scored";
import { blind, covered, over, refused, turn, waiting } from "./samples/deal";

export * from "./samples/alone";
export * from "./samples/crowds";
export * from "./samples/deal";
export * from "./samples/laid";
export { cards } from "./samples/parts";

export const tables: Record<string, TableView> = {
  turn,
  waiting,
  refused,
  over,
  blind,
  covered,
  two: many(2),
  eight: many(8),
  seventeen: many(17),
  long,
  japanese,
  trick,
};
export const boards: Record<string, TableView> = {
  turn,
  unlaid,
  wrongOrder,
  ready,
  noSet,
  revealed,
};
export const spotted: Record<string, TableView> = { spotsOpen, spotsPaid };
export const hands: Record<string, HandView> = { still, pick, thirteen: hand13, jokers, down };
export const ladders: Record<string, LadderView> = { ladder, pointed };
export const sheets: Record<string, SheetView> = { scored, unwritten, crowded };
