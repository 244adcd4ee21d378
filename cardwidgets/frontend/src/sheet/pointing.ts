// How a score sheet lies before whoever looks at it, and what they point at.
import type { PageView, SheetView } from "../contract";

/** A sheet in one system, as it is drawn and pointed at: all that the paper and the note beside it read. */
export type Drawn = Pick<SheetView, "label" | "target" | "seats" | "paper" | "deals" | "words"> & Pick<PageView, "cells">;

/** What somebody points at, and how the sheet is turned to the reader. */
export interface Spot {
  base: number;
  at: { cell: string; i: number } | null; // a figure
  deal: number | null;
}

export interface Pointing extends Spot {
  system: string;
  step: number | null;
}
