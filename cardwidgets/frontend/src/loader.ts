// All that a widget carries itself.
import { load, type Given } from "./wire/load";
import { REFERENCE } from "./wire/model";

async function alone(given: Given): Promise<() => void> {
  try {
    return (await load(given)).render(given);
  } catch (error) {
    const { words } = (given.model.get("page") ?? {}) as { words?: Record<string, string> };
    given.el.textContent = words?.lost ?? ""; // a saved state that lacks a module: to run the cell again brings it
    throw error;
  }
}

/** A widget, and below it the one that it names, if any: its code travels when it is named. */
async function render({ model, el }: Given): Promise<() => void> {
  if (model.get("below") === undefined) return alone({ model, el });
  const [own, under] = [document.createElement("div"), document.createElement("div")];
  el.replaceChildren(own, under);
  let shown = "";
  let end = (): void => {};
  async function lay(): Promise<void> {
    const named = String(model.get("below") ?? "");
    if (named === shown) return;
    shown = named;
    end();
    end = () => {};
    if (!named) return;
    const below = (await model.widget_manager.get_model(named.slice(REFERENCE.length))) as unknown as Given["model"];
    const closed = await render({ model: below, el: under }); // which may name another
    if (shown === named) end = closed;
    else closed();
  }
  const heard = (): void => void lay();
  const close = await alone({ model, el: own });
  model.on("change:below", heard);
  heard();
  return () => {
    model.off("change:below", heard);
    shown = "";
    end();
    close();
  };
}

export default { render };
