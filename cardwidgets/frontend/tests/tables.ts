// The table of whatever stage a view is of, as a page loads it.
import type { Stage, TableView } from "../src/contract";
import bids from "../src/stages/bids";
import layout from "../src/stages/layout";
import places from "../src/stages/places";
import pot from "../src/stages/pot";
import tricks from "../src/stages/tricks";
import type { Model } from "../src/wire/model";

export const STAGES: Record<Stage, typeof pot> = { bids, layout, places, pot, tricks };

export default {
  render(given: { model: Model; el: HTMLElement; bring?: () => Promise<unknown> }): () => void {
    const { stage } = given.model.get("view") as TableView;
    return STAGES[stage].render(given);
  },
};
