// The chips of a seat that has places of its own, with their results.
import type { SeatView, SpotView } from "../contract";
import { count, h, type Kid, type Made } from "../draw/dom";
import { chip, done, fold, icon, turn, undo } from "../draw/icons";

const SIGN = { open: turn, lies: "", won: done, lost: fold, back: undo, none: "" };

const spot = ({ id, label, chips, state, text, note }: SpotView): Made =>
  h(
    "li",
    { key: id, "data-state": state },
    h("span", "cw-cap", label),
    h("b", "cw-num", chips || state === "open" ? [icon(chips ? chip : turn), count(chips)] : "–"),
    text && h("p", {}, SIGN[state] ? icon(SIGN[state]) : null, text),
    note && h("span", "cw-note", note),
  );

export const spots = ({ spots: list }: SeatView): Kid =>
  list?.length ? h("ul", "cw-spots", list.map(spot)) : null;
