// The notebook's half of a layout, as far as the browser can tell: a draft comes back as it was sent, unjudged.
import type { CardView, Command, TableView } from "../src/contract";
import type { FakeModel } from "./model";
import { layout } from "./samples/laid";

/** The view after a draft: the same cards, where the token has them. */
export function drafted(view: TableView, token: string): TableView {
  const before = view.ask!.layout!;
  const all = [...before.sets.flatMap((set) => set.cards), ...before.hand];
  const named = new Map(all.map((card) => [card.card, card]));
  const rows = token.split("|").map((row) => row.trim().split(" ").filter(Boolean));
  const sets = before.sets.map((set, i) => {
    const cards = (rows[i] ?? []).map((card): CardView => named.get(card)!);
    const name = cards.length ? `${cards.length} of ${set.size}` : "empty";
    return { ...set, cards, name, rarity: "", next: "" as const, relation: "", wrong: "" };
  });
  const laid = new Set(rows.flat());
  const hand = before.hand
    .concat(before.sets.flatMap((set) => set.cards))
    .filter(({ card }) => !laid.has(card))
    .map(({ card }) => card);
  return { ...view, ask: { ...view.ask!, layout: layout(sets, hand.join(" ")) } };
}

/** Answer every draft, at once or after a while. */
export function obey(model: FakeModel, ms = 0): void {
  const send = model.send.bind(model);
  const answer = (command: Command): void => {
    model.show(drafted(model.get("view") as TableView, command.token ?? ""));
    void model.reply(command, true);
  };
  model.send = (content) => {
    send(content);
    const command = content as Command;
    if (command.do === "draft") setTimeout(answer, ms, command);
  };
}
