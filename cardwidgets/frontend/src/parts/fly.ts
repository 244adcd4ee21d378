// Cards fly from their old to their new place: dealt, played, or swept to the taker. Positions are measured before a
// redraw and compared after it; the page layout is never changed. Nothing moves if the reader prefers no motion. Each
// flight is one transform, and one thing moves at a time.
import type { TableView } from "../contract";
import type { Part } from "./part";

const easing = "cubic-bezier(.2, .75, .25, 1)";
const [DEAL, APART, LED, PLAY, SWEEP, RING, BUBBLE] = [420, 70, 420, 280, 280, 900, 1500]; // ms

const CARDS = ".cw-card[data-key], [data-fly]";

const cards = (root: Element): HTMLElement[] => [...root.querySelectorAll<HTMLElement>(CARDS)];
const named = ({ dataset }: HTMLElement): string => dataset.fly ?? dataset.key?.split(":").pop() ?? "";
export const calm = (): boolean =>
  typeof Element.prototype.animate !== "function" || matchMedia("(prefers-reduced-motion: reduce)").matches;
/** The plate of a seat, or of the reader. */
export const plate = (root: Element, n: unknown): Element | null =>
  root.querySelector(`.cw-seat[data-seat="${n}"] > :is(.cw-plate, .cw-me)`);

/** The way from the middle of one place to the middle of another. */
const way = (from: DOMRect, to: DOMRect): string =>
  `translate(${to.x + to.width / 2 - from.x - from.width / 2}px,${to.y + to.height / 2 - from.y - from.height / 2}px)`;

/** Show something over the table at one place, and let it fly to another place and vanish. */
export function ghost(root: Element, what: HTMLElement, at: DOMRect, to: DOMRect, how: KeyframeAnimationOptions): Animation | null {
  const air = root.querySelector(".cw-air");
  if (!air || !at.width || !to.width) return null;
  const home = air.getBoundingClientRect();
  what.classList.add("cw-ghost");
  what.style.cssText += `left:${at.x - home.x}px;top:${at.y - home.y}px;width:${at.width}px`;
  air.append(what);
  const flight = what.animate({ transform: `${way(at, to)} scale(.4)`, opacity: [1, 1, 0] }, { duration: SWEEP, easing, fill: "backwards", ...how });
  flight.onfinish = () => what.remove();
  return flight;
}

/** End all flights at once. */
export function settleAll(el: Element): void {
  for (const one of el.getAnimations?.({ subtree: true }) ?? []) if (one.effect?.getComputedTiming().endTime !== Infinity) one.finish();
}

export function flying(): Part {
  let before: Map<string, DOMRect> | null = null;
  let trick: [HTMLElement, DOMRect][] = []; // a complete trick, which is about to be swept to its taker
  let taker: number | null = null;
  let over = true; // true if the next cards are dealt
  let dealt = false;
  let said = new Map<number, string>(); // the last word of each seat

  /** Sweep the cards of a trick to the taker. Return the duration. */
  function leave(root: HTMLElement, still: Set<string>): number {
    const to = plate(root, taker)?.getBoundingClientRect();
    const gone = trick.filter(([card]) => !still.has(named(card)));
    for (const [card, at] of to ? gone : []) if (to) ghost(root, card, at, to, {});
    return to && gone.length ? SWEEP : 0;
  }

  /** Show a rival's last word for a moment at their plate. */
  function speak(root: HTMLElement, { seats, pot }: TableView): void {
    const air = root.querySelector(".cw-air");
    for (const { seat, own, said: word } of pot ? seats : []) {
      const at = plate(root, seat)?.getBoundingClientRect();
      if (!air || !at || own || !word || word === said.get(seat)) continue;
      const home = air.getBoundingClientRect();
      const bubble = air.appendChild(document.createElement("span"));
      bubble.className = "cw-bubble";
      bubble.textContent = word;
      bubble.style.cssText = `left:${at.x + at.width / 2 - home.x}px;top:${at.bottom - home.y + 4}px`;
      const pop = { opacity: [0, 1, 1, 1, 0], scale: [0.7, 1, 1, 1, 1] };
      bubble.animate(pop, { duration: BUBBLE, easing }).onfinish = () => bubble.remove();
    }
  }

  return {
    moved(table) {
      const root = table.root();
      if (!root || calm()) return;
      dealt = over;
      const all = cards(root).map((card) => [card, card.getBoundingClientRect()] as const);
      before = new Map(dealt ? [] : all.map(([card, at]) => [named(card), at]));
      trick = all
        .filter(([card]) => taker !== null && card.closest(".cw-trick"))
        .map(([card, at]) => [card.cloneNode(true) as HTMLElement, at]);
    },
    update: () => ({}),
    drawn(root, table) {
      const { view } = table.link;
      const was = before;
      if (was) {
        before = null; // the page may be measured again before the next drawing
        speak(root, view);
        const all = cards(root);
        const pack = (root.querySelector(".cw-deck") ?? (dealt ? root.querySelector(".cw-board") : null))?.getBoundingClientRect();
        let delay = dealt ? 0 : leave(root, new Set(all.filter((card) => card.closest(".cw-trick")).map(named)));
        const go = (one: Element, from: DOMRect | undefined, duration: number, apart: number): void => {
          const at = one.getBoundingClientRect();
          if (!from?.width || Math.hypot(at.x + at.width / 2 - from.x - from.width / 2, at.y + at.height / 2 - from.y - from.height / 2) < 6) return;
          one.animate([{ transform: way(at, from) }, {}], { duration, easing, delay, fill: "backwards" });
          delay += apart;
        };
        for (const card of all) {
          const place = card.closest<HTMLElement>("[data-place]");
          const from = was.get(named(card));
          if (place) {
            const led = !place.previousElementSibling;
            go(card, from ?? plate(root, place.dataset.place)?.getBoundingClientRect(), led ? LED : PLAY, PLAY);
          } else go(card, from ?? pack, from ? PLAY : DEAL, from ? 0 : APART);
        }
        if (dealt) for (const fan of root.querySelectorAll(".cw-shut")) go(fan, pack, DEAL, APART);
        root.querySelector("[data-last] > .cw-face")?.animate([{ filter: "drop-shadow(0 0 14px #fff)" }, {}], { duration: RING, delay, easing });
      }
      over = view.turn === "over";
      said = new Map(view.seats.map((seat) => [seat.seat, seat.said]));
      taker = view.tricks?.trick?.taker ?? null;
    },
  };
}
