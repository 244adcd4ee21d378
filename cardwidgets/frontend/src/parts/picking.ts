// The choice of several cards of the own hand, sent together by one button.
import type { Option } from "../contract";
import { question } from "./ask";
import type { Numbers } from "./amount";
import { open, type Part } from "./part";
import { held, ownSeat } from "./seats";

export function picking(numbers: Numbers): Part {
  const picked = new Set<string>();

  return {
    moved() {
      picked.clear();
    },
    update(table, { view, asking: by }) {
      const choice = by?.ask.subset;
      if (!by || !choice) return {};
      const { tokens, least, most, verb, full } = choice;
      const press = (card: string): void => {
        const added = !picked.delete(card) && tokens.includes(card);
        const over = added && picked.size >= most;
        if (added && !over) picked.add(card);
        table.link.refuse(over ? full : ""); // otherwise remove the refusal of an earlier choice; this also redraws
      };
      const mine = open(by) && ownSeat(view);
      const token = tokens.filter((card) => picked.has(card)).join(" ");
      const ready = picked.size >= least;
      const send: Option = { token, text: verb, ...(ready ? { usual: true } : { closed: by.said }) };
      const words = by.ask.words.map(({ usual, ...one }) => (ready ? one : { ...one, usual })); // one dark button
      return {
        own: mine && held(mine, { ...table.holding(), picked, press }),
        act: question({ ...by, ask: { ...by.ask, words: [...words, send] } }, numbers),
      };
    },
    escape(table) {
      if (!picked.size) return false;
      picked.clear();
      table.redraw();
      return true;
    },
  };
}
