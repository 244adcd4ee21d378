// The layout board: frames for the sets, with the other cards below. A card moves by drag, tap or key. The whole draft
// is sent to Python, and the board is drawn from the reply.
import type { CardView, LayoutView, SetView } from "../contract";
import { type Style, small } from "../draw/marks";
import { h, rove, type Made, joined } from "../draw/dom";
import { drag } from "../draw/drag";
import { fold, icon } from "../draw/icons";
import type { Place } from "./draft";

export interface Laying {
  view: LayoutView;
  live: boolean;
  now?: Place; // the set that a tap adds to
  style: Style;
  words: Record<string, string>;
  held: string | null; // the card picked up
  sent: { card: string; shift: string } | null; // the card being sent: it stays where it was dropped
  stop: string; // the key of the place that Tab reaches
  named: (card: string) => string;
  room: (to: number) => boolean;
  press: (card: string) => void;
  put: (card: string | null, to: Place, shift?: string) => void; // null for the card picked up
  swap: (one: string, other: string, shift: string) => void;
  letGo: () => boolean;
  rest: (key: string) => void; // called when the focus comes here
  carry: (was: boolean) => void; // called when a drag begins or ends
}

/** A fixed word of the board with its figures. */
export const word = (words: Record<string, string>, key: string, figures: Record<string, unknown> = {}): string =>
  (words[key] ?? "").replace(/\{(\w+)\}/g, (all, name: string) => String(figures[name] ?? all));

const HAND = "hand";
const SWIPE = 24; // px upwards
const FLICK = 250; // milliseconds of a finger on the card
const SIGN = { beats: "›", equal: "=", order: "‹", "": "" };
const where = (el: Element): Place => {
  const set = el.closest<HTMLElement>("[data-set]")?.dataset.set;
  return set === undefined || set === HAND ? null : Number(set);
};

/** The card of a button; null for a free place. */
const cardOf = (el: HTMLElement | null): string | null => el?.dataset.key?.split("card:")[1] ?? null;

function one({ card, name, tip }: CardView, by: Laying): Made {
  const key = `card:${card}`;
  const sent = by.sent?.card === card ? by.sent : null;
  return h(
    "button",
    {
      key,
      class: "cw-card",
      "data-key": key,
      "data-sent": sent !== null,
      "data-tip": tip,
      style: sent?.shift ? `transform: ${sent.shift}` : undefined,
      tabindex: by.stop === key ? "0" : "-1",
      "aria-label": name,
      "aria-pressed": String(by.held === card),
      onfocus: () => by.rest(key),
      onclick: () => by.press(card),
      onpointerdown: (event: PointerEvent) => {
        const el = event.currentTarget as HTMLElement;
        by.carry(false);
        const quick = event.pointerType === "touch" ? Date.now() + FLICK : 0;
        drag(event, {
          start: () => by.letGo(),
          drop: (target, shift, up) => {
            const zone = target.closest("[data-set]");
            const out = !zone || !el.closest(".cw")?.contains(zone) || where(zone) === where(el);
            const flick = where(el) === null && up > SWIPE && (out || Date.now() < quick); // a tap, wherever it ends
            if (flick) by.press(card);
            if (flick || out) return false;
            const to = where(zone);
            const on = cardOf(target.closest(".cw-card"));
            const fits = to === null || by.room(to);
            el.focus({ preventScroll: true });
            if (on && !fits) by.swap(card, on, shift);
            else by.put(card, to, shift);
            return fits || on !== null;
          },
          end: (carried) => by.carry(carried),
        });
      },
    },
    small(card, by.style),
  );
}

/** A free place. Keys reach only the first of a set; the others are for mouse and touch. */
function hole(to: Place, first: boolean, by: Laying): Made {
  if (!first) return h("span", "cw-hole");
  const key = `hole:${to ?? HAND}`;
  return h(
    "button",
    {
      key,
      class: "cw-hole",
      "data-key": key,
      tabindex: by.stop === key ? "0" : "-1",
      "aria-label": word(by.words, to === null ? "to_hand" : by.held ? "place" : "free", {
        card: by.named(by.held ?? ""),
        n: (to ?? 0) + 1,
      }),
      onfocus: () => by.rest(key),
      onclick: () => by.put(null, to),
    },
  );
}

/** A press beside the cards and buttons of a place presses the place. */
const tapped = (to: Place, by: Laying) => (event: MouseEvent) => {
  if (by.held && !(event.target as Element).closest("button")) by.put(null, to);
};

