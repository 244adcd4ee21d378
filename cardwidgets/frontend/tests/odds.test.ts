import axe from "axe-core";
import { beforeEach, expect, test, vi } from "vitest";
import type { OddsView } from "../src/contract";
import { frame, press, show, type } from "./mount";
import { counted, dealing, followed, nothing, row, suits } from "./samples/picked";

beforeEach(() => {
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(null);
});

const views: [string, OddsView][] = Object.entries({ counted, dealing, followed, nothing });

test.each(views)("axe finds nothing wrong with %s; controls have names; no ids; class names are ours", async (_, view) => {
  const { el, all } = show("odds", view);
  const { violations } = await axe.run(el, {
    rules: { "color-contrast": { enabled: false }, region: { enabled: false } },
  });
  expect(violations.map((one) => `${one.id}: ${one.nodes[0]?.html}`)).toEqual([]);
  for (const one of all("button")) expect((one.getAttribute("aria-label") ?? one.textContent ?? "").trim()).not.toBe("");
  expect(all("[id], [disabled]")).toEqual([]);
  expect(all('[role="status"]').length).toBe(1);
  for (const one of all("[class]")) for (const name of one.classList) expect(name).toMatch(/^cw(-|$)/);
});

test("a card that is pressed becomes the reader's, and pressed again it is free; all cards are sent", async () => {
  const { key, last, model } = show("odds", counted);
  key("pack:6D").click();
  expect(last()).toMatchObject({ do: "pick", token: "KS KH 6D | KD", ply: 3 });
  await model.reply(last(), true);
  key("pack:KH").click();
  expect(last()?.token).toBe("KS | KD");
  await model.reply(last(), true);
  key("pack:KD").click(); // seen elsewhere: it was mine after all
  expect(last()?.token).toBe("KS KH KD | ");
});

test("cards may be marked as seen elsewhere", async () => {
  const { key, last, model } = show("odds", counted);
  key("set:role:seen").click();
  expect(key("set:role:seen").getAttribute("aria-pressed")).toBe("true");
  key("pack:AC").click();
  expect(last()?.token).toBe("KS KH | KD AC");
  await model.reply(last(), true);
  key("pack:KD").click();
  expect(last()?.token).toBe("KS KH | ");
  await model.reply(last(), true);
  key("pack:KS").click();
  expect(last()?.token).toBe("KH | KD KS");
});

test("every card says its name and where it is, and is pressed unless it is free", () => {
  const { key } = show("odds", counted);
  const said = (card: string) => [key(`pack:${card}`).getAttribute("aria-label"), key(`pack:${card}`).getAttribute("aria-pressed")];
  expect(said("KS")).toEqual(["king of spades, yours", "true"]);
  expect(said("KD")).toEqual(["king of diamonds, seen elsewhere", "true"]);
  expect(said("2C")).toEqual(["2 of clubs", "false"]);
});

test("the pack is one stop for Tab; arrows go along a suit and from suit to suit, Enter presses", () => {
  const { all, key, last } = show("odds", counted);
  const stops = () => all(".cw-o-card").filter((one) => one.tabIndex === 0).map((one) => one.dataset.key);
  expect(stops()).toEqual(["pack:KS"]);
  key("pack:KS").focus();
  const at = () => (document.activeElement as HTMLElement).dataset.key;
  for (const [name, to] of [
    ["ArrowRight", "QS"],
    ["ArrowDown", "QH"],
    ["End", "2H"],
    ["ArrowRight", "2H"],
    ["ArrowUp", "2S"],
    ["Home", "AS"],
    ["ArrowLeft", "AS"],
    ["ArrowUp", "AS"],
  ] as const) {
    press(name);
    expect(at()).toBe(`pack:${to}`);
    expect(stops()).toEqual([`pack:${to}`]);
  }
  press("Enter");
  expect(last()?.token).toBe("KS KH AS | KD");
});

test("what is typed is sent when the field is left or Enter is pressed, both fields at once", async () => {
  const { find, last, model } = show("odds", counted);
  const [mine, seen] = [find<HTMLInputElement>('[data-key="field:mine"]'), find<HTMLInputElement>('[data-key="field:seen"]')];
  expect([mine.value, seen.value]).toEqual(["KS KH", "KD"]);
  type(mine, "as ks 10d");
  mine.dispatchEvent(new Event("change", { bubbles: true }));
  expect(last()).toMatchObject({ do: "pick", token: "as ks 10d | KD" });
  await model.reply(last(), false, "“10d” is no card.");
  frame();
  expect([mine.value, mine.getAttribute("aria-invalid"), find(".cw-say").textContent]).toEqual(["as ks 10d", "true", "“10d” is no card."]);
  mine.dispatchEvent(new Event("change", { bubbles: true }));
  expect(model.sent.length).toBe(1);
  mine.focus();
  press("Enter");
  expect(model.sent.length).toBe(2);
  await model.reply(last(), false, "“10d” is no card.");
  frame();
  press("Escape");
  frame();
  expect([mine.value, mine.getAttribute("aria-invalid")]).toEqual(["KS KH", "false"]);
});

test("half-typed cards outlive a redraw, and give way to what the notebook says of these cards", () => {
  const { find, model } = show("odds", dealing);
  const mine = find<HTMLInputElement>('[data-key="field:mine"]');
  type(mine, "AS");
  model.show({ ...dealing, ply: 4, going: { on: true, part: 0.5 } });
  frame();
  expect(mine.value).toBe("AS");
  model.show({ ...dealing, ply: 5, fields: dealing.fields.map((one) => ({ ...one, value: "QD" })) });
  frame();
  expect(mine.value).toBe("QD");
});

