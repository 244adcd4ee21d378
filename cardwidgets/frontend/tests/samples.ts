// Views as Python sends them, for tests and for looking at. Their words are samples, not the package's own.
import type { Ask, CardView, Fan, HandView, LadderView, Payment, Row, Rung, SeatView, TableView, Tag } from "../src/contract";

const RANK: Record<string, string> = { A: "ace", K: "king", Q: "queen", J: "jack", T: "10", X: "joker" };
const SUIT: Record<string, string> = { S: "spades", H: "hearts", D: "diamonds", C: "clubs" };
const RANG: Record<string, string> = { A: "エース", K: "キング", Q: "クイーン", J: "ジャック", T: "10" };
const FARBE: Record<string, string> = { S: "スペード", H: "ハート", D: "ダイヤ", C: "クラブ" };

export function cards(names: string, lang = "en"): CardView[] {
  return names.split(" ").filter(Boolean).map((card) => {
    const [rank = "", suit = ""] = card;
    if (card === "??") return { card, name: lang === "ja" ? "伏せた札" : "face-down card" };
    if (rank === "X") return { card, name: `joker ${suit}` };
    return { card, name: lang === "ja" ? `${FARBE[suit]}の${RANG[rank] ?? rank}` : `${RANK[rank] ?? rank} of ${SUIT[suit]}` };
  });
}

const EN: Record<string, string> = {
  busy: "The notebook is working; your click waits.", undo: "Undo", deal: "New deal", log: "Log", who: "Seat", what: "Word", chips: "Chips", pot: "Pot",
  seats: "The other seats", before: "One step back", after: "One step on", step: "{n} of {m}", less: "One less", more: "One more", copy: "Copy the log as text",
  copied: "Copied", not_copied: "Your browser did not let us copy.", lost: "The notebook does not answer; run the cell again.",
};
const JA: Record<string, string> = {
  busy: "ノートブックが計算中です。クリックは受け付けました。", undo: "元に戻す", deal: "配り直す", log: "経過", who: "席", what: "宣言", chips: "チップ", pot: "ポット",
  seats: "ほかの席", before: "一手前へ", after: "一手先へ", step: "{n} / {m}", less: "1 枚減らす", more: "1 枚増やす", copy: "経過を文字でコピー",
  copied: "コピーしました", colon: "：", not_copied: "コピーできませんでした。", lost: "ノートブックが応答しません。セルをもう一度実行してください。",
};

const tags = { turn: { text: "to play", icon: "turn", turn: true }, eye: { text: "looked", icon: "eye" }, blind: { text: "blind", icon: "blind" },
  fold: { text: "folded", icon: "fold" }, dealer: { text: "dealer" }, cover: { text: "covers the pot", icon: "cover" } } satisfies Record<string, Tag>;

export const fan = (id: string, names: string, more: Partial<Fan> = {}): Fan => ({ id, label: "Hand", cards: cards(names), ...more });

export function seat(n: number, name: string, chips: number, marks: Tag[], said: string, more: Partial<SeatView> = {}): SeatView {
  return { seat: n, name, own: false, turn: false, out: false, chips, tags: marks, said, fans: [fan(`${n}`, "?? ?? ??")], ...more };
}

const you = (more: Partial<SeatView> = {}): SeatView => seat(0, "You", 62, [tags.turn, tags.eye, tags.dealer], "", {
  own: true, turn: true, fans: [fan("0", "QS QD 5C", { label: "Your hand", strong: "Pair of queens", caption: "Pair of queens · beats 16,273 of the 18,424 hands a rival may hold (88 %)" })], ...more,
});

export const pay = (row: number, chips: number, text: string, short: string, more: Partial<Payment> = {}): Payment =>
  ({ row, chips, text, short, own: false, half: false, pot: 0, ...more });

