// Tables where contracts are bid for: an auction on its grid, cards to lay aside, whisting, a hand that lies open.
import type { Ask, Option, SeatView, TableView } from "../../src/contract";
import type { BidsView, DrawnSheet, GridRow } from "../../src/contract";
import { scored } from "./scored";
import { second } from "./tricked";
import { cards, fan, seat, tags } from "./parts";

const SUITS = ["♠", "♣", "♦"];
const row = (level: number): GridRow => ({
  label: `${level} tricks`,
  about: `${level} tricks: ${2 * level - 10} into the pool if made.`,
  bids: SUITS.map((suit) => ({ token: `${level}${suit}`, text: `${level}${suit}`, by: "", state: "" })),
});
const rows: GridRow[] = [
  row(6),
  { label: "misère", about: "Not one trick.", bids: [{ token: "M", text: "misère", by: "", state: "" }] },
  row(9),
];
rows[0]!.bids[0] = { token: "6♠", text: "6♠", by: "You", state: "said" };
rows[0]!.bids[1] = { token: "6♣", text: "6♣", by: "Mara", state: "high" };
const bare: BidsView = { grid: null, flow: null, hands: [], lies: [] };
const closed: Record<string, string> = { "6♠": "Bid more than 6♣.", M: "You have bid already." };
const words: Option[] = [
  { token: "pass", text: "Pass", note: "for good." },
  ...rows.flatMap(({ bids }) =>
    bids.map(({ token, text }) => ({
      token,
      text,
      verb: `Bid ${text}`,
      ...(closed[token] ? { closed: closed[token] } : {}),
    })),
  ),
];
const ask = (parts: Partial<Ask>): Ask => ({ label: "Your answer", choose: "Choose a bid", words: [], ...parts });
const rival = (n: number, name: string): SeatView => ({ ...seat(n, name, 0, [], ""), chips: null, fans: [] });
const mine = fan("hand0", "AS KS QH 7D", { label: "Your hand" });
const table: TableView = {
  ...second,
  stage: "bids",
  seats: [rival(1, "Bruno"), rival(2, "Mara"), { ...rival(0, "You"), own: true, turn: true, tags: [tags.turn], fans: [mine] }],
  tricks: { ...second.tricks!, trick: null, last: null, stock: null, trump: null, tally: null },
  ask: null,
};

export const auction: TableView = {
  ...table,
  message: "Your call.",
  ask: ask({ words }),
  bids: {
    ...bare,
    grid: {
      label: "The auction",
      rows,
      note: "The highest bid is 6♣, of Mara.",
      reasons: [{ what: "6♠", why: "Bid more than 6♣." }],
      seats: [
        { name: "You", calls: ["6♠"] },
        { name: "Bruno", calls: ["pass"] },
        { name: "Mara", calls: ["6♣"] },
      ],
    },
  },
};

export const waiting: TableView = { ...auction, state: "wait", turn: "other", ask: null, message: "Mara is thinking…" };

export const discard: TableView = {
  ...table,
  message: "Lay two cards aside.",
  ask: ask({
    words: [{ token: "concede", text: "Give up" }],
    subset: { tokens: ["AS", "KS", "QH", "7D"], least: 2, most: 2, verb: "Lay these aside", full: "You may choose only 2 cards. Put one back first." },
  }),
  bids: { ...bare, lies: [{ label: "Talon", text: "Taken by you.", cards: cards("QH 7D"), held: true }] },
};

export const whisting: TableView = {
  ...table,
  message: "Do you whist?",
  ask: ask({
    words: [
      { token: "whist", text: "Whist", note: "2 for each trick." },
      { token: "half", text: "Half-whist", closed: "Only the second defender." },
      { token: "pass", text: "Pass" },
    ],
  }),
  bids: {
    ...bare,
    flow: {
      label: "Whisting against 6♠",
      steps: [
        { name: "Bruno", role: "first defender", said: "passes", state: "done" },
        { name: "You", role: "second defender", said: "", state: "now" },
        { name: "a lone whister", role: "open or closed", said: "", state: "maybe" },
      ],
    },
  },
};

export const open: TableView = {
  ...second,
  stage: "bids",
  seats: [rival(1, "Bruno"), rival(2, "Mara"), { ...rival(0, "You"), own: true, fans: [mine] }],
  message: "From Bruno's open hand, lead any card.",
  ask: ask({ cards: { tokens: ["TS"], closed: { KC: "Follow suit." }, fan: "hand1" } }),
  bids: {
    ...bare,
    hands: [
      { seat: 1, name: "Bruno: open hand", fan: fan("hand1", "TS KC", { label: "The hand of Bruno" }), turn: true, note: "you play it" },
    ],
  },
};

const { label, title, target, seats, base, paper: drawn, deals, pages } = scored;
/** The sheet that lies beside each of these tables. */
export const paper: DrawnSheet = {
  label,
  title,
  target,
  seats,
  base,
  paper: drawn,
  deals,
  cells: pages[0]!.cells,
  words: { ...scored.words, alone: "Point at a figure alone." },
};
