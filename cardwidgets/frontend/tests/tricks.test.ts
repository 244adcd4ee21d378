// A table of tricks: what is played, called, said and exchanged reaches Python; what is closed says why.
import { expect, test, vi } from "vitest";
import { signs } from "../src/draw/signs";
import { frame, press, show } from "./mount";
import { auction, called, partners, priced, second, taken } from "./samples/tricked";

test("the trick shows who led, which card is best, and an empty place for who is to play", () => {
  const { all, find } = show("table", second);
  const places = all(".cw-place");
  expect(places.map((one) => one.querySelector("b, .cw-slot")!.textContent)).toEqual(["Bruno", "You"]); // each name once
  expect(places[0]!.querySelectorAll("[data-won]")).toHaveLength(1);
  expect(places[1]!.querySelectorAll(".cw-slot")).toHaveLength(1);
  expect(find(".cw-deck").getAttribute("aria-label")).toContain("7 of diamonds");
  expect(find('[aria-label="Points taken"]').textContent).toContain("31");
});

test("Enter plays the card that has the focus; a card that does not follow says why and is not sent", () => {
  const { key, model, said, last } = show("table", second);
  key("hand0:KH").focus();
  press("ArrowRight");
  press("Enter");
  expect(model.sent).toEqual([]);
  expect(said()).toBe("Follow suit.");
  press("End");
  press("Enter");
  expect(last()).toMatchObject({ do: "answer", token: "JC" });
});

test("a card that may be played wears what it costs, says it, and is played as ever", () => {
  const { all, key, model, last } = show("table", priced);
  const cards = all(".cw-seat--own .cw-card");
  expect(cards.map((card) => [card.dataset.cost, card.dataset.heat])).toEqual([["0", "0"], [undefined, undefined], ["7.4", "2"]]);
  expect(key("hand0:JC").getAttribute("aria-label")).toBe("jack of clubs, costs 7.4 in points");
  expect(key("hand0:JC").title).toBe("jack of clubs, costs 7.4 in points");
  expect(key("hand0:2D").title).toBe("Follow suit.");
  key("hand0:JC").click();
  expect(last()).toMatchObject({ do: "answer", token: "JC" });
  model.set("view", { ...second, ply: second.ply + 1 });
  expect(all("[data-cost], [data-heat]")).toEqual([]);
});

test("signs in the log are drawn with their names, and the words stay words", () => {
  const { all } = show("table", second);
  const cell = all(".cw-log td")[1]!;
  expect(cell.textContent!.replace(/\s+/g, " ")).toBe("Q♥ 4♥"); // which is what a reader copies
  expect([...cell.querySelectorAll("svg")].map((one) => one.getAttribute("aria-label"))).toEqual(["hearts", "hearts"]);
  expect(signs("no sign", "french", {})).toHaveLength(1);
});

test("the log of tricks has their numbers, the cards, who took them and what that brought, in every row that has them", () => {
  const { all } = show("table", second);
  expect(all(".cw-log thead th").map((th) => th.getAttribute("aria-label") ?? th.textContent)).toEqual(["Trick", "Cards", "Taken by", "Points"]);
  const [whole, led] = all(".cw-log tbody tr").map((row) => [...row.children].map((cell) => cell.textContent!.replace(/\s+/g, " ").trim()));
  expect(whole).toEqual(["6", "Q♥ 4♥", "You", "+3"]);
  expect(led).toEqual(["8", "Bruno led 3♣"]);
  expect(all(".cw-log td b").map((one) => one.textContent)).toContain("Q♥");
});

test("a match that counts several things has a column for each, with its name", () => {
  const sides = [{ name: "You", own: true, figures: ["0", "6", "−40"] }];
  const match = { label: "Sochi", heads: ["pool", "mountain", "total"], sides };
  const { all } = show("table", { ...second, tricks: { ...second.tricks!, match } });
  expect(all(".cw-columns th").map((th) => th.textContent)).toEqual(["pool", "mountain", "total", "You"]);
  expect(all(".cw-columns tbody td").map((td) => td.textContent)).toEqual(["0", "6", "−40"]);
});

