// The turn of a score sheet towards the reader, and the figure that the reader has chosen.
import type { PageView, SheetView } from "../contract";

/** A sheet in one system, with its drawing and the chosen figure: the input of the paper and of the note beside it. */
export type Drawn = Pick<SheetView, "label" | "target" | "seats" | "paper" | "deals" | "words"> & Pick<PageView, "cells">;

/** The chosen figure, and the turn of the sheet. */
export interface Spot {
  base: number;
  at: { cell: string; i: number } | null; // a figure
  deal: number | null;
}

export interface Pointing extends Spot {
  system: string;
  step: number | null;
}
