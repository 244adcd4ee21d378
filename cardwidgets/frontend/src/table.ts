// A table to play at, whatever is played. Everything shown comes from the view: each part draws what the view has for
// it, and what lives in the page is only what the reader is doing.
import type { Ask, Stage, TableView } from "./contract";
import { acts, bar, switches, type Tool } from "./draw/bar";
import { h, type Made } from "./draw/dom";
import { settle } from "./draw/fan";
import { glossary } from "./draw/glossary";
import { flag } from "./draw/icons";
import { stops, walk } from "./draw/rows";
import { say } from "./draw/say";
import { frame } from "./frame";
import { numbers } from "./parts/amount";
import { again, offers, questions } from "./parts/ask";
import { calls } from "./parts/calls";
import { flying } from "./parts/fly";
import { grid } from "./parts/grid";
import { flows, lying, openHands } from "./parts/hands";
import { laying } from "./parts/laying";
import { log } from "./parts/log";
import { pairs } from "./parts/pairs";
import { paper } from "./parts/paper";
import { compose, type Asking, type Now, type Part, type Table, type Told } from "./parts/part";
import { picking } from "./parts/picking";
import { pot } from "./parts/pot";
import { reveals } from "./parts/reveal";
import { ownHand, ownPlace, ownSeat, rivals } from "./parts/seats";
import { pays } from "./parts/spots";
import { talk } from "./parts/talk";
import { tallies } from "./parts/tally";
import { tricks } from "./parts/trick";
import type { Model } from "./wire/model";
import { pace } from "./wire/pace";

/** How the sheet is laid out, which is the same for the whole life of the widget. */
const LOOK: Record<Stage, string> = {
  pot: "cw-beside",
  places: "",
  layout: "cw-laid",
  tricks: "cw-tricks",
  bids: "cw-tricks cw-bidding",
};

/** Controls of a question: when they are gone, the focus goes to what is asked next. */
const ANSWERS = /^(word:|main|less|more|field|slider|again|card:|hole:|bid:|pick:|send)/;

const wordsExplained = (model: Model): Part => {
  const words = glossary(model);
  return { update: () => ({ under: words() }) };
};

/** The pace of the other seats. */
function paced(): Part {
  let stop = (): void => {};
  return {
    mount({ model, link }) {
      stop = pace(model, link);
    },
    update: () => ({}),
    unmount: () => stop(),
  };
}

