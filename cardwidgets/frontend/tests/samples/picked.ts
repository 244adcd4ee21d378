// Chances: two cards of three known, one seen elsewhere; an estimate under way; a table that is followed.
import type { OddsBlock, OddsRow, OddsView, PackSuit } from "../../src/contract";
import { cards } from "./parts";
import { EN } from "./words";

const NAME: Record<string, string> = { S: "spades", H: "hearts", C: "clubs", D: "diamonds" };

export function suits(mine: string, seen: string, ranks = "AKQJT98765432"): PackSuit[] {
  return Object.entries(NAME).map(([suit, name]) => ({
    suit,
    name,
    cards: cards([...ranks].map((rank) => rank + suit).join(" ")).map((one) => ({
      ...one,
      rank: one.card[0] === "T" ? "10" : one.card[0]!,
      state: mine.includes(one.card) ? "mine" : seen.includes(one.card) ? "seen" : "free",
    })),
  }));
}

export const row = (id: string, share: number, more: Partial<OddsRow> = {}): OddsRow => ({
  id,
  label: id,
  cards: [],
  mark: false,
  share,
  low: share,
  high: share,
  was: null,
  moved: "",
  chance: `${(100 * share).toFixed(2)} %`,
  give: "",
  often: `${Math.round(10 * share)} in 10`,
  exactly: `${Math.round(share * 1000)} / 1,000`,
  ...more,
});

const block = (id: string, title: string, note: string, ...rows: OddsRow[]): OddsBlock => ({
  id,
  title,
  note,
  exact: rows.every((one) => !one.give),
  basis: rows.some((one) => one.give) ? "estimate" : "exact",
  rows,
});

export const counted: OddsView = {
  v: 1,
  ply: 3,
  lang: "en",
  label: "Probabilities in a game",
  title: "Probabilities",
  subtitle: "A game · 2 of 3 cards known",
  picks: true,
  pack: suits("KS KH", "KD"),
  held: cards("KS KH"),
  places: 3,
  fields: [
    { name: "mine", label: "Your cards", value: "KS KH" },
    { name: "seen", label: "Seen elsewhere", value: "KD" },
  ],
  options: [
    {
      name: "opponents",
      label: "Rivals",
      value: "1",
      options: ["1", "2", "3"].map((value) => ({ value, text: value })),
    },
  ],
  switches: [
    {
      name: "lang",
      label: "Language",
      value: "en",
      options: [
        { value: "en", text: "EN", lang: "en" },
        { value: "ja", text: "日本語", lang: "ja" },
      ],
    },
  ],
  undo: null,
  redo: "Nothing was taken back.",
  deal: null,
  blocks: [
    block(
      "showdown",
      "Against 1 rival",
      "",
      row("Win", 0.9, { was: 0.6, moved: "+30.00" }),
      row("Tie", 0.001),
      row("Lose", 0.099),
    ),
    block("own", "What your hand will be", "49 ways", row("Pair", 0.98, { mark: true }), row("Three", 0.02, { cards: cards("KC") })),
  ],
  going: null,
  pace_ms: 60,
  message: "You win 90 % of the time.",
  words: {
    ...EN,
    undo: "Take back",
    redo: "Give again",
    pick: "Pick cards",
    as_mine: "as yours",
    as_seen: "as seen elsewhere",
    mine: "yours",
    seen: "seen elsewhere",
    show: "Show",
    deal: "Deal one more",
    clear: "Clear",
    empty: "an empty place",
    copy: "Copy the figures",
    copied: "Copied.",
    not_copied: "This page may not copy.",
    stop: "Stop dealing",
    go: "Deal on",
    dealing: "Dealing until the error is small",
    stopped: "Stopped",
    typing: "as in AS KS",
    column_comes: "Result",
    column_chance: "Probability",
    column_often: "How often",
    column_give: "± (95 %)",
    give: "95 of 100 such estimates come this close.",
    column_exactly: "Counted",
  },
};
export const dealing: OddsView = {
  ...counted,
  going: { on: true, part: 0.25 },
  blocks: [block("showdown", "Against 5 rivals", "", row("Win", 0.6, { low: 0.58, high: 0.62, give: "± 2.00" }))],
};
export const followed: OddsView = { ...counted, picks: false, undo: "follows", redo: "follows", deal: "follows" };
export const nothing: OddsView = {
  ...counted,
  pack: suits("", ""),
  held: [],
  fields: counted.fields.map((one) => ({ ...one, value: "" })),
  undo: "Nothing to take back.",
};
