// Where contracts are bid for: bids on a grid, two cards aside, the order of whisting, a hand that another one plays.
import { expect, test } from "vitest";
import { at, press, show, type Shown } from "./mount";
import { auction, discard, open, paper, waiting, whisting } from "./samples/bidded";

test("a bid is chosen on the grid, tells what it brings, and is sent by the main button alone", () => {
  const { key, find, model, last, said } = show("table", auction);
  key("bid:6♠").click();
  expect([said(), find(".cw-say .cw-suit").getAttribute("aria-label"), model.sent]).toEqual(["Bid more than 6♣.", "clubs", []]);
  key("bid:9♣").click();
  expect(model.sent).toEqual([]);
  expect(key("bid:9♣").getAttribute("aria-pressed")).toBe("true");
  expect(said()).toBe("9 tricks: 8 into the pool if made.");
  find(".cw-btn--main").click();
  expect(last()).toMatchObject({ do: "answer", token: "9♣" });
});

test("nothing chosen: no bid is dark, and none is sent; Escape lets a bid go; to pass takes one tap", () => {
  const { key, all, model, last } = show("table", auction);
  expect(all(".cw-btn--main")).toEqual([]);
  key("word:send").click();
  expect(model.sent).toEqual([]);
  key("bid:9♣").click();
  key("bid:9♣").focus();
  press("Escape");
  expect(key("bid:9♣").getAttribute("aria-pressed")).toBe("false");
  key("word:pass").click();
  expect(last()).toMatchObject({ do: "answer", token: "pass" });
});

test("while advice stands, the advised answer alone is dark, also beside another bid that is chosen", () => {
  const words = auction.ask!.words.map((one) => (one.token === "pass" ? { ...one, usual: true } : one));
  const { key, all } = show("table", { ...auction, asks: "Your turn.", ask: { ...auction.ask!, words } });
  key("bid:9♣").click();
  expect(all(".cw-btn--main")).toEqual([key("word:pass")]);
});

test("the grid is one stop; arrows walk in a row and from row to row, over the one that stands alone", () => {
  const { key, all } = show("table", auction);
  expect(all('.cw-grid [tabindex="0"]')).toHaveLength(1);
  key("bid:6♣").focus();
  press("ArrowDown");
  expect(document.activeElement).toBe(key("bid:M"));
  press("ArrowDown");
  expect(document.activeElement).toBe(key("bid:9♦"));
  press("ArrowLeft");
  expect(document.activeElement).toBe(key("bid:9♣"));
  press("ArrowUp");
  press("ArrowUp");
  expect(document.activeElement).toBe(key("bid:6♦"));
  expect(all('.cw-grid [tabindex="0"]')).toEqual([key("bid:6♦")]);
});

test("who has bid stands on the bid; what may be bid once more bears a sign", () => {
  const { key, all } = show("table", auction);
  expect(key("bid:6♠").textContent).toContain("You");
  expect(key("bid:6♣").textContent).toContain("Mara =");
  expect(all(".cw-heard")).toEqual([]); // and nowhere else on the felt
});

test("of many bids the two lowest levels that are open are drawn, what stands alone, and all behind a word", () => {
  const grid = auction.bids!.grid!;
  const level = (n: number) => ({ label: `${n} tricks`, about: "", bids: ["♠", "♥"].map((suit) => ({ token: `${n}${suit}`, text: `${n}${suit}`, by: "", state: "" as const })) });
  const rows = [...[6, 7, 8].map(level), grid.rows.find(({ bids }) => bids.length === 1)!, level(9)];
  const words = rows.flatMap(({ bids }) => bids.map(({ token, text }) => ({ token, text, closed: token < "7♥" ? "Too low." : undefined })));
  const { all, key, model } = show("table", { ...auction, bids: { ...auction.bids!, grid: { ...grid, rows, all: "All bids" } }, ask: { ...auction.ask!, words } });
  const drawn = (): string[] => all(".cw-grid .cw-call b").map((one) => one.textContent!);
  expect(drawn()).toEqual(["7♠", "7♥", "8♠", "8♥", "misère"]);
  key("all").click();
  expect([drawn().length, key("all").getAttribute("aria-expanded")]).toEqual([9, "true"]);
  key("bid:9♠").click();
  model.show({ ...auction, ply: auction.ply + 1 });
  expect(all('[data-key="all"]')).toEqual([]);
});

test("while others think, the grid is there to look at and nothing on it can be pressed", () => {
  const { all } = show("table", waiting);
  expect(all(".cw-grid button")).toEqual([]);
  expect(all(".cw-grid .cw-call")).toHaveLength(7);
});

test("once the bids are gone what was asked rests without them: they do not stand in a row beside the message", () => {
  const { all, find, model } = show("table", auction);
  const named = all(".cw-words button").map((one) => one.textContent);
  expect(named.length).toBeLessThan(auction.ask!.words.length);
  model.show({ ...whisting, ply: auction.ply + 1, state: "wait", turn: "other", ask: null });
  expect(find(".cw-ask").hasAttribute("inert")).toBe(true);
  expect(all(".cw-words button").map((one) => one.textContent)).toEqual(named);
});

