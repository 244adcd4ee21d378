// The home page: two large panels, then due exercises, progress by topic, and the last deals; for a teacher, the
// class. A button opens a widget of its own below.
import type { HomeAct, HomeBar, HomeCard, HomeClass, HomeDeals, HomeDue, HomeKeep, HomeProgress, HomeView } from "./contract";
import { bar, switches } from "./draw/bar";
import { face } from "./draw/cards";
import { byKey, h, type Kid, type Made, joined } from "./draw/dom";
import type { Style } from "./draw/marks";
import { frame } from "./frame";
import { goTo } from "./lead";
import { clip, type Clip } from "./wire/clip";
import type { Model } from "./wire/model";

type Press = (token: string) => void;

const button = (act: HomeAct, press: Press, about = ""): Made =>
  h(
    "button",
    {
      key: act.token,
      class: act.main ? "cw-btn cw-btn--main" : "cw-btn",
      "data-key": act.token,
      "aria-expanded": String(act.open),
      "aria-label": about && joined([act.text, about], ": "),
      onclick: () => press(act.token),
    },
    act.text,
  );

/** A bar beside a word with the same meaning; a screen reader reads the word. */
const length = (part: number): Made =>
  h("span", { key: "bar", class: "cw-h-bar", "aria-hidden": true }, h("i", { style: `width:${100 * part}%` }));

const card = (one: HomeCard, style: Style, press: Press): Made =>
  h(
    "section",
    { key: one.lead, class: one.fans.length && !one.act.main ? "cw-h-card cw-h-card--felt" : "cw-h-card" },
    h("div", "cw-h-words",
      h("p", "cw-h-lead", one.lead),
      h("h3", "cw-h-title", one.title),
      h("p", "cw-h-note", one.note),
      one.steps.length > 0 &&
        h("p", { key: "steps", class: "cw-h-steps", role: "img", "aria-label": one.told }, one.steps.map((step, i) => h("i", { key: i, "data-step": step }))),
      button(one.act, press, one.title),
    ),
    one.fans.length > 0 &&
      h("div", "cw-h-fans",
        one.fans.map(({ label, cards }) =>
          h("figure", { key: label },
            h("div", { class: "cw-h-fan", "data-many": cards.length > 5 }, cards.map((view, i) => h("span", { key: `${view.card}${i}` }, face(view.card, style, view.name, true)))),
            h("figcaption", {}, label),
          ),
        ),
      ),
  );

const part = (key: string, title: string, ...kids: Kid[]): Made =>
  h("section", { key, class: `cw-h-part cw-h-part--${key}` }, h("h3", "cw-h-head", title), kids);

const due = (one: HomeDue, press: Press): Made =>
  part(
    "due",
    one.title,
    h("p", "cw-h-count", one.count > 0 && h("b", {}, one.count), h("span", {}, one.unit)),
    h("ul", "cw-h-list", one.rows.map(([name = "", n]) => h("li", { key: name }, h("span", {}, name), h("span", {}, n)))),
    one.act && button(one.act, press),
  );

const named = ({ name, word, part: share }: HomeBar): Kid => [h("span", "cw-h-name", name), h("span", "cw-h-word", word), length(share)];

const progress = (one: HomeProgress): Made =>
  part(
    "progress",
    one.title,
    one.groups.map((group) =>
      h(
        "details",
        { key: group.name },
        h("summary", { "data-key": `g:${group.name}` }, named(group)),
        h("ul", "cw-h-list", group.topics.map((topic) => h("li", { key: topic.name, class: "cw-h-topic" }, named(topic)))),
      ),
    ),
  );

const MARK = { good: "✓", inaccuracy: "", mistake: "?", blunder: "??", none: "" };

const deals = (one: HomeDeals, press: Press): Made =>
  part(
    "deals",
    one.title,
    one.none && h("p", "cw-h-none", one.none),
    h(
      "ul",
      "cw-h-list",
      one.rows.map((deal) =>
        h(
          "li",
          { key: deal.act.token, class: "cw-h-deal" },
          h("span", { key: "mark", class: "cw-h-mark", "data-mark": deal.mark, "aria-hidden": true }, MARK[deal.mark]),
          h("span", "cw-h-words", h("b", { title: deal.title }, deal.title), h("span", "cw-h-note", deal.note)),
          button(deal.act, press, deal.title),
        ),
      ),
    ),
  );

