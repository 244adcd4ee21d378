// A table where each seat has places of its own for its chips.
import { pays } from "../parts/pays";
import { ranks } from "../parts/ranks";
import { table } from "../table";

export default table(() => [pays(), ranks()]);
