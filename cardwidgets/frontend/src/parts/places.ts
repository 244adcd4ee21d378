// The places of seats and of the cards of a trick, clockwise from the reader's left, in the order of the view. A seat
// has a side of the felt and a place along it, in %; a card has an offset from the middle of the ring, in card widths.

interface Spot {
  side: "l" | "t" | "r";
  at: number; // % along that side
}

interface Round {
  cy: number; // the middle of the ring from the top, in px; where it is narrow the style sheet has it
  card: [number, number]; // the width of a card there
  seats: Spot[];
  ring: [number, number][]; // the reader's own card first
  near?: [number, number][];
}

const ROUND: Record<number, Round> = {
  2: { cy: 186, card: [84, 76], seats: [{ side: "t", at: 50 }], ring: [[0.66, 0.2], [-0.66, -0.2]] },
  3: {
    cy: 186,
    card: [72, 58],
    seats: [{ side: "l", at: 0 }, { side: "r", at: 0 }],
    ring: [[0, 0.5], [-1.3, -0.22], [1.3, -0.22]],
    near: [[0, 0.5], [-1.5, -0.1], [1.5, -0.1]],
  },
  4: {
    cy: 190,
    card: [66, 50],
    seats: [{ side: "l", at: 57 }, { side: "t", at: 50 }, { side: "r", at: 57 }],
    ring: [[0, 0.63], [-1.55, 0], [0, -0.63], [1.55, 0]],
    near: [[0, 0.72], [-1.6, 0], [0, -0.67], [1.6, 0]],
  },
  5: {
    cy: 196,
    card: [64, 40],
    seats: [{ side: "l", at: 49 }, { side: "t", at: 30 }, { side: "t", at: 70 }, { side: "r", at: 49 }],
    ring: [[0, 0.66], [-1.5, 0.45], [-0.9, -0.8], [0.9, -0.8], [1.5, 0.45]],
    near: [[0, 0.76], [-2.53, 0.05], [-0.56, -0.88], [0.56, -0.88], [2.53, 0.05]],
  },
  6: {
    cy: 196,
    card: [60, 42],
    seats: [{ side: "l", at: 58 }, { side: "l", at: 24 }, { side: "t", at: 50 }, { side: "r", at: 24 }, { side: "r", at: 58 }],
    ring: [[0, 0.68], [-1.75, 0.64], [-1.75, -0.64], [0, -0.66], [1.75, -0.64], [1.75, 0.64]],
    near: [[0, 0.74], [-1.1, 0.74], [-1.1, -0.74], [0, -0.74], [1.1, -0.74], [1.1, 0.74]],
  },
};

const some = (n: number): Round | undefined => ROUND[Math.max(2, n)];

/** True if there are more seats than places around the felt; then they are in rows. */
export const crowd = (n: number): boolean => !some(n);

/** The CSS variables of the felt: the place of its ring, and the width of a card. */
export function ground(n: number): string {
  const { cy, card } = some(n) ?? { cy: 200, card: [60, 42] };
  return `--cy:${cy}px;--uw:${card[0]}px;--un:${card[1]}px`;
}

/** The place of rival number `i` of `n` seats; higher at the sides if something is below. */
export function seatAt(i: number, n: number, below = 0): { "data-side"?: string; style?: string } {
  const spot = some(n)?.seats[i];
  if (!spot) return {};
  const at = below && n === 4 && spot.side !== "t" ? 32 : spot.at;
  return { "data-side": spot.side, style: `--at:${at}%` };
}

/** The place of a seat's card: 0 for the reader, then the rivals in order. */
export function ringAt(i: number, n: number): string {
  const round = some(n);
  const [x, y] = round?.ring[i] ?? [i - n / 2, 0];
  const [nx, ny] = round?.near?.[i] ?? [x, y];
  const out = Math.abs(nx) < 2 && n < 6 ? Math.sign(nx) : 0; // the way that its label leans, from the middle
  return `--dx:${x};--dy:${y};--nx:${nx};--ny:${ny};--out:${out}`;
}
