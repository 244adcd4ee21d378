// The glossary widget: it searches the typed text in names and meanings, without asking Python.
import { bar, switches } from "./draw/bar";
import { terms } from "./draw/glossary";
import type { GlossaryPage, GlossaryView } from "./contract";
import { h } from "./draw/dom";
import { frame } from "./frame";
import type { Model } from "./wire/model";

const plain = (text: string): string => text.normalize("NFKC").toLowerCase();

function render({ model, el }: { model: Model; el: HTMLElement }): () => void {
  const known = terms(model);
  let wanted = "";
  let stop = (): void => {};

  return frame<GlossaryPage>(model, el, {
    view({ link, redraw }) {
      const { view } = link;
      const { terms: told = [] }: Partial<GlossaryView> = known(redraw) ?? {};
      const parts = plain(wanted).split(/\s+/);
      const found = told.filter((term) => {
        const text = plain(term.join(" "));
        return parts.every((part) => text.includes(part));
      });
      return {
        kind: "cw-words",
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
            { key: "find", class: "cw-g-find" },
            h("input", {
              key: "input",
              type: "search",
              "data-key": "find",
              "aria-label": view.words.find,
              placeholder: view.words.find,
              value: wanted,
              autocomplete: "off",
              spellcheck: "false",
              oninput: (event: Event) => {
                wanted = (event.target as HTMLInputElement).value;
                redraw();
              },
            }),
            h("span", { key: "count", class: "cw-soft cw-small", role: "status" }, `${found.length} / ${told.length}`),
          ),
          h(
            "div",
            { key: "list", class: "cw-g-list", role: "group", tabindex: "0", "aria-label": view.label },
            found.length
              ? h(
                  "dl",
                  { key: "words" },
                  found.map(([word, others, meaning]) => [
                    h("dt", { key: `t ${word} ${meaning}` }, word, others && h("i", {}, others)),
                    h("dd", { key: `d ${word} ${meaning}` }, meaning),
                  ]),
                )
              : h("p", { key: "none", class: "cw-soft" }, view.words.none),
          ),
        ],
      };
    },
    mount({ redraw }) {
      model.on("change:glossary", redraw);
      stop = () => model.off("change:glossary", redraw);
    },
    unmount: () => stop(),
  });
}

export default { render };
