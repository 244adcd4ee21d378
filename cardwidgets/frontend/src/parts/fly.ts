// Cards travel from where they were to where they lie now. Positions are taken before a redraw and compared after;
// the page itself is never moved, and where somebody wants no motion, nothing moves.
import type { Part } from "./part";

const HOW = { duration: 240, easing: "cubic-bezier(.2, .7, .2, 1)" };

const CARDS = ".cw-card[data-key], [data-fly]";

const cards = (root: Element): HTMLElement[] => [...root.querySelectorAll<HTMLElement>(CARDS)];
const named = ({ dataset }: HTMLElement): string => dataset.fly ?? dataset.key?.split(":").pop() ?? "";
const calm = (): boolean =>
  typeof Element.prototype.animate !== "function" || matchMedia("(prefers-reduced-motion: reduce)").matches;
const seat = (root: Element, n: unknown): Element | null => root.querySelector(`.cw-seat[data-seat="${n}"]`);

/** The way from the middle of one place to the middle of another. */
const way = (from: DOMRect, to: DOMRect): [number, number] => [
  to.x + to.width / 2 - from.x - from.width / 2,
  to.y + to.height / 2 - from.y - from.height / 2,
];

export function flying(): Part {
  let before: Map<string, DOMRect> | null = null;
  let trick: [HTMLElement, DOMRect][] = []; // a whole one, which is about to go to who took it
  let taker: number | null = null;

  /** The cards of a trick go to who took it, and are gone; whether any did. */
  function leave(root: HTMLElement, still: Set<string>): boolean {
    const board = root.querySelector(".cw-in");
    const to = seat(root, taker)?.getBoundingClientRect();
    if (!board || !to) return false;
    const home = board.getBoundingClientRect();
    const gone = trick.filter(([card]) => !still.has(named(card)));
    for (const [card, at] of gone) {
      card.className = "cw-ghost";
      card.ariaHidden = "true";
      card.style.cssText = `left:${at.x - home.x}px;top:${at.y - home.y}px;width:${at.width}px`;
      board.append(card);
      const [dx, dy] = way(at, to);
      const flight = card.animate({ transform: `translate(${dx}px,${dy}px) scale(.4)`, opacity: 0 }, HOW);
      flight.onfinish = () => card.remove();
    }
    return gone.length > 0;
  }

  return {
    moved(table) {
      const root = table.root();
      if (!root || !table.link.view.tricks || calm()) return;
      const all = cards(root).map((card) => [card, card.getBoundingClientRect()] as const);
      before = new Map(all.map(([card, at]) => [named(card), at]));
      trick = all
        .filter(([card]) => taker !== null && card.closest(".cw-trick"))
        .map(([card, at]) => [card.cloneNode(true) as HTMLElement, at]);
    },
    update: () => ({}),
    drawn(root, table) {
      const was = before;
      if (was) {
        before = null; // the page may be measured again before it is drawn again
        const all = cards(root);
        const delay = leave(root, new Set(all.filter((card) => card.closest(".cw-trick")).map(named))) ? 140 : 0;
        for (const card of all) {
          const lies = card.closest<HTMLElement>("[data-place]");
          const home = lies
            ? seat(root, lies.dataset.place)?.querySelector(".cw-seat__cards, .cw-fans")
            : root.querySelector(".cw-deck");
          const from = was.get(named(card)) ?? home?.getBoundingClientRect();
          if (!from?.width) continue;
          const [dx, dy] = way(card.getBoundingClientRect(), from);
          if (Math.hypot(dx, dy) > 6)
            card.animate([{ transform: `translate(${dx}px,${dy}px)` }, {}], { ...HOW, delay, fill: "backwards" });
        }
      }
      taker = table.link.view.tricks?.trick?.taker ?? null;
    },
  };
}