const rows: Row[] = [
  { who: "All", what: "put in 1 each", chips: "+4", pot: "4", note: "" },
  { who: "Ito", what: "bet 2 blind, worth 4", chips: "+2", pot: "6", note: "price now: 4 if you have looked, 2 blind" },
  { who: "Mara", what: "looked, bet 6", chips: "+6", pot: "12", note: "price now: 6 if you have looked, 3 blind" },
  { who: "Bruno", what: "looked, folded", chips: "", pot: "12", note: "price now: 6 if you have looked, 3 blind" },
  { who: "You", what: "looked", chips: "", pot: "12", note: "price now: 6 if you have looked, 3 blind" },
];

export const ask: Ask = {
  label: "Your answer",
  words: [
    { token: "fold", text: "Fold" },
    { token: "look", text: "Look", closed: "you have looked already." },
    { token: "see", text: "See", cost: "12", closed: "only when two are left in; 3 are." },
  ],
  amount: { label: "Chips to bet", verb: "Bet {n}", least: 6, most: 16, why_least: "at least: the price, set by Mara.", why_most: "at most: the price and 10 more." },
};

export const turn: TableView = {
  v: 1, ply: 9, turn: "you", lang: "en", label: "Three-card Brag, deal 7", title: "Three-card Brag", subtitle: "basic · deal 7 · ante 1",
  state: "turn", message: "Your turn. Mara bet 6: to stay in, put in at least 6 new chips.",
  seats: [
    seat(1, "Ito", 38, [tags.blind], "bet 2 blind, worth 4"), seat(2, "Mara", 81, [tags.eye], "bet 6"),
    seat(3, "Bruno", 47, [tags.fold], "looked, folded", { out: true }), you(),
  ],
  pot: { label: "Pot", total: 12, pots: [], tape: [pay(0, 4, "4×1", "4"), pay(1, 2, "Ito 2", "I 2", { half: true }), pay(2, 6, "Mara 6", "M 6")] },
  rows, ask,
  switches: [
    { name: "pace", label: "Pace", value: "steady", options: [{ value: "slow", text: "Slow" }, { value: "steady", text: "Steady" }, { value: "once", text: "At once" }] },
    { name: "lang", label: "Language / 言語", value: "en", options: [{ value: "en", text: "EN", lang: "en" }, { value: "ja", text: "日本語", lang: "ja" }] },
  ],
  pace_ms: 900, undo: null, deal: null, words: EN,
};

const bets: Row[] = [...rows, { who: "You", what: "bet 6", chips: "+6", pot: "18", note: "price now: 6 if you have looked, 3 blind" }];
const tape18 = [...turn.pot!.tape, pay(5, 6, "You 6", "Y 6", { own: true })];

export const waiting: TableView = {
  ...turn, ply: 10, turn: "other", state: "wait", message: "Ito is thinking…", ask: null, rows: bets,
  seats: [
    seat(1, "Ito", 38, [tags.turn, tags.blind], "bet 2 blind, worth 4", { turn: true }), seat(2, "Mara", 81, [tags.eye], "bet 6"),
    seat(3, "Bruno", 47, [tags.fold], "looked, folded", { out: true }), you({ turn: false, chips: 56, tags: [tags.eye, tags.dealer], said: "bet 6" }),
  ],
  pot: { ...turn.pot!, total: 18, tape: tape18 },
};

export const refused: TableView = { ...turn, state: "error", message: "You must put in 6 new chips: chips from earlier rounds do not count." };

export const over: TableView = {
  ...turn, ply: 13, turn: "over", state: "over", message: "You take the pot of 30 with a pair of queens; Mara's nines are shown.", ask: null,
  seats: [
    seat(1, "Ito", 38, [tags.fold], "looked, folded", { out: true }),
    seat(2, "Mara", 75, [tags.eye], "shows a pair of nines", { fans: [fan("2", "9C 9S AD")] }),
    seat(3, "Bruno", 47, [tags.fold], "looked, folded", { out: true }), you({ turn: false, chips: 74, tags: [tags.eye, tags.dealer], said: "saw for 12, took 30" }),
  ],
  rows: [...bets, { who: "Ito", what: "looked, folded", chips: "", pot: "18", note: "" }, { who: "You", what: "paid 12 to see", chips: "+12", pot: "30", note: "" }, { who: "You", what: "took 30", chips: "", pot: "0", note: "" }],
  pot: { ...turn.pot!, total: 0, tape: [...tape18, pay(7, 12, "You 12", "Y 12", { own: true })] },
};

