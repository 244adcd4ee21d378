// A table where cards are laid out in sets, which are then turned up one after another.
import { laying } from "../parts/laying";
import { reveals } from "../parts/reveal";
import { ranks } from "../parts/ranks";
import { table } from "../table";

export default table(() => [reveals(), laying(), ranks()]);
