// The message line: one sentence, with a sign for the state of the table on its left.
import { h, type Kid, type Made } from "./dom";
import { error, icon, turn, wait } from "./icons";

export type Moment = "turn" | "wait" | "busy" | "error" | "over" | "rest";
const SIGN: { [moment in Moment]?: string } = { turn, wait, busy: wait, error };

/** `tabindex` lets the line take the focus if the focused control has left the page; `write` draws a part. */
export const say = (
  state: Moment,
  text: string,
  sign = SIGN[state],
  strong: number[][] = [],
  write: (part: string) => Kid = (part) => part,
): Made =>
  h(
    "p",
    { key: "say", class: "cw-say", role: "status", "data-state": state, "data-key": "say", tabindex: "-1" },
    text && sign && icon(sign), // no sign without a text
    h("span", { title: text }, parts(text, strong, write)),
  );

/** A text with bold parts, which are given by their begin and end in code points. */
export function parts(text: string, strong: number[][], write: (part: string) => Kid): Kid[] {
  const letters = [...text];
  const cut = (from: number, to?: number): Kid => write(letters.slice(from, to).join(""));
  const ends = [0, ...strong.map(([, end]) => end)];
  return [...strong.flatMap(([from, to], n) => [cut(ends[n] ?? 0, from), h("b", {}, cut(from ?? 0, to))]), cut(ends.at(-1) ?? 0)];
}