const keep = ({ text, code, button: words }: HomeKeep, put: (code: string) => void, begin: () => void): Made =>
  h(
    "p",
    { key: "keep", class: "cw-h-keep" },
    h("span", {}, text),
    code && h("code", {}, code),
    words && h("button", { key: "keep", class: "cw-btn", "data-key": "keep", onclick: () => (code ? put(code) : begin()) }, words),
  );

const group = (one: HomeClass, press: Press): Kid => [
  h("div", "cw-h-top", h("div", "cw-h-words", h("h3", "cw-h-title", one.title), h("p", "cw-h-note", one.note)), one.act && button(one.act, press)),
  h(
    "div",
    { key: "pupils", class: "cw-h-pupils", tabindex: 0, role: "group", "aria-label": one.head[0] },
    h(
      "table",
      {},
      h("thead", {}, h("tr", {}, one.head.map((name) => h("th", { scope: "col" }, name)))),
      h(
        "tbody",
        {},
        one.pupils.map((pupil) =>
          h(
            "tr",
            { key: pupil.name },
            h("th", { scope: "row" }, pupil.name),
            pupil.bars.map((bar, i) => h("td", { key: i }, length(bar.part), h("span", "cw-h-word", bar.word))),
            h("td", { key: "stuck", class: "cw-h-stuck" }, pupil.stuck || "–"),
          ),
        ),
      ),
    ),
  ),
  h("p", "cw-h-foot", one.foot),
];

const OPENS = 2000; // ms in which what a button opens is drawn

function render({ model, el }: { model: Model; el: HTMLElement }): () => void {
  let clips: Clip;
  let asked = -OPENS; // when a button was pressed here
  /** Go to what a button has just opened. */
  function follow(): void {
    const under = el.parentElement?.nextElementSibling; // the place of what lies below, as the loader lays it
    const high = under?.clientHeight ?? 0;
    if (!under || !high || performance.now() > asked + OPENS) return;
    const now = document.activeElement;
    goTo(under as HTMLElement, now === document.body || el.contains(now) || !!now?.matches(".cw"));
  }
  const later = (): number => window.requestAnimationFrame(follow); // a table that arrives there scrolls to its answers in this frame
  const opened = [new ResizeObserver(later), new MutationObserver(later)] as const; // rules over a table change no height
  return frame<HomeView>(model, el, {
    mount({ link, redraw }) {
      clips = clip(link, redraw);
      const under = el.parentElement?.nextElementSibling;
      if (!under) return;
      opened[0].observe(under);
      opened[1].observe(under, { childList: true, subtree: true });
    },
    unmount() {
      clips.close();
      for (const one of opened) one.disconnect();
    },
    view({ link, holding }) {
      const { view } = link;
      const { style } = holding();
      const press = (token: string): void => {
        asked = performance.now();
        void link.send("show", token);
      };
      return {
        kind: "cw-home",
        lang: view.lang,
        label: view.label,
        kids: [
          bar(
            view.title,
            view.subtitle,
            switches(view.switches, (name, value) => {
              model.set(name, value);
              model.save_changes();
            }),
          ),
          h(
            "div",
            "cw-h-page",
            view.cards.length > 0 && h("div", "cw-h-cards", view.cards.map((one) => card(one, style, press))),
            h("div", "cw-h-parts",
              view.due && due(view.due, press),
              view.progress && progress(view.progress),
              view.deals && deals(view.deals, press),
            ),
            view.keep && keep(view.keep, clips.log, () => void link.send("record")),
            view.group && group(view.group, press),
          ),
          h("p", { key: "say", class: "cw-h-say", role: "status", "data-key": "say", tabindex: -1 }, link.refusal || clips.said || (link.slow ? view.words.busy : "")),
        ],
      };
    },
    heir: (root) => byKey(root, "say"),
  });
}

export default { render };
