// A table to play at: words, amounts, cards, chips.
import type { Model } from "./link";
import { picking } from "./picking";
import { play } from "./play";

const render = (room: { model: Model; el: HTMLElement }): (() => void) => play(room, picking());

export default { render };
