// Loading of the modules that all widgets of a kernel share. Each is a model of its own; a page makes one blob address
// for each, and imports it from there.
import { modelId, type Model } from "./model";

export interface Shared {
  get(name: "name" | "js" | "css"): string;
  address?: string; // kept with the model, for the next widget
}
export interface Given {
  model: Omit<Model, "widget_manager"> & { widget_manager: { get_model(id: string): Promise<Shared> } };
  el: HTMLElement;
}
interface Widget {
  render(given: { model: Model; el: HTMLElement; bring?: (references: string[]) => Promise<unknown> }): () => void;
}

/** One style sheet in each tree: the page, or the shadow tree that a host draws the widget in. */
function dress(el: HTMLElement, id: string, css: string): void {
  const root = el.getRootNode();
  const home = root instanceof ShadowRoot ? root : document.head;
  const style = home.querySelector(`style[id="${id}"]`) ?? home.appendChild(document.createElement("style"));
  style.id = id;
  if (style.textContent !== css) style.textContent = css;
}

/** Load the code and styles of some modules, and return the exports of the last one. */
export async function bring({ model, el }: Given, references: string[]): Promise<unknown> {
  const shared = await Promise.all(
    references.map((one) => model.widget_manager.get_model(modelId(one))),
  );
  let address = "";
  const addresses: [string, string][] = [];
  for (const one of shared) {
    const [name, css] = [one.get("name"), one.get("css")];
    if (css) dress(el, `cardwidgets.${name}`, css);
    address = one.address ??= URL.createObjectURL(
      new Blob([addresses.reduce((text, [need, at]) => text.replaceAll(`"./${need}.js"`, `"${at}"`), one.get("js"))], { type: "text/javascript" }),
    );
    addresses.push([name, address]);
  }
  return ((await import(address)) as { default: unknown }).default;
}

/** The widget that a model names by its modules. It may load further named modules when it needs them. */
export async function load(given: Given): Promise<Widget> {
  return (await bring(given, given.model.get("_modules") as string[])) as Widget;
}
