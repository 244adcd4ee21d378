// A table where each seat has places of its own for its chips, and a list of what the bets pay.
import { amount } from "./amount";
import type { Model } from "./link";
import { play } from "./play";
import * as tape from "./pot";
import { pays, spots } from "./spots";

const render = (room: { model: Model; el: HTMLElement }): (() => void) =>
  play(room, { amount, tape, under: spots, middle: (table) => pays(table.link.view) });

export default { render };
