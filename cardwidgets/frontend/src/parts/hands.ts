// Hands of others that lie face up, one of which the reader may have to play from; cards in the middle that belong to
// no trick; and who of the defenders speaks when.
import { face } from "../draw/cards";
import type { FlowView, LyingView, OpenHand } from "../contract-bids";
import { h, type Kid, type Made } from "../draw/dom";
import { caption, hand } from "../draw/fan";
import { icon, turn } from "../draw/icons";
import type { Table } from "../play";

const busy = ({ link }: Table): boolean => link.view.state === "wait" || link.slow;

function open(table: Table, { name, fan, turn: on, note }: OpenHand): Made {
  const { link } = table;
  const choice = busy(table) ? undefined : link.view.ask?.cards;
  let by = table.holding();
  if (choice?.fan === fan.id) {
    const closed: Record<string, string> = {};
    for (const { card } of fan.cards) if (!choice.tokens.includes(card)) closed[card] = choice.closed[card] ?? "";
    const press = (card: string): void => {
      const why = closed[card];
      if (why === undefined) link.send("answer", card);
      else link.refuse(why);
    };
    by = { ...by, press, closed };
  }
  return h(
    "div",
    { key: fan.id, class: "cw-open", "data-turn": on },
    h(
      "p",
      "cw-cap",
      h("b", {}, name),
      note ? h("span", { key: "note", class: "cw-small" }, on ? icon(turn) : null, note) : null,
    ),
    hand(fan, by),
  );
}

export const hands = (table: Table): Kid => table.link.view.bids?.hands.map((one) => open(table, one));

/** The own cards, when it is from another hand that one plays. */
export function resting(table: Table): Kid {
  const { view } = table.link;
  const mine = view.seats.find((seat) => seat.own);
  if (!mine || view.ask?.cards?.fan === undefined || busy(table)) return null;
  const by = table.holding();
  return h(
    "div",
    "cw-fans",
    mine.fans.map((fan) => h("div", { key: fan.id, class: "cw-held" }, hand(fan, by), caption(fan))),
  );
}

const lie = (table: Table, { label, text, cards }: LyingView): Made =>
  h(
    "div",
    { key: label, class: "cw-lying", role: "group", "aria-label": label },
    h("p", "cw-cap", label),
    h(
      "span",
      {},
      cards.map((one) =>
        h("span", { key: one.card, "data-fly": one.card }, face(one.card, table.holding().style, one.name, true)),
      ),
    ),
    h("p", { key: "text", class: "cw-small cw-soft" }, text),
  );

export const lying = (table: Table): Kid => table.link.view.bids?.lies.map((one) => lie(table, one));

/** Mark in the own hand the cards that lay in the middle before. */
export function marks(root: Element, { link }: Table): void {
  const lay = link.view.bids?.lies.filter((one) => one.held).flatMap((one) => one.cards.map(({ card }) => card)) ?? [];
  for (const card of root.querySelectorAll<HTMLElement>(".cw-seat--own .cw-card")) {
    card.toggleAttribute("data-new", lay.includes(card.dataset.key!.split(":").pop()!));
  }
}

export const flow = (view: FlowView | null | undefined): Kid =>
  view &&
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
