// A table to play at, whatever is played. Everything shown comes from the view: each part draws what the view has for
// it, and what lives in the page is only what the reader is doing. Here are the parts of every table; those of one stage
// are modules of their own, in the folder `stages`, and a page loads what its tables need.
import type { Ask, CurtainView, Stage, TableView } from "./contract";
import { acts, bar, switches, type Tool } from "./draw/bar";
import { face } from "./draw/cards";
import { byKey, h, type Kid, type Made } from "./draw/dom";
import { settle, type Holding } from "./draw/fan";
import { list, terms } from "./draw/glossary";
import { flag } from "./draw/icons";
import { stops, walk } from "./draw/rows";
import { say } from "./draw/say";
import { signs } from "./draw/signs";
import { frame } from "./frame";
import { numbers, type Numbers } from "./parts/amount";
import { again, offers, option, questions } from "./parts/ask";
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

/** How the sheet is laid out, which is the same for the whole life of the widget. */
const LOOK: Record<Stage, string> = {
  pot: "cw-pots-on",
  places: "cw-spots-on",
  layout: "cw-laid",
  tricks: "cw-tricks",
  bids: "cw-tricks cw-bidding",
};

const LONG = 6; // cards that a hand shows without overlapping
const DOUBLE = 500; // ms in which a second tap belongs to the first

/** What the parts of a stage share with those of every table. */
interface Common {
  amount: Numbers;
  story: Story;
}
/** The parts of a stage, made anew for each place where a table is shown. */
type Own = (common: Common) => Part[];

/** The words explained: those that the table says now come first, but nothing moves while somebody reads them. */
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

