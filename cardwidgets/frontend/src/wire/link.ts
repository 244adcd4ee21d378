// The link to the notebook: commands and replies. It judges nothing. A click during a command waits for its reply; the
// same click again is ignored. It reports a slow notebook.
import type { Command, Reply } from "../contract";
import { calls, type Answer, type Calls } from "./calls";
import { seeing, type Model, type Seen } from "./model";

export interface Link<V extends Seen> extends Calls {
  readonly view: V;
  readonly slow: boolean; // a click has waited 400 ms for the notebook
  readonly busy: boolean; // a command is under way
  readonly refusal: string; // the reason why the last command was refused; else ""
  /** Send a command, one at a time. Resolves to true if it was obeyed, false if it was refused or ignored. */
  send(what: Command["do"], token?: string): Promise<boolean>;
  refuse(reason?: string): void;
  /** Say that the notebook is busy, until its view moves on; or no longer. */
  wait(on: boolean): void;
  /** No answer came: say so, and ask for the view again; when it comes, the link works again. */
  lost(reason?: string): void;
}

const PATIENCE = 400;
const PARTED = "comm_live_update"; // as ipywidgets says it
const TRAITS = ["page", "view", "glossary", "faces", "four_colour"];

export function link<V extends Seen>(model: Model, redraw: () => void): Link<V> {
  let under = 0; // the timer of the command that is under way
  let slow = false;
  let refusal = "";
  let sent = ""; // the command that is under way
  let going: Promise<Answer>; // its answer
  const see = seeing<V>(model);
  const wire = calls(model, late);

  function late({ error }: Reply): void {
    if (refusal !== "" && refusal === see().words.lost) refuse(error);
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
  let seen = see();
  function changed(): void {
    const { ply, message } = seen;
    seen = see();
    if (seen.ply !== ply) settle();
    if (seen.ply !== ply || seen.message !== message) refusal = ""; // older than the news
    redraw();
  }
  function refuse(reason = ""): void {
    refusal = reason;
    redraw();
  }
  function lost(reason?: string): void {
    refuse(reason);
    void wire.call("state").then((reply) => {
      if (!reply.lost) late(reply);
    });
  }
  async function send(what: Command["do"], token?: string): Promise<boolean> {
    const { ply } = see();
    if (under && (what + token === sent || (await going).lost || under)) return false;
    sent = what + token;
    const mine = (under = window.setTimeout(wait, PATIENCE, true));
    if (refusal) refuse(); // otherwise nothing changes until the notebook answers
    const answer = await (going = wire.call(what, token, ply)); // for another ply it is refused
    if (under === mine) settle();
    else if (answer.ok || answer.lost) return answer.ok; // the new view has shown it already
    if (answer.lost) lost(answer.error);
    else refuse(answer.error);
    return answer.ok;
  }

  /** The notebook may have been shut down or restarted: ask, to find out. */
  function parted(): void {
    void wire.call("state").then(({ lost, error }) => {
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
