// The review of a deal: the cost of the mistakes, a mark for each decision, and the verdict on one, beside the table
// at that moment. The table is a widget of its own, with its own modules.
import type { ReviewAct, ReviewChoice, ReviewCount, ReviewFold, ReviewMark, ReviewSet, ReviewTrick, ReviewVerdict, ReviewView } from "./contract";
import { bar } from "./draw/bar";
import { face } from "./draw/cards";
import { byKey, focused, h, type Kid, type Made } from "./draw/dom";
import { fold, icon, left, right } from "./draw/icons";
import { say } from "./draw/say";
import { signs } from "./draw/signs";
import { frame, type Frame } from "./frame";
import { load, type Given } from "./wire/load";
import { modelId, REFERENCE } from "./wire/model";
import { onward } from "./wire/onward";

type Review = Frame<ReviewView>;

const TOOLS = ["hands", "close", "return"]; // these buttons are at the top
const PER_ROW = 14; // marks, so that each is 24 px wide and more
const SIGN: Partial<Record<string, string>> = { mistake: "?", blunder: "??" };

/** The shape of a mark: a ring, a diamond, a disc, a square. */
const shape = (mark: string): Made => h("span", { key: "shape", class: "cw-rv-shape", "data-mark": mark, "aria-hidden": true }, SIGN[mark]);

