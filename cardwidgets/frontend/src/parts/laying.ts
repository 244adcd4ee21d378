// The reader's actions on a layout: picking up, dragging and sending cards. Moves that come before the notebook's
// reply wait in a queue, and each is applied to the board that Python sent.
import { group, option, wordRow } from "./ask";
import type { CardView, LayoutView, TableView } from "../contract";
import { byKey, focused, type Made } from "../draw/dom";
import { hasRoom, move, placeOf, read, swap, write, type Draft, type Place } from "./draft";
import { done } from "../draw/icons";
import { apart, enter, word, type Laying } from "./layout";
import type { Asking, Part, Table, Told } from "./part";

const DOUBLE = 500; // ms in which a second press belongs to the first
type Step = (draft: Draft) => Draft | string; // a string is the reason why not

/** The card that takes over the focus when this one leaves the hand. */
const beside = ({ hand }: LayoutView, card: string): string => {
  const at = hand.findIndex((one) => one.card === card);
  return (hand[at + 1] ?? hand[at - 1])?.card ?? card;
};

const find = ({ hand, sets }: LayoutView, card: string | null): CardView | undefined =>
  [...hand, ...sets.flatMap((set) => set.cards)].find((one) => one.card === card);

export function laying(): Part {
  let held: string | null = null;
  let sent: Laying["sent"] = null;
  let stop = "";
  let carried = false; // true during a drag: its last click is not a tap
  let seen: LayoutView | undefined;
  let at = 0; // the set that was filled last, or pointed at
  let ended = false;
  let asked: number | null = null; // the time of the question about sending an empty layout
  const waiting: { card: string; step: Step }[] = [];

  const live = ({ link }: Table): LayoutView | undefined =>
    link.view.state === "wait" ? undefined : link.view.ask?.layout;

  /** The set that a tap adds to: the last one while it has room, else the first with room. */
  const current = (draft: Draft): Place =>
    [at, ...draft.sets.keys()].find((i) => hasRoom(draft, i)) ?? null;

  function letGo(table: Table): boolean {
    if (held === null && asked === null) return false;
    held = asked = null;
    table.link.refuse(); // and draw
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
        sent = { shift: "", ...(sent?.card === next.card && sent), card: next.card };
        void table.link.send("draft", write(to)).then((done) => {
          if (done) flush(table);
        });
        table.redraw(); // mark the card as being sent
      } else if (sent) {
        sent = null;
        table.redraw();
      }
    }
  }

  function by(table: Table, view: LayoutView, asleep: boolean): Laying {
    const { words } = table.link.view;
    const go = (card: string, step: Step, shift: string, next = card): void => {
      held = null;
      sent = shift ? { card, shift } : sent;
      stop = `card:${next}`;
      const box = table.root();
      if (box && focused(box)) byKey(box, stop)?.focus({ preventScroll: true });
      waiting.push({ card, step });
      if (table.link.busy) table.redraw();
      flush(table);
    };
    return {
      view,
      live: !asleep,
      now: asleep ? null : current(read(view)),
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
        const lies = placeOf(draft, card);
        if (other !== null && other !== card && placeOf(draft, other) !== lies) go(other, (now) => swap(now, other, card), "");
        else if (lies !== null) go(card, (now) => move(now, card, null) ?? now, "");
        else if (table.link.busy || current(draft) !== null)
          go(card, (now) => move(now, card, current(now)) ?? now, "", beside(view, card));
        else {
          held = other === card ? null : card; // every set is full, but the card may be exchanged with one in a set
          table.link.refuse();
        }
      },
      put(card, to, shift = "") {
        const draft = read(view);
        // from the hand back to the hand: the last card of the sets comes back
        const mine = (to === null && card && !held && placeOf(draft, card) === null ? draft.sets.flat().at(-1) : card) ?? held;
        if (to !== null) at = to;
        const full = word(words, mine ? "full" : "chosen", { n: at + 1 });
        if (!mine) table.link.refuse(full); // later taps go there
        else if (!table.link.busy && !move(draft, mine, to)) {
          held = mine; // a card to swap with may be chosen
          table.link.refuse(full);
        } else go(mine, (now) => move(now, mine, to) ?? full, shift);
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

  /** The text of the message line: the card picked up, the invitation, or the missing part of the draft. */
  function told({ words, state }: TableView, view: LayoutView): Told | null {
    if (held !== null) return ["turn", word(words, "held", { card: find(view, held)?.name })];
    if (asked !== null && view.confirm) return ["turn", view.confirm.note ?? ""];
    if (!view.token && state !== "error") return null;
    if (view.state === "wrong") return ["error", view.message];
    return ["turn", view.message, view.state === "ready" ? done : undefined];
  }

  /** Handle the result of the last move, before the board is drawn. */
  function take(table: Table): void {
    const view = live(table);
    if (view !== seen || !table.link.busy) sent = null;
    if (table.link.refusal && !table.link.busy) waiting.length = 0;
    if (!view || !find(view, held)) held = null;
    if (view !== seen) asked = null;
    seen = view;
  }

  function act(table: Table, view: LayoutView, usual: Asking): Made {
    const { ask } = usual;
    const draft = {
      ...usual,
      answer: (token: string) => {
        held = null;
        void table.link.send("draft", token);
      },
    };
    const { back, fix, hint, confirm } = view;
    const send = (asked !== null && confirm) || view.send;
    /** An empty layout throws the deal away, so the reader is asked once; the second tap of a double tap is not an answer. */
    const sender = {
      ...usual,
      answer(token: string) {
        const now = performance.now();
        if (confirm && asked === null) {
          asked = now;
          table.link.refuse(); // and draw
        } else if (asked === null || now > asked + DOUBLE) usual.answer(token);
      },
    };
    const unfinished = view.sets.some(({ cards, size }) => !cards.length && size <= view.hand.length);
    return group(
      usual,
      wordRow(
        fix && option(fix, draft, "fix"), // first, since it comes and goes and the others must not move
        option(back, draft, "back"),
        hint && option(hint, draft, "hint"),
        ask.words.map((one) => option(one, usual)),
        // dark if no other set fits or advice says so; before, it would discard cards that can still win
        option({ ...send, usual: send.closed === undefined && (send.usual || !unfinished) }, sender, "send"),
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
      const [felt, own] = elsewhere ? [] : apart(by(table, view, !asking.live));
      return { felt, own, say, act: act(table, view, asking) };
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