test("the last trick lies closed until somebody asks for it", () => {
  const { key, all } = show("table", second);
  expect(all(".cw-last svg.cw-face")).toHaveLength(0);
  key("last").click();
  expect(all(".cw-last svg.cw-face").map((one) => one.getAttribute("aria-label"))).toEqual([
    "5 of spades",
    "king of spades",
  ]);
});

test("the message tells who took a trick, and the felt does not tell it again", () => {
  const trick = second.tricks!.trick!;
  const told = (taker: number | null) => show("table", { ...second, tricks: { ...second.tricks!, trick: { ...trick, text: "10 points", taker } } }).find(".cw-last").textContent;
  expect([told(null), told(0), told(1)]).toEqual(["10 pointsLast trick", "Last trick", "Last trick"]);
});

test("a bid is chosen first and sent by the main button; a closed one gives its reason", () => {
  const { key, model, said, last, find } = show("table", auction);
  key("bid:3").click();
  expect(said()).toBe("Call a lower card.");
  expect(model.sent).toEqual([]);
  key("bid:Q").click();
  expect(model.sent).toEqual([]);
  expect(key("bid:Q").getAttribute("aria-pressed")).toBe("true");
  expect(find(".cw-btn--main").textContent).toBe("Bid the Q");
  find(".cw-btn--main").click();
  expect(last()).toMatchObject({ do: "answer", token: "Q" });
});

test("nothing chosen: no bid is dark, and none is sent; Escape lets a choice go; to pass takes one tap", () => {
  const { key, model, last, all } = show("table", auction);
  expect(all(".cw-btn--main")).toEqual([]);
  key("word:send").click();
  key("bid:K").click();
  key("bid:K").focus();
  press("Escape");
  expect(key("bid:K").getAttribute("aria-pressed")).toBe("false");
  expect(model.sent).toEqual([]);
  key("word:pass").click();
  expect(last()).toMatchObject({ token: "pass" });
});

test("arrows lead along the ladder, which is one stop for Tab", () => {
  const { all, key } = show("table", auction);
  expect(all(".cw-ladder [tabindex='0']")).toHaveLength(1);
  key("bid:K").focus();
  press("ArrowRight");
  expect((document.activeElement as HTMLElement).dataset.key).toBe("bid:Q");
});

test("a card to call is pointed at, and the main button says which", () => {
  const { key, find, last } = show("table", called);
  key("pick:H").click();
  expect(find(".cw-btn--main").textContent).toBe("Call the 7 of hearts");
  find(".cw-btn--main").click();
  expect(last()).toMatchObject({ token: "H" });
});

test("an exchange counts the cards to choose, and is offered once both are marked", () => {
  const { key, find, last, model } = show("table", partners);
  key("hand0:2D").click();
  key("word:send").click();
  expect(model.sent).toEqual([]);
  expect(key("word:send").textContent).toBe("Cards to choose: 1");
  key("swap2:AS").click();
  expect(find(".cw-btn--main").textContent).toBe("Offer this exchange");
  find(".cw-btn--main").click();
  expect(last()).toMatchObject({ do: "answer", token: "2D AS" });
});

test("words go to all or to one, signals to no one by name; a closed word says why", async () => {
  const { key, last, said, model } = show("table", partners);
  key("talk").click();
  key("say:ask_high").click();
  expect(said()).toBe("Nothing before the first trick.");
  key("set:to:2").click();
  key("say:sig_ace").click();
  expect(last()).toMatchObject({ do: "say", token: "sig_ace" });
  await model.reply(last(), true);
  key("say:ask_low").click();
  expect(last()).toMatchObject({ do: "say", token: "ask_low 2" });
});

test("cards travel where a page can move them, and rest where nobody wants motion", () => {
  const moved = vi.fn(() => ({}) as Animation);
  const rect = { x: 0, y: 0, width: 60, height: 84 } as DOMRect;
  let at = 0;
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(() => ({ ...rect, x: (at += 50) }) as DOMRect);
  for (const calm of [true, false]) {
    Element.prototype.animate = moved as never;
    vi.stubGlobal("matchMedia", () => ({ matches: calm }));
    moved.mockClear();
    const { model } = show("table", second);
    model.show(taken);
    frame();
    expect(moved.mock.calls.length > 0).toBe(!calm);
  }
  Reflect.deleteProperty(Element.prototype, "animate");
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
