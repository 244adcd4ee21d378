// A table where each seat has places of its own for its chips, and a list of what the bets pay.
import type { Model } from "./link";
import { play } from "./play";
import { pays, spots } from "./spots";

const render = (room: { model: Model; el: HTMLElement }): (() => void) =>
  play(room, { under: spots, middle: (table) => pays(table.link.view) });

export default { render };
