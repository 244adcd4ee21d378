// Words that are pointed at first, since they are pictured or stand on a ladder, and sent by the main button.
import { amount } from "./amount";
import { group, option, question, reasons, why, wordRow, type Asking } from "./ask";
import { calls } from "./calls";
import { face, mark } from "../draw/cards";
import type { Ask, Option } from "../contract";
import { h, type Kid, type Made } from "../draw/dom";
import type { Part, Table } from "../play";

const pictured = (one: Option): boolean => one.card !== undefined || one.mark !== undefined;

export function choosing(): Part & { ladder: (table: Table) => Kid } {
  let chosen: string | null = null;
  let ply = NaN;

  const live = ({ link }: Table): Ask | null => (link.view.state === "wait" || link.slow ? null : link.view.ask);
  const bids = ({ link }: Table): Map<string, string> =>
    new Map(link.view.tricks?.calls?.rows.flatMap((row) => row.bids).map((bid) => [bid.token, bid.verb]) ?? []);

  function press(table: Table, token: string, closed: string | undefined): void {
    if (closed !== undefined) return table.link.refuse(closed);
    chosen = chosen === token ? null : token;
    table.link.refuse("");
  }

  const picture = (table: Table, one: Option): Made =>
    h(
      "button",
      {
        key: one.token,
        class: "cw-btn cw-pick",
        "data-key": `pick:${one.token}`,
        "aria-pressed": String(chosen === one.token),
        "aria-disabled": one.closed !== undefined,
        onclick: () => press(table, one.token, one.closed),
      },
      one.card ? face(one.card.card, table.holding().style, undefined, true) : mark(one.mark!, table.holding().style),
      h("span", {}, h("b", {}, one.text), h("small", {}, one.note)),
    );

  function asked(table: Table, ask: Ask, by: Asking): Made | null {
    const steps = bids(table);
    const shown = ask.words.filter(pictured);
    const rest = ask.words.filter((one) => !pictured(one) && !steps.has(one.token));
    if (rest.length === ask.words.length) return null;
    if (ask.amount) return question({ ...by, ask: { ...ask, words: rest } }, amount);
    const { words, message } = table.link.view;
    const picked = ask.words.find((one) => one.token === chosen && one.closed === undefined);
    const send: Option = picked
      ? { token: picked.token, text: steps.get(picked.token) || picked.verb || picked.text }
      : { token: "", text: words.choose ?? "", closed: message };
    return group(
      by,
      h(
        "div",
        "cw-say-words",
        shown.length
          ? h(
              "div",
              { key: "picks", class: "cw-picks", role: "toolbar", "aria-label": ask.label },
              shown.map((one) => picture(table, one)),
            )
          : null,
        wordRow(
          option(send, by, "send"),
          rest.map((one) => option(one, by)),
        ),
        why(reasons(rest, by)),
      ),
    );
  }

  return {
    take({ link }) {
      if (link.view.ply !== ply) chosen = null;
      ply = link.view.ply;
    },
    ladder(table) {
      const view = table.link.view.tricks?.calls;
      if (!view) return null;
      return calls(view, { ask: live(table), chosen, press: (token, closed) => press(table, token, closed) });
    },
    question: (table, { ask, by }) => asked(table, ask, by),
    escape(table) {
      if (chosen === null) return false;
      chosen = null;
      table.redraw();
      return true;
    },
  };
}
