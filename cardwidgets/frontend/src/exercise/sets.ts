// The layout board on an exercise: the board of the table, its draft sent whole.
import type { LayoutView } from "../contract";
import { hasRoom, move, placeOf, read, swap, write, type Draft } from "../parts/draft";
import { board, word, type Laying } from "../parts/layout";
import type { Made } from "../draw/dom";
import type { Style } from "../draw/marks";

export interface Sets {
  draw: (view: LayoutView, by: Given) => Made;
  held: () => string | null;
  letGo: () => boolean;
  stop: () => string;
}

export interface Given {
  live: boolean;
  style: Style;
  words: Record<string, string>;
  draft: (step: (now: LayoutView) => string) => void;
  refuse: (reason: string) => void;
  redraw: () => void;
}

export function sets(): Sets {
  let held: string | null = null;
  let sent: Laying["sent"] = null;
  let stop = "";
  let carried = false;
  let seen: LayoutView | null = null;

  const letGo = (): boolean => {
    const was = held !== null;
    held = null;
    return was;
  };
  function draw(view: LayoutView, by: Given): Made {
    if (view !== seen) sent = null;
    seen = view;
    const all = [...view.hand, ...view.sets.flatMap((set) => set.cards)];
    if (held !== null && !all.some(({ card }) => card === held)) held = null;
    const go = (card: string, step: (now: Draft) => Draft | null, shift: string): void => {
      held = null;
      stop = `card:${card}`;
      sent = shift ? { card, shift } : null;
      by.draft((now) => write(step(read(now)) ?? read(now)));
      by.redraw();
    };
    return board({
      view,
      live: by.live,
      style: by.style,
      words: by.words,
      held,
      sent,
      stop,
      named: (card) => all.find((one) => one.card === card)?.name ?? "",
      press(card) {
        if (carried) {
          carried = false;
          return;
        }
        const draft = read(view);
        if (held !== null && held !== card && placeOf(draft, held) !== placeOf(draft, card)) {
          const other = held;
          go(other, (now) => swap(now, other, card), "");
          return;
        }
        held = held === card ? null : card;
        by.redraw();
      },
      put(card, to, shift = "") {
        const mine = card ?? held;
        if (mine === null) {
          by.refuse(word(by.words, "first"));
          return;
        }
        if (move(read(view), mine, to)) go(mine, (now) => move(now, mine, to), shift);
        else by.refuse(word(by.words, "full", { n: (to ?? 0) + 1 }));
      },
      swap: (one, other, shift) => go(one, (now) => swap(now, one, other), shift),
      room: (to) => hasRoom(read(view), to),
      letGo: () => {
        const was = letGo();
        if (was) by.redraw();
        return was;
      },
      rest: (key) => {
        stop = key;
      },
      carry: (was) => {
        carried = was;
      },
    });
  }
  return { draw, held: () => held, letGo, stop: () => stop };
}
