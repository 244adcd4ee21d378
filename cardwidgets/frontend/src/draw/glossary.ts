// The glossary, as a list, or folded below a widget.
import type { GlossaryView } from "../contract";
import { h, type Made } from "./dom";
import { icon, right } from "./icons";
import { modelId, type Model } from "../wire/model";

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

/** The glossary that Python sent; it is sent again if the language changes. Widgets with the same words share one model. */
export function terms(model: Model): (redraw: () => void) => GlossaryView | undefined {
  let asked: unknown;
  let told: GlossaryView | undefined;
  return (redraw) => {
    const now = model.get("glossary");
    if (now === asked) return told;
    asked = now;
    if (typeof now !== "string") return (told = now as GlossaryView | undefined);
    void model.widget_manager?.get_model(modelId(now)).then((one) => {
      if (asked !== now) return;
      told = one.get("told") as GlossaryView;
      redraw();
    });
    return told;
  };
}

/** The drawn glossary, cached until it changes. */
export function glossary(model: Model, drawn = folded): (redraw: () => void) => Made | null {
  const words = terms(model);
  let view: GlossaryView | undefined;
  let made: Made | null = null;
  return (redraw) => {
    const now = words(redraw);
    if (now !== view) made = now?.terms ? drawn(now) : null;
    view = now;
    return made;
  };
}
