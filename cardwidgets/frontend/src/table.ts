// A table to play at: words, amounts, cards, chips.
import { amount } from "./parts/amount";
import type { Model } from "./wire/link";
import { picking } from "./parts/picking";
import { play } from "./play";
import * as tape from "./parts/pot";

const render = (room: { model: Model; el: HTMLElement }): (() => void) =>
  play(room, { kind: "cw-beside", ...picking(), amount, tape });

export default { render };
