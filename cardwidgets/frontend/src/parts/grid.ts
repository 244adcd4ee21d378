// Bids on a grid: every one in its place, open, said or closed. One is chosen first and sent by the main button. One
// stop for Tab; arrows move within a row and from row to row.
import { group, option, reasons, why, wordRow } from "./ask";
import type { Ask, Option } from "../contract";
import type { GridBid, GridRow, GridView } from "../contract-bids";
import { h, rove, type Kid, type Made } from "../draw/dom";
import type { Part, Table } from "../play";
import { signs } from "../draw/signs";

/** The button that ↑ or ↓ leads to: in the next row, as far along. */
function across(event: KeyboardEvent): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const from = event.target as HTMLElement;
  const rows = [...(event.currentTarget as HTMLElement).children].map((row) => [...row.querySelectorAll("button")]);
  const at = rows.findIndex((row) => row.includes(from as HTMLButtonElement));
  if (!step || at < 0) return;
  event.preventDefault();
  const next = rows[at + step];
  const col = rows[at]!.length > 1 ? rows[at]!.indexOf(from as HTMLButtonElement) : 2; // a single one spans the row
  const to = next?.[Math.min(col, next.length - 1)];
  if (!to) return;
  rove(rows.flat(), to);
  to.focus();
}

export function bidding(): Part & { grid: (table: Table) => Kid } {
  let chosen: string | null = null;
  let ply = NaN;

  const view = ({ link }: Table): GridView | null | undefined => link.view.bids?.grid;
  const live = ({ link }: Table): Ask | null => (link.view.state === "wait" || link.slow ? null : link.view.ask);

  function step(table: Table, bid: GridBid, open: Map<string, Option>): Made {
    const { words } = table.link.view;
    const one = open.get(bid.token);
    const again = view(table)!.seats.length && bid.state === "high" && one && one.closed === undefined;
    const inside = [
      h("b", {}, signs(bid.text, table.holding().style, words)),
      h("small", { key: "by" }, bid.by, again ? " =" : null),
    ];
    const look = { key: bid.token, class: "cw-call", "data-state": bid.state || undefined };
    if (!one) return h("span", look, inside);
    return h(
      "button",
      {
        ...look,
        class: "cw-btn cw-call",
        "data-key": `bid:${bid.token}`,
        "aria-pressed": String(chosen === bid.token),
        "aria-disabled": one.closed !== undefined,
        title: one.closed,
        onclick: () => {
          if (one.closed !== undefined) return table.link.refuse(one.closed);
          chosen = chosen === bid.token ? null : bid.token;
          table.link.refuse("");
        },
      },
      inside,
    );
  }

  const row = (table: Table, { label, bids }: GridRow, open: Map<string, Option>): Made =>
    h(
      "div",
      { key: bids[0]!.token, class: "cw-row", role: "group", "aria-label": label, "data-one": bids.length === 1 },
      h("span", { class: "cw-level", "aria-hidden": "true" }, bids.length > 1 ? label : null),
      bids.map((bid) => step(table, bid, open)),
    );

  return {
    take({ link }) {
      if (link.view.ply !== ply) chosen = null;
      ply = link.view.ply;
    },
    grid(table) {
      const shown = view(table);
      if (!shown) return null;
      const { link } = table;
      const ask = live(table);
      const open = new Map((ask?.words ?? []).map((one) => [one.token, one]));
      const drawn = (text: string): Kid => signs(text, table.holding().style, link.view.words);
      const about = shown.rows.find(({ bids }) => bids.some(({ token }) => token === chosen))?.about;
      return h(
        "div",
        { key: "grid", class: "cw-auction", role: "group", "aria-label": shown.label },
        h(
          "div",
          { key: "bids", class: "cw-grid", role: ask ? "toolbar" : "group", "aria-label": shown.label, onkeydown: across },
          shown.rows.map((one) => row(table, one, open)),
        ),
        h(
          "div",
          { key: "side", class: "cw-side" },
          shown.seats.length
            ? h(
                "ol",
                { key: "callers", class: "cw-heard" },
                shown.seats.map((one) =>
                  h(
                    "li",
                    { key: one.seat, "data-state": one.state || undefined, "data-own": one.own },
                    h("b", { title: one.name }, one.name),
                    h("span", {}, one.said ? drawn(one.said) : "–"),
                  ),
                ),
              )
            : null,
          h("p", { key: "about", class: "cw-about", "aria-live": "polite" }, drawn(about ?? shown.note)),
          shown.reasons.length
            ? h(
                "ul",
                { key: "why", class: "cw-small cw-soft" },
                shown.reasons.map((one) =>
                  h("li", { key: one.why }, h("b", {}, drawn(one.what)), link.view.words.colon ?? ": ", drawn(one.why)),
                ),
              )
            : null,
        ),
      );
    },
    question(table, { ask, by }) {
      const placed = new Set(view(table)?.rows.flatMap(({ bids }) => bids.map(({ token }) => token)));
      const rest = ask.words.filter((one) => !placed.has(one.token));
      if (rest.length === ask.words.length) return null;
      const picked = ask.words.find((one) => one.token === chosen && one.closed === undefined);
      const { words, message } = table.link.view;
      const send: Option = picked
        ? { token: picked.token, text: picked.verb ?? picked.text }
        : { token: "", text: words.choose ?? "", closed: message };
      return group(
        by,
        h(
          "div",
          "cw-say-words",
          wordRow(
            option(send, by, "send"),
            rest.map((one) => option(one, by)),
          ),
          why(reasons(rest, by)),
        ),
      );
    },
    escape(table) {
      if (chosen === null) return false;
      chosen = null;
      table.redraw();
      return true;
    },
  };
}