/** The pace of the other seats. Who presses the felt waits no longer; what is pressed is told. */
function paced(told: (table: Table, pressed: Element) => void): Part {
  let going: Pace | undefined;
  return {
    mount({ model, link }) {
      going = pace(model, link);
    },
    update: () => ({}),
    drawn(root, table) {
      root.onclick = ({ target }) => {
        const { classList: on } = target as Element;
        told(table, target as Element);
        if (on.contains("cw-board") || on.contains("cw-in")) going?.hurry();
      };
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
  // in the order in which they stand on the table, and in which they are asked what they have
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
    paced(reasons.left),
  ]);
  let ply = NaN;
  let ask: Ask | null = null; // the last question: it keeps its place while others think
  let most = 0; // cards in the reader's hand: its room is kept
  let taps = 0; // 2 where the click that is dealt with is the second of a double one
  let aimed: HTMLElement | null = null; // what was pressed while it moved
  let answered = -DOUBLE;
  let fell = 0; // when the table moved last
  let mineSaid = "";
  let said = ""; // what a part had to say at the last drawing, and what the view had
  let mineFirst = true; // the newer of the two is shown

  /** A preference is a trait that the reader may write; the model answers with a new view. */
  const choose = (name: string, value: string): void => {
    model.set(name, value);
    model.save_changes();
  };

  function tool({ link }: Table, key: "undo" | "redo" | "deal", closed: string | null): Tool {
    const press = (): void => {
      if (key === "deal" && taps > 1) return; // the second tap of one on the last answer
      if (closed === null) void link.send(key);
      else link.refuse(closed);
    };
    return { key, label: link.view.words[key] ?? key, closed, press };
  }

  /** The second tap of one that has answered would meet the next question: the card that has moved up, the next bet. */
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

  function moment({ link }: Table, mine: Told | null | undefined): Told {
    const { view } = link;
    if (link.refusal) return ["error", link.refusal];
    if (link.slow) return ["busy", view.words.busy ?? ""];
    if (view.end && last.shown(view)) return [view.state, `${view.end.title} ${view.end.text}`.trim(), undefined, [[0, [...view.end.title].length]]];
    return (mineFirst && mine) || [view.state, view.message, view.state === "over" ? flag : undefined, view.strong];
  }

  /** Advice comes before the draft that it is about, a later draft before the advice, and each before an older refusal. */
  function newest({ link }: Table, mine = ""): void {
    const told = link.view.message !== said;
    mineFirst = mine !== mineSaid || (mineFirst && !told);
    if (told && link.refusal) link.refuse("");
    mineSaid = mine;
    said = link.view.message;
  }

  /** Back to an answer of this deal. */
  const replay = ({ link }: Table): Made | null | undefined =>
    link.view.end?.replay && option(link.view.end.replay, { answer: (ply) => void link.send("replay", ply), refuse: link.refuse });

  /** The answers, or what stands in their place: the way to a new deal, or nothing yet. */
  function answers(table: Table, { view }: Now, act: Made | null | undefined, deal: Tool): Kid {
    const { link } = table;
    const over = view.turn === "over" || view.state === "over";
    const usual = over && view.end && !view.end.clean ? "review" : "";
    const seen = last.shown(view); // then all hands are for who looks at the table
    const more = offers(
      view.offers
        ?.filter((one) => !seen || one.do !== "hands")
        .map((one) => (one.do === "advice" ? { ...one, pressed: reasons.open(view) } : one))
        .sort((one, other) => +(other.do === usual) - +(one.do === usual)),
      (what, token) => {
        if (what === "advice" && view.why) return reasons.turn(table);
        mineFirst = false; // it may be told the same once more
        void link.send(what, token);
      },
      usual,
    );
    const unrevealed = !view.end && !!link.view.end; // sets are still to be turned up: that is the way on
    if (over) return again(deal, !usual && !unrevealed, more, seen && replay(table), last.other(table, view));
    const alone = view.turn === "other" && more;
    const own = (!alone && act) || h("div", { key: "ask", class: "cw-ask" }, alone);
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

  /** What lies in the middle, which all have seen: who gives the screen away sees how their trick ends. */
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

  /** All that is drawn while the screen goes from one person to another. A click that was meant for the table does not lift it. */
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

  /** What shows the rules of the game again. */
  const lookUp = ({ link }: Table, text: string): Made =>
    h("button", { key: "rules", class: "cw-btn", "data-key": "rules", onclick: () => void link.send("rules") }, text);

  let over = false; // the end of the deal is shown
  let pressed = false; // here, since then
  /** Who goes on from the end, perhaps from the review below it, sees the table from its head. */
  function goesOn(root: HTMLElement, { link }: Table): void {
    const now = !!link.view.end;
    if (over && !now && pressed) root.scrollIntoView({ block: "nearest" });
    if (over !== now) pressed = false;
    over = now;
  }

  el.addEventListener("keydown", () => void settleAll(el), true);
  el.addEventListener("pointerdown", ({ target }) => {
    aimed = settleAll(el) ? (target as Element).closest("button") : null;
  }, true); // prettier-ignore
  el.addEventListener("click", (event) => {
    const moved = aimed;
    aimed = null;
    taps = event.detail;
    pressed = true;
    if (!moved || moved.contains(event.target as Node) || moved.dataset.carried) return;
    event.stopPropagation(); // it was pressed where it flew
    moved.click();
  }, true); // prettier-ignore
  return frame<TableView>(model, el, {
    mount: parts.mount,
    unmount: parts.unmount,
    view(table) {
      const { link } = table;
      const { view } = link;
      take(table, view);
      const kind = `cw-table ${LOOK[view.stage]}`.trim();
      if (view.curtain) {
        const head = bar(view.title, view.subtitle);
        return { kind, lang: view.lang, label: view.label, kids: [h("div", { key: "in", class: "cw-in" }, curtain(table, view.curtain), head)] };
      }
      const now: Now = { view: parts.veil(table, view), asking: asked(table) };
      const shown = parts.update(table, now);
      const deal = tool(table, "deal", view.deal);
      const tools = [tool(table, "undo", view.undo), ...(view.redo === undefined ? [] : [tool(table, "redo", view.redo)])];
      const mine = ownSeat(now.view);
      most = Math.max(most, mine?.fans.reduce((n, { cards }) => n + cards.length, 0) ?? 0, view.stage === "bids" ? 10 : 0);
      newest(table, shown.say?.[1]);
      const [state, text, sign, strong] = moment(table, shown.say);
      const n = view.seats.length;
      return {
        kind,
        lang: view.lang,
        label: view.label,
        kids: [
          h(
            "div",
            { key: "in", class: "cw-in", "data-long": most > LONG, "data-sheet": panel.open(), "data-end": !!shown.end, "data-won": !!shown.end && view.end?.won },
            h(
              "div",
              { key: "board", class: "cw-board", "data-n": n, "data-many": crowd(n), "data-shown": !!now.view.reveal, style: ground(n) },
              shown.felt,
            ),
            mine && ownPlace(mine, shown.own, most > LONG),
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
            h("div", { key: "air", class: "cw-air", svg: "" }), // what flies is not drawn anew with the table
            panel.draw(table, { log: rows.draw(table, now), score: shown.score, terms: shown.terms, ranks: shown.ranks }),
          ),
        ],
      };
    },
    keys: walk,
    escape(table) {
      if (!parts.escape(table)) table.link.refuse("");
    },
    drawn(root, table) {
      settle(root);
      stops(root);
      // the message has one room, whatever it says: a long one is written smaller
      const line = byKey(root, "say");
      for (const size of ["", "12px", "11px"]) {
        line?.style.setProperty("font-size", size, "important");
        if (!line || line.scrollHeight <= line.clientHeight) break;
      }
      for (const box of root.querySelectorAll<HTMLElement>(".cw-prices,.cw-say,.cw-caption,.cw-facts,.cw-result__paper"))
        box.tabIndex = -(box.scrollHeight <= box.clientHeight); // the keys scroll what has the focus
      parts.drawn(root, table);
      goesOn(root, table);
    },
    heir(root, _, { link: { view } }) {
      if (view.turn === "over") return byKey(root, "say"); // the result is read before anything else is pressed
      const open = '.cw-ask:not([inert]) [data-key]:not([aria-disabled="true"])';
      // bids and cards before words: the first word beside them may be to give up
      const heirs = ['[data-key="lift"]', '.cw-grid [tabindex="0"]', `${open}.cw-btn--main`, '.cw-fan--live [tabindex="0"]', open];
      return heirs.map((one) => root.querySelector<HTMLElement>(one)).find(Boolean) ?? null;
    },
  });
}

/** The widget of a stage: the parts that every table has, and those of this stage. */
export const table = (own: Own) => ({ render: (given: Given): (() => void) => render(given, own) });
