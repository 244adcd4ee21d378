// The link to the notebook: commands and replies. It judges nothing. It ignores a second click during a command, and
// reports a slow notebook.
import type { Command, Reply } from "../contract";
import { calls, type Calls } from "./calls";
import { seeing, type Model, type Seen } from "./model";

export interface Link<V extends Seen> extends Calls {
  readonly view: V;
  readonly slow: boolean; // a click has waited 400 ms for the notebook
  readonly busy: boolean; // a command is under way
  readonly refusal: string; // the reason why the last command was refused; else ""
  /** Send a command, one at a time. Resolves to true if it was obeyed, false if it was refused or ignored. */
  send(what: Command["do"], token?: string): Promise<boolean>;
  refuse(reason: string): void;
  /** Say that the notebook is busy, until its view moves on; or no longer. */
  wait(on: boolean): void;
  /** No answer came: say so, and ask for the view again; when it comes, the link works again. */
  lost(reason: string): void;
}

const PATIENCE = 400;
const PARTED = "comm_live_update"; // as ipywidgets says it
const TRAITS = ["page", "view", "glossary", "faces", "four_colour"];

export function link<V extends Seen>(model: Model, redraw: () => void): Link<V> {
  let under = 0; // the timer of the command that is under way
  let slow = false;
  let refusal = "";
  const see = seeing<V>(model);
  const wire = calls(model, late);

  function late({ ok, error }: Reply): void {
    if (refusal !== "" && refusal === see().words.lost) refuse(ok ? "" : (error ?? ""));
  }
  function settle(): void {
    clearTimeout(under);
    under = 0;
    slow = false;
  }
  function wait(on: boolean): void {
    slow = on;
    redraw();
  }
  let ply = see().ply;
  function changed(): void {
    const view = see();
    if (view.ply !== ply) {
      refusal = "";
      settle();
    }
    ply = view.ply;
    redraw();
  }
  function refuse(reason: string): void {
    refusal = reason;
    redraw();
  }
  function lost(reason: string): void {
    refuse(reason);
    void wire.call("state").then((reply) => {
      if (!reply.lost) late(reply);
    });
  }
  async function send(what: Command["do"], token?: string): Promise<boolean> {
    if (under) return false;
    const mine = (under = window.setTimeout(wait, PATIENCE, true));
    if (refusal) refuse(""); // otherwise nothing changes until the notebook answers
    const answer = await wire.call(what, token);
    if (under !== mine) return answer.ok; // the new view has shown it already
    settle();
    if (answer.lost) lost(answer.error ?? "");
    else refuse(answer.ok ? "" : (answer.error ?? ""));
    return answer.ok;
  }

  /** The notebook may have been shut down or restarted: ask, to find out. */
  function parted(): void {
    void wire.call("state").then(({ lost, error = "" }) => {
      if (lost !== "gone") return;
      settle();
      refuse(error);
    });
  }

  for (const name of TRAITS) model.on(`change:${name}`, changed);
  model.on(PARTED, parted);

  return {
    get view() {
      return see();
    },
    get slow() {
      return slow;
    },
    get busy() {
      return under > 0;
    },
    get refusal() {
      return refusal;
    },
    call: wire.call,
    send,
    refuse,
    wait,
    lost,
    close() {
      settle();
      wire.close();
      for (const name of TRAITS) model.off(`change:${name}`, changed);
      model.off(PARTED, parted);
    },
  };
}
