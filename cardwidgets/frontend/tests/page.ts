// A page to look at the widgets without a notebook: page.html#kind=table&view=turn&dark=1&faces=italian
import hand from "../src/hand";
import ladder from "../src/ladder";
import table from "../src/table";
import { FakeModel } from "./model";
import { hands, ladders, tables } from "./samples";

const asked = new URLSearchParams(location.hash.slice(1));
document.body.dataset.jpThemeLight = String(asked.get("dark") !== "1");
const kinds: Record<string, [typeof table, Record<string, unknown>]> = { hand: [hand, hands], ladder: [ladder, ladders], table: [table, tables] };
for (const [kind, [widget, views]] of Object.entries(kinds)) {
  if (asked.has("kind") && asked.get("kind") !== kind) continue;
  for (const [name, view] of Object.entries(views)) {
    if (asked.has("view") && asked.get("view") !== name) continue;
    const el = document.querySelector("main")!.appendChild(document.createElement("div"));
    el.dataset.view = name;
    const model = new FakeModel({ view, faces: asked.get("faces") ?? "french", four_colour: asked.get("four") !== "0" });
    widget.render({ model, el });
    Object.assign(window, { model });
  }
}
