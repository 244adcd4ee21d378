// A score sheet for three, and one for four on which nothing stands yet.
import type { CellView, DealView, FigureView, PageView, PaperView, SheetView, StepView } from "../../src/contract";

const NAMES = ["Ada", "Ben", "Cem", "Dee"];

const figure = (cell: string, text: string, deal: number, sum: string, ...why: string[]): FigureView => ({
  text,
  deal,
  sum,
  why,
  said: `${text}, ${cell}, deal ${deal}`,
});

function cells(players: number, figures: Record<string, [text: string, deal: number, sum: string, ...why: string[]][]>): CellView[] {
  const made = (id: string, account: CellView["account"], name: string, label: string): CellView => ({
    id,
    account,
    name,
    label,
    figures: (figures[id] ?? []).map((one) => figure(name, ...one)),
  });
  return NAMES.slice(0, players).flatMap((name, seat) => [
    made(`${seat}.mountain`, "mountain", `${name} · mountain`, "mountain"),
    made(`${seat}.pool`, "pool", `${name} · pool`, "pool"),
    ...[1, 2, 3].slice(0, players - 1).map((step) => {
      const on = (seat + step) % players;
      return made(`${seat}.whists.${on}`, "whists", `${name} on ${NAMES[on]}`, `on ${NAMES[on]}`);
    }),
  ]);
}

/** Bands in a row are enough where nothing is laid out. */
function paper(players: number): PaperView {
  const kinds = [...[...Array(players - 1).keys()].map((box) => `whists ${box}`), "pool", "mountain"];
  const places = [...Array(players).keys()];
  return {
    top: 0.5,
    bottom: 0.5,
    areas: places.map((i) => [i, 0, i + 1, 0, i, 1]),
    names: places.map((i) => [i / players, 0.5, 0, 1, i ? 90 : 0]),
    bands: places.flatMap((i) =>
      kinds.map((_, k) => ({ outline: [i, k, i + 1, k, i + 1, k + 1], x: i / players, y: k / 9, angle: i * 60, room: 0.2 })),
    ),
    cells: places.map((base) =>
      places.flatMap((place) => {
        const seat = (base + place) % players;
        return kinds.map((kind) => {
          const [account, box] = kind.split(" ");
          return box === undefined ? `${seat}.${account}` : `${seat}.whists.${(seat + Number(box) + 1) % players}`;
        });
      }),
    ),
  };
}

const step = (key: string, name: string, reads: StepView["reads"], values: string[], check = "sum 0"): StepView => ({
  key,
  name,
  head: `Step · ${name}`,
  say: `What ${name} is.`,
  values,
  check,
  works: values.map((value) => `from 1 comes ${value}`),
  reads,
});

const words = {
  point: "Point at a figure.",
  keys: "Arrows walk.",
  order: "From the base to the tip.",
  base: "At the base",
  system: "Written in",
  deals: "Deals",
  earlier: "Earlier figure",
  later: "Later figure",
  and: "; ",
  settlement: "Settlement",
  in_whists: "In whists",
  check: "Check",
  three: "Three systems",
  three_note: "The same deals.",
  as_table: "As a table",
  all_deals: "The deals",
  contract: "Contract",
  course: "Course",
  number: "Deal",
  seat: "Seat",
  mountain: "Mountain",
  pool: "Pool",
  on: "on {name}",
  also: "This deal also wrote {list}.",
  place: "figure {n} of {m}",
  deal: "Deal {n}. {title}. {how}.",
};

const deals: DealView[] = [
  { n: 1, short: "6♠", title: "Ada: 6♠", how: "Ben whists, Cem passes · Ada takes 4 of 6" },
  { n: 2, short: "8♥", title: "Ada: 8♥", how: "Ben whists, Cem passes · Ada takes 6 of 8" },
  { n: 3, short: "pass", title: "All passed", how: "tricks Ada 0, Ben 4, Cem 6" },
];

const page = (system: string, name: string, more: Partial<PageView> = {}): PageView => ({
  system,
  name,
  subtitle: `${name} · pools to 10`,
  cells: cells(3, {
    "0.mountain": [
      ["4", 1, "0 + 4 = 4", "Ada fell short: 2 tricks short × price 2 = 4."],
      ["16", 2, "4 + 12 = 16", "Ada fell short: 2 tricks short × price 6 = 12."],
    ],
    "0.pool": [["1", 3, "0 + 1 = 1", "Ada took no trick."]],
    "1.whists.0": [
      ["16", 1, "0 + 16 = 16", "Ben whisted: 6 tricks × price 2 = 12.", "Consolation: 2 tricks short × price 2 = 4."],
      ["52", 2, "16 + 36 = 52", "Ben whisted: 4 tricks × price 6 = 24.", "Consolation: 2 tricks short × price 6 = 12."],
    ],
    "2.whists.0": [
      ["4", 1, "0 + 4 = 4", "Consolation."],
      ["16", 2, "4 + 12 = 16", "Consolation."],
    ],
  }),
  steps: [
    step("mountain", "Mountain", ["mountain"], ["16", "4", "6"], "sum 26"),
    step("written", "Whists written", ["whists"], ["0", "52", "16"], ""),
    step("result", "Result", [], ["−140⅓", "+98⅔", "+41⅔"]),
  ],
  final: [
    { text: "−140⅓", share: -1 },
    { text: "+98⅔", share: 0.703 },
    { text: "+41⅔", share: 0.297 },
  ],
  ...more,
});

export const scored: SheetView = {
  v: 1,
  ply: 0,
  lang: "en",
  label: "Score sheet for 3 players",
  title: "Score sheet",
  target: "10",
  seats: NAMES.slice(0, 3),
  base: 0,
  own: "a",
  paper: paper(3),
  deals,
  pages: [
    page("a", "System A"),
    page("b", "System B", {
      cells: cells(3, { "0.mountain": [["8", 1, "0 + 8 = 8", "Doubled."]] }),
      steps: [step("behind", "Behind", ["pool"], ["2", "0", "4"], "sum 6"), step("result", "Result", [], ["−1", "0", "+1"])],
    }),
  ],
  rows: [
    { key: "behind", name: "Behind" },
    { key: "mountain", name: "Mountain" },
    { key: "written", name: "Whists written" },
    { key: "pool", name: "Unequal pools" },
    { key: "result", name: "Result" },
  ],
  words,
};

export const unwritten: SheetView = {
  ...scored,
  seats: NAMES,
  paper: paper(4),
  deals: [],
  pages: [
    page("a", "System A", {
      cells: cells(4, {}),
      steps: [step("result", "Result", [], ["0", "0", "0", "0"])],
      final: NAMES.map(() => ({ text: "0", share: 0 })),
    }),
  ],
};

/** A cell with more figures than a small sheet has room for. */
export const crowded: SheetView = {
  ...scored,
  pages: [
    page("a", "System A", {
      cells: cells(3, {
        "0.pool": [...Array(12).keys()].map((i) => [`${10 + 2 * i}`, i + 1, `${8 + 2 * i} + 2 = ${10 + 2 * i}`, "Two more."]),
      }),
    }),
  ],
};
