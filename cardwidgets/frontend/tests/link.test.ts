import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { settled } from "./model";
import { frame, show } from "./mount";
import { over, refused, turn, waiting } from "./samples";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("a second click is ignored while a command is under way; another one waits for the reply, and is never lost", async () => {
  const { key, model, said } = show("table", { ...turn, offers: [{ do: "advice", text: "Advice" }] });
  const refusal = "The table has moved on.";
  key("advice").click();
  key("advice").click();
  key("word:fold").click();
  expect(model.sent.map((one) => one.do)).toEqual(["advice"]);
  model.show({ ...turn, message: "Advice: Fold." });
  await model.reply(model.sent[0], true);
  expect(model.sent.map((one) => one.token)).toEqual([undefined, "fold"]);
  key("main").click();
  model.show({ ...turn, ply: turn.ply + 1 });
  await model.reply(model.sent[1], true);
  expect(model.sent[2]).toMatchObject({ token: "6", ply: turn.ply }); // as it was pressed: the notebook refuses it
  model.show({ ...turn, ply: turn.ply + 2 });
  await model.reply(model.sent[2], false, refusal);
  expect(said()).toBe(refusal);
});

test("after 400 ms without a reply it says that the notebook is working, and rests the question", async () => {
  const { key, find, model, said } = show("table", turn);
  key("word:fold").click();
  vi.advanceTimersByTime(399);
  expect(said()).toBe(turn.message);
  vi.advanceTimersByTime(1);
  expect(said()).toBe("The notebook is busy. Please wait.");
  expect([find(".cw-ask").hasAttribute("inert"), find(".cw-ask").getAttribute("aria-busy")]).toEqual([true, "true"]);
  await model.reply(model.sent[0], true);
  expect([said(), find(".cw-ask").hasAttribute("inert")]).toEqual([turn.message, false]);
});

test("the words that stay travel beside the view, and the view goes without them", () => {
  const { key, model, said } = show("table", turn);
  const { words, switches, ...moving } = turn;
  model.set("page", { words: { ...words, busy: "Of the page." }, switches });
  model.show(moving);
  frame();
  key("word:fold").click();
  vi.advanceTimersByTime(400);
  expect(said()).toBe("Of the page.");
});

test("a refusal is shown until the next action, the next move or Escape", async () => {
  const { key, find, model, said } = show("table", turn);
  key("word:fold").click();
  await model.reply(model.sent[0], false, "The table has moved on.");
  expect([said(), find(".cw-say").dataset.state]).toEqual(["The table has moved on.", "error"]);
  model.show({ ...turn, ply: 10 });
  expect(said()).toBe(turn.message);
});

