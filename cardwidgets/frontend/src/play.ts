// A table to play at, whatever is played. Everything shown comes from the view; what lives here is only what the
// reader is doing: the step looked at, the number being chosen, the closed word just pressed.
import { again, clamp, question, type Asking, type Numbers } from "./parts/ask";
import { acts, bar, switches, type Tool } from "./draw/bar";
import type { Ask, SeatView, TableView } from "./contract";
import { clip, type Clip } from "./wire/clip";
import { h, type Kid, type Made } from "./draw/dom";
import { settle, token } from "./draw/fan";
import { frame, type Frame } from "./frame";
import { glossary } from "./draw/glossary";
import { flag } from "./draw/icons";
import type { Model } from "./wire/link";
import { follow, log } from "./parts/log";
import { pace } from "./wire/pace";
import type * as Tape from "./parts/pot";
import { say, type Moment } from "./draw/say";
import { stops, walk } from "./draw/rows";
import { own, rivals } from "./parts/seats";

const NARROW = 560;

export type Table = Frame<TableView>;
export type Told = [state: Moment, text: string, sign?: string];

/** The question that is asked, or the last one, which rests while others think. */
export interface Asked {
  ask: Ask;
  live: boolean;
  by: Asking;
}

/** What a bundle adds to the table; a bundle without a part does not carry its code. */
export interface Part {
  kind?: string; // one more class for the sheet
  above?: (table: Table) => Kid; // over the log
  write?: (table: Table) => (text: string) => Kid; // a line of the log
  take?: (table: Table) => void; // before each drawing
  told?: (table: Table, asked: Asked | null) => Told | null; // the message line, if not the view's own
  seen?: (view: TableView) => Pick<TableView, "seats" | "rows" | "pot">; // as far as the story has come
  middle?: (table: Table) => Kid; // between the pot and the own place
  held?: (table: Table, asked: Asked | null) => Kid; // in the own place, instead of its cards
  under?: (seat: SeatView) => Kid; // under a seat's cards
  amount?: Numbers; // how a number is chosen
  tape?: typeof Tape; // how a pot is drawn
  question?: (table: Table, asked: Asked) => Made | null; // if the usual question does not do
  escape?: (table: Table) => boolean; // true: it let go of something
  drawn?: (root: HTMLElement, table: Table) => void;
  also?: (table: Table) => () => void;
}

