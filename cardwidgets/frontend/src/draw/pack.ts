// The pack to pick from, a row for each suit, and the picked cards. Tab stops at one card; arrow keys move in the
// pack.
import type { CardView, PackCard, PackSuit } from "../contract";
import { h, rove, type Made, joined } from "./dom";
import { mark, type Style, small } from "./marks";

export interface Picking {
  pack: PackSuit[];
  held: CardView[];
  words: Record<string, string>; // pick, empty, and the names of the states of a card
}

/** The reader's cards, and an empty place for each missing card. */
export const picked = ({ held, words }: Picking, places: number, label: string | undefined, style: Style): Made =>
  h(
    "ul",
    { key: "held", class: "cw-o-held", "aria-label": label },
    held.map((one) => h("li", { key: one.card }, small(one.card, style, one.name))),
    Array.from({ length: places - held.length }, (_, i) =>
      h("li", { key: `free ${i}`, class: "cw-o-place" }, h("span", { role: "img", "aria-label": words.empty })),
    ),
  );

/** Arrow keys in the pack: along a suit, and to the same place of another suit. */
function steer(event: KeyboardEvent): void {
  const grid = event.currentTarget as HTMLElement;
  const rows = [...grid.querySelectorAll(".cw-o-suit")].map((row) => [...row.querySelectorAll<HTMLElement>("button")]);
  const at = rows.findIndex((row) => row.includes(event.target as HTMLElement));
  const row = rows[at];
  if (!row || event.altKey || event.ctrlKey || event.metaKey) return;
  const col = row.indexOf(event.target as HTMLElement);
  const near = (other: HTMLElement[] | undefined): HTMLElement | undefined => other?.[Math.min(col, other.length - 1)];
  const to = {
    ArrowRight: row[col + 1],
    ArrowLeft: row[col - 1],
    ArrowDown: near(rows[at + 1]),
    ArrowUp: near(rows[at - 1]),
    Home: row[0],
    End: row.at(-1),
  }[event.key];
  if (!/^(Arrow|Home|End)/.test(event.key)) return;
  event.preventDefault();
  if (!to) return;
  rove(rows.flat(), to);
  to.focus();
}

export function pack(): (view: Picking, style: Style, press: (card: PackCard) => void) => Made {
  let tab = ""; // the card that Tab reaches

  return (view, style, press) => {
    const { words } = view;
    const all = view.pack.flatMap((suit) => suit.cards);
    if (!all.some((one) => one.card === tab)) tab = view.held[0]?.card ?? all[0]?.card ?? "";
    const card = (one: PackCard, suit: string): Made =>
      h(
        "button",
        {
          key: one.card,
          class: "cw-o-card",
          "data-key": `pack:${one.card}`,
          "data-state": one.state,
          "aria-pressed": String(one.state !== "free"),
          "aria-label": one.state === "free" ? one.name : joined([one.name, words[one.state]]),
          tabindex: one.card === tab ? "0" : "-1",
          onfocus: () => {
            tab = one.card;
          },
          onclick: () => press(one),
        },
        h("b", {}, one.rank),
        suit === "X" ? null : mark(suit, style),
      );
    const row = ({ suit, name, cards }: PackSuit): Made =>
      h(
        "div",
        {
          key: suit,
          class: "cw-o-suit",
          role: "group",
          "aria-label": name,
          style: `--n:${cards.length > 8 ? Math.ceil(cards.length / 2) : cards.length}`,
        },
        cards.map((one) => card(one, suit)),
      );
    return h(
      "div",
      { key: "pack", class: "cw-o-pack", role: "group", "aria-label": words.pick, onkeydown: steer },
      view.pack.map(row),
    );
  };
}