test("when no answer comes at all it says so, asks for the truth, and may be answered again", async () => {
  const { key, find, model, said } = show("table", turn);
  key("word:fold").click();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([said(), find(".cw-ask").hasAttribute("inert")]).toEqual([turn.words.lost, false]);
  expect(model.sent.map((one) => one.do)).toEqual(["answer", "state"]);
  await model.reply(model.sent[1], true);
  expect(said()).toBe(turn.message);
  key("word:fold").click();
  expect(model.sent[2]).toMatchObject({ do: "answer", token: "fold", ply: turn.ply });
  await model.reply(model.sent[2], true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([said(), model.sent.length]).toEqual([turn.message, 3]);
});

test("an answer that comes late is heard all the same", async () => {
  const { key, model, said } = show("table", turn);
  key("word:fold").click();
  await vi.advanceTimersByTimeAsync(60_000);
  await model.reply(model.sent[0], false, "The table has moved on.");
  expect(said()).toBe("The table has moved on.");
});

test("a new table in a notebook that is only busy says so first, and goes on when the notebook is free", async () => {
  const { find, model, said } = show("table", waiting);
  await vi.advanceTimersByTimeAsync(900);
  await vi.advanceTimersByTimeAsync(4_999);
  expect(said()).toBe(waiting.message);
  await vi.advanceTimersByTimeAsync(1);
  expect([said(), find(".cw-say").dataset.state]).toEqual([waiting.words.busy, "busy"]);
  await vi.advanceTimersByTimeAsync(10_000);
  model.show({ ...turn, ply: 11 });
  await model.reply(model.sent[0], true);
  expect([said(), find(".cw-ask").hasAttribute("inert"), model.sent.length]).toEqual([turn.message, false, 1]);
});

test("a lost word to go on is said again", async () => {
  const { model, said } = show("table", waiting);
  await vi.advanceTimersByTimeAsync(900);
  await vi.advanceTimersByTimeAsync(20_000);
  expect([said(), model.sent.map((one) => one.do)]).toEqual([waiting.words.lost, ["continue", "state"]]);
  await vi.advanceTimersByTimeAsync(900);
  expect(model.sent.at(-1)).toMatchObject({ do: "continue", ply: 10 });
  model.show({ ...turn, ply: 11 });
  await vi.advanceTimersByTimeAsync(60_000);
  expect([said(), model.sent.length]).toEqual([turn.message, 3]);
});

test("replies to other views, stale replies and broken messages change nothing", async () => {
  const { key, model, said } = show("table", turn);
  key("word:fold").click();
  const [first] = model.sent;
  await model.reply({ ...first!, id: "somebody.1" }, false, "not for you");
  await model.reply(undefined, false, "nobody");
  expect(said()).toBe(turn.message);
  await model.reply(first, true);
  await model.reply(first, false, "too late");
  expect(said()).toBe(turn.message);
});

test("two views of one model have different ids", () => {
  const one = show("table", turn),
    two = show("table", turn);
  one.key("word:fold").click();
  two.key("word:fold").click();
  expect(one.last()?.id).not.toBe(two.last()?.id);
});

test("when it is another seat's turn it asks once to go on, after the pace", () => {
  const { model } = show("table", waiting);
  vi.advanceTimersByTime(899);
  expect(model.sent).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(model.sent).toMatchObject([{ do: "continue", ply: 10, v: 1 }]);
  vi.advanceTimersByTime(9_000);
  model.show({ ...waiting, lang: "ja" });
  vi.advanceTimersByTime(9_000);
  expect(model.sent.length).toBe(1);
  model.show({ ...waiting, ply: 11 });
  vi.advanceTimersByTime(900);
  expect(model.sent.map((one) => one.ply)).toEqual([10, 11]);
});

test("a new pace counts at once", () => {
  const { model } = show("table", { ...waiting, pace_ms: 1800 });
  model.show({ ...waiting, pace_ms: 0 });
  vi.advanceTimersByTime(0);
  expect(model.sent.length).toBe(1);
});

test("it never goes on by itself when the reader or another person is asked, or when the deal is over", () => {
  for (const view of [turn, over, refused, { ...waiting, turn: "held" }]) {
    const { model } = show("table", view);
    vi.advanceTimersByTime(60_000);
    expect(model.sent).toEqual([]);
  }
});

test("that another view went on first is no news to the reader; a real refusal is", async () => {
  const { model, said } = show("table", waiting);
  vi.advanceTimersByTime(900);
  model.show({ ...waiting, ply: 11, message: "Mara is thinking…" });
  await model.reply(model.sent[0], false, "The table has moved on.");
  expect(said()).toBe("Mara is thinking…");
  vi.advanceTimersByTime(900);
  await model.reply(model.sent[1], false, "Something went wrong.");
  expect(said()).toBe("Something went wrong.");
});

test("whatever changes until the next frame is drawn once", () => {
  const { key, model, el } = show("table", turn);
  const line = el.querySelector(".cw-say");
  frame();
  model.show({ ...turn, message: "one" });
  model.show({ ...turn, message: "two" });
  key("more").click();
  expect(line?.textContent).toBe("two"); // `key` had the page drawn
  key("less").click();
  model.show({ ...turn, message: "three" });
  expect([line?.textContent, frame(), line?.textContent, frame()]).toEqual(["two", 1, "three", 0]);
});

test("a click draws nothing until the notebook answers, and the answer is drawn once", async () => {
  const { key, model } = show("table", turn);
  key("word:fold").click();
  expect(frame()).toBe(0);
  model.show({ ...turn, ply: turn.ply + 1 });
  await model.reply(model.sent[0], true);
  expect([frame(), frame()]).toEqual([1, 0]);
});

test("a command that JSON or UTF-8 cannot carry is sent as one that can, so that it is answered", async () => {
  const bad = "\ud83c";
  const words = [{ token: `look ${bad}`, text: "Look" }];
  const { key, model, said } = show("table", { ...turn, ask: { label: "Your answer", words } });
  key(`word:look ${bad}`).click();
  const sent = model.sent[0];
  expect(sent).toMatchObject({ do: "answer", token: "look \ufffd" });
  expect(JSON.parse(new TextDecoder().decode(new TextEncoder().encode(JSON.stringify(sent))))).toEqual(sent);
  await model.reply(sent, false, "This cannot be read.");
  expect(said()).toBe("This cannot be read.");
});

test("undo, new deal and closed tools", () => {
  const { key, model, said } = show("table", { ...turn, deal: "the deal is still on." });
  key("deal").click();
  expect([model.sent.length, said(), key("deal").title]).toEqual([
    0,
    "the deal is still on.",
    "New deal: the deal is still on.",
  ]);
  key("undo").click();
  expect(model.sent).toMatchObject([{ do: "undo", ply: 9 }]);
  expect(model.sent[0]).not.toHaveProperty("token");
});

test("a switch writes the reader's trait and saves it", () => {
  const { key, model } = show("table", turn);
  key("set:pace:once").click();
  key("set:lang:en").click();
  expect([model.get("pace"), model.saved]).toEqual(["once", 1]);
});

test("a notebook that is gone is named instead of an exception", async () => {
  const { key, model, said } = show("table", turn);
  model.send = () => {
    throw new Error("no comm");
  };
  key("word:fold").click();
  await settled();
  expect(said()).toBe("The notebook does not answer. If it is not busy, run the cell again.");
});

test("a kernel that ends is told at once, also while a click waits for it; a change of connection alone is none", async () => {
  const { key, model, said } = show("table", turn);
  key("word:fold").click();
  vi.advanceTimersByTime(400);
  expect(said()).toBe("The notebook is busy. Please wait.");
  model.fire("comm_live_update");
  await settled();
  expect(said()).toBe("The notebook is busy. Please wait.");
  model.send = () => {
    throw new Error("no comm");
  };
  model.fire("comm_live_update");
  await settled();
  expect(said()).toBe("The notebook does not answer. If it is not busy, run the cell again.");
});

test("cleaning up leaves no listener, no timer and no element", () => {
  for (const [kind, view] of [
    ["table", waiting],
    ["table", turn],
  ] as const) {
    const { key, model, el, close } = show(kind, view);
    if (view === turn) key("word:fold").click();
    expect(model.listeners()).toBeGreaterThan(0);
    close();
    expect([model.listeners(), vi.getTimerCount(), el.childElementCount]).toEqual([0, 0, 0]);
  }
});
