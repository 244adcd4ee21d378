// Layouts in the making, sets turned up, and places of each seat's own.
import type { LayoutView, Option, RevealSet, RevealView, SetView, SpotView, TableView } from "../../src/contract";
import { turn } from "./deal";
import { cards, fan, seat, tags, you } from "./parts";

const RANKS = ["strongest", "", "", "weakest"];
export const HAND = "KC QD JS 9C 7H 6D 5S 5H 4S 4C 3S 3D 2D";

/** A set as Python would tell it; the telling is given, since nothing is judged in the browser. */
const set = (i: number, names: string, more: Partial<SetView> = {}): SetView => {
  const held = cards(names);
  return {
    label: `Set ${i + 1}`,
    rank: RANKS[i]!,
    cards: held,
    size: 3,
    name: held.length ? `${held.length} of 3` : "empty",
    rarity: "",
    next: "",
    relation: "",
    wrong: "",
    ...more,
  };
};
const closed = "the last card is still to be laid.";

export function layout(sets: SetView[], hand: string, more: Partial<LayoutView> = {}): LayoutView {
  const left = cards(hand);
  const token = sets.some((one) => one.cards.length)
    ? sets.map((one) => one.cards.map(({ card }) => card).join(" ")).join(" | ")
    : "";
  return {
    label: "Your layout",
    hand_label: `In your hand: ${left.length} cards`,
    hand: left,
    sets,
    state: "open",
    message: `${left.length} cards are in your hand; one will be laid aside.`,
    token,
    back: { token: "", text: "Take all back", ...(token ? {} : { closed: "no card is laid out." }) },
    send: { token: token || "-", text: "Lay the cards", closed },
    ...more,
  };
}

const laying = (view: LayoutView, more: Partial<TableView> = {}): TableView => ({
  ...turn,
  stage: "layout",
  ply: 3,
  label: "Thirteen cards, deal 2",
  title: "Thirteen cards",
  subtitle: "deal 2 · to 7 points",
  message: "Your turn. Lay out your cards in four sets of three, strongest first.",
  pot: null,
  rows: [
    { who: "Ada", what: "dealt 13 each", chips: "", pot: "" },
    { who: "Cleo", what: "laid out her cards", chips: "", pot: "" },
  ],
  seats: [
    seat(1, "Ada", 20, [tags.dealer], "", { fans: [fan("1", "?? ?? ?? ?? ?? ?? ?? ?? ?? ?? ?? ?? ??")] }),
    seat(2, "Ben", 23, [{ text: "2 points" }], "", { fans: [fan("2", "?? ?? ?? ?? ?? ?? ?? ?? ?? ?? ?? ?? ??")] }),
    seat(3, "Cleo", 17, [{ text: "1 point" }], "laid out", { fans: [fan("3", "?? ?? ??"), fan("3b", "?? ?? ??")] }),
    you({ chips: 20, tags: [tags.turn, { text: "3 points" }], fans: [fan("0", HAND, { label: "Your hand" })] }),
  ],
  ask: { label: "Your layout", words: [], layout: view },
  ...more,
});

const empty = [0, 1, 2, 3].map((i) => set(i, ""));
export const unlaid: TableView = laying(layout(empty, HAND));

const fix: Option = { token: "5S 4S 3S | KC QD JS | 7H 6D | ", text: "Swap sets 1 and 2" };
export const wrongOrder: TableView = laying(
  layout(
    [
      set(0, "KC QD JS", { name: "Run K-Q-J", rarity: "1 in 27 hands is as good or better", next: "order", relation: "wrong order" }),
      set(1, "5S 4S 3S", { name: "Running flush 5-4-3", rarity: "1 in 420 hands is as good or better" }),
      set(2, "7H 6D"),
      set(3, ""),
    ],
    "9C 5H 4C 3D 2D",
    {
      state: "wrong",
      message: "Set 2 (running flush 5-4-3) beats set 1 (run K-Q-J): the stronger set lies first.",
      send: {
        token: "KC QD JS | 5S 4S 3S | 7H 6D | ",
        text: "Lay the cards",
        closed: "Set 2 (running flush 5-4-3) beats set 1 (run K-Q-J): the stronger set lies first.",
      },
      fix,
      hint: { token: "5S 4S 3S | KC QD JS | 7H 6D 5H | 4C 3D 2D", text: "Best for me" },
    },
  ),
);

export const ready: TableView = laying(
  layout(
    [
      set(0, "5S 4S 3S", { name: "Running flush 5-4-3", rarity: "1 in 420 hands is as good or better", next: "beats", relation: "beats" }),
      set(1, "KC QD JS", { name: "Run K-Q-J", rarity: "1 in 27 hands is as good or better", next: "beats", relation: "beats" }),
      set(2, "7H 6D 5H", { name: "Run 7-6-5", rarity: "1 in 19 hands is as good or better", next: "equal", relation: "equal" }),
      set(3, "4C 3D 2D", { name: "Run 4-3-2", rarity: "1 in 17 hands is as good or better" }),
    ],
    "9C",
    {
      state: "ready",
      hand_label: "In your hand: 1 card, to be laid aside",
      message: "Four sets, strongest first: they may be laid.",
      send: { token: "5S 4S 3S | KC QD JS | 7H 6D 5H | 4C 3D 2D", text: "Lay the cards" },
    },
  ),
);

export const noSet: TableView = laying(
  layout(
    [
      set(0, "7H 6D 5H", { name: "Run 7-6-5", rarity: "1 in 19 hands is as good or better", next: "beats", relation: "beats" }),
      set(1, "KC 9C 2D", { name: "King high", rarity: "4 in 5 hands are as good", wrong: "no set" }),
    ],
    "QD JS 5S 4S 4C 3S 3D",
    { state: "wrong", message: "Set 2 is only a high card: a set is a pair or better." },
  ),
  { seats: [turn.seats[0]!, you({ fans: [fan("0", HAND)] })] },
);

