// A deal from question to question.
import type { Ask, Row, TableView } from "../../src/contract";
import { fan, pay, seat, tags, you } from "./parts";
import { EN } from "./words";

const rows: Row[] = [
  { who: "All", what: "put in 1 each", chips: "+4", pot: "4" },
  { who: "Jun", what: "bet 2 blind, worth 4", chips: "+2", pot: "6" },
  { who: "Mara", what: "looked, bet 6", chips: "+6", pot: "12" },
  { who: "Bruno", what: "looked, folded", chips: "", pot: "12" },
  { who: "You", what: "looked", chips: "", pot: "12" },
];

export const ask: Ask = {
  label: "Your answer",
  words: [
    { token: "fold", text: "Fold" },
    { token: "look", text: "Look", closed: "you have looked already." },
    { token: "see", text: "See", cost: "12", closed: "only when two are left in; 3 are." },
  ],
  amount: {
    label: "Chips to bet",
    verb: "Bet {n}",
    least: 6,
    most: 16,
    why_least: "is the price that Mara has set. You cannot bet less.",
    why_most: "at most: the price and 10 more.",
  },
};

export const turn: TableView = {
  v: 1,
  stage: "pot",
  ply: 9,
  turn: "you",
  lang: "en",
  label: "Three-card Brag, deal 7",
  title: "Three-card Brag",
  subtitle: "basic · deal 7 · ante 1",
  state: "turn",
  message: "Your turn. Mara bet 6: to stay in, put in at least 6 new chips.",
  strong: [],
  seats: [
    seat(1, "Jun", 38, [tags.blind], "bet 2 blind, worth 4"),
    seat(2, "Mara", 81, [tags.eye], "bet 6"),
    seat(3, "Bruno", 47, [tags.fold], "looked, folded", { out: true }),
    you(),
  ],
  pot: {
    label: "Pot",
    total: 12,
    pots: [],
    tape: [pay(0, 4, "4×1", "4"), pay(1, 2, "Jun 2", "I 2", { half: true }), pay(2, 6, "Mara 6", "M 6")],
  },
  rows,
  ask,
  switches: [
    {
      name: "pace",
      label: "Pace",
      value: "steady",
      options: [
        { value: "slow", text: "Slow" },
        { value: "steady", text: "Steady" },
        { value: "once", text: "At once" },
      ],
    },
    {
      name: "lang",
      label: "Language / 言語",
      value: "en",
      options: [
        { value: "en", text: "EN", lang: "en" },
        { value: "ja", text: "日本語", lang: "ja" },
      ],
    },
  ],
  pace_ms: 900,
  undo: null,
  deal: null,
  words: EN,
};

const bets: Row[] = [
  ...rows,
  { who: "You", what: "bet 6", chips: "+6", pot: "18" },
];
const tape18 = [...turn.pot!.tape, pay(5, 6, "You 6", "Y 6", { own: true })];

export const waiting: TableView = {
  ...turn,
  ply: 10,
  turn: "other",
  state: "wait",
  message: "Jun is thinking…",
  ask: null,
  rows: bets,
  seats: [
    seat(1, "Jun", 38, [tags.turn, tags.blind], "bet 2 blind, worth 4", { turn: true }),
    seat(2, "Mara", 81, [tags.eye], "bet 6"),
    seat(3, "Bruno", 47, [tags.fold], "looked, folded", { out: true }),
    you({ turn: false, chips: 56, tags: [tags.eye, tags.dealer], said: "bet 6" }),
  ],
  pot: { ...turn.pot!, total: 18, tape: tape18 },
};

export const refused: TableView = {
  ...turn,
  state: "error",
  message: "You must put in 6 new chips: chips from earlier rounds do not count.",
};

export const over: TableView = {
  ...turn,
  ply: 13,
  turn: "over",
  state: "over",
  message: "You take the pot of 30 with a pair of queens; Mara's nines are shown.",
  ask: null,
  seats: [
    seat(1, "Jun", 38, [tags.fold], "looked, folded", { out: true }),
    seat(2, "Mara", 75, [tags.eye], "shows a pair of nines", { fans: [fan("2", "9C 9S AD")] }),
    seat(3, "Bruno", 47, [tags.fold], "looked, folded", { out: true }),
    you({ turn: false, chips: 74, tags: [tags.eye, tags.dealer], said: "saw for 12, took 30" }),
  ],
  rows: [
    ...bets,
    { who: "Jun", what: "looked, folded", chips: "", pot: "18" },
    { who: "You", what: "paid 12 to see", chips: "+12", pot: "30" },
    { who: "You", what: "took 30", chips: "", pot: "0" },
  ],
  pot: { ...turn.pot!, total: 0, tape: [...tape18, pay(7, 12, "You 12", "Y 12", { own: true })] },
};

export const blind: TableView = {
  ...turn,
  ply: 2,
  subtitle: "full · deal 8 · carried pot",
  message: "Your turn. Jun bet 4: you have two unseen hands, so 2 chips are enough.",
  seats: [
    ...turn.seats.slice(0, 3),
    you({
      tags: [tags.turn, tags.blind],
      fans: [
        fan("0a", "?? ?? ??", { label: "Your kept hand", caption: "from the last deal" }),
        fan("0b", "?? ?? ??", { label: "Your new hand", caption: "not looked at yet" }),
      ],
    }),
  ],
  ask: {
    label: "Your answer",
    words: [
      { token: "fold", text: "Fold" },
      { token: "look 0", text: "Look at the kept hand", note: "then keep it or drop it at once." },
      { token: "look 1", text: "Look at the new hand" },
      { token: "see", text: "See", cost: "8", closed: "give up one of your two hands first." },
    ],
    amount: {
      ...ask.amount!,
      least: 2,
      most: 7,
      why_least: "is half the price that Mara has set. A blind player cannot bet less.",
      why_most: "at most: the price and 10 more, halved.",
    },
  },
};

export const covered: TableView = {
  ...turn,
  ply: 21,
  message: "Your turn. Mara bet 8; Jun covers the first pot.",
  seats: [
    seat(1, "Jun", 0, [tags.cover], "covered the pot with 3"),
    seat(2, "Mara", 81, [tags.eye], "bet 8"),
    turn.seats[2]!,
    you(),
  ],
  pot: {
    label: "Pots",
    total: 31,
    pots: [
      { label: "Covered by Jun", total: 15 },
      { label: "Open pot", total: 16 },
    ],
    tape: [
      pay(0, 4, "4×1", "4"),
      pay(1, 2, "Jun 2", "I 2", { half: true }),
      pay(2, 6, "Mara 6", "M 6"),
      pay(3, 3, "Jun 3", "I 3"),
      pay(4, 8, "You 8", "Y 8", { own: true, pot: 1 }),
      pay(4, 8, "Mara 8", "M 8", { pot: 1 }),
    ],
  },
  ask: { ...ask, amount: { ...ask.amount!, closed: "you have 5 chips and the price is 8: cover the pot or fold." } },
};
