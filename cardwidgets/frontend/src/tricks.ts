// A table of tricks: the trick in the middle, stock and points, an auction, partners who talk and exchange.
import { amount } from "./parts/amount";
import { choosing } from "./parts/choosing";
import { flying } from "./parts/fly";
import type { Model } from "./wire/link";
import { pairing } from "./parts/pairs";
import { picking } from "./parts/picking";
import { play, type Part, type Table } from "./play";
import { signs } from "./draw/signs";
import { match, tally } from "./parts/tally";
import { talking } from "./parts/talk";
import { middle } from "./parts/trick";

const NARROW = 560;

function render(room: { model: Model; el: HTMLElement }): () => void {
  const [choose, pair, pick, fly, talk] = [choosing(), pairing(), picking(), flying(), talking()];
  let last = false; // the trick before is looked at
  const parts: Part[] = [choose, pair, pick];
  const tricks = ({ link }: Table) => link.view.tricks;
  return play(room, {
    kind: "cw-tricks",
    amount,
    take: (table) => [fly, ...parts].forEach((part) => part.take!(table)),
    middle(table) {
      const view = tricks(table);
      if (!view) return null;
      const { style } = table.holding();
      const wide = !room.el.clientWidth || room.el.clientWidth >= NARROW;
      return [
        choose.ladder(table),
        middle(view, {
          style,
          wide,
          open: last,
          words: table.link.view.words,
          toggle() {
            last = !last;
            table.redraw();
          },
        }),
      ];
    },
    above: (table) => [tally(tricks(table)?.tally ?? null), match(tricks(table)?.match ?? null), talk(table)],
    write: (table) => (text) => signs(text, table.holding().style, table.link.view.words),
    held: (table, asked) => pair.held!(table, asked) || pick.held!(table, asked),
    question: (table, asked) =>
      pair.question!(table, asked) ?? pick.question!(table, asked) ?? choose.question!(table, asked),
    escape: (table) => parts.some((part) => part.escape!(table)),
    drawn: fly.drawn!,
  });
}

export default { render };