export function play({ model, el }: { model: Model; el: HTMLElement }, part: Part = {}): () => void {
  let at: number | null = null; // the row looked at; null: the newest
  let ply = NaN;
  let ask: Ask | null = null; // the last question: it keeps its place while others think
  let amount = NaN;
  let draft: string | null = null;
  let hit: string | null = null;
  let open: boolean | null = null; // the log; null: as the room has it
  const words = glossary(model);
  let clips: Clip | undefined;
  let tall = { room: "", board: 0, say: 0, ask: 0 };

  function moment({ link }: Table, mine: Told | null): Told {
    const { view } = link;
    if (link.refusal) return ["error", link.refusal];
    if (link.slow) return ["busy", view.words.busy ?? ""];
    return mine ?? [view.state, view.message, view.state === "over" ? flag : undefined];
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

  function asked(table: Table): Asked | null {
    const { view, slow } = table.link;
    const now = view.ask ?? ask;
    if (!now) return null;
    const live = view.ask !== null && (view.state !== "wait" || view.ask.aside === true) && !slow;
    const by: Asking = {
      ask: now,
      live,
      amount,
      draft,
      hit,
      words: view.words,
      said: view.message,
      answer: (token) => answer(table, token),
      refuse: (token, reason) => refuse(table, token, reason),
      set: (n, typed = null) => {
        amount = n;
        draft = typed;
        calm(table);
        table.redraw();
      },
    };
    return { ask: now, live, by };
  }

  /** The question, or what stands in its place: the last one resting, or the way to a new deal. */
  function asking(table: Table, now: Asked | null): Made {
    const { view } = table.link;
    if (view.turn !== "over" && view.state !== "over") {
      if (now) return part.question?.(table, now) ?? question(now.by, part.amount);
      return h("div", { key: "ask", class: "cw-ask", inert: true, "data-chips": view.pot !== null });
    }
    return again(tools(table).find((tool) => tool.key === "deal")!, view.pot !== null);
  }

  /** No part grows less while the room is the same: the notebook below must not move. */
  function stand(root: HTMLElement, room: string): void {
    if (tall.room !== room) tall = { room, board: 0, say: 0, ask: 0 };
    for (const name of ["board", "say", "ask"] as const) {
      const box = root.querySelector<HTMLElement>(`.cw-${name}`);
      if (!box) continue;
      box.style.minHeight = "";
      tall[name] = Math.max(tall[name], Math.ceil(box.getBoundingClientRect().height));
      if (tall[name]) box.style.minHeight = `${tall[name]}px`;
    }
  }

  function take(view: TableView): void {
    if (view.ply !== ply) {
      [ply, at, hit, draft] = [view.ply, null, null, null];
      if (view.ask) amount = NaN;
    }
    if (view.turn === "over") ask = null;
    if (view.ask && !view.ask.aside) ask = view.ask;
    const limits = ask?.amount;
    if (limits && limits.closed === undefined) amount = clamp(amount, limits);
  }

  function middle(table: Table, { pot: sum, rows }: Pick<TableView, "pot" | "rows">): Kid {
    if (!sum || !part.tape) return null;
    const now = Math.min(at ?? Infinity, rows.length - 1);
    const go = (to: number): void => {
      at = to >= rows.length - 1 ? null : to;
      table.redraw();
    };
    return part.tape.pot(sum, { rows, at: now, go, words: table.link.view.words });
  }

  function place(table: Table, now: Asked | null, mine: SeatView | undefined): Kid {
    const { view, slow } = table.link;
    if (!mine) return null;
    const more = { held: part.held?.(table, now), under: part.under?.(mine) };
    const choice = view.ask?.cards;
    if (!choice || view.state === "wait" || slow) return own(mine, table.holding(), more);
    const press = (card: string): void => {
      const why = closed[card];
      if (why === undefined) answer(table, card);
      else refuse(table, null, why);
    };
    const closed: Record<string, string> = {};
    for (const card of mine.fans.flatMap((fan) => fan.cards.map(token))) {
      if (!choice.tokens.includes(card)) closed[card] = choice.closed[card] ?? "";
    }
    return own(mine, { ...table.holding(), press, closed }, more);
  }

  return frame<TableView>(model, el, {
    kind: part.kind ? `cw-table ${part.kind}` : "cw-table",
    also: (table) => {
      const stop = pace(model, table.link.refuse);
      const end = part.also?.(table);
      return () => {
        stop();
        end?.();
        clips?.close();
      };
    },
    view(table) {
      const { view } = table.link;
      take(view);
      part.take?.(table);
      const now = asked(table);
      const seen = part.seen?.(view) ?? view;
      const { rows, seats } = seen;
      const shown = open ?? wide();
      return {
        lang: view.lang,
        label: view.label,
        kids: [
          bar(view.title, view.subtitle, switches(view.switches, choose), acts(tools(table))),
          h(
            "div",
            "cw-main",
            h(
              "div",
              "cw-board",
              rivals(
                seats.filter((seat) => !seat.own),
                table.holding().style,
                view.words.seats ?? "",
                part.under,
              ),
              middle(table, seen),
              part.middle?.(table),
              place(
                table,
                now,
                seats.find((seat) => seat.own),
              ),
            ),
            say(...moment(table, part.told?.(table, now) ?? null)),
            asking(table, now),
            log({
              rows,
              at: Math.min(at ?? Infinity, rows.length - 1),
              open: shown,
              clip: (clips ??= clip(model, table.redraw)),
              words: view.words,
              toggle: () => {
                open = !shown;
                table.redraw();
              },
              record: view.record,
              more: words(),
              above: part.above?.(table),
              write: part.write?.(table),
            }),
          ),
        ],
      };
    },
    keys: walk,
    escape(table) {
      if (part.escape?.(table)) return;
      [at, draft] = [null, null];
      calm(table);
      table.redraw();
    },
    drawn(root, table) {
      settle(root);
      stops(root);
      part.tape?.measure(root);
      follow(root);
      part.drawn?.(root, table);
      if (open === null && (root.querySelector(".cw-log") !== null) !== wide()) table.redraw();
      const { seats, lang, bids } = table.link.view;
      stand(root, `${root.clientWidth} ${seats.length} ${lang} ${!bids?.grid}`); // a grid of bids is a room of its own
    },
    heir: (root, lost) => {
      if (/^(word:|main|less|more|field|slider|again|card:|hole:|bid:|pick:|send)/.test(lost)) {
        // bids before words: the first word beside a grid may be to give up
        const grid = root.querySelector<HTMLElement>('.cw-grid button[tabindex="0"]');
        return grid ?? root.querySelector<HTMLElement>('.cw-ask:not([inert]) [data-key]:not([aria-disabled="true"])');
      }
      return root.querySelector<HTMLElement>("[data-key=log]");
    },
  });
}
