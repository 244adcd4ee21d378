// Some cards of the own hand, chosen one after another and sent together by one word.
import { question } from "./ask";
import type { Ask, Option } from "../contract";
import { h } from "../draw/dom";
import { caption, hand } from "../draw/fan";
import type { Part, Table } from "../play";

type Choice = NonNullable<Ask["subset"]>;

export function picking(): Part {
  const picked = new Set<string>();
  let ply = NaN;

  const open = ({ link }: Table): Choice | undefined =>
    link.view.state === "wait" || link.slow ? undefined : link.view.ask?.subset;

  function press(table: Table, { tokens, most }: Choice, card: string): void {
    if (!picked.delete(card) && tokens.includes(card) && picked.size < most) picked.add(card);
    table.link.refuse(""); // a refusal was about an earlier choice; this draws, too
  }
  return {
    take({ link }) {
      if (link.view.ply !== ply) picked.clear();
      ply = link.view.ply;
    },
    held(table) {
      const choice = open(table);
      const mine = table.link.view.seats.find((seat) => seat.own);
      if (!choice || !mine) return null;
      const by = { ...table.holding(), picked, press: (card: string) => press(table, choice, card) };
      return h(
        "div",
        "cw-fans",
        mine.fans.map((fan) => h("div", { key: fan.id, class: "cw-held" }, hand(fan, by), caption(fan))),
      );
    },
    question(table, { ask, by }) {
      if (!ask.subset) return null;
      const { tokens, least, verb } = ask.subset;
      const word: Option = { token: tokens.filter((card) => picked.has(card)).join(" "), text: verb };
      if (picked.size < least) word.closed = table.link.view.message;
      return question({ ...by, ask: { ...ask, words: [word, ...ask.words] } });
    },
    escape(table) {
      if (!picked.size) return false;
      picked.clear();
      table.redraw();
      return true;
    },
  };
}