function frame(set: SetView, i: number, by: Laying): Made {
  const { label, rank, cards, size, name, rarity, relation, wrong } = set;
  return h(
    "div",
    {
      key: i,
      class: "cw-set",
      role: "group",
      "aria-label": joined([label, rank, name, rarity, wrong, relation]),
      "data-set": i,
      "data-full": cards.length >= size,
      "aria-current": by.now === i,
      "data-wrong": !!wrong,
      style: `--size:${size}`,
      onclick: tapped(i, by),
    },
    h("p", "cw-set__label", h("b", {}, label), " ", h("span", {}, rank)),
    h(
      "div",
      "cw-slots",
      cards.map((view) => one(view, by)),
      Array.from({ length: size - cards.length }, (_, j) => hole(i, j === 0, by)),
    ),
    h(
      "p",
      "cw-set__name",
      h("b", {}, name),
      h("span", "cw-soft", rarity),
      wrong && h("span", "cw-set__wrong", icon(fold), wrong),
    ),
    relation && h(
      "p",
      { key: "next", class: "cw-set__next", "data-next": set.next },
      h("span", { "aria-hidden": true }, SIGN[set.next]),
      relation,
    ),
  );
}

function tray(by: Laying, fan: boolean): Made {
  const { hand, hand_label, sets } = by.view;
  const away = fan ? 0 : sets.reduce((sum, set) => sum + set.cards.length, 0);
  const returns = !hand.length || (by.held !== null && !hand.some(({ card }) => card === by.held));
  return h(
    "div",
    { key: "tray", class: "cw-tray", role: "group", "aria-label": hand_label, "data-set": HAND, onclick: tapped(null, by) },
    h("p", "cw-set__label", hand_label),
    h(
      "div",
      fan ? "cw-fan cw-fan--live" : "cw-tray__cards",
      hand.map((view) => one(view, by)),
      // every card keeps its space, so that the board keeps its height
      Array.from({ length: away }, (_, i) => (i === 0 && returns ? hole(null, true, by) : h("span", "cw-gone"))),
    ),
  );
}

/** The place that a key of `WAYS` moves to: the next one in reading order, or the nearest one in the row above or below. */
function step(key: string, from: HTMLElement, all: HTMLElement[]): HTMLElement | undefined {
  const at = all.indexOf(from);
  const beside = all.filter((el) => where(el) === where(from));
  const near = (way: number): HTMLElement | undefined => {
    const here = from.getBoundingClientRect();
    const far = (el: HTMLElement): number => {
      const { left, top } = el.getBoundingClientRect();
      const down = (top - here.top) * way;
      return down > here.height / 2 ? down * 4 + Math.abs(left - here.left) : Infinity;
    };
    const best = all.reduce((one, other) => (far(other) < far(one) ? other : one));
    return far(best) < Infinity ? best : undefined;
  };
  const ways: Record<string, HTMLElement | undefined> = {
    ArrowRight: all[at + 1],
    ArrowLeft: all[at - 1],
    ArrowDown: near(1),
    ArrowUp: near(-1),
    Home: beside[0],
    End: beside.at(-1),
  };
  return ways[key];
}

const WAYS = /^(Arrow.+|Home|End)$/;

function keys(event: KeyboardEvent, by: Laying): void {
  const box = event.currentTarget as HTMLElement;
  const root = box.closest(".cw") ?? box;
  const at = (event.target as HTMLElement).closest<HTMLElement>("[data-key]");
  if (!at || event.altKey || event.ctrlKey || event.metaKey) return;
  const { key } = event;
  by.carry(false);
  const card = by.held ?? cardOf(at);
  const to = /^[1-9]$/.test(key) && Number(key) <= by.view.sets.length ? Number(key) - 1 : undefined;
  if (to !== undefined && card) by.put(card, to);
  else if (/^(0|Backspace|Delete)$/.test(key) && card) by.put(card, null);
  else if (key !== "Escape" || !by.letGo()) {
    if (!WAYS.test(key)) return;
    // positions are measured at the next animation frame, not during the key event
    requestAnimationFrame(() => step(key, at, [...root.querySelectorAll<HTMLElement>(".cw-lay [data-key]")])?.focus());
  }
  event.preventDefault();
}

const lay = (key: string, by: Laying, ...kids: Made[]): Made =>
  h(
    "div",
    {
      key,
      class: "cw-lay",
      role: "group",
      "aria-label": by.view.label,
      inert: !by.live,
      "data-held": by.held !== null,
      onkeydown: (event: KeyboardEvent) => keys(event, by),
    },
    kids,
  );

const frames = (by: Laying): Made =>
  h(
    "div",
    { key: "sets", class: "cw-sets", style: `--sets:${by.view.sets.length}` },
    by.view.sets.map((set, i) => frame(set, i, by)),
  );

/** The sets, and the hand below them. */
export const board = (by: Laying): Made => lay("lay", by, frames(by), tray(by, false));

/** The board at a table, with the sets on the felt and the hand in the reader's place. */
export const apart = (by: Laying): [sets: Made, hand: Made] => [lay("lay", by, frames(by)), lay("lay", by, tray(by, true))];

/** Tab reaches the place that had the focus last; if it is gone, the first card of the hand. */
export function enter(root: Element, stop: string): void {
  for (const box of root.querySelectorAll(".cw-lay")) {
    const all = [...box.querySelectorAll<HTMLElement>("[data-key]")];
    const to = all.find((el) => el.dataset.key === stop) ?? box.querySelector(".cw-tray .cw-card") ?? all[0];
    if (to) rove(all, to);
  }
}
