// The story of the deal step by step: the present row, and the buttons to move.
import type { Row } from "../contract";
import { h, type Made } from "../draw/dom";
import { icon } from "../draw/icons";

/** The present row of the log; null for the newest. The pot shows it, and the log marks it. */
export interface Story {
  at: number | null;
}

export const toldRow = ({ at }: Story, rows: Row[]): number => Math.min(at ?? Infinity, rows.length - 1);

/** A button for a step forward or back. */
export const arrow = (key: string, sign: string, label: string, open: boolean, press: () => void): Made =>
  h(
    "button",
    {
      key,
      class: "cw-btn cw-btn--bare",
      "data-key": key,
      "aria-label": label,
      title: label,
      "aria-disabled": !open,
      onclick: () => open && press(),
    },
    icon(sign),
  );

/** "2 of 5". */
export const tally = (n: number, of: number, words: Record<string, string>): Made =>
  h("span", "cw-soft cw-small", (words.step ?? "{n}/{m}").replace("{n}", String(n)).replace("{m}", String(of)));
