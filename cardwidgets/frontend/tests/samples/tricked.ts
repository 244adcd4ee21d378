// Tables of tricks: a trick to play to, an auction, a card to call, partners who talk and exchange.
import type { TableView } from "../../src/contract";
import type { TricksView } from "../../src/contract";
import { turn } from "./deal";
import { cards, fan, seat, tags, you } from "./parts";
import { EN } from "./words";

const words = {
  ...EN,
  ...{ what: "Cards", taken: "Taken by", chips: "Points", pot: "Trick" },
  ...{ "suit:S": "spades", "suit:H": "hearts", "suit:D": "diamonds", "suit:C": "clubs" },
};
const place = (n: number, name: string, names: string, note: string, best: number | null = null) => ({
  seat: n,
  name,
  own: name === "You",
  cards: cards(names),
  best,
  note,
});
const bare: TricksView = {
  trick: null,
  last: null,
  stock: null,
  trump: null,
  tally: null,
  match: null,
  calls: null,
  facts: [],
};
const middle: TricksView = {
  ...bare,
  trick: {
    label: "Trick 8 of 20",
    text: "10 points on the table",
    places: [place(1, "Bruno", "3C", "led · 10 · best", 0), place(0, "You", "", "")],
    taker: null,
  },
  last: { label: "Last trick", text: "Trick 7. Bruno took 4.", cards: cards("5S KS"), best: 1 },
  stock: {
    label: "Stock of 20 cards; the last is the 7 of diamonds",
    count: 19,
    text: "20 in stock, 7♦ last",
    under: cards("7D")[0]!,
  },
  trump: { mark: "D", text: "Trumps: diamonds" },
  tally: {
    label: "Points taken",
    full: 120,
    goal: 61,
    text: "61 of 120 win",
    left: "65 to come",
    sides: [
      { name: "You", own: true, points: 31 },
      { name: "Bruno", own: false, points: 24 },
    ],
  },
  match: {
    label: "Match: best of 3 deals",
    heads: [],
    sides: [
      { name: "You", own: true, figures: ["1"] },
      { name: "Bruno", own: false, figures: ["0"] },
    ],
  },
};
const bruno = (said = "24 points in 3 tricks") => seat(1, "Bruno", 0, [tags.dealer], said, { chips: null });

export const second: TableView = {
  ...turn,
  stage: "tricks",
  words,
  title: "Two at tricks",
  subtitle: "deal 1 · trick 8 of 20",
  message: "Your turn. Bruno led the 3 of clubs, worth 10. You may play any card.",
  seats: [bruno(), you({ chips: null, fans: [fan("hand0", "KH 2D JC")] })],
  pot: null,
  rows: [
    { who: "You", what: "Q♥  4♥", chips: "+3", pot: "6", taker: "You", strong: [0, 2] },
    { who: "Bruno", what: "led 3♣", chips: "", pot: "8" },
  ],
  ask: { label: "Your answer", words: [], cards: { tokens: ["KH", "JC"], closed: { "2D": "Follow suit." } } },
  tricks: middle,
};
const [king, two, jack] = second.seats[1]!.fans[0]!.cards;
/** The same where a teacher shows what each card costs. */
export const priced: TableView = {
  ...second,
  seats: [
    bruno(),
    you({
      chips: null,
      fans: [
        {
          ...fan("hand0", "KH 2D JC"),
          cards: [
            { ...king!, cost: "0", heat: 0, name: "king of hearts, gives nothing away" },
            two!,
            { ...jack!, cost: "7.4", heat: 2, name: "jack of clubs, costs 7.4 in points" },
          ],
        },
      ],
    }),
  ],
};
/** The same when the card has been played, and Bruno's was taken. */
export const taken: TableView = {
  ...second,
  ply: 10,
  turn: "other",
  state: "wait",
  ask: null,
  message: "You took the trick with the king of hearts: 14 points. Bruno is thinking…",
  seats: [bruno(), you({ chips: null, fans: [fan("hand0", "2D JC")] })],
  tricks: {
    ...middle,
    trick: {
      label: "Trick 8 of 20",
      text: "You took the trick.",
      places: [place(1, "Bruno", "3C", "led · 10"), place(0, "You", "KH", "4 · takes it", 0)],
      taker: 0,
    },
  },
};
const step = (text: string, by = "", state: "" | "said" | "high" = "") => ({
  token: text,
  text,
  by,
  state,
  note: "",
  verb: `Bid the ${text}`,
});
export const auction: TableView = {
  ...second,
  message: "Your call. Bruno bid 3: choose a lower card to call, or pass.",
  ask: {
    label: "Your answer",
    choose: "Choose a bid",
    words: [
      { token: "pass", text: "Pass" },
      { token: "A", text: "A", closed: "Call a lower card." },
      { token: "3", text: "3", closed: "Call a lower card." },
      { token: "K", text: "K" },
      { token: "Q", text: "Q" },
    ],
  },
  tricks: {
    ...bare,
    calls: {
      label: "The auction",
      rows: [{ label: "", bids: [step("A", "Jun", "said"), step("3", "Bruno", "high"), step("K"), step("Q")] }],
      note: "The highest bid is 3, of Bruno.",
      seats: [
        { name: "Bruno", calls: ["3"] },
        { name: "You", calls: [] },
      ],
    },
  },
};
export const called: TableView = {
  ...second,
  message: "Choose trumps, and the card you call.",
  ask: {
    label: "Your answer",
    choose: "Choose a card",
    words: [
      { token: "S", text: "7 of spades", card: cards("7S")[0]!, note: "none held", verb: "Call the 7 of spades" },
      { token: "H", text: "7 of hearts", card: cards("7H")[0]!, note: "1 held: K", verb: "Call the 7 of hearts" },
      { token: "D", text: "diamonds", mark: "D", note: "1 held: 2", verb: "Trumps: diamonds" },
    ],
  },
  tricks: bare,
};
export const partners: TableView = {
  ...second,
  message: "Exchange cards one for one, or be done.",
  ask: {
    label: "Your answer",
    choose: "Cards to choose: 2",
    words: [{ token: "done", text: "Done" }],
    pairs: {
      mine: ["KH", "2D", "JC"],
      hands: [{ id: "swap2", label: "The hand of Mara", cards: cards("AS 4C 5D") }],
      verb: "Offer this exchange",
    },
  },
  tricks: {
    ...middle,
    tally: {
      ...middle.tally!,
      goal: 0,
      sides: [1, 2, 3].map((n) => ({ name: `Side ${n}`, own: n === 1, points: n === 3 ? null : n })),
    },
    facts: ["Left out: 2 of clubs."],
  },
  talk: {
    label: "Talk",
    note: "Words are heard by all.",
    tos: [
      { value: "", text: "To all" },
      { value: "2", text: "Mara" },
    ],
    groups: [
      {
        label: "Signals",
        directed: false,
        says: [{ token: "sig_ace", text: "the ace", gesture: "lips", note: "lips over the teeth" }],
      },
      {
        label: "Ask",
        directed: true,
        says: [
          { token: "ask_low", text: "A low card?", gesture: "" },
          { token: "ask_high", text: "A high card?", gesture: "", closed: "Nothing before the first trick." },
        ],
      },
    ],
  },
};
