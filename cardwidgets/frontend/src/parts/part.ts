// A part of the table: a hand, a trick, an auction, a log. It is made once for each place where the table is shown. It
// reads its fields of the view, and shows nothing if they are missing. `compose` combines many parts.
import type { Ask, TableView } from "../contract";
import type { Kid, Made } from "../draw/dom";
import type { Moment } from "../draw/say";
import type { Frame } from "../frame";

export type Table = Frame<TableView>;

/** The drawing of a part at one moment, by region of the table. */
export interface Shown {
  felt?: Kid; // on the felt, in the order of the parts
  tail?: Kid; // on the felt too, but after the answers in the order of Tab
  end?: Kid; // over felt and own place after the deal; the first part that has one
  own?: Kid; // in the reader's place instead of the cards; the first part that has one
  say?: Told | null; // replaces the message line; likewise
  act?: Made | null; // the answers: likewise
  more?: Kid; // beside the answers
  score?: Kid; // in the panel of the score, in the order of the parts
  terms?: Kid; // in the panel of words
  ranks?: Kid; // in the panel of ranks
}
export type Told = [state: Moment, text: string, sign?: string, strong?: number[][]];

/** The open question, or the last one, disabled while others think. */
export interface Asking {
  ask: Ask;
  live: boolean;
  past: boolean; // answered: it is invisible but keeps its space while others think
  words: Record<string, string>;
  said: string; // the message line
  answer: (token: string) => void;
  refuse: (reason?: string) => void; // without a reason it removes a refusal
}

/** The input of a drawing: the view so far, and the question. */
export interface Now {
  view: TableView;
  asking: Asking | null;
}

export interface Part {
  mount?: (table: Table) => void; // called when it is put on the page
  update: (table: Table, now: Now) => Shown; // called at every drawing
  unmount?: () => void; // called when it is removed
  moved?: (table: Table) => void; // called before the first drawing of a new ply, to drop old choices
  veil?: (table: Table, view: TableView) => TableView; // returns the part of the view that may be drawn by now
  drawn?: (root: HTMLElement, table: Table) => void; // called once it is on the page and can be measured
  left?: (table: Table, pressed: Element | null) => void; // called at every press, with null outside the table
  escape?: (table: Table) => boolean; // returns true if it dropped something, so that Escape does nothing else
}

/** Combine parts into one that calls each in turn. */
export function compose(parts: Part[]): Required<Part> {
  return {
    mount(table) {
      for (const part of parts) part.mount?.(table);
    },
    update(table, now) {
      const all = parts.map((part) => part.update(table, now));
      return {
        felt: all.map(({ felt }) => felt),
        tail: all.map(({ tail }) => tail),
        end: all.find(({ end }) => end)?.end,
        own: all.find(({ own }) => own)?.own,
        say: all.find(({ say }) => say)?.say,
        act: all.find(({ act }) => act)?.act,
        more: all.map(({ more }) => more),
        score: all.map(({ score }) => score),
        terms: all.map(({ terms }) => terms),
        ranks: all.map(({ ranks }) => ranks),
      };
    },
    unmount() {
      for (const part of parts) part.unmount?.();
    },
    moved(table) {
      for (const part of parts) part.moved?.(table);
    },
    veil: (table, view) => parts.reduce((seen, part) => part.veil?.(table, seen) ?? seen, view),
    drawn(root, table) {
      for (const part of parts) part.drawn?.(root, table);
    },
    left(table, pressed) {
      for (const part of parts) part.left?.(table, pressed);
    },
    escape: (table) => parts.some((part) => part.escape?.(table)),
  };
}

/** The question, if the reader may answer it now. */
export const open = (asking: Asking | null): Ask | null => (asking?.live && !asking.ask.aside ? asking.ask : null);
