// A table of tricks where contracts are bid for: a grid of bids, cards to lay aside, hands that lie open, a score sheet.
import { flying } from "./fly";
import { bidding } from "./grid";
import { flow, hands, lying, marks, resting, sheet } from "./hands";
import type { Model } from "./link";
import { picking } from "./picking";
import { play, type Part } from "./play";
import { signs } from "./signs";
import { match } from "./tally";
import { middle } from "./trick";

const NARROW = 560;

function render(room: { model: Model; el: HTMLElement }): () => void {
  const [bid, pick, fly] = [bidding(), picking(), flying()];
  let last = false; // the trick before is looked at
  let paper = false; // and the sheet
  let ply = NaN;
  const parts: Part[] = [bid, pick];
  return play(room, {
    kind: "cw-tricks cw-bidding",
    take(table) {
      if (table.link.view.ply !== ply) paper = false; // it lies on the table until somebody plays on
      ply = table.link.view.ply;
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
    above: (table) => [
      match(table.link.view.tricks?.match ?? null),
      sheet(room.model.get("paper") ?? {}, paper, () => {
        paper = !paper;
        table.redraw();
      }),
    ],
    write: (table) => (text) => signs(text, table.holding().style, table.link.view.words),
    held: (table, asked) => resting(table) || pick.held!(table, asked),
    question: (table, asked) => bid.question!(table, asked) ?? pick.question!(table, asked),
    escape(table) {
      if (!paper) return parts.some((part) => part.escape!(table));
      paper = false;
      table.redraw();
      return true;
    },
    drawn(root, table) {
      marks(root, table);
      fly.drawn!(root, table);
    },
    also({ redraw }) {
      room.model.on("change:paper", redraw);
      return () => room.model.off("change:paper", redraw);
    },
  });
}

export default { render };
