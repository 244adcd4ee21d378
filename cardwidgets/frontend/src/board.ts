// A table with a layout board, sets turned up place by place, and places of each seat's own for its chips.
import { laying } from "./laying";
import type { Model } from "./link";
import { play } from "./play";
import { reveals } from "./reveal";
import { pays, spots } from "./spots";

function render(room: { model: Model; el: HTMLElement }): () => void {
  const [lay, reveal] = [laying(), reveals()];
  return play(room, {
    ...lay,
    ...reveal,
    under: spots,
    take(table) {
      lay.take!(table);
      reveal.take!(table);
    },
    told: (table, asked) => reveal.told!(table, asked) ?? lay.told!(table, asked),
    middle: (table) => [pays(table.link.view), reveal.middle!(table)],
    also(table) {
      const ends = [lay, reveal].map((part) => part.also!(table));
      return () => ends.forEach((end) => end());
    },
  });
}

export default { render };