export const blind: TableView = {
  ...turn, ply: 2, subtitle: "full · deal 8 · carried pot", message: "Your turn. Ito bet 4: you have two unseen hands, so 2 chips are enough.",
  seats: [...turn.seats.slice(0, 3), you({
    tags: [tags.turn, tags.blind], fans: [
      fan("0a", "?? ?? ??", { label: "Your kept hand", caption: "from the last deal" }),
      fan("0b", "?? ?? ??", { label: "Your new hand", caption: "not looked at yet" }),
    ],
  })],
  ask: {
    label: "Your answer",
    words: [
      { token: "fold", text: "Fold" }, { token: "look 0", text: "Look at the kept hand", note: "then keep it or drop it at once." }, { token: "look 1", text: "Look at the new hand" },
      { token: "see", text: "See", cost: "8", closed: "give up one of your two hands first." },
    ],
    amount: { ...ask.amount!, least: 2, most: 7, why_least: "at least: half the price, since you are blind.", why_most: "at most: the price and 10 more, halved." },
  },
};

export const covered: TableView = {
  ...turn, ply: 21, message: "Your turn. Mara bet 8; Ito covers the first pot.",
  seats: [seat(1, "Ito", 0, [tags.cover], "covered the pot with 3"), seat(2, "Mara", 81, [tags.eye], "bet 8"), turn.seats[2]!, you()],
  pot: {
    label: "Pots", total: 31, pots: [{ label: "Covered by Ito", total: 15 }, { label: "Open pot", total: 16 }],
    tape: [pay(0, 4, "4×1", "4"), pay(1, 2, "Ito 2", "I 2", { half: true }), pay(2, 6, "Mara 6", "M 6"), pay(3, 3, "Ito 3", "I 3"), pay(4, 8, "You 8", "Y 8", { own: true, pot: 1 }), pay(4, 8, "Mara 8", "M 8", { pot: 1 })],
  },
  ask: { ...ask, amount: { ...ask.amount!, closed: "you have 5 chips and the price is 8: cover the pot or fold." } },
};

const NAMES = "Ito Mara Bruno Aoife Chidi Dagny Emre Farah Goran Hana Ines Jun Kofi Lena Milo Nia".split(" ");
export const many = (n: number): TableView => ({
  ...turn, label: `${n} seats`,
  seats: [...NAMES.slice(0, n - 1).map((name, i) => seat(i + 1, name, 30 + ((i * 17) % 60), [i % 3 ? tags.eye : tags.blind, ...(i === 2 ? [tags.turn] : [])], i % 2 ? "bet 6" : "bet 3 blind, worth 6", {
    out: i % 4 === 3, turn: i === 2, ...(n > 12 && i === 5 ? { fans: [fan(`${i}`, "9C 9S AD")] } : {}),
  })), you()],
  pot: { label: "Pot", total: 17 + n * 12, pots: [], tape: [pay(0, n, `${n}×1`, `${n}`), ...Array.from({ length: n * 3 }, (_, i) => pay(i % 5, 2 + (i % 4), `${NAMES[i % (n - 1)]} ${2 + (i % 4)}`, `${NAMES[i % (n - 1)]![0]} ${2 + (i % 4)}`, { half: i % 3 === 0, own: i % n === 0 }))] },
  rows: Array.from({ length: n * 3 }, (_, i) => ({ who: NAMES[i % (n - 1)]!, what: "looked, bet 6", chips: "+6", pot: String(6 * i), note: "price now: 6 if you have looked, 3 blind" })),
});

