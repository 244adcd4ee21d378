// A hand of cards. It shows at least 40 px of every card: cards overlap first, then the hand breaks into two tiers.
// One stop for Tab; arrows, Home and End move inside.
import { face } from "./cards";
import { isDown, type Style } from "./marks";
import type { CardView, Fan } from "../contract";
import { h, rove, type Kid, type Made } from "./dom";
import { drag } from "./drag";
import { icon, right } from "./icons";

export interface Holding {
  style: Style;
  small?: boolean; // true for cards that are to be laid in small sets, so that they keep their faces
  at: Map<string, number>; // the card of each fan that Tab reaches; kept in the widget's view
  press?: (token: string) => void; // absent if cards are only looked at
  closed?: Record<string, string>; // reasons against some cards; the other cards are raised
  picked?: Set<string>; // tokens
  onto?: string; // the target that a card may be dragged onto, which is the same as pressing it
}

const TAP = 40;

export interface Places {
  per: number;
  step: number;
  tiers: 1 | 2;
  wide: number; // of one card
}

/**
 * The layout of `n` cards of `wide` px in `room` px, or of `low` px in two tiers: cards in a tier, and px from one left edge to the
 * next. If less than `tap` px of a card would be seen, there are two tiers.
 */
export function places(n: number, room: number, wide: number, low = wide, tap = TAP): Places {
  const fits = (per: number): number => (per < 2 ? wide : (room - wide) / (per - 1));
  const tiers = room > 0 && n > 1 && fits(n) < tap ? 2 : 1;
  if (tiers > 1) wide = low;
  const per = Math.ceil(n / tiers);
  const gap = per < 6 ? 8 : 4;
  const step = room > 0 ? Math.min(wide + gap, Math.max(12, fits(per))) : wide + gap;
  return { per, step: Math.floor(step), tiers, wide };
}

/** The card that a key moves to; null for other keys. */
export function move(key: string, at: number, n: number, per: number): number | null {
  const way: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: n - 1 };
  if (per < n) [way.ArrowDown, way.ArrowUp] = at < per ? [at + per, at] : [at, at - per];
  const to = way[key];
  return typeof to !== "number" ? null : Math.min(n - 1, Math.max(0, to));
}

/** The token that the browser sends for a card: its name, or its place if it is face down. */
export const token = ({ card }: CardView, i: number): string => (isDown(card) ? String(i) : card);

function held(view: CardView, i: number, tab: boolean, fan: Fan, by: Holding): Made {
  const key = token(view, i);
  const { press } = by;
  const why = by.closed?.[key];
  const off = why !== undefined;
  return h(
    press ? "button" : "span",
    {
      key,
      "data-key": `${fan.id}:${key}`,
      "data-at": i,
      tabindex: tab ? "0" : "-1",
      "aria-label": view.name,
      "data-cost": view.cost,
      "data-heat": view.heat,
      "data-tip": view.tip,
      onfocus: (event: Event) => {
        by.at.set(fan.id, i);
        const card = event.currentTarget as HTMLElement;
        rove(card.parentElement?.children ?? [], card);
      },
      ...(press
        ? {
            class: by.closed && !off ? "cw-card cw-card--lit" : "cw-card",
            title: why ?? (view.cost && view.name),
            "aria-disabled": off,
            "aria-pressed": by.picked && String(by.picked.has(key)),
            // a double tap picks a card; it must not pick it and put it back
            onclick: (event: MouseEvent) => {
              const card = event.currentTarget as HTMLElement;
              if (card.dataset.carried) delete card.dataset.carried;
              else if (!by.picked || event.detail < 2) press(key);
            },
            onpointerdown: by.onto && ((event: PointerEvent) => carry(event, by.onto ?? "", () => press(key))),
          }
        : { class: "cw-card cw-card--still", role: "img" }),
    },
    face(view.card, by.style, undefined, by.small),
  );
}

