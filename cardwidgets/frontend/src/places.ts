// A table where each seat has places of its own for its chips, and a list of what the bets pay.
import { amount } from "./parts/amount";
import type { Model } from "./wire/link";
import { play } from "./play";
import * as tape from "./parts/pot";
import { pays, spots } from "./parts/spots";

const render = (room: { model: Model; el: HTMLElement }): (() => void) =>
  play(room, { amount, tape, under: spots, middle: (table) => pays(table.link.view) });

export default { render };
