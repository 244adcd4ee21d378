// A table to play at, for any game. Everything shown comes from the view: each part draws its fields of the view. The
// page itself keeps only the reader's unfinished actions. This module has the parts of every table. Those of one stage
// are modules of their own in the folder `stages`, and a page loads those that its tables need.
import type { Ask, CurtainView, Stage, TableView } from "./contract";
import { acts, bar, switches, type Tool } from "./draw/bar";
import { face } from "./draw/cards";
import { byKey, focused, h, type Kid, type Made } from "./draw/dom";
import { settle, type Holding } from "./draw/fan";
import { list, terms } from "./draw/glossary";
import { flag } from "./draw/icons";
import { stops, walk } from "./draw/rows";
import { say } from "./draw/say";
import { signs } from "./draw/signs";
import { frame } from "./frame";
import { numbers, type Numbers } from "./parts/amount";
import { again, group, offers, option, questions, wordRow } from "./parts/ask";
import { ending, type Given } from "./parts/ending";
import { flying, settleAll } from "./parts/fly";
import { log } from "./parts/log";
import { compose, type Asking, type Now, type Part, type Table, type Told } from "./parts/part";
import { picking } from "./parts/picking";
import { crowd, ground } from "./parts/places";
import { stacks, sum } from "./parts/score";
import { initials, ownHand, ownPlace, ownSeat, rivals } from "./parts/seats";
import type { Story } from "./parts/story";
import { tabs } from "./parts/tabs";
import { whys } from "./parts/why";
import type { Model } from "./wire/model";
import { pace, type Pace } from "./wire/pace";

/** The layout of the sheet, which never changes for a widget. */
const LOOK: Record<Stage, string> = {
  pot: "cw-pots-on",
  places: "cw-spots-on",
  layout: "cw-laid",
  tricks: "cw-tricks",
  bids: "cw-tricks cw-bidding",
};

const LONG = 6; // cards that a hand shows without overlapping
const DOUBLE = 500; // ms in which a second tap counts as part of the first

/** The parts of every table that the parts of a stage use. */
interface Common {
  amount: Numbers;
  story: Story;
}
/** A function that makes the parts of a stage, for each place where a table is shown. */
type Own = (common: Common) => Part[];

/** The glossary. Words that the table uses now come first, but nothing moves while the reader has it open. */
function wordsExplained(model: Model): Part {
  const words = terms(model);
  let [told, ply]: unknown[] = [];
  let made: Made | null = null;
  return {
    update({ redraw, root, link: { view } }) {
      const now = words(redraw);
      if (now?.terms && (now !== told || (view.ply !== ply && !root()?.querySelector(".cw-page--terms:not([hidden])")))) {
        [told, ply] = [now, view.ply];
        const said = JSON.stringify({ ...view, words: 0 }).toLowerCase();
        const late = ([word = ""]: string[]): number => +!said.includes(word.toLowerCase());
        made = list({ ...now, terms: [...now.terms].sort((one, other) => late(one) - late(other)) });
      }
      return { terms: made };
    },
  };
}

/** The pace of the other seats. A press on the felt ends the wait. */
function paced(): Part {
  let going: Pace | undefined;
  return {
    mount({ model, link }) {
      going = pace(model, link);
    },
    update: () => ({}),
    left(_, pressed) {
      if (pressed?.matches(".cw-board,.cw-in")) going?.hurry();
    },
    unmount: () => going?.stop(),
  };
}

