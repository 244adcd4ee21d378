import axe from "axe-core";
import { beforeEach, expect, test, vi } from "vitest";
import { show } from "./mount";
import { hands, ladders, sheets, tables } from "./samples";

const { covered, seventeen, long, trick } = tables;

const views = [
  ...Object.entries({ covered, seventeen, long, trick }).map(([name, view]) => ["table", name, view] as const), // extremes
  ...Object.entries(hands).map(([name, view]) => ["hand", name, view] as const),
  ...Object.entries(ladders).map(([name, view]) => ["ladder", name, view] as const),
  ...Object.entries(sheets).map(([name, view]) => ["sheet", name, view] as const),
];

beforeEach(() => {
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(null);
}); // jsdom cannot draw, and says so at length

test.each(views)("axe finds nothing wrong with the %s %s", async (kind, _, view) => {
  const { el } = show(kind, view);
  // jsdom has no layout and no colours; contrast is measured in a real browser
  const { violations } = await axe.run(el, {
    rules: { "color-contrast": { enabled: false }, region: { enabled: false } },
  });
  expect(violations.map((one) => `${one.id}: ${one.nodes[0]?.html}`)).toEqual([]);
});

test.each(views)(
  "every control of the %s %s is a button or a field with a spoken name, and no id is given",
  (kind, _, view) => {
    const { el, all } = show(kind, view);
    for (const one of all("button"))
      expect((one.getAttribute("aria-label") ?? one.textContent ?? "").trim()).not.toBe("");
    for (const one of all(".cw-acts, .cw-tools[role]:has(.cw-seg), [role=tablist]")) expect(one.getAttribute("aria-label")).toMatch(/\w/);
    for (const one of all("[onclick], [role=button], a")) throw new Error(one.outerHTML);
    expect(all("[id], [disabled]")).toEqual([]);
    expect(el.querySelectorAll('[role="status"]').length).toBeLessThanOrEqual(1);
    for (const one of all("[class]")) for (const name of one.classList) expect(name).toMatch(/^cw(-|$)/);
  },
);