test("two cards go aside together, after the main word; what lay in the middle is marked in the hand", () => {
  const { key, all, last, model } = show("table", discard);
  expect(all("[data-from]").map((one) => one.dataset.key)).toEqual(["hand0:QH", "hand0:7D"]);
  expect(all(".cw-words button").map((one) => one.textContent)).toEqual(["Give up", "Lay these aside"]);
  key("hand0:QH").click();
  all(".cw-words button")[1]!.click();
  expect(model.sent).toEqual([]);
  key("hand0:7D").click();
  all(".cw-words button")[1]!.click();
  expect(last()).toMatchObject({ do: "answer", token: "QH 7D" });
});

test("after the cards went aside the keyboard stands on the grid, and not on giving up", () => {
  const { key, all, model } = show("table", discard);
  for (const card of ["hand0:QH", "hand0:7D"]) key(card).click();
  all(".cw-words button")[1]!.focus();
  press("Enter");
  const words = [...auction.ask!.words.filter(({ token }) => token !== "pass"), { token: "concede", text: "Give up" }];
  model.set("view", { ...auction, ply: discard.ply + 1, ask: { ...auction.ask!, words } });
  expect(at()).toMatch(/^bid:/);
});

test("the stations of whisting tell what was said and whose word is waited for", () => {
  const { find, all, key, said, model } = show("table", whisting);
  expect(all(".cw-flow li").map((one) => one.dataset.state)).toEqual(["done", "now", "maybe"]);
  expect(find('[aria-current="step"]').textContent).toContain("second defender");
  key("word:half").click();
  expect([said(), model.sent]).toEqual(["Only the second defender.", []]);
});

test("cards of an open hand are played by who may; the own ones rest meanwhile", () => {
  const { key, all, said, last, model } = show("table", open);
  expect(all(".cw-seat--own button.cw-card")).toEqual([]);
  key("hand1:KC").click();
  expect([said(), model.sent]).toEqual(["Follow suit.", []]);
  key("hand1:TS").focus();
  press("Enter");
  expect(last()).toMatchObject({ do: "answer", token: "TS" });
});

test("an open hand that waits is only looked at", () => {
  const { all } = show("table", { ...open, state: "wait" });
  expect(all(".cw-open button")).toEqual([]);
});

const note = ({ find }: Shown): string => find(".cw-sc-note").textContent ?? "";

test("the sheet opens on demand: a figure that is pointed at tells its sum, its rules and its deal", () => {
  const shown = show("table", auction, { paper });
  expect(shown.all(".cw-sc-figure")).toEqual([]);
  shown.key("paper").click();
  expect(shown.key("paper").getAttribute("aria-expanded")).toBe("true");
  expect(note(shown)).toContain("Point at a figure alone.");
  shown.key("figure:1.whists.0:1").focus();
  for (const part of ["Ben on Ada", "16 + 36 = 52", "4 tricks × price 6 = 24.", "Deal 2. Ada: 8", "Ada takes 6 of 8."]) expect(note(shown)).toContain(part);
  expect(shown.all("[data-mate]").map((one) => one.dataset.key)).toEqual(["figure:0.mountain:1", "figure:2.whists.0:1"]);
  shown.el.querySelector('[data-band="1"]')!.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  expect(note(shown)).toContain("Ben on Ada"); // an empty box has nothing to tell
  expect(shown.model.sent).toEqual([]);
});

test("the sheet is one stop; arrows walk it; Escape lets the figure go, then lays the sheet away, back at its button", () => {
  const shown = show("table", auction, { paper });
  shown.key("paper").focus();
  shown.key("paper").click();
  expect(shown.all('.cw-sc-figure[tabindex="0"]')).toHaveLength(1);
  shown.key("figure:1.whists.0:0").focus();
  press("ArrowRight");
  expect(note(shown)).toContain("16 + 36 = 52");
  press("ArrowDown");
  expect(document.activeElement).toBe(shown.key("figure:2.whists.0:1"));
  expect(shown.all('.cw-sc-figure[tabindex="0"]')).toEqual([document.activeElement]);
  press("Escape");
  expect(note(shown)).toContain("Point at a figure alone.");
  press("Escape");
  expect(shown.all(".cw-leaf")).toEqual([]);
  expect(document.activeElement).toBe(shown.key("paper"));
});

test("the sheet lies there until somebody plays on, and follows when a deal was written", () => {
  const shown = show("table", auction, { paper });
  shown.key("paper").click();
  shown.key("figure:1.whists.0:1").focus();
  shown.model.set("paper", { ...paper, title: "スコアシート" });
  expect([shown.key("paper").textContent, note(shown).includes("52")]).toEqual(["スコアシート", true]);
  shown.model.show({ ...auction, ply: auction.ply + 1 });
  expect(shown.all(".cw-leaf")).toEqual([]);
});

test("names on the sheet are text", () => {
  const shown = show("table", auction, { paper: { ...paper, seats: ["<b>Bold</b>", "<img src=x>", "&amp;"] } });
  shown.key("paper").click();
  expect(shown.el.querySelectorAll(".cw-leaf :is(b b, img)").length).toBe(0);
  expect(shown.all(".cw-sc-name").map((one) => one.textContent)).toEqual(["<b>Bold</b>", "<img src=x>", "&amp;"]);
});

test("a table without a sheet has no button for one", () => {
  expect(show("table", auction).all('[data-key="paper"]')).toEqual([]);
  expect(show("table", auction, { paper: {} }).all('[data-key="paper"]')).toEqual([]);
});