function render({ model, el }: Given): () => void {
  const strip = document.createElement("div");
  const place = document.createElement("div"); // the place of the table, which survives each redraw
  const board = h("div", { key: "board", class: "cw-rv-board" }); // always the same object, so that it is drawn once
  el.replaceChildren(strip);
  let closing = (): void => {};
  let stop = (): void => {};
  let shown = "";
  let me: Review | undefined;
  let stood = 0; // the ply that is drawn
  let gone = false; // the reader plays on from here

  /** Draw the named table, and remove the former one. */
  async function lay(): Promise<void> {
    const named = String(model.get("board") ?? "");
    if (named === shown || !named.startsWith(REFERENCE)) return;
    const again = shown !== "";
    shown = named;
    const one = (await model.widget_manager.get_model(modelId(named))) as unknown as Given["model"];
    const there = { model: one, el: place };
    const table = await load(there);
    if (shown !== named) return; // another table was named meanwhile
    closing();
    closing = table.render(there);
    if (again) window.requestAnimationFrame(inSight);
  }

  /** Scroll to the table to play on, or back to the review, whose heights differ. */
  function inSight(): void {
    strip.scrollIntoView({ block: "nearest" });
    place.querySelector(".cw-in:has(.cw-ask button) .cw-seat--own")?.scrollIntoView({ block: "nearest" });
  }

  /** The table above a review that the reader has opened from it. */
  const table = (): Element | null => el.previousElementSibling;
  let came: boolean | undefined; // true if the reader has pressed *Review* there

  /** Scroll to the review, if the reader has opened it there. */
  function arrive(root: HTMLElement): void {
    if (came !== undefined) return;
    const from = table();
    came = !!from && /^(review|say$)/.test(focused(from)?.dataset.key ?? ""); // the result has the focus if the button is gone
    if (!came) return;
    byKey(root, "headline")?.focus({ preventScroll: true });
    strip.scrollIntoView({ block: "nearest" }); // before the table is there, which may take a while on a phone
  }

  let wanted: number | null = null; // the requested ply, until it is shown
  const at = ({ link }: Review): number => wanted ?? link.view.at;

  function go(review: Review, ply: number): void {
    const under = wanted !== null;
    if (under || ply !== review.link.view.at) wanted = ply;
    if (!under) void follow(review);
  }
  async function follow({ link }: Review): Promise<void> {
    for (let sent = link.view.at, done = true; done && wanted !== null && wanted !== sent; ) {
      sent = wanted;
      done = await link.send("answer", `ply=${sent}`);
    }
    wanted = null;
  }

  /** Move to the next decision, or the one before; by 2 to the last one or the first. */
  function step(review: Review, way: number): number | undefined {
    const next = beyond(review, way);
    if (next !== undefined) go(review, next);
    return next;
  }

  function beyond(review: Review, way: number): number | undefined {
    const plies = review.link.view.marks.map(({ ply }) => ply);
    const now = at(review);
    return way === 2 ? plies.at(-1) : way === -2 ? plies[0] : way > 0 ? plies.find((ply) => ply > now) : plies.filter((ply) => ply < now).pop();
  }

  const mark = (review: Review, { ply, mark: name, text }: ReviewMark): Made => {
    const now = ply === review.link.view.at;
    return h(
      "li",
      { key: ply, "data-mark": name },
      h(
        "button",
        {
          key: "mark",
          "data-key": `mark:${ply}`,
          "aria-current": now ? "step" : undefined,
          "aria-label": text,
          title: text,
          tabindex: now ? "0" : "-1",
          onclick: () => go(review, ply),
        },
        shape(name),
      ),
    );
  };

  /** All decisions in a row. Tab stops at one; arrow keys move on. */
  const row = (review: Review): Made => {
    const { line, marks, at: now } = review.link.view;
    const stop = marks.some(({ ply }) => ply === now);
    const per = Math.ceil(marks.length / Math.ceil(marks.length / PER_ROW)); // rows of the same length
    return h(
      "ol",
      { key: "marks", class: "cw-rv-marks", "aria-label": line, style: `--per:${per}` },
      marks.map((one, n) => {
        const made = mark(review, one);
        if (!stop && !n) (made.kids[0] as Made).props.tabindex = "0";
        return made;
      }),
    );
  };

  /** The meaning of each shape in the row, with its number. */
  const count = ({ mark: name, text }: ReviewCount): Made => h("li", { key: name }, shape(name), text);

  const act = ({ link }: Review, { token, text, main, pressed, closed }: ReviewAct, kind = ""): Made => {
    const key = token.split("=")[0];
    return h(
      "button",
      {
        key,
        class: `cw-btn${main ? " cw-btn--main" : ""}${kind}`,
        "data-key": `act:${key}`,
        "aria-pressed": pressed === undefined ? undefined : String(pressed),
        "aria-disabled": closed !== undefined,
        "aria-label": token === "close" ? text : undefined,
        onclick: () => {
          if (closed === undefined) void link.send("answer", token);
          else link.refuse(closed);
        },
      },
      token === "close" ? icon(fold) : h("span", {}, text),
    );
  };

  const going = ({ link }: Review): Kid => {
    const { going: now, words } = link.view;
    return (
      now &&
      h(
        "div",
        { key: "going", class: "cw-rv-going" },
        h(
          "p",
          { key: "work", class: "cw-soft cw-small" },
          now.on ? words.working : null,
          h("progress", { key: "part", max: "1", value: String(now.part), "aria-label": words.working }),
        ),
        h(
          "button",
          { key: "stop", class: "cw-btn", "data-key": "stop", onclick: () => void link.send("answer", now.on ? "stop" : "resume") },
          now.on ? words.cancel : words.resume,
        ),
      )
    );
  };

  /** A set of a layout: its place, its cards and its name. */
  const laid = (review: Review, { name, cards, hand }: ReviewSet): Made =>
    h(
      "li",
      { key: name },
      h("span", "cw-soft", name),
      h("span", { key: "cards", class: "cw-rv-cards", "aria-hidden": true }, cards.map((card) => face(card, review.holding().style, "", true))),
      h("b", {}, hand),
    );

  const choice = (review: Review, { kind, lead, answer, cards, sets, note }: ReviewChoice): Made => {
    const drawn = (text: string): Kid => signs(text, review.holding().style, review.link.view.words);
    if (sets.length)
      return h("div", { key: `${kind} ${answer}`, class: "cw-rv-laid", "data-kind": kind }, h("p", {}, lead), h("ol", { key: "sets" }, sets.map((one) => laid(review, one))));
    return h(
      "div",
      { key: `${kind} ${answer}`, class: "cw-rv-choice", "data-kind": kind },
      h("span", { key: "cards", class: "cw-rv-cards", "aria-hidden": true }, cards.map((card) => face(card, review.holding().style, "", true))),
      h(
        "p",
        {},
        `${lead}${review.link.view.lang === "ja" ? "" : " "}`,
        h("b", {}, drawn(answer)),
        note ? h("small", "cw-soft", drawn(note)) : null,
      ),
    );
  };

  const verdict = (review: Review, { mark: name, title, where, choices, because }: ReviewVerdict): Kid =>
    h(
      "div",
      "cw-rv-short", // over the board of a small phone
      h("p", { key: "title", class: "cw-rv-title", "data-mark": name }, shape(name), h("span", {}, h("b", {}, title), h("span", "cw-soft", ` · ${where}`))),
      choices.some(({ sets }) => sets.length)
        ? choices.length > 1 && h("div", { key: "layouts", class: "cw-rv-layouts" }, choices.map((one) => choice(review, one))) // one layout is on the board
        : choices.map((one) => choice(review, one)),
      because ? h("p", { key: "because", class: "cw-rv-because" }, signs(because, review.holding().style, review.link.view.words)) : null,
    );

  /** A trick of the line: its number, and each card with its player. */
  const trick = ({ number, cards }: ReviewTrick): Made =>
    h(
      "li",
      { key: number },
      h("span", "cw-soft", String(number)),
      cards.map(({ name, card, took }) => h(took ? "b" : "span", { key: card }, h("small", {}, name), ` ${card}`)),
    );

  /** Scroll to what a reader has unfolded, or has turned up with the button. */
  const unfolded = ({ target }: Event): void => {
    const details = target as HTMLDetailsElement;
    const turned = focused(el)?.dataset.key === "act:hands";
    if (details.open && (turned || focused(details))) details.scrollIntoView({ block: "nearest" });
  };

  const folded = (review: Review, { key, title, rows, open }: ReviewFold): Made => {
    const { hands, solved, tricks, words, at: now } = review.link.view;
    const unknown = key === "unknown";
    return h(
      "details",
      { key: `${key} ${now} ${unknown ? hands.length : 0}`, open, ontoggle: unfolded },
      h("summary", { key: "summary", "data-key": `fold:${key}` }, title),
      rows.map((one, n) => h("p", { key: n }, signs(one, review.holding().style, words))),
      unknown && hands.map(({ name, cards }) => h("p", { key: name }, h("b", {}, name), ` ${cards}`)),
      unknown && solved ? [h("p", { key: "solved" }, solved), h("ol", { key: "tricks", class: "cw-rv-tricks", "aria-label": solved }, tricks.map(trick))] : null,
    );
  };

  const words = (review: Review): Made => {
    const { link } = review;
    const { view } = link;
    const text = link.refusal || (link.slow ? (view.words.busy ?? "") : "");
    const heard = view.verdict !== null && !text; // the verdict below has it already
    const keep = view.acts.find(({ token }) => token === "keep");
    return h(
      "div",
      { key: "words", class: "cw-rv-words", "data-heard": heard },
      h("div", { key: "head", class: "cw-rv-head" }, h("h3", { key: "headline", "data-key": "headline", tabindex: -1 }, view.headline), h("p", "cw-soft", view.detail), going(review)),
      row(review),
      h("ul", { key: "counts", class: "cw-rv-counts" }, view.counts.map(count)),
      h(
        "div",
        { key: "verdict", class: "cw-rv-verdict" },
        say(text ? (link.refusal ? "error" : "busy") : "rest", text || view.message),
        view.verdict && verdict(review, view.verdict),
        keep ? act(review, keep, " cw-rv-keep") : null,
        view.folds.map((one) => folded(review, one)),
      ),
    );
  };

  const foot = (review: Review): Made | null => {
    const { acts, words, place: nth } = review.link.view;
    const arrow = (key: string, way: number, sign: string, label: string | undefined): Made =>
      h("button", { key, class: "cw-btn", "data-key": key, "aria-label": label, "aria-disabled": beyond(review, way) === undefined, onclick: () => step(review, way) }, icon(sign));
    const following = ({ token }: ReviewAct): boolean => token.startsWith("ply="); // it stays at the end of the row
    const below = acts.filter(({ token }) => token !== "keep" && !TOOLS.includes(token));
    if (!below.length && review.link.view.marks.length < 2) return null;
    return h(
      "div",
      { key: "foot", class: "cw-rv-foot" },
      below.filter((one) => !following(one)).map((one) => act(review, one)),
      h("span", "cw-rv-place cw-soft", nth),
      review.link.view.marks.length < 2 ? null : [arrow("back", -1, left, words.back), arrow("on", 1, right, words.next)],
      below.filter(following).map((one) => act(review, one)),
    );
  };

  const close = frame<ReviewView>(model, strip, {
    view(review) {
      const { view } = review.link;
      const tools = view.acts.filter(({ token }) => TOOLS.includes(token));
      return {
        kind: `cw-review${view.away ? " cw-rv-away" : ""}`,
        lang: view.lang,
        label: view.label,
        kids: [
          bar(view.title, view.subtitle, tools.map((one) => act(review, one, view.away ? "" : " cw-btn--bare"))),
          h("div", { key: "main", class: "cw-rv-main" }, board, view.away ? say("rest", view.message) : words(review)),
          view.away ? null : foot(review), // the table to play on has its own
        ],
      };
    },
    mount({ link }) {
      stop = onward(model, link);
      void lay().then(() => {
        if (came) strip.scrollIntoView({ block: "nearest" }); // once it has its height
      });
    },
    unmount: () => stop(),
    keys(event) {
      const way = { ArrowLeft: -1, ArrowRight: 1, Home: -2, End: 2 }[event.key];
      const row = (event.target as HTMLElement).closest(".cw-rv-marks");
      if (!way || (!row && way % 2 === 0) || place.contains(event.target as Node) || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      const next = me && step(me, way);
      if (row) byKey(strip, `mark:${next}`)?.focus(); // the focus goes along
    },
    escape({ link }) {
      if (link.refusal) link.refuse();
    },
    drawn(root, review) {
      const { at: now, away } = review.link.view;
      if (me && away !== gone) window.requestAnimationFrame(inSight); // the table may have come before this view
      gone = away;
      if (me && now !== stood && focused(root)) {
        root.querySelector(".cw-rv-verdict")?.scrollTo?.({ top: 0 });
        root.querySelector(".cw-rv-marks")?.scrollIntoView({ block: "nearest" }); // the verdict stands below
      }
      stood = now;
      me = review;
      const under = root.querySelector(".cw-rv-board");
      if (under && place.parentElement !== under) under.append(place);
      arrive(root);
    },
    heir: (root) => root.querySelector<HTMLElement>('[data-key="act:return"]') ?? root.querySelector<HTMLElement>('[data-key="on"]') ?? byKey(root, "act:fork"),
  });
  const heard = (): void => void lay();
  model.on("change:board", heard);
  return () => {
    model.off("change:board", heard);
    shown = "";
    const back = focused(el) && table();
    close();
    closing();
    el.replaceChildren();
    if (!back) return;
    const to = back.querySelector<HTMLElement>('.cw-h-deal [aria-expanded="true"]') ?? byKey(back, "say"); // the button of a home, or the message of the table
    to?.focus({ preventScroll: true });
    for (const one of [to?.closest(".cw-table"), to]) one?.scrollIntoView({ block: "nearest" }); // the message, where the table is higher than the window
  };
}

export default { render };
