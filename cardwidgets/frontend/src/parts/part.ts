// A part of the table: a hand, a trick, an auction, a log. Each is made once for each place where the table is shown,
// reads what it needs of the view, and shows nothing where the view has nothing for it. `compose` makes one of many.
import type { Ask, TableView } from "../contract";
import type { Kid, Made } from "../draw/dom";
import type { Moment } from "../draw/say";
import type { Frame } from "../frame";

export type Table = Frame<TableView>;

/** What a part draws at one moment, by the region of the table where it stands. */
export interface Shown {
  felt?: Kid; // the table top: what the parts have, in their order
  tail?: Kid; // on the felt too, for those who look back: by keyboard after the answers
  end?: Kid; // over felt and own place, once the deal is over: of the first part that has something
  own?: Kid; // the reader's own place, instead of the cards that lie there: of the first part that has something
  say?: Told | null; // the message line, if not the view's own: likewise
  act?: Made | null; // the answers: likewise
  more?: Kid; // beside the answers
  score?: Kid; // in the panel of the score, in the order of the parts
  terms?: Kid; // in the panel of words
  ranks?: Kid; // in that of what beats what
}
export type Told = [state: Moment, text: string, sign?: string, strong?: number[][]];

/** The question that is asked, or the last one, which rests while others think. */
export interface Asking {
  ask: Ask;
  live: boolean;
  past: boolean; // answered: while others think it keeps its room, and nothing of it is seen
  words: Record<string, string>;
  said: string; // the message line
  answer: (token: string) => void;
  refuse: (reason: string) => void; // "": a refusal is of the past
}

/** What there is to draw: the view as far as the story has come, and the question. */
export interface Now {
  view: TableView;
  asking: Asking | null;
}

export interface Part {
  mount?: (table: Table) => void; // put on the page
  update: (table: Table, now: Now) => Shown; // at every drawing
  unmount?: () => void; // taken off it
  moved?: (table: Table) => void; // before the first drawing of a new ply: choices for the last one are let go
  veil?: (table: Table, view: TableView) => TableView; // what may be drawn of it by now
  drawn?: (root: HTMLElement, table: Table) => void; // it stands on the page, and may be measured
  escape?: (table: Table) => boolean; // true: it let go of something, and that is all that Escape did
}

/** One part that does what all of them do, each in its turn. */
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
    escape: (table) => parts.some((part) => part.escape?.(table)),
  };
}

/** The question, where it is the reader's to answer now. */
export const open = (asking: Asking | null): Ask | null => (asking?.live && !asking.ask.aside ? asking.ask : null);
