// Bids on a grid: with many bids the two lowest legal levels, and behind a button all bids in their places. A bid is
// chosen first and sent by the main button. Tab stops at one bid; arrow keys move in the grid.
import type { GridBid, GridRow, GridView, Option } from "../contract";
import { h, rove, type Made } from "../draw/dom";
import { signs } from "../draw/signs";
import { group, option, pointed, wordRow } from "./ask";
import { open, type Part, type Table } from "./part";

/** The button that ↑ or ↓ moves to: in the next row at the same place. */
function across(event: KeyboardEvent): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const from = event.target;
  const rows = [...(event.currentTarget as HTMLElement).children].map((row) => [...row.querySelectorAll("button")]);
  const at = rows.findIndex((row) => row.some((one) => one === from));
  const row = rows[at];
  if (!step || !row) return;
  event.preventDefault();
  const next = rows[at + step];
  const col = row.length > 1 ? row.findIndex((one) => one === from) : 2; // a single one spans the row
  const to = next?.[Math.min(col, next.length - 1)];
  if (!to) return;
  rove(rows.flat(), to);
  to.focus();
}

export function grid(): Part {
  let chosen: string | null = null;
  let every = false; // true if all bids are shown, not only the lowest legal levels
  let last: GridView | undefined; // the grid of the last question, shown while it is disabled

  function step(table: Table, shown: GridView, bid: GridBid, one: Option | undefined): Made {
    const { link, holding } = table;
    const again = shown.seats.length && bid.state === "high" && one && one.closed === undefined;
    const inside = [
      h("b", {}, signs(bid.text, holding().style, link.view.words)),
      bid.by && h("small", { key: "by" }, bid.by, again ? " =" : null),
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
          if (one.closed !== undefined) return link.refuse(one.closed);
          chosen = chosen === bid.token ? null : bid.token;
          link.refuse();
        },
      },
      inside,
    );
  }

  const row = (table: Table, shown: GridView, { label, bids }: GridRow, words: Map<string, Option>): Made =>
    h(
      "div",
      { key: bids[0]?.token, class: "cw-row", role: "group", "aria-label": label, "data-one": bids.length === 1 },
      bids.map((bid) => step(table, shown, bid, words.get(bid.token))),
    );

  /** The lowest two levels with a legal bid, or those of the highest bid. */
  function lowest(rows: GridRow[], words: Map<string, Option>): GridRow[] {
    const may = ({ bids }: GridRow): boolean => bids.some(({ token }) => words.get(token)?.closed === undefined);
    const stands = ({ bids }: GridRow): boolean => bids.some(({ state }) => state === "high");
    const levels = rows.filter(({ bids }) => bids.length > 1);
    const open = words.size ? levels.findIndex(may) : -1;
    const at = Math.min(Math.max(0, open < 0 ? levels.findIndex(stands) : open), levels.length - 2);
    return levels.slice(at, at + 2);
  }

  function auction(table: Table, shown: GridView, options: Option[] | undefined): Made {
    const named = new Map(options?.map((one) => [one.token, one]));
    const few = shown.all && !every;
    const alone = few ? shown.rows.flatMap(({ bids }) => (bids.length === 1 ? bids : [])) : [];
    const open = alone.filter(({ token }) => options && named.get(token)?.closed === undefined);
    return h(
      "div",
      { key: "grid", class: "cw-auction", role: "group", "aria-label": shown.label },
      h(
        "div",
        { key: "bids", class: "cw-grid", "data-few": few, role: options ? "toolbar" : "group", "aria-label": shown.label, onkeydown: across },
        (few ? lowest(shown.rows, named) : shown.rows).map((one) => row(table, shown, one, named)),
        shown.all &&
          h(
            "div",
            { key: "all", class: "cw-row" },
            open.map((bid) => step(table, shown, bid, named.get(bid.token))),
            h(
              "button",
              {
                class: "cw-btn cw-call",
                "data-key": "all",
                "aria-expanded": String(every),
                onclick: () => {
                  every = !every;
                  table.redraw();
                },
              },
              shown.all,
            ),
          ),
      ),
    );
  }

  return {
    moved() {
      chosen = null;
      every = false;
    },
    update(table, { view, asking: by }) {
      const now = view.bids?.grid;
      const shown = now ?? (by?.live ? undefined : last);
      if (!shown) return {};
      last = shown;
      const felt = now && auction(table, now, open(by)?.words);
      const words = by?.ask.words ?? [];
      const placed = new Set(shown.rows.flatMap(({ bids }) => bids.map(({ token }) => token)));
      const rest = words.filter((one) => !placed.has(one.token));
      if (!by || rest.length === words.length) return { felt };
      const picked = words.find((one) => one.token === chosen && one.closed === undefined);
      const ready = picked ? { token: picked.token, text: picked.verb ?? picked.text } : null;
      const about = shown.rows.find(({ bids }) => bids.some(({ token }) => token === chosen))?.about;
      const apart = ready && view.asks && words.some((one) => one.usual && one.token !== chosen); // the advised answer alone is dark
      return {
        felt,
        say: about && open(by) ? ["turn", about] : null,
        act: apart ? group(by, wordRow(rest.map((one) => option(one, by)), option(ready, by, "send"))) : pointed(by, rest, ready),
      };
    },
    escape(table) {
      if (chosen === null) return false;
      chosen = null;
      table.redraw();
      return true;
    },
  };
}
