import { expect, test } from "vitest";
import { move, places } from "../src/draw/fan";
import { at, press, show } from "./mount";
import { cards, down, hand13, pick, still, trick } from "./samples";

test("at least 40 px of every card is in view: cards overlap first, then the hand breaks into two tiers", () => {
  for (let n = 1; n <= 26; n += 1) {
    for (let room = 300; room <= 1100; room += 20) {
      const { per, step, tiers } = places(n, room, 64);
      expect(per * tiers).toBeGreaterThanOrEqual(n);
      expect(step * (per - 1) + 64).toBeLessThanOrEqual(room);
      if (tiers === 2) expect((room - 64) / (n - 1)).toBeLessThan(40); // never two tiers where one has room
      if (n <= 13) expect(per === 1 || step >= 39).toBe(true);
    }
  }
});

test("before the room is known a hand lies in one row", () => {
  expect(places(13, 0, 72)).toEqual({ per: 13, step: 76, tiers: 1, wide: 72 });
});

test("arrows, Home and End move inside a hand and stop at its ends; up and down change the tier", () => {
  expect([
    move("ArrowRight", 0, 5, 5),
    move("ArrowLeft", 0, 5, 5),
    move("End", 1, 5, 5),
    move("Home", 3, 5, 5),
    move("ArrowRight", 4, 5, 5),
  ]).toEqual([1, 0, 4, 0, 4]);
  expect([
    move("ArrowDown", 1, 8, 4),
    move("ArrowUp", 5, 8, 4),
    move("ArrowDown", 6, 8, 4),
    move("ArrowDown", 3, 7, 4),
  ]).toEqual([5, 1, 6, 6]);
  expect([move("ArrowDown", 1, 5, 5), move("Enter", 1, 5, 5), move("constructor", 1, 5, 5)]).toEqual([
    null,
    null,
    null,
  ]);
});

test("a hand is one stop for Tab, and Tab returns to the card left last", () => {
  const { all, find, model } = show("hand", pick);
  const stops = (): (string | undefined)[] =>
    all(".cw-card")
      .filter((card) => card.tabIndex === 0)
      .map((card) => card.dataset.key);
  expect(stops()).toEqual(["h:AS"]);
  find(".cw-card").focus();
  press("ArrowRight");
  press("ArrowRight");
  expect(stops()).toEqual(["h:TH"]);
  model.show({ ...pick, ply: 2, message: "again" });
  expect(stops()).toEqual(["h:TH"]);
  expect(at()).toBe("h:TH");
});

test("Enter and Space pick, and the whole pick is sent in the order of the hand; Escape takes all back", async () => {
  const { key, last, model } = show("hand", pick);
  key("h:KD").focus();
  press("Enter");
  expect(last()).toMatchObject({ do: "pick", token: "KD 7C", ply: 1, v: 1 });
  await model.reply(last(), true);
  key("h:7C").focus();
  press(" ");
  expect(last()?.token).toBe("");
  await model.reply(last(), true);
  press("Escape");
  expect(last()).toMatchObject({ do: "pick", token: "" });
  expect(model.sent.length).toBe(3);
});

test("a picked card says so, and a face-down card is picked by its place", () => {
  const { all, key, last } = show("hand", { ...down, most: 1, picked: ["2"] });
  expect(all(".cw-card").map((card) => card.getAttribute("aria-pressed"))).toEqual(["false", "false", "true"]);
  key("h:0").click();
  expect(last()?.token).toBe("0 2");
});

test("a hand to look at has no buttons, and can still be walked through", () => {
  const { all, find } = show("hand", still);
  expect(all("button")).toEqual([]);
  find(".cw-card").focus();
  press("End");
  expect(document.activeElement?.getAttribute("aria-label")).toBe("5 of clubs");
});

test("when a card leaves, the focus goes to the card that lies in its place", () => {
  const { key, model } = show("hand", pick);
  key("h:TC").focus();
  model.show({ ...pick, ply: 2, fan: { ...pick.fan, cards: cards("AS QS TH") } });
  expect(at()).toBe("h:TH");
});

test("where some cards may be chosen they stand up, and the others say why not", () => {
  const { all, key, model, said, last } = show("table", trick);
  expect(all(".cw-card--lit").map((card) => card.dataset.key)).toEqual(["0:TH", "0:9H"]);
  key("0:AS").click();
  expect(model.sent).toEqual([]);
  expect(said()).toBe("you hold hearts, so you must follow.");
  expect(key("0:AS").getAttribute("aria-disabled")).toBe("true");
  key("0:9H").click();
  expect(last()).toMatchObject({ do: "answer", token: "9H", ply: 30 });
});

test("thirteen cards keep thirteen names", () => {
  expect(
    new Set(
      show("hand", hand13)
        .all(".cw-card")
        .map((card) => card.getAttribute("aria-label")),
    ).size,
  ).toBe(13);
});
