// The laws of the page for tables of tricks: nothing for axe to find, and every control has its name.
import axe from "axe-core";
import { beforeEach, expect, test, vi } from "vitest";
import { show } from "./room";
import * as tricked from "./samples/tricked";

beforeEach(() => {
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(null);
});

test.each(Object.entries(tricked))("axe finds nothing wrong with the tricks %s", async (_, view) => {
  const { el, all } = show("table", view);
  for (const key of ["talk", "last"]) all(`[data-key="${key}"]`)[0]?.click();
  const { violations } = await axe.run(el, {
    rules: { "color-contrast": { enabled: false }, region: { enabled: false } },
  });
  expect(violations.map((one) => `${one.id}: ${one.nodes[0]?.html}`)).toEqual([]);
  for (const one of all("button")) expect((one.getAttribute("aria-label") ?? one.textContent ?? "").trim()).not.toBe("");
  expect(all("[id], [disabled]")).toEqual([]);
  for (const one of all("[class]")) for (const name of one.classList) expect(name).toMatch(/^cw(-|$)/);
});