const LONG = "Wilhelmina Featherstonehaugh-Cholmondeley";
export const long: TableView = {
  ...turn, title: "Three-card Brag with a retained blind hand and a carried pot", subtitle: "full · deal 128 · ante 25 · twos are wild",
  message: `Your turn. ${LONG} bet 1,250: to stay in, put in at least 1,250 new chips; what you paid before does not count.`,
  seats: [seat(1, LONG, 12_380, [tags.blind, tags.dealer], "bet 625 blind, worth 1,250, and has not looked since the first deal"), seat(2, "<img src=x onerror=alert(1)>", 81, [tags.eye], "bet 6"),
    seat(3, "Снегурочка Александровна", 47, [tags.fold], "looked, folded", { out: true }), you()],
  pot: { label: "Pot", total: 12_345, pots: [], tape: [pay(0, 100, "4×25", "100"), pay(1, 625, `${LONG} 625`, "W 625", { half: true }), pay(2, 6, "Mara 6", "M 6")] },
  ask: { ...ask, amount: { ...ask.amount!, least: 1250, most: 11_250 } },
};

export const japanese: TableView = {
  ...turn, lang: "ja", label: "三枚ブラグ 第7ディール", title: "三枚ブラグ", subtitle: "基本 · 第7ディール · アンティ 1", words: JA,
  message: "あなたの番です。Mara が 6 枚賭けました。残るには新しく 6 枚以上を出します。",
  seats: [
    seat(1, "伊藤", 38, [{ text: "ブラインド", icon: "blind" }], "見ないで 2 枚（4 枚分）", { fans: [{ id: "1", label: "手札", cards: cards("?? ?? ??", "ja") }] }),
    seat(2, "Mara", 81, [{ text: "見た", icon: "eye" }], "6 枚賭ける", { fans: [{ id: "2", label: "手札", cards: cards("?? ?? ??", "ja") }] }),
    seat(3, "Bruno", 47, [{ text: "降りた", icon: "fold" }], "降りる", { out: true, fans: [{ id: "3", label: "手札", cards: cards("?? ?? ??", "ja") }] }),
    seat(0, "あなた", 62, [{ text: "手番", icon: "turn", turn: true }, { text: "見た", icon: "eye" }, { text: "ディーラー" }], "", {
      own: true, turn: true, fans: [{ id: "0", label: "あなたの手札", cards: cards("QS QD 5C", "ja"), strong: "クイーンのペア", caption: "クイーンのペア · 相手の手 18,424 通りのうち 16,273 通りに勝つ（88 %）" }],
    }),
  ],
  pot: { ...turn.pot!, label: "ポット", tape: [pay(0, 4, "4×1", "4"), pay(1, 2, "伊藤 2", "伊 2", { half: true }), pay(2, 6, "Mara 6", "M 6")] },
  rows: [
    { who: "全員", what: "1 枚ずつ出す", chips: "+4", pot: "4", note: "" },
    { who: "伊藤", what: "見ないで 2 枚（4 枚分）", chips: "+2", pot: "6", note: "いまの額：見た人 4、ブラインド 2" },
    { who: "Mara", what: "手札を見て、6 枚賭ける", chips: "+6", pot: "12", note: "いまの額：見た人 6、ブラインド 3" },
    { who: "あなた", what: "手札を見る", chips: "", pot: "12", note: "いまの額：見た人 6、ブラインド 3" },
  ],
  ask: {
    label: "答え",
    words: [{ token: "fold", text: "降りる" }, { token: "look", text: "手札を見る", closed: "もう見ています。" }, { token: "see", text: "見る（勝負）", cost: "12", closed: "残り二人のときだけ（いま 3 人）。" }],
    amount: { label: "賭けるチップ", verb: "{n} 枚賭ける", least: 6, most: 16, why_least: "枚以上：Mara が決めた額。", why_most: "枚以下：いまの額に 10 枚まで上乗せ。" },
  },
  switches: [
    { name: "pace", label: "速さ", value: "steady", options: [{ value: "slow", text: "ゆっくり" }, { value: "steady", text: "ふつう" }, { value: "once", text: "すぐ" }] },
    turn.switches[1]!,
  ].map((one) => (one.name === "lang" ? { ...one, value: "ja" } : one)),
};

