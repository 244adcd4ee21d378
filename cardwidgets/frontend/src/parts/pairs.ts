// An exchange of one own card for one of a partner's. Both are chosen, then offered together.
import type { PairsView } from "../contract";
import { h, type Made } from "../draw/dom";
import { hand } from "../draw/fan";
import { pointed } from "./ask";
import { open, type Asking, type Part, type Table } from "./part";
import { held, ownSeat } from "./seats";

/** Beside the partner, so that the last trick stays in sight; a phone has room in the middle alone, as have two hands. */
const place = (hands: number): string =>
  `--cw-card:50px;padding:4px;left:clamp(50%,50% + (100cqw - 560px)*999,${hands > 1 ? "50%" : "50% + 191px"});top:${hands > 1 ? "clamp(50%,50% + (100cqw - 560px)*999,63%)" : "clamp(62px,50% - (100cqw - 560px)*999,50%)"};width:clamp(min(190px,50% - 104px),(560px - 100cqw)*999,100% - 8px)`;

export function pairs(): Part {
  let mine = "";
  let theirs = "";

  /** The partner's cards, on the felt. */
  const offered = (table: Table, shown: PairsView): Made =>
    h(
      "div",
      { class: "cw-picks cw-pairs", style: place(shown.hands.length) },
      shown.hands.map((fan) =>
        h(
          "div",
          { key: fan.id, class: "cw-held" },
          h("p", "cw-cap", fan.label),
          hand(fan, {
            ...table.holding(),
            picked: new Set([theirs]),
            press(card) {
              theirs = theirs === card ? "" : card;
              table.link.refuse();
            },
          }),
        ),
      ),
    );

  function act(shown: PairsView, by: Asking): Made {
    const ready = mine && theirs ? { token: `${mine} ${theirs}`, text: shown.verb } : null;
    const choose = by.ask.choose?.replace("2", mine || theirs ? "1" : "2"); // of two cards
    return pointed({ ...by, ask: { ...by.ask, choose } }, by.ask.words, ready);
  }

  return {
    moved() {
      mine = theirs = "";
    },
    update(table, { view, asking: by }) {
      const shown = by?.ask.pairs;
      if (!by || !shown) return {};
      const press = (card: string): void => {
        mine = mine === card ? "" : card;
        table.link.refuse();
      };
      const seat = open(by) && ownSeat(view);
      return {
        own: seat && held(seat, { ...table.holding(), picked: new Set([mine]), press }),
        felt: !by.past && offered(table, shown),
        act: act(shown, by),
      };
    },
    escape(table) {
      if (!mine && !theirs) return false;
      mine = theirs = "";
      table.redraw();
      return true;
    },
  };
}
