// An exercise: a press that is the second of a double one does nothing of its own, whatever has come under it meanwhile.
import { expect, test, vi } from "vitest";
import type { ExerciseView } from "../src/contract";
import { settled } from "./model";
import { at, frame, press, show, type } from "./mount";

const act = (what: "answer" | "another" | "draft", text: string, token = "") => [{ do: what, token, text, main: true }];
const asked: ExerciseView = {
  v: 1, ply: 0, lang: "en", label: "Brag", title: "Brag", place: "", progress: [""], progress_label: "", question: "Which wins?",
  facts: [], seats: [], lines_label: "", lines: [], fans: [], draft: "A", right: [], wrong: [], state: "asked", hints: [], strong: "",
  panel: {
    kind: "options", label: "Answer", note: "", fan: "", suits: [], least: 0, most: 0, items: [],
    options: [{ token: "A", text: "A" }, { token: "B", text: "B" }],
  },
  message: "You chose A.", acts: act("answer", "Check", "A"), words: { busy: "busy", lost: "lost", check: "Check" },
}; // prettier-ignore
const came = {
  solved: { ...asked, ply: 1, state: "solved", strong: "Right.", message: "A pair.", right: ["A"], acts: act("another", "Another") },
  wrong: { ...asked, ply: 1, state: "wrong", strong: "Wrong.", message: "Compare.", acts: act("draft", "Try again") },
} satisfies Record<string, ExerciseView>;

function click(button: HTMLElement, detail: number): void {
  button.dispatchEvent(new MouseEvent("click", { detail, bubbles: true }));
}

test.each(["solved", "wrong"] as const)("a double click on Check checks once, quick or slow the notebook: %s", async (how) => {
  for (const quick of [true, false]) {
    const { model, key, find } = show("exercise", asked);
    click(key("main"), 1);
    if (quick) {
      model.show(came[how]);
      await model.reply(model.sent[0], true);
    }
    click(key("main"), 2);
    if (!quick) {
      model.show(came[how]);
      await model.reply(model.sent[0], true);
    }
    await settled();
    expect(model.sent.map((one) => one.do)).toEqual(["answer"]);
    expect(find(".cw-ex-said").textContent).toContain(came[how].message);
    click(key("main"), 1); // meant: it is where it was, and was pressed by itself
    expect(model.sent.map((one) => one.do)).toEqual(["answer", came[how].acts[0]?.do]);
  }
});

test("the key pressed twice checks once; later it leads on", async () => {
  const now = vi.spyOn(performance, "now").mockReturnValue(10_000);
  const { model, key } = show("exercise", asked);
  key("main").focus();
  press("Enter");
  model.show(came.solved);
  await model.reply(model.sent[0], true);
  press("Enter");
  expect(model.sent.map((one) => one.do)).toEqual(["answer"]);
  const held = new KeyboardEvent("keydown", { key: "Enter", repeat: true, bubbles: true, cancelable: true });
  now.mockReturnValue(11_000);
  expect(key("main").dispatchEvent(held)).toBe(false); // one that is held down presses once
  press("Enter");
  expect(model.sent.map((one) => one.do)).toEqual(["answer", "another"]);
  now.mockRestore();
});

test("the half second is counted from when the answer is there to be read, however slow the notebook", async () => {
  const now = vi.spyOn(performance, "now").mockReturnValue(10_000);
  const { model, key } = show("exercise", asked);
  key("main").focus();
  press("Enter");
  now.mockReturnValue(12_000);
  model.show(came.solved);
  await model.reply(model.sent[0], true);
  now.mockReturnValue(12_100);
  press("Enter");
  expect(model.sent.map((one) => one.do)).toEqual(["answer"]);
  now.mockRestore();
});

test("after Try again the next answer can be given at once", async () => {
  const panels = {
    input: { ...asked.panel, kind: "number" as const, options: [], most: 9 },
    "option:A": asked.panel,
  };
  for (const [field, panel] of Object.entries(panels)) {
    const { model, key } = show("exercise", { ...asked, panel, ...{ state: "wrong", acts: act("draft", "Try again") } });
    key("main").focus();
    key("main").click();
    model.show({ ...asked, ply: 1, panel, draft: "", state: "wrong" });
    await model.reply(model.sent[0], true);
    frame();
    await settled();
    expect(at()).toBe(field);
  }
});

