// Picking cards for chances: typed, pressed in the pack, or dealt; the reader's own or seen elsewhere.
import { segment } from "../draw/bar";
import type { FieldView, OddsView, PackCard, Role } from "../contract";
import { h, type Kid, type Made } from "../draw/dom";
import type { Style } from "../draw/marks";
import { pack } from "../draw/pack";
import type { Link } from "../wire/link";

/** All cards in the notation of a command, including those pressed now. */
function after(view: OddsView, pressed: PackCard, role: Role): string {
  const to = pressed.state === role ? "free" : role;
  const all = view.pack.flatMap((suit) => suit.cards);
  const rest = all.filter((one) => one.card !== pressed.card);
  const held = view.held.map((one) => one.card).filter((card) => card !== pressed.card);
  const seen = rest.filter((one) => one.state === "seen").map((one) => one.card);
  if (to === "mine") held.push(pressed.card);
  if (to === "seen") seen.push(pressed.card);
  return `${held.join(" ")} | ${seen.join(" ")}`;
}

export function picker(): (link: Link<OddsView>, style: Style, redraw: () => void) => Kid[] {
  let role: Role = "mine";
  const grid = pack();
  let told = ""; // the last text that was sent
  const drafts = new Map<Role, { text: string; from: string }>(); // the texts being typed, and the texts that they replace

  return (link, style, redraw) => {
    const { view } = link;
    const { words, fields } = view;
    for (const { name, value } of fields) if (drafts.get(name)?.from !== value) drafts.delete(name);
    const text = ({ name, value }: FieldView): string => drafts.get(name)?.text ?? value;
    const typed = (again: boolean): void => {
      const all = fields.map(text).join(" | ");
      if (!drafts.size || link.busy || (!again && all === told)) return;
      told = all;
      void send("pick", all);
    };
    /** A press replaces a text being typed, once the notebook has obeyed. A refusal erases nothing. */
    const send = async (what: "pick" | "deal", cards?: string): Promise<void> => {
      const before = new Map([...drafts].map(([name, { text }]) => [name, text]));
      if (!(await link.send(what, cards))) return;
      for (const [name, text] of before) if (drafts.get(name)?.text === text) drafts.delete(name);
      redraw();
    };
    const field = (one: FieldView): Made =>
      h(
        "label",
        { key: one.name, class: "cw-o-field" },
        h("span", "cw-cap", one.label),
        h("input", {
          key: "input",
          type: "text",
          "data-key": `field:${one.name}`,
          value: text(one),
          placeholder: words.typing,
          autocomplete: "off",
          autocapitalize: "characters",
          spellcheck: "false",
          "aria-invalid": String(Boolean(link.refusal) && drafts.has(one.name)),
          oninput: (event: Event) => {
            drafts.set(one.name, { text: (event.target as HTMLInputElement).value, from: one.value });
          },
          onchange: () => typed(false), // the field was left: a refused text is not sent again
          onkeydown: (event: KeyboardEvent) => {
            if (event.key === "Enter") typed(true);
            else if (event.key === "Escape" && drafts.delete(one.name)) link.refuse();
            else return;
            event.preventDefault();
          },
        }),
      );
    const press = {
      name: "role",
      label: words.pick ?? "",
      value: role,
      options: [
        { value: "mine", text: words.as_mine ?? "" },
        { value: "seen", text: words.as_seen ?? "" },
      ],
    };
    const known = view.held.length || fields.some((one) => one.value);
    return [
      h("div", "cw-o-fields", fields.map(field)),
      grid(view, style, (one) => void send("pick", after(view, one, role))),
      h(
        "div",
        { key: "acts", class: "cw-o-acts" },
        h(
          "div",
          { key: "role", role: "toolbar", "aria-label": press.label },
          segment(press, (_, value) => {
            role = value as Role;
            redraw();
          }),
        ),
        h(
          "button",
          {
            key: "deal",
            class: "cw-btn cw-btn--main",
            "data-key": "deal",
            "aria-disabled": view.deal !== null,
            title: view.deal ?? undefined,
            onclick: () => {
              if (view.deal === null) void send("deal");
              else link.refuse(view.deal);
            },
          },
          words.deal,
        ),
        h(
          "button",
          {
            key: "clear",
            class: "cw-btn",
            "data-key": "clear",
            "aria-disabled": !known,
            onclick: () => {
              if (known) void send("pick", " | ");
            },
          },
          words.clear,
        ),
      ),
    ];
  };
}
