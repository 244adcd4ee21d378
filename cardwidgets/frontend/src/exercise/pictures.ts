// The pictures of an exercise: a tree with a gap to fill in, bars with one to set, icons. The reader may mark paths of
// a tree; the marks are not part of the answer.
import type { ChanceTwig } from "../contract";
import { along, GAP, picture } from "../draw/chance";
import { h, type Kid } from "../draw/dom";
import { percent } from "../draw/percent";
import { field, type Giving } from "./panel";

const open = (all: ChanceTwig[]): boolean => all.some((one) => one.factor === GAP || open(one.twigs));

/** True if the field for the answer is in a picture. */
export const inside = ({ view }: Giving): boolean =>
  view.panel.kind === "text" && (view.pictures ?? []).some((one) => one.kind === "tree" && open(one.twigs));

/** A share in percent from a text being typed: 24.8 %, 1/4, 0.25; 0 if it is not a share yet. */
export function share(text: string): number {
  const [, number = "", below = "", sign = ""] = /^\s*(\d+(?:[.,]\d+)?)\s*(?:\/\s*(\d+))?\s*([%％])?\s*$/.exec(text) ?? [];
  const value = Number(number.replace(",", ".")) / (Number(below) || 1);
  const share = sign || (!below && value > 1) ? value : 100 * value;
  return Number.isFinite(share) ? Math.min(100, Math.max(0, share)) : 0;
}

export function pictures(by: Giving, picked: Set<string>, press: (way: string) => void): Kid {
  const { view } = by;
  const drawn = view.pictures ?? [];
  if (!drawn.length) return null;
  const filled = share(by.typed ?? view.draft);
  const bars = drawn.some((one) => one.kind === "bars");
  return h(
    "div",
    { key: "pictures", class: "cw-ex-pictures", "data-n": drawn.length },
    drawn.map((one, key) =>
      picture(one, key, { filled, ...(inside(by) ? { gap: field(by) } : {}), ...(one.kind === "tree" && one.pressed ? { picked, press } : {}) }),
    ),
    drawn.map((one) =>
      one.kind === "tree" && one.pressed
        ? h("p", { key: "along", class: "cw-ex-along", role: "status" }, along(one.twigs, picked))
        : null,
    ),
    bars
      ? h("input", {
          key: "slide",
          class: "cw-ex-slide",
          "data-key": "slide",
          type: "range",
          min: 0,
          max: 100,
          step: 0.5,
          value: String(filled),
          disabled: !by.open,
          "aria-label": view.panel.label,
          "aria-valuetext": percent(view.words, filled),
          oninput: (event: Event) => by.type(percent(view.words, (event.currentTarget as HTMLInputElement).value)),
        })
      : null,
  );
}
