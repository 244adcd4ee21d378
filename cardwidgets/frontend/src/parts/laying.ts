// What the reader does with a layout: cards picked up, carried, sent. A quick hand may be ahead of the notebook; then
// its moves wait their turn, each on the board as Python sent it.
import { group, option, reasons, why, wordRow } from "./ask";
import type { CardView, LayoutView, TableView } from "../contract";
import { byKey, focused, h, type Made } from "../draw/dom";
import { hasRoom, move, placeOf, read, swap, write, type Draft } from "./draft";
import { done } from "../draw/icons";
import { board, enter, word, type Laying } from "./layout";
import type { Asking, Part, Table, Told } from "./part";

type Step = (draft: Draft) => Draft | string; // or why not

const find = ({ hand, sets }: LayoutView, card: string | null): CardView | undefined =>
  [...hand, ...sets.flatMap((set) => set.cards)].find((one) => one.card === card);

export function laying(): Part {
  let held: string | null = null;
  let sent: Laying["sent"] = null;
  let stop = "";
  let carried = false; // the click that ends a drag is no tap
  let seen: LayoutView | undefined;
  let ended = false;
  const waiting: { card: string; step: Step }[] = [];

  const live = ({ link }: Table): LayoutView | undefined =>
    link.view.state === "wait" ? undefined : link.view.ask?.layout;

  function letGo(table: Table): boolean {
    if (held === null) return false;
    held = null;
    table.link.refuse(""); // and draw
    return true;
  }
  function flush(table: Table): void {
    while (waiting.length && !table.link.busy && !ended) {
      const view = live(table);
      const next = waiting.shift();
      if (!view || !next) {
        waiting.length = 0;
        return;
      }
      const now = read(view);
      const to = next.step(now);
      if (typeof to === "string") {
        sent = null;
        table.link.refuse(to);
      } else if (write(to) !== write(now)) {
        sent = { shift: "", ...(sent?.card === next.card ? sent : {}), card: next.card };
        void table.link.send("draft", write(to)).then((done) => {
          if (done) flush(table);
        });
        table.redraw(); // the card is marked as on its way
      } else if (sent) {
        sent = null;
        table.redraw();
      }
    }
  }

  function by(table: Table, view: LayoutView, asleep: boolean): Laying {
    const { words } = table.link.view;
    const go = (card: string, step: Step, shift: string): void => {
      held = null;
      sent = shift ? { card, shift } : sent;
      stop = `card:${card}`;
      const box = table.root();
      if (box && focused(box)) byKey(box, stop)?.focus({ preventScroll: true });
      waiting.push({ card, step });
      if (table.link.busy) table.redraw();
      flush(table);
    };
    return {
      view,
      live: !asleep,
      style: table.holding().style,
      words,
      held,
      sent,
      stop,
      named: (card) => find(view, card)?.name ?? "",
      press(card) {
        if (carried) {
          carried = false;
          return;
        }
        const draft = read(view);
        const other = held;
        if (other !== null && other !== card && placeOf(draft, other) !== placeOf(draft, card)) {
          go(other, (now) => swap(now, other, card), "");
          return;
        }
        held = other === card ? null : card;
        table.link.refuse("");
      },
      put(card, to, shift = "") {
        const mine = card ?? held;
        if (mine === null) {
          table.link.refuse(word(words, "first"));
          return;
        }
        const full = word(words, "full", { n: (to ?? 0) + 1 });
        if (!table.link.busy && !move(read(view), mine, to)) table.link.refuse(full);
        else go(mine, (now) => move(now, mine, to) ?? full, shift);
      },
      swap: (one, other, shift) => go(one, (now) => swap(now, one, other), shift),
      room: (to) => hasRoom(read(view), to),
      letGo: () => letGo(table),
      rest: (key) => {
        stop = key;
        const box = table.root();
        if (box) enter(box, key);
      },
      carry: (was) => {
        carried = was;
      },
    };
  }

  /** What the message line says: the card in the hand, the invitation, or what the draft lacks. */
  function told({ words, message, state }: TableView, view: LayoutView): Told | null {
    if (held !== null) return ["turn", word(words, "held", { card: find(view, held)?.name })];
    if (!view.token && state !== "error") return null;
    if (view.state === "wrong") return ["error", view.message || message];
    return ["turn", view.message || message, view.state === "ready" ? done : undefined];
  }

  /** What came of the last move, before the board is drawn from it. */
  function take(table: Table): void {
    const view = live(table);
    if (view !== seen || !table.link.busy) sent = null;
    if (table.link.refusal && !table.link.busy) waiting.length = 0;
    if (!view || !find(view, held)) held = null;
    seen = view;
  }

  function act(table: Table, view: LayoutView, usual: Asking, line: string | undefined): Made {
    const { ask, words } = usual;
    const draft = {
      ...usual,
      answer: (token: string) => {
        held = null;
        void table.link.send("draft", token);
      },
    };
    const { send, back, fix, hint } = view;
    const unsaid = line !== view.message && send.closed !== view.message && view.message; // not written once more
    const more = [...(back.closed && usual.hit === back.token ? [back] : []), ...(hint ? [hint] : []), ...ask.words];
    return group(
      usual,
      h(
        "div",
        "cw-say-words",
        wordRow(
          option(send, usual, "send"),
          option(back, draft, "back"),
          hint && option(hint, draft, "hint"),
          ask.words.map((one) => option(one, usual)),
          fix && option(fix, draft, "fix"),
        ),
        why([
          h("span", { key: "message" }, unsaid),
          ...reasons(send.closed === line ? [] : [send], usual),
          ...reasons(more, usual),
          h("span", { key: "note" }, view.note),
          h("span", { key: "keys" }, word(words, "keys", { n: view.sets.length })),
        ]),
      ),
    );
  }

  return {
    update(table, { view: { turn, reveal }, asking }) {
      take(table);
      const view = asking?.ask.layout;
      if (!asking || !view) return {};
      const say = asking.live ? told(table.link.view, view) : null;
      const elsewhere = turn === "over" || reveal || (!asking.live && !view.token); // laid from elsewhere
      return {
        own: elsewhere ? null : board(by(table, view, !asking.live)),
        say,
        act: act(table, view, asking, say?.[1]),
      };
    },
    unmount() {
      ended = true;
    },
    drawn(root, table) {
      enter(root, stop);
      if (waiting.length && !table.link.busy) queueMicrotask(() => flush(table));
    },
    escape: letGo,
  };
}
