// The panel for the answer: cards to pick, words, a number, items to put in order. Each choice is sent to Python at
// once and comes back in the view, so that every view of the widget shows the same.
import type { ExerciseItem, ExerciseView } from "../contract";
import { mark, small } from "../draw/marks";
import { count, h, rove, type Kid, type Made, joined } from "../draw/dom";
import { drag } from "../draw/drag";
import { hand, type Holding } from "../draw/fan";
import { icon, left, right } from "../draw/icons";
import { signs } from "../draw/signs";

export interface Giving {
  view: ExerciseView;
  holding: Holding;
  open: boolean; // an answer may still be given
  elsewhere?: boolean; // the field is in a picture
  typed: string | null; // the text being typed, before it is sent to Python
  type: (text: string) => void;
  draft: (step: (now: ExerciseView) => string) => void; // called with the view at the time when its turn comes
  answer: () => void;
}

const fill = (text: string | undefined, figures: Record<string, unknown>): string =>
  (text ?? "").replace(/\{(\w+)\}/g, (all, name: string) => String(figures[name] ?? all));

export function panel(by: Giving): Kid {
  const { kind, label } = by.view.panel;
  const parts = { cards: picks, pack, options, several, number, text: number, blanks, order, table: () => null, none: () => null }[kind](by);
  return h("div", { key: "panel", class: `cw-ex-panel cw-ex-panel--${kind}`, role: "group", "aria-label": label }, parts);
}

// ---------- cards

/** All picked cards after a press, in the order of the offered cards. */
const pressed = (card: string, offered: string[]) => ({ panel, draft }: ExerciseView): string => {
  const picked = new Set(draft.split(" "));
  if (!picked.delete(card)) {
    if (panel.most === 1) picked.clear();
    picked.add(card);
  }
  return offered.filter((one) => picked.has(one)).join(" ");
};

function picks(by: Giving): Kid {
  const { view, holding, open } = by;
  const fan = view.fans.find(({ id }) => id === view.panel.fan);
  if (!fan) return null;
  const offered = fan.cards.map(({ card }) => card);
  const picked = new Set([...view.draft.split(" "), ...(view.right.length ? view.wrong : [])]);
  const dim = view.right.length ? offered.filter((card) => !view.right.includes(card)) : [];
  return [
    h("p", "cw-ex-label", fan.label),
    hand(fan, {
      ...holding,
      picked,
      press: (card) => {
        if (open) by.draft(pressed(card, offered));
      },
      ...(dim.length ? { closed: Object.fromEntries(dim.map((card) => [card, verdict(card, view) ?? ""])) } : {}),
    }),
  ];
}

