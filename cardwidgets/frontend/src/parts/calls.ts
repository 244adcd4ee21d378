// Words that are chosen first and sent by the main button, so that a single tap sends nothing: the calls of an
// auction, each in its place with its state and its caller; and words with pictures.
import type { Ask, BidView, CallsView, Option } from "../contract";
import { mark, small } from "../draw/marks";
import { h, type Made } from "../draw/dom";
import type { Numbers } from "./amount";
import { pointed, question } from "./ask";
import { open, type Asking, type Part, type Table } from "./part";

interface Calling {
  ask: Ask | null; // null if nothing may be called now
  chosen: string | null;
  press: (token: string, closed: string | undefined) => void;
}

function step(bid: BidView, i: number, option: Option | undefined, by: Calling): Made {
  const inside = [
    h("b", {}, bid.text),
    h("small", {}, bid.by || bid.note), // always one line, so that the row keeps its height
  ];
  const look = { key: i, class: "cw-bid", title: bid.note, "data-state": bid.state || undefined, style: `--i:${i}` };
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
      title: closed ?? bid.note,
      onclick: () => by.press(bid.token, closed),
    },
    inside,
  );
}

function ladder(view: CallsView, by: Calling): Made {
  const options = new Map((by.ask?.words ?? []).map((one) => [one.token, one]));
  return h(
    "div",
    { key: "calls", class: "cw-calls", role: "group", "aria-label": view.label },
    view.rows.map((row, r) =>
      h(
        "div",
        {
          key: r,
          class: "cw-ladder",
          role: by.ask ? "toolbar" : "group",
          "aria-label": row.label || view.label,
          style: `--n:${row.bids.length > 5 ? Math.ceil(row.bids.length / 2) : row.bids.length}`, // in two rows
        },
        row.bids.map((bid, i) => step(bid, i, options.get(bid.token), by)),
      ),
    ),
    h("p", "cw-small cw-soft", view.note || "\u00a0"), // keeps its line
  );
}

const pictured = (one: Option): boolean => one.card !== undefined || one.mark !== undefined;

export function calls(numbers: Numbers): Part {
  let chosen: string | null = null;

  function press(table: Table, token: string, closed: string | undefined): void {
    if (closed !== undefined) return table.link.refuse(closed);
    chosen = chosen === token ? null : token;
    table.link.refuse();
  }

  function picture(table: Table, one: Option): Made {
    const { style } = table.holding();
    return h(
      "button",
      {
        key: one.token,
        class: "cw-btn cw-pick",
        "data-key": `pick:${one.token}`,
        "aria-pressed": String(chosen === one.token),
        "aria-disabled": one.closed !== undefined,
        onclick: () => press(table, one.token, one.closed),
      },
      one.card ? small(one.card.card, style) : mark(one.mark ?? "", style),
      h("span", {}, h("b", {}, one.text), h("small", {}, one.note)),
    );
  }

  /** The answers, if one of them has a picture or a place on the ladder. */
  function act(by: Asking, verbs: Map<string, string>): Made | null {
    const { ask } = by;
    const rest = ask.words.filter((one) => !pictured(one) && !verbs.has(one.token));
    if (rest.length === ask.words.length) return null;
    if (ask.amount) return question({ ...by, ask: { ...ask, words: rest } }, numbers);
    const picked = ask.words.find((one) => one.token === chosen && one.closed === undefined);
    const ready = picked ? { token: picked.token, text: verbs.get(picked.token) || picked.verb || picked.text } : null;
    return pointed(by, rest, ready);
  }

  return {
    moved() {
      chosen = null;
    },
    update(table, { view, asking }) {
      const auction = view.tricks?.calls;
      const verbs = new Map(auction?.rows.flatMap(({ bids }) => bids.map(({ token, verb }) => [token, verb])));
      const by = { ask: open(asking), chosen, press: (token: string, closed?: string) => press(table, token, closed) };
      const shown = asking && !asking.past ? asking.ask.words.filter(pictured) : [];
      return {
        felt: [
          auction && ladder(auction, by),
          shown.length > 0 &&
            h(
              "div",
              { key: "picks", class: "cw-picks", role: "toolbar", "aria-label": asking?.ask.label },
              shown.map((one) => picture(table, one)),
            ),
        ],
        act: asking && act(asking, verbs),
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
