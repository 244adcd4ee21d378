// A table to play at. Everything shown comes from the view; what lives here is only what the reader is doing:
// the step looked at, the number being chosen, the closed word just pressed.
import { clamp, question } from "./ask";
import { acts, bar, switches, type Tool } from "./bar";
import type { Ask, TableView } from "./contract";
import { h, type Kid, type Made } from "./dom";
import { settle, token } from "./fan";
import { frame, type Frame } from "./frame";
import { deal as dealSign, flag, icon } from "./icons";
import type { Model } from "./link";
import { asText, follow, log } from "./log";
import { pace } from "./pace";
import { measure, pot } from "./pot";
import { say, type Moment } from "./say";
import { own, rivals } from "./seats";

const NARROW = 560;

function render({ model, el }: { model: Model; el: HTMLElement }): () => void {
  let at: number | null = null; // the row looked at; null: the newest
  let ply = NaN;
  let ask: Ask | null = null; // the last question: it keeps its place while others think
  let amount = NaN;
  let draft: string | null = null;
  let hit: string | null = null;
  let open: boolean | null = null; // the log; null: as the room has it
  let copied = "";
  let told = 0; // the timer that takes "copied" back
  let tall = { room: "", board: 0, say: 0, ask: 0 };

  type Table = Frame<TableView>;

  function moment({ link }: Table): [Moment, string] {
    const { view } = link;
    if (link.refusal) return ["error", link.refusal];
    if (link.slow) return ["busy", view.words.busy ?? ""];
    return [view.state, view.message];
  }
  const calm = (table: Table): void => {
    hit = null;
    if (table.link.refusal) table.link.refuse("");
  };
  const answer = (table: Table, token: string): void => {
    hit = null;
    draft = null;
    table.link.send("answer", token);
  };
  const refuse = (table: Table, token: string | null, reason: string): void => {
    hit = token;
    table.link.refuse(reason);
  };

  /** Whether the log has room beside or under the table; before the page is laid out, it has. */
  const wide = (): boolean => el.clientWidth === 0 || el.clientWidth >= NARROW;

  /** A preference is a trait that the reader may write; the model answers with a new view. */
  const choose = (name: string, value: string): void => {
    model.set(name, value);
    model.save_changes();
  };

  function tools(table: Table): Tool[] {
    const { undo, redo, deal, words } = table.link.view;
    const one = (key: "undo" | "redo" | "deal", closed: string | null): Tool => ({
      key,
      label: words[key] ?? key,
      closed,
      press: () => (closed === null ? table.link.send(key) : refuse(table, null, closed)),
    });
    return [one("undo", undo), ...(redo === undefined ? [] : [one("redo", redo)]), one("deal", deal)];
  }

  /** The question, or what stands in its place: the last one resting, or the way to a new deal. */
  function asking(table: Table): Made {
    const { view, slow } = table.link;
    if (view.turn === "over" || view.state === "over") {
      const { closed, label, press } = tools(table).find((tool) => tool.key === "deal")!;
      return h(
        "div",
        { key: "ask", class: "cw-ask", "data-plain": true, "data-chips": view.pot !== null },
        h(
          "div",
          { key: "again" },
          h(
            "button",
            {
              type: "button",
              class: "cw-btn cw-btn--main",
              "data-key": "again",
              "aria-disabled": closed === null ? undefined : "true",
              onclick: press,
            },
            icon(dealSign),
            h("span", {}, label),
          ),
          closed === null ? null : h("p", { class: "cw-why" }, h("span", {}, closed)),
        ),
      );
    }
    const now = view.ask ?? ask;
    if (!now) return h("div", { key: "ask", class: "cw-ask", inert: true, "data-chips": view.pot !== null });
    return question({
      ask: now,
      live: view.ask !== null && view.state !== "wait" && !slow,
      amount,
      draft,
      hit,
      words: view.words,
      answer: (token) => answer(table, token),
      refuse: (token, reason) => refuse(table, token, reason),
      set: (n, typed = null) => {
        amount = n;
        draft = typed;
        calm(table);
        table.redraw();
      },
    });
  }

  /** No part grows less while the room is the same: the notebook below must not move. */
  function stand(root: HTMLElement, room: string): void {
    if (tall.room !== room) tall = { room, board: 0, say: 0, ask: 0 };
    for (const part of ["board", "say", "ask"] as const) {
      const box = root.querySelector<HTMLElement>(`.cw-${part}`);
      if (!box) continue;
      box.style.minHeight = "";
      tall[part] = Math.max(tall[part], Math.ceil(box.getBoundingClientRect().height));
      if (tall[part]) box.style.minHeight = `${tall[part]}px`;
    }
  }

  function take(view: TableView): void {
    if (view.ply !== ply) {
      [ply, at, hit, draft, copied] = [view.ply, null, null, null, ""];
      if (view.ask) amount = NaN;
    }
    if (view.turn === "over") ask = null;
    if (view.ask) ask = view.ask;
    const limits = ask?.amount;
    if (limits && limits.closed === undefined) amount = clamp(amount, limits);
  }

  async function copy(table: Table): Promise<void> {
    const { rows, words } = table.link.view;
    try {
      await navigator.clipboard.writeText(asText(rows, words));
      copied = words.copied ?? "";
    } catch {
      copied = words.not_copied ?? "";
    }
    table.redraw();
    window.clearTimeout(told);
    told = window.setTimeout(() => {
      copied = "";
      table.redraw();
    }, 2400);
  }

  function middle(table: Table): Kid {
    const { view } = table.link;
    if (!view.pot) return null;
    const now = Math.min(at ?? Infinity, view.rows.length - 1);
    const go = (to: number): void => {
      at = to >= view.rows.length - 1 ? null : to;
      table.redraw();
    };
    return pot(view.pot, { rows: view.rows, at: now, go, words: view.words });
  }

  function place(table: Table): Kid {
    const { view, slow } = table.link;
    const mine = view.seats.find((seat) => seat.own);
    if (!mine) return null;
    const choice = view.ask?.cards;
    if (!choice || view.state === "wait" || slow) return own(mine, table.holding());
    const press = (card: string): void => {
      const why = closed[card];
      if (why === undefined) answer(table, card);
      else refuse(table, null, why);
    };
    const closed: Record<string, string> = {};
    for (const card of mine.fans.flatMap((fan) => fan.cards.map(token))) {
      if (!choice.tokens.includes(card)) closed[card] = choice.closed[card] ?? "";
    }
    return own(mine, { ...table.holding(), press, closed });
  }

  return frame<TableView>(model, el, {
    kind: "cw-table",
    also: ({ link }) => {
      const stop = pace(model, link.refuse);
      return () => {
        stop();
        window.clearTimeout(told);
      };
    },
    view(table) {
      const { view } = table.link;
      take(view);
      const style = table.holding().style;
      const shown = open ?? wide();
      const [state, text] = moment(table);
      return {
        lang: view.lang,
        label: view.label,
        kids: [
          bar(view.title, view.subtitle, switches(view.switches, choose), acts(tools(table))),
          h(
            "div",
            { key: "main", class: "cw-main" },
            h(
              "div",
              { key: "board", class: "cw-board" },
              rivals(
                view.seats.filter((seat) => !seat.own),
                style,
                view.words.seats ?? "",
              ),
              middle(table),
              place(table),
            ),
            say(state, text, state === "over" ? flag : undefined),
            asking(table),
            log({
              rows: view.rows,
              at: Math.min(at ?? Infinity, view.rows.length - 1),
              open: shown,
              copied,
              words: view.words,
              toggle: () => {
                open = !shown;
                table.redraw();
              },
              copy: () => void copy(table),
            }),
          ),
        ],
      };
    },
    escape(table) {
      [at, draft] = [null, null];
      calm(table);
      table.redraw();
    },
    drawn(root, table) {
      settle(root);
      measure(root);
      follow(root);
      if (open === null && (root.querySelector(".cw-log") !== null) !== wide()) table.redraw();
      stand(root, `${root.clientWidth} ${table.link.view.seats.length} ${table.link.view.lang}`);
    },
    heir: (root, lost) => {
      if (/^(word:|main|less|more|field|slider|again)/.test(lost)) {
        return root.querySelector<HTMLElement>('.cw-ask:not([inert]) [data-key]:not([aria-disabled="true"])');
      }
      return root.querySelector<HTMLElement>("[data-key=log]");
    },
  });
}

export default { render };