const up = (names: string, text: string, mark: RevealSet["mark"] = "", says = ""): RevealSet => ({
  cards: cards(names),
  text,
  mark,
  says,
});
const reveal: RevealView = {
  label: "Set by set",
  places: ["Set 1", "Set 2", "Set 3", "Set 4"],
  seats: [
    {
      seat: 1,
      name: "Ada",
      own: false,
      out: false,
      note: "",
      sets: [
        up("AC KD QC", "Run A-K-Q"),
        up("KS QH JC", "Run K-Q-J", "tied", "tied"),
        up("9D 8C 7D", "Run 9-8-7", "won", "1 point"),
        up("6C 6H AS", "Pair of sixes"),
      ],
      points: "1 point",
    },
    {
      seat: 2,
      name: "Ben",
      own: false,
      out: false,
      note: "",
      sets: [up("JD TC 9S", "Run J-10-9"), up("8D 7S 6H", "Run 8-7-6"), null, null],
      points: "0 points",
    },
    {
      seat: 3,
      name: "Cleo",
      own: false,
      out: true,
      note: "void: wrong order",
      sets: [up("AD 3H 2S", "Run 3-2-A"), up("KH QS JH", "Run K-Q-J"), up("8S 7C 6S", "Run 8-7-6"), null],
      points: "0 points",
    },
    {
      seat: 0,
      name: "You",
      own: true,
      out: false,
      note: "",
      sets: [
        up("5S 4S 3S", "Running flush 5-4-3", "won", "1 point"),
        up("KC QD JS", "Run K-Q-J", "tied", "tied"),
        up("7H 6D 5H", "Run 7-6-5"),
        up("9H 9S 2C", "Pair of nines", "won", "1 point"),
      ],
      points: "2 points",
    },
  ],
  verdicts: [
    "You score",
    "nobody: two tie",
    "Ada scores",
    "You score",
  ],
};
export const revealed: TableView = laying(layout(empty, ""), {
  ply: 8,
  turn: "over",
  state: "over",
  ask: null,
  message: "You make 2 points and stand at 5 of 7; Ada makes 1.",
  reveal,
});

const spot = (id: string, label: string, chips: number, state: SpotView["state"], text = "", note = ""): SpotView => ({
  id,
  label,
  chips,
  state,
  text,
  note,
});
const pays = [
  {
    label: "Pair plus",
    rows: [
      { name: "Running flush", pays: "40 to 1", hit: false },
      { name: "Three of a kind", pays: "30 to 1", hit: false },
      { name: "Run", pays: "6 to 1", hit: false },
      { name: "Flush", pays: "4 to 1", hit: false },
      { name: "Pair", pays: "1 to 1", hit: true },
    ],
  },
  {
    label: "Ante bonus",
    rows: [
      { name: "Running flush", pays: "5 to 1", hit: false },
      { name: "Three of a kind", pays: "4 to 1", hit: false },
    ],
  },
];
const against = (spots: [SpotView[], SpotView[]], more: Partial<TableView>): TableView => ({
  ...turn,
  stage: "places",
  label: "Against the house, deal 4",
  title: "Against the house",
  subtitle: "deal 4",
  message: "Your turn. Play for as much as your ante, or fold.",
  pot: null,
  seats: [
    seat(1, "The house", 940, [{ text: "bank" }], "", { fans: [fan("1", "?? ?? ??")] }),
    seat(2, "Mei", 44, [], "plays", { spots: spots[0] }),
    you({ tags: [tags.turn], spots: spots[1] }),
  ],
  pays,
  ...more,
});
export const spotsOpen: TableView = against(
  [
    [spot("a", "Ante", 2, "lies"), spot("p", "Play", 2, "lies"), spot("pp", "Pair plus", 0, "none")],
    [
      spot("a", "Ante", 5, "lies", "", "1 to 1"),
      spot("p", "Play", 0, "open", "", "as much as the ante"),
      spot("pp", "Pair plus", 1, "lies", "", "table at the side"),
    ],
  ],
  {
    ask: {
      label: "Your answer",
      words: [
        { token: "play", text: "Play", cost: "5" },
        { token: "fold", text: "Fold", note: "the ante is lost." },
      ],
    },
  },
);
const mine: SpotView[] = [
  spot("a", "Ante", 5, "won", "won 5", "1 to 1"),
  spot("p", "Play", 5, "back", "returned", "the house does not qualify"),
  spot("pp", "Pair plus", 1, "won", "won 1", "1 to 1"),
];
export const spotsPaid: TableView = against(
  [[], mine],
  {
    turn: "over",
    state: "over",
    ask: null,
    message: "The house has only a jack: your ante is paid 1 to 1 and your play bet comes back.",
    seats: [
      seat(1, "The house", 932, [{ text: "bank" }], "", {
        fans: [fan("1", "JC 9H 2D", { mark: "does not qualify" })],
      }),
      seat(2, "Mei", 40, [], "", {
        fans: [fan("2", "TC 8H 5D")],
        spots: [
          spot("a", "Ante", 2, "lost", "lost 2"),
          spot("p", "Play", 2, "lost", "lost 2"),
          spot("pp", "Pair plus", 0, "none"),
        ],
      }),
      you({
        turn: false,
        tags: [],
        fans: [fan("0", "QS QD 5C", { label: "Your hand", strong: "Pair of queens", mark: "best", won: true })],
        spots: mine,
      }),
    ],
  },
);
