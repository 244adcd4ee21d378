// Tables that are hard to lay out: many seats, long words, another language, cards to choose from.
import type { TableView } from "../../src/contract";
import { ask, turn } from "./deal";
import { cards, fan, pay, seat, tags, you } from "./parts";
import { JA } from "./words";

const NAMES = "Jun Mara Bruno Aoife Chidi Dagny Emre Farah Goran Hana Ines Jun Kofi Lena Milo Nia".split(" ");
export const many = (n: number): TableView => ({
  ...turn,
  label: `${n} seats`,
  seats: [
    ...NAMES.slice(0, n - 1).map((name, i) =>
      seat(
        i + 1,
        name,
        30 + ((i * 17) % 60),
        [i % 3 ? tags.eye : tags.blind, ...(i === 2 ? [tags.turn] : [])],
        i % 2 ? "bet 6" : "bet 3 blind, worth 6",
        {
          out: i % 4 === 3,
          turn: i === 2,
          ...(n > 12 && i === 5 ? { fans: [fan(`${i}`, "9C 9S AD")] } : {}),
        },
      ),
    ),
    you(),
  ],
  pot: {
    label: "Pot",
    total: 17 + n * 12,
    pots: [],
    tape: [
      pay(0, n, `${n}×1`, `${n}`),
      ...Array.from({ length: n * 3 }, (_, i) =>
        pay(i % 5, 2 + (i % 4), `${NAMES[i % (n - 1)]} ${2 + (i % 4)}`, `${NAMES[i % (n - 1)]![0]} ${2 + (i % 4)}`, {
          half: i % 3 === 0,
          own: i % n === 0,
        }),
      ),
    ],
  },
  rows: Array.from({ length: n * 3 }, (_, i) => ({
    who: NAMES[i % (n - 1)]!,
    what: "looked, bet 6",
    chips: "+6",
    pot: String(6 * i),
  })),
});

const LONG = "Wilhelmina Featherstonehaugh-Cholmondeley";
export const long: TableView = {
  ...turn,
  title: "Three-card Brag with a retained blind hand and a carried pot",
  subtitle: "full · deal 128 · ante 25 · twos are wild",
  message: `Your turn. ${LONG} bet 1,250: put in at least 1,250 new chips; what you paid before does not count.`,
  seats: [
    seat(
      1,
      LONG,
      12_380,
      [tags.blind, tags.dealer],
      "bet 625 blind, worth 1,250, and has not looked since the first deal",
    ),
    seat(2, "<img src=x onerror=alert(1)>", 81, [tags.eye], "bet 6"),
    seat(3, "Снегурочка Александровна", 47, [tags.fold], "looked, folded", { out: true }),
    you(),
  ],
  pot: {
    label: "Pot",
    total: 12_345,
    pots: [],
    tape: [pay(0, 100, "4×25", "100"), pay(1, 625, `${LONG} 625`, "W 625", { half: true }), pay(2, 6, "Mara 6", "M 6")],
  },
  ask: { ...ask, amount: { ...ask.amount!, least: 1250, most: 11_250 } },
};

export const japanese: TableView = {
  ...turn,
  lang: "ja",
  label: "三枚ブラグ 第7ディール",
  title: "三枚ブラグ",
  subtitle: "基本 · 第7ディール · アンティ 1",
  words: JA,
  message: "あなたの番です。Mara が 6 枚賭けました。残るには新しく 6 枚以上を出します。",
  seats: [
    seat(1, "伊藤", 38, [{ text: "ブラインド", icon: "blind" }], "見ないで 2 枚（4 枚分）", {
      fans: [{ id: "1", label: "手札", cards: cards("?? ?? ??", "ja") }],
    }),
    seat(2, "Mara", 81, [{ text: "見た", icon: "eye" }], "6 枚賭ける", {
      fans: [{ id: "2", label: "手札", cards: cards("?? ?? ??", "ja") }],
    }),
    seat(3, "Bruno", 47, [{ text: "降りた", icon: "fold" }], "降りる", {
      out: true,
      fans: [{ id: "3", label: "手札", cards: cards("?? ?? ??", "ja") }],
    }),
    seat(
      0,
      "あなた",
      62,
      [{ text: "手番", icon: "turn", turn: true }, { text: "見た", icon: "eye" }, { text: "ディーラー" }],
      "",
      {
        own: true,
        turn: true,
        fans: [
          {
            id: "0",
            label: "あなたの手札",
            cards: cards("QS QD 5C", "ja"),
            strong: "クイーンのペア",
            caption: "クイーンのペア · 相手の手 18,424 通りのうち 16,273 通りに勝つ（88 %）",
          },
        ],
      },
    ),
  ],
  pot: {
    ...turn.pot!,
    label: "ポット",
    tape: [pay(0, 4, "4×1", "4"), pay(1, 2, "伊藤 2", "伊 2", { half: true }), pay(2, 6, "Mara 6", "M 6")],
  },
  rows: [
    { who: "全員", what: "1 枚ずつ出す", chips: "+4", pot: "4" },
    { who: "伊藤", what: "見ないで 2 枚（4 枚分）", chips: "+2", pot: "6" },
    { who: "Mara", what: "手札を見て、6 枚賭ける", chips: "+6", pot: "12" },
    { who: "あなた", what: "手札を見る", chips: "", pot: "12" },
  ],
  ask: {
    label: "答え",
    words: [
      { token: "fold", text: "降りる" },
      { token: "look", text: "手札を見る", closed: "もう見ています。" },
      { token: "see", text: "見る（勝負）", cost: "12", closed: "残り二人のときだけ（いま 3 人）。" },
    ],
    amount: {
      label: "賭けるチップ",
      verb: "{n} 枚賭ける",
      least: 6,
      most: 16,
      why_least: "枚以上：Mara が決めた額。",
      why_most: "枚以下：いまの額に 10 枚まで上乗せ。",
    },
  },
  switches: [
    {
      name: "pace",
      label: "速さ",
      value: "steady",
      options: [
        { value: "slow", text: "ゆっくり" },
        { value: "steady", text: "ふつう" },
        { value: "once", text: "すぐ" },
      ],
    },
    turn.switches[1]!,
  ].map((one) => (one.name === "lang" ? { ...one, value: "ja" } : one)),
};

export const trick: TableView = {
  ...turn,
  ply: 30,
  title: "A trick",
  message: "Hearts were led and you hold two: they stand up.",
  pot: null,
  seats: [turn.seats[1]!, you({ fans: [fan("0", "AS QS TH 9H KD JD 7C TC", { label: "Your hand" })] })],
  ask: {
    label: "Your card",
    words: [],
    cards: {
      tokens: ["TH", "9H"],
      closed: Object.fromEntries(
        "AS QS KD JD 7C TC".split(" ").map((card) => [card, "you hold hearts, so you must follow."]),
      ),
    },
  },
};
