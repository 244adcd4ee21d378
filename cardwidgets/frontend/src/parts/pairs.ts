// One of the own cards for one of a partner's: both are pointed at, then offered together.
import { group, option, reasons, why, wordRow } from "./ask";
import type { CardView, Option } from "../contract";
import type { PairsView } from "../contract-tricks";
import { h } from "../draw/dom";
import { caption, hand } from "../draw/fan";
import type { Part, Table } from "../play";

export function pairing(): Part {
  let mine = "";
  let theirs = "";
  let ply = NaN;

  const open = ({ link }: Table): PairsView | undefined =>
    link.view.state === "wait" || link.slow ? undefined : link.view.ask?.pairs;

  return {
    take({ link }) {
      if (link.view.ply !== ply) mine = theirs = "";
      ply = link.view.ply;
    },
    held(table) {
      const pairs = open(table);
      const seat = table.link.view.seats.find((one) => one.own);
      if (!pairs || !seat) return null;
      const press = (card: string): void => {
        mine = mine === card ? "" : card;
        table.link.refuse("");
      };
      const by = { ...table.holding(), picked: new Set([mine]), press };
      return h(
        "div",
        "cw-fans",
        seat.fans.map((fan) => h("div", { key: fan.id, class: "cw-held" }, hand(fan, by), caption(fan))),
      );
    },
    question(table, { ask, by }) {
      const { pairs } = ask;
      if (!pairs) return null;
      const press = (card: string): void => {
        theirs = theirs === card ? "" : card;
        table.link.refuse("");
      };
      const cards = [...(table.link.view.seats.find((one) => one.own)?.fans ?? []), ...pairs.hands].flatMap(
        (fan) => fan.cards as CardView[],
      );
      const called = (card: string): string => cards.find((one) => one.card === card)!.name;
      const word: Option =
        mine && theirs
          ? {
              token: `${mine} ${theirs}`,
              text: pairs.verb.replace("{mine}", called(mine)).replace("{theirs}", called(theirs)),
            }
          : { token: "", text: by.words.choose ?? "", closed: table.link.view.message };
      return group(
        by,
        h(
          "div",
          "cw-pairs",
          pairs.hands.map((fan) =>
            h(
              "div",
              { key: fan.id, class: "cw-held" },
              h("p", "cw-cap", fan.label),
              hand(fan, { ...table.holding(), picked: new Set([theirs]), press }),
            ),
          ),
        ),
        wordRow(
          option(word, by, "send"),
          ask.words.map((one) => option(one, by)),
        ),
        why(reasons(ask.words, by)),
      );
    },
    escape(table) {
      if (!mine && !theirs) return false;
      mine = theirs = "";
      table.redraw();
      return true;
    },
  };
}
