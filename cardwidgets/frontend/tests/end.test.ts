// The end of a deal: what draws it is fetched, the last trick is looked at first, and the table is there to be seen again.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { TableView } from "../src/contract";
import { settled } from "./model";
import { at, frame, press, show, type Shown } from "./mount";
import { NASTY, spoil } from "./spoil";
import recorded from "./samples/recorded.json";

const views = recorded.map(({ name, view }) => [name, { ...(view as unknown as TableView), pace_ms: 0 }] as const);
const ends = views.filter(([, { end }]) => end);
const [, over] = ends.find(([name]) => name.startsWith("briscola")) ?? ends[0] ?? [];
const late = { _late: ["IPY_MODEL_end"] };
const before = (view: TableView): TableView => ({ ...view, end: undefined, turn: "you", state: "turn", ply: view.ply - 1 });

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(null);
});
afterEach(() => void vi.useRealTimers());

async function shown(view: unknown, traits: Record<string, unknown> = late): Promise<Shown> {
  const made = show("table", view, traits);
  await settled();
  frame();
  return made;
}

test.each(ends)("the end of %s: its heading is the message, every figure that was written is there", async (_, view) => {
  vi.useRealTimers();
  const { all, find, key } = await shown(view);
  const { title, text, rows, written, reckoned, turning, usual } = view.end as NonNullable<TableView["end"]>;
  expect(find(".cw-say").textContent).toBe(`${title} ${text}`.trim());
  expect([find(".cw-say").getAttribute("role"), find(".cw-say b").textContent]).toEqual(["status", title]);
  expect(all(".cw-result__rows li").length).toBe(rows.length);
  const cells = (where: string): (string | null)[] => all(`.cw-result__paper ${where} td:not(:empty)`).map((cell) => cell.textContent);
  const figures = (score = written): string[] => score.sides.flatMap((side) => side.figures).filter(Boolean);
  expect(cells("div > div:not(details *)")).toEqual(figures());
  expect(cells("details:not([open])")).toEqual(reckoned ? figures(reckoned) : []); // a calculation is folded away
  expect(all(".cw-result__turning").length).toBe(turning ? 1 : 0);
  expect(key("again").classList.contains("cw-btn--main")).toBe(usual === "deal");
});

test.each(ends)("no text of the end of %s is read as markup", async (_, view) => {
  const { el } = await shown(spoil(view));
  expect(el.querySelectorAll("img, b b, script, [onerror]").length).toBe(0);
  expect(el.querySelector(".cw-result")?.textContent).toContain(NASTY);
});

test("the focus goes to the result, and Tab from there to the usual way on", async () => {
  const { all, key, model } = await shown(before(over as TableView));
  key("undo").focus();
  model.show(over);
  await settled();
  await vi.advanceTimersByTimeAsync(1200);
  expect(at()).toBe("undo"); // it is still there, and keeps the focus
  key("undo").blur();
  expect(all(".cw-act button")[0]?.dataset.key).toBe("review");
  key("review").click();
  expect(model.sent.at(-1)).toMatchObject({ do: "review" });
});

test("the last trick is looked at first, unless nothing is to move or the reader comes back", async () => {
  const slow = { ...(over as TableView), pace_ms: 900 };
  const { all, model } = await shown(before(slow));
  model.show(slow);
  await settled();
  expect(all(".cw-result").length).toBe(0);
  await vi.advanceTimersByTimeAsync(1200);
  expect(all(".cw-result").length).toBe(1);
  model.show(before(slow));
  expect(all(".cw-result").length).toBe(0);
  expect((await shown(slow)).all(".cw-result").length).toBe(1);
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  const calm = await shown(before(slow));
  calm.model.show(slow);
  frame();
  await settled();
  expect(calm.all(".cw-result").length).toBe(1);
  vi.unstubAllGlobals();
});

test("the table can be seen again, and all hands are offered there", async () => {
  const hands = [{ do: "hands", text: "Show all hands" }, ...(over?.offers ?? [])];
  const { all, key } = await shown({ ...over, offers: hands });
  expect(all('[data-key="hands"]')).toEqual([]);
  key("other").focus();
  press("Enter");
  expect([all(".cw-result").length, all('[data-key="hands"]').length, at()]).toEqual([0, 1, "other"]);
  press("Enter");
  expect(all(".cw-result").length).toBe(1);
});

test("a deal is taken back to the answer that its end names", async () => {
  const { key, model } = await shown(over);
  const { replay } = over?.end ?? {};
  key(`word:${replay?.token}`).click();
  expect(model.sent.at(-1)).toMatchObject({ do: "replay", token: replay?.token });
});

test("without what draws it the table stays, and its buttons with it", async () => {
  const { all, said } = await shown(over, {});
  expect([all(".cw-result").length, all('[data-key="review"]').length]).toEqual([0, 1]);
  expect(said()).toContain(over?.message);
});
