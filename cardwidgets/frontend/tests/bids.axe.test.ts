// The laws of the page where contracts are bid for: nothing for axe to find, every control has its name.
import axe from "axe-core";
import { beforeEach, expect, test, vi } from "vitest";
import { show } from "./room";
import * as bidded from "./samples/bidded";

beforeEach(() => {
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(null);
});

const views = Object.entries(bidded).filter(([, one]) => "state" in one);

test.each(views)("axe finds nothing wrong with the bids %s", async (_, view) => {
  const { el, all, key } = show("table", view, { paper: bidded.paper });
  key("paper").click();
  key("figure:1.whists.0:1").focus();
  const { violations } = await axe.run(el, {
    rules: { "color-contrast": { enabled: false }, region: { enabled: false } },
  });
  expect(violations.map((one) => `${one.id}: ${one.nodes[0]?.html}`)).toEqual([]);
  for (const one of all("button")) expect((one.getAttribute("aria-label") ?? one.textContent ?? "").trim()).not.toBe("");
  expect(all("[id], [disabled]")).toEqual([]);
  for (const one of all("[class]")) for (const name of one.classList) expect(name).toMatch(/^cw(-|$)/);
});
