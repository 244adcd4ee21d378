// What happened, told step by step: which row is told, and the buttons that go from one to the next.
import type { Row } from "../contract";
import { h, type Made } from "../draw/dom";
import { icon } from "../draw/icons";

/** Which row of the log is told: null for the newest. The pot tells it, the log marks it. */
export interface Story {
  at: number | null;
}

export const toldRow = ({ at }: Story, rows: Row[]): number => Math.min(at ?? Infinity, rows.length - 1);

/** A step on or back. */
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
