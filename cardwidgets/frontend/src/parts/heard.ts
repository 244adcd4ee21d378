// What each seat has called in an auction: a row for each, a column for each round; of a long one the last rounds.
import type { CallerView } from "../contract";
import { h, type Kid, type Made } from "../draw/dom";

const ROUNDS = 3;

export function heard(label: string, seats: CallerView[], drawn: (text: string) => Kid): Made | null {
  const last = Math.max(1, ...seats.map(({ calls }) => calls.length));
  const first = Math.max(0, last - ROUNDS);
  return seats.length
    ? h(
        "table",
        { key: "heard", class: "cw-heard", "aria-label": label },
        h(
          "tbody",
          {},
          seats.map(({ seat, name, state, own, calls }) =>
            h(
              "tr",
              { key: seat, "data-state": state || undefined, "data-own": own },
              h("th", { scope: "row", class: "cw-seat__name", title: name }, name),
              Array.from({ length: last - first }, (_, i) => h("td", {}, drawn(calls[first + i] ?? ""))),
            ),
          ),
        ),
      )
    : null;
}
