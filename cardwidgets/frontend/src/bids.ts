// A table of tricks where contracts are bid for: a grid of bids, cards to lay aside, hands that lie open, a score sheet.
import { flying } from "./parts/fly";
import { bidding } from "./parts/grid";
import { flow, hands, lying, marks, resting } from "./parts/hands";
import type { Model } from "./wire/link";
import { paper } from "./parts/paper";
import { picking } from "./parts/picking";
import { play, type Part, type Table } from "./play";
import { signs } from "./draw/signs";
import { match } from "./parts/tally";
import { middle } from "./parts/trick";

const NARROW = 560;

function render(room: { model: Model; el: HTMLElement }): () => void {
  const write = (table: Table) => (text: string) => signs(text, table.holding().style, table.link.view.words);
  const [bid, pick, fly, written] = [bidding(), picking(), flying(), paper(room.model, write)];
  let last = false; // the trick before is looked at
  const parts: Part[] = [written, bid, pick];
  return play(room, {
    kind: "cw-tricks cw-bidding",
    take(table) {
      for (const part of [fly, ...parts]) part.take!(table);
    },
    middle(table) {
      const { view } = table.link;
      const wide = !room.el.clientWidth || room.el.clientWidth >= NARROW;
      const toggle = (): void => {
        last = !last;
        table.redraw();
      };
      const { style } = table.holding();
      return [
        bid.grid(table),
        flow(view.bids?.flow),
        lying(table),
        view.tricks && middle(view.tricks, { style, wide, open: last, words: view.words, toggle }),
        hands(table),
      ];
    },
    above: (table) => [match(table.link.view.tricks?.match ?? null), written.sheet(table)],
    write,
    held: (table, asked) => resting(table) || pick.held!(table, asked),
    question: (table, asked) => bid.question!(table, asked) ?? pick.question!(table, asked),
    escape: (table) => parts.some((part) => part.escape!(table)),
    drawn(root, table) {
      marks(root, table);
      for (const part of [fly, written]) part.drawn!(root, table);
    },
    also: written.also!,
  });
}

export default { render };
