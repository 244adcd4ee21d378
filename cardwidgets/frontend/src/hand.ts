// A hand of cards to look at or to pick from.
import { bar } from "./draw/bar";
import type { HandView } from "./contract";
import { h } from "./draw/dom";
import { caption, hand, settle, token } from "./draw/fan";
import { frame } from "./frame";
import type { Model } from "./wire/model";
import { say } from "./draw/say";

function render({ model, el }: { model: Model; el: HTMLElement }): () => void {
  return frame<HandView>(model, el, {
    view({ link, holding }) {
      const { view } = link;
      const picks = view.most > 0;
      const picked = new Set(view.picked);
      const press = (card: string): void => {
        const after = new Set(picked);
        if (!after.delete(card)) after.add(card);
        void link.send(
          "pick",
          view.fan.cards
            .map(token)
            .filter((one) => after.has(one))
            .join(" "),
        );
      };
      const [state, text] = link.refusal
        ? (["error", link.refusal] as const)
        : link.slow
          ? (["busy", view.words.busy ?? ""] as const)
          : ([picks && picked.size < view.least ? "turn" : "rest", view.message] as const);
      return {
        kind: "cw-hand",
        lang: view.lang,
        label: view.label,
        kids: [
          view.title ? bar(view.title, view.subtitle) : null,
          h(
            "div",
            { key: "board", class: "cw-board", "aria-busy": link.slow },
            hand(view.fan, { ...holding(), ...(picks && { press, picked }) }),
            caption(view.fan),
          ),
          text || picks ? say(state, text) : null,
        ],
      };
    },
    drawn: settle,
    escape({ link }) {
      if (link.refusal) link.refuse();
      else if (link.view.most > 0 && link.view.picked.length) void link.send("pick", "");
    },
  });
}

export default { render };