export const trick: TableView = {
  ...turn, ply: 30, title: "A trick", message: "Hearts were led and you hold two: they stand up.", pot: null,
  seats: [turn.seats[1]!, you({ fans: [fan("0", "AS QS TH 9H KD JD 7C TC", { label: "Your hand" })] })],
  ask: { label: "Your card", words: [], cards: { tokens: ["TH", "9H"], closed: Object.fromEntries("AS QS KD JD 7C TC".split(" ").map((card) => [card, "you hold hearts, so you must follow."])) } },
};

const hand = (names: string, more: Partial<HandView> = {}): HandView => ({
  v: 1, ply: 1, lang: "en", label: "A hand", title: "", subtitle: "", fan: fan("h", names, { label: "Your hand" }), picked: [], least: 0, most: 0, message: "", words: EN, ...more,
});
export const still = hand("KS KD 5C", { fan: fan("h", "KS KD 5C", { label: "Your hand", strong: "Pair of kings", caption: "Pair of kings · beats 92 % of hands" }) });
export const pick = hand("AS QS TH 9H KD JD 7C TC", { title: "Choose two", subtitle: "to lay away", picked: ["7C"], least: 2, most: 2, message: "1 of 2 chosen; choose 1 more. Escape takes all back." });
export const hand13 = hand("AS KS TS 7S QH JH 9H 2H AD TD 8C 5C 3C", { title: "Thirteen cards", label: "Thirteen cards" });
export const jokers = hand("X1 X2 AS KH QD JC TS ??", { title: "Jokers and a back", label: "Jokers" });
export const down = hand("?? ?? ??", { label: "Three face-down cards" });

const rung = (id: string, name: string, about: string, example: string, count: string, fraction: [string, string], percent: string, one: string, share: number, below: string): Rung =>
  ({ id, name, about, example: cards(example), count, fraction, percent, one_in: one, share, below, own: id === "pair" });
export const ladder: LadderView = {
  v: 1, ply: 1, lang: "en", label: "Hand ranking", title: "What beats what", subtitle: "all 22,100 hands of three cards",
  columns: { hand: "Hand", example: "For example", count: "Hands", exactly: "Exactly", chance: "Chance", odds: "Odds", share: "Share of all", below: "Share below" },
  rungs: [
    rung("prial", "Prial", "three of one rank; threes are best", "3S 3H 3D", "52", ["1", "425"], "0.2353 %", "1 in 425", 0.002353, "99.8 %"),
    rung("rf", "Running flush", "a run in one suit; A-2-3 is best", "AH 2H 3H", "48", ["12", "5,525"], "0.2172 %", "1 in 460.4", 0.002172, "99.5 %"),
    rung("run", "Run", "three in order, suits mixed", "9S 8D 7C", "720", ["36", "1,105"], "3.2579 %", "1 in 30.7", 0.032579, "96.3 %"),
    rung("flush", "Flush", "one suit, not in order", "KC 9C 4C", "1,096", ["274", "5,525"], "4.9593 %", "1 in 20.2", 0.049593, "91.3 %"),
    rung("pair", "Pair", "two of one rank", "QS QD 5C", "3,744", ["72", "425"], "16.9412 %", "1 in 5.9", 0.169412, "74.4 %"),
    rung("high", "High card", "none of these", "AS JH 6D", "16,440", ["822", "1,105"], "74.3891 %", "1 in 1.3", 0.743891, "0.0 %"),
  ],
  pointed: null, examples: [], words: { ...EN, own: "your hand" },
};
export const pointed: LadderView = {
  ...ladder, ply: 2, pointed: "flush",
  examples: [{ cards: cards("AC KC JC"), text: "the best" }, { cards: cards("QH 9H 4H"), text: "in the middle" }, { cards: cards("5D 3D 2D"), text: "the lowest" }],
};

export const tables: Record<string, TableView> = { turn, waiting, refused, over, blind, covered, two: many(2), eight: many(8), seventeen: many(17), long, japanese, trick };
export const hands: Record<string, HandView> = { still, pick, thirteen: hand13, jokers, down };
export const ladders: Record<string, LadderView> = { ladder, pointed };
