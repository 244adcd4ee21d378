// A table where chips are bet into a pot.
import { pot } from "../parts/pot";
import { ranks } from "../parts/ranks";
import { table } from "../table";

export default table(({ story }) => [pot(story), ranks()]);
