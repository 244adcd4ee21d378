// All that a widget carries itself.
import { bring, load, type Given } from "./wire/load";
import { REFERENCE } from "./wire/model";

async function alone(given: Given): Promise<() => void> {
  try {
    return (await load(given)).render({ ...given, bring: (references) => bring(given, references) });
  } catch (error) {
    const { words } = (given.model.get("page") ?? {}) as { words?: Record<string, string> };
    given.el.textContent = words?.lost ?? ""; // a saved state that lacks a module: to run the cell again brings it
    throw error;
  }
}

/** The widget that a model names by a trait, if any: its code travels when it is named. */
function named({ model, el }: Given, trait: string): () => void {
  let shown = "";
  let end = (): void => {};
  async function lay(): Promise<void> {
    const now = String(model.get(trait) ?? "");
    if (now === shown) return;
    shown = now;
    end();
    end = () => {};
    if (!now) return;
    const other = (await model.widget_manager.get_model(now.slice(REFERENCE.length))) as unknown as Given["model"];
    const closed = await render({ model: other, el }); // which may name another
    if (shown === now) end = closed;
    else closed();
  }
  const heard = (): void => void lay();
  model.on(`change:${trait}`, heard);
  heard();
  return () => {
    model.off(`change:${trait}`, heard);
    shown = "";
    end();
  };
}

/** A widget, and those that lie below it and above it. */
async function render({ model, el }: Given): Promise<() => void> {
  if (model.get("below") === undefined) return alone({ model, el });
  const box = (): HTMLElement => document.createElement("div");
  const [own, table, above, under] = [box(), box(), box(), box()];
  own.style.position = "relative";
  above.style.cssText = "position:absolute;inset:0;z-index:9;pointer-events:none";
  own.append(table, above);
  el.replaceChildren(own, under);
  const close = await alone({ model, el: table });
  const ends = [named({ model, el: under }, "below"), named({ model, el: above }, "above"), named({ model, el: box() }, "heard")];
  return () => {
    for (const end of ends) end();
    close();
  };
}

export default { render };
