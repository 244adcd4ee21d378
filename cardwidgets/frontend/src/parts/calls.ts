// An auction on the table: every call in its place, open, said or closed, and how each seat stands. A call is chosen
// first and sent by the main button, so no bid goes out on a first tap.
import type { Ask, Option } from "../contract";
import type { BidView, CallsView } from "../contract-tricks";
import { h, type Made } from "../draw/dom";

export interface Calling {
  ask: Ask | null; // null: nothing may be called now
  chosen: string | null;
  press: (token: string, closed: string | undefined) => void;
}

function step(bid: BidView, i: number, option: Option | undefined, by: Calling): Made {
  const inside = [
    h("b", {}, bid.text),
    h("small", { key: "note" }, bid.note),
    h("small", { key: "by" }, bid.by),
  ];
  const look = { key: i, class: "cw-bid", "data-state": bid.state || undefined, style: `--i:${i}` };
  if (!by.ask || !option) return h("span", look, inside);
  const { closed } = option;
  return h(
    "button",
    {
      ...look,
      class: "cw-btn cw-bid",
      "data-key": `bid:${bid.token}`,
      "aria-pressed": String(by.chosen === bid.token),
      "aria-disabled": closed !== undefined,
      title: closed,
      onclick: () => by.press(bid.token, closed),
    },
    inside,
  );
}

export function calls(view: CallsView, by: Calling): Made {
  const options = new Map((by.ask?.words ?? []).map((one) => [one.token, one]));
  return h(
    "div",
    { key: "calls", class: "cw-calls", role: "group", "aria-label": view.label },
    h("p", "cw-cap", view.label),
    view.rows.map((row, r) =>
      h(
        "div",
        {
          key: r,
          class: "cw-ladder",
          role: by.ask ? "toolbar" : "group",
          "aria-label": row.label || view.label,
          "data-stairs": view.stairs,
          style: `--n:${row.bids.length}`,
        },
        row.bids.map((bid, i) => step(bid, i, options.get(bid.token), by)),
      ),
    ),
    h("p", "cw-soft", view.note),
    h(
      "ol",
      { key: "callers", class: "cw-callers", style: `--n:${view.seats.length}` },
      view.seats.map((one) =>
        h(
          "li",
          { key: one.seat, "data-state": one.state || undefined, "data-own": one.own },
          h("b", { title: one.name }, one.name),
          h("span", {}, one.said || "–"),
        ),
      ),
    ),
  );
}