/** Begin to drag a card. Dropped on its target, it stays there until the notebook answers. */
function carry(event: PointerEvent, onto: string, press: () => void): void {
  const card = event.currentTarget as HTMLElement;
  delete card.dataset.carried;
  drag(event, {
    drop(target) {
      const takes = target.closest(onto) !== null && card.closest(".cw")?.contains(target) === true;
      if (takes) {
        card.dataset.let = "";
        press();
      }
      return takes;
    },
    end(carried) {
      if (carried) card.dataset.carried = "yes";
    },
  });
}

/** Put a dropped card back to its drawn place, after the notebook has answered. */
export function letGo(card: HTMLElement): void {
  delete card.dataset.let;
  card.style.transform = "";
}

/** The cards of a fan in one group. `settle` lays them out once they are on the page. */
export function hand(fan: Fan, by: Holding): Made {
  const n = fan.cards.length;
  const last = Math.min(by.at.get(fan.id) ?? 0, Math.max(0, n - 1));
  const may = fan.cards.map((view, i) => by.closed?.[token(view, i)] === undefined);
  const at = may[last] ? last : Math.max(0, may.indexOf(true)); // Tab reaches a card that may be played
  const onkeydown = (event: KeyboardEvent): void => {
    const box = event.currentTarget as HTMLElement;
    const all = [...box.children] as HTMLElement[];
    const from = all.indexOf(event.target as HTMLElement); // the focus is on a card, never inside one
    const to =
      from < 0 || event.altKey || event.ctrlKey || event.metaKey
        ? null
        : move(event.key, from, all.length, Number(box.dataset.per ?? n));
    if (to === null) return;
    event.preventDefault();
    all[to]?.focus();
  };
  return h(
    "div",
    {
      key: fan.id,
      class: by.press ? "cw-fan cw-fan--live" : "cw-fan",
      role: "group",
      "aria-label": fan.label,
      "data-fan": fan.id,
      onkeydown,
    },
    fan.cards.map((view, i) => held(view, i, i === at, fan, by)),
  );
}

/** The line under the cards; its beginning may be bold, and the rest folded behind it. */
export const caption = ({ strong = "", caption: text = "", folded = false }: Fan): Kid =>
  folded && strong
  ? h(
      "details",
      { key: "cw-why", class: "cw-caption cw-why" },
      h("summary", "cw-fold", h("b", "cw-num", strong), icon(right)),
      h("p", {}, text),
    )
  : (strong || text) &&
  h(
    "p",
    { key: "cw-caption", class: "cw-caption", title: text },
    strong && h("b", "cw-num", strong),
    text && text !== strong && h("span", {}, text.startsWith(strong) ? text.slice(strong.length) : ` · ${text}`),
  );

const pixels = (box: Element, name: string): number => parseFloat(getComputedStyle(box.parentElement ?? box).getPropertyValue(name));

/** Lay out every fan of the widget for the room it has now. All are measured before any is changed. */
export function settle(root: Element): void {
  const fans = [...root.querySelectorAll<HTMLElement>(".cw-fan")].map((box) => ({
    box,
    cards: [...box.children] as HTMLElement[],
    // measured on the parent: the fan's own cards are smaller in two tiers, and would then fit into one tier again
    wide: pixels(box, "--cw-card") || 72,
    low: pixels(box, "--two"),
    tap: pixels(box, "--tap"),
    room: box.clientWidth,
  }));
  for (const { box, cards, wide: one, low, tap, room } of fans) {
    const { per, step, tiers, wide } = places(cards.length, room, one, low || one, tap || TAP);
    const under = cards.length - per;
    box.dataset.per = String(per);
    box.dataset.tiers = String(tiers);
    box.style.gridTemplateColumns = `${`${step}px `.repeat(Math.max(0, per - 1))}${wide}px`;
    for (const [i, card] of cards.entries()) {
      const low = i >= per;
      card.style.gridArea = low ? `2 / ${i - per + 1}` : `1 / ${i + 1}`;
      card.toggleAttribute("data-low", low);
      card.style.left = low ? `${((per - under) * step) / 2}px` : "";
      const covered = i !== per - 1 && i !== cards.length - 1 ? Math.max(0, wide - step) : 0;
      card.style.setProperty("--cw-covered", `${covered}px`);
    }
  }
}