test("each question is a table with heads, and each answer a row with its figures", () => {
  const { all, find } = show("odds", counted);
  expect(all("table").map((one) => one.querySelector("caption b")?.textContent)).toEqual(counted.blocks.map(({ title }) => title));
  const first = find("tbody tr");
  expect(first.querySelector("th")?.textContent).toBe("Win");
  expect([...first.querySelectorAll(".cw-o-chance, .cw-o-give")].map((one) => one.textContent)).toEqual(["90.00\u00a0%", "+30.00"]);
  expect(first.querySelector<HTMLElement>("s")?.getAttribute("style")).toBe("--w:0.6");
  expect(all("[data-mark]").map((one) => one.querySelector("th")?.textContent)).toEqual(["Pairyours"]);
});

test("an estimate shows its band, is dealt on by itself, and may be stopped", async () => {
  vi.useFakeTimers();
  const { all, key, last, model } = show("odds", dealing);
  expect(all("tbody i").map((one) => one.getAttribute("style"))).toEqual(["--l:0.58;--h:0.62"]);
  expect(all("tbody .cw-o-give").map((one) => [one.textContent, one.title])).toEqual([["±\u00a02.00", "95 of 100 such estimates come this close."]]);
  vi.advanceTimersByTime(100);
  expect(last()).toMatchObject({ do: "continue", ply: 3 });
  model.show({ ...dealing, going: { on: true, part: 0.4 } });
  vi.advanceTimersByTime(1000);
  expect(model.sent.length).toBe(1); // once at a time
  await model.reply(last(), true);
  vi.advanceTimersByTime(100);
  expect([model.sent.length, last()?.ply]).toEqual([2, 3]);
  key("stop").click();
  expect(last()).toMatchObject({ do: "answer", token: "deals=stop" });
  model.show({ ...dealing, ply: 5, going: { on: false, part: 0.3 } });
  await model.reply(model.sent[1], true);
  const sent = model.sent.length;
  vi.advanceTimersByTime(1000);
  expect(model.sent.length).toBe(sent);
  expect(key("stop").textContent).toBe("Deal on");
  vi.useRealTimers();
});

test("choices, tools and the deal are sent; what is closed says why", async () => {
  const { key, last, model, said } = show("odds", counted);
  const answered = () => model.reply(last(), true);
  key("set:opponents:3").click();
  expect(last()).toMatchObject({ do: "answer", token: "opponents=3" });
  await answered();
  key("undo").click();
  expect(last()?.do).toBe("undo");
  await answered();
  key("deal").click();
  expect(last()?.do).toBe("deal");
  await answered();
  key("clear").click();
  expect(last()).toMatchObject({ do: "pick", token: " | " });
  await answered();
  const sent = model.sent.length;
  key("redo").click();
  expect([model.sent.length, said()]).toEqual([sent, "Nothing was taken back."]);
  key("set:lang:ja").click();
  expect([model.get("lang"), model.saved]).toEqual(["ja", 1]);
});

test("what is being typed gives way to a deal or to a pressed card once they are obeyed; a refusal erases nothing", async () => {
  for (const press of ["deal", "clear", "pack:2C"]) {
    const { find, key, last, model, said } = show("odds", counted);
    const mine = find<HTMLInputElement>('[data-key="field:mine"]');
    type(mine, "AS 10");
    key(press).click();
    await model.reply(last(), false, "No more cards.");
    expect([said(), mine.value]).toEqual(["No more cards.", "AS 10"]);
    key(press).click();
    await model.reply(last(), true);
    frame();
    expect(mine.value).toBe("KS KH");
  }
  const { find, key, model } = show("odds", { ...counted, deal: "Not now." });
  type(find<HTMLInputElement>('[data-key="field:mine"]'), "AS 10");
  key("deal").click();
  expect([find<HTMLInputElement>('[data-key="field:mine"]').value, model.sent]).toEqual(["AS 10", []]);
});

test("who follows a table picks nothing here, and still chooses", () => {
  const { all, key } = show("odds", followed);
  expect(all(".cw-o-card, input, [data-key=deal], [data-key=undo]")).toEqual([]);
  expect(key("set:opponents:2")).toBeTruthy();
});

test("the figures are copied as columns of text", async () => {
  const writeText = vi.fn().mockResolvedValue(undefined);
  vi.stubGlobal("navigator", { clipboard: { writeText } });
  const { key, said } = show("odds", counted);
  key("copy").click();
  await vi.waitFor(() => expect(said()).toBe("Copied."));
  expect(writeText.mock.calls[0]?.[0].split("\n").slice(0, 2)).toEqual(["Against 1 rival", "Win\t90.00 %\t\t9 in 10\t900 / 1,000"]);
  vi.unstubAllGlobals();
});

test("no text is read as markup", () => {
  const nasty = "<img src=x onerror=alert(1)>";
  const blocks = [{ id: "x", title: nasty, note: nasty, rows: [row("y", 0.5, { label: nasty, chance: nasty, moved: nasty })] }];
  const { el } = show("odds", { ...counted, title: nasty, subtitle: nasty, message: nasty, blocks, pack: suits("", "") });
  expect(el.querySelectorAll("img, script, [onerror]").length).toBe(0);
  expect(el.textContent).toContain(nasty);
});
