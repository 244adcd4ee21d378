// A table to play at: words, amounts, cards, chips.
import { amount } from "./amount";
import type { Model } from "./link";
import { picking } from "./picking";
import { play } from "./play";
import * as tape from "./pot";

const render = (room: { model: Model; el: HTMLElement }): (() => void) =>
  play(room, { kind: "cw-beside", ...picking(), amount, tape });

export default { render };
