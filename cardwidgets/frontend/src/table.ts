// A table to play at: words, amounts, cards, chips.
import type { Model } from "./link";
import { play } from "./play";

const render = (room: { model: Model; el: HTMLElement }): (() => void) => play(room);

export default { render };