function render(given: Given, own: Own): () => void {
  const { model, el } = given;
  const story: Story = { at: null };
  const amount = numbers();
  const rows = log(story);
  const panel = tabs();
  const last = ending(given);
  const reasons = whys();
  // in the order of drawing, and of the first part that has a region
  const parts = compose([
    amount,
    rivals(),
    ...own({ amount, story }),
    picking(amount),
    ownHand(),
    questions(amount),
    stacks(),
    wordsExplained(model),
    rows,
    panel,
    flying(),
    last,
    reasons,
    paced(),
  ]);
  let ply = NaN;
  let ask: Ask | null = null; // the last question, which keeps its space while others think
  let most = 0; // the largest number of cards in the reader's hand, whose room is kept
  let full = false; // more seats than one row of a phone holds, or a table with prices
  let taps = 0; // 2 if the present click is the second of a double click
  let aimed: HTMLElement | null | undefined; // the button that was pressed
  let [x, y] = [0, 0]; // the place of that press
  let answered = -DOUBLE;
  let fell = 0; // the time of the last move
  let mineSaid = "";
  let said = ""; // the last messages of a part and of the view
  let mineFirst = true; // true if the part's message is the newer one

  /** A preference is a trait that the reader may write; the model answers with a new view. */
  const choose = (name: string, value: string): void => {
    model.set(name, value);
    model.save_changes();
  };

  function tool({ link }: Table, key: "undo" | "redo" | "deal", closed: string | null): Tool {
    const press = (): void => {
      if (key === "deal" && taps > 1) return; // the second tap of a double tap on the last answer
      if (closed === null) void link.send(key);
      else link.refuse(closed);
    };
    return { key, label: link.view.words[key] ?? key, closed, press };
  }

  /** Ignore the second tap of a double tap, which would answer the next question. */
  function answer(link: Table["link"], token: string): void {
    const now = performance.now();
    if (taps > 1 && now < answered + DOUBLE) return;
    const sure = link.view.ask?.words.find((one) => one.token === token)?.sure;
    if (sure && link.refusal !== sure) {
      answered = now;
      return link.refuse(sure);
    }
    if (!link.busy) answered = now;
    void link.send("answer", token);
  }

  function asked(table: Table): Asking | null {
    const { link } = table;
    const { view, slow } = link;
    const now = view.ask ?? ask;
    if (!now) return null;
    return {
      ask: now,
      live: view.ask !== null && (view.state !== "wait" || view.ask.aside === true) && !slow,
      words: view.words,
      past: view.ask === null,
      said: view.asks ?? view.message,
      answer: (token) => answer(link, token),
      refuse: link.refuse,
    };
  }

  /** Both answers to the warning that was just read: the second one takes it away. */
  function doubted({ link }: Table, by: Asking | null): Made | null | undefined {
    const one = by?.ask.words.find(({ sure }) => sure && sure === link.refusal);
    return by && one && group(by, wordRow(option({ ...one, text: one.yes ?? one.text }, by), option({ token: "", text: one.no ?? "" }, { ...by, answer: link.refuse }, "no")));
  }

  function moment({ link }: Table, mine: Told | null | undefined): Told {
    const { view } = link;
    if (link.refusal) return ["error", link.refusal];
    if (link.slow) return ["busy", view.words.busy ?? ""];
    if (view.end && last.shown(view)) return [view.state, `${view.end.title} ${view.end.text}`.trim(), undefined, [[0, [...view.end.title].length]]];
    return (mineFirst && mine) || [view.state, view.message, view.state === "over" ? flag : undefined, view.strong];
  }

  /** The newest message is shown: advice replaces the draft's, and a later draft replaces advice. */
  function newest({ link }: Table, mine = ""): void {
    const told = link.view.message !== said;
    mineFirst = mine !== mineSaid || (mineFirst && !told);
    mineSaid = mine;
    said = link.view.message;
  }

  /** A button to go back to an answer of this deal. */
  const replay = ({ link }: Table): Made | null | undefined =>
    link.view.end?.replay && option(link.view.end.replay, { answer: (ply) => void link.send("replay", ply), refuse: link.refuse });

  /** The answers, or the button for a new deal in their place, or nothing. */
  function answers(table: Table, { view, asking }: Now, act: Made | null | undefined, deal: Tool): Kid {
    const { link } = table;
    const over = view.turn === "over" || view.state === "over";
    const unrevealed = !view.end && !!link.view.end; // sets are still to be turned up: then turning them is the main action
    const usual = view.end?.usual ?? (unrevealed ? "" : "deal");
    const seen = last.shown(view); // then all hands are shown only at the table
    const more = offers(
      view.offers
        ?.filter((one) => !seen || one.do !== "hands")
        .map((one) => (one.do === "advice" ? { ...one, pressed: reasons.open(view) } : one))
        .sort((one, other) => +(other.do === usual) - +(one.do === usual)),
      (what, token) => {
        if (what === "advice" && view.why) return reasons.turn(table);
        mineFirst = false; // the same message may come again
        void link.send(what, token);
      },
      usual,
    );
    if (over) return again(deal, usual === "deal", more, seen && replay(table), last.other(table, view));
    const alone = view.turn === "other" && more;
    const own = (!alone && (doubted(table, asking) ?? act)) || h("div", { key: "ask", class: "cw-ask" }, alone);
    return [own, !alone && more && h("div", { key: "offers", class: "cw-ask" }, more)];
  }

  function take(table: Table, view: TableView): void {
    if (view.ply !== ply) {
      ply = view.ply;
      fell = performance.now();
      parts.moved(table);
    }
    if (view.turn === "over" || view.curtain) ask = null;
    if (view.ask && !view.ask.aside) ask = view.ask;
  }

  /** The middle of the table, which all have seen, so that a player sees the end of the trick before passing the screen on. */
  const inTheOpen = (view: TableView, { style }: Holding): Kid => {
    const trick = view.tricks?.trick;
    const played = trick?.places.filter(({ cards }) => cards.length) ?? [];
    return played.length > 0 && [
      h(
        "ol",
        { key: "trick", class: "cw-lies", "aria-label": trick?.label },
        played.map(({ seat, name, best, cards }) => h("li", { key: seat, "data-won": best !== null }, h("span", {}, cards.map((one) => h("span", { key: one.card }, face(one.card, style, one.name, true)))), h("b", {}, name))),
      ),
      h("p", { key: "taken" }, signs(trick?.text ?? "", style, view.words)),
    ];
  };

  /** The curtain, the only drawing while the screen is passed on. A click that was meant for the table does not lift it. */
  const curtain = ({ link, holding }: Table, { name, text, press }: CurtainView): Made =>
    h(
      "div",
      "cw-curtain",
      inTheOpen(link.view, holding()),
      h("span", { class: "cw-avatar", "data-colour": 4, "aria-hidden": true }, initials(name)),
      h("p", { key: "say", "data-key": "say", role: "status", tabindex: -1 }, link.refusal || text),
      h(
        "button",
        {
          key: "lift",
          class: "cw-btn cw-btn--main",
          "data-key": "lift",
          onclick: () => {
            if (taps < 2 && performance.now() > fell + DOUBLE) void link.send("lift");
          },
        },
        press,
      ),
    );

  /** The button that shows the rules of the game again. */
  const lookUp = ({ link }: Table, text: string): Made =>
    h("button", { key: "rules", class: "cw-btn", "data-key": "rules", onclick: () => void link.send("rules") }, text);

  let over = 0; // 2 while the end of the deal is shown, 1 while the reader looks at the table after that
  let pressed = false; // here, since then
  /** A reader who has played to the end sees and hears its headline; one who leaves it sees the table from its head. */
  function goesOn(root: HTMLElement, { link: { view } }: Table): void {
    const now = last.shown(view) ? 2 : over && view.end ? 1 : 0; // before it is shown, the last trick is still looked at
    if (over === now) return;
    const line = now > 1 ? byKey(root, "say") : root;
    if (pressed) line?.scrollIntoView({ block: "nearest" });
    if (pressed && !over && focused(root)) line?.focus({ preventScroll: true });
    [over, pressed] = [now, false];
  }

  el.addEventListener("keydown", () => settleAll(el), true);
  el.addEventListener("pointerdown", (event) => {
    settleAll(el);
    aimed = (event.target as Element).closest("button");
    ({ x, y } = event);
  }, true); // prettier-ignore
  el.addEventListener("click", (event) => {
    const moved = aimed;
    aimed = null;
    taps = event.detail;
    pressed = true;
    if (!moved || !taps || moved.contains(event.target as Node) || Math.hypot(event.x - x, event.y - y) > 5) return;
    event.stopPropagation(); // a press on a flying card, or a drawing has moved the button meanwhile
    moved.click();
  }, true); // prettier-ignore
  return frame<TableView>(model, el, {
    mount: parts.mount,
    unmount: parts.unmount,
    view(table) {
      const { link } = table;
      const { view } = link;
      take(table, view);
      const kind = `cw-table ${LOOK[view.stage]}`;
      full ||= view.seats.length > 5 || view.stage === "places";
      if (view.curtain) {
        const head = bar(view.title, view.subtitle);
        return { kind, lang: view.lang, label: view.label, kids: [h("div", { key: "in", class: "cw-in", "data-row": !full }, curtain(table, view.curtain), head)] };
      }
      const now: Now = { view: parts.veil(table, view), asking: asked(table) };
      const shown = parts.update(table, now);
      const deal = tool(table, "deal", view.deal);
      const tools = [tool(table, "undo", view.undo), ...(view.redo === undefined ? [] : [tool(table, "redo", view.redo)])];
      const mine = ownSeat(now.view);
      most = Math.max(most, mine?.fans.reduce((n, { cards }) => n + cards.length, 0) ?? 0, view.stage === "bids" ? 10 : 0);
      newest(table, shown.say?.[1]);
      const [state, text, sign, strong] = moment(table, shown.say);
      const n = view.seats.length + +!mine;
      return {
        kind,
        lang: view.lang,
        label: view.label,
        kids: [
          h(
            "div",
            { key: "in", class: "cw-in", "data-row": !full, "data-long": most > LONG, "data-sheet": panel.open(), "data-end": !!shown.end, "data-won": !!shown.end && view.end?.won },
            h(
              "div",
              { key: "board", class: "cw-board", "data-n": n, "data-many": crowd(n), "data-shown": !!now.view.reveal, style: ground(n) },
              shown.felt,
            ),
            mine && ownPlace(mine, shown.own, most > LONG, view.words.chips),
            h(
              "div",
              { key: "act", class: "cw-act", "data-state": state },
              say(state, text, sign, strong, (part) => signs(part, table.holding().style, view.words)),
              shown.end,
              h("div", "cw-answers", shown.more, answers(table, now, shown.act, deal)),
            ),
            shown.tail,
            bar(
              view.title,
              view.subtitle,
              view.practice && option(view.practice, { answer: link.refuse, refuse: link.refuse }),
              h("div", "cw-sum", sum(now.view)),
              acts([...tools, deal]),
              panel.menu(table, [switches(view.switches, choose), view.words.rules && lookUp(table, view.words.rules), rows.share(table)]),
            ),
            h("div", { key: "air", class: "cw-air", svg: "" }), // flying things are not redrawn with the table
            panel.draw(table, { log: rows.draw(table, now), score: shown.score, terms: shown.terms, ranks: shown.ranks }),
          ),
        ],
      };
    },
    keys: walk,
    left: (table) => parts.left(table, null),
    escape(table) {
      if (!parts.escape(table)) table.link.refuse();
    },
    drawn(root, table) {
      settle(root);
      stops(root);
      // the message always has the same room; a long one gets a smaller font
      const line = byKey(root, "say");
      for (const size of ["", "12px", "11px"]) {
        line?.style.setProperty("font-size", size, "important");
        if (!line || line.scrollHeight <= line.clientHeight) break;
      }
      for (const box of root.querySelectorAll<HTMLElement>(".cw-prices,.cw-say,.cw-caption,.cw-facts,.cw-result__paper"))
        box.tabIndex = -(box.scrollHeight <= box.clientHeight); // arrow keys scroll only a focused element
      parts.drawn(root, table);
      root.onclick = ({ target }) => parts.left(table, target as Element);
      goesOn(root, table);
    },
    heir(root, _, { link: { view } }) {
      if (view.turn === "over") return byKey(root, "say"); // the reader reads the result first
      const open = '.cw-ask:not([inert]) [data-key]:not([aria-disabled="true"])';
      // bids and cards come before words, whose first may be to give up
      const heirs = ['[data-key="lift"]', '.cw-grid [tabindex="0"]', `${open}.cw-btn--main`, '.cw-fan--live [tabindex="0"]', open];
      return heirs.map((one) => root.querySelector<HTMLElement>(one)).find(Boolean) ?? null;
    },
  });
}

/** The widget of a stage: the parts of every table, and those of this stage. */
export const table = (own: Own) => ({ render: (given: Given): (() => void) => render(given, own) });
