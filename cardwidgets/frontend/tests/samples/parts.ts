// Cards, seats and payments, of which views are made.
import type { CardView, Fan, Payment, SeatView, Tag } from "../../src/contract";

const RANK: Record<string, string> = { A: "ace", K: "king", Q: "queen", J: "jack", T: "10", X: "joker" };
const SUIT: Record<string, string> = { S: "spades", H: "hearts", D: "diamonds", C: "clubs" };
const JA_RANK: Record<string, string> = { A: "エース", K: "キング", Q: "クイーン", J: "ジャック", T: "10" };
const JA_SUIT: Record<string, string> = { S: "スペード", H: "ハート", D: "ダイヤ", C: "クラブ" };

export function cards(names: string, lang = "en"): CardView[] {
  return names
    .split(" ")
    .filter(Boolean)
    .map((card) => {
      const [rank = "", suit = ""] = card;
      if (card === "??") return { card, name: lang === "ja" ? "伏せた札" : "face-down card" };
      if (rank === "X") return { card, name: `joker ${suit}` };
      return {
        card,
        name: lang === "ja" ? `${JA_SUIT[suit]}の${JA_RANK[rank] ?? rank}` : `${RANK[rank] ?? rank} of ${SUIT[suit]}`,
      };
    });
}

export const tags = {
  turn: { text: "to play", icon: "turn", turn: true },
  eye: { text: "looked", icon: "eye" },
  blind: { text: "blind", icon: "blind" },
  fold: { text: "folded", icon: "fold" },
  dealer: { text: "dealer" },
  cover: { text: "covers the pot", icon: "cover" },
} satisfies Record<string, Tag>;

export const fan = (id: string, names: string, more: Partial<Fan> = {}): Fan => ({
  id,
  label: "Hand",
  cards: cards(names),
  ...more,
});

export function seat(
  n: number,
  name: string,
  chips: number,
  marks: Tag[],
  said: string,
  more: Partial<SeatView> = {},
): SeatView {
  return {
    seat: n,
    name,
    own: false,
    turn: false,
    out: false,
    chips,
    tags: marks,
    said,
    fans: [fan(`${n}`, "?? ?? ??")],
    ...more,
  };
}

export const you = (more: Partial<SeatView> = {}): SeatView =>
  seat(0, "You", 62, [tags.turn, tags.eye, tags.dealer], "", {
    own: true,
    turn: true,
    fans: [
      fan("0", "QS QD 5C", {
        label: "Your hand",
        strong: "Pair of queens",
        caption: "Pair of queens · beats 16,273 of the 18,424 hands a rival may hold (88 %)",
      }),
    ],
    ...more,
  });

export const pay = (row: number, chips: number, text: string, short: string, more: Partial<Payment> = {}): Payment => ({
  row,
  chips,
  seats: [],
  text,
  short,
  own: false,
  half: false,
  pot: 0,
  ...more,
});
