// What the reader says to the notebook and is told by it. It judges nothing. It ignores a second click while a command
// is under way, and says when the notebook is slow.
import type { Command, Reply } from "../contract";
import { calls, type Calls } from "./calls";
import { seeing, type Model, type Seen } from "./model";

export interface Link<V extends Seen> extends Calls {
  readonly view: V;
  readonly slow: boolean; // a click has waited 400 ms for the notebook
  readonly busy: boolean; // a command is under way
  readonly refusal: string; // why the last command was not obeyed; "" when all is well
  /** The reader's own command, one at a time: whether it was obeyed. False too for one that was ignored. */
  send(what: Command["do"], token?: string): Promise<boolean>;
  refuse(reason: string): void;
  /** Nobody answered: say so, and ask for the truth; when it comes, all is live again. */
  lost(reason: string): void;
}

const PATIENCE = 400;
const PARTED = "comm_live_update"; // as ipywidgets says it
const TRAITS = ["page", "view", "glossary", "faces", "four_colour"];

export function link<V extends Seen>(model: Model, redraw: () => void): Link<V> {
  let under: { ply: number; timer: number } | null = null;
  let slow = false;
  let refusal = "";
  const see = seeing<V>(model);
  const wire = calls(model, late);

  function late({ ok, error }: Reply): void {
    if (refusal !== "" && refusal === see().words.lost) refuse(ok ? "" : (error ?? ""));
  }
  function settle(): void {
    if (under) window.clearTimeout(under.timer);
    under = null;
    slow = false;
  }
  function wait(): void {
    slow = true;
    redraw();
  }
  let ply = see().ply;
  function changed(): void {
    const view = see();
    if (view.ply !== ply) refusal = "";
    if (under && view.ply !== under.ply) settle();
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
    const mine = (under = { ply: see().ply, timer: window.setTimeout(wait, PATIENCE) });
    if (refusal) refuse(""); // else nothing looks otherwise until the notebook answers
    const answer = await wire.call(what, token);
    if (under !== mine) return answer.ok; // the view has told it already
    settle();
    if (answer.lost) lost(answer.error ?? "");
    else refuse(answer.ok ? "" : (answer.error ?? ""));
    return answer.ok;
  }

  /** The notebook may have been shut down or begun anew: to ask shows whether anybody is there. */
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
      return under !== null;
    },
    get refusal() {
      return refusal;
    },
    call: wire.call,
    send,
    refuse,
    lost,
    close() {
      settle();
      wire.close();
      for (const name of TRAITS) model.off(`change:${name}`, changed);
      model.off(PARTED, parted);
    },
  };
}