function render({ model, el }: { model: Model; el: HTMLElement }): () => void {
  const story = { at: null };
  const amount = numbers();
  const rows = log(story);
  // in the order in which they stand on the table, and in which they are asked what they have
  const parts = compose([
    amount,
    rivals(),
    pot(story),
    pays(),
    reveals(),
    pairs(),
    grid(),
    flows(),
    lying(),
    picking(amount),
    calls(amount),
    tricks(),
    openHands(),
    laying(),
    ownHand(),
    questions(amount),
    tallies(),
    talk(),
    paper(),
    wordsExplained(model),
    rows,
    flying(),
    paced(),
  ]);
  let ply = NaN;
  let ask: Ask | null = null; // the last question: it keeps its place while others think
  let hit: string | null = null; // the token of the closed word just pressed
  let tall = { shape: "", board: 0, say: 0, ask: 0 };

  const calm = ({ link }: Table): void => {
    hit = null;
    link.refuse("");
  };

  /** A preference is a trait that the reader may write; the model answers with a new view. */
  const choose = (name: string, value: string): void => {
    model.set(name, value);
    model.save_changes();
  };

  function tool({ link }: Table, key: "undo" | "redo" | "deal", closed: string | null): Tool {
    const press = (): void => {
      hit = null;
      if (closed === null) void link.send(key);
      else link.refuse(closed);
    };
    return { key, label: link.view.words[key] ?? key, closed, press };
  }

  function asked(table: Table): Asking | null {
    const { link } = table;
    const { view, slow } = link;
    const now = view.ask ?? ask;
    if (!now) return null;
    return {
      ask: now,
      live: view.ask !== null && (view.state !== "wait" || view.ask.aside === true) && !slow,
      hit,
      words: view.words,
      said: view.message,
      answer(token) {
        hit = null;
        void link.send("answer", token);
      },
      refuse(token, reason) {
        hit = token;
        link.refuse(reason);
      },
      calm: () => calm(table),
    };
  }

  function moment({ link }: Table, mine: Told | null | undefined): Told {
    const { view } = link;
    if (link.refusal) return ["error", link.refusal];
    if (link.slow) return ["busy", view.words.busy ?? ""];
    return mine ?? [view.state, view.message, view.state === "over" ? flag : undefined, view.strong];
  }

  /** The answers, or what stands in their place: the way to a new deal, or nothing yet. */
  function answers({ link }: Table, { view }: Now, act: Made | null | undefined, deal: Tool): Made {
    const chips = view.pot !== null && view.stage !== "layout"; // room is kept for a number of them
    const more = offers(view.offers, (what) => void link.send(what));
    if (view.turn === "over" || view.state === "over") return again(deal, chips, more);
    if (more && view.turn === "other") return h("div", { key: "ask", class: "cw-ask", "data-plain": true, "data-chips": chips }, h("div", {}, more));
    return act ?? h("div", { key: "ask", class: "cw-ask", inert: true, "data-chips": chips });
  }

  /** The fans are laid out, and no part grows less while the width is the same: the notebook below must not move. */
  function stand(root: HTMLElement, { seats, lang, bids }: TableView): void {
    const boxes = (["board", "say", "ask"] as const).flatMap((name) => {
      const box = root.querySelector<HTMLElement>(`.cw-${name}`);
      return box ? [{ name, box }] : [];
    });
    for (const { box } of boxes) box.style.minHeight = "";
    settle(root);
    const shape = `${root.clientWidth} ${seats.length} ${lang} ${!bids?.grid}`; // and whether there is a grid of bids
    if (tall.shape !== shape) tall = { shape, board: 0, say: 0, ask: 0 };
    for (const { name, box } of boxes) tall[name] = Math.max(tall[name], Math.ceil(box.getBoundingClientRect().height));
    for (const { name, box } of boxes) if (tall[name]) box.style.minHeight = `${tall[name]}px`;
  }

  function take(table: Table, view: TableView): void {
    if (view.ply !== ply) {
      [ply, hit] = [view.ply, null];
      parts.moved(table);
    }
    if (view.turn === "over") ask = null;
    if (view.ask && !view.ask.aside) ask = view.ask;
  }

  return frame<TableView>(model, el, {
    mount: parts.mount,
    unmount: parts.unmount,
    view(table) {
      const { view } = table.link;
      take(table, view);
      const now: Now = { view: parts.veil(table, view), asking: asked(table) };
      const shown = parts.update(table, now);
      const deal = tool(table, "deal", view.deal);
      const tools = [tool(table, "undo", view.undo), ...(view.redo === undefined ? [] : [tool(table, "redo", view.redo)])];
      const mine = ownSeat(now.view);
      return {
        kind: `cw-table ${LOOK[view.stage]}`.trim(),
        lang: view.lang,
        label: view.label,
        kids: [
          bar(view.title, view.subtitle, switches(view.switches, choose), acts([...tools, deal])),
          h(
            "div",
            "cw-main",
            h("div", "cw-board", shown.felt, mine ? ownPlace(mine, shown.own) : null),
            say(...moment(table, shown.say)),
            answers(table, now, shown.act, deal),
            h(
              "div",
              { key: "log", class: "cw-rail" },
              view.tricks ? h("div", "cw-above", shown.above) : null,
              rows.draw(table, now),
              shown.under,
            ),
          ),
        ],
      };
    },
    keys: walk,
    escape(table) {
      if (!parts.escape(table)) calm(table);
    },
    drawn(root, table) {
      stand(root, table.link.view);
      stops(root);
      parts.drawn(root, table);
    },
    heir(root, lost) {
      if (!ANSWERS.test(lost)) return root.querySelector<HTMLElement>("[data-key=log]");
      // bids before words: the first word beside a grid may be to give up
      const grid = root.querySelector<HTMLElement>('.cw-grid button[tabindex="0"]');
      return grid ?? root.querySelector<HTMLElement>('.cw-ask:not([inert]) [data-key]:not([aria-disabled="true"])');
    },
  });
}

export default { render };
