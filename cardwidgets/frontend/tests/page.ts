// A page to look at the widgets without a notebook: page.html#kind=table&view=turn&dark=1&faces=italian
import hand from "../src/hand";
import ladder from "../src/ladder";
import odds from "../src/odds";
import sheet from "../src/sheet";
import * as bidded from "./samples/bidded";
import * as picked from "./samples/picked";
import * as tricked from "./samples/tricked";
import { FakeModel } from "./model";
import { obey } from "./notebook";
import table from "./tables";
import { boards, hands, ladders, sheets, spotted, tables } from "./samples";

const asked = new URLSearchParams(location.hash.slice(1));
document.body.dataset.jpThemeLight = String(asked.get("dark") !== "1");
const widgets = { hand, ladder, odds, sheet, table };

/** Show a widget under all others; also for the console of the page. */
function mount(kind: keyof typeof widgets, view: unknown): FakeModel {
  const el = document.querySelector("main")?.appendChild(document.createElement("div")) ?? document.body;
  const model = new FakeModel({ view, faces: asked.get("faces") ?? "french", four_colour: asked.get("four") !== "0" });
  if (JSON.stringify(view).includes('"layout"')) obey(model, 90);
  widgets[kind].render({ model, el });
  return model;
}
const { counted, dealing, followed } = picked;
const all = {
  table: { ...tables, ...boards, ...spotted, ...tricked, ...bidded },
  hand: hands,
  ladder: ladders,
  odds: { counted, dealing, followed },
  sheet: sheets,
};
for (const [kind, views] of Object.entries(all)) {
  for (const [name, view] of Object.entries(views)) {
    if ((asked.get("kind") ?? kind) !== kind || (asked.get("view") ?? name) !== name || !("lang" in view)) continue;
    Object.assign(window, { model: mount(kind as keyof typeof widgets, view) });
  }
}
Object.assign(window, { mount });