test("boxes are ticked one by one, and none of them stands alone", () => {
  const panel = { ...asked.panel, kind: "several" as const, options: ["A", "B", "-"].map((token) => ({ token, text: token })) };
  const { model, key, last, all } = show("exercise", { ...asked, panel });
  key("tick:B").click();
  expect([last()?.do, last()?.token]).toEqual(["draft", "A B"]);
  model.show({ ...asked, ply: 1, panel, draft: "A B" });
  expect(all('[aria-checked="true"]').map((one) => one.dataset.key)).toEqual(["tick:A", "tick:B"]);
});

test("with the solution a wrong card stays picked, and is told to be wrong", () => {
  const cards = ["3H", "KC", "2D"].map((card) => ({ card, name: card }));
  const solution = {
    fans: [{ id: "own", label: "Your hand", cards }], panel: { ...asked.panel, kind: "cards" as const, fan: "own", options: [] },
    draft: "KC", right: ["KC"], wrong: ["3H"], state: "shown", words: { ...asked.words, wrong_one: "wrong" },
  }; // prettier-ignore
  const { all } = show("exercise", { ...asked, ...solution });
  const picked = all('.cw-fan [aria-pressed="true"]').map((one) => [one.getAttribute("aria-label"), one.title]);
  expect(picked).toEqual([["3H", "wrong"], ["KC", ""]]);
});

test("a number is written for each blank, and all are sent together by Enter", () => {
  const items = ["a", "b"].map((token) => ({ token, text: `the blank ${token}`, cards: [] }));
  const { key, last } = show("exercise", { ...asked, draft: "", panel: { ...asked.panel, kind: "blanks", options: [], items } });
  type(key("blank:a") as HTMLInputElement, "576");
  type(key("blank:b") as HTMLInputElement, "1/4;");
  expect((key("blank:a") as HTMLInputElement).value).toBe("576");
  press("Enter");
  expect([last()?.do, last()?.token]).toEqual(["answer", "a=576; b=1/4"]);
});

test("players sit at a question as at a table, the reader in gold; what is no player has no disc", () => {
  const seats = [{ who: "Mara", what: "blind", player: true }, { who: "You", what: "looked", player: true }];
  const { model, all } = show("exercise", { ...asked, seats, words: { ...asked.words, you: "You" } });
  const discs = (): (string | undefined)[] => all(".cw-ex-seats .cw-avatar").map((one) => one.dataset.colour);
  expect(discs()).toEqual(["0", "4"]);
  model.show({ ...asked, ply: 1, seats: [{ who: "Draw 1", what: "a diamond" }] });
  expect(discs()).toEqual([]);
});

test("a report is copied from the menu; Escape closes the menu alone, and gives the keyboard back", async () => {
  const writeText = vi.fn(() => Promise.resolve());
  vi.stubGlobal("navigator", { clipboard: { writeText } });
  const { model, key, find } = show("exercise", { ...asked, words: { ...asked.words, menu: "Menu", report: "Report", copied: "Copied." } });
  const box = find<HTMLDetailsElement>(".cw-more");
  box.open = true;
  key("report").click();
  expect(model.sent.map((one) => one.do)).toEqual(["report"]);
  model.fire("msg:custom", { id: model.sent[0]?.id, ok: true, text: "cardwidgets 1.0" }, []);
  await vi.waitFor(() => expect(box.textContent).toContain("Copied."));
  expect(writeText).toHaveBeenCalledWith("cardwidgets 1.0");
  key("report").focus();
  press("Escape");
  expect(box.open).toBe(false);
  expect(document.activeElement).toBe(key("menu"));
  box.open = true;
  for (const [pressed, open] of [[key("report"), true], [document.body, false]] as const) {
    pressed.dispatchEvent(new Event("pointerdown", { bubbles: true, composed: true }));
    expect(box.open).toBe(open);
  }
  vi.unstubAllGlobals();
});

test("after a number that was right, Enter leads to the verdict; after a wrong one the field keeps the keyboard", async () => {
  const panel = { ...asked.panel, kind: "number" as const, options: [] };
  for (const [how, at] of [["solved", "say"], ["wrong", "input"]] as const) {
    const { model, key } = show("exercise", { ...asked, panel, draft: "" });
    key("input").focus();
    type(key("input") as HTMLInputElement, "7");
    press("Enter");
    model.show({ ...came[how], panel, draft: "7" });
    await model.reply(model.sent[0], true);
    await vi.waitFor(() => expect(key("say").textContent).toContain(came[how].strong));
    await settled();
    expect(document.activeElement).toBe(key(at));
  }
});
