// The note about a figure on a score sheet: its sum, a sentence for each rule applied, and its deal.
import { h, type Kid } from "../draw/dom";
import type { CellView, FigureView } from "../contract";
import type { Drawn, Spot } from "./pointing";

/** Fill figures into a sentence. */
export const fill = (text = "", figures: Record<string, string | number>): string =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => String(figures[name] ?? place));

const SUITS = /([♠♥♦♣])/;
/** A text with its suit signs in their colours. */
export const signs = (text: string): Kid[] =>
  text.split(SUITS).map((part, i) => (SUITS.test(part) ? h("span", { key: `${i}`, class: "cw-sc-suit", "data-suit": part }, part) : part));

/** The figure under the pointer, with its cell. */
export function pointed(cells: CellView[], at: Spot["at"]): { cell: CellView; figure: FigureView } | null {
  const cell = cells.find(({ id }) => id === at?.cell);
  const figure = at ? cell?.figures[at.i] : undefined;
  return cell && figure ? { cell, figure } : null;
}

/** `write` draws a text that may have suit signs. */
export function told({ deals, words }: Pick<Drawn, "deals" | "words">, cell: CellView, figure: FigureView, write: (text: string) => Kid): Kid {
  const deal = deals.find(({ n }) => n === figure.deal);
  const total = figure.sum.lastIndexOf(" ") + 1;
  return [
    h(
      "p",
      { key: "head", class: "cw-sc-head" },
      h("b", {}, cell.name),
      h("span", {}, figure.sum.slice(0, total), h("b", {}, figure.sum.slice(total))),
    ),
    figure.why.map((one, k) => h("div", { key: `why ${k}` }, write(one))),
    deal ? h("div", { key: "deal", class: "cw-soft" }, write(fill(words.deal, { n: deal.n, title: deal.title, how: deal.how }))) : null,
  ];
}
