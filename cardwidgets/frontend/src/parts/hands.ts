// Open hands of others, from one of which the reader may have to play; cards in the middle outside tricks; and the
// order in which the defenders speak.
import type { FlowView, LyingView, OpenHand } from "../contract";
import { small } from "../draw/marks";
import { h, type Made } from "../draw/dom";
import { hand } from "../draw/fan";
import { icon, turn } from "../draw/icons";
import { seatAt } from "./places";
import { open, type Now, type Part, type Table } from "./part";
import { playing } from "./seats";

function openHand(table: Table, { view, asking }: Now, { seat, name, fan, turn: on, note }: OpenHand): Made {
  const choice = open(asking)?.cards;
  const by = { ...table.holding(), ...(choice?.fan === fan.id && playing(asking, [fan])) };
  return h(
    "div",
    { key: fan.id, class: "cw-open", "data-turn": on, ...seatAt(view.seats.findIndex((one) => one.seat === seat), view.seats.length) },
    h(
      "p",
      "cw-cap",
      h("b", {}, name),
      note && h("span", { key: "note", class: "cw-small" }, on && icon(turn), note),
    ),
    hand(fan, by),
  );
}

export const openHands = (): Part => ({
  update: (table, now) => ({ felt: now.view.bids?.hands.map((one) => openHand(table, now, one)) }),
});

const lie = (table: Table, { label, text, cards, held }: LyingView): Made =>
  h(
    "div",
    { key: label, class: "cw-lying", role: "group", "aria-label": label },
    h("p", "cw-cap", label),
    !held && h(
      "span",
      {},
      cards.map((one) =>
        h("span", { key: one.card, "data-fly": one.card }, small(one.card, table.holding().style, one.name)),
      ),
    ),
    h("p", { key: "text", class: "cw-small cw-soft" }, text),
  );

export const lying = (): Part => ({
  update: (table, { view }) => ({ felt: view.bids?.lies.map((one) => lie(table, one)) }),
  /** Write on the cards in the own hand that were in the middle before where they come from. */
  drawn(root, { link }) {
    const held = new Map(link.view.bids?.lies.flatMap((one) => (one.held ? one.cards.map(({ card }) => [card, one.label] as const) : [])));
    for (const card of root.querySelectorAll<HTMLElement>(".cw-seat--own .cw-card")) {
      const from = held.get(card.dataset.key?.split(":").pop() ?? "");
      if (from) card.dataset.from = from;
      else delete card.dataset.from;
    }
  },
});

const flow = (view: FlowView): Made =>
  h(
    "div",
    { key: "flow", class: "cw-flow", role: "group", "aria-label": view.label },
    h("p", "cw-cap", view.label),
    h(
      "ol",
      {},
      view.steps.map(({ name, role, said, state }, key) =>
        h(
          "li",
          { key, "data-state": state, "aria-current": state === "now" ? "step" : undefined },
          h("b", { title: name }, name),
          h("span", { key: "role", class: "cw-soft" }, role),
          h("span", { key: "said" }, said || (state === "now" ? "…" : "–")),
        ),
      ),
    ),
  );

export const flows = (): Part => ({
  update: (_, { view: { bids } }) => ({ felt: bids?.flow && flow(bids.flow) }),
});
