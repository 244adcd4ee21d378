// A table with a layout board, and sets turned up place by place.
import { laying } from "./parts/laying";
import type { Model } from "./wire/link";
import { play } from "./play";
import * as tape from "./parts/pot";
import { reveals } from "./parts/reveal";

function render(room: { model: Model; el: HTMLElement }): () => void {
  const [lay, reveal] = [laying(), reveals()];
  return play(room, {
    ...lay,
    ...reveal,
    tape,
    take(table) {
      lay.take!(table);
      reveal.take!(table);
    },
    told: (table, asked) => reveal.told!(table, asked) ?? lay.told!(table, asked),
    also(table) {
      const ends = [lay, reveal].map((part) => part.also!(table));
      return () => ends.forEach((end) => end());
    },
  });
}

export default { render };
