// The message line: one sentence, and the shape of the moment on its left.
import { h, type Made } from "./dom";
import { error, icon, turn, wait } from "./icons";

export type Moment = "turn" | "wait" | "busy" | "error" | "over" | "rest";
const SIGN: { [moment in Moment]?: string } = { turn, wait, busy: wait, error };

/** `tabindex` lets it hold the focus for a while when the control that had it has left the page. */
export const say = (state: Moment, text: string, sign = SIGN[state]): Made =>
  h(
    "p",
    { key: "say", class: "cw-say", role: "status", "data-state": state, "data-key": "say", tabindex: "-1" },
    sign && icon(sign),
    h("span", {}, text),
  );
