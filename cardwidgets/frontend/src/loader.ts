// The only code that each widget has itself; it loads the rest.
import { bring, load, type Given, type Shared } from "./wire/load";
import type { Reply } from "./contract";
import { modelId } from "./wire/model";

async function alone(given: Given): Promise<() => void> {
  try {
    return (await load(given)).render({ ...given, bring: (references) => bring(given, references) });
  } catch (error) {
    const page = given.model.get("page") as { words?: Record<string, string> } | undefined;
    given.el.textContent = page?.words?.lost ?? ""; // a saved state without a module; running the cell again brings it
    throw error;
  }
}

/** Give a model access to the host's models; without them, Python sends the text of each module on request. */
function host(model: Given["model"]): void {
  const asked: Record<string, Promise<Shared>> = {};
  model.widget_manager ??= {
    get_model: (id) =>
      (asked[id] ??= new Promise((give) => {
        model.on("msg:custom", (reply: Reply) => reply.id === id && give({ get: (name) => JSON.parse(reply.text ?? "{}")[name] }));
        model.send({ v: 1, id, ply: 0, do: "module" });
      })),
  };
}

/** The widget that a trait of a model names, if any. Its code is sent when it is named. */
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
    const other = (await model.widget_manager.get_model(modelId(now))) as unknown as Given["model"];
    const closed = await render({ model: other, el }); // this widget may name another one
    if (shown === now) end = closed;
    else closed();
  }
  model.on(`change:${trait}`, lay);
  void lay();
  return () => {
    model.off(`change:${trait}`, lay);
    shown = "";
    end();
  };
}

/** A widget, with the widgets below and above it. */
async function render({ model, el }: Given): Promise<() => void> {
  host(model);
  if (model.get("below") === undefined) return alone({ model, el });
  const box = (): HTMLElement => document.createElement("div");
  const [own, table, above, under] = [box(), box(), box(), box()];
  own.style.cssText = "position:relative";
  above.style.cssText = "position:absolute;inset:0;z-index:9;pointer-events:none";
  own.append(table, above);
  el.replaceChildren(own, under);
  const close = await alone({ model, el: table });
  const ends = [named({ model, el: under }, "below"), named({ model, el: above }, "above"), named({ model, el: box() }, "heard"), close];
  return () => {
    for (const end of ends) end();
  };
}

export default { render };
