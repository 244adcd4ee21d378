// An exercise: the question, its scene, a panel to answer, and the result. Python decides on the buttons and their
// commands. Nothing is judged here, and hints or solutions are not here before the reader asks for them.
import type { ExerciseAct, ExerciseView } from "./contract";
import { byKey, focused, h } from "./draw/dom";
import { more, type More } from "./draw/more";
import { settle } from "./draw/fan";
import { signs } from "./draw/signs";
import { head, line, scene } from "./exercise/card";
import { panel, type Giving } from "./exercise/panel";
import { inside, pictures } from "./exercise/pictures";
import { notebook } from "./exercise/taught";
import { frame, type Frame } from "./frame";
import type { Model } from "./wire/model";

const AT_ONCE = 500; // ms in which a second press counts as part of the first

function render({ model, el }: { model: Model; el: HTMLElement }): () => void {
  let typed: string | null = null;
  let ply = -1;
  let [of, picked]: [string, Set<string>] = ["", new Set()]; // the paths of a tree that the reader has picked
  let story: string | null = ""; // the last shown events
  let told: string | null = null;
  let left = -1; // the view in which the reader went on to another question
  let retry = false; // the reader clears a wrong answer
  let menu: More | undefined;

  /** A queue of commands: what is pressed while the notebook works waits, and is then applied to the new view. */
  const waiting: (() => [ExerciseAct["do"], string])[] = [];
  let answered = -AT_ONCE; // the time when the last answer was sent, if nothing else was done since
  function send(me: Frame<ExerciseView>, act: () => [ExerciseAct["do"], string]): void {
    answered = -AT_ONCE;
    waiting.push(act);
    if (!me.link.busy) go(me);
  }
  function go(me: Frame<ExerciseView>): void {
    const next = waiting.shift();
    if (!next) return;
    void me.link.send(...next()).then((done) => {
      if (answered > 0) answered = performance.now(); // the reader needs time to read the result
      if (done) go(me);
      else waiting.length = 0;
    });
  }
  const draft = (me: Frame<ExerciseView>, step: (view: ExerciseView) => string): void =>
    send(me, () => ["draft", step(me.link.view)]);
  const again = (): boolean => performance.now() < answered + AT_ONCE;
  function check(me: Frame<ExerciseView>): void {
    if (again() || (answered > 0 && me.link.busy)) return; // the same answer again
    send(me, () => ["answer", typed ?? me.link.view.draft]);
    answered = performance.now();
  }

  /** Scroll to the result of a card played at the table below, since the reader looks at the table. */
  function show(root: HTMLElement): void {
    const { activeElement } = root.getRootNode() as Document | ShadowRoot;
    const both = el.parentElement?.parentElement; // the box that holds this widget and the table
    if (both?.contains(activeElement)) root.querySelector(".cw-ex-act")?.scrollIntoView({ block: "nearest" });
  }

  /** Ignore the second click of a double click, which would press a button of the next question. */
  function press(me: Frame<ExerciseView>, act: ExerciseAct, clicks: number): void {
    if (act.main && clicks !== 1 && again()) return;
    if (act.do === "answer" && !me.link.busy && typed === null && act.closed !== undefined) me.link.refuse(act.closed);
    else if (act.do === "answer") check(me);
    else send(me, () => [act.do, act.token]);
    if (act.do === "another") left = me.link.view.ply;
    retry = act.do === "draft";
  }

  return frame<ExerciseView>(model, el, {
    mount: ({ link, redraw }) => {
      menu = more(link, redraw);
    },
    unmount: () => menu?.close(),
    view(me) {
      const { link, holding } = me;
      const { view } = link;
      if (view.ply !== ply) typed = null;
      ply = view.ply;
      const about = JSON.stringify(view.pictures ?? "");
      if (about !== of) [of, picked] = [about, new Set()];
      const open = view.state !== "solved" && view.state !== "shown";
      const { style } = holding();
      const by: Giving = {
        view,
        holding: holding(),
        open,
        typed,
        type: (text) => {
          typed = text;
          answered = -AT_ONCE;
          link.refuse();
        },
        draft: (step) => draft(me, step),
        answer: () => check(me),
      };
      return {
        kind: "cw-exercise",
        lang: view.lang,
        label: view.label,
        kids: [
          head(view, menu?.menu(), (act, clicks) => press(me, act, clicks)),
          h("p", { key: "q", class: "cw-ex-q", "data-key": "q", tabindex: -1 }, signs(view.question, style, view.words)),
          h(
            "div",
            { key: "stage", class: "cw-ex-stage", "data-kind": view.panel.kind },
            scene(view, style),
            pictures(by, picked, (way) => {
              if (!picked.delete(way)) picked.add(way);
              me.redraw();
            }),
            panel({ ...by, elsewhere: inside(by) }),
          ),
          line({
            view: typed === null ? view : { ...view, acts: view.acts.map((act) => (act.main ? written(act, view) : act)) },
            style,
            refusal: link.refusal || (link.slow ? (view.words.busy ?? "") : ""),
            busy: link.slow,
            here: view.place_taught ? notebook(el) : "",
            press: (act, clicks) => press(me, act, clicks),
          }),
        ],
      };
    },
    drawn(root, { link: { view } }) {
      settle(root);
      if (left >= 0 && view.ply !== left) {
        left = -1;
        for (const part of ["*", ".cw-ex-head"]) root.querySelector(part)?.scrollIntoView({ block: "nearest" });
        queueMicrotask(() => byKey(root, "q")?.focus({ preventScroll: true })); // after the frame has kept the focus
      }
      if (retry && !view.draft) {
        retry = false;
        const field = root.querySelector<HTMLElement>(".cw-ex-stage input");
        const first = field ?? root.querySelector<HTMLElement>('.cw-ex-panel [tabindex="0"], .cw-ex-panel button');
        queueMicrotask(() => first?.focus({ preventScroll: true })); // the next answer is given there
      }
      const says = `${view.strong} ${view.message}`;
      if (told !== null && says !== told && view.panel.kind === "table") show(root);
      const box = root.querySelector<HTMLElement>(".cw-ex-said");
      const said = box?.lastElementChild as HTMLElement | null;
      if (box && said && view.hints.length && says !== told) {
        said.style.minHeight = "";
        if (box.scrollHeight > box.clientHeight) said.style.minHeight = `${box.clientHeight}px`; // no half line of a hint above it
        box.scrollTop = said.offsetTop - box.offsetTop;
      }
      const over = told !== null && says !== told && root.querySelector("input[readonly]") !== null;
      if (over && focused(root)?.tagName === "INPUT") queueMicrotask(() => byKey(root, "say")?.focus()); // the field is read-only now
      told = says;
      const lines = root.querySelector(".cw-ex-lines");
      if (lines && lines.textContent !== story) {
        if (story && lines.textContent?.startsWith(story)) lines.scrollTop = lines.scrollHeight; // what is new; else it is read from its head
        story = lines.textContent;
      }
      for (const box of root.querySelectorAll<HTMLElement>(".cw-ex-said, .cw-ex-lines"))
        box.tabIndex = -(box.scrollHeight <= box.clientHeight); // arrow keys scroll only a focused element
    },
    keys(event) {
      // the keys y and n answer a question for yes or no
      if (event.ctrlKey || event.metaKey || event.altKey || (event.target as HTMLElement).tagName === "INPUT") return;
      const root = event.currentTarget as HTMLElement;
      const token = { y: "yes", n: "no" }[event.key.toLowerCase()];
      const button = token && root.querySelector<HTMLElement>(`[data-two] [data-key="option:${token}"]`);
      if (button) button.click();
    },
    escape({ link, redraw }) {
      if (link.refusal) link.refuse();
      else if (typed !== null) {
        typed = null;
        redraw();
      }
    },
    heir: (root) => root.querySelector<HTMLElement>('[data-key="main"]') ?? byKey(root, "say"), // at the end of a row
  });
}

/** A typed text may be sent, although Python has not seen it yet. */
const written = ({ token }: ExerciseAct, { words }: ExerciseView): ExerciseAct => ({
  do: "answer",
  token,
  text: words.check ?? "",
  main: true,
});

export default { render };