/** A whole pack, a row for each suit. Tab stops at one card; arrow keys move on. */
function pack(by: Giving): Kid {
  const { view, holding, open } = by;
  const { suits } = view.panel;
  const offered = suits.flat().map(({ card }) => card);
  const picked = new Set(view.draft.split(" "));
  const keys = (event: KeyboardEvent): void => {
    const all = [...(event.currentTarget as HTMLElement).querySelectorAll<HTMLElement>("button")];
    const at = all.indexOf(event.target as HTMLElement);
    const near = (way: number): number => {
      const row = suits.findIndex((_, i) => suits.slice(0, i + 1).flat().length > at);
      const start = suits.slice(0, row).flat().length;
      const to = suits[row + way];
      if (!to) return at;
      return suits.slice(0, row + way).flat().length + Math.min(at - start, to.length - 1);
    };
    const ways: Record<string, () => number> = {
      ArrowRight: () => at + 1,
      ArrowLeft: () => at - 1,
      ArrowDown: () => near(1),
      ArrowUp: () => near(-1),
      Home: () => 0,
      End: () => all.length - 1,
    };
    const to = all[ways[event.key]?.() ?? -1];
    if (!to || at < 0 || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    rove(all, to);
    to.focus();
  };
  const stop = offered.find((card) => picked.has(card)) ?? offered[0];
  return h(
    "div",
    { key: "pack", class: "cw-ex-pack", onkeydown: keys },
    suits.map((row, key) =>
      h(
        "div",
        { key, class: "cw-ex-suit" },
        row.map(({ card, name }) =>
          h(
            "button",
            {
              key: card,
              class: "cw-ex-small",
              "data-key": `pack:${card}`,
              "aria-label": name,
              "aria-pressed": String(picked.has(card)),
              "aria-disabled": !open,
              tabindex: card === stop ? "0" : "-1",
              onclick: () => {
                if (open) by.draft(pressed(card, offered));
              },
            },
            h("b", {}, card.slice(0, -1).replace("T", "10")),
            mark(card.slice(-1), holding.style),
          ),
        ),
      ),
    ),
  );
}

// ---------- words

const verdict = (token: string, { right, wrong, words }: ExerciseView): string | undefined =>
  right.includes(token) ? words.right_one : wrong.includes(token) ? words.wrong_one : undefined;

function options(by: Giving): Kid {
  const { view, open } = by;
  const { options: all } = view.panel;
  const keys = (event: KeyboardEvent): void => {
    const box = event.currentTarget as HTMLElement;
    const buttons = [...box.querySelectorAll<HTMLElement>("button")];
    const at = buttons.indexOf(event.target as HTMLElement);
    const way = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    const to = way ? buttons[(at + way + buttons.length) % buttons.length] : undefined;
    if (!to || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    rove(buttons, to);
    to.focus();
  };
  const stop = all.some(({ token }) => token === view.draft) ? view.draft : all[0]?.token;
  return h(
    "div",
    {
      key: "options",
      class: "cw-ex-options",
      role: "radiogroup",
      "aria-label": view.panel.label,
      "data-two": all.length === 2,
      "data-many": all.length > 12,
      onkeydown: keys,
    },
    all.map(({ token, text }) =>
      h(
        "button",
        {
          key: token,
          class: "cw-btn",
          role: "radio",
          "data-key": `option:${token}`,
          "data-right": view.right.includes(token),
          "data-wrong": view.wrong.includes(token),
          "aria-description": verdict(token, view),
          "data-long": !/^\d/.test(text),
          "aria-checked": String(token === view.draft),
          "aria-disabled": !open,
          tabindex: token === stop ? "0" : "-1",
          onclick: () => {
            if (open) by.draft(() => token);
          },
        },
        h("span", {}, signs(text, by.holding.style, view.words)),
      ),
    ),
  );
}

/** Any of a few options, each with a box to tick. The dash means none of them, and excludes the others. */
function several(by: Giving): Kid {
  const { view, open } = by;
  const right = view.right.flatMap((one) => one.split(" "));
  const ticked = view.draft.split(" ");
  const toggled = (token: string) => ({ draft, panel }: ExerciseView): string => {
    const now = new Set(draft.split(" "));
    const had = now.delete(token);
    if (token === "-") return had ? "" : "-";
    now.delete("-");
    if (!had) now.add(token);
    return panel.options.map((one) => one.token).filter((one) => now.has(one)).join(" ");
  };
  return [
    h(
      "div",
      { key: "several", class: "cw-ex-options cw-ex-several", role: "group", "aria-label": view.panel.label },
      view.panel.options.map(({ token, text }) =>
        h(
          "button",
          {
            key: token,
            class: "cw-btn",
            role: "checkbox",
            "data-key": `tick:${token}`,
            "data-right": right.includes(token),
            "aria-checked": String(ticked.includes(token)),
            "aria-disabled": !open,
            onclick: () => {
              if (open) by.draft(toggled(token));
            },
          },
          h("span", {}, signs(text, by.holding.style, view.words)),
        ),
      ),
    ),
    view.panel.note ? h("p", "cw-ex-note", view.panel.note) : null,
  ];
}

// ---------- blanks of a table, a tree or bars

/** A field for each blank. The text is sent to Python as "a=576; b=4228". */
function blanks(by: Giving): Kid {
  const { view, open } = by;
  const written = new Map(
    (by.typed ?? view.draft).split(";").map((part): [string, string] => {
      const [name = "", ...rest] = part.split("=");
      return [name.trim(), rest.join("=").trim()];
    }),
  );
  const put = (token: string, text: string): void => {
    written.set(token, text.replace(/[;=]/g, ""));
    by.type(view.panel.items.map((one) => `${one.token}=${written.get(one.token) ?? ""}`).join("; "));
  };
  return [
    h(
      "div",
      "cw-ex-blanks",
      view.panel.items.map(({ token, text }) =>
        h(
          "label",
          { key: token },
          h("b", {}, token),
          h("span", {}, text),
          h("input", {
            key: "input",
            "data-key": `blank:${token}`,
            type: "text",
            autocomplete: "off",
            maxlength: 40,
            readonly: !open,
            value: written.get(token) ?? "",
            oninput: (event: Event) => put(token, (event.currentTarget as HTMLInputElement).value),
            onkeydown: (event: KeyboardEvent) => {
              if (event.key !== "Enter" || event.repeat || !open) return;
              event.preventDefault();
              by.answer();
            },
          }),
        ),
      ),
    ),
    view.panel.note ? h("p", "cw-ex-note", view.panel.note) : null,
  ];
}

// ---------- a number, or a text

/** The field for a number or a text, with step buttons for a whole number. */
export function field(by: Giving): Made {
  const { view, open } = by;
  const { kind, least, most, label } = view.panel;
  const word = view.panel.options.some(({ token }) => token === view.draft);
  const value = by.typed ?? (word ? "" : view.draft);
  const figures = kind === "number";
  const step = (way: number): void => {
    const now = Number.parseInt(value, 10);
    const to = Number.isFinite(now) ? now + way : Math.max(least, Math.min(most, 0));
    by.type(String(Math.max(least, Math.min(most, to))));
  };
  const step_button = (key: string, sign: string, name: string | undefined, way: number): Made =>
    h(
      "button",
      { key, "data-key": key, "aria-label": name, "aria-disabled": !open, onclick: () => open && step(way) },
      sign,
    );
  return h(
    "span",
    { key: "field", class: figures ? "cw-stepper" : "cw-ex-field" },
    figures && step_button("less", "−", view.words.less, -1),
    h("input", {
      key: "input",
      "data-key": "input",
      type: "text",
      inputmode: figures && least >= 0 ? "numeric" : "text",
      autocomplete: "off",
      maxlength: 40,
      "aria-label": label,
      readonly: !open,
      value: view.right.length && figures && !word ? withCommas(value) : value,
      oninput: (event: Event) => by.type((event.currentTarget as HTMLInputElement).value),
      onkeydown: (event: KeyboardEvent) => {
        const up = { ArrowUp: 1, ArrowDown: -1 }[event.key];
        if (event.key === "Enter" && !event.repeat && open) by.answer();
        else if (up && figures && open) step(up);
        else return;
        event.preventDefault();
      },
    }),
    figures && step_button("more", "+", view.words.more_by_one, 1),
  );
}

function number(by: Giving): Kid {
  const { note, options: words } = by.view.panel;
  return [
    h("div", "cw-ex-number", by.elsewhere ? null : field(by), words.length ? options(by) : null),
    note ? h("p", "cw-ex-note", note) : null,
  ];
}

const withCommas = (text: string): string => (/^\d+$/.test(text) ? count(Number(text)) : text);

// ---------- an order

function order(by: Giving): Kid {
  const { view, open } = by;
  const { items } = view.panel;
  const moved = (token: string, to: (now: number) => number): void => {
    if (!open) return;
    by.draft(({ draft }) => {
      const tokens = draft.split(" ").filter((one) => one !== token);
      const place = Math.min(tokens.length, Math.max(0, to(draft.split(" ").indexOf(token))));
      return [...tokens.slice(0, place), token, ...tokens.slice(place)].join(" ");
    });
  };
  return h(
    "ol",
    { key: "order", class: "cw-ex-order", style: `--n:${items.length}` },
    items.map((item, i) => one(item, i, by, moved)),
  );
}

function one(item: ExerciseItem, i: number, by: Giving, moved: (token: string, to: (now: number) => number) => void): Made {
  const { view, open, holding } = by;
  const name = joined([item.text, ...item.cards.map((card) => card.name)]);
  const way = (key: "earlier" | "later", by_one: 1 | -1, sign: string): Made =>
    h(
      "button",
      {
        key,
        class: "cw-ex-way",
        "data-key": `${key}:${item.token}`,
        "aria-label": fill(view.words[key], { name: item.text }),
        "aria-disabled": !open || i + by_one < 0 || i + by_one >= view.panel.items.length,
        onclick: () => moved(item.token, (now) => now + by_one),
      },
      icon(sign),
    );
  return h(
    "li",
    { key: item.token, "data-set": i },
    h(
      "button",
      {
        key: "body",
        class: "cw-ex-item",
        "data-key": `item:${item.token}`,
        "aria-label": fill(view.words.place_of, { name, n: i + 1 }),
        onkeydown: (event: KeyboardEvent) => {
          const to = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key];
          if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
          event.preventDefault();
          moved(item.token, (now) => now + to);
        },
        onpointerdown: (event: PointerEvent) => {
          if (!open) return;
          drag(event, {
            start: () => undefined,
            drop: (target) => {
              const to = Number(target.closest<HTMLElement>(".cw-ex-order [data-set]")?.dataset.set ?? i);
              if (to !== i) moved(item.token, () => to);
              return false;
            },
            end: () => undefined,
          });
        },
      },
      h("b", {}, item.text),
      item.cards.length
        ? h("span", { class: "cw-ex-minis" }, item.cards.map((card, key) => h("span", { key }, small(card.card, holding.style))))
        : null,
    ),
    h("span", { key: "ways", class: "cw-ex-ways" }, way("earlier", -1, left), h("b", {}, String(i + 1)), way("later", 1, right)),
  );
}

