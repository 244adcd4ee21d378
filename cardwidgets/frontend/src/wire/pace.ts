// The pace of the other seats: if it is not the reader's turn, wait for the chosen pause, then ask the table to go on,
// once for each ply. If two pages ask, Python goes on once and refuses the second.
import type { TableView } from "../contract";
import type { Link } from "./link";
import type { Model } from "./model";

export const HOLD = 1100; // ms to look at a complete trick or set, if there is a pause at all

const PATIENCE = 5000; // ms until the notebook is called busy

export interface Pace {
  hurry: () => void; // ends the wait now
  stop: () => void;
}

export function pace(model: Model, link: Link<TableView>): Pace {
  let asked: number | null = null; // the ply
  let timer = 0;
  let waits = ""; // the key of the timer: its ply and pace, or an answer

  async function go(): Promise<void> {
    const { ply } = link.view;
    asked = ply;
    waits = "answer";
    timer = window.setTimeout(link.wait, PATIENCE, true);
    const answer = await link.call("continue");
    if (asked !== ply) return; // the table has moved on meanwhile
    clearTimeout(timer);
    if (link.slow) link.wait(false);
    if (answer.lost === "gone") link.refuse(answer.error);
    else if (answer.lost) {
      asked = null;
      link.lost(answer.error);
      look();
    } else if (!answer.ok && link.view.ply === ply) link.refuse(answer.error);
  }
  function look(): void {
    const { ply, turn, pace_ms, tricks } = link.view;
    if (asked !== null && (turn !== "other" || ply !== asked)) asked = null;
    const now = turn !== "other" ? "" : asked !== null ? "answer" : `${ply} ${pace_ms}`;
    if (now === waits) return;
    clearTimeout(timer);
    waits = now;
    if (now && asked === null) {
      const whole = pace_ms > 0 && (tricks?.trick?.taker ?? null) !== null;
      timer = window.setTimeout(() => void go(), Math.max(0, pace_ms, whole ? HOLD : 0));
    }
  }
  model.on("change:view", look);
  look();
  return {
    hurry() {
      if (!waits || waits === "answer") return;
      clearTimeout(timer);
      void go();
    },
    stop() {
      clearTimeout(timer);
      model.off("change:view", look);
    },
  };
}
