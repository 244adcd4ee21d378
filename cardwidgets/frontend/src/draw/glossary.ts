// The words that a newcomer may not know, in a list, or folded away under the ladder until somebody asks.
import type { GlossaryView } from "../contract";
import { h, type Made } from "./dom";
import { icon, right } from "./icons";
import type { Model } from "../wire/model";

export const list = ({ terms }: GlossaryView): Made =>
  h(
    "dl",
    {},
    terms.map(([word, original, meaning]) => [
      h("dt", {}, word, original && h("i", {}, original)),
      h("dd", {}, meaning),
    ]),
  );

const folded = (view: GlossaryView): Made =>
  h(
    "details",
    "cw-glossary",
    h("summary", { class: "cw-fold", "data-key": "glossary" }, icon(right), h("span", {}, view.label)),
    h("div", { tabindex: "0", role: "group", "aria-label": view.label }, list(view)),
  );

/** What Python sent once, and sends again when the language changes; as long as it is the same, it is drawn once. */
export function glossary(model: Model, drawn = folded): () => Made | null {
  let view: GlossaryView | undefined;
  let made: Made | null = null;
  return () => {
    const now = model.get("glossary") as GlossaryView | undefined;
    if (now !== view) made = now?.terms ? drawn(now) : null;
    view = now;
    return made;
  };
}
