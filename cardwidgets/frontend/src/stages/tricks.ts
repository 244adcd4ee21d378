// A table where tricks are played.
import { calls } from "../parts/calls";
import { pairs } from "../parts/pairs";
import { talk } from "../parts/talk";
import { tallies } from "../parts/tally";
import { tricks } from "../parts/trick";
import { table } from "../table";

export default table(({ amount }) => [pairs(), calls(amount), tricks(), tallies(), talk()]);
