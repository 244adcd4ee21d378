// Marks of the suits, ranks, backs and narrow cards, drawn from shapes.json alone. They have no ids, defs or fonts, so
// each may be repeated on a page. Drawings for courts are in faces.ts. This is a module of its own, which is sent
// once. `faces.py` draws the same; a test compares every card.
import { back, italian, joker, letters, ranks, suits, widths } from "../../../widgets/shapes.json";
import { h, type Made } from "./dom";

export { joker, suits }; // used by faces.ts; exported here, since narrow cards need them too

export type Style = "french" | "italian";
export type Table<T> = Record<string, T | undefined>;
export type Drawing = (card: string, style: Style) => string;

const INK: Record<Style, Table<string>> = {
  french: { S: "s", H: "h", C: "c", D: "d" },
  italian: { S: "d", H: "h", D: "coin", C: "c" },
};
const r2 = (x: number): number => Math.round(x * 100) / 100;

/** A drawing: a list of "[|]paint path" items from bottom to top. A capital paint is a line; `|` adds the mirror image. */
export const draw = (items: readonly string[]): string =>
  items
    .map((item) => {
      const twin = item[0] === "|";
      const paint = item[twin ? 1 : 0] ?? "s";
      const low = paint.toLowerCase();
      const how = paint === low ? low : `l${low}`;
      const path = `<path${how === "s" ? "" : ` class="cw-${how}"`} d="${item.slice(twin ? 2 : 1)}"/>`;
      return twin ? `${path}<g transform="scale(-1 1)">${path}</g>` : path;
    })
    .join("");

export function put(inside: string, x: number, y: number, scale = 1, turn = 0): string {
  const turned = turn ? ` rotate(${turn})` : "";
  const scaled = scale === 1 ? "" : ` scale(${r2(scale)})`;
  return `<g transform="translate(${r2(x)} ${r2(y)})${turned}${scaled}">${inside}</g>`;
}

/** The name of the drawing of a suit's mark; Italian packs have marks of their own. */
export const named = (suit: string, style: Style): string =>
  style === "italian" ? ((italian as Table<string>)[suit] ?? suit) : suit;

export const pip = (suit: string, style: Style, x: number, y: number, size: number, turn = 0): string =>
  put(draw((suits as Table<string[]>)[named(suit, style)] ?? []), x, y, size / 24, turn);

/** A rank is a stroke in a box of 10 x 14; `x` is its axis, `y` its top, `tall` its height. */
export function rank(letter: string, x: number, y: number, tall: number): string {
  const wide = (((widths as Table<number>)[letter] ?? 10) * tall) / 14;
  const how = letter === "10" ? "cw-rank cw-ten" : "cw-rank";
  const path = `<path class="${how}" d="${(ranks as Table<string>)[letter] ?? ""}"/>`;
  return put(path, x - wide / 2, y, tall / 14);
}

/** The letter or number in the corner of a card. */
export function corner(card: string, style: Style): string {
  const letter = card[0] === "T" ? "10" : card.slice(0, -1);
  return (style === "italian" && (letters.italian as Table<string>)[letter]) || letter;
}

/** A narrow card, under 56 px: its rank and one large mark. */
export function compactly(card: string, style: Style): string {
  if (card[0] === "X") return put(draw(suits.star), 26, 28, 1.6) + put(draw(joker.head), 50, 153, 1.5);
  const shown = corner(card, style);
  return rank(shown, shown === "10" ? 34 : 28, 11, 50) + pip(card.slice(-1), style, 57, 97, 60);
}

const EDGE = '<rect x=".75" y=".75" width="98.5" height="138.5" rx="7.5" class="cw-edge"/>';

/** The back, the same for all face-down cards, so that they cannot be told apart. */
export const BACK = EDGE + put(draw(back), 50, 70);

export const isDown = (card: string): boolean => card === "??";

/** A suit's mark in a line of text; without a name if a word beside it has the name. */
export const mark = (suit: string, style: Style, name?: string): Made =>
  h("svg", {
    class: "cw-suit",
    viewBox: "0 0 24 24",
    style: `color:var(--cw-${INK[style][suit] ?? "s"})`,
    role: name && "img",
    "aria-label": name,
    "aria-hidden": !name,
    svg: pip(suit, style, 12, 12, 24),
  });

/** A card as a picture with a spoken name; without a name if a button around it has the name. */
export function picture(card: string, style: Style, drawing: Drawing, name?: string): Made {
  const down = isDown(card);
  const joker = card === "X1" ? "s" : "h";
  const ink = down ? "back" : card[0] === "X" ? joker : (INK[style][card.slice(-1)] ?? "s");
  return h("svg", {
    class: "cw-face",
    viewBox: "0 0 100 140",
    style: `color:var(--cw-${ink})`,
    role: name && "img",
    "aria-label": name,
    "aria-hidden": !name,
    svg: down ? BACK : EDGE + drawing(card, style),
  });
}

/** A card for widths under 56 px. */
export const small = (card: string, style: Style, name?: string): Made => picture(card, style, compactly, name);
