// A table of tricks with an auction and a score sheet.
import { grid } from "../parts/grid";
import { flows, lying, openHands } from "../parts/hands";
import { paper } from "../parts/paper";
import { tallies } from "../parts/tally";
import { tricks } from "../parts/trick";
import { table } from "../table";

export default table(() => [grid(), flows(), lying(), tricks(), openHands(), tallies(), paper()]);
