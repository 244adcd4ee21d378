// The draft of a layout, as text. Python judges it, not this module.
import type { LayoutView } from "../contract";

/** A set by its number from 0, or the hand. */
export type Place = number | null;

export interface Draft {
  sets: string[][];
  sizes: number[];
}

export const read = ({ sets }: LayoutView): Draft => ({
  sets: sets.map((set) => set.cards.map(({ card }) => card)),
  sizes: sets.map(({ size }) => size),
});

/** All sets in their places with bars between them; "" if every card is in the hand. */
export const write = ({ sets }: Draft): string =>
  sets.some((set) => set.length) ? sets.map((set) => set.join(" ")).join(" | ") : "";

export function placeOf({ sets }: Draft, card: string): Place {
  const at = sets.findIndex((set) => set.includes(card));
  return at < 0 ? null : at;
}

export const hasRoom = ({ sets, sizes }: Draft, at: number): boolean => (sets[at]?.length ?? 0) < (sizes[at] ?? 0);

/** The draft with a card in another place; null if that set is full. */
export function move(draft: Draft, card: string, to: Place): Draft | null {
  if (placeOf(draft, card) === to) return draft;
  if (to !== null && !hasRoom(draft, to)) return null;
  const sets = draft.sets.map((set, i) => [...set.filter((one) => one !== card), ...(i === to ? [card] : [])]);
  return { ...draft, sets };
}

/** The draft with two cards exchanged. */
export function swap(draft: Draft, one: string, other: string): Draft {
  const turned = (card: string): string => (card === one ? other : card === other ? one : card);
  return { ...draft, sets: draft.sets.map((set) => set.map(turned)) };
}
