// What every widget carries: it finds the modules that all share, and imports each from one address.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import loader from "../src/loader";
import { FakeModel } from "./model";

const made: string[] = []; // the texts that got an address

beforeEach(() => {
  // addresses that Node can import too
  vi.stubGlobal("Blob", class { constructor(public parts: string[]) {} });
  vi.stubGlobal("URL", { createObjectURL: ({ parts }: { parts: string[] }) => {
    made.push(parts.join(""));
    return `data:text/javascript,${encodeURIComponent(parts.join(""))}`;
  } });
});
afterEach(() => {
  vi.unstubAllGlobals();
  made.length = 0;
  document.head.replaceChildren();
});

const shared = (name: string, js: string, css = "") => ({ get: (key: string) => ({ name, js, css })[key] ?? "" });
const WORDS = shared("words", 'const said = "drawn"; export { said };');
const BOX = shared("box", 'import{said as s}from"./words.js";let w={render({el}){el.textContent=s;return ()=>el.remove()}};export{w as default};', ".cw { color: red }");

function widget(models: Record<string, unknown>, references = ["IPY_MODEL_w", "IPY_MODEL_b"], more = {}) {
  const manager = { get_model: async (id: string) => models[id] ?? Promise.reject(new Error(`no model ${id}`)) };
  const model = Object.assign(new FakeModel({ _modules: references, page: { words: { lost: "Run the cell again." } }, ...more }), {
    widget_manager: manager,
  });
  const el = document.body.appendChild(document.createElement("div"));
  return { el, model, render: () => loader.render({ model, el } as unknown as Parameters<typeof loader.render>[0]) };
}

test("two widgets draw with one copy of each module, and one style", async () => {
  const models = { w: WORDS, b: BOX };
  const [one, two] = [widget(models), widget(models)];
  const close = await one.render();
  await two.render();
  expect([one.el.textContent, two.el.textContent]).toEqual(["drawn", "drawn"]);
  expect(made.length).toBe(2);
  expect([...document.head.querySelectorAll("style")].map((style) => [style.id, style.textContent])).toEqual([
    ["cardwidgets.box", ".cw { color: red }"],
  ]);
  close();
  expect(one.el.isConnected).toBe(false);
});

test("a newer style takes the place of the older one; a host that draws in a shadow gets its own", async () => {
  await widget({ w: WORDS, b: BOX }).render();
  await widget({ w: WORDS, b: shared("box", BOX.get("js"), ".cw { color: blue }") }).render();
  expect([...document.head.querySelectorAll("style")].map((style) => style.textContent)).toEqual([".cw { color: blue }"]);
  const inside = widget({ w: WORDS, b: BOX });
  const tree = document.body.appendChild(document.createElement("div")).attachShadow({ mode: "open" });
  tree.append(inside.el);
  await inside.render();
  expect(tree.querySelector("style")?.textContent).toBe(".cw { color: red }");
});

test("a state that lacks a module says how to get it", async () => {
  const lone = widget({ b: BOX });
  await expect(lone.render()).rejects.toThrow("no model w");
  expect(lone.el.textContent).toBe("Run the cell again.");
});

test("where the host has no other models, Python is asked for each module once", async () => {
  const { el, model } = widget({});
  const bare = model as unknown as { widget_manager?: unknown };
  delete bare.widget_manager;
  const texts: Record<string, string> = { w: WORDS.get("js"), b: BOX.get("js") };
  model.send = (content) => {
    const { id, do: what } = content as { id: string; do: string };
    expect(what).toBe("module");
    model.sent.push(content as never);
    const text = JSON.stringify({ name: { w: "words", b: "box" }[id], js: texts[id], css: "" });
    queueMicrotask(() => model.fire("msg:custom", { id, ok: true, text }, []));
  };
  await loader.render({ model, el } as unknown as Parameters<typeof loader.render>[0]);
  expect([el.textContent, model.sent.length]).toEqual(["drawn", 2]);
});

test("what a widget names below itself is drawn under it, and goes when it is named no more", async () => {
  const models: Record<string, unknown> = { w: WORDS, b: BOX };
  const below = widget(models);
  models.r = below.model;
  const { el, model, render } = widget(models, undefined, { below: null });
  const close = await render();
  const [own, under] = [...el.children];
  expect([own?.textContent, under?.textContent]).toEqual(["drawn", ""]);
  model.set("below", "IPY_MODEL_r");
  await vi.waitFor(() => expect(under?.textContent).toBe("drawn"));
  model.set("below", null);
  expect(under?.isConnected).toBe(false);
  close();
});
