// A table to play at: words, amounts, cards, chips.
import { amount } from "./amount";
import type { Model } from "./link";
import { picking } from "./picking";
import { play } from "./play";

const render = (room: { model: Model; el: HTMLElement }): (() => void) => play(room, { ...picking(), amount });

export default { render };
