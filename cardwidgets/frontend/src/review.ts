// The review of a deal: two bars for each decision, what cost most and why, and the table at the moment that is looked
// at. The table is a widget of its own, with its own modules.
import type { ReviewAct, ReviewBar, ReviewScale, ReviewTrick, ReviewView } from "./contract";
import { bar } from "./draw/bar";
import { draw, h, type Kid, type Made } from "./draw/dom";
import { icon, left, right } from "./draw/icons";
import { say } from "./draw/say";
import { frame, type Frame } from "./frame";
import { load, type Given } from "./wire/load";
import { REFERENCE } from "./wire/model";
import { onward } from "./wire/onward";

type Review = Frame<ReviewView>;
const percent = (share: number): string => `${(100 * share).toFixed(2)}%`;

function render({ model, el }: Given): () => void {
  const strip = document.createElement("div");
  const place = document.createElement("div");
  const under = document.createElement("div"); // where what comes and goes moves nothing
  const grid = document.createElement("div");
  const whole = document.createElement("div"); // whose width tells whether the table stands beside the rest
  grid.className = "cw-rv";
  whole.className = "cw-rv-whole";
  grid.append(strip, place, under);
  whole.append(grid);
  el.replaceChildren(whole);
  let closing = (): void => {};
  let stop = (): void => {};
  let shown = "";
  let me: Review;

  /** Draw the table that is named, in the place of the last one. */
  async function lay(): Promise<void> {
    const named = String(model.get("board") ?? "");
    if (named === shown || !named.startsWith(REFERENCE)) return;
    shown = named;
    const board = (await model.widget_manager.get_model(named.slice(REFERENCE.length))) as unknown as Given["model"];
    const there = { model: board, el: place };
    const table = await load(there);
    if (shown !== named) return; // another one has been named meanwhile
    closing();
    closing = table.render(there);
  }

  let wanted: number | null = null; // the moment last asked for, until it is shown
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

  /** Go to a decision that was pointed at, and have what is said of it in sight together with the table. */
  function look(review: Review, ply: number): void {
    const [left, table] = [strip.getBoundingClientRect().left, place.getBoundingClientRect()];
    if (table.left > left) place.scrollIntoView({ block: "nearest" });
    else if (table.bottom > window.innerHeight) strip.querySelector(".cw-rv-act")?.scrollIntoView({ block: "start" });
    go(review, ply);
  }

  /** Go to a decision whose bar was pressed. The bars stay in sight: who pressed one will press the next. */
  function pick(review: Review, ply: number): void {
    const [bars, said] = [".cw-rv-costs", ".cw-rv-act"].map((part) => strip.querySelector(part));
    const beside = place.getBoundingClientRect().left > strip.getBoundingClientRect().left;
    if (!beside && bars && said && said.getBoundingClientRect().bottom > window.innerHeight) bars.scrollIntoView({ block: "start" });
    go(review, ply);
  }

  /** From one decision to the next, or the one before. */
  function step(review: Review, way: number): void {
    const { bars, first, last } = review.link.view;
    const [plies, now] = [bars.map(({ ply }) => ply), at(review)];
    const next = way > 0 ? (plies.find((ply) => ply > now) ?? last) : (plies.filter((ply) => ply < now).pop() ?? first);
    go(review, next);
  }

  const column = (review: Review, { ply, known, open, rank, text }: ReviewBar): Made =>
    h(
      "button",
      {
        key: ply,
        class: "cw-rv-one",
        "data-key": `bar:${ply}`,
        "aria-current": ply === review.link.view.at ? "true" : undefined,
        "aria-label": text,
        title: text,
        tabindex: ply === review.link.view.at ? "0" : "-1",
        onclick: () => pick(review, ply),
      },
      rank ? h("b", { style: `bottom:${percent(Math.max(known ?? 0, open ?? 0))}` }, String(rank)) : null,
      known === undefined ? null : h("i", { key: "known", class: "cw-rv-known", style: `height:${percent(known)}` }),
      open === undefined ? null : h("i", { key: "open", class: "cw-rv-open", style: `height:${percent(open)}` }),
    );

  /** The bars of one unit, by a scale of their own. */
  const curve = (review: Review, { name, ticks }: ReviewScale, nth: number): Made => {
    const { view } = review.link;
    const bars = view.bars.filter(({ scale }) => scale === nth);
    return h(
      "div",
      { key: nth, class: "cw-rv-unit", style: `flex-grow:${Math.max(1, bars.length)}` },
      h(
        "div",
        { class: "cw-rv-curve", role: "group", "aria-label": name ? `${view.heading}: ${name}` : view.heading },
        ticks.map(({ at, text }) =>
          h("span", { key: `tick ${at}`, class: "cw-rv-tick", "aria-hidden": true, style: `bottom:${percent(at)}` }, text),
        ),
        h("div", "cw-rv-bars", bars.map((one) => column(review, one))),
      ),
      name ? h("p", { key: "name", class: "cw-rv-name", "aria-hidden": true }, name) : null,
    );
  };

  const act = ({ link }: Review, { token, text, main, pressed, closed }: ReviewAct): Made =>
    h(
      "button",
      {
        key: token.split("=")[0],
        class: `cw-btn${main ? " cw-btn--main" : ""}`,
        "data-key": `act:${token.split("=")[0]}`,
        "aria-pressed": pressed === undefined ? undefined : String(pressed),
        "aria-disabled": closed !== undefined,
        onclick: () => {
          if (closed === undefined) void link.send("answer", token);
          else link.refuse(closed);
        },
      },
      h("span", {}, text),
    );

  const going = ({ link }: Review): Kid => {
    const { going: now, words } = link.view;
    return (
      now &&
      h(
        "div",
        { key: "going", class: "cw-rv-going" },
        now.on ? h("span", "cw-soft cw-small", words.working) : null,
        h("progress", { key: "part", max: "1", value: String(now.part), "aria-label": words.working }),
        h(
          "button",
          { key: "stop", class: "cw-btn", "data-key": "stop", onclick: () => void link.send("answer", now.on ? "stop" : "resume") },
          now.on ? words.cancel : words.resume,
        ),
      )
    );
  };

  /** A trick of the line: its number, and each card with who plays it. */
  const trick = ({ number, cards }: ReviewTrick): Made =>
    h(
      "li",
      { key: number },
      h("span", "cw-soft", String(number)),
      cards.map(({ name, card, took }) => h(took ? "b" : "span", { key: card }, h("small", {}, name), ` ${card}`)),
    );

  /** Back, the slider over the whole deal, and on. */
  const scrubber = (review: Review): Made => {
    const { link } = review;
    const { view } = link;
    const arrow = (key: string, way: number, sign: string, label: string | undefined): Made =>
      h("button", { key, class: "cw-btn cw-btn--bare", "data-key": key, "aria-label": label, onclick: () => step(review, way) }, icon(sign));
    return h(
      "div",
      "cw-rv-scrub",
      arrow("back", -1, left, view.words.back),
      h("input", {
        key: "scrub",
        "data-key": "scrub",
        type: "range",
        min: view.first,
        max: view.last,
        step: 1,
        value: String(at(review)),
        "aria-label": view.scrub,
        "aria-valuetext": `${view.place} ${view.strong}${/[:：]$/.test(view.strong) ? ` ${view.message}` : ""}`, // who, and what
        onchange: (event: Event) => go(review, Number((event.target as HTMLInputElement).value)),
      }),
      arrow("on", 1, right, view.words.next),
      h("span", "cw-rv-place", view.place),
    );
  };

  const close = frame<ReviewView>(model, strip, {
    view(review) {
      const { link } = review;
      const { view } = link;
      const text = link.refusal || (link.slow ? (view.words.busy ?? "") : "");
      return {
        kind: "cw-review",
        lang: view.lang,
        label: view.label,
        kids: [
          bar(view.title, view.subtitle),
          h(
            "div",
            "cw-rv-main",
            h(
              "section",
              { key: "worst", class: "cw-rv-worst" },
              h("p", { class: "cw-rv-head" }, view.costliest),
              h(
                "ol",
                "cw-rv-list",
                view.worst.map(({ ply, title, cost, reason }, n) =>
                  h(
                    "li",
                    { key: ply },
                    h(
                      "button",
                      { key: "go", "data-key": `worst:${ply}`, "aria-current": ply === view.at ? "true" : undefined, onclick: () => look(review, ply) },
                      h("b", "cw-rv-rank", String(n + 1)),
                      h("em", {}, title),
                      h("strong", {}, cost),
                      h("small", {}, reason),
                    ),
                  ),
                ),
              ),
              view.missing ? h("p", { key: "missing", class: "cw-rv-missing" }, view.missing) : null,
              going(review),
            ),
            h(
              "div",
              { key: "act", class: "cw-rv-act" },
              say(text ? (link.refusal ? "error" : "busy") : "rest", text || `${view.strong}${view.lang === "ja" ? "" : " "}${view.message}`.trim()),
              scrubber(review),
              h("div", "cw-rv-acts", view.acts.map((one) => act(review, one))),
            ),
            h(
              "section",
              { key: "costs", class: "cw-rv-costs" },
              h("p", { class: "cw-rv-head" }, view.heading),
              h("div", "cw-rv-units", view.scales.map((one, nth) => curve(review, one, nth))),
              h("p", "cw-rv-legend", view.legend.map((one, n) => h("span", { key: n }, h("i", { class: n ? "cw-rv-open" : "cw-rv-known" }), one))),
            ),
          ),
        ],
      };
    },
    mount({ link }) {
      stop = onward(model, link);
      void lay();
    },
    unmount: () => stop(),
    keys(event) {
      const way = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (!way || (event.target as HTMLElement).tagName === "INPUT" || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      step(me, way);
    },
    escape({ link }) {
      if (link.refusal) link.refuse("");
    },
    drawn(_, review) {
      me = review;
      const { lang, line, tricks, hands } = review.link.view;
      const [more, before] = [line || hands.length, under.childElementCount];
      const kids = [
        hands.map(({ name, cards }) => h("p", { key: name }, h("b", {}, name), ` ${cards}`)),
        line && [h("p", "cw-soft", line), h("ol", { class: "cw-rv-tricks", "aria-label": line }, tricks.map(trick))],
      ];
      draw(under, more ? [h("div", { class: "cw cw-rv-more", lang }, kids)] : []);
      if (hands.length && !before) under.scrollIntoView({ block: "nearest" }); // they are seen nowhere else
    },
    heir: (root) => root.querySelector<HTMLElement>('[data-key="act:return"]') ?? root.querySelector<HTMLElement>('[data-key="scrub"]'),
  });
  const heard = (): void => void lay();
  model.on("change:board", heard);
  return () => {
    model.off("change:board", heard);
    shown = "";
    close();
    closing();
    el.replaceChildren();
  };
}

export default { render };
